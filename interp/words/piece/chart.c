// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The diagram marks what walks find. A term for which it doesn't matter which men are where is
// walked once, over a board of unknown squares; any other over an empty board and over boards with
// one man, and if it never moves on these, with two. To find where legs end, walks are ended
// there; from where moves go on is asked of the first walks once more.
//
// The piece stands in the middle of a small board, which shows enough of a slider. If a leap
// leaves that board, or a term can't move on it, the diagram is made of views of the largest board
// from many of its squares.

#include "words/piece/chart.h"

#include <stdlib.h>
#include <string.h>

enum {
    NEAR_SIZE = 2 * NEAR + 1,
    FAR_SIZE = BOARD_MAX,
    FAR_STEP = 3,     // from view to view
    BUDGET = 4 << 20, // steps of the walks of one term
};

// ---- marking

static int file_off(const Chart *chart, int square) {
    return square % chart->view.size - chart->view.from % chart->view.size;
}

static int rank_off(const Chart *chart, int square) {
    return square / chart->view.size - chart->view.from / chart->view.size;
}

static unsigned *marks_off(Chart *chart, int x, int y) {
    return &chart->marks[(y + FAR) * ACROSS + x + FAR];
}

static unsigned *marks_at(Chart *chart, int square) {
    return marks_off(chart, file_off(chart, square), rank_off(chart, square));
}

static bool was_dropped(const WalkMove *move, int square) {
    for (int i = 0; i < move->dropped_count; i++) {
        if (move->dropped_from[i] == square)
            return true;
    }
    return false;
}

static unsigned modes_marks(int modes) {
    return (modes & MODE_MOVE ? MARK_MOVE : 0u) | (modes & MODE_FRIEND ? MARK_FRIEND : 0u) |
           (modes & (MODE_CAPTURE | MODE_PASSANT | MODE_ROYAL) ? MARK_CAPTURE : 0u);
}

// Marks the men that are lifted; true if one of them is captured elsewhere than on the target.
static bool mark_lifted(Chart *chart, const WalkMove *move) {
    bool captures = false;
    for (int i = 0; i < move->lifted_count; i++) {
        int square = move->lifted[i];
        if (was_dropped(move, square)) {
            *marks_at(chart, square) |= MARK_DISPLACED | (square == move->to ? MARK_ENTERED : 0u);
        } else if (square != move->to) {
            *marks_at(chart, square) |= MARK_LIFTED;
            captures = true;
        }
    }
    for (int i = 0; i < move->dropped_count; i++)
        if (move->dropped[i] != chart->view.from)
            *marks_at(chart, move->dropped[i]) |= MARK_PUT;
    return captures;
}

// What may be done on a square to which the term hops, one thing of it being known. On a board
// with few men there may be none to take, so the last legs tell, if all that do this thing agree;
// if they don't, all bits say that nothing is sure.
static unsigned hop_marks(const Chart *chart, unsigned able) {
    unsigned modes = able;
    bool found = false;
    for (int s = 0; chart->probes && s < chart->term->state_count; s++) {
        const LegState *state = &chart->term->states[s];
        unsigned all = modes_marks(state->modes);
        if (!state->final || !(all & able))
            continue;
        modes = found && modes != all ? HOP_MODES >> HOP_SHIFT : all;
        found = true;
    }
    return modes << HOP_SHIFT;
}

// Marks the square where the move ends. `others`: there are men elsewhere on the board; then only
// what the piece can't do without them is new.
static void mark_target(Chart *chart, const WalkMove *move, bool captures, bool others) {
    unsigned *marks = marks_at(chart, move->to), able = modes_marks(move->modes);
    if (captures)
        *marks |= MARK_AFTER;
    else if (move->dropped_count)
        *marks |= was_dropped(move, move->to) ? 0 : MARK_BESIDE;
    else if (others)
        *marks |= !(able & ~*marks)         ? 0
                  : chart->hint.conditional ? MARK_SOMETIMES
                                            : MARK_HOP | hop_marks(chart, able);
    else if (chart->term->unmoved)
        *marks |= MARK_VIRGIN;
    else
        *marks |= chart->hint.conditional ? MARK_SOMETIMES : able;
}

static int sign_of_number(int n) {
    return (n > 0) - (n < 0);
}

// Marks the men that the term's effects take when the piece has gone to `to` along a line.
static void mark_aftermath(Chart *chart, int to) {
    int x = file_off(chart, to), y = rank_off(chart, to), size = chart->view.size;
    int dx = sign_of_number(x), dy = sign_of_number(y);
    int file = to % size + dx, rank = to / size + dy;
    if (x && y && x != y && x != -y)
        return;
    if (chart->hint.takes_behind)
        *marks_off(chart, -dx, -dy) |= MARK_LIFTED;
    if (chart->hint.takes_ahead && file >= 0 && rank >= 0 && file < size && rank < size)
        *marks_off(chart, x + dx, y + dy) |= MARK_LIFTED;
}

