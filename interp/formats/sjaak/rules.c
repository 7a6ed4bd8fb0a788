// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sjaak II's promotion, castling, hands, turns and ends → sections of a definition.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/sjaak/sjaak.h"

static bool is(const char *word, const char *text) {
    return strcmp(word, text) == 0;
}

static const SjaakStatement *of_piece(const SjaakGame *game, int piece, const char *key) {
    for (size_t i = game->count; i-- > 0;)
        if (game->statements[i].piece == piece && is(game->statements[i].key, key))
            return &game->statements[i];
    return NULL;
}

static bool is_pawn(const SjaakPiece *piece);

// The kinds with a flag; NULL: those whose men only go ahead.
static const char *kinds_with(SjaakGame *game, const char *flag) {
    Bits kinds = {{0}};
    for (int i = 0; i < game->piece_count; i++)
        if (game->pieces[i].piece &&
            (flag ? sjaak_flag(&game->pieces[i], flag) : is_pawn(&game->pieces[i])))
            bits_add(&kinds, outline_number(game->outline, game->pieces[i].piece));
    return outline_kinds(game->outline, &kinds);
}

// Is the statement this one, of a piece that there is?
static bool has_piece(const SjaakGame *game, size_t i, const char *key) {
    const SjaakStatement *statement = &game->statements[i];
    return is(statement->key, key) && statement->piece != NONE &&
           game->pieces[statement->piece].piece;
}

// ---- promotion

static const char *zones_of(SjaakGame *game, const char *text, Bits zone[SIDES]) {
    const char *item;
    size_t length;
    for (int side = WHITE; side <= BLACK; side++)
        if (!sjaak_item(&text, &item, &length) || !sjaak_zone(game, item, length, &zone[side]))
            return NULL;
    return text;
}

static SjaakPiece *piece_of(SjaakGame *game, const OutlinePiece *piece) {
    for (int i = 0; i < game->piece_count; i++)
        if (game->pieces[i].piece == piece)
            return &game->pieces[i];
    return NULL;
}

// The most men of a kind that there may be by promotion; 0: any number.
static int most_of(const SjaakPiece *piece) {
    return piece->most[WHITE] ? piece->most[WHITE] : sjaak_flag(piece, "royal");
}

static void rule_put(SjaakGame *game, OutlinePiece *piece, const char *to, const Bits zone[SIDES],
                     bool optional, int most) {
    const RegionBoard board = {game->arena, game->outline->sheet, game->outline->files,
                               game->outline->ranks};
    if (region_empty(&board, &zone[WHITE]) && region_empty(&board, &zone[BLACK]))
        return;
    SheetNode *rule = outline_promotion(game->outline, piece);
    outline_zone(
        game->outline, rule, "zone",
        arena_printf(game->arena, optional ? "%s-may-promote" : "%s-promotes", piece->name), zone);
    sheet_put(game->arena, rule, "to", "%s", to);
    if (optional) {
        sheet_put(game->arena, rule, "optional", "true");
        sheet_put(game->arena, rule, "leaving", "true");
    }
    if (most)
        sheet_put(game->arena, rule, "when", "{lacks: {pieces: %s, count: %d-}}", to, most);
}

// One rule for all kinds of which there may be any number, and one for each other.
static void rules_put(SjaakGame *game, OutlinePiece *piece, const Bits *kinds,
                      const Bits zone[SIDES], bool optional) {
    Bits free = *kinds;
    for (int i = bits_next(kinds, 0); i >= 0; i = bits_next(kinds, i + 1))
        if (most_of(piece_of(game, &game->outline->pieces[i])))
            bits_remove(&free, i);
    if (!bits_empty(&free))
        rule_put(game, piece, outline_kinds(game->outline, &free), zone, optional, 0);
    for (int i = bits_next(kinds, 0); i >= 0; i = bits_next(kinds, i + 1))
        if (!bits_has(&free, i))
            rule_put(game, piece, game->outline->pieces[i].name, zone, optional,
                     most_of(piece_of(game, &game->outline->pieces[i])));
}

