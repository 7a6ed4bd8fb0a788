// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The comparison tries, in this order: equal automata, term for term; a few random positions, in
// which most pieces differ; equal formulas of the plain terms, on the board of --vector and on the
// largest boards from their corners (no leg sees more than that); many positions, first all with
// one or two men near the piece, then random ones. Half of the random positions are crowded: with
// men all around walks are short, and a missing way shows.
//
// A position with too many ways to follow is left out, and every kind of position has its share of
// steps, so that costly kinds don't use up the time of the others. If anything is left out for
// that reason, the result has `cut_short`.

#include "compare/compare.h"
#include "compare/inner.h"

static const long STEPS_OF_CUBES = 1000000, STEPS_OF_FORMULAS = 20000000;
static const long STEPS_OF_TRIAL = 1000000, STEPS_OF_QUICK_TRIAL = 20000;
static const long STEPS_OF_HARD_TRIALS = 4000000; // of all trials that weren't quick
static const long STEPS_OF_SAMPLE = 500;          // on average

typedef struct Comparer {
    Arena *arena, *scratch;
    const Pattern *pattern[2];
    KindNames names;
    Duel duel;
    Comparison result;
    bool wraps, over_void, unmoved, passant, needs_men, induces;
    size_t samples;
    long hard_steps; // taken by trials that weren't quick
    bool decided;
} Comparer;

// ---- what the notations use --------------------------------------------------------------

static void note_state(Comparer *comparer, const LegState *state) {
    comparer->wraps |= state->wraps;
    comparer->over_void |= state->over_void;
    comparer->passant |= (state->modes & MODE_PASSANT) != 0;
}

static void note_pattern(Comparer *comparer, const Pattern *pattern) {
    for (size_t t = 0; t < pattern->term_count; t++) {
        const PatternTerm *term = &pattern->terms[t];
        comparer->unmoved |= term->unmoved;
        comparer->induces |= term->induces;
        for (int s = 0; s < term->state_count; s++)
            note_state(comparer, &term->states[s]);
    }
    kind_names_add(&comparer->names, pattern);
}

// ---- equal automata -------------------------------------------------------------------------

static bool has_equal(const Pattern *pattern, const PatternTerm *term) {
    for (size_t t = 0; t < pattern->term_count; t++)
        if (automaton_equal(&pattern->terms[t], term))
            return true;
    return false;
}

// Has every term of `a` that passes the test an equal in `b`?
typedef bool TermTest(const PatternTerm *term);

static bool all_have_equals(const Pattern *a, const Pattern *b, TermTest *test) {
    for (size_t t = 0; t < a->term_count; t++)
        if (test(&a->terms[t]) && !has_equal(b, &a->terms[t]))
            return false;
    return true;
}

static bool any_term(const PatternTerm *term) {
    return term != NULL;
}

static bool term_induces(const PatternTerm *term) {
    return term->induces;
}

static bool equal_in(const Comparer *comparer, TermTest *test) {
    const Pattern *a = comparer->pattern[0], *b = comparer->pattern[1];
    return all_have_equals(a, b, test) && all_have_equals(b, a, test);
}

// ---- formulas -------------------------------------------------------------------------------

static bool cubes_of(const Comparer *comparer, const Pattern *pattern, Setting setting, bool moved,
                     CubeList *list) {
    static uint8_t const unknown[SQUARES_MAX] = {0};
    Trial trial = trial_make(setting);
    memset(trial.men, MAN_UNKNOWN, sizeof trial.men);
    WalkBoard board = {.files = setting.files,
                       .ranks = setting.ranks,
                       .squares = &trial.squares,
                       .men = trial.men,
                       .royal = unknown};
    *list = (CubeList){.arena = comparer->scratch, .from = setting.from};
    long budget = STEPS_OF_CUBES;
    for (size_t t = 0; t < pattern->term_count; t++) {
        const PatternTerm *term = &pattern->terms[t];
        if (walk_needs_men(term) || (term->unmoved && moved))
            continue;
        if (!cubes_add(list, &board, term, &budget))
            return false;
    }
    return true;
}

