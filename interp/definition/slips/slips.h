// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What an author meant by what isn't in order, one chapter for each file of this folder. What a
// text was meant for that libyaml can't read, or reads as something else, is found in its lines;
// what is meant by a key or a value, by its place and the words of the field. A function that
// returns bool has reported the slip if it returns true, unless its comment says otherwise.

#ifndef MEWS_DEFINITION_SLIPS_SLIPS_H
#define MEWS_DEFINITION_SLIPS_SLIPS_H

#include <string.h>

#include "base/writer.h"
#include "definition/reader.h"

// ---- lines.c: the lines of a source --------------------------------------------------------

typedef struct TextLine {
    size_t start, end; // without blanks around it
    size_t indent;
} TextLine;

// May the byte stand in a plain key?
static inline bool is_key_byte(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-' || c == '_';
}
static inline bool is_one_of(char c, const char *set) {
    return c && strchr(set, c);
}

// Where the blanks from `at` on end, and where those before it begin; the same for a plain key.
static inline size_t skip_blanks(const char *text, size_t at, size_t end) {
    while (at < end && text[at] == ' ')
        at++;
    return at;
}

static inline size_t blanks_start(const char *text, size_t at, size_t least) {
    while (at > least && text[at - 1] == ' ')
        at--;
    return at;
}

static inline size_t key_end(const char *text, size_t at, size_t end) {
    while (at < end && is_key_byte(text[at]))
        at++;
    return at;
}

static inline size_t key_start(const char *text, size_t at, size_t least) {
    while (at > least && is_key_byte(text[at - 1]))
        at--;
    return at;
}

static inline Span span_between(const Source *source, size_t start, size_t end) {
    return (Span){source, (uint32_t)start, (uint32_t)(end - start)};
}

// The line that holds the byte, without a comment.
TextLine line_at(const Source *source, size_t at);

// From `start` to the end of the line, without a comment and blanks at the end.
Span line_rest(const Source *source, size_t start);

// The one above that isn't empty; false if there is none.
bool line_above(const Source *source, TextLine *line);

// Is the next line with text indented by blanks alone? Then *indent says by how many.
bool line_below(const Source *source, TextLine line, size_t *indent);

// Does the line begin with the '-' of a list's item?
bool line_is_item(const Source *source, TextLine line);

// The length of the plain word that is its key; 0 if it has none.
size_t line_key_length(const Source *source, TextLine line);

// From its key on, if the line has one behind the '-' of an item: "fen: …" of "- fen: …".
TextLine line_of_key(const Source *source, TextLine line);

// Is there a map that knows the keys of both lines?
bool lines_share_map(Arena *arena, const Source *source, TextLine a, TextLine b);

// "pieces.pawn.promotion": the keys of the lines above the byte and of its own.
void path_write(Writer *words, const Source *source, size_t at);

// Is one of these lines, but for the first, like `size: 8x8`? Then they are hardly one text.
bool lines_hold_key(Span lines);

// Is the fault at this byte due to a key or an item of a list that stands beside the column of the
// others? If so, it is reported.
bool line_askew(Arena *arena, const Source *source, size_t at, Report *report);

// Does the text up to the end of its line go on in the next, so that quotes around it would cut
// it?
bool text_goes_on(Span text);

// ---- quotes.c: texts that lack quotes, or whose quotes end too early; comments -------------

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

// The text of the span in quotes.
const char *quotes_around(Arena *arena, Span span);

// The text that begins at this byte, to the end of its line, or within brackets and braces to the
// next comma or the end of these.
Span text_until_end(const Source *source, size_t at);

// The quote that ends the text which begins with the one at `open`, as YAML reads it; line.end if
// none in the line does.
size_t quote_end(const Source *source, TextLine line, size_t open);

// Are these brackets around legs, as in `[F-W]`, and not a list of terms?
bool brackets_hold_legs(const Source *source, size_t open, size_t close);

// A text in quotes that holds such quotes itself, in the byte's line.
bool quotes_within(Arena *arena, const Source *source, size_t at, Report *report);

// Is the sign that ends these quotes but an apostrophe, as in `'Queen's race`? Then the text has
// no closing one.
bool apostrophe_report(Arena *arena, Span whole, size_t close, Report *report);

// Notation with braces or brackets of its own, within those of YAML.
bool braces_unquoted(Arena *arena, const Source *source, size_t at, Report *report);

// A sign that begins something else in YAML, before a key and at the beginning of its line.
bool sign_before_key(const Source *source, size_t at, Report *report);

// A text that begins with a sign such as '>' or '%'.
bool sign_report(Arena *arena, const Source *source, size_t at, Report *report);

