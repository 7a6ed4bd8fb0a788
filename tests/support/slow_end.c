// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position and history → the outcome, if the game has ended.

#include "support/slow_game.h"

#include <string.h>

#include "support/slow_inner.h"

static const char *won_by(int side) {
    return side == WHITE ? "1-0" : "0-1";
}

static const char *drawn(const SlowGame *game) {
    int side = game->definition->end.drawn_for;
    return side == NONE ? "1/2-1/2" : won_by(side);
}

// "points over the board, and odds", in hundredths.
static long points_of(const SlowPosition *position, const Definition *definition, int side) {
    long points = definition->end.odds[side];
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (!is_empty(board, s) && man_on(board, s).side == side)
            points += definition->pieces[man_on(board, s).kind].points;
    return points;
}

// "the side with more points wins, or with fewer; equal is a draw"
static const char *score_by_points(const SlowGame *game, const SlowPosition *position, bool most) {
    long white = points_of(position, game->definition, WHITE),
         black = points_of(position, game->definition, BLACK);
    if (white == black)
        return drawn(game);
    return won_by((white > black) == most ? WHITE : BLACK);
}

const char *slow_score(const SlowGame *game, const SlowPosition *position, Judgement judgement,
                       int side) {
    switch (judgement) {
    case JUDGE_LOSS:
        return won_by(1 - side);
    case JUDGE_WIN:
        return won_by(side);
    case JUDGE_DRAW:
        return drawn(game);
    case JUDGE_MOST:
        return score_by_points(game, position, true);
    case JUDGE_FEWEST:
        return score_by_points(game, position, false);
    default:
        return "*";
    }
}

// ---- extinction -----------------------------------------------------------------------------

static int count_men(const SlowGame *game, const SlowPosition *position, int side, KindSet kinds) {
    int count = 0;
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
        Man man = man_on(board, s);
        count += man.kind != NOBODY && man.side == side && kinds_has(kinds, man.kind);
    }
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        count += kinds_has(kinds, (int)kind) ? position->hands[side][kind] : 0;
    return count;
}

static bool is_extinct(const SlowGame *game, const SlowPosition *position, int side,
                       const ExtinctionDefinition *extinction) {
    int others = count_men(game, position, 1 - side, extinction->pieces);
    int may_go = position->side == side ? 1 : 0; // by the answer
    if (extinction->answer && others - may_go <= extinction->left)
        return false;
    return count_men(game, position, side, extinction->pieces) <= extinction->left;
}

// The first rule that holds decides. Each is tested first for the side that has just moved, then
// for the other.
static const char *extinction_score(const SlowGame *game, const SlowPosition *position) {
    const EndDefinition *end = &game->definition->end;
    int mover = slow_last_mover(game, position);
    for (size_t i = 0; i < end->extinction_count; i++) {
        if (is_extinct(game, position, mover, &end->extinctions[i]))
            return slow_score(game, position, end->extinctions[i].result, mover);
        if (is_extinct(game, position, 1 - mover, &end->extinctions[i]))
            return slow_score(game, position, end->extinctions[i].result, 1 - mover);
    }
    return NULL;
}

// ---- passes ---------------------------------------------------------------------------------

// Does a rook's line with this step lead from one to the other over empty squares only?
static bool leads_to(const SlowBoard *board, Spot a, Spot b, Vector step) {
    Spot s = slow_leap(board, a, step, WHITE);
    while (is_square(board, s) && is_empty(board, s))
        s = slow_leap(board, s, step, WHITE);
    return same_spot(s, b);
}

static bool see_each_other(const SlowBoard *board, Spot a, Spot b) {
    return leads_to(board, a, b, (Vector){1, 0}) || leads_to(board, a, b, (Vector){-1, 0}) ||
           leads_to(board, a, b, (Vector){0, 1}) || leads_to(board, a, b, (Vector){0, -1});
}

