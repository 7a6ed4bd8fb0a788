// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → the case that decides it. Men are counted square by square; rows, lines, squares and
// groups are tried one by one.

#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

typedef struct Found {
    bool there[SLOW_SIZE][SLOW_SIZE];
    int count; // on the board
    int held;  // in hand
} Found;

static bool fits_side(const MenDefinition *men, int own, int side) {
    return men->side == MEN_BOTH || (men->side == MEN_OWN && side == own) ||
           (men->side == MEN_ENEMY && side == 1 - own) ||
           (men->side == MEN_NEUTRAL && side == SLOW_NEUTRAL);
}

// Does it leave out any kind? (Neutral men count for either side if their kind is named.)
static bool names_kinds(const SlowGame *game, const MenDefinition *men) {
    bool all = true;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        all &= kinds_has(men->pieces, (int)kind);
    return !all;
}

// Of the right kind and side, wherever it is.
static bool is_one(const SlowGame *game, const MenDefinition *men, int own,
                   const SlowBoard *board, Spot spot) {
    if (!is_square(board, spot))
        return false;
    if (men->side == MEN_EMPTY)
        return is_empty(board, spot);
    if (is_empty(board, spot))
        return false;
    Man man = man_on(board, spot);
    return kinds_has(men->pieces, man.kind) &&
           (fits_side(men, own, man.side) ||
            (man.side == SLOW_NEUTRAL && names_kinds(game, men)));
}

static bool is_attacked(const SlowGame *game, const SlowPosition *position, int own, Spot spot) {
    bool attacked[SLOW_SIZE][SLOW_SIZE];
    if (!is_empty(&position->board, spot)) {
        Man man = man_on(&position->board, spot);
        return man.side != SLOW_NEUTRAL && slow_can_take(game, position, 1 - man.side, spot);
    }
    slow_attacks(game, position, 1 - own, attacked);
    return attacked[spot.file][spot.rank];
}

static Found find_all(const SlowGame *game, const SlowPosition *position,
                      const MenDefinition *men, int own) {
    Found found = {.count = 0};
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        found.there[s.file][s.rank] = is_one(game, men, own, board, s);
        found.count += found.there[s.file][s.rank];
    }
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            if (men->side != MEN_EMPTY && kinds_has(men->pieces, (int)kind) &&
                fits_side(men, own, side))
                found.held += position->hands[side][kind];
    return found;
}

// Is the square one of those around `here`? Directions are those of the rule's own side.
static bool is_around(const SlowGame *game, const MenDefinition *men, const SlowBoard *board,
                      int own, Spot here, Spot spot) {
    const SlowReach *around = slow_around_of(game, men);
    for (int i = 0; i < around->count; i++)
        if (same_spot(slow_leap(board, here, around->leaps[i], own), spot))
            return true;
    return false;
}

static Found keep_placed(const SlowGame *game, const SlowPosition *position,
                         const MenDefinition *men, int own, Found found, const Spot *here) {
    const SlowBoard *board = &position->board;
    bool anywhere =
        !men->at.given && men->attacked == NONE && men->form == FORM_NONE && !men->reach.text;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        bool *there = &found.there[s.file][s.rank];
        if (!*there)
            continue;
        *there = !men->in_hand && (!men->at.given || area_has(&men->at, own, board, s));
        if (*there && men->reach.text)
            *there = here && is_around(game, men, board, own, *here, s);
        if (*there && men->attacked != NONE)
            *there = is_attacked(game, position, own, s) == (men->attacked == 1);
        found.count -= !*there;
    }
    if (!anywhere && !men->in_hand)
        found.held = 0;
    return found;
}

bool slow_is_among(const SlowGame *game, const SlowPosition *position, int own,
                   const MenDefinition *men, Spot spot) {
    Found all = find_all(game, position, men, own);
    return keep_placed(game, position, men, own, all, NULL).there[spot.file][spot.rank];
}

// ---- formations -------------------------------------------------------------------------------

static bool there(const Found *found, const SlowBoard *board, Spot spot) {
    return is_square(board, spot) && found->there[spot.file][spot.rank];
}

static bool joins_all(const MenDefinition *men, int own, const SlowBoard *board,
                      const Found *formation, const Spot *here) {
    if (men->joins_here && !there(formation, board, *here))
        return false;
    for (size_t i = 0; i < men->join_count; i++) {
        bool joined = false;
        for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
            joined |= there(formation, board, s) && area_has(&men->joins[i], own, board, s);
        if (!joined)
            return false;
    }
    return true;
}

static void take_in(Found *formation, Spot spot) {
    formation->count += !formation->there[spot.file][spot.rank];
    formation->there[spot.file][spot.rank] = true;
}

