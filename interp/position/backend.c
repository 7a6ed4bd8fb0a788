// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Board size and processor → backend.

#include "position/backend.h"

#include <stdlib.h>

extern const Backend backend64, backend128, backend192, backend256;

static const Backend *const portable[] = {&backend64, &backend128, &backend192, &backend256};

#if MEWS_HAVE_BMI2

extern const Backend backend64_bmi2, backend128_bmi2, backend192_bmi2, backend256_bmi2;

static const Backend *const bmi2[] = {&backend64_bmi2, &backend128_bmi2, &backend192_bmi2,
                                      &backend256_bmi2};

#endif

void workspace_clear(Workspace *workspace) {
    free(workspace->notes);
    *workspace = (Workspace){0};
}

const Backend *backend_for(int squares, BackendChoice choice) {
    if (squares < choice.width)
        squares = choice.width < SQUARES_MAX ? choice.width : SQUARES_MAX;
    int words = (squares + 63) / 64;
#if MEWS_HAVE_BMI2
    if (!choice.portable && processor_has_bmi2())
        return bmi2[words - 1];
#endif
    return portable[words - 1];
}
