// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files and folders: reading a text whole, writing one so that a reader never sees half of
// it, and the user's folders.

#ifndef MEWS_FILES_H
#define MEWS_FILES_H

#include <stdbool.h>
#include <stddef.h>

// Reads a file, or standard input if the path is "-", into new memory, with a final NUL that
// `size` doesn't count. Of a file that is larger than `most` only so much is read that `size`
// shows it. Returns an exit code; a failure has been told.
int file_read(const char *path, size_t most, char **text, size_t *size);

// Writes a file by way of a new one beside it. Returns false with errno set.
bool file_write(const char *path, const char *text, size_t size);

bool file_exists(const char *path);
bool folder_exists(const char *path);
bool file_same(const char *path, const char *other); // one file under two names, maybe

// Makes the folder and those above it. Returns false with errno set.
bool folder_make(const char *path);

// $VARIABLE/mews/NAME, or ~/REST/mews/NAME, in new memory; NULL if there is no home.
char *user_path(const char *variable, const char *rest, const char *name);

#endif
