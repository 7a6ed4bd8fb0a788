// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How much room a text takes on a terminal. Signs of China, Japan and Korea are two columns wide,
// and what is put over or under another letter takes none.

#ifndef MEWS_BASE_COLUMNS_H
#define MEWS_BASE_COLUMNS_H

#include <stddef.h>
#include <stdint.h>

// 0, 1 or 2; 0 also for what must not be sent to a terminal.
int code_point_columns(uint32_t code_point);

// Of so many bytes, or a whole text; a byte that isn't UTF-8 counts as one, and the escape
// sequence of a colour as none.
size_t columns_of(const char *text, size_t size);
size_t text_columns(const char *text);
#endif
