// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/symbol.h"

#define BLANKS " \t"

void form_castling(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t head = strspn(text, "oO0-"), count = 0;
    const char *gate = text + head + strspn(text + head, "/=@");
    (void)list;
    for (size_t i = 0; i < head; i++)
        count += text[i] != '-';
    if ((count != 2 && count != 3) || (text[head] && !isalpha((unsigned char)*gate)))
        return;
    const char *castling = count == 2 ? "O-O" : "O-O-O";
    const char *on = *gate ? gate + 1 + strspn(gate + 1, "/@") : gate;
    if (*gate)
        snprintf(meant, size, "%s/%c%s", castling, toupper((unsigned char)*gate), on);
    else
        snprintf(meant, size, "%s", castling);
}

// ---- where the king goes -----------------------------------------------------------------------

// Does it tell of a man that goes to a square of the board, and of nothing else?
static bool read_going(const Rules *rules, const char *text, ToldMove *going) {
    const San *san = &going->san;
    return told_move_read(rules, text, going) &&
           (going->squares ? going->to != NONE
                           : !san->captures && san->promotion == NONE && san->gate == NONE);
}

static bool goes_so(const MoveList *list, size_t i, const void *told) {
    const MoveFacts *facts = &list->facts[i];
    const ToldMove *going = told;
    const San *san = &going->san;
    int files = list->rules->board.files;
    bool more = facts->castle != NONE && (facts->gate != NONE || facts->then_to != NONE);
    if (facts->type == MOVE_DROP || facts->type == MOVE_PASS || more)
        return false;
    if (going->squares)
        return facts->from == going->from && facts->to == going->to;
    return letter_alike(list->rules, facts->kind, san->kind) && facts->to == san->to &&
           (san->from_file == NONE || san->from_file == facts->from % files) &&
           (san->from_rank == NONE || san->from_rank == facts->from / files);
}

void form_castling_by_king(const MoveList *list, const char *text, char *meant, size_t size) {
    ToldMove going;
    size_t only =
        read_going(list->rules, text, &going) ? sole_move(list, goes_so, &going) : list->count;
    if (only == list->count || list->facts[only].castle == NONE)
        return;
    Writer writer = writer_make(meant, size);
    san_write_bare(&writer, list, only);
    writer_end(&writer);
}

// ---- words -------------------------------------------------------------------------------------

// What words say: that it is castling, and to which side, 1 for O-O and -1 for O-O-O.
typedef struct Saying {
    bool castles;
    int side; // 0: they don't say it
} Saying;

static const struct {
    const char *words;
    Saying saying;
} sayings[] = {
    {"castle", {true, 0}},       {"castles", {true, 0}},      {"castling", {true, 0}},
    {"kingside", {false, 1}},    {"king side", {false, 1}},   {"king-side", {false, 1}},
    {"king's side", {false, 1}}, {"short", {false, 1}},       {"queenside", {false, -1}},
    {"queen side", {false, -1}}, {"queen-side", {false, -1}}, {"queen's side", {false, -1}},
    {"long", {false, -1}},       {"to the", {false, 0}},      {"on the", {false, 0}},
};
enum { SAYINGS = sizeof sayings / sizeof *sayings };

// Is it castling in words, and nothing else?
static bool read_saying(const char *text, Saying *saying) {
    *saying = (Saying){false, 0};
    while (*(text += strspn(text, BLANKS))) {
        size_t i = 0, length = 0;
        while (i < SAYINGS && !(length = move_words_begin(text, sayings[i].words)))
            i++;
        if (i == SAYINGS || (saying->castles && sayings[i].saying.castles) ||
            (saying->side && sayings[i].saying.side))
            return false;
        saying->castles |= sayings[i].saying.castles;
        saying->side += sayings[i].saying.side;
        text += length;
    }
    return saying->castles;
}

// The side to which a castling is legal; 0: to both, or to none. *any: to one at least.
static int only_side(const MoveList *list, bool *any) {
    bool to[2] = {false, false};
    for (size_t i = 0; i < list->count; i++)
        if (list->facts[i].castle != NONE)
            to[san_castling_side(list->rules, &list->facts[i]) > 0] = true;
    *any = to[0] || to[1];
    return (int)to[1] - (int)to[0];
}

void form_castling_in_words(const MoveList *list, const char *text, char *meant, size_t size) {
    Saying saying;
    bool any;
    if (!read_saying(text, &saying))
        return;
    int side = saying.side ? saying.side : only_side(list, &any);
    if (side)
        snprintf(meant, size, "%s", side > 0 ? "O-O" : "O-O-O");
}

bool castling_words_tell(Refusal *refusal) {
    Saying saying;
    bool any;
    if (!read_saying(refusal->text, &saying) || saying.side || only_side(refusal->list, &any))
        return false;
    if (any)
        refusal_error(refusal, "move-ambiguous", 0, refusal->written.length,
                      "'%s' may be O-O or O-O-O", refusal->text);
    else
        san_error_tell_castling(refusal, 0);
    return true;
}
