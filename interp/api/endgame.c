// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for tables of endgames.

#include <stdlib.h>
#include <string.h>

#include "api/inner.h"
#include "tables/build.h"

enum { MEBIBYTES_USUAL = 1024, MEBIBYTE = 1 << 20 };

struct mews_endgame {
    const mews_rules *rules;
    TableSet set;
    const EndTable *table;
};

// ---- building ---------------------------------------------------------------------------------

static void report_end(const mews_endgame *endgame, Text text, Report *report) {
    switch (endgame->set.end) {
    case BUILD_DONE:
    case BUILD_STOPPED:
        break;
    case BUILD_NO_MEMORY:
        report_starve(report);
        break;
    case BUILD_TOO_LARGE:
        report_error(report, "endgame-limit", text.span,
                     "the table takes %zu mebibytes, and those that it leads to some more: at "
                     "most %zu are allowed",
                     endgame->set.refused / MEBIBYTE + 1, endgame->set.most / MEBIBYTE);
        break;
    case BUILD_TOO_MANY:
        report_error(report, "endgame-men", text.span,
                     "a table holds %d men at most, and a move leads to more", ENDGAME_MEN_MAX);
        break;
    case BUILD_STRANGER:
        report_error(report, "endgame-game", text.span,
                     "tables can't hold this game: a move leads to what no placement of men is");
        break;
    }
}

static bool endgame_fits(const mews_rules *rules, Text text, Material *material, Report *report) {
    const char *fault = material_read(rules->engine.rules, text.text, material);
    const char *obstacle = tables_obstacle(rules->engine.rules);
    if (fault && material->count == ENDGAME_MEN_MAX && *fault)
        return !report_error(report, "endgame-men", text.span, "a table holds %d men at most",
                             ENDGAME_MEN_MAX);
    if (fault)
        return !report_error(
            report, "endgame-men",
            (Span){text.span.source, (uint32_t)(fault - text.text), *fault != '\0'},
            *fault ? "no piece of the game has the letter '%.1s'; White's men, v, Black's men, as "
                     "in KRvK, are expected"
                   : "%.0sthere is no v between White's men and Black's, as in KRvK",
            fault);
    if (obstacle)
        return !report_error(
            report, "endgame-game", text.span,
            "tables can't hold this game: it remembers more than where men stand (%s)", obstacle);
    return true;
}

mews_endgame *mews_endgame_new(const mews_rules *rules) {
    mews_endgame *endgame = calloc(1, sizeof *endgame);
    if (endgame) {
        endgame->rules = rules;
        endgame->set = (TableSet){.engine = &rules->engine,
                                  .start = rules->start.men,
                                  .most = (size_t)MEBIBYTES_USUAL * MEBIBYTE};
    }
    return endgame;
}

bool mews_endgame_build(mews_endgame *endgame, const char *signature, size_t mebibytes,
                        int threads, const mews_stop *stop, mews_report *report) {
    const Source source = {.name = "signature", .text = signature, .size = strlen(signature)};
    Text text = text_of_source(&source);
    Material material;
    TableSet *set = &endgame->set;
    endgame->table = NULL;
    if (!endgame_fits(endgame->rules, text, &material, report))
        return false;
    set->most = (mebibytes ? mebibytes : MEBIBYTES_USUAL) * MEBIBYTE;
    set->threads = threads;
    set->stop = stop;
    set->end = BUILD_DONE;
    endgame->table = tables_get(set, &material);
    set->stop = NULL;
    if (!endgame->table)
        report_end(endgame, text, report);
    return endgame->table != NULL;
}

// ---- files ------------------------------------------------------------------------------------

bool mews_endgame_load(mews_endgame *endgame, const char *file, const void *data, size_t size,
                       mews_report *report) {
    static const char *const faults[] = {
        [PACK_NO_TABLE] = "this is no table of an endgame, or one of another version",
        [PACK_OTHER_RULES] = "this table is of other rules: build it again for this game",
        [PACK_CUT_OFF] = "the table is cut off",
        [PACK_DAMAGED] = "the table is damaged: a checksum is wrong",
        [PACK_OTHER_LAYOUT] = "this table is of other rules: its men may stand on other squares"};
    const Source source = {.name = file, .text = "", .size = 0};
    PackFault fault = tables_add(&endgame->set, data, size);
    if (fault == PACK_NO_MEMORY)
        report_starve(report);
    else if (fault != PACK_FINE)
        report_error(report, "endgame-file", text_of_source(&source).span, "%s", faults[fault]);
    return fault == PACK_FINE;
}

static const EndTable *table_numbered(const mews_endgame *endgame, size_t i) {
    const EndTable *table = endgame->set.first;
    for (; table && i; i--)
        table = table->next;
    return table;
}

size_t mews_endgame_tables(const mews_endgame *endgame) {
    size_t count = 0;
    for (const EndTable *table = endgame->set.first; table; table = table->next)
        count++;
    return count;
}

