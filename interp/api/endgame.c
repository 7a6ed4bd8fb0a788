// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for tables of endgames.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/inner.h"
#include "tables/build.h"
#include "tables/fortress.h"

enum { MEBIBYTES_USUAL = 1024, MEBIBYTE = 1 << 20, NOT_ASKED = -2 };

struct mews_endgame {
    const mews_rules *rules;
    TableSet set;
    const EndTable *table;
    // Of the table, when they have been asked for; by side:
    int longest[SIDES];   // half-moves of the longest win; NONE: none; NOT_ASKED
    uint8_t *held[SIDES]; // see fortress_find
};

static void lists_forget(mews_endgame *endgame);

// ---- building ---------------------------------------------------------------------------------

static void report_end(const mews_endgame *endgame, Text text, Report *report) {
    double minutes = endgame->set.refused_seconds / 60;
    char others[64] = "";
    if (endgame->set.bytes >= MEBIBYTE)
        snprintf(others, sizeof others, ", and other tables have %zu",
                 endgame->set.bytes / MEBIBYTE);
    switch (endgame->set.end) {
    case BUILD_DONE:
    case BUILD_STOPPED:
        break;
    case BUILD_NO_MEMORY:
        report_starve(report);
        break;
    case BUILD_TOO_LARGE:
        report_error(report, "endgame-limit", text.span,
                     "the table takes %zu mebibytes and about %.0f %s, and those that it leads to "
                     "some more: at most %zu mebibytes are allowed%s",
                     endgame->set.refused / MEBIBYTE + 1,
                     minutes < 2 ? endgame->set.refused_seconds : minutes,
                     minutes < 2 ? "seconds" : "minutes", endgame->set.most / MEBIBYTE, others);
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
        tables_begin(&endgame->set, &rules->engine, rules->start.men,
                     (size_t)MEBIBYTES_USUAL * MEBIBYTE);
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
    lists_forget(endgame);
    if (!endgame_fits(endgame->rules, text, &material, report))
        return false;
    set->most = (mebibytes ? mebibytes : MEBIBYTES_USUAL) * MEBIBYTE;
    set->threads = threads;
    set->stop = stop;
    set->end = BUILD_DONE;
    material = material_of(&material, &set->classes);
    endgame->table = tables_get(set, &material);
    set->stop = NULL;
    if (!endgame->table)
        report_end(endgame, text, report);
    return endgame->table != NULL;
}

void mews_endgame_at(const mews_endgame *endgame, mews_endgame_progress *progress) {
    *progress = endgame->set.progress;
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
    lists_forget(endgame);
    tables_free(&endgame->set);
    free(endgame);
}

// ---- what it says -----------------------------------------------------------------------------

static void add_up(mews_endgame_sums *sums, int value, uint64_t weight, bool first) {
    int distance = value & ENTRY_DISTANCE, kind = value & ENTRY_KIND;
    sums->legal += weight;
    sums->distinct += first;
    if (kind == ENTRY_WON) {
        sums->won += weight;
        sums->distinct_won += first;
        sums->longest_win = distance > sums->longest_win ? distance : sums->longest_win;
    } else if (kind == ENTRY_LOST) {
        sums->lost += weight;
        sums->distinct_lost += first;
        sums->longest_loss = distance > sums->longest_loss ? distance : sums->longest_loss;
    }
}

void mews_endgame_sums_of(const mews_endgame *endgame, int side, mews_endgame_sums *sums) {
    const EndTable *table = endgame->table; // NULL: none has been built
    *sums = (mews_endgame_sums){0};
    for (size_t begin = 0, end; table && begin < table->entries; begin = end) {
        bool firsts = endtable_all_first(table, begin);
        uint64_t weight = table->alike ? 0 : endtable_weight(table, begin);
        end = begin + table->step[table->anchor];
        for (size_t i = begin; i < end; i++)
            if (table->values[side][i] != ENTRY_ILLEGAL)
                add_up(sums, table->values[side][i], weight ? weight : endtable_weight(table, i),
                       firsts || endtable_is_first(table, i));
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

// ---- positions of a table ---------------------------------------------------------------------

static size_t write_fen(const mews_endgame *endgame, size_t index, int side, char *buffer,
                        size_t size) {
    const EndTable *table = endgame->table;
    Spot spots[ENDGAME_MEN_MAX];
    mews_setup *setup = size ? mews_setup_new(endgame->rules) : NULL;
    int held[SIDES][KINDS_MAX] = {{0}};
    if (!setup) {
        if (size)
            *buffer = '\0';
        return 0;
    }
    endtable_spots(table, index, spots);
    for (int i = 0; i < table->material.count; i++) {
        int man = endtable_man(table, i, spots[i]), kind = man_kind(man), owner = man_side(man);
        if (spot_in_hand(spots[i]))
            mews_setup_hand(setup, owner, (size_t)kind, ++held[owner][kind]);
        else
            mews_setup_put(setup, spots[i] % SPOT_ROW, (size_t)kind, owner);
    }
    mews_setup_turn(setup, side);
    size_t length = mews_setup_fen(setup, buffer, size);
    mews_setup_free(setup);
    return length;
}

static int longest_win(const EndTable *table, int side) {
    int longest = NONE;
    for (size_t i = 0; i < table->entries; i++) {
        int value = table->values[side][i];
        if ((value & ENTRY_KIND) == ENTRY_WON && (value & ENTRY_DISTANCE) > longest)
            longest = value & ENTRY_DISTANCE;
    }
    return longest;
}

// 1: won by the side to move; 0: drawn; -1: lost.
static int value_rank(int value) {
    int kind = value & ENTRY_KIND;
    return kind == ENTRY_WON ? 1 : kind == ENTRY_LOST ? -1 : 0;
}

static bool is_zugzwang(const EndTable *table, size_t index) {
    int white = table->values[WHITE][index], black = table->values[BLACK][index];
    return white != ENTRY_ILLEGAL && black != ENTRY_ILLEGAL &&
           value_rank(white) < -value_rank(black);
}

// What a list needs to be known before its entries can be told.
static bool list_begin(mews_endgame *endgame, mews_endgame_list list, int side) {
    const EndTable *table = endgame->table;
    if (list == MEWS_LIST_LONGEST && endgame->longest[side] == NOT_ASKED)
        endgame->longest[side] = longest_win(table, side);
    if (list == MEWS_LIST_FORTRESSES && !endgame->held[side])
        endgame->held[side] = fortress_find(&endgame->set, table, side);
    return list != MEWS_LIST_FORTRESSES || endgame->held[side];
}

bool mews_endgame_next(mews_endgame *endgame, mews_endgame_list list, int side, size_t *at,
                       char *buffer, size_t size) {
    const EndTable *table = endgame->table;
    if (!table || !list_begin(endgame, list, side))
        return false;
    for (size_t i = *at; i < table->entries; i++) {
        int value = table->values[side][i];
        bool is_wanted =
            list == MEWS_LIST_LONGEST
                ? endgame->longest[side] >= 0 && value == (ENTRY_WON | endgame->longest[side])
            : list == MEWS_LIST_ZUGZWANGS
                ? is_zugzwang(table, i)
                : value == ENTRY_OPEN && fortress_has(endgame->held[side], side, i);
        if (!is_wanted || !endtable_is_first(table, i))
            continue;
        *at = i + 1;
        write_fen(endgame, i, side, buffer, size);
        return true;
    }
    return false;
}

static void lists_forget(mews_endgame *endgame) {
    for (int side = WHITE; side <= BLACK; side++) {
        free(endgame->held[side]);
        endgame->held[side] = NULL;
        endgame->longest[side] = NOT_ASKED;
    }
}

// ---- what it says of a position ---------------------------------------------------------------

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
