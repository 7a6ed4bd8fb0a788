// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "catalogue.h"

#include <stdlib.h>
#include <string.h>
#include <ctype.h>

static char *small(const char *text) {
    char *lowered = text_printf("%s", text);
    for (char *at = lowered; *at; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    return lowered;
}

bool text_mentions(const char *text, const char *word) {
    char *in = small(text), *what = small(word);
    bool there = strstr(in, what) != NULL;
    free(in);
    free(what);
    return there;
}

static bool mentioned_by_name(const char *name, const mews_rules *rules, const char *word) {
    return text_mentions(name, word) || text_mentions(mews_rules_title(rules), word) ||
           text_mentions(mews_rules_inventor(rules), word);
}

static const char *tag_mentioning(const mews_rules *rules, const char *word) {
    for (size_t i = 0; i < mews_rules_tags(rules); i++)
        if (text_mentions(mews_rules_tag(rules, i), word))
            return mews_rules_tag(rules, i);
    return NULL;
}

bool game_mentions(const char *name, const mews_rules *rules, const char *word) {
    return mentioned_by_name(name, rules, word) || tag_mentioning(rules, word);
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (unsigned char)byte >= 0x80; // of a text in small ones
}

// A part of a word is too little: "chess" is in many texts, "hess" in no reader's mind.
// It may be a plural.
static bool ends_word(const char *rest) {
    return !is_letter(rest[*rest == 's' ? 1 : 0]);
}

static bool holds_word(const char *text, const char *word) {
    char *in = small(text), *what = small(word), *at = in;
    while ((at = strstr(at, what)) &&
           ((at > in && is_letter(at[-1])) || !ends_word(at + strlen(what))))
        at++;
    free(in);
    free(what);
    return at != NULL;
}

bool game_describes(const char *name, const mews_rules *rules, const char *word) {
    return game_mentions(name, rules, word) || holds_word(mews_rules_description(rules), word);
}

bool game_introduces(const char *name, const mews_rules *rules, const char *word) {
    const char *text = mews_rules_description(rules), *end = strstr(text, ". ");
    char *first = temp_printf("%.*s", (int)(end ? (size_t)(end - text) : strlen(text)), text);
    bool there = game_mentions(name, rules, word) || holds_word(first, word);
    return there;
}

const char *game_tag_alone(const char *name, const mews_rules *rules, const char *word) {
    return mentioned_by_name(name, rules, word) ? NULL : tag_mentioning(rules, word);
}

const char *game_year(const mews_rules *rules) {
    const char *year = mews_rules_year(rules);
    return strcmp(year, "unknown") == 0 ? "" : year;
}

// ---- usual names of pieces ---------------------------------------------------------------------

char *usual_next(const char **row) {
    *row += strspn(*row, " (,)");
    size_t length = strcspn(*row, "(,)");
    if (!length)
        return NULL;
    const char *name = *row;
    *row += length;
    while (length && name[length - 1] == ' ')
        length--;
    char *small = text_printf("%.*s", (int)length, name);
    for (char *c = small; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return small;
}

const char *usual_notation(const char *word) {
    const char *row, *notation, *found = NULL;
    for (size_t i = 0; !found && mews_usual_name(i, &row, &notation); i++) {
        bool whole = word_same(row, word);
        for (char *name; !found && (name = usual_next(&row)); free(name))
            if (whole || word_same(name, word))
                found = notation;
    }
    return found;
}
