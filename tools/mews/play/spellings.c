// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "spellings.h"
#include "game.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

typedef enum Form { PLAIN, PROMOTION, CASTLING, GATING, DROP, SECOND, PASS, FORM_COUNT } Form;

static const char *const form_words[FORM_COUNT] = {NULL,
                                                   "a promotion",
                                                   "castling",
                                                   "another man put on the square that is left",
                                                   "a man put on the board",
                                                   "a move of two parts",
                                                   "a pass"};

static Form form_of(const mews_facts *facts) {
    if (facts->type == MEWS_PASS)
        return PASS;
    if (facts->type == MEWS_DROP)
        return DROP;
    if (facts->gate >= 0)
        return GATING;
    if (facts->then_to >= 0)
        return SECOND;
    if (facts->type == MEWS_CASTLING)
        return CASTLING;
    return facts->promotion >= 0 ? PROMOTION : PLAIN;
}

static void add(Growing *text, Form form, const mews_position *position, const MoveText *move) {
    char san[MEWS_MOVE_SIZE];
    if (mews_move_san(position, move->move, san, sizeof san) == 0)
        memory_end();
    bool same = strcmp(san, move->text) == 0;
    text_add(text, "%s%s: %s%s%s", text->length ? "; " : "", form_words[form], move->text,
             same ? "" : " or ", same ? "" : san);
}

char *spellings_text(const mews_position *position) {
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    Growing text = {0};
    bool told[FORM_COUNT] = {[PLAIN] = true};
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts))
            continue;
        Form form = form_of(&facts);
        if (!told[form])
            add(&text, form, position, &moves[i]);
        told[form] = true;
    }
    position_sure(position);
    free(moves);
    return text.bytes;
}
