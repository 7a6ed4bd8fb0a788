// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms that add nothing to a piece, that lead nowhere, or that make another term's moves. Each
// term is first walked by itself over a board of unknown squares; ways.c and meeting.c then
// compare them. A term without routes counts as useful.
//
// A comparison takes long where terms are many or long. So its work is counted in steps, and a
// piece may use half of the steps that are left, so that a large one leaves some for the others.

#include "lint/lint.h"

#include <stdio.h>
#include <string.h>

enum {
    PATTERN_BYTES = 24 << 20, // of one piece
    WALK_STEPS = 8,           // the cost of beginning a walk, and of a state where men are known
};

bool lint_walk(LintPiece *piece, const WalkBoard *board, const PatternTerm *part, int from,
               int side, long most, WalkVisit visit, void *context) {
    if (piece->steps < 0)
        return false;
    long given = most < piece->steps ? most : piece->steps, left = given;
    bool whole = walk_term(board, part, from, side, &left, visit, context);
    bool known = board->men[from] != MAN_UNKNOWN;
    piece->steps -= given - left + WALK_STEPS * (known ? 1 + part->state_count : 1);
    return whole;
}

// ---- reading ----------------------------------------------------------------------------------

static void terms_add(LintPiece *piece, const TermDefinition *written) {
    Arena *scratch = piece->lint->scratch;
    const Pattern *pattern = pattern_read(scratch, written->betza, NULL);
    for (size_t i = 0; i < pattern->term_count; i++) {
        const PatternTerm *part = &pattern->terms[i];
        LintTerm *last = piece->count ? &piece->terms[piece->count - 1] : NULL;
        // One written term may become several terms of the pattern.
        if (last && last->written == written && last->span.start == part->span.start) {
            last->part_count++;
            continue;
        }
        if (piece->count == LINT_TERMS_MAX) {
            piece->steps = -1;
            return;
        }
        piece->terms[piece->count++] =
            (LintTerm){.written = written, .span = part->span, .parts = part, .part_count = 1};
    }
}

static LintPiece *piece_read(Lint *lint, int kind) {
    Arena *scratch = lint->scratch;
    LintPiece *piece = ARENA_NEW(scratch, LintPiece);
    *piece = (LintPiece){.lint = lint,
                         .written = &lint->definition->pieces[kind],
                         .kind = kind,
                         .steps = lint->steps / 2,
                         .terms = ARENA_ARRAY(scratch, LintTerm, LINT_TERMS_MAX),
                         .twins = ARENA_ARRAY(scratch, LintTwin, LINT_TERMS_MAX)};
    size_t before = scratch->used;
    for (size_t i = 0; i < piece->written->term_count && piece->steps >= 0; i++) {
        terms_add(piece, &piece->written->terms[i]);
        if (scratch->used - before > PATTERN_BYTES)
            piece->steps = -1;
    }
    return piece;
}

// ---- each by itself ---------------------------------------------------------------------------

typedef struct TermSurvey {
    LintPiece *piece;
    LintTerm *term;
    Bits ends;
    bool special;
} TermSurvey;

static bool survey_way(void *context, const WalkMove *move) {
    enum { SAYABLE = MODE_MOVE | MODE_CAPTURE | MODE_PASSANT | MODE_ROYAL };
    TermSurvey *survey = context;
    LintTerm *term = survey->term;
    if (move->dropped_count || (move->modes & ~SAYABLE) || move->to == move->from) {
        term->walked = true;
        return false;
    }
    const Rules *rules = survey->piece->lint->rules;
    survey->piece->steps--;
    term->ways++;
    term->ending += bits_has(&survey->ends, move->to);
    term->modes |= move->modes;
    term->special |= survey->special || (kinds_has(rules->movement.victims, survey->piece->kind) &&
                                         !bits_empty(&move->passed));
    return true;
}

static void survey_from(TermSurvey *survey, const WalkBoard *board, int from, int side) {
    LintTerm *term = survey->term;
    for (size_t i = 0; i < term->part_count && !term->walked; i++) {
        survey->special = term->parts[i].unmoved;
        if (!lint_walk(survey->piece, board, &term->parts[i], from, side, LINT_WALK_STEPS,
                       survey_way, survey))
            term->walked = true;
    }
}

