// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A player of a match, whatever it is. It is asked for something and answers at once, or later
// when a line of its program comes; the state says how far it is. A kind of player is a table of
// functions (EngineKind), in a file of its own; spec.c lists them.
//
//   CLOSED ─open─▶ OPENING ─▶ OPEN ─new_game─▶ PREPARING ─▶ READY ─go─▶ THINKING ─▶ ANSWERED
//
// When its move is made it is READY again, and OPEN when the game is over. From anywhere it may
// come to be FAILED (it has lost the game, and is started again) or REFUSED (there is no match).

#ifndef MEWS_MATCH_ENGINE_H
#define MEWS_MATCH_ENGINE_H

#include "system.h"
#include "text/words.h"

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// ---- announced.c: the options that a program says it has, against those that it is to be given

typedef struct Announced {
    struct AnnouncedOption {
        char *name, *rest; // "Hash", "spin default 16 min 1 max 1024"
    } * options;
    size_t count;
} Announced;

void announced_free(Announced *announced);

// Takes what is behind "option": "name Hash type spin default 16 …", or without "name" as UCCI has
// it. Others are passed over.
void announced_add(Announced *announced, const char *text);

// Takes an option as CECP has it: "Skill Level -spin 10 1 10".
void announced_add_cecp(Announced *announced, const char *text);

bool announced_has(const Announced *announced, const char *name);

// Why it can't be given that: it has no such option, or the value is none for it; in new memory.
// NULL: nothing is known against it.
char *announced_fault(const Announced *announced, const char *name, const char *value);

// ---- child.c: a program at the other end of two pipes, as a source of lines and a sink of lines.
// It may say whatever it likes, and as much: what is no line of a protocol is bounded here.

enum {
    CHILD_LINE_SIZE = 1 << 16,  // what is longer is no line of any protocol, and is passed over
    CHILD_FLOOD = 64 << 20,     // bytes between two things asked of it: more is a flood
    CHILD_UNREAD_MAX = 4 << 20, // bytes that it doesn't read
};

#define CHILD_LOG_LINE "#.# player #, process # " // how lines of the log begin

typedef struct Child {
    Process process;
    Growing unread; // said to it, and not yet taken
    char *line;     // the beginning of a line
    size_t line_length;
    bool passing_over;  // … of one that was too long
    size_t said;        // bytes since child_forget
    Growing complaints; // the end of what it wrote to its standard error
    FILE *log;          // the dialogue is written there; NULL: nowhere
    int player;         // in the log
} Child;

Child *child_start(const char *command, FILE *log, int player); // NULL: errno says why
void child_free(Child *child);                                  // ends it; NULL is none

// Says a line, whose line feed is added.
void child_say(Child *child, const char *format, ...) PRINTF_LIKE(2, 3);
void child_forget(Child *child); // what it has said is no flood so far

typedef enum ChildVerdict { CHILD_FINE, CHILD_GONE, CHILD_FLOODS, CHILD_DEAF } ChildVerdict;

// Reads what there is (but no more than so much that others have their turn) and gives each line
// away. `take` returns false if it wants no more.
ChildVerdict child_listen(Child *child, bool (*take)(void *context, char *line), void *context);
ChildVerdict child_flush(Child *child); // writes as much as it takes

void child_overhear(Child *child); // reads what there is on its standard error
// The last lines of that, such as "; it said: no such file", in new memory; "" if there are
// none.
char *child_last_words(const Child *child);

// ---- players

typedef enum LimitKind { LIMIT_CLOCK, LIMIT_MOVETIME, LIMIT_NODES, LIMIT_DEPTH } LimitKind;

typedef struct MatchLimit {
    LimitKind kind;
    double base, increment; // seconds; of a move in `base` if that is what is limited
    uint64_t number;        // of nodes or plies
} MatchLimit;

typedef struct EngineKind EngineKind;

// What --engine says: KIND, KIND:COMMAND or KIND:SETTING:…:COMMAND, where a setting is
// variant=NAME, moves=japanese or option.NAME=VALUE.
enum { ENGINE_OPTIONS_MAX = 32 };
typedef struct EngineSpec {
    const char *text; // all of it
    const EngineKind *kind;
    char *command; // "" if the kind has none
    char *variant; // NULL: what the program calls it is found out
    bool japanese; // it writes 7g7f, which its protocol doesn't say
    struct EngineOption {
        char *name, *value;
    } options[ENGINE_OPTIONS_MAX];
    size_t option_count;
    const char *doubled; // what is said twice; NULL: nothing
} EngineSpec;

// What all players of a match share.
typedef struct EngineGame {
    const char *name, *path; // as asked for: NAME and --path; path: NULL if there is none
    const char *variant;     // as mews calls it: the name, or the path's last part without .yaml
    const char *tables;      // a folder of tables for mews itself; NULL: none
    const mews_rules *rules;
    MatchLimit limit;
    double margin;   // seconds that an answer may come too late
    double patience; // seconds to wait where no clock runs
} EngineGame;

