// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drawn start arrays, read by the slow generator: whatever the seed, the men are those of the
// definition, each constraint holds, Black mirrors White, and castling rights exist where king
// and partner stand on their squares and nowhere else.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/list.h"
#include "support/slow_inner.h"
#include "support/variant.h"

enum { SEEDS = 40 };

// How many of White's men of a kind are on shuffled squares that are light, or dark.
static int count_men(const SlowGame *game, const SlowPosition *position, int kind, int colour) {
    const Bits *squares = &game->definition->start.shuffled;
    int count = 0;
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        count += bits_has(squares, square_number(board, s)) && man_on(board, s).kind == kind &&
                 (s.file + s.rank) % 2 == colour;
    return count;
}

static void check_men(const SlowGame *game, const SlowPosition *position) {
    const ShuffleDefinition *shuffle = game->definition->start.shuffles;
    for (int kind = 0; kind < (int)game->definition->piece_count; kind++) {
        int dark = count_men(game, position, kind, 0), light = count_men(game, position, kind, 1);
        int before =
            count_men(game, &game->start, kind, 0) + count_men(game, &game->start, kind, 1);
        assert_int_equal(dark + light, before);
        if (kinds_has(shuffle->opposite_colours, kind))
            assert_true(abs(dark - light) <= before % 2);
    }
}

// Every `middle` has an `outer` to its left and one to its right.
static void check_between(const SlowPosition *position, int middle, int outer) {
    const SlowBoard *board = &position->board;
    for (int file = 0; file < board->files; file++) {
        if (man_on(board, (Spot){file, 0}).kind != middle)
            continue;
        int left = 0, right = 0;
        for (int other = 0; other < board->files; other++) {
            bool is_outer = man_on(board, (Spot){other, 0}).kind == outer;
            left += is_outer && other < file;
            right += is_outer && other > file;
        }
        assert_true(left > 0 && right > 0);
    }
}

static void check_mirror(const SlowPosition *position) {
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        Man man = man_on(board, s), across = man_on(board, mirror_spot(board, s));
        assert_int_equal(man.kind, across.kind);
        assert_true(man.kind == NOBODY || man.side != across.side);
    }
}

static void check_rights(const SlowGame *game, const SlowPosition *position) {
    for (int i = 0; i < game->right_count; i++) {
        const SlowRight *right = &game->rights[i];
        bool stand = man_on(&position->board, right->king_from).kind == right->king &&
                     man_on(&position->board, right->partner_from).kind == right->partner;
        assert_int_equal(position->rights[i], stand);
    }
}

static void test_arrays(void **state) {
    const GameFile *file = *state;
    Variant variant;
    assert_true(variant_open(&variant, file->folder, file->name));
    const ShuffleDefinition *shuffle = variant.definition->start.shuffles;
    bool given = variant.definition->start.shuffle_count == 1; // no game of the catalogue has more
    assert_int_equal(mews_rules_shuffled(variant.rules), given);
    int different = 0;
    for (uint64_t seed = 1; given && seed <= SEEDS; seed++) {
        char fen[MEWS_FEN_SIZE];
        SlowPosition position;
        mews_position *engine = mews_position_new(variant.rules, seed);
        mews_position_fen(engine, fen, sizeof fen);
        mews_position_free(engine);
        assert_true(slow_fen_read(variant.slow, fen, &position));
        check_men(variant.slow, &position);
        for (size_t i = 0; i < shuffle->between_count; i++)
            check_between(&position, shuffle->between[i].middle, shuffle->between[i].outer);
        check_mirror(&position);
        check_rights(variant.slow, &position);
        different += strcmp(fen, variant.definition->start.fen.text) != 0;
    }
    if (given)
        assert_true(different > SEEDS / 2);
    variant_close(&variant);
}

int main(void) {
    list_add_folder(MEWS_DEFS_DIR, test_arrays, NULL);
    return list_run("drawn arrays");
}