size_t mews_endgame_signature(const mews_endgame *endgame, size_t i, char *buffer, size_t size) {
    const EndTable *table = table_numbered(endgame, i);
    Writer writer = writer_make(buffer, size);
    if (table)
        material_write(&writer, endgame->rules->engine.rules, &table->material);
    return writer_end(&writer);
}

bool mews_endgame_save(const mews_endgame *endgame, size_t i,
                       bool (*write)(void *context, const void *data, size_t size),
                       void *context) {
    const EndTable *table = table_numbered(endgame, i);
    size_t size;
    uint8_t *bytes = table ? endtable_pack(table, endgame->rules->engine.rules, &size) : NULL;
    bool done = bytes && write(context, bytes, size);
    free(bytes);
    return done;
}

void mews_endgame_free(mews_endgame *endgame) {
    if (!endgame)
        return;
    tables_free(&endgame->set);
    free(endgame);
}

// ---- what it says -----------------------------------------------------------------------------

void mews_endgame_sums_of(const mews_endgame *endgame, int side, mews_endgame_sums *sums) {
    *sums = (mews_endgame_sums){0};
    for (size_t i = 0; i < endgame->table->entries; i++) {
        int value = endgame->table->values[side][i], distance = value & ENTRY_DISTANCE;
        if (value == ENTRY_ILLEGAL)
            continue;
        uint64_t weight = endtable_weight(endgame->table, i);
        sums->legal += weight;
        if ((value & ENTRY_KIND) == ENTRY_WON) {
            sums->won += weight;
            sums->longest_win = distance > sums->longest_win ? distance : sums->longest_win;
        } else if ((value & ENTRY_KIND) == ENTRY_LOST) {
            sums->lost += weight;
            sums->longest_loss = distance > sums->longest_loss ? distance : sums->longest_loss;
        }
    }
}

mews_mating mews_endgame_mating(const mews_endgame *endgame) {
    mews_endgame_sums own, other;
    mews_endgame_sums_of(endgame, WHITE, &own);
    mews_endgame_sums_of(endgame, BLACK, &other);
    return !other.lost                ? MEWS_MATES_NEVER
           : own.won == own.legal     ? MEWS_MATES_ALWAYS
           : own.won < own.legal / 10 ? MEWS_MATES_BY_HELP
                                      : MEWS_MATES_MOSTLY;
}

const char *mews_mating_text(mews_mating mating) {
    static const char *const texts[] = {[MEWS_MATES_NEVER] = "never",
                                        [MEWS_MATES_BY_HELP] = "by help",
                                        [MEWS_MATES_MOSTLY] = "mostly",
                                        [MEWS_MATES_ALWAYS] = "always"};
    return texts[mating];
}

size_t mews_endgame_longest(const mews_endgame *endgame, int side, char *buffer, size_t size) {
    uint8_t squares[ENDGAME_MEN_MAX];
    const EndTable *table = endgame->table;
    size_t longest = table->entries;
    int plies = -1;
    for (size_t i = 0; i < table->entries; i++) {
        int value = table->values[side][i];
        if ((value & ENTRY_KIND) == ENTRY_WON && (value & ENTRY_DISTANCE) > plies) {
            longest = i;
            plies = value & ENTRY_DISTANCE;
        }
    }
    mews_setup *setup = longest < table->entries ? mews_setup_new(endgame->rules) : NULL;
    if (!setup) {
        if (size)
            *buffer = '\0';
        return 0;
    }
    endtable_squares(table, longest, squares);
    for (int man = 0; man < table->material.count; man++)
        mews_setup_put(setup, squares[man], (size_t)man_kind(table->material.men[man]),
                       man_side(table->material.men[man]));
    mews_setup_turn(setup, side);
    size_t length = mews_setup_fen(setup, buffer, size);
    mews_setup_free(setup);
    return length;
}

bool endgame_known(const void *context, const Kernel *kernel, int *result, int *plies) {
    const mews_endgame *endgame = context;
    int value;
    if (!tables_probe(&endgame->set, kernel, &value))
        return false;
    int kind = value & ENTRY_KIND;
    *result = kind == ENTRY_WON ? 1 : kind == ENTRY_LOST ? -1 : 0;
    *plies = value & ENTRY_DISTANCE;
    return true;
}

mews_known mews_endgame_value(mews_endgame *endgame, const mews_position *position, int *plies) {
    Kernel *kernel = position_rules(position) == endgame->rules->engine.rules
                         ? kernel_copy(position_kernel(position))
                         : NULL;
    endgame->set.end = BUILD_DONE;
    int value =
        kernel && kernel_reserve(kernel, 8) ? tables_value(&endgame->set, kernel) : ENTRY_ILLEGAL;
    kernel_free(kernel);
    *plies = (value & ENTRY_KIND) == ENTRY_OTHER ? 0 : value & ENTRY_DISTANCE;
    return value == ENTRY_ILLEGAL               ? MEWS_NOT_KNOWN
           : (value & ENTRY_KIND) == ENTRY_WON  ? MEWS_KNOWN_WON
           : (value & ENTRY_KIND) == ENTRY_LOST ? MEWS_KNOWN_LOST
                                                : MEWS_KNOWN_DRAWN;
}
