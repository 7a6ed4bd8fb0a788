// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games ↔ files in the user's folder, $XDG_STATE_HOME/mews/games: VARIANT-DAY-TIME.game.

#include "record.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { STEM_MAX = 64, TRIES_MAX = 1000 };

static const char ending[] = ".game";

static char *games_folder(void) {
    return user_path("XDG_STATE_HOME", ".local/state", "games");
}

// ---- one game's file

void save_begin_own(Save *save) {
    *save = (Save){.folder = games_folder(), .claim = {.fresh = true, .file = -1}};
}

// Is the game in this file over? If not, or if it can't be read, that is reported.
static bool is_over(const char *path) {
    Record record;
    if (record_read(&record, path) != EXIT_DONE)
        return false;
    bool over = *record_ending(&record) != '\0';
    record_free(&record);
    if (!over)
        complain("'%s' holds a game that isn't over: --resume goes on with it", path);
    return over;
}

int save_begin(Save *save, const char *path, const char *resumed) {
    *save = (Save){.path = text_printf("%s", path), .claim = {.fresh = true, .file = -1}};
    FileFacts facts;
    if (!system_facts(path, &facts))
        return EXIT_DONE; // what is wrong with the place shows when the first ply is saved
    const char *reason = record_unwanted(path);
    if (!reason)
        reason = file_claim(path, &save->claim);
    if (reason)
        complain("can't save the game in '%s': %s", path, reason);
    if (reason)
        return EXIT_ENVIRONMENT;
    bool free_to_use = facts.empty || (resumed && file_same(path, resumed));
    return free_to_use || is_over(path) ? EXIT_DONE : EXIT_ENVIRONMENT;
}

const char *save_go_on(Save *save, const char *path) {
    *save = (Save){.path = text_printf("%s", path), .claim = {.fresh = false, .file = -1}};
    return file_claim(path, &save->claim);
}

// The last part of the variant's name, of letters that no shell minds.
static void stem_of(const char *variant, char stem[STEM_MAX + 1]) {
    const char *slash = strrchr(variant, '/'), *from = slash ? slash + 1 : variant;
    const char *point = strstr(from, ".yaml");
    size_t length = point && point > from ? (size_t)(point - from) : strlen(from);
    if (length > STEM_MAX)
        length = STEM_MAX;
    for (size_t i = 0; i < length; i++) {
        bool plain = (from[i] >= 'a' && from[i] <= 'z') || (from[i] >= 'A' && from[i] <= 'Z') ||
                     (from[i] >= '0' && from[i] <= '9') || (from[i] == '-' && i > 0);
        stem[i] = plain ? from[i] : '_';
    }
    stem[length] = '\0';
}

// Writes the game to a name that no other has; several programs may look for one at once.
static const char *write_own(Save *save, const Record *record) {
    char stem[STEM_MAX + 1], day[32];
    system_day("%Y%m%d-%H%M%S", day, sizeof day);
    stem_of(record_variant(record), stem);
    if (folder_make(save->folder)) // else the failure shows below
        folder_tidy(save->folder);
    const char *reason = "no name is left";
    for (int i = 1; i <= TRIES_MAX; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        char *path = text_printf("%s/%s-%s%s%s", save->folder, stem, day, number, ending);
        reason = record_write(record, path, &save->claim);
        bool taken = reason && errno == EEXIST;
        if (!reason)
            save->path = path;
        else
            free(path);
        if (!taken)
            break;
    }
    return reason;
}

void save_write(Save *save, const Record *record) {
    if (!save->path && !save->folder) {
        if (!save->failing)
            complain("warning: the game isn't saved as it goes on, as HOME isn't set");
        save->failing = true;
        return;
    }
    const char *reason =
        save->path ? record_write(record, save->path, &save->claim) : write_own(save, record);
    const char *place = save->path ? save->path : save->folder;
    if (reason && !save->failing)
        complain("warning: the game isn't saved as it goes on: '%s': %s", place, reason);
    if (!reason && save->failing)
        complain("the game is saved again: '%s'", place);
    save->failing = reason != NULL;
    save->written |= !reason;
}

void save_forget(Save *save) {
    if (!save->folder || !save->path)
        return;
    remove(save->path);
    save_end(save);
}

void save_end(Save *save) {
    claim_end(&save->claim);
    free(save->path);
    free(save->folder);
    *save = (Save){.claim = {.file = -1}};
}

