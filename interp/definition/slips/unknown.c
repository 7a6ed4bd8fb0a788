// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An unknown key → what its author may have meant: a key of this section by another word or
// misspelt, one that belongs elsewhere, or another program's. A file is read as it is meant, so
// that a misspelt `pieces` is one fault, and what is wrong with the pieces is told along with it.

#include "base/report.h"
#include "definition/slips/slips.h"

#include <assert.h>
#include <string.h>

enum { NEAR_MIN = 4 }; // shorter words are near to others by chance

static WordList section_words(SectionId id, const char *names[KEYS_MAX]) {
    WordList known = {names, 0};
    for (const Key *key = section_table[id].keys; key->name; key++) {
        assert(known.count < KEYS_MAX);
        names[known.count++] = key->name;
    }
    return known;
}

// ---- other words ------------------------------------------------------------------------------

static const char *synonym_of(SectionId id, const char *word) {
    return words_meant(WORD_KEY, id, NULL, word);
}

// The key for which a misspelt word of these stands, as in `hight`; NULL if a key is as near.
static const char *synonym_near(Reader *reader, SectionId id, const char *word) {
    enum { SYNONYMS_MAX = 40 };
    const char *names[SYNONYMS_MAX], *keys[KEYS_MAX];
    WordList known = {names, 0};
    const AuthorWords *row;
    for (size_t i = 0; (row = words_row(WORD_KEY, i)); i++)
        if (row->section == id)
            known.count += words_split(reader->arena, row->words, names + known.count,
                                       SYNONYMS_MAX - known.count);
    bool key = section_key(id, word) || section_key(SECTION_TOP, word) || foreign_said(word) ||
               word_nearest(word, section_words(id, keys));
    const char *near = key || strlen(word) < NEAR_MIN ? NULL : word_nearest(word, known);
    return near ? synonym_of(id, near) : NULL;
}

bool key_misspelt(Reader *reader, const Key *key, const YamlNode *map) {
    enum { LOOKED_AT_MAX = 256 }; // the nearest of many takes long to find
    const char *names[KEYS_MAX];
    if (map->count > LOOKED_AT_MAX)
        return false;
    WordList known = section_words(key->section, names);
    for (size_t i = 0; i < map->count; i++) {
        const char *name = map->items[i]->name.text;
        const char *mended = colon_mended_in(reader->arena, map->items[i]);
        const char *written =
            mended ? arena_string(reader->arena, mended, strcspn(mended, ":")) : name;
        bool known_key = !mended && section_key(key->section, name);
        const char *other = synonym_of(key->section, written);
        const char *meant = known_key ? NULL : other ? other : word_nearest(written, known);
        meant = known_key || meant ? meant : synonym_near(reader, key->section, written);
        if (meant && strcmp(meant, key->name) == 0)
            return true;
    }
    return false;
}

size_t keys_known(SectionId id, const YamlNode *map) {
    size_t known = 0;
    for (size_t i = 0; map->shape == NODE_MAP && i < map->count; i++)
        known += section_key(id, map->items[i]->name.text) != NULL;
    return known;
}

bool keys_unknown(SectionId id, const YamlNode *map, bool all) {
    size_t known = keys_known(id, map);
    return map->shape == NODE_MAP && known < map->count && (!all || !known);
}

const char *key_meant(SectionId id, const char *word) {
    const char *names[KEYS_MAX], *other = synonym_of(id, word);
    return other ? other : word_nearest(word, section_words(id, names));
}

enum { PART_WORDS = 5 }; // for the files, and for the ranks

// The number under the first of these keys that the map has; 0: none has one.
static int number_under(const YamlNode *map, const char *const keys[PART_WORDS]) {
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *node = map->items[i];
        uint64_t number;
        if (node->shape == NODE_TEXT && !section_key(SECTION_BOARD, node->name.text) &&
            word_nearest(node->name.text, (WordList){keys, PART_WORDS}) &&
            number_parse(node->text.text, node->text.length, NUMBER_MAX, &number))
            return (int)number;
    }
    return 0;
}

