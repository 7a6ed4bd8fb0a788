// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The library with its K-th allocation failing, and with all from the K-th on: each function says
// so in its own way, and what there was before is as good as ever.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <mews.h>

#include "betza/pattern.h"
#include "memory/starve.h"

// Chess without pawns' promotions and castling, small enough for many runs; with a double step.
static const char small[] = "mews: 1\ntitle: Small\nboard: {size: 6x8}\npieces:\n"
                            "  king: {letter: K, royal: true, move: K}\n"
                            "  rook: {letter: R, move: R}\n"
                            "  pawn: {letter: P, move: [fmWfceF, {betza: fmnD, from: rank 2}]}\n"
                            "en-passant: {pawn: pawn}\n"
                            "end: {loss: {lacks: king}}\n"
                            "start: r4k/pp4/6/6/2p3/6/PP1P2/R4K w - - 0 1\n";

static const char with_passed[] =
    "r4k/pp4/6/6/2pP2/6/PP4/R4K b - d3 1 1"; // nothing resets its clock

typedef struct Scene {
    mews_rules *rules;
    mews_position *position, *ended; // at the start, and without Black's king
    mews_report *report;
} Scene;

// What is done with too little memory, and looked at with enough. True if it came to something.
typedef struct Deed {
    const char *name;
    bool (*run)(Scene *scene);
} Deed;

static mews_rules *load(mews_report *report) {
    return mews_rules_load("small", small, strlen(small), NULL, report);
}

static void fen_is(const mews_position *position, const char *expected) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(position, fen, sizeof fen);
    assert_string_equal(fen, expected);
}

static const char start_fen[] = "r4k/pp4/6/6/2p3/6/PP1P2/R4K w - - 0 1";

static bool do_load(Scene *scene) {
    mews_rules *rules = load(scene->report);
    bool done = rules != NULL;
    starve(0, false);
    assert_true(done != mews_report_out_of_memory(scene->report));
    assert_false(mews_report_limited(scene->report));
    if (!done) { // the last item says so
        mews_diagnostic item;
        size_t count = mews_report_count(scene->report);
        assert_true(mews_report_errors(scene->report) > 0 && count > 0);
        assert_true(mews_report_get(scene->report, count - 1, &item));
        assert_string_equal(item.code, "out-of-memory");
        assert_int_equal(item.severity, MEWS_ERROR);
    }
    mews_rules_free(rules);
    return done;
}

static bool do_push(Scene *scene) {
    bool done = mews_position_push(scene->position, mews_move_read(scene->position, "d2d4", NULL));
    starve(0, false);
    assert_true(done != mews_position_out_of_memory(scene->position));
    fen_is(scene->position, done ? with_passed : start_fen);
    return done;
}

// As the moves were never listed, and a square has been passed, this needs memory.
static bool do_set_fen(Scene *scene) {
    bool done = mews_position_set_fen(scene->position, with_passed, scene->report);
    starve(0, false);
    assert_true(done != mews_report_out_of_memory(scene->report));
    fen_is(scene->position, done ? with_passed : start_fen);
    return done;
}

static bool do_read(Scene *scene) {
    mews_move move = mews_move_read(scene->position, "Rf1", scene->report);
    starve(0, false);
    assert_false(move); // the king stands there
    assert_true(mews_report_errors(scene->report) > 0);
    return !mews_report_out_of_memory(scene->report);
}

static bool do_texts(Scene *scene) {
    mews_move moves[64];
    char text[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE];
    size_t count = mews_position_moves(scene->position, moves, 64);
    size_t length = mews_move_text(scene->position, moves[0], text, sizeof text);
    size_t san_length = mews_move_san(scene->position, moves[0], san, sizeof san);
    bool done = !mews_position_out_of_memory(scene->position);
    starve(0, false);
    assert_int_equal(count, 13); // king to e1 e2 f2; rook to b1 c1 d1 e1; three pawns, two each
    assert_int_equal(length, strlen(text));
    assert_int_equal(san_length, strlen(san));
    assert_true(done ? length && san_length : !length || !san_length);
    return done;
}

static bool do_numbers(Scene *scene) {
    static uint8_t masks[4096];
    const mews_position *seen = scene->position;
    const int64_t double_step = 9 * 48 + 21;
    assert_true(mews_rules_actions(scene->rules) <= sizeof masks);
    bool marked = mews_positions_masks(&seen, 1, masks);
    bool made = mews_positions_push(&scene->position, 1, &double_step) == 1;
    bool played = mews_positions_play(&scene->position, 1, 1, 3) == 1;
    starve(0, false);
    assert_true((marked && made && played) != mews_position_out_of_memory(seen));
    return marked && made && played;
}

