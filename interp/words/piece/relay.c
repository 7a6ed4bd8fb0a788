// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves that other men of its side pass on to a man by `x` → a remark on each man that may get
// them. The definition has such a move with the man that lends it only.

#include "definition/visit.h"
#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/piece/remarks_inner.h"

static bool filter_takes(const Definition *definition, const Filter *filter, int kind) {
    bool named = false;
    for (size_t i = 0; filter && i < filter->count; i++)
        named |= kind_named(definition, filter->names[i]) == kind;
    return !filter || named != filter->negated;
}

// Does the term go on from a man of this kind, in its place?
static bool term_relays(const Definition *definition, const PatternTerm *term, int kind) {
    for (int s = 0; s < term->state_count; s++)
        if (term->states[s].induce && !term->states[s].final &&
            filter_takes(definition, term->states[s].filter, kind))
            return true;
    return false;
}

// Are there no legs between the lender and the man that moves, and no conditions?
static bool relay_is_plain(const Legs *legs, const TermDefinition *written) {
    const LegPhrase *first = &legs->legs[0];
    return sentence_is_row(legs) && first->going && first->going->induce && !first->ending &&
           !(first->next & 1) && !legs->term->unmoved && !written->from.given &&
           !written->to.given && !when_keys(&written->when) && written->first_move <= 1 &&
           written->last_move == NUMBER_MAX;
}

// "is lent moves by a knight of its side that leaps 1 by 2 squares in any direction to reach it:
// it then leaps …"
static const char *relay_words(Arena *arena, const PieceDefinition *lender,
                               const PatternTerm *term, const TermDefinition *written) {
    Writer writer = writer_growing(arena);
    Legs legs = {.term = term};
    const char *name = lender->name.text;
    legs_collect(&legs);
    writer_printf(&writer, "is lent moves by %s %s of its side", noun_article(name), name);
    if (!relay_is_plain(&legs, written)) {
        writer_printf(&writer, ", which its move %.*s tells", (int)term->span.length,
                      term->span.source->text + term->span.start);
        return writer_whole(&writer);
    }
    LegState reaching = *legs.legs[0].going;
    reaching.induce = false;
    writer_text(&writer, " that ");
    phrase_motion(&writer, &reaching, legs.legs[0].entry, true);
    phrase_conditions(&writer, &reaching);
    writer_text(&writer, " to reach it: it then ");
    sentence_write_row(&writer, &legs, 1);
    return writer_whole(&writer);
}

static void remark_relay(Remarks *remarks, const Definition *definition, int kind, int lender,
                         const TermDefinition *written) {
    Arena *arena = remarks->arena;
    Pattern *pattern = pattern_read(arena, written->betza, NULL);
    for (size_t t = 0; t < pattern->term_count; t++) {
        PatternTerm *term = &pattern->terms[t];
        if (!term_relays(definition, term, kind))
            continue;
        term_name_men(arena, definition, term);
        const char *words = relay_words(arena, &definition->pieces[lender], term, written);
        remark_add(remarks, TOPIC_LENDS, words, NULL);
    }
}

void remark_relays(Remarks *remarks, const Definition *definition, int kind) {
    if (definition->pieces[kind].neutral)
        return;
    for (size_t lender = 0; lender < definition->piece_count; lender++) {
        const PieceDefinition *piece = &definition->pieces[lender];
        if ((int)lender == kind ||
            !(kinds_empty(remarks->own) || kinds_has(remarks->own, (int)lender)))
            continue;
        for (size_t i = 0; i < piece->term_count; i++)
            if (!piece->terms[i].stay)
                remark_relay(remarks, definition, kind, (int)lender, &piece->terms[i]);
    }
}
