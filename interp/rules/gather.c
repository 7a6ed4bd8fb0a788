// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms → routes. Each term is walked from every square of a board on which nothing is known, and
// what the walk had to assume becomes the route's condition. Terms that need to know the men
// (captures on the way, swaps, most filters …), or that have too many routes, become WalkMovers,
// which are walked on each position.

#include "rules/compile.h"

enum { ROUTES_PER_SQUARE = 4096 };

static const long STEPS_PER_SQUARE = 200000;

typedef struct RouteSink {
    Compiler *compiler;
    Route *routes;
    Bits *passed;               // parallel to `routes`, if `marks`
    size_t count, square_start; // square_start: count before the present start square
    const Bits *ends;
    bool fits;    // false: routes can't express the term
    bool crowded; // the term has too many routes
    bool marks;   // some leg marks the squares it passes
} RouteSink;

static bool sink_route(void *context, const WalkMove *move) {
    RouteSink *sink = context;
    enum { SAYABLE = MODE_MOVE | MODE_CAPTURE | MODE_PASSANT | MODE_ROYAL };
    if (move->dropped_count || (move->modes & ~SAYABLE) || move->to == move->from) {
        sink->fits = false;
        return false;
    }
    if (sink->count - sink->square_start >= ROUTES_PER_SQUARE)
        return false;
    if (!bits_has(sink->ends, move->to))
        return true;
    Compiler *compiler = sink->compiler;
    RouteRoom *room = &compiler->sunk;
    ARENA_GROW(compiler->scratch, room->routes, sink->count, &room->capacity);
    sink->routes = room->routes;
    if (sink->marks) {
        ARENA_GROW(compiler->scratch, compiler->passed, sink->count, &compiler->passed_capacity);
        sink->passed = compiler->passed;
        sink->passed[sink->count] = move->passed;
    }
    sink->routes[sink->count++] =
        (Route){.when = route_condition(compiler, move->asked, move->assumed),
                .from = (uint8_t)move->from,
                .to = (uint8_t)move->to,
                .modes = (uint8_t)move->modes};
    return true;
}

static WalkBoard unknown_board(Compiler *compiler) {
    uint8_t *men = ARENA_ARRAY(compiler->scratch, uint8_t, SQUARES_MAX);
    memset(men, MAN_UNKNOWN, SQUARES_MAX);
    return rules_walk_board(compiler->rules, men);
}

static bool term_marks(const PatternTerm *term) {
    bool marks = false;
    for (int i = 0; i < term->state_count; i++)
        marks |= term->states[i].marks_passed;
    return marks;
}

// Fills the sink; false if the term has to stay a walk. Filters are ignored.
static bool route_term(Compiler *compiler, const PatternTerm *term, const TermDefinition *written,
                       const Bits *ends, int side, RouteSink *sink) {
    *sink =
        (RouteSink){.compiler = compiler, .ends = ends, .fits = true, .marks = term_marks(term)};
    if (walk_has_effects(term))
        return false;
    WalkBoard board = unknown_board(compiler);
    Bits starts = bits_and(written->from.squares[side], compiler->rules->board.exists);
    for (int s = bits_next(&starts, 0); s >= 0; s = bits_next(&starts, s + 1)) {
        long budget = STEPS_PER_SQUARE;
        sink->square_start = sink->count;
        if (!walk_term(&board, term, s, side, &budget, sink_route, sink)) {
            sink->crowded = sink->fits;
            return false;
        }
    }
    return sink->fits;
}

// ---- sorting what a term does

static void gather_ordinary(Gathering *gathering, Route route, int modes) {
    route.modes &= (uint8_t)modes;
    if (!route.modes)
        return;
    RouteRoom *room = &gathering->compiler->ordinary;
    ARENA_GROW(gathering->compiler->scratch, room->routes, gathering->ordinary_count,
               &room->capacity);
    room->routes[gathering->ordinary_count++] = route;
}

static void gather_passant(Gathering *gathering, Route route) {
    if (!(route.modes & MODE_PASSANT))
        return;
    route.modes = MODE_PASSANT;
    RouteRoom *room = &gathering->compiler->passant;
    ARENA_GROW(gathering->compiler->scratch, room->routes, gathering->passant_count,
               &room->capacity);
    room->routes[gathering->passant_count++] = route;
}

