// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every command with its K-th allocation failing, and with all from the K-th on. It either says
// "out of memory" and ends with 3, or does what it does with enough memory, byte for byte: never
// another answer, a crash, or a file that is only half written.
//
// Where a command has very many allocations, some of them are tried, evenly spread. How many is
// MEWS_STARVE in the environment; "all" tries each.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    ARGUMENTS_MAX = 10,
    OUTPUT_MAX = 1 << 20,
    SECONDS_MAX = 300, // after that it hangs
    OUT_OF_MEMORY = 3,
    ERRORS_TO = 198, // descriptor for the number of allocations
};

#define LITTLE                                                                                    \
    "mews: 1\ntitle: Little\nboard: {size: 5x5}\npieces:\n"                                       \
    "  king: {letter: K, royal: true, move: K}\n"                                                 \
    "  rook: {letter: R, move: R}\n"                                                              \
    "start: r3k/5/5/5/R3K w - - 0 1\n"

static const struct {
    const char *name, *text;
} files[] = {
    {"good.yaml", LITTLE "tests:\n  - name: first\n    perft: {1: 10}\n"
                         "    includes: [a1a2]\n    excludes: [a1e5]\n"},
    {"failing.yaml", LITTLE "tests:\n  - {perft: {1: 11}, moves: [a1a2]}\n"},
    {"bad.yaml", "mews: 1\ntitle: Bad\nboard: {size: 5x5}\npieces:\n"
                 "  king: {letter: K, royl: true, move: K}\n  rook: {letter: R, move: Rz}\n"
                 "start: r3k/5/5/5/R3K w - - 0 1\n"},
    {"broken.yaml", "mews: 1\nboard: [\n"},
    {"ext.yaml", "mews: 1\nextends: good\ntitle: Other\npieces:\n  rook: {letter: N}\n"},
    {"lint.yaml", "mews: 1\ntitle: Lint\nboard: {size: 5x5}\npieces:\n"
                  "  king: {letter: K, royal: true, move: K}\n"
                  "  rook: {letter: R, move: [R, W]}\nstart: r3k/5/5/5/R3K w - - 0 1\n"},
    {"fix.yaml", "mews: 1\ntitle: Fix\nboard: {size: 5x5}\npieces:\n"
                 "  king: {letter: K, royl: true, move: K}\n  rook: {letter: R, mvoe: R}\n"
                 "start: r3k/5/5/5/R3K w - - 0 1\n"},
    {"shuffled.yaml", LITTLE "shuffle: {squares: a1-e1}\n"},
    {"suite.epd", "r3k/5/5/5/R3K w - - bm Rb1; am Ra5; dm 1; id \"it\"; variant good.yaml;\n"},
    {"game.pgn", "[White \"A\"]\n[Variant \"chess\"]\n1. f3 e5 (1... d5) 2. g4 {?} Qh4# 0-1\n"},
    {"game.jsonl", "{\"game\":1,\"fen\":\"r3k/5/5/5/R3K w - - 0 1\",\"moves\":[\"a1a5\"],"
                   "\"result\":\"1-0\",\"variant\":\"good.yaml\",\"engines\":[\"x\"]}\n"},
    {"game.save", "mews-game 1\nvariant good.yaml\nfen r3k/5/5/5/R3K w - - 0 1\nwhite human\n"
                  "black random\nrandom 1\nmove a1b1\n"},
};
enum { FILE_COUNT = sizeof files / sizeof *files };