static void survey_term(LintPiece *piece, LintTerm *term, const WalkBoard *board) {
    const TermDefinition *written = term->written;
    term->special = written->becomes != NONE || written->absorbs.count ||
                    written->absorbs.choice_count || written->after_count ||
                    written->first_move > 1 || written->last_move < NUMBER_MAX ||
                    when_keys(&written->when) || written->safe || written->distance.given;
    for (size_t i = 0; i < term->part_count; i++)
        term->walked |= walk_needs_men(&term->parts[i]);
    for (int side = 0; side < SIDES; side++) {
        TermSurvey survey = {.piece = piece, .term = term};
        survey.ends = bits_and(written->to.squares[side], piece->written->zone.squares[side]);
        Bits starts = bits_and(written->from.squares[side], piece->lint->rules->board.exists);
        for (int s = bits_next(&starts, 0); s >= 0 && !term->walked; s = bits_next(&starts, s + 1))
            survey_from(&survey, board, s, side);
    }
}

static void term_words(const LintTerm *term, char *words, size_t size) {
    size_t start, length;
    text_find(term->written->betza, term->span, &start, &length);
    snprintf(words, size, "%.*s", (int)length, term->written->betza.text + start);
}

static void check_goes(const Lint *lint, const LintTerm *term) {
    char words[64];
    term_words(term, words, sizeof words);
    if (!term->ways)
        report_warning(
            lint->report, "term-off-board", term->span, "'%s' leads off the board%s", words,
            term->written->from.given ? " from every square of 'from'" : " from every square");
    else if (!term->ending)
        report_warning(lint->report, "term-to", term->span,
                       "'%s' never ends on a square where it may end", words);
    else if (term->modes == MODE_ROYAL && kinds_empty(lint->rules->royals))
        report_warning(lint->report, "term-royal", term->span,
                       "'%s' captures royals only, and no piece is royal", words);
}

static void survey_terms(LintPiece *piece, const WalkBoard *board) {
    for (size_t i = 0; i < piece->count && piece->steps >= 0; i++) {
        LintTerm *term = &piece->terms[i];
        survey_term(piece, term, board);
        if (term->walked)
            bits_add(&piece->walked, (int)i);
        else if (piece->steps >= 0)
            check_goes(piece->lint, term);
    }
}

// ---- the same move, but the mover becomes another kind ----------------------------------------

static int ends_as(const LintPiece *piece, const LintTerm *term) {
    return term->written->becomes == NONE ? piece->kind : term->written->becomes;
}

static bool ends_alike(const LintPiece *piece, const LintTerm *a, const LintTerm *b) {
    return ends_as(piece, a) == ends_as(piece, b) &&
           absorptions_equal(&a->written->absorbs, &b->written->absorbs);
}

// What a term of single legs does on the square where it ends.
typedef struct TermDoing {
    bool simple; // the rest tells all; else the term must be walked to know
    int modes;   // without captures of enemies
    KindSet taken;
} TermDoing;

static TermDoing term_doing(const LintPiece *piece, const LintTerm *term) {
    const Rules *rules = piece->lint->rules;
    TermDoing doing = {.simple = false};
    for (size_t p = 0; p < term->part_count; p++)
        for (size_t i = 0; i < term->parts[p].state_count; i++) {
            const LegState *state = &term->parts[p].states[i];
            if (!state->final || state->unload || state->induce)
                return (TermDoing){.simple = false};
            doing.modes |= state->modes & ~MODE_CAPTURE;
            for (int k = 0; (state->modes & MODE_CAPTURE) && k < (int)rules->piece_count; k++)
                if (!state->filter ||
                    rules->movement.admits(rules->movement.admits_context, state->filter, k))
                    kinds_add(&doing.taken, k);
        }
    doing.simple = term->part_count && !term->written->after_count && !(doing.modes & MODE_ROYAL);
    return doing;
}

