// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// When a stalemate is out of reach: at its end each man of the side without a move has been taken,
// or it stands where it is stuck. All ends are tried that one or two attackers can bring about:
// where the king stands, where they do, and what they take on the way. What that costs the other
// side, whose men must come to be taken or to be stuck, is counted as if every route were open.

#include "solve/reach/final.h"

#include <stdlib.h>
#include <string.h>

enum {
    SPARE_MOST = 40,   // moves of the other side; with more of them nothing is told
    LEFT_LEAST = 4,    // with fewer moves left the answer isn't worth its time
    TRIES_FIRST = 256, // it is asked so often before it is seen whether it's worth that …
    WORTH_ONE_IN = 8   // … which it is if one of so many tells something
};

// An end: where the king and the attackers stand.
typedef struct FinalScene {
    Finals *finals;
    int spare, ends[ATTACKERS_MOST]; // an attacker that has been taken is beyond all men
    Bits pinned;                     // squares where men may be pinned
    bool asked;                      // `taken` has been begun
    uint8_t taken[SETS];             // the cost of taking just these men; REACH_FAR: not known yet
} FinalScene;

// Some men stand where they are stuck if others come to certain squares.
typedef struct FinalStand {
    Bits own, all;         // squares that are occupied by this side, by any
    Bits wants, wants_own; // those that must be occupied yet; those of them by this side
    unsigned loose;        // men without a place
    int spent;
} FinalStand;

// ---- what attackers take

// What it costs if the attackers end so and take just these men.
static int taken_cost(FinalScene *scene, unsigned set) {
    const Finals *finals = scene->finals;
    const Paths *one = &finals->now->paths[0], *two = &finals->now->paths[1];
    int best = NEVER, least = 0;
    if (!scene->asked)
        memset(scene->taken, REACH_FAR, sizeof scene->taken);
    scene->asked = true;
    if (scene->taken[set] != REACH_FAR)
        return scene->taken[set];
    if (finals->attacker_count == 1)
        best = path_row(finals, one, finals->own, scene->ends[0])[set];
    else
        least = two->first[scene->ends[1]];
    for (int moves = one->first[scene->ends[0]];
         finals->attacker_count == 2 && moves + least <= finals->own; moves++) {
        const uint8_t *a = path_row(finals, one, moves, scene->ends[0]);
        const uint8_t *b = path_row(finals, two, finals->own - moves, scene->ends[1]);
        for (unsigned some = set, more = 1; more; more = some, some = (some - 1) & set)
            best = a[some] + b[set ^ some] < best ? a[some] + b[set ^ some] : best;
    }
    scene->taken[set] = (uint8_t)best;
    return best;
}

// ---- men that are stuck

static bool stands(FinalScene *scene, const FinalStand *stand, int begin);

// Can this man be stuck there, and those before `begin` and all others be what `stands` tells?
static bool put(FinalScene *scene, const FinalStand *stand, int i, int man, int begin) {
    const Finals *finals = scene->finals;
    int square = finals->at[man];
    bool pinned = bits_has(&scene->pinned, square);
    const Walks *walks = &finals->now->walks[i];
    int spent = stand->spent + (pinned ? walks->all : walks->stuck)[man];
    if (spent > scene->spare || bits_has(&stand->all, square))
        return false;
    Bits bad = bits_and(finals->steps[man], bits_minus(stand->all, stand->own));
    if (!pinned && !bits_empty(&bad))
        return false;
    FinalStand next = *stand;
    next.spent = spent;
    next.loose &= ~(1u << i);
    bits_add(&next.own, square);
    bits_add(&next.all, square);
    if (!pinned) {
        next.wants_own = bits_or(next.wants_own, finals->steps[man]);
        next.wants = bits_or(next.wants, finals->pushes[man]);
    }
    next.wants_own = bits_minus(next.wants_own, next.own);
    next.wants = bits_or(next.wants_own, bits_minus(next.wants, next.all));
    return bits_count(&next.wants) <= word_count(next.loose) && stands(scene, &next, begin);
}

