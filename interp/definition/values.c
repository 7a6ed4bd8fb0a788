// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts → words, numbers, ranges. YAML 1.1 would make a boolean of `no` and sixty of `1:0`;
// here a value is of the type that its key asks for, written in one way only.

#include "definition/slips/slips.h"
#include "definition/reader.h"

#include "base/report.h"

#include <assert.h>
#include <string.h>

void warn_idle(Reader *reader, const YamlNode *node, const char *meant) {
    if (reader->incomplete)
        return;
    report_warning(reader->report, "nothing-to-remove", node_place(node),
                   "there is no '%s' here that '~' could remove", node->name.text);
    report_suggest(reader->report, meant);
}

bool node_is(Reader *reader, const YamlNode *node, unsigned shapes, const char *expected) {
    static const char *const found[] = {[NODE_NULL] = "nothing",
                                        [NODE_TEXT] = "a text",
                                        [NODE_LIST] = "a list",
                                        [NODE_MAP] = "a map"};
    if (node->shape & shapes)
        return true;
    if (node->shape == NODE_BAD)
        return false;
    if (node->name.text && node->shape == NODE_NULL)
        warn_idle(reader, node, NULL);
    else if (node->name.text)
        report_error(reader->report, "type", node->span, "'%s' must be %s, not %s",
                     node->name.text, expected, found[node->shape]);
    else
        report_error(reader->report, "type", node->span, "expected %s, not %s", expected,
                     found[node->shape]);
    return false;
}

const char *node_name(const YamlNode *node) {
    return node->name.text ? node->name.text : "this";
}

void key_store_list(const Key *key, void *target, const void *items, size_t count) {
    memcpy(key_field(key, target), &items, sizeof items);
    memcpy(key_second(key, target), &count, sizeof count);
}

bool number_parse(const char *text, size_t length, uint64_t max, uint64_t *number) {
    uint64_t value = 0;
    if (length == 0 || (length > 1 && text[0] == '0'))
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return value <= max;
}

bool range_parse(Text text, int least, int *first, int *last) {
    const char *dash = text.length ? memchr(text.text, '-', text.length) : NULL;
    size_t head = dash ? (size_t)(dash - text.text) : text.length;
    size_t tail = dash ? text.length - head - 1 : 0;
    uint64_t from, to = NUMBER_MAX;
    if (!number_parse(text.text, head, NUMBER_MAX, &from) || from < (uint64_t)least)
        return false;
    if (!dash)
        to = from;
    else if (tail > 0 && (!number_parse(dash + 1, tail, NUMBER_MAX, &to) || to < from))
        return false;
    *first = (int)from;
    *last = (int)to;
    return true;
}

void range_suggest(Reader *reader, Text text, int least) {
    const char *meant = range_meant(reader->arena, text.text);
    size_t length = meant ? strlen(meant) : 0;
    int first, last;
    if (range_parse((Text){.text = meant, .length = (uint32_t)length}, least, &first, &last))
        report_fix(reader->report, meant);
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n';
}

Text text_part(Arena *arena, Text text, size_t start, size_t length) {
    while (length > 0 && is_blank(text.text[start])) {
        start++;
        length--;
    }
    while (length > 0 && is_blank(text.text[start + length - 1]))
        length--;
    return text_within(text, arena_string(arena, text.text + start, length), start, length);
}

static bool is_name_byte(char c, bool first) {
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
    return letter || (!first && ((c >= '0' && c <= '9') || c == '-' || c == '_'));
}

bool colon_slip(Reader *reader, const YamlNode *pair) {
    const char *mended = colon_mended_in(reader->arena, pair);
    if (mended && pair->shape == NODE_NULL) // else it has been told
        colon_report(reader->report, "yaml-syntax", pair->name.span, mended);
    if (mended && strncmp(mended, "letter: ", 8) == 0)
        report_explains(reader->report, ABOUT_LETTER, mended + 8);
    return mended != NULL;
}

bool colon_slipped(Reader *reader, const YamlNode *map, const char *key) {
    size_t length = strlen(key);
    for (size_t i = 0; i < map->count; i++) {
        const char *mended = colon_mended_in(reader->arena, map->items[i]);
        if (mended && strncmp(mended, key, length) == 0 && mended[length] == ':')
            return true;
    }
    return false;
}

