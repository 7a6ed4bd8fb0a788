// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Each test sets up its position, plays its moves and compares its expectations with the result.

#include "selftest/selftest.h"

#include <inttypes.h>
#include <string.h>

#include "base/writer.h"
#include "notation/fen/fen.h"
#include "notation/fen/fen_check.h"
#include "notation/move_list.h"
#include "notation/move_text.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

typedef struct TestTrial {
    const TestDefinition *test;
    const Engine *engine;
    Position *position;
    Report *report;
} TestTrial;

static const char *trial_name(const TestTrial *trial) {
    return trial->test->name.text ? trial->test->name.text : "test";
}

// Moves are asked for, but in the position of `fen` the game is over: that is told once.
static bool over_from_start(const TestTrial *trial) {
    const TestDefinition *test = trial->test;
    if (!test->fen.text || test->play_count + test->moves_count + test->includes_count == 0)
        return false;
    Outcome outcome = position_outcome(trial->position);
    if (outcome.termination == TERM_NONE || position_moves(trial->position, NULL, 0) > 0)
        return false;
    return report_error(
        trial->report, "test-failed", test->fen.span,
        "%s: in the position of 'fen' the game is over already, %s %s: it needs another "
        "one, in which moves can be made",
        trial_name(trial), result_word(outcome.result), termination_word(outcome.termination));
}

// "a2a5," in a list whose items have blanks between them: that is told.
static bool has_comma(const TestTrial *trial, Text text) {
    if (text.length == 0 || text.text[text.length - 1] != ',')
        return false;
    char bare[MOVE_TEXT_SIZE];
    Writer writer = writer_make(bare, sizeof bare);
    writer_bytes(&writer, text.text, text.length - 1);
    bool fits = writer_end(&writer) < sizeof bare && text.length > 1;
    report_error(trial->report, "move-syntax", text.span,
                 "%s: '%s' ends with a comma: moves have only blanks between them",
                 trial_name(trial), text.text);
    if (fits)
        report_fix(trial->report, bare);
    return true;
}

static bool trial_set_up(TestTrial *trial, const Setup *start) {
    Setup setup = *start;
    const TestDefinition *test = trial->test;
    if (test->fen.text && (!fen_read(trial->engine->rules, test->fen, &setup, trial->report) ||
                           !fen_check(trial->engine, &setup, test->fen, trial->report)))
        return false;
    if (!position_set(trial->position, &setup))
        return false;
    if (over_from_start(trial))
        return false;
    for (size_t i = 0; i < test->play_count; i++) {
        if (has_comma(trial, test->play[i]))
            return false;
        Move move = move_text_read(trial->position, test->play[i], trial->report);
        if (!move || !position_push(trial->position, move))
            return false;
    }
    return true;
}

// A text in no form of a move, with what is meant by it.
static void report_nonsense(TestTrial *trial, Text text, const Diagnostic *reason) {
    report_error(trial->report, "move-syntax", text.span, "%s", reason->message);
    if (reason->mechanical)
        report_fix(trial->report, reason->suggestion);
    else
        report_suggest(trial->report, reason->suggestion);
}

// A move that is not legal, in another form than ours: then that is told.
static bool in_other_form(TestTrial *trial, Text text) {
    char word[MOVE_TEXT_SIZE], ours[MOVE_TEXT_SIZE];
    MoveList list;
    if (text.length >= sizeof word || !move_list_make(trial->position, &list))
        return false;
    memcpy(word, text.text, text.length);
    word[text.length] = '\0';
    bool other = move_shape_ours(&list, word, ours);
    move_list_free(&list);
    if (!other)
        return false;
    return report_error_fix(trial->report, "move-syntax", text.span, ours,
                            "'%s' is written '%s' here", word, ours);
}

// Does the text name a square that isn't on the board? A hole is.
static bool leaves_board(const TestTrial *trial, Text text) {
    int square = 0;
    for (size_t at = 0; at < text.length; at++)
        if (square_read(position_rules(trial->position), text.text + at, &square) &&
            square == NONE)
            return true;
    return false;
}