static bool mark_move(void *context, const WalkMove *move) {
    Chart *chart = context;
    Bits there = {{0}}, men = move->assumed;
    bits_add(&there, move->to);
    if (chart->probes)
        men = bits_or(men, *chart->probes);
    Bits elsewhere = bits_minus(men, there);
    bool captures = mark_lifted(chart, move);
    chart->returns |= move->to == chart->view.from && !move->lifted_count && !move->dropped_count;
    if (move->to != chart->view.from) {
        mark_target(chart, move, captures, !bits_empty(&elsewhere));
        mark_aftermath(chart, move->to);
    }
    Bits way = bits_minus(move->asked, there);
    for (int s = bits_next(&way, 0); s >= 0; s = bits_next(&way, s + 1))
        *marks_at(chart, s) |= bits_has(&move->assumed, s) ? TERM_MAN : TERM_EMPTY;
    chart->found++;
    return true;
}

// A man on a square where the term hops over one isn't in its way, even if it passes there, too,
// to hop over another.
static void mark_ways(Chart *chart) {
    for (int s = 0; s < ACROSS * ACROSS; s++) {
        unsigned *marks = &chart->marks[s];
        bool hops_there = *marks & TERM_MAN, free = *marks & TERM_EMPTY;
        *marks &= ~(unsigned)(TERM_EMPTY | TERM_MAN);
        *marks |= (hops_there ? MARK_WAY | WAY_HURDLE : 0u) | (free ? MARK_WAY : 0u) |
                  (free ? hops_there ? WAY_FREE : WAY_BLOCKED : 0u);
    }
}

// Marks the empty squares where legs of the move end, but for the last.
static bool mark_going_on(void *context, const WalkMove *move) {
    Chart *chart = context;
    Bits ends = bits_minus(move->passed, move->assumed);
    bits_remove(&ends, chart->view.from);
    for (int s = bits_next(&ends, 0); s >= 0; s = bits_next(&ends, s + 1))
        if (chart->men[s] == MAN_NONE || chart->men[s] == MAN_UNKNOWN)
            *marks_at(chart, s) |= MARK_GOES_ON;
    return true;
}

static bool mark_leg_end(void *context, const WalkMove *move) {
    Chart *chart = context;
    if (move->to != chart->view.from)
        *marks_at(chart, move->to) |= MARK_LEG_END;
    return true;
}

// ---- walking

static bool admits_all(const void *context, const Filter *filter, int kind) {
    (void)context;
    (void)filter;
    (void)kind;
    return true;
}

// All men on the boards are royal, so that `k` takes them, too.
enum { ROYAL_KIND };

enum { NOWHERE = -1 };

static int squares_of(const Chart *chart) {
    return chart->view.size * chart->view.size;
}

static void walk_to(Chart *chart, const PatternTerm *term, WalkVisit visit) {
    static const uint8_t royal[] = {[ROYAL_KIND] = 1};
    WalkBoard board = {.files = chart->view.size,
                       .ranks = chart->view.size,
                       .squares = &chart->view.squares,
                       .men = chart->men,
                       .royal = royal,
                       .admits = admits_all,
                       .turns = visit == mark_going_on};
    if (chart->budget >= 0)
        chart->complete &=
            walk_term(&board, term, chart->view.from, WHITE, &chart->budget, visit, chart);
}

static void walk(Chart *chart) {
    walk_to(chart, chart->term, chart->visit);
}

// The term with other final legs.
typedef struct Altered {
    LegState states[LEGS_MAX];
    PatternTerm term;
} Altered;

static void alter(Altered *altered, const PatternTerm *term) {
    memcpy(altered->states, term->states, term->state_count * sizeof *term->states);
    altered->term = *term;
    altered->term.states = altered->states;
}

// Walks over an empty board with every leg that goes on made the last one.
static void walk_to_leg_ends(Chart *chart) {
    const PatternTerm *term = chart->term;
    memset(chart->men, MAN_NONE, sizeof chart->men);
    for (int last = 0; last < term->state_count; last++) {
        if (term->states[last].final)
            continue;
        Altered altered;
        alter(&altered, term);
        LegState *states = altered.states;
        for (int s = 0; s < term->state_count; s++)
            if (states[s].final)
                states[s].modes = 0;
        states[last].final = true;
        states[last].unload = false;
        states[last].modes &= MODE_MOVE;
        states[last].edge_count = 0;
        walk_to(chart, &altered.term, mark_leg_end);
    }
}

static bool mark_as_able(void *context, const WalkMove *move) {
    Chart *chart = context;
    if (move->to != chart->view.from)
        *marks_at(chart, move->to) |= chart->term->unmoved      ? MARK_VIRGIN
                                      : chart->hint.conditional ? MARK_SOMETIMES
                                                                : modes_marks(chart->able);
    chart->found++;
    return true;
}

