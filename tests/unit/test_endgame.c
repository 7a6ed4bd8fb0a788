// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tables of endgames of random definitions say of every position what is found by a graph of all
// positions, made move by move, in which values spread until nothing changes. Men of every family
// of movement, pawns that promote, holes and other ends of the game are among them.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "support/draw.h"
#include "support/written.h"

// ---- definitions ------------------------------------------------------------------------------

// Leapers, riders, lame and any-path men, hoppers, cannons, bent, limited and one-sided ones, men
// that move and capture differently, and such as only the walker can follow.
static const char *const movements[] = {"N",
                                        "AD",
                                        "WfF",
                                        "FfsW",
                                        "HFD",
                                        "R",
                                        "B",
                                        "RN",
                                        "NN",
                                        "R2",
                                        "fRsW",
                                        "nN",
                                        "nA",
                                        "nC",
                                        "nZ",
                                        "nCnZ",
                                        "gQ",
                                        "gR",
                                        "mRcpR",
                                        "mBcpB",
                                        "[W-F]",
                                        "[W?B]",
                                        "[F?R]",
                                        "mNcB",
                                        "mWcF",
                                        "fmWfcF",
                                        "mQpcQ",
                                        "vRsW",
                                        "[K?aK?aK]",
                                        "K[cK-aK][mcK-bK]",
                                        "mB[cB-fmB(-fhsbscB-fmB)*]"};

static const char *const boards[] = {"{size: 4x4}", "{size: 4x5}", "{size: 5x4, holes: c2}",
                                     "{size: 5x4, wrap: files}"};

static const char *const ends[] = {"  stalemate: draw", "  stalemate: loss", "  stalemate: win",
                                   "  win: {has: {pieces: king, at: rank 4}}",
                                   "  win: {lacks: {pieces: [one, two, pawn], side: enemy}}"};

static const char *const pawns[] = {
    "fmWfcF", "[fmW, fcF, {betza: fmnD, from: rank 2}]",
    "[fmW, fceF, {betza: fmnD, from: rank 2}]}\nen-passant: {pawn: pawn"};

// In one definition of four captured men go to their captor's hand.
static const char *const hands[] = {
    "captures: [{to: captor}]\ndrops: [{pieces: [one, two]}]\n",
    "captures: [{of: one, to: captor, as: pawn}, {of: two, to: captor, as: pawn}, {to: captor}]\n"
    "drops: [{pieces: pawn, zone: ranks 2-3}]\n",
    "captures: [{of: one, to: captor, as: two}, {of: two, to: owner}, {of: pawn, to: nowhere}]\n"
    "drops: [{pieces: [one, two], when: {enemy: {lacks: pawn}}}]\n"};

static const char *const signatures[] = {"KAvK", "KAvKB", "KPvK", "KAvKP", "KPvKP", "KAAvK"};

#define ONE_OF(random, list) (list)[draw((random), sizeof(list) / sizeof *(list))]

static void write_all(Written *writing, const char *const *texts) {
    for (; *texts; texts++)
        written_add(writing, *texts);
}
#define WRITE(writing, ...) write_all((writing), (const char *const[]){__VA_ARGS__, NULL})

static void write_definition(Written *writing, uint64_t *random, bool *has_hands) {
    size_t board = (size_t)draw(random, sizeof boards / sizeof *boards);
    bool files_5 = board >= 2;
    WRITE(writing, "mews: 1\ntitle: Random\nboard: ", boards[board], "\npieces:\n",
          "  king: {letter: K, royal: true, move: K}\n", "  one: {letter: A, move: \"",
          ONE_OF(random, movements), "\"}\n  two: {letter: B, move: \"", ONE_OF(random, movements),
          "\"}\n  pawn: {letter: P, promotion: {zone: rank ", board == 1 ? "5" : "4",
          ", to: [one, two]", draw(random, 3) ? "" : ", optional: true",
          "}, move: ", ONE_OF(random, pawns), "}\n");
    *has_hands = draw(random, 4) == 0;
    WRITE(writing, "start: \"", files_5 ? "k4/" : "k3/", files_5 ? "5/" : "4/",
          board == 1 ? "4/" : "",
          board == 2 ? "2*2/4K"
          : files_5  ? "5/4K"
                     : "4/3K",
          *has_hands ? "[]" : "", " w - - 0 1\"\n", *has_hands ? ONE_OF(random, hands) : "",
          "end:\n", ONE_OF(random, ends), "\n");
}

