// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definitions' texts → the values of every key, as good/everything.yaml has them, and the
// standards.

#include "good.h"

static void assert_squares(const Definition *definition, Bits bits, const char *squares) {
    char text[2048];
    write_squares(definition, &bits, text);
    assert_string_equal(text, squares);
}

static void test_values_pieces(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    assert_int_equal(definition->files, 6);
    assert_int_equal(definition->ranks, 6);
    assert_int_equal(bits_count(&definition->squares), 34);
    assert_true(definition->a1_light);
    assert_int_equal(definition->style.squares, SQUARES_PLAIN);
    assert_int_equal(definition->style.river, 3);
    assert_int_equal(definition->style.boards, 2);
    assert_squares(definition, definition->style.marked[0].area.squares[BLACK],
                   "a5 b5 c5 d5 e5 f5 b6 c6 d6 e6 f6");
    assert_int_equal(definition->style.marked_count, 1);
    assert_string_equal(definition->style.marked[0].zone, "home");
    assert_int_equal(definition->style.marked[0].sign, '+');
    assert_int_equal(definition->zone_count, 2);
    assert_null(definition->description.text); // not inherited: it tells of the other game
    assert_null(definition->inventor.text);
    assert_null(definition->year.text);
    assert_null(definition->source.text);
    assert_int_equal(definition->tag_count, 0);
    assert_int_equal(definition->piece_count, 5);
    assert_true(definition->pieces[WALL].neutral && !definition->pieces[KING].neutral);
    assert_string_equal(definition->pieces[WALL].letter.text, "*");
    assert_string_equal(definition->pieces[ROOK].image.text, "chariot");
    assert_null(definition->pieces[KING].image.text);
    const PieceDefinition *king = &definition->pieces[KING], *rook = &definition->pieces[ROOK];
    const PieceDefinition *guard = &definition->pieces[GUARD], *pawn = &definition->pieces[PAWN];
    assert_true(guard->royal.as == ROYAL_JOINT && guard->royal.when.first_move == 9 &&
                guard->royal.when.lacks_count == 1);
    assert_true(king->royal.as == ROYAL_TRUE && rook->royal.as == ROYAL_NOT);
    assert_string_equal(rook->letter.text, "R'");
    assert_string_equal(king->signs[WHITE].text, "♔");
    assert_string_equal(king->signs[BLACK].text, "♚");
    assert_string_equal(rook->signs[WHITE].text, "車");
    assert_string_equal(rook->signs[BLACK].text, "車");
    assert_null(guard->signs[WHITE].text);
    assert_string_equal(pawn->signs[WHITE].text, "♙");
    assert_null(pawn->signs[BLACK].text);
    assert_string_equal(guard->letter.text, "+G");
    assert_int_equal(king->value, 0);
    assert_int_equal(rook->value, 425);
    assert_int_equal(guard->value, 200);
    assert_true(king->zone.given && !rook->zone.given);
    assert_int_equal(guard->term_count, 0);
    assert_int_equal(pawn->term_count, 8);
    assert_string_equal(pawn->terms[0].betza.text, "fmW");
    assert_int_equal(pawn->terms[0].first_move, 1);
    assert_int_equal(pawn->terms[0].last_move, NUMBER_MAX);
    assert_int_equal(pawn->terms[0].becomes, NONE);
    const DistanceDefinition *ahead = &pawn->terms[5].distance, *line = &pawn->terms[6].distance;
    assert_true(!pawn->terms[0].distance.given && ahead->given && line->given);
    assert_true(ahead->at == DISTANCE_AHEAD && ahead->side == WHOSE_ENEMY &&
                ahead->jumps == WHOSE_OWN);
    assert_true(line->at == DISTANCE_LINE && line->side == WHOSE_BOTH &&
                line->jumps == WHOSE_NONE);
    assert_true(!pawn->terms[0].from.given && pawn->terms[1].from.given);
    assert_squares(definition, pawn->terms[1].from.squares[BLACK], "a5 b5 c5 d5 e5 f5");
    assert_squares(definition, pawn->terms[1].to.squares[WHITE], "a4 b4 c4 d4 e4 f4");
    assert_int_equal(pawn->terms[1].first_move, 2);
    assert_int_equal(pawn->terms[1].last_move, 3);
    assert_int_equal(pawn->terms[1].becomes, GUARD);
    assert_int_equal(pawn->terms[1].safe, SAFE_TARGET);
    assert_int_equal(pawn->terms[4].becomes, NONE);
    assert_int_equal(pawn->terms[4].absorbs.count, 2);
    assert_int_equal(pawn->terms[4].absorbs.items[0].taken, ROOK);
    assert_int_equal(pawn->terms[4].absorbs.items[0].into, GUARD);
    assert_int_equal(pawn->terms[1].absorbs.count, 0);
    const TermDefinition *choosing = &pawn->terms[7];
    assert_true(choosing->becomes == NONE && choosing->absorbs.choice_count == 2 &&
                choosing->absorbs.choices[0] == GUARD && choosing->absorbs.choices[1] == PAWN);
    assert_false(pawn->terms[1].stay);
    assert_true(pawn->terms[2].stay && pawn->terms[2].betza.length == 0);
    assert_int_equal(pawn->terms[2].when.check, 0);
    assert_int_equal(pawn->terms[2].when.here_attacked, HERE_NO);
    assert_int_equal(pawn->terms[2].when.here_guarded, HERE_YES);
    assert_int_equal(pawn->terms[1].when.here_guarded, HERE_EITHER);
    assert_string_equal(pawn->terms[2].when.has[0].reach.text, "N");
    assert_true(king->promotion_count == 0 && pawn->promotion_count == 1);
    assert_squares(definition, pawn->promotions[0].zone.squares[BLACK], "b1 c1 d1 e1 f1");
    assert_int_equal(pawn->promotions[0].to_count, 2);
    assert_int_equal(pawn->promotions[0].to[1], GUARD);
    assert_true(pawn->promotions[0].optional && pawn->promotions[0].leaving);
    assert_int_equal(pawn->promotions[0].upon_count, 2);
    assert_int_equal(pawn->promotions[0].upon[0].is, DEED_CAPTURE);
    assert_squares(definition, pawn->promotions[0].upon[1].to.squares[BLACK], "b1");
    assert_int_equal(pawn->promotions[0].when.last_move, 40);
    assert_int_equal(pawn->immunity_count, 1);
    assert_string_equal(pawn->immunities[0].from.text, "fh");
    assert_kinds(definition, pawn->immunities[0].by, "king rook");
    assert_int_equal(pawn->immunities[0].when.side, BLACK);
    assert_int_equal(pawn->immunities[0].when.first_move, 3);
    assert_int_equal(pawn->immunities[0].when.lacks_count, 1);
    reading_close(&reading);
}

