// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files of other programs → definitions: finds out what a file is, and has it read.

#include "formats/formats.h"

#include <mews.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/utf8.h"
#include "base/writer.h"

enum { GAMES_COMPARED = 1000 };

static const char *name_of(Import *import, const char *title) {
    Writer text = writer_growing(import->arena);
    for (const char *at = title; *at; at++)
        if (isalnum((unsigned char)*at))
            writer_printf(&text, "%c", tolower((unsigned char)*at));
        else if (text.length && isalnum((unsigned char)at[1]))
            writer_text(&text, "-");
    const char *name = text.length ? writer_whole(&text) : "game", *first = name;
    if (import->count >= GAMES_COMPARED)
        return arena_printf(import->arena, "%s-%zu", first, import->count + 1);
    for (size_t i = 0, number = 2; i < import->count; i++)
        if (strcmp(import->games[i]->name, name) == 0) {
            name = arena_printf(import->arena, "%s-%zu", first, number++);
            i = SIZE_MAX;
        }
    return name;
}

FormatGame *import_add(Import *import, const char *title, int line) {
    FormatGame *game = ARENA_NEW(import->arena, FormatGame);
    *game = (FormatGame){.name = name_of(import, title),
                         .title = title,
                         .line = line,
                         .sheet = sheet_new(import->arena)};
    ARENA_GROW(import->arena, import->games, import->count, &import->capacity);
    import->games[import->count++] = game;
    return game;
}

static const char *print(Import *import, const char *format, va_list arguments) {
    char message[MESSAGE_SIZE];
    message_print(message, format, arguments);
    return arena_string(import->arena, message, strlen(message));
}

void import_lose(Import *import, FormatGame *game, int line, const char *key, const char *format,
                 ...) {
    va_list arguments;
    va_start(arguments, format);
    FormatLoss loss = {line, key, print(import, format, arguments)};
    va_end(arguments);
    ARENA_GROW(import->arena, game->losses, game->loss_count, &game->loss_capacity);
    game->losses[game->loss_count++] = loss;
}

void import_note(Import *import, FormatGame *game, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *note = print(import, format, arguments);
    va_end(arguments);
    ARENA_GROW(import->arena, game->notes, game->note_count, &game->note_capacity);
    game->notes[game->note_count++] = note;
}

bool import_line(const Import *import, size_t *at, const char **line, size_t *length) {
    const char *text = import->source->text;
    size_t size = import->source->size;
    if (*at >= size)
        return false;
    const char *end = memchr(text + *at, '\n', size - *at);
    size_t begin = *at, stop = end ? (size_t)(end - text) : size;
    *at = stop + 1;
    while (begin < stop && strchr(" \t\r", text[begin]))
        begin++;
    while (stop > begin && strchr(" \t\r", text[stop - 1]))
        stop--;
    *line = text + begin;
    *length = stop - begin;
    return true;
}

// ---- the public calls

static const FormatReader *const readers[] = {&format_sjaak, &format_fairymax, &format_setup,
                                              &format_diagram, &format_fsf};
enum { READERS = sizeof readers / sizeof *readers };

static const size_t IMPORT_LIMIT = (size_t)1 << 30;

typedef struct ImportText {
    const char *text, *alone;
} ImportText;

struct mews_import {
    Arena arena;
    ArenaExit failed;
    Source source;
    const FormatReader *reader;
    Import import;
    ImportText *texts;
};

bool mews_format(size_t i, const char **name, const char **title) {
    if (i >= READERS)
        return false;
    *name = readers[i]->name;
    *title = readers[i]->title;
    return true;
}

static const FormatReader *reader_find(const Source *source, const char *format) {
    for (size_t i = 0; i < READERS; i++)
        if (format ? strcmp(readers[i]->name, format) == 0 : readers[i]->is(source))
            return readers[i];
    return NULL;
}

