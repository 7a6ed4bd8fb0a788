// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of a section in a message. What is wrong, and what may be meant, would be lost behind a
// long list, so only some of many are shown.

#include "definition/slips/unknown.h"

enum { LISTED_MAX = 9, SHOWN_MAX = 6 };

// The key that is nearest to the word among those not yet listed; without a word the next one.
static const Key *key_next(const Key *keys, const char *word, const bool listed[]) {
    const Key *next = NULL;
    size_t best = 0;
    for (size_t i = 0; keys[i].name; i++) {
        size_t distance = word ? word_distance(word, keys[i].name) : 0;
        if (!keys[i].older && !listed[i] && (!next || distance < best)) {
            next = &keys[i];
            best = distance;
        }
    }
    return next;
}

static size_t keys_count(const Key *keys) {
    size_t count = 0;
    for (const Key *key = keys; key->name; key++)
        count += !key->older;
    return count;
}

void keys_report_rest(Reader *reader, SectionId id) {
    const Key *keys = section_table[id].keys;
    const char *list = "";
    for (const Key *key = keys; key->name; key++)
        if (!key->older)
            list = arena_printf(reader->arena, "%s%s%s", list, *list ? ", " : "", key->name);
    if (keys_count(keys) > LISTED_MAX)
        report_rest(reader->report, arena_printf(reader->arena, "all keys known here: %s", list));
}

const char *keys_listed(Reader *reader, SectionId id, const char *word) {
    const Key *keys = section_table[id].keys;
    bool listed[KEYS_MAX] = {false};
    size_t count = keys_count(keys), shown = count > LISTED_MAX ? SHOWN_MAX : count;
    const char *list = "";
    for (size_t i = 0; i < shown; i++) {
        const Key *key = key_next(keys, shown < count ? word : NULL, listed);
        listed[key - keys] = true;
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "", key->name);
    }
    return shown == count ? list
                          : arena_printf(reader->arena, "%s and %zu more, see defs/README.md",
                                         list, count - shown);
}
