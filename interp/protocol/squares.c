// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A protocol → its form; squares and the library's messages in that form.

#include "protocol/protocol.h"

#include <ctype.h>
#include <string.h>

#include "notation/symbol.h"

static const struct ProtocolRow {
    bool japanese, zero; // zero: boards of exactly ten ranks count them from 0
    CastlingForm drawn;  // castling where king and rook start anywhere, as in Chess960
    const char *pass;
} protocols[] = {
    [MEWS_UCI] = {false, false, CASTLING_TO_ROOK, NULL},
    [MEWS_USI] = {true, false, CASTLING_TO_ROOK, NULL},
    [MEWS_UCCI] = {false, true, CASTLING_TO_ROOK, NULL},
    [MEWS_CECP] = {false, true, CASTLING_BY_SIDE, "@@@@"},
};

ProtocolForm protocol_form(const Rules *rules, unsigned protocol) {
    enum { FLAGS = MEWS_JAPANESE | MEWS_KING_CASTLES, TEN = 10 };
    unsigned number = protocol & ~(unsigned)FLAGS;
    number = number > MEWS_CECP ? MEWS_UCI : number;
    const struct ProtocolRow *row = &protocols[number];
    bool drawn = rules->movement.rights_drawn && !(protocol & MEWS_KING_CASTLES);
    return (ProtocolForm){.protocol = number,
                          .japanese = row->japanese || protocol & MEWS_JAPANESE,
                          .first = row->zero && rules->board.ranks == TEN ? 0 : 1,
                          .castling = drawn ? row->drawn : CASTLING_AS_KING,
                          .pass = row->pass};
}

// ---- squares ----------------------------------------------------------------------------------

void protocol_square_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                           int square) {
    int files = rules->board.files, ranks = rules->board.ranks;
    int file = square % files, rank = square / files;
    if (form->japanese)
        writer_printf(writer, "%d%c", files - file, 'a' + ranks - 1 - rank);
    else
        writer_printf(writer, "%c%d", 'a' + file, rank + form->first);
}

size_t protocol_square_read(const ProtocolForm *form, const Rules *rules, const char *text,
                            int *square) {
    int files = rules->board.files, ranks = rules->board.ranks, number;
    size_t before = form->japanese ? 0 : 1; // the letter stands before or behind the number
    size_t digits = *text ? number_read(text + before, files + ranks, &number) : 0;
    char letter = text[form->japanese ? digits : 0];
    if (!digits || number == NONE || !islower((unsigned char)letter))
        return 0;
    int file = form->japanese ? files - number : letter - 'a';
    int rank = form->japanese ? ranks - 1 - (letter - 'a') : number - form->first;
    if (file < 0 || file >= files || rank < 0 || rank >= ranks)
        return 0;
    *square = rank * files + file;
    return digits + 1;
}

// ---- messages ---------------------------------------------------------------------------------

// "e2" and "e2e4"; false if the word is neither.
static bool squares_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                          const char *word, size_t length) {
    Writer squares = *writer;
    int square;
    for (size_t at = 0, part; at < length; at += part) {
        part = square_read(rules, word + at, &square);
        if (!part || square == NONE)
            return false;
        protocol_square_write(&squares, form, rules, square);
    }
    *writer = squares;
    return true;
}

static void term_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                       const char *word, size_t length) {
    for (int side = WHITE; side <= BLACK && form->japanese; side++) // who begins is Black there
        if (strlen(side_word(side)) == length && strncmp(word, side_word(side), length) == 0) {
            writer_text(writer, side_word(!side));
            return;
        }
    if (!squares_write(writer, form, rules, word, length))
        writer_bytes(writer, word, length);
}

// How much of the text is in quotation marks, which are no apostrophes: what was typed.
static size_t quoted(const char *text) {
    const char *end = *text == '\'' ? strchr(text + 1, '\'') : NULL;
    return end ? (size_t)(end + 1 - text) : 0;
}

void protocol_words_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                          const char *message) {
    while (*message) {
        size_t length = quoted(message), word = 0;
        while (isalnum((unsigned char)message[word]))
            word++;
        length = word ? word : length ? length : 1;
        if (word)
            term_write(writer, form, rules, message, word);
        else
            writer_bytes(writer, message, length);
        message += length;
        for (; word && *message == '\''; message++) // "White's", "isn't"
            writer_text(writer, "'");
    }
}
