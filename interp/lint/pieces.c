// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pieces that can't move from where they stand, and promotions that can't happen.

#include "definition/visit.h"
#include "base/near.h"
#include "lint/lint.h"
#include "picture/picture.h"

static bool can_leave(const SidePiece *piece, int side, int square) {
    if (piece->ordinary.index[square] < piece->ordinary.index[square + 1] ||
        piece->passant.index[square] < piece->passant.index[square + 1])
        return true;
    for (size_t i = 0; i < piece->special_count; i++)
        if (piece->specials[i].list.index[square] < piece->specials[i].list.index[square + 1])
            return true;
    for (size_t i = 0; i < piece->filtered_count; i++)
        if (piece->filtered[i].list.index[square] < piece->filtered[i].list.index[square + 1])
            return true;
    for (size_t i = 0; i < piece->walk_count; i++)
        if (bits_has(&piece->walks[i].from.squares[side], square))
            return true;
    return false;
}

static bool castles_from(const Rules *rules, int kind, int square) {
    for (size_t i = 0; i < rules->movement.castle_count; i++) {
        const Castle *castle = &rules->movement.castles[i];
        if ((castle->king == kind && castle->king_from == square) ||
            (castle->partner == kind && castle->partner_from == square))
            return true;
    }
    return false;
}

// A piece whose `move` is an empty list is meant to stand still.
static void check_stuck(Lint *lint, int kind) {
    const PieceDefinition *written = &lint->definition->pieces[kind];
    int count = 0, first = NONE;
    for (int s = 0; written->term_count && s < lint->rules->board.squares; s++) {
        int man = lint->start->men[s];
        if (!man || man_kind(man) != kind || castles_from(lint->rules, kind, s) ||
            can_leave(&lint->rules->pieces[kind].side[man_side(man)], man_side(man), s))
            continue;
        first = first == NONE ? s : first;
        count++;
    }
    if (count == 1)
        report_warning(lint->report, "stuck-piece", written->name.span,
                       "'%s' can't move from %s, where it stands at the start", written->name.text,
                       lint_square(lint, first).text);
    else if (count)
        report_warning(
            lint->report, "stuck-piece", written->name.span,
            "'%s' can't move from %s and %d other square%s where it stands at the start",
            written->name.text, lint_square(lint, first).text, count - 1, count == 2 ? "" : "s");
}

static bool stands_still(const Piece *piece) {
    for (int side = 0; side < SIDES; side++) {
        const SidePiece *moves = &piece->side[side];
        if (moves->ordinary.count || moves->passant.count || moves->filtered_count ||
            moves->walk_count)
            return false;
        for (size_t i = 0; i < moves->special_count; i++)
            if (moves->specials[i].list.count)
                return false;
    }
    return true;
}

static void check_choices(Lint *lint, const PieceDefinition *written,
                          const PromotionDefinition *promotion) {
    for (size_t i = 0; i < promotion->to_count; i++) {
        const Piece *to = &lint->rules->pieces[promotion->to[i]];
        if (stands_still(to) && !to->neutral)
            report_warning(lint->report, "promotion-still", promotion->span,
                           "'%s' promotes to '%s', which can't move", written->name.text,
                           to->name);
    }
}

static void check_promotions(Lint *lint, int kind) {
    static const char *const names[SIDES] = {"White", "Black"};
    const PieceDefinition *written = &lint->definition->pieces[kind];
    for (size_t i = 0; i < written->promotion_count; i++)
        check_choices(lint, written, &written->promotions[i]);
    for (int side = 0; side < SIDES && written->promotion_count; side++) {
        if (!lint_plays(lint, kind, side) || lint->possible.promotes[side][kind])
            continue;
        const PromotionDefinition *first = written->promotions;
        report_warning(lint->report, "promotion-never",
                       first->zone.given ? first->zone.span : first->span,
                       "%s's '%s' never comes to a square where it promotes", names[side],
                       written->name.text);
        return; // one warning is enough
    }
}

static bool at_start(const Lint *lint, int kind) {
    for (int s = 0; s < lint->rules->board.squares; s++)
        if (lint->start->men[s] && man_kind(lint->start->men[s]) == kind)
            return true;
    return false;
}

// Warns of men that `becomes` waits for in vain.
static void check_absorptions(Lint *lint, const TermDefinition *term, const Pattern *pattern) {
    bool captures = term->after_count > 0;
    for (size_t t = 0; t < pattern->term_count; t++)
        for (int s = 0; s < pattern->terms[t].state_count; s++)
            captures |= (pattern->terms[t].states[s].modes & ~MODE_MOVE) != 0 ||
                        pattern->terms[t].states[s].induce;
    if (term->absorbs.count && !captures)
        report_warning(lint->report, "becomes-never", term->span,
                       "this term takes nothing, so it turns the mover into nothing else");
    for (size_t i = 0; i < term->absorbs.count; i++) {
        int taken = term->absorbs.items[i].taken;
        const Piece *piece = &lint->rules->pieces[taken];
        if (piece->neutral || royal_always(piece))
            report_warning(lint->report, "becomes-never", term->span,
                           "'%s' is never taken, so 'becomes' can leave it out", piece->name);
    }
}

