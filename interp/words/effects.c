// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What follows by itself, in words: `after` of terms and of the game, `explosion`, `aura`.

#include "definition/visit.h"
#include "words/area.h"
#include "words/deed.h"
#include "words/kinds.h"
#include "words/limits.h"
#include "words/reach_picture.h"
#include "words/remarks_inner.h"

// ---- effects of terms -------------------------------------------------------------------------

// `of` and `with` restrict the kinds: " (pawn)", or "" for all.
static void remark_between(Remarks *remarks, const Pattern *reach, const char *of,
                           const char *with) {
    Arena *arena = remarks->arena;
    const char *words =
        reach_is_all(reach)
            ? arena_printf(arena,
                           "having arrived, it must also take every enemy%s halfway between it "
                           "and another friend%s",
                           of, with)
            : arena_printf(arena,
                           "having arrived at O, it must also take every enemy%s on an x with "
                           "another friend%s on the f straight beyond",
                           of, with);
    remark_add(remarks, words, reach_picture(arena, reach, true));
}

static void remark_capturing(Remarks *remarks, const Definition *definition,
                             const EffectDefinition *after) {
    Arena *arena = remarks->arena;
    const char *of = kinds_restriction(arena, definition, after->of);
    const char *with = kinds_restriction(arena, definition, after->with);
    switch (after->at) {
    case AT_AHEAD:
        remark_add(remarks,
                   arena_printf(arena,
                                "having arrived, it must also take an enemy%s on the next square "
                                "straight on",
                                of),
                   NULL);
        break;
    case AT_BEHIND:
        remark_add(remarks,
                   arena_printf(arena,
                                "having arrived, it must also take an enemy%s on the square "
                                "straight behind where it started, seen along its move",
                                of),
                   NULL);
        break;
    case AT_BETWEEN:
        remark_between(remarks, reach_read(arena, after->reach), of, with);
        break;
    case AT_CORNERS:
        remark_add(remarks,
                   arena_printf(arena,
                                "having arrived, it must also take the enemies%s where its file "
                                "crosses the rank of a friendly partner%s, and where its rank "
                                "crosses the partner's file",
                                of, with),
                   NULL);
        break;
    default:
        break; // only effects that don't capture look elsewhere
    }
}

// ---- auras and explosions ----------------------------------------------------------------------

static void remark_aura(Remarks *remarks, const Definition *definition,
                        const AuraDefinition *aura) {
    static const char *const sides[] = {
        [ON_ENEMIES] = "enemies", [ON_FRIENDS] = "friends", [ON_ALL] = "men of both sides"};
    static const char *const effects[] = {[AURA_FREEZE] = "they may not move, and attack nothing",
                                          [AURA_PROTECT] = "they can't be taken"};
    Arena *arena = remarks->arena;
    const char *of = kinds_restriction(arena, definition, aura->of);
    const Wording wording = {arena, definition, remarks->held, false};
    const char *when = when_keys(&aura->when) ? rule_when_words(&wording, aura->when) : "";
    if (text_is(aura->reach, "attack")) {
        remark_add(remarks,
                   arena_printf(arena, "%s %s%s on squares that it attacks%s: %s",
                                aura->effect == AURA_FREEZE ? "freezes" : "protects",
                                sides[aura->on], of, when, effects[aura->effect]),
                   NULL);
        return;
    }
    const Pattern *reach = reach_read(arena, aura->reach);
    remark_add(remarks,
               arena_printf(arena, "%s %s%s %s%s: %s",
                            aura->effect == AURA_FREEZE ? "freezes" : "protects", sides[aura->on],
                            of,
                            reach_is_all(reach) ? "anywhere on the board"
                                               : "on the squares marked #",
                            when, effects[aura->effect]),
               reach_picture(arena, reach, false));
}

