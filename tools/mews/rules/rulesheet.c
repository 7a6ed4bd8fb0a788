// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "rulesheet.h"
#include "mention.h"
#include "picture.h"
#include "shared.h"
#include "text/words.h"
#include "zones.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- a piece ----------------------------------------------------------------------------------

// The first term with these words, or one behind `from` with them; the number of terms if there is
// none.
static size_t term_with(const mews_explanation *explanation, size_t from, const char *words) {
    mews_term term;
    size_t i = from;
    while (mews_explanation_term(explanation, i, &term) && strcmp(term.words, words) != 0)
        i++;
    return i;
}

enum { WORDS_MOST = 40 }; // of an item that isn't taken to pieces

static size_t words_count(const char *text) {
    size_t count = 1;
    for (; *text; text++)
        count += *text == ' ';
    return count;
}

// An item of so many bytes. If it is long, each other way to go is an item below it.
static void put_part(Sheet *sheet, int depth, const char *text, size_t size) {
    static const char between[] = ", or else ";
    char *part = text_printf("%.*s", (int)size, text), *rest = part;
    bool whole = words_count(part) <= WORDS_MOST;
    while (rest) {
        char *next = whole ? NULL : strstr(rest, between);
        if (next)
            *next = '\0';
        sheet_item(sheet, depth, rest);
        rest = next ? next + strlen(", ") : NULL;
        depth = 2;
    }
    free(part);
}

// The words of a move. A long sentence has an item for each of its parts, such as its legs.
static void add_words(Sheet *sheet, const char *text) {
    bool whole = words_count(text) <= WORDS_MOST;
    for (int depth = 1; *text; depth = 2) {
        const char *next = whole ? NULL : strstr(text, "; ");
        size_t size = next ? (size_t)(next - text) : strlen(text);
        put_part(sheet, depth, text, size);
        text += size + (next ? strlen("; ") : 0);
    }
}

// With the picture of which the words speak, if these words haven't been told yet.
static void add_remark(Sheet *sheet, int depth, const mews_remark *remark, Growing *told) {
    sheet_item(sheet, depth, remark->words);
    if (!remark->points)
        return;
    char *words = text_printf("%s\n%s", remark->words, remark->picture);
    if (!told->bytes || !strstr(told->bytes, words)) {
        text_add(told, "%s", words);
        sheet_drawing_in(sheet, depth, remark->picture);
    }
    free(words);
}

enum { REFERRED_LEAST = 100 }; // bytes that are not said again

typedef struct Likeness {
    size_t count; // of the later term's remarks that the earlier one has first; 0: not all
    bool takes;   // each tells what is taken
    bool all;     // nothing more is said of the earlier term
} Likeness;

static Likeness likeness_of(const mews_explanation *explanation, size_t earlier, size_t later) {
    mews_remark one, other;
    Likeness likeness = {.takes = true};
    size_t k = 0, length = 0;
    for (; mews_explanation_term_remark(explanation, later, k, &other); k++) {
        if (!mews_explanation_term_remark(explanation, earlier, k, &one) ||
            strcmp(one.words, other.words) != 0)
            return likeness;
        likeness.takes &= other.takes;
        length += strlen(other.words);
    }
    likeness.all = !mews_explanation_term_remark(explanation, earlier, k, &one);
    likeness.count = length >= REFERRED_LEAST && (k > 1 || likeness.all) ? k : 0;
    return likeness;
}

// Refers to an earlier term of which all the same is said, or is said first, if there is one.
static bool add_reference(Sheet *sheet, const mews_explanation *explanation, size_t i) {
    mews_term term;
    Likeness likeness = {.count = 0};
    size_t k = 0;
    while (k < i && !(likeness = likeness_of(explanation, k, i)).count)
        k++;
    if (k == i || !mews_explanation_term(explanation, k, &term))
        return false;
    char *item = !likeness.all ? text_printf("the first %zu things said below '%s' hold here, too",
                                             likeness.count, term.words)
                 : likeness.takes
                     ? text_printf("having arrived, it must also take the same men as after '%s'",
                                   term.words)
                     : text_printf("what is said below '%s' holds here, too", term.words);
    sheet_item(sheet, 2, item);
    free(item);
    return true;
}

static void add_remarks(Sheet *sheet, const mews_explanation *explanation, size_t i,
                        Growing *told) {
    mews_remark remark;
    if (add_reference(sheet, explanation, i))
        return;
    for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++)
        add_remark(sheet, 2, &remark, told);
}

