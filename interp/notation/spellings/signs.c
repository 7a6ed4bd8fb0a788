// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "base/utf8.h"
#include "notation/symbol.h"

enum {
    FULLWIDTH_FIRST = 0xFF01, // of the signs from ! to ~
    FULLWIDTH_LAST = 0xFF5E,
    CHESS_FIRST = 0x2654, // White's king
    CHESS_LAST = 0x265F,  // Black's pawn
};

// Signs that mean what a plain one does.
static const struct {
    uint32_t sign;
    const char *plain;
} likes[] = {
    {0x2010, "-"}, // hyphens and dashes
    {0x2011, "-"},   {0x2012, "-"}, {0x2013, "-"}, {0x2014, "-"},
    {0x2015, "-"},   {0x2212, "-"}, {0x00D7, "x"},                // times
    {0x2715, "x"},   {0x2716, "x"},                               // its heavier forms
    {0x00A0, " "},   {0x2009, " "}, {0x202F, " "}, {0x3000, " "}, // blanks
    {0x2020, "+"},   {0x2021, "#"},                               // daggers
    {0x2192, "-"},   {0x21D2, "-"}, {0x27F6, "-"}, {0x2794, "-"}, // arrows
    {0x2026, "..."},                                              // dots
    {0xFE0E, ""},    {0xFE0F, ""},                                // how the sign before is drawn
};

static const char *like_of(uint32_t sign) {
    for (size_t i = 0; i < sizeof likes / sizeof *likes; i++)
        if (likes[i].sign == sign)
            return likes[i].plain;
    return NULL;
}

// The kind whose sign, of either side, the text begins with. Returns its bytes, or 0.
static size_t read_own_sign(const Rules *rules, const char *text, int *kind) {
    size_t longest = 0;
    for (int i = 0; i < rules->piece_count; i++)
        for (int side = 0; side < SIDES; side++) {
            const char *sign = rules->pieces[i].signs[side];
            size_t length = strlen(sign);
            if (length <= longest || strncmp(text, sign, length) != 0)
                continue;
            longest = length;
            *kind = i;
        }
    return longest;
}

// Writes the plain form of what the text begins with. Returns its bytes, or 0.
static size_t write_plain(Writer *writer, const Rules *rules, const char *text) {
    uint32_t sign;
    int kind;
    size_t length = utf8_length(text, strlen(text), &sign);
    if (length < 2) {
        writer_bytes(writer, text, length);
        return length;
    }
    size_t own = read_own_sign(rules, text, &kind);
    if (own) {
        letter_write_bare(writer, rules, kind, WHITE);
        return own;
    }
    const char *like = like_of(sign);
    char plain = '\0';
    if (sign >= FULLWIDTH_FIRST && sign <= FULLWIDTH_LAST)
        plain = (char)('!' + (sign - FULLWIDTH_FIRST));
    else if (sign >= CHESS_FIRST && sign <= CHESS_LAST)
        plain = "KQRBNP"[(sign - CHESS_FIRST) % 6];
    else if (!like)
        return 0;
    writer_bytes(writer, like ? like : &plain, like ? strlen(like) : 1);
    return length;
}

static bool is_plain(const char *text) {
    while (*text && (unsigned char)*text < 0x80)
        text++;
    return !*text;
}

bool move_signs_plain(const Rules *rules, const char *text, char plain[MOVE_TEXT_SIZE]) {
    if (is_plain(text))
        return false;
    Writer writer = writer_make(plain, MOVE_TEXT_SIZE);
    while (*text) {
        size_t length = write_plain(&writer, rules, text);
        if (!length)
            return false;
        text += length;
    }
    size_t length = writer_end(&writer);
    return length && length < MOVE_TEXT_SIZE;
}