// "lancer king": told with the name as it can be, if the blank at `good` is all that is wrong with
// it. The author may use that name elsewhere, or the first word.
static bool name_blank(Reader *reader, Text name, size_t good, const char *what) {
    char *mended = arena_string(reader->arena, name.text, name.length);
    for (size_t i = 0; i < name.length; i++) {
        bool blank = i && is_blank(mended[i]);
        if (blank)
            mended[i] = '-';
        if (!blank && !is_name_byte(mended[i], i == 0))
            return false;
    }
    if (good == 0 || good >= name.length || name.text[name.length - 1] == ' ')
        return false;
    report_error_fix(reader->report, "bad-name", text_span(name, good, 1), "-",
                     "a name in '%s' has no blanks; did you mean '%s'?", what, mended);
    report_explains(reader->report, ABOUT_NAME ";" ABOUT_NAME, mended,
                    arena_printf(reader->arena, "%.*s", (int)good, name.text));
    return true;
}

void name_check(Reader *reader, const YamlNode *node, const char *what) {
    Text name = node->name;
    size_t good = 0;
    if (colon_slip(reader, node))
        return;
    while (good < name.length && is_name_byte(name.text[good], good == 0))
        good++;
    if (name_blank(reader, name, good, what))
        return;
    if (good == 0 || good < name.length)
        report_error(reader->report, "bad-name", text_span(name, good, 1),
                     "a name in '%s' has letters, digits, '-' and '_', and begins with a letter",
                     what);
}

// Suggests the nearest word, except in a file full of faults, as it takes long to find.
void reader_unknown(Reader *reader, const char *code, const char *what, Text word,
                    WordList known) {
    if (!reader_hints(reader))
        known.count = 0;
    report_unknown(reader->report, code, what, word, known);
    report_about(reader->report, ABOUT_NAME, word.text);
}

// What the author calls the value: `repetition: 3` is its `count`, but that word isn't there.
static const char *key_shown(const Key *key, const YamlNode *node) {
    return node->name.text ? node->name.text : key->name;
}

// Does the value stand for a map that has this key alone?
static bool key_is_brief(const Key *key, const YamlNode *node) {
    return node->name.text && !text_is(node->name, key->name);
}

void read_text(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    if (node->text.length == 0) {
        report_error(reader->report, "empty-value", node_place(node), "'%s' is empty: %s",
                     key_shown(key, node), key->help);
        return;
    }
    if (key->at != NOWHERE)
        *(Text *)key_field(key, target) = node->text;
}

// Suggests the number that stands there in another form.
static void suggest_number(Reader *reader, const Key *key, Text text) {
    bool decimals = key->type == VALUE_PAWNS, sure;
    const char *meant = number_meant(reader->arena, text, decimals, &sure);
    uint64_t number, most = decimals ? NUMBER_MAX : (uint64_t)key->max;
    if (!meant || !number_parse(meant, strcspn(meant, "."), most, &number) ||
        (!decimals && number < (uint64_t)key->min))
        return;
    if (sure)
        report_fix(reader->report, meant);
    else
        report_suggest(reader->report, meant);
}

void read_number(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text text = node->text;
    uint64_t number;
    if (!number_parse(text.text, text.length, (uint64_t)key->max, &number) ||
        number < (uint64_t)key->min) {
        const char *range = arena_printf(reader->arena, "a number from %d to %d%s", key->min,
                                         key->max, key_is_brief(key, node) ? ", or a map" : "");
        if (refuse_none(reader, key, node, range))
            return;
        if (key->min == key->max)
            report_error(reader->report, "bad-number", text.span, "'%s' must be %d, not '%s'",
                         key_shown(key, node), key->min, text.text);
        else
            report_error(reader->report, "bad-number", text.span, "'%s' must be %s, not '%s'",
                         key_shown(key, node), range, text.text);
        suggest_number(reader, key, text);
        return;
    }
    if (key->at != NOWHERE)
        *(int *)key_field(key, target) = (int)number;
}

