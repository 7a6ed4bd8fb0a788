// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Reads JSON piece by piece, as json.h writes it: the caller knows what should come. Each function
// moves on behind what it has read, and returns false, with the place unchanged or at the fault,
// if something else is there.

#ifndef MEWS_JSON_READ_H
#define MEWS_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
