// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Max's rays → steps and notation. A mode has, from its lowest digit: what the first step
// may do; which of that changes after it; special things; which bits of the step change.

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/fairymax/fairymax.h"

// Bits of the lowest digit, and of the one above it, where they change.
enum { TAKES = 1, GOES = 2, LEAPS = 4, HOPS = 8 };
// … above it for what an unmoved piece does: it can't be taken en passant; it jumps.
enum { UNSEEN = 4, JUMPS = 8, SWINGS = TAKES | GOES };
enum { CYLINDER = 1, PATHS = 2 };

typedef struct Parts {
    int x, y, x2, y2; // as White sees it
    int first, then, special, count;
    bool straight; // the second step is the first again
} Parts;

static void vector(int step, int *x, int *y) {
    *y = step >= 0 ? (step + 8) / 16 : -((7 - step) / 16);
    *x = step - 16 * *y;
    *y = -*y;
}

static Parts parts_of(const FairymaxRay *ray) {
    Parts parts = {.first = (int)(ray->mode & 15),
                   .then = (int)(ray->mode >> 4 & 15),
                   .special = (int)(ray->mode >> 8 & 3),
                   .count = (int)(ray->mode >> 10 & 3)};
    uint32_t change = ray->mode >> 12;
    if (change & 0x80000)
        change |= 0xFFF00000;
    int second = ray->second ? ray->second : (int)((uint32_t)ray->step ^ change);
    vector(ray->step, &parts.x, &parts.y);
    vector(second, &parts.x2, &parts.y2);
    parts.straight = second == ray->step;
    return parts;
}

// ---- moves of two legs

typedef struct RayBend {
    int x, y, x2, y2;
    char between; // '-', '?'
    bool slides;
    bool done;
} RayBend;

static int orbit(int x, int y) {
    return abs(x) < abs(y) ? 16 * abs(y) + abs(x) : 16 * abs(x) + abs(y);
}

static bool bends_alike(const RayBend *a, const RayBend *b) {
    return orbit(a->x, a->y) == orbit(b->x, b->y) && orbit(a->x2, a->y2) == orbit(b->x2, b->y2) &&
           a->between == b->between && a->slides == b->slides;
}

// "f", "fs" for 45° to a side; NULL: another turn. `side`: 'l', 'r'.
static const char *turn_of(const RayBend *bend, char *side) {
    int dot = bend->x * bend->x2 + bend->y * bend->y2;
    int cross = bend->x * bend->y2 - bend->y * bend->x2;
    *side = cross > 0 ? 'l' : 'r';
    bool oblique = bend->x && bend->y && abs(bend->x) != abs(bend->y);
    return dot <= 0                        ? NULL
           : oblique && dot > abs(cross)   ? "f"
           : !oblique && dot == abs(cross) ? "fs"
                                           : NULL;
}