static Trial trial_of_gap(Setting setting, bool moved, const Gap *gap) {
    Trial trial = trial_make(setting);
    trial.moved = moved;
    trial.squares = bits_minus(trial.squares, gap->holes);
    for (int s = bits_next(&gap->men, 0); s >= 0; s = bits_next(&gap->men, s + 1))
        trial.men[s] = (uint8_t)man_make('P' - 'A', BLACK);
    if (gap->mode == MODE_CAPTURE)
        trial.men[gap->to] = (uint8_t)man_make('P' - 'A', BLACK);
    if (gap->mode == MODE_ROYAL)
        trial.men[gap->to] = (uint8_t)man_make('K' - 'A', BLACK);
    if (gap->mode == MODE_FRIEND)
        trial.men[gap->to] = (uint8_t)man_make('P' - 'A', WHITE);
    if (gap->mode == MODE_PASSANT)
        bits_add(&trial.passed, gap->to);
    trial.men[setting.from] = MAN_NONE;
    return trial;
}

// False if there are too many ways to follow.
static bool trial_walk(Comparer *comparer, const Trial *trial) {
    Duel *duel = &comparer->duel;
    if (duel_walk(duel, comparer->scratch, trial, STEPS_OF_QUICK_TRIAL) || duel_differs(duel))
        return true;
    if (comparer->hard_steps >= STEPS_OF_HARD_TRIALS)
        return false;
    arena_free(comparer->scratch);
    long before = duel->steps;
    bool walked = duel_walk(duel, comparer->scratch, trial, STEPS_OF_TRIAL);
    comparer->hard_steps += duel->steps - before;
    return walked;
}

// Do they differ in the position? If so, it becomes the result.
static bool try_position(Comparer *comparer, const Trial *trial) {
    Duel *duel = &comparer->duel;
    long hard = comparer->hard_steps;
    bool walked = trial_walk(comparer, trial);
    bool differs = duel_differs(duel);
    arena_free(comparer->scratch);
    hard = comparer->hard_steps - hard;
    comparer->result.positions += walked;
    comparer->result.cut_short |= !walked;
    if (!differs)
        return false;
    // What was found in few steps is found again in few.
    long budget = hard ? STEPS_OF_TRIAL : STEPS_OF_QUICK_TRIAL;
    Trial smaller = *trial;
    trial_shrink(&smaller, duel, comparer->scratch, budget);
    trial_show(&smaller, duel, comparer->arena, budget, &comparer->result);
    comparer->result.same = false;
    comparer->result.exact = true;
    comparer->decided = true;
    return true;
}

// True if the plain terms are the same there. If not, tries a position that should show it.
static bool setting_same(Comparer *comparer, Setting setting, bool moved) {
    CubeList list[2];
    Gap gap;
    CubeVerdict verdict = CUBES_UNDECIDED;
    long budget = STEPS_OF_FORMULAS;
    if (cubes_of(comparer, comparer->pattern[0], setting, moved, &list[0]) &&
        cubes_of(comparer, comparer->pattern[1], setting, moved, &list[1]))
        verdict = cubes_compare(&list[0], &list[1], &budget, &gap);
    arena_free(comparer->scratch);
    if (verdict == CUBES_DIFFER) {
        Trial trial = trial_of_gap(setting, moved, &gap);
        try_position(comparer, &trial);
    }
    return verdict == CUBES_EQUAL;
}

