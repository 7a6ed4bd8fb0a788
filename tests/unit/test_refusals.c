// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves that aren't legal: whatever way they are written in, the reason is that of our own form.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/refused_text.h"
#include "support/variant.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { SPELLINGS = 6 };

#define HANDS "4k4/9/9/9/9/9/4P4/9/4K4[PNLG] w - - 0 1"
#define FORCED "3qk3/8/8/8/8/8/3P3p/2B1K2R w - - 0 1"
#define CHECK "4k4/9/9/9/9/9/4r4/9/4K4[PNLG] w - - 0 1"
#define KINGLET   "1r2k3/P6p/8/8/8/8/8/4K3 w - - 0 1"
#define MINISHOGI "4k/P4/5/5/4K[] w - - 0 1"
#define WET       "4l2/p6/7/1G'5/7/P6/2L4 w - - 0 1"
#define WET_TWICE "4l2/p6/7/1G'3G'1/7/P6/2L4 w - - 0 1"
#define WET_PAWN  "2l4/7/7/p'6/1P5/7/2L4 b - - 0 1"
#define FROZEN    "7k/8/8/8/3i4/3P2P1/8/K6L w - - 0 1"
#define CASTLING "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"

static const struct Row {
    const char *variant, *fen, *ours;
    const char *reason;            // what the message of our form ends with
    const char *others[SPELLINGS]; // other ways in which it is written
} rows[] = {
    // where the man can go instead
    {"chess",
     NULL,
     "e2e5",
     "; the pawn on e2 can go to e3 or e4",
     {"E2E5", "e2-e5", "E2-E5", "e2 e5", "E2 - E5", "e2 to e5"}},
    {"chess", NULL, "e2e6", "; the pawn on e2 can go to e3 or e4", {"e2->e6", "e2 → e6"}},
    {"chess", NULL, "g1f4", "; the knight on g1 can go to f3 or h3", {"Ng1-f4", "G1-F4"}},
    {"chess",
     NULL,
     "Nf4",
     ": no knight can go there; legal: Na3, Nc3, Nf3 or Nh3",
     {"nf4", "NF4", "N f4", "N-f4", "1 Nf4", "...Nf4"}},
    {"chess", NULL, "e5", ": no pawn can go there; legal: e3 or e4", {"1.e5", "E5"}},
    {"shogi", NULL, "c3c5", "; the pawn on c3 can go to c4", {"7g7e", "c3-c5"}},
    {"shogi", NULL, "Pc5", ": no pawn can go there; legal: c4", {"P-7e", "P7e", "p-7e", "P-75"}},
    {"xiangqi", NULL, "g4g6", "; the soldier on g4 can go to g5", {"P3+2", "g4-g6", "p3+2"}},
    {"xiangqi",
     NULL,
     "Nc2",
     ": no horse can go there; legal: Na3, Nc3, Ng3 or Ni3",
     {"Hc2", "nc2"}},
    {"international-draughts",
     NULL,
     "d4f4",
     "; the man on d4 can go to c5 or e5",
     {"32-33", "32x33", "d4-f4"}},
    // men that have another letter while they are in the river
    {"congo", WET, "Gb7", ": no wet-giraffe can go there", {"giraffe b7"}},
    {"congo", WET, "Gd5", ": no wet-giraffe can go there", {"giraffe to d5"}},
    {"congo", WET_TWICE, "Gd4", "'Gd4' fits 2 legal moves: G'bd4 or G'fd4", {"Giraffe d4"}},
    {"congo", WET_PAWN, "a2", ": no wet-pawn can go there; legal: P'xb3 or P'a3", {"Pa2"}},
    {"congo", WET_PAWN, "Ge5", ": Black has no giraffe on the board", {"giraffe e5"}},
    // castling in words
    {"chess",
     NULL,
     "O-O",
     ": the bishop on f1 is in the way of castling",
     {"castle kingside", "castles short", "king side castling"}},
    {"chess",
     NULL,
     "O-O-O",
     ": the knight on b1 is in the way of castling",
     {"castles queenside", "long castling"}},
    {"chess", NULL, "castle", ": the bishop on f1 is in the way of castling", {NULL}},
    {"chess", CASTLING, "castle", "'castle' may be O-O or O-O-O", {NULL}},
    {"shogi", NULL, "castle", ": this game has no castling", {NULL}},
    {"duck",
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "O-O",
     "the square for the duck is missing, as in 'O-O,*@a1'",
     {"castle", "castle kingside"}},
    // holes, whatever would go there
    {"omega", NULL, "b3a4", "'a4' is a hole in the board", {"B3-A4", "b3 to a4"}},
    {"omega", NULL, "a4", "'a4' is a hole in the board", {"A4", "1.a4"}},
    {"omega", NULL, "Na4", "'a4' is a hole in the board", {"na4", "N-a4", "knight a4"}},
    {"omega", NULL, "Nxa4", "'a4' is a hole in the board", {NULL}},
    {"omega", NULL, "bxa4", "'a4' is a hole in the board", {"b:a4"}},
    {"omega", NULL, "Na4c3", "'a4' is a hole in the board", {NULL}},
    {"horus", NULL, "@a1", "'a1' is a hole in the board", {NULL}},
    // men in the way
    {"chess", NULL, "f1b5", ": the pawn on e2 is in the way", {"Bf1-b5", "F1B5", "f1 b5"}},
    {"chess", NULL, "Bb5", ": the pawn on e2 is in the way", {"bB5", "B b5"}},
    {"chess", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5", ": the pawn on e5 is in the way", {"E5"}},
    {"chess",
     NULL,
     "a1d1",
     ": the knight on b1, the bishop on c1 and the queen on d1 are in the way",
     {"Ra1-d1"}},
    {"chess",
     NULL,
     "a1e1",
     ": the knight on b1, the bishop on c1 and 2 more men are in the way",
     {"a1-e1"}},
    {"xiangqi", NULL, "h1f2", ": the elephant on g1 is in the way", {"N2+4", "H2+4", "h1-f2"}},
    {"xiangqi", NULL, "h3a3", ": the cannon on b3 is in the way", {"C2=9", "c2.9", "H3-A3"}},
    {"shogi", NULL, "h2h8", ": the pawn on h3 and the pawn on h7 are in the way", {"2h2b"}},
    {"chess", NULL, "Qxd8", ": the pawn on d2 and the pawn on d7 are in the way", {"qxd8"}},
    {"chess",
     "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
     "exe5",
     ": no pawn on the e-file can capture on e5",
     {"e x e5", "e4xe5"}},
    {"duck", NULL, "Nf4", ": no knight can go there, only to a3, c3, f3 or h3", {"nf4"}},
    {"yarishogi", // and the king that it would take, were they gone, isn't
     "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/3B3/RB1KNNR[] w - - 0 1",
     "Bdd9",
     ": the pawn on d3 and the pawn on d7 are in the way",
     {"d2d9"}},
    // men frozen by an aura
    {"ultima",
     FROZEN,
     "d3d2",
     ": the pawn on d3 is frozen by the immobilizer on d4",
     {"d3-d2", "D3D2", "d3 d2"}},
    {"ultima",
     FROZEN,
     "d3c4",
     ": the pawn on d3 has no legal move; it is frozen by the immobilizer on d4",
     {NULL}},
    {"ultima", FROZEN, "d2", ": the pawn on d3 is frozen by the immobilizer on d4", {"Pd2"}},
    {"ultima",
     "7k/8/8/8/3i4/3P4/8/K6L w - - 0 1",
     "Pf5",
     ": no pawn can move; the pawn on d3 is frozen by the immobilizer on d4",
     {NULL}},
    {"madrasi",
     "r6k/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "a1b1",
     ": the rook on a1 is frozen by the rook on a8",
     {"Ra1-b1"}},
    {"madrasi",
     "r6k/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "O-O-O",
     ": the rook on a1 is frozen by the rook on a8",
     {"castle queenside"}},
    // own men, and nothing to capture
    {"chess", NULL, "a1b1", ": the knight on b1 is White's own", {"Ra1-b1", "A1xB1"}},
    {"chess", NULL, "Nd2", ": the pawn on d2 is White's own", {"nd2", "N d2"}},
    {"chess",
     "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1",
     "Nf3",
     ": a knight of White's is on f3 already",
     {"nf3", "NF3"}},
    {"checkers", NULL, "a1b2", ": the man on b2 is White's own", {"a1-b2", "A1xB2", "a1 b2"}},
    {"chess", NULL, "e2d3", ": there is nothing to capture on d3", {"E2-D3", "E2xD3", "e2 d3"}},
    {"chess", NULL, "exd3", ": there is nothing to capture on d3", {"e x d3", "e:d3"}},
    {"chess", // also where the square is attacked
     "4k3/8/8/3r4/8/8/8/4K3 w - - 0 1",
     "Kxd2",
     ": there is nothing to capture on d2",
     {"kxd2", "K x d2"}},
    {"chess",
     "4k3/8/5Q2/4B3/8/8/8/4K3 w - - 0 1",
     "Bxf6",
     ": the queen on f6 is White's own",
     {"B:f6"}},
    {"chess",
     "4k3/8/5Q2/3B4/8/8/8/4K3 w - - 0 1",
     "Bxf6",
     ": no bishop can capture on f6, where White's own queen stands",
     {"B:f6"}},
    {"chess",
     "7k/1P6/8/8/8/8/8/K7 w - - 0 1",
     "bxc8=Q",
     ": there is nothing to capture on c8",
     {"bxc8Q", "b:c8=Q"}},
    // squares without a man of the side to move
    {"chess", NULL, "e3e4", "there is no piece on e3", {"E3E4", "e3-e4", "E3 - E4"}},
    {"chess",
     NULL,
     "e7e5",
     "the pawn on e7 is Black's, and White is to move",
     {"e7-e5", "E7E5", "e7 e5"}},
    {"chess", NULL, "Rb1a1", ": White has no rook on b1", {"Rb1-a1"}},
    {"chess",
     NULL,
     "e2e9",
     "'e9' is not on the board, which has files a to h and ranks 1 to 8",
     {"E2E9", "e2-e9"}},
    {"chess",
     NULL,
     "e9",
     "'e9' is not on the board, which has files a to h and ranks 1 to 8",
     {"E9"}},
    // kings in danger, castling, captures that are compulsory
    {"chess",
     "k3r3/8/8/8/8/8/4N3/4K2R w K - 0 1",
     "e2c3",
     ": the king on e1 would be attacked by the rook on e8",
     {"Ne2-c3", "E2 C3", "nc3"}},
    {"chess",
     NULL,
     "e1g1",
     ": the bishop on f1 is in the way of castling",
     {"Ke1-g1", "E1G1", "o-o", "0-0"}},
    {"antichess",
     "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2",
     "a2a3",
     ": a capture is compulsory: e4d5",
     {"a2-a3", "A2A3"}},
    // the compulsion is the reason only for what could be played without it
    {"losers", FORCED, "d2d4", ": a capture is compulsory: h1h2", {"d2-d4", "D2D4"}},
    {"losers", FORCED, "Ke2", ": a capture is compulsory: Rxh2", {"ke2", "K-e2"}},
    {"losers",
     FORCED,
     "Bxd8",
     ": no bishop can capture on d8; a capture is compulsory: Rxh2",
     {"B:d8", "B x d8"}},
    {"losers", FORCED, "Bd8", ": no bishop can go there; a capture is compulsory: Rxh2", {"B-d8"}},
    {"losers",
     FORCED,
     "c1d8",
     ": the bishop on c1 has no legal move; a capture is compulsory: h1h2",
     {"C1D8", "c1-d8"}},
    {"losers", FORCED, "Bh6", ": the pawn on d2 is in the way", {"B-h6"}},
    {"losers", FORCED, "Nf3", ": White has no knight on the board", {"nf3"}},
    {"checkers",
     "8/8/8/8/3m4/2M5/M7/8 w - - 0 1",
     "a2b3",
     ": a capture is compulsory: c3xe5",
     {"a2-b3", "A2B3"}},
    {"checkers",
     "8/8/8/8/3m4/2M5/M7/8 w - - 0 1",
     "a2b5",
     ": the man on a2 has no legal move; a capture is compulsory: c3xe5",
     {"a2-b5"}},
    {"placement", NULL, "a2a3", ": a drop is compulsory: K@a1, K@b1, K@c1, …", {"a2-a3"}},
    // drops
    {"shogi",
     HANDS,
     "P@e5",
     ": White already has a pawn on the e-file, on e3, and may not drop a second one there",
     {"P*5e", "P'5e", "P*e5", "p*5e", "P@5e", "p@e5"}},
    {"shogi", HANDS, "N@d8", ": a knight could never move from d8", {"N*6b", "N'6b", "n*6b"}},
    {"shogi", HANDS, "L@a9", ": a lance could never move from a9", {"L*9a", "L*a9"}},
    {"shogi", HANDS, "G@e1", "e1 is not empty", {"G*5i", "G'5i"}},
    {"shogi", HANDS, "B@e5", "White holds no bishop", {"B*5e"}},
    {"shogi", CHECK, "P@d1", ": the king on e1 would stay in check from the rook on e3", {"P*6i"}},
    {"shogi-no-drop-mate",
     "7lk/9/8S/9/8L/9/9/9/4K4[P] w - - 0 1",
     "P@i8",
     ": a drop of a pawn may not mate",
     {"P*1b"}},
    {"crazyhouse",
     "3k4/8/8/8/8/8/8/4K3[PN] w - - 0 1",
     "P@e8",
     ": a pawn could never move from e8",
     {"P*e8", "p@e8"}},
    {"placement", NULL, "K@a5", ": no king may be dropped on a5, only on rank 1", {"k@a5"}},
    {"chess", NULL, "N@e4", "this game has no drops", {"n@e4", "N*e4"}},
    // ranks that are counted from 0
    {"xiangqi",
     NULL,
     "h2e2",
     "there is no piece on h2; ranks are counted from 1 here, not from 0",
     {"H2-E2", "h2-e2", "H2E2"}},
    {"xiangqi",
     NULL,
     "h0g2",
     "'h0' is not on the board, which has files a to i and ranks 1 to 10",
     {"H0-G2"}},
};

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

// One error, which ends with the reason; what is written in another way is named in it.
static void check_refused(const mews_position *position, const char *text, const struct Row *row) {
    mews_report *report = mews_report_new();
    mews_diagnostic item;
    assert_non_null(report);
    assert_true(mews_move_read(position, text, report) == 0);
    assert_int_equal(mews_report_count(report), 1);
    assert_true(mews_report_get(report, 0, &item));
    bool named = text == row->ours || strstr(item.message, text);
    if (!named || !ends_with(item.message, row->reason) || item.suggestion)
        fail_msg("%s, '%s': %s", row->variant, text, item.message);
    mews_report_free(report);
}

static void test_row(void **state) {
    const struct Row *row = *state;
    Variant variant;
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, row->variant));
    mews_position *position = mews_position_new(variant.rules, 0);
    assert_non_null(position);
    assert_true(!row->fen || mews_position_set_fen(position, row->fen, NULL));
    check_refused(position, row->ours, row);
    for (size_t i = 0; i < SPELLINGS && row->others[i]; i++)
        check_refused(position, row->others[i], row);
    mews_position_free(position);
    variant_close(&variant);
}

