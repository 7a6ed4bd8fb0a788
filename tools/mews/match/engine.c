// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What --engine says → a player; and what all kinds of players share.

#include "engine.h"
#include "command.h"
#include "text/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const EngineKind *const kinds[] = {&engine_mews, &engine_random, &engine_uci,
                                          &engine_cecp, &engine_usi,    &engine_ucci};
enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };
static const char level_option[] = "Skill Level"; // what level=N of mews sets

// ---- --engine -------------------------------------------------------------------------------

static const EngineKind *kind_of(const char *text, size_t length) {
    for (size_t i = 0; i < KIND_COUNT; i++)
        if (strlen(kinds[i]->word) == length && memcmp(kinds[i]->word, text, length) == 0)
            return kinds[i];
    return NULL;
}

static int complain_kind(const char *text, size_t length) {
    const char *known[KIND_COUNT];
    char hint[64];
    char *word = text_printf("%.*s", (int)length, text);
    for (size_t i = 0; i < KIND_COUNT; i++)
        known[i] = kinds[i]->word;
    complain("--engine '%s': '%s' is no kind of player%s; there are mews, random, uci:COMMAND, "
             "cecp:COMMAND, usi:COMMAND and ucci:COMMAND",
             text, word, word_hint(word, known, KIND_COUNT, hint, sizeof hint));
    free(word);
    return EXIT_USAGE;
}

// The last option is there for the second time.
static bool option_doubled(const EngineSpec *spec) {
    size_t last = spec->option_count - 1;
    for (size_t i = 0; spec->option_count && i < last; i++)
        if (word_same(spec->options[i].name, spec->options[last].name))
            return true;
    return false;
}

static int check_doubled(const EngineSpec *spec) {
    if (!spec->doubled)
        return EXIT_DONE;
    complain("--engine '%s': '%s' is given twice", spec->text, spec->doubled);
    return EXIT_USAGE;
}

// [ "variant=" NAME ":" | "moves=japanese:" | "option." NAME "=" VALUE ":" ]… COMMAND. Returns
// where the command is.
static const char *settings_read(EngineSpec *spec, const char *at) {
    static const char variant[] = "variant=", japanese[] = "moves=japanese:", option[] = "option.",
                      level[] = "level=";
    for (;;) {
        const char *end = strchr(at, ':');
        const char *equals = strchr(at, '=');
        if (!end || !equals || equals > end)
            return at;
        int value_length = (int)(end - equals - 1);
        if (strncmp(at, variant, sizeof variant - 1) == 0) {
            spec->doubled = spec->variant ? "variant" : spec->doubled;
            free(spec->variant);
            spec->variant = text_printf("%.*s", value_length, equals + 1);
        } else if (strncmp(at, japanese, sizeof japanese - 1) == 0) {
            spec->japanese = true;
        } else if (spec->option_count < ENGINE_OPTIONS_MAX &&
                   (strncmp(at, option, sizeof option - 1) == 0 ||
                    (spec->kind == &engine_mews && strncmp(at, level, sizeof level - 1) == 0))) {
            const char *name = at + sizeof option - 1;
            spec->options[spec->option_count].name =
                *at == 'l' ? text_printf("%s", level_option)
                           : text_printf("%.*s", (int)(equals - name), name);
            spec->options[spec->option_count++].value =
                text_printf("%.*s", value_length, equals + 1);
            if (option_doubled(spec))
                spec->doubled = *at == 'l' ? "level" : spec->options[spec->option_count - 1].name;
        } else {
            return at;
        }
        at = end + 1;
    }
}

