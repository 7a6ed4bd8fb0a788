// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What every subcommand needs to talk: complaints, numbers from text, the nearest known word,
// memory that is there or ends the program.

#ifndef MEWS_WORDS_H
#define MEWS_WORDS_H

#include "system.h"

#include <mews.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

// ---- temporary memory: an arena. It is given back when the program ends. A command that runs for
// long sets a mark, and gives all that was taken since the mark back after each typed line, order,
// position or game. Temporary are texts that are printed at once and lists that are searched at
// once; what is kept longer is made by memory_new and text_printf. Without memory the program ends
// (memory_end).

typedef struct TempMark {
    struct TempBlock *block;
    size_t used;
} TempMark;

void *temp_new(size_t count, size_t size); // zeroed
char *temp_printf(const char *format, ...) PRINTF_LIKE(1, 2);
char *temp_safe(const char *text); // see text_safe

// Gives back all that was taken since the mark.
TempMark temp_mark(void);
void temp_release(TempMark mark);

// ---- words

// One line on standard error: "mews: …". Nothing in it is sent raw to a terminal (text_safe).
void complain(const char *format, ...) PRINTF_LIKE(1, 2);

// The report's errors, and its warnings if asked for, on standard error (findings.c).
void complain_report(const mews_report *report, bool warnings);

// EXIT_DONE, EXIT_BAD or EXIT_LIMIT, by the report's errors. Both end the program if the report is
// one of too little memory: then it says nothing about the text.
int report_verdict(const mews_report *report);

typedef enum NumberVerdict { NUMBER_OK, NUMBER_BAD, NUMBER_LARGE } NumberVerdict;

// Decimal digits and nothing else, at most `most`.
NumberVerdict number_read(const char *text, uint64_t most, uint64_t *number);

enum { NUMBER_TOLD_MOST = 999999 }; // a larger limit is not worth telling
// "a whole number from 1 to 64", "a whole number, 1 or more", in new memory.
char *number_wanted(uint64_t least, uint64_t most);

// The same as an exit code; a complaint names `what`.
int number_option(const char *what, const char *text, uint64_t least, uint64_t most,
                  uint64_t *number);

// "white" or "black"; "White" or "Black".
const char *side_word(int side);
const char *side_name(int side);
mews_result result_lost_by(int side); // the other one wins

// An array as two arguments: itself, and how many items it has.
#define LISTED(array) (array), sizeof(array) / sizeof *(array)

// Is it one of these words?
bool word_in(const char *word, const char *const *words, size_t count);

// Are they the same but for capitals?
bool word_same(const char *a, const char *b);

// Does the text end so, with something before it?
bool text_ends_in(const char *text, const char *end);

// The next blank-separated word, which is ended with NUL; NULL if there is none.
char *next_word(char **rest);

// The known word nearest to `word`: one that it begins, or one few letters away; else NULL.
const char *word_nearest(const char *word, const char *const *known, size_t count);
// Is one of them the other with one letter more or another one, or with two swapped?
bool word_one_off(const char *a, const char *b);

// " (did you mean 'x'?)" for a complaint about an unknown word, or "". Of hyphenated names those
// are meant that have it as a part: "'left-quail' or 'right-quail'".
const char *word_hint(const char *word, const char *const *known, size_t count, char *buffer,
                      size_t size);

// Zeroed memory, grown memory, a formatted text, a report; without memory the program ends with
// "out of memory" and EXIT_ENVIRONMENT. So it does if the library has met the end of memory on
// the way to what was asked: a part of an answer is none.
_Noreturn void memory_end(void);
void *memory_sure(void *memory); // ends the program if it is NULL
void report_sure(const mews_report *report);
void position_sure(const mews_position *position);
void *memory_new(size_t count, size_t size);
void *memory_grow(void *memory, size_t count, size_t size);
char *text_printf(const char *format, ...) PRINTF_LIKE(1, 2);
// A text that a function of the library writes, in new memory: written once, unless it is very
// long.
typedef size_t WriteText(const void *subject, char *buffer, size_t size);
char *text_written(WriteText *write, const void *subject);

// A text with what a terminal would obey written as escapes, in new memory; and the same printed.
char *text_safe(const char *text);
// How many bytes the UTF-8 sequence at the start of `text` has; 0 if there is no valid one.
size_t utf8_length(const char *text);
void put_safe(FILE *stream, const char *text);
void put_safe_lines(FILE *stream, const char *text); // each ends with a line feed, which is none

