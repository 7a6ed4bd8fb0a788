// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "spellings.h"
#include "brief.h"
#include "game.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

typedef enum SpellingForm {
    PLAIN,
    PROMOTION,
    CASTLING,
    GATING,
    DROP,
    SECOND,
    PASS,
    FORM_COUNT
} SpellingForm;

// What comes before the way in which such a move is typed.
static const char *const form_words[FORM_COUNT] = {
    NULL,
    "A promotion is typed as ",
    "Castling is ",
    "A man is put on the square that is left by ",
    "A man is put on the board by ",
    "A move of two parts is typed as ",
    "A pass is typed as pass, ",
};

static SpellingForm form_of(const mews_facts *facts) {
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

// "O-O or O-O-O": the castlings from the one at `first` on, the last ones first.
static void add_castlings(Growing *text, const mews_position *position, const MoveText *moves,
                          size_t first, size_t count) {
    char san[MEWS_MOVE_SIZE], before[MEWS_MOVE_SIZE] = "";
    for (size_t i = count; i-- > first;) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || form_of(&facts) != CASTLING)
            continue;
        move_san_bare(position, moves[i].move, san);
        if (strcmp(san, before) != 0)
            text_add(text, "%s%s", *before ? " or " : "", san);
        memcpy(before, san, sizeof san);
    }
}

static void add_either(Growing *text, const mews_position *position, const MoveText *move,
                       bool brief) {
    char san[MEWS_MOVE_SIZE];
    move_san_bare(position, move->move, san);
    const char *other = brief ? brief_text(move->text) : san;
    bool same = strcmp(other, move->text) == 0;
    text_add(text, "%s%s%s", move->text, same ? "" : " or ", same ? "" : other);
}

// Where a letter begins with +, that sign has three meanings.
static void add_plus(Growing *text, const mews_rules *rules) {
    mews_piece piece;
    size_t kind = 0;
    while (mews_rules_piece(rules, kind, &piece) && piece.letter[0] != '+')
        kind++;
    if (kind == mews_rules_pieces(rules))
        return;
    text_add(text,
             "%sA + before a letter is a part of it: %s is the %s. A + behind a move promotes the "
             "man if it may, and = leaves it as it is; behind any other move a + says that it "
             "gives check, and may be left out.",
             text->length ? " " : "", piece.letter, piece.name);
}

char *spellings_text(const mews_position *position, bool meant) {
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    Growing text = {0};
    bool brief = meant && brief_squares(position);
    bool told[FORM_COUNT] = {[PLAIN] = true};
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts))
            continue;
        SpellingForm form = form_of(&facts);
        if (told[form])
            continue;
        text_add(&text, "%s%s", text.length ? " " : "", form_words[form]);
        if (form == CASTLING)
            add_castlings(&text, position, moves, i, count);
        else
            add_either(&text, position, &moves[i], brief);
        text_add(&text, ".");
        told[form] = true;
    }
    add_plus(&text, mews_position_rules(position));
    position_sure(position);
    free(moves);
    return text.bytes;
}
