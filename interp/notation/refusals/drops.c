// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A drop that isn't legal → the rule that forbids it. The rules by which the man may be dropped
// are gone through: those that allow the square, those whose file isn't full, those without a
// condition.

#include "notation/refusals/reasons.h"

#include <string.h>

#include "notation/jumps.h"
#include "notation/symbol.h"
#include "position/move.h"

typedef struct Drops { // of a kind on a square
    const Rules *rules;
    const Setup *setup;
    int kind, square;
} Drops;

// ---- where the man could never move

// Walks are too many to be asked: a piece that has some can move.
static bool can_ever_move(const Rules *rules, int kind, int side, int square) {
    const SidePiece *piece = &rules->pieces[kind].side[side];
    const RouteList *list;
    bool can = piece->walk_count;
    for (size_t i = 0; !can && (list = piece_routes(piece, i)); i++)
        can = list->count && list->index[square] < list->index[square + 1];
    return can;
}

static bool rule_allows(const Drops *drops, const DropRule *rule) {
    return kinds_has(rule->kinds, drops->kind) &&
           bits_has(&rule->zone[drops->setup->side], drops->square);
}

// Is there a square where the side may ever drop the man?
static bool side_drops(const Drops *drops, int side) {
    bool may = false;
    for (size_t i = 0; i < drops->rules->hands.rule_count; i++) {
        const DropRule *rule = &drops->rules->hands.rules[i];
        may |= kinds_has(rule->kinds, drops->kind) && !bits_empty(&rule->zone[side]);
    }
    return may;
}

// ", only on ranks 1 to 4", where a single rule is for the kind.
static void write_only_on(Writer *writer, const Drops *drops) {
    const DropRule *only = NULL;
    size_t count = 0;
    for (size_t i = 0; i < drops->rules->hands.rule_count; i++) {
        const DropRule *rule = &drops->rules->hands.rules[i];
        if (!kinds_has(rule->kinds, drops->kind) || bits_empty(&rule->zone[drops->setup->side]))
            continue;
        only = rule;
        count++;
    }
    if (count == 1 && only->zone_words[drops->setup->side])
        writer_printf(writer, ", only on %s", only->zone_words[drops->setup->side]);
}

static bool write_zone(Writer *writer, const Drops *drops) {
    const Rules *rules = drops->rules;
    int side = drops->setup->side;
    const char *name = rules->pieces[drops->kind].name;
    SquareName square = square_name(rules, drops->square);
    for (size_t i = 0; i < rules->hands.rule_count; i++)
        if (rule_allows(drops, &rules->hands.rules[i]))
            return false;
    if (!side_drops(drops, side) && side_drops(drops, !side))
        writer_printf(writer, "only %s may drop a %s", side_word(!side), name);
    else if (can_ever_move(rules, drops->kind, side, drops->square)) {
        writer_printf(writer, "no %s may be dropped on %s", name, square.text);
        write_only_on(writer, drops);
    } else
        writer_printf(writer, "a %s could never move from %s", name, square.text);
    return true;
}

// ---- so many on a file

// The own men of the kind on the file, of which one is at *square.
static int men_on_file(const Drops *drops, int kind, int *square) {
    int files = drops->rules->board.files, count = 0;
    for (int s = drops->square % files; s < drops->rules->board.squares; s += files) {
        int man = drops->setup->men[s];
        if (man == MAN_NONE || man_side(man) != drops->setup->side || man_kind(man) != kind)
            continue;
        *square = s;
        count++;
    }
    return count;
}

// Is the file full of each kind that the man may be by this rule? *full is one of them.
static bool file_full(const Drops *drops, const DropRule *rule, int *full) {
    bool all = rule->per_file > 0;
    for (int form = 0; all && form < drops->rules->piece_count; form++) {
        int square;
        if (!drop_rule_fits(rule, drops->kind, form))
            continue;
        all = men_on_file(drops, form, &square) >= rule->per_file;
        *full = form;
    }
    return all;
}

