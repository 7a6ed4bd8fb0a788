// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `uci:`, `usi:`, `ucci:`: programs that are told the whole game each time they are to think. The
// three protocols are one with other words (Dialect): Stefan Meyer-Kahlen's and Rudolf Huber's for
// chess, Tord Romstad's for shogi, Huang Chen's for xiangqi.

#include "command.h"
#include "engine.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- `mews`: this program as a player. It thinks in another process, as other programs do:
// nothing here may keep the games at other tables waiting.

// A word as the shell reads it: 'it'\''s'.
static void add_quoted(Growing *command, const char *word) {
    text_add(command, " '");
    for (; *word; word++)
        text_add(command, *word == '\'' ? "'\\''" : "%c", *word);
    text_add(command, "'");
}

// A command line, in new memory.
static char *own_command(const EngineGame *game) {
    Growing command = {0};
    char *program = system_program();
    text_add(&command, "exec");
    add_quoted(&command, program);
    text_add(&command, " engine");
    if (game->path) {
        text_add(&command, " --path");
        add_quoted(&command, game->path);
    }
    text_add(&command, " --");
    add_quoted(&command, game->name);
    free(program);
    return command.bytes;
}

static const char *own_unfit(const EngineGame *game) {
    return strcmp(game->name, "-") == 0 ? "mews plays in a process of its own, which can't read a "
                                          "definition from standard input; name a file"
                                        : NULL;
}

// ---- players that talk by UCI or USI

typedef struct Dialect {
    const char *hello, *hello_back; // "uci", "uciok"
    const char *new_game;           // "" if there is no such word
    const char *usual_variant;      // what a program plays that knows no others
    const char *with_960;           // … and has the option UCI_Chess960
    bool fens;                      // may be told where the game begins
    bool own;                       // it is this program, and has the variant already
    unsigned protocol;
    void (*go)(MatchEngine *engine, const EngineClock *clock);
} Dialect;

typedef struct UciPeer {
    const Dialect *dialect;
    unsigned protocol;
    char *variants;                       // it knows, blank-separated; NULL: it didn't say
    bool knows_960;                       // has the option UCI_Chess960
    bool counts_seconds;                  // unless it is asked for milliseconds
    enum { FIRST, AGAIN, SETTLED } asked; // what it knows, and answered
    bool told_again;                      // … what it knows with its options
    char *before;                         // the variants that it knew without them
    char *complaint;                      // about an option; NULL: none
    char *start;                          // "startpos", or "fen" and one
    Announced announced;                  // its options
    Growing moves;                        // each with a blank before it
} UciPeer;

// ---- opening --------------------------------------------------------------------------------

static void set_option(MatchEngine *engine, const char *name, const char *value) {
    const UciPeer *uci = engine->own;
    if (strcmp(uci->dialect->hello, "ucci") == 0)
        child_say(engine->child, "setoption %s %s", name, value);
    else
        child_say(engine->child, "setoption name %s value %s", name, value);
}

static const char *unfit(const EngineGame *game) {
    (void)game;
    return NULL;
}

static void open_dialect(MatchEngine *engine, const Dialect *dialect, const char *command) {
    UciPeer *uci = memory_new(1, sizeof *uci);
    *uci = (UciPeer){.dialect = dialect, .protocol = dialect->protocol | MEWS_KING_CASTLES};
    engine->own = uci;
    engine_wait(engine, ENGINE_OPENING, engine->game->patience);
    if (engine_start(engine, command))
        child_say(engine->child, "%s", dialect->hello);
}

// … var NAME var NAME
static void take_variants(UciPeer *uci, char *rest) {
    Growing names = {0};
    for (char *word; (word = next_word(&rest));)
        if (strcmp(word, "var") == 0 && (word = next_word(&rest)))
            text_add(&names, "%s%s", names.length ? " " : "", word);
    free(uci->variants);
    uci->variants = names.bytes;
}

// option name UCI_Variant type combo …
static void take_option(UciPeer *uci, char *rest) {
    announced_add(&uci->announced, rest);
    char *word = next_word(&rest);
    if (word && strcmp(word, "name") == 0)
        word = next_word(&rest);
    if (word && strcmp(word, "UCI_Variant") == 0)
        take_variants(uci, rest);
    else if (word && strcmp(word, "UCI_Chess960") == 0)
        uci->knows_960 = true;
    else if (word && strcmp(word, "usemillisec") == 0)
        uci->counts_seconds = true;
}

