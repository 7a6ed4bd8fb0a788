// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files of other programs → definitions, as sheets, each with what couldn't be carried over. Here
// is what the readers share; mews.h has the public calls, which import.c holds.

#ifndef MEWS_FORMATS_FORMATS_H
#define MEWS_FORMATS_FORMATS_H

#include "base/arena.h"
#include "base/report.h"
#include "base/source.h"
#include "formats/sheet.h"

// What was lost: the line of the file (0: nowhere in particular), the key there, and why.
typedef struct FormatLoss {
    int line;
    const char *key, *message;
} FormatLoss;

typedef struct FormatGame {
    const char *name, *title;
    SheetNode *sheet, *over; // the whole, and what is laid over `base`
    const char *base;        // the game that it extends; NULL: none
    bool base_own;           // … which is in the same file
    int line;                // where it begins
    FormatLoss *losses;
    size_t loss_count, loss_capacity;
    const char **notes; // what was guessed, for comments in the file
    size_t note_count, note_capacity;
} FormatGame;

typedef struct Import {
    Arena *arena;
    const Source *source;
    Report *report;
    FormatGame **games;
    size_t count, capacity;
} Import;

typedef struct FormatReader {
    const char *name; // "fsf"
    const char *title;
    bool (*is)(const Source *source); // does the file look like one?
    void (*read)(Import *import);     // adds games; what can't be read at all is reported
} FormatReader;

extern const FormatReader format_fsf, format_diagram, format_setup, format_sjaak, format_fairymax;

// Adds a game, and makes of its title the name for files and `--variant`: small letters, digits
// and hyphens, and unlike those of the games before.
FormatGame *import_add(Import *import, const char *title, int line);
void import_lose(Import *import, FormatGame *game, int line, const char *key, const char *format,
                 ...) PRINTF_LIKE(5, 6);
void import_note(Import *import, FormatGame *game, const char *format, ...) PRINTF_LIKE(3, 4);

// A line of the file without blanks around it; false: there are no more. `at` goes on behind it.
bool import_line(const Import *import, size_t *at, const char **line, size_t *length);

#endif
