// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Squares one after another, by their names or by the numbers that draughts give them: "32-28"
// "e3xc5xe7" "38x27x18x29". The dark squares are numbered from the upper left corner on.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/refusals/refusal.h"
#include "notation/symbol.h"

// ---- numbers of squares ------------------------------------------------------------------------

static bool is_dark(const Rules *rules, int square) {
    return (square % rules->board.files + square / rules->board.files) % 2 == 0;
}

bool square_numbers_used(const MoveList *list) {
    const Rules *rules = list->rules;
    for (int s = 0; s < rules->board.squares; s++)
        if (!is_dark(rules, s) && position_man(list->position, s) != MAN_NONE)
            return false;
    return true;
}

// NONE: there is no such number.
static int square_of_number(const Rules *rules, int number) {
    for (int rank = rules->board.ranks - 1; rank >= 0; rank--)
        for (int file = 0; file < rules->board.files; file++) {
            int square = rank * rules->board.files + file;
            if (is_dark(rules, square) && bits_has(&rules->board.exists, square) && --number == 0)
                return square;
        }
    return NONE;
}

static int last_number(const Rules *rules) {
    int last = 0;
    for (int s = 0; s < rules->board.squares; s++)
        last += is_dark(rules, s) && bits_has(&rules->board.exists, s);
    return last;
}

// ---- squares -----------------------------------------------------------------------------------

enum { STOPS_MAX = 64 };

// A square as it is written. NONE: it isn't on the board.
typedef struct Stop {
    int square;
    size_t at, length; // in the text
} Stop;

typedef struct Path {
    Stop stops[STOPS_MAX];
    size_t count;
    bool numbers; // it has numbers in place of names
} Path;

static size_t read_name(const Rules *rules, const char *text, int *square) {
    char name[SQUARE_NAME_SIZE];
    snprintf(name, sizeof name, "%c%.*s", tolower((unsigned char)*text), SQUARE_NAME_SIZE - 2,
             *text ? text + 1 : "");
    return square_read(rules, name, square);
}

static size_t read_number(const Rules *rules, const char *text, int *square) {
    int number;
    size_t length = *text == '0' ? 0 : number_read(text, SQUARES_MAX, &number);
    *square = length && number != NONE ? square_of_number(rules, number) : NONE;
    return length;
}

// Reads two squares or more, also behind the number of a move. Numbers have something between
// them, and are read only where squares have such.
static bool path_read(const MoveList *list, const char *text, Path *path) {
    static const char between[] = " \t-xX:>";
    size_t at = move_number_read(text);
    at += strspn(text + at, " \t");
    path->count = 0;
    path->numbers = isdigit((unsigned char)text[at]);
    if (path->numbers && !square_numbers_used(list))
        return false;
    while (text[at]) {
        Stop *stop = &path->stops[path->count++];
        *stop = (Stop){NONE, at, 0};
        stop->length = path->numbers ? read_number(list->rules, text + at, &stop->square)
                                     : read_name(list->rules, text + at, &stop->square);
        at += stop->length;
        size_t gap = strspn(text + at, between);
        bool ends = !text[at], open = !ends && !text[at + gap];
        if (!stop->length || open || (path->numbers && !gap && !ends) || path->count == STOPS_MAX)
            return false;
        at += gap;
    }
    return path->count > 1;
}

// Are all of them there to be played on?
static bool path_on_board(const MoveList *list, const Path *path) {
    size_t i = 0;
    while (i < path->count && path->stops[i].square != NONE &&
           bits_has(&list->rules->board.exists, path->stops[i].square))
        i++;
    return i == path->count;
}

// ---- captures by a chain of jumps --------------------------------------------------------------

// All squares must be on the board, and a man of the side to move on the first one, which is empty
// while it jumps.
static void jumps_make(const MoveList *list, const Path *path, Jumps *jumps) {
    jumps_begin(list, path->stops[0].square, jumps);
    for (size_t i = 1; i < path->count && !jumps->flaw; i++)
        jumps_try(jumps, path->stops[i - 1].square, path->stops[i].square);
    if (jumps->starved)
        position_starve(list->position);
}

