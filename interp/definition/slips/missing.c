// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys that are not there, and names that stand for others.

#include "definition/slips/slips.h"

#include <ctype.h>
#include <string.h>

// ---- missing -------------------------------------------------------------------------------
//
// A required key that isn't there: it was removed, or forgotten, or another piece is meant.

// The entry under this key of the file whose name is nearest to the map's, of those that `counts`
// admits; or NULL.
typedef bool Counts(const YamlNode *entry, const YamlNode *map);

static const char *entry_near(const Reader *reader, const char *key, const YamlNode *map,
                              Counts *counts) {
    const YamlNode *entries = reader->root ? node_get(reader->root, key) : NULL;
    const char *names[KINDS_MAX];
    WordList others = {names, 0};
    for (size_t i = 0; entries && i < entries->count && others.count < KINDS_MAX; i++)
        if (counts(entries->items[i], map))
            names[others.count++] = entries->items[i]->name.text;
    return map->name.text && reader_hints(reader) ? word_nearest(map->name.text, others) : NULL;
}

static bool is_whole_piece(const YamlNode *piece, const YamlNode *map) {
    (void)map;
    return node_get(piece, "letter") && node_get(piece, "move");
}

static bool is_inherited(const YamlNode *piece, const YamlNode *map) {
    return piece->name.span.source != map->name.span.source;
}

static bool has_king(const YamlNode *castling, const YamlNode *map) {
    (void)map;
    return node_get(castling, "king");
}

static bool lacks_both(const YamlNode *map, const char *one, const char *other) {
    return map->name.text && !node_get(map, one) && !node_get(map, other);
}

// The map has neither of its two keys, as another of nearly its name is meant.
static void new_entry_report(Reader *reader, const YamlNode *map, const char *what,
                             const char *keys, const char *meant) {
    report_error_suggest(reader->report, "missing-key", node_place(map), meant,
                         "'%s' is a new %s, without %s; did you mean '%s'?", map->name.text, what,
                         keys, meant);
}

static void piece_unlettered(Reader *reader, const YamlNode *map, const char *meant) {
    report_error_suggest(reader->report, "missing-key", node_place(map), meant,
                         "'%s' has no 'letter'; did you mean '%s' of %s?", map->name.text, meant,
                         reader->definition->extends.text);
}

// Tells that a key is removed which must be there.
static bool key_needed(Reader *reader, const Key *key, const YamlNode *map) {
    Omission *omission = omission_of(reader->definition, map, key->name);
    if (!omission)
        return false;
    omission->needed = true;
    return report_error(reader->report, "missing-key", omission->name.span,
                        "'%s' can't be removed: %s%s%s needs it (%s); give it anew", key->name,
                        map->name.text ? "'" : "",
                        map->name.text ? map->name.text : "a definition",
                        map->name.text ? "'" : "", key->help);
}

static void piece_unwritten(Reader *reader, const YamlNode *map) {
    if (reader->definition->extends.text)
        report_error(reader->report, "missing-key", node_place(map),
                     "'%s' is a new piece, without 'letter' and 'move'", map->name.text);
    else
        report_error(
            reader->report, "missing-key", node_place(map),
            "'%s' has no 'letter' and no 'move'; to take over the pieces of another game, "
            "write 'extends: GAME' at the top level",
            map->name.text);
}

void key_missing(Reader *reader, const Key *key, const YamlNode *map) {
    bool piece = key->section == SECTION_PIECE, letter = key->type == VALUE_LETTER;
    bool extends = reader->definition->extends.text;
    bool empty = piece && lacks_both(map, "letter", "move");
    if (piece && !letter && node_get(map, "like"))
        return; // it may be among what couldn't be taken over
    if (key_needed(reader, key, map))
        return;
    bool new_castling = key->section == SECTION_CASTLING && lacks_both(map, "king", "partner");
    const char *castling = new_castling ? entry_near(reader, "castling", map, has_king) : NULL;
    if (castling && strcmp(key->name, "king") == 0)
        new_entry_report(reader, map, "castling", "'king' and 'partner'", castling);
    if (castling || (empty && !letter))
        return; // told once
    const char *meant =
        empty && extends ? entry_near(reader, "pieces", map, is_whole_piece) : NULL;
    const char *changed =
        piece && letter && extends ? entry_near(reader, "pieces", map, is_inherited) : NULL;
    if (meant)
        new_entry_report(reader, map, "piece", "'letter' and 'move'", meant);
    else if (empty)
        piece_unwritten(reader, map);
    else if (changed)
        piece_unlettered(reader, map, changed);
    else if (map->name.text)
        report_error(reader->report, "missing-key", node_place(map), "'%s' has no '%s' (%s)",
                     map->name.text, key->name, key->help);
    else
        report_error(reader->report, "missing-key", node_place(map), "'%s' is missing (%s)",
                     key->name, key->help);
    if (key->type == VALUE_LETTER && map->name.text)
        explains_letter(reader, map->name);
}

// ---- misnamed ------------------------------------------------------------------------------

static bool is_inner(char sign) {
    return isalnum((unsigned char)sign) || sign == '-' || sign == '_';
}

// How often the word stands in the text: "king e1" has 'king' once.
static size_t words_in(Text text, const char *word) {
    size_t length = strlen(word), count = 0;
    for (const char *at = text.text; at && (at = strstr(at, word)); at += length)
        count += (at == text.text || !is_inner(at[-1])) && !is_inner(at[length]);
    return count;
}

// How often the word stands in keys and values.
static size_t places_of(const YamlNode *node, const char *word, bool top) {
    size_t count = words_in(node->name, word);
    if (node->shape == NODE_TEXT)
        count += words_in(node->text, word);
    for (size_t i = 0; node->shape != NODE_TEXT && i < node->count; i++)
        if (!top || !text_listed(node->items[i]->name, "title|description|inventor|source|tests"))
            count += places_of(node->items[i], word, false);
    return count;
}

int misnamed_kind(Reader *reader, Text name, WordList known) {
    Definition *definition = reader->definition;
    const char *near = reader->root && name.span.source && reader_hints(reader)
                           ? word_nearest(name.text, known)
                           : NULL;
    for (size_t i = 0; near && i < definition->piece_count; i++) {
        Text *own = &definition->pieces[i].name;
        if (!text_is(*own, near) || own->span.source != name.span.source ||
            places_of(reader->root, name.text, true) < 2 ||
            places_of(reader->root, near, true) > 1)
            continue;
        report_error_fix(reader->report, "unknown-kind", own->span, name.text,
                         "the piece '%s' is called '%s' wherever it is spoken of", near,
                         name.text);
        own->text = name.text;
        own->length = name.length;
        return (int)i;
    }
    return NONE;
}
