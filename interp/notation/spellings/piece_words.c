// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "base/near.h"

enum { SAME_MOST = 5, WORD_LEAST = 4 };

// Names that books have for one piece.
static const char *const same[][SAME_MOST] = {
    {"king", "governor"},
    {"rook", "chariot", "castle"},
    {"knight", "horse"},
    {"pawn", "soldier"},
    {"adviser", "advisor", "guard", "mandarin", "assistant"},
    {"elephant", "minister"},
    {"queen", "lady"},
};
enum { SAME = sizeof same / sizeof *same };

// "king" is read where it is called general; but "general" may be a queen, a gold or a silver, so
// it is read only where a piece has that name.
static const char *const one_way[][2] = {{"king", "general"}, {"governor", "general"}};
enum { ONE_WAY = sizeof one_way / sizeof *one_way };

static size_t read_own(const Rules *rules, const char *text, int *kind) {
    size_t longest = 0;
    for (int i = 0; i < rules->piece_count; i++) {
        size_t length = move_words_begin(text, rules->pieces[i].name);
        if (length <= longest)
            continue;
        longest = length;
        *kind = i;
    }
    return longest;
}

static int kind_named(const Rules *rules, const char *name) {
    int kind = 0;
    while (kind < rules->piece_count && strcmp(rules->pieces[kind].name, name) != 0)
        kind++;
    return kind < rules->piece_count ? kind : NONE;
}

// A piece that has another name of this row.
static size_t read_row(const Rules *rules, const char *text, const char *const row[SAME_MOST],
                       int *kind) {
    size_t length = 0;
    for (size_t i = 0; i < SAME_MOST && row[i] && !length; i++)
        length = move_words_begin(text, row[i]);
    for (size_t i = 0; i < SAME_MOST && row[i] && length; i++) {
        *kind = kind_named(rules, row[i]);
        if (*kind != NONE)
            return length;
    }
    return 0;
}

static size_t read_one_way(const Rules *rules, const char *text, int *kind) {
    for (size_t i = 0; i < ONE_WAY; i++) {
        size_t length = move_words_begin(text, one_way[i][0]);
        *kind = length ? kind_named(rules, one_way[i][1]) : NONE;
        if (*kind != NONE)
            return length;
    }
    return 0;
}

size_t piece_word_read(const Rules *rules, const char *text, int *kind) {
    size_t length = read_own(rules, text, kind);
    for (size_t i = 0; i < SAME && !length; i++)
        length = read_row(rules, text, same[i], kind);
    return length ? length : read_one_way(rules, text, kind);
}

const char *piece_word_nearest(const Rules *rules, const char *word) {
    const char *names[KINDS_MAX + SAME * SAME_MOST + ONE_WAY];
    size_t count = 0;
    int kind;
    for (int i = 0; i < rules->piece_count; i++)
        names[count++] = rules->pieces[i].name;
    for (size_t i = 0; i < SAME; i++)
        for (size_t k = 0; k < SAME_MOST && same[i][k]; k++)
            if (read_row(rules, same[i][k], same[i], &kind))
                names[count++] = same[i][k];
    for (size_t i = 0; i < ONE_WAY; i++)
        if (kind_named(rules, one_way[i][1]) != NONE)
            names[count++] = one_way[i][0];
    return strlen(word) < WORD_LEAST ? NULL : word_nearest(word, (WordList){names, count});
}
