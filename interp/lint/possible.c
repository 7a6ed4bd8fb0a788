// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Start position and routes → the squares on which each kind can ever stand. Rules are taken at
// their widest: every route may be open, and a walked term may end on any square of its area.

#include "lint/lint.h"

// Adds squares; true if some of them are new.
static bool stands_add(Lint *lint, int side, int kind, Bits squares) {
    Bits *stands = &lint->possible.stands[side][kind];
    Bits more = bits_minus(bits_and(squares, lint->rules->board.exists), *stands);
    *stands = bits_or(*stands, more);
    return !bits_empty(&more);
}

static Bits one(int square) {
    Bits bits = {{0}};
    bits_add(&bits, square);
    return bits;
}

// Does the rule hold for every move to its squares?
static bool always(const Promotion *promotion) {
    return !promotion->when.keys && !promotion->upon_count;
}

// A man of `kind` moves from `from` to the squares `to`, and turns into `becomes` unless it
// promotes. `choice`: as in Clause.
static bool arrive(Lint *lint, int side, int kind, int from, Bits to, int becomes, int choice) {
    const Piece *piece = &lint->rules->pieces[kind];
    Bits gone = {{0}}; // where it can't stay what it is
    bool news = false;
    for (size_t i = 0; i < piece->promotion_rules; i++) {
        const Promotion *promotion = &piece->promotions[i];
        const Bits *zone = &promotion->zone[side];
        if (promotion->choice && promotion->choice != choice)
            continue;
        bool leaves = promotion->leaving && bits_has(zone, from);
        Bits promoting = leaves ? to : bits_and(to, *zone);
        lint->possible.promotes[side][kind] |= !promotion->choice && !bits_empty(&promoting);
        for (size_t k = 0; k < promotion->to_count; k++)
            news |= stands_add(lint, side, promotion->to[k], promoting);
        if (!promotion->optional && always(promotion))
            gone = bits_or(gone, promoting);
    }
    to = bits_minus(to, gone);
    return stands_add(lint, side, becomes == NONE ? kind : becomes, to) || news;
}

static bool arrive_by_list(Lint *lint, int side, int kind, int from, const RouteList *list,
                           int becomes, int choice) {
    Bits to = {{0}};
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++)
        bits_add(&to, list->routes[i].to);
    return arrive(lint, side, kind, from, to, becomes, choice);
}

// The same by a term of this clause.
static bool arrive_by_clause(Lint *lint, int side, int kind, int from, const RouteList *list,
                             const Clause *clause) {
    bool news =
        arrive_by_list(lint, side, kind, from, list, clause->becomes, clause->choice);
    for (size_t i = 0; i < clause->absorbs.count; i++)
        news |= arrive_by_list(lint, side, kind, from, list, clause->absorbs.items[i].into, 0);
    return news;
}

static bool arrive_by_walk(Lint *lint, int side, int kind, int from, const WalkMover *walk) {
    Bits to = bits_and(walk->to.squares[side], lint->rules->pieces[kind].side[side].zone);
    const Absorptions *absorbs = &walk->clause.absorbs;
    if (!bits_has(&walk->from.squares[side], from))
        return false;
    bool news = arrive(lint, side, kind, from, to, walk->clause.becomes, walk->clause.choice);
    for (size_t i = 0; i < absorbs->count; i++)
        news |= arrive(lint, side, kind, from, to, absorbs->items[i].into, 0);
    return news;
}

static bool spread_moves(Lint *lint, int side, int kind) {
    const SidePiece *piece = &lint->rules->pieces[kind].side[side];
    Bits all = lint->possible.stands[side][kind], *left = &lint->possible.left[side][kind];
    Bits stands = bits_minus(all, *left);
    bool news = false;
    *left = all;
    for (int s = bits_next(&stands, 0); s >= 0; s = bits_next(&stands, s + 1)) {
        news |= arrive_by_list(lint, side, kind, s, &piece->ordinary, NONE, 0);
        news |= arrive_by_list(lint, side, kind, s, &piece->passant, NONE, 0);
        for (size_t i = 0; i < piece->special_count; i++)
            news |= arrive_by_clause(lint, side, kind, s, &piece->specials[i].list,
                                     &piece->specials[i].clause);
        for (size_t i = 0; i < piece->filtered_count; i++)
            news |= arrive_by_list(lint, side, kind, s, &piece->filtered[i].list, NONE, 0);
        for (size_t i = 0; i < piece->walk_count; i++)
            news |= arrive_by_walk(lint, side, kind, s, &piece->walks[i]);
    }
    if (lint->possible.displaced && !bits_empty(&all))
        news |= stands_add(lint, side, kind, lint->rules->board.exists);
    return news;
}

