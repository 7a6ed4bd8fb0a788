// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position, and the move that led there → facts about how the game stands or has ended, for
// words/game/ending_sentences.c. The last move tells which man has gone or come, and the moves
// before it who has checked all the time.

#include "api/inner.h"

#include <stdlib.h>

#include "notation/refusals/reasons.h"
#include "definition/visit.h"
#include "words/document.h"
#include "words/game/game.h"

typedef struct Setups {
    Setup first, before, after; // the first of the game, that before the last move
} Setups;

// How many men of the kind a side has on the board and in hand.
static int men_count(const Setup *setup, int side, int kind) {
    int count = setup->hands[side][kind];
    for (int square = 0; square < SQUARES_MAX; square++)
        count += setup->men[square] == man_make(kind, side);
    return count;
}

// ---- the last move ----------------------------------------------------------------------------

static void find_lost(GameEnding *ending, const Rules *rules, const MoveFacts *facts,
                      const Setups *setups) {
    bool turns = facts->promotion >= 0 || facts->becomes >= 0; // what promotes isn't lost
    int found = 0;
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < rules->piece_count; kind++) {
            int had = men_count(&setups->before, side, kind),
                has = men_count(&setups->after, side, kind);
            if (side == !ending->winner && had && !has)
                kinds_add(&ending->vanished, kind);
            if (had - has - (turns && side == ending->mover && kind == facts->kind) <= 0)
                continue;
            ending->loser = side;
            ending->lost = kind;
            ending->left = has;
            found++;
        }
    if (found != 1) {
        ending->lost = NONE;
        return;
    }
    int all = 0;
    for (int kind = 0; kind < rules->piece_count; kind++)
        all += men_count(&setups->after, ending->loser, kind);
    ending->all_gone = all == 0;
    ending->one_of_several = men_count(&setups->first, ending->loser, ending->lost) > 1;
    ending->on_target =
        facts->to >= 0 && setups->before.men[facts->to] == man_make(ending->lost, ending->loser);
}

static void find_last(GameEnding *ending, const Position *before, Move last,
                      const Setups *setups) {
    MoveFacts facts;
    if (!position_is_legal(before, last) && last != MEWS_NULL_MOVE)
        return;
    position_facts(before, last, &facts);
    ending->mover = setups->before.side;
    ending->from = facts.from;
    ending->moved = (EndingMan){facts.kind, facts.to};
    ending->dropped = facts.type == MOVE_DROP;
    ending->passed = facts.type == MOVE_PASS;
    ending->passed_before = setups->before.passes > 0;
    find_lost(ending, position_rules(before), &facts, setups);
}

// Goes back to the beginning. Has the side checked with each of its moves since the position stood
// on the board first?
static bool has_always_checked(Position *back, int side) {
    uint64_t key = position_key(back);
    bool checks = true, since_first = false;
    for (bool checked = position_in_check(back); position_pop(back);
         checked = position_in_check(back)) {
        Setup setup;
        position_get(back, &setup);
        checks = checks && (setup.side != side || checked);
        if (position_key(back) == key)
            since_first = checks;
    }
    return since_first;
}

// ---- mate -------------------------------------------------------------------------------------

// Where a side has several royals: which of them is in check, and by what?
static void find_check(GameEnding *ending, const Position *position, const Setup *setup) {
    Scene scene;
    const Engine *engine = position_engine(position);
    if (royals_count(engine->rules, setup, setup->side, ROYAL_NOT) < 2 ||
        !position_in_check(position))
        return;
    scene_begin(&scene, engine, setup, setup->side);
    int king = scene.position ? scene_king_attacked(&scene, setup) : NONE;
    int by = king == NONE ? NONE : scene_attacker(&scene, setup, king);
    if (king != NONE)
        ending->royal = (EndingMan){man_kind(setup->men[king]), king};
    if (by != NONE)
        ending->attacker = (EndingMan){man_kind(setup->men[by]), by};
    scene_end(&scene);
}

// ---- all of it --------------------------------------------------------------------------------

static int entry_of(const Position *position, Termination reason) {
    bool mated, holds[SIDES];
    const MoveLimit *limit = reason == TERM_MOVE_LIMIT ? position_limit(position, holds) : NULL;
    if (limit)
        return (int)(limit - position_rules(position)->move_limits);
    if (reason == TERM_CHECKMATE || reason == TERM_STALEMATE)
        return position_verdict(position, &mated);
    return reason == TERM_MOVE_LIMIT ? NONE : position_decider(position);
}

