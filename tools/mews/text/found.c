// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "found.h"
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

static bool add_move(void *context, const mews_position *position, mews_move move) {
    Growing *text = context;
    char buffer[MEWS_MOVE_SIZE];
    mews_move_text(position, move, buffer, sizeof buffer);
    text_add(text, " %s", buffer);
    return true;
}

char *line_text(const mews_position *from, const mews_line *line) {
    Growing text = {0};
    text_add(&text, "%s", "");
    line_visit(from, line, add_move, &text);
    return text.bytes;
}
