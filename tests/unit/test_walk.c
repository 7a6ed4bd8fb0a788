// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the notation vectors don't test of the walker: boards with unknown squares (what a walk
// says of them must be true whatever the squares hold), rings, squares passed, en passant,
// budgets. Boards are 8×8 with two holes unless stated otherwise.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "rules/walk.h"

enum { FILES = 8, SQUARES = 64, ROUTES_MAX = 20000, KINDS = 2, KING = 1 };

static const long BUDGET = 2000000;

// ---- notations and boards -------------------------------------------------------------------

static jmp_buf failed;
static Arena arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_make((size_t)64 << 20, &failed);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(&arena);
    return 0;
}

static const Pattern *pattern_of(const char *notation) {
    if (setjmp(failed))
        fail_msg("out of memory");
    Source *source = ARENA_NEW(&arena, Source);
    *source = (Source){"notation", notation, strlen(notation)};
    const Pattern *pattern = pattern_read(&arena, text_of_source(source), NULL);
    assert_false(pattern->faulty);
    return pattern;
}

static const PatternTerm *term_of(const char *notation) {
    const Pattern *pattern = pattern_of(notation);
    assert_int_equal(pattern->term_count, 1);
    return &pattern->terms[0];
}

static bool admits_all(const void *context, const Filter *filter, int kind) {
    (void)context, (void)filter, (void)kind;
    return true;
}

typedef struct Board {
    Bits squares;
    uint8_t men[SQUARES_MAX];
    WalkBoard walk;
} Board;

static void board_make(Board *board, int files, int ranks) {
    static const uint8_t royal[KINDS] = {[KING] = 1};
    *board = (Board){0};
    for (int square = 0; square < files * ranks; square++)
        bits_add(&board->squares, square);
    board->walk = (WalkBoard){.files = files,
                              .ranks = ranks,
                              .squares = &board->squares,
                              .men = board->men,
                              .royal = royal,
                              .admits = admits_all};
}

static int at(char file, int rank) {
    return (rank - 1) * FILES + (file - 'a');
}

// ---- unknown squares ------------------------------------------------------------------------

typedef struct Routes {
    WalkMove moves[ROUTES_MAX];
    size_t count;
} Routes;

static bool routes_add(void *context, const WalkMove *move) {
    Routes *routes = context;
    assert_in_range(routes->count, 0, ROUTES_MAX - 1);
    assert_int_equal(move->lifted_count, 0);
    routes->moves[routes->count++] = *move;
    return true;
}

// For each square what a walk may do there: a set of MODE_….
typedef struct Ends {
    int modes[SQUARES_MAX];
} Ends;

static bool ends_add(void *context, const WalkMove *move) {
    Ends *ends = context;
    ends->modes[move->to] |= move->modes;
    return true;
}

// What the routes allow on a board whose men are known.
static Ends routes_on(const Routes *routes, const Board *board, int from) {
    enum { ENTERING = MODE_MOVE | MODE_PASSANT };
    Ends ends = {0};
    Bits occupied = {0};
    for (int square = 0; square < SQUARES; square++)
        if (board->men[square] && square != from)
            bits_add(&occupied, square);
    for (size_t i = 0; i < routes->count; i++) {
        const WalkMove *move = &routes->moves[i];
        Bits seen = bits_and(occupied, move->asked);
        if (!bits_equal(&seen, &move->assumed))
            continue;
        int man = board->men[move->to], modes = ENTERING;
        if (man && move->to != from)
            modes = man_side(man) == WHITE       ? MODE_FRIEND
                    : move->modes & MODE_CAPTURE ? MODE_CAPTURE
                    : man_kind(man) == KING      ? MODE_ROYAL
                                                 : 0;
        ends.modes[move->to] |= move->modes & modes;
    }
    return ends;
}

static uint32_t random_next(uint32_t *seed) {
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 8;
}

