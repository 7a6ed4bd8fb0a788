// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position and move → how far the count of moves has gone, by the move limit that is in force; and
// whether it is over.

#include "support/slow_inner.h"

// A limit, and the side for which its condition holds.
typedef struct Force {
    const MoveLimitDefinition *limit;
    int side;
} Force;

// "The first entry whose `when` holds, asked for White, then for Black."
static Force force_in(const SlowGame *game, const SlowPosition *position) {
    const EndDefinition *end = &game->definition->end;
    for (size_t i = 0; i < end->move_limit_count; i++) {
        if (slow_holds_after(game, position, WHITE, &end->move_limits[i].when))
            return (Force){&end->move_limits[i], WHITE};
        if (slow_holds_after(game, position, BLACK, &end->move_limits[i].when))
            return (Force){&end->move_limits[i], BLACK};
    }
    return (Force){NULL, WHITE};
}

static bool is_reset(const SlowGame *game, const SlowPosition *position,
                     const MoveLimitDefinition *limit, const SlowMove *move,
                     const SlowPosition *after) {
    for (size_t i = 0; i < limit->reset_count; i++)
        if (slow_was_deed(game, position, &limit->resets[i], move, after))
            return true;
    return false;
}

static int men_on_board(const SlowBoard *board) {
    int men = 0;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        men += !is_empty(board, s) && man_on(board, s).side != SLOW_NEUTRAL;
    return men;
}

static int begins_at(const MoveLimitDefinition *limit, const SlowPosition *after) {
    return limit->from_men ? 2 * men_on_board(&after->board) : 0;
}

// "It begins once `when` holds after a move for the side whose turn it is then."
static bool counting_begins(const SlowGame *game, const SlowPosition *after, Force now) {
    return slow_holds_after(game, after, after->side, &now.limit->when);
}

// "Only a limit further up that comes into force takes its place."
static bool stays(const SlowPosition *position, Force before, Force now) {
    bool further_up = now.limit && (!before.limit || now.limit < before.limit);
    return position->counted > 0 && !further_up;
}

void slow_count_on(const SlowGame *game, const SlowPosition *position, const SlowMove *move,
                   SlowPosition *after) {
    after->counted = 0;
    after->halfmove = position->halfmove + 1;
    if (game->definition->end.move_limit_count == 0)
        return;
    Force before = force_in(game, position), now = force_in(game, after);
    bool same = before.limit == now.limit && before.side == now.side;
    if (stays(position, before, now)) {
        after->counted = position->counted;
    } else if (now.limit && now.limit->counting) {
        bool begins = counting_begins(game, after, now);
        after->counted = begins ? 2 * now.limit->moves : 0;
        after->halfmove = begins ? begins_at(now.limit, after) : 0;
    } else if (!now.limit) {
        after->halfmove = 0;
    } else if (!same || is_reset(game, position, now.limit, move, after)) {
        after->halfmove = begins_at(now.limit, after);
    }
}

const char *slow_run_out(const SlowGame *game, const SlowPosition *position) {
    Force now = force_in(game, position);
    if (position->counted > 0)
        return position->halfmove > position->counted
                   ? slow_score(game, position, JUDGE_DRAW, WHITE)
                   : NULL;
    if (!now.limit || now.limit->counting || position->halfmove < 2 * now.limit->moves)
        return NULL;
    return slow_score(game, position, now.limit->result, now.side);
}