// The routes of a special are neither merged nor sorted: the walks began on the start squares in
// order, so the routes can be indexed as they are.
static void gather_special(Gathering *gathering, RouteSink *sink, Clause clause, bool marks) {
    enum { SPECIALS_MAX = 255 }; // of a kind, as a Move has a byte for their numbers
    Compiler *compiler = gathering->compiler;
    if (gathering->special_count == SPECIALS_MAX) {
        report_error(compiler->report, "notation-limit", gathering->written->name.span,
                     "its moves have more than %d different conditions and consequences",
                     SPECIALS_MAX);
        return;
    }
    int squares = compiler->rules->board.squares;
    RouteList list = {
        .routes = arena_copy(compiler->kept, sink->routes, sink->count * sizeof *sink->routes),
        .index = ARENA_ARRAY(compiler->kept, uint32_t, squares + 1),
        .count = (uint32_t)sink->count};
    uint32_t at = 0;
    for (int square = 0; square <= squares; square++) {
        while (at < list.count && list.routes[at].from < square)
            at++;
        list.index[square] = at;
    }
    ARENA_GROW(compiler->kept, gathering->specials, gathering->special_count,
               &gathering->special_capacity);
    gathering->specials[gathering->special_count++] = (SpecialMover){
        .clause = clause,
        .list = list,
        .passed =
            marks ? arena_copy(compiler->kept, sink->passed, sink->count * sizeof *sink->passed)
                  : NULL,
    };
}

void gather_routes(Gathering *gathering, Route *routes, size_t count, Clause clause) {
    RouteSink sink = {.routes = routes, .count = count};
    gather_special(gathering, &sink, clause, false);
}

static bool any_passed(const RouteSink *sink) {
    for (size_t i = 0; sink->marks && i < sink->count; i++)
        if (!bits_empty(&sink->passed[i]))
            return true;
    return false;
}

bool is_victim(const Compiler *compiler, const PieceDefinition *written) {
    return kinds_has(compiler->rules->movement.victims,
                     (int)(written - compiler->definition->pieces));
}

static WalkMover walk_mover(Gathering *gathering, const PatternTerm *term,
                            const TermDefinition *written, Clause clause) {
    WalkMover mover = {.clause = clause,
                       .term = term,
                       .from = written->from,
                       .to = written->to,
                       .displaces = walk_displaces(term) && !clause.effect_count};
    compile_triggers(gathering->compiler, &mover, gathering->side);
    return mover;
}

static void gather_walk(Gathering *gathering, const PatternTerm *term,
                        const TermDefinition *written, Clause clause) {
    Arena *kept = gathering->compiler->kept;
    ARENA_GROW(kept, gathering->walks, gathering->walk_count, &gathering->walk_capacity);
    gathering->walks[gathering->walk_count++] = walk_mover(gathering, term, written, clause);
}

// Adds a term to what other men may borrow by `x`: its moves with their clause, but without the
// change of kind. Terms with `x` and terms for men that have not moved, or with `safe` or
// `distance`, are not lent.
static void gather_loan(Gathering *gathering, const PatternTerm *term,
                        const TermDefinition *written, Clause clause) {
    if (!gathering->compiler->rules->movement.induction || term->induces || term->unmoved ||
        clause.safe)
        return;
    clause.becomes = NONE;
    clause.absorbs.count = 0;
    clause.choice = 0;
    ARENA_GROW(gathering->compiler->kept, gathering->loans, gathering->loan_count,
               &gathering->loan_capacity);
    gathering->loans[gathering->loan_count++] = walk_mover(gathering, term, written, clause);
}

static bool clause_asks(const Clause *clause) {
    return clause->unmoved || clause->becomes != NONE || clause->absorbs.count || clause->choice ||
           clause->first_move > 1 ||
           clause->last_move < NUMBER_MAX || clause_follows(clause) || clause->when ||
            clause->safe;
}

// The squares between the two on a straight or diagonal line.
static Bits squares_between(const Rules *rules, int from, int to) {
    Bits between = {{0}};
    uint8_t squares[SQUARES_MAX];
    int count = line_between(rules, from, to, squares);
    for (int i = 0; i < count; i++)
        bits_add(&between, squares[i]);
    return between;
}

// What a term passes must follow from its start and end, if `safe` asks for that: it leaps, or
// slides along a line.
static bool safe_is_known(const Compiler *compiler, const RouteSink *sink, unsigned safe) {
    bool passes = safe & SAFE_PASSED;
    bool known = !passes || compiler->rules->board.wrap == WRAP_NONE;
    for (size_t i = 0; i < sink->count; i++) {
        const Route *route = &sink->routes[i];
        Bits line = squares_between(compiler->rules, route->from, route->to);
        Bits other = bits_minus(route->when->mask, line);
        known &= !passes || bits_empty(&other);
    }
    return known;
}

