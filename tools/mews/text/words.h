// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What every subcommand needs to talk: complaints, numbers from text, the nearest known word,
// memory that is there or ends the program.

#ifndef MEWS_WORDS_H
#define MEWS_WORDS_H

#include <mews.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "temp.h"
#include "system.h"

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

// A text with what a terminal would obey written as escapes, in new memory; and the same printed.
char *text_safe(const char *text);
// How many bytes the UTF-8 sequence at the start of `text` has; 0 if there is no valid one.
size_t utf8_length(const char *text);
void put_safe(FILE *stream, const char *text);
void put_safe_lines(FILE *stream, const char *text); // each ends with a line feed, which is none

// A text that grows; {0} is an empty one. Its maker frees `bytes`. TEMP_TEXT is a temporary one
// (temp.h).
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

#endif
