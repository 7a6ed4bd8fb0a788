// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's options of how a game ends → the section `end`.

#include "formats/fsf/fsf.h"

#include <string.h>

#include "base/writer.h"

static const char *const values[] = {"loss", "draw", "win"};

static SheetNode *end_list(FsfWriter *writer, const char *key) {
    return sheet_list(writer->arena, sheet_map(writer->arena, writer->sheet, "end"), key);
}

// ---- mate and stalemate

static void mates_write(FsfWriter *writer, SheetNode *end) {
    const FsfOptions *o = &writer->rules->o;
    if (o->checkmate != FSF_LOSS && o->checkmate != FSF_NO_VALUE)
        sheet_put(writer->arena, end, "checkmate", "%s", values[o->checkmate]);
    if (o->stalemate_count)
        sheet_put(writer->arena, end, "stalemate", o->stalemate == FSF_WIN ? "fewest" : "most");
    else if (o->stalemate != FSF_DRAW && o->stalemate != FSF_NO_VALUE)
        sheet_put(writer->arena, end, "stalemate", "%s", values[o->stalemate]);
}

// ---- extinction

static void extinct_case(FsfWriter *writer, const char *kinds) {
    const FsfOptions *o = &writer->rules->o;
    SheetNode *list = end_list(writer, values[o->extinction]);
    for (int turn = 0; turn < (o->claim ? 2 : 1); turn++) {
        SheetNode *entry = sheet_item(writer->arena, list);
        int enemies = o->extinct_enemy + turn;
        sheet_put(writer->arena, entry, "has", "{pieces: %s, count: 0-%d}", kinds,
                  o->extinct_left);
        if (o->claim)
            sheet_put(writer->arena, entry, "to-move", turn ? "own" : "enemy");
        if (enemies)
            sheet_put(writer->arena, entry, "enemy", "{has: {pieces: %s, count: %d-}}", kinds,
                      enemies);
    }
}

static void extinction_write(FsfWriter *writer, SheetNode *end) {
    const FsfOptions *o = &writer->rules->o;
    bool royal =
        o->pseudo_royal && !o->extinct_left && !o->blast; // never taken, and can't be lost
    if (o->extinction == FSF_NO_VALUE || !o->extinct || (royal && o->extinction == FSF_LOSS) ||
        (o->pseudo_royal && o->extinct_left > 15))
        return;
    bool simple = !o->claim && !o->extinct_enemy;
    bool all = o->extinct == FSF_ALL;
    SheetNode *list = simple ? sheet_list(writer->arena, end, "extinction") : NULL;
    for (FsfType type = 0; type < FSF_TYPES; type++) {
        const char *kinds = all ? "all" : fsf_kinds(writer, FSF_SET(type));
        if ((!all && !(o->extinct >> type & 1)) || strcmp(kinds, "none") == 0)
            continue;
        if (!simple)
            extinct_case(writer, kinds);
        if (simple) {
            SheetNode *entry = sheet_item(writer->arena, list);
            sheet_put(writer->arena, entry, "pieces", "%s", kinds);
            if (o->extinct_left)
                sheet_put(writer->arena, entry, "left", "%d", o->extinct_left);
            if (o->extinction != FSF_LOSS)
                sheet_put(writer->arena, entry, "result", "%s", values[o->extinction]);
        }
        if (all)
            return;
    }
}

// ---- goals

// `safe`: the enemy doesn't attack them.
static const char *goal_men(FsfWriter *writer, int side, const char *area, bool safe) {
    const FsfOptions *o = &writer->rules->o;
    const char *kinds =
        o->flag_piece[side] == FSF_NONE ? "all" : fsf_kinds(writer, FSF_SET(o->flag_piece[side]));
    return arena_printf(
        writer->arena, "{pieces: %s, at: %s%s%s}", kinds, area,
        o->flag_count > 1 ? arena_printf(writer->arena, ", count: %d-", o->flag_count) : "",
        safe ? ", attacked: false" : "");
}

