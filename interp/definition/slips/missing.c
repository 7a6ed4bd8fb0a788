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

// The piece that one without letter and moves may be meant for: of a definition that extends
// another, only new pieces need them.
static const char *piece_meant(const Reader *reader, const Key *key, const YamlNode *map) {
    const YamlNode *pieces = node_get(reader->root, "pieces");
    const char *names[KINDS_MAX];
    WordList others = {names, 0};
    if (key->section != SECTION_PIECE || !map->name.text || !reader->definition->extends.text ||
        !reader_hints(reader) || node_get(map, "letter") || node_get(map, "move"))
        return NULL;
    for (size_t i = 0; i < pieces->count && others.count < KINDS_MAX; i++)
        if (node_get(pieces->items[i], "letter") && node_get(pieces->items[i], "move"))
            names[others.count++] = pieces->items[i]->name.text;
    return word_nearest(map->name.text, others);
}

// Does the extended game have a piece of nearly this name, where one with moves lacks a letter?
static const char *piece_changed(const Reader *reader, const Key *key, const YamlNode *map) {
    const YamlNode *pieces = node_get(reader->root, "pieces");
    const char *names[KINDS_MAX];
    WordList others = {names, 0};
    if (key->section != SECTION_PIECE || key->type != VALUE_LETTER || !map->name.text ||
        !reader->definition->extends.text || !reader_hints(reader))
        return NULL;
    for (size_t i = 0; i < pieces->count && others.count < KINDS_MAX; i++)
        if (pieces->items[i]->name.span.source != map->name.span.source)
            names[others.count++] = pieces->items[i]->name.text;
    return word_nearest(map->name.text, others);
}

// The castling of nearly this name, where one lacks all that it must have.
static const char *castling_meant(const Reader *reader, const Key *key, const YamlNode *map) {
    enum { CASTLINGS_WITH_HINT = 16 };
    const YamlNode *castling = reader->root ? node_get(reader->root, "castling") : NULL;
    const char *names[CASTLINGS_WITH_HINT];
    WordList others = {names, 0};
    if (key->section != SECTION_CASTLING || !castling || !map->name.text ||
        node_get(map, "king") || node_get(map, "partner"))
        return NULL;
    for (size_t i = 0; i < castling->count && others.count < CASTLINGS_WITH_HINT; i++)
        if (node_get(castling->items[i], "king"))
            names[others.count++] = castling->items[i]->name.text;
    return word_nearest(map->name.text, others);
}

// Told once: where its first key is missing.
static bool castling_unmeant(Reader *reader, const Key *key, const YamlNode *map) {
    const char *meant = castling_meant(reader, key, map);
    if (meant && strcmp(key->name, "king") == 0) {
        report_error(reader->report, "missing-key", node_place(map),
                     "'%s' is a new castling, without 'king' and 'partner'; did you mean '%s'?",
                     map->name.text, meant);
        report_suggest(reader->report, meant);
    }
    return meant;
}

static void piece_unmeant(Reader *reader, const YamlNode *map, const char *meant) {
    report_error(reader->report, "missing-key", node_place(map),
                 "'%s' is a new piece, without 'letter' and 'move'; did you mean '%s'?",
                 map->name.text, meant);
    report_suggest(reader->report, meant);
}

static void piece_unlettered(Reader *reader, const YamlNode *map, const char *meant) {
    report_error(reader->report, "missing-key", node_place(map),
                 "'%s' has no 'letter'; did you mean '%s' of %s?", map->name.text, meant,
                 reader->definition->extends.text);
    report_suggest(reader->report, meant);
}

// Tells that a key is removed which must be there.
static bool key_needed(Reader *reader, const Key *key, const YamlNode *map) {
    Omission *omission = omission_of(reader->definition, map, key->name);
    if (!omission)
        return false;
    omission->needed = true;
    report_error(reader->report, "missing-key", omission->name.span,
                 "'%s' can't be removed: %s%s%s needs it (%s); give it anew", key->name,
                 map->name.text ? "'" : "", map->name.text ? map->name.text : "a definition",
                 map->name.text ? "'" : "", key->help);
    return true;
}

// Has the piece neither letter nor moves? That is one fault.
static bool piece_empty(const Key *key, const YamlNode *map) {
    return key->section == SECTION_PIECE && map->name.text && !node_get(map, "letter") &&
           !node_get(map, "move");
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
    if (key->section == SECTION_PIECE && key->type != VALUE_LETTER && node_get(map, "like"))
        return; // it may be among what couldn't be taken over
    const char *meant = piece_meant(reader, key, map), *changed = piece_changed(reader, key, map);
    if (key_needed(reader, key, map))
        return;
    if (castling_unmeant(reader, key, map) || (piece_empty(key, map) && key->type != VALUE_LETTER))
        return; // told once
    if (meant)
        piece_unmeant(reader, map, meant);
    else if (piece_empty(key, map))
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

// Texts for people may have any word.
static bool is_for_people(const YamlNode *node) {
    static const char *const keys[] = {"title", "description", "inventor", "source", "tests"};
    bool found = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        found |= node->name.text && text_is(node->name, keys[i]);
    return found;
}

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
        if (!top || !is_for_people(node->items[i]))
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
        report_error(reader->report, "unknown-kind", own->span,
                     "the piece '%s' is called '%s' wherever it is spoken of", near, name.text);
        report_fix(reader->report, name.text);
        own->text = name.text;
        own->length = name.length;
        return (int)i;
    }
    return NONE;
}
