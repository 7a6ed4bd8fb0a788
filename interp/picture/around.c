// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is known of the squares around a piece → scenes and pictures: the squares in its reach, and
// where it goes among other men.

#include "picture/picture.h"

#include <stdlib.h>
#include <string.h>

// ---- scenes -----------------------------------------------------------------------------------

PictureScene *scene_new(Arena *arena, int files, int ranks) {
    PictureScene *scene = ARENA_NEW(arena, PictureScene);
    *scene = (PictureScene){.files = files, .ranks = ranks, .columns = 1, .boards = 1};
    scene->squares = ARENA_ARRAY(arena, PictureSquare, files * ranks);
    for (int i = 0; i < files * ranks; i++)
        scene->squares[i] = (PictureSquare){.ground = '.', .side = PICTURE_NO_MAN};
    return scene;
}

static const char *text_copy(Arena *arena, const char *text) {
    return text ? arena_string(arena, text, strlen(text)) : NULL;
}

static void texts_copy(Arena *arena, PictureScene *scene) {
    for (int i = 0; i < scene->files * scene->ranks; i++)
        scene->squares[i].text = text_copy(arena, scene->squares[i].text);
    for (int side = 0; side < SIDES; side++)
        for (size_t i = 0; i < scene->held_count[side]; i++)
            scene->held[side][i].text = text_copy(arena, scene->held[side][i].text);
    for (size_t i = 0; i < scene->tally_count; i++)
        scene->tallies[i].name = text_copy(arena, scene->tallies[i].name);
    for (size_t i = 0; i < scene->legend_count; i++) {
        scene->legend[i].sign = text_copy(arena, scene->legend[i].sign);
        scene->legend[i].words = text_copy(arena, scene->legend[i].words);
    }
    for (size_t i = 0; i < scene->kind_count; i++) {
        scene->kinds[i].name = text_copy(arena, scene->kinds[i].name);
        scene->kinds[i].text = text_copy(arena, scene->kinds[i].text);
        scene->kinds[i].image = text_copy(arena, scene->kinds[i].image);
        scene->kinds[i].notation = text_copy(arena, scene->kinds[i].notation);
        for (int side = 0; side < SIDES; side++)
            scene->kinds[i].signs[side] = text_copy(arena, scene->kinds[i].signs[side]);
    }
    for (size_t i = 0; i < scene->note_count; i++)
        scene->notes[i] = text_copy(arena, scene->notes[i]);
    scene->status = text_copy(arena, scene->status);
    scene->title = text_copy(arena, scene->title);
}

#define COPY(arena, items, count) arena_copy(arena, items, (count) * sizeof *(items))

PictureScene *scene_copy(Arena *arena, const PictureScene *scene) {
    PictureScene *copy = arena_copy(arena, scene, sizeof *scene);
    copy->squares = COPY(arena, scene->squares, (size_t)(scene->files * scene->ranks));
    for (int side = 0; side < SIDES; side++)
        copy->held[side] = COPY(arena, scene->held[side], scene->held_count[side]);
    copy->tallies = COPY(arena, scene->tallies, scene->tally_count);
    copy->legend = COPY(arena, scene->legend, scene->legend_count);
    copy->kinds = COPY(arena, scene->kinds, scene->kind_count);
    texts_copy(arena, copy);
    return copy;
}

void scene_put(Arena *arena, const PictureScene *scene, int file, int rank, char sign) {
    scene->squares[rank * scene->files + file].text = arena_string(arena, &sign, 1);
}

const char *surroundings_picture(Arena *arena, int radius, SurroundingSign *sign,
                                 const void *context) {
    PictureScene *scene = scene_new(arena, 2 * radius + 1, 2 * radius + 1);
    for (int y = -radius; y <= radius; y++)
        for (int x = -radius; x <= radius; x++)
            scene_put(arena, scene, x + radius, y + radius, x || y ? sign(context, x, y) : 'O');
    return scene_text(arena, scene);
}

// ---- reach ------------------------------------------------------------------------------------

typedef struct Around {
    const Pattern *reach; // single steps and leaps
    bool between;         // with the friends beyond
} Around;

