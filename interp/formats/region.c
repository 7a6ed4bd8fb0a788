// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sets of squares → areas of a definition, in words where they have some.

#include "formats/region.h"

#include <string.h>

#include "base/writer.h"
#include "definition/conditions.h"

static bool on_board(const RegionBoard *board, int square) {
    return square % BOARD_MAX < board->files && square / BOARD_MAX < board->ranks;
}

bool region_empty(const RegionBoard *board, const Bits *region) {
    for (int s = bits_next(region, 0); s >= 0; s = bits_next(region, s + 1))
        if (on_board(board, s))
            return false;
    return true;
}

bool region_everywhere(const RegionBoard *board, const Bits *region) {
    for (int s = 0; s < SQUARES_MAX; s++)
        if (on_board(board, s) && !bits_has(region, s))
            return false;
    return true;
}

// One side's squares: whole ranks, and the others one by one.
static const char *one_side(const RegionBoard *board, const Bits *region, const char *prefix) {
    Writer text = writer_growing(board->arena);
    const char *between = prefix;
    int first = -1;
    bool whole[BOARD_MAX + 1] = {false};
    if (region_everywhere(board, region))
        return "board";
    for (int rank = 0; rank <= board->ranks; rank++) {
        whole[rank] = rank < board->ranks;
        for (int file = 0; file < board->files && whole[rank]; file++)
            whole[rank] = bits_has(region, rank * BOARD_MAX + file);
        first = whole[rank] && first < 0 ? rank : first;
        if (whole[rank] || first < 0)
            continue;
        if (first == rank - 1)
            writer_printf(&text, "%srank %d", between, rank);
        else
            writer_printf(&text, "%sranks %d-%d", between, first + 1, rank);
        between = ", ";
        first = -1;
    }
    for (int s = bits_next(region, 0); s >= 0; s = bits_next(region, s + 1))
        if (on_board(board, s) && !whole[s / BOARD_MAX]) {
            writer_printf(&text, "%s%c%d", between, 'a' + s % BOARD_MAX, s / BOARD_MAX + 1);
            between = ", ";
        }
    return text.length ? writer_whole(&text) : "!board";
}

const char *region_area(const RegionBoard *board, const char *name, const Bits regions[2],
                        int *side) {
    bool none[2] = {region_empty(board, &regions[WHITE]), region_empty(board, &regions[BLACK])};
    *side = NONE;
    if (none[WHITE] != none[BLACK]) {
        *side = none[WHITE] ? BLACK : WHITE;
        return sheet_quoted(board->arena, one_side(board, &regions[*side], "fixed "));
    }
    bool mirrored = true, same = true;
    for (int s = 0; s < SQUARES_MAX && (mirrored || same); s++)
        if (on_board(board, s)) {
            int other = (board->ranks - 1 - s / BOARD_MAX) * BOARD_MAX + s % BOARD_MAX;
            mirrored &= bits_has(&regions[WHITE], s) == bits_has(&regions[BLACK], other);
            same &= bits_has(&regions[WHITE], s) == bits_has(&regions[BLACK], s);
        }
    if (mirrored || same)
        return sheet_quoted(board->arena,
                            one_side(board, &regions[WHITE], mirrored ? "" : "fixed "));
    SheetNode *zones = sheet_map(board->arena, board->sheet, "zones");
    SheetNode *zone = sheet_map(board->arena, zones, name);
    sheet_put(board->arena, zone, "white", "%s",
              sheet_quoted(board->arena, one_side(board, &regions[WHITE], "")));
    sheet_put(board->arena, zone, "black", "%s",
              sheet_quoted(board->arena, one_side(board, &regions[BLACK], "")));
    return name;
}
