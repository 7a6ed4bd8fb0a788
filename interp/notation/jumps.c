// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Who captures as in draughts, by jumping over what it takes; jumps tried on the board; and moves
// ⇄ the notation of such games.

#include "notation/jumps.h"

#include <stdlib.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/refusals/reasons.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

// ---- who jumps ---------------------------------------------------------------------------------

enum { LIFTING = MODE_CAPTURE | MODE_ROYAL };

static bool list_in_modes(const RouteList *list, unsigned modes) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->routes[i].modes & modes)
            return true;
    return false;
}

bool routes_in_modes(const SidePiece *piece, unsigned modes) {
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(piece, i)); i++)
        if (list_in_modes(list, modes))
            return true;
    return false;
}

bool piece_may_ever_go(const Rules *rules, int kind, int side, int from, int to) {
    const RouteList *list;
    for (size_t i = 0; (list = piece_routes(&rules->pieces[kind].side[side], i)); i++)
        for (uint32_t k = list->count ? list->index[from] : 0;
             k < (list->count ? list->index[from + 1] : 0); k++)
            if (list->routes[k].to == to)
                return true;
    return false;
}

static bool same_heading(Ride a, Ride b) {
    return a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0;
}

// Does the next leg go straight on from a man that is taken here?
static bool leads_straight_on(const PatternTerm *term, const LegState *state, const Edge *edge) {
    const LegState *next = &term->states[edge->to];
    if (!edge->rides)
        return false;
    for (int i = 0; i < 3 * state->ride_count; i++)
        for (int r = 0; r < next->ride_count; r++)
            if (edge->rides[i] >> r & 1 && !same_heading(state->rides[i / 3], next->rides[r]))
                return false;
    return true;
}

static Taking taking_of_term(const PatternTerm *term) {
    Taking taking = TAKES_NONE;
    for (int s = 0; s < term->state_count; s++) {
        const LegState *state = &term->states[s];
        if (!(state->modes & LIFTING))
            continue;
        taking = TAKES_OVER;
        if (state->final)
            return TAKES_ELSE;
        for (int e = 0; e < state->edge_count; e++)
            if (!leads_straight_on(term, state, &state->edges[e]))
                return TAKES_ELSE;
    }
    return taking;
}

Taking taking_of(const Rules *rules, int kind, int side) {
    const SidePiece *piece = &rules->pieces[kind].side[side];
    bool jumps = false, takes = rules->movement.induction || piece->distance_count ||
                                routes_in_modes(piece, LIFTING);
    for (size_t i = 0; i < piece->walk_count; i++) {
        Taking taking = taking_of_term(piece->walks[i].term);
        takes |= taking == TAKES_ELSE;
        jumps |= taking == TAKES_OVER;
    }
    return takes ? TAKES_ELSE : jumps ? TAKES_OVER : TAKES_NONE;
}

bool side_jumps(const Rules *rules, int side) {
    int kind = 0;
    while (kind < rules->piece_count && taking_of(rules, kind, side) != TAKES_OVER)
        kind++;
    return kind < rules->piece_count;
}

bool all_jump(const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (taking_of(rules, kind, WHITE) == TAKES_ELSE ||
            taking_of(rules, kind, BLACK) == TAKES_ELSE)
            return false;
    return side_jumps(rules, WHITE) || side_jumps(rules, BLACK);
}

// ---- jumps on the board ------------------------------------------------------------------------

// One step from the square towards the other one, as a difference of squares; 0: no line of a
// queen leads there.
static int step_towards(int files, int from, int to) {
    int x = to % files - from % files, y = to / files - from / files;
    if (x && y && abs(x) != abs(y))
        return 0;
    return (x > 0) - (x < 0) + ((y > 0) - (y < 0)) * files;
}

// Is there no man any more?
static bool is_free(const Jumps *jumps, int square) {
    return jumps->setup.men[square] == MAN_NONE ||
           (bits_has(&jumps->taken, square) && !jumps->list->rules->movement.taken_stay);
}

// How many men stand between two squares on a line; jumps->square: the last of them.
static int men_between(Jumps *jumps, int from, int to, int step) {
    int men = 0;
    for (int s = from + step; s != to; s += step)
        if (!is_free(jumps, s)) {
            jumps->square = s;
            men++;
        }
    return men;
}

static Flaw flaw_of(Jumps *jumps, int from, int to) {
    const Rules *rules = jumps->list->rules;
    int step = step_towards(rules->board.files, from, to), side = man_side(jumps->man);
    int men = step ? men_between(jumps, from, to, step) : 0;
    if (!step)
        return FLAW_LINE;
    if (!is_free(jumps, to))
        return FLAW_FULL;
    if (men != 1)
        return men ? FLAW_MANY : FLAW_EMPTY;
    if (man_side(jumps->setup.men[jumps->square]) == side)
        return FLAW_OWN;
    if (bits_has(&jumps->taken, jumps->square))
        return FLAW_TWICE;
    return man_jumps(rules, &jumps->setup, jumps->man, from, jumps->square, to, &jumps->starved)
               ? FLAW_NONE
               : FLAW_REACH;
}

void jumps_try(Jumps *jumps, int from, int to) {
    jumps->flaw = flaw_of(jumps, from, to);
    if (jumps->flaw)
        return;
    const Piece *piece = &jumps->list->rules->pieces[man_kind(jumps->man)];
    int side = man_side(jumps->man);
    bits_add(&jumps->taken, jumps->square);
    jumps->count++;
    if (piece->midway != NONE && bits_has(&piece->side[side].promotion, to))
        jumps->man = man_make(piece->midway, side);
}