// Goes from the man along one step, both ways; over gaps if it is a line.
static Found line_through(const MenDefinition *men, const Found *found, const SlowBoard *board,
                          Spot start, Vector step) {
    Found line = {.count = 0};
    take_in(&line, start);
    for (int sign = 1; sign >= -1; sign -= 2) {
        Vector leap = {sign * step.x, sign * step.y};
        for (Spot s = slow_leap(board, start, leap, WHITE);
             is_square(board, s) && !same_spot(s, start) &&
             (men->form == FORM_LINE || there(found, board, s));
             s = slow_leap(board, s, leap, WHITE))
            if (there(found, board, s))
                take_in(&line, s);
    }
    return line;
}

// Grows the group until no other man can be joined.
static Found group_of(const Found *found, const SlowBoard *board, const SlowReach *steps,
                      Spot start) {
    Found group = {.count = 0};
    take_in(&group, start);
    for (bool grown = true; grown;) {
        grown = false;
        for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
            for (int i = 0; i < 2 * steps->count && there(&group, board, s); i++) {
                Spot to = slow_leap(board, s, steps->leaps[i / 2], i % 2);
                if (there(found, board, to) && !there(&group, board, to)) {
                    take_in(&group, to);
                    grown = true;
                }
            }
    }
    return group;
}

static bool size_fits(const MenDefinition *men, const Found *found, int size, int count) {
    if (men->count.all)
        return count == found->count;
    return size >= men->count.least && size <= men->count.most;
}

static bool block_fits(const MenDefinition *men, int own, const Found *found,
                       const SlowBoard *board, Spot corner, int side, const Spot *here) {
    Found block = {.count = 0};
    for (int x = 0; x < side; x++)
        for (int y = 0; y < side; y++) {
            Spot s = slow_leap(board, corner, (Vector){x, y}, WHITE);
            if (!there(found, board, s))
                return false;
            take_in(&block, s);
        }
    return size_fits(men, found, side, block.count) && joins_all(men, own, board, &block, here);
}

static bool formation_at(const MenDefinition *men, int own, const Found *found,
                         const SlowBoard *board, const SlowReach *steps, Spot spot, const Spot *here) {
    for (int side = 1; men->form == FORM_SQUARE && side <= SLOW_SIZE; side++)
        if (block_fits(men, own, found, board, spot, side, here))
            return true;
    if (men->form == FORM_SQUARE)
        return false;
    for (int i = 0; i < (men->form == FORM_GROUP ? 1 : steps->count); i++) {
        Found formation = men->form == FORM_GROUP
                              ? group_of(found, board, steps, spot)
                              : line_through(men, found, board, spot, steps->leaps[i]);
        if (size_fits(men, found, formation.count, formation.count) &&
            joins_all(men, own, board, &formation, here))
            return true;
    }
    return false;
}

// ---- conditions -------------------------------------------------------------------------------

static bool men_are_there(const SlowGame *game, const SlowPosition *position, int own,
                          const MenDefinition *men, const Spot *here) {
    const SlowBoard *board = &position->board;
    Found all = find_all(game, position, men, own);
    Found found = keep_placed(game, position, men, own, all, here);
    int count = found.count + found.held;
    // "every man of these pieces and side also meets the other keys"
    if (men->count.all && count != all.count + all.held)
        return false;
    if (men->form == FORM_NONE && men->count.all)
        return count > 0;
    if (men->form == FORM_NONE)
        return count >= men->count.least && count <= men->count.most;
    const SlowReach *steps = slow_steps_of(game, men);
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (there(&found, board, s) && formation_at(men, own, &found, board, steps, s, here))
            return true;
    return false;
}

int slow_last_mover(const SlowGame *game, const SlowPosition *position) {
    int whole = slow_series_length(game, position->side, position->fullmove);
    return position->series_left < whole ? position->side : 1 - position->side;
}

static void add_justs(SlowJusts *justs, const WhenDefinition *when) {
    if (!when)
        return;
    for (size_t i = 0; i < when->just_count; i++)
        justs->deeds[justs->count++] = &when->just[i];
    add_justs(justs, when->enemy);
    add_justs(justs, when->denied);
}

static void add_justs_of_cases(SlowJusts *justs, const CaseDefinition *cases, size_t count) {
    for (size_t i = 0; i < count; i++)
        add_justs(justs, &cases[i].when);
}