// For each mode walks over an empty board as if the term's final legs with that mode only moved.
static void walk_by_modes(Chart *chart) {
    memset(chart->men, MAN_NONE, sizeof chart->men);
    for (int mode = MODE_MOVE; mode <= MODE_ROYAL; mode *= 2) {
        Altered altered;
        bool used = false;
        alter(&altered, chart->term);
        for (int s = 0; s < chart->term->state_count; s++) {
            LegState *state = &altered.states[s];
            if (!state->final)
                continue;
            state->modes = state->modes & mode ? MODE_MOVE : 0;
            used |= state->modes != 0;
        }
        chart->able = mode;
        if (used)
            walk_to(chart, &altered.term, mark_as_able);
    }
}

static void walk_with(Chart *chart, Bits *probes, int square, int man, int other_square) {
    chart->men[square] = (uint8_t)man;
    bits_add(probes, square);
    if (other_square == NOWHERE) {
        walk(chart);
    } else if (other_square != square) {
        walk_with(chart, probes, other_square, man_make(ROYAL_KIND, BLACK), NOWHERE);
        walk_with(chart, probes, other_square, man_make(ROYAL_KIND, WHITE), NOWHERE);
    }
    chart->men[square] = MAN_NONE;
    bits_remove(probes, square);
}

static bool may_probe(const Chart *chart, int square) {
    return square != chart->view.from;
}

// For terms that lift two men, or hop over one to take another: with one man they don't move.
static void walk_with_two_men(Chart *chart) {
    Bits probes = {{0}};
    int squares = squares_of(chart);
    chart->probes = &probes;
    memset(chart->men, MAN_NONE, sizeof chart->men);
    for (int s = 0; s < squares && !chart->found; s++) {
        for (int t = 0; t < squares && chart->budget >= 0; t++) {
            if (!may_probe(chart, s) || !may_probe(chart, t))
                continue;
            walk_with(chart, &probes, s, man_make(ROYAL_KIND, WHITE), t);
            walk_with(chart, &probes, s, man_make(ROYAL_KIND, BLACK), t);
        }
    }
    chart->probes = NULL;
}

static void walk_with_men(Chart *chart) {
    Bits probes = {{0}};
    chart->probes = &probes;
    memset(chart->men, MAN_NONE, sizeof chart->men);
    walk(chart);
    for (int side = WHITE; side <= BLACK; side++) {
        for (int s = 0; s < squares_of(chart); s++) {
            if (may_probe(chart, s))
                walk_with(chart, &probes, s, man_make(ROYAL_KIND, side), NOWHERE);
        }
    }
    chart->probes = NULL;
}

static void walk_over_unknown(Chart *chart) {
    memset(chart->men, MAN_UNKNOWN, sizeof chart->men);
    chart->men[chart->view.from] = MAN_NONE;
    walk(chart);
}

// A board of size by size squares.
static ChartView view_from(int size, int from) {
    ChartView view = {.size = size, .from = from};
    for (int s = 0; s < size * size; s++)
        bits_add(&view.squares, s);
    return view;
}

// Walks from every view; false if there are too many ways to follow.
static bool look(Chart *chart, void (*from_view)(Chart *chart)) {
    if (!chart->far) {
        chart->view = view_from(NEAR_SIZE, NEAR * NEAR_SIZE + NEAR);
        from_view(chart);
    }
    for (int y = 0; chart->far && y < FAR_SIZE; y += FAR_STEP)
        for (int x = 0; x < FAR_SIZE; x += FAR_STEP) {
            chart->view = view_from(FAR_SIZE, y * FAR_SIZE + x);
            from_view(chart);
        }
    return chart->complete;
}

static bool hops(const PatternTerm *term) {
    bool found = false;
    for (int s = 0; s < term->state_count; s++)
        found |= term->states[s].hop != HOP_NONE || term->states[s].over ||
                 term->states[s].modes & MODE_HURDLE;
    return found;
}

static bool must_lift(const LegState *state) {
    const int lifting = MODE_CAPTURE | MODE_FRIEND | MODE_ROYAL;
    return (state->modes & lifting) && !(state->modes & ~lifting);
}

static bool lifts(const PatternTerm *term) {
    bool found = false;
    for (int s = 0; s < term->state_count; s++)
        found |= must_lift(&term->states[s]);
    return found;
}

