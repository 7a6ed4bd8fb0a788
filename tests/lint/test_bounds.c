// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What lint takes is bounded, however large a definition is: large ones are told all within the
// memory it may have; where its steps end, a note says so, and the other pieces' faults are told.

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lint/lint.h"
#include "notation/fen/fen.h"
#include "rules/rules.h"

enum { TEXT_SIZE = 1 << 16, LETTERS = 103 };

static char text[TEXT_SIZE];

static void put(const char *part) {
    assert_true(strlen(text) + strlen(part) < sizeof text);
    strcat(text, part);
}

static void begin(const char *size, const char *start) {
    snprintf(text, sizeof text,
             "mews: 1\ntitle: Large\nboard: {size: %s}\nstart: %s w - - 0 1\npieces:\n"
             "  king: {letter: K, move: K}\n",
             size, start);
}

// The letters A to Z, without K, then with a prime, then with a plus, then with both.
static void put_piece(int number, const char *terms) {
    char part[64];
    int letter = number < 10 ? number : number + 1, round = letter / 26;
    snprintf(part, sizeof part, "  k%d: {letter: \"%s%c%s\", move: [", number,
             round > 1 ? "+" : "", 'A' + letter % 26, round % 2 ? "'" : "");
    put(part);
    put(terms);
    put("]}\n");
}

static void put_pieces(int count, const char *terms) {
    for (int i = 0; i < count; i++)
        put_piece(i, terms);
}

// A queen, and 167 terms that are all within it.
static void put_queen(int number) {
    static const char *const modes[] = {"", "m", "c"};
    static const char *const ways[] = {"", "f", "b", "l", "r", "v", "s"};
    static const char *const atoms[] = {"Q", "R", "B", "W", "F", "Q3", "R3", "B3"};
    char terms[4096] = "";
    for (size_t m = 0; m < 3; m++)
        for (size_t w = 0; w < 7; w++)
            for (size_t a = 0; a < 8; a++)
                snprintf(terms + strlen(terms), 16, "%s%s%s%s", *terms ? ", " : "", modes[m],
                         ways[w], atoms[a]);
    put_piece(number, terms);
}

static void riders(void) {
    begin("16x16", "15k/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15K");
    put_pieces(LETTERS, "Q, NN, R");
}

static void long_terms(void) {
    begin("8x8", "7k/8/8/8/8/8/8/7K");
    put_pieces(8, "\"[Q?aQ]\", \"[R?aR]\", mW");
}

static void many_terms(void) {
    begin("16x16", "15k/16/16/16/16/16/16/16/16/16/16/16/16/16/16/15K");
    put_queen(0);
}

static void many_and_few(void) {
    begin("8x8", "7k/8/8/8/8/8/8/7K");
    put_queen(0);
    put_queen(1);
    put_piece(2, "K, W");
}

// White has 6 * 250 first moves, and Black's men stand still.
static void many_moves(void) {
    begin("16x16", "sss13/16/16/16/16/16/16/16/16/16/16/16/16/16/16/10UUUUUU");
    put("  stone: {letter: S, move: []}\n  angel: {letter: U, move: U}\n");
}

// ---- linting --------------------------------------------------------------------------------

typedef struct Linting {
    Arena kept, scratch;
    size_t limit;
    long steps;
    bool whole; // the arena did not jump
    size_t used;
    Report *report;
    const Definition *definition;
    Engine engine;
    Setup start;
} Linting;

static void prepare(void *context) {
    Linting *linting = context;
    Arena *kept = &linting->kept;
    Source *source = ARENA_NEW(kept, Source);
    *source = (Source){.name = "large", .text = text, .size = strlen(text)};
    linting->definition = definition_read(kept, source, &(Loader){0}, linting->report);
    const Rules *rules = rules_compile(kept, kept, linting->definition, false, linting->report);
    Diagnostic item;
    if (report_errors(linting->report) && report_get(linting->report, 0, &item))
        fail_msg("%d:%d: %s", item.line, item.column, item.message);
    linting->engine = engine_prepare(kept, kept, rules, (BackendChoice){0});
    assert_true(fen_read(rules, rules->start.text, &linting->start, linting->report));
    report_clear(linting->report); // of what reading alone has found
}

static void lint(void *context) {
    Linting *linting = context;
    lint_run(&linting->scratch, &linting->engine, linting->definition, &linting->start,
             linting->steps, linting->report);
}

