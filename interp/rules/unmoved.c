// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Terms with `i` are for men that have not moved: the squares of the start array on which
// such men stand. (Castling has rights of its own.)

#include "rules/compile.h"

static bool minds_having_moved(const SidePiece *piece) {
    for (size_t i = 0; i < piece->special_count; i++)
        if (piece->specials[i].clause.unmoved)
            return true;
    for (size_t i = 0; i < piece->walk_count; i++)
        if (piece->walks[i].clause.unmoved)
            return true;
    return false;
}

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

// The kind whose letter stands at `text`, and the length of the letter; NONE if there is none.
static int kind_at(const Rules *rules, const char *text, int *side, size_t *length) {
    int found = NONE;
    *length = 0;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const char *letter = rules->pieces[kind].letter;
        size_t i = 0;
        while (letter[i] && (letter[i] == text[i] ||
                             (is_small(text[i]) && letter[i] == text[i] - 'a' + 'A')))
            i++;
        if (letter[i] || i <= *length)
            continue;
        *length = i;
        *side = is_small(text[letter[0] == '+']) ? BLACK : WHITE;
        found = kind;
    }
    return found;
}

void compile_unmoved(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const char *text = rules->start_text.text;
    int file = 0, rank = rules->ranks - 1;
    while (text && *text && *text != ' ' && *text != '[' && rank >= 0) {
        int side = WHITE;
        size_t length = 0;
        int kind = kind_at(rules, text, &side, &length);
        if (kind != NONE) {
            if (file < rules->files && minds_having_moved(&rules->pieces[kind].side[side]))
                bits_add(&rules->unmoved[side], rank * rules->files + file);
            file++;
            text += length;
        } else if (*text >= '0' && *text <= '9') {
            int run = 0;
            for (; *text >= '0' && *text <= '9'; text++)
                run = run < SQUARES_MAX ? run * 10 + *text - '0' : run;
            file += run;
        } else {
            file = *text == '/' ? 0 : file + 1;
            rank -= *text == '/';
            text++;
        }
    }
}
