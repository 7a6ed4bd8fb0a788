// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `start` → one complete FEN. A FEN is taken unchanged; a picture becomes one: its ranks,
// the hands, White to move, and a castling right for each king and partner that are where
// `castling` wants them. It is read after everything that its fields depend on.

#include "definition/reader.h"
#include "definition/visit.h"
#include "definition/slips/slips.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/report.h"
#include "base/square.h"
#include "base/writer.h"

enum { EMPTY = NONE };

// A start position as drawn: EMPTY, or the kind plus KINDS_MAX for Black.
typedef struct Array {
    int man[SQUARES_MAX];
    bool shifted; // ranks are missing or too many, so that holes hardly stand where they are drawn
    Text hand[SIDES];
    bool hands;
} Array;

void read_picture(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    (void)reader;
    *(const YamlNode **)key_field(key, target) = node;
}

void read_hand(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    (void)reader;
    *(const YamlNode **)key_field(key, target) = node;
}

// ---- the picture ------------------------------------------------------------------------------

static void unknown_letter(Reader *reader, Text text, size_t at, size_t length, const char *more) {
    if (reader->incomplete || !reader->definition->piece_count) // told where the pieces lack
        return;
    Text name;
    const char *meant = letter_of_initial(reader->definition, text.text + at, &name);
    if (meant)
        report_error(reader->report, "unknown-letter", text_span(text, at, length),
                     "no piece has the letter '%.*s'; the letter of '%s' is '%s'", (int)length,
                     text.text + at, name.text, meant);
    else
        report_error(reader->report, "unknown-letter", text_span(text, at, length),
                     "no piece has the letter '%.*s'%s", (int)length, text.text + at, more);
    about_letter(reader, text.text + at, length);
}

static void check_hole(Reader *reader, Span span, int square, bool hole) {
    bool exists = bits_has(&reader->definition->squares, square);
    SquareName name = square_name_on(reader->definition->files, square);
    if (exists && hole)
        report_error(reader->report, "picture-hole", span,
                     "%s is a square of the board; an empty one is drawn '.'", name.text);
    if (!exists && !hole)
        report_error(reader->report, "picture-hole", span,
                     "%s is a hole of the board; it is drawn '*'", name.text);
    if (exists == hole)
        report_about(reader->report, ABOUT_HOLES);
}

// Squares and holes of one line of the picture.
static int picture_files(const Definition *definition, Text line) {
    int files = 0, kind, side;
    for (size_t at = 0; at < line.length; files++) {
        char c = line.text[at];
        bool sign = c == ' ' || c == '\t' || c == '.' || c == '*';
        files -= c == ' ' || c == '\t';
        at += sign ? 1 : letter_take(definition, line.text + at, line.length - at, &kind, &side);
    }
    return files;
}

static void picture_rank(Reader *reader, Array *array, Text line, int rank) {
    const Definition *definition = reader->definition;
    bool fits = !array->shifted && picture_files(definition, line) == definition->files;
    int file = 0;
    for (size_t at = 0, used; at < line.length; at += used) {
        int kind = NONE, side = WHITE;
        char c = line.text[at];
        used = 1;
        if (c == ' ' || c == '\t')
            continue;
        int at_square = rank * definition->files + file;
        bool square = file < definition->files && bits_has(&definition->squares, at_square);
        if (c == '*' && square) // a wall, if the game has any
            letter_take(definition, "*", 1, &kind, &side);
        if (c != '.' && c != '*') {
            used = letter_take(definition, line.text + at, line.length - at, &kind, &side);
            if (kind == NONE)
                unknown_letter(reader, line, at, used, "; '.' is an empty square, '*' a hole");
        }
        int man = kind == NONE ? EMPTY : kind + side * KINDS_MAX;
        bool known = reader->board_known && !reader->holes_faulty; // else the drawing may be right
        bool drawn = known && file < definition->files, hole = c == '*' && kind == NONE;
        if (drawn && fits)
            check_hole(reader, text_span(line, at, used), at_square, hole);
        if (drawn && square && !hole)
            array->man[at_square] = man;
        file++;
    }
}

