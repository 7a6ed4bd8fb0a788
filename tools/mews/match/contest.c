// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game's number → its opening; its result → the score.

#include "game.h"
#include "match.h"
#include "random.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { OPENING_TRIES = 1000 };

// ---- one game ---------------------------------------------------------------------------------

void contest_free(Contest *contest) {
    record_free(&contest->record);
    free(contest->detail);
    *contest = (Contest){0};
}

void contest_seat(Contest *contest) {
    contest->players[0] = contest->number % 2 ? 0 : 1;
    contest->players[1] = !contest->players[0];
}

// ---- openings ---------------------------------------------------------------------------------

// Independent of one another for all numbers, and the same on every machine.
uint64_t contest_seed(const Match *match, uint64_t number, uint64_t salt) {
    uint64_t state = match->seed;
    state = random_next(&state) ^ number;
    state = random_next(&state) ^ salt;
    return random_next(&state);
}

// Draws so many moves; false if the game is over before or after them.
static bool draw_opening(mews_position *position, uint64_t plies, uint64_t *random,
                         mews_move *moves) {
    for (uint64_t ply = 0; ply < plies; ply++) {
        if (mews_position_outcome(position).result != MEWS_ONGOING)
            return false;
        moves[ply] = move_draw(position, random);
        if (!moves[ply] || !mews_position_push(position, moves[ply])) {
            position_sure(position);
            return false;
        }
    }
    return mews_position_outcome(position).result == MEWS_ONGOING;
}

// If no opening of that length leaves anything to play, a shorter one is drawn.
mews_position *contest_start(const Match *match, uint64_t number, mews_move **moves,
                             size_t *count) {
    const mews_rules *rules = match->game.rules;
    uint64_t random = contest_seed(match, (number - 1) / 2, 0);
    uint64_t seed = mews_rules_shuffled(rules) ? random_next(&random) | 1 : 0;
    // There was one of the kind when the match began.
    mews_position *position = memory_sure(mews_position_new(rules, seed));
    *moves = memory_new((size_t)match->opening_plies, sizeof **moves);
    *count = 0;
    for (uint64_t plies = match->opening_plies; plies > 0; plies--) {
        for (int tries = 0; tries < OPENING_TRIES / (int)plies + 1 && *count == 0; tries++) {
            if (draw_opening(position, plies, &random, *moves))
                *count = (size_t)plies;
            while (mews_position_pop(position))
                ;
        }
        if (*count)
            break;
    }
    return position;
}

// ---- the score --------------------------------------------------------------------------------

static struct ScoreReason *reason_of(MatchScore *score, const char *word) {
    size_t i = 0;
    while (i < score->reason_count && strcmp(score->reasons[i].word, word) < 0)
        i++;
    if (i < score->reason_count && strcmp(score->reasons[i].word, word) == 0)
        return &score->reasons[i];
    if (score->reason_count == sizeof score->reasons / sizeof score->reasons[0])
        return NULL;
    memmove(&score->reasons[i + 1], &score->reasons[i],
            (score->reason_count++ - i) * sizeof score->reasons[0]);
    score->reasons[i] = (struct ScoreReason){0};
    snprintf(score->reasons[i].word, sizeof score->reasons[i].word, "%s", word);
    return &score->reasons[i];
}

bool score_has(const MatchScore *score, uint64_t number) {
    return number < score->room && score->points[number] != POINTS_NONE;
}

static void make_room(MatchScore *score, uint64_t number) {
    if (number < score->room)
        return;
    size_t room = (size_t)number + (size_t)number / 2 + 64;
    score->points = memory_grow(score->points, room, 1);
    memset(score->points + score->room, POINTS_NONE, room - score->room);
    score->room = room;
}

void score_add(MatchScore *score, const Contest *contest) {
    const char *reason;
    mews_result result = mews_game_result(contest->record.game, &reason);
    mews_result won = contest->players[0] == 0 ? MEWS_WHITE_WINS : MEWS_BLACK_WINS;
    Points points = result == MEWS_DRAW ? POINTS_DRAW : result == won ? POINTS_WIN : POINTS_LOSS;
    uint64_t other = contest->number % 2 ? contest->number + 1 : contest->number - 1;
    make_room(score, contest->number);
    score->points[contest->number] = (uint8_t)points;
    score->games++;
    score->wins += points == POINTS_WIN;
    score->draws += points == POINTS_DRAW;
    score->losses += points == POINTS_LOSS;
    if (score_has(score, other))
        score->pairs[points - POINTS_LOSS + score->points[other] - POINTS_LOSS]++;
    struct ScoreReason *row = reason_of(score, reason);
    if (row)
        row->counts[points]++;
}

void score_free(MatchScore *score) {
    free(score->points);
    *score = (MatchScore){0};
}

bool match_decided(const Match *match) {
    const MatchScore *score = &match->score;
    return match->tests && sprt_verdict(&match->sprt, score->pairs) != SPRT_GOES_ON;
}
