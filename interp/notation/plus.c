// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/plus.h"

#include <ctype.h>
#include <string.h>

#include "notation/san.h"

bool plus_is_form(const Rules *rules, int kind, int form) {
    if (form == NONE || kind == NONE)
        return false;
    const char *letter = rules->pieces[form].letter;
    return letter[0] == '+' && strcmp(letter + 1, rules->pieces[kind].letter) == 0;
}

// Does the kind promote to one that is written with a +?
static bool has_form(const Rules *rules, int kind) {
    for (size_t i = 0; i < rules->pieces[kind].promotion_count; i++)
        if (plus_is_form(rules, kind, rules->pieces[kind].promotes_to[i]))
            return true;
    return false;
}

static bool has_forms(const Rules *rules) {
    bool has = false;
    for (int kind = 0; kind < rules->piece_count; kind++)
        has |= has_form(rules, kind);
    return has;
}

// Where no man is royal, other programs tell an attack on the man that decides: Gxa1+. The sign is
// passed over behind a man's letter, if the man has no promoted form.
static bool tells_attack(const Rules *rules, int kind, const char *text) {
    return kinds_empty(rules->royals) && isupper((unsigned char)*text) && !has_form(rules, kind);
}

bool plus_is_idle(const MoveList *list, size_t i, const char *text) {
    const MoveFacts *facts = &list->facts[i];
    bool ends_in_plus = false;
    for (size_t end = strlen(text); end && strchr("+#!?", text[end - 1]); end--)
        ends_in_plus |= text[end - 1] == '+';
    return ends_in_plus && has_forms(list->rules) &&
           !tells_attack(list->rules, facts->kind, text) &&
           !plus_is_form(list->rules, facts->kind, facts->promotion) &&
           !plus_is_form(list->rules, facts->kind, facts->becomes) &&
           !*san_check_sign(list->position, list->moves[i]);
}
