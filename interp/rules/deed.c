// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The deeds of a definition, with their areas as sets of squares of this board.

#include "rules/compile.h"

Deed compile_deed(const DeedDefinition *said) {
    Deed deed = {.is = said->is,
                 .is_kinds = said->is_kinds,
                 .by = said->by,
                 .into = said->into,
                 .of = said->of,
                 .starts = said->from.given,
                 .ends = said->to.given,
                 .gives = said->gives};
    for (int side = 0; side < SIDES; side++) {
        deed.from[side] = said->from.squares[side];
        deed.to[side] = said->to.squares[side];
    }
    return deed;
}