// A list of texts in new memory; {0} is an empty one.
typedef struct Texts {
    char **words;
    size_t count;
} Texts;

void texts_add(Texts *texts, char *word); // which belongs to the list from now on
void texts_sort(Texts *texts);
void texts_free(Texts *texts);

// A text that grows; {0} is an empty one. Its maker frees `bytes`. TEMP_TEXT is a temporary one
// (temp_new).
typedef struct Growing {
    char *bytes; // NULL as long as it is empty
    size_t length;
    size_t room; // of a temporary one: the bytes that there are
    bool temporary;
} Growing;
#define TEMP_TEXT ((Growing){.temporary = true})
void text_add(Growing *text, const char *format, ...) PRINTF_LIKE(2, 3);
void text_add_list(Growing *text, const char *format, va_list arguments); // which are used up

// What stands before item i of so many: "", ", " or " and ".
static inline const char *text_and(size_t i, size_t count) {
    return i == 0 ? "" : i + 1 < count ? ", " : " and ";
}

// Writes what has been said so far to standard output. Why that failed first: an errno, or 0.
bool output_flush(void);
int output_error(void);

// From now on nothing is told of what is wrong but a lack of memory.
void complaints_hush(void);
bool complaints_hushed(void);

// Each complaint is added there as well, a line each; NULL: nowhere any more.
void complaints_add_to(Growing *text);

mews_report *report_new(void);

// ---- wrap.c: lines that fit a terminal: they are broken at blanks, and what follows is indented
// (mews_text_wrap). Elsewhere, in a file or a pipe, lines stay as they are, as programs and `grep`
// want them.

// The columns of the terminal that the stream is, or what COLUMNS says of it; 0 if it is none.
size_t wrap_width(FILE *stream);
// From now on lines are broken for this stream as they are for standard output, where they will be
// printed; NULL: for none.
void wrap_like_output(FILE *stream);

// Prints a text of one or more lines, the first of which begins in this column, from 0. Lines that
// follow a broken one begin in column 2, or where the second column of a table begins
// ("name     value"). The text must be safe for a terminal.
void put_wrapped(FILE *stream, const char *text, size_t column);

// Writes a text, with what a terminal would obey as escapes, and a line feed. `before` stands
// before its first line, and the next ones are `indent` columns in.
void put_prose(FILE *stream, const char *before, size_t indent, const char *text);
// The same for another width than the stream's.
void put_prose_in(FILE *stream, size_t width, const char *before, size_t indent, const char *text);

// The text cut to so many columns at most, temporary, with "…" at its end if that was needed;
// 0 columns: whole.
char *text_fitting(const char *text, size_t columns);

// What the library writes of these; without memory for it the program ends.
char *explanation_text(const mews_explanation *explanation, mews_detail detail, size_t columns);
void put_explanation(FILE *stream, const mews_explanation *explanation, mews_detail detail);
void put_rules(FILE *stream, const mews_rules *rules, bool signs, bool mating, mews_form form);

// ---- colours: whether to colour what is written, and how many colours the terminal has

// What follows --color; NULL: it isn't given.
extern const char *colour_asked;

// A row for the option table of a command that colours: those that read definitions do, as errors
// in these are coloured.
#define OPTION_COLOR                                                                              \
    {                                                                                             \
        "--color", "auto|always|never", "when to colour: auto is on terminals that have colours", \
            NULL, &colour_asked                                                                   \
    }

// What --color says: auto, always or never. False: it is none of these, which has been reported.
bool colour_choose(const char *word);

// Is the stream to be coloured? With `auto` only a terminal that has colours is, and only if
// NO_COLOR is empty.
bool colour_wanted(FILE *stream);
// … and in how many colours?
mews_colours colour_depth(FILE *stream);

// Does the stream go to a terminal on which the cursor can be moved?
bool terminal_moves(FILE *stream);

// ---- status: a line on the terminal that tells how far a long work has come, cut to its width

typedef struct Status {
    bool shown; // is standard error a terminal?
    bool told;  // the line stands there now
    double start, next;
} Status;

Status status_new(void);

// How many seconds the work has taken, if it is time to tell: after two of them, and then twice a
// second; else 0.
double status_due(Status *status);

