// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: `lift`, `hover` and `put`. The user picks up a man, holds it over a square, puts it down;
// XBoard is told which squares to colour, and what the man may promote to there.

#include "thinker.h"
#include "game.h"

#include <stdlib.h>
#include <string.h>

// A letter for each square, or 0 for one that isn't coloured.
typedef struct Marks {
    char squares[256];
} Marks;

static void add_rank(Growing *line, const char *marks, int files) {
    for (int file = 0, empty = 0; file < files; file++) {
        empty = marks[file] ? 0 : empty + 1;
        if (marks[file])
            text_add(line, "%c", marks[file]);
        else if (file + 1 == files || marks[file + 1])
            text_add(line, "%d", empty);
    }
}

// Marks → FEN of colours.
static void tell_marks(const mews_rules *rules, const Marks *marks) {
    Growing line = {0};
    int files = mews_rules_files(rules);
    for (int rank = mews_rules_ranks(rules) - 1; rank >= 0; rank--) {
        add_rank(&line, marks->squares + rank * files, files);
        text_add(&line, "%s", rank ? "/" : "");
    }
    say("highlight %s", line.bytes);
    free(line.bytes);
}

typedef void Visit(void *context, const mews_facts *facts);

static void each_move(const Cecp *cecp, Visit *visit, void *context) {
    const mews_position *position = cecp->thinker->position;
    size_t count;
    mews_move *moves = moves_list(position, &count);
    mews_facts facts;
    for (size_t i = 0; i < count; i++)
        if (mews_move_facts(position, moves[i], &facts) && facts.from == cecp->lifted)
            visit(context, &facts);
    free(moves);
}

// Yellow: a move; red: a capture; magenta: a promotion is chosen.
static void mark_target(void *context, const mews_facts *facts) {
    Marks *marks = context;
    char *mark = &marks->squares[facts->to];
    bool promotes = facts->promotion >= 0 || *mark == 'M';
    *mark = promotes ? 'M' : facts->captures ? 'R' : 'Y';
}

void cecp_lift(Cecp *cecp, const char *square) {
    Marks marks = {0};
    cecp->lifted = mews_protocol_square_read(cecp->thinker->rules, square, MEWS_CECP);
    if (cecp->lifted < 0)
        return;
    each_move(cecp, mark_target, &marks);
    tell_marks(cecp->thinker->rules, &marks);
}

typedef struct LiftTarget {
    const mews_rules *rules;
    int square;
    char choices[64];
    Marks marks;
} LiftTarget;

static void collect_choice(void *context, const mews_facts *facts) {
    LiftTarget *target = context;
    mews_piece piece;
    size_t length = strlen(target->choices);
    if (facts->to == target->square && facts->promotion >= 0 &&
        mews_rules_piece(target->rules, (size_t)facts->promotion, &piece) &&
        !strchr(target->choices, piece.letter[0]) && length + 2 < sizeof target->choices)
        target->choices[length] = piece.letter[0];
}

void cecp_put(Cecp *cecp, const char *square) {
    LiftTarget target = {.rules = cecp->thinker->rules};
    target.square = mews_protocol_square_read(target.rules, square, MEWS_CECP);
    if (target.square < 0 || cecp->lifted < 0)
        return;
    each_move(cecp, collect_choice, &target);
    if (target.choices[0] && target.choices[0] != '+')
        say("choice %s", target.choices);
}

static void mark_victims(void *context, const mews_facts *facts) {
    LiftTarget *target = context;
    if (facts->to != target->square)
        return;
    for (int i = 0; i < facts->removed_count; i++)
        target->marks.squares[facts->removed[i]] = 'g';
}

void cecp_hover(const Cecp *cecp, const char *square) {
    LiftTarget target = {.rules = cecp->thinker->rules};
    target.square = mews_protocol_square_read(target.rules, square, MEWS_CECP);
    if (target.square < 0 || cecp->lifted < 0)
        return;
    each_move(cecp, mark_target, &target.marks);
    each_move(cecp, mark_victims, &target);
    tell_marks(target.rules, &target.marks);
}
