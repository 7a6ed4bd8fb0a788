// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the men that stand in its way, or the man that it lacks, which are
// taken off and put on the board on trial until it could be made; or how far the man goes.

#include "notation/refusals/reasons.h"

#include <stdlib.h>

#include "base/square.h"
#include "notation/jumps.h"
#include "notation/symbol.h"

// ---- men in the way ----------------------------------------------------------------------------

enum {
    ALONE_MOST = 8, // men tried one by one if taking off all doesn't help: one may be a man
                    // without which the game is over
    NAMED_MOST = 3
};

typedef struct Between { // the men that may stand in the way, the nearest to the start first
    int squares[SQUARES_MAX], count;
} Between;

static bool within(int value, int a, int b) {
    return a < b ? value >= a && value <= b : value >= b && value <= a;
}

static void between_add(Between *between, const Scene *scene, int from, int square) {
    int files = scene->rules->board.files, at = between->count++;
    for (; at > 0; at--) {
        int before = between->squares[at - 1];
        if (square_steps(files, before, from) <= square_steps(files, square, from))
            break;
        between->squares[at] = before;
    }
    between->squares[at] = square;
}

// Men in the rectangle of the two squares; the one on the second too, as the move may be none that
// captures, and own men aren't.
static Between men_between(const Scene *scene, int from, int to, WayAsked asked) {
    int files = scene->rules->board.files;
    bool wraps = scene->rules->board.wrap != WRAP_NONE;
    Between between = {.count = 0};
    for (int s = 0; s < scene->rules->board.squares; s++) {
        int man = scene->setup.men[s];
        bool inside = wraps || (within(s % files, from % files, to % files) &&
                                within(s / files, from / files, to / files));
        if (inside && s != from && man != MAN_NONE && (s != to || asked != WAY_CAPTURE))
            between_add(&between, scene, from, s);
    }
    return between;
}

static bool goes_without(const Scene *scene, const Between *between, int kept, int from, int to) {
    Setup without = scene->setup;
    for (int i = 0; i < between->count; i++)
        if (i != kept)
            without.men[between->squares[i]] = MAN_NONE;
    return scene_goes_in(scene, &without, from, to);
}

// The men without each of which the move could be made: one for a piece that slides, several for
// one that jumps over a man or has several ways.
static Between each_in_the_way(const Scene *scene, const Between *between, int most, int from,
                               int to) {
    Between each = {.count = 0};
    for (int i = 0; i < between->count && i < most; i++) {
        Between one = {{between->squares[i]}, 1};
        if (goes_without(scene, &one, NONE, from, to))
            each.squares[each.count++] = one.squares[0];
    }
    return each;
}

// "the adviser on d1 or the adviser on f1 is in the way"
static void write_each(Writer *writer, const Scene *scene, const Between *each) {
    for (int i = 0; i < each->count && i < NAMED_MOST; i++) {
        bool last = i + 1 == each->count || i + 1 == NAMED_MOST;
        writer_text(writer, i == 0 ? "" : last ? " or " : ", ");
        scene_write_man(writer, scene, &scene->setup, each->squares[i]);
    }
    writer_text(writer, " is in the way");
}

static void write_those(Writer *writer, const Scene *scene, const Between *between) {
    int named = between->count > NAMED_MOST ? NAMED_MOST - 1 : between->count;
    for (int i = 0; i < named; i++) {
        bool last = i + 1 == between->count;
        writer_text(writer, i == 0 ? "" : last ? " and " : ", ");
        scene_write_man(writer, scene, &scene->setup, between->squares[i]);
    }
    if (named < between->count)
        writer_printf(writer, " and %d more men", between->count - named);
    writer_text(writer, between->count == 1 ? " is in the way" : " are in the way");
}

// The enemy's king, which no trial takes, is not in the way of a move to its square where other
// men are.
static void spare_king(const Scene *scene, Between *between, int to) {
    int man = scene->setup.men[to], last = between->count - 1;
    if (last > 0 && between->squares[last] == to && man_side(man) != scene->us &&
        scene->rules->pieces[man_kind(man)].royal)
        between->count--;
}

// A royal of the enemy can't be taken in a trial, either; another man there could be.
static Scene with_taken(const Scene *scene, int to) {
    Scene with = *scene;
    int man = scene->setup.men[to];
    if (man != MAN_NONE && man_side(man) != scene->us &&
        scene->rules->pieces[man_kind(man)].royal && scene->plain != NONE)
        with.setup = setup_with(&scene->setup, to, man_make(scene->plain, !scene->us));
    return with;
}