static const char *known_variants(const UciPeer *uci) {
    return uci->variants    ? uci->variants
           : uci->knows_960 ? uci->dialect->with_960
                            : uci->dialect->usual_variant;
}

// It has been asked once more, after its options. A program that doesn't answer that has no way
// to say what they brought: it is asked for the variant all the same.
static char *brought_variant(MatchEngine *engine) {
    const UciPeer *uci = engine->own;
    char *name = engine_variant(engine, known_variants(uci));
    if (name)
        engine_note_brought(engine);
    else if (uci->variants && !uci->told_again && !uci->complaint)
        name = engine_variant_unannounced(engine);
    else
        engine_refuse_brought(engine, uci->before, known_variants(uci), uci->complaint);
    return name;
}

static void choose_variant(MatchEngine *engine, const char *name) {
    UciPeer *uci = engine->own;
    if (uci->variants)
        set_option(engine, "UCI_Variant", name);
    if (mews_rules_castling_drawn(engine->game->rules) && uci->knows_960) {
        set_option(engine, "UCI_Chess960", "true");
        uci->protocol = uci->dialect->protocol;
    }
}

// The variant's name is known: that is the last thing to say.
static void settle(MatchEngine *engine, char *name) {
    UciPeer *uci = engine->own;
    uci->asked = SETTLED;
    if (name)
        choose_variant(engine, name);
    if (name || uci->dialect->own)
        child_say(engine->child, "isready");
    free(name);
}

static void set_up(MatchEngine *engine) {
    const EngineSpec *spec = engine->spec;
    UciPeer *uci = engine->own;
    if (!engine_options_fit(engine, &uci->announced))
        return;
    char *name = uci->dialect->own ? NULL : engine_variant(engine, known_variants(uci));
    bool more = !name && !uci->dialect->own && engine_brings_variants(engine);
    if (!name && !more && !uci->dialect->own) {
        engine_refuse_variant(engine, known_variants(uci), &uci->announced);
        return;
    }
    if (uci->dialect->own)
        uci->protocol = uci->dialect->protocol;
    if (uci->counts_seconds)
        set_option(engine, "usemillisec", "true");
    if (uci->dialect->own && engine->game->tables)
        set_option(engine, "TablePath", engine->game->tables);
    for (size_t i = 0; i < spec->option_count; i++)
        set_option(engine, spec->options[i].name, spec->options[i].value);
    if (!more) {
        settle(engine, name);
        return;
    }
    uci->asked = AGAIN;
    uci->before = text_printf("%s", known_variants(uci));
    child_say(engine->child, "%s", uci->dialect->hello);
    child_say(engine->child, "isready");
}

// ---- playing --------------------------------------------------------------------------------

static void new_game(MatchEngine *engine, const char *fen, bool usual_start) {
    UciPeer *uci = engine->own;
    free(uci->start);
    free(uci->moves.bytes);
    uci->moves = (Growing){0};
    uci->start = usual_start ? text_printf("startpos") : text_printf("fen %s", fen);
    if (!usual_start && !uci->dialect->fens) {
        engine_refuse(engine, EXIT_BAD, "can't be told where the game begins by %s",
                      uci->dialect->hello);
        return;
    }
    engine_wait(engine, ENGINE_PREPARING, engine->game->patience);
    if (*uci->dialect->new_game)
        child_say(engine->child, "%s", uci->dialect->new_game);
    if (uci->dialect->own && engine->spec->option_count > 0) // what a weak level misses
        child_say(engine->child, "setoption name Seed value %llu",
                  (unsigned long long)(engine->random % 1000000000 + 1));
    child_say(engine->child, "isready");
}

static void played(MatchEngine *engine, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    UciPeer *uci = engine->own;
    mews_protocol_move_text(engine->position, move, uci->protocol, text, sizeof text);
    text_add(&uci->moves, " %s", text);
}

