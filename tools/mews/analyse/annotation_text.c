// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → lines of text, or of JSON.

#include "annotate.h"
#include "record/record.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_PLIES = 8, // of a better line in text; JSON has the whole
    INDENT = 18,    // of what doesn't fit a terminal behind a move
};

mews_result game_result(const Annotation *annotation, const char **reason) {
    mews_outcome outcome = mews_position_outcome(annotation->game.position);
    mews_result said = mews_game_result(annotation->file.game, reason);
    if (outcome.reason)
        *reason = outcome.reason;
    return outcome.result != MEWS_ONGOING ? outcome.result : said;
}

// ---- text -------------------------------------------------------------------------------------

// "mate -2", "loses in 2"
static int score_width(const Annotation *annotation) {
    return rules_mate(annotation->game.rules) ? 8 : 11;
}

// Moves of a line; where a side makes several in a row, those of its turn end with a semicolon.
static void add_line(Growing *text, const Finding *finding) {
    for (size_t i = 0; i < finding->length && i < LINE_PLIES; i++) {
        const NotedMove *move = &finding->line[i];
        bool told = i && turn_is_told(move[-1].side, move[-1].series, move->side, move->series);
        text_add(text, "%s %s", told ? ";" : "", move->san);
    }
}

char *annotation_place(const Annotation *annotation, const char *before, const char *behind) {
    if (annotation->games < 2)
        return temp_printf("%s", "");
    return temp_printf("%sgame %llu of %llu%s", before, (unsigned long long)annotation->number,
                       (unsigned long long)annotation->games, behind);
}

void tell_plain_head(const Annotation *annotation) {
    const char *reason, *result = mews_result_text(game_result(annotation, &reason));
    char *game = annotation_place(annotation, "", ", ");
    char *text = temp_printf("%s%s: %s - %s, %s%s%s", game, record_variant(&annotation->file),
                             record_tag_or(&annotation->file, "White", "?"),
                             record_tag_or(&annotation->file, "Black", "?"), result,
                             *reason ? " " : "", reason);
    if (annotation->games > 1 && annotation->number > 1)
        putchar('\n');
    put_prose(stdout, "", 2, text);
    int width = score_width(annotation);
    printf("%-16s %*s %*s %6s\n", "move", width, "before", width, "after", "loss");
}

void tell_plain(const Annotation *annotation, size_t ply) {
    const NotedMove *move = &annotation->moves[ply];
    const Finding *before = &annotation->findings[ply];
    const Finding *better = better_line(annotation, ply, false);
    char number[MEWS_MOVE_NUMBER_SIZE], score[SCORE_SIZE], after[SCORE_SIZE];
    char *name = temp_printf("%s %s%s", mews_move_number_text(&move->count, number), move->san,
                             mews_mistake_sign(move_mistake(annotation, ply)));
    int width = score_width(annotation);
    char *row = temp_printf("%-16s %*s %*s %6.1f%s", name, width,
                            score_or_result(annotation, &before->score, score), width,
                            score_or_result(annotation, &before[1].score, after),
                            move_loss(annotation, ply), better ? "  " : "");
    Growing line = TEMP_TEXT;
    text_add(&line, "%s", better ? "better" : "");
    if (better)
        add_line(&line, better);
    put_prose(stdout, row, INDENT, line.bytes);
    output_flush();
}

static void tell_side(const Annotation *annotation, int side) {
    static const char *const words[MISTAKES][2] = {
        [MEWS_INACCURACY] = {"inaccuracy", "inaccuracies"},
        [MEWS_MISTAKE] = {"mistake", "mistakes"},
        [MEWS_BLUNDER] = {"blunder", "blunders"},
    };
    JudgedTally tally = side_tally(annotation, side);
    Growing text = TEMP_TEXT;
    text_add(&text, "%s: %s", side_name(side),
             record_tag_or(&annotation->file, side_name(side), "?"));
    if (tally.moves)
        text_add(&text, ", accuracy %.1f %%", tally.accuracy);
    bool unseen = annotation->stopped && !tally.moves;
    if (unseen)
        text_add(&text, ", no move was looked at");
    for (int mark = MEWS_INACCURACY; mark < MISTAKES && !unseen; mark++)
        text_add(&text, ", %zu %s", tally.mistakes[mark], words[mark][tally.mistakes[mark] != 1]);
    put_prose(stdout, "", 2, text.bytes);
}

void tell_plain_end(const Annotation *annotation) {
    putchar('\n');
    for (int side = 0; side < 2; side++)
        tell_side(annotation, side);
}

// ---- JSON -------------------------------------------------------------------------------------

static void put_score(Json *json, const char *key, const Score *score) {
    json_open(json, key, '{');
    if (score->result != MEWS_ONGOING)
        json_text(json, "result", mews_result_text(score->result));
    else
        json_decimal(json, score->mate ? "mate" : "cp",
                     score->mate ? score->mate : score->centipawns, 0);
    json_close(json, '}');
}

static void put_line(Json *json, const Finding *finding) {
    json_open(json, "pv", '[');
    for (size_t i = 0; i < finding->length; i++)
        json_text(json, NULL, finding->line[i].text);
    json_close(json, ']');
}

static void put_game(Json *json, const Annotation *annotation) {
    if (annotation->games > 1)
        json_integer(json, "game", annotation->number);
}

void tell_json(const Annotation *annotation, size_t ply) {
    Json json = {stdout, false};
    const NotedMove *move = &annotation->moves[ply];
    const Finding *before = &annotation->findings[ply];
    json_open(&json, NULL, '{');
    put_game(&json, annotation);
    json_integer(&json, "ply", ply + 1);
    json_text(&json, "side", side_word(move->side));
    json_text(&json, "move", move->text);
    json_text(&json, "san", move->san);
    put_score(&json, "before", &before->score);
    put_score(&json, "after", &before[1].score);
    json_decimal(&json, "loss", move_loss(annotation, ply), 1);
    json_text_or_null(&json, "mark", mews_mistake_sign(move_mistake(annotation, ply)));
    json_text(&json, "best", before->length ? before->line[0].text : NULL);
    put_line(&json, before);
    json_integer(&json, "depth", (uint64_t)before->depth);
    json_integer(&json, "nodes", before->nodes);
    json_close(&json, '}');
    json_end(&json);
    output_flush();
}

void tell_json_end(const Annotation *annotation) {
    Json json = {stdout, false};
    const char *reason, *result = mews_result_text(game_result(annotation, &reason));
    json_open(&json, NULL, '{');
    put_game(&json, annotation);
    json_text(&json, "variant", record_variant(&annotation->file));
    json_text(&json, "result", strcmp(result, "*") == 0 ? NULL : result);
    json_text_or_null(&json, "reason", reason);
    json_integer(&json, "plies", annotation->count);
    json_integer(&json, "annotated", annotated(annotation));
    for (int side = 0; side < 2; side++) {
        JudgedTally tally = side_tally(annotation, side);
        json_open(&json, side_word(side), '{');
        json_text(&json, "name", record_tag_or(&annotation->file, side_name(side), "?"));
        json_decimal(&json, "accuracy", tally.accuracy, 1);
        json_integer(&json, "inaccuracies", tally.mistakes[MEWS_INACCURACY]);
        json_integer(&json, "mistakes", tally.mistakes[MEWS_MISTAKE]);
        json_integer(&json, "blunders", tally.mistakes[MEWS_BLUNDER]);
        json_close(&json, '}');
    }
    json_close(&json, '}');
    json_end(&json);
}