// The same of this man as whatever kind on the square.
static bool put_any(FinalScene *scene, const FinalStand *stand, int i, int square, int begin) {
    const Finals *finals = scene->finals;
    const Walks *walks = &finals->now->walks[i];
    bool pinned = bits_has(&scene->pinned, square);
    const uint8_t *costs = pinned ? walks->all : walks->stuck;
    int spare = scene->spare - stand->spent;
    if ((pinned ? walks->stands : walks->stays)[square] > spare)
        return false;
    for (int man = square; man < finals->reaches->men; man += finals->reaches->squares)
        if (costs[man] <= spare && put(scene, stand, i, man, begin))
            return true;
    return false;
}

// Can this man be stuck where it isn't wanted?
static bool put_freely(FinalScene *scene, const FinalStand *stand, int i) {
    const Walks *walks = &scene->finals->now->walks[i];
    for (int p = 0; p < walks->place_count; p++)
        if (stand->spent + walks->stuck[walks->places[p]] <= scene->spare &&
            put(scene, stand, i, walks->places[p], i + 1))
            return true;
    for (int s = bits_next(&scene->pinned, 0); s >= 0; s = bits_next(&scene->pinned, s + 1))
        if (put_any(scene, stand, i, s, i + 1))
            return true;
    return false;
}

// Can all loose men be taken or be stuck, too? Those before `begin` are only stuck where they are
// wanted.
static bool stands(FinalScene *scene, const FinalStand *stand, int begin) {
    const Finals *finals = scene->finals;
    const Ways *now = finals->now;
    int wanted = NONE, most = NONE, spare = scene->spare - stand->spent;
    for (int s = bits_next(&stand->wants, 0); s >= 0 && spare >= 0;
         s = bits_next(&stand->wants, s + 1)) {
        int cost = bits_has(&scene->pinned, s) ? now->stands[s] : now->stays[s];
        spare -= cost;
        wanted = cost > most ? s : wanted; // the one that takes most moves
        most = cost > most ? cost : most;
    }
    if (spare < 0)
        return false;
    if (wanted < 0 && stand->spent + taken_cost(scene, stand->loose) <= scene->spare)
        return true;
    for (int i = wanted < 0 ? begin : 0; i < finals->count; i++)
        if (stand->loose >> i & 1 &&
            (wanted < 0 ? put_freely(scene, stand, i) : put_any(scene, stand, i, wanted, begin)))
            return true;
    return false;
}

// ---- blocked flights

// All men are stuck on their nearest places; pinned ones may be anywhere.
static void blocks_begin(const Finals *finals, uint8_t *costs, bool pins) {
    costs[0] = 0;
    for (int i = 0; i < finals->count; i++)
        for (int set = 0; set < 1 << i; set++) {
            int cost = costs[set] + (pins ? 0 : finals->now->walks[i].nearest);
            costs[set | 1 << i] = (uint8_t)(cost < NEVER ? cost : NEVER);
        }
}

static const Blocks *blocks_of(Finals *finals, int king, int spare, uint32_t flights, bool pins) {
    Blocks *blocks = &finals->blocks[pins][flights];
    if (blocks->king == finals->king)
        return blocks;
    blocks->king = finals->king;
    memset(blocks->costs, NEVER, SETS);
    if (flights) {
        int flight = finals->reaches->flights[king][word_lowest(flights)];
        const Blocks *fewer = blocks_of(finals, king, spare, flights & (flights - 1), pins);
        row_add_men(finals, blocks->costs, fewer->costs, flight, !pins, spare);
    } else {
        blocks_begin(finals, blocks->costs, pins);
    }
    blocks->lowest = NEVER;
    for (int set = 0; set < SETS; set++)
        least(&blocks->lowest, blocks->costs[set]);
    return blocks;
}