// `side`: that has the goal; NONE: both.
static void goal_put(FsfWriter *writer, int side, const char *area) {
    const FsfOptions *o = &writer->rules->o;
    const char *of = side == NONE ? "" : side == WHITE ? "side: white, " : "side: black, ";
    int owner = side == NONE ? WHITE : side;
    SheetNode *wins = end_list(writer, "win");
    if (!o->flag_move || o->flag_safe)
        sheet_put(writer->arena, wins, NULL, "{%shas: %s}", of,
                  goal_men(writer, owner, area, o->flag_safe));
    if (!o->flag_move)
        return;
    const char *men = goal_men(writer, owner, area, false);
    sheet_put(writer->arena, wins, NULL, "{%shas: %s, to-move: own, not: {enemy: {has: %s}}}", of,
              men, men);
    sheet_put(writer->arena, end_list(writer, "draw"), NULL,
              "{%shas: %s, to-move: own, enemy: {has: %s}}", of, men, men);
}

static void goals_write(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    bool has[2];
    for (int side = WHITE; side <= BLACK; side++)
        has[side] = !fsf_area_empty(writer, &o->flag_region[side]);
    if (!has[WHITE] && !has[BLACK])
        return;
    int side;
    const char *area = fsf_area(writer, "goal", o->flag_region, &side);
    if (has[WHITE] && has[BLACK] && o->flag_piece[WHITE] == o->flag_piece[BLACK]) {
        goal_put(writer, NONE, area);
        return;
    }
    for (side = WHITE; side <= BLACK; side++)
        if (has[side])
            goal_put(writer, side, area);
}

static const char *line_steps(const FsfOptions *o) {
    static const char *const steps[8] = {NULL, "vW", "sW", "W", "F", "vWF", "sWF", "K"};
    return steps[o->connect[0] + 2 * o->connect[1] + 4 * o->connect[2]];
}

static void connection_put(FsfWriter *writer, const char *side, const char *rest) {
    const FsfOptions *o = &writer->rules->o;
    const char *kinds = o->connected == FSF_ALL ? ""
                                                : arena_printf(writer->arena, "pieces: %s, ",
                                                               fsf_kinds(writer, o->connected));
    sheet_put(writer->arena,
              end_list(writer, values[o->connection == FSF_NO_VALUE ? FSF_WIN : o->connection]),
              NULL, "{%shas: {%s%s}}", side, kinds, rest);
}

static void connections_write(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    const char *steps = line_steps(o);
    const char *said =
        steps && strcmp(steps, "K") != 0 ? arena_printf(writer->arena, ", steps: %s", steps) : "";
    if (o->connect_n && steps)
        connection_put(writer, "",
                       arena_printf(writer->arena, "in: row, count: %d-%s", o->connect_n, said));
    if (o->collinear && steps)
        connection_put(writer, "",
                       arena_printf(writer->arena, "in: line, count: %d-%s", o->collinear, said));
    if (o->connect_square)
        connection_put(writer, "",
                       arena_printf(writer->arena, "in: square, count: %d-", o->connect_square));
    for (int side = WHITE; side <= BLACK && steps; side++) {
        const Bits *first = &o->connect_region[0][side], *second = &o->connect_region[1][side];
        if (fsf_area_empty(writer, first) || fsf_area_empty(writer, second))
            continue;
        const Bits from[2] = {*first, *first}, to[2] = {*second, *second};
        int only;
        const char *area = fsf_area(writer, "from", from, &only);
        connection_put(writer, side == WHITE ? "side: white, " : "side: black, ",
                       arena_printf(writer->arena, "in: group, steps: %s, joins: [%s, %s]", steps,
                                    area, fsf_area(writer, "to", to, &only)));
    }
}

// ---- counts

