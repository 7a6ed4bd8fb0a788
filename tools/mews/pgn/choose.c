// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which games are wanted: by their tags before they are played through, by their positions after.

#include "pgn.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- tags -------------------------------------------------------------------------------------

// Is it a part of the text, whatever its capitals?
static bool is_part(const char *text, const char *part) {
    size_t length = strlen(part);
    for (; text && *text; text++) {
        size_t i = 0;
        while (i < length && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]))
            i++;
        if (i == length)
            return true;
    }
    return length == 0;
}

bool game_named(const PgnGame *game, const PgnWish *wish) {
    const char *reason;
    mews_result result = mews_game_result(game->game, &reason);
    if (wish->player && !is_part(mews_game_tag(game->game, "White"), wish->player) &&
        !is_part(mews_game_tag(game->game, "Black"), wish->player))
        return false;
    return !wish->result || strcmp(mews_result_text(result), wish->result) == 0;
}

// ---- positions --------------------------------------------------------------------------------

// The men of a side on the board, as "KRP": does a list of letters say the same?
static bool has_men(const mews_position *position, int side, const char *list, size_t length) {
    const mews_rules *rules = mews_position_rules(position);
    int counts[128] = {0};
    for (int square = 0; square < mews_rules_files(rules) * mews_rules_ranks(rules); square++) {
        size_t kind;
        int owner;
        if (mews_position_man(position, square, &kind, &owner) && owner == side && kind < 128)
            counts[kind]++;
    }
    for (size_t at = 0; at < length;) {
        mews_piece piece = {0};
        size_t found = 0, longest = 0;
        for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
            size_t size = strlen(piece.letter);
            if (size > longest && size <= length - at && kind < 128 &&
                memcmp(piece.letter, list + at, size) == 0) {
                found = kind;
                longest = size;
            }
        }
        if (!longest)
            return false;
        counts[found]--;
        at += longest;
    }
    for (size_t kind = 0; kind < 128; kind++)
        if (counts[kind])
            return false;
    return true;
}

// "KRPvKR", for either side.
static bool has_material(const mews_position *position, const char *wanted) {
    size_t first = strcspn(wanted, "v");
    const char *second = wanted + first + (wanted[first] == 'v');
    for (int side = 0; side < 2; side++)
        if (has_men(position, side, wanted, first) &&
            has_men(position, !side, second, strlen(second)))
            return true;
    return false;
}

// The same men, side and rights; a square of en passant only where one is said.
static bool is_position(const mews_position *position, const char *sought) {
    enum { FIELDS = 4 };
    char fen[MEWS_FEN_SIZE];
    const char *own = game_fen(position, fen);
    for (int field = 0; field < FIELDS; field++) {
        size_t length = strcspn(own, " "), other = strcspn(sought, " ");
        bool open = field == FIELDS - 1 && other == 1 && *sought == '-';
        if (!open && (length != other || memcmp(own, sought, length) != 0))
            return false;
        own += length + (own[length] == ' ');
        sought += other + (sought[other] == ' ');
    }
    return true;
}

bool game_reaches(PgnGame *game, const PgnWish *wish) {
    PgnVariant *variant = game->variant;
    mews_position *position = variant->game.position;
    bool placed = !wish->position, made = !wish->material;
    do {
        placed |= wish->position && variant->sought && is_position(position, variant->sought);
        made |= wish->material && has_material(position, wish->material);
    } while (mews_position_pop(position));
    return placed && made && game->plies >= wish->least && game->plies <= wish->most;
}
