// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/meant/meant.h"

#include <stdbool.h>
#include <string.h>

// What may stand between the ends, and behind or before an end that is alone.
static const char *const between[] = {
    "to", "till",         "until",        "through",      "..", "...",
    "-",  "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\xA6", ":",
};
static const char *const upward[] = {"+",       "or more", "or later", "on",    "onward",
                                     "onwards", "and on",  "and more", "and up"};
static const char *const from_words[] = {">=", "\xE2\x89\xA5", "from", "at least"};
static const char *const to_words[] = {"<=", "\xE2\x89\xA4", "up to", "at most", "until", "till"};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool is_word(const char *text, size_t length, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strlen(list[i]) == length && strncmp(list[i], text, length) == 0)
            return true;
    return false;
}

static const char digits[] = "0123456789";

// The length of a number, a file or a square at the head of the text.
static size_t end_length(const char *text) {
    bool file = *text >= 'a' && *text <= 'p';
    size_t length = file + strspn(text + file, digits);
    bool goes_on = (text[length] >= 'a' && text[length] <= 'z') && length == file;
    return goes_on ? 0 : length;
}

// "1-3" for "1 to 3"
static const char *range_of_two(Arena *arena, const char *text, size_t head) {
    const char *middle = text + head + strspn(text + head, " ");
    for (size_t length = 1; middle[length] && head; length++) {
        const char *tail = middle + length + strspn(middle + length, " ");
        size_t end = end_length(tail);
        bool file = *text >= 'a', other = *tail >= 'a';
        if (end && !tail[end] && file == other && is_word(middle, length, between, COUNT(between)))
            return arena_printf(arena, "%.*s-%s", (int)head, text, tail);
    }
    return NULL;
}

// The number of the text `N` behind one of these words; or NULL.
static const char *number_behind(const char *text, const char *const *list, size_t count) {
    size_t length = strcspn(text, digits), word = length;
    const char *number = text + length;
    while (word > 0 && text[word - 1] == ' ')
        word--;
    bool whole = *number && !number[strspn(number, digits)];
    return whole && is_word(text, word, list, count) ? number : NULL;
}

const char *range_meant(Arena *arena, const char *text) {
    size_t head = end_length(text), count = strspn(text, digits);
    const char *behind = text + count + strspn(text + count, " ");
    const char *range = range_of_two(arena, text, head);
    if (range)
        return range;
    if (count && is_word(behind, strlen(behind), upward, COUNT(upward)))
        return arena_printf(arena, "%.*s-", (int)count, text);
    const char *from = number_behind(text, from_words, COUNT(from_words));
    const char *to = number_behind(text, to_words, COUNT(to_words));
    return from ? arena_printf(arena, "%s-", from) : to ? arena_printf(arena, "1-%s", to) : NULL;
}
