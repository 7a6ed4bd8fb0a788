// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What follows by itself, in words: `after` of terms and of the game, `explosion`, `aura`.

#include <string.h>

#include "definition/visit.h"
#include "words/area.h"
#include "words/wording.h"
#include "words/kinds.h"
#include "words/game/game.h"
#include "words/piece/parts.h"
#include "words/piece/remarks.h"

// ---- which men can be met ----------------------------------------------------------------------

static bool names_neutral(const Definition *definition, KindSet kinds) {
    bool neutral = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        neutral |= definition->pieces[kind].neutral && kinds_has(kinds, (int)kind);
    return neutral;
}

// The kinds of which the mover ever meets men of this side.
static KindSet kinds_met(const Remarks *remarks, MenSide side) {
    if (side == MEN_OWN)
        return remarks->own;
    return side == MEN_ENEMY ? remarks->enemies : kinds_or(remarks->own, remarks->enemies);
}

// Does the mover never meet any of these? Nothing is known of a kind that only FENs have.
static bool never_met(const Remarks *remarks, const Definition *definition, KindSet kinds,
                      MenSide side) {
    return side <= MEN_BOTH && !kinds_empty(remarks->own) && !names_neutral(definition, kinds) &&
           !kinds_meet(kinds, kinds_met(remarks, side));
}

// " (pawn)", or "" for all of that side that it ever meets.
static const char *restriction(const Remarks *remarks, const Definition *definition, KindSet kinds,
                               MenSide side) {
    KindSet met = kinds_met(remarks, side), named = kinds_and(kinds, met);
    if (side <= MEN_BOTH && kinds_within(met, kinds))
        return "";
    bool known = side <= MEN_BOTH && !names_neutral(definition, kinds) && !kinds_empty(named);
    return kinds_restriction(remarks->arena, definition, known ? named : kinds);
}

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
    remark_draw(remarks, MEWS_ON_TAKING, words, reach_picture(arena, reach, true));
}

static void remark_capturing(Remarks *remarks, const Definition *definition,
                             const EffectDefinition *after) {
    Arena *arena = remarks->arena;
    const char *of = restriction(remarks, definition, after->of, MEN_ENEMY);
    const char *with = restriction(remarks, definition, after->with, MEN_OWN);
    const char *words = NULL;
    if (after->at == AT_BETWEEN)
        remark_between(remarks, reach_read(arena, after->reach), of, with);
    else if (after->at == AT_AHEAD)
        words = arena_printf(arena, "an enemy%s on the next square straight on", of);
    else if (after->at == AT_BEHIND)
        words = arena_printf(arena,
                             "an enemy%s on the square straight behind where it started, seen "
                             "along its move",
                             of);
    else if (after->at == AT_CORNERS)
        words = arena_printf(arena,
                             "the enemies%s where its file crosses the rank of a friendly "
                             "partner%s, and where its rank crosses the partner's file",
                             of, with);
    if (words)
        remark_add(remarks, MEWS_ON_TAKING,
                   arena_printf(arena, "having arrived, it must also take %s", words), NULL);
}

// ---- auras and explosions ----------------------------------------------------------------------

// "enemies", "enemy queens and rooks"
static const char *aura_on(Arena *arena, const Definition *definition,
                           const AuraDefinition *aura) {
    static const char *const all[] = {
        [ON_ENEMIES] = "enemies", [ON_FRIENDS] = "friends", [ON_ALL] = "men of both sides"};
    static const char *const some[] = {
        [ON_ENEMIES] = "enemy ", [ON_FRIENDS] = "friendly ", [ON_ALL] = ""};
    const char *of = kinds_restriction(arena, definition, aura->of);
    if (!*of || strncmp(of, " (any but", strlen(" (any but")) == 0)
        return arena_printf(arena, "%s%s", all[aura->on], of);
    return arena_printf(arena, "%s%s%s", some[aura->on],
                        kinds_plurals(arena, definition, aura->of),
                        aura->on == ON_ALL ? " of both sides" : "");
}