void read_pawns(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text text = node->text;
    const char *point = memchr(text.text, '.', text.length);
    size_t whole = point ? (size_t)(point - text.text) : text.length;
    size_t digits = point ? text.length - whole - 1 : 0;
    uint64_t pawns = 0, hundredths = 0;
    bool good = number_parse(text.text, whole, NUMBER_MAX, &pawns) && digits <= 2 &&
                (!point || digits > 0);
    for (size_t i = 0; good && i < 2; i++) {
        char digit = i < digits ? point[1 + i] : '0';
        good = digit >= '0' && digit <= '9';
        hundredths = hundredths * 10 + (uint64_t)(digit - '0');
    }
    if (good) {
        *(int *)key_field(key, target) = (int)(pawns * 100 + hundredths);
        return;
    }
    bool comma = memchr(text.text, ',', text.length) && !point;
    report_error(reader->report, "bad-number", text.span,
                 "'%s' must be a number such as 3 or 4.25, from 0 to %d, not '%s'%s",
                 key_shown(key, node), NUMBER_MAX, text.text,
                 comma ? "; decimals stand behind a point" : "");
    suggest_number(reader, key, text);
}

void read_boolean(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    for (int value = 0; value < 2; value++)
        if (text_is(node->text, booleans[value])) {
            *(bool *)key_field(key, target) = value;
            return;
        }
    const char *meant = boolean_meant(node->text);
    report_error(reader->report, "bad-boolean", node->text.span,
                 "'%s' must be true or false, not '%s'", key_shown(key, node), node->text.text);
    if (meant)
        report_fix(reader->report, meant);
    else
        suggest_boolean(reader, node->text);
}

bool means_none(const YamlNode *node) {
    return node->shape == NODE_TEXT && text_listed(node->text, "none|no|off|false|never|nothing");
}

bool refuse_none(Reader *reader, const Key *key, const YamlNode *node, const char *expected) {
    bool own = node->name.text && text_is(node->name, key->name); // else it stands for its map
    if ((own && key->required) || key->standard || !node->name.text || !means_none(node))
        return false;
    if (node->covers)
        report_error_fix(reader->report, "unknown-value", node->text.span, "~",
                         "'%s' is taken over, and '~' removes it, not '%s'", key_shown(key, node),
                         node->text.text);
    else
        report_error(reader->report, "unknown-value", node->text.span,
                     "where there is no '%s' the key is left out; its value is %s, not '%s'",
                     key_shown(key, node), expected, node->text.text);
    return true;
}

// The row of the word that this text is, or NULL: reported, with the words that would do.
static const Word *word_find(Reader *reader, const Key *key, const YamlNode *node) {
    enum { WORDS_MAX = 16 };
    Text text = node->text;
    const char *names[WORDS_MAX] = {NULL};
    WordList known = {names, 0};
    for (const Word *word = key->words; word->word; word++) {
        if (text_is(text, word->word))
            return word;
        assert(known.count < WORDS_MAX);
        names[known.count++] = word->word;
    }
    const char *list = "";
    for (size_t i = 0; i < known.count; i++) {
        const char *between = i == 0 ? "" : i + 1 < known.count ? ", " : " or ";
        list = arena_printf(reader->arena, "%s%s'%s'", list, between, names[i]);
    }
    const char *meant = boolean_meant(text);
    for (size_t i = 0; meant && i < known.count; i++)
        if (strcmp(names[i], meant) == 0) {
            report_error_fix(reader->report, "bad-boolean", text.span, meant,
                             "'%s' must be %s, not '%s'", key_shown(key, node), list, text.text);
            return NULL;
        }
    const char *example =
        key_is_brief(key, node) ? section_example(reader, key->section, node) : NULL;
    if (refuse_none(reader, key, node,
                    example ? arena_printf(reader->arena, "%s, or a map such as %s", list, example)
                            : list))
        return NULL;
    if (meant && strcmp(meant, booleans[false]) == 0)
        for (size_t i = 0; i < known.count; i++)
            meant =
                strcmp(names[i], "no") == 0 || strcmp(names[i], "none") == 0 ? names[i] : meant;
    if (judged_report(reader, key, node, list))
        return NULL;
    report_error(reader->report, "unknown-value", text.span, "'%s' must be %s, not '%s'",
                 key_shown(key, node), list, text.text);
    if (meant && strcmp(meant, booleans[true]) != 0 && strcmp(meant, booleans[false]) != 0)
        report_fix(reader->report, meant);
    else
        suggest_word(reader, text, known);
    return NULL;
}

