// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What makes two positions the same: the hash key, the perft key, and the FEN without its clocks.
// Along random games of every definition two positions have the same key if and only if they have
// the same FEN and are in the same stage of the game.
//
// MEWS_IDENTITY_GAMES and MEWS_IDENTITY_PLIES make longer runs.

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <mews.h>

#include "base/random.h"
#include "definition/visit.h"
#include "support/list.h"
#include "support/variant.h"

// ---- by hand -------------------------------------------------------------------------------

static const char stages_text[] =
    "mews: 1\n"
    "title: Test\n"
    "board: {size: 5x5}\n"
    "pieces:\n"
    "  king: {letter: K, royal: true, move: K}\n"
    "  lady: {letter: L, move: [{betza: F, moves: 1-19}, {betza: W, moves: 20-}]}\n"
    "start: \"4k/5/5/5/L3K w - - 0 1\"\n";

static const char progressive_text[] =
    "mews: 1\n"
    "title: Test\n"
    "board: {size: 5x5}\n"
    "pieces:\n"
    "  king: {letter: K, royal: true, move: K}\n"
    "  rook: {letter: R, move: R}\n"
    "start: \"4k/5/5/5/R3K w - - x1 0 1\"\n"
    "turns: {series: {first: 1, step: 1}}\n";

// Move numbers that only a condition within another one asks for.
static const char within_text[] =
    "mews: 1\n"
    "title: Test\n"
    "board: {size: 5x5}\n"
    "pieces:\n"
    "  king: {letter: K, royal: true, move: K}\n"
    "  lady: {letter: L, move: F}\n"
    "after: {upon: {is: move, by: king}, at: around, of: lady, side: own, do: remove,\n"
    "        when: {not: {moves: 1-19}}}\n"
    "start: \"4k/5/5/5/L3K w - - 0 1\"\n";

// A pawn that may step over two squares at once, and be taken on either of them.
static const char leaping_text[] =
    "mews: 1\n"
    "title: Test\n"
    "board: {size: 5x8}\n"
    "pieces:\n"
    "  king: {letter: K, royal: true, move: K}\n"
    "  pawn: {letter: P, move: [fmW, fceF, fmnH]}\n"
    "en-passant: {pawn: pawn}\n"
    "start: \"4k/1p3/5/5/5/5/P4/4K w - - 0 1\"\n";

typedef struct Pair {
    const char *name, *text, *one, *other;
    bool same;
} Pair;

static const Pair pairs[] = {
    {"the halfmove clock is no part", stages_text, "4k/5/5/5/L3K w - - 0 5",
     "4k/5/5/5/L3K w - - 7 5", true},
    {"nor is the number where no rule goes by it", stages_text, "4k/5/5/5/L3K w - - 0 5",
     "4k/5/5/5/L3K w - - 0 15", true},
    {"another rule applies to the move", stages_text, "4k/5/5/5/L3K w - - 0 15",
     "4k/5/5/5/L3K w - - 0 25", false},
    {"another rule applies to White's next move", stages_text, "4k/5/5/5/L3K b - - 0 18",
     "4k/5/5/5/L3K b - - 0 19", false},
    {"the same rules apply to both", stages_text, "4k/5/5/5/L3K b - - 0 20",
     "4k/5/5/5/L3K b - - 0 21", true},
    {"within the condition of an effect another rule applies", within_text,
     "4k/5/5/5/L3K w - - 0 15", "4k/5/5/5/L3K w - - 0 25", false},
    {"within the condition of an effect the same rule applies", within_text,
     "4k/5/5/5/L3K w - - 0 5", "4k/5/5/5/L3K w - - 0 15", true},
    {"10 and 74 moves left", progressive_text, "4k/5/5/5/R3K w - - x10 0 40",
     "4k/5/5/5/R3K w - - x74 0 40", false},
    {"squares passed in another order", leaping_text, "4k/5/5/P4/1p3/5/5/4K b - a3a5a4a5 0 1",
     "4k/5/5/P4/1p3/5/5/4K b - a4a5a3a5 0 1", true},
    {"a square less was passed", leaping_text, "4k/5/5/P4/1p3/5/5/4K b - a3a5a4a5 0 1",
     "4k/5/5/P4/1p3/5/5/4K b - a4a5 0 1", false},
    {"the next series are longer", progressive_text, "4k/5/5/5/R3K w - - x3 0 3",
     "4k/5/5/5/R3K w - - x3 0 4", false},
};

