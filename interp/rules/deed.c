// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The deeds of a definition, with their areas as sets of squares of this board.

#include "rules/compile.h"

Deed compile_deed(Compiler *compiler, const DeedDefinition *written) {
    Deed deed = {.is = written->is,
                 .is_kinds = written->is_kinds,
                 .by = written->by,
                 .into = written->into,
                 .of = written->of,
                 .starts = written->from.given,
                 .ends = written->to.given,
                 .gives = written->gives,
                 .undoes = written->undoes};
    compiler->rules->conduct.undoes |= written->undoes;
    for (int side = 0; side < SIDES; side++) {
        deed.from[side] = written->from.squares[side];
        deed.to[side] = written->to.squares[side];
    }
    return deed;
}
