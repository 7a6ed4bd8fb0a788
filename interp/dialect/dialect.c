// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Term by term: a term for which the dialect has a word of its own is replaced by it, one that it
// can't read is turned into chains, and one that still has a letter or an atom that the dialect
// doesn't know is left out. Every replacement is compared with the term that it replaces.

#include "dialect/dialect.h"

#include <stdlib.h>
#include <string.h>

#include "compare/compare.h"
#include "dialect/spelling.h"

enum { CHECK_SAMPLES = 3000 };

static const Format *const formats[DIALECTS] = {
    [DIALECT_XBOARD] = &format_xboard,
    [DIALECT_DIAGRAM] = &format_interactive_diagram,
    [DIALECT_FAIRY] = &format_fairy_stockfish,
    [DIALECT_BETZA] = &format_original_betza,
};

// ---- the speller ---------------------------------------------------------------------------

typedef struct Speller {
    Arena *arena, *scratch;
    const Format *format;
    DialectSpelling result;
    const char *why; // why the current term can't be spelled
} Speller;

static void lose(Speller *speller, const char *term, const char *why) {
    DialectSpelling *result = &speller->result;
    ARENA_GROW(speller->arena, result->losses, result->loss_count, &result->loss_capacity);
    result->losses[result->loss_count++] = (DialectLoss){term, why};
}

static void note(Speller *speller, const char *text) {
    DialectSpelling *result = &speller->result;
    ARENA_GROW(speller->arena, result->notes, result->note_count, &result->note_capacity);
    result->notes[result->note_count++] = text;
}

typedef bool Likeness(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b);

static bool means_by(Speller *speller, const char *text, const SpelledTerm *term,
                     Likeness *likeness) {
    Source *source = ARENA_NEW(speller->arena, Source);
    *source = (Source){.name = "", .text = text, .size = strlen(text)};
    const Pattern *read = pattern_read(speller->arena, text_of_source(source), NULL);
    Pattern wanted = {.terms = term->patterns, .term_count = term->pattern_count};
    return !read->faulty && likeness(speller->arena, speller->scratch, read, &wanted);
}

static bool are_same(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b) {
    return compare_patterns(arena, scratch, a, b, CHECK_SAMPLES).same;
}

static bool means(Speller *speller, const char *text, const SpelledTerm *term) {
    return means_by(speller, text, term, are_same);
}

static void append(Speller *speller, const char *text) {
    const char *before = speller->result.notation;
    size_t length = strlen(before);
    bool doubled = length && before[length - 1] == *text;
    speller->result.notation =
        arena_printf(speller->arena, "%s%s%s", before, doubled ? " " : "", text);
}

// ---- atoms ----------------------------------------------------------------------------------

// (1,4) → FX: every X adds (0,3), every Y (2,2).
static const char *lengthened(Arena *arena, int x, int y) {
    const char *suffix = "";
    while (!leap_letter(x, y) && y < 100) {
        bool both = x > 3 || y - x < 3;
        x -= both ? 2 : 0;
        y -= both ? 2 : 3;
        suffix = arena_printf(arena, "%s%c", suffix, both ? 'Y' : 'X');
        if (x < 0 || y < x)
            return NULL;
    }
    return arena_printf(arena, "%c%s", leap_letter(x, y), suffix);
}

static bool atom_known(Speller *speller, const Atom *atom) {
    char letter = leap_letter(atom->x, atom->y);
    if (atom->letter == 'U' && !speller->format->universal)
        speller->why = "has no universal leaper";
    else if (atom->letter != 'U' && !letter && !speller->format->lengthened)
        speller->why = "has no letter for this leap";
    else if (atom->min > 1)
        speller->why = "has no ranges with a least length";
    else if (atom->max < UNLIMITED && atom->max > speller->format->number_max)
        speller->why = "reads only the first digit of a range";
    else if (atom->max > 1 && !atom->eight &&
             !strchr(speller->format->riders, letter ? letter : '('))
        speller->why = "has no riders of this leap, and reads a piece without moves";
    else
        return true;
    return false;
}

// The text of an atom that the dialect knows.
static const char *dialect_atom(Speller *speller, const Atom *atom, bool keep) {
    const char *text = atom_text(speller->arena, atom, keep);
    if (*text == '(') {
        const char *leap = lengthened(speller->arena, atom->x, atom->y);
        if (!leap)
            speller->why = "has no letter for this leap";
        return leap ? arena_printf(speller->arena, "%s%s", leap, strchr(text, ')') + 1) : NULL;
    }
    char letter = *text;
    if (speller->format->old_letters && (letter == 'C' || letter == 'Z'))
        letter = letter == 'C' ? 'L' : 'J';
    if (speller->format->doubled && strcmp(text + 1, "0") == 0)
        return arena_printf(speller->arena, "%c%c", letter, letter);
    return arena_printf(speller->arena, "%c%s", letter, text + 1);
}