// "QRBN": letters; "+": the kind with a + before this one's letter.
static bool choices_read(SjaakGame *game, const SjaakStatement *statement, const char *text,
                         const OutlinePiece *piece, Bits *kinds) {
    const char *at = text + strspn(text, " \t\"");
    for (; *at && *at != '"'; at++) {
        const char *id = *at == '+' ? arena_printf(game->arena, "+%s", piece->id)
                                    : arena_printf(game->arena, "%c", toupper((unsigned char)*at));
        const OutlinePiece *into = outline_find(game->outline, id);
        if (into)
            bits_add(kinds, outline_number(game->outline, into));
        else
            sjaak_lose(game, statement->line, statement->key, "there is no piece '%s'", id);
    }
    return !bits_empty(kinds);
}

static void promotion_write(SjaakGame *game, int number, const SjaakStatement *statement) {
    const SjaakPiece *piece = &game->pieces[number];
    const SjaakStatement *option = of_piece(game, number, "optional promotion");
    Bits zone[SIDES], may[SIDES], kinds = {{0}};
    const char *rest = zones_of(game, statement->value, zone);
    if (!rest || !choices_read(game, statement, rest, piece->piece, &kinds)) {
        sjaak_lose(game, statement->line, statement->key,
                   "two zones and letters of pieces were expected");
        return;
    }
    const char *more = option ? zones_of(game, option->value, may) : "";
    if (!more || *more)
        sjaak_lose(game, option->line, option->key,
                   more ? "a promotion to other pieces isn't carried over"
                        : "two zones were expected");
    for (int side = WHITE; side <= BLACK; side++) {
        Bits dead = sjaak_dead(game, piece, side);
        may[side] =
            option && more ? bits_and(zone[side], may[side]) : bits_minus(zone[side], dead);
        zone[side] = bits_minus(zone[side], may[side]);
    }
    rules_put(game, piece->piece, &kinds, zone, false);
    rules_put(game, piece->piece, &kinds, may, true);
}

// ---- flags of pieces

static bool is_royal(const SjaakPiece *piece) {
    return sjaak_flag(piece, "royal");
}

// Its men only go ahead, so that its moves aren't taken back.
static bool is_pawn(const SjaakPiece *piece) {
    for (int i = 0; i < piece->moves.count; i++)
        if (piece->moves.steps[i].y <= 0 || piece->moves.steps[i].range != 1)
            return false;
    return piece->moves.count > 0;
}

static void flags_check(SjaakGame *game, const SjaakPiece *piece) {
    static const char *const known[] = {
        "royal",         "set_ep",    "take_ep", "drop_no_check", "drop_no_mate",
        "drop_one_file", "drop_dead", "no_mate", "iron",          "capture_flag"};
    const char *at = piece->flags, *item;
    size_t length;
    while (sjaak_item(&at, &item, &length)) {
        size_t i = 0;
        while (i < sizeof known / sizeof *known &&
               (strlen(known[i]) != length || strncmp(known[i], item, length) != 0))
            i++;
        if (length && i == sizeof known / sizeof *known)
            sjaak_lose(game, piece->line, piece->piece->id, "the flag '%.*s' isn't carried over",
                       (int)(length < 40 ? length : 40), item);
    }
    if (sjaak_flag(piece, "iron"))
        sheet_put(game->arena, piece->piece->sheet, "immune", "{by: all}");
}

static void royals_write(SjaakGame *game, bool joint, bool any) {
    int most = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        int men = 0;
        for (int i = 0; i < game->piece_count; i++)
            if (game->pieces[i].piece && is_royal(&game->pieces[i]))
                men += outline_men(game->outline, game->pieces[i].piece, side) +
                       (game->pieces[i].promotes && most_of(&game->pieces[i]) > 1);
        most = men > most ? men : most;
    }
    for (int i = 0; i < game->piece_count; i++)
        if (game->pieces[i].piece && is_royal(&game->pieces[i]))
            sheet_put(game->arena, game->pieces[i].piece->sheet, "royal",
                      any || most < 2 ? "true"
                      : joint         ? "joint"
                                      : "last");
}

