// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The files of annotated games: what may be written over, and what is better kept.

#include "annotate.h"
#include "command.h"
#include "files.h"

#include <stdlib.h>
#include <string.h>

typedef struct NotedFile {
    const char *what;
    const Seal *seal;
} NotedFile;

static const NotedFile pgn_kind = {"PGN that mews analyse has written", &pgn_seal};
static const NotedFile svg_kind = {"picture that mews analyse has written", &svg_seal};

bool annotation_to_output(const AnnotateOptions *options) {
    return path_is_dash(options->pgn) || path_is_dash(options->svg);
}

// *held: of how many moves the file tells that is there.
static bool may_replace(const char *path, const NotedFile *kind, size_t *held) {
    Sealed sealed = seal_look(path, kind->seal, held);
    if (sealed == SEALED_FOREIGN)
        file_complain_foreign(path, kind->what, "it isn't overwritten");
    if (sealed == SEALED_CHANGED)
        complain("'%s' has been changed since mews analyse wrote it: it isn't overwritten; choose "
                 "another name, or remove it",
                 path);
    return sealed == SEALED_NOTHING || sealed == SEALED_WHOLE;
}

static int check_file(const char *path, const NotedFile *kind) {
    size_t held;
    if (!path || path_is_dash(path))
        return EXIT_DONE;
    const char *reason = file_refused(path);
    if (reason)
        complain("can't write '%s': %s", path, reason);
    return !reason && may_replace(path, kind, &held) ? EXIT_DONE : EXIT_ENVIRONMENT;
}

// Are the moves of the one game those with which the other begins?
static bool same_moves(const Annotation *annotation, const Record *held) {
    size_t both = annotation->count < record_plies(held) ? annotation->count : record_plies(held);
    size_t i = 0;
    while (i < both && strcmp(annotation->moves[i].san, record_text(held, i)) == 0)
        i++;
    return i == both;
}

// An analysis isn't given up for that of another game.
static int check_game(const Annotation *first, const char *path) {
    Record held;
    size_t moves;
    if (!path || path_is_dash(path) || seal_look(path, &pgn_seal, &moves) != SEALED_WHOLE ||
        game_file_read(&held, path, 1, "") != EXIT_DONE)
        return EXIT_DONE;
    bool same = same_moves(first, &held);
    if (!same)
        complain("'%s' has the analysis of another game (%s - %s): it isn't overwritten; choose "
                 "another name, or remove it%s",
                 path, record_tag_or(&held, "White", "?"), record_tag_or(&held, "Black", "?"),
                 first->number && first->games == 1 ? "; --number all writes all games of a file"
                                                    : "");
    record_free(&held);
    return same ? EXIT_DONE : EXIT_ENVIRONMENT;
}

int annotation_check_files(const Annotation *first, const AnnotateOptions *options) {
    int exit_code = check_file(options->pgn, &pgn_kind);
    if (exit_code == EXIT_DONE)
        exit_code = check_game(first, options->pgn);
    return exit_code == EXIT_DONE ? check_file(options->svg, &svg_kind) : exit_code;
}

// ---- texts ------------------------------------------------------------------------------------

void annotated_texts_add(AnnotatedTexts *texts, const Annotation *annotation,
                         const AnnotateOptions *options) {
    texts->games++;
    texts->moves += annotated(annotation);
    texts->stopped |= annotation->stopped;
    if (options->pgn) {
        char *pgn = annotation_pgn(annotation);
        text_add(&texts->pgn, "%s\n", pgn);
        free(pgn);
    }
    if (options->svg)
        texts->svg = annotation_svg(annotation);
}

static int write_text(const char *path, const Growing *text) {
    const char *reason = NULL;
    if (path_is_dash(path))
        fwrite(text->bytes, 1, text->length, stdout);
    else
        reason = file_write(path, text->bytes, text->length);
    if (reason)
        complain("can't write '%s': %s", path, reason);
    return reason ? EXIT_ENVIRONMENT : EXIT_DONE;
}

// The file may have been changed while the games were looked at. One that tells of more moves
// isn't given up for what Ctrl-C has left.
static int write_one(const AnnotatedTexts *texts, const Growing *text, const char *path,
                     const NotedFile *kind) {
    size_t held = 0;
    if (!path)
        return EXIT_DONE;
    if (!path_is_dash(path) && !may_replace(path, kind, &held))
        return EXIT_ENVIRONMENT;
    if (!texts->stopped || held <= texts->moves)
        return write_text(path, text);
    complain("'%s' stays as it was: it tells of %zu move%s", path, held, held == 1 ? "" : "s");
    return EXIT_DONE;
}

int annotated_texts_write(AnnotatedTexts *texts, const AnnotateOptions *options) {
    if (options->pgn)
        annotation_pgn_seal(&texts->pgn, texts->moves);
    int exit_code = write_one(texts, &texts->pgn, options->pgn, &pgn_kind);
    return exit_code == EXIT_DONE ? write_one(texts, &texts->svg, options->svg, &svg_kind)
                                  : exit_code;
}

void annotated_texts_free(AnnotatedTexts *texts) {
    free(texts->pgn.bytes);
    free(texts->svg.bytes);
    *texts = (AnnotatedTexts){0};
}
