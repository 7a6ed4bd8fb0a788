// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Chains of jumps, typed with the squares where the man comes down. What is expected follows from
// the rules of the games; along random games a way is looked for here for each capture, and has to
// be read as that capture.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "support/refused_text.h"
#include "support/variant.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

// Four men stand round e6; the one on b4 can be the last in place of d4, and f8 is a third that
// way.
#define RING "10/10/5m4/10/3m1m4/10/1m1m1m4/4M5/10/10 w - - 0 1"
// From d2 to d6, over the men on either side.
#define SIDES  "8/8/8/2m1m3/8/2m1m3/3M4/8 w - - 0 1"
#define MIDWAY "8/2m5/1M6/6m1/8/8/8/m7 w - - 0 1"
#define STAYS  "8/2m1m3/8/8/3m4/4m3/8/K7 w - - 0 1"
#define CORNER "8/8/8/8/4m3/3m4/2mM4/8 w - - 0 1"
#define FOX    "**2g**/**3**/6g/2g3g/3g2g/**1F1**/**3** w - - 0 1"

static const struct Row {
    const char *variant, *fen, *text;
    const char *meant; // the move, or NULL: it is refused
    const char *said;  // part of the message; NULL: the move is made
} rows[] = {
    {"international-draughts", RING, "e3xc5xe7xg5xe3", "e3e3", NULL},
    {"international-draughts", RING, "e3xg5xe7xc5xe3", "e3e3", NULL},
    {"international-draughts", RING, "e3xg5xe7xc5xa3", "e3a3", NULL},
    {"international-draughts", RING, "e3 g5 e7 c5 a3", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "e3g5e7c5a3", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "E3:G5:E7:C5:A3", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "e3×g5×e7×c5×a3", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "1. e3xg5xe7xc5xa3", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "38x29x18x27x36", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "38 29 18 27 36", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "1.38x29x18x27x36", "e3xg5xe7xc5xa3", "is written"},
    {"international-draughts", RING, "1.38x36", "e3xg5xe7xc5xa3", "is written"},
    {"checkers", SIDES, "d2xb4xd6", "d2d6,xc3,xc5", NULL},
    {"checkers", SIDES, "d2 f4 d6", "d2xf4xd6", "is written"},
    {"checkers", SIDES, "26x17x10", "d2xb4xd6", "is written"},
    {"turkish-draughts", CORNER, "d2xd4xf4", "d2f4", NULL},
    {"fox-and-geese", FOX, "d2xd4xb4", "d2b4", NULL},
    {"fox-and-geese", FOX, "d2 d4 b4", "d2xd4xb4", "is written"},
    {"russian-draughts", MIDWAY, "b6xd8xh4", "b6h4k", NULL},
    {"russian-draughts", STAYS, "a1xf6xd8xb6", "a1b6", NULL},
    {"russian-draughts", STAYS, "a1xe5xb8", "a1b8", NULL},
    {"russian-draughts", NULL, "c3-d4", "c3d4", NULL},
    {"russian-draughts", NULL, "c3-d4!?", "c3d4", NULL},
    {"russian-draughts", NULL, "C3-D4", "c3-d4", "is written"},
    {"russian-draughts", NULL, "ed4", "e3-d4", "is written"},
    {"russian-draughts", NULL, "g-h4", "g3-h4", "is written"},
    {"russian-draughts", STAYS, "axb8", "a1xe5xb8", "is written"},
    {"russian-draughts", STAYS, "a1xb8", "a1b8", NULL},
    {"russian-draughts", MIDWAY, "b:h4", "b6xd8xh4", "is written"},
    {"russian-draughts", MIDWAY, "b6-h4", "b6xd8xh4", "is written"},
    {"russian-draughts", NULL, "c3-d4-e5", NULL, "no man to capture between c3 and d4"},
    {"russian-draughts", NULL, "c3x", NULL, "this is not a move"},
    {"russian-draughts", NULL, "d4", NULL,
     "lacks the square that the man comes from: c3-d4 or e3-d4"},
    {"chess", NULL, "gh4", NULL, "no pawn on the g-file can go or capture there"},
    // a capture that isn't the whole of one, or takes too little
    {"international-draughts", RING, "e3xc5", NULL,
     "a capture must take as many men as it can, here 4, and this takes 1; legal: e3xc5xe7xg5xe3 "
     "or "
     "e3xg5xe7xc5xa3"},
    {"international-draughts", RING, "e3xg5xe7xg9", NULL,
     "a capture must take as many men as it can, here 4, and this takes 3; legal: e3xc5xe7xg5xe3 "
     "or "
     "e3xg5xe7xc5xa3"},
    {"international-draughts", RING, "38x27x36", NULL, "here 4, and this takes 2"},
    {"checkers", SIDES, "d2xb4", NULL, "the capture must go on; legal: d2xb4xd6"},
    {"checkers", SIDES, "26-17", NULL, "the capture must go on; legal: d2xb4xd6"},
    {"checkers", SIDES, "d2d6", NULL, "there are d2xf4xd6 or d2xb4xd6"},
    {"russian-draughts", MIDWAY, "b6xd8", NULL, "the capture must go on; legal: b6xd8xh4"},
    // a jump that isn't one
    {"international-draughts", RING, "38x27x16", NULL,
     "'38x27x16' would be 'e3c5a7' here, which isn't legal: there is no man to capture between c5 "
     "and a7"},
    {"international-draughts", RING, "e3xd5xe7", NULL, "no line leads from e3 to d5"},
    {"international-draughts", RING, "e3xh6xf8", NULL, "a man can't jump from e3 over f4 to h6"},
    {"international-draughts", RING, "e3xg5xg9", NULL, "no man to capture between g5 and g9"},
    {"international-draughts", RING, "e3xc5xe7xg5xc5", NULL,
     "no man to capture between g5 and c5"},
    {"russian-draughts", STAYS, "a1xf6xd8xb6xe3", NULL, "e3 is not empty"},
    {"russian-draughts", STAYS, "a1xf6xd8xb6xf2", NULL, "several men stand between b6 and f2"},
    {"russian-draughts", "8/8/8/8/3m4/8/8/K7 w - - 0 1", "a1xe5xc3", NULL,
     "the man on d4 can't be jumped over twice; it stays until the move ends"},
    {"turkish-draughts", CORNER, "d2xd4xc4", NULL, "no man to capture between d4 and c4"},
    {"checkers", "1m6/8/8/8/8/2M5/3M4/8 w - - 0 1", "d2xb4xd6", NULL,
     "the man on c3 is White's own"},
    {"international-draughts", RING, "e3xd4", NULL,
     ": a man captures by jumping over, not on the square where it ends; a capture is compulsory: "
     "e3xc5xe7xg5xe3, e3xg5xe7xc5xa3"},
    // squares
    {"international-draughts", RING, "38x27x99", NULL,
     "'99' is not on the board, whose squares have numbers from 1 to 50"},
    {"international-draughts", RING, "40-99", NULL,
     "'99' is not on the board, whose squares have numbers from 1 to 50"},
    {"checkers", SIDES, "33-28", NULL,
     "'33' is not on the board, whose squares have numbers from 1 to 32"},
    {"international-draughts", RING, "e3xc5xk5", NULL, "'k5' is not on the board"},
    {"fox-and-geese", FOX, "d2 c2 b2", NULL, "'b2' is a hole in the board"},
    {"international-draughts", RING, "28-24", NULL,
     "'28-24' would be 'e5h6' here: there is no piece on e5"},
    {"international-draughts", RING, "36x27", NULL,
     "'36x27' would be 'a3c5' here: there is no piece on a3"},
    {"international-draughts", RING, "18x27x36", NULL, "there is no piece on e7"},
    {"international-draughts", RING, "21x32x41", NULL,
     "'21x32x41' would be 'b6d4b2' here: there is no piece on b6"},
    {"international-draughts", RING, "f4xd2xb4", NULL, "the man on f4 is Black's"},
    // games in which squares have no numbers, or no man jumps
    {"chess", NULL, "28-24", NULL, "squares have names such as 'a1' here, no numbers"},
    {"chess", NULL, "28x24x19", NULL, "squares have names such as 'a1' here, no numbers"},
    {"chess", NULL, "Nf3 Nc3", NULL, "this is several moves in one"},
    {"international-draughts", RING, "1-0", NULL, "this is not a move"},
    {"amazons", NULL, "d1d7g7", "d1d7,*@g7", "is written"},
};

