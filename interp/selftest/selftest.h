// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The tests in a definition file: positions and what must hold in them.

#ifndef MEWS_SELFTEST_SELFTEST_H
#define MEWS_SELFTEST_SELFTEST_H

#include "position/position.h"

// Runs them all; `start` is the variant's start position. Every expectation that does not
// hold becomes an error with code "test-failed" at its place. Returns how many tests failed.
size_t selftest_run(const Engine *engine, const Definition *definition, const Setup *start,
                    Report *report);

#endif
