// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The engine against the slow generator, on every definition of the catalogue: from the start
// and from the positions of the definition's own tests, along random games. In each position
// both must agree on the legal moves and their texts, on every FEN one move further, on check
// and on the outcome; and the engine must agree with itself: taking back, reading its own
// texts, and setting up its own FEN lead to the same position with the same key.
//
// MEWS_DIFF_GAMES, MEWS_DIFF_PLIES and MEWS_DIFF_SEED make it a campaign; MEWS_DIFF_VARIANT
// picks one definition, MEWS_DIFF_FOLDER another folder than the catalogue.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/variant.h"

static const char *folder; // of the definitions

enum {
    VARIANTS_MAX = 256,
    MOVES_MAX = 8192,
    PLIES_MAX = 2000,
    ATTACKS_EVERY = 7, // plies; odd, so that both sides have their turn
};

// One game, played on both sides of the comparison.
typedef struct Game {
    Variant *variant;
    mews_position *engine;
    mews_position *scratch; // for set-ups
    SlowPosition *history;  // the slow side: all positions, the present one last
    int ply;
} Game;

static uint64_t next_random(uint64_t *state) { // splitmix64
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static SlowPosition *now(Game *game) {
    return &game->history[game->ply];
}

static void slow_fen(Game *game, const SlowPosition *position, char fen[MEWS_FEN_SIZE]) {
    slow_fen_write(game->variant->slow, position, fen, MEWS_FEN_SIZE);
}

static void engine_fen(const mews_position *position, char fen[MEWS_FEN_SIZE]) {
    assert_true(mews_position_fen(position, fen, MEWS_FEN_SIZE) < MEWS_FEN_SIZE);
}

// Prints where the two part, and fails.
static void differ(Game *game, const char *what, const char *engine, const char *slow) {
    char fen[MEWS_FEN_SIZE];
    slow_fen(game, now(game), fen);
    print_error("%s after %d moves: %s\n  %s\n  engine: %s\n  slow:   %s\n", game->variant->name,
                game->ply, fen, what, engine, slow);
    fail();
}

static void expect_same(Game *game, const char *what, const char *engine, const char *slow) {
    if (strcmp(engine, slow) != 0)
        differ(game, what, engine, slow);
}

// ---- moves ----------------------------------------------------------------------------------

typedef struct EngineMove {
    mews_move move;
    char text[MEWS_MOVE_SIZE];
} EngineMove;

static int compare_texts(const void *a, const void *b) {
    const EngineMove *left = a, *right = b;
    return strcmp(left->text, right->text);
}

static EngineMove *engine_moves(const mews_position *position, int *count) {
    static mews_move moves[MOVES_MAX];
    size_t n = mews_position_moves(position, moves, MOVES_MAX);
    assert_true(n <= MOVES_MAX);
    EngineMove *list = calloc(n + 1, sizeof *list);
    for (size_t i = 0; i < n; i++) {
        list[i].move = moves[i];
        assert_true(mews_move_text(position, moves[i], list[i].text, MEWS_MOVE_SIZE) <
                    MEWS_MOVE_SIZE);
    }
    qsort(list, n, sizeof *list, compare_texts);
    *count = (int)n;
    return list;
}

// Both lists are sorted; prints what stands in only one of them.
static void compare_lists(Game *game, const EngineMove *engine, int engine_count,
                          const SlowMoves *slow) {
    bool same = engine_count == slow->count;
    int i = 0, j = 0;
    while (i < engine_count || j < slow->count) {
        int order = i == engine_count  ? 1
                    : j == slow->count ? -1
                                       : strcmp(engine[i].text, slow->moves[j].text);
        if (order < 0)
            print_error("  only the engine: %s\n", engine[i].text);
        if (order > 0)
            print_error("  only the slow generator: %s\n", slow->moves[j].text);
        same &= order == 0;
        i += order <= 0;
        j += order >= 0;
    }
    if (!same)
        differ(game, "the legal moves", "above", "above");
}

// A legal move is read back from its text, made and taken back.
static void compare_move(Game *game, const EngineMove *move, const SlowMove *slow_move) {
    char before[MEWS_FEN_SIZE], after[MEWS_FEN_SIZE], slow[MEWS_FEN_SIZE];
    mews_position *position = game->engine;
    uint64_t key = mews_position_key(position);
    engine_fen(position, before);
    if (mews_move_read(position, move->text, NULL) != move->move)
        differ(game, "reading the engine's own move text", move->text, slow_move->text);
    char san[MEWS_MOVE_SIZE];
    assert_true(mews_move_san(position, move->move, san, sizeof san) < sizeof san);
    if (mews_move_read(position, san, NULL) != move->move)
        differ(game, "reading the engine's own SAN", san, slow_move->text);
    assert_true(mews_position_is_legal(position, move->move));
    assert_true(mews_position_push(position, move->move));
    engine_fen(position, after);
    SlowPosition next = slow_play(game->variant->slow, now(game), slow_move);
    slow_fen(game, &next, slow);
    if (strcmp(after, slow) != 0)
        print_error("  after %s:\n", move->text);
    expect_same(game, "the position after a move", after, slow);
    assert_true(mews_position_key(position) != key);
    assert_true(mews_position_pop(position));
    engine_fen(position, after);
    expect_same(game, "the position after taking back", after, before);
    if (mews_position_key(position) != key)
        differ(game, "the key after taking back", move->text, "");
}

// ---- positions ------------------------------------------------------------------------------

static void compare_set_up(Game *game) {
    char fen[MEWS_FEN_SIZE], again[MEWS_FEN_SIZE];
    engine_fen(game->engine, fen);
    if (!mews_position_set_fen(game->scratch, fen, NULL))
        differ(game, "the engine refuses its own FEN", fen, "");
    engine_fen(game->scratch, again);
    expect_same(game, "the FEN after setting up a FEN", again, fen);
    if (mews_position_key(game->scratch) != mews_position_key(game->engine))
        differ(game, "the key after setting up", fen, "");
}

static void compare_outcome(Game *game) {
    const char *yes_no[] = {"no", "yes"};
    SlowGame *slow = game->variant->slow;
    SlowOutcome expected = slow_outcome(slow, game->history, game->ply + 1);
    mews_outcome outcome = mews_position_outcome(game->engine);
    expect_same(game, "the result", mews_result_text(outcome.result), expected.result);
    expect_same(game, "the reason", outcome.reason ? outcome.reason : "none",
                expected.reason ? expected.reason : "none");
    expect_same(game, "check", yes_no[mews_position_in_check(game->engine)],
                yes_no[slow_in_check(slow, now(game), now(game)->side)]);
}

static SlowMoves compare_position(Game *game, EngineMove **list) {
    char engine[MEWS_FEN_SIZE], slow[MEWS_FEN_SIZE];
    int count;
    engine_fen(game->engine, engine);
    slow_fen(game, now(game), slow);
    expect_same(game, "the position", engine, slow);
    SlowMoves moves = slow_legal_moves(game->variant->slow, now(game));
    *list = engine_moves(game->engine, &count);
    compare_lists(game, *list, count, &moves);
    for (int i = 0; i < count; i++)
        compare_move(game, &(*list)[i], &moves.moves[i]);
    compare_set_up(game);
    compare_outcome(game);
    return moves;
}

// ---- attacks --------------------------------------------------------------------------------

static bool find_royal(Game *game, Spot *spot) {
    const SlowBoard *board = &now(game)->board;
    for (spot->rank = 0; spot->rank < board->ranks; spot->rank++) {
        for (spot->file = 0; spot->file < board->files; spot->file++) {
            Man man = man_on(board, *spot);
            if (man.kind != NOBODY && man.side == now(game)->side &&
                game->variant->slow->kinds[man.kind].royal)
                return true;
        }
    }
    return false;
}

// Puts the royal of the side to move on every empty square in turn: is he in check there?
static void compare_attacks(Game *game) {
    SlowGame *slow = game->variant->slow;
    Spot royal;
    if (!find_royal(game, &royal))
        return;
    SlowPosition moved = *now(game);
    memset(moved.rights, 0, sizeof moved.rights);
    moved.passed_count = 0;
    Man man = man_on(&moved.board, royal);
    take_man(&moved.board, royal);
    moved.unmoved[royal.file][royal.rank] = false;
    for (int file = 0; file < moved.board.files; file++) {
        for (int rank = 0; rank < moved.board.ranks; rank++) {
            Spot spot = {file, rank};
            if (!is_square(&moved.board, spot) || !is_empty(&moved.board, spot))
                continue;
            char fen[MEWS_FEN_SIZE];
            SlowPosition trial = moved;
            put_man(&trial.board, spot, man);
            slow_fen(game, &trial, fen);
            // A position in which the side to move could take a royal can't be set up, but if
            // that royal's side has won, or has passed and ended the game.
            bool possible = !slow_in_check(slow, &trial, 1 - trial.side) ||
                            slow_won(slow, &trial, 1 - trial.side) ||
                            slow_passed_out(slow, &trial);
            if (mews_position_set_fen(game->scratch, fen, NULL) != possible)
                differ(game, "setting up a position", fen, possible ? "is possible" : "is not");
            if (possible &&
                mews_position_in_check(game->scratch) != slow_in_check(slow, &trial, trial.side))
                differ(game, "an attack on a royal", fen, "");
        }
    }
}

// Every square, by both sides: empty ones as if somebody stood there.
static void compare_attacked_squares(Game *game, int side) {
    SlowGame *slow = game->variant->slow;
    const SlowBoard *board = &now(game)->board;
    bool attacked[SLOW_SIZE][SLOW_SIZE];
    SlowPosition position = *now(game);
    position.passed_count = 0; // en passant attacks no square
    slow_attacks(slow, &position, side, attacked);
    for (int file = 0; file < board->files; file++) {
        for (int rank = 0; rank < board->ranks; rank++) {
            Spot spot = {file, rank};
            bool empty = is_empty(board, spot);
            if (!is_square(board, spot) || (!empty && man_on(board, spot).side == side))
                continue;
            bool expected =
                empty ? attacked[file][rank] : slow_can_take(slow, &position, side, spot);
            if (mews_position_attacked(game->engine, file, rank, side) == expected)
                continue;
            char square[32];
            snprintf(square, sizeof square, "%s on %c%d", side == WHITE ? "White's" : "Black's",
                     'a' + file, rank + 1);
            differ(game, "an attack", square, expected ? "is one" : "is none");
        }
    }
}

// ---- games ----------------------------------------------------------------------------------

// Does more than go to an empty square?
static bool eventful(const SlowMove *move) {
    return move->type == SLOW_CASTLE || move->promotion != NONE || move->way.taken_count > 0 ||
           move->way.moved_count > 0 || move->way.passed_count > 0;
}

// Every other time an eventful move, if there is one.
static int choose(const SlowMoves *moves, uint64_t *seed) {
    int choice = (int)(next_random(seed) % (uint64_t)moves->count);
    if (next_random(seed) % 2 == 0)
        return choice;
    for (int i = 0; i < moves->count; i++) {
        int next = (choice + i) % moves->count;
        if (eventful(&moves->moves[next]))
            return next;
    }
    return choice;
}

static void play(Game *game, int plies, uint64_t seed) {
    for (;;) {
        EngineMove *list;
        SlowMoves moves = compare_position(game, &list);
        if (game->ply % ATTACKS_EVERY == 0) {
            compare_attacks(game);
            compare_attacked_squares(game, WHITE);
            compare_attacked_squares(game, BLACK);
        }
        bool ends = moves.count == 0 || game->ply == plies;
        if (!ends) {
            int choice = choose(&moves, &seed);
            assert_true(mews_position_push(game->engine, list[choice].move));
            game->history[game->ply + 1] =
                slow_play(game->variant->slow, now(game), &moves.moves[choice]);
            game->ply++;
        }
        free(list);
        slow_moves_free(&moves);
        if (ends)
            return;
    }
}

// From where the engine's position stands.
static void play_from(Variant *variant, mews_position *position, int plies, uint64_t seed) {
    char fen[MEWS_FEN_SIZE];
    Game game = {.variant = variant,
                 .engine = position,
                 .scratch = mews_position_new(variant->rules, 0),
                 .history = calloc((size_t)plies + 1, sizeof(SlowPosition))};
    engine_fen(position, fen);
    if (!slow_fen_read(variant->slow, fen, &game.history[0])) {
        print_error("%s: the slow generator refuses the FEN %s\n", variant->name, fen);
        fail();
    }
    play(&game, plies, seed);
    mews_position_free(game.scratch);
    mews_position_free(game.engine);
    free(game.history);
}

static void compare_perft(Variant *variant) {
    mews_position *position = mews_position_new(variant->rules, 0);
    uint64_t nodes, width = slow_perft(variant->slow, &variant->slow->start, 1);
    int depth = width <= 30 && number_from_environment("MEWS_DEEP", 0) ? 3 : 2;
    uint64_t expected = slow_perft(variant->slow, &variant->slow->start, depth);
    for (int threads = 1; threads <= 2; threads++) {
        assert_int_equal(mews_position_perft(position, depth, threads, NULL, NULL, &nodes),
                         MEWS_PERFT_DONE);
        assert_int_equal(nodes, expected);
    }
    mews_position_free(position);
}

// The slow generator takes its time over after-effects, auras and large boards.
static bool is_laborious(const Definition *definition) {
    bool laborious = definition->files * definition->ranks > 120;
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        const PieceDefinition *piece = &definition->pieces[kind];
        laborious |= piece->aura_count > 0;
        for (size_t i = 0; i < piece->term_count; i++)
            laborious |= piece->terms[i].after_count > 0;
    }
    return laborious;
}

