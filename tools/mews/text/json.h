// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Writes one JSON document to a stream, piece by piece. The writer sees to commas, quotes and
// escapes; `key` is NULL for items of an array and for the document itself.

#ifndef MEWS_JSON_H
#define MEWS_JSON_H

#include <stdint.h>
#include <stdio.h>
#include <stdbool.h>

typedef struct Json {
    FILE *stream;
    bool comma; // something comes before, in the same braces
} Json;

void json_open(Json *json, const char *key, char brace);       // '{' or '['
void json_close(Json *json, char brace);                       // '}' or ']'
void json_end(Json *json);                                     // line feed after a document
void json_text(Json *json, const char *key, const char *text); // null if NULL
void json_text_or_null(Json *json, const char *key, const char *text); // null if empty
void json_integer(Json *json, const char *key, uint64_t number);
void json_decimal(Json *json, const char *key, double number, int digits); // null if not finite
void json_seconds(Json *json, const char *key, double seconds);
void json_bool(Json *json, const char *key, bool value);

#endif