// What holds for one of several terms with the same words, in one item. `told`: of those before
// it.
static void add_case(Sheet *sheet, const mews_explanation *explanation, size_t i, Growing *told) {
    Growing text = {0};
    mews_remark remark;
    for (size_t k = 0; mews_explanation_term_remark(explanation, i, k, &remark); k++)
        text_add(&text, "%s%s", k ? " and " : "", remark.words);
    char *line = text_printf("\n%s\n", text.bytes ? text.bytes : "");
    if (text.bytes && !(told->bytes && strstr(told->bytes, line))) {
        char *item = text_printf("%s%s", told->bytes ? "or " : "", text.bytes);
        sheet_item(sheet, 2, item);
        free(item);
    }
    text_add(told, "%s", line);
    free(line);
    free(text.bytes);
}

static bool told_once(const mews_explanation *explanation, size_t i) {
    mews_term term;
    return mews_explanation_term(explanation, i, &term) &&
           term_with(explanation, 0, term.words) == i &&
           term_with(explanation, i + 1, term.words) == mews_explanation_terms(explanation);
}

// Is the same said of both terms, and anything at all?
static bool remarks_alike(const mews_explanation *explanation, size_t a, size_t b) {
    mews_remark one, other;
    bool alike = true;
    size_t k = 0;
    for (; alike && mews_explanation_term_remark(explanation, a, k, &one); k++)
        alike = !one.points && mews_explanation_term_remark(explanation, b, k, &other) &&
                strcmp(one.words, other.words) == 0;
    return alike && k > 0 && !mews_explanation_term_remark(explanation, b, k, &other);
}

enum { RUN_LEAST = 4 }; // terms

// How many terms in a row have the same remarks, if they are so many that these are told once.
static size_t run_length(const mews_explanation *explanation, size_t first) {
    size_t end = first + 1;
    if (told_once(explanation, first))
        while (told_once(explanation, end) && remarks_alike(explanation, first, end))
            end++;
    return end - first >= RUN_LEAST ? end - first : 1;
}

static void add_run(Sheet *sheet, const mews_explanation *explanation, size_t first,
                    size_t count) {
    mews_term term;
    mews_remark remark;
    for (size_t i = first; i < first + count && mews_explanation_term(explanation, i, &term); i++)
        add_words(sheet, term.words);
    for (size_t k = 0; mews_explanation_term_remark(explanation, first, k, &remark); k++) {
        char *item = text_printf("each of the last %zu moves: %s", count, remark.words);
        sheet_item(sheet, 2, item);
        free(item);
    }
}

// A move that is made in several cases is told once. `pieces`: what these share has been told;
// NULL: nothing has.
static void add_terms(Sheet *sheet, const mews_explanation *explanation, const Pieces *pieces,
                      Growing *told) {
    mews_term term;
    mews_remark remark;
    size_t count = mews_explanation_terms(explanation);
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++) {
        if (term_with(explanation, 0, term.words) < i)
            continue;
        size_t run = run_length(explanation, i);
        if (run > 1) {
            add_run(sheet, explanation, i, run);
            i += run - 1;
            continue;
        }
        add_words(sheet, term.words);
        if (term_with(explanation, i + 1, term.words) == count) {
            add_remarks(sheet, explanation, i, told);
            continue;
        }
        Growing cases = {0};
        for (size_t k = i; k < count; k = term_with(explanation, k + 1, term.words))
            add_case(sheet, explanation, k, &cases);
        free(cases.bytes);
    }
    for (size_t i = 0; mews_explanation_remark(explanation, i, &remark); i++)
        if (!pieces || !(pieces_share(pieces, &remark) || pieces_conduct_tells(pieces, &remark)))
            add_remark(sheet, 1, &remark, told);
}

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
    Picture picture = picture_make(diagram);
    const char *legend = strstr(diagram, "\n\n");
    if (!picture.text)
        return; // the words say it
    Growing shown = {0};
    text_add(&shown, "%s", picture.text);
    bool apart = true;
    for (const char *line = legend ? legend + 2 : ""; *line;) {
        size_t size = strcspn(line, "\n");
        char *whole = text_printf("%.*s\n", (int)size, line);
        tell_once(told, &shown, whole, &apart);
        free(whole);
        line += size + (line[size] == '\n');
    }
    if (picture.cut)
        tell_once(told, &shown, " (lines of moves that reach the edge of a picture go on)\n",
                  &apart);
    sheet_drawing(sheet, shown.bytes);
    free(shown.bytes);
    free(picture.text);
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
        add_moves(sheet, mews_explanation_diagram(explanation), told);
    if (explanation)
        add_terms(sheet, explanation, pieces, told);
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