static bool write_in_the_way(Writer *writer, const Scene *asked_of, int from, int to,
                             WayAsked asked) {
    Scene taken = asked == WAY_CAPTURE ? with_taken(asked_of, to) : *asked_of;
    const Scene *scene = &taken;
    Between between = men_between(scene, from, to, asked);
    bool all = between.count && goes_without(scene, &between, NONE, from, to);
    Between each = each_in_the_way(scene, &between, all ? between.count : ALONE_MOST, from, to);
    if (each.count) {
        write_each(writer, scene, &each);
        return true;
    }
    if (!all)
        return false;
    for (int i = 0; between.count > 1 && i < between.count;) {
        if (!goes_without(scene, &between, i, from, to)) {
            i++;
            continue;
        }
        between.count--; // it may stay there
        for (int k = i; k < between.count; k++)
            between.squares[k] = between.squares[k + 1];
    }
    spare_king(scene, &between, to);
    write_those(writer, scene, &between);
    return true;
}

// A move that only captures, with nothing there.
static bool write_nothing(Writer *writer, const Scene *scene, int from, int to) {
    Setup with = setup_with(&scene->setup, to, man_make(scene->plain, !scene->us));
    if (from == to || scene->setup.men[to] != MAN_NONE || scene->plain == NONE ||
        !scene_goes_in(scene, &with, from, to))
        return false;
    writer_printf(writer, "there is nothing to capture on %s", square_name(scene->rules, to).text);
    return true;
}

static bool asks_around(const Men *men, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (men[i].around[WHITE])
            return true;
    return false;
}

static bool clause_counts(const Rules *rules, const Clause *clause) {
    const When *when = clause->when ? &rules->movement.whens[clause->when - 1] : NULL;
    return when && (asks_around(when->has, when->has_count) ||
                    asks_around(when->lacks, when->lacks_count));
}

// Does the man go by how many men stand around it, as in Lines of Action? Then a board with fewer
// men says nothing of what is in its way.
static bool counts_men(const Scene *scene, int from) {
    int man = scene->setup.men[from];
    const SidePiece *piece = &scene->rules->pieces[man_kind(man)].side[man_side(man)];
    for (size_t i = 0; i < piece->special_count; i++)
        if (clause_counts(scene->rules, &piece->specials[i].clause))
            return true;
    for (size_t i = 0; i < piece->walk_count; i++)
        if (clause_counts(scene->rules, &piece->walks[i].clause))
            return true;
    return false;
}

static bool blocked_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    int from = asked->from, to = asked->to;
    return scene->position && !counts_men(scene, from) &&
           (write_in_the_way(writer, scene, from, to, asked->way) ||
            (asked->way == WAY_ANY && write_nothing(writer, scene, from, to)));
}

// ---- men to jump over --------------------------------------------------------------------------

// Janggi's cannon jumps over no cannon, so that the man on trial is of another kind.

typedef struct HurdleLine { // the squares between two
    uint8_t squares[SQUARES_MAX];
    int count;
} HurdleLine;

static HurdleLine line_of(const Rules *rules, int from, int to) {
    HurdleLine line;
    line.count = line_between(rules, from, to, line.squares);
    return line;
}

static bool goes_with(const Scene *scene, int from, int to, int square, int side) {
    int kind = scene_plain_kind(scene->rules, man_kind(scene->setup.men[from]));
    if (kind == NONE || !bits_has(&scene->rules->board.exists, square))
        return false;
    Setup with = setup_with(&scene->setup, square, man_make(kind, side));
    return scene_goes_in(scene, &with, from, to);
}

// Would a man that stands anywhere else do as well? Then it isn't jumped over.
static bool goes_with_any(const Scene *scene, const HurdleLine *line, int from, int to, int side) {
    for (int s = 0; s < scene->rules->board.squares; s++) {
        bool between = s == from || s == to;
        for (int i = 0; i < line->count; i++)
            between |= s == line->squares[i];
        if (!between && scene->setup.men[s] == MAN_NONE &&
            bits_has(&scene->rules->board.exists, s))
            return goes_with(scene, from, to, s, side);
    }
    return false;
}

