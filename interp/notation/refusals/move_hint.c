// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/refusals/reasons.h"

#include <string.h>

#include "base/square.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

// Other programs count ten ranks from 0. Is it a legal move then?
static bool counts_from_0(const MoveList *list, int from, int to) {
    enum { RANKS = 10 };
    int files = list->rules->board.files, squares = list->rules->board.squares;
    if (list->rules->board.ranks != RANKS || from + files >= squares || to + files >= squares)
        return false;
    size_t i = 0;
    while (i < list->count &&
           (list->facts[i].type == MOVE_DROP || list->facts[i].from != from + files ||
            list->facts[i].to != to + files))
        i++;
    return i < list->count;
}

// The man that would go from 0 is a pawn, which may be meant without counting: where does it
// stand?
static void write_from_0(Writer *writer, const Refusal *refusal, int from, int to) {
    const Rules *rules = refusal->list->rules;
    int files = rules->board.files, meant = from + files, man = refusal->setup.men[meant];
    bool pawn = man != MAN_NONE && from % files == to % files &&
                strcmp(rules->pieces[man_kind(man)].letter, "P") == 0;
    for (int s = from % files; s < rules->board.squares; s += files)
        pawn = pawn && (s == meant || refusal->setup.men[s] != man);
    if (pawn)
        writer_printf(writer, "; the %s of the %c-file is on %s, as ranks are counted from 1 here",
                      rules->pieces[man_kind(man)].name, file_letter(from % files),
                      square_name(rules, meant).text);
    else
        writer_text(writer, "; ranks are counted from 1 here, not from 0");
}

void move_hint_drop(Writer *writer, const Refusal *refusal, int kind, int to) {
    const MoveList *list = refusal->list;
    size_t i = move_list_drop(list, kind, to);
    if (i == list->count)
        return;
    writer_printf(writer, "; a %s is put there by '", list->rules->pieces[kind].name);
    move_text_short(writer, list, i);
    writer_text(writer, "'");
}

void move_hint_write(Writer *writer, const Refusal *refusal, int from, int to) {
    int man = refusal->setup.men[from];
    if (counts_from_0(refusal->list, from, to))
        write_from_0(writer, refusal, from, to);
    if (man != MAN_NONE)
        move_hint_drop(writer, refusal, man_kind(man), to);
}