static bool term_has_legs(const PatternTerm *term) {
    bool more = false;
    for (int i = 0; i < term->state_count; i++)
        more |= term->states[i].edge_count > 0;
    return more;
}

// Why `safe` doesn't go with the term, whatever board it is on; or NULL.
static const char *safe_fault(const PatternTerm *term, unsigned safe) {
    bool legs = term_has_legs(term);
    for (int i = 0; i < term->state_count; i++) {
        const LegState *state = &term->states[i];
        if (state->unload)
            return "a term with 'safe' puts no man down";
        if (state->modes & MODE_PASSANT)
            return "a term with 'safe' doesn't capture en passant";
        if (legs && safe & SAFE_PASSED && state->marks_passed)
            return "a term of several legs with 'safe: passed' has no 'n'";
    }
    return term->induces ? "a term with 'safe' isn't passed on by 'x'" : NULL;
}

static const char one_leg[] =
    "with 'safe: passed' a term of a single leg leaps or slides straight, "
    "on a board whose edges don't meet";

static void report_safe(const Gathering *gathering, const PatternTerm *term, const char *fault) {
    if (gathering->side == WHITE)
        report_error(gathering->compiler->report, "term-safe", term->span, "%s", fault);
}

// A term with filters.
static bool gather_filtered(Gathering *gathering, const PatternTerm *term,
                            const TermDefinition *written, const Bits *ends) {
    Compiler *compiler = gathering->compiler;
    FilteredMover mover;
    RouteSink sink;
    return filtered_read(compiler, term, &mover) &&
           route_term(compiler, term, written, ends, gathering->side, &sink) &&
           filtered_add(compiler, &gathering->filtered, mover, sink.routes, sink.count);
}

// Does it matter which of the piece's terms makes a move? Those that ask for men are then walked,
// which keeps their order.
static bool has_consequences(const PieceDefinition *written) {
    bool matters = false;
    for (size_t i = 0; i < written->term_count; i++)
        matters |= written->terms[i].becomes != NONE || written->terms[i].absorbs.count ||
                   written->terms[i].absorbs.choice_count || written->terms[i].after_count;
    return matters;
}

void gather_term(Gathering *gathering, const PatternTerm *term, const TermDefinition *written) {
    int side = gathering->side;
    Clause clause = gathering->clause;
    if (written->distance.given) {
        gather_distance(gathering, term, written);
        return;
    }
    const char *fault = clause.safe ? safe_fault(term, clause.safe) : NULL;
    if (fault) {
        report_safe(gathering, term, fault);
        return;
    }
    clause.unmoved = term->unmoved;
    gather_loan(gathering, term, written, clause);
    Bits ends = bits_and(written->to.squares[side], gathering->written->zone.squares[side]);
    if (walk_needs_men(term)) {
        if (clause.safe & SAFE_PASSED && !term_has_legs(term))
            report_safe(gathering, term, one_leg);
        if (clause_asks(&clause) || has_consequences(gathering->written) ||
            !gather_filtered(gathering, term, written, &ends))
            gather_walk(gathering, term, written, clause);
        return;
    }
    if (clause.safe & SAFE_PASSED && term_has_legs(term)) { // a walk sees where legs end
        gather_walk(gathering, term, written, clause);
        return;
    }
    RouteSink sink;
    if (!route_term(gathering->compiler, term, written, &ends, side, &sink)) {
        if (sink.crowded)
            report_error(gathering->compiler->report, "notation-limit", term->span,
                         "this term has more ways on this board than can be told apart");
        gather_walk(gathering, term, written, clause);
        return;
    }
    if (clause.safe && !safe_is_known(gathering->compiler, &sink, clause.safe))
        report_safe(gathering, term, one_leg);
    bool marks = is_victim(gathering->compiler, gathering->written) && any_passed(&sink);
    for (size_t i = 0; i < sink.count; i++)
        gather_passant(gathering, sink.routes[i]);
    if (gathering->passant_count && !gathering->passant_when)
        gathering->passant_when = clause.when;
    if (clause_asks(&clause) || marks) {
        gather_special(gathering, &sink, clause, marks);
        return;
    }
    for (size_t i = 0; i < sink.count; i++)
        gather_ordinary(gathering, sink.routes[i], MODE_MOVE | MODE_CAPTURE | MODE_ROYAL);
}