static void prison_write(SjaakGame *game, int number) {
    const SjaakStatement *statement = of_piece(game, number, "prison");
    Bits zone[SIDES];
    if (!statement)
        return;
    const char *rest = zones_of(game, statement->value, zone);
    if (!rest || *rest) {
        sjaak_lose(game, statement->line, statement->key, "two zones were expected");
        return;
    }
    OutlinePiece *piece = game->pieces[number].piece;
    const RegionBoard board = {game->arena, game->outline->sheet, game->outline->files,
                               game->outline->ranks};
    int side;
    const char *area =
        region_area(&board, arena_printf(game->arena, "%s-zone", piece->name), zone, &side);
    sheet_put(game->arena, piece->sheet, "zone", "%s", area);
}

// ---- castling

// "white e1-c1,b1 with a1".
static void castle_read(SjaakGame *game, const SjaakStatement *statement,
                        const OutlinePiece *king) {
    Outline *outline = game->outline;
    bool black = strncmp(statement->value, "black", 5) == 0;
    const char *at = statement->value + strcspn(statement->value, " \t");
    at += strspn(at, " \t");
    size_t length = strcspn(at, "-");
    const char *with = strstr(at, "with ");
    const char *partner = with ? with + 5 + strspn(with + 5, " \t") : "";
    OutlineCastle castle = {outline_square(outline, at, length),
                            outline_square(outline, partner, strcspn(partner, " \t")), 0, NONE,
                            black ? BLACK : WHITE};
    bool fits = with && castle.king != NONE && castle.partner != NONE &&
                castle.king / BOARD_MAX == castle.partner / BOARD_MAX;
    for (at += length; fits && at < with; at += strcspn(at, ", \t")) {
        at += strspn(at, "-, \t");
        int to = outline_square(outline, at, strcspn(at, ", \t"));
        if (at >= with)
            break;
        fits = to != NONE && to / BOARD_MAX == castle.king / BOARD_MAX;
        bool away = (to < castle.king) != (castle.partner < castle.king);
        if (fits && away && to != castle.king) {
            sjaak_lose(game, statement->line, "castle",
                       "the king goes away from its partner, which isn't carried over");
            return;
        }
        castle.to |= fits ? 1 << to % BOARD_MAX : 0;
    }
    bool right = fits && castle.partner > castle.king;
    const char *letter = black ? right ? "k" : "q" : right ? "K" : "Q";
    if (!fits || !castle.to)
        sjaak_lose(game, statement->line, "castle",
                   "squares of one rank were expected, as in 'white e1-g1 with h1'");
    else if (outline->men[castle.king] != outline_number(outline, king) * SIDES + castle.side ||
             outline->men[castle.partner] < 0)
        import_note(
            game->import, game->game,
            "Line %d: in the array nobody can castle so, as king or partner stands elsewhere.",
            statement->line);
    else if (!strstr(arena_string(game->arena, game->rights, strcspn(game->rights, " ")), letter))
        import_note(game->import, game->game,
                    "Line %d: the start position has no right to castle so.", statement->line);
    else
        outline_castle(outline, castle);
}

// ---- hands

static void drops_write(SjaakGame *game) {
    const SjaakStatement *given = NULL;
    Bits where[SIDES];
    for (size_t i = 0; i < game->count; i++)
        if (is(game->statements[i].key, "drop zone"))
            given = &game->statements[i];
    const char *rest = given ? zones_of(game, given->value, where) : "";
    if (!rest || *rest)
        sjaak_lose(game, given->line, given->key, "two zones were expected");
    game->outline->has_hand = true;
    for (int i = 0; i < game->piece_count && rest; i++) {
        const SjaakPiece *piece = &game->pieces[i];
        if (!piece->piece || *piece->piece->id == '+' || is_royal(piece))
            continue;
        SheetNode *entry =
            sheet_item(game->arena, sheet_list(game->arena, game->outline->sheet, "drops"));
        sheet_put(game->arena, entry, "pieces", "%s", piece->piece->name);
        Bits zone[SIDES];
        for (int side = WHITE; side <= BLACK; side++) {
            Bits dead = sjaak_dead(game, piece, side);
            zone[side] = given ? where[side]
                         : sjaak_flag(piece, "drop_dead")
                             ? outline_ranks(game->outline, 0, BOARD_MAX)
                             : bits_minus(outline_ranks(game->outline, 0, BOARD_MAX), dead);
        }
        outline_zone(game->outline, entry, "zone",
                     arena_printf(game->arena, "%s-drops", piece->piece->name), zone);
        if (sjaak_flag(piece, "drop_one_file"))
            sheet_put(game->arena, entry, "per-file", "1");
    }
}