// "numbered as limits, `pass`, cases, `checkmate`, `stalemate`, `repetition` and `move-limit` name
// them"
SlowJusts slow_justs(const Definition *definition) {
    const EndDefinition *end = &definition->end;
    SlowJusts justs = {.count = 0};
    for (size_t i = 0; i < definition->limit_count; i++)
        add_justs(&justs, &definition->limits[i].when);
    for (size_t i = 0; i < definition->forbidden_count; i++)
        add_justs(&justs, &definition->forbidden[i].when);
    add_justs(&justs, &definition->turns.pass.when);
    justs.of_turns = justs.count;
    add_justs_of_cases(&justs, end->wins, end->win_count);
    add_justs_of_cases(&justs, end->losses, end->loss_count);
    add_justs_of_cases(&justs, end->draws, end->draw_count);
    add_justs_of_cases(&justs, end->mosts, end->most_count);
    add_justs_of_cases(&justs, end->fewests, end->fewest_count);
    for (size_t i = 0; i < end->checkmate_count; i++)
        add_justs(&justs, &end->checkmates[i].when);
    for (size_t i = 0; i < end->stalemate_count; i++)
        add_justs(&justs, &end->stalemates[i].when);
    for (size_t i = 0; i < end->repetition_count; i++)
        add_justs(&justs, &end->repetitions[i].when);
    for (size_t i = 0; i < end->move_limit_count; i++)
        add_justs(&justs, &end->move_limits[i].when);
    return justs;
}

// In `end` the own side must have made the move.
static bool just_was_one(const SlowGame *game, const SlowPosition *position, int own,
                         const WhenDefinition *when) {
    SlowJusts justs = slow_justs(game->definition);
    bool was = false;
    for (int i = 0; i < justs.count; i++)
        for (size_t k = 0; k < when->just_count; k++)
            was |= justs.deeds[i] == &when->just[k] && (position->just >> i & 1) &&
                   (i < justs.of_turns || slow_last_mover(game, position) == own);
    return was;
}

// Could `side` take a man of the other side on the square, whatever the conditions of its terms
// ask of *here*? `own`: whose rule it is; its own man there would be the other side's.
static bool reaches_here(const SlowGame *game, const SlowPosition *position, int own, int side,
                         Spot here) {
    bool attacked[SLOW_SIZE][SLOW_SIZE];
    SlowPosition asked = *position;
    asked.answering = true;
    asked.passed_count = 0;
    if (is_empty(&asked.board, here)) {
        slow_attacks(game, &asked, side, attacked);
        return attacked[here.file][here.rank];
    }
    Man man = man_on(&asked.board, here);
    if (side == own)
        put_man(&asked.board, here, make_man(man.kind, 1 - own));
    return slow_can_take(game, &asked, side, here);
}

static bool here_is_so(const SlowGame *game, const SlowPosition *position, int own,
                       const WhenDefinition *when, Spot here) {
    if (position->answering)
        return true;
    if (when->here_attacked != HERE_EITHER &&
        reaches_here(game, position, own, 1 - own, here) != (when->here_attacked == HERE_YES))
        return false;
    return when->here_guarded == HERE_EITHER ||
           reaches_here(game, position, own, own, here) == (when->here_guarded == HERE_YES);
}

// "It is to move and has no move but perhaps a pass", whatever limits on check and mate say.
static bool is_stuck(const SlowGame *game, const SlowPosition *position, int own) {
    if (position->side != own)
        return false;
    bool stuck = true;
    SlowMoves moves = slow_undecided_moves(game, position);
    for (int i = 0; i < moves.count; i++)
        stuck &= moves.moves[i].type == SLOW_PASS;
    slow_moves_free(&moves);
    return stuck;
}

bool slow_when_holds_here(const SlowGame *game, const SlowPosition *position, int own,
                          const WhenDefinition *when, int number, int nth, const Spot *here) {
    bool all = (when->side == NONE || when->side == own) && number >= when->first_move &&
               number <= when->last_move;
    if (when->last_nth > 0) // it can be asked
        all = all && nth >= when->first_nth && nth <= when->last_nth;
    if (when->to_move != TO_MOVE_EITHER)
        all = all && (position->side == own) == (when->to_move == TO_MOVE_OWN);
    if (when->check != NONE)
        all = all && (kinds_empty(when->checkers)
                          ? slow_in_check(game, position, own) == (when->check == 1)
                          : slow_in_check_from(game, position, own, when->checkers));
    if (when->stuck)
        all = all && is_stuck(game, position, own) == (when->stuck == HERE_YES);
    if (all && (when->here_attacked || when->here_guarded))
        all = here && here_is_so(game, position, own, when, *here);
    for (size_t i = 0; i < when->has_count && all; i++)
        all = men_are_there(game, position, own, &when->has[i], here);
    for (size_t i = 0; i < when->lacks_count && all; i++)
        all = !men_are_there(game, position, own, &when->lacks[i], here);
    for (size_t i = 0; i < when->tally_count; i++) {
        int tallied = position->tallies[own][when->tallies[i].tally];
        all = all && tallied >= when->tallies[i].least && tallied <= when->tallies[i].most;
    }
    if (when->just_count)
        all = all && just_was_one(game, position, own, when);
    if (when->enemy)
        all = all && slow_when_holds_here(game, position, 1 - own, when->enemy, number, nth, here);
    if (when->denied)
        all = all && !slow_when_holds_here(game, position, own, when->denied, number, nth, here);
    return all;
}

