// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Term by term: a term that the dialect has another word for is replaced, one that it can't
// read is turned into chains, and what then still holds a letter or an atom that the dialect
// doesn't know is left out. Every replacement is compared with the term it stands for.

#include "explain/dialect.h"

#include <stdlib.h>
#include <string.h>

#include "explain/chains.h"
#include "explain/position.h"
#include "explain/same.h"

enum { CHECK_SAMPLES = 3000 };

// ---- what the dialects know -----------------------------------------------------------------

typedef struct Facts {
    const char *name;
    const char *letters; // modifiers it reads as we do, besides directions
    const char *order;   // in which they have to stand
    bool chains, groups; // `a`; `(…)`
    bool lengthened;     // FX, NY for longer leaps
    bool old_letters;    // L and J for C and Z
    bool doubled;        // NN, not N0
    const char *riders;  // atoms that may repeat their leap
    int number_max;      // in a range
} Facts;

static const Facts facts[DIALECTS] = {
    [DIALECT_XBOARD] = {.name = "XBoard",
                        .letters = "mcdepgoynjuxi",
                        .order = letters_xboard,
                        .chains = true,
                        .riders = "WFDNAHCZG",
                        .number_max = 99},
    [DIALECT_DIAGRAM] = {.name = "Interactive Diagram",
                         .letters = "mcdekpgtoynjuxizq",
                         .order = letters_xboard,
                         .chains = true,
                         .groups = true,
                         .lengthened = true,
                         .riders = "WFDNAHCZG(",
                         .number_max = 99},
    [DIALECT_FAIRY] = {.name = "Fairy-Stockfish",
                       .letters = "mcpgni",
                       .order = letters_canonical,
                       .doubled = true,
                       .riders = "WFN",
                       .number_max = 9},
    [DIALECT_BETZA] = {.name = "original Betza",
                       .letters = "mcpgtnjozq",
                       .order = letters_canonical,
                       .old_letters = true,
                       .doubled = true,
                       .riders = "WFDNAHCZG",
                       .number_max = 99},
};

// Why a letter is not read; '\0' ends the table.
static const struct {
    DialectId dialect;
    char letter;
    const char *why;
} reasons[] = {
    {DIALECT_XBOARD, 't', "'t' means there that a king may not be taken"},
    {DIALECT_XBOARD, 'z', "has no crooked riders ('z')"},
    {DIALECT_XBOARD, 'q', "has no circular riders ('q')"},
    {DIALECT_XBOARD, 'k', "has no captures of royal men only ('k')"},
    {DIALECT_FAIRY, 'z', "skips 'z' and reads the plain atom"},
    {DIALECT_FAIRY, 'q', "skips 'q' and reads the plain atom"},
    {DIALECT_FAIRY, 'j', "does not ask leapers to jump, and sliders not to skip ('j')"},
    {DIALECT_FAIRY, 'd', "takes friends by an option of the game only"},
    {DIALECT_FAIRY, 'e', "takes en passant by an option of the game"},
    {DIALECT_FAIRY, 'u', "skips 'u'"},
    {DIALECT_FAIRY, 'o', "has no boards that wrap"},
    {DIALECT_BETZA, 'i', "has no first moves ('i')"},
    {DIALECT_BETZA, 'e', "has no en passant captures ('e')"},
    {DIALECT_BETZA, 'u', "has no unloading ('u')"},
    {DIALECT_BETZA, 'd', "has no captures of friends ('d')"},
};