// Is the text the move whose coordinates are these?
static void check_made(const struct Row *row) {
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_non_null(position);
    assert_true(!row->fen || mews_position_set_fen(position, row->fen, NULL));
    mews_move move = mews_move_read(position, row->text, NULL);
    assert_true(move && move == mews_move_read(position, row->meant, NULL));
    mews_position_free(position);
    variant_close(&variant);
}

static void test_row(void **state) {
    const struct Row *row = *state;
    if (!row->said) {
        check_made(row);
        return;
    }
    refused_text_check(&(RefusedText){.variant = row->variant,
                                      .fen = row->fen,
                                      .text = row->text,
                                      .meant = row->meant,
                                      .said = row->said});
}

// ---- every capture of random games -------------------------------------------------------------

static const struct Game {
    const char *variant;
    bool straight; // its men jump along files and ranks
    bool flies;    // its king lands anywhere behind what it takes
    bool at_once;  // what is taken is off the board for the next jump
    bool numbers;
} games[] = {
    {"international-draughts", false, true, false, true},
    {"brazilian-draughts", false, true, false, true},
    {"spanish-draughts", false, true, false, false}, // on the light squares
    {"checkers", false, false, true, true},
    {"turkish-draughts", true, true, true, false},
};

typedef struct Search {
    const struct Game *game;
    const mews_position *position;
    int files, ranks;
    bool far;
    mews_facts facts;
    bool taken[256];
    int path[64], length;
} Search;

