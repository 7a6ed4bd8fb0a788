// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Term → automaton. A node is a place in the program after a separator, together with whether
// ranges are swapped there. A state is a leg that starts at a node, in one role: to end the walk
// or to go on. So a group stays a loop, and only a leg that has both roles becomes two states.

#include "betza/passes.h"

#include <string.h>

enum { NODES_MAX = 2 * LEGS_MAX + 2 };

typedef struct ExpandNode {
    size_t start; // in the program
    bool toggled;
} ExpandNode;

typedef struct Draft { // of a state
    size_t node;
    bool final;
    SyntaxPart **parts;
    size_t count;
    uint8_t follows[NODES_MAX]; // nodes that may come next
    Leg leg;
    Edge *edges; // Edge.to: number of a draft
    size_t edge_count;
    bool kept;
    bool made;       // kept in one of the finished terms
    uint16_t number; // in the finished term
} Draft;

typedef struct Expansion {
    Reading *reading;
    const Term *term;
    Program program;
    int outer_modes;
    uint32_t outer;
    bool outer_unmoved;
    ExpandNode nodes[NODES_MAX];
    size_t node_count, node; // node: the one whose legs are sought
    Draft *drafts;
    size_t draft_count, draft_capacity;
    bool too_many;
} Expansion;

// ---- before a bracket -----------------------------------------------------------------------

static uint32_t outer_classes(Expansion *expansion, const DirectionLetter *letters, size_t count) {
    Directions *directions = ARENA_NEW(expansion->reading->arena, Directions);
    directions_combine(letters, count, SENSE_WHOLE, directions);
    for (int i = 0; i < directions->count; i++)
        if (directions->tokens[i].first == 'h' && !directions->tokens[i].second)
            reading_fault(expansion->reading, "notation-bare-half", directions->tokens[i].at, "fh",
                          "'h' (half) must stand behind f, b, l or r, or before l or r");
    if (!count)
        return UINT32_MAX;
    uint32_t set = 0;
    for (int i = 0; i < CLASSES; i++)
        if (directions_select(directions, SENSE_WHOLE, class_vectors[i][0], class_vectors[i][1]))
            set |= UINT32_C(1) << i;
    return set;
}

// "n[W-F]"
static void tell_outer(Reading *reading, Extent letter) {
    const char *mend = mend_outer(reading, letter);
    Extent at = {letter.start, letter.length + (mend ? 1 : 0)};
    reading_fault(reading, "notation-outer", at, mend,
                  "'%s' can't stand before a bracket; directions, i, m, c, d, k can%s",
                  reading_text(reading, letter),
                  !mend     ? ""
                  : mend[1] ? ", and others on the legs"
                            : "; a man stops the legs in any case");
}

// { direction | "i" | "m" | "c" | "d" | "k" } before "["
static void outer_read(Expansion *expansion) {
    const Term *term = expansion->term;
    DirectionLetter letters[DIRECTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < term->outer_count; i++) {
        SyntaxPart *part = &term->outer[i];
        char letter = part->kind == PART_LETTER ? part->letter : '\0';
        part->used = true;
        if (letter && strchr("fblrsvh", letter) && count < DIRECTIONS_MAX)
            letters[count++] = (DirectionLetter){letter, part->at};
        else if (letter == 'i')
            expansion->outer_unmoved = true;
        else if (letter && strchr("mcdk", letter))
            expansion->outer_modes |= letter_mode(letter);
        else
            tell_outer(expansion->reading, part->at);
    }
    expansion->outer = outer_classes(expansion, letters, count);
}

// ---- the program ----------------------------------------------------------------------------

// The `z` or `q` of a chain of one leg, or NULL.
static SyntaxPart *find_turning(Reading *reading, const Term *term) {
    SyntaxPart *turning = NULL;
    for (size_t i = 0; i < term->count && !term->bracket; i++) {
        SyntaxPart *part = &term->parts[i];
        if (part->kind == PART_SEPARATOR || part->kind == PART_GROUP)
            return NULL;
        if (part->kind != PART_LETTER || !strchr("zq", part->letter))
            continue;
        if (turning)
            reading_fault(reading, "notation-rider", part->at, NULL,
                          "a rider is either crooked ('z') or circular ('q'), once");
        turning = part;
    }
    return turning;
}

