// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The engine against the slow generator, on every definition of the catalogue and of the tests:
// from the start and from the positions of the definition's own tests, along random games. In
// each position both must agree on the legal moves and their texts, on every FEN one move
// further, on check and on the outcome. The engine must also agree with itself: unmaking a move,
// reading its own texts, and setting up its own FEN lead to the same position with the same key.
// In games with a repetition rule, some games are steered into repetitions.
//
// MEWS_DIFF_GAMES, MEWS_DIFF_PLIES, MEWS_DIFF_SEED and MEWS_DIFF_STEPS (how much work the slow
// generator may have with one definition) make longer runs; where the work is bounded, another seed
// has other games and other positions. MEWS_DIFF_VARIANT picks one definition, MEWS_DIFF_FOLDER a
// folder with other definitions.

#include <ftw.h>
#include <inttypes.h>

#include "base/random.h"
#include "support/list.h"
#include "unit/duel.h"

enum {
    FOLDERS_MAX = 64,
    PLIES_MAX = 2000,
    ATTACKS_EVERY = 7, // plies; odd, so that each side is to move in half of the positions
};

static uint64_t steps_end; // when the slow generator has done its work with a definition

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

// Puts the royal of the side to move on every empty square in turn: is it in check there?
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
            // A position in which the side to move could take a royal can't be set up, unless
            // that royal's side has won, or has ended the game by a pass, or the side to move
            // has given check earlier in a series that goes on.
            bool possible = !slow_in_check(slow, &trial, 1 - trial.side) ||
                            slow_may_have_checked(slow, &trial) ||
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

// Every square that the side may attack; empty ones as if an enemy man were there.
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
            if (mews_position_attacked(game->engine, rank * board->files + file, side) == expected)
                continue;
            char square[32];
            snprintf(square, sizeof square, "%s on %c%d", side == WHITE ? "White's" : "Black's",
                     'a' + file, rank + 1);
            differ(game, "an attack", square, expected ? "is one" : "is none");
        }
    }
}

// ---- games ----------------------------------------------------------------------------------

// Does the move do more than go to an empty square?
static bool eventful(const SlowMove *move) {
    return move->type == SLOW_CASTLE || move->promotion != NONE || move->way.taken_count > 0 ||
           move->way.moved_count > 0 || move->way.passed_count > 0;
}

// A random move; every other time an eventful one, if there is one.
static int choose(const SlowMoves *moves, uint64_t *seed) {
    int choice = (int)(random_next(seed) % (uint64_t)moves->count);
    if (random_next(seed) % 2 == 0)
        return choice;
    for (int i = 0; i < moves->count; i++) {
        int next = (choice + i) % moves->count;
        if (eventful(&moves->moves[next]))
            return next;
    }
    return choice;
}

static void step(Game *game, const EngineMove *move, const SlowMove *slow_move) {
    assert_true(mews_position_push(game->engine, move->move));
    game->hops[game->ply] =
        (Hop){now(game)->side, slow_move->type, slow_move->from, slow_move->to};
    game->history[game->ply + 1] = slow_play(game->variant->slow, now(game), slow_move);
    game->ply++;
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
        bool ends = moves.count == 0 || game->ply == plies || slow_steps >= steps_end;
        if (!ends) {
            int choice = choose(&moves, &seed);
            step(game, &list[choice], &moves.moves[choice]);
        }
        free(list);
        slow_moves_free(&moves);
        if (ends)
            return;
    }
}

// ---- repetition -----------------------------------------------------------------------------

// The move that undoes the hop, or -1. A pass is undone by another one.
static int find_return(const SlowMoves *moves, const Hop *hop) {
    for (int i = 0; i < moves->count; i++) {
        const SlowMove *move = &moves->moves[i];
        if (hop->type == SLOW_PASS ? move->type == SLOW_PASS
                                   : move->type == SLOW_WALK && hop->type == SLOW_WALK &&
                                         !eventful(move) && !move->gates &&
                                         same_spot(move->from, hop->to) &&
                                         same_spot(move->to, hop->from))
            return i;
    }
    return -1;
}