bool slow_royals_face(const SlowGame *game, const SlowPosition *position) {
    const SlowBoard *board = &position->board;
    for (Spot a = first_spot(); more_spots(board, a); a = next_spot(board, a)) {
        Man one = man_on(board, a);
        if (one.kind == NOBODY || !slow_may_not_be_attacked(game, position, a))
            continue;
        for (Spot b = first_spot(); more_spots(board, b); b = next_spot(board, b)) {
            Man other = man_on(board, b);
            if (other.kind != NOBODY && slow_may_not_be_attacked(game, position, b) &&
                other.side != one.side && see_each_other(board, a, b))
                return true;
        }
    }
    return false;
}

bool slow_passed_out(const SlowGame *game, const SlowPosition *position) {
    return position->passes >= 2 || (position->passes == 1 && game->definition->turns.facing &&
                                     slow_royals_face(game, position));
}

// Two passes are what `passes` says, and so is one where royals face each other.
static const char *passed_score(const SlowGame *game, const SlowPosition *position) {
    return slow_score(game, position, game->definition->end.passes,
                      slow_last_mover(game, position));
}

bool slow_decided(const SlowGame *game, const SlowPosition *position) {
    if (slow_case_decides(game, position, true).result)
        return true;
    return extinction_score(game, position) || slow_passed_out(game, position);
}

bool slow_won(const SlowGame *game, const SlowPosition *position, int side) {
    const char *result = slow_case_decides(game, position, false).result;
    if (!result)
        result = extinction_score(game, position);
    return result && strcmp(result, won_by(side)) == 0;
}

// ---- draws ----------------------------------------------------------------------------------

// Has the side exactly these men on the board, but any number of those with a star, and none in
// hand?
static bool has_men(const SlowGame *game, const SlowPosition *position, int side,
                    const uint8_t *men) {
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        KindSet only = {{0, 0}};
        kinds_add(&only, (int)kind);
        bool any = men[kind] == MATERIAL_ANY;
        if (position->hands[side][kind] > 0 ||
            (!any && count_men(game, position, side, only) != men[kind]))
            return false;
    }
    return true;
}

static bool material_is_drawn(const SlowGame *game, const SlowPosition *position) {
    const EndDefinition *end = &game->definition->end;
    for (size_t i = 0; i < end->material_count; i++) {
        const MaterialDefinition *material = &end->materials[i];
        for (int side = WHITE; side <= BLACK; side++)
            if (has_men(game, position, side, material->men[0]) &&
                has_men(game, position, 1 - side, material->men[1]))
                return true;
    }
    return slow_one_colour(game, position) || slow_unlike_colours(game, position);
}

static bool same_men(const SlowGame *game, const SlowPosition *a, const SlowPosition *b) {
    for (Spot s = first_spot(); more_spots(&a->board, s); s = next_spot(&a->board, s)) {
        Man left = man_on(&a->board, s), right = man_on(&b->board, s);
        if (left.kind != right.kind || (left.kind != NOBODY && left.side != right.side))
            return false;
    }
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        if (a->hands[WHITE][kind] != b->hands[WHITE][kind] ||
            a->hands[BLACK][kind] != b->hands[BLACK][kind])
            return false;
    return true;
}

static bool may_take_passing(const SlowGame *game, const SlowPosition *position) {
    SlowMoves moves = slow_legal_moves(game, position);
    bool found = false;
    for (int i = 0; i < moves.count; i++)
        found |= moves.moves[i].way.passant;
    slow_moves_free(&moves);
    return found;
}

static bool same_passing(const SlowGame *game, const SlowPosition *a, const SlowPosition *b) {
    bool left = may_take_passing(game, a), right = may_take_passing(game, b);
    if (!left && !right)
        return true;
    if (left != right || a->passed_count != b->passed_count || !same_spot(a->victim, b->victim))
        return false;
    for (int i = 0; i < a->passed_count; i++)
        if (!same_spot(a->passed[i], b->passed[i]))
            return false;
    return true;
}

static bool applies(int number, int first, int last) {
    return number >= first && number <= last;
}

