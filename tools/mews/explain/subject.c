// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A word → what it means. Usual names come before variants, these before names of pieces in the
// catalogue. All of these come before notations, but for short names of pieces: no other name
// could be a notation that makes sense.

#include "subject.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- NAME:PIECE ------------------------------------------------------------------------------

static bool letter_find(const mews_rules *rules, const char *word, size_t *kind,
                        bool (*same)(const char *a, const char *b)) {
    mews_piece piece;
    for (*kind = 0; mews_rules_piece(rules, *kind, &piece); ++*kind)
        if (same(piece.letter, word))
            return true;
    return false;
}

static bool equal(const char *a, const char *b) {
    return strcmp(a, b) == 0;
}

static int tell_pieces(const mews_rules *rules, const char *word) {
    size_t count = mews_rules_pieces(rules);
    const char **names = temp_new(count, sizeof *names);
    char hint[160];
    mews_piece piece;
    for (size_t i = 0; mews_rules_piece(rules, i, &piece); i++)
        names[i] = piece.name;
    word_hint(word, names, count, hint, sizeof hint);
    complain("unknown piece '%s'%s", word, hint);
    Growing text = TEMP_TEXT;
    for (size_t i = 0; !*hint && i < count; i++)
        text_add(&text, "%s%s", i ? ", " : "there are ", names[i]);
    if (text.bytes)
        put_prose(stderr, "  ", 2, text.bytes);
    return EXIT_USAGE;
}

static bool piece_known(const mews_rules *rules, const char *word, size_t *kind) {
    mews_piece piece;
    if (letter_find(rules, word, kind, equal))
        return true;
    for (*kind = 0; mews_rules_piece(rules, *kind, &piece); ++*kind)
        if (word_same(piece.name, word))
            return true;
    return letter_find(rules, word, kind, word_same);
}

static int piece_find(const mews_rules *rules, const char *word, size_t *kind) {
    return piece_known(rules, word, kind) ? EXIT_DONE : tell_pieces(rules, word);
}

// The piece after the last colon of "NAME:PIECE"; all pieces if nothing comes after it.
static int piece_open(const Catalogue *catalogue, const char *word, Subject *subject) {
    const char *colon = strrchr(word, ':');
    char *name = temp_printf("%.*s", (int)(colon - word), word);
    int exit_code;
    subject->rules = catalogue_load_or_tell(catalogue, name, &exit_code);
    subject->all = colon[1] == '\0';
    mews_piece piece;
    if (subject->rules && !subject->all)
        exit_code = piece_find(subject->rules, colon + 1, &subject->kind);
    if (exit_code == EXIT_DONE && !subject->all &&
        mews_rules_piece(subject->rules, subject->kind, &piece))
        subject->notation = text_printf("%s", piece.notation);
    return exit_code;
}

// ---- what a word means -------------------------------------------------------------------------

// Is the word no notation, and not one with a slip, either, for which there is something to
// suggest?
static bool is_no_notation(const char *word) {
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_new(word, report);
    mews_diagnostic first;
    bool faulty = !explanation && mews_report_get(report, 0, &first);
    bool slip = faulty && mews_report_count(report) == 1 && first.suggestion;
    mews_explanation_free(explanation);
    mews_report_free(report);
    return faulty && !slip;
}

// Names have no sign of a notation, and small letters alone are none that is complete; up to three
// may lack a capital, as `fsw`.
static bool looks_like_name(const char *word) {
    enum { SHORT_MAX = 3 };
    size_t length = strlen(word);
    return length > 1 && strspn(word, "abcdefghijklmnopqrstuvwxyz- ") == length &&
           (length > SHORT_MAX || is_no_notation(word));
}

static bool is_notation(const char *word) {
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_new(word, report);
    bool good = explanation != NULL;
    mews_explanation_free(explanation);
    mews_report_free(report);
    return good;
}

// `fox`, `Fox`: it may be a piece's name or a notation with a slip, as `fsw`.
static bool may_be_name(const char *word) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ- ";
    return word[strspn(word, letters)] == '\0' && !is_notation(word);
}