// Could the mover go back if it had another move at once?
static bool may_return(Game *game, const SlowMove *move) {
    if (eventful(move) || move->gates || (move->type != SLOW_WALK && move->type != SLOW_PASS))
        return false;
    Hop hop = {now(game)->side, move->type, move->from, move->to};
    SlowPosition next = slow_play(game->variant->slow, now(game), move);
    next.side = hop.side;
    next.passes = 0;
    SlowMoves moves = slow_legal_moves(game->variant->slow, &next);
    bool found = find_return(&moves, &hop) >= 0;
    slow_moves_free(&moves);
    return found;
}

static bool gives_check(Game *game, const SlowMove *move) {
    SlowPosition next = slow_play(game->variant->slow, now(game), move);
    return slow_in_check(game->variant->slow, &next, 1 - now(game)->side);
}

// A move that checks, and after which it could go back; or -1.
static int find_check(Game *game, const SlowMoves *moves) {
    for (int i = 0; i < moves->count; i++)
        if (gives_check(game, &moves->moves[i]) && may_return(game, &moves->moves[i]))
            return i;
    return -1;
}

// A move back to where the side's last move came from; else a move that can be undone by another;
// else any move.
static int choose_return(Game *game, const SlowMoves *moves, uint64_t *seed) {
    int last = game->ply - 1;
    while (last >= 0 && game->hops[last].side != now(game)->side)
        last--;
    int back = last >= 0 ? find_return(moves, &game->hops[last]) : -1;
    if (back >= 0)
        return back;
    int choice = game->checks ? find_check(game, moves) : -1;
    if (choice >= 0)
        return choice;
    for (int tries = 0; tries < 12; tries++) {
        choice = (int)(random_next(seed) % (uint64_t)moves->count);
        if (may_return(game, &moves->moves[choice]))
            break;
    }
    return choice;
}

// As many occurrences as any entry of `repetition` asks for.
static int most_occurrences(const Definition *definition) {
    int most = 0;
    for (size_t i = 0; i < definition->end.repetition_count; i++)
        if (definition->end.repetitions[i].count > most)
            most = definition->end.repetitions[i].count;
    return most;
}

// Some random moves, then both sides go back and forth until a position has come once more often
// than the game allows.
static void shuttle(Game *game, int plies, uint64_t seed) {
    SlowGame *slow = game->variant->slow;
    int free_plies = plies - 4 * most_occurrences(slow->definition);
    game->checks = seed % 2 == 0;
    for (;;) {
        char engine[MEWS_FEN_SIZE], expected[MEWS_FEN_SIZE];
        engine_fen(game->engine, engine);
        slow_fen(game, now(game), expected);
        expect_same(game, "the position", engine, expected);
        compare_outcome(game);
        int count;
        SlowMoves moves = slow_legal_moves(slow, now(game));
        EngineMove *list = engine_moves(game->engine, &count);
        compare_lists(game, list, count, &moves);
        bool ends = count == 0 || game->ply == plies;
        if (!ends) {
            int choice = game->ply < free_plies ? choose(&moves, &seed)
                                                : choose_return(game, &moves, &seed);
            step(game, &list[choice], &moves.moves[choice]);
        }
        free(list);
        slow_moves_free(&moves);
        if (ends)
            return;
    }
}

// ---- definitions ----------------------------------------------------------------------------

// Plays on from the engine's position.
static void play_from(Variant *variant, mews_position *position, int plies, uint64_t seed,
                      void how(Game *game, int plies, uint64_t seed)) {
    char fen[MEWS_FEN_SIZE];
    Game game = {.variant = variant,
                 .engine = position,
                 .scratch = mews_position_new(variant->rules, 0),
                 .history = calloc((size_t)plies + 1, sizeof(SlowPosition)),
                 .hops = calloc((size_t)plies + 1, sizeof(Hop))};
    engine_fen(position, fen);
    if (!slow_fen_read(variant->slow, fen, &game.history[0])) {
        print_error("%s: the slow generator refuses the FEN %s\n", variant->name, fen);
        fail();
    }
    how(&game, plies, seed);
    mews_position_free(game.scratch);
    mews_position_free(game.engine);
    free(game.history);
    free(game.hops);
}

static void compare_perft(Variant *variant) {
    mews_position *position = mews_position_new(variant->rules, 0);
    uint64_t nodes, begin = slow_steps;
    uint64_t width = slow_perft(variant->slow, &variant->slow->start, 1), expected = width;
    uint64_t steps = slow_steps - begin; // of one position
    int depth = 1;
    while (depth < 3 && slow_steps + steps * expected < steps_end) {
        depth++;
        expected = slow_perft(variant->slow, &variant->slow->start, depth);
    }
    for (int threads = 1; threads <= 2; threads++) {
        assert_int_equal(mews_position_perft(position, depth, threads, NULL, NULL, &nodes),
                         MEWS_PERFT_DONE);
        assert_int_equal(nodes, expected);
    }
    mews_position_free(position);
}

