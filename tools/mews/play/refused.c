// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// First of all come moves in the spelling of another program, then words of other programs, then
// words that are nearly one of ours. What is left is what the report says of the text as a move.

#include "session.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- words of other programs ------------------------------------------------------------------

#define WHO_PLAYS                                                                                 \
    "who plays is set when a game begins or goes on: mews play … --white engine --black human"

#define THE_LEVEL "the level is set when a game begins or goes on: mews play … --level N"
#define NEW_GAME  "'quit' leaves this game, which stays saved; mews play NAME begins another"

// A line that is the word, or begins with it. `meant`: the command; else `advice` says what to do.
static const struct {
    const char *word, *meant, *advice;
} elsewhere[] = {
    {"q", "quit", NULL},
    {"bye", "quit", NULL},
    {"leave", "quit", NULL},
    {"stop", "quit", NULL},
    {"back", "undo", NULL},
    {"take back", "undo", NULL},
    {"takeback", "undo", NULL},
    {"unmove", "undo", NULL},
    {"remove", "undo", NULL},
    {"white resigns", "resign", NULL},
    {"black resigns", "resign", NULL},
    {"i resign", "resign", NULL},
    {"give up", "resign", NULL},
    {"offer draw", "draw", NULL},
    {"offer a draw", "draw", NULL},
    {"accept", "draw", NULL},
    {"score", "eval", NULL},
    {"bestmove", "hint", NULL},
    {"analyse", "eval", NULL},
    {"analyze", "eval", NULL},
    {"time", "clock", NULL},
    {"list", "moves", NULL},
    {"pieces", "rules", NULL},
    {"legend", "rules", NULL},
    {"letters", "rules", NULL},
    {"show", "board", NULL},
    {"print", "board", NULL},
    {"forward", "redo", NULL},
    {"new", NULL, NEW_GAME},
    {"restart", NULL, NEW_GAME},
    {"rematch", NULL, NEW_GAME},
    {"play again", NULL, NEW_GAME},
    {"variant", NULL, NEW_GAME},
    {"go", NULL, WHO_PLAYS},
    {"computer", NULL, WHO_PLAYS},
    {"white", NULL, WHO_PLAYS},
    {"black", NULL, WHO_PLAYS},
    {"switch", NULL, WHO_PLAYS},
    {"force", NULL, WHO_PLAYS},
    {"level", NULL, THE_LEVEL},
    {"set level", NULL, THE_LEVEL},
    {"setboard", NULL, "a game begins with another position by mews play NAME --fen FEN"},
    {"load", NULL, "'quit' leaves this game; mews play --resume GAME goes on with another"},
};
enum { ELSEWHERE_COUNT = sizeof elsewhere / sizeof *elsewhere };

// The line in small letters, with one blank (and no hyphen) between its words, without the marks
// at its end, or those before it by which other programs know a command; in new memory.
static char *plain_line(const char *line) {
    char *plain = text_printf("%s", line + strspn(line, ":/")), *to = plain;
    for (const char *c = plain; *c; c++) {
        bool blank = *c == ' ' || *c == '\t' || *c == '-';
        if (!blank)
            *to++ = (char)tolower((unsigned char)*c);
        else if (to > plain && to[-1] != ' ')
            *to++ = ' ';
    }
    while (to > plain && strchr("?!. ", to[-1]))
        to--;
    *to = '\0';
    return plain;
}

// Does the line name a square, as "d6" in "Q takes d6"? Then it is a move that isn't read.
static bool names_square(const char *line) {
    for (const char *c = line; *c; c++) {
        size_t digits = isalpha((unsigned char)*c) ? strspn(c + 1, "0123456789") : 0;
        bool begins = c == line || strchr(" \tx-@", c[-1]);
        if (begins && digits > 0 && digits < 3 &&
            (!c[1 + digits] || strchr(" \t-x+#!?", c[1 + digits])))
            return true;
    }
    return false;
}

// Is the command of use?
static bool counts(const char *command, bool over) {
    size_t i = 0;
    while (strcmp(input_word(i), command) != 0)
        i++;
    return input_counts(i, over);
}

