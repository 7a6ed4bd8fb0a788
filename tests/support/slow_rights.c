// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castling rights and men that have not moved: what is left of them in a position, and how a FEN
// says it.

#include "support/slow_fen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

static bool to_the_right(const SlowRight *right) {
    return right->partner_from.file > right->king_from.file;
}

// K or Q by the side on which the partner is; its file if that is ambiguous.
static char right_letter(const SlowGame *game, int index) {
    const SlowRight *right = &game->rights[index];
    char letter = to_the_right(right) ? 'K' : 'Q';
    if (right->drawn)
        letter = (char)('A' + right->partner_from.file);
    for (int i = 0; i < game->right_count; i++) {
        const SlowRight *other = &game->rights[i];
        if (i != index && other->side == right->side && to_the_right(other) == to_the_right(right))
            letter = (char)('A' + right->partner_from.file);
    }
    return right->side == WHITE ? letter : (char)tolower((unsigned char)letter);
}

bool slow_is_gate(const SlowGame *game, Spot spot) {
    const GatingDefinition *gating = &game->definition->drops.gating;
    const SlowBoard *start = &game->start.board;
    return gating->given && !is_empty(start, spot) &&
           area_has(&gating->from, man_on(start, spot).side, start, spot);
}

bool slow_gates_open(const SlowGame *game, const SlowPosition *position, int side) {
    const Definition *definition = game->definition;
    for (size_t i = 0; i < definition->capture_count; i++)
        if (definition->captures[i].to != TO_NOWHERE)
            return true; // a man may still come into the hand
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (position->hands[side][kind] && kinds_has(definition->drops.gating.pieces, (int)kind))
            return true;
    return false;
}

// A castling right implies that its king and its partner have not moved.
bool slow_has_its_right(const SlowGame *game, const SlowPosition *position, Spot spot) {
    for (int i = 0; i < game->right_count; i++)
        if (position->rights[i] && slow_is_gate(game, spot) &&
            (same_spot(game->rights[i].king_from, spot) ||
             same_spot(game->rights[i].partner_from, spot)))
            return true;
    return false;
}

// A side that has no man left to put on a gate.
static bool closed_gate(const SlowGame *game, const SlowPosition *position, Spot spot) {
    Man man = man_on(&position->board, spot);
    if (!slow_is_gate(game, spot) || man.kind == NOBODY || man.side == SLOW_NEUTRAL ||
        slow_gates_open(game, position, man.side))
        return false;
    for (size_t i = 0; i < game->definition->pieces[man.kind].term_count; i++)
        for (const SlowTerm *term = game->terms[man.kind][i]; term; term = term->next)
            if (term->unmoved)
                return false;
    return true;
}

void slow_settle_gates(const SlowGame *game, SlowPosition *position) {
    const SlowBoard *board = &position->board;
    for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s))
        if (closed_gate(game, position, s))
            position->unmoved[s.file][s.rank] = false;
}

// Does it matter whether the man of the start array on this square has moved?
bool slow_unmoved_matters(const SlowGame *game, Spot spot) {
    const SlowBoard *start = &game->start.board;
    if (!is_square(start, spot) || is_empty(start, spot))
        return false;
    int kind = man_on(start, spot).kind;
    if (slow_is_gate(game, spot))
        return true;
    for (size_t i = 0; i < game->definition->pieces[kind].term_count; i++)
        for (const SlowTerm *term = game->terms[kind][i]; term; term = term->next)
            if (term->unmoved)
                return true;
    return false;
}

static bool men_stand(const SlowRight *right, const SlowBoard *board) {
    Man king = man_on(board, right->king_from), partner = man_on(board, right->partner_from);
    return king.kind == right->king && king.side == right->side &&
           partner.kind == right->partner && partner.side == right->side;
}

