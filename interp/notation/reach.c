// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/reach.h"

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"

enum { TEXT_MAX = 16 + 10 * 2 * LIFTS_MAX }; // of one move

// ---- one move -------------------------------------------------------------------------------

// A square and the man on it, to be sorted by file, then rank.
typedef struct MovePlace {
    int x, y, kind;
} MovePlace;

static int compare_places(const void *a, const void *b) {
    const MovePlace *p = a, *q = b;
    return p->x != q->x ? p->x - q->x : p->y - q->y;
}

static MovePlace place_of(const Reach *reach, int square, int kind) {
    int files = reach->board->files;
    return (MovePlace){square % files - reach->from % files, square / files - reach->from / files,
                       kind};
}

static bool is_put_down(const WalkMove *move, int square) {
    for (int i = 0; i < move->dropped_count; i++)
        if (move->dropped_from[i] == square)
            return true;
    return false;
}

static void move_write(const Reach *reach, const WalkMove *move, Writer *writer) {
    MovePlace taken[LIFTS_MAX], put[LIFTS_MAX], to = place_of(reach, move->to, 0);
    size_t taken_count = 0, put_count = 0;
    for (int i = 0; i < move->lifted_count; i++)
        if (!is_put_down(move, move->lifted[i]))
            taken[taken_count++] = place_of(reach, move->lifted[i], 0);
    for (int i = 0; i < move->dropped_count; i++)
        put[put_count++] = place_of(reach, move->dropped[i], man_kind(move->dropped_man[i]));
    qsort(taken, taken_count, sizeof *taken, compare_places);
    qsort(put, put_count, sizeof *put, compare_places);
    writer_printf(writer, "%d,%d", to.x, to.y);
    if (move->modes == MODE_PASSANT)
        writer_text(writer, "e");
    for (size_t i = 0; i < taken_count; i++)
        writer_printf(writer, "x%d,%d", taken[i].x, taken[i].y);
    for (size_t i = 0; i < put_count; i++)
        writer_printf(writer, ">%c%d,%d", 'A' + put[i].kind, put[i].x, put[i].y);
}

// ---- all of them ----------------------------------------------------------------------------

// Keeps the moves sorted and each only once.
static bool reach_visit(void *context, const WalkMove *move) {
    Reach *reach = context;
    if (move->modes == MODE_PASSANT && !(reach->passed && bits_has(reach->passed, move->to)))
        return true; // nothing has just been passed there
    char text[TEXT_MAX];
    Writer writer = writer_make(text, sizeof text);
    move_write(reach, move, &writer);
    size_t length = writer_end(&writer), low = 0, high = reach->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(reach->moves[middle], text);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    ARENA_GROW(reach->arena, reach->moves, reach->count, &reach->capacity);
    memmove(&reach->moves[low + 1], &reach->moves[low],
            (reach->count - low) * sizeof *reach->moves);
    reach->moves[low] = arena_string(reach->arena, text, length);
    reach->count++;
    return true;
}

bool reach_add(Reach *reach, const Pattern *pattern, long *budget) {
    for (size_t i = 0; i < pattern->term_count; i++) {
        if (pattern->terms[i].unmoved && reach->moved)
            continue;
        if (!walk_term(reach->board, &pattern->terms[i], reach->from, reach->side, budget,
                       reach_visit, reach))
            return false;
    }
    return true;
}

bool reach_within(const Reach *part, const Reach *whole) {
    size_t at = 0;
    for (size_t i = 0; i < part->count; i++) {
        while (at < whole->count && strcmp(whole->moves[at], part->moves[i]) < 0)
            at++;
        if (at == whole->count || strcmp(whole->moves[at], part->moves[i]) != 0)
            return false;
    }
    return true;
}

size_t reach_write(const Reach *reach, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    for (size_t i = 0; i < reach->count; i++) {
        writer_text(&writer, i ? " " : "");
        writer_text(&writer, reach->moves[i]);
    }
    if (!reach->count)
        writer_text(&writer, "-");
    return writer_end(&writer);
}
