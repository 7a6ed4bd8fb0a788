// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bytes of a descriptor → lines. stdio can't wait with a limit, so this reads by itself.

#include "lines.h"
#include "words.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

static int milliseconds_of(double seconds) {
    if (seconds <= 0)
        return 0;
    return seconds > 1e6 ? 1000000000 : (int)(seconds * 1000) + 1;
}

// Reads more into the buffer. LINE_OK: there is more (or the end was met).
static LineVerdict fill(Lines *lines, double deadline) {
    for (;;) {
        double left = deadline < 0 ? -1 : deadline - seconds_now();
        int milliseconds = deadline < 0 ? -1 : milliseconds_of(left);
        struct pollfd input = {.fd = lines->descriptor, .events = POLLIN};
        int ready = poll(&input, 1, milliseconds);
        if (ready == 0)
            return LINE_TIMEOUT;
        if (ready < 0 && errno == EINTR)
            continue;
        ssize_t got =
            read(lines->descriptor, lines->buffer + lines->end, sizeof lines->buffer - lines->end);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        lines->ended = got <= 0;
        lines->end += got > 0 ? (size_t)got : 0;
        return LINE_OK;
    }
}

static char *trim(char *start, char *end) {
    while (end > start && strchr(" \t\r", end[-1]))
        end--;
    *end = '\0';
    return start + strspn(start, " \t");
}

LineVerdict lines_next(Lines *lines, double seconds, char **line) {
    double deadline = seconds < 0 ? -1 : seconds_now() + seconds;
    bool passed_over = false;
    for (;;) {
        char *start = lines->buffer + lines->start;
        size_t length = lines->end - lines->start;
        char *feed = memchr(start, '\n', length);
        if (feed || (lines->ended && length > 0)) {
            char *end = feed ? feed : start + length;
            lines->start = feed ? (size_t)(feed + 1 - lines->buffer) : lines->end;
            *line = trim(start, end);
            return passed_over ? LINE_LONG : LINE_OK;
        }
        if (lines->ended)
            return passed_over ? LINE_LONG : LINE_END;
        memmove(lines->buffer, start, length);
        lines->start = 0;
        lines->end = length;
        if (length >= sizeof lines->buffer - 1) { // room for a final NUL
            passed_over = true;
            lines->end = 0;
        }
        if (fill(lines, deadline) == LINE_TIMEOUT)
            return LINE_TIMEOUT;
    }
}
