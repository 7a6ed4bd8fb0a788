// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// EPD: where a line's pieces begin and end.

#include "epd.h"

#include <ctype.h>
#include <string.h>

enum { POSITION_FIELDS = 4 };

static const char blanks[] = " \t\r";

static bool opcode_begins(char c) {
    return isalpha((unsigned char)c) || c == '_';
}

static bool opcode_goes_on(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

static bool faulty(Epd *epd, const char *at, const char *what) {
    epd->fault = what;
    epd->column = (size_t)(at - epd->line) + 1;
    return false;
}

bool epd_blank(const char *line) {
    line += strspn(line, blanks);
    return strchr("\n#%;", *line); // or its end
}

char *epd_position(Epd *epd, char *line) {
    char *begin = line + strspn(line, blanks), *end = begin, *next = begin;
    int fields = 0;
    *epd = (Epd){.line = line};
    while (*next && (fields < POSITION_FIELDS || !opcode_begins(*next))) {
        end = next + strcspn(next, blanks);
        next = end + strspn(end, blanks);
        fields++;
    }
    *end = '\0';
    epd->rest = next;
    if (fields >= POSITION_FIELDS)
        return begin;
    faulty(epd, end,
           "a position has four fields or more: board, side to move, castling rights and square "
           "of en passant, such as '8/8/8/8/8/k7/8/K7 w - -'; one is missing here");
    return NULL;
}

// Where the operands end: at a ';' that isn't within quotes. NULL if there is none.
static char *operands_end(Epd *epd, char *at) {
    for (; *at && *at != ';'; at++) {
        if (*at != '"')
            continue;
        char *quote = strchr(at + 1, '"');
        if (!quote) {
            faulty(epd, at, "a text in quotes isn't closed: put a '\"' at its end");
            return NULL;
        }
        at = quote;
    }
    if (!*at)
        faulty(epd, at, "an operation ends with ';', also the last one: put it here");
    return *at ? at : NULL;
}

bool epd_next(Epd *epd, EpdOperation *operation) {
    char *opcode = epd->rest + strspn(epd->rest, blanks), *end = opcode;
    if (epd->fault || !*opcode)
        return false;
    if (!opcode_begins(*opcode))
        return faulty(epd, opcode, "an operation begins with its opcode, a word such as 'bm'");
    while (opcode_goes_on(*end))
        end++;
    char *operands = end + strspn(end, blanks), *stop = operands_end(epd, operands);
    if (!stop)
        return false;
    if (operands == end && operands != stop)
        return faulty(epd, end, "an opcode has letters, digits and '_', and a blank behind it");
    *operation = (EpdOperation){opcode, operands, (size_t)(operands - epd->line) + 1};
    epd->rest = stop + 1;
    *end = *stop = '\0';
    for (char *last = stop; last > operands && strchr(blanks, last[-1]); last--)
        last[-1] = '\0';
    return true;
}

char *epd_text(char *operands) {
    size_t length = strlen(operands);
    if (*operands != '"')
        return length && !strpbrk(operands, " \t\"") ? operands : NULL;
    if (length < 2 || strchr(operands + 1, '"') != operands + length - 1)
        return NULL;
    operands[length - 1] = '\0';
    return operands + 1;
}