// Each older key of good/older.yaml is told of, and read.
static void test_values_older(void **state) {
    (void)state;
    const Definition *definition = read_any("mews: 1\nextends: older\ntitle: t\n");
    assert_non_null(definition);
    assert_int_equal(report_errors(reading.report), 0);
    size_t told = 0;
    for (size_t i = 0; i < report_count(reading.report); i++) {
        Diagnostic item;
        report_get(reading.report, i, &item);
        told += strcmp(item.code, "older-key") == 0;
    }
    assert_int_equal(told, 9); // inside, last; forced; places, one-per-file, no-mate, forced; two
    const DropDefinition *drops = &definition->drops;
    assert_int_equal(drops->forced_count, 1);
    assert_kinds(definition, drops->forced[0].holding, "pawn");
    assert_kinds(definition, drops->forced[0].absent, "pawn");
    assert_kinds(definition, drops->no_mate, "pawn");
    assert_true(drops->gating.given);
    assert_kinds(definition, drops->gating.pieces, "rook");
    assert_kinds(definition, drops->rules[0].pieces, "pawn");
    assert_int_equal(drops->rules[0].per_file, 1);
    const PieceDefinition *rook = &definition->pieces[1], *pawn = &definition->pieces[2];
    assert_int_equal(rook->promotions[0].upon_count, 3); // from outside, a capture, to rank 6
    assert_int_equal(pawn->promotion_count, 2);
    assert_true(pawn->promotions[0].optional && !pawn->promotions[1].optional);
    reading_close(&reading);
}

