// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text → a file, so that nothing is lost on the way. The new file is written next to the old
// one as FILE.PID-SUM.new, locked as long as it is written, and renamed. A lock goes with the file
// and ends with the program: an unlocked one was left there by a killed program. The sum, of what
// stands before it, is the mark by which it is surely ours.

#include "command.h"
#include "files.h"
#include "system.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LINKS_MAX = 40 };

static const char suffix[] = ".new";

static int folder_length(const char *path) { // with its slash
    const char *slash = strrchr(path, '/');
    return slash ? (int)(slash - path + 1) : 0;
}

// Where symbolic links lead in the end, in new memory, though nothing may be there; NULL with
// errno set if they lead nowhere.
static char *link_target(const char *path) {
    char *target = text_printf("%s", path);
    char *leads;
    for (int links = 0; system_is_link(target, &leads); links++) {
        if (!leads || links == LINKS_MAX) {
            free(leads);
            free(target);
            errno = ELOOP;
            return NULL;
        }
        char *next =
            text_printf("%.*s%s", leads[0] == '/' ? 0 : folder_length(target), target, leads);
        free(leads);
        free(target);
        target = next;
    }
    return target;
}

// ---- what a killed program left

// `stem`: FILE.PID, of this length; the sum doesn't depend on the folder.
static char *temporary_name(const char *stem, size_t length) {
    static const char mark[] = "mews ";
    char sum[SUM_DIGITS + 1];
    size_t folder = length;
    while (folder > 0 && stem[folder - 1] != '/')
        folder--;
    sum_write(sum_add(sum_add(SUM_START, mark, sizeof mark - 1), stem + folder, length - folder),
              sum);
    return temp_printf("%.*s-%s%s", (int)length, stem, sum, suffix);
}

// A file of ours that no program is writing.
static void abandoned_remove(const char *name) {
    int file = system_open(name, false);
    if (file < 0)
        return;
    if (system_is_plain(file) && system_lock(file))
        remove(name);
    system_close(file);
}

// Is it our NAME.PID-SUM.new? `name` may be NULL: any name's.
static bool is_temporary(const char *entry, const char *name) {
    size_t length = strlen(entry), end = 1 + SUM_DIGITS + sizeof suffix - 1;
    if (length <= end)
        return false;
    length -= end;
    char *own = temporary_name(entry, length);
    bool ours = strcmp(own, entry) == 0;
    while (length > 0 && strchr("0123456789", entry[length - 1]))
        length--;
    return ours &&
           (!name || (length == strlen(name) + 1 && strncmp(entry, name, length - 1) == 0));
}

// `folder`: "" or with a slash at its end.
static void abandoned_remove_all(const char *folder, const char *name) {
    Folder *listing = system_open_folder(*folder ? folder : ".");
    for (const char *entry; listing && (entry = system_next_name(listing));) {
        if (!is_temporary(entry, name))
            continue;
        char *path = temp_printf("%s%s", folder, entry);
        abandoned_remove(path);
    }
    system_close_folder(listing);
}

void folder_tidy(const char *path) {
    char *folder = temp_printf("%s/", path);
    abandoned_remove_all(folder, NULL);
}

// ---- writing

// What a file in another's place couldn't keep of it.
static void tell_lost(const char *target, const FileFacts *facts, bool owned) {
    if (facts->links > 1)
        complain("warning: '%s' had other names, too (hard links): they keep the old text",
                 target);
    if (!owned)
        complain("warning: '%s' is now a file of yours: its owner and group can't be kept",
                 target);
}

// Returns the descriptor of what was written, with its lock, or -1 with errno set.
static int write_beside(const char *target, const char *text, size_t size, bool fresh) {
    FileFacts facts;
    bool there = system_facts(target, &facts);
    if (there && !system_writable(target))
        return -1; // it could be replaced, but isn't meant to be
    char *stem = temp_printf("%s.%ld", target, system_process());
    char *name = temporary_name(stem, strlen(stem));
    int file = system_create(name);
    bool done = file >= 0, owned = true;
    if (done) {
        owned = !there || system_set_rights(file, &facts); // as it was
        done = system_write(file, text, size) &&
               (fresh ? system_rename_new(name, target) : rename(name, target) == 0);
    }
    int error = errno;
    if (done && there)
        tell_lost(target, &facts, owned);
    if (file >= 0 && !done) {
        remove(name);
        system_close(file);
    }
    errno = error;
    return done ? file : -1;
}

static int write_target(const char *target, const char *text, size_t size, bool fresh,
                        const char **reason) {
    *reason = file_unfit(target);
    if (*reason)
        return -1;
    char *folder = temp_printf("%.*s", folder_length(target), target);
    abandoned_remove_all(folder, target + strlen(folder));
    int file = write_beside(target, text, size, fresh);
    if (file < 0)
        *reason = system_words(errno);
    return file;
}

static int write_path(const char *path, const char *text, size_t size, bool fresh,
                      const char **reason) {
    char *target = link_target(path);
    int file = -1;
    if (target)
        file = write_target(target, text, size, fresh, reason);
    else
        *reason = system_words(errno);
    int error = errno;
    free(target);
    errno = error;
    return file;
}

const char *file_write(const char *path, const char *text, size_t size) {
    const char *reason = NULL;
    int file = write_path(path, text, size, false, &reason);
    if (file >= 0 && !system_close(file))
        reason = system_words(errno);
    return reason;
}

const char *file_replace(const char *path, const char *held, size_t held_size, const char *text,
                         size_t size) {
    char *now;
    size_t now_size;
    if (!file_exists(path) || file_read(path, held_size, &now, &now_size) != EXIT_DONE)
        return "it has been removed in the meantime";
    bool same = now_size == held_size && memcmp(now, held, held_size) == 0;
    free(now);
    return same ? file_write(path, text, size) : "it has been changed in the meantime";
}

// ---- files that belong to a running program

const char *file_write_claimed(const char *path, const char *text, size_t size, Claim *claim) {
    const char *reason = NULL;
    int file = write_path(path, text, size, claim->fresh, &reason);
    if (file < 0)
        return reason;
    claim_end(claim); // of what is replaced
    *claim = (Claim){.fresh = false, .file = file};
    return NULL;
}

const char file_in_use[] = "another program is using it";

const char *file_claim(const char *path, Claim *claim) {
    const char *unfit = file_unfit(path);
    if (unfit)
        return unfit;
    int file = system_open(path, true);
    if (file < 0)
        return system_words(errno);
    bool ours = system_lock(file) || !system_locked_elsewhere();
    if (ours && system_is_at(file, path)) { // not renamed over in the meantime
        *claim = (Claim){.fresh = false, .file = file};
        return NULL;
    }
    system_close(file);
    return file_in_use;
}

void claim_end(Claim *claim) {
    if (claim->file >= 0)
        system_close(claim->file);
    claim->file = -1;
}
