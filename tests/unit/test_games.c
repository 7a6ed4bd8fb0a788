// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games by mews.h alone, as a host has them: PGN from memory with all that can be wrong in it, its
// moves checked, written again; saved games, the lines of a match, and EPD.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

static const char chess[] =
    "mews: 1\ntitle: Chess\nboard: {size: 8x8}\npieces:\n"
    "  king: {letter: K, royal: true, move: K}\n  queen: {letter: Q, move: Q}\n"
    "  rook: {letter: R, move: R}\n  bishop: {letter: B, move: B}\n"
    "  knight: {letter: N, move: N}\n"
    "  pawn: {letter: P, move: fmWfcFifmnD, promotion: {to: [queen, rook], zone: rank 8}}\n"
    "en-passant: {pawn: pawn}\n"
    "end: {repetition: {count: 3}}\n"
    "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1\n";

typedef struct Host {
    mews_rules *rules;
    mews_report *report;
    mews_position *position;
} Host;

static void host_open(Host *host) {
    host->report = mews_report_new();
    host->rules = mews_rules_load("chess", chess, strlen(chess), NULL, host->report);
    assert_non_null(host->rules);
    mews_report_clear(host->report);
    host->position = mews_position_new(host->rules, 0);
}

static void host_close(Host *host) {
    mews_position_free(host->position);
    mews_rules_free(host->rules);
    mews_report_free(host->report);
}

// Is finding i of this code, in this line, with these words in its message?
static void found(const mews_report *report, size_t i, const char *code, int line,
                  const char *words) {
    mews_diagnostic item = {0};
    assert_true(mews_report_get(report, i, &item));
    assert_string_equal(item.code, code);
    assert_int_equal(item.line, line);
    if (!strstr(item.message, words))
        fail_msg("'%s' isn't in '%s'", words, item.message);
}

// ---- PGN --------------------------------------------------------------------------------------

static const char two_games[] =
    "[Event \"First\"]\n[White \"A \\\"B\\\" C\"]\n[Result \"1-0\"]\n\n"
    "{before} 1. e4 $1 e5 (1... c5 2. Nf3 {good}) 2. Bc4!? Nc6 ; mine {and} more\n"
    "3. Qh5 Nf6?? 4. Qxf7# {[%clk 0:01:00] done} 1-0\n\n"
    "[Event \"Second\"]\n\n1. d4 d5 *\n";

static void test_pgn(void **state) {
    (void)state;
    static const char *const notes[] = {
        "0 {before}",          "1 $1", "2 (1... c5 2. Nf3 {good})", "3 $5",
        "4 {mine {and) more}", "6 $4", "7 {[%clk 0:01:00] done}"};
    Host host;
    host_open(&host);
    mews_games *games = mews_games_new("two.pgn", two_games, host.report);
    assert_int_equal(mews_games_origin(games), MEWS_GAME_PGN);
    mews_game *game = mews_games_next(games, host.report);
    assert_non_null(game);
    assert_string_equal(mews_game_tag(game, "White"), "A \"B\" C");
    assert_null(mews_game_tag(game, "Black"));
    assert_null(mews_game_tag(game, "Result"));
    assert_int_equal(mews_game_plies(game), 7);
    assert_string_equal(mews_game_move(game, 6), "Qxf7#");
    for (size_t i = 0, ply; i < sizeof notes / sizeof *notes; i++) {
        char text[80];
        const char *note = mews_game_note(game, i, &ply);
        snprintf(text, sizeof text, "%zu %s", ply, note);
        assert_string_equal(text, notes[i]);
    }
    mews_move moves[7];
    assert_true(mews_game_replay(game, host.position, moves, host.report));
    assert_int_equal(mews_position_outcome(host.position).result, MEWS_WHITE_WINS);
    assert_true(mews_game_check_result(game, host.position, host.report));
    assert_int_equal(mews_report_count(host.report), 0);
    char pgn[2048];
    size_t length = mews_game_pgn(game, host.rules, pgn, sizeof pgn);
    assert_int_equal(length, strlen(pgn));
    assert_non_null(strstr(pgn, "[White \"A \\\"B\\\" C\"]\n[Black \"?\"]\n[Result \"1-0\"]\n"));
    assert_non_null(strstr(pgn, "\n{before} 1. e4 $1 1... e5 (1... c5 2. Nf3 {good}) 2. Bc4 $5 "
                                "2... Nc6 {mine\n{and) more} 3. Qh5 Nf6 $4 4. Qxf7# "
                                "{[%clk 0:01:00] done} 1-0\n"));
    mews_game_free(game);
    game = mews_games_next(games, host.report);
    assert_string_equal(mews_game_tag(game, "Event"), "Second");
    assert_int_equal(mews_game_plies(game), 2);
    mews_game_free(game);
    assert_null(mews_games_next(games, host.report));
    assert_int_equal(mews_report_count(host.report), 0);
    mews_games_free(games);
    host_close(&host);
}

