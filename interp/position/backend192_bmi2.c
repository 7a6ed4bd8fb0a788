// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
#define WORDS   3
#define BACKEND backend192_bmi2
#include "position/width/backend.inc"
