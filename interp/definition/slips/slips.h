// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What an author meant by a key or a name that isn't known, and what may be told of it: the words
// of other programs, keys in another place, pieces and files that are missing.

#ifndef MEWS_DEFINITION_SLIPS_SLIPS_H
#define MEWS_DEFINITION_SLIPS_SLIPS_H

#include <stddef.h>

#include "definition/definition.h"
#include "definition/reader.h"

// ---- unknown.c
//
// Keys that their section doesn't know.

// Gives misspelt keys of a file the names that they are taken for, so that what they hold is read
// and nothing else goes wrong. They are told by keys_check.
void keys_mean(YamlNode *root);

// Reports the map's keys that the section doesn't have, with what may be meant.
void keys_check(Reader *reader, SectionId id, const YamlNode *map);

// Is there a misspelt form of the key, or another word for it? Then it isn't missing.
bool key_misspelt(Reader *reader, const Key *key, const YamlNode *map);

// Has the section none of the map's keys, or not all of them? Then it isn't known what is missing.
bool keys_unknown(SectionId id, const YamlNode *map, bool all);

// The key of the section that the word may be meant for; or NULL.
const char *key_meant(SectionId id, const char *word);

enum { KEYS_MAX = 32 }; // of a section

// listed.c: the keys of the section, "has, lacks, side"; of many only those that are used most.
const char *keys_listed(Reader *reader, SectionId id);
// Gives the finding added last those that keys_listed leaves out.
void keys_report_rest(Reader *reader, SectionId id);

// ---- elsewhere.c
//

// Where the pair stands whose key the section `id` doesn't have, if its value can stand there:
// "under 'turns' (line 7)"; NULL if that isn't plain.
// *far: in a section that has nothing to do with this one.
const char *key_home(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *pair,
                     bool *far);

// Reports keys of the top level that stand too deep, mostly as they are indented, and reads them
// as if they stood at the top level, so that what they hold isn't missing.
void keys_hoist(Reader *reader, YamlNode *root);

// ---- foreign.c
//
// Other programs' names for what a definition says otherwise.

// How a definition says what another program's key is for, as keys and values in one line; NULL if
// the name is none of these.
const char *foreign_said(const char *name);

// The table's rows, for tests: the words of row i, with blanks between them.
size_t foreign_count(void);
const char *foreign_words(size_t i);

// ---- misnamed.c
//
// A piece whose own name is the slip: `quen: {letter: Q, …}`, where all that speak of it say
// 'queen'.

// The kind that is meant by a name that no piece has, if several places of the file have that name
// and none has the piece's own. That is reported, and the piece is called so from then on. Else
// NONE.
int misnamed_kind(Reader *reader, Text name, WordList known);

// ---- missing.c
//

// Reports that the map lacks a key that it must have.
void key_missing(Reader *reader, const Key *key, const YamlNode *map);

// ---- piece_rule.c
//
// A rule that stands at the top level and is written below the piece that it is about: `drops`.

// "drops: {pieces: archer, zone: rank 1}", as the rule for the piece is written at the top level;
// NULL: the key is no such rule, or its value says that more is meant.
const char *piece_rule(Reader *reader, const YamlNode *piece, const YamlNode *item);

// Is the word one for such a rule?
bool piece_rule_is(const char *word);

// ---- removed.c
//
// What a definition takes out of the one that it extends, and what of that one still uses it.

// Notes it if `own`, in the map `of`, takes `under` away or gives it another letter.
void omission_note(Reader *reader, const YamlNode *under, const YamlNode *own, const YamlNode *of);

// The omission of this key of the map, or NULL.
Omission *omission_of(const Definition *definition, const YamlNode *map, const char *key);

enum { LETTER_SIZE = 8 };

// Findings in extended files that come from omissions: one fault for each omission.
typedef struct Remains {
    size_t count;
    struct {
        const Omission *omission;
        const Source *base;
        size_t start;
        int line;
        char letter[LETTER_SIZE]; // if it is one that is used; else ""
        bool told;
    } uses[REPORT_MAX];
} Remains;

// Notes the finding if it comes from a omission.
bool remains_note(Remains *remains, const Definition *definition, const Source *base,
                  const Diagnostic *item);
void remains_report(Remains *remains, Report *report);

// ---- example.c
//
// A map of each section, to show an author who wrote something else in its place.

// A map of the section that can stand there, as "{series: 2}", with the pieces and the board of
// this definition; or NULL. `node`: what stands there now; a piece that it names comes to the
// example.
const char *section_example(Reader *reader, SectionId id, const YamlNode *node);

// ---- blame.c
//
// Findings in a file that is extended, but caused by the file that extends it.

// Sources that are extended, directly or not; the first is that of `extends` itself.
typedef struct Bases {
    const Source *const *sources;
    size_t count;
} Bases;

// Moves findings from `serial` on that are in one of the bases to where the definition's own
// file removes the thing, or to its `extends`. Those that are also in `alone`, the report of
// the bases by themselves, stay; it may be NULL. Notes on the bases go away.
void definition_blame(const Definition *definition, Bases bases, Report *report, size_t serial,
                      const Report *alone);

#endif
