// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// libedit asks for characters one by one, so a clock or Ctrl-C can end a line that is being typed.

#include "session.h"

#if MEWS_EDITING

#include <histedit.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { REMEMBERED = 1000, ESCAPE = 27 };

struct Editor {
    EditLine *edit;
    History *history;
    Complete *complete;
    Redraw *redraw;
    Prompt *prompt;
    void *context;
    const char *asked; // what stands before a key that is asked for
    double deadline;   // of system_seconds; less than 0: none
    bool key;          // a key is asked for, not a line
    LineVerdict ended; // why no more characters come
    bool begun;        // something of the line was there then
    char *line;        // that was given out last
};

static Editor *editor_of(EditLine *edit) {
    void *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt(EditLine *edit) {
    static char empty[] = "";
    const Editor *editor = editor_of(edit);
    return editor ? editor->prompt(editor->context) : empty;
}

// ---- characters -------------------------------------------------------------------------------

// The line with its prompt comes below what has been drawn.
static void draw_all(const Editor *editor) {
    editor->redraw(editor->context, false);
    fflush(stdout);
    el_set(editor->edit, EL_REFRESH);
}

// Another program has had the terminal meanwhile.
static void take_terminal(const Editor *editor) {
    el_set(editor->edit, EL_PREP_TERM, 0);
    el_set(editor->edit, EL_PREP_TERM, 1);
    if (editor->key)
        fputs(editor->asked, stdout);
    else
        draw_all(editor);
    fflush(stdout);
}

// One byte; LINE_OK: there is one. A Ctrl-C that comes just before the waiting begins is seen once
// a second.
static LineVerdict next_byte(const Editor *editor, char *byte) {
    for (;;) {
        double left = editor->deadline < 0 ? 1 : editor->deadline - system_seconds();
        size_t got;
        if (system_interrupted())
            return LINE_INTERRUPTED;
        if (system_resumed())
            take_terminal(editor);
        Input input = system_wait(0, system_milliseconds(left < 1 ? left : 1), byte, 1, &got);
        if (input == INPUT_TIMEOUT && editor->deadline >= 0 &&
            system_seconds() >= editor->deadline)
            return LINE_TIMEOUT;
        if (input == INPUT_END)
            return LINE_END;
        if (input == INPUT_SOME)
            return LINE_OK;
    }
}

static int next_character(EditLine *edit, wchar_t *character) {
    Editor *editor = editor_of(edit);
    mbstate_t state = {0};
    char byte;
    for (;;) {
        LineVerdict verdict = next_byte(editor, &byte);
        if (verdict != LINE_OK) {
            const LineInfo *info = el_line(edit);
            editor->ended = verdict;
            editor->begun = info->lastchar > info->buffer;
            return verdict == LINE_END ? 0 : -1;
        }
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length == 0 || length == 1)
            return 1;
        if (length == (size_t)-1) // no character of this locale: passed over
            memset(&state, 0, sizeof state);
    }
}

// ---- completion -------------------------------------------------------------------------------

// How many bytes all the words begin with.
static size_t common_length(char *const *words, size_t count) {
    size_t length = strlen(words[0]);
    for (size_t i = 1; i < count; i++) {
        size_t same = 0;
        while (same < length && words[i][same] == words[0][same])
            same++;
        length = same;
    }
    return length;
}

// How many bytes to fill in up to. Where the words are moves, one of them isn't made whole while
// longer ones begin so: "h1" is another move than "h10".
static size_t filled_length(char *const *words, size_t count, bool first) {
    size_t length = common_length(words, count);
    for (size_t i = 0; first && count > 1 && length && i < count; i++)
        if (!words[i][length])
            return length - 1;
    return length;
}

// Of files in one folder only the names.
static void list_words(char *const *words, size_t count) {
    size_t width = 0, columns = wrap_width(stdout), folder = common_length(words, count);
    while (folder > 0 && words[0][folder - 1] != '/')
        folder--;
    for (size_t i = 0; i < count; i++) {
        size_t one = mews_text_columns(words[i] + folder) + 2;
        width = one > width ? one : width;
    }
    size_t each = width < columns ? columns / width : 1, shown = count;
    size_t rows = (size_t)system_rows(stdout) / 2; // the board stays in sight
    if (rows && shown > rows * each)
        shown = rows * each;
    for (size_t i = 0; i < shown; i++)
        printf("%s%-*s", i % each ? "" : "\n", (int)width, words[i] + folder);
    if (shown < count)
        printf("\nand %zu more", count - shown);
    putchar('\n');
    fflush(stdout);
}

static unsigned char complete(EditLine *edit, int key) {
    Editor *editor = editor_of(edit);
    const LineInfo *info = el_line(edit);
    size_t start, count;
    (void)key;
    char *line = temp_printf("%.*s", (int)(info->cursor - info->buffer), info->buffer);
    char **words = editor->complete(editor->context, line, &start, &count);
    unsigned char result = CC_ERROR;
    if (count > 0) {
        bool first = start == strspn(line, " \t");
        size_t typed = strlen(line + start), common = filled_length(words, count, first);
        char *more = temp_printf("%.*s%s", (int)(common > typed ? common - typed : 0),
                                 words[0] + (common > typed ? typed : 0),
                                 count == 1 && !text_ends_in(words[0], "/") ? " " : "");
        if (*more)
            result = el_insertstr(edit, more) == 0 ? CC_REFRESH : CC_ERROR;
        if (count > 1 && common <= typed) {
            list_words(words, count);
            el_set(edit, EL_REFRESH); // CC_REDISPLAY would erase above a line of several rows
            result = CC_NORM;
        }
    }
    for (size_t i = 0; i < count; i++)
        free(words[i]);
    free(words);
    return result;
}

