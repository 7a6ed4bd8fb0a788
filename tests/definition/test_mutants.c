// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every key of every definition in turn misspelt, doubled, and given a value of a type that
// nothing has: each such mutant must be refused, with an error in the right line. Then
// definitions with random bytes changed, which must do no harm.
//
// Of the catalogue's keys one in MEWS_MUTANTS has its turn: 8, or with 1 each. Which is drawn from
// the file's name, the line and MEWS_FUZZ_SEED. MEWS_FUZZ_ROUNDS says how many are damaged of each
// file, usually 100, of the catalogue's 20. All three make a campaign of it.

#include "reading.h"

#include <dirent.h>
#include <yaml.h>

#include "base/random.h"
#include "definition/keys/keys.h"

enum { FILES_MAX = 512, PATH_SIZE = 512, SEEN_MAX = 1024 };

static char paths[FILES_MAX][PATH_SIZE];
static char seen[SEEN_MAX][PATH_SIZE]; // paths of keys met, as "pieces.NAME.letter"
static size_t seen_count;

typedef struct Mutation {
    Source source; // the file as it is
    yaml_document_t document;
    char *mutant;
    uint64_t drawn; // from what the file is called
    size_t mutants, failures;
} Mutation;

static size_t all_mutants;

static long from_environment(const char *name, long otherwise) {
    const char *value = getenv(name);
    return value ? atol(value) : otherwise;
}

// ---- one mutant ---------------------------------------------------------------------------

static size_t byte_of(const Source *source, size_t index) { // libyaml counts code points
    size_t at = 0;
    for (size_t i = 0; i < index && at < source->size; i++) {
        at++;
        while (at < source->size && ((unsigned char)source->text[at] & 0xC0) == 0x80)
            at++;
    }
    return at;
}

// The source with bytes from `start` to `end` replaced, read: is `code` (NULL: any) among the
// errors of that line, and with that suggestion, if one is given?
static void mutate(Mutation *mutation, size_t start, size_t end, const char *replacement, int line,
                   const char *code, const char *suggestion) {
    const Source *source = &mutation->source;
    size_t length = strlen(replacement);
    memcpy(mutation->mutant, source->text, start);
    memcpy(mutation->mutant + start, replacement, length);
    memcpy(mutation->mutant + start + length, source->text + end, source->size - end + 1);
    Source mutant = {source->name, mutation->mutant, start + length + source->size - end};
    Reading reading = {.folders = {MEWS_TESTS_DIR "/definition/good", MEWS_DEFS_DIR}};
    reading_open(&reading, &mutant);
    bool found = false;
    for (size_t i = 0; i < report_count(reading.report); i++) {
        Diagnostic item;
        report_get(reading.report, i, &item);
        found = found ||
                (item.severity == SEVERITY_ERROR && item.line == line &&
                 strcmp(item.file, source->name) == 0 && (!code || strcmp(item.code, code) == 0) &&
                 (!suggestion || (item.suggestion && strcmp(item.suggestion, suggestion) == 0)));
    }
    mutation->mutants++;
    if (!found && mutation->failures++ < 10)
        print_error("%s:%d: no error %s%s%s for '%s'\n", source->name, line, code ? code : "",
                    suggestion ? " -> " : "", suggestion ? suggestion : "", replacement);
    reading_close(&reading);
}

// ---- keys -----------------------------------------------------------------------------------

static bool is_key(const char *path, const char *name) {
    for (SectionId id = 0; id < SECTIONS; id++)
        if (strcmp(id == SECTION_TOP ? "" : section_table[id].path, path) == 0 &&
            section_key(id, name))
            return true;
    return false;
}

// Maps whose keys the author makes up.
static bool names_its_keys(const char *path) {
    return strcmp(path, "pieces") == 0 || strcmp(path, "tallies") == 0 ||
           strcmp(path, "zones") == 0 || strcmp(path, "castling") == 0;
}

static void mutate_key(Mutation *mutation, const char *path, const yaml_node_t *key,
                       const yaml_node_t *value, bool flow) {
    const Source *source = &mutation->source;
    const char *name = (const char *)key->data.scalar.value;
    size_t start = byte_of(source, key->start_mark.index);
    size_t end = byte_of(source, key->end_mark.index);
    size_t value_end = byte_of(source, value->end_mark.index);
    while (value_end > end && strchr(" \n", source->text[value_end - 1]))
        value_end--; // a block's end is where the next key begins
    int line = (int)key->start_mark.line + 1, column = (int)key->start_mark.column;
    char text[PATH_SIZE];
    bool known = is_key(path, name);

    snprintf(text, sizeof text, "%s!x", name);
    mutate(mutation, start, end, text, line,
           known                  ? "unknown-key"
           : names_its_keys(path) ? "bad-name"
                                  : NULL,
           NULL);
    if (known) {
        snprintf(text, sizeof text, "%s%c", name, name[strlen(name) - 1]);
        mutate(mutation, start, end, text, line, "unknown-key", name);
    }
    int length = (int)(end - start);
    if (flow)
        snprintf(text, sizeof text, "%.*s: ~, ", length, source->text + start);
    else
        snprintf(text, sizeof text, "%.*s: ~\n%*s", length, source->text + start, column, "");
    mutate(mutation, start, start, text, line + !flow, "duplicate-key", NULL);
    mutate(mutation, end, value_end, ": [[mistyped]]", line, "type", NULL);
}

