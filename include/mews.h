// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews: a chess-variant interpreter. This header is the whole library, in the order in which
// data flows through it:
//
//   text ── mews_rules_load ──▶ rules ── mews_position_new ──▶ position ──▶ moves
//                                  any step may add to a report
//
// Conventions. A constructor returns NULL on failure, other functions false. Functions that
// write text take (buffer, size), write at most size bytes with the final NUL, and return the
// length needed without it, as snprintf does; buffer may be NULL if size is 0. Those that need
// memory of their own return 0, for an empty text, if there is none. Wherever a report is asked
// for it may be NULL. Nothing here prints, exits or keeps global state.
// Rules are immutable and may be shared between threads; a report and a position belong to
// one thread at a time.
// Squares are numbers, rank * files + file with both from 0; -1 is none. Sides are 0 White, 1
// Black, and -1 for neutral men. Kinds are numbers of mews_rules_piece. Structs that you fill
// begin with their size, {.size = sizeof(mews_limits), .depth = 3}: so a program and a library of
// different versions understand each other. What is left out is 0. A call with a struct whose size
// isn't set fails.
//
// An example: chess by its built-in definition, the text of the start position and its legal
// moves.
//
//   #include <mews.h>
//   #include <stdio.h>
//
//   int main(void) {
//       mews_report *report = mews_report_new();
//       mews_rules *rules = mews_rules_load_named("chess", NULL, report);
//       char text[MEWS_FEN_SIZE];
//       if (!rules) {
//           mews_report_format(report, 0, false, text, sizeof text);
//           fprintf(stderr, "%s", text);
//           return 1;
//       }
//       mews_position *position = mews_position_new(rules, 0);
//       mews_position_push(position, mews_move_read(position, "e4", report));
//       mews_position_fen(position, text, sizeof text);
//       printf("%s\n", text);
//       mews_move moves[256];
//       size_t count = mews_position_moves(position, moves, 256);
//       for (size_t i = 0; i < count; i++) {
//           mews_move_san(position, moves[i], text, sizeof text);
//           printf("%s%s", text, i + 1 < count ? " " : "\n");
//       }
//       mews_position_free(position);
//       mews_rules_free(rules);
//       mews_report_free(report);
//       return 0;
//   }

#ifndef MEWS_H
#define MEWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default) // the library hides everything else
#endif

typedef struct mews_report mews_report;
typedef struct mews_rules mews_rules;
typedef struct mews_position mews_position;

// A legal move of a position: opaque, comparable with ==, meaningful for positions of the
// rules it came from. 0 is no move.
typedef uint64_t mews_move;

const char *mews_version(void); // "0.2.0"

// How a host stops what takes long: `wanted` is asked now and then, in the thread of the call,
// whether it should end. It may answer from what another thread has set, as an atomic flag. NULL:
// it is never wanted.
typedef struct mews_stop {
    bool (*wanted)(void *context);
    void *context;
} mews_stop;

// To be defined by the host of a library that was built without setjmp (MEWS_JUMPS off, as in
// WebAssembly); others don't call it. A constructor or a function that fills a report got no
// memory, or (`limit`) wants more of it than mews allows itself. This must not return: it can end
// the program or leave it by other means, such as an exception of JavaScript. Then what was given
// to the call or would have come from it must not be touched again; all other objects stay valid.
void mews_no_memory(bool limit);

// ---- report: everything that was found wrong with a text --------------------------------

typedef enum mews_severity { MEWS_ERROR, MEWS_WARNING, MEWS_NOTE } mews_severity;

typedef struct mews_diagnostic {
    mews_severity severity;
    const char *code;       // stable word: "unknown-key"
    const char *message;    // one line
    const char *suggestion; // replaces the marked bytes; NULL if there is none
    bool mechanical;        // … and can be put there unasked: nothing else can be meant
    bool hides_rest;        // the text behind it can't be read until this is mended
    const char *file;       // name of the text; "" if nowhere in particular
    int line, column;       // from 1; columns count code points; 0 if nowhere in particular
    int width;              // marked code points, at least 1
    size_t start, length;   // the marked bytes, in the whole text
    const char *source_line; // the line itself, without line feed; '?' for what is not to be shown
    const char *rest;        // what the message leaves out, as for a long list; NULL: nothing
    size_t cause;            // the item that this one follows from; itself if from none
    size_t followers;        // how many items follow from this one
} mews_diagnostic;

mews_report *mews_report_new(void);
void mews_report_free(mews_report *report);
void mews_report_clear(mews_report *report);
size_t mews_report_count(const mews_report *report);
size_t mews_report_errors(const mews_report *report);
// Is there an error that says that a limit was exceeded: too long, too deep, too many?
bool mews_report_limited(const mews_report *report);
// Could something not be found or reported for lack of memory? That is an error too, "out of
// memory", the last item; what else the report holds may be wrong for the same reason. It stays so
// until the report is cleared, and rules don't load with such a report.
bool mews_report_out_of_memory(const mews_report *report);
// Item i in the order of file, line and column. The strings live as long as the report.
bool mews_report_get(const mews_report *report, size_t i, mews_diagnostic *diagnostic);
// Item i as text: "file:line:column: error: message [code]", the line, the caret, the hint, and
// what follows from it: "and 11 more places use 'Q'". To mend it mends those.
size_t mews_report_format(const mews_report *report, size_t i, bool colour, char *buffer,
                          size_t size);

// Texts of others (a file's name, a word that wasn't understood) may hold what a terminal obeys:
// control characters, and those that turn the direction of writing. Writes the text with these
// escaped, as \x1b or \u202e. Messages are safe already, as mews_report_format writes them.
size_t mews_text_safe(const char *text, char *buffer, size_t size);

// ---- rules: a variant, compiled ---------------------------------------------------------

// Answers `extends: NAME`: finds the definition and returns its text (which must stay valid
// until mews_rules_load returns) and a name for messages. Returns false if there is none; then
// `missing`, which may be NULL, is asked why: it returns a reason ("'a/b' is a folder"), or NULL
// if there just is no such definition, and sets *nearest to the name that may have been meant.
typedef struct mews_loader {
    size_t size;
    bool (*load)(void *context, const char *name, const char **file, const char **text,
                 size_t *size);
    void *context;
    const char *(*missing)(void *context, const char *name, const char **nearest);
    bool portable; // use no instructions that some processors of this kind lack
    int width;     // keep sets of at least so many squares (up to 256), as larger boards need
    // Pieces get no moves, which takes an eighth of the time: enough to list games that are known
    // to be sound by what they say of themselves, their pieces and their start.
    bool without_moves;
} mews_loader;

enum { MEWS_DEFINITION_SIZE_MAX = 1 << 20 }; // bytes; larger ones are refused

// Reads a definition. `file` is its name for messages. `loader` may be NULL, its `load` too, if
// nothing is extended. Returns NULL if the text has an error, also without a report.
mews_rules *mews_rules_load(const char *file, const char *text, size_t size,
                            const mews_loader *loader, mews_report *report);
void mews_rules_free(mews_rules *rules);

const char *mews_rules_title(const mews_rules *rules);
const char *mews_rules_inventor(const mews_rules *rules);    // "" if not said
const char *mews_rules_year(const mews_rules *rules);        // as written; "" if not said
const char *mews_rules_source(const mews_rules *rules);      // "" if not said
const char *mews_rules_description(const mews_rules *rules); // "" if not said
size_t mews_rules_tags(const mews_rules *rules);             // words by which it is found
const char *mews_rules_tag(const mews_rules *rules, size_t i); // NULL: there is no such tag
int mews_rules_files(const mews_rules *rules);
int mews_rules_ranks(const mews_rules *rules);
bool mews_rules_square_exists(const mews_rules *rules, int square);
// Squares that look different on boards, by the sign of those that are empty.
typedef struct mews_mark {
    const char *zone; // the name of their zone ("palace"), or ""
    char sign;        // '+'
} mews_mark;
// False: there are no more.
bool mews_rules_mark(const mews_rules *rules, size_t i, mews_mark *mark);
bool mews_rules_square_light(const mews_rules *rules, int square);
bool mews_rules_shuffled(const mews_rules *rules); // is its array drawn by a seed?
// Do king and partner castle from wherever they start, as in Chess960?
bool mews_rules_castling_drawn(const mews_rules *rules);

typedef struct mews_piece {
    const char *name;
    const char *letter;   // White's: "K", "P'", "+P"
    const char *notation; // its terms, blank-separated
    int value;            // hundredths of a pawn
    bool royal;
    bool beyond_notation; // some term has conditions or consequences besides its notation
    const char *signs[2]; // characters that picture White's and Black's; "" if it has none
    const char *plural;   // of its name: "wolves"
    const char *image;    // the name of the drawing that its definition asks for; "": none
} mews_piece;
size_t mews_rules_pieces(const mews_rules *rules);
bool mews_rules_piece(const mews_rules *rules, size_t kind, mews_piece *piece);
// Is a man now of one kind, now of the other, as in a river and out of it? A ' tells their letters
// apart.
bool mews_rules_forms(const mews_rules *rules, size_t kind, size_t other);
// Do captured men come into a hand?
bool mews_rules_captures_to_hand(const mews_rules *rules);
// May a man of the side (0 White, 1 Black) promote where its move ends on that square?
bool mews_rules_promotes(const mews_rules *rules, size_t kind, int side, int square);