static void scatter_men(Board *board, int from, uint32_t *seed) {
    uint32_t density = random_next(seed) % 5; // of 8
    for (int square = 0; square < SQUARES; square++) {
        bool man = bits_has(&board->squares, square) && random_next(seed) % 8 < density;
        board->men[square] = man ? (uint8_t)(1 + random_next(seed) % (2 * KINDS)) : MAN_NONE;
    }
    board->men[from] = (uint8_t)man_make(0, WHITE);
}

static void compare_on_boards(const PatternTerm *term, int from, Routes *routes) {
    Board board;
    board_make(&board, FILES, FILES);
    bits_remove(&board.squares, at('d', 5));
    bits_remove(&board.squares, at('f', 2));
    memset(board.men, MAN_UNKNOWN, SQUARES);
    routes->count = 0;
    long budget = BUDGET;
    assert_true(walk_term(&board.walk, term, from, WHITE, &budget, routes_add, routes));
    uint32_t seed = (uint32_t)from + 1;
    for (int round = 0; round < 60; round++) {
        scatter_men(&board, from, &seed);
        Ends said = routes_on(routes, &board, from), found = {0};
        budget = BUDGET;
        assert_true(walk_term(&board.walk, term, from, WHITE, &budget, ends_add, &found));
        assert_memory_equal(&said, &found, sizeof found);
    }
}

static void unknown_boards_come_true(void **state) {
    (void)state;
    static const char *const notations[] = {
        "K",      "R",      "R3..5",  "N0",      "jR",           "jjQ",
        "mR",     "dcK",    "kR",     "mefW",    "nC",           "nZ",
        "nN0",    "nwN",    "jC",     "jjA",     "jA0",          "jjZ",
        "pR",     "ppQ",    "gB",     "pN0",     "ppN0",         "oR",
        "onN",    "opR",    "[W-F]",  "[F?R]",   "v[F?R]",       "[D?B]",
        "zB",     "qN",     "zR",     "(az)N",   "[Q3..-fsK]",   "[W?W?fsK(?fzK)*]",
        "mpafW",  "pafW",   "[pR-R]", "[mpR-R]", "afaf(af)afsK", "[wK-fsK]",
        "[K-aK]", "[R-sR]", "[nD-F]", "[W-pR]",  "mR[R-ibR]",    "afgafW",
        "yafsF",  "U",      "[W-U]",  "[N-bN]",  "afs(afzafz)W", "[W(-fW)1..2]",
    };
    static Routes routes;
    static const int starts[] = {0, 27, 35 - 8, 61};
    for (size_t i = 0; i < sizeof notations / sizeof *notations; i++) {
        const Pattern *pattern = pattern_of(notations[i]);
        for (size_t t = 0; t < pattern->term_count; t++) {
            assert_false(walk_needs_men(&pattern->terms[t]));
            for (size_t s = 0; s < sizeof starts / sizeof *starts; s++)
                compare_on_boards(&pattern->terms[t], starts[s], &routes);
        }
    }
}

// ---- terms as such --------------------------------------------------------------------------

static void some_terms_need_men(void **state) {
    (void)state;
    static const char *const notations[] = {"cafmF",  "udK",   "uK",        "tpR",
                                            "tpafR",  "c{P}W", "[p{P}W-W]", "[dW-W]",
                                            "[kW-W]", "xK",    "[xK-K]"};
    for (size_t i = 0; i < sizeof notations / sizeof *notations; i++)
        assert_true(walk_needs_men(term_of(notations[i])));
}