static void compare_variant(void **state) {
    const char *name = *state;
    Variant variant;
    assert_true(variant_open(&variant, folder, name));
    int games = (int)number_from_environment("MEWS_DIFF_GAMES",
                                             is_laborious(variant.definition) ? 1 : 3);
    int plies = (int)number_from_environment("MEWS_DIFF_PLIES", 60);
    uint64_t seed = (uint64_t)number_from_environment("MEWS_DIFF_SEED", 1);
    plies = plies < PLIES_MAX ? plies : PLIES_MAX;
    compare_perft(&variant);
    for (int i = 0; i < games; i++) // a seed also draws the array of a shuffled variant
        play_from(&variant, mews_position_new(variant.rules, i == 0 ? 0 : seed + (uint64_t)i),
                  plies, seed + (uint64_t)i);
    for (size_t i = 0; i < variant.definition->test_count; i++) {
        const char *fen = variant.definition->tests[i].fen.text;
        if (!fen)
            continue;
        mews_position *position = mews_position_new(variant.rules, 0);
        assert_true(mews_position_set_fen(position, fen, NULL));
        play_from(&variant, position, plies / 10, seed + i);
    }
    variant_close(&variant);
}

int main(void) {
    static char *names[VARIANTS_MAX];
    static struct CMUnitTest tests[VARIANTS_MAX];
    const char *only = getenv("MEWS_DIFF_VARIANT");
    const char *elsewhere = getenv("MEWS_DIFF_FOLDER");
    folder = elsewhere ? elsewhere : MEWS_DEFS_DIR;
    int count = names_in_folder(folder, ".yaml", names, VARIANTS_MAX);
    size_t chosen = 0;
    for (int i = 0; i < count; i++)
        if (!only || strcmp(only, names[i]) == 0)
            tests[chosen++] = (struct CMUnitTest){names[i], compare_variant, NULL, NULL, names[i]};
    if (chosen == 0) {
        print_error("no definition to compare in %s\n", folder);
        return 1;
    }
    int failed = _cmocka_run_group_tests("engine and slow generator", tests, chosen, NULL, NULL);
    for (int i = 0; i < count; i++)
        free(names[i]);
    return failed;
}
