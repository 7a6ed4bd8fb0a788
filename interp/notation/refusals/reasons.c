// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → the rule that forbids it, or the man that stands where it ends, though
// the man could make it otherwise.

#include "notation/refusals/reasons.h"

#include <string.h>

#include "base/square.h"
#include "notation/jumps.h"
#include "notation/san.h"
#include "notation/symbol.h"
#include "position/setup.h"

// ---- kings in danger ---------------------------------------------------------------------------

static bool write_danger(Writer *writer, const Scene *scene, int from, int to) {
    Setup after = setup_moved(&scene->setup, from, to);
    int king = scene_king_attacked(scene, &after);
    if (king == NONE || !scene_goes(scene, from, to))
        return false;
    bool stays = scene_king_attacked(scene, &scene->setup) == king &&
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
    Setup with = setup_with(setup, to, man_make(scene->plain, !scene->us));
    Setup moved = setup_moved(setup, from, to);
    Setup after = setup_with(&moved, setup->victim, MAN_NONE);
    int king = scene_king_attacked(scene, &after);
    if (king == NONE || !victim || man_side(victim) == scene->us ||
        !kinds_has(scene->rules->movement.passant_victims[man_kind(setup->men[from])],
                   man_kind(victim)) ||
        !scene_goes_in(scene, &with, from, to))
        return false;
    scene_write_danger(writer, scene, &after, king, false);
    return true;
}

// ---- squares where the man must be safe --------------------------------------------------------

enum { BUDGET = 100000 }; // steps of a walk

typedef struct Unsafe {
    const Scene *scene;
    int from, to, square;
    unsigned safe;
    Setup after; // with the man on `square`
    bool found;
} Unsafe;

// Is the man attacked on one of these squares, once its start is vacant and so are those of
// `gone`?
static bool find_attacked(Unsafe *unsafe, const Bits *squares, const Bits *gone) {
    const Scene *scene = unsafe->scene;
    for (int s = bits_next(squares, 0); s >= 0; s = bits_next(squares, s + 1)) {
        Setup after = setup_moved(&scene->setup, unsafe->from, unsafe->from);
        after.men[unsafe->from] = MAN_NONE;
        for (int g = bits_next(gone, 0); g >= 0; g = bits_next(gone, g + 1))
            after.men[g] = MAN_NONE;
        after.men[s] = scene->setup.men[unsafe->from];
        if (bits_has(&scene->rules->board.exists, s) && scene_attacked(scene, &after, s)) {
            unsafe->after = after;
            unsafe->square = s;
            return true;
        }
    }
    return false;
}

static void add_ends(const Unsafe *unsafe, Bits *squares) {
    if (unsafe->safe & SAFE_START)
        bits_add(squares, unsafe->from);
    if (unsafe->safe & SAFE_TARGET)
        bits_add(squares, unsafe->to);
}

static bool see_way(void *context, const WalkMove *move) {
    Unsafe *unsafe = context;
    Bits squares = unsafe->safe & SAFE_PASSED ? move->passed : (Bits){{0}}, gone = {{0}};
    if (move->to != unsafe->to || move->lender >= 0)
        return true;
    add_ends(unsafe, &squares);
    for (int i = 0; i < move->lifted_count; i++)
        bits_add(&gone, move->lifted[i]);
    unsafe->found = find_attacked(unsafe, &squares, &gone);
    return !unsafe->found;
}

static bool by_walk(Unsafe *unsafe, const WalkMover *mover) {
    const Scene *scene = unsafe->scene;
    WalkBoard board = rules_walk_board(scene->rules, scene->setup.men);
    long budget = BUDGET;
    board.known = board.turns = true;
    unsafe->safe = mover->clause.safe;
    if (!unsafe->safe || !bits_has(&mover->from.squares[scene->us], unsafe->from) ||
        !bits_has(&mover->to.squares[scene->us], unsafe->to))
        return false;
    walk_term(&board, mover->term, unsafe->from, scene->us, &budget, see_way, unsafe);
    *scene->starved |= budget == WALK_STARVED;
    return unsafe->found;
}