static const struct Row {
    const char *name;
    const char *arguments[ARGUMENTS_MAX];
    const char *input;
    const char *writes; // a file that is there as before, or as with enough memory
} rows[] = {
    {"help", {"help", "perft"}, NULL, NULL},
    {"manual", {"manual", "match"}, NULL, NULL},
    {"complete a name", {"complete", "zsh", "show", "good"}, NULL, NULL},
    {"complete a piece", {"complete", "zsh", "explain", "ext.yaml:"}, NULL, NULL},
    {"complete a move",
     {"complete", "zsh", "moves", "good.yaml", "--fen", "r3k/5/5/5/R3K b - - 0 1", "e5"},
     NULL,
     NULL},
    {"schema", {"schema"}, NULL, NULL},
    {"list", {"list", "--json"}, NULL, NULL},
    {"new", {"new", "fresh"}, NULL, "fresh.yaml"},
    {"new from", {"new", "fresh", "--from", "losalamos"}, NULL, "fresh.yaml"},
    {"explain", {"explain", "[F?R]"}, NULL, NULL},
    {"explain json", {"explain", "--json", "fmWfceF"}, NULL, NULL},
    {"explain vector",
     {"explain", "--vector", "--men", "eP1,3 fL-2,1", "--holes", "0,1", "mRcpR"},
     NULL,
     NULL},
    {"explain a bad one", {"explain", "Zq(1,2"}, NULL, NULL},
    {"explain a piece", {"explain", "ext.yaml:king"}, NULL, NULL},
    {"explain an unknown piece", {"explain", "./good.yaml:kign"}, NULL, NULL},
    {"the same", {"explain", "--same-as", "K", "WF"}, NULL, NULL},
    {"the same by trial", {"explain", "--same-as", "[F?R]", "[R?F]"}, NULL, NULL},
    {"not the same", {"explain", "--json", "--same-as", "N", "NW"}, NULL, NULL},
    {"check", {"check", "good.yaml", "lint.yaml"}, NULL, NULL},
    {"check with a failing test", {"check", "--json", "failing.yaml"}, NULL, NULL},
    {"check a bad one", {"check", "--json", "bad.yaml", "broken.yaml"}, NULL, NULL},
    {"check an extension", {"check", "--json", "ext.yaml"}, NULL, NULL},
    {"check --fix", {"check", "--fix", "fix.yaml"}, NULL, "fix.yaml"},
    {"moves", {"moves", "--json", "good.yaml", "a1a2"}, NULL, NULL},
    {"moves of a catalogue game", {"moves", "--json", "chess", "e2e4", "Nf6"}, NULL, NULL},
    {"en passant",
     {"moves", "--json", "chess", "--fen", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"},
     NULL,
     NULL},
    {"a move that isn't legal", {"moves", "good.yaml", "a1b3"}, NULL, NULL},
    {"no move at all", {"moves", "good.yaml", "Kzz"}, NULL, NULL},
    {"show", {"show", "--json", "good.yaml", "a1a5"}, NULL, NULL},
    {"show a board", {"show", "--color=always", "good.yaml", "a1a5"}, NULL, NULL},
    {"rules", {"rules", "good.yaml", "--format", "html"}, NULL, NULL},
    {"show a shuffled one", {"show", "--seed", "5", "fischerandom"}, NULL, NULL},
    {"a game that isn't there", {"show", "ches"}, NULL, NULL},
    {"perft", {"perft", "good.yaml", "3"}, NULL, NULL},
    {"perft with threads", {"perft", "--threads", "2", "good.yaml", "4"}, NULL, NULL},
    {"perft with a table",
     {"perft", "--hash", "1", "--threads", "2", "--divide", "good.yaml", "4"},
     NULL,
     NULL},
    {"bench", {"bench", "--playouts", "1", "--plies", "12", "--json", "good.yaml"}, NULL, NULL},
    {"a suite", {"bench", "--suite", "suite.epd", "--nodes=300", "--hash=1"}, NULL, NULL},
    {"a suite json",
     {"bench", "--suite=suite.epd", "--depth=2", "--hash=1", "--json"},
     NULL,
     NULL},
    {"play",
     {"play", "--seed", "1", "--black", "random", "--autosave", "auto", "good.yaml"},
     "a1a2\nmoves\nundo\na1b1\nfen\nhistory\nexplain K\nexplain foo\nfoo\nresign\n",
     NULL},
    {"play against the engine",
     {"play", "--seed=1", "--level=2", "--nodes=60", "--autosave", "auto", "good.yaml"},
     "a1a2\nhint\nmoves a1\npgn\nrules\nflip\ndraw\nresign\n",
     NULL},
    {"match",
     {"match", "--games=1", "--engine=random", "--engine=random", "--plies=12", "-o", "games",
      "good.yaml"},
     NULL,
     "games"},
    {"match of engines",
     {"match", "--games=1", "--engine=random",
      "--engine=uci:env -u STARVE_AT -u STARVE_TELL \"$STARVED\" engine", "--nodes=300",
      "--plies=6", "-o", "games", "losalamos"},
     NULL,
     "games"},
    {"analyse", {"analyse", "--json", "--nodes", "500", "--hash", "1", "good.yaml"}, NULL, NULL},
    {"analyse several lines",
     {"analyse", "--depth=2", "--lines=3", "--json", "--hash=1", "good.yaml", "a1a2"},
     NULL,
     NULL},
    {"analyse a game",
     {"analyse", "--game", "game.pgn", "--nodes=300", "--hash=1", "--pgn=noted"},
     NULL,
     "noted"},
    {"analyse a match's game",
     {"analyse", "--game", "game.jsonl", "--nodes=300", "--hash=1", "--svg=curve", "--json"},
     NULL,
     "curve"},
    {"analyse a saved game",
     {"analyse", "--game", "game.save", "--depth=1", "--hash=1"},
     NULL,
     NULL},
    {"uci",
     {"engine"},
     "uci\nsetoption name Hash value 1\nisready\nposition startpos moves e2e4\n"
     "go nodes 300\nquit\n",
     NULL},
    {"xboard",
     {"engine", "chess"},
     "xboard\nprotover 2\nmemory 1\nsd 1\nnew\nusermove e2e4\nquit\n",
     NULL},
    {"moves that are walked", {"moves", "--json", "ultima"}, NULL, NULL},
    {"values", {"tune", "--values", "--json", "good.yaml"}, NULL, NULL},
    {"values from games",
     {"tune", "--games=1", "--nodes=5", "--dry-run", "good.yaml"},
     NULL,
     NULL},
    {"saved games", {"games", "list", "--json"}, NULL, NULL},
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

// ---- one run ----------------------------------------------------------------------------------

typedef struct Run {
    int status;
    char *output, *errors, *written;
    long allocations;
} Run;

static char folder[] = "/tmp/mews-memory-XXXXXX";

static char *slurp(const char *name) {
    FILE *stream = fopen(name, "rb");
    char *text = calloc(OUTPUT_MAX, 1);
    assert_non_null(text);
    size_t length = stream ? fread(text, 1, OUTPUT_MAX - 1, stream) : 0;
    assert_true(length < OUTPUT_MAX - 1);
    if (stream)
        fclose(stream);
    return text;
}

static void put(const char *name, const char *text) {
    FILE *stream = fopen(name, "wb");
    assert_non_null(stream);
    fputs(text, stream);
    assert_int_equal(fclose(stream), 0);
}

// Times that were measured are others each time; those of protocols vary in length, too.
static void blank_times(char *text) {
    static const struct {
        const char *word;
        bool varies;
    } times[] = {{"\"seconds\":", false}, {" time ", true}, {" nps ", true}};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
        for (char *at = text; (at = strstr(at, times[i].word)) != NULL;) {
            at += strlen(times[i].word);
            size_t digits = strspn(at, "0123456789.");
            if (times[i].varies)
                memmove(at, at + digits, strlen(at + digits) + 1);
            else
                memset(at, '0', digits);
        }
}

static void become(const struct Row *row) {
    const char *arguments[ARGUMENTS_MAX + 2] = {"mews"};
    for (size_t i = 0; i < ARGUMENTS_MAX && row->arguments[i]; i++)
        arguments[i + 1] = row->arguments[i];
    int input = open("input", O_RDONLY),
        output = open("output", O_WRONLY | O_CREAT | O_TRUNC, 0600),
        errors = open("errors", O_WRONLY | O_CREAT | O_TRUNC, 0600),
        told = open("told", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(errors, 2) < 0 ||
        dup2(told, ERRORS_TO) < 0)
        _exit(120);
    alarm(SECONDS_MAX);
    execv(MEWS_STARVED, (char **)(uintptr_t)arguments);
    _exit(121);
}

static Run run(const struct Row *row, long at, bool goes_on) {
    char number[32];
    if (row->writes && strcmp(row->writes, "fix.yaml") != 0)
        remove(row->writes);
    for (size_t i = 0; i < FILE_COUNT; i++)
        if (row->writes && strcmp(files[i].name, row->writes) == 0)
            put(files[i].name, files[i].text);
    remove("auto"); // an unfinished game is never overwritten
    snprintf(number, sizeof number, "%ld", at);
    setenv("STARVE_AT", number, 1);
    setenv("STARVE_ON", goes_on ? "1" : "0", 1);
    put("input", row->input ? row->input : "");
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become(row);
    Run result;
    assert_int_equal(waitpid(child, &result.status, 0), child);
    result.output = slurp("output");
    result.errors = slurp("errors");
    result.written = slurp(row->writes ? row->writes : "/dev/null");
    char *told = slurp("told");
    result.allocations = *told ? atol(told) : -1; // it didn't come to its end
    free(told);
    blank_times(result.output);
    return result;
}

static void run_free(Run *result) {
    free(result->output);
    free(result->errors);
    free(result->written);
}

// ---- all of them ------------------------------------------------------------------------------

// Is what came of it either nothing, and said to be so, or the whole?
static bool honest(const struct Row *row, const Run *whole, const Run *starved) {
    bool equal = starved->status == whole->status && strcmp(starved->output, whole->output) == 0;
    bool told = WIFEXITED(starved->status) && WEXITSTATUS(starved->status) == OUT_OF_MEMORY &&
                (strstr(starved->errors, "out of memory") ||
                 strstr(starved->errors, "there is no memory"));
    // An engine says so by its protocol, and does what it can.
    told = told || (starved->status == whole->status &&
                    strstr(starved->output, "error: there is no memory"));
    const char *before = "";
    for (size_t i = 0; i < FILE_COUNT; i++)
        if (row->writes && strcmp(files[i].name, row->writes) == 0)
            before = files[i].text;
    bool written = strcmp(starved->written, whole->written) == 0 ||
                   (!equal && strcmp(starved->written, before) == 0);
    return (equal || told) && written;
}

static long runs_most(void) {
    const char *wish = getenv("MEWS_STARVE");
    if (wish)
        return strcmp(wish, "all") == 0 ? 1000000000 : atol(wish);
#ifdef STARVE_WRAPS
    return 6; // under the sanitizers one takes a long time
#else
    return 30;
#endif
}

static bool try_at(const struct Row *row, const Run *whole, long at, bool goes_on) {
    Run starved = run(row, at, goes_on);
    bool good = honest(row, whole, &starved);
    if (!good)
        print_error("%s, allocation %ld%s: status %d, was %d\n%.400s\n%.400s\n", row->name, at,
                    goes_on ? " and on" : "", starved.status, whole->status, starved.output,
                    starved.errors);
    run_free(&starved);
    return good;
}

static void test_row(void **state) {
    const struct Row *row = *state;
    Run whole = run(row, 0, false);
    int faults = 0;
    assert_true(WIFEXITED(whole.status) && WEXITSTATUS(whole.status) <= 2);
    assert_true(whole.allocations >= 0); // `help` has none of mews's own
    long most = runs_most(), count = whole.allocations < most ? whole.allocations : most;
    for (long i = 0; i < count && faults < 5; i++) {
        long at = 1 + (long)((double)i * (double)whole.allocations / (double)count);
        faults += !try_at(row, &whole, at, false);
        faults += !try_at(row, &whole, at, true);
    }
    run_free(&whole);
    assert_int_equal(faults, 0);
}

static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    for (size_t i = 0; i < FILE_COUNT; i++)
        put(files[i].name, files[i].text);
    char descriptor[16];
    snprintf(descriptor, sizeof descriptor, "%d", ERRORS_TO);
    setenv("STARVE_TELL", descriptor, 1);
    setenv("HOME", folder, 1);
    setenv("STARVED", MEWS_STARVED, 1); // for players, which don't starve
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("MEWS_PATH");
    return 0;
}

static int tear_down(void **state) {
    static const char *const others[] = {"input",      "output", "errors", "told", "auto",
                                         "fresh.yaml", "games",  "noted",  "curve"};
    (void)state;
    for (size_t i = 0; i < FILE_COUNT; i++)
        remove(files[i].name);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        remove(others[i]);
    return chdir("/") != 0 || rmdir(folder) != 0;
}

int main(void) {
    static struct CMUnitTest tests[ROW_COUNT];
    for (size_t i = 0; i < ROW_COUNT; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = test_row,
                                       .initial_state = (void *)(uintptr_t)&rows[i]};
    return _cmocka_run_group_tests("starving", tests, ROW_COUNT, set_up, tear_down);
}
