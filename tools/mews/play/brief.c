// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "brief.h"
#include "game.h"
#include "refused.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const char *brief_text(const char *text) {
    const char *sign = strchr(text, '@');
    return sign ? sign + 1 : text;
}

// Does each move only put a man on the board, all of one kind?
static bool puts_one_kind(const mews_position *position, const MoveText *moves, size_t count) {
    int kind = -1;
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || facts.type != MEWS_DROP ||
            facts.then_to >= 0 || (i > 0 && facts.kind != kind))
            return false;
        kind = facts.kind;
    }
    return count > 0;
}

bool brief_squares(const mews_position *position) {
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    bool squares = puts_one_kind(position, moves, count);
    position_sure(position);
    if (squares) {
        mews_report *report = report_new();
        mews_move_read(position, brief_text(moves[0].text), report);
        const char *meant = refused_move(report);
        squares = meant && strcmp(meant, moves[0].text) == 0;
        mews_report_free(report);
    }
    free(moves);
    return squares;
}

bool brief_leaves_open(const mews_position *position, const char *text, mews_move move) {
    mews_facts facts, other;
    size_t count;
    bool square = *text && text[1] && strspn(text + 1, "0123456789") == strlen(text + 1);
    if (!square || !mews_move_facts(position, move, &facts) || facts.type == MEWS_DROP)
        return false;
    MoveText *moves = moves_sorted(position, &count);
    size_t i = 0;
    while (i < count &&
           !(mews_move_facts(position, moves[i].move, &other) && other.type == MEWS_DROP &&
             other.to == facts.to && other.kind == facts.kind))
        i++;
    bool open = i < count;
    char made[MEWS_MOVE_SIZE];
    mews_move_text(position, move, made, sizeof made);
    if (open)
        complain("'%s' leaves open whether a man goes there or a new one is put: %s or %s", text,
                 made, moves[i].text);
    position_sure(position);
    free(moves);
    return open;
}

bool capital_leaves_open(const mews_position *position, const char *text, mews_move move) {
    char made[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE], other_san[MEWS_MOVE_SIZE];
    mews_move_text(position, move, made, sizeof made);
    if (!islower((unsigned char)*text) || strcmp(text, made) == 0 ||
        mews_move_san(position, move, san, sizeof san) == 0 ||
        strncmp(text, san, strcspn(san, "+#")) == 0)
        return false;
    char *capital = temp_printf("%c%s", toupper((unsigned char)*text), text + 1);
    mews_move other = mews_move_read(position, capital, NULL);
    bool open =
        other && other != move && mews_move_san(position, other, other_san, sizeof other_san) > 0;
    if (open)
        complain("'%s' fits 2 legal moves: %s or %s", text, other_san, san);
    return open;
}
