// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The passes by which a notation becomes a Pattern, and what they share. pattern.c runs them.

#ifndef MEWS_BETZA_PASSES_H
#define MEWS_BETZA_PASSES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/report.h"
#include "betza/pattern.h"

// ---- reading.c: what all steps from notation to Pattern share: the text, and where to report its
// faults. Places are byte offsets inside the notation.

// A run of bytes of the notation.
typedef struct Extent {
    uint32_t start, length;
} Extent;

typedef struct Fault {
    const char *code;
    Extent at;
    size_t serial; // in the report
    bool mended;   // has a suggestion
    const char *put; // … for the bytes of `at` alone; else NULL
} Fault;

typedef struct Reading {
    Arena *arena;
    Text notation;
    Report *report;
    size_t faults, warnings; // so far, also without a report
    Fault first;   // of these errors
    size_t others; // of them that aren't the first one again
} Reading;

// `suggestion` replaces the bytes of `at`; NULL if there is none.
void reading_fault(Reading *reading, const char *code, Extent at, const char *suggestion,
                   const char *format, ...) PRINTF_LIKE(5, 6);
void reading_warn(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) PRINTF_LIKE(5, 6);

// For notation that is clear here, but which some other program reads otherwise.
void reading_note(Reading *reading, const char *code, Extent at, const char *suggestion,
                  const char *format, ...) PRINTF_LIKE(5, 6);

// The same where the file's own bytes around the notation are to be replaced as well.
void reading_fault_at(Reading *reading, const char *code, Extent at, Span span,
                      const char *suggestion, const char *format, ...) PRINTF_LIKE(6, 7);

// The suggestion of the last diagnostic can't be wrong.
void reading_fix(Reading *reading, Extent at, const char *suggestion);

// Would brackets that are put around the notation need quotes around them? None do where the
// notation is not in a file, or has its own.
typedef enum Quotes { QUOTES_NONE, QUOTES_NEEDED, QUOTES_IN_LIST } Quotes;
Quotes reading_quotes(const Reading *reading);
// Is the notation all that a list in brackets holds? The list's place then, else that of the
// notation itself.
Span reading_list(const Reading *reading);

// The bytes themselves, for messages.
const char *reading_text(const Reading *reading, Extent at);

// From the start of one to the end of the other.
static inline Extent extent_span(Extent from, Extent to) {
    return (Extent){from.start, to.start + to.length - from.start};
}

// ---- direction.c: direction letters: how they combine into tokens, and which vectors a token
// selects. A first leg is aimed from the mover's side of the board, by the kind of its atom; every
// later leg is aimed from the heading of the leg before it, by angles.

// How letters combine and what they mean.
typedef enum Sense {
    SENSE_ORTHOGONAL, // first leg of W D H R: letters don't combine
    SENSE_DIAGONAL,   // first leg of F A G B
    SENSE_EIGHT,      // first leg of K Q
    SENSE_OBLIQUE,    // first leg of N C Z …
    SENSE_WHOLE,      // before a bracket: from start to end, ties belong to both axes
    SENSE_TURN,       // any later leg
} Sense;

enum { DIRECTIONS_MAX = 32 };

// One letter, or two that combine; doubled letters are stored as one.
typedef struct DirectionToken {
    char first, second; // second: 0 if there is one letter
    Extent at;
} DirectionToken;

// What a leg without letters may do.
typedef enum Unaimed {
    UNAIMED_ANY,         // first leg
    UNAIMED_NOT_BACK,    // chain: everything but straight back
    UNAIMED_RIGHT_ANGLE, // chain, four-fold atom: ahead, left, right
    UNAIMED_STRAIGHTEST, // bracket
} Unaimed;

struct Directions {
    DirectionToken tokens[DIRECTIONS_MAX];
    int count;
    Unaimed unaimed;
};

// Is it one of  f b l r s v h z q ?
bool direction_letter(char letter);

typedef struct DirectionLetter {
    char letter;
    Extent at;
} DirectionLetter;

// Combines `count` letters into tokens, which are added to *directions. False if there are
// too many.
bool directions_combine(const DirectionLetter *letters, size_t count, Sense sense,
                        Directions *directions);

// Does the token select the vector (x,y) of a first leg?
bool direction_selects(DirectionToken token, Sense sense, int x, int y);
bool directions_select(const Directions *directions, Sense sense, int x, int y);

// The rides (bit set) that the letters allow after the heading (hx,hy) with last turn `turn`.
uint16_t directions_follow(const Directions *directions, const Ride *rides, int ride_count, int hx,
                           int hy, int turn);

// Does some token contain `b`?
bool directions_back(const Directions *directions);

// One vector of each class of displacements, in the order of pattern_class: clockwise from
// straight ahead, even ones the eight headings, odd ones the gaps between them.
enum { CLASSES = 16 };
extern const int class_vectors[CLASSES][2];

