// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What an author meant by a text that libyaml can't read, or reads as something else: found in the
// lines of the file.

#ifndef MEWS_DEFINITION_SLIPS_TEXT_TEXT_H
#define MEWS_DEFINITION_SLIPS_TEXT_TEXT_H

#include "base/arena.h"
#include "base/report.h"
#include "definition/reader.h"
#include "definition/slips/text/lines.h"
#include "definition/yaml.h"

// ---- yaml_fault.c
//
// What YAML finds wrong with a text → what that means for its author.

// A fault in libyaml's words.
typedef struct YamlFault {
    Arena *arena;
    const Source *source;
    Report *report;
    const char *problem, *context;    // context: what was being read then, or ""
    size_t at, context_at;            // SIZE_MAX: there is no context
    uint32_t open_start, open_length; // the last text whose quotes hold lines with keys, if any
} YamlFault;

void yaml_fault_report(const YamlFault *fault);

// A text that begins at byte `at` with a sign that YAML takes for an alias or anchor, or for a
// tag.
void yaml_fault_alias(Arena *arena, const Source *source, size_t at, Report *report);
void yaml_fault_tag(Arena *arena, const Source *source, size_t at, Report *report);

// ---- brackets.c
//
// Brackets and braces of YAML that don't match, and what stands where a value has ended. YAML
// finds out later, or says only that it expected something else.

// Each looks for the reason of a fault at byte `at`, and reports it if it is there.

// Brackets and braces that don't match. `context`: where the innermost begins, if it is known.
bool brackets_mismatch(Arena *arena, const Source *source, size_t at, size_t context,
                       Report *report);

// A bracket or brace that ends a value while none is open.
bool bracket_surplus(const Source *source, size_t at, Report *report);

// A text behind the bracket or quote that ends its line's value.
bool value_ended(Arena *arena, const Source *source, size_t at, Report *report);

// A comma that is missing within brackets or braces.
bool comma_missing(Arena *arena, const Source *source, size_t at, Report *report);

// ---- comma.c
//
// Texts that a comma has torn within braces or brackets.

// Joins them in a file's tree, and reports each. What they were meant for stands there then, so
// that nothing follows from the slip.
void commas_join(Arena *arena, YamlNode *root, Report *report);

// ---- comments.c
//
// Values that a '#' has cut: behind a blank it begins a comment. And comments of other languages.

// Reports a key whose value is nothing but a comment without a blank behind its sign: `move: #N`.
bool comment_is_value(Arena *arena, Span key, Report *report);

// Where YAML misses a value at byte `at`: reports the comment above that has taken it, as in
// `{marked: #fff}`.
bool comment_took_value(const Source *source, size_t at, Report *report);

// Reports brackets that are closed within the comment of the line, as in `{move: N #a}`. `open`:
// the byte of the one that isn't closed; `closers`: what closes all.
bool comment_took_closers(Arena *arena, const Source *source, size_t open, const char *closers,
                          Report *report);

// Reports bytes to the end of a line that are a comment elsewhere: `// …`, `/* … */`, `-- …`, `;
// …`.
bool comment_foreign(Arena *arena, Span bytes, Report *report);

// ---- dashes.c
//
// '-' where no list stands, and none where one does.

// Is the node a list with '-' where the key, or an item of its list, has a map or a drawing?
// Reports that.
bool dash_surplus(Reader *reader, const Key *key, const YamlNode *node);

// `move: - N`, a key in the column of the items above it, and an item that lacks its '-'.
bool dash_report(Arena *arena, const Source *source, size_t at, const char *problem,
                 Report *report);

// ---- encoding.c
//
// A file that isn't UTF-8: in which encoding it was probably saved.

// Does the file begin as UTF-16 does, with its mark or with an ASCII letter of two bytes?
bool encoding_utf16(const Source *source);

// Reports the byte at this offset of the source, where it is no UTF-8.
void encoding_fault(const Source *source, size_t at, Report *report);

// ---- outdent.c
//
// Keys that stand in the column of the key they belong to.

// Puts them below it in a file's tree, so that nothing follows from the slip, and reports it.
void keys_indent(Arena *arena, YamlNode *root, Report *report);

// ---- two_keys.c
//
// Two keys with their values in one line, which needs braces around them and a comma between.

// Does a second key of the language end at the colon there, as in `value: 9 move: Q`? Reports
// that.
bool keys_beside(Arena *arena, const Source *source, size_t colon, Report *report);

// ---- typed.c
//
// Signs that word processors and other languages put into a text: curly quotes, long dashes,
// blanks that aren't blanks to YAML, comments that begin with '//', lines that end with ';'.

// Reports such signs in a file's tree, and takes each text as it is meant. False if lines stand
// elsewhere than they seem to, so that the tree is another one.
bool typed_mean(Arena *arena, YamlNode *root, Report *report);

// The same where YAML stumbles: in the lines of bytes `at` and `context` (SIZE_MAX: there is
// none), and in the lines above them.
bool typed_report(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// The length of a blank of another kind that the text begins with, such as U+00A0; or 0.
size_t typed_blank(const char *text, size_t length);

// ---- unbraced.c
//
// Maps that lack their braces.

// The value with braces round it, if its key wants a map and the value is pairs of a map; NULL: it
// isn't.
const char *braces_around(Arena *arena, const Source *source, TextLine line, Span value);

#endif
