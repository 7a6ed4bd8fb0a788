// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "notation/jumping.h"
#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

// All squares must be on the board, and a man of the side to move on the first one, which is empty
// while it jumps.
static void jumps_make(const MoveList *list, const Path *path, Jumps *jumps) {
    jumps_begin(list, path->stops[0].square, jumps);
    for (size_t i = 1; i < path->count && !jumps->flaw; i++)
        jumps_try(jumps, path->stops[i - 1].square, path->stops[i].square);
    if (jumps->starved)
        position_starve(list->position);
}

static bool own_man_on(const MoveList *list, int square) {
    int man = position_man(list->position, square);
    return man != MAN_NONE && man_side(man) == position_side(list->position);
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
    if (!square_path_read(list, text, &path) || path.count < 3 ||
        !square_path_on_board(list, &path) || !own_man_on(list, path.stops[0].square))
        return list->count;
    jumps_make(list, &path, &jumps);
    if (!jumps.flaw)
        fitting = fitting_of(list, &path, &jumps);
    return fitting.count == 1 ? fitting.moves[0] : list->count;
}

void form_jump_path(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t found = jump_path_find(list, text);
    if (found == list->count)
        return;
    Writer writer = writer_make(meant, size);
    move_text_short(&writer, list, found);
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
            refusal, "move-illegal", &longer, refusal_write_move,
            ": a capture must take as many men as it can, here %d, and this takes %zu; legal: ",
            list->facts[longer.moves[0]].own_count, jumps->count);
    else
        refusal_tell_fitting(refusal, "move-illegal", &longer, refusal_write_move,
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
        refusal_tell_fitting(refusal, "move-ambiguous", &fitting, refusal_write_move,
                             "it may be ");
    else if (!tell_short(refusal, path, jumps))
        refusal_tell_targets(refusal, path->stops[0].square, path->stops[path->count - 1].square);
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
