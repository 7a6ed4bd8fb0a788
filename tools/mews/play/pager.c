// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The answer is written into memory, with its lines broken for the terminal, and then told in
// pages. Nobody waits for a page while a clock runs: then all is printed at once.

#include "pager.h"
#include "system.h"
#include "text/words.h"
#include "text/wrap.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_LEAST = 4, END_OF_TEXT = 4 }; // Ctrl-D

static const char prompt_key[] = "(more: Enter goes on, q ends) ";
static const char prompt_line[] = "(more: Enter goes on, q and Enter end) ";

static bool wanted(const Session *session) {
    return session->interactive && (!session->record.clocks || session_is_over(session)) &&
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

// A key, or the first one of a line that is nothing else; '\r' for an empty line.
static LineVerdict ask(Session *session, char *key) {
    char *line;
    if (session->editor)
        return editor_key(session->editor, prompt_key, key);
    LineVerdict verdict = session_ask(session, prompt_line, &line);
    if (verdict == LINE_OK)
        *key = (char)(!*line ? '\r' : line[1] ? '\0' : *line);
    else
        putchar('\n');
    return verdict;
}

// Shall the next page follow? Ctrl-C ends the answer, and not the game. Keys without a meaning are
// passed over, so that none begins a line that then lacks its first letter.
static bool goes_on(Session *session) {
    const char on[] = {'\r', '\n', ' '}, off[] = {'q', 'Q', END_OF_TEXT};
    for (char key = '\0';;) {
        LineVerdict verdict = ask(session, &key);
        if (verdict != LINE_OK) {
            system_catch_interrupt(true);
            return false;
        }
        if (memchr(on, key, sizeof on))
            return true;
        if (memchr(off, key, sizeof off))
            return false;
    }
}

// How many rows of the terminal a line takes.
static size_t rows_of(const char *line, size_t length, size_t columns) {
    char *alone = text_printf("%.*s", (int)length, line);
    size_t wide = text_columns(alone);
    free(alone);
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
    for (const char *rest = put_page(pager->text, rows); *rest && goes_on(pager->session);)
        rest = put_page(rest, rows);
    free(pager->text);
}