// ---- ways of writing that are read -------------------------------------------------------------

static const struct Written {
    const char *variant, *fen, *text, *ours;
} written[] = {
    {"congo", WET, "Gb6", "G'b6"},
    {"congo", WET, "giraffe b6", "G'b6"},
    {"congo", WET, "Gb4b6", "G'b6"},
    {"congo", WET_PAWN, "axb3", "P'xb3"},
    {"congo", WET_PAWN, "pxb3", "P'xb3"},
    {"congo", WET_PAWN, "a3", "P'a3"},
    {"chess", NULL, "E4", "e4"},
    {"turkish-draughts", NULL, "e4", "e3-e4"}, // no piece goes without its letter
    {"turkish-draughts", NULL, "E4", "e3-e4"},
    {"chess", NULL, "E2-E4", "e2e4"},
    {"chess", NULL, "Ng1-f3", "Nf3"},
    {"chess", "1nb1k3/8/8/8/8/8/8/4K3 b - - 0 1", "b8-d7", "b8d7"}, // not Bd7
    {"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1-g1", "e1g1"},
    // numbers, dots and arrows
    {"chess", NULL, "1 Nf3", "Nf3"},
    {"chess", NULL, "12 e4", "e4"},
    {"chess", NULL, "1) e4", "e4"},
    {"chess", NULL, "...Nf3", "Nf3"},
    {"chess", NULL, "… Nf3", "Nf3"},
    {"chess", NULL, "1…Nf3", "Nf3"},
    {"chess", NULL, "g1->f3", "g1f3"},
    {"chess", NULL, "g1 → f3", "g1f3"},
    {"chess", NULL, "Ng1=>f3", "Nf3"},
    // castling in words
    {"chess", CASTLING, "castle kingside", "O-O"},
    {"chess", CASTLING, "Castles short", "O-O"},
    {"chess", CASTLING, "castle queen's side", "O-O-O"},
    {"chess", CASTLING, "1. long castling", "O-O-O"},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "castle", "O-O-O"},
    {"seirawan", "4k3/8/8/8/8/8/8/4K2R[E] w K - 0 1", "castles", "O-O"},
    {"duck", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castle, d5", "e1g1,*@d5"},
    // a promotion without = before the sign of check or mate, as FIDE has it
    {"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8Q+", "b8=Q+"},
    {"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b8q+", "b8=Q+"},
    {"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "1.b8Q+!", "b8=Q+"},
    {"chess", "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7-b8R+", "b7b8r"},
    {"chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxa8Q+", "bxa8=Q+"},
    {"chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxa8Q#", "bxa8=Q+"},
    {"chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxa8(Q)+", "bxa8=Q+"},
    {"chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "ba8Q++", "bxa8=Q+"},
    {"chess", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxaQ+", "bxa=Q"},
    {"crazyhouse", "r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1", "bxa8Q+", "bxa8=Q+"},
    // a promotion that has to be made, and can be made to one piece only
    {"kinglet", KINGLET, "a8", "a8=K"},
    {"kinglet", KINGLET, "A8", "a8=K"},
    {"kinglet", KINGLET, "a7a8", "a7a8k"},
    {"kinglet", KINGLET, "a7-a8", "a7a8k"},
    {"kinglet", KINGLET, "axb8", "axb8=K"},
    {"minishogi", MINISHOGI, "a5", "a5+"},
    {"minishogi", MINISHOGI, "a4a5", "a4a5+"},
    {"minishogi", MINISHOGI, "a4 a5", "a4a5+"},
    {"minishogi", MINISHOGI, "P-5a", "a5+"},
    {"makruk", "4k2r/8/8/4P3/8/8/8/R3K3 w - - 0 1", "e6", "e6=M"},
    {"hoppelpoppel", "r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxa8N+", "bxa8=N"},
    {"seirawan", "r3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1", "bxa8E+", "bxa8=E+"},
    {"seirawan", "4k3/8/8/8/8/8/1p6/4K3[] b - - 0 1", "b1h+", "b1=H"},
    {"shogi", NULL, "P-7f", "c4"},
    {"shogi", NULL, "P-76", "c4"},
    {"shogi", NULL, "R-5h", "Re2"},
    {"shogi", NULL, "G4i-5h", "Gfe2"},
    {"shogi", "4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1", "S-7b+", "Sc8+"},
    {"shogi", "4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1", "S-7b=", "Sc8="},
    {"shogi", HANDS, "N*2c", "N@h7"},
    {"shogi", HANDS, "N'2c", "N@h7"},
    {"xiangqi", NULL, "C2=5", "h3e3"},
    {"xiangqi", NULL, "c8.5", "b3e3"},
    {"xiangqi", NULL, "H2+3", "h1g3"},
    {"xiangqi", NULL, "R1+2", "i1i3"},
    {"xiangqi", NULL, "E3+5", "g1e3"},
    {"xiangqi", NULL, "Hc3", "Nc3"},
    {"xiangqi", NULL, "knight c3", "Nc3"},
    {"xiangqi", NULL, "rook a2", "Ra2"},
    {"chess", NULL, "horse f3", "Nf3"},
    {"xiangqi", "4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1", "R1=5", "i1e1"},
    {"xiangqi", "3k5/9/4R4/9/4R4/9/9/9/9/4K4 w - - 0 1", "R+=4", "e8f8"},
    {"xiangqi", "3k5/9/4R4/9/4R4/9/9/9/9/4K4 w - - 0 1", "-R-2", "e6e4"},
    {"xiangqi", "4k4/9/1c7/9/9/9/9/9/9/3K5 b - - 0 1", "C2=5", "b8e8"},
    {"xiangqi", "4k4/9/1c7/9/9/9/9/9/9/3K5 b - - 0 1", "C2+3", "b8b5"},
    // men that are only put: the square, or the file that has one free, is enough
    {"connect-four", NULL, "d1", "P@d1"},
    {"connect-four", NULL, "D1", "P@d1"},
    {"connect-four", NULL, "Pd1", "P@d1"},
    {"connect-four", "7/7/7/7/3p3/3P3 w - - 0 2", "d", "P@d3"},
    {"gomoku", NULL, "h8", "P@h8"},
    {"placement", NULL, "Ke1", "K@e1"},
    // captures, also of a man that stands elsewhere: passed, jumped over, taken on the way
    {"chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4:d5", "exd5"},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5:d6", "exd6"},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6ep", "exd6"},
    {"atomic", "4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1", "N:d6", "Nxd6"},
    {"checkers", "8/8/8/8/3m4/2M5/8/8 w - - 0 1", "c3:e5", "c3xe5"},
    {"chu-shogi", "11k/12/12/12/12/5p6/5N6/12/12/12/12/K11 w - - 0 1", "N:f8", "Nxf8"},
};

// Moves that take nothing, and are written as if they did: the mend is the move without that.
static const struct Written idle[] = {
    {"chess", NULL, "Nxf3", "Nf3"},
    {"chess", NULL, "nxf3", "Nf3"},
    {"chess", NULL, "N:f3", "Nf3"},
    {"chess", NULL, "Ng1xf3", "Ng1f3"},
    {"chess", NULL, "e2xe4", "e2e4"},
    {"chess", NULL, "e2 x e4", "e2e4"},
    {"chess", NULL, "1.e2:e4", "e2e4"},
    {"chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Rxa8+", "Ra8+"},
    {"shogi", NULL, "Px7f", "Pc4"},
    {"international-draughts", NULL, "32x28", "d4e5"},
};

// Moves with endings, or an x, that they don't have.
static const struct Ending {
    struct Written written;
    const char *said;
} endings[] = {
    {{"chess", NULL, "Nf3=Q", "Nf3"}, ": there is no promotion to queen on f3; without it: Nf3"},
    {{"chess", NULL, "nf3=q", "Nf3"}, ": there is no promotion to queen on f3; without it: Nf3"},
    {{"chess", NULL, "e4=N", "e4"}, ": there is no promotion to knight on e4; without it: e4"},
    {{"minishogi", MINISHOGI, "a5=", "a5+"}, "promotion is compulsory here: a5+"}, // = declines
    {{"seirawan", NULL, "Nf3/Q", "Nf3"}, ": no queen can be put there; without it: Nf3"},
    {{"seirawan", NULL, "Nf3=E", "Nf3/E"},
     "; to put the elephant on the square that is left, write"},
    {{"ultima", NULL, "f2xf5", "f2f5"}, ": no pawn captures on the square where it ends; without"},
    {{"seirawan", NULL, "Nf3(E)", "Nf3/E"},
     "; to put the elephant on the square that is left, write"},
};

// What is meant is told, for sure or as a guess; part of the message is this.
static void check_mend(const struct Written *row, bool sure, const char *words) {
    refused_text_check(&(RefusedText){.variant = row->variant,
                                      .fen = row->fen,
                                      .text = row->text,
                                      .meant = row->ours,
                                      .guess = !sure,
                                      .said = words});
}

static void test_written(void **state) {
    check_mend(*state, true, "");
}

static void test_idle(void **state) {
    check_mend(*state, false, "there is nothing to capture on ");
}

static void test_ending(void **state) {
    const struct Ending *row = *state;
    check_mend(&row->written, false, row->said);
}

int main(void) {
    static struct CMUnitTest tests[COUNT(rows) + COUNT(written) + COUNT(idle) + COUNT(endings)];
    size_t count = 0;
    for (size_t i = 0; i < COUNT(rows); i++)
        if (is_in_share(i))
            tests[count++] = (struct CMUnitTest){.name = rows[i].ours,
                                                 .test_func = test_row,
                                                 .initial_state = (void *)(uintptr_t)&rows[i]};
    for (size_t i = 0; i < COUNT(written); i++)
        if (is_in_share(i))
            tests[count++] = (struct CMUnitTest){.name = written[i].text,
                                                 .test_func = test_written,
                                                 .initial_state = (void *)(uintptr_t)&written[i]};
    for (size_t i = 0; i < COUNT(idle); i++)
        if (is_in_share(i))
            tests[count++] = (struct CMUnitTest){.name = idle[i].text,
                                                 .test_func = test_idle,
                                                 .initial_state = (void *)(uintptr_t)&idle[i]};
    for (size_t i = 0; i < COUNT(endings); i++)
        if (is_in_share(i))
            tests[count++] = (struct CMUnitTest){.name = endings[i].written.text,
                                                 .test_func = test_ending,
                                                 .initial_state = (void *)(uintptr_t)&endings[i]};
    return _cmocka_run_group_tests("refusals", tests, count, NULL, NULL);
}
