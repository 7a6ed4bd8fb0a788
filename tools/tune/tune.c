// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games of many variants → weights that fit them all: see tools/tune/README.md. Each file is what
// `mews match -o NAME-….jsonl` has written for the variant NAME, or what tools/tune/judge has made
// of it.
//
//   mews-tune [--weights FILE] [--skip NAME,…] [--spread S] [--rounds N] FILE…
//
// Prints each weight, its value before and after, and the standard deviation of the latter.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mews.h>

#include "api/inner.h"
#include "mews/tune/tune.h"
#include "search/fit.h"
#include "support/variant.h"

enum {
    OPENING = 8, // plies that are left out at the beginning
    LINE_ROOM = 1 << 17,
    DECIDED = 1500,
    FILES_MAX = 1024,
};

typedef struct Tune {
    Weights weights;
    int parameters[WEIGHT_COUNT];
    int count;
    Fit *fit;
    char *names[FIT_GROUPS_MAX];
    uint32_t games[FIT_GROUPS_MAX];
    int groups;
} Tune;

// ---- one game

typedef struct Game {
    char *fen, *moves; // in the line, which is changed
    double score;
    bool judged; // the score is that of the position after the moves, not of the whole game
} Game;

static char *after(char *line, const char *mark) {
    char *at = strstr(line, mark);
    return at ? at + strlen(mark) : NULL;
}

static bool game_read(char *line, Game *game) {
    char *result = after(line, "\"result\":\""), *fen = after(line, "\"fen\":\"");
    char *moves = after(line, "\"moves\":["), *judged = after(line, "\"judged\":");
    if (!result || !fen || !moves)
        return false;
    game->score = !strncmp(result, "1-0", 3) ? 1 : !strncmp(result, "0-1", 3) ? 0 : 0.5;
    game->judged = judged != NULL;
    if (judged)
        game->score = atof(judged);
    game->fen = fen;
    game->moves = moves;
    *strchr(fen, '"') = 0;
    char *end = strchr(moves, ']');
    if (end)
        *end = 0;
    return end != NULL;
}

// The next move's text; NULL if there is none.
static char *move_next(char **at) {
    char *from = strchr(*at, '"');
    if (!from)
        return NULL;
    char *to = strchr(from + 1, '"');
    if (!to)
        return NULL;
    *to = 0;
    *at = to + 1;
    return from + 1;
}

static int count_moves(const char *moves) {
    int count = 0;
    for (; *moves; moves++)
        count += *moves == '"';
    return count / 2;
}

// Adds the position if it is quiet.
static bool add_position(Tune *tune, const Trace *trace, const mews_position *position, int group,
                         double score) {
    float slopes[WEIGHT_COUNT];
    Kernel *kernel = kernel_copy(position_kernel(position));
    bool quiet = kernel && kernel_reserve(kernel, TRACE_PLIES) && trace_quiet(trace, kernel);
    double base = quiet ? trace_position(trace, kernel, slopes) : 0;
    kernel_free(kernel);
    return quiet && fabs(base) < DECIDED &&
           fit_add(tune->fit, group, tune->games[group], score, base, slopes);
}

static void add_game(Tune *tune, const Trace *trace, mews_rules *rules, Game *game, int group) {
    mews_position *position = mews_position_new(rules, 0);
    int plies = count_moves(game->moves);
    if (!mews_position_set_fen(position, game->fen, NULL))
        plies = 0;
    Samples samples = samples_of(plies, OPENING);
    int last = game->judged ? plies : samples.last;
    char *at = game->moves;
    for (int ply = 1; ply <= last && samples.count < SAMPLES_MAX; ply++) {
        mews_move move = mews_move_read(position, move_next(&at), NULL);
        if (!move || !mews_position_push(position, move))
            break;
        bool wanted = game->judged ? ply == plies : samples_want(&samples, ply);
        if (wanted && add_position(tune, trace, position, group, game->score))
            samples_note(&samples, ply);
    }
    mews_position_free(position);
    tune->games[group]++;
}

// ---- files

// The group of the variant that the file's name says.
static int group_of(Tune *tune, const char *path) {
    char name[256];
    const char *slash = strrchr(path, '/');
    snprintf(name, sizeof name, "%s", slash ? slash + 1 : path);
    char *end = strrchr(name, '-');
    if (end)
        *end = 0;
    for (int i = 0; i < tune->groups; i++)
        if (!strcmp(tune->names[i], name))
            return i;
    tune->names[tune->groups] = malloc(sizeof name);
    memcpy(tune->names[tune->groups], name, sizeof name);
    return tune->groups++;
}

