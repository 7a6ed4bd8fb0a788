// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
#define WORDS   2
#define BACKEND backend128
#include "position/width/backend.inc"
