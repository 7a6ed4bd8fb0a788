// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling definitions → castling moves of both sides, and the rights that they need.

#include <stdlib.h>

#include "rules/compile.h"

static int reflect(const Rules *rules, int square, int side) {
    return side == WHITE ? square : square_across(rules, square);
}

// The squares of a rank from `a` to `b`, both included.
static Bits stretch(int a, int b) {
    Bits bits = {{0}};
    for (int s = a < b ? a : b; s <= (a < b ? b : a); s++)
        bits_add(&bits, s);
    return bits;
}

static bool castling_fits(Compiler *compiler, const CastlingDefinition *written, int king_to,
                          int partner_to) {
    const Rules *rules = compiler->rules;
    int rank = written->king_from / rules->board.files;
    if (written->partner_from / rules->board.files != rank ||
        king_to / rules->board.files != rank || partner_to < 0 ||
        partner_to / rules->board.files != rank) {
        report_error(compiler->report, "castling-rank", written->span,
                     "castling '%s' must keep king and partner on one rank", written->name.text);
        return false;
    }
    Bits way = bits_or(bits_or(stretch(written->king_from, written->partner_from),
                               stretch(written->king_from, king_to)),
                       stretch(written->partner_from, partner_to));
    if (!bits_empty(&written->over))
        way = written->over;
    Bits holes = bits_minus(way, rules->board.exists);
    if (!bits_empty(&holes) || king_to == partner_to) {
        report_error(compiler->report, "castling-way", written->span,
                     "castling '%s' needs a way without holes and two different squares to end on",
                     written->name.text);
        return false;
    }
    return true;
}

static int right_for(Compiler *compiler, const CastlingDefinition *written, int side) {
    Rules *rules = compiler->rules;
    int king = reflect(rules, written->king_from, side);
    int partner = reflect(rules, written->partner_from, side);
    for (size_t i = 0; i < rules->movement.right_count; i++) {
        Right *known = &rules->movement.rights[i];
        if (known->side != side || known->partner_from != partner ||
            (known->king_from != king && !written->drawn))
            continue;
        bits_add(&known->kings, king);
        known->dropped |= written->dropped;
        rules->movement.rights_dropped |= written->dropped;
        rules->movement.right_lost[king] |= UINT32_C(1) << i;
        return (int)i;
    }
    if (rules->movement.right_count == RIGHTS_MAX) {
        report_error(compiler->report, "limit", written->span,
                     "more than %d castling partners on a side", RIGHTS_MAX / SIDES);
        return NONE;
    }
    int right = (int)rules->movement.right_count++;
    rules->movement.rights[right] = (Right){.side = side,
                                            .king_from = king,
                                            .partner_from = partner,
                                            .king = written->king,
                                            .partner = written->partner,
                                            .kings = stretch(king, king),
                                            .dropped = written->dropped,
                                            .drawn = written->drawn,
                                            .name = written->name.text};
    const Text *extends = &compiler->definition->extends;
    if (extends->text && written->span.source != extends->span.source)
        rules->movement.rights[right].taken_from = *extends;
    rules->movement.rights_dropped |= written->dropped;
    rules->movement.right_lost[king] |= UINT32_C(1) << right;
    rules->movement.right_lost[partner] |= UINT32_C(1) << right;
    return right;
}

static const Castle *castle_known(const Rules *rules, const Castle *castle) {
    for (size_t i = 0; i < rules->movement.castle_count; i++) {
        const Castle *other = &rules->movement.castles[i];
        if (other->right == castle->right && other->king_from == castle->king_from &&
            other->king_to == castle->king_to && other->partner_to == castle->partner_to)
            return other;
    }
    return NULL;
}

// `over`, for the side; false: the castling has none.
static bool castle_over(const Rules *rules, const CastlingDefinition *written, int side,
                        Bits *over) {
    *over = (Bits){{0}};
    for (int s = bits_next(&written->over, 0); s >= 0; s = bits_next(&written->over, s + 1))
        bits_add(over, reflect(rules, s, side));
    return !bits_empty(over);
}

// All squares that must be empty, and perhaps those where king and partner stand.
static Bits castle_way(const Rules *rules, const CastlingDefinition *written,
                       const Castle *castle) {
    Bits way;
    if (castle_over(rules, written, castle->side, &way)) {
        bits_add(&way, castle->king_to);
        bits_add(&way, castle->partner_to);
        return way;
    }
    way = bits_or(stretch(castle->king_from, castle->king_to),
                  stretch(castle->partner_to, castle->partner_to));
    return written->past_men
               ? way
               : bits_or(way, bits_or(stretch(castle->king_from, castle->partner_from),
                                      stretch(castle->partner_from, castle->partner_to)));
}

// The squares of the king's way but its end on which it may not be attacked.
static Bits castle_safe_squares(const Rules *rules, const CastlingDefinition *written,
                                const Castle *castle) {
    Bits start = stretch(castle->king_from, castle->king_from);
    Bits end = stretch(castle->king_to, castle->king_to);
    Bits passed;
    if (!castle_over(rules, written, castle->side, &passed))
        passed = bits_minus(stretch(castle->king_from, castle->king_to), bits_or(start, end));
    Bits safe = written->safe & SAFE_PASSED ? passed : (Bits){{0}};
    return written->safe & SAFE_START ? bits_or(safe, start) : safe;
}

