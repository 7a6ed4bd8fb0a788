// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the men that stand in its way, or the man that it lacks. Men between
// the two squares are taken off on trial, until it could be made.

#include "notation/refusals/move_reason.h"
#include "notation/refusals/move_scene.h"
#include "notation/symbol.h"

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
    Scene without = *scene;
    for (int i = 0; i < between->count; i++)
        if (i != kept)
            without.setup.men[between->squares[i]] = MAN_NONE;
    return scene_goes(&without, from, to);
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
        with.setup.men[to] = (uint8_t)man_make(scene->plain, !scene->us);
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
    Scene with = *scene;
    if (from == to || scene->setup.men[to] != MAN_NONE || scene->plain == NONE)
        return false;
    with.setup.men[to] = (uint8_t)man_make(scene->plain, !scene->us);
    if (!scene_goes(&with, from, to))
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

bool way_reason_write(Writer *writer, const MoveList *list, int from, int to, WayAsked asked) {
    Scene scene;
    bool starved;
    scene_of_list(&scene, list, &starved);
    bool told = scene.position && !counts_men(&scene, from) &&
                (write_in_the_way(writer, &scene, from, to, asked) ||
                 (asked == WAY_ANY && write_nothing(writer, &scene, from, to)));
    scene_of_list_end(&scene, list);
    return told;
}