static bool tell_elsewhere(const char *text, bool over) {
    char *plain = plain_line(text);
    size_t i = 0;
    for (; i < ELSEWHERE_COUNT; i++) {
        size_t length = strlen(elsewhere[i].word);
        if (strncmp(plain, elsewhere[i].word, length) == 0 &&
            (!plain[length] || plain[length] == ' '))
            break;
    }
    free(plain);
    const char *meant = i < ELSEWHERE_COUNT ? elsewhere[i].meant : NULL;
    bool leaves = meant && strcmp(meant, "quit") == 0;
    if (i == ELSEWHERE_COUNT || (meant && !counts(meant, over)) || (leaves && names_square(text)))
        return false;
    if (meant)
        complain("'%s' is no command and no move; did you mean '%s'?", text, meant);
    else
        complain("'%s' is no command: %s", text, elsewhere[i].advice);
    return true;
}

// ---- words that are nearly ours ---------------------------------------------------------------

// The command whose name is nearly the first word of the line; NULL: there is none.
static const char *command_meant(const char *line, bool over) {
    const char *words[64], *input;
    bool square = names_square(line);
    size_t count = 0;
    for (size_t i = 0; count < sizeof words / sizeof *words && (input = input_word(i)); i++)
        if (input_counts(i, over) && !(square && strcmp(input, "quit") == 0))
            words[count++] = input;
    char *word = text_printf("%.*s", (int)strcspn(line, " \t"), line);
    for (char *c = word; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    bool numbered = strpbrk(word, "0123456789"); // squares have numbers, and commands none
    const char *nearest = numbered ? NULL : word_nearest(word, words, count);
    free(word);
    return nearest;
}

// "exd" is one without a number.
bool refused_is_move(const mews_report *report) {
    mews_diagnostic item;
    return mews_report_get(report, 0, &item) && strcmp(item.code, "move-syntax") != 0;
}

// Moves have at least a number, but for castling. Marks alone are none either.
static bool is_word(const char *line) {
    size_t letters = 0, marks = 0;
    while (ispunct((unsigned char)line[marks]) || line[marks] == ' ')
        marks++;
    if (!line[marks])
        return true;
    while (isalpha((unsigned char)line[letters]))
        letters++;
    return letters > 1 &&
           (!line[letters] || (line[letters] == ' ' && !strpbrk(line, "123456789"))) &&
           strspn(line, "oO") < letters;
}

// ---- moves ------------------------------------------------------------------------------------

const char *refused_move(const mews_report *report) {
    mews_diagnostic item;
    report_sure(report);
    bool sure = mews_report_get(report, 0, &item) && item.mechanical;
    return sure ? item.suggestion : NULL;
}

// Within a game, what is wrong is enough; where it is, only if it isn't all of the text.
void refused_tell_of(const char *before, const mews_report *report) {
    mews_diagnostic item;
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        bool named = !item.suggestion || strstr(item.message, item.suggestion);
        char *hint =
            named ? text_printf("%s", "") : text_printf(" (did you mean '%s'?)", item.suggestion);
        complain("%s%s%s", before, item.message, hint);
        free(hint);
        if (item.column <= 1 || !strchr(item.source_line, ' '))
            continue;
        fputs("  ", stderr);
        put_safe(stderr, item.source_line);
        fprintf(stderr, "\n  %*s^\n", item.column - 1, "");
    }
}

bool refused_command(const char *text, bool over) {
    if (tell_elsewhere(text, over))
        return true;
    const char *meant = command_meant(text, over);
    if (meant)
        complain("'%s' is no command and no move; did you mean '%s'?", text, meant);
    return meant;
}

void refused_tell(const char *text, const mews_report *report) {
    if (refused_move(report) || refused_is_move(report))
        refused_tell_of("", report);
    else if (refused_command(text, false))
        return;
    else if (is_word(text))
        complain("'%s' is no command and no move; 'help' lists the commands", text);
    else
        refused_tell_of("", report);
}
