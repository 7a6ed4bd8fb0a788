// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What follows a move by itself. Each effect looks at the board square by square: is this square
// one of its places, and is whoever stands there one whom it finds? All effects of a term look at
// the same board, the one right after the basic move; those of the game at what the one before has
// left.

#include <string.h>

#include "support/slow_inner.h"

// A move that has been made, as an effect sees it.
typedef struct Scene {
    const SlowGame *game;
    const SlowPosition *before;
    const SlowMove *move;
    const SlowBoard *board; // after it
    int side;               // of the mover
    Spot from, to;
    bool started; // a drop has no start
} Scene;

typedef bool Marks[SLOW_SIZE][SLOW_SIZE];

// ---- places -----------------------------------------------------------------------------------

static void mark(const Scene *scene, Marks marks, Spot spot) {
    if (is_square(scene->board, spot))
        marks[spot.file][spot.rank] = true;
}

static bool is_partner(const Scene *scene, KindSet with, Spot spot) {
    const SlowBoard *board = scene->board;
    if (!is_square(board, spot) || is_empty(board, spot) || same_spot(spot, scene->to))
        return false;
    Man man = man_on(board, spot);
    return man.side == scene->side && kinds_has(with, man.kind);
}

// After how many steps a rider with this step comes from one square to another (0: it never does),
// and in `met` how many of the squares between are not empty.
static int steps_to(const SlowBoard *board, Spot from, Spot to, Vector step, int *met) {
    *met = 0;
    Spot at = from;
    for (int steps = 1; steps <= SLOW_SIZE * SLOW_SIZE; steps++) {
        at = slow_leap(board, at, step, WHITE);
        if (at.file < 0 || at.rank < 0 || at.file >= board->files || at.rank >= board->ranks)
            return 0;
        if (same_spot(at, to))
            return steps;
        *met += !is_square(board, at) || !is_empty(board, at);
    }
    return 0;
}

// The step with which the move went in a straight line; (0,0) if it didn't. On a cylinder or torus
// there may be several lines: an open one is preferred, then the shortest, then the one to the
// mover's right, then the one ahead.
static Vector heading(const Scene *scene) {
    int forward = scene->side == WHITE ? 1 : -1, fewest = 0;
    Vector best = {0, 0};
    bool best_open = false;
    for (int x = 1; x >= -1; x--)
        for (int y = 1; y >= -1; y--) {
            Vector step = {forward * x, forward * y};
            int met, steps = steps_to(scene->board, scene->from, scene->to, step, &met);
            bool better = fewest == 0 || (!met && !best_open) ||
                          (!met == best_open && steps < fewest);
            if ((x == 0 && y == 0) || steps == 0 || !better)
                continue;
            best = step;
            best_open = !met;
            fewest = steps;
        }
    return best;
}

static void mark_in_line(const Scene *scene, EffectAt at, Marks marks) {
    if (!scene->started)
        return;
    Vector v = heading(scene), back = {-v.x, -v.y};
    if (v.x == 0 && v.y == 0)
        return;
    mark(scene, marks,
         at == AT_AHEAD ? slow_leap(scene->board, scene->to, v, WHITE)
                        : slow_leap(scene->board, scene->from, back, WHITE));
}

static void mark_between(const Scene *scene, const SlowEffect *effect, Marks marks) {
    for (int i = 0; i < effect->reach.count; i++) {
        Vector leap = effect->reach.leaps[i];
        Spot near = slow_leap(scene->board, scene->to, leap, scene->side);
        Spot beyond = slow_leap(scene->board, near, leap, scene->side);
        if (is_partner(scene, effect->said->with, beyond))
            mark(scene, marks, near);
    }
}

static void mark_corners(const Scene *scene, const SlowEffect *effect, Marks marks) {
    for (Spot s = first_spot(); more_spots(scene->board, s); s = next_spot(scene->board, s)) {
        if (!is_partner(scene, effect->said->with, s))
            continue;
        mark(scene, marks, (Spot){scene->to.file, s.rank});
        mark(scene, marks, (Spot){s.file, scene->to.rank});
    }
}

