// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bytes from and to a process ↔ lines.

#include "engine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { READ_SIZE = 1 << 14, COMPLAINTS_SIZE = 4096, LAST_LINES = 3, LAST_COLUMNS = 200 };

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
    free(child->unread.bytes);
    free(child->complaints.bytes);
    free(child->line);
    free(child);
}

static void log_line(const Child *child, const char *arrow, const char *line) {
    if (!child->log)
        return;
    // as CHILD_LOG_LINE says
    fprintf(child->log, "%.3f player %d, process %ld %s ", system_seconds(), child->player,
            child->process.id, arrow);
    put_safe(child->log, line);
    fputc('\n', child->log);
    fflush(child->log);
}

// ---- saying ---------------------------------------------------------------------------------

void child_say(Child *child, const char *format, ...) {
    Growing *unread = &child->unread;
    size_t before = unread->length;
    va_list arguments;
    va_start(arguments, format);
    text_add_list(unread, format, arguments);
    va_end(arguments);
    log_line(child, "<", unread->bytes + before);
    text_add(unread, "\n");
    child_flush(child);
}

ChildVerdict child_flush(Child *child) {
    Growing *unread = &child->unread;
    size_t done = 0;
    while (done < unread->length) {
        long written = process_write(&child->process, unread->bytes + done, unread->length - done);
        if (written < 0) {
            process_close_input(&child->process); // that it is gone is met when it is read
            unread->length = done = 0;
        }
        if (written <= 0)
            break;
        done += (size_t)written;
    }
    unread->length -= done;
    if (unread->length > 0)
        memmove(unread->bytes, unread->bytes + done, unread->length);
    return unread->length > CHILD_UNREAD_MAX ? CHILD_DEAF : CHILD_FINE;
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

// ---- what it says on its standard error -----------------------------------------------------

// Whole lines go into the log; the last one may wait for its end.
static void log_complaints(const Child *child, size_t from) {
    const char *text = child->complaints.bytes;
    while (from > 0 && text[from - 1] != '\n')
        from--;
    for (const char *line = text + from, *end; (end = strchr(line, '\n')); line = end + 1) {
        char *whole = temp_printf("%.*s", (int)(end - line), line);
        log_line(child, "!", whole);
    }
}

static void complaints_add(Child *child, const char *bytes, size_t size) {
    Growing *kept = &child->complaints;
    size_t before = kept->length;
    for (size_t i = 0; i < size; i++)
        text_add(kept, "%c", bytes[i] ? bytes[i] : ' ');
    log_complaints(child, before);
    if (kept->length > COMPLAINTS_SIZE) {
        size_t gone = kept->length - COMPLAINTS_SIZE / 2;
        memmove(kept->bytes, kept->bytes + gone, COMPLAINTS_SIZE / 2 + 1);
        kept->length = COMPLAINTS_SIZE / 2;
    }
}

void child_overhear(Child *child) {
    char bytes[READ_SIZE];
    Process *process = &child->process;
    long got = process->errors < 0 ? 0 : process_read_errors(process, bytes, sizeof bytes);
    if (got > 0)
        complaints_add(child, bytes, (size_t)got);
}

char *child_last_words(const Child *child) {
    const Growing *kept = &child->complaints;
    size_t end = kept->length, start, lines = 0;
    while (end > 0 && strchr(" \t\r\n", kept->bytes[end - 1]))
        end--;
    for (start = end; start > 0 && (kept->bytes[start - 1] != '\n' || ++lines < LAST_LINES);)
        start--;
    Growing words = {0};
    for (size_t i = start, length; i < end; i += length + 1) {
        length = strcspn(kept->bytes + i, "\n");
        length = i + length > end ? end - i : length;
        int shown = (int)(length < LAST_COLUMNS ? length : LAST_COLUMNS);
        text_add(&words, "%s%.*s", i == start ? "; it said: " : " / ", shown, kept->bytes + i);
    }
    return words.bytes ? words.bytes : text_printf("%s", "");
}
