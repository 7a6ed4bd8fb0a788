// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What all kinds of players share.

#include "engine.h"
#include "command.h"
#include "game.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// ---- states ---------------------------------------------------------------------------------

static void set_detail(MatchEngine *engine, const char *format, va_list arguments) {
    Growing detail = {0};
    text_add_list(&detail, format, arguments);
    free(engine->detail);
    engine->detail = detail.bytes;
}

void engine_fail(MatchEngine *engine, const char *fault, const char *format, ...) {
    va_list arguments;
    if (engine->state == ENGINE_FAILED || engine->state == ENGINE_REFUSED)
        return; // what came first counts
    va_start(arguments, format);
    set_detail(engine, format, arguments);
    va_end(arguments);
    engine->fault = fault;
    engine->state = ENGINE_FAILED;
}

void engine_refuse(MatchEngine *engine, int exit_code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    set_detail(engine, format, arguments);
    va_end(arguments);
    engine->exit_code = exit_code;
    engine->state = ENGINE_REFUSED;
}

static void engine_answer(MatchEngine *engine, mews_move move) {
    engine->answer = move;
    engine->answered = engine->now;
    engine->state = ENGINE_ANSWERED;
}

void engine_answer_text(MatchEngine *engine, const char *text, unsigned protocol) {
    mews_move move = mews_protocol_move_read(engine->position, text, protocol, NULL);
    position_sure(engine->position);
    if (move)
        engine_answer(engine, move);
    else
        engine_fail(engine, "illegal", "answered '%.100s', which is no legal move%s", text,
                    engine->doubt ? engine->doubt : "");
}

void engine_wait(MatchEngine *engine, EngineState state, double seconds) {
    engine->state = state;
    engine->granted = seconds;
    engine->deadline = system_seconds() + seconds;
    if (engine->child)
        child_forget(engine->child);
}

double engine_think_seconds(const MatchEngine *engine, const EngineClock *clock) {
    const MatchLimit *limit = &engine->game->limit;
    switch (limit->kind) {
    case LIMIT_CLOCK:
        return clock->left[engine->side] + engine->game->margin;
    case LIMIT_MOVETIME:
        return limit->base + engine->game->margin;
    default:
        return engine->game->patience;
    }
}

void engine_claim(MatchEngine *engine, mews_result result, const char *line) {
    if (engine->state < ENGINE_READY)
        return; // of the game before
    if (engine->state == ENGINE_ANSWERED) {
        engine->claim = result; // the answer comes first
        return;
    }
    if (result == result_lost_by(engine->side))
        engine_fail(engine, "resignation", "said '%.100s'", line);
    else
        engine_fail(engine, "illegal", "said '%.100s', but the game goes on", line);
}

// ---- its program ----------------------------------------------------------------------------

bool engine_start(MatchEngine *engine, const char *command) {
    engine->child = child_start(command, engine->log, engine->number);
    if (!engine->child)
        engine_refuse(engine, EXIT_ENVIRONMENT, "can't be started: %s", system_words(errno));
    return engine->child != NULL;
}

void engine_close(MatchEngine *engine) {
    child_free(engine->child);
    engine->child = NULL;
    engine->spec->kind->free_own(engine);
    engine->own = NULL;
    free(engine->detail);
    engine->detail = NULL;
    free(engine->doubt);
    engine->doubt = NULL;
    engine->fault = NULL;
    engine->offers_draw = false;
    engine->state = ENGINE_CLOSED;
}

static bool never_ready(const MatchEngine *engine) {
    return engine->state == ENGINE_OPENING && !engine->was_open;
}

// The shell has exit codes of its own for what it can't start. What ends before it was ever ready
// would lose every game.
static void note_gone(MatchEngine *engine) {
    Process *process = &engine->child->process;
    for (int i = 0; i < 20 && !process_ended(process); i++)
        process_sleep(0.005); // its output is closed before it is at its end
    child_overhear(engine->child);
    process_kill(process);
    int status = process->exit_status;
    bool never = never_ready(engine);
    char *how = status > 128 ? temp_printf("ended by signal %d", status - 128)
                             : temp_printf("ended with exit code %d", status);
    char *words = child_last_words(engine->child);
    if (never && (status == 126 || status == 127))
        engine_refuse(engine, EXIT_ENVIRONMENT, "can't be started: the shell doesn't %s '%s'",
                      status == 127 ? "find" : "run", engine->spec->command);
    else if (never)
        engine_refuse(engine, EXIT_ENVIRONMENT, "%s before it was ready%s", how, words);
    else
        engine_fail(engine, "crash", "%s%s", how, words);
    free(words);
}

static bool take_line(void *context, char *line) {
    MatchEngine *engine = context;
    engine->spec->kind->take(engine, line);
    return engine->state != ENGINE_FAILED && engine->state != ENGINE_REFUSED;
}

