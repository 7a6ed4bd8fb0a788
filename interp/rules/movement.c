// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What each kind does: its terms are checked and gathered, once for all kinds that move alike.

#include "definition/visit.h"
#include "rules/compile.h"

static const char *piece_notation(Compiler *compiler, const PieceDefinition *written) {
    const char *text = "";
    for (size_t i = 0; i < written->term_count; i++)
        text = arena_printf(compiler->kept, "%s%s%s", text, i ? " " : "",
                            written->terms[i].betza.text);
    return text;
}

static const char *keep_text(Compiler *compiler, Text text) {
    return text.text ? arena_string(compiler->kept, text.text, text.length) : "";
}

// ---- kinds that move alike

static bool areas_equal(const Area *a, const Area *b) {
    return bits_equal(&a->squares[WHITE], &b->squares[WHITE]) &&
           bits_equal(&a->squares[BLACK], &b->squares[BLACK]);
}

// Do the two kinds have the same terms, written the same way? Then they share their routes.
static bool written_alike(const Compiler *compiler, const PieceDefinition *a,
                          const PieceDefinition *b) {
    if (a->term_count != b->term_count || !areas_equal(&a->zone, &b->zone) ||
        is_victim(compiler, a) != is_victim(compiler, b))
        return false;
    for (size_t i = 0; i < a->term_count; i++) {
        const TermDefinition *one = &a->terms[i], *other = &b->terms[i];
        if (!text_is(one->betza, other->betza.text) || !areas_equal(&one->from, &other->from) ||
            !areas_equal(&one->to, &other->to) || one->first_move != other->first_move ||
            one->last_move != other->last_move || one->becomes != other->becomes ||
            !absorptions_equal(&one->absorbs, &other->absorbs) || one->after_count ||
            other->after_count || one->stay || other->stay || one->distance.given ||
            other->distance.given || when_keys(&one->when) || when_keys(&other->when) ||
            one->safe || other->safe)
            return false;
    }
    return true;
}

static void piece_moves_of(Piece *piece, const Piece *like) {
    for (int side = 0; side < SIDES; side++)
        piece->side[side] = like->side[side];
    piece->bound = like->bound;
    piece->bound_count = like->bound_count;
}

// Do two terms have the same clause and squares, whatever their notation is?
static bool terms_alike(const TermDefinition *one, const TermDefinition *other) {
    return areas_equal(&one->from, &other->from) && areas_equal(&one->to, &other->to) &&
           one->first_move == other->first_move && one->last_move == other->last_move &&
           one->becomes == other->becomes && absorptions_equal(&one->absorbs, &other->absorbs) &&
           !one->after_count && !other->after_count && !one->distance.given &&
           !other->distance.given && !when_keys(&one->when) && !when_keys(&other->when) &&
           !one->safe && !other->safe;
}

// Are two terms of these notations written the same, as far as one can tell?
static bool notation_same(Text notation, const PatternTerm *term, Text other_notation,
                          const PatternTerm *other) {
    size_t at, other_at, length, other_length;
    if (!text_placed(notation) || !text_placed(other_notation) || term->unmoved != other->unmoved)
        return false;
    text_find(notation, term->span, &at, &length);
    text_find(other_notation, other->span, &other_at, &other_length);
    return length == other_length &&
           memcmp(notation.text + at, other_notation.text + other_at, length) == 0;
}

// Is term t of entry i written before, word for word? Then it adds nothing, however many routes it
// has. (Two terms that come of one written term differ in `unmoved`.)
static bool term_repeats(const PieceDefinition *written, Pattern *const *patterns, size_t i,
                         size_t t) {
    for (size_t e = 0; e <= i; e++) {
        bool same = e == i && !written->terms[i].after_count;
        if (!same && !terms_alike(&written->terms[e], &written->terms[i]))
            continue;
        for (size_t k = 0; k < (e == i ? t : patterns[e]->term_count); k++)
            if (notation_same(written->terms[e].betza, &patterns[e]->terms[k],
                              written->terms[i].betza, &patterns[i]->terms[t]))
                return true;
    }
    return false;
}

static bool term_captures(const Pattern *pattern, unsigned modes) {
    for (size_t t = 0; t < pattern->term_count; t++)
        for (int s = 0; s < pattern->terms[t].state_count; s++)
            if (pattern->terms[t].states[s].modes & modes)
                return true;
    return false;
}

