// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The field of en passant ⇄ Setup: the squares passed, and the man that passed them.

#include <string.h>

#include "notation/fen/fen_reader.h"
#include "notation/symbol.h"

enum { PASSANT_SQUARES_MAX = 2 * PASSED_MAX };

// One straight step beyond a square that was passed by the enemy of `side`; NONE off the board.
static int square_beyond(const Rules *rules, int side, int passed) {
    int beyond = side == WHITE ? passed - rules->board.files : passed + rules->board.files;
    return beyond >= 0 && beyond < rules->board.squares ? beyond : NONE;
}

// The squares' names one after the other; their number, or NONE if something was wrong.
static int read_squares(FenReader *reader, Field field, int squares[PASSANT_SQUARES_MAX],
                        Field items[PASSANT_SQUARES_MAX]) {
    const Rules *rules = reader->rules;
    int count = 0;
    for (size_t at = field.start; at < field.end; count++) {
        int square;
        size_t length = square_read(rules, reader->text.text + at, &square);
        Field item = {at, length ? at + length : field.end};
        int shown = (int)(item.end - at);
        if (!length) {
            fen_fault(reader, "fen-en-passant", item,
                      "expected '-' or the square passed, such as 'e3', not '%.*s'", shown,
                      reader->text.text + at);
            return NONE;
        }
        if (square == NONE || !bits_has(&rules->board.exists, square)) {
            fen_fault(reader, "fen-en-passant", item, "'%.*s' is not on the board", shown,
                      reader->text.text + at);
            return NONE;
        }
        if (count == PASSANT_SQUARES_MAX) {
            fen_fault(reader, "fen-en-passant", (Field){at, field.end},
                      "at most %d squares can have been passed", PASSED_MAX);
            return NONE;
        }
        squares[count] = square;
        items[count] = item;
        at = item.end;
    }
    return count;
}

static void check_passed(FenReader *reader, Field item, int square) {
    SquareName name = square_name(reader->rules, square);
    if (reader->setup->men[square] != MAN_NONE)
        fen_fault(reader, "fen-en-passant", item,
                  "%s can't have been passed: there is a man on it", name.text);
}

static void check_victim(FenReader *reader, Field item, int square) {
    const Setup *setup = reader->setup;
    int man = square == NONE ? MAN_NONE : setup->men[square];
    bool neutral = man != MAN_NONE && kinds_has(reader->rules->neutral, man_kind(man));
    if (man != MAN_NONE && !neutral &&
        (man_side(man) != setup->side || reader->rules->turns.series.given))
        return; // in a series the square is given though the passer's side moves on
    if (square == NONE) {
        fen_fault(reader, "fen-en-passant", item,
                  "no man can have passed this square: there is nothing beyond it");
        return;
    }
    SquareName name = square_name(reader->rules, square);
    fen_fault(reader, "fen-en-passant", item,
              "%s has no man on %s that could have passed this square",
              side_word(!setup->side), name.text);
}

static int victim_beyond(const FenReader *reader, int passed) {
    const Setup *setup = reader->setup;
    int theirs = square_beyond(reader->rules, setup->side, passed);
    int ours = square_beyond(reader->rules, !setup->side, passed);
    bool own = reader->rules->turns.series.given && ours != NONE && setup->men[ours] &&
               man_side(setup->men[ours]) == setup->side &&
               (theirs == NONE || !setup->men[theirs]);
    return own ? ours : theirs;
}

// The one square passed; the square of the man that passed it follows from it.
static void take_single(FenReader *reader, int square, Field item) {
    Setup *setup = reader->setup;
    setup->victim = victim_beyond(reader, square);
    setup->passed[setup->passed_count++] = (uint8_t)square;
    check_victim(reader, item, setup->victim);
    check_passed(reader, item, square);
}

static void add_passed(FenReader *reader, int square, Field item) {
    Setup *setup = reader->setup;
    int at = setup->passed_count;
    if (memchr(setup->passed, square, (size_t)setup->passed_count))
        fen_fault(reader, "fen-en-passant", item, "%s is named twice",
                  square_name(reader->rules, square).text);
    else if (setup->passed_count == PASSED_MAX)
        fen_fault(reader, "fen-en-passant", item, "at most %d squares can have been passed",
                  PASSED_MAX);
    else {
        for (; at > 0 && setup->passed[at - 1] > square; at--)
            setup->passed[at] = setup->passed[at - 1];
        setup->passed[at] = (uint8_t)square;
        setup->passed_count++;
    }
}

// Squares passed and the square of the man that passed them, in any order: the man is on the one
// that is not empty. (Programs differ in the order; ours is passed square, man's square.)
static void take_several(FenReader *reader, const int *squares, const Field *items, int count) {
    Setup *setup = reader->setup;
    for (int i = 0; i < count; i++) {
        if (setup->men[squares[i]] == MAN_NONE)
            add_passed(reader, squares[i], items[i]);
        else if (setup->victim == NONE || setup->victim == squares[i])
            setup->victim = squares[i];
        else
            fen_fault(reader, "fen-en-passant", items[i],
                      "only one man can be taken en passant, and another is on %s",
                      square_name(reader->rules, setup->victim).text);
    }
    int man = 0; // its number in the list
    while (man < count - 1 && squares[man] != setup->victim)
        man++;
    check_victim(reader, items[man], setup->victim == NONE ? squares[man] : setup->victim);
    if (!setup->passed_count)
        fen_fault(reader, "fen-en-passant", items[0],
                  "expected a square passed as well as that of the man");
}

static bool can_be_passed(const FenReader *reader, int square) {
    int victim = victim_beyond(reader, square);
    return reader->setup->men[square] == MAN_NONE && victim != NONE &&
           reader->setup->men[victim] != MAN_NONE;
}

// Some programs count ten ranks from 0. Does the square make sense only so?
static bool counts_from_zero(const FenReader *reader, int square) {
    const Rules *rules = reader->rules;
    int above = square + rules->board.files;
    return rules->board.ranks == 10 && above < rules->board.squares &&
           !can_be_passed(reader, square) && can_be_passed(reader, above);
}

void fen_read_passant(FenReader *reader, Field field) {
    int squares[PASSANT_SQUARES_MAX];
    Field items[PASSANT_SQUARES_MAX];
    char first = reader->text.text[field.start];
    if (fen_field_is(reader, field, "-"))
        return;
    if (reader->rules->counting && first >= '0' && first <= '9') {
        fen_read_limit(reader, field);
        return;
    }
    if (!reader->rules->movement.passant_victims) {
        fen_fault(reader, "fen-en-passant", field, "this game has no en passant; expected '-'");
        return;
    }
    int count = read_squares(reader, field, squares, items);
    if (count == 1 && !reader->displaced && counts_from_zero(reader, squares[0]))
        squares[0] += reader->rules->board.files;
    if (count == 1 && !reader->displaced)
        take_single(reader, squares[0], items[0]);
    if (count > 1 && !reader->displaced)
        take_several(reader, squares, items, count);
}

void fen_write_passant(Writer *writer, const Rules *rules, const Setup *setup) {
    int passer = setup->passed_count ? man_side(setup->men[setup->victim]) : WHITE;
    bool straight = setup->passed_count == 1 &&
                    square_beyond(rules, !passer, setup->passed[0]) == setup->victim;
    if (!setup->passed_count && setup->limit)
        writer_printf(writer, "%d", setup->limit);
    else if (!setup->passed_count)
        writer_text(writer, "-");
    for (int i = 0; i < setup->passed_count; i++) {
        square_write(writer, rules, setup->passed[i]);
        if (!straight)
            square_write(writer, rules, setup->victim);
    }
}
