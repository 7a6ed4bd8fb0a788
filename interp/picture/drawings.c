// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The drawings of pieces by their names.

#include "picture/picture.h"

// Other names of what is drawn.
static const char *const others[][2] = {
    {"horse", "knight"},       {"commoner", "mann"},      {"gryphon", "griffon"},
    {"fers", "ferz"},          {"met", "ferz"},           {"mao", "knight"},
    {"empress", "chancellor"}, {"rider", "nightrider"},   {"checker", "man"},
    {"draughtsman", "man"},    {"dame", "draughts-king"}, {"blocker", "wall"},
    {"arrow", "wall"},         {"archer", "squire"},
};

static const char *drawing_of(const char *name) {
    for (size_t i = 0; i < builtin_drawing_count; i++)
        if (mews_variant_alike(builtin_drawings[i].name, name))
            return builtin_drawings[i].svg;
    return NULL;
}

const char *drawing_find(const char *name) {
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (mews_variant_alike(others[i][0], name))
            return drawing_of(others[i][1]);
    return drawing_of(name);
}