static bool starts_at_own(const MoveList *list, const Path *path) {
    Bits own = move_list_men(list, NONE);
    return bits_has(&own, path->stops[0].square);
}

static bool starts(const MoveList *list, const Path *path, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    return facts->type != MOVE_DROP && facts->type != MOVE_PASS && facts->then_to == NONE &&
           facts->own_count && facts->from == path->stops[0].square;
}

// Does the move take all of these men?
static bool takes(const MoveFacts *facts, const Jumps *jumps) {
    size_t count = 0;
    for (int i = 0; i < facts->own_count; i++)
        count += bits_has(&jumps->taken, facts->removed[i]);
    return count == jumps->count;
}

static Fitting fitting_of(const MoveList *list, const Path *path, const Jumps *jumps) {
    Fitting fitting = {0};
    int to = path->stops[path->count - 1].square;
    for (size_t i = 0; i < list->count; i++)
        if (starts(list, path, i) && list->facts[i].to == to && takes(&list->facts[i], jumps) &&
            (size_t)list->facts[i].own_count == jumps->count)
            fitting_add(&fitting, i);
    return fitting;
}

size_t jump_path_find(const MoveList *list, const char *text) {
    Path path;
    Jumps jumps;
    Fitting fitting = {0};
    if (!path_read(list, text, &path) || path.count < 3 || !path_on_board(list, &path) ||
        !starts_at_own(list, &path))
        return list->count;
    jumps_make(list, &path, &jumps);
    if (!jumps.flaw)
        fitting = fitting_of(list, &path, &jumps);
    return fitting.count == 1 ? fitting.moves[0] : list->count;
}

// "32-28" "19x28" "32 28": the squares of two numbers.
static bool read_two_numbers(const MoveList *list, const char *text, int *from, int *to) {
    Path path;
    if (!path_read(list, text, &path) || !path.numbers || path.count != 2)
        return false;
    *from = path.stops[0].square;
    *to = path.stops[1].square;
    return *from != NONE && *to != NONE;
}

void form_path(const MoveList *list, const char *text, char *meant) {
    int from, to;
    size_t found = list->count;
    if (read_two_numbers(list, text, &from, &to)) {
        ToldMove told = {.from = told_square(from), .to = told_square(to)};
        found = told_only(list, &told);
    }
    form_found(list, found < list->count ? found : jump_path_find(list, text), move_text_short,
               meant);
}

bool square_numbers_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    int from, to;
    if (!read_two_numbers(list, text, &from, &to))
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%s%s", square_name(list->rules, from).text,
             square_name(list->rules, to).text);
    return true;
}

// ---- what is wrong -----------------------------------------------------------------------------

// Tells of the first square that isn't on the board.
static bool tell_squares(Refusal *refusal, const Path *path) {
    const Rules *rules = refusal->list->rules;
    for (size_t i = 0; i < path->count; i++) {
        const Stop *stop = &path->stops[i];
        if (path->numbers && stop->square == NONE)
            refusal_error(refusal, "move-square", stop->at, stop->length,
                          "'%.*s' is not on the board, whose squares have numbers from 1 to %d",
                          (int)stop->length, refusal->text + stop->at, last_number(rules));
        else if (path->numbers ||
                 refusal_square_is_there(refusal, stop->at, stop->length, stop->square))
            continue;
        return true;
    }
    return false;
}

static void tell_flaw(Refusal *refusal, const Path *path, const Jumps *jumps) {
    static const char code[] = "move-illegal";
    const Rules *rules = refusal->list->rules;
    const Stop *stop = &path->stops[jumps->count];
    SquareName from = square_name(rules, stop[0].square), to = square_name(rules, stop[1].square);
    SquareName over = square_name(rules, jumps->square);
    int man = jumps->setup.men[jumps->square];
    const char *name = man == MAN_NONE ? "" : rules->pieces[man_kind(man)].name;
    if (jumps->flaw == FLAW_LINE)
        refusal_illegal(refusal, code, ": no line leads from %s to %s", from.text, to.text);
    else if (jumps->flaw == FLAW_FULL)
        refusal_illegal(refusal, code, ": %s is not empty", to.text);
    else if (jumps->flaw == FLAW_OWN)
        refusal_illegal(refusal, code, ": the %s on %s is %s's own", name, over.text,
                        side_word(refusal->scene.setup.side));
    else if (jumps->flaw == FLAW_TWICE)
        refusal_illegal(refusal, code,
                        ": the %s on %s can't be jumped over twice; it stays until the move ends",
                        name, over.text);
    else if (jumps->flaw == FLAW_REACH)
        refusal_illegal(refusal, code, ": a %s can't jump from %s over %s to %s",
                        rules->pieces[man_kind(jumps->man)].name, from.text, over.text, to.text);
    else
        refusal_illegal(refusal, code,
                        jumps->flaw == FLAW_MANY
                            ? ": several men stand between %s and %s"
                            : ": there is no man to capture between %s and %s",
                        from.text, to.text);
}