static void test_values_rules(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    assert_true(definition->drops.given);
    assert_kinds(definition, definition->drops.pieces, "pawn rook guard");
    const ForbiddenDefinition *forbidden = definition->forbidden;
    assert_int_equal(definition->forbidden_count, 1);
    assert_int_equal(forbidden->as, FORBIDDEN_TRADED);
    assert_int_equal(forbidden->when.side, WHITE);
    assert_int_equal(forbidden->when.first_move, 2);
    assert_int_equal(forbidden->when.has_count, 1);
    const DropRuleDefinition *drops = definition->drops.rules;
    assert_int_equal(definition->drops.rule_count, 4);
    assert_kinds(definition, drops[0].pieces, "rook");
    assert_squares(definition, drops[0].zone.squares[WHITE], "c2");
    assert_kinds(definition, drops[1].pieces, "guard");
    assert_squares(definition, drops[1].zone.squares[WHITE], "b1 c1 b2 c2");
    assert_kinds(definition, drops[2].pieces, "rook guard");
    assert_squares(definition, drops[2].zone.squares[BLACK], "e5 f6");
    assert_int_equal(drops[3].side, BLACK);
    assert_int_equal(drops[3].per_file, 2);
    assert_int_equal(drops[3].when.lacks_count, 1);
    assert_string_equal(drops[3].when.has[0].reach.text, "fW");
    assert_kinds(definition, drops[3].as, "pawn wall");
    assert_false(drops[3].free);
    assert_int_equal(definition->drops.forced_count, 0);
    assert_int_equal(definition->capture_count, 2);
    assert_int_equal(definition->captures[0].to, TO_OWNER);
    assert_kinds(definition, definition->captures[0].of, "rook guard");
    assert_int_equal(definition->captures[0].when.side, WHITE);
    assert_int_equal(definition->captures[0].when.last_move, 9);
    assert_int_equal(definition->captures[0].when.has_count, 1);
    assert_int_equal(definition->captures[1].to, TO_CAPTOR);
    assert_kinds(definition, definition->captures[1].by, "king rook guard pawn wall");
    assert_int_equal(definition->castling_count, 1);
    const CastlingDefinition *castling = &definition->castlings[0];
    assert_string_equal(castling->name.text, "short");
    assert_int_equal(castling->king, KING);
    assert_int_equal(castling->king_from, 2);
    assert_int_equal(castling->partner, ROOK);
    assert_int_equal(castling->partner_from, 5);
    assert_squares(definition, castling->king_to, "d1 e1");
    assert_int_equal(castling->partner_to, 2);
    assert_squares(definition, castling->over, "d1 e1");
    assert_true(castling->dropped);
    assert_int_equal(castling->safe, SAFE_START | SAFE_TARGET);
    assert_true(castling->safe_given);
    assert_int_equal(castling->when.check, 0);
    assert_int_equal(castling->when.side, BLACK);
    assert_int_equal(castling->when.first_move, 2);
    assert_int_equal(castling->when.last_move, 9);
    assert_true(definition->en_passant.given);
    assert_kinds(definition, definition->en_passant.victims[PAWN], "pawn king");
    assert_true(kinds_empty(definition->en_passant.victims[KING]));
    const TurnsDefinition *turns = &definition->turns;
    assert_int_equal(turns->must_capture, MUST_WHOLE);
    assert_int_equal(turns->prefer_count, 3);
    assert_true(kinds_has(turns->prefers[0].by, ROOK) && kinds_empty(turns->prefers[0].of));
    assert_true(kinds_has(turns->prefers[1].of, PAWN) && kinds_has(turns->prefers[1].of, ROOK));
    assert_true(kinds_has(turns->prefers[2].first, PAWN));
    assert_int_equal(turns->removal, REMOVAL_AT_END);
    assert_int_equal(definition->limit_count, 2);
    const LimitDefinition *limit = &definition->limits[0];
    assert_int_equal(limit->when.first_move, 4);
    assert_int_equal(limit->when.last_move, NUMBER_MAX);
    assert_int_equal(limit->when.side, BLACK);
    assert_int_equal(limit->only_count, 1);
    assert_int_equal(limit->only[0].is, DEED_DROP);
    assert_int_equal(limit->never_count, 1);
    assert_int_equal(limit->never[0].is, DEED_CAPTURE);
    assert_int_equal(limit->when.check, NONE);
    const SeriesDefinition *series = &definition->turns.series;
    assert_true(series->given && series->stop && !series->by_side);
    assert_int_equal(series->check, CHECK_FREE);
    assert_int_equal(series->length_count, 2);
    assert_int_equal(series->lengths[0], 2);
    assert_int_equal(series->lengths[1], 1);
    assert_int_equal(series->step, 3);
    // turns: White 2, Black 1, then 4, 7, 10 …
    assert_int_equal(series_length(series, 1, WHITE), 2);
    assert_int_equal(series_length(series, 1, BLACK), 1);
    assert_int_equal(series_length(series, 2, WHITE), 4);
    assert_int_equal(series_length(series, 3, BLACK), 13);
    reading_close(&reading);
}

