// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Paths → texts and back.

#include "files.h"
#include "command.h"
#include "words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int read_all(FILE *stream, const char *path, size_t most, char **text, size_t *size) {
    size_t capacity = 1 << 14;
    *text = memory_new(capacity, 1);
    *size = 0;
    for (;;) {
        *size += fread(*text + *size, 1, capacity - *size - 1, stream);
        if (ferror(stream)) {
            complain("can't read '%s': %s", path, strerror(errno));
            return EXIT_ENVIRONMENT;
        }
        if (feof(stream) || *size > most)
            break;
        capacity *= 2;
        *text = memory_grow(*text, capacity, 1);
    }
    (*text)[*size] = '\0';
    return EXIT_DONE;
}

int file_read(const char *path, size_t most, char **text, size_t *size) {
    bool standard_input = strcmp(path, "-") == 0;
    FILE *stream = standard_input ? stdin : fopen(path, "rb");
    *text = NULL;
    if (!stream && errno == ENOMEM)
        memory_end();
    if (!stream) {
        complain("can't open '%s': %s", path, strerror(errno));
        return EXIT_ENVIRONMENT;
    }
    int exit_code = read_all(stream, path, most, text, size);
    if (!standard_input)
        fclose(stream);
    if (exit_code != EXIT_DONE) {
        free(*text);
        *text = NULL;
    }
    return exit_code;
}

bool file_write(const char *path, const char *text, size_t size) {
    struct stat facts;
    // A device or a pipe is written to as it is.
    bool there = stat(path, &facts) == 0, plain = !there || S_ISREG(facts.st_mode);
    char *name = plain ? text_printf("%s.%ld.new", path, (long)getpid()) : text_printf("%s", path);
    FILE *stream = fopen(name, "wb");
    bool done = false;
    if (stream) {
        if (there && plain)
            fchmod(fileno(stream), facts.st_mode & 07777); // as it was
        done = fwrite(text, 1, size, stream) == size;
        done = fclose(stream) == 0 && done;
        done = done && (!plain || rename(name, path) == 0);
        int error = errno;
        if (!done && plain)
            remove(name);
        errno = error;
    }
    free(name);
    return done;
}

bool file_exists(const char *path) {
    struct stat facts;
    return stat(path, &facts) == 0 && !S_ISDIR(facts.st_mode);
}

bool folder_exists(const char *path) {
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

bool file_same(const char *path, const char *other) {
    struct stat facts, others;
    return stat(path, &facts) == 0 && stat(other, &others) == 0 &&
           facts.st_dev == others.st_dev && facts.st_ino == others.st_ino;
}

bool folder_make(const char *path) {
    char *part = text_printf("%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(part, 0777);
        *slash = '/';
    }
    bool done = mkdir(part, 0777) == 0 || (errno == EEXIST && folder_exists(part));
    free(part);
    return done;
}

char *user_path(const char *variable, const char *rest, const char *name) {
    const char *folder = getenv(variable);
    const char *home = getenv("HOME");
    if (folder && folder[0] == '/') // the rule of the XDG folders: others are ignored
        return text_printf("%s/mews/%s", folder, name);
    return home && *home ? text_printf("%s/%s/mews/%s", home, rest, name) : NULL;
}
