// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Facts about a setup → messages about the FEN that it came from.

#include "notation/fen/fen_check.h"

#include "notation/fen/fen.h"
#include "notation/refusals/reasons.h"
#include "notation/symbol.h"
#include "position/setup.h"

static const char *man_name(const Rules *rules, const Setup *setup, int square) {
    return rules->pieces[man_kind(setup->men[square])].name;
}

static void tell_passed(const Rules *rules, const Setup *setup, int passed, Text text,
                        Report *report) {
    report_error(report, "fen-en-passant", text.span,
                 "no double step just made over %s could have brought the %s to %s",
                 square_name(rules, passed).text, man_name(rules, setup, setup->victim),
                 square_name(rules, setup->victim).text);
}

static void tell_out_of_turn(const Setup *setup, bool begun, Text text, Report *report) {
    report_error(report, "fen-en-passant", text.span,
                 "%s's series %s, so nothing of %s can just have been passed",
                 side_word(setup->side), begun ? "has begun" : "has not begun",
                 begun ? "the other side's" : "its own");
}

static void tell_takeable(const Engine *engine, const Setup *setup, int square, Text text,
                          Report *report) {
    const Rules *rules = engine->rules;
    char attacker[MESSAGE_SIZE];
    Writer writer = writer_make(attacker, sizeof attacker);
    if (!attacker_write(&writer, engine, setup, square))
        report_starve(report);
    writer_end(&writer);
    bool anti = rules->pieces[man_kind(setup->men[square])].royalty.as == ROYAL_ANTI;
    report_error(report, "fen-check", text.span,
                 anti ? "%s is to move, but %s's %s on %s is not attacked%s, and must be"
                      : "%s is to move, but %s's %s on %s is attacked%s, and could be taken",
                 side_word(setup->side), side_word(!setup->side), man_name(rules, setup, square),
                 square_name(rules, square).text, anti ? "" : attacker);
}

// Is there a case by which this side loses, and not both? Then it needs no royal.
static bool loses_otherwise(const Rules *rules, int side) {
    bool loses = false;
    for (size_t i = 0; i < rules->case_count; i++)
        loses |= rules->cases[i].result == JUDGE_LOSS && rules->cases[i].when.side == side;
    return loses;
}

bool fen_check(const Engine *engine, const Setup *setup, Text text, Report *report) {
    SetupFaults faults;
    if (!setup_faults(engine, setup, &faults)) {
        report_starve(report);
        return false;
    }
    for (int side = 0; side < SIDES; side++)
        if (faults.no_royal[side] && !loses_otherwise(engine->rules, side))
            report_warning(report, "no-royal", text.span,
                           "%s has no royal piece: it can't be mated", side_word(side));
    if (faults.never_passed != NONE)
        tell_passed(engine->rules, setup, faults.never_passed, text, report);
    if (faults.passed_out_of_turn)
        tell_out_of_turn(setup, faults.series_begun, text, report);
    if (faults.takeable != NONE)
        tell_takeable(engine, setup, faults.takeable, text, report);
    return faults.never_passed == NONE && !faults.passed_out_of_turn && faults.takeable == NONE;
}

bool shuffle_check(const Engine *engine, const Setup *start, Report *report) {
    const Rules *rules = engine->rules;
    int square = setup_unmirrored(rules, start);
    if (square != NONE) {
        report_error(report, "shuffle-men", rules->start.shuffles->span,
                     "White's men are shuffled and Black's mirror them, but %s and %s don't "
                     "mirror each other",
                     square_name(rules, square).text,
                     square_name(rules, square_across(rules, square)).text);
        return false;
    }
    Setup drawn = *start;
    SetupDraw verdict = rules->start.shuffle_count ? setup_shuffle(engine, 1, &drawn) : DRAW_FOUND;
    if (verdict == DRAW_NO_MEMORY)
        report_starve(report);
    else if (verdict == DRAW_NONE)
        report_error(report, "shuffle-impossible", rules->start.shuffles->span,
                     "no array was found that satisfies 'opposite-colours' and 'between' and "
                     "gives no check");
    return verdict == DRAW_FOUND;
}

// ---- positions --------------------------------------------------------------------------------

bool fen_set_up(Position *position, Text text, Report *report) {
    Setup setup;
    if (!fen_read_elsewhere(position_rules(position), text, &setup, report) ||
        !fen_check(position_engine(position), &setup, text, report))
        return false;
    if (position_set(position, &setup))
        return true;
    report_starve(report);
    return false;
}

// Does it matter what the move just made was? Where only `end` asks, not while the game goes on;
// so other programs can read the FEN.
static bool just_matters(const Position *position) {
    return position_rules(position)->conduct.justs_bind || position_moves(position, NULL, 0) == 0;
}

size_t position_fen(const Position *position, char *buffer, size_t size) {
    Setup setup;
    position_get(position, &setup);
    if (setup.just && !just_matters(position))
        setup.just = 0;
    return fen_write(position_rules(position), &setup, buffer, size);
}