// On how many of the empty squares between the two a man, which may be an enemy's if `enemies`,
// would let this move be made that can't be made without; *square: the last of them.
static int hurdles_wanted(const Scene *scene, int from, int to, bool enemies, int *square) {
    HurdleLine line = line_of(scene->rules, from, to);
    int count = 0;
    for (int other = 0; other <= enemies && !count; other++) {
        int side = other ? !scene->us : scene->us;
        for (int i = 0; i < line.count; i++) {
            int s = line.squares[i];
            if (scene->setup.men[s] != MAN_NONE || !goes_with(scene, from, to, s, side))
                continue;
            *square = s;
            count++;
        }
        if (count && goes_with_any(scene, &line, from, to, side))
            return 0;
    }
    return count;
}

static bool write_lacking(Writer *writer, const Scene *scene, int from, int to, WayAsked asked) {
    int square, count = hurdles_wanted(scene, from, to, asked != WAY_MOVE, &square);
    if (!count)
        return false;
    if (count == 1)
        writer_printf(writer, "there is no man on %s", square_name(scene->rules, square).text);
    else
        writer_printf(writer, "there is no man between %s and %s",
                      square_name(scene->rules, from).text, square_name(scene->rules, to).text);
    writer_text(writer, " to jump over");
    return true;
}

// A man of another kind in the place of the one that stands there could be jumped over.
static bool write_no_hurdle(Writer *writer, const Scene *scene, int from, int to) {
    HurdleLine line = line_of(scene->rules, from, to);
    for (int i = 0; i < line.count; i++) {
        int s = line.squares[i], man = scene->setup.men[s];
        if (man == MAN_NONE || scene->rules->pieces[man_kind(man)].neutral ||
            !goes_with(scene, from, to, s, man_side(man)))
            continue;
        writer_printf(writer, "no %s may jump over ",
                      scene->rules->pieces[man_kind(scene->setup.men[from])].name);
        scene_write_man(writer, scene, &scene->setup, s);
        return true;
    }
    return false;
}

bool hurdle_helps(const Scene *scene, int from, int to) {
    int square;
    return hurdles_wanted(scene, from, to, true, &square);
}

static bool hurdle_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    return scene->position && scene->rules->board.wrap == WRAP_NONE &&
           (write_lacking(writer, scene, asked->from, asked->to, asked->way) ||
            write_no_hurdle(writer, scene, asked->from, asked->to));
}

bool jump_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    const Rules *rules = scene->rules;
    int man = scene->setup.men[asked->from], enemy = scene->setup.men[asked->to];
    if (man == MAN_NONE || enemy == MAN_NONE || man_side(man) == man_side(enemy))
        return false;
    Taking taking = taking_of(rules, man_kind(man), man_side(man));
    const char *name = rules->pieces[man_kind(man)].name;
    if (taking == TAKES_OVER)
        writer_printf(writer, "a %s captures by jumping over, not on the square where it ends",
                      name);
    else if (taking == TAKES_NONE)
        writer_printf(writer, "no %s captures on the square where it ends", name);
    return taking != TAKES_ELSE;
}

// ---- how far -----------------------------------------------------------------------------------

typedef struct DistanceLook { // along a line, from the man to the square where it was to go
    const Rules *rules;
    const Setup *setup;
    const DistanceDefinition *distance;
    int from, x, y, side, steps;
    uint8_t ahead[SQUARES_MAX];
    int ahead_count;
} DistanceLook;

// Does a man of one of these sides stand there? A neutral man has no side.
static bool is_theirs(const DistanceLook *look, int square, WhoseMen whose) {
    int man = look->setup->men[square];
    if (man == MAN_NONE || look->rules->movement.is_neutral[man_kind(man)])
        return false;
    return whose & (man_side(man) == look->side ? WHOSE_OWN : WHOSE_ENEMY);
}

static int count_men(const DistanceLook *look) {
    const DistanceDefinition *distance = look->distance;
    Bits counted = {{0}};
    int count = 0;
    for (int i = 0; i < look->ahead_count; i++)
        bits_add(&counted, look->ahead[i]);
    if (distance->at == DISTANCE_LINE) {
        uint8_t behind[SQUARES_MAX];
        int squares = line_from(look->rules, look->from, -look->x, -look->y, behind);
        for (int i = 0; i < squares; i++)
            bits_add(&counted, behind[i]);
        bits_add(&counted, look->from);
    }
    for (int s = bits_next(&counted, 0); s >= 0; s = bits_next(&counted, s + 1))
        count += is_theirs(look, s, distance->side);
    return count;
}