static void gates_write(SjaakGame *game) {
    SheetNode *entry =
        sheet_item(game->arena, sheet_list(game->arena, game->outline->sheet, "drops"));
    game->outline->has_hand = true;
    sheet_put(game->arena, entry, "zone", "rank 1");
    sheet_put(game->arena, entry, "gating", "true");
}

static void limit_put(SjaakGame *game, const char *kinds, const char *is_drop, const char *gives) {
    if (is(kinds, "none"))
        return;
    SheetNode *item = sheet_item(game->arena, sheet_list(game->arena, game->turns, "limits"));
    sheet_put(game->arena, item, "never", "{%sby: %s, gives: %s}", is_drop, kinds, gives);
}

// ---- rules of the game, by name

typedef struct RuleWord {
    const char *name;
    void (*write)(SjaakGame *game, const SjaakStatement *statement); // NULL: it isn't carried over
} RuleWord;

static void rule_keep(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    outline_prisoners(game->outline, "captor");
}

static void rule_return(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    outline_prisoners(game->outline, "owner");
}

static void rule_forced(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    sheet_put(game->arena, game->turns, "must-capture", "any");
}

static void rule_drop_forced(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    sheet_put(game->arena, sheet_item(game->arena, sheet_list(game->arena, game->turns, "limits")),
              "must", "drop");
}

// A royal that slides may not pass attacked squares.
static void rule_sliding(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    for (int i = 0; i < game->piece_count; i++) {
        const OutlinePiece *piece = game->pieces[i].piece;
        SheetNode *term = piece && is_royal(&game->pieces[i]) ? piece->moves->first : NULL;
        if (term && term->shape == SHEET_VALUE) {
            const char *betza = term->value;
            term->shape = SHEET_MAP;
            sheet_put(game->arena, term, "betza", "%s", betza);
            sheet_put(game->arena, term, "safe", "passed");
        }
    }
}

// Royals that see each other attack each other.
static void rule_taboo(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    for (int i = 0; i < game->piece_count; i++)
        if (game->pieces[i].piece && is_royal(&game->pieces[i]))
            sheet_say(game->arena, game->pieces[i].piece->moves, NULL, "fkR");
    import_note(game->import, game->game,
                "Kings may not see each other: on files, it was taken to mean.");
}

static void rule_chase(SjaakGame *game, const SjaakStatement *statement) {
    SheetNode *item = sheet_item(game->arena, sheet_list(game->arena, game->end, "repetition"));
    sheet_put(game->arena, item, "count", "3");
    sheet_put(game->arena, item, "fault", "chase");
    import_note(game->import, game->game,
                "Line %d: a chase is taken as one of xiangqi, by all pieces.", statement->line);
}

static void rule_bare(SjaakGame *game, const SjaakStatement *statement) {
    (void)statement;
    SheetNode *case_ = sheet_map(game->arena, game->end, "extinction");
    sheet_put(game->arena, case_, "pieces", "all");
    sheet_put(game->arena, case_, "left", "1");
    sheet_put(game->arena, case_, "answer", "true");
}

static void rule_idle(SjaakGame *game, const SjaakStatement *statement) {
    (void)game, (void)statement;
}

static const RuleWord words[] = {
    {"allow drops", rule_idle},
    {"bare rule", rule_bare},
    {"chase rule", rule_chase},
    {"check any king", rule_idle},
    {"duplecheck", rule_idle},
    {"en-passant check", rule_sliding},
    {"force drops", rule_drop_forced},
    {"forced capture", rule_forced},
    {"gate drops", rule_idle},
    {"keep capture", rule_keep},
    {"return capture", rule_return},
    {"special init", rule_idle},
    {"taboo", rule_taboo},
    {"allow pickup", NULL},
    {"promote by move", NULL},
    {"promote drop", NULL},
    {"promote here", NULL},
    {"quiet promotion", NULL},
    {"shak rule", NULL},
};

