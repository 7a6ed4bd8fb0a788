// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// PGN → a game, by the import format of its standard: tags, then moves with numbers, and notes
// among them: comments, variations and glyphs.
//
//   game  = { "[" NAME "\"" VALUE "\"" "]" } { word } [ result ]
//   word  = NUMBER "." … | MOVE | "$" NUMBER | "{" … "}" | ";" … end of line | "(" { word } ")"
//
// A game ends with its result, or where another one begins: at a tag, and among tags at one that
// was there already. What is none of this is left out with a warning.

#include "command.h"
#include "files.h"
#include "game_file.h"
#include "pgn_words.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define TAG_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

typedef struct PgnReader {
    GameFile *file;
    char *at;
    const char *line_start;
    int line;
    bool keep;         // this is the game that is wanted
    bool moves;        // the tags are over
    bool gap;          // there is an empty line before the next word
    uint64_t number;   // the last one before a move; 0: none
    bool numbers_told; // that one doesn't follow
    bool lost;         // there may be moves that can't be told from a comment or a variation
    Growing variation;
    Growing tags; // the names of the game's, with a ']' behind each
    int exit_code;
} PgnReader;

// What is wrong with other games than the one that is wanted needn't be told.
static void warn(const PgnReader *reader, int line, const char *what) {
    if (reader->keep)
        complain("warning: %s:%d: %s", reader->file->path, line, what);
}

// What a comment or a variation without an end holds isn't known, so that the game has none
// either.
static void lose_rest(PgnReader *reader, int line, const char *what) {
    warn(reader, line, what);
    reader->lost = true;
}

static bool fail(PgnReader *reader, int line, const char *what) {
    if (!reader->keep)
        return false;
    complain("%s:%d: %s", reader->file->path, line, what);
    reader->exit_code = EXIT_BAD;
    return false;
}

static void step(PgnReader *reader) {
    if (*reader->at++ == '\n') {
        reader->line++;
        reader->line_start = reader->at;
    }
}

// Blanks, lines that '%' keeps from readers and, among tags, comments up to the end of a line.
static void skip_blanks(PgnReader *reader) {
    int line = reader->line;
    while (*reader->at) {
        if ((*reader->at == '%' && reader->at == reader->line_start) ||
            (*reader->at == ';' && !reader->moves))
            reader->at += strcspn(reader->at, "\n");
        else if (strchr(" \t\r\n\v\f", *reader->at))
            step(reader);
        else
            break;
    }
    reader->gap = reader->line > line + 1;
}

// Does a tag begin here, at the beginning of a line, or whole in it? So it does behind a game that
// lacks its end.
static bool begins_tag(const PgnReader *reader, int depth) {
    const char *name = reader->at + 1;
    size_t length = strspn(name, TAG_LETTERS);
    const char *value = name + length + strspn(name + length, " \t");
    bool begins = reader->at == reader->line_start, whole = depth == 0 && *value == '"';
    return *reader->at == '[' && length &&
           (begins ? strchr(" \t\"", name[length]) != NULL : whole);
}

static void skip_line(PgnReader *reader) {
    reader->at += strcspn(reader->at, "\n");
    if (*reader->at)
        step(reader);
}

// ---- notes ------------------------------------------------------------------------------------

static void keep_note(PgnReader *reader, int depth, const char *text) {
    Growing *variation = &reader->variation;
    if (!reader->keep)
        return;
    if (depth == 0) {
        game_file_add_note(reader->file, text);
        return;
    }
    bool first = !variation->length || variation->bytes[variation->length - 1] == '(';
    text_add(variation, "%s%s", first || *text == ')' ? "" : " ", text);
}

static void end_variation(PgnReader *reader) {
    if (reader->keep)
        game_file_add_note(reader->file, reader->variation.bytes);
    free(reader->variation.bytes);
    reader->variation = (Growing){0};
}

// A comment that has no end goes on to the next game.
static void take_comment(PgnReader *reader, int depth) {
    static const char next_game[] = "\n[Event \"";
    int line = reader->line;
    const char *start = reader->at;
    while (*reader->at && *reader->at != '}' &&
           strncmp(reader->at, next_game, strlen(next_game)) != 0)
        step(reader);
    bool ends = *reader->at == '}';
    if (!ends)
        lose_rest(reader, line, "this comment has no end: '}' is missing");
    char *text = text_printf("%.*s}", (int)(reader->at - start), start);
    keep_note(reader, depth, text);
    free(text);
    reader->at += ends;
}

