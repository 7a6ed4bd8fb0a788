// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves of draughts with the file alone where the man starts: "ed4" "gh4" "d:b6".

#ifndef MEWS_NOTATION_SPELLINGS_FILE_ONLY_H
#define MEWS_NOTATION_SPELLINGS_FILE_ONLY_H

#include "notation/spellings/move_forms.h"

Form form_file_only; // where all captures are jumps

#endif