// Words of a dialect for what is here several legs, or another word.
static const struct {
    DialectId dialect;
    const char *word, *meaning;
} idioms[] = {
    {DIALECT_FAIRY, "nN", "[W-F]"},      {DIALECT_FAIRY, "nZ", "[W-F-F]"},
    {DIALECT_FAIRY, "nD", "[W-W]"},      {DIALECT_FAIRY, "nA", "[F-F]"},
    {DIALECT_FAIRY, "gQ", "[pQ-K]"},     {DIALECT_FAIRY, "pR", "[pR-R]"},
    {DIALECT_FAIRY, "pB", "[pB-B]"},     {DIALECT_FAIRY, "pQ", "[pQ-Q]"},
    {DIALECT_BETZA, "t[FR]", "[F?R]"},   {DIALECT_BETZA, "t[WB]", "[W?B]"},
    {DIALECT_BETZA, "nD", "[W-W]"},      {DIALECT_BETZA, "nA", "[F-F]"},
    {DIALECT_BETZA, "gQ", "[pQ-K]"},     {DIALECT_BETZA, "pR", "[pR-R]"},
    {DIALECT_BETZA, "pB", "[pB-B]"},     {DIALECT_BETZA, "pQ", "[pQ-Q]"},
    {DIALECT_BETZA, "qN", "[N(?fqN)*]"}, {DIALECT_BETZA, "zB", "[F(?zF)*]"},
    {DIALECT_BETZA, "zR", "[W(?zW)*]"},
};

// ---- being at work --------------------------------------------------------------------------

typedef struct Speller {
    Arena *arena, *scratch;
    DialectId dialect;
    const Facts *facts;
    DialectSpelling result;
    const char *why; // the term at hand can't be said
} Speller;

static void add_text(Speller *speller, const char ***list, size_t *count, size_t *capacity,
                     const char *text) {
    ARENA_GROW(speller->arena, *list, *count, capacity);
    (*list)[(*count)++] = text;
}

static void lose(Speller *speller, const char *term, const char *why) {
    DialectSpelling *result = &speller->result;
    add_text(speller, &result->losses, &result->loss_count, &result->loss_capacity,
             arena_printf(speller->arena, "%s: %s", term, why));
}

static void note(Speller *speller, const char *text) {
    DialectSpelling *result = &speller->result;
    add_text(speller, &result->notes, &result->note_count, &result->note_capacity, text);
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
    return patterns_compare(arena, scratch, a, b, CHECK_SAMPLES).same;
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
    if (atom->letter == 'U' && speller->dialect != DIALECT_DIAGRAM)
        speller->why = "has no universal leaper";
    else if (atom->letter != 'U' && !letter && !speller->facts->lengthened)
        speller->why = "has no letter for this leap";
    else if (atom->min > 1)
        speller->why = "has no ranges with a least length";
    else if (atom->max < UNLIMITED && atom->max > speller->facts->number_max)
        speller->why = "reads the first digit of a range alone";
    else if (atom->max > 1 && !atom->eight &&
             !strchr(speller->facts->riders, letter ? letter : '('))
        speller->why = "has no riders of this leap, and reads a piece without moves";
    else
        return true;
    return false;
}

// The atom's text in the dialect, for one that it knows.
static const char *dialect_atom(Speller *speller, const Atom *atom, bool keep) {
    const char *text = atom_text(speller->arena, atom, keep);
    if (*text == '(') {
        const char *leap = lengthened(speller->arena, atom->x, atom->y);
        if (!leap)
            speller->why = "has no letter for this leap";
        return leap ? arena_printf(speller->arena, "%s%s", leap, strchr(text, ')') + 1) : NULL;
    }
    char letter = *text;
    if (speller->facts->old_letters && (letter == 'C' || letter == 'Z'))
        letter = letter == 'C' ? 'L' : 'J';
    if (speller->facts->doubled && strcmp(text + 1, "0") == 0)
        return arena_printf(speller->arena, "%c%c", letter, letter);
    return arena_printf(speller->arena, "%c%s", letter, text + 1);
}

// ---- letters --------------------------------------------------------------------------------

static const char *why_not(const Speller *speller, char letter) {
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].dialect == speller->dialect && reasons[i].letter == letter)
            return reasons[i].why;
    return arena_printf(speller->arena, "does not know '%c'", letter);
}

static bool letter_known(Speller *speller, char letter) {
    if (strchr(speller->facts->letters, letter))
        return true;
    speller->why = why_not(speller, letter);
    return false;
}