// Runs the tests that stand in the definition; failures go into the report as errors with
// code "test-failed". Returns the number of tests that failed: all of them if there is no memory
// to run them.
size_t mews_rules_run_tests(const mews_rules *rules, mews_report *report, size_t *tests);

// Looks for what is valid, but hardly intended: a piece that can't move from where it stands,
// a rule that can never apply, … (defs/CODES.md). Adds warnings and notes to the report. Takes no
// more than 64 MiB and about two seconds; if that is too little to look at all, a note with code
// "lint-limit" says so.
void mews_rules_lint(const mews_rules *rules, mews_report *report);

// The language of definitions as a JSON Schema (draft 7), for editors.
size_t mews_schema(char *buffer, size_t size);

// Memory in use, and the backend that was chosen.
typedef struct mews_stats {
    size_t rules_bytes;    // everything the rules own
    size_t table_bytes;    // of which move tables
    size_t position_bytes; // one position's state
    int backend_bits;      // 64, 128, 192 or 256
    const char *backend;   // "64", "64 bmi2", …
} mews_stats;

// The same as mews_position_overrun of any position of these rules so far, on whatever thread:
// where it is false nothing was ever missing.
bool mews_rules_overrun(const mews_rules *rules);

void mews_rules_stats(const mews_rules *rules, mews_stats *stats);

// ---- the catalogue: definitions by name -----------------------------------------------------

// The definitions that are built into the library. False: there are no more. (They are a quarter of
// it; a program linked with the archive that asks for nothing of this section doesn't hold them.)
bool mews_builtin(size_t i, const char **name, const char **text, size_t *size);

// Loads a definition by its name: NAME.yaml in the first folder of `path` that has it (':' between
// them; NULL: none), or else the one that is built in. What it extends is first looked for beside
// it. NAME960 is the same game, castling as in Chess960. A NAME with a slash or with .yaml at its
// end is a file's path. NULL, with the faults in the report.
mews_rules *mews_rules_load_named(const char *name, const char *path, mews_report *report);

// The texts from which rules were compiled: 0 is the definition's own, each other one is extended
// by the one before. NULL: there are no more. They live as long as the rules.
const char *mews_rules_text(const mews_rules *rules, size_t i, const char **file, size_t *size);

// Files as the host has them: for one that has no files of C's, or lists folders.
typedef struct mews_files {
    size_t size;
    void *context;
    // The text of a file, which must stay valid until the call that wants it returns. NULL: it
    // can't be read; then *reason says why ("'a/b' is a folder"), or stays NULL if there is none.
    const char *(*read)(void *context, const char *path, size_t *size, const char **reason);
    // Name i of the definitions in a folder, without .yaml: 0, 1 and so on up to NULL. May be NULL.
    const char *(*name)(void *context, const char *folder, size_t i);
} mews_files;

// The same for many loads: folders in the order of lookup, and the built-in definitions. `files`
// may be NULL. NULL if there is no memory.
typedef struct mews_catalogue mews_catalogue;
mews_catalogue *mews_catalogue_new(const char *const *folders, size_t count,
                                   const mews_files *files);
void mews_catalogue_free(mews_catalogue *catalogue);
const char *mews_catalogue_name(const mews_catalogue *catalogue, size_t i); // sorted; NULL: no more
bool mews_catalogue_has(const mews_catalogue *catalogue, const char *name); // NAME960, too
// A definition's own text; "" if there is none.
size_t mews_catalogue_text(const mews_catalogue *catalogue, const char *name, char *buffer,
                           size_t size);
// As mews_rules_load_named. Of `options`, which may be NULL, only `portable`, `width` and
// `without_moves` count, the last only for what is built in.
mews_rules *mews_catalogue_load(const mews_catalogue *catalogue, const char *name,
                                const mews_loader *options, mews_report *report);
// A text as if it stood in the file; "<stdin>", or what else begins with '<', is in no folder.
mews_rules *mews_catalogue_load_text(const mews_catalogue *catalogue, const char *file,
                                     const char *text, size_t size, const mews_loader *options,
                                     mews_report *report);

// ---- positions ----------------------------------------------------------------------------

// The start position; `seed` draws the array of a shuffled variant (0: its fixed array). NULL if
// there is no memory (or, against all odds, a hundred thousand draws gave no array that fits).
mews_position *mews_position_new(const mews_rules *rules, uint64_t seed);
mews_position *mews_position_copy(const mews_position *position); // with its history
void mews_position_free(mews_position *position);
const mews_rules *mews_position_rules(const mews_position *position);

// Has a call with this position failed for lack of memory since it was created? So a legal move
// that could not be pushed is told from an illegal one, and an empty text from one that could not
// be written. The position itself stays as it was.
bool mews_position_out_of_memory(const mews_position *position);
// Has some man, in the position as it stands, more ways to move than mews tells apart (some
// thousand)? Then moves are missing from its list, and its outcome may be another.
bool mews_position_overrun(const mews_position *position);

// Sets up a position and forgets the history. On error the position stays as it was.
bool mews_position_set_fen(mews_position *position, const char *fen, mews_report *report);
size_t mews_position_fen(const mews_position *position, char *buffer, size_t size);

int mews_position_side(const mews_position *position);  // 0 White, 1 Black
int mews_position_ply(const mews_position *position);   // moves made since set-up
uint64_t mews_position_key(const mews_position *position);
// How many moves the side to move has left in this turn, and how many it had: 1 and 1 in most
// games. `length` may be NULL.
int mews_position_series(const mews_position *position, int *length);
bool mews_position_in_check(const mews_position *position);
// Could a man of `side` take an enemy on the square (not en passant), were it its turn? Royals
// count as any others, pins don't matter; an empty square is looked at as if a royal stood there.
bool mews_position_attacked(const mews_position *position, int square, int side);
// The squares of the men that could, ascending; returns how many there are.
size_t mews_position_attackers(const mews_position *position, int square, int side,
                               uint8_t squares[256]);
// The man on a square: kind and side (-1: neutral); false if there is none.
bool mews_position_man(const mews_position *position, int square, size_t *kind, int *side);
int mews_position_hand(const mews_position *position, int side, size_t kind);

// Legal moves, in no particular order: fills at most `capacity`, returns how many there are. They
// are worked out once for a position as it stands: asking for the outcome or the number first, or
// pushing one of them afterwards, costs little more.
size_t mews_position_moves(const mews_position *position, mews_move *moves, size_t capacity);
bool mews_position_is_legal(const mews_position *position, mews_move move);
// A null move, as studies have it: the turn passes though the rules allow no pass. It isn't legal, but
// may be pushed where the side to move isn't in check. Its text is "--"; no text is read as it.
#define MEWS_NULL_MOVE ((mews_move)1)
// False if it isn't legal, or there is no memory.
bool mews_position_push(mews_position *position, mews_move move);
bool mews_position_pop(mews_position *position); // false if nothing to pop

typedef enum mews_result {
    MEWS_ONGOING,
    MEWS_WHITE_WINS,
    MEWS_BLACK_WINS,
    MEWS_DRAW
} mews_result;

typedef struct mews_outcome {
    mews_result result;
    const char *reason; // one word: "checkmate"; NULL while the game goes on
    bool by_points;     // the game is over, and the sides' points have decided it
} mews_outcome;

mews_outcome mews_position_outcome(const mews_position *position);
// What White and Black have where points may decide the game: the points of their men on the board
// and what a side has besides, in hundredths. False if points never decide it.
bool mews_position_points(const mews_position *position, int64_t points[2]);
// How far moves are counted to a limit of the game (`move-limit`), in half-moves. A count is one
// of its own if it has a condition, or goes on once begun; the fifty moves of chess aren't.
typedef struct mews_count {
    int made, most;
    bool own;
    int side;           // for which alone its condition holds, as that of a bare king; else -1
    mews_result result; // when it ends; MEWS_ONGOING: points decide then
} mews_count;

// False if none are counted in this position.
bool mews_position_count(const mews_position *position, mews_count *count);
const char *mews_result_text(mews_result result); // "1-0", "0-1", "1/2-1/2", "*"

// How a count of leaves ended. Only a count that is done has a number; one that was stopped has
// that of the leaves which it got to, and one with too many has UINT64_MAX.
typedef enum mews_perft_status {
    MEWS_PERFT_DONE,
    MEWS_PERFT_STOPPED, // `stop` wanted it
    MEWS_PERFT_NO_MEMORY,
    MEWS_PERFT_WRONG_TABLE, // made for other rules
    MEWS_PERFT_OVERRUN,     // in some position: see mews_position_overrun
    MEWS_PERFT_TOO_MANY     // more than UINT64_MAX leaves
} mews_perft_status;