// "; to the end of the line", which is kept as the other kind.
static void take_rest_of_line(PgnReader *reader, int depth) {
    reader->at += 1 + strspn(reader->at + 1, " \t");
    size_t length = strcspn(reader->at, "\r\n");
    char *text = text_printf("{%.*s}", (int)length, reader->at);
    for (char *end = text; (end = strchr(end, '}')) && end[1];)
        *end = ')';
    keep_note(reader, depth, text);
    free(text);
    reader->at += length;
}

static void take_glyph(PgnReader *reader, int depth) {
    size_t length = 1 + strspn(reader->at + 1, "0123456789");
    char *text = text_printf("%.*s", (int)length, reader->at);
    if (length > 1)
        keep_note(reader, depth, text);
    free(text);
    reader->at += length;
}

// ---- tags -------------------------------------------------------------------------------------

// Other programs write the names with capitals and blanks, too.
static char *variant_meant(const char *value) {
    static const char *const usual[] = {"standard", "from-position", "normal", ""};
    char *name = text_printf("%s", value);
    for (char *at = name; *at; at++)
        *at = (char)(strchr(" _", *at) ? '-' : tolower((unsigned char)*at));
    const char *ours = mews_variant_known_as(value);
    if (!ours && word_in(name, LISTED(usual)))
        ours = "chess";
    if (!ours)
        return name;
    free(name);
    return text_printf("%s", ours);
}

// At the end of the moves, or before them as a tag, which counts less.
static void keep_result(PgnReader *reader, const char *word) {
    Record *record = &reader->file->record;
    size_t length = strlen(word);
    if (record->result[0] &&
        (strncmp(record->result, word, length) != 0 || record->result[length] != ' '))
        complain("warning: %s:%d: the moves end with '%s', but the tag in line %d says '%.*s'",
                 reader->file->path, reader->line, word, record->result_line,
                 (int)strcspn(record->result, " "), record->result);
    snprintf(record->result, RECORD_RESULT_SIZE, "%s ", word);
    record->result_line = reader->line;
}

// [Game "Chinese Chess"], where there is no Variant.
static void keep_game(Record *record, const char *value) {
    char *variant = variant_meant(value);
    bool known = !record->variant && mews_variant_known_as(value);
    if (known)
        record->variant = variant;
    else
        free(variant);
}

static void keep_tag(PgnReader *reader, const char *name, const char *value) {
    Record *record = &reader->file->record;
    if (strcmp(name, "FEN") == 0) {
        record->fen_line = reader->line;
        if (strlen(value) >= sizeof record->fen)
            fail(reader, reader->line, "the FEN is too long");
        else
            strcpy(record->fen, value);
    } else if (strcmp(name, "Variant") == 0) {
        free(record->variant);
        record->variant = variant_meant(value);
    } else if (strcmp(name, "Result") == 0) {
        if (pgn_result(value))
            keep_result(reader, pgn_result(value));
    } else if (strcmp(name, "Game") == 0) {
        keep_game(record, value);
    } else if (strcmp(name, "Format") == 0 && strcmp(value, "ICCS") == 0) {
        record->from_zero = true;
    } else if (strcmp(name, "SetUp") != 0) {
        game_file_add_tag(reader->file, strcmp(name, "Red") == 0 ? "White" : name, value);
    }
}

// Behind a value that ends at this quote; NULL: it doesn't, so that the quote is one of its own.
static char *behind_value(char *quote) {
    char *end = quote + 1 + strspn(quote + 1, " \t");
    return *quote == '"' && *end == ']' ? end + 1 : NULL;
}

// Does this '\\' stand for the '\\' or '"' behind it? It doesn't before the last quote of its
// line, which ends the value: some programs write a '\\' of the value as it is.
static bool escapes(char *at) {
    if (*at != '\\' || at[1] != '"')
        return *at == '\\' && at[1] == '\\';
    const char *end = behind_value(at + 1);
    return !end || !strchr("\n", end[strspn(end, " \t\r")]);
}

// False if it isn't a tag.
static bool take_tag(PgnReader *reader) {
    char *name = reader->at + 1 + strspn(reader->at + 1, " \t");
    size_t length = strspn(name, TAG_LETTERS);
    char *from = name + length + strspn(name + length, " \t");
    if (length == 0 || *from != '"')
        return false;
    char *value = ++from, *to = value;
    while (*from && *from != '\n' && !behind_value(from)) {
        from += escapes(from);
        *to++ = *from++;
    }
    if (*from != '"')
        return false;
    reader->at = behind_value(from);
    *to = name[length] = '\0';
    text_add(&reader->tags, "[%s]", name);
    if (reader->keep)
        keep_tag(reader, name, value);
    return true;
}

