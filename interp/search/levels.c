// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "search/search.h"

#include "base/random.h"
#include "base/square.h"
#include "position/move.h"

// Each row sees more than the one before. elo: measured between neighbours
// (tools/bench/strength.md).
static const struct Level {
    int elo, depth;
    uint64_t nodes;
    int missed, blur; // of a thousand moves; hundredths of the weakest man
} levels[LEVELS] = {
    {600, 1, 1000, 850, 350}, {800, 1, 2000, 500, 120}, {950, 1, 3000, 350, 80},
    {1200, 2, 5000, 300, 60}, {1450, 2, 6000, 150, 30}, {1700, 3, 6000, 120, 20},
    {2000, 4, 6000, 70, 15},  {2400, 5, 6000, 25, 5},   {2750, 6, 14000, 0, 0},
    {3050, 0, 0, 0, 0},
};

enum { MISSED_MOST = 950, NEAR = 2 };

int level_elo(int level) {
    return levels[level - 1].elo;
}

static uint64_t mixed(uint64_t a, uint64_t b) {
    return random_mix(a * UINT64_C(0x9E3779B97F4A7C15) ^ b);
}

// ---- which level ----------------------------------------------------------------------------

static int level_of_elo(int elo, uint64_t drawn) {
    int level = 1;
    while (level < LEVELS && levels[level].elo <= elo)
        level++;
    if (level == LEVELS || elo <= levels[0].elo)
        return level;
    int below = levels[level - 1].elo, above = levels[level].elo;
    return level + ((int)(drawn % (uint64_t)(above - below)) < elo - below);
}

Sight sight_of(const Rules *rules, int level, int elo, uint64_t seed, uint64_t root, int pawn) {
    int most = elo > 0 ? level_of_elo(elo, mixed(seed, root)) : LEVELS;
    if (level < 1 || level > most)
        level = most;
    const struct Level *row = &levels[level - 1];
    return (Sight){.clear = level == LEVELS,
                   .depth = row->depth,
                   .nodes = row->nodes,
                   .missed = row->missed,
                   .blur = row->blur * pawn / 100,
                   .files = rules->board.files,
                   .seed = mixed(seed, (uint64_t)level)};
}

// ---- what is missed -------------------------------------------------------------------------

// How many of a thousand such moves are missed. Drops, long moves and moves back are missed more
// often; captures less, and recaptures least; moves at the root less than those deeper in the
// tree.
static int chance(const Sight *sight, int side, Move move, int ply, int last) {
    int missed = sight->missed;
    if (move_type(move) == MOVE_DROP) {
        missed = missed * 3 / 2;
    } else {
        int ranks = move_to(move) / sight->files - move_from(move) / sight->files;
        missed = missed * (NEAR + square_steps(sight->files, move_from(move), move_to(move))) /
                 (2 * NEAR);
        if (side == WHITE ? ranks < 0 : ranks > 0)
            missed = missed * 5 / 4;
    }
    if (move_captures(move))
        missed = move_to(move) == last ? missed / 4 : missed * 3 / 5;
    missed = ply == 0 ? missed / 2 : missed * (ply + 3) / 4;
    return missed < MISSED_MOST ? missed : MISSED_MOST;
}

bool sight_misses(const Sight *sight, const Kernel *kernel, Move move, int ply, int last) {
    if (sight->missed == 0)
        return false;
    uint64_t drawn = mixed(mixed(sight->seed, kernel_key(kernel)), move);
    return (int)(drawn % 1000) < chance(sight, kernel_state(kernel)->side, move, ply, last);
}

int sight_error(const Sight *sight, const Kernel *kernel) {
    if (sight->blur == 0)
        return 0;
    uint64_t drawn = mixed(~sight->seed, kernel_key(kernel)),
             width = 2 * (uint64_t)sight->blur + 1;
    int first = (int)((drawn & 0xFFFFFFFF) % width), second = (int)((drawn >> 32) % width);
    return (first + second) / 2 - sight->blur;
}
