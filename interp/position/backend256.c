// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
#define WORDS   4
#define BACKEND backend256
#include "position/width/backend.inc"
