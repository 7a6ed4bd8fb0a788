// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Legs that have no fault, but which other programs read otherwise → warnings.

#include "betza/passes.h"

#include "base/report.h"

#include <stdlib.h>
#include <string.h>

// ---- directions of diagonal and orthogonal atoms --------------------------------------------

static void lint_redundant(Reading *reading, const LegSource *source, const Directions *directions,
                           DirectionToken token) {
    const char *mended = NULL;
    Extent at = token.at;
    if (directions->count == 1 && at.length == 1) {
        at.length = 2; // take the letter out by writing only what follows it
        mended = reading_text(reading, (Extent){at.start + 1, 1});
    }
    reading_warn(reading, "notation-redundant-direction", at, mended,
                 "'%c' selects all four diagonals of '%s'", token.first,
                 reading_text(reading, source->atom->at));
    reading_fix(reading, at, mended);
}

static void lint_half_orthogonal(Reading *reading, const LegSource *source, DirectionToken token) {
    char side[2] = {token.first, '\0'};
    reading_warn(reading, "notation-half-orthogonal", token.at, side,
                 "'%ch' means no more than '%c' on the orthogonal '%s'", token.first, token.first,
                 reading_text(reading, source->atom->at));
    reading_fix(reading, token.at, side);
}

// ---- directions of K and Q ------------------------------------------------------------------

// The eight directions of K, clockwise, with the letters that select them.
static const struct {
    int x, y;
    const char *letters, *words;
} headings[] = {
    {0, 1, "f", "straight forward"},      {1, 1, "fr", "forward to the right"},
    {1, 0, "r", "straight to the right"}, {1, -1, "br", "backward to the right"},
    {0, -1, "b", "straight backward"},    {-1, -1, "bl", "backward to the left"},
    {-1, 0, "l", "straight to the left"}, {-1, 1, "fl", "forward to the left"},
};

enum { HEADINGS = sizeof headings / sizeof *headings };

static unsigned headings_selected(const Directions *directions) {
    unsigned set = 0;
    for (int i = 0; i < HEADINGS; i++)
        if (directions_select(directions, SENSE_EIGHT, headings[i].x, headings[i].y))
            set |= 1u << i;
    return set;
}

// Fairy-Stockfish aims the two parts of K and Q each by the rule of its own kind.
static unsigned headings_by_parts(const Reading *reading, const LegSource *source) {
    DirectionLetter letters[DIRECTIONS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < source->count && count < DIRECTIONS_MAX; i++) {
        const SyntaxPart *part = source->parts[i];
        if (part->kind == PART_LETTER && (direction_letter(part->letter) || part->letter == 'h'))
            letters[count++] = (DirectionLetter){part->letter, part->at};
    }
    Directions *parts = ARENA_ARRAY(reading->arena, Directions, 2);
    directions_combine(letters, count, SENSE_ORTHOGONAL, &parts[0]);
    directions_combine(letters, count, SENSE_DIAGONAL, &parts[1]);
    unsigned set = 0;
    for (int i = 0; i < HEADINGS; i++)
        if (directions_select(&parts[i % 2], i % 2 ? SENSE_DIAGONAL : SENSE_ORTHOGONAL,
                              headings[i].x, headings[i].y))
            set |= 1u << i;
    return set;
}

// The same set as a term of W and F, or R and B: "fWfrF".
static const char *spelled_by_parts(const Reading *reading, unsigned set, const char *atoms) {
    char text[64] = "";
    for (int diagonal = 0; diagonal < 2; diagonal++) {
        size_t before = strlen(text);
        for (int i = diagonal; i < HEADINGS; i += 2)
            if (set >> i & 1)
                strcat(text, headings[i].letters);
        if (strlen(text) > before)
            strncat(text, &atoms[diagonal], 1);
    }
    return arena_string(reading->arena, text, strlen(text));
}

static const char *in_words(const Reading *reading, unsigned set) {
    const char *text = "";
    for (int i = 0; i < HEADINGS; i++)
        if (set >> i & 1)
            text =
                arena_printf(reading->arena, "%s%s%s", text, *text ? ", " : "", headings[i].words);
    return *text ? text : "nowhere";
}

static bool only_letters(const Term *term) {
    for (size_t i = 0; i < term->count; i++)
        if (term->parts[i].kind != PART_LETTER ||
            (!direction_letter(term->parts[i].letter) && term->parts[i].letter != 'h'))
            return false;
    return !term->bracket && !term->rider;
}

