// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text → a file, so that nothing is lost on the way. The new file is written next to the old
// one as FILE.PID.new, locked as long as it is written, and renamed. A lock goes with the file
// and ends with the program: an unlocked one was left there by a killed program.

#include "files.h"
#include "words.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

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
    struct stat facts;
    for (int links = 0; lstat(target, &facts) == 0 && S_ISLNK(facts.st_mode); links++) {
        char leads[PATH_MAX];
        ssize_t length = links < LINKS_MAX ? readlink(target, leads, sizeof leads) : -1;
        if (length < 0 || length == sizeof leads) {
            free(target);
            errno = ELOOP;
            return NULL;
        }
        char *next = text_printf("%.*s%.*s", leads[0] == '/' ? 0 : folder_length(target), target,
                                 (int)length, leads);
        free(target);
        target = next;
    }
    return target;
}

// ---- what a killed program left

// A file of ours that no program is writing.
static void abandoned_remove(const char *name) {
    struct stat facts;
    int file = open(name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0)
        return;
    if (fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) &&
        flock(file, LOCK_EX | LOCK_NB) == 0)
        unlink(name);
    close(file);
}

// Is it NAME.PID.new? `name` may be NULL: any name's.
static bool is_temporary(const char *entry, const char *name) {
    size_t length = strlen(entry), end = sizeof suffix - 1;
    if (length <= end || strcmp(entry + length - end, suffix) != 0)
        return false;
    size_t digits = 0;
    for (length -= end; length > digits && strchr("0123456789", entry[length - digits - 1]);)
        digits++;
    if (digits == 0 || digits + 1 >= length || entry[length - digits - 1] != '.')
        return false;
    length -= digits + 1; // of the name
    return !name || (strlen(name) == length && memcmp(entry, name, length) == 0);
}

// `folder`: "" or with a slash at its end.
static void abandoned_remove_all(const char *folder, const char *name) {
    DIR *stream = opendir(*folder ? folder : ".");
    struct dirent *entry;
    if (!stream && errno == ENOMEM)
        memory_end();
    while (stream && (entry = readdir(stream))) {
        if (!is_temporary(entry->d_name, name))
            continue;
        char *path = text_printf("%s%s", folder, entry->d_name);
        abandoned_remove(path);
        free(path);
    }
    if (stream)
        closedir(stream);
}

void folder_tidy(const char *path) {
    char *folder = text_printf("%s/", path);
    abandoned_remove_all(folder, NULL);
    free(folder);
}

// ---- writing

static bool bytes_write(int file, const char *text, size_t size) {
    while (size > 0) {
        ssize_t done = write(file, text, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        text += done;
        size -= (size_t)done;
    }
    return fsync(file) == 0 || errno == EINVAL; // some file systems have nothing to sync
}

// In the place of what is there, or, if `fresh`, where nothing is.
static bool put_in_place(const char *name, const char *target, bool fresh) {
    if (!fresh)
        return rename(name, target) == 0;
    if (link(name, target) == 0) {
        unlink(name);
        return true;
    }
    int taken = errno == EEXIST ? -1 : open(target, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (taken < 0)
        return false;
    close(taken); // a file system without hard links
    if (rename(name, target) == 0)
        return true;
    unlink(target);
    return false;
}

// A new file with its lock, or -1 with errno set. Before it is locked, it looks abandoned.
static int temporary_open(const char *name) {
    struct stat facts;
    for (;;) {
        int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0)
            return -1;
        while (flock(file, LOCK_EX) != 0 && errno == EINTR)
            ; // a program that tidies up holds it no longer than that takes
        if (fstat(file, &facts) == 0 && facts.st_nlink > 0)
            return file;
        close(file); // it was tidied up
    }
}

// Returns the descriptor of what was written, with its lock, or -1 with errno set.
static int write_beside(const char *target, const char *text, size_t size, bool fresh) {
    struct stat facts;
    bool there = stat(target, &facts) == 0;
    if (there && access(target, W_OK) != 0)
        return -1; // it could be replaced, but isn't meant to be
    char *name = text_printf("%s.%ld%s", target, (long)getpid(), suffix);
    int file = temporary_open(name);
    bool done = file >= 0;
    if (done) {
        if (there)
            fchmod(file, facts.st_mode & 07777); // as it was
        done = bytes_write(file, text, size) && put_in_place(name, target, fresh);
    }
    int error = errno;
    if (file >= 0 && !done) {
        unlink(name);
        close(file);
    }
    free(name);
    errno = error;
    return done ? file : -1;
}

static int write_target(const char *target, const char *text, size_t size, bool fresh,
                        const char **reason) {
    *reason = file_unfit(target);
    if (*reason)
        return -1;
    char *folder = text_printf("%.*s", folder_length(target), target);
    abandoned_remove_all(folder, target + strlen(folder));
    free(folder);
    int file = write_beside(target, text, size, fresh);
    if (file < 0)
        *reason = strerror(errno);
    return file;
}

static int write_path(const char *path, const char *text, size_t size, bool fresh,
                      const char **reason) {
    char *target = link_target(path);
    int file = -1;
    if (target)
        file = write_target(target, text, size, fresh, reason);
    else
        *reason = strerror(errno);
    int error = errno;
    free(target);
    errno = error;
    return file;
}

const char *file_write(const char *path, const char *text, size_t size) {
    const char *reason = NULL;
    int file = write_path(path, text, size, false, &reason);
    if (file >= 0 && close(file) != 0)
        reason = strerror(errno);
    return reason;
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

const char *file_claim(const char *path, Claim *claim) {
    const char *unfit = file_unfit(path);
    if (unfit)
        return unfit;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return strerror(errno);
    struct stat facts, now;
    bool locked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
    bool stays = fstat(file, &facts) == 0 && stat(path, &now) == 0 &&
                 facts.st_ino == now.st_ino && facts.st_dev == now.st_dev;
    if (locked && stays) { // not renamed over in the meantime
        *claim = (Claim){.fresh = false, .file = file};
        return NULL;
    }
    close(file);
    return "another program plays it just now";
}

void claim_end(Claim *claim) {
    if (claim->file >= 0)
        close(claim->file);
    claim->file = -1;
}