void engine_listen(MatchEngine *engine, double now) {
    engine->now = now;
    switch (child_listen(engine->child, take_line, engine)) {
    case CHILD_GONE:
        if (engine->state != ENGINE_FAILED && engine->state != ENGINE_REFUSED)
            note_gone(engine);
        break;
    case CHILD_FLOODS:
        engine_fail(engine, "crash", "flooded its output: more than %d MiB at once",
                    CHILD_FLOOD >> 20);
        break;
    default:
        break;
    }
}

void engine_unready(MatchEngine *engine) {
    double seconds = engine->game->patience;
    child_overhear(engine->child);
    char *words = child_last_words(engine->child);
    if (never_ready(engine))
        engine_refuse(engine, EXIT_ENVIRONMENT, "didn't get ready within %g s%s", seconds, words);
    else
        engine_fail(engine, "time", "didn't get ready within %g s%s", seconds, words);
    free(words);
}

// Where a clock runs, or a move has a time, a margin is granted beside it.
static void fail_late(MatchEngine *engine) {
    LimitKind kind = engine->game->limit.kind;
    double margin = kind == LIMIT_CLOCK || kind == LIMIT_MOVETIME ? engine->game->margin : 0;
    if (margin > 0)
        engine_fail(engine, "time", "didn't answer within %.3g s and a margin of %.3g s",
                    engine->granted - margin, margin);
    else
        engine_fail(engine, "time", "didn't answer within %.3g s", engine->granted);
}

void engine_check(MatchEngine *engine, double now) {
    if (engine->child && child_flush(engine->child) == CHILD_DEAF)
        engine_fail(engine, "crash", "doesn't read what it is told");
    if (now <= engine->deadline)
        return;
    if (engine->state == ENGINE_OPENING || engine->state == ENGINE_PREPARING) {
        if (engine->spec->kind->waited)
            engine->spec->kind->waited(engine);
        else
            engine_unready(engine);
    } else if (engine->state == ENGINE_THINKING) {
        fail_late(engine);
    }
}

bool engine_options_fit(MatchEngine *engine, const Announced *announced) {
    const EngineSpec *spec = engine->spec;
    char *fault = NULL;
    for (size_t i = 0; i < spec->option_count && !fault; i++)
        fault = announced_fault(announced, spec->options[i].name, spec->options[i].value);
    if (fault)
        engine_refuse(engine, EXIT_USAGE, "%s", fault);
    return engine->state != ENGINE_REFUSED;
}

// ---- `random`: a player that draws one of its legal moves

static const char *unfit(const EngineGame *game) {
    (void)game;
    return NULL;
}

static void open(MatchEngine *engine) {
    engine->state = ENGINE_OPEN;
}

static void new_game(MatchEngine *engine, const char *fen, bool usual_start) {
    (void)fen;
    (void)usual_start;
    engine->state = ENGINE_READY;
}

static void go(MatchEngine *engine, const EngineClock *clock) {
    (void)clock;
    engine->now = system_seconds();
    engine_answer(engine, move_draw(engine->position, &engine->random));
}

static void played(MatchEngine *engine, mews_move move) {
    (void)engine;
    (void)move;
}

static void over(MatchEngine *engine, const char *result, const char *reason) {
    (void)engine;
    (void)result;
    (void)reason;
}

static void nothing(MatchEngine *engine) {
    (void)engine;
}

const EngineKind engine_random = {
    .word = "random",
    .unfit = unfit,
    .open = open,
    .new_game = new_game,
    .go = go,
    .played = played,
    .over = over,
    .quit = nothing,
    .free_own = nothing,
};

// ---- what a program says of its search
// ----------------------------------------------------------

void engine_note_info(MatchEngine *engine, char *words) {
    int depth = 0, centipawns = 0, mate = 0;
    bool scored = false, best = true;
    for (char *word;
         (word = next_word(&words)) && strcmp(word, "pv") != 0 && strcmp(word, "string") != 0;) {
        if (strcmp(word, "depth") == 0 && (word = next_word(&words)))
            depth = atoi(word);
        else if (word && strcmp(word, "multipv") == 0 && (word = next_word(&words)))
            best = atoi(word) == 1;
        else if (word && (strcmp(word, "cp") == 0 || strcmp(word, "mate") == 0)) {
            char *number = next_word(&words);
            scored = number != NULL;
            *(*word == 'c' ? &centipawns : &mate) = number ? atoi(number) : 0;
        }
        if (!word)
            break;
    }
    if (!scored || !best)
        return;
    engine->depth = depth > 0 ? depth : 1;
    engine->centipawns = centipawns;
    engine->mate = mate;
}
