// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece that is removed may still stand in the start position that is taken over. That is one
// fault, of the file that removes it, in however many places of the other one it shows.

#include "definition/slips/slips.h"
#include "base/writer.h"
#include "definition/slips/text/lines.h"

#include <stdio.h>
#include <string.h>

// ---- noting omissions -------------------------------------------------------------------------

void omission_note(Reader *reader, const YamlNode *under, const YamlNode *own,
                   const YamlNode *of) {
    Definition *definition = reader->definition;
    const YamlNode *letter = text_is(under->name, "letter") ? under : node_get(under, "letter");
    bool lettered = letter && letter->shape == NODE_TEXT;
    bool entry = under->shape == NODE_MAP || text_is(of->name, "zones");
    bool gone = own->shape == NODE_NULL || (entry && means_none(own));
    bool other = lettered && letter == under && own->shape == NODE_TEXT &&
                 strcmp(own->text.text, letter->text.text) != 0;
    if (own->name.span.source != reader->source || !(gone || other))
        return;
    ARENA_GROW(reader->arena, definition->omissions, definition->omission_count,
               &definition->omission_capacity);
    definition->omissions[definition->omission_count++] = (Omission){
        .name = own->written.text ? own->written : own->name,
        .of = of,
        .inside = under,
        .letter = lettered ? letter->text : (Text){.text = NULL},
        .now = gone ? NULL : own->text.text,
    };
}

Omission *omission_of(const Definition *definition, const YamlNode *map, const char *key) {
    for (size_t i = 0; i < definition->omission_count; i++) {
        Omission *omission = &definition->omissions[i];
        if (text_is(omission->name, key) && omission->of->name.text == map->name.text)
            return omission;
    }
    return NULL;
}

// ---- findings that come from them --------------------------------------------------------------

// What the text has between its first two quotes.
static Text quoted(const char *text) {
    const char *open = text ? strchr(text, '\'') : NULL,
               *close = open ? strchr(open + 1, '\'') : NULL;
    return close ? (Text){.text = open + 1, .length = (uint32_t)(close - open - 1)}
                 : (Text){.text = NULL};
}

static bool same(Text a, Text b) {
    return a.text && b.text && a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static bool is_of_letter(const Diagnostic *item) {
    return item->about && strncmp(item->about, "use '", 5) == 0;
}

// Is the word the name of what is removed, or of something in that?
static bool names_omitted(const Omission *omission, Text word) {
    if (omission->now)
        return false;
    if (same(omission->name, word))
        return true;
    const YamlNode *inside = omission->inside;
    for (size_t i = 0; inside->shape == NODE_MAP && !omission->letter.text && i < inside->count;
         i++)
        if (same(inside->items[i]->name, word))
            return true;
    return false;
}

// Is it the letter of what is removed, or of something in that?
static bool letters_omitted(const Omission *omission, Text letter) {
    const YamlNode *inside = omission->inside;
    if (omission->letter.text)
        return same(omission->letter, letter);
    for (size_t i = 0; inside->shape == NODE_MAP && i < inside->count; i++) {
        const YamlNode *own = node_get(inside->items[i], "letter");
        if (own && same(own->text, letter))
            return true;
    }
    return false;
}

static const Omission *omission_behind(const Definition *definition, const Source *base,
                                       const Diagnostic *item) {
    bool letter = is_of_letter(item), placed = item->start + item->length <= base->size;
    Text about = quoted(item->about), said = quoted(item->message), bytes = {.text = NULL};
    if (placed)
        bytes = (Text){.text = base->text + item->start, .length = (uint32_t)item->length};
    for (size_t i = 0; i < definition->omission_count; i++) {
        const Omission *omission = &definition->omissions[i];
        bool found = letter ? letters_omitted(omission, about)
                            : names_omitted(omission, about) || names_omitted(omission, said) ||
                                  names_omitted(omission, bytes);
        if (found)
            return omission;
    }
    return NULL;
}

bool remains_note(Remains *remains, const Definition *definition, const Source *base,
                  const Diagnostic *item) {
    const Omission *omission = omission_behind(definition, base, item);
    if (!omission || remains->count == REPORT_MAX)
        return false;
    size_t i = remains->count++;
    Text letter = is_of_letter(item) ? quoted(item->about) : (Text){.text = ""};
    remains->uses[i].omission = omission;
    remains->uses[i].base = base;
    remains->uses[i].start = item->start;
    remains->uses[i].line = item->line;
    remains->uses[i].told = omission->needed;
    snprintf(remains->uses[i].letter, LETTER_SIZE, "%.*s", (int)letter.length, letter.text);
    return true;
}

// ---- telling them ------------------------------------------------------------------------------

enum { USES_TOLD = 5 };

// The places of one omission, each key once. How many there are. *castling: one that is told is a
// castling's.
static size_t write_uses(Writer *words, Remains *remains, const Omission *omission,
                         bool *castling) {
    static const char key[] = "castling.";
    char last[MESSAGE_SIZE] = "";
    size_t told = 0;
    for (size_t i = 0; i < remains->count; i++) {
        const char *letter = remains->uses[i].letter,
                   *file = source_file_name(remains->uses[i].base);
        if (remains->uses[i].omission != omission)
            continue;
        remains->uses[i].told = true;
        char place[MESSAGE_SIZE];
        Writer path = writer_make(place, sizeof place);
        path_write(&path, remains->uses[i].base, remains->uses[i].start);
        writer_end(&path);
        if (strcmp(place, last) == 0)
            continue;
        memcpy(last, place, sizeof last);
        if (told++ >= USES_TOLD)
            continue;
        *castling |= strncmp(place, key, sizeof key - 1) == 0;
        writer_printf(words, "%s'%s' (%s%sline %d of %s)", told > 1 ? ", " : "", place, letter,
                      *letter ? " in " : "", remains->uses[i].line, file);
    }
    if (told > USES_TOLD)
        writer_printf(words, " and %zu more", told - USES_TOLD);
    return told;
}

static void remains_tell(Remains *remains, const Omission *omission, Report *report) {
    char places[MESSAGE_SIZE];
    Writer words = writer_make(places, sizeof places);
    bool castling = false;
    const char *them = write_uses(&words, remains, omission, &castling) == 1 ? "that" : "these";
    writer_end(&words);
    if (omission->now)
        report_error(report, "still-used", omission->name.span,
                     "'%s' has the letter '%s' here, but what is taken over still uses '%s': %s; "
                     "give %s anew, too, or leave the letter as it was",
                     omission->of->name.text, omission->now, omission->letter.text, places, them);
    else
        report_error(report, "still-used", omission->name.span,
                     "'%s' is removed here, but what is taken over still uses it: %s; give %s "
                     "anew, too%s, or leave '%s' in",
                     omission->name.text, places, them,
                     castling ? " ('castling: ~' if there is none)" : "", omission->name.text);
}

void remains_report(Remains *remains, Report *report) {
    for (size_t i = 0; i < remains->count; i++)
        if (!remains->uses[i].told)
            remains_tell(remains, remains->uses[i].omission, report);
}
