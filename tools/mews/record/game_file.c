// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A file → one game of it. By how it begins, a file is one of three kinds.

#include "game_file.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

void game_file_add_tag(GameFile *file, const char *name, const char *value) {
    file->tags = memory_grow(file->tags, file->tag_count + 1, sizeof *file->tags);
    file->tags[file->tag_count++] =
        (GameTag){.name = text_printf("%s", name), .value = text_printf("%s", value)};
}

void game_file_add_note(GameFile *file, const char *text) {
    file->notes = memory_grow(file->notes, file->note_count + 1, sizeof *file->notes);
    file->notes[file->note_count++] =
        (GameNote){.ply = file->record.move_count, .text = text_printf("%s", text)};
}

const char *game_file_tag(const GameFile *file, const char *name) {
    for (size_t i = 0; i < file->tag_count; i++)
        if (strcmp(file->tags[i].name, name) == 0)
            return file->tags[i].value;
    return "?";
}

void game_file_free(GameFile *file) {
    for (size_t i = 0; i < file->tag_count; i++) {
        free(file->tags[i].name);
        free(file->tags[i].value);
    }
    free(file->rules);
    free(file->tags);
    for (size_t i = 0; i < file->note_count; i++)
        free(file->notes[i].text);
    free(file->notes);
    record_free(&file->record);
    *file = (GameFile){0};
}

bool game_wanted(GameChoice *choice) {
    bool wanted = ++choice->count == (choice->number ? choice->number : 1);
    choice->found = choice->found || wanted;
    return wanted;
}

static int choice_verdict(const GameFile *file, const GameChoice *choice, const char *others) {
    if (choice->found && (choice->number || choice->count == 1))
        return EXIT_DONE;
    if (choice->number)
        complain("%s: there is no game %llu: it holds %llu", file->path,
                 (unsigned long long)choice->number, (unsigned long long)choice->count);
    else if (choice->count)
        complain("%s: it holds %llu games: --number N says which one is meant%s", file->path,
                 (unsigned long long)choice->count, others);
    else
        complain("%s: there is no game in it", file->path);
    return choice->count ? EXIT_USAGE : EXIT_BAD;
}

// ---- a game that `play` has saved -------------------------------------------------------------

static int saved_game_read(GameFile *file, char *text, size_t size, GameChoice *choice) {
    int exit_code = record_take(&file->record, file->path, text, size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    file->saved = true;
    game_wanted(choice);
    for (int side = 0; side < 2; side++) {
        char *player = record_player(&file->record, side);
        game_file_add_tag(file, side_name(side), player);
        free(player);
    }
    return EXIT_DONE;
}

// ---- any of them ------------------------------------------------------------------------------

// `{"game":1,…`; a comment of PGN may begin with a brace, too.
static bool is_json(const char *text) {
    static const char blanks[] = " \t\r\n";
    if (*text != '{')
        return false;
    text += 1 + strspn(text + 1, blanks);
    if (*text++ != '"')
        return false;
    text += strcspn(text, "\"\n");
    return *text == '"' && text[1 + strspn(text + 1, blanks)] == ':';
}

static int games_read(GameFile *file, char *text, GameChoice *choice) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    if (strncmp(text, byte_order_mark, 3) == 0)
        memmove(text, text + 3, strlen(text + 3) + 1);
    const char *begin = text + strspn(text, " \t\r\n");
    if (strncmp(text, "mews-game", 9) == 0)
        return saved_game_read(file, text, strlen(text), choice);
    if (is_json(begin))
        return json_games_read(file, text, choice);
    if (pgn_begins(begin))
        return pgn_games_read(file, text, choice);
    complain("%s:1: this is no game: expected a saved game ('mews-game 1'), lines that mews match "
             "has written ('{\"game\":1,…') or PGN ('[Event …' or '1. …')",
             file->path);
    return EXIT_BAD;
}

// The text is taken apart.
static int take_text(GameFile *file, const char *path, char *text, GameChoice choice,
                     const char *others) {
    *file = (GameFile){.path = path};
    int exit_code = games_read(file, text, &choice);
    if (exit_code == EXIT_DONE)
        exit_code = choice_verdict(file, &choice, others);
    if (exit_code != EXIT_DONE)
        game_file_free(file);
    return exit_code;
}

int game_file_read(GameFile *file, const char *path, uint64_t number, const char *others) {
    char *text;
    int exit_code = text_read(path, "game", GAME_FILE_SIZE_MAX, &text);
    if (exit_code != EXIT_DONE)
        return exit_code;
    exit_code = take_text(file, path_shown(path), text, (GameChoice){.number = number}, others);
    free(text);
    return exit_code;
}

// ---- all of them ------------------------------------------------------------------------------

int game_files_open(GameFiles *files, const char *path) {
    GameFile none = {.path = path_shown(path)};
    GameChoice choice = {.number = UINT64_MAX};
    *files = (GameFiles){.path = none.path};
    int exit_code = text_read(path, "game", GAME_FILE_SIZE_MAX, &files->text);
    if (exit_code != EXIT_DONE)
        return exit_code;
    char *copy = text_printf("%s", files->text);
    exit_code = games_read(&none, copy, &choice);
    free(copy);
    game_file_free(&none);
    files->count = choice.count;
    if (exit_code == EXIT_DONE && !choice.count)
        exit_code = choice_verdict(&(GameFile){.path = files->path}, &(GameChoice){0}, "");
    if (exit_code != EXIT_DONE)
        game_files_close(files);
    return exit_code;
}

int game_files_read(const GameFiles *files, GameFile *file, uint64_t number) {
    char *copy = text_printf("%s", files->text);
    int exit_code = take_text(file, files->path, copy, (GameChoice){.number = number}, "");
    free(copy);
    return exit_code;
}

void game_files_close(GameFiles *files) {
    free(files->text);
    files->text = NULL;
}
