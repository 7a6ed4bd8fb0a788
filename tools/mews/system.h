// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// All that the program asks of the system and C17 doesn't have: links, locks, folders, waiting,
// clocks, signals. Besides it only process.c is POSIX: for another system these two must be
// ported. What fails leaves the reason in errno.

#ifndef MEWS_SYSTEM_H
#define MEWS_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// The format is the argument with the first number, from 1; what it formats begins at the other.
#define PRINTF_LIKE(format_at, values_at) __attribute__((format(printf, format_at, values_at)))

#ifdef __GLIBC__
#define SYSTEM_MALLOPT // <malloc.h> can tell memory to stay
#endif

// ---- the program as a whole

// Opens something in place of each closed standard stream, so that no other file is taken for it.
// A reader that has gone and a full disk are met as errors of writing, not as signals. False: no
// stream could be opened.
bool system_begin(bool *output_closed);
// Has the reader of standard output gone away? Then it needs no complaint.
bool system_reader_gone(void);
bool system_is_terminal(FILE *stream);
// From now on standard output goes through a command of the shell, which shows it in pages; it
// still counts as the terminal that it was. The end waits for the command, and comes by itself
// when the program ends.
void system_begin_pages(const char *command);
void system_end_pages(void);
int system_columns(FILE *stream);    // of the terminal that it is; 0 if that isn't known
const char *system_words(int error); // what a value of errno means
long system_process(void);           // a number that no other running program has
// A path at which another process can start this program as long as it runs, in new memory.
char *system_program(void);

// Whether Ctrl-C only sets a mark from now on, or ends the program; the mark is cleared.
void system_catch_interrupt(bool only_mark);
bool system_interrupted(void);
bool system_wants_stop(void *context); // the same, as the library asks it
// Begins a new line behind the "^C" that the terminal has shown, if there is one.
void system_leave_interrupt(void);

// Whether the program has been stopped (Ctrl-Z) and goes on again (`fg`) since that was asked
// last.
void system_catch_resumption(void);
bool system_resumed(void);

// How the terminal is set now, and to set it so again; what is typed and not yet read stays.
void system_keep_terminal(void);
void system_restore_terminal(void);
// What was typed at the terminal and not yet entered is forgotten.
void system_drop_typed(void);
// What is typed isn't shown from now on, or is again; it isn't lost, not even by Ctrl-C.
void system_hide_typing(bool hide);

int system_rows(FILE *stream); // of the terminal that it is; 0 if that isn't known

// Gives a text to a shell's command, in whose environment MEWS_FILE is the path. Returns its exit
// code; -1 if it can't be started or is killed.
int system_filter(const char *command, const char *path, const char *text, size_t length);

// All that a shell's command says to a text, at most so many bytes, in new memory; NULL if it
// can't be started. No line of the text may be "mews".
char *system_answer(const char *command, const char *text, size_t most);

// ---- clocks, in seconds

double system_seconds(void);             // only differences count
int system_milliseconds(double seconds); // rounded up, and so few that an int holds them
double system_processor_seconds(void);   // of this program

// The local time, as strftime writes it; "" if it isn't known.
void system_day(const char *format, char *buffer, size_t size);
// The same of the time at which FileFacts have so many seconds.
void system_day_of(long long seconds, const char *format, char *buffer, size_t size);

// ---- paths

typedef enum FileKind { FILE_PLAIN, FILE_FOLDER, FILE_OTHER } FileKind;

typedef struct FileFacts {
    FileKind kind;
    bool empty;
    unsigned rights, owner, group;
    unsigned long links; // its names
    long long seconds;   // when it was changed last
    long nanoseconds;
    unsigned long long device, number; // equal for equal files
} FileFacts;

bool system_facts(const char *path, FileFacts *facts); // of what links lead to
bool system_readable(const char *path);
bool system_writable(const char *path);
// Is it a symbolic link? Then where it leads is put into new memory; NULL if that can't be told.
bool system_is_link(const char *path, char **leads);
char *system_whole_path(const char *path); // from the root, without links, in new memory; or NULL
bool system_make_folder(const char *path); // false, too, if it is there