static void repetition_write(FsfWriter *writer, SheetNode *end) {
    const FsfOptions *o = &writer->rules->o;
    if (!o->fold_rule)
        return;
    SheetNode *list = sheet_list(writer->arena, end, "repetition");
    if (o->perpetual_illegal)
        sheet_put(writer->arena, list, NULL, "{count: %d, fault: check}", o->fold_rule);
    if (strcmp(o->chasing, "axf") == 0)
        sheet_put(writer->arena, list, NULL, "{count: %d, fault: chase}", o->fold_rule);
    if (o->fold == FSF_DRAW || o->fold == FSF_NO_VALUE)
        sheet_put(writer->arena, list, NULL, "%d", o->fold_rule);
    else if (!o->absolute)
        sheet_put(writer->arena, list, NULL, "{count: %d, result: %s}", o->fold_rule,
                  values[o->fold]);
    for (int side = WHITE; side <= BLACK && o->absolute && o->fold != FSF_DRAW; side++)
        sheet_put(writer->arena, list, NULL, "{count: %d, result: %s, when: {side: %s}}",
                  o->fold_rule,
                  values[(o->fold == FSF_WIN) == (side == WHITE) ? FSF_WIN : FSF_LOSS],
                  side == WHITE ? "white" : "black");
    if (strcmp(o->chasing, "axf") == 0) {
        const char *soldier = fsf_kind(writer, FSF_SOLDIER);
        SheetNode *chase = sheet_map(writer->arena, end, "chase");
        sheet_put(writer->arena, chase, "by", "\"!%s\"", soldier);
        sheet_put(writer->arena, chase, "of", "[\"!%s\", {pieces: %s, at: ranks %d-%d}]", soldier,
                  soldier, writer->ranks / 2 + 1, writer->ranks);
        sheet_put(writer->arena, chase, "dearer", "{%s: %s, %s: %s}", fsf_kind(writer, FSF_HORSE),
                  fsf_kind(writer, FSF_ROOK), fsf_kind(writer, FSF_CANNON),
                  fsf_kind(writer, FSF_ROOK));
    }
}

// The counts of makruk: [moves] against a bare king while there are no pawns and the other side
// has so many of a type; then those without pawns.
static const struct {
    const char *rule;
    int moves, count;
    FsfType type;
} counts[] = {
    {"makruk", 8, 2, FSF_ROOK},       {"makruk", 16, 1, FSF_ROOK},
    {"makruk", 22, 2, FSF_SILVER},    {"makruk", 32, 2, FSF_KNIGHT},
    {"makruk", 44, 1, FSF_SILVER},    {"makruk", 64, 0, FSF_NONE},
    {"cambodian", 7, 2, FSF_ROOK},    {"cambodian", 15, 1, FSF_ROOK},
    {"cambodian", 21, 2, FSF_SILVER}, {"cambodian", 31, 2, FSF_KNIGHT},
    {"cambodian", 43, 1, FSF_SILVER}, {"cambodian", 63, 0, FSF_NONE},
    {"asean", 16, 1, FSF_ROOK},       {"asean", 44, 1, FSF_SILVER},
    {"asean", 64, 1, FSF_KNIGHT},
};

static void counting_write(FsfWriter *writer, SheetNode *list) {
    const FsfOptions *o = &writer->rules->o;
    const char *pawns = fsf_kinds(writer, o->promotion_pawns[WHITE] | o->promotion_pawns[BLACK]);
    const char *start = strcmp(o->counting, "asean") == 0 ? "" : "start: men, ";
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const char *kind = counts[i].count ? fsf_kind(writer, counts[i].type) : "";
        if (strcmp(counts[i].rule, o->counting) != 0 || strcmp(kind, "none") == 0)
            continue;
        const char *enemy =
            counts[i].count > 1
                ? arena_printf(writer->arena, ", enemy: {has: {pieces: %s, count: %d-}}", kind,
                               counts[i].count)
            : counts[i].count ? arena_printf(writer->arena, ", enemy: {has: %s}", kind)
                              : "";
        sheet_put(writer->arena, list, NULL,
                  "{moves: %d, counting: true, %swhen: {has: {count: 1}, lacks: {pieces: %s, "
                  "side: both}%s}}",
                  counts[i].moves, start, pawns, enemy);
    }
    if (strcmp(o->counting, "makruk") == 0)
        sheet_put(writer->arena, list, NULL,
                  "{moves: 64, counting: true, when: {lacks: {pieces: %s, side: both}}}", pawns);
    if (strcmp(o->counting, "cambodian") == 0)
        sheet_put(
            writer->arena, list, NULL,
            "{moves: 63, counting: true, when: {has: {count: 2-3}, enemy: {has: {count: 2-}}}}");
}

