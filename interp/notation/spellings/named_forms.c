// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Men with a + in their letter, called by what they are or move as, as Fairy-Stockfish's SAN has
// it: "Df9" of a dragon, "Gd9" and "G@d9" of a tokin, "Pxc7=G" for one, "Bf7=H" for a horse.

#include "notation/spellings/spellings.h"

#include <string.h>

#include "notation/san.h"
#include "notation/symbol.h"

// Does it go the same ways?
static bool moves_alike(const Rules *rules, int a, int b) {
    const RouteList *left = &rules->pieces[a].side[WHITE].ordinary;
    const RouteList *right = &rules->pieces[b].side[WHITE].ordinary;
    bool alike = left->count == right->count && left->count;
    for (uint32_t i = 0; i < left->count && alike; i++) {
        const Route *route = &left->routes[i], *other = &right->routes[i];
        alike = route->when == other->when && route->from == other->from &&
                route->to == other->to && route->modes == other->modes;
    }
    return alike;
}

static bool is_called(const Rules *rules, int kind, int said) {
    bool form = kind != NONE && rules->pieces[kind].letter[0] == '+';
    return kind == said || (form && said != NONE && moves_alike(rules, kind, said));
}

static bool called_fits(const MoveList *list, size_t i, const void *context) {
    const MoveFacts *facts = &list->facts[i];
    const San *said = context;
    San san = *said;
    san.kind = facts->kind;
    san.promotion = facts->promotion;
    bool renamed = facts->kind != said->kind || said->promotion != NONE;
    return renamed && said->captures == facts->captures &&
           is_called(list->rules, facts->kind, said->kind) &&
           is_called(list->rules, facts->promotion, said->promotion) &&
           san_fits_move(list, &san, i);
}

// The SAN of a text up to its "=", of which the first letter may be one that no piece has.
static bool read_head(const Rules *rules, const char *text, size_t length, San *san) {
    char own[MOVE_TEXT_SIZE];
    int kind, side;
    size_t letter = letter_read_elsewhere(rules, text, &kind, &side);
    letter = kind != NONE && side == WHITE ? letter : 0;
    Writer writer = writer_make(own, sizeof own);
    if (letter)
        letter_write(&writer, rules, kind, WHITE);
    writer_bytes(&writer, text + letter, length - letter);
    writer_end(&writer);
    return san_parse(rules, own, san) && !san->castles;
}

void form_named(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t length = strcspn(text, "=");
    const char *letter = text + length + 1;
    int promotion = NONE, side;
    San san;
    if (strlen(text) + LETTER_SIZE > MOVE_TEXT_SIZE)
        return;
    if (text[length] && (letter_read_elsewhere(list->rules, letter, &promotion, &side) != 1 ||
                         promotion == NONE || letter[1 + strspn(letter + 1, "+#!?")]))
        return;
    if (!read_head(list->rules, text, length, &san))
        return;
    san.promotion = promotion;
    size_t only = sole_move(list, called_fits, &san);
    if (only == list->count)
        return;
    Writer writer = writer_make(meant, size);
    san_write_bare(&writer, list, only);
    writer_end(&writer);
}