// Is this a tag that the game has already?
static bool tag_again(const PgnReader *reader) {
    const char *name = reader->at + 1 + strspn(reader->at + 1, " \t");
    char *tag = text_printf("[%.*s]", (int)strspn(name, TAG_LETTERS), name);
    bool again = reader->tags.bytes && strstr(reader->tags.bytes, tag);
    free(tag);
    return again;
}

// ---- moves ------------------------------------------------------------------------------------

// Behind a move's number; what else begins with a digit stays: "0-0", and "0000", a pass.
static char *behind_number(char *word) {
    size_t digits = strspn(word, "0123456789");
    size_t dots = strspn(word + digits, ".");
    if (dots || (digits && !word[digits] && strcmp(word, "0000") != 0))
        word += digits + dots;
    return word;
}

// "12." or "12...": how many dots; 0: it is no number.
static size_t read_number(const char *word, uint64_t *number) {
    enum { DIGITS_MOST = 5 };
    size_t digits = strspn(word, "0123456789");
    if (!digits || digits > DIGITS_MOST)
        return 0;
    *number = strtoull(word, NULL, 10);
    return strspn(word + digits, ".");
}

// Does "1." begin another game, after moves without a result?
static bool begins_game(const PgnReader *reader) {
    uint64_t number;
    return (reader->number > 1 || (reader->number == 1 && reader->gap)) &&
           read_number(reader->at, &number) == 1 && number == 1;
}

// The number before the first move; 0: the FEN doesn't say.
static uint64_t first_number(const PgnReader *reader) {
    const char *fen = reader->file->record.fen, *last = strrchr(fen, ' ');
    return !*fen ? 1 : last ? strtoull(last, NULL, 10) : 0;
}

static void warn_number(PgnReader *reader, uint64_t number, uint64_t last) {
    const char *path = reader->file->path;
    reader->numbers_told = true;
    if (last)
        complain("warning: %s:%d: number %llu comes after number %llu: is a move missing?", path,
                 reader->line, (unsigned long long)number, (unsigned long long)last);
    else
        complain("warning: %s:%d: number %llu comes first, where it is move %llu%s", path,
                 reader->line, (unsigned long long)number,
                 (unsigned long long)first_number(reader),
                 reader->file->record.fen[0] ? " by the FEN" : "");
}

// "3." comes after "2.", and so may "2..." or, in a turn of several moves, "2." again. Readers go
// by the moves, so that it is only warned of.
static void check_number(PgnReader *reader, const char *word) {
    uint64_t number, last = reader->number;
    if (!read_number(word, &number))
        return;
    reader->number = number;
    if (!reader->keep || reader->numbers_told)
        return;
    uint64_t first = last ? 0 : first_number(reader);
    bool follows = last ? number == last || number == last + 1 : !first || number == first;
    if (!follows)
        warn_number(reader, number, last);
}

// Keeps a sign that stands apart behind a move, such as "±". Where a letter alone is a move, a
// sign of letters is one, too. False if the word isn't a sign.
static bool keep_sign(PgnReader *reader, const char *word) {
    const Record *record = &reader->file->record;
    const char *glyph = pgn_glyph(word);
    const char *last = record->move_count ? record->moves[record->move_count - 1].text : "";
    bool sign = glyph && (!isalpha((unsigned char)*word) || strlen(last) > 1);
    if (sign && *glyph)
        keep_note(reader, 0, glyph);
    return sign;
}

static bool keep_move(PgnReader *reader, char *word) {
    Record *record = &reader->file->record;
    const char *glyph;
    size_t length = 0;
    if (keep_sign(reader, word))
        return true;
    while (word[length] && !pgn_mark(word + length, &glyph))
        length++;
    if (length && record->move_count == RECORD_MOVES_MAX)
        return fail(reader, reader->line, "the game has more than 10000 moves");
    char *marks = text_printf("%s", word + length);
    word[length] = '\0';
    if (length)
        record_add_move(record, word, reader->line);
    for (const char *at = marks; (length = pgn_mark(at, &glyph)) > 0; at += length)
        keep_note(reader, 0, glyph);
    free(marks);
    return true;
}

