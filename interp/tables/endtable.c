// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "tables/endtable.h"

#include <stdlib.h>
#include <string.h>

// ---- places -----------------------------------------------------------------------------------

static void reach_by(const RouteList *list, Bits *reached) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->routes[i].modes & (MODE_MOVE | MODE_CAPTURE) &&
            bits_has(reached, list->routes[i].from))
            bits_add(reached, list->routes[i].to);
}

// Squares that the man's routes lead to from those where it stands already.
static void reach_all(const SidePiece *piece, Bits *reached) {
    const RouteList *list;
    for (Bits before = {{0}}; !bits_equal(&before, reached);) {
        before = *reached;
        for (size_t i = 0; (list = piece_routes(piece, i)); i++)
            reach_by(list, reached);
    }
}

static bool leads_back(const SidePiece *piece, int from, int to) {
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        for (uint32_t k = list->index[from]; k < list->index[from + 1]; k++)
            if (list->routes[k].to == to && list->routes[k].modes & MODE_MOVE)
                return true;
    return false;
}

// Is it in a zone, or are there ways it can't go back?
static bool stays_where_it_goes(const Rules *rules, const SidePiece *piece) {
    const RouteList *list;
    Bits outside = bits_minus(rules->board.exists, piece->zone);
    if (!bits_empty(&outside))
        return true;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        for (uint32_t k = 0; k < list->count; k++)
            if (list->routes[k].modes & MODE_MOVE &&
                !leads_back(piece, list->routes[k].to, list->routes[k].from))
                return true;
    return false;
}

// May men become of this kind?
static bool comes_to_be(const Rules *rules, int kind) {
    for (int i = 0; i < rules->piece_count; i++) {
        const Piece *piece = &rules->pieces[i];
        for (size_t j = 0; j < piece->promotion_count; j++)
            if (piece->promotes_to[j] == kind)
                return true;
        for (int side = WHITE; side <= BLACK; side++)
            for (size_t j = 0; j < piece->side[side].special_count; j++)
                if (piece->side[side].specials[j].clause.becomes == kind)
                    return true;
    }
    return false;
}

void places_of(const Rules *rules, const uint8_t *start, int man, Places *places) {
    const Piece *piece = &rules->pieces[man_kind(man)];
    const SidePiece *own = &piece->side[man_side(man)];
    Bits squares = rules->board.exists, reached = {{0}};
    for (int square = 0; square < rules->board.squares; square++)
        if (start[square] == man)
            bits_add(&reached, square);
    if (!bits_empty(&reached) && !own->walk_count && !comes_to_be(rules, man_kind(man)) &&
        stays_where_it_goes(rules, own)) {
        reach_all(own, &reached);
        squares = bits_and(squares, reached);
    }
    if (piece->promotion_count && !piece->promotion_varies)
        squares = bits_minus(squares,
                             piece->promotion_optional ? own->promotion_forced : own->promotion);
    places->count = 0;
    for (int square = 0; square < SQUARES_MAX; square++) {
        bool stands = square < rules->board.squares && bits_has(&squares, square);
        places->number[square] = stands ? (int16_t)places->count : -1;
        if (stands)
            places->square[places->count++] = (uint8_t)square;
    }
}

#define ENTRIES_MOST (SIZE_MAX / 8) // so many are too many to be numbered

// ---- entries ----------------------------------------------------------------------------------

// Keeps the maps that lead places of each man to places of the same man.
static void keep_places(EndTable *table) {
    Symmetry *symmetry = &table->symmetry;
    int kept = 0;
    for (int map = 0; map < symmetry->count; map++) {
        bool keeps = true;
        for (int i = 0; i < table->material.count; i++) {
            const Places *places = &table->places[i];
            for (int k = 0; k < places->count; k++)
                keeps &= places->number[symmetry->to[map][places->square[k]]] >= 0;
        }
        if (keeps && kept != map)
            memcpy(symmetry->to[kept], symmetry->to[map], sizeof symmetry->to[kept]);
        kept += keeps;
    }
    symmetry->count = kept;
}

