// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The parser's smallest pieces: atom and range tokens → Atom, counts of groups, filters.

#include "base/bits.h"
#include "base/utf8.h"
#include "betza/passes.h"

enum {
    LEAP_USUAL = BOARD_MAX - 1, // longer leaps leave every board that doesn't wrap
    LEAP_MAX = 100,
    NUMBER_MAX = 9999,
};

static const struct {
    char letter;
    int x, y;
    bool eight;
    int max;
} atoms[] = {
    // letter, leap, both leaps of K, steps when no range is written
    {'W', 0, 1, false, 1},         {'F', 1, 1, false, 1},         {'D', 0, 2, false, 1},
    {'N', 1, 2, false, 1},         {'A', 2, 2, false, 1},         {'H', 0, 3, false, 1},
    {'C', 1, 3, false, 1},         {'L', 1, 3, false, 1},         {'Z', 2, 3, false, 1},
    {'J', 2, 3, false, 1},         {'G', 3, 3, false, 1},         {'K', 0, 1, true, 1},
    {'R', 0, 1, false, UNLIMITED}, {'B', 1, 1, false, UNLIMITED}, {'Q', 0, 1, true, UNLIMITED},
    {'U', 0, 0, false, 1},
};

// ---- numbers --------------------------------------------------------------------------------

typedef struct AtomNumber {
    int value;
    bool given, padded; // padded: with a needless 0 in front
} AtomNumber;

// Moves *text past the digits.
static AtomNumber number_read(const char **text) {
    AtomNumber number = {.padded = (*text)[0] == '0' && (*text)[1] >= '0' && (*text)[1] <= '9'};
    for (; **text >= '0' && **text <= '9'; ++*text) {
        number.given = true;
        number.value = number.value * 10 + (**text - '0');
        if (number.value > NUMBER_MAX)
            number.value = NUMBER_MAX;
    }
    return number;
}

typedef enum RangeForm { RANGE_AT_MOST, RANGE_EXACTLY, RANGE_FROM_TO } RangeForm;

typedef struct AtomRange {
    RangeForm form;
    AtomNumber low, high; // RANGE_AT_MOST and RANGE_EXACTLY: only `high`
} AtomRange;

// range = int | "=" int | int ".." [ int ]
static AtomRange range_read(const Reading *reading, Extent at) {
    const char *text = reading_text(reading, at);
    AtomRange range = {.form = RANGE_AT_MOST};
    if (*text == '=') {
        text++;
        range.form = RANGE_EXACTLY;
        range.high = number_read(&text);
        return range;
    }
    range.high = number_read(&text);
    if (*text == '.') {
        text += 2;
        range.form = RANGE_FROM_TO;
        range.low = range.high;
        range.high = number_read(&text);
    }
    return range;
}

// False, with an error reported, if it isn't a range; `lowest` is the least number allowed.
static bool range_ok(Reading *reading, Extent at, AtomRange range, int lowest) {
    const char *text = reading_text(reading, at);
    Arena *arena = reading->arena;
    if (range.low.padded || range.high.padded) {
        const char *exactly =
            range.form == RANGE_FROM_TO ? NULL : arena_printf(arena, "=%d", range.high.value);
        reading_fault(reading, "notation-range", at, range.high.value ? exactly : NULL,
                      "'%s': a number has no leading 0; exactly three steps are '=3'", text);
        return false;
    }
    if (range.form == RANGE_EXACTLY && !range.high.value) {
        reading_fault(reading, "notation-range", at, NULL, "'%s': '=' needs a number above 0",
                      text);
        return false;
    }
    if (range.form != RANGE_FROM_TO)
        return true;
    if (range.low.value < lowest) {
        const char *from_one =
            range.high.value > 1 ? arena_printf(arena, "1..%d", range.high.value) : "1..";
        reading_fault(reading, "notation-range", at, from_one,
                      "'%s': a range begins with 1 or more", text);
        return false;
    }
    if (range.high.given && range.high.value < range.low.value) {
        const char *turned = arena_printf(arena, "%d..%d", range.high.value, range.low.value);
        reading_fault(reading, "notation-range", at, range.high.value ? turned : NULL,
                      "'%s': the range ends before it begins", text);
        return false;
    }
    return true;
}

