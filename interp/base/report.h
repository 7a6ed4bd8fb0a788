// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The list of everything found wrong with a text. Whoever reads user text adds to it and
// reads on; nothing is printed. Every function here accepts a NULL report.
//
// Messages: lower case, the thing in quotes, what was expected. Codes are stable words such
// as "unknown-key"; a report keeps copies of all texts, so it outlives the sources.

#ifndef MEWS_BASE_REPORT_H
#define MEWS_BASE_REPORT_H

#include <mews.h>
#include <stdarg.h>

#include "base/near.h"
#include "base/source.h"
#include "base/writer.h"

typedef mews_report Report;

typedef enum Severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_NOTE } Severity;

// These return true, for callers that say so of what they have told.
bool report_error(Report *report, const char *code, Span span, const char *format, ...)
    PRINTF_LIKE(4, 5);
bool report_warning(Report *report, const char *code, Span span, const char *format, ...)
    PRINTF_LIKE(4, 5);

bool report_note(Report *report, const char *code, Span span, const char *format, ...)
    PRINTF_LIKE(4, 5);

// Gives the diagnostic added last a replacement for its span's bytes: "did you mean …?".
// NULL is ignored.
void report_suggest(Report *report, const char *replacement);

// The same for one added before; the replacement may be empty: "leave it out".
void report_suggest_for(Report *report, size_t serial, const char *replacement);

// Takes that of one added before back.
void report_unsuggest(Report *report, size_t serial);

// Gives one where the replacement can't be wrong: `mews check --fix` may put it there unasked.
void report_fix(Report *report, const char *replacement);

// An error with its replacement: one that can't be wrong, or one to be suggested.
bool report_error_fix(Report *report, const char *code, Span span, const char *replacement,
                      const char *format, ...) PRINTF_LIKE(5, 6);
bool report_error_suggest(Report *report, const char *code, Span span, const char *replacement,
                          const char *format, ...) PRINTF_LIKE(5, 6);

// Says that of the text behind the finding added last nothing could be read.
void report_hides_rest(Report *report);

// Gives the finding added last what its message leaves out for being long. NULL is ignored.
void report_rest(Report *report, const char *rest);

// Gives the finding added last, which refuses a move, the part of its message that says why.
void report_reason(Report *report, const char *reason);

// What is found from now on stands so many lines further down in its file than in the text that is
// read, which is a part of it; and in that text's first line so many columns further right.
void report_shift(Report *report, int lines);
void report_shift_columns(Report *report, int columns);

// How many errors (not warnings) the report holds; for "did this step add any?".
size_t report_errors(const Report *report);

// "unknown key 'sise'; did you mean 'size'?" in the one form used everywhere: reports
// `code`, "unknown <what> '<word>'", with the nearest known word as suggestion.
void report_unknown(Report *report, const char *code, const char *what, Text word, WordList known);

// ---- moving a finding to its cause: each has a serial number, in the order of adding

size_t report_serial(const Report *report);              // of the one to be added next
size_t report_find(const Report *report, size_t serial); // its index now; the count if it is gone
// Puts it elsewhere, with another message and without its suggestion.
void report_move(Report *report, size_t i, Span span, const char *message);
void report_drop(Report *report, size_t i);

// ---- one fault that shows in many places

// Says what the finding added last is about, as what its place does, a verb first: "use 'Q'"
// (ABOUT_…). Of several that are about the same, the others follow from the first.
void report_about(Report *report, const char *format, ...) PRINTF_LIKE(2, 3);
// Says that all findings about this follow from the one added last, wherever it stands. Several
// such things have ';' between them.
void report_explains(Report *report, const char *format, ...) PRINTF_LIKE(2, 3);

// report_fold.c: the index of the finding that i follows from; i if it follows from none.
size_t report_cause(const Report *report, size_t i);
// How many follow from i, and in words what their places do: "and 11 more places use 'Q'".
size_t report_followers(const Report *report, size_t i, Writer *words);

// ---- limits: a text may be refused because it is too large, not because it is wrong

// Is there an error that says so?
bool report_limited(const Report *report);

// ---- memory: a report that could not say all it had to is no report

// Says "out of memory" once, as the last item and an error. Needs no memory itself.
void report_starve(Report *report);
bool report_starved(const Report *report);

// ---- reading a report

// One finding, as it is printed. The texts live as long as the report.
typedef struct Diagnostic {
    Severity severity;
    const char *code, *message;
    const char *suggestion;       // NULL if there is none
    bool mechanical;              // it can be put there unasked
    bool hides_rest;              // of the text behind it nothing could be read
    const char *file;             // "" if nowhere in particular; then line is 0
    int line, column, width;      // in code points, from 1
    size_t start, length;         // the marked bytes
    const char *source_line;      // "" if there is none, or it is too long to be shown
    const char *rest;             // what the message leaves out; NULL: nothing
    const char *reason;           // the part of the message that says why; NULL: none does
    const char *about, *explains; // what it is about, and what follows from it; NULL: nothing
} Diagnostic;

enum { REPORT_MAX = 201 }; // findings at most, with that of a lack of memory

Report *report_new(void); // NULL if there is no memory
void report_free(Report *report);
void report_clear(Report *report);
size_t report_count(const Report *report);
bool report_get(const Report *report, size_t i, Diagnostic *diagnostic);
// report_text.c: finding i as people read it; the bytes it needs, without the final NUL.
size_t report_format(const Report *report, size_t i, bool colour, char *buffer, size_t size);

// ---- what findings are about: what findings of definitions and of FENs can have in common, so
// that one is told for all of them (report_about). Each says what its place does, with a verb in
// the plural that takes an 's'; what is behind a '|' is told where they follow from something
// else.

#define ABOUT_RANKS "disagree with the board's number of ranks"
#define ABOUT_FILES "disagree with the board's number of files"
#define ABOUT_HOLES "disagree with the board's holes"
#define ABOUT_OFF_BOARD "name squares off the board"
#define ABOUT_LETTER    "use '%s'|, a letter that no piece has until this is mended" // capital, as in `pieces`
#define ABOUT_CASTLING "need the men of castling '%s'"
#define ABOUT_MAN      "need %s's %s"
#define ABOUT_COMMA "end at a comma that is part of a leap"
#define ABOUT_NAME "name '%s'"
#define ABOUT_EIGHTFOLD "give directions to 'K' or 'Q'"
#define ABOUT_KEY "write '%s' for '%s'"

#endif
