// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every key has its sentence: each key of every definition of the catalogue, and of those with
// which rules are counted in tests/perft/variants, in turn is taken out, and gets another value of
// its kind; then the rule sheet must be another. A change doesn't count if the definition is
// refused then, if it says the same (same_definition.h), if the library warns that what is said
// can't matter, or if the game is played alike (same_play.h): where only pawns can be in hand, who
// else may be dropped makes no difference.
//
// MEWS_SHARE of MEWS_SHARES definitions are changed, usually all; MEWS_KEYS=NAME: only this one,
// and what is played alike is told. MEWS_UNTOLD: of all only keys that have changed no sheet so far,
// which takes a minute or two; those that never do are told at the end.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <yaml.h>

#include "api/inner.h"
#include "same_definition.h"
#include "same_play.h"
#include "support/loading.h"
#include "support/variant.h"

enum { DEFINITIONS_MAX = 512, TEXT_MAX = 1 << 20, PATH_MAX_BYTES = 512, OTHERS_MAX = 64 };

// ---- keys without bearing on what is told ------------------------------------------------------

static const struct {
    SectionId section;
    const char *name, *reason;
} silent[] = {
    {SECTION_TOP, "mews", "the version of the language"},
    {SECTION_TOP, "extends", "what is taken over is told; by which name isn't"},
    {SECTION_TOP, "tags", "words by which the game is found"},
    {SECTION_TOP, "quiet", "warnings that the author has seen"},
    {SECTION_TOP, "tests", "they hold the rules to something and are no rules"},
    {SECTION_TOP, "style", "how the board is drawn: the drawing shows it"},
    {SECTION_BOARD, "a1", "how the board is drawn"},
    {SECTION_PIECE, "sign", "drawn only where signs are asked for"},
    {SECTION_PIECE, "image", "how it is drawn"},
    {SECTION_PIECE, "value", "for players that are programs"},
};

static bool is_silent(SectionId section, const char *name) {
    bool found = false;
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        found |= silent[i].section == section && strcmp(silent[i].name, name) == 0;
    return found;
}

// ---- a definition with one change
// ---------------------------------------------------------------

typedef struct Job {
    const char *name;
    yaml_document_t document;
    const yaml_node_t *changed; // this value …
    const char *into;           // … is this; NULL: it isn't there
    char *text, *sheet;
    size_t length;
    mews_rules *rules; // as they are
    size_t warnings;
    size_t tried, refused, idle, warned, alike, failures;
} Job;

static void put(Job *job, const char *text, size_t length) {
    assert_true(job->length + length < TEXT_MAX);
    memcpy(job->text + job->length, text, length);
    job->length += length;
}

static void put_text(Job *job, const char *text) {
    put(job, text, strlen(text));
}

static const char *scalar_of(const yaml_node_t *node) {
    return (const char *)node->data.scalar.value;
}

static void put_scalar(Job *job, const yaml_node_t *node) {
    const char *text = scalar_of(node);
    bool plain = node->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    if (plain && (!*text || strcmp(text, "~") == 0 || strcmp(text, "null") == 0)) {
        put_text(job, "~");
        return;
    }
    put_text(job, "\"");
    for (; *text; text++) {
        if (*text == '\n')
            put_text(job, "\\n");
        else if (*text == '"' || *text == '\\')
            put_text(job, "\\");
        if (*text != '\n')
            put(job, text, 1);
    }
    put_text(job, "\"");
}

