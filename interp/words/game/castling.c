// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling in words: what a king or its partner may do, for each side by its own squares.

#include "base/square.h"
#include "definition/visit.h"
#include "words/area.h"
#include "words/game/game.h"
#include "words/piece/remarks.h"

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

// Where the partner lands: on its own square, or on that which the king passed last for each of
// the king's.
static Bits partner_targets(const CastlingDefinition *castling) {
    Bits targets = {{0}};
    if (castling->partner_to != NONE)
        bits_add(&targets, castling->partner_to);
    else
        for (int s = bits_next(&castling->king_to, 0); s >= 0;
             s = bits_next(&castling->king_to, s + 1))
            bits_add(&targets, s > castling->king_from ? s - 1 : s + 1);
    return targets;
}

// "g1 or h1", with what stands between squares.
static const char *targets_words(Arena *arena, const Definition *definition, int side,
                                 const Bits *targets, const char *between) {
    const char *words = "";
    for (int s = bits_next(targets, 0); s >= 0; s = bits_next(targets, s + 1))
        words = arena_printf(arena, "%s%s%s", words, *words ? between : "",
                             castling_square(arena, definition, side, s));
    return words;
}

// Does the partner end where it starts?
static bool partner_stays(const CastlingDefinition *castling) {
    Bits targets = partner_targets(castling);
    return bits_count(&targets) == 1 && bits_has(&targets, castling->partner_from);
}

// ", which goes to f1": the partner, as the king's sentence tells it
static const char *partner_goes(Arena *arena, const CastlingDefinition *castling, const char *king,
                                const char *targets) {
    if (partner_stays(castling))
        return ", which stays there";
    if (castling->partner_to == NONE && bits_count(&castling->king_to) > 1)
        return arena_printf(
            arena, ", which goes next to the %s, on the side that the %s came from", king, king);
    return arena_printf(arena, ", which goes to %s", targets);
}

// "from e1 to g1 with the rook on h1, which goes to f1", of a king that is drawn by lot "to g1 and
// the rook to f1"; of its partner "from h1 to f1 with the king on e1" and "to f1"
static const char *side_words_of(Arena *arena, const Definition *definition,
                                 const CastlingDefinition *castling, int kind, int side) {
    Bits partner_to = partner_targets(castling);
    const char *king = kind_name(arena, definition, castling->king),
               *partner = kind_name(arena, definition, castling->partner),
               *king_from = castling_square(arena, definition, side, castling->king_from),
               *partner_from = castling_square(arena, definition, side, castling->partner_from),
               *king_targets = targets_words(arena, definition, side, &castling->king_to, " or "),
               *partner_targets = targets_words(arena, definition, side, &partner_to, " or ");
    if (castling->king != kind && castling->drawn)
        return arena_printf(arena, "to %s", partner_targets);
    if (castling->king != kind && partner_stays(castling))
        return arena_printf(arena, "on %s with the %s on %s", partner_from, king, king_from);
    if (castling->king != kind)
        return arena_printf(arena, "from %s to %s with the %s on %s", partner_from,
                            partner_targets, king, king_from);
    if (castling->drawn)
        return arena_printf(arena, "to %s and the %s to %s", king_targets, partner,
                            partner_targets);
    return arena_printf(arena, "from %s to %s with the %s on %s%s", king_from, king_targets,
                        partner, partner_from,
                        partner_goes(arena, castling, king, partner_targets));
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
    const char *king = kind_name(arena, definition, castling->king),
               *partner = kind_name(arena, definition, castling->partner),
               *way = castling->partner_from > castling->king_from ? "right" : "left",
               *sides = sides_words(remarks, definition, castling, kind);
    if (castling->king != kind && castling->drawn)
        return arena_printf(arena,
                            "castles from wherever it starts %s of the %s (as White sees it), as "
                            "its partner: %s",
                            way, king, sides);
    if (castling->king != kind)
        return arena_printf(arena, "castles: %s", sides);
    const char *over = targets_words(arena, definition, WHITE, &castling->over, ", ");
    const char *when = arena_printf(arena, "%s%s%s%s%s", *over ? " (over " : "", over,
                                    *over ? " as White sees it)" : "",
                                    castling->past_men ? ", its partner over men" : "",
                                    castling_when_words(remarks, definition, castling));
    if (castling->drawn)
        return arena_printf(arena,
                            "castles from wherever it starts, with the %s %s of it (as White sees "
                            "it): %s%s",
                            partner, way, sides, when);
    return arena_printf(arena, "castles: %s%s%s", sides,
                        castling->dropped ? ", also if one of them was dropped there" : "", when);
}

// What all castlings of a king ask of the men and squares, once.
static const char *castlings_words(Remarks *remarks, const Definition *definition, int king) {
    const unsigned all = SAFE_START | SAFE_PASSED | SAFE_TARGET;
    Arena *arena = remarks->arena;
    const RoyalDefinition *royal = &definition->pieces[king].royal;
    bool past = false, over = false, plain = false, other = false;
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        if (castling->king != king)
            continue;
        past |= castling->past_men;
        over |= !bits_empty(&castling->over);
        plain |= !castling->safe_given && castling->safe == all;
        other |= castling->safe_given || castling->safe != all;
    }
    bool safe = plain && royal->as != ROYAL_NOT && royal->as != ROYAL_ANTI;
    bool always = royal->as == ROYAL_TRUE && !when_keys(&royal->when);
    return arena_printf(
        arena,
        "when it castles, neither it nor its partner may have moved before and every square "
        "between "
        "them and every other one that either passes or ends on must be empty%s%s%s%s%s",
        over ? " (but only those named behind 'over', and where they end, where that is said)"
             : "",
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
            remark_add(remarks, MEWS_ON_OTHERS,
                       castling_sentence(remarks, definition, castling, kind), NULL);
    }
    if (castles_as_king(definition, kind))
        remark_add(remarks, MEWS_ON_OTHERS, castlings_words(remarks, definition, kind), NULL);
}
