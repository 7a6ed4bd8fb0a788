// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → how far the man goes on the line of the two squares, by the men that
// stand on it, or the man on the way over which it may not jump.

#include <stdlib.h>

#include "notation/refusals/move_reason.h"
#include "notation/symbol.h"

typedef struct DistanceLook { // along a line, from the man to the square where it was to go
    const Rules *rules;
    const Setup *setup;
    const DistanceDefinition *distance;
    int from, x, y, side, steps;
    uint8_t ahead[SQUARES_MAX];
    int ahead_count;
} DistanceLook;

// Does a man of one of these sides stand there? A neutral man has no side.
static bool is_theirs(const DistanceLook *look, int square, WhoseMen whose) {
    int man = look->setup->men[square];
    if (man == MAN_NONE || look->rules->movement.is_neutral[man_kind(man)])
        return false;
    return whose & (man_side(man) == look->side ? WHOSE_OWN : WHOSE_ENEMY);
}

static int count_men(const DistanceLook *look) {
    const DistanceDefinition *distance = look->distance;
    Bits counted = {{0}};
    int count = 0;
    for (int i = 0; i < look->ahead_count; i++)
        bits_add(&counted, look->ahead[i]);
    if (distance->at == DISTANCE_LINE) {
        uint8_t behind[SQUARES_MAX];
        int squares = line_from(look->rules, look->from, -look->x, -look->y, behind);
        for (int i = 0; i < squares; i++)
            bits_add(&counted, behind[i]);
        bits_add(&counted, look->from);
    }
    for (int s = bits_next(&counted, 0); s >= 0; s = bits_next(&counted, s + 1))
        count += is_theirs(look, s, distance->side);
    return count;
}

static void write_distance(Writer *writer, const DistanceLook *look, int count) {
    const DistanceDefinition *distance = look->distance;
    bool ahead = distance->at == DISTANCE_AHEAD;
    const char *line = !look->x                       ? "file"
                       : !look->y                     ? "rank"
                       : abs(look->x) == abs(look->y) ? "diagonal"
                                                      : "line";
    const char *name = look->rules->pieces[man_kind(look->setup->men[look->from])].name;
    int owner = distance->side == WHOSE_OWN ? look->side : !look->side;
    if (count > 1)
        writer_printf(writer, "there are %d men", count);
    else
        writer_text(writer, count ? "there is 1 man" : "there is no man");
    if (distance->side != WHOSE_BOTH)
        writer_printf(writer, " of %s", side_word(owner));
    writer_printf(writer, "%s on the %s, so the %s on %s", ahead ? " ahead" : "", line, name,
                  square_name(look->rules, look->from).text);
    if (count)
        writer_printf(writer, " goes exactly %d square%s %s", count, count == 1 ? "" : "s",
                      ahead ? "that way" : "along it");
    else
        writer_printf(writer, " can't go %s", ahead ? "that way" : "along it");
}

static bool write_in_the_way(Writer *writer, const DistanceLook *look) {
    for (int i = 0; i < look->steps - 1; i++) {
        int square = look->ahead[i], man = look->setup->men[square];
        if (man == MAN_NONE || is_theirs(look, square, look->distance->jumps))
            continue;
        writer_printf(writer, "the %s on %s is in the way",
                      look->rules->pieces[man_kind(man)].name,
                      square_name(look->rules, square).text);
        return true;
    }
    return false;
}

// Along one of the term's directions.
static bool write_along(Writer *writer, DistanceLook *look, int to) {
    look->ahead_count = line_from(look->rules, look->from, look->x, look->y, look->ahead);
    for (look->steps = 1; look->steps <= look->ahead_count; look->steps++) {
        if (look->ahead[look->steps - 1] != to)
            continue;
        int count = count_men(look);
        if (count == look->steps)
            return write_in_the_way(writer, look);
        write_distance(writer, look, count);
        return true;
    }
    return false;
}

static bool write_by_term(Writer *writer, DistanceLook *look, const PatternTerm *term, int to) {
    int sign = look->side == WHITE ? 1 : -1;
    bool told = false;
    for (int e = 0; e < term->entry_count && !told; e++) {
        const Entry *entry = &term->entries[e];
        const LegState *state = &term->states[entry->state];
        for (int r = 0; r < state->ride_count && !told; r++) {
            look->x = sign * state->rides[r].x;
            look->y = sign * state->rides[r].y;
            told = entry->rides >> r & 1 && write_along(writer, look, to);
        }
    }
    return told;
}

bool distance_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    Setup setup;
    position_get(list->position, &setup);
    int man = setup.men[from];
    const SidePiece *piece = &list->rules->pieces[man_kind(man)].side[man_side(man)];
    DistanceLook look = {
        .rules = list->rules, .setup = &setup, .from = from, .side = man_side(man)};
    bool told = false;
    for (size_t i = 0; i < piece->distance_count && !told; i++) {
        look.distance = &piece->distances[i].distance;
        told = write_by_term(writer, &look, piece->distances[i].term, to);
    }
    return told;
}