// ---- states ---------------------------------------------------------------------------------

static size_t node_find(Expansion *expansion, size_t start, bool toggled) {
    for (size_t i = 0; i < expansion->node_count; i++)
        if (expansion->nodes[i].start == start && expansion->nodes[i].toggled == toggled)
            return i;
    if (expansion->node_count == NODES_MAX) {
        expansion->too_many = true;
        return 0;
    }
    expansion->nodes[expansion->node_count] = (ExpandNode){start, toggled};
    return expansion->node_count++;
}

static LegSource leg_source(const Expansion *expansion, SyntaxPart **parts, size_t count,
                            bool final) {
    const Term *term = expansion->term;
    LegSource source = {.term = term,
                        .parts = parts,
                        .count = count,
                        .atom = &term->atom,
                        .first = expansion->node == 0,
                        .final = final,
                        .toggled = expansion->nodes[expansion->node].toggled,
                        .outer_modes = expansion->outer_modes};
    if (term->bracket || term->rider)
        source.atom = parts[--source.count]->atom;
    return source;
}

static Draft *draft_find(Expansion *expansion, SyntaxPart **parts, size_t count, bool final) {
    for (size_t i = 0; i < expansion->draft_count; i++) {
        Draft *draft = &expansion->drafts[i];
        if (draft->node == expansion->node && draft->final == final && draft->count == count &&
            (!count || memcmp(draft->parts, parts, count * sizeof *parts) == 0))
            return draft;
    }
    if (expansion->draft_count == LEGS_MAX) {
        expansion->too_many = true;
        return NULL;
    }
    Arena *arena = expansion->reading->arena;
    ARENA_GROW(arena, expansion->drafts, expansion->draft_count, &expansion->draft_capacity);
    Draft *draft = &expansion->drafts[expansion->draft_count++];
    *draft = (Draft){0};
    draft->node = expansion->node;
    draft->final = final;
    draft->parts = arena_copy(arena, parts, count * sizeof *parts);
    draft->count = count;
    LegSource source = leg_source(expansion, draft->parts, count, final);
    draft->leg = leg_build(expansion->reading, &source);
    return draft;
}

// A leg starts at the current node and ends before op number `end`.
static void leg_meet(void *context, SyntaxPart **parts, size_t count, size_t end) {
    Expansion *expansion = context;
    if (expansion->too_many)
        return;
    const Op *op = &expansion->program.ops[end];
    if (op->kind == OP_END || op->part->letter == '?')
        draft_find(expansion, parts, count, true);
    if (op->kind == OP_END)
        return;
    Draft *draft = draft_find(expansion, parts, count, false);
    if (!draft)
        return;
    LegSource source = leg_source(expansion, draft->parts, count, false);
    bool toggled = source.toggled != leg_toggles(&source);
    draft->follows[node_find(expansion, end + 1, toggled)] = true;
}

static void states_find(Expansion *expansion) {
    node_find(expansion, 0, false);
    for (size_t i = 0; i < expansion->node_count && !expansion->too_many; i++) {
        expansion->node = i;
        program_legs(&expansion->program, expansion->nodes[i].start, leg_meet, expansion);
    }
    if (expansion->too_many)
        reading_fault(expansion->reading, "notation-too-many-legs", expansion->term->at, NULL,
                      "'%s' needs more than %d legs",
                      reading_text(expansion->reading, expansion->term->at), LEGS_MAX);
}

// ---- edges ----------------------------------------------------------------------------------

static int turns_possible(const LegState *from, const LegState *to, uint16_t *rides) {
    int possible = 0;
    for (int ride = 0; ride < from->ride_count; ride++)
        for (int turn = 0; turn < 3; turn++) {
            uint16_t set = pattern_follow(to, from->rides[ride].x, from->rides[ride].y, turn);
            rides[3 * ride + turn] = set;
            possible |= set;
        }
    return possible;
}

