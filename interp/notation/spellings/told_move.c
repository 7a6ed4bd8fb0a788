// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include "notation/symbol.h"

bool told_move_read(const Rules *rules, const char *text, ToldMove *told) {
    size_t first = square_read(rules, text, &told->from);
    size_t second = first ? square_read(rules, text + first, &told->to) : 0;
    told->squares = second > 0;
    if (second)
        return !text[first + second];
    return san_parse(rules, text, &told->san) && !told->san.castles && !told->san.drops;
}