static void remark_aura(Remarks *remarks, const Definition *definition,
                        const AuraDefinition *aura) {
    static const char *const effects[] = {[AURA_FREEZE] = "they may not move, and attack nothing",
                                          [AURA_PROTECT] = "they can't be taken"};
    Arena *arena = remarks->arena;
    const char *on = aura_on(arena, definition, aura);
    const Wording wording = wording_of(remarks, definition);
    const char *when = when_keys(&aura->when) ? rule_when_words(&wording, aura->when) : "";
    if (text_is(aura->reach, "attack")) {
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena, "%s %s on squares that it attacks%s: %s",
                                aura->effect == AURA_FREEZE ? "freezes" : "protects", on, when,
                                effects[aura->effect]),
                   NULL);
        return;
    }
    const Pattern *reach = reach_read(arena, aura->reach);
    remark_draw(
        remarks, MEWS_ON_OTHERS,
        arena_printf(arena, "%s %s %s%s: %s", aura->effect == AURA_FREEZE ? "freezes" : "protects",
                     on, reach_is_all(reach) ? "anywhere on the board" : "on the squares marked #",
                     when, effects[aura->effect]),
        reach_picture(arena, reach, false));
}

// ---- effects of the game ----------------------------------------------------------------------

// "when it captures pawn", or NULL if a man of this kind never sets the effect off.
static const char *upon_words(const Remarks *remarks, const Definition *definition,
                              const DeedDefinition *asked, int kind) {
    Arena *arena = remarks->arena;
    DeedDefinition *upon = ARENA_NEW(arena, DeedDefinition);
    *upon = *asked;
    upon->from = area_of_piece(remarks, asked->from);
    upon->to = area_of_piece(remarks, asked->to);
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

// Where those stand that are found around the mover.
static const char *around_words(Arena *arena, const EffectDefinition *effect) {
    bool all = effect->at == AT_AROUND && !effect->attacks &&
               reach_is_all(reach_read(arena, effect->reach));
    if (effect->attacks)
        return " that it attacks from there";
    if (all)
        return " anywhere on the board";
    return effect->side == MEN_EMPTY ? " marked #" : " on the squares marked #";
}

// "the friend (pawn) on b1", "every enemy on rank 1"
static const char *found_in_area(const Remarks *remarks, const Definition *definition,
                                 const EffectDefinition *effect, const char *of) {
    Area area = area_of_piece(remarks, effect->area);
    bool one = bits_count(&area.squares[WHITE]) == 1 && bits_count(&area.squares[BLACK]) == 1;
    // the mover may be found, too, and is no friend of itself
    const char *side = effect->side == MEN_OWN ? "man of its side" : found_side(effect);
    return arena_printf(remarks->arena, "%s %s%s on %s", !one ? "every" : noun_article(side), side,
                        of, area_words(remarks->arena, definition, &area));
}

// ", unless it is now a king": the man that has moved, if only some kinds are meant.
static const char *mover_words(Arena *arena, const Definition *definition,
                               const EffectDefinition *effect) {
    KindSet of = effect->of;
    if (effect->at != AT_END || !*kinds_restriction(arena, definition, of))
        return "";
    KindSet others = {{0}};
    size_t count = 0;
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        if (kinds_has(of, (int)kind))
            continue;
        kinds_add(&others, (int)kind);
        count++;
    }
    bool few = 2 * count < definition->piece_count;
    return arena_printf(arena, "%s %s", few ? ", unless it is now" : " if it is now",
                        kinds_words(arena, definition, few ? others : of, "any man"));
}

