// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Board size and processor → backend. MEWS_WIDTHS of CMake says which widths are built.

#include "position/backend.h"

#include <stdlib.h>

extern const Backend backend64, backend128, backend192, backend256;
extern const Backend backend64_bmi2, backend128_bmi2, backend192_bmi2, backend256_bmi2;

#if MEWS_HAVE_BMI2
#define WIDTH(bits) {bits, &backend##bits, &backend##bits##_bmi2}
#else
#define WIDTH(bits) {bits, &backend##bits, NULL}
#endif

static const struct {
    int bits;
    const Backend *portable, *bmi2;
} widths[] = {
#if MEWS_HAVE_64
    WIDTH(64),
#endif
#if MEWS_HAVE_128
    WIDTH(128),
#endif
#if MEWS_HAVE_192
    WIDTH(192),
#endif
#if MEWS_HAVE_256
    WIDTH(256),
#endif
};

enum { WIDTHS = sizeof widths / sizeof *widths };

void workspace_clear(Workspace *workspace) {
    free(workspace->notes);
    *workspace = (Workspace){0};
}

int backend_widest(void) {
    return widths[WIDTHS - 1].bits;
}

const Backend *backend_for(int squares, BackendChoice choice) {
    int least = squares < choice.width ? choice.width : squares;
    int i = 0;
    while (i + 1 < WIDTHS && widths[i].bits < least)
        i++;
    if (widths[i].bits < squares)
        return NULL;
    return widths[i].bmi2 && !choice.portable && processor_has_bmi2() ? widths[i].bmi2
                                                                      : widths[i].portable;
}
