// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "mention.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

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

bool game_mentions(const char *name, const mews_rules *rules, const char *word) {
    bool there = text_mentions(name, word) || text_mentions(mews_rules_title(rules), word) ||
                 text_mentions(mews_rules_inventor(rules), word);
    for (size_t i = 0; i < mews_rules_tags(rules) && !there; i++)
        there = text_mentions(mews_rules_tag(rules, i), word);
    return there;
}

const char *game_year(const mews_rules *rules) {
    const char *year = mews_rules_year(rules);
    return strcmp(year, "unknown") == 0 ? "" : year;
}