static bool do_perft(Scene *scene) {
    uint64_t nodes;
    mews_perft_status status = mews_position_perft(scene->position, 4, 2, NULL, NULL, &nodes);
    starve(0, false);
    assert_true(status == MEWS_PERFT_DONE || status == MEWS_PERFT_NO_MEMORY);
    return status == MEWS_PERFT_DONE;
}

// Tables that only save time may be missing: the number is the same.
static bool do_solve(Scene *scene) {
    static size_t wanted = SIZE_MAX;
    const mews_problem problem = {.size = sizeof problem, .stipulation = "h=1.5", .mebibytes = 1};
    size_t count;
    uint64_t nodes;
    mews_solved solved = mews_position_solve(scene->position, &problem, NULL, &count, &nodes);
    starve(0, false);
    assert_true(solved == MEWS_SOLVED || solved == MEWS_SOLVE_NO_MEMORY);
    wanted = solved == MEWS_SOLVED && wanted == SIZE_MAX ? count : wanted;
    assert_true(solved != MEWS_SOLVED || count == wanted);
    return solved == MEWS_SOLVED;
}

static bool do_lint(Scene *scene) {
    mews_rules_lint(scene->rules, scene->report);
    starve(0, false);
    return !mews_report_out_of_memory(scene->report);
}

static bool do_explain(Scene *scene) {
    mews_explanation *explanation = mews_explanation_new("[F?R]", scene->report);
    mews_document *document =
        explanation ? mews_document_of_explanation(explanation, MEWS_WHOLE, scene->report) : NULL;
    starve(0, false);
    assert_true(!document == mews_report_out_of_memory(scene->report));
    bool done = document != NULL;
    mews_document_free(document);
    mews_explanation_free(explanation);
    return done;
}

// A page has no pictures, and is empty, if memory ends while they are drawn.
static bool do_sheet(Scene *scene) {
    static char text[1 << 17];
    mews_document *document = mews_document_of_rules(scene->rules, false, scene->report);
    size_t length = document ? mews_document_render(document, MEWS_HTML, 0, text, sizeof text) : 0;
    size_t lines = document ? mews_document_render(document, MEWS_TEXT, 0, NULL, 0) : 0;
    starve(0, false);
    assert_true(!document == mews_report_out_of_memory(scene->report));
    bool done = length > 0;
    if (done)
        assert_int_equal(length, strlen(text));
    if (document)
        assert_true(lines > 0); // lines take no memory
    mews_document_free(document);
    return done;
}

static bool do_ending(Scene *scene) {
    mews_block block;
    mews_document *document = mews_document_of_position(scene->ended, 0, scene->report);
    starve(0, false);
    assert_true(!document == mews_report_out_of_memory(scene->report));
    bool done = document != NULL;
    if (done) {
        assert_true(mews_document_block(document, 0, &block));
        assert_string_equal(block.text, "A side that has no king loses.");
    }
    mews_document_free(document);
    return done;
}

static bool do_compare(Scene *scene) {
    mews_comparison *comparison = mews_comparison_new("K", "WF", scene->report);
    starve(0, false);
    assert_true(!comparison == mews_report_out_of_memory(scene->report));
    bool done = comparison != NULL;
    if (done)
        assert_true(comparison->same);
    mews_comparison_free(comparison);
    return done;
}

static bool do_vector(Scene *scene) {
    char text[256];
    size_t length = mews_notation_vector("mW", 0, "", "", scene->report, text, sizeof text);
    starve(0, false);
    assert_true(!length == mews_report_out_of_memory(scene->report));
    if (length)
        assert_string_equal(text, "-1,0 0,-1 0,1 1,0");
    return length > 0;
}

// A view says by the position that there was no memory.
static bool do_view(Scene *scene) {
    char text[4096];
    size_t length = mews_position_view(
        scene->position, &(mews_view){.size = sizeof(mews_view), .below = 1}, text, sizeof text);
    starve(0, false);
    assert_true(!length == mews_position_out_of_memory(scene->position));
    if (length)
        assert_non_null(strstr(text, "to move\n"));
    return length > 0;
}

static bool do_around(Scene *scene) {
    char text[1024];
    size_t length = mews_notation_around("mW", 0, "eP0,1", "", scene->report, text, sizeof text);
    starve(0, false);
    assert_true(!length == mews_report_out_of_memory(scene->report));
    if (length)
        assert_non_null(strstr(text, " .  .  p  .  .\n .  .* O  .* .\n"));
    return length > 0;
}

static bool do_set_up(Scene *scene) {
    mews_setup *setup = mews_setup_of(scene->position), *empty = mews_setup_new(scene->rules);
    bool done = setup && empty && mews_setup_remove(setup, 0) &&
                mews_position_set_up(scene->position, setup, scene->report);
    starve(0, false);
    if (setup && empty && !done)
        assert_true(mews_report_out_of_memory(scene->report));
    fen_is(scene->position, done ? "r4k/pp4/6/6/2p3/6/PP1P2/5K w - - 0 1" : start_fen);
    mews_setup_free(setup);
    mews_setup_free(empty);
    return done;
}

