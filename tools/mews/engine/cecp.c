// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: the orders.

#include "thinker.h"
#include "game.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void cecp_complain(const char *kind, const char *line) {
    char *safe = text_safe(line);
    say("Error (%s): %.200s", kind, safe);
    free(safe);
}

// ---- games ----------------------------------------------------------------------------------

static void begin(Cecp *cecp) {
    cecp->told_result = false;
    cecp->expected = 0;
    cecp->judged = (mews_best){0};
    cecp->first = 0;
    cecp->lifted = -1;
    cecp->clock.period_turn = cecp_turn(cecp);
}

// Chess again, this program as Black.
static void new_game(Cecp *cecp) {
    Thinker *thinker = cecp->thinker;
    char *reason = NULL;
    if (strcmp(thinker->variant, "chess") != 0 && thinker_name(thinker, "chess"))
        reason = thinker_choose(thinker, "chess");
    free(reason);
    mews_protocol_position_read(thinker->position, "startpos", MEWS_CECP, NULL, NULL);
    thinker_forget(thinker);
    cecp->force = cecp->analysing = cecp->computer = false;
    cecp->side = 1;
    cecp->clock.depth = 0;
    cecp->clock.left = cecp->clock.base;
    begin(cecp);
}

static void choose(Cecp *cecp, const char *name, const char *line) {
    Thinker *thinker = cecp->thinker;
    char *before = text_printf("%s", thinker->variant);
    char *reason = thinker_choose(thinker, name);
    bool begins = !reason; // also where it can't be played: then another game of what was before
    const char *unfit = reason ? NULL : cecp_unfit(thinker->rules, thinker->position);
    if (unfit) {
        reason = text_printf("%s", unfit);
        free(thinker_choose(thinker, before));
    }
    if (reason)
        cecp_complain(reason, line);
    else
        cecp_tell_setup(cecp);
    if (begins) {
        cecp->side = 1;
        begin(cecp);
    }
    free(reason);
    free(before);
}

static void set_board(Cecp *cecp, const char *fen) {
    mews_report *report = report_new();
    if (mews_protocol_position_read(cecp->thinker->position, fen, MEWS_CECP, NULL, report)) {
        begin(cecp);
    } else {
        char *reason = report_reason(report, "");
        say("tellusererror Illegal position: %s", reason);
        free(reason);
    }
    mews_report_free(report);
}

static bool undo(Cecp *cecp, int moves, const char *line) {
    mews_position *position = cecp->thinker->position;
    if (mews_position_ply(position) < moves) {
        cecp_complain("command not legal now", line);
        return false;
    }
    while (moves-- > 0)
        mews_position_pop(position);
    cecp->told_result = false;
    cecp->expected = 0;
    return true;
}

static mews_move read_move(const Cecp *cecp, const char *text) {
    return mews_protocol_move_read(cecp->thinker->position, text, MEWS_CECP, NULL);
}

// A move of the other side, or of both.
static void take_move(Cecp *cecp, const char *text) {
    mews_position *position = cecp->thinker->position;
    mews_report *report = report_new();
    mews_diagnostic item = {.message = "the game is over"};
    mews_move move = mews_protocol_move_read(position, text, MEWS_CECP, report);
    bool made = move && mews_position_push(position, move);
    position_sure(position);
    if (!made) {
        char *safe = text_safe(text);
        bool known = game_over(position) || mews_report_get(report, 0, &item);
        say("Illegal move%s%s%s: %.200s", known ? " (" : "", known ? item.message : "",
            known ? ")" : "", safe);
        free(safe);
    }
    mews_report_free(report);
    if (!made)
        return;
    cecp->expected = 0;
    cecp->lifted = -1;
    if (!cecp->force && !cecp->analysing)
        cecp->side = mews_position_side(position);
    cecp_tell_result(cecp, false);
}

// What a short search finds; 0: nothing.
static mews_move look_briefly(const Cecp *cecp) {
    enum { NODES = 20000 };
    Thinker *thinker = cecp->thinker;
    const mews_limits limits = {.size = sizeof(mews_limits), .nodes = NODES, .lines = 1};
    mews_best best = {0};
    if (mews_position_outcome(thinker->position).result == MEWS_ONGOING &&
        thinker_ready_somehow(thinker) &&
        !mews_search_run(thinker->search, thinker->position, &limits, NULL, NULL, &best))
        best.move = 0;
    return best.move;
}

