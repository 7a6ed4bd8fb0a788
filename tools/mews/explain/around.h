// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece among other men, drawn: `mews explain R --men "eP0,2"`.

#ifndef MEWS_AROUND_H
#define MEWS_AROUND_H

// `vector`: the moves, as mews_notation_vector writes them of these men and holes, which are good.
void around_print(const char *vector, const char *men, const char *holes);

#endif