// Can't the two make the same move, since one takes what the other never does?
static bool doings_apart(const TermDoing *a, const TermDoing *b) {
    return a->simple && b->simple && !(a->modes & b->modes) && !kinds_meet(a->taken, b->taken);
}

static void find_twins(LintPiece *piece) {
    TermDoing *doings = ARENA_ARRAY(piece->lint->scratch, TermDoing, piece->count);
    for (size_t later = 0; later < piece->count; later++) {
        doings[later] = term_doing(piece, &piece->terms[later]);
        piece->twins[later].met = NONE;
        for (size_t i = 0; i < later; i++) {
            const LintTerm *a = &piece->terms[i], *b = &piece->terms[later];
            bool asked = when_keys(&a->written->when) || when_keys(&b->written->when) ||
                         a->written->safe || b->written->safe || a->written->distance.given ||
                         b->written->distance.given;
            if (!asked && !ends_alike(piece, a, b) && !doings_apart(&doings[i], &doings[later]) &&
                a->written->first_move <= b->written->last_move &&
                b->written->first_move <= a->written->last_move)
                bits_add(&piece->twins[later].asks, (int)i);
        }
    }
}

void lint_twins_met(LintPiece *piece, int later, const Bits *earlier, int from, int to) {
    LintTwin *twin = &piece->twins[later];
    Bits common = bits_and(twin->asks, *earlier), rest = {{0}};
    int first = bits_next(&common, 0);
    if (first < 0)
        return;
    for (int t = bits_next(&twin->asks, 0); t < first; t = bits_next(&twin->asks, t + 1))
        bits_add(&rest, t);
    *twin = (LintTwin){rest, first, (uint8_t)from, (uint8_t)to};
}

// The generator makes a move of several terms only once: by a term with effects if there is one,
// else by one with a condition or another consequence, else by an ordinary term, else by one that
// is walked; among equals by the first.
static int term_order(const LintTerm *term) {
    int order = term->walked ? 2 : !term->special;
    return term->written->after_count ? order : 3 + order;
}

static void report_becomes(Lint *lint, const LintTerm *made, const LintTerm *left, int from,
                           int to) {
    int becomes = made->written->becomes;
    const char *name = becomes == NONE ? "" : lint->definition->pieces[becomes].name.text;
    char words[2][64];
    term_words(left, words[0], sizeof words[0]);
    term_words(made, words[1], sizeof words[1]);
    report_warning(lint->report, "term-becomes", left->span,
                   "'%s' and '%s' in line %d make the same moves, such as %s%s; what the mover "
                   "becomes can't be chosen: by these %s%s%s",
                   words[0], words[1], source_place(made->span.source, made->span.start).line,
                   lint_square(lint, from).text, lint_square(lint, to).text,
                   made->written->absorbs.count          ? "what it takes decides"
                   : made->written->absorbs.choice_count ? "it becomes one of their list"
                   : becomes == NONE                     ? "it stays what it is"
                                                         : "it becomes '",
                   name, becomes == NONE ? "" : "'");
}

static void report_twins(LintPiece *piece) {
    for (size_t later = 1; later < piece->count; later++) {
        const LintTwin *twin = &piece->twins[later];
        if (twin->met == NONE)
            continue;
        const LintTerm *a = &piece->terms[twin->met], *b = &piece->terms[later];
        bool first = term_order(a) <= term_order(b);
        report_becomes(piece->lint, first ? a : b, first ? b : a, twin->from, twin->to);
    }
}

// ---- covered by the others --------------------------------------------------------------------

static void report_dropped(const LintPiece *piece, const Bits *dropped) {
    for (int t = bits_next(dropped, 0); t >= 0; t = bits_next(dropped, t + 1)) {
        char words[64];
        term_words(&piece->terms[t], words, sizeof words);
        report_warning(piece->lint->report, "term-subset", piece->terms[t].span,
                       "'%s' adds nothing: other terms of '%s' do all that it does", words,
                       piece->written->name.text);
    }
}

// ---- never to be made -----------------------------------------------------------------------

