// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a refusal names as the reason is the reason. In random games of the whole catalogue men are
// moved where they can't go; then the man that is said to be in the way, to attack, to freeze
// or to protect is taken off the board, an enemy is put where an own man is said to stand, another
// one where one is said to be untouchable, and a man where one is said to be missing. After that
// the move is legal, or there is another reason; but the man must be one that could go there at
// all, and what is said of danger must not hide a man in the way.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "base/square.h"
#include "notation/move_text.h"
#include "notation/symbol.h"
#include "position/parts.h"
#include "position/position.h"
#include "support/variant.h"

enum { MESSAGE = 1024 };

typedef struct Trial {
    const char *variant;
    const Rules *rules;
    Position *position;
    Setup setup;
    char move[16], said[MESSAGE];
} Trial;

static size_t tried;

// What is said of the trial's move in the setup; "" if it is legal.
static void ask(Trial *trial, const Setup *setup, char said[MESSAGE]) {
    Report *report = report_new();
    Source source = {.name = "", .text = trial->move, .size = strlen(trial->move)};
    Diagnostic item;
    *said = '\0';
    assert_true(position_set(trial->position, setup));
    if (!move_text_read(trial->position, text_of_source(&source), report)) {
        assert_true(report_get(report, 0, &item));
        snprintf(said, MESSAGE, "%s", item.message);
    }
    report_free(report);
}

// The man that the message names behind `before`, as "the rook on e8" with the words `behind`
// it: its square, or NONE.
static int named(const Trial *trial, const char *before, const char *behind) {
    for (int s = 0; s < trial->rules->board.squares; s++) {
        char words[160];
        int man = trial->setup.men[s];
        if (man == MAN_NONE)
            continue;
        snprintf(words, sizeof words, "%sthe %s on %s%s", before,
                 trial->rules->pieces[man_kind(man)].name, square_name(trial->rules, s).text,
                 behind);
        if (strstr(trial->said, words))
            return s;
    }
    return NONE;
}

// The square where the message misses a man to jump over, or NONE.
static int named_hurdle(const Trial *trial) {
    for (int s = 0; s < trial->rules->board.squares; s++) {
        char words[64];
        snprintf(words, sizeof words, "no man on %s to jump over",
                 square_name(trial->rules, s).text);
        if (strstr(trial->said, words))
            return s;
    }
    return NONE;
}

// Does the message say that the man couldn't go there at all?
static bool goes_nowhere(const char *said) {
    return strstr(said, " can go to ") || strstr(said, "can't go there") ||
           strstr(said, " has no legal move");
}

static bool is_blocked(const char *said) {
    return strstr(said, " in the way");
}

// What is said of the move once another man is on the square; false if a royal is there, which
// stays.
static bool ask_with(Trial *trial, int square, int man, char said[MESSAGE]) {
    Setup other = trial->setup;
    if (other.men[square] != MAN_NONE && trial->rules->pieces[man_kind(other.men[square])].royal)
        return false;
    other.men[square] = (uint8_t)man;
    memset(other.past, 0, sizeof other.past);
    setup_rest_unfit(trial->rules, &other);
    ask(trial, &other, said);
    tried++;
    return true;
}

// With another man on the square the old reason doesn't hold, and if it was all that forbade the
// move (`sole`), the man could go there.
static void check_with(Trial *trial, int square, int man, bool sole) {
    char said[MESSAGE];
    if (ask_with(trial, square, man, said) &&
        (strcmp(said, trial->said) == 0 || (sole && goes_nowhere(said))))
        fail_msg("%s: %s; but with %s otherwise: %s", trial->variant, trial->said,
                 square_name(trial->rules, square).text, said);
}

static void check_without(Trial *trial, int square, int man) {
    check_with(trial, square, man, true);
}

// The man that is said to attack a royal, or to check it, in the move; NONE: none is.
static int named_attacker(const Trial *trial) {
    int attacker = named(trial, " would be attacked by ", "");
    return attacker != NONE ? attacker : named(trial, " would stay in check from ", "");
}

// Without the attackers, one after the other, no man is in the way.
static void check_danger(const Trial *told) {
    Trial trial = *told;
    char said[MESSAGE];
    for (int attacker; (attacker = named_attacker(&trial)) != NONE;) {
        if (!ask_with(&trial, attacker, MAN_NONE, said))
            return;
        if (strcmp(said, trial.said) == 0 || goes_nowhere(said) || is_blocked(said))
            fail_msg("%s: %s; but without the attacker on %s: %s", trial.variant, told->said,
                     square_name(trial.rules, attacker).text, said);
        trial.setup.men[attacker] = MAN_NONE;
        memcpy(trial.said, said, sizeof said);
    }
}

// A man of some other kind could be taken there.
static void check_untouchable(Trial *trial, int to) {
    const Rules *rules = trial->rules;
    int side = man_side(trial->setup.men[to]);
    char said[MESSAGE] = "";
    bool found = false;
    for (int kind = 0; kind < rules->piece_count && !found; kind++) {
        Setup other = trial->setup;
        if (rules->pieces[kind].royal || kind == man_kind(trial->setup.men[to]))
            continue;
        other.men[to] = (uint8_t)man_make(kind, side);
        memset(other.past, 0, sizeof other.past);
        setup_rest_unfit(rules, &other);
        ask(trial, &other, said);
        found = !goes_nowhere(said) && !is_blocked(said) && !strstr(said, " may take ");
    }
    tried++;
    if (!found)
        fail_msg("%s: %s; but nothing else can be taken there: %s", trial->variant, trial->said,
                 said);
}