typedef enum EngineState {
    ENGINE_CLOSED,
    ENGINE_OPENING,
    ENGINE_OPEN,
    ENGINE_PREPARING,
    ENGINE_READY,
    ENGINE_THINKING,
    ENGINE_ANSWERED,
    ENGINE_FAILED,
    ENGINE_REFUSED
} EngineState;

// What is to be thought about.
typedef struct EngineClock {
    double left[2], increment; // seconds, of white and black, if clocks run
} EngineClock;

typedef struct MatchEngine {
    const EngineSpec *spec;
    const EngineGame *game;
    int number; // of the player: 0 or 1
    EngineState state;
    Child *child;    // NULL: none
    FILE *log;       // NULL: none
    bool was_open;   // once, in this match
    bool once;       // has to be started anew for each game
    double now;      // when the line came that is being read
    double granted;  // seconds for opening, preparing or thinking
    double deadline; // when these are over
    double answered; // when
    mews_move answer;
    const char *fault;             // why it has lost: "crash", "time", "illegal", "resignation"
    int exit_code;                 // why it was refused
    char *detail;                  // the same in words, or why it was refused; NULL
    char *doubt;                   // why it may play by other rules; NULL
    mews_result claim;             // what it said of the game behind its answer
    int depth;                     // of what it said last of its search; 0: nothing
    int centipawns, mate;          // how it stands then; mate counts if it isn't 0
    bool offers_draw;              // with its last move or since
    const mews_position *position; // the game's, as it stands
    int side;                      // of this engine in the game
    uint64_t random;               // state of its drawn numbers
    void *own;                     // the kind's
} MatchEngine;

struct EngineKind {
    const char *word;
    bool has_command;
    const char *(*unfit)(const EngineGame *game); // NULL, or why it can't play so
    void (*open)(MatchEngine *engine);
    // The position is the game's start; the moves of the opening follow by `played`.
    void (*new_game)(MatchEngine *engine, const char *fen, bool usual_start);
    void (*go)(MatchEngine *engine, const EngineClock *clock);
    // A move of either side is about to be made.
    void (*played)(MatchEngine *engine, mews_move move);
    void (*over)(MatchEngine *engine, const char *result, const char *reason);
    void (*take)(MatchEngine *engine, char *line); // that its program has said; it isn't empty
    void (*draw_offered)(MatchEngine *engine);     // by the other one; may be NULL
    void (*quit)(MatchEngine *engine);
    void (*waited)(
        MatchEngine *engine); // too long, to open or to get ready; may be NULL: it fails
    void (*free_own)(MatchEngine *engine);
};

// Reads what --engine says. Returns an exit code; a failure has been told.
int engine_spec_read(EngineSpec *spec, const char *text);
void engine_spec_free(EngineSpec *spec);

void engine_close(MatchEngine *engine); // at once; it can be opened again
void engine_listen(MatchEngine *engine, double now);
// Has it waited too long, or died? Then it fails.
void engine_check(MatchEngine *engine, double now);

// ---- for the kinds

extern const EngineKind engine_random, engine_mews, engine_uci, engine_usi, engine_ucci,
    engine_cecp;

// Its program, by a command line; fails or is refused if that can't be.
bool engine_start(MatchEngine *engine, const char *command);
void engine_fail(MatchEngine *engine, const char *fault, const char *format, ...)
    PRINTF_LIKE(3, 4);
void engine_refuse(MatchEngine *engine, int exit_code, const char *format, ...) PRINTF_LIKE(3, 4);
void engine_unready(MatchEngine *engine); // it took too long to get ready
// An answer in a protocol that may be no legal move, then it fails.
void engine_answer_text(MatchEngine *engine, const char *text, unsigned protocol);
// "depth 12 score cp 31", or "mate -3", among other words of UCI's info.
void engine_note_info(MatchEngine *engine, char *words);
void engine_wait(MatchEngine *engine, EngineState state, double seconds);
double engine_think_seconds(const MatchEngine *engine,
                            const EngineClock *clock); // before it has lost
// It says that the game has this result. Whether that is so isn't for it to say.
void engine_claim(MatchEngine *engine, mews_result result, const char *line);

// Are the settings options that the program has, with values for them? If not, it is refused.
bool engine_options_fit(MatchEngine *engine, const Announced *announced);

// ---- the variant, in variant.c

// What a program calls the variant, among the names it knows ("," or blanks between them, NULL:
// it didn't say). NULL if it is none of them.
char *engine_variant(const MatchEngine *engine, const char *known);
// Is it given an option that may bring further variants? Then it is asked once more what it knows.
bool engine_brings_variants(const MatchEngine *engine);
void engine_note_brought(
    MatchEngine *engine); // illegal moves are told with where its rules come from
// What to ask for if it doesn't answer that. Illegal moves are told with this doubt.
char *engine_variant_unannounced(MatchEngine *engine);
// None of the known names is the one that is wanted; what it announced may mend that.
void engine_refuse_variant(MatchEngine *engine, const char *known, const Announced *announced);
// … though its option was to bring it; it knew those before. said: its complaint, or NULL.
void engine_refuse_brought(MatchEngine *engine, const char *before, const char *known,
                           const char *said);

#endif