// Does the condition, as far as it asks for move numbers, hold in both moves or in neither?
static bool same_when(const WhenDefinition *when, int one, int other) {
    return !when || (applies(one, when->first_move, when->last_move) ==
                         applies(other, when->first_move, when->last_move) &&
                     same_when(when->enemy, one, other) && same_when(when->denied, one, other));
}

static bool same_for_piece(const PieceDefinition *piece, int one, int other) {
    bool same = same_when(&piece->royal.when, one, other);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        same = same && same_when(&term->when, one, other) &&
               applies(one, term->first_move, term->last_move) ==
                   applies(other, term->first_move, term->last_move);
        for (size_t k = 0; k < term->after_count; k++)
            same = same && same_when(&term->after[k].when, one, other);
    }
    for (size_t i = 0; i < piece->promotion_count; i++)
        same = same && same_when(&piece->promotions[i].when, one, other);
    for (size_t i = 0; i < piece->immunity_count; i++)
        same = same && same_when(&piece->immunities[i].when, one, other);
    return same;
}

// Does every rule with move numbers apply to both moves, or to neither?
static bool same_rules_at(const SlowGame *game, int one, int other) {
    const Definition *definition = game->definition;
    const TurnsDefinition *turns = &definition->turns;
    if (turns->series.given && turns->series.step && one != other)
        return false;
    for (int side = WHITE; side <= BLACK; side++)
        if (slow_series_length(game, side, one) != slow_series_length(game, side, other))
            return false;
    bool same = same_when(&turns->pass.when, one, other);
    for (size_t i = 0; i < definition->limit_count; i++)
        same = same && same_when(&definition->limits[i].when, one, other);
    for (size_t i = 0; i < definition->forbidden_count; i++)
        same = same && same_when(&definition->forbidden[i].when, one, other);
    for (size_t i = 0; i < definition->capture_count; i++)
        same = same && same_when(&definition->captures[i].when, one, other);
    for (size_t i = 0; i < definition->tally_count; i++)
        same = same && same_when(&definition->tallies[i].when, one, other);
    for (size_t i = 0; i < definition->effect_count; i++)
        same = same && same_when(&definition->effects[i].when, one, other);
    for (size_t i = 0; i < definition->castling_count; i++)
        same = same && same_when(&definition->castlings[i].when, one, other);
    for (size_t i = 0; i < definition->drops.rule_count; i++)
        same = same && same_when(&definition->drops.rules[i].when, one, other);
    for (size_t i = 0; i < turns->then_count; i++)
        same = same && same_when(&turns->thens[i].when, one, other);
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        same = same && same_for_piece(&definition->pieces[kind], one, other);
    return same;
}

// Compares the numbers of both sides' next moves: a threat depends on the number of the move that
// would carry it out.
static bool same_stage(const SlowGame *game, const SlowPosition *a, const SlowPosition *b) {
    int later = a->side == BLACK; // White's next has a number of its own then
    return same_rules_at(game, a->fullmove, b->fullmove) &&
           same_rules_at(game, a->fullmove + later, b->fullmove + later);
}

static bool same_unmoved(const SlowGame *game, const SlowPosition *a, const SlowPosition *b) {
    for (Spot s = first_spot(); more_spots(&a->board, s); s = next_spot(&a->board, s))
        if (slow_unmoved_matters(game, s) &&
            a->unmoved[s.file][s.rank] != b->unmoved[s.file][s.rank])
            return false;
    return true;
}

// What the last move was counts for repetition only where a rule outside `end` asks it.
static bool turns_ask_just(const SlowGame *game) {
    SlowJusts justs = slow_justs(game->definition);
    return justs.of_turns > 0;
}

// Positions are the same if the same men are on the same squares with the same rights, the same
// men have not moved, and the same man can be taken en passant.
static bool same_position(const SlowGame *game, const SlowPosition *a, const SlowPosition *b) {
    if (a->side != b->side || a->series_left != b->series_left || !same_men(game, a, b) ||
        !same_unmoved(game, a, b) || !same_passing(game, a, b))
        return false;
    if (a->struck != b->struck || (a->struck && !same_spot(a->struck_at, b->struck_at)))
        return false;
    if (turns_ask_just(game) && a->just != b->just)
        return false;
    if (memcmp(a->tallies, b->tallies, sizeof a->tallies) != 0)
        return false;
    if (memcmp(a->past, b->past, sizeof a->past) != 0)
        return false;
    if (a->passes != b->passes || !same_stage(game, a, b))
        return false;
    return memcmp(a->rights, b->rights, sizeof a->rights) == 0;
}

