// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Files and folders: reading a text whole, writing one so that a reader never sees half of
// it, and the user's folders.

#ifndef MEWS_FILES_H
#define MEWS_FILES_H

#include "system.h"
#include "text/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// Reads a file, or standard input if the path is "-", into new memory, with a final NUL that
// `size` doesn't count. Of a file that is larger than `most` only so much is read that `size`
// shows it. Returns an exit code; a failure has been reported.
int file_read(const char *path, size_t most, char **text, size_t *size);

// The same for a text: one that is larger or holds a NUL byte is a failure, too. `what`: what it
// should be, "game".
int text_read(const char *path, const char *what, size_t most, char **text);

// Puts a plain blank for each no-break one and its like, which word processors and web pages leave
// in texts, and a line feed for a '\r' alone.
void text_plain_blanks(char *text);

bool path_is_dash(const char *path); // standard input or output; `path` may be NULL
// The path, or "standard input" for "-".
const char *path_shown(const char *path);

// Writes a file by way of a new one next to it, which is on the disk before it takes the other's
// place: whenever the program is ended, there is the old text or the new one. A symbolic link
// stays, and what it leads to is written; a pipe or a device is refused. The owner and the rights
// stay; of what can't be kept there is a warning. Returns NULL, or why the file isn't written.
const char *file_write(const char *path, const char *text, size_t size);
// The same, if the file still holds the text that was read from it.
const char *file_replace(const char *path, const char *held, size_t held_size, const char *text,
                         size_t size);

// The same, for a file that belongs to the program as long as it runs.
typedef struct Claim {
    bool fresh; // the file must not be there yet; if it is, errno is EEXIST
    int file;   // holds the lock on the file; -1: none yet
} Claim;
const char *file_write_claimed(const char *path, const char *text, size_t size, Claim *claim);

// Removes what file_write left behind in this folder because it was killed.
void folder_tidy(const char *path);

// Claims a file that is there. Returns NULL, or why it can't be had; file_in_use is this very
// string: another program has claimed it.
const char *file_claim(const char *path, Claim *claim);
extern const char file_in_use[];
void claim_end(Claim *claim);

// A file to be written as the program goes on, at its end (`append`) or emptied before. NULL after
// a complaint.
FILE *file_stream(const char *path, bool append);

// Why the path is nothing to read or write a file at (a folder, a pipe, a device), or NULL.
const char *file_unfit(const char *path);

// Why nothing could be written there, as far as can be told without doing it, or NULL.
const char *file_refused(const char *path);

// May a command write there: is nothing there, or an empty file, or one that the same command has
// written, which has a line that begins like the pattern? '#' in it stands for digits.
bool file_is_own(const char *path, const char *pattern);
// Complains that a file which is there is none that the command may write to. `what`: which it
// would have to be; `so`: what isn't done to it, then.
void file_complain_foreign(const char *path, const char *what, const char *so);

bool file_exists(const char *path); // and is no folder, pipe or device
bool folder_exists(const char *path);
// The next definition in a folder, a file NAME.yaml that isn't hidden; NULL at the end.
const char *folder_next_definition(Folder *folder, const char *path);
// Do both lead to one file that is there, or would they if it were made?
bool file_same(const char *path, const char *other);

// Makes the folder and those above it. Returns false with errno set.
bool folder_make(const char *path);

// What protocols call a definition: "my" of "a/my.yaml", in new memory.
char *path_name(const char *path);

// $VARIABLE/mews/NAME, or ~/REST/mews/NAME, in new memory; NULL if there is no home.
char *user_path(const char *variable, const char *rest, const char *name);

// ---- seals: a file that tells whether it still is as it was written: one line of it, the seal,
// has a sum of all the rest, and of how many moves the file tells

// The line of a kind of files: what stands before and behind its words.
typedef struct Seal {
    const char *before, *behind;
} Seal;

void seal_add(Growing *text, const Seal *seal, size_t moves); // the line, still without the sum
void seal_close(Growing *text, const Seal *seal);             // puts the sum there

typedef enum Sealed {
    SEALED_NOTHING, // no file, an empty one, or a pipe and the like
    SEALED_FOREIGN, // a file without a seal, or one that can't be read
    SEALED_CHANGED, // the sum is another one
    SEALED_WHOLE,
} Sealed;

// *moves: what the seal says; 0 without one.
Sealed seal_look(const char *path, const Seal *seal, size_t *moves);

#endif
