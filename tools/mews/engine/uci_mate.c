// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// USI's `go mate`: problems of tsume shogi, in which each move of the attacker gives check. The
// shortest mate is sought, deeper and deeper; where every line of checks ends without one, there
// is none.

#include "game.h"
#include "text/words.h"
#include "uci.h"

#include <stdlib.h>

enum {
    PLIES_MOST = 99,
    NOTES = 1 << 18 // a power of 2
};

typedef enum MateVerdict {
    MATES,
    TOO_DEEP, // not in so many plies
    NO_MATE   // however deep
} MateVerdict;

// What is known of a position in which the attacker moves.
typedef struct MateNote {
    uint64_t key;
    int plies;
    MateVerdict verdict; // TOO_DEEP or NO_MATE
} MateNote;

typedef struct Mating {
    Uci *uci;
    mews_position *position;
    int attacker;
    MateNote *notes;
    bool stopped;
} Mating;

typedef struct MateLine {
    mews_move moves[PLIES_MOST];
    int count;
} MateLine;

static MateVerdict attack(Mating *mating, int plies, MateLine *line);

static MateNote *note_of(const Mating *mating) {
    return &mating->notes[mews_position_key(mating->position) & (NOTES - 1)];
}

static void make(Mating *mating, mews_move move) {
    if (!mews_position_push(mating->position, move))
        memory_end();
}

static bool attacker_moves(const Mating *mating) {
    return mews_position_side(mating->position) == mating->attacker;
}

static bool attacker_has_won(const Mating *mating, mews_result result) {
    return result == (mating->attacker == 0 ? MEWS_WHITE_WINS : MEWS_BLACK_WINS);
}

static void line_set(MateLine *line, mews_move first, const MateLine *rest) {
    line->moves[0] = first;
    for (int i = 0; i < rest->count; i++)
        line->moves[i + 1] = rest->moves[i];
    line->count = rest->count + 1;
}

// ---- the defender ---------------------------------------------------------------------------

// What becomes of a reply that has been made.
static MateVerdict reply(Mating *mating, int plies, MateLine *line) {
    mews_result result = mews_position_outcome(mating->position).result;
    line->count = 0;
    if (result != MEWS_ONGOING)
        return attacker_has_won(mating, result) ? MATES : NO_MATE;
    if (plies < 1)
        return TOO_DEEP;
    return attack(mating, plies, line);
}

// Is every reply mated? The line is that of the one that lasts longest. `all`: also looks behind
// one that isn't mated in so many plies for one that never is.
static MateVerdict replies(Mating *mating, int plies, bool all, MateLine *line) {
    size_t count;
    mews_move *moves = moves_list(mating->position, &count);
    MateVerdict verdict = MATES;
    line->count = 0;
    for (size_t i = 0; i < count && verdict <= (all ? TOO_DEEP : MATES); i++) {
        MateLine rest;
        make(mating, moves[i]);
        MateVerdict one = attacker_moves(mating) ? reply(mating, plies - 1, &rest) : NO_MATE;
        mews_position_pop(mating->position);
        if (one == MATES && rest.count + 1 > line->count)
            line_set(line, moves[i], &rest);
        if (one > verdict)
            verdict = one;
    }
    free(moves);
    return verdict;
}

// A reply behind which there is no check is seen at once, so it is looked for first.
static MateVerdict defend(Mating *mating, int plies, MateLine *line) {
    MateVerdict soon = replies(mating, 2, true, line);
    return plies > 2 && soon == TOO_DEEP ? replies(mating, plies, false, line) : soon;
}

// ---- the attacker ---------------------------------------------------------------------------

// What becomes of an attacker's move that has been made.
static MateVerdict check(Mating *mating, int plies, MateLine *line) {
    line->count = 0;
    if (attacker_moves(mating) || !mews_position_in_check(mating->position))
        return NO_MATE;
    mews_result result = mews_position_outcome(mating->position).result;
    if (result != MEWS_ONGOING)
        return attacker_has_won(mating, result) ? MATES : NO_MATE;
    return plies < 2 ? TOO_DEEP : defend(mating, plies, line);
}

static MateVerdict checks(Mating *mating, int plies, MateLine *line) {
    size_t count;
    mews_move *moves = moves_list(mating->position, &count);
    MateVerdict verdict = NO_MATE;
    for (size_t i = 0; i < count && verdict != MATES && !mating->stopped; i++) {
        MateLine rest;
        make(mating, moves[i]);
        MateVerdict one = check(mating, plies - 1, &rest);
        mews_position_pop(mating->position);
        if (one == MATES)
            line_set(line, moves[i], &rest);
        if (one < verdict)
            verdict = one;
    }
    free(moves);
    return verdict;
}

static MateVerdict attack(Mating *mating, int plies, MateLine *line) {
    MateNote *note = note_of(mating);
    uint64_t key = mews_position_key(mating->position);
    if (note->plies > 0 && note->key == key && (note->verdict == NO_MATE || note->plies >= plies))
        return note->verdict;
    mating->stopped =
        mating->stopped || thought_is_over(mating->uci->thinker, &mating->uci->thought);
    MateVerdict verdict = mating->stopped ? TOO_DEEP : checks(mating, plies, line);
    if (verdict != MATES && !mating->stopped)
        *note = (MateNote){.key = key, .plies = plies, .verdict = verdict};
    return mating->stopped && verdict == NO_MATE ? TOO_DEEP : verdict;
}

// ---- the answer -----------------------------------------------------------------------------

static void tell(Mating *mating, const MateLine *line) {
    Growing text = {0};
    char move[MEWS_MOVE_SIZE];
    text_add(&text, "checkmate");
    for (int i = 0; i < line->count; i++) {
        text_add(&text, " %s",
                 form_write(&mating->uci->form, mating->position, line->moves[i], move));
        make(mating, line->moves[i]);
    }
    say("%s", text.bytes);
    free(text.bytes);
}

void uci_mate(Uci *uci) {
    mews_position *position = memory_sure(mews_position_copy(uci->thinker->position));
    Mating mating = {.uci = uci,
                     .position = position,
                     .attacker = mews_position_side(position),
                     .notes = memory_new(NOTES, sizeof(MateNote))};
    MateVerdict verdict = TOO_DEEP;
    MateLine line;
    thought_begin(uci->thinker, &uci->thought);
    for (int plies = 1; plies <= PLIES_MOST && verdict == TOO_DEEP && !mating.stopped; plies += 2)
        verdict = attack(&mating, plies, &line);
    if (verdict == MATES)
        tell(&mating, &line);
    else
        say("checkmate %s", verdict == NO_MATE ? "nomate" : "timeout");
    free(mating.notes);
    mews_position_free(position);
}
