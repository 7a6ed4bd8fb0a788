// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What is made of a subcommand's table besides reading its arguments: the text of --help, a page
// of the manual, and what may come next on an unfinished command line.

#ifndef MEWS_HELP_H
#define MEWS_HELP_H

#include "options.h"

// ---- plain text

void help_print(const Usage *usage); // to standard output

// Lines of text, filled up to the width of the terminal; those that begin with a blank stay as they are.
void help_paragraphs(FILE *stream, const char *text);

// A name, and from column `indent` on what is said of it.
void help_row(FILE *stream, const char *name, int indent, const char *text);
void help_examples(FILE *stream, const char *examples);

// ---- a page of the manual, in mdoc

void manual_print(const Usage *usage);

// ---- completion: see complete.c

void complete_print(const Usage *usage, int argc, char **argv);

#endif
