// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Turns of several moves in one line: "d4 Nf3".

#ifndef MEWS_PLAY_TURN_TYPED_H
#define MEWS_PLAY_TURN_TYPED_H

#include "session.h"

typedef enum TurnVerdict { TURN_NONE, TURN_TOLD, TURN_MADE } TurnVerdict;

// How its moves may be spelled: as we write them, or in each way in which one alone is taken.
typedef enum TurnSpelling { TURN_OURS, TURN_ANY } TurnSpelling;

// Makes the moves of the text one after the other, if it has several, with blanks between them,
// and they all belong to the turn of the side to move. TURN_TOLD: it is told that one of them
// leaves open what is meant, and nothing is made; nor is it by TURN_NONE.
TurnVerdict turn_typed(Session *session, const char *text, TurnSpelling spelling);

// Says why the moves of a line that is meant so aren't made. False: nothing is said, as it may be
// meant otherwise. `report` is that of the text as one move.
bool turn_refused(const Session *session, const char *text, const mews_report *report);

#endif
