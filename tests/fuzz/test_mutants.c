// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Damaged texts of every sort the library reads: definitions, notation, FENs and moves with
// bytes changed, dropped, doubled. Whatever comes out, it must be either a refusal with an
// error in the report or something that works; the sanitizers watch the rest.
//
// MEWS_FUZZ_ROUNDS (default 150) and MEWS_FUZZ_SEED make it a campaign.

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "mews.h"
#include "support/variant.h"

enum { TEXT_MAX = 64 * 1024, FILES_MAX = 1024 };

static char files[FILES_MAX][512];
static size_t file_count;
static uint64_t seed = 1;
static int rounds = 150;

static uint64_t draw(uint64_t below) {
    return random_next(&seed) % below;
}

static size_t read_file(const char *path, char *text) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, TEXT_MAX - 1, file);
    fclose(file);
    text[size] = '\0';
    return size;
}

static bool load_beside(void *context, const char *name, const char **file, const char **text,
                        size_t *size) {
    static char loaded[8][TEXT_MAX];
    int *depth = context;
    char path[512];
    snprintf(path, sizeof path, "%s/%s.yaml", MEWS_DEFS_DIR, name);
    FILE *probe = strchr(name, '/') ? NULL : fopen(path, "rb");
    if (!probe || *depth == 8) {
        if (probe)
            fclose(probe);
        return false;
    }
    fclose(probe);
    *size = read_file(path, loaded[*depth]);
    *text = loaded[(*depth)++];
    *file = name;
    return true;
}

static mews_rules *load(const char *text, size_t size, mews_report *report) {
    int depth = 0;
    mews_loader loader = {.size = sizeof(mews_loader), .load = load_beside, .context = &depth};
    mews_rules *rules = mews_rules_load("mutant.yaml", text, size, &loader, report);
    if (rules)
        mews_rules_lint(rules, report);
    return rules;
}

// One to four random edits; the text keeps room for a final NUL.
static size_t damage(char *text, size_t size) {
    static const char spice[] = "{}[]()-?*:#&!|>'\"%@,\t\n 0129azWFKQ\xC3\xFF";
    for (uint64_t edits = 1 + draw(4); edits && size > 1; edits--) {
        size_t at = (size_t)draw(size);
        switch (draw(4)) {
        case 0:
            text[at] = spice[draw(sizeof spice - 1)];
            break;
        case 1:
            text[at] = (char)(1 + draw(255));
            break;
        case 2:
            memmove(text + at, text + at + 1, size - at - 1);
            size--;
            break;
        default:
            if (size + 1 >= TEXT_MAX)
                break;
            memmove(text + at + 1, text + at, size - at);
            text[at] = spice[draw(sizeof spice - 1)];
            size++;
        }
    }
    text[size] = '\0';
    return size;
}

// A few random legal moves, each taken back; nothing may change by that.
static void exercise(const mews_rules *rules) {
    mews_position *position = mews_position_new(rules, 0);
    assert_non_null(position);
    char before[MEWS_FEN_SIZE], after[MEWS_FEN_SIZE];
    mews_position_fen(position, before, sizeof before);
    int made = 0;
    for (; made < 4; made++) {
        mews_move moves[512];
        size_t count = mews_position_moves(position, moves, 512);
        if (count == 0)
            break;
        assert_true(mews_position_push(position, moves[draw(count < 512 ? count : 512)]));
    }
    while (made--)
        assert_true(mews_position_pop(position));
    mews_position_fen(position, after, sizeof after);
    assert_string_equal(before, after);
    mews_position_free(position);
}

static void mutant_definitions(void **state) {
    (void)state;
    static char text[TEXT_MAX];
    for (int round = 0; round < rounds; round++) {
        size_t size = damage(text, read_file(files[draw(file_count)], text));
        mews_report *report = mews_report_new();
        mews_rules *rules = load(text, size, report);
        if (rules)
            exercise(rules);
        else
            assert_true(mews_report_errors(report) > 0);
        char message[4096];
        for (size_t i = 0; i < mews_report_count(report); i++)
            assert_true(mews_report_format(report, i, false, message, sizeof message) > 0);
        mews_rules_free(rules);
        mews_report_free(report);
    }
}

