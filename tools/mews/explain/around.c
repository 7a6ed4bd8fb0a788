// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves, men and holes as texts → a picture with the piece in its middle.

#include "around.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { FAR = 7, ACROSS = 2 * FAR + 1 };

typedef struct AroundScene {
    char man[ACROSS][ACROSS];    // '.', a letter, ' ' for a hole
    bool target[ACROSS][ACROSS]; // a move ends there
    bool taken[ACROSS][ACROSS];  // … or captures there
    int radius;
} AroundScene;

// "x,y" → a square of the scene. False if there is none.
static bool square_read(AroundScene *scene, const char *text, int *file, int *rank) {
    char *end;
    long x = strtol(text, &end, 10), y = *end == ',' ? strtol(end + 1, &end, 10) : FAR + 1;
    if (x < -FAR || x > FAR || y < -FAR || y > FAR)
        return false;
    long distance = labs(x) > labs(y) ? labs(x) : labs(y);
    if (distance > scene->radius)
        scene->radius = (int)distance;
    *file = (int)x + FAR;
    *rank = (int)y + FAR;
    return true;
}

static void add_man(AroundScene *scene, const char *word) { // "eP1,3"
    int file, rank;
    char letter = word[1] >= 'a' && word[1] <= 'z' ? (char)(word[1] - 'a' + 'A') : word[1];
    const char *square = word + 1 + strcspn(word + 1, "-0123456789");
    if (square_read(scene, square, &file, &rank))
        scene->man[rank][file] = word[0] == 'e' ? (char)(letter - 'A' + 'a') : letter;
}

static void add_hole(AroundScene *scene, const char *word) {
    int file, rank;
    if (square_read(scene, word, &file, &rank))
        scene->man[rank][file] = ' ';
}

static void add_move(AroundScene *scene, const char *word) { // "1,2x1,1"
    int file, rank;
    if (square_read(scene, word, &file, &rank))
        scene->target[rank][file] = true;
    for (const char *at = word; (at = strchr(at, 'x')); at++)
        if (square_read(scene, at + 1, &file, &rank))
            scene->taken[rank][file] = true;
}

static void each_word(AroundScene *scene, const char *text,
                      void (*add)(AroundScene *, const char *)) {
    char *copy = text_printf("%s", text), *rest = copy;
    for (char *word; (word = next_word(&rest));)
        if (strcmp(word, "-") != 0 && strcmp(word, "...") != 0)
            add(scene, word);
    free(copy);
}

// Two columns behind a blank; the last of a line has no blank at its end.
static void put_square(const AroundScene *scene, int file, int rank) {
    bool middle = file == FAR && rank == FAR;
    char mark = scene->target[rank][file] ? '*' : scene->taken[rank][file] ? 'x' : ' ';
    printf(" %c", middle ? 'O' : scene->man[rank][file]);
    if (mark != ' ' || file < FAR + scene->radius)
        putchar(mark);
}

void around_print(const char *vector, const char *men, const char *holes) {
    AroundScene scene = {.radius = 2};
    memset(scene.man, '.', sizeof scene.man);
    each_word(&scene, men, add_man);
    each_word(&scene, holes, add_hole);
    each_word(&scene, vector, add_move);
    bool taken = false;
    for (int rank = FAR + scene.radius; rank >= FAR - scene.radius; rank--) {
        for (int file = FAR - scene.radius; file <= FAR + scene.radius; file++) {
            put_square(&scene, file, rank);
            taken |= scene.taken[rank][file] && !scene.target[rank][file];
        }
        putchar('\n');
    }
    puts("\n O the piece\n * it can go there");
    if (taken)
        puts(" x it can capture there without going there");
    if (strchr(men, 'e'))
        puts(" small letters: enemies");
}
