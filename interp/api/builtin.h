// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The catalogue's definitions as texts, sorted by name: interp/builtin.cmake makes them of
// defs/*.yaml. The linker leaves them out of a program that loads nothing by name.

#ifndef MEWS_API_BUILTIN_H
#define MEWS_API_BUILTIN_H

#include <stddef.h>

typedef struct BuiltinDefinition {
    const char *name;
    const char *text;
    size_t size;
} BuiltinDefinition;

extern const BuiltinDefinition builtin_definitions[];
extern const size_t builtin_definition_count;

#endif