// `{files: 8, ranks: 8}`: told once.
static void size_in_parts(Reader *reader, const YamlNode *map, Text name) {
    static const char *const across[] = {"files", "width", "columns", "file", "column"};
    static const char *const up[] = {"ranks", "height", "rows", "rank", "row"};
    int files = number_under(map, across), ranks = number_under(map, up);
    for (size_t i = 0; i < map->count && map->items[i]->name.text != name.text; i++) {
        const char *word = map->items[i]->name.text, *key = synonym_of(SECTION_BOARD, word);
        key = key ? key : synonym_near(reader, SECTION_BOARD, word);
        if (key && strcmp(key, "size") == 0)
            return;
    }
    report_error(reader->report, "unknown-key", name.span,
                 "unknown key '%s'; files and ranks are said in one value: 'size: %dx%d'",
                 name.text, files ? files : 8, ranks ? ranks : 8);
}

// Is one the plural of the other?
static bool is_number_of(const char *a, const char *b) {
    size_t n = strlen(a), m = strlen(b), least = n < m ? n : m;
    return strncmp(a, b, least) == 0 && n + m == 2 * least + 1 && (n > m ? a : b)[least] == 's';
}

static void other_word(Reader *reader, SectionId id, const YamlNode *map, Text name,
                       const char *meant) {
    if (id == SECTION_BOARD && strcmp(meant, "size") == 0) {
        size_in_parts(reader, map, name);
        return;
    }
    report_error(reader->report, "unknown-key", name.span, "unknown key '%s'; did you mean '%s'?",
                 name.text, meant);
    report_about(reader->report, ABOUT_KEY, name.text, meant);
    const YamlNode *there = node_get(map, meant);
    if (is_number_of(name.text, meant) && (!there || there->written.text == name.text))
        report_fix(reader->report, meant);
    else
        report_suggest(reader->report, meant);
}

// ---- what it holds -----------------------------------------------------------------------------

// Does the section have more than half of the map's keys? Some may be misspelt.
static bool section_has_most(SectionId id, const YamlNode *map) {
    return 2 * keys_known(id, map) > map->count;
}

// May the node be this key's value, by the names of the keys in it?
static bool may_hold(const Key *key, const YamlNode *node) {
    bool named = key->type == VALUE_NAMED, all = named && node->shape == NODE_MAP && node->count;
    for (size_t i = 0; all && i < node->count; i++)
        all = section_has_most(key->inner, node->items[i]);
    return named ? all : key->inner != SECTION_TOP && section_has_most(key->inner, node);
}

// The only key of the section under which the map may stand, if the file hasn't given that.
static const char *key_by_content(SectionId id, const YamlNode *map, const YamlNode *node) {
    const char *found = NULL;
    size_t count = 0;
    for (const Key *key = section_table[id].keys; key->name; key++)
        if (!key->older && may_hold(key, node)) {
            found = key->name;
            count++;
        }
    const YamlNode *given = count == 1 ? node_get(map, found) : NULL;
    return count == 1 && (!given || given->name.span.source != node->name.span.source) ? found
                                                                                       : NULL;
}

// ---- all of them -------------------------------------------------------------------------------

// Words so short are near to others that mean something else, as `on` is to `in`.
enum { GUESSED_MIN = 3 };

// What an unknown key is taken for, surely enough to read its value so; or NULL.
static const char *key_taken_for(SectionId id, const YamlNode *map, const YamlNode *item) {
    const char *word = item->name.text, *names[KEYS_MAX], *other = synonym_of(id, word);
    WordList known = section_words(id, names);
    bool of_end = id == SECTION_TOP && section_key(SECTION_END, word);
    bool of_piece = id == SECTION_PIECE && words_find(WORD_RULE, id, NULL, word);
    bool guessed = !other && item->name.length >= GUESSED_MIN && !foreign_said(word) && !of_end &&
                   !of_piece && !words_find(WORD_SAID, id, NULL, word);
    const char *held = guessed ? key_by_content(id, map, item) : NULL;
    const char *near = guessed && word_clear(word, known) ? word_nearest(word, known) : NULL;
    const char *meant = other ? other : held ? held : near;
    const Key *key = meant ? section_key(id, meant) : NULL;
    bool parts = key && other && key->type == VALUE_SIZE; // `files` and `ranks`
    bool said = key && item->shape == NODE_TEXT && key_has_word(key, item->text.text);
    bool fits = key && !parts && (said || (item->shape & key_shapes(key)));
    return fits && !node_get(map, meant) ? meant : NULL;
}