// As JSON would have it, so that the author's layout doesn't matter.
static void put_node(Job *job, const yaml_node_t *node) {
    yaml_document_t *document = &job->document;
    const char *between = "";
    if (node == job->changed) {
        put_text(job, job->into);
    } else if (node->type == YAML_SEQUENCE_NODE) {
        put_text(job, "[");
        const yaml_node_item_t *item = node->data.sequence.items.start;
        for (; item < node->data.sequence.items.top; item++) {
            const yaml_node_t *inner = yaml_document_get_node(document, *item);
            if (inner == job->changed && !job->into)
                continue;
            put_text(job, between);
            put_node(job, inner);
            between = ", ";
        }
        put_text(job, "]");
    } else if (node->type == YAML_MAPPING_NODE) {
        put_text(job, "{");
        const yaml_node_pair_t *pair = node->data.mapping.pairs.start;
        for (; pair < node->data.mapping.pairs.top; pair++) {
            const yaml_node_t *inner = yaml_document_get_node(document, pair->value);
            if (inner == job->changed && !job->into)
                continue;
            put_text(job, between);
            put_scalar(job, yaml_document_get_node(document, pair->key));
            put_text(job, ": ");
            put_node(job, inner);
            between = ",\n";
        }
        put_text(job, "}");
    } else {
        put_scalar(job, node);
    }
}

static char *sheet_of(const mews_rules *rules) {
    mews_document *document = mews_document_of_rules(rules, false, NULL);
    assert_non_null(document);
    size_t length = mews_document_render(document, MEWS_TEXT, 0, NULL, 0);
    char *text = malloc(length + 1);
    mews_document_render(document, MEWS_TEXT, 0, text, length + 1);
    mews_document_free(document);
    return text;
}

static size_t warnings_of(const mews_rules *rules, mews_report *report) {
    mews_diagnostic item;
    size_t count = 0;
    mews_rules_lint(rules, report);
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        count += item.severity == MEWS_WARNING;
    return count;
}

// A definition of the tests; the catalogue has the others.
static char *given_text(const char *name) {
    char path[PATH_MAX_BYTES];
    size_t size;
    snprintf(path, sizeof path, "%s/perft/variants/%s.yaml", MEWS_TESTS_DIR, name);
    return access(path, R_OK) == 0 ? file_read(path, &size) : NULL;
}

static mews_rules *load(Job *job, mews_report *report) {
    char file[PATH_MAX_BYTES];
    snprintf(file, sizeof file, "%s.yaml", job->name);
    job->length = 0;
    put_node(job, yaml_document_get_root_node(&job->document));
    put(job, "\n", 2);
    return rules_loaded(file, job->text, given_text, report);
}

// ---- which keys have changed a sheet
// -------------------------------------------------------------

enum { KEYS_OF_SECTION_MAX = 32 };
static bool told[SECTIONS][KEYS_OF_SECTION_MAX];

static bool *told_of(const Key *key) {
    ptrdiff_t row = key - section_table[key->section].keys;
    assert_in_range(row, 0, KEYS_OF_SECTION_MAX - 1);
    return &told[key->section][row];
}

// Keys that no definition has in a place where another value is accepted: nothing is known of
// them.
static void tell_untold(void) {
    for (SectionId id = 0; id < SECTIONS; id++)
        for (const Key *key = section_table[id].keys;
             id != SECTION_TEST && id != SECTION_STYLE && key->name; key++)
            if (!*told_of(key) && !key->older && !is_silent(id, key->name))
                print_message("%s: '%s' has changed no sheet\n", section_table[id].path,
                              key->name);
}

// The value of the key at the path, or an entry of it, is another, or (NULL) isn't there.
static void change(Job *job, const Key *key, const char *path, const yaml_node_t *value,
                   const char *into) {
    if (getenv("MEWS_UNTOLD") && *told_of(key))
        return;
    mews_report *report = mews_report_new();
    job->changed = value;
    job->into = into;
    mews_rules *rules = load(job, report);
    job->tried++;
    char *sheet = rules ? sheet_of(rules) : NULL;
    if (!rules) {
        job->refused++;
    } else if (strcmp(sheet, job->sheet) != 0) {
        *told_of(key) = true;
    } else if (same_definition(rules->definition, job->rules->definition)) {
        job->idle++;
    } else if (warnings_of(rules, report) > job->warnings) {
        job->warned++;
    } else if (played_alike(job->rules, rules, job->rules->definition->tests,
                            job->rules->definition->test_count)) {
        job->alike++;
        if (getenv("MEWS_KEYS"))
            print_message("%s: %s %s: played alike\n", job->name, path, into ? into : "left out");
    } else {
        job->failures++;
        print_error("%s: %s %s: the same sheet\n", job->name, path, into ? into : "left out");
    }
    free(sheet);
    mews_rules_free(rules);
    mews_report_free(report);
}

