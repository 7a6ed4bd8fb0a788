// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A section of a rule sheet: which men, each with its king, win against a bare king.

#include "api/inner.h"
#include "tables/build.h"
#include "words/document.h"

enum { MEBIBYTES_MOST = 256 };

static const double SECONDS_MOST = 1.5; // by what tables are expected to take

typedef struct MatingSection {
    Document *document;
    const mews_rules *rules;
    mews_endgame *endgame;
    int king;
} MatingSection;

// The only royal kind; NONE if there isn't one.
static int only_king(const Rules *rules) {
    int king = NONE;
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (kinds_has(rules->royals, kind)) {
            if (king != NONE)
                return NONE;
            king = kind;
        }
    return king;
}

static Material material_with(int king, int kind) {
    Material material = {0};
    material_add(&material, man_make(king, WHITE));
    material_add(&material, man_make(kind, WHITE));
    material_add(&material, man_make(king, BLACK));
    return material;
}

// Can tables hold the game, and are all that are needed soon made?
static bool is_worth_it(const mews_rules *rules, int king) {
    const Rules *own = rules->engine.rules;
    TableSet set;
    double all = 0;
    if (king == NONE || tables_obstacle(own))
        return false;
    tables_begin(&set, &rules->engine, rules->start.men, (size_t)MEBIBYTES_MOST << 20);
    for (int kind = 0; kind < own->piece_count && all <= SECONDS_MOST; kind++) {
        Material men = material_with(king, kind), material = material_of(&men, &set.classes);
        if (kind != king)
            all += tables_seconds(&set, &material);
    }
    return all <= SECONDS_MOST;
}

// "queen (in 10 moves at most), rook (16)": the men that do so well.
static const char *list_men(const MatingSection *section, const mews_mating *matings,
                            const int *moves, mews_mating mating) {
    const Rules *rules = section->rules->engine.rules;
    Writer writer = writer_growing(&section->document->arena);
    bool first = true;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (kind == section->king || matings[kind] != mating)
            continue;
        writer_printf(&writer, "%s%s", first ? "" : ", ", rules->pieces[kind].name);
        if (moves[kind] > 0)
            writer_printf(&writer, first ? " (in %d move%s at most)" : " (%d)", moves[kind],
                          moves[kind] == 1 ? "" : "s");
        first = false;
    }
    return writer_whole(&writer);
}

static void add_items(const MatingSection *section, const mews_mating *matings, const int *moves) {
    static const char *const words[] = {[MEWS_MATES_NEVER] = "never",
                                        [MEWS_MATES_BY_HELP] = "only if it is helped",
                                        [MEWS_MATES_MOSTLY] = "mostly",
                                        [MEWS_MATES_ALWAYS] = "always"};
    Document *document = section->document;
    document_heading(document, 2, "Against a bare king");
    for (int mating = MEWS_MATES_ALWAYS; mating >= MEWS_MATES_NEVER; mating--) {
        const char *men = list_men(section, matings, moves, (mews_mating)mating);
        if (*men)
            document_item(
                document, 1, MEWS_ON_END,
                arena_printf(&document->arena, "wins %s, with its king: %s", words[mating], men));
    }
}

static void add_mating(void *context) {
    const MatingSection *section = context;
    const Rules *rules = section->rules->engine.rules;
    Arena *arena = &section->document->arena;
    mews_mating *matings = ARENA_ARRAY(arena, mews_mating, (size_t)rules->piece_count);
    int *moves = ARENA_ARRAY(arena, int, (size_t)rules->piece_count);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        char signature[MATERIAL_SIZE];
        Material material = material_with(section->king, kind);
        Writer writer = writer_make(signature, sizeof signature);
        mews_endgame_sums sums;
        if (kind == section->king)
            continue;
        material_write(&writer, rules, &material);
        writer_end(&writer);
        if (!mews_endgame_build(section->endgame, signature, MEBIBYTES_MOST, 1, NULL, NULL))
            return; // a move leads to what no table holds
        matings[kind] = mews_endgame_mating(section->endgame);
        mews_endgame_sums_of(section->endgame, WHITE, &sums);
        moves[kind] = (sums.longest_win + 1) / 2;
    }
    add_items(section, matings, moves);
}

bool mews_document_add_mating(mews_document *document, const mews_rules *rules) {
    MatingSection section = {document, rules, NULL, only_king(rules->engine.rules)};
    if (!is_worth_it(rules, section.king))
        return true;
    section.endgame = mews_endgame_new(rules);
    bool added = section.endgame && arena_guard(&document->failed, add_mating, &section);
    mews_endgame_free(section.endgame);
    return added;
}
