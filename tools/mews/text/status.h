// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line on the terminal that tells how far a long work has come, cut to its width.

#ifndef MEWS_STATUS_H
#define MEWS_STATUS_H

#include "words.h"

typedef struct Status {
    bool shown; // is standard error a terminal?
    bool told;  // the line stands there now
    double start, next;
} Status;

Status status_new(void);

// How many seconds the work has taken, if it is time to tell: after two of them, and then twice a
// second; else 0.
double status_due(Status *status);

void status_tell(Status *status, const char *format, ...) PRINTF_LIKE(2, 3);
void status_wipe(Status *status);

// "80 s, about 3 min left", of which the second part is missing as long as nothing is done; temporary.
// `part`: 0 to 1.
char *status_time(double seconds, double part);

#endif
