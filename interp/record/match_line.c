// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game ⇄ the line of JSON that a match keeps of it. Which members there are, and which tags they
// are, is one table; members that aren't in it are passed over.

#include "record/record.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum { DEPTH_MAX = 64 };

typedef enum MemberKind {
    MEMBER_NUMBER,
    MEMBER_TEXT,
    MEMBER_RESULT,
    MEMBER_REASON,
    MEMBER_MOVES,
    MEMBER_COMMENTS,
    MEMBER_ENGINES
} MemberKind;

// In the order in which they are written.
static const struct {
    const char *key, *tag;
    MemberKind kind;
} members[] = {
    {"game", "Round", MEMBER_NUMBER},
    {"white", "white", MEMBER_NUMBER},
    {"black", "black", MEMBER_NUMBER},
    {"result", NULL, MEMBER_RESULT},
    {"reason", NULL, MEMBER_REASON},
    {"detail", "detail", MEMBER_TEXT},
    {"fen", "FEN", MEMBER_TEXT},
    {"moves", NULL, MEMBER_MOVES},
    {"comments", NULL, MEMBER_COMMENTS},
    {"date", "Date", MEMBER_TEXT},
    {"opening", "opening", MEMBER_NUMBER},
    {"variant", "Variant", MEMBER_TEXT},
    {"rules", "rules", MEMBER_TEXT},
    {"engines", NULL, MEMBER_ENGINES},
    {"limit", "limit", MEMBER_TEXT},
    {"margin", "margin", MEMBER_NUMBER},
    {"openings", "openings", MEMBER_NUMBER},
    {"seed", "seed", MEMBER_NUMBER},
    {"plies", "plies", MEMBER_NUMBER},
};
enum { MEMBERS = sizeof members / sizeof *members };

typedef struct LineReader {
    GameRecord *game;
    const char *at;
    int line;
    uint32_t seen; // a bit for each member
    const char *result, *reason, *engines[2];
    size_t engine_count, comment_count;
} LineReader;

// ---- JSON → values ----------------------------------------------------------------------------

static bool take(LineReader *reader, char mark) {
    reader->at += strspn(reader->at, " \t\r");
    bool taken = *reader->at == mark;
    reader->at += taken;
    return taken;
}

static char *put_code_point(char *to, unsigned code) {
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xC0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3F));
    } else {
        *to++ = (char)(0xE0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    }
    return to;
}

// What follows a backslash. (Pairs of surrogates are not written here.)
static bool take_escape(LineReader *reader, char **to) {
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    static const char digits[] = "0123456789abcdef";
    const char *name = *reader->at ? strchr(names, *reader->at) : NULL;
    unsigned code = 0;
    if (name) {
        *(*to)++ = values[name - names];
        reader->at++;
        return true;
    }
    if (*reader->at++ != 'u')
        return false;
    for (int i = 0; i < 4; i++, reader->at++) {
        const char *digit = *reader->at ? strchr(digits, *reader->at | 0x20) : NULL;
        if (!digit)
            return false;
        code = code * 16 + (unsigned)(digit - digits);
    }
    *to = put_code_point(*to, code);
    return code != 0;
}

// NULL if there is no string here. No escape is shorter than what it means.
static const char *take_string(LineReader *reader) {
    if (!take(reader, '"'))
        return NULL;
    size_t raw = 0;
    while (reader->at[raw] && reader->at[raw] != '"')
        raw += reader->at[raw] == '\\' && reader->at[raw + 1] ? 2 : 1;
    char *text = arena_alloc(&reader->game->arena, raw + 1), *to = text;
    while (*reader->at != '"') {
        if ((unsigned char)*reader->at < 0x20)
            return NULL;
        if (*reader->at == '\\' && reader->at++) {
            if (!take_escape(reader, &to))
                return NULL;
        } else {
            *to++ = *reader->at++;
        }
    }
    reader->at++;
    return text;
}

static bool skip_value(LineReader *reader, int depth) {
    reader->at += strspn(reader->at, " \t\r");
    if (*reader->at == '"')
        return take_string(reader) != NULL;
    if (*reader->at != '{' && *reader->at != '[') {
        size_t length = strcspn(reader->at, ",]} \t\r\n");
        reader->at += length;
        return length > 0;
    }
    bool object = *reader->at++ == '{';
    if (take(reader, object ? '}' : ']'))
        return true;
    do {
        if (object)
            take_string(reader);
        if (depth == DEPTH_MAX || (object && !take(reader, ':')) || !skip_value(reader, depth + 1))
            return false;
    } while (take(reader, ','));
    return take(reader, object ? '}' : ']');
}

