// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The first field of a FEN → men on the board and in the hands. A rank that has gone wrong
// once is not also reported as too short: reading goes on with the next rank, so that one
// slip gives one complaint.

#include <stdio.h>
#include <string.h>

#include "base/report.h"
#include "base/utf8.h"
#include "notation/fen/fen_reader.h"
#include "notation/symbol.h"

typedef struct RankReader {
    FenReader *fen;
    Field field;
    int rank, file; // from 0; the next square to be filled
    bool faulty;
} RankReader;

static void complain_of_length(RankReader *reader, size_t item) {
    const Rules *rules = reader->fen->rules;
    const char *text = reader->fen->text.text;
    Field rest = {item, reader->field.end};
    reader->faulty = true;
    fen_fault(reader->fen, "fen-rank-too-long", rest,
              "rank %d is longer than the board's %d file%s", reader->rank + 1, rules->board.files,
              rules->board.files == 1 ? "" : "s");
    report_about(reader->fen->report, ABOUT_FILES);
    size_t digits = strspn(text + item, "0123456789");
    if (digits && item + digits == rest.end && reader->file < rules->board.files) {
        char number[8];
        Writer writer = writer_make(number, sizeof number);
        writer_printf(&writer, "%d", rules->board.files - reader->file);
        writer_end(&writer);
        report_suggest(reader->fen->report, number);
    }
}

static void complain_of_hole(RankReader *reader, Field item, int square, bool hole) {
    const Rules *rules = reader->fen->rules;
    SquareName name = square_name(rules, square);
    if (reader->fen->displaced)
        return; // the hole is hardly meant to be there
    reader->faulty = true;
    if (hole)
        fen_fault(reader->fen, "fen-hole", item, "%s is a square of the board, no hole",
                  name.text);
    else
        fen_fault(reader->fen, "fen-hole", item, "%s is a hole, which is written '*'", name.text);
    report_about(reader->fen->report, ABOUT_HOLES);
}

// Fills `count` squares with a man, MAN_NONE, or holes.
static void put(RankReader *reader, Field item, int count, uint8_t man, bool hole) {
    const Rules *rules = reader->fen->rules;
    if (reader->file + count > rules->board.files) {
        if (!reader->faulty)
            complain_of_length(reader, item.start);
        reader->file = rules->board.files;
        return;
    }
    bool reported = false;
    for (int i = 0; i < count; i++, reader->file++) {
        int square = reader->rank * rules->board.files + reader->file;
        if (bits_has(&rules->board.exists, square) == hole && !reported) {
            complain_of_hole(reader, item, square, hole);
            reported = true;
        }
        if (bits_has(&rules->board.exists, square))
            reader->fen->setup->men[square] = man;
    }
}

static void complain_of_piece(FenReader *reader, Field item) {
    const Rules *rules = reader->rules;
    if (!rules->piece_count) // which is told
        return;
    char known[512];
    Writer writer = writer_make(known, sizeof known);
    for (int i = 0; i < rules->piece_count; i++) {
        const char *own = rules->pieces[i].letter;
        bool told = strcmp(own, LETTER_MISSING) == 0;
        for (int k = 0; k < i && !told; k++) // two kinds may have one, which is told elsewhere
            told = strcmp(own, rules->pieces[k].letter) == 0;
        if (!told)
            writer_printf(&writer, " %s", own);
    }
    writer_end(&writer);
    fen_fault(reader, "fen-unknown-piece", item,
              "no piece of this game has the letter '%.*s'; its letters are%s",
              (int)(item.end - item.start), reader->text.text + item.start, known);
    char letter[LETTER_SIZE];
    snprintf(letter, sizeof letter, "%.*s", (int)(item.end - item.start),
             reader->text.text + item.start);
    for (char *c = letter; *c; c++)
        *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
    report_about(reader->report, ABOUT_LETTER, letter);
}

static size_t read_number(RankReader *reader, size_t at) {
    int count;
    const char *text = reader->fen->text.text + at;
    size_t length = number_read(text, 2 * BOARD_MAX, &count);
    Field item = {at, at + length};
    if (count == 0 || text[0] == '0') {
        reader->faulty = true;
        fen_fault(reader->fen, "fen-number", item, "'%.*s' isn't a number of empty squares",
                  (int)length, text);
    } else {
        put(reader, item, count == NONE ? 2 * BOARD_MAX : count, MAN_NONE, false);
    }
    return length;
}

