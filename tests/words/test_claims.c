// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What `explain` says that a piece *may* do, in sentences and in the legends of diagrams, against
// the moves of random notations (betza/campaign.py --print, and the examples) on an empty board,
// on boards with one other man, and on random ones: on one of them it must do that. Without
// python3 the test is left out: ctest knows the exit code 77. With MEWS_CI set that is a failure.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "betza/examples.h"
#include "support/variant.h"
#include "mews.h"
#include "rules/walk.h"

static mews_summary summary_of(const mews_explanation *explanation) {
    mews_summary summary;
    mews_explanation_summary(explanation, &summary);
    return summary;
}

enum {
    SIZE = 15,
    CENTRE = SIZE / 2,
    FROM = CENTRE * SIZE + CENTRE,
    SQUARES = SIZE * SIZE,
    RANDOM_BOARDS = 300,
    MORE_BOARDS = 100000, // for what is rare
    STEPS_MAX = 20000,    // of the walk of a term over a board
    LEFT_OUT = 77,
    KINDS = 26,
};

// What some move of the notation does on a square of its.
enum {
    ENDS = 1,
    TAKES_THERE = 2,      // … and takes a man there
    TAKES_IN_PASSING = 4, // takes a man there and ends elsewhere
    LEAVES = 8,           // a leg ends there on an empty square, and the move goes on
    DISPLACES = 16,       // puts a man that was there elsewhere
    PUTS = 32,            // puts a man down there
    ENDS_PUTTING = 64,    // ends there and has put a man down elsewhere
    PASSES = 128,         // may be taken en passant there
    JUMPS_ON = 256,       // takes two men and ends on an empty square
};

typedef struct Facts {
    const uint8_t *men; // on the board that is looked at
    unsigned on[SQUARES], anywhere;
    bool returns; // a move ends where it began and changes nothing
} Facts;

static bool is_put_down(const WalkMove *move, int square) {
    for (int i = 0; i < move->dropped_count; i++)
        if (move->dropped_from[i] == square)
            return true;
    return false;
}

static bool note_move(void *context, const WalkMove *move) {
    Facts *facts = context;
    facts->returns |= move->to == FROM && !move->lifted_count && !move->dropped_count;
    facts->on[move->to] |= ENDS | (move->dropped_count ? ENDS_PUTTING : 0u);
    for (int i = 0; i < move->lifted_count; i++)
        facts->on[move->lifted[i]] |= is_put_down(move, move->lifted[i]) ? DISPLACES
                                      : move->lifted[i] == move->to      ? TAKES_THERE
                                                                         : TAKES_IN_PASSING;
    for (int i = 0; i < move->dropped_count; i++)
        facts->on[move->dropped[i]] |= PUTS;
    if (move->modes == MODE_MOVE && !bits_empty(&move->passed))
        facts->anywhere |= PASSES;
    if (move->modes == MODE_MOVE && move->lifted_count - move->dropped_count >= 2)
        facts->anywhere |= JUMPS_ON;
    return true;
}

static bool note_legs(void *context, const WalkMove *move) {
    Facts *facts = context;
    Bits legs = move->passed;
    for (int s = bits_next(&legs, 0); s >= 0; s = bits_next(&legs, s + 1))
        facts->on[s] |= facts->men[s] == MAN_NONE ? LEAVES : 0u;
    return true;
}

// ---- boards -----------------------------------------------------------------------------------

static bool letter_admits(const void *context, const Filter *filter, int kind) {
    (void)context;
    bool named = false;
    for (size_t i = 0; i < filter->count; i++)
        named |= filter->names[i].length == 1 && filter->names[i].text[0] == 'A' + kind;
    return named != filter->negated;
}

static void look(Facts *facts, const PatternTerm *term, const uint8_t *men) {
    static uint8_t royal[KINDS];
    memset(royal, 1, sizeof royal); // for `k`
    Bits squares = {{0}};
    for (int s = 0; s < SQUARES; s++)
        bits_add(&squares, s);
    WalkBoard board = {.files = SIZE,
                       .ranks = SIZE,
                       .squares = &squares,
                       .men = men,
                       .royal = royal,
                       .admits = letter_admits,
                       .known = true};
    long budget = STEPS_MAX;
    facts->men = men;
    walk_term(&board, term, FROM, WHITE, &budget, note_move, facts);
    board.turns = true;
    budget = STEPS_MAX;
    walk_term(&board, term, FROM, WHITE, &budget, note_legs, facts);
}

