// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What holds for the game, in sentences: a function for each part of a definition; how a game has
// ended; its rule sheet.

#ifndef MEWS_WORDS_GAME_GAME_H
#define MEWS_WORDS_GAME_GAME_H

#include "base/arena.h"
#include "definition/definition.h"
#include "words/kinds.h"
#include "words/piece/explanation.h"
#include "words/piece/remarks.h"

// ---- turns.c: `turns` in sentences: series, passes, facing royals, second parts ----------------

void turns_sentences(const Wording *wording, Remarks *sentences);

// ---- captures.c: where captured men go ---------------------------------------------------------

// "A captured tokin goes to its captor's hand as a pawn, and any other man as it is." NULL if all
// captured men leave the game.
const char *captures_sentence(const Wording *wording);

// The same of one kind: "captured by falcon, it leaves the game".
void remark_captures(Remarks *remarks, const Definition *definition, int kind);

// ---- draws.c: repetition, move limits, drawn material ------------------------------------------

// "When a position occurs for the third time, the game is drawn." Those of all entries, and what a
// chase is if the game asks for chases.
void repetition_sentences(const Wording *wording, Remarks *sentences);

// "The game is drawn after 50 moves by each side without a capture or a move by a pawn.";
// `otherwise`: what is asked before it doesn't hold.
const char *clock_sentence(const Wording *wording, size_t limit, bool otherwise);

// Those of all limits, each on one or more of them.
void clock_sentences(const Wording *wording, Remarks *sentences);

void material_sentences(const Wording *wording, Remarks *sentences);

// ---- conduct.c: all sentences; points ----------------------------------------------------------

// "13", "1.5"
const char *number_words(Arena *arena, int64_t hundredths);

// What is counted: "stones" of the only kind, "men" if each counts 1 point, else "points". Without
// words where points never decide.
Noun points_noun(const Wording *wording);

// All that is true of the game as a whole.
void game_sentences(Remarks *sentences, const Wording *wording);

// ---- piece/drops.c

// Where men of the hand may be put behind others, and how that is typed. Of a definition with
// gating; the same for each of its kinds. `held`: those that can ever be in a hand.
const char *gate_words(Arena *arena, const Definition *definition, KindSet held);

// ---- limits.c: what the limits of a turn mean for a piece: "never makes a drop that mates" -----

// " if its side is in check", ", for Black, in moves 2 to 3 of the game, if …": when a rule holds.
const char *rule_when_words(const Wording *wording, WhenDefinition when);

// The same; `own` is what its own side is called, as in "its side".
const char *rule_when_words_of(const Wording *wording, WhenDefinition when, const char *own);

void remark_limits(Remarks *remarks, const Definition *definition, int kind);

// "a drop of a pawn or a capture"
const char *deed_list_words(Arena *arena, const Definition *definition,
                            const DeedDefinition *deeds, size_t count);

// ", as it has a rook on e1": why a limit binds the side; "" if it asks nothing of that side but
// in which moves it is.
const char *limit_when_words(Arena *arena, const Definition *definition,
                             const WhenDefinition *when, int side);

// "Black has a rook in hand": the condition of a term as it is for the side; likewise "".
const char *term_when_words(Arena *arena, const Definition *definition, const WhenDefinition *when,
                            int side);

// The same of one of its men alone: number i of those it has and, behind them, those it lacks.
const char *term_part_words(Arena *arena, const Definition *definition, const WhenDefinition *when,
                            size_t i, int side);

// "A side must make a drop of a falcon if it can, as long as it has no falcon on the board.", "A
// side may not make a drop that gives check.": what the limit says of any man.
void limit_sentences(const Wording *wording, const LimitDefinition *limit, Remarks *sentences);

// The condition of a permission to drop, as it is for the side: "if White has a king on rank 1";
// "" if it asks nothing of that side.
const char *drop_when_words(Arena *arena, const Definition *definition,
                            const DropRuleDefinition *rule, int side);

// ---- case.c: cases, in which the game is decided → "A side that has a king on e4 wins." -------

