// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What compilers other than gcc and clang spell differently.

#ifndef MEWS_BASE_COMPILER_H
#define MEWS_BASE_COMPILER_H

// Keeps a function's variables out of its callers' frames.
#define NOINLINE __attribute__((noinline))

#endif
