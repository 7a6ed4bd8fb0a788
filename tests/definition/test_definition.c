// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definitions' texts → what comes out: the values of every key, squares of areas, FENs of
// pictures, the rules of `extends`.

#include "reading.h"

// A definition but for what the row adds.
#define HEAD   "mews: 1\ntitle: t\n"
#define BOARD  "board: {size: 8x8}\n"
#define PIECES "pieces: {king: {letter: K, royal: true, move: K}, rook: {letter: R, move: R}}\n"
#define START  "start: 8/8/8/8/8/8/8/8 w - - 0 1\n"

static Reading reading;

static Definition *read_any(const char *text) {
    memset(&reading, 0, sizeof reading);
    reading.folders[0] = MEWS_TESTS_DIR "/definition/good";
    reading.folders[1] = MEWS_DEFS_DIR;
    static Source source; // the report's spans point to it
    source = (Source){"text", text, strlen(text)};
    reading_open(&reading, &source);
    return reading.definition;
}

static void print_report(void) {
    for (size_t i = 0; i < report_count(reading.report); i++) {
        char text[2048];
        report_format(reading.report, i, false, text, sizeof text);
        print_error("%s", text);
    }
}

static Definition *read_good(const char *text) {
    Definition *definition = read_any(text);
    assert_non_null(definition);
    if (report_count(reading.report))
        print_report();
    assert_int_equal(report_count(reading.report), 0);
    return definition;
}

// ---- areas --------------------------------------------------------------------------------

typedef struct AreaRow {
    const char *name, *board, *zones, *area; // YAML values
    const char *white, *black;               // squares, lowest first
} AreaRow;

static const AreaRow area_rows[] = {
    {"square", "{size: 3x3}", "", "b1", "b1", "b3"},
    {"squares", "{size: 3x3}", "", "\"a1, c2\"", "a1 c2", "c2 a3"},
    {"list", "{size: 3x3}", "", "[a1, \"b1,c1\"]", "a1 b1 c1", "a3 b3 c3"},
    {"rectangle", "{size: 3x3}", "", "a1-b2", "a1 b1 a2 b2", "a2 b2 a3 b3"},
    {"rectangle from another corner", "{size: 3x3}", "", "a2-b1", "a1 b1 a2 b2", "a2 b2 a3 b3"},
    {"rank", "{size: 3x3}", "", "rank 1", "a1 b1 c1", "a3 b3 c3"},
    {"ranks", "{size: 2x4}", "", "ranks 3-4", "a3 b3 a4 b4", "a1 b1 a2 b2"},
    {"file", "{size: 2x3}", "", "file b", "b1 b2 b3", "b1 b2 b3"},
    {"files", "{size: 3x2}", "", "files b-c", "b1 c1 b2 c2", "b1 c1 b2 c2"},
    {"board", "{size: 2x2}", "", "board", "a1 b1 a2 b2", "a1 b1 a2 b2"},
    {"holes are left out", "{size: 3x3, holes: b1}", "", "rank 1", "a1 c1", "a3 b3 c3"},
    {"the highest square", "{size: 16x16}", "", "p16", "p16", "p1"},
    {"rank of two digits", "{size: 1x12}", "", "ranks 10-11", "a10 a11", "a2 a3"},
    {"zone", "{size: 2x2}", "zones: {home: rank 1}\n", "home", "a1 b1", "a2 b2"},
    {"zone of a zone told later", "{size: 2x2}", "zones: {wide: \"home, a2\", home: a1}\n", "wide",
     "a1 a2", "a1 a2"},
    {"zone of two sides", "{size: 2x2}", "zones: {camp: {white: a1, black: a1}}\n", "camp", "a1",
     "a1"},
    {"zone of two sides made of zones", "{size: 2x2}",
     "zones: {camp: {white: home, black: home}, home: rank 1}\n", "\"camp, b2\"", "a1 b1 b2",
     "b1 a2 b2"},
    {"name with a dash", "{size: 2x2}", "zones: {a-b: b1}\n", "a-b", "b1", "b2"},
};

static void write_squares(const Definition *definition, const Bits *bits, char *text) {
    *text = '\0';
    for (int square = bits_next(bits, 0); square >= 0; square = bits_next(bits, square + 1))
        text += sprintf(text, "%s%c%d", square == bits_next(bits, 0) ? "" : " ",
                        'a' + square % definition->files, square / definition->files + 1);
}