// Does the game begin with all of the other one?
static bool goes_on(const Record *record, const Record *other) {
    bool same = strcmp(record_variant(record), record_variant(other)) == 0 &&
                strcmp(record_fen(record), record_fen(other)) == 0 &&
                record_plies(other) <= record_plies(record);
    for (size_t i = 0; same && i < record_plies(other); i++)
        same = strcmp(record_text(record, i), record_text(other, i)) == 0;
    return same;
}

// Looks at the file that is there before it is written over. Returns why it must stay, or NULL.
static const char *look_at(const Record *record, const char *path, char **replaced) {
    Record other;
    FileFacts facts;
    const char *reason = record_unwanted(path);
    if (reason || !system_facts(path, &facts) || facts.empty)
        return reason;
    if (record_read(&other, path) != EXIT_DONE)
        return "it isn't as it was saved, and something would be lost; choose another name";
    if (!goes_on(record, &other))
        *replaced = text_printf("a game of %s, %zu %s", record_variant(&other),
                                record_plies(&other), record_plies(&other) == 1 ? "ply" : "plies");
    record_free(&other);
    return NULL;
}

const char *save_copy(Save *save, const Record *record, const char *path, char **replaced) {
    *replaced = NULL;
    if (save->path && file_same(path, save->path))
        return record_write(record, save->path, &save->claim);
    Claim claim = {.fresh = true, .file = -1};
    const char *reason = look_at(record, path, replaced);
    if (!reason && file_exists(path))
        reason = file_claim(path, &claim);
    if (!reason)
        reason = record_write(record, path, &claim);
    claim_end(&claim);
    return reason;
}

// ---- what there is

static bool is_game(const char *name) {
    return name[0] != '.' && text_ends_in(name, ending);
}

static void saves_add(SavedGames *saves, const char *folder, const char *name) {
    char *path = text_printf("%s/%s", folder, name);
    FileFacts facts;
    if (!system_facts(path, &facts) || facts.kind != FILE_PLAIN) {
        free(path);
        return;
    }
    saves->games = memory_grow(saves->games, saves->count + 1, sizeof *saves->games);
    saves->games[saves->count++] = (SavedGame){.path = path,
                                               .name = path + strlen(folder) + 1,
                                               .seconds = facts.seconds,
                                               .nanoseconds = facts.nanoseconds};
}

static int compare_age(const void *a, const void *b) {
    const SavedGame *one = a, *other = b;
    if (one->seconds != other->seconds)
        return one->seconds > other->seconds ? -1 : 1;
    if (one->nanoseconds != other->nanoseconds)
        return one->nanoseconds > other->nanoseconds ? -1 : 1;
    return strcmp(other->name, one->name);
}

SavedGames saves_list(void) {
    SavedGames saves = {0};
    char *path = games_folder();
    Folder *folder = path ? system_open_folder(path) : NULL;
    for (const char *name; folder && (name = system_next_name(folder));)
        if (is_game(name))
            saves_add(&saves, path, name);
    system_close_folder(folder);
    free(path);
    if (saves.count)
        qsort(saves.games, saves.count, sizeof *saves.games, compare_age);
    return saves;
}

void saves_free(SavedGames *saves) {
    for (size_t i = 0; i < saves->count; i++)
        free(saves->games[i].path);
    free(saves->games);
    *saves = (SavedGames){0};
}

// The number of the file's game; that of all games if it is none of them.
static size_t saves_index(const SavedGames *saves, const char *path) {
    size_t i = 0;
    while (i < saves->count && !file_same(path, saves->games[i].path))
        i++;
    return i;
}

bool saves_hold(const char *path) {
    SavedGames saves = saves_list();
    bool found = saves_index(&saves, path) < saves.count;
    saves_free(&saves);
    return found;
}

char *saves_word(const char *path) {
    const char *slash = strrchr(path, '/');
    const SavedGame game = {.name = slash ? slash + 1 : path};
    return saves_hold(path) ? saves_bare_name(&game) : text_printf("%s", path);
}

const SavedGame *saves_find(const SavedGames *saves, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; i < saves->count; i++) {
        const char *name = saves->games[i].name;
        if (strncmp(name, word, length) == 0 &&
            (!name[length] || strcmp(name + length, ending) == 0))
            return &saves->games[i];
    }
    return NULL;
}

char *saves_bare_name(const SavedGame *game) {
    return text_printf("%.*s", (int)(strlen(game->name) - strlen(ending)), game->name);
}

