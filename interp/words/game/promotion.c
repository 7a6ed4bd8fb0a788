// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Promotion in words: a remark for each rule, or one for all that fit the same moves.

#include "words/area.h"
#include "words/wording.h"
#include "words/kinds.h"
#include "words/game/game.h"
#include "words/piece/remarks.h"

#include <string.h>

// " by a capture, or by a move from rank 3"; "" by any move.
static const char *upon_words(Arena *arena, const Definition *definition,
                              const PromotionDefinition *promotion) {
    const char *words = "";
    for (size_t i = 0; i < promotion->upon_count; i++) {
        const char *deed = deed_words(arena, definition, &promotion->upon[i], NONE);
        words = arena_printf(arena, "%s%s%s", words, i ? ", or by " : " by ", deed);
    }
    return words;
}

// Does the deed only ask that the move starts outside the area?
static bool starts_outside(const Definition *definition, const DeedDefinition *deed,
                           const Area *zone) {
    DeedDefinition rest = *deed;
    bool outside = deed->from.given;
    for (int side = 0; side < SIDES; side++) {
        Bits others = bits_minus(definition->squares, zone->squares[side]);
        outside &= bits_equal(&deed->from.squares[side], &others);
    }
    rest.from.given = false;
    return outside && !deed_asks(&rest);
}

static bool ends_inside(const DeedDefinition *deed, const Area *zone) {
    bool inside = deed->to.given;
    for (int side = 0; side < SIDES; side++) {
        Bits beyond = bits_minus(deed->to.squares[side], zone->squares[side]);
        inside &= bits_empty(&beyond);
    }
    return inside;
}

// " when it enters rank 8, or by a capture that ends or starts there", where one of the
// deeds is a move from outside; else NULL.
static const char *entering_words(const Remarks *remarks, const Definition *definition,
                                  const PromotionDefinition *promotion, const Area *zone) {
    Arena *arena = remarks->arena;
    Area own = area_of_piece(remarks, *zone);
    const char *others = "";
    bool enters = false;
    for (size_t i = 0; i < promotion->upon_count; i++) {
        const DeedDefinition *deed = &promotion->upon[i];
        if (!enters && starts_outside(definition, deed, zone))
            enters = true;
        else
            others = arena_printf(arena, "%s, or by %s%s", others,
                                  deed_words(arena, definition, deed, NONE),
                                  ends_inside(deed, zone) ? ""
                                  : promotion->leaving    ? " that ends or starts there"
                                                          : " that ends there");
    }
    if (!enters)
        return NULL;
    return arena_printf(arena, " when it enters %s%s", area_words(arena, definition, &own),
                        others);
}

// " by a capture, when the move ends on rank 8": with the squares of the one side for which alone
// the rule may be.
static const char *place_words(const Remarks *remarks, const Definition *definition,
                               const PromotionDefinition *promotion) {
    Arena *arena = remarks->arena;
    const char *upon = upon_words(arena, definition, promotion);
    Area zone = promotion->zone;
    int side = promotion->when.side;
    bool whole = !zone.given || (bits_equal(&zone.squares[WHITE], &definition->squares) &&
                                 bits_equal(&zone.squares[BLACK], &definition->squares));
    if (whole)
        return *upon ? upon : promotion->optional ? " with any move" : " with every move";
    if (side != NONE)
        zone.squares[!side] = zone.squares[side];
    const char *entering = entering_words(remarks, definition, promotion, &zone);
    zone = area_of_piece(remarks, zone);
    if (entering)
        return entering;
    return arena_printf(
        arena, "%s%s ends %son %s", upon, *upon ? ", when the move" : " when its move",
        promotion->leaving ? "or starts " : "", area_words(arena, definition, &zone));
}

// "for White, " of a rule that is for one side.
static const char *side_prefix(const PromotionDefinition *promotion) {
    int side = promotion->when.side;
    return side == NONE ? "" : side == WHITE ? "for White, " : "for Black, ";
}

static const char *promotion_when(const Wording *wording, const PromotionDefinition *promotion) {
    WhenDefinition when = promotion->when;
    when.side = NONE;
    return rule_when_words(wording, when);
}

static bool same_place(const PromotionDefinition *a, const PromotionDefinition *b) {
    bool same = a->zone.given == b->zone.given && a->leaving == b->leaving;
    for (int side = 0; side < SIDES; side++)
        same = same && bits_equal(&a->zone.squares[side], &b->zone.squares[side]);
    return same;
}