// ---- letters --------------------------------------------------------------------------------

static const char *why_not(const Speller *speller, char letter) {
    for (const DialectRefusal *refusal = speller->format->refusals; refusal && refusal->letter;
         refusal++)
        if (refusal->letter == letter)
            return refusal->why;
    return arena_printf(speller->arena, "does not know '%c'", letter);
}

static bool letter_known(Speller *speller, char letter) {
    if (strchr(speller->format->letters, letter))
        return true;
    speller->why = why_not(speller, letter);
    return false;
}

// Drops `e` where the dialect doesn't have it, and keeps the rest of the term.
static void drop_passant(Speller *speller, SpelledTerm *term, const char *text) {
    if (strchr(speller->format->letters, 'e') || term->leg_count != 1 ||
        !strchr(term->legs[0].letters, 'e') || !strpbrk(term->legs[0].letters, "mcd"))
        return;
    char *letters =
        arena_string(speller->arena, term->legs[0].letters, strlen(term->legs[0].letters));
    char *passant = strchr(letters, 'e');
    memmove(passant, passant + 1, strlen(passant));
    term->legs = arena_copy(speller->arena, term->legs, sizeof *term->legs);
    term->legs[0].letters = letters;
    lose(speller, text, why_not(speller, 'e'));
}

static bool doubled_hop(const char *letters) {
    const char *hop = strchr(letters, 'p'), *jump = strchr(letters, 'j');
    return (hop && strchr(hop + 1, 'p')) || (jump && strchr(jump + 1, 'j'));
}

static bool leg_known(Speller *speller, const SpelledTerm *term, int number) {
    const SpelledLeg *leg = &term->legs[number];
    for (const char *letter = leg->letters; *letter; letter++)
        if (!letter_known(speller, *letter))
            return false;
    for (const char *letter = leg->directions; *letter; letter++)
        if ((*letter == 'z' || *letter == 'q') && !letter_known(speller, *letter))
            return false;
    if (*leg->filter)
        speller->why = "has no names of men in braces";
    else if (doubled_hop(leg->letters))
        speller->why = "knows 'p' and 'j' only once";
    else
        return true;
    return false;
}

static bool structure_known(Speller *speller, const SpelledTerm *term) {
    if (!speller->format->chains && (term->verbatim || term->leg_count > 1))
        speller->why = "has no moves of several legs";
    else if (!speller->format->groups && (term->verbatim || term->group_count))
        speller->why = "has no groups of legs that repeat";
    else if (term->verbatim)
        speller->why = "has no such groups of legs";
    else if (term->bracket)
        speller->why = "has no brackets, and no chain is known that means the same";
    else
        return true;
    return false;
}

// ---- terms ----------------------------------------------------------------------------------

static const char *text_of_known(Speller *speller, const SpelledTerm *term) {
    Arena *arena = speller->arena;
    bool keep = term->rider || term->leg_count > 1;
    const char *usual = atom_text(arena, &term->atom, keep);
    const char *atom = dialect_atom(speller, &term->atom, keep);
    if (!atom)
        return NULL;
    const char *text = spelling_text(arena, term, speller->format->order);
    // The text ends with the atom, unless the atom is spelled otherwise.
    bool same_letter =
        strlen(text) >= strlen(usual) && strcmp(text + strlen(text) - strlen(usual), usual) == 0;
    if (!same_letter)
        return text;
    return arena_printf(arena, "%.*s%s", (int)(strlen(text) - strlen(usual)), text, atom);
}

static const char *known_text(Speller *speller, SpelledTerm term, const char *text) {
    if (!structure_known(speller, &term))
        return NULL;
    drop_passant(speller, &term, text);
    if (term.unmoved && !letter_known(speller, 'i'))
        return NULL;
    for (int i = 0; i < term.leg_count; i++)
        if (!leg_known(speller, &term, i))
            return NULL;
    if (!atom_known(speller, &term.atom))
        return NULL;
    const char *other =
        speller->format->other_reading ? speller->format->other_reading(&term) : NULL;
    if (other)
        speller->why = other;
    return other ? NULL : text_of_known(speller, &term);
}

