// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move says where it starts and ends and what it takes, not in which order. So the way over the
// squares of a path is looked for on the board: between two of them there is one man to take.

#include "notation/spellings/jump_path.h"

#include <stdlib.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/refusals/man_reaches.h"
#include "notation/spellings/move_signs.h"
#include "notation/spellings/square_numbers.h"
#include "notation/spellings/square_path.h"
#include "notation/symbol.h"

// ---- jumps -------------------------------------------------------------------------------------

typedef enum Flaw {
    FLAW_NONE,
    FLAW_LINE,  // the squares aren't on one line
    FLAW_FULL,  // a man stands where the jump ends
    FLAW_EMPTY, // there is nothing between them
    FLAW_OWN,   // … a man that isn't the enemy's
    FLAW_MANY,  // … several men
    FLAW_TWICE, // … one that has been taken, and is still there
    FLAW_REACH, // the man doesn't jump so
} Flaw;

typedef struct Jumps {
    const MoveList *list;
    Setup setup;
    int man; // that jumps
    Bits taken;
    size_t count; // of jumps that are right
    Flaw flaw;    // of the next one
    int square;   // of the man that is in the way
    bool starved;
} Jumps;

// One step from the square towards the other one, as a difference of squares; 0: no line of a
// queen leads there.
static int step_towards(int files, int from, int to) {
    int x = to % files - from % files, y = to / files - from / files;
    if (x && y && abs(x) != abs(y))
        return 0;
    return (x > 0) - (x < 0) + ((y > 0) - (y < 0)) * files;
}

// Is there no man any more?
static bool is_free(const Jumps *jumps, int square) {
    return jumps->setup.men[square] == MAN_NONE ||
           (bits_has(&jumps->taken, square) && !jumps->list->rules->movement.taken_stay);
}

// How many men stand between two squares on a line; jumps->square: the last of them.
static int men_between(Jumps *jumps, int from, int to, int step) {
    int men = 0;
    for (int s = from + step; s != to; s += step)
        if (!is_free(jumps, s)) {
            jumps->square = s;
            men++;
        }
    return men;
}

static Flaw flaw_of(Jumps *jumps, int from, int to) {
    const Rules *rules = jumps->list->rules;
    int step = step_towards(rules->board.files, from, to), side = man_side(jumps->man);
    int men = step ? men_between(jumps, from, to, step) : 0;
    if (!step)
        return FLAW_LINE;
    if (!is_free(jumps, to))
        return FLAW_FULL;
    if (men != 1)
        return men ? FLAW_MANY : FLAW_EMPTY;
    if (man_side(jumps->setup.men[jumps->square]) == side)
        return FLAW_OWN;
    if (bits_has(&jumps->taken, jumps->square))
        return FLAW_TWICE;
    return man_jumps(rules, &jumps->setup, jumps->man, from, jumps->square, to, &jumps->starved)
               ? FLAW_NONE
               : FLAW_REACH;
}

static void jump(Jumps *jumps, int from, int to) {
    jumps->flaw = flaw_of(jumps, from, to);
    if (jumps->flaw)
        return;
    const Piece *piece = &jumps->list->rules->pieces[man_kind(jumps->man)];
    int side = man_side(jumps->man);
    bits_add(&jumps->taken, jumps->square);
    jumps->count++;
    if (piece->midway != NONE && bits_has(&piece->side[side].promotion, to))
        jumps->man = man_make(piece->midway, side);
}

// All squares must be on the board, and a man of the side to move on the first one, which is empty
// while it jumps.
static void jumps_make(const MoveList *list, const Path *path, Jumps *jumps) {
    *jumps = (Jumps){.list = list};
    position_get(list->position, &jumps->setup);
    int from = path->stops[0].square;
    jumps->man = jumps->setup.men[from];
    jumps->setup.men[from] = MAN_NONE;
    for (size_t i = 1; i < path->count && !jumps->flaw; i++)
        jump(jumps, path->stops[i - 1].square, path->stops[i].square);
    if (jumps->starved)
        position_starve(list->position);
}

