// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: `edit`, the old way to set up a position, man by man.

#include "cecp.h"
#include "text/words.h"

#include <string.h>

static mews_setup *setup_empty(const Thinker *thinker) {
    mews_setup *setup = memory_sure(mews_setup_new(thinker->rules));
    mews_setup_turn(setup, mews_position_side(thinker->position));
    return setup;
}

// Pa4, +Pa4, xa4
static bool edit_put(mews_setup *setup, const mews_rules *rules, int side, const char *text) {
    size_t letter = text[0] == '+' ? 2 : 1;
    int square = *text ? mews_protocol_square_read(rules, text + letter, MEWS_CECP) : -1;
    mews_piece piece;
    if (square >= 0 && text[0] == 'x') {
        mews_setup_remove(setup, square);
        return true;
    }
    for (size_t kind = 0; square >= 0 && mews_rules_piece(rules, kind, &piece); kind++)
        if (strlen(piece.letter) == letter && strncmp(piece.letter, text, letter) == 0)
            return mews_setup_put(setup, square, kind, side);
    return false;
}

void cecp_edit(Cecp *cecp) {
    Thinker *thinker = cecp->thinker;
    mews_setup *setup = memory_sure(mews_setup_of(thinker->position));
    int side = 0;
    char *line;
    for (OrderVerdict verdict;
         (verdict = orders_next(&thinker->orders, -1, &line)) != ORDER_END;) {
        if (verdict != ORDER_LINE) {
            cecp_complain("not in edit mode", "");
        } else if (strcmp(line, ".") == 0) {
            mews_setup_unmoved(setup); // so castling is allowed to kings and rooks that stand so
            if (!mews_position_set_up(thinker->position, setup, NULL))
                say("tellusererror Illegal position");
            position_sure(thinker->position);
            break;
        } else if (strcmp(line, "quit") == 0) {
            thinker->quit = true;
            break;
        } else if (strcmp(line, "#") == 0) {
            mews_setup_free(setup);
            setup = setup_empty(thinker);
        } else if (strcmp(line, "c") == 0) {
            side = !side;
        } else if (*line && !edit_put(setup, thinker->rules, side, line)) {
            cecp_complain("no command of edit mode", line);
        }
    }
    mews_setup_free(setup);
}
