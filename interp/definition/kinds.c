// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Names of pieces → kinds. A kind is the index of a piece in `pieces`.

#include "definition/reader.h"

#include "base/report.h"
#include "base/near.h"
#include "definition/slips/slips.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

bool kind_exists(const Reader *reader, const char *name) {
    const Definition *definition = reader->definition;
    for (size_t i = 0; i < definition->piece_count; i++)
        if (text_is(definition->pieces[i].name, name))
            return true;
    return false;
}

// The piece that has this letter, to be suggested: authors often write 'N' for 'knight'. That of a
// piece that hasn't been read yet is known, too.
static const char *name_of_letter(const Reader *reader, Text letter) {
    const YamlNode *pieces = reader->root ? node_get(reader->root, "pieces") : NULL;
    for (size_t i = 0; pieces && pieces->shape == NODE_MAP && i < pieces->count; i++) {
        const YamlNode *piece = pieces->items[i];
        const YamlNode *own = piece->shape == NODE_MAP ? node_get(piece, "letter") : NULL;
        if (own && own->shape == NODE_TEXT && text_is(letter, own->text.text) &&
            kind_exists(reader, piece->name.text))
            return piece->name.text;
    }
    return NULL;
}

int kind_find_among(Reader *reader, Text name, const char *what, WordList others) {
    const Definition *definition = reader->definition;
    const char *names[KINDS_MAX + KIND_WORDS_MAX];
    WordList known = {names, 0};
    for (size_t i = 0; i < definition->piece_count; i++) {
        Text piece = definition->pieces[i].name;
        if (text_is(name, piece.text))
            return (int)i;
        if (piece.length > 0)
            names[known.count++] = piece.text;
    }
    assert(others.count <= KIND_WORDS_MAX);
    for (size_t i = 0; i < others.count; i++)
        names[known.count++] = others.words[i];
    const char *meant = name_of_letter(reader, name);
    if (reader->incomplete)
        return NONE;
    int misnamed = meant ? NONE : misnamed_kind(reader, name, known);
    if (misnamed != NONE)
        return misnamed;
    if (!meant) {
        reader_unknown(reader, "unknown-kind", what, name, known);
        if (!others.count && reader_hints(reader) && !word_nearest(name.text, known))
            explains_letter(reader, name); // a word of another sort hardly stands for a piece
        return NONE;
    }
    report_error_fix(reader->report, "unknown-kind", name.span, meant,
                     "'%s' is the letter of '%s'; a piece goes by its name here", name.text,
                     meant);
    return NONE;
}

int kind_find(Reader *reader, Text name) {
    return kind_find_among(reader, name, "piece", (WordList){NULL, 0});
}

// One name after the other of a text or list; `all` is every kind but `except`, and `!name`
// takes one out again (at the beginning: out of all).
typedef struct KindList {
    int kinds[KINDS_MAX];
    size_t count;
    KindSet set;
} KindList;

static void kind_add(Reader *reader, KindList *list, int kind, const Text *name) {
    if (!kinds_has(list->set, kind)) {
        kinds_add(&list->set, kind);
        list->kinds[list->count++] = kind;
    } else if (name) {
        report_warning(reader->report, "repeated-kind", name->span, "'%s' is listed twice",
                       name->text);
    }
}

static void kind_remove(Reader *reader, KindList *list, int kind, const Text *name) {
    if (!kinds_has(list->set, kind))
        report_warning(reader->report, "repeated-kind", name->span,
                       "'%s' leaves out a piece that is not in this list before it", name->text);
    list->set.word[kind >> 6] &= ~(UINT64_C(1) << (kind & 63));
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->kinds[i] != kind)
            list->kinds[kept++] = list->kinds[i];
    list->count = kept;
}

static void kind_add_all(Reader *reader, KindList *list, int except) {
    for (int kind = 0; kind < (int)reader->definition->piece_count; kind++)
        if (kind != except)
            kind_add(reader, list, kind, NULL);
}

