// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Every key of the tables with a value of each kind: a number, a text, yes, a list, a map,
// nothing. Where the key can't have it, there must be an error, at most two, each with its place,
// and each naming the key or what is wanted.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "definition/keys/keys.h"
#include "support/loading.h"
#include "support/variant.h"

enum { TEXT_MAX = 4096, ERRORS_MAX = 2, SIBLINGS_MAX = 5 };

// ---- kinds of values --------------------------------------------------------------------------

enum { NUMBER = 1, WORD = 2, YES = 4, LIST = 8, MAP = 16, NOTHING = 32 };

static const struct {
    unsigned kind;
    const char *written;
} values[] = {{NUMBER, "17"},        {WORD, "xyzzy"},      {YES, "yes"},
              {LIST, "[17, xyzzy]"}, {MAP, "{xyzzy: 17}"}, {NOTHING, ""}};

// What may stand under a key of the type.
static unsigned kinds_of_type(const Key *key) {
    switch (key->type) {
    case VALUE_TEXT:
        return NUMBER | WORD | YES;
    case VALUE_NUMBER:
        return key->min <= 17 && key->max >= 17 ? NUMBER : 0;
    case VALUE_PAWNS:
    case VALUE_COUNT:
    case VALUE_MOVE_NUMBERS:
    case VALUE_LENGTHS:
        return NUMBER;
    case VALUE_SIGNS:
        return NUMBER; // two characters
    case VALUE_TAGS:
        return NUMBER | WORD | YES | LIST;
    default:
        return 0;
    }
}

// The same where the value may stand for a map with one key.
static unsigned kinds_allowed(const Key *key) {
    bool map = key->type == VALUE_MAP || key->type == VALUE_ITEMS || key->type == VALUE_NAMED;
    const char *brief = map ? section_table[key->inner].brief : NULL;
    return brief ? kinds_of_type(section_key(key->inner, brief)) : kinds_of_type(key);
}

// ---- rooms ------------------------------------------------------------------------------------