// By a route, which captures only where it ends.
static bool by_route(Unsafe *unsafe, const SpecialMover *mover) {
    const Scene *scene = unsafe->scene;
    const RouteList *list = &mover->list;
    uint8_t between[SQUARES_MAX];
    Bits squares = {{0}}, gone = {{0}};
    bool goes = false;
    unsafe->safe = mover->clause.safe;
    for (uint32_t i = list->index[unsafe->from]; i < list->index[unsafe->from + 1]; i++)
        goes |= list->routes[i].to == unsafe->to;
    if (!unsafe->safe || !goes)
        return false;
    int count = line_between(scene->rules, unsafe->from, unsafe->to, between);
    for (int i = 0; i < count && unsafe->safe & SAFE_PASSED; i++)
        bits_add(&squares, between[i]);
    add_ends(unsafe, &squares);
    bits_add(&gone, unsafe->to);
    return find_attacked(unsafe, &squares, &gone);
}

static bool write_unsafe(Writer *writer, const Scene *scene, int from, int to) {
    int man = scene->setup.men[from];
    Unsafe unsafe = {.scene = scene, .from = from, .to = to};
    bool found = false;
    if (man == MAN_NONE || man_side(man) != scene->us || !scene->position)
        return false;
    const SidePiece *piece = &scene->rules->pieces[man_kind(man)].side[scene->us];
    for (size_t i = 0; i < piece->special_count && !found; i++)
        found = by_route(&unsafe, &piece->specials[i]);
    for (size_t i = 0; i < piece->walk_count && !found; i++)
        found = by_walk(&unsafe, &piece->walks[i]);
    if (!found)
        return false;
    const char *name = scene->rules->pieces[man_kind(man)].name;
    const char *square = square_name(scene->rules, unsafe.square).text;
    if (unsafe.square == from)
        writer_printf(writer, "the %s on %s is attacked", name, square);
    else if (unsafe.square == to)
        writer_printf(writer, "the %s would be attacked on %s", name, square);
    else
        writer_printf(writer, "the %s would pass %s, which is attacked", name, square);
    scene_write_by(writer, scene, &unsafe.after, "by", unsafe.square);
    writer_text(writer, unsafe.square == from ? ", and can't go there so" : "");
    return true;
}

// ---- the man where the move ends ---------------------------------------------------------------

// Could the move be made with that man where it ends, perhaps with another one between to jump
// over?
static bool may_go_onto(const Scene *scene, int from, int to, int man) {
    Scene with = *scene;
    with.setup = setup_with(&scene->setup, to, man);
    return scene_goes(&with, from, to) || hurdle_helps(&with, from, to);
}

// An own or neutral man stands where the other one could go if it weren't there, or were an enemy.
static bool write_occupied(Writer *writer, const Scene *scene, int from, int to) {
    int man = scene->setup.men[to], mover = scene->setup.men[from];
    int kind = mover == MAN_NONE ? NONE : scene_plain_kind(scene->rules, man_kind(mover));
    bool neutral = man != MAN_NONE && scene->rules->pieces[man_kind(man)].neutral;
    if (from == to || man == MAN_NONE || (!neutral && man_side(man) != scene->us) ||
        (!may_go_onto(scene, from, to, MAN_NONE) &&
         (kind == NONE || !may_go_onto(scene, from, to, man_make(kind, !scene->us)))))
        return false;
    scene_write_man(writer, scene, &scene->setup, to);
    if (neutral)
        writer_text(writer, " is in the way");
    else
        writer_printf(writer, " is %s's own", side_word(scene->us));
    return true;
}

// The enemy on `to` alone forbids the capture: one of another kind there could be taken.
static bool write_untouchable(Writer *writer, const Scene *scene, int from, int to) {
    const Rules *rules = scene->rules;
    int man = scene->setup.men[from], enemy = scene->setup.men[to];
    if (man == MAN_NONE || enemy == MAN_NONE || man_side(man) != scene->us ||
        man_side(enemy) == scene->us || rules->pieces[man_kind(enemy)].neutral ||
        scene_goes(scene, from, to))
        return false;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        const Piece *piece = &rules->pieces[kind];
        Setup other = setup_with(&scene->setup, to, man_make(kind, !scene->us));
        if (piece->royal || piece->neutral || kind == man_kind(enemy) ||
            !scene_goes_in(scene, &other, from, to))
            continue;
        writer_printf(writer, "no %s may take ", rules->pieces[man_kind(man)].name);
        scene_write_man(writer, scene, &scene->setup, to);
        return true;
    }
    return false;
}

