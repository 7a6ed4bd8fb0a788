// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The castling field of a FEN → rights and men that have not moved. A letter is looked for
// first among the rights' own letters, then among the files of men whose not having moved
// matters, then (X-FEN) among the files of castling partners. Where rights are drawn and have
// files for letters, K and Q mean the outermost partner on that side of the king.

#include "notation/fen/fen_reader.h"
#include "notation/symbol.h"

#include "base/report.h"
#include "base/utf8.h"

static char capital_of(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

static int file_of(char letter) { // 'c' and 'C' → 2
    return capital_of(letter) - 'A';
}

static int side_of(char letter) {
    return letter >= 'A' && letter <= 'Z' ? WHITE : BLACK;
}

// By its own letter, or by that of its partner's file.
static int right_of(const Rules *rules, char letter, bool by_file) {
    for (size_t i = 0; i < rules->movement.right_count; i++) {
        const Right *right = &rules->movement.rights[i];
        if (right->side == side_of(letter) &&
            (by_file ? right->partner_from % rules->board.files == file_of(letter)
                     : capital_of(right->letter) == capital_of(letter)))
            return (int)i;
    }
    return NONE;
}

static int right_by_wing(const FenReader *reader, char letter) {
    const Rules *rules = reader->rules;
    int found = NONE;
    bool right_wing = capital_of(letter) == 'K';
    if (!rules->movement.rights_drawn || (!right_wing && capital_of(letter) != 'Q'))
        return NONE;
    for (int i = 0; i < (int)rules->movement.right_count; i++) {
        const Right *right = &rules->movement.rights[i];
        int king = right_king_square(right, reader->setup->men);
        if (right->side != side_of(letter) || king == NONE ||
            (right->partner_from > king) != right_wing)
            continue;
        if (found == NONE ||
            (right->partner_from > rules->movement.rights[found].partner_from) == right_wing)
            found = i;
    }
    return found;
}

// How many squares of the file hold men whose not having moved matters; the last in *square.
static int unmoved_on_file(const Rules *rules, int side, int file, int *square) {
    int count = 0;
    for (int s = file; file < rules->board.files && s < rules->board.squares;
         s += rules->board.files) {
        if (bits_has(&rules->movement.unmoved[side], s)) {
            *square = s;
            count++;
        }
    }
    return count;
}

// Where rights are drawn, a letter means one only if its men are there.
static bool letter_is_right(const Rules *rules, const uint8_t men[], char letter) {
    int right = right_of(rules, letter, false);
    return right != NONE && (!rules->movement.rights_drawn ||
                             right_king_square(&rules->movement.rights[right], men) != NONE);
}

bool fen_unmoved_needs_rank(const Rules *rules, const uint8_t men[], int side, int square) {
    int other, file = square % rules->board.files;
    char letter = (char)((side == WHITE ? 'A' : 'a') + file);
    return letter_is_right(rules, men, letter) || unmoved_on_file(rules, side, file, &other) > 1;
}

Bits fen_gates_of_rights(const Rules *rules, const uint8_t men[], uint32_t castling) {
    Bits squares = {{0}};
    for (; castling; castling &= castling - 1) {
        const Right *right = &rules->movement.rights[mask_lowest(castling)];
        int king = right_king_square(right, men);
        if (king == NONE)
            continue;
        bits_add(&squares, king);
        bits_add(&squares, right->partner_from);
    }
    const Bits *gates = rules->hands.drops[DROP_GATING].squares;
    return bits_and(squares, bits_or(gates[WHITE], gates[BLACK]));
}

// Where the king of the right's side and the nearest partner beyond it stand on its first rank:
// the castling that the FEN means. False if they don't.
static bool men_meant(const FenReader *reader, const Right *right, int *king, int *partner) {
    const Rules *rules = reader->rules;
    int files = rules->board.files, first = right->king_from / files * files;
    int step = right->partner_from > right->king_from ? 1 : -1;
    *king = *partner = NONE;
    for (int s = first; s < first + files; s++)
        if (reader->setup->men[s] == man_make(right->king, right->side))
            *king = s;
    for (int s = *king + step; *king != NONE && s >= first && s < first + files; s += step)
        if (*partner == NONE && reader->setup->men[s] == man_make(right->partner, right->side))
            *partner = s;
    return *partner != NONE;
}

// As definitions name it: as White sees it.
static int white_square(const Rules *rules, int side, int square) {
    return side == WHITE ? square : square_across(rules, square);
}

// Is the FEN the start of the file that has taken the castling over, perhaps onto another board?
static bool is_taken_over(const FenReader *reader, const Right *right) {
    const Text *start = &reader->rules->start.text;
    return right->taken_from.text && start->text == reader->text.text &&
           right->taken_from.span.source == start->span.source;
}

static void tell_taken_over(const FenReader *reader, const Right *right, char *words,
                            size_t size) {
    const Rules *rules = reader->rules;
    Writer writer = writer_make(words, size);
    int number = (int)(right - rules->movement.rights), king, partner;
    const Castle *castle = rules->movement.castles;
    while (castle->right != number)
        castle++;
    writer_printf(&writer, "; so says 'castling: %s', which is taken over from '%s'", right->name,
                  right->taken_from.text);
    int to = men_meant(reader, right, &king, &partner)
                 ? partner + castle->king_to - right->partner_from
                 : NONE;
    if (to >= 0 && to / rules->board.files == partner / rules->board.files)
        writer_printf(&writer,
                      ": give it anew, perhaps 'castling: {%s: {king: %s %s, partner: %s %s, "
                      "king-to: %s}}'",
                      right->name, rules->pieces[right->king].name,
                      square_name(rules, white_square(rules, right->side, king)).text,
                      rules->pieces[right->partner].name,
                      square_name(rules, white_square(rules, right->side, partner)).text,
                      square_name(rules, white_square(rules, right->side, to)).text);
    writer_end(&writer);
}

static bool has_king(const FenReader *reader, const Right *right) {
    int count = 0;
    for (int s = 0; s < reader->rules->board.squares; s++)
        count += reader->setup->men[s] == man_make(right->king, right->side);
    return count > 0;
}

static void complain_of_men(FenReader *reader, Field item, const Right *right) {
    const Rules *rules = reader->rules;
    char letter = reader->text.text[item.start];
    const char *side = side_word(right->side), *king = rules->pieces[right->king].name;
    const char *partner = rules->pieces[right->partner].name;
    SquareName corner = square_name(rules, right->partner_from);
    if (!has_king(reader, right)) {
        fen_fault(reader, "fen-castling-men", item,
                  "%s has no %s on the board, which castling right '%c' needs", side, king,
                  letter);
        report_about(reader->report, ABOUT_MAN, side, king);
        return;
    }
    if (right->drawn) {
        fen_fault(reader, "fen-castling-men", item,
                  "castling right '%c' needs %s's %s on %s and the %s on the same rank", letter,
                  side, partner, corner.text, king);
        return;
    }
    SquareName home = square_name(rules, right->king_from);
    char more[MESSAGE_SIZE] = "";
    bool taken_over = is_taken_over(reader, right);
    if (taken_over)
        tell_taken_over(reader, right, more, sizeof more);
    fen_fault(reader, "fen-castling-men", item,
              "castling right '%c' needs %s's %s on %s and %s on %s%s", letter, side, king,
              home.text, partner, corner.text, more);
    if (taken_over) // the other side's right has the same cause
        report_about(reader->report, ABOUT_CASTLING, right->name);
}

static void take_right(FenReader *reader, Field item, int number) {
    const Right *right = &reader->rules->movement.rights[number];
    uint32_t bit = UINT32_C(1) << number;
    if (reader->setup->castling & bit)
        fen_fault(reader, "fen-castling-twice", item, "castling right '%c' is given twice",
                  reader->text.text[item.start]);
    else if (!reader->displaced && right_king_square(right, reader->setup->men) == NONE)
        complain_of_men(reader, item, right);
    reader->setup->castling |= bit;
}

static void take_unmoved(FenReader *reader, Field item, int square) {
    int man = reader->setup->men[square], side = side_of(reader->text.text[item.start]);
    SquareName name = square_name(reader->rules, square);
    if (bits_has(&reader->setup->unmoved, square))
        fen_fault(reader, "fen-castling-twice", item, "%s is given twice", name.text);
    else if (!reader->displaced && (man == MAN_NONE || man_side(man) != side))
        fen_fault(reader, "fen-unmoved", item, "%s has no man on %s that could be unmoved",
                  side_word(side), name.text);
    bits_add(&reader->setup->unmoved, square);
}

// A file's letter followed by a rank's number.
static void read_unmoved_square(FenReader *reader, Field item, int rank) {
    const Rules *rules = reader->rules;
    char letter = reader->text.text[item.start];
    int file = file_of(letter), square = (rank - 1) * rules->board.files + file;
    if (rank >= 1 && file < rules->board.files &&
        bits_has(&rules->movement.unmoved[side_of(letter)], square))
        take_unmoved(reader, item, square);
    else
        fen_fault(reader, "fen-unmoved", item,
                  "'%.*s' is not the start of a man whose not having moved matters",
                  (int)(item.end - item.start), reader->text.text + item.start);
}

// "Q" where rights are drawn and no rook stands to the left of the king.
static bool complain_of_wing(FenReader *reader, Field item) {
    const Rules *rules = reader->rules;
    char letter = reader->text.text[item.start];
    bool right_wing = capital_of(letter) == 'K';
    if (!rules->movement.rights_drawn || (!right_wing && capital_of(letter) != 'Q'))
        return false;
    const Right *right = rules->movement.rights;
    fen_fault(reader, "fen-castling", item,
              "castling right '%c' needs a %s to the %s of %s's %s on its first rank", letter,
              rules->pieces[right->partner].name, right_wing ? "right" : "left",
              side_word(side_of(letter)), rules->pieces[right->king].name);
    return true;
}

static void complain_of_letter(FenReader *reader, Field item) {
    if (complain_of_wing(reader, item))
        return;
    const Rules *rules = reader->rules;
    const char *text = reader->text.text + item.start;
    int length = (int)(item.end - item.start);
    char known[RIGHTS_MAX * 2 + 1];
    Writer writer = writer_make(known, sizeof known);
    for (size_t i = 0; i < rules->movement.right_count; i++)
        writer_bytes(&writer, &rules->movement.rights[i].letter, 1);
    writer_end(&writer);
    fen_fault(reader, "fen-castling", item,
              "'%.*s' isn't a castling right of this game; its rights are '%s'", length, text,
              rules->movement.right_count ? known : "-");
}

// One letter, with a number if there is one. Returns the bytes read.
static size_t read_right(FenReader *reader, size_t at) {
    const Rules *rules = reader->rules;
    const char *text = reader->text.text + at;
    char letter = text[0];
    Field item = {at, at + utf8_skip(text, reader->text.length - at)};
    if (capital_of(letter) < 'A' || capital_of(letter) > 'Z') {
        complain_of_letter(reader, item);
        return item.end - at;
    }
    int rank, square = NONE, side = side_of(letter);
    size_t digits = number_read(text + 1, rules->board.ranks, &rank);
    item.end += digits;
    int right = right_of(rules, letter, false);
    if (right == NONE)
        right = right_by_wing(reader, letter);
    int unmoved = unmoved_on_file(rules, side, file_of(letter), &square);
    // Other programs write the file of a rook that may castle again among those that haven't
    // moved.
    bool also = right != NONE && rules->movement.rights_drawn && unmoved == 1 &&
                (reader->setup->castling >> right & 1 ||
                 !letter_is_right(rules, reader->setup->men, letter));
    if (digits)
        read_unmoved_square(reader, item, rank);
    else if (also)
        take_unmoved(reader, item, square);
    else if (right != NONE)
        take_right(reader, item, right);
    else if (unmoved == 1)
        take_unmoved(reader, item, square);
    else if (unmoved > 1)
        fen_fault(reader, "fen-unmoved", item,
                  "several men of the %c-file may be unmoved: put the rank after '%c'",
                  capital_of(letter) - 'A' + 'a', letter);
    else if ((right = right_of(rules, letter, true)) != NONE)
        take_right(reader, item, right);
    else
        complain_of_letter(reader, item);
    return item.end - at;
}

static bool has_rights(const MovementRules *movement) {
    return movement->right_count || !bits_empty(&movement->unmoved[WHITE]) ||
           !bits_empty(&movement->unmoved[BLACK]);
}

void fen_read_castling(FenReader *reader, Field field) {
    if (field.end - field.start == 1 && reader->text.text[field.start] == '-')
        return;
    if (!has_rights(&reader->rules->movement)) {
        fen_fault(reader, "fen-castling", field, "this game has no castling: write '-'");
        report_suggest(reader->report, "-");
        return;
    }
    for (size_t at = field.start; at < field.end;)
        at += read_right(reader, at);
    Setup *setup = reader->setup;
    setup->unmoved =
        bits_or(setup->unmoved, fen_gates_of_rights(reader->rules, setup->men, setup->castling));
}