static void write_distance(Writer *writer, const DistanceLook *look, int count) {
    const DistanceDefinition *distance = look->distance;
    bool ahead = distance->at == DISTANCE_AHEAD;
    const char *line = !look->x                       ? "file"
                       : !look->y                     ? "rank"
                       : abs(look->x) == abs(look->y) ? "diagonal"
                                                      : "line";
    const char *name = look->rules->pieces[man_kind(look->setup->men[look->from])].name;
    int owner = distance->side == WHOSE_OWN ? look->side : !look->side;
    if (count > 1)
        writer_printf(writer, "there are %d men", count);
    else
        writer_text(writer, count ? "there is 1 man" : "there is no man");
    if (distance->side != WHOSE_BOTH)
        writer_printf(writer, " of %s", side_word(owner));
    writer_printf(writer, "%s on the %s, so the %s on %s", ahead ? " ahead" : "", line, name,
                  square_name(look->rules, look->from).text);
    if (count)
        writer_printf(writer, " goes exactly %d square%s %s", count, count == 1 ? "" : "s",
                      ahead ? "that way" : "along it");
    else
        writer_printf(writer, " can't go %s", ahead ? "that way" : "along it");
}

static bool blocked_on_line(Writer *writer, const DistanceLook *look) {
    for (int i = 0; i < look->steps - 1; i++) {
        int square = look->ahead[i], man = look->setup->men[square];
        if (man == MAN_NONE || is_theirs(look, square, look->distance->jumps))
            continue;
        writer_printf(writer, "the %s on %s is in the way",
                      look->rules->pieces[man_kind(man)].name,
                      square_name(look->rules, square).text);
        return true;
    }
    return false;
}

// Along one of the term's directions.
static bool write_along(Writer *writer, DistanceLook *look, int to) {
    look->ahead_count = line_from(look->rules, look->from, look->x, look->y, look->ahead);
    for (look->steps = 1; look->steps <= look->ahead_count; look->steps++) {
        if (look->ahead[look->steps - 1] != to)
            continue;
        int count = count_men(look);
        if (count == look->steps)
            return blocked_on_line(writer, look);
        write_distance(writer, look, count);
        return true;
    }
    return false;
}

static bool write_by_term(Writer *writer, DistanceLook *look, const PatternTerm *term, int to) {
    int sign = look->side == WHITE ? 1 : -1;
    bool told = false;
    for (int e = 0; e < term->entry_count && !told; e++) {
        const Entry *entry = &term->entries[e];
        const LegState *state = &term->states[entry->state];
        for (int r = 0; r < state->ride_count && !told; r++) {
            look->x = sign * state->rides[r].x;
            look->y = sign * state->rides[r].y;
            told = entry->rides >> r & 1 && write_along(writer, look, to);
        }
    }
    return told;
}

static bool distance_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    int man = scene->setup.men[asked->from];
    const SidePiece *piece = &scene->rules->pieces[man_kind(man)].side[man_side(man)];
    DistanceLook look = {
        .rules = scene->rules, .setup = &scene->setup, .from = asked->from, .side = man_side(man)};
    bool told = false;
    for (size_t i = 0; i < piece->distance_count && !told; i++) {
        look.distance = &piece->distances[i].distance;
        told = write_by_term(writer, &look, piece->distances[i].term, asked->to);
    }
    return told;
}

// ---- all of them, in their order ---------------------------------------------------------------

bool way_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    const MoveList *list = scene->list;
    bool taken = scene->setup.men[asked->to] != MAN_NONE;
    bool drops = list->count && list->facts[0].type == MOVE_DROP;
    bool beside = square_steps(scene->rules->board.files, asked->from, asked->to) == 1;
    return (asked->way == WAY_CAPTURE && jump_reason(writer, scene, asked)) ||
           ((drops || (taken && beside)) && compulsory_reason(writer, scene, asked)) ||
           (taken && hurdle_reason(writer, scene, asked)) ||
           distance_reason(writer, scene, asked) || blocked_reason(writer, scene, asked) ||
           bound_reason(writer, scene, asked) || (!taken && hurdle_reason(writer, scene, asked));
}
