// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Why a side can't castle: what is missing, what is in the way, which square is attacked.

#include "notation/refusals/reasons.h"

#include "notation/symbol.h"

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

static bool can_be_dropped(const Rules *rules, int side, int kind, int square) {
    bool may = false;
    for (size_t i = 0; i < rules->hands.rule_count; i++) {
        const DropRule *rule = &rules->hands.rules[i];
        for (int held = 0; held < rules->piece_count; held++)
            may |= drop_rule_fits(rule, held, kind) && bits_has(&rule->zone[side], square);
    }
    return may;
}

// A drop gives no right, but where the rules say so.
static bool drop_may_be_why(const Rules *rules, const Castle *castle) {
    return !rules->movement.rights[castle->right].dropped &&
           (can_be_dropped(rules, castle->side, castle->king, castle->king_from) ||
            can_be_dropped(rules, castle->side, castle->partner, castle->partner_from));
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
    writer_printf(writer,
                  "%s has no right to castle with the %s on %s: one of the two has moved%s",
                  side_word(scene->us), rules->pieces[castle->partner].name,
                  square_name(rules, castle->partner_from).text,
                  drop_may_be_why(rules, castle) ? " or was dropped" : "");
    return true;
}

static bool write_in_the_way(Writer *writer, const Scene *scene, const Castle *castle) {
    for (int s = bits_next(&castle->empty, 0); s >= 0; s = bits_next(&castle->empty, s + 1)) {
        if (scene->setup.men[s] == MAN_NONE)
            continue;
        scene_write_man(writer, scene, &scene->setup, s);
        writer_text(writer, " is in the way of castling");
        return true;
    }
    return false;
}

// The king on a square of its way, its start vacated; at its end the partner has moved, too.
static Setup king_on(const Scene *scene, const Castle *castle, int square, bool arrived) {
    Setup after = setup_moved(&scene->setup, castle->king_from, square);
    if (!arrived)
        return after;
    int king = after.men[square], partner = scene->setup.men[castle->partner_from];
    after.men[castle->partner_from] = MAN_NONE;
    after.men[castle->partner_to] = (uint8_t)partner;
    after.men[square] = (uint8_t)king;
    return after;
}

// Tells that the king may not be attacked on this square of its way, if it is.
static bool write_unsafe_on(Writer *writer, const Scene *scene, const Castle *castle, int square,
                            bool arrived) {
    Setup after = king_on(scene, castle, square, arrived);
    if (!scene_attacked(scene, &after, square))
        return false;
    const char *king = scene->rules->pieces[castle->king].name;
    const char *name = square_name(scene->rules, square).text;
    bool start = !arrived && square == castle->king_from;
    if (start)
        writer_printf(writer, "the %s on %s is in check", king, name);
    else if (arrived)
        writer_printf(writer, "the %s would be attacked on %s", king, name);
    else
        writer_printf(writer, "the %s would pass %s, which is attacked", king, name);
    scene_write_by(writer, scene, &after, start ? "from" : "by", square);
    writer_text(writer, start ? ", and can't castle out of it" : "");
    return true;
}

static bool write_unsafe(Writer *writer, const Scene *scene, const Castle *castle) {
    for (int s = bits_next(&castle->safe, 0); s >= 0; s = bits_next(&castle->safe, s + 1))
        if (write_unsafe_on(writer, scene, castle, s, false))
            return true;
    return castle->safe_end && write_unsafe_on(writer, scene, castle, castle->king_to, true);
}

bool castling_reason_write(Writer *writer, const Scene *scene, int from, int to, int direction) {
    const Castle *castle = scene->position ? castle_find(scene, from, to, direction) : NULL;
    return castle &&
           (write_missing(writer, scene, castle) ||
            frozen_write(writer, scene->list, castle->king_from) ||
            frozen_write(writer, scene->list, castle->partner_from) ||
            write_in_the_way(writer, scene, castle) ||
            ((scene->kings || castle->always_safe) && write_unsafe(writer, scene, castle)));
}
