// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The short form of a stipulation, as composers write it:
//
//   stipulation: [play] goal number | "tsume"
//   play:        h | s | r | semi-r | hs | ser- | ser-h | ser-s
//   goal:        # | = | #= | x | z SQUARE | + | win
//   number:      moves, from 1; in help play also half of one: 2.5
//
// Blanks may stand between the parts.

#include "solve/solve.h"

#include <string.h>

#include "notation/symbol.h"

typedef struct PlayWord {
    const char *word;
    SolvePlay play;
    SolveFinish finish;
} PlayWord;

// A word stands before those that begin it.
static const PlayWord play_words[] = {
    {"semi-r", PLAY_DIRECT, FINISH_SEMI_REFLEX},
    {"ser-h", PLAY_SERIES, FINISH_HELP},
    {"ser-s", PLAY_SERIES, FINISH_SELF},
    {"ser-", PLAY_SERIES, FINISH_PLAIN},
    {"hs", PLAY_HELP, FINISH_SELF},
    {"h", PLAY_HELP, FINISH_PLAIN},
    {"s", PLAY_DIRECT, FINISH_SELF},
    {"r", PLAY_DIRECT, FINISH_REFLEX},
    {"", PLAY_DIRECT, FINISH_PLAIN},
};

typedef struct GoalWord {
    const char *word;
    SolveGoal goal;
} GoalWord;

static const GoalWord goal_words[] = {
    {"#=", GOAL_STUCK}, {"#", GOAL_MATE},  {"=", GOAL_STALEMATE}, {"x", GOAL_CAPTURE},
    {"z", GOAL_SQUARE}, {"+", GOAL_CHECK}, {"win", GOAL_WIN},
};

// What is read, and how far.
typedef struct StipulationText {
    Text text;
    size_t at;
    Report *report;
} StipulationText;

static const char *rest_of(const StipulationText *read) {
    return read->text.text + read->at;
}

static void pass_blanks(StipulationText *read) {
    while (*rest_of(read) == ' ')
        read->at++;
}

static bool pass_word(StipulationText *read, const char *word) {
    bool is = strncmp(rest_of(read), word, strlen(word)) == 0;
    if (is)
        read->at += strlen(word);
    if (is)
        pass_blanks(read);
    return is;
}

static bool bad(const StipulationText *read, const char *wanted) {
    size_t length = strlen(rest_of(read));
    Span span = text_span(read->text, read->at, length);
    if (length)
        report_error(read->report, "bad-stipulation", span, "'%s' isn't %s", rest_of(read),
                     wanted);
    else
        report_error(read->report, "bad-stipulation", span, "%s is missing", wanted);
    return false;
}

static bool read_goal(StipulationText *read, SolveGoal *goal) {
    for (size_t i = 0; i < sizeof goal_words / sizeof *goal_words; i++) {
        *goal = goal_words[i].goal;
        if (pass_word(read, goal_words[i].word))
            return true;
    }
    return false;
}

// "za13": on a board of nine ranks or fewer a rank is one digit; on others a blank must follow it.
static bool read_square(StipulationText *read, const Rules *rules, int *square) {
    char name[SQUARE_NAME_SIZE] = "";
    const char *rest = rest_of(read);
    size_t most = rules->board.ranks <= 9 ? 1 : 2;
    size_t digits = rest[0] ? strspn(rest + 1, "0123456789") : 0;
    size_t length = 1 + (digits < most ? digits : most);
    if (rest[0])
        memcpy(name, rest, length);
    if (!rest[0] || square_read(rules, name, square) != length || *square == NONE ||
        !bits_has(&rules->board.exists, *square))
        return bad(read, "a square of the board");
    read->at += length;
    pass_blanks(read);
    return true;
}

// In help play *moves counts halves.
static bool read_number(StipulationText *read, bool halves, int *moves) {
    const char *wanted = halves ? "a number of moves, such as 2 or 2.5" : "a number of moves";
    const char *rest = rest_of(read);
    size_t digits = strspn(rest, "0123456789");
    bool half = halves && strcmp(rest + digits, ".5") == 0;
    if (rest[digits] && !half)
        return bad(read, wanted);
    int number = 0;
    for (size_t i = 0; i < digits && number <= SOLVE_MOVES_MAX; i++)
        number = number * 10 + (rest[i] - '0');
    if (number > SOLVE_MOVES_MAX / (halves ? 2 : 1))
        return !report_error(read->report, "stipulation-limit",
                             text_span(read->text, read->at, digits),
                             "%.*s moves are too many: up to %d can be solved", (int)digits, rest,
                             SOLVE_MOVES_MAX / (halves ? 2 : 1));
    *moves = halves ? number * 2 + half : number;
    return *moves > 0 || bad(read, wanted);
}

static bool read_play(StipulationText *read, const PlayWord **play) {
    size_t begin = read->at;
    SolveGoal goal;
    for (size_t i = 0; i < sizeof play_words / sizeof *play_words; i++) {
        *play = &play_words[i];
        bool fits = pass_word(read, play_words[i].word);
        size_t behind = read->at;
        fits = fits && read_goal(read, &goal);
        read->at = fits ? behind : begin;
        if (fits)
            return true;
    }
    return false;
}

bool stipulation_read(Text text, const Rules *rules, Stipulation *into, Report *report) {
    StipulationText read = {.text = text, .report = report};
    const PlayWord *play;
    pass_blanks(&read);
    *into = (Stipulation){.square = NONE};
    if (strcmp(rest_of(&read), "tsume") == 0) {
        into->play = PLAY_TSUME;
        into->goal = GOAL_WIN;
        into->moves = SOLVE_MOVES_MAX / 2;
        return true;
    }
    if (!read_play(&read, &play))
        return bad(&read, "a stipulation, such as #2, h#2.5, s#3, ser-h=4, x2, za8 3 or win 3");
    into->play = play->play;
    into->finish = play->finish;
    read_goal(&read, &into->goal);
    if (into->goal == GOAL_SQUARE && !read_square(&read, rules, &into->square))
        return false;
    return read_number(&read, into->play == PLAY_HELP, &into->moves);
}

int stipulation_goal_side(const Stipulation *wanted, int first) {
    switch (wanted->finish) {
    case FINISH_PLAIN:
        break;
    case FINISH_SELF:
    case FINISH_REFLEX:
    case FINISH_SEMI_REFLEX:
    case FINISH_HELP:
        return !first;
    }
    return wanted->play == PLAY_HELP && wanted->moves % 2 == 0 ? !first : first;
}
