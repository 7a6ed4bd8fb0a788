// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game → PGN in its export format: the seven tags of the roster, the other tags, then the moves,
// each followed by its notes, variations as SAN, too, in lines of at most 80 columns. Move numbers
// are counted here, for all that name a move by its number.

#include "record/record.h"

#include <stdio.h>
#include <string.h>

#include "notation/fen/fen_check.h"
#include "notation/san.h"
#include "notation/san_quick.h"

enum { LINE_WIDTH = 79 }; // and a bracket

// ---- numbers ----------------------------------------------------------------------------------

mews_move_number mews_move_number_begin(const Position *start) {
    Setup setup;
    position_get(start, &setup);
    return (mews_move_number){.number = setup.fullmove > 0 ? (size_t)setup.fullmove - 1 : 0};
}

void mews_move_number_next(mews_move_number *count, const Position *position) {
    int side = position_side(position), length;
    bool first = !count->begun, turns = first || side != count->side;
    bool was_long = count->moves > 1;
    position_series(position, &length);
    count->begun = true;
    count->number += first || (turns && side == WHITE);
    count->moves = turns ? 1 : count->moves + 1;
    count->side = side;
    count->opens = turns && (side == WHITE || first || length > 1 || was_long);
}

const char *mews_move_number_text(const mews_move_number *count,
                                  char buffer[MEWS_MOVE_NUMBER_SIZE]) {
    snprintf(buffer, MEWS_MOVE_NUMBER_SIZE, "%zu%s", count->number, count->side ? "..." : ".");
    return buffer;
}

// ---- words in lines ---------------------------------------------------------------------------

typedef struct PgnText {
    Writer *writer;
    size_t column; // where the last line stands
    bool one_line;
    size_t word, gap; // the last word: its bytes so far, and where the blank before it is
} PgnText;

static void put_tag(Writer *writer, const char *name, const char *value) {
    writer_printf(writer, "[%s \"", name);
    for (; *value; value++) {
        char byte = (unsigned char)*value < 0x20 ? ' ' : *value;
        writer_text(writer, strchr("\"\\", byte) ? "\\" : "");
        writer_bytes(writer, &byte, 1);
    }
    writer_text(writer, "\"]\n");
}

static void go_on(PgnText *pgn, const char *text, size_t length) {
    if (!pgn->word && pgn->column) {
        bool escapes = *text == '%'; // it would keep its line from readers
        pgn->gap = escapes ? 0 : pgn->writer->length;
        writer_text(pgn->writer, " ");
        pgn->column++;
    }
    writer_bytes(pgn->writer, text, length);
    pgn->word += length;
    pgn->column += length;
}

// A word that its line has no room for begins a new one.
static void end_word(PgnText *pgn) {
    if (pgn->gap && pgn->column > LINE_WIDTH && !pgn->one_line) {
        if (pgn->gap < pgn->writer->size)
            pgn->writer->buffer[pgn->gap] = '\n';
        pgn->column = pgn->word;
    }
    pgn->word = pgn->gap = 0;
}

static void put_word(PgnText *pgn, const char *word, size_t length) {
    go_on(pgn, word, length);
    end_word(pgn);
}

static const char blanks[] = " \t\r\n\v\f";

// Up to a blank; a command such as "[%clk 0:03:00]" stays whole.
static size_t word_length(const char *at) {
    size_t length = strcspn(at, blanks);
    const char *command = strstr(at, "[%");
    const char *close = command && command < at + length ? strchr(command, ']') : NULL;
    return close && close > at + length ? (size_t)(close - at) + strcspn(close, blanks) : length;
}

// A word, or several with blanks between them.
static void put_words(PgnText *pgn, const char *words) {
    for (const char *at = words + strspn(words, blanks); *at; at += strspn(at, blanks)) {
        size_t length = word_length(at);
        put_word(pgn, at, length);
        at += length;
    }
}

// Words, the last of which may go on.
static void put_piece(void *context, const char *text, size_t length) {
    for (const char *at = text, *end = text + length; at < end;) {
        size_t gap = strspn(at, blanks);
        size_t size = *text == '{' ? word_length(at) : strcspn(at, blanks);
        if (gap)
            end_word(context);
        else
            go_on(context, at, size < (size_t)(end - at) ? size : (size_t)(end - at));
        at += gap ? gap : size;
    }
}

// ---- a game -----------------------------------------------------------------------------------

static const char *const roster[] = {"Event", "Site", "Date", "Round", "White", "Black"};
enum { ROSTER_COUNT = sizeof roster / sizeof *roster };

static bool has_own_place(const char *name) {
    static const char *const others[] = {"Variant", "FEN", "SetUp", "Result"};
    bool found = *name >= 'a'; // no tag of PGN's
    for (size_t i = 0; i < ROSTER_COUNT; i++)
        found |= strcmp(roster[i], name) == 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        found |= strcmp(others[i], name) == 0;
    return found;
}

static const char *result_text(const GameRecord *game, const char **reason) {
    Result result = result_read(game->ending, reason);
    return result == RESULT_NONE ? "*" : result_word(result);
}

// Of a path the name of its file: the game may be given away.
static void put_variant(const char *value, Writer *writer) {
    const char *slash = strrchr(value, '/'), *name = slash ? slash + 1 : value;
    size_t length = strlen(name);
    char text[256];
    if (length > 5 && strcmp(name + length - 5, ".yaml") == 0)
        length -= 5;
    snprintf(text, sizeof text, "%.*s", (int)length, name);
    put_tag(writer, "Variant", text);
}