// A table of what has been counted already, so that a position that is reached in several ways is
// counted once. Several threads and several calls may share it, for positions of the rules it was
// made for. Positions are told apart by 96 bits besides their place in the table: a count with
// fewer than 2.6 * 10^16 look-ups is wrong with a chance below one in 10^12.
enum { MEWS_PERFT_TABLE_MAX = 1 << 18 }; // mebibytes
typedef struct mews_perft_table mews_perft_table;
// From 1 to MEWS_PERFT_TABLE_MAX mebibytes; NULL if there is no memory.
mews_perft_table *mews_perft_table_new(const mews_rules *rules, size_t mebibytes);
void mews_perft_table_free(mews_perft_table *table);

// Leaves of the tree of legal moves. Repetition, N-move rule and material don't stop it.
// `threads` ≥ 1; `table` and `stop` may be NULL.
mews_perft_status mews_position_perft(const mews_position *position, int depth, int threads,
                                      mews_perft_table *table, const mews_stop *stop,
                                      uint64_t *nodes);

// ---- set-ups: a position put together man by man --------------------------------------------

// A set-up may be anything; only mews_position_set_up looks whether it can be played on.
typedef struct mews_setup mews_setup;

// An empty board with empty hands, White to move. NULL if there is no memory.
mews_setup *mews_setup_new(const mews_rules *rules);
// The position as it stands, without its history. NULL if there is no memory.
mews_setup *mews_setup_of(const mews_position *position);
void mews_setup_free(mews_setup *setup);

// Puts a man of the kind on the square, in place of any that stands there. Castling rights whose
// king or partner is no longer there end, and so does what was true of the last move. False, and
// nothing changes, if there is no such square, kind or side of that kind.
bool mews_setup_put(mews_setup *setup, int square, size_t kind, int side);
// The same for an empty square. False if there was no man.
bool mews_setup_remove(mews_setup *setup, int square);
// How many men of the kind, 0 to 255, the side has in hand. False if the game has no hands, or
// there is no such kind or side.
bool mews_setup_hand(mews_setup *setup, int side, size_t kind, int count);
bool mews_setup_turn(mews_setup *setup, int side); // which side is to move
// The men that stand where they do at the start have not moved: each right to castle whose king
// and partner stand on their squares is given, and so are double steps that a man may make only
// once.
void mews_setup_unmoved(mews_setup *setup);
size_t mews_setup_fen(const mews_setup *setup, char *buffer, size_t size);

// Sets the position up so and forgets its history. The faults that the report gets have their
// places in the text of mews_setup_fen. False if it can't be played on, or the set-up is of other
// rules; then the position stays as it was.
bool mews_position_set_up(mews_position *position, const mews_setup *setup, mews_report *report);

// ---- moves --------------------------------------------------------------------------------

typedef enum mews_move_type {
    MEWS_STEP, // from a square to another, or to the same by a way round
    MEWS_DROP,
    MEWS_CASTLING,
    MEWS_EN_PASSANT,
    MEWS_PASS
} mews_move_type;

// What a move does. -1: no square, no kind.
typedef struct mews_facts {
    mews_move_type type;
    int kind;          // of the man that moves or is dropped; castling: the king
    int from, to;
    int promotion;     // the kind that was chosen
    int becomes;       // the kind that the man becomes by this move, without a choice
    int gate, gate_on; // the kind that is put from the hand on a square that was left
    // The second part: then_to is where it ends. A man that moves comes from then_from, is
    // then_kind and becomes then_promotion. With then_from -1, one of then_kind is put there; with
    // both -1, the man there is removed.
    int then_kind, then_from, then_to, then_promotion;
    bool then_leg;     // other programs write it as a leg that goes on from `to`: e2e4,e4d5
    bool captures;     // some man is captured; what effects remove is not
    // The further squares that change, in no particular order: men removed elsewhere than on `to`,
    // and men put elsewhere, the partner of a castling among them.
    int removed_count, moved_count;
    uint8_t removed[256];
    struct mews_displacement {
        uint8_t from, to;
    } moved[32];
    // Squares on which effects change a man's side or kind, or put one, but for `from` and `to`.
    int changed_count;
    uint8_t changed[256];
} mews_facts;

// False if the move is not legal in the position; then nothing is written.
bool mews_move_facts(const mews_position *position, mews_move move, mews_facts *facts);

// ---- actions and planes: positions as numbers, for programs that learn ------------------------

// Each legal move has a number, its action, which is the same in all positions of a game and which
// no other legal move of the position has. The numbers are those from 0 on of
//
//   moves      choice, gate, then, from, to    the digits from the highest to the lowest
//   drops      form, then, to
//   castlings  castling, gate, then
//   the pass   then
//
// where there are any. from, to: squares; choice: 0, or 1 + the place in the list of what the man
// may promote to; gate: 0, or 1 + the number among kinds that gate, and after these the same for
// gating where the partner of a castling left; then: 0, or 1 + the square where a second part ends;
// form: the number among the kinds that are dropped, each as all it may be put down as; castling:
// the number in the rules. A digit that a game doesn't need has the one value 0. So in chess an
// action is (choice * 64 + from) * 64 + to, and behind these are the four castlings. Moves that
// are alike in all this, such as chains of captures by several ways, are told apart by the order of
// their codes: each has so many more than the one before as there are numbers of this kind. Should more
// than eight be alike, the rest take numbers that no legal move has.
size_t mews_rules_actions(const mews_rules *rules); // how many there are
// The actions of the legal moves, in the order of mews_position_moves: fills at most `capacity`,
// returns how many there are; 0 also if there is no memory.
size_t mews_position_actions(const mews_position *position, uint64_t *actions, size_t capacity);
mews_move mews_action_move(const mews_position *position, uint64_t action); // 0: none that is legal

// A position is so many planes of a number for each square: floats [plane][rank][file]. In their
// order: for each side and kind where its men stand (neutral men as White's); what else makes up
// a position, if the game has it: how many men of each kind a side has in hand, the side to move
// (0 or 1), rights to castle (the partners' squares), men that haven't moved, squares passed on which
// men may be taken en passant, and others. A number that belongs to no square is on all. Clocks
// are in hundreds of moves. The last plane, if repetition matters, is how often the position has
// occurred before.
size_t mews_rules_planes(const mews_rules *rules);
// What plane i says: "men: White pawn"; "" if there is no such plane.
size_t mews_rules_plane(const mews_rules *rules, size_t i, char *buffer, size_t size);

// The same of many positions of the same rules, in one array: [position][plane][rank][file].
void mews_positions_planes(const mews_position *const *positions, size_t count, float *planes);
// [position][action]: 1 for legal ones, else 0. False if there is no memory.
bool mews_positions_masks(const mews_position *const *positions, size_t count, uint8_t *masks);
// [position]: a mews_result.
void mews_positions_outcomes(const mews_position *const *positions, size_t count,
                             uint8_t *results);
// Makes the move with an action in each position; a negative one leaves the position as it is.
// Ends before the first that isn't legal, or for which there is no memory. Returns how many
// positions it has done.
size_t mews_positions_push(mews_position *const *positions, size_t count, const int64_t *actions);
// Makes random legal moves in each until the game is over, or so many plies. Position i draws from
// seed + i, whatever the others do. Ends before one for which there is no memory, and returns how
// many it has done.
size_t mews_positions_play(mews_position *const *positions, size_t count, uint64_t seed,
                           size_t plies);

// ---- search -------------------------------------------------------------------------------

// Looks for the best move. A search remembers what it has found for its next run; it belongs to
// one thread.
typedef struct mews_search mews_search;

// A table of some mebibytes for what has been found, and a number of threads, 1 or more. The rules
// must outlive it. NULL if there is no memory.
mews_search *mews_search_new(const mews_rules *rules, size_t mebibytes, int threads);
void mews_search_free(mews_search *search);
void mews_search_clear(mews_search *search); // forgets everything, as for a new game

// How strong it may play. Weak levels don't blunder at random: they search less deep, miss some
// moves, long ones above all, and evaluate with an error. A beginner can beat the first; the last
// plays at full strength. What is missed follows from the position and `seed` of the limits.
enum { MEWS_LEVELS = 10 };
// How strong a level is, as measured in chess on a scale of mews's own: differences are those of
// Elo, and a player that moves at random has 0.
int mews_level_elo(int level);

