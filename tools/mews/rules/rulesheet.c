// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "rulesheet.h"
#include "lookup.h"
#include "shared.h"
#include "terms.h"
#include "text/words.h"
#include "zones.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- a piece ----------------------------------------------------------------------------------

// "K king ♔ ♚"
static char *piece_title(const mews_piece *piece) {
    const char *white = piece->signs[0], *black = piece->signs[1];
    bool differ = *black && strcmp(white, black) != 0;
    return text_printf("%s %s%s%s%s%s", piece->letter, piece->name, *white ? " " : "", white,
                       differ ? " " : "", differ ? black : "");
}

// A line that hasn't been told yet; a blank one goes before the first.
static void tell_once(Growing *told, Growing *shown, const char *line, bool *apart) {
    if (told->bytes && strstr(told->bytes, line))
        return;
    text_add(told, "%s", line);
    text_add(shown, "%s%s", *apart ? "\n" : "", line);
    *apart = false;
}

// The moves on an empty board. What its signs mean is told only once: `told` has the lines so far.
static void add_moves(Sheet *sheet, const char *diagram, Growing *told) {
    const char *legend = diagram ? strstr(diagram, "\n\n") : NULL;
    if (!legend)
        return; // the words say it
    Growing shown = {0};
    text_add(&shown, "%.*s", (int)(legend + 1 - diagram), diagram);
    bool apart = true;
    for (const char *line = legend + 2; *line;) {
        size_t size = strcspn(line, "\n");
        char *whole = text_printf("%.*s\n", (int)size, line);
        tell_once(told, &shown, whole, &apart);
        free(whole);
        line += size + (line[size] == '\n');
    }
    sheet_drawing(sheet, shown.bytes);
    free(shown.bytes);
}

static void add_piece(Sheet *sheet, const mews_rules *rules, size_t kind,
                      const mews_explanation *explanation, const Pieces *pieces, Growing *told) {
    mews_piece piece;
    if (mews_rules_piece(rules, kind, &piece)) {
        char *title = piece_title(&piece);
        sheet_heading(sheet, 3, title);
        free(title);
    }
    if (explanation && mews_explanation_terms(explanation) > 0)
        add_moves(sheet, mews_explanation_small_diagram(explanation), told);
    if (explanation)
        terms_put(sheet, explanation, pieces, told);
}

void rulesheet_print_piece(FILE *stream, const mews_rules *rules, size_t kind) {
    Sheet sheet = {.stream = stream, .form = SHEET_TEXT};
    Growing told = {0};
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    add_piece(&sheet, rules, kind, explanation, NULL, &told);
    if (explanation)
        zones_put_of_piece(&sheet, explanation);
    mews_explanation_free(explanation);
    mews_report_free(report);
    free(told.bytes);
}

static void add_pieces(Sheet *sheet, const Pieces *pieces) {
    Growing told = {0};
    sheet_heading(sheet, 2, "The pieces");
    pieces_put_shared(sheet, pieces);
    for (size_t kind = 0; kind < pieces->count; kind++)
        add_piece(sheet, pieces->rules, kind, pieces->explanations[kind], pieces, &told);
    free(told.bytes);
}

// ---- the game ---------------------------------------------------------------------------------

// Is it no name but says how the game came to be, as "attributed to Timur"?
static bool is_phrase(const char *inventor) {
    static const char *const words[] = {"traditional", "attributed", "described", "anonymous",
                                        "after",       "based",      "from",      "by"};
    size_t length = strcspn(inventor, " ,");
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found |= length == strlen(words[i]) && strncmp(inventor, words[i], length) == 0;
    return found;
}

// "Invented by Peter Aronson", "Traditional", "Attributed to Timur", "Inventor unknown"; in new memory.
static char *origin_words(const char *inventor) {
    if (strcmp(inventor, "unknown") == 0)
        return text_printf("Inventor unknown");
    if (is_phrase(inventor))
        return text_printf("%c%s", toupper((unsigned char)*inventor), inventor + 1);
    return text_printf("%s%s", *inventor ? "Invented by " : "", inventor);
}

// "Invented by Peter Aronson, 2004. Source: …"
static void add_origin(Sheet *sheet, const mews_rules *rules) {
    char *origin = origin_words(mews_rules_inventor(rules));
    const char *year = game_year(rules), *source = mews_rules_source(rules);
    const char *between = *origin && *year ? ", " : *year ? "Year: " : "";
    bool told = *origin || *year;
    char *text = text_printf("%s%s%s%s%s%s%s", origin, between, year, told ? "." : "",
                             told && *source ? " " : "", *source ? "Source: " : "", source);
    if (*text)
        sheet_text(sheet, text);
    free(text);
    free(origin);
}

static bool all_have_signs(const mews_rules *rules) {
    mews_piece piece;
    size_t kind = 0;
    while (mews_rules_piece(rules, kind, &piece) && (*piece.signs[0] || *piece.signs[1]))
        kind++;
    return kind == mews_rules_pieces(rules);
}