// ---- values → a game --------------------------------------------------------------------------

static bool take_number(LineReader *reader, const char *tag) {
    char digits[24];
    uint64_t number;
    reader->at += strspn(reader->at, " \t\r");
    size_t length = strspn(reader->at, "0123456789");
    if (length >= sizeof digits)
        return false;
    memcpy(digits, reader->at, length);
    digits[length] = '\0';
    reader->at += length;
    if (!digits_read(digits, 0, UINT64_MAX, &number))
        return false;
    game_set_tag(reader->game, tag, digits, reader->line);
    return true;
}

// One a move, in their order; "" is none.
static void take_comment(LineReader *reader, const char *text) {
    GameRecord *game = reader->game;
    reader->comment_count++;
    if (!*text)
        return;
    game_add_comment(game, text);
    game->notes[game->note_count - 1].ply = reader->comment_count;
}

static void take_item(LineReader *reader, MemberKind kind, const char *text) {
    if (kind == MEMBER_MOVES)
        game_add_ply(reader->game, text, reader->line, 0);
    else if (kind == MEMBER_COMMENTS)
        take_comment(reader, text);
    else if (reader->engine_count < 2)
        reader->engines[reader->engine_count] = text;
    reader->engine_count += kind == MEMBER_ENGINES;
}

static bool take_list(LineReader *reader, MemberKind kind) {
    if (!take(reader, '['))
        return false;
    if (take(reader, ']'))
        return true;
    do {
        const char *text = take_string(reader);
        if (!text)
            return false;
        take_item(reader, kind, text);
    } while (take(reader, ','));
    return take(reader, ']');
}

// A text that is there twice is a fault.
static bool take_value(LineReader *reader, size_t i) {
    MemberKind kind = members[i].kind;
    bool again = reader->seen >> i & 1;
    reader->seen |= UINT32_C(1) << i;
    if (kind == MEMBER_NUMBER)
        return take_number(reader, members[i].tag);
    if (again)
        return false;
    if (kind == MEMBER_MOVES || kind == MEMBER_ENGINES || kind == MEMBER_COMMENTS)
        return take_list(reader, kind);
    const char *text = take_string(reader);
    if (text && kind == MEMBER_TEXT)
        game_set_tag(reader->game, members[i].tag, text, reader->line);
    if (kind == MEMBER_RESULT)
        reader->result = text;
    if (kind == MEMBER_REASON)
        reader->reason = text;
    return text != NULL;
}

static bool take_object(LineReader *reader) {
    if (!take(reader, '{'))
        return false;
    do {
        const char *key = take_string(reader);
        if (!key || !take(reader, ':'))
            return false;
        size_t i = 0;
        while (i < MEMBERS && strcmp(members[i].key, key) != 0)
            i++;
        if (!(i < MEMBERS ? take_value(reader, i) : skip_value(reader, 0)))
            return false;
    } while (take(reader, ','));
    return take(reader, '}') && strchr("\n", reader->at[strspn(reader->at, " \t\r")]);
}

static void add_player(LineReader *reader, const char *name, const char *number) {
    uint64_t player = 0;
    digits_read(game_value(reader->game, number), 0, UINT64_MAX, &player);
    if (player < reader->engine_count && player < 2)
        game_set_tag(reader->game, name, reader->engines[player], 0);
}

