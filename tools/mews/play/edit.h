// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lines that are typed at a terminal: edited, remembered and completed by libedit, where the
// program was built with it.

#ifndef MEWS_PLAY_EDIT_H
#define MEWS_PLAY_EDIT_H

#include "text/lines.h"

typedef struct Editor Editor;

// The words that may stand where the cursor is: `line` ends there. They are freed with `free`,
// each and the list; *start is where in the line such a word begins.
typedef char **Complete(void *context, const char *line, size_t *start, size_t *count);

// Clears the screen and draws what stands above the line. `asked`: by Ctrl-L; else it is to be as
// it was before another program had the terminal.
typedef void Redraw(void *context, bool asked);

// What stands before a line, as of now; the clock in it runs.
typedef char *Prompt(void *context);

// NULL: lines can't be edited here, and are read as they come.
Editor *editor_new(Complete *complete, Redraw *redraw, Prompt *prompt, void *context);
void editor_free(Editor *editor);

// The next line, as by lines_next.
LineVerdict editor_next(Editor *editor, double seconds, char **line);

// One of these keys, as it is struck; others are passed over. `prompt` stands there only so long.
LineVerdict editor_key(Editor *editor, const char *prompt, const char *keys, char *key);

// Lines of earlier games, the oldest first; and one more of this game.
void editor_remember(Editor *editor, const char *line);

#endif