static void kind_add_text(Reader *reader, KindList *list, Text name, int except, bool first) {
    if (name.length > 1 && name.text[0] == '!') {
        if (first)
            kind_add_all(reader, list, except);
        int kind = kind_find(reader, text_part(reader->arena, name, 1, name.length - 1));
        if (kind != NONE)
            kind_remove(reader, list, kind, &name);
        return;
    }
    if (!text_is(name, "all")) {
        int kind = kind_find(reader, name);
        if (kind != NONE)
            kind_add(reader, list, kind, &name);
        return;
    }
    kind_add_all(reader, list, except);
}

#define NAME_GAPS " ,;/|"

// How much of a text goes before its next name: gaps, and an "and" or "or".
static size_t before_name(const char *text) {
    size_t gap = strspn(text, NAME_GAPS), word = strcspn(text + gap, NAME_GAPS);
    bool joins = (word == 2 && strncmp(text + gap, "or", 2) == 0) ||
                 (word == 3 && strncmp(text + gap, "and", 3) == 0);
    return joins ? gap + word + strspn(text + gap + word, NAME_GAPS) : gap;
}

// The several names or letters of pieces of which the text consists, as "queen, rook, knight";
// NULL: it doesn't.
static const char *names_in_text(Reader *reader, Text text, KindList *list) {
    const char *names = "";
    KindList found = {.count = 0};
    for (const char *at = text.text + strspn(text.text, NAME_GAPS); *at;) {
        size_t length = strcspn(at, NAME_GAPS);
        Text word = {.text = arena_string(reader->arena, at, length), .length = (uint32_t)length};
        const char *name = name_of_letter(reader, word);
        int kind = NONE;
        for (size_t i = 0; i < reader->definition->piece_count; i++)
            if (text_is(reader->definition->pieces[i].name, name ? name : word.text))
                kind = (int)i;
        if (kind == NONE || kinds_has(found.set, kind))
            return NULL;
        kind_add(reader, &found, kind, NULL);
        names = arena_printf(reader->arena, "%s%s%s", names, *names ? ", " : "",
                             reader->definition->pieces[kind].name.text);
        at += length + before_name(at + length);
    }
    *list = found;
    return found.count < 2 ? NULL : names;
}

// Does the text stand in the file as it is, without quotes?
static bool is_plain(Text text) {
    return text.span.source && text.verbatim && text.span.start &&
           !strchr("\"'", text.span.source->text[text.span.start - 1]);
}

// Are there several names or letters of pieces in the text, as in `queen, rook or knight`? Then
// they are taken for the list they are meant for, and it is reported.
static bool kinds_in_text(Reader *reader, Text text, KindList *list) {
    KindList found;
    const char *names = names_in_text(reader, text, &found);
    if (!names)
        return false;
    const char *meant = arena_printf(reader->arena, "[%s]", names);
    report_error(reader->report, "unknown-kind", text.span,
                 "'%s' is no name of a piece; several pieces stand in brackets: %s", text.text,
                 meant);
    if (is_plain(text))
        report_fix(reader->report, meant);
    *list = found;
    return true;
}

// Does it stand within brackets or braces, where a comma divides?
static bool is_within_brackets(Text text) {
    const char *behind = text.span.source->text + text.span.start + text.span.length;
    behind += strspn(behind, " ");
    return strchr(",]}", *behind) && *behind;
}

// Are there several of them in an entry of a list, as in `[queen, rook knight]`?
static bool kinds_in_item(Reader *reader, Text text, KindList *list) {
    KindList found;
    const char *names = strpbrk(text.text, NAME_GAPS) ? names_in_text(reader, text, &found) : NULL;
    if (!names)
        return false;
    bool plain = is_plain(text), brackets = plain && is_within_brackets(text);
    report_error(reader->report, "unknown-kind", text.span,
                 brackets ? "'%s' is no name of a piece; a comma stands between two pieces: %s"
                          : "'%s' is no name of a piece; each piece is an entry of its own: %s",
                 text.text, names);
    if (brackets)
        report_fix(reader->report, names);
    for (size_t i = 0; i < found.count; i++)
        kind_add(reader, list, found.kinds[i], NULL);
    return true;
}