static void some_terms_displace(void **state) {
    (void)state;
    static const struct {
        const char *notation;
        bool displaces;
    } rows[] = {
        {"fcafabuW", true},     {"[fc{!S}W-fW-ubW]", true}, {"ud{L}K", true},  {"ucK", true},
        {"mK", true},           {"[cW-ubW]", true},         {"K", false},      {"cafmF", false},
        {"eK", false},          {"[cK-cU]", false},         {"[K-cU]", false}, {"[ucK-K]", false},
        {"[cW-cW-ufW]", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(walk_displaces(term_of(rows[i].notation)), rows[i].displaces);
}

static void having_moved_is_asked_of_first_legs(void **state) {
    (void)state;
    assert_true(term_of("ifmnD")->unmoved);
    assert_true(term_of("i[W-F]")->unmoved);
    assert_true(term_of("[iW-F]")->unmoved);
    assert_false(term_of("caibR")->unmoved);
    // With no copy of the group the first leg has `f`, with one or more it has `i`.
    const Pattern *pattern = pattern_of("(ia)fW");
    assert_int_equal(pattern->term_count, 2);
    assert_true(pattern->terms[0].unmoved != pattern->terms[1].unmoved);
}

// ---- squares passed, en passant -------------------------------------------------------------

static bool last_keep(void *context, const WalkMove *move) {
    *(WalkMove *)context = *move;
    return true;
}

static WalkMove last_move(const char *notation, int from, int side) {
    Board board;
    board_make(&board, FILES, FILES);
    WalkMove move = {.to = -1};
    long budget = BUDGET;
    assert_true(walk_term(&board.walk, term_of(notation), from, side, &budget, last_keep, &move));
    return move;
}

static void squares_passed_are_marked(void **state) {
    (void)state;
    static const struct {
        const char *notation;
        int side;
        const char *passed; // from d4
    } rows[] = {
        {"fmnD", WHITE, "d5"},        {"fmnD", BLACK, "d3"},        {"fmD", WHITE, ""},
        {"flnA", WHITE, "c5"},        {"[fnW-fW]", WHITE, "d5"},    {"fnR=3", WHITE, "d5 d6"},
        {"fnH", WHITE, "d5 d6"},      {"[fnD-fW]", WHITE, "d5 d6"}, {"[fW-fnD]", WHITE, "d6"},
        {"fnD=2", WHITE, "d5 d6 d7"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Bits passed = {0};
        for (const char *c = rows[i].passed; *c; c += c[2] ? 3 : 2)
            bits_add(&passed, at(c[0], c[1] - '0'));
        WalkMove move = last_move(rows[i].notation, at('d', 4), rows[i].side);
        assert_true(move.to >= 0);
        assert_true(bits_equal(&move.passed, &passed));
    }
}

typedef struct Visits {
    int modes[4], count;
} Visits;

static bool visits_add(void *context, const WalkMove *move) {
    Visits *visits = context;
    assert_in_range(visits->count, 0, 3);
    visits->modes[visits->count++] = move->modes;
    return true;
}

static void passant_is_a_way_of_its_own(void **state) {
    (void)state;
    Board board;
    board_make(&board, FILES, FILES);
    Visits visits = {0};
    long budget = BUDGET;
    walk_term(&board.walk, term_of("fmceF"), at('a', 2), WHITE, &budget, visits_add, &visits);
    assert_int_equal(visits.count, 2);
    assert_int_equal(visits.modes[0], MODE_MOVE);
    assert_int_equal(visits.modes[1], MODE_PASSANT);
    board.men[at('b', 3)] = MAN_UNKNOWN;
    visits.count = 0;
    walk_term(&board.walk, term_of("fmceF"), at('a', 2), WHITE, &budget, visits_add, &visits);
    assert_int_equal(visits.count, 1);
    assert_int_equal(visits.modes[0], MODE_MOVE | MODE_CAPTURE | MODE_PASSANT);
}

// ---- rings ----------------------------------------------------------------------------------

static int ends_count(const Board *board, const char *notation, int from) {
    Ends ends = {0};
    long budget = BUDGET;
    assert_true(walk_term(&board->walk, term_of(notation), from, WHITE, &budget, ends_add, &ends));
    int count = 0;
    for (int square = 0; square < SQUARES; square++)
        count += ends.modes[square] != 0;
    return count;
}

// On a 5×5 torus every square is like the middle one. A knight has 8 moves, a rook 8, a bishop
// 4 on each of two diagonals through all ranks, a lame dabbaba 4.
static void rings_have_no_edges(void **state) {
    (void)state;
    Board board;
    board_make(&board, 5, 5);
    board.walk.wraps_files = board.walk.wraps_ranks = true;
    for (int from = 0; from < 25; from++) {
        assert_int_equal(ends_count(&board, "K", from), 8);
        assert_int_equal(ends_count(&board, "nN", from), 8);
        assert_int_equal(ends_count(&board, "R", from), 8);
        assert_int_equal(ends_count(&board, "B", from), 8);
        assert_int_equal(ends_count(&board, "nD", from), 4);
    }
    board.walk.wraps_ranks = false; // a1: the whole ring of the rank, and up
    assert_int_equal(ends_count(&board, "R", 0), 8);
    assert_int_equal(ends_count(&board, "K", 0), 5);
    board.walk.wraps_files = false;
    assert_int_equal(ends_count(&board, "oK", 0), 5);
    assert_int_equal(ends_count(&board, "K", 0), 3);
}

// ---- bounds ---------------------------------------------------------------------------------

// Groups stay loops in the automaton, so all their ways on the largest board are within the
// compiler's budget.
static void loops_fit_the_largest_board(void **state) {
    (void)state;
    static const char *const notations[] = {
        "zB",
        "[F(?zF)*]",
        "zR",
        "[W(?zW)*]",
        "qN",
        "[N(?fqN)*]",
        "(az)N",
        "[N(?zN)*]",
        "[W?W?fsK(?fzK)*]",
        "WafWafafs(afz)W",
        "fmF[fcF-fmF(-fhsbscF-fmF)*]",
        "fmFfcafm(acafm)F",
        "afs(afzafz)W",
        "[W-F(-fzW-fzF)*]",
        "(a)K",
        "(a)Q",
    };
    Board board;
    board_make(&board, BOARD_MAX, BOARD_MAX);
    static Ends unused;
    for (size_t i = 0; i < sizeof notations / sizeof *notations; i++) {
        const Pattern *pattern = pattern_of(notations[i]);
        for (size_t t = 0; t < pattern->term_count; t++) {
            assert_in_range(pattern->terms[t].state_count, 1, 8);
            for (int from = 0; from < SQUARES_MAX; from += 5) {
                long budget = 200000;
                assert_true(walk_term(&board.walk, &pattern->terms[t], from, WHITE, &budget,
                                      ends_add, &unused));
            }
        }
    }
}

static bool stop(void *context, const WalkMove *move) {
    (void)move;
    ++*(int *)context;
    return false;
}

static void walks_stop(void **state) {
    (void)state;
    Board board;
    board_make(&board, FILES, FILES);
    int visits = 0;
    long budget = BUDGET;
    assert_false(walk_term(&board.walk, term_of("Q"), 0, WHITE, &budget, stop, &visits));
    assert_int_equal(visits, 1);
    assert_true(budget >= 0);
    memset(board.men, MAN_UNKNOWN, SQUARES);
    Ends ends = {0};
    budget = 50000; // there are more ways than that
    assert_false(walk_term(&board.walk, term_of("(a)Q"), 0, WHITE, &budget, ends_add, &ends));
    assert_true(budget < 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(unknown_boards_come_true, set_up, tear_down),
        cmocka_unit_test_setup_teardown(some_terms_need_men, set_up, tear_down),
        cmocka_unit_test_setup_teardown(some_terms_displace, set_up, tear_down),
        cmocka_unit_test_setup_teardown(having_moved_is_asked_of_first_legs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(squares_passed_are_marked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(passant_is_a_way_of_its_own, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rings_have_no_edges, set_up, tear_down),
        cmocka_unit_test_setup_teardown(loops_fit_the_largest_board, set_up, tear_down),
        cmocka_unit_test_setup_teardown(walks_stop, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
