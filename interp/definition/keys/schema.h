// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_DEFINITION_KEYS_SCHEMA_H
#define MEWS_DEFINITION_KEYS_SCHEMA_H

#include <stddef.h>

// The language of definitions as a JSON Schema (draft 7). Returns the length needed.
size_t schema_write(char *buffer, size_t size);

#endif
