// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// UCI (Rudolf Huber, Stefan Meyer-Kahlen), USI (Tord Romstad) and UCCI (Huang Chen): the orders.

#include "thinker.h"
#include "game.h"

#include <stdlib.h>
#include <string.h>

const UciDialect uci_dialect = {
    .hello = "uci",
    .hello_back = "uciok",
    .new_game = "ucinewgame",
    .usual_variant = "chess",
    .message = "info string",
};

const UciDialect usi_dialect = {
    .hello = "usi",
    .hello_back = "usiok",
    .new_game = "usinewgame",
    .usual_variant = "shogi",
    .message = "info string",
    .swapped = true,
    .differs =
        "White is the side that begins here, which USI calls Black; squares and FEN are no USI, "
        "either",
    .protocol = MEWS_USI,
};

const UciDialect ucci_dialect = {
    .hello = "ucci",
    .hello_back = "ucciok",
    .usual_variant = "xiangqi",
    .message = "info message",
    .short_options = true,
    .differs = "ranks are counted from 1 here, and from 0 in UCCI",
    .protocol = MEWS_UCCI,
};

void uci_complain(const Uci *uci, const char *format, ...) {
    Growing text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    char *safe = text_safe(text.bytes);
    say("%s error: %s", uci->dialect->message, safe);
    free(safe);
    free(text.bytes);
}

bool uci_number(const Uci *uci, const char *name, const char *text, uint64_t least, uint64_t most,
                uint64_t *number) {
    uint64_t read = 0;
    NumberVerdict verdict = text ? number_read(text, most, &read) : NUMBER_BAD;
    if (verdict == NUMBER_OK && read >= least) {
        *number = read;
        return true;
    }
    char *wanted = number_wanted(least, most);
    if (!text || !*text)
        uci_complain(uci, "%s needs a number behind it", name);
    else if (verdict == NUMBER_LARGE && most > NUMBER_TOLD_MOST)
        uci_complain(uci, "%s must be at most %llu, not %.40s", name, (unsigned long long)most,
                     text);
    else
        uci_complain(uci, "%s must be %s, not '%.40s'", name, wanted, text);
    free(wanted);
    return false;
}

static void hello(const Uci *uci) {
    say("id name mews %s", mews_version());
    say("id author The mews authors");
    uci_options_tell(uci);
    say("%s", uci->dialect->hello_back);
}

static const char *const known[] = {
    "isready",    "setoption", "position",  "go",       "stop",     "quit",
    "d",          "debug",     "ponderhit", "gameover", "register", "ucinewgame",
    "usinewgame", "banmoves",  "uci",       "usi",      "ucci"};

// Whoever types may have mistyped.
static void unknown(const Uci *uci, const char *word) {
    char hint[64];
    uci_complain(uci, "unknown command '%.100s'%s", word,
                 word_hint(word, LISTED(known), hint, sizeof hint));
}

// UCI passes over words in front that it doesn't know ("joho debug on"), if one follows that it
// does.
static char *known_part(const Uci *uci, char *line) {
    char *copy = text_printf("%s", line), *rest = copy, *word;
    while ((word = next_word(&rest)) && !word_in(word, LISTED(known)))
        ;
    size_t passed = word ? (size_t)(word - copy) : 0;
    free(copy);
    if (passed > 0)
        uci_complain(uci, "'%.*s' isn't known, and passed over",
                     (int)(passed > 100 ? 100 : passed - 1), line);
    return line + passed;
}

// For people at a terminal.
static void show(const Uci *uci) {
    static const char word[] = "fen ";
    char fen[MEWS_FEN_SIZE], text[MEWS_FEN_SIZE];
    const mews_position *position = uci->thinker->position;
    game_print(position);
    if (uci->dialect->differs)
        say("(%s)", uci->dialect->differs);
    mews_protocol_position_text(position, MEWS_UCI, text, sizeof text);
    say("Fen: %s", text + sizeof word - 1);
    if (strcmp(game_fen(position, fen), text + sizeof word - 1) != 0)
        say("With passes: %s", fen);
}

// ---- the position -----------------------------------------------------------------------------

void uci_forget_position(Uci *uci) {
    free(uci->told);
    free(uci->banned);
    uci->told = uci->banned = NULL;
}

// A game is told anew with each move; what has been made of it before isn't read again.
static void take_position(Uci *uci, const char *rest) {
    mews_position *position = uci->thinker->position;
    mews_report *report = report_new();
    mews_diagnostic item;
    size_t length = uci->told ? strlen(uci->told) : 0, done = 0;
    bool further = length > 0 && strncmp(rest, uci->told, length) == 0 &&
                   (!rest[length] || rest[length] == ' ');
    bool good = true;
    if (further)
        done = length +
               mews_protocol_moves_make(position, rest + length, uci->dialect->protocol, report);
    else
        good = mews_protocol_position_read(position, rest, uci->dialect->protocol, &done, report);
    report_sure(report);
    position_sure(position);
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        char *fault = diagnostic_text(&item);
        uci_complain(uci, "position: %s", fault);
        free(fault);
    }
    mews_report_free(report);
    if (!good)
        return;
    uci_forget_position(uci);
    uci->told = text_printf("%.*s", (int)done, rest);
}

static const char *const ignored[] = {"debug", "register", "gameover"};

