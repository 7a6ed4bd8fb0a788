// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews explain: what a notation, or a variant's piece, does on an empty board.

#include "catalogue.h"
#include "command.h"
#include "json.h"
#include "options.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct Question {
    char *notation;
    int side;
    const char *men, *holes;
} Question;

// ---- NAME:PIECE ----------------------------------------------------------------------------

static int piece_find(const mews_rules *rules, const char *word, mews_piece *piece) {
    size_t count = mews_rules_pieces(rules);
    for (size_t i = 0; i < count; i++)
        if (mews_rules_piece(rules, i, piece) && strcmp(piece->letter, word) == 0)
            return EXIT_DONE;
    for (size_t i = 0; i < count; i++)
        if (mews_rules_piece(rules, i, piece) && strcasecmp(piece->name, word) == 0)
            return EXIT_DONE;
    const char **names = memory_new(count, sizeof *names);
    char hint[160];
    for (size_t i = 0; i < count; i++) {
        mews_rules_piece(rules, i, piece);
        names[i] = piece->name;
    }
    word_hint(word, names, count, hint, sizeof hint);
    complain("unknown piece '%s'%s", word, hint);
    free(names);
    return EXIT_USAGE;
}

// The notation of the piece after the last colon of "NAME:PIECE".
static int notation_of_piece(const char *name_and_piece, const char *path, char **notation) {
    const char *colon = strrchr(name_and_piece, ':');
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *name = text_printf("%.*s", (int)(colon - name_and_piece), name_and_piece);
    mews_rules *rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    mews_piece piece;
    if (rules)
        exit_code = piece_find(rules, colon + 1, &piece);
    if (exit_code == EXIT_DONE)
        *notation = text_printf("%s", piece.notation);
    mews_rules_free(rules);
    free(name);
    catalogue_close(&catalogue);
    return exit_code;
}

// ---- answers -------------------------------------------------------------------------------

// The library's two answers to a question, as texts of unknown length.
static size_t ask_vector(const Question *question, mews_report *report, char *text, size_t size) {
    return mews_notation_vector(question->notation, question->side, question->men, question->holes,
                                report, text, size);
}

static size_t ask_explain(const Question *question, mews_report *report, char *text, size_t size) {
    return mews_notation_explain(question->notation, report, text, size);
}

typedef size_t Ask(const Question *question, mews_report *report, char *text, size_t size);

// The answer in new memory; "" if there is none, for a reason that is in the report.
static char *answer_new(Ask *ask, const Question *question, mews_report *report) {
    size_t length = ask(question, report, NULL, 0);
    char *text = memory_new(length + 1, 1);
    if (length)
        ask(question, NULL, text, length + 1);
    return text;
}

static void print_json(const Question *question, char *vector, const char *explained) {
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "notation", question->notation);
    json_text(&json, "side", question->side ? "black" : "white");
    json_open(&json, "moves", '[');
    for (char *move = strtok(vector, " "); move; move = strtok(NULL, " "))
        if (strcmp(move, "-") != 0)
            json_text(&json, NULL, move);
    json_close(&json, ']');
    json_text(&json, "text", explained);
    json_close(&json, '}');
    json_end(&json);
}

static int answer(const Question *question, bool as_vector, bool as_json) {
    mews_report *report = report_new();
    char *vector = NULL, *explained = NULL;
    if (as_vector || as_json)
        vector = answer_new(ask_vector, question, report);
    if (!as_vector || as_json) // the notation's faults are told once
        explained = answer_new(ask_explain, question, as_json ? NULL : report);
    complain_report(report, true);
    int exit_code = report_verdict(report);
    const bool bad = exit_code != EXIT_DONE;
    if (!bad && as_json)
        print_json(question, vector, explained);
    else if (!bad)
        printf("%s%s", as_vector ? vector : explained, as_vector ? "\n" : "");
    free(vector);
    free(explained);
    mews_report_free(report);
    return exit_code;
}

static bool side_read(const char *text, int *side) {
    *side = text && strcmp(text, "black") == 0;
    if (!text || *side == 1 || strcmp(text, "white") == 0)
        return true;
    complain("--side '%s' is neither 'white' nor 'black'", text);
    return false;
}

int command_explain(int argc, char **argv) {
    const char *path = NULL, *side = NULL;
    Question question = {0};
    bool as_json = false, as_vector = false;
    const Option table[] = {
        {"--vector", NULL, "the moves on one line, as x,y from the piece", &as_vector, NULL},
        {"--side", "SIDE", "white (default) or black, with --vector or --json", NULL, &side},
        {"--men", "MEN", "men around it, likewise: e (enemy) or f, type, x,y: \"eP1,3 fL-2,1\"",
         NULL, &question.men},
        {"--holes", "HOLES", "squares taken out, likewise: \"0,1 -1,2\"", NULL, &question.holes},
        OPTION_PATH(&path),
        {"--json", NULL, "{\"notation\",\"side\",\"moves\":[\"x,y\"],\"text\"}", &as_json, NULL},
    };
    const Usage usage = {
        .form = "explain BETZA|NAME:PIECE",
        .about = "A piece's moves from the middle of an empty board, and its terms in words.\n"
                 "NAME:PIECE is a piece of a variant, by its name or letter.",
        .options = table,
        .option_count = sizeof table / sizeof table[0],
        .least = 1,
        .most = 1,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!side_read(side, &question.side))
        return EXIT_USAGE;
    if ((side || question.men || question.holes) && !as_vector && !as_json) {
        complain("--side, --men and --holes need --vector or --json");
        return EXIT_USAGE;
    }
    question.men = question.men ? question.men : "";
    question.holes = question.holes ? question.holes : "";
    if (strchr(argv[0], ':'))
        exit_code = notation_of_piece(argv[0], path, &question.notation);
    else
        question.notation = text_printf("%s", argv[0]);
    if (question.notation)
        exit_code = answer(&question, as_vector, as_json);
    free(question.notation);
    return exit_code;
}