static void tell_hint(const Cecp *cecp, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    const mews_position *position = cecp->thinker->position;
    if (move && mews_position_is_legal(position, move))
        say("Hint: %s", protocol_text(MEWS_CECP, position, move, text));
}

// The move that was expected of the other side, or else what would be played now.
static void hint(const Cecp *cecp) {
    tell_hint(cecp, cecp->expected ? cecp->expected : look_briefly(cecp));
}

// A draw is taken by offering it, too.
static void answer_offer(const Cecp *cecp) {
    const mews_position *position = cecp->thinker->position;
    if (!cecp->force && !cecp->analysing && cecp->judged.move &&
        draw_welcome(&cecp->judged, (size_t)mews_position_ply(position)))
        say("offer draw");
}

// ---- settings -------------------------------------------------------------------------------

static bool number(const char *text, uint64_t least, uint64_t most, uint64_t *value,
                   const char *line) {
    uint64_t read;
    NumberVerdict verdict = number_read(text, most, &read);
    if (verdict == NUMBER_OK && read >= least) {
        *value = read;
        return true;
    }
    char *wanted = number_wanted(least, most);
    char *kind = verdict == NUMBER_LARGE
                     ? text_printf("it needs at most %llu", (unsigned long long)most)
                     : text_printf("it needs %s", wanted);
    cecp_complain(kind, line);
    free(kind);
    free(wanted);
    return false;
}

// A check option's value is 0 or 1.
static void number_flag(const char *text, bool *value, const char *line) {
    uint64_t read;
    if (number(text, 0, 1, &read, line))
        *value = read == 1;
}

// option NAME=VALUE
static void set_option(Cecp *cecp, char *rest, const char *line) {
    Thinker *thinker = cecp->thinker;
    uint64_t milliseconds;
    char *value = strchr(rest, '=');
    if (value)
        *value++ = '\0';
    if (strcmp(rest, "Clear Hash") == 0)
        thinker_forget(thinker);
    else if (strcmp(rest, "MultiPV") == 0 && value)
        number(value, 1, LINES_MAX, &cecp->lines, line);
    else if (strcmp(rest, "Skill Level") == 0 && value)
        number(value, 1, MEWS_LEVELS, &thinker->level, line);
    else if (strcmp(rest, "Limit Strength") == 0 && value)
        number_flag(value, &thinker->by_elo, line);
    else if (strcmp(rest, "Elo") == 0 && value)
        number(value, (uint64_t)mews_level_elo(1), (uint64_t)mews_level_elo(MEWS_LEVELS),
               &thinker->elo, line);
    else if (strcmp(rest, "Seed") == 0 && value)
        number(value, 0, SEED_MAX, &thinker->seed, line);
    else if (strcmp(rest, "Move Overhead") == 0 && value) {
        if (number(value, 0, OVERHEAD_MAX, &milliseconds, line))
            thinker->overhead = (double)milliseconds / 1000;
    } else
        cecp_complain("unknown option", line);
}

static void set_table(Cecp *cecp, const char *word, const char *rest, const char *line) {
    Thinker *thinker = cecp->thinker;
    uint64_t value;
    bool threads = strcmp(word, "cores") == 0;
    if (!number(rest, 1, INT64_MAX, &value, line))
        return;
    uint64_t most = threads ? THREADS_MAX : HASH_MAX;
    value = value > most ? most : value;
    if (thinker_take_size(thinker, threads ? thinker->hash : value,
                          threads ? value : thinker->threads))
        return;
    char *kind =
        text_printf("there is no memory for that; it stays at %llu MiB, threads: %llu",
                    (unsigned long long)thinker->hash, (unsigned long long)thinker->threads);
    cecp_complain(kind, line);
    free(kind);
}

// ---- orders ---------------------------------------------------------------------------------

// time or otim CENTISECONDS: the own clock, and the other side's, which doesn't matter.
static void take_time(Cecp *cecp, const char *word, const char *rest) {
    uint64_t centiseconds = 0;
    const char *digits = *rest == '-' ? rest + 1 : rest; // a clock may show less than nothing
    if (number_read(digits, 1000000000, &centiseconds) != NUMBER_OK) {
        char *line = text_printf("%s%s%s", word, *rest ? " " : "", rest);
        cecp_complain("it needs a number of hundredths of seconds", line);
        free(line);
        return;
    }
    if (*word == 't')
        cecp->clock.left = *rest == '-' ? 0 : (double)centiseconds / 100;
}

