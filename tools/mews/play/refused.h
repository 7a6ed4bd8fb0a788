// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line that is neither a command nor a move: what may be meant by it.

#ifndef MEWS_PLAY_REFUSED_H
#define MEWS_PLAY_REFUSED_H

#include <mews.h>

// The legal move that the text means in the way of another program, as it is written here; NULL:
// none, or one of several. `report` is that of the text, and owns what is returned.
const char *refused_move(const mews_report *report);

// Is it a move, though one that can't be made?
bool refused_is_move(const mews_report *report);

// Says what is wrong with a move, and may be meant by it, behind `before`.
void refused_tell_of(const char *before, const mews_report *report);

// Says what is wrong with the text, and what may be meant.
void refused_tell(const char *text, const mews_report *report);

// Only if the text is another program's word for a command, or nearly the word of one, that is
// told. `over`: is the game? Then not all of them count.
bool refused_command(const char *text, bool over);

#endif