Text reach_text_keep(Arena *arena, Text text) {
    Source *source = ARENA_NEW(arena, Source);
    *source = (Source){"reach", arena_string(arena, text.text, text.length), text.length};
    return text_of_source(source);
}

const Pattern *reach_read(Arena *arena, Text reach) {
    return pattern_read(arena, reach_text_keep(arena, reach), NULL);
}

bool reach_is_all(const Pattern *reach) {
    bool all = false;
    for (size_t t = 0; t < reach->term_count; t++)
        for (int s = 0; s < reach->terms[t].state_count; s++)
            all |= reach->terms[t].states[s].universal;
    return all;
}

static bool reaches(const Pattern *reach, int x, int y) {
    for (size_t t = 0; t < reach->term_count; t++) {
        const PatternTerm *term = &reach->terms[t];
        for (int e = 0; e < term->entry_count; e++) {
            const LegState *state = &term->states[term->entries[e].state];
            for (int r = 0; r < state->ride_count; r++)
                if (term->entries[e].rides >> r & 1 && state->rides[r].x == x &&
                    state->rides[r].y == y)
                    return true;
        }
    }
    return false;
}

static char reach_sign(const void *context, int x, int y) {
    const Around *around = context;
    if (reaches(around->reach, x, y))
        return around->between ? 'x' : '#';
    bool beyond = around->between && x % 2 == 0 && y % 2 == 0;
    return beyond && reaches(around->reach, x / 2, y / 2) ? 'f' : '.';
}

const char *reach_picture(Arena *arena, const Pattern *reach, bool between) {
    Around around = {.reach = reach, .between = between};
    if (reach_is_all(reach))
        return NULL;
    int radius = 1;
    for (int y = 0; y <= BOARD_MAX; y++)
        for (int x = 0; x <= BOARD_MAX; x++)
            for (int i = 0; i < 4; i++)
                if (reaches(reach, i & 1 ? x : -x, i & 2 ? y : -y) && radius < (x > y ? x : y))
                    radius = x > y ? x : y;
    return surroundings_picture(arena, between ? 2 * radius : radius, reach_sign, &around);
}

// ---- among other men --------------------------------------------------------------------------

static char move_sign(const VectorSquares *squares, int square) {
    return bits_has(&squares->ends, square) ? '*' : bits_has(&squares->taken, square) ? 'x' : '\0';
}

// How far from the piece there is something to be seen.
static int radius_of(const VectorSquares *squares) {
    int radius = 2;
    for (int s = 0; s < VECTOR_BOARD * VECTOR_BOARD; s++) {
        int x = abs(s % VECTOR_BOARD - VECTOR_CENTRE), y = abs(s / VECTOR_BOARD - VECTOR_CENTRE);
        if ((squares->men[s] != '.' || move_sign(squares, s)) && radius < (x > y ? x : y))
            radius = x > y ? x : y;
    }
    return radius;
}

PictureScene *vector_scene(Arena *arena, const VectorSquares *squares) {
    static const PictureSign legend[] = {{"O", "the piece", false},
                                         {"*", "it can go there", false},
                                         {"x", "it can capture there without going there", false},
                                         {"small letters:", "enemies", false}};
    int radius = radius_of(squares), across = 2 * radius + 1;
    PictureScene *scene = scene_new(arena, across, across);
    scene->columns = 2;
    for (int i = 0; i < across * across; i++) {
        int file = i % across, rank = i / across, from = VECTOR_CENTRE - radius;
        int square = (rank + from) * VECTOR_BOARD + file + from;
        scene_put(arena, scene, file, rank, i == across * across / 2 ? 'O' : squares->men[square]);
        scene->squares[i].tail = move_sign(squares, square);
    }
    Bits only = bits_minus(squares->taken, squares->ends);
    scene->legend = ARENA_ARRAY(arena, PictureSign, 4);
    for (size_t i = 0; i < 4; i++)
        if (i < 2 || (i == 2 && !bits_empty(&only)) || (i == 3 && squares->enemies))
            scene->legend[scene->legend_count++] = legend[i];
    return scene;
}
