// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Weights against weights, at equal nodes: see tools/tune/README.md.
//
//   mews-climb [OPTION VALUE]… VARIANT…
//
// Without --vary it plays --games games in each variant, those of --weights against those of
// --against, and prints the score. With it the weights named there climb by SPSA: each of --steps
// steps changes all of them at random, up for the one player and down for the other, and moves
// them toward the winner of --games games, which go round the variants. A name is that of a row of
// weights.inc, as `danger`, or of one for a class, as `drops.danger`; NAME=SIZE says how far it is
// changed, else by 30 %. In --weights and --against `value.queen` is the value of a piece, and
// `lawful=1` forgets the values that definitions give.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <mews.h>

#include "api/inner.h"
#include "base/threads.h"
#include "search/search.h"
#include "search/worth.h"
#include "support/variant.h"

enum {
    VARIANTS_MAX = 64,
    ROWS_MAX = 64,
    THREADS = 2,
    PLIES_MAX = 300,
    OPENING = 6,
    TABLE_MIB = 2
};
enum { MOVES_MOST = 1024 };
enum { DECIDED = 1500, DECIDED_PLIES = 6 };

typedef struct Row {
    const char *name;
    int class, weight; // class: -1: for all games
    double value, size;
} Row;

// A value of a piece that one of the players has.
typedef struct OwnValue {
    int player;
    char piece[64];
    double value;
} OwnValue;

typedef struct Climb {
    OwnValue values[ROWS_MAX];
    int value_count;
    Variant variants[VARIANTS_MAX];
    int variant_count;
    Row rows[ROWS_MAX];
    int row_count;
    uint64_t nodes, seed;
    int games, steps;
} Climb;

// ---- games

typedef struct Match {
    const Climb *climb;
    const Weights *players[2];
    int variant, first, count; // games
    Monitor monitor;
    int next;
    double score; // of the first player
    int wins, draws;
} Match;

// The side that the search's scores take for winning, and for how many plies they have done so.
typedef struct Verge {
    int side, plies;
} Verge;

static bool verge_passed(Verge *verge, int score, int mover) {
    int side = score > DECIDED ? mover : score < -DECIDED ? !mover : -1;
    verge->plies = side >= 0 && side == verge->side ? verge->plies + 1 : 0;
    verge->side = side;
    return verge->plies >= DECIDED_PLIES;
}

static mews_move draw(const mews_position *position, uint64_t *random) {
    mews_move moves[MOVES_MOST];
    size_t count = mews_position_moves(position, moves, MOVES_MOST);
    return count ? moves[random_next(random) % (count < MOVES_MOST ? count : MOVES_MOST)] : 0;
}

// White's score.
static double play(const Match *match, Search *const *searches, uint64_t random, int white) {
    const mews_rules *rules = match->climb->variants[match->variant].rules;
    mews_position *position = mews_position_new(rules, random | 1);
    mews_outcome outcome = mews_position_outcome(position);
    Verge verge = {-1, 0};
    double score = 0.5;
    int plies = 0;
    for (; outcome.result == MEWS_ONGOING && plies < PLIES_MAX; plies++) {
        int side = kernel_state(position_kernel(position))->side;
        SearchLimits limits = {.nodes = match->climb->nodes, .lines = 1};
        SearchResult best = {0};
        mews_move move = plies < OPENING ? draw(position, &random) : 0;
        if (plies >= OPENING) {
            Search *search = searches[side == WHITE ? white : !white];
            search_run(search, position, &limits, NULL, NULL, &best);
            move = best.move;
        }
        if (plies >= OPENING && verge_passed(&verge, best.score, side)) {
            score = verge.side == WHITE;
            break;
        }
        if (!move || !mews_position_push(position, move))
            break;
        outcome = mews_position_outcome(position);
    }
    if (outcome.result == MEWS_WHITE_WINS || outcome.result == MEWS_BLACK_WINS)
        score = outcome.result == MEWS_WHITE_WINS;
    mews_position_free(position);
    return score;
}

