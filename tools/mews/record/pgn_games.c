// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// PGN → a game, by the import format of its standard: tags, then moves with numbers, and notes
// among them: comments, variations and glyphs.
//
//   game  = { "[" NAME "\"" VALUE "\"" "]" } { word } [ result ]
//   word  = NUMBER "." … | MOVE | "$" NUMBER | "{" … "}" | ";" … end of line | "(" { word } ")"

#include "command.h"
#include "game_file.h"
#include "names.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define TAG_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

typedef struct Reader {
    GameFile *file;
    char *at;
    const char *line_start;
    int line;
    bool keep; // this is the game that is wanted
    bool moves;        // the tags are over
    bool gap;          // there is an empty line before the next word
    uint64_t number;   // the last one before a move; 0: none
    bool numbers_told; // that one doesn't follow
    Growing variation;
    int exit_code;
} Reader;

// What is wrong with other games than the one that is wanted needn't be told.
static bool fail(Reader *reader, int line, const char *what) {
    if (!reader->keep)
        return false;
    complain("%s:%d: %s", reader->file->path, line, what);
    reader->exit_code = EXIT_BAD;
    return false;
}

static void step(Reader *reader) {
    if (*reader->at++ == '\n') {
        reader->line++;
        reader->line_start = reader->at;
    }
}

