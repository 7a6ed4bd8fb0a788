// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: the clock, thinking, pondering, analysis.

#include "thinker.h"
#include "game.h"

#include <stdlib.h>
#include <string.h>

// ---- the clock ------------------------------------------------------------------------------

// "12", and "1.5" as XBoard has it for increments. Returns what is behind it; NULL: it is none.
static const char *seconds_read(const char *text, double *number) {
    size_t whole = strspn(text, "0123456789");
    size_t part = text[whole] == '.' ? 1 + strspn(text + whole + 1, "0123456789") : 0;
    *number = 0;
    if (whole == 0 || whole > 9 || part == 1)
        return NULL;
    for (size_t i = 0; i < whole; i++)
        *number = *number * 10 + (text[i] - '0');
    double unit = 1;
    for (size_t i = 1; i < part; i++)
        *number += (text[whole + i] - '0') * (unit /= 10);
    return text + whole + part;
}

// "5", "5:30" → seconds; false: it is neither.
static bool minutes_read(const char *text, double *seconds) {
    double minutes, rest = 0;
    text = seconds_read(text, &minutes);
    if (text && *text == ':')
        text = seconds_read(text + 1, &rest);
    *seconds = minutes * 60 + rest;
    return text && !*text && rest < 60;
}

int cecp_turn(const Cecp *cecp) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(cecp->thinker->position, fen, sizeof fen);
    return atoi(strrchr(fen, ' ') + 1);
}

// MOVES BASE INCREMENT. Without any time it is no clock.
static bool level_read(const char *text, CecpClock *clock) {
    char *copy = text_printf("%s", text), *rest = copy;
    const char *moves = next_word(&rest), *base = next_word(&rest), *increment = next_word(&rest);
    uint64_t number = 0;
    bool good = increment && !next_word(&rest) &&
                number_read(moves, 1000000, &number) == NUMBER_OK &&
                minutes_read(base, &clock->base);
    const char *end = good ? seconds_read(increment, &clock->increment) : NULL;
    good = end && !*end && clock->base + clock->increment > 0;
    clock->period_moves = (int)number;
    clock->left = clock->base;
    free(copy);
    return good;
}

// level MOVES BASE INCREMENT
void cecp_level(Cecp *cecp, const char *text) {
    CecpClock clock = {.period_turn = cecp_turn(cecp), .depth = cecp->clock.depth};
    if (level_read(text, &clock)) {
        cecp->clock = clock;
        return;
    }
    char *line = text_printf("level %s", text);
    cecp_complain("it needs MOVES BASE INCREMENT, as in 'level 40 5 0', 'level 0 2:30 1.5'", line);
    free(line);
}

// MOVES are turns, which may be series of moves.
static int moves_to_go(const Cecp *cecp) {
    const CecpClock *clock = &cecp->clock;
    if (clock->period_moves <= 0)
        return 0;
    int done = cecp_turn(cecp) - clock->period_turn;
    return clock->period_moves - (done > 0 ? done % clock->period_moves : 0);
}

static void clock_settle(const Cecp *cecp, Thought *thought) {
    const CecpClock *clock = &cecp->clock;
    thought->depth = clock->depth;
    thought->movetime = clock->movetime;
    thought->clock = clock->movetime <= 0;
    thought->left = clock->left;
    thought->increment = clock->increment;
    thought->moves_to_go = moves_to_go(cecp);
}

// If the other program doesn't tell the time, this is what it must be. Time is added for a turn,
// which may be a series of moves.
static void clock_run(Cecp *cecp, double seconds) {
    CecpClock *clock = &cecp->clock;
    bool last = mews_position_series(cecp->thinker->position, NULL) == 1;
    clock->left += (last ? clock->increment : 0) - seconds;
    if (last && clock->period_moves > 0 && moves_to_go(cecp) == 1)
        clock->left += clock->base;
    if (clock->left < 0)
        clock->left = 0;
}

// ---- what is found --------------------------------------------------------------------------

static void report(void *context, const mews_line *line) {
    Cecp *cecp = context;
    int score = line->mate > 0   ? 100000 + line->mate
                : line->mate < 0 ? -100000 + line->mate
                                 : line->centipawns;
    cecp->last = *line;
    cecp->first = line->length > 0 ? line->moves[0] : 0;
    if (!cecp->posts && !cecp->analysing)
        return;
    char *moves = protocol_line(MEWS_CECP, cecp->thinker->position, line);
    say("%d %d %.0f %llu%s", line->depth, score, line->seconds * 100,
        (unsigned long long)line->nodes, moves);
    free(moves);
}

void cecp_stat(const Cecp *cecp) {
    char text[MEWS_MOVE_SIZE] = "";
    const mews_position *position = cecp->thinker->position;
    size_t moves = mews_position_moves(position, NULL, 0);
    if (cecp->first && mews_position_is_legal(position, cecp->first))
        protocol_text(MEWS_CECP, position, cecp->first, text);
    say("stat01: %.0f %llu %d %zu %zu %s", (system_seconds() - cecp->begun) * 100,
        (unsigned long long)cecp->last.nodes, cecp->last.depth, (size_t)0, moves, text);
}

