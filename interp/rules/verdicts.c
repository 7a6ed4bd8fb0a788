// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Ends of the game that are lists, of which the first entry that fits decides.

#include "rules/compile.h"

static int add_verdict(Compiler *compiler, const WhenDefinition *when, Judgement result) {
    Rules *rules = compiler->rules;
    rules->verdicts[rules->verdict_count] = (Verdict){compile_end_when(compiler, when), result};
    return (int)rules->verdict_count++;
}

// `rest`: the result if no entry holds.
static VerdictList compile_outcomes(Compiler *compiler, const OutcomeDefinition *written,
                                    size_t count, Judgement rest) {
    static const WhenDefinition always = {.side = NONE,
                                          .first_move = 1,
                                          .last_move = NUMBER_MAX,
                                          .first_nth = 1,
                                          .last_nth = NUMBER_MAX,
                                          .check = NONE};
    int first = (int)compiler->rules->verdict_count;
    for (size_t i = 0; i < count; i++)
        add_verdict(compiler, &written[i].when, written[i].result);
    return (VerdictList){first, add_verdict(compiler, &always, rest) - first + 1};
}

static void compile_repetitions(Compiler *compiler) {
    const EndDefinition *end = &compiler->definition->end;
    Rules *rules = compiler->rules;
    rules->repetitions = ARENA_ARRAY(compiler->kept, Repetition, end->repetition_count);
    rules->repetition_count = end->repetition_count;
    for (size_t i = 0; i < end->repetition_count; i++) {
        const RepetitionDefinition *written = &end->repetitions[i];
        rules->repetitions[i] =
            (Repetition){written->count, written->fault,
                         add_verdict(compiler, &written->when, written->result)};
        if (i == 0 || written->count < rules->least_repetition)
            rules->least_repetition = written->count;
    }
}

void compile_verdicts(Compiler *compiler) {
    const EndDefinition *end = &compiler->definition->end;
    Rules *rules = compiler->rules;
    rules->verdicts =
        ARENA_ARRAY(compiler->kept, Verdict,
                    end->checkmate_count + 1 + end->stalemate_count + 1 + end->repetition_count);
    rules->checkmate =
        compile_outcomes(compiler, end->checkmates, end->checkmate_count, JUDGE_LOSS);
    rules->stalemate =
        compile_outcomes(compiler, end->stalemates, end->stalemate_count, JUDGE_DRAW);
    compile_repetitions(compiler);
}

// ---- how many moves may be made without anything happening

// Does it ask for no more than a capture, a drop, a promotion or certain movers?
static bool reset_is_plain(const DeedDefinition *deed) {
    DeedDefinition rest = *deed;
    rest.is &= ~(unsigned)(DEED_CAPTURE | DEED_DROP | DEED_PROMOTION);
    rest.is_kinds = (KindSet){{0}};
    return !deed_asks(&rest);
}

static MoveLimit compile_move_limit(Compiler *compiler, const MoveLimitDefinition *written) {
    MoveLimit limit = {.when = compile_end_when(compiler, &written->when),
                       .plies = 2 * written->moves,
                       .from_men = written->from_men,
                       .counting = written->counting,
                       .result = written->result};
    limit.resets = ARENA_ARRAY(compiler->kept, Deed, written->reset_count);
    for (size_t i = 0; i < written->reset_count; i++) {
        const DeedDefinition *deed = &written->resets[i];
        if (!reset_is_plain(deed)) {
            limit.resets[limit.reset_count++] = compile_deed(compiler, deed);
            continue;
        }
        limit.by_capture |= (deed->is & DEED_CAPTURE) != 0;
        limit.by_drop |= (deed->is & DEED_DROP) != 0;
        limit.by_promotion |= (deed->is & DEED_PROMOTION) != 0;
        limit.by_move = kinds_or(limit.by_move, deed->is_kinds);
    }
    return limit;
}

bool rules_count_to(const Rules *rules, int plies) {
    for (size_t i = 0; i < rules->move_limit_count; i++)
        if (rules->move_limits[i].counting && rules->move_limits[i].plies == plies)
            return true;
    return false;
}

void compile_move_limits(Compiler *compiler) {
    const EndDefinition *end = &compiler->definition->end;
    Rules *rules = compiler->rules;
    rules->move_limits = ARENA_ARRAY(compiler->kept, MoveLimit, end->move_limit_count);
    rules->move_limit_count = end->move_limit_count;
    for (size_t i = 0; i < end->move_limit_count; i++) {
        MoveLimit *limit = &rules->move_limits[i];
        *limit = compile_move_limit(compiler, &end->move_limits[i]);
        if (i == 0 || limit->plies < rules->least_limit)
            rules->least_limit = limit->plies;
        rules->counting |= limit->counting;
    }
    const MoveLimit *first = rules->move_limits;
    if (rules->move_limit_count == 1 && !first->when.keys && !first->from_men &&
        !first->reset_count && !first->counting)
        rules->plain_limit = first;
}

// ---- which men may chase which, for repetition

// Where men of a kind may be chased, if they are this side's.
static Bits hunted_on(const Compiler *compiler, int kind, int side) {
    const ChaseDefinition *written = &compiler->definition->end.chase;
    const BoardRules *board = &compiler->rules->board;
    Bits squares = {{0}};
    if (kinds_has(compiler->rules->royals, kind))
        return squares;
    for (size_t i = 0; i < written->of_count; i++) {
        const MenDefinition *men = &written->of[i];
        if (kinds_has(men->pieces, kind))
            squares = bits_or(squares, men->at.given ? men->at.squares[side] : board->exists);
    }
    return written->of_count ? squares : board->exists;
}

void compile_chase(Compiler *compiler) {
    const ChaseDefinition *written = &compiler->definition->end.chase;
    Rules *rules = compiler->rules;
    rules->chase.by = kinds_minus(written->by, rules->royals);
    rules->chase.dearer = arena_copy(compiler->kept, written->dearer.victims,
                                     sizeof *rules->chase.dearer * (size_t)rules->piece_count);
    for (int side = 0; side < SIDES; side++) {
        Bits *of = ARENA_ARRAY(compiler->kept, Bits, rules->piece_count);
        for (int kind = 0; kind < rules->piece_count; kind++)
            of[kind] = hunted_on(compiler, kind, side);
        rules->chase.of[side] = of;
    }
}
