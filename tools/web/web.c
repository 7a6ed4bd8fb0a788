// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definitions → a game; the position of it that is on the board, and its moves.

#include "web.h"

#include <stdlib.h>
#include <string.h>

Web web;

// ---- memory -----------------------------------------------------------------------------------

// Throws an exception, after which the page takes a new instance.
__attribute__((import_module("env"), import_name("no_memory"))) void host_no_memory(int limit);

void mews_no_memory(bool limit) {
    host_no_memory(limit);
    abort();
}

// ---- texts from the page ----------------------------------------------------------------------

// Where the page writes the texts that it hands over: so many bytes, until the next call.
char *EXPORT(room)(size_t size) {
    static char *bytes;
    static size_t most;
    if (size > most) {
        free(bytes);
        bytes = malloc(most = size);
        if (!bytes)
            mews_no_memory(false);
    }
    return bytes;
}

char *line_next(char **rest) {
    char *line = *rest;
    if (!*line)
        return NULL;
    char *end = line + strcspn(line, "\n");
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return line;
}

char *line_after(char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

// ---- reports ----------------------------------------------------------------------------------

mews_report *web_report(void) {
    if (!web.report && !(web.report = mews_report_new()))
        mews_no_memory(false);
    mews_report_clear(web.report);
    return web.report;
}

static void json_diagnostic(const mews_diagnostic *item, size_t i) {
    static const char *const severities[] = {
        [MEWS_ERROR] = "error", [MEWS_WARNING] = "warning", [MEWS_NOTE] = "note"};
    json_open(NULL, '{');
    json_text("file", item->file);
    json_number("line", item->line);
    json_number("column", item->column);
    json_text("severity", severities[item->severity]);
    json_text("code", item->code);
    json_text("message", item->message);
    json_text("suggestion", item->suggestion);
    json_number("start", (long long)item->start);
    json_number("length", (long long)item->length);
    json_bool("mechanical", item->mechanical);
    json_bool("follows", item->cause != i);
    json_close('}');
}

void json_report(const char *key, const mews_report *report) {
    mews_diagnostic item;
    json_open(key, '[');
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        json_diagnostic(&item, i);
    json_close(']');
}

const char *json_verdict(bool ok) {
    json_begin();
    json_open(NULL, '{');
    json_bool("ok", ok);
    if (!ok)
        json_report("errors", web.report);
    json_close('}');
    return json_end();
}

// ---- definitions ------------------------------------------------------------------------------

// Those that others may extend.
static struct { char *name, *text; } bases[64];
static size_t base_count;

// Adds a definition by which `extends: NAME` is answered.
void EXPORT(base)(const char *name, const char *text) {
    if (base_count < sizeof bases / sizeof *bases) {
        bases[base_count].name = strdup(name);
        bases[base_count++].text = strdup(text);
    }
}

static bool base_load(void *context, const char *name, const char **file, const char **text,
                      size_t *size) {
    (void)context;
    for (size_t i = 0; i < base_count; i++)
        if (strcmp(bases[i].name, name) == 0) {
            *file = bases[i].name;
            *text = bases[i].text;
            *size = strlen(bases[i].text);
            return true;
        }
    return false;
}

static mews_rules *load(const char *file, const char *text) {
    const mews_loader loader = {.size = sizeof loader, .load = base_load};
    return mews_rules_load(file, text, strlen(text), &loader, web_report());
}

// All that is wrong with a definition, as `mews check` finds it; the game stays.
const char *EXPORT(check)(const char *file, const char *text) {
    mews_rules *rules = load(file, text);
    size_t tests = 0, failed = 0;
    if (rules) {
        mews_rules_lint(rules, web.report);
        failed = mews_rules_run_tests(rules, web.report, &tests);
    }
    json_begin();
    json_open(NULL, '{');
    json_bool("loads", rules != NULL);
    json_number("tests", (long long)tests);
    json_number("failed", (long long)failed);
    json_report("items", web.report);
    json_close('}');
    mews_rules_free(rules);
    return json_end();
}

// Makes it the game, at its start. If it has faults, the game and its position stay.
const char *EXPORT(load_game)(const char *file, const char *text) {
    mews_rules *rules = load(file, text);
    mews_position *position = rules ? mews_position_new(rules, 0) : NULL;
    if (!position) {
        mews_rules_free(rules);
        return json_verdict(false);
    }
    search_forget();
    mews_position_free(web.position);
    mews_rules_free(web.rules);
    web.rules = rules;
    web.position = position;
    return json_verdict(true);
}

// ---- the game ---------------------------------------------------------------------------------

static void json_pieces(void) {
    mews_piece piece;
    mews_worth *worths = calloc(mews_rules_pieces(web.rules) + 1, sizeof *worths);
    bool known = worths && mews_rules_worths(web.rules, worths);
    json_open("pieces", '[');
    for (size_t i = 0; mews_rules_piece(web.rules, i, &piece); i++) {
        json_open(NULL, '{');
        json_text("name", piece.name);
        json_text("plural", piece.plural);
        json_text("letter", piece.letter);
        json_text("notation", piece.notation);
        json_number("value", known ? worths[i].board : piece.value);
        json_text("sign", piece.signs[0]);
        json_bool("royal", piece.royal);
        json_bool("beyond", piece.beyond_notation);
        json_close('}');
    }
    json_close(']');
    free(worths);
}

// What doesn't change while the game is played.
const char *EXPORT(game)(void) {
    mews_stats stats;
    mews_rules_stats(web.rules, &stats);
    json_begin();
    json_open(NULL, '{');
    json_text("title", mews_rules_title(web.rules));
    json_text("inventor", mews_rules_inventor(web.rules));
    json_text("year", mews_rules_year(web.rules));
    json_text("description", mews_rules_description(web.rules));
    json_number("files", mews_rules_files(web.rules));
    json_number("ranks", mews_rules_ranks(web.rules));
    json_bool("shuffled", mews_rules_shuffled(web.rules));
    json_bool("capturesToHand", mews_rules_captures_to_hand(web.rules));
    json_number("bits", stats.backend_bits);
    json_number("tables", (long long)stats.table_bytes);
    json_pieces();
    json_open("elo", '[');
    for (int level = 1; level <= MEWS_LEVELS; level++)
        json_number(NULL, mews_level_elo(level));
    json_close(']');
    json_close('}');
    return json_end();
}

// Squares that there aren't within the board's files and ranks.
const char *EXPORT(holes)(void) {
    int squares = mews_rules_files(web.rules) * mews_rules_ranks(web.rules);
    json_begin();
    json_open(NULL, '[');
    for (int square = 0; square < squares; square++)
        if (!mews_rules_square_exists(web.rules, square))
            json_number(NULL, square);
    json_close(']');
    return json_end();
}

// ---- the position -----------------------------------------------------------------------------

static void json_men(void) {
    int squares = mews_rules_files(web.rules) * mews_rules_ranks(web.rules), side;
    size_t kind;
    json_open("men", '['); // square, kind, side; three numbers each
    for (int square = 0; square < squares; square++)
        if (mews_position_man(web.position, square, &kind, &side)) {
            json_number(NULL, square);
            json_number(NULL, (long long)kind);
            json_number(NULL, side);
        }
    json_close(']');
    json_open("hands", '['); // of both sides: how many of each kind
    for (side = 0; side < 2; side++) {
        json_open(NULL, '[');
        for (kind = 0; kind < mews_rules_pieces(web.rules); kind++)
            json_number(NULL, mews_position_hand(web.position, side, kind));
        json_close(']');
    }
    json_close(']');
}

static void json_squares(const char *key, const uint8_t *squares, int count) {
    json_open(key, '[');
    for (int i = 0; i < count; i++)
        json_number(NULL, squares[i]);
    json_close(']');
}

static void json_facts(const char *text, const mews_position *position, mews_move move,
                       const mews_facts *facts) {
    json_open(NULL, '{');
    json_text("text", text);
    if (facts->removed_count) // draughts tell the squares on the way: d4xb6xd8
        json_san("san", position, move);
    json_number("type", facts->type);
    json_number("kind", facts->kind);
    json_number("from", facts->from);
    json_number("to", facts->to);
    json_number("promotion", facts->promotion);
    json_number("gate", facts->gate);
    json_number("gateOn", facts->gate_on);
    json_number("thenKind", facts->then_kind);
    json_number("thenFrom", facts->then_from);
    json_number("thenTo", facts->then_to);
    json_number("thenPromotion", facts->then_promotion);
    json_bool("captures", facts->captures);
    json_squares("removed", facts->removed, facts->removed_count);
    json_open("moved", '[');
    for (int i = 0; i < facts->moved_count; i++) {
        json_number(NULL, facts->moved[i].from);
        json_number(NULL, facts->moved[i].to);
    }
    json_close(']');
    json_close('}');
}

mews_move *web_moves(const mews_position *position, size_t *count) {
    *count = mews_position_moves(position, NULL, 0);
    mews_move *moves = calloc(*count + 1, sizeof *moves);
    if (!moves)
        mews_no_memory(false);
    mews_position_moves(position, moves, *count);
    return moves;
}

static void json_moves(const mews_position *position) {
    enum { SIZE = 128 }; // nearly all are shorter; others are written one by one
    static mews_facts facts;
    size_t count;
    mews_move *moves = web_moves(position, &count);
    char *texts = malloc((count + 1) * SIZE);
    if (!texts || !mews_move_texts(position, moves, count, texts, SIZE))
        mews_no_memory(false);
    json_open("moves", '[');
    for (size_t i = 0; i < count; i++) {
        const char *text = texts + i * SIZE;
        if (strlen(text) == SIZE - 1) {
            mews_move_text(position, moves[i], web.text, sizeof web.text);
            text = web.text;
        }
        if (mews_move_facts(position, moves[i], &facts))
            json_facts(text, position, moves[i], &facts);
    }
    json_close(']');
    free(texts);
    free(moves);
}

static size_t write_fen(const void *position, char *buffer, size_t size) {
    return mews_position_fen(position, buffer, size);
}

void json_move_text(const char *key, const mews_position *position, mews_move move) {
    mews_move_text(position, move, web.text, sizeof web.text);
    json_text(key, web.text);
}

void json_san(const char *key, const mews_position *position, mews_move move) {
    mews_move_san(position, move, web.text, sizeof web.text);
    json_text(key, web.text);
}

void json_position(void) {
    mews_outcome outcome = mews_position_outcome(web.position);
    bool over = outcome.result != MEWS_ONGOING;
    int length, left = mews_position_series(web.position, &length);
    json_written("fen", write_fen, web.position);
    json_number("side", mews_position_side(web.position));
    json_number("ply", mews_position_ply(web.position));
    json_bool("check", mews_position_in_check(web.position));
    json_text("result", over ? mews_result_text(outcome.result) : NULL);
    json_text("reason", outcome.reason);
    json_number("left", left);
    json_number("length", length);
}

// The position as it stands, with its moves.
const char *EXPORT(state)(void) {
    json_begin();
    json_open(NULL, '{');
    json_position();
    json_men();
    json_moves(web.position);
    json_close('}');
    return json_end();
}

// The start position; `seed` draws a shuffled array.
const char *EXPORT(start)(int seed) {
    mews_position *position = mews_position_new(web.rules, (uint64_t)seed);
    web_report();
    if (position) {
        mews_position_free(web.position);
        web.position = position;
    }
    return json_verdict(position != NULL);
}

const char *EXPORT(set_fen)(const char *fen) {
    return json_verdict(mews_position_set_fen(web.position, fen, web_report()));
}

mews_move web_move_read(const char *text) {
    mews_move move = mews_move_read(web.position, text, web_report());
    if (!move)
        return 0;
    json_begin();
    json_open(NULL, '{');
    json_bool("ok", true);
    json_move_text("text", web.position, move);
    json_san("san", web.position, move);
    return move;
}

// Plays a move: {"ok":true,"text":…,"san":…,"side":…}, or why not.
const char *EXPORT(push)(const char *text) {
    mews_move move = web_move_read(text);
    if (!move)
        return json_verdict(false);
    json_number("side", mews_position_side(web.position));
    json_close('}');
    mews_position_push(web.position, move);
    return json_end();
}

bool EXPORT(pop)(void) {
    return mews_position_pop(web.position);
}

// Where the man on a square could go if it were its side's turn: squares. Of the side that isn't
// to move nothing is known while the other is in check.
const char *EXPORT(targets)(int square) {
    size_t kind, count = 0;
    int side;
    static mews_facts facts;
    mews_position *copy = mews_position_copy(web.position);
    if (!copy)
        mews_no_memory(false);
    bool known = mews_position_man(copy, square, &kind, &side) &&
                 (side == mews_position_side(copy) || mews_position_push(copy, MEWS_NULL_MOVE));
    mews_move *moves = web_moves(copy, &count);
    json_begin();
    json_open(NULL, '[');
    for (size_t i = 0; known && i < count; i++)
        if (mews_move_facts(copy, moves[i], &facts) && facts.from == square)
            json_number(NULL, facts.to);
    json_close(']');
    free(moves);
    mews_position_free(copy);
    return json_end();
}
