// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/plus.h"

#include <string.h>

#include "notation/san.h"

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

bool plus_is_idle(const MoveList *list, size_t i, const char *text) {
    const MoveFacts *facts = &list->facts[i];
    bool ends_in_plus = false;
    for (size_t end = strlen(text); end && strchr("+#!?", text[end - 1]); end--)
        ends_in_plus |= text[end - 1] == '+';
    bool checks = !kinds_empty(list->rules->royals); // without royals the + of others is passed over
    return ends_in_plus && checks && has_forms(list->rules) &&
           !plus_is_form(list->rules, facts->kind, facts->promotion) &&
           !plus_is_form(list->rules, facts->kind, facts->becomes) &&
           !*san_check_sign(list->position, list->moves[i]);
}
