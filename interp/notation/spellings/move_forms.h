// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The written forms of other countries' games: files counted from the right, ranks from above,
// what a man moves instead of where it goes.

#ifndef MEWS_NOTATION_SPELLINGS_MOVE_FORMS_H
#define MEWS_NOTATION_SPELLINGS_MOVE_FORMS_H

#include "notation/move_list.h"

// Writes the text anew in our form, or a step nearer to it; nothing if it hasn't the other form.
typedef void Form(const MoveList *list, const char *text, char *meant, size_t size);

Form form_japanese;      // 7g7f 2b3c+
Form form_japanese_drop; // P*5e
Form form_japanese_man;  // P-7f P76 Bx2b+ G4i-5h
Form form_by_files;      // C2=5 N8+7 +R-2
Form form_by_name;       // the first letter of a piece's name, where it isn't its letter

// A text whose ten ranks are counted from 0, with ranks from 1; nothing where it can't be one.
void move_write_from_zero(Writer *writer, const Rules *rules, const char *text);

#endif
