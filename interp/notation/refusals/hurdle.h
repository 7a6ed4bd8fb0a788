// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men that are put between two squares on trial, for a man that must jump over one.

#ifndef MEWS_NOTATION_REFUSALS_HURDLE_H
#define MEWS_NOTATION_REFUSALS_HURDLE_H

#include "notation/refusals/move_scene.h"

// On how many of the empty squares between the two a man, which may be an enemy's if `enemies`,
// would let this move be made that can't be made without; *square: the last of them.
int hurdles_wanted(const Scene *scene, int from, int to, bool enemies, int *square);

#endif
