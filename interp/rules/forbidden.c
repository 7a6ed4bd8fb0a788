// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Captures that are forbidden because of other men.

#include "rules/compile.h"

void compile_forbidden(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    rules->conduct.forbidden_count = definition->forbidden_count;
    rules->conduct.forbidden =
        ARENA_ARRAY(compiler->kept, Forbidden, rules->conduct.forbidden_count);
    for (size_t i = 0; i < rules->conduct.forbidden_count; i++) {
        const ForbiddenDefinition *said = &definition->forbidden[i];
        Forbidden *forbidden = &rules->conduct.forbidden[i];
        *forbidden = (Forbidden){
            .of = said->of, .by = said->by, .along = said->along, .when = said->when};
        rules->conduct.strikes |= said->when == FORBIDDEN_TRADED;
        if (!said->beyond.text)
            continue;
        Leaper spared = leaper_read(compiler, said->beyond);
        for (int side = 0; side < SIDES; side++)
            forbidden->spared[side] = leaper_table(compiler, &spared, side);
    }
}
