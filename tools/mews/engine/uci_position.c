// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// UCI, USI and UCCI: `position`. A game is told anew with each move; what was told before isn't
// read again.

#include "text/words.h"
#include "uci.h"

#include <ctype.h>
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

// ---- SFEN -----------------------------------------------------------------------------------

// "S2Pb3p" → "SPPbppp"; "-" is none. False if it is neither.
static bool hand_read(const char *hand, Growing *men) {
    text_add(men, "%s", "");
    if (strcmp(hand, "-") == 0)
        return true;
    while (*hand) {
        size_t digits = strspn(hand, "0123456789");
        int count = digits > 0 && digits < 4 ? atoi(hand) : 1;
        hand += digits;
        if (!isalpha((unsigned char)*hand) || digits >= 4)
            return false;
        while (count-- > 0)
            text_add(men, "%c", *hand);
        hand++;
    }
    return true;
}

// BOARD SIDE HAND NUMBER → FEN, where the side that begins is White: BOARD[HAND] SIDE - - 0 NUMBER.
// It isn't told which side moved last, so the number of plies gives that of moves. NULL if it isn't
// that.
static char *sfen_read(const Thinker *thinker, char *text) {
    char *rest = text, *board = next_word(&rest), *side = next_word(&rest),
         *hand = next_word(&rest), *number = next_word(&rest);
    uint64_t plies = 1;
    Growing men = {0};
    char *fen = NULL;
    bool good = board && side && (strcmp(side, "b") == 0 || strcmp(side, "w") == 0) && hand &&
                hand_read(hand, &men) &&
                (!number || number_read(number, 1000000, &plies) == NUMBER_OK);
    if (good)
        fen = text_printf(men.length > 0 || has_hands(thinker->position) ? "%s[%s] %s - - 0 %llu"
                                                                         : "%s%s %s - - 0 %llu",
                          board, men.bytes, *side == 'b' ? "w" : "b",
                          (unsigned long long)(plies > 0 ? (plies + 1) / 2 : 1));
    free(men.bytes);
    return fen;
}

// ---- setting up -----------------------------------------------------------------------------

// "fen:1:12: REASON" → the protocol's words. The board stands at the same place in an SFEN, what
// is behind it doesn't.
static char *in_words(const Uci *uci, const char *reason, size_t sfen_board) {
    static const char PLACE[] = "fen:1:";
    const size_t length = sizeof PLACE - 1;
    char *words = form_words(&uci->form, uci->thinker->rules, reason), *told = words;
    if (sfen_board > 0 && strncmp(words, PLACE, length) == 0) {
        char *rest = words + length + strcspn(words + length, ":");
        bool on_board = strtoul(words + length, NULL, 10) <= sfen_board;
        told = on_board ? text_printf("s%s", words) : text_printf("sfen%s", rest);
        free(words);
    }
    return told;
}

static char *set_up_reason(const Uci *uci, const mews_report *report, size_t sfen_board) {
    char *reason = report_reason(report, "SFEN is 'BOARD SIDE HANDS NUMBER'");
    char *told = in_words(uci, reason, sfen_board);
    free(reason);
    return told;
}

// The reason, or what is wrong before the fields that can be mended, and so forbids the position.
// Takes the reason, and returns another one.
static char *front_reason(const Uci *uci, const char *fen, size_t sfen_board, char *reason) {
    mews_report *report = report_new();
    char *front = fen_with_empty_tail(fen);
    if (!thinker_set_up(uci->thinker, front, report)) {
        free(reason);
        reason = set_up_reason(uci, report, sfen_board);
    }
    free(front);
    mews_report_free(report);
    return reason;
}

// start: "startpos", "fen FEN", "sfen SFEN". False: it has complained.
static bool set_up(Uci *uci, const char *start) {
    char *text = text_printf("%s", start), *rest = text, *word = next_word(&rest);
    mews_report *report = report_new();
    bool done = false, sfen = word && strcmp(word, "sfen") == 0;
    char *fen = NULL;
    if (word && strcmp(word, "startpos") == 0) {
        done = thinker_set_up(uci->thinker, NULL, report);
        if ((word = next_word(&rest)))
            uci_complain(uci,
                         "position: '%.100s' behind 'startpos' is left out: moves stand "
                         "behind the word 'moves'",
                         word);
    } else if (word && (sfen || strcmp(word, "fen") == 0)) {
        rest += strspn(rest, " \t");
        size_t sfen_board = sfen ? strcspn(rest, " \t") : 0;
        fen = sfen ? sfen_read(uci->thinker, rest) : text_printf("%s", rest);
        done = fen && thinker_set_up(uci->thinker, fen, report);
        char *reason = done ? NULL : set_up_reason(uci, report, sfen_board);
        char *mended = fen && !done ? thinker_set_up_mended(uci->thinker, fen) : NULL;
        if (fen && !done && !mended)
            reason = front_reason(uci, fen, sfen_board, reason);
        done = done || mended;
        if (mended)
            uci_complain(uci, "position: %s; taken as '%s'", reason, mended);
        else if (reason)
            uci_complain(uci, "position: %s; the position stays as it was", reason);
        free(mended);
        free(reason);
    } else {
        uci_complain(uci, "position needs 'startpos' or '%s' behind it%s%.40s%s",
                     uci->dialect->start, word ? ", not '" : "", word ? word : "",
                     word ? "'" : "");
    }
    free(fen);
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