// Some games from the start, where no man has moved, some from a little later.
static void compare_repetition(Variant *variant, int games, uint64_t seed) {
    int count = most_occurrences(variant->definition);
    for (int i = 0; i < games && count > 0 && (i == 0 || slow_steps < steps_end); i++)
        play_from(variant, mews_position_new(variant->rules, 0), 5 * i + 4 * count,
                  seed + (uint64_t)i, shuttle);
}

// The seed says which test is the first.
static void compare_tests(Variant *variant, int plies, uint64_t seed) {
    size_t count = variant->definition->test_count;
    for (size_t k = 0; k < count && (k == 0 || slow_steps < steps_end); k++) {
        size_t i = (size_t)((k + seed) % count);
        const char *fen = variant->definition->tests[i].fen.text;
        if (!fen)
            continue;
        mews_position *position = mews_position_new(variant->rules, 0);
        assert_true(mews_position_set_fen(position, fen, NULL));
        play_from(variant, position, plies / 10, seed + i, play);
    }
}

static void compare_variant(void **state) {
    const GameFile *file = *state;
    bool catalogue = strcmp(file->folder, MEWS_DEFS_DIR) == 0;
    Variant variant;
    assert_true(variant_open(&variant, file->folder, file->name));
    int games = (int)number_from_environment("MEWS_DIFF_GAMES", catalogue ? 3 : 1);
    int plies = (int)number_from_environment("MEWS_DIFF_PLIES", catalogue ? 60 : 40);
    uint64_t seed = (uint64_t)number_from_environment("MEWS_DIFF_SEED", 1);
    plies = plies < PLIES_MAX ? plies : PLIES_MAX;
    uint64_t steps = (uint64_t)number_from_environment("MEWS_DIFF_STEPS", 10000000);
    steps_end = slow_steps + steps / 4;
    compare_perft(&variant);
    steps_end = slow_steps + steps;
    for (int i = 0; i < games && (i == 0 || slow_steps < steps_end); i++) // a seed also draws the array of a shuffled variant
        play_from(&variant, mews_position_new(variant.rules, i == 0 ? 0 : seed + (uint64_t)i),
                  plies, seed + (uint64_t)i, play);
    compare_repetition(&variant, games, seed);
    steps_end = slow_steps + steps / 4;
    compare_tests(&variant, plies, seed);
    variant_close(&variant);
}

// ---- which ----------------------------------------------------------------------------------

static char *folders[FOLDERS_MAX];
static int folder_count;

static int note_folder(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)place;
    if (type != FTW_D)
        return 0;
    if (folder_count == FOLDERS_MAX)
        return 1;
    folders[folder_count++] = strdup(path);
    return 0;
}

// The catalogue and all folders of the tests, or the folder that is asked for.
static bool note_folders(void) {
    const char *elsewhere = getenv("MEWS_DIFF_FOLDER");
    folders[folder_count++] = strdup(elsewhere ? elsewhere : MEWS_DEFS_DIR);
    return elsewhere || nftw(MEWS_TESTS_DIR, note_folder, 8, FTW_PHYS) == 0;
}

// Some definitions under tests/definition/ must be refused; all others must be games.
static bool takes_part(const GameFile *file) {
    const char faults[] = MEWS_TESTS_DIR "/definition";
    const char *only = getenv("MEWS_DIFF_VARIANT");
    return (!only || strcmp(only, file->name) == 0) &&
           (strncmp(file->folder, faults, strlen(faults)) != 0 ||
            variant_is_game(file->folder, file->name));
}

int main(void) {
    bool whole = note_folders();
    for (int f = 0; f < folder_count; f++)
        list_add_folder(folders[f], compare_variant, takes_part);
    if (!whole)
        print_error("too many folders in %s\n", MEWS_TESTS_DIR);
    int failures = list_run("engine and slow generator");
    print_message("looked at %zu definitions, %" PRIu64 " positions; made %" PRIu64 " moves\n",
                  list_count(), seen.positions, seen.moves);
    return failures || !whole;
}