static KindList kind_list(Reader *reader, const YamlNode *node, int except) {
    KindList list = {.count = 0};
    if (node->shape == NODE_TEXT && strpbrk(node->text.text, NAME_GAPS) &&
        kinds_in_text(reader, node->text, &list))
        return list;
    if (!node_is(reader, node, NODE_TEXT | NODE_LIST,
                 "the name of a piece, a list of names, or all"))
        return list;
    if (node->shape == NODE_LIST && node->count == 0)
        report_error(reader->report, "empty-value", node_place(node), "this list names no piece");
    if (node->shape == NODE_TEXT)
        kind_add_text(reader, &list, node->text, except, true);
    for (size_t i = 0; i < node->count; i++) {
        if (node_is(reader, node->items[i], NODE_TEXT, "the name of a piece") &&
            !kinds_in_item(reader, node->items[i]->text, &list))
            kind_add_text(reader, &list, node->items[i]->text, except, i == 0);
    }
    return list;
}

void kinds_read(Reader *reader, const YamlNode *node, KindSet *kinds) {
    *kinds = (KindSet){{0}};
    if (node->shape != NODE_TEXT || !text_is(node->text, "none"))
        *kinds = kind_list(reader, node, NONE).set;
}

// `same`: the piece that is read.
void read_kinds(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    KindSet *kinds = key_field(key, target);
    if (key->section == SECTION_AURA && node->shape == NODE_TEXT && text_is(node->text, "same")) {
        *kinds = (KindSet){{0}};
        kinds_add(kinds, reader->entry);
    } else
        kinds_read(reader, node, key_field(key, target));
}

// Is it true or false, or meant to be, rather than a piece?
static bool is_truth(Reader *reader, const Key *key, const YamlNode *node) {
    static const char *words[] = {"true", "false"};
    const char *text = node->shape == NODE_TEXT ? node->text.text : NULL;
    return text && !kind_exists(reader, text) &&
           (key_has_word(key, text) || strcmp(text, "none") == 0 || boolean_meant(node->text) ||
            word_nearest(text, (WordList){words, sizeof words / sizeof *words}));
}

// check: true | false | KINDS
void read_check(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    KindSet *checkers = key_second(key, target);
    bool text = node->shape == NODE_TEXT;
    if (text && check_count_report(reader, node->text))
        return;
    if (is_truth(reader, key, node)) {
        read_choice(reader, key, node, target);
        return;
    }
    if (text && check_word_report(reader, node->text))
        return;
    *checkers = kind_list(reader, node, NONE).set;
    if (!kinds_empty(*checkers))
        *(int *)key_field(key, target) = 1;
}

// Promotion of the piece that is read: `all` leaves out the piece itself, which would not change.
void read_kind_list(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    int own = reader->entry;
    KindList list = kind_list(reader, node, own);
    if (kinds_has(list.set, own))
        report_warning(reader->report, "promotion-to-self", node_place(node),
                       "'%s' promotes to itself; 'optional: true' lets it stay as it is",
                       reader->definition->pieces[own].name.text);
    const int *kinds = arena_copy(reader->arena, list.kinds, list.count * sizeof *list.kinds);
    key_store_list(key, target, kinds, list.count);
}

void read_kind(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    *(int *)key_field(key, target) = kind_find(reader, node->text);
}