static const char *leg_of(Arena *arena, int x, int y, bool slides, bool all) {
    OutlineStep steps[8];
    int count = 0;
    static const int signs[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    for (int i = 0; i < (all ? 8 : 1); i++)
        steps[count++] = (OutlineStep){signs[i / 2][0] * (i % 2 ? y : x),
                                       signs[i / 2][1] * (i % 2 ? x : y),
                                       1,
                                       slides ? 0 : 1,
                                       true,
                                       true,
                                       ""};
    return steps_notation(arena, steps, count);
}

// All bends of a form in one term if all their images are there, else one by one.
static bool bends_write(Arena *arena, RayBend *bends, int count, Writer *text,
                        const char **reason) {
    for (int i = 0; i < count; i++) {
        char side;
        const char *turn = turn_of(&bends[i], &side);
        int images = 0;
        if (!turn) {
            *reason = "it has a move that turns otherwise than by 45°";
            return false;
        }
        for (int k = 0; k < count; k++)
            images += bends_alike(&bends[i], &bends[k]);
        if (bends[i].done)
            continue;
        bool whole = images == 8;
        for (int k = i; k < count && whole; k++)
            bends[k].done |= bends_alike(&bends[i], &bends[k]);
        const char *first = leg_of(arena, bends[i].x, bends[i].y, false, whole);
        const char *second = leg_of(arena, bends[i].x2, bends[i].y2, bends[i].slides, true);
        if (!whole && turn[1])
            writer_printf(text, "[%s%cf%c%s]", first, bends[i].between, side, second);
        else
            writer_printf(text, "[%s%c%s%s]", first, bends[i].between, turn, second);
    }
    return true;
}

// ---- rays

static void step_add(FairymaxMoves *moves, OutlineStep step) {
    moves->steps[moves->count++] = step;
}

// What only an unmoved piece does.
static const char *unmoved(const Parts *ray, FairymaxMoves *moves) {
    int x = ray->x + ray->x2, y = ray->y + ray->y2;
    bool goes = ray->then & GOES, takes = ray->then & TAKES;
    if ((ray->then & SWINGS) == SWINGS && !(ray->then & (JUMPS | UNSEEN))) {
        if (y || moves->castle_count == FAIRYMAX_CASTLES)
            moves->odd_castle = true;
        else
            moves->castles[moves->castle_count++] = x;
        return NULL;
    }
    if (ray->then & JUMPS) {
        step_add(moves, (OutlineStep){x, y, 1, 1, goes, takes, "i"});
        return NULL;
    }
    if (!ray->straight || takes)
        return "it has a first move that turns or takes";
    int range = ray->count == 3 ? 3 : 2 + ray->count;
    if (ray->count == 3)
        moves->again = "fmnD";
    if (ray->then & UNSEEN)
        step_add(moves, (OutlineStep){ray->x, ray->y, range, range, goes, false, "i"});
    else
        step_add(moves, (OutlineStep){range * ray->x, range * ray->y, 1, 1, goes, false, "in"});
    moves->marks |= !(ray->then & UNSEEN);
    return NULL;
}

static const char *hop(const Parts *ray, FairymaxMoves *moves) {
    int after = ray->first ^ ray->then;
    if (ray->count)
        return "it turns at a man of its own side";
    if (!ray->straight)
        return "it turns where it hops";
    if ((ray->first & ~GOES) != HOPS || !(ray->then & HOPS))
        return "it hops in a way that isn't known";
    if (ray->first & GOES)
        step_add(moves, (OutlineStep){ray->x, ray->y, 1, 0, true, false, ""});
    step_add(moves, (OutlineStep){ray->x, ray->y, 1, 0, after & GOES, after & TAKES,
                                  after & LEAPS ? "g" : "p"});
    return NULL;
}

static const char *plain(const Parts *ray, FairymaxMoves *moves, RayBend *bends, int *bend_count) {
    int after = ray->first ^ ray->then;
    bool goes = ray->first & GOES, takes = ray->first & TAKES;
    const char *letters = ray->special & CYLINDER ? "o" : "";
    if (ray->first & LEAPS) {
        step_add(moves, (OutlineStep){ray->x, ray->y, 1, 1, goes, takes, letters});
    } else if (!ray->then && ray->straight) {
        step_add(moves, (OutlineStep){ray->x, ray->y, 1, 0, goes, takes, letters});
    } else if (ray->straight && ray->then == LEAPS) {
        step_add(moves, (OutlineStep){ray->x, ray->y, 1, 2 + ray->count, goes, takes, letters});
    } else if (ray->straight && !ray->first && after & LEAPS && !ray->count) {
        step_add(moves,
                 (OutlineStep){2 * ray->x, 2 * ray->y, 1, 1, after & GOES, after & TAKES, "n"});
    } else if (!ray->straight && !ray->count && (after & SWINGS) == SWINGS &&
               (ray->first == SWINGS || !ray->first)) {
        bends[(*bend_count)++] = (RayBend){
            ray->x, ray->y, ray->x2, ray->y2, ray->first ? '?' : '-', !(after & LEAPS), false};
    } else {
        return "it has a mode of moves that isn't known";
    }
    return NULL;
}

// Moves along several paths: those of the Falcon are all that there are.
static const char *paths(const Parts *ray, int *count) {
    int form = orbit(ray->x, ray->y);
    ++*count;
    return form == orbit(1, 3) || form == orbit(2, 3) ? NULL : "it has moves along several paths";
}

bool fairymax_moves(Arena *arena, const FairymaxType *type, int side, FairymaxMoves *moves,
                    const char **reason) {
    *moves = (FairymaxMoves){.bent = "", .again = ""};
    RayBend bends[FAIRYMAX_RAYS];
    int bend_count = 0, path_count = 0;
    *reason = NULL;
    for (int i = 0; i < type->count && !*reason; i++) {
        Parts ray = parts_of(&type->rays[i]);
        if (side == BLACK) {
            ray.x = -ray.x, ray.x2 = -ray.x2;
            ray.y = -ray.y, ray.y2 = -ray.y2;
        }
        *reason = ray.first == LEAPS    ? unmoved(&ray, moves)
                  : ray.special & PATHS ? paths(&ray, &path_count)
                  : ray.first & HOPS    ? hop(&ray, moves)
                                        : plain(&ray, moves, bends, &bend_count);
    }
    if (!*reason && path_count && path_count != 16)
        *reason = "it has some of a Falcon's moves";
    Writer bent = writer_growing(arena);
    if (path_count)
        writer_text(&bent, "nCnZ");
    if (*reason || !bends_write(arena, bends, bend_count, &bent, reason))
        return false;
    moves->bent = writer_whole(&bent);
    return true;
}
