// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The start position: is the game over before it begins, can both sides move, and do both sides
// have the same men and squares?

#include "lint/lint.h"

#include <stdlib.h>

static const char *const side_names[SIDES] = {"White", "Black"};

// No more first moves than these are tried.
enum { FIRST_MOVES_MAX = 1024 };

static void report_untried(const Lint *lint, size_t count) {
    report_note(lint->report, "lint-limit", lint->definition->start.fen.span,
                "only %d of %zu first moves were tried; none of these can be answered",
                FIRST_MOVES_MAX, count);
}

// Has the side to reply a legal move after some first move?
static bool can_reply(const Lint *lint, Position *position) {
    size_t count = position_moves(position, NULL, 0);
    Move *moves = malloc((count + 1) * sizeof *moves);
    int side = position_side(position);
    bool can = !moves;
    if (!moves)
        report_starve(lint->report);
    else
        count = position_moves(position, moves, count);
    for (size_t i = 0; i < count && !can; i++) {
        if (i == FIRST_MOVES_MAX) {
            report_untried(lint, count);
            can = true; // not known, so it counts as possible
            break;
        }
        if (!position_push(position, moves[i]))
            continue;
        can = position_side(position) == side || position_moves(position, NULL, 0) > 0;
        position_pop(position);
    }
    free(moves);
    return can;
}

// The case of `end` as it is written, where Rules.cases has it, and its key; NULL for the last of
// them, which the author wrote as `passes`, and for extinction.
static const CaseDefinition *case_written(const EndDefinition *end, int index, const char **key) {
    const struct {
        const char *key;
        const CaseDefinition *cases;
        size_t count;
    } lists[] = {{"win", end->wins, end->win_count},
                 {"loss", end->losses, end->loss_count},
                 {"draw", end->draws, end->draw_count},
                 {"most", end->mosts, end->most_count},
                 {"fewest", end->fewests, end->fewest_count}};
    size_t rest = (size_t)index;
    for (size_t i = 0; index != NONE && i < sizeof lists / sizeof *lists; i++) {
        *key = lists[i].key;
        if (rest < lists[i].count)
            return &lists[i].cases[rest];
        rest -= lists[i].count;
    }
    return NULL;
}

static void report_decided(const Lint *lint, const Position *position, Termination reason) {
    const char *key;
    const CaseDefinition *by =
        case_written(&lint->definition->end, position_decider(position), &key);
    if (by)
        report_warning(lint->report, "start-decided", by->span,
                       "the game is over before it begins: this case of '%s' holds (%s)", key,
                       termination_word(reason));
    else
        report_warning(lint->report, "start-decided", lint->definition->start.fen.span,
                       "the game is over before it begins: %s", termination_word(reason));
}

static void check_first_moves(Lint *lint) {
    Position *position = position_new(lint->engine);
    if (!position || !position_set(position, lint->start)) {
        report_starve(lint->report);
        position_free(position);
        return;
    }
    Outcome outcome = position_outcome(position);
    int side = position_side(position);
    const EndDefinition *end = &lint->definition->end;
    bool cases = end->win_count || end->loss_count || end->draw_count;
    if (outcome.termination == TERM_EXTINCTION && !cases) // keys.c reports it at the rule's place
        side = NONE;
    else if (outcome.termination != TERM_NONE)
        report_decided(lint, position, outcome.termination);
    else if (position_moves(position, NULL, 0) == 0)
        report_warning(lint->report, "start-no-move", lint->definition->start.fen.span,
                       "%s can't move at the start", side_names[side]);
    else if (!can_reply(lint, position))
        report_warning(lint->report, "start-no-move", lint->definition->start.fen.span,
                       "%s can't answer any first move", side_names[!side]);
    if (position_starved(position))
        report_starve(lint->report);
    position_free(position);
}

// ---- White and Black ------------------------------------------------------------------------

// The square that is Black's counterpart of White's: mirrored from top to bottom, or turned.
static int across(const Rules *rules, int square, bool turned) {
    int file = square % rules->board.files,
        rank = rules->board.ranks - 1 - square / rules->board.files;
    return rank * rules->board.files + (turned ? rules->board.files - 1 - file : file);
}

static bool board_alike(const Rules *rules, bool turned) {
    for (int s = 0; s < rules->board.squares; s++)
        if (bits_has(&rules->board.exists, s) !=
            bits_has(&rules->board.exists, across(rules, s, turned)))
            return false;
    return true;
}

static bool men_alike(const Lint *lint, bool turned) {
    const Setup *start = lint->start;
    for (int s = 0; s < lint->rules->board.squares; s++) {
        int man = start->men[s], other = start->men[across(lint->rules, s, turned)];
        int wanted = man ? man_make(man_kind(man), !man_side(man)) : MAN_NONE;
        if (man && lint->rules->pieces[man_kind(man)].neutral)
            wanted = man;
        if (other != wanted)
            return false;
    }
    return memcmp(start->hands[WHITE], start->hands[BLACK], sizeof start->hands[WHITE]) == 0;
}

static void check_zones(Lint *lint) {
    const Definition *definition = lint->definition;
    for (size_t i = 0; i < definition->zone_count; i++) {
        const Bits *squares = definition->zones[i].squares;
        bool alike[2] = {true, true};
        for (int s = 0; s < lint->rules->board.squares; s++)
            for (int turned = 0; turned < 2; turned++)
                alike[turned] &= bits_has(&squares[WHITE], s) ==
                                 bits_has(&squares[BLACK], across(lint->rules, s, turned));
        if (!alike[0] && !alike[1])
            report_note(lint->report, "asymmetric-zone", definition->zone_names[i].span,
                        "zone '%s' isn't the same for White and Black",
                        definition->zone_names[i].text);
    }
}

void lint_start(Lint *lint) {
    Span span = lint->definition->start.fen.span;
    check_first_moves(lint);
    if (!board_alike(lint->rules, false) && !board_alike(lint->rules, true))
        report_note(lint->report, "asymmetric-board", span,
                    "the board isn't the same seen from White and from Black");
    else if (!men_alike(lint, false) && !men_alike(lint, true))
        report_note(lint->report, "asymmetric-start", span,
                    "White and Black don't have the same men, or not on the same squares");
    check_zones(lint);
}
