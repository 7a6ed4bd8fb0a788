// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the rule that forbids it, or the men that stand against it. It is
// tried in positions that are not on the board: with a man less, or with an enemy where it goes.

#include "notation/refusals/move_reason.h"

#include <string.h>

#include "notation/jump_text.h"
#include "notation/jumping.h"
#include "notation/refusals/reasons.h"
#include "notation/refusals/move_scene.h"
#include "notation/san.h"
#include "notation/symbol.h"
#include "position/setup.h"

bool attacker_write(Writer *writer, const Engine *engine, const Setup *setup, int square) {
    Scene scene;
    bool starved = false;
    scene_begin(&scene, engine, setup, !setup->side, &starved);
    if (scene.kings)
        scene_write_by(writer, &scene, setup, "by", square);
    scene_end(&scene);
    return !starved;
}

// ---- kings in danger

static bool write_danger(Writer *writer, const Scene *scene, int from, int to) {
    Setup after = scene_moved(&scene->setup, from, to);
    int king = scene_king_attacked(scene, &after);
    if (king == NONE || !scene_goes(scene, from, to))
        return false;
    int before = scene_king_attacked(scene, &scene->setup);
    bool stays = before == king &&
                 scene_attacker(scene, &scene->setup, king) == scene_attacker(scene, &after, king);
    scene_write_danger(writer, scene, &after, king, stays);
    return true;
}

// The same of a capture en passant, for which the man could go there if an enemy stood on it.
static bool write_passant_danger(Writer *writer, const Scene *scene, int from, int to) {
    const Setup *setup = &scene->setup;
    if (!setup_passed(setup, to) || setup->men[to] != MAN_NONE || setup->men[from] == MAN_NONE ||
        scene->plain == NONE)
        return false;
    int victim = setup->men[setup->victim];
    Scene with = *scene;
    with.setup.men[to] = (uint8_t)man_make(scene->plain, !scene->us);
    Setup after = scene_moved(setup, from, to);
    after.men[setup->victim] = MAN_NONE;
    int king = scene_king_attacked(scene, &after);
    if (king == NONE || !victim || man_side(victim) == scene->us ||
        !kinds_has(scene->rules->movement.passant_victims[man_kind(setup->men[from])],
                   man_kind(victim)) ||
        !scene_goes(&with, from, to))
        return false;
    scene_write_danger(writer, scene, &after, king, false);
    return true;
}

// ---- own and neutral men

// Could the man go there, perhaps with a man between to jump over?
static bool may_go(const Scene *scene, int from, int to) {
    int square;
    return scene_goes(scene, from, to) || hurdles_wanted(scene, from, to, true, &square);
}

// An own or neutral man stands where the other one could go if it weren't there, or were an enemy.
static bool write_occupied(Writer *writer, const Scene *scene, int from, int to) {
    int man = scene->setup.men[to], mover = scene->setup.men[from];
    int kind = mover == MAN_NONE ? NONE : scene_plain_kind(scene->rules, man_kind(mover));
    bool neutral = man != MAN_NONE && scene->rules->pieces[man_kind(man)].neutral;
    Scene without = *scene;
    if (from == to || man == MAN_NONE || (!neutral && man_side(man) != scene->us))
        return false;
    without.setup.men[to] = MAN_NONE;
    if (!may_go(&without, from, to)) {
        if (kind == NONE)
            return false;
        without.setup.men[to] = (uint8_t)man_make(kind, !scene->us);
        if (!may_go(&without, from, to))
            return false;
    }
    scene_write_man(writer, scene, &scene->setup, to);
    if (neutral)
        writer_text(writer, " is in the way");
    else
        writer_printf(writer, " is %s's own", side_word(scene->us));
    return true;
}

// ---- men that can't be taken

// The enemy on `to` alone forbids the capture: one of another kind there could be taken.
static bool write_untouchable(Writer *writer, const Scene *scene, int from, int to) {
    const Rules *rules = scene->rules;
    int man = scene->setup.men[from], enemy = scene->setup.men[to];
    Scene other = *scene;
    if (man == MAN_NONE || enemy == MAN_NONE || man_side(man) != scene->us ||
        man_side(enemy) == scene->us || rules->pieces[man_kind(enemy)].neutral ||
        scene_goes(scene, from, to))
        return false;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Piece *piece = &rules->pieces[kind];
        other.setup.men[to] = (uint8_t)man_make(kind, !scene->us);
        if (piece->royal || piece->neutral || kind == man_kind(enemy) ||
            !scene_goes(&other, from, to))
            continue;
        writer_printf(writer, "no %s may take ", rules->pieces[man_kind(man)].name);
        scene_write_man(writer, scene, &scene->setup, to);
        return true;
    }
    return false;
}

