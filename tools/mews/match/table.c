// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One game as it goes on: who is asked, how long it took, who has won. The judge is the position.

#include "match.h"
#include "text/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static MatchEngine *engine_of(ResultTable *table, int side) {
    return &table->engines[table->contest.players[side]];
}

void table_init(ResultTable *table, Match *match) {
    *table = (ResultTable){.match = match};
    for (int i = 0; i < 2; i++) {
        MatchEngine *engine = &table->engines[i];
        engine->spec = &match->specs[i];
        engine->game = &match->game;
        engine->log = match->log;
        engine->number = i;
    }
}

// ---- beginning --------------------------------------------------------------------------------

void table_begin(ResultTable *table, uint64_t number) {
    const Match *match = table->match;
    Contest *contest = &table->contest;
    *contest = (Contest){.number = number};
    contest_seat(contest);
    table->position = contest_start(match, number, &table->opening, &table->opening_count);
    char fen[MEWS_FEN_SIZE];
    record_begin(&contest->record);
    record_set(&contest->record, "FEN", game_fen(table->position, fen));
    system_day("%Y.%m.%d", fen, sizeof fen);
    record_set(&contest->record, "Date", fen);
    contest->opening = table->opening_count;
    table->clock = (EngineClock){{match->game.limit.base, match->game.limit.base},
                                 match->game.limit.increment};
    for (int side = 0; side < 2; side++) {
        MatchEngine *engine = engine_of(table, side);
        engine->position = table->position;
        engine->side = side;
        engine->random = contest_seed(match, number, (uint64_t)side + 1);
        engine->offers_draw = false;
        engine->claim = MEWS_ONGOING;
        table->told[side] = false;
        if (engine->once)
            engine_close(engine);
        if (engine->state == ENGINE_CLOSED)
            engine->spec->kind->open(engine);
    }
    table->state = TABLE_PREPARING;
}

static void push(ResultTable *table, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    if (mews_move_text(table->position, move, text, sizeof text) == 0)
        memory_end();
    record_add_move(&table->contest.record, text);
    for (int side = 0; side < 2; side++) {
        MatchEngine *engine = engine_of(table, side);
        engine->spec->kind->played(engine, move);
    }
    if (!mews_position_push(table->position, move))
        memory_end(); // it is legal
}

static void ask(ResultTable *table) {
    MatchEngine *engine = engine_of(table, mews_position_side(table->position));
    engine->claim = MEWS_ONGOING;
    engine->depth = engine->mate = 0;
    table->asked = system_seconds();
    engine->spec->kind->go(engine, &table->clock);
}

// ---- ending -----------------------------------------------------------------------------------

static void end(ResultTable *table, mews_result result, const char *reason) {
    mews_game_end(table->contest.record.game, result, reason);
    for (int side = 0; side < 2; side++) {
        MatchEngine *engine = engine_of(table, side);
        if (engine->state == ENGINE_READY || engine->state == ENGINE_ANSWERED) {
            engine->spec->kind->over(engine, mews_result_text(result), reason);
            engine->state = ENGINE_OPEN;
        } else if (engine->state != ENGINE_OPEN && engine->state != ENGINE_REFUSED) {
            engine_close(engine); // it failed, or is somewhere in the middle
        }
    }
    table->state = TABLE_OVER;
}

// A player that can't go on has lost.
static bool end_by_failure(ResultTable *table) {
    int first = mews_position_side(table->position);
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? first : !first;
        const MatchEngine *engine = engine_of(table, side);
        if (engine->state == ENGINE_REFUSED) {
            table->state = TABLE_OVER;
            return true;
        }
        if (engine->state == ENGINE_FAILED) {
            table->contest.detail = text_printf("%s", engine->detail);
            end(table, result_lost_by(side), engine->fault);
            return true;
        }
    }
    return false;
}

static bool end_by_rules(ResultTable *table) {
    mews_outcome outcome = mews_position_outcome(table->position);
    position_sure(table->position);
    if (outcome.result != MEWS_ONGOING)
        end(table, outcome.result, outcome.reason);
    else if (record_plies(&table->contest.record) >= table->match->ply_limit)
        end(table, MEWS_DRAW, "length");
    return table->state == TABLE_OVER;
}

// ---- playing ----------------------------------------------------------------------------------

// Takes the time off the clock. Returns false if there was too little of it.
static bool take_time(ResultTable *table, const MatchEngine *engine) {
    double taken = engine->answered - table->asked;
    double *left = &table->clock.left[engine->side];
    if (taken > engine_think_seconds(engine, &table->clock))
        return false;
    *left -= taken;
    *left = *left > 0 ? *left : 0; // the margin is no time to keep
    return true;
}

