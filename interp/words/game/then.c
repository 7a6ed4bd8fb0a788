// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Second parts of moves: "After its move a side puts a duck on an empty square if there is no
// duck." The first that may be in force is told first, so each later one begins with "otherwise".

#include <string.h>

#include "betza/usual.h"
#include "words/area.h"
#include "words/deed.h"
#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/piece/remarks_inner.h"
#include "words/game/sections.h"
#include "words/when.h"

// "queen" for `Q`; NULL: it isn't the notation of a piece with a usual name.
static const char *usual_piece(Arena *arena, Text notation) {
    const char *row, *own;
    for (size_t i = 0; (row = usual_row(i, &own)); i++) {
        if (!text_is(notation, own))
            continue;
        char *name = arena_small(arena, row, strcspn(row, "(,"));
        size_t length = strlen(name);
        if (length && name[length - 1] == ' ')
            name[length - 1] = '\0';
        return name;
    }
    return NULL;
}

// "steps one square forward": nothing of captures, as it ends on an empty square.
static const char *term_words(Arena *arena, const PatternTerm *written) {
    static const char only[] = ", only to move";
    PatternTerm term = *written;
    term.states = ARENA_ARRAY(arena, LegState, term.state_count);
    memcpy(term.states, written->states, term.state_count * sizeof *term.states);
    for (int s = 0; s < term.state_count; s++)
        if (term.states[s].final && term.states[s].modes & MODE_MOVE)
            term.states[s].modes = MODE_MOVE;
    const char *words = sentence_text(arena, &term, false, true);
    size_t length = strlen(words), end = strlen(only);
    bool said = length > end && strcmp(words + length - end, only) == 0;
    return arena_printf(arena, "%.*s", (int)(said ? length - end : length), words);
}

static const char *notation_words(Arena *arena, Text notation) {
    const Pattern *pattern = reach_read(arena, notation);
    const char *words = "";
    for (size_t i = 0; i < pattern->term_count; i++)
        words = arena_printf(arena, "%s%s%s", words, i ? "; " : "",
                             term_words(arena, &pattern->terms[i]));
    return words;
}

static const char *moves_words(Arena *arena, Text notation) {
    if (!notation.text)
        return "";
    const char *name = usual_piece(arena, notation);
    if (name)
        return arena_printf(arena, ", like %s %s", noun_article(name), name);
    return arena_printf(arena, " (it %s)", notation_words(arena, notation));
}

static const char *along_words(Arena *arena, Text notation) {
    if (!notation.text)
        return "";
    const char *name = usual_piece(arena, notation);
    if (name)
        return arena_printf(arena, " that %s %s would reach from where the move ended",
                            noun_article(name), name);
    return arena_printf(arena, ", reached from where the move ended by '%.*s' (%s)",
                        (int)notation.length, notation.text, notation_words(arena, notation));
}

static const char *zone_words(const Wording *wording, const Area *zone) {
    Arena *arena = wording->arena;
    if (!zone->given)
        return "";
    const char *except = area_except(arena, wording->definition, zone);
    if (except)
        return arena_printf(arena, ", any but %s", except);
    const char *white = area_choice(arena, wording->definition, zone, WHITE);
    const char *black = area_choice(arena, wording->definition, zone, BLACK);
    if (bits_equal(&zone->squares[WHITE], &zone->squares[BLACK]))
        return arena_printf(arena, ", of %s", white);
    return arena_printf(arena, ", of %s (White) or %s (Black)", white, black);
}

static const char *part_words(const Wording *wording, const ThenDefinition *then) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const char *zone = zone_words(wording, &then->zone);
    KindSet put = {{0}};
    if (then->take_count) {
        const char *words = "";
        for (size_t i = 0; i < then->take_count; i++) {
            const MenDefinition *men = &then->take[i];
            MenWords what = men_words(wording, men, NONE, false);
            words = arena_printf(arena, "%s%s%s%s", words, i ? " or " : "", what.words,
                                 men->side == MEN_ENEMY ? " of the other side" : "");
        }
        return arena_printf(arena, "removes %s%s", words, zone);
    }
    if (then->moves) {
        Noun noun = kinds_noun(arena, definition, then->move);
        return arena_printf(arena, "moves %s %s%s to an empty square%s%s", noun_article(noun.one),
                            noun.one,
                            then->side == MEN_ENEMY  ? " of the other side"
                            : then->side == MEN_BOTH ? " of either side"
                                                     : "",
                            zone, moves_words(arena, then->betza));
    }
    kinds_add(&put, then->put);
    Noun noun = kinds_noun(arena, definition, put);
    return arena_printf(arena, "puts %s %s on an empty square%s%s", noun_article(noun.one),
                        noun.one, zone, along_words(arena, then->along));
}

const char *then_sentence(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    const ThenDefinition *then = &wording->definition->turns.thens[i];
    WhenDefinition when = then->when;
    const char *side = when.side == NONE ? "a side" : when.side == WHITE ? "White" : "Black";
    const char *except = when_except(wording, &when);
    MenWords clauses = when_clauses(wording, &when, "it");
    const char *moves = when_moves(arena, &when);
    const char *upon = deed_asks(&then->upon)
                           ? deed_words(arena, wording->definition, &then->upon, NONE)
                           : "its move";
    const char *text =
        arena_printf(arena, "%s%s%safter %s %s%s %s%s.", i ? "otherwise, " : "", except, moves,
                     upon, side, then->optional ? ", if it likes," : "", part_words(wording, then),
                     clauses.words ? arena_printf(arena, " if %s", clauses.words) : "");
    return with_capital(arena, text);
}

// ---- of one kind ------------------------------------------------------------------------------

void remark_then(Remarks *remarks, const Definition *definition, int kind) {
    static const char *const whose[] = {
        [MEN_OWN] = "its side's", [MEN_ENEMY] = "the other side's", [MEN_BOTH] = "either side's"};
    bool neutral = definition->pieces[kind].neutral, put = false, moved = false;
    for (size_t i = 0; i < definition->turns.then_count; i++) {
        const ThenDefinition *then = &definition->turns.thens[i];
        put |= !then->moves && !then->take_count && then->put == kind;
        if (!then->moves || moved || !kinds_has(then->move, kind))
            continue;
        moved = true;
        bool sided = !neutral && (size_t)then->side < sizeof whose / sizeof *whose;
        remark_add(remarks, TOPIC_OTHER,
                   neutral ? "moves in the second part of a turn only, after the move of a man"
                   : sided ? arena_printf(remarks->arena,
                                          "may move in the second part of %s turn, too",
                                          whose[then->side])
                           : "may move in the second part of a turn, too",
                   NULL);
    }
    if (put)
        remark_add(remarks, TOPIC_OTHER, "is put on an empty square in the second part of a turn", NULL);
}