// Blanks, lines that '%' keeps from readers and, among tags, comments up to the end of a line.
static void skip_blanks(Reader *reader) {
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

// Does a tag begin here, at the beginning of a line? So it does behind a game that lacks its end.
static bool begins_tag(const Reader *reader) {
    const char *name = reader->at + 1;
    size_t length = strspn(name, TAG_LETTERS);
    return reader->at == reader->line_start && *reader->at == '[' && length &&
           strchr(" \t\"", name[length]);
}

// ---- notes ------------------------------------------------------------------------------------

static void keep_note(Reader *reader, int depth, const char *text) {
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

static void end_variation(Reader *reader) {
    if (reader->keep)
        game_file_add_note(reader->file, reader->variation.bytes);
    free(reader->variation.bytes);
    reader->variation = (Growing){0};
}

static bool take_comment(Reader *reader, int depth) {
    int line = reader->line;
    const char *start = reader->at;
    while (*reader->at && *reader->at != '}')
        step(reader);
    if (!*reader->at)
        return fail(reader, line, "this comment has no end: '}' is missing");
    reader->at++;
    char *text = text_printf("%.*s", (int)(reader->at - start), start);
    keep_note(reader, depth, text);
    free(text);
    return true;
}

// "; to the end of the line", which is kept as the other kind.
static void take_rest_of_line(Reader *reader, int depth) {
    reader->at += 1 + strspn(reader->at + 1, " \t");
    size_t length = strcspn(reader->at, "\r\n");
    char *text = text_printf("{%.*s}", (int)length, reader->at);
    for (char *end = text; (end = strchr(end, '}')) && end[1];)
        *end = ')';
    keep_note(reader, depth, text);
    free(text);
    reader->at += length;
}

static void take_glyph(Reader *reader, int depth) {
    size_t length = 1 + strspn(reader->at + 1, "0123456789");
    char *text = text_printf("%.*s", (int)length, reader->at);
    if (length > 1)
        keep_note(reader, depth, text);
    free(text);
    reader->at += length;
}

// "!?" as a glyph, of those that a word may end with.
static void keep_marks(Reader *reader, const char *marks) {
    static const char *const words[] = {"!", "?", "!!", "??", "!?", "?!"}; // $1, $2 …
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char glyph[] = {'$', (char)('1' + i), '\0'};
        if (strcmp(words[i], marks) == 0)
            keep_note(reader, 0, glyph);
    }
}

// ---- tags -------------------------------------------------------------------------------------

// What other programs call games is in names.c; they write the names with capitals and blanks,
// too.
static char *variant_meant(const char *value) {
    static const char *const usual[] = {"standard", "from-position", "normal", ""};
    char *name = text_printf("%s", value);
    for (char *at = name; *at; at++)
        *at = (char)(strchr(" _", *at) ? '-' : tolower((unsigned char)*at));
    const char *ours = variant_known_as(name);
    if (!ours && word_in(name, LISTED(usual)))
        ours = "chess";
    if (!ours)
        return name;
    free(name);
    return text_printf("%s", ours);
}

// At the end of the moves, or before them as a tag, which counts less.
static void keep_result(Reader *reader, const char *word) {
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

static bool is_result(const char *word) {
    const char *reason;
    return strcmp(word, "*") == 0 || result_read(word, &reason) != MEWS_ONGOING;
}

// [Game "Chinese Chess"], where there is no Variant.
static void keep_game(Record *record, const char *value) {
    char *variant = variant_meant(value);
    bool known = !record->variant && variant_name(variant, 1);
    if (known)
        record->variant = variant;
    else
        free(variant);
}

static bool keep_tag(Reader *reader, const char *name, const char *value) {
    Record *record = &reader->file->record;
    if (strcmp(name, "FEN") == 0) {
        if (strlen(value) >= sizeof record->fen)
            return fail(reader, reader->line, "the FEN is too long");
        strcpy(record->fen, value);
        record->fen_line = reader->line;
    } else if (strcmp(name, "Variant") == 0) {
        free(record->variant);
        record->variant = variant_meant(value);
    } else if (strcmp(name, "Result") == 0) {
        if (is_result(value))
            keep_result(reader, value);
    } else if (strcmp(name, "Game") == 0) {
        keep_game(record, value);
    } else if (strcmp(name, "Format") == 0 && strcmp(value, "ICCS") == 0) {
        record->from_zero = true;
    } else if (strcmp(name, "SetUp") != 0) {
        game_file_add_tag(reader->file, strcmp(name, "Red") == 0 ? "White" : name, value);
    }
    return true;
}

static bool take_tag(Reader *reader) {
    static const char shape[] = "this is no tag: expected [Name \"value\"]";
    char *name = reader->at + 1 + strspn(reader->at + 1, " \t");
    size_t length = strspn(name, TAG_LETTERS);
    char *from = name + length + strspn(name + length, " \t");
    if (length == 0 || *from != '"')
        return fail(reader, reader->line, shape);
    char *value = ++from, *to = value;
    for (; *from && *from != '"' && *from != '\n'; from++) {
        if (*from == '\\' && (from[1] == '"' || from[1] == '\\'))
            from++;
        *to++ = *from;
    }
    char *end = *from == '"' ? from + 1 + strspn(from + 1, " \t") : from;
    if (*from != '"' || *end != ']')
        return fail(reader, reader->line, shape);
    *to = name[length] = '\0';
    reader->at = end + 1;
    return !reader->keep || keep_tag(reader, name, value);
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
static bool begins_game(const Reader *reader) {
    uint64_t number;
    return (reader->number > 1 || (reader->number == 1 && reader->gap)) &&
           read_number(reader->at, &number) == 1 && number == 1;
}

// The number before the first move; 0: the FEN doesn't say.
static uint64_t first_number(const Reader *reader) {
    const char *fen = reader->file->record.fen, *last = strrchr(fen, ' ');
    return !*fen ? 1 : last ? strtoull(last, NULL, 10) : 0;
}

static void warn_number(Reader *reader, uint64_t number, uint64_t last) {
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
static void check_number(Reader *reader, const char *word) {
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

static bool keep_move(Reader *reader, char *word) {
    Record *record = &reader->file->record;
    size_t length = strlen(word);
    while (length && strchr("!?", word[length - 1]))
        length--;
    char *marks = text_printf("%s", word + length);
    word[length] = '\0';
    bool is_move = length && strcmp(word, "e.p.") != 0;
    bool room = !is_move || record->move_count < RECORD_MOVES_MAX;
    if (is_move && room)
        record_add_move(record, word, reader->line);
    keep_marks(reader, marks);
    free(marks);
    return room || fail(reader, reader->line, "the game has more than 10000 moves");
}

// The next word, in new memory; `depth` is that of the variation it is in.
static char *take_word(Reader *reader) {
    size_t length = strcspn(reader->at, " \t\r\n\v\f{}()[];$");
    char *word = text_printf("%.*s", (int)length, reader->at);
    reader->at += length;
    return word;
}

typedef enum Taken { TAKEN, TAKEN_END, TAKEN_FAULT } Taken;

static Taken take_plain(Reader *reader, int depth) {
    if (depth == 0 && begins_game(reader))
        return TAKEN_END;
    char *word = take_word(reader);
    Taken taken = TAKEN;
    if (!*word) {
        fail(reader, reader->line, "this bracket has no partner");
        taken = TAKEN_FAULT;
    } else if (depth > 0) {
        keep_note(reader, depth, word);
    } else if (is_result(word)) {
        if (reader->keep)
            keep_result(reader, word);
        taken = TAKEN_END;
    } else {
        check_number(reader, word);
        if (reader->keep && !keep_move(reader, behind_number(word)))
            taken = TAKEN_FAULT;
    }
    free(word);
    return taken;
}

static void take_bracket(Reader *reader, int *depth, int *opened) {
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
static bool take_moves(Reader *reader) {
    int depth = 0, opened = 0;
    for (Taken taken = TAKEN; taken == TAKEN;) {
        skip_blanks(reader);
        if (!*reader->at || (*reader->at == '[' && depth == 0) || begins_tag(reader))
            break;
        if (*reader->at == '{')
            taken = take_comment(reader, depth) ? TAKEN : TAKEN_FAULT;
        else if (*reader->at == ';')
            take_rest_of_line(reader, depth);
        else if (*reader->at == '(' || (*reader->at == ')' && depth > 0))
            take_bracket(reader, &depth, &opened);
        else if (*reader->at == '$')
            take_glyph(reader, depth);
        else
            taken = take_plain(reader, depth);
        if (taken == TAKEN_FAULT)
            return false;
    }
    return depth == 0 || fail(reader, opened, "this variation has no end: ')' is missing");
}

// ---- games ------------------------------------------------------------------------------------

static void skip_line(Reader *reader) {
    reader->at += strcspn(reader->at, "\n");
    if (*reader->at)
        step(reader);
}

static bool take_parts(Reader *reader) {
    for (; *reader->at == '['; skip_blanks(reader))
        if (!take_tag(reader)) {
            if (reader->keep)
                return false;
            skip_line(reader);
        }
    char *at = reader->at;
    const char *line_start = reader->line_start;
    int line = reader->line;
    reader->moves = true;
    reader->number = 0;
    reader->numbers_told = false;
    bool good = take_moves(reader);
    reader->moves = false;
    if (!good) {
        reader->at = at;
        reader->line_start = line_start;
        reader->line = line;
    }
    return good;
}

// A game that isn't wanted needn't be whole: it ends where the next one's tags begin.
static bool take_game(Reader *reader, GameChoice *choice) {
    reader->keep = game_wanted(choice);
    bool good = take_parts(reader);
    free(reader->variation.bytes);
    reader->variation = (Growing){0};
    if (good || reader->keep)
        return good;
    while (*reader->at && !begins_tag(reader))
        skip_line(reader);
    return true;
}

int pgn_games_read(GameFile *file, char *text, GameChoice *choice) {
    Reader reader = {.file = file, .at = text, .line_start = text, .line = 1};
    for (;;) {
        skip_blanks(&reader);
        bool enough = choice->found && choice->number; // what follows need not be read
        if (!*reader.at || enough || !take_game(&reader, choice))
            return reader.exit_code;
    }
}
