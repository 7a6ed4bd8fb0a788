// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bytes from and to a process ↔ lines.

#include "child.h"
#include "lines.h"
#include "words.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { READ_SIZE = 1 << 14 };

Child *child_start(const char *command, FILE *log, int player) {
    Child *child = memory_new(1, sizeof *child);
    child->log = log;
    child->player = player;
    child->line = memory_new(CHILD_LINE_SIZE, 1);
    if (process_start(&child->process, command))
        return child;
    int error = errno;
    free(child->line);
    free(child);
    errno = error;
    return NULL;
}

void child_free(Child *child) {
    if (!child)
        return;
    process_kill(&child->process);
    free(child->unread);
    free(child->line);
    free(child);
}

static void log_line(const Child *child, const char *arrow, const char *line) {
    if (!child->log)
        return;
    fprintf(child->log, "%.3f player %d, process %ld %s ", system_seconds(), child->player,
            child->process.id, arrow);
    put_safe(child->log, line);
    fputc('\n', child->log);
    fflush(child->log);
}

// ---- saying ---------------------------------------------------------------------------------

void child_say(Child *child, const char *format, ...) {
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length < 0)
        memory_end();
    size_t more = (size_t)length + 1;
    child->unread = memory_grow(child->unread, child->unread_length + more, 1);
    char *line = child->unread + child->unread_length;
    vsnprintf(line, more, format, again);
    log_line(child, "<", line);
    line[length] = '\n'; // in place of the NUL
    child->unread_length += more;
    va_end(again);
    va_end(arguments);
    child_flush(child);
}

ChildVerdict child_flush(Child *child) {
    size_t done = 0;
    ChildVerdict verdict = CHILD_FINE;
    while (done < child->unread_length) {
        long written =
            process_write(&child->process, child->unread + done, child->unread_length - done);
        if (written < 0) {
            process_close_input(&child->process); // that it is gone is met when it is read
            child->unread_length = done = 0;
            break;
        }
        if (written == 0)
            break;
        done += (size_t)written;
    }
    child->unread_length -= done;
    if (child->unread_length > 0)
        memmove(child->unread, child->unread + done, child->unread_length);
    if (child->unread_length > CHILD_UNREAD_MAX)
        verdict = CHILD_DEAF;
    return verdict;
}

void child_forget(Child *child) {
    child->said = 0;
}

// ---- listening ------------------------------------------------------------------------------

// Returns false if the taker wants no more.
static bool take_line(Child *child, bool (*take)(void *context, char *line), void *context) {
    char *line = child->line;
    size_t length = child->line_length;
    bool whole = !child->passing_over;
    child->line_length = 0;
    child->passing_over = false;
    if (!whole || memchr(line, '\0', length))
        return true; // no line of a protocol
    line = line_trim(line, line + length);
    log_line(child, ">", line);
    return !*line || take(context, line);
}

ChildVerdict child_listen(Child *child, bool (*take)(void *context, char *line), void *context) {
    char bytes[READ_SIZE];
    for (int turn = 0; turn < 4; turn++) {
        long got = process_read(&child->process, bytes, sizeof bytes);
        if (got < 0)
            return CHILD_GONE;
        if (got == 0)
            return CHILD_FINE;
        child->said += (size_t)got;
        if (child->said > CHILD_FLOOD)
            return CHILD_FLOODS;
        for (long i = 0; i < got; i++) {
            if (bytes[i] == '\n') {
                if (!take_line(child, take, context))
                    return CHILD_FINE;
            } else if (child->line_length < CHILD_LINE_SIZE - 1) {
                child->line[child->line_length++] = bytes[i];
            } else {
                child->passing_over = true;
            }
        }
    }
    return CHILD_FINE;
}