// ---- what is compulsory

// Has an earlier move the same squares, so that it is written alike without what it takes?
static bool squares_seen(const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    size_t k = 0;
    while (k < i && (list->facts[k].type != facts->type || list->facts[k].from != facts->from ||
                     list->facts[k].to != facts->to || list->facts[k].kind != facts->kind))
        k++;
    return k < i;
}

// "a capture is compulsory: e4d5, e4f5, …", in SAN "exd5, exf5, …"
static void write_compulsory(Writer *writer, const MoveList *list, const char *what, bool san) {
    enum { SHOWN = 3 };
    size_t shown = 0;
    bool jumps = all_jump(list->rules);
    writer_printf(writer, "a %s is compulsory:", what);
    for (size_t i = 0; i < list->count && shown <= SHOWN; i++) {
        const MoveFacts *facts = &list->facts[i];
        if ((!jumps && squares_seen(list, i)) || shown++ == SHOWN)
            continue;
        writer_text(writer, shown > 1 ? ", " : " ");
        if (jumps && jump_text_write(writer, list, i))
            continue;
        if (san) {
            san_write_bare(writer, list, i);
            continue;
        }
        if (facts->type == MOVE_DROP) {
            letter_write(writer, list->rules, facts->kind, WHITE);
            writer_text(writer, "@");
        } else {
            square_write(writer, list->rules, facts->from);
        }
        square_write(writer, list->rules, facts->to);
    }
    writer_text(writer, shown > SHOWN ? ", …" : "");
}

const char *compulsory_word(const MoveList *list) {
    const ConductRules *conduct = &list->rules->conduct;
    bool captures = conduct->must_capture != MUST_NO || conduct->limit_runs[LIMIT_MUST_CAPTURE];
    bool drops = conduct->limit_runs[LIMIT_MUST_DROP] || conduct->limit_runs[LIMIT_ONLY_DROPS];
    for (size_t i = 0; i < list->count; i++) {
        captures &= list->facts[i].captures;
        drops &= list->facts[i].type == MOVE_DROP;
    }
    return !list->count ? NULL : captures ? "capture" : drops ? "drop" : NULL;
}

bool compulsory_write(Writer *writer, const MoveList *list, bool san) {
    const char *what = compulsory_word(list);
    if (what)
        write_compulsory(writer, list, what, san);
    return what;
}

// The only royal man of a side; NONE: it has none, or several.
static int only_royal(const MoveList *list, int side) {
    int found = NONE;
    for (int s = 0; s < list->rules->board.squares; s++) {
        int man = position_man(list->position, s);
        if (man == MAN_NONE || man_side(man) != side || !list->rules->pieces[man_kind(man)].royal)
            continue;
        if (found != NONE)
            return NONE;
        found = s;
    }
    return found;
}

// "the general on e2 and the general on e9 face each other, and White must end that, or pass"
static bool facing_write(Writer *writer, const MoveList *list) {
    const Rules *rules = list->rules;
    int squares[SIDES] = {only_royal(list, WHITE), only_royal(list, BLACK)};
    bool both = squares[WHITE] != NONE && squares[BLACK] != NONE;
    for (int side = WHITE; both && side < SIDES; side++)
        writer_printf(writer, "%sthe %s on %s", side == WHITE ? "" : " and ",
                      rules->pieces[man_kind(position_man(list->position, squares[side]))].name,
                      square_name(rules, squares[side]).text);
    writer_printf(writer, "%s face each other, and %s must end that%s", both ? "" : "royals",
                  side_word(position_side(list->position)),
                  rules->turns.passes_at_all ? ", or pass" : "");
    return true;
}

// "no man would change sides, and White may now make nothing but a move by which men change sides"
bool limit_write(Writer *writer, const MoveList *list, int found) {
    const Limit *limit = found == NONE ? NULL : &list->rules->conduct.limits[found];
    if (limit && limit->form == LIMIT_NEVER && limit->deeds->faces)
        return facing_write(writer, list);
    if (!limit || !limit->words)
        return false;
    bool only = limit->form == LIMIT_ONLY;
    bool flips = only && limit->deed_count == 1 && limit->deeds->is == DEED_FLIP;
    int side = position_side(list->position);
    writer_printf(writer, "%s%s may %s %s%s", flips ? "no man would change sides, and " : "",
                  side_word(side),
                  only && limit->when.keys ? "now make nothing but"
                  : only                   ? "make nothing but"
                  : limit->when.keys       ? "not now make"
                                           : "never make",
                  limit->words, limit->when_words[side]);
    return true;
}