// " Empty squares of the river are drawn as ~, of the castle as +."; in new memory
static char *marks_words(const mews_rules *rules) {
    Growing text = {0};
    mews_mark mark;
    text_add(&text, "%s", "");
    for (size_t i = 0; mews_rules_mark(rules, i, &mark); i++) {
        if (!*mark.zone)
            text_add(&text, " Some squares are marked %c", mark.sign);
        else
            text_add(&text, "%s of the %s%s as %c", i ? "," : " Empty squares", mark.zone,
                     i ? "" : " are drawn", mark.sign);
    }
    text_add(&text, "%s", *text.bytes ? "." : "");
    return text.bytes;
}

enum { HOLES_TOLD = 6 }; // one by one

// " e4 and e5 are holes, …", or how many there are, if some; in new memory
static char *holes_words(const mews_rules *rules, int holes) {
    Growing text = {0};
    int told = 0;
    text_add(&text, "%s", "");
    for (int rank = 0; rank < mews_rules_ranks(rules) && holes <= HOLES_TOLD; rank++)
        for (int file = 0; file < mews_rules_files(rules); file++)
            if (!mews_rules_square_exists(rules, file, rank)) {
                text_add(&text, "%s%s%c%d", told ? "" : " ", text_and((size_t)told, (size_t)holes),
                         'a' + file, rank + 1);
                told++;
            }
    if (holes > HOLES_TOLD)
        text_add(&text, " %d places are holes", holes);
    else if (holes)
        text_add(&text, " %s", holes == 1 ? "is a hole" : "are holes");
    if (holes)
        text_add(&text,
                 ", left blank in the drawing: no man stands there or slides over %s, but a "
                 "leap may pass over %s.",
                 holes == 1 ? "it" : "them", holes == 1 ? "it" : "them");
    return text.bytes;
}

static void add_board(Sheet *sheet, const mews_rules *rules, bool signs) {
    const mews_view view = {.signs = signs};
    mews_position *start = memory_sure(mews_position_new(rules, 0));
    size_t length = mews_position_view(start, &view, NULL, 0);
    char *drawing = memory_new(length + 1, 1);
    int squares = 0;
    mews_position_view(start, &view, drawing, length + 1);
    for (int rank = 0; rank < mews_rules_ranks(rules); rank++)
        for (int file = 0; file < mews_rules_files(rules); file++)
            squares += mews_rules_square_exists(rules, file, rank);
    char *marks = marks_words(rules);
    char *holes = holes_words(rules, mews_rules_files(rules) * mews_rules_ranks(rules) - squares);
    char *size = text_printf(
        "%d files, %d ranks, %d squares.%s%s%s%s", mews_rules_files(rules),
        mews_rules_ranks(rules), squares, holes,
        signs && all_have_signs(rules) ? ""
                                       : " White's men are capital letters, Black's small ones.",
        marks,
        mews_rules_shuffled(rules) ? " Men of the first rank are drawn by lot; "
                                     "this is one of the arrays."
                                   : "");
    sheet_heading(sheet, 2, "The board");
    sheet_text(sheet, size);
    sheet_drawing(sheet, drawing);
    free(holes);
    free(marks);
    free(size);
    free(drawing);
    mews_position_free(start);
}

static mews_conduct *conduct_tell(const mews_rules *rules) {
    mews_report *report = report_new();
    mews_conduct *conduct = mews_rules_conduct(rules, report);
    report_sure(report);
    mews_report_free(report);
    return conduct;
}

static void add_sentences(Sheet *sheet, const char *heading, const mews_conduct *conduct,
                          size_t first, size_t end) {
    if (first < end)
        sheet_heading(sheet, 2, heading);
    for (size_t i = first; i < end; i++)
        sheet_item(sheet, 1, mews_conduct_sentence(conduct, i));
}

void rulesheet_print(FILE *stream, const mews_position *position, SheetForm form, bool signs) {
    const mews_rules *rules = mews_position_rules(position);
    Pieces pieces = pieces_explain(rules);
    mews_conduct *conduct = conduct_tell(rules);
    size_t turns = conduct ? mews_conduct_turns(conduct) : 0;
    pieces.conduct = conduct;
    Sheet sheet = sheet_begin(stream, form, mews_rules_title(rules));
    if (*mews_rules_description(rules))
        sheet_text(&sheet, mews_rules_description(rules));
    add_origin(&sheet, rules);
    add_board(&sheet, rules, signs);
    zones_put(&sheet, &pieces, conduct);
    add_sentences(&sheet, "The turns", conduct, 0, turns);
    add_pieces(&sheet, &pieces);
    add_sentences(&sheet, "How the game ends", conduct, turns,
                  conduct ? mews_conduct_sentences(conduct) : 0);
    sheet_end(&sheet);
    mews_conduct_free(conduct);
    pieces_free(&pieces);
}