// A move that begins on an empty square tests no rule of the game, unless the test has played
// moves; nor does one off the board, or of a piece that the game hasn't.
static bool tests_no_rule(const TestTrial *trial, Text text, const char *code) {
    return (strcmp(code, "move-no-piece") == 0 && trial->test->play_count == 0) ||
           (strcmp(code, "move-square") == 0 && leaves_board(trial, text)) ||
           strcmp(code, "move-unknown-piece") == 0;
}

static void expect_refusal(TestTrial *trial, Text text, const Diagnostic *reason) {
    if (in_other_form(trial, text))
        return;
    if (tests_no_rule(trial, text, reason->code))
        report_warning(trial->report, "excludes-nobody", text.span,
                       "%s: that '%s' isn't legal tests no rule: %s", trial_name(trial), text.text,
                       reason->message);
}

// Each text must be a legal move, or, without `legal`, a well-formed move that isn't legal.
static bool expect_moves(TestTrial *trial, const Text *texts, size_t count, bool legal) {
    bool read = true;
    for (size_t i = 0; i < count; i++) {
        if (has_comma(trial, texts[i])) {
            read = false;
            continue;
        }
        Report *reasons = report_new();
        Diagnostic reason = {.code = "", .message = "it isn't"};
        if (!reasons)
            report_starve(trial->report);
        Move move = move_text_read(trial->position, texts[i], reasons);
        bool nonsense =
            !move && report_get(reasons, 0, &reason) && strcmp(reason.code, "move-syntax") == 0;
        read = read && !nonsense;
        if (nonsense)
            report_nonsense(trial, texts[i], &reason);
        else if (!legal && move)
            report_error(trial->report, "test-failed", texts[i].span,
                         "%s: '%s' is legal, expected that it isn't", trial_name(trial),
                         texts[i].text);
        else if (legal && !move)
            report_error(trial->report, "test-failed", texts[i].span,
                         "%s: expected that '%s' is legal: %s", trial_name(trial), texts[i].text,
                         reason.message);
        else if (!legal)
            expect_refusal(trial, texts[i], &reason);
        if (report_starved(reasons))
            report_starve(trial->report);
        report_free(reasons);
    }
    return read;
}

static bool is_listed(const TestTrial *trial, Move move) {
    const TestDefinition *test = trial->test;
    for (size_t i = 0; i < test->moves_count; i++)
        if (move_text_read(trial->position, test->moves[i], NULL) == move)
            return true;
    return false;
}

// `moves` lists all legal moves: those that are missing are reported together.
static void expect_no_more(TestTrial *trial) {
    MoveList list;
    if (!move_list_make(trial->position, &list))
        return;
    char missing[512];
    Writer writer = writer_make(missing, sizeof missing);
    for (size_t i = 0; i < list.count; i++) {
        char text[MOVE_TEXT_SIZE];
        if (is_listed(trial, list.moves[i]))
            continue;
        move_text(trial->position, list.moves[i], text, sizeof text);
        writer_printf(&writer, " %s", text);
    }
    size_t length = writer_end(&writer);
    if (length > 0)
        report_error(trial->report, "test-failed", trial->test->span,
                     "%s: 'moves' lists all legal moves, and these are missing:%s%s",
                     trial_name(trial), missing, length < sizeof missing ? "" : "…");
    move_list_free(&list);
}

// Are the texts moves that can be made one after the other, rather than moves of one position?
static bool are_a_game(const TestTrial *trial, const Text *texts, size_t count) {
    size_t made = 0;
    if (count < 2 || move_text_read(trial->position, texts[1], NULL))
        return false;
    while (made < count) {
        Move move = move_text_read(trial->position, texts[made], NULL);
        if (!move || !position_push(trial->position, move))
            break;
        made++;
    }
    for (size_t i = 0; i < made; i++)
        position_pop(trial->position);
    return made > 1;
}

