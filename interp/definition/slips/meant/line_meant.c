// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `rnk 8` → "rank 8". The word before the number may be misspelt, be joined to it, or say which
// rank it is: `last rank`.

#include "definition/slips/meant/meant.h"

#include "base/near.h"

#include <string.h>

enum { WORD_SIZE = 12 };

static const char *const line_words[] = {"rank", "ranks", "file", "files"};
static const char *const rank_ends[] = {"first rank", "last rank"};

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// `8`, `1-3`, `a`, `a-c`
static bool is_range(const char *text, bool ranks) {
    static const char digits[] = "0123456789", files[] = "abcdefghijklmnop";
    const char *allowed = ranks ? digits : files;
    size_t first = strspn(text, allowed), longest = ranks ? 2 : 1;
    if (first == 0 || first > longest || *text == '0')
        return false;
    if (text[first] == '\0')
        return true;
    size_t second = text[first] == '-' ? strspn(text + first + 1, allowed) : 0;
    return second > 0 && second <= longest && text[first + 1 + second] == '\0';
}

// The one of line_words that is nearest, or means the same.
static const char *line_named(const char *word) {
    static const char *const others[] = {"row", "rows", "column", "columns", "col", "cols"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(word, others[i]) == 0)
            return line_words[i < 2 ? 0 : 2];
    return word_nearest(word, (WordList){line_words, 4});
}

static const char *end_meant(Arena *arena, const char *text, int ranks) {
    const char *end = word_nearest(text, (WordList){rank_ends, 2});
    if (!end || ranks < 1)
        return NULL;
    return arena_printf(arena, "rank %d", end == rank_ends[0] ? 1 : ranks);
}

// "ranks 1-6" for `1-6` or `1 to 6`, "d4-e5" for `d4..e5`; or NULL.
static const char *lines_of_range(Arena *arena, const char *text) {
    const char *range = range_meant(arena, text);
    bool ranks = range && *range <= '9';
    range = range && !ranks && strpbrk(range, "0123456789") ? NULL : range; // squares
    return range && is_range(range, ranks) && range[strlen(range) - 1] != '-'
               ? arena_printf(arena, "%s %s", ranks ? "ranks" : "files", range)
               : NULL;
}

// Both ends are squares?
static bool is_rectangle(const char *range) {
    const char *dash = range ? strchr(range, '-') : NULL;
    return dash && *range >= 'a' && range + 1 < dash && dash[1] >= 'a' && dash[2];
}

const char *line_meant(Arena *arena, const char *text, int ranks, bool *sure) {
    size_t head = 0;
    while (is_letter(text[head]))
        head++;
    const char *rest = text + head + (text[head] == ' ' || text[head] == '-');
    char word[WORD_SIZE] = "";
    const char *alone = range_meant(arena, text);
    const char *lines = is_rectangle(alone) ? alone : lines_of_range(arena, text);
    *sure = lines;
    if (lines)
        return lines;
    if (head < 3 || head >= WORD_SIZE)
        return NULL;
    memcpy(word, text, head);
    const char *line = line_named(word), *range = range_meant(arena, rest);
    rest = line && range && is_range(range, line[0] == 'r') ? range : rest;
    if (!line || !is_range(rest, line[0] == 'r'))
        return end_meant(arena, text, ranks);
    *sure = true;
    return arena_printf(arena, "%.4s%s %s", line, strchr(rest, '-') ? "s" : "", rest);
}
