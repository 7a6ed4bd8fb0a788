// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions that are not on the board → reasons. Could the man go there if no king were in danger?
// Then its move is made on trial, and the enemy that attacks the king is looked for: it is the one
// that still does when all other enemies have changed sides, so that nothing else is moved.

#include "notation/move_reason.h"

#include <string.h>

#include "base/square.h"
#include "notation/symbol.h"
#include "position/setup.h"

typedef struct Scene {
    const Rules *rules;
    Position *position; // for trials
    Setup setup;        // the position itself
    int us;             // the side whose kings may be in danger
    int plain;          // a kind that is no royal; NONE: there is none
    bool *starved;      // set when there is no memory for a trial
} Scene;

static int plain_kind(const Rules *rules) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (!rules->pieces[kind].royal && !rules->pieces[kind].neutral)
            return kind;
    return NONE;
}

// Can it be told of each man whether it may be attacked? Not where that hangs on a condition, or
// is the other way round.
static bool royals_plain(const Rules *rules) {
    bool any = false;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Royalty *royalty = &rules->pieces[kind].royalty;
        if (royalty->as != ROYAL_NOT && (royalty->when.keys || royalty->as == ROYAL_ANTI))
            return false;
        any |= royalty->as != ROYAL_NOT;
    }
    return any;
}

// Must kings be safe after this move already? In some series only after the last one of the turn.
static bool safe_now(const Rules *rules, const Setup *setup) {
    return !rules->turns.series.given || rules->turns.series.safe != SAFE_END ||
           setup->series_left == 1;
}

// False where it can't be told why a king may not be attacked, or there is no memory: no reason is
// given then.
static bool scene_begin(Scene *scene, const Engine *engine, const Setup *setup, int us,
                        bool *starved) {
    const Rules *rules = engine->rules;
    *scene = (Scene){
        .rules = rules, .setup = *setup, .us = us, .plain = plain_kind(rules), .starved = starved};
    if (!royals_plain(rules) || !safe_now(rules, setup) || scene->plain == NONE)
        return false;
    scene->position = position_new(engine);
    *starved |= !scene->position;
    return scene->position != NULL;
}

static bool scene_of_list(Scene *scene, const MoveList *list, bool *starved) {
    Setup setup;
    *starved = false;
    position_get(list->position, &setup);
    return scene_begin(scene, position_engine(list->position), &setup, setup.side, starved);
}

static void scene_end(Scene *scene) {
    if (scene->position)
        position_free(scene->position);
}

static void scene_of_list_end(Scene *scene, const MoveList *list) {
    if (*scene->starved || (scene->position && position_starved(scene->position)))
        position_starve(list->position);
    scene_end(scene);
}

static int men_of_form(const Scene *scene, const Setup *setup, RoyalForm form) {
    int count = 0;
    for (int s = 0; s < scene->rules->board.squares; s++) {
        int man = setup->men[s];
        count += man != MAN_NONE && man_side(man) == scene->us &&
                 scene->rules->pieces[man_kind(man)].royalty.as == form;
    }
    return count;
}

// Is there one of our men that may not be attacked? Of the others that are royal only together,
// the last one.
static bool is_king(const Scene *scene, const Setup *setup, int square) {
    int man = setup->men[square];
    if (man == MAN_NONE || man_side(man) != scene->us)
        return false;
    RoyalForm form = scene->rules->pieces[man_kind(man)].royalty.as;
    return form == ROYAL_TRUE || (form != ROYAL_NOT && men_of_form(scene, setup, form) == 1);
}

// Sets up men and a side that may have been changed to see what would be, so that the past doesn't
// fit them, and perhaps not what is left of a series, either.
static bool set_up(const Scene *scene, const Setup *setup) {
    Setup present = *setup;
    memset(present.past, 0, sizeof present.past);
    setup_rest_unfit(scene->rules, &present);
    return position_set(scene->position, &present);
}

static bool attacked(const Scene *scene, const Setup *setup, int square) {
    bool set = set_up(scene, setup);
    *scene->starved |= !set;
    return set && position_attacked(scene->position, square, !scene->us);
}

// Is it the man on this square that attacks the other one?
static bool attacks_alone(const Scene *scene, const Setup *setup, int from, int square) {
    Setup trial = *setup;
    for (int s = 0; s < scene->rules->board.squares; s++) {
        int man = trial.men[s];
        bool other = s != from && man != MAN_NONE && man_side(man) != scene->us &&
                     !kinds_has(scene->rules->neutral, man_kind(man));
        bool royal = other && scene->rules->pieces[man_kind(man)].royal;
        if (other)
            trial.men[s] = (uint8_t)man_make(royal ? scene->plain : man_kind(man), scene->us);
    }
    return attacked(scene, &trial, square);
}

