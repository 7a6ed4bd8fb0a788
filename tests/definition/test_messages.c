// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Whole messages, word by word, and faults of the YAML itself, which can't stand in files like
// those of test_faults.c.

#include "reading.h"

// A definition but for what the row adds.
#define HEAD   "mews: 1\ntitle: t\n"
#define BOARD  "board: {size: 8x8}\n"
#define PIECES "pieces: {king: {letter: K, royal: true, move: K}, rook: {letter: R, move: R}}\n"
#define START  "start: 8/8/8/8/8/8/8/8 w - - 0 1\n"

typedef struct FaultRow {
    const char *name, *text;
    size_t size;          // 0: strlen(text)
    const char *expected; // of the first diagnostic: "LINE:COLUMN CODE message [-> suggestion]"
    size_t count;         // diagnostics in all
} FaultRow;

static const FaultRow fault_rows[] = {
    {"empty file", "", 0, "1:1 yaml-empty the file is empty", 1},
    {"only a comment", "# nothing\n", 0, "1:1 yaml-empty the file is empty", 1},
    {"a list", "- mews\n", 0,
     "1:1 type this isn't a mews definition: it has no 'mews: 1' and no other key of one", 1},
    {"a text", "mews 1\n", 0,
     "1:1 type this isn't a mews definition: it has no 'mews: 1' and no other key of one", 1},
    {"tab as indent", "board:\n\tsize: 8x8\n", 0,
     "2:1 yaml-tab a tab can't indent; use blanks ->   ", 1},
    {"invalid byte", "title: \xC3\x9Fx\xFF\n", 0,
     "1:10 yaml-utf8 byte 0xFF is not UTF-8; save the file as UTF-8", 1},
    {"overlong code", "title: \xC0\xAF\n", 0,
     "1:8 yaml-utf8 the file isn't UTF-8 but probably Windows-1252, where byte 0xC0 is 'À'; save "
     "it as UTF-8",
     1},
    {"surrogate", "title: \xED\xA0\x80\n", 0,
     "1:8 yaml-utf8 the file isn't UTF-8 but probably Windows-1252, where byte 0xED is 'í'; save "
     "it as UTF-8",
     1},
    {"cut code point", "title: \xE2\x99", 0,
     "1:8 yaml-utf8 the file isn't UTF-8 but probably Windows-1252, where byte 0xE2 is 'â'; save "
     "it as UTF-8",
     1},
    {"NUL byte", "title: a\0b\n", 11,
     "1:9 yaml-character control characters (byte 0x00) are not allowed -> ", 1},
    {"escape byte", "title: \x1B[31m\n", 0,
     "1:8 yaml-character control characters (byte 0x1B) are not allowed -> ", 1},
    {"delete byte", "title: a\x7F\n", 0,
     "1:9 yaml-character control characters (byte 0x7F) are not allowed -> ", 1},
    {"control sequence of C1",
     "title: \xC3\x9F\xC2\x9B"
     "31m\n",
     0, "1:9 yaml-character control characters (U+009B) are not allowed -> ", 1},
    {"direction of writing",
     "title: \xE2\x80\xAE"
     "a\n",
     0, "1:8 yaml-character control characters (U+202E) are not allowed -> ", 1},
    {"direction of writing in a comment", "title: a # \xE2\x81\xA6\n", 0,
     "1:12 yaml-character control characters (U+2066) are not allowed -> ", 1},
    {"next line in place of a line feed", "title: a\xC2\x85mews: 2\n" BOARD PIECES START, 0,
     "1:16 bad-number 'mews' must be 1, not '2'", 1},
    {"UTF-16", "\xFF\xFEm\0e\0", 6, "1:1 yaml-utf8 the file is UTF-16; save it as UTF-8", 1},
    {"UTF-16 without a mark", "m\0e\0", 4, "1:2 yaml-utf8 the file is UTF-16; save it as UTF-8",
     1},
    {"Windows-1252",
     "title: \x93"
     "a\x94\n",
     0,
     "1:8 yaml-utf8 the file isn't UTF-8 but probably Windows-1252, where byte 0x93 is '“'; save "
     "it as UTF-8",
     1},
    {"Latin-1", "title: Caf\xE9\n", 0,
     "1:11 yaml-utf8 the file isn't UTF-8 but probably Windows-1252, where byte 0xE9 is 'é'; save "
     "it as UTF-8",
     1},
    {"escaped NUL", HEAD BOARD PIECES START "source: \"a\\0\"\n", 0,
     "6:10 yaml-character control characters are not allowed, not by an escape either", 1},
    {"escaped carriage return", HEAD BOARD PIECES START "source: \"a\\rb\"\n", 0,
     "6:10 yaml-character control characters are not allowed, not by an escape either", 1},
    {"escaped direction of writing", HEAD BOARD PIECES START "source: \"a\\u202eb\"\n", 0,
     "6:10 yaml-character control characters are not allowed, not by an escape either", 1},
    {"byte order mark", "\xEF\xBB\xBF" HEAD BOARD PIECES START "sorce: x\n", 0,
     "6:1 unknown-key unknown key 'sorce'; did you mean 'source'? -> source", 1},
    {"byte order mark and first line", "\xEF\xBB\xBFmews: 2\ntitle: t\n" BOARD PIECES START, 0,
     // The mark itself is the first code point of the line.
     "1:8 bad-number 'mews' must be 1, not '2'", 1},
    {"carriage returns", "mews: 1\r\ntitle: t\r\nboard: {size: 9}\r\n" PIECES START, 0,
     "3:15 bad-size 'size' must be files x ranks, such as 10x8, not '9' -> 9x9", 1},
    {"after two-byte letters", HEAD BOARD PIECES START "inventor: ßßß\nsource: \"ß\"\nyar: 1\n", 0,
     "8:1 unknown-key unknown key 'yar'; did you mean 'year'? -> year", 1},
    {"behind two-byte letters", HEAD "board: {size: 8x8, a1: \xC3\xA4}\n" PIECES START, 0,
     "3:24 unknown-value 'a1' must be 'dark' or 'light', not '\xC3\xA4'", 1},
    {"two documents", HEAD BOARD PIECES START "---\nmews: 1\n", 0,
     "6:1 yaml-documents a second document begins here; a file holds one definition", 1},
    {"unquoted star", HEAD BOARD PIECES "start: *5*/7 w - - 0 1 # holes\n", 0,
     "5:8 yaml-alias aliases and anchors are not supported; a text that begins with '*' must "
     "stand in quotes -> \"*5*/7 w - - 0 1\"",
     1},
    {"alias", HEAD BOARD PIECES START "source: *x\n", 0,
     "6:9 yaml-alias aliases and anchors are not supported; a text that begins with '*' must "
     "stand in quotes -> \"*x\"",
     1},
    {"anchor", HEAD BOARD PIECES START "source: &x a\n", 0,
     "6:9 yaml-alias aliases and anchors are not supported; a text that begins with '&' must "
     "stand in quotes -> \"&x a\"",
     1},
    {"tag", HEAD BOARD PIECES START "source: !x a\n", 0,
     "6:9 yaml-tag tags are not supported; a text that begins with '!' must stand in quotes "
     "-> \"!x a\"",
     1},
    {"merge key", HEAD BOARD PIECES START "<<: {source: x}\n", 0,
     "6:1 yaml-alias merge keys are not supported; 'extends' takes over another definition", 1},
    {"key that is a list", HEAD BOARD PIECES START "? [a]\n: b\n", 0,
     "6:3 yaml-key a key must be a text", 1},
    {"names in a key that is a list", HEAD BOARD PIECES START "[tank, car]: {move: R}\n", 0,
     "6:1 yaml-key a key must be a text; names stand in it with commas between: tank, car -> "
     "\"tank, car\"",
     1},
    {"duplicate key", HEAD BOARD PIECES START "source: a\nsource: b\n", 0,
     "7:1 duplicate-key duplicate key 'source'; it is already in line 6; there it is 'a', here "
     "'b': delete the one that isn't meant",
     1},
    {"duplicate key deep inside",
     HEAD BOARD START
     "pieces:\n  king:\n    letter: K\n    move: K\n    royal: true\n    letter: Q\n",
     0,
     "10:5 duplicate-key duplicate key 'letter'; it is already in line 7; there it is 'K', here "
     "'Q': delete the one that isn't meant",
     1},
    {"colon in a text", HEAD "source: a: b\n", 0,
     "3:9 yaml-syntax a text that holds ': ' must stand in quotes -> \"a: b\"", 1},
    {"open quotes", "title: \"t\nmews: 1\n", 0, "1:8 yaml-syntax the quotes are never closed", 1},
    {"open bracket", "title: [a\nmews: 1\n", 0,
     "1:9 yaml-syntax a ']' is missing behind this: the '[' in column 8 is never closed -> a]", 1},
    {"at sign", "title: @t\n", 0,
     "1:8 yaml-syntax a text that begins with '@' must stand in quotes -> \"@t\"", 1},
    {"keys in two columns", "board:\n  size: 8x8\n a1: dark\n", 0,
     "3:2 yaml-syntax 'a1' is in column 2, where no key stands above it: 'size' is in column 3, "
     "'board' in column 1 ->  a1",
     1},
    {"missing key", "mews: 1\ntitle: t\n" BOARD START, 0,
     "1:1 missing-key 'pieces' is missing (the kinds of pieces, by name)", 1},
    {"missing key of a piece", HEAD BOARD START "pieces: {king: {letter: K, royal: true}}\n", 0,
     "5:10 missing-key 'king' has no 'move' (how it moves: notation, or a list of terms)", 1},
    {"a piece that isn't written out", HEAD BOARD START "pieces: {king: {royal: true}}\n", 0,
     "5:10 missing-key 'king' has no 'letter' and no 'move'; to take over the pieces of another "
     "game, write 'extends: GAME' at the top level",
     1},
    {"key of another place", HEAD BOARD PIECES START "perft: {1: 20}\n", 0,
     "6:1 unknown-key 'perft' isn't a key of the top level; it belongs under 'tests'",
     1},
    {"a short word near to a key",
     HEAD BOARD PIECES START "end: {win: {has: {pieces: rook, as: e4}}}\n", 0,
     "6:33 unknown-key unknown key 'as'; known here: "
     "pieces, "
     "side, at, reach, attacked, in, steps, joins, count",
     1},
    {"a short word of no place", HEAD BOARD PIECES START "end: {win: {has: king, ni: a1}}\n", 0,
     "6:24 unknown-key unknown key 'ni'; known here: has, lacks, side, enemy, check, "
     "moves, to-move, stuck, here, tally, just, not, answer",
     1},
    {"an open quote, and another one below",
     "mews: 1\ntitle: \"Towers\n" BOARD PIECES "start: \"8/8 w\"\n", 0,
     "2:8 yaml-syntax these quotes end only in line 5; one is missing in line 2", 1},
    {"an open quote before a quoted word", "title: 'Towers\nmews: 1\ntags: ['a', b]\n", 0,
     "1:8 yaml-syntax these quotes end only in line 3; one is missing in line 1", 1},
    {"items without a blank above others", HEAD "tags:\n  -small\n  - {large: 8}\n  - odd\n", 0,
     "4:3 yaml-syntax a blank is missing after '-' -> - small", 1},
    {"an item without a blank far above", HEAD "tags:\n  -small\n  - odd\n  - {large: 8}\n", 0,
     "4:3 yaml-syntax a blank is missing after '-' -> - small", 1},
    {"an item too far left", HEAD "zones:\n  tags:\n    - small\n   - {large: 8}\n", 0,
     "6:4 yaml-syntax items of a list stand in one column: this '-' is in column 4, that of line "
     "5 in column 5",
     1},
    {"an item too far right", HEAD "tags:\n    - small\n     - {large: 8}\n", 0,
     "5:6 yaml-syntax items of a list stand in one column: this '-' is in column 6, that of line "
     "4 in column 5",
     1},
    {"a key too far right", HEAD "board:\n  size: 8x8\n   a1: dark\n", 0,
     "5:3 yaml-syntax keys of a map stand in one column: 'a1' is in column 4, 'size' above it in "
     "column 3; a key with a value in its line has no keys below -> ",
     1},
    {"list of pieces for a map",
     HEAD BOARD
     "pieces: {p: {letter: P, move: W, promotion: [q, z]}, q: {letter: Q, move: Q}}\n" START,
     0, "4:34 type 'promotion' is a map; its pieces stand under 'to': {to: [q, z]}", 1},
    {"key of a part of the language for another one",
     HEAD BOARD PIECES START "rules: {stalemate: win}\n", 0,
     "6:1 unknown-key unknown key 'rules'; did you mean 'end'? -> end", 1},
    {"moves before a test", HEAD BOARD PIECES START "tests: {after: a1a2}\n", 0,
     "6:9 unknown-key unknown key 'after'; did you mean 'play'? -> play", 1},
    {"key like no other", HEAD BOARD PIECES START "turns: {stake: e4}\n", 0,
     "6:9 unknown-key unknown key 'stake'; known here: limits, must-capture, prefer, removal, "
     "pass, facing, then, series",
     1},
    {"map for a text", "mews: 1\n" BOARD PIECES START "title: {a: b}\n", 0,
     "5:8 type 'title' must be a text, not a map", 1},
    {"text for a map", HEAD PIECES START "board: 8x8\n", 0,
     "5:8 type 'board' must be a map (size, shape, holes, a1, wrap), not a text -> {size: 8x8}",
     1},
    {"notation for a piece", HEAD BOARD START "pieces: {king: K}\n", 0,
     "5:16 type 'king' must be a map (letter, sign, image, value, points, neutral, royal, "
     "move, zone, promotion, immune, aura, like) such as {letter: M, move: K}, not a text",
     1},
    {"no castling", HEAD BOARD PIECES START "castling: none\n", 0,
     "6:11 unknown-value where there is no 'castling' the key is left out; its value is a "
     "map from names to maps (king, partner, king-to, partner-to, over, safe, when, side, "
     "moves, past-men, dropped, drawn), not 'none'",
     1},
    {"a rank's number alone", HEAD BOARD PIECES START "zones: {end: 8}\n", 0,
     "6:14 unknown-area '8' isn't a square; did you mean a whole rank or file? -> rank 8", 1},
    {"a rank's word misspelt", HEAD BOARD PIECES START "zones: {end: rnk 8}\n", 0,
     "6:14 unknown-area unknown square or zone 'rnk 8'; did you mean 'rank 8'? -> rank 8", 1},
    {"ranks without a blank", HEAD BOARD PIECES START "zones: {end: ranks1-2}\n", 0,
     "6:14 unknown-area unknown square or zone 'ranks1-2'; did you mean 'ranks 1-2'? -> ranks 1-2",
     1},
    {"the last rank", HEAD BOARD PIECES START "zones: {end: last rank}\n", 0,
     "6:14 unknown-area unknown square or zone 'last rank'; did you mean 'rank 8'? -> rank 8", 1},
    {"no area at all", HEAD BOARD PIECES START "zones: {end: opposite}\n", 0,
     "6:14 unknown-area unknown square or zone 'opposite'; an area is made of squares ('e4', "
     "'a1-c3'), lines ('rank 8', 'files a-c'), zones (end) and 'board'",
     1},
    {"an item without a blank", HEAD "tags:\n  - small\n  -large\nboard: {size: 8x8}\n", 0,
     "5:3 yaml-syntax a blank is missing after '-' -> - large", 1},
    {"a map as an item without a blank", HEAD "tags:\n  - small\n  -{size: 8x8}\n", 0,
     "5:3 yaml-syntax a blank is missing after '-' -> - {size: 8x8}", 1},
    {"a drawing for a FEN", HEAD BOARD PIECES "start: |\n  ....\n  ....\n", 0,
     "6:3 start-conflict a FEN is one line; a drawing goes under 'picture'", 1},
    {"a drawing for a FEN of a test",
     HEAD BOARD PIECES START "tests:\n- name: a\n  fen: |\n    ....\n    ....\n  play: a1a2\n", 0,
     "9:5 type a FEN is one line, with '/' between the ranks; only 'start' has drawings", 1},
    {"no value", HEAD BOARD PIECES START "zones:\n", 0,
     "6:1 empty-value 'zones' has no value; '~' removes one that was taken over", 1},
    {"letters taken twice",
     HEAD BOARD START
     "pieces:\n  king: {letter: K, royal: true, move: K}\n  kong: {letter: K, move: W}\n",
     0,
     "7:18 letter-clash 'king' and 'kong' have the same letter 'K'; 'O' is free for 'kong' -> O",
     1},
    {"letter for a name", HEAD BOARD PIECES START "en-passant: {king: R}\n", 0,
     "6:20 unknown-kind 'R' is the letter of 'rook'; a piece goes by its name here -> rook", 1},
    {"square off the board", HEAD BOARD PIECES START "drops: {zone: \"a1, i9\"}\n", 0,
     "6:20 off-board 'i9' is off the board: files are a to h, ranks 1 to 8", 1},
    {"board too large", HEAD "board: {size: 8x17}\n" PIECES START, 0,
     "3:15 bad-size 8 files and 17 ranks: a board has from 1 to 16 of either", 1},
    {"board of no files", HEAD "board: {size: 0x8}\n" PIECES START, 0,
     "3:15 bad-size 0 files and 8 ranks: a board has from 1 to 16 of either", 1},
};

static void test_fault(void **state) {
    const FaultRow *row = *state;
    Reading reading = {.folders = {NULL}};
    Source source = {"text", row->text, row->size ? row->size : strlen(row->text)};
    reading_open(&reading, &source);
    Diagnostic item = {.code = ""};
    char found[1024] = "nothing";
    if (report_get(reading.report, 0, &item))
        snprintf(found, sizeof found, "%d:%d %s %s%s%s", item.line, item.column, item.code,
                 item.message, item.suggestion ? " -> " : "",
                 item.suggestion ? item.suggestion : "");
    size_t count = report_count(reading.report);
    reading_close(&reading);
    assert_string_equal(found, row->expected);
    assert_int_equal(count, row->count);
}

int main(void) {
    enum { ROWS = sizeof fault_rows / sizeof *fault_rows };
    static struct CMUnitTest tests[ROWS];
    for (size_t i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){.name = fault_rows[i].name,
                                       .test_func = test_fault,
                                       .initial_state = (void *)(uintptr_t)&fault_rows[i]};
    return _cmocka_run_group_tests("messages", tests, ROWS, NULL, NULL);
}
