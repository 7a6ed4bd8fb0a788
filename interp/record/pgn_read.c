// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// PGN → a visitor, by the import format of its standard: tags, then moves with numbers, and notes
// among them: comments, variations and glyphs.
//
//   game  = { "[" NAME "\"" VALUE "\"" "]" } { word } [ result ]
//   word  = NUMBER "." … | MOVE | "$" NUMBER | "{" … "}" | ";" … end of line | "(" { word } ")"
//
// A game ends with its result, or where another one begins: at a tag, and among tags at one that
// was there already. What is none of this is left out with a warning.

#include "record/record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAG_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

enum { VALUE_SIZE = FEN_SIZE + 1 }; // of a tag; a longer value is cut

static Span span_at(const PgnReader *reader, const char *at) {
    return (Span){reader->source, (uint32_t)(at - reader->source->text), 1};
}

// What is wrong with a game that is passed over needn't be reported.
static Report *report_of(const PgnReader *reader) {
    return reader->keep ? reader->report : NULL;
}

static void warn(const PgnReader *reader, const char *at, const char *what) {
    report_warning(report_of(reader), "game-syntax", span_at(reader, at), "%s", what);
}

static void step(PgnReader *reader) {
    if (*reader->at++ == '\n') {
        reader->line++;
        reader->line_start = reader->counted = reader->at;
        reader->columns = 0;
    }
}

