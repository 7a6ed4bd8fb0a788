// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The program's wishes → POSIX.

#include "system.h"
#include "command.h"
#include "text/words.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#ifdef SYSTEM_MALLOPT
#include <malloc.h>
#endif

// ---- the program as a whole -----------------------------------------------------------------

bool system_begin(bool *output_closed) {
    *output_closed = fcntl(1, F_GETFD) < 0; // what is opened in its place would be taken for it
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            if (open(stream == 0 ? "/dev/null" : "/dev/full", O_RDWR) != stream)
                return false;
    // Elsewhere than at a terminal nothing is written before it is flushed, where a failure is
    // told: musl writes the first line at once.
    if (!isatty(1))
        setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
#ifdef SYSTEM_MALLOPT
    // Between two definitions of a catalogue memory stays: to take it anew costs a third of the
    // time.
    mallopt(M_TRIM_THRESHOLD, 256 << 20);
    mallopt(M_MMAP_THRESHOLD, 16 << 20);
#endif
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); // a file that may not grow is told, like a full disk
    return true;
}

static volatile sig_atomic_t interrupted;

static void mark_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

void system_catch_interrupt(bool only_mark) {
    struct sigaction action = {0};
    action.sa_handler = only_mark ? mark_interrupt : SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    interrupted = 0;
}

bool system_interrupted(void) {
    return interrupted != 0;
}

static volatile sig_atomic_t resumed, hides_typing;

static bool hide_typing(struct termios *shown) {
    struct termios now;
    if (tcgetattr(STDIN_FILENO, &now) != 0 || ((now.c_lflag & NOFLSH) && !(now.c_lflag & ECHO)))
        return false;
    if (shown)
        *shown = now;
    now.c_lflag |= NOFLSH;
    now.c_lflag &= ~(tcflag_t)ECHO;
    return tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0;
}

// The shell has set the terminal as it likes it.
static void mark_resumed(int signal) {
    (void)signal;
    resumed = 1;
    if (hides_typing)
        hide_typing(NULL);
}