static int steps(int number) {
    return number < UNLIMITED ? number : UNLIMITED;
}

static void range_parse(Reading *reading, Extent at, Atom *atom) {
    if (atom->letter == 'U') {
        reading_fault(reading, "notation-universal", at, NULL,
                      "'U' reaches every square and takes no range");
        return;
    }
    if (atom->ranged) {
        reading_fault(reading, "notation-range", at, NULL,
                      "'%s': the atom '%s' has a range already", reading_text(reading, at),
                      reading_text(reading, atom->at));
        return;
    }
    AtomRange range = range_read(reading, at);
    if (!range_ok(reading, at, range, 1))
        return;
    atom->ranged = true;
    atom->min = range.form == RANGE_AT_MOST   ? 1
                : range.form == RANGE_EXACTLY ? steps(range.high.value)
                                              : steps(range.low.value);
    atom->max = range.high.value ? steps(range.high.value) : UNLIMITED;
}

// ---- atoms ----------------------------------------------------------------------------------

static void atom_begin(Atom *atom, char letter) {
    atom->letter = letter;
    atom->min = atom->max = 1;
    for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++) {
        if (atoms[i].letter != letter)
            continue;
        atom->x = atoms[i].x;
        atom->y = atoms[i].y;
        atom->eight = atoms[i].eight;
        atom->max = atoms[i].max;
    }
}

static void leap_check(Reading *reading, const Atom *atom) {
    const char *text = reading_text(reading, atom->at);
    if (atom->y > LEAP_MAX)
        reading_fault(reading, "notation-long-leap", atom->at, NULL,
                      "'%s' leaps (%d,%d): no leap is longer than %d", text, atom->x, atom->y,
                      LEAP_MAX);
    else if (atom->y > LEAP_USUAL)
        reading_warn(reading, "notation-long-leap", atom->at, NULL,
                     "'%s' leaps (%d,%d), which is off any board", text, atom->x, atom->y);
}

// tuple = "(" int "," int ")"
static void tuple_parse(Reading *reading, Atom *atom) {
    const char *text = reading_text(reading, atom->at) + 1;
    int a = number_read(&text).value;
    text++;
    int b = number_read(&text).value;
    atom->x = a < b ? a : b;
    atom->y = a < b ? b : a;
    if (!atom->y)
        reading_fault(reading, "notation-tuple", atom->at, NULL, "the leap '(0,0)' goes nowhere");
    leap_check(reading, atom);
}

// A leaper: capital { "X" | "Y" } [ the same capital ]
static void leaper_parse(Reading *reading, Atom *atom) {
    char *text =
        arena_string(reading->arena, reading->notation.text + atom->at.start, atom->at.length);
    for (const char *c = text + 1; *c; c++) {
        if (*c == 'X') {
            atom->y += atom->y <= LEAP_MAX ? 3 : 0;
        } else if (*c == 'Y') {
            atom->x += atom->y <= LEAP_MAX ? 2 : 0;
            atom->y += atom->y <= LEAP_MAX ? 2 : 0;
        } else {
            atom->max = UNLIMITED;
            atom->ranged = true;
        }
    }
    leap_check(reading, atom);
    if (atom->letter != 'L' && atom->letter != 'J')
        return;
    char modern = atom->letter == 'L' ? 'C' : 'Z';
    for (char *c = text; *c; c++)
        if (*c == atom->letter)
            *c = modern;
    reading_warn(
        reading, "notation-old-letter", atom->at, text,
        "'%c' is read in the original way, as (%d,3), but as (%d,3) by XBoard; write '%c'",
        atom->letter, atom->letter == 'L' ? 1 : 2, atom->letter == 'L' ? 2 : 1, modern);
    reading_fix(reading, atom->at, text);
}

