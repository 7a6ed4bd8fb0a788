// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What may have been meant by two squares that are no move: ranks counted from 0, or a man that is
// put on the second square.

#ifndef MEWS_NOTATION_REFUSALS_MOVE_HINT_H
#define MEWS_NOTATION_REFUSALS_MOVE_HINT_H

#include "base/writer.h"
#include "notation/refusals/refusal.h"

// Writes "; ranks are counted from 1 here, not from 0" or the like; nothing if there is no hint.
void move_hint_write(Writer *writer, const Refusal *refusal, int from, int to);
// Writes "; a stone is put there by 'P@b6'", if that is legal.
void move_hint_drop(Writer *writer, const Refusal *refusal, int kind, int to);

#endif