static bool has_rule(const SjaakGame *game, const char *name) {
    for (size_t i = 0; i < game->count; i++)
        if (is(game->statements[i].key, "rule")) {
            const char *at = game->statements[i].value, *item;
            size_t length;
            while (sjaak_item(&at, &item, &length))
                if (length == strlen(name) && strncmp(item, name, length) == 0)
                    return true;
        }
    return false;
}

static void words_write(SjaakGame *game, const SjaakStatement *statement) {
    const char *at = statement->value, *item;
    size_t length;
    while (sjaak_item(&at, &item, &length)) {
        const char *word = arena_string(game->arena, item, length);
        size_t i = 0;
        while (i < sizeof words / sizeof *words && !is(words[i].name, word))
            i++;
        if (i == sizeof words / sizeof *words)
            sjaak_lose(game, statement->line, word, "no such rule is known");
        else if (!words[i].write)
            sjaak_lose(game, statement->line, word, "this rule isn't carried over");
        else
            words[i].write(game, statement);
    }
}

// ---- "name = result"

// The result for the side that can't move, when it is told for the other one.
static const char *other_result(const char *result) {
    return is(result, "win") ? "loss" : is(result, "loss") ? "win" : result;
}

static void check_limit(SjaakGame *game, int number) {
    sheet_put(
        game->arena,
        sheet_map(game->arena, sheet_map(game->arena, game->outline->sheet, "tallies"), "checks"),
        "gives", "check");
    SheetNode *item = sheet_item(game->arena, sheet_list(game->arena, game->end, "win"));
    sheet_put(game->arena, item, "tally", "{checks: %d-}", number);
}

static void flags_write(SjaakGame *game, const char *result) {
    for (int side = WHITE; side <= BLACK; side++) {
        Bits zone[SIDES] = {{{0}}};
        for (size_t i = 0; i < game->count; i++) {
            const char *at = game->statements[i].value, *item;
            size_t length;
            if (!is(game->statements[i].key, side == WHITE ? "blackflag" : "whiteflag"))
                continue;
            while (sjaak_item(&at, &item, &length)) {
                int square = outline_square(game->outline, item, length);
                if (square != NONE)
                    bits_add(&zone[side], square);
            }
        }
        if (bits_empty(&zone[side]))
            continue;
        const RegionBoard board = {game->arena, game->outline->sheet, game->outline->files,
                                   game->outline->ranks};
        int only;
        const char *area = region_area(&board, "flag", zone, &only);
        SheetNode *item = sheet_item(game->arena, sheet_list(game->arena, game->end, result));
        sheet_put(game->arena, item, "side", side == WHITE ? "white" : "black");
        sheet_put(game->arena, item, "has", "{at: %s}", area);
    }
}

static bool end_write(SjaakGame *game, const char *name, const char *result) {
    SheetNode *end = game->end;
    if (is(name, "checkmate") || is(name, "stalemate")) {
        sheet_put(game->arena, end, name, "%s", other_result(result));
    } else if (strncmp(name, "repeat", 6) == 0) {
        int count = name[6] ? atoi(name + 6) : 3;
        SheetNode *item = sheet_item(game->arena, sheet_list(game->arena, end, "repetition"));
        sheet_put(game->arena, item, "count", "%d", count);
        sheet_put(game->arena, item, "result", "%s", result);
        if (!count || is(result, "illegal"))
            return false;
    } else if (strncmp(name, "perpetual", 9) == 0) {
        // It stands before what any repetition does.
        SheetNode *list = sheet_list(game->arena, end, "repetition"), *rest = list->first;
        int count = name[9] ? atoi(name + 9) : 4;
        list->first = list->last = NULL;
        SheetNode *item = sheet_item(game->arena, list);
        sheet_put(game->arena, item, "count", "%d", count);
        sheet_put(game->arena, item, "fault", "check");
        if (is(result, "illegal"))
            import_note(game->import, game->game,
                        "Perpetual check, which is illegal there, loses here.");
        else if (!is(result, "loss"))
            sheet_put(game->arena, item, "result", "%s", result);
        for (item->next = rest; list->last != NULL && list->last->next;)
            list->last = list->last->next;
    } else if (is(name, "loneking") || is(name, "nopieces")) {
        SheetNode *item = sheet_item(game->arena, sheet_list(game->arena, end, "extinction"));
        sheet_put(game->arena, item, "pieces", "all");
        if (is(name, "loneking"))
            sheet_put(game->arena, item, "left", "1");
        sheet_put(game->arena, item, "result", "%s", result);
    } else if (is(name, "captureanyflag")) {
        flags_write(game, result);
    } else if (strncmp(name, "check", 5) == 0 && isdigit((unsigned char)name[5]) &&
               is(result, "win")) {
        check_limit(game, atoi(name + 5));
    } else if (!is(name, "movecountdraw")) {
        return false;
    }
    return true;
}

