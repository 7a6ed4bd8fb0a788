// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Answers that boards would be drawn over.

#include "screen.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

static void forget(Screen *screen) {
    free(screen->answer);
    screen->answer = NULL;
}

void screen_answer(Screen *screen, bool lasts, const char *text) {
    put_prose(stdout, "", 5, text);
    text_add(&screen->fresh, "%s\n", text);
    screen->fresh_lasts = lasts;
}

void screen_begin_line(Screen *screen) {
    screen->fresh = (Growing){0};
    screen->fresh_lasts = false;
    complaints_add_to(&screen->fresh);
}

void screen_drop_complaints(Screen *screen) {
    Growing kept = {0};
    for (const char *line = screen->answer; line && *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "mews: ", strlen("mews: ")) != 0)
            text_add(&kept, "%.*s\n", (int)strcspn(line, "\n"), line);
    forget(screen);
    screen->answer = kept.bytes;
}

void screen_end_line(Screen *screen, bool stays) {
    complaints_add_to(NULL);
    if (!stays || screen->fresh.length)
        forget(screen);
    if (!screen->fresh.length)
        return;
    screen->answer = screen->fresh.bytes;
    screen->lasts = screen->fresh_lasts;
    screen->old = false;
    screen->fresh = (Growing){0};
}

void screen_outdate(Screen *screen, const char *move) {
    char *answer = screen->answer;
    if (!answer)
        return;
    screen->answer =
        move && screen->lasts && !screen->old ? text_printf("before %s: %s", move, answer) : NULL;
    screen->old = true;
    free(answer);
}
