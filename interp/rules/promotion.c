// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Promotion: the rules of each piece, and whether they can be taken as one.

#include "rules/compile.h"

// No man becomes neutral.
static void compile_choices(Compiler *compiler, const PromotionDefinition *written,
                            Promotion *promotion) {
    int *to = ARENA_ARRAY(compiler->kept, int, written->to_count);
    for (size_t i = 0; i < written->to_count; i++)
        if (!compiler->definition->pieces[written->to[i]].neutral)
            to[promotion->to_count++] = written->to[i];
    promotion->to = to;
}

static Promotion compile_promotion(Compiler *compiler, const PromotionDefinition *written) {
    Promotion promotion = {.when = compile_when(compiler, &written->when),
                           .leaving = written->leaving,
                           .lost = written->lost,
                           .optional = written->optional,
                           .upon_count = written->upon_count};
    for (int side = 0; side < SIDES; side++)
        promotion.zone[side] = written->zone.squares[side];
    Deed *upon = ARENA_ARRAY(compiler->kept, Deed, written->upon_count);
    for (size_t i = 0; i < written->upon_count; i++)
        upon[i] = compile_deed(compiler, &written->upon[i]);
    promotion.upon = upon;
    compile_choices(compiler, written, &promotion);
    return promotion;
}

// A choice that a term offers, by a list as its `becomes`, is a rule for its moves alone.
static Promotion term_promotion(Compiler *compiler, const PieceDefinition *written,
                                const TermDefinition *term, int number) {
    const Absorptions *list = &term->absorbs;
    Promotion promotion = {.to_count = list->choice_count, .choice = number};
    promotion.to =
        arena_copy(compiler->kept, list->choices, list->choice_count * sizeof *list->choices);
    for (int side = 0; side < SIDES; side++)
        promotion.zone[side] = bits_and(term->to.squares[side], written->zone.squares[side]);
    return promotion;
}

static KindSet kinds_of(const Promotion *promotion) {
    KindSet kinds = {{0}};
    for (size_t i = 0; i < promotion->to_count; i++)
        kinds_add(&kinds, promotion->to[i]);
    return kinds;
}

// Do the choices depend on the square alone, and are they the same on all squares? Then all rules
// are one, with squares on which the man may not stay what it is.
static bool promotions_alike(const Piece *piece) {
    const Promotion *first = piece->promotions;
    bool all_optional = true, compulsory_leaving = false;
    for (size_t i = 0; i < piece->promotion_rules; i++) {
        const Promotion *promotion = &first[i];
        KindSet kinds = kinds_of(promotion), others = kinds_of(first);
        if (promotion->when.keys || promotion->upon_count || promotion->choice ||
            promotion->lost != first->lost ||
            memcmp(&kinds, &others, sizeof kinds) != 0)
            return false;
        all_optional &= promotion->optional;
        compulsory_leaving |= promotion->leaving && !promotion->optional;
    }
    return piece->promotion_rules < 2 || all_optional || !compulsory_leaving;
}

static void side_promotion(const Piece *piece, SidePiece *moves, int side) {
    moves->promotion = moves->departure = moves->promotion_forced = (Bits){{0}};
    for (size_t i = 0; i < piece->promotion_rules; i++) {
        const Promotion *promotion = &piece->promotions[i];
        const Bits *zone = &promotion->zone[side];
        moves->promotion = bits_or(moves->promotion, *zone);
        if (promotion->leaving)
            moves->departure = bits_or(moves->departure, *zone);
        if (!promotion->optional && piece->promotion_optional)
            moves->promotion_forced = bits_or(moves->promotion_forced, *zone);
    }
}

// The kinds of all rules, each once, in the author's order.
static void piece_choices(Compiler *compiler, Piece *piece) {
    KindSet known = {{0}};
    size_t count = 0;
    for (size_t i = 0; i < piece->promotion_rules; i++)
        count += piece->promotions[i].to_count;
    piece->promotes_to = ARENA_ARRAY(compiler->kept, int, count);
    for (size_t i = 0; i < piece->promotion_rules; i++)
        for (size_t k = 0; k < piece->promotions[i].to_count; k++) {
            int kind = piece->promotions[i].to[k];
            if (!kinds_has(known, kind))
                piece->promotes_to[piece->promotion_count++] = kind;
            kinds_add(&known, kind);
        }
}

static void piece_promotions(Compiler *compiler, const PieceDefinition *written, Piece *piece) {
    size_t count = written->promotion_count;
    Promotion *promotions =
        ARENA_ARRAY(compiler->kept, Promotion, count + written->term_count);
    for (size_t i = 0; i < written->promotion_count; i++) {
        promotions[i] = compile_promotion(compiler, &written->promotions[i]);
        piece->promotion_optional |= promotions[i].optional;
    }
    for (size_t i = 0; i < written->term_count && !compiler->without_moves; i++)
        if (written->terms[i].absorbs.choice_count) {
            int number = 1 + (int)(count - written->promotion_count);
            promotions[count++] =
                term_promotion(compiler, written, &written->terms[i], number);
        }
    piece->promotions = promotions;
    piece->promotion_rules = count;
    piece->promotion_varies = !promotions_alike(piece);
    piece->promotion_lost = piece->promotion_rules && promotions->lost;
    piece->midway = NONE;
    if (written->promotion_count && written->promotions->midway && promotions->to_count)
        piece->midway = promotions->to[0];
    piece_choices(compiler, piece);
    for (int side = 0; side < SIDES; side++)
        side_promotion(piece, &piece->side[side], side);
}

void compile_promotions(Compiler *compiler) {
    for (int kind = 0; kind < compiler->rules->piece_count; kind++)
        piece_promotions(compiler, &compiler->definition->pieces[kind],
                         &compiler->rules->pieces[kind]);
}
