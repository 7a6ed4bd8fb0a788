// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "tables/endtable.h"

#include <stdlib.h>

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
    if (!bits_empty(&reached) && !own->walk_count && !comes_to_be(rules, man_kind(man))) {
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

// ---- entries ----------------------------------------------------------------------------------

// The places of each man, and how many entries they make.
static size_t lay_out(const Rules *rules, const uint8_t *start, const Material *material,
                      Places *places) {
    size_t entries = 1;
    for (int i = 0; i < material->count; i++) {
        places_of(rules, start, material->men[i], &places[i]);
        entries *= (size_t)places[i].count;
    }
    return entries;
}

size_t endtable_bytes(const Rules *rules, const uint8_t *start, const Material *material) {
    Places places[ENDGAME_MEN_MAX];
    return SIDES * lay_out(rules, start, material, places) * sizeof(uint16_t);
}

EndTable *endtable_new(const Rules *rules, const uint8_t *start, const Material *material) {
    EndTable *table = calloc(1, sizeof *table);
    if (!table)
        return NULL;
    table->material = *material;
    table->entries = lay_out(rules, start, material, table->places);
    for (int side = WHITE; side <= BLACK; side++)
        table->values[side] = calloc(table->entries + 1, sizeof(uint16_t));
    if (table->values[WHITE] && table->values[BLACK])
        return table;
    endtable_free(table);
    return NULL;
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

size_t endtable_index(const EndTable *table, const uint8_t *squares) {
    size_t index = 0;
    for (int i = 0; i < table->material.count; i++) {
        const Places *places = &table->places[i];
        if (places->number[squares[i]] < 0)
            return SIZE_MAX;
        index = index * (size_t)places->count + (size_t)places->number[squares[i]];
    }
    return index;
}

bool endtable_squares(const EndTable *table, size_t index, uint8_t *squares) {
    const Material *material = &table->material;
    bool fine = true;
    for (int i = material->count; i-- > 0;) {
        const Places *places = &table->places[i];
        squares[i] = places->square[index % (size_t)places->count];
        index /= (size_t)places->count;
        for (int j = i + 1; j < material->count; j++)
            fine &= squares[j] != squares[i];
        if (i + 1 < material->count && material->men[i] == material->men[i + 1])
            fine &= squares[i] < squares[i + 1];
    }
    return fine;
}