// False if there is no memory.
static bool ending_find(GameEnding *ending, const Position *position, Move last) {
    const EndingMan nobody = {NONE, NONE};
    size_t starved = position_starved(position);
    Outcome outcome = position_outcome(position);
    Position *back = position_copy(position);
    Setups *setups = malloc(sizeof *setups);
    if (!back || !setups) {
        position_free(back);
        free(setups);
        return false;
    }
    *ending = (GameEnding){.reason = outcome.termination,
                           .winner = outcome.result == RESULT_WHITE   ? WHITE
                                     : outcome.result == RESULT_BLACK ? BLACK
                                                                      : NONE,
                           .by_points = outcome.by_points,
                           .entry = entry_of(position, outcome.termination),
                           .mover = NONE,
                           .lost = NONE,
                           .moved = nobody,
                           .royal = nobody,
                           .attacker = nobody};
    position_get(position, &setups->after);
    if (outcome.termination == TERM_CHECKMATE)
        find_check(ending, position, &setups->after);
    if (outcome.termination == TERM_MOVE_LIMIT && ending->entry != NONE)
        ending->plies = position_rules(position)->move_limits[ending->entry].plies;
    ending->has_always_checked = outcome.termination == TERM_REPETITION &&
                                 ending->winner != NONE &&
                                 has_always_checked(back, !ending->winner);
    while (position_pop(back)) {
    }
    position_get(back, &setups->first);
    position_free(back);
    back = position_copy(position);
    if (back && last && position_pop(back)) {
        position_get(back, &setups->before);
        find_last(ending, back, last, setups);
    }
    if (outcome.termination == TERM_CHECKMATE || outcome.termination == TERM_STALEMATE)
        ending->loser = setups->after.side; // the side to move
    bool found =
        back && position_starved(back) <= starved && position_starved(position) == starved;
    position_free(back);
    free(setups);
    return found;
}

typedef struct Standing {
    const Position *position;
    const Definition *definition;
    const GameEnding *ending; // NULL: the game goes on
    KindSet held;
} Standing;

enum { PLIES_NEAR = 20 }; // so many before the end of a count that other games have, too

static void add(Document *document, mews_topic topic, const char *label, const char *text) {
    if (text)
        document_add(
            document,
            (Block){.kind = MEWS_PARAGRAPH, .topic = topic, .label = label, .text = text});
}

static void add_count(Document *document, const Wording *wording, const Position *position) {
    bool holds[SIDES];
    mews_count count;
    if (mews_position_count(position, &count) && count.made &&
        (count.own || count.most - count.made <= PLIES_NEAR))
        add(document, MEWS_ON_COUNT, NULL,
            count_words(wording, count.made, count.most, count.side,
                        position_limit(position, holds)->result));
}

static void standing_write(Document *document, const void *about) {
    static const char *const names[] = {[WHITE] = "White", [BLACK] = "Black"};
    const Standing *standing = about;
    const GameEnding *ending = standing->ending;
    Arena *arena = &document->arena;
    Wording wording = {.arena = arena, .definition = standing->definition, .held = standing->held};
    int64_t points[SIDES] = {0};
    bool counts = definition_counts_points(standing->definition);
    for (int side = 0; counts && side < SIDES; side++) {
        points[side] = position_points(standing->position, side);
        add(document, MEWS_ON_POINTS, names[side],
            arena_printf(arena, "%s has %s", names[side], counted_words(&wording, points[side])));
    }
    if (!ending) {
        add_count(document, &wording, standing->position);
        return;
    }
    mentions_begin(arena);
    const char *words = ending_words(&wording, ending);
    if (ending->by_points)
        words = arena_printf(arena, "%s%s%s", words ? words : "", words ? " " : "",
                             points_words(&wording, points, ending->winner));
    add(document, MEWS_ON_END, NULL, words);
}

mews_document *mews_document_of_position(const mews_position *position, mews_move last,
                                         mews_report *report) {
    const mews_rules *rules = mews_position_rules(position);
    GameEnding ending;
    KindsSeen seen = {.held = {{0}}};
    bool over = position_outcome(position).termination != TERM_NONE;
    if (over && !rules_kinds_seen(rules, report, &seen))
        return NULL;
    if (over && !ending_find(&ending, position, last)) {
        report_starve(report);
        return NULL;
    }
    return document_new(report, standing_write,
                        &(Standing){.position = position,
                                    .definition = rules->definition,
                                    .ending = over ? &ending : NULL,
                                    .held = seen.held});
}
