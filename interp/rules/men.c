// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The conditions of a definition, with their areas as sets of squares of this board. Each entry of
// `win`, `loss`, `draw` and `extinction` becomes a case. Limits have conditions, too.

#include "rules/compile.h"

// The squares of every area that the men must join, for one side.
static Bits *compile_joins(Compiler *compiler, const MenDefinition *written, int side) {
    Bits *joins = ARENA_ARRAY(compiler->kept, Bits, written->join_count);
    for (size_t i = 0; i < written->join_count; i++)
        joins[i] = written->joins[i].squares[side];
    return joins;
}

KindSet kinds_neutral(const Compiler *compiler, KindSet pieces, MenSide side) {
    KindSet all = {{0}};
    for (int kind = 0; kind < compiler->rules->piece_count; kind++)
        kinds_add(&all, kind);
    if (kinds_equal(all, pieces) && side != MEN_NEUTRAL)
        return (KindSet){{0}};
    return kinds_and(pieces, compiler->rules->neutral);
}

static Men compile_men(Compiler *compiler, const MenDefinition *written) {
    Men men = {.pieces = written->pieces,
               .side = written->side,
               .placed = written->at.given,
               .in_hand = written->in_hand,
               .attacked = written->attacked,
               .form = written->form,
               .join_count = written->join_count,
               .joins_here = written->joins_here,
               .count = written->count};
    for (int side = 0; side < SIDES; side++) {
        men.at[side] = written->at.squares[side];
        men.joins[side] = compile_joins(compiler, written, side);
    }
    men.neutral = kinds_neutral(compiler, written->pieces, written->side);
    if (written->form != FORM_NONE)
        men.steps = leaper_read(compiler, written->steps);
    if (written->reach.text) {
        Leaper reach = leaper_read(compiler, written->reach);
        for (int side = 0; side < SIDES; side++)
            men.around[side] = leaper_table(compiler, &reach, side);
    }
    return men;
}

Men *compile_men_list(Compiler *compiler, const MenDefinition *written, size_t count) {
    Men *list = ARENA_ARRAY(compiler->kept, Men, count);
    for (size_t i = 0; i < count; i++)
        list[i] = compile_men(compiler, &written[i]);
    return list;
}

static When *compile_inner_when(Compiler *compiler, const WhenDefinition *written) {
    if (!written)
        return NULL;
    When *when = ARENA_NEW(compiler->kept, When);
    *when = compile_when(compiler, written);
    return when;
}

// The keys of a simple condition.
enum {
    WHEN_SIMPLE =
        WHEN_SIDE | WHEN_MOVES | WHEN_HAS | WHEN_LACKS | WHEN_ATTACKED | WHEN_REACH | WHEN_FACING
};

void when_ask(When *when, unsigned keys) {
    when->keys |= keys;
    when->simple = !(when->keys & ~(unsigned)WHEN_SIMPLE);
    when->more = when->keys & ~(unsigned)(WHEN_SIMPLE | WHEN_TALLY);
}

When when_always(void) {
    return (When){.side = NONE,
                  .first_move = 1,
                  .last_move = NUMBER_MAX,
                  .first_nth = 1,
                  .last_nth = NUMBER_MAX,
                  .check = NONE,
                  .simple = true};
}

When compile_when(Compiler *compiler, const WhenDefinition *written) {
    bool nth = written->last_nth > 0; // a case can't ask it
    When when = {.side = written->side,
                 .first_move = written->first_move,
                 .last_move = written->last_move,
                 .first_nth = nth ? written->first_nth : 1,
                 .last_nth = nth ? written->last_nth : NUMBER_MAX,
                 .to_move = written->to_move,
                 .check = written->check,
                 .checkers = written->checkers,
                 .here_attacked = written->here_attacked,
                 .here_guarded = written->here_guarded,
                 .stuck = written->stuck,
                 .has = compile_men_list(compiler, written->has, written->has_count),
                 .lacks = compile_men_list(compiler, written->lacks, written->lacks_count),
                 .has_count = written->has_count,
                 .lacks_count = written->lacks_count,
                 .tallies = arena_copy(compiler->kept, written->tallies,
                                       sizeof *written->tallies * written->tally_count),
                 .tally_count = written->tally_count,
                 .just = written->just_count ? just_bits(compiler, written) : 0,
                 .just_own = compiler->of_end,
                 .enemy = compile_inner_when(compiler, written->enemy),
                 .denied = compile_inner_when(compiler, written->denied)};
    when_ask(&when, when_keys(written));
    return when;
}