void jumps_undo(Jumps *jumps, int over, int man) {
    bits_remove(&jumps->taken, over);
    jumps->count--;
    jumps->man = man;
}

void jumps_begin(const MoveList *list, int from, Jumps *jumps) {
    *jumps = (Jumps){.list = list};
    position_get(list->position, &jumps->setup);
    jumps->man = jumps->setup.men[from];
    jumps->setup.men[from] = MAN_NONE;
}

// ---- notation, read ----------------------------------------------------------------------------

static bool goes_by_squares(const MoveFacts *facts) {
    return facts->type != MOVE_DROP && facts->type != MOVE_PASS && facts->then_to == NONE &&
           facts->castle == NONE;
}

// "c3-d4" or "d4xb6"
static bool read_ends(const Rules *rules, const char *text, ToldMove *told) {
    int from, to;
    size_t length = square_read(rules, text, &from);
    char sign = text[length];
    if (!length || (sign != '-' && sign != 'x'))
        return false;
    text += length + 1;
    length = square_read(rules, text, &to);
    bool there = from != NONE && length && to != NONE;
    *told =
        (ToldMove){.captures = sign == 'x' ? YES : NO, .drops = NO, .castles = NO, .second = NO};
    told->from = there ? told_square(from) : told->from;
    told->to = there ? told_square(to) : told->to;
    return there && !text[length];
}

bool jump_text_is(const Rules *rules, const char *text) {
    int square;
    size_t stops = 0, length = square_read(rules, text, &square);
    for (; length; stops++) {
        text += length;
        bool sign = *text == 'x' || (*text == '-' && stops == 0);
        length = sign ? square_read(rules, text + 1, &square) : 0;
        text += length ? 1 : 0;
    }
    return stops > 1 && !*text && all_jump(rules);
}

size_t jump_text_find(const MoveList *list, const char *text) {
    char plain[MOVE_TEXT_SIZE];
    size_t length = strcspn(text, "!?");
    ToldMove told;
    if (length >= sizeof plain || text[length + strspn(text + length, "!?")])
        return list->count;
    memcpy(plain, text, length);
    plain[length] = '\0';
    if (!jump_text_is(list->rules, plain))
        return list->count;
    return read_ends(list->rules, plain, &told) ? told_only(list, &told)
                                                : jump_path_find(list, plain);
}

// ---- notation, written -------------------------------------------------------------------------

enum { TRIES_MAX = 20000 }; // of jumps

typedef struct JumpWay {
    const MoveFacts *facts;
    Bits taken; // by the move
    int stops[SQUARES_MAX];
    size_t count;
    Jumps jumps;
    int tries;
} JumpWay;

static bool find_way(JumpWay *way);

// It jumps to the square, and on from there.
static bool jump_on(JumpWay *way, int from, int to) {
    Jumps *jumps = &way->jumps;
    int man = jumps->man;
    jumps_try(jumps, from, to);
    if (jumps->flaw)
        return false;
    int over = jumps->square;
    way->stops[way->count++] = to;
    if (bits_has(&way->taken, over) && find_way(way))
        return true;
    way->count--;
    jumps_undo(jumps, over, man);
    return false;
}

// From the last stop on; nearer squares come first.
static bool find_way(JumpWay *way) {
    const BoardRules *board = &way->jumps.list->rules->board;
    int from = way->stops[way->count - 1];
    if ((int)way->jumps.count == way->facts->own_count)
        return from == way->facts->to;
    for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++) {
            int file = from % board->files + 2 * x, rank = from / board->files + 2 * y;
            for (; (x || y) && file >= 0 && file < board->files && rank >= 0 &&
                   rank < board->ranks && way->tries++ < TRIES_MAX;
                 file += x, rank += y)
                if (jump_on(way, from, rank * board->files + file))
                    return true;
        }
    return false;
}

static bool way_of(const MoveList *list, size_t i, JumpWay *way) {
    *way = (JumpWay){.facts = &list->facts[i], .count = 1};
    way->stops[0] = way->facts->from;
    for (int k = 0; k < way->facts->own_count; k++)
        bits_add(&way->taken, way->facts->removed[k]);
    jumps_begin(list, way->facts->from, &way->jumps);
    bool found = find_way(way);
    if (way->jumps.starved)
        position_starve(list->position);
    return found;
}

static void write_stops(Writer *writer, const Rules *rules, const int *stops, size_t count,
                        char between) {
    for (size_t k = 0; k < count; k++) {
        if (k)
            writer_printf(writer, "%c", between);
        square_write(writer, rules, stops[k]);
    }
}

bool jump_text_write(Writer *writer, const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    char text[MOVE_TEXT_SIZE];
    JumpWay way;
    if (!all_jump(list->rules) || !goes_by_squares(facts) ||
        (facts->from == facts->to && !facts->own_count))
        return false;
    Writer written = writer_make(text, sizeof text);
    if (!facts->own_count)
        write_stops(&written, list->rules, (int[]){facts->from, facts->to}, 2, '-');
    else if (way_of(list, i, &way))
        write_stops(&written, list->rules, way.stops, way.count, 'x');
    writer_end(&written);
    if (jump_text_find(list, text) != i)
        return false;
    writer_text(writer, text);
    return true;
}