static bool on_board(const Search *search, int file, int rank) {
    return file >= 0 && rank >= 0 && file < search->files && rank < search->ranks;
}

static bool is_victim(const Search *search, int square) {
    bool victim = false;
    for (int i = 0; i < search->facts.removed_count; i++)
        victim |= search->facts.removed[i] == square;
    return victim;
}

static bool stands(const Search *search, int square) {
    size_t kind;
    int side;
    return square != search->facts.from && !(search->game->at_once && search->taken[square]) &&
           mews_position_man(search->position, square, &kind, &side);
}

static bool find_path(Search *search);

// Jumps in one direction, over the first man there, and goes on from each square behind it.
static bool find_jump(Search *search, int x, int y) {
    int at = search->path[search->length - 1], over = -1;
    int file = at % search->files + x, rank = at / search->files + y;
    for (int steps = 1; on_board(search, file, rank); file += x, rank += y, steps++) {
        int square = rank * search->files + file;
        if (stands(search, square)) {
            bool first = over < 0 && is_victim(search, square) && !search->taken[square];
            if (!first || (!search->far && steps > 1))
                return false;
            over = square;
            continue;
        }
        if (over < 0)
            continue;
        search->taken[over] = true;
        search->path[search->length++] = square;
        if (find_path(search))
            return true;
        search->length--;
        search->taken[over] = false;
        if (!search->far)
            return false;
    }
    return false;
}

static bool find_path(Search *search) {
    if (search->length == search->facts.removed_count + 1)
        return search->path[search->length - 1] == search->facts.to;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            if ((x || y) && (x && y) != search->game->straight && find_jump(search, x, y))
                return true;
    return false;
}

static void write_path(const Search *search, bool numbers, char *text) {
    for (int i = 0; i < search->length; i++) {
        int file = search->path[i] % search->files, rank = search->path[i] / search->files;
        text += sprintf(text, "%s", i ? "x" : "");
        text += numbers ? sprintf(text, "%d",
                                  (search->ranks - 1 - rank) * (search->files / 2) + file / 2 + 1)
                        : sprintf(text, "%c%d", 'a' + file, rank + 1);
    }
}

// Is the path read as the move?
static void check_path(const Search *search, mews_move move) {
    char text[512];
    write_path(search, false, text);
    if (mews_move_read(search->position, text, NULL) != move)
        fail_msg("%s isn't read", text);
}

