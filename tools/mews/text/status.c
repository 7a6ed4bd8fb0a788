// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "status.h"
#include "wrap.h"

#include <stdarg.h>
#include <stdlib.h>

static const double FIRST = 2, AGAIN = 0.5; // seconds

Status status_new(void) {
    double now = system_seconds();
    return (Status){.shown = system_is_terminal(stderr), .start = now, .next = now + FIRST};
}

double status_due(Status *status) {
    double now = system_seconds();
    if (!status->shown || now < status->next)
        return 0;
    status->next = now + AGAIN;
    return now - status->start;
}

void status_tell(Status *status, const char *format, ...) {
    Growing text = TEMP_TEXT;
    size_t width = wrap_width(stderr);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    char *fitting = text_fitting(text.bytes, width ? width - 1 : 0); // the cursor stays in it
    fprintf(stderr, "\r\033[K%s", fitting);
    fflush(stderr);
    status->told = true;
}

void status_wipe(Status *status) {
    if (status->told)
        fputs("\r\033[K", stderr);
    status->told = false;
}

static void add_duration(Growing *text, double seconds) {
    if (seconds < 100)
        text_add(text, "%.0f s", seconds);
    else if (seconds < 6000)
        text_add(text, "%.0f min", seconds / 60);
    else
        text_add(text, "%.1f h", seconds / 3600);
}

char *status_time(double seconds, double part) {
    Growing text = TEMP_TEXT;
    add_duration(&text, seconds);
    if (part > 0) {
        text_add(&text, ", about ");
        add_duration(&text, seconds * (1 - part) / part);
        text_add(&text, " left");
    }
    return text.bytes;
}
