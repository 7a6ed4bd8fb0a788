// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "record_pgn.h"
#include "pgn_text.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static void add_tags(const Record *record, const mews_position *start, PgnText *pgn) {
    const char *reason;
    mews_result result = result_read(record->result, &reason);
    char fen[MEWS_FEN_SIZE];
    pgn_tag(pgn, "Event", "mews play");
    pgn_tag(pgn, "Site", "?");
    pgn_tag(pgn, "Date", record->date[0] ? record->date : "????.??.??");
    pgn_tag(pgn, "Round", "-");
    pgn_tag(pgn, "White", player_word(record->players[0]));
    pgn_tag(pgn, "Black", player_word(record->players[1]));
    pgn_tag(pgn, "Result", mews_result_text(result));
    pgn_tag(pgn, "Variant", record->variant);
    mews_position_fen(start, fen, sizeof fen);
    if (strcmp(fen, record->fen) != 0) {
        pgn_tag(pgn, "SetUp", "1");
        pgn_tag(pgn, "FEN", record->fen);
    }
    pgn_line(pgn);
}

char *record_pgn(const Record *record, const mews_rules *rules) {
    PgnText pgn = {0};
    MoveCount count = {0};
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    add_tags(record, position, &pgn);
    if (!mews_position_set_fen(position, record->fen, NULL))
        memory_end(); // it was set up from it before
    for (size_t ply = 0; ply < record->move_count; ply++) {
        mews_move move = mews_move_read(position, record->moves[ply].text, NULL);
        if (!move)
            memory_end(); // it is legal
        pgn_move(&pgn, position, move, &count);
        if (!mews_position_push(position, move))
            memory_end();
    }
    mews_position_free(position);
    const char *reason;
    mews_result result = result_read(record->result, &reason);
    char *comment = text_printf("{%s}", reason);
    if (result != MEWS_ONGOING)
        pgn_word(&pgn, comment);
    pgn_word(&pgn, mews_result_text(result));
    pgn_line(&pgn);
    free(comment);
    return pgn.text.bytes;
}
