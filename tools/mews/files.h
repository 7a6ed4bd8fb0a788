// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files and folders: reading a text whole, writing one so that a reader never sees half of
// it, and the user's folders.

#ifndef MEWS_FILES_H
#define MEWS_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_SIZE_MAX = 16 << 20 };

// Reads a file, or standard input if the path is "-", into new memory, with a final NUL that
// `size` doesn't count. Returns an exit code; a failure has been told.
int file_read(const char *path, char **text, size_t *size);

// Writes a file by way of a new one beside it. Returns false with errno set.
bool file_write(const char *path, const char *text, size_t size);

bool file_exists(const char *path);
bool folder_exists(const char *path);

// Makes the folder and those above it. Returns false with errno set.
bool folder_make(const char *path);

// $VARIABLE/mews/NAME, or ~/REST/mews/NAME, in new memory; NULL if there is no home.
char *user_path(const char *variable, const char *rest, const char *name);

#endif
