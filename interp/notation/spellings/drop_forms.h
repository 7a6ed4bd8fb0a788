// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops of which only the square, or its file, is written.

#ifndef MEWS_NOTATION_SPELLINGS_DROP_FORMS_H
#define MEWS_NOTATION_SPELLINGS_DROP_FORMS_H

#include "notation/spellings/move_forms.h"

Form form_put;         // d1 Pd1
Form form_put_on_file; // d, or 4 where men fall down the files

#endif
