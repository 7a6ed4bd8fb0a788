// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A file that isn't UTF-8: in which encoding it was probably saved.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_ENCODING_H
#define MEWS_DEFINITION_SLIPS_TEXT_ENCODING_H

#include "base/report.h"

// Does the file begin as UTF-16 does, with its mark or with an ASCII letter of two bytes?
bool encoding_utf16(const Source *source);

// Reports the byte at this offset of the source, where it is no UTF-8.
void encoding_fault(const Source *source, size_t at, Report *report);

#endif
