// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Second parts of moves: each first part is made, and followed by everything that may be put,
// moved or taken then.

#include <stdlib.h>

#include "support/slow_inner.h"

// A first part that has been made.
typedef struct First {
    const SlowGame *game;
    const SlowPosition *before, *after; // after: the men alone are as they then are
    const SlowMove *move;
    const ThenDefinition *then;
    int entry, side;
    SlowMoveVisit *visit;
    void *context;
    int followed;
} First;

static void follow(First *first, Spot from, Spot to, int promotion) {
    SlowMove whole = *first->move;
    whole.then = true;
    whole.then_entry = first->entry;
    whole.then_from = from;
    whole.then_to = to;
    whole.then_promotion = promotion;
    SlowPosition now = *first->after;
    slow_play_then(first->game, first->side, &whole, &now.board);
    if (!slow_in_check(first->game, &now, first->side)) {
        first->visit(first->context, &whole);
        first->followed++;
    }
}

static bool may_end(const First *first, Spot spot) {
    const SlowBoard *board = &first->after->board;
    return is_square(board, spot) && is_empty(board, spot) &&
           area_has(&first->then->zone, first->side, board, spot);
}

// ---- one man moves ----------------------------------------------------------------------------

typedef struct Moving {
    First *first;
    Spot from;
    int kind, owner;
    const TermDefinition *term;
    bool reached[SLOW_SIZE][SLOW_SIZE];
} Moving;

static void note_reached(void *context, const SlowWay *way) {
    Moving *moving = context;
    const SlowBoard *board = &moving->first->after->board;
    if (way->taken_count || way->moved_count || way->passant ||
        !same_spot(way->from, moving->from))
        return;
    if (moving->term && (!area_has(&moving->term->from, moving->owner, board, moving->from) ||
                         !area_has(&moving->term->to, moving->owner, board, way->to) ||
                         !area_has(&moving->first->game->definition->pieces[moving->kind].zone,
                                   moving->owner, board, way->to)))
        return;
    moving->reached[way->to.file][way->to.rank] = true;
}

static void walk_from(Moving *moving, const SlowTerm *terms) {
    SlowBoard board = moving->first->after->board;
    put_man(&board, moving->from, make_man(moving->kind, moving->owner));
    slow_walk(terms, &board, moving->first->game->kinds, moving->from, true, false, false,
              note_reached, moving);
}

// With every choice of promotion, where there is one.
static void follow_to(First *first, const Moving *moving, Spot to) {
    const PieceDefinition *piece = &first->game->definition->pieces[moving->kind];
    bool must = false;
    for (size_t i = 0; i < piece->promotion_count; i++) {
        const PromotionDefinition *rule = &piece->promotions[i];
        const SlowBoard *board = &first->after->board;
        if (!area_has(&rule->zone, moving->owner, board, to) &&
            !(rule->leaving && area_has(&rule->zone, moving->owner, board, moving->from)))
            continue;
        must |= !rule->optional;
        for (size_t k = 0; k < rule->to_count; k++)
            follow(first, moving->from, to, rule->to[k]);
    }
    if (!must)
        follow(first, moving->from, to, NONE);
}

static void move_man(First *first, Spot from) {
    Man man = man_on(&first->after->board, from);
    Moving moving = {.first = first,
                     .from = from,
                     .kind = man.kind,
                     .owner = man.side == SLOW_NEUTRAL ? first->side : man.side};
    const PieceDefinition *piece = &first->game->definition->pieces[man.kind];
    if (first->then->betza.text)
        walk_from(&moving, first->game->then_terms[first->entry]);
    for (size_t i = 0; !first->then->betza.text && i < piece->term_count; i++) {
        moving.term = &piece->terms[i];
        if (!moving.term->stay)
            walk_from(&moving, first->game->terms[man.kind][i]);
    }
    for (Spot s = first_spot(); more_spots(&first->after->board, s);
         s = next_spot(&first->after->board, s))
        if (moving.reached[s.file][s.rank] && may_end(first, s))
            follow_to(first, &moving, s);
}

// ---- the three kinds --------------------------------------------------------------------------