// The entries of `win`, `loss`, `draw` and `extinction`, in the order in which they are asked.
size_t cases_count(const Definition *definition);

// What case i says, in one sentence, or two if there may be an answer.
const char *case_words(const Wording *wording, size_t i);

// Is the tally counted for one case only, which says so itself: "A side wins with a move that
// gives check."?
bool tally_told_by_case(const Definition *definition, const TallyDefinition *tally);

// Does case i ask how often something was done, so that the move that did it matters?
bool case_counts(const Wording *wording, size_t i);

// Does case i ask for this kind by name? Then *area is where, or NULL.
bool case_names(const Wording *wording, size_t i, int kind, const Area **area);

// What is said of a judgement that isn't about one side: "the game is drawn"; NULL for the others.
const char *judgement_ends(Judgement judgement);

// Entries of `checkmate` and `stalemate`.

// Entries of both, if they are lists or have conditions.
size_t outcomes_count(const Definition *definition);
// Those of `checkmate`, which come first, or those of `stalemate`.
size_t outcomes_told(const Definition *definition, bool mated);

// "A side that is mated wins if the other side has just made a drop of a pawn."
const char *outcome_sentence(const Wording *wording, size_t entry);

// The same without the "otherwise" of all but the first.
const char *outcome_words(const Wording *wording, size_t entry);

// Does the entry ask for this kind by name, or for what it has just done?
bool outcome_names(const Definition *definition, size_t entry, int kind);

// What single words say, `stalemate: loss`, or the standards.
void plain_outcomes(const Wording *wording, Remarks *sentences);

// Has the game any royals, so that there can be check?
bool has_royals(const Definition *definition);

// ---- ending_sentences.c: facts about how a game has ended → "White is mated." -----------------

// Men of the board: a kind on a square. NONE: not known.
typedef struct EndingMan {
    int kind, square;
} EndingMan;

typedef struct GameEnding {
    Termination reason;
    int winner; // NONE: the game is drawn
    bool by_points;
    int entry; // of the cases, of `checkmate` or `stalemate`, or of `move-limit`; NONE
    // The last move; mover is NONE if it isn't known.
    int mover, from;
    EndingMan moved; // the man, where it has arrived
    bool dropped, passed;
    // Men that are gone since the move before.
    int loser, lost, left;   // the side, its only such kind, how many of them are left; or NONE
    bool all_gone;           // it has no men any more
    bool one_of_several;     // it began with more of that kind
    bool on_target;          // the lost man stood where the move ended
    KindSet vanished;        // of the side that has lost: kinds of which the move took all
    bool has_always_checked; // repetition: the loser, since the position came first
    bool passed_before;      // and the move before that was a pass, too
    // Mate of one of several royals.
    EndingMan royal, attacker;
    int plies; // of the move limit
} GameEnding;

// What has ended the game; NULL where the word for it is plain.
const char *ending_words(const Wording *wording, const GameEnding *ending);

// "13 stones": so many hundredths of what is counted.
const char *counted_words(const Wording *wording, int64_t hundredths);
// "White has 13 stones, Black 51: Black wins."
const char *points_words(const Wording *wording, const int64_t points[SIDES], int winner);

// "count for Black: 7 of 8 moves, then drawn"; `side`: for which alone is counted, or NONE.
const char *count_words(const Wording *wording, int made, int most, int side, Judgement result);

// ---- writing.c: how moves are written ----------------------------------------------------------

// A move of the start position in both forms: "b1c3" and "Nc3". NULL: there is none.
typedef struct MoveExample {
    const char *text, *brief;
} MoveExample;

void writing_sentences(const Wording *wording, MoveExample example, Remarks *sentences);

// ---- sheet.c: a definition → its rule sheet ---------------------------------------------------

typedef struct Sheet {
    const Definition *definition;
    KindSet held;               // the kinds that can ever be in a hand
    Explanation *const *pieces; // one a kind
    const struct PictureScene *start;
    MoveExample example;
    bool signs; // men are drawn with the pieces' signs, where they have some
} Sheet;

void sheet_write(Document *document, const void *sheet);

#endif