// Can these flights be blocked, and all men that aren't on them be taken or be stuck anywhere?
static bool blocks_fit(FinalScene *scene, int king, uint32_t flights) {
    Finals *finals = scene->finals;
    unsigned all = (1u << finals->count) - 1;
    if (flights >> FLIGHTS_MOST)
        return true;
    const Blocks *blocks =
        blocks_of(finals, king, scene->spare, flights, !bits_empty(&scene->pinned));
    for (unsigned set = 0; set <= all; set++)
        if (blocks->costs[set] <= scene->spare &&
            blocks->costs[set] + taken_cost(scene, all ^ set) <= scene->spare)
            return true;
    return false;
}

// ---- ends

// The squares on which men can be pinned by this attacker.
static Bits pins_of(const Finals *finals, int man, int king) {
    int squares = finals->reaches->squares, from = finals->at[man];
    const SidePiece *piece = &finals->rules->pieces[man / squares].side[finals->attacking];
    const RouteList *list;
    Bits pinned = {0};
    for (size_t n = 0; (list = piece_routes(piece, n)); n++)
        for (uint32_t i = list->count ? list->index[from] : 0;
             list->count && i < list->index[from + 1]; i++)
            if (list->routes[i].to == king)
                pinned = bits_or(pinned, list->routes[i].when->mask);
    return pinned;
}

static bool pins_from(const Finals *finals, int end) {
    return end < finals->reaches->men && kinds_has(finals->lines, end / finals->reaches->squares);
}

static bool scene_fits(Finals *finals, int king, int spare, int end0, int end1) {
    const Reaches *reaches = finals->reaches;
    const uint32_t *guarded = reaches->guarded + (size_t)king * (size_t)reaches->men;
    uint32_t open = (UINT32_C(1) << reaches->flight_count[king]) - 1;
    FinalScene scene; // large, so that it isn't cleared
    FinalStand stand = {.loose = (1u << finals->count) - 1};
    scene.finals = finals;
    scene.spare = spare;
    scene.pinned = (Bits){0};
    scene.ends[0] = end0;
    scene.ends[1] = end1;
    bits_add(&stand.own, king);
    bits_add(&stand.all, king);
    for (int i = 0; i < ATTACKERS_MOST; i++)
        if (scene.ends[i] < reaches->men) {
            int square = finals->at[scene.ends[i]];
            if (bits_has(&stand.all, square) || bits_has(&finals->checks[scene.ends[i]], king))
                return false;
            if (pins_from(finals, scene.ends[i]))
                scene.pinned = bits_or(scene.pinned, pins_of(finals, scene.ends[i], king));
            bits_add(&stand.all, square);
            open &= ~guarded[scene.ends[i]];
        }
    for (uint32_t rest = open; rest; rest &= rest - 1)
        bits_add(&stand.wants_own, reaches->flights[king][word_lowest(rest)]);
    stand.wants = stand.wants_own;
    Bits bad = bits_and(stand.wants, stand.all);
    if (!bits_empty(&bad) || bits_count(&stand.wants) > finals->count)
        return false;
    scene.asked = false;
    if (!blocks_fit(&scene, king, open) || !stands(&scene, &stand, 0))
        return false;
    finals->last_king = king;
    memcpy(finals->last_ends, scene.ends, sizeof scene.ends);
    return true;
}

// The flights that no man can block.
static uint32_t flights_bare(const Finals *finals, int king, int spare, bool pins) {
    const Reaches *reaches = finals->reaches;
    const uint8_t *costs = pins ? finals->now->stands : finals->now->stays;
    uint32_t bare = 0;
    for (int i = 0; i < reaches->flight_count[king]; i++)
        bare |= (uint32_t)(costs[reaches->flights[king][i]] > spare) << i;
    return bare;
}

