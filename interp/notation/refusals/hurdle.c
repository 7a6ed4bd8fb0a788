// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A move that isn't legal → there is nothing to jump over, or what may not be jumped over.
// Janggi's cannon jumps over no cannon, so that the man on trial is of another kind.

#include "notation/refusals/reasons.h"

#include "base/square.h"
#include "notation/refusals/move_reason.h"
#include "notation/symbol.h"

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
    Scene with = *scene;
    if (kind == NONE || !bits_has(&scene->rules->board.exists, square))
        return false;
    with.setup.men[square] = (uint8_t)man_make(kind, side);
    return scene_goes(&with, from, to);
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

int hurdles_wanted(const Scene *scene, int from, int to, bool enemies, int *square) {
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

bool hurdle_reason_write(Writer *writer, const MoveList *list, int from, int to, WayAsked asked) {
    Scene scene;
    bool starved;
    scene_of_list(&scene, list, &starved);
    bool told = scene.position && list->rules->board.wrap == WRAP_NONE &&
                (write_lacking(writer, &scene, from, to, asked) ||
                 write_no_hurdle(writer, &scene, from, to));
    scene_of_list_end(&scene, list);
    return told;
}