// "the squares that the mover attacks from there": could it take the man, were that an enemy? What
// that costs isn't asked; auras by attacks and what terms ask of *here* are left aside.
static void mark_attacked(const Scene *scene, Marks marks) {
    if (is_empty(scene->board, scene->to) || man_on(scene->board, scene->to).side == SLOW_NEUTRAL)
        return;
    int side = man_on(scene->board, scene->to).side;
    for (Spot s = first_spot(); more_spots(scene->board, s); s = next_spot(scene->board, s)) {
        SlowPosition asked = *scene->before;
        asked.board = *scene->board;
        asked.auras_aside = asked.answering = true;
        asked.passed_count = 0;
        if (!is_square(scene->board, s) || is_empty(scene->board, s) || same_spot(s, scene->to) ||
            man_on(scene->board, s).side == SLOW_NEUTRAL)
            continue;
        put_man(&asked.board, s, make_man(man_on(scene->board, s).kind, 1 - side));
        if (slow_man_strikes(scene->game, &asked, scene->to, s))
            mark(scene, marks, s);
    }
}

static void mark_around(const Scene *scene, const SlowEffect *effect, Marks marks) {
    for (int i = 0; i < effect->reach.count; i++) {
        Spot spot = slow_leap(scene->board, scene->to, effect->reach.leaps[i], scene->side);
        if (!same_spot(spot, scene->to))
            mark(scene, marks, spot);
    }
}

static bool finds(const Scene *scene, const EffectDefinition *said, Spot spot);

// Goes out from the mover as long as each man is one that the effect finds; whenever there is
// another man of the mover's side, those passed so far are enclosed.
static void mark_enclosed(const Scene *scene, const SlowEffect *effect, Marks marks) {
    Spot row[SLOW_SIZE * SLOW_SIZE];
    for (int i = 0; i < effect->reach.count; i++) {
        int length = 0;
        Spot at = scene->to;
        for (;;) {
            at = slow_leap(scene->board, at, effect->reach.leaps[i], scene->side);
            if (!is_square(scene->board, at) || is_empty(scene->board, at) ||
                same_spot(at, scene->to) || length == SLOW_SIZE * SLOW_SIZE)
                break;
            for (int k = 0; man_on(scene->board, at).side == scene->side && k < length; k++)
                mark(scene, marks, row[k]);
            if (!finds(scene, effect->said, at))
                break;
            row[length++] = at;
        }
    }
}

static void mark_area(const Scene *scene, const Area *area, Marks marks) {
    for (Spot s = first_spot(); more_spots(scene->board, s); s = next_spot(scene->board, s))
        if (area_has(area, scene->side, scene->board, s))
            mark(scene, marks, s);
}

static void mark_places(const Scene *scene, const SlowEffect *effect, Marks marks) {
    switch (effect->said->at) {
    case AT_START:
        if (scene->started)
            mark(scene, marks, scene->from);
        break;
    case AT_END:
        mark(scene, marks, scene->to);
        break;
    case AT_AHEAD:
    case AT_BEHIND:
        mark_in_line(scene, effect->said->at, marks);
        break;
    case AT_BETWEEN:
        mark_between(scene, effect, marks);
        break;
    case AT_CORNERS:
        mark_corners(scene, effect, marks);
        break;
    case AT_AROUND:
        if (text_is(effect->said->reach, "attack"))
            mark_attacked(scene, marks);
        else
            mark_around(scene, effect, marks);
        break;
    case AT_ENCLOSED:
        mark_enclosed(scene, effect, marks);
        break;
    case AT_AREA:
        mark_area(scene, &effect->said->area, marks);
        break;
    case AT_NOWHERE:
        break;
    }
}

// Of a castling the partner has moved as well: `start` and `end` are the king's alone, but what lies
// around the one lies around the other. The king isn't among it.
static void mark_of_partner(const Scene *scene, const SlowEffect *effect, Marks marks) {
    EffectAt at = effect->said->at;
    if (scene->move->type != SLOW_CASTLE || at == AT_START || at == AT_END)
        return;
    const SlowCastle *castle = &scene->game->castles[scene->move->castle];
    Spot king = scene->to;
    bool found = marks[king.file][king.rank];
    Scene partner = *scene;
    partner.from = scene->game->rights[castle->right].partner_from;
    partner.to = castle->partner_to;
    mark_places(&partner, effect, marks);
    marks[king.file][king.rank] = found;
}

// ---- whom an effect finds ---------------------------------------------------------------------

static bool names_kinds(const SlowGame *game, KindSet kinds) {
    bool all = true;
    for (size_t kind = 0; kind < game->definition->piece_count; kind++)
        all &= kinds_has(kinds, (int)kind);
    return !all;
}

static bool finds_man(const Scene *scene, const EffectDefinition *said, Man man) {
    if (!kinds_has(said->of, man.kind))
        return false;
    if (man.side == SLOW_NEUTRAL)
        return said->side == MEN_NEUTRAL || names_kinds(scene->game, said->of);
    bool own = man.side == scene->side;
    return said->side == MEN_BOTH || (said->side == MEN_OWN && own) ||
           (said->side == MEN_ENEMY && !own);
}