// The names in a folder, one by one; NULL at the end.
typedef struct Folder Folder;
Folder *system_open_folder(const char *path); // NULL if it can't be read
const char *system_next_name(Folder *folder);
void system_close_folder(Folder *folder); // which may be NULL

// ---- files by their descriptors

int system_open(const char *path, bool follow); // to be read; -1 if it can't be
// A new file with its lock, to be written; -1 if there is none to be had.
int system_create(const char *path);
// The owner, group and rights of a file that was there. False: the owner and group can't be kept.
bool system_set_rights(int file, const FileFacts *facts);
bool system_write(int file, const char *text, size_t size); // and has it on the disk
// Returns the number of bytes, 0 at the end, less on failure.
long system_read(int file, char *buffer, size_t size);
bool system_is_plain(int file);
bool system_is_at(int file, const char *path); // is this still the path's file?
bool system_lock(int file);                    // without waiting
bool system_locked_elsewhere(void);            // is that why it failed?
bool system_close(int file);

// Shortens a file.
bool system_cut(const char *path, long long size);

// A file to be written, at its end or from anew; programs that are started from here don't inherit
// it. NULL if it can't be opened.
FILE *system_stream(const char *path, bool append);

// A stream into memory. When it has been closed, *text is what was written, in new memory. NULL if
// there is no memory.
FILE *system_text_stream(char **text, size_t *size);

// A new, empty file to be written; NULL if there is none to be had, or errno is EEXIST.
FILE *system_new_stream(const char *path);

// Renames a file, but not over another one: then errno is EEXIST.
bool system_rename_new(const char *from, const char *to);

// ---- texts in other encodings

void *system_converter(const char *encoding); // to UTF-8; NULL: it isn't known
void system_converter_end(void *converter);   // which may be NULL
// Converts as much as can be read and written, at most *left bytes, which becomes what is left of
// them. Returns how many were written.
size_t system_convert(void *converter, const char *from, size_t *left, char *to, size_t room);

// ---- waiting

typedef enum Input { INPUT_SOME, INPUT_TIMEOUT, INPUT_INTERRUPTED, INPUT_END } Input;

// Reads what there is; waits for it no longer than so many milliseconds (less than 0: for ever).
Input system_wait(int file, int milliseconds, char *buffer, size_t size, size_t *got);

// ---- process.c: other programs: started with pipes at both ends, waited for many at a time,
// ended for sure. The rest of what the program asks of the system is in system.h; process.c is
// POSIX, too.

typedef struct Process {
    long id;         // of the process and of its group; 0: none
    int input;       // the end of its standard input that is written; -1: closed
    int output;      // the end of its standard output that is read
    int errors;      // the same of its standard error; -1: closed
    int exit_status; // as a shell has it, once it is ended: 128 and the signal's number
} Process;

// Runs a command line by the shell, in a process group of its own. None of our ends of the pipes
// blocks. False with errno set if there is none to be had.
bool process_start(Process *process, const char *command);

// How many bytes could be written or read; 0 if none just now, -1 if the other side is gone.
long process_write(Process *process, const char *text, size_t size);
long process_read(Process *process, char *buffer, size_t size);
// The same of its standard error, which is closed at its end.
long process_read_errors(Process *process, char *buffer, size_t size);

void process_close_input(Process *process);
// Is it at its end? Then exit_status is known. Doesn't wait.
bool process_ended(Process *process);
// Ends it and all that it has started, and gives back what it held. Nothing if there is none.
void process_kill(Process *process);

typedef struct Watch {
    Process *process;
    bool wants_write;                   // wait until it can be written to, too
    bool readable, writable, complains; // the last: its standard error can be read
} Watch;

// Waits until one of them can be read (or written), but no longer than so many seconds, nor when a
// signal comes.
void process_wait(Watch *watches, size_t count, double seconds);
void process_sleep(double seconds);

// From now on the signals that ask a program to end (Ctrl-C) are noted; one that comes seconds
// later ends it.
void process_catch_end(void);
bool process_end_asked(void);

#endif