// Does the limit leave nothing but drops?
static bool only_drops(const Limit *limit) {
    bool drops =
        limit->form == LIMIT_ONLY && !(limit->when.keys & ~(unsigned)(WHEN_SIDE | WHEN_MOVES));
    for (size_t i = 0; i < limit->deed_count; i++)
        drops &= limit->deeds[i].is == DEED_DROP && kinds_empty(limit->deeds[i].is_kinds);
    return drops;
}

static bool drops_only(const Lint *lint, int move) { // for both sides
    bool only[SIDES] = {false};
    for (size_t i = 0; i < lint->rules->conduct.limit_count; i++) {
        const Limit *limit = &lint->rules->conduct.limits[i];
        const When *when = &limit->when;
        for (int side = 0; side < SIDES; side++)
            only[side] |= only_drops(limit) && when->first_move <= move &&
                          move <= when->last_move && (when->side == NONE || when->side == side);
    }
    return only[WHITE] && only[BLACK];
}

static void check_moves(Lint *lint, const TermDefinition *written) {
    int first = written->first_move;
    if (first < lint->start->fullmove)
        first = lint->start->fullmove;
    while (first <= written->last_move && drops_only(lint, first))
        first++;
    if (first > written->last_move)
        report_warning(lint->report, "term-moves", written->betza.span,
                       "the moves %d to %d in which it may be made never happen",
                       written->first_move, written->last_move);
}

static void check_from(Lint *lint, const TermDefinition *written, int kind) {
    bool ever = !written->from.given;
    for (int side = 0; side < SIDES && !ever; side++) {
        Bits common = bits_and(written->from.squares[side], lint->possible.stands[side][kind]);
        ever = !bits_empty(&common);
    }
    if (!ever && (lint_plays(lint, kind, WHITE) || lint_plays(lint, kind, BLACK)))
        report_warning(lint->report, "term-from", written->from.span,
                       "'%s' never comes to a square of 'from'",
                       lint->definition->pieces[kind].name.text);
}

// ---- all ---------------------------------------------------------------------------------------

static void compare_terms(Lint *lint, int kind, const WalkBoard *board) {
    Bits dropped = {{0}};
    LintPiece *piece = piece_read(lint, kind);
    long given = piece->steps;
    survey_terms(piece, board);
    find_twins(piece);
    if (piece->steps >= 0 && piece->count > 1)
        lint_ways(piece, board, &dropped);
    if (piece->steps >= 0 && piece->count > 1)
        lint_meetings(piece);
    report_twins(piece);
    report_dropped(piece, &dropped);
    if (piece->steps < 0) {
        lint->cut = lint->cut == NONE ? kind : lint->cut;
        lint->cut_count++;
    }
    lint->steps -= given - (piece->steps > 0 ? piece->steps : 0);
}

static void report_cut(const Lint *lint) {
    char others[48] = "";
    if (lint->cut == NONE)
        return;
    if (lint->cut_count > 1)
        snprintf(others, sizeof others, " and of %d other piece%s", lint->cut_count - 1,
                 lint->cut_count > 2 ? "s" : "");
    Text name = lint->definition->pieces[lint->cut].name;
    report_note(lint->report, "lint-limit", name.span,
                "the terms of '%s'%s have too many ways for all to be compared: some may add "
                "nothing, and that isn't reported",
                name.text, others);
}

void lint_terms(Lint *lint) {
    uint8_t men[SQUARES_MAX];
    memset(men, MAN_UNKNOWN, sizeof men);
    WalkBoard board = rules_walk_board(lint->rules, men);
    for (int kind = 0; kind < lint->rules->piece_count; kind++) {
        const PieceDefinition *piece = &lint->definition->pieces[kind];
        for (size_t i = 0; i < piece->term_count; i++) {
            check_moves(lint, &piece->terms[i]);
            check_from(lint, &piece->terms[i], kind);
        }
        ArenaMark mark = arena_mark(lint->scratch);
        compare_terms(lint, kind, &board);
        arena_release(lint->scratch, mark);
    }
    report_cut(lint);
}