static void put_tags(const GameRecord *game, bool usual, Writer *writer) {
    const char *reason;
    for (size_t i = 0; i < ROSTER_COUNT; i++) {
        const GameTag *tag = game_tag(game, roster[i]);
        put_tag(writer, roster[i],
                tag                              ? tag->value
                : strcmp(roster[i], "Date") == 0 ? "????.??.??"
                                                 : "?");
    }
    put_tag(writer, "Result", result_text(game, &reason));
    if (game_tag(game, "Variant"))
        put_variant(game_value(game, "Variant"), writer);
    if (!usual) {
        put_tag(writer, "SetUp", "1");
        put_tag(writer, "FEN", game_value(game, "FEN"));
    }
    for (size_t i = 0; i < game->tag_count; i++)
        if (!has_own_place(game->tags[i].name))
            put_tag(writer, game->tags[i].name, game->tags[i].value);
    writer_text(writer, "\n");
}

// The notes behind so many moves, from note *i on. `last`: the move before them; 0: none.
static bool put_notes(const GameRecord *game, size_t ply, Position *position, Move last, size_t *i,
                      PgnText *pgn) {
    bool going = true;
    for (; going && *i < game->note_count && game->notes[*i].ply <= ply; ++*i) {
        const GameNote *note = &game->notes[*i];
        if (*note->text == '(')
            going = variation_write(game, note, position, last, put_piece, pgn);
        else
            put_words(pgn, note->text);
        end_word(pgn);
    }
    return going;
}

// Returns the move; 0: it isn't legal.
static Move put_move(const GameRecord *game, size_t ply, Position *position, bool alone,
                     mews_move_number *count, PgnText *pgn) {
    char number[MEWS_MOVE_NUMBER_SIZE], san[MEWS_MOVE_SIZE];
    Move move = mews_game_move_in(game, ply, position);
    mews_move_number_next(count, position);
    size_t length = move ? mews_move_san_push(position, move, san, sizeof san) : 0;
    if (!length)
        return 0;
    if (count->opens || alone)
        put_words(pgn, mews_move_number_text(count, number));
    put_word(pgn, san, length);
    return move;
}

// The sign of check is known once the move is made, so that both take the time of one.
size_t mews_move_san_push(mews_position *position, mews_move move, char *buffer, size_t size) {
    size_t length = san_quick_write(position, move, buffer, size);
    bool quick = length && length + 1 < size;
    if (!quick)
        length = move_san(position, move, buffer, size);
    if (!length || !position_push(position, move))
        return 0;
    if (quick && position_in_check(position)) {
        bool mate = position_outcome(position).termination == TERM_CHECKMATE;
        buffer[length++] = mate ? '#' : '+';
        buffer[length] = '\0';
    }
    return length;
}

bool game_set_up(const GameRecord *game, Position *position, bool *usual) {
    char start[FEN_SIZE], fen[FEN_SIZE];
    snprintf(fen, sizeof fen, "%s", game_value(game, "FEN"));
    pdn_fen(game, position, fen);
    const Source source = {.name = "fen", .text = fen, .size = strlen(fen)};
    position_fen(position, start, sizeof start);
    *usual = !*fen || strcmp(start, fen) == 0;
    return !*fen || fen_set_up(position, text_of_source(&source), NULL);
}

// `position` is the usual start, and goes through the game's moves. `alone`: only the moves, in
// one line. False if one of the moves isn't legal.
static bool write_game(const GameRecord *game, Position *position, bool alone, Writer *writer) {
    PgnText pgn = {.writer = writer, .one_line = alone};
    const char *reason, *result = result_text(game, &reason);
    size_t note = alone ? game->note_count : 0, before = note;
    Move last = 0;
    bool usual;
    if (!game_set_up(game, position, &usual))
        return false;
    if (!alone)
        put_tags(game, usual, writer);
    mews_move_number count = mews_move_number_begin(position);
    for (size_t ply = 0; ply <= game->ply_count; ply++) {
        last = ply ? put_move(game, ply - 1, position, note > before, &count, &pgn) : 0;
        before = note;
        if ((ply && !last) || !put_notes(game, ply, position, last, &note, &pgn))
            return false;
    }
    if (alone)
        return true;
    if (*reason) {
        char comment[GAME_ENDING_SIZE + 2];
        snprintf(comment, sizeof comment, "{%s}", reason);
        put_words(&pgn, comment);
    }
    put_words(&pgn, result);
    writer_text(writer, "\n");
    return true;
}

static size_t write_pgn(const mews_game *game, const mews_rules *rules, bool alone, char *buffer,
                        size_t size) {
    Writer writer = writer_make(buffer, size);
    Position *position = mews_position_new(rules, 0);
    bool whole = position && write_game(game, position, alone, &writer);
    position_free(position);
    if (!whole)
        writer = writer_make(buffer, size);
    return writer_end(&writer);
}

size_t mews_game_pgn(const mews_game *game, const mews_rules *rules, char *buffer, size_t size) {
    return write_pgn(game, rules, false, buffer, size);
}

size_t mews_game_movetext(const mews_game *game, const mews_rules *rules, char *buffer,
                          size_t size) {
    return write_pgn(game, rules, true, buffer, size);
}