// ---- other values ---------------------------------------------------------------------------

typedef struct Others {
    const char *texts[OTHERS_MAX];
    char made[OTHERS_MAX][PATH_MAX_BYTES];
    size_t count;
} Others;

static void other_add(Others *others, const char *now, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *made = others->made[others->count];
    vsnprintf(made, PATH_MAX_BYTES, format, arguments);
    va_end(arguments);
    if (strcmp(made, now) != 0 && others->count + 1 < OTHERS_MAX)
        others->texts[others->count++] = made;
}

// Two kinds of the game that the text doesn't name.
static void other_kinds(Others *others, const Job *job, const char *now) {
    mews_piece piece;
    size_t before = others->count;
    for (size_t kind = 0; mews_rules_piece(job->rules, kind, &piece); kind++)
        if (!strstr(now, piece.name) && others->count < before + 2)
            other_add(others, now, "%s", piece.name);
}

static void other_areas(Others *others, const char *now) {
    other_add(others, now, "rank 3");
    other_add(others, now, "\"b2, c3\"");
}

// A FEN or a drawing in which the first two men that differ have changed places.
static void other_array(Others *others, const char *now) {
    char text[PATH_MAX_BYTES] = "";
    size_t length = strlen(now);
    if (length + 3 > sizeof text)
        return;
    for (size_t i = 0, last = length; i < length && !strchr(" [", now[i]); i++) {
        bool man = (now[i] >= 'a' && now[i] <= 'z') || (now[i] >= 'A' && now[i] <= 'Z');
        if (man && last < i && now[last] != now[i] && i + 1 < length) {
            snprintf(text, sizeof text, "'%s'", now);
            text[1 + last] = now[i];
            text[1 + i] = now[last];
            other_add(others, now, "%s", text);
            return;
        }
        last = man ? i : length;
    }
}

static void other_words(Others *others, const Key *key, const char *now) {
    for (const Word *word = key->words; word && word->word; word++)
        other_add(others, now, "%s", word->word);
}

static void others_find(Others *others, const Job *job, const Key *key, const char *now) {
    switch (key->type) {
    case VALUE_TEXT:
        if (key->section == SECTION_START)
            other_array(others, now);
        else if (key->section == SECTION_HAND)
            other_add(others, now, "%.*s", (int)strlen(now) - 1, now);
        else if (key->section == SECTION_TOP)
            other_add(others, now, "Another");
        else
            for (size_t i = 0; i < 2; i++)
                other_add(others, now, "%s", i ? "D" : "F");
        break;
    case VALUE_NUMBER:
        other_add(others, now, "%ld", strtol(now, NULL, 10) + 1);
        break;
    case VALUE_PAWNS:
        other_add(others, now, "7.5");
        break;
    case VALUE_BOOLEAN:
        other_add(others, now, strcmp(now, "true") == 0 ? "false" : "true");
        break;
    case VALUE_COUNT:
    case VALUE_MOVE_NUMBERS:
        other_add(others, now, "2-3");
        break;
    case VALUE_LENGTHS:
        other_add(others, now, "3");
        break;
    case VALUE_TALLIES:
        other_add(others, now, "%ld", strtol(now, NULL, 10) + 1);
        break;
    case VALUE_AREA:
    case VALUE_PLACE:
    case VALUE_AREAS:
    case VALUE_SQUARES:
    case VALUE_ZONES:
    case VALUE_HOLES:
        other_areas(others, now);
        break;
    case VALUE_EFFECT_AT:
        for (const char *const *at = (const char *const[]){"start", "end", "ahead", "behind",
                                                           "between", "around", NULL};
             *at; at++)
            other_add(others, now, "%s", *at);
        break;
    case VALUE_EFFECT_ACT:
        for (const char *const *act = (const char *const[]){"capture", "remove", "flip", NULL};
             *act; act++)
            other_add(others, now, "%s", *act);
        other_kinds(others, job, now);
        break;
    case VALUE_SQUARE:
        other_add(others, now, "b1");
        break;
    case VALUE_KIND_AND_SQUARE:
        other_add(others, now, "%.*s b1", (int)strcspn(now, " "), now);
        break;
    case VALUE_KIND:
    case VALUE_KINDS:
    case VALUE_KIND_LIST:
    case VALUE_BECOMES:
    case VALUE_VICTIMS:
    case VALUE_BETWEEN:
        other_kinds(others, job, now);
        break;
    case VALUE_CHECK:
    case VALUE_DEED_IS:
        other_words(others, key, now);
        other_kinds(others, job, now);
        break;
    case VALUE_LETTER:
        other_add(others, now, "Z~");
        break;
    case VALUE_START:
    case VALUE_PICTURE:
        other_array(others, now);
        break;
    case VALUE_HAND:
        other_add(others, now, "%.*s", (int)strlen(now) - 1, now);
        break;
    default:
        other_words(others, key, now);
    }
}