// The man could jump so, but a capture must take more: as many men as it can, or go on.
static bool tell_short(Refusal *refusal, const Path *path, const Jumps *jumps) {
    const MoveList *list = refusal->list;
    MustCapture must = list->rules->conduct.must_capture;
    Fitting longer = {.others = true};
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        bool goes_on = must == MUST_WHOLE && starts(list, path, i) && takes(facts, jumps);
        if ((size_t)facts->own_count > jumps->count && (must == MUST_MOST || goes_on))
            fitting_add(&longer, i);
    }
    if (!longer.count)
        return false;
    return refusal_tell_fitting(
        refusal, "move-illegal", &longer, refusal_write_move,
        must == MUST_MOST
            ? ": a capture must take as many men as it can, here %d, and this takes %zu; legal: "
            : ": the capture must go on; legal: ",
        list->facts[longer.moves[0]].own_count, jumps->count);
}

static void tell_path(Refusal *refusal, const Path *path, const Jumps *jumps) {
    Fitting fitting = {0};
    if (!jumps->flaw)
        fitting = fitting_of(refusal->list, path, jumps);
    if (jumps->flaw)
        tell_flaw(refusal, path, jumps);
    else if (fitting.count)
        refusal_tell_fitting(refusal, "move-ambiguous", &fitting, refusal_write_move,
                             "it may be ");
    else if (!tell_short(refusal, path, jumps))
        refusal_tell_targets(refusal, path->stops[0].square, path->stops[path->count - 1].square);
}

// Two squares are a path only if what is wrong with them is that the capture must take more.
static bool tell_two(Refusal *refusal, const Path *path) {
    Jumps jumps;
    if (!starts_at_own(refusal->list, path))
        return false;
    jumps_make(refusal->list, path, &jumps);
    return !jumps.flaw && !fitting_of(refusal->list, path, &jumps).count &&
           tell_short(refusal, path, &jumps);
}

static bool tell_many(Refusal *refusal, const Path *path) {
    Jumps jumps;
    int from = path->stops[0].square;
    size_t first = strlen(square_name(refusal->list->rules, from).text);
    if (!refusal_man_can_move(refusal, first, from))
        return true; // it has been told
    jumps_make(refusal->list, path, &jumps);
    tell_path(refusal, path, &jumps);
    return true;
}

static bool tell_read(Refusal *refusal, const Path *path) {
    char ours[MOVE_TEXT_SIZE];
    bool two = path->count == 2;
    if (!path_on_board(refusal->list, path))
        return (!two || path->numbers) && tell_squares(refusal, path);
    Writer writer = writer_make(ours, sizeof ours);
    for (size_t i = 0; i < path->count; i++)
        square_write(&writer, refusal->list->rules, path->stops[i].square);
    writer_end(&writer);
    refusal->text = strcmp(ours, refusal->typed) == 0 ? refusal->typed : ours;
    return two ? tell_two(refusal, path) : tell_many(refusal, path);
}

bool jump_path_tell(Refusal *refusal) {
    char plain[MOVE_TEXT_SIZE];
    Path path;
    Refusal told = *refusal;
    const Rules *rules = refusal->list->rules;
    if (move_signs_plain(rules, told.text, plain))
        told.text = plain;
    return path_read(refusal->list, told.text, &path) &&
           (path.numbers || side_jumps(rules, refusal->scene.setup.side)) &&
           tell_read(&told, &path);
}
