// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "catalogue.h"
#include "command.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool has_piece(const mews_rules *rules, const char *word, mews_piece *found) {
    for (size_t kind = 0; rules && mews_rules_piece(rules, kind, found); kind++)
        if (word_same(found->name, word))
            return true;
    return false;
}

// ---- the list ---------------------------------------------------------------------------------

static void add(Namesakes *namesakes, const mews_piece *piece, NamesakeGame game) {
    const char *notation = piece->notation;
    size_t i = 0;
    while (i < namesakes->count && strcmp(namesakes->items[i].notation, notation) != 0)
        i++;
    if (i == namesakes->count) {
        namesakes->items = memory_grow(namesakes->items, i + 1, sizeof *namesakes->items);
        namesakes->items[namesakes->count++] = (Namesake){.notation = text_printf("%s", notation)};
    }
    Namesake *item = &namesakes->items[i];
    item->beyond_notation |= piece->beyond_notation;
    item->games = memory_grow(item->games, item->count + 1, sizeof *item->games);
    item->games[item->count++] = game;
}

static int compare_games(const void *a, const void *b) {
    const NamesakeGame *one = a, *other = b;
    if (one->traditional != other->traditional)
        return one->traditional ? -1 : 1;
    if (one->heirs != other->heirs)
        return one->heirs > other->heirs ? -1 : 1;
    return one->number < other->number ? -1 : 1;
}

// Only where there is a choice, as all definitions are read for it.
static void order_games(const Catalogue *catalogue, Namesakes *namesakes) {
    size_t *heirs = NULL;
    for (size_t i = 0; i < namesakes->count; i++) {
        Namesake *item = &namesakes->items[i];
        if (item->count < 2)
            continue;
        heirs = heirs ? heirs : heirs_count(catalogue);
        for (size_t k = 0; k < item->count; k++)
            item->games[k].heirs = heirs[item->games[k].number];
        qsort(item->games, item->count, sizeof *item->games, compare_games);
    }
    free(heirs);
}

static int compare_counts(const void *a, const void *b) {
    const Namesake *one = a, *other = b;
    if (one->count != other->count)
        return one->count < other->count ? 1 : -1;
    if (strlen(one->notation) != strlen(other->notation))
        return strlen(one->notation) > strlen(other->notation) ? 1 : -1;
    return strcmp(one->games[0].name, other->games[0].name);
}

// "Gold General" → "gold-general:", as a definition has it.
static char *key_of(const char *word) {
    char *key = text_printf("%s:", word);
    for (char *c = key; *c; c++)
        *c = *c == ' ' ? '-' : (char)tolower((unsigned char)*c);
    return key;
}

// Does the definition's own text, without what it extends, hold the key?
static bool is_in_text(const Catalogue *catalogue, const char *variant, const char *key) {
    size_t size;
    int exit_code;
    char *text = catalogue_text(catalogue, variant, &size, &exit_code);
    bool found = text && strstr(text, key);
    free(text);
    return found;
}

Namesakes namesakes_find(const Catalogue *catalogue, const char *word, bool own) {
    Namesakes namesakes = {0};
    mews_piece piece;
    char *key = key_of(word);
    bool *may = written_in_each(catalogue, word);
    for (size_t i = 0; i < catalogue->name_count; i++) {
        if (!may[i] || (own && !is_in_text(catalogue, catalogue->names[i], key)))
            continue;
        mews_rules *rules = catalogue_skim(catalogue, catalogue->names[i]);
        if (has_piece(rules, word, &piece))
            add(&namesakes, &piece,
                (NamesakeGame){.name = catalogue->names[i],
                               .number = i,
                               .traditional =
                                   strcmp(mews_rules_inventor(rules), "traditional") == 0});
        mews_rules_free(rules);
    }
    free(may);
    free(key);
    order_games(catalogue, &namesakes);
    if (namesakes.count)
        qsort(namesakes.items, namesakes.count, sizeof *namesakes.items, compare_counts);
    return namesakes;
}

void namesakes_free(Namesakes *namesakes) {
    for (size_t i = 0; i < namesakes->count; i++) {
        free(namesakes->items[i].notation);
        free(namesakes->items[i].games);
    }
    free(namesakes->items);
}

// What a piece with this very notation is usually called; NULL: that isn't known.
static const char *usual_name(const char *notation) {
    const char *name, *own;
    for (size_t i = 0; mews_usual_name(i, &name, &own); i++)
        if (strcmp(own, notation) == 0)
            return name;
    return NULL;
}

enum { SHOWN = 4, NOTATION_WIDE = 16 };

