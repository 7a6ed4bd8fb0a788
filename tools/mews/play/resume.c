// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Which game is gone on with, and where it is saved.

#include "resume.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "record/record.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- a part of a name → the variant whose saved game is meant

static bool is_variant(const char *name, const char *path) {
    Catalogue catalogue;
    bool found = catalogue_is_path(name) || catalogue_open(&catalogue, path) != EXIT_DONE;
    if (!found) {
        found = catalogue_names(&catalogue, name);
        catalogue_close(&catalogue);
    }
    return found;
}

// The name of a variant without the folders and the ending of its file, in new memory.
static char *bare_name(const char *variant) {
    return catalogue_is_path(variant) ? path_name(variant) : text_printf("%s", variant);
}

// The variants with this part in their names of which games are saved that aren't over, each once;
// none if a variant is called so. `path` is what --path says.
static Texts part_names(const SavedGames *saves, const char *part, const char *path) {
    Texts names = {0};
    if (!*part || is_variant(part, path))
        return names;
    for (size_t i = 0; i < saves->count; i++) {
        Record record;
        if (record_read(&record, saves->games[i].path) != EXIT_DONE)
            continue;
        const char *variant = record_variant(&record);
        char *name = bare_name(variant);
        if (!*record_ending(&record) && strstr(name, part) &&
            !word_in(variant, (const char *const *)names.words, names.count))
            texts_add(&names, text_printf("%s", variant));
        free(name);
        record_free(&record);
    }
    return names;
}

// "fox-and-geese and fox-and-hounds", in new memory.
static char *part_names_text(const Texts *names) {
    Growing text = {0};
    for (size_t i = 0; i < names->count; i++) {
        char *name = bare_name(names->words[i]);
        text_add(&text, "%s%s", text_and(i, names->count), name);
        free(name);
    }
    return text.bytes;
}

// ---- a saved game ----------------------------------------------------------------------------

static bool is_newer(const FileFacts *a, const FileFacts *b) {
    return a->seconds != b->seconds ? a->seconds > b->seconds : a->nanoseconds > b->nanoseconds;
}

// Do the moves still fit, though the file with the rules has been written since?
static void note_changed(Session *session, const char *saved) {
    const char *variant = record_variant(&session->record);
    FileFacts rules, game;
    if (!catalogue_is_path(variant) || !system_facts(variant, &rules) ||
        !system_facts(saved, &game) || !is_newer(&rules, &game))
        return;
    static const char words[] =
        "has changed since this game was left, which goes on by the rules as they are now";
    if (system_is_terminal(stdin))
        screen_note(&session->screen, "'%s' %s.", variant, words);
    else
        complain("note: '%s' %s", variant, words);
}

// The game goes on by the definition that is named instead of its own, and is saved so.
static int start_moved(Session *session, Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    int exit_code = replay_by(record, options->resume, options->game.path, options->name, game);
    if (exit_code != EXIT_DONE)
        return exit_code;
    const char *why =
        catalogue_is_path(record_variant(record)) && file_exists(record_variant(record))
            ? "which holds the same"
            : "which is missing";
    if (system_is_terminal(stdin))
        screen_note(&session->screen, "Goes on by '%s' in place of '%s', %s.", options->name,
                    record_variant(record), why);
    else
        complain("note: goes on by '%s' in place of '%s', %s", options->name,
                 record_variant(record), why);
    char *moved = catalogue_is_path(options->name) ? memory_sure(system_whole_path(options->name))
                                                   : text_printf("%s", options->name);
    record_set(record, "Variant", moved);
    free(moved);
    if (saves_hold(options->resume) && !options->autosave)
        save_write(&session->save, record);
    return EXIT_DONE;
}

int resume_start(Session *session, Game *game, const PlayOptions *options) {
    Record *record = &session->record;
    uint64_t seed;
    if (options->foreign)
        return foreign_start(session, game, options);
    int exit_code = seed_read(options->game.seed, &seed);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (options->game.seed)
        record->seats.random = seed;
    if (options->game.seed && !record_draws(record))
        complain("warning: --seed has no effect: no player draws lots");
    if (options->moved)
        return start_moved(session, game, options);
    exit_code = replay(record, options->resume, options->game.path, game);
    if (exit_code == EXIT_DONE)
        note_changed(session, options->resume);
    return exit_code;
}

