// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the rules need to know of the start array: the squares of men for which it matters whether
// they have moved (because of terms with `i`, or of gating; castling has rights of its own), and
// the kinds that can ever be in the game. The FEN is read here in a simple way, and no error in it
// is reported: notation/fen/fen.c does that.

#include "rules/compile.h"

typedef struct StartMen {
    uint8_t men[SQUARES_MAX];
    KindSet kinds; // on the board or in a hand
} StartMen;

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

// The kind whose letter `text` begins with, and the letter's length; NONE if there is none.
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

static int run_of_empty(const char **text) {
    int run = 0;
    for (; **text >= '0' && **text <= '9'; ++*text)
        run = run < SQUARES_MAX ? run * 10 + (**text - '0') : run;
    return run;
}

static StartMen start_men(const Rules *rules) {
    StartMen start = {{0}, {{0}}};
    const char *text = rules->start.text.text;
    int file = 0, rank = rules->board.ranks - 1;
    while (text && *text && *text != ' ') {
        int side = WHITE;
        size_t length = 0;
        int kind = kind_at(rules, text, &side, &length);
        if (kind != NONE) {
            kinds_add(&start.kinds, kind);
            if (file < rules->board.files && rank >= 0)
                start.men[rank * rules->board.files + file] = (uint8_t)man_make(kind, side);
            file++;
            text += length;
        } else if (*text >= '0' && *text <= '9') {
            file += run_of_empty(&text);
        } else {
            if (*text == '[')
                rank = -1; // the hands follow
            file = *text == '/' ? 0 : file + 1;
            rank -= *text == '/';
            text++;
        }
    }
    return start;
}

static bool has_unmoved_term(const SidePiece *piece) {
    for (size_t i = 0; i < piece->special_count; i++)
        if (piece->specials[i].clause.unmoved)
            return true;
    for (size_t i = 0; i < piece->walk_count; i++)
        if (piece->walks[i].clause.unmoved)
            return true;
    return false;
}

static void note_unmoved_terms(Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++) {
            SidePiece *piece = &rules->pieces[kind].side[side];
            piece->needs_unmoved = has_unmoved_term(piece);
        }
}

// Only a man that stands on a gating square at the start can leave it for the first time.
static void note_gates(Rules *rules, const StartMen *start) {
    Drop *gating = &rules->hands.drops[DROP_GATING];
    for (int square = 0; square < rules->board.squares; square++)
        for (int side = 0; side < SIDES; side++)
            if (!start->men[square] || man_side(start->men[square]) != side)
                bits_remove(&gating->squares[side], square);
    for (int side = 0; side < SIDES; side++) {
        for (int kind = 0; gating->zone[side] && kind < rules->piece_count; kind++)
            gating->zone[side][kind] = bits_and(gating->zone[side][kind], gating->squares[side]);
        rules->movement.unmoved[side] =
            bits_or(rules->movement.unmoved[side], gating->squares[side]);
    }
}

static void note_unmoved(Rules *rules, const StartMen *start) {
    for (int square = 0; square < rules->board.squares; square++) {
        int man = start->men[square];
        if (man && rules->pieces[man_kind(man)].side[man_side(man)].needs_unmoved)
            bits_add(&rules->movement.unmoved[man_side(man)], square);
    }
}

// A man that is drawn may start on any of the shuffled squares, Black's on the mirrored ones.
static void note_shuffled(Rules *rules) {
    const Bits *squares = &rules->start.shuffled;
    Bits needing = bits_and(*squares, rules->movement.unmoved[WHITE]);
    if (bits_empty(&needing))
        return;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        bits_add(&rules->movement.unmoved[WHITE], s);
        bits_add(&rules->movement.unmoved[BLACK], square_across(rules, s));
    }
}

// Adds the kind that men of the reached kinds can turn into. An effect may also put it on an empty
// square.
static void spread(void *context, const KindChange *change) {
    KindSet *reached = context;
    if (change->by == CHANGE_BY_EFFECT || kinds_meet(change->from, *reached))
        kinds_add(reached, change->to);
}

void rules_check_reached(const Rules *rules, const Definition *definition, Report *report) {
    KindSet reached = kinds_or(start_men(rules).kinds, definition->drops.free), before;
    do {
        before = reached;
        definition_visit_changes(definition, spread, &reached);
    } while (!kinds_equal(before, reached));
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (!kinds_has(reached, (int)kind))
            report_warning(report, "unreachable-piece", definition->pieces[kind].name.span,
                           "'%s' is not in the start position, and nothing turns into it",
                           definition->pieces[kind].name.text);
}

void compile_start(Compiler *compiler) {
    StartMen start = start_men(compiler->rules);
    memcpy(compiler->rules->start.men, start.men, sizeof start.men);
    for (int square = 0; square < SQUARES_MAX; square++)
        if (start.men[square])
            compiler->rules->start.count[man_side(start.men[square])]
                                        [man_kind(start.men[square])]++;
    note_unmoved_terms(compiler->rules);
    note_unmoved(compiler->rules, &start);
    note_gates(compiler->rules, &start);
    note_shuffled(compiler->rules);
}
