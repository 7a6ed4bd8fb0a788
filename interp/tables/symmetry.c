// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "tables/symmetry.h"

#include <stdlib.h>

void symmetry_none(Symmetry *symmetry) {
    symmetry->count = 1;
    for (int square = 0; square < SQUARES_MAX; square++)
        symmetry->to[0][square] = (uint8_t)square;
}

// ---- routes under a map -----------------------------------------------------------------------

typedef struct Image {
    uint8_t from, to, modes;
    Bits mask, value;
} Image;

static int compare_images(const void *a, const void *b) {
    const Image *x = a, *y = b;
    int first = (x->from << 16 | x->to << 8 | x->modes) - (y->from << 16 | y->to << 8 | y->modes);
    if (first)
        return first;
    int masks = memcmp(&x->mask, &y->mask, sizeof x->mask);
    return masks ? masks : memcmp(&x->value, &y->value, sizeof x->value);
}

static Bits bits_mapped(const Bits *bits, const uint8_t *to) {
    Bits mapped = {{0}};
    for (int square = bits_next(bits, 0); square >= 0; square = bits_next(bits, square + 1))
        bits_add(&mapped, to[square]);
    return mapped;
}

static void map_routes(const RouteList *list, const uint8_t *to, Image *images) {
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[i];
        images[i] = (Image){.from = to[route->from],
                            .to = to[route->to],
                            .modes = route->modes,
                            .mask = bits_mapped(&route->when->mask, to),
                            .value = bits_mapped(&route->when->value, to)};
    }
    qsort(images, list->count, sizeof *images, compare_images);
}

// `room` is for twice the list's routes.
static bool list_keeps(const RouteList *list, const Symmetry *symmetry, int map, Image *room) {
    map_routes(list, symmetry->to[0], room);
    map_routes(list, symmetry->to[map], room + list->count);
    for (uint32_t i = 0; i < list->count; i++)
        if (compare_images(&room[i], &room[list->count + i]) != 0)
            return false;
    return true;
}

static bool set_keeps(const Bits *set, const uint8_t *to) {
    Bits mapped = bits_mapped(set, to);
    return bits_equal(&mapped, set);
}

static bool piece_keeps(const SidePiece *piece, const Symmetry *symmetry, int map, Image *room) {
    const uint8_t *to = symmetry->to[map];
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        if (!list_keeps(list, symmetry, map, room))
            return false;
    return list_keeps(&piece->passant, symmetry, map, room) && set_keeps(&piece->promotion, to) &&
           set_keeps(&piece->departure, to) && set_keeps(&piece->promotion_forced, to);
}

static size_t longest_list(const Rules *rules) {
    size_t longest = 0;
    const RouteList *list;
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = WHITE; side <= BLACK; side++) {
            const SidePiece *piece = &rules->pieces[kind].side[side];
            for (size_t i = 0; (list = piece_routes(piece, i)); i++)
                longest = list->count > longest ? list->count : longest;
            longest = piece->passant.count > longest ? piece->passant.count : longest;
        }
    return longest;
}

// ---- maps -------------------------------------------------------------------------------------

// Bit 0 mirrors the files, bit 1 the ranks, and then bit 2 changes files for ranks.
static bool board_map(const BoardRules *board, unsigned bits, uint8_t *to) {
    if (bits & 4 && board->files != board->ranks)
        return false;
    for (int square = 0; square < board->squares; square++) {
        int file = square % board->files, rank = square / board->files;
        file = bits & 1 ? board->files - 1 - file : file;
        rank = bits & 2 ? board->ranks - 1 - rank : rank;
        to[square] = (uint8_t)(bits & 4 ? file * board->files + rank : rank * board->files + file);
    }
    return set_keeps(&board->exists, to);
}

bool symmetry_find(const Rules *rules, KindSet kinds, Symmetry *symmetry) {
    Image *room = malloc((2 * longest_list(rules) + 1) * sizeof *room);
    *symmetry = (Symmetry){0};
    for (unsigned bits = 0; room && bits < SYMMETRIES_MAX; bits++) {
        int map = symmetry->count;
        bool keeps = board_map(&rules->board, bits, symmetry->to[map]);
        for (int kind = 0; keeps && bits && kind < rules->piece_count; kind++)
            for (int side = WHITE; keeps && kinds_has(kinds, kind) && side <= BLACK; side++)
                keeps = piece_keeps(&rules->pieces[kind].side[side], symmetry, map, room);
        symmetry->count += keeps;
    }
    free(room);
    return room != NULL;
}
