// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "asked.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// A piece without a sign has an empty one, which no word asks for.
bool piece_is(const mews_piece *piece, const char *word) {
    return *word && (word_same(word, piece->name) || word_same(word, piece->letter) ||
                     strcmp(word, piece->signs[0]) == 0 || strcmp(word, piece->signs[1]) == 0);
}

// "knights", "wolves", "ladies", "bowmen" of one piece.
static bool piece_is_plural(const mews_piece *piece, const char *word) {
    static const char *const ends[][2] = {
        {"s", ""}, {"es", ""}, {"ies", "y"}, {"ves", "f"}, {"men", "man"}};
    bool same = false;
    for (size_t i = 0; i < sizeof ends / sizeof *ends && !same; i++) {
        size_t end = strlen(ends[i][0]), length = strlen(word);
        char *one = length > end && word_same(word + length - end, ends[i][0])
                        ? text_printf("%.*s%s", (int)(length - end), word, ends[i][1])
                        : NULL;
        same = one && word_same(one, piece->name);
        free(one);
    }
    return same;
}

size_t piece_find(const mews_rules *rules, const char *word) {
    mews_piece piece;
    size_t kind = 0, plural = 0;
    while (mews_rules_piece(rules, kind, &piece) && !piece_is(&piece, word))
        kind++;
    while (kind == mews_rules_pieces(rules) && mews_rules_piece(rules, plural, &piece) &&
           !piece_is_plural(&piece, word))
        plural++;
    return kind < mews_rules_pieces(rules) ? kind : plural;
}

int square_asked(const mews_rules *rules, const char *text) {
    uint64_t rank;
    int file = text[0] - 'a';
    bool good = file >= 0 && file < mews_rules_files(rules) &&
                number_read(text + 1, (uint64_t)mews_rules_ranks(rules), &rank) == NUMBER_OK &&
                rank > 0 && mews_rules_square_exists(rules, file, (int)rank - 1);
    return good ? ((int)rank - 1) * mews_rules_files(rules) + file : -1;
}