// What ends a run; 0: no such limit. With one thread and a limit of nodes or depth, but none
// of time, a run always finds the same.
typedef struct mews_limits {
    size_t size;
    int depth;       // plies
    uint64_t nodes;  // positions searched
    double soft;     // seconds after which no greater depth is begun …
    double hard;     // … and after which the run ends. If `soft` is less than `hard`, less of it is
                     // used while the best move stays the same, and more if the score falls
    int lines;       // how many of the best moves are reported with a line each; 0 means 1
    bool exhaustive; // nothing is pruned or reduced: a win that can be forced in so many plies as
                     // the depth is found
    const mews_move *only; // if not NULL, only these `only_count` moves are searched
    size_t only_count;
    int level;     // 1 to MEWS_LEVELS; 0 means MEWS_LEVELS
    int elo;       // if not 0, no stronger than that on the scale of mews_level_elo
    uint64_t seed; // of what a weak level misses
    mews_stop stop;
    bool unplanned; // what it finds is no plan for the turn: see mews_search_planned
    const struct mews_endgame *endgame; // tables that it looks positions up in; NULL: none
} mews_limits;

// A line that was found at some depth.
typedef struct mews_line {
    int depth, number; // number: 1 for the best line
    int centipawns;    // how good it is for the side to move, in hundredths of the weakest man
    int mate;          // not 0: that side wins (or, if negative, loses) in so many of its moves,
                       // of which a turn may have several
    bool at_least;     // the search was stopped before it knew how much better than that it is
    uint64_t nodes;
    double seconds;
    int full;          // thousandths of the table that are in use
    const mews_move *moves;
    int length;
} mews_line;

typedef struct mews_best {
    mews_move move, reply; // 0: there is none
    int centipawns, mate, depth;
    uint64_t nodes;
} mews_best;

// Runs until a limit is reached. `report` (may be NULL) gets each line as it is found. False if
// there was no memory.
bool mews_search_run(mews_search *search, const mews_position *position, const mews_limits *limits,
                     void (*report)(void *context, const mews_line *line), void *context,
                     mews_best *best);

// In games whose turns have several moves: is the next move of this position part of the turn that
// the last run thought out? Then it goes to *best. So a turn takes one thinking.
bool mews_search_planned(const mews_search *search, const mews_position *position,
                         mews_best *best);

// A player's clock, in seconds.
typedef struct mews_clock {
    size_t size;
    double left, increment; // on the clock, and what is added for a turn
    double byoyomi;         // for each move, once `left` is used up
    double overhead;        // what a move takes besides thinking
    int moves_to_go;        // turns until the clock gets its time again; 0: never
} mews_clock;

// How long to think about a move: what goes to `soft` and `hard` of mews_limits. A turn has one
// budget, be it one move or several.
void mews_position_budget(const mews_position *position, const mews_clock *clock, double *soft,
                          double *hard);

// Problems as in tsume shogi, in which each move of the attacker, who is to move, gives check.
typedef enum mews_mate {
    MEWS_MATE_FOUND,    // the shortest one, against the longest defence
    MEWS_MATE_TOO_DEEP, // none within MEWS_MATE_PLIES, or before it was stopped
    MEWS_MATE_NONE,     // there is none at any depth
    MEWS_MATE_NO_MEMORY
} mews_mate;
enum { MEWS_MATE_PLIES = 99 };
// `stop` may be NULL. *length: of the line in `moves`, 0 if none was found.
mews_mate mews_position_mate(const mews_position *position, const mews_stop *stop,
                             mews_move moves[MEWS_MATE_PLIES], int *length);

// ---- problems -------------------------------------------------------------------------------

// Problems as composers set them, in any game. A stipulation is written in their short form: "#3"
// (mate in three), "=2" (stalemate), "x2" (a capture), "za8 3" (a move to a8), "+1" (a check), "win
// 3" (what wins the game); before it may stand h (both sides help, first the one to move; "h#2.5"),
// s (the other side must do it, against its will), r (it must if it can, as must the first side),
// semi-r (it must if it can), hs, and of moves of one side alone ser- ("ser-=6"), ser-h and ser-s.
// "tsume" is a win by checks alone, against the longest defence. All is proved: every move of a
// defender is tried. Repetition, counted moves and drawn material end nothing.

// What a line of moves is.
typedef enum mews_solution_part {
    MEWS_SOLUTION, // a key; where both sides help, in series and in tsume the whole line, to the goal
    MEWS_VARIATION, // goes on from the key before it: ends with the attacker's next move, or where
                    // the defender reaches the goal with its move; a null move is a threat
    MEWS_TRY,       // a move that only one answer refutes, and this
    MEWS_SET        // begins with a null move: what there is if the other side moves first
} mews_solution_part;

typedef struct mews_problem {
    size_t size;
    const char *stipulation;
    size_t mebibytes; // of a table for what has been tried; 0: 64
    bool tries, set_play, tree; // find these, too
    mews_stop stop;
    // Gets each line as it is found; its moves begin at the position. In series the other side
    // makes null moves. May be NULL.
    void (*found)(void *context, mews_solution_part part, const mews_move *moves, int length);
    void *context;
    // Tables that positions are looked up in, if mate, or the game's win, is to be forced; NULL: none.
    const struct mews_endgame *endgame;
    // Not 0: a win that is forced, or tsume, is sought by proof-number search with a table of this size,
    // whatever its length. Found is one line, against the longest defence to the moves that it has found,
    // after all answers to these have been tried; it may be longer than the stipulation asks.
    size_t proof_mebibytes;
} mews_problem;

typedef enum mews_solved {
    MEWS_SOLVED,  // all solutions were found
    MEWS_UNSOLVED, // it was stopped before
    MEWS_SOLVE_NO_MEMORY,
    MEWS_NO_PROBLEM // the report says why
} mews_solved;

// *count: of solutions; *nodes: positions looked at.
mews_solved mews_position_solve(const mews_position *position, const mews_problem *problem,
                                mews_report *report, size_t *count, uint64_t *nodes);

// ---- endgames -----------------------------------------------------------------------------

// Tables of endgames: what each placement of a few men is worth, found backwards from where the
// game ends, so that it is exact. Distances are half-moves to the end of the game; repetition,
// counted moves and rights to castle don't count.
typedef struct mews_endgame mews_endgame;

// Of all placements with that side to move in which the other one isn't in check.
typedef struct mews_endgame_sums {
    uint64_t legal, won, lost;
    uint64_t distinct, distinct_won, distinct_lost; // positions that are images of each other once
    int longest_win, longest_loss;
} mews_endgame_sums;

// No tables yet. The rules must live as long. NULL if there is no memory.
mews_endgame *mews_endgame_new(const mews_rules *rules);

// The table of "KFvK": White's men, v and Black's, by the letters of FEN; with it those of what its
// moves lead to, unless they are there, by so many threads in at most so many mebibytes (0: 1024).
// It is the one that the functions below tell of. False, with the reason in the report, if there
// are no such men, if it would be too large, or if the game remembers more than where men stand;
// without a reason if it was stopped.
bool mews_endgame_build(mews_endgame *endgame, const char *signature, size_t mebibytes,
                        int threads, const mews_stop *stop, mews_report *report);

// What is being built, for a host that is asked whether to stop: a first look at all placements,
// of which some are done, then those that are decided in so many half-moves; -1 during the look.
typedef struct mews_endgame_progress {
    char signature[64];
    uint64_t done, all;
    int plies;
} mews_endgame_progress;
void mews_endgame_at(const mews_endgame *endgame, mews_endgame_progress *progress);

// A table that was saved, of the same rules. `file` is its name for messages. False, with the
// reason in the report, if it is none, of other rules, cut off or damaged.
bool mews_endgame_load(mews_endgame *endgame, const char *file, const void *data, size_t size,
                       mews_report *report);
// The tables that there are, by number, as files; `write` gets all at once and returns whether it
// could. False: there is no such table, no memory, or it couldn't.
size_t mews_endgame_tables(const mews_endgame *endgame);
size_t mews_endgame_signature(const mews_endgame *endgame, size_t i, char *buffer, size_t size);
bool mews_endgame_save(const mews_endgame *endgame, size_t i,
                       bool (*write)(void *context, const void *data, size_t size), void *context);

void mews_endgame_free(mews_endgame *endgame);
void mews_endgame_sums_of(const mews_endgame *endgame, int side, mews_endgame_sums *sums);

// Positions that can be listed.
typedef enum mews_endgame_list {
    MEWS_LIST_LONGEST,   // the longest wins of the side, with it to move
    MEWS_LIST_ZUGZWANGS, // each side gets less if it is its turn than if it is the other's
    MEWS_LIST_FORTRESSES // the side, with it to move, can draw without captures and the like, unless forced to them
} mews_endgame_list;
// The first of them from entry *at on, with the side to move, as FEN; *at is then the entry behind it.
// False: there is none, or no memory. Of positions that are images of each other there is one.
bool mews_endgame_next(mews_endgame *endgame, mews_endgame_list list, int side, size_t *at,
                       char *buffer, size_t size);

// How White's men do against Black's, who may be a bare king, with White to move.
typedef enum mews_mating {
    MEWS_MATES_NEVER,   // Black is lost nowhere
    MEWS_MATES_BY_HELP, // White wins, if at all, less than one placement in ten
    MEWS_MATES_MOSTLY,
    MEWS_MATES_ALWAYS
} mews_mating;
mews_mating mews_endgame_mating(const mews_endgame *endgame);
const char *mews_mating_text(mews_mating mating); // "never", "by help", "mostly", "always"

