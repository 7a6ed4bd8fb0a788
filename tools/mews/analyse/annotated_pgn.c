// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → PGN in its export format: a glyph and a comment with the score behind each
// move, and what would have been better as a variation. Scores are White's, as others write them:
// [%eval 0.35], [%eval #-3].

#include "annotate.h"
#include "files.h"
#include "record/pgn_text.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_PLIES = 8 };

#define PGN_SEAL_TAG "MewsAnalysis"
const Seal pgn_seal = {"[" PGN_SEAL_TAG " \"", "\"]"};

static const char *const roster[] = {"Event", "Site", "Date", "Round", "White", "Black"};
enum { ROSTER_COUNT = sizeof roster / sizeof *roster };

static bool in_roster(const char *name) {
    static const char *const ours[] = {"Annotator", PGN_SEAL_TAG}; // both say something new now
    return word_in(name, LISTED(roster)) || word_in(name, LISTED(ours));
}

static void add_tags(PgnText *pgn, const Annotation *annotation, const char *result) {
    const GameFile *file = &annotation->file;
    char *annotator = text_printf("mews %s", mews_version());
    char *variant = path_name(file->record.variant);
    for (size_t i = 0; i < ROSTER_COUNT; i++) {
        const char *value = game_file_tag(file, roster[i]);
        if (strcmp(roster[i], "Date") == 0 && strcmp(value, "?") == 0)
            value = file->record.date[0] ? file->record.date : "????.??.??";
        pgn_tag(pgn, roster[i], value);
    }
    pgn_tag(pgn, "Result", result);
    pgn_tag(pgn, "Variant", variant);
    if (file->record.fen[0]) {
        pgn_tag(pgn, "SetUp", "1");
        pgn_tag(pgn, "FEN", file->record.fen);
    }
    for (size_t i = 0; i < file->tag_count; i++)
        if (!in_roster(file->tags[i].name))
            pgn_tag(pgn, file->tags[i].name, file->tags[i].value);
    pgn_tag(pgn, "Annotator", annotator);
    seal_add(&pgn->text, &pgn_seal, annotated(annotation));
    pgn_line(pgn);
    free(annotator);
    free(variant);
}

static void add_comment(PgnText *pgn, const Score *score) {
    char text[64];
    if (score->result != MEWS_ONGOING)
        return; // the result stands at the end
    if (score->mate)
        snprintf(text, sizeof text, "{[%%eval #%d]}", score->mate);
    else
        snprintf(text, sizeof text, "{[%%eval %.2f]}", score->centipawns / 100.0);
    pgn_word(pgn, text); // in one line, as some readers want it
}

// "(12. Nf3 d5 13. Bb5 {[%eval 0.35]})"; `count` is that of the move before it.
static void add_variation(PgnText *pgn, const Finding *better, MoveCount count) {
    size_t length = better->length < LINE_PLIES ? better->length : LINE_PLIES;
    pgn_open(pgn);
    for (size_t i = 0; i < length; i++) {
        move_count_next(&count, better->line[i].side, better->line[i].series);
        pgn_number(pgn, &count, i == 0);
        pgn_word(pgn, better->line[i].san);
    }
    add_comment(pgn, &better->score);
    pgn_close(pgn);
}

static void add_move(PgnText *pgn, const Annotation *annotation, size_t ply) {
    const NotedMove *move = &annotation->moves[ply];
    bool noted = ply < annotated(annotation);
    bool after_note = ply == 0 || ply - 1 < annotated(annotation);
    pgn_number(pgn, &move->count, after_note);
    pgn_word(pgn, move->san);
    if (!noted)
        return;
    int glyph = mark_glyph(move_mark(annotation, ply));
    char text[16];
    snprintf(text, sizeof text, "$%d", glyph);
    if (glyph)
        pgn_word(pgn, text);
    add_comment(pgn, &annotation->findings[ply + 1].score);
    const Finding *better = better_line(annotation, ply, false);
    if (better)
        add_variation(pgn, better, ply ? move[-1].count : (MoveCount){0});
}

Growing annotation_pgn(const Annotation *annotation) {
    PgnText pgn = {.column = 0};
    const char *reason, *result = game_result(annotation, &reason);
    add_tags(&pgn, annotation, result);
    for (size_t ply = 0; ply < annotation->count; ply++)
        add_move(&pgn, annotation, ply);
    if (*reason) {
        char *comment = text_printf("{%s}", reason);
        pgn_words(&pgn, comment);
        free(comment);
    }
    pgn_word(&pgn, result);
    pgn_line(&pgn);
    pgn_line(&pgn);
    seal_close(&pgn.text, &pgn_seal);
    return pgn.text;
}
