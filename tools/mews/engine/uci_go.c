// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// UCI, USI and UCCI: `go` and what comes back.

#include "game.h"
#include "thinker.h"

#include <stdlib.h>
#include <string.h>

// ---- what is asked for ----------------------------------------------------------------------

enum { MILLISECONDS_MAX = 2000000000 };

// How long it thinks if nothing else ends that, as a limit can't be read. Where one is 0 it looks
// one ply deep.
static const double UNREAD_SECONDS = 1;

typedef struct GoOrder {
    uint64_t times[2], increments[2]; // of White and Black
    uint64_t byoyomi, movetime, nodes, depth, mate, moves_to_go, perft, ignored;
    bool clock;
    bool counts; // leaves are to be counted
    bool mates;  // USI: a mate by checks is to be found
    bool ends;   // something ends the search by itself
    bool none;   // a limit of nothing was asked for: an answer at once
    bool unread; // there was something that can't be read
} GoOrder;

// The words with a number behind them, which goes to a member of Asked, or to a side's of two.
typedef enum Whose { NOBODYS, OF_WHITE, OF_BLACK, OF_MOVER, OF_OTHER } Whose;

static const struct GoNumber {
    const char *word;
    size_t at; // in Asked
    Whose whose;
    uint64_t most;
    bool clock, seconds, ends;
} go_numbers[] = {
    {"wtime", offsetof(GoOrder, times), OF_WHITE, MILLISECONDS_MAX, true, false, false},
    {"btime", offsetof(GoOrder, times), OF_BLACK, MILLISECONDS_MAX, true, false, false},
    {"winc", offsetof(GoOrder, increments), OF_WHITE, MILLISECONDS_MAX, false, false, false},
    {"binc", offsetof(GoOrder, increments), OF_BLACK, MILLISECONDS_MAX, false, false, false},
    {"time", offsetof(GoOrder, times), OF_MOVER, MILLISECONDS_MAX, true, true, false},
    {"opptime", offsetof(GoOrder, times), OF_OTHER, MILLISECONDS_MAX, true, true, false},
    {"increment", offsetof(GoOrder, increments), OF_MOVER, MILLISECONDS_MAX, false, true, false},
    {"oppincrement", offsetof(GoOrder, increments), OF_OTHER, MILLISECONDS_MAX, false, true,
     false},
    {"byoyomi", offsetof(GoOrder, byoyomi), NOBODYS, MILLISECONDS_MAX, true, false, false},
    {"movetime", offsetof(GoOrder, movetime), NOBODYS, MILLISECONDS_MAX, false, false, true},
    {"movestogo", offsetof(GoOrder, moves_to_go), NOBODYS, 1000000, false, false, false},
    {"oppmovestogo", offsetof(GoOrder, ignored), NOBODYS, 1000000, false, false, false},
    {"nodes", offsetof(GoOrder, nodes), NOBODYS, INT64_MAX, false, false, true},
    {"depth", offsetof(GoOrder, depth), NOBODYS, SEARCH_DEPTH_MAX, false, false, true},
    {"mate", offsetof(GoOrder, mate), NOBODYS, 1000, false, false, true},
    {"perft", offsetof(GoOrder, perft), NOBODYS, 100, false, false, true},
};

static const char *const go_others[] = {"infinite", "ponder", "draw", "searchmoves"};

// What is read behind a word of `go`; NULL: no number belongs there.
static const struct GoNumber *go_number(const char *word) {
    for (size_t i = 0; i < sizeof go_numbers / sizeof *go_numbers; i++)
        if (strcmp(go_numbers[i].word, word) == 0)
            return &go_numbers[i];
    return NULL;
}

// Does the text begin with such a word?
static bool is_go_word(const char *text) {
    text += strspn(text, " \t");
    char *word = text_printf("%.*s", (int)strcspn(text, " \t"), text);
    bool is = go_number(word) || word_in(word, LISTED(go_others));
    free(word);
    return is;
}

