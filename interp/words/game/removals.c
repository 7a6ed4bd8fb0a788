// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What removes men besides captures: explosions, and effects of other men's moves.

#include <string.h>

#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/piece/remarks.h"

// ---- explosions -------------------------------------------------------------------------------

typedef struct Explosion {
    const char *by, *of, *spared, *around, *picture;
} Explosion;

static void remark_explosions(Remarks *remarks, bool captor, bool captured,
                              const Explosion *words) {
    Arena *arena = remarks->arena;
    const char *when[] = {
        captor ? arena_printf(arena, "it captures %s: it", words->of) : NULL,
        captured ? arena_printf(arena, "it is captured by %s: the captor", words->by) : NULL,
    };
    for (int i = 0; i < 2; i++)
        if (when[i])
            remark_draw(remarks, MEWS_ON_OTHERS,
                        arena_printf(arena,
                                     "explodes when %s leaves the board, too, and with it all "
                                     "men%s %s",
                                     when[i], words->spared, words->around),
                        i && captor ? NULL : words->picture);
}

void remark_explosion(Remarks *remarks, const Definition *definition, int kind) {
    Arena *arena = remarks->arena;
    const ExplosionDefinition *explosion = &definition->explosion;
    if (!explosion->given)
        return;
    const char *spared =
        kinds_empty(explosion->spares)
            ? ""
            : arena_printf(arena, " but %s", kinds_plurals(arena, definition, explosion->spares));
    const Pattern *reach = reach_read(arena, explosion->reach);
    const char *picture = reach_picture(arena, reach, false);
    const char *by = kinds_words(arena, definition, explosion->by, "any man");
    const char *of = kinds_words(arena, definition, explosion->of, "any man");
    const char *around = reach_is_all(reach)
                             ? "anywhere on it"
                             : "on the squares marked # around the end of the move";
    const bool captor = kinds_has(explosion->by, kind), captured = kinds_has(explosion->of, kind);
    if (captor && captured && strcmp(by, "any man") == 0 && strcmp(of, "any man") == 0)
        remark_draw(remarks, MEWS_ON_OTHERS,
                    arena_printf(arena,
                                 "explodes when it captures or is captured: both men leave the "
                                 "board, and with them all men%s %s",
                                 spared, around),
                    picture);
    else if (captor || captured)
        remark_explosions(remarks, captor, captured,
                          &(Explosion){by, of, spared, around, picture});
    if (kinds_has(explosion->spares, kind))
        remark_add(remarks, MEWS_ON_OTHERS, "stays on the board when an explosion reaches it",
                   NULL);
}

// ---- effects of other men's moves: "when an attacker moves, every enemy leaves the board" ------

// What moves of some kinds do by one effect, or by several that are alike.
typedef struct Strike {
    KindSet movers;
    Block remark; // of each of them, beginning with "when it"
} Strike;

typedef struct Strikes {
    Strike *items;
    size_t count, room;
} Strikes;

static const char when_it[] = "when it ";

// Does it remove men of this kind, which it names?
static bool effect_removes(const Definition *definition, const EffectDefinition *effect,
                           int kind) {
    return effect->act == ACT_REMOVE && effect->at != AT_START && effect->at != AT_END &&
           effect->side <= MEN_BOTH && kinds_has(effect->of, kind) &&
           kinds_name(definition, effect->of, kind);
}

// Can men of the kind be of the side that the effect looks for, as the mover sees it?
static bool effect_meets(const Remarks *mover, const EffectDefinition *effect, int kind) {
    bool own = kinds_has(mover->own, kind), enemy = kinds_has(mover->enemies, kind);
    return effect->side == MEN_OWN ? own : effect->side == MEN_ENEMY ? enemy : own || enemy;
}

static void strike_add(Strikes *strikes, const Block *remark, int mover) {
    size_t i = 0;
    while (i < strikes->count && !is_said_alike(&strikes->items[i].remark, remark))
        i++;
    if (i == strikes->room)
        return;
    if (i == strikes->count)
        strikes->items[strikes->count++] = (Strike){.remark = *remark};
    kinds_add(&strikes->items[i].movers, mover);
}

// What moves of this kind do to men of `kind`.
static void strikes_of(Strikes *strikes, const Remarks *remarks, const Definition *definition,
                       int mover, int kind) {
    Remarks told = remarks_make(remarks->arena, definition, mover, remarks->seen);
    for (size_t i = 0; i < definition->effect_count;) {
        const EffectDefinition *effect = &definition->effects[i];
        size_t before = told.count;
        bool strikes_it =
            effect_removes(definition, effect, kind) && effect_meets(&told, effect, kind);
        i = strikes_it ? remark_effect(&told, definition, i, mover) : i + 1;
        if (told.count > before)
            strike_add(strikes, &told.items[before], mover);
    }
}

// What its own moves do is told of the kind anyway.
void remark_struck(Remarks *remarks, const Definition *definition, int kind) {
    size_t room = definition->effect_count * definition->piece_count;
    Strikes strikes = {ARENA_ARRAY(remarks->arena, Strike, room), 0, room};
    for (size_t mover = 0; mover < definition->piece_count; mover++)
        if ((int)mover != kind)
            strikes_of(&strikes, remarks, definition, (int)mover, kind);
    for (size_t i = 0; i < strikes.count; i++) {
        const Strike *strike = &strikes.items[i];
        const char *does = strike->remark.text + strlen(when_it);
        const char *movers = kinds_words(remarks->arena, definition, strike->movers, "any man");
        Block *added = remark_add(remarks, MEWS_ON_ALL,
                                  arena_printf(remarks->arena, "when %s %s", movers, does),
                                  strike->remark.picture);
        added->signs = strike->remark.signs;
        mentions_add(&added->mentions, &strike->remark.mentions);
    }
}