// The definition with its head, and the losses as comments.
static const char *text_of(const mews_import *import, const FormatGame *game,
                           const SheetNode *body, const char *extends) {
    Arena *arena = import->import.arena;
    Writer text = writer_growing(arena);
    writer_printf(&text, "# %s, read from %s (%s).\n", game->name,
                  source_file_name(&import->source), import->reader->title);
    for (size_t i = 0; i < game->note_count; i++)
        writer_printf(&text, "# %s\n", game->notes[i]);
    for (size_t i = 0; i < game->loss_count; i++)
        writer_printf(&text, "# missing: %s (line %d): %s\n", game->losses[i].key,
                      game->losses[i].line, game->losses[i].message);
    writer_text(&text, "mews: 1\n");
    if (extends)
        writer_printf(&text, "extends: %s\n", sheet_quoted(arena, extends));
    writer_printf(&text, "title: %s\n\n", sheet_quoted(arena, game->title));
    writer_text(&text, sheet_text(arena, body));
    return writer_whole(&text);
}

static void import_run(void *context) {
    mews_import *import = context;
    Import *reading = &import->import;
    reading->arena = &import->arena;
    const char *name = import->source.name;
    import->source.name = arena_string(reading->arena, name, strlen(name));
    import->source.text = arena_string(reading->arena, import->source.text, import->source.size);
    reading->source = &import->source;
    import->reader->read(reading);
    if (!reading->count && import->source.size && !report_errors(reading->report))
        report_error(reading->report, "format-syntax", (Span){reading->source, 0, 0},
                     "there is no variant in it");
    import->texts = ARENA_ARRAY(reading->arena, ImportText, reading->count + 1);
    for (size_t i = 0; i < reading->count; i++) {
        const FormatGame *game = reading->games[i];
        sheet_tidy(game->sheet); // one that was given up may have empty sections
        import->texts[i].alone = text_of(import, game, game->sheet, NULL);
        import->texts[i].text =
            game->base ? text_of(import, game, game->over, game->base) : import->texts[i].alone;
    }
}

// The file must be UTF-8: in another encoding its letters could not be told apart.
static bool encoding_known(const Source *source, mews_report *report) {
    uint32_t code_point;
    for (size_t at = 0, length; at < source->size; at += length) {
        length = utf8_length(source->text + at, source->size - at, &code_point);
        if (length && source->text[at])
            continue;
        report_error(report, "format-encoding", (Span){source, (uint32_t)at, 1},
                     "this byte isn't UTF-8 text, which was expected");
        return false;
    }
    return true;
}

mews_import *mews_import_new(const char *file, const char *text, size_t size, const char *format,
                             mews_report *report) {
    Source source = {file, text, size};
    if (!encoding_known(&source, report))
        return NULL;
    const FormatReader *reader = reader_find(&source, format);
    if (!reader) {
        report_error(report, "format-unknown", (Span){&source, 0, 0},
                     format ? "there is no format '%s'"
                            : "this is in no format that can be imported",
                     format);
        return NULL;
    }
    mews_import *import = calloc(1, sizeof *import);
    if (!import) {
        report_starve(report);
        return NULL;
    }
    *import = (mews_import){.source = source, .reader = reader, .import.report = report};
    import->arena = arena_make(IMPORT_LIMIT, &import->failed);
    if (arena_guard(&import->failed, import_run, import))
        return import;
    report_starve(report);
    mews_import_free(import);
    return NULL;
}

void mews_import_free(mews_import *import) {
    if (import)
        arena_free(&import->arena);
    free(import);
}

bool mews_import_variant(const mews_import *import, size_t i, mews_imported *variant) {
    if (i >= import->import.count)
        return false;
    const FormatGame *game = import->import.games[i];
    *variant = (mews_imported){.name = game->name,
                               .text = import->texts[i].text,
                               .alone = import->texts[i].alone,
                               .extends = game->base,
                               .extends_own = game->base_own,
                               .whole = !game->loss_count,
                               .line = game->line};
    return true;
}

bool mews_import_lost(const mews_import *import, size_t i, size_t loss, mews_import_loss *lost) {
    if (i >= import->import.count || loss >= import->import.games[i]->loss_count)
        return false;
    const FormatLoss *found = &import->import.games[i]->losses[loss];
    *lost = (mews_import_loss){found->line, found->key, found->message};
    return true;
}