static void edges_find(Expansion *expansion, Draft *from) {
    Arena *arena = expansion->reading->arena;
    const LegState *state = &from->leg.state;
    from->edges = ARENA_ARRAY(arena, Edge, expansion->draft_count);
    for (size_t i = 0; i < expansion->draft_count; i++) {
        const Draft *to = &expansion->drafts[i];
        if (!from->follows[to->node] || !to->leg.possible)
            continue;
        Edge edge = {.to = (uint16_t)i};
        if (!state->universal) {
            uint16_t *rides = ARENA_ARRAY(arena, uint16_t, 3 * state->ride_count);
            if (!turns_possible(state, &to->leg.state, rides))
                continue;
            edge.rides = rides;
        }
        from->edges[from->edge_count++] = edge;
    }
}

// ---- the finished term ----------------------------------------------------------------------

// Which drafts lie on a way from an entry (with or without `i`) to an end?
static size_t drafts_keep(Expansion *expansion, bool unmoved) {
    Draft *drafts = expansion->drafts;
    uint8_t reached[LEGS_MAX] = {0}, ends[LEGS_MAX] = {0};
    for (size_t i = 0; i < expansion->draft_count; i++) {
        const Draft *draft = &drafts[i];
        reached[i] = draft->node == 0 && draft->leg.possible &&
                     (draft->leg.unmoved || expansion->outer_unmoved) == unmoved;
        ends[i] = draft->final && draft->leg.possible;
    }
    for (size_t round = 0; round < expansion->draft_count; round++)
        for (size_t i = 0; i < expansion->draft_count; i++)
            for (size_t e = 0; e < drafts[i].edge_count; e++) {
                size_t to = drafts[i].edges[e].to;
                reached[to] |= reached[i];
                ends[i] |= ends[to] && drafts[i].leg.possible;
            }
    size_t kept = 0;
    for (size_t i = 0; i < expansion->draft_count; i++) {
        drafts[i].kept = reached[i] && ends[i];
        drafts[i].made |= drafts[i].kept;
        if (drafts[i].kept)
            drafts[i].number = (uint16_t)kept++;
    }
    return kept;
}

static void state_finish(const Expansion *expansion, const Draft *draft, PatternTerm *term) {
    LegState *state = &term->states[draft->number];
    *state = draft->leg.state;
    state->edges =
        draft->edge_count ? ARENA_ARRAY(expansion->reading->arena, Edge, draft->edge_count) : NULL;
    for (size_t e = 0; e < draft->edge_count; e++) {
        const Draft *to = &expansion->drafts[draft->edges[e].to];
        if (!to->kept)
            continue;
        state->edges[state->edge_count] = draft->edges[e];
        state->edges[state->edge_count++].to = to->number;
    }
    term->induces |= state->induce;
    if (draft->node == 0) {
        uint16_t rides = (uint16_t)((1u << state->ride_count) - 1);
        term->entries[term->entry_count++] = (Entry){draft->number, state->universal ? 1 : rides};
    }
}

// Has some later leg `b`? Then paths may cross themselves, and return to the start without effect.
static bool turns_back(const Expansion *expansion) {
    for (size_t i = 0; i < expansion->draft_count; i++) {
        const Draft *draft = &expansion->drafts[i];
        if (draft->node != 0 && directions_back(draft->leg.state.directions))
            return true;
    }
    return false;
}

static bool term_finish(Expansion *expansion, bool unmoved, PatternList *patterns) {
    size_t kept = drafts_keep(expansion, unmoved);
    if (!kept)
        return false;
    Arena *arena = expansion->reading->arena;
    const Term *source = expansion->term;
    bool back = turns_back(expansion);
    PatternTerm term = {
        .span = text_span(expansion->reading->notation, source->at.start, source->at.length),
        .states = ARENA_ARRAY(arena, LegState, kept),
        .state_count = (uint16_t)kept,
        .entries = ARENA_ARRAY(arena, Entry, kept),
        .unmoved = unmoved,
        .self_avoiding = (source->bracket || source->rider) && !back,
        .null_allowed = back,
        .loops = expansion->program.loops,
        .outer = expansion->outer,
    };
    for (size_t i = 0; i < expansion->draft_count; i++)
        if (expansion->drafts[i].kept)
            state_finish(expansion, &expansion->drafts[i], &term);
    ARENA_GROW(arena, patterns->terms, patterns->count, &patterns->capacity);
    patterns->terms[patterns->count++] = term;
    return true;
}

