// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which variant, and its moves in the form of a protocol.

#include "command.h"
#include "catalogue.h"
#include "endgame_files.h"
#include "files.h"
#include "game.h"
#include "text/words.h"
#include "thinker.h"

#include <stdlib.h>
#include <string.h>

// What a report says then.
static const char OUT_OF_MEMORY[] = "out of memory";

bool thinker_open(Thinker *thinker, const char *path) {
    *thinker = (Thinker){.hash = HASH_USUAL,
                         .threads = 1,
                         .overhead = (double)OVERHEAD_USUAL / 1000,
                         .level = MEWS_LEVELS,
                         .elo = (uint64_t)mews_level_elo(MEWS_LEVELS),
                         .drawn = seed_of_now()};
    if (catalogue_open(&thinker->catalogue, path) != EXIT_DONE)
        return false;
    orders_open(&thinker->orders);
    return true;
}

static void drop_variant(Thinker *thinker) {
    thinker_resize(thinker);
    if (thinker->position)
        mews_position_free(thinker->position);
    mews_endgame_free(thinker->endgame);
    mews_rules_free(thinker->rules);
    free(thinker->variant);
    thinker->endgame = NULL;
    thinker->position = NULL;
    thinker->rules = NULL;
    thinker->variant = NULL;
}

void thinker_take_tables(Thinker *thinker, const char *folder) {
    char *path = folder ? text_printf("%s", folder) : NULL;
    free(thinker->tables);
    mews_endgame_free(thinker->endgame);
    thinker->tables = path;
    thinker->endgame = NULL;
    if (thinker->rules)
        tables_open(thinker->rules, path, &thinker->endgame);
}

void thinker_close(Thinker *thinker) {
    drop_variant(thinker);
    free(thinker->tables);
    orders_close(&thinker->orders);
    catalogue_close(&thinker->catalogue);
    free(thinker->file);
}

// ---- names ----------------------------------------------------------------------------------

static const char *listed(const Catalogue *catalogue, const char *name) {
    size_t i = 0;
    while (i < catalogue->name_count && strcmp(catalogue->names[i], name) != 0)
        i++;
    return i < catalogue->name_count ? catalogue->names[i] : NULL;
}

// What other programs say counts before titles.
const char *thinker_name(const Thinker *thinker, const char *name) {
    const Catalogue *catalogue = &thinker->catalogue;
    const char *own = listed(catalogue, name), *ours = own ? NULL : mews_variant_known_as(name);
    return ours ? listed(catalogue, ours) : own;
}

// The same as thinker_name, or the name of a variant whose name or title is written otherwise:
// "King of the Hill".
static const char *thinker_meant(const Thinker *thinker, const char *name) {
    const char *ours = thinker_name(thinker, name);
    return ours ? ours : written_name(&thinker->catalogue, name);
}

// What to load for a name; NULL if there is no such variant.
static const char *place_of(const Thinker *thinker, const char *name) {
    char *file_name = thinker->file ? path_name(thinker->file) : NULL;
    bool in_file =
        file_name && (strcmp(file_name, name) == 0 ||
                      (!thinker_name(thinker, name) && mews_variant_alike(file_name, name)));
    free(file_name);
    if (in_file)
        return thinker->file;
    if (catalogue_is_path(name) || catalogue_names(&thinker->catalogue, name))
        return name;
    return thinker_meant(thinker, name);
}

// ---- loading --------------------------------------------------------------------------------

char *diagnostic_text(const mews_diagnostic *item) {
    return item->line > 0
               ? text_printf("%s:%d:%d: %s", item->file, item->line, item->column, item->message)
               : text_printf("%s", item->message);
}

char *report_reason(const mews_report *report, const char *otherwise) {
    mews_diagnostic item;
    report_sure(report);
    for (size_t i = 0; mews_report_get(report, i, &item); i++)
        if (item.severity == MEWS_ERROR)
            return diagnostic_text(&item);
    return text_printf("%s", otherwise);
}

// The same of a definition, and where the others are told.
static char *file_reason(const mews_report *report) {
    mews_diagnostic diagnostic, one = {0};
    size_t errors = 0;
    char *first = report_reason(report, "it can't be read");
    for (size_t i = 0; mews_report_get(report, i, &diagnostic); i++)
        if (diagnostic.severity == MEWS_ERROR && errors++ == 0)
            one = diagnostic;
    if (errors < 2 || one.line == 0)
        return first;
    char *reason = text_printf("%s (and %zu more error%s; see mews check %s)", first, errors - 1,
                               errors > 2 ? "s" : "", one.file);
    free(first);
    return reason;
}

