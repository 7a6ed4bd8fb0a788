// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews analyse --game: one game of a file, or all of them.

#include "annotate.h"
#include "catalogue.h"
#include "command.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

static void annotation_free(Annotation *annotation) {
    for (size_t i = 0; i < annotation->found; i++)
        notes_free(annotation->findings[i].line, annotation->findings[i].length);
    free(annotation->findings);
    notes_free(annotation->moves, annotation->count);
    free(annotation->played);
    record_free(&annotation->file);
    free(annotation->said);
}

// Does the file name the variant that the user gives, or the name of its definition's file?
static bool says_same(const char *said, const char *given) {
    char *name = path_name(given);
    bool same = strcmp(said, given) == 0 || mews_variant_alike(said, name);
    free(name);
    return same;
}

// By `play`: then the result has to follow from the moves.
static bool saved(const Annotation *annotation) {
    return mews_game_origin_of(annotation->file.game) == MEWS_GAME_SAVED;
}

// Why a game may not fit the rules: they may be those of another. Those may be meant if it `fits`.
static void tell_variant(const Annotation *annotation, const AnnotateOptions *options, bool fits) {
    const char *said = annotation->said, *path = annotation->path;
    if (said && options->variant && !says_same(said, record_variant(&annotation->file)))
        complain("%s%s is a game of '%s', and not of '%s', as it says itself",
                 fits ? "warning: " : "", path, said, options->variant);
    else if (said && saved(annotation) && !fits)
        complain(
            "%s: it was saved as a game of '%s'; if that definition has been changed since, the "
            "game needs what it was",
            path, said);
}

// A line of a match's file says by which rules it was played.
static void tell_rules(const Annotation *annotation, const AnnotateOptions *options, bool fits) {
    const Record *record = &annotation->file;
    const char *rules = record_tag_or(record, "rules", NULL);
    char sum[RULES_SUM_SIZE];
    int line;
    if (!rules || !annotation->said || !says_same(annotation->said, record_variant(record)) ||
        rules_sum(options->folder, record_variant(record), sum) != EXIT_DONE || !*sum ||
        strcmp(sum, rules) == 0)
        return;
    mews_game_ending(record->game, &line);
    complain("%s%s:%d: the definition of '%s' has changed since this game was played%s",
             fits ? "warning: " : "", annotation->path, line, record_variant(record),
             fits ? "" : "; the game needs what it was");
}

static int play_through(Annotation *annotation, const AnnotateOptions *options) {
    Record *record = &annotation->file;
    mews_position *position = annotation->game.position;
    annotation->played = memory_new(record_plies(record), sizeof *annotation->played);
    int exit_code = replay_moves(record, position, annotation->played);
    tell_variant(annotation, options, exit_code == EXIT_DONE);
    tell_rules(annotation, options, exit_code == EXIT_DONE);
    if (exit_code == EXIT_DONE && !(saved(annotation) && options->variant))
        exit_code = replay_result(record, position);
    if (exit_code != EXIT_DONE)
        return exit_code;
    annotation_rewind(annotation);
    annotation->moves = memory_new(record_plies(record), sizeof *annotation->moves);
    annotation->before = mews_move_number_begin(position);
    mews_move_number count = annotation->before;
    for (size_t ply = 0; ply < record_plies(record); ply++) {
        annotation->moves[ply] = note_move(position, annotation->played[ply], &count);
        annotation->count++;
        if (!mews_position_push(position, annotation->played[ply]))
            memory_end(); // it is legal
    }
    return EXIT_DONE;
}

// The variant is what the user says, what the file says, or chess.
static int open_game(Annotation *annotation, const AnnotateOptions *options) {
    Record *record = &annotation->file;
    annotation->said = written_meant(options->folder, record_tag_or(record, "Variant", NULL));
    const char *variant = options->variant   ? options->variant
                          : annotation->said ? annotation->said
                                             : "chess";
    char *meant = written_meant(options->folder, variant);
    record_set(record, "Variant", meant);
    free(meant);
    int exit_code = replay_open(record, options->folder, &annotation->game);
    char fen[MEWS_FEN_SIZE];
    if (exit_code == EXIT_DONE &&
        strcmp(game_fen(annotation->game.position, fen), record_fen(record)) == 0)
        record_set(record, "FEN", NULL); // needn't be said
    if (exit_code != EXIT_DONE && !options->variant)
        complain("that is the game of '%s'; to name another: mews analyse NAME --game GAME",
                 annotation->path);
    return exit_code;
}

// ---- one, or all ------------------------------------------------------------------------------

// The game has been read. A game of several that can't be played is left out.
static int annotate(Annotation *annotation, const AnnotateOptions *options,
                    AnnotatedTexts *texts) {
    int exit_code = open_game(annotation, options);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = play_through(annotation, options);
    if (exit_code == EXIT_DONE && !texts->games)
        exit_code = annotation_check_files(annotation, options);
    if (exit_code == EXIT_DONE)
        exit_code = annotation_run(annotation, options);
    if (exit_code == EXIT_DONE)
        annotated_texts_add(texts, annotation, options);
    return game_close(&annotation->game, exit_code);
}

static int write_texts(AnnotatedTexts *texts, const AnnotateOptions *options, int exit_code) {
    if (texts->games) {
        int written = annotated_texts_write(texts, options);
        exit_code = written != EXIT_DONE ? written : exit_code;
    }
    if (exit_code == EXIT_DONE && texts->stopped && !ferror(stdout))
        exit_code = EXIT_BAD;
    annotated_texts_free(texts);
    return exit_code;
}

static int annotate_one(const char *path, const AnnotateOptions *options) {
    Annotation annotation = {.number = options->number, .games = 1, .path = path_shown(path)};
    AnnotatedTexts texts = {0};
    int exit_code = game_file_read(&annotation.file, path, options->number,
                                   "; --number all goes through each of them");
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = write_texts(&texts, options, annotate(&annotation, options, &texts));
    annotation_free(&annotation);
    return exit_code;
}

static int annotate_all(const char *path, const AnnotateOptions *options) {
    GameFiles files;
    AnnotatedTexts texts = {0};
    int worst = game_files_open(&files, path);
    if (worst != EXIT_DONE)
        return worst;
    TempMark mark = temp_mark();
    for (uint64_t number = 1; number <= files.count && !texts.stopped; number++) {
        temp_release(mark);
        Annotation annotation = {.number = number, .games = files.count, .path = path_shown(path)};
        int exit_code = game_files_next(&files, &annotation.file);
        if (exit_code == EXIT_DONE) {
            exit_code = annotate(&annotation, options, &texts);
            annotation_free(&annotation);
        }
        worst = exit_code != EXIT_DONE ? exit_code : worst;
        if (exit_code != EXIT_DONE && exit_code != EXIT_BAD)
            break; // it isn't the game's fault
        if (exit_code == EXIT_BAD)
            complain("game %llu of %llu is left out", (unsigned long long)number,
                     (unsigned long long)files.count);
    }
    game_files_close(&files);
    return write_texts(&texts, options, worst);
}

int annotate_game(const AnnotateOptions *options) {
    char *path = saves_path(options->game);
    if (!path)
        return EXIT_USAGE;
    int exit_code = options->all ? annotate_all(path, options) : annotate_one(path, options);
    free(path);
    return exit_code;
}