// Where a map of the section stands in a game that extends chess, and what else is in it; a
// sibling stands back for its own key.
static const struct Room {
    SectionId section;
    const char *keys; // these alone, with blanks around each; NULL: all that no other row names
    const char *frame, *siblings[SIBLINGS_MAX];
} rooms[] = {
    {SECTION_TOP, NULL, "{%s}", {"mews: 1", "extends: chess", "title: Example"}},
    {SECTION_BOARD, NULL, "board: {%s}", {NULL}},
    {SECTION_STYLE, NULL, "style: {%s}", {NULL}},
    {SECTION_ZONE,
     NULL,
     "zones: {camp: {%s}}\npieces: {rook: {zone: camp}}",
     {"white: board", "black: board"}},
    {SECTION_PIECE,
     NULL,
     "pieces: {mann: {%s}, pawn: {promotion: {to: [queen, mann]}}}",
     {"letter: M", "move: K"}},
    {SECTION_ROYAL, NULL, "pieces: {queen: {royal: {%s}}}", {"as: last"}},
    {SECTION_TERM, NULL, "pieces: {rook: {move: {%s}}}", {"betza: R"}},
    {SECTION_DISTANCE, NULL, "pieces: {rook: {move: {betza: R, distance: {%s}}}}", {"at: line"}},
    {SECTION_EFFECT,
     NULL,
     "pieces: {rook: {move: {betza: R, after: {%s}}}}",
     {"upon: capture", "at: around", "do: remove"}},
    {SECTION_EFFECT,
     " with ",
     "pieces: {rook: {move: {betza: R, after: {%s}}}}",
     {"at: corners", "do: remove"}},
    {SECTION_EFFECT, NULL, "after: {%s}", {"upon: capture", "at: around", "do: remove"}},
    {SECTION_UPON, NULL, "after: {at: around, do: remove, upon: {%s}}", {"by: rook"}},
    {SECTION_AURA, NULL, "pieces: {rook: {aura: {%s}}}", {"effect: freeze"}},
    {SECTION_PROMOTION, NULL, "pieces: {pawn: {promotion: {%s}}}", {"zone: rank 8", "to: queen"}},
    {SECTION_PROMOTING,
     NULL,
     "pieces: {pawn: {promotion: {zone: rank 8, to: queen, upon: {%s}}}}",
     {"is: capture"}},
    {SECTION_IMMUNITY, NULL, "pieces: {rook: {immune: {%s}}}", {"by: pawn"}},
    {SECTION_START, NULL, "start: {%s}", {NULL}},
    {SECTION_HAND, NULL, "start: {hand: {%s}}\ndrops: true", {"white: Q"}},
    {SECTION_SHUFFLE, NULL, "start: {shuffle: {%s}}", {"squares: rank 1"}},
    {SECTION_DROPS, NULL, "drops: {%s}\ncaptures: {to: captor}", {"pieces: queen"}},
    {SECTION_GATING, NULL, "start: {hand: Q}\ndrops: {gating: {%s}}", {NULL}},
    {SECTION_CAPTURE, NULL, "captures: {%s}\ndrops: true", {"to: captor"}},
    {SECTION_CASTLING,
     NULL,
     "castling: {far: {%s}}",
     {"king: king e1", "partner: rook a1", "king-to: b1"}},
    {SECTION_EXPLOSION, NULL, "explosion: {%s}", {"by: rook"}},
    {SECTION_FORBIDDEN,
     NULL,
     "forbidden-captures: {%s}",
     {"of: queen", "by: queen", "if: protected"}},
    {SECTION_TURNS, NULL, "turns: {%s}", {"must-capture: whole"}},
    {SECTION_LIMIT, NULL, "turns: {limits: {%s}}", {"moves: 1-2", "never: capture"}},
    {SECTION_WHEN, NULL, "turns: {limits: {never: capture, when: {%s}}}", {"moves: 1-2"}},
    {SECTION_HERE,
     NULL,
     "pieces: {rook: {move: [R, {betza: A, when: {here: {%s}}}]}}",
     {"attacked: true"}},
    {SECTION_DEED, NULL, "turns: {limits: {moves: 1-2, never: {%s}}}", {"is: capture"}},
    {SECTION_TALLY,
     NULL,
     "tallies: {checks: {%s}}\nend: {win: {tally: {checks: 3-}}}",
     {"gives: check"}},
    {SECTION_PASS, NULL, "turns: {pass: {%s}}", {"may: true"}},
    {SECTION_THEN, NULL, "turns: {then: {%s}}", {"move: rook", "optional: true"}},
    {SECTION_THEN, " put take ", "turns: {then: {%s}}", {"optional: true"}},
    {SECTION_THEN, " along ", "turns: {then: {%s}}", {"put: rook"}},
    {SECTION_PREFER, NULL, "turns: {must-capture: whole, prefer: {%s}}", {NULL}},
    {SECTION_SERIES, NULL, "turns: {series: {%s}}", {"length: 2"}},
    {SECTION_END, NULL, "end: {%s}", {NULL}},
    {SECTION_CASE, NULL, "end: {win: {%s}}", {"has: {pieces: king, at: rank 8}"}},
    {SECTION_MEN,
     NULL,
     "captures: {to: captor}\ndrops: {when: {lacks: {%s}}}",
     {"pieces: king", "at: rank 8", "in: row"}},
    {SECTION_EXTINCTION, NULL, "end: {extinction: {%s}}", {"pieces: queen"}},
    {SECTION_ODDS,
     NULL,
     "end: {odds: {%s}, move-limit: {moves: 50, result: most}}",
     {"black: 0.5"}},
    {SECTION_OUTCOME, NULL, "end: {checkmate: {%s}}", {"result: win"}},
    {SECTION_REPETITION, NULL, "end: {repetition: {%s}}", {"count: 3"}},
    {SECTION_CHASE,
     NULL,
     "end: {repetition: {count: 3, fault: chase, result: loss}, chase: {%s}}",
     {"by: rook"}},
    {SECTION_MOVE_LIMIT, NULL, "end: {move-limit: {%s}}", {"moves: 50"}},
    {SECTION_TEST, NULL, "tests: {%s}", {"play: e2e4"}},
};

static bool is_pair_of(const char *pair, const char *key) {
    size_t length = strlen(key);
    return strncmp(pair, key, length) == 0 && pair[length] == ':';
}

// The map with this value of the key.
static void pairs_write(const struct Room *room, const Key *key, const char *value,
                        char pairs[TEXT_MAX / 2]) {
    int used = snprintf(pairs, TEXT_MAX / 2, "%s: %s", key->name, value);
    for (size_t i = 0; i < SIBLINGS_MAX && room->siblings[i]; i++)
        if (!is_pair_of(room->siblings[i], key->name))
            used +=
                snprintf(pairs + used, (size_t)(TEXT_MAX / 2 - used), ", %s", room->siblings[i]);
}