// Reports ranks of a wrong length; if all have the same one, as one fault.
static void check_files(Reader *reader, const Text *lines, size_t count) {
    const Definition *definition = reader->definition;
    size_t wrong = 0, alike = 0;
    int first = count ? picture_files(definition, lines[0]) : 0;
    for (size_t i = 0; i < count; i++) {
        wrong += picture_files(definition, lines[i]) != definition->files;
        alike += picture_files(definition, lines[i]) == first;
    }
    bool all = wrong == count && alike == count && count > 1;
    for (size_t i = 0; i < (all ? 1 : count) && wrong; i++) {
        int files = picture_files(definition, lines[i]);
        if (files == definition->files)
            continue;
        int differ = abs(files - definition->files);
        report_error(reader->report, "picture-size", lines[i].span,
                     "%s of the picture %s %d square%s; the board has %d file%s: %d %s %s%s",
                     all ? "the ranks" : "this rank", all ? "have" : "has", files,
                     files == 1 ? "" : "s", definition->files, definition->files == 1 ? "" : "s",
                     differ, differ == 1 ? "is" : "are",
                     files < definition->files ? "missing" : "too many", all ? " in each" : "");
        report_about(reader->report, ABOUT_FILES);
    }
}

static void picture_read(Reader *reader, const YamlNode *node, Array *array) {
    const Definition *definition = reader->definition;
    size_t count;
    Text *lines = node_lines(reader->arena, node, &count);
    if (count == 1 && node_is_folded(node)) {
        node_report_folded(reader->report, "picture-size", node);
        return;
    }
    if (count != (size_t)definition->ranks && reader->board_known) {
        report_error(reader->report, "picture-size", node_place(node),
                     "the picture has %zu rank%s, the board has %d", count, count == 1 ? "" : "s",
                     definition->ranks);
        report_about(reader->report, ABOUT_RANKS);
        array->shifted = true;
        if (count == 1)
            return; // hardly a picture at all
    }
    if (reader->board_known)
        check_files(reader, lines, count);
    for (size_t i = 0; i < count && i < (size_t)definition->ranks; i++)
        picture_rank(reader, array, lines[i], definition->ranks - 1 - (int)i);
}

// ---- hands ------------------------------------------------------------------------------------

// "RRPP" for "RR, 2P"; NULL if it isn't so, or isn't as short.
static const char *hand_meant(Reader *reader, Text text) {
    char letters[HAND_MAX + 1];
    size_t length = 0;
    for (size_t at = 0; at < text.length;) {
        size_t digits = strspn(text.text + at, "0123456789");
        uint64_t count = 1;
        if (digits && !number_parse(text.text + at, digits, HAND_MAX, &count))
            return NULL;
        at += digits;
        if (!digits && (text.text[at] == ' ' || text.text[at] == ',')) {
            at++;
            continue;
        }
        int kind = NONE, side = WHITE;
        size_t used =
            letter_take(reader->definition, text.text + at, text.length - at, &kind, &side);
        if (kind == NONE || side != WHITE || count * used > HAND_MAX - length)
            return NULL;
        for (; count > 0; count--, length += used)
            memcpy(letters + length, text.text + at, used);
        at += used;
    }
    return length ? arena_string(reader->arena, letters, length) : NULL;
}

static Text hand_of_list(Reader *reader, Text text, const char *meant) {
    report_error(reader->report, "unknown-letter", text.span,
                 "'%s': a hand is its letters, one for each piece: '%s'", text.text, meant);
    if (text_placed(text))
        report_fix(reader->report, meant);
    return (Text){.text = meant, .length = (uint32_t)strlen(meant), .span = text.span};
}

// Is it a piece's name? Reports its letter.
static bool hand_of_name(Reader *reader, Text text) {
    const Definition *definition = reader->definition;
    for (size_t i = 0; i < definition->piece_count; i++) {
        const PieceDefinition *piece = &definition->pieces[i];
        if (!text_is(text, piece->name.text) || !piece->letter.text || piece->neutral)
            continue;
        return report_error_suggest(reader->report, "unknown-letter", text.span,
                                    piece->letter.text,
                                    "a hand is the letters of its men, and that of '%s' is '%s'",
                                    text.text, piece->letter.text);
    }
    return false;
}

// Does none of its letters stand for a piece? Then the whole text is reported.
static bool hand_of_strangers(Reader *reader, Text text) {
    const Definition *definition = reader->definition;
    int strangers = 0, kind, side;
    const char *example = NULL;
    for (size_t at = 0, used; at < text.length; at += used, strangers += kind == NONE) {
        kind = NONE;
        used = letter_take(definition, text.text + at, text.length - at, &kind, &side);
        strangers -= text.text[at] == ' ';
        if (kind != NONE)
            return false;
    }
    for (size_t i = 0; i < definition->piece_count && !example; i++)
        if (definition->pieces[i].royal.as == ROYAL_NOT && !definition->pieces[i].neutral)
            example = definition->pieces[i].letter.text;
    if (strangers < 2 || !example)
        return false;
    return report_error(
        reader->report, "unknown-letter", text.span,
        "no piece has one of the letters of '%s'; a hand must be letters of pieces, one "
        "for each man, such as '%s'",
        text.text, example);
}

