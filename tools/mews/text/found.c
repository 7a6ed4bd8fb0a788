// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words.h"

const char *score_text(int centipawns, int mate, char buffer[SCORE_SIZE]) {
    if (mate)
        snprintf(buffer, SCORE_SIZE, "mate %d", mate);
    else
        snprintf(buffer, SCORE_SIZE, "%+.2f", centipawns / 100.0);
    return buffer;
}

bool rules_mate(const mews_rules *rules) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        if (piece.royal)
            return true;
    return false;
}

const char *score_told(const mews_rules *rules, int centipawns, int mate,
                       char buffer[SCORE_SIZE]) {
    if (!mate || rules_mate(rules))
        return score_text(centipawns, mate, buffer);
    snprintf(buffer, SCORE_SIZE, "%s in %d", mate > 0 ? "wins" : "loses", mate > 0 ? mate : -mate);
    return buffer;
}

void line_visit(const mews_position *from, const mews_line *line, LineVisit *visit,
                void *context) {
    mews_position *position = memory_sure(mews_position_copy(from));
    for (int i = 0; i < line->length; i++)
        if (!visit(context, position, line->moves[i]) ||
            !mews_position_push(position, line->moves[i]))
            break;
    position_sure(position);
    mews_position_free(position);
}

bool in_series(const mews_position *position) {
    int length;
    mews_position_series(position, &length);
    return length > 1;
}

typedef struct Turn {
    int side, count;
} Turn;

static bool count_move(void *context, const mews_position *position, mews_move move) {
    Turn *turn = context;
    (void)move;
    bool own = mews_position_side(position) == turn->side;
    turn->count += own;
    return own;
}

int line_turn(const mews_position *from, const mews_line *line) {
    Turn turn = {.side = mews_position_side(from)};
    line_visit(from, line, count_move, &turn);
    return turn.count;
}

typedef struct Written {
    Growing text;
    bool san;
    int most; // moves to be written
    int count;
    int side; // of the last move
    bool series;
} Written;

// Where a side makes several moves in a row, the moves of its turn end with a semicolon: " e2e4
// d2d4; e7e5 d7d5".
static bool add_move(void *context, const mews_position *position, mews_move move) {
    Written *written = context;
    char buffer[MEWS_MOVE_SIZE];
    int side = mews_position_side(position);
    bool series = in_series(position);
    bool told = written->text.length && turn_is_told(written->side, written->series, side, series);
    if (written->count++ == written->most) {
        text_add(&written->text, " …");
        return false;
    }
    if (!written->san || mews_move_san(position, move, buffer, sizeof buffer) == 0)
        mews_move_text(position, move, buffer, sizeof buffer);
    text_add(&written->text, "%s %s", told ? ";" : "", buffer);
    written->side = side;
    written->series = series;
    return true;
}

char *line_text(const mews_position *from, const mews_line *line) {
    Written written = {.most = line->length};
    text_add(&written.text, "%s", "");
    line_visit(from, line, add_move, &written);
    return written.text.bytes;
}

char *line_san(const mews_position *from, const mews_line *line, int most) {
    Written written = {.san = true, .most = most};
    text_add(&written.text, "%s", "");
    line_visit(from, line, add_move, &written);
    return written.text.bytes;
}