static bool spread_castles(Lint *lint) {
    bool news = false;
    for (size_t i = 0; i < lint->rules->movement.castle_count; i++) {
        const Castle *castle = &lint->rules->movement.castles[i];
        if (!(lint->start->castling >> castle->right & 1) && !lint->rules->start.shuffle_count &&
            !lint->rules->movement.rights[castle->right].dropped)
            continue;
        news |= stands_add(lint, castle->side, castle->king, one(castle->king_to));
        news |= stands_add(lint, castle->side, castle->partner, one(castle->partner_to));
    }
    return news;
}

// The man may be put down as other kinds.
static bool spread_forms(Lint *lint, const Drop *drop, int side, int kind) {
    bool news = !drop->forms && stands_add(lint, side, kind, drop->zone[side][kind]);
    for (int form = 0; drop->forms && form < lint->rules->piece_count; form++)
        if (kinds_has(drop->forms[kind], form))
            news |= stands_add(lint, side, form, drop->zone[side][kind]);
    return news;
}

static bool spread_drops(Lint *lint, int side, int kind) {
    const Rules *rules = lint->rules;
    bool news = false;
    if (!kinds_has(lint->possible.hands[side], kind))
        return false;
    for (int form = 0; form < DROP_FORMS; form++)
        if (kinds_has(rules->hands.drops[form].kinds, kind))
            news |= spread_forms(lint, &rules->hands.drops[form], side, kind);
    return news;
}

static bool takes_friends(const SidePiece *piece) {
    for (size_t i = 0; i < piece->walk_count; i++)
        for (int s = 0; s < piece->walks[i].term->state_count; s++)
            if (piece->walks[i].term->states[s].modes & MODE_FRIEND)
                return true;
    return false;
}

static bool hold(Lint *lint, int side, int kind) {
    KindSet *hand = &lint->possible.hands[side];
    bool news = !kinds_has(*hand, kind);
    kinds_add(hand, kind);
    return news;
}

static bool spread_capture(Lint *lint, int side, int captor, int kind,
                           const CaptureDefinition *capture) {
    const Rules *rules = lint->rules;
    int as = capture->as == NONE ? kind : capture->as;
    bool news = false;
    if (lint_plays(lint, captor, !side) && !kinds_has(rules->kings, kind))
        news |= hold(lint, capture->to == TO_OWNER ? side : !side, as);
    if (lint_plays(lint, captor, side) && takes_friends(&rules->pieces[captor].side[side]))
        news |= hold(lint, side, as);
    return news;
}

// Every kind of the other side may take `kind`, unless it is royal; a kind of its own side may if
// it takes friends.
static bool spread_captures(Lint *lint, int side, int kind) {
    bool news = false;
    for (int captor = 0; captor < lint->rules->piece_count; captor++)
        for (size_t i = 0; i < lint->definition->capture_count; i++) {
            const CaptureDefinition *capture = &lint->definition->captures[i];
            if (!kinds_has(capture->by, captor) || !kinds_has(capture->of, kind))
                continue;
            if (capture->to != TO_NOWHERE)
                news |= spread_capture(lint, side, captor, kind, capture);
            if (!when_keys(&capture->when))
                break;
        }
    return news;
}

static Bits mirrored(const Rules *rules, Bits squares) { // top to bottom
    Bits across = {{0}};
    for (int s = bits_next(&squares, 0); s >= 0; s = bits_next(&squares, s + 1))
        bits_add(&across, square_across(rules, s));
    return across;
}