static void go(MatchEngine *engine, const EngineClock *clock) {
    const UciPeer *uci = engine->own;
    engine_wait(engine, ENGINE_THINKING, engine_think_seconds(engine, clock));
    if (uci->moves.length)
        child_say(engine->child, "position %s moves%s", uci->start, uci->moves.bytes);
    else
        child_say(engine->child, "position %s", uci->start);
    uci->dialect->go(engine, clock);
}

static long long milliseconds(double seconds) {
    return seconds > 0.001 ? (long long)(seconds * 1000) : 1;
}

// Nodes and depth go by the same words in all three.
static bool go_counted(MatchEngine *engine) {
    const MatchLimit *limit = &engine->game->limit;
    if (limit->kind != LIMIT_NODES && limit->kind != LIMIT_DEPTH)
        return false;
    child_say(engine->child, "go %s %llu", limit->kind == LIMIT_NODES ? "nodes" : "depth",
              (unsigned long long)limit->number);
    return true;
}

// In USI the side that begins is Black.
static void go_by_side(MatchEngine *engine, const EngineClock *clock) {
    const UciPeer *uci = engine->own;
    long long added = (long long)(clock->increment * 1000);
    bool usi = uci->dialect->protocol == MEWS_USI;
    char first = usi ? 'b' : 'w', other = usi ? 'w' : 'b';
    if (go_counted(engine))
        return;
    if (engine->game->limit.kind == LIMIT_MOVETIME)
        child_say(engine->child, usi ? "go btime 0 wtime 0 byoyomi %lld" : "go movetime %lld",
                  milliseconds(engine->game->limit.base));
    else
        child_say(engine->child, "go %ctime %lld %ctime %lld %cinc %lld %cinc %lld", first,
                  milliseconds(clock->left[0]), other, milliseconds(clock->left[1]), first, added,
                  other, added);
}

static void go_ucci(MatchEngine *engine, const EngineClock *clock) {
    long long added = (long long)(clock->increment * 1000);
    if (go_counted(engine))
        return;
    if (engine->game->limit.kind == LIMIT_MOVETIME)
        child_say(engine->child, "go time %lld movestogo 1",
                  milliseconds(engine->game->limit.base));
    else
        child_say(engine->child, "go time %lld increment %lld opptime %lld oppincrement %lld",
                  milliseconds(clock->left[engine->side]), added,
                  milliseconds(clock->left[!engine->side]), added);
}

static void over(MatchEngine *engine, const char *result, const char *reason) {
    (void)engine;
    (void)result;
    (void)reason;
}

static void quit(MatchEngine *engine) {
    child_say(engine->child, "quit");
}

// ---- listening ------------------------------------------------------------------------------

// bestmove MOVE [ponder MOVE | draw | resign]
static void take_best_move(MatchEngine *engine, char *rest) {
    const UciPeer *uci = engine->own;
    char *word = next_word(&rest), *more = next_word(&rest);
    if (!word)
        engine_fail(engine, "illegal", "answered 'bestmove' without a move");
    else if (strcmp(word, "resign") == 0 || (more && strcmp(more, "resign") == 0))
        engine_fail(engine, "resignation", "said 'bestmove %s'", word);
    else
        engine_answer_text(engine, word, uci->protocol);
    if (more && strcmp(more, "draw") == 0)
        engine->offers_draw = true;
}

