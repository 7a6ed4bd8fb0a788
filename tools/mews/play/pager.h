// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An answer that is longer than the terminal is shown page by page. Where there is no terminal it
// is printed as it comes.

#ifndef MEWS_PAGER_H
#define MEWS_PAGER_H

#include "session.h"

typedef struct Pager {
    Session *session;
    FILE *stream; // for the answer
    char *text;
    size_t size;
} Pager;

void pager_begin(Pager *pager, Session *session);
void pager_end(Pager *pager); // the answer is whole

#endif
