// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_PLAY_PATH_H
#define MEWS_PLAY_PATH_H

// The file that is meant by what was typed, in new memory: ~/ is the user's folder, and quotes and
// backslashes count as in a shell. Blanks need none of these, as a command takes one file only; a
// text whose quotes don't end is taken as it is.
char *path_typed(const char *text);

// The same without regard to quotes.
char *path_at_home(const char *text);

#endif
