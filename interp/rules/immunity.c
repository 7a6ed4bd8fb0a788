// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Immunities: for every square of a man, the squares from which it can't be captured. Captures
// that are forbidden without `if` are immunities of the men that may not be taken.

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

// `beyond`: men on these squares around the captor's start are not immune.
static void let_near(Compiler *compiler, Text beyond, Immunity *immunity) {
    const Rules *rules = compiler->rules;
    Leaper leaper = leaper_read(compiler, beyond);
    for (int side = 0; side < SIDES; side++)
        for (int from = 0; from < rules->board.squares; from++) {
            Bits near = leaper_squares(rules, &leaper, from, !side);
            for (int own = bits_next(&near, 0); own >= 0; own = bits_next(&near, own + 1))
                bits_remove(&immunity->held_off[side][own], from);
        }
}

static Immunity *immunity_add(Compiler *compiler, int kind, KindSet by,
                              const WhenDefinition *when) {
    Piece *piece = &compiler->rules->pieces[kind];
    Immunity *immunity = &piece->immunities[piece->immunity_count++];
    immunity->by = by;
    immunity->when = compile_when(compiler, when);
    return immunity;
}

static void add_own(Compiler *compiler, int kind, const ImmunityDefinition *written) {
    Immunity *immunity = immunity_add(compiler, kind, written->by, &written->when);
    Region region = {.given = true, .sectors = UINT16_MAX};
    if (written->from.text)
        region = region_read(written->from, compiler->report);
    held_off(compiler->rules, region, immunity);
}

// The condition speaks of the side that would capture.
static void add_forbidden(Compiler *compiler, int kind, const ForbiddenDefinition *written) {
    WhenDefinition captor = written->when, owner = captor;
    if (when_keys(&captor))
        owner = (WhenDefinition){.side = NONE,
                                 .first_move = 1,
                                 .last_move = NUMBER_MAX,
                                 .check = NONE,
                                 .enemy = &captor};
    Immunity *immunity = immunity_add(compiler, kind, written->by, &owner);
    held_off(compiler->rules, (Region){.given = true, .sectors = UINT16_MAX}, immunity);
    if (written->beyond.text)
        let_near(compiler, written->beyond, immunity);
}

static bool forbids(const ForbiddenDefinition *written, int kind) {
    return written->as == FORBIDDEN_ALWAYS && kinds_has(written->of, kind);
}

void compile_immunities(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    int number = 0;
    for (int kind = 0; kind < compiler->rules->piece_count; kind++) {
        const PieceDefinition *written = &definition->pieces[kind];
        Piece *piece = &compiler->rules->pieces[kind];
        piece->immunities = ARENA_ARRAY(compiler->kept, Immunity,
                                        written->immunity_count + definition->forbidden_count);
        for (size_t i = 0; i < written->immunity_count; i++)
            add_own(compiler, kind, &written->immunities[i]);
        for (size_t i = 0; i < definition->forbidden_count; i++)
            if (forbids(&definition->forbidden[i], kind))
                add_forbidden(compiler, kind, &definition->forbidden[i]);
        for (size_t i = 0; i < piece->immunity_count; i++)
            piece->immunities[i].number = number++;
    }
}