static Search *player_new(const Match *match, int player) {
    const Climb *climb = match->climb;
    const mews_rules *rules = climb->variants[match->variant].rules;
    Weights weights = *match->players[player];
    mews_piece piece;
    for (int i = 0; i < climb->value_count; i++)
        for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
            if (climb->values[i].player == player && !strcmp(piece.name, climb->values[i].piece))
                weights.value[kind] = climb->values[i].value;
    return search_new_weighed(&rules->engine, TABLE_MIB, 1, &weights);
}

// A thread: plays games until none is left.
static void *play_some(void *context) {
    Match *match = context;
    const Climb *climb = match->climb;
    Search *searches[2] = {player_new(match, 0), player_new(match, 1)};
    for (;;) {
        monitor_take(&match->monitor);
        int number = match->next++;
        monitor_give(&match->monitor);
        if (number >= match->count)
            break;
        uint64_t random = (climb->seed * 1000003 + (uint64_t)(match->first + number) / 2) * 977;
        int white = number & 1;
        search_clear(searches[0]);
        search_clear(searches[1]);
        double score = play(match, searches, random, white);
        score = white ? 1 - score : score;
        monitor_take(&match->monitor);
        match->score += score;
        match->wins += score == 1;
        match->draws += score == 0.5;
        monitor_give(&match->monitor);
    }
    search_free(searches[0]);
    search_free(searches[1]);
    return NULL;
}

// The first player's score in games number `first` and so on of a variant.
static Match match_play(const Climb *climb, const Weights *one, const Weights *other, int variant,
                        int first, int count) {
    Match match = {.climb = climb, .players = {one, other}, .variant = variant};
    match.first = first;
    match.count = count;
    Thread threads[THREADS];
    if (!monitor_start(&match.monitor))
        exit(1);
    for (int i = 0; i < THREADS; i++)
        thread_start(&threads[i], play_some, &match);
    for (int i = 0; i < THREADS; i++)
        thread_join(threads[i]);
    monitor_end(&match.monitor);
    return match;
}

// ---- weights

static bool row_find(const char *name, Row *row) {
    const char *dot = strchr(name, '.');
    *row = (Row){.name = name, .class = -1, .weight = -1};
    for (int i = 0; dot && i < WEIGHT_CLASSES; i++)
        if (strlen(weight_class_names[i]) == (size_t)(dot - name) &&
            !strncmp(weight_class_names[i], name, (size_t)(dot - name)))
            row->class = i;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        if (!strcmp(weight_rows[i].name, dot ? dot + 1 : name))
            row->weight = i;
    return row->weight >= 0 && (!dot || row->class >= 0);
}

static double *row_place(const Row *row, Weights *weights) {
    return row->class < 0 ? &weights->of[row->weight] : &weights->in[row->class][row->weight];
}

static double row_value(const Row *row, const Weights *weights) {
    double value = row->class < 0 ? NAN : weights->in[row->class][row->weight];
    return isnan(value) ? weights->of[row->weight] : value;
}

static void stop(const char *cause, const char *what) {
    fprintf(stderr, "mews-climb: %s '%s'\n", cause, what);
    exit(2);
}

static void set_weight(Climb *climb, int player, Weights *weights, const char *name,
                       double value) {
    Row row;
    if (!strncmp(name, "value.", 6) && climb->value_count < ROWS_MAX) {
        OwnValue *own = &climb->values[climb->value_count++];
        *own = (OwnValue){.player = player, .value = value};
        snprintf(own->piece, sizeof own->piece, "%s", name + 6);
    } else if (!strcmp(name, "lawful")) {
        weights->lawful = value != 0;
    } else if (row_find(name, &row)) {
        *row_place(&row, weights) = value;
    } else {
        stop("no weight", name);
    }
}

// "NAME VALUE" lines, or NAME=VALUE,NAME=VALUE itself.
static void read_weights(Climb *climb, int player, Weights *weights, const char *from) {
    char name[64];
    double value;
    FILE *file = strchr(from, '=') ? NULL : fopen(from, "r");
    char *text = strdup(from);
    for (char *part = file ? NULL : strtok(text, ","); part; part = strtok(NULL, ",")) {
        char *equals = strchr(part, '=');
        if (!equals)
            stop("no such file or weight", from);
        *equals = 0;
        set_weight(climb, player, weights, part, atof(equals + 1));
    }
    while (file && fscanf(file, "%63s %lf%*[^\n]", name, &value) == 2)
        set_weight(climb, player, weights, name, value);
    if (file)
        fclose(file);
    free(text);
}