// Time is added for a turn, which may be a series of moves.
static void add_time(ResultTable *table, int side) {
    if (mews_position_side(table->position) != side)
        table->clock.left[side] += table->clock.increment;
}

// An offer holds until its maker moves again.
static void pass_offer(MatchEngine *maker, MatchEngine *other) {
    if (maker->offers_draw && !other->offers_draw && other->spec->kind->draw_offered)
        other->spec->kind->draw_offered(other);
}

// What the player said of its move, and its clock: "{[%eval 0.31,12] [%clk 0:04:58]}". White's
// score, as other programs have it.
static void note_search(ResultTable *table, const MatchEngine *engine) {
    const MatchLimit *limit = &table->match->game.limit;
    int sign = engine->side == 0 ? 1 : -1;
    Growing note = {0};
    if (engine->depth && engine->mate)
        text_add(&note, "[%%eval #%d,%d]", sign * engine->mate, engine->depth);
    else if (engine->depth)
        text_add(&note, "[%%eval %.2f,%d]", sign * engine->centipawns / 100.0, engine->depth);
    if (limit->kind == LIMIT_CLOCK) {
        double left = table->clock.left[engine->side];
        int seconds = (int)left;
        text_add(&note, "%s[%%clk %d:%02d:%02d", note.length ? " " : "", seconds / 3600,
                 seconds / 60 % 60, seconds % 60);
        text_add(&note, limit->base < 60 ? ".%d]" : "]", (int)((left - seconds) * 10));
    }
    if (note.length) {
        char *comment = text_printf("{%s}", note.bytes);
        if (!mews_game_add_note(table->contest.record.game, comment))
            memory_end();
        free(comment);
    }
    free(note.bytes);
}

static bool make_answer(ResultTable *table) {
    int side = mews_position_side(table->position);
    MatchEngine *engine = engine_of(table, side), *other = engine_of(table, !side);
    if (engine->state != ENGINE_ANSWERED)
        return false;
    if (!take_time(table, engine)) {
        engine_fail(engine, "time", "answered too late");
        return end_by_failure(table);
    }
    push(table, engine->answer);
    add_time(table, side);
    note_search(table, engine);
    engine->state = ENGINE_READY;
    if (end_by_rules(table))
        return true;
    if (engine->claim != MEWS_ONGOING) {
        engine_claim(engine, engine->claim, mews_result_text(engine->claim));
        return end_by_failure(table);
    }
    if (engine->offers_draw && other->offers_draw) {
        end(table, MEWS_DRAW, "agreement");
        return true;
    }
    other->offers_draw = false;
    ask(table);
    pass_offer(engine, other);
    return true;
}

static bool prepare(ResultTable *table) {
    char fen[MEWS_FEN_SIZE];
    bool usual = strcmp(record_fen(&table->contest.record),
                        (mews_position_fen(table->match->usual_start, fen, sizeof fen), fen)) == 0;
    bool done = false, ready = true;
    for (int side = 0; side < 2; side++) {
        MatchEngine *engine = engine_of(table, side);
        if (engine->state == ENGINE_OPEN && !table->told[side]) {
            engine->was_open = true;
            table->told[side] = done = true;
            engine->spec->kind->new_game(engine, record_fen(&table->contest.record), usual);
        }
        ready = ready && engine->state == ENGINE_READY;
    }
    if (!ready)
        return done;
    for (size_t i = 0; i < table->opening_count; i++)
        push(table, table->opening[i]);
    table->state = TABLE_PLAYING;
    if (!end_by_rules(table)) // it may be over where it begins
        ask(table);
    return true;
}

bool table_step(ResultTable *table, double now) {
    if (table->state == TABLE_FREE || table->state == TABLE_OVER)
        return false;
    for (int i = 0; i < 2; i++)
        engine_check(&table->engines[i], now);
    if (end_by_failure(table))
        return true;
    return table->state == TABLE_PREPARING ? prepare(table) : make_answer(table);
}

double table_deadline(const ResultTable *table) {
    double deadline = INFINITY;
    for (int i = 0; i < 2; i++) {
        const MatchEngine *engine = &table->engines[i];
        bool waits = engine->state == ENGINE_OPENING || engine->state == ENGINE_PREPARING ||
                     engine->state == ENGINE_THINKING;
        if (waits && engine->deadline < deadline)
            deadline = engine->deadline;
    }
    return table->state == TABLE_FREE ? INFINITY : deadline;
}

void table_clear(ResultTable *table) {
    contest_free(&table->contest);
    mews_position_free(table->position);
    free(table->opening);
    table->position = NULL;
    table->opening = NULL;
    table->state = TABLE_FREE;
}

void table_free(ResultTable *table) {
    table_clear(table);
    for (int i = 0; i < 2; i++)
        engine_close(&table->engines[i]);
}