// XBoard refuses a claim if it can't see itself that the game is over, and in a variant that it
// doesn't know it hardly can. Therefore, between two programs, a draw is not claimed but offered
// (before the move that makes it one), and a win is not claimed: the loser gives up.
static bool only_agrees(const Cecp *cecp) {
    return cecp->computer && cecp_tells_setup(cecp);
}

void cecp_tell_result(Cecp *cecp, bool own) {
    mews_outcome outcome = mews_position_outcome(cecp->thinker->position);
    if (outcome.result == MEWS_ONGOING || cecp->told_result || cecp->force || cecp->analysing)
        return;
    cecp->told_result = true;
    if (only_agrees(cecp) && outcome.result == MEWS_DRAW)
        say("offer draw");
    else if (!only_agrees(cecp) || !own)
        say("%s {%s}", mews_result_text(outcome.result), outcome.reason);
}

// ---- thinking -------------------------------------------------------------------------------

// XBoard can't follow a move that sets a further man elsewhere, as a swap does, in a variant that
// it was told of: its board would be wrong from then on, and so would what it takes for legal.
// Such a move isn't made while there is another one. Lists the others in new memory; `kept` is 0
// if every move may be made.
static mews_move *only_followable(const Cecp *cecp, size_t *kept) {
    const mews_position *position = cecp->thinker->position;
    size_t count;
    mews_move *moves = moves_list(position, &count);
    mews_facts facts;
    *kept = 0;
    for (size_t i = 0; i < count; i++)
        if (mews_move_facts(position, moves[i], &facts) &&
            (facts.moved_count == 0 || facts.type == MEWS_CASTLING))
            moves[(*kept)++] = moves[i];
    if (*kept == count)
        *kept = 0;
    return moves;
}

static bool run(Cecp *cecp, mews_best *best) {
    mews_move *only = NULL;
    if (cecp_tells_setup(cecp) && !cecp->analysing)
        cecp->thought.only = only = only_followable(cecp, &cecp->thought.only_count);
    cecp->drops = cecp->hit = false;
    cecp->begun = system_seconds();
    cecp->last = (mews_line){0};
    cecp->first = 0;
    cecp->thought.order = cecp_take_thinking;
    cecp->thought.report = report;
    cecp->thought.context = cecp;
    cecp->thought.lines = (int)cecp->lines;
    thinker_ready_somehow(cecp->thinker);
    bool thought = thinker_think(cecp->thinker, &cecp->thought, best);
    cecp->thought.only = NULL;
    cecp->thought.only_count = 0;
    free(only);
    if (!thought)
        say("tellusererror there is too little memory to think");
    return !cecp->drops;
}

static void play(Cecp *cecp, const mews_best *best) {
    char text[MEWS_MOVE_SIZE];
    mews_position *position = cecp->thinker->position;
    clock_run(cecp, system_seconds() - cecp->begun);
    cecp->judged = *best;
    protocol_text(MEWS_CECP, position, best->move, text);
    if (!mews_position_push(position, best->move))
        memory_end();
    if (only_agrees(cecp) && mews_position_outcome(position).result == MEWS_DRAW)
        cecp_tell_result(cecp, true);
    say("move %s", text);
    cecp->expected =
        best->reply && mews_position_is_legal(position, best->reply) ? best->reply : 0;
    cecp_tell_result(cecp, true);
}

static void think(Cecp *cecp) {
    mews_best best;
    cecp->thought = (Thought){0};
    clock_settle(cecp, &cecp->thought);
    if (run(cecp, &best) && best.move)
        play(cecp, &best);
}

// On the move that the other side is expected to make.
static void ponder(Cecp *cecp) {
    mews_best best;
    mews_position *position = cecp->thinker->position;
    if (!mews_position_push(position, cecp->expected))
        memory_end();
    cecp->thought = (Thought){.pondering = true};
    clock_settle(cecp, &cecp->thought);
    bool done = run(cecp, &best);
    if (!cecp->hit) {
        mews_position_pop(position);
        cecp->expected = 0;
    } else if (done && best.move) {
        play(cecp, &best);
    } else {
        cecp_tell_result(cecp, false);
    }
}

static void analyse(Cecp *cecp) {
    mews_best best;
    cecp->thought = (Thought){.infinite = true};
    run(cecp, &best);
}

static bool is_over(const Cecp *cecp) {
    return mews_position_outcome(cecp->thinker->position).result != MEWS_ONGOING;
}

void cecp_act(Cecp *cecp) {
    const Thinker *thinker = cecp->thinker;
    while (!thinker->quit && !cecp->deferred && !thinker->orders.ended) {
        bool plays = !cecp->force && !cecp->analysing && !is_over(cecp);
        if (cecp->analysing && !is_over(cecp))
            analyse(cecp);
        else if (plays && mews_position_side(thinker->position) == cecp->side)
            think(cecp);
        else if (plays && cecp->ponders && cecp->expected)
            ponder(cecp);
        else
            return;
        if (cecp->force && !cecp->deferred)
            return;
    }
}