static unsigned next_random(void) { // xorshift
    static uint32_t state = 1;
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

static int random_man(void) {
    return man_make("PPPLK"[next_random() % 5] - 'A', (int)(next_random() % 2));
}

static void look_at_random(Facts *facts, const PatternTerm *term) {
    uint8_t men[SQUARES] = {MAN_NONE};
    int reach = 1 + (int)(next_random() % CENTRE);
    unsigned one_in = 2 + next_random() % 20;
    for (int y = -reach; y <= reach; y++)
        for (int x = -reach; x <= reach; x++)
            if ((x || y) && next_random() % one_in == 0)
                men[FROM + y * SIZE + x] = (uint8_t)random_man();
    look(facts, term, men);
}

static Facts facts_of(const PatternTerm *term) {
    Facts facts = {.returns = false};
    uint8_t men[SQUARES] = {MAN_NONE};
    look(&facts, term, men);
    for (int s = 0; s < SQUARES; s++)
        for (int side = 0; side < 2 && s != FROM; side++) {
            men[s] = (uint8_t)man_make('P' - 'A', side);
            look(&facts, term, men);
            men[s] = MAN_NONE;
        }
    for (int i = 0; i < RANDOM_BOARDS; i++)
        look_at_random(&facts, term);
    return facts;
}

// ---- claims -----------------------------------------------------------------------------------

static size_t claims, wrong;

static void claim(const char *notation, const char *words, bool said, bool holds) {
    claims += said;
    wrong += said != holds;
    if (said != holds)
        print_error("%s: %s, but it %s\n", notation, said ? words : "doesn't say so",
                    holds ? "may" : "can't");
}

static void check_sentence(const char *notation, const char *words, const Facts *facts) {
    static const char returns[] = "it may come back to where it began, as a pass",
                      passes[] = "it may be taken en passant on the squares that it passes",
                      jumps[] = "may go on jumping";
    claim(notation, returns, strstr(words, returns), facts->returns);
    if (strstr(words, passes))
        claim(notation, passes, true, facts->anywhere & PASSES);
    if (strstr(words, jumps))
        claim(notation, jumps, true, facts->anywhere & JUMPS_ON);
}

// What the signs of diagrams say that may be, and what that takes.
static const struct {
    char sign;
    unsigned facts;
} signs[] = {{'X', TAKES_IN_PASSING},
             {'R', TAKES_IN_PASSING},
             {'r', TAKES_IN_PASSING},
             {'y', TAKES_IN_PASSING},
             {'x', TAKES_IN_PASSING},
             {'d', DISPLACES},
             {'t', DISPLACES},
             {'s', DISPLACES},
             {'t', ENDS_PUTTING},
             {'b', ENDS_PUTTING},
             {'p', PUTS},
             {'?', LEAVES}};

// Looks longer for what wasn't found so far.
static bool found_later(const Pattern *pattern, int square, unsigned wanted) {
    Facts facts = {.returns = false};
    for (int i = 0; i < MORE_BOARDS && !(facts.on[square] & wanted); i++)
        for (size_t t = 0; t < pattern->term_count; t++)
            look_at_random(&facts, &pattern->terms[t]);
    return facts.on[square] & wanted;
}

static void check_square(const char *notation, const Pattern *pattern, char sign, int x, int y,
                         const Facts *facts) {
    char words[64];
    int square = FROM + y * SIZE + x;
    snprintf(words, sizeof words, "'%c' on %d,%d", sign, x, y);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].sign == sign)
            claim(notation, words, true,
                  facts->on[square] & signs[i].facts ||
                      found_later(pattern, square, signs[i].facts));
}

static void check_diagram(const char *notation, const Pattern *pattern, const char *diagram,
                          const Facts *facts) {
    const char *end = strstr(diagram, "\n\n");
    int rows = 1, cell = memchr(diagram, '?', (size_t)(end - diagram)) ? 3 : 2;
    for (const char *c = diagram; c < end; c++)
        rows += *c == '\n';
    if (rows / 2 > CENTRE || strstr(end, "too many ways"))
        return;
    const char *line = diagram;
    for (int row = 0; row < rows; row++, line = strchr(line, '\n') + 1)
        for (int column = 0; column < rows; column++) {
            const char *at = line + 1 + cell * column;
            int x = column - rows / 2, y = rows / 2 - row;
            check_square(notation, pattern, *at, x, y, facts);
            if (cell == 3)
                check_square(notation, pattern, at[1], x, y, facts);
        }
}

static void check_notation(const char *notation) {
    mews_explanation *explanation = mews_explanation_new(notation, NULL);
    if (!explanation)
        return; // no notation
    Arena arena = arena_make(SIZE_MAX, NULL);
    Source source = {"notation", notation, strlen(notation)};
    const Pattern *pattern = pattern_read(&arena, text_of_source(&source), NULL);
    Facts all = {.returns = false};
    mews_term term;
    for (size_t i = 0; i < pattern->term_count; i++) {
        Facts facts = facts_of(&pattern->terms[i]);
        assert_true(mews_explanation_term(explanation, i, &term));
        check_sentence(notation, term.words, &facts);
        for (int s = 0; s < SQUARES; s++)
            all.on[s] |= facts.on[s];
    }
    check_diagram(notation, pattern, summary_of(explanation).diagram, &all);
    arena_free(&arena);
    mews_explanation_free(explanation);
}

static void test_claims(void **state) {
    (void)state;
    char line[4096];
    snprintf(line, sizeof line, "python3 -B '%s/betza/campaign.py' - --print --cases 100 --seed 3",
             MEWS_TESTS_DIR);
    FILE *lines = popen(line, "r");
    assert_non_null(lines);
    for (size_t i = 0; fgets(line, sizeof line, lines); i++) {
        line[strcspn(line, "\n")] = '\0';
        if (is_in_share(i))
            check_notation(line);
    }
    assert_int_equal(pclose(lines), 0);
    for (size_t i = 0; i < example_count; i++)
        if (is_in_share(i))
            check_notation(examples[i].ours);
    check_notation("[mR2..-bW]"); // comes near to where it began, but not there
    print_message("%zu claims\n", claims);
    assert_true(claims > 0);
    assert_int_equal(wrong, 0);
}

int main(void) {
    if (system("python3 -c pass 2>/dev/null") != 0) {
        printf("left out: there is no python3\n");
        const char *insists = getenv("MEWS_CI");
        return insists && *insists ? 1 : LEFT_OUT;
    }
    examples_read();
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_claims)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