// The fewest men that any way through the term lifts off.
static int fewest_lifted(const PatternTerm *term) {
    int fewest[LEGS_MAX], least = LEGS_MAX;
    for (int s = 0; s < term->state_count; s++)
        fewest[s] = LEGS_MAX;
    for (int e = 0; e < term->entry_count; e++)
        fewest[term->entries[e].state] = must_lift(&term->states[term->entries[e].state]);
    for (bool changed = true; changed;) {
        changed = false;
        for (int s = 0; s < term->state_count; s++)
            for (int e = 0; e < term->states[s].edge_count; e++) {
                int to = term->states[s].edges[e].to;
                int lifted = fewest[s] + must_lift(&term->states[to]);
                if (lifted >= fewest[to])
                    continue;
                fewest[to] = lifted;
                changed = true;
            }
    }
    for (int s = 0; s < term->state_count; s++) {
        if (term->states[s].unload)
            return 0; // the same man again
        if (term->states[s].final && fewest[s] < least)
            least = fewest[s];
    }
    return least;
}

static void look_with_men(Chart *chart) {
    if (fewest_lifted(chart->term) <= 2) {
        chart->chained |= chart->term->loops && lifts(chart->term);
        bool complete = look(chart, walk_with_men);
        if (!complete || chart->found)
            return;
        look(chart, walk_with_two_men);
    }
    chart->undrawn |= !chart->found;
    chart->complete |= !chart->found;
}

// Where legs end on an empty board, and where moves go on: this is true even where there are too
// many ways to follow.
static void chart_leg_ends(Chart *chart, bool asks_who) {
    look(chart, walk_to_leg_ends);
    bool complete = chart->complete;
    chart->budget = BUDGET;
    chart->visit = mark_going_on;
    if (asks_who || !look(chart, walk_over_unknown)) {
        chart->budget = BUDGET;
        look(chart, walk_with_men);
    }
    chart->complete = complete;
}

// A walk over unknown squares may have too many ways to follow. Over known squares a walk is cut
// short where it comes to the same state again, so that is tried then.
static void chart_term(Chart *chart, const Drawn *drawn) {
    const PatternTerm *term = drawn->term;
    bool complete = chart->complete, asks_who = walk_needs_men(term);
    if (drawn->shortened && fewest_lifted(term) > 1)
        return;
    chart->term = term;
    chart->hint = drawn->hint;
    chart->found = 0;
    chart->lent |= term->induces;
    if (term->induces)
        return;
    chart->budget = BUDGET;
    chart->visit = mark_move;
    if (asks_who || !look(chart, walk_over_unknown)) {
        chart->complete = complete;
        chart->budget = 2 * BUDGET;
        if (asks_who || hops(term))
            look_with_men(chart);
        else
            look(chart, walk_by_modes);
    }
    chart->missed |= !chart->found;
    mark_ways(chart);
    chart_leg_ends(chart, asks_who);
}

static void chart_terms(Chart *chart, bool far) {
    chart->far = far;
    chart->complete = true;
    chart->undrawn = chart->missed = chart->chained = false;
    memset(chart->marks, 0, sizeof chart->marks);
    *marks_off(chart, 0, 0) = MARK_PIECE;
    for (size_t i = 0; i < chart->drawn_count; i++)
        chart_term(chart, &chart->drawn[i]);
}

static bool leaps_far(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++)
        for (int r = 0; r < term->states[s].ride_count; r++)
            if (abs(term->states[s].rides[r].x) > NEAR || abs(term->states[s].rides[r].y) > NEAR)
                return true;
    return false;
}

Chart *chart_new(Arena *arena) {
    Chart *chart = ARENA_NEW(arena, Chart);
    chart->arena = arena;
    chart->most = FAR;
    return chart;
}

void chart_bound(Chart *chart, int files, int ranks) {
    chart->bounded = true;
    chart->most = (files > ranks ? files : ranks) - 1;
}

void chart_add(Chart *chart, const Pattern *pattern, ChartHint hint) {
    for (size_t i = 0; i < pattern->term_count; i++) {
        ARENA_GROW(chart->arena, chart->drawn, chart->drawn_count, &chart->drawn_capacity);
        chart->drawn[chart->drawn_count++] = (Drawn){&pattern->terms[i], hint, false};
    }
}

void chart_shorten(Chart *chart, const PatternTerm *term) {
    for (size_t i = 0; i < chart->drawn_count; i++)
        chart->drawn[i].shortened |= chart->drawn[i].term == term;
}

void chart_lend(Chart *chart) {
    chart->lent = true;
}

void chart_draw(Chart *chart) {
    bool far = false;
    for (size_t i = 0; i < chart->drawn_count; i++)
        far |= leaps_far(chart->drawn[i].term);
    chart_terms(chart, far);
    if (chart->missed && !far)
        chart_terms(chart, true);
}

bool chart_returns(const PatternTerm *term) {
    Drawn drawn = {.term = term};
    Chart chart = {.drawn = &drawn, .drawn_count = 1};
    chart_draw(&chart);
    return chart.returns;
}

bool chart_complete(const Chart *chart) {
    return chart->complete;
}