// May a man of this kind have been promoted? Then '~' says so and no more, where none turns back.
static bool is_promoted(const Rules *rules, int kind) {
    bool found = false;
    for (int i = 0; i < rules->piece_count && !found; i++) {
        const Piece *piece = &rules->pieces[i];
        for (size_t k = 0; k < piece->promotion_count; k++)
            found |= piece->promotes_to[k] == kind;
        for (size_t k = 0; k < piece->bound_count; k++)
            found |= piece->bound[k].becomes == kind;
    }
    return found;
}

static size_t read_man(RankReader *reader, size_t at) {
    int kind, side;
    const char *text = reader->fen->text.text + at;
    size_t length = fen_read_letter(reader->fen, text, &kind, &side);
    Field item = {at, at + length};
    if (length && kind != NONE) {
        put(reader, item, 1, (uint8_t)man_make(kind, side), false);
        return length + (text[length] == '~' && is_promoted(reader->fen->rules, kind));
    }
    reader->faulty = true;
    if (length) {
        complain_of_piece(reader->fen, item);
        length += text[length] == '~';
    } else {
        length = utf8_skip(text, reader->fen->text.length - at);
        item.end = at + length;
        fen_fault(reader->fen, "fen-character", item,
                  "'%.*s' has no meaning in a board; expected a piece's letter, a number of "
                  "empty squares, '*' or '/'",
                  (int)length, text);
    }
    reader->file++; // whatever it was meant to be, it stands for one square
    return length;
}

// Does '*' stand on a square of the board, in a game that has men with that letter?
static bool is_wall(const RankReader *reader) {
    const Rules *rules = reader->fen->rules;
    int kind, side, square = reader->rank * rules->board.files + reader->file;
    return reader->file < rules->board.files && bits_has(&rules->board.exists, square) &&
           letter_read(rules, "*", &kind, &side) > 0;
}

static size_t read_item(RankReader *reader, size_t at) {
    char c = reader->fen->text.text[at];
    Field item = {at, at + 1};
    if (c >= '0' && c <= '9')
        return read_number(reader, at);
    if (c == '*' && !is_wall(reader)) {
        put(reader, item, 1, MAN_NONE, true);
        return 1;
    }
    if (c == '~') {
        reader->faulty = true;
        fen_fault(reader->fen, "fen-promoted", item,
                  "no piece of this game promotes to what stands here, so '~' has no meaning");
        return 1;
    }
    return read_man(reader, at);
}

static void read_rank(FenReader *fen, Field field, int rank) {
    RankReader reader = {.fen = fen, .field = field, .rank = rank};
    int files = fen->rules->board.files;
    for (size_t at = field.start; at < field.end;)
        at += read_item(&reader, at);
    if (reader.file >= files || reader.faulty)
        return;
    fen_fault(fen, "fen-rank-too-short", field, "rank %d has %d of the board's %d file%s",
              rank + 1, reader.file, files, files == 1 ? "" : "s");
    report_about(fen->report, ABOUT_FILES);
    const char *text = fen->text.text + field.start;
    if (field.end > field.start && strspn(text, "0123456789") == field.end - field.start) {
        char number[8];
        Writer writer = writer_make(number, sizeof number);
        writer_printf(&writer, "%d", files);
        writer_end(&writer);
        report_suggest(fen->report, number);
    }
}

// With more men a position could need a longer FEN than there ever is room for.
static void check_men(FenReader *reader, Field field) {
    const Setup *setup = reader->setup;
    int men = 0;
    for (int square = 0; square < reader->rules->board.squares; square++)
        men += setup->men[square] != MAN_NONE;
    for (int kind = 0; kind < reader->rules->piece_count; kind++)
        men += setup->hands[WHITE][kind] + setup->hands[BLACK][kind];
    if (men > MEN_MAX)
        fen_fault(reader, "hand-size", field,
                  "%d men are on the board and in the hands; there may be %d", men, MEN_MAX);
}

