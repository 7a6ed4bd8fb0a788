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

// Squares where the man may stand: of one that can't go back, or that has a zone, squares that its
// moves reach from the start array; of another, and if it isn't there or something promotes to it,
// all that it may stay on. (An alfil of shatranj can be set up anywhere.) Where there are hands
// men may be dropped anywhere.
static Bits squares_of(const EndLayout *layout, int man) {
    const Rules *rules = layout->rules;
    const Piece *piece = &rules->pieces[man_kind(man)];
    const SidePiece *own = &piece->side[man_side(man)];
    Bits squares = rules->board.exists, reached = {{0}};
    for (int square = 0; square < rules->board.squares; square++)
        if (layout->start[square] == man)
            bits_add(&reached, square);
    if (!bits_empty(&reached) && !layout->classes->hands && !own->walk_count &&
        !comes_to_be(rules, man_kind(man)) && stays_where_it_goes(rules, own)) {
        reach_all(own, &reached);
        squares = bits_and(squares, reached);
    }
    if (piece->promotion_count && !piece->promotion_varies)
        squares = bits_minus(squares,
                             piece->promotion_optional ? own->promotion_forced : own->promotion);
    return squares;
}

static void place_add(Places *places, int spot) {
    places->number[spot] = (int16_t)places->count;
    places->spot[places->count++] = (Spot)spot;
}

static void places_fill(const EndLayout *layout, EndTable *table, int i) {
    const Classes *classes = layout->classes;
    Places *places = &table->places[i];
    for (int spot = 0; spot < SPOTS_MAX; spot++)
        places->number[spot] = -1;
    for (int man = 1; man <= 2 * layout->rules->piece_count; man++)
        if (classes->of[man] == table->material.men[i])
            table->forms[i][classes->form[man]] = (uint8_t)man;
    for (int form = 0; form < FORMS_MAX && table->forms[i][form] != MAN_NONE; form++) {
        int man = table->forms[i][form], row = form * SPOT_ROW;
        Bits squares = squares_of(layout, man);
        for (int s = bits_next(&squares, 0); s >= 0; s = bits_next(&squares, s + 1))
            place_add(places, row + s);
        if (classes->in_hand[man])
            place_add(places, row + SPOT_HAND);
        table->hands |= row > 0 || classes->in_hand[man];
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
                keeps &= places->number[symmetry->to[map][places->spot[k]]] >= 0;
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
        int square = all.spot[i], least = 0;
        for (int map = 1; map < symmetry->count; map++)
            if (symmetry->to[map][square] < symmetry->to[least][square])
                least = map;
        int place = symmetry->to[least][square];
        table->map[square] = (uint8_t)least;
        if (place == square)
            place_add(places, square);
        else
            places->number[square] = -1;
        table->weight[places->number[place]]++;
    }
}

static void lay_out(const EndLayout *layout, EndTable *table) {
    const Material *material = layout->material;
    table->material = *material;
    table->symmetry = *layout->symmetry;
    table->entries = 1;
    for (int i = 0; i < material->count; i++) {
        places_fill(layout, table, i);
        if (kinds_has(layout->rules->royals, man_kind(material->men[i])) &&
            man_side(material->men[i]) == WHITE)
            table->anchor = i;
        table->alike |= i && material->men[i - 1] == material->men[i];
    }
    if (table->hands)
        table->symmetry.count = 1;
    keep_places(table);
    if (table->symmetry.count > 1)
        reduce_anchor(table);
    for (int i = material->count; i-- > 0;) {
        size_t count = (size_t)table->places[i].count;
        table->step[i] = table->entries;
        table->entries =
            count && table->entries > ENTRIES_MOST / count ? ENTRIES_MOST : table->entries * count;
    }
}