// May a man that stays on a square promote by that? A man that takes nothing does if one of `upon`
// allows it.
static bool promotes_by_staying(const PieceDefinition *piece, const TermDefinition *term) {
    for (size_t i = 0; i < piece->promotion_count; i++) {
        const PromotionDefinition *promotion = &piece->promotions[i];
        bool quiet = !promotion->upon_count;
        for (size_t k = 0; k < promotion->upon_count; k++)
            quiet |= !promotion->upon[k].is || promotion->upon[k].is & DEED_MOVE;
        for (int side = 0; side < SIDES && quiet; side++) {
            Bits there = bits_and(promotion->zone.squares[side], term->from.squares[side]);
            if (!bits_empty(&there))
                return true;
        }
    }
    return false;
}

static void note_just(void *context, const WhenDefinition *when, const WhenPlace *place) {
    (void)place;
    *(bool *)context |= when->just_count > 0;
}

// A man that stays and becomes nothing else has passed the turn, if nothing follows its moves.
static void check_stays(const Lint *lint, const PieceDefinition *piece,
                        const TermDefinition *term) {
    const Definition *definition = lint->definition;
    bool follows = term->after_count || term->becomes != NONE || term->absorbs.choice_count ||
                   definition->effect_count || definition->tally_count ||
                   definition->turns.then_count || promotes_by_staying(piece, term);
    definition_visit_whens(definition, note_just, &follows);
    if (term->stay && !follows)
        report_warning(
            lint->report, "stay-idle", term->span,
            "this term changes nothing: it has neither 'becomes' nor 'after'; 'pass' of "
            "'turns' allows a side to pass");
}

// Does it become what it is by a move that changes nothing else, or that leaves no choice?
static bool becomes_itself(const TermDefinition *term, int kind) {
    bool itself = term->becomes == kind;
    for (size_t i = 0; term->stay && i < term->absorbs.choice_count; i++)
        itself |= term->absorbs.choices[i] == kind;
    return itself;
}

static void check_terms(Lint *lint, int kind) {
    const PieceDefinition *written = &lint->definition->pieces[kind];
    for (size_t i = 0; i < written->term_count; i++) {
        check_stays(lint, written, &written->terms[i]);
        if (becomes_itself(&written->terms[i], kind))
            report_warning(lint->report, "becomes-self", written->terms[i].betza.span,
                           "with this term '%s' becomes what it is already", written->name.text);
        ArenaMark mark = arena_mark(lint->scratch);
        const Pattern *pattern = pattern_read(lint->scratch, written->terms[i].betza, NULL);
        check_absorptions(lint, &written->terms[i], pattern);
        for (size_t t = 0; t < pattern->term_count; t++) {
            const PatternTerm *term = &pattern->terms[t];
            if (term->unmoved && !at_start(lint, kind))
                report_warning(lint->report, "term-unmoved", term->span,
                               "'i' asks for a piece that has not moved, but no '%s' stands in "
                               "the start position",
                               written->name.text);
            if (written->royal.as && walk_displaces(term) && walk_needs_men(term))
                report_note(lint->report, "royal-displaces", term->span,
                            "'%s' is royal and puts down men that it lifts ('u'): this term "
                            "attacks nothing",
                            written->name.text);
        }
        arena_release(lint->scratch, mark);
    }
}

static void check_image(Lint *lint, const PieceDefinition *written) {
    if (!written->image.text || drawing_named(written->image.text))
        return;
    const char **names = ARENA_ARRAY(lint->scratch, const char *, builtin_drawing_count);
    for (size_t i = 0; i < builtin_drawing_count; i++)
        names[i] = builtin_drawings[i].name;
    report_warning(lint->report, "unknown-image", written->image.span,
                   "there is no drawing '%s': only other people's sets can have it",
                   written->image.text);
    report_suggest(lint->report,
                   word_nearest(written->image.text, (WordList){names, builtin_drawing_count}));
}

void lint_pieces(Lint *lint) {
    for (int kind = 0; kind < lint->rules->piece_count; kind++) {
        check_image(lint, &lint->definition->pieces[kind]);
        check_stuck(lint, kind);
        check_promotions(lint, kind);
        check_terms(lint, kind);
    }
}