static void read_rows(Climb *climb, const Weights *weights, char *list) {
    for (char *part = strtok(list, ","); part; part = strtok(NULL, ",")) {
        Row *row = &climb->rows[climb->row_count++];
        char *equals = strchr(part, '=');
        if (equals)
            *equals = 0;
        if (climb->row_count > ROWS_MAX || !row_find(part, row))
            stop("no weight", part);
        row->value = row_value(row, weights);
        row->size = equals ? atof(equals + 1) : 0.3 * fabs(row->value);
    }
}

// ---- SPSA

static void climb_on(Climb *climb, const Weights *usual) {
    uint64_t random = climb->seed;
    for (int step = 0; step < climb->steps; step++) {
        Weights up = *usual, down = *usual;
        double sign[ROWS_MAX], shrink = pow(1 + step / 20.0, -0.1);
        for (int i = 0; i < climb->row_count; i++) {
            const Row *row = &climb->rows[i];
            sign[i] = random_next(&random) & 1 ? 1 : -1;
            *row_place(row, &up) = row->value + sign[i] * row->size * shrink;
            *row_place(row, &down) = row->value - sign[i] * row->size * shrink;
        }
        Match match = match_play(climb, &up, &down, step % climb->variant_count,
                                 step * climb->games, climb->games);
        double gain = match.score / climb->games - 0.5;
        double rate = 0.6 * pow(1 + step / 40.0, -0.5);
        for (int i = 0; i < climb->row_count; i++)
            climb->rows[i].value += rate * gain * sign[i] * climb->rows[i].size;
        if (step % 10 == 9 || step + 1 == climb->steps) {
            printf("# step %d\n", step + 1);
            for (int i = 0; i < climb->row_count; i++)
                printf("%s %.4g\n", climb->rows[i].name, climb->rows[i].value);
            fflush(stdout);
        }
    }
}

static void compare(Climb *climb, const Weights *one, const Weights *other) {
    for (int v = 0; v < climb->variant_count; v++) {
        Match match = match_play(climb, one, other, v, 0, climb->games);
        double n = climb->games, mean = match.score / n;
        double losses = n - match.wins - match.draws;
        double spread = (match.wins * (1 - mean) * (1 - mean) + losses * mean * mean +
                         match.draws * (0.5 - mean) * (0.5 - mean)) /
                        n;
        printf("%-20s %5.1f ± %.1f %%  (%d games)\n", climb->variants[v].name, 100 * mean,
               196 * sqrt(spread / n), climb->games);
        fflush(stdout);
    }
}

int main(int argc, char **argv) {
    static Climb climb;
    static Weights one, other;
    char *vary = NULL;
    int at = 1;
    climb.nodes = 3000;
    climb.seed = 1;
    climb.games = 100;
    climb.steps = 300;
    one = other = weights_usual();
    for (; at + 1 < argc && !strncmp(argv[at], "--", 2); at += 2) {
        char *option = argv[at] + 2, *value = argv[at + 1];
        if (!strcmp(option, "weights"))
            read_weights(&climb, 0, &one, value);
        else if (!strcmp(option, "against"))
            read_weights(&climb, 1, &other, value);
        else if (!strcmp(option, "vary"))
            vary = value;
        else if (!strcmp(option, "nodes"))
            climb.nodes = strtoull(value, NULL, 10);
        else if (!strcmp(option, "games"))
            climb.games = atoi(value);
        else if (!strcmp(option, "steps"))
            climb.steps = atoi(value);
        else if (!strcmp(option, "seed"))
            climb.seed = strtoull(value, NULL, 10);
        else
            stop("no option", argv[at]);
    }
    for (; at < argc && climb.variant_count < VARIANTS_MAX; at++)
        if (!variant_open(&climb.variants[climb.variant_count++], MEWS_DEFS_DIR, argv[at]))
            stop("can't open", argv[at]);
    if (vary)
        read_rows(&climb, &one, vary);
    if (vary)
        climb_on(&climb, &one);
    else
        compare(&climb, &one, &other);
    for (int v = 0; v < climb.variant_count; v++)
        variant_close(&climb.variants[v]);
    return 0;
}