static void test_area(void **state) {
    const AreaRow *row = *state;
    char text[1024], white[2048], black[2048];
    snprintf(text, sizeof text,
             HEAD "board: %s\n%spieces: {king: {letter: K, royal: true, move: K, zone: %s}}\n"
                  "start: 8 w - - 0 1\n",
             row->board, row->zones, row->area);
    const Definition *definition = read_good(text);
    const Area *area = &definition->pieces[0].zone;
    assert_true(area->given);
    write_squares(definition, &area->squares[WHITE], white);
    write_squares(definition, &area->squares[BLACK], black);
    reading_close(&reading);
    assert_string_equal(white, row->white);
    assert_string_equal(black, row->black);
}

// ---- pictures -----------------------------------------------------------------------------

typedef struct PictureRow {
    const char *name, *rest, *fen; // YAML behind title and pieces
} PictureRow;

#define CHESS_KING "king: {letter: K, royal: true, move: K}, rook: {letter: R, move: R}"

static const PictureRow picture_rows[] = {
    {"empty squares and men",
     "board: {size: 12x2}\nstart:\n  picture: |\n    . k . . . . . . . . . .\n"
     "    ...........K\n",
     "1k10/11K w - - 0 1"},
    {"holes", "board: {size: 4x2, holes: \"a1, c2\"}\nstart:\n  picture: |\n    k.*.\n    *..K\n",
     "k1*1/*2K w - - 0 1"},
    {"letters of several bytes",
     "board: {size: 4x2}\nstart:\n  picture: |\n    +gx'k.\n    X' +G K K\n",
     "+gx'k1/X'+GKK w - - 0 1"},
    {"one rank in quotes", "board: {size: 3x1}\nstart: {picture: \"k.K\"}\n", "k1K w - - 0 1"},
    {"two ranks in quotes", "board: {size: 3x2}\nstart: {picture: \"k..\\n..K\"}\n",
     "k2/2K w - - 0 1"},
    {"hands", "board: {size: 3x1}\nstart: {picture: \"k.K\", hand: RR X'}\n",
     "k1K[RRX'rrx'] w - - 0 1"},
    {"one side's hand", "board: {size: 3x1}\nstart: {picture: \"k.K\", hand: {black: R+G}}\n",
     "k1K[r+g] w - - 0 1"},
    {"drops, hands empty", "board: {size: 3x1}\ndrops: {}\nstart: {picture: \"k.K\"}\n",
     "k1K[] w - - 0 1"},
    {"series", "board: {size: 3x1}\nturns: {series: {first: 2}}\nstart: {picture: \"k.K\"}\n",
     "k1K w - - x2 0 1"},
    {"both sides castle both ways",
     "board: {size: 5x2}\nstart: {picture: \"r.k.r\\nR.K.R\"}\ncastling:\n"
     "  short: {king: king c1, partner: rook e1, king-to: d1}\n"
     "  long: {king: king c1, partner: rook a1, king-to: b1}\n",
     "r1k1r/R1K1R w KQkq - 0 1"},
    {"a partner is missing, or another piece's",
     "board: {size: 5x2}\nstart: {picture: \"R.k.r\\nR.K..\"}\ncastling:\n"
     "  short: {king: king c1, partner: rook e1, king-to: d1}\n"
     "  long: {king: king c1, partner: rook a1, king-to: b1}\n",
     "R1k1r/R1K2 w Qk - 0 1"},
    {"several ways with one partner are one right",
     "board: {size: 5x2}\nstart: {picture: \"k...r\\nK...R\"}\ncastling:\n"
     "  two: {king: king a1, partner: rook e1, king-to: c1}\n"
     "  one: {king: king a1, partner: rook e1, king-to: b1}\n",
     "k3r/K3R w Kk - 0 1"},
    {"two partners on one side",
     "board: {size: 5x2}\nstart: {picture: \"k..rr\\nK..RR\"}\ncastling:\n"
     "  near: {king: king a1, partner: rook d1, king-to: b1}\n"
     "  far: {king: king a1, partner: rook e1, king-to: c1}\n",
     "k2rr/K2RR w EDed - 0 1"},
    {"two kings' squares on one side",
     "board: {size: 5x2}\nstart: {picture: \"k...r\\n.K..R\"}\ncastling:\n"
     "  one: {king: king a1, partner: rook e1, king-to: c1}\n"
     "  two: {king: king b1, partner: rook e1, king-to: d1}\n",
     "k3r/1K2R w Ee - 0 1"},
};