// KIND ' ' SQUARE
void read_kind_and_square(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text text = node->text;
    size_t blank = text.length;
    while (blank > 0 && text.text[blank - 1] != ' ')
        blank--;
    if (blank == 0) {
        bool king = strcmp(key->name, "king") == 0;
        size_t digits = text.length ? strspn(text.text + 1, "0123456789") : 0;
        bool named = digits && islower((unsigned char)*text.text) && !text.text[1 + digits];
        const char *piece = king ? "king" : "rook";
        report_error(reader->report, "bad-place", text.span,
                     "'%s' must be a piece and its square, such as '%s %s', not '%s'", key->name,
                     piece,
                     named  ? text.text
                     : king ? "e1"
                            : "h1",
                     text.text);
        if (named && kind_exists(reader, piece))
            report_suggest(reader->report, arena_printf(reader->arena, "%s %s", piece, text.text));
        return;
    }
    int kind = kind_find(reader, text_part(reader->arena, text, 0, blank));
    int square = square_find(reader, text_part(reader->arena, text, blank, text.length - blank));
    *(int *)key_field(key, target) = kind;
    *(int *)key_second(key, target) = square;
}

// ---- maps from kinds --------------------------------------------------------------------------

void read_victims(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    EnPassantDefinition *passant = key_field(key, target);
    passant->given = true;
    for (size_t i = 0; i < node->count; i++) {
        int captor = kind_find(reader, node->items[i]->name);
        KindSet victims;
        if (captor == NONE && node->items[i]->shape == NODE_NULL)
            continue;
        kinds_read(reader, node->items[i], &victims);
        if (captor == NONE)
            continue;
        passant->victims[captor] = victims;
        passant->spans[captor] = node_place(node->items[i]);
    }
}

// KIND: KIND. False if one of them is none, which is reported, or the entry is removed.
static bool kind_pair(Reader *reader, const YamlNode *item, int *key, int *value) {
    *key = kind_find(reader, item->name);
    *value = NONE;
    if (*key == NONE && item->shape == NODE_NULL)
        return false;
    if (node_is(reader, item, NODE_TEXT, "the name of a piece"))
        *value = kind_find(reader, item->text);
    return *key != NONE && *value != NONE;
}

void read_between(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    ShuffleDefinition *shuffle = target;
    size_t used = 0;
    shuffle->between = arena_alloc(reader->arena, node->count * sizeof *shuffle->between);
    for (size_t i = 0; i < node->count; i++) {
        int middle, outer;
        if (!kind_pair(reader, node->items[i], &middle, &outer))
            continue;
        shuffle->between[used].middle = middle;
        shuffle->between[used++].outer = outer;
    }
    key_store_list(key, target, shuffle->between, used);
}

// becomes: KIND | [KIND, …] | {KIND: KIND, …}
void read_becomes(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Absorptions *list = key_second(key, target);
    Absorption *items = ARENA_ARRAY(reader->arena, Absorption, node->count);
    if (node->shape == NODE_TEXT) {
        read_kind(reader, key, node, target);
        return;
    }
    if (node->shape == NODE_LIST) {
        KindList found = kind_list(reader, node, reader->entry);
        if (found.count == 1)
            *(int *)key_field(key, target) = found.kinds[0];
        list->choice_count = found.count > 1 ? found.count : 0;
        list->choices =
            arena_copy(reader->arena, found.kinds, list->choice_count * sizeof *found.kinds);
        return;
    }
    list->items = items;
    for (size_t i = 0; i < node->count; i++) {
        Absorption *item = &items[list->count];
        list->count += kind_pair(reader, node->items[i], &item->taken, &item->into);
    }
    if (node->count == 0)
        report_error(reader->report, "empty-value", node_place(node),
                     "'becomes' names no kind: it is a map from kinds taken to kinds");
}

int absorptions_find(const Absorptions *list, KindSet taken) {
    for (size_t i = 0; i < list->count; i++)
        if (kinds_has(taken, list->items[i].taken))
            return list->items[i].into;
    return NONE;
}

bool absorptions_equal(const Absorptions *one, const Absorptions *other) {
    bool equal = one->count == other->count && one->choice_count == other->choice_count;
    for (size_t i = 0; equal && i < one->count; i++)
        equal = one->items[i].taken == other->items[i].taken &&
                one->items[i].into == other->items[i].into;
    for (size_t i = 0; equal && i < one->choice_count; i++)
        equal = one->choices[i] == other->choices[i];
    return equal;
}