bool saves_named_by(const SavedGame *game, const char *variant) {
    char stem[STEM_MAX + 1];
    stem_of(variant, stem);
    size_t length = strlen(stem);
    return strncmp(game->name, stem, length) == 0 && game->name[length] == '-';
}

// "chess-20260131-120000.game" is called after chess, and "chess-attack-20260131-120000.game"
// isn't.
static bool is_called_after(const SavedGame *game, const char *word) {
    size_t length = strlen(word);
    return strncmp(game->name, word, length) == 0 && game->name[length] == '-' &&
           isdigit((unsigned char)game->name[length + 1]);
}

static bool has_part(const SavedGame *game, const char *word) {
    return strstr(game->name, word) != NULL;
}

// Which games a word may mean. If there are some of a variant that is called so, only they.
typedef bool MayMean(const SavedGame *game, const char *word);
static MayMean *meaning_of(const SavedGames *saves, const char *word) {
    for (size_t i = 0; i < saves->count; i++)
        if (is_called_after(&saves->games[i], word))
            return is_called_after;
    return has_part;
}

const SavedGame *saves_find_part(const SavedGames *saves, const char *word, size_t *count) {
    const SavedGame *found = NULL;
    MayMean *may_mean = meaning_of(saves, word);
    *count = 0;
    for (size_t i = 0; *word && i < saves->count; i++) {
        if (!may_mean(&saves->games[i], word))
            continue;
        found = found ? found : &saves->games[i];
        ++*count;
    }
    return found;
}

const SavedGame *saves_find_whole(const SavedGames *saves, const char *word) {
    size_t count;
    const SavedGame *found = saves_find(saves, word);
    if (found)
        return found;
    found = saves_find_part(saves, word, &count);
    return found && count == 1 && is_called_after(found, word) ? found : NULL;
}

static void complain_several(const SavedGames *saves, const char *word) {
    Growing names = {0};
    MayMean *may_mean = meaning_of(saves, word);
    for (size_t i = 0; i < saves->count; i++)
        if (may_mean(&saves->games[i], word))
            text_add(&names, "%s%s", names.length ? ", " : "", saves->games[i].name);
    complain("'%s' may be any of several saved games: %s", word, names.bytes);
    free(names.bytes);
}

void saves_complain_unknown(const SavedGames *saves, const char *word) {
    size_t parts;
    if (saves_find_part(saves, word, &parts) && parts > 1) {
        complain_several(saves, word);
        return;
    }
    const char **names = memory_new(saves->count, sizeof *names);
    char hint[160];
    for (size_t i = 0; i < saves->count; i++)
        names[i] = saves->games[i].name;
    complain("there is no saved game '%s'%s; mews games lists them", word,
             word_hint(word, names, saves->count, hint, sizeof hint));
    free(names);
}

// "a/b", "mine.pgn": what is no saved game's name, but a file's.
static bool names_file(const char *word) {
    return strchr(word, '/') || (strchr(word, '.') && !text_ends_in(word, ending));
}

char *saves_path(const char *word) {
    FileFacts facts;
    if (system_facts(word, &facts) || strcmp(word, "-") == 0)
        return text_printf("%s", word);
    SavedGames saves = saves_list();
    const SavedGame *found = saves_find(&saves, word);
    size_t parts = 0;
    if (!found && !names_file(word))
        found = saves_find_part(&saves, word, &parts);
    if (parts > 1)
        found = NULL;
    char *path = found || names_file(word) ? text_printf("%s", found ? found->path : word) : NULL;
    if (!path)
        saves_complain_unknown(&saves, word);
    saves_free(&saves);
    return path;
}

// Is there another game of the variant that --continue would take, once it is played on?
static bool has_rival(const SavedGames *saves, size_t own, const char *variant) {
    bool found = false;
    for (size_t i = 0; i < saves->count && !found; i++) {
        Record record;
        const char *path = saves->games[i].path;
        if (i == own || !saves_named_by(&saves->games[i], variant) || record_unwanted(path) ||
            record_read(&record, path) != EXIT_DONE)
            continue;
        found = !*record_ending(&record) && strcmp(record_variant(&record), variant) == 0;
        record_free(&record);
    }
    return found;
}

char *saves_way_back(const char *path, const char *variant) {
    SavedGames saves = saves_list();
    size_t i = saves_index(&saves, path);
    char *way = i == saves.count ? text_printf("--resume %s", path)
                : i == 0 && !has_rival(&saves, i, variant)
                    ? text_printf("--continue %s", variant)
                    : text_printf("--resume %s", saves.games[i].name);
    saves_free(&saves);
    return way;
}