static void test_values_deed(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const LimitDefinition *limit = &definition->limits[1];
    const DeedDefinition *deed = &limit->never[0];
    assert_int_equal(limit->when.first_move, 2);
    assert_int_equal(limit->when.last_move, 9);
    assert_int_equal(limit->never_count, 1);
    assert_int_equal(deed->is, DEED_CASTLING);
    assert_kinds(definition, deed->is_kinds, "guard");
    assert_kinds(definition, deed->by, "king");
    assert_kinds(definition, deed->into, "king guard");
    assert_kinds(definition, deed->of, "pawn");
    assert_squares(definition, deed->from.squares[BLACK], "b6 c6 d6 e6 f6");
    assert_true(deed->to.given && bits_has(&deed->to.squares[WHITE], 12));
    assert_int_equal(deed->gives, GIVES_CHECK_ONLY);
    assert_true(deed->undoes);
    assert_int_equal(limit->only_count, 4);
    assert_int_equal(limit->only[0].is, DEED_MOVE);
    assert_true(kinds_empty(limit->only[0].by) && !limit->only[0].from.given);
    assert_kinds(definition, limit->only[1].by, "rook guard pawn wall");
    assert_int_equal(limit->only[2].is, DEED_GATING);
    assert_int_equal(limit->only[3].is, DEED_FLIP);
    assert_int_equal(limit->must[0].is, DEED_PASS);
    reading_close(&reading);
}

static void test_values_then(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const ThenDefinition *then = definition->turns.thens;
    assert_int_equal(definition->turns.then_count, 3);
    assert_int_equal(then[0].put, WALL);
    assert_string_equal(then[0].along.text, "Q");
    assert_squares(definition, then[0].zone.squares[WHITE], "b1 c1 b2 c2");
    assert_true(then[0].optional && !then[0].moves && !then[0].take_count);
    assert_int_equal(then[0].when.first_move, 5);
    assert_true(then[1].moves && !then[1].optional);
    assert_kinds(definition, then[1].move, "pawn wall");
    assert_int_equal(then[1].side, MEN_BOTH);
    assert_string_equal(then[1].betza.text, "fmW");
    assert_int_equal(then[1].upon.is, DEED_MOVE | DEED_DROP);
    assert_int_equal(then[2].take_count, 2);
    assert_kinds(definition, then[2].take[0].pieces, "rook");
    assert_int_equal(then[2].take[1].attacked, 1);
    reading_close(&reading);
}