// `Wizzard`, `NotAPiece`: an atom followed by small letters up to the end, which no notation is
// that makes sense; `Wfm` is one with a slip.
static bool looks_like_title(const char *word) {
    enum { SMALL_MIN = 3 };
    static const char small[] = "abcdefghijklmnopqrstuvwxyz";
    size_t length = strlen(word), end = length;
    while (end > 0 && strchr(small, word[end - 1]))
        end--;
    if (length - end < SMALL_MIN || *word < 'A' || *word > 'Z')
        return false;
    for (size_t i = 0; i < length; i++)
        if (!strchr(small, word[i]) && (word[i] < 'A' || word[i] > 'Z') && !strchr("- ", word[i]))
            return false;
    return is_no_notation(word);
}

// Is it a file's name without its end, and no notation? Then that is told.
static bool tell_file(const char *word) {
    char *path = temp_printf("%s.yaml", word);
    bool meant = !catalogue_is_path(word) && file_exists(path) && !is_notation(word);
    if (meant)
        complain("'%s' is no notation, and no piece or variant has this name (did you mean the "
                 "file '%s'?)",
                 word, path);
    return meant;
}

// A name that means nothing; another one may be near, such as that of a piece of the catalogue.
static int tell_name(const Catalogue *catalogue, const char *word) {
    const char *row, *notation;
    Texts known = {0};
    char hint[160];
    mews_piece piece;
    for (size_t i = 0; i < catalogue->name_count; i++) {
        mews_rules *rules = catalogue_skim(catalogue, catalogue->names[i]);
        for (size_t kind = 0; rules && mews_rules_piece(rules, kind, &piece); kind++)
            if (!word_in(piece.name, (const char *const *)known.words, known.count))
                texts_add(&known, text_printf("%s", piece.name));
        mews_rules_free(rules);
    }
    for (size_t i = 0; mews_usual_name(i, &row, &notation); i++)
        for (char *name; (name = usual_next(&row));)
            texts_add(&known, name);
    for (size_t i = 0; i < catalogue->name_count; i++)
        texts_add(&known, text_printf("%s", catalogue->names[i]));
    word_hint(word, (const char *const *)known.words, known.count, hint, sizeof hint);
    char *variants = *hint ? NULL : variant_hint(catalogue, word);
    complain("'%s' is no notation, and no piece or variant has this name%s", word,
             variants ? variants : hint);
    texts_free(&known);
    return EXIT_USAGE;
}

// `forward rook`: names and words before or between them, which check mends → "fR"; a small letter
// → its capital; else NULL.
static char *worded_notation(const char *word) {
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_new(word, report);
    mews_diagnostic item;
    bool faulty = !explanation && (strchr(word, ' ') || !word[1]) &&
                  mews_report_count(report) == 1 && mews_report_get(report, 0, &item);
    bool whole = faulty && item.suggestion && item.start == 0 && item.length == strlen(word);
    char *notation = whole ? text_printf("%s", item.suggestion) : NULL;
    mews_explanation_free(explanation);
    mews_report_free(report);
    return notation;
}

// A word that no piece of the catalogue has as its name. `sure`: it is no notation, either.
static int nameless_open(const Catalogue *catalogue, const char *word, bool sure,
                         Subject *subject) {
    int exit_code = EXIT_DONE;
    const char *meant = sure ? written_name(catalogue, word) : NULL;
    if (meant) {
        subject->rules = catalogue_load_or_tell(catalogue, meant, &exit_code);
        subject->all = true;
    } else if ((sure || !word[1]) && (subject->notation = worded_notation(word)) != NULL) {
        complain("'%s' is written '%s'", word, subject->notation);
    } else if (tell_file(word)) {
        exit_code = EXIT_USAGE;
    } else if (sure) {
        exit_code = tell_name(catalogue, word);
    } else {
        subject->notation = text_printf("%s", word);
    }
    return exit_code;
}