// The next word, if it isn't another word of `go`; else NULL.
static const char *next_number(char **rest) {
    return is_go_word(*rest) ? NULL : next_word(rest);
}

// A number that is too large is as good as the largest.
static bool limit_read(const Uci *uci, const char *name, const char *text, uint64_t most,
                       uint64_t *number) {
    uint64_t read;
    if (!text || number_read(text, most, &read) != NUMBER_LARGE)
        return uci_number(uci, name, text, 0, most, number);
    uci_complain(uci, "%s: %.40s is too much, %llu is taken", name, text,
                 (unsigned long long)most);
    *number = most;
    return true;
}

// A clock may show less than nothing.
static bool time_read(const Uci *uci, const char *name, const char *text, uint64_t *number) {
    if (text && *text == '-' && strspn(text + 1, "0123456789") == strlen(text + 1) && text[1]) {
        *number = 0;
        return true;
    }
    return limit_read(uci, name, text, MILLISECONDS_MAX, number);
}

static uint64_t *number_place(const Uci *uci, const struct GoNumber *row, GoOrder *asked) {
    int white = uci->dialect->swapped ? 1 : 0;
    int mover = mews_position_side(uci->thinker->position);
    uint64_t *place = (uint64_t *)(void *)((char *)asked + row->at);
    return place + (row->whose == OF_WHITE   ? white
                    : row->whose == OF_BLACK ? !white
                    : row->whose == OF_MOVER ? mover
                    : row->whose == OF_OTHER ? !mover
                                             : 0);
}

static void read_number(const Uci *uci, const struct GoNumber *row, char **rest, GoOrder *asked) {
    const char *text = next_number(rest);
    uint64_t *number = number_place(uci, row, asked);
    bool good = row->clock ? time_read(uci, row->word, text, number)
                           : limit_read(uci, row->word, text, row->most, number);
    if (row->seconds && !uci->milliseconds)
        *number *= 1000;
    asked->counts = asked->counts || (good && number == &asked->perft);
    asked->unread = asked->unread || !good;
    asked->none = asked->none || (good && row->ends && *number == 0);
    asked->ends = asked->ends || (good && (row->clock || (row->ends && *number > 0)));
    asked->clock = asked->clock || (good && row->clock);
}

static void add_only(Uci *uci, mews_move move) {
    for (size_t i = 0; i < uci->thought.only_count; i++)
        if (uci->only[i] == move)
            return;
    uci->only[uci->thought.only_count++] = move;
}

// searchmoves MOVE…: up to the end, or another word of `go`.
static void read_only(Uci *uci, char **rest) {
    const mews_position *position = uci->thinker->position;
    size_t most = mews_position_moves(position, NULL, 0);
    free(uci->only);
    uci->only = memory_new(most + 1, sizeof *uci->only);
    uci->thought.only_count = 0;
    bool any = false, legal = true;
    while (**rest && !is_go_word(*rest)) {
        const char *word = next_word(rest);
        if (!word)
            break;
        mews_move move = mews_protocol_move_read(position, word, uci->dialect->protocol, NULL);
        if (move)
            add_only(uci, move);
        else
            uci_complain(uci, "go searchmoves: '%.100s' isn't a legal move here", word);
        any = true;
        legal = legal && move;
    }
    if (!any)
        uci_complain(uci, "go: searchmoves needs moves behind it");
    else if (!legal && uci->thought.only_count == 0)
        uci_complain(uci, "go searchmoves: none of the moves is legal, so all moves are searched");
}

// USI: mate MILLISECONDS, or mate infinite.
static void read_mating(Uci *uci, char **rest, GoOrder *asked) {
    uint64_t *number = &asked->movetime;
    bool infinite = is_go_word(*rest), good = infinite;
    asked->mates = true;
    if (!infinite)
        good = limit_read(uci, "mate", next_word(rest), MILLISECONDS_MAX, number);
    if (!infinite && (!good || *number == 0))
        *number = good ? 1 : (uint64_t)(UNREAD_SECONDS * 1000);
}