static bool is_of(const Record *record, const char *name) {
    char *path = name ? system_whole_path(name) : NULL;
    bool same = !name || strcmp(name, record_variant(record)) == 0 ||
                (path && strcmp(path, record_variant(record)) == 0);
    free(path);
    return same;
}

// Is it the game of a file that is called so? "mine" of a/mine.yaml.
static bool is_called(const Record *record, const char *name) {
    char *stem = path_name(record_variant(record));
    bool same = catalogue_is_path(record_variant(record)) && !catalogue_is_path(name) &&
                strcmp(stem, name) == 0;
    free(stem);
    return same;
}

static bool same_text(const char *path, const char *other) {
    char *texts[2] = {NULL, NULL};
    size_t sizes[2];
    bool same = file_exists(path) && file_exists(other) &&
                file_read(path, RECORD_SIZE_MAX, &texts[0], &sizes[0]) == EXIT_DONE &&
                file_read(other, RECORD_SIZE_MAX, &texts[1], &sizes[1]) == EXIT_DONE &&
                sizes[0] == sizes[1] && memcmp(texts[0], texts[1], sizes[0]) == 0;
    free(texts[0]);
    free(texts[1]);
    return same;
}

// Has the definition another name now? Its own is gone then, or is one of two with the same text.
static bool is_moved(const Record *record, const PlayOptions *options) {
    return replay_gone(record, options->game.path) ||
           (catalogue_is_path(record_variant(record)) && catalogue_is_path(options->name) &&
            same_text(record_variant(record), options->name));
}

// The record that --resume names.
static int resume_read(Session *session, PlayOptions *options) {
    Record *record = &session->record;
    if (options->foreign)
        return foreign_read(session, options);
    int exit_code = record_read(record, options->resume);
    if (exit_code != EXIT_DONE || is_of(record, options->name) || is_called(record, options->name))
        return exit_code;
    options->moved = is_moved(record, options);
    if (options->moved)
        return EXIT_DONE;
    complain("'%s' is a game of '%s', not of '%s'", options->resume, record_variant(record),
             options->name);
    return EXIT_USAGE;
}

// A game of the user's folder goes on in its file; a file elsewhere stays as it is.
static int resume(Session *session, PlayOptions *options) {
    int exit_code = EXIT_DONE;
    if (options->autosave) {
        exit_code = save_begin(&session->save, options->autosave, options->resume);
    } else if (saves_hold(options->resume)) {
        const char *reason = save_go_on(&session->save, options->resume);
        if (reason)
            complain("can't go on with '%s': %s", options->resume, reason);
        exit_code = reason ? EXIT_ENVIRONMENT : EXIT_DONE;
    } else {
        save_begin_own(&session->save);
    }
    return exit_code == EXIT_DONE ? resume_read(session, options) : exit_code;
}

typedef bool Fits(const Record *record, const char *name);

// Newer games than the one that is gone on with: why they can't be.
typedef struct Newer {
    const char *busy; // is being played
    const char *gone; // its definition, `variant`, isn't there any more
    char *variant;
} Newer;

// Can the game be gone on with? If so its file is claimed, and its record read; if it could be but
// for a reason, that is noted.
static bool resumable(Session *session, const PlayOptions *options, const char *path, Fits *fits,
                      Newer *newer) {
    const char *refused = save_go_on(&session->save, path);
    bool wanted = (!refused || refused == file_in_use) &&
                  record_read(&session->record, path) == EXIT_DONE &&
                  !*record_ending(&session->record) && fits(&session->record, options->name);
    bool gone = wanted && !refused && replay_gone(&session->record, options->game.path);
    if (wanted && !refused && !gone)
        return true;
    if (wanted && refused && !newer->busy)
        newer->busy = path;
    if (gone && !newer->gone) {
        newer->gone = path;
        newer->variant = text_printf("%s", record_variant(&session->record));
    }
    record_free(&session->record);
    save_end(&session->save);
    return false;
}

// Whoever has two games open is told that this isn't the newest one.
static void tell_busy(Session *session, const char *busy) {
    if (system_is_terminal(stdin))
        screen_note(&session->screen, "'%s' is newer, but %s.", busy, file_in_use);
    else
        complain("'%s' is newer, but %s: this is '%s'", busy, file_in_use, session->save.path);
}

static void tell_gone(Session *session, const Newer *newer) {
    if (system_is_terminal(stdin))
        screen_note(&session->screen, "'%s' is newer, but its definition '%s' is missing.",
                    newer->gone, newer->variant);
    else
        complain("'%s' is newer, but its definition '%s' is missing: this is '%s'", newer->gone,
                 newer->variant, session->save.path);
}