void fen_read_hands(FenReader *reader, Field field, bool counted) {
    const char *text = reader->text.text;
    if (field.end - field.start == 1 && text[field.start] == '-')
        return; // some programs write empty hands so
    for (size_t at = field.start; at < field.end;) {
        int kind, side, number;
        size_t digits = counted ? number_read(text + at, UINT8_MAX, &number) : 0;
        at += digits;
        number = digits ? number : 1;
        size_t length = fen_read_letter(reader, text + at, &kind, &side);
        Field item = {at, at + length};
        if (!length) {
            item.end = at + utf8_skip(text + at, field.end - at);
            fen_fault(reader, "fen-hand", item,
                      "'%.*s' has no meaning in a hand; expected pieces' letters",
                      (int)(item.end - at), text + at);
        } else if (kind == NONE) {
            complain_of_piece(reader, item);
        } else if (reader->rules->pieces[kind].neutral) {
            fen_fault(reader, "fen-hand", item, "'%.*s' belongs to neither side, so no hand holds it",
                      (int)(item.end - at), text + at);
        } else if (number == NONE || reader->setup->hands[side][kind] + number > UINT8_MAX) {
            fen_fault(reader, "fen-hand", item, "a hand holds at most %d of a kind", UINT8_MAX);
        } else {
            reader->setup->hands[side][kind] = (uint8_t)(reader->setup->hands[side][kind] + number);
        }
        at = item.end;
    }
    check_men(reader, field);
}

// From '[' to the end of the field.
static void read_brackets(FenReader *reader, Field field) {
    const char *text = reader->text.text;
    if (!reader->rules->hands.used) {
        fen_fault(reader, "fen-hand", field, "this game has no hands, as its definition has no 'drops'");
        return;
    }
    const char *close = memchr(text + field.start, ']', field.end - field.start);
    if (!close) {
        fen_fault(reader, "fen-hand", field, "'[' without ']'");
        return;
    }
    size_t end = (size_t)(close - text);
    fen_read_hands(reader, (Field){field.start + 1, end}, false);
    if (end + 1 < field.end)
        fen_fault(reader, "fen-hand", (Field){end + 1, field.end},
                  "nothing may follow the hands but a blank");
}

static int ranks_given(const char *text, size_t start, size_t end) {
    int count = 1;
    for (size_t i = start; i < end; i++)
        count += text[i] == '/';
    return count;
}

void fen_read_board(FenReader *reader, Field field) {
    const char *text = reader->text.text;
    const char *bracket = memchr(text + field.start, '[', field.end - field.start);
    size_t end = bracket ? (size_t)(bracket - text) : field.end;
    int ranks = reader->rules->board.ranks, count = 0;
    bool hand = !bracket && (reader->rules->hands.used || reader->placement); // may be one more
    int given = ranks_given(text, field.start, end);
    reader->displaced |= given != ranks && !(hand && given == ranks + 1);
    for (size_t at = field.start;; count++) {
        const char *slash = memchr(text + at, '/', end - at);
        Field rank = {at, slash ? (size_t)(slash - text) : end};
        if (count < ranks) {
            read_rank(reader, rank, ranks - 1 - count);
        } else if (count == ranks && !slash && hand) {
            if (!reader->placement)
                fen_read_hands(reader, rank, false); // as lichess writes them
            count--;
        } else {
            if (given == ranks + 1)
                fen_fault(reader, "fen-ranks", (Field){at, end},
                          "the board has %d rank%s, here is one more", ranks,
                          ranks == 1 ? "" : "s");
            else
                fen_fault(reader, "fen-ranks", (Field){at, end},
                          "the board has %d rank%s, here are %d", ranks, ranks == 1 ? "" : "s",
                          given);
            report_about(reader->report, ABOUT_RANKS);
            break;
        }
        if (!slash)
            break;
        at = rank.end + 1;
    }
    if (count + 1 < ranks) {
        fen_fault(reader, "fen-ranks", (Field){field.start, end},
                  "the board has %d rank%s, here %s only %d", ranks, ranks == 1 ? "" : "s",
                  count ? "are" : "is", count + 1);
        report_about(reader->report, ABOUT_RANKS);
    }
    if (bracket && !reader->placement)
        read_brackets(reader, (Field){end, field.end});
}