typedef enum mews_known {
    MEWS_NOT_KNOWN, // more men than a table holds, or no memory for theirs
    MEWS_KNOWN_DRAWN,
    MEWS_KNOWN_WON, // by the side to move, in *plies
    MEWS_KNOWN_LOST
} mews_known;
// What a position of the rules is worth; tables that it takes are made.
mews_known mews_endgame_value(mews_endgame *endgame, const mews_position *position, int *plies);

// ---- values -------------------------------------------------------------------------------

// What the men of a kind are worth, in hundredths of a pawn of chess; 0: not known or not given.
typedef struct mews_worth {
    int law;         // by what they reach, whatever the definition says
    int written;     // the definition's `value`
    int board, hand; // what a search goes by; royals: 0
} mews_worth;

// One for each of the rules' kinds. False if there was no memory.
bool mews_rules_worths(const mews_rules *rules, mews_worth *worths);

// The text of a definition with this `value` of a piece, in hundredths of its unit; nothing else in it
// changes. Returns the length, and writes it if that is less than `size`. 0: the text isn't written so
// that it can be done, or there was no memory.
size_t mews_text_with_value(const char *text, const char *piece, int value, char *buffer,
                            size_t size);

// Finds values of men with which the evaluation better predicts the results of games.
typedef struct mews_tuner mews_tuner;

mews_tuner *mews_tuner_new(const mews_rules *rules); // NULL if there is no memory
void mews_tuner_free(mews_tuner *tuner);

// Adds a position of the game with the number `game`, and what White scored in it: 1, 0.5 or 0. A
// position that isn't quiet is left out, with *taken false. False if there was no memory.
bool mews_tuner_add(mews_tuner *tuner, const mews_position *position, uint32_t game, double score,
                    bool *taken);

// Fewer games than this don't tell how far they can be trusted, so nothing is fitted to them.
enum { MEWS_TUNER_GAMES = 30 };

// A value in hundredths of a pawn of chess, and its standard error: how much it would vary if
// other games were played. Both are 0 of royals, and where the games say too little.
typedef struct mews_fitted {
    double value, error;
} mews_fitted;

// One for each kind. The same positions and number give the same. False if there was no memory.
bool mews_tuner_fit(mews_tuner *tuner, uint64_t seed, mews_fitted *fitted);

// ---- move texts ---------------------------------------------------------------------------

enum { MEWS_MOVE_SIZE = 2048, MEWS_FEN_SIZE = 6144 }; // enough for any of their texts

// Coordinate form, unique among the position's legal moves.
size_t mews_move_text(const mews_position *position, mews_move move, char *buffer, size_t size);
// The same of all the moves, in much less time than one by one: `texts` has `size` bytes for each.
// False if there is no memory.
bool mews_move_texts(const mews_position *position, const mews_move *moves, size_t count,
                     char *texts, size_t size);
// Where all captures are jumps, as in draughts, this is c3-d4 and d4xb6xd8, as in PDN.
size_t mews_move_san(const mews_position *position, mews_move move, char *buffer, size_t size);
// The SAN of a move that is pushed then: quicker than both alone. 0, and nothing is pushed, if it isn't
// legal, or there is no memory.
size_t mews_move_san_push(mews_position *position, mews_move move, char *buffer, size_t size);
// Reads coordinate form or SAN; 0 if it is no legal move, with the reason in the report.
mews_move mews_move_read(const mews_position *position, const char *text, mews_report *report);
// Where programs count ten ranks from 0 (xiangqi's h2e2, H2-E2, Che2), as XBoard and UCCI do: the
// same text with ranks from 1. Its length; 0 if the board hasn't ten, or the text no such squares.
size_t mews_move_from_zero(const mews_rules *rules, const char *text, char *buffer, size_t size);

// Why the man on a square has no legal move: "the pawn on d3 is frozen by the immobilizer on d4",
// or why so few moves are legal: "White's king on e1 is in check from the rook on e8", "a capture
// is compulsory: e4d5". 0, and "", if there is no such reason.
size_t mews_position_why_no_move(const mews_position *position, int square, char *buffer,
                                 size_t size);

// ---- games --------------------------------------------------------------------------------

// A game as it is written down: tags as PGN has them ("White", "Variant", "FEN"), moves as texts,
// notes between them, and how it ended. Its texts live as long as it does, or until they are
// replaced. A game may be read from a text, or made and filled. Where true or false is returned and
// nothing else is said, false means that there was no memory.
typedef struct mews_game mews_game;

typedef enum mews_game_origin {
    MEWS_GAME_NEW,   // made by mews_game_new
    MEWS_GAME_SAVED, // read from a saved game
    MEWS_GAME_MATCH, // read from a line of `mews match`
    MEWS_GAME_PGN,   // also PDN, with [GameType "20"]
    MEWS_GAME_KIF,   // shogi, as most Japanese programs write it
    MEWS_GAME_CSA,   // shogi, of the Computer Shogi Association
    MEWS_GAME_WXF,   // xiangqi, of the World Xiangqi Federation
    MEWS_GAME_DHTMLXQ // xiangqi, as Chinese web pages have it
} mews_game_origin;

enum { MEWS_GAME_PLIES_MAX = 10000 };

mews_game *mews_game_new(void); // NULL if there is no memory
void mews_game_free(mews_game *game);
mews_game_origin mews_game_origin_of(const mews_game *game);

// The value of a tag; NULL if there is none. Tags whose names begin with a small letter belong to
// a match's lines, and aren't written to PGN. "FEN" is missing where a game has the usual start.
const char *mews_game_tag(const mews_game *game, const char *name);
// The catalogue's name for the variant that the tags name in anybody's way: "Three-Check" and "3check"
// are three-check, "Standard" is chess, [Game "Chinese Chess"] is xiangqi. An unknown name is
// written with small letters and hyphens; "" if none is named.
size_t mews_game_variant(const mews_game *game, char *buffer, size_t size);
// Tag i; false: there are no more.
bool mews_game_tag_at(const mews_game *game, size_t i, const char **name, const char **value);
// Sets a tag, or removes it if `value` is NULL.
bool mews_game_set_tag(mews_game *game, const char *name, const char *value);

size_t mews_game_plies(const mews_game *game);
const char *mews_game_move(const mews_game *game, size_t i); // as written; NULL: there is none
// False, too, if the game has MEWS_GAME_PLIES_MAX.
bool mews_game_add_move(mews_game *game, const char *text);
void mews_game_drop_moves(mews_game *game, size_t count); // the last ones

// Note i: "{a comment}", "$1" (a glyph), "(2. d4 exd4)" (a variation); *ply: how many moves are
// before it. NULL: there are no more.
const char *mews_game_note(const mews_game *game, size_t i, size_t *ply);
bool mews_game_add_note(mews_game *game, const char *text); // behind the moves so far

// The result that is written down, and in *reason (which may be NULL) the word behind it:
// "resignation", or "".
mews_result mews_game_result(const mews_game *game, const char **reason);
// Both as one text, "0-1 resignation"; "" if there is none. *line (`line` may be NULL): of the file
// in which it stands; 0: in none.
const char *mews_game_ending(const mews_game *game, int *line);
void mews_game_end(mews_game *game, mews_result result, const char *reason);

typedef enum mews_player {
    MEWS_PLAYER_UNKNOWN,
    MEWS_PLAYER_HUMAN,
    MEWS_PLAYER_RANDOM,
    MEWS_PLAYER_ENGINE
} mews_player;
const char *mews_player_word(mews_player player); // "human"
mews_player mews_player_read(const char *word);

// Who sits at the board, and by what limits: what a saved game keeps to be gone on with.
typedef struct mews_seats {
    size_t size;
    mews_player players[2];          // White, Black
    uint64_t level, nodes, movetime; // of the engine; movetime in milliseconds; 0: not limited
    uint64_t random;                 // state of the random numbers
    bool clocks;
    double left[2], increment; // seconds, that a move adds for the latter
    bool unicode;              // is the board shown with the pieces' own signs?
} mews_seats;
enum { MEWS_PLAYER_SIZE = 48 };
// "engine, level 3": what PGN has for the player of a side. In the buffer, or a constant.
const char *mews_seats_player(const mews_seats *seats, int side, char buffer[MEWS_PLAYER_SIZE]);
void mews_game_seats(const mews_game *game, mews_seats *seats); // fills as much as its size says
bool mews_game_set_seats(mews_game *game, const mews_seats *seats);

