// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What Fairy-Stockfish counts in the variants of a file, as tests of their definitions.

#include "command.h"
#include "import_counts.h"
#include "system.h"
#include "text/words.h"

#include <inttypes.h>
#include <mews.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTHS = 3, ANSWER_MOST = 64 << 20 };

static char *counts_ask(const char *program, const char *file, const char *name) {
    const char *script = temp_printf("uci\nsetoption name VariantPath value %s\n"
                                     "setoption name UCI_Variant value %s\nposition startpos\n",
                                     file, name);
    for (int depth = 1; depth <= DEPTHS; depth++)
        script = temp_printf("%sgo perft %d\n", script, depth);
    return system_answer(temp_printf("%s 2>/dev/null", program), script, ANSWER_MOST);
}

// Of depths from 1 on, behind where the program has taken the variant. Returns how many.
static int counts_read(const char *said, const char *name, uint64_t counts[DEPTHS]) {
    const char *at = strstr(said, temp_printf("info string variant %s files ", name));
    int depth = 0;
    while (at && depth < DEPTHS && (at = strstr(at, "\nNodes searched: ")))
        counts[depth++] = strtoull(at += strlen("\nNodes searched: "), NULL, 10);
    return depth;
}

// Does mews count as many at each depth? What differs is complained of.
static bool counts_agree(const char *program, const mews_imported *variant,
                         const uint64_t counts[DEPTHS], int depths) {
    mews_rules *rules =
        mews_rules_load("imported", variant->alone, strlen(variant->alone), NULL, NULL);
    mews_position *position = rules ? mews_position_new(rules, 0) : NULL;
    bool agree = true;
    for (int depth = 1; depth <= depths && agree; depth++) {
        uint64_t own = 0;
        if (position)
            mews_position_perft(position, depth, 1, NULL, NULL, &own);
        agree = own == counts[depth - 1];
        if (!agree)
            complain("%s: at depth %d '%s' counts %" PRIu64 " leaves, mews %" PRIu64,
                     variant->name, depth, program, counts[depth - 1], own);
    }
    mews_position_free(position);
    mews_rules_free(rules);
    return agree;
}

int counts_test(const char *program, const char *file, const mews_imported *variant, char **test) {
    uint64_t counts[DEPTHS];
    char *said = counts_ask(program, file, variant->name);
    bool counts_variants = said && strstr(said, "option name VariantPath ");
    int depths = said ? counts_read(said, variant->name, counts) : 0;
    const char *list = "";
    free(said);
    if (!counts_variants)
        complain("'%s' isn't a program of UCI that is here and has a VariantPath", program);
    else if (!depths)
        complain("%s: '%s' counts nothing", variant->name, program);
    if (!counts_agree(program, variant, counts, depths))
        return EXIT_BAD;
    for (int depth = 1; depth <= depths; depth++)
        list =
            temp_printf("%s%s%d: %" PRIu64, list, depth > 1 ? ", " : "", depth, counts[depth - 1]);
    if (depths)
        *test =
            text_printf("\ntests:\n  - {name: \"counted by %s\", perft: {%s}}\n", program, list);
    return !counts_variants ? EXIT_ENVIRONMENT : depths ? EXIT_DONE : EXIT_BAD;
}