bool match_line_read(TextLines *lines, GameRecord *game) {
    const Source *source = lines->source;
    Report *report = lines->report;
    size_t start = lines->at, length = strcspn(source->text + start, "\n");
    LineReader reader = {.game = game, .at = source->text + start, .line = lines->line};
    const Span span = {source, (uint32_t)start, (uint32_t)length};
    lines_pass(lines);
    if (!game)
        return true;
    game->ending_line = reader.line;
    if (!take_object(&reader)) {
        report_error(report, "game-json", (Span){source, (uint32_t)(reader.at - source->text), 1},
                     "this is no game of a match: JSON was expected to go on here");
        return false;
    }
    const char *missing = !game_tag(game, "FEN") ? "'fen'" : !reader.result ? "'result'" : NULL;
    if (missing)
        report_error(report, "game-syntax", span, "this is no game of a match: %s is missing",
                     missing);
    else if (strlen(game_value(game, "FEN")) >= FEN_SIZE || game->ply_count > MEWS_GAME_PLIES_MAX)
        report_error(report, "game-limit", span,
                     "this is no game of a match: its FEN or its list of moves is too long");
    else {
        mews_game_end(game, (mews_result)result_read(reader.result, NULL),
                      reader.reason ? reader.reason : "");
        game_set_tag(game, "Event", "mews match", 0);
        add_player(&reader, "White", "white");
        add_player(&reader, "Black", "black");
        return true;
    }
    return false;
}

// ---- a game → JSON ----------------------------------------------------------------------------

// JSON is read on terminals, too: what they would obey is written as an escape of JSON's, and
// bytes that aren't UTF-8 become U+FFFD.
static void put_string(Writer *writer, const char *text) {
    size_t size = strlen(text);
    writer_text(writer, "\"");
    for (size_t i = 0, length; i < size; i += length ? length : 1) {
        uint32_t code = 0;
        length = utf8_length(text + i, size - i, &code);
        if (!length)
            writer_text(writer, "\xEF\xBF\xBD");
        else if (code == '"' || code == '\\')
            writer_printf(writer, "\\%c", (char)code);
        else if (code == '\n' || code == '\t')
            writer_text(writer, code == '\n' ? "\\n" : "\\t");
        else if (code < 0x10000 && !code_point_safe(code))
            writer_printf(writer, "\\u%04x", (unsigned)code);
        else
            writer_bytes(writer, text + i, length);
    }
    writer_text(writer, "\"");
}

// Each move's comment, without its braces.
static void put_comments(Writer *writer, const GameRecord *game) {
    size_t note = 0;
    writer_text(writer, "[");
    for (size_t ply = 1; ply <= game->ply_count; ply++) {
        char comment[256] = "";
        for (; note < game->note_count && game->notes[note].ply <= ply; note++)
            if (game->notes[note].ply == ply)
                snprintf(comment, sizeof comment, "%s", game->notes[note].text + 1);
        comment[strcspn(comment, "}")] = '\0';
        writer_text(writer, ply > 1 ? "," : "");
        put_string(writer, comment);
    }
    writer_text(writer, "]");
}

static void put_items(Writer *writer, const GameRecord *game, MemberKind kind) {
    bool turned = strcmp(game_value(game, "white"), "1") == 0;
    writer_text(writer, "[");
    for (size_t i = 0; i < (kind == MEMBER_MOVES ? game->ply_count : 2); i++) {
        writer_text(writer, i ? "," : "");
        put_string(writer, kind == MEMBER_MOVES
                               ? game->plies[i].text
                               : game_value(game, turned == (i == 1) ? "White" : "Black"));
    }
    writer_text(writer, "]");
}

static void write(const GameRecord *game, Writer *writer) {
    const char *reason;
    Result result = result_read(game->ending, &reason);
    const char *before = "{";
    for (size_t i = 0; i < MEMBERS; i++) {
        MemberKind kind = members[i].kind;
        if ((members[i].tag && !game_tag(game, members[i].tag)) ||
            (kind == MEMBER_COMMENTS && !game->note_count))
            continue;
        writer_text(writer, before);
        before = ",";
        put_string(writer, members[i].key);
        writer_text(writer, ":");
        if (kind == MEMBER_COMMENTS)
            put_comments(writer, game);
        else if (kind == MEMBER_MOVES || kind == MEMBER_ENGINES)
            put_items(writer, game, kind);
        else if (kind == MEMBER_NUMBER)
            writer_text(writer, game_value(game, members[i].tag));
        else if (kind == MEMBER_TEXT)
            put_string(writer, game_value(game, members[i].tag));
        else
            put_string(writer, kind == MEMBER_REASON   ? reason
                               : result == RESULT_NONE ? "*"
                                                       : result_word(result));
    }
    writer_text(writer, "}\n");
}

size_t mews_game_match_line(const mews_game *game, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    write(game, &writer);
    return writer_end(&writer);
}
