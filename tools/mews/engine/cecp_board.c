// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: squares and boards as XBoard writes them.

#include "cecp.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>

int cecp_square_read(const mews_rules *rules, const char *text) {
    int files = mews_rules_files(rules), ranks = mews_rules_ranks(rules);
    if (!islower((unsigned char)text[0]) || !isdigit((unsigned char)text[1]))
        return -1;
    int file = text[0] - 'a', rank = atoi(text + 1) - (ranks == 10 ? 0 : 1);
    return file < files && rank >= 0 && rank < ranks ? rank * files + file : -1;
}

static void add_rank(Growing *text, int files, int rank, CecpCell *cell, const void *context) {
    int empty = 0;
    for (int file = 0; file < files; file++) {
        const char *content = cell(context, rank * files + file);
        if (!*content) {
            empty++;
            continue;
        }
        if (empty)
            text_add(text, "%d", empty);
        text_add(text, "%s", content);
        empty = 0;
    }
    if (empty)
        text_add(text, "%d", empty);
}

void cecp_board_write(Growing *text, const mews_rules *rules, CecpCell *cell,
                      const void *context) {
    for (int rank = mews_rules_ranks(rules) - 1; rank >= 0; rank--) {
        add_rank(text, mews_rules_files(rules), rank, cell, context);
        text_add(text, "%s", rank ? "/" : "");
    }
}