static void doubled_fault(Reading *reading, Extent at, char letter) {
    char once[2] = {letter == 'K' ? 'Q' : letter, '\0'};
    reading_fault(reading, "notation-doubled-compound", at, once,
                  "'%s': only leapers are doubled; %s", reading_text(reading, at),
                  letter == 'K'   ? "the unlimited King is 'Q'"
                  : letter == 'U' ? "'U' reaches every square already"
                                  : "sliders are unlimited already");
    reading_fix(reading, at, once);
}

// atom = leaper { "X" | "Y" } | compound | tuple ; [ range ]
Atom atom_parse(Reading *reading, const Token **token) {
    const Token *first = *token;
    Atom atom = {.at = first->at};
    atom_begin(&atom, reading->notation.text[first->at.start]);
    if (first->kind == TOKEN_TUPLE)
        tuple_parse(reading, &atom);
    else if (first->kind == TOKEN_LEAPER)
        leaper_parse(reading, &atom);
    else if (first->kind == TOKEN_DOUBLED)
        doubled_fault(reading, first->at, atom.letter);
    for (++*token; (*token)->kind == TOKEN_RANGE; ++*token) {
        range_parse(reading, (*token)->at, &atom);
        atom.at = extent_span(first->at, (*token)->at);
    }
    return atom;
}

// ---- groups and filters ---------------------------------------------------------------------

// [ "*" | "=" int | int ".." [ int ] ]
void copies_parse(Reading *reading, const Token **token, SyntaxPart *group) {
    if ((*token)->kind == TOKEN_STAR) {
        ++*token;
        return;
    }
    if ((*token)->kind != TOKEN_RANGE)
        return;
    Extent at = (*token)->at;
    ++*token;
    AtomRange range = range_read(reading, at);
    if (range.form == RANGE_AT_MOST) {
        const char *exactly = arena_printf(reading->arena, "=%d", range.high.value);
        reading_fault(reading, "notation-range", at, range.high.value ? exactly : "*",
                      "'%s': the copies of a group are '*', '=3' or '1..3'",
                      reading_text(reading, at));
        return;
    }
    if (!range_ok(reading, at, range, 0))
        return;
    group->min = range.form == RANGE_EXACTLY ? range.high.value : range.low.value;
    group->max = range.high.value;
    if (range.high.given && !range.high.value)
        reading_fault(reading, "notation-range", at, NULL, "'%s': a group has at least one copy",
                      reading_text(reading, at));
}

static Text name_text(const Reading *reading, Extent at) {
    return text_within(reading->notation, reading_text(reading, at), at.start, at.length);
}

// filter = "{" [ "!" ] name { "," name } "}"
const Filter *filter_parse(Reading *reading, Extent at) {
    Filter *filter = ARENA_NEW(reading->arena, Filter);
    filter->names = ARENA_ARRAY(reading->arena, Text, at.length);
    const char *text = reading->notation.text;
    uint32_t from = at.start + 1, end = at.start + at.length - 1;
    if (from < end && text[from] == '!') {
        filter->negated = true;
        from++;
    }
    while (from <= end) {
        uint32_t to = from;
        while (to < end && text[to] != ',')
            to++;
        Extent name = {from, to - from};
        while (name.length && text[name.start] == ' ')
            name.start++, name.length--;
        while (name.length && text[name.start + name.length - 1] == ' ')
            name.length--;
        if (!name.length || text[name.start] == '!') {
            reading_fault(reading, "notation-filter", at, NULL,
                          "'%s': braces hold names of pieces, such as '{K}' or '{!K,Q}'",
                          reading_text(reading, at));
            break;
        }
        Text word = name_text(reading, name);
        if (safe_write(word.text, word.length, NULL, 0) != word.length)
            reading_fault(reading, "notation-filter", at, NULL,
                          "'%s': no piece has a name with control characters",
                          reading_text(reading, at));
        filter->names[filter->count++] = word;
        from = to + 1;
    }
    return filter;
}