static void mutant_notation(void **state) {
    (void)state;
    static const char *const seeds[] = {"fmWfceFifmnD", "nCnZ",
                                        "[Q3..-fsK]",   "[W?W?fsK(?fzK)*]",
                                        "KNADcaKmcabK", "udK",
                                        "mRcpR",        "fmFfcafm(acafm)F",
                                        "v[F?R]",       "[fcW-fcW-fW-ubW-ufW]",
                                        "[K-aK-aK]",    "mQ[cK-bK-fmQ]",
                                        "n(1,4)n(3,4)", "afs(afzafz)W",
                                        "gQtgQjR"};
    static char text[TEXT_MAX], answer[1 << 16];
    for (int round = 0; round < rounds * 4; round++) {
        strcpy(text, seeds[draw(sizeof seeds / sizeof *seeds)]);
        damage(text, strlen(text));
        mews_report *report = mews_report_new();
        size_t length = mews_notation_vector(text, (int)draw(2), "eP0,2 fP1,1 eK-3,0", "2,2",
                                             report, answer, sizeof answer);
        assert_true(length > 0 || mews_report_errors(report) > 0);
        mews_explanation *explanation = mews_explanation_new(text, report);
        mews_document *document =
            explanation ? mews_document_of_explanation(explanation, MEWS_WHOLE, report) : NULL;
        length = document
                     ? mews_document_render(document, MEWS_HTML_PART, 0, answer, sizeof answer)
                     : 0;
        assert_true(length > 0 || mews_report_errors(report) > 0);
        mews_document_free(document);
        mews_explanation_free(explanation);
        mews_report_free(report);
    }
}

static void mutant_fens_and_moves(void **state) {
    (void)state;
    static char text[TEXT_MAX];
    for (size_t i = 0; i < file_count; i++) {
        mews_rules *rules = load(text, read_file(files[i], text), NULL);
        assert_non_null(rules);
        mews_position *position = mews_position_new(rules, 0);
        for (int round = 0; round < rounds / 5 + 1; round++) {
            mews_report *report = mews_report_new();
            mews_position_fen(position, text, TEXT_MAX);
            damage(text, strlen(text));
            if (!mews_position_set_fen(position, text, report))
                assert_true(mews_report_errors(report) > 0);
            mews_move moves[512];
            size_t count = mews_position_moves(position, moves, 512);
            if (count) {
                mews_move_text(position, moves[draw(count < 512 ? count : 512)], text, TEXT_MAX);
                damage(text, strlen(text));
                mews_report_clear(report);
                mews_move move = mews_move_read(position, text, report);
                if (move)
                    assert_true(mews_position_is_legal(position, move));
                else
                    assert_true(mews_report_errors(report) > 0);
            }
            mews_report_free(report);
        }
        mews_position_free(position);
        mews_rules_free(rules);
    }
}

static void find_files(void) {
    char *names[FILES_MAX];
    file_count = (size_t)names_in_folder(MEWS_DEFS_DIR, ".yaml", names, FILES_MAX);
    for (size_t i = 0; i < file_count; i++) {
        snprintf(files[i], sizeof *files, "%s/%s.yaml", MEWS_DEFS_DIR, names[i]);
        free(names[i]);
    }
}

int main(void) {
    find_files();
    if (getenv("MEWS_FUZZ_ROUNDS"))
        rounds = atoi(getenv("MEWS_FUZZ_ROUNDS"));
    if (getenv("MEWS_FUZZ_SEED"))
        seed = strtoull(getenv("MEWS_FUZZ_SEED"), NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mutant_definitions),
        cmocka_unit_test(mutant_notation),
        cmocka_unit_test(mutant_fens_and_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
