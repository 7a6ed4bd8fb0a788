// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// SFEN → Setup. "b" is the side that begins, which is White here; hands have numbers ("2Pb", "-");
// the number counts plies, not moves. In USI the word "sfen" comes before it.

#include <string.h>

#include "notation/fen/fen_reader.h"
#include "notation/symbol.h"

enum { SFEN_BOARD, SFEN_SIDE, SFEN_HANDS, SFEN_NUMBER, SFEN_FIELDS };

static bool has_word(const FenReader *reader, const Field *fields, int count) {
    return count && fields[0].end - fields[0].start == 4 &&
           memcmp(reader->text.text + fields[0].start, "sfen", 4) == 0;
}

static bool has_only(const FenReader *reader, Field field, const char *characters) {
    return strspn(reader->text.text + field.start, characters) >= field.end - field.start;
}

// Do men come back into play, or have letters with a +?
static bool is_shogi(const Rules *rules) {
    bool is = rules->hands.used;
    for (int i = 0; i < rules->piece_count && !is; i++)
        is = rules->pieces[i].letter[0] == '+';
    return is;
}

// Without the word only in shogis where a FEN of this length would have to say more, or write its
// hands into the board.
bool fen_is_sfen(const FenReader *reader, const Field *fields, int count) {
    const Rules *rules = reader->rules;
    if (has_word(reader, fields, count))
        return true;
    return count == SFEN_FIELDS && is_shogi(rules) && !rules->counting &&
           !fen_castling_used(rules) && !rules->movement.passant_victims &&
           !memchr(reader->text.text + fields[SFEN_BOARD].start, '[',
                   fields[SFEN_BOARD].end - fields[SFEN_BOARD].start) &&
           !has_only(reader, fields[SFEN_HANDS], "0123456789") &&
           has_only(reader, fields[SFEN_NUMBER], "0123456789");
}

static void read_hands(FenReader *reader, Field field) {
    if (reader->rules->hands.used)
        fen_read_hands(reader, field, true);
    else if (!has_only(reader, field, "-"))
        fen_fault(reader, "fen-hand", field,
                  "this game has no hands, as its definition has no 'drops'");
}

// Who moved last isn't said, so the number of plies gives that of moves.
static void read_plies(FenReader *reader, Field field) {
    int plies;
    size_t digits = number_read(reader->text.text + field.start, 2 * NUMBER_MAX, &plies);
    if (digits != field.end - field.start || plies == NONE)
        fen_fault(reader, "fen-clock", field, "the number of an SFEN is that of the next ply");
    else if (plies > 0)
        reader->setup->fullmove = (plies + 1) / 2;
}

void fen_read_sfen(FenReader *reader, const Field *fields, int count) {
    bool word = has_word(reader, fields, count);
    fields += word;
    count -= word;
    if (count <= SFEN_HANDS || count > SFEN_FIELDS) {
        fen_fault(reader, "fen-missing-field", (Field){0, reader->text.length},
                  "SFEN is 'BOARD SIDE HANDS NUMBER'");
        return;
    }
    fen_read_board(reader, fields[SFEN_BOARD]);
    fen_read_side(reader, fields[SFEN_SIDE]);
    reader->setup->side = !reader->setup->side;
    read_hands(reader, fields[SFEN_HANDS]);
    fen_read_parts(reader, NULL, FEN_OWN_FIELDS);
    if (count > SFEN_NUMBER)
        read_plies(reader, fields[SFEN_NUMBER]);
}