// A line may be the whole file, so that no part of it is counted twice.
int pgn_column(PgnReader *reader) {
    for (; reader->counted < reader->word; reader->counted++)
        reader->columns += ((unsigned char)*reader->counted & 0xC0) != 0x80;
    return reader->columns + 1;
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

// Words are short, and there are many: strcspn takes longer to begin than they do.
static bool ends_word(char byte) {
    return byte <= ' ' ? byte == '\0' || is_blank(byte)
                       : byte == '{' || byte == '}' || byte == '(' || byte == ')' || byte == ';' ||
                             byte == '$' || byte == '[' || byte == ']';
}

static size_t length_of_word(const char *at) {
    size_t length = 0;
    while (!ends_word(at[length]))
        length++;
    return length;
}

static size_t count_of(const char *at, char least, char most) {
    size_t count = 0;
    while (at[count] >= least && at[count] <= most)
        count++;
    return count;
}

static size_t count_digits(const char *at) {
    return count_of(at, '0', '9');
}

// Blanks, lines that '%' keeps from readers and, among tags, comments up to the end of a line.
static void skip_blanks(PgnReader *reader) {
    int line = reader->line;
    while (*reader->at) {
        if ((*reader->at == '%' && reader->at == reader->line_start) ||
            (*reader->at == ';' && !reader->moves))
            reader->at += strcspn(reader->at, "\n");
        else if (is_blank(*reader->at))
            step(reader);
        else
            break;
    }
    reader->gap = reader->line > line + 1;
}

// Does a tag begin here, at the beginning of a line, or whole in it? So it does behind a game that
// lacks its end.
static bool begins_tag(const PgnReader *reader, int depth) {
    if (*reader->at != '[')
        return false;
    const char *name = reader->at + 1;
    size_t length = strspn(name, TAG_LETTERS);
    const char *value = name + length + strspn(name + length, " \t");
    bool begins = reader->at == reader->line_start, whole = depth == 0 && *value == '"';
    return length && (begins ? strchr(" \t\"", name[length]) != NULL : whole);
}

static void skip_line(PgnReader *reader) {
    reader->at += strcspn(reader->at, "\n");
    if (*reader->at)
        step(reader);
}

// ---- notes ------------------------------------------------------------------------------------

static void give_note(const PgnReader *reader, const char *text, int depth) {
    if (reader->keep && reader->visitor->note)
        reader->visitor->note(reader->visitor->context, text, depth);
}

static void give_comment(const PgnReader *reader, const char *text, size_t length, int depth) {
    if (reader->keep && reader->visitor->comment)
        reader->visitor->comment(reader->visitor->context, text, length, depth);
}

// A comment that has no end goes on to the next game. What it holds isn't known, so that the game
// has no end either.
static void take_comment(PgnReader *reader, int depth) {
    static const char next_game[] = "\n[Event \"";
    const char *start = ++reader->at;
    while (*reader->at && *reader->at != '}' &&
           strncmp(reader->at, next_game, strlen(next_game)) != 0)
        step(reader);
    bool ends = *reader->at == '}';
    if (!ends)
        report_warning(report_of(reader), "game-cut", span_at(reader, start - 1),
                       "this comment has no end: '}' is missing");
    reader->lost |= !ends;
    give_comment(reader, start, (size_t)(reader->at - start), depth);
    reader->at += ends;
}

// "; to the end of the line"
static void take_rest_of_line(PgnReader *reader, int depth) {
    reader->at += 1 + strspn(reader->at + 1, " \t");
    size_t length = strcspn(reader->at, "\r\n");
    give_comment(reader, reader->at, length, depth);
    reader->at += length;
}

static void take_glyph(PgnReader *reader, int depth) {
    char text[16];
    size_t length = 1 + strspn(reader->at + 1, "0123456789");
    snprintf(text, sizeof text, "%.*s", (int)length, reader->at);
    if (length > 1)
        give_note(reader, text, depth);
    reader->at += length;
}

// ---- tags -------------------------------------------------------------------------------------

// At the end of the moves, or before them as a tag, which counts less; in PDN a '*' is only the
// end.
static void take_result(PgnReader *reader, const char *word, const char *at) {
    if (*reader->result && reader->draughts && strcmp(word, "*") == 0)
        return;
    if (*reader->result && strcmp(reader->result, word) != 0)
        report_warning(report_of(reader), "game-result", span_at(reader, at),
                       "the moves end with '%s', but the tag in line %d says '%s'", word,
                       reader->result_line, reader->result);
    snprintf(reader->result, sizeof reader->result, "%s", word);
    reader->result_line = reader->line;
}

// The last word of a FEN that is a number: behind it some programs have checks.
static uint64_t last_number(const char *fen) {
    uint64_t number, last = 0;
    for (const char *at = fen; *at; at += strcspn(at, " "), at += strspn(at, " ")) {
        char word[16];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
        last = digits_read(word, 0, UINT32_MAX, &number) ? number : last;
    }
    return last;
}

static void give_tag(PgnReader *reader, const char *name, const char *value) {
    const char *result = strcmp(name, "Result") == 0 ? pgn_result(value) : NULL;
    if (strcmp(name, "FEN") == 0) {
        reader->set_up = *value;
        reader->first = *value ? last_number(value) : 1;
        reader->faulty |= strlen(value) >= FEN_SIZE && reader->keep;
        if (strlen(value) >= FEN_SIZE)
            report_error(report_of(reader), "game-syntax", span_at(reader, reader->at - 1),
                         "the FEN is too long");
    }
    if (result)
        take_result(reader, result, reader->at - 1);
    reader->draughts |= strcmp(name, "GameType") == 0;
    if (reader->keep && reader->visitor->tag)
        reader->visitor->tag(reader->visitor->context, name, value, reader->line);
}

// Behind a value that ends at this quote; NULL: it doesn't, so that the quote is one of its own.
static const char *behind_value(const char *quote) {
    const char *end = quote + 1 + strspn(quote + 1, " \t");
    return *quote == '"' && *end == ']' ? end + 1 : NULL;
}

// Does this '\\' stand for the '\\' or '"' behind it? It doesn't before the last quote of its
// line, which ends the value: some programs write a '\\' of the value as it is.
static bool escapes(const char *at) {
    if (*at != '\\' || at[1] != '"')
        return *at == '\\' && at[1] == '\\';
    const char *end = behind_value(at + 1);
    return !end || !strchr("\n", end[strspn(end, " \t\r")]);
}

static const char *tag_name(const PgnReader *reader, size_t *length) {
    const char *name = reader->at + 1 + strspn(reader->at + 1, " \t");
    *length = strspn(name, TAG_LETTERS);
    return name;
}

// False if it isn't a tag.
static bool take_tag(PgnReader *reader) {
    enum { NAME_SIZE = 256 };
    char name[NAME_SIZE], value[VALUE_SIZE];
    size_t length, used = 0;
    const char *word = tag_name(reader, &length);
    const char *from = word + length + strspn(word + length, " \t");
    if (length == 0 || *from++ != '"')
        return false;
    while (*from && *from != '\n' && !behind_value(from)) {
        from += escapes(from);
        if (used + 1 < sizeof value)
            value[used++] = *from;
        from++;
    }
    if (*from != '"')
        return false;
    value[used] = '\0';
    snprintf(name, sizeof name, "%.*s", (int)length, word);
    reader->at = behind_value(from);
    if (reader->name_count < PGN_TAGS_SEEN)
        reader->names[reader->name_count++] = word;
    give_tag(reader, name, value);
    return true;
}

// Is this a tag that the game has already?
static bool tag_again(const PgnReader *reader) {
    size_t length;
    const char *name = tag_name(reader, &length);
    bool again = false;
    for (size_t i = 0; i < reader->name_count && !again; i++)
        again = strspn(reader->names[i], TAG_LETTERS) == length &&
                memcmp(reader->names[i], name, length) == 0;
    return again && length;
}

// ---- moves ------------------------------------------------------------------------------------

// Behind a move's number; what else begins with a digit stays: "0-0", and "0000", a pass.
static char *behind_number(char *word) {
    size_t digits = count_digits(word), dots = count_of(word + digits, '.', '.');
    if (dots || (digits && !word[digits] && strcmp(word, "0000") != 0))
        word += digits + dots;
    return word;
}

// "12." or "12...": how many dots; 0: it is no number.
static size_t read_number(const char *word, uint64_t *number) {
    enum { DIGITS_MOST = 5 };
    size_t digits = count_digits(word);
    if (!digits || digits > DIGITS_MOST)
        return 0;
    *number = 0;
    for (size_t i = 0; i < digits; i++)
        *number = *number * 10 + (uint64_t)(word[i] - '0');
    return count_of(word + digits, '.', '.');
}

// Does "1." begin another game, after moves without a result?
static bool begins_game(const PgnReader *reader) {
    uint64_t number;
    return (reader->number > 1 || (reader->number == 1 && reader->gap)) &&
           read_number(reader->at, &number) == 1 && number == 1;
}

// "3." comes after "2.", and so may "2..." or, in a turn of several moves, "2." again. Readers go
// by the moves, so that it is only warned of.
static void check_number(PgnReader *reader, const char *word, const char *at) {
    uint64_t number, last = reader->number, first = reader->first;
    if (!read_number(word, &number))
        return;
    reader->number = number;
    if (reader->numbers_told ||
        (last ? number == last || number == last + 1 : !first || number == first))
        return;
    reader->numbers_told = true;
    if (last)
        report_warning(report_of(reader), "game-number", span_at(reader, at),
                       "number %llu comes after number %llu: is a move missing?",
                       (unsigned long long)number, (unsigned long long)last);
    else
        report_warning(report_of(reader), "game-number", span_at(reader, at),
                       "number %llu comes first, where it is move %llu%s",
                       (unsigned long long)number, (unsigned long long)first,
                       reader->set_up ? " by the FEN" : "");
}

// Gives a sign that stands apart behind a move, such as "±". Where a letter alone is a move, a
// sign of letters is one, too. False if the word isn't a sign.
static bool give_sign(const PgnReader *reader, const char *word) {
    const char *glyph = pgn_glyph(word);
    bool sign = glyph && (!isalpha((unsigned char)*word) || reader->last_length > 1);
    if (sign && *glyph)
        give_note(reader, glyph, 0);
    return sign;
}

// A game that has too many moves is passed over from there.
static void give_move(PgnReader *reader, char *word, const char *at) {
    const mews_pgn_visitor *visitor = reader->visitor;
    const char *glyph;
    size_t length = 0;
    reader->word = at;
    if (give_sign(reader, word))
        return;
    while (word[length] && !pgn_mark(word + length, &glyph))
        length++;
    char first = word[length];
    word[length] = '\0';
    if (length && visitor->move && reader->keep &&
        !visitor->move(visitor->context, word, reader->line)) {
        report_error(reader->report, "game-limit", span_at(reader, at),
                     "the game has more than %d moves", MEWS_GAME_PLIES_MAX);
        reader->faulty = true;
        reader->keep = false;
    }
    if (length)
        reader->last_length = length;
    word[length] = first;
    for (word += length; (length = pgn_mark(word, &glyph)) > 0; word += length)
        give_note(reader, glyph, 0);
}

// How long "(Q)" is behind a pawn's move; 0: a variation begins, or nothing.
static size_t promotion_length(const char *word, const char *at) {
    if (*at != '(')
        return 0;
    size_t length = 1 + strspn(at + 1, TAG_LETTERS);
    bool pawn = at > word && islower((unsigned char)word[strspn(word, "0123456789.")]);
    return pawn && isupper((unsigned char)at[1]) && at[length] == ')' ? length + 1 : 0;
}

static void take_word(PgnReader *reader, char word[MEWS_MOVE_SIZE]) {
    size_t length = length_of_word(reader->at);
    size_t promotion = promotion_length(reader->at, reader->at + length);
    if (promotion)
        length += promotion + length_of_word(reader->at + length + promotion);
    size_t kept = length < MEWS_MOVE_SIZE ? length : MEWS_MOVE_SIZE - 1;
    memcpy(word, reader->at, kept);
    word[kept] = '\0';
    reader->at += length;
}

// With what stands in square brackets.
static void drop_bracket(PgnReader *reader) {
    warn(reader, reader->at, "this bracket has no partner, and is left out");
    if (*reader->at == '[')
        reader->at += strcspn(reader->at, "]\n");
    reader->at += *reader->at && *reader->at != '\n';
}

// False where the game ends.
static bool take_plain(PgnReader *reader, int depth) {
    char word[MEWS_MOVE_SIZE];
    const char *at = reader->at;
    if (depth == 0 && begins_game(reader))
        return false;
    take_word(reader, word);
    const char *result = pgn_result(word);
    if (!*word) {
        drop_bracket(reader);
    } else if (depth > 0) {
        give_note(reader, word, depth);
    } else if (result) {
        take_result(reader, result, at);
        return false;
    } else {
        check_number(reader, word, at);
        char *move = behind_number(word);
        if (*move)
            give_move(reader, move, at + (move - word));
    }
    return true;
}

static void take_bracket(PgnReader *reader, int *depth, const char **opened) {
    bool opens = *reader->at == '(';
    if (opens && !*depth)
        *opened = reader->word = reader->at;
    *depth += opens;
    give_note(reader, opens ? "(" : ")", *depth);
    *depth -= !opens;
    reader->at++;
}

// Moves up to a result, the next game's tags or first move, or the end of the text.
static void take_moves(PgnReader *reader) {
    const char *opened = reader->at;
    int depth = 0;
    for (bool goes_on = true; goes_on;) {
        skip_blanks(reader);
        if (!*reader->at || begins_tag(reader, depth))
            break;
        if (*reader->at == '{')
            take_comment(reader, depth);
        else if (*reader->at == ';')
            take_rest_of_line(reader, depth);
        else if (*reader->at == '(' || (*reader->at == ')' && depth > 0))
            take_bracket(reader, &depth, &opened);
        else if (*reader->at == '$')
            take_glyph(reader, depth);
        else
            goes_on = take_plain(reader, depth);
    }
    if (depth > 0)
        report_warning(report_of(reader), "game-cut", span_at(reader, opened),
                       "this variation has no end: ')' is missing");
    reader->lost |= depth > 0;
}

// ---- games ------------------------------------------------------------------------------------

static void take_tags(PgnReader *reader) {
    for (bool again; *reader->at == '['; skip_blanks(reader))
        if ((again = tag_again(reader)) && reader->gap) {
            break;
        } else if (again) {
            warn(reader, reader->at, "this game has this tag already: it is left out");
            skip_line(reader);
        } else if (!take_tag(reader)) {
            warn(reader, reader->at, "this is no tag, and is left out: expected [Name \"value\"]");
            skip_line(reader);
        }
}

PgnReader pgn_reader(const Source *source, const mews_pgn_visitor *visitor, Report *report) {
    return (PgnReader){.source = source,
                       .at = source->text,
                       .line_start = source->text,
                       .counted = source->text,
                       .line = 1,
                       .visitor = visitor,
                       .report = report};
}

bool pgn_next(PgnReader *reader) {
    const mews_pgn_visitor *visitor = reader->visitor;
    skip_blanks(reader);
    if (!*reader->at)
        return false;
    reader->keep = !visitor->begin || visitor->begin(visitor->context, reader->line);
    reader->number = reader->name_count = reader->last_length = 0;
    reader->first = 1;
    reader->numbers_told = reader->lost = reader->set_up = reader->draughts = false;
    reader->result[0] = '\0';
    take_tags(reader);
    reader->moves = true;
    take_moves(reader);
    reader->moves = false;
    if (reader->keep && visitor->end)
        visitor->end(visitor->context, reader->lost ? "" : reader->result, reader->result_line);
    return true;
}

bool mews_pgn_visit(const char *file, const char *text, const mews_pgn_visitor *given,
                    mews_report *report) {
    mews_pgn_visitor visitor;
    if (!sized_copy(&visitor, sizeof visitor, given))
        return false;
    const Source source = {.name = file, .text = text, .size = strlen(text)};
    PgnReader reader = pgn_reader(&source, &visitor, report);
    while (pgn_next(&reader))
        continue;
    return !reader.faulty;
}

bool mews_text_is_pgn(const char *text) {
    enum { MOVE_MOST = 8 };
    size_t length = strcspn(text, " \t\r\n");
    bool is_move = isalpha((unsigned char)*text) && length <= MOVE_MOST &&
                   strcspn(text, "123456789") < length && strcspn(text, ":") >= length;
    return !*text || strchr("[%;{123456789", *text) || is_move;
}