// ---- a further file or folder ------------------------------------------------------------------

static bool folder_has_definitions(const char *path) {
    Folder *folder = system_open_folder(path);
    bool found = folder && folder_next_definition(folder, path);
    system_close_folder(folder);
    return found;
}

static char *add_folder(Thinker *thinker, const char *path) {
    Catalogue other;
    if (folder_exists(path) && !folder_has_definitions(path))
        return text_printf("the folder '%s' has no definitions (NAME.yaml)", path);
    if (catalogue_open(&other, path) != EXIT_DONE)
        return text_printf("'%s' can't be read", path);
    catalogue_close(&thinker->catalogue);
    thinker->catalogue = other;
    return NULL;
}

// A definition with errors is no better than none.
static char *add_file(Thinker *thinker, const char *path) {
    int exit_code;
    mews_report *report = report_new();
    char *file = text_printf("%s%s", catalogue_is_path(path) ? "" : "./", path);
    mews_rules *rules = catalogue_load(&thinker->catalogue, file, report, &exit_code);
    char *reason = rules ? NULL : file_reason(report);
    mews_report_free(report);
    if (rules) {
        free(thinker->file);
        thinker->file = file;
    } else {
        free(file);
    }
    mews_rules_free(rules);
    return reason;
}

char *thinker_add(Thinker *thinker, const char *path) {
    if (folder_exists(path) || catalogue_imports(path))
        return add_folder(thinker, path);
    if (file_exists(path))
        return add_file(thinker, path);
    return text_printf("there is no file or folder '%s'", path);
}

// ---- choosing ---------------------------------------------------------------------------------

static char *unknown(const Thinker *thinker, const char *name) {
    const Catalogue *catalogue = &thinker->catalogue;
    char hint[160];
    return text_printf("unknown variant '%s'%s", name,
                       word_hint(name, (const char *const *)catalogue->names,
                                 catalogue->name_count, hint, sizeof hint));
}

char *thinker_choose(Thinker *thinker, const char *name) {
    const char *place = place_of(thinker, name);
    int exit_code;
    if (!place)
        return unknown(thinker, name);
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load(&thinker->catalogue, place, report, &exit_code);
    mews_position *position = rules ? mews_position_new(rules, 0) : NULL;
    char *reason = position ? NULL
                   : rules  ? report_reason(report, OUT_OF_MEMORY)
                            : file_reason(report);
    mews_report_free(report);
    if (reason) {
        mews_rules_free(rules);
        return reason;
    }
    char *variant = path_name(place); // the old name may be `name`
    drop_variant(thinker);
    thinker->variant = variant;
    thinker->rules = rules;
    thinker->position = position;
    tables_open(rules, thinker->tables, &thinker->endgame);
    return NULL;
}

char *thinker_choose_960(Thinker *thinker, const char *name) {
    const char *place = place_of(thinker, name);
    char *full = temp_printf("%s960", place ? place : name);
    char *reason = thinker_choose(thinker, full);
    return reason;
}

char *thinker_choose_first(Thinker *thinker, const char *usual) {
    const Catalogue *catalogue = &thinker->catalogue;
    char *reason = thinker->variant ? NULL : thinker_choose(thinker, usual);
    for (size_t i = 0; i < catalogue->name_count && reason; i++) {
        if (strcmp(reason, OUT_OF_MEMORY) == 0)
            memory_end(); // another one might fit, but it isn't what the host expects
        free(reason);
        reason = thinker_choose(thinker, catalogue->names[i]);
    }
    return reason;
}

// ---- positions ------------------------------------------------------------------------------

bool has_hands(const mews_position *position) {
    char fen[MEWS_FEN_SIZE];
    mews_position_fen(position, fen, sizeof fen);
    return strchr(fen, '[') != NULL;
}

char *protocol_text(unsigned protocol, const mews_position *position, mews_move move,
                    char text[MEWS_MOVE_SIZE]) {
    mews_protocol_move_text(position, move, protocol, text, MEWS_MOVE_SIZE);
    return text;
}

typedef struct LineWriting {
    unsigned protocol;
    Growing text;
} LineWriting;

static bool add_move(void *context, const mews_position *position, mews_move move) {
    LineWriting *writing = context;
    char text[MEWS_MOVE_SIZE];
    text_add(&writing->text, " %s", protocol_text(writing->protocol, position, move, text));
    return true;
}

char *protocol_line(unsigned protocol, const mews_position *from, const mews_line *line) {
    LineWriting writing = {.protocol = protocol};
    text_add(&writing.text, "%s", "");
    line_visit(from, line, add_move, &writing);
    return writing.text.bytes;
}
