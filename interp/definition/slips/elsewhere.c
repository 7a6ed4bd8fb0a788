// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A key in the wrong section → where it stands: below one of the section's keys, beside a key
// above it, at the top level, or in the only other section that has it.

#include "definition/slips/elsewhere.h"

#include <string.h>

enum { HOMES_MAX = 3 };

// May the key have this value?
static bool may_have(const Key *key, const Node *value) {
    bool named = key->type == VALUE_NAMED;
    for (size_t i = 0; named && value->shape == NODE_MAP && i < value->count; i++)
        if (!(value->items[i]->shape & (NODE_MAP | NODE_NULL)))
            return false;
    return value->shape == NODE_NULL || (value->shape & key_shapes(key));
}

static bool has_place(SectionId id, const Node *pair) {
    const Key *key = section_key(id, pair->name.text);
    return key && !key->older && may_have(key, pair);
}

static size_t sections_with(const char *name, SectionId *last) {
    size_t count = 0;
    for (SectionId id = 0; id < SECTIONS; id++)
        if (section_key(id, name)) {
            count++;
            *last = id;
        }
    return count;
}

// The only section from which a key leads to this one, and that key, NULL if there are several;
// SECTIONS: there isn't one.
static SectionId section_around(SectionId id, const Key **through) {
    SectionId found = SECTIONS;
    *through = NULL;
    for (SectionId other = 0; id != SECTION_TOP && other < SECTIONS; other++)
        for (const Key *key = section_table[other].keys; key->name; key++) {
            if (key->inner != id || key->older)
                continue;
            if (found != SECTIONS && found != other)
                return SECTIONS;
            *through = found == SECTIONS ? key : NULL;
            found = other;
        }
    return found;
}

// "under 'turns' (line 7)", where the file has that key at the top level.
static const char *under(Reader *reader, const Key *key) {
    bool named = key->type == VALUE_NAMED;
    const Node *given =
        key->section == SECTION_TOP && reader->root ? node_get(reader->root, key->name) : NULL;
    bool own = given && given->name.span.source == reader->source;
    const char *line = "";
    if (own)
        line = arena_printf(reader->arena, " (line %d)",
                            source_place(reader->source, given->name.span.start).line);
    return arena_printf(reader->arena, "under %s'%s'%s", named ? "a name in " : "", key->name,
                        line);
}

// "under 'has' or 'lacks'"
static const char *home_below(Reader *reader, SectionId id, const Node *pair) {
    const Key *through[HOMES_MAX];
    size_t count = 0;
    SectionId last;
    bool only = sections_with(pair->name.text, &last) == 1;
    for (const Key *key = section_table[id].keys; key->name; key++) {
        bool named = key->type == VALUE_NAMED || key->type == VALUE_ZONES;
        if (key->older || key->inner == SECTION_TOP || key->inner == id || (named && !only) ||
            !has_place(key->inner, pair))
            continue;
        if (count == HOMES_MAX)
            return NULL;
        through[count++] = key;
    }
    if (count == 0)
        return NULL;
    const char *home = under(reader, through[0]);
    for (size_t i = 1; i < count; i++)
        home = arena_printf(reader->arena, "%s%s'%s'", home, i + 1 < count ? ", " : " or ",
                            through[i]->name);
    return home;
}

// "beside 'move', not below it"
static const char *home_above(Reader *reader, SectionId id, const Node *pair) {
    const Key *through;
    for (SectionId around; (around = section_around(id, &through)) != SECTIONS; id = around)
        if (around != SECTION_TOP && through && has_place(around, pair))
            return arena_printf(reader->arena, "beside '%s', not below it", through->name);
    return has_place(SECTION_TOP, pair) ? "at the top level, at the left edge of the file" : NULL;
}

const char *key_home(Reader *reader, SectionId id, const Node *pair) {
    const char *home = home_below(reader, id, pair);
    SectionId only = SECTION_TOP;
    const Key *through;
    home = home || id == SECTION_TOP ? home : home_above(reader, id, pair);
    if (home || sections_with(pair->name.text, &only) != 1 || !has_place(only, pair))
        return home;
    bool outer = section_around(only, &through) == SECTION_TOP && through;
    return outer ? under(reader, through)
                 : arena_printf(reader->arena, "in %s", section_table[only].path);
}
