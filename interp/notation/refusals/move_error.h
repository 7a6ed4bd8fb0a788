// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Says why a text is no legal move, and which one may have been meant.

#ifndef MEWS_NOTATION_REFUSALS_MOVE_ERROR_H
#define MEWS_NOTATION_REFUSALS_MOVE_ERROR_H

#include "notation/move_list.h"

// `san_fits`: how many legal moves fit the text as SAN. `written` is the span of the text.
void move_error_tell(const MoveList *list, const char *text, size_t san_fits, Text written,
                     Report *report);

#endif
