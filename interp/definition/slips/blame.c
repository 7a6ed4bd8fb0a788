// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Findings in extended files → their cause. A base that is sound by itself is not to blame for
// what goes wrong when another file is laid over it.

#include "definition/slips/blame.h"
#include "base/about.h"
#include "base/writer.h"
#include "definition/slips/lines.h"
#include "definition/reader.h"
#include "definition/slips/removed.h"

#include <stdio.h>
#include <string.h>

static const Source *base_of(Bases bases, const Diagnostic *item) {
    for (size_t i = 0; i < bases.count; i++)
        if (strcmp(bases.sources[i]->name, item->file) == 0)
            return bases.sources[i];
    return NULL;
}

static bool also_alone(const Report *alone, const Diagnostic *item) {
    Diagnostic other;
    for (size_t i = 0; report_get(alone, i, &other); i++)
        if (other.line == item->line && other.column == item->column &&
            strcmp(other.file, item->file) == 0 && strcmp(other.message, item->message) == 0)
            return true;
    return false;
}

// ---- another board -----------------------------------------------------------------------------

// Does the finding say that something doesn't fit the board?
static bool is_of_board(const Diagnostic *item) {
    static const char *const abouts[] = {ABOUT_RANKS, ABOUT_FILES, ABOUT_HOLES, ABOUT_OFF_BOARD};
    for (size_t i = 0; item->about && i < sizeof abouts / sizeof *abouts; i++)
        if (strcmp(item->about, abouts[i]) == 0)
            return true;
    return false;
}

// The keys of an extended file whose values don't fit.
typedef struct Misfits {
    char words[MESSAGE_SIZE];
    Writer writer;
    size_t count;
    bool holes; // they all disagree with the holes alone
} Misfits;

static size_t key_length(const Source *source, Line line) {
    size_t length = 0;
    while (line.start + length < line.end && is_key_byte(source->text[line.start + length]))
        length++;
    return length;
}

// "castling", or "pieces.pawn" within pieces: the finding's place by its lines.
static void misfit_name(const Source *source, size_t at, char *name, size_t size) {
    Line line = line_at(source, at), inner = line;
    while (line.indent > 0) {
        inner = line;
        while (line.indent >= inner.indent)
            if (!line_above(source, &line))
                break;
        if (line.indent >= inner.indent)
            break;
    }
    const char *key = source->text + line.start;
    int length = (int)key_length(source, line), rest = (int)key_length(source, inner);
    bool piece = length == 6 && memcmp(key, "pieces", 6) == 0 && inner.start != line.start;
    if (piece)
        snprintf(name, size, "'%.*s.%.*s'", length, key, rest, source->text + inner.start);
    else
        snprintf(name, size, "'%.*s'", length, key);
}

static void misfit_add(Misfits *misfits, const char *name) {
    if (misfits->count && strstr(misfits->words, name))
        return;
    if (!misfits->count)
        misfits->writer = writer_make(misfits->words, sizeof misfits->words);
    writer_printf(&misfits->writer, "%s%s", misfits->count++ ? ", " : "", name);
    writer_end(&misfits->writer);
}

static void misfit_note(Misfits *misfits, const Source *source, const Diagnostic *item) {
    enum { NAME_SIZE = 80 };
    char name[NAME_SIZE];
    misfits->holes = (misfits->holes || !misfits->count) && strcmp(item->about, ABOUT_HOLES) == 0;
    misfit_name(source, item->start, name, sizeof name);
    misfit_add(misfits, name);
}

// One fault, where the file gives another board than the one that it extends. A FEN is read only
// if all else is in order, but is told of now.
static void misfits_report(const Definition *definition, Misfits *misfits, Report *report) {
    Text fen = definition->start.fen;
    bool holes = definition->holes_at.source && (misfits->holes || !definition->board_at.source);
    if (!misfits->count)
        return;
    if (fen.text && fen.span.source &&
        strcmp(fen.span.source->name, definition->extends.span.source->name) != 0 &&
        !board_fits_fen(definition, fen.text))
        misfit_add(misfits, "'start'");
    report_error(report, "board-inherited", holes ? definition->holes_at : definition->board_at,
                 "what is taken over from '%s' doesn't fit this board; to be given anew: %s%s",
                 definition->extends.text, misfits->words,
                 strstr(misfits->words, "'castling'") ? " ('castling: ~' if there is none)" : "");
}

// ---- all findings ------------------------------------------------------------------------------

void definition_blame(const Definition *definition, Bases bases, Report *report, size_t serial,
                      const Report *alone) {
    size_t end = report_serial(report);
    Misfits misfits = {.count = 0};
    Remains remains;
    remains.count = 0;
    for (; definition->extends.text && serial < end; serial++) {
        Diagnostic item;
        size_t i = report_find(report, serial);
        const Source *base = report_get(report, i, &item) ? base_of(bases, &item) : NULL;
        if (!base || strcmp(definition->extends.span.source->name, base->name) == 0 ||
            also_alone(alone, &item))
            continue;
        bool board = definition->board_at.source || definition->holes_at.source;
        bool misfit = item.severity == SEVERITY_ERROR && board && is_of_board(&item);
        if (misfit)
            misfit_note(&misfits, base, &item);
        bool remain = !misfit && item.severity == SEVERITY_ERROR &&
                      remains_note(&remains, definition, base, &item);
        if (misfit || remain ||
            item.severity == SEVERITY_NOTE) { // notes are for that file's author
            report_drop(report, i);
            continue;
        }
        char message[2 * MESSAGE_SIZE];
        snprintf(message, sizeof message, "%s (in %s:%d:%d, which is extended)", item.message,
                 item.file, item.line, item.column);
        report_move(report, i, definition->extends.span, message);
    }
    misfits_report(definition, &misfits, report);
    remains_report(&remains, report);
}