static mews_position *position_of(const mews_rules *rules, const char *fen) {
    mews_position *position = mews_position_new(rules, 0);
    assert_true(mews_position_set_fen(position, fen, NULL));
    return position;
}

enum { WORD_MAX = MEWS_FEN_SIZE + 4096 };

// The FEN without its two clocks.
static size_t fen_without_clocks(const mews_position *position, char word[WORD_MAX]) {
    mews_position_fen(position, word, MEWS_FEN_SIZE);
    for (int clock = 0; clock < 2; clock++)
        *strrchr(word, ' ') = '\0';
    return strlen(word);
}

// What is the same has the same key, and the same FEN but for the clocks.
static void test_pair(void **state) {
    const Pair *pair = *state;
    mews_rules *rules =
        mews_rules_load("test.yaml", pair->text, strlen(pair->text), NULL, NULL);
    assert_non_null(rules);
    mews_position *one = position_of(rules, pair->one), *other = position_of(rules, pair->other);
    assert_true((mews_position_key(one) == mews_position_key(other)) == pair->same);
    char word[WORD_MAX], others[WORD_MAX];
    fen_without_clocks(one, word);
    fen_without_clocks(other, others);
    if (pair->same)
        assert_string_equal(word, others);
    mews_position_free(one);
    mews_position_free(other);
    mews_rules_free(rules);
}

// One table for positions in different stages, where the lady has 1 or 2 moves. White's king has 3
// moves, and Black's king answers each of them with 3: (1 + 3) * 3 leaves and (2 + 3) * 3.
static void test_one_table(void **state) {
    (void)state;
    mews_rules *rules =
        mews_rules_load("test.yaml", stages_text, sizeof stages_text - 1, NULL, NULL);
    mews_perft_table *table = mews_perft_table_new(rules, 1);
    static const struct {
        const char *fen;
        uint64_t nodes;
    } rows[] = {{"4k/5/5/5/L3K w - - 0 15", (1 + 3) * 3},
                {"4k/5/5/5/L3K w - - 0 25", (2 + 3) * 3},
                {"4k/5/5/5/L3K w - - 0 15", (1 + 3) * 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        mews_position *position = position_of(rules, rows[i].fen);
        uint64_t nodes = 0;
        mews_position_perft(position, 2, 1, table, NULL, &nodes);
        assert_int_equal(nodes, rows[i].nodes);
        mews_position_free(position);
    }
    mews_perft_table_free(table);
    mews_rules_free(rules);
}

// ---- along games -----------------------------------------------------------------------------

enum { ENTRIES_MAX = 1 << 15, MOVES_MAX = 4096 };

typedef struct Entry {
    uint64_t key;
    char *word; // text that identifies the position
} Entry;

typedef struct Seen {
    Entry *entries; // in the order in which they came
    size_t count;
} Seen;

// One character for each range of move numbers: does it contain the number of White's next move,
// and of Black's?
static size_t add_ranges(char *word, size_t length, int first, int last, const int numbers[2]) {
    int held = 0;
    for (int side = 0; side < 2; side++)
        held |= (numbers[side] >= first && numbers[side] <= last) << side;
    if (length + 1 < WORD_MAX)
        word[length++] = (char)('0' + held);
    word[length] = '\0';
    return length;
}

typedef struct Ranges {
    char *word;
    size_t length;
    const int *numbers;
} Ranges;

// A case is asked after a move with its number: now with that of the last move, too, which is one
// less if White moves next.
static void add_condition(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Ranges *ranges = context;
    int later = place->rule == WHEN_OF_CASE && when->first_move > 1;
    int last = place->rule == WHEN_OF_CASE && when->last_move < NUMBER_MAX;
    ranges->length = add_ranges(ranges->word, ranges->length, when->first_move, when->last_move,
                                ranges->numbers);
    ranges->length = add_ranges(ranges->word, ranges->length, when->first_move + later,
                                when->last_move + last, ranges->numbers);
}

static void word_of(const Variant *variant, const mews_position *position, char word[WORD_MAX]) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(position, fen, sizeof fen);
    int number = atoi(strrchr(fen, ' ') + 1), side = mews_position_side(position);
    int numbers[2] = {number + (side == 1), number};
    const Definition *definition = variant->definition;
    size_t length = fen_without_clocks(position, word);
    Ranges ranges = {word, length, numbers};
    definition_visit_whens(definition, add_condition, &ranges);
    length = ranges.length;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].term_count; i++) {
            const TermDefinition *term = &definition->pieces[kind].terms[i];
            length = add_ranges(word, length, term->first_move, term->last_move, numbers);
        }
    if (definition->turns.series.given && definition->turns.series.step)
        snprintf(word + length, WORD_MAX - length, " %d", number);
}

