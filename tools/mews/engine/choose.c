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

// What to load for a name; NULL if there is no such variant.
static const char *place_of(const Thinker *thinker, const char *name) {
    char *file_name = thinker->file ? path_name(thinker->file) : NULL;
    bool in_file = file_name && strcmp(file_name, name) == 0;
    free(file_name);
    if (in_file)
        return thinker->file;
    return catalogue_is_path(name) ? name : thinker_name(thinker, name);
}

char *thinker_add(Thinker *thinker, const char *path) {
    Catalogue other;
    if (folder_exists(path)) {
        if (catalogue_open(&other, path) != EXIT_DONE)
            return text_printf("'%s' can't be read", path);
        catalogue_close(&thinker->catalogue);
        thinker->catalogue = other;
        return NULL;
    }
    if (!file_exists(path))
        return text_printf("there is no file or folder '%s'", path);
    free(thinker->file);
    thinker->file = text_printf("%s", path);
    return NULL;
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
    char *reason = position ? NULL : report_reason(report, OUT_OF_MEMORY);
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

// Fairy-Stockfish leaves castling and en passant out where a game has neither: "BOARD w 0 1". In
// new memory; NULL if it isn't so.
static char *with_empty_fields(const char *fen) {
    const char *side = fen + strcspn(fen, " ");
    side += strspn(side, " ");
    const char *third = side + strcspn(side, " ");
    if (!*third || strspn(third, " 0123456789") != strlen(third))
        return NULL;
    return text_printf("%.*s - -%s", (int)(third - fen), fen, third);
}

// Where ten ranks are counted from 0, so is that of the square passed over: "… e6 0 21" is e7. In
// new memory; NULL if there is none.
static char *with_rank_from_one(const mews_rules *rules, const char *fen) {
    const char *square = fen;
    for (int field = 0; field < 3; field++) {
        square += strcspn(square, " ");
        square += strspn(square, " ");
    }
    if (mews_rules_ranks(rules) != 10 || !islower((unsigned char)square[0]) ||
        !isdigit((unsigned char)square[1]) || square[2] != ' ')
        return NULL;
    return text_printf("%.*s%d%s", (int)(square + 1 - fen), fen, square[1] - '0' + 1, square + 2);
}

// Takes a FEN that was mended, and frees it.
static bool set_mended(mews_position *position, char *fen) {
    bool good = fen && mews_position_set_fen(position, fen, NULL);
    free(fen);
    return good;
}

bool thinker_set_up(Thinker *thinker, const char *fen, mews_report *report) {
    mews_position *position = memory_sure(mews_position_new(thinker->rules, 0));
    bool good = !fen || mews_position_set_fen(position, fen, report) ||
                set_mended(position, with_empty_fields(fen)) ||
                set_mended(position, with_rank_from_one(thinker->rules, fen));
    if (!good) {
        mews_position_free(position);
        return false;
    }
    mews_position_free(thinker->position);
    thinker->position = position;
    return true;
}
