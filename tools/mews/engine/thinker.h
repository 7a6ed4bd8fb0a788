// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What all protocols have in common: a variant, a position of it, and thinking about it while
// orders are listened to.

#ifndef MEWS_ENGINE_THINKER_H
#define MEWS_ENGINE_THINKER_H

#include "catalogue.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <mews.h>
#include <stdbool.h>
#include <stddef.h>

// ---- orders.c: what another program tells this one: lines on standard input, whatever they hold

enum {
    ORDER_MAX = 1 << 18, // bytes of a line; a game of ten thousand moves fits
    ORDERS_LATER_MOST = 1000
};

typedef struct Orders {
    char *bytes;
    size_t start, end; // what was read and not yet given out
    size_t looked;     // up to here there is no line feed in it
    bool passing_over; // the rest of a line that is too long
    bool holds_nul;    // … and it held a NUL
    bool ended;        // there is no more to be read
    char **later;      // lines that were put off
    size_t later_count;
    size_t due;  // so many of them come next
    char *given; // the one that was given out last
} Orders;

typedef enum OrderVerdict {
    ORDER_LINE,
    ORDER_NONE, // in this time
    ORDER_LONG, // it was passed over
    ORDER_NUL,  // the same
    ORDER_END
} OrderVerdict;

void orders_open(Orders *orders);
void orders_close(Orders *orders);

// The next line, without blanks around it, as a text that lives until the next call. Waits no
// longer than so many milliseconds (less than 0: for ever).
OrderVerdict orders_next(Orders *orders, int milliseconds, char **line);

// Puts a line off until they are due. False: too many have been.
bool orders_defer(Orders *orders, const char *line);
// What was put off comes next, in its order.
void orders_resume(Orders *orders);
// Was this line, which was given out last, put off before?
bool orders_waited(const Orders *orders, const char *line);

// ---- thinker.c, choose.c

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
    char *tables;            // the folder of endgames' tables; NULL: none
    mews_endgame *endgame;   // these tables; NULL: none
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
// Takes the tables of this folder, NULL for none, as long as they are of the variant's rules; what
// is wrong with them is said, and then there are none.
void thinker_take_tables(Thinker *thinker, const char *folder);
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
// There is a search, with less memory and fewer threads than wanted if it can't be otherwise.
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

// ---- uci.c: UCI, USI and UCCI: one protocol with other words

typedef struct UciDialect {
    const char *hello, *hello_back, *new_game; // new_game: NULL if it has no such word
    const char *usual_variant;
    const char *message; // what a text for the user begins with
    bool short_options;  // option NAME type …; setoption NAME VALUE; no blanks in names
    bool swapped;        // the side that begins is called Black
    const char *differs; // in what `d` isn't in the protocol's words; NULL: nothing
    unsigned protocol;
} UciDialect;

typedef struct Uci {
    const UciDialect *dialect;
    Thinker *thinker;
    uint64_t lines; // MultiPV
    bool castles_960;
    char *asked;       // the variant as it was asked for last; NULL: the first one
    bool milliseconds; // UCCI counts in seconds unless told otherwise
    char *told;        // what was said of the position and carried out; NULL: nothing yet
    char *banned;      // moves that may not be played now (UCCI); NULL: none
    Thought thought;
    mews_move *only;
    bool counts;     // leaves
    bool goes_later; // a `go` waits for the end of the search
} Uci;

extern const UciDialect uci_dialect, usi_dialect, ucci_dialect;

void uci_run(const UciDialect *dialect, Thinker *thinker);

// ---- its parts

void uci_complain(const Uci *uci, const char *format, ...) PRINTF_LIKE(2, 3);
bool uci_number(const Uci *uci, const char *name, const char *text, uint64_t least, uint64_t most,
                uint64_t *number);

// Sees to it that there is a search, with less memory than wanted if need be, of which it then
// complains.
void uci_make_ready(const Uci *uci);

void uci_options_tell(const Uci *uci);
void uci_set_option(Uci *uci, char *rest);
void uci_forget_position(Uci *uci); // another variant was chosen
void uci_ban(Uci *uci, char *rest); // rest: behind `banmoves`
void uci_go(Uci *uci, char *rest);

// ---- cecp.c: CECP, the protocol of XBoard: Tim Mann's and H.G. Muller's, version 2.

typedef struct CecpClock {
    int period_moves; // 0: the whole game
    int period_turn;  // the number of the turn, as in a FEN, when the first period began
    double base, increment, left; // seconds; left: of this program
    double movetime;              // seconds; 0: the clock counts
    int depth;
} CecpClock;

typedef struct Cecp {
    Thinker *thinker;
    bool force, analysing, ponders, posts, told_result;
    bool drops;    // what has been thought is thrown away
    bool computer; // the other player is a program, too
    int side;      // this program's
    CecpClock clock;
    uint64_t lines;
    int lifted;         // the square of the man that the user holds; -1: none
    mews_move expected; // of the other side; 0: none
    mews_best judged;   // by this program when it last moved; no move: it didn't yet
    bool hit;           // it has come while it was pondered about
    char *deferred;     // an order that has to wait until nothing is thought about
    double begun;       // analysis
    mews_line last;     // of it, without its moves
    mews_move first;
    Thought thought;
} Cecp;

void cecp_run(Thinker *thinker);

// ---- its parts

void cecp_complain(const char *kind, const char *line); // Error (kind): line
void cecp_features(const Cecp *cecp);
// Why the variant that is chosen can't be played by this protocol; NULL: it can.
const char *cecp_unfit(const mews_rules *rules, const mews_position *start);
// Why XBoard's table of pieces is too small for the variant; NULL: it isn't.
const char *cecp_places_unfit(const mews_rules *rules, const mews_position *start);
bool cecp_is_promoted(const mews_piece *piece);
bool cecp_tells_setup(const Cecp *cecp); // doesn't XBoard know the variant?
void cecp_tell_setup(const Cecp *cecp);  // what it can't know

void cecp_lift(Cecp *cecp, const char *square);
void cecp_put(Cecp *cecp, const char *square);
void cecp_hover(const Cecp *cecp, const char *square);
void cecp_edit(Cecp *cecp);

void cecp_act(Cecp *cecp);                   // thinks as long as there is something to think about
void cecp_tell_result(Cecp *cecp, bool own); // own: it is this program's move that ended it
void cecp_level(Cecp *cecp, const char *text);
int cecp_turn(const Cecp *cecp); // the number of the turn, as in a FEN
void cecp_stat(const Cecp *cecp);
// Takes an order while it thinks. False ends that.
bool cecp_take_thinking(void *context, OrderVerdict verdict, char *line);

#endif
