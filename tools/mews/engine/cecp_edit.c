// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: `edit`, the old way to set up a position, man by man.

#include "cecp.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Edit {
    const mews_rules *rules;
    char men[256][4]; // as in a FEN; "": empty
    bool black;
} Edit;

static void edit_open(Edit *edit, const mews_position *position) {
    int files = mews_rules_files(edit->rules), squares = files * mews_rules_ranks(edit->rules);
    for (int square = 0; square < squares; square++) {
        size_t kind;
        int side;
        mews_piece piece;
        if (!mews_position_man(position, square % files, square / files, &kind, &side) ||
            !mews_rules_piece(edit->rules, kind, &piece))
            continue;
        snprintf(edit->men[square], sizeof edit->men[square], "%s", piece.letter);
        for (char *at = edit->men[square]; *at && side == 1; at++)
            *at = (char)tolower((unsigned char)*at);
    }
}

// Pa4, +Pa4, xa4
static bool edit_put(Edit *edit, const char *text) {
    size_t letter = text[0] == '+' ? 1 : 0;
    int square =
        text[letter] ? mews_protocol_square_read(edit->rules, text + letter + 1, MEWS_CECP) : -1;
    if (!isalpha((unsigned char)text[letter]) || square < 0)
        return false;
    char *man = edit->men[square];
    memset(man, 0, sizeof edit->men[0]);
    if (text[0] == 'x')
        return true;
    memcpy(man, text, letter + 1);
    for (char *at = man; *at && edit->black; at++)
        *at = (char)tolower((unsigned char)*at);
    return true;
}

static const char *man_at(const void *context, int square) {
    const Edit *edit = context;
    int files = mews_rules_files(edit->rules);
    bool hole = !mews_rules_square_exists(edit->rules, square % files, square / files);
    return hole && !*edit->men[square] ? "*" : edit->men[square];
}

// Castling is allowed to kings and rooks that stand as at the beginning.
static bool edit_close(const Edit *edit, Thinker *thinker) {
    Growing text = {0};
    text_add(&text, "fen ");
    cecp_board_write(&text, edit->rules, man_at, edit);
    text_add(&text, " %s KQkq - 0 1", mews_position_side(thinker->position) ? "b" : "w");
    bool done = mews_protocol_position_read(thinker->position, text.bytes, MEWS_UCI, NULL, NULL);
    position_sure(thinker->position);
    free(text.bytes);
    return done;
}

void cecp_edit(Cecp *cecp) {
    Thinker *thinker = cecp->thinker;
    Edit *edit = memory_new(1, sizeof *edit);
    *edit = (Edit){.rules = thinker->rules};
    edit_open(edit, thinker->position);
    char *line;
    for (OrderVerdict verdict;
         (verdict = orders_next(&thinker->orders, -1, &line)) != ORDER_END;) {
        if (verdict != ORDER_LINE) {
            cecp_complain("not in edit mode", "");
        } else if (strcmp(line, ".") == 0) {
            if (!edit_close(edit, thinker))
                say("tellusererror Illegal position");
            break;
        } else if (strcmp(line, "quit") == 0) {
            thinker->quit = true;
            break;
        } else if (strcmp(line, "#") == 0) {
            memset(edit->men, 0, sizeof edit->men);
        } else if (strcmp(line, "c") == 0) {
            edit->black = !edit->black;
        } else if (*line && !edit_put(edit, line)) {
            cecp_complain("no command of edit mode", line);
        }
    }
    free(edit);
}
