// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which variant, and from which position. What other programs call them is in match/names.c.

#include "command.h"
#include "files.h"
#include "game.h"
#include "names.h"
#include "text/words.h"
#include "thinker.h"
#include "typed_name.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// What a report says then.
static const char OUT_OF_MEMORY[] = "out of memory";

bool thinker_open(Thinker *thinker, const char *path) {
    *thinker = (Thinker){
        .hash = HASH_USUAL, .threads = 1, .overhead = (double)OVERHEAD_USUAL / 1000,
        .level = MEWS_LEVELS, .elo = (uint64_t)mews_level_elo(MEWS_LEVELS),
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
    mews_rules_free(thinker->rules);
    free(thinker->variant);
    thinker->position = NULL;
    thinker->rules = NULL;
    thinker->variant = NULL;
}

void thinker_close(Thinker *thinker) {
    drop_variant(thinker);
    orders_close(&thinker->orders);
    catalogue_close(&thinker->catalogue);
    free(thinker->file);
}

// ---- names ----------------------------------------------------------------------------------

const char *thinker_name(const Thinker *thinker, const char *name) {
    const Catalogue *catalogue = &thinker->catalogue;
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strcmp(catalogue->names[i], name) == 0)
            return catalogue->names[i];
    for (size_t i = 0; i < catalogue->name_count; i++) {
        const char *other;
        for (size_t k = 1; (other = variant_name(catalogue->names[i], k)); k++)
            if (strcmp(other, name) == 0)
                return catalogue->names[i];
    }
    return NULL;
}

// What other programs say counts before titles.
const char *thinker_meant(const Thinker *thinker, const char *name) {
    const char *ours = thinker_name(thinker, name), *other;
    for (size_t i = 0; !ours && (other = variant_alias(i, &ours)); i++)
        ours = written_alike(other, name) ? thinker_name(thinker, ours) : NULL;
    return ours ? ours : written_name(&thinker->catalogue, name);
}

// What to load for a name; NULL if there is no such variant.
static const char *place_of(const Thinker *thinker, const char *name) {
    char *file_name = thinker->file ? path_name(thinker->file) : NULL;
    bool in_file = file_name && (strcmp(file_name, name) == 0 ||
                                 (!thinker_name(thinker, name) && written_alike(file_name, name)));
    free(file_name);
    if (in_file)
        return thinker->file;
    if (catalogue_is_path(name) || catalogue_names(&thinker->catalogue, name))
        return name;
    return thinker_meant(thinker, name);
}

// ---- loading --------------------------------------------------------------------------------

