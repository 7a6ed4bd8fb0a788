// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The Interactive Diagram: XBoard's notation with longer leaps and groups of legs.

#include "dialect/format.h"

const Format format_interactive_diagram = {
    .name = "Interactive Diagram",
    .letters = "mcdekpgtoynjuxizq",
    .order = letters_xboard,
    .chains = true,
    .groups = true,
    .brackets = "brackets are read there since 2024, and simple ones only",
    .universal = true,
    .lengthened = true,
    .riders = "WFDNAHCZG(",
    .number_max = 99};