EndTable *endtable_new(const EndLayout *layout) {
    EndTable *table = calloc(1, sizeof *table);
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

void endtable_order(const Material *material, Spot *spots) {
    for (int i = 1; i < material->count; i++)
        for (int j = i;
             j > 0 && material->men[j - 1] == material->men[j] && spots[j - 1] > spots[j]; j--) {
            Spot spot = spots[j];
            spots[j] = spots[j - 1];
            spots[j - 1] = spot;
        }
}

size_t endtable_index_here(const EndTable *table, const Spot *spots) {
    size_t index = 0;
    for (int i = 0; i < table->material.count; i++) {
        int number = table->places[i].number[spots[i]];
        if (number < 0)
            return SIZE_MAX;
        index += (size_t)number * table->step[i];
    }
    return index;
}

void endtable_image(const EndTable *table, int map, const Spot *spots, Spot *image) {
    for (int i = 0; i < table->material.count; i++)
        image[i] = table->symmetry.to[map][spots[i]];
    endtable_order(&table->material, image);
}

size_t endtable_index(const EndTable *table, const Spot *spots) {
    Spot image[ENDGAME_MEN_MAX];
    int map = table->symmetry.count > 1 ? table->map[spots[table->anchor]] : 0;
    if (!map)
        return endtable_index_here(table, spots);
    endtable_image(table, map, spots, image);
    return endtable_index_here(table, image);
}

// Does man i stand apart from those before it, and behind one that is alike?
static inline bool stands_apart(const EndTable *table, const Spot *spots, int i) {
    const uint8_t *men = table->material.men;
    bool apart = true;
    for (int j = 0; j < i; j++)
        apart &= table->hands
                     ? spots[j] % SPOT_ROW != spots[i] % SPOT_ROW || spot_in_hand(spots[i])
                     : spots[j] != spots[i];
    return apart && (!i || men[i - 1] != men[i] || spots[i - 1] < spots[i] ||
                     (spots[i - 1] == spots[i] && spot_in_hand(spots[i])));
}

bool endtable_spots(const EndTable *table, size_t index, Spot *spots) {
    bool apart = true;
    for (int i = 0; i < table->material.count; i++) {
        spots[i] = table->places[i].spot[index / table->step[i]];
        index %= table->step[i];
        apart &= stands_apart(table, spots, i);
    }
    return apart;
}

bool endtable_go(const EndTable *table, EndCursor *cursor, size_t index) {
    int last = table->material.count - 1;
    const Places *places = &table->places[last];
    if (index - cursor->first >= cursor->room) {
        cursor->room = (size_t)places->count;
        cursor->first = index - index % cursor->room;
        cursor->apart = true;
        endtable_spots(table, cursor->first, cursor->spots);
        for (int i = 0; i < last; i++)
            cursor->apart &= stands_apart(table, cursor->spots, i);
    }
    cursor->spots[last] = places->spot[index - cursor->first];
    return cursor->apart && stands_apart(table, cursor->spots, last);
}

static size_t anchor_number(const EndTable *table, size_t index) {
    return index / table->step[table->anchor] % (size_t)table->places[table->anchor].count;
}

static int anchor_weight(const EndTable *table, size_t index) {
    return table->symmetry.count > 1 ? table->weight[anchor_number(table, index)] : 1;
}

// Has the image of the entry under the map a lower index?
static bool image_is_lower(const EndTable *table, int map, size_t index) {
    Spot spots[ENDGAME_MEN_MAX], image[ENDGAME_MEN_MAX];
    const uint8_t *to = table->symmetry.to[map];
    if (table->alike) {
        endtable_spots(table, index, spots);
        endtable_image(table, map, spots, image);
        return endtable_index_here(table, image) < index;
    }
    int order = 0;
    for (int i = 0; i < table->material.count && !order; i++) {
        const Places *places = &table->places[i];
        int number = (int)(index / table->step[i]);
        index %= table->step[i];
        order = places->number[to[places->spot[number]]] - number;
    }
    return order < 0;
}

bool endtable_all_first(const EndTable *table, size_t index) {
    return anchor_weight(table, index) == table->symmetry.count;
}

bool endtable_is_first(const EndTable *table, size_t index) {
    const Symmetry *symmetry = &table->symmetry;
    if (endtable_all_first(table, index))
        return true;
    Spot anchor = table->places[table->anchor].spot[anchor_number(table, index)];
    for (int map = 1; map < symmetry->count; map++)
        if (symmetry->to[map][anchor] == anchor && image_is_lower(table, map, index))
            return false;
    return true;
}

uint64_t endtable_weight(const EndTable *table, size_t index) {
    const Material *material = &table->material;
    uint64_t weight = (uint64_t)anchor_weight(table, index);
    size_t rest = index, before = 0;
    for (int i = 0, alike = 1, same = 1; table->alike && i < material->count; i++) {
        size_t number = rest / table->step[i];
        rest %= table->step[i];
        alike = i && material->men[i - 1] == material->men[i] ? alike + 1 : 1;
        same = alike > 1 && number == before ? same + 1 : 1; // in one hand
        weight = weight * (uint64_t)alike / (uint64_t)same;
        before = number;
    }
    return weight;
}