static void test_values_tally(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const TallyDefinition *tally = &definition->tallies[0];
    assert_int_equal(definition->tally_count, 3);
    assert_int_equal(definition->tallies[2].deed.is, DEED_MOVE | DEED_CASTLING);
    assert_string_equal(tally->name.text, "checks");
    assert_int_equal(tally->deed.gives, GIVES_CHECK);
    assert_true(!tally->deed.is && !tally->deed.from.given && !tally->reset_count);
    tally = &definition->tallies[1];
    assert_int_equal(tally->deed.is, DEED_MOVE);
    assert_kinds(definition, tally->deed.is_kinds, "guard");
    assert_kinds(definition, tally->deed.by, "king");
    assert_kinds(definition, tally->deed.into, "guard");
    assert_kinds(definition, tally->deed.of, "pawn");
    assert_true(tally->deed.from.given && tally->deed.to.given);
    assert_int_equal(tally->deed.gives, GIVES_NONE);
    assert_int_equal(tally->when.check, 0);
    assert_int_equal(tally->when.tallies[0].tally, 0);
    assert_int_equal(tally->reset_count, 2);
    assert_int_equal(tally->reset[0].is, DEED_DROP);
    assert_kinds(definition, tally->reset[1].by, "rook");
    reading_close(&reading);
}

static void test_values_when(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const WhenDefinition *when = &definition->limits[1].when;
    assert_int_equal(when->side, WHITE);
    assert_int_equal(when->first_move, 2);
    assert_int_equal(when->last_move, 9);
    assert_int_equal(when->first_nth, 2);
    assert_int_equal(when->last_nth, NUMBER_MAX);
    assert_int_equal(when->to_move, TO_MOVE_OWN);
    assert_int_equal(when->check, 0);
    assert_true(when->has_count == 1 && when->has[0].in_hand);
    assert_int_equal(when->lacks_count, 1);
    assert_int_equal(when->enemy->check, 1);
    assert_true(kinds_empty(when->checkers));
    assert_kinds(definition, when->enemy->checkers, "king guard");
    assert_int_equal(when->enemy->denied->has_count, 1);
    assert_null(when->enemy->enemy);
    assert_int_equal(when->denied->first_nth, 3);
    assert_int_equal(when->denied->last_nth, 3);
    assert_int_equal(when->tally_count, 2);
    assert_int_equal(when->tallies[0].tally, 0);
    assert_int_equal(when->tallies[0].least, 1);
    assert_int_equal(when->tallies[0].most, 2);
    assert_int_equal(when->tallies[1].tally, 1);
    assert_int_equal(when->tallies[1].least, 3);
    assert_int_equal(when->tallies[1].most, NUMBER_MAX);
    const WhenDefinition *won = &definition->end.wins[2].when;
    assert_int_equal(won->tally_count, 1);
    assert_int_equal(won->tallies[0].tally, 1);
    assert_int_equal(won->tallies[0].most, 0);
    assert_int_equal(won->to_move, TO_MOVE_ENEMY);
    assert_int_equal(won->check, 0);
    assert_int_equal(won->enemy->has_count, 1);
    assert_int_equal(won->denied->check, 1);
    reading_close(&reading);
}

