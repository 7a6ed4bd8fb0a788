// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
#define WORDS   1
#define BACKEND backend64_bmi2
#include "position/width/backend.inc"