static bool plain_same(Comparer *comparer) {
    enum { SIDE = 16, LAST = SIDE - 1, SMALL = 8 };
    const Setting settings[] = {
        vector_setting,
        {SIDE, SIDE, 0},
        {SIDE, SIDE, LAST},
        {SIDE, SIDE, SIDE * LAST},
        {SIDE, SIDE, SIDE * SIDE - 1},
        {SMALL, SMALL, 0}, // only legs that wrap see a difference on smaller boards
        {SMALL, SMALL, SMALL * 4 + 4},
    };
    int count = comparer->wraps ? 7 : 5;
    bool same = true;
    for (int i = 0; i < count && same; i++) {
        same = setting_same(comparer, settings[i], false);
        if (comparer->unmoved && same)
            same = setting_same(comparer, settings[i], true);
    }
    return same;
}

// ---- positions ------------------------------------------------------------------------------

typedef struct Sampler {
    Comparer *comparer;
    uint64_t random;
    uint8_t kinds[VECTOR_KINDS];
    int kind_count;
    size_t tried, most;
    long steps; // of the duel: no new position beyond these
    bool found;
} Sampler;

static uint32_t random_below(Sampler *sampler, uint32_t below) {
    sampler->random = sampler->random * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (uint32_t)((sampler->random >> 33) % below);
}

// The number of men that may stand on a square, in both colours.
static int men_count(const Sampler *sampler) {
    return 2 * sampler->kind_count;
}

static uint8_t man_number(const Sampler *sampler, int number) {
    return (uint8_t)man_make(sampler->kinds[number / 2], number % 2 ? WHITE : BLACK);
}

// Tries the position; true if more positions should be tried.
static bool sample(Sampler *sampler, Trial *trial) {
    Comparer *comparer = sampler->comparer;
    for (int moved = 0; moved <= comparer->unmoved && !sampler->found; moved++) {
        bool late = comparer->duel.steps > sampler->steps;
        comparer->result.cut_short |= late;
        if (sampler->tried == sampler->most || late)
            return false;
        sampler->tried++;
        trial->moved = moved;
        sampler->found = try_position(comparer, trial);
    }
    trial->moved = false;
    return !sampler->found;
}

static int square_at(const Trial *trial, int x, int y) {
    return trial->setting.from + y * trial->setting.files + x;
}

// The squares around the piece, nearest first.
static int squares_near(const Trial *trial, int radius, int *squares) {
    int count = 0;
    for (int ring = 1; ring <= radius; ring++)
        for (int y = -ring; y <= ring; y++)
            for (int x = -ring; x <= ring; x++)
                if (x == -ring || x == ring || y == -ring || y == ring)
                    squares[count++] = square_at(trial, x, y);
    return count;
}

enum { RADIUS = 7, NEAR = 2, HOLE = -1 };

static bool put_and_sample(Sampler *sampler, Trial *trial, int square, int number) {
    if (number == HOLE)
        bits_remove(&trial->squares, square);
    else
        trial->men[square] = man_number(sampler, number);
    bool more = sample(sampler, trial);
    bits_add(&trial->squares, square);
    trial->men[square] = MAN_NONE;
    return more;
}

static bool sample_single(Sampler *sampler, Trial *trial, const int *squares, int count) {
    for (int i = 0; i < count; i++)
        for (int man = HOLE; man < men_count(sampler); man++)
            if (!put_and_sample(sampler, trial, squares[i], man))
                return false;
    return true;
}

static bool sample_second(Sampler *sampler, Trial *trial, int first, int second) {
    for (int man = 0; man < men_count(sampler); man++) {
        trial->men[first] = man_number(sampler, man);
        for (int other = HOLE; other < men_count(sampler); other++)
            if (!put_and_sample(sampler, trial, second, other))
                return false;
    }
    trial->men[first] = MAN_NONE;
    return true;
}

static bool sample_pairs(Sampler *sampler, Trial *trial, const int *squares, int count) {
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            if (i != k && !sample_second(sampler, trial, squares[i], squares[k]))
                return false;
    return true;
}

static bool on_compass(int x, int y) {
    return !x || !y || x == y || x == -y;
}