// The square of an enemy that attacks this one; NONE if none does, or it can't be told.
static int attacker(const Scene *scene, const Setup *setup, int square) {
    for (int s = 0; s < scene->rules->board.squares; s++) {
        int man = setup->men[s];
        if (man != MAN_NONE && man_side(man) != scene->us &&
            !kinds_has(scene->rules->neutral, man_kind(man)) &&
            attacks_alone(scene, setup, s, square))
            return s;
    }
    return NONE;
}

static void write_man(Writer *writer, const Scene *scene, const Setup *setup, int square) {
    writer_printf(writer, "the %s on %s", scene->rules->pieces[man_kind(setup->men[square])].name,
                  square_name(scene->rules, square).text);
}

// " by the rook on e8"
static void write_by(Writer *writer, const Scene *scene, const Setup *setup, const char *by,
                     int square) {
    int from = attacker(scene, setup, square);
    if (from == NONE)
        return;
    writer_printf(writer, " %s ", by);
    write_man(writer, scene, setup, from);
}

// The square of one of our kings that is attacked; NONE if none is.
static int king_attacked(const Scene *scene, const Setup *setup) {
    for (int s = 0; s < scene->rules->board.squares; s++)
        if (is_king(scene, setup, s) && attacked(scene, setup, s))
            return s;
    return NONE;
}

bool attacker_write(Writer *writer, const Engine *engine, const Setup *setup, int square) {
    Scene scene;
    bool starved = false;
    if (scene_begin(&scene, engine, setup, !setup->side, &starved))
        write_by(writer, &scene, setup, "by", square);
    scene_end(&scene);
    return !starved;
}

// ---- plain moves

// Without what may depend on the move just made.
static Setup moved(const Setup *setup, int from, int to) {
    Setup after = *setup;
    after.men[to] = after.men[from];
    if (from != to)
        after.men[from] = MAN_NONE;
    after.passed_count = 0;
    after.victim = NONE;
    after.castling = 0;
    return after;
}

// Could the man make the move if no king were in danger? Kings become another piece; a king that
// moves itself does so without enemies, but for one that it takes.
static bool could_go(const Scene *scene, int from, int to) {
    Setup trial = moved(&scene->setup, from, from);
    bool king = is_king(scene, &trial, from);
    for (int s = 0; s < scene->rules->board.squares; s++) {
        int man = trial.men[s];
        if (man == MAN_NONE || s == from || kinds_has(scene->rules->neutral, man_kind(man)))
            continue;
        if (king && man_side(man) != scene->us && s != to)
            trial.men[s] = MAN_NONE;
        else if (!king && is_king(scene, &scene->setup, s))
            trial.men[s] = (uint8_t)man_make(scene->plain, scene->us);
    }
    SetupFaults faults;
    MoveList list;
    if (!setup_faults(position_engine(scene->position), &trial, &faults)) {
        *scene->starved = true;
        return false;
    }
    if (faults.takeable != NONE)
        return false;
    if (!set_up(scene, &trial) || !move_list_make(scene->position, &list)) {
        *scene->starved = true;
        return false;
    }
    bool found = false;
    for (size_t i = 0; i < list.count && !found; i++)
        found = list.facts[i].type != MOVE_DROP && list.facts[i].type != MOVE_PASS &&
                list.facts[i].castle == NONE && list.facts[i].from == from &&
                list.facts[i].to == to;
    move_list_free(&list);
    return found;
}

static bool write_danger(Writer *writer, const Scene *scene, int from, int to) {
    Setup after = moved(&scene->setup, from, to);
    int king = king_attacked(scene, &after);
    if (king == NONE || !could_go(scene, from, to))
        return false;
    int before = king_attacked(scene, &scene->setup);
    bool stays =
        before == king && attacker(scene, &scene->setup, king) == attacker(scene, &after, king);
    write_man(writer, scene, &after, king);
    writer_text(writer, stays ? " would stay in check" : " would be attacked");
    write_by(writer, scene, &after, stays ? "from" : "by", king);
    return true;
}

// An own man stands where the other one could go if it weren't there.
static bool write_own(Writer *writer, const Scene *scene, int from, int to) {
    int man = scene->setup.men[to];
    Scene without = *scene;
    if (from == to || man == MAN_NONE || man_side(man) != scene->us)
        return false;
    without.setup.men[to] = MAN_NONE;
    if (!could_go(&without, from, to))
        return false;
    write_man(writer, scene, &scene->setup, to);
    writer_printf(writer, " is %s's own", side_word(scene->us));
    return true;
}

// ---- compulsory captures

static bool write_must_capture(Writer *writer, const MoveList *list) {
    enum { SHOWN = 3 };
    const Rules *rules = list->rules;
    bool must =
        rules->conduct.must_capture != MUST_NO || rules->conduct.limit_runs[LIMIT_MUST_CAPTURE];
    for (size_t i = 0; i < list->count; i++)
        must &= list->facts[i].captures;
    if (!must || !list->count)
        return false;
    writer_text(writer, "a capture is compulsory:");
    for (size_t i = 0; i < list->count && i < SHOWN; i++)
        writer_printf(writer, "%s %s%s", i ? "," : "",
                      square_name(rules, list->facts[i].from).text,
                      square_name(rules, list->facts[i].to).text);
    writer_text(writer, list->count > SHOWN ? ", …" : "");
    return true;
}

