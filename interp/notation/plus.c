// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/plus.h"

#include <string.h>

#include "notation/san.h"
#include "notation/symbol.h"

bool plus_is_form(const Rules *rules, int kind, int form) {
    if (form == NONE || kind == NONE)
        return false;
    const char *letter = rules->pieces[form].letter;
    return letter[0] == '+' && strcmp(letter + 1, rules->pieces[kind].letter) == 0;
}

// Does the game write promotions with a +?
static bool has_forms(const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (size_t i = 0; i < rules->pieces[kind].promotion_count; i++)
            if (plus_is_form(rules, kind, rules->pieces[kind].promotes_to[i]))
                return true;
    return false;
}

// Squares alone, as "a8a9+", in which a + is never a sign of check.
static bool is_coordinates(const Rules *rules, const char *text) {
    int square;
    size_t from = square_read(rules, text, &square);
    return from && square_read(rules, text + from, &square);
}

bool plus_is_idle(const MoveList *list, size_t i, const char *text) {
    const MoveFacts *facts = &list->facts[i];
    bool ends_in_plus = false;
    for (size_t end = strlen(text); end && strchr("+#!?", text[end - 1]); end--)
        ends_in_plus |= text[end - 1] == '+';
    // Without royals the + behind others' SAN is passed over.
    bool checks = !kinds_empty(list->rules->royals) || is_coordinates(list->rules, text);
    return ends_in_plus && checks && has_forms(list->rules) &&
           !plus_is_form(list->rules, facts->kind, facts->promotion) &&
           !plus_is_form(list->rules, facts->kind, facts->becomes) &&
           !*san_check_sign(list->position, list->moves[i]);
}