void read_choice(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const Word *word = word_find(reader, key, node);
    if (word)
        memcpy(key_field(key, target), &word->value, sizeof word->value);
}

void read_switch(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const Word *word = word_find(reader, key, node);
    if (word)
        *(bool *)key_field(key, target) = word->value != 0;
}

void read_word(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    if (word_find(reader, key, node))
        *(Text *)key_field(key, target) = node->text;
}

void read_words(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    unsigned *bits = key_field(key, target);
    const Word *word = node->shape == NODE_TEXT ? word_find(reader, key, node) : NULL;
    if (word)
        *bits |= (unsigned)word->value;
    for (size_t i = 0; i < node->count; i++)
        if (node_is(reader, node->items[i], NODE_TEXT, "a word"))
            read_words(reader, key, node->items[i], target);
}

// moves: RANGE
void read_move_numbers(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    int *first = key_field(key, target), *last = key_second(key, target);
    if (range_parse(node->text, 1, first, last))
        return;
    report_error(reader->report, "bad-moves", node->text.span,
                 "'%s' must be move numbers such as 4, 1-3 or 5-, not '%s'", key_shown(key, node),
                 node->text.text);
    range_suggest(reader, node->text, 1);
}

// Small letters, digits and hyphens.
static bool is_tag(Text text) {
    bool fits = text.length > 0 && text.text[0] != '-';
    for (size_t i = 0; i < text.length; i++) {
        char c = text.text[i];
        fits &= (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    }
    return fits;
}

// "[chess, large]" for "Chess, Large"; NULL if that gives no tags.
static const char *tags_meant(Arena *arena, Text text) {
    char *small = arena_string(arena, text.text, text.length);
    const char *all = "";
    for (char *c = small; *c; c++)
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    for (const char *at = small + strspn(small, " ,"); *at;) {
        size_t length = strcspn(at, " ,");
        Text tag = {.text = arena_string(arena, at, length), .length = (uint32_t)length};
        if (!is_tag(tag))
            return NULL;
        all = arena_printf(arena, "%s%s%s", all, *all ? ", " : "", tag.text);
        at += length + strspn(at + length, " ,");
    }
    return !*all ? NULL : strchr(all, ',') ? arena_printf(arena, "[%s]", all) : all;
}

static void tag_refuse(Reader *reader, const YamlNode *node, bool listed) {
    const char *meant = tags_meant(reader->arena, node->text);
    bool several = meant && *meant == '[';
    report_error(reader->report, "bad-tag", node->text.length ? node->text.span : node_place(node),
                 "'%s' is no tag: a word of small letters, digits and hyphens%s", node->text.text,
                 several && !listed ? "; several stand in brackets" : "");
    if (meant && !several && !strpbrk(node->text.text, " ,"))
        report_fix(reader->report, meant); // only the case differs
    else if (!(several && listed))         // no list in a list
        report_suggest(reader->report, meant);
}

// tags: WORD | a list of them
// Of so many words only the nearest is told.
static void word_refuse(Reader *reader, const Key *key, Text text) {
    enum { WORDS_MAX = 128 };
    const char *names[WORDS_MAX];
    WordList known = {names, 0};
    for (const Word *word = key->words; word->word && known.count < WORDS_MAX; word++)
        names[known.count++] = word->word;
    reader_unknown(reader, "unknown-value", "code of a warning or note", text, known);
}

void read_tags(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const YamlNode *only[] = {node};
    const YamlNode *const *nodes =
        node->shape == NODE_LIST ? (const YamlNode *const *)node->items : only;
    size_t count = node->shape == NODE_LIST ? node->count : 1, used = 0;
    Text *tags = ARENA_ARRAY(reader->arena, Text, count);
    for (size_t i = 0; i < count; i++) {
        if (!node_is(reader, nodes[i], NODE_TEXT, "a word"))
            continue;
        if (key->words ? key_has_word(key, nodes[i]->text.text) : is_tag(nodes[i]->text))
            tags[used++] = nodes[i]->text;
        else if (key->words)
            word_refuse(reader, key, nodes[i]->text);
        else
            tag_refuse(reader, nodes[i], node->shape == NODE_LIST);
    }
    key_store_list(key, target, tags, used);
}