// "info string error: …", "No such option: x": the first of them.
static void note_complaint(UciPeer *uci, const char *line) {
    static const char *const words[] = {"error",   "unknown", "no such", "unable",
                                        "invalid", "can't",   "cannot",  "not found"};
    static const char info[] = "info string ";
    bool complains = false;
    char *lower = text_printf("%s", line);
    for (char *at = lower; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        complains = complains || strstr(lower, words[i]);
    free(lower);
    if (complains && !uci->complaint)
        uci->complaint = text_printf(
            "%s", strncmp(line, info, sizeof info - 1) == 0 ? line + sizeof info - 1 : line);
}

static void take_ready(MatchEngine *engine) {
    const UciPeer *uci = engine->own;
    if (uci->asked == AGAIN)
        settle(engine, brought_variant(engine));
    else if (engine->doubt && !uci->told_again && uci->complaint)
        engine_refuse_brought(engine, uci->before, uci->before, uci->complaint);
    else
        engine->state = ENGINE_OPEN;
}

static void take_opening(MatchEngine *engine, char *line) {
    UciPeer *uci = engine->own;
    if (uci->asked != FIRST)
        note_complaint(uci, line);
    char *rest = line;
    const char *word = next_word(&rest);
    if (strcmp(word, "option") == 0) {
        take_option(uci, rest);
    } else if (strcmp(word, uci->dialect->hello_back) == 0) {
        uci->told_again = uci->asked == AGAIN;
        if (uci->asked == FIRST)
            set_up(engine);
    } else if (strcmp(word, "readyok") == 0) {
        take_ready(engine);
    }
}

static void take(MatchEngine *engine, char *line) {
    if (engine->state == ENGINE_OPENING) {
        take_opening(engine, line);
        return;
    }
    char *rest = line;
    const char *word = next_word(&rest);
    if (engine->state == ENGINE_PREPARING && strcmp(word, "readyok") == 0) {
        engine->state = ENGINE_READY;
    } else if (engine->state == ENGINE_THINKING && strcmp(word, "bestmove") == 0) {
        take_best_move(engine, rest);
    } else if (engine->state == ENGINE_THINKING && strcmp(word, "info") == 0) {
        engine_note_info(engine, rest);
    } else if (engine->state == ENGINE_THINKING && strcmp(word, "nobestmove") == 0) {
        engine_fail(engine, "resignation", "said 'nobestmove'");
    }
}

static void free_own(MatchEngine *engine) {
    UciPeer *uci = engine->own;
    if (!uci)
        return;
    announced_free(&uci->announced);
    free(uci->variants);
    free(uci->before);
    free(uci->complaint);
    free(uci->start);
    free(uci->moves.bytes);
    free(uci);
}

// ---- the three ------------------------------------------------------------------------------

static const Dialect uci_dialect = {
    .with_960 = "chess fischerandom",
    .hello = "uci",
    .hello_back = "uciok",
    .new_game = "ucinewgame",
    .usual_variant = "chess",
    .fens = true,
    .go = go_by_side,
};

static const Dialect own_dialect = {
    .hello = "uci",
    .hello_back = "uciok",
    .new_game = "ucinewgame",
    .fens = true,
    .own = true,
    .go = go_by_side,
};

static const Dialect usi_dialect = {
    .with_960 = "shogi",
    .hello = "usi",
    .hello_back = "usiok",
    .new_game = "usinewgame",
    .usual_variant = "shogi",
    .protocol = MEWS_USI,
    .go = go_by_side,
};

static const Dialect ucci_dialect = {
    .with_960 = "xiangqi",
    .hello = "ucci",
    .hello_back = "ucciok",
    .new_game = "setoption newgame", // an option, which others pass over
    .usual_variant = "xiangqi",
    .fens = true,
    .protocol = MEWS_UCCI,
    .go = go_ucci,
};

static void open_uci(MatchEngine *engine) {
    open_dialect(engine, &uci_dialect, engine->spec->command);
}

static void open_usi(MatchEngine *engine) {
    open_dialect(engine, &usi_dialect, engine->spec->command);
}

static void open_ucci(MatchEngine *engine) {
    open_dialect(engine, &ucci_dialect, engine->spec->command);
}

// This program itself, in another process: what thinks here would keep the other tables waiting.
static void open_own(MatchEngine *engine) {
    char *command = own_command(engine->game);
    open_dialect(engine, &own_dialect, command);
    free(command);
}

#define UCI_KIND(its_word, its_command, its_unfit, its_open)                                      \
    {                                                                                             \
        .word = its_word, .has_command = its_command, .unfit = its_unfit, .open = its_open,       \
        .new_game = new_game, .go = go, .played = played, .over = over, .take = take,             \
        .quit = quit, .free_own = free_own                                                        \
    }

const EngineKind engine_mews = UCI_KIND("mews", false, own_unfit, open_own);
const EngineKind engine_uci = UCI_KIND("uci", true, unfit, open_uci);
const EngineKind engine_usi = UCI_KIND("usi", true, unfit, open_usi);
const EngineKind engine_ucci = UCI_KIND("ucci", true, unfit, open_ucci);