// A text with ': ' in it, behind its key.
bool colon_unquoted(Arena *arena, const Source *source, size_t at, Report *report);

// ---- colons.c: keys whose colon or braces are missing --------------------------------------

// The text of a map, whose lines all lack their colons, so that YAML has made one of them? Each
// line whose key `is_key` knows is reported then.
typedef bool IsKey(const void *keys, const char *name);

// Does a second key of the language end at the colon there, as in `value: 9 move: Q`? Reports
// that.
bool keys_beside(Arena *arena, const Source *source, size_t colon, Report *report);

// The value with braces round it, if its key wants a map and the value is pairs of a map; NULL: it
// isn't.
const char *braces_around(Arena *arena, const Source *source, TextLine line, Span value);

// "value: 9" for such a text; NULL for others.
const char *colon_mended(Arena *arena, const char *text, size_t length);

// The message about it.
void colon_report(Report *report, const char *code, Span span, const char *mended);

// The same of `drops: pieces queen`, a map that stands in the line of its key: it has braces, too.
// False for others.
bool colon_report_inside(Arena *arena, const char *code, Span span, const char *mended,
                         Report *report);
bool colons_missing(Arena *arena, const YamlNode *node, IsKey *is_key, const void *keys,
                    Report *report);

// The same for a key without a value, as in `{letter M}`; NULL for others.
const char *colon_mended_in(Arena *arena, const YamlNode *pair);

// Is the fault that YAML finds at byte `at` due to such a key? `context`: where the key began that
// YAML was reading, or SIZE_MAX. If so, it is reported.
bool colon_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// Is the fault at a brace or bracket, behind a word that lacks its colon: `{win {has: queen}}`? If
// so, it is reported.
bool colon_missing_inside(Arena *arena, const Source *source, size_t at, Report *report);

// Is it due to an item of a list without the blank behind its '-', at `context`, in the line of
// the fault or above it? If so, it is reported.
bool blank_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// Is this key the beginning of "rook {letter: R}"? If so, it is reported.
bool colon_missing_in_key(Arena *arena, Text key, Report *report);

// `move:: N`: takes the second colon for none of the key's.
bool colon_twice(Arena *arena, Text *key, Report *report);

// ---- brackets.c: brackets that don't match, and text that follows a value -----------------

// Brackets and braces that don't match. `context`: where the innermost begins, if it is known.
bool brackets_mismatch(Arena *arena, const Source *source, size_t at, size_t context,
                       Report *report);

// A bracket or brace that ends a value while none is open.
bool bracket_surplus(const Source *source, size_t at, Report *report);

// A text behind the bracket or quote that ends its line's value.
bool value_ended(Arena *arena, const Source *source, size_t at, Report *report);

// A comma that is missing within brackets or braces.
bool comma_missing(Arena *arena, const Source *source, size_t at, Report *report);

// ---- columns.c: '-' and keys in the wrong column -------------------------------------------

// Is the node a list with '-' where the key, or an item of its list, has a map or a drawing?
// Reports that.
bool dash_surplus(Reader *reader, const Key *key, const YamlNode *node);

// `move: - N`, a key in the column of the items above it, and an item that lacks its '-'.
bool dash_report(Arena *arena, const Source *source, size_t at, const char *problem,
                 Report *report);

// Puts them below it in a file's tree, so that nothing follows from the slip, and reports it.
void keys_indent(Arena *arena, YamlNode *root, Report *report);

// ---- commas.c: texts that a comma has torn -------------------------------------------------

// Joins them in a file's tree, and reports each. What they were meant for stands there then, so
// that nothing follows from the slip.
void commas_join(Arena *arena, YamlNode *root, Report *report);

// ---- signs.c: signs and bytes that aren't meant --------------------------------------------

// Does the file begin as UTF-16 does, with its mark or with an ASCII letter of two bytes?
bool encoding_utf16(const Source *source);

// Reports the byte at this offset of the source, where it is no UTF-8.
void encoding_fault(const Source *source, size_t at, Report *report);

// Reports such signs in a file's tree, and takes each text as it is meant. False if lines stand
// elsewhere than they seem to, so that the tree is another one.
bool typed_mean(Arena *arena, YamlNode *root, Report *report);

// The same where YAML stumbles: in the lines of bytes `at` and `context` (SIZE_MAX: there is
// none), and in the lines above them.
bool typed_report(Arena *arena, const Source *source, size_t at, size_t context, Report *report);

// The length of a blank of another kind that the text begins with, such as U+00A0; or 0.
size_t typed_blank(const char *text, size_t length);

// ---- yaml_fault.c: what libyaml finds wrong, and what that means ---------------------------

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

// ---- squares.c: ranges, lines, areas, sizes, FENs ------------------------------------------

