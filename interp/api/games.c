// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games as PGN: what of record/ needs a position of the rules. All else there has its public name
// where it is defined.

#include <mews.h>

#include "record/record.h"

static size_t write_pgn(const mews_game *game, const mews_rules *rules, bool alone, char *buffer,
                        size_t size) {
    Writer writer = writer_make(buffer, size);
    mews_position *position = mews_position_new(rules, 0);
    bool whole = position && pgn_write(game, position, alone, &writer);
    mews_position_free(position);
    if (!whole)
        writer = writer_make(buffer, size);
    return writer_end(&writer);
}

size_t mews_game_pgn(const mews_game *game, const mews_rules *rules, char *buffer, size_t size) {
    return write_pgn(game, rules, false, buffer, size);
}

size_t mews_game_movetext(const mews_game *game, const mews_rules *rules, char *buffer,
                          size_t size) {
    return write_pgn(game, rules, true, buffer, size);
}