static void remark_explosion(Remarks *remarks, const Definition *definition, int kind) {
    Arena *arena = remarks->arena;
    const ExplosionDefinition *explosion = &definition->explosion;
    if (!explosion->given)
        return;
    const char *spared =
        kinds_empty(explosion->spares)
            ? ""
            : arena_printf(arena, " but %s",
                           kinds_words(arena, definition, explosion->spares, "all"));
    const Pattern *reach = reach_read(arena, explosion->reach);
    const char *picture = reach_picture(arena, reach, false);
    const char *by = kinds_words(arena, definition, explosion->by, "any man");
    const char *of = kinds_words(arena, definition, explosion->of, "any man");
    const char *when[] = {
        arena_printf(arena, "it captures %s: it", of),
        arena_printf(arena, "it is captured by %s: the captor", by),
    };
    const bool explodes[] = {kinds_has(explosion->by, kind), kinds_has(explosion->of, kind)};
    for (int i = 0; i < 2; i++)
        if (explodes[i])
            remark_add(remarks,
                       arena_printf(arena,
                                    "explodes when %s leaves the board, too, and with it all "
                                    "men%s %s",
                                    when[i], spared,
                                    reach_is_all(reach) ? "anywhere on it"
                                                       : "on the squares marked # around the end "
                                                         "of the move"),
                       i && explodes[0] ? NULL : picture);
    if (kinds_has(explosion->spares, kind))
        remark_add(remarks, "stays on the board when an explosion reaches it", NULL);
}

// ---- effects of the game ----------------------------------------------------------------------

// "when it captures pawn", or NULL if a man of this kind never sets the effect off.
static const char *upon_words(const Remarks *remarks, const Definition *definition,
                              const DeedDefinition *upon, int kind) {
    Arena *arena = remarks->arena;
    bool bare = kinds_empty(upon->is_kinds) && kinds_empty(upon->into) && !upon->from.given &&
                !upon->to.given;
    if (definition->pieces[kind].neutral || !deed_concerns(remarks, definition, upon, kind))
        return NULL;
    if (bare && !kinds_empty(upon->of) && (!upon->is || upon->is == DEED_CAPTURE))
        return arena_printf(arena, "when it captures %s",
                            kinds_words(arena, definition, upon->of, "any man"));
    if (bare && kinds_empty(upon->of) && upon->is <= DEED_DROP &&
        upon->is != (DEED_MOVE | DEED_CAPTURE))
        return upon->is == DEED_MOVE      ? "when it moves without a capture"
               : upon->is == DEED_CAPTURE ? "when it captures"
               : upon->is == DEED_DROP    ? "when it is dropped"
                                          : "when it moves";
    return arena_printf(arena, "when it makes %s", deed_words(arena, definition, upon, kind));
}

static const char *found_side(const EffectDefinition *effect) {
    static const char *const words[] = {[MEN_OWN] = "friend",
                                        [MEN_ENEMY] = "enemy",
                                        [MEN_BOTH] = "man",
                                        [MEN_NEUTRAL] = "neutral man",
                                        [MEN_EMPTY] = "empty square"};
    return words[effect->side];
}

// "every enemy (pawn) on the squares marked #"
static const char *found_words(Arena *arena, const Definition *definition,
                               const EffectDefinition *effect) {
    const char *of = kinds_restriction(arena, definition, effect->of);
    const char *side = found_side(effect);
    const char *reach = "";
    bool empty = effect->side == MEN_EMPTY;
    if (effect->attacks)
        reach = " that it attacks from there";
    else if (effect->at == AT_AROUND || effect->at == AT_BETWEEN || effect->at == AT_ENCLOSED)
        reach = reach_is_all(reach_read(arena, effect->reach)) ? " anywhere on the board"
                : empty                                        ? " marked #"
                                                               : " on the squares marked #";
    switch (effect->at) {
    case AT_START:
        return "the square that it leaves";
    case AT_END:
        return kinds_restriction(arena, definition, effect->of)[0]
                   ? arena_printf(arena, "it, if it is now%s,", of)
                   : "it";
    case AT_AHEAD:
        return arena_printf(arena, "the %s%s on the next square straight on", side, of);
    case AT_BEHIND:
        return arena_printf(arena, "the %s%s straight behind where it started", side, of);
    case AT_BETWEEN:
        return arena_printf(arena, "every %s%s%s with a friend%s straight beyond", side, of, reach,
                            kinds_restriction(arena, definition, effect->with));
    case AT_CORNERS:
        return arena_printf(arena, "every %s%s on the corners of a rectangle with a partner%s",
                            side, of, kinds_restriction(arena, definition, effect->with));
    case AT_ENCLOSED:
        return arena_printf(arena,
                            "every %s%s in an unbroken row between it and another friend, in the "
                            "directions marked #,",
                            side, of);
    case AT_AREA:
        return arena_printf(arena, "every %s%s on %s", side, of,
                            area_words(arena, definition, &effect->area));
    default:
        return arena_printf(arena, "every %s%s%s", side, of, reach);
    }
}