static void ends_write(SjaakGame *game) {
    const char *moves = "50";
    for (size_t i = 0; i < game->count; i++) {
        const SjaakStatement *statement = &game->statements[i];
        if (!is(statement->key, "rule"))
            continue;
        const char *equals = strchr(statement->value, '=');
        if (!equals) {
            words_write(game, statement);
            continue;
        }
        size_t length = (size_t)(equals - statement->value);
        while (length && isspace((unsigned char)statement->value[length - 1]))
            length--;
        const char *name = arena_string(game->arena, statement->value, length);
        const char *result = equals + 1 + strspn(equals + 1, " \t");
        if (is(name, "movecountdraw"))
            moves = result;
        if (!end_write(game, name, result))
            sjaak_lose(game, statement->line, name, "'%s' isn't carried over", result);
    }
    const char *pawns = kinds_with(game, NULL);
    int listed = *pawns == '[';
    if (atoi(moves)) {
        SheetNode *limit = sheet_map(game->arena, game->end, "move-limit");
        sheet_put(game->arena, limit, "moves", "%d", atoi(moves));
        if (is(pawns, "none"))
            sheet_put(game->arena, limit, "reset", "capture");
        else
            sheet_put(game->arena, limit, "reset", "[capture, %.*s]",
                      (int)strlen(pawns) - 2 * listed, pawns + listed);
    }
    if (!sheet_find(game->end, "repetition"))
        sheet_put(game->arena, game->end, "repetition", "3");
}

// ---- all of it

static void passant_write(SjaakGame *game) {
    for (int i = 0; i < game->piece_count; i++)
        for (int k = 0; k < game->piece_count; k++)
            if (game->pieces[i].piece && game->pieces[k].piece &&
                sjaak_flag(&game->pieces[i], "take_ep") && sjaak_flag(&game->pieces[k], "set_ep"))
                outline_passant(game->outline, game->pieces[i].piece, game->pieces[k].piece);
}

void sjaak_write_rules(SjaakGame *game) {
    bool drops = has_rule(game, "allow drops");
    game->unmoved = has_rule(game, "special init");
    sjaak_write_moves(game);
    for (size_t i = 0; i < game->count; i++) {
        const SjaakStatement *promotion = &game->statements[i];
        const char *letters =
            is(promotion->key, "promotion") ? strchr(promotion->value, '"') : NULL;
        for (int k = 0; k < game->piece_count && letters; k++)
            if (game->pieces[k].piece && strchr(letters, *game->pieces[k].piece->id))
                game->pieces[k].promotes = true;
    }
    for (int i = 0; i < game->piece_count; i++)
        if (game->pieces[i].piece) {
            flags_check(game, &game->pieces[i]);
            prison_write(game, i);
        }
    for (size_t i = 0; i < game->count; i++)
        if (has_piece(game, i, "promotion"))
            promotion_write(game, game->statements[i].piece, &game->statements[i]);
    royals_write(game, has_rule(game, "duplecheck"), has_rule(game, "check any king"));
    for (size_t i = 0; i < game->count; i++)
        if (has_piece(game, i, "castle"))
            castle_read(game, &game->statements[i], game->pieces[game->statements[i].piece].piece);
    ends_write(game);
    if (drops)
        drops_write(game);
    if (has_rule(game, "gate drops"))
        gates_write(game);
    limit_put(game, kinds_with(game, "no_mate"), "", "mate");
    if (drops) {
        limit_put(game, kinds_with(game, "drop_no_mate"), "is: drop, ", "mate");
        limit_put(game, kinds_with(game, "drop_no_check"), "is: drop, ", "check");
    }
    passant_write(game);
    outline_finish(game->outline);
}