static mews_rules *random_rules(uint64_t *random, Written *writing, bool *has_hands) {
    writing->length = 0;
    write_definition(writing, random, has_hands);
    mews_report *report = mews_report_new();
    mews_rules *rules = mews_rules_load("random", writing->bytes, writing->length, NULL, report);
    if (!rules) {
        char message[512] = "";
        mews_report_format(report, 0, false, message, sizeof message);
        fail_msg("%s\n%s", writing->bytes, message);
    }
    mews_report_free(report);
    return rules;
}

// ---- all positions ----------------------------------------------------------------------------

enum { NODES = 1 << 20, MOVES_MOST = 256, FEN_ROOM = 48 };

// What a node is worth for the side to move: as mews_known, NOT_KNOWN as long as it isn't.
typedef struct Node {
    char fen[FEN_ROOM]; // without counts of moves
    mews_known value;
    int plies;
    uint32_t first, count; // of its edges
} Node;

typedef struct Graph {
    Node *nodes;
    uint32_t node_count, *table, *edges, edge_count, edge_room;
    mews_position *position, *asked;
    bool stands[64]; // a man that is being placed
} Graph;

// Board, side to move, castling and square passed.
static void position_name(const mews_position *position, char *name) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(position, fen, sizeof fen);
    char *end = fen;
    for (int i = 0; i < 4 && end; i++)
        end = strchr(end + 1, ' ');
    assert_true(end && end - fen < FEN_ROOM);
    memset(name, 0, FEN_ROOM);
    memcpy(name, fen, (size_t)(end - fen));
}

// The node of the name; a new one is appended.
static uint32_t node_of(Graph *graph, const char *name) {
    uint32_t hash = 2166136261;
    for (const char *c = name; *c; c++)
        hash = (hash ^ (uint8_t)*c) * 16777619;
    hash ^= hash >> 13;
    for (hash %= 2 * NODES; graph->table[hash]; hash = (hash + 1) % (2 * NODES))
        if (strcmp(graph->nodes[graph->table[hash] - 1].fen, name) == 0)
            return graph->table[hash] - 1;
    assert_true(graph->node_count < NODES);
    memcpy(graph->nodes[graph->node_count].fen, name, FEN_ROOM);
    graph->table[hash] = ++graph->node_count;
    return graph->node_count - 1;
}

static void edge_add(Graph *graph, uint32_t to) {
    if (graph->edge_count == graph->edge_room) {
        graph->edge_room = graph->edge_room ? 2 * graph->edge_room : 1 << 16;
        graph->edges = realloc(graph->edges, graph->edge_room * sizeof *graph->edges);
        assert_non_null(graph->edges);
    }
    graph->edges[graph->edge_count++] = to;
}

// Makes all moves of the node.
static void node_fill(Graph *graph, uint32_t at) {
    mews_move moves[MOVES_MOST];
    char name[FEN_ROOM];
    assert_true(mews_position_set_fen(graph->position, graph->nodes[at].fen, NULL));
    mews_outcome outcome = mews_position_outcome(graph->position);
    graph->nodes[at].first = graph->edge_count;
    if (outcome.result != MEWS_ONGOING) {
        bool white = mews_position_side(graph->position) == 0;
        graph->nodes[at].value = outcome.result == MEWS_DRAW                    ? MEWS_KNOWN_DRAWN
                                 : (outcome.result == MEWS_WHITE_WINS) == white ? MEWS_KNOWN_WON
                                                                                : MEWS_KNOWN_LOST;
        return;
    }
    size_t count = mews_position_moves(graph->position, moves, MOVES_MOST);
    assert_true(count <= MOVES_MOST);
    for (size_t i = 0; i < count; i++) {
        assert_true(mews_position_push(graph->position, moves[i]));
        position_name(graph->position, name);
        assert_true(mews_position_pop(graph->position));
        edge_add(graph, node_of(graph, name));
    }
    graph->nodes[at].count = graph->edge_count - graph->nodes[at].first;
}