static bool finds_royals(const Definition *definition, const EffectDefinition *effect) {
    bool royals = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        royals |= definition->pieces[kind].royal.as && kinds_has(effect->of, (int)kind);
    return royals;
}

static const char *act_words(Arena *arena, const Definition *definition,
                             const EffectDefinition *effect) {
    bool square = effect->side == MEN_EMPTY || effect->at == AT_START;
    if (effect->act == ACT_REMOVE)
        return effect->at == AT_START ? "is cleared" : "leaves the board";
    if (effect->act == ACT_FLIP)
        return effect->at != AT_END && finds_royals(definition, effect)
                   ? "changes sides, unless royal"
                   : "changes sides";
    return arena_printf(arena, "%s %s", square ? "is filled with" : "becomes",
                        definition->pieces[effect->becomes].name.text);
}

// The squares where the effect looks, or NULL.
static const char *found_picture(Arena *arena, const EffectDefinition *effect) {
    bool drawn = !effect->attacks && (effect->at == AT_AROUND || effect->at == AT_BETWEEN ||
                                      effect->at == AT_ENCLOSED);
    return drawn ? reach_picture(arena, reach_read(arena, effect->reach), false) : NULL;
}

// What the move does to those that the effect finds.
static void remark_following(Remarks *remarks, const Definition *definition,
                             const EffectDefinition *effect, const char *upon) {
    Arena *arena = remarks->arena;
    remark_add(remarks,
               arena_printf(arena, "%s %s %s%s", upon, found_words(arena, definition, effect),
                            act_words(arena, definition, effect),
                            when_keys(&effect->when) ? ", if the effect's condition holds" : ""),
               found_picture(arena, effect));
}

void remark_after(Remarks *remarks, const Definition *definition, int kind,
                  const EffectDefinition *after) {
    const char *upon = upon_words(remarks, definition, &after->upon, kind);
    if (after->act == ACT_CAPTURE)
        remark_capturing(remarks, definition, after);
    else if (upon)
        remark_following(remarks, definition, after,
                         deed_asks(&after->upon) ? arena_printf(remarks->arena, "%s,", upon)
                                                   : "then");
}

static void remark_effect(Remarks *remarks, const Definition *definition,
                          const EffectDefinition *effect, int kind) {
    const char *upon = upon_words(remarks, definition, &effect->upon, kind);
    bool stays = effect->act == ACT_FLIP && effect->at == AT_END &&
                 royal_is_kept(&definition->pieces[kind].royal);
    if (!upon || stays)
        return;
    remark_following(remarks, definition, effect, arena_printf(remarks->arena, "%s,", upon));
}

void remark_effects(Remarks *remarks, const Definition *definition, int kind) {
    const PieceDefinition *piece = &definition->pieces[kind];
    for (size_t i = 0; i < piece->aura_count; i++)
        remark_aura(remarks, definition, &piece->auras[i]);
    remark_explosion(remarks, definition, kind);
    for (size_t i = 0; i < definition->effect_count; i++)
        remark_effect(remarks, definition, &definition->effects[i], kind);
}
