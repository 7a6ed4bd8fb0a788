// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What all protocols have in common: a variant, a position of it, and thinking about it while
// orders are listened to.

#ifndef MEWS_ENGINE_THINKER_H
#define MEWS_ENGINE_THINKER_H

#include "command.h"
#include "catalogue.h"
#include "orders.h"
#include "system.h"

#include <mews.h>

enum {
    HASH_USUAL = 64,     // MiB
    OVERHEAD_MAX = 5000, // ms
    OVERHEAD_USUAL = 10,
    SEED_MAX = 2000000000
};

typedef struct Thinker {
    Orders orders;
    Catalogue catalogue;
    char *file;    // a further definition; NULL: none
    char *variant; // NULL: none yet
    mews_rules *rules;
    mews_position *position; // the game's
    mews_search *search;     // NULL: is to be made
    uint64_t hash, threads;  // MiB; number
    double overhead;         // seconds that a move takes besides thinking
    uint64_t level, elo;     // how strong it is; elo counts only if that is wanted
    bool by_elo;
    uint64_t seed; // of what it misses; 0: drawn for each game
    uint64_t drawn;
    bool quit;      // the program is to end
    double leaving; // processor's time when it was first told to, while it counted; 0: it wasn't
    struct Thought *thought; // NULL: nothing is being thought about
} Thinker;

// How long, and about what. 0: not limited so.
typedef struct Thought {
    int depth, lines, mate; // mate: until one in so many moves is found
    uint64_t nodes;
    double movetime;                 // seconds for this move
    bool clock;                      // or by these, in seconds
    double left, increment, byoyomi; // byoyomi: for each move, once `left` is used up
    int moves_to_go;                 // until the clock gets its time again; 0: never
    bool infinite;                   // the answer has to wait for an order
    bool pondering;                  // the same, and the clock stands
    const mews_move *only;
    size_t only_count;
    // Takes an order that comes while it thinks; false ends the thinking. (The orders behind it
    // stay unread.)
    bool (*order)(void *context, OrderVerdict verdict, char *line);
    void (*report)(void *context, const mews_line *line);
    void *context;
    // ---- the thinker's own
    Thinker *thinker;
    double begun, soft, hard; // when; how many seconds from then on; 0: no limit
    double ended;             // processor's time when the orders came to their end; 0: they didn't
    bool pondered;            // it began by pondering
    bool stopped;
    bool told; // a line was reported
    int searched_lines;
} Thought;

bool thinker_open(Thinker *thinker, const char *path); // false: it was told
void thinker_close(Thinker *thinker);

// Chooses a variant by a name of the catalogue, another program's for it, or a path; sets up its
// start. Returns NULL, or why that can't be, in new memory; then all is as before.
char *thinker_choose(Thinker *thinker, const char *name);
// The same, castling as in Chess960: "chess" is "chess960" then.
char *thinker_choose_960(Thinker *thinker, const char *name);
// The same for the one to begin with: this one, or if the catalogue hasn't it any other.
char *thinker_choose_first(Thinker *thinker, const char *usual);
// The catalogue's name of what is called so here or elsewhere; NULL if there is none.
const char *thinker_name(const Thinker *thinker, const char *name);
// The same, or that of a variant whose name or title is written otherwise: "King of the Hill".
const char *thinker_meant(const Thinker *thinker, const char *name);
// Offers the definition in a file, too, or those in a folder. Returns NULL, or why not.
char *thinker_add(Thinker *thinker, const char *path);
char *diagnostic_text(const mews_diagnostic *item); // with its place, in new memory
// The first error, in new memory.
char *report_reason(const mews_report *report, const char *otherwise);

bool has_hands(const mews_position *position); // may men be held?
// A legal move in the protocol's form, which is returned.
char *protocol_text(unsigned protocol, const mews_position *position, mews_move move,
                    char text[MEWS_MOVE_SIZE]);
// The moves of a line that begins in this position, a blank before each, in new memory.
char *protocol_line(unsigned protocol, const mews_position *from, const mews_line *line);

void thinker_forget(Thinker *thinker); // a new game
void thinker_resize(Thinker *thinker); // another table, other threads
bool thinker_ready(Thinker *thinker);  // there is a search; false: there is no memory
// The same, with less memory and fewer threads than wanted if it can't be otherwise.
bool thinker_ready_somehow(Thinker *thinker);
// Takes a table of so many MiB and so many threads. False: there is no memory for that, and both
// stay as they were.
bool thinker_take_size(Thinker *thinker, uint64_t hash, uint64_t threads);

// False if there is no memory; then the first legal move, if there is one, is the best. Returns
// when the answer may be given.
bool thinker_think(Thinker *thinker, Thought *thought, mews_best *best);
// The clock runs from now on.
void thought_hit(Thought *thought);
void thought_hit_clock(Thought *thought, double left); // … which shows so much
// For what is thought about elsewhere: its time runs; is it over? (Orders are listened to.)
void thought_begin(Thinker *thinker, Thought *thought);
bool thought_is_over(Thinker *thinker, Thought *thought);
// `quit` came while leaves are counted: what is nearly done is done.
void thinker_leave(Thinker *thinker);
// Counts leaves; false if it was stopped.
bool thinker_count(Thinker *thinker, const mews_position *position, int depth, Thought *thought,
                   uint64_t *nodes);

// ---- answers

void say(const char *format, ...) PRINTF_LIKE(1, 2); // a line, at once

#endif
