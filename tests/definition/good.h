// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One definition at a time that must be read without a word, and sets of squares as text.

#ifndef MEWS_TESTS_DEFINITION_GOOD_H
#define MEWS_TESTS_DEFINITION_GOOD_H

#include "reading.h"

// A definition but for what the row adds.
#define HEAD   "mews: 1\ntitle: t\n"
#define BOARD  "board: {size: 8x8}\n"
#define PIECES "pieces: {king: {letter: K, royal: true, move: K}, rook: {letter: R, move: R}}\n"
#define START  "start: 8/8/8/8/8/8/8/8 w - - 0 1\n"

static Reading reading;

static inline Definition *read_any(const char *text) {
    memset(&reading, 0, sizeof reading);
    reading.folders[0] = MEWS_TESTS_DIR "/definition/good";
    reading.folders[1] = MEWS_DEFS_DIR;
    static Source source; // the report's spans point to it
    source = (Source){"text", text, strlen(text)};
    reading_open(&reading, &source);
    return reading.definition;
}

static inline void print_report(void) {
    for (size_t i = 0; i < report_count(reading.report); i++) {
        char text[2048];
        report_format(reading.report, i, false, text, sizeof text);
        print_error("%s", text);
    }
}

static inline Definition *read_good(const char *text) {
    Definition *definition = read_any(text);
    assert_non_null(definition);
    size_t faults = 0; // notes are none
    for (size_t i = 0; i < report_count(reading.report); i++) {
        Diagnostic item;
        faults += report_get(reading.report, i, &item) && item.severity != SEVERITY_NOTE;
    }
    if (faults)
        print_report();
    assert_int_equal(faults, 0);
    return definition;
}

static inline void write_squares(const Definition *definition, const Bits *bits, char *text) {
    *text = '\0';
    for (int square = bits_next(bits, 0); square >= 0; square = bits_next(bits, square + 1))
        text += sprintf(text, "%s%c%d", square == bits_next(bits, 0) ? "" : " ",
                        'a' + square % definition->files, square / definition->files + 1);
}

static inline KindSet kinds(const Definition *definition, const char *names) {
    KindSet set = {{0}};
    for (size_t i = 0; i < definition->piece_count; i++) {
        const char *found = strstr(names, definition->pieces[i].name.text);
        if (found)
            kinds_add(&set, (int)i);
    }
    return set;
}

static inline void assert_kinds(const Definition *definition, KindSet set, const char *names) {
    KindSet expected = kinds(definition, names);
    assert_memory_equal(&set, &expected, sizeof set);
}

static inline Definition *read_file(const char *name) {
    char text[256];
    snprintf(text, sizeof text, "mews: 1\nextends: %s\ntitle: t\n", name);
    return read_good(text);
}

enum { KING, ROOK, GUARD, PAWN, WALL }; // of good/everything.yaml

#endif