// Where rights are drawn, a letter means one only if its men are there.
static bool file_is_enough(const SlowGame *game, const SlowBoard *board, Spot spot) {
    const SlowBoard *start = &game->start.board;
    int side = man_on(start, spot).side;
    char letter = (char)((side == WHITE ? 'A' : 'a') + spot.file);
    for (int i = 0; i < game->right_count; i++)
        if (right_letter(game, i) == letter &&
            (!game->rights[i].drawn || men_stand(&game->rights[i], board)))
            return false;
    int others = 0;
    for (int rank = 0; rank < start->ranks; rank++) {
        Spot other = {spot.file, rank};
        others += slow_unmoved_matters(game, other) && man_on(start, other).side == side;
    }
    return others == 1;
}

// K or Q where rights are drawn: with the outermost partner on that side of the king.
static bool take_outermost(const SlowGame *game, char letter, SlowPosition *position) {
    int side = isupper((unsigned char)letter) ? WHITE : BLACK, found = NONE;
    bool right_side = toupper((unsigned char)letter) == 'K';
    if (!right_side && toupper((unsigned char)letter) != 'Q')
        return false;
    for (int i = 0; i < game->right_count; i++) {
        const SlowRight *right = &game->rights[i];
        if (!right->drawn || right->side != side || to_the_right(right) != right_side ||
            !men_stand(right, &position->board))
            continue;
        if (found == NONE || (right->partner_from.file >
                              game->rights[found].partner_from.file) == right_side)
            found = i;
    }
    if (found != NONE)
        position->rights[found] = true;
    return found != NONE;
}

static bool take_right(const SlowGame *game, char letter, SlowPosition *position) {
    for (int i = 0; i < game->right_count; i++) {
        const SlowRight *right = &game->rights[i];
        if (right_letter(game, i) != letter)
            continue;
        position->rights[i] = men_stand(right, &position->board);
        if (position->rights[i])
            return true;
    }
    return false;
}

static bool take_unmoved(const SlowGame *game, const char *p, long rank, SlowPosition *position) {
    int side = isupper((unsigned char)*p) ? WHITE : BLACK;
    const SlowBoard *start = &game->start.board;
    for (Spot s = first_spot(); more_spots(start, s); s = next_spot(start, s)) {
        if (slow_unmoved_matters(game, s) && man_on(start, s).side == side &&
            s.file == tolower((unsigned char)*p) - 'a' && (rank == 0 || rank == s.rank + 1)) {
            position->unmoved[s.file][s.rank] = true;
            return true;
        }
    }
    return false;
}

const char *slow_read_rights(const SlowGame *game, const char *p, SlowPosition *position) {
    if (*p == '-')
        return p + 1;
    while (*p && *p != ' ') {
        char *end;
        long rank = strtol(p + 1, &end, 10);
        bool number = isdigit((unsigned char)p[1]);
        if ((number || (!take_right(game, *p, position) &&
                        !take_outermost(game, *p, position))) &&
            !take_unmoved(game, p, number ? rank : 0, position))
            return NULL;
        p = number ? end : p + 1;
    }
    return p;
}

void slow_write_rights(const SlowGame *game, const SlowPosition *position, Out *out) {
    size_t before = out->length;
    for (int side = WHITE; side <= BLACK; side++) {
        // The partners from right to left: K before Q.
        for (int file = position->board.files - 1; file >= 0; file--)
            for (int i = 0; i < game->right_count; i++)
                if (position->rights[i] && game->rights[i].side == side &&
                    game->rights[i].partner_from.file == file)
                    put_char(out, right_letter(game, i));
        const SlowBoard *board = &position->board;
        for (Spot s = first_spot(); more_spots(board, s); s = next_spot(board, s)) {
            if (!position->unmoved[s.file][s.rank] || !slow_unmoved_matters(game, s) ||
                slow_has_its_right(game, position, s) || man_on(board, s).side != side)
                continue;
            put_char(out, (char)((side == WHITE ? 'A' : 'a') + s.file));
            if (!file_is_enough(game, board, s))
                put_number(out, s.rank + 1);
        }
    }
    if (out->length == before)
        put_char(out, '-');
}