// A game from PGN, replayed and written.
static bool do_game(Scene *scene) {
    static const char pgn[] = "[White \"A\"]\n\n1. d4 {so} cxd3 (1... a5) 2. Rb1 $1 *\n";
    char text[1024] = "";
    mews_games *games = mews_games_new("a.pgn", pgn, scene->report);
    mews_game *game = games ? mews_games_next(games, scene->report) : NULL;
    bool replayed = game && mews_game_replay(game, scene->position, NULL, scene->report);
    bool written = replayed && mews_game_pgn(game, scene->rules, text, sizeof text) > 0;
    bool set = written && mews_game_set_tag(game, "Annotator", "me");
    starve(0, false);
    assert_true(replayed || mews_report_out_of_memory(scene->report));
    assert_true(!written || strstr(text, "\n1. d4 {so} 1... cxd3 (1... a5) 2. Rb1 $1 *\n"));
    assert_true(!set || strcmp(mews_game_tag(game, "Annotator"), "me") == 0);
    mews_game_free(game);
    mews_games_free(games);
    return set;
}

// A saved game, a line of a match and EPD.
static bool do_records(Scene *scene) {
    static const char saved[] =
        "mews-game 1\nvariant small\nfen r4k/pp4/6/6/2p3/6/PP1P2/R4K w - - 0 1\n"
        "move d2d4\n";
    static const char line[] = "{\"game\":1,\"fen\":\"k\",\"result\":\"1-0\",\"moves\":[\"a\"]}\n";
    bool done = true;
    for (int i = 0; i < 2 && done; i++) {
        mews_games *games = mews_games_new("a", i ? line : saved, scene->report);
        mews_game *game = games ? mews_games_next(games, scene->report) : NULL;
        done = game != NULL && mews_game_plies(game) == 1;
        mews_game_free(game);
        mews_games_free(games);
    }
    mews_epd *epd =
        done ? mews_epd_new("a", 1, "r4k/pp4/6/6/2p3/6/PP1P2/R4K w - - bm d4;", scene->report)
             : NULL;
    mews_move move = 0;
    done = epd && mews_epd_set_up(epd, scene->position, scene->report) &&
           mews_epd_moves(epd, "bm", scene->position, &move, 1, scene->report) == 1;
    starve(0, false);
    assert_true(done != mews_report_out_of_memory(scene->report));
    mews_epd_free(epd);
    return done;
}

static bool do_protocol(Scene *scene) {
    static const char line[] = "fen r4k/pp4/6/6/2p3/6/PP1P2/R4K w K - 0 1 moves d2d4 f8f7 a1a9";
    size_t done;
    bool good = mews_protocol_position_read(scene->position, line, MEWS_UCI, &done, scene->report);
    starve(0, false);
    bool starved = mews_report_out_of_memory(scene->report);
    assert_true(good || done == 0);
    assert_true(starved || mews_position_ply(scene->position) == 2);
    if (!good)
        fen_is(scene->position, start_fen);
    return !starved;
}

static bool do_load_named(Scene *scene) {
    mews_rules *rules = mews_rules_load_named("chess960", NULL, scene->report);
    bool done = rules != NULL;
    starve(0, false);
    assert_true(done != mews_report_out_of_memory(scene->report));
    mews_rules_free(rules);
    return done;
}

static bool do_mate(Scene *scene) {
    mews_move line[MEWS_MATE_PLIES];
    int length;
    mews_mate mate = mews_position_mate(scene->position, NULL, line, &length);
    starve(0, false);
    assert_true(mate == MEWS_MATE_NONE || mate == MEWS_MATE_NO_MEMORY);
    assert_int_equal(length, 0);
    return mate == MEWS_MATE_NONE;
}

static bool do_import(Scene *scene) {
    static const char text[] = "[a:chess]\nmaxRank = 6\ncustomPiece1 = n:NW\n[b:a]\nnonsense = 1\n";
    mews_import *import =
        mews_import_new("a.ini", text, strlen(text), "fsf", scene->report);
    starve(0, false);
    mews_imported variant;
    bool done = import != NULL;
    assert_true(done != mews_report_out_of_memory(scene->report));
    if (done) {
        assert_true(mews_import_variant(import, 0, &variant) && variant.whole);
        assert_true(mews_import_variant(import, 1, &variant) && !variant.whole);
    }
    mews_import_free(import);
    return done;
}

