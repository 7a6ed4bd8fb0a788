// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sjaak II's sliders, leapers and steppers → steps and notation.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/sjaak/sjaak.h"

static void step_add(SjaakMoves *moves, int x, int y, int range, const char *letters) {
    for (int i = 0; i < moves->count; i++) {
        OutlineStep *known = &moves->steps[i];
        if (known->x == x && known->y == y && known->range == range &&
            strcmp(known->letters, letters) == 0)
            return;
    }
    if (moves->count < SJAAK_STEPS)
        moves->steps[moves->count++] = (OutlineStep){x, y, 1, range, true, true, letters};
}

static void images_add(SjaakMoves *moves, int x, int y, int range, const char *letters) {
    for (int i = 0; i < 8; i++)
        step_add(moves, (i & 1 ? -1 : 1) * (i & 4 ? y : x), (i & 2 ? -1 : 1) * (i & 4 ? x : y),
                 range, letters);
}

static const char *blanks_skip(const char *at) {
    return at + strspn(at, " \t");
}

// ---- leapers: vectors with `|` between, or two sets of them with `+`, and what that may reach

typedef struct SjaakLeaps {
    int x[32], y[32];
    int count;
} SjaakLeaps;

// "(1,2)"; NULL: it isn't one.
static const char *vector_read(const char *at, SjaakLeaps *leaps) {
    char *end;
    at = blanks_skip(at);
    if (*at++ != '(' || leaps->count == 32)
        return NULL;
    long x = strtol(at, &end, 10);
    const char *comma = blanks_skip(end);
    if (end == at || *comma != ',')
        return NULL;
    long y = strtol(comma + 1, &end, 10);
    if (end == comma + 1 || *blanks_skip(end) != ')' || labs(x) > BOARD_MAX || labs(y) > BOARD_MAX)
        return NULL;
    leaps->x[leaps->count] = (int)x;
    leaps->y[leaps->count++] = (int)y;
    return blanks_skip(blanks_skip(end) + 1);
}

static const char *union_read(const char *at, SjaakLeaps *leaps) {
    at = blanks_skip(at);
    bool braced = *at == '(' && *blanks_skip(at + 1) == '(';
    at += braced;
    while ((at = vector_read(at, leaps)) && *at == '|')
        at++;
    if (!at || (braced && *at != ')'))
        return NULL;
    return braced ? blanks_skip(at + 1) : at;
}

static const char *notation_of(Arena *arena, const SjaakLeaps *leaps) {
    SjaakMoves moves = {.count = 0};
    for (int i = 0; i < leaps->count; i++)
        images_add(&moves, leaps->x[i], leaps->y[i], 1, "");
    return steps_notation(arena, moves.steps, moves.count);
}

// Two leaps one after the other, the first to an empty square. Only the lame leap of which the two
// are the parts is known.
static const char *twice(Arena *arena, const SjaakLeaps *first, const char *at,
                         SjaakMoves *moves) {
    SjaakLeaps second = {.count = 0}, mask = {.count = 0};
    at = union_read(at, &second);
    if (at && *at == ')')
        at = blanks_skip(at + 1);
    if (!at || *at != '&' || !(at = vector_read(at + 1, &mask)) || *at)
        return "it leaps twice";
    int x = abs(mask.x[0]), y = abs(mask.y[0]);
    int straight = abs(first->x[0]) + abs(first->y[0]);
    bool apart = first->count == 1 && second.count == 1 && x && y && x != y && straight == 1 &&
                 abs(second.x[0]) == abs(second.y[0]) && x + y == straight + 2 * abs(second.x[0]);
    if (!apart)
        return "it leaps twice";
    moves->bent =
        arena_printf(arena, "[%s-fs%s]", notation_of(arena, first), notation_of(arena, &second));
    return NULL;
}

static const char *leaps_read(Arena *arena, const char *text, bool images, int range,
                              SjaakMoves *moves) {
    SjaakLeaps leaps = {.count = 0};
    const char *at = blanks_skip(text);
    bool braced = *at == '(' && *blanks_skip(at + 1) == '(';
    const char *behind = union_read(at, &leaps);
    if (!behind && braced) { // the brace may close behind `+`
        leaps.count = 0;
        behind = union_read(at + 1, &leaps);
    }
    if (!behind)
        return "it has no vector such as '(1,2)' where one was expected";
    if (*behind == '+')
        return twice(arena, &leaps, behind + 1, moves);
    if (*behind)
        return "there is something behind its vectors";
    for (int i = 0; i < leaps.count; i++)
        if (images)
            images_add(moves, leaps.x[i], leaps.y[i], range, "");
        else
            step_add(moves, leaps.x[i], leaps.y[i], range, "");
    return NULL;
}

