// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `cecp:`: programs that speak XBoard's protocol (Tim Mann's and H.G. Muller's, version 2). They
// follow the game move by move: in force mode through the opening, from `go` on by themselves.

#include "command.h"
#include "engine.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FEATURES_SECONDS = 2, NUDGES = 5 }; // what the protocol gives them to say what they can do
static const double NUDGE_SECONDS = 0.2;
static const double QUIET_SECONDS = 0.2; // what it still says of the last game

typedef struct CecpPeer {
    unsigned protocol;
    bool ping, setboard, usermove, san, time, reuse, draw, smp; // features

    Announced announced; // its options
    char *variants;      // NULL: it didn't say
    char *before;  // the same before it was asked once more, with its options; NULL: it wasn't
    char *variant; // what it is to play
    bool asked_for_time; // to open
    bool old;            // it doesn't speak version 2
    bool going;          // it follows the game and answers by itself
    int pings;           // asked for
    char *untold;        // the move that it hasn't been told; NULL: none
    char *told;          // the last one that it has been
} CecpPeer;

// ---- features -------------------------------------------------------------------------------

static const char *unfit(const EngineGame *game) {
    return game->limit.kind == LIMIT_NODES ? "cecp has no word for --nodes" : NULL;
}

static void open(MatchEngine *engine) {
    CecpPeer *cecp = memory_new(1, sizeof *cecp);
    *cecp = (CecpPeer){.protocol = MEWS_CECP | (engine->spec->japanese ? MEWS_JAPANESE : 0),
                       .time = true,
                       .reuse = true,
                       .draw = true};
    engine->own = cecp;
    engine_wait(engine, ENGINE_OPENING, FEATURES_SECONDS);
    if (!engine_start(engine, engine->spec->command))
        return;
    child_say(engine->child, "xboard");
    child_say(engine->child, "protover 2");
}

static void say_options(MatchEngine *engine) {
    const EngineSpec *spec = engine->spec;
    for (size_t i = 0; i < spec->option_count; i++)
        child_say(engine->child, "option %s=%s", spec->options[i].name, spec->options[i].value);
}

// With its options it may know more variants: it is asked for its features once more.
static bool ask_again(MatchEngine *engine) {
    CecpPeer *cecp = engine->own;
    if (cecp->old || cecp->before || !engine_brings_variants(engine))
        return false;
    cecp->before = text_printf("%s", cecp->variants ? cecp->variants : "normal");
    free(cecp->variants);
    cecp->variants = NULL;
    cecp->asked_for_time = false;
    say_options(engine);
    engine_wait(engine, ENGINE_OPENING, FEATURES_SECONDS);
    child_say(engine->child, "protover 2");
    return true;
}

static void refuse_variant(MatchEngine *engine, const char *known) {
    const CecpPeer *cecp = engine->own;
    const EngineSpec *spec = engine->spec;
    const char *wanted = spec->variant ? spec->variant : engine->game->variant;
    if (cecp->old)
        engine_refuse(engine, EXIT_BAD,
                      "doesn't say what it plays, which is chess then; if it plays '%s', write "
                      "cecp:variant=%s:COMMAND",
                      wanted, wanted);
    else if (cecp->before)
        engine_refuse_brought(engine, cecp->before, known, NULL);
    else
        engine_refuse_variant(engine, known, &cecp->announced);
}

// Its features are known, or it has none.
static void set_up(MatchEngine *engine) {
    CecpPeer *cecp = engine->own;
    const EngineSpec *spec = engine->spec;
    const char *known = cecp->variants ? cecp->variants : "normal";
    if (!engine_options_fit(engine, &cecp->announced))
        return;
    cecp->variant = engine_variant(engine, cecp->old && spec->variant ? NULL : known);
    if (!cecp->variant && ask_again(engine))
        return;
    if (cecp->variant && cecp->before)
        engine_note_brought(engine);
    else if (!cecp->variant && cecp->before && !cecp->variants) // it didn't answer
        cecp->variant = engine_variant_unannounced(engine);
    if (!cecp->variant) {
        refuse_variant(engine, known);
        return;
    }
    if (mews_rules_shuffled(engine->game->rules) && !cecp->setboard) {
        engine_refuse(engine, EXIT_BAD, "can't be told where a game of '%s' begins (no setboard)",
                      cecp->variant);
        return;
    }
    if (cecp->smp)
        child_say(engine->child, "cores 1");
    if (!cecp->before)
        say_options(engine);
    engine->once = !cecp->reuse;
    engine->state = ENGINE_OPEN;
}