static bool finds(const Scene *scene, const EffectDefinition *said, Spot spot) {
    if (is_empty(scene->board, spot)) {
        bool vacated = said->at == AT_START && said->side == MEN_BOTH;
        return said->act == ACT_BECOME && (said->side == MEN_EMPTY || vacated);
    }
    return finds_man(scene, said, man_on(scene->board, spot));
}

// ---- effects of a term ------------------------------------------------------------------------

// Does an aura protect the man on the square of this board?
static bool shelters(const Scene *scene, const SlowBoard *board, Spot spot) {
    SlowPosition now = *scene->before;
    now.board = *board;
    return slow_touched(scene->game, &now, AURA_PROTECT, spot);
}

static bool may_take(const Scene *scene, Spot spot) {
    Man man = man_on(scene->board, spot);
    return !slow_immune(scene->game, scene->before, spot, man, scene->move->from,
                        scene->move->kind) &&
           !shelters(scene, scene->board, spot);
}

void slow_take_after(const SlowGame *game, const SlowPosition *position, int kind, int number,
                     SlowMove *move) {
    const TermDefinition *term = &game->definition->pieces[kind].terms[number];
    move->has_after = term->after_count > 0;
    if (!move->has_after || term->after[0].act != ACT_CAPTURE)
        return;
    SlowBoard board = position->board;
    Scene scene = {.game = game,
                   .before = position,
                   .move = move,
                   .board = &board,
                   .side = man_on(&board, move->from).side,
                   .from = move->from,
                   .to = move->to,
                   .started = true};
    Marks taken = {{false}};
    slow_go(&board, move);
    for (size_t i = 0; i < term->after_count; i++) {
        Marks marks = {{false}};
        const SlowEffect *effect = &game->after[kind][number][i];
        mark_places(&scene, effect, marks);
        for (Spot s = first_spot(); more_spots(&board, s); s = next_spot(&board, s))
            taken[s.file][s.rank] |= marks[s.file][s.rank] && !is_empty(&board, s) &&
                                     finds(&scene, effect->said, s) && may_take(&scene, s);
    }
    for (Spot s = first_spot(); more_spots(&board, s); s = next_spot(&board, s)) {
        if (taken[s.file][s.rank])
            slow_way_take(&move->way, s, man_on(&board, s));
    }
}

// ---- effects of the game ----------------------------------------------------------------------

static bool sets_off(const Scene *scene, const DeedDefinition *upon) {
    return scene->move->type != SLOW_PASS &&
           slow_does(&scene->before->board, scene->side, upon, scene->move);
}

static Man changed(const Scene *scene, const EffectDefinition *said, Spot spot) {
    Man man = man_on(scene->board, spot);
    const PieceDefinition *pieces = scene->game->definition->pieces;
    if (said->act == ACT_REMOVE)
        return (Man){NOBODY, 0};
    if (said->act == ACT_FLIP) {
        SlowPosition now = *scene->before;
        now.board = *scene->board;
        bool fixed = man.side == SLOW_NEUTRAL || slow_is_kept(scene->game, &now, spot);
        return fixed ? man : make_man(man.kind, 1 - man.side);
    }
    int side = man.kind == NOBODY || man.side == SLOW_NEUTRAL ? scene->side : man.side;
    return make_man(said->becomes, pieces[said->becomes].neutral ? SLOW_NEUTRAL : side);
}

static bool condition_holds(const Scene *scene, const EffectDefinition *said, Spot spot) {
    Man man = man_on(scene->board, spot);
    SlowPosition now = *scene->before;
    bool nobody = man.kind == NOBODY || man.side == SLOW_NEUTRAL;
    int number = now.fullmove + (now.side == BLACK && scene->side == WHITE);
    now.board = *scene->board;
    return slow_when_holds_here(scene->game, &now, nobody ? scene->side : man.side, &said->when,
                                number, 1, &spot);
}

