// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Memory that nobody frees: all that a command takes here stays until the program ends, or, where
// a command goes on for long, until the typed line, the order, the position or the game is done
// with, for which there is a mark. So it holds what is made and used in one go: texts to be
// printed, lists to be looked through. What is kept longer is made by memory_new and text_printf.
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
