// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "notation/symbol.h"

// Does a move of a man of the first kind make it one of the second?
static bool turns_into(const Rules *rules, int from, int to) {
    const ConductRules *conduct = &rules->conduct;
    for (size_t i = 0; i < conduct->effect_count; i++) {
        const Effect *effect = &conduct->effects[i];
        if (effect->act == ACT_BECOME && effect->at == AT_END && effect->becomes == to &&
            kinds_has(effect->upon.by, from) && kinds_has(effect->of, from))
            return true;
    }
    return false;
}

bool are_forms(const Rules *rules, int a, int b) {
    const char *left = rules->pieces[a].letter, *right = rules->pieces[b].letter;
    size_t length = strcspn(left, "'");
    return a != b && length == strcspn(right, "'") && strncmp(left, right, length) == 0 &&
           (turns_into(rules, a, b) || turns_into(rules, b, a));
}

// The text, as if it were of the man that move i moves.
static bool form_fits(const MoveList *list, size_t i, const void *told) {
    const MoveFacts *facts = &list->facts[i];
    San san = *(const San *)told;
    if (facts->type == MOVE_PASS || facts->type == MOVE_DROP || facts->castle != NONE ||
        !are_forms(list->rules, san.kind, facts->kind) || (san.captures && !facts->captures))
        return false;
    san.kind = facts->kind;
    return san_fits_move(list, &san, i);
}

static bool of_man(const San *san) {
    return !san->castles && !san->drops;
}

void form_other_form(const MoveList *list, const char *text, char *meant, size_t size) {
    San san;
    if (!san_parse(list->rules, text, &san) || !of_man(&san))
        return;
    san_settle(list, &san);
    size_t only = sole_move(list, form_fits, &san);
    if (only == list->count || list->facts[only].then_to != NONE)
        return;
    Writer writer = writer_make(meant, size);
    san_write_bare(&writer, list, only);
    writer_end(&writer);
}

// ---- refusals ----------------------------------------------------------------------------------

// Has the side to move a man of the kind where the text says?
static bool has_man(const Refusal *refusal, const San *san, int kind) {
    const Rules *rules = refusal->list->rules;
    int files = rules->board.files, own = man_make(kind, refusal->setup.side);
    for (int s = 0; s < rules->board.squares; s++)
        if (refusal->setup.men[s] == own &&
            (san->from_file == NONE || s % files == san->from_file) &&
            (san->from_rank == NONE || s / files == san->from_rank))
            return true;
    return false;
}

bool other_form_meant(const Refusal *refusal, const San *san, San *meant) {
    const MoveList *list = refusal->list;
    if (!of_man(san))
        return false;
    *meant = *san;
    for (size_t i = 0; i < list->count; i++)
        if (form_fits(list, i, san)) {
            meant->kind = list->facts[i].kind;
            return true;
        }
    for (int kind = 0; kind < list->rules->piece_count; kind++)
        if (are_forms(list->rules, san->kind, kind) && has_man(refusal, san, kind)) {
            meant->kind = kind;
            return !has_man(refusal, san, san->kind);
        }
    return false;
}