static bool castle_add(Compiler *compiler, const CastlingDefinition *written, const When *when,
                       int king_to, int side) {
    Rules *rules = compiler->rules;
    int back = king_to > written->king_from ? -1 : 1;
    int partner_to = written->partner_to != NONE ? written->partner_to : king_to + back;
    if (!castling_fits(compiler, written, king_to, partner_to))
        return false;
    int right = right_for(compiler, written, side);
    if (right == NONE)
        return false;
    if (rules->movement.castle_count == CASTLES_MAX) {
        report_error(compiler->report, "limit", written->span, "more than %d castling moves",
                     CASTLES_MAX);
        return false;
    }
    Castle castle = {.side = side,
                     .right = right,
                     .king = written->king,
                     .partner = written->partner,
                     .king_from = reflect(rules, written->king_from, side),
                     .king_to = reflect(rules, king_to, side),
                     .partner_from = reflect(rules, written->partner_from, side),
                     .partner_to = reflect(rules, partner_to, side),
                     .always_safe = written->safe_given,
                     .when = when};
    castle.empty = castle_way(rules, written, &castle);
    castle.safe = castle_safe_squares(rules, written, &castle);
    castle.safe_end = written->safe & SAFE_TARGET;
    bits_remove(&castle.empty, castle.king_from);
    bits_remove(&castle.empty, castle.partner_from);
    const Castle *known = castle_known(rules, &castle);
    if (known && (known->when || when)) {
        report_error(compiler->report, "castling-twice", written->span,
                     "castling '%s' is the same move as another one, and one of them has a "
                     "condition: write one entry, whose 'when' says all", written->name.text);
        return false;
    }
    if (known) {
        report_warning(compiler->report, "castling-repeated", written->span,
                       "castling '%s' repeats another one", written->name.text);
        return false;
    }
    rules->movement.castles[rules->movement.castle_count++] = castle;
    return true;
}

// Adds a castling for every pair of shuffled squares, or with `castling-drawn` of any squares, on
// the rank, in which the partner is on the same side of the king as in the definition. Pairs with
// one partner's square share a right, as in each game the king starts on only one square.
static void castle_add_drawn(Compiler *compiler, const CastlingDefinition *written,
                             const When *when, int king_to, int side) {
    const Rules *rules = compiler->rules;
    int rank = written->king_from / rules->board.files;
    Bits squares = bits_and(
        compiler->definition->castling_drawn ? rules->board.exists : rules->start.shuffled,
        stretch(rank * rules->board.files, (rank + 1) * rules->board.files - 1));
    bool up = written->partner_from > written->king_from;
    for (int king = bits_next(&squares, 0); king >= 0; king = bits_next(&squares, king + 1))
        for (int partner = bits_next(&squares, 0); partner >= 0;
             partner = bits_next(&squares, partner + 1)) {
            CastlingDefinition drawn = *written;
            drawn.king_from = king;
            drawn.partner_from = partner;
            if (king != partner && (partner > king) == up &&
                !castle_add(compiler, &drawn, when, king_to, side))
                return;
        }
}

// Why `castling-drawn` has no meaning for a castling; NULL: it has.
static const char *undrawable(const Definition *definition, const CastlingDefinition *written) {
    bool up = written->partner_from > written->king_from;
    if (written->dropped)
        return "comes about by drops";
    if (bits_count(&written->king_to) > 1)
        return "lets the king choose where it goes";
    if (!bits_empty(&written->over))
        return "says which squares the king passes";
    for (const CastlingDefinition *other = definition->castlings; other < written; other++)
        if (((castling_is_of(other, WHITE) && castling_is_of(written, WHITE)) ||
             (castling_is_of(other, BLACK) && castling_is_of(written, BLACK))) &&
            (other->partner_from > other->king_from) == up)
            return "is another one to the same side";
    return NULL;
}

// Checks for `castling-drawn` that there is one castling at most to each side of the king.
static bool castlings_drawable(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *written = &definition->castlings[i];
        const char *reason = undrawable(definition, written);
        if (!reason)
            continue;
        report_error(compiler->report, "castling-drawn", written->span,
                     "castling '%s' %s, so it can't be as in Chess960", written->name.text,
                     reason);
        return false;
    }
    return true;
}