static Linting lint_text(size_t limit, long steps) {
    Linting linting = {.report = report_new(), .steps = steps};
    jmp_buf failed;
    linting.kept = arena_make((size_t)1 << 30, &failed);
    assert_true(arena_guard(&failed, prepare, &linting));
    linting.scratch = arena_make(limit, &failed);
    linting.whole = arena_guard(&failed, lint, &linting);
    linting.used = linting.scratch.used;
    if (!linting.whole)
        lint_cut_short(linting.definition, linting.report);
    arena_free(&linting.scratch);
    arena_free(&linting.kept);
    return linting;
}

static int count_of(const Report *report, const char *code) {
    int count = 0;
    Diagnostic item;
    for (size_t i = 0; report_get(report, i, &item); i++)
        count += strcmp(item.code, code) == 0;
    return count;
}

typedef struct Row {
    const char *name;
    void (*write)(void);
    size_t limit;
    long steps;
    bool whole;
    int subsets, notes; // how many 'term-subset', how many 'lint-limit'
} Row;

static const Row rows[] = {
    {"riders", riders, LINT_BYTES, LINT_STEPS, true, LETTERS, 0},
    {"long terms", long_terms, LINT_BYTES, LINT_STEPS, true, 16, 0},
    {"many terms", many_terms, LINT_BYTES, LINT_STEPS, true, 167, 0},
    {"many terms, few steps", many_and_few, LINT_BYTES, 100000, true, 1, 1},
    {"many first moves", many_moves, LINT_BYTES, LINT_STEPS, true, 0, 1},
    {"many terms, little memory", many_terms, 150000, LINT_STEPS, false, 0, 1},
};

static void test_row(void **state) {
    const Row *row = *state;
    row->write();
    Linting linting = lint_text(row->limit, row->steps);
    int subsets = count_of(linting.report, "term-subset");
    int notes = count_of(linting.report, "lint-limit");
    report_free(linting.report);
    assert_int_equal(linting.whole, row->whole);
    assert_int_equal(subsets, row->subsets);
    assert_int_equal(notes, row->notes);
}

// Not even then is it silent.
static void test_full_report(void **state) {
    (void)state;
    Report *report = report_new();
    for (int i = 0; i < 300; i++) // more than are kept
        report_warning(report, "term-subset", (Span){0}, "%d", i);
    report_note(report, "lint-limit", (Span){0}, "not all");
    assert_int_equal(count_of(report, "lint-limit"), 1);
    report_free(report);
}

// ---- the arena's marks ----------------------------------------------------------------------

static void test_release(void **state) {
    (void)state;
    static const size_t sizes[] = {16, 70000, 40000, 40000, 200000, 16, 65000};
    enum { COUNT = sizeof sizes / sizeof *sizes };
    jmp_buf failed;
    for (size_t marked = 0; marked < COUNT; marked++) {
        Arena arena = arena_make((size_t)1 << 20, &failed);
        ArenaMark mark = arena_mark(&arena);
        char *memory[COUNT];
        for (size_t i = 0; i < COUNT; i++) {
            if (i == marked)
                mark = arena_mark(&arena);
            memory[i] = memset(arena_alloc(&arena, sizes[i]), 'a' + (int)i, sizes[i]);
        }
        size_t used = mark.used;
        arena_release(&arena, mark);
        assert_int_equal(arena.used, used);
        for (size_t i = 0; i < marked; i++)
            for (size_t k = 0; k < sizes[i]; k++)
                assert_int_equal(memory[i][k], 'a' + (int)i);
        for (size_t i = marked; i < COUNT; i++) {
            const char *again = arena_alloc(&arena, sizes[i]);
            for (size_t k = 0; k < sizes[i]; k++)
                assert_int_equal(again[k], 0);
        }
        arena_free(&arena);
    }
}

int main(void) {
    enum { COUNT = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[COUNT + 2];
    for (size_t i = 0; i < COUNT; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = test_row,
                                       .initial_state = (void *)(uintptr_t)&rows[i]};
    tests[COUNT] = (struct CMUnitTest){.name = "a full report", .test_func = test_full_report};
    tests[COUNT + 1] = (struct CMUnitTest){.name = "marks", .test_func = test_release};
    return _cmocka_run_group_tests("bounds", tests, COUNT + 2, NULL, NULL);
}
