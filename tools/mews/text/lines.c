// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Bytes of a descriptor → lines. stdio can't wait with a limit, so this reads by itself.

#include "words.h"

#include <string.h>

// Reads more into the buffer. LINE_OK: there is more (or the end was met).
static LineVerdict fill(Lines *lines, double deadline) {
    for (;;) {
        double left = deadline < 0 ? -1 : deadline - system_seconds();
        size_t got;
        if (system_interrupted())
            return LINE_INTERRUPTED;
        Input input =
            system_wait(lines->descriptor, deadline < 0 ? -1 : system_milliseconds(left),
                        lines->buffer + lines->end, sizeof lines->buffer - lines->end, &got);
        if (input == INPUT_TIMEOUT)
            return LINE_TIMEOUT;
        if (input == INPUT_INTERRUPTED && system_interrupted())
            return LINE_INTERRUPTED;
        if (input == INPUT_INTERRUPTED)
            continue;
        lines->ended = input == INPUT_END;
        lines->end += got;
        return LINE_OK;
    }
}

char *line_trim(char *start, char *end) {
    while (end > start && strchr(" \t\r", end[-1]))
        end--;
    *end = '\0';
    return start + strspn(start, " \t");
}

LineVerdict lines_next(Lines *lines, double seconds, char **line) {
    double deadline = seconds < 0 ? -1 : system_seconds() + seconds;
    bool passed_over = false;
    for (;;) {
        char *start = lines->buffer + lines->start;
        size_t length = lines->end - lines->start;
        char *feed = memchr(start, '\n', length);
        if (feed || (lines->ended && length > 0)) {
            char *end = feed ? feed : start + length;
            lines->start = feed ? (size_t)(feed + 1 - lines->buffer) : lines->end;
            *line = line_trim(start, end);
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
        LineVerdict verdict = fill(lines, deadline);
        if (verdict != LINE_OK)
            return verdict;
    }
}
