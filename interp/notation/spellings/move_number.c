// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

size_t move_number_read(const char *text) {
    size_t digits = strspn(text, "0123456789");
    size_t marks = text[digits] == ')' ? 1 : strspn(text + digits, ".");
    return digits && marks ? digits + marks : 0;
}