// Leaves the anchor one of the squares that maps lead to each other.
static void reduce_anchor(EndTable *table) {
    const Symmetry *symmetry = &table->symmetry;
    Places *places = &table->places[table->anchor];
    Places all = *places;
    places->count = 0;
    for (int i = 0; i < all.count; i++) {
        int square = all.square[i], least = 0;
        for (int map = 1; map < symmetry->count; map++)
            if (symmetry->to[map][square] < symmetry->to[least][square])
                least = map;
        int place = symmetry->to[least][square];
        table->map[square] = (uint8_t)least;
        if (place == square) {
            places->number[square] = (int16_t)places->count;
            places->square[places->count++] = (uint8_t)square;
        } else {
            places->number[square] = -1;
        }
        table->weight[places->number[place]]++;
    }
}

static void lay_out(const EndLayout *layout, EndTable *table) {
    const Material *material = layout->material;
    *table = (EndTable){.material = *material, .symmetry = *layout->symmetry, .entries = 1};
    for (int i = 0; i < material->count; i++) {
        places_of(layout->rules, layout->start, material->men[i], &table->places[i]);
        if (kinds_has(layout->rules->royals, man_kind(material->men[i])) &&
            man_side(material->men[i]) == WHITE)
            table->anchor = i;
    }
    keep_places(table);
    reduce_anchor(table);
    for (int i = material->count; i-- > 0;) {
        size_t count = (size_t)table->places[i].count;
        table->step[i] = table->entries;
        table->entries =
            count && table->entries > ENTRIES_MOST / count ? ENTRIES_MOST : table->entries * count;
    }
}

EndTable *endtable_new(const EndLayout *layout) {
    EndTable *table = malloc(sizeof *table);
    if (table)
        lay_out(layout, table);
    return table;
}

size_t endtable_bytes(const EndTable *table) {
    return SIDES * table->entries * sizeof(uint16_t);
}

bool endtable_make_room(EndTable *table) {
    if (table->entries == ENTRIES_MOST)
        return false;
    for (int side = WHITE; side <= BLACK; side++)
        table->values[side] = calloc(table->entries + 1, sizeof(uint16_t));
    return table->values[WHITE] && table->values[BLACK];
}

void endtable_free(EndTable *table) {
    if (!table)
        return;
    free(table->values[WHITE]);
    free(table->values[BLACK]);
    free(table);
}

void endtable_order(const Material *material, uint8_t *squares) {
    for (int i = 1; i < material->count; i++)
        for (int j = i;
             j > 0 && material->men[j - 1] == material->men[j] && squares[j - 1] > squares[j];
             j--) {
            uint8_t square = squares[j];
            squares[j] = squares[j - 1];
            squares[j - 1] = square;
        }
}

size_t endtable_index_here(const EndTable *table, const uint8_t *squares) {
    size_t index = 0;
    for (int i = 0; i < table->material.count; i++) {
        int number = table->places[i].number[squares[i]];
        if (number < 0)
            return SIZE_MAX;
        index += (size_t)number * table->step[i];
    }
    return index;
}

void endtable_image(const EndTable *table, int map, const uint8_t *squares, uint8_t *image) {
    for (int i = 0; i < table->material.count; i++)
        image[i] = table->symmetry.to[map][squares[i]];
    endtable_order(&table->material, image);
}

size_t endtable_index(const EndTable *table, const uint8_t *squares) {
    uint8_t image[ENDGAME_MEN_MAX];
    int map = table->map[squares[table->anchor]];
    if (!map)
        return endtable_index_here(table, squares);
    endtable_image(table, map, squares, image);
    return endtable_index_here(table, image);
}

bool endtable_squares(const EndTable *table, size_t index, uint8_t *squares) {
    const Material *material = &table->material;
    bool fine = true;
    for (int i = 0; i < material->count; i++) {
        squares[i] = table->places[i].square[index / table->step[i]];
        index %= table->step[i];
        for (int j = 0; j < i; j++)
            fine &= squares[j] != squares[i];
        if (i && material->men[i - 1] == material->men[i])
            fine &= squares[i - 1] < squares[i];
    }
    return fine;
}

uint64_t endtable_weight(const EndTable *table, size_t index) {
    const Material *material = &table->material;
    size_t place = index / table->step[table->anchor] % (size_t)table->places[table->anchor].count;
    uint64_t weight = table->weight[place];
    for (int i = 1, alike = 1; i < material->count; i++) {
        alike = material->men[i - 1] == material->men[i] ? alike + 1 : 1;
        weight *= (uint64_t)alike;
    }
    return weight;
}
