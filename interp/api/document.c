// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Explanations and documents under their public names.

#include "api/inner.h"

#include <stdlib.h>
#include <string.h>

#include "betza/passes.h"
#include "lint/lint.h"
#include "picture/picture.h"
#include "words/game/game.h"

// ---- explanations -----------------------------------------------------------------------------

typedef struct Seeing {
    const mews_rules *rules;
    Arena *scratch;
    KindsSeen seen;
} Seeing;

static void seeing_find(void *context) {
    Seeing *seeing = context;
    const mews_rules *rules = seeing->rules;
    seeing->seen = lint_kinds(seeing->scratch, &rules->engine, rules->definition, &rules->start);
}

bool rules_kinds_seen(const mews_rules *rules, mews_report *report, KindsSeen *seen) {
    ArenaExit failed;
    Arena scratch = arena_make(SCRATCH_LIMIT, &failed);
    Seeing seeing = {.rules = rules, .scratch = &scratch};
    bool found = arena_guard(&failed, seeing_find, &seeing);
    arena_free(&scratch);
    if (!found)
        report_starve(report);
    *seen = seeing.seen;
    return found;
}

static Explanation *explain(const mews_rules *rules, size_t kind, KindsSeen seen, bool spelt,
                            mews_report *report) {
    return explanation_of_piece(rules->definition, (int)kind,
                                rules->engine.rules->pieces[kind].signs, seen, spelt, report);
}

mews_explanation *mews_explanation_of_piece(const mews_rules *rules, size_t kind,
                                            mews_report *report) {
    KindsSeen seen;
    if (kind >= mews_rules_pieces(rules) || !rules_kinds_seen(rules, report, &seen))
        return NULL;
    return explain(rules, kind, seen, true, report);
}

bool mews_usual_name(size_t i, const char **name, const char **notation) {
    *name = usual_row(i, notation);
    return *name != NULL;
}

void mews_explanation_summary(const mews_explanation *explanation, mews_summary *summary) {
    *summary = (mews_summary){.name = explanation->name,
                              .normal = explanation->normal,
                              .diagram = explanation->diagram,
                              .complete = explanation->complete,
                              .terms = explanation->term_count};
}

const char *mews_explanation_small_diagram(const mews_explanation *explanation) {
    return explanation->small;
}

bool mews_explanation_term(const mews_explanation *explanation, size_t i, mews_term *term) {
    if (i >= explanation->term_count)
        return false;
    const TermWords *words = &explanation->terms[i];
    *term = (mews_term){words->notation, words->words, words->legs};
    return true;
}

static mews_block block_shown(const Block *block) {
    return (mews_block){.kind = block->kind,
                        .topic = block->topic,
                        .level = block->level,
                        .shows = block->shows,
                        .piece = block->piece,
                        .label = block->label ? block->label : "",
                        .text = block->text,
                        .picture = block->picture};
}

bool mews_explanation_remark(const mews_explanation *explanation, size_t term, size_t i,
                             mews_block *remark) {
    bool whole = term == MEWS_WHOLE_PIECE;
    if (!whole && term >= explanation->term_count)
        return false;
    if (i >= (whole ? explanation->remark_count : explanation->terms[term].remark_count))
        return false;
    *remark = block_shown(whole ? &explanation->remarks[i] : &explanation->terms[term].remarks[i]);
    return true;
}

_Static_assert(sizeof(mews_loss) == sizeof(DialectLoss), "one struct, told twice");

bool mews_explanation_dialect(const mews_explanation *explanation, size_t i,
                              mews_dialect *dialect) {
    if (i >= DIALECTS || !*explanation->normal) // what never moves has no notation
        return false;
    const DialectSpelling *from = &explanation->dialects[i];
    *dialect = (mews_dialect){.name = from->name,
                              .notation = from->notation,
                              .losses = (const mews_loss *)(const void *)from->losses,
                              .loss_count = from->loss_count,
                              .notes = from->notes,
                              .note_count = from->note_count};
    return true;
}

