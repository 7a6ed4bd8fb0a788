// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The key table → JSON Schema, draft 7, as editors want it. Every map is written twice: whole,
// as it must be in a file that extends nothing (and in lists, which replace what they are laid
// over), and as a part, in which anything may be missing or `~`. The words of an enumeration,
// bounds and keys are checked; what needs the board or the pieces isn't.

#include "definition/keys/keys.h"

#include <mews.h>
#include <string.h>

#include "base/writer.h"
#include "definition/definition.h"

#define NAME   "[A-Za-z\\u0080-\\uFFFF][A-Za-z0-9_\\u0080-\\uFFFF-]*"
#define RANK   "([1-9]|1[0-6])"
#define SQUARE "[a-p]" RANK
#define ITEM                                                                                      \
    " *!?(" SQUARE "(-" SQUARE ")?|rank " RANK "|ranks " RANK "-" RANK                             \
    "|file [a-p]|files [a-p]-[a-p]|" NAME ") *"

#define AREA "(fixed )?" ITEM "(," ITEM ")*"

// What JSON makes of a value: its types; the pattern of a text; the pattern of a list's items
// (texts), or NULL if they are no texts.
static const struct {
    const char *types[4];
    const char *pattern, *items;
} shapes[VALUE_TYPES] = {
    [VALUE_TEXT] = {{"string", "number", "boolean"}, NULL, NULL},
    [VALUE_NUMBER] = {{"integer"}, NULL, NULL},
    [VALUE_PAWNS] = {{"number"}, NULL, NULL},
    [VALUE_BOOLEAN] = {{"boolean"}, NULL, NULL},
    [VALUE_CHOICE] = {{"string"}, NULL, NULL},
    [VALUE_SWITCH] = {{"string"}, NULL, NULL},
    [VALUE_WORD] = {{"string"}, NULL, NULL},
    [VALUE_WORDS] = {{"string", "array"}, NULL, ".+"},
    [VALUE_COUNT] = {{"integer", "string"}, "all|[0-9]{1,4}(-([0-9]{1,4})?)?", NULL},
    [VALUE_MOVE_NUMBERS] = {{"integer", "string"}, "[1-9][0-9]{0,3}(-([1-9][0-9]{0,3})?)?", NULL},
    [VALUE_SIZE] = {{"string"}, RANK "x" RANK, NULL},
    [VALUE_SHAPE] = {{"string"}, "[.* \\n]+", NULL},
    [VALUE_HOLES] = {{"string", "array"}, AREA, AREA},
    [VALUE_ZONES] = {{"object"}, NULL, NULL},
    [VALUE_AREA] = {{"string", "array"}, AREA, AREA},
    [VALUE_PLACE] = {{"string", "array"}, AREA, AREA},
    [VALUE_EFFECT_AT] = {{"string", "array"}, AREA, AREA},
    [VALUE_EFFECT_ACT] = {{"string"}, NAME, NULL},
    [VALUE_AREAS] = {{"string", "array"}, NULL, AREA},
    [VALUE_SQUARES] = {{"string", "array"}, AREA, AREA},
    [VALUE_SQUARE] = {{"string"}, SQUARE, NULL},
    [VALUE_KIND] = {{"string"}, NAME, NULL},
    [VALUE_KINDS] = {{"string", "array"}, "!?" NAME, "!?" NAME},
    [VALUE_KIND_LIST] = {{"string", "array"}, "!?" NAME, "!?" NAME},
    [VALUE_KIND_AND_SQUARE] = {{"string"}, NAME " +" SQUARE, NULL},
    [VALUE_LETTER] = {{"string"}, "\\\\+?[A-Z]'?~?|[*^]", NULL},
    [VALUE_SIGNS] = {{"string"}, " *[^ ]+( +[^ ]+)? *", NULL},
    [VALUE_MARKED] = {{"string", "array", "object"}, AREA, AREA},
    [VALUE_CHECK] = {{"string", "array"}, "!?" NAME, "!?" NAME},
    [VALUE_DEED_IS] = {{"string", "array"}, NAME, NAME},
    [VALUE_TALLIES] = {{"object"}, NULL, NULL},
    [VALUE_MAP] = {{"object"}, NULL, NULL},
    [VALUE_NESTED] = {{"object"}, NULL, NULL},
    [VALUE_ITEMS] = {{"object", "array"}, NULL, NULL},
    [VALUE_NAMED] = {{"object"}, NULL, NULL},
    [VALUE_VICTIMS] = {{"object"}, NULL, NULL},
    [VALUE_START] = {{"string", "object"}, NULL, NULL},
    [VALUE_PICTURE] = {{"string"}, NULL, NULL},
    [VALUE_HAND] = {{"string", "object"}, NULL, NULL},
    [VALUE_BETWEEN] = {{"object"}, NULL, NULL},
    [VALUE_BECOMES] = {{"string", "array", "object"}, NAME, NAME},
    [VALUE_MATERIAL] = {{"string", "array"},
                        "one-colour|unlike-colours|[^v]*v[^v]*",
                        "one-colour|unlike-colours|[^v]*v[^v]*"},
    [VALUE_LENGTHS] = {{"integer", "array", "object"}, NULL, NULL},
    [VALUE_TAGS] = {{"string", "array"}, "[a-z0-9][a-z0-9-]*", "[a-z0-9][a-z0-9-]*"},
    [VALUE_MOVES] = {{"string", "array"}, NULL, ".+"},
    [VALUE_PERFT] = {{"object"}, NULL, NULL},
};

