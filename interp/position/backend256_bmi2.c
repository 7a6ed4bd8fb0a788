// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
#define WORDS   4
#define BACKEND backend256_bmi2
#include "position/width/backend.inc"
