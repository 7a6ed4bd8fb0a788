// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An entry of MENDS.txt: `CODE: WHY`, then lines that begin with `- ` (the faulty example), `+ `
// (the mended one) or two blanks (both), up to an empty line.

#include "findings.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// Before what is marked.
static const char mark[] = "\xC2\xA7";

// The line behind the code's, or NULL; *why: what that line says, in new memory.
static const char *entry_find(const char *code, char **why) {
    size_t length = strlen(code);
    for (const char *at = builtin_mends; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (strncmp(at, code, length) != 0 || strncmp(at + length, ": ", 2) != 0)
            continue;
        at += length + 2;
        size_t rest = strcspn(at, "\n");
        *why = text_printf("%.*s", (int)rest, at);
        return at + rest + (at[rest] == '\n');
    }
    return NULL;
}

static size_t code_points(const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

// The caret is for what is at fault.
static void put_line(const char *line, size_t length, bool faulty) {
    char *text = temp_printf("%.*s", (int)length, line);
    char *at = strstr(text, mark);
    if (at && !faulty)
        printf("    %.*s%s\n", (int)(at - text), text, at + strlen(mark));
    else if (at)
        printf("    %.*s%s\n    %*s^\n", (int)(at - text), text, at + strlen(mark),
               (int)code_points(text, (size_t)(at - text)), "");
    else
        printf("    %s\n", text);
}

// The lines of one side, '-' or '+', with those that are in both.
static void put_side(const char *lines, char side, const char *title) {
    if (*lines == '\n' || !*lines)
        return;
    printf("\n%s\n\n", title);
    for (const char *at = lines; *at && *at != '\n';) {
        size_t length = strcspn(at, "\n");
        if (length > 2 && (*at == side || *at == ' '))
            put_line(at + 2, length - 2, side == '-');
        at += length + (at[length] == '\n');
    }
}

void mend_put(const char *code) {
    char *why;
    const char *lines = entry_find(code, &why);
    if (!lines)
        return;
    putchar('\n');
    put_wrapped(stdout, why, 0);
    putchar('\n');
    put_side(lines, '-', "for example:");
    put_side(lines, '+', "mended:");
    free(why);
}
