// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// White's routes → Black's. Black moves as White would on the board turned by 180°. If the board
// and a kind's areas look the same after that turn, Black's routes are made from White's without
// a walk: e2-e4 becomes d7-d5. Read backwards, White's list gives Black's in the order of from and
// to; only routes between the same two squares must be sorted again.

#include "rules/compile.h"

static Bits bits_turned(const Rules *rules, const Bits *bits) {
    Bits turned = {{0}};
    for (int s = bits_next(bits, 0); s >= 0 && s < rules->board.squares;
         s = bits_next(bits, s + 1))
        bits_add(&turned, rules->board.squares - 1 - s);
    return turned;
}

static bool area_turns(const Rules *rules, const Area *area) {
    Bits white = bits_and(area->squares[WHITE], rules->board.exists);
    Bits black = bits_and(area->squares[BLACK], rules->board.exists);
    white = bits_turned(rules, &white);
    return bits_equal(&white, &black);
}

static bool notation_turns(const Rules *rules, const PieceDefinition *written) {
    Bits board = bits_turned(rules, &rules->board.exists);
    if (!bits_equal(&board, &rules->board.exists) || !area_turns(rules, &written->zone))
        return false;
    for (size_t i = 0; i < written->term_count; i++)
        if (!area_turns(rules, &written->terms[i].from) ||
            !area_turns(rules, &written->terms[i].to))
            return false;
    return true;
}

static const Condition *condition_turned(Compiler *compiler, const Condition *condition) {
    if (!compiler->turned[condition->number]) {
        Bits mask = bits_turned(compiler->rules, &condition->mask);
        Bits value = bits_turned(compiler->rules, &condition->value);
        const Condition *turned = route_condition(compiler, mask, value);
        compiler->turned[condition->number] = turned;
        compiler->turned[turned->number] = condition;
    }
    return compiler->turned[condition->number];
}

static RouteList list_turned(Compiler *compiler, const RouteList *list) {
    Route *routes = route_room(compiler, &compiler->ordinary, list->count);
    int last = compiler->rules->board.squares - 1;
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[list->count - 1 - i];
        routes[i] = (Route){.when = condition_turned(compiler, route->when),
                            .from = (uint8_t)(last - route->from),
                            .to = (uint8_t)(last - route->to),
                            .modes = route->modes};
    }
    return route_list_keep(compiler, route_list_ordered(compiler, routes, list->count));
}

bool compile_turned(Compiler *compiler, const PieceDefinition *written, Piece *piece) {
    const SidePiece *white = &piece->side[WHITE];
    if (white->special_count || white->walk_count || white->loan_count ||
        !notation_turns(compiler->rules, written))
        return false;
    FilteredMover *filtered = arena_copy(compiler->kept, white->filtered,
                                         white->filtered_count * sizeof *white->filtered);
    for (size_t i = 0; i < white->filtered_count; i++)
        filtered[i].list = list_turned(compiler, &white->filtered[i].list);
    piece->side[BLACK] = (SidePiece){
        .ordinary = list_turned(compiler, &white->ordinary),
        .passant = list_turned(compiler, &white->passant),
        .passant_when = white->passant_when,
        .filtered = filtered,
        .filtered_count = white->filtered_count,
        .zone = written->zone.squares[BLACK],
    };
    return true;
}
