// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files made to exhaust time, stack or memory: each is refused with a few clear words, soon.

#include "reading.h"

#include <time.h>

enum { SECONDS_MAX = 10, TEXT_MAX = 4 << 20 }; // with sanitizers on a slow machine

typedef struct Builder {
    char *bytes;
    size_t size;
} Builder;

static void build(Builder *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void build(Builder *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text->size +=
        (size_t)vsnprintf(text->bytes + text->size, TEXT_MAX - text->size, format, arguments);
    va_end(arguments);
}

static void repeat(Builder *text, const char *word, int times) {
    size_t length = strlen(word);
    for (int i = 0; i < times; i++, text->size += length)
        memcpy(text->bytes + text->size, word, length);
}

#define HEAD "mews: 1\ntitle: t\nboard: {size: 8x8}\nstart: 8 w - - 0 1\n"
#define KING "pieces: {king: {letter: K, royal: true, move: K}}\n"

// ---- the texts ------------------------------------------------------------------------------

static void make_brackets(Builder *text) {
    build(text, "title: ");
    repeat(text, "[", 500000);
}

static void make_braces(Builder *text) {
    repeat(text, "{a: ", 200000);
}

static void make_dashes(Builder *text) {
    build(text, "title:\n  ");
    repeat(text, "- ", 300000);
}

static void make_steps(Builder *text) { // each key one column deeper
    for (int i = 0; i < 1000; i++)
        build(text, "%*sa:\n", i, "");
}

static void make_seventeen(Builder *text) {
    build(text, HEAD KING "source: ");
    repeat(text, "[", 16);
    repeat(text, "]", 16);
}

static void make_sixteen(Builder *text) {
    build(text, HEAD KING "source: ");
    repeat(text, "[", 15);
    repeat(text, "]", 15);
}

static void make_laughs(Builder *text) {
    build(text, "a0: &a0 [ha, ha]\n");
    for (int i = 1; i < 40; i++)
        build(text, "a%d: &a%d [*a%d, *a%d]\n", i, i, i - 1, i - 1);
}

static void make_large(Builder *text) {
    build(text, "#");
    repeat(text, " ", (1 << 20) - 1);
    build(text, "\n");
}

static void make_largest(Builder *text) {
    build(text, "#");
    repeat(text, " ", (1 << 20) - 2);
    build(text, "\n");
}

static void make_keys(Builder *text) {
    for (int i = 0; i < 10000; i++)
        build(text, "key%d: x\n", i);
}

static void make_most_keys(Builder *text) {
    build(text, "mews: 1\n");
    for (int i = 1; i < 4096; i++)
        build(text, "key%d: x\n", i);
}

static void make_same_keys(Builder *text) {
    for (int i = 0; i < 30000; i++)
        build(text, "title: x\n");
}

static void make_values(Builder *text) {
    for (int i = 0; i < 100; i++) {
        build(text, "a%d: [", i);
        repeat(text, "x,", 1000);
        build(text, "]\n");
    }
}

static void make_word(Builder *text) {
    build(text, HEAD KING "en-passant: {king: ");
    repeat(text, "x", 1000000);
    build(text, "}\n");
}

static void make_area(Builder *text) {
    build(text, HEAD KING "drops: {zone: \"a1");
    repeat(text, ",rank 1,a1-h8", 70000);
    build(text, ",x\"}\n");
}

static void make_unknown_kinds(Builder *text) {
    build(text, HEAD "pieces:\n");
    for (int i = 0; i < 104; i++)
        build(text, "  a-long-name-that-takes-a-while-to-compare-%d: {letter: K, move: K}\n", i);
    for (int list = 0; list < 5; list++) {
        build(text, "%s", list ? "" : "en-passant:\n");
        build(text, "  a-long-name-that-takes-a-while-to-compare-%d: [", list);
        for (int i = 0; i < 3000; i++)
            build(text, "b-long-name-that-takes-a-while-to-compare-%d,", i);
        build(text, "]\n");
    }
}

static void make_kinds(Builder *text) {
    build(text, HEAD "pieces:\n");
    for (int i = 0; i < 105; i++)
        build(text, "  k%d: {letter: %c, royal: true, move: K}\n", i, 'A' + i % 26);
}

static void make_zones(Builder *text) {
    build(text, HEAD KING "zones:\n");
    for (int i = 0; i < 257; i++)
        build(text, "  zone%d: a1\n", i);
}

static void make_zone_chain(Builder *text) { // each made of the next
    build(text, HEAD "zones:\n");
    for (int i = 0; i < 255; i++)
        build(text, "  zone%d: zone%d\n", i, i + 1);
    build(text, "  zone255: a1\npieces: {king: {letter: K, royal: true, move: K, zone: zone0}}\n");
}

static void make_zone_ring(Builder *text) {
    build(text, HEAD KING "zones:\n");
    for (int i = 0; i < 256; i++)
        build(text, "  zone%d: {white: zone%d, black: \"zone%d, zone%d\"}\n", i, (i + 1) % 256,
              (i + 1) % 256, i);
}

static void make_picture(Builder *text) {
    build(text, "mews: 1\ntitle: t\nboard: {size: 8x8}\n" KING "start:\n  picture: |\n");
    for (int i = 0; i < 100000; i++)
        build(text, "    K.\n");
}

static void make_hand(Builder *text) {
    build(text, "mews: 1\ntitle: t\nboard: {size: 1x1}\n" KING "start: {picture: K, hand: ");
    repeat(text, "K", 129);
    build(text, "}\n");
}

static void make_digits(Builder *text) {
    build(text, HEAD KING "end: {repetition: ");
    repeat(text, "9", 100000);
    build(text, "}\n");
}

static void make_quotes(Builder *text) {
    build(text, HEAD KING "source: \"");
    repeat(text, "\\x41", 200000);
}

typedef struct LimitRow {
    const char *name;
    void (*make)(Builder *text);
    const char *code;   // among the errors; NULL: there are none
    size_t least, most; // errors in all
} LimitRow;

static const LimitRow limit_rows[] = {
    {"brackets within brackets", make_brackets, "yaml-depth", 1, 1},
    {"braces within braces", make_braces, "yaml-depth", 1, 1},
    {"dashes within dashes", make_dashes, "yaml-depth", 1, 1},
    {"keys within keys", make_steps, "yaml-depth", 1, 1},
    {"one level too many", make_seventeen, "yaml-depth", 1, 1},
    {"as many levels as there may be", make_sixteen, "type", 1, 1},
    {"aliases of aliases", make_laughs, "yaml-alias", 50, 500},
    {"a byte too many", make_large, "yaml-size", 1, 1},
    {"as many bytes as there may be", make_largest, "yaml-empty", 1, 1},
    {"10000 keys", make_keys, "yaml-nodes", 1, 1},
    {"as many keys as there may be", make_most_keys, "unknown-key", 4095, 4200},
    {"the same key 30000 times", make_same_keys, "duplicate-key", 20000, 40000},
    {"100000 values", make_values, "yaml-nodes", 1, 1},
    {"a word of a million letters", make_word, "unknown-kind", 1, 1},
    {"an area of a million letters", make_area, "unknown-area", 1, 1},
    {"15000 unknown names", make_unknown_kinds, "unknown-kind", 15000, 16000},
    {"105 kinds", make_kinds, "too-many", 78 + 1, 80},
    {"257 zones", make_zones, "too-many", 1, 1},
    {"256 zones, each made of the next", make_zone_chain, NULL, 0, 0},
    {"256 zones in a ring", make_zone_ring, "zone-cycle", 256, 1000},
    {"a picture of 100000 ranks", make_picture, "picture-size", 2, 200},
    {"129 men in hand", make_hand, "hand-size", 1, 1},
    {"a number of 100000 digits", make_digits, "bad-number", 1, 1},
    {"open quotes for a megabyte", make_quotes, "yaml-syntax", 1, 1},
};

static void test_limit(void **state) {
    const LimitRow *row = *state;
    Builder text = {malloc(TEXT_MAX), 0};
    row->make(&text);
    assert_true(text.size < TEXT_MAX);
    Reading reading = {.folders = {NULL}};
    Source source = {"text", text.bytes, text.size};
    clock_t start = clock();
    reading_open(&reading, &source);
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    size_t errors = report_errors(reading.report), memory = reading.arena.used;
    bool found = row->code == NULL;
    for (size_t i = 0; i < report_count(reading.report); i++) {
        Diagnostic item;
        report_get(reading.report, i, &item);
        found = found || strcmp(item.code, row->code) == 0;
    }
    bool read = reading.definition != NULL;
    reading_close(&reading);
    free(text.bytes);
    assert_true(found);
    assert_in_range(errors, row->least, row->most);
    assert_true(read);
    if (getenv("MEWS_LIMITS_PRINT"))
        print_message("%.2f s, %zu bytes, %zu errors\n", seconds, memory, errors);
    if (seconds > SECONDS_MAX)
        fail_msg("%.1f seconds", seconds);
    assert_true(memory < READING_ARENA);
}

// Wherever the memory ends, reading stops there and everything is given back.
static void test_memory(void **state) {
    (void)state;
    size_t size = 0, enough = 0;
    char *text = file_text(MEWS_TESTS_DIR "/definition/good/fen.yaml", &size);
    for (size_t limit = 0; enough == 0; limit += 509) {
        Reading reading = {.folders = {MEWS_TESTS_DIR "/definition/good"}};
        Source source = {"fen.yaml", text, size};
        reading_open_within(&reading, &source, limit);
        if (reading.definition)
            enough = limit;
        else
            assert_int_equal(report_errors(reading.report), 0);
        reading_close(&reading);
    }
    free(text);
    assert_in_range(enough, 10000, 1000000);
}

int main(void) {
    enum { ROWS = sizeof limit_rows / sizeof *limit_rows };
    static struct CMUnitTest tests[ROWS + 1];
    for (size_t i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){.name = limit_rows[i].name,
                                       .test_func = test_limit,
                                       .initial_state = (void *)(uintptr_t)&limit_rows[i]};
    tests[ROWS] = (struct CMUnitTest)cmocka_unit_test(test_memory);
    return _cmocka_run_group_tests("limits", tests, ROWS + 1, NULL, NULL);
}
