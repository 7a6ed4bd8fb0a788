// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Command lines → processes with pipes, by POSIX.

#include "system.h"
#include "text/words.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { PIPE_READ, PIPE_WRITE };

// ---- starting -------------------------------------------------------------------------------

static bool set_flags(int file, bool blocks) {
    return fcntl(file, F_SETFD, FD_CLOEXEC) == 0 &&
           (blocks || fcntl(file, F_SETFL, O_NONBLOCK) == 0);
}

static void close_pair(int pair[2]) {
    int error = errno;
    for (int end = 0; end < 2; end++)
        if (pair[end] >= 0)
            close(pair[end]);
    errno = error;
}

// Both ends close themselves when another program is started; ours doesn't block.
static bool open_pipe(int pair[2], int ours) {
    if (pipe(pair) != 0) {
        pair[0] = pair[1] = -1;
        return false;
    }
    return set_flags(pair[ours], false) && set_flags(pair[1 - ours], true);
}

// A process group of its own: Ctrl-C at the terminal is for us alone, and what the command starts
// can be ended with it. The signals that we ignore are as ever for it.
static int set_up(posix_spawnattr_t *attributes) {
    sigset_t usual, none;
    sigemptyset(&usual);
    sigemptyset(&none);
    const int changed[] = {SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof changed / sizeof changed[0]; i++)
        sigaddset(&usual, changed[i]);
    int error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    error = error ? error : posix_spawnattr_setpgroup(attributes, 0);
    error = error ? error : posix_spawnattr_setsigdefault(attributes, &usual);
    return error ? error : posix_spawnattr_setsigmask(attributes, &none);
}

static int spawn(pid_t *id, const char *command, int input, int output, int errors) {
    char *const arguments[] = {"sh", "-c", (char *)(uintptr_t)command, NULL};
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t files;
    int error = posix_spawnattr_init(&attributes);
    if (error)
        return error;
    error = posix_spawn_file_actions_init(&files);
    if (!error) {
        error = set_up(&attributes);
        error = error ? error : posix_spawn_file_actions_adddup2(&files, input, 0);
        error = error ? error : posix_spawn_file_actions_adddup2(&files, output, 1);
        error = error ? error : posix_spawn_file_actions_adddup2(&files, errors, 2);
        error =
            error ? error : posix_spawn(id, "/bin/sh", &files, &attributes, arguments, environ);
        posix_spawn_file_actions_destroy(&files);
    }
    posix_spawnattr_destroy(&attributes);
    return error;
}

bool process_start(Process *process, const char *command) {
    int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1};
    pid_t id;
    *process = (Process){.input = -1, .output = -1, .errors = -1};
    bool piped = open_pipe(input, PIPE_WRITE) && open_pipe(output, PIPE_READ) &&
                 open_pipe(errors, PIPE_READ);
    int error = piped
                    ? spawn(&id, command, input[PIPE_READ], output[PIPE_WRITE], errors[PIPE_WRITE])
                    : errno;
    if (error) {
        close_pair(input);
        close_pair(output);
        close_pair(errors);
        errno = error;
        return false;
    }
    close(input[PIPE_READ]);
    close(output[PIPE_WRITE]);
    close(errors[PIPE_WRITE]);
    *process = (Process){.id = (long)id,
                         .input = input[PIPE_WRITE],
                         .output = output[PIPE_READ],
                         .errors = errors[PIPE_READ]};
    return true;
}

// ---- talking --------------------------------------------------------------------------------

static bool not_now(void) {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

long process_write(Process *process, const char *text, size_t size) {
    if (process->input < 0)
        return -1;
    ssize_t written = write(process->input, text, size);
    return written >= 0 ? (long)written : not_now() ? 0 : -1;
}

long process_read(Process *process, char *buffer, size_t size) {
    ssize_t length = read(process->output, buffer, size);
    return length > 0 ? (long)length : length < 0 && not_now() ? 0 : -1;
}

long process_read_errors(Process *process, char *buffer, size_t size) {
    ssize_t length = read(process->errors, buffer, size);
    if (length > 0 || (length < 0 && not_now()))
        return length > 0 ? (long)length : 0;
    close(process->errors);
    process->errors = -1;
    return -1;
}

void process_close_input(Process *process) {
    if (process->input >= 0)
        close(process->input);
    process->input = -1;
}

// ---- ending ---------------------------------------------------------------------------------

static void note_status(Process *process, int status) {
    process->exit_status = WIFEXITED(status) ? WEXITSTATUS(status)
                                             : 128 + (WIFSIGNALED(status) ? WTERMSIG(status) : 0);
    process->id = 0;
}

bool process_ended(Process *process) {
    int status;
    if (process->id == 0)
        return true;
    pid_t id = (pid_t)process->id;
    siginfo_t found = {0};
    // It is looked at without being reaped: as long as it isn't, its group's number is its own.
    if (waitid(P_PID, (id_t)id, &found, WEXITED | WNOHANG | WNOWAIT) != 0 || found.si_pid != id)
        return false;
    kill(-id, SIGKILL); // what it has started
    if (waitpid(id, &status, 0) == id)
        note_status(process, status);
    return true;
}

void process_kill(Process *process) {
    int status;
    process_close_input(process);
    if (process->output >= 0)
        close(process->output);
    if (process->errors >= 0)
        close(process->errors);
    process->output = process->errors = -1;
    if (process->id == 0)
        return;
    pid_t id = (pid_t)process->id;
    kill(-id, SIGKILL);
    kill(id, SIGKILL); // its group is made by the system, but in case it isn't yet
    while (waitpid(id, &status, 0) < 0)
        if (errno != EINTR) {
            process->id = 0;
            return;
        }
    note_status(process, status);
}

// ---- waiting --------------------------------------------------------------------------------

void process_wait(Watch *watches, size_t count, double seconds) {
    struct pollfd *files = memory_new(3 * count, sizeof *files);
    for (size_t i = 0; i < count; i++) {
        const Process *process = watches[i].process;
        int input = watches[i].wants_write ? process->input : -1;
        files[3 * i] = (struct pollfd){.fd = process->output, .events = POLLIN};
        files[3 * i + 1] = (struct pollfd){.fd = input, .events = POLLOUT};
        files[3 * i + 2] = (struct pollfd){.fd = process->errors, .events = POLLIN};
    }
    int ready = poll(files, (nfds_t)(3 * count), system_milliseconds(seconds));
    for (size_t i = 0; i < count; i++) {
        watches[i].readable = ready > 0 && files[3 * i].revents != 0;
        watches[i].writable = ready > 0 && files[3 * i + 1].revents != 0;
        watches[i].complains = ready > 0 && files[3 * i + 2].revents != 0;
    }
    free(files);
}

void process_sleep(double seconds) {
    poll(NULL, 0, system_milliseconds(seconds));
}

// ---- signals --------------------------------------------------------------------------------

static volatile sig_atomic_t end_asked;
static struct timespec asked_at;

// One wish may come as several signals, of the terminal and of a program that passes them on.
static void note_end(int number) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!end_asked) {
        asked_at = now;
        end_asked = 1;
    } else if (now.tv_sec - asked_at.tv_sec > 1) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

void process_catch_end(void) {
    const int asking[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < sizeof asking / sizeof asking[0]; i++) {
        struct sigaction action = {.sa_handler = note_end}, before;
        if (sigaction(asking[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(asking[i], &action, NULL); // nohup stays what it is
    }
}

bool process_end_asked(void) {
    return end_asked;
}
