// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation, men and holes around the piece → its moves as texts, sorted, without repetition.

#include "support/slow_vector.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/slow_betza.h"

enum { SIZE = 15, MIDDLE = 7, TEXT_SIZE = 200, TEXTS_MAX = 2000 };

// The kind is the letter, from A; the mover is a kind of its own.
enum { LETTERS = 26, MOVER = LETTERS, KINDS };
static const char letters[KINDS][2] = {"A", "B", "C", "D", "E", "F", "G", "H", "I",
                                       "J", "K", "L", "M", "N", "O", "P", "Q", "R",
                                       "S", "T", "U", "V", "W", "X", "Y", "Z", "*"};

typedef struct Texts {
    char (*texts)[TEXT_SIZE];
    int count;
} Texts;

// ---- reading --------------------------------------------------------------------------------

// Reads `x,y` and the blanks after it; both are offsets from the middle.
static const char *read_spot(const char *p, Spot *spot) {
    char *end;
    spot->file = MIDDLE + (int)strtol(p, &end, 10);
    spot->rank = MIDDLE + (int)strtol(end + (*end == ','), &end, 10);
    while (*end == ' ')
        end++;
    return end;
}

static void set_up(SlowBoard *board, int side, const char *men, const char *holes) {
    *board = (SlowBoard){.files = SIZE, .ranks = SIZE};
    for (int file = 0; file < SIZE; file++) {
        for (int rank = 0; rank < SIZE; rank++) {
            board->exists[file][rank] = true;
            take_man(board, (Spot){file, rank});
        }
    }
    Spot spot;
    while (*men == 'e' || *men == 'f') {
        Man man = {men[1] - 'A', *men == 'f' ? side : 1 - side};
        men = read_spot(men + 2, &spot);
        put_man(board, spot, man);
    }
    while (isdigit((unsigned char)*holes) || (*holes == '-' && holes[1])) {
        holes = read_spot(holes, &spot);
        board->exists[spot.file][spot.rank] = false;
    }
    put_man(board, (Spot){MIDDLE, MIDDLE}, (Man){MOVER, side});
}

// ---- writing --------------------------------------------------------------------------------

static int compare_spots(const void *a, const void *b) {
    const Spot *left = a, *right = b;
    int files = left->file - right->file;
    return files ? files : left->rank - right->rank;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

// The men put down, in the order of their new squares.
static int moved_in_order(const SlowWay *way, int rank) {
    int order[SLOW_EFFECTS];
    for (int i = 0; i < way->moved_count; i++) {
        int j = i;
        for (; j > 0 && compare_spots(&way->moved[i].to, &way->moved[order[j - 1]].to) < 0; j--)
            order[j] = order[j - 1];
        order[j] = i;
    }
    return order[rank];
}

static void add_way(void *context, const SlowWay *way) {
    Texts *texts = context;
    bool induced = way->borrows || way->from.file != MIDDLE || way->from.rank != MIDDLE;
    if (way->passant || induced || texts->count == TEXTS_MAX)
        return;
    char *text = texts->texts[texts->count++];
    int n = snprintf(text, TEXT_SIZE, "%d,%d", way->to.file - MIDDLE, way->to.rank - MIDDLE);
    Spot taken[SLOW_EFFECTS];
    for (int i = 0; i < way->taken_count; i++)
        taken[i] = way->taken[i].at;
    qsort(taken, (size_t)way->taken_count, sizeof *taken, compare_spots);
    for (int i = 0; i < way->taken_count; i++)
        n += snprintf(text + n, (size_t)(TEXT_SIZE - n), "x%d,%d", taken[i].file - MIDDLE,
                      taken[i].rank - MIDDLE);
    for (int rank = 0; rank < way->moved_count; rank++) {
        int i = moved_in_order(way, rank);
        n += snprintf(text + n, (size_t)(TEXT_SIZE - n), ">%s%d,%d",
                      letters[way->moved[i].man.kind], way->moved[i].to.file - MIDDLE,
                      way->moved[i].to.rank - MIDDLE);
    }
}

static bool join(const Texts *texts, char *buffer, size_t size) {
    size_t length = 0;
    for (int i = 0; i < texts->count; i++) {
        if (i > 0 && strcmp(texts->texts[i], texts->texts[i - 1]) == 0)
            continue;
        const char *blank = length > 0 ? " " : "";
        int n = snprintf(buffer + length, size - length, "%s%s", blank, texts->texts[i]);
        if (n < 0 || (size_t)n >= size - length)
            return false;
        length += (size_t)n;
    }
    if (length == 0)
        snprintf(buffer, size, "-");
    return texts->count < TEXTS_MAX;
}

bool slow_vector(const char *notation, int side, const char *men, const char *holes, char *buffer,
                 size_t size) {
    SlowTerm *terms = slow_terms_read(notation, 2 * SIZE);
    if (!terms)
        return false;
    SlowKind kinds[KINDS];
    for (int i = 0; i < KINDS; i++)
        kinds[i] = (SlowKind){letters[i], "", i == 'K' - 'A'};
    SlowBoard board;
    set_up(&board, side, men, holes);
    Texts texts = {.texts = calloc(TEXTS_MAX, TEXT_SIZE)};
    slow_walk(terms, &board, kinds, (Spot){MIDDLE, MIDDLE}, true, false, false, add_way,
              &texts);
    qsort(texts.texts, (size_t)texts.count, TEXT_SIZE, compare_texts);
    bool fits = join(&texts, buffer, size);
    free(texts.texts);
    slow_terms_free(terms);
    return fits;
}
