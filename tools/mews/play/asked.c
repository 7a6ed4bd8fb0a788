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

// "e4" as numbers from 0, if it is within the board's files and ranks.
static bool place_read(const mews_rules *rules, const char *text, int *file, int *rank) {
    uint64_t number;
    *file = text[0] - 'a';
    bool good = *file >= 0 && *file < mews_rules_files(rules) &&
                number_read(text + 1, (uint64_t)mews_rules_ranks(rules), &number) == NUMBER_OK &&
                number > 0;
    *rank = good ? (int)number - 1 : 0;
    return good;
}

int square_asked(const mews_rules *rules, const char *text) {
    int file, rank;
    bool good =
        place_read(rules, text, &file, &rank) && mews_rules_square_exists(rules, file, rank);
    return good ? rank * mews_rules_files(rules) + file : -1;
}

bool hole_asked(const mews_rules *rules, const char *text) {
    int file, rank;
    return place_read(rules, text, &file, &rank) && !mews_rules_square_exists(rules, file, rank);
}
