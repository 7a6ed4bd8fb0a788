// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// UCI, USI and UCCI: one protocol with other words.

#ifndef MEWS_ENGINE_UCI_H
#define MEWS_ENGINE_UCI_H

#include "thinker.h"

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

#endif