bool move_reason_write(Writer *writer, const MoveList *list, int from, int to) {
    Scene scene;
    bool starved;
    bool kings = scene_of_list(&scene, list, &starved);
    bool told =
        kings && (write_danger(writer, &scene, from, to) || write_own(writer, &scene, from, to));
    if (!told)
        told = write_must_capture(writer, list);
    scene_of_list_end(&scene, list);
    return told;
}

bool check_reason_write(Writer *writer, const MoveList *list) {
    Scene scene;
    bool starved;
    int king = scene_of_list(&scene, list, &starved) ? king_attacked(&scene, &scene.setup) : NONE;
    if (king != NONE) {
        writer_printf(writer, "%s's %s on %s is in check", side_word(scene.us),
                      scene.rules->pieces[man_kind(scene.setup.men[king])].name,
                      square_name(scene.rules, king).text);
        write_by(writer, &scene, &scene.setup, "from", king);
    }
    scene_of_list_end(&scene, list);
    return king != NONE;
}

// ---- castling

static const Castle *castle_find(const Scene *scene, int from, int to, int direction) {
    const MovementRules *movement = &scene->rules->movement;
    const Castle *found = NULL;
    for (size_t i = 0; i < movement->castle_count; i++) {
        const Castle *castle = &movement->castles[i];
        bool fits = castle->side == scene->us && (from == NONE || castle->king_from == from);
        fits &= to == NONE || castle->king_to == to || castle->partner_from == to;
        fits &= direction == 0 || (castle->partner_from > castle->king_from) == (direction > 0);
        bool here =
            fits && scene->setup.men[castle->king_from] == man_make(castle->king, castle->side);
        if (here || (fits && !found))
            found = castle;
        if (here && scene->setup.castling >> castle->right & 1)
            break; // of several the one that is still allowed
    }
    return found;
}

static bool write_missing(Writer *writer, const Scene *scene, const Castle *castle) {
    const Rules *rules = scene->rules;
    const int squares[] = {castle->king_from, castle->partner_from};
    const int kinds[] = {castle->king, castle->partner};
    for (int i = 0; i < 2; i++) {
        if (scene->setup.men[squares[i]] == man_make(kinds[i], castle->side))
            continue;
        writer_printf(writer, "there is no %s on %s to castle with", rules->pieces[kinds[i]].name,
                      square_name(rules, squares[i]).text);
        return true;
    }
    if (scene->setup.castling >> castle->right & 1)
        return false;
    writer_printf(writer, "%s has no right to castle with the %s on %s: one of the two has moved",
                  side_word(scene->us), rules->pieces[castle->partner].name,
                  square_name(rules, castle->partner_from).text);
    return true;
}

static bool write_in_the_way(Writer *writer, const Scene *scene, const Castle *castle) {
    for (int s = bits_next(&castle->empty, 0); s >= 0; s = bits_next(&castle->empty, s + 1)) {
        if (scene->setup.men[s] == MAN_NONE)
            continue;
        write_man(writer, scene, &scene->setup, s);
        writer_text(writer, " is in the way of castling");
        return true;
    }
    return false;
}

// The king may be attacked neither where it is, nor where it comes to, nor between.
static bool write_unsafe(Writer *writer, const Scene *scene, const Castle *castle) {
    const Rules *rules = scene->rules;
    const char *king = rules->pieces[castle->king].name;
    for (int s = bits_next(&castle->safe, 0); s >= 0; s = bits_next(&castle->safe, s + 1)) {
        Setup after = moved(&scene->setup, castle->king_from, s);
        if (s != castle->king_from && !attacked(scene, &after, s))
            continue;
        if (s == castle->king_from && !attacked(scene, &scene->setup, s))
            continue;
        const char *name = square_name(rules, s).text;
        SquareName start = square_name(rules, castle->king_from);
        if (s == castle->king_from)
            writer_printf(writer, "the %s on %s is in check", king, start.text);
        else if (s == castle->king_to)
            writer_printf(writer, "the %s would be attacked on %s", king, name);
        else
            writer_printf(writer, "the %s would pass %s, which is attacked", king, name);
        write_by(writer, scene, &after, s == castle->king_from ? "from" : "by", s);
        writer_text(writer, s == castle->king_from ? ", and can't castle out of it" : "");
        return true;
    }
    return false;
}

bool castling_reason_write(Writer *writer, const MoveList *list, int from, int to, int direction) {
    Scene scene;
    bool starved;
    bool begun = scene_of_list(&scene, list, &starved);
    const Castle *castle = begun ? castle_find(&scene, from, to, direction) : NULL;
    bool told = castle &&
                (write_missing(writer, &scene, castle) ||
                 write_in_the_way(writer, &scene, castle) || write_unsafe(writer, &scene, castle));
    scene_of_list_end(&scene, list);
    return told;
}
