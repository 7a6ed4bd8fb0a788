// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/mentions.h"

#include <stddef.h>

static const char tool_kind = 0;

static void stay(void *tool) { // it is in the arena
    (void)tool;
}

void mentions_begin(Arena *arena) {
    if (!arena_tool(arena, &tool_kind))
        arena_keep_tool(arena, &tool_kind, ARENA_NEW(arena, Mentions), stay);
}

Mentions mentions_take(Arena *arena) {
    Mentions *noted = arena_tool(arena, &tool_kind), taken = {.men = {{0}}};
    if (noted) {
        taken = *noted;
        *noted = (Mentions){.men = {{0}}};
    }
    return taken;
}

void mentions_add(Mentions *mentions, const Mentions *more) {
    mentions->men = kinds_or(mentions->men, more->men);
    mentions->squares = bits_or(mentions->squares, more->squares);
    mentions->zones = bits_or(mentions->zones, more->zones);
}

void mention_kind(Arena *arena, int kind) {
    Mentions *noted = arena_tool(arena, &tool_kind);
    if (noted)
        kinds_add(&noted->men, kind);
}

void mention_squares(Arena *arena, Bits squares) {
    Mentions *noted = arena_tool(arena, &tool_kind);
    if (noted)
        noted->squares = bits_or(noted->squares, squares);
}

void mention_zone(Arena *arena, size_t zone) {
    Mentions *noted = arena_tool(arena, &tool_kind);
    if (noted)
        bits_add(&noted->zones, (int)zone);
}