// ---- auras -------------------------------------------------------------------------------------

// "is frozen by the immobilizer on d4"
static bool write_touch(Writer *writer, const MoveList *list, AuraEffect effect, int square) {
    const Rules *rules = list->rules;
    int owner = position_aura_owner(list->position, effect, square);
    if (owner != NONE)
        writer_printf(writer, "is %s by the %s on %s",
                      effect == AURA_FREEZE ? "frozen" : "protected",
                      rules->pieces[man_kind(position_man(list->position, owner))].name,
                      square_name(rules, owner).text);
    return owner != NONE;
}

// The same with the man before it.
static bool write_touched(Writer *writer, const MoveList *list, AuraEffect effect, int square) {
    const Rules *rules = list->rules;
    int man = position_man(list->position, square);
    if (position_aura_owner(list->position, effect, square) == NONE)
        return false;
    writer_printf(writer, "the %s on %s ", rules->pieces[man_kind(man)].name,
                  square_name(rules, square).text);
    return write_touch(writer, list, effect, square);
}

bool frozen_write_is(Writer *writer, const MoveList *list, int square) {
    return write_touch(writer, list, AURA_FREEZE, square);
}

bool frozen_write(Writer *writer, const MoveList *list, int square) {
    return write_touched(writer, list, AURA_FREEZE, square);
}

static bool write_aura(Writer *writer, const Scene *scene, int from, int to) {
    return scene->rules->conduct.aura_count && scene->setup.men[from] != MAN_NONE &&
           man_reaches(scene->rules, &scene->setup, from, to, scene->starved) &&
           (frozen_write(writer, scene->list, from) ||
            (to != from && write_touched(writer, scene->list, AURA_PROTECT, to)));
}

// ---- what is compulsory ------------------------------------------------------------------------

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
    int kind = list->facts[0].kind;
    for (size_t i = 1; i < list->count; i++)
        kind = list->facts[i].kind == kind ? kind : NONE;
    writer_printf(writer, "a %s", what);
    if (kind != NONE && list->facts[0].type == MOVE_DROP)
        writer_printf(writer, " of %s %s",
                      strchr("aeiou", *list->rules->pieces[kind].name) ? "an" : "a",
                      list->rules->pieces[kind].name);
    writer_text(writer, " is compulsory:");
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

bool compulsory_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    const char *what = compulsory_word(scene->list);
    if (what)
        write_compulsory(writer, scene->list, what, asked->san);
    return what;
}

// ---- limits ------------------------------------------------------------------------------------

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
static void write_giver(Writer *writer, const Scene *scene, int found, int from, int to) {
    const Limit *limit = &scene->rules->conduct.limits[found];
    const Deed *deed = limit->form == LIMIT_NEVER ? &limit->deeds[0] : NULL;
    const Setup *setup = &scene->setup;
    int kind = deed ? kind_after(scene->rules, deed, setup->men[from]) : NONE;
    if (kind == NONE || (deed->gives != GIVES_CHECK && deed->gives != GIVES_CHECK_ONLY) ||
        setup_passed(setup, to))
        return;
    Setup moved = setup_moved(setup, from, to);
    Setup after = setup_with(&moved, to, man_make(kind, setup->side));
    after.side = !setup->side;
    Scene other;
    scene_begin(&other, position_engine(scene->list->position), &after, after.side);
    other.list = scene->list;
    int king = scene_king_attacked(&other, &after);
    int giver = king == NONE ? NONE : scene_attacker(&other, &after, king);
    if (giver != NONE) {
        writer_text(writer, "; ");
        scene_write_man(writer, &other, &after, giver);
        writer_text(writer, " would give it");
    }
    scene_end(&other);
}