// "every enemy (pawn) on the squares marked #"
static const char *found_words(const Remarks *remarks, const Definition *definition,
                               const EffectDefinition *effect) {
    Arena *arena = remarks->arena;
    const char *of = restriction(remarks, definition, effect->of, effect->side);
    const char *with = restriction(remarks, definition, effect->with, MEN_OWN);
    const char *side = found_side(effect);
    switch (effect->at) {
    case AT_START:
        return "the square that it leaves";
    case AT_END:
        return "it";
    case AT_AHEAD:
        return arena_printf(arena, "the %s%s on the next square straight on", side, of);
    case AT_BEHIND:
        return arena_printf(arena, "the %s%s straight behind where it started", side, of);
    case AT_BETWEEN:
        return arena_printf(arena, "every %s%s%s with a friend%s straight beyond", side, of,
                            around_words(arena, effect), with);
    case AT_CORNERS:
        return arena_printf(arena, "every %s%s on the corners of a rectangle with a partner%s",
                            side, of, with);
    case AT_ENCLOSED:
        return arena_printf(arena,
                            "every %s%s in an unbroken row between it and another friend, in the "
                            "directions marked #,",
                            side, of);
    case AT_AREA:
        return found_in_area(remarks, definition, effect, of);
    default:
        return arena_printf(arena, "every %s%s%s", side, of, around_words(arena, effect));
    }
}

// Are the men that it finds already of the kind that they become?
static bool changes_nothing(const Remarks *remarks, const Definition *definition,
                            const EffectDefinition *effect) {
    KindSet met = kinds_and(effect->of, kinds_met(remarks, effect->side)), becomes = {{0}};
    bool known = !names_neutral(definition, effect->of) && !kinds_empty(met);
    kinds_add(&becomes, effect->becomes);
    return effect->at != AT_START && effect->side <= MEN_BOTH &&
           kinds_equal(known ? met : effect->of, becomes);
}

static const char *act_words(const Remarks *remarks, const Definition *definition,
                             const EffectDefinition *effect) {
    bool square = effect->side == MEN_EMPTY || effect->at == AT_START;
    if (effect->act == ACT_REMOVE)
        return effect->at == AT_START ? "is cleared" : "leaves the board";
    if (effect->act == ACT_FLIP)
        return effect->at != AT_END &&
                       !kinds_within(effect->of, kinds_royal(definition, ROYAL_NOT))
                   ? "changes sides, unless royal"
                   : "changes sides";
    if (changes_nothing(remarks, definition, effect))
        return "counts as moved from then on";
    return arena_printf(remarks->arena, "%s %s", square ? "is filled with" : "becomes",
                        kind_name(remarks->arena, definition, effect->becomes));
}

// The squares where the effect looks, or NULL.
static const char *found_picture(Arena *arena, const EffectDefinition *effect) {
    bool drawn = !effect->attacks && (effect->at == AT_AROUND || effect->at == AT_BETWEEN ||
                                      effect->at == AT_ENCLOSED);
    return drawn ? reach_picture(arena, reach_read(arena, effect->reach), false) : NULL;
}

// Is the condition asked of the mover's side, or of the found man's that is an enemy, or may be?
typedef enum Asked { ASKED_OWN, ASKED_ENEMY, ASKED_EITHER } Asked;

static Asked asked_of(const EffectDefinition *effect) {
    if (effect->at == AT_END || effect->side == MEN_OWN || effect->side > MEN_BOTH)
        return ASKED_OWN;
    return effect->side == MEN_ENEMY ? ASKED_ENEMY : ASKED_EITHER;
}

// "that king", if it can only be one.
static const char *found_man(const Remarks *remarks, const Definition *definition,
                             const EffectDefinition *effect) {
    KindSet kinds = effect->of, met = kinds_and(kinds, kinds_met(remarks, effect->side));
    const char *name = NULL;
    if (effect->side <= MEN_BOTH && !kinds_empty(met))
        kinds = met;
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        if (kinds_has(kinds, (int)kind) && name)
            return "that man";
        name = kinds_has(kinds, (int)kind) ? definition->pieces[kind].name.text : name;
    }
    return name ? arena_printf(remarks->arena, "that %s", name) : "that man";
}

