// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `{move: (2,3), value: 9,5}`: to YAML a comma within braces ends the value, and what is behind it
// is a key without a value. Here the parts are put together again, in the form that the key they
// belong to wants: in quotes, as a list, or with a decimal point.

#include "definition/keys/keys.h"
#include "definition/slips/slips.h"

#include <string.h>

// ---- what is torn -----------------------------------------------------------------------------

static bool is_flow(const YamlNode *node, char bracket) {
    const Source *source = node->span.source;
    return source && node->span.start < source->size && source->text[node->span.start] == bracket;
}

static bool is_plain(Text text) {
    const char *source = text.span.source ? text.span.source->text : NULL;
    return source && text.length && text.verbatim && text.span.start &&
           !strchr("\"'", source[text.span.start - 1]) && !memchr(text.text, '\n', text.length);
}

// Is it near to a key that may stand beside `beside`?
static bool is_misspelt(const char *word, const char *beside) {
    enum { WORD_MIN = 4 };
    if (strlen(word) < WORD_MIN || strncmp(word, "rank", 4) == 0 || strncmp(word, "file", 4) == 0)
        return false;
    for (SectionId id = 0; id < SECTIONS; id++) {
        const char *names[KEYS_MAX];
        WordList known = {names, 0};
        for (const Key *key = section_table[id].keys; key->name && known.count < KEYS_MAX; key++)
            names[known.count++] = key->name;
        if (section_key(id, beside) && word_nearest(word, known))
            return true;
    }
    return false;
}

// Is it a key that has neither colon nor value, and isn't known as one? `beside`: the key of the
// map before it.
static bool is_torn_key(Arena *arena, const YamlNode *pair, const char *beside) {
    Text name = pair->name;
    if (pair->shape != NODE_NULL || pair->text.length || !is_plain(name) ||
        sections_have(name.text, name.text))
        return false;
    const char *behind = name.span.source->text + name.span.start + name.length;
    const char *mended = colon_mended(arena, name.text, name.length);
    const char *word = mended ? arena_string(arena, mended, strcspn(mended, ":")) : "";
    bool valued = mended && mended[strlen(word) + 1];
    bool colon = behind[strspn(behind, " ")] == ':' || (mended && sections_have(word, word)) ||
                 (valued && is_misspelt(word, beside));
    return !colon;
}

// How many parentheses are open behind the text.
static int open_behind(Text text, int open) {
    for (size_t i = 0; i < text.length; i++)
        open += text.text[i] == '(' ? 1 : text.text[i] == ')' ? -1 : 0;
    return open;
}

// From the first part to the last, as the author wrote them; no text if a line ends between them.
static Text joined(Arena *arena, Text first, Text last) {
    const Source *source = first.span.source;
    uint32_t start = first.span.start, end = last.span.start + last.span.length;
    if (memchr(source->text + start, '\n', end - start))
        return (Text){.text = NULL};
    return (Text){.text = arena_string(arena, source->text + start, end - start),
                  .length = end - start,
                  .span = {source, start, end - start},
                  .verbatim = true};
}

// ---- what was meant ---------------------------------------------------------------------------

typedef enum Meant { MEANT_TEXT, MEANT_LIST, MEANT_DECIMAL } Meant;

static Meant key_means(const Key *key) {
    switch (key->type) {
    case VALUE_PAWNS:
        return MEANT_DECIMAL;
    case VALUE_KINDS:
    case VALUE_KIND_LIST:
    case VALUE_BECOMES:
    case VALUE_WORDS:
    case VALUE_TAGS:
    case VALUE_MOVES:
    case VALUE_LENGTHS:
    case VALUE_CHECK:
    case VALUE_DEED_IS:
    case VALUE_MATERIAL:
    case VALUE_ITEMS:
        return MEANT_LIST;
    default:
        return MEANT_TEXT;
    }
}

// Does the path of the section end with this word?
static bool is_of_section(const char *word, SectionId id) {
    const char *path = section_table[id].path, *last = strrchr(path, '.');
    return word && strcmp(last ? last + 1 : path, word) == 0;
}

// What the key of the map is for, whose section is known by its name at most. `sure` becomes false
// where the name is a key of several sections that differ in this.
static Meant name_means(const YamlNode *map, const char *name, bool *sure) {
    Meant meant = MEANT_TEXT;
    size_t found = 0;
    bool known = false;
    for (SectionId id = 0; id < SECTIONS; id++)
        known |= is_of_section(map->name.text, id);
    for (SectionId id = 0; id < SECTIONS; id++) {
        const Key *key = section_key(id, name);
        if (!key || (known && !is_of_section(map->name.text, id)))
            continue;
        Meant here = key_means(key);
        *sure = *sure && (!found || here == meant);
        meant = here > meant ? here : meant;
        found++;
    }
    return meant;
}

static bool is_decimal(Text text) {
    size_t whole = strspn(text.text, "0123456789");
    size_t digits = whole < text.length ? strspn(text.text + whole + 1, "0123456789") : 0;
    return whole > 0 && digits > 0 && text.text[whole] == ',' && whole + 1 + digits == text.length;
}

