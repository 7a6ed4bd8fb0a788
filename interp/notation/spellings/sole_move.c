// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

size_t sole_move(const MoveList *list, MoveFits *fits, const void *told) {
    size_t only = list->count;
    for (size_t i = 0; i < list->count; i++) {
        if (!fits(list, i, told))
            continue;
        if (only < list->count)
            return list->count;
        only = i;
    }
    return only;
}
