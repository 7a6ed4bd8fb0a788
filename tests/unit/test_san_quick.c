// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The quick way to read and write moves against the whole one, along random games of all built-in
// definitions: whatever it reads or writes must be the same, also of texts that lack something.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "base/random.h"
#include "notation/san_quick.h"
#include "support/variant.h"

enum { PLIES = 12, MOVES_MOST = 400, TEXTS_EACH = 4 };

static uint64_t seed = 1;
static size_t quick_texts;

static void same_reading(const mews_position *position, const char *text, const char *variant) {
    Move quick = san_quick_read(position, text), whole = mews_move_read(position, text, NULL);
    quick_texts += quick != 0;
    if (quick && quick != whole)
        fail_msg("%s: '%s' is read as another move", variant, text);
}

// The text, without one of its bytes, and with + or = behind it.
static void same_readings(const mews_position *position, const char *text, const char *variant) {
    char other[MEWS_MOVE_SIZE];
    size_t length = strlen(text), cut = (size_t)(random_next(&seed) % (length + 1));
    same_reading(position, text, variant);
    strcpy(other, text);
    if (cut < length)
        memmove(other + cut, other + cut + 1, length - cut);
    same_reading(position, other, variant);
    strcpy(other, text);
    strcat(other, random_next(&seed) % 2 ? "+" : "=");
    same_reading(position, other, variant);
}

static void same_writing(const mews_position *position, mews_move move, const char *san,
                         const char *variant) {
    char quick[MEWS_MOVE_SIZE], pushed[MEWS_MOVE_SIZE];
    size_t length = san_quick_write(position, move, quick, sizeof quick);
    mews_position *copy = mews_position_copy(position);
    mews_move_san_push(copy, move, pushed, sizeof pushed);
    mews_position_free(copy);
    assert_string_equal(pushed, san);
    bool same =
        !length || (strncmp(quick, san, length) == 0 && !san[length + strspn(san + length, "+#")]);
    if (!same)
        fail_msg("%s: '%s' is written as '%s'", variant, san, quick);
}

static void play(const mews_rules *rules, const char *variant) {
    mews_position *position = mews_position_new(rules, 0);
    mews_move moves[MOVES_MOST];
    char text[MEWS_MOVE_SIZE];
    for (int ply = 0; ply < PLIES && mews_position_outcome(position).result == MEWS_ONGOING;
         ply++) {
        size_t count = mews_position_moves(position, moves, MOVES_MOST);
        if (!count || count > MOVES_MOST)
            break;
        for (int i = 0; i < TEXTS_EACH; i++) {
            mews_move move = moves[random_next(&seed) % count];
            mews_move_text(position, move, text, sizeof text);
            same_readings(position, text, variant);
            mews_move_san(position, move, text, sizeof text);
            same_readings(position, text, variant);
            same_writing(position, move, text, variant);
        }
        assert_true(mews_position_push(position, moves[random_next(&seed) % count]));
    }
    mews_position_free(position);
}

static void test_catalogue(void **state) {
    (void)state;
    const char *name, *text;
    size_t size;
    for (size_t i = 0; mews_builtin(i, &name, &text, &size); i++) {
        mews_rules *rules = is_in_share(i) ? mews_rules_load_named(name, NULL, NULL) : NULL;
        if (rules)
            play(rules, name);
        mews_rules_free(rules);
    }
    assert_true(quick_texts > 0);
}

// Where two moves have the same text, or the text of one lacks its ending, the quick way gives up.
static const struct {
    const char *variant, *fen, *text;
    bool quick;
} rows[] = {
    {"chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2", true},
    {"chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", false},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", true},
    {"chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O", true},
    {"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8", false},
    {"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q+", true},
    {"chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", true},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", true},
    {"chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6", false},
    {"shogi", "4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1", "c7c8", false},
    {"shogi", "4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1", "c7c8=", true},
    {"shogi", "4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1", "c7c8+", true},
    {"shogi", "4k4/9/2S6/9/9/9/9/9/4K4[] w - - 0 1", "Sc8+", false},
};

static void test_rows(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_rules *rules = mews_rules_load_named(rows[i].variant, NULL, NULL);
        mews_position *position = mews_position_new(rules, 0);
        assert_true(mews_position_set_fen(position, rows[i].fen, NULL));
        if ((san_quick_read(position, rows[i].text) != 0) != rows[i].quick)
            fail_msg("%s: '%s'", rows[i].variant, rows[i].text);
        mews_position_free(position);
        mews_rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows),
                                       cmocka_unit_test(test_catalogue)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
