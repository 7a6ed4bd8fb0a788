// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What other programs write, through the public API alone: moves, positions, names; games loaded
// by name; and what a host needs to answer: budgets of time, turns of several moves, mates by
// checks.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mews.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static mews_position *open_game(const char *name, const char *fen) {
    mews_rules *rules = mews_rules_load_named(name, NULL, NULL);
    assert_non_null(rules);
    mews_position *position = mews_position_new(rules, 0);
    assert_non_null(position);
    if (fen)
        assert_true(mews_position_set_fen(position, fen, NULL));
    return position;
}

static void close_game(mews_position *position) {
    mews_rules *rules = (mews_rules *)(void *)(uintptr_t)mews_position_rules(position);
    mews_position_free(position);
    mews_rules_free(rules);
}

// ---- moves ------------------------------------------------------------------------------------

static const char castles[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
static const char drawn[] = "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1";
static const char promotes[] = "7k/P7/8/8/8/8/8/K7 w - - 0 1";

static const struct MoveRow {
    const char *game, *fen;
    unsigned protocol;
    const char *typed, *written; // written: NULL: the text is no legal move
} moves[] = {
    {"chess", NULL, MEWS_UCI, "e2e4", "e2e4"},
    {"chess", NULL, MEWS_UCI, "Nf3", "g1f3"}, // SAN, too
    {"chess", NULL, MEWS_UCI, "e2e5", NULL},
    {"chess", promotes, MEWS_UCI, "a7a8=Q", "a7a8q"},
    {"chess", promotes, MEWS_CECP, "a7a8N", "a7a8n"},
    {"chess", castles, MEWS_UCI, "e1g1", "e1g1"},
    {"chess", castles, MEWS_UCI, "e1h1", "e1g1"}, // the king takes the rook
    {"chess", castles, MEWS_CECP, "O-O-O", "e1c1"},
    {"fischerandom", drawn, MEWS_UCI, "e1g1", "e1h1"},
    {"fischerandom", drawn, MEWS_UCI | MEWS_KING_CASTLES, "e1h1", "e1g1"},
    {"fischerandom", drawn, MEWS_CECP, "e1b1", "O-O-O"},
    {"shogi", NULL, MEWS_USI, "7g7f", "7g7f"},
    {"shogi", NULL, MEWS_CECP | MEWS_JAPANESE, "c3c4", NULL},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4[P] w - 0 1", MEWS_USI, "P*5e", "P*5e"},
    {"shogi", "4k4/9/9/9/9/9/9/9/4K4[P] w - 0 1", MEWS_CECP, "P@e5", "P@e5"},
    {"shogi", "4k4/1R7/9/9/9/9/9/9/4K4[] w - 0 1", MEWS_USI, "8b9b+", "8b9b+"},
    {"xiangqi", NULL, MEWS_UCI, "h3e3", "h3e3"},
    {"xiangqi", NULL, MEWS_UCCI, "h2e2", "h2e2"},
    {"xiangqi", NULL, MEWS_CECP, "h2e2", "h2e2"},
    {"xiangqi", NULL, MEWS_UCCI, "h10e10", NULL},
    {"janggi", NULL, MEWS_UCI, "0000", "e2e2"}, // a pass: the king's square, twice
    {"janggi", NULL, MEWS_UCI, "e2e2", "e2e2"},
    {"janggi", NULL, MEWS_CECP, "pass", "@@@@"},
    {"makruk", "4k3/8/8/1P6/8/8/8/4K3 w - - 0 1", MEWS_UCI, "b5b6m", "b5b6m"},
};

static void test_moves(void **state) {
    (void)state;
    char text[MEWS_MOVE_SIZE];
    for (size_t i = 0; i < COUNT(moves); i++) {
        const struct MoveRow *row = &moves[i];
        mews_position *position = open_game(row->game, row->fen);
        mews_move move = mews_protocol_move_read(position, row->typed, row->protocol, NULL);
        if (!move != !row->written)
            print_message("%s %s\n", row->game, row->typed);
        assert_true(!move == !row->written);
        size_t length = mews_protocol_move_text(position, move, row->protocol, text, sizeof text);
        assert_int_equal(length, strlen(text));
        assert_string_equal(text, row->written ? row->written : "");
        close_game(position);
    }
}

// Whatever a protocol writes it reads as the same move, and so do the others that name squares so.
static void test_round(void **state) {
    (void)state;
    static const char *const games[] = {"chess", "shogi",  "xiangqi",     "seirawan",
                                        "duck",  "janggi", "three-check", "chess960"};
    static const unsigned protocols[] = {MEWS_UCI, MEWS_USI, MEWS_UCCI, MEWS_CECP};
    enum { PLIES = 12, MOST = 4096 };
    for (size_t game = 0; game < COUNT(games); game++) {
        mews_position *position = open_game(games[game], NULL);
        for (int ply = 0; ply < PLIES; ply++) {
            mews_move list[MOST];
            char text[MEWS_MOVE_SIZE];
            size_t count = mews_position_moves(position, list, MOST);
            assert_in_range(count, 1, MOST);
            for (size_t p = 0; p < COUNT(protocols); p++)
                for (size_t i = 0; i < count; i += 1 + count / 16) {
                    mews_protocol_move_text(position, list[i], protocols[p], text, sizeof text);
                    assert_true(mews_protocol_move_read(position, text, protocols[p], NULL) ==
                                list[i]);
                }
            assert_true(mews_position_push(position, list[(size_t)ply * 7 % count]));
        }
        close_game(position);
    }
}

static void reason_is(const char *game, const char *fen, unsigned protocol, const char *text,
                      const char *expected) {
    mews_position *position = open_game(game, fen);
    mews_report *report = mews_report_new();
    mews_diagnostic item = {.message = ""};
    assert_int_equal(mews_protocol_move_read(position, text, protocol, report), 0);
    mews_report_get(report, 0, &item);
    assert_string_equal(item.message, expected);
    mews_report_free(report);
    close_game(position);
}

static void test_reasons(void **state) {
    (void)state;
    reason_is("chess", NULL, MEWS_UCI, "e2e5", "the pawn on e2 can go to e3 or e4");
    reason_is("xiangqi", NULL, MEWS_UCCI, "e0e2", "the general on e0 can go to e1");
    reason_is("shogi", NULL, MEWS_USI, "7g7e", "the pawn on 7g can go to 7f");
    reason_is("chess", NULL, MEWS_UCI, "hello", "");
}

static void test_squares(void **state) {
    (void)state;
    mews_position *xiangqi = open_game("xiangqi", NULL), *shogi = open_game("shogi", NULL);
    const mews_rules *rules = mews_position_rules(xiangqi);
    assert_int_equal(mews_protocol_square_read(rules, "b0", MEWS_CECP), 1);
    assert_int_equal(mews_protocol_square_read(rules, "b1", MEWS_UCI), 1);
    assert_int_equal(mews_protocol_square_read(rules, "b10", MEWS_UCCI), -1);
    assert_int_equal(mews_protocol_square_read(rules, "x1", MEWS_UCI), -1);
    assert_int_equal(mews_protocol_square_read(rules, "", MEWS_UCI), -1);
    assert_int_equal(mews_protocol_square_read(mews_position_rules(shogi), "9i", MEWS_USI), 0);
    close_game(xiangqi);
    close_game(shogi);
}

// ---- positions --------------------------------------------------------------------------------

static void position_is(mews_position *position, unsigned protocol, const char *expected) {
    char text[MEWS_FEN_SIZE];
    mews_protocol_position_text(position, protocol, text, sizeof text);
    assert_string_equal(text, expected);
}

static void test_positions(void **state) {
    (void)state;
    static const char line[] = "startpos moves 7g7f 3c3d 8h2b+ 3a2b";
    size_t done;
    mews_position *position = open_game("shogi", NULL);
    assert_true(mews_protocol_position_read(position, line, MEWS_USI, &done, NULL));
    assert_int_equal(done, strlen(line));
    assert_int_equal(mews_position_ply(position), 4);
    position_is(position, MEWS_USI,
                "sfen lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5");
    char text[MEWS_FEN_SIZE];
    mews_protocol_position_text(position, MEWS_USI, text, sizeof text);
    mews_position *again = open_game("shogi", NULL);
    assert_true(mews_protocol_position_read(again, text, MEWS_USI, NULL, NULL));
    assert_true(mews_position_key(again) == mews_position_key(position));
    close_game(again);
    close_game(position);

    position = open_game("chess", NULL);
    position_is(position, MEWS_UCI,
                "fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    position_is(position, MEWS_CECP, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_int_equal(mews_protocol_moves_make(position, " e2e4 e7e5 e4e5", MEWS_UCI, NULL), 10);
    assert_int_equal(mews_position_ply(position), 2);
    close_game(position);
}

static void fault_is(const char *text, unsigned protocol, bool good, size_t done,
                     const char *expected) {
    mews_position *position = open_game("chess", NULL);
    mews_report *report = mews_report_new();
    mews_diagnostic item = {.message = ""};
    size_t carried;
    assert_true(mews_protocol_position_read(position, text, protocol, &carried, report) == good);
    assert_int_equal(carried, done);
    assert_true(mews_report_get(report, 0, &item));
    assert_string_equal(item.message, expected);
    mews_report_free(report);
    close_game(position);
}

static void code_is(const mews_report *report, const char *expected) {
    mews_diagnostic item;
    assert_true(mews_report_get(report, 0, &item));
    assert_string_equal(item.code, expected);
}

static void test_codes(void **state) {
    (void)state;
    mews_report *report = mews_report_new();
    mews_position *position = open_game("chess", NULL);
    assert_false(mews_protocol_position_read(position, "here", MEWS_UCI, NULL, report));
    code_is(report, "position-word");
    mews_report_clear(report);
    assert_null(mews_rules_load_named("atomik", NULL, report));
    code_is(report, "unknown-variant");
    mews_report_free(report);
    close_game(position);
}

static void test_faults(void **state) {
    (void)state;
    fault_is("", MEWS_UCI, false, 0, "expected 'startpos' or 'fen', found nothing");
    fault_is("here", MEWS_USI, false, 0, "expected 'startpos' or 'sfen', not 'here'");
    fault_is("startpos e2e4", MEWS_UCI, true, 13,
             "'e2e4' behind 'startpos' is left out: moves stand behind the word 'moves'");
    fault_is("startpos moves e2e4 e2e4", MEWS_UCI, true, 19,
             "'e2e4', move 2, isn't legal; only the moves before it are made");
    fault_is("fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", MEWS_UCI, true, 35,
             "castling right 'Q' needs White's king on e1 and rook on a1; taken as "
             "'4k3/8/8/8/8/8/8/4K2R w K - 0 1'");
    fault_is("fen 4k3/8/8/8/8/8/8 w - - 0 1", MEWS_UCI, false, 0,
             "the board has 8 ranks, here are only 7; the position stays as it was");
    fault_is("4k3/8/8/8/8/8/8 w - - 0 1", MEWS_CECP, false, 0,
             "the board has 8 ranks, here are only 7");
}

// ---- names ------------------------------------------------------------------------------------

static void test_names(void **state) {
    (void)state;
    assert_string_equal(mews_variant_name("chess", MEWS_CECP), "normal");
    assert_string_equal(mews_variant_name("chess", MEWS_UCI), "chess");
    assert_string_equal(mews_variant_known_as("Chinese Chess"), "xiangqi");
    assert_string_equal(mews_variant_known_as("3Check"), "three-check");
    assert_null(mews_variant_known_as("no game"));
    assert_true(mews_variant_alike("King of the Hill", "king-of-the_hill"));
    assert_false(mews_variant_alike("king", "kings"));
    const char *ours, *theirs;
    size_t rows = 0;
    for (; mews_variant_alias(rows, &ours, &theirs); rows++)
        assert_string_equal(mews_variant_known_as(theirs), mews_variant_known_as(ours));
    assert_true(rows > 0);
}

// Files without files: a map of paths.
static const char *read_map(void *context, const char *path, size_t *size, const char **reason) {
    static const char *const files[][2] = {
        {"a/mine.yaml", "mews: 1\ntitle: Mine\nextends: chess\n"},
        {"a/chess.yaml", "mews: 1\ntitle: Own Chess\nextends: chess\n"},
        {"a/lost.yaml", "mews: 1\ntitle: Lost\nextends: ./none.yaml\n"}};
    (void)context;
    if (strcmp(path, "a/locked.yaml") == 0)
        *reason = "it is locked";
    for (size_t i = 0; i < COUNT(files); i++)
        if (strcmp(files[i][0], path) == 0) {
            *size = strlen(files[i][1]);
            return files[i][1];
        }
    return NULL;
}

static const char *name_map(void *context, const char *folder, size_t i) {
    static const char *const names[] = {"mine", "chess", "lost"};
    (void)context;
    return strcmp(folder, "a") == 0 && i < COUNT(names) ? names[i] : NULL;
}

static void load_fails(const mews_catalogue *catalogue, const char *name, const char *message) {
    mews_report *report = mews_report_new();
    mews_diagnostic item = {.message = ""};
    assert_null(mews_catalogue_load(catalogue, name, NULL, report));
    assert_true(mews_report_get(report, 0, &item));
    assert_string_equal(item.message, message);
    mews_report_free(report);
}

static void test_catalogue(void **state) {
    (void)state;
    static const char *const folders[] = {"a"};
    const mews_files files = {.size = sizeof(mews_files), .read = read_map, .name = name_map};
    mews_catalogue *catalogue = mews_catalogue_new(folders, 1, &files);
    char text[256];
    const char *file;
    size_t size;
    assert_true(mews_catalogue_has(catalogue, "mine"));
    assert_true(mews_catalogue_has(catalogue, "mine960") &&
                mews_catalogue_has(catalogue, "atomic"));
    assert_false(mews_catalogue_has(catalogue, "nothing"));
    for (size_t i = 1; mews_catalogue_name(catalogue, i); i++)
        assert_true(
            strcmp(mews_catalogue_name(catalogue, i - 1), mews_catalogue_name(catalogue, i)) < 0);
    mews_catalogue_text(catalogue, "mine", text, sizeof text);
    assert_string_equal(text, "mews: 1\ntitle: Mine\nextends: chess\n");
    // The chess beside it, which extends the catalogue's.
    mews_rules *rules = mews_catalogue_load(catalogue, "mine", NULL, NULL);
    assert_non_null(mews_rules_text(rules, 1, &file, &size));
    assert_string_equal(file, "a/chess.yaml");
    assert_non_null(mews_rules_text(rules, 2, &file, &size));
    assert_string_equal(file, "<built-in>/chess.yaml");
    assert_null(mews_rules_text(rules, 3, &file, &size));
    mews_rules_free(rules);
    rules = mews_catalogue_load(catalogue, "mine960", NULL, NULL);
    assert_true(mews_rules_castling_drawn(rules));
    mews_rules_free(rules);
    load_fails(catalogue, "locked", "there is no variant 'locked': it is locked");
    load_fails(catalogue, "atomik", "there is no variant 'atomik'; did you mean 'atomic'?");
    load_fails(catalogue, "a/lost.yaml",
               "'./none.yaml' can't be extended: there is no file 'a/./none.yaml'");
    mews_catalogue_free(catalogue);
}

static void test_named(void **state) {
    (void)state;
    static const char path[] = "/nowhere:" MEWS_DEFS_DIR;
    mews_rules *rules = mews_rules_load_named("atomic", path, NULL);
    const char *file;
    size_t size;
    mews_rules_text(rules, 0, &file, &size);
    assert_string_equal(file, MEWS_DEFS_DIR "/atomic.yaml");
    mews_rules_free(rules);
    rules = mews_rules_load_named(MEWS_DEFS_DIR "/atomic.yaml960", NULL, NULL);
    assert_true(mews_rules_castling_drawn(rules));
    mews_rules_free(rules);
    assert_null(mews_rules_load_named("no such game", path, NULL));
}

// ---- what an answer needs ---------------------------------------------------------------------

static void test_budget(void **state) {
    (void)state;
    mews_position *chess = open_game("chess", NULL), *two = open_game("marseillais", NULL);
    const mews_clock clock = {
        .size = sizeof(mews_clock), .left = 60, .increment = 1, .overhead = 0.01};
    double soft, hard, other, last;
    mews_position_budget(chess, &clock, &soft, &hard);
    assert_true(soft > 1 && soft < 10 && hard > soft && hard < 50);
    mews_position_budget(chess,
                         &(mews_clock){.size = sizeof(mews_clock), .left = 60, .moves_to_go = 1},
                         &other, &last);
    assert_true(other > 50 && last < 60);
    mews_position_budget(chess, &(mews_clock){.size = sizeof(mews_clock), .byoyomi = 5}, &other,
                         &last);
    assert_true(other > 4.9 && last < 5.1);
    close_game(chess);
    // A turn has one budget.
    assert_true(mews_protocol_moves_make(two, "e2e4 e7e5", MEWS_UCI, NULL) > 0);
    int length, left = mews_position_series(two, &length);
    mews_position_budget(two, &clock, &other, &last);
    assert_true(left == length && length == 2 ? other > 0.99 * soft && other < 1.01 * soft
                                              : other < soft);
    close_game(two);
}

static void test_planned(void **state) {
    (void)state;
    mews_position *position = open_game("marseillais", NULL);
    mews_search *search = mews_search_new(mews_position_rules(position), 1, 1);
    mews_best best, planned;
    int left = mews_position_series(position, NULL);
    assert_int_equal(left, 2);
    assert_true(mews_search_run(search, position,
                                &(mews_limits){.size = sizeof(mews_limits), .depth = 3}, NULL,
                                NULL, &best));
    assert_false(mews_search_planned(search, position, &planned));
    assert_true(mews_position_push(position, best.move));
    assert_true(mews_search_planned(search, position, &planned));
    assert_true(planned.move == best.reply && mews_position_is_legal(position, planned.move));
    const mews_limits aside = {.size = sizeof(mews_limits), .depth = 1, .unplanned = true};
    assert_true(mews_search_run(search, position, &aside, NULL, NULL, &best));
    assert_true(mews_search_planned(search, position, &best) && best.move == planned.move);
    mews_search_clear(search);
    assert_false(mews_search_planned(search, position, &best));
    mews_search_free(search);
    close_game(position);
}

static bool stop_now(void *context) {
    return ++*(int *)context > 1;
}

static void test_mate(void **state) {
    (void)state;
    mews_move line[MEWS_MATE_PLIES];
    int length, asked = 0;
    mews_position *position = open_game("shogi", "4k4/9/4P4/9/9/9/9/9/4K4[G] w - 0 1");
    assert_int_equal(mews_position_mate(position, NULL, line, &length), MEWS_MATE_FOUND);
    assert_int_equal(length, 1);
    assert_true(mews_position_push(position, line[0]));
    assert_string_equal(mews_position_outcome(position).reason, "checkmate");
    close_game(position);
    position = open_game("shogi", "4k4/9/9/9/9/9/9/9/4K4[G] w - 0 1");
    assert_int_equal(mews_position_mate(position, &(mews_stop){stop_now, &asked}, line, &length),
                     MEWS_MATE_TOO_DEEP);
    assert_int_equal(length, 0);
    assert_int_equal(mews_position_mate(position, NULL, line, &length), MEWS_MATE_NONE);
    close_game(position);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),     cmocka_unit_test(test_round),
        cmocka_unit_test(test_reasons),   cmocka_unit_test(test_squares),
        cmocka_unit_test(test_positions), cmocka_unit_test(test_faults),
        cmocka_unit_test(test_codes),     cmocka_unit_test(test_names),
        cmocka_unit_test(test_catalogue), cmocka_unit_test(test_named),
        cmocka_unit_test(test_budget),    cmocka_unit_test(test_planned),
        cmocka_unit_test(test_mate),
    };
    return cmocka_run_group_tests_name("protocol", tests, NULL, NULL);
}