// The letters without blanks, or nothing if one is wrong.
static Text hand_letters(Reader *reader, Text text) {
    const char *meant = strpbrk(text.text, ",0123456789") ? hand_meant(reader, text) : NULL;
    if (meant)
        return hand_of_list(reader, text, meant);
    if (hand_of_name(reader, text) || hand_of_strangers(reader, text))
        return (Text){.text = "", .span = text.span};
    char *letters = arena_alloc(reader->arena, text.length + 1);
    size_t length = 0;
    int men = 0;
    bool good = true;
    for (size_t at = 0, used; at < text.length; at += used) {
        int kind, side = WHITE;
        used = 1;
        if (text.text[at] == ' ')
            continue;
        used = letter_take(reader->definition, text.text + at, text.length - at, &kind, &side);
        if (kind != NONE && reader->definition->pieces[kind].neutral)
            report_error(reader->report, "neutral-man", text_span(text, at, used),
                         "'%s' belongs to neither side, so it can't be in a hand",
                         reader->definition->pieces[kind].name.text);
        else if (kind == NONE)
            unknown_letter(reader, text, at, used, "");
        else if (side == BLACK)
            unknown_letter(reader, text, at, used, "; in hands they are capitals");
        if (kind != NONE && side == BLACK)
            report_fix(reader->report, reader->definition->pieces[kind].letter.text);
        good = good && kind != NONE && side == WHITE;
        memcpy(letters + length, text.text + at, used);
        length += used;
        men++;
    }
    if (men > HAND_MAX)
        report_error(reader->report, "hand-size", text.span, "%d men are in hand; there may be %d",
                     men, HAND_MAX);
    if (!good || men > HAND_MAX)
        return (Text){.text = "", .span = text.span};
    return (Text){.text = letters, .length = (uint32_t)length, .span = text.span};
}

static void hands_read(Reader *reader, const YamlNode *node, Array *array) {
    reader->hand = node;
    HandReading hands = {.side = {{.text = ""}, {.text = ""}}};
    if (node->shape == NODE_TEXT) {
        hands.side[WHITE] = hands.side[BLACK] = node->text;
        array->hand[WHITE] = array->hand[BLACK] = hand_letters(reader, node->text);
        return;
    }
    section_read(reader, SECTION_HAND, node, &hands);
    for (int side = 0; side < SIDES; side++)
        array->hand[side] = hand_letters(reader, hands.side[side]);
}

// ---- FEN --------------------------------------------------------------------------------------

static void write_small(Writer *writer, const char *text) {
    for (; *text; text++) {
        char c = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
        writer_bytes(writer, &c, 1);
    }
}

static void write_man(Writer *writer, const Definition *definition, int man) {
    const char *letter = definition->pieces[man % KINDS_MAX].letter.text;
    if (man < KINDS_MAX)
        writer_text(writer, letter);
    else
        write_small(writer, letter);
}

static void write_board(Writer *writer, const Definition *definition, const Array *array) {
    for (int rank = definition->ranks - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < definition->files; file++) {
            int square = rank * definition->files + file;
            bool hole = !bits_has(&definition->squares, square);
            if (!hole && array->man[square] == EMPTY) {
                empty++;
                continue;
            }
            if (empty)
                writer_printf(writer, "%d", empty);
            empty = 0;
            if (hole)
                writer_text(writer, "*");
            else
                write_man(writer, definition, array->man[square]);
        }
        if (empty)
            writer_printf(writer, "%d", empty);
        writer_text(writer, rank ? "/" : "");
    }
}

// A right's letter: K or Q for the side of the king where the partner is; the partner's file
// if there is another right on that side, or could be in another array.
static char castling_letter(const Definition *definition, const CastlingDefinition *castling,
                            int side) {
    bool up = castling->partner_from > castling->king_from;
    if (castling->drawn)
        return (char)('A' + castling->partner_from % definition->files);
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *other = &definition->castlings[i];
        bool same = other->king_from == castling->king_from &&
                    other->partner_from == castling->partner_from;
        if (!same && castling_is_of(other, side) && (other->partner_from > other->king_from) == up)
            return (char)('A' + castling->partner_from % definition->files);
    }
    return up ? 'K' : 'Q';
}

