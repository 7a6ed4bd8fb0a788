// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish: no legs, lame leaps of its own.

#include "dialect/spelling.h"

static const DialectRefusal refusals[] = {
    {'z', "skips 'z' and reads the plain atom"},
    {'q', "skips 'q' and reads the plain atom"},
    {'j', "does not ask leapers to jump, and sliders not to skip ('j')"},
    {'d', "takes friends only by an option of the game"},
    {'e', "takes en passant by an option of the game"},
    {'u', "skips 'u'"},
    {'o', "has no boards that wrap"},
    {'\0', NULL}};

static const Idiom idioms[] = {{"nN", "[W-F]"},  {"nZ", "[W-F-F]"}, {"nD", "[W-W]"},
                               {"nA", "[F-F]"},  {"gQ", "[pQ-K]"},  {"pR", "[pR-R]"},
                               {"pB", "[pB-B]"}, {"pQ", "[pQ-Q]"},  {NULL, NULL}};

static const Misreading misreadings[] = {
    {spelling_is_unmoved, "'i' is meant there for the double steps of pawns"},
    {spelling_aims_compound,
     "as written it would be another piece: directions of 'K' and 'Q' aim the parts W and F, R "
     "and B, each by its own rule there"},
    {spelling_is_lame_oblique,
     "as written it would be another piece: 'nN' is the Mao there, 'nZ' the Janggi Elephant, and "
     "others have no moves"},
    {NULL, NULL}};

static const char *other_reading(const SpelledTerm *term) {
    bool lame = term_is_lame(term), oblique = term_is_oblique(term);
    if (term_hops(term) && !term_steps(term))
        return "hops only along the lines of Rook and Bishop";
    if (lame && oblique)
        return "reads lame oblique leaps as other pieces: its 'nN' is the Mao";
    if (lame && term->atom.y != 2)
        return "reads it as a piece without moves";
    if (lame && term->atom.max > 1)
        return "has no lame riders";
    return NULL;
}

const Format format_fairy_stockfish = {.name = "Fairy-Stockfish",
                                       .letters = "mcpgni",
                                       .order = letters_canonical,
                                       .doubled = true,
                                       .riders = "WFN",
                                       .number_max = 9,
                                       .refusals = refusals,
                                       .idioms = idioms,
                                       .other_reading = other_reading,
                                       .misreadings = misreadings};
