// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One short map of each section. PIECE stands for a kind of the definition, RANK for its last
// rank.

#include "definition/slips/slips.h"

#include <string.h>

static const char *const examples[SECTIONS] = {
    [SECTION_BOARD] = "{size: FILESxRANK}",
    [SECTION_ZONE] = "{white: rank 1, black: rank 2}",
    [SECTION_STYLE] = "{squares: plain}",
    [SECTION_PIECE] = "{letter: M, move: K}",
    [SECTION_ROYAL] = "{as: last, moves: 9-}",
    [SECTION_TERM] = "{betza: K, from: rank 1}",
    [SECTION_DISTANCE] = "{at: line, side: both}",
    [SECTION_EFFECT] = "{upon: capture, at: around, do: remove}",
    [SECTION_UPON] = "{is: capture, by: PIECE}",
    [SECTION_AURA] = "{effect: freeze, reach: K}",
    [SECTION_PROMOTION] = "{zone: rank RANK, to: PIECE}",
    [SECTION_PROMOTING] = "{is: capture, of: PIECE}",
    [SECTION_IMMUNITY] = "{by: PIECE}",
    [SECTION_HAND] = "{white: LETTER}",
    [SECTION_SHUFFLE] = "{squares: rank 1}",
    [SECTION_DROPS] = "{pieces: PIECE, zone: ranks 1-2}",
    [SECTION_CAPTURE] = "{to: captor}",
    [SECTION_EXPLOSION] = "{by: PIECE}",
    [SECTION_FORBIDDEN] = "{of: PIECE, by: PIECE}",
    [SECTION_TURNS] = "{series: 2}",
    [SECTION_LIMIT] = "{moves: 1-2, never: capture}",
    [SECTION_WHEN] = "{has: {pieces: PIECE, at: rank RANK}}",
    [SECTION_HERE] = "{attacked: true}",
    [SECTION_DEED] = "{is: capture, by: PIECE}",
    [SECTION_TALLY] = "{gives: check}",
    [SECTION_PASS] = "{may: true, moves: 9-}",
    [SECTION_THEN] = "{move: PIECE, optional: true}",
    [SECTION_PREFER] = "{of: PIECE}",
    [SECTION_SERIES] = "{length: 2}",
    [SECTION_END] = "{stalemate: loss}",
    [SECTION_CASE] = "{has: {pieces: PIECE, at: rank RANK}}",
    [SECTION_MEN] = "{pieces: PIECE, at: rank RANK}",
    [SECTION_EXTINCTION] = "{pieces: PIECE}",
    [SECTION_ODDS] = "{black: 0.5}",
    [SECTION_OUTCOME] = "{result: loss, moves: 9-}",
    [SECTION_REPETITION] = "{count: 3, result: loss}",
    [SECTION_CHASE] = "{by: PIECE}",
    [SECTION_MOVE_LIMIT] = "{moves: 50, reset: capture}",
    [SECTION_TEST] = "{perft: {1: 20}}",
};

// Each `word` of the text replaced.
static const char *put(Arena *arena, const char *text, const char *word, const char *by) {
    const char *at = text ? strstr(text, word) : NULL;
    if (!at)
        return text;
    const char *rest = put(arena, at + strlen(word), word, by);
    return arena_printf(arena, "%.*s%s%s", (int)(at - text), text, by, rest);
}

// The piece that the node names, or the first that isn't royal; NULL: there is none.
static const PieceDefinition *example_piece(const Reader *reader, const YamlNode *node) {
    const Definition *definition = reader->definition;
    const PieceDefinition *found = NULL;
    for (size_t i = 0; i < definition->piece_count; i++) {
        const PieceDefinition *piece = &definition->pieces[i];
        if (node->shape == NODE_TEXT && text_is(node->text, piece->name.text))
            return piece;
        if (!found && piece->royal.as == ROYAL_NOT && !piece->neutral)
            found = piece;
    }
    return found;
}

const char *section_example(Reader *reader, SectionId id, const YamlNode *node) {
    const char *example = examples[id];
    const PieceDefinition *piece = example_piece(reader, node);
    if (!example || (!piece && (strstr(example, "PIECE") || strstr(example, "LETTER"))))
        return NULL;
    const char *files = arena_printf(reader->arena, "%d", reader->definition->files);
    const char *rank = arena_printf(reader->arena, "%d", reader->definition->ranks);
    example = put(reader->arena, example, "FILES", files);
    example = put(reader->arena, example, "RANK", rank);
    if (piece) {
        example = put(reader->arena, example, "PIECE", piece->name.text);
        example =
            put(reader->arena, example, "LETTER", piece->letter.text ? piece->letter.text : "P");
    }
    return example;
}