// Takes `e` out where the dialect does without it; the rest of the term stays.
static void drop_passant(Speller *speller, SpelledTerm *term, const char *text) {
    if (strchr(speller->facts->letters, 'e') || term->leg_count != 1 ||
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
        speller->why = "knows 'p' and 'j' once only";
    else
        return true;
    return false;
}

// How many men the term may lift, at most. What is unloaded was lifted before, so such a term's
// last leg is taken for a step back.
static int lifts(const SpelledTerm *term) {
    int count = 0;
    bool unloads = false;
    for (int i = 0; i < term->leg_count; i++) {
        const char *letters = term->legs[i].letters;
        bool last = i + 1 == term->leg_count;
        unloads |= strchr(letters, 'u') != NULL;
        count += strpbrk(letters, "cdk") || (last && !unloads && !strpbrk(letters, "me"));
    }
    return count;
}

// Combinations that are read, but otherwise.
static bool combination_known(Speller *speller, const SpelledTerm *term) {
    const Atom *atom = &term->atom;
    const char *letters = term->legs[0].letters;
    bool oblique = atom->x > 0 && atom->x < atom->y, king_step = atom->y == 1;
    bool hops = strpbrk(letters, "pg") != NULL;
    bool lame = strchr(letters, 'n') && !king_step, jumps = strchr(letters, 'j') && !king_step;
    if (speller->dialect == DIALECT_XBOARD && lifts(term) > 2)
        speller->why = "takes two men in a move at most";
    else if (term->leg_count > 1)
        return true;
    else if (speller->dialect == DIALECT_FAIRY && hops && !king_step)
        speller->why = "hops along the lines of Rook and Bishop only";
    else if (speller->dialect == DIALECT_FAIRY && lame && (atom->y != 2 || oblique))
        speller->why = oblique ? "reads lame oblique leaps as other pieces: its 'nN' is the Mao"
                               : "reads it as a piece without moves";
    else if (speller->dialect == DIALECT_FAIRY && lame && atom->max > 1)
        speller->why = "has no lame riders";
    else if (speller->dialect == DIALECT_BETZA && lame && oblique)
        speller->why = "does not say which squares block an oblique lame leap";
    else if (speller->dialect == DIALECT_XBOARD && (lame || jumps) && (oblique || atom->y != 2))
        speller->why = "looks at the one square halfway only";
    else
        return true;
    return false;
}

static bool structure_known(Speller *speller, const SpelledTerm *term) {
    if (!speller->facts->chains && (term->verbatim || term->leg_count > 1))
        speller->why = "has no moves of several legs";
    else if (!speller->facts->groups && (term->verbatim || term->group_count))
        speller->why = "has no groups of legs that repeat";
    else if (term->verbatim)
        speller->why = "has no such groups of legs";
    else if (term->bracket)
        speller->why = "has no brackets, and no chain is known that says the same";
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
    const char *text = spelling_text(arena, term, speller->facts->order);
    // The text ends with the atom as it is usual here.
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
    if (!atom_known(speller, &term.atom) || !combination_known(speller, &term))
        return NULL;
    return text_of_known(speller, &term);
}

// The dialect's word for what the term, or the piece as one term, means.
static const char *idiom_of(Speller *speller, const SpelledTerm *term) {
    static const char *const prefixes[] = {"", "m", "c"};
    for (size_t i = 0; i < sizeof idioms / sizeof *idioms; i++)
        for (int p = 0; p < 3 && idioms[i].dialect == speller->dialect; p++) {
            const char *meaning =
                arena_printf(speller->arena, "%s%s", prefixes[p], idioms[i].meaning);
            if (means_by(speller, meaning, term, patterns_alike) && means(speller, meaning, term))
                return arena_printf(speller->arena, "%s%s", prefixes[p], idioms[i].word);
        }
    return NULL;
}

// Chains that say the same, as terms of their own; NULL if there are none.
static const char *as_chains(Speller *speller, const SpelledTerm *term) {
    Arena *arena = speller->arena;
    const char *text = NULL;
    if (term->verbatim || !speller->facts->chains)
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

// The Interactive Diagram reads brackets of plain legs.
static bool is_simple_bracket(const SpelledTerm *term) {
    bool simple = term->bracket && !term->verbatim && !term->group_count;
    for (int i = 0; i < term->leg_count && simple; i++)
        simple = !*term->legs[i].letters && !*term->legs[i].filter &&
                 (term->legs[i].atom.max == 1 || term->legs[i].atom.max >= UNLIMITED) &&
                 leap_letter(term->legs[i].atom.x, term->legs[i].atom.y);
    return simple;
}

static void term_say(Speller *speller, const SpelledTerm *term) {
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
    if (!text && speller->dialect == DIALECT_DIAGRAM && is_simple_bracket(term)) {
        text = ours;
        note(speller, "brackets are read there since 2024, and simple ones only");
    }
    if (text)
        append(speller, text);
    else
        lose(speller, ours, speller->why);
}

// ---- how it would be read as it is written --------------------------------------------------

static bool writes_atom(const Spelling *spelling, const char *letters) {
    for (size_t i = 0; i < spelling->count; i++) {
        const char *text = spelling->terms[i].text;
        for (bool inside = false; *text; text++) {
            inside = *text == '{' || (inside && *text != '}');
            if (!inside && strchr(letters, *text))
                return true;
        }
    }
    return false;
}

static bool aims_compound(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++) {
        const SpelledTerm *term = &spelling->terms[i];
        if (!term->bracket && !term->verbatim && term->leg_count == 1 && term->atom.eight &&
            *term->legs[0].directions)
            return true;
    }
    return false;
}

static bool lame_oblique(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++) {
        const SpelledTerm *term = &spelling->terms[i];
        const Atom *atom = &term->atom;
        if (!term->bracket && !term->verbatim && term->leg_count == 1 && atom->x > 0 &&
            atom->x < atom->y && strchr(term->legs[0].letters, 'n'))
            return true;
    }
    return false;
}