static void trial_moves(TestTrial *trial) {
    const TestDefinition *test = trial->test;
    if (test->moves_given && are_a_game(trial, test->moves, test->moves_count)) {
        report_error(trial->report, "test-failed", test->span,
                     "%s: 'moves' lists the legal moves of one position; moves that are made one "
                     "after the other go under 'play'",
                     trial_name(trial));
        return;
    }
    bool read = expect_moves(trial, test->moves, test->moves_count, true);
    expect_moves(trial, test->includes, test->includes_count, true);
    expect_moves(trial, test->excludes, test->excludes_count, false);
    if (test->moves_given && read) // else one that seems to be missing may be meant
        expect_no_more(trial);
}

// Some moves were left out, so neither a list nor a count of moves can be checked.
static void report_overrun(const TestTrial *trial, Span span) {
    report_error(trial->report, "limit", span,
                 "%s: a man has more ways to move here than are told apart (some thousand)",
                 trial_name(trial));
}

static void report_perft(const TestTrial *trial, size_t i, uint64_t nodes) {
    Outcome outcome = position_outcome(trial->position);
    bool over = nodes == 0 && outcome.result != RESULT_NONE;
    report_error(trial->report, "test-failed", trial->test->perft[i].span,
                 "%s: perft %d is %" PRIu64 ", expected %" PRIu64 "%s%s%s%s", trial_name(trial),
                 trial->test->perft[i].depth, nodes, trial->test->perft[i].nodes,
                 over ? "; the game is over there: " : "", over ? result_word(outcome.result) : "",
                 over ? " " : "", over ? termination_word(outcome.termination) : "");
}

// A count is given up after this many subtrees of three plies or more.
enum { SUBTREES_MAX = 100000 };

static bool too_many(void *context) {
    int *subtrees = context;
    return ++*subtrees > SUBTREES_MAX;
}

static void trial_perft(TestTrial *trial) {
    const TestDefinition *test = trial->test;
    for (size_t i = 0; i < test->perft_count; i++) {
        uint64_t nodes = 0;
        int subtrees = 0;
        const mews_stop stop = {too_many, &subtrees};
        mews_perft_status status =
            position_perft(trial->position, test->perft[i].depth, 1, NULL, &stop, &nodes);
        if (status == MEWS_PERFT_NO_MEMORY)
            report_starve(trial->report);
        else if (status == MEWS_PERFT_OVERRUN)
            report_overrun(trial, test->perft[i].span);
        else if (status != MEWS_PERFT_DONE)
            report_error(trial->report, "limit", test->perft[i].span,
                         "%s: perft %d has too many nodes for a test", trial_name(trial),
                         test->perft[i].depth);
        else if (nodes != test->perft[i].nodes)
            report_perft(trial, i, nodes);
    }
}

static void trial_result(TestTrial *trial) {
    const TestDefinition *test = trial->test;
    if (!test->result.text && !test->reason.text)
        return;
    Outcome outcome = position_outcome(trial->position);
    const char *result = result_word(outcome.result),
               *reason = termination_word(outcome.termination);
    if (test->result.text && !text_is(test->result, result))
        report_error(trial->report, "test-failed", test->result.span,
                     "%s: the result is %s, expected %s", trial_name(trial), result,
                     test->result.text);
    if (test->reason.text && !text_is(test->reason, reason))
        report_error(trial->report, "test-failed", test->reason.span,
                     "%s: the reason is %s, expected %s", trial_name(trial), reason,
                     test->reason.text);
}

static bool trial_run(TestTrial *trial, const Setup *start) {
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
    if (!position) {
        report_starve(report);
        return definition->test_count;
    }
    size_t failed = 0;
    for (size_t i = 0; i < definition->test_count; i++) {
        TestTrial trial = {&definition->tests[i], engine, position, report};
        failed += !trial_run(&trial, start);
    }
    if (position_starved(position))
        report_starve(report);
    position_free(position);
    return failed;
}