static bool own_man_on(const MoveList *list, int square) {
    int man = position_man(list->position, square);
    return man != MAN_NONE && man_side(man) == position_side(list->position);
}

// ---- moves -------------------------------------------------------------------------------------

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

void form_jump_path(const MoveList *list, const char *text, char *meant, size_t size) {
    Path path;
    Jumps jumps;
    Fitting fitting = {0};
    if (!square_path_read(list, text, &path) || path.count < 3 ||
        !square_path_on_board(list, &path) || !own_man_on(list, path.stops[0].square))
        return;
    jumps_make(list, &path, &jumps);
    if (!jumps.flaw)
        fitting = fitting_of(list, &path, &jumps);
    if (fitting.count != 1)
        return;
    Writer writer = writer_make(meant, size);
    move_text_short(&writer, list, fitting.moves[0]);
    writer_end(&writer);
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
                          (int)stop->length, refusal->text + stop->at, square_numbers_last(rules));
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
    switch (jumps->flaw) {
    case FLAW_LINE:
        refusal_illegal(refusal, code, ": no line leads from %s to %s", from.text, to.text);
        break;
    case FLAW_FULL:
        refusal_illegal(refusal, code, ": %s is not empty", to.text);
        break;
    case FLAW_OWN:
        refusal_illegal(refusal, code, ": the %s on %s is %s's own", name, over.text,
                        side_word(refusal->setup.side));
        break;
    case FLAW_MANY:
        refusal_illegal(refusal, code, ": several men stand between %s and %s", from.text,
                        to.text);
        break;
    case FLAW_TWICE:
        refusal_illegal(refusal, code,
                        ": the %s on %s can't be jumped over twice; it stays until the move ends",
                        name, over.text);
        break;
    case FLAW_REACH:
        refusal_illegal(refusal, code, ": a %s can't jump from %s over %s to %s",
                        rules->pieces[man_kind(jumps->man)].name, from.text, over.text, to.text);
        break;
    case FLAW_EMPTY:
    case FLAW_NONE:
        refusal_illegal(refusal, code, ": there is no man to capture between %s and %s", from.text,
                        to.text);
        break;
    }
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
    if (must == MUST_MOST)
        refusal_tell_fitting(
            refusal, "move-illegal", &longer, move_text_short,
            ": a capture must take as many men as it can, here %d, and this takes %zu; legal: ",
            list->facts[longer.moves[0]].own_count, jumps->count);
    else
        refusal_tell_fitting(refusal, "move-illegal", &longer, move_text_short,
                             ": the capture must go on; legal: ");
    return true;
}

static void tell_path(Refusal *refusal, const Path *path, const Jumps *jumps) {
    Fitting fitting = {0};
    if (!jumps->flaw)
        fitting = fitting_of(refusal->list, path, jumps);
    if (jumps->flaw)
        tell_flaw(refusal, path, jumps);
    else if (fitting.count)
        refusal_tell_fitting(refusal, "move-ambiguous", &fitting, move_text_short, "it may be ");
    else if (!tell_short(refusal, path, jumps))
        refusal_tell_targets(refusal, path->stops[0].square);
}

// Two squares are a path only if what is wrong with them is that the capture must take more.
static bool tell_two(Refusal *refusal, const Path *path) {
    Jumps jumps;
    if (!own_man_on(refusal->list, path->stops[0].square))
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
    if (!square_path_on_board(refusal->list, path))
        return (!two || path->numbers) && tell_squares(refusal, path);
    Writer writer = writer_make(ours, sizeof ours);
    square_path_write(&writer, refusal->list, path);
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
    return square_path_read(refusal->list, told.text, &path) &&
           (path.numbers || side_jumps(rules, refusal->setup.side)) && tell_read(&told, &path);
}