// A piece of some games of the catalogue.
static int namesakes_open(const Catalogue *catalogue, const char *word, bool sure, bool alone,
                          Subject *subject) {
    Namesakes namesakes = namesakes_find(catalogue, word, false);
    int exit_code = EXIT_DONE;
    if (!namesakes.count) {
        exit_code = nameless_open(catalogue, word, sure, subject);
    } else if (namesakes.count > 1 && alone) {
        complain("'%s' is a piece of several games; name one, as in '%s:%s'", word,
                 namesakes.items[0].games[0].name, word);
        exit_code = EXIT_USAGE;
    } else if (namesakes.count > 1) {
        namesakes_print(&namesakes, word);
        subject->several = true;
    } else {
        const char *variant = namesakes.items[0].games[0].name;
        complain("'%s' is a piece of %s, shown here%s", word, variant,
                 namesakes.items[0].count > 1 ? "; others have it, too" : "");
        char *whole = temp_printf("%s:%s", variant, word);
        exit_code = piece_open(catalogue, whole, subject);
    }
    namesakes_free(&namesakes);
    return exit_code;
}

// Are the terms the same, with blanks between them or not?
static bool same_terms(const char *a, const char *b) {
    for (;; a++, b++) {
        a += strspn(a, " ");
        b += strspn(b, " ");
        if (!*a || *a != *b)
            break;
    }
    return *a == *b;
}

// A variant, or a piece of the usual names (with that notation; else NULL), may have the name of a
// piece that games have. It isn't told if most of these have the usual piece, or one that the
// notation alone doesn't tell from it, such as a pawn.
static void tell_piece_too(const Catalogue *catalogue, const char *word, const char *usual) {
    Namesakes namesakes = namesakes_find(catalogue, word, usual);
    const Namesake *most = namesakes.items;
    if (most && !(usual && (most->beyond_notation || same_terms(usual, most->notation)))) {
        const char *variant = most->games[0].name;
        char *games = namesakes_games(&namesakes);
        complain("'%s' is a piece of %s, too; 'mews explain %s:%s' draws %s", word, games, variant,
                 word, strcmp(games, variant) == 0 ? "it" : "one of them");
    }
    namesakes_free(&namesakes);
}

static int word_open(const Catalogue *catalogue, const char *word, bool alone, Subject *subject) {
    const char *usual = usual_notation(word);
    bool variant = catalogue_names(catalogue, word);
    bool sure = looks_like_name(word) || looks_like_title(word);
    int exit_code = EXIT_DONE;
    if (usual) {
        subject->notation = text_printf("%s", usual);
        if (variant)
            complain("'%s' is a variant, too; 'mews explain %s:' shows its pieces", word, word);
        else if (!alone)
            tell_piece_too(catalogue, word, usual);
    } else if (variant || (catalogue_is_path(word) && file_exists(word)) ||
               text_ends_in(word, ".yaml") || text_ends_in(word, ".yml")) {
        subject->rules = catalogue_load_or_tell(catalogue, word, &exit_code);
        subject->all = true;
        if (variant)
            tell_piece_too(catalogue, word, NULL);
    } else if (sure || may_be_name(word)) {
        exit_code = namesakes_open(catalogue, word, sure, alone, subject);
    } else if (tell_file(word)) {
        exit_code = EXIT_USAGE;
    } else {
        subject->notation = text_printf("%s", word);
    }
    return exit_code;
}

bool subject_has(const char *variant, const char *word, const char *path) {
    Catalogue catalogue;
    size_t kind;
    if (catalogue_open(&catalogue, path) != EXIT_DONE)
        return false;
    bool there = catalogue_names(&catalogue, variant) ||
                 (catalogue_is_path(variant) && file_exists(variant));
    mews_rules *rules = there ? catalogue_skim(&catalogue, variant) : NULL;
    bool has = rules && piece_known(rules, word, &kind);
    mews_rules_free(rules);
    catalogue_close(&catalogue);
    return has;
}

int subject_open(const char *word, const char *path, bool alone, Subject *subject) {
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    // A notation has no colon.
    exit_code = strchr(word, ':') ? piece_open(&catalogue, word, subject)
                                  : word_open(&catalogue, word, alone, subject);
    catalogue_close(&catalogue);
    return exit_code;
}

void subject_close(Subject *subject) {
    mews_rules_free(subject->rules);
    free(subject->notation);
}