// Is it decided in exactly so many plies?
static bool node_settles(const Graph *graph, Node *node, int plies) {
    int longest = 0;
    bool lost = true;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const Node *next = &graph->nodes[graph->edges[i]];
        if (next->value == MEWS_KNOWN_LOST && next->plies == plies - 1) {
            node->value = MEWS_KNOWN_WON;
            node->plies = plies;
            return true;
        }
        lost &= next->value == MEWS_KNOWN_WON && next->plies < plies;
        longest = next->plies > longest ? next->plies : longest;
    }
    if (!lost || longest != plies - 1)
        return false;
    node->value = MEWS_KNOWN_LOST;
    node->plies = plies;
    return true;
}

static void graph_solve(Graph *graph) {
    int quiet = 0;
    for (int plies = 1; quiet < 2; plies++) {
        bool changed = false;
        for (uint32_t i = 0; i < graph->node_count; i++)
            if (graph->nodes[i].value == MEWS_NOT_KNOWN)
                changed |= node_settles(graph, &graph->nodes[i], plies);
        quiet = changed ? 0 : quiet + 1;
    }
}

// ---- placements -------------------------------------------------------------------------------

typedef struct Men {
    size_t kinds[5];
    int sides[5], count;
    bool hands;
} Men;

static void men_read(const char *signature, Men *men) {
    static const char letters[] = "KABP";
    int side = 0;
    for (; *signature; signature++) {
        if (*signature == 'v') {
            side = 1;
            continue;
        }
        men->kinds[men->count] = (size_t)(strchr(letters, *signature) - letters);
        men->sides[men->count++] = side;
    }
}

// Could the side to move take the other's king? The game may be over there all the same.
static bool takes_king(const mews_position *position) {
    size_t kind;
    int owner, side = mews_position_side(position);
    for (int square = 0; square < 64; square++)
        if (mews_position_man(position, square, &kind, &owner) && kind == 0 && owner != side &&
            mews_position_attacked(position, square, side))
            return true;
    return false;
}

// All placements of the men from this one on; pawns not on the first and last rank.
static void place_all(Graph *graph, mews_setup *setup, const Men *men, int man) {
    const mews_rules *rules = mews_position_rules(graph->position);
    int files = mews_rules_files(rules), ranks = mews_rules_ranks(rules);
    char name[FEN_ROOM];
    if (man == men->count) {
        for (int turn = 0; turn < 2; turn++) {
            assert_true(mews_setup_turn(setup, turn));
            if (mews_position_set_up(graph->asked, setup, NULL) && !takes_king(graph->asked)) {
                position_name(graph->asked, name);
                node_of(graph, name);
            }
        }
        return;
    }
    size_t kind = men->kinds[man];
    bool changes = men->hands && kind > 0;
    for (int i = 0; i < files * ranks * (changes ? 2 : 1); i++) {
        int square = i / (changes ? 2 : 1), side = changes ? i % 2 : men->sides[man];
        int rank = square / files;
        if (graph->stands[square] || (kind == 3 && (rank == 0 || rank == ranks - 1)) ||
            !mews_setup_put(setup, square, kind, side))
            continue;
        graph->stands[square] = true;
        place_all(graph, setup, men, man + 1);
        graph->stands[square] = false;
        mews_setup_remove(setup, square);
    }
}

// ---- the comparison ---------------------------------------------------------------------------

