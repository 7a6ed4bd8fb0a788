// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A file that tells whether it still is as it was written: one line of it, the seal, has a sum of
// all the rest, and of how many moves the file tells.

#ifndef MEWS_SEAL_H
#define MEWS_SEAL_H

#include "text/words.h"

// The line of a kind of files: what stands before and behind its words.
typedef struct Seal {
    const char *before, *behind;
} Seal;

void seal_add(Growing *text, const Seal *seal, size_t moves); // the line, still without the sum
void seal_close(Growing *text, const Seal *seal);             // puts the sum there

typedef enum Sealed {
    SEALED_NOTHING, // no file, an empty one, or a pipe and the like
    SEALED_FOREIGN, // a file without a seal, or one that can't be read
    SEALED_CHANGED, // the sum is another one
    SEALED_WHOLE,
} Sealed;

// *moves: what the seal says; 0 without one.
Sealed seal_look(const char *path, const Seal *seal, size_t *moves);

#endif
