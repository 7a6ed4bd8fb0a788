// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "turn_typed.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static const char between[] = " \t,;";

// Makes the moves at `text` for as long as the same side is to move. Returns how many there are;
// *end: behind the last one.
static size_t follow(mews_position *position, const char *text, mews_move *moves, size_t most,
                     const char **end) {
    int side = mews_position_side(position);
    size_t count = 0;
    *end = text;
    for (const char *at = text; count < most && mews_position_side(position) == side;) {
        at += strspn(at, between);
        size_t length = strcspn(at, between);
        char *word = text_printf("%.*s", (int)length, at);
        mews_move move = length ? mews_move_read(position, word, NULL) : 0;
        free(word);
        if (!move)
            break;
        if (!mews_position_push(position, move))
            memory_end();
        moves[count++] = move;
        *end = at += length;
    }
    return count;
}

enum { MOVES_MOST = 100 }; // a turn has no more than 99

bool turn_typed(Session *session, const char *text) {
    int whole;
    mews_move moves[MOVES_MOST];
    const char *end;
    if (mews_position_series(session->position, &whole) < 2)
        return false;
    mews_position *position = memory_sure(mews_position_copy(session->position));
    size_t count = follow(position, text, moves, MOVES_MOST, &end);
    mews_position_free(position);
    if (count < 2 || end[strspn(end, between)])
        return false;
    screen_outdate(&session->screen, text);
    for (size_t i = 0; i < count; i++)
        session_make_move(session, moves[i]);
    return true;
}

size_t turn_length(const mews_position *position, const char *line) {
    mews_move moves[MOVES_MOST];
    const char *end;
    mews_position *copy = memory_sure(mews_position_copy(position));
    follow(copy, line, moves, MOVES_MOST, &end);
    mews_position_free(copy);
    return (size_t)(end - line);
}