// A text (ended with NUL) of one or many games: PGN, lines of `mews match`, a saved game, or what
// else mews_game_origin names; which of them, its beginning tells. `file`
// is its name for messages; the text must stay as long as the games are read. NULL, with the reason
// in the report, if it is of no such kind.
typedef struct mews_games mews_games;
mews_games *mews_games_new(const char *file, const char *text, mews_report *report);
// The same of a text that comes piece by piece, in memory that doesn't grow with it: what is kept is
// as long as its longest game, and one of more than MEWS_GAME_BYTES_MAX is passed over with an error.
typedef struct mews_stream {
    size_t size;
    // Writes at most `room` bytes of UTF-8 (64 or more), and returns how many; 0: the text is over.
    size_t (*read)(void *context, char *buffer, size_t room);
    void *context;
} mews_stream;
enum { MEWS_GAME_BYTES_MAX = 1 << 24 };
mews_games *mews_games_open(const char *file, const mews_stream *stream, mews_report *report);
void mews_games_free(mews_games *games);
mews_game_origin mews_games_origin(const mews_games *games); // of what kind the text is
// The next game. NULL: there are no more, or the report has an error that says what is wrong with
// this one. Warnings say what was left out of it. Its moves aren't looked at.
mews_game *mews_games_next(mews_games *games, mews_report *report);
bool mews_games_skip(mews_games *games); // passes over one; false: there are no more

// The same of PGN without building games, in constant memory. Each function may be NULL; texts
// live as long as the call. `depth`: of the variation in which something stands; 0: in the game.
typedef struct mews_pgn_visitor {
    size_t size;
    bool (*begin)(void *context, int line); // of a game; false: it is passed over
    void (*tag)(void *context, const char *name, const char *value, int line);
    bool (*move)(void *context, const char *text, int line); // false: there are too many
    void (*comment)(void *context, const char *text, size_t length, int depth);
    // "$1" in the game; in variations also "(", ")", a number or a move.
    void (*note)(void *context, const char *text, int depth);
    void (*end)(void *context, const char *result, int line); // "1-0", …; "": none is said
    void *context;
} mews_pgn_visitor;
// False if there was an error.
bool mews_pgn_visit(const char *file, const char *text, const mews_pgn_visitor *visitor,
                    mews_report *report);
bool mews_text_is_pgn(const char *text); // as far as its beginning tells

// Sets up the start of the game and makes its moves; `moves` (may be NULL) gets them, one for each
// ply. `position` is a new one of the game's rules, and is what the moves lead to afterwards. Moves
// of other programs are read in any spelling that can mean nothing else; where a game goes on after
// a draw by the rules there is a warning. PGN ends, with a warning, before a move that can't be
// played, unless it is the first. False, with the reason in the report, if the game can't be played.
bool mews_game_replay(mews_game *game, mews_position *position, mews_move *moves,
                      mews_report *report);
// The same, where `make` makes each move in place of mews_position_push, as mews_move_san_push does:
// so a game is written while it is gone through. It returns false if there was no memory.
bool mews_game_replay_by(mews_game *game, mews_position *position, mews_move *moves,
                         bool (*make)(void *context, mews_position *position, mews_move move),
                         void *context, mews_report *report);
// Does the result that is written down follow from the moves? `position` is what they lead to.
// Where it doesn't, that is an error in a saved game, and a warning in others, which are true.
bool mews_game_check_result(const mews_game *game, const mews_position *position,
                            mews_report *report);
// Move i in the position before it; 0 if it isn't legal there.
mews_move mews_game_move_in(const mews_game *game, size_t i, const mews_position *position);
// Are the moves in the game's variations legal, and those in variations of these? `position` is a new
// one, and is anything afterwards. False if some aren't: the report has a warning for each variation
// that can't be followed.
bool mews_game_check_variations(const mews_game *game, mews_position *position,
                                mews_report *report);

// The number of a move in PGN. A number is that of White's turn and of Black's, however many moves
// these have.
typedef struct mews_move_number {
    bool begun; // a move has been counted; what follows is about the last one
    size_t number;
    int side;
    size_t moves; // of the turn
    bool opens;   // its turn begins with it, and PGN has the number before it
} mews_move_number;
enum { MEWS_MOVE_NUMBER_SIZE = 24 };
mews_move_number mews_move_number_begin(const mews_position *start); // before the first move
void mews_move_number_next(mews_move_number *number, const mews_position *before_move);
// "12." for White's move, "12..." for Black's.
const char *mews_move_number_text(const mews_move_number *number,
                                  char buffer[MEWS_MOVE_NUMBER_SIZE]);

// The game as PGN, with its notes, and the moves of variations as SAN as far as they are legal; 0,
// and "", if it can't be played by the rules or there is no memory. The tag "FEN" is written if it
// isn't that of the usual start.
size_t mews_game_pgn(const mews_game *game, const mews_rules *rules, char *buffer, size_t size);
// Its moves alone in one line: "1. e4 e5 2. Nf3".
size_t mews_game_movetext(const mews_game *game, const mews_rules *rules, char *buffer,
                          size_t size);
// The game as other programs of its kind have it: KIF and CSA for shogi, WXF and DHTMLXQ for xiangqi,
// PGN for any. 0, and "", if it can't be played or has no such form; then the report says why.
size_t mews_game_text(const mews_game *game, const mews_rules *rules, mews_game_origin form,
                      mews_report *report, char *buffer, size_t size);
// The same as PDN, for draughts whose squares have numbers.
size_t mews_game_pdn(const mews_game *game, const mews_rules *rules, mews_report *report,
                     char *buffer, size_t size);
size_t mews_game_saved(const mews_game *game, char *buffer, size_t size);
size_t mews_game_match_line(const mews_game *game, char *buffer, size_t size);

// A line of EPD: a position, and operations that say what is to be found there. `file` and `line`
// (from 1) are for messages. NULL, with the reason in the report, if it is none.
typedef struct mews_epd mews_epd;
mews_epd *mews_epd_new(const char *file, int line, const char *text, mews_report *report);
void mews_epd_free(mews_epd *epd);
const char *mews_epd_fen(const mews_epd *epd); // with the clocks of `hmvc` and `fmvn`
bool mews_epd_set_up(const mews_epd *epd, mews_position *position, mews_report *report);
// The operands of an opcode; NULL if it isn't there. *start (which may be NULL): the byte of the
// line where they begin; for a missing opcode, where the position begins.
const char *mews_epd_operands(const mews_epd *epd, const char *opcode, size_t *start);
// The one text or number that an opcode has. A text may stand in quotes. False, with the reason in
// the report, if it is none; also, without one, if there is no such text; a number stays as it was.
bool mews_epd_text(const mews_epd *epd, const char *opcode, char *buffer, size_t size,
                   mews_report *report);
bool mews_epd_number(const mews_epd *epd, const char *opcode, uint64_t least, uint64_t *number,
                     mews_report *report);
// The moves behind an opcode: fills at most `capacity`, returns how many there are. 0 if the opcode
// isn't there or, with the reason in the report, if they aren't legal in the position.
size_t mews_epd_moves(const mews_epd *epd, const char *opcode, const mews_position *position,
                      mews_move *moves, size_t capacity, mews_report *report);

// White's chance to win by a score of White's, 0 to 100, where draws count half; `result` counts if
// it isn't MEWS_ONGOING, then `mate` if it isn't 0.
double mews_score_chance(mews_result result, int mate, int centipawns);
// What a move is that made its side's chance so much smaller.
typedef enum mews_mistake { MEWS_NO_MISTAKE, MEWS_INACCURACY, MEWS_MISTAKE, MEWS_BLUNDER } mews_mistake;
mews_mistake mews_loss_mistake(double loss);
const char *mews_mistake_sign(mews_mistake mistake); // "?!", "?", "??"; "" for none
int mews_mistake_glyph(mews_mistake mistake);        // of PGN: 6 for "?!"; 0 for none
double mews_loss_accuracy(double loss);              // 0 to 100

// ---- protocols ----------------------------------------------------------------------------

// How other programs write moves, positions and the names of games. A protocol is one of these,
// maybe with flags: MEWS_CECP | MEWS_JAPANESE.
typedef enum mews_protocol {
    MEWS_UCI,  // e2e4, e7e8q, P@f7; castling is e1g1, or where king and rook start anywhere e1h1
    MEWS_USI,  // 7g7f, 2b8h+, P*5e
    MEWS_UCCI, // h2e2: boards of ten ranks count them from 0
    MEWS_CECP, // XBoard's: the same; castling where they start anywhere is O-O
    MEWS_JAPANESE = 1 << 3,    // flag: squares as in USI
    MEWS_KING_CASTLES = 1 << 4 // flag: castling is always the king's move
} mews_protocol;

// A legal move; "" for another. What a protocol can't say, as of a move that changes further
// squares, is written as mews_move_text does.
size_t mews_protocol_move_text(const mews_position *position, mews_move move, unsigned protocol,
                               char *buffer, size_t size);
// The legal move that is meant, in this protocol or as others write castlings, passes and
// promotions, or in SAN; 0 if there is none. Then the report gets, as its only error, the reason in
// the protocol's words ("the pawn on e4 is in the way"), and nothing if none is known.
mews_move mews_protocol_move_read(const mews_position *position, const char *text,
                                  unsigned protocol, mews_report *report);