// ---- syntax: the syntax tree of the notation, one for both spellings: a term is a row of parts,
// cut into legs by separators (`a` in a chain, `-` and `?` in a bracket). In a bracket every leg
// ends with its atom; in a chain one atom at the end serves all legs.

typedef struct Atom {
    char letter; // as written; '(' for a tuple
    int x, y;    // the leap, 0 <= x <= y
    bool eight;  // K, Q: (0,1) and (1,1), with directions of their own
    int min, max;
    bool ranged; // a range was written
    Extent at;   // with its range
} Atom;

typedef enum PartKind {
    PART_LETTER,
    PART_FILTER,
    PART_ATOM,      // in brackets
    PART_SEPARATOR, // letter: a - ?
    PART_GROUP,
} PartKind;

typedef struct SyntaxPart {
    PartKind kind;
    char letter;
    bool used; // the letter made a difference somewhere
    Extent at;
    const Filter *filter;
    const Atom *atom;
    struct SyntaxPart *parts; // of a group
    size_t count;
    int min, max; // copies of a group; max 0: any number
} SyntaxPart;

typedef struct PartList {
    SyntaxPart *parts;
    size_t count, capacity;
} PartList;

typedef struct Term {
    Extent at;
    bool bracket;
    bool rider;        // a single `z` or `q` leg, taken apart into steps
    SyntaxPart *outer; // modifiers before a bracket
    size_t outer_count;
    SyntaxPart *parts;
    size_t count;
    Atom atom; // of a chain
} Term;

// ---- token.c: the words of the notation

typedef enum TokenKind {
    TOKEN_BLANK,
    TOKEN_TUPLE,         // (1,4)
    TOKEN_BAD_TUPLE,     // what begins like one
    TOKEN_LEAPER,        // N, FX, NN
    TOKEN_DOUBLED,       // KK, RRR: compounds have no doubled form
    TOKEN_COMPOUND,      // K R B Q U
    TOKEN_RANGE,         // 3, =3, 3..5, 3..
    TOKEN_MODIFIER,      // a small letter
    TOKEN_FILTER,        // {K,!L}
    TOKEN_OPEN_FILTER,   // { without its }
    TOKEN_BRACKET_OPEN,  // [
    TOKEN_BRACKET_CLOSE, // ]
    TOKEN_GROUP_OPEN,    // (
    TOKEN_GROUP_CLOSE,   // )
    TOKEN_SEPARATOR,     // - ?
    TOKEN_STAR,          // *
    TOKEN_CASTLING,      // O2: XBoard's castling
    TOKEN_DROP,          // @4: XBoard's drop
    TOKEN_CAPITAL,       // any other capital
    TOKEN_UNKNOWN,       // any other character
    TOKEN_END,           // after the last
} TokenKind;

typedef struct Token {
    TokenKind kind;
    Extent at;
} Token;

// All tokens of the notation; the last is a TOKEN_END. Every byte belongs to one.
const Token *tokens_read(Reading *reading);

// ---- leg.c: one leg of a term in one role → LegState

// The parts between two separators, and the role of the leg that they make.
typedef struct LegSource {
    const Term *term;
    SyntaxPart **parts; // letters and filters
    size_t count;
    const Atom *atom;
    bool first;      // no leg before it
    bool final;      // the walk ends with it; else it goes on
    bool toggled;    // `y` and `g` before it have swapped the range
    int outer_modes; // before a bracket; 0: none
} LegSource;

typedef struct Leg {
    LegState state; // without edges
    bool unmoved;   // a first leg with `i`
    bool possible;  // false: it can never be completed, as `gN`
} Leg;

// Reports faults of the letters, and marks the letters that make a difference.
Leg leg_build(Reading *reading, const LegSource *source);

// MODE_… of the letter, or 0 if it is none of m c d k e.
int letter_mode(char letter);

// Do `g` or `y` on this leg swap the range of the legs after it?
bool leg_toggles(const LegSource *source);

// ---- stray.c: what the parser reports of tokens that can't be where they are

typedef struct Parser {
    Reading *reading;
    const Token *token; // the next one
} Parser;

static inline const char *token_text(const Parser *parser) {
    return reading_text(parser->reading, parser->token->at);
}

static inline char token_char(const Parser *parser) {
    return parser->reading->notation.text[parser->token->at.start];
}

static inline bool starts_atom(TokenKind kind) {
    return kind == TOKEN_TUPLE || kind == TOKEN_LEAPER || kind == TOKEN_COMPOUND ||
           kind == TOKEN_DOUBLED;
}

// Reports the next token.
void stray_report(Parser *parser);

// Is the next token meant to close the open bracket, as in `[F?R}`? If so, reports that and moves
// past.
bool stray_wrong_close(Parser *parser);

// Reports an open bracket or parenthesis without its partner, which ends before the next token.
void stray_report_unclosed(Parser *parser, Extent open, char close);