// Are there ends with the king here, the first attacker there or gone, and the other one gone?
static bool others_fit(Finals *finals, int king, int spare, int end0, uint32_t open,
                       uint32_t bare) {
    const Reaches *reaches = finals->reaches;
    const Paths *paths = &finals->now->paths[1];
    const uint32_t *guarded = reaches->guarded + (size_t)king * (size_t)reaches->men;
    int left = finals->own - finals->now->paths[0].first[end0];
    int most =
        reaches->guards[(left * reaches->men + finals->attackers[1]) * reaches->squares + king];
    if (word_count(open & bare) > most || word_count(open) > most + finals->count)
        return false;
    bool pins = pins_from(finals, end0);
    for (int i = 0; i < paths->count && paths->first[paths->reached[i]] <= left; i++) {
        int end = paths->reached[i];
        uint32_t rest = open & ~guarded[end];
        bool both = pins || pins_from(finals, end);
        if (!(rest & bare) &&
            (rest >> FLIGHTS_MOST ||
             blocks_of(finals, king, spare, rest, both)->lowest <= spare) &&
            scene_fits(finals, king, spare, end0, end))
            return true;
    }
    return false;
}

// What the king leaves the others if it comes here; of its flights nothing is known yet.
static int king_begin(Finals *finals, int king) {
    const Reaches *reaches = finals->reaches;
    finals->king++;
    return finals->spare - reaches->walks[finals->from * reaches->squares + king];
}

// Are there ends with the king here, and those attackers gone?
static bool king_fits(Finals *finals, int king, unsigned gone) {
    const Reaches *reaches = finals->reaches;
    const Paths *paths = finals->now->paths;
    const uint32_t *guarded = reaches->guarded + (size_t)king * (size_t)reaches->men;
    int spare = king_begin(finals, king);
    bool no_one = gone & 1, no_two = gone & 2 || finals->attacker_count < 2;
    if (spare < 0)
        return false;
    bool pins = (!no_one && paths[0].pins) || (!no_two && paths[1].pins);
    uint32_t bare = flights_bare(finals, king, spare, pins);
    for (int i = 0; i < (no_one ? 1 : paths[0].count); i++) {
        int end = no_one ? reaches->men : paths[0].reached[i];
        uint32_t open = (UINT32_C(1) << reaches->flight_count[king]) - 1;
        open &= no_one ? ~UINT32_C(0) : ~guarded[end];
        if (no_two ? !(open & bare) && scene_fits(finals, king, spare, end, reaches->men)
                   : others_fit(finals, king, spare, end, open, bare))
            return true;
    }
    return false;
}

// ---- nodes

// False: nothing is told of it.
static bool node_read(Finals *finals, const Solver *solver) {
    const State *state = kernel_state(solver->kernel);
    int squares = finals->reaches->squares, kings = 0;
    finals->attacker_count = finals->count = 0;
    for (int square = 0; square < squares; square++) {
        int man = state->men[square], kind = man ? man_kind(man) : 0;
        bool attacks = man && man_side(man) == finals->attacking;
        if (!man)
            continue;
        if (!attacks && kinds_has(finals->rules->kings, kind)) {
            finals->from = square;
            kings++;
        } else if (attacks && finals->attacker_count < ATTACKERS_MOST) {
            finals->attackers[finals->attacker_count++] = kind * squares + square;
        } else if (!attacks && finals->count < MEN_MOST) {
            finals->men[finals->count++] = kind * squares + square;
        } else {
            return false;
        }
    }
    return kings == 1 && finals->attacker_count > 0;
}

// The moves that others need at least until a man is stuck as this one if nothing pins it.
static int company(const Finals *finals, int man) {
    int squares = finals->reaches->squares, sum = 0;
    const uint8_t *walks = finals->reaches->walks + (size_t)finals->from * (size_t)squares;
    const Bits *steps = &finals->steps[man];
    for (int s = bits_next(steps, 0); s >= 0 && sum <= finals->spare; s = bits_next(steps, s + 1))
        sum += walks[s] < finals->now->stands[s] ? walks[s] : finals->now->stands[s];
    return sum;
}