// "e4" at the front of a text → the square; -1 if it is none.
int mews_protocol_square_read(const mews_rules *rules, const char *text, unsigned protocol);

// What a program is told of a position: "fen FEN" (for CECP without the word), "sfen SFEN". The
// count of passes, which other programs don't know, is left out.
size_t mews_protocol_position_text(const mews_position *position, unsigned protocol, char *buffer,
                                   size_t size);
// Sets the position up by the arguments of the command `position`: "startpos", "fen FEN" or
// "sfen SFEN" (CECP: "FEN", of `setboard`), maybe followed by "moves MOVE…". The moves are made up
// to the first illegal one. A FEN whose last fields have faults is used without these. All
// faults go into the report; false if the position stays as it was. *done (done may be NULL): so
// many bytes of the text were carried out.
bool mews_protocol_position_read(mews_position *position, const char *text, unsigned protocol,
                                 size_t *done, mews_report *report);
// Makes further moves, with or without "moves" before them, in the same way. Returns so many bytes.
size_t mews_protocol_moves_make(mews_position *position, const char *text, unsigned protocol,
                                mews_report *report);

// What programs of the protocol call a variant of the catalogue: for most its own name.
const char *mews_variant_name(const char *variant, unsigned protocol);
// The variant of the catalogue that other programs call so, in any writing ("3Check", "Chinese
// Chess"); NULL: none that they give another name than its own.
const char *mews_variant_known_as(const char *theirs);
// Row i of the table of these names. False: there are no more.
bool mews_variant_alias(size_t i, const char **ours, const char **theirs);
// Are two names the same but for capitals, blanks, hyphens and underscores?
bool mews_variant_alike(const char *a, const char *b);

// ---- notation -------------------------------------------------------------------------------

// The moves of a piece in the middle of a 15×15 board, one blank-separated line:
// see `mews explain --vector`. men: "eP1,3 fL-2,1"; holes: "0,1 -1,2"; side 0 White, 1 Black.
// A note in the report says what goes beyond that board. Returns 0 and reports if a text is bad.
size_t mews_notation_vector(const char *notation, int side, const char *men, const char *holes,
                            mews_report *report, char *buffer, size_t size);

// The usual names of pieces, each with a notation: "Mao (Xiangqi Horse)" is "[W-F]". Other names
// of the same piece follow in parentheses, with commas between them. False: there are no more.
bool mews_usual_name(size_t i, const char **name, const char **notation);

// ---- documents ------------------------------------------------------------------------------

// Words in blocks: what is said of a piece, of a game, or of how one stands. The strings live as
// long as the document, whatever becomes of the rules.
typedef struct mews_document mews_document;

typedef enum mews_block_kind {
    MEWS_HEADING, // level 1: the title; 2, 3
    MEWS_PARAGRAPH,
    MEWS_ITEM,    // of a list; one of a higher level is of a list within the item before it
    MEWS_ROW,     // of a table with two columns, label and text
    MEWS_PICTURE  // its text are lines, as they stand
} mews_block_kind;

// What a block is about.
typedef enum mews_topic {
    MEWS_ON_OTHERS,
    MEWS_ON_MOVES,   // how a piece moves
    MEWS_ON_STARTS,  // where or when it may: "only from rank 2",
    MEWS_ON_TARGETS, // "only to rank 4",
    MEWS_ON_CASES,   // "only if its side has no queen",
    MEWS_ON_BOUNDS,  // "its moves end only on d1-f3"
    MEWS_ON_TAKING,  // an effect by which a move takes enemies
    MEWS_ON_LENDING, // moves that other men of its side lend it
    MEWS_ON_ALL,     // what holds for all pieces and is told of the game, too
    MEWS_ON_BOARD,
    MEWS_ON_ZONES,   // where a zone is: "the zone traps: c1, e1 and d2"; label: its name
    MEWS_ON_TURNS,   // what a side does in its turn, and what it may not do
    MEWS_ON_END,     // how a game ends, or has ended
    MEWS_ON_WRITING, // how moves are written
    MEWS_ON_CREDITS, // who invented the game, and where its rules are published
    MEWS_ON_COUNT,   // how far moves are counted: "count: 7 of 8 moves, then drawn"
    MEWS_ON_POINTS   // "White has 13 stones"; label: the side
} mews_topic;

// What a block stands for, so that a host may draw it.
typedef enum mews_shows {
    MEWS_SHOWS_NOTHING,
    MEWS_SHOWS_START, // a picture of the start: see mews_position_svg; label: what its colours mean
    MEWS_SHOWS_MOVES, // a picture of a piece's moves: see mews_explanation_svg
    MEWS_SHOWS_PIECE  // the heading of all that is said of a piece; label: without its signs
} mews_shows;

typedef struct mews_block {
    mews_block_kind kind;
    mews_topic topic;
    int level;
    mews_shows shows;
    size_t piece;        // of MEWS_SHOWS_MOVES and MEWS_SHOWS_PIECE
    const char *label;   // "" if it has none
    const char *text;    // safe for a terminal
    const char *picture; // lines that belong to an item; NULL: none
} mews_block;

// A game's rule sheet: what it is about, its board, its turns, its pieces, how it ends. `signs`: its
// board shows the pieces' signs, where they have some, in place of letters. NULL, with the reason
// in the report, if there is too little memory; so are the others.
mews_document *mews_document_of_rules(const mews_rules *rules, bool signs, mews_report *report);
// Adds to a rule sheet which men win against a bare king, if tables tell that in two seconds at most.
// False: no memory.
bool mews_document_add_mating(mews_document *document, const mews_rules *rules);
// How a game stands: the points of both sides where they may decide, how far moves are counted if
// that is of interest, or, if it is over, how that came about. `last` is the move by which the
// position was reached, 0 if it isn't known. It is empty where there is nothing to say.
mews_document *mews_document_of_position(const mews_position *position, mews_move last,
                                         mews_report *report);
void mews_document_free(mews_document *document);

// Block i, from 0. False: there are no more.
bool mews_document_block(const mews_document *document, size_t i, mews_block *block);
// Does block i name pieces of this kind, or this square?
bool mews_document_names_piece(const mews_document *document, size_t i, size_t kind);
bool mews_document_names_square(const mews_document *document, size_t i, int square);

typedef enum mews_form {
    MEWS_TEXT,
    MEWS_MARKDOWN,
    MEWS_HTML,     // a whole page in one file, if the document has a title
    MEWS_HTML_PART // as a part of a page, without its style
} mews_form;

// The whole document in a form. `columns`: those of a terminal, to which lines of text are broken;
// 0: they stay as they are. In HTML the pictures of a rule sheet are SVG. Returns the length needed; 0
// if there is no memory for these.
size_t mews_document_render(const mews_document *document, mews_form form, size_t columns,
                            char *buffer, size_t size);

// Texts of one or more lines, each broken at blanks to so many columns (0: none is). The first
// begins in `column`. Lines that follow a broken one begin in column `indent`; MEWS_HANGING: in
// column 2, or where the second column of a table does, as in "name     value". Escape sequences
// of colours take no room. A notation that is longer than a line is broken between its terms.
enum { MEWS_HANGING = -1 };
size_t mews_text_wrap(const char *text, size_t columns, size_t column, int indent, char *buffer,
                      size_t size);

// ---- explanations ---------------------------------------------------------------------------

// Everything there is to say about a notation. The strings live as long as the explanation.
typedef struct mews_explanation mews_explanation;

// NULL, with the faults in the report, if the notation is bad.
mews_explanation *mews_explanation_new(const char *notation, mews_report *report);
// The same of a variant's piece, with what its definition says besides notation.
mews_explanation *mews_explanation_of_piece(const mews_rules *rules, size_t kind,
                                            mews_report *report);
void mews_explanation_free(mews_explanation *explanation);

typedef enum mews_detail {
    MEWS_WHOLE,  // all, with the spelling that other programs read
    MEWS_BRIEF,  // a few lines: its moves, and where or when they may be made
    MEWS_SECTION // as in a rule sheet
} mews_detail;

// The explanation in blocks.
mews_document *mews_document_of_explanation(const mews_explanation *explanation,
                                            mews_detail detail, mews_report *report);

typedef struct mews_summary {
    const char *name;    // the usual one; NULL: none
    const char *normal;  // the notation in normal form; "" if the piece never moves
    const char *diagram; // the moves from the middle of an empty board, then what the signs mean
    bool complete;       // false: too many ways to follow; the diagram doesn't show all of them
    size_t terms;
} mews_summary;

void mews_explanation_summary(const mews_explanation *explanation, mews_summary *summary);

typedef struct mews_term {
    const char *notation; // as written
    const char *words;    // in English; a chain of jumps in short, and several such terms alike
    const char *legs;     // the same leg by leg, if `words` are short; else NULL
} mews_term;

