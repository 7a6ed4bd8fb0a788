// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How a game stands or has ended → sentences. What has come about are facts here; which rule
// decides is an entry of the definition.

#ifndef MEWS_WORDS_ENDING_H
#define MEWS_WORDS_ENDING_H

#include "words/men.h"

// Men of the board: a kind on a square. NONE: not known.
typedef struct EndingMan {
    int kind, square;
} EndingMan;

typedef struct Ending {
    Termination reason;
    int winner; // NONE: the game is drawn
    bool by_points;
    int entry;       // of the cases, of `checkmate` or `stalemate`, or of `move-limit`; NONE
    // The last move; mover is NONE if it isn't known.
    int mover, from;
    EndingMan moved; // the man, where it has arrived
    bool dropped, passed;
    // Men that are gone since the move before.
    int loser, lost, left; // the side, its only such kind, how many of them are left; or NONE
    bool all_gone;         // it has no men any more
    bool one_of_several;   // it began with more of that kind
    bool on_target;        // the lost man stood where the move ended
    KindSet vanished;      // of the side that has lost: kinds of which the move took all
    bool has_always_checked; // repetition: the loser, since the position came first
    bool passed_before;    // and the move before that was a pass, too
    // Mate of one of several royals.
    EndingMan royal, attacker;
    int plies; // of the move limit
} Ending;

// What has ended the game; NULL where the word for it is plain.
const char *ending_words(const Wording *wording, const Ending *ending);

// "13 stones": so many hundredths of what is counted.
const char *counted_words(const Wording *wording, int64_t hundredths);
// "White has 13 stones, Black 51: Black wins."
const char *points_words(const Wording *wording, const int64_t points[SIDES], int winner);

// "count for Black: 7 of 8 moves, then drawn"; `side`: for which alone is counted, or NONE.
const char *count_words(const Wording *wording, int made, int most, int side, Judgement result);

#endif