// The key that another word stands for, or under which the value can stand if it can't under that.
static const char *other_key(SectionId id, const YamlNode *map, const YamlNode *item) {
    const char *other = synonym_of(id, item->name.text);
    const Key *key = other ? section_key(id, other) : NULL;
    const char *held =
        key && !(item->shape & key_shapes(key)) ? key_by_content(id, map, item) : NULL;
    return held ? held : other;
}

static void key_misplaced(Reader *reader, SectionId id, Text name, const char *home, bool far) {
    bool listed = far && reader_hints(reader);
    report_error(reader->report, "unknown-key", name.span,
                 "'%s' isn't a key of %s; it belongs %s%s%s", name.text, section_table[id].path,
                 home, listed ? "; known here: " : "", listed ? keys_listed(reader, id) : "");
    if (listed)
        keys_report_rest(reader, id);
}

// `pieces: {archer: {drops: …}}`
static bool rule_report(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item) {
    const char *rule = id == SECTION_PIECE ? piece_rule(reader, map, item) : NULL;
    if (rule)
        report_error(
            reader->report, "unknown-key", item->name.span,
            "'%s' isn't a key of %s; it belongs at the top level, at the left edge of the "
            "file: %s",
            item->name.text, section_table[id].path, rule);
    return rule;
}

// `drops: {pawn: …}`
static bool piece_key_report(Reader *reader, SectionId id, const YamlNode *item) {
    if (!section_key(id, "pieces") || !kind_exists(reader, item->name.text))
        return false;
    return report_error(
        reader->report, "unknown-key", item->name.span,
        "'%s' is a piece and no key of %s; it belongs under 'pieces': {pieces: %s, …}",
        item->name.text, section_table[id].path, item->name.text);
}

static void key_unknown(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item) {
    const char *names[KEYS_MAX];
    Text name = item->name;
    WordList known = section_words(id, names);
    bool guessed = name.length >= GUESSED_MIN && word_nearest(name.text, known);
    const char *other = other_key(id, map, item), *said = foreign_said(name.text);
    bool far;
    const char *home = key_home(reader, id, map, item, &far),
               *keys = words_meant(WORD_SAID, id, NULL, name.text);
    if (!other && !home && !said && !guessed && reader_hints(reader))
        other = synonym_near(reader, id, name.text);
    if (rule_report(reader, id, map, item) || deed_key_report(reader, id, item) ||
        piece_key_report(reader, id, item))
        return;
    if (keys)
        report_error(reader->report, "unknown-key", name.span, "unknown key '%s'; %s", name.text,
                     keys);
    else if (other)
        other_word(reader, id, map, name, other);
    else if (home && !(guessed && word_clear(name.text, known)))
        key_misplaced(reader, id, name, home, far);
    else if (said)
        report_error(reader->report, "unknown-key", name.span,
                     "unknown key '%s'; a definition says it so: %s", name.text, said);
    else if (name.length < GUESSED_MIN ||
             (reader_hints(reader) && !word_nearest(name.text, known))) {
        report_error(reader->report, "unknown-key", name.span, "unknown key '%s'; known here: %s",
                     name.text, keys_listed(reader, id));
        keys_report_rest(reader, id);
    } else
        reader_unknown(reader, "unknown-key", "key", name, known);
}

// One whose value has been read as that of the key `item->name`.
static void key_read_as(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item) {
    const char *names[KEYS_MAX];
    WordList known = section_words(id, names);
    const char *near = synonym_of(id, item->written.text) || !reader_hints(reader)
                           ? NULL
                           : word_nearest(item->written.text, known);
    if (near && text_is(item->name, near))
        reader_unknown(reader, "unknown-key", "key", item->written, known);
    else
        other_word(reader, id, map, item->written, item->name.text);
}

