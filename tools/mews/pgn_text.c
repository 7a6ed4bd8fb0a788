// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "pgn_text.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 80 };

void pgn_tag(Growing *text, const char *name, const char *value) {
    text_add(text, "[%s \"", name);
    for (; *value; value++)
        text_add(text, strchr("\"\\", *value) ? "\\%c" : "%c",
                 (unsigned char)*value < 0x20 ? ' ' : *value);
    text_add(text, "\"]\n");
}

void pgn_word(Growing *text, const char *word, size_t *column) {
    size_t length = strlen(word);
    if (*column > 0 && *column + 1 + length > LINE_WIDTH) {
        text_add(text, "\n");
        *column = 0;
    }
    text_add(text, "%s%s", *column ? " " : "", word);
    *column += length + (*column > 0);
}

void pgn_move(Growing *text, const mews_position *position, mews_move move, size_t ply,
              size_t *column) {
    char san[MEWS_MOVE_SIZE], number[24];
    bool black = mews_position_side(position) == 1;
    size_t half = (ply + (black != (ply % 2))) / 2; // who begins with black is half a move behind
    snprintf(number, sizeof number, "%zu%s", half + 1, black ? "..." : ".");
    if (!black || ply == 0)
        pgn_word(text, number, column);
    if (mews_move_san(position, move, san, sizeof san) == 0)
        memory_end(); // it is legal
    pgn_word(text, san, column);
}

static void add_tags(const Record *record, const mews_position *start, Growing *text) {
    char fen[MEWS_FEN_SIZE];
    pgn_tag(text, "Event", "mews play");
    pgn_tag(text, "Site", "?");
    pgn_tag(text, "Date", "????.??.??");
    pgn_tag(text, "Round", "-");
    pgn_tag(text, "White", player_word(record->players[0]));
    pgn_tag(text, "Black", player_word(record->players[1]));
    char *result = text_printf("%.*s", (int)strcspn(record->result, " "), record->result);
    pgn_tag(text, "Result", *result ? result : "*");
    free(result);
    pgn_tag(text, "Variant", record->variant);
    mews_position_fen(start, fen, sizeof fen);
    if (strcmp(fen, record->fen) != 0) {
        pgn_tag(text, "SetUp", "1");
        pgn_tag(text, "FEN", record->fen);
    }
    text_add(text, "\n");
}

char *pgn_of_record(const Record *record, const mews_rules *rules) {
    Growing text = {0};
    size_t column = 0;
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    add_tags(record, position, &text);
    if (!mews_position_set_fen(position, record->fen, NULL))
        memory_end(); // it was set up from it before
    for (size_t ply = 0; ply < record->move_count; ply++) {
        mews_move move = mews_move_read(position, record->moves[ply].text, NULL);
        if (!move)
            memory_end(); // it is legal
        pgn_move(&text, position, move, ply, &column);
        if (!mews_position_push(position, move))
            memory_end();
    }
    mews_position_free(position);
    const char *reason = record->result + strcspn(record->result, " ");
    char *result = text_printf("%.*s", (int)(reason - record->result), record->result);
    char *comment = text_printf("{%s}", reason + (*reason == ' '));
    if (*result)
        pgn_word(&text, comment, &column);
    pgn_word(&text, *result ? result : "*", &column);
    text_add(&text, "\n");
    free(comment);
    free(result);
    return text.bytes;
}
