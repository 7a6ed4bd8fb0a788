// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "compare/inner.h"

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"

enum { TEXT_MAX = 16 + 10 * 2 * LIFTS_MAX }; // of one move

// ---- one move -------------------------------------------------------------------------------

// A square and the kind of the man on it, to be sorted by file, then rank.
typedef struct MovePlace {
    int x, y, kind;
} MovePlace;

static int compare_places(const void *a, const void *b) {
    const MovePlace *p = a, *q = b;
    return p->x != q->x ? p->x - q->x : p->y - q->y;
}

static MovePlace place_of(const VectorSet *set, int square, int kind) {
    int files = set->board->files;
    return (MovePlace){square % files - set->from % files, square / files - set->from / files,
                       kind};
}

static void move_write(const VectorSet *set, const WalkMove *move, Writer *writer) {
    MovePlace taken[LIFTS_MAX], put[LIFTS_MAX], to = place_of(set, move->to, 0);
    size_t taken_count = 0, put_count = 0;
    for (int i = 0; i < move->lifted_count; i++)
        if (!walk_puts_down(move, move->lifted[i]))
            taken[taken_count++] = place_of(set, move->lifted[i], 0);
    for (int i = 0; i < move->dropped_count; i++)
        put[put_count++] = place_of(set, move->dropped[i], man_kind(move->dropped_man[i]));
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

static void mark_squares(const VectorSet *set, const WalkMove *move) {
    if (!set->ends)
        return;
    bits_add(set->ends, move->to);
    for (int i = 0; i < move->lifted_count; i++)
        if (!walk_puts_down(move, move->lifted[i]))
            bits_add(set->taken, move->lifted[i]);
}

// Keeps the moves sorted and each only once.
static bool set_visit(void *context, const WalkMove *move) {
    VectorSet *set = context;
    if (move->modes == MODE_PASSANT && !(set->passed && bits_has(set->passed, move->to)))
        return true; // nothing has just been passed there
    mark_squares(set, move);
    char text[TEXT_MAX];
    Writer writer = writer_make(text, sizeof text);
    move_write(set, move, &writer);
    size_t length = writer_end(&writer), low = 0, high = set->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(set->moves[middle], text);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    ARENA_GROW(set->arena, set->moves, set->count, &set->capacity);
    memmove(&set->moves[low + 1], &set->moves[low], (set->count - low) * sizeof *set->moves);
    set->moves[low] = arena_string(set->arena, text, length);
    set->count++;
    return true;
}

bool vector_set_add(VectorSet *set, const Pattern *pattern, long *budget) {
    for (size_t i = 0; i < pattern->term_count; i++) {
        if (pattern->terms[i].unmoved && set->moved)
            continue;
        if (!walk_term(set->board, &pattern->terms[i], set->from, set->side, budget, set_visit,
                       set))
            return false;
    }
    return true;
}

bool vector_set_within(const VectorSet *part, const VectorSet *whole) {
    size_t at = 0;
    for (size_t i = 0; i < part->count; i++) {
        while (at < whole->count && strcmp(whole->moves[at], part->moves[i]) < 0)
            at++;
        if (at == whole->count || strcmp(whole->moves[at], part->moves[i]) != 0)
            return false;
    }
    return true;
}

size_t vector_set_write(const VectorSet *set, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    for (size_t i = 0; i < set->count; i++) {
        writer_text(&writer, i ? " " : "");
        writer_text(&writer, set->moves[i]);
    }
    if (!set->count)
        writer_text(&writer, "-");
    return writer_end(&writer);
}
