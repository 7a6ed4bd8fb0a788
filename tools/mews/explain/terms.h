// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A piece's terms, as `mews explain --json` gives them.

#ifndef MEWS_EXPLAIN_TERMS_H
#define MEWS_EXPLAIN_TERMS_H

#include "text/json.h"

#include <mews.h>

void terms_print_remark(Json *json, const mews_remark *remark);
void terms_print(Json *json, const mews_explanation *explanation);

// Is there a term whose moves may be made only somewhere or sometimes?
bool terms_conditional(const mews_explanation *explanation);

#endif