// Those that do no harm at any time.
static bool cecp_take_always(Cecp *cecp, const char *word, const char *rest) {
    static const char *const ignored[] = {"xboard", "accepted", "rejected", "random", "rating",
                                          "name",   "ics",      "partner",  "ptell",  "pause",
                                          "resume", "nps",      "egtpath",  "holding"};
    if (strcmp(word, "ping") == 0)
        say("pong %.40s", rest);
    else if (strcmp(word, "post") == 0 || strcmp(word, "nopost") == 0)
        cecp->posts = *word == 'p';
    else if (strcmp(word, "hard") == 0)
        cecp->ponders = true;
    else if (strcmp(word, "computer") == 0)
        cecp->computer = true;
    else if (strcmp(word, "time") == 0 || strcmp(word, "otim") == 0)
        take_time(cecp, word, rest);
    else if (strcmp(word, "draw") == 0)
        answer_offer(cecp);
    else if (strcmp(word, "bk") == 0)
        say(" there is no book\n"); // and an empty line
    else if (strcmp(word, "lift") == 0)
        cecp_lift(cecp, rest);
    else if (strcmp(word, "put") == 0)
        cecp_put(cecp, rest);
    else if (strcmp(word, "hover") == 0)
        cecp_hover(cecp, rest);
    else
        return word_in(word, LISTED(ignored));
    return true;
}

static void set_pace(Cecp *cecp, const char *word, const char *rest, const char *line) {
    uint64_t value;
    if (strcmp(word, "level") == 0)
        cecp_level(cecp, rest);
    else if (*word == 's' && word[1] == 't') {
        if (number(rest, 1, 1000000, &value, line))
            cecp->clock.movetime = (double)value;
    } else if (number(rest, 1, 1000000, &value, line))
        cecp->clock.depth = value > SEARCH_DEPTH_MAX ? SEARCH_DEPTH_MAX : (int)value;
}

static void take_play(Cecp *cecp, const char *word, char *rest, const char *line) {
    const mews_position *position = cecp->thinker->position;
    if (strcmp(word, "new") == 0) {
        new_game(cecp);
    } else if (strcmp(word, "variant") == 0) {
        choose(cecp, rest, line);
    } else if (strcmp(word, "hint") == 0) {
        hint(cecp);
    } else if (strcmp(word, "force") == 0 || strcmp(word, "result") == 0) {
        cecp->force = true;
        cecp->expected = 0;
    } else if (strcmp(word, "go") == 0 || strcmp(word, "playother") == 0) {
        int to_move = mews_position_side(position);
        cecp->force = cecp->analysing = false;
        cecp->side = *word == 'g' ? to_move : !to_move;
        cecp_tell_result(cecp, false);
    } else if (strcmp(word, "setboard") == 0) {
        set_board(cecp, rest);
    } else if (strcmp(word, "edit") == 0) {
        cecp_edit(cecp);
        begin(cecp);
    } else if (strcmp(word, "undo") == 0) {
        undo(cecp, 1, line);
    } else if (strcmp(word, "remove") == 0) {
        undo(cecp, 2, line);
    } else if (strcmp(word, "analyze") == 0) {
        cecp->analysing = true;
        cecp->expected = 0;
    } else if (strcmp(word, "exit") == 0) {
        cecp->analysing = false;
        cecp->force = true;
    } else if (strcmp(word, "usermove") == 0) {
        take_move(cecp, rest);
    } else if (read_move(cecp, line) ||
               (islower((unsigned char)line[0]) && isdigit((unsigned char)line[1]))) {
        take_move(cecp, line); // also one that looks like a move, but is none
    } else {
        cecp_complain("unknown command", line);
    }
}

static void take(Cecp *cecp, char *line) {
    static const char *const paces[] = {"level", "st", "sd"};
    char *word = text_printf("%.*s", (int)strcspn(line, " \t"), line);
    char *rest = line + strlen(word);
    rest += strspn(rest, " \t");
    if (strcmp(word, "quit") == 0)
        cecp->thinker->quit = true;
    else if (strcmp(word, "protover") == 0)
        cecp_features(cecp);
    else if (strcmp(word, "easy") == 0)
        cecp->ponders = false;
    else if (strcmp(word, "memory") == 0 || strcmp(word, "cores") == 0)
        set_table(cecp, word, rest, line);
    else if (strcmp(word, "option") == 0) {
        char *whole = text_printf("%s", line);
        set_option(cecp, rest, whole);
        free(whole);
    } else if (word_in(word, LISTED(paces)))
        set_pace(cecp, word, rest, line);
    else if (strcmp(word, ".") == 0 || strcmp(word, "?") == 0)
        ; // nothing is thought about
    else if (*word && !cecp_take_always(cecp, word, rest))
        take_play(cecp, word, rest, line);
    free(word);
}