static void walks_fill(const Finals *finals, Ways *ways, bool captures) {
    const Reaches *reaches = finals->reaches;
    size_t squares = (size_t)reaches->squares, men = (size_t)reaches->men;
    memset(ways->stands, REACH_FAR, squares);
    memset(ways->stays, REACH_FAR, squares);
    for (int i = 0; i < finals->count; i++) {
        Walks *walks = &ways->walks[i];
        walks->all = reaches->others + (captures * men + (size_t)finals->men[i]) * men;
        walks->place_count = 0;
        walks->nearest = NEVER;
        memset(walks->stuck, REACH_FAR, men);
        memset(walks->stands, REACH_FAR, squares);
        memset(walks->stays, REACH_FAR, squares);
        for (size_t man = 0; man < men; man++)
            least(&walks->stands[finals->at[man]], walks->all[man]);
        for (size_t square = 0; square < squares; square++)
            least(&ways->stands[square], walks->stands[square]);
    }
    for (int man = 0; man < reaches->men; man++) {
        int others = NONE, square = finals->at[man];
        for (int i = 0; i < finals->count; i++) {
            Walks *walks = &ways->walks[i];
            if (walks->all[man] > finals->spare)
                continue;
            others = others == NONE ? company(finals, man) : others;
            if (walks->all[man] + others > finals->spare)
                continue;
            walks->stuck[man] = walks->all[man];
            walks->places[walks->place_count++] = (uint16_t)man;
            least(&walks->nearest, walks->all[man]);
            least(&walks->stays[square], walks->all[man]);
            least(&ways->stays[square], walks->all[man]);
        }
    }
}

static void ways_fill(Finals *finals, bool captures) {
    Ways *ways = finals->now = &finals->ways[captures];
    walks_fill(finals, ways, captures);
    for (int i = 0; i < finals->attacker_count; i++)
        paths_fill(finals, &ways->paths[i], finals->attackers[i]);
}

static bool last_fits(Finals *finals) {
    const Reaches *reaches = finals->reaches;
    const Paths *paths = finals->now->paths;
    int king = finals->last_king, *last = finals->last_ends;
    int spare = king_begin(finals, king);
    bool two = finals->attacker_count == 2;
    return spare >= 0 && last[0] < reaches->men && (last[1] < reaches->men) == two &&
           paths[0].first[last[0]] + (two ? paths[1].first[last[1]] : 0) <= finals->own &&
           scene_fits(finals, king, spare, last[0], last[1]);
}

static bool ends_fit(Finals *finals, unsigned gone) {
    int squares = finals->reaches->squares;
    for (int i = 0; i < finals->attacker_count; i++)
        if (gone >> i & 1 && kinds_has(finals->rules->kings, finals->attackers[i] / squares))
            return false;
    ways_fill(finals, gone != 0);
    if (!gone && last_fits(finals))
        return true;
    for (int king = 0; king < squares; king++)
        if (king_fits(finals, king, gone))
            return true;
    return false;
}

bool finals_in_vain(Finals *finals, const Solver *solver, int left, int own, int spare) {
    bool castles = kernel_state(solver->kernel)->castling; // two men move at once
    finals->own = own + castles;
    finals->spare = spare + castles;
    if (left < LEFT_LEAST || finals->own >= finals->reaches->moves || finals->spare > SPARE_MOST ||
        (finals->tries[left] >= TRIES_FIRST &&
         finals->hits[left] * WORTH_ONE_IN < finals->tries[left]) ||
        !node_read(finals, solver))
        return false;
    finals->tries[left]++;
    for (unsigned gone = 0; gone < 1u << finals->attacker_count; gone++)
        if (ends_fit(finals, gone))
            return false;
    finals->hits[left]++;
    return true;
}