static bool write_file(Writer *writer, const Drops *drops) {
    const Rules *rules = drops->rules;
    int full = NONE, square = NONE;
    for (size_t i = 0; i < rules->hands.rule_count; i++)
        if (rule_allows(drops, &rules->hands.rules[i]) &&
            !file_full(drops, &rules->hands.rules[i], &full))
            return false;
    const char *side = side_word(drops->setup->side), *name = rules->pieces[full].name;
    int count = men_on_file(drops, full, &square);
    char file = file_letter(drops->square % rules->board.files);
    writer_printf(writer, "%s already has ", side);
    if (count == 1)
        writer_printf(writer, "a %s on the %c-file, on %s", name, file,
                      square_name(rules, square).text);
    else
        writer_printf(writer, "%d men of the kind '%s' on the %c-file", count, name, file);
    writer_printf(writer, ", and may not drop %s there", count == 1 ? "a second one" : "another");
    return true;
}

// ---- kings, and what a drop may not do

static bool drop_danger(Writer *writer, const Scene *scene, const Drops *drops) {
    Setup after = setup_with(&scene->setup, drops->square, man_make(drops->kind, scene->us));
    int king = scene_king_attacked(scene, &after);
    if (king != NONE)
        scene_write_danger(writer, scene, &after, king,
                           scene_king_attacked(scene, &scene->setup) == king);
    return king != NONE;
}

// The mating drop of a kind that may not mate.
static bool write_mates(Writer *writer, const Scene *scene, const Drops *drops) {
    const ConductRules *conduct = &scene->rules->conduct;
    bool forbidden = false;
    for (size_t i = 0; i < conduct->limit_count; i++)
        forbidden |= conduct->limits[i].run == LIMIT_MATES &&
                     kinds_has(conduct->limits[i].drops, drops->kind);
    Setup after = setup_with(&scene->setup, drops->square, man_make(drops->kind, scene->us));
    after.side = !scene->us;
    if (!forbidden || !scene_decided(scene, &after, TERM_CHECKMATE))
        return false;
    writer_printf(writer, "a drop of a %s may not mate", scene->rules->pieces[drops->kind].name);
    return true;
}

// What a rule that allows the drop asks for: "" for nothing; NULL: it doesn't allow it at all.
static const char *condition_of(const Drops *drops, size_t i) {
    const DropRule *rule = &drops->rules->hands.rules[i];
    const char *words = rule->when_words[drops->setup->side];
    int full;
    if (!rule_allows(drops, rule) || file_full(drops, rule, &full))
        return NULL;
    return words ? words : "";
}

// Does a rule before this one ask the same?
static bool asked_before(const Drops *drops, size_t i) {
    const char *words = condition_of(drops, i);
    for (size_t k = 0; k < i; k++) {
        const char *earlier = condition_of(drops, k);
        if (earlier && strcmp(earlier, words) == 0)
            return true;
    }
    return false;
}

// "a stone may be dropped there only if White has a man beside it, or if …"
static bool drop_condition(Writer *writer, const Drops *drops) {
    size_t count = drops->rules->hands.rule_count;
    const char *before = "only";
    for (size_t i = 0; i < count; i++) {
        const char *words = condition_of(drops, i);
        if (words && !*words)
            return false;
    }
    writer_printf(writer, "a %s may be dropped there ", drops->rules->pieces[drops->kind].name);
    for (size_t i = 0; i < count; i++)
        if (condition_of(drops, i) && !asked_before(drops, i)) {
            writer_printf(writer, "%s %s", before, condition_of(drops, i));
            before = ", or";
        }
    return true;
}

bool drop_reason_write(Writer *writer, const Scene *scene, int kind, int square) {
    const MoveList *list = scene->list;
    const Drops drops = {list->rules, &scene->setup, kind, square};
    bool drop_listed = false; // of this kind
    for (size_t i = 0; i < list->count; i++)
        drop_listed |= list->facts[i].type == MOVE_DROP && list->facts[i].kind == kind;
    return write_zone(writer, &drops) || write_file(writer, &drops) ||
           (scene->position &&
            (drop_danger(writer, scene, &drops) || write_mates(writer, scene, &drops))) ||
           (!drop_listed && compulsory_reason(writer, scene, &(AskedMove){.san = false})) ||
           limit_write(writer, list,
                       position_forbidden(list->position, move_drop(kind, square))) ||
           drop_condition(writer, &drops);
}
