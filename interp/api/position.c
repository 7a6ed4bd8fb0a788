// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions: set up, asked, played on, counted.

#include "api/inner.h"

#include <string.h>

#include "definition/visit.h"
#include "notation/fen/fen.h"
#include "notation/fen/fen_check.h"
#include "position/setup.h"
#include "protocol/protocol.h"

_Static_assert((int)MEWS_FEN_SIZE == (int)FEN_SIZE, "one size, told twice");
_Static_assert((int)MEWS_DRAW == (int)RESULT_DRAW, "one list, told twice");

mews_position *mews_position_new(const mews_rules *rules, uint64_t seed) {
    Position *position = position_new(&rules->engine);
    Setup start = rules->start;
    if (position && seed && rules->engine.rules->start.shuffle_count &&
        setup_shuffle(&rules->engine, seed, &start) != DRAW_FOUND) {
        position_free(position);
        return NULL;
    }
    if (!position || position_set(position, &start))
        return position;
    position_free(position);
    return NULL;
}

const mews_rules *mews_position_rules(const mews_position *position) {
    return (const mews_rules *)(const void *)position_engine(position);
}

bool mews_position_set_fen(mews_position *position, const char *fen, mews_report *report) {
    const Source source = {.name = "fen", .text = fen, .size = strlen(fen)};
    return fen_set_up(position, text_of_source(&source), report);
}

bool mews_position_out_of_memory(const mews_position *position) {
    return position_starved(position) > 0;
}

bool mews_position_attacked(const mews_position *position, int square, int side) {
    return square_on_board(mews_position_rules(position), square) &&
           (side == WHITE || side == BLACK) && position_attacked(position, square, side);
}

size_t mews_position_attackers(const mews_position *position, int square, int side,
                               uint8_t squares[256]) {
    size_t count = 0;
    if (!square_on_board(mews_position_rules(position), square) ||
        (side != WHITE && side != BLACK))
        return 0;
    Bits men = position_attackers(position, square, side);
    for (int from = 0; from < SQUARES_MAX; from++)
        if (bits_has(&men, from))
            squares[count++] = (uint8_t)from;
    return count;
}

bool mews_position_man(const mews_position *position, int square, size_t *kind, int *side) {
    bool exists = square_on_board(mews_position_rules(position), square);
    int man = exists ? position_man(position, square) : MAN_NONE;
    if (!man)
        return false;
    *kind = (size_t)man_kind(man);
    bool neutral = mews_position_rules(position)->engine.rules->pieces[man_kind(man)].neutral;
    *side = neutral ? NONE : man_side(man);
    return true;
}

int mews_position_hand(const mews_position *position, int side, size_t kind) {
    if (kind >= mews_rules_pieces(mews_position_rules(position)) ||
        (side != WHITE && side != BLACK))
        return 0;
    Setup setup;
    position_get(position, &setup);
    return setup.hands[side][kind];
}

_Static_assert(sizeof((mews_facts){0}.removed) == sizeof((MoveFacts){0}.removed) &&
                   sizeof((mews_facts){0}.moved) == sizeof((MoveFacts){0}.moved),
               "there is room for all squares that a move can change");

static mews_move_type move_type_of(const MoveFacts *facts) {
    switch (facts->type) {
    case MOVE_DROP:
        return MEWS_DROP;
    case MOVE_CASTLE:
        return MEWS_CASTLING;
    case MOVE_PASSANT:
        return MEWS_EN_PASSANT;
    case MOVE_PASS:
        return MEWS_PASS;
    case MOVE_PLAIN:
    case MOVE_WALK:
        break;
    }
    return MEWS_STEP;
}

bool mews_move_facts(const mews_position *position, mews_move move, mews_facts *facts) {
    MoveFacts known;
    if (move != MEWS_NULL_MOVE && !position_is_legal(position, move))
        return false;
    position_facts(position, move, &known);
    *facts = (mews_facts){.type = move_type_of(&known),
                          .kind = known.kind,
                          .from = known.from,
                          .to = known.to,
                          .promotion = known.promotion,
                          .becomes = known.becomes,
                          .gate = known.gate,
                          .gate_on = known.gate_on,
                          .then_kind = known.then_kind,
                          .then_from = known.then_from,
                          .then_to = known.then_to,
                          .then_promotion = known.then_promotion,
                          .then_leg = known.then_leg,
                          .captures = known.captures,
                          .removed_count = known.removed_count,
                          .moved_count = known.moved_count};
    memcpy(facts->removed, known.removed, (size_t)known.removed_count * sizeof *known.removed);
    memcpy(facts->moved, known.moved, (size_t)known.moved_count * sizeof *known.moved);
    facts->changed_count = known.changed_count;
    memcpy(facts->changed, known.changed, (size_t)known.changed_count * sizeof *known.changed);
    return true;
}

mews_outcome mews_position_outcome(const mews_position *position) {
    Outcome outcome = position_outcome(position);
    bool over = outcome.termination != TERM_NONE;
    return (mews_outcome){(mews_result)outcome.result,
                          over ? termination_word(outcome.termination) : NULL, outcome.by_points};
}

bool mews_position_points(const mews_position *position, int64_t points[2]) {
    const mews_rules *rules = mews_position_rules(position);
    if (!definition_counts_points(rules->definition))
        return false;
    for (int side = 0; side < SIDES; side++)
        points[side] = position_points(position, side);
    return true;
}

// What the end of a count is; the points that may decide it are those of then.
static mews_result result_at(const MoveLimit *limit, int side) {
    switch (limit->result) {
    case JUDGE_WIN:
        return side == WHITE ? MEWS_WHITE_WINS : MEWS_BLACK_WINS;
    case JUDGE_LOSS:
        return side == WHITE ? MEWS_BLACK_WINS : MEWS_WHITE_WINS;
    case JUDGE_DRAW:
        return MEWS_DRAW;
    default:
        return MEWS_ONGOING;
    }
}

bool mews_position_count(const mews_position *position, mews_count *count) {
    bool holds[SIDES];
    const MoveLimit *limit = position_limit(position, holds);
    Setup setup;
    if (!limit)
        return false;
    position_get(position, &setup);
    int first = holds[WHITE] ? WHITE : BLACK;
    *count = (mews_count){.made = setup.halfmove,
                          .most = limit->plies,
                          .own = limit->when.keys || limit->from_men || limit->counting,
                          .side = holds[WHITE] != holds[BLACK] ? first : -1,
                          .result = result_at(limit, first)};
    return true;
}

const char *mews_result_text(mews_result result) {
    return result == MEWS_ONGOING ? "*" : result_word((Result)result);
}

mews_perft_table *mews_perft_table_new(const mews_rules *rules, size_t mebibytes) {
    return perft_table_new(rules->engine.rules, mebibytes);
}

// ---- what of protocol/ needs rules ------------------------------------------------------------

int mews_protocol_square_read(const mews_rules *rules, const char *text, unsigned protocol) {
    ProtocolForm form = protocol_form(rules->engine.rules, protocol);
    int square;
    return protocol_square_read(&form, rules->engine.rules, text, &square) ? square : NONE;
}

bool mews_protocol_position_read(mews_position *position, const char *text, unsigned protocol,
                                 size_t *done, mews_report *report) {
    return protocol_position_read(position, &mews_position_rules(position)->start, text, protocol,
                                  done, report);
}