// ---- pieces of JSON -------------------------------------------------------------------------

static void put_text(Writer *writer, const char *text) {
    writer_text(writer, "\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            writer_text(writer, "\\");
        writer_bytes(writer, text, 1);
    }
    writer_text(writer, "\"");
}

// A pattern is already escaped as JSON wants it.
static void put_pattern(Writer *writer, const char *key, const char *pattern) {
    writer_printf(writer, ",\"%s\":\"^(%s)$\"", key, pattern);
}

static void put_bounds(Writer *writer, const Key *key) {
    if (key->type == VALUE_NUMBER)
        writer_printf(writer, ",\"minimum\":%d,\"maximum\":%d", key->min, key->max);
    if (key->type == VALUE_PAWNS)
        writer_text(writer, ",\"minimum\":0,\"maximum\":9999");
    if (key->type == VALUE_COUNT)
        writer_text(writer, ",\"minimum\":0,\"maximum\":9999");
    if (key->type == VALUE_MOVE_NUMBERS)
        writer_text(writer, ",\"minimum\":1,\"maximum\":9999");
    if (key->type == VALUE_KIND_LIST || key->type == VALUE_BECOMES)
        writer_text(writer, ",\"minItems\":1");
}

// Are its words values that it may have?
static bool holds_true(const Key *key) {
    return key->type == VALUE_CHOICE || key->type == VALUE_CHECK || key->type == VALUE_MAP ||
           key->type == VALUE_ITEMS;
}

// Is `true` one of its words?
static bool takes_true(const Key *key) {
    bool takes = false;
    for (const Word *word = key->words; holds_true(key) && word && word->word; word++)
        takes |= strcmp(word->word, "true") == 0;
    return takes;
}

static void put_type_list(Writer *writer, const Key *key) {
    for (size_t i = 0; i < 4 && shapes[key->type].types[i]; i++)
        writer_printf(writer, "%s\"%s\"", i ? "," : "", shapes[key->type].types[i]);
    if (takes_true(key))
        writer_text(writer, ",\"boolean\"");
}

// The key whose value may stand for the whole map, or NULL.
static const Key *brief_key(const Key *key) {
    bool maps = key->type == VALUE_MAP || key->type == VALUE_ITEMS || key->type == VALUE_NAMED;
    const char *brief = maps ? section_table[key->inner].brief : NULL;
    return brief ? section_key(key->inner, brief) : NULL;
}

static bool has_type(const Key *key, const char *type) {
    for (size_t i = 0; i < 4 && shapes[key->type].types[i]; i++)
        if (strcmp(shapes[key->type].types[i], type) == 0)
            return true;
    return false;
}

// The types of the value that may stand for a whole map, except lists.
static void put_brief_types(Writer *writer, const Key *key) {
    const Key *brief = brief_key(key);
    for (size_t i = 0; brief && i < 4 && shapes[brief->type].types[i]; i++)
        if (strcmp(shapes[brief->type].types[i], "array") != 0 &&
            !has_type(key, shapes[brief->type].types[i]))
            writer_printf(writer, ",\"%s\"", shapes[brief->type].types[i]);
    if (brief && takes_true(brief))
        writer_text(writer, ",\"boolean\"");
}

// Of pieces that share an entry, each may have its own.
static bool is_shared_out(const Key *key) {
    return key->section == SECTION_PIECE && !has_type(key, "array");
}

static void put_types(Writer *writer, const Key *key, bool removable) {
    writer_text(writer, "\"type\":[");
    put_type_list(writer, key);
    if (key->type == VALUE_NAMED) {
        writer_text(writer, removable ? ",\"null\"]" : "]");
        return;
    }
    put_brief_types(writer, key);
    bool brief = brief_key(key) && has_type(brief_key(key), "array") && !has_type(key, "array");
    if (brief || is_shared_out(key))
        writer_text(writer, ",\"array\"");
    writer_text(writer, removable ? ",\"null\"]" : "]");
    if (is_shared_out(key) && !brief) {
        writer_text(writer, ",\"items\":{\"type\":[");
        put_type_list(writer, key);
        put_brief_types(writer, key);
        writer_text(writer, "]}");
    }
    put_bounds(writer, brief_key(key) ? brief_key(key) : key);
}

