// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Captures of pawns as books write them, by their files alone: exd, ed, ed=Q.

#ifndef MEWS_NOTATION_SPELLINGS_SHORT_CAPTURE_H
#define MEWS_NOTATION_SPELLINGS_SHORT_CAPTURE_H

#include "notation/refusals/refusal.h"

// The only legal move that the text means so, or list->count.
size_t short_capture_find(const MoveList *list, const char *text);

// Does it mean a legal move, or several?
bool short_capture_fits(const MoveList *list, const char *text);

// Says why it means none, or several. False if the text isn't of this form.
bool short_capture_tell(Refusal *refusal);

#endif
