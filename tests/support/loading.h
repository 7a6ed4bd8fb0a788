// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Rules from a text that extends definitions of the catalogue, or such as a test gives.

#ifndef MEWS_TESTS_LOADING_H
#define MEWS_TESTS_LOADING_H

#include <mews.h>

// The definition that a test gives for a name, in new memory; NULL: the catalogue's is meant.
typedef char *GivenText(const char *name);

// `given` may be NULL: there are none.
mews_rules *rules_loaded(const char *file, const char *text, GivenText *given,
                         mews_report *report);

#endif