// How long "(Q)" is behind a pawn's move; 0: a variation begins, or nothing.
static size_t promotion_length(const char *word, const char *at) {
    if (*at != '(')
        return 0;
    size_t length = 1 + strspn(at + 1, TAG_LETTERS);
    bool pawn = at > word && islower((unsigned char)word[strspn(word, "0123456789.")]);
    return pawn && isupper((unsigned char)at[1]) && at[length] == ')' ? length + 1 : 0;
}

// The next word, in new memory.
static char *take_word(PgnReader *reader) {
    static const char ends[] = " \t\r\n\v\f{}()[];$";
    size_t length = strcspn(reader->at, ends);
    size_t promotion = promotion_length(reader->at, reader->at + length);
    if (promotion)
        length += promotion + strcspn(reader->at + length + promotion, ends);
    char *word = text_printf("%.*s", (int)length, reader->at);
    reader->at += length;
    return word;
}

// With what stands in square brackets.
static void drop_bracket(PgnReader *reader) {
    warn(reader, reader->line, "this bracket has no partner, and is left out");
    if (*reader->at == '[')
        reader->at += strcspn(reader->at, "]\n");
    reader->at += *reader->at && *reader->at != '\n';
}

typedef enum PgnTaken { TAKEN, TAKEN_END, TAKEN_FAULT } PgnTaken;

static PgnTaken take_plain(PgnReader *reader, int depth) {
    if (depth == 0 && begins_game(reader))
        return TAKEN_END;
    char *word = take_word(reader);
    const char *result = pgn_result(word);
    PgnTaken taken = TAKEN;
    if (!*word) {
        drop_bracket(reader);
    } else if (depth > 0) {
        keep_note(reader, depth, word);
    } else if (result) {
        if (reader->keep)
            keep_result(reader, result);
        taken = TAKEN_END;
    } else {
        check_number(reader, word);
        if (reader->keep && !keep_move(reader, behind_number(word)))
            taken = TAKEN_FAULT;
    }
    free(word);
    return taken;
}

static void take_bracket(PgnReader *reader, int *depth, int *opened) {
    bool opens = *reader->at == '(';
    *opened = opens && !*depth ? reader->line : *opened;
    *depth += opens;
    keep_note(reader, *depth, opens ? "(" : ")");
    *depth -= !opens;
    if (!*depth)
        end_variation(reader);
    reader->at++;
}

// Moves up to a result, the next game's tags or first move, or the end of the text.
static void take_moves(PgnReader *reader) {
    int depth = 0, opened = 0;
    for (PgnTaken taken = TAKEN; taken == TAKEN;) {
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
            taken = take_plain(reader, depth);
    }
    if (depth > 0)
        lose_rest(reader, opened, "this variation has no end: ')' is missing");
}

// ---- games ------------------------------------------------------------------------------------

static void take_tags(PgnReader *reader) {
    for (; *reader->at == '[' && !tag_again(reader); skip_blanks(reader))
        if (!take_tag(reader)) {
            warn(reader, reader->line,
                 "this is no tag, and is left out: expected [Name \"value\"]");
            skip_line(reader);
        }
}

static bool take_game(PgnReader *reader, GameChoice *choice) {
    reader->keep = game_wanted(choice);
    reader->file->record.pgn = true;
    take_tags(reader);
    reader->moves = true;
    reader->number = 0;
    reader->numbers_told = reader->lost = false;
    take_moves(reader);
    reader->moves = false;
    if (reader->keep && reader->lost)
        reader->file->record.result[0] = '\0';
    free(reader->variation.bytes);
    free(reader->tags.bytes);
    reader->variation = reader->tags = (Growing){0};
    return reader->exit_code == EXIT_DONE;
}

bool pgn_begins(const char *text) {
    enum { MOVE_MOST = 8 };
    size_t length = strcspn(text, " \t\r\n");
    bool is_move = isalpha((unsigned char)*text) && length <= MOVE_MOST &&
                   strcspn(text, "123456789") < length && strcspn(text, ":") >= length;
    return !*text || strchr("[%;{123456789", *text) || is_move;
}

int pgn_games_read(GameFile *file, char *text, GameChoice *choice) {
    PgnReader reader = {.file = file, .at = text, .line_start = text, .line = 1};
    text_plain_blanks(text);
    for (;;) {
        skip_blanks(&reader);
        bool enough = choice->found && choice->number; // what follows need not be read
        if (!*reader.at || enough || !take_game(&reader, choice))
            return reader.exit_code;
    }
}