static void lint_eightfold(Reading *reading, const LegSource *source,
                           const Directions *directions) {
    const Atom *atom = source->atom;
    unsigned here = headings_selected(directions);
    unsigned there = headings_by_parts(reading, source);
    if (here == there)
        return;
    const char *atoms = atom->letter == 'K' ? "WF" : "RB";
    Extent at = {directions->tokens[0].at.start, 0};
    at = extent_span(at, atom->at);
    Extent whole = at;
    bool simple = only_letters(source->term) && !atom->ranged;
    if (!simple)
        at = directions->tokens[0].at;
    reading_warn(reading, "notation-eightfold", at,
                 simple ? spelled_by_parts(reading, here, atoms) : NULL,
                 "'%.*s' aims %s only; Fairy-Stockfish reads '%s'", (int)whole.length,
                 reading_text(reading, whole), in_words(reading, here),
                 spelled_by_parts(reading, there, atoms));
    report_about(reading->report, ABOUT_EIGHTFOLD);
}

// `frlK`: a pair and single letters on K are seldom meant. Suggests W, or R.
static bool lint_pair(Reading *reading, const LegSource *source, const Directions *directions) {
    const DirectionToken *pair = NULL;
    bool single = false;
    for (int i = 0; i < directions->count; i++) {
        const DirectionToken *token = &directions->tokens[i];
        if (token->second && token->second != 'h')
            pair = token;
        single |= !token->second;
    }
    if (!pair || !single)
        return false;
    const Atom *atom = source->atom;
    const Term *term = source->term;
    Extent at = extent_span(directions->tokens[0].at, atom->at);
    char *mended = arena_string(reading->arena, reading_text(reading, at), at.length);
    mended[atom->at.start - at.start] = atom->letter == 'K' ? 'W' : 'R';
    reading_warn(reading, "notation-pair", at, term->bracket || only_letters(term) ? mended : NULL,
                 "'%c%c' is one diagonal of '%c'; for rays in each direction use '%c'",
                 pair->first, pair->second, atom->letter, atom->letter == 'K' ? 'W' : 'R');
    return true;
}

void lint_directions(Reading *reading, const LegSource *source, const Directions *directions,
                     Sense sense) {
    for (int i = 0; i < directions->count; i++) {
        DirectionToken token = directions->tokens[i];
        if (sense == SENSE_DIAGONAL && !token.second && strchr("sv", token.first))
            lint_redundant(reading, source, directions, token);
        if (sense == SENSE_ORTHOGONAL && token.second == 'h')
            lint_half_orthogonal(reading, source, token);
    }
    if (sense == SENSE_EIGHT && directions->count && !lint_pair(reading, source, directions))
        lint_eightfold(reading, source, directions);
}

// ---- other letters --------------------------------------------------------------------------

static const struct {
    char atom;
    const char *hint;
} staircase_hints[] = {
    {'N', "; the xiangqi horse is '[W-F]'"},
    {'Z', "; the janggi elephant is '[W-F-F]'"},
};

void lint_staircases(Reading *reading, const LegSource *source, const SyntaxPart *letter) {
    const char *hint = "";
    for (size_t i = 0; i < sizeof staircase_hints / sizeof *staircase_hints; i++)
        if (letter->letter == 'n' && staircase_hints[i].atom == source->atom->letter)
            hint = staircase_hints[i].hint;
    const char *atom = reading_text(reading, source->atom->at);
    if (letter->letter == 'n')
        reading_note(reading, "notation-any-staircase", letter->at, NULL,
                     "'%s' with 'n' is stopped only if each of its shortest paths is%s", atom,
                     hint);
    else
        reading_note(reading, "notation-any-staircase", letter->at, NULL,
                     "'%s' with 'j' jumps over a man on any of its shortest paths", atom);
    report_about(reading->report, "use '%c' with '%s'", letter->letter, atom); // told once
}

void lint_unused(Reading *reading, const SyntaxPart *parts, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const SyntaxPart *part = &parts[i];
        lint_unused(reading, part->parts, part->count);
        if (part->used || (part->kind != PART_LETTER && part->kind != PART_FILTER))
            continue;
        reading_warn(reading, "notation-no-effect", part->at, NULL, "'%s' has no effect here",
                     reading_text(reading, part->at));
    }
}

void lint_repeated(Reading *reading, const SyntaxPart *part) {
    reading_warn(reading, "notation-repeated-letter", part->at, NULL,
                 "'%c' is written twice in one leg", part->letter);
}
