// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Mates by checks alone, as in tsume shogi. The shortest is sought, deeper and deeper; where every
// line of checks ends without one, there is none.

#include "search/search.h"

#include <stdlib.h>

enum { NOTES = 1 << 18 }; // a power of 2

// What is known of a position in which the attacker moves.
typedef struct MateNote {
    uint64_t key;
    int plies;
    MateVerdict verdict; // MATE_TOO_DEEP or MATE_NONE
} MateNote;

typedef struct Mating {
    Position *position;
    Result won; // by the attacker
    int attacker;
    MateNote *notes;
    bool (*stop)(void *context);
    void *context;
    bool stopped, starved;
} Mating;

static MateVerdict attack(Mating *mating, int plies, MateLine *line);

// The legal moves, in new memory, and how many. None if there is no memory, or if it is over.
static Move *moves_new(Mating *mating, size_t *count) {
    *count = position_moves(mating->position, NULL, 0);
    Move *moves = calloc(*count + 1, sizeof *moves);
    mating->starved |= !moves || position_starved(mating->position) > 0;
    *count = mating->starved ? 0 : *count;
    if (moves)
        position_moves(mating->position, moves, *count);
    return moves;
}

static bool make(Mating *mating, Move move) {
    bool made = !mating->starved && position_push(mating->position, move);
    mating->starved |= !made;
    return made;
}

static bool attacker_moves(const Mating *mating) {
    return position_side(mating->position) == mating->attacker;
}

static void line_set(MateLine *line, Move first, const MateLine *rest) {
    line->moves[0] = first;
    for (int i = 0; i < rest->count; i++)
        line->moves[i + 1] = rest->moves[i];
    line->count = rest->count + 1;
}

// Is the game over, and what does that mean?
static bool is_over(const Mating *mating, MateVerdict *verdict) {
    Result result = position_outcome(mating->position).result;
    *verdict = result == mating->won ? MATE_FOUND : MATE_NONE;
    return result != RESULT_NONE;
}

// ---- the defender ---------------------------------------------------------------------------

// What becomes of a reply that has been made.
static MateVerdict reply(Mating *mating, int plies, MateLine *line) {
    MateVerdict verdict;
    line->count = 0;
    if (is_over(mating, &verdict))
        return verdict;
    return plies < 1 ? MATE_TOO_DEEP : attack(mating, plies, line);
}

// Is every reply mated? The line is that of the one that lasts longest. `all`: also looks behind
// one that isn't mated in so many plies for one that never is.
static MateVerdict replies(Mating *mating, int plies, bool all, MateLine *line) {
    size_t count;
    Move *moves = moves_new(mating, &count);
    MateVerdict verdict = MATE_FOUND;
    line->count = 0;
    for (size_t i = 0; i < count && verdict <= (all ? MATE_TOO_DEEP : MATE_FOUND); i++) {
        MateLine rest;
        if (!make(mating, moves[i]))
            break;
        MateVerdict one = attacker_moves(mating) ? reply(mating, plies - 1, &rest) : MATE_NONE;
        position_pop(mating->position);
        if (one == MATE_FOUND && rest.count + 1 > line->count)
            line_set(line, moves[i], &rest);
        if (one > verdict)
            verdict = one;
    }
    free(moves);
    return mating->starved ? MATE_TOO_DEEP : verdict;
}

// A reply behind which there is no check is seen at once, so it is looked for first.
static MateVerdict defend(Mating *mating, int plies, MateLine *line) {
    MateVerdict soon = replies(mating, 2, true, line);
    return plies > 2 && soon == MATE_TOO_DEEP ? replies(mating, plies, false, line) : soon;
}

// ---- the attacker ---------------------------------------------------------------------------

// What becomes of an attacker's move that has been made.
static MateVerdict checked(Mating *mating, int plies, MateLine *line) {
    MateVerdict verdict;
    line->count = 0;
    if (attacker_moves(mating) || !position_in_check(mating->position))
        return MATE_NONE;
    if (is_over(mating, &verdict))
        return verdict;
    return plies < 2 ? MATE_TOO_DEEP : defend(mating, plies, line);
}

static MateVerdict checks(Mating *mating, int plies, MateLine *line) {
    size_t count;
    Move *moves = moves_new(mating, &count);
    MateVerdict verdict = MATE_NONE;
    for (size_t i = 0; i < count && verdict != MATE_FOUND && !mating->stopped; i++) {
        MateLine rest;
        if (!make(mating, moves[i]))
            break;
        MateVerdict one = checked(mating, plies - 1, &rest);
        position_pop(mating->position);
        if (one == MATE_FOUND)
            line_set(line, moves[i], &rest);
        if (one < verdict)
            verdict = one;
    }
    free(moves);
    return verdict;
}

static MateVerdict attack(Mating *mating, int plies, MateLine *line) {
    uint64_t key = position_key(mating->position);
    MateNote *note = &mating->notes[key & (NOTES - 1)];
    if (note->plies > 0 && note->key == key &&
        (note->verdict == MATE_NONE || note->plies >= plies))
        return note->verdict;
    mating->stopped =
        mating->stopped || mating->starved || (mating->stop && mating->stop(mating->context));
    MateVerdict verdict = mating->stopped ? MATE_TOO_DEEP : checks(mating, plies, line);
    mating->stopped |= mating->starved;
    if (verdict != MATE_FOUND && !mating->stopped)
        *note = (MateNote){.key = key, .plies = plies, .verdict = verdict};
    return mating->stopped && verdict == MATE_NONE ? MATE_TOO_DEEP : verdict;
}

MateVerdict mate_search(const Position *position, bool (*stop)(void *context), void *context,
                        MateLine *line) {
    int attacker = position_side(position);
    Mating mating = {.position = position_copy(position),
                     .attacker = attacker,
                     .won = attacker == WHITE ? RESULT_WHITE : RESULT_BLACK,
                     .notes = calloc(NOTES, sizeof(MateNote)),
                     .stop = stop,
                     .context = context};
    MateVerdict verdict = MATE_TOO_DEEP;
    mating.starved = !mating.position || !mating.notes;
    line->count = 0;
    for (int plies = 1;
         plies <= MATE_PLIES && verdict == MATE_TOO_DEEP && !mating.stopped && !mating.starved;
         plies += 2)
        verdict = attack(&mating, plies, line);
    free(mating.notes);
    position_free(mating.position);
    return mating.starved && verdict != MATE_FOUND ? MATE_NO_MEMORY : verdict;
}
