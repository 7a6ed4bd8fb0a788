// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Loses a byte, which must be noticed in spite of leaks.c.

#include <stdlib.h>

int main(void) {
    char *volatile lost = malloc(1);
    lost = NULL;
    return lost != NULL;
}
