// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Promotion in words, a remark for each rule.

#include "words/area.h"
#include "words/deed.h"
#include "words/kinds.h"
#include "words/game/limits.h"
#include "words/piece/remarks_inner.h"

// " by a capture, or by a move from rank 3, when the move ends"
static const char *upon_words(Arena *arena, const Definition *definition,
                              const PromotionDefinition *promotion) {
    const char *words = "";
    for (size_t i = 0; i < promotion->upon_count; i++) {
        const char *deed = deed_words(arena, definition, &promotion->upon[i], NONE);
        words = arena_printf(arena, "%s%s%s", words, i ? ", or by " : " by ", deed);
    }
    return *words ? arena_printf(arena, "%s, when the move ends", words) : " when its move ends";
}

static const char *where_words(Arena *arena, const Definition *definition,
                               const PromotionDefinition *promotion) {
    if (!promotion->zone.given)
        return "on any square";
    return arena_printf(arena, "%son %s", promotion->leaving ? "or starts " : "",
                        area_words(arena, definition, &promotion->zone));
}

static bool same_place(const PromotionDefinition *a, const PromotionDefinition *b) {
    bool same = a->zone.given == b->zone.given && a->leaving == b->leaving;
    for (int side = 0; side < SIDES; side++)
        same = same && bits_equal(&a->zone.squares[side], &b->zone.squares[side]);
    return same;
}

// "must", "may", or "may also" where a rule before it lets the man promote there in any case.
static const char *may_words(const Wording *wording, const PieceDefinition *piece, size_t i) {
    const PromotionDefinition *promotion = &piece->promotions[i];
    for (size_t k = 0; k < i; k++) {
        const PromotionDefinition *before = &piece->promotions[k];
        if (!before->optional && !before->lost && !before->upon_count &&
            !*rule_when_words(wording, before->when) && same_place(before, promotion))
            return "may also";
    }
    return promotion->optional ? "may" : "must";
}

void remark_promotions(Remarks *remarks, const Definition *definition,
                       const PieceDefinition *piece) {
    Arena *arena = remarks->arena;
    const Wording wording = wording_of(remarks, definition);
    for (size_t i = 0; i < piece->promotion_count; i++) {
        const PromotionDefinition *promotion = &piece->promotions[i];
        remark_add(remarks,
                   arena_printf(arena, "%s promote to %s%s %s%s%s", may_words(&wording, piece, i),
                                kinds_list(arena, definition, promotion->to, promotion->to_count),
                                upon_words(arena, definition, promotion),
                                where_words(arena, definition, promotion),
                                rule_when_words(&wording, promotion->when),
                                promotion->optional ? ", or stay what it is" : ""),
                   promotion->zone.given ? area_picture(arena, definition, &promotion->zone)
                                         : NULL);
        if (promotion->midway)
            remark_add(remarks,
                       arena_printf(arena,
                                    "if it comes there in the middle of a capture, goes on as "
                                    "%s, or ends as one",
                                    kinds_list(arena, definition, promotion->to, 1)),
                       NULL);
        if (promotion->lost)
            remark_add(remarks,
                       "promotes only to kinds of which its side has fewer men on the board than "
                       "at the start",
                       NULL);
    }
}
