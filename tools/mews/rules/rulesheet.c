// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "rulesheet.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- a piece ----------------------------------------------------------------------------------

static void add_terms(Sheet *sheet, const mews_explanation *explanation) {
    mews_term term;
    mews_remark remark;
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++) {
        sheet_item(sheet, 1, term.words);
        for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++)
            sheet_item(sheet, 2, remark.words);
    }
    for (size_t i = 0; mews_explanation_remark(explanation, i, &remark); i++)
        sheet_item(sheet, 1, remark.words);
}

// "K king ♔ ♚"
static char *piece_title(const mews_piece *piece) {
    bool same = strcmp(piece->signs[0], piece->signs[1]) == 0;
    return text_printf("%s %s%s%s%s%s", piece->letter, piece->name, *piece->signs[0] ? " " : "",
                       piece->signs[0], same ? "" : " ", same ? "" : piece->signs[1]);
}

// The moves on an empty board. What its signs mean is told only once: `told` has the lines so far.
static void add_moves(Sheet *sheet, const char *diagram, Growing *told) {
    const char *legend = strstr(diagram, "\n\n");
    size_t length = legend ? (size_t)(legend - diagram) + 1 : strlen(diagram);
    Growing shown = {0};
    text_add(&shown, "%.*s", (int)length, diagram);
    bool apart = true; // a blank line goes before the first one
    for (const char *line = legend ? legend + 2 : ""; *line;) {
        size_t size = strcspn(line, "\n");
        char *whole = text_printf("%.*s\n", (int)size, line);
        if (!told->bytes || !strstr(told->bytes, whole)) {
            text_add(told, "%s", whole);
            text_add(&shown, "%s%s", apart ? "\n" : "", whole);
            apart = false;
        }
        free(whole);
        line += size + (line[size] == '\n');
    }
    sheet_drawing(sheet, shown.bytes);
    free(shown.bytes);
}

static void add_piece(Sheet *sheet, const mews_rules *rules, size_t kind, Growing *told) {
    mews_piece piece;
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    if (mews_rules_piece(rules, kind, &piece)) {
        char *title = piece_title(&piece);
        sheet_heading(sheet, 3, title);
        free(title);
    }
    if (explanation && mews_explanation_terms(explanation) > 0)
        add_moves(sheet, mews_explanation_diagram(explanation), told);
    if (explanation)
        add_terms(sheet, explanation);
    mews_explanation_free(explanation);
    mews_report_free(report);
}

void rulesheet_print_piece(FILE *stream, const mews_rules *rules, size_t kind) {
    Sheet sheet = {.stream = stream, .form = SHEET_TEXT};
    Growing told = {0};
    add_piece(&sheet, rules, kind, &told);
    free(told.bytes);
}

// ---- the game ---------------------------------------------------------------------------------

// "Invented by Peter Aronson, 2004. Rules: …"
static void add_origin(Sheet *sheet, const mews_rules *rules) {
    const char *inventor = mews_rules_inventor(rules), *year = mews_rules_year(rules),
               *source = mews_rules_source(rules);
    bool known =
        *inventor && strcmp(inventor, "traditional") != 0 && strcmp(inventor, "unknown") != 0;
    char *text =
        text_printf("%s%s%s%s%s%s%s%s",
                    known       ? "Invented by "
                    : *inventor ? "Inventor: "
                                : "",
                    inventor,
                    *inventor && *year ? ", "
                    : *year            ? "Year: "
                                       : "",
                    year, *inventor || *year ? "." : "",
                    (*inventor || *year) && *source ? " " : "", *source ? "Source: " : "", source);
    if (*text)
        sheet_text(sheet, text);
    free(text);
}

static void add_board(Sheet *sheet, const mews_rules *rules) {
    mews_position *start = memory_sure(mews_position_new(rules, 0));
    size_t length = mews_position_diagram(start, false, NULL, 0);
    char *drawing = memory_new(length + 1, 1);
    int squares = 0;
    mews_position_diagram(start, false, drawing, length + 1);
    for (int rank = 0; rank < mews_rules_ranks(rules); rank++)
        for (int file = 0; file < mews_rules_files(rules); file++)
            squares += mews_rules_square_exists(rules, file, rank);
    char *size =
        text_printf("%d files, %d ranks, %d squares. White's men are capital letters, "
                    "Black's small ones.%s",
                    mews_rules_files(rules), mews_rules_ranks(rules), squares,
                    mews_rules_shuffled(rules) ? " Men of the first rank are drawn by lot; "
                                                 "this is one of the arrays."
                                               : "");
    sheet_heading(sheet, 2, "The board");
    sheet_text(sheet, size);
    sheet_drawing(sheet, drawing);
    free(size);
    free(drawing);
    mews_position_free(start);
}

static void add_conduct(Sheet *sheet, const mews_rules *rules) {
    mews_report *report = report_new();
    mews_conduct *conduct = mews_rules_conduct(rules, report);
    report_sure(report);
    size_t count = conduct ? mews_conduct_sentences(conduct) : 0;
    if (count > 0)
        sheet_heading(sheet, 2, "Turns, and how the game ends");
    for (size_t i = 0; i < count; i++)
        sheet_item(sheet, 1, mews_conduct_sentence(conduct, i));
    mews_conduct_free(conduct);
    mews_report_free(report);
}

void rulesheet_print(FILE *stream, const mews_position *position, SheetForm form) {
    const mews_rules *rules = mews_position_rules(position);
    Sheet sheet = sheet_begin(stream, form, mews_rules_title(rules));
    if (*mews_rules_description(rules))
        sheet_text(&sheet, mews_rules_description(rules));
    add_origin(&sheet, rules);
    add_board(&sheet, rules);
    sheet_heading(&sheet, 2, "The pieces");
    Growing told = {0};
    for (size_t kind = 0; kind < mews_rules_pieces(rules); kind++)
        add_piece(&sheet, rules, kind, &told);
    free(told.bytes);
    add_conduct(&sheet, rules);
    sheet_end(&sheet);
}