// ---- terms that can't move ------------------------------------------------------------------

// The same term with an unlimited atom; NULL if that can't be what it lacks.
static const char *unlimited_term(const Expansion *expansion) {
    const Term *term = expansion->term;
    const Atom *atom = &term->atom;
    const LegState *state = &expansion->drafts[0].leg.state;
    if (expansion->draft_count != 1 || term->bracket || atom->ranged || !state->ride_count ||
        state->rides[0].max != 1)
        return NULL;
    static const char *const unlimited[] = {"WR", "FB", "KQ"};
    const char *text = reading_text(expansion->reading, term->at);
    for (size_t i = 0; i < sizeof unlimited / sizeof *unlimited; i++)
        if (unlimited[i][0] == atom->letter)
            return arena_printf(expansion->reading->arena, "%.*s%c",
                                (int)(atom->at.start - term->at.start), text, unlimited[i][1]);
    return arena_printf(expansion->reading->arena, "%s0", text);
}

static void never_moves_fault(const Expansion *expansion) {
    const char *mended = unlimited_term(expansion);
    reading_fault(expansion->reading, "notation-never-moves", expansion->term->at, mended,
                  mended ? "'%s' can never move: one step leaves no room to hop or jump"
                         : "'%s' can never move: no way through its legs reaches an end",
                  reading_text(expansion->reading, expansion->term->at));
}

static bool same_leg(const Draft *one, const Draft *other) {
    if (!one->count || !other->count)
        return one->node == other->node && one->count == other->count;
    return one->parts[one->count - 1] == other->parts[other->count - 1];
}

// Legs behind a '?' on which no way goes on, or on which none ends: the first of them is told.
static void unmade_warn(const Expansion *expansion) {
    const Draft *first = NULL;
    for (size_t i = 0; i < expansion->draft_count; i++) {
        const Draft *draft = &expansion->drafts[i];
        bool made = draft->made || !draft->count;
        for (size_t k = 0; k < expansion->draft_count && !made; k++)
            made = expansion->drafts[k].made && same_leg(draft, &expansion->drafts[k]);
        if (!made && (!first || draft->parts[0]->at.start < first->parts[0]->at.start))
            first = draft;
    }
    if (!first)
        return;
    Extent at = extent_span(first->parts[0]->at, first->parts[first->count - 1]->at);
    reading_warn(expansion->reading, "notation-leg-never", at, NULL,
                 "the leg '%s' can never be made: no way leads over it to an end",
                 reading_text(expansion->reading, at));
}

void term_expand(Reading *reading, const Term *term, PatternList *patterns) {
    size_t faults = reading->faults;
    Term copy = *term;
    SyntaxPart *turning = find_turning(reading, term);
    if (reading->faults > faults)
        return;
    copy.rider = turning != NULL;
    Expansion expansion = {.reading = reading, .term = &copy};
    outer_read(&expansion);
    expansion.program = turning ? program_of_rider(reading->arena, &copy, turning)
                                : program_of_parts(reading->arena, copy.parts, copy.count);
    expansion.too_many = expansion.program.too_long;
    states_find(&expansion);
    if (reading->faults > faults)
        return;
    for (size_t i = 0; i < expansion.draft_count; i++)
        edges_find(&expansion, &expansion.drafts[i]);
    bool moves = term_finish(&expansion, false, patterns);
    moves |= term_finish(&expansion, true, patterns);
    if (moves)
        unmade_warn(&expansion);
    else
        never_moves_fault(&expansion);
    lint_unused(reading, copy.parts, copy.count);
}
