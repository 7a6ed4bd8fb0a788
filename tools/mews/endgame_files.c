// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "endgame_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

enum { TABLE_MOST = 1 << 30, SIGNATURE_ROOM = 128 };

static const char suffix[] = ".mewstab";

static bool is_table(const char *name) {
    size_t length = strlen(name), end = sizeof suffix - 1;
    return length > end && strcmp(name + length - end, suffix) == 0;
}

static int table_load(mews_endgame *endgame, const char *path) {
    char *data;
    size_t size;
    int exit_code = file_read(path, TABLE_MOST, &data, &size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_report *report = report_new();
    if (!mews_endgame_load(endgame, path, data, size, report)) {
        complain_report(report, false);
        exit_code = report_verdict(report);
    }
    mews_report_free(report);
    free(data);
    return exit_code;
}

int tables_load(mews_endgame *endgame, const char *folder) {
    Folder *names = system_open_folder(folder);
    int exit_code = EXIT_DONE;
    if (!names) {
        complain("can't read the folder %s: %s", temp_safe(folder), system_words(errno));
        return EXIT_ENVIRONMENT;
    }
    for (const char *name; exit_code == EXIT_DONE && (name = system_next_name(names));)
        if (is_table(name))
            exit_code = table_load(endgame, temp_printf("%s/%s", folder, name));
    system_close_folder(names);
    return exit_code;
}

int tables_open(const mews_rules *rules, const char *folder, mews_endgame **endgame) {
    *endgame = NULL;
    if (!folder)
        return EXIT_DONE;
    *endgame = memory_sure(mews_endgame_new(rules));
    int exit_code = tables_load(*endgame, folder);
    if (exit_code == EXIT_DONE)
        return exit_code;
    mews_endgame_free(*endgame);
    *endgame = NULL;
    return exit_code;
}

typedef struct Saving {
    const char *path, *fault;
} Saving;

static bool write_table(void *context, const void *data, size_t size) {
    Saving *saving = context;
    saving->fault = file_write(saving->path, data, size);
    return saving->fault == NULL;
}

int tables_save(const mews_endgame *endgame, const char *folder) {
    if (!system_make_folder(folder) && errno != EEXIST) {
        complain("can't make the folder %s: %s", temp_safe(folder), system_words(errno));
        return EXIT_ENVIRONMENT;
    }
    for (size_t i = 0; i < mews_endgame_tables(endgame); i++) {
        char signature[SIGNATURE_ROOM];
        mews_endgame_signature(endgame, i, signature, sizeof signature);
        Saving saving = {.path = temp_printf("%s/%s%s", folder, signature, suffix)};
        if (file_exists(saving.path) || mews_endgame_save(endgame, i, write_table, &saving))
            continue;
        if (!saving.fault)
            memory_end();
        complain("can't write %s: %s", temp_safe(saving.path), saving.fault);
        return EXIT_ENVIRONMENT;
    }
    return EXIT_DONE;
}