// ---- tables

static void steps_fill(Finals *finals, int side) {
    int squares = finals->reaches->squares;
    for (int man = 0; man < finals->reaches->men; man++) {
        int kind = man / squares, from = man % squares;
        finals->steps[man] = sure_steps(finals->rules, side, kind, from, MODE_MOVE | MODE_CAPTURE);
        finals->pushes[man] = sure_steps(finals->rules, side, kind, from, MODE_MOVE);
    }
}

static void checks_fill(Finals *finals) {
    for (int kind = 0; kind < finals->rules->piece_count; kind++) {
        const SidePiece *piece = &finals->rules->pieces[kind].side[finals->attacking];
        const RouteList *list;
        for (size_t n = 0; (list = piece_routes(piece, n)); n++)
            for (uint32_t i = 0; i < list->count; i++) {
                const Route *route = &list->routes[i];
                if (!bits_empty(&route->when->mask))
                    kinds_add(&finals->lines, kind);
                else if (n == 0 && route->modes & (MODE_CAPTURE | MODE_ROYAL))
                    bits_add(&finals->checks[kind * finals->reaches->squares + route->from],
                             route->to);
            }
    }
}

// So much of the block; without one it is only counted.
static void *part(uint8_t *block, size_t *used, size_t size) {
    void *begin = block ? block + *used : NULL;
    *used += (size + sizeof(Bits) - 1) / sizeof(Bits) * sizeof(Bits);
    return begin;
}

// All tables are parts of one block, which begins with `at`. Returns its size.
static size_t lay_out(Finals *finals, uint8_t *block) {
    size_t used = 0, men = (size_t)finals->reaches->men, moves = (size_t)finals->reaches->moves;
    finals->at = part(block, &used, men);
    finals->before = part(block, &used, men * sizeof *finals->before);
    finals->checks = part(block, &used, men * sizeof(Bits));
    finals->steps = part(block, &used, men * sizeof(Bits));
    finals->pushes = part(block, &used, men * sizeof(Bits));
    for (int captures = 0; captures < 2; captures++) {
        Ways *ways = &finals->ways[captures];
        for (Paths *paths = ways->paths; paths < ways->paths + ATTACKERS_MOST; paths++) {
            paths->costs = part(block, &used, moves * (men + 1) * sizeof *paths->costs);
            paths->first = part(block, &used, men + 1);
            paths->takes = part(block, &used, men);
            paths->reached = part(block, &used, men * sizeof *paths->reached);
        }
        for (Walks *walks = ways->walks; walks < ways->walks + MEN_MOST; walks++) {
            walks->stuck = part(block, &used, men);
            walks->places = part(block, &used, men * sizeof *walks->places);
        }
    }
    return used;
}

Finals *finals_new(const Solver *solver) {
    const Reaches *reaches = solver->reaches;
    int side = !solver->goal_side;
    if (!reaches || reaches->mates || !solver->checks.known ||
        !side_spares_own(solver->rules, side))
        return NULL;
    Finals *finals = calloc(1, sizeof *finals);
    if (!finals)
        return NULL;
    finals->reaches = reaches;
    finals->rules = solver->rules;
    finals->attacking = !side;
    uint8_t *block = calloc(1, lay_out(finals, NULL));
    if (!block) {
        free(finals);
        return NULL;
    }
    lay_out(finals, block);
    for (int i = 0; i < MEN_MOST; i++)
        for (int set = 0; set < SETS; set++)
            finals->barred[i][set] = set >> i & 1 ? 0 : 255;
    for (int man = 0; man < reaches->men; man++)
        finals->at[man] = (uint8_t)(man % reaches->squares);
    steps_fill(finals, side);
    checks_fill(finals);
    return finals;
}

void finals_free(Finals *finals) {
    if (finals)
        free(finals->at);
    free(finals);
}
