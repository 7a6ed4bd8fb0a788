// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → PGN in its export format: a glyph and a comment with the score behind each
// move, and what would have been better as a variation, beside the notes that the file had. Scores
// are White's, as others write them:
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

// ---- what the file had ------------------------------------------------------------------------

static bool has_notes(const Annotation *annotation, size_t ply) {
    const GameFile *file = &annotation->file;
    for (size_t i = 0; i < file->note_count; i++)
        if (file->notes[i].ply == ply)
            return true;
    return false;
}

// A comment without its scores, in new memory; NULL if nothing is left of it, or it is how the
// game has ended, which is told anyway.
static char *own_comment(const char *text, const char *reason) {
    char *copy = text_printf("%s", text);
    for (char *score; (score = strstr(copy, "[%eval ")) && strchr(score, ']');) {
        char *behind = strchr(score, ']') + 1;
        behind += strspn(behind, " \t\r\n");
        memmove(score, behind, strlen(behind) + 1);
    }
    size_t blanks = strspn(copy + 1, " \t\r\n");
    bool told = *reason && strncmp(copy + 1, reason, strlen(reason)) == 0 &&
                strcmp(copy + 1 + strlen(reason), "}") == 0;
    if (copy[1 + blanks] != '}' && !told)
        return copy;
    free(copy);
    return NULL;
}

// Variations whose only comment is a score at their end are a program's: others take their place.
static bool is_scored(const char *text) {
    static const char score[] = "{[%eval ";
    const char *comment = strchr(text, '{');
    return comment && strncmp(comment, score, strlen(score)) == 0 &&
           strcmp(comment + strcspn(comment, "]"), "]})") == 0 && !strchr(text + 1, '(');
}

static bool has_scored(const GameFile *file, size_t ply) {
    for (size_t i = 0; i < file->note_count; i++)
        if (file->notes[i].ply == ply && is_scored(file->notes[i].text))
            return true;
    return false;
}

// Glyphs that this program has set are set anew: in a file of its own the last of these behind a
// move, if it is there with what would have been better.
static bool is_own_glyph(const Annotation *annotation, size_t note) {
    static const char annotator[] = "mews ";
    static const char *const glyphs[] = {"$2", "$4", "$6"};
    const GameFile *file = &annotation->file;
    size_t ply = file->notes[note].ply;
    if (!word_in(file->notes[note].text, LISTED(glyphs)) || !has_scored(file, ply) ||
        strncmp(game_file_tag(file, "Annotator"), annotator, strlen(annotator)) != 0)
        return false;
    for (size_t i = note + 1; i < file->note_count && file->notes[i].ply == ply; i++)
        if (word_in(file->notes[i].text, LISTED(glyphs)))
            return false;
    return true;
}

// The notes behind a move that begin with such a sign: '$', '{' or '('. `anew`: the move has been
// looked at, so that what programs have found before is left out.
static void add_notes(PgnText *pgn, const Annotation *annotation, size_t ply, char sign,
                      bool anew) {
    const GameFile *file = &annotation->file;
    const char *reason;
    game_result(annotation, &reason);
    for (size_t i = 0; i < file->note_count; i++) {
        const char *text = file->notes[i].text;
        if (file->notes[i].ply != ply || *text != sign)
            continue;
        char *comment = sign == '{' ? own_comment(text, reason) : NULL;
        bool dropped = (sign == '{' && !comment) || (anew && sign == '(' && is_scored(text)) ||
                       (anew && sign == '$' && is_own_glyph(annotation, i));
        if (!dropped)
            pgn_words(pgn, comment && anew ? comment : text);
        free(comment);
    }
}

static bool has_glyph(const Annotation *annotation, size_t ply, const char *glyph) {
    const GameFile *file = &annotation->file;
    for (size_t i = 0; i < file->note_count; i++)
        if (file->notes[i].ply == ply && strcmp(file->notes[i].text, glyph) == 0)
            return !is_own_glyph(annotation, i);
    return false;
}

// ---- moves ------------------------------------------------------------------------------------

static void add_glyph(PgnText *pgn, const Annotation *annotation, size_t ply) {
    int glyph = mark_glyph(move_mark(annotation, ply));
    char text[16];
    snprintf(text, sizeof text, "$%d", glyph);
    if (glyph && !has_glyph(annotation, ply + 1, text))
        pgn_word(pgn, text);
}

static void add_move(PgnText *pgn, const Annotation *annotation, size_t ply) {
    const NotedMove *move = &annotation->moves[ply];
    bool noted = ply < annotated(annotation);
    bool after_note = ply == 0 || ply - 1 < annotated(annotation) || has_notes(annotation, ply);
    pgn_number(pgn, &move->count, after_note);
    pgn_word(pgn, move->san);
    add_notes(pgn, annotation, ply + 1, '$', noted);
    if (noted) {
        add_glyph(pgn, annotation, ply);
        add_comment(pgn, &annotation->findings[ply + 1].score);
    }
    add_notes(pgn, annotation, ply + 1, '{', noted);
    const Finding *better = noted ? better_line(annotation, ply, false) : NULL;
    if (better)
        add_variation(pgn, better, ply ? move[-1].count : annotation->before);
    add_notes(pgn, annotation, ply + 1, '(', noted);
}

Growing annotation_pgn(const Annotation *annotation) {
    PgnText pgn = {.column = 0};
    const char *reason, *result = game_result(annotation, &reason);
    add_tags(&pgn, annotation, result);
    add_notes(&pgn, annotation, 0, '{', false);
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
    return pgn.text;
}

// It is the last tag of the first game.
void annotation_pgn_seal(Growing *pgn, size_t moves) {
    const char *tags_end = strstr(pgn->bytes, "\n\n") + 1;
    Growing sealed = {0};
    text_add(&sealed, "%.*s", (int)(tags_end - pgn->bytes), pgn->bytes);
    seal_add(&sealed, &pgn_seal, moves);
    text_add(&sealed, "%s", tags_end);
    seal_close(&sealed, &pgn_seal);
    free(pgn->bytes);
    *pgn = sealed;
}