// Two men on one line through the piece.
static bool sample_lines(Sampler *sampler, Trial *trial) {
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
            for (int far = 2; (x || y) && far <= RADIUS; far++)
                for (int close = 1; close < far; close++)
                    if (!sample_second(sampler, trial, square_at(trial, close * x, close * y),
                                       square_at(trial, far * x, far * y)))
                        return false;
    return true;
}

static bool on_board(const Trial *trial, int x, int y) {
    int files = trial->setting.files, from = trial->setting.from;
    int file = from % files + x, rank = from / files + y;
    return file >= 0 && rank >= 0 && file < files && rank < trial->setting.ranks;
}

static void put_random(Sampler *sampler, Trial *trial, int square, bool holes) {
    if (holes && random_below(sampler, 3) == 0)
        bits_remove(&trial->squares, square);
    else
        trial->men[square] =
            man_number(sampler, (int)random_below(sampler, (uint32_t)men_count(sampler)));
}

// Men and holes; more of them on the lines of a queen than elsewhere.
static void fill_sparsely(Sampler *sampler, Trial *trial) {
    static const uint32_t densities[] = {4, 10, 25, 45}; // per cent
    static const int radii[] = {2, 3, RADIUS};
    uint32_t density = densities[random_below(sampler, 4)];
    int radius = radii[random_below(sampler, 3)];
    bool holes = random_below(sampler, 3) == 0;
    for (int y = -radius; y <= radius; y++)
        for (int x = -radius; x <= radius; x++)
            if ((x || y) && on_board(trial, x, y) &&
                random_below(sampler, 100) < density * (on_compass(x, y) ? 2 : 1))
                put_random(sampler, trial, square_at(trial, x, y), holes);
}

// Men on the whole board but for a few squares: of both sides, or of one side alone.
static void fill_densely(Sampler *sampler, Trial *trial) {
    static const uint32_t gaps[] = {0, 5, 15, 30, 45}; // per cent
    uint32_t gap = gaps[random_below(sampler, 5)], whose = random_below(sampler, 4);
    bool holes = random_below(sampler, 3) == 0;
    for (int s = 0; s < trial->setting.files * trial->setting.ranks; s++) {
        if (s == trial->setting.from || random_below(sampler, 100) < gap)
            continue;
        put_random(sampler, trial, s, holes);
        int man = trial->men[s];
        if (man != MAN_NONE && whose < SIDES)
            trial->men[s] = (uint8_t)man_make(man_kind(man), (int)whose);
    }
}

static bool sample_random(Sampler *sampler, Trial *trial, Setting setting,
                          void (*fill)(Sampler *sampler, Trial *trial)) {
    *trial = trial_make(setting);
    fill(sampler, trial);
    int x = (int)random_below(sampler, 7) - 3, y = (int)random_below(sampler, 7) - 3;
    if (sampler->comparer->passant && (x || y) && on_board(trial, x, y)) {
        int passed = square_at(trial, x, y);
        if (trial->men[passed] == MAN_NONE && bits_has(&trial->squares, passed))
            bits_add(&trial->passed, passed);
    }
    return sample(sampler, trial);
}

// Surrounded by men of one side: walks are as short as they can be.
static bool sample_surrounded(Sampler *sampler, Trial *trial) {
    int squares[SQUARES_MAX];
    bool more = true;
    for (int radius = 1; radius <= NEAR; radius++)
        for (int man = 0; man < 2 && more; man++) {
            *trial = trial_make(vector_setting);
            for (int i = squares_near(trial, radius, squares); i-- > 0;)
                trial->men[squares[i]] = man_number(sampler, man);
            more = sample(sampler, trial);
        }
    return more;
}