typedef struct BadRow {
    const char *name, *pgn, *code;
    int line;
    const char *words;
    size_t plies; // that are read
} BadRow;

static const BadRow bad_rows[] = {
    {"no end of a comment", "1. e4 {oh\n\n[Event \"x\"]\n", "game-cut", 1, "comment has no end",
     1},
    {"no end of a variation", "1. e4\n(1. d4", "game-cut", 2, "variation has no end", 1},
    {"no tag", "[White Anna]\n\n1. e4 *", "game-syntax", 1, "this is no tag", 1},
    {"a bracket", "1. e4\n] e5 *", "game-syntax", 2, "bracket has no partner", 2},
    {"two results", "[Result \"0-1\"]\n\n1. e4 1-0", "game-result", 3, "line 1 says '0-1'", 1},
    {"a number", "1. e4 e5\n3. d4 *", "game-number", 2, "number 3 comes after number 1", 3},
    {"the first number", "2. e4 *", "game-number", 1, "where it is move 1", 1},
};

static void test_bad_text(void **state) {
    (void)state;
    Host host;
    host_open(&host);
    for (size_t i = 0; i < sizeof bad_rows / sizeof *bad_rows; i++) {
        const BadRow *row = &bad_rows[i];
        mews_report_clear(host.report);
        mews_games *games = mews_games_new("bad.pgn", row->pgn, host.report);
        mews_game *game = mews_games_next(games, host.report);
        assert_non_null(game);
        assert_int_equal(mews_report_count(host.report), 1);
        assert_int_equal(mews_report_errors(host.report), 0);
        found(host.report, 0, row->code, row->line, row->words);
        assert_int_equal(mews_game_plies(game), row->plies);
        mews_game_free(game);
        mews_games_free(games);
    }
    mews_games *none =
        mews_games_new("x", "mews-game 1\nlevel 11\n", NULL); // without a report, too
    assert_null(mews_games_next(none, NULL));
    mews_games_free(none);
    mews_report_clear(host.report);
    assert_null(mews_games_new("x", "Dear reader,\n", host.report));
    found(host.report, 0, "game-syntax", 1, "this is no game");
    host_close(&host);
}

// The one game of a text, replayed. Was it good?
static bool replays(Host *host, const char *pgn, size_t *plies) {
    mews_report_clear(host->report);
    mews_games *games = mews_games_new("one.pgn", pgn, host->report);
    mews_game *game = mews_games_next(games, host->report);
    assert_non_null(game);
    mews_position *position = mews_position_new(host->rules, 0);
    bool good = mews_game_replay(game, position, NULL, host->report);
    if (good)
        mews_game_check_result(game, position, host->report);
    *plies = mews_game_plies(game);
    mews_position_free(position);
    mews_game_free(game);
    mews_games_free(games);
    return good;
}

