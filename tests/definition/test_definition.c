// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Definitions' texts → what comes out: squares of areas, FENs of pictures, the rules of `extends`.
// test_values.c has the values of the keys.

#include "good.h"

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
    {"hands", "board: {size: 3x1}\ndrops: true\nstart: {picture: \"k.K\", hand: RR X'}\n",
     "k1K[RRX'rrx'] w - - 0 1"},
    {"one side's hand", "board: {size: 3x1}\ndrops: true\nstart: {picture: \"k.K\", hand: {black: R+G}}\n",
     "k1K[r+g] w - - 0 1"},
    {"drops, hands empty", "board: {size: 3x1}\ndrops: {}\nstart: {picture: \"k.K\"}\n",
     "k1K[] w - - 0 1"},
    {"series", "board: {size: 3x1}\nturns: {series: {length: 2}}\nstart: {picture: \"k.K\"}\n",
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
                  "drops: {pieces: rook}\n"
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
    assert_true(pawn->promotions[0].leaving && !pawn->promotions[0].optional);
    assert_int_equal(pawn->promotions[0].to[0], 4);
    assert_int_equal(definition->drops.forced_count, 0);
    assert_int_equal(definition->drops.rule_count, 1); // the list is replaced
    assert_int_equal(definition->capture_count, 0);
    assert_kinds(definition, definition->en_passant.victims[2], "king");
    assert_int_equal(definition->end.repetition_count, 1); // a list is replaced by a number
    assert_int_equal(definition->end.repetitions[0].count, 2);
    assert_int_equal(definition->end.repetitions[0].result, JUDGE_DRAW);
    assert_int_equal(definition->end.move_limit_count, 2);
    assert_int_equal(definition->end.move_limits[0].moves, 70);
    assert_int_equal(definition->end.material_count, 1);
    assert_string_equal(definition->start.fen.text,
                        "*1k2r'/pppppp/6/6/PPPPPP/*1K2R'[r'] w k - x2 0 1");
    reading_close(&reading);
}

static void test_extends_fen_for_picture(void **state) {
    (void)state;
    const Definition *definition = read_file("fen");
    assert_string_equal(definition->start.fen.text, "*2k2/6/6/6/6/*2K2[] w - - x2 0 1");
    assert_int_equal(definition->start.shuffle_count, 0);
    reading_close(&reading);
}

static void test_extends_conflict_names_the_way_out(void **state) {
    (void)state;
    const char *text = "mews: 1\nextends: everything\ntitle: t\nstart: {fen: x}\n";
    read_any(text);
    Diagnostic item = {.message = ""};
    assert_int_equal(report_count(reading.report), 1); // for picture and hand
    assert_true(report_get(reading.report, 0, &item));
    assert_string_equal(
        item.message, "'fen' doesn't go with the 'picture' that is taken over; a FEN in its place "
                      "is written 'start: \"FEN\"'");
    assert_null(item.suggestion); // `x` is no FEN of this board
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
