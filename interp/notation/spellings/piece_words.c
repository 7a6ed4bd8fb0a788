// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/piece_words.h"

#include <string.h>

#include "base/near.h"
#include "notation/spellings/move_words.h"

enum { SAME_MOST = 5, WORD_LEAST = 4 };

// Names that books have for one piece.
static const char *const same[][SAME_MOST] = {
    {"king", "general", "governor"},
    {"rook", "chariot", "castle"},
    {"knight", "horse"},
    {"pawn", "soldier"},
    {"adviser", "advisor", "guard", "mandarin", "assistant"},
    {"elephant", "minister"},
    {"queen", "lady"},
};
enum { SAME = sizeof same / sizeof *same };

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

// A piece that has another name of this row.
static size_t read_row(const Rules *rules, const char *text, const char *const row[SAME_MOST],
                       int *kind) {
    size_t length = 0;
    for (size_t i = 0; i < SAME_MOST && row[i] && !length; i++)
        length = move_words_begin(text, row[i]);
    for (size_t i = 0; i < SAME_MOST && row[i] && length; i++)
        for (int k = 0; k < rules->piece_count; k++)
            if (strcmp(rules->pieces[k].name, row[i]) == 0) {
                *kind = k;
                return length;
            }
    return 0;
}

size_t piece_word_read(const Rules *rules, const char *text, int *kind) {
    size_t length = read_own(rules, text, kind);
    for (size_t i = 0; i < SAME && !length; i++)
        length = read_row(rules, text, same[i], kind);
    return length;
}

const char *piece_word_nearest(const Rules *rules, const char *word) {
    const char *names[KINDS_MAX + SAME * SAME_MOST];
    size_t count = 0;
    int kind;
    for (int i = 0; i < rules->piece_count; i++)
        names[count++] = rules->pieces[i].name;
    for (size_t i = 0; i < SAME; i++)
        for (size_t k = 0; k < SAME_MOST && same[i][k]; k++)
            if (read_row(rules, same[i][k], same[i], &kind))
                names[count++] = same[i][k];
    return strlen(word) < WORD_LEAST ? NULL : word_nearest(word, (WordList){names, count});
}