static void test_picture(void **state) {
    const PictureRow *row = *state;
    char text[2048], fen[256];
    snprintf(text, sizeof text,
             HEAD "pieces: {" CHESS_KING ", guard: {letter: +G, move: K}, "
                  "crossed: {letter: X', move: R}}\n%s",
             row->rest);
    const Definition *definition = read_good(text);
    snprintf(fen, sizeof fen, "%s", definition->start.fen.text);
    reading_close(&reading);
    assert_string_equal(fen, row->fen);
}

// ---- values -------------------------------------------------------------------------------

static KindSet kinds(const Definition *definition, const char *names) {
    KindSet set = {{0}};
    for (size_t i = 0; i < definition->piece_count; i++) {
        const char *found = strstr(names, definition->pieces[i].name.text);
        if (found)
            kinds_add(&set, (int)i);
    }
    return set;
}

static void assert_kinds(const Definition *definition, KindSet set, const char *names) {
    KindSet expected = kinds(definition, names);
    assert_memory_equal(&set, &expected, sizeof set);
}

static void assert_squares(const Definition *definition, Bits bits, const char *squares) {
    char text[2048];
    write_squares(definition, &bits, text);
    assert_string_equal(text, squares);
}

static Definition *read_file(const char *name) {
    char text[256];
    snprintf(text, sizeof text, "mews: 1\nextends: %s\ntitle: t\n", name);
    return read_good(text);
}

enum { KING, ROOK, GUARD, PAWN, WALL }; // of good/everything.yaml

static void test_values_pieces(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    assert_int_equal(definition->files, 6);
    assert_int_equal(definition->ranks, 6);
    assert_int_equal(bits_count(&definition->squares), 34);
    assert_true(definition->a1_light);
    assert_int_equal(definition->zone_count, 2);
    assert_null(definition->description.text); // not inherited: it tells of the other game
    assert_null(definition->inventor.text);
    assert_null(definition->year.text);
    assert_null(definition->source.text);
    assert_int_equal(definition->piece_count, 5);
    assert_true(definition->pieces[WALL].neutral && !definition->pieces[KING].neutral);
    assert_string_equal(definition->pieces[WALL].letter.text, "*");
    const PieceDefinition *king = &definition->pieces[KING], *rook = &definition->pieces[ROOK];
    const PieceDefinition *guard = &definition->pieces[GUARD], *pawn = &definition->pieces[PAWN];
    assert_true(king->royal && !rook->royal);
    assert_string_equal(rook->letter.text, "R'");
    assert_string_equal(guard->letter.text, "+G");
    assert_int_equal(king->value, 0);
    assert_int_equal(rook->value, 425);
    assert_int_equal(guard->value, 200);
    assert_true(king->zone.given && !rook->zone.given);
    assert_int_equal(guard->term_count, 0);
    assert_int_equal(pawn->term_count, 3);
    assert_string_equal(pawn->terms[0].betza.text, "fmW");
    assert_int_equal(pawn->terms[0].first_move, 1);
    assert_int_equal(pawn->terms[0].last_move, NUMBER_MAX);
    assert_int_equal(pawn->terms[0].becomes, NONE);
    assert_true(!pawn->terms[0].from.given && pawn->terms[1].from.given);
    assert_squares(definition, pawn->terms[1].from.squares[BLACK], "a5 b5 c5 d5 e5 f5");
    assert_squares(definition, pawn->terms[1].to.squares[WHITE], "a4 b4 c4 d4 e4 f4");
    assert_int_equal(pawn->terms[1].first_move, 2);
    assert_int_equal(pawn->terms[1].last_move, 3);
    assert_int_equal(pawn->terms[1].becomes, GUARD);
    assert_true(!king->promotion.given && pawn->promotion.given);
    assert_squares(definition, pawn->promotion.zone.squares[BLACK], "b1 c1 d1 e1 f1");
    assert_int_equal(pawn->promotion.to_count, 2);
    assert_int_equal(pawn->promotion.to[1], GUARD);
    assert_true(pawn->promotion.optional && pawn->promotion.leaving);
    assert_int_equal(pawn->immunity_count, 1);
    assert_string_equal(pawn->immunities[0].from.text, "fh");
    assert_kinds(definition, pawn->immunities[0].by, "king rook");
    reading_close(&reading);
}