static Sampler sampler_make(Comparer *comparer, size_t most) {
    Sampler sampler = {.comparer = comparer, .random = 1, .most = most, .kind_count = 2};
    sampler.kinds[0] = 'P' - 'A';
    sampler.kinds[1] = 'K' - 'A';
    for (int kind = 0; kind < VECTOR_KINDS && sampler.kind_count < VECTOR_KINDS; kind++)
        if (comparer->names.used[kind] && kind != 'P' - 'A' && kind != 'K' - 'A')
            sampler.kinds[sampler.kind_count++] = (uint8_t)kind;
    return sampler;
}

// Grants a share of all steps, in per cent.
static void allow(Sampler *sampler, int share) {
    const Comparer *comparer = sampler->comparer;
    long all = (long)comparer->samples * STEPS_OF_SAMPLE;
    sampler->steps = comparer->duel.steps + all / 100 * share;
}

// A few positions, the empty board among them; if that has too many ways, then also positions that
// have the fewest.
static void sample_few(Comparer *comparer) {
    enum { FEW = 24 };
    Sampler sampler = sampler_make(comparer, FEW);
    sampler.steps = 2 * FEW * STEPS_OF_TRIAL;
    Trial trial = trial_make(vector_setting);
    bool more = sample(&sampler, &trial);
    if (comparer->result.cut_short)
        more = more && sample_surrounded(&sampler, &trial);
    while (more)
        more = sample_random(&sampler, &trial, vector_setting, fill_sparsely);
    sampler.most += FEW;
    for (more = !sampler.found; more;)
        more = sample_random(&sampler, &trial, vector_setting, fill_densely);
}

// At most half of the positions are in order; the rest are random.
static void sample_all(Comparer *comparer) {
    Sampler sampler = sampler_make(comparer, comparer->samples / 2);
    int squares[SQUARES_MAX];
    for (int kind = 0; kind < 3 && !sampler.found; kind++) {
        Trial trial = trial_make(vector_setting);
        int count = squares_near(&trial, kind == 0 ? RADIUS : NEAR, squares);
        allow(&sampler, 15);
        if (kind == 0)
            sample_single(&sampler, &trial, squares, count);
        else if (kind == 1)
            sample_lines(&sampler, &trial);
        else
            sample_pairs(&sampler, &trial, squares, count);
    }
    Trial trial;
    sampler.most = comparer->samples;
    allow(&sampler, 55);
    for (bool more = !sampler.found; more;) { // also from anywhere on the largest board
        Setting anywhere = {BOARD_MAX, BOARD_MAX, (int)random_below(&sampler, SQUARES_MAX)};
        more =
            sample_random(&sampler, &trial, random_below(&sampler, 4) ? vector_setting : anywhere,
                          random_below(&sampler, 2) ? fill_densely : fill_sparsely);
    }
}

// ---- the comparison -------------------------------------------------------------------------

static void compare(Comparer *comparer) {
    Comparison *result = &comparer->result;
    result->same = result->exact = equal_in(comparer, any_term);
    if (result->same)
        return;
    result->exact = true;
    if (comparer->induces && !equal_in(comparer, term_induces))
        return; // walks don't follow `x`, so no position can show it
    sample_few(comparer);
    bool plain = !comparer->decided && plain_same(comparer);
    if (comparer->decided)
        return;
    result->same = true;
    result->exact = plain && !comparer->over_void && equal_in(comparer, walk_needs_men);
    if (!result->exact)
        sample_all(comparer);
}

Comparison compare_patterns(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b,
                            size_t samples) {
    Comparer *comparer = ARENA_NEW(arena, Comparer);
    *comparer = (Comparer){.arena = arena,
                           .scratch = scratch,
                           .pattern = {a, b},
                           .duel = {.pattern = {a, b}},
                           .samples = samples};
    comparer->duel.names = &comparer->names;
    note_pattern(comparer, a);
    note_pattern(comparer, b);
    compare(comparer);
    if (comparer->result.exact) {
        comparer->result.positions = 0;
        comparer->result.cut_short = false;
    }
    return comparer->result;
}