static void see(const char *path) {
    for (size_t i = 0; i < seen_count; i++) {
        if (strcmp(seen[i], path) == 0)
            return;
    }
    assert_true(seen_count < SEEN_MAX);
    snprintf(seen[seen_count++], PATH_SIZE, "%s", path);
}

static bool is_of_the_catalogue(const char *path) {
    return strncmp(path, MEWS_DEFS_DIR "/", strlen(MEWS_DEFS_DIR "/")) == 0;
}

static bool has_its_turn(const Mutation *mutation, const yaml_node_t *key) {
    long every = from_environment("MEWS_MUTANTS", 8);
    uint64_t drawn = mutation->drawn + key->start_mark.line * UINT64_C(1000) +
                     key->start_mark.column +
                     (uint64_t)from_environment("MEWS_FUZZ_SEED", 1) * UINT64_C(1000000007);
    return every <= 1 || !is_of_the_catalogue(mutation->source.name) ||
           random_next(&drawn) % (uint64_t)every == 0;
}

static void mutate_node(Mutation *mutation, const yaml_node_t *node, const char *path) {
    yaml_document_t *document = &mutation->document;
    if (node->type == YAML_SEQUENCE_NODE) {
        const yaml_node_item_t *item = node->data.sequence.items.start;
        for (; item < node->data.sequence.items.top; item++)
            mutate_node(mutation, yaml_document_get_node(document, *item), path);
    }
    if (node->type != YAML_MAPPING_NODE)
        return;
    const yaml_node_pair_t *pair = node->data.mapping.pairs.start;
    for (; pair < node->data.mapping.pairs.top; pair++) {
        const yaml_node_t *key = yaml_document_get_node(document, pair->key);
        const yaml_node_t *value = yaml_document_get_node(document, pair->value);
        char inner[PATH_SIZE];
        const char *name = names_its_keys(path) ? "NAME" : (const char *)key->data.scalar.value;
        snprintf(inner, sizeof inner, "%s%s%s", path, *path ? "." : "", name);
        see(inner);
        if (has_its_turn(mutation, key))
            mutate_key(mutation, path, key, value,
                       node->data.mapping.style == YAML_FLOW_MAPPING_STYLE);
        mutate_node(mutation, value, inner);
    }
}

// ---- files ----------------------------------------------------------------------------------

static char *file_open(const char *path, Source *source) {
    *source = (Source){.name = path};
    char *text = file_text(path, &source->size);
    assert_non_null(text);
    source->text = text;
    return text;
}

static void test_keys(void **state) {
    Mutation mutation = {.mutants = 0};
    char *text = file_open(*state, &mutation.source);
    mutation.mutant = malloc(mutation.source.size + 2 * PATH_SIZE);
    for (const char *p = strrchr(mutation.source.name, '/'); *p; p++)
        mutation.drawn = mutation.drawn * 31 + (unsigned char)*p;
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, mutation.source.size);
    assert_int_equal(yaml_parser_load(&parser, &mutation.document), 1);
    const yaml_node_t *root = yaml_document_get_root_node(&mutation.document);
    assert_non_null(root);
    mutate_node(&mutation, root, "");
    yaml_document_delete(&mutation.document);
    yaml_parser_delete(&parser);
    free(mutation.mutant);
    free(text);
    all_mutants += mutation.mutants;
    assert_true(mutation.mutants > 0 || is_of_the_catalogue(mutation.source.name));
    assert_int_equal(mutation.failures, 0);
}

// The file itself is in order, but for keys of older definitions and notes.
static void test_original(void **state) {
    Reading reading = {.folders = {MEWS_TESTS_DIR "/definition/good", MEWS_DEFS_DIR}};
    Source source;
    char *text = file_open(*state, &source);
    reading_open(&reading, &source);
    size_t count = 0;
    for (size_t i = 0; i < report_count(reading.report); i++) {
        Diagnostic item;
        char message[2048];
        report_get(reading.report, i, &item);
        if (strcmp(item.code, "older-key") == 0 || item.severity == SEVERITY_NOTE)
            continue;
        count++;
        report_format(reading.report, i, false, message, sizeof message);
        print_error("%s", message);
    }
    reading_close(&reading);
    free(text);
    assert_int_equal(count, 0);
}

// good/everything.yaml has every key that the table has, so the mutants cover the language; but
// for older words, of which a good file would be warned. Men stand in many places, and `reach`
// isn't for those of which the section is named, so any will do: `drops.when.has.reach` is
// `has.reach`, too. And every condition knows the keys `here` and `stuck`, to say where they may stand:
// with terms and drops, and in cases.
static bool ends_like(const char *path, const char *asked) {
    const char *tail = asked + strlen(asked);
    for (int dots = 0; tail > asked && dots < 2; tail--)
        dots += tail[-1] == '.';
    size_t length = strlen(path), wanted = strlen(tail);
    return length >= wanted && strcmp(path + length - wanted, tail) == 0;
}