// What the man is after a move that the limit forbids; NONE: that, or the board, isn't known.
static int kind_after(const Rules *rules, const Deed *deed, int man) {
    const Piece *piece = &rules->pieces[man_kind(man)];
    int kind = NONE, count = 0;
    if (rules->conduct.effect_count || piece->side[man_side(man)].walk_count)
        return NONE;
    if (kinds_empty(deed->into))
        return piece->promotion_count ? NONE : man_kind(man);
    for (int k = 0; k < rules->piece_count; k++)
        if (kinds_has(deed->into, k)) {
            kind = k;
            count++;
        }
    return count == 1 ? kind : NONE;
}

// "; the rook on c1 would give it": where a limit forbids a check, the man that gives it, which
// may be one that is uncovered.
static void write_giver(Writer *writer, const MoveList *list, int found, int from, int to) {
    const Limit *limit = &list->rules->conduct.limits[found];
    const Deed *deed = limit->form == LIMIT_NEVER ? &limit->deeds[0] : NULL;
    Setup setup;
    position_get(list->position, &setup);
    int kind = deed ? kind_after(list->rules, deed, setup.men[from]) : NONE;
    if (kind == NONE || (deed->gives != GIVES_CHECK && deed->gives != GIVES_CHECK_ONLY) ||
        setup_passed(&setup, to))
        return;
    Setup after = scene_moved(&setup, from, to);
    after.men[to] = (uint8_t)man_make(kind, setup.side);
    after.side = !setup.side;
    Scene scene;
    bool starved = false;
    scene_begin(&scene, position_engine(list->position), &after, after.side, &starved);
    int king = scene_king_attacked(&scene, &after);
    int giver = king == NONE ? NONE : scene_attacker(&scene, &after, king);
    if (giver != NONE) {
        writer_text(writer, "; ");
        scene_write_man(writer, &scene, &after, giver);
        writer_text(writer, " would give it");
    }
    scene_of_list_end(&scene, list);
}

// In some series only the last move may give check.
static bool write_check_too_soon(Writer *writer, const Scene *scene, int from, int to) {
    const SeriesDefinition *series = &scene->rules->turns.series;
    int left = scene->setup.series_left;
    if (!series->given || series->check != CHECK_AT_END || left < 2 ||
        !scene_goes_last(scene, from, to))
        return false;
    writer_printf(writer, "it gives check, as only the last move of a turn may, and %d are left",
                  left);
    return true;
}

bool move_reason_write(Writer *writer, const MoveList *list, int from, int to, bool san) {
    if (list->rules->conduct.aura_count && aura_reason_write(writer, list, from, to))
        return true;
    Scene scene;
    bool starved;
    scene_of_list(&scene, list, &starved);
    bool told = scene.position && (write_danger(writer, &scene, from, to) ||
                                   write_passant_danger(writer, &scene, from, to) ||
                                   unsafe_reason_write(writer, &scene, from, to) ||
                                   write_check_too_soon(writer, &scene, from, to) ||
                                   write_occupied(writer, &scene, from, to) ||
                                   write_untouchable(writer, &scene, from, to));
    if (!told && scene.position && scene_goes(&scene, from, to))
        told = compulsory_write(writer, list, san);
    scene_of_list_end(&scene, list);
    int limit = told ? NONE : position_barred(list->position, from, to);
    if (!told && limit_write(writer, list, limit)) {
        write_giver(writer, list, limit, from, to);
        told = true;
    }
    return told;
}

bool check_reason_write(Writer *writer, const MoveList *list) {
    Scene scene;
    bool starved;
    scene_of_list(&scene, list, &starved);
    int king = scene_king_attacked(&scene, &scene.setup);
    if (king != NONE) {
        writer_printf(writer, "%s's %s on %s is in check", side_word(scene.us),
                      scene.rules->pieces[man_kind(scene.setup.men[king])].name,
                      square_name(scene.rules, king).text);
        scene_write_by(writer, &scene, &scene.setup, "from", king);
    }
    scene_of_list_end(&scene, list);
    return king != NONE;
}

bool in_check_write(Writer *writer, const MoveList *list) {
    if (!position_in_check(list->position))
        return false;
    if (!check_reason_write(writer, list))
        writer_text(writer, "the side to move is in check");
    return true;
}

bool why_few_write(Writer *writer, const MoveList *list, bool san) {
    return in_check_write(writer, list) || compulsory_write(writer, list, san);
}
