// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"

#include <stdlib.h>

typedef struct Made {
    const mews_position *before;
    mews_position *after;
    mews_facts facts;
    int mover;
} Made;

static Made made_by(const mews_position *position, mews_move move) {
    Made made = {.before = position, .mover = mews_position_side(position)};
    made.after = memory_sure(mews_position_copy(position));
    if (!mews_move_facts(position, move, &made.facts) || !mews_position_push(made.after, move))
        memory_end(); // it is legal
    return made;
}

static bool is_full(const mews_position *position, int square, size_t *kind, int *side) {
    return square >= 0 && mews_position_man(position, square, kind, side);
}

// Does a man of the side stand there? Neutral men are of none.
static bool stands(const mews_position *position, int square, int side, size_t *kind) {
    int owner;
    return is_full(position, square, kind, &owner) && owner == side;
}

static bool is_pushed(const mews_facts *facts, int square) {
    bool pushed = false;
    for (int i = 0; i < facts->moved_count; i++)
        pushed |= facts->moved[i].from == square;
    return pushed;
}

// The squares, besides `to` and that of the second part, from which men are removed or pushed
// onto.
static bool is_removed(const mews_facts *facts, int square) {
    bool removed = false;
    for (int i = 0; i < facts->removed_count; i++)
        removed |= facts->removed[i] == square;
    for (int i = 0; i < facts->moved_count; i++)
        removed |= facts->moved[i].to == square;
    return removed;
}

// ---- men of the enemy --------------------------------------------------------------------------

// How many men have come to the hands.
static int newly_held(const Made *made) {
    const mews_rules *rules = mews_position_rules(made->before);
    int count = 0;
    for (size_t kind = 0; kind < mews_rules_pieces(rules); kind++)
        for (int side = 0; side < 2; side++) {
            int more = mews_position_hand(made->after, side, kind) -
                       mews_position_hand(made->before, side, kind);
            count += more > 0 ? more : 0;
        }
    return count;
}

static bool is_taken(const Made *made, int square, size_t *kind) {
    const mews_facts *facts = &made->facts;
    bool reached = square == facts->to || square == facts->then_to;
    return stands(made->before, square, !made->mover, kind) && !is_pushed(facts, square) &&
           ((reached && facts->type != MEWS_PASS) || is_removed(facts, square));
}

void gone_taken(const mews_position *position, mews_move move, int taken[GONE_KINDS]) {
    const mews_rules *rules = mews_position_rules(position);
    int squares = mews_rules_files(rules) * mews_rules_ranks(rules);
    Made made = made_by(position, move);
    int held = newly_held(&made);
    size_t kind;
    for (int square = 0; square < squares; square++)
        if (is_taken(&made, square, &kind) && held-- <= 0 && kind < GONE_KINDS)
            taken[kind]++;
    mews_position_free(made.after);
}

// ---- men of the mover --------------------------------------------------------------------------

// The man that has moved, where it should have arrived. That a captor goes, too, is the rule of
// its game, and no news.
static bool arrival_goes(const Made *made, size_t *kind) {
    const mews_facts *facts = &made->facts;
    size_t other;
    int side;
    if (facts->captures || facts->type == MEWS_PASS || facts->then_from == facts->to ||
        facts->then_to == facts->to || is_full(made->after, facts->to, &other, &side))
        return false;
    *kind = (size_t)(facts->promotion >= 0 ? facts->promotion
                     : facts->becomes >= 0 ? facts->becomes
                                           : facts->kind);
    return true;
}

static bool goes(const Made *made, int square, size_t *kind) {
    const mews_facts *facts = &made->facts;
    if (square == facts->to)
        return arrival_goes(made, kind);
    return square != facts->from && square != facts->then_to && square != facts->then_from &&
           stands(made->before, square, made->mover, kind) && !is_pushed(facts, square) &&
           is_removed(facts, square);
}

char *gone_own(const mews_position *position, mews_move move) {
    const mews_rules *rules = mews_position_rules(position);
    int files = mews_rules_files(rules), squares = files * mews_rules_ranks(rules);
    Made made = made_by(position, move);
    Growing men = TEMP_TEXT;
    size_t kind, count = 0, next = 0;
    for (int square = 0; square < squares; square++)
        count += goes(&made, square, &kind);
    for (int square = 0; square < squares; square++) {
        mews_piece piece = {.name = ""};
        if (!goes(&made, square, &kind) || !mews_rules_piece(rules, kind, &piece))
            continue;
        text_add(&men, "%s%s on %c%d", text_and(next, count), piece.name, 'a' + square % files,
                 square / files + 1);
        next++;
    }
    char *text = count ? temp_printf("%s's %s %s the board.", side_name(made.mover), men.bytes,
                                     count == 1 ? "leaves" : "leave")
                       : NULL;
    mews_position_free(made.after);
    return text;
}
