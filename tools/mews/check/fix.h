// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Mends what is mechanical in a definition's file: faults for which only one replacement can
// be meant. Only the bytes in error are rewritten; comments and layout stay.

#ifndef MEWS_FIX_H
#define MEWS_FIX_H

#include "catalogue.h"

#include <stddef.h>
#include <stdio.h>

// Mends the file and writes a line to `stream` for each change. Returns an exit code; a
// failure has been reported. A file in which nothing is to be mended isn't written.
// `mended`: how many there were.
int file_fix(const Catalogue *catalogue, const char *path, FILE *stream, size_t *mended);

#endif