static void take_feature(MatchEngine *engine, const char *name, const char *value) {
    CecpPeer *cecp = engine->own;
    struct {
        const char *name;
        bool *set;
    } const flags[] = {
        {"ping", &cecp->ping}, {"setboard", &cecp->setboard}, {"usermove", &cecp->usermove},
        {"san", &cecp->san},   {"time", &cecp->time},         {"reuse", &cecp->reuse},
        {"draw", &cecp->draw}, {"smp", &cecp->smp},
    };
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (strcmp(name, flags[i].name) == 0)
            *flags[i].set = strcmp(value, "0") != 0;
    if (strcmp(name, "variants") == 0) {
        free(cecp->variants);
        cecp->variants = text_printf("%s", value);
    }
    if (strcmp(name, "option") == 0)
        announced_add_cecp(&cecp->announced, value);
    if (strcmp(name, "done") != 0) {
        child_say(engine->child, "accepted %s", name);
    } else if (engine->state != ENGINE_OPENING) {
        // some say what they can do only when they are told to begin
    } else if (strcmp(value, "0") == 0) {
        cecp->asked_for_time = true;
        engine_wait(engine, ENGINE_OPENING, engine->game->patience); // it needs more time
    } else {
        set_up(engine);
    }
}

// NAME=VALUE NAME="VALUE" …
static void take_features(MatchEngine *engine, char *at) {
    while (*(at += strspn(at, " \t"))) {
        char *name = at;
        char *value = at + strcspn(at, "=");
        if (!*value)
            return;
        *value++ = '\0';
        char *end = *value == '"' ? strchr(++value, '"') : value + strcspn(value, " \t");
        if (!end)
            return;
        at = *end ? end + 1 : end;
        *end = '\0';
        take_feature(engine, name, value);
    }
}

// It said nothing of features in time, so it is an old one or never says that it is done. (But
// some read only one of the lines that came together, and the next when there are more.)
static void waited(MatchEngine *engine) {
    CecpPeer *cecp = engine->own;
    bool silent = !cecp->variants && !cecp->ping && !cecp->setboard && !cecp->before;
    if (engine->state == ENGINE_PREPARING && !cecp->ping) {
        engine->state = ENGINE_READY;
    } else if (engine->state != ENGINE_OPENING || cecp->asked_for_time) {
        engine_unready(engine);
    } else if (silent && cecp->pings < NUDGES) {
        child_say(engine->child, "ping %d", ++cecp->pings);
        if (cecp->pings == NUDGES)
            child_say(engine->child, "uci"); // what speaks that can say nothing of the other
        engine_wait(engine, ENGINE_OPENING, NUDGE_SECONDS);
    } else {
        cecp->old = silent;
        set_up(engine);
    }
}

// ---- playing --------------------------------------------------------------------------------

static bool gives_whole_seconds(const MatchLimit *limit) {
    return limit->kind == LIMIT_MOVETIME && limit->base >= 1 && limit->base == (int)limit->base;
}

// The protocol gives a move whole seconds. Less is said by a clock that shows as much each time.
// Old programs know no clock for the whole game, 0 moves, and no `st`, but sessions of some moves.
static void say_limit(MatchEngine *engine) {
    const CecpPeer *cecp = engine->own;
    const MatchLimit *limit = &engine->game->limit;
    int moves = cecp->old ? 40 : 0,
        seconds = limit->base < 1 ? 1 : (int)limit->base; // at most a million
    if (limit->kind == LIMIT_DEPTH) {
        child_say(engine->child, "level %d 60 0", moves);
        child_say(engine->child, "sd %llu", (unsigned long long)limit->number);
    } else if (limit->kind == LIMIT_MOVETIME && cecp->old) {
        child_say(engine->child, "level 1 %d:%02d", seconds / 60, seconds % 60);
    } else if (gives_whole_seconds(limit)) {
        child_say(engine->child, "st %d", seconds);
    } else if (limit->kind == LIMIT_MOVETIME) {
        child_say(engine->child, "level %d 0:%02d %g", moves, seconds, limit->base);
    } else {
        child_say(engine->child, "level %d %d:%02d %g", moves, seconds / 60, seconds % 60,
                  limit->increment);
    }
}