// Reports `?(F)` instead of `(?F)`, and moves past the whole group.
void stray_report_group(Parser *parser);

// Reports small letters that have no atom and end before the next token.
void stray_report_no_atom(Parser *parser, Extent at);

// Are the next tokens meant as legs, `(W-F)` or `{W-F}`? If so, reports that and moves past them.
bool stray_other_brackets(Parser *parser);

// The same for `W-F`, where the first leg has been read and the separator is next. Also for `R3-5`
// instead of `R3..5`.
bool stray_legs(Parser *parser, Extent first);

// ---- program.c: a term's parts as a small program: parts in a row, and splits that skip or
// repeat a group. A leg is any row of parts between two separators on some run through the
// program.

enum { OPS_MAX = 2048 };

typedef enum OpKind {
    OP_PART,
    OP_SPLIT, // goes on with the next op, or at `target`
    OP_END,
} OpKind;

typedef struct Op {
    OpKind kind;
    SyntaxPart *part;
    size_t target;
} Op;

typedef struct Program {
    Op *ops;
    size_t count, capacity;
    bool loops;
    bool too_long; // more than OPS_MAX
} Program;

Program program_of_parts(Arena *arena, SyntaxPart *parts, size_t count);

// A chain of one leg with `z` or `q`: the first step, then steps that turn.
Program program_of_rider(Arena *arena, const Term *term, SyntaxPart *turning);

// Calls `visit` for each leg that can follow the separator before `start`: its parts and where
// it ends, a separator or OP_END.
typedef void (*LegVisit)(void *context, SyntaxPart **parts, size_t count, size_t end);
void program_legs(const Program *program, size_t start, LegVisit visit, void *context);

// ---- reading.c, too: work on a notation whose answer has memory of its own, and which may run
// out of memory

// Must be on the heap, so that its values are still defined after an arena has jumped out.
typedef struct Task {
    Arena kept;    // the answer's memory
    Arena scratch; // freed when the work ends
    ArenaExit failed;
    Report *report;
    bool done; // set by the work: there is an answer
} Task;

void task_begin(Task *task, Report *report);

// Runs `work(context)`; false, with the reason in the report, if there is no answer. A lack of
// memory is reported at `notation`.
bool task_run(Task *task, const Source *notation, void (*work)(void *context), void *context);

void task_end(Task *task);

// ---- parse.c: tokens become terms

typedef struct TermList {
    Term *terms;
    size_t count, capacity;
} TermList;

// Terms with a fault are left out.
TermList piece_parse(Reading *reading);

// An atom token, with the range after it if there is one; moves *token past both.
Atom atom_parse(Reading *reading, const Token **token);

// The copies of a group, written after it; moves *token past them.
void copies_parse(Reading *reading, const Token **token, SyntaxPart *group);

// The names in braces.
const Filter *filter_parse(Reading *reading, Extent at);

// ---- mend.c: what was meant by a notation with a fault

// Is this a notation without a fault, and without more warnings than the one that is read has so
// far? False without a report, as no suggestion is wanted then.
bool mend_compiles(const Reading *reading, const char *notation);

// A letter that can't stand before the bracket behind it: what to write for both, with the letter
// on the first leg, or without an n that is of no use there. NULL: that doesn't compile.
const char *mend_outer(const Reading *reading, Extent letter);

// If the notation has only one fault and nothing has been suggested for it: suggests a mend, if
// one is known that compiles.
void mend_suggest(const Reading *reading);

// ---- lint.c
//
// Warnings on notation that is clear here, but which other programs read otherwise, or in which
// some letters aren't needed.

// About the direction letters of a first leg.
void lint_directions(Reading *reading, const LegSource *source, const Directions *directions,
                     Sense sense);

// `n` or `j`, written at `letter`, on a leap that has several staircases.
void lint_staircases(Reading *reading, const LegSource *source, const SyntaxPart *letter);

// Letters that made no difference in any role.
void lint_unused(Reading *reading, const SyntaxPart *parts, size_t count);

// A letter written again.
void lint_repeated(Reading *reading, const SyntaxPart *part);

// ---- expand.c: terms become automata

typedef struct PatternList {
    PatternTerm *terms;
    size_t count, capacity;
} PatternList;

// Adds the automata of the term; nothing if it has a fault.
void term_expand(Reading *reading, const Term *term, PatternList *patterns);

// ---- usual.c
//
// The usual names of well-known pieces, and names that stand where notation is wanted.

// Row i of the names, as "Archbishop (Cardinal, Princess)"; NULL: there are no more.
const char *usual_row(size_t i, const char **notation);

// Is the text a name, or several, such as "queen" and "rook or knight"? Then that is reported,
// with the notation. The text is none that could be read: it ends in a small letter.
bool usual_instead(Reading *reading);

#endif
