// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `material`: entries that are never of use, and such as end a game that could be won.

#include "lint/lint.h"

#include <string.h>

// A side that has a royal at the start always has one.
static void check_material(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    bool royals = lint_men_at_start(lint, lint->rules->kings, WHITE) &&
                  lint_men_at_start(lint, lint->rules->kings, BLACK);
    for (size_t i = 0; royals && i < end->material_count; i++)
        for (int owner = 0; owner < SIDES; owner++) {
            int count = 0;
            for (int kind = 0; kind < lint->rules->piece_count; kind++)
                count +=
                    kinds_has(lint->rules->kings, kind) ? end->materials[i].men[owner][kind] : 0;
            if (!count) {
                report_warning(lint->report, "material-never", end->materials[i].span,
                               "a side without a royal piece: that never happens");
                break;
            }
        }
}

static bool same_material(const MaterialDefinition *a, const MaterialDefinition *b) {
    bool same[SIDES] = {true, true}; // with the sides as they are, and swapped
    for (int swapped = 0; swapped < SIDES; swapped++)
        for (int side = 0; side < SIDES; side++)
            same[swapped] &= memcmp(a->men[side], b->men[side ^ swapped], KINDS_MAX) == 0;
    return same[0] || same[1];
}

static void check_material_twice(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    for (size_t i = 0; i < end->material_count; i++)
        for (size_t k = 0; k < i; k++)
            if (same_material(&end->materials[i], &end->materials[k])) {
                report_warning(lint->report, "material-never", end->materials[i].span,
                               "these men are listed already");
                break;
            }
}

// `one-colour` holds for bare royals, too.
static bool one_colour_says(const Lint *lint, const MaterialDefinition *material) {
    int men = 0;
    for (int kind = 0; kind < lint->rules->piece_count; kind++) {
        int count = material->men[WHITE][kind] + material->men[BLACK][kind];
        if (count && kinds_has(lint->rules->royals, kind))
            continue;
        if (count && !kinds_has(lint->rules->bound, kind))
            return false;
        men += count;
    }
    return men <= 1;
}

static void check_one_colour(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    if (!end->one_colour)
        return;
    if (kinds_empty(lint->rules->bound))
        report_note(lint->report, "one-colour-bare", end->one_colour_at,
                    "no piece stays on squares of one colour: only bare royals are drawn so");
    for (size_t i = 0; i < end->material_count; i++)
        if (one_colour_says(lint, &end->materials[i]))
            report_warning(lint->report, "material-never", end->materials[i].span,
                           "'one-colour' says so already");
}

// ---- wins that it comes before -----------------------------------------------------------------

// Can these men of one side and the other stand as the condition says, by their number? Only
// conditions that say where men stand are looked at.
static bool men_suffice(const Lint *lint, const MenDefinition *has, const uint8_t *own) {
    int count = 0, least = has->count.least > 1 ? has->count.least : 1;
    if (has->side != MEN_OWN || !has->at.given)
        return false;
    for (int kind = 0; kind < lint->rules->piece_count; kind++)
        count += kinds_has(has->pieces, kind) ? own[kind] : 0;
    return count >= least;
}

static bool may_win(const Lint *lint, const CaseDefinition *win, const uint8_t *own) {
    const WhenDefinition *when = &win->when;
    bool places = when->has_count > 0 && !when->lacks_count && !when->tally_count &&
                  !when->just_count && !when->enemy && !when->denied;
    for (size_t i = 0; places && i < when->has_count; i++)
        places = men_suffice(lint, &when->has[i], own);
    return places;
}

// `material` draws as soon as these men are left, though one of them could still get there.
static void check_material_wins(Lint *lint) {
    const EndDefinition *end = &lint->definition->end;
    for (size_t i = 0; i < end->win_count; i++)
        for (size_t k = 0; k < end->material_count; k++)
            if (may_win(lint, &end->wins[i], end->materials[k].men[WHITE]) ||
                may_win(lint, &end->wins[i], end->materials[k].men[BLACK])) {
                report_warning(lint->report, "material-wins", end->wins[i].span,
                               "with the men that 'material' lists the game is drawn, though they "
                               "could still win so; 'material: ~' takes that draw away");
                break;
            }
}

void lint_material(Lint *lint) {
    check_material(lint);
    check_material_twice(lint);
    check_one_colour(lint);
    check_material_wins(lint);
}
