// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Temporary memory: an arena. It is given back when the program ends. A command that runs for long
// sets a mark, and gives all that was taken since the mark back after each typed line, order,
// position or game. Temporary are texts that are printed at once and lists that are searched at
// once; what is kept longer is made by memory_new and text_printf.
// Without memory the program ends (memory_end).

#ifndef MEWS_TEXT_TEMP_H
#define MEWS_TEXT_TEMP_H

#include "system.h"

#include <stddef.h>

typedef struct TempMark {
    struct TempBlock *block;
    size_t used;
} TempMark;

void *temp_new(size_t count, size_t size); // zeroed
char *temp_printf(const char *format, ...) PRINTF_LIKE(1, 2);
char *temp_safe(const char *text); // see text_safe

// Gives back all that was taken since the mark.
TempMark temp_mark(void);
void temp_release(TempMark mark);

#endif