// ---- sliders and steppers

static const char *lines_read(const char *text, const char *letters, SjaakMoves *moves) {
    static const struct {
        char line;
        int x, y;
    } lines[] = {{'H', 1, 0}, {'V', 0, 1}, {'D', 1, 1}, {'A', 1, -1}};
    const char *at = text + strspn(text, " \t(");
    for (; *at && *at != ')'; at++) {
        size_t i = 0;
        while (i < 4 && lines[i].line != toupper((unsigned char)*at))
            i++;
        if (i < 4) {
            step_add(moves, lines[i].x, lines[i].y, 0, letters);
            step_add(moves, -lines[i].x, -lines[i].y, 0, letters);
        } else if (!strchr(", \t", *at)) {
            return "it has a line that isn't one of H, V, D and A";
        }
    }
    return NULL;
}

static const char *compass_read(const char *text, SjaakMoves *moves) {
    const char *item;
    size_t length;
    while (sjaak_item(&text, &item, &length)) {
        int range = 1, x = 0, y = 0;
        if (length && isdigit((unsigned char)*item)) {
            range = (int)strtol(item, NULL, 10);
            while (length && isdigit((unsigned char)*item))
                item++, length--;
        }
        for (; length; item++, length--) {
            char way = (char)toupper((unsigned char)*item);
            if (!strchr("NSEW", way))
                return "it has a direction that isn't made of N, S, E and W";
            x += (way == 'E') - (way == 'W');
            y += (way == 'N') - (way == 'S');
        }
        if ((!x && !y) || abs(x) > 1 || abs(y) > 1 || range < 1)
            return "it has a direction that isn't made of N, S, E and W";
        step_add(moves, x, y, range >= BOARD_MAX / 2 ? 0 : range, "");
    }
    return NULL;
}

const char *sjaak_moves(Arena *arena, const char *text, SjaakMoves *moves) {
    size_t length = strcspn(text, " \t(");
    const char *rest = text + length;
    const char *word = arena_small(arena, text, length);
    if (strcmp(word, "slide") == 0)
        return lines_read(rest, "", moves);
    if (strcmp(word, "hop") == 0)
        return lines_read(rest, "p", moves);
    if (strcmp(word, "step") == 0)
        return compass_read(rest, moves);
    if (strcmp(word, "leap") == 0)
        return leaps_read(arena, rest, true, 1, moves);
    if (strcmp(word, "aleap") == 0)
        return leaps_read(arena, rest, false, 1, moves);
    if (strcmp(word, "ride") == 0)
        return leaps_read(arena, rest, true, 0, moves);
    if (strcmp(word, "none") == 0)
        return NULL;
    return "'slide', 'hop', 'step', 'leap', 'aleap', 'ride' or 'none' was expected";
}

// ---- moves → terms

static bool special_covers(const SjaakMoves *special, const OutlineStep *step) {
    for (int i = 0; i < special->count; i++)
        if (special->steps[i].x == step->x && special->steps[i].y == step->y &&
            (!special->steps[i].range || (step->range && special->steps[i].range >= step->range)))
            return true;
    return false;
}

static void plain_write(SjaakGame *game, int number) {
    const SjaakPiece *piece = &game->pieces[number];
    OutlineStep steps[2 * SJAAK_STEPS];
    int count = 0;
    bool passant = sjaak_flag(piece, "take_ep");
    for (int i = 0; i < piece->moves.count; i++) {
        steps[count] = piece->moves.steps[i];
        steps[count++].captures = !piece->captures_given;
    }
    for (int i = 0; i < piece->captures.count; i++) {
        steps[count] = piece->captures.steps[i];
        steps[count].moves = false;
        if (passant && steps[count].range == 1)
            steps[count].letters = "e";
        count++;
    }
    outline_term(game->outline, piece->piece, steps_notation(game->arena, steps, count), NULL,
                 NONE);
    if (strcmp(piece->moves.bent,
               piece->captures_given ? piece->captures.bent : piece->moves.bent) == 0)
        outline_term(game->outline, piece->piece, piece->moves.bent, NULL, NONE);
    else
        sjaak_lose(game, piece->line, piece->piece->id,
                   "it leaps twice only to move, or only to capture");
}

