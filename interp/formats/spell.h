// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the writers of other programs' notations share: terms as these spell them, what is plain
// enough to be said there, and what XBoard and the Interactive Diagram have in common.

#ifndef MEWS_FORMATS_SPELL_H
#define MEWS_FORMATS_SPELL_H

#include "dialect/dialect.h"
#include "formats/export.h"

// "pieces/NAME/KEY"; with "" the piece itself.
const YamlNode *spell_node(const Export *out, int kind, const char *key);

bool spell_areas_equal(const Area *a, const Area *b);
bool spell_is_board(const Definition *definition, const Area *area);
// Has it no conditions and consequences, but for where it starts or which zone it has?
bool spell_asks(const WhenDefinition *when); // … for anything at all
bool spell_term_plain(const Definition *definition, const TermDefinition *term);
bool spell_rule_plain(const PromotionDefinition *rule);
// How many kinds it is of which a side must have none for the case to hold; 0: it asks for more.
int spell_lacks(const CaseDefinition *one, KindSet *kinds);
// One square for the king, the partner beside it.
bool spell_castling_plain(const Definition *definition, const CastlingDefinition *castling);
// Draws; `resets` gets the kinds whose moves begin it anew, captures and drops do, too.
bool spell_limit_plain(const MoveLimitDefinition *limit, KindSet *resets);

// A term as the program writes it; what can't be said is told as lost.
const char *spell_term(Export *out, int kind, const char *notation, DialectId dialect);
// Without `e`, for which the game has another word.
const char *spell_without_passant(Arena *arena, const char *notation);

// ---- XBoard's family

// All moves of a kind but castling; a start from some squares alone becomes `i`.
const char *spell_moves(Export *out, int kind, DialectId dialect);
// Castling, by its king's notation, for each side; `apart`: these may differ.
void spell_castling(Export *out, int king, bool apart, const char *texts[SIDES]);
// Of the last so many ranks as each side sees it; 0: it isn't such an area.
int spell_depth(const Definition *definition, const Area *area);
// The letter of a kind if it is a single one, else 0.
char spell_letter(const Definition *definition, int kind);
// Board and array, en passant, and what such programs take for granted: three repetitions and
// fifty moves. `pawns`: whose moves begin these anew.
void spell_common(Export *out, KindSet pawns);

#endif
