// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text in another form → the legal move that is meant, as it is written here; or what comes
// nearest to a move in ours. Forms are tried one by one, then two in a row.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

#define BLANKS " \t"

// ---- captures ----------------------------------------------------------------------------------

// Does the text say that a man is taken: by x or : between what moves and a square, or by x at the
// end, where no piece is called so?
static bool says_capture(const Rules *rules, const char *text) {
    int kind, side;
    bool behind = false; // something that moves
    if (move_words_capture(text))
        return true;
    for (; *text; text++) {
        size_t blanks = 1 + strspn(text + 1, BLANKS);
        if (behind && strchr("xX:", *text) && isalnum((unsigned char)text[blanks]))
            return true;
        if (behind && strchr("xX", *text) && !text[1] && letter_read(rules, "X", &kind, &side) &&
            kind == NONE)
            return true;
        behind |= isalnum((unsigned char)*text);
    }
    return false;
}

// Is `meant` a legal move that takes something if the text says so? If that alone is wrong, the
// first such move is kept in `idle`.
static bool is_meant(const MoveList *list, const char *text, const char *meant, char *idle) {
    size_t i = move_text_find(list, meant);
    if (i == list->count)
        return false;
    if (!says_capture(list->rules, text) || list->facts[i].captures ||
        list->facts[i].removed_count)
        return true;
    if (!*idle)
        memcpy(idle, meant, strlen(meant) + 1);
    return false;
}

// The text, or a form of it, in one more form.
static bool find_in_steps(const MoveList *list, const char *text, const char *step, char *meant,
                          char *idle) {
    for (size_t i = 0; form_next(list, step, &i, meant);)
        if (strcmp(meant, text) != 0 && is_meant(list, text, meant, idle))
            return true;
    return false;
}

static bool find_meant(const MoveList *list, const char *text, char *meant, char *idle) {
    char second[MOVE_TEXT_SIZE];
    int from, to;
    size_t squares = two_squares_read(list->rules, text, &from, &to);
    if (strlen(text) >= MOVE_TEXT_SIZE / 2)
        return false;
    if (squares && !text[squares]) { // in our form, if it isn't a king's that castles
        *meant = '\0';
        form_castling_by_king(list, text, meant);
        return *meant;
    }
    if (move_words_meant(list, text, meant) || find_in_steps(list, text, text, meant, idle))
        return true;
    for (size_t i = 0; form_next(list, text, &i, second);) // "1.E2-E4", in two steps
        if (strcmp(second, text) != 0 && find_in_steps(list, text, second, meant, idle))
            return true;
    if ((two_parts_meant(list, text, meant) || other_board_meant(list, text, meant)) &&
        is_meant(list, text, meant, idle))
        return true;
    bool blanks = text[strcspn(text, BLANKS)];
    form_without_blanks(list, blanks ? text : "", second); // "E2 - E4"
    return *second && find_meant(list, second, meant, idle);
}

// The SAN of the move, as it is written everywhere, in place of one that lacks an x or a sign of
// check, or has more than it needs. Other forms stay.
static void write_whole(const MoveList *list, char meant[MOVE_TEXT_SIZE]) {
    San san;
    int from, to;
    size_t i = move_text_find(list, meant);
    bool squares = two_squares_read(list->rules, meant, &from, &to);
    Writer jumps = writer_make(meant, MOVE_TEXT_SIZE);
    if (i < list->count && jump_text_write(&jumps, list, i)) {
        writer_end(&jumps);
        return;
    }
    if (squares || i == list->count || !san_parse(list->rules, meant, &san) || san.drops ||
        list->facts[i].then_to != NONE)
        return;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    san_write_bare(&writer, list, i);
    writer_text(&writer, san_check_sign(list->position, list->moves[i]));
    writer_end(&writer);
}

bool move_shape_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE],
                      bool *idle) {
    char nothing[MOVE_TEXT_SIZE] = "", plain[MOVE_TEXT_SIZE];
    bool signs = move_signs_plain(list->rules, text, plain);
    bool found = signs && move_text_find(list, plain) < list->count;
    if (found)
        memcpy(meant, plain, sizeof plain);
    else
        found = find_meant(list, signs ? plain : text, meant, nothing);
    *idle = !found && *nothing;
    if (*idle)
        memcpy(meant, nothing, sizeof nothing);
    else if (found)
        write_whole(list, meant);
    return found || *idle;
}

// ---- moves that aren't legal -------------------------------------------------------------------