// What can't be used is told and left out.
static void read_go(Uci *uci, char *rest, GoOrder *asked) {
    Thought *thought = &uci->thought;
    for (char *word; (word = next_word(&rest));) {
        if (strcmp(word, "infinite") == 0)
            thought->infinite = true;
        else if (strcmp(word, "ponder") == 0)
            thought->pondering = true;
        else if (strcmp(word, "draw") == 0)
            ; // UCCI: the other side offers one
        else if (strcmp(word, "searchmoves") == 0)
            read_only(uci, &rest);
        else if (strcmp(word, "mate") == 0 && uci->dialect->swapped)
            read_mating(uci, &rest, asked);
        else if (go_number(word))
            read_number(uci, go_number(word), &rest, asked);
        else {
            uci_complain(uci, "go: unknown word '%.100s'", word);
            asked->unread = true;
        }
    }
}

// UCCI: banmoves MOVE…
void uci_ban(Uci *uci, char *rest) {
    free(uci->banned);
    uci->banned = text_printf("%s", rest);
    for (char *word; (word = next_word(&rest));)
        if (!mews_protocol_move_read(uci->thinker->position, word, uci->dialect->protocol, NULL))
            uci_complain(uci, "banmoves: '%.100s' isn't a legal move here", word);
}

// All moves but the banned ones, if there are any others.
static void ban(Uci *uci) {
    const mews_position *position = uci->thinker->position;
    size_t moves, kept = 0;
    free(uci->only);
    uci->only = moves_list(position, &moves);
    char *rest = uci->banned;
    for (char *word; (word = next_word(&rest));) {
        mews_move banned = mews_protocol_move_read(position, word, uci->dialect->protocol, NULL);
        for (size_t i = 0; i < moves; i++)
            if (uci->only[i] == banned)
                uci->only[i] = 0;
    }
    for (size_t i = 0; i < moves; i++)
        if (uci->only[i])
            uci->only[kept++] = uci->only[i];
    uci->thought.only_count = kept;
    free(uci->banned);
    uci->banned = NULL;
}

static void settle(Uci *uci, const GoOrder *asked) {
    Thought *thought = &uci->thought;
    int side = mews_position_side(uci->thinker->position);
    thought->depth = (int)asked->depth;
    thought->nodes = asked->nodes;
    thought->mate = (int)asked->mate;
    thought->lines = (int)uci->lines;
    if (uci->banned && thought->only_count == 0)
        ban(uci);
    thought->only = uci->only;
    if (thought->infinite)
        return;
    thought->movetime = (double)asked->movetime / 1000;
    if (!asked->ends && asked->none) {
        thought->depth = 1;
    } else if (!asked->ends && asked->unread) {
        thought->movetime = UNREAD_SECONDS;
        uci_complain(uci, "go: no limit is left, so it thinks for a second");
    }
    thought->clock = asked->clock && asked->movetime == 0;
    thought->left = (double)asked->times[side] / 1000;
    thought->increment = (double)asked->increments[side] / 1000;
    thought->byoyomi = (double)asked->byoyomi / 1000;
    thought->moves_to_go = (int)asked->moves_to_go;
}

// ---- what comes back ------------------------------------------------------------------------

static void report(void *context, const mews_line *line) {
    const Uci *uci = context;
    char *moves = protocol_line(uci->dialect->protocol, uci->thinker->position, line);
    say("info depth %d multipv %d score %s %d%s nodes %llu nps %.0f hashfull %d time %.0f pv%s",
        line->depth, line->number, line->mate ? "mate" : "cp",
        line->mate ? line->mate : line->centipawns, line->at_least ? " lowerbound" : "",
        (unsigned long long)line->nodes,
        (double)line->nodes / (line->seconds > 0.001 ? line->seconds : 0.001), line->full,
        line->seconds * 1000, moves);
    free(moves);
}