static void test_bad_moves(void **state) {
    (void)state;
    Host host;
    size_t plies;
    host_open(&host);
    assert_true(replays(&host, "1. e4 e5\n2. Ke3 *", &plies));
    found(host.report, 0, "game-move", 2, "2. Ke3 can't be played: ");
    assert_int_equal(mews_report_errors(host.report), 0);
    assert_int_equal(plies, 2);
    assert_false(replays(&host, "1. Ke3 *", &plies));
    found(host.report, 0, "game-move", 1, "1. Ke3 can't be played: ");
    assert_int_equal(mews_report_errors(host.report), 1);
    assert_true(replays(&host, "1. e2-e4 Ng8-f6 2. 0000 *", &plies)); // as others write them
    assert_int_equal(plies, 3);
    assert_int_equal(mews_report_count(host.report), 0);
    assert_false(
        replays(&host, "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/K7 x - - 0 1\"]\n\n*", &plies));
    found(host.report, 0, "game-fen", 2, "the FEN can't be set up");
    assert_true(mews_report_errors(host.report) > 1);
    assert_true(replays(&host, "[FEN \"7k/8/8/8/8/8/8/K7 w - - 0 0\"]\n\n1. Kb1 *", &plies));
    found(host.report, 0, "game-fen", 1, "is read as '7k/8/8/8/8/8/8/K7 w - - 0 1'");
    assert_true(replays(&host, "1. f3 e5 2. g4 Qh4#\n1-0", &plies));
    found(host.report, 0, "game-result", 2, "'1-0' isn't so");
    assert_true(replays(&host, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 *", &plies));
    host_close(&host);
}

typedef struct Seen {
    size_t games, tags, moves, comments, deepest;
    char last[16];
} Seen;

static bool see_begin(void *context, int line) {
    (void)line;
    return ((Seen *)context)->games++ == 0; // the others are passed over
}

static void see_tag(void *context, const char *name, const char *value, int line) {
    (void)name;
    (void)value;
    ((Seen *)context)->tags += line > 0;
}

static bool see_move(void *context, const char *text, int line) {
    Seen *seen = context;
    seen->moves++;
    snprintf(seen->last, sizeof seen->last, "%s %d", text, line);
    return true;
}

static void see_comment(void *context, const char *text, size_t length, int depth) {
    Seen *seen = context;
    (void)text;
    seen->comments += length > 0;
    seen->deepest = (size_t)depth > seen->deepest ? (size_t)depth : seen->deepest;
}

static void test_visitor(void **state) {
    (void)state;
    Seen seen = {0};
    const mews_pgn_visitor visitor = {.size = sizeof(mews_pgn_visitor),
                                      .begin = see_begin,
                                      .tag = see_tag,
                                      .move = see_move,
                                      .comment = see_comment,
                                      .context = &seen};
    assert_true(mews_pgn_visit("two.pgn", two_games, &visitor, NULL));
    assert_int_equal(seen.games, 2);
    assert_int_equal(seen.tags, 3);
    assert_int_equal(seen.moves, 7);
    assert_int_equal(seen.comments, 4);
    assert_int_equal(seen.deepest, 1);
    assert_string_equal(seen.last, "Qxf7# 6");
    const mews_pgn_visitor none = {.size = sizeof(mews_pgn_visitor)};
    assert_true(mews_pgn_visit("two.pgn", two_games, &none, NULL));
}

// ---- a game of the host's own, saved and read again -------------------------------------------

static void test_saved(void **state) {
    (void)state;
    Host host;
    host_open(&host);
    mews_game *game = mews_game_new();
    mews_seats seats = {.size = sizeof(mews_seats),
                        .players = {MEWS_PLAYER_HUMAN, MEWS_PLAYER_ENGINE},
                        .level = 3,
                        .clocks = true,
                        .left = {300, 0.0001},
                        .increment = 2};
    char start[MEWS_FEN_SIZE], text[2048], again[2048];
    mews_position_fen(host.position, start, sizeof start);
    assert_true(mews_game_set_tag(game, "Variant", "mine/chess.yaml"));
    assert_true(mews_game_set_tag(game, "FEN", start));
    assert_true(mews_game_add_move(game, "e2e4"));
    assert_true(mews_game_add_move(game, "e7e5"));
    assert_true(mews_game_add_note(game, "{a note}"));
    mews_game_drop_moves(game, 1); // with its note
    assert_null(mews_game_note(game, 0, &(size_t){0}));
    mews_game_set_seats(game, &seats);
    mews_game_end(game, MEWS_WHITE_WINS, "resignation");
    mews_game_saved(game, text, sizeof text);
    mews_games *games = mews_games_new("mine.game", text, host.report);
    assert_int_equal(mews_games_origin(games), MEWS_GAME_SAVED);
    mews_game *read = mews_games_next(games, host.report);
    assert_non_null(read);
    mews_game_seats(read, &seats);
    assert_int_equal(seats.players[1], MEWS_PLAYER_ENGINE);
    assert_true(seats.left[1] > 0); // little time isn't none
    assert_string_equal(mews_game_tag(read, "Black"), "engine, level 3");
    mews_game_saved(read, again, sizeof again);
    assert_string_equal(text, again);
    assert_true(mews_game_replay(read, host.position, NULL, host.report));
    assert_true(mews_game_check_result(read, host.position, host.report));
    mews_game_end(read, MEWS_BLACK_WINS, "checkmate");
    assert_false(mews_game_check_result(read, host.position, host.report));
    found(host.report, 0, "game-result", 10, "'result 0-1 checkmate' isn't so");
    assert_true(mews_game_pgn(read, host.rules, text, sizeof text) > 0);
    assert_non_null(strstr(text, "[Variant \"chess\"]\n\n1. e4 {checkmate} 0-1\n"));
    mews_game_movetext(read, host.rules, text, sizeof text);
    assert_string_equal(text, "1. e4");
    mews_game_free(read);
    mews_game_free(game);
    mews_games_free(games);
    mews_report_clear(host.report);
    games = mews_games_new("x.game", "mews-game 1\nlevel 11\nvarian x\nfen\n", host.report);
    assert_null(mews_games_next(games, host.report));
    found(host.report, 0, "game-syntax", 2, "'level 11': expected a number from 1 to 10");
    found(host.report, 1, "game-syntax", 3, "unknown key 'varian'");
    found(host.report, 2, "game-syntax", 4, "'fen ': expected one FEN");
    mews_games_free(games);
    host_close(&host);
}

static void test_match_line(void **state) {
    (void)state;
    static const char line[] =
        "{\"game\":2,\"white\":1,\"black\":0,\"result\":\"1-0\",\"reason\":\"time\","
        "\"fen\":\"7k/8/8/8/8/8/8/K7 w - - 0 1\",\"moves\":[\"a1b1\",\"h8g8\"],\"variant\":"
        "\"my \\\"own\\\"\",\"engines\":[\"\xC3\xA4\",\"b\"],\"limit\":\"nodes 5\"}\n";
    Host host;
    char again[512];
    host_open(&host);
    mews_games *games = mews_games_new("m.jsonl", line, host.report);
    mews_game *game = mews_games_next(games, host.report);
    assert_non_null(game);
    assert_string_equal(mews_game_tag(game, "White"), "b");
    assert_string_equal(mews_game_tag(game, "limit"), "nodes 5");
    mews_game_match_line(game, again, sizeof again);
    assert_string_equal(again, line);
    assert_true(mews_game_replay(game, host.position, NULL, host.report));
    mews_game_free(game);
    assert_null(mews_games_next(games, host.report));
    assert_int_equal(mews_report_count(host.report), 0);
    mews_games_free(games);
    games = mews_games_new("m.jsonl", "{\"game\":1,\"moves\":[1]}\n{\"game\":2}\n", host.report);
    assert_null(mews_games_next(games, host.report));
    found(host.report, 0, "game-json", 1, "JSON was expected");
    assert_null(mews_games_next(games, host.report));
    found(host.report, 1, "game-syntax", 2, "'fen' is missing");
    mews_games_free(games);
    static char much[140000] = "{\"fen\":\"k\",\"result\":\"1-0\",\"moves\":[\"a1b1\"";
    for (int i = 0; i < MEWS_GAME_PLIES_MAX; i++)
        strcpy(much + strlen("{\"fen\":\"k\",\"result\":\"1-0\",\"moves\":[\"a1b1\"") +
                   9 * (size_t)i,
               ",\"a1b1\"  ");
    strcat(much, "]}");
    mews_report_clear(host.report);
    games = mews_games_new("m.jsonl", much, host.report);
    assert_null(mews_games_next(games, host.report));
    found(host.report, 0, "game-limit", 1, "too long");
    assert_true(mews_report_limited(host.report));
    mews_games_free(games);
    host_close(&host);
}

// ---- EPD --------------------------------------------------------------------------------------

static void test_epd(void **state) {
    (void)state;
    Host host;
    mews_move moves[4];
    uint64_t mate = 0;
    char id[16];
    host_open(&host);
    static const char line[] = "7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7 Qh7; dm 1; hmvc 3; id \"two\";";
    mews_epd *epd = mews_epd_new("a.epd", 4, line, host.report);
    assert_non_null(epd);
    assert_string_equal(mews_epd_fen(epd), "7k/5Q2/6K1/8/8/8/8/8 w - - 3 1");
    assert_true(mews_epd_set_up(epd, host.position, host.report));
    assert_int_equal(mews_epd_moves(epd, "bm", host.position, moves, 4, host.report), 2);
    assert_int_equal(mews_epd_moves(epd, "am", host.position, moves, 4, host.report), 0);
    assert_true(mews_epd_number(epd, "dm", 1, &mate, host.report) && mate == 1);
    assert_true(mews_epd_text(epd, "id", id, sizeof id, host.report));
    assert_string_equal(id, "two");
    assert_int_equal(mews_report_count(host.report), 0);
    assert_false(mews_epd_number(epd, "dm", 2, &mate, host.report));
    found(host.report, 0, "game-epd", 4, "'dm' takes a whole number from 2");
    mews_epd_free(epd);
    mews_report_clear(host.report);
    epd = mews_epd_new("a.epd", 5, "7k/8/8/8/8/8/8/K7 w - - bm Kc3;", host.report);
    assert_true(mews_epd_set_up(epd, host.position, host.report));
    assert_int_equal(mews_epd_moves(epd, "bm", host.position, moves, 4, host.report), 0);
    assert_int_equal(mews_epd_moves(epd, "bm", host.position, moves, 4, NULL), 0);
    mews_diagnostic item;
    assert_true(mews_report_get(host.report, 0, &item));
    assert_int_equal(item.line, 5);
    assert_int_equal(item.column, 28);
    mews_epd_free(epd);
    mews_report_clear(host.report);
    assert_null(mews_epd_new("a.epd", 6, "7k/8/8/8/8/8/8/K7 w - - bm \"Kb1;", host.report));
    found(host.report, 0, "game-epd", 6, "isn't closed");
    host_close(&host);
}

static void test_judge(void **state) {
    (void)state;
    assert_true(mews_score_chance(MEWS_ONGOING, 0, 0) == 50);
    assert_true(mews_score_chance(MEWS_ONGOING, -3, 900) == 0);
    assert_true(mews_score_chance(MEWS_DRAW, 0, 900) == 50);
    assert_int_equal(mews_loss_mistake(4.9), MEWS_NO_MISTAKE);
    assert_string_equal(mews_mistake_sign(mews_loss_mistake(15)), "??");
    assert_int_equal(mews_mistake_glyph(MEWS_INACCURACY), 6);
    assert_true(mews_loss_accuracy(0) > 99.9 && mews_loss_accuracy(100) == 0);
}

static void test_past_end(void **state) {
    (void)state;
    Host host;
    host_open(&host);
    mews_game *game = mews_game_new();
    static const char *const back_and_forth[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (int i = 0; i < 13; i++)
        assert_true(mews_game_add_move(game, back_and_forth[i % 4]));
    assert_true(mews_game_replay(game, host.position, NULL, host.report));
    found(host.report, 0, "game-end", 0, "drawn before 5. g1f3 (repetition), and it goes on");
    mews_move_number number = mews_move_number_begin(host.position);
    char text[MEWS_MOVE_NUMBER_SIZE];
    mews_move_number_next(&number, host.position);
    assert_string_equal(mews_move_number_text(&number, text), "7...");
    assert_true(number.opens);
    mews_game_free(game);
    host_close(&host);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pgn),       cmocka_unit_test(test_bad_text),
        cmocka_unit_test(test_bad_moves), cmocka_unit_test(test_visitor),
        cmocka_unit_test(test_saved),     cmocka_unit_test(test_match_line),
        cmocka_unit_test(test_epd),       cmocka_unit_test(test_judge),
        cmocka_unit_test(test_past_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
