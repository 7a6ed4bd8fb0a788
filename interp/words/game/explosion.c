// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Explosions in words.

#include <string.h>

#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/piece/remarks_inner.h"

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
            remark_draw(remarks, TOPIC_OTHER,
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
        remark_draw(remarks, TOPIC_OTHER,
                    arena_printf(arena,
                                 "explodes when it captures or is captured: both men leave the "
                                 "board, and with them all men%s %s",
                                 spared, around),
                    picture);
    else if (captor || captured)
        remark_explosions(remarks, captor, captured,
                          &(Explosion){by, of, spared, around, picture});
    if (kinds_has(explosion->spares, kind))
        remark_add(remarks, TOPIC_OTHER, "stays on the board when an explosion reaches it", NULL);
}