void gather_stay(Gathering *gathering, const TermDefinition *written) {
    Compiler *compiler = gathering->compiler;
    const Bits nothing = {{0}};
    Bits squares = bits_and(written->from.squares[gathering->side],
                            gathering->written->zone.squares[gathering->side]);
    RouteSink sink = {.compiler = compiler};
    squares = bits_and(squares, compiler->rules->board.exists);
    for (int s = bits_next(&squares, 0); s >= 0; s = bits_next(&squares, s + 1)) {
        RouteRoom *room = &compiler->sunk;
        ARENA_GROW(compiler->scratch, room->routes, sink.count, &room->capacity);
        sink.routes = room->routes;
        sink.routes[sink.count++] = (Route){.when = route_condition(compiler, nothing, nothing),
                                            .from = (uint8_t)s,
                                            .to = (uint8_t)s,
                                            .modes = MODE_MOVE};
    }
    gather_special(gathering, &sink, gathering->clause, false);
}

static RouteList gather_list(Compiler *compiler, const Route *routes, size_t count) {
    return route_list_keep(compiler, route_list_make(compiler, routes, count));
}

void gather_done(Gathering *gathering, SidePiece *piece) {
    Compiler *compiler = gathering->compiler;
    FilteredList *filtered = &gathering->filtered;
    for (size_t i = 0; i < filtered->count; i++)
        filtered->movers[i].list = route_list_keep(compiler, filtered->movers[i].list);
    *piece = (SidePiece){
        .ordinary = gather_list(compiler, compiler->ordinary.routes, gathering->ordinary_count),
        .passant = gather_list(compiler, compiler->passant.routes, gathering->passant_count),
        .passant_when = gathering->passant_when,
        .specials = gathering->specials,
        .special_count = gathering->special_count,
        .filtered = arena_copy(compiler->kept, filtered->movers,
                               filtered->count * sizeof *filtered->movers),
        .filtered_count = filtered->count,
        .walks = gathering->walks,
        .walk_count = gathering->walk_count,
        .loans = gathering->loans,
        .loan_count = gathering->loan_count,
        .distances = gathering->distances,
        .distance_count = gathering->distance_count,
        .zone = gathering->written->zone.squares[gathering->side],
    };
}

// ---- filters

static bool filter_name_known(Compiler *compiler, const char *name) {
    const Definition *definition = compiler->definition;
    for (size_t i = 0; i < definition->piece_count; i++)
        if (text_is(definition->pieces[i].name, name) ||
            text_is(definition->pieces[i].letter, name))
            return true;
    return false;
}

void check_filters(Compiler *compiler, const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++) {
        const Filter *filter = term->states[s].filter;
        for (size_t i = 0; filter && i < filter->count; i++)
            if (!filter_name_known(compiler, filter->names[i].text))
                report_error(compiler->report, "unknown-piece", filter->names[i].span,
                             "'%s' is neither a piece's letter nor its name",
                             filter->names[i].text);
    }
}

// ---- second parts

static void routes_of_term(Gathering *gathering, const PatternTerm *term, Area everywhere) {
    Compiler *compiler = gathering->compiler;
    const TermDefinition written = {.from = everywhere, .to = everywhere};
    RouteSink sink;
    if (walk_needs_men(term) || term->unmoved ||
        !route_term(compiler, term, &written, &everywhere.squares[WHITE], gathering->side,
                    &sink)) {
        report_error(compiler->report, "then-notation", term->span,
                     "a second part moves by which squares are empty alone: no captures on the "
                     "way, swaps, filters or 'i'");
        return;
    }
    for (size_t i = 0; i < sink.count; i++)
        gather_ordinary(gathering, sink.routes[i], MODE_MOVE);
}

const RouteList *routes_of_notation(Compiler *compiler, Text notation) {
    const Bits *exists = &compiler->rules->board.exists;
    const Area everywhere = {.squares = {*exists, *exists}};
    const Pattern *pattern = pattern_read(compiler->kept, notation, compiler->report);
    RouteList *lists = ARENA_ARRAY(compiler->kept, RouteList, SIDES);
    size_t errors = report_errors(compiler->report);
    for (int side = 0; side < SIDES; side++) {
        Gathering gathering = {.compiler = compiler, .side = side};
        for (size_t t = 0; t < pattern->term_count; t++) {
            if (side == WHITE)
                check_filters(compiler, &pattern->terms[t]);
            if (report_errors(compiler->report) == errors)
                routes_of_term(&gathering, &pattern->terms[t], everywhere);
        }
        lists[side] = gather_list(compiler, compiler->ordinary.routes, gathering.ordinary_count);
    }
    return lists;
}
