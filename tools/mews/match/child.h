// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A program at the other end of two pipes, as a source of lines and a sink of lines. It may say
// whatever it likes, and as much: what is no line of a protocol is bounded here.

#ifndef MEWS_MATCH_CHILD_H
#define MEWS_MATCH_CHILD_H

#include "process.h"
#include "system.h"
#include "text/words.h"

#include <stdio.h>

enum {
    CHILD_LINE_SIZE = 1 << 16,  // what is longer is no line of any protocol, and is passed over
    CHILD_FLOOD = 64 << 20,     // bytes between two things asked of it: more is a flood
    CHILD_UNREAD_MAX = 4 << 20, // bytes that it doesn't read
};

#define CHILD_LOG_LINE "#.# player #, process # " // how lines of the log begin

typedef struct Child {
    Process process;
    Growing unread; // said to it, and not yet taken
    char *line;     // the beginning of a line
    size_t line_length;
    bool passing_over; // … of one that was too long
    size_t said;       // bytes since child_forget
    Growing complaints; // the end of what it wrote to its standard error
    FILE *log;         // the dialogue is written there; NULL: nowhere
    int player;        // in the log
} Child;

Child *child_start(const char *command, FILE *log, int player); // NULL: errno says why
void child_free(Child *child);                                  // ends it; NULL is none

// Says a line, whose line feed is added.
void child_say(Child *child, const char *format, ...) PRINTF_LIKE(2, 3);
void child_forget(Child *child); // what it has said is no flood so far

typedef enum ChildVerdict { CHILD_FINE, CHILD_GONE, CHILD_FLOODS, CHILD_DEAF } ChildVerdict;

// Reads what there is (but no more than so much that others have their turn) and gives each line
// away. `take` returns false if it wants no more.
ChildVerdict child_listen(Child *child, bool (*take)(void *context, char *line), void *context);
ChildVerdict child_flush(Child *child); // writes as much as it takes

void child_overhear(Child *child); // reads what there is on its standard error
// The last lines of that, such as "; it said: no such file", in new memory; "" if there are
// none.
char *child_last_words(const Child *child);

#endif
