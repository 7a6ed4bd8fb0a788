// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the readers of a diagram's lines share.

#ifndef MEWS_FORMATS_WEB_DIAGRAM_H
#define MEWS_FORMATS_WEB_DIAGRAM_H

#include "formats/diagram/diagram.h"
#include "formats/outline.h"

typedef struct WebDiagram {
    Import *import;
    Arena *arena;
    FormatGame *game;
    const DiagramLines *given;
    Outline *outline;
    OutlinePiece *order[OUTLINE_PIECES]; // as they are written
    const char *betza[OUTLINE_PIECES];   // their notations
    int piece_count;
    Bits royals; // by their numbers in the outline
} WebDiagram;

const DiagramLine *web_key(const WebDiagram *diagram, const char *name); // NULL: it isn't given
int web_number(const WebDiagram *diagram, const char *name, int otherwise);
void web_lose(WebDiagram *diagram, int line, const char *key, const char *why);
bool web_is_piece(const char *text); // of a line
// The square that Black has for White's.
int web_blacks(const WebDiagram *diagram, int square);

void web_promotions(WebDiagram *diagram);

#endif