char *namesakes_games(const Namesakes *namesakes) {
    Growing text = TEMP_TEXT;
    size_t count = 0;
    for (size_t i = 0; i < namesakes->count; i++)
        for (size_t k = 0; k < namesakes->items[i].count; k++)
            if (count++ < SHOWN)
                text_add(&text, "%s%s", count > 1 ? ", " : "", namesakes->items[i].games[k].name);
    if (count > SHOWN)
        text_add(&text, " and %zu more", count - SHOWN);
    return text.bytes;
}

// The column of the notations is as wide as the widest that isn't long; a long one has a line of
// its own.
static void put_item(const char *notation, size_t width, const char *text) {
    size_t columns = mews_text_columns(notation);
    char *left = columns > width
                     ? temp_printf("%*s", (int)width + 4, "")
                     : temp_printf("  %s%*s", notation, (int)(width - columns) + 2, "");
    if (columns > width)
        put_prose(stdout, "  ", 4, notation);
    put_prose(stdout, left, width + 4, text);
}

void namesakes_print(const Namesakes *namesakes, const char *word) {
    size_t width = 0;
    for (size_t i = 0; i < namesakes->count; i++) {
        size_t columns = mews_text_columns(namesakes->items[i].notation);
        width = columns > width && columns <= NOTATION_WIDE ? columns : width;
    }
    printf("'%s' is a piece of several games:\n", word);
    for (size_t i = 0; i < namesakes->count; i++) {
        const Namesake *item = &namesakes->items[i];
        Growing line = TEMP_TEXT;
        if (usual_name(item->notation))
            text_add(&line, "%s: ", usual_name(item->notation));
        for (size_t k = 0; k < item->count && k < SHOWN; k++)
            text_add(&line, "%s%s", k ? ", " : "", item->games[k].name);
        if (item->count > SHOWN)
            text_add(&line, " and %zu more", item->count - SHOWN);
        put_item(*item->notation ? item->notation : "-", width, line.bytes);
    }
    printf("\n'mews explain %s:%s' draws one of them.\n", namesakes->items[0].games[0].name, word);
}

// ---- which games others are made from ----------------------------------------------------------

enum { NONE = -1, UNKNOWN = -2 }; // parents

// The definition that the text extends, as its index in the catalogue, or what isn't there.
static int parent_of(const Catalogue *catalogue, const char *text) {
    static const char key[] = "extends: ";
    const char *line = text;
    while (line && strncmp(line, key, sizeof key - 1) != 0)
        line = (line = strchr(line, '\n')) ? line + 1 : NULL;
    const char *name = line ? line + sizeof key - 1 : "";
    size_t length = strcspn(name, " \t\r\n#");
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strlen(catalogue->names[i]) == length &&
            strncmp(catalogue->names[i], name, length) == 0)
            return (int)i;
    return strstr(text, "extends") ? UNKNOWN : NONE;
}

// Of each definition, in temporary memory.
static int *parents_find(const Catalogue *catalogue) {
    size_t size;
    int exit_code, *parents = temp_new(catalogue->name_count + 1, sizeof *parents);
    for (size_t i = 0; i < catalogue->name_count; i++) {
        char *text = catalogue_text(catalogue, catalogue->names[i], &size, &exit_code);
        parents[i] = text ? parent_of(catalogue, text) : UNKNOWN;
        free(text);
    }
    return parents;
}

size_t *heirs_count(const Catalogue *catalogue) {
    size_t count = catalogue->name_count;
    const int *parents = parents_find(catalogue);
    size_t *heirs = memory_new(count + 1, sizeof *heirs);
    memset(heirs, 0, (count + 1) * sizeof *heirs);
    for (size_t i = 0; i < count; i++) {
        size_t steps = 0; // files of a folder may extend each other in a ring
        for (int at = parents[i]; at >= 0 && steps++ < count; at = parents[at])
            heirs[at]++;
    }
    return heirs;
}

bool *written_in_each(const Catalogue *catalogue, const char *words) {
    size_t count = catalogue->name_count;
    const int *parents = parents_find(catalogue);
    bool *own = temp_new(count + 1, sizeof *own), *may = memory_new(count + 1, sizeof *may);
    for (size_t i = 0; i < count; i++)
        own[i] = written_in(catalogue, catalogue->names[i], words);
    for (size_t i = 0; i < count; i++) {
        size_t steps = 0;
        int at = (int)i;
        for (; at >= 0 && !own[at] && steps++ < count; at = parents[at])
            ;
        may[i] = at >= 0 || at == UNKNOWN;
    }
    return may;
}
