// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A twin: the same problem with a few changes of the diagram.

#include "problem.h"

#include <string.h>

// The square at the front of a text, which is then behind it; -1 after a complaint.
static int read_square(const mews_rules *rules, const char **text) {
    size_t length = **text ? 1 + strspn(*text + 1, "0123456789") : 0;
    int square = mews_protocol_square_read(rules, temp_printf("%.*s", (int)length, *text), 0);
    if (square < 0 || !mews_rules_square_exists(rules, square)) {
        complain("--twin: '%s' begins with no square of the board", *text);
        return -1;
    }
    *text += length;
    return square;
}

static bool starts(const char **text, const char *word) {
    bool does = strncmp(*text, word, strlen(word)) == 0;
    if (does)
        *text += strlen(word);
    return does;
}

// "wQd4" behind the plus.
static bool add_man(mews_setup *setup, const mews_rules *rules, const char **text) {
    int side = starts(text, "w") ? 0 : starts(text, "b") ? 1 : -1;
    mews_piece piece;
    for (size_t kind = 0; side >= 0 && mews_rules_piece(rules, kind, &piece); kind++) {
        const char *behind = *text;
        if (!starts(&behind, piece.letter))
            continue;
        int square = read_square(rules, &behind);
        *text = behind;
        return square >= 0 && mews_setup_put(setup, square, kind, side);
    }
    complain("--twin: '%s' isn't a man to be added, such as wQd4", *text);
    return false;
}

// "a1→b1" or "a1-b1"
static bool move_man(mews_setup *setup, const mews_position *position, const char **text) {
    size_t kind;
    int side, from = read_square(mews_position_rules(position), text);
    if (from < 0)
        return false;
    if (!starts(text, "→") && !starts(text, "->") && !starts(text, "-")) {
        complain("--twin: '%s' should go on with → and a square", *text);
        return false;
    }
    int to = read_square(mews_position_rules(position), text);
    if (to < 0)
        return false;
    if (!mews_position_man(position, from, &kind, &side)) {
        complain("--twin: there is no man to be moved to where it says");
        return false;
    }
    return mews_setup_remove(setup, from) && mews_setup_put(setup, to, kind, side);
}

static bool change(mews_setup *setup, const mews_position *position, const char **text) {
    const mews_rules *rules = mews_position_rules(position);
    if (starts(text, "+"))
        return add_man(setup, rules, text);
    if (!starts(text, "-"))
        return move_man(setup, position, text);
    int square = read_square(rules, text);
    if (square >= 0 && !mews_setup_remove(setup, square)) {
        complain("--twin: there is no man to be removed");
        return false;
    }
    return square >= 0;
}

static bool change_all(mews_setup *setup, const mews_position *position, const char *text) {
    while (*text) {
        text += strspn(text, ", ");
        if (*text && !change(setup, position, &text))
            return false;
        if (*text && !strchr(", ", *text)) {
            complain("--twin: '%s' is too much: changes have commas between them", text);
            return false;
        }
    }
    return true;
}

mews_position *problem_twin(const mews_position *position, const char *text) {
    mews_report *report = report_new();
    mews_setup *setup = memory_sure(mews_setup_of(position));
    mews_position *twin = memory_sure(mews_position_copy(position));
    bool done = change_all(setup, position, text);
    if (done && !mews_position_set_up(twin, setup, report)) {
        complain_report(report, false);
        done = false;
    }
    mews_setup_free(setup);
    mews_report_free(report);
    if (done)
        return twin;
    mews_position_free(twin);
    return NULL;
}