static bool load(void *endgame, const void *data, size_t size) {
    char *damaged = malloc(size);
    assert_non_null(damaged);
    memcpy(damaged, data, size);
    damaged[size / 2] ^= 16;
    assert_false(mews_endgame_load(endgame, "damaged", damaged, size, NULL));
    assert_false(mews_endgame_load(endgame, "cut off", data, size - 1, NULL));
    free(damaged);
    return mews_endgame_load(endgame, "table", data, size, NULL);
}

// The same tables by way of files; of one that is damaged or cut off nothing is taken.
static mews_endgame *saved_and_loaded(const mews_rules *rules, mews_endgame *built) {
    mews_endgame *loaded = mews_endgame_new(rules);
    assert_non_null(loaded);
    for (size_t i = 0; i < mews_endgame_tables(built); i++)
        assert_true(mews_endgame_save(built, i, load, loaded));
    assert_int_equal(mews_endgame_tables(loaded), mews_endgame_tables(built));
    mews_endgame_free(built);
    return loaded;
}

static void compare(Graph *graph, const mews_rules *rules, const char *signature,
                    const char *text) {
    mews_endgame *built = mews_endgame_new(rules);
    assert_non_null(built);
    if (!mews_endgame_build(built, signature, 0, 2, NULL, NULL))
        fail_msg("no table of %s\n%s", signature, text);
    mews_endgame *endgame = saved_and_loaded(rules, built);
    for (uint32_t i = 0; i < graph->node_count; i++) {
        const Node *node = &graph->nodes[i];
        mews_known wanted = node->value == MEWS_NOT_KNOWN ? MEWS_KNOWN_DRAWN : node->value;
        int plies;
        assert_true(mews_position_set_fen(graph->position, node->fen, NULL));
        mews_known value = mews_endgame_value(endgame, graph->position, &plies);
        if (value != wanted || plies != node->plies)
            fail_msg("%s is %d in %d, not %d in %d\n%s", node->fen, (int)wanted, node->plies,
                     (int)value, plies, text);
    }
    mews_endgame_free(endgame);
}

// One definition; returns how many positions are won or lost.
static size_t look_at(uint64_t *random) {
    Written writing;
    Men men = {.count = 0};
    mews_rules *rules = random_rules(random, &writing, &men.hands);
    const char *signature = ONE_OF(random, signatures);
    if (mews_rules_files(rules) * mews_rules_ranks(rules) > 16 && strcmp(signature, "KPvKP") == 0)
        signature = "KPvK"; // too many positions
    if (men.hands && strlen(signature) > 4)
        signature = strchr(signature, 'P') ? "KPvK" : "KAvK";
    men_read(signature, &men);
    size_t decided = 0;
    Graph graph = {.nodes = calloc(NODES, sizeof *graph.nodes),
                   .table = calloc(2 * NODES, sizeof *graph.table),
                   .position = mews_position_new(rules, 0),
                   .asked = mews_position_new(rules, 0)};
    mews_setup *setup = mews_setup_new(rules);
    assert_true(graph.nodes && graph.table && graph.position && graph.asked && setup);
    place_all(&graph, setup, &men, 0);
    for (uint32_t i = 0; i < graph.node_count; i++)
        node_fill(&graph, i);
    graph_solve(&graph);
    compare(&graph, rules, signature, writing.bytes);
    for (uint32_t i = 0; i < graph.node_count; i++)
        decided += graph.nodes[i].plies > 0;
    mews_setup_free(setup);
    mews_position_free(graph.position);
    mews_position_free(graph.asked);
    free(graph.nodes);
    free(graph.table);
    free(graph.edges);
    mews_rules_free(rules);
    return decided;
}

static void test_random(void **state) {
    (void)state;
    const char *asked = getenv("MEWS_ENDGAMES"), *seed = getenv("MEWS_SEED");
    int count = asked ? atoi(asked) : 20;
    uint64_t random = seed ? strtoull(seed, NULL, 10) : 20261127;
    size_t decided = 0;
    for (int i = 0; i < count; i++)
        decided += look_at(&random);
    assert_true(decided > 0);
    print_message("%zu positions are decided by moves\n", decided);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
