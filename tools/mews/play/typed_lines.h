// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What was typed in earlier games, in $XDG_STATE_HOME/mews/history, else in
// ~/.local/state/mews/history: a line each, the newest last.

#ifndef MEWS_PLAY_TYPED_LINES_H
#define MEWS_PLAY_TYPED_LINES_H

// Calls `take` for each. Failures to read are no fault: then there is nothing to remember.
void typed_read(void (*take)(void *context, const char *line), void *context);

// Adds a line at the end. Games that are played at once all add theirs. Not being able to is no
// fault either.
void typed_add(const char *line);

#endif