static void complain_line(OrderVerdict verdict) {
    cecp_complain(verdict == ORDER_LONG ? "the line is too long" : "a NUL in the line", "");
}

// ---- while it thinks ------------------------------------------------------------------------

// Is it the move that is pondered about? Then that goes on as its own thinking.
static bool expected_came(Cecp *cecp, const char *move) {
    mews_position *position = cecp->thinker->position;
    if (!cecp->thought.pondering)
        return false;
    mews_position_pop(position);
    bool same = read_move(cecp, move) == cecp->expected;
    if (!mews_position_push(position, cecp->expected))
        memory_end();
    return same;
}

// Of the search that runs: what it ponders about, or its best move so far.
static void hint_thinking(Cecp *cecp) {
    mews_position *position = cecp->thinker->position;
    bool pondering = cecp->thought.pondering;
    if (pondering)
        mews_position_pop(position);
    tell_hint(cecp, pondering ? cecp->expected : cecp->first);
    if (pondering && !mews_position_push(position, cecp->expected))
        memory_end();
}

static void take_hit(Cecp *cecp) {
    cecp->hit = true;
    cecp->expected = 0;
    thought_hit_clock(&cecp->thought, cecp->clock.left);
    cecp->begun = system_seconds();
}

bool cecp_take_thinking(void *context, OrderVerdict verdict, char *line) {
    Cecp *cecp = context;
    const char *move = strncmp(line ? line : "", "usermove ", 9) == 0 ? line + 9 : line;
    if (verdict != ORDER_LINE) {
        complain_line(verdict);
        return true;
    }
    char *word = text_printf("%.*s", (int)strcspn(line, " \t"), line);
    const char *rest = line + strlen(word);
    bool own = !cecp->analysing && !cecp->thought.pondering, goes_on = true;
    rest += strspn(rest, " \t");
    if (!*word || (strcmp(word, "easy") == 0 && own)) {
        cecp->ponders = cecp->ponders && !*word;
    } else if (strcmp(word, "quit") == 0) {
        cecp->thinker->quit = true;
        goes_on = false;
    } else if (strcmp(word, ".") == 0) {
        if (cecp->analysing)
            cecp_stat(cecp);
    } else if (strcmp(word, "?") == 0) {
        goes_on = !own; // it moves at once
    } else if (cecp_take_always(cecp, word, rest)) {
        // done
    } else if (strcmp(word, "hint") == 0) {
        hint_thinking(cecp);
    } else if (expected_came(cecp, move)) {
        take_hit(cecp);
    } else {
        cecp->deferred = text_printf("%s", line);
        cecp->drops = true;
        goes_on = false;
    }
    free(word);
    return goes_on;
}

// ---- the program ----------------------------------------------------------------------------

static bool choose_first(Thinker *thinker) {
    char *reason = thinker_choose_first(thinker, "chess");
    if (reason)
        say("tellusererror %s", reason);
    free(reason);
    return thinker->variant != NULL;
}

static bool listen(Cecp *cecp) {
    char *line = cecp->deferred;
    if (line) {
        cecp->deferred = NULL;
        take(cecp, line);
        free(line);
        return true;
    }
    OrderVerdict verdict = orders_next(&cecp->thinker->orders, -1, &line);
    if (verdict == ORDER_LINE)
        take(cecp, line);
    else if (verdict != ORDER_END)
        complain_line(verdict);
    return verdict != ORDER_END;
}

void cecp_run(Thinker *thinker) {
    Cecp *cecp = memory_new(1, sizeof *cecp);
    *cecp = (Cecp){.thinker = thinker, .side = 1, .lines = 1, .clock = {.base = 300, .left = 300}};
    if (choose_first(thinker)) {
        begin(cecp);
        for (TempMark mark = temp_mark(); !thinker->quit && listen(cecp); temp_release(mark))
            cecp_act(cecp);
    }
    free(cecp->deferred);
    free(cecp);
}