static void take(Uci *uci, char *line) {
    Thinker *thinker = uci->thinker;
    const char *new_game = uci->dialect->new_game;
    bool waited = orders_waited(&thinker->orders, line);
    char *rest = known_part(uci, line), *word = next_word(&rest);
    if (!word)
        return;
    if (strcmp(word, "quit") == 0) {
        thinker->quit = true;
    } else if (strcmp(word, uci->dialect->hello) == 0) {
        hello(uci);
    } else if (strcmp(word, "isready") == 0) {
        uci_make_ready(uci);
        say("readyok");
    } else if (strcmp(word, "setoption") == 0) {
        uci_set_option(uci, rest);
    } else if (new_game && strcmp(word, new_game) == 0) {
        thinker_forget(thinker);
    } else if (strcmp(word, "position") == 0) {
        take_position(uci, rest);
    } else if (strcmp(word, "banmoves") == 0 && uci->dialect == &ucci_dialect) {
        uci_ban(uci, rest);
    } else if (strcmp(word, "go") == 0) {
        uci_go(uci, rest);
    } else if (strcmp(word, "d") == 0) {
        show(uci);
    } else if (strcmp(word, "stop") == 0 && waited) {
        ; // it has ended a search
    } else if (strcmp(word, "stop") == 0 || strcmp(word, "ponderhit") == 0) {
        uci_complain(uci, "'%s': no search is running", word);
    } else if (!word_in(word, LISTED(ignored))) {
        unknown(uci, word);
    }
}

static void complain_line(const Uci *uci, OrderVerdict verdict) {
    if (verdict == ORDER_LONG)
        uci_complain(uci, "a line of more than %d bytes was passed over", ORDER_MAX);
    else
        uci_complain(uci, "a line with a NUL in it was passed over");
}

// An order that can't be carried out while it thinks: a search that ends by itself is waited for.
static void wait_or_refuse(Uci *uci, const char *word, const char *line) {
    static const char *const waits[] = {"uci",      "usi", "ucci",      "ucinewgame", "usinewgame",
                                        "position", "d",   "setoption", "banmoves",   "go"};
    bool endless = uci->thought.infinite || uci->thought.pondering;
    if (strcmp(word, "ponderhit") == 0 && !uci->goes_later)
        uci_complain(uci, "'ponderhit': this search wasn't begun by 'go ponder'");
    else if (!word_in(word, LISTED(waits)) && strcmp(word, "ponderhit") != 0)
        unknown(uci, word);
    else if (endless)
        uci_complain(uci, "'%.100s' can't be done while thinking; 'stop' ends that", word);
    else if (!orders_defer(&uci->thinker->orders, line))
        uci_complain(uci, "'%.100s' is left out: %d orders wait for the end of the search", word,
                     ORDERS_LATER_MOST);
    else if (strcmp(word, "go") == 0)
        uci->goes_later = true;
}

// `stop` ends the search that is on, whatever waits. It also waits, behind each `go` that does,
// and ends that one.
static bool take_stop(Uci *uci, const char *line) {
    if (uci->goes_later)
        orders_defer(&uci->thinker->orders, line);
    return false;
}

// The same, but a short count is finished; then the program ends.
static bool take_quit(Uci *uci, const char *line) {
    bool waits = orders_defer(&uci->thinker->orders, line);
    uci->thinker->quit = uci->thinker->quit || !waits;
    if (uci->counts && waits)
        thinker_leave(uci->thinker);
    return uci->counts && waits;
}

// What comes behind a `go` that waits is meant for that one, but for these two.
static bool take_word(Uci *uci, const char *word, const char *line) {
    if (strcmp(word, "stop") == 0)
        return take_stop(uci, line);
    if (strcmp(word, "quit") == 0)
        return take_quit(uci, line);
    if (strcmp(word, "isready") == 0) {
        say("readyok");
    } else if (strcmp(word, "ponderhit") == 0 && uci->thought.pondering) {
        thought_hit(&uci->thought);
    } else if (strcmp(word, "gameover") == 0) { // USI, in place of `stop` while pondering
        uci->thought.pondering = uci->thought.infinite = false;
        return false;
    } else if (!word_in(word, LISTED(ignored))) {
        wait_or_refuse(uci, word, line);
    }
    return true;
}

// While it thinks.
static bool take_thinking(void *context, OrderVerdict verdict, char *line) {
    Uci *uci = context;
    if (verdict != ORDER_LINE) {
        complain_line(uci, verdict);
        return true;
    }
    line = known_part(uci, line);
    char *copy = text_printf("%s", line), *rest = copy;
    const char *word = next_word(&rest);
    bool goes_on = !word || take_word(uci, word, line);
    free(copy);
    return goes_on;
}

static bool choose_first(Uci *uci) {
    char *reason = thinker_choose_first(uci->thinker, uci->dialect->usual_variant);
    if (reason)
        uci_complain(uci, "%s", reason);
    free(reason);
    return uci->thinker->variant != NULL;
}

void uci_run(const UciDialect *dialect, Thinker *thinker) {
    Uci *uci = memory_new(1, sizeof *uci);
    *uci = (Uci){.dialect = dialect, .thinker = thinker, .lines = 1};
    uci->milliseconds = !dialect->short_options;
    uci->thought.order = take_thinking;
    uci->thought.context = uci;
    if (choose_first(uci)) {
        hello(uci);
        for (TempMark mark = temp_mark(); !thinker->quit; temp_release(mark)) {
            char *line;
            OrderVerdict verdict = orders_next(&thinker->orders, -1, &line);
            if (verdict == ORDER_END)
                break;
            if (verdict == ORDER_LINE)
                take(uci, line);
            else
                complain_line(uci, verdict);
            uci->goes_later = false;
            orders_resume(&thinker->orders);
        }
    }
    if (thinker->quit && dialect == &ucci_dialect)
        say("bye");
    uci_forget_position(uci);
    free(uci->only);
    free(uci->asked);
    free(uci);
}