// Checks that either no castling is `drawn`, or all are and start on squares of the shuffle.
static bool castlings_agree(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    if (definition->castling_drawn) {
        compiler->rules->movement.rights_drawn = true;
        return castlings_drawable(compiler);
    }
    Rules *rules = compiler->rules;
    for (size_t i = 0; i < definition->castling_count; i++)
        rules->movement.rights_drawn |= definition->castlings[i].drawn;
    for (size_t i = 0; rules->movement.rights_drawn && i < definition->castling_count; i++) {
        const CastlingDefinition *written = &definition->castlings[i];
        const char *fault =
            !written->drawn ? "isn't 'drawn', but others are"
            : written->king_from == NONE || written->partner_from == NONE ||
                    !bits_has(&rules->start.shuffled, written->king_from) ||
                    !bits_has(&rules->start.shuffled, written->partner_from)
                ? "is 'drawn', but its king and partner don't stand on squares of 'start.shuffle'"
                : NULL;
        if (!fault)
            continue;
        report_error(compiler->report, "castling-drawn", written->span, "castling '%s' %s",
                     written->name.text, fault);
        return false;
    }
    return true;
}

int right_king_square(const Right *right, const uint8_t men[]) {
    if (men[right->partner_from] != man_make(right->partner, right->side))
        return NONE;
    for (int s = bits_next(&right->kings, 0); s >= 0; s = bits_next(&right->kings, s + 1))
        if (men[s] == man_make(right->king, right->side))
            return s;
    return NONE;
}

static bool route_on_empty_board(const RouteList *list, int from, int to) {
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++)
        if (list->routes[i].to == to && (list->routes[i].modes & MODE_MOVE) &&
            bits_empty(&list->routes[i].when->value))
            return true;
    return false;
}

// Could the text of the king's move alone be that of another move?
static bool needs_two_legs(const Rules *rules, const Castle *castle) {
    if (castle->king_from == castle->king_to)
        return true;
    const SidePiece *king = &rules->pieces[castle->king].side[castle->side];
    if (route_on_empty_board(&king->ordinary, castle->king_from, castle->king_to))
        return true;
    for (size_t i = 0; i < king->special_count; i++)
        if (route_on_empty_board(&king->specials[i].list, castle->king_from, castle->king_to))
            return true;
    for (size_t i = 0; i < king->filtered_count; i++)
        if (route_on_empty_board(&king->filtered[i].list, castle->king_from, castle->king_to))
            return true;
    for (size_t i = 0; i < rules->movement.castle_count; i++) {
        const Castle *other = &rules->movement.castles[i];
        if (other != castle && other->side == castle->side &&
            other->king_from == castle->king_from && other->king_to == castle->king_to)
            return true;
    }
    return false;
}

// Names rights K and Q if that is unambiguous in every array, else by the partner's file; in lower
// case for Black.
static void name_rights(Rules *rules) {
    for (size_t i = 0; i < rules->movement.right_count; i++) {
        Right *right = &rules->movement.rights[i];
        bool kingside = right->partner_from > right->king_from, alone = true;
        for (size_t k = 0; k < rules->movement.right_count; k++) {
            const Right *other = &rules->movement.rights[k];
            alone &= k == i || other->side != right->side ||
                     (other->partner_from > other->king_from) != kingside;
        }
        int letter = kingside ? 'K' : 'Q';
        if (!alone || right->drawn)
            letter = 'A' + right->partner_from % rules->board.files;
        right->letter = (char)(right->side == WHITE ? letter : letter - 'A' + 'a');
    }
}

// The condition, but for its side: only that side has the castling. NULL: there is none.
static const When *castle_when(Compiler *compiler, const CastlingDefinition *written) {
    WhenDefinition asked = written->when;
    asked.side = NONE;
    if (!when_keys(&asked))
        return NULL;
    When *when = ARENA_NEW(compiler->kept, When);
    *when = compile_when(compiler, &asked);
    return when;
}

static void castle_compile(Compiler *compiler, const CastlingDefinition *written,
                           const When *when, int side) {
    for (int s = bits_next(&written->king_to, 0); s >= 0; s = bits_next(&written->king_to, s + 1))
        if (written->drawn)
            castle_add_drawn(compiler, written, when, s, side);
        else
            castle_add(compiler, written, when, s, side);
}

void compile_castling(Compiler *compiler) {
    const Definition *definition = compiler->definition;
    Rules *rules = compiler->rules;
    rules->movement.castles = ARENA_ARRAY(compiler->kept, Castle, CASTLES_MAX);
    rules->movement.rights = ARENA_ARRAY(compiler->kept, Right, RIGHTS_MAX);
    if (!castlings_agree(compiler))
        return;
    const When **whens = ARENA_ARRAY(compiler->scratch, const When *, definition->castling_count);
    for (size_t i = 0; i < definition->castling_count; i++)
        whens[i] = castle_when(compiler, &definition->castlings[i]);
    for (int side = 0; side < SIDES; side++)
        for (size_t i = 0; i < definition->castling_count; i++) {
            const CastlingDefinition *written = &definition->castlings[i];
            bool faulty = written->king == NONE || written->partner == NONE ||
                          written->king_from == NONE || written->partner_from == NONE;
            if (!faulty && castling_is_of(written, side)) // faults are reported where it is read
                castle_compile(compiler, written, whens[i], side);
        }
    for (size_t i = 0; i < rules->movement.castle_count; i++)
        rules->movement.castles[i].two_legs = needs_two_legs(rules, &rules->movement.castles[i]);
    name_rights(rules);
}
