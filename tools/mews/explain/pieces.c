// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "subject.h"
#include "text/words.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

enum { HINT_MOST = 120 }; // bytes

// Where or when the term's moves may be made: "only from rank 2; only to rank 4"; "" if that is
// free.
static char *hint_of(const mews_explanation *explanation, size_t i) {
    mews_remark remark;
    char *hint = text_printf("%s", "");
    for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++) {
        if (!remark.only)
            continue;
        char *longer = text_printf("%s%s%s", hint, *hint ? "; " : "", remark.words);
        free(hint);
        hint = longer;
    }
    if (strlen(hint) <= HINT_MOST)
        return hint;
    free(hint);
    return text_printf("only sometimes");
}

// "steps one square sideways to move or capture (only from ranks 6 to 10)"
static char *term_line(const mews_explanation *explanation, size_t i) {
    mews_term term;
    mews_explanation_term(explanation, i, &term);
    char *hint = hint_of(explanation, i);
    char *line =
        text_printf("%s%s%s%s", term.words, *hint ? " (" : "", hint, *hint ? ")" : "");
    free(hint);
    return line;
}

// Several terms with the same words have them once: "WF and 2 more: steps …"
static void print_words_of_term(const mews_explanation *explanation, char *const *lines,
                                size_t i) {
    mews_term term;
    size_t count = mews_explanation_terms(explanation), more = 0;
    for (size_t k = 0; k < count; k++) {
        bool same = strcmp(lines[k], lines[i]) == 0;
        if (same && k < i)
            return;
        more += same && k > i;
    }
    mews_explanation_term(explanation, i, &term);
    char *title = more ? temp_printf("    %s and %zu more", term.notation, more)
                       : temp_printf("    %s", term.notation);
    char *line = temp_printf("%s%s%s", title, *term.notation ? ": " : "", lines[i]);
    put_wrapped(stdout, line, 0);
    putchar('\n');
}

static void print_terms(const mews_explanation *explanation) {
    size_t count = mews_explanation_terms(explanation);
    char **lines = temp_new(count, sizeof *lines);
    for (size_t i = 0; i < count; i++)
        lines[i] = term_line(explanation, i);
    for (size_t i = 0; i < count; i++)
        print_words_of_term(explanation, lines, i);
    for (size_t i = 0; i < count; i++)
        free(lines[i]);
}

// What holds for all its moves, "its moves end only on d1-f3 …", and what others add to them.
static void print_limits(const mews_explanation *explanation) {
    mews_remark remark;
    for (size_t i = 0; mews_explanation_remark(explanation, i, &remark); i++) {
        if (!remark.only && !remark.lends)
            continue;
        char *line = temp_printf("    %s", remark.words);
        put_wrapped(stdout, line, 0);
        putchar('\n');
    }
}

// The remarks on the piece's terms and then on the piece that tell of effects that take enemies:
// the first of them, and how many there are; term by term each once.
static size_t takings_find(const mews_explanation *explanation, mews_remark *first) {
    mews_remark remark;
    size_t count = 0;
    for (size_t term = 0; term < mews_explanation_terms(explanation); term++)
        for (size_t i = 0; mews_explanation_term_remark(explanation, term, i, &remark); i++)
            if (remark.takes && count++ == 0)
                *first = remark;
    for (size_t i = 0; mews_explanation_remark(explanation, i, &remark); i++)
        if (remark.takes && count++ == 0)
            *first = remark;
    return count;
}

static void print_lines(const char *lines, const char *margin) {
    for (const char *line = lines; line && *line;) {
        size_t length = strcspn(line, "\n");
        printf("%s%.*s\n", margin, (int)length, line);
        line += length + (line[length] == '\n');
    }
}

// What its notation doesn't show: "captures by an effect: having arrived, it must also take …".
static void print_takings(const mews_explanation *explanation) {
    mews_remark first = {.words = NULL};
    size_t count = takings_find(explanation, &first);
    if (!count)
        return;
    char *line = temp_printf("    captures by an effect: %s%s", first.words,
                             count > 1 ? "; there are more such rules" : "");
    put_wrapped(stdout, line, 0);
    putchar('\n');
    print_lines(first.picture, "      ");
}

static void print_piece(Json *json, const mews_rules *rules, size_t kind, mews_report *report) {
    mews_piece piece;
    mews_rules_piece(rules, kind, &piece);
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    if (json) {
        json_open(json, NULL, '{');
        json_text(json, "name", piece.name);
        json_text(json, "letter", piece.letter);
        json_text(json, "notation", piece.notation);
        terms_print(json, explanation);
        json_close(json, '}');
        mews_explanation_free(explanation);
        return;
    }
    printf("%-3s %s%s%s\n", piece.letter, piece.name, *piece.notation ? ": " : ", never moves",
           piece.notation);
    print_terms(explanation);
    print_limits(explanation);
    print_takings(explanation);
    mews_explanation_free(explanation);
}

int subject_explain_pieces(const Subject *subject, const char *word, bool as_json) {
    mews_report *report = report_new();
    Json json = {stdout, false};
    if (as_json) {
        json_open(&json, NULL, '{');
        json_text(&json, "variant", word);
        json_open(&json, "pieces", '[');
    }
    size_t count = mews_rules_pieces(subject->rules);
    for (size_t i = 0; i < count; i++)
        print_piece(as_json ? &json : NULL, subject->rules, i, report);
    if (as_json) {
        json_close(&json, ']');
        json_close(&json, '}');
        json_end(&json);
    } else {
        mews_piece piece;
        mews_rules_piece(subject->rules, 0, &piece);
        printf("\n'mews explain %.*s:%s' draws one of them and tells all its rules.\n",
               (int)(strlen(word) - text_ends_in(word, ":")), word, piece.name);
    }
    int exit_code = report_verdict(report);
    mews_report_free(report);
    return exit_code;
}
