// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms that add nothing to a piece. Each is walked over a board on which nothing is known, as
// the compiler does, but for itself: the compiler keeps only what all terms do together. A
// term that can't be said in routes is taken to be of use.

#include "lint/inner.h"

#include <stdio.h>
#include <string.h>

enum { TERMS_MAX = 256, ROUTES_MAX = 1 << 16, PASSES_BUDGET = 200000 };

// One way of a term, as a Route; `ends`: it may end there.
typedef struct Way {
    Bits mask, value, passed;
    uint8_t from, to, modes;
    bool unmoved, ends;
} Way;

typedef struct Term {
    const TermDefinition *said;
    Span span;
    Way *ways[SIDES]; // in the order of their start squares
    size_t count[SIDES], capacity[SIDES];
    bool walked; // not to be said in routes
    bool dropped; // the others do all that it does
} Term;

typedef struct Sink {
    Lint *lint;
    Term *term;
    int side;
    Bits ends;
    bool unmoved;
} Sink;

static bool sink_way(void *context, const WalkMove *move) {
    enum { SAYABLE = MODE_MOVE | MODE_CAPTURE | MODE_PASSANT | MODE_ROYAL };
    Sink *sink = context;
    Term *term = sink->term;
    int side = sink->side;
    if (move->dropped_count || (move->modes & ~SAYABLE) || move->to == move->from ||
        term->count[side] == ROUTES_MAX) {
        term->walked = true;
        return false;
    }
    ARENA_GROW(sink->lint->scratch, term->ways[side], term->count[side], &term->capacity[side]);
    term->ways[side][term->count[side]++] = (Way){.mask = move->asked,
                                                  .value = move->assumed,
                                                  .from = (uint8_t)move->from,
                                                  .to = (uint8_t)move->to,
                                                  .modes = (uint8_t)move->modes,
                                                  .passed = move->passed,
                                                  .unmoved = sink->unmoved,
                                                  .ends = bits_has(&sink->ends, move->to)};
    return true;
}

static void term_walk(Lint *lint, Term *term, const PieceDefinition *piece,
                      const PatternTerm *pattern, const WalkBoard *board) {
    if (walk_needs_men(pattern))
        term->walked = true;
    for (int side = 0; side < SIDES && !term->walked; side++) {
        Sink sink = {.lint = lint, .term = term, .side = side, .unmoved = pattern->unmoved};
        sink.ends = bits_and(term->said->to.squares[side], piece->zone.squares[side]);
        Bits starts = bits_and(term->said->from.squares[side], lint->rules->board);
        for (int s = bits_next(&starts, 0); s >= 0; s = bits_next(&starts, s + 1)) {
            long budget = PASSES_BUDGET;
            if (!walk_term(board, pattern, s, side, &budget, sink_way, &sink)) {
                term->walked = true;
                break;
            }
        }
    }
}

// A written term may have become several of the pattern.
static size_t terms_read(Lint *lint, const PieceDefinition *piece, Term *terms) {
    const Rules *rules = lint->rules;
    uint8_t *men = ARENA_ARRAY(lint->scratch, uint8_t, SQUARES_MAX);
    memset(men, MAN_UNKNOWN, SQUARES_MAX);
    WalkBoard board = rules_walk_board(rules, men);
    size_t count = 0;
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *said = &piece->terms[i];
        const Pattern *pattern = pattern_read(lint->scratch, said->betza, NULL);
        for (size_t t = 0; t < pattern->term_count; t++) {
            Span span = pattern->terms[t].span;
            bool same = count && terms[count - 1].said == said &&
                        terms[count - 1].span.start == span.start;
            if (!same && count == TERMS_MAX)
                return count;
            if (!same)
                terms[count++] = (Term){.said = said, .span = span};
            term_walk(lint, &terms[count - 1], piece, &pattern->terms[t], &board);
        }
    }
    return count;
}

// ---- covered by the others ------------------------------------------------------------------

static bool way_covers(const Term *by, const Way *a, const Term *of, const Way *b, int mode) {
    Bits beyond = bits_minus(a->mask, b->mask);
    Bits seen = bits_and(b->value, a->mask);
    return a->ends && a->from == b->from && a->to == b->to && (a->modes & mode) &&
           (!a->unmoved || b->unmoved) &&
           by->said->first_move <= of->said->first_move &&
           by->said->last_move >= of->said->last_move && by->said->becomes == of->said->becomes &&
           bits_equal(&a->passed, &b->passed) && bits_empty(&beyond) &&
           bits_equal(&seen, &a->value);
}