// ", if the enemy has no king on e5": the condition as the mover sees it.
static const char *condition_words(const Remarks *remarks, const Definition *definition,
                                   const EffectDefinition *effect) {
    static const struct {
        const char *own, *other;
    } names[] = {[ASKED_OWN] = {"its side", "the enemy"},
                 [ASKED_ENEMY] = {"the enemy", "the mover's side"},
                 [ASKED_EITHER] = {NULL, "the other side"}};
    Asked asked = asked_of(effect);
    const char *man = found_man(remarks, definition, effect);
    Wording wording = wording_of(remarks, definition);
    WhenDefinition when = effect->when;
    if (!when_keys(&when))
        return "";
    const char *own =
        asked == ASKED_EITHER ? arena_printf(remarks->arena, "%s's side", man) : names[asked].own;
    wording.other = names[asked].other;
    wording.here = effect->at == AT_END ? "it" : effect->side == MEN_EMPTY ? "that square" : man;
    if (asked == ASKED_OWN || when.side == NONE)
        return rule_when_words_of(&wording, when, own);
    when.side = NONE;
    if (asked == ASKED_EITHER) {
        const char *rest = rule_when_words_of(&wording, when, own);
        return arena_printf(remarks->arena, ", if %s is %s%s%s", man,
                            effect->when.side == WHITE ? "White's" : "Black's",
                            *rest == ' ' ? " and" : "",
                            *rest == ' ' ? rest + strlen(" if") : rest);
    }
    return arena_printf(remarks->arena, ", for %s%s",
                        effect->when.side == WHITE ? "Black" : "White",
                        rule_when_words_of(&wording, when, own));
}

// May the man that has moved be one of those that the effect removes from an area, by its kind?
static bool removes_mover(const EffectDefinition *effect) {
    return effect->at == AT_AREA && effect->act == ACT_REMOVE &&
           (effect->side == MEN_OWN || effect->side == MEN_BOTH);
}

// What the move does to those that the effect finds.
static const char *following_words(const Remarks *remarks, const Definition *definition,
                                   const EffectDefinition *effect, const char *upon) {
    const char *condition = condition_words(remarks, definition, effect);
    bool itself =
        removes_mover(effect) && *kinds_restriction(remarks->arena, definition, effect->of);
    return arena_printf(
        remarks->arena, "%s %s %s%s%s%s%s", upon, found_words(remarks, definition, effect),
        act_words(remarks, definition, effect), mover_words(remarks->arena, definition, effect),
        itself ? ", itself too if it is one of these" : "", *condition == ' ' ? "," : "",
        condition);
}

// ", but only after the men on rank 4 have left the board": where an earlier effect, which asks of
// what kind men are, would find the mover by the kind that this one makes of it, or wouldn't any
// more.
static const char *order_words(const Remarks *remarks, const Definition *definition,
                               const EffectDefinition *effect, int kind) {
    const EffectDefinition *earlier = definition->effects;
    for (; effect->act == ACT_BECOME && effect->at == AT_END && earlier < effect; earlier++) {
        if (!removes_mover(earlier) || !upon_words(remarks, definition, &earlier->upon, kind) ||
            kinds_has(earlier->of, kind) == kinds_has(earlier->of, effect->becomes))
            continue;
        Area area = area_of_piece(remarks, earlier->area);
        return arena_printf(remarks->arena, ", but only after the men on %s have left the board",
                            area_words(remarks->arena, definition, &area));
    }
    return "";
}

// If the effect removes enemies, the piece captures without moving onto them.
static mews_topic effect_topic(const EffectDefinition *effect) {
    bool takes = effect->act == ACT_REMOVE && effect->at != AT_START && effect->at != AT_END &&
                 (effect->side == MEN_ENEMY || effect->side == MEN_BOTH) &&
                 effect->upon.is != DEED_CAPTURE && kinds_empty(effect->upon.of);
    return takes ? MEWS_ON_TAKING : MEWS_ON_OTHERS;
}

void remark_after(Remarks *remarks, const Definition *definition, int kind,
                  const EffectDefinition *after) {
    const char *upon = upon_words(remarks, definition, &after->upon, kind);
    if (never_met(remarks, definition, after->of,
                  after->act == ACT_CAPTURE ? MEN_ENEMY : after->side))
        return;
    if (after->act == ACT_CAPTURE) {
        remark_capturing(remarks, definition, after);
        return;
    }
    if (!upon)
        return;
    const char *then =
        deed_asks(&after->upon) ? arena_printf(remarks->arena, "%s,", upon) : "then";
    remark_draw(remarks, effect_topic(after), following_words(remarks, definition, after, then),
                found_picture(remarks->arena, after));
}

