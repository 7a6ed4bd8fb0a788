// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews analyse --game: one game of a file, or all of them.

#include "annotate.h"
#include "command.h"
#include "record/replay.h"
#include "record/saves.h"
#include "rules_sum.h"
#include "written.h"

#include <stdlib.h>
#include <string.h>

static void annotation_free(Annotation *annotation) {
    for (size_t i = 0; i < annotation->found; i++)
        notes_free(annotation->findings[i].line, annotation->findings[i].length);
    free(annotation->findings);
    notes_free(annotation->moves, annotation->count);
    free(annotation->played);
    game_file_free(&annotation->file);
    free(annotation->said);
}

// Does the file name the variant that the user gives, or the name of its definition's file?
static bool says_same(const char *said, const char *given) {
    char *name = path_name(given);
    bool same = strcmp(said, given) == 0 || mews_variant_alike(said, name);
    free(name);
    return same;
}

// Why a game may not fit the rules: they may be those of another. Those may be meant if it `fits`.
static void tell_variant(const Annotation *annotation, const AnnotateOptions *options, bool fits) {
    const char *said = annotation->said, *path = annotation->file.path;
    if (said && options->variant && !says_same(said, annotation->file.record.variant))
        complain("%s%s is a game of '%s', and not of '%s', as it says itself",
                 fits ? "warning: " : "", path, said, options->variant);
    else if (said && annotation->file.saved && !fits)
        complain(
            "%s: it was saved as a game of '%s'; if that definition has been changed since, the "
            "game needs what it was",
            path, said);
}

// A line of a match's file says by which rules it was played.
static void tell_rules(const Annotation *annotation, const AnnotateOptions *options, bool fits) {
    const GameFile *file = &annotation->file;
    const Record *record = &file->record;
    char sum[RULES_SUM_SIZE];
    if (!file->rules || !annotation->said || !says_same(annotation->said, record->variant) ||
        rules_sum(options->folder, record->variant, sum) != EXIT_DONE || !*sum ||
        strcmp(sum, file->rules) == 0)
        return;
    complain("%s%s:%d: the definition of '%s' has changed since this game was played%s",
             fits ? "warning: " : "", file->path, record->result_line, record->variant,
             fits ? "" : "; the game needs what it was");
}

static int play_through(Annotation *annotation, const AnnotateOptions *options) {
    const GameFile *file = &annotation->file;
    Record *record = &annotation->file.record;
    mews_position *position = annotation->game.position;
    annotation->played = memory_new(record->move_count, sizeof *annotation->played);
    if (!file->saved)
        replay_settle_ranks(&annotation->file.record, annotation->game.rules);
    int exit_code =
        replay_moves(record, position, file->path, file->saved ? SPELLING_OURS : SPELLING_ANY,
                     annotation->played);
    tell_variant(annotation, options, exit_code == EXIT_DONE);
    tell_rules(annotation, options, exit_code == EXIT_DONE);
    if (exit_code == EXIT_DONE && file->saved && !options->variant)
        exit_code = replay_result(record, position, file->path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (!file->saved)
        replay_compare_result(record, position, file->path);
    annotation_rewind(annotation);
    annotation->moves = memory_new(record->move_count, sizeof *annotation->moves);
    MoveCount count = move_count_begin(position);
    annotation->before = count;
    for (size_t ply = 0; ply < record->move_count; ply++) {
        NotedMove *noted = &annotation->moves[ply];
        *noted = note_move(position, annotation->played[ply]);
        move_count_next(&count, noted->side, noted->series);
        noted->count = count;
        annotation->count++;
        if (!mews_position_push(position, annotation->played[ply]))
            memory_end(); // it is legal
    }
    return EXIT_DONE;
}

// The variant is what the user says, what the file says, or chess.
static int open_game(Annotation *annotation, const AnnotateOptions *options) {
    Record *record = &annotation->file.record;
    annotation->said = written_meant(options->folder, record->variant);
    const char *variant = options->variant   ? options->variant
                          : annotation->said ? annotation->said
                                             : "chess";
    free(record->variant);
    record->variant = written_meant(options->folder, variant);
    int exit_code = replay_open(record, options->folder, &annotation->game);
    char fen[MEWS_FEN_SIZE];
    if (exit_code == EXIT_DONE &&
        strcmp(game_fen(annotation->game.position, fen), record->fen) == 0)
        record->fen[0] = '\0'; // needn't be said
    if (exit_code != EXIT_DONE && !options->variant)
        complain("that is the game of '%s'; to name another: mews analyse NAME --game GAME",
                 annotation->file.path);
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
    Annotation annotation = {.number = options->number, .games = 1};
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
    for (uint64_t number = 1; number <= files.count && !texts.stopped; number++) {
        Annotation annotation = {.number = number, .games = files.count};
        int exit_code = game_files_read(&files, &annotation.file, number);
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
