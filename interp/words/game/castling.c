// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling in words: what a king or its partner may do, for each side by its own squares.

#include "base/square.h"
#include "definition/visit.h"
#include "words/area.h"
#include "words/game/case.h"
#include "words/game/limits.h"
#include "words/piece/remarks_inner.h"

// White's square of a castling, or the one across as Black's, as words.
static const char *castling_square(Arena *arena, const Definition *definition, int side,
                                   int square) {
    if (side == BLACK)
        square = square_across_on(definition->files, definition->ranks, square);
    return square_words(arena, definition, square);
}

// Under what condition it may be made; whose it is has been said.
static const char *castling_when_words(Remarks *remarks, const Definition *definition,
                                       const CastlingDefinition *castling) {
    const unsigned all = SAFE_START | SAFE_PASSED | SAFE_TARGET;
    Wording wording = wording_of(remarks, definition);
    wording.of_limit = true;
    WhenDefinition asked = castling->when;
    asked.side = NONE;
    const char *when = rule_when_words(&wording, asked);
    if (!castling->safe_given && castling->safe == all)
        return when;
    const char *safe = castling->safe ? safe_words_of(remarks->arena, castling->safe)
                                      : ", even if it is attacked";
    return arena_printf(remarks->arena, "%s%s", safe, when);
}

// "from e1 to g1 with the rook on h1", of a king that is drawn by lot "to g1"; of its partner "on
// h1 with the king on e1"
static const char *side_words_of(Arena *arena, const Definition *definition,
                                 const CastlingDefinition *castling, int kind, int side) {
    const char *king = definition->pieces[castling->king].name.text,
               *partner = definition->pieces[castling->partner].name.text, *targets = "",
               *king_from = castling_square(arena, definition, side, castling->king_from),
               *partner_from = castling_square(arena, definition, side, castling->partner_from);
    if (castling->king != kind)
        return arena_printf(arena, "on %s with the %s on %s", partner_from, king, king_from);
    for (int s = bits_next(&castling->king_to, 0); s >= 0;
         s = bits_next(&castling->king_to, s + 1))
        targets = arena_printf(arena, "%s%s%s", targets, *targets ? " or " : "",
                               castling_square(arena, definition, side, s));
    if (castling->drawn)
        return arena_printf(arena, "to %s", targets);
    return arena_printf(arena, "from %s to %s with the %s on %s", king_from, targets, partner,
                        partner_from);
}

// Has only the other side men of this kind, ever?
static bool never_has(const Remarks *remarks, int side, int kind) {
    return !kinds_has(remarks->seen.sides[side], kind) &&
           kinds_has(remarks->seen.sides[!side], kind);
}

// "for White from e1 …, for Black from e8 …", or that of the only side that has it
static const char *sides_words(const Remarks *remarks, const Definition *definition,
                               const CastlingDefinition *castling, int kind) {
    Arena *arena = remarks->arena;
    const char *words[SIDES];
    int only = castling->when.side != NONE ? castling->when.side : remarks->only;
    for (int side = WHITE; only == NONE && side < SIDES; side++)
        if (never_has(remarks, side, castling->king) ||
            never_has(remarks, side, castling->partner))
            only = !side;
    for (int side = WHITE; side < SIDES; side++)
        words[side] =
            arena_printf(arena, "%sfor %s %s", castling->when.side == NONE ? "" : "only ",
                         side == WHITE ? "White" : "Black",
                         side_words_of(arena, definition, castling, kind, side));
    return only != NONE ? words[only] : arena_printf(arena, "%s, %s", words[WHITE], words[BLACK]);
}

static const char *castling_sentence(Remarks *remarks, const Definition *definition,
                                     const CastlingDefinition *castling, int kind) {
    Arena *arena = remarks->arena;
    const char *king = definition->pieces[castling->king].name.text,
               *partner = definition->pieces[castling->partner].name.text,
               *way = castling->partner_from > castling->king_from ? "right" : "left",
               *sides = sides_words(remarks, definition, castling, kind);
    if (castling->king != kind && castling->drawn)
        return arena_printf(arena,
                            "castles from wherever it starts %s of the %s (as White sees it), as "
                            "its partner",
                            way, king);
    if (castling->king != kind)
        return arena_printf(arena, "castles: %s", sides);
    const char *when =
        arena_printf(arena, "%s%s", castling->past_men ? ", its partner over men" : "",
                     castling_when_words(remarks, definition, castling));
    if (castling->drawn)
        return arena_printf(arena,
                            "castles from wherever it starts: %s, with the %s %s of it (as White "
                            "sees it)%s",
                            sides, partner, way, when);
    return arena_printf(arena, "castles: %s%s%s", sides,
                        castling->dropped ? ", also if one of them was dropped there" : "", when);
}

// What all castlings of a king ask of the men and squares, once.
static const char *castlings_words(Remarks *remarks, const Definition *definition, int king) {
    const unsigned all = SAFE_START | SAFE_PASSED | SAFE_TARGET;
    Arena *arena = remarks->arena;
    const RoyalDefinition *royal = &definition->pieces[king].royal;
    bool past = false, plain = false, other = false;
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        if (castling->king != king)
            continue;
        past |= castling->past_men;
        plain |= !castling->safe_given && castling->safe == all;
        other |= castling->safe_given || castling->safe != all;
    }
    bool safe = plain && royal->as != ROYAL_NOT && royal->as != ROYAL_ANTI;
    bool always = royal->as == ROYAL_TRUE && !when_keys(&royal->when);
    return arena_printf(
        arena,
        "when it castles, neither it nor its partner may have moved before and every square "
        "between "
        "them and every other one that either passes or ends on must be empty%s%s%s%s",
        past ? " (but the partner goes over men where that is said)" : "", safe ? ", and" : "",
        !safe     ? ""
        : !always ? " while it is royal"
        : other   ? " where nothing else is said"
                  : "",
        safe ? " no enemy may attack it where it starts, on its way or where it ends" : "");
}

static bool castles_as_king(const Definition *definition, int kind) {
    for (size_t i = 0; i < definition->castling_count; i++)
        if (definition->castlings[i].king == kind)
            return true;
    return false;
}

void remark_castling(Remarks *remarks, const Definition *definition, int kind) {
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        if (castling->king == kind || castling->partner == kind)
            remark_add(remarks, castling_sentence(remarks, definition, castling, kind), NULL);
    }
    if (castles_as_king(definition, kind))
        remark_add(remarks, castlings_words(remarks, definition, kind), NULL);
}
