// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The answer is written into memory, with its lines broken for the terminal, and then told in
// pages. Nobody waits for a page while a clock runs: then all is printed at once.

#include "session.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_LEAST = 4, END_OF_TEXT = 4 }; // Ctrl-D

static const char keys[] = {'\r', '\n', ' ', 'q', 'Q', END_OF_TEXT, '\0'};

static const char prompt_key[] = "(more: Enter goes on, q ends) ";
static const char prompt_end[] = "(the end: Enter goes back to the board) ";
static const char prompt_line[] = "(more: Enter goes on, q and Enter end) ";

static bool wanted(const Session *session) {
    return session->interactive && (!session->record.seats.clocks || session_is_over(session)) &&
           system_is_terminal(stdout) && system_rows(stdout) >= ROWS_LEAST;
}

void pager_begin(Pager *pager, Session *session) {
    *pager = (Pager){.session = session};
    if (wanted(session))
        pager->stream = system_text_stream(&pager->text, &pager->size);
    if (pager->stream)
        wrap_like_output(pager->stream);
    else
        pager->stream = stdout;
}

// Keys and lines without a meaning are passed over, so that none begins the next line, which then
// lacks its first letter.
static LineVerdict answer(Session *session, bool last, char *key) {
    char *line;
    LineVerdict verdict;
    if (session->editor)
        return editor_key(session->editor, last ? prompt_end : prompt_key, keys, key);
    while ((verdict = session_ask(session, prompt_line, &line)) == LINE_OK && *line &&
           (line[1] || !strchr(keys, *line)))
        ;
    if (verdict == LINE_OK)
        *key = *line;
    else
        putchar('\n');
    return verdict;
}

// Shall the next page follow, or what comes behind the last one? Ctrl-C ends the answer, and not
// the game.
static bool goes_on(Session *session, bool last) {
    char key = '\0';
    LineVerdict verdict = answer(session, last, &key);
    if (verdict != LINE_OK)
        system_catch_interrupt(true);
    return verdict == LINE_OK && key != 'q' && key != 'Q' && key != END_OF_TEXT;
}

// How many rows of the terminal a line takes.
static size_t rows_of(const char *line, size_t length, size_t columns) {
    char *alone = temp_printf("%.*s", (int)length, line);
    size_t wide = mews_text_columns(alone);
    return columns && wide > columns ? (wide + columns - 1) / columns : 1;
}

// Prints what fits into so many rows, a line at least; returns what follows.
static const char *put_page(const char *text, size_t rows) {
    size_t columns = wrap_width(stdout), used = 0;
    while (*text) {
        size_t length = strcspn(text, "\n"), needed = rows_of(text, length, columns);
        if (used && used + needed > rows)
            break;
        printf("%.*s\n", (int)length, text);
        used += needed;
        text += length + (text[length] == '\n');
    }
    return text;
}

void pager_end(Pager *pager) {
    if (pager->stream == stdout)
        return;
    wrap_like_output(NULL);
    if (fclose(pager->stream) != 0)
        memory_end();
    size_t rows = (size_t)system_rows(stdout) - 1; // the last one is for what is typed
    const char *rest = put_page(pager->text, rows);
    bool paged = *rest, read = true;
    while (*rest && (read = goes_on(pager->session, false)))
        rest = put_page(rest, rows);
    if (paged && pager->session->editor) {
        if (read)
            goes_on(pager->session, true);
        session_redraw(pager->session); // the board has gone
    }
    free(pager->text);
}