// The same in numbers, which are another spelling.
static void check_numbers(const Search *search, mews_move move) {
    char text[512];
    mews_diagnostic item;
    mews_report *report = mews_report_new();
    write_path(search, true, text);
    assert_true(mews_move_read(search->position, text, report) == 0);
    assert_true(mews_report_get(report, 0, &item));
    if (!item.mechanical || mews_move_read(search->position, item.suggestion, NULL) != move)
        fail_msg("%s: %s", text, item.message);
    mews_report_free(report);
}

// The only man of those that are taken between two squares on a line, where nothing else stands;
// or a negative number.
static int sole_victim(const Search *search, int from, int to) {
    int files = search->files, x = to % files - from % files, y = to / files - from / files;
    int over = -1, step = (x > 0) - (x < 0) + ((y > 0) - (y < 0)) * files;
    assert_true(x == 0 || y == 0 || abs(x) == abs(y));
    for (int s = from + step; s != to; s += step) {
        if (!stands(search, s))
            continue;
        assert_true(over < 0 && is_victim(search, s) && !search->taken[s]);
        over = s;
    }
    return over;
}

// Is what is written for the move, in place of SAN, a way that takes these men, one by each jump?
static void check_written(Search *search, mews_move move) {
    char san[MEWS_MOVE_SIZE];
    int at = search->facts.from, jumps = 0;
    mews_move_san(search->position, move, san, sizeof san);
    assert_true(mews_move_read(search->position, san, NULL) == move);
    memset(search->taken, 0, sizeof search->taken);
    for (const char *sign = strchr(san, 'x'); sign; sign = strchr(sign + 1, 'x'), jumps++) {
        int to = sign[1] - 'a' + (atoi(sign + 2) - 1) * search->files;
        int over = sole_victim(search, at, to);
        assert_true(over >= 0 && !stands(search, to));
        search->taken[over] = true;
        at = to;
    }
    assert_int_equal(jumps, search->facts.removed_count);
    assert_int_equal(at, search->facts.to);
}

static size_t check_move(const struct Game *game, const mews_position *position, mews_move move) {
    const mews_rules *rules = mews_position_rules(position);
    Search search = {game, position, mews_rules_files(rules), mews_rules_ranks(rules),
                     .length = 1};
    mews_piece piece;
    assert_true(mews_move_facts(position, move, &search.facts));
    if (search.facts.removed_count < 2)
        return 0;
    assert_true(mews_rules_piece(rules, (size_t)search.facts.kind, &piece));
    search.far = game->flies && strcmp(piece.name, "king") == 0;
    search.path[0] = search.facts.from;
    assert_true(find_path(&search));
    check_path(&search, move);
    if (game->numbers)
        check_numbers(&search, move);
    check_written(&search, move);
    return 1;
}

static void test_games(void **state) {
    enum { GAMES = 6, PLIES = 160, MOVES = 1024 };
    static mews_move moves[MOVES];
    const struct Game *game = *state;
    uint64_t random = 1;
    size_t checked = 0;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, game->variant));
    for (int g = 0; g < GAMES; g++) {
        mews_position *position = mews_position_new(variant.rules, 0);
        assert_non_null(position);
        for (int ply = 0; ply < PLIES; ply++) {
            size_t count = mews_position_moves(position, moves, MOVES);
            if (!count)
                break;
            for (size_t i = 0; i < count; i++)
                checked += check_move(game, position, moves[i]);
            assert_true(mews_position_push(position, moves[random_next(&random) % count]));
        }
        mews_position_free(position);
    }
    assert_true(checked > 10);
    variant_close(&variant);
}

int main(void) {
    struct CMUnitTest tests[COUNT(rows) + COUNT(games)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(rows); i++)
        tests[count++] = (struct CMUnitTest){.name = rows[i].text,
                                             .test_func = test_row,
                                             .initial_state = (void *)(uintptr_t)&rows[i]};
    for (size_t i = 0; i < COUNT(games); i++)
        tests[count++] = (struct CMUnitTest){.name = games[i].variant,
                                             .test_func = test_games,
                                             .initial_state = (void *)(uintptr_t)&games[i]};
    return _cmocka_run_group_tests("jump paths", tests, count, NULL, NULL);
}
