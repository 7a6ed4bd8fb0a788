// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves → texts: squares, promotion letter, and if two moves would have the same text, what
// happens on the other squares.

#include "support/slow_game.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

static void append(char *text, const char *more) {
    size_t length = strlen(text);
    snprintf(text + length, SLOW_TEXT_SIZE - length, "%s", more);
}

static void append_spot(char *text, Spot spot) {
    char name[16];
    snprintf(name, sizeof name, "%c%d", 'a' + spot.file, spot.rank + 1);
    append(text, name);
}

// Is it the promotion that shogi writes `+`: to the man's own letter with a + before it?
static bool own_promotion(const SlowGame *game, const SlowMove *move) {
    if (move->promotion == NONE)
        return false;
    const char *letter = game->kinds[move->promotion].letter;
    return letter[0] == '+' && strcmp(letter + 1, game->kinds[move->kind].letter) == 0;
}

static bool same_second_part(const SlowMove *a, const SlowMove *b) {
    return a->then == b->then &&
           (!a->then ||
            (a->then_entry == b->then_entry && same_spot(a->then_from, b->then_from) &&
             same_spot(a->then_to, b->then_to) && a->then_promotion == b->then_promotion));
}

static bool same_path(const SlowMove *a, const SlowMove *b) {
    return same_second_part(a, b) && a->type != SLOW_DROP && b->type != SLOW_DROP &&
           same_spot(a->from, b->from) && same_spot(a->to, b->to) && a->gates == b->gates &&
           (!a->gates || (a->gate == b->gate && same_spot(a->gate_on, b->gate_on)));
}

static void append_small(char *text, const char *letter) {
    char small[8] = {0};
    for (int i = 0; letter[i] && i < 7; i++)
        small[i] = (char)tolower((unsigned char)letter[i]);
    append(text, small);
}

// The castling's partner goes next to the king, and a man is put on the square it has left.
static void spell_partner_gate(const SlowGame *game, SlowMove *move) {
    const SlowCastle *castle = &game->castles[move->castle];
    append_spot(move->text, move->gate_on);
    append_spot(move->text, move->from);
    append_small(move->text, game->kinds[move->gate].letter);
    for (int i = 0; i < game->castle_count; i++) {
        if (i == move->castle || game->castles[i].right != castle->right)
            continue;
        append(move->text, ",");
        append_spot(move->text, move->from);
        append_spot(move->text, move->to);
        return;
    }
}

static bool same_but_for_tilde(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return (*a == 0 || strcmp(a, "~") == 0) && (*b == 0 || strcmp(b, "~") == 0);
}

static void append_promotion(const SlowGame *game, const SlowMoves *moves, const SlowMove *move,
                             char *text) {
    if (own_promotion(game, move)) {
        append(text, "+");
        return;
    }
    if (move->promotion == NONE) {
        bool other_promotes = false;
        for (int i = 0; i < moves->count; i++)
            other_promotes |=
                same_path(&moves->moves[i], move) &&
                (own_promotion(game, &moves->moves[i]) ||
                 (move->gates && moves->moves[i].promotion != NONE));
        append(text, other_promotes ? "=" : "");
        return;
    }
    const char *letter = game->kinds[move->promotion].letter;
    const char *own = game->kinds[move->kind].letter;
    char small[8] = {0};
    if (own[0] == '+' && strcmp(own + 1, letter) == 0) {
        append(text, "-");
        return;
    }
    for (int i = 0; letter[i] && i < 7; i++)
        small[i] = (char)tolower((unsigned char)letter[i]);
    bool alone = true; // no other kind has the letter, with or without a ~
    const PieceDefinition *piece = &game->definition->pieces[move->kind];
    for (size_t t = 0; t < piece->term_count; t++)
        for (size_t i = 0; i < piece->terms[t].absorbs.choice_count; i++) {
            int other = piece->terms[t].absorbs.choices[i];
            alone &= other == move->promotion ||
                     !same_but_for_tilde(letter, game->kinds[other].letter);
        }
    for (size_t rule = 0; rule < piece->promotion_count; rule++)
        for (size_t i = 0; i < piece->promotions[rule].to_count; i++) {
            int other = piece->promotions[rule].to[i];
            alone &= other == move->promotion ||
                     !same_but_for_tilde(letter, game->kinds[other].letter);
        }
    if (alone && strchr(small, '~'))
        *strchr(small, '~') = 0;
    append(text, small);
}

