// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#ifndef MEWS_NOTATION_SPELLINGS_NAMED_FORMS_H
#define MEWS_NOTATION_SPELLINGS_NAMED_FORMS_H

#include "notation/spellings/move_forms.h"

Form form_named; // "Pxc7=G" is cxc7+, where that makes a man that moves as a gold

#endif
