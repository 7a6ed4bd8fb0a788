// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// UCI, USI and UCCI: `position`. A game is told anew with each move; what was told before isn't
// read again.

#include "text/words.h"
#include "uci.h"

#include <stdlib.h>
#include <string.h>

void uci_forget_position(Uci *uci) {
    free(uci->start);
    free(uci->moves);
    free(uci->banned);
    uci->start = uci->moves = uci->banned = NULL;
}

// As in Chess960 a king may castle to a square that it can step to: it takes its rook then.
void uci_begin(Uci *uci) {
    bool to_rook = mews_rules_castling_drawn(uci->thinker->rules);
    uci->form.castles = to_rook ? CASTLES_TO_ROOK : CASTLES_AS_KING;
    uci_forget_position(uci);
}

// ---- setting up -----------------------------------------------------------------------------

// "fen:1:12: REASON" → the protocol's words.
static char *set_up_reason(const Uci *uci, const mews_report *report, bool sfen) {
    char *reason = report_reason(report, "it can't be read");
    char *words = form_words(&uci->form, uci->thinker->rules, reason);
    char *told = text_printf("%s%s", sfen ? "s" : "", words);
    free(words);
    free(reason);
    return told;
}

// The reason, or what is wrong before the fields that can be mended, and so forbids the position.
// Takes the reason, and returns another one.
static char *front_reason(const Uci *uci, const char *fen, char *reason) {
    mews_report *report = report_new();
    char *front = fen_with_empty_tail(fen);
    if (!thinker_set_up(uci->thinker, front, report)) {
        free(reason);
        reason = set_up_reason(uci, report, false);
    }
    free(front);
    mews_report_free(report);
    return reason;
}

// What can be used of a FEN is. False: nothing; it has complained in any case.
static bool set_up_mended(Uci *uci, const char *fen, char *reason) {
    char *mended = thinker_set_up_mended(uci->thinker, fen);
    if (!mended)
        reason = front_reason(uci, fen, reason);
    if (mended)
        uci_complain(uci, "position: %s; taken as '%s'", reason, mended);
    else
        uci_complain(uci, "position: %s; the position stays as it was", reason);
    bool done = mended;
    free(mended);
    free(reason);
    return done;
}

// start: "startpos", "fen FEN", "sfen SFEN". False: it has complained.
static bool set_up(Uci *uci, const char *start) {
    char *text = text_printf("%s", start), *rest = text, *word = next_word(&rest);
    mews_report *report = report_new();
    bool done = false, sfen = word && strcmp(word, "sfen") == 0;
    if (word && strcmp(word, "startpos") == 0) {
        done = thinker_set_up(uci->thinker, NULL, report);
        if ((word = next_word(&rest)))
            uci_complain(uci,
                         "position: '%.100s' behind 'startpos' is left out: moves stand "
                         "behind the word 'moves'",
                         word);
    } else if (sfen) { // the library knows it by that word
        done = thinker_set_up(uci->thinker, start, report);
        char *reason = done ? NULL : set_up_reason(uci, report, true);
        if (reason)
            uci_complain(uci, "position: %s; the position stays as it was", reason);
        free(reason);
    } else if (word && strcmp(word, "fen") == 0) {
        rest += strspn(rest, " \t");
        done = thinker_set_up(uci->thinker, rest, report) ||
               set_up_mended(uci, rest, set_up_reason(uci, report, false));
    } else {
        uci_complain(uci, "position needs 'startpos' or '%s' behind it%s%.40s%s",
                     uci->dialect->start, word ? ", not '" : "", word ? word : "",
                     word ? "'" : "");
    }
    mews_report_free(report);
    free(text);
    return done;
}

// What follows `told` in `moves`, if that is how they begin; else NULL.
static char *further(char *moves, const char *told) {
    size_t length = strlen(told);
    if (strncmp(moves, told, length) != 0 || (moves[length] && moves[length] != ' ' && length > 0))
        return NULL;
    return moves + length;
}

// Plays the moves up to the first that isn't legal, and adds them to those played before, of which
// there are `told`.
static void play(Uci *uci, char *text, size_t told) {
    mews_position *position = uci->thinker->position;
    Growing played = {0};
    text_add(&played, "%s", told > 0 ? uci->moves : "");
    for (char *word; (word = next_word(&text));) {
        mews_move move = form_read(&uci->form, position, word);
        told++;
        if (!move || !mews_position_push(position, move)) {
            position_sure(position);
            char *reason = move_reason(&uci->form, position, word);
            uci_complain(uci, "position: '%.100s', move %zu, isn't legal%s%s%s; %s", word, told,
                         reason ? " (" : "", reason ? reason : "", reason ? ")" : "",
                         told > 1 ? "only the moves before it are made" : "no move is made");
            free(reason);
            break;
        }
        text_add(&played, "%s%s", told > 1 ? " " : "", word);
    }
    free(uci->moves);
    uci->moves = played.bytes;
}

static size_t words_in(const char *text) {
    size_t count = 0;
    for (text += strspn(text, " \t"); *text; text += strspn(text, " \t")) {
        text += strcspn(text, " \t");
        count++;
    }
    return count;
}

// Splits "START moves MOVE…".
static char *split_moves(char *rest) {
    char *end = rest + strlen(rest);
    for (char *at = strstr(rest, "moves"); at; at = strstr(at + 1, "moves"))
        if (at > rest && at[-1] == ' ' && (at[5] == ' ' || !at[5])) {
            end = at + 5;
            *at = '\0';
            break;
        }
    while (*end == ' ')
        end++;
    for (size_t length = strlen(rest); length > 0 && rest[length - 1] == ' ';)
        rest[--length] = '\0';
    return end;
}

// If the start is wrong, the position stays as it was.
void uci_take_position(Uci *uci, char *rest) {
    rest += strspn(rest, " \t");
    char *moves = split_moves(rest);
    bool same = uci->start && strcmp(uci->start, rest) == 0;
    char *more = same ? further(moves, uci->moves) : NULL;
    if (!more) {
        char *start = text_printf("%s", rest);
        if (!set_up(uci, start)) {
            free(start);
            return;
        }
        uci_forget_position(uci);
        uci->start = start;
        more = moves;
    }
    free(uci->banned);
    uci->banned = NULL;
    play(uci, more, uci->moves ? words_in(uci->moves) : 0);
}