static bool castling_stands(const Definition *definition, const Array *array,
                            const CastlingDefinition *castling, int side) {
    int king = castling->king_from, partner = castling->partner_from;
    if (side == BLACK) {
        int files = definition->files, top = definition->ranks - 1;
        king = (top - king / files) * files + king % files;
        partner = (top - partner / files) * files + partner % files;
    }
    return array->man[king] == castling->king + side * KINDS_MAX &&
           array->man[partner] == castling->partner + side * KINDS_MAX;
}

static void write_castling(Writer *writer, const Definition *definition, const Array *array) {
    static const char order[] = "KQPONMLJIHGFEDCBA"; // K: the king's side, or the file
    bool any = false;
    for (int side = 0; side < SIDES; side++) {
        bool right[26] = {false};
        for (size_t i = 0; i < definition->castling_count; i++) {
            const CastlingDefinition *castling = &definition->castlings[i];
            if (castling_is_of(castling, side) &&
                castling_stands(definition, array, castling, side))
                right[castling_letter(definition, castling, side) - 'A'] = true;
        }
        for (const char *letter = order; *letter; letter++) {
            char one[] = {*letter, '\0'};
            if (!right[*letter - 'A'])
                continue;
            any = true;
            if (side == WHITE)
                writer_text(writer, one);
            else
                write_small(writer, one);
        }
    }
    writer_text(writer, any ? "" : "-");
}

static Text array_fen(Reader *reader, const Array *array, Span span) {
    const Definition *definition = reader->definition;
    char buffer[FEN_SIZE];
    Writer writer = writer_make(buffer, sizeof buffer);
    write_board(&writer, definition, array);
    if (array->hands || drops_ask_hand(definition)) {
        writer_text(&writer, "[");
        writer_text(&writer, array->hand[WHITE].text);
        write_small(&writer, array->hand[BLACK].text);
        writer_text(&writer, "]");
    }
    writer_text(&writer, " w ");
    write_castling(&writer, definition, array);
    writer_text(&writer, " -");
    if (definition->turns.series.given)
        writer_printf(&writer, " x%d", series_length(&definition->turns.series, 1, WHITE));
    writer_text(&writer, " 0 1");
    size_t length = writer_end(&writer);
    assert(length < sizeof buffer);
    return (Text){.text = arena_string(reader->arena, buffer, length),
                  .length = (uint32_t)length,
                  .span = span};
}

// ---- start ------------------------------------------------------------------------------------

static bool start_one_form(Reader *reader, const YamlNode *node, const StartReading *start) {
    const YamlNode *fen = node_get(node, "fen");
    if (start->fen.text)
        start_conflicts(reader, node, fen, start->picture, start->hand);
    if (!fen && !node_get(node, "picture") && node->shape == NODE_MAP && !reader->incomplete)
        report_error(reader->report, "missing-key", node_place(node),
                     "'start' has neither 'fen' nor 'picture'");
    return start->fen.text && !start->picture && !start->hand;
}

bool fen_is_drawn(Text fen) {
    const char *line = fen.text ? strchr(fen.text, '\n') : NULL;
    return line && line[strspn(line, " \n")];
}

void read_start(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    StartDefinition *start = key_field(key, target);
    StartReading reading = {.picture = NULL};
    section_read(reader, key->inner, node, &reading);
    start->shuffles = reading.shuffles;
    start->shuffle_count = reading.shuffle_count;
    for (size_t i = 0; i < start->shuffle_count; i++)
        start->shuffled = bits_or(start->shuffled, start->shuffles[i].squares);
    if (fen_is_drawn(reading.fen)) {
        report_error(reader->report, "start-conflict", reading.fen.span,
                     "a FEN is one line; a drawing goes under 'picture'");
        return;
    }
    if (start_one_form(reader, node, &reading)) {
        start->fen = reading.fen;
        return;
    }
    Array array = {.hand = {{.text = ""}, {.text = ""}}, .hands = reading.hand != NULL};
    for (int square = 0; square < SQUARES_MAX; square++)
        array.man[square] = EMPTY;
    if (reading.picture)
        picture_read(reader, reading.picture, &array);
    if (reading.hand)
        hands_read(reader, reading.hand, &array);
    start->fen = array_fen(reader, &array, node_place(reading.picture ? reading.picture : node));
}
