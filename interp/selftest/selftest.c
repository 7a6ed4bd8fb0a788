// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Each test sets up its position, plays its moves and compares what it says with what is.

#include "selftest/selftest.h"

#include <inttypes.h>
#include <stdlib.h>

#include "notation/fen.h"
#include "notation/move_list.h"
#include "notation/move_text.h"
#include "position/setup.h"

typedef struct Trial {
    const TestDefinition *test;
    const Engine *engine;
    Position *position;
    Report *report;
} Trial;

static const char *trial_name(const Trial *trial) {
    return trial->test->name.text ? trial->test->name.text : "test";
}

static bool trial_set_up(Trial *trial, const Setup *start) {
    Setup setup = *start;
    const TestDefinition *test = trial->test;
    if (test->fen.text && (!fen_read(trial->engine->rules, test->fen, &setup, trial->report) ||
                           !setup_check(trial->engine, &setup, test->fen, trial->report)))
        return false;
    position_set(trial->position, &setup);
    for (size_t i = 0; i < test->play_count; i++) {
        Move move = move_text_read(trial->position, test->play[i], trial->report);
        if (!move || !position_push(trial->position, move))
            return false;
    }
    return true;
}

typedef struct MoveWord {
    char text[MOVE_TEXT_SIZE];
} MoveWord;

// All legal moves' texts; NULL if there is no memory. To be freed.
static MoveWord *trial_words(const Trial *trial, size_t *count) {
    MoveList list;
    if (!move_list_make(trial->position, &list))
        return NULL;
    MoveWord *words = malloc((list.count + 1) * sizeof *words);
    for (size_t i = 0; words && i < list.count; i++)
        move_text_write(trial->position, list.moves[i], words[i].text, sizeof words[i].text);
    *count = list.count;
    move_list_free(&list);
    return words;
}

static bool is_legal(const MoveWord *words, size_t count, Text text) {
    for (size_t i = 0; i < count; i++)
        if (text_is(text, words[i].text))
            return true;
    return false;
}

// Each of these texts must be legal (or must not).
static void expect_moves(Trial *trial, const MoveWord *words, size_t count, const Text *texts,
                         size_t text_count, bool legal) {
    for (size_t i = 0; i < text_count; i++)
        if (is_legal(words, count, texts[i]) != legal)
            report_error(trial->report, "test-failed", texts[i].span, "%s: '%s' is %s",
                         trial_name(trial), texts[i].text, legal ? "not legal" : "legal");
}

static bool is_listed(const Text *texts, size_t count, const char *word) {
    for (size_t i = 0; i < count; i++)
        if (text_is(texts[i], word))
            return true;
    return false;
}

static void trial_moves(Trial *trial) {
    const TestDefinition *test = trial->test;
    if (!test->moves_given && !test->includes_count && !test->excludes_count)
        return;
    size_t count = 0;
    MoveWord *words = trial_words(trial, &count);
    if (!words)
        return;
    expect_moves(trial, words, count, test->moves, test->moves_count, true);
    expect_moves(trial, words, count, test->includes, test->includes_count, true);
    expect_moves(trial, words, count, test->excludes, test->excludes_count, false);
    for (size_t i = 0; test->moves_given && i < count; i++)
        if (!is_listed(test->moves, test->moves_count, words[i].text))
            report_error(trial->report, "test-failed", test->span,
                         "%s: '%s' is legal, but not listed in 'moves'", trial_name(trial),
                         words[i].text);
    free(words);
}

static void trial_perft(Trial *trial) {
    const TestDefinition *test = trial->test;
    for (size_t i = 0; i < test->perft_count; i++) {
        uint64_t nodes = 0;
        position_perft(trial->position, test->perft[i].depth, 1, NULL, NULL, &nodes);
        if (nodes != test->perft[i].nodes)
            report_error(trial->report, "test-failed", test->perft[i].span,
                         "%s: perft %d is %" PRIu64 ", not %" PRIu64, trial_name(trial),
                         test->perft[i].depth, nodes, test->perft[i].nodes);
    }
}

static void trial_result(Trial *trial) {
    static const char *const results[] = {"none", "1-0", "0-1", "1/2-1/2"};
    const TestDefinition *test = trial->test;
    if (!test->result.text && !test->reason.text)
        return;
    Outcome outcome = position_outcome(trial->position);
    const char *reason =
        outcome.termination == TERM_NONE ? "none" : termination_word(outcome.termination);
    if (test->result.text && !text_is(test->result, results[outcome.result]))
        report_error(trial->report, "test-failed", test->result.span, "%s: the result is %s",
                     trial_name(trial), results[outcome.result]);
    if (test->reason.text && !text_is(test->reason, reason))
        report_error(trial->report, "test-failed", test->reason.span, "%s: the reason is %s",
                     trial_name(trial), reason);
}

static bool trial_run(Trial *trial, const Setup *start) {
    size_t before = report_errors(trial->report);
    if (!trial_set_up(trial, start))
        return false;
    trial_moves(trial);
    trial_perft(trial);
    trial_result(trial);
    return report_errors(trial->report) == before;
}

size_t selftest_run(const Engine *engine, const Definition *definition, const Setup *start,
                    Report *report) {
    Position *position = position_new(engine);
    if (!position)
        return definition->test_count;
    size_t failed = 0;
    for (size_t i = 0; i < definition->test_count; i++) {
        Trial trial = {&definition->tests[i], engine, position, report};
        failed += !trial_run(&trial, start);
    }
    position_free(position);
    return failed;
}
