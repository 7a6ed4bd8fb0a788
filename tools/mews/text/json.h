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
#include <stddef.h>

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

// ---- reading -----------------------------------------------------------------------------------
//
// Reads JSON piece by piece, as json.h writes it: the caller knows what should come. Each function
// moves on behind what it has read, and returns false, with the place unchanged or at the fault,
// if something else is there.

bool json_take(const char **at, char mark);        // '{', ':', …, after blanks
bool json_take_text(const char **at, char **text); // in new memory
bool json_take_integer(const char **at, uint64_t *number);
bool json_take_texts(const char **at, char ***texts, uint64_t *count); // an array, in new memory

// A member of an object that is wanted, and where its value goes: a number, a text, or texts with
// their number.
typedef struct JsonMember {
    const char *key;
    uint64_t *number;
    char **text;
    char ***texts;
} JsonMember;
// An object; members that aren't wanted are passed over. A text that is there twice is a fault.
bool json_take_object(const char **at, const JsonMember *members, size_t count);

void texts_free(char **texts, uint64_t count);

#endif