// The first way from `square` or behind it.
static size_t way_first(const Term *term, int side, int square) {
    size_t low = 0, high = term->count[side];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (term->ways[side][middle].from < square)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool mode_covered(const Term *terms, size_t count, const Term *of, int side,
                         const Way *way, int mode) {
    for (size_t i = 0; i < count; i++) {
        const Term *by = &terms[i];
        if (by == of || by->walked || by->dropped || by->said->after_count)
            continue;
        for (size_t w = way_first(by, side, way->from);
             w < by->count[side] && by->ways[side][w].from == way->from; w++)
            if (way_covers(by, &by->ways[side][w], of, way, mode))
                return true;
    }
    return false;
}

static bool term_covered(const Term *terms, size_t count, const Term *term) {
    bool any = false;
    for (int side = 0; side < SIDES; side++)
        for (size_t w = 0; w < term->count[side]; w++) {
            const Way *way = &term->ways[side][w];
            for (int mode = 1; way->ends && mode <= way->modes; mode <<= 1) {
                any = true;
                if ((way->modes & mode) && !mode_covered(terms, count, term, side, way, mode))
                    return false;
            }
        }
    return any;
}

static void term_words(const Term *term, char *words, size_t size) {
    size_t start, length;
    text_find(term->said->betza, term->span, &start, &length);
    snprintf(words, size, "%.*s", (int)length, term->said->betza.text + start);
}

// The smaller ones first, so that of two it is the one within the other; else the later.
static void check_covered(Lint *lint, Term *terms, size_t count, const char *name) {
    size_t smallest[TERMS_MAX];
    for (size_t i = 0; i < count; i++) {
        size_t at = i, size = terms[i].count[WHITE] + terms[i].count[BLACK];
        while (at > 0 && terms[smallest[at - 1]].count[WHITE] +
                                 terms[smallest[at - 1]].count[BLACK] >= size) {
            smallest[at] = smallest[at - 1];
            at--;
        }
        smallest[at] = i;
    }
    for (size_t i = 0; i < count; i++) {
        Term *term = &terms[smallest[i]];
        if (term->walked || term->said->after_count || !term_covered(terms, count, term))
            continue;
        char words[64];
        term->dropped = true;
        term_words(term, words, sizeof words);
        report_warning(lint->report, "term-subset", term->span,
                       "'%s' adds nothing: other terms of '%s' do all that it does", words, name);
    }
}

// ---- the same move, but the mover becomes another --------------------------------------------

// The generator makes such a move once: by a term with a condition or consequence, else by a
// plain one, else by one that is walked; of two alike by the first.
static int term_order(const Lint *lint, const Term *term, int kind) {
    const TermDefinition *said = term->said;
    bool victim = kinds_has(lint->rules->victims, kind);
    bool special = said->becomes != NONE || said->after_count || said->first_move > 1 ||
                   said->last_move < NUMBER_MAX;
    for (size_t w = 0; w < term->count[WHITE]; w++)
        special |= term->ways[WHITE][w].unmoved ||
                   (victim && !bits_empty(&term->ways[WHITE][w].passed));
    return term->walked ? 2 : !special;
}

static bool ways_meet(const Way *a, const Way *b) {
    Bits common = bits_and(a->mask, b->mask);
    Bits first = bits_and(a->value, common), second = bits_and(b->value, common);
    return a->ends && b->ends && a->to == b->to && (a->modes & b->modes) &&
           bits_equal(&first, &second);
}

// A way that both terms have: its ends. False if there is none.
static bool common_way(const Term *a, const Term *b, const PieceDefinition *piece, int *from,
                       int *to) {
    for (int side = 0; side < SIDES; side++)
        for (size_t i = 0; i < a->count[side]; i++) {
            const Way *way = &a->ways[side][i];
            *from = way->from;
            *to = way->to;
            if (lint_always_promotes(piece, side, *from, *to))
                continue;
            size_t w = way_first(b, side, way->from);
            for (; w < b->count[side] && b->ways[side][w].from == way->from; w++)
                if (ways_meet(way, &b->ways[side][w]))
                    return true;
        }
    return false;
}

static int ends_as(const Term *term, int kind) {
    return term->said->becomes == NONE ? kind : term->said->becomes;
}

static bool terms_meet(Lint *lint, int kind, const Term *a, const Term *b, int *from, int *to) {
    LintTerm first = {a->said, a->span.start}, second = {b->said, b->span.start};
    if (a->walked || b->walked)
        return lint_terms_meet(lint, kind, &first, &second, from, to);
    return common_way(a, b, &lint->definition->pieces[kind], from, to);
}

static void report_becomes(Lint *lint, const Term *made, const Term *left, int from, int to) {
    const Definition *definition = lint->definition;
    int becomes = made->said->becomes;
    char words[2][64];
    term_words(left, words[0], sizeof words[0]);
    term_words(made, words[1], sizeof words[1]);
    report_warning(lint->report, "term-becomes", left->span,
                   "'%s' and '%s' in line %d make the same moves, such as %s%s; what the mover "
                   "becomes is no choice: by these it %s%s%s",
                   words[0], words[1],
                   source_place(made->span.source, made->span.start).line,
                   lint_square(lint, from).text, lint_square(lint, to).text,
                   becomes == NONE ? "stays what it is" : "becomes '",
                   becomes == NONE ? "" : definition->pieces[becomes].name.text,
                   becomes == NONE ? "" : "'");
}

static void check_becomes(Lint *lint, const Term *terms, size_t count, int kind) {
    int from, to;
    for (size_t later = 1; later < count; later++)
        for (size_t i = 0; i < later; i++) {
            const Term *a = &terms[i], *b = &terms[later];
            if (ends_as(a, kind) == ends_as(b, kind) ||
                a->said->first_move > b->said->last_move ||
                b->said->first_move > a->said->last_move)
                continue;
            if (!terms_meet(lint, kind, a, b, &from, &to))
                continue;
            bool first = term_order(lint, a, kind) <= term_order(lint, b, kind);
            report_becomes(lint, first ? a : b, first ? b : a, from, to);
            break;
        }
}

// ---- never to be made -----------------------------------------------------------------------

static bool drops_only(const Lint *lint, int move) { // for both sides
    bool only[SIDES] = {false};
    for (size_t i = 0; i < lint->definition->limit_count; i++) {
        const LimitDefinition *limit = &lint->definition->limits[i];
        for (int side = 0; side < SIDES; side++)
            only[side] |= limit->only_drops && limit->first <= move && move <= limit->last &&
                          (limit->side == NONE || limit->side == side);
    }
    return only[WHITE] && only[BLACK];
}

static void check_moves(Lint *lint, const TermDefinition *said) {
    int first = said->first_move;
    if (first < lint->start->fullmove)
        first = lint->start->fullmove;
    while (first <= said->last_move && drops_only(lint, first))
        first++;
    if (first > said->last_move)
        report_warning(lint->report, "term-moves", said->betza.span,
                       "the moves %d to %d in which it may be made never come", said->first_move,
                       said->last_move);
}

static void check_from(Lint *lint, const TermDefinition *said, int kind) {
    bool ever = !said->from.given;
    for (int side = 0; side < SIDES && !ever; side++) {
        Bits common = bits_and(said->from.squares[side], lint->reach.stands[side][kind]);
        ever = !bits_empty(&common);
    }
    if (!ever && (lint_plays(lint, kind, WHITE) || lint_plays(lint, kind, BLACK)))
        report_warning(lint->report, "term-from", said->from.span,
                       "'%s' never comes to a square of 'from'",
                       lint->definition->pieces[kind].name.text);
}

static void check_goes(Lint *lint, const Term *term) {
    char words[64];
    size_t count = 0, ending = 0;
    int modes = 0;
    for (int side = 0; side < SIDES; side++)
        for (size_t w = 0; w < term->count[side]; w++) {
            count++;
            ending += term->ways[side][w].ends;
            modes |= term->ways[side][w].modes;
        }
    term_words(term, words, sizeof words);
    if (!count)
        report_warning(lint->report, "term-off-board", term->span,
                       "'%s' leads off the board%s", words,
                       term->said->from.given ? " from every square of 'from'"
                                              : " from every square");
    else if (!ending)
        report_warning(lint->report, "term-to", term->span,
                       "'%s' never ends on a square where it may end", words);
    else if (modes == MODE_ROYAL && kinds_empty(lint->rules->royals))
        report_warning(lint->report, "term-royal", term->span,
                       "'%s' captures royals only, and no piece is royal", words);
}

void lint_terms(Lint *lint) {
    Term *terms = ARENA_ARRAY(lint->scratch, Term, TERMS_MAX);
    for (int kind = 0; kind < lint->rules->piece_count; kind++) {
        const PieceDefinition *piece = &lint->definition->pieces[kind];
        size_t count = terms_read(lint, piece, terms);
        for (size_t i = 0; i < count; i++)
            if (!terms[i].walked)
                check_goes(lint, &terms[i]);
        for (size_t i = 0; i < piece->term_count; i++) {
            check_moves(lint, &piece->terms[i]);
            check_from(lint, &piece->terms[i], kind);
        }
        check_becomes(lint, terms, count, kind);
        if (count > 1)
            check_covered(lint, terms, count, piece->name.text);
    }
}