// The line with its prompt comes below what has been drawn.
static unsigned char redraw(EditLine *edit, int key) {
    const Editor *editor = editor_of(edit);
    (void)key;
    editor->redraw(editor->context, true);
    fflush(stdout);
    el_set(edit, EL_REFRESH);
    return CC_NORM;
}

// ---- the editor -------------------------------------------------------------------------------

Editor *editor_new(Complete *words, Redraw *draw, Prompt *before, void *context) {
    HistEvent event;
    if (!system_is_terminal(stdin) || !terminal_moves(stdout))
        return NULL;
    setlocale(LC_CTYPE, ""); // what is typed is read as the terminal writes it
    system_keep_terminal();
    Editor *editor = memory_new(1, sizeof *editor);
    editor->complete = words;
    editor->redraw = draw;
    editor->prompt = before;
    editor->context = context;
    editor->edit = memory_sure(el_init("mews", stdin, stdout, stderr));
    editor->history = memory_sure(history_init());
    system_catch_resumption();
    history(editor->history, &event, H_SETSIZE, (int)REMEMBERED);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_SIGNAL, 0);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_set(editor->edit, EL_PROMPT, prompt);
    el_set(editor->edit, EL_GETCFN, next_character);
    // In its narrow form libedit copies the names and forgets the copies.
    el_wset(editor->edit, EL_ADDFN, L"mews-complete", L"completes moves and commands", complete);
    el_wset(editor->edit, EL_ADDFN, L"mews-redraw", L"draws the board anew", redraw);
    el_set(editor->edit, EL_BIND, "^L", "mews-redraw", NULL);
    el_set(editor->edit, EL_BIND, "^I", "mews-complete", NULL);
    el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    // What is typed before the next prompt comes isn't lost, and shown in its line only. Reading
    // by lines the terminal would take a Ctrl-D for itself and leave a null character.
    el_set(editor->edit, EL_SETTY, "-x", "-echo", "-icanon", NULL);
    el_source(editor->edit, NULL); // ~/.editrc
    return editor;
}

// What was typed behind the last line is the shell's. libedit would forget it as it sets the
// terminal back, which it leaves if it is told not to edit.
void editor_free(Editor *editor) {
    if (!editor)
        return;
    el_set(editor->edit, EL_PREP_TERM, 0);
    el_set(editor->edit, EL_EDITMODE, 0);
    el_end(editor->edit);
    system_restore_terminal();
    history_end(editor->history);
    free(editor->line);
    free(editor);
}

// Ctrl-C takes back what has been typed of a line, and with nothing typed it ends the asking.
static const char *get_line(Editor *editor, int *length) {
    system_resumed(); // before this line there was nothing to show again
    for (;;) {
        editor->ended = LINE_END;
        el_resize(editor->edit);
        el_set(editor->edit, EL_PREP_TERM,
               1); // before the prompt: a quick answer is shown once
        const char *got = el_gets(editor->edit, length);
        if (got && *length > 0)
            return got;
        if (editor->ended != LINE_INTERRUPTED || !editor->begun)
            return NULL;
        putchar('\n');
        system_catch_interrupt(true);
    }
}

LineVerdict editor_next(Editor *editor, double seconds, char **line) {
    int length = 0;
    editor->deadline = seconds < 0 ? -1 : system_seconds() + seconds;
    const char *got = get_line(editor, &length);
    if (!got)
        return editor->ended;
    free(editor->line);
    editor->line = text_printf("%.*s", length, got);
    *line = line_trim(editor->line, editor->line + strcspn(editor->line, "\n"));
    return length >= LINE_MAX_SIZE ? LINE_LONG : LINE_OK;
}

// What a key such as an arrow sends besides an escape: "[B", "[15~", "OP". What comes behind it is
// another key.
static void pass_over_sequence(void) {
    char byte;
    size_t got;
    if (system_wait(0, 0, &byte, 1, &got) != INPUT_SOME || (byte != '[' && byte != 'O'))
        return;
    while (system_wait(0, 0, &byte, 1, &got) == INPUT_SOME && (byte < '@' || byte > '~'))
        ;
}

LineVerdict editor_key(Editor *editor, const char *text, const char *keys, char *key) {
    fputs(text, stdout);
    fflush(stdout);
    editor->deadline = -1;
    editor->asked = text;
    editor->key = true;
    el_set(editor->edit, EL_PREP_TERM, 1);
    LineVerdict verdict;
    while ((verdict = next_byte(editor, key)) == LINE_OK && (!*key || !strchr(keys, *key)))
        if (*key == ESCAPE)
            pass_over_sequence();
    el_set(editor->edit, EL_PREP_TERM, 0);
    editor->key = false;
    fputs("\r\033[K", stdout);
    return verdict;
}

void editor_remember(Editor *editor, const char *line) {
    HistEvent event;
    history(editor->history, &event, H_ENTER, line);
}

#else

#include <stddef.h>

Editor *editor_new(Complete *complete, Redraw *redraw, Prompt *prompt, void *context) {
    (void)complete;
    (void)redraw;
    (void)prompt;
    (void)context;
    return NULL;
}

void editor_free(Editor *editor) {
    (void)editor;
}

LineVerdict editor_next(Editor *editor, double seconds, char **line) {
    (void)editor;
    (void)seconds;
    (void)line;
    return LINE_END;
}

LineVerdict editor_key(Editor *editor, const char *prompt, const char *keys, char *key) {
    (void)editor;
    (void)prompt;
    (void)keys;
    (void)key;
    return LINE_END;
}

void editor_remember(Editor *editor, const char *line) {
    (void)editor;
    (void)line;
}

#endif
