// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/game/sections.h"

#include "base/square.h"
#include "words/area.h"

// The letter of a kind that may be put behind a man.
static const char *example_letter(const Definition *definition, KindSet held) {
    int kind = 0;
    while (!kinds_has(definition->drops.gating.pieces, kind) || !kinds_has(held, kind))
        kind++; // there is one, of which this is told
    return definition->pieces[kind].letter.text;
}

// "; in castling …, as in O-O/Ee1"; "" if no king that castles leaves such a square.
static const char *castling_words(Arena *arena, const Definition *definition, const char *letter) {
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        int from = castling->king_from, files = definition->files;
        if (!castling_is_of(castling, WHITE) ||
            !bits_has(&definition->drops.gating.from.squares[WHITE], from))
            continue;
        return arena_printf(arena, ", and in castling with its square, as in %s/%s%s",
                            castling->partner_from % files > from % files ? "O-O" : "O-O-O",
                            letter, square_name_on(files, from).text);
    }
    return "";
}

const char *gate_words(Arena *arena, const Definition *definition, KindSet held) {
    const char *letter = example_letter(definition, held);
    return arena_printf(arena,
                        "from the hand it may be put on a square that another man leaves for the "
                        "first time, on %s; that is typed behind the other man's move, as "
                        "/%s%s",
                        area_words(arena, definition, &definition->drops.gating.from), letter,
                        castling_words(arena, definition, letter));
}