static void handle(int signal, void (*handler)(int)) {
    struct sigaction action = {0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

// What was typed unseen isn't left to the shell. Then the program stops as it does without this.
static void stop(int signal) {
    sigset_t itself;
    int error = errno;
    if (hides_typing)
        tcflush(STDIN_FILENO, TCIFLUSH);
    sigemptyset(&itself);
    sigaddset(&itself, signal);
    handle(signal, SIG_DFL);
    raise(signal);
    sigprocmask(SIG_UNBLOCK, &itself, NULL); // here it stops
    handle(signal, stop);
    errno = error;
}

void system_catch_resumption(void) {
    handle(SIGCONT, mark_resumed);
}

bool system_resumed(void) {
    bool was = resumed != 0;
    resumed = 0;
    return was;
}

bool system_wants_stop(void *context) {
    (void)context;
    return system_interrupted();
}

void system_leave_interrupt(void) {
    if (interrupted && system_is_terminal(stdin) && system_is_terminal(stderr))
        fputc('\n', stderr);
}

bool system_reader_gone(void) {
    struct pollfd output = {.fd = 1, .events = POLLOUT};
    return poll(&output, 1, 0) > 0 && (output.revents & POLLERR);
}

// ---- pages

static FILE *pages;
static int paged = -1; // the terminal that standard output was

void system_begin_pages(const char *command) {
    fflush(stdout);
    paged = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    pages = paged < 0 ? NULL : popen(command, "w");
    if (!pages || dup2(fileno(pages), STDOUT_FILENO) < 0 || atexit(system_end_pages) != 0)
        system_end_pages();
    else
        signal(SIGINT, SIG_IGN); // it is for the pager
}

void system_end_pages(void) {
    fflush(stdout);
    if (paged >= 0) {
        dup2(paged, STDOUT_FILENO);
        close(paged);
    }
    if (pages)
        pclose(pages);
    paged = -1;
    pages = NULL;
}

// ---- the terminal

static int file_of(FILE *stream) {
    return stream == stdout && paged >= 0 ? paged : fileno(stream);
}

bool system_is_terminal(FILE *stream) {
    return isatty(file_of(stream));
}

int system_columns(FILE *stream) {
    struct winsize size = {0};
    return ioctl(file_of(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// The same on every system where they are often met.
const char *system_words(int error) {
    switch (error) {
    case ENOMEM:
        return "out of memory";
    case ELOOP:
        return "Too many levels of symbolic links";
    default:
        return strerror(error);
    }
}

long system_process(void) {
    return (long)getpid();
}

// Where there is /proc, even if the file has another place by now, or none.
char *system_program(void) {
    char *path = text_printf("/proc/%ld/exe", (long)getpid());
    if (access(path, X_OK) == 0)
        return path;
    free(path);
    return text_printf("mews");
}

// Of a library that was built without setjmp.
void mews_no_memory(bool limit) {
    if (!limit)
        memory_end();
    complain("this needs more memory than mews allows");
    exit(EXIT_LIMIT);
}

void system_hide_typing(bool hide) {
    static struct termios shown;
    static bool hidden;
    hides_typing = hide;
    if (hide)
        handle(SIGTSTP, stop);
    if (hide && !hidden)
        hidden = hide_typing(&shown);
    else if (!hide && hidden)
        hidden = tcsetattr(STDIN_FILENO, TCSANOW, &shown) != 0;
}

static struct termios kept_terminal;
static bool keeps_terminal;

void system_keep_terminal(void) {
    keeps_terminal = tcgetattr(STDIN_FILENO, &kept_terminal) == 0;
}

void system_restore_terminal(void) {
    if (keeps_terminal)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &kept_terminal);
}

void system_drop_typed(void) {
    tcflush(STDIN_FILENO, TCIFLUSH);
}

int system_rows(FILE *stream) {
    struct winsize size = {0};
    return ioctl(file_of(stream), TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

// ---- clocks ---------------------------------------------------------------------------------

static double clock_seconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double system_seconds(void) {
    return clock_seconds(CLOCK_MONOTONIC);
}

int system_milliseconds(double seconds) {
    return seconds <= 0 ? 0 : seconds > 1e6 ? 1000000000 : (int)(seconds * 1000) + 1;
}

double system_processor_seconds(void) {
    return clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
}

void system_day(const char *format, char *buffer, size_t size) {
    system_day_of(time(NULL), format, buffer, size);
}

void system_day_of(long long seconds, const char *format, char *buffer, size_t size) {
    time_t then = (time_t)seconds;
    struct tm parts;
    if (!localtime_r(&then, &parts) || strftime(buffer, size, format, &parts) == 0)
        *buffer = '\0';
}

// ---- paths ----------------------------------------------------------------------------------

bool system_facts(const char *path, FileFacts *facts) {
    struct stat found;
    if (stat(path, &found) != 0)
        return false;
    *facts = (FileFacts){.kind = S_ISREG(found.st_mode)   ? FILE_PLAIN
                                 : S_ISDIR(found.st_mode) ? FILE_FOLDER
                                                          : FILE_OTHER,
                         .empty = found.st_size == 0,
                         .rights = found.st_mode & 07777,
                         .owner = found.st_uid,
                         .group = found.st_gid,
                         .links = found.st_nlink,
                         .seconds = (long long)found.st_mtim.tv_sec,
                         .nanoseconds = found.st_mtim.tv_nsec,
                         .device = found.st_dev,
                         .number = found.st_ino};
    return true;
}

int system_filter(const char *command, const char *path, const char *text, size_t length) {
    FILE *stream = setenv("MEWS_FILE", path, 1) == 0 ? popen(command, "w") : NULL;
    if (!stream)
        return -1;
    fwrite(text, 1, length, stream); // if it ends early, its exit code says so
    int status = pclose(stream);
    return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

char *system_answer(const char *command, const char *text, size_t most) {
    char *whole = NULL, *said = NULL, block[4096];
    size_t size, got;
    FILE *stream = system_text_stream(&whole, &size);
    if (!stream)
        return NULL;
    fprintf(stream, "%s <<'mews'\n%smews\n", command, text);
    FILE *answers = fclose(stream) == 0 ? popen(whole, "r") : NULL;
    free(whole);
    stream = answers ? system_text_stream(&said, &size) : NULL;
    for (size_t all = 0;
         stream && all < most && (got = fread(block, 1, sizeof block, answers)) > 0; all += got)
        fwrite(block, 1, got, stream);
    if (answers)
        pclose(answers);
    if (!stream || fclose(stream) == 0)
        return said;
    free(said);
    return NULL;
}

bool system_readable(const char *path) {
    return access(path, R_OK) == 0;
}

bool system_writable(const char *path) {
    return access(path, W_OK) == 0;
}

bool system_is_link(const char *path, char **leads) {
    struct stat found;
    char target[PATH_MAX];
    if (lstat(path, &found) != 0 || !S_ISLNK(found.st_mode))
        return false;
    ssize_t length = readlink(path, target, sizeof target);
    bool whole = length >= 0 && length < (ssize_t)sizeof target;
    *leads = whole ? text_printf("%.*s", (int)length, target) : NULL;
    return true;
}

char *system_whole_path(const char *path) {
    return realpath(path, NULL);
}

bool system_make_folder(const char *path) {
    return mkdir(path, 0777) == 0;
}

Folder *system_open_folder(const char *path) {
    DIR *stream = opendir(path);
    if (!stream && errno == ENOMEM)
        memory_end();
    return (Folder *)(void *)stream;
}

const char *system_next_name(Folder *folder) {
    struct dirent *entry = readdir((DIR *)(void *)folder);
    return entry ? entry->d_name : NULL;
}

void system_close_folder(Folder *folder) {
    if (folder)
        closedir((DIR *)(void *)folder);
}

// ---- files by their descriptors -------------------------------------------------------------

int system_open(const char *path, bool follow) {
    return open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW));
}

int system_create(const char *path) {
    struct stat found;
    for (;;) {
        int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0)
            return -1;
        while (flock(file, LOCK_EX) != 0 && errno == EINTR)
            ; // a program that tidies up may have taken it for abandoned, and holds the lock
        if (fstat(file, &found) == 0 && found.st_nlink > 0)
            return file;
        close(file); // it was tidied up
    }
}

bool system_set_rights(int file, const FileFacts *facts) {
    bool owned = fchown(file, facts->owner, facts->group) == 0;
    bool grouped = owned || fchown(file, (uid_t)-1, facts->group) == 0;
    unsigned others = facts->rights & 07; // another group isn't given more than these have
    (void)fchmod(file, grouped ? facts->rights : (facts->rights & 0707) | others << 3);
    return owned;
}

bool system_write(int file, const char *text, size_t size) {
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

long system_read(int file, char *buffer, size_t size) {
    return (long)read(file, buffer, size);
}

bool system_is_plain(int file) {
    struct stat found;
    return fstat(file, &found) == 0 && S_ISREG(found.st_mode);
}

bool system_is_at(int file, const char *path) {
    struct stat found, now;
    return fstat(file, &found) == 0 && stat(path, &now) == 0 && found.st_ino == now.st_ino &&
           found.st_dev == now.st_dev;
}

bool system_lock(int file) {
    return flock(file, LOCK_EX | LOCK_NB) == 0;
}

bool system_locked_elsewhere(void) {
    return errno == EWOULDBLOCK;
}

bool system_close(int file) {
    return close(file) == 0;
}

bool system_cut(const char *path, long long size) {
    return truncate(path, (off_t)size) == 0;
}

FILE *system_stream(const char *path, bool append) {
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (append ? O_APPEND : O_TRUNC), 0666);
    FILE *stream = file >= 0 ? fdopen(file, append ? "a" : "w") : NULL;
    if (file >= 0 && !stream) {
        int error = errno;
        close(file);
        errno = error;
    }
    return stream;
}

// fopen's "x" would do, but musl's leaves the file there if it gets no memory for the stream.
FILE *system_text_stream(char **text, size_t *size) {
    return open_memstream(text, size);
}

FILE *system_new_stream(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    FILE *stream = file >= 0 ? fdopen(file, "w") : NULL;
    if (file < 0 || stream)
        return stream;
    int error = errno;
    close(file);
    unlink(path); // it is empty
    errno = error;
    return NULL;
}

bool system_rename_new(const char *from, const char *to) {
    if (link(from, to) == 0) {
        unlink(from);
        return true;
    }
    int taken = errno == EEXIST ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (taken < 0)
        return false;
    close(taken); // a file system without hard links
    if (rename(from, to) == 0)
        return true;
    unlink(to);
    return false;
}

// ---- texts in other encodings
// -------------------------------------------------------------------

void *system_converter(const char *encoding) {
    iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == (iconv_t)-1 && strcmp(encoding, "CP932") == 0)
        converter = iconv_open("UTF-8", "SHIFT_JIS"); // as musl calls it
    return converter == (iconv_t)-1 ? NULL : (void *)converter;
}

void system_converter_end(void *converter) {
    if (converter)
        iconv_close((iconv_t)converter);
}

size_t system_convert(void *converter, const char *from, size_t *left, char *to, size_t room) {
    char *in = (char *)from, *out = to;
    size_t rest = room;
    iconv((iconv_t)converter, &in, left, &out, &rest);
    return room - rest;
}

// ---- waiting --------------------------------------------------------------------------------

Input system_wait(int file, int milliseconds, char *buffer, size_t size, size_t *got) {
    struct pollfd input = {.fd = file, .events = POLLIN};
    int ready = poll(&input, 1, milliseconds);
    *got = 0;
    if (ready == 0)
        return INPUT_TIMEOUT;
    if (ready < 0 && errno == EINTR)
        return INPUT_INTERRUPTED;
    ssize_t length = read(file, buffer, size);
    if (length < 0 && (errno == EINTR || errno == EAGAIN))
        return INPUT_INTERRUPTED;
    if (length <= 0)
        return INPUT_END;
    *got = (size_t)length;
    return INPUT_SOME;
}
