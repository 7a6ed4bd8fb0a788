// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for texts of other programs. One that claims to have lost nothing is imported
// again, and must have the same moves.

#include "formats/export.h"

#include <stdlib.h>
#include <string.h>

#include "api/inner.h"
#include "base/random.h"

static const FormatExport *const writers[] = {&export_fsf, &export_diagram, &export_xboard,
                                              &export_json, &export_yaml};
enum { WRITERS = sizeof writers / sizeof *writers, GAMES = 4, PLIES = 40, MOVES_MOST = 1024 };

static const size_t EXPORT_LIMIT = (size_t)1 << 28;

struct mews_export {
    Arena arena, scratch;
    ArenaExit failed;
    const FormatExport *writer;
    Export export;
    const char *text;
};

bool mews_export_format(size_t i, const char **name, const char **title) {
    if (i >= WRITERS)
        return false;
    *name = writers[i]->name;
    *title = writers[i]->title;
    return true;
}

// ---- a text that claims to be whole

// The move of the other position that leads on as this one does; 0: none has its text.
static mews_move find_move(const mews_position *other, const char *text) {
    mews_move moves[MOVES_MOST];
    size_t count = mews_position_moves(other, moves, MOVES_MOST);
    char own[MEWS_MOVE_SIZE];
    for (size_t i = 0; i < count && i < MOVES_MOST; i++) {
        mews_move_text(other, moves[i], own, sizeof own);
        if (strcmp(own, text) == 0)
            return moves[i];
    }
    return 0;
}

// Plays a random game in both; false where they part.
static bool games_agree(mews_position *one, mews_position *other, uint64_t seed) {
    mews_move moves[MOVES_MOST];
    char text[MEWS_MOVE_SIZE];
    bool agree = true;
    int plies = 0;
    for (; plies < PLIES && agree; plies++) {
        size_t count = mews_position_moves(one, moves, MOVES_MOST);
        agree = mews_position_moves(other, NULL, 0) == count;
        if (!count || count > MOVES_MOST || !agree)
            break;
        mews_move move = moves[random_next(&seed) % count];
        mews_move_text(one, move, text, sizeof text);
        mews_move same = find_move(other, text);
        agree = same && mews_position_push(one, move) && mews_position_push(other, same);
    }
    while (mews_position_pop(one))
        mews_position_pop(other);
    return agree;
}

// Sets *starved if there is no memory.
static bool plays_alike(const mews_rules *rules, const mews_rules *again, bool *starved) {
    mews_position *one = mews_position_new(rules, 0), *other = mews_position_new(again, 0);
    *starved = !one || !other;
    bool alike = !*starved;
    for (uint64_t game = 1; alike && game <= GAMES; game++)
        alike = games_agree(one, other, game);
    for (int i = 0; i < 2 && !*starved; i++)
        *starved = mews_position_out_of_memory(i ? one : other);
    mews_position_free(one);
    mews_position_free(other);
    return alike;
}

// False: no memory.
static bool check(mews_export *export, const mews_rules *rules, mews_report *own) {
    Export *made = &export->export;
    mews_import *import =
        mews_import_new("export", export->text, strlen(export->text), export->writer->name, own);
    mews_imported variant;
    bool found = import && mews_import_variant(import, 0, &variant), starved = false;
    mews_rules *again = found && variant.whole ? mews_rules_load("export", variant.alone,
                                                                 strlen(variant.alone), NULL, own)
                                               : NULL;
    bool alike = again && plays_alike(rules, again, &starved);
    mews_import_loss loss;
    if (!again && found && mews_import_lost(import, 0, 0, &loss))
        export_lose(made, NULL, made->name, "read again, it loses something: '%s': %s", loss.key,
                    loss.message);
    else if (!alike)
        export_lose(made, NULL, made->name, "read again, this text has other moves than the game");
    mews_rules_free(again);
    mews_import_free(import);
    return !starved && !mews_report_out_of_memory(own);
}

// ---- the public calls

typedef struct ExportRun {
    mews_export *export;
    const mews_rules *rules;
} ExportRun;

static bool export_checked(mews_export *export, const mews_rules *rules) {
    if (!export->writer->checked || export->export.loss_count)
        return true;
    mews_report *own = mews_report_new();
    bool done = own && check(export, rules, own);
    mews_report_free(own);
    return done;
}

static void export_run(void *context) {
    const ExportRun *run = context;
    Export *export = &run->export->export;
    export->arena = &run->export->arena;
    export->scratch = &run->export->scratch;
    export->definition = run->rules->definition;
    export->rules = run->rules->engine.rules;
    export->text = writer_growing(export->arena);
    const char *file = source_file_name(run->rules->source);
    export->name = arena_string(export->arena, file, strcspn(file, "."));
    export->start = arena_string(export->arena, export->rules->start.text.text,
                                 export->rules->start.text.length);
    run->export->writer->write(export);
    run->export->text = writer_whole(&export->text);
}

mews_export *mews_export_new(const mews_rules *rules, const char *format, mews_report *report) {
    const FormatExport *writer = NULL;
    for (size_t i = 0; i < WRITERS; i++)
        if (strcmp(writers[i]->name, format) == 0)
            writer = writers[i];
    if (!writer) {
        report_error(report, "format-unknown", (Span){0}, "there is no format '%s' to write",
                     format);
        return NULL;
    }
    mews_export *export = calloc(1, sizeof *export);
    if (export) {
        export->writer = writer;
        export->arena = arena_make(EXPORT_LIMIT, &export->failed);
        export->scratch = arena_make(EXPORT_LIMIT, &export->failed);
        bool written = arena_guard(&export->failed, export_run, &(ExportRun){export, rules});
        arena_free(&export->scratch);
        if (written && export_checked(export, rules))
            return export;
        mews_export_free(export);
    }
    report_starve(report);
    return NULL;
}

void mews_export_free(mews_export *export) {
    if (export)
        arena_free(&export->arena);
    free(export);
}

const char *mews_export_text(const mews_export *export) {
    return export->text;
}

bool mews_export_lost(const mews_export *export, size_t i, mews_import_loss *lost) {
    if (i >= export->export.loss_count)
        return false;
    const FormatLoss *loss = &export->export.losses[i];
    *lost = (mews_import_loss){loss->line, loss->key, loss->message};
    return true;
}