// The newest game that isn't over, nor being played, sets --resume to its file.
static void find_newest(Session *session, PlayOptions *options, const SavedGames *saves,
                        Fits *fits, Newer *newer) {
    for (size_t i = 0; i < saves->count && !options->resume; i++)
        if (resumable(session, options, saves->games[i].path, fits, newer))
            options->resume = session->save.path;
}

// By a part of its name: of one variant alone.
static bool find_by_part(Session *session, PlayOptions *options, const SavedGames *saves,
                         Newer *newer) {
    const char *part = options->name;
    Texts names = part_names(saves, part, options->game.path);
    if (names.count == 1) {
        options->name = names.words[0];
        find_newest(session, options, saves, is_of, newer);
        options->name = part;
    }
    bool several = names.count > 1;
    if (several) {
        char *text = part_names_text(&names);
        complain("there is no unfinished game of '%s' to go on with, but there are some of %s",
                 part, text);
        free(text);
    }
    texts_free(&names);
    return !several;
}

// " (did you mean 'congo'?)" of a name that no variant has, or "": in new memory.
static char *name_hint(const PlayOptions *options) {
    Catalogue catalogue;
    if (catalogue_is_path(options->name) ||
        catalogue_open(&catalogue, options->game.path) != EXIT_DONE)
        return temp_printf("%s", "");
    const char *near = catalogue_names(&catalogue, options->name)
                           ? NULL
                           : variant_nearest(&catalogue, options->name);
    char *hint = near ? temp_printf(" (did you mean '%s'?)", near) : temp_printf("%s", "");
    catalogue_close(&catalogue);
    return hint;
}

static void tell_none_of(const PlayOptions *options) {
    char *hint = name_hint(options);
    complain("there is no unfinished game of '%s' to go on with%s", options->name, hint);
}

// No game can be gone on with.
static int tell_none(const PlayOptions *options, const Newer *newer) {
    if (newer->gone) {
        char *mend = replay_mend(newer->gone);
        complain("can't go on with '%s': its definition '%s' is missing; %s", newer->gone,
                 newer->variant, mend);
        free(mend);
        return EXIT_ENVIRONMENT;
    }
    if (newer->busy)
        complain("can't go on with '%s': %s", newer->busy, file_in_use);
    else if (options->name)
        tell_none_of(options);
    else
        complain("there is no unfinished game to go on with");
    return EXIT_BAD;
}

static int resume_newest(Session *session, PlayOptions *options) {
    SavedGames saves = saves_list();
    Newer newer = {0};
    find_newest(session, options, &saves, is_of, &newer);
    if (!options->resume && !newer.busy && !newer.gone && options->name)
        find_newest(session, options, &saves, is_called, &newer);
    bool untold = options->resume || newer.busy || newer.gone || !options->name ||
                  find_by_part(session, options, &saves, &newer);
    int exit_code = options->resume ? EXIT_DONE : untold ? tell_none(options, &newer) : EXIT_BAD;
    if (options->resume && newer.busy)
        tell_busy(session, newer.busy);
    if (options->resume && newer.gone)
        tell_gone(session, &newer);
    free(newer.variant);
    saves_free(&saves);
    return exit_code;
}

// ---- both --------------------------------------------------------------------------------------

bool resume_names_game(const char *word) {
    return text_ends_in(word, ".pgn") || text_ends_in(word, ".game") ||
           (strchr(word, '/') && !text_ends_in(word, ".yaml") && file_exists(word));
}

int resume_begin(Session *session, PlayOptions *options) {
    if (options->goes_on && options->name && resume_names_game(options->name)) {
        options->resume = options->name;
        options->name = NULL;
    } else if (options->goes_on) {
        return resume_newest(session, options);
    }
    if (options->resume) {
        options->resume = options->resumed = saves_path(options->resume);
        if (!options->resume)
            return EXIT_USAGE;
        options->foreign = text_ends_in(options->resume, ".pgn") || foreign_is(options->resume);
        if (options->number && !options->foreign) {
            complain("--number is for files of several games, and '%s' is a saved game",
                     options->resume);
            return EXIT_USAGE;
        }
        return resume(session, options);
    }
    if (options->autosave)
        return save_begin(&session->save, options->autosave, NULL);
    save_begin_own(&session->save);
    return EXIT_DONE;
}