void status_tell(Status *status, const char *format, ...) PRINTF_LIKE(2, 3);
void status_wipe(Status *status);

// "80 s, about 3 min left", of which the second part is missing as long as nothing is done;
// temporary. `part`: 0 to 1.
char *status_time(double seconds, double part);

// ---- found.c: what a search has found, as text: scores, and the moves of a line

// "+0.31", in pawns of the game, or "mate -2".
enum { SCORE_SIZE = 32 };
const char *score_text(int centipawns, int mate, char buffer[SCORE_SIZE]);
// The same, but "wins in 2" or "loses in 2" in a game that has no mate.
const char *score_told(const mews_rules *rules, int centipawns, int mate, char buffer[SCORE_SIZE]);
bool rules_mate(const mews_rules *rules); // is there a man that can be mated?

// Is called with each move of a line and the position in which it is made; false: no further.
typedef bool LineVisit(void *context, const mews_position *position, mews_move move);
// `from`: the position in which the line begins.
void line_visit(const mews_position *from, const mews_line *line, LineVisit *visit, void *context);

// Does the side to move make several moves in this turn?
bool in_series(const mews_position *position);
// Does a turn end between two moves, and is that to be said, as one of the turns has several?
static inline bool turn_is_told(int side, bool series, int next, bool next_series) {
    return side != next && (series || next_series);
}

// How many moves of the line belong to the turn with which it begins.
int line_turn(const mews_position *from, const mews_line *line);

// The moves with a blank before each, in new memory; turns of several moves end with a semicolon.
char *line_text(const mews_position *from, const mews_line *line);
// The same of the first moves, in SAN: " e4 e5 …".
char *line_san(const mews_position *from, const mews_line *line, int most);

// ---- lines.c: lines from a descriptor, waited for no longer than wanted

enum { LINE_MAX_SIZE = 4096 };

typedef struct Lines {
    int descriptor;
    bool ended;
    size_t start, end; // of what has been read and not yet been given out
    char buffer[LINE_MAX_SIZE];
} Lines;

typedef enum LineVerdict {
    LINE_OK,
    LINE_END,
    LINE_TIMEOUT,
    LINE_LONG,
    LINE_INTERRUPTED
} LineVerdict;

// The next line, without its line feed and blanks around it, as a text that lives until the
// next call. `seconds` is how long to wait; less than 0 means for ever. A line that doesn't
// fit is passed over and answered with LINE_LONG; Ctrl-C, where it only sets a mark, with
// LINE_INTERRUPTED.
LineVerdict lines_next(Lines *lines, double seconds, char **line);

// Ends the line at `start` with a NUL before the blanks at its end, which is at `end` (there must
// be room for it), and returns where it begins behind the blanks before it.
char *line_trim(char *start, char *end);

// ---- sums: a sum by which texts are told apart: FNV-1a (Fowler, Noll, Vo), 64 bits.

#define SUM_START UINT64_C(0xCBF29CE484222325)

// The sum with so many bytes more.
static inline uint64_t sum_add(uint64_t sum, const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001B3);
    return sum;
}

enum { SUM_DIGITS = 16 };
// Writes the sum's hexadecimal digits into `digits` and returns them.
static inline const char *sum_write(uint64_t sum, char digits[SUM_DIGITS + 1]) {
    snprintf(digits, SUM_DIGITS + 1, "%016llx", (unsigned long long)sum);
    return digits;
}

// ---- json.c: writes one JSON document to a stream, piece by piece. The writer sees to commas,
// quotes and escapes; `key` is NULL for items of an array and for the document itself.

typedef struct Json {
    FILE *stream;
    bool comma; // something comes before, in the same braces
} Json;

void json_open(Json *json, const char *key, char brace);       // '{' or '['
void json_close(Json *json, char brace);                       // '}' or ']'
void json_end(Json *json);                                     // line feed after a document
void json_text(Json *json, const char *key, const char *text); // null if NULL
void json_text_or_null(Json *json, const char *key, const char *text); // null if empty
void json_integer(Json *json, const char *key, uint64_t number);
void json_decimal(Json *json, const char *key, double number, int digits); // null if not finite
void json_seconds(Json *json, const char *key, double seconds);
void json_bool(Json *json, const char *key, bool value);

#endif
