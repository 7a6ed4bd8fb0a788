// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "terms.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

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

static bool told_once(const mews_explanation *explanation, size_t i) {
    mews_term term;
    return mews_explanation_term(explanation, i, &term) &&
           term_with(explanation, 0, term.words) == i &&
           term_with(explanation, i + 1, term.words) == mews_explanation_terms(explanation);
}

// Refers to an earlier term of which all the same is said, or is said first, if there is one.
static bool add_reference(Sheet *sheet, const mews_explanation *explanation, size_t i) {
    mews_term term;
    Likeness likeness = {.count = 0};
    size_t k = 0;
    while (k < i &&
           !(told_once(explanation, k) && (likeness = likeness_of(explanation, k, i)).count))
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

// What stands between two remarks of one case; the next one's first bytes are left out.
static const char *between_remarks(const char *before, const char *next, size_t *left_out) {
    bool goal = strncmp(before, "only from ", strlen("only from ")) == 0 &&
                strncmp(next, "only to ", strlen("only to ")) == 0;
    *left_out = goal ? strlen("only ") : 0;
    return goal ? " " : strncmp(next, "only ", strlen("only ")) == 0 ? ", and " : "; ";
}

// What holds for one of several terms with the same words, in one item: its first `count` remarks.
// `told`: of those before it.
static void add_case(Sheet *sheet, const mews_explanation *explanation, size_t i, size_t count,
                     Growing *told) {
    Growing text = {0};
    mews_remark remark;
    const char *before = NULL;
    for (size_t k = 0; k < count && mews_explanation_term_remark(explanation, i, k, &remark);
         k++) {
        size_t left_out = 0;
        const char *between = before ? between_remarks(before, remark.words, &left_out) : "";
        text_add(&text, "%s%s", between, remark.words + left_out);
        before = remark.words;
    }
    char *line = text_printf("\n%s\n", text.bytes ? text.bytes : "");
    if (text.bytes && !(told->bytes && strstr(told->bytes, line))) {
        bool only = told->bytes && strncmp(text.bytes, "only ", strlen("only ")) == 0;
        char *item = text_printf("%s%s", told->bytes ? "or " : "",
                                 text.bytes + (only ? strlen("only ") : 0));
        sheet_item(sheet, 2, item);
        free(item);
    }
    text_add(told, "%s", line);
    free(line);
    free(text.bytes);
}

static size_t remarks_count(const mews_explanation *explanation, size_t i) {
    mews_remark remark;
    size_t count = 0;
    while (mews_explanation_term_remark(explanation, i, count, &remark))
        count++;
    return count;
}

// The last remark of all terms with these words, if it is the same and each has others; else NULL.
static const char *last_shared(const mews_explanation *explanation, size_t first,
                               const char *words) {
    mews_remark last, other;
    size_t count = remarks_count(explanation, first), terms = mews_explanation_terms(explanation);
    if (count < 2 || !mews_explanation_term_remark(explanation, first, count - 1, &last))
        return NULL;
    for (size_t k = first; k < terms; k = term_with(explanation, k + 1, words)) {
        size_t more = remarks_count(explanation, k);
        if (more < 2 || !mews_explanation_term_remark(explanation, k, more - 1, &other) ||
            strcmp(last.words, other.words) != 0)
            return NULL;
    }
    return last.only ? NULL : last.words;
}

// A move that is made in several cases.
static void add_cases(Sheet *sheet, const mews_explanation *explanation, size_t first,
                      const char *words) {
    const char *shared = last_shared(explanation, first, words);
    Growing cases = {0};
    for (size_t k = first; k < mews_explanation_terms(explanation);
         k = term_with(explanation, k + 1, words))
        add_case(sheet, explanation, k, remarks_count(explanation, k) - (shared ? 1 : 0), &cases);
    if (shared) {
        char *item = text_printf("in each of these cases: %s", shared);
        sheet_item(sheet, 2, item);
        free(item);
    }
    free(cases.bytes);
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

void terms_put(Sheet *sheet, const mews_explanation *explanation, const Pieces *pieces,
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
        add_cases(sheet, explanation, i, term.words);
    }
    for (size_t i = 0; mews_explanation_remark(explanation, i, &remark); i++)
        if (!pieces || !(pieces_share(pieces, &remark) || pieces_conduct_tells(pieces, &remark)))
            add_remark(sheet, 1, &remark, told);
}