static void check_said(Trial *trial, int from, int to) {
    int side = man_side(trial->setup.men[from]), kind = man_kind(trial->setup.men[from]);
    bool castles = strstr(trial->said, " of castling");
    int blocks = castles ? NONE : named(trial, ": ", " is in the way");
    int freezes = named(trial, " is frozen by ", "");
    int protects = named(trial, " is protected by ", "");
    int hurdle = named_hurdle(trial);
    if (blocks != NONE)
        check_without(trial, blocks, MAN_NONE);
    check_danger(trial);
    if (freezes != NONE)
        check_with(trial, freezes, MAN_NONE, !strstr(trial->said, " has no legal move; it is "));
    if (protects != NONE)
        check_without(trial, protects, MAN_NONE);
    if (trial->setup.men[to] != MAN_NONE && strstr(trial->said, " may take "))
        check_untouchable(trial, to);
    if (hurdle != NONE && !trial->rules->pieces[kind].royal)
        check_without(trial, hurdle, man_make(kind, !side));
    if (strstr(trial->said, "'s own") && named(trial, ": ", " is White's own") == to)
        check_without(trial, to, man_make(man_kind(trial->setup.men[to]), BLACK));
}

// Is the man royal, and goes more than two squares?
static bool goes_far(const Rules *rules, int man) {
    const Piece *piece = &rules->pieces[man_kind(man)];
    const RouteList *list = &piece->side[man_side(man)].ordinary;
    bool far = false;
    for (int from = 0; from < rules->board.squares && list->count; from++)
        for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++)
            far |= square_steps(rules->board.files, from, list->routes[i].to) > 2;
    return far && piece->royalty.as != ROYAL_NOT;
}

static void try_move(Trial *trial, int from, int to) {
    if (from == to)
        return;
    snprintf(trial->move, sizeof trial->move, "%s%s", square_name(trial->rules, from).text,
             square_name(trial->rules, to).text);
    ask(trial, &trial->setup, trial->said);
    bool as_typed = !strstr(trial->said, " would be '"); // else in another form
    if (*trial->said && as_typed)
        check_said(trial, from, to);
}

// Men of the side to move try to go to squares where they can't.
static void try_moves(Trial *trial, uint64_t *random) {
    long tries = number_from_environment("MEWS_TRUE_TRIES", 60);
    uint64_t squares = (uint64_t)trial->rules->board.squares;
    int men[SQUARES_MAX], count = 0;
    for (int s = 0; s < trial->rules->board.squares; s++) {
        int man = trial->setup.men[s];
        if (man != MAN_NONE && man_side(man) == trial->setup.side)
            men[count++] = s;
    }
    for (int i = 0; count && i < tries; i++) {
        int from = men[random_next(random) % (uint64_t)count];
        try_move(trial, from, (int)(random_next(random) % squares));
    }
}

// Royals that go far try to go to all squares.
static void try_royals(Trial *trial) {
    const Rules *rules = trial->rules;
    int side = trial->setup.side;
    for (int from = 0; from < rules->board.squares; from++) {
        int man = trial->setup.men[from];
        if (man == MAN_NONE || man_side(man) != side || !goes_far(rules, man))
            continue;
        for (int to = 0; to < rules->board.squares; to++)
            try_move(trial, from, to);
    }
}

static void test_true(void **state) {
    enum { PLIES = 40, TRIED_EVERY = 8, ROYALS_EVERY = 4, MOVES = 8192 };
    static Move moves[MOVES];
    Variant variant;
    uint64_t random = (uint64_t)number_from_environment("MEWS_TRUE_SEED", 1);
    assert_true(variant_open(&variant, MEWS_DEFS_DIR, *state));
    const Engine *engine = (const Engine *)(const void *)variant.rules; // its first member
    Trial trial = {.variant = *state, .rules = engine->rules};
    Position *game = (Position *)(void *)mews_position_new(variant.rules, 0);
    trial.position = position_new(engine);
    assert_true(game && trial.position);
    for (int ply = 0; ply < PLIES; ply++) {
        size_t count = position_moves(game, moves, MOVES);
        if (!count)
            break;
        position_get(game, &trial.setup);
        if (ply % TRIED_EVERY == 1)
            try_moves(&trial, &random);
        if (ply % ROYALS_EVERY == 1)
            try_royals(&trial);
        assert_true(position_push(game, moves[random_next(&random) % count]));
    }
    position_free(trial.position);
    position_free(game);
    variant_close(&variant);
}

int main(void) {
    enum { VARIANTS = 1000 };
    static struct CMUnitTest tests[VARIANTS];
    char *names[VARIANTS];
    int variants = names_in_folder(MEWS_DEFS_DIR, ".yaml", names, VARIANTS), failures = 1;
    size_t games = 0;
    for (int i = 0; i < variants; i++)
        if (is_in_share((size_t)i))
            tests[games++] = (struct CMUnitTest){
                .name = names[i], .test_func = test_true, .initial_state = names[i]};
    if (games > 0)
        failures = _cmocka_run_group_tests("refusals are true", tests, games, NULL, NULL);
    print_message("%zu reasons were tried in %zu games\n", tried, games);
    for (int i = 0; i < variants; i++)
        free(names[i]);
    return failures || tried == 0;
}