// ---- documents --------------------------------------------------------------------------------

typedef struct TellingTask {
    const mews_explanation *explanation;
    mews_detail detail;
} TellingTask;

static void tell(Document *document, const void *about) {
    const TellingTask *task = about;
    telling_write(document, task->explanation, task->detail, NULL);
}

mews_document *mews_document_of_explanation(const mews_explanation *explanation,
                                            mews_detail detail, mews_report *report) {
    return document_new(report, tell, &(TellingTask){explanation, detail});
}

static Explanation **explanations_new(const mews_rules *rules, KindsSeen seen, mews_report *report,
                                      size_t *made) {
    size_t count = mews_rules_pieces(rules);
    Explanation **explanations = calloc(count, sizeof(Explanation *));
    for (*made = 0; explanations && *made < count; ++*made)
        if (!(explanations[*made] = explain(rules, *made, seen, false, report)))
            break;
    return explanations;
}

static int moves_compare(const void *a, const void *b) {
    const mews_move *one = a, *other = b;
    return (*one > *other) - (*one < *other);
}

// One of the moves with which the game may begin, the same each time.
static MoveExample example_of(Arena *arena, const mews_position *start) {
    enum { SIZE = 64 }; // of a text that is an example
    size_t count = mews_position_moves(start, NULL, 0);
    mews_move *moves = ARENA_ARRAY(arena, mews_move, count);
    MoveExample example = {NULL, NULL};
    char text[SIZE], brief[SIZE];
    if (!count || mews_position_moves(start, moves, count) != count)
        return example;
    qsort(moves, count, sizeof *moves, moves_compare);
    size_t length = mews_move_text(start, moves[count / 2], text, SIZE),
           brief_length = mews_move_san(start, moves[count / 2], brief, SIZE);
    if (length && length < SIZE && brief_length && brief_length < SIZE) {
        example.text = arena_string(arena, text, length);
        example.brief = arena_string(arena, brief, brief_length);
    }
    return example;
}

typedef struct SheetTask {
    Sheet sheet;
    const mews_position *start;
} SheetTask;

static void write_sheet(Document *document, const void *about) {
    SheetTask task = *(const SheetTask *)about;
    Arena *arena = &document->arena;
    const mews_view view = {.size = sizeof(mews_view), .signs = task.sheet.signs};
    task.sheet.start = scene_copy(arena, board_scene(arena, task.start, &view));
    task.sheet.example = example_of(arena, task.start);
    if (mews_position_out_of_memory(task.start))
        arena_starve(arena);
    sheet_write(document, &task.sheet);
}

mews_document *mews_document_of_rules(const mews_rules *rules, bool signs, mews_report *report) {
    KindsSeen seen;
    if (!rules_kinds_seen(rules, report, &seen))
        return NULL;
    size_t made = 0;
    Explanation **pieces = explanations_new(rules, seen, report, &made);
    mews_position *start = mews_position_new(rules, 0);
    Document *document = NULL;
    if (!pieces || !start)
        report_starve(report);
    else if (made == mews_rules_pieces(rules))
        document = document_new(report, write_sheet,
                                &(SheetTask){{.definition = rules->definition,
                                              .held = seen.held,
                                              .pieces = pieces,
                                              .signs = signs},
                                             start});
    while (made > 0)
        explanation_free(pieces[--made]);
    free(pieces);
    mews_position_free(start);
    return document;
}

bool mews_document_block(const mews_document *document, size_t i, mews_block *block) {
    if (i >= document->count)
        return false;
    *block = block_shown(&document->blocks[i]);
    return true;
}

bool mews_document_names_piece(const mews_document *document, size_t i, size_t kind) {
    return i < document->count && kind < KINDS_MAX &&
           kinds_has(document->blocks[i].mentions.men, (int)kind);
}

bool mews_document_names_square(const mews_document *document, size_t i, int square) {
    return i < document->count && square >= 0 && square < SQUARES_MAX &&
           bits_has(&document->blocks[i].mentions.squares, square);
}
