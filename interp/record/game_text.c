// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game → a text of another kind than PGN: it is replayed, and a form tells each move.

#include "record/record.h"

#include <string.h>

#include "notation/fen/fen_check.h"

typedef struct GameWriter {
    const GameRecord *game;
    const TextForm *form;
    Position *position;
    Report *report;
    Writer *writer;
    size_t note, lost; // the next note; those that have no place in the form
} GameWriter;

static bool refuse(const GameWriter *writer, const char *why, size_t ply) {
    const Source source = {.name = writer->game->file, .text = "", .size = 0};
    const Span span = {&source, 0, 0};
    if (ply)
        report_error(writer->report, "game-form", span, "move %zu can't be written: %s", ply, why);
    else
        report_error(writer->report, "game-form", span, "the game can't be written so: %s", why);
    return false;
}

void comment_lines(const char *sign, const char *text, int length, Writer *writer) {
    for (const char *end = text + length, *next; text < end; text = next) {
        const char *line = memchr(text, '\n', (size_t)(end - text));
        next = line ? line + 1 : end;
        writer_printf(writer, "%s%.*s\n", sign, (int)((line ? line : end) - text), text);
    }
}

// Those behind so many moves.
static void write_notes(GameWriter *writer, size_t ply) {
    const GameRecord *game = writer->game;
    for (; writer->note < game->note_count && game->notes[writer->note].ply <= ply;
         writer->note++) {
        const char *text = game->notes[writer->note].text;
        if (*text == '{' && writer->form->comment)
            writer->form->comment(text + 1, (int)strlen(text) - 2, writer->writer);
        else
            writer->lost++;
    }
}

static bool write_moves(GameWriter *writer) {
    Position *position = writer->position;
    int last_to = NONE;
    write_notes(writer, 0);
    for (size_t ply = 0; ply < writer->game->ply_count; ply++) {
        MoveFacts facts;
        Move move = mews_game_move_in(writer->game, ply, position);
        if (!move || move == MOVE_NULL)
            return refuse(writer, "it isn't legal", ply + 1);
        position_facts(position, move, &facts);
        const TextMove told = {writer->game, position, move, &facts, ply, last_to};
        if (!writer->form->move(&told, writer->writer))
            return refuse(writer, "it has no text there", ply + 1);
        last_to = facts.to;
        if (!position_push(position, move)) {
            report_starve(writer->report);
            return false;
        }
        write_notes(writer, ply + 1);
    }
    return true;
}

static bool write_game(GameWriter *writer) {
    const char *why = writer->form->unfit(writer->position);
    bool usual;
    if (why)
        return refuse(writer, why, 0);
    if (!game_set_up(writer->game, writer->position, &usual))
        return refuse(writer, "its start can't be set up", 0);
    if (!writer->form->begin(writer->game, writer->position, usual, writer->writer))
        return refuse(writer, "its start has no text there", 0);
    if (!write_moves(writer))
        return false;
    writer->form->end(writer->game, writer->position, writer->writer);
    return true;
}

static size_t write_text(const mews_game *game, const mews_rules *rules, const TextForm *form,
                         mews_report *report, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    const Source source = {.name = game->file, .text = "", .size = 0};
    GameWriter job = {game, form, mews_position_new(rules, 0), report, &writer, 0, 0};
    if (!job.position)
        report_starve(report);
    bool whole = job.position && write_game(&job);
    if (whole && job.lost)
        report_warning(report, "game-form", (Span){&source, 0, 0},
                       "%zu comments, signs or variations have no place in this form", job.lost);
    position_free(job.position);
    if (!whole)
        writer = writer_make(buffer, size);
    return writer_end(&writer);
}

size_t mews_game_text(const mews_game *game, const mews_rules *rules, mews_game_origin form,
                      mews_report *report, char *buffer, size_t size) {
    static const TextForm *const forms[] = {[MEWS_GAME_KIF] = &kif_form,
                                            [MEWS_GAME_CSA] = &csa_form,
                                            [MEWS_GAME_WXF] = &wxf_form,
                                            [MEWS_GAME_DHTMLXQ] = &dhtmlxq_form};
    if (form < MEWS_GAME_KIF || form > MEWS_GAME_DHTMLXQ)
        return mews_game_pgn(game, rules, buffer, size);
    return write_text(game, rules, forms[form], report, buffer, size);
}

size_t mews_game_pdn(const mews_game *game, const mews_rules *rules, mews_report *report,
                     char *buffer, size_t size) {
    return write_text(game, rules, &pdn_form, report, buffer, size);
}