static void add_file(Tune *tune, const char *path) {
    static char line[LINE_ROOM];
    int group = group_of(tune, path);
    size_t before = fit_samples(tune->fit);
    Variant variant;
    FILE *file = fopen(path, "r");
    if (!file || !variant_open(&variant, MEWS_DEFS_DIR, tune->names[group])) {
        fprintf(stderr, "can't read '%s' or its definition\n", path);
        exit(3);
    }
    Trace *trace =
        trace_new(&variant.rules->engine, &tune->weights, tune->parameters, tune->count);
    Game game;
    while (trace && fgets(line, sizeof line, file))
        if (game_read(line, &game))
            add_game(tune, trace, variant.rules, &game, group);
    trace_free(trace);
    fclose(file);
    variant_close(&variant);
    fprintf(stderr, "%s: %zu positions\n", path, fit_samples(tune->fit) - before);
}

// ---- weights

static void read_weights(Weights *weights, const char *path) {
    char name[64];
    double value;
    FILE *file = fopen(path, "r");
    while (file && fscanf(file, "%63s %lf%*[^\n]", name, &value) == 2)
        for (int i = 0; i < WEIGHT_COUNT; i++)
            if (!strcmp(weight_rows[i].name, name))
                weights->of[i] = value;
    if (file)
        fclose(file);
}

static double usual_spread(const Weights *weights, int i, double spread) {
    double size = fabs(weights->of[i]), more = 0;
    if (i + 1 < WEIGHT_COUNT && strstr(weight_rows[i + 1].name, weight_rows[i].name))
        more = fabs(weights->of[i + 1]);
    if (i > 0 && strstr(weight_rows[i].name, weight_rows[i - 1].name))
        more = fabs(weights->of[i - 1]);
    return spread * fmax(size, more > 0 ? more : 1);
}

// Is the name in a list with commas?
static bool listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)); at += length)
        if ((at == list || at[-1] == ',') && (at[length] == ',' || !at[length]))
            return true;
    return false;
}

static void solve(Tune *tune, double spread, int rounds) {
    double spreads[WEIGHT_COUNT], changes[WEIGHT_COUNT] = {0}, errors[WEIGHT_COUNT] = {0};
    for (int i = 0; i < tune->count; i++)
        spreads[i] = usual_spread(&tune->weights, tune->parameters[i], spread);
    fit_scale(tune->fit);
    fit_solve(tune->fit, spreads, changes);
    fit_errors(tune->fit, spreads, rounds, 1, errors);
    for (int g = 0; g < tune->groups; g++)
        fprintf(stderr, "%-24s %5u games, K %.5f, loss %.5f -> %.5f, held out %.5f -> %.5f\n",
                tune->names[g], tune->games[g], fit_factor(tune->fit, g),
                fit_loss(tune->fit, g, NULL, false), fit_loss(tune->fit, g, changes, false),
                fit_loss(tune->fit, g, NULL, true), fit_loss(tune->fit, g, changes, true));
    fprintf(stderr, "%-24s loss %.5f -> %.5f, held out %.5f -> %.5f\n", "all",
            fit_loss(tune->fit, -1, NULL, false), fit_loss(tune->fit, -1, changes, false),
            fit_loss(tune->fit, -1, NULL, true), fit_loss(tune->fit, -1, changes, true));
    for (int i = 0; i < tune->count; i++) {
        int index = tune->parameters[i];
        printf("%-24s %9.4f  was %9.4f  ± %.4f\n", weight_rows[index].name,
               tune->weights.of[index] + changes[i], tune->weights.of[index], errors[i]);
    }
}

int main(int argc, char **argv) {
    static Tune tune;
    const char *skip = "";
    double spread = 0.5;
    int rounds = 20, first = 1;
    tune.weights = weights_usual();
    for (; first + 1 < argc && !strncmp(argv[first], "--", 2); first += 2) {
        const char *value = argv[first + 1];
        if (!strcmp(argv[first], "--weights"))
            read_weights(&tune.weights, value);
        else if (!strcmp(argv[first], "--skip"))
            skip = value;
        else if (!strcmp(argv[first], "--spread"))
            spread = atof(value);
        else if (!strcmp(argv[first], "--rounds"))
            rounds = atoi(value);
    }
    for (int i = 0; i < WEIGHT_COUNT; i++)
        if (!listed(skip, weight_rows[i].name))
            tune.parameters[tune.count++] = i;
    tune.fit = fit_new(tune.count, true);
    for (int i = first; i < argc; i++)
        add_file(&tune, argv[i]);
    solve(&tune, spread, rounds);
    fit_free(tune.fit);
    return 0;
}