static void test_values_end(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const EndDefinition *end = &definition->end;
    assert_int_equal(end->checkmate_count, 1);
    assert_int_equal(end->checkmates[0].result, JUDGE_WIN);
    assert_int_equal(end->stalemate_count, 2);
    assert_int_equal(end->stalemates[0].result, JUDGE_WIN);
    assert_int_equal(end->stalemates[0].when.lacks_count, 1);
    assert_int_equal(end->stalemates[1].result, JUDGE_LOSS);
    assert_int_equal(end->win_count, 4);
    assert_int_equal(end->wins[3].when.just_count, 2);
    assert_int_equal(end->wins[3].when.just[0].is, DEED_CASTLING);
    assert_kinds(definition, end->wins[3].when.just[1].by, "king");
    const CaseDefinition *race = &end->wins[0], *row = &end->wins[1];
    assert_int_equal(race->when.side, WHITE);
    assert_int_equal(race->when.first_move, 3);
    assert_int_equal(race->when.last_move, 5);
    assert_int_equal(race->answer, ANSWER_BLACK);
    assert_int_equal(race->when.has_count, 1);
    assert_kinds(definition, race->when.has[0].pieces, "king");
    assert_int_equal(race->when.has[0].side, MEN_ENEMY);
    assert_int_equal(race->when.has[0].attacked, 0);
    assert_squares(definition, race->when.has[0].at.squares[BLACK], "b6 c6 d6 e6 f6");
    assert_int_equal(row->when.side, NONE);
    assert_int_equal(row->answer, ANSWER_NONE);
    assert_int_equal(row->when.has[0].form, FORM_ROW);
    assert_string_equal(row->when.has[0].steps.text, "F");
    assert_int_equal(row->when.has[0].count.least, 2);
    assert_int_equal(row->when.has[0].count.most, 3);
    assert_int_equal(row->when.has[0].join_count, 2);
    assert_squares(definition, row->when.has[0].joins[1].squares[BLACK],
                   "a2 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 f5 b6 c6 "
                   "d6 e6 f6");
    assert_kinds(definition, row->when.lacks[0].pieces, "wall");
    assert_int_equal(end->loss_count, 1);
    assert_int_equal(end->losses[0].when.has_count, 2);
    assert_true(end->losses[0].when.has[1].in_hand);
    assert_int_equal(end->draw_count, 1);
    assert_true(end->draws[0].when.has[0].count.all);
    assert_int_equal(end->extinction_count, 1);
    assert_kinds(definition, end->extinctions[0].pieces, "rook guard");
    assert_int_equal(end->extinctions[0].left, 1);
    assert_int_equal(end->extinctions[0].result, JUDGE_DRAW);
    assert_int_equal(end->repetition_count, 4);
    assert_int_equal(end->repetitions[0].count, 3);
    assert_int_equal(end->repetitions[0].fault, FAULT_CHECK);
    assert_int_equal(end->repetitions[0].result, JUDGE_LOSS);
    assert_int_equal(end->repetitions[1].fault, FAULT_NONE);
    assert_int_equal(end->repetitions[1].result, JUDGE_DRAW);
    assert_int_equal(end->repetitions[1].when.side, BLACK);
    assert_int_equal(end->repetitions[2].result, JUDGE_WIN);
    assert_int_equal(end->repetitions[3].fault, FAULT_CHASE);
    assert_true(kinds_has(end->chase.by, ROOK) && !kinds_has(end->chase.by, PAWN));
    assert_int_equal(end->chase.of_count, 2);
    assert_true(end->chase.of[1].at.given && !end->chase.of[0].at.given);
    assert_true(kinds_has(end->chase.dearer.victims[PAWN], ROOK));
    assert_int_equal(end->most_count, 1);
    assert_int_equal(end->fewest_count, 2);
    assert_int_equal(end->passes, JUDGE_MOST);
    assert_int_equal(end->odds[WHITE], 50);
    assert_int_equal(end->odds[BLACK], 125);
    assert_int_equal(end->drawn_for, BLACK);
    assert_int_equal(end->move_limit_count, 2);
    const MoveLimitDefinition *limit = &end->move_limits[0];
    assert_int_equal(limit->moves, 70);
    assert_int_equal(limit->reset_count, 5);
    assert_int_equal(limit->resets[0].is, DEED_CAPTURE);
    assert_int_equal(limit->resets[1].is, DEED_DROP);
    assert_int_equal(limit->resets[2].is, DEED_PROMOTION);
    assert_kinds(definition, limit->resets[3].is_kinds, "pawn");
    assert_kinds(definition, limit->resets[4].by, "rook");
    assert_true(limit->resets[4].to.given);
    assert_false(limit->from_men);
    assert_int_equal(limit->result, JUDGE_DRAW);
    assert_int_equal(limit->when.has_count, 1);
    assert_true(end->move_limits[1].from_men);
    assert_int_equal(end->move_limits[1].result, JUDGE_LOSS);
    assert_int_equal(end->move_limits[1].when.side, WHITE);
    assert_int_equal(end->material_count, 2);
    assert_true(end->one_colour);
    assert_true(end->unlike_colours);
    const uint8_t first[] = {1, 0, 2, 0}, second[] = {1, 1, 0, 1};
    assert_memory_equal(end->materials[1].men[0], first, sizeof first);
    assert_memory_equal(end->materials[1].men[1], second, sizeof second);
    assert_string_equal(definition->start.fen.text,
                        "*1k2r'/pppppp/6/6/PPPPPP/*1K2R'[R'+Gpp] w k - x2 0 1");
    const ShuffleDefinition *shuffle = definition->start.shuffles;
    assert_int_equal(definition->start.shuffle_count, 1);
    assert_kinds(definition, shuffle->pieces, "rook king");
    assert_kinds(definition, shuffle->symmetric, "rook");
    assert_squares(definition, shuffle->squares, "b1 c1 d1 e1 f1");
    assert_kinds(definition, shuffle->opposite_colours, "rook king");
    assert_int_equal(shuffle->between_count, 1);
    assert_int_equal(shuffle->between[0].middle, KING);
    assert_int_equal(shuffle->between[0].outer, ROOK);
    assert_int_equal(definition->test_count, 0); // not inherited
    reading_close(&reading);
}