static void game_write(const struct Room *room, const char *pairs, char text[TEXT_MAX]) {
    const char *at = strstr(room->frame, "%s");
    const char *head =
        room->section == SECTION_TOP ? "" : "mews: 1\nextends: chess\ntitle: Example\n";
    snprintf(text, TEXT_MAX, "%s%.*s%s%s\n", head, (int)(at - room->frame), room->frame, pairs,
             at + 2);
}

// Is it a map whose names are given, too: of kinds, or of zones?
static bool holds_names(const Key *key) {
    return key->type == VALUE_VICTIMS || key->type == VALUE_BECOMES ||
           key->type == VALUE_BETWEEN || key->type == VALUE_MARKED;
}

// ---- what is said -----------------------------------------------------------------------------

// Ways to say what is wanted.
static const char *const wishes[] = {"known here: ",
                                     "must be ",
                                     "expected ",
                                     "is made of ",
                                     "such as ",
                                     "there is no definition ",
                                     "is no FEN, which ",
                                     "are written like ",
                                     "is written like ",
                                     "a turn has 1 to ",
                                     "a depth is a number ",
                                     "it needs ",
                                     "is written "};

static bool is_said(const Key *key, const mews_diagnostic *item) {
    bool said = strstr(item->message, key->name) || item->suggestion;
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        said |= strstr(item->message, wishes[i]) != NULL;
    return said;
}

static void report_print(const mews_report *report, const char *text) {
    mews_diagnostic item;
    print_error("%s", text);
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        print_error("  %d:%d %s%s%s\n", item.line, item.column, item.message,
                    item.suggestion ? " -> " : "", item.suggestion ? item.suggestion : "");
}

// Is the report what this value of the key must give?
static bool is_good(const mews_report *report, const Key *key, unsigned kind) {
    bool several = kind == LIST || holds_names(key); // two texts that are wrong
    size_t errors = 0, most = several ? ERRORS_MAX : 1;
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        bool error = item.severity == MEWS_ERROR;
        if (item.line < 1 || item.column < 1 || (error && !is_said(key, &item)))
            return false;
        errors += error;
    }
    return errors <= most && (errors > 0 || (kinds_allowed(key) & kind));
}

// Judges one value of one key; 1 if it is at fault.
static size_t judge(const struct Room *room, const Key *key, size_t k) {
    char pairs[TEXT_MAX / 2], text[TEXT_MAX];
    pairs_write(room, key, values[k].written, pairs);
    game_write(room, pairs, text);
    mews_report *report = mews_report_new();
    mews_rules *rules = rules_loaded("example.yaml", text, NULL, report);
    if (rules)
        mews_rules_run_tests(rules, report, NULL);
    bool good = is_good(report, key, values[k].kind);
    if (!good)
        report_print(report, text);
    mews_rules_free(rules);
    mews_report_free(report);
    return !good;
}

// Is the key tried there?
static bool stands_in(const struct Room *room, const Key *key) {
    char word[64];
    bool special = false;
    snprintf(word, sizeof word, " %s ", key->name);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        special |=
            rooms[i].section == key->section && rooms[i].keys && strstr(rooms[i].keys, word);
    return !key->older && (room->keys ? strstr(room->keys, word) != NULL : !special);
}

// Do only older keys have maps of the section?
static bool is_older(SectionId id) {
    for (SectionId other = 0; other < SECTIONS; other++)
        for (const Key *key = section_table[other].keys; key->name; key++)
            if (key->inner == id && !key->older)
                return false;
    return id != SECTION_TOP;
}

static void test_other_kinds(void **state) {
    (void)state;
    size_t faults = 0, number = 0;
    bool seen[SECTIONS] = {false};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        seen[rooms[i].section] = true;
        for (const Key *key = section_table[rooms[i].section].keys; key->name; key++, number++)
            for (size_t k = 0; stands_in(&rooms[i], key) && k < sizeof values / sizeof *values;
                 k++)
                if (is_in_share(number + k)) // of each key, and not of all the same kind
                    faults += judge(&rooms[i], key, k);
    }
    for (SectionId id = 0; id < SECTIONS; id++)
        if (!seen[id] && !is_older(id)) {
            print_error("no place for %s\n", section_table[id].path);
            faults++;
        }
    assert_int_equal(faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_other_kinds)};
    return cmocka_run_group_tests_name("other kinds", tests, NULL, NULL);
}
