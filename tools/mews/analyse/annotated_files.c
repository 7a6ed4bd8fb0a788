// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The files of an annotated game: what may be written over, and what is better kept.

#include "annotate.h"
#include "command.h"
#include "files.h"

#include <stdlib.h>
#include <string.h>

typedef struct NotedFile {
    const char *what;
    const Seal *seal;
    Growing (*make)(const Annotation *annotation);
} NotedFile;

static const NotedFile pgn_kind = {"PGN that mews analyse has written", &pgn_seal, annotation_pgn};
static const NotedFile svg_kind = {"picture that mews analyse has written", &svg_seal,
                                   annotation_svg};

static bool to_output(const char *path) {
    return path && strcmp(path, "-") == 0;
}

bool annotation_to_output(const AnnotateOptions *options) {
    return to_output(options->pgn) || to_output(options->svg);
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
    if (!path || to_output(path))
        return EXIT_DONE;
    const char *reason = file_refused(path);
    if (reason)
        complain("can't write '%s': %s", path, reason);
    return !reason && may_replace(path, kind, &held) ? EXIT_DONE : EXIT_ENVIRONMENT;
}

int annotation_check_files(const AnnotateOptions *options) {
    int exit_code = check_file(options->pgn, &pgn_kind);
    return exit_code == EXIT_DONE ? check_file(options->svg, &svg_kind) : exit_code;
}

static int write_text(const char *path, const Growing *text) {
    const char *reason = NULL;
    if (to_output(path))
        fwrite(text->bytes, 1, text->length, stdout);
    else
        reason = file_write(path, text->bytes, text->length);
    if (reason)
        complain("can't write '%s': %s", path, reason);
    return reason ? EXIT_ENVIRONMENT : EXIT_DONE;
}

// The file may have been changed while the game was looked at. One that tells of more moves isn't
// given up for what Ctrl-C has left.
static int write_one(const Annotation *annotation, const char *path, const NotedFile *kind) {
    size_t held = 0;
    if (!path)
        return EXIT_DONE;
    if (!to_output(path) && !may_replace(path, kind, &held))
        return EXIT_ENVIRONMENT;
    if (annotation->stopped && held > annotated(annotation)) {
        complain("'%s' stays as it was: it tells of %zu move%s", path, held, held == 1 ? "" : "s");
        return EXIT_DONE;
    }
    Growing text = kind->make(annotation);
    int exit_code = write_text(path, &text);
    free(text.bytes);
    return exit_code;
}

int annotation_write_files(const Annotation *annotation, const AnnotateOptions *options) {
    int exit_code = write_one(annotation, options->pgn, &pgn_kind);
    return exit_code == EXIT_DONE ? write_one(annotation, options->svg, &svg_kind) : exit_code;
}