void keys_check(Reader *reader, SectionId id, const YamlNode *map) {
    if (case_report(reader, id, map))
        return;
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *item = map->items[i];
        if (item->written.text)
            key_read_as(reader, id, map, item);
        else if (!section_key(id, item->name.text) && !colon_slip(reader, item) &&
                 !side_key_report(reader, id, map, item) &&
                 !end_key_report(reader, id, map, item) &&
                 !end_when_report(reader, id, map, item) && !case_above_end(reader, id, item))
            key_unknown(reader, id, map, item);
    }
}

// ---- reading what is meant ---------------------------------------------------------------------

static void mean_value(const Key *key, YamlNode *node, int *left);

static void mean_map(SectionId id, YamlNode *map, int *left) {
    const Section *section = &section_table[id];
    if (map->shape == NODE_LIST && section->brief)
        mean_value(section_key(id, section->brief), map, left);
    for (size_t i = 0; map->shape == NODE_MAP && i < map->count; i++) {
        YamlNode *item = map->items[i];
        bool known = section_key(id, item->name.text);
        bool empty = item->shape == NODE_NULL || item->shape == NODE_BAD;
        const char *meant = NULL;
        if (!known && !empty && (*left)-- > 0)
            meant = key_taken_for(id, map, item);
        if (meant) {
            item->written = item->name;
            item->name.text = meant;
            item->name.length = (uint32_t)strlen(meant);
        }
        const Key *key = section_key(id, item->name.text);
        if (key)
            mean_value(key, item, left);
    }
}

static void mean_value(const Key *key, YamlNode *node, int *left) {
    bool zones = key->type == VALUE_ZONES, named = zones || key->type == VALUE_NAMED;
    bool map = key->type == VALUE_MAP || key->type == VALUE_NESTED || key->type == VALUE_START ||
               key->type == VALUE_HAND;
    bool items = key->type == VALUE_ITEMS && node->shape == NODE_LIST;
    SectionId inner = zones ? SECTION_ZONE : key->inner;
    if (map || (key->type == VALUE_ITEMS && !items))
        mean_map(inner, node, left);
    for (size_t i = 0; (items || (named && node->shape == NODE_MAP)) && i < node->count; i++)
        mean_map(inner, node->items[i], left);
}

void keys_mean(YamlNode *root) {
    int left = 256; // keys to be looked at: the nearest of many takes long to find
    mean_map(SECTION_TOP, root, &left);
}

// ---- listed --------------------------------------------------------------------------------
//
// The keys of a section in a message. What is wrong, and what may be meant, would be lost behind a
// very long list, so only the usual ones of many are shown.

enum { LISTED_MAX = 13, SHOWN_MAX = 8 };

// All keys that may be suggested, the usual ones first.
static size_t keys_ordered(Reader *reader, SectionId id, const char *names[KEYS_MAX]) {
    const AuthorWords *usual = words_find(WORD_USUAL, id, NULL, NULL);
    size_t count = usual ? words_split(reader->arena, usual->words, names, SHOWN_MAX) : 0;
    for (const Key *key = section_table[id].keys; key->name; key++)
        if (!key->older && !(usual && word_listed(usual->words, key->name, strlen(key->name))))
            names[count++] = key->name;
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
    size_t count = keys_ordered(reader, id, names);
    if (count > LISTED_MAX)
        report_rest(reader->report, arena_printf(reader->arena, "all keys known here: %s",
                                                 keys_text(reader, names, count)));
}

const char *keys_listed(Reader *reader, SectionId id) {
    const char *names[KEYS_MAX];
    size_t count = keys_ordered(reader, id, names);
    return count <= LISTED_MAX
               ? keys_text(reader, names, count)
               : arena_printf(reader->arena, "%s and %zu more",
                              keys_text(reader, names, SHOWN_MAX), count - SHOWN_MAX);
}