// Attacks depend on the terms that can capture, and much depends on attacks.
static void check_condition(Compiler *compiler, const TermDefinition *written, bool captures) {
    static const struct {
        WhenKey key;
        bool ever; // for terms without captures, too
        const char *word;
    } barred[] = {{WHEN_TO_MOVE, true, "to-move"},    {WHEN_CHECK, false, "check"},
                  {WHEN_ATTACKED, false, "attacked"}, {WHEN_TALLY, false, "tally"},
                  {WHEN_NTH, false, "nth"}};
    for (size_t i = 0; i < sizeof barred / sizeof *barred; i++) {
        const WhenDefinition *when = when_find(&written->when, barred[i].key);
        if (when && (captures || barred[i].ever))
            report_error(compiler->report, "term-when", when->span, "%s can't depend on '%s'",
                         barred[i].ever ? "a term" : "a term that can capture", barred[i].word);
    }
    const WhenDefinition *here = when_find(written->when.enemy, WHEN_HERE);
    here = here ? here : when_find(written->when.denied, WHEN_HERE);
    if (here && captures)
        report_error(compiler->report, "term-when", here->span,
                     "a term that can capture asks 'here' outside of 'enemy' and 'not' only");
}

// All captures en passant of a kind have one condition, and nothing follows them.
static void check_passant_terms(Compiler *compiler, const PieceDefinition *written,
                                Pattern *const *patterns) {
    const TermDefinition *asking = NULL;
    int count = 0;
    for (size_t i = 0; i < written->term_count; i++) {
        const TermDefinition *term = &written->terms[i];
        if (!term_captures(patterns[i], MODE_PASSANT))
            continue;
        count++;
        if (when_keys(&term->when))
            asking = term;
        const char *key = term->becomes != NONE || term->absorbs.count ||
                                  term->absorbs.choice_count
                              ? "becomes"
                          : term->after_count                          ? "after"
                          : term->first_move > 1 || term->last_move < NUMBER_MAX ? "moves"
                                                                                 : NULL;
        if (key)
            report_error(compiler->report, "term-passant", term->span,
                         "a capture en passant ('e') has no '%s': give 'e' a term of its own, "
                         "without that",
                         key);
    }
    if (asking && count > 1)
        report_error(compiler->report, "term-when", asking->when.span,
                     "only one term of a piece can take en passant ('e') if that has a condition");
}

int movement_when(Compiler *compiler, When when) {
    MovementRules *movement = &compiler->rules->movement;
    ARENA_GROW(compiler->kept, movement->whens, (size_t)movement->when_count,
               &compiler->term_when_capacity);
    movement->whens[movement->when_count++] = when;
    return movement->when_count;
}

// Keeps the term's condition. Returns its number, as in Clause, or 0 if it has none.
static int term_condition(Compiler *compiler, const TermDefinition *written,
                          const Pattern *pattern) {
    if (!when_keys(&written->when))
        return 0;
    bool captures =
        written->after_count || term_captures(pattern, MODE_CAPTURE | MODE_ROYAL | MODE_FRIEND);
    check_condition(compiler, written, captures);
    return movement_when(compiler, compile_when(compiler, &written->when));
}

// What a term says besides its notation.
static Clause term_clause(Compiler *compiler, const PieceDefinition *piece,
                          const TermDefinition *written, const Pattern *pattern) {
    Clause clause = {.first_move = written->first_move,
                     .last_move = written->last_move,
                     .becomes = written->becomes,
                     .absorbs = written->absorbs,
                     .when = term_condition(compiler, written, pattern),
                     .safe = written->safe};
    for (const TermDefinition *t = piece->terms; t <= written; t++)
        clause.choice += written->absorbs.choice_count && t->absorbs.choice_count;
    clause.absorbs.items = arena_copy(compiler->kept, written->absorbs.items,
                                      written->absorbs.count * sizeof *written->absorbs.items);
    compile_term_effects(compiler, piece, written, &clause);
    return clause;
}

static void bind_terms(Compiler *compiler, const PieceDefinition *written,
                       Pattern *const *patterns, const Clause *clauses, size_t terms,
                       Piece *piece) {
    bool any = false;
    for (size_t i = 0; i < terms; i++)
        any |= written->terms[i].from.given || written->terms[i].to.given || written->zone.given ||
               when_keys(&written->terms[i].when);
    piece->bound = ARENA_ARRAY(compiler->kept, BoundTerm, terms);
    for (size_t i = 0; i < terms; i++) {
        const TermDefinition *term = &written->terms[i];
        if (!any || term->distance.given)
            continue;
        BoundTerm *kept = &piece->bound[piece->bound_count++];
        *kept = (BoundTerm){.pattern = patterns[i],
                            .term = i,
                            .when = clauses[i].when,
                            .stay = term->stay,
                            .becomes = clauses[i].becomes,
                            .choice = clauses[i].choice};
        for (int side = 0; side < SIDES; side++) {
            kept->from[side] = term->from.squares[side];
            kept->to[side] = bits_and(term->to.squares[side], written->zone.squares[side]);
        }
    }
}

