// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/repetition.h"

#include "words/case.h"
#include "words/when.h"

static const char *ordinal(Arena *arena, int number) {
    static const char *const words[] = {"second",  "third",  "fourth", "fifth", "sixth",
                                        "seventh", "eighth", "ninth",  "tenth"};
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    int unit = number % 10;
    bool teens = number / 10 % 10 == 1;
    if (number >= 2 && number <= 10)
        return words[number - 2];
    return arena_printf(arena, "%d%s", number, endings[teens || unit > 3 ? 0 : unit]);
}

// "the side to move loses"; with a fault "White loses if it has checked with every move …".
static const char *result_words(Arena *arena, const RepetitionDefinition *entry) {
    const char *own = entry->when.side == NONE    ? NULL
                      : entry->when.side == WHITE ? "White"
                                                  : "Black";
    const char *ends = judgement_ends(entry->result);
    const char *verb = entry->result == JUDGE_WIN ? "wins" : "loses";
    bool faulty = entry->fault == FAULT_CHECK;
    if (ends && faulty)
        return arena_printf(arena, "%s if %s alone has checked with every move since the first",
                            ends, own ? own : "one side");
    if (ends)
        return ends;
    if (own && faulty)
        return arena_printf(arena, "%s %s if it alone has checked with every move since the first",
                            own, verb);
    if (faulty)
        return arena_printf(arena, "who alone has checked with every move since the first %s",
                            verb);
    return arena_printf(arena, "%s %s", own ? own : "the side to move", verb);
}

const char *repetition_sentence(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    const RepetitionDefinition *entry = &wording->definition->end.repetitions[i];
    const WhenDefinition *when = &entry->when;
    MenWords clauses = when_clauses(wording, when, "it");
    const char *to_move = entry->fault || when->side == NONE ? ""
                          : when->side == WHITE              ? " with White to move"
                                                             : " with Black to move";
    const char *text = arena_printf(
        arena, "%s%swhen a position comes for the %s time%s, %s%s%s.", i ? "otherwise, " : "",
        when_moves(arena, when), ordinal(arena, entry->count), to_move, result_words(arena, entry),
        clauses.words ? entry->fault ? " and " : " if " : "", clauses.words ? clauses.words : "");
    if (text[0] >= 'a' && text[0] <= 'z')
        return arena_printf(arena, "%c%s", text[0] - 'a' + 'A', text + 1);
    return text;
}
