// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What every part of a backend may use. A part is a `.inc`, which includes what it needs of the
// others, so an editor can open it alone. It then takes the width for one word.

#ifndef MEWS_POSITION_WIDTH_WIDTH_H
#define MEWS_POSITION_WIDTH_WIDTH_H

#ifndef WORDS
#define WORDS 1
#endif

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/compiler.h"
#include "base/random.h"
#include "position/backend.h"

#endif