static bool do_export(Scene *scene) {
    mews_export *export = mews_export_new(scene->rules, "json", scene->report);
    starve(0, false);
    mews_import_loss loss;
    bool done = export != NULL;
    assert_true(done != mews_report_out_of_memory(scene->report));
    if (done)
        assert_false(mews_export_lost(export, 0, &loss));
    mews_export_free(export);
    return done;
}

static const Deed deeds[] = {
    {"import", do_import},
    {"export", do_export},
    {"load", do_load},
    {"push", do_push},
    {"set a FEN", do_set_fen},
    {"read a move", do_read},
    {"write moves", do_texts},
    {"actions", do_numbers},
    {"perft", do_perft},
    {"solve", do_solve},
    {"lint", do_lint},
    {"explain", do_explain},
    {"compare", do_compare},
    {"vector", do_vector},
    {"rule sheet", do_sheet},
    {"ending", do_ending},
    {"read a game", do_game},
    {"read other records", do_records},
    {"set up", do_set_up},
    {"protocol", do_protocol},
    {"load by name", do_load_named},
    {"mate", do_mate},
    {"view", do_view},
    {"around", do_around},
};
enum { DEEDS = sizeof deeds / sizeof *deeds };

static bool do_once(const Deed *deed, long at, bool on) {
    Scene scene = {.report = mews_report_new()};
    scene.rules = load(NULL);
    assert_non_null(scene.rules);
    scene.position = mews_position_new(scene.rules, 0);
    scene.ended = mews_position_new(scene.rules, 0);
    assert_true(mews_position_set_fen(scene.ended, "r5/6/6/6/6/6/6/R4K b - - 0 1", NULL));
    starve(at, on);
    bool done = deed->run(&scene);
    mews_position_free(scene.position);
    mews_position_free(scene.ended);
    mews_rules_free(scene.rules);
    mews_report_free(scene.report);
    return done;
}

// One after the other until none fails any more.
static void test_deed(void **state) {
    const Deed *deed = *state;
    for (int on = 0; on < 2; on++) {
        long at = 1, failures = 0;
        while (at < 3000 && !do_once(deed, at, on)) {
            failures++;
            at++;
        }
        assert_true(at < 3000);
        for (long further = at; further < at + 20; further++) // … and those that can be spared
            failures += !do_once(deed, further, on);
        assert_true(failures > 0);
        assert_true(do_once(deed, 0, false));
    }
}

static void read_notations(void *context) {
    static const char *const notations[] = {"fmWfceF", "[F?R]", "NN", "mR4cB"};
    arena_alloc(context, 1); // a block that stays
    for (int i = 0; i < 100; i++) {
        Source source = {"", notations[i % 4], strlen(notations[i % 4])};
        ArenaMark mark = arena_mark(context);
        assert_false(pattern_read(context, text_of_source(&source), NULL)->faulty);
        arena_release(context, mark); // … and what reads the next one stays
    }
}

// What reads a notation is made once for all that are read in an arena: a hundred of them need no
// hundred allocations.
static void test_lexer_once(void **state) {
    (void)state;
    jmp_buf failed;
    Arena arena = arena_make(1 << 20, &failed);
    starve(0, false);
    assert_true(arena_guard(&failed, read_notations, &arena));
    assert_in_range(starve(0, false), 1, 20);
    arena_free(&arena);
}

// A call that failed is no mark on those that come after it.
static void test_recovers(void **state) {
    (void)state;
    mews_rules *rules = load(NULL);
    mews_position *position = mews_position_new(rules, 0);
    mews_report *report = mews_report_new();
    char san[MEWS_MOVE_SIZE];
    starve(1, true);
    mews_move none = mews_move_read(position, "d2d4", report);
    starve(0, false);
    assert_int_equal(none, 0);
    assert_true(mews_report_out_of_memory(report));
    assert_true(mews_position_out_of_memory(position));
    mews_report_clear(report);
    assert_false(mews_report_out_of_memory(report));
    mews_move move = mews_move_read(position, "d2d4", report);
    assert_true(move != 0 && mews_report_count(report) == 0);
    assert_true(mews_move_san(position, move, san, sizeof san) > 0);
    assert_string_equal(san, "d4");
    assert_true(mews_position_push(position, move));
    mews_report_free(report);
    mews_position_free(position);
    mews_rules_free(rules);
}

int main(void) {
    static struct CMUnitTest tests[DEEDS + 2];
    for (size_t i = 0; i < DEEDS; i++)
        tests[i] = (struct CMUnitTest){.name = deeds[i].name,
                                       .test_func = test_deed,
                                       .initial_state = (void *)(uintptr_t)&deeds[i]};
    tests[DEEDS] = (struct CMUnitTest)cmocka_unit_test(test_recovers);
    tests[DEEDS + 1] = (struct CMUnitTest)cmocka_unit_test(test_lexer_once);
    return _cmocka_run_group_tests("library", tests, DEEDS + 2, NULL, NULL);
}
