// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews explain: what a notation, or a variant's piece, does, how else it is written, and whether
// another is the same; or what all pieces of a variant do (pieces.c).

#include "arguments/options.h"
#include "command.h"
#include "subject.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

typedef struct Question {
    Subject subject;
    int side;
    const char *men, *holes;
    bool placed; // one of these three was asked for
    bool legs;   // --legs
} Question;

static mews_explanation *subject_explain(const Subject *subject, mews_report *report) {
    return subject->rules ? mews_explanation_of_piece(subject->rules, subject->kind, report)
                          : mews_explanation_new(subject->notation, report);
}

// ---- answers -------------------------------------------------------------------------------

// The line of moves; "" if there is none, for a reason that is in the report.
static char *vector_new(const Question *question, mews_report *report) {
    const char *notation = question->subject.notation;
    if (question->subject.rules && !*notation)
        return temp_printf("-");
    size_t length = mews_notation_vector(notation, question->side, question->men, question->holes,
                                         report, NULL, 0);
    char *text = temp_new(length + 1, 1);
    if (length)
        mews_notation_vector(notation, question->side, question->men, question->holes, report,
                             text, length + 1);
    return text;
}

// The piece among the men; "" if that was refused.
static char *around_new(const Question *question, mews_report *report) {
    const char *notation = question->subject.notation;
    size_t length = mews_notation_around(notation, question->side, question->men, question->holes,
                                         report, NULL, 0);
    char *text = temp_new(length + 1, 1);
    if (length)
        mews_notation_around(notation, question->side, question->men, question->holes, NULL, text,
                             length + 1);
    return text;
}

static void print_words(Json *json, const char *key, char *line) {
    json_open(json, key, '[');
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        if (strcmp(word, "-") != 0) // "..." may be the last: there are more
            json_text(json, NULL, word);
    json_close(json, ']');
}

static void print_losses(Json *json, const mews_dialect *dialect) {
    json_open(json, "losses", '[');
    for (size_t i = 0; i < dialect->loss_count; i++) {
        char *loss = text_printf("%s: %s", dialect->losses[i].term, dialect->losses[i].reason);
        json_text(json, NULL, loss);
        free(loss);
    }
    json_close(json, ']');
}

static void print_dialects(Json *json, const mews_explanation *explanation) {
    json_open(json, "dialects", '[');
    mews_dialect dialect;
    for (size_t i = 0; mews_explanation_dialect(explanation, i, &dialect); i++) {
        json_open(json, NULL, '{');
        json_text(json, "dialect", dialect.name);
        json_text_or_null(json, "notation", dialect.notation);
        print_losses(json, &dialect);
        json_open(json, "notes", '[');
        for (size_t k = 0; k < dialect.note_count; k++)
            json_text(json, NULL, dialect.notes[k]);
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_json(const Question *question, char *vector,
                       const mews_explanation *explanation) {
    Json json = {stdout, false};
    char *text = explanation_text(explanation, MEWS_WHOLE, 0);
    mews_summary summary;
    mews_explanation_summary(explanation, &summary);
    json_open(&json, NULL, '{');
    json_text(&json, "notation", question->subject.notation);
    json_text(&json, "side", side_word(question->side));
    print_words(&json, "moves", vector);
    json_text(&json, "name", summary.name);
    json_text(&json, "normal", summary.normal);
    json_text(&json, "diagram", summary.diagram);
    json_terms(&json, explanation);
    json_remarks(&json, explanation, MEWS_WHOLE_PIECE);
    print_dialects(&json, explanation);
    json_text(&json, "text", text);
    json_close(&json, '}');
    json_end(&json);
    free(text);
}

// "[cF-fmF(-fcF-fmF)*]: leg 1: …", for the terms that are told in short elsewhere
static void print_legs(const mews_explanation *explanation) {
    mews_term term;
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++) {
        char *line = term.legs ? temp_printf("\n%s: %s\n", term.notation, term.legs) : NULL;
        if (line)
            put_wrapped(stdout, line, 0);
    }
}

static void print_text(const Question *question, const mews_explanation *explanation) {
    mews_term term;
    bool told_short = false;
    put_explanation(stdout, explanation, MEWS_WHOLE);
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++)
        told_short |= term.legs != NULL;
    if (question->legs)
        print_legs(explanation);
    else if (told_short)
        fputs("\n--legs tells the jumps leg by leg.\n", stdout);
}

// Is there a term whose moves may be made only somewhere or sometimes?
static bool is_conditional(const mews_explanation *explanation) {
    mews_term term;
    mews_block remark;
    bool conditional = false;
    for (size_t i = 0; mews_explanation_term(explanation, i, &term); i++)
        for (size_t k = 0; mews_explanation_remark(explanation, i, k, &remark); k++)
            conditional |= remark.topic >= MEWS_ON_STARTS && remark.topic <= MEWS_ON_BOUNDS;
    return conditional;
}