static void test_values_tests(void **state) {
    (void)state;
    size_t size;
    char *text = file_text(MEWS_TESTS_DIR "/definition/good/everything.yaml", &size);
    const Definition *definition = read_good(text);
    assert_string_equal(definition->description.text, "All keys.");
    assert_int_equal(definition->test_count, 1);
    const TestDefinition *test = &definition->tests[0];
    assert_string_equal(test->fen.text, "*5/6/6/6/6/*5 w - - 0 1");
    assert_int_equal(test->play_count, 2);
    assert_string_equal(test->play[1].text, "a5a4");
    assert_int_equal(source_place(test->play[1].span.source, test->play[1].span.start).column, 16);
    assert_true(test->moves_given);
    assert_int_equal(test->moves_count, 2);
    assert_string_equal(test->moves[1].text, "c2c3");
    assert_int_equal(test->includes_count, 1);
    assert_int_equal(test->excludes_count, 0);
    assert_int_equal(test->perft_count, 2);
    assert_int_equal(test->perft[1].depth, 2);
    assert_true(test->perft[1].nodes == UINT64_MAX);
    assert_string_equal(test->result.text, "1/2-1/2");
    assert_string_equal(test->reason.text, "checkmate");
    reading_close(&reading);
    free(text);
}

static void test_standards(void **state) {
    (void)state;
    const Definition *definition = read_good(HEAD BOARD PIECES START);
    assert_int_equal(definition->end.checkmate_count, 0); // it loses
    assert_int_equal(definition->end.stalemate_count, 0); // it draws
    assert_int_equal(definition->end.repetition_count, 0);
    assert_int_equal(definition->end.move_limit_count, 0);
    assert_int_equal(definition->end.passes, JUDGE_DRAW);
    assert_int_equal(definition->end.drawn_for, NONE);
    assert_int_equal(definition->pieces[1].points, 100);
    assert_false(definition->a1_light);
    assert_false(definition->drops.given);
    assert_true(kinds_empty(definition->drops.pieces));
    assert_false(definition->turns.series.given);
    assert_false(definition->en_passant.given);
    assert_int_equal(definition->start.shuffle_count, 0);
    assert_int_equal(bits_count(&definition->pieces[1].zone.squares[BLACK]), 64);
    assert_true(definition->start.fen.verbatim); // so that a fault in it can be pointed at
    reading_close(&reading);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values_pieces), cmocka_unit_test(test_values_older),
        cmocka_unit_test(test_values_rules),  cmocka_unit_test(test_values_deed),
        cmocka_unit_test(test_values_then),   cmocka_unit_test(test_values_tally),
        cmocka_unit_test(test_values_when),   cmocka_unit_test(test_values_end),
        cmocka_unit_test(test_values_tests),  cmocka_unit_test(test_standards),
    };
    return cmocka_run_group_tests_name("values", tests, NULL, NULL);
}