// As Stockfish has it: "mate 0" is a loss. UCI can't say that the side to move has won.
static void report_end(const mews_position *position) {
    mews_result result = mews_position_outcome(position).result;
    if (result == MEWS_DRAW)
        say("info depth 0 score cp 0");
    else if (result == (mews_position_side(position) == 0 ? MEWS_BLACK_WINS : MEWS_WHITE_WINS))
        say("info depth 0 score mate 0");
}

static void answer(const Uci *uci, const mews_best *best) {
    char text[MEWS_MOVE_SIZE], reply[MEWS_MOVE_SIZE];
    const mews_position *now = uci->thinker->position;
    if (!best->move) {
        report_end(now);
        say(uci->dialect == &uci_dialect   ? "bestmove (none)"
            : uci->dialect == &usi_dialect ? "bestmove resign"
                                           : "nobestmove");
        return;
    }
    protocol_text(uci->dialect->protocol, now, best->move, text);
    mews_position *next = mews_position_copy(now);
    if (!next || !mews_position_push(next, best->move))
        memory_end();
    if (best->reply && mews_position_is_legal(next, best->reply))
        say("bestmove %s ponder %s", text,
            protocol_text(uci->dialect->protocol, next, best->reply, reply));
    else
        say("bestmove %s", text);
    mews_position_free(next);
}

// go perft N: as Stockfish has it.
static void count(Uci *uci, int depth) {
    mews_position *position = memory_sure(mews_position_copy(uci->thinker->position));
    size_t moves, done = 0;
    mews_move *list = moves_list(position, &moves);
    uint64_t all = depth == 0 ? 1 : 0;
    bool whole = true;
    if (depth == 0)
        moves = 0;
    uci->counts = true;
    for (size_t i = 0; i < moves && whole; i++) {
        uint64_t nodes = 1;
        char text[MEWS_MOVE_SIZE];
        protocol_text(uci->dialect->protocol, position, list[i], text);
        if (!mews_position_push(position, list[i]))
            memory_end();
        whole =
            depth <= 1 || thinker_count(uci->thinker, position, depth - 1, &uci->thought, &nodes);
        mews_position_pop(position);
        if (!whole)
            break;
        say("%s: %llu", text, (unsigned long long)nodes);
        all += nodes;
        done++;
    }
    uci->counts = false;
    if (whole)
        say("\nNodes searched: %llu\n", (unsigned long long)all);
    else
        uci_complain(
            uci, "go perft was stopped before it had counted all: %zu of %zu moves, %llu nodes",
            done, moves, (unsigned long long)all);
    free(list);
    mews_position_free(position);
}

static bool mate_is_over(void *context) {
    Uci *uci = context;
    return thought_is_over(uci->thinker, &uci->thought);
}

// USI's `go mate`.
static void find_mate(Uci *uci) {
    mews_move moves[MEWS_MATE_PLIES];
    mews_line line = {.moves = moves};
    thought_begin(uci->thinker, &uci->thought);
    switch (mews_position_mate(uci->thinker->position, &(mews_stop){mate_is_over, uci}, moves,
                               &line.length)) {
    case MEWS_MATE_NO_MEMORY:
        memory_end();
    case MEWS_MATE_FOUND: {
        char *text = protocol_line(uci->dialect->protocol, uci->thinker->position, &line);
        say("checkmate%s", text);
        free(text);
        break;
    }
    case MEWS_MATE_NONE:
        say("checkmate nomate");
        break;
    default:
        say("checkmate timeout");
        break;
    }
}

void uci_go(Uci *uci, char *rest) {
    GoOrder asked = {0};
    mews_best best;
    Thought *thought = &uci->thought;
    *thought = (Thought){.order = thought->order, .report = report, .context = uci};
    read_go(uci, rest, &asked);
    if (asked.counts) {
        count(uci, (int)asked.perft);
        return;
    }
    if (asked.mates) {
        thought->movetime = thought->infinite ? 0 : (double)asked.movetime / 1000;
        find_mate(uci);
        return;
    }
    settle(uci, &asked);
    uci_make_ready(uci);
    thinker_think(uci->thinker, thought, &best);
    answer(uci, &best);
}