static void put(First *first) {
    const SlowBoard *board = &first->after->board;
    Moving moving = {.first = first, .from = first->move->to, .owner = first->side};
    if (first->move->type == SLOW_CASTLE)
        moving.from = first->game->castles[first->move->castle].king_to;
    if (first->then->along.text)
        walk_from(&moving, first->game->then_terms[first->entry]);
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (may_end(first, s) && (!first->then->along.text || moving.reached[s.file][s.rank]))
            follow(first, s, s, NONE);
}

// Of the right kind and side, and neutral ones that are named.
static bool may_move(const First *first, Spot spot) {
    const MenDefinition men = {.pieces = first->then->move,
                               .side = first->then->side,
                               .attacked = NONE,
                               .count = {.least = 1, .most = NUMBER_MAX}};
    return slow_is_among(first->game, first->after, first->side, &men, spot);
}

static bool may_be_taken(const First *first, Spot spot) {
    const SlowBoard *board = &first->after->board;
    if (is_empty(board, spot) || first->game->kinds[man_on(board, spot).kind].royal ||
        !area_has(&first->then->zone, first->side, board, spot))
        return false;
    for (size_t i = 0; i < first->then->take_count; i++)
        if (slow_is_among(first->game, first->after, first->side, &first->then->take[i], spot))
            return true;
    return false;
}

static void follow_all(First *first) {
    const SlowBoard *board = &first->after->board;
    bool takes = first->then->take_count > 0;
    if (!first->then->moves && !takes)
        put(first);
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        if (!is_square(board, s))
            continue;
        if (first->then->moves && may_move(first, s))
            move_man(first, s);
        if (takes && may_be_taken(first, s))
            follow(first, s, s, NONE);
    }
    bool without = (first->then->moves || takes) && first->followed == 0;
    if (first->then->optional || without)
        first->visit(first->context, first->move);
}

void slow_follow_parts(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                       SlowMoveVisit *visit, void *context) {
    const TurnsDefinition *turns = &game->definition->turns;
    SlowPosition after = *position;
    First first = {.game = game,
                   .before = position,
                   .after = &after,
                   .move = move,
                   .side = position->side,
                   .visit = visit,
                   .context = context};
    after.board = slow_men_after(game, position, move);
    SlowMarks changed = {{false}};
    slow_follow(game, position, position->side, move, &after.board, changed);
    for (size_t i = 0; i < turns->then_count && move->type != SLOW_PASS; i++)
        if ((!deed_asks(&turns->thens[i].upon) ||
             slow_does(&position->board, position->side, &turns->thens[i].upon, move)) &&
            slow_when_holds_here(game, &after, position->side, &turns->thens[i].when,
                                 position->fullmove, 1, &move->to)) {
            first.then = &turns->thens[i];
            first.entry = (int)i;
            follow_all(&first);
            return;
        }
    visit(context, move);
}

void slow_play_then(const SlowGame *game, int side, const SlowMove *move, SlowBoard *board) {
    const ThenDefinition *then = &game->definition->turns.thens[move->then_entry];
    if (then->take_count) {
        take_man(board, move->then_to);
    } else if (then->moves) {
        Man man = man_on(board, move->then_from);
        take_man(board, move->then_from);
        if (move->then_promotion != NONE)
            man.kind = move->then_promotion;
        put_man(board, move->then_to, man);
    } else {
        bool neutral = game->definition->pieces[then->put].neutral;
        put_man(board, move->then_to, make_man(then->put, neutral ? SLOW_NEUTRAL : side));
    }
}

bool slow_thens_read(SlowGame *game, const char **why) {
    const Definition *definition = game->definition;
    for (size_t i = 0; i < definition->turns.then_count; i++) {
        const ThenDefinition *then = &definition->turns.thens[i];
        const char *betza = then->along.text ? then->along.text : then->betza.text;
        if (!betza)
            continue;
        *why = betza;
        game->then_terms[i] = slow_terms_read(betza, definition->files + definition->ranks);
        if (!game->then_terms[i])
            return false;
    }
    return true;
}

void slow_thens_free(SlowGame *game) {
    for (size_t i = 0; i < THENS_MAX; i++)
        if (game->then_terms[i])
            slow_terms_free(game->then_terms[i]);
}