static int by_key(const void *a, const void *b) {
    const Entry *left = a, *right = b;
    return (left->key > right->key) - (left->key < right->key);
}

static int by_word(const void *a, const void *b) {
    return strcmp(((const Entry *)a)->word, ((const Entry *)b)->word);
}

// In a list sorted by one of the two, neighbours that are equal in it must be equal in the other.
static void check(const Variant *variant, Seen *seen, int (*order)(const void *, const void *)) {
    qsort(seen->entries, seen->count, sizeof *seen->entries, order);
    for (size_t i = 1; i < seen->count; i++) {
        const Entry *one = &seen->entries[i - 1], *other = &seen->entries[i];
        bool same_key = one->key == other->key, same_word = strcmp(one->word, other->word) == 0;
        if (same_key == same_word)
            continue;
        print_error("%s: %s\n  %016" PRIx64 " %s\n  %016" PRIx64 " %s\n", variant->name,
                    same_key ? "one key for two positions" : "two keys for one position",
                    one->key, one->word, other->key, other->word);
        fail();
    }
}

static void note(const Variant *variant, const mews_position *position, Seen *seen) {
    char word[WORD_MAX];
    if (seen->count == ENTRIES_MAX)
        return;
    word_of(variant, position, word);
    seen->entries[seen->count++] = (Entry){mews_position_key(position), strdup(word)};
}

// A random move; now and then moves back and forth, so that positions are repeated.
static bool play_on(mews_position *position, uint64_t *random) {
    static mews_move moves[MOVES_MAX];
    size_t count = mews_position_moves(position, moves, MOVES_MAX);
    if (count == 0 || count > MOVES_MAX)
        return false;
    return mews_position_push(position, moves[random_next(random) % count]);
}

static void test_games(void **state) {
    const GameFile *file = *state;
    Variant variant;
    assert_true(variant_open(&variant, file->folder, file->name));
    Seen seen = {.entries = calloc(ENTRIES_MAX, sizeof(Entry))};
    uint64_t random = 2026;
    long games = number_from_environment("MEWS_IDENTITY_GAMES", 3);
    long plies = number_from_environment("MEWS_IDENTITY_PLIES", 40);
    for (long game = 0; game < games; game++) {
        mews_position *position = mews_position_new(variant.rules, 0);
        note(&variant, position, &seen);
        for (long ply = 0; ply < plies && play_on(position, &random); ply++) {
            note(&variant, position, &seen);
            // All positions after the next move, too: many of them are equal.
            if (ply % 8 == 0)
                for (int i = 0; i < 200 && play_on(position, &random); i++) {
                    note(&variant, position, &seen);
                    if (i % 4 == 3)
                        for (int back = 0; back < 4; back++)
                            mews_position_pop(position);
                }
            while (mews_position_ply(position) > ply + 1)
                mews_position_pop(position);
        }
        mews_position_free(position);
    }
    assert_true(seen.count > 0);
    check(&variant, &seen, by_key);
    check(&variant, &seen, by_word);
    for (size_t i = 0; i < seen.count; i++)
        free(seen.entries[i].word);
    free(seen.entries);
    variant_close(&variant);
}

// ---- the whole -------------------------------------------------------------------------------

int main(void) {
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        list_add(pairs[i].name, test_pair, &pairs[i]);
    list_add("one table for two numbers", test_one_table, NULL);
    list_add_games(test_games);
    return list_run("identity");
}