// Returns whether it has flipped somebody.
static bool follow_one(const Scene *scene, const SlowEffect *effect, SlowBoard *board,
                       SlowMarks touched) {
    bool flips = false;
    const EffectDefinition *said = effect->said;
    const SlowBoard now = *board; // all men are found before the first is changed
    Scene still = *scene;
    Marks marks = {{false}};
    still.board = &now;
    mark_places(&still, effect, marks);
    mark_of_partner(&still, effect, marks);
    for (Spot s = first_spot(); more_spots(&now, s); s = next_spot(&now, s)) {
        bool shielded = said->act == ACT_REMOVE && said->at != AT_START && said->at != AT_END &&
                        !is_empty(&now, s) && shelters(scene, &now, s);
        if (marks[s.file][s.rank] && finds(&still, said, s) && !shielded &&
            condition_holds(&still, said, s)) {
            flips |=
                said->act == ACT_FLIP && man_on(&now, s).side != changed(&still, said, s).side;
            put_man(board, s, changed(&still, said, s));
            touched[s.file][s.rank] |= said->act == ACT_BECOME;
        }
    }
    return flips;
}

static bool same_man(Man a, Man b) {
    return a.kind == b.kind && (a.kind == NOBODY || a.side == b.side);
}

// Effects of the move's term that don't capture: all of them look at the board as it is now, and of
// two that find the same square the first counts.
static bool follow_term(const Scene *scene, SlowBoard *board, SlowMarks touched) {
    const SlowGame *game = scene->game;
    const SlowMove *move = scene->move;
    const TermDefinition *term = &game->definition->pieces[move->owner].terms[move->number];
    const SlowBoard now = *board;
    bool flips = false;
    Marks done = {{false}};
    Scene still = *scene;
    still.board = &now;
    for (size_t i = 0; i < term->after_count && term->after[0].act != ACT_CAPTURE; i++) {
        SlowBoard then = now;
        SlowMarks anew = {{false}};
        if (!sets_off(scene, &term->after[i].upon))
            continue;
        still.board = &now;
        follow_one(&still, &game->after[move->owner][move->number][i], &then, anew);
        for (Spot s = first_spot(); more_spots(&now, s); s = next_spot(&now, s)) {
            bool found = anew[s.file][s.rank] || !same_man(man_on(&then, s), man_on(&now, s));
            if (!found || done[s.file][s.rank])
                continue;
            done[s.file][s.rank] = true;
            put_man(board, s, man_on(&then, s));
            touched[s.file][s.rank] |= anew[s.file][s.rank];
            flips |= term->after[i].act == ACT_FLIP;
        }
    }
    return flips;
}

bool slow_follow(const SlowGame *game, const SlowPosition *before, int side, const SlowMove *move,
                 SlowBoard *board, SlowMarks changed) {
    Scene scene = {.game = game,
                   .before = before,
                   .move = move,
                   .board = board,
                   .side = side,
                   .from = move->from,
                   .to = move->to,
                   .started = move->type != SLOW_DROP};
    if (move->type == SLOW_CASTLE) {
        const SlowCastle *castle = &game->castles[move->castle];
        scene.from = game->rights[castle->right].king_from;
        scene.to = castle->king_to;
    }
    bool flips = move->type == SLOW_WALK && follow_term(&scene, board, changed);
    for (int i = 0; i < game->effect_count; i++)
        if (sets_off(&scene, &game->effects[i].said->upon))
            flips |= follow_one(&scene, &game->effects[i], board, changed);
    return flips;
}

SlowAftermath slow_aftermath(const SlowGame *game, const SlowPosition *position,
                             const SlowMove *move) {
    SlowAftermath aftermath = {.own_royal = false};
    KindSet lost[SIDES] = {{{0}}, {{0}}};
    if ((!game->effect_count && !game->tails) || move->type == SLOW_PASS)
        return aftermath;
    int side = move->type == SLOW_WALK ? man_on(&position->board, move->from).side
                                       : position->side;
    SlowBoard then = slow_men_after(game, position, move), now = then;
    SlowMarks changed = {{false}};
    aftermath.flips = slow_follow(game, position, side, move, &now, changed);
    for (Spot s = first_spot(); more_spots(&now, s); s = next_spot(&now, s)) {
        Man man = man_on(&then, s);
        if (man.kind == NOBODY || same_man(man, man_on(&now, s)))
            continue;
        aftermath.gone[s.file][s.rank] = is_empty(&now, s);
        if (man.side == SLOW_NEUTRAL)
            continue;
        kinds_add(&lost[man.side], man.kind);
        if (move->type != SLOW_DROP && same_spot(s, move->to) && man.side == side)
            kinds_add(&lost[side], move->kind); // even if it has become another kind by now
    }
    aftermath.own_royal = slow_royal_lost(game, position, &now, side, lost[side]);
    aftermath.enemy_royal = slow_royal_lost(game, position, &now, 1 - side, lost[1 - side]);
    return aftermath;
}
