// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → a game with more notes, as PGN: a glyph and a comment with the score behind
// each move, and what would have been better as a variation, beside the notes that the file had.
// Scores are White's, as others write them: [%eval 0.35], [%eval #-3].

#include "annotate.h"
#include "files.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_PLIES = 8 };

#define PGN_SEAL_TAG "MewsAnalysis"
const Seal pgn_seal = {"[" PGN_SEAL_TAG " \"", "\"]"};

// Annotator and seal say something new now.
static void add_tags(Record *noted, const Annotation *annotation) {
    static const char *const ours[] = {"Annotator", PGN_SEAL_TAG};
    const char *name, *value;
    char *annotator = text_printf("mews %s", mews_version());
    for (size_t i = 0; mews_game_tag_at(annotation->file.game, i, &name, &value); i++)
        if (!word_in(name, LISTED(ours)))
            record_set(noted, name, value);
    record_set(noted, "Annotator", annotator);
    free(annotator);
}

static void add_note(Record *noted, const char *text) {
    if (!mews_game_add_note(noted->game, text))
        memory_end();
}

// "{[%eval 0.35]}", in new memory; the result stands at the end of the game.
static char *score_comment(const Score *score) {
    return score->result != MEWS_ONGOING ? text_printf("%s", "")
           : score->mate                 ? text_printf("{[%%eval #%d]}", score->mate)
                         : text_printf("{[%%eval %.2f]}", score->centipawns / 100.0);
}

static void add_score(Record *noted, const Score *score) {
    char *comment = score_comment(score);
    if (*comment)
        add_note(noted, comment);
    free(comment);
}

// "(12. Nf3 d5 13. Bb5 {[%eval 0.35]})"
static void add_variation(Record *noted, const Finding *better) {
    Growing text = {0};
    size_t length = better->length < LINE_PLIES ? better->length : LINE_PLIES;
    char number[MEWS_MOVE_NUMBER_SIZE], *comment = score_comment(&better->score);
    for (size_t i = 0; i < length; i++) {
        const NotedMove *move = &better->line[i];
        mews_move_number_text(&move->count, number);
        text_add(&text, "%s%s%s%s", i ? " " : "(", move->count.opens || !i ? number : "",
                 move->count.opens || !i ? " " : "", move->san);
    }
    text_add(&text, "%s%s)", *comment ? " " : "", comment);
    add_note(noted, text.bytes);
    free(text.bytes);
    free(comment);
}

// ---- what the file had ------------------------------------------------------------------------

// Note i of the file if it follows so many moves, else ""; NULL: there are no more.
static const char *note_of(const Annotation *annotation, size_t i, size_t ply) {
    size_t at;
    const char *text = mews_game_note(annotation->file.game, i, &at);
    return text && at != ply ? "" : text;
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

static bool has_scored(const Annotation *annotation, size_t ply) {
    const char *text;
    bool found = false;
    for (size_t i = 0; (text = note_of(annotation, i, ply)); i++)
        found |= is_scored(text);
    return found;
}

// Glyphs that this program has set are set anew: in a file of its own the last of these behind a
// move, if it is there with what would have been better.
static bool is_own_glyph(const Annotation *annotation, size_t note, size_t ply) {
    static const char annotator[] = "mews ";
    static const char *const glyphs[] = {"$2", "$4", "$6"};
    const char *text = note_of(annotation, note, ply);
    if (!word_in(text, LISTED(glyphs)) || !has_scored(annotation, ply) ||
        strncmp(record_tag_or(&annotation->file, "Annotator", ""), annotator, strlen(annotator)) !=
            0)
        return false;
    while ((text = note_of(annotation, ++note, ply)))
        if (word_in(text, LISTED(glyphs)))
            return false;
    return true;
}

// The notes behind a move that begin with such a sign: '$', '{' or '('. `anew`: the move has been
// looked at, so that what programs have found before is left out.
static void add_notes(Record *noted, const Annotation *annotation, size_t ply, char sign,
                      bool anew) {
    const char *reason, *text;
    game_result(annotation, &reason);
    for (size_t i = 0; (text = note_of(annotation, i, ply)); i++) {
        if (*text != sign)
            continue;
        char *comment = sign == '{' ? own_comment(text, reason) : NULL;
        bool dropped = (sign == '{' && !comment) || (anew && sign == '(' && is_scored(text)) ||
                       (anew && sign == '$' && is_own_glyph(annotation, i, ply));
        if (!dropped)
            add_note(noted, comment && anew ? comment : text);
        free(comment);
    }
}

static void add_glyph(Record *noted, const Annotation *annotation, size_t ply) {
    int glyph = mews_mistake_glyph(move_mistake(annotation, ply));
    char text[16];
    const char *other;
    bool there = false;
    snprintf(text, sizeof text, "$%d", glyph);
    for (size_t i = 0; (other = note_of(annotation, i, ply + 1)) && !there; i++)
        there = strcmp(other, text) == 0 && !is_own_glyph(annotation, i, ply + 1);
    if (glyph && !there)
        add_note(noted, text);
}

// ---- moves ------------------------------------------------------------------------------------

static void add_move(Record *noted, const Annotation *annotation, size_t ply) {
    bool looked_at = ply < annotated(annotation);
    record_add_move(noted, annotation->moves[ply].text);
    add_notes(noted, annotation, ply + 1, '$', looked_at);
    if (looked_at) {
        add_glyph(noted, annotation, ply);
        add_score(noted, &annotation->findings[ply + 1].score);
    }
    add_notes(noted, annotation, ply + 1, '{', looked_at);
    const Finding *better = looked_at ? better_line(annotation, ply, false) : NULL;
    if (better)
        add_variation(noted, better);
    add_notes(noted, annotation, ply + 1, '(', looked_at);
}

char *annotation_pgn(const Annotation *annotation) {
    Record noted = {0};
    const char *reason;
    record_begin(&noted);
    add_tags(&noted, annotation);
    add_notes(&noted, annotation, 0, '{', false);
    for (size_t ply = 0; ply < annotation->count; ply++)
        add_move(&noted, annotation, ply);
    mews_result result = game_result(annotation, &reason);
    mews_game_end(noted.game, result, reason);
    char *pgn = game_text(noted.game, annotation->game.rules, mews_game_pgn);
    record_free(&noted);
    return pgn;
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
