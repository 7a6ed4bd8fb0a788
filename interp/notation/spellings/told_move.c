// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What a text tells of a move → the legal moves that fit. Readers of forms fill a ToldMove, in
// which what is left empty fits anything.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <string.h>

#include "notation/symbol.h"

// ---- what is told ------------------------------------------------------------------------------

Bits told_square(int square) {
    Bits squares = {{0}};
    bits_add(&squares, square);
    return squares;
}

Bits told_squares(const Rules *rules, int file, int rank) {
    Bits squares = {{0}};
    for (int s = 0; s < rules->board.squares; s++)
        if ((file == NONE || s % rules->board.files == file) &&
            (rank == NONE || s / rules->board.files == rank))
            bits_add(&squares, s);
    return squares;
}

KindSet told_kinds(const Rules *rules, int kind) {
    KindSet kinds = {{0}};
    for (int k = 0; k < rules->piece_count && kind != NONE; k++)
        if (letter_alike(rules, k, kind))
            kinds_add(&kinds, k);
    return kinds;
}

void told_add_san(const Rules *rules, const San *san, ToldMove *told) {
    told->kinds = told_kinds(rules, san->kind);
    told->to = told_square(san->to);
    if (san->from_file != NONE || san->from_rank != NONE)
        told->from = told_squares(rules, san->from_file, san->from_rank);
}

size_t two_squares_read(const Rules *rules, const char *text, int *from, int *to) {
    size_t first = square_read(rules, text, from);
    size_t second = first ? square_read(rules, text + first, to) : 0;
    return second ? first + second : 0;
}

bool told_read(const Rules *rules, const char *text, ToldMove *told, San *san) {
    int from, to;
    size_t length = two_squares_read(rules, text, &from, &to);
    san->kind = NONE;
    if (length) {
        bool there = !text[length] && from != NONE && to != NONE;
        told->from = there ? told_square(from) : told->from;
        told->to = there ? told_square(to) : told->to;
        return there;
    }
    if (!san_parse(rules, text, san) || san->castles || san->drops)
        return false;
    told_add_san(rules, san, told);
    return true;
}

// ---- the moves that fit ------------------------------------------------------------------------

static bool is_told(Whether told, bool is) {
    return told == EITHER || (told == YES) == is;
}

static bool kind_is_told(KindSet told, int kind) {
    return kinds_empty(told) || (kind != NONE && kinds_has(told, kind));
}

static bool man_is_told(const MoveList *list, KindSet told, int square) {
    int man = position_man(list->position, square);
    return man != MAN_NONE && kinds_has(told, man_kind(man));
}

// Does the move take a man of such a kind, where it ends or by itself elsewhere?
static bool takes_told(const MoveList *list, const MoveFacts *facts, KindSet told) {
    bool found =
        kinds_empty(told) || (facts->to != facts->from && man_is_told(list, told, facts->to));
    for (int i = 0; i < facts->own_count && !found; i++)
        found = man_is_told(list, told, facts->removed[i]);
    return found;
}

bool told_fits(const MoveList *list, size_t i, const ToldMove *told) {
    const MoveFacts *facts = &list->facts[i];
    bool drops = facts->type == MOVE_DROP, second = facts->then_to != NONE;
    bool castles = facts->castle != NONE, gates = facts->gate != NONE;
    bool promotes = facts->promotion != NONE;
    return facts->type != MOVE_PASS && is_told(told->drops, drops) &&
           is_told(told->castles, castles) && is_told(told->captures, facts->captures) &&
           is_told(told->second, second) && is_told(told->gates, gates) &&
           is_told(told->promotes, promotes) && !(told->bare && castles && (gates || second)) &&
           kind_is_told(told->kinds, facts->kind) &&
           kind_is_told(told->promotions, facts->promotion) &&
           (bits_empty(&told->to) || bits_has(&told->to, facts->to)) &&
           (bits_empty(&told->from) || (!drops && bits_has(&told->from, facts->from))) &&
           takes_told(list, facts, told->taken);
}

Fitting told_fitting(const MoveList *list, const ToldMove *told) {
    Fitting fitting = {0};
    for (size_t i = 0; i < list->count; i++)
        if (told_fits(list, i, told))
            fitting_add(&fitting, i);
    return fitting;
}

size_t told_only(const MoveList *list, const ToldMove *told) {
    Fitting fitting = told_fitting(list, told);
    return fitting.count == 1 ? fitting.moves[0] : list->count;
}

void form_found(const MoveList *list, size_t i, WriteMove *write, char *meant) {
    if (i == list->count)
        return;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    write(&writer, list, i);
    writer_end(&writer);
}

// ---- parts of texts ----------------------------------------------------------------------------

size_t move_number_read(const char *text) {
    size_t digits = strspn(text, "0123456789");
    size_t marks = text[digits] == ')' ? 1 : strspn(text + digits, ".");
    return digits && marks ? digits + marks : 0;
}

bool move_like(const MoveList *list, const char *text) {
    San san;
    int from, to;
    return two_squares_read(list->rules, text, &from, &to) || san_parse(list->rules, text, &san);
}

// The file, rank or square from where the man comes, or nothing: how many bytes it is.
static size_t read_start(const char *text) {
    size_t file = *text != 'x' && islower((unsigned char)*text) ? 1 : 0;
    size_t length = file + strspn(text + file, "0123456789");
    return islower((unsigned char)text[length]) ? length : 0;
}

bool man_square_read(const Rules *rules, const char *text, ManSquare *named) {
    int side = WHITE;
    bool small = islower((unsigned char)*text);
    *named = (ManSquare){.kind = NONE, .square = NONE};
    size_t letter = letter_read(rules, small ? "P" : text, &named->kind, &side);
    if (!letter || side != WHITE)
        return false;
    named->letter = small ? 0 : letter;
    named->at = named->letter;
    named->at += read_start(text + named->at);
    named->at += text[named->at] == 'x';
    named->length = square_read(rules, text + named->at, &named->square);
    const char *rest = text + named->at + named->length;
    if (*rest == '=')
        rest += isupper((unsigned char)rest[1]) ? 2 : 1;
    bool whole = named->length && !rest[strspn(rest, "+#!?")];
    return whole && (named->at ? !small || named->kind != NONE : named->square == NONE);
}
