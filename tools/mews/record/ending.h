// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_ENDING_H
#define MEWS_ENDING_H

#include "record.h"

#include <mews.h>

// "White has taken Black's lion on b4.": what the word for the end means here, in new memory; NULL
// where the word is plain, as for checkmate.
char *ending_text(const mews_position *position, const Record *record);

// Has a clock run out? Then there is no time to go on with.
bool ending_is_by_clock(const Record *record);

#endif
