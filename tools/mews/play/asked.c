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

// "wolves", and "wolfs", too, of one piece.
static bool piece_is_plural(const mews_piece *piece, const char *word) {
    size_t length = strlen(piece->name);
    bool longer = strlen(word) == length + 1 && word[length] == 's';
    char *one = text_printf("%.*s", (int)length, word);
    bool same = word_same(word, piece->plural) || (longer && word_same(one, piece->name));
    free(one);
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
