// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ⇄ coordinate texts. Among the legal moves of a position texts are distinct:
//
//   e2e4  e7e8q  b2h8+  b2h8=   from, to, and what the man becomes (+, =: as in shogi, the
//                               man's own + form, and its refusal)
//   P@f7                        a drop, letter in capitals
//   f1i1  f1g1,j1f1             castling: the king's move; the partner's too where the
//                               king's alone could be taken for another move
//   e4e4,xe5,xf5  d4d5,e4e6     further squares that change, by file, then rank, if another
//                               move has the same from, to and promotion
//   e2e4,*@d5  e2e4,d5f6        a second part: a man put down, or moved
//   0000                        pass; "--" is one that the rules don't allow (MOVE_NULL)

#ifndef MEWS_NOTATION_MOVE_TEXT_H
#define MEWS_NOTATION_MOVE_TEXT_H

#include "base/writer.h"
#include "notation/move_list.h"

// Is the promotion the one that shogi writes '+'?
bool move_promotes_by_sign(const Rules *rules, const MoveFacts *facts);

size_t null_write(char *buffer, size_t size); // of MOVE_NULL, here and in SAN
size_t move_text(const Position *position, Move move, char *buffer, size_t size);

// `texts`: `size` bytes for each; false if there is no memory.
bool move_texts(const Position *position, const Move *moves, size_t count, char *texts,
                size_t size);

// Coordinate form, also with further squares where they could be left out; else SAN. 0 if
// it is no legal move or fits several, with the reason in the report.
Move move_text_read(const Position *position, Text text, Report *report);

// The index of the legal move that a word means, or list->count.
size_t move_text_find(const MoveList *list, const char *text);

// The one that it would mean without its +, which neither promotes nor gives check, or
// list->count.
size_t move_text_find_before_plus(const MoveList *list, const char *text);

// For those who have the list already: the text of move i as above, and the one that always
// names every further square.
void move_text_short(Writer *writer, const MoveList *list, size_t i);
void move_text_long(Writer *writer, const MoveList *list, size_t i);
// The second part alone, with its comma; nothing if there is none.
void move_text_second(Writer *writer, const MoveList *list, size_t i);

#endif
