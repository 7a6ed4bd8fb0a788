// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of a section in a message. What is wrong, and what may be meant, would be lost behind a
// very long list, so only the usual ones of many are shown.

#include "definition/slips/slips.h"

#include <assert.h>
#include <string.h>

enum { LISTED_MAX = 13, SHOWN_MAX = 8 };

// What most definitions use goes first.
static const struct {
    SectionId section;
    const char *keys[SHOWN_MAX + 1];
} usual[] = {
    {SECTION_TOP, {"title", "extends", "board", "pieces", "start", "castling", "turns", "end"}},
    {SECTION_END,
     {"checkmate", "stalemate", "win", "loss", "extinction", "repetition", "move-limit",
      "material"}},
    {SECTION_CASE, {"has", "lacks", "side", "enemy", "check"}},
    {SECTION_WHEN, {"has", "lacks", "side", "enemy", "check"}},
};

static const char *const *usual_of(SectionId id) {
    static const char *const none[] = {NULL};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (usual[i].section == id)
            return usual[i].keys;
    return none;
}

// All keys that may be suggested, the usual ones first.
static size_t keys_ordered(SectionId id, const char *names[KEYS_MAX]) {
    size_t count = 0;
    for (const char *const *name = usual_of(id); *name; name++) {
        assert(section_key(id, *name));
        names[count++] = *name;
    }
    size_t first = count;
    for (const Key *key = section_table[id].keys; key->name; key++) {
        size_t i = 0;
        while (i < first && strcmp(names[i], key->name) != 0)
            i++;
        if (!key->older && i == first)
            names[count++] = key->name;
    }
    return count;
}

static const char *keys_text(Reader *reader, const char *const names[], size_t count) {
    const char *list = "";
    for (size_t i = 0; i < count; i++)
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "", names[i]);
    return list;
}

void keys_report_rest(Reader *reader, SectionId id) {
    const char *names[KEYS_MAX];
    size_t count = keys_ordered(id, names);
    if (count > LISTED_MAX)
        report_rest(reader->report, arena_printf(reader->arena, "all keys known here: %s",
                                                 keys_text(reader, names, count)));
}

const char *keys_listed(Reader *reader, SectionId id) {
    const char *names[KEYS_MAX];
    size_t count = keys_ordered(id, names);
    return count <= LISTED_MAX
               ? keys_text(reader, names, count)
               : arena_printf(reader->arena, "%s and %zu more",
                              keys_text(reader, names, SHOWN_MAX), count - SHOWN_MAX);
}
