// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <string.h>

// The file, rank or square from where the man comes, or nothing: how many bytes it is.
static size_t read_start(const char *text) {
    size_t file = *text != 'x' && islower((unsigned char)*text) ? 1 : 0;
    size_t length = file + strspn(text + file, "0123456789");
    return islower((unsigned char)text[length]) ? length : 0;
}

bool man_square_read(const Rules *rules, const char *text, ManSquare *named) {
    int side = WHITE;
    bool small = islower((unsigned char)*text);
    *named = (ManSquare){.kind = NONE, .square = NONE};
    size_t letter = letter_read(rules, small ? "P" : text, &named->kind, &side);
    if (!letter || side != WHITE)
        return false;
    named->letter = small ? 0 : letter;
    named->at = named->letter;
    named->at += read_start(text + named->at);
    named->at += text[named->at] == 'x';
    named->length = square_read(rules, text + named->at, &named->square);
    const char *rest = text + named->at + named->length;
    if (*rest == '=')
        rest += isupper((unsigned char)rest[1]) ? 2 : 1;
    bool whole = named->length && !rest[strspn(rest, "+#!?")];
    return whole && (named->at ? !small || named->kind != NONE : named->square == NONE);
}