static bool asks_unmoved(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++)
        if (spelling->terms[i].unmoved)
            return true;
    return false;
}

static void notes_on_written(Speller *speller, const char *written) {
    Spelling spelling = spelling_read(speller->arena, written);
    DialectId dialect = speller->dialect;
    if (dialect == DIALECT_XBOARD && writes_atom(&spelling, "LJ"))
        note(speller, "as written it would be another piece: 'L' is (2,3) there, 'J' is (1,3)");
    if (dialect == DIALECT_XBOARD && lame_oblique(&spelling))
        note(speller, "as written it would be another piece: a lame leap asks for one square "
                      "only there");
    if (dialect == DIALECT_FAIRY && asks_unmoved(&spelling))
        note(speller, "'i' is meant there for the double steps of pawns");
    if (dialect == DIALECT_FAIRY && aims_compound(&spelling))
        note(speller, "as written it would be another piece: directions of 'K' and 'Q' aim the "
                      "parts W and F, R and B, each by its own rule there");
    if (dialect == DIALECT_FAIRY && lame_oblique(&spelling))
        note(speller, "as written it would be another piece: 'nN' is the Mao there, 'nZ' the "
                      "Janggi Elephant, and others have no moves");
}

// All terms' automata as those of one.
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
    Speller speller = {
        .arena = arena, .scratch = scratch, .dialect = dialect, .facts = &facts[dialect]};
    speller.result = (DialectSpelling){.name = facts[dialect].name, .notation = ""};
    Spelling spelling = spelling_read(arena, normal);
    SpelledTerm whole = whole_piece(arena, &spelling);
    const char *idiom = spelling.count > 1 ? idiom_of(&speller, &whole) : NULL;
    if (idiom)
        append(&speller, idiom);
    for (size_t i = 0; i < spelling.count && !idiom; i++) {
        speller.why = "";
        term_say(&speller, &spelling.terms[i]);
    }
    notes_on_written(&speller, written);
    return speller.result;
}
