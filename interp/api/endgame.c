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

mews_endgame *mews_endgame_new(const mews_rules *rules, const char *signature, size_t mebibytes,
                               int threads, const mews_stop *stop, mews_report *report) {
    const Source source = {.name = "signature", .text = signature, .size = strlen(signature)};
    Text text = text_of_source(&source);
    mews_endgame *endgame = calloc(1, sizeof *endgame);
    Material material;
    if (!endgame) {
        report_starve(report);
    } else if (endgame_fits(rules, text, &material, report)) {
        endgame->rules = rules;
        endgame->set = (TableSet){.engine = &rules->engine,
                                  .start = rules->start.men,
                                  .most = (mebibytes ? mebibytes : MEBIBYTES_USUAL) * MEBIBYTE,
                                  .threads = threads,
                                  .stop = stop};
        endgame->table = tables_get(&endgame->set, &material);
        endgame->set.stop = NULL;
        if (!endgame->table)
            report_end(endgame, text, report);
    }
    if (endgame && endgame->table)
        return endgame;
    mews_endgame_free(endgame);
    return NULL;
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