// Term i, from 0. False: there are no more.
bool mews_explanation_term(const mews_explanation *explanation, size_t i, mews_term *term);
// Item i of what only the game knows of a term, its conditions and consequences, or of the piece:
// royal, promotion, immunity, …
#define MEWS_WHOLE_PIECE SIZE_MAX
bool mews_explanation_remark(const mews_explanation *explanation, size_t term, size_t i,
                             mews_block *remark);

// What is left out: "qN" "has no circular riders".
typedef struct mews_loss {
    const char *term, *reason;
} mews_loss;

typedef struct mews_dialect {
    const char *name;        // "XBoard"
    const char *notation;    // what that program reads as this piece; "" if nothing
    const mews_loss *losses; // what isn't said in it
    size_t loss_count;
    const char *const *notes; // how it would read the notation as it was given
    size_t note_count;
} mews_dialect;

// False: there are no more.
bool mews_explanation_dialect(const mews_explanation *explanation, size_t i,
                              mews_dialect *dialect);

// Are two notations the same piece? What a piece marks for en passant doesn't count: it is no
// move. Lives until mews_comparison_free, with its strings.
typedef struct mews_comparison {
    bool same;
    bool exact;       // proved; else true of the positions tried
    size_t positions; // tried, if it could not be decided exactly
    bool cut_short;   // others were to be tried, and had too many ways to follow
    // A position that tells them apart, in the forms of mews_notation_vector and as small as
    // could be found; all NULL if they are the same, or differ only in what 'x' lends.
    const char *men, *holes;
    const char *passed;     // a square that may be taken en passant, said by "e" in a move
    const char *names;      // of men whose letter isn't their name: "A = Shielder"; "" if none
    const char *moves[2];   // of either; "..." at its end if there are more than can be followed
    int files, ranks;       // the board: 15×15, or another if that shows no difference
    int square;             // where on it the piece stands
    bool moved;             // they differ once the piece has moved
} mews_comparison;

// NULL, with the faults in the report, if a notation is bad.
mews_comparison *mews_comparison_new(const char *a, const char *b, mews_report *report);
void mews_comparison_free(mews_comparison *comparison);
size_t mews_comparison_text(const mews_comparison *comparison, const char *a, const char *b,
                            char *buffer, size_t size);

// ---- files of other programs ------------------------------------------------------------------

// The variants in another program's file, as definitions, each with what couldn't be carried over.
typedef struct mews_import mews_import;

// Formats by their number: "fsf", "Fairy-Stockfish's variants.ini". False: there are no more.
bool mews_format(size_t i, const char **name, const char **title);
// Reads a file. `format`: one of these names; NULL: found out from the text. NULL, with the reason in
// the report, if it isn't in that format, or in none. What can't be read of a file is reported, too;
// what can't be carried over of a variant is a loss of that variant.
mews_import *mews_import_new(const char *file, const char *text, size_t size, const char *format,
                             mews_report *report);
void mews_import_free(mews_import *import);

typedef struct mews_imported {
    const char *name;    // in that file
    const char *text;    // the definition, which may extend others of the same file
    const char *alone;   // the same without `extends`
    const char *extends; // the name of that variant, or of one in the catalogue; NULL: none
    bool extends_own;    // it is in the same file
    bool whole;          // nothing is lost
    int line;            // where it begins
} mews_imported;
// Variant i, from 0. False: there are no more. The strings live as long as the import.
bool mews_import_variant(const mews_import *import, size_t i, mews_imported *variant);

typedef struct mews_import_loss {
    int line;        // from 1; 0: nowhere in particular
    const char *key; // as the file has it
    const char *message;
} mews_import_loss;
// Loss number `loss` of variant i. False: there are no more.
bool mews_import_lost(const mews_import *import, size_t i, size_t loss, mews_import_loss *lost);

// The other way: rules as the text of a format, with what that doesn't say. A text of which nothing is
// lost has been read again, and had the same moves in some games.
typedef struct mews_export mews_export;
bool mews_export_format(size_t i, const char **name, const char **title);
// NULL, with the reason in the report, if there is no such format or no memory.
mews_export *mews_export_new(const mews_rules *rules, const char *format, mews_report *report);
void mews_export_free(mews_export *export_);
// It lives as long as the export.
const char *mews_export_text(const mews_export *export_);
// Loss i; lines are those of the definition, or of one that it extends. False: there are no more.
bool mews_export_lost(const mews_export *export_, size_t i, mews_import_loss *lost);

// ---- pictures -------------------------------------------------------------------------------

// How a board is shown.
typedef enum mews_colours { MEWS_COLOURLESS, MEWS_COLOURS_16, MEWS_COLOURS_256 } mews_colours;
enum {                    // marks of a square:
    MEWS_MARK_MOVED = 1,  // the last move began or ended there, or moved another man there
    MEWS_MARK_TARGET = 2, // a move can go there
    MEWS_MARK_NOTED = 4,  // a ring in pictures, to point at it
};

typedef struct mews_arrow { // in pictures, between squares
    int from, to;
} mews_arrow;

typedef struct mews_view {
    size_t size;
    int below;                  // the side whose home is below: 0 White, 1 Black
    mews_colours colours;       // how many the terminal has
    bool signs; // the pieces' signs, where they have some, in place of letters; in pictures on tiles
                // and discs
    const unsigned char *marks; // of the squares; NULL: none
    const char *const *beside;  // texts at the right of the board's lines, from above; NULL: none
    size_t beside_count;        // the board has a line a rank, one for a river, one for the files
    size_t columns; // of the terminal: coloured squares are narrower if they need it; 0: any number
    const mews_arrow *arrows;
    size_t arrow_count;
    // In pictures: the address of an image of a kind's men, such as "data:image/svg+xml;base64,…", in
    // place of the library's drawing; NULL where there is none. May be NULL.
    const char *(*image)(void *context, size_t kind, int side);
    void *image_context;
} mews_view;
// The board as lines: ranks with their men, files, the hands, tallies, the side to move. Returns
// the length needed; 0 if there is no memory (see mews_position_out_of_memory).
size_t mews_position_view(const mews_position *position, const mews_view *view, char *buffer,
                          size_t size);

// The same as a picture, in SVG: men are drawings, tiles or discs, or tokens with their letters and
// moves where there is no drawing. Each square has its name in data-square, each man "w", "b" or "n"
// and White's letter in data-man, each kind in a hand the same in data-hand. A royal in check is
// tinted. Returns the length needed; 0 if there is no memory.
size_t mews_position_svg(const mews_position *position, const mews_view *view, char *buffer,
                         size_t size);
// A man of the kind alone, as it is drawn there, in SVG; side 0 White, 1 Black. Of the view count what
// says how men are drawn. Returns the length needed; 0 if there is no such kind or side, or no memory.
size_t mews_man_svg(const mews_position *position, const mews_view *view, size_t kind, int side,
                    char *buffer, size_t size);

// The moves of a piece from the middle of an empty board as mews_summary has them, but no more than
// is enough: lines of moves that go on to its edge are cut off after a few squares. NULL if nothing
// needs to be drawn, or if it would be large even so.
const char *mews_explanation_small_diagram(const mews_explanation *explanation);
// That, or if it is NULL the whole of it, as a picture, in SVG: each sign is a shape of its own, which the
// legend below tells, and a piece of a game has its drawing in the middle.
// Returns the length needed; 0 if there is no memory.
size_t mews_explanation_svg(const mews_explanation *explanation, char *buffer, size_t size);

// The moves of a piece among other men, which are given as for mews_notation_vector, in lines,
// then what the signs mean. Returns the length needed; 0 and reports if a text is bad.
size_t mews_notation_around(const char *notation, int side, const char *men, const char *holes,
                            mews_report *report, char *buffer, size_t size);

// A board below the curve, such as one on which a mistake was made.
typedef struct mews_graph_board {
    const mews_position *position;
    const mews_view *view; // marks and arrows
    const char *words;     // any text
} mews_graph_board;

// A game as a curve: White's chances to win, 0 to 100, over the plies.
typedef struct mews_graph {
    size_t size;
    const char *title;             // such as the players; any text
    size_t plies;
    const double *chances;         // of the positions from the first
    size_t chance_count;           // plies + 1, or fewer
    const unsigned char *weights;  // of the moves: 1 to 3, how bad one is; 0: it gets no dot
    const char *const *words;      // of the moves: what a dot tells; NULL where there is none
    const double *grid;            // chances at which lines are drawn,
    const char *const *grid_words; // … and what stands beside these
    size_t grid_count;
    const mews_graph_board *boards; // side by side below the curve
    size_t board_count;             // up to MEWS_GRAPH_BOARDS
} mews_graph;
enum { MEWS_GRAPH_BOARDS = 3 };
// An SVG file; its first line is the element `svg` alone. Returns the length needed; 0 if there is
// no memory for the boards.
size_t mews_graph_svg(const mews_graph *graph, char *buffer, size_t size);

// How many columns of a terminal a text takes: signs of China, Japan and Korea take two.
size_t mews_text_columns(const char *text);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