static void test_values_rules(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    assert_true(definition->drops.given);
    assert_kinds(definition, definition->drops.pieces, "rook guard");
    assert_squares(definition, definition->drops.zone.squares[WHITE], "b1 c1 b2 c2");
    assert_squares(definition, definition->drops.zone.squares[BLACK], "e5 f6");
    assert_int_equal(definition->drops.forced_count, 1);
    assert_kinds(definition, definition->drops.forced[0].holding, "rook");
    assert_kinds(definition, definition->drops.forced[0].absent, "king guard");
    assert_int_equal(definition->capture_count, 2);
    assert_int_equal(definition->captures[0].to, TO_OWNER);
    assert_kinds(definition, definition->captures[0].of, "rook guard");
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
    assert_true(definition->en_passant.given);
    assert_kinds(definition, definition->en_passant.victims[PAWN], "pawn king");
    assert_true(kinds_empty(definition->en_passant.victims[KING]));
    assert_int_equal(definition->limit_count, 2);
    const LimitDefinition *limit = &definition->limits[0];
    assert_int_equal(limit->first, 4);
    assert_int_equal(limit->last, NUMBER_MAX);
    assert_int_equal(limit->side, BLACK);
    assert_int_equal(limit->only_count, 1);
    assert_int_equal(limit->only[0].is, DEED_DROP);
    assert_int_equal(limit->never_count, 1);
    assert_int_equal(limit->never[0].is, DEED_CAPTURE);
    assert_int_equal(limit->when.side, NONE);
    assert_int_equal(limit->when.check, NONE);
    assert_true(definition->turns.series.given && !definition->turns.series.check_ends_series);
    assert_int_equal(definition->turns.series.first, 2);
    assert_int_equal(definition->turns.series.step, 3);
    reading_close(&reading);
}

static void test_values_deed(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const LimitDefinition *limit = &definition->limits[1];
    const DeedDefinition *deed = &limit->never[0];
    assert_int_equal(limit->first, 1);
    assert_int_equal(limit->last, NUMBER_MAX);
    assert_int_equal(limit->never_count, 1);
    assert_int_equal(deed->is, DEED_CASTLING);
    assert_kinds(definition, deed->is_kinds, "guard");
    assert_kinds(definition, deed->by, "king");
    assert_kinds(definition, deed->into, "king guard");
    assert_kinds(definition, deed->of, "pawn");
    assert_squares(definition, deed->from.squares[BLACK], "b6 c6 d6 e6 f6");
    assert_true(deed->to.given && bits_has(&deed->to.squares[WHITE], 12));
    assert_int_equal(deed->gives, GIVES_CHECK_ONLY);
    assert_int_equal(limit->only_count, 3);
    assert_int_equal(limit->only[0].is, DEED_MOVE);
    assert_true(kinds_empty(limit->only[0].by) && !limit->only[0].from.given);
    assert_kinds(definition, limit->only[1].by, "rook guard pawn wall");
    assert_int_equal(limit->only[2].is, DEED_GATING);
    assert_int_equal(limit->must[0].is, DEED_PASS);
    reading_close(&reading);
}

static void test_values_tally(void **state) {
    (void)state;
    const Definition *definition = read_file("everything");
    const TallyDefinition *tally = &definition->tallies[0];
    assert_int_equal(definition->tally_count, 2);
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
    assert_int_equal(end->checkmate, JUDGE_WIN);
    assert_int_equal(end->stalemate, JUDGE_LOSS);
    assert_int_equal(end->win_count, 3);
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
    assert_int_equal(end->repetition, 4);
    assert_int_equal(end->repetition_result, JUDGE_WIN);
    assert_int_equal(end->move_limit, 70);
    assert_true(end->reset_by_capture && end->reset_by_drop && end->reset_by_promotion);
    assert_kinds(definition, end->reset_by_move, "pawn");
    assert_int_equal(end->material_count, 2);
    const uint8_t first[] = {1, 0, 2, 0}, second[] = {1, 1, 0, 1};
    assert_memory_equal(end->materials[1].men[0], first, sizeof first);
    assert_memory_equal(end->materials[1].men[1], second, sizeof second);
    assert_string_equal(definition->start.fen.text,
                        "*1k2r'/pppppp/6/6/PPPPPP/*1K2R'[R'+Gpp] w Kk - x2 0 1");
    const ShuffleDefinition *shuffle = &definition->start.shuffle;
    assert_true(shuffle->given);
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
    assert_int_equal(definition->end.checkmate, JUDGE_LOSS);
    assert_int_equal(definition->end.stalemate, JUDGE_DRAW);
    assert_int_equal(definition->end.repetition, 0);
    assert_int_equal(definition->end.move_limit, 0);
    assert_false(definition->a1_light);
    assert_false(definition->drops.given);
    assert_true(kinds_empty(definition->drops.pieces));
    assert_false(definition->turns.series.given);
    assert_false(definition->en_passant.given);
    assert_false(definition->start.shuffle.given);
    assert_int_equal(bits_count(&definition->pieces[1].zone.squares[BLACK]), 64);
    assert_true(definition->start.fen.verbatim); // so that a fault in it can be pointed at
    reading_close(&reading);
}