static void limits_write(FsfWriter *writer, SheetNode *end) {
    const FsfOptions *o = &writer->rules->o;
    SheetNode *list = sheet_list(writer->arena, end, "move-limit");
    counting_write(writer, list);
    if (!o->move_rule)
        return;
    Writer reset = writer_growing(writer->arena);
    writer_text(&reset, "capture");
    for (int i = 0; i < writer->kind_count; i++)
        if (((o->move_rule_types[WHITE] | o->move_rule_types[BLACK]) >> writer->kinds[i].type &
             1) &&
            writer->kinds[i].from == FSF_NONE)
            writer_printf(&reset, ", %s", writer->kinds[i].name);
    if (o->drops)
        writer_text(&reset, ", drop");
    SheetNode *limit = sheet_item(writer->arena, list);
    sheet_put(writer->arena, limit, "moves", "%d", o->move_rule);
    sheet_put(writer->arena, limit, "reset", "[%s]", writer_whole(&reset));
    if (strcmp(o->material, "janggi") == 0)
        sheet_put(writer->arena, limit, "result", "most");
}

// ---- material

static void points_write(FsfWriter *writer) {
    static const struct {
        FsfType type;
        int points;
    } points[] = {{FSF_ROOK, 13}, {FSF_JANGGI_CANNON, 7}, {FSF_HORSE, 5}, {FSF_JANGGI_ELEPHANT, 3},
                  {FSF_WAZIR, 3}, {FSF_SOLDIER, 2},       {FSF_KING, 0}};
    SheetNode *pieces = sheet_map(writer->arena, writer->sheet, "pieces");
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        SheetNode *piece = sheet_find(pieces, fsf_kind(writer, points[i].type));
        if (piece)
            sheet_put(writer->arena, piece, "points", "%d", points[i].points);
    }
}

static void material_write(FsfWriter *writer, SheetNode *end) {
    const FsfOptions *o = &writer->rules->o;
    bool janggi = strcmp(o->material, "janggi") == 0,
         counted = janggi || strcmp(o->material, "unweighted") == 0;
    bool passes = o->pass[WHITE] || o->pass[BLACK] || o->pass_stuck[WHITE] || o->pass_stuck[BLACK];
    if (janggi) {
        points_write(writer);
        sheet_put(writer->arena, end, "odds", "{black: 1.5}");
    }
    if (counted && passes)
        sheet_put(writer->arena, end, "passes", "most");
    if (counted && o->full_board)
        sheet_put(writer->arena, sheet_list(writer->arena, end, "most"), NULL,
                  "{lacks: {side: empty}}");
    if (strcmp(o->material, "whitedrawodds") == 0 || strcmp(o->material, "blackdrawodds") == 0)
        sheet_put(writer->arena, end, "drawn-for", *o->material == 'w' ? "white" : "black");
    FsfSet chess = FSF_SET(FSF_PAWN) | FSF_SET(FSF_KNIGHT) | FSF_SET(FSF_BISHOP) |
                   FSF_SET(FSF_ROOK) | FSF_SET(FSF_QUEEN) | FSF_SET(FSF_KING);
    bool orthodox =
        !(fsf_present(writer->rules) & ~chess) && !o->drops && !o->check_counting &&
        o->extinction == FSF_NO_VALUE && fsf_area_empty(writer, &o->flag_region[WHITE]) &&
        !o->connect_n && o->checkmate == FSF_LOSS && o->stalemate == FSF_DRAW && o->checking &&
        !o->must_capture && !writer->rules->notation[FSF_KING] && !o->blast &&
        writer->rules->letters[FSF_KING] && fsf_area_empty(writer, &o->flag_region[BLACK]) &&
        strcmp(o->material, "none") == 0;
    if (orthodox)
        sheet_put(writer->arena, end, "material",
                  strcmp(fsf_kind(writer, FSF_KNIGHT), "none") != 0 ? "[one-colour, K N v K]"
                                                                    : "one-colour");
}

void fsf_write_end(FsfWriter *writer) {
    SheetNode *end = sheet_map(writer->arena, writer->sheet, "end");
    mates_write(writer, end);
    extinction_write(writer, end);
    goals_write(writer);
    connections_write(writer);
    if (writer->rules->o.check_counting)
        sheet_put(writer->arena, end_list(writer, "win"), NULL, "{tally: {checks: %d-}}",
                  fsf_checks_needed(writer));
    repetition_write(writer, end);
    limits_write(writer, end);
    material_write(writer, end);
}