// ---- every key ------------------------------------------------------------------------------

static void change_map(Job *job, SectionId section, const yaml_node_t *map, const char *path);

static void change_value(Job *job, const Key *key, const yaml_node_t *value, const char *path);

// The key that a text in place of a map stands for, or the same.
static const Key *meant_key(const Key *key) {
    bool map = key->type == VALUE_MAP || key->type == VALUE_ITEMS || key->type == VALUE_NAMED;
    const char *brief = map ? section_table[key->inner].brief : NULL;
    return brief ? section_key(key->inner, brief) : key;
}

static void change_entries(Job *job, const Key *key, const yaml_node_t *map, const char *path) {
    const yaml_node_pair_t *pair = map->data.mapping.pairs.start;
    for (; pair < map->data.mapping.pairs.top; pair++) {
        const yaml_node_t *name = yaml_document_get_node(&job->document, pair->key),
                          *value = yaml_document_get_node(&job->document, pair->value);
        char inner[PATH_MAX_BYTES];
        if ((key->type == VALUE_VICTIMS || key->type == VALUE_BECOMES) &&
            pair != map->data.mapping.pairs.start && pair + 1 != map->data.mapping.pairs.top)
            continue; // likewise
        snprintf(inner, sizeof inner, "%s.%s", path, scalar_of(name));
        change(job, key, inner, value, NULL);
        if (value->type == YAML_MAPPING_NODE && key->type != VALUE_VICTIMS)
            change_map(job, key->inner, value, inner);
        else
            change_value(job, key, value, inner);
    }
}

static void change_value(Job *job, const Key *key, const yaml_node_t *value, const char *path) {
    bool named = key->type == VALUE_NAMED || key->type == VALUE_ZONES;
    bool keyed = key->type == VALUE_MAP || key->type == VALUE_NESTED || key->type == VALUE_ITEMS ||
                 key->type == VALUE_START || key->type == VALUE_HAND;
    if (value->type == YAML_SCALAR_NODE) {
        Others others = {.count = 0};
        others_find(&others, job, meant_key(key), scalar_of(value));
        for (size_t i = 0; i < others.count; i++)
            change(job, key, path, value, others.texts[i]);
    } else if (value->type == YAML_SEQUENCE_NODE) {
        const yaml_node_item_t *item = value->data.sequence.items.start,
                               *top = value->data.sequence.items.top;
        for (size_t count = (size_t)(top - item); item < top; item++) {
            const yaml_node_t *inner = yaml_document_get_node(&job->document, *item);
            char entry[PATH_MAX_BYTES];
            snprintf(entry, sizeof entry, "%s[%zu]", path,
                     (size_t)(item - value->data.sequence.items.start));
            size_t i = (size_t)(item - value->data.sequence.items.start);
            if (inner->type == YAML_SCALAR_NODE && i && i + 1 < count)
                continue; // a list of kinds, say: its ends stand for all
            if (count > 1)
                change(job, key, entry, inner, NULL);
            change_value(job, key, inner, entry);
        }
    } else if (keyed && !named) {
        change_map(job, key->inner, value, path);
    } else {
        change_entries(job, key, value, path);
    }
}