// "every move of this side since the first occurrence gave check"
static bool always_checked(const SlowGame *game, const SlowPosition *history, int first, int last,
                           int side) {
    for (int i = first; i < last; i++)
        if (history[i].side == side && !slow_in_check(game, &history[i + 1], 1 - side))
            return false;
    return true;
}

// The first entry that fits; its result.
static const char *repetition_score(const SlowGame *game, const SlowPosition *history, int count) {
    const EndDefinition *end = &game->definition->end;
    const SlowPosition *now = &history[count - 1];
    int same = 0, first = -1;
    for (int i = 0; i < count && end->repetition_count > 0; i++)
        if (same_position(game, &history[i], now)) {
            first = first < 0 ? i : first;
            same++;
        }
    for (size_t i = 0; i < end->repetition_count; i++) {
        const RepetitionDefinition *entry = &end->repetitions[i];
        int side = now->side;
        if (same < entry->count)
            continue;
        if (entry->fault != FAULT_NONE) {
            bool (*always)(const SlowGame *, const SlowPosition *, int, int, int) =
                entry->fault == FAULT_CHECK ? always_checked : slow_always_chased;
            bool white = always(game, history, first, count - 1, WHITE);
            bool black = always(game, history, first, count - 1, BLACK);
            if (white == black)
                continue;
            side = white ? WHITE : BLACK;
        }
        if (slow_holds_after(game, now, side, &entry->when))
            return slow_score(game, now, entry->result, side);
    }
    return NULL;
}

// ---- the whole ------------------------------------------------------------------------------

static bool has_moves(const SlowGame *game, const SlowPosition *position) {
    SlowMoves moves = slow_legal_moves(game, position);
    int count = moves.count;
    slow_moves_free(&moves);
    return count > 0;
}

// "The first entry that holds decides"; if none does, it is as if nothing were said.
static const char *stuck_score(const SlowGame *game, const SlowPosition *now,
                               const OutcomeDefinition *outcomes, size_t count, Judgement rest) {
    for (size_t i = 0; i < count; i++)
        if (slow_holds_after(game, now, now->side, &outcomes[i].when))
            return slow_score(game, now, outcomes[i].result, now->side);
    return slow_score(game, now, rest, now->side);
}

SlowOutcome slow_outcome(const SlowGame *game, const SlowPosition *history, int count) {
    const EndDefinition *end = &game->definition->end;
    const SlowPosition *now = &history[count - 1];
    SlowOutcome decided = slow_case_decides(game, now, true);
    if (decided.result)
        return decided;
    if (extinction_score(game, now) == NULL && slow_passed_out(game, now))
        return (SlowOutcome){passed_score(game, now), "passes"};
    if (slow_decided(game, now))
        return (SlowOutcome){extinction_score(game, now), "extinction"};
    if (!has_moves(game, now)) {
        if (slow_in_check(game, now, now->side))
            return (SlowOutcome){
                stuck_score(game, now, end->checkmates, end->checkmate_count, JUDGE_LOSS),
                "checkmate"};
        return (SlowOutcome){
            stuck_score(game, now, end->stalemates, end->stalemate_count, JUDGE_DRAW),
            "stalemate"};
    }
    const char *repeated = repetition_score(game, history, count);
    if (repeated)
        return (SlowOutcome){repeated, "repetition"};
    if (slow_run_out(game, now))
        return (SlowOutcome){slow_run_out(game, now), "move-limit"};
    if (material_is_drawn(game, now))
        return (SlowOutcome){drawn(game), "material"};
    return (SlowOutcome){"*", NULL};
}