static void new_game(MatchEngine *engine, const char *fen, bool usual_start) {
    CecpPeer *cecp = engine->own;
    free(cecp->untold);
    cecp->untold = NULL;
    cecp->going = false;
    engine_wait(engine, ENGINE_PREPARING, engine->game->patience);
    child_say(engine->child, "new");
    if (strcmp(cecp->variant, "normal") != 0 && strcmp(cecp->variant, "chess") != 0)
        child_say(engine->child, "variant %s", cecp->variant);
    child_say(engine->child, "force");
    if (!usual_start)
        child_say(engine->child, "setboard %s", fen);
    say_limit(engine);
    child_say(engine->child, "easy");
    child_say(engine->child, "post");
    if (cecp->ping)
        child_say(engine->child, "ping %d", ++cecp->pings);
    else
        engine_wait(engine, ENGINE_PREPARING, QUIET_SECONDS);
}

static void say_move(MatchEngine *engine, const char *text) {
    CecpPeer *cecp = engine->own;
    free(cecp->told);
    cecp->told = text_printf("%s", text);
    child_say(engine->child, "%s%s", cecp->usermove ? "usermove " : "", text);
}

static void played(MatchEngine *engine, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    CecpPeer *cecp = engine->own;
    bool mine = mews_position_side(engine->position) == engine->side;
    if (cecp->going && mine)
        return; // its own
    if (cecp->san)
        mews_move_san(engine->position, move, text, sizeof text);
    else
        mews_protocol_move_text(engine->position, move, cecp->protocol, text, sizeof text);
    if (cecp->going)
        cecp->untold = text_printf("%s", text); // told after the clocks
    else
        say_move(engine, text);
}

static void say_clocks(MatchEngine *engine, const EngineClock *clock) {
    const MatchLimit *limit = &engine->game->limit;
    double mine = 3600, others = 3600;
    if (gives_whole_seconds(limit))
        return;
    if (limit->kind == LIMIT_MOVETIME)
        mine = others = limit->base;
    if (limit->kind == LIMIT_CLOCK) {
        mine = clock->left[engine->side];
        others = clock->left[!engine->side];
    }
    child_say(engine->child, "time %d", (int)(mine * 100));
    child_say(engine->child, "otim %d", (int)(others * 100));
}

static void go(MatchEngine *engine, const EngineClock *clock) {
    CecpPeer *cecp = engine->own;
    engine_wait(engine, ENGINE_THINKING, engine_think_seconds(engine, clock));
    if (cecp->time)
        say_clocks(engine, clock);
    if (cecp->going)
        say_move(engine, cecp->untold);
    else
        child_say(engine->child, "go");
    cecp->going = true;
    free(cecp->untold);
    cecp->untold = NULL;
}

static void over(MatchEngine *engine, const char *result, const char *reason) {
    child_say(engine->child, "force");
    child_say(engine->child, "result %s {%s}", result, reason);
}

static void draw_offered(MatchEngine *engine) {
    const CecpPeer *cecp = engine->own;
    if (cecp->draw)
        child_say(engine->child, "draw");
}

static void quit(MatchEngine *engine) {
    child_say(engine->child, "quit");
}

// ---- listening ------------------------------------------------------------------------------

// What follows the word, or NULL if the line begins otherwise.
static char *after(char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && !strchr(" \t", line[length])))
        return NULL;
    return line + length + strspn(line + length, " \t");
}

// move MOVE, or as of old: 12. ... MOVE, maybe behind a question without a line feed: depth = 12.
// …
static char *move_in(char *line) {
    static const char old[] = ". ... ";
    char *move = after(line, "move"), *dots = strstr(line, old);
    if (move || !dots || dots == line || !isdigit((unsigned char)dots[-1]))
        return move;
    return dots + sizeof old - 1;
}

static bool take_claim(MatchEngine *engine, char *line) {
    static const mews_result results[] = {MEWS_WHITE_WINS, MEWS_BLACK_WINS, MEWS_DRAW};
    char *rest;
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        rest = after(line, mews_result_text(results[i]));
        if (rest && (!*rest || *rest == '{'))
            engine_claim(engine, results[i], line);
        if (rest)
            return true;
    }
    return false;
}

static bool begins(const char *line, const char *start) {
    for (; *start; line++, start++)
        if (tolower((unsigned char)*line) != *start)
            return false;
    return true;
}

// "Illegal move: e2e4", "Error (unknown command): @@@@". Old programs call every word that they
// don't know an illegal move.
static bool complains_of_move(const CecpPeer *cecp, const char *line) {
    if (begins(line, "illegal move"))
        return strpbrk(line + strlen("illegal move"), "0123456789@-") != NULL;
    return begins(line, "error") && cecp->told && strstr(line, cecp->told);
}