static void change_map(Job *job, SectionId section, const yaml_node_t *map, const char *path) {
    const yaml_node_pair_t *pair = map->data.mapping.pairs.start;
    for (; pair < map->data.mapping.pairs.top; pair++) {
        const yaml_node_t *name = yaml_document_get_node(&job->document, pair->key),
                          *value = yaml_document_get_node(&job->document, pair->value);
        const Key *key = section_key(section, scalar_of(name));
        char inner[PATH_MAX_BYTES];
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", scalar_of(name));
        bool unknown = value->type == YAML_SCALAR_NODE && strcmp(scalar_of(value), "unknown") == 0;
        if (!key || is_silent(section, key->name))
            continue;
        if (!key->required && !unknown) // an unknown year isn't told, either
            change(job, key, inner, value, NULL);
        change_value(job, key, value, inner);
    }
}

// ---- definitions ------------------------------------------------------------------------------

typedef struct DefinitionFile {
    const char *folder, *name;
} DefinitionFile;

static Job total;

static void test_definition(void **state) {
    const DefinitionFile *place = *state;
    Job job = {.name = place->name};
    char path[PATH_MAX_BYTES];
    size_t size;
    snprintf(path, sizeof path, "%s/%s.yaml", place->folder, place->name);
    char *text = file_read(path, &size);
    assert_non_null(text);
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
    assert_int_equal(yaml_parser_load(&parser, &job.document), 1);
    job.text = malloc(TEXT_MAX);
    mews_report *report = mews_report_new();
    job.rules = load(&job, report);
    assert_true(job.rules || strcmp(place->folder, MEWS_DEFS_DIR) != 0); // tests have faulty ones
    if (job.rules) {
        job.sheet = sheet_of(job.rules);
        job.warnings = warnings_of(job.rules, report);
        change_map(&job, SECTION_TOP, yaml_document_get_root_node(&job.document), "");
    }
    mews_report_free(report);
    mews_rules_free(job.rules);
    free(job.sheet);
    free(job.text);
    yaml_document_delete(&job.document);
    yaml_parser_delete(&parser);
    free(text);
    if (getenv("MEWS_KEYS"))
        print_message("%zu changes\n", job.tried);
    total.tried += job.tried;
    total.refused += job.refused;
    total.idle += job.idle;
    total.warned += job.warned;
    total.alike += job.alike;
    assert_int_equal(job.failures, 0);
}

int main(void) {
    static const char *const folders[] = {MEWS_DEFS_DIR, MEWS_TESTS_DIR "/perft/variants"};
    static struct CMUnitTest tests[DEFINITIONS_MAX];
    static DefinitionFile places[DEFINITIONS_MAX];
    const char *only = getenv("MEWS_KEYS");
    size_t found = 0, count = 0;
    for (size_t f = 0; f < sizeof folders / sizeof *folders; f++) {
        static char *names[DEFINITIONS_MAX];
        int more = names_in_folder(folders[f], ".yaml", names, DEFINITIONS_MAX);
        for (int i = 0; i < more && found < DEFINITIONS_MAX; i++)
            places[found++] = (DefinitionFile){folders[f], names[i]};
    }
    for (size_t i = 0; i < found; i++)
        if (only && *only ? strcmp(only, places[i].name) == 0 : is_in_share(i))
            tests[count++] = (struct CMUnitTest){
                .name = places[i].name, .test_func = test_definition, .initial_state = &places[i]};
    int failures = _cmocka_run_group_tests("sheet_keys", tests, count, NULL, NULL);
    print_message("%zu changes, of which %zu refused, %zu that say the same, %zu warned of, %zu "
                  "played alike\n",
                  total.tried, total.refused, total.idle, total.warned, total.alike);
    if (is_whole() && (!only || !*only))
        tell_untold();
    return failures;
}