// Has it too many ways to follow? Then that is told.
static bool is_too_much(const mews_explanation *explanation, const char *notation) {
    mews_summary summary;
    mews_explanation_summary(explanation, &summary);
    if (!summary.complete)
        complain("'%s' has too many ways to follow: not all of them are in the diagram", notation);
    return !summary.complete;
}

static int answer(const Question *question, bool as_vector, bool as_json) {
    mews_report *report = report_new();
    char *vector = NULL;
    mews_explanation *explanation = NULL;
    bool placed = question->placed && !as_vector && !as_json;
    if (as_vector || as_json || placed)
        vector = placed ? around_new(question, report) : vector_new(question, report);
    if (as_json || (!as_vector && (!placed || question->subject.rules)))
        explanation = subject_explain(&question->subject, report);
    complain_report(report, true);
    int exit_code = report_verdict(report);
    if (exit_code == EXIT_DONE && explanation && as_json) {
        print_json(question, vector, explanation);
    } else if (exit_code == EXIT_DONE && explanation && !placed) {
        print_text(question, explanation);
    } else if (exit_code == EXIT_DONE && as_vector) {
        printf("%s\n", vector);
    } else if (exit_code == EXIT_DONE) {
        fputs(vector, stdout);
        if (explanation && is_conditional(explanation))
            puts(" (by the notation alone; under which conditions the game allows these moves\n"
                 " is told without --men)");
    }
    if (exit_code == EXIT_DONE && explanation &&
        is_too_much(explanation, question->subject.notation))
        exit_code = EXIT_LIMIT;
    mews_explanation_free(explanation);
    mews_report_free(report);
    return exit_code;
}

// ---- --same-as -----------------------------------------------------------------------------

static void print_position(Json *json, const mews_comparison *comparison) {
    json_text(json, "men", comparison->men);
    json_text(json, "holes", comparison->holes);
    json_text(json, "passed", comparison->passed);
    json_text(json, "names", comparison->names);
    json_bool(json, "moved", comparison->moved);
    json_integer(json, "files", (uint64_t)comparison->files);
    json_integer(json, "ranks", (uint64_t)comparison->ranks);
    json_integer(json, "file", (uint64_t)(comparison->square % comparison->files));
    json_integer(json, "rank", (uint64_t)(comparison->square / comparison->files));
    json_open(json, "moves", '[');
    for (int i = 0; i < 2; i++) {
        char *line = temp_printf("%s", comparison->moves[i]);
        print_words(json, NULL, line);
    }
    json_close(json, ']');
}

static void print_comparison(const mews_comparison *comparison, const char *a, const char *b,
                             bool as_json) {
    if (!as_json) {
        size_t length = mews_comparison_text(comparison, a, b, NULL, 0);
        char *text = temp_new(length + 1, 1);
        mews_comparison_text(comparison, a, b, text, length + 1);
        put_wrapped(stdout, text, 0);
        return;
    }
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "notation", a);
    json_text(&json, "same_as", b);
    if (comparison->cut_short)
        json_text(&json, "same", NULL);
    else
        json_bool(&json, "same", comparison->same);
    json_bool(&json, "exact", comparison->exact);
    json_integer(&json, "positions", comparison->positions);
    if (comparison->moves[0])
        print_position(&json, comparison);
    json_close(&json, '}');
    json_end(&json);
}

static int compare(const char *a, const char *b, bool as_json) {
    mews_report *report = report_new();
    mews_comparison *comparison = mews_comparison_new(a, b, report);
    complain_report(report, true);
    int exit_code = report_verdict(report);
    if (exit_code == EXIT_DONE && comparison) {
        print_comparison(comparison, a, b, as_json);
        exit_code = comparison->cut_short ? EXIT_LIMIT : comparison->same ? EXIT_DONE : EXIT_BAD;
    }
    mews_comparison_free(comparison);
    mews_report_free(report);
    return exit_code;
}

static bool side_read(const char *text, int *side) {
    *side = text && strcmp(text, "black") == 0;
    if (!text || *side == 1 || strcmp(text, "white") == 0)
        return true;
    complain("--side must be 'white' or 'black', not '%s'", text);
    return false;
}

// What the options ask for, once they are read.
typedef struct ExplainWish {
    const char *path, *side, *same_as;
    bool as_json, as_vector;
} ExplainWish;

static bool wish_ok(const ExplainWish *wish, Question *question) {
    if (!side_read(wish->side, &question->side))
        return false;
    bool placed = wish->side || question->men || question->holes;
    if (wish->same_as && (placed || wish->as_vector)) {
        complain("--same-as takes neither --vector nor --side, --men and --holes");
        return false;
    }
    question->placed = placed;
    question->men = question->men ? question->men : "";
    question->holes = question->holes ? question->holes : "";
    return true;
}