// "12 31 150 48211 e2e4 e7e5": depth, hundredths of a pawn, time, nodes; a mark may follow the
// depth. From 100000 on a score is a mate in the moves beyond that.
static bool note_thinking(MatchEngine *engine, char *line) {
    enum { MATE = 100000 };
    long numbers[4];
    char *at = line;
    for (int i = 0; i < 4; i++) {
        char *end;
        numbers[i] = strtol(at, &end, 10);
        if (end == at)
            return false;
        at = end + (i == 0 && *end && strchr(".+-&*", *end) && end[1] == ' ');
    }
    long score = numbers[1], mate = labs(score) - MATE;
    if (numbers[0] <= 0 || numbers[0] > INT16_MAX || mate > MATE)
        return false;
    engine->depth = (int)numbers[0];
    engine->mate = mate < 0 ? 0 : (int)(score < 0 ? -mate : mate);
    engine->centipawns = mate < 0 ? (int)score : 0;
    return true;
}

static void take_in_game(MatchEngine *engine, char *line) {
    const CecpPeer *cecp = engine->own;
    char *rest;
    if (engine->state == ENGINE_THINKING && note_thinking(engine, line))
        return;
    if ((rest = move_in(line)) && engine->state == ENGINE_THINKING) {
        char *word = next_word(&rest);
        engine_answer_text(engine, word ? word : "", cecp->protocol);
    } else if (after(line, "resign") || begins(line, "tellics resign")) {
        engine_claim(engine, result_lost_by(engine->side), line);
    } else if (after(line, "offer")) {
        engine->offers_draw = true;
    } else if (complains_of_move(cecp, line)) {
        engine_fail(engine, "illegal", "said '%.100s' of a legal one", line);
    } else {
        take_claim(engine, line);
    }
}

// "Illegal move: sd 2": an older word for it is tried.
static bool knows_no_sd(const MatchEngine *engine, const char *line) {
    bool complains = begins(line, "illegal") || begins(line, "invalid") || begins(line, "error");
    const char *word = complains ? strstr(line, "sd") : NULL;
    return word && engine->game->limit.kind == LIMIT_DEPTH && !isalnum((unsigned char)word[-1]) &&
           !isalnum((unsigned char)word[2]);
}

// "Unknown command: 'xboard'." (A program that takes the protocol for granted says "Error
// (unknown command): xboard", as it is told to.)
static bool knows_no_xboard(const char *line) {
    return begins(line, "unknown command") && strstr(line, "xboard");
}

// It may turn out to speak another protocol: then it would lose each game.
static void take_opening(MatchEngine *engine, const char *line) {
    if (strcmp(line, "uciok") == 0)
        engine_refuse(engine, EXIT_USAGE,
                      "says nothing in XBoard's protocol, but speaks UCI: write uci:COMMAND");
    else if (knows_no_xboard(line))
        engine_refuse(engine, EXIT_USAGE,
                      "answered 'xboard' by '%.100s'; if it speaks another protocol, write "
                      "uci:COMMAND, usi:COMMAND or ucci:COMMAND",
                      line);
}

static void take(MatchEngine *engine, char *line) {
    const CecpPeer *cecp = engine->own;
    char *rest = after(line, "feature");
    if (rest) {
        take_features(engine, rest);
    } else if (engine->state == ENGINE_OPENING) {
        take_opening(engine, line);
    } else if (knows_no_sd(engine, line)) {
        child_say(engine->child, "depth"); // it asks for the number, as GNU Chess 4 does
        child_say(engine->child, "%llu", (unsigned long long)engine->game->limit.number);
    } else if (engine->state == ENGINE_PREPARING && (rest = after(line, "pong"))) {
        if (atoi(rest) == cecp->pings)
            engine->state = ENGINE_READY;
    } else if (engine->state >= ENGINE_READY) {
        take_in_game(engine, line);
    }
}

static void free_own(MatchEngine *engine) {
    CecpPeer *cecp = engine->own;
    if (!cecp)
        return;
    announced_free(&cecp->announced);
    free(cecp->variants);
    free(cecp->before);
    free(cecp->variant);
    free(cecp->untold);
    free(cecp->told);
    free(cecp);
}

const EngineKind engine_cecp = {
    .word = "cecp",
    .has_command = true,
    .unfit = unfit,
    .open = open,
    .new_game = new_game,
    .go = go,
    .played = played,
    .over = over,
    .take = take,
    .draw_offered = draw_offered,
    .quit = quit,
    .waited = waited,
    .free_own = free_own,
};