// How likely it is that the text means this: no move at all; a square of a piece that the game
// doesn't have; two squares off the board; a piece to a square off the board; squares or a kind
// that say nothing here; a kind, or a man on the first square, that the side to move has.
typedef enum ShapeSense {
    SENSE_NONE,
    SENSE_LETTER,
    SENSE_OFF,
    SENSE_FAR,
    SENSE_SOME,
    SENSE_KIND,
    SENSE_MAN
} ShapeSense;

// Of a text that isn't SAN because of its letter or its square.
static ShapeSense sense_of_far(const Rules *rules, const char *text) {
    ManSquare named;
    if (!man_square_read(rules, text, &named))
        return SENSE_NONE;
    if (named.letter && named.kind == NONE)
        return SENSE_LETTER;
    return named.square == NONE ? SENSE_FAR : SENSE_NONE;
}

static ShapeSense sense_of(const MoveList *list, const char *text) {
    const Rules *rules = list->rules;
    int from, to, kind, side;
    San san;
    if (two_squares_read(rules, text, &from, &to)) {
        int man = from == NONE || to == NONE ? MAN_NONE : position_man(list->position, from);
        bool own = man != MAN_NONE && man_side(man) == position_side(list->position);
        return own ? SENSE_MAN : from == NONE || to == NONE ? SENSE_OFF : SENSE_SOME;
    }
    size_t letter = letter_read(rules, text, &kind, &side);
    if (letter && text[letter] == '@') {
        bool square = square_read(rules, text + letter + 1, &to) && kind != NONE && side == WHITE;
        return !square ? SENSE_NONE : to == NONE ? SENSE_OFF : SENSE_KIND;
    }
    if (!san_parse(rules, text, &san))
        return sense_of_far(rules, text);
    return san.castles || move_list_has_man(list, san.kind) ? SENSE_KIND : SENSE_SOME;
}

// Keeps the form that makes the most sense; of equals the first. A letter that no piece has is
// none that a form has made of another one.
static void keep_likelier(const MoveList *list, const char *form, ShapeSense *best, char *ours) {
    ShapeSense sense = *form ? sense_of(list, form) : SENSE_NONE;
    if (sense <= *best || sense == SENSE_LETTER)
        return;
    *best = sense;
    memcpy(ours, form, strlen(form) + 1);
}

// "b2xh8", which SAN has only of pawns, of another man.
static bool between_squares(const MoveList *list, const char *text, char *ours) {
    San san;
    int from;
    size_t sign, first = form_from_square(list, text, &sign);
    if (!first || !sign || !san_parse(list->rules, text, &san))
        return false;
    square_read(list->rules, text, &from);
    int man = from == NONE ? MAN_NONE : position_man(list->position, from);
    if (man == MAN_NONE || man_kind(man) == san.kind)
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%.*s%s", (int)first, text, text + first + sign);
    return true;
}

// The same of a text with plain signs.
static bool plain_ours(const MoveList *list, const char *text, char *ours) {
    char step[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE], whole[MOVE_TEXT_SIZE];
    ShapeSense own = sense_of(list, text), best = own;
    if (strlen(text) >= MOVE_TEXT_SIZE / 2)
        return false;
    if (form_two_in_capitals(list, text, ours) || square_numbers_ours(list, text, ours) ||
        between_squares(list, text, ours) || other_board_ours(list, text, ours) ||
        file_only_ours(list, text, ours))
        return true;
    if (own >= SENSE_OFF)
        return false;
    form_words(list, text, step);
    keep_likelier(list, step, &best, ours);
    step[0] = second[0] = '\0';
    form_castling_in_words(list, text, step);
    keep_likelier(list, step, &best, ours);
    form_without_number(list, text, second);
    form_without_blanks(list, *second ? second : text, whole);
    keep_likelier(list, whole, &best, ours);
    if (best == SENSE_NONE && sense_of(list, whole) == SENSE_LETTER) {
        best = SENSE_LETTER; // "A d3"
        memcpy(ours, whole, sizeof whole);
    }
    for (size_t i = 0; form_next(list, whole, &i, step);) {
        keep_likelier(list, step, &best, ours);
        for (size_t k = 0; form_next(list, step, &k, second);)
            keep_likelier(list, second, &best, ours);
    }
    return best > own;
}

bool move_shape_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    char plain[MOVE_TEXT_SIZE];
    if (!move_signs_plain(list->rules, text, plain))
        return plain_ours(list, text, ours);
    if (!plain_ours(list, plain, ours))
        memcpy(ours, plain, sizeof plain);
    return true;
}
