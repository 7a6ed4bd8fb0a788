// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which kinds are royal, how, and under which condition.

#include "rules/compile.h"

bool royal_always(const Piece *piece) {
    return piece->royalty.as == ROYAL_TRUE && !piece->royalty.when.keys;
}

static bool list_has_mode(const RouteList *list, unsigned mode) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->routes[i].modes & mode)
            return true;
    return false;
}

static bool walks_have_mode(const WalkMover *walks, size_t count, unsigned mode) {
    for (size_t i = 0; i < count; i++)
        for (int s = 0; s < walks[i].term->state_count; s++)
            if (walks[i].term->states[s].modes & mode)
                return true;
    return false;
}

// Does the kind have a term with `k`?
static bool takes_royals_only(const Piece *piece) {
    const SidePiece *moves = &piece->side[WHITE];
    bool has = list_has_mode(&moves->ordinary, MODE_ROYAL) ||
               walks_have_mode(moves->walks, moves->walk_count, MODE_ROYAL) ||
               walks_have_mode(moves->loans, moves->loan_count, MODE_ROYAL);
    for (size_t i = 0; i < moves->special_count; i++)
        has |= list_has_mode(&moves->specials[i].list, MODE_ROYAL);
    for (size_t i = 0; i < moves->filtered_count; i++)
        has |= list_has_mode(&moves->filtered[i].list, MODE_ROYAL);
    return has;
}

// A capture by `k` is never made, as no move captures a royal. If the royal may be captured at
// times, it would be made then, and it couldn't be told when.
static void check_captured(Compiler *compiler, int royal, Span span) {
    const Rules *rules = compiler->rules;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (takes_royals_only(&rules->pieces[kind])) {
            report_error(compiler->report, "royal-k", span,
                         "'%s' may be captured at times, so 'k' in the moves of '%s', which "
                         "captures royals only, has no meaning",
                         rules->pieces[royal].name, rules->pieces[kind].name);
            return;
        }
}

void compile_royals(Compiler *compiler) {
    Rules *rules = compiler->rules;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const RoyalDefinition *written = &compiler->definition->pieces[kind].royal;
        Royalty *royalty = &rules->pieces[kind].royalty;
        *royalty = (Royalty){written->as, compile_when(compiler, &written->when)};
        if (written->as == ROYAL_NOT)
            continue;
        if (royal_always(&rules->pieces[kind]))
            kinds_add(&rules->kings, kind);
        else
            rules->royals_vary = true;
        if (!royal_always(&rules->pieces[kind]) &&
            !(written->as == ROYAL_ANTI && !royalty->when.keys))
            check_captured(compiler, kind, written->span);
    }
}