// The dialect's own word for the term, or for the whole piece given as one term.
static const char *idiom_of(Speller *speller, const SpelledTerm *term) {
    static const char *const prefixes[] = {"", "m", "c"};
    for (const Idiom *idiom = speller->format->idioms; idiom && idiom->word; idiom++)
        for (int p = 0; p < 3; p++) {
            const char *meaning =
                arena_printf(speller->arena, "%s%s", prefixes[p], idiom->meaning);
            if (means_by(speller, meaning, term, compare_quickly) && means(speller, meaning, term))
                return arena_printf(speller->arena, "%s%s", prefixes[p], idiom->word);
        }
    return NULL;
}

// Chains that mean the same, as terms; NULL if none are known.
static const char *as_chains(Speller *speller, const SpelledTerm *term) {
    Arena *arena = speller->arena;
    const char *text = NULL;
    if (term->verbatim || !speller->format->chains)
        return NULL;
    if (term->bracket)
        text = chains_of_bracket(arena, term);
    else if (term->leg_count == 1 && term->atom.min > 1)
        text = chains_of_range(arena, term);
    else if (term->leg_count == 1 && strchr(term->legs[0].letters, 'n'))
        text = chains_of_lame_leap(arena, term);
    return text && means(speller, text, term) ? text : NULL;
}

static const char *chains_known(Speller *speller, const char *chains) {
    Spelling spelling = spelling_read(speller->arena, chains);
    const char *text = "";
    for (size_t i = 0; i < spelling.count; i++) {
        const char *one = known_text(speller, spelling.terms[i], spelling.terms[i].text);
        if (!one)
            return NULL;
        text = arena_printf(speller->arena, "%s%s", text, one);
    }
    return text;
}

static bool is_simple_bracket(const SpelledTerm *term) {
    bool simple = term->bracket && !term->verbatim && !term->group_count;
    for (int i = 0; i < term->leg_count && simple; i++)
        simple = !*term->legs[i].letters && !*term->legs[i].filter &&
                 (term->legs[i].atom.max == 1 || term->legs[i].atom.max >= UNLIMITED) &&
                 leap_letter(term->legs[i].atom.x, term->legs[i].atom.y);
    return simple;
}

static void term_spell(Speller *speller, const SpelledTerm *term) {
    const char *ours = spelling_text(speller->arena, term, letters_canonical);
    bool several = term->bracket || term->leg_count > 1;
    const char *text = several ? idiom_of(speller, term) : NULL;
    if (!text)
        text = known_text(speller, *term, ours);
    if (!text) {
        const char *why = speller->why, *chains = as_chains(speller, term);
        if (chains)
            text = chains_known(speller, chains);
        if (!chains || (!text && !term->bracket))
            speller->why = why;
    }
    if (!text && speller->format->brackets && is_simple_bracket(term)) {
        text = ours;
        note(speller, speller->format->brackets);
    }
    if (text)
        append(speller, text);
    else
        lose(speller, ours, speller->why);
}

// ---- the notation ---------------------------------------------------------------------------

static void misreadings_note(Speller *speller, const char *written) {
    Spelling spelling = spelling_read(speller->arena, written);
    for (const Misreading *row = speller->format->misreadings; row && row->applies; row++)
        if (row->applies(&spelling))
            note(speller, row->note);
}

// The automata of all terms, as if they were those of one.
static SpelledTerm whole_piece(Arena *arena, const Spelling *spelling) {
    SpelledTerm whole = {0};
    size_t capacity = 0;
    for (size_t i = 0; i < spelling->count; i++)
        for (size_t t = 0; t < spelling->terms[i].pattern_count; t++) {
            ARENA_GROW(arena, whole.patterns, whole.pattern_count, &capacity);
            whole.patterns[whole.pattern_count++] = spelling->terms[i].patterns[t];
        }
    return whole;
}

DialectSpelling dialect_spell(Arena *arena, Arena *scratch, DialectId dialect, const char *normal,
                              const char *written) {
    Speller speller = {.arena = arena, .scratch = scratch, .format = formats[dialect]};
    speller.result = (DialectSpelling){.name = formats[dialect]->name, .notation = ""};
    Spelling spelling = spelling_read(arena, normal);
    SpelledTerm whole = whole_piece(arena, &spelling);
    const char *idiom = spelling.count > 1 ? idiom_of(&speller, &whole) : NULL;
    if (idiom)
        append(&speller, idiom);
    for (size_t i = 0; i < spelling.count && !idiom; i++) {
        speller.why = "";
        term_spell(&speller, &spelling.terms[i]);
    }
    misreadings_note(&speller, written);
    return speller.result;
}
