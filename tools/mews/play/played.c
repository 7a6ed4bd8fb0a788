// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

// How many of the last moves belong to the turn of the side to move, which has begun with them.
static size_t moves_of_turn(const mews_position *position) {
    mews_position *before = memory_sure(mews_position_copy(position));
    int side = mews_position_side(position);
    size_t count = 0;
    while (mews_position_pop(before) && mews_position_side(before) == side)
        count++;
    mews_position_free(before);
    return count;
}

static void add_move(const mews_position *position, mews_move move, Growing *texts,
                     Growing *sans) {
    char text[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE];
    if (mews_move_text(position, move, text, sizeof text) == 0 ||
        mews_move_san(position, move, san, sizeof san) == 0)
        memory_end();
    text_add(texts, " %s", text);
    text_add(sans, "%s%s", sans->length ? " " : "", san);
}

// A move of the position `after` the first `made` moves of the record, with those of its turn.
static void tell(Screen *screen, const Record *record, size_t made, const mews_position *after,
                 mews_move move) {
    Growing texts = TEMP_TEXT, sans = TEMP_TEXT;
    size_t earlier = moves_of_turn(after);
    mews_position *position = memory_sure(mews_position_copy(after));
    for (size_t i = 0; i < earlier; i++)
        mews_position_pop(position);
    for (size_t i = made - earlier; i < made; i++) {
        mews_move before = mews_game_move_in(record->game, i, position);
        add_move(position, before, &texts, &sans);
        if (!mews_position_push(position, before))
            memory_end(); // it was made before
    }
    add_move(position, move, &texts, &sans);
    bool same = !san_tells_more(texts.bytes + 1, sans.bytes);
    if (earlier == 0 && move_is_pass(after, move))
        screen_tell(screen, "%s passed.", side_name(mews_position_side(after)));
    else
        screen_tell(screen, "%s played %s%s%s%s.", side_name(mews_position_side(after)),
                    same ? sans.bytes : texts.bytes + 1, same ? "" : " (", same ? "" : sans.bytes,
                    same ? "" : ")");
    mews_position_free(position);
}

void played_tell(Session *session, mews_move move) {
    const Record *record = &session->record;
    tell(&session->screen, record, record_plies(record), session->position, move);
}

void played_tell_last(Session *session) {
    const Record *record = &session->record;
    mews_position *before = memory_sure(mews_position_copy(session->position));
    if (record_plies(record) > 0 && mews_position_pop(before)) {
        size_t made = record_plies(record) - 1;
        mews_move last = mews_game_move_in(record->game, made, before);
        if (!last)
            memory_end(); // it was made before
        tell(&session->screen, record, made, before, last);
        screen_tell_gone(&session->screen, before, last);
    }
    mews_position_free(before);
}