// If neither the start position nor a capture puts a man in hand, FENs must be meant to do so,
// as in team games, in which men come from another board.
static void begin_hands(Lint *lint) {
    const Rules *rules = lint->rules;
    for (int side = 0; side < SIDES; side++)
        for (int kind = 0; kind < rules->piece_count; kind++)
            if (lint->start->hands[side][kind] ||
                kinds_has(rules->hands.drops[DROP_MOVE].free, kind))
                kinds_add(&lint->possible.hands[side], kind);
    lint->possible.hands_by_fen = lint->definition->drops.given && !rules->hands.fate &&
                                  kinds_empty(lint->possible.hands[WHITE]) &&
                                  kinds_empty(lint->possible.hands[BLACK]);
    for (int form = 0; lint->possible.hands_by_fen && form < DROP_FORMS; form++)
        for (int kind = 0; kind < rules->piece_count; kind++)
            if (kinds_has(rules->hands.drops[form].kinds, kind)) {
                hold(lint, WHITE, kind);
                hold(lint, BLACK, kind);
            }
}

static void begin(Lint *lint) {
    const Rules *rules = lint->rules;
    for (int side = 0; side < SIDES; side++) {
        lint->possible.stands[side] = ARENA_ARRAY(lint->scratch, Bits, rules->piece_count);
        lint->possible.left[side] = ARENA_ARRAY(lint->scratch, Bits, rules->piece_count);
        lint->possible.promotes[side] = ARENA_ARRAY(lint->scratch, bool, rules->piece_count);
    }
    begin_hands(lint);
    for (int s = 0; s < rules->board.squares; s++) {
        int man = lint->start->men[s];
        if (!man)
            continue;
        stands_add(lint, man_side(man), man_kind(man), one(s));
        if (bits_has(&rules->start.shuffled, s)) {
            stands_add(lint, WHITE, man_kind(man), rules->start.shuffled);
            stands_add(lint, BLACK, man_kind(man), mirrored(rules, rules->start.shuffled));
        }
    }
}

static bool term_unloads(const PatternTerm *term) {
    for (int i = 0; i < term->state_count; i++)
        if (term->states[i].unload)
            return true;
    return false;
}

static void find_displacement(Lint *lint) {
    for (int kind = 0; kind < lint->rules->piece_count; kind++) {
        const SidePiece *piece = &lint->rules->pieces[kind].side[WHITE];
        for (size_t i = 0; i < piece->walk_count; i++)
            lint->possible.displaced |= term_unloads(piece->walks[i].term);
    }
}

// By effects: a kind that men become may stand anywhere, of either side; a man that changes sides,
// where the other side's men of its kind may.
static bool spread_effects(Lint *lint) {
    const Rules *rules = lint->rules;
    bool news = false, flips = false;
    for (size_t i = 0; i < rules->conduct.effect_count; i++) {
        const Effect *effect = &rules->conduct.effects[i];
        flips |= effect->act == ACT_FLIP;
        for (int side = 0; side < SIDES && effect->act == ACT_BECOME; side++)
            news |= stands_add(lint, side, effect->becomes, rules->board.exists);
    }
    for (int kind = 0; flips && kind < rules->piece_count; kind++)
        for (int side = 0; side < SIDES; side++)
            if (lint_plays(lint, kind, !side) && !kinds_has(rules->kings, kind))
                news |= stands_add(lint, side, kind, lint->possible.stands[!side][kind]);
    return news;
}

// Men may be put anywhere, and moved anywhere, by second parts.
static bool spread_thens(Lint *lint) {
    const Rules *rules = lint->rules;
    bool news = false;
    for (int i = 0; i < rules->conduct.then_count; i++) {
        const Then *then = &rules->conduct.thens[i];
        for (int side = 0; side < SIDES; side++)
            for (int kind = 0; kind < rules->piece_count; kind++)
                if (then->act == THEN_PUT
                        ? kind == then->put
                        : then->act == THEN_MOVE && lint_plays(lint, kind, side) &&
                              kinds_has(then->men->pieces, kind))
                    news |= stands_add(lint, side, kind,
                                       bits_or(then->zone[WHITE], then->zone[BLACK]));
    }
    return news;
}

void lint_possible(Lint *lint) {
    begin(lint);
    find_displacement(lint);
    for (bool news = true; news;) {
        news = spread_castles(lint);
        news |= spread_effects(lint);
        news |= spread_thens(lint);
        for (int side = 0; side < SIDES; side++)
            for (int kind = 0; kind < lint->rules->piece_count; kind++) {
                news |= spread_drops(lint, side, kind);
                if (lint_plays(lint, kind, side))
                    news = spread_moves(lint, side, kind) || spread_captures(lint, side, kind) ||
                           news;
            }
    }
}