// NULL: it says nothing of moves of this kind.
static const char *effect_words(const Remarks *remarks, const Definition *definition,
                                const EffectDefinition *effect, int kind) {
    const char *upon = upon_words(remarks, definition, &effect->upon, kind);
    bool stays = effect->act == ACT_FLIP && effect->at == AT_END &&
                 royal_is_kept(&definition->pieces[kind].royal);
    if (!upon || stays || never_met(remarks, definition, effect->of, effect->side))
        return NULL;
    const char *words =
        following_words(remarks, definition, effect, arena_printf(remarks->arena, "%s,", upon));
    return arena_printf(remarks->arena, "%s%s", words,
                        order_words(remarks, definition, effect, kind));
}

// Does the second say the same as the first, whose words are given, but of moves to other squares
// and of men elsewhere?
static bool effects_alike(const Remarks *remarks, const Definition *definition,
                          const EffectDefinition *first, const char *words,
                          const EffectDefinition *second, int kind) {
    EffectDefinition moved = *second;
    if (first->at != AT_AREA || second->at != AT_AREA || !first->upon.to.given ||
        !second->upon.to.given)
        return false;
    moved.area = first->area;
    moved.upon.to = first->upon.to;
    const char *others = effect_words(remarks, definition, &moved, kind);
    return others && strcmp(words, others) == 0;
}

// Tells an effect and those behind it that are alike: "; likewise to a3 and on a2; to i1 and on
// j1". Returns the number of the next effect.
size_t remark_effect(Remarks *remarks, const Definition *definition, size_t which, int kind) {
    Arena *arena = remarks->arena;
    const EffectDefinition *effect = &definition->effects[which++];
    const char *first = effect_words(remarks, definition, effect, kind), *words = first;
    for (; words && which < definition->effect_count; which++) {
        const EffectDefinition *next = &definition->effects[which];
        if (!effect_words(remarks, definition, next, kind))
            continue;
        if (!effects_alike(remarks, definition, effect, first, next, kind))
            break;
        Area to = area_of_piece(remarks, next->upon.to), on = area_of_piece(remarks, next->area);
        words =
            arena_printf(arena, "%s; %sto %s and on %s", words, words == first ? "likewise " : "",
                         area_words(arena, definition, &to), area_words(arena, definition, &on));
    }
    if (words)
        remark_draw(remarks, effect_topic(effect), words, found_picture(arena, effect));
    return which;
}

// Does it tell of men as seen from this king when it castles?
static bool effect_at_castling(const Remarks *remarks, const Definition *definition,
                               const EffectDefinition *effect, int king) {
    const DeedDefinition *upon = &effect->upon;
    bool any = !upon->is && kinds_empty(upon->is_kinds);
    return effect_from_mover(effect->at) && kinds_empty(upon->of) &&
           (any || (upon->is & DEED_CASTLING) || kinds_has(upon->is_kinds, king)) &&
           effect_words(remarks, definition, effect, king);
}

static void remark_partners(Remarks *remarks, const Definition *definition, int king) {
    bool castles = false, finds = false;
    for (size_t i = 0; i < definition->castling_count; i++)
        castles |= definition->castlings[i].king == king;
    for (size_t i = 0; castles && i < definition->effect_count; i++)
        finds |= effect_at_castling(remarks, definition, &definition->effects[i], king);
    if (finds)
        remark_add(remarks, MEWS_ON_OTHERS,
                   "in castling these men are looked for from its partner, too", NULL);
}

void remark_effects(Remarks *remarks, const Definition *definition, int kind) {
    const PieceDefinition *piece = &definition->pieces[kind];
    for (size_t i = 0; i < piece->aura_count; i++)
        remark_aura(remarks, definition, &piece->auras[i]);
    remark_explosion(remarks, definition, kind);
    for (size_t i = 0; i < definition->effect_count;)
        i = remark_effect(remarks, definition, i, kind);
    remark_partners(remarks, definition, kind);
}