// Moves of an unmoved piece, or from a zone. A step over several squares is a leap that can be
// blocked, so that it may be taken en passant.
static void special_write(SjaakGame *game, const SjaakPiece *piece,
                          const SjaakStatement *statement, const char *text, const char *from,
                          int side) {
    SjaakMoves read = {.bent = ""};
    const char *why = sjaak_moves(game->arena, text, &read);
    if (!why && *read.bent)
        why = "it leaps twice";
    if (why) {
        sjaak_lose(game, statement->line, piece->piece->id, "%s", why);
        return;
    }
    bool initial = !from || game->unmoved, marks = sjaak_flag(piece, "set_ep");
    OutlineStep steps[SJAAK_STEPS];
    int count = 0;
    for (int i = 0; i < read.count; i++) {
        const OutlineStep *step = &read.steps[i];
        if (step->range != 1 && marks)
            for (int n = 2; n <= step->range && count < SJAAK_STEPS; n++)
                steps[count++] = (OutlineStep){n * step->x, n * step->y,         1, 1, true,
                                               false,       initial ? "in" : "n"};
        else if (count < SJAAK_STEPS)
            steps[count++] = (OutlineStep){step->x, step->y, step->range > 1 ? 2 : 1, step->range,
                                           true,    false,   initial ? "i" : ""};
    }
    outline_term(game->outline, piece->piece, steps_notation(game->arena, steps, count), from,
                 side);
    for (int i = 0; i < piece->moves.count && from; i++)
        if (!special_covers(&read, &piece->moves.steps[i])) {
            sjaak_lose(game, statement->line, "special",
                       "where '%s' may make this move the program denies it others, which isn't "
                       "carried over",
                       piece->piece->name);
            return;
        }
}

// "rank2, rank7, step 2N".
static void zoned_write(SjaakGame *game, const SjaakPiece *piece,
                        const SjaakStatement *statement) {
    const char *at = statement->value, *item;
    size_t length;
    Bits zone[SIDES];
    for (int side = WHITE; side <= BLACK; side++)
        if (!sjaak_item(&at, &item, &length) || !sjaak_zone(game, item, length, &zone[side])) {
            sjaak_lose(game, statement->line, statement->key,
                       "two zones and a move were expected");
            return;
        }
    const RegionBoard board = {game->arena, game->outline->sheet, game->outline->files,
                               game->outline->ranks};
    int side;
    const char *name = arena_printf(game->arena, "%s-first", piece->piece->name);
    const char *from = region_area(&board, name, zone, &side);
    special_write(game, piece, statement, blanks_skip(at), from, side);
}

void sjaak_write_moves(SjaakGame *game) {
    for (size_t i = 0; i < game->count; i++) {
        const SjaakStatement *statement = &game->statements[i];
        SjaakPiece *piece = statement->piece == NONE ? NULL : &game->pieces[statement->piece];
        bool capture = strcmp(statement->key, "capture") == 0;
        if (!piece || !piece->piece || (!capture && strcmp(statement->key, "move") != 0))
            continue;
        piece->captures_given |= capture;
        const char *why =
            sjaak_moves(game->arena, statement->value, capture ? &piece->captures : &piece->moves);
        if (why)
            sjaak_lose(game, statement->line, piece->piece->id, "%s", why);
    }
    for (int i = 0; i < game->piece_count; i++)
        if (game->pieces[i].piece)
            plain_write(game, i);
    for (size_t i = 0; i < game->count; i++) {
        const SjaakStatement *statement = &game->statements[i];
        const SjaakPiece *piece =
            statement->piece == NONE ? NULL : &game->pieces[statement->piece];
        if (!piece || !piece->piece)
            continue;
        if (strcmp(statement->key, "special") == 0)
            zoned_write(game, piece, statement);
        else if (strcmp(statement->key, "initial") == 0)
            special_write(game, piece, statement, statement->value, NULL, NONE);
    }
}

Bits sjaak_dead(const SjaakGame *game, const SjaakPiece *piece, int side) {
    Bits dead = {{0}};
    for (int s = 0; s < SQUARES_MAX; s++) {
        int file = s % BOARD_MAX, rank = s / BOARD_MAX;
        bool moves = *piece->moves.bent != 0;
        for (int i = 0; i < piece->moves.count && !moves; i++) {
            const OutlineStep *step = &piece->moves.steps[i];
            int way = side == WHITE ? 1 : -1, x = file + way * step->x, y = rank + way * step->y;
            moves = x >= 0 && x < game->outline->files && y >= 0 && y < game->outline->ranks &&
                    game->outline->men[y * BOARD_MAX + x] != OUTLINE_HOLE;
        }
        if (!moves && file < game->outline->files && rank < game->outline->ranks)
            bits_add(&dead, s);
    }
    return dead;
}