// The range of numbers, files or squares that a text says in another way; or NULL.
const char *range_meant(Arena *arena, const char *text);

// Are these squares and zones with nothing but blanks between them? Then they are reported.
bool area_refuse_spaced(Reader *reader, Text item);

// " (palace, camp)": the zones there are, if they are few.
const char *zones_listed(Reader *reader);

// Suggests the part of the lines that is on the board; of one line beyond it, the last one.
void area_suggest_lines(Reader *reader, bool rank, bool several, int from, int to);

// Suggests the part of the rectangle that is on the board.
void area_suggest_rectangle(Reader *reader, const int file[2], const int rank[2]);

// "rank 8" for `rnk 8`, `rank8` and, on a board of so many ranks, `last rank`; NULL for others.
// `sure`: nothing else can be meant.
const char *line_meant(Arena *arena, const char *text, int ranks, bool *sure);

// "8x8" for `8 by 8`, for `8` and for the list of two numbers; or NULL. *sure: it can't be meant
// otherwise.
const char *size_meant(Reader *reader, const YamlNode *node, bool *sure);

// Reports `size: [8, 8]`.
bool size_refuse_list(Reader *reader, const Key *key, const YamlNode *node);

// Reports that the start's `fen` and one of the others, which may be NULL, exclude each other.
void start_conflicts(Reader *reader, const YamlNode *start, const YamlNode *fen,
                     const YamlNode *picture, const YamlNode *hand);

// ---- values.c: a word that a key doesn't take ----------------------------------------------

extern const char *const booleans[2]; // "false", "true"

// Does the text count checks, as `3` and `three` do? Reports that a tally counts them.
bool check_count_report(Reader *reader, Text text);

// Is it a word that is near to neither a piece nor a truth? Reports that.
bool check_word_report(Reader *reader, Text text);

// One of these for a text that means it elsewhere; NULL for others.
const char *boolean_meant(Text text);

// The same for such a word misspelt: `yess`.
const char *boolean_near(Text text);

// Suggest what is meant, for the error added last: true or false; one of the words, which may be
// the only one, or end so ("mate"), begin so ("1/2"), mean the same or be the nearest.
void suggest_boolean(Reader *reader, Text text);
void suggest_word(Reader *reader, Text text, WordList known);

// Reports a word such as `wins` where a judgement stands, one of `list`, and says which side the
// judgement is for. It suggests none, as the other side may be meant.
bool judged_report(Reader *reader, const Key *key, const YamlNode *node, const char *list);

// Is the key's value such a wording? Reports how it is written here.
bool wording_report(Reader *reader, const Key *key, const YamlNode *node);

// ---- maps.c: a value in the place of a map, a key of another map ---------------------------

// Is the map of a case or condition one of men, `when` with a condition, or `king: rank 8`?
// Reports that.
bool case_report(Reader *reader, SectionId id, const YamlNode *map);

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

// Is the unknown key what a deed is? If so, it is reported with how that is said.
bool deed_key_report(Reader *reader, SectionId id, const YamlNode *pair);

// A map of the section that can stand there, as "{series: 2}", with the pieces and the board of
// this definition; or NULL. `node`: what stands there now; a piece that it names comes to the
// example.
const char *section_example(Reader *reader, SectionId id, const YamlNode *node);

// ---- sentence.c: a sentence in the place of a map ------------------------------------------

// Reports `king on rank 8`, with "{has: {pieces: king, at: rank 8}}", if the section's maps can
// say that. False for a text of one word, and one that names no piece and no area.
bool sentence_report(Reader *reader, SectionId id, const YamlNode *node);

// "pawn", "[pawn, rook]": the pieces that the text names, also in the plural; NULL: none.
const char *sentence_pieces(Reader *reader, const char *text);

// "{has: {pieces: king, at: rank 8}}" for `king` and `last-rank`, "{lacks: king}" for `gone`; NULL
// if the text names no area and says nothing of the kind.
const char *sentence_condition(Reader *reader, const char *piece, const char *said);

// ---- places.c: keys that belong elsewhere --------------------------------------------------

// Is this unknown key a side, where the key `side` says one? Reports that, once for the map.
bool side_key_report(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item);

// Where the pair stands whose key the section `id` doesn't have, if its value can stand there:
// "under 'turns' (line 7)"; NULL if that isn't plain.
// *far: in a section that has nothing to do with this one.
const char *key_home(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *pair,
                     bool *far);

// Reports keys of the top level that stand too deep, mostly as they are indented, and reads them
// as if they stood at the top level, so that what they hold isn't missing.
void keys_hoist(Reader *reader, YamlNode *root);

// ---- unknown.c: keys that their section doesn't know ---------------------------------------