// A level that isn't one is told before the match: the program would only say 'error' to it.
static int check_level(const EngineSpec *spec) {
    uint64_t level;
    for (size_t i = 0; i < spec->option_count; i++) {
        const char *value = spec->options[i].value;
        if (spec->kind != &engine_mews || strcmp(spec->options[i].name, level_option) != 0 ||
            (number_read(value, MEWS_LEVELS, &level) == NUMBER_OK && level > 0))
            continue;
        char *wanted = number_wanted(1, MEWS_LEVELS);
        complain("--engine '%s': level must be %s, not '%s'", spec->text, wanted, value);
        free(wanted);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}

// What another kind of player would need.
static int check_settings(const EngineSpec *spec) {
    const char *fault =
        spec->japanese && spec->kind != &engine_cecp ? "moves=japanese is for cecp:COMMAND"
        : spec->variant && spec->kind == &engine_mews
            ? "variant=NAME is for other programs: mews plays the definition of the match"
            : NULL;
    if (fault)
        complain("--engine '%s': %s", spec->text, fault);
    return fault ? EXIT_USAGE : EXIT_DONE;
}

// A misspelt setting would be taken for the beginning of the command.
static int check_misspelt(const EngineSpec *spec) {
    static const char *const known[] = {"variant", "moves", "option"};
    const char *at = spec->command;
    size_t key = strcspn(at, ".=: "), length = strcspn(at, ": ");
    char hint[64];
    if (at[length] != ':' || !memchr(at, '=', length) || key >= length)
        return EXIT_DONE;
    char *word = text_printf("%.*s", (int)key, at);
    bool exact = word_in(word, LISTED(known));
    bool near = !exact && *word_hint(word, LISTED(known), hint, sizeof hint);
    if (exact || near)
        complain("--engine '%s': '%.*s' is no setting%s", spec->text, (int)length, at,
                 near ? hint : "; there are variant=NAME, moves=japanese and option.NAME=VALUE");
    free(word);
    return exact || near ? EXIT_USAGE : EXIT_DONE;
}

int engine_spec_read(EngineSpec *spec, const char *text) {
    size_t length = strcspn(text, ":");
    *spec = (EngineSpec){.text = text, .kind = kind_of(text, length)};
    if (!spec->kind)
        return complain_kind(text, length);
    // Without a command the last setting needs no ':' behind it.
    char *rest = text_printf("%s%s", text[length] ? text + length + 1 : "",
                             spec->kind == &engine_mews && text[length] ? ":" : "");
    spec->command = text_printf("%s", settings_read(spec, rest));
    free(rest);
    const char *command = spec->command;
    if (spec->kind->has_command && !command[strspn(command, " ")]) {
        complain("--engine '%s': the command is missing: %s:COMMAND", text, spec->kind->word);
        return EXIT_USAGE;
    }
    if (spec->kind == &engine_random && text[length]) {
        complain("--engine '%s': 'random' takes nothing after it", text);
        return EXIT_USAGE;
    }
    if (spec->kind == &engine_mews && command[strspn(command, ":")]) {
        complain("--engine '%s': '%.*s' is no setting of mews; there are level=N and "
                 "option.NAME=VALUE",
                 text, (int)strcspn(command, ":"), command);
        return EXIT_USAGE;
    }
    int exit_code = spec->kind->has_command ? check_misspelt(spec) : EXIT_DONE;
    if (exit_code == EXIT_DONE)
        exit_code = check_doubled(spec);
    if (exit_code == EXIT_DONE)
        exit_code = check_settings(spec);
    return exit_code == EXIT_DONE ? check_level(spec) : exit_code;
}

void engine_spec_free(EngineSpec *spec) {
    for (size_t i = 0; i < spec->option_count; i++) {
        free(spec->options[i].name);
        free(spec->options[i].value);
    }
    free(spec->command);
    free(spec->variant);
    *spec = (EngineSpec){0};
}

// ---- states ---------------------------------------------------------------------------------

static void set_detail(Engine *engine, const char *format, va_list arguments) {
    Growing detail = {0};
    text_add_list(&detail, format, arguments);
    free(engine->detail);
    engine->detail = detail.bytes;
}

void engine_fail(Engine *engine, const char *fault, const char *format, ...) {
    va_list arguments;
    if (engine->state == ENGINE_FAILED || engine->state == ENGINE_REFUSED)
        return; // what came first counts
    va_start(arguments, format);
    set_detail(engine, format, arguments);
    va_end(arguments);
    engine->fault = fault;
    engine->state = ENGINE_FAILED;
}

void engine_refuse(Engine *engine, int exit_code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    set_detail(engine, format, arguments);
    va_end(arguments);
    engine->exit_code = exit_code;
    engine->state = ENGINE_REFUSED;
}

void engine_answer(Engine *engine, mews_move move) {
    engine->answer = move;
    engine->answered = engine->now;
    engine->state = ENGINE_ANSWERED;
}

void engine_answer_text(Engine *engine, mews_move move, const char *text) {
    if (move)
        engine_answer(engine, move);
    else
        engine_fail(engine, "illegal", "answered '%.100s', which is no legal move%s", text,
                    engine->doubt ? engine->doubt : "");
}

void engine_wait(Engine *engine, EngineState state, double seconds) {
    engine->state = state;
    engine->deadline = system_seconds() + seconds;
    if (engine->child)
        child_forget(engine->child);
}

double engine_think_seconds(const Engine *engine, const EngineClock *clock) {
    const Limit *limit = &engine->game->limit;
    switch (limit->kind) {
    case LIMIT_CLOCK:
        return clock->left[engine->side] + engine->game->margin;
    case LIMIT_MOVETIME:
        return limit->base + engine->game->margin;
    default:
        return engine->game->patience;
    }
}

void engine_claim(Engine *engine, mews_result result, const char *line) {
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

bool engine_start(Engine *engine, const char *command) {
    engine->child = child_start(command, engine->log, engine->number);
    if (!engine->child)
        engine_refuse(engine, EXIT_ENVIRONMENT, "can't be started: %s", system_words(errno));
    return engine->child != NULL;
}

void engine_close(Engine *engine) {
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

static bool never_ready(const Engine *engine) {
    return engine->state == ENGINE_OPENING && !engine->was_open;
}

// The shell has exit codes of its own for what it can't start. What ends before it was ever ready
// would lose every game.
static void note_gone(Engine *engine) {
    Process *process = &engine->child->process;
    for (int i = 0; i < 20 && !process_ended(process); i++)
        process_sleep(0.005); // its output is closed before it is at its end
    child_overhear(engine->child);
    process_kill(process);
    int status = process->exit_status;
    bool never = never_ready(engine);
    char *how = status > 128 ? text_printf("ended by signal %d", status - 128)
                             : text_printf("ended with exit code %d", status);
    char *words = child_last_words(engine->child);
    if (never && (status == 126 || status == 127))
        engine_refuse(engine, EXIT_ENVIRONMENT, "can't be started: the shell doesn't %s it",
                      status == 127 ? "find" : "run");
    else if (never)
        engine_refuse(engine, EXIT_ENVIRONMENT, "%s before it was ready%s", how, words);
    else
        engine_fail(engine, "crash", "%s%s", how, words);
    free(words);
    free(how);
}

static bool take_line(void *context, char *line) {
    Engine *engine = context;
    engine->spec->kind->take(engine, line);
    return engine->state != ENGINE_FAILED && engine->state != ENGINE_REFUSED;
}

void engine_listen(Engine *engine, double now) {
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

void engine_unready(Engine *engine) {
    double seconds = engine->game->patience;
    child_overhear(engine->child);
    char *words = child_last_words(engine->child);
    if (never_ready(engine))
        engine_refuse(engine, EXIT_ENVIRONMENT, "didn't get ready within %g s%s", seconds, words);
    else
        engine_fail(engine, "time", "didn't get ready within %g s%s", seconds, words);
    free(words);
}

void engine_check(Engine *engine, double now) {
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
        engine_fail(engine, "time", "didn't answer in time");
    }
}

bool engine_options_fit(Engine *engine, const Announced *announced) {
    const EngineSpec *spec = engine->spec;
    char *fault = NULL;
    for (size_t i = 0; i < spec->option_count && !fault; i++)
        fault = announced_fault(announced, spec->options[i].name, spec->options[i].value);
    if (fault)
        engine_refuse(engine, EXIT_USAGE, "%s", fault);
    free(fault);
    return engine->state != ENGINE_REFUSED;
}