// Where a rule before it lets the man promote there in any case, it only adds to that.
static bool only_adds(const Wording *wording, const PieceDefinition *piece, size_t i) {
    for (size_t k = 0; k < i; k++) {
        const PromotionDefinition *before = &piece->promotions[k];
        if (!before->optional && !before->lost && !before->upon_count &&
            !*rule_when_words(wording, before->when) && same_place(before, &piece->promotions[i]))
            return true;
    }
    return false;
}

// ---- rules that are told as one ----------------------------------------------------------------

static bool of_one_side(WhenDefinition a, WhenDefinition b) {
    return a.side == b.side;
}

// Do both fit the same move, so that the man has the choices of both? Each by itself would say
// that it must become what only one of them names.
static bool told_together(const Wording *wording, const PieceDefinition *piece, size_t i,
                          size_t k) {
    const PromotionDefinition *a = &piece->promotions[i], *b = &piece->promotions[k];
    Arena *arena = wording->arena;
    return same_place(a, b) && a->optional == b->optional && of_one_side(a->when, b->when) &&
           !only_adds(wording, piece, i) && !only_adds(wording, piece, k) &&
           strcmp(upon_words(arena, wording->definition, a),
                  upon_words(arena, wording->definition, b)) == 0;
}

static bool told_before(const Wording *wording, const PieceDefinition *piece, size_t i) {
    for (size_t k = 0; k < i; k++)
        if (told_together(wording, piece, k, i))
            return true;
    return false;
}

// "wizard or vao, if its side has fewer men of that kind on the board than at the start; rook if
// its side has no rook"; NULL where no other rule is told with this one.
static const char *choices_words(const Wording *wording, const PieceDefinition *piece,
                                 size_t first) {
    Arena *arena = wording->arena;
    const char *words = "";
    size_t count = 0;
    for (size_t i = first; i < piece->promotion_count; i++) {
        const PromotionDefinition *promotion = &piece->promotions[i];
        if (i != first && !told_together(wording, piece, first, i))
            continue;
        words = arena_printf(
            arena, "%s%s%s%s%s", words, count++ ? "; " : "",
            kinds_list(arena, wording->definition, promotion->to, promotion->to_count),
            promotion->lost
                ? ", if its side has fewer men of that kind on the board than at the start"
                : "",
            promotion_when(wording, promotion));
    }
    return count > 1 ? words : NULL;
}

static void remark_choices(Remarks *remarks, const Definition *definition,
                           const PromotionDefinition *promotion, const char *choices,
                           const char *picture) {
    Arena *arena = remarks->arena;
    remark_add(remarks, MEWS_ON_OTHERS,
               arena_printf(arena, "%s%s promote to one of these%s: %s", side_prefix(promotion),
                            promotion->optional ? "may" : "must",
                            place_words(remarks, definition, promotion), choices),
               picture);
}

// ---- a rule by itself --------------------------------------------------------------------------

static void remark_promotion(Remarks *remarks, const Wording *wording,
                             const PieceDefinition *piece, size_t i, const char *picture) {
    Arena *arena = remarks->arena;
    const Definition *definition = wording->definition;
    const PromotionDefinition *promotion = &piece->promotions[i];
    const char *when = promotion_when(wording, promotion);
    const char *may = only_adds(wording, piece, i) ? "may also"
                      : promotion->optional        ? "may"
                                                   : "must";
    remark_add(remarks, MEWS_ON_OTHERS,
               arena_printf(arena, "%s%s promote to %s%s%s", side_prefix(promotion), may,
                            kinds_list(arena, definition, promotion->to, promotion->to_count),
                            place_words(remarks, definition, promotion),
                            arena_printf(arena, "%s%s", *when == ' ' ? "," : "", when)),
               picture);
    if (promotion->midway)
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena,
                                "if it comes there in the middle of a capture, goes on as "
                                "%s, or ends as one",
                                kinds_list(arena, definition, promotion->to, 1)),
                   NULL);
    if (promotion->lost)
        remark_add(remarks, MEWS_ON_OTHERS,
                   "promotes only to kinds of which its side has fewer men on the board than "
                   "at the start",
                   NULL);
}

void remark_promotions(Remarks *remarks, const Definition *definition,
                       const PieceDefinition *piece) {
    const Wording wording = wording_of(remarks, definition);
    for (size_t i = 0; i < piece->promotion_count; i++) {
        const PromotionDefinition *promotion = &piece->promotions[i];
        if (told_before(&wording, piece, i))
            continue;
        const char *choices = choices_words(&wording, piece, i);
        const char *picture = promotion->zone.given
                                  ? area_picture(remarks->arena, definition, &promotion->zone)
                                  : NULL;
        if (choices)
            remark_choices(remarks, definition, promotion, choices, picture);
        else
            remark_promotion(remarks, &wording, piece, i, picture);
    }
}