static void spell_short(const SlowGame *game, const SlowMoves *moves, SlowMove *move) {
    char *text = move->text;
    text[0] = 0;
    if (move->type == SLOW_DROP) {
        append(text, game->kinds[move->becomes == NONE ? move->kind : move->becomes].letter);
        append(text, "@");
        append_spot(text, move->to);
        return;
    }
    if (move->type == SLOW_PASS) {
        append(text, "0000");
        return;
    }
    if (move->gates && !same_spot(move->gate_on, move->from)) {
        spell_partner_gate(game, move);
        return;
    }
    append_spot(text, move->from);
    append_spot(text, move->to);
    append_promotion(game, moves, move, text);
    if (move->gates)
        append_small(text, game->kinds[move->gate].letter);
    if (move->type == SLOW_CASTLE && game->castles[move->castle].two_legs) {
        const SlowCastle *castle = &game->castles[move->castle];
        append(text, ",");
        append_spot(text, game->rights[castle->right].partner_from);
        append_spot(text, castle->partner_to);
    }
}

static void append_second_part(const SlowGame *game, SlowMove *move) {
    const ThenDefinition *then = &game->definition->turns.thens[move->then_entry];
    if (!move->then)
        return;
    append(move->text, ",");
    if (then->moves) {
        append_spot(move->text, move->then_from);
    } else if (then->take_count) {
        append(move->text, "x");
    } else {
        append(move->text, game->kinds[then->put].letter);
        append(move->text, "@");
    }
    append_spot(move->text, move->then_to);
    if (move->then_promotion != NONE)
        append_small(move->text, game->kinds[move->then_promotion].letter);
}

typedef struct Effect {
    Spot at;
    char text[16];
} Effect;

static int compare_effects(const void *a, const void *b) {
    const Effect *left = a, *right = b;
    int files = left->at.file - right->at.file;
    return files ? files : left->at.rank - right->at.rank;
}

// Every further changed square, by file, then rank: a man removed, a man moved. With `marks`, men
// that the move itself doesn't take are told from those that it takes.
static void append_effects(SlowMove *move, bool marks) {
    Effect effects[SLOW_TAKEN + SLOW_EFFECTS + SLOW_SIZE * SLOW_SIZE];
    int count = 0;
    for (int i = 0; i < move->way.taken_count; i++) {
        Spot at = move->way.taken[i].at;
        if (same_spot(at, move->to))
            continue;
        effects[count] = (Effect){at, ",x"};
        if (marks && i >= move->way_taken)
            strcpy(effects[count].text, ",-");
        append_spot(effects[count++].text, at);
    }
    for (int i = 0; i < move->way.moved_count; i++) {
        effects[count] = (Effect){move->way.moved[i].from, ","};
        append_spot(effects[count].text, move->way.moved[i].from);
        append_spot(effects[count++].text, move->way.moved[i].to);
    }
    for (Spot s = {0, 0}; s.file < SLOW_SIZE; s.file++) {
        for (s.rank = 0; s.rank < SLOW_SIZE; s.rank++) {
            if (!move->gone[s.file][s.rank] || same_spot(s, move->to))
                continue;
            effects[count] = (Effect){s, ",x"};
            if (marks)
                strcpy(effects[count].text, ",-");
            append_spot(effects[count++].text, s);
        }
    }
    qsort(effects, (size_t)count, sizeof *effects, compare_effects);
    for (int i = 0; i < count; i++)
        append(move->text, effects[i].text);
}

// Moves that have one text take different men of those that are removed by effects anyway.
static void mark_doubles(const SlowGame *game, SlowMoves *moves) {
    bool *doubles = calloc((size_t)moves->count + 1, sizeof *doubles);
    for (int i = 0; i < moves->count; i++)
        for (int j = 0; j < i; j++)
            if (strcmp(moves->moves[i].text, moves->moves[j].text) == 0)
                doubles[i] = doubles[j] = true;
    for (int i = 0; i < moves->count; i++) {
        if (!doubles[i] || moves->moves[i].type != SLOW_WALK)
            continue;
        spell_short(game, moves, &moves->moves[i]);
        append_effects(&moves->moves[i], true);
        append_second_part(game, &moves->moves[i]);
    }
    free(doubles);
}

void slow_spell(const SlowGame *game, SlowMoves *moves) {
    for (int i = 0; i < moves->count; i++) {
        SlowMove *move = &moves->moves[i];
        spell_short(game, moves, move);
        bool alike = false;
        for (int j = 0; j < moves->count; j++)
            alike |= j != i && same_path(move, &moves->moves[j]) &&
                     move->promotion == moves->moves[j].promotion;
        if (alike && move->type == SLOW_WALK)
            append_effects(move, false);
        append_second_part(game, move);
    }
    mark_doubles(game, moves);
}