// What a definition adds to a piece's notation can't be compared.
static void tell_bound(const Subject *subject, const char *word) {
    mews_piece piece;
    if (subject->rules && mews_rules_piece(subject->rules, subject->kind, &piece) &&
        piece.beyond_notation)
        complain("'%s' has terms with conditions or consequences: their notation alone is "
                 "compared",
                 word);
}

static int answer_same(const ExplainWish *wish, const Subject *subject, const char *word) {
    Subject other = {0};
    int exit_code = subject_open(wish->same_as, wish->path, true, &other);
    if (exit_code == EXIT_DONE && (subject->all || other.all)) {
        complain("--same-as compares two pieces; '%s' is a variant",
                 subject->all ? word : wish->same_as);
        exit_code = EXIT_USAGE;
    }
    if (exit_code == EXIT_DONE) {
        tell_bound(subject, word);
        tell_bound(&other, wish->same_as);
        exit_code = compare(subject->notation, other.notation, wish->as_json);
    }
    subject_close(&other);
    return exit_code;
}

static int grant(const ExplainWish *wish, Question *question, const char *word) {
    bool alone = wish->same_as || wish->as_vector || wish->as_json || question->placed;
    int exit_code = subject_open(word, wish->path, alone, &question->subject);
    if (exit_code != EXIT_DONE || question->subject.several) {
        subject_close(&question->subject);
        return exit_code;
    }
    if (wish->same_as) {
        exit_code = answer_same(wish, &question->subject, word);
    } else if (question->subject.all && (wish->as_vector || question->placed)) {
        complain("'%s' is a variant; name one of its pieces, as in '%s:king'", word, word);
        exit_code = EXIT_USAGE;
    } else if (question->subject.all) {
        exit_code = subject_explain_pieces(&question->subject, word, wish->as_json);
    } else {
        exit_code = answer(question, wish->as_vector, wish->as_json);
    }
    subject_close(&question->subject);
    return exit_code;
}

// `torpedo pawn` → "torpedo:pawn".
static char *two_meant(char **arguments, size_t count, const void *about) {
    const ExplainWish *wish = about;
    bool known = count == 2 && subject_has(arguments[0], arguments[1], wish->path);
    return known ? text_printf("%s:%s", arguments[0], arguments[1]) : NULL;
}

int command_explain(int argc, char **argv) {
    ExplainWish wish = {0};
    Question question = {0};
    const Option table[] = {
        {"--same-as", "B", "is it the same piece as B? exits with 1 if not, 4 if too hard to tell",
         NULL, &wish.same_as},
        {"--vector", NULL, "the moves on a board of 15x15, on one line, as x,y from the piece",
         &wish.as_vector, NULL},
        {"--side", "white|black", "whose piece it is (default white)", NULL, &wish.side},
        {"--men", "MEN", "men around it: e (enemy) or f (friend), letter, x,y: \"eP1,3 fL-2,1\"",
         NULL, &question.men},
        {"--holes", "HOLES", "squares around it that don't exist: \"0,1 -1,2\"", NULL,
         &question.holes},
        {"--legs", NULL, "tells chains of jumps leg by leg, too", &question.legs, NULL},
        OPTION_PATH(&wish.path),
        OPTION_COLOR,
        {"--json", NULL,
         "{\"notation\",\"side\",\"moves\":[\"x,y\"],\"name\",\"normal\",\"diagram\",\"terms\","
         "\"remarks\",\"dialects\",\"text\"}",
         &wish.as_json, NULL},
    };
    const Usage usage = {
        .form = "explain BETZA|PIECE|NAME[:PIECE]",
        .words = "NAME:PIECE",
        .about = "A piece's moves from the middle of an empty board, its terms in words, its "
                 "usual name,\n"
                 "its normal form, and how other programs write it. PIECE is a usual name "
                 "(knight, mao),\n"
                 "or one that games of the catalogue use (horse). NAME:PIECE is a piece of a "
                 "variant, by\n"
                 "its name or letter, with what its definition adds: zones, conditions, promotion "
                 "and so\n"
                 "on. NAME alone lists the pieces of the variant.",
        .examples = "mews explain '[W-F]'\n"
                    "mews explain mao\n"
                    "mews explain xiangqi:horse\n"
                    "mews explain xiangqi\n"
                    "mews explain afsW --same-as '[W-F]'\n"
                    "mews explain --vector --men 'eP1,3 fL-2,1' NN\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
        .meant = two_meant,
        .about_meant = &wish,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!wish_ok(&wish, &question))
        return EXIT_USAGE;
    return grant(&wish, &question, argv[0]);
}