enum { KEYS_MAX = 32 }; // of a section

// Gives misspelt keys of a file the names that they are taken for, so that what they hold is read
// and nothing else goes wrong. They are told by keys_check.
void keys_mean(YamlNode *root);

// Reports the map's keys that the section doesn't have, with what may be meant.
void keys_check(Reader *reader, SectionId id, const YamlNode *map);

// Is there a misspelt form of the key, or another word for it? Then it isn't missing.
bool key_misspelt(Reader *reader, const Key *key, const YamlNode *map);

// How many of the map's keys the section has; 0 if it is no map.
size_t keys_known(SectionId id, const YamlNode *map);

// Has the section none of the map's keys, or not all of them? Then it isn't known what is missing.
bool keys_unknown(SectionId id, const YamlNode *map, bool all);

// The key of the section that the word may be meant for; or NULL.
const char *key_meant(SectionId id, const char *word);

// listed.c: the keys of the section, "has, lacks, side"; of many only those that are used most.
const char *keys_listed(Reader *reader, SectionId id);

// Gives the finding added last those that keys_listed leaves out.
void keys_report_rest(Reader *reader, SectionId id);

// ---- words.c: what authors write for what the language says otherwise --------------------------

typedef enum WordUse {
    WORD_KEY,   // a key, for the key `meant`
    WORD_SAID,  // a key that may be several: `meant` is what to say
    WORD_RULE,  // a key of a piece: `meant` is a rule, where PIECE and ZONE are to be put in
    WORD_DEED,  // a key: the deed `meant`, which has pieces under `key`
    WORD_END,   // a case: `key` of `end`, with one of the values `meant`: win, loss, draw
    WORD_SIDE,  // no words: `meant` is the side of which `key` says the result
    WORD_VALUE, // a value of `key`, for `meant`
    WORD_VALUE_LIKELY, // the same if it may mean something else
    WORD_FALSE,
    WORD_TRUE,
    WORD_FIX,     // a value for `meant`, wherever that may stand
    WORD_SUGGEST, // the same if it may mean something else
    WORD_USUAL,   // no word of authors', but the keys that are used most
    WORD_FOREIGN, // a key of other programs: `meant` is how a definition says it
} WordUse;

typedef struct AuthorWords {
    WordUse use;
    SectionId section; // SECTIONS: any
    const char *key;   // NULL: any
    const char *words; // "name|about"
    const char *meant;
} AuthorWords;

// The first row for this use whose words have the word; `key`, `word` NULL: any. NULL: none.
const AuthorWords *words_find(WordUse use, SectionId id, const char *key, const char *word);
const char *words_meant(WordUse use, SectionId id, const char *key, const char *word);
const AuthorWords *words_row(WordUse use, size_t i); // row i for this use; NULL: there is none

// The words of such a list, at most `room`: how many.
size_t words_split(Arena *arena, const char *list, const char *words[], size_t room);

// The text with each `word` in it replaced.
const char *text_with(Arena *arena, const char *text, const char *word, const char *by);

// How a definition says what another program's key is for, as keys and values in one line; NULL if
// the name is none of these.
const char *foreign_said(const char *name);

// "drops: {pieces: archer, zone: rank 1}", as the rule for the piece is written at the top level;
// NULL: the key is no such rule, or its value says that more is meant.
const char *piece_rule(Reader *reader, const YamlNode *piece, const YamlNode *item);

// ---- missing.c: keys that are missing, pieces whose own name is the slip -------------------

// The kind that is meant by a name that no piece has, if several places of the file have that name
// and none has the piece's own. That is reported, and the piece is called so from then on. Else
// NONE.
int misnamed_kind(Reader *reader, Text name, WordList known);

// Reports that the map lacks a key that it must have.
void key_missing(Reader *reader, const Key *key, const YamlNode *map);

// ---- inherited.c: what goes wrong because of a file that is extended -----------------------

// Sources that are extended, directly or not; the first is that of `extends` itself.
typedef struct Bases {
    const Source *const *sources;
    size_t count;
} Bases;

// Notes it if `own`, in the map `of`, takes `under` away or gives it another letter.
void omission_note(Reader *reader, const YamlNode *under, const YamlNode *own, const YamlNode *of);

// The omission of this key of the map, or NULL.
Omission *omission_of(const Definition *definition, const YamlNode *map, const char *key);

// Moves findings from `serial` on that are in one of the bases to where the definition's own
// file removes the thing, or to its `extends`. Those that are also in `alone`, the report of
// the bases by themselves, stay; it may be NULL. Notes on the bases go away.
void definition_blame(const Definition *definition, Bases bases, Report *report, size_t serial,
                      const Report *alone);

#endif
