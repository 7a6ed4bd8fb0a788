// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions that are not on the board. Could the man go there if no king were in danger? The enemy
// that attacks a king is the one that still does when all other enemies have changed sides, so
// that nothing else is moved.

#include "notation/refusals/reasons.h"

#include <stdlib.h>
#include <string.h>

#include "notation/jumps.h"
#include "notation/refusals/refusal.h"
#include "notation/symbol.h"
#include "position/move.h"
#include "position/setup.h"

static bool is_plain(const Rules *rules, int kind) {
    return kind != NONE && !rules->pieces[kind].royal && !rules->pieces[kind].neutral;
}

int scene_plain_kind(const Rules *rules, int unlike) {
    for (int kind = 0; kind < rules->piece_count; kind++)
        if (kind != unlike && is_plain(rules, kind))
            return kind;
    return is_plain(rules, unlike) ? unlike : NONE;
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

void scene_begin(Scene *scene, const Engine *engine, const Setup *setup, int us) {
    const Rules *rules = engine->rules;
    *scene = (Scene){.rules = rules,
                     .setup = *setup,
                     .us = us,
                     .plain = scene_plain_kind(rules, NONE),
                     .starved = &scene->out};
    scene->position = position_new(engine);
    scene->out = !scene->position;
    scene->kings =
        scene->position && royals_plain(rules) && safe_now(rules, setup) && scene->plain != NONE;
}

void scene_of_list(Scene *scene, const MoveList *list) {
    Setup setup;
    position_get(list->position, &setup);
    scene_begin(scene, position_engine(list->position), &setup, setup.side);
    scene->list = list;
}

void scene_end(Scene *scene) {
    if (scene->list && (scene->out || (scene->position && position_starved(scene->position))))
        position_starve(scene->list->position);
    position_free(scene->position);
}

int royals_count(const Rules *rules, const Setup *setup, int side, RoyalForm form) {
    int count = 0;
    for (int s = 0; s < rules->board.squares; s++) {
        int man = setup->men[s];
        RoyalForm as = man ? rules->pieces[man_kind(man)].royalty.as : ROYAL_NOT;
        count += as != ROYAL_NOT && man_side(man) == side && (form == ROYAL_NOT || as == form);
    }
    return count;
}

// One of our men that may not be attacked; of the others that are royal only together, the last
// one.
bool scene_is_king(const Scene *scene, const Setup *setup, int square) {
    int man = setup->men[square];
    if (man == MAN_NONE || man_side(man) != scene->us)
        return false;
    RoyalForm form = scene->rules->pieces[man_kind(man)].royalty.as;
    return form == ROYAL_TRUE ||
           (form != ROYAL_NOT && royals_count(scene->rules, setup, scene->us, form) == 1);
}

// Men and a side may have been changed to see what would be; then the past doesn't fit them, and
// perhaps not what is left of a series, either.
static void forget_unfit(const Scene *scene, Setup *setup) {
    memset(setup->past, 0, sizeof setup->past);
    setup_rest_unfit(scene->rules, setup);
}

static bool set_up(const Scene *scene, const Setup *setup) {
    Setup present = *setup;
    forget_unfit(scene, &present);
    bool set = position_set(scene->position, &present);
    *scene->starved |= !set;
    return set;
}

bool scene_attacked(const Scene *scene, const Setup *setup, int square) {
    return set_up(scene, setup) && position_attacked(scene->position, square, !scene->us);
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
    return scene_attacked(scene, &trial, square);
}

int scene_attacker(const Scene *scene, const Setup *setup, int square) {
    for (int s = 0; s < scene->rules->board.squares; s++) {
        int man = setup->men[s];
        if (man != MAN_NONE && man_side(man) != scene->us &&
            !kinds_has(scene->rules->neutral, man_kind(man)) &&
            attacks_alone(scene, setup, s, square))
            return s;
    }
    return NONE;
}

void scene_write_man(Writer *writer, const Scene *scene, const Setup *setup, int square) {
    writer_printf(writer, "the %s on %s", scene->rules->pieces[man_kind(setup->men[square])].name,
                  square_name(scene->rules, square).text);
}

void scene_write_by(Writer *writer, const Scene *scene, const Setup *setup, const char *by,
                    int square) {
    int from = scene_attacker(scene, setup, square);
    if (from == NONE)
        return;
    writer_printf(writer, " %s ", by);
    scene_write_man(writer, scene, setup, from);
}

void scene_write_danger(Writer *writer, const Scene *scene, const Setup *after, int king,
                        bool stays) {
    scene_write_man(writer, scene, after, king);
    writer_text(writer, stays ? " would stay in check" : " would be attacked");
    scene_write_by(writer, scene, after, stays ? "from" : "by", king);
}

int scene_king_attacked(const Scene *scene, const Setup *setup) {
    for (int s = 0; scene->kings && s < scene->rules->board.squares; s++)
        if (scene_is_king(scene, setup, s) && scene_attacked(scene, setup, s))
            return s;
    return NONE;
}

// ---- moves on trial

Setup setup_with(const Setup *setup, int square, int man) {
    Setup with = *setup;
    with.men[square] = (uint8_t)man;
    return with;
}

Setup setup_moved(const Setup *setup, int from, int to) {
    Setup after = *setup;
    after.men[to] = after.men[from];
    if (from != to)
        after.men[from] = MAN_NONE;
    after.passed_count = 0;
    after.victim = NONE;
    after.castling = 0;
    return after;
}

// Kings become another piece; a king that moves itself does so without enemies, but for one that
// it takes. As no enemy is in its way then, `scene_goes` asks `man_reaches`, too.
static Setup without_danger(const Scene *scene, int from, int to) {
    Setup trial = setup_moved(&scene->setup, from, from);
    bool king = scene_is_king(scene, &trial, from);
    for (int s = 0; scene->kings && s < scene->rules->board.squares; s++) {
        int man = trial.men[s];
        if (man == MAN_NONE || s == from || kinds_has(scene->rules->neutral, man_kind(man)))
            continue;
        if (king && man_side(man) != scene->us && s != to)
            trial.men[s] = MAN_NONE;
        else if (!king && scene_is_king(scene, &scene->setup, s))
            trial.men[s] = (uint8_t)man_make(scene->plain, scene->us);
    }
    return trial;
}

// Is there such a move of a man on the board, other than castling?
static bool lists_move(const Position *position, int from, int to) {
    size_t count = position_moves(position, NULL, 0);
    Move *moves = calloc(count + 1, sizeof *moves);
    bool found = false;
    if (!moves) {
        position_starve(position);
        return false;
    }
    position_moves(position, moves, count);
    for (size_t i = 0; i < count && !found; i++) {
        MoveType type = move_type(moves[i]);
        found = type != MOVE_DROP && type != MOVE_PASS && type != MOVE_CASTLE &&
                move_from(moves[i]) == from && move_to(moves[i]) == to;
    }
    free(moves);
    return found;
}

// The royals of the enemy that could be taken: such a position is none. They become another piece,
// too.
static bool spare_royals(const Scene *scene, Setup *trial, int to) {
    SetupFaults faults;
    forget_unfit(scene, trial);
    for (int i = 0; i <= scene->rules->board.squares; i++) {
        if (!setup_faults(position_engine(scene->position), trial, &faults)) {
            *scene->starved = true;
            return false;
        }
        if (faults.takeable == NONE)
            return true;
        if (faults.takeable == to || scene->plain == NONE)
            return false;
        trial->men[faults.takeable] = (uint8_t)man_make(scene->plain, !scene->us);
    }
    return false;
}

// Is it a rule that some moves be made before all others, so that the others aren't listed?
static bool compels(const ConductRules *conduct) {
    return conduct->must_capture != MUST_NO || conduct->limit_runs[LIMIT_MUST_CAPTURE] ||
           conduct->limit_runs[LIMIT_MUST_DROP] || conduct->limit_runs[LIMIT_ONLY_DROPS];
}

bool scene_goes(const Scene *scene, int from, int to) {
    Setup trial = without_danger(scene, from, to);
    if (!spare_royals(scene, &trial, to))
        return false;
    if (!set_up(scene, &trial))
        return false;
    size_t starved = position_starved(scene->position);
    bool found = lists_move(scene->position, from, to);
    *scene->starved |= position_starved(scene->position) != starved;
    if (found && scene_is_king(scene, &scene->setup, from))
        return man_reaches(scene->rules, &scene->setup, from, to, scene->starved);
    return found || (compels(&scene->rules->conduct) &&
                     man_reaches(scene->rules, &trial, from, to, scene->starved));
}

bool scene_goes_in(const Scene *scene, const Setup *with, int from, int to) {
    Scene other = *scene;
    other.setup = *with;
    return scene_goes(&other, from, to);
}

bool reasons_may_go(const MoveList *list, int kind, Bits from, int to) {
    Scene scene;
    bool goes = false;
    scene_of_list(&scene, list);
    int own = man_make(kind, scene.us);
    for (int s = bits_next(&from, 0); s >= 0 && !goes; s = bits_next(&from, s + 1))
        goes = scene.position && scene.setup.men[s] == own && scene_goes(&scene, s, to);
    scene_end(&scene);
    return goes;
}

bool scene_lists(const Scene *scene, const Setup *setup, int from, int to) {
    bool set = position_set(scene->position, setup);
    *scene->starved |= !set;
    return set && lists_move(scene->position, from, to);
}

bool scene_decided(const Scene *scene, const Setup *setup, Termination termination) {
    return set_up(scene, setup) && position_outcome(scene->position).termination == termination;
}

// ---- who is in check ---------------------------------------------------------------------------

static void write_checked(Writer *writer, const Scene *scene) {
    const Setup *setup = &scene->setup;
    int told = 0;
    for (int s = 0; scene->kings && s < scene->rules->board.squares; s++) {
        if (!scene_is_king(scene, setup, s) || !scene_attacked(scene, setup, s))
            continue;
        writer_text(writer, told++ ? " and " : " ");
        scene_write_man(writer, scene, setup, s);
    }
}

void checked_write(Writer *writer, const Position *position) {
    Setup setup;
    Scene scene;
    position_get(position, &setup);
    if (royals_count(position_rules(position), &setup, setup.side, ROYAL_NOT) < 2)
        return;
    scene_begin(&scene, position_engine(position), &setup, setup.side);
    write_checked(writer, &scene);
    if (scene.out || (scene.position && position_starved(scene.position)))
        position_starve(position);
    scene_end(&scene);
}

bool attacker_write(Writer *writer, const Engine *engine, const Setup *setup, int square) {
    Scene scene;
    scene_begin(&scene, engine, setup, !setup->side);
    if (scene.kings)
        scene_write_by(writer, &scene, setup, "by", square);
    bool out = scene.out;
    scene_end(&scene);
    return !out;
}