static void put_words(Writer *writer, const Key *key, bool removable) {
    writer_text(writer, ",\"enum\":[");
    for (const Word *word = key->words; word->word; word++) {
        writer_text(writer, word == key->words ? "" : ",");
        put_text(writer, word->word);
        if (strcmp(word->word, "true") == 0 || strcmp(word->word, "false") == 0)
            writer_printf(writer, ",%s", word->word);
    }
    writer_text(writer, removable ? ",null]" : "]");
}

// The words that may stand for a whole map: `stalemate: loss`.
static void put_brief_words(Writer *writer, const Key *key) {
    const Key *brief = brief_key(key);
    if (!brief || brief->type != VALUE_CHOICE || !brief->words)
        return;
    writer_text(writer, ",\"anyOf\":[{\"type\":[\"object\",\"array\",\"null\"]},{\"type\":"
                        "[\"string\",\"boolean\"]");
    put_words(writer, brief, false);
    writer_text(writer, "}]");
}

static void put_standard(Writer *writer, const Key *key) {
    if (!key->standard)
        return;
    writer_text(writer, ",\"default\":");
    if (key->type == VALUE_BOOLEAN || key->type == VALUE_NUMBER)
        writer_text(writer, key->standard);
    else
        put_text(writer, key->standard);
}

// ---- maps -----------------------------------------------------------------------------------

static void put_value(Writer *writer, const Key *key, bool whole);

static bool key_removable(const Key *key, bool whole) {
    bool own = key->section == SECTION_TOP && key->required &&
               (key->type == VALUE_NUMBER || key->type == VALUE_TEXT);
    return !whole && !own; // `mews` and `title` are each file's own
}

// "properties" of a map with fixed keys, and what is required.
static void put_section(Writer *writer, SectionId id, bool whole) {
    const char *between = "";
    writer_text(writer, ",\"properties\":{");
    for (const Key *key = section_table[id].keys; key->name; key++) {
        writer_printf(writer, "%s\n\"%s\":{", between, key->name);
        put_value(writer, key, whole);
        writer_text(writer, "}");
        between = ",";
    }
    writer_text(writer, "},\"additionalProperties\":false");
    between = "";
    writer_text(writer, ",\"required\":[");
    for (const Key *key = section_table[id].keys; key->name; key++) {
        if (!key->required || key_removable(key, whole) || id == SECTION_PIECE)
            continue;
        writer_printf(writer, "%s\"%s\"", between, key->name);
        between = ",";
    }
    writer_text(writer, "]");
}

// A map whose keys the author makes up; the opening of what each value is.
static void put_named(Writer *writer, const char *names) {
    writer_printf(writer, ",\"propertyNames\":{\"pattern\":\"^(%s)$\"}", names);
    writer_text(writer, ",\"additionalProperties\":{\"type\":[");
}

// What a list is made of that may stand for a whole map.
static void put_brief_items(Writer *writer, const Key *key) {
    const Key *brief = brief_key(key);
    const char *pattern = brief ? shapes[brief->type].items : NULL;
    if (!brief || !has_type(brief, "array"))
        return;
    writer_printf(writer, ",\"items\":{\"type\":\"%s\"", pattern ? "string" : "integer");
    if (pattern)
        put_pattern(writer, "pattern", pattern);
    writer_text(writer, "}");
}

static void put_area(Writer *writer) {
    put_pattern(writer, "pattern", shapes[VALUE_AREA].pattern);
    writer_text(writer, ",\"items\":{\"type\":\"string\"");
    put_pattern(writer, "pattern", shapes[VALUE_AREA].items);
    writer_text(writer, "}");
}

// What a piece needs may come from others: by `like`, and where entries have several names.
static void put_piece_needs(Writer *writer) {
    writer_text(writer, ",\"if\":{\"propertyNames\":{\"pattern\":\"^(" NAME ")$\"}},\"then\":"
                        "{\"additionalProperties\":{\"required\":[\"letter\"],\"anyOf\":"
                        "[{\"required\":[\"move\"]},{\"required\":[\"like\"]}]}}");
}