static void cover_key(const Key *key) {
    if (strncmp(key->help, "older word", strlen("older word")) == 0)
        return;
    bool top = key->section == SECTION_TOP, found = false;
    const char *place = strcmp(key->name, "here") == 0    ? "move.when.here"
                        : strcmp(key->name, "stuck") == 0 ? "end.win.stuck"
                                                          : NULL;
    bool elsewhere = place || key->section == SECTION_HERE || key->section == SECTION_MEN;
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s%s%s", top ? "" : section_table[key->section].path,
             top ? "" : ".", key->name);
    for (size_t k = 0; k < seen_count; k++)
        found = found || (elsewhere ? ends_like(seen[k], place ? place : path)
                                    : strcmp(seen[k], path) == 0);
    if (!found)
        fail_msg("no definition has '%s'", path);
}

static void test_coverage(void **state) {
    (void)state;
    for (SectionId id = 0; id < SECTIONS; id++)
        for (const Key *key = section_table[id].keys; key->name; key++) {
            assert_int_equal(key->section, id);
            cover_key(key);
        }
}

// ---- random bytes -----------------------------------------------------------------------------

static uint64_t seed = 1;

static uint64_t draw(uint64_t below) {
    return random_next(&seed) % below;
}

// Changes, drops or doubles a few runs of bytes.
static size_t damage(char *text, size_t size, size_t capacity) {
    static const char bytes[] = "{}[],:-~#'\"|>*&!%@.? \n\tax19\x80\xC3";
    for (uint64_t n = 1 + draw(4); n > 0 && size > 1; n--) {
        size_t at = (size_t)draw(size), length = 1 + (size_t)draw(size - at < 8 ? size - at : 8);
        switch (draw(4)) {
        case 0:
            text[at] = (char)draw(256);
            break;
        case 1:
            text[at] = bytes[draw(sizeof bytes - 1)];
            break;
        case 2:
            memmove(text + at, text + at + length, size - at - length);
            size -= length;
            break;
        default:
            if (size + length > capacity)
                break;
            memmove(text + at + length, text + at, size - at);
            size += length;
        }
    }
    return size;
}

static void test_damage(void **state) {
    Source source;
    char *text = file_open(*state, &source);
    size_t capacity = source.size + 64;
    seed = (uint64_t)from_environment("MEWS_FUZZ_SEED", 1);
    long rounds = from_environment("MEWS_FUZZ_ROUNDS", is_of_the_catalogue(*state) ? 20 : 100);
    for (long round = rounds; round > 0; round--) {
        char *copy = malloc(capacity), *exact;
        memcpy(copy, text, source.size);
        size_t size = damage(copy, source.size, capacity);
        exact = malloc(size ? size : 1); // so that reading beyond the end is found out
        memcpy(exact, copy, size);
        free(copy);
        Reading reading = {.folders = {MEWS_TESTS_DIR "/definition/good", MEWS_DEFS_DIR}};
        Source damaged = {source.name, exact, size};
        reading_open(&reading, &damaged);
        assert_non_null(reading.definition);
        assert_true(reading.definition->files >= 1 && reading.definition->ranks >= 1);
        assert_true(report_errors(reading.report) > 0 ||
                    reading.definition->start.fen.text != NULL);
        reading_close(&reading);
        free(exact);
    }
    free(text);
}

// ---- the list of tests ------------------------------------------------------------------------

static size_t add_folder(const char *folder, size_t count) {
    DIR *listing = opendir(folder);
    for (struct dirent *entry; listing && (entry = readdir(listing));) {
        const char *ending = strrchr(entry->d_name, '.');
        if (ending && strcmp(ending, ".yaml") == 0 && count < FILES_MAX)
            snprintf(paths[count++], PATH_SIZE, "%s/%s", folder, entry->d_name);
    }
    if (listing)
        closedir(listing);
    return count;
}

int main(void) {
    static struct CMUnitTest tests[3 * FILES_MAX + 1];
    static char names[3 * FILES_MAX][PATH_SIZE];
    static const struct {
        const char *what;
        CMUnitTestFunction function;
    } all[] = {{"original", test_original}, {"keys", test_keys}, {"damage", test_damage}};
    size_t files = add_folder(MEWS_DEFS_DIR, add_folder(MEWS_TESTS_DIR "/definition/good", 0));
    size_t count = 0;
    for (size_t i = 0; i < files; i++) {
        for (size_t k = 0; k < sizeof all / sizeof *all; k++, count++) {
            snprintf(names[count], PATH_SIZE, "%s: %s", all[k].what, strrchr(paths[i], '/') + 1);
            tests[count] = (struct CMUnitTest){
                .name = names[count], .test_func = all[k].function, .initial_state = paths[i]};
        }
    }
    tests[count++] = (struct CMUnitTest){.name = "coverage", .test_func = test_coverage};
    int failures = _cmocka_run_group_tests("mutants", tests, count, NULL, NULL);
    print_message("%zu mutants by keys, of %zu files\n", all_mutants, files);
    return failures;
}
