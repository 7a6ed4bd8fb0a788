// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/jump_text.h"

#include <string.h>

#include "notation/jumping.h"
#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

// ---- reading -----------------------------------------------------------------------------------

static bool goes_by_squares(const MoveFacts *facts) {
    return facts->type != MOVE_DROP && facts->type != MOVE_PASS && facts->then_to == NONE &&
           facts->castle == NONE;
}

// "c3-d4" or "d4xb6"
static bool read_ends(const Rules *rules, const char *text, Told *told) {
    int from, to;
    size_t length = square_read(rules, text, &from);
    char sign = text[length];
    if (!length || (sign != '-' && sign != 'x'))
        return false;
    text += length + 1;
    length = square_read(rules, text, &to);
    bool there = from != NONE && length && to != NONE;
    *told = (Told){.captures = sign == 'x' ? YES : NO, .drops = NO, .castles = NO, .second = NO};
    told->from = there ? told_square(from) : told->from;
    told->to = there ? told_square(to) : told->to;
    return there && !text[length];
}

bool jump_text_is(const Rules *rules, const char *text) {
    int square;
    size_t stops = 0, length = square_read(rules, text, &square);
    for (; length; stops++) {
        text += length;
        bool sign = *text == 'x' || (*text == '-' && stops == 0);
        length = sign ? square_read(rules, text + 1, &square) : 0;
        text += length ? 1 : 0;
    }
    return stops > 1 && !*text && all_jump(rules);
}

size_t jump_text_find(const MoveList *list, const char *text) {
    char plain[MOVE_TEXT_SIZE];
    size_t length = strcspn(text, "!?");
    Told told;
    if (length >= sizeof plain || text[length + strspn(text + length, "!?")])
        return list->count;
    memcpy(plain, text, length);
    plain[length] = '\0';
    if (!jump_text_is(list->rules, plain))
        return list->count;
    return read_ends(list->rules, plain, &told) ? told_only(list, &told)
                                                : jump_path_find(list, plain);
}

// ---- writing -----------------------------------------------------------------------------------

enum { TRIES_MAX = 20000 }; // of jumps

typedef struct JumpWay {
    const MoveFacts *facts;
    Bits taken; // by the move
    int stops[SQUARES_MAX];
    size_t count;
    Jumps jumps;
    int tries;
} JumpWay;

static bool find_way(JumpWay *way);

// It jumps to the square, and on from there.
static bool jump_on(JumpWay *way, int from, int to) {
    Jumps *jumps = &way->jumps;
    int man = jumps->man;
    jumps_try(jumps, from, to);
    if (jumps->flaw)
        return false;
    int over = jumps->square;
    way->stops[way->count++] = to;
    if (bits_has(&way->taken, over) && find_way(way))
        return true;
    way->count--;
    jumps_undo(jumps, over, man);
    return false;
}

// From the last stop on; nearer squares come first.
static bool find_way(JumpWay *way) {
    const BoardRules *board = &way->jumps.list->rules->board;
    int from = way->stops[way->count - 1];
    if ((int)way->jumps.count == way->facts->own_count)
        return from == way->facts->to;
    for (int x = -1; x <= 1; x++)
        for (int y = -1; y <= 1; y++) {
            int file = from % board->files + 2 * x, rank = from / board->files + 2 * y;
            for (; (x || y) && file >= 0 && file < board->files && rank >= 0 &&
                   rank < board->ranks && way->tries++ < TRIES_MAX;
                 file += x, rank += y)
                if (jump_on(way, from, rank * board->files + file))
                    return true;
        }
    return false;
}

static bool way_of(const MoveList *list, size_t i, JumpWay *way) {
    *way = (JumpWay){.facts = &list->facts[i], .count = 1};
    way->stops[0] = way->facts->from;
    for (int k = 0; k < way->facts->own_count; k++)
        bits_add(&way->taken, way->facts->removed[k]);
    jumps_begin(list, way->facts->from, &way->jumps);
    bool found = find_way(way);
    if (way->jumps.starved)
        position_starve(list->position);
    return found;
}

static void write_stops(Writer *writer, const Rules *rules, const int *stops, size_t count,
                        char between) {
    for (size_t k = 0; k < count; k++) {
        if (k)
            writer_printf(writer, "%c", between);
        square_write(writer, rules, stops[k]);
    }
}

bool jump_text_write(Writer *writer, const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    char text[MOVE_TEXT_SIZE];
    JumpWay way;
    if (!all_jump(list->rules) || !goes_by_squares(facts) ||
        (facts->from == facts->to && !facts->own_count))
        return false;
    Writer written = writer_make(text, sizeof text);
    if (!facts->own_count)
        write_stops(&written, list->rules, (int[]){facts->from, facts->to}, 2, '-');
    else if (way_of(list, i, &way))
        write_stops(&written, list->rules, way.stops, way.count, 'x');
    writer_end(&written);
    if (jump_text_find(list, text) != i)
        return false;
    writer_text(writer, text);
    return true;
}