static void piece_moves(Compiler *compiler, const PieceDefinition *written, Piece *piece) {
    size_t terms = compiler->without_moves ? 0 : written->term_count;
    Pattern **patterns = ARENA_ARRAY(compiler->scratch, Pattern *, terms);
    Clause *clauses = ARENA_ARRAY(compiler->scratch, Clause, terms);
    size_t serial = report_serial(compiler->report);
    for (size_t i = 0; i < terms; i++) {
        const TermDefinition *term = &written->terms[i];
        patterns[i] =
            pattern_read(compiler->kept, term->betza, term->stay ? NULL : compiler->report);
        clauses[i] = term_clause(compiler, written, term, patterns[i]);
        for (size_t t = 0; t < patterns[i]->term_count; t++)
            check_filters(compiler, &patterns[i]->terms[t]);
    }
    pattern_settle_notes(compiler->report, serial);
    bind_terms(compiler, written, patterns, clauses, terms, piece);
    if (!compiler->without_moves)
        check_passant_terms(compiler, written, patterns);
    for (int side = 0; side < SIDES; side++) {
        Gathering gathering = {.compiler = compiler, .written = written, .side = side};
        if (side == BLACK && compile_turned(compiler, written, piece))
            break;
        for (size_t i = 0; i < terms; i++) {
            gathering.clause = clauses[i];
            if (written->terms[i].stay)
                gather_stay(&gathering, &written->terms[i]);
            for (size_t t = 0; t < patterns[i]->term_count; t++)
                if (!term_repeats(written, patterns, i, t))
                    gather_term(&gathering, &patterns[i]->terms[t], &written->terms[i]);
        }
        gather_done(&gathering, &piece->side[side]);
    }
}

// Is there an `x` outside of braces?
static bool notation_induces(Text notation) {
    int depth = 0;
    for (size_t i = 0; i < notation.length; i++) {
        depth += (notation.text[i] == '{') - (notation.text[i] == '}');
        if (notation.text[i] == 'x' && depth == 0)
            return true;
    }
    return false;
}

// A kind without a sign that stands for another, such as the promoted queen Q~ for Q, has that
// one's with the same mark behind it.
static void lend_sign(Compiler *compiler, Piece *piece) {
    const Rules *rules = compiler->rules;
    size_t length = strlen(piece->letter);
    if (*piece->signs[WHITE] || *piece->signs[BLACK] || length < 2 ||
        piece->letter[length - 1] != '~')
        return;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Piece *other = &rules->pieces[kind];
        bool alike = strlen(other->letter) == length - 1 &&
                     memcmp(other->letter, piece->letter, length - 1) == 0;
        for (int side = 0; side < SIDES && alike; side++)
            if (*other->signs[side])
                piece->signs[side] = arena_printf(compiler->kept, "%s~", other->signs[side]);
    }
}

void compile_pieces(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].term_count; i++)
            rules->movement.induction |= notation_induces(definition->pieces[kind].terms[i].betza);
    rules->piece_count = (int)definition->piece_count;
    rules->pieces = ARENA_ARRAY(compiler->kept, Piece, definition->piece_count);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        rules->pieces[kind].name = keep_text(compiler, definition->pieces[kind].name);
        rules->pieces[kind].letter = keep_text(compiler, definition->pieces[kind].letter);
        for (int side = 0; side < SIDES; side++)
            rules->pieces[kind].signs[side] =
                definition->pieces[kind].signs[side].text
                    ? keep_text(compiler, definition->pieces[kind].signs[side])
                    : "";
        rules->movement.royal[kind] = definition->pieces[kind].royal.as != ROYAL_NOT;
        rules->movement.is_neutral[kind] = definition->pieces[kind].neutral;
        if (definition->pieces[kind].neutral)
            kinds_add(&rules->neutral, (int)kind);
        if (rules->movement.royal[kind])
            kinds_add(&rules->royals, kind);
    }
    for (int kind = 0; kind < rules->piece_count; kind++)
        lend_sign(compiler, &rules->pieces[kind]);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const PieceDefinition *written = &definition->pieces[kind];
        Piece *piece = &rules->pieces[kind];
        *piece = (Piece){.name = piece->name, // these are set above, for all filters
                         .letter = piece->letter,
                         .signs = {piece->signs[WHITE], piece->signs[BLACK]},
                         .image = written->image.text ? keep_text(compiler, written->image) : "",
                         .notation = piece_notation(compiler, written),
                         .value = written->value,
                         .points = written->points,
                         .royal = written->royal.as != ROYAL_NOT,
                         .neutral = written->neutral};
        int like = 0;
        while (like < kind && !written_alike(compiler, written, &definition->pieces[like]))
            like++;
        if (like < kind)
            piece_moves_of(piece, &rules->pieces[like]);
        else
            piece_moves(compiler, written, piece);
    }
}