// "1, 2": no text that has a meaning anywhere
static bool is_numbers(Text text) {
    return strspn(text.text, "0123456789, ") == text.length;
}

static void report_quotes(Arena *arena, Text text, const char *what, Report *report) {
    report_error(report, "yaml-syntax", text.span, "%s; '%s' needs quotes around it", what,
                 text.text);
    if (!strpbrk(text.text, "\"\\"))
        report_fix(report, yaml_quoted(arena, text.text, text.length));
}

static YamlNode *text_node(Arena *arena, Text name, Text text) {
    YamlNode *node = ARENA_NEW(arena, YamlNode);
    *node = (YamlNode){.shape = NODE_TEXT, .name = name, .text = text, .span = text.span};
    return node;
}

// "[queen, rook]"
static YamlNode *list_node(Arena *arena, const YamlNode *map, size_t first, size_t last) {
    YamlNode *list = ARENA_NEW(arena, YamlNode);
    const YamlNode *value = map->items[first];
    *list = (YamlNode){.shape = NODE_LIST, .name = value->name, .span = value->span};
    list->items = ARENA_ARRAY(arena, YamlNode *, last - first + 1);
    list->capacity = last - first + 1;
    for (size_t i = first; i <= last; i++)
        list->items[list->count++] =
            text_node(arena, (Text){.text = NULL}, i == first ? value->text : map->items[i]->name);
    return list;
}

// ---- maps and lists ---------------------------------------------------------------------------

// Takes out the items behind the first up to the last, and puts another in the place of that.
static void replace(YamlNode *node, size_t first, size_t last, YamlNode *item) {
    node->items[first] = item;
    memmove(&node->items[first + 1], &node->items[last + 1],
            (node->count - last - 1) * sizeof(YamlNode *));
    node->count -= last - first;
}

static void join_value(Arena *arena, YamlNode *map, size_t first, size_t last, Report *report) {
    const YamlNode *value = map->items[first];
    Text text = joined(arena, value->text, map->items[last]->name);
    bool sure = true;
    Meant meant = name_means(map, value->name.text, &sure);
    if (!text.text)
        return;
    bool size = text_is(value->name, "size"), decimal = meant == MEANT_DECIMAL;
    if ((size || decimal) && is_decimal(text)) {
        char *number = arena_string(arena, text.text, text.length);
        *strchr(number, ',') = size ? 'x' : '.';
        report_error_fix(report, size ? "bad-size" : "bad-number", text.span, number,
                         "within braces a comma ends the value; %s",
                         size ? "a size is files x ranks, such as 10x8"
                              : "decimals stand behind a point");
        text.text = number;
        text.verbatim = false;
        replace(map, first, last, text_node(arena, value->name, text));
    } else if ((meant == MEANT_LIST && !strpbrk(text.text, "()")) || is_numbers(text)) {
        const char *list = arena_printf(arena, "[%s]", text.text);
        report_error(report, "yaml-syntax", text.span,
                     "within braces a comma ends the value; a list stands in brackets");
        if (sure)
            report_fix(report, list);
        else
            report_suggest(report, list);
        replace(map, first, last, list_node(arena, map, first, last));
    } else {
        report_quotes(arena, text, "within braces a comma ends the value", report);
        replace(map, first, last, text_node(arena, value->name, text));
    }
}

static void join_in_map(Arena *arena, YamlNode *map, Report *report) {
    for (size_t i = 0; i + 1 < map->count; i++) {
        const YamlNode *value = map->items[i];
        size_t last = i;
        bool number = value->name.text && strspn(value->name.text, "0123456789") ==
                                              strlen(value->name.text); // `{1: 20, 2 400}`
        if (value->shape != NODE_TEXT || !is_plain(value->text) || number)
            continue;
        while (last + 1 < map->count && is_torn_key(arena, map->items[last + 1], value->name.text))
            last++;
        if (last > i)
            join_value(arena, map, i, last, report);
    }
}

// Of a list only leaps are known to be torn.
static void join_in_list(Arena *arena, YamlNode *list, Report *report) {
    for (size_t i = 0; i + 1 < list->count; i++) {
        size_t last = i;
        int open = 0;
        for (; last < list->count; last++) {
            const YamlNode *part = list->items[last];
            if (part->shape != NODE_TEXT || !is_plain(part->text))
                break;
            open = open_behind(part->text, open);
            if (open <= 0)
                break;
        }
        if (last == i || last >= list->count || open != 0 ||
            list->items[last]->shape != NODE_TEXT || !is_plain(list->items[last]->text))
            continue;
        Text text = joined(arena, list->items[i]->text, list->items[last]->text);
        if (!text.text)
            continue;
        report_quotes(arena, text, "within brackets a comma ends the item", report);
        replace(list, i, last, text_node(arena, (Text){.text = NULL}, text));
    }
}

void commas_join(Arena *arena, YamlNode *root, Report *report) {
    if (root->shape == NODE_MAP && is_flow(root, '{'))
        join_in_map(arena, root, report);
    if (root->shape == NODE_LIST && is_flow(root, '['))
        join_in_list(arena, root, report);
    for (size_t i = 0; i < root->count; i++)
        commas_join(arena, root->items[i], report);
}
