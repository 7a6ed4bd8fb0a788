// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Immunities: for every square of a man, the squares from which it can't be captured.

#include "rules/compile.h"

static void held_off(const Rules *rules, Region region, Immunity *immunity) {
    for (int side = 0; side < SIDES; side++)
        for (int own = 0; own < rules->board.squares; own++)
            for (int from = 0; from < rules->board.squares; from++) {
                int x = from % rules->board.files - own % rules->board.files;
                int y = from / rules->board.files - own / rules->board.files;
                int turn = side == WHITE ? 1 : -1; // Black's directions are turned by 180°
                if (own != from && region_has(region, turn * x, turn * y))
                    bits_add(&immunity->held_off[side][own], from);
            }
}

void compile_immunities(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const PieceDefinition *written = &definition->pieces[kind];
        Piece *piece = &rules->pieces[kind];
        piece->immunities = ARENA_ARRAY(compiler->kept, Immunity, written->immunity_count);
        piece->immunity_count = written->immunity_count;
        for (size_t i = 0; i < written->immunity_count; i++) {
            piece->immunities[i].by = written->immunities[i].by;
            Region region = {.given = true, .sectors = UINT16_MAX};
            if (written->immunities[i].from.text)
                region = region_read(written->immunities[i].from, compiler->report);
            held_off(rules, region, &piece->immunities[i]);
        }
    }
}