// ---- extends ------------------------------------------------------------------------------

static void test_extends_lays_maps_over_maps(void **state) {
    (void)state;
    const Definition *definition =
        read_good("mews: 1\nextends: everything\ntitle: t\n"
                  "pieces:\n"
                  "  guard: ~\n"
                  "  dame: {letter: D, move: Q}\n"
                  "  rook: {value: 6}\n"
                  "  pawn: {move: fmW, promotion: {to: dame, optional: ~}}\n"
                  "drops: {pieces: rook, forced: ~}\n"
                  "captures: ~\n"
                  "en-passant: {pawn: king}\nturns: {limits: ~}\n"
                  "tallies: {steps: {is: move, into: ~}}\n"
                  "end: {extinction: ~, repetition: 2, material: [K v K]}\n"
                  "start: {hand: {white: ~, black: R'}}\n");
    assert_int_equal(definition->piece_count, 5);
    assert_string_equal(definition->pieces[2].name.text, "pawn"); // keys keep their order
    assert_string_equal(definition->pieces[4].name.text, "dame");
    assert_int_equal(definition->pieces[ROOK].value, 600);
    assert_string_equal(definition->pieces[ROOK].letter.text, "R'");
    const PieceDefinition *pawn = &definition->pieces[2];
    assert_int_equal(pawn->term_count, 1); // a list is replaced whole
    assert_true(pawn->promotion.leaving && !pawn->promotion.optional);
    assert_int_equal(pawn->promotion.to[0], 4);
    assert_int_equal(definition->drops.forced_count, 0);
    assert_true(definition->drops.zone.given);
    assert_int_equal(definition->capture_count, 0);
    assert_kinds(definition, definition->en_passant.victims[2], "king");
    assert_int_equal(definition->end.repetition, 2); // a map is replaced by a number
    assert_int_equal(definition->end.repetition_result, JUDGE_DRAW);
    assert_int_equal(definition->end.move_limit, 70);
    assert_int_equal(definition->end.material_count, 1);
    assert_string_equal(definition->start.fen.text,
                        "*1k2r'/pppppp/6/6/PPPPPP/*1K2R'[r'] w Kk - x2 0 1");
    reading_close(&reading);
}

static void test_extends_fen_for_picture(void **state) {
    (void)state;
    const Definition *definition = read_file("fen");
    assert_string_equal(definition->start.fen.text, "*2k2/6/6/6/6/*2K2[] w - - x2 0 1");
    assert_false(definition->start.shuffle.given);
    reading_close(&reading);
}

static void test_extends_conflict_names_the_way_out(void **state) {
    (void)state;
    const char *text = "mews: 1\nextends: everything\ntitle: t\nstart: {fen: x}\n";
    read_any(text);
    Diagnostic item = {.message = ""};
    assert_int_equal(report_count(reading.report), 2); // picture and hand
    assert_true(report_get(reading.report, 0, &item));
    assert_string_equal(item.message,
                        "'picture' and 'fen' exclude each other; 'picture: ~' drops the one "
                        "taken over");
    reading_close(&reading);
}

static bool load_next(void *context, const char *name, Source *source) {
    (void)name;
    int *number = context;
    static char texts[64][64], names[64][16];
    sprintf(names[*number], "file-%d", *number);
    sprintf(texts[*number], "mews: 1\nextends: after-%d\n", *number);
    *source = (Source){names[*number], texts[*number], strlen(texts[*number])};
    return ++*number < 64;
}