// In some series only the last move may give check.
static bool write_check_too_soon(Writer *writer, const Scene *scene, int from, int to) {
    const SeriesDefinition *series = &scene->rules->turns.series;
    int left = scene->setup.series_left;
    Setup last = scene->setup;
    last.series_left = 1;
    if (!series->given || series->check != CHECK_AT_END || left < 2 ||
        !scene_lists(scene, &last, from, to))
        return false;
    writer_printf(writer, "it gives check, as only the last move of a turn may, and %d are left",
                  left);
    return true;
}

// Some moves are only for men that have not moved, and a FEN says which these are. Nothing on the
// board tells that it says so of none.
static bool write_unmoved(Writer *writer, const Scene *scene, int from, int to) {
    Setup setup = scene->setup, rested = setup;
    setup_rest(scene->rules, &rested);
    if (bits_has(&setup.unmoved, from) || !bits_has(&rested.unmoved, from))
        return false;
    bits_add(&setup.unmoved, from);
    if (!scene_lists(scene, &setup, from, to))
        return false;
    scene_write_man(writer, scene, &scene->setup, from);
    writer_text(writer,
                " can go there only while it hasn't moved; in a FEN the field of the castling "
                "rights names the men that haven't");
    return true;
}

// ---- all of them, in their order ---------------------------------------------------------------

static bool write_limit(Writer *writer, const Scene *scene, int from, int to) {
    int limit = position_barred(scene->list->position, from, to);
    if (!limit_write(writer, scene->list, limit))
        return false;
    write_giver(writer, scene, limit, from, to);
    return true;
}

// No man may be taken now, where only the number of the move and the side decide that: the capture
// would be legal at another time.
static bool write_no_captures(Writer *writer, const Scene *scene, int from, int to) {
    const ConductRules *conduct = &scene->rules->conduct;
    int mover = scene->setup.men[from], man = scene->setup.men[to];
    if (mover == MAN_NONE || man == MAN_NONE || man_side(man) == scene->us)
        return false;
    for (size_t i = 0; i < conduct->limit_count; i++) {
        const Limit *limit = &conduct->limits[i];
        const When *when = &limit->when;
        if (limit->run == LIMIT_CAPTURES && !(when->keys & ~(unsigned)(WHEN_SIDE | WHEN_MOVES)) &&
            (when->side == NONE || when->side == scene->us) &&
            scene->setup.fullmove >= when->first_move &&
            scene->setup.fullmove <= when->last_move && may_go_onto(scene, from, to, MAN_NONE))
            return limit_write(writer, scene->list, (int)i);
    }
    return false;
}

bool forbidden_reason(Writer *writer, const Scene *scene, const AskedMove *asked) {
    int from = asked->from, to = asked->to;
    return scene->position &&
           (write_aura(writer, scene, from, to) || write_danger(writer, scene, from, to) ||
            write_passant_danger(writer, scene, from, to) ||
            write_unsafe(writer, scene, from, to) ||
            write_check_too_soon(writer, scene, from, to) ||
            write_occupied(writer, scene, from, to) ||
            write_untouchable(writer, scene, from, to) ||
            (scene_goes(scene, from, to) && compulsory_reason(writer, scene, asked)) ||
            write_no_captures(writer, scene, from, to) || write_limit(writer, scene, from, to) ||
            write_unmoved(writer, scene, from, to));
}

// ---- why so few moves are legal ----------------------------------------------------------------

bool in_check_write(Writer *writer, const Scene *scene) {
    if (!position_in_check(scene->list->position))
        return false;
    int king = scene_king_attacked(scene, &scene->setup);
    if (king == NONE) {
        writer_text(writer, "the side to move is in check");
        return true;
    }
    writer_printf(writer, "%s's %s on %s is in check", side_word(scene->us),
                  scene->rules->pieces[man_kind(scene->setup.men[king])].name,
                  square_name(scene->rules, king).text);
    scene_write_by(writer, scene, &scene->setup, "from", king);
    return true;
}

bool why_few_write(Writer *writer, const Scene *scene, bool san) {
    return in_check_write(writer, scene) ||
           compulsory_reason(writer, scene, &(AskedMove){.san = san});
}