bool slow_when_holds(const SlowGame *game, const SlowPosition *position, int own,
                     const WhenDefinition *when, int number, int nth) {
    return slow_when_holds_here(game, position, own, when, number, nth, NULL);
}

bool slow_holds_after(const SlowGame *game, const SlowPosition *position, int own,
                      const WhenDefinition *when) {
    bool black_moved = slow_last_mover(game, position) == BLACK && position->side == WHITE;
    int number = black_moved && position->fullmove > 1 ? position->fullmove - 1
                                                       : position->fullmove;
    return slow_when_holds(game, position, own, when, number, 1);
}

// ---- answers ----------------------------------------------------------------------------------

static bool only_counts(const WhenDefinition *when) {
    bool counts = !when->enemy && !when->denied && when->check == NONE &&
                  when->tally_count == 0 && when->just_count == 0 && when->to_move == TO_MOVE_EITHER &&
                  !when->stuck;
    for (size_t i = 0; i < when->has_count + when->lacks_count; i++) {
        const MenDefinition *men =
            i < when->has_count ? &when->has[i] : &when->lacks[i - when->has_count];
        counts &= !men->at.given && !men->in_hand && men->attacked == NONE &&
                  men->form == FORM_NONE && men->side == MEN_OWN && !men->count.all;
    }
    return counts;
}

// Would the condition hold if one man of each of its entries were gone?
static bool one_above(const SlowGame *game, const SlowPosition *position, int own,
                      const WhenDefinition *when) {
    for (size_t i = 0; i < when->has_count + when->lacks_count; i++) {
        bool has = i < when->has_count;
        const MenDefinition *men = has ? &when->has[i] : &when->lacks[i - when->has_count];
        Found found = find_all(game, position, men, own);
        int count = found.count + found.held - 1;
        if ((count >= men->count.least && count <= men->count.most) != has)
            return false;
    }
    return true;
}

static bool may_answer(const SlowGame *game, const SlowPosition *position, int own,
                       const WhenDefinition *when) {
    if (only_counts(when))
        return one_above(game, position, own, when);
    bool reached = false;
    SlowMoves moves = slow_undecided_moves(game, position);
    for (int i = 0; i < moves.count && !reached; i++) {
        SlowPosition after = slow_play(game, position, &moves.moves[i]);
        reached = slow_holds_after(game, &after, own, when);
    }
    slow_moves_free(&moves);
    return reached;
}

// The result that the case gives to its side: "1-0", …; NULL while an answer is to come.
static const char *judged(const SlowGame *game, const SlowPosition *position, int own,
                          const CaseDefinition *decided, Judgement judgement) {
    int loser = judgement == JUDGE_WIN ? 1 - own : own;
    int answers = decided->answer == ANSWER_BOTH    ? loser
                  : decided->answer == ANSWER_WHITE ? WHITE
                  : decided->answer == ANSWER_BLACK ? BLACK
                                                    : NONE;
    if (judgement != JUDGE_WIN && judgement != JUDGE_LOSS)
        return slow_score(game, position, judgement, own);
    if (answers != NONE && slow_holds_after(game, position, 1 - own, &decided->when))
        return slow_score(game, position, JUDGE_DRAW, own); // it has been answered
    if (answers == loser && position->side == loser &&
        may_answer(game, position, 1 - own, &decided->when))
        return NULL;
    return loser == WHITE ? "0-1" : "1-0";
}

static bool asks_stuck(const WhenDefinition *when) {
    return when && (when->stuck || asks_stuck(when->enemy) || asks_stuck(when->denied));
}

SlowOutcome slow_case_decides(const SlowGame *game, const SlowPosition *position, bool looks) {
    const EndDefinition *end = &game->definition->end;
    const struct {
        const CaseDefinition *cases;
        size_t count;
        Judgement judgement;
    } lists[] = {{end->wins, end->win_count, JUDGE_WIN},
                 {end->losses, end->loss_count, JUDGE_LOSS},
                 {end->draws, end->draw_count, JUDGE_DRAW},
                 {end->mosts, end->most_count, JUDGE_MOST},
                 {end->fewests, end->fewest_count, JUDGE_FEWEST}};
    int mover = slow_last_mover(game, position);
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
        for (size_t i = 0; i < 2 * lists[list].count; i++) {
            const CaseDefinition *decided = &lists[list].cases[i / 2];
            int own = i % 2 ? 1 - mover : mover;
            if ((!looks && asks_stuck(&decided->when)) ||
                !slow_holds_after(game, position, own, &decided->when))
                continue;
            const char *result = judged(game, position, own, decided, lists[list].judgement);
            if (result)
                return (SlowOutcome){result, only_counts(&decided->when) ? "extinction" : "goal"};
        }
    return (SlowOutcome){NULL, NULL};
}
