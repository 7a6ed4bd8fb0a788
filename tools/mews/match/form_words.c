// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What mews says about a position → the words of the program that asked: its squares and sides.

#include "form.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// The square at the front of a text, as a number; -1 if there is none. `length`: of what it is.
static int own_square(const mews_rules *rules, const char *text, size_t *length) {
    size_t digits = strspn(text + (*text != 0), "0123456789");
    int files = mews_rules_files(rules), file = text[0] - 'a',
        rank = atoi(text + (*text != 0)) - 1;
    bool is = islower((unsigned char)text[0]) && digits > 0 && digits < 3 && text[1] != '0' &&
              file < files && rank < mews_rules_ranks(rules);
    *length = 1 + digits;
    return is ? rank * files + file : -1;
}

// "e2" and "e2e4"; false if the word is neither.
static bool add_squares(const Form *form, const mews_rules *rules, const char *word, size_t length,
                        Growing *told) {
    Growing squares = TEMP_TEXT;
    char square[MEWS_MOVE_SIZE];
    size_t part;
    int number = 0;
    text_add(&squares, "%s", "");
    for (size_t at = 0; at < length && number >= 0; at += part) {
        number = own_square(rules, word + at, &part);
        if (number >= 0)
            text_add(&squares, "%.*s", (int)form_square(form, rules, number, square), square);
    }
    if (number >= 0)
        text_add(told, "%s", squares.bytes);
    return number >= 0;
}

static void add_word(const Form *form, const mews_rules *rules, const char *word, size_t length,
                     Growing *told) {
    bool side = form->japanese && length == 5;
    if (side && strncmp(word, "White", length) == 0)
        text_add(told, "Black");
    else if (side && strncmp(word, "Black", length) == 0)
        text_add(told, "White");
    else if (!add_squares(form, rules, word, length, told))
        text_add(told, "%.*s", (int)length, word);
}

// How much of the text is in quotation marks, which are no apostrophes: what was said to mews.
static size_t quoted(const char *text) {
    const char *end = *text == '\'' ? strchr(text + 1, '\'') : NULL;
    return end ? (size_t)(end + 1 - text) : 0;
}

char *form_words(const Form *form, const mews_rules *rules, const char *text) {
    Growing told = {0};
    text_add(&told, "%s", "");
    while (*text) {
        size_t length = quoted(text), word = 0;
        while (isalnum((unsigned char)text[word]))
            word++;
        if (word > 0)
            add_word(form, rules, text, word, &told);
        else
            text_add(&told, "%.*s", (int)(length > 0 ? length : 1), text);
        text += word > 0 ? word : length > 0 ? length : 1;
        while (word > 0 && *text == '\'') { // "White's", "isn't"
            text_add(&told, "'");
            text++;
        }
    }
    return told.bytes;
}

// The square at the front of a text, which moves on behind it; -1 if there is none.
static int square_read(const Form *form, const mews_rules *rules, const char **text) {
    char written[MEWS_MOVE_SIZE];
    int found = -1, squares = mews_rules_files(rules) * mews_rules_ranks(rules);
    size_t longest = 0;
    for (int square = 0; square < squares; square++) {
        size_t length = form_square(form, rules, square, written);
        if (length > longest && strncmp(*text, written, length) == 0) {
            found = square;
            longest = length;
        }
    }
    *text += longest;
    return found;
}

char *form_own(const Form *form, const mews_rules *rules, const char *text) {
    static const Form own = {0};
    char from[MEWS_MOVE_SIZE] = "", to[MEWS_MOVE_SIZE];
    size_t letters = strspn(text, "+ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    bool drops = letters > 0 && (text[letters] == '*' || text[letters] == '@');
    const char *rest = drops ? text + letters + 1 : text;
    int start = drops ? -1 : square_read(form, rules, &rest);
    int end = square_read(form, rules, &rest);
    if (end < 0 || (!drops && start < 0))
        return NULL;
    if (!drops)
        form_square(&own, rules, start, from);
    form_square(&own, rules, end, to);
    return temp_printf("%.*s%s%s%s%s", drops ? (int)letters : 0, text, drops ? "@" : "", from, to,
                       rest);
}
