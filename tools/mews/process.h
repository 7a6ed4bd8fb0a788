// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Other programs: started with pipes at both ends, waited for many at a time, ended for sure. The
// rest of what the program asks of the system is in system.h; process.c is POSIX, too.

#ifndef MEWS_PROCESS_H
#define MEWS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

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
    bool wants_write; // wait until it can be written to, too
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