static void test_extends_is_bounded(void **state) {
    (void)state;
    int number = 0;
    Loader loader = {.load = load_next, .context = &number};
    Source source = {"first", "mews: 1\nextends: x\ntitle: t\n", 28};
    Report *report = report_new();
    jmp_buf failed;
    Arena arena = arena_make(READING_ARENA, &failed);
    definition_read(&arena, &source, &loader, report);
    Diagnostic item = {.code = ""};
    assert_int_equal(report_count(report), 1);
    report_get(report, 0, &item);
    assert_string_equal(item.code, "extends-depth");
    assert_string_equal(item.file, "file-14"); // the sixteenth file
    arena_free(&arena);
    report_free(report);
}

static void test_without_loader_and_report(void **state) {
    (void)state;
    Source source = {"first", "mews: 1\nextends: x\nboard: [\n", 28};
    jmp_buf failed;
    Arena arena = arena_make(READING_ARENA, &failed);
    assert_non_null(definition_read(&arena, &source, NULL, NULL));
    arena_free(&arena);
}

// ---- the catalogue ----------------------------------------------------------------------

typedef struct ArrayRow {
    const char *name, *fen; // as the rules' sources have it
} ArrayRow;

static const ArrayRow array_rows[] = {
    {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"falcon-chess", "rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w KQkq - 0 1"},
    {"falcon-10x10-third-rank", "rnbfqkfbnr/pppg2gppp/3pppp3/10/10/10/10/3PPPP3/PPPG2GPPP/"
                                "RNBFQKFBNR w KQkq - 0 1"},
    {"falcon-cannon", "cnbfqkfbnc/pppppppppp/10/10/10/10/PPPPPPPPPP/CNBFQKFBNC w KQkq - 0 1"},
    {"falcon-river", "rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR w - - 0 1"},
    {"horus", "*5*/7/7/3*3/7/7/*5*[FFFRRBBNNPPPfffrrbbnnppp] w - - 0 1"},
    {"holywar", "1******1/*6*/*pppppp*/*6*/*6*/*PPPPPP*/*6*/1******1[KLBBCCSSklbbccss] w - - 0 1"},
    {"horizons", "rnbomqkzobnr/pwspwsswpswp/12/12/12/12/12/12/12/12/PWSPWSSWPSWP/RNBOMQKZOBNR w "
                 "KQkq - 0 1"},
};

static void test_array(void **state) {
    const ArrayRow *row = *state;
    char fen[512];
    snprintf(fen, sizeof fen, "%s", read_file(row->name)->start.fen.text);
    reading_close(&reading);
    assert_string_equal(fen, row->fen);
}

#define ADD_ROWS(rows, prefix, function)                                                          \
    for (size_t i = 0; i < sizeof(rows) / sizeof *(rows); i++, count++) {                         \
        snprintf(names[count], sizeof names[count], prefix ": %s", (rows)[i].name);               \
        tests[count] = (struct CMUnitTest){                                                       \
            .name = names[count], .test_func = (function), .initial_state = (void *)&(rows)[i]};  \
    }

int main(void) {
    static char names[128][96];
    static struct CMUnitTest tests[128];
    const struct CMUnitTest others[] = {
        cmocka_unit_test(test_values_pieces),
        cmocka_unit_test(test_values_rules),
        cmocka_unit_test(test_values_deed),
        cmocka_unit_test(test_values_tally),
        cmocka_unit_test(test_values_when),
        cmocka_unit_test(test_values_end),
        cmocka_unit_test(test_values_tests),
        cmocka_unit_test(test_standards),
        cmocka_unit_test(test_extends_lays_maps_over_maps),
        cmocka_unit_test(test_extends_fen_for_picture),
        cmocka_unit_test(test_extends_conflict_names_the_way_out),
        cmocka_unit_test(test_extends_is_bounded),
        cmocka_unit_test(test_without_loader_and_report),
    };
    size_t count = 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        tests[count++] = others[i];
    ADD_ROWS(area_rows, "area", test_area)
    ADD_ROWS(picture_rows, "picture", test_picture)
    ADD_ROWS(array_rows, "array", test_array)
    return _cmocka_run_group_tests("definition", tests, count, NULL, NULL);
}