static void put_map(Writer *writer, const Key *key, bool whole) {
    const char *removed = whole ? "]" : ",\"null\"]";
    switch (key->type) {
    case VALUE_MAP:
    case VALUE_ITEMS:
    case VALUE_START:
    case VALUE_HAND:
        put_section(writer, key->inner, whole);
        break;
    case VALUE_NAMED:
        writer_printf(writer, ",\"maxProperties\":%d", key->max);
        put_named(writer, key->inner == SECTION_PIECE ? NAME "( *, *" NAME ")*" : NAME);
        writer_text(writer, "\"object\"");
        put_brief_types(writer, key);
        writer_printf(writer, "%s%s", brief_key(key) ? ",\"array\"" : "", removed);
        put_brief_items(writer, key);
        put_section(writer, key->inner, whole);
        writer_text(writer, "}");
        if (whole && key->inner == SECTION_PIECE)
            put_piece_needs(writer);
        break;
    case VALUE_ZONES:
        put_named(writer, NAME);
        writer_printf(writer, "\"string\",\"array\",\"object\"%s", removed);
        put_area(writer);
        put_section(writer, key->inner, whole);
        writer_text(writer, "}");
        break;
    case VALUE_MARKED:
        put_named(writer, NAME);
        writer_printf(writer, "\"string\"%s", removed);
        put_pattern(writer, "pattern", "[" MARK_SIGNS "]");
        writer_text(writer, "}");
        break;
    case VALUE_VICTIMS:
        put_named(writer, NAME);
        writer_printf(writer, "\"string\",\"array\"%s", removed);
        writer_text(writer, ",\"items\":{\"type\":\"string\"}}");
        break;
    case VALUE_BETWEEN:
    case VALUE_BECOMES:
        put_named(writer, NAME);
        writer_printf(writer, "\"string\"%s}", removed);
        break;
    case VALUE_TALLIES:
        put_named(writer, NAME);
        writer_printf(writer, "\"integer\",\"string\"%s,\"minimum\":0,\"maximum\":%d", removed,
                      TALLY_MAX);
        put_pattern(writer, "pattern", "[0-9]{1,3}(-([0-9]{1,3})?)?");
        writer_text(writer, "}");
        break;
    case VALUE_PERFT:
        put_named(writer, "[0-9]+");
        writer_printf(writer, "\"integer\"%s,\"minimum\":0}", removed);
        break;
    default:
        break;
    }
}

static void put_items(Writer *writer, const Key *key) {
    const char *pattern = shapes[key->type].items;
    if (key->type == VALUE_ITEMS) {
        writer_text(writer, ",\"items\":{\"type\":[\"object\"");
        put_brief_types(writer, key);
        writer_text(writer, "]");
        put_section(writer, key->inner, true);
        writer_text(writer, "}");
    } else if (key->type == VALUE_MAP) {
        put_brief_items(writer, key);
    } else if (pattern) {
        writer_text(writer, ",\"items\":{\"type\":\"string\"");
        put_pattern(writer, "pattern", pattern);
        writer_text(writer, "}");
    }
}

// Conditions are in many places, and within themselves without end, so the schema has theirs once,
// by name.
static bool by_name(const Key *key) {
    return key->type == VALUE_NESTED || (key->type == VALUE_MAP && key->inner == SECTION_WHEN);
}

static void put_reference(Writer *writer, const Key *key) {
    writer_text(writer, "\"description\":");
    put_text(writer, key->help);
    writer_text(writer, ",\"allOf\":[{\"$ref\":\"#/definitions/when\"}]");
}

static void put_value(Writer *writer, const Key *key, bool whole) {
    bool removable = key_removable(key, whole);
    if (by_name(key)) {
        put_reference(writer, key);
        return;
    }
    put_types(writer, key, removable);
    put_brief_words(writer, key);
    writer_text(writer, ",\"description\":");
    put_text(writer, key->help);
    if (key->words && key->type != VALUE_DEED_IS && key->type != VALUE_CHECK &&
        key->type != VALUE_WORDS && key->type != VALUE_TAGS && key->type != VALUE_MAP &&
        key->type != VALUE_ITEMS)
        put_words(writer, key, removable);
    put_standard(writer, key);
    if (shapes[key->type].pattern)
        put_pattern(writer, "pattern", shapes[key->type].pattern);
    put_map(writer, key, whole);
    put_items(writer, key);
}

size_t schema(char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    writer_text(&writer, "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\n"
                         "\"title\":\"mews definition\",\n"
                         "\"description\":\"a chess variant, as mews reads it\",\n"
                         "\"type\":\"object\",\n"
                         "\"if\":{\"required\":[\"extends\"]},\n\"then\":{\"type\":\"object\"");
    put_section(&writer, SECTION_TOP, false);
    writer_text(&writer, "},\n\"else\":{\"type\":\"object\"");
    put_section(&writer, SECTION_TOP, true);
    writer_text(&writer, "},\n\"definitions\":{\"when\":{\"type\":[\"object\",\"null\"]");
    put_section(&writer, SECTION_WHEN, false);
    writer_text(&writer, "}}}\n");
    return writer_end(&writer);
}
