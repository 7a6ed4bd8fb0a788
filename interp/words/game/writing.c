// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// How moves of a game are written, in sentences: only the forms that its moves can have.

#include "words/game/game.h"

#include <string.h>

#include "words/area.h"

static void add(Remarks *sentences, const char *text) {
    sentence_add(sentences, MEWS_ON_WRITING, text);
}

// ---- moves that begin and end somewhere -------------------------------------------------------

static bool is_drop(MoveExample example) {
    const char *text = example.text ? example.text : "";
    return text[strcspn(text, "@,")] == '@';
}

static bool has_pawn(const Definition *definition) {
    bool found = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        found |= definition->pieces[kind].letter.length == 1 &&
                 *definition->pieces[kind].letter.text == 'P';
    return found;
}

// "A move is written as the squares where it begins and ends, such as b1c3; in short Nc3."
static void add_plain(const Wording *wording, MoveExample example, Remarks *sentences) {
    bool given = example.text && !is_drop(example),
         brief = given && strcmp(example.text, example.brief) != 0;
    add(sentences,
        arena_printf(wording->arena,
                     "A move is written as the squares where it begins and ends%s%s%s%s.",
                     given ? ", such as " : "", given ? example.text : "",
                     brief ? "; in short " : "", brief ? example.brief : ""));
    if (!brief || !strchr(example.brief, '-'))
        add(sentences,
            arena_printf(
                wording->arena,
                "In short form a man's letter%s stands before its target; x is a capture%s.",
                has_pawn(wording->definition) ? ", which is left out for P," : "",
                has_royals(wording->definition) ? ", + a check, # a mate" : ""));
}

// ---- what a man becomes -----------------------------------------------------------------------

// The letter of the piece without its signs, small: "q" for "Q", "p" for "+P".
static const char *small_letter(Arena *arena, Text letter) {
    size_t at = letter.length && *letter.text == '+';
    return arena_small(arena, letter.text + at, 1);
}

static bool has_plus(const Definition *definition, int kind) {
    const Text letter = definition->pieces[kind].letter;
    return letter.length && *letter.text == '+';
}

// Of all promotions and choices: the first kind without a + that a man may choose, or NONE, and
// whether one has a +.
typedef struct Chosen {
    int kind;
    bool plus;
} Chosen;

static void chosen_add(Chosen *chosen, const Definition *definition, const int *kinds,
                       size_t count) {
    for (size_t i = 0; i < count; i++) {
        chosen->plus |= has_plus(definition, kinds[i]);
        if (chosen->kind == NONE && !has_plus(definition, kinds[i]))
            chosen->kind = kinds[i];
    }
}

static Chosen chosen_of(const Definition *definition) {
    Chosen chosen = {NONE, false};
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        const PieceDefinition *piece = &definition->pieces[kind];
        for (size_t i = 0; i < piece->promotion_count; i++)
            chosen_add(&chosen, definition, piece->promotions[i].to,
                       piece->promotions[i].to_count);
    }
    return chosen;
}

static void add_promotions(const Wording *wording, Remarks *sentences) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    Chosen chosen = chosen_of(definition);
    if (chosen.kind != NONE)
        add(sentences,
            arena_printf(arena,
                         "The small letter of what a man becomes stands behind its move: %s for "
                         "%s.",
                         small_letter(arena, definition->pieces[chosen.kind].letter),
                         kind_name(arena, definition, chosen.kind)));
    if (chosen.plus)
        add(sentences, "A + behind a move promotes, and a = leaves the man as it is.");
}

// ---- castling, drops, what follows a move ------------------------------------------------------

static void add_castling(const Wording *wording, Remarks *sentences) {
    const Definition *definition = wording->definition;
    if (!definition->castling_count)
        return;
    const CastlingDefinition *castling = &definition->castlings[0];
    Bits goals = castling->king_to;
    add(sentences,
        arena_printf(wording->arena,
                     "Castling is written as the move of the %s, such as %s%s, or as O-O toward the "
                     "last file and O-O-O toward file a; where that might be a move without the partner, the partner's "
                     "squares follow behind a comma.",
                     kind_name(wording->arena, definition, castling->king),
                     square_words(wording->arena, definition, castling->king_from),
                     square_words(wording->arena, definition, bits_next(&goals, 0))));
}

static void add_drops(const Wording *wording, MoveExample example, Remarks *sentences) {
    const Definition *definition = wording->definition;
    bool given = is_drop(example);
    if (definition->drops.rule_count || given)
        add(sentences, arena_printf(wording->arena,
                                    "A drop is a move, and written as the man's letter%s, @ "
                                    "and its square%s%s.",
                                    has_pawn(definition) ? " (P, too)" : "",
                                    given ? ", such as " : "", given ? example.text : ""));
    if (definition->drops.gating.given)
        add(sentences, "The small letter of a man that is put on the square left stands behind "
                       "the move.");
}

static void add_seconds(const Wording *wording, Remarks *sentences) {
    const TurnsDefinition *turns = &wording->definition->turns;
    bool put = false, move = false, take = false;
    for (size_t i = 0; i < turns->then_count; i++) {
        put |= turns->thens[i].put != NONE;
        take |= turns->thens[i].take_count > 0;
        move |= turns->thens[i].moves;
    }
    if (put || move || take)
        add(sentences,
            arena_printf(wording->arena, "The second part of a move stands behind a comma:%s%s%s.",
                         put ? " the letter of the man that is put down, @ and its square" : "",
                         move ? put ? ", or the squares of the man that moves"
                                    : " the squares of the man that moves"
                              : "",
                         take ? put || move ? ", or x and the square of the man that is taken"
                                            : " x and the square of the man that is taken"
                              : ""));
}

// Has a move several legs, and takes or lifts men on its way, so that squares may not be enough?
static bool may_be_twins(const Definition *definition) {
    bool found = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].term_count; i++) {
            Text betza = definition->pieces[kind].terms[i].betza;
            found |=
                betza.length && memchr(betza.text, '[', betza.length) &&
                (memchr(betza.text, 'c', betza.length) || memchr(betza.text, 'u', betza.length));
        }
    return found;
}

void writing_sentences(const Wording *wording, MoveExample example, Remarks *sentences) {
    const Definition *definition = wording->definition;
    bool stays = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].term_count; i++)
            stays |= definition->pieces[kind].terms[i].stay;
    add_plain(wording, example, sentences);
    add_promotions(wording, sentences);
    add_castling(wording, sentences);
    add_drops(wording, example, sentences);
    if (stays)
        add(sentences, "A move that stays where it is has the same square twice.");
    if (may_be_twins(definition))
        add(sentences, "If moves with the same squares do different things, what else changes "
                       "follows behind commas: x and a square for a man that is taken, two "
                       "squares for one that is put elsewhere.");
    add_seconds(wording, sentences);
    if (definition->turns.pass.may != PASS_NEVER || definition->turns.series.stop)
        add(sentences, "A pass is written as 0000.");
}