When compile_end_when(Compiler *compiler, const WhenDefinition *written) {
    compiler->of_end = true;
    When when = compile_when(compiler, written);
    compiler->of_end = false;
    return when;
}

// ---- men that older keys ask for

Men compile_men_held(const Rules *rules, KindSet kinds) {
    return (Men){.pieces = kinds,
                 .side = MEN_OWN,
                 .in_hand = true,
                 .at = {rules->board.exists, rules->board.exists},
                 .attacked = NONE,
                 .count = {.least = 1, .most = NUMBER_MAX}};
}

Men compile_men_placed(const Rules *rules, KindSet kinds) {
    return (Men){.pieces = kinds,
                 .side = MEN_OWN,
                 .placed = true,
                 .at = {rules->board.exists, rules->board.exists},
                 .attacked = NONE,
                 .count = {.least = 1, .most = NUMBER_MAX}};
}

// ---- cases

// Does it only count a side's men on the board, wherever they are?
static bool men_are_counted(const Men *men) {
    return !men->placed && !men->in_hand && men->attacked == NONE && men->form == FORM_NONE &&
           !men->around[WHITE] && men->side == MEN_OWN && !men->count.all;
}

static bool when_counts(const When *when) {
    bool counts = when->simple;
    for (size_t i = 0; i < when->has_count; i++)
        counts &= men_are_counted(&when->has[i]);
    for (size_t i = 0; i < when->lacks_count; i++)
        counts &= men_are_counted(&when->lacks[i]);
    return counts;
}

static void add_cases(Compiler *compiler, const CaseDefinition *written, size_t count,
                      Judgement result) {
    Rules *rules = compiler->rules;
    for (size_t i = 0; i < count; i++) {
        Case *added = &rules->cases[rules->case_count++];
        *added = (Case){.when = compile_end_when(compiler, &written[i].when),
                        .result = result,
                        .answer = written[i].answer,
                        .answered_draws = true};
        added->counts = when_counts(&added->when);
        added->reason = added->counts ? TERM_EXTINCTION : TERM_GOAL;
    }
}

// A case that holds for a side with no more than `left` men of some kinds.
static void add_extinction(Compiler *compiler, const ExtinctionDefinition *written) {
    Rules *rules = compiler->rules;
    Men *men = ARENA_NEW(compiler->kept, Men);
    *men = (Men){.pieces = written->pieces,
                 .side = MEN_OWN,
                 .attacked = NONE,
                 .count = {.most = written->left}};
    Case *added = &rules->cases[rules->case_count++];
    *added = (Case){.when = when_always(),
                    .result = written->result,
                    .answer = written->answer ? ANSWER_BOTH : ANSWER_NONE,
                    .reason = TERM_EXTINCTION,
                    .counts = true};
    added->when.has = men;
    added->when.has_count = 1;
    when_ask(&added->when, WHEN_HAS);
}

void compile_cases(Compiler *compiler) {
    enum { PASS_CASES = 2 };
    const EndDefinition *end = &compiler->definition->end;
    compiler->rules->cases =
        ARENA_ARRAY(compiler->kept, Case,
                    end->win_count + end->loss_count + end->draw_count + end->most_count +
                        end->fewest_count + end->extinction_count + PASS_CASES);
    add_cases(compiler, end->wins, end->win_count, JUDGE_WIN);
    add_cases(compiler, end->losses, end->loss_count, JUDGE_LOSS);
    add_cases(compiler, end->draws, end->draw_count, JUDGE_DRAW);
    add_cases(compiler, end->mosts, end->most_count, JUDGE_MOST);
    add_cases(compiler, end->fewests, end->fewest_count, JUDGE_FEWEST);
    for (size_t i = 0; i < end->extinction_count; i++)
        add_extinction(compiler, &end->extinctions[i]);
    compile_pass_cases(compiler);
}

bool when_asks_stuck(const When *when) {
    return when && (when->stuck != HERE_EITHER || when_asks_stuck(when->enemy) ||
                    when_asks_stuck(when->denied));
}
