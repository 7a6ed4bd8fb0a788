// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Values → one JSON text, piece by piece, which stays until the next one is begun. `key` is NULL
// for items of an array. The host reads it from memory, so it ends with NUL.

#ifndef MEWS_WEB_JSON_H
#define MEWS_WEB_JSON_H

#include <stdbool.h>
#include <stddef.h>

void json_begin(void);
void json_open(const char *key, char brace);       // '{' or '['
void json_close(char brace);                       // '}' or ']'
void json_text(const char *key, const char *text); // null if NULL
void json_number(const char *key, long long number);
void json_bool(const char *key, bool value);
const char *json_end(void); // the whole

// A text that some function of mews.h writes: once, unless it is longer than all before it.
typedef size_t WriteText(const void *subject, char *buffer, size_t size);
void json_written(const char *key, WriteText *write, const void *subject);

#endif