char *report_reason(const mews_report *report, const char *otherwise) {
    mews_diagnostic diagnostic;
    report_sure(report);
    for (size_t i = 0; mews_report_get(report, i, &diagnostic); i++)
        if (diagnostic.severity == MEWS_ERROR)
            return diagnostic.line > 0
                       ? text_printf("%s:%d:%d: %s", diagnostic.file, diagnostic.line,
                                     diagnostic.column, diagnostic.message)
                       : text_printf("%s", diagnostic.message);
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

// What comes behind "no legal move 'e2e5': " (or "; "), which the protocols say themselves.
static const char *reason_in(const char *message, const char *move) {
    char *start = temp_printf("no legal move '%s'", move);
    size_t length = strlen(start);
    bool has =
        strncmp(message, start, length) == 0 && message[length] && message[length + 1] == ' ';
    return has ? message + length + 2 : message;
}

// Reasons in which moves are quoted, as mews writes them, can't be told where others are written.
static char *in_words(const Form *form, const mews_rules *rules, const char *reason, bool same) {
    return !same && strstr(reason, " '") ? NULL : form_words(form, rules, reason);
}

char *move_reason(const Form *form, const mews_position *position, const char *text) {
    const mews_rules *rules = mews_position_rules(position);
    bool same = !form->japanese && !(form->zero && mews_rules_ranks(rules) == 10);
    char *own = same ? temp_printf("%s", text) : form_own(form, rules, text);
    if (!own)
        return NULL;
    mews_report *report = report_new();
    mews_move move = mews_move_read(position, own, report);
    mews_diagnostic diagnostic;
    report_sure(report);
    char *reason = !move && mews_report_get(report, 0, &diagnostic) &&
                           strcmp(diagnostic.code, "move-illegal") == 0
                       ? in_words(form, rules, reason_in(diagnostic.message, own), same)
                       : NULL;
    mews_report_free(report);
    return reason;
}

// ---- a further file or folder ------------------------------------------------------------------

static bool folder_has_definitions(const char *path) {
    Folder *folder = system_open_folder(path);
    bool found = folder && folder_next_definition(folder, path);
    if (folder)
        system_close_folder(folder);
    return found;
}

static char *add_folder(Thinker *thinker, const char *path) {
    Catalogue other;
    if (!folder_has_definitions(path))
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
    if (folder_exists(path))
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

// BOARD SIDE: how long they are.
static int front_length(const char *fen) {
    const char *side = fen + strcspn(fen, " ");
    side += strspn(side, " ");
    return (int)(side + strcspn(side, " ") - fen);
}

// Takes a FEN that was mended, and frees it.
static bool set_mended(mews_position *position, char *fen) {
    bool good = fen && mews_position_set_fen(position, fen, NULL);
    free(fen);
    return good;
}

bool thinker_set_up(Thinker *thinker, const char *fen, mews_report *report) {
    mews_position *position = memory_sure(mews_position_new(thinker->rules, 0));
    if (fen && !mews_position_set_fen(position, fen, report)) {
        mews_position_free(position);
        return false;
    }
    mews_position_free(thinker->position);
    thinker->position = position;
    return true;
}

// The end of a FEN: castling rights, the square passed over, the two clocks.
enum { TAIL_FIELDS = 4 };

// BOARD SIDE and these fields, in new memory.
static char *with_tail(const char *front, int length, const char *const *tail) {
    Growing text = {0};
    text_add(&text, "%.*s", length, front);
    for (int i = 0; i < TAIL_FIELDS; i++)
        text_add(&text, " %s", tail[i]);
    return text.bytes;
}

static const char *const nothing[TAIL_FIELDS] = {"-", "-", "0", "1"};

char *fen_with_empty_tail(const char *fen) {
    return with_tail(fen, front_length(fen), nothing);
}

// Those of the castling rights that the position can have, in new memory.
static char *rights_kept(const Thinker *thinker, const char *fen, const char *rights) {
    mews_position *position = memory_sure(mews_position_new(thinker->rules, 0));
    Growing kept = TEMP_TEXT;
    for (const char *at = rights; *at; at++) {
        char right[] = {*at, '\0'};
        const char *const tail[TAIL_FIELDS] = {right, "-", "0", "1"};
        if (isalpha((unsigned char)*at) &&
            set_mended(position, with_tail(fen, front_length(fen), tail)))
            text_add(&kept, "%s", right);
    }
    mews_position_free(position);
    return kept.bytes ? kept.bytes : temp_printf("-");
}

char *thinker_set_up_mended(Thinker *thinker, const char *fen) {
    int length = front_length(fen);
    char *rest = text_printf("%s", fen + length), *at = rest;
    const char *told[TAIL_FIELDS];
    for (int i = 0; i < TAIL_FIELDS; i++) {
        told[i] = next_word(&at);
        told[i] = told[i] ? told[i] : nothing[i];
    }
    char *mended = NULL, *kept = rights_kept(thinker, fen, told[0]);
    // Each set of fields that say nothing, those that say least first.
    for (unsigned set = 0; set < 1U << TAIL_FIELDS && !mended && !next_word(&at); set++) {
        const char *tail[TAIL_FIELDS];
        for (int i = 0; i < TAIL_FIELDS; i++)
            tail[i] = !(set >> (TAIL_FIELDS - 1 - i) & 1) ? told[i] : i == 0 ? kept : nothing[i];
        mended = with_tail(fen, length, tail);
        if (!thinker_set_up(thinker, mended, NULL)) {
            free(mended);
            mended = NULL;
        }
    }
    free(rest);
    return mended;
}
