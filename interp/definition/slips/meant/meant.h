// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What an author meant by a value that isn't what its key takes: found by the value and its place,
// one file for each kind of value. A function that reports returns whether it has.

#ifndef MEWS_DEFINITION_SLIPS_MEANT_MEANT_H
#define MEWS_DEFINITION_SLIPS_MEANT_MEANT_H

#include "base/arena.h"
#include "definition/reader.h"

// ---- area_meant.c
//
// Texts that are no area, but plainly meant for one.

// Are these squares and zones with nothing but blanks between them? Then they are reported.
bool area_refuse_spaced(Reader *reader, Text item);

// " (palace, camp)": the zones there are, if they are few.
const char *zones_listed(Reader *reader);

// Suggests the part of the lines that is on the board; of one line beyond it, the last one.
void area_suggest_lines(Reader *reader, bool rank, bool several, int from, int to);

// Suggests the part of the rectangle that is on the board.
void area_suggest_rectangle(Reader *reader, const int file[2], const int rank[2]);

// ---- line_meant.c
//
// A text that isn't an area → the rank or file that was meant.

// "rank 8" for `rnk 8`, `rank8` and, on a board of so many ranks, `last rank`; NULL for others.
// `sure`: nothing else can be meant.
const char *line_meant(Arena *arena, const char *text, int ranks, bool *sure);

// ---- range_meant.c
//
// `1 to 3`, `d4..e5`, `10+` → "1-3", "d4-e5", "10-".

// The range of numbers, files or squares that a text says in another way; or NULL.
const char *range_meant(Arena *arena, const char *text);

// ---- size_meant.c
//
// A board's size in other words: `8 by 8`, `8`, `[8, 8]`.

// "8x8" for `8 by 8`, for `8` and for the list of two numbers; or NULL. *sure: it can't be meant
// otherwise.
const char *size_meant(Reader *reader, const YamlNode *node, bool *sure);

// Reports `size: [8, 8]`.
bool size_refuse_list(Reader *reader, const Key *key, const YamlNode *node);

// ---- start_meant.c
//
// A FEN beside a picture or a hand.

// Reports that the start's `fen` and one of the others, which may be NULL, exclude each other.
void start_conflicts(Reader *reader, const YamlNode *start, const YamlNode *fen,
                     const YamlNode *picture, const YamlNode *hand);

// ---- case_meant.c
//
// `win: {pieces: king, at: rank 8}`: a map that lacks the key which it stands under.

// Is the map of a case or condition one of men, `when` with a condition, or `king: rank 8`?
// Reports that.
bool case_report(Reader *reader, SectionId id, const YamlNode *map);

// ---- end_meant.c
//
// Words of the field where a map stands that has no place for them: `win: checkmate`,
// `after: explode`, `immune: {from: pawn}`. What is told is the key that says it.

// The value of a key: `after: explode`, `from: pawn`.
bool said_elsewhere(Reader *reader, const Key *key, const YamlNode *node);

// A text where the key has a map, or an item of a list of these: `win: [checkmate, stalemate]`,
// `immune: from pawns`.
bool map_said_elsewhere(Reader *reader, const Key *key, const YamlNode *node);

// A key in a case that is one of `end`: `win: {checkmate: true}`. `outer` is the case.
bool end_key_report(Reader *reader, SectionId id, const YamlNode *outer, const YamlNode *item);

// An end as a condition with its result: `end: {when: stalemated, result: losses}`.
bool end_when_report(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item);

// A case at the top level: `win: checkmate`.
bool case_above_end(Reader *reader, SectionId id, const YamlNode *item);

// ---- check_meant.c
//
// `check: 3`, `check: maybe`: what is neither a truth nor a piece.

// Does the text count checks, as `3` and `three` do? Reports that a tally counts them.
bool check_count_report(Reader *reader, Text text);
// Is it a word that is near to neither a piece nor a truth? Reports that.
bool check_word_report(Reader *reader, Text text);

// ---- map_meant.c
//
// A value in the place of a map → the map that is meant.

// The map of the section for which the text may stand, as "{to: queen}"; or NULL. `key` is the one
// whose value it is; NULL: it is an item of a list.
const char *map_meant(Reader *reader, const Key *key, SectionId id, const YamlNode *node);

// The same for a map from captors to victims: "{pawn: pawn}".
const char *victims_meant(Reader *reader, const YamlNode *node);

// Reports `promotion: [queen, rook]`, a list of pieces where a map has a key for them.
bool refuse_pieces(Reader *reader, const Key *key, const YamlNode *node);

// Reports `becomes: none`, and that a piece never moves by another word than `[]`.
bool refuse_nothing(Reader *reader, const Key *key, const YamlNode *node);

// Reports `{a1, b2}`, whose keys have no values, as the list that is meant.
bool refuse_braces(Reader *reader, const YamlNode *map);

// ---- sentence_meant.c
//
// A sentence in place of a map → the map that is meant.

// Reports `king on rank 8`, with "{has: {pieces: king, at: rank 8}}", if the section's maps can
// say that. False for a text of one word, and one that names no piece and no area.
bool sentence_report(Reader *reader, SectionId id, const YamlNode *node);

// "pawn", "[pawn, rook]": the pieces that the text names, also in the plural; NULL: none.
const char *sentence_pieces(Reader *reader, const char *text);

// "{has: {pieces: king, at: rank 8}}" for `king` and `last-rank`, "{lacks: king}" for `gone`; NULL
// if the text names no area and says nothing of the kind.
const char *sentence_condition(Reader *reader, const char *piece, const char *said);

// ---- word_meant.c
//
// A word that a key doesn't take → the one that is meant.

extern const char *const booleans[2]; // "false", "true"

// One of these for a text that means it elsewhere; NULL for others.
const char *boolean_meant(Text text);
// The same for such a word misspelt: `yess`.
const char *boolean_near(Text text);

// Suggest what is meant, for the error added last: true or false; one of the words, which may be
// the only one, or end so ("mate"), begin so ("1/2"), mean the same or be the nearest.
void suggest_boolean(Reader *reader, Text text);
void suggest_word(Reader *reader, Text text, WordList known);

// ---- deed_key.c
//
// `never: {capture: pawn}` → {is: capture, of: pawn}

// Is the unknown key what a deed is? If so, it is reported with how that is said.
bool deed_key_report(Reader *reader, SectionId id, const YamlNode *pair);

// ---- side_key.c
//
// `{white: loss}`: a side in the place of a key.

// Is this unknown key a side, where the key `side` says one? Reports that, once for the map.
bool side_key_report(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item);

// ---- judged.c
//
// `checkmate: wins`: who wins? The word that stands there is for the side that is mated.

// Reports a word such as `wins` where a judgement stands, one of `list`, and says which side the
// judgement is for. It suggests none, as the other side may be meant.
bool judged_report(Reader *reader, const Key *key, const YamlNode *node, const char *list);

// ---- wording.c
//
// Values as people word them: `repetition: 3-fold`, `en-passant: true`, `wrap: torus`.

// Is the key's value such a wording? Reports how it is written here.
bool wording_report(Reader *reader, const Key *key, const YamlNode *node);

#endif
