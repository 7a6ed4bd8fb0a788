// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "compare/inner.h"

#include "base/writer.h"

const Setting vector_setting = {15, 15, 7 * 15 + 7};

// ---- kinds ----------------------------------------------------------------------------------

static bool is_letter(Text name) {
    return name.length == 1 && name.text[0] >= 'A' && name.text[0] <= 'Z';
}

static bool name_known(const KindNames *names, Text name) {
    for (int kind = 0; kind < VECTOR_KINDS; kind++)
        if (names->name[kind] && text_is(name, names->name[kind]))
            return true;
    return false;
}

// A name that isn't a letter gets the first free letter; P and K are never free.
static void name_add(KindNames *names, Text name) {
    if (is_letter(name)) {
        names->used[name.text[0] - 'A'] = true;
        return;
    }
    for (int kind = 0; kind < VECTOR_KINDS && !name_known(names, name); kind++)
        if (!names->used[kind] && kind != 'P' - 'A' && kind != 'K' - 'A') {
            names->used[kind] = true;
            names->name[kind] = name.text;
        }
}

static void names_of_states(KindNames *names, const Pattern *pattern, bool letters) {
    for (size_t t = 0; t < pattern->term_count; t++)
        for (int s = 0; s < pattern->terms[t].state_count; s++) {
            const Filter *filter = pattern->terms[t].states[s].filter;
            for (size_t i = 0; filter && i < filter->count; i++)
                if (is_letter(filter->names[i]) == letters)
                    name_add(names, filter->names[i]);
        }
}

void kind_names_add(KindNames *names, const Pattern *pattern) {
    names_of_states(names, pattern, true);
    names_of_states(names, pattern, false);
}

static bool kind_admitted(const void *context, const Filter *filter, int kind) {
    const KindNames *names = context;
    char letter[2] = {(char)('A' + kind), '\0'};
    const char *name = names->name[kind] ? names->name[kind] : letter;
    bool named = false;
    for (size_t i = 0; i < filter->count; i++)
        named |= text_is(filter->names[i], name);
    return named != filter->negated;
}

// ---- walking --------------------------------------------------------------------------------

Trial trial_make(Setting setting) {
    Trial trial = {.setting = setting};
    for (int square = 0; square < setting.files * setting.ranks; square++)
        bits_add(&trial.squares, square);
    return trial;
}

bool duel_walk(Duel *duel, Arena *arena, const Trial *trial, long budget) {
    static const uint8_t royal[VECTOR_KINDS] = {['K' - 'A'] = 1};
    WalkBoard board = {.files = trial->setting.files,
                       .ranks = trial->setting.ranks,
                       .squares = &trial->squares,
                       .men = trial->men,
                       .royal = royal,
                       .admits = kind_admitted,
                       .context = duel->names};
    for (int i = 0; i < 2; i++) {
        long left = budget;
        duel->moves[i] = (VectorSet){.arena = arena,
                                     .board = &board,
                                     .from = trial->setting.from,
                                     .side = WHITE,
                                     .moved = trial->moved,
                                     .passed = &trial->passed};
        duel->whole[i] = vector_set_add(&duel->moves[i], duel->pattern[i], &left);
        duel->steps += budget - left;
        duel->moves[i].board = NULL; // it ends with this function
    }
    return duel->whole[0] && duel->whole[1];
}

bool duel_differs(const Duel *duel) {
    const VectorSet *a = &duel->moves[0], *b = &duel->moves[1];
    return (duel->whole[0] && !vector_set_within(b, a)) ||
           (duel->whole[1] && !vector_set_within(a, b));
}

// ---- shrinking ------------------------------------------------------------------------------

static bool still_differs(const Trial *trial, Duel *duel, Arena *scratch, long budget) {
    duel_walk(duel, scratch, trial, budget);
    bool differs = duel_differs(duel);
    arena_free(scratch);
    return differs;
}

static void square_shrink(Trial *trial, int square, Duel *duel, Arena *scratch, long budget) {
    Trial smaller = *trial;
    bits_add(&smaller.squares, square);
    bits_remove(&smaller.passed, square);
    smaller.men[square] = MAN_NONE;
    if (still_differs(&smaller, duel, scratch, budget)) {
        *trial = smaller;
        return;
    }
    int man = trial->men[square];
    if (man == MAN_NONE || man_kind(man) == 'P' - 'A')
        return;
    smaller = *trial;
    smaller.men[square] = (uint8_t)man_make('P' - 'A', man_side(man));
    if (still_differs(&smaller, duel, scratch, budget))
        *trial = smaller;
}

void trial_shrink(Trial *trial, Duel *duel, Arena *scratch, long budget) {
    int squares = trial->setting.files * trial->setting.ranks;
    for (int square = squares; square-- > 0;)
        if (trial->men[square] != MAN_NONE || !bits_has(&trial->squares, square) ||
            bits_has(&trial->passed, square))
            square_shrink(trial, square, duel, scratch, budget);
}

// ---- showing --------------------------------------------------------------------------------

typedef enum Shown { SHOW_MEN, SHOW_HOLES, SHOW_PASSED } Shown;

static void square_show(Writer *writer, const Trial *trial, Shown shown, int square) {
    int files = trial->setting.files, from = trial->setting.from, man = trial->men[square];
    bool here = shown == SHOW_MEN     ? man != MAN_NONE
                : shown == SHOW_HOLES ? !bits_has(&trial->squares, square)
                                      : bits_has(&trial->passed, square);
    if (!here)
        return;
    writer_text(writer, writer->length ? " " : "");
    if (shown == SHOW_MEN)
        writer_printf(writer, "%c%c", man_side(man) == WHITE ? 'f' : 'e', 'A' + man_kind(man));
    writer_printf(writer, "%d,%d", square % files - from % files, square / files - from / files);
}

static const char *squares_show(Arena *arena, const Trial *trial, Shown shown) {
    size_t size = 12 * SQUARES_MAX;
    Writer writer = writer_make(arena_alloc(arena, size), size);
    for (int square = 0; square < trial->setting.files * trial->setting.ranks; square++)
        square_show(&writer, trial, shown, square);
    writer_end(&writer);
    return writer.buffer;
}

static const char *names_show(Arena *arena, const KindNames *names) {
    const char *text = "";
    for (int kind = 0; kind < VECTOR_KINDS; kind++)
        if (names->name[kind])
            text = arena_printf(arena, "%s%s%c = %s", text, *text ? ", " : "", 'A' + kind,
                                names->name[kind]);
    return text;
}

void trial_show(const Trial *trial, Duel *duel, Arena *arena, long budget, Comparison *result) {
    duel_walk(duel, arena, trial, budget);
    for (int i = 0; i < 2; i++) {
        size_t length = vector_set_write(&duel->moves[i], NULL, 0);
        char *text = arena_alloc(arena, length + 1);
        vector_set_write(&duel->moves[i], text, length + 1);
        result->moves[i] = duel->whole[i] ? text : arena_printf(arena, "%s ...", text);
    }
    result->files = trial->setting.files;
    result->ranks = trial->setting.ranks;
    result->file = trial->setting.from % trial->setting.files;
    result->rank = trial->setting.from / trial->setting.files;
    result->moved = trial->moved;
    result->men = squares_show(arena, trial, SHOW_MEN);
    result->holes = squares_show(arena, trial, SHOW_HOLES);
    result->passed = squares_show(arena, trial, SHOW_PASSED);
    result->names = names_show(arena, duel->names);
}

// ---- a few positions in which most pairs of pieces differ

enum { QUICK_STEPS = 30000 };

// No men, some, or many. The numbers that place them have no meaning.
static Trial trial_numbered(int number) {
    static const unsigned spacing[] = {0, 7, 3};
    Trial trial = trial_make(vector_setting);
    for (int square = 0; square < 15 * 15 && number; square++) {
        unsigned scattered = (unsigned)(square * square + 3 * square) % 101;
        if (scattered % spacing[number] == 0 && square != vector_setting.from)
            trial.men[square] = (uint8_t)man_make((scattered / 7) % 3 ? 'P' - 'A' : 'K' - 'A',
                                                  scattered % 2 ? WHITE : BLACK);
    }
    return trial;
}

bool compare_quickly(Arena *arena, Arena *scratch, const Pattern *a, const Pattern *b) {
    enum { TRIALS = 3 };
    KindNames *names = ARENA_NEW(arena, KindNames);
    kind_names_add(names, a);
    kind_names_add(names, b);
    bool alike = true;
    for (int i = 0; i < TRIALS && alike; i++) {
        Trial trial = trial_numbered(i);
        Duel duel = {.pattern = {a, b}, .names = names};
        alike = duel_walk(&duel, scratch, &trial, QUICK_STEPS) && !duel_differs(&duel);
        arena_free(scratch);
    }
    return alike;
}

static bool add_target(void *context, const WalkMove *move) {
    bits_add(context, move->to);
    return true;
}

bool compare_targets(const Pattern *pattern, Bits *targets) {
    static const uint8_t royal[VECTOR_KINDS] = {0};
    Trial trial = trial_make(vector_setting);
    WalkBoard board = {.files = trial.setting.files,
                       .ranks = trial.setting.ranks,
                       .squares = &trial.squares,
                       .men = trial.men,
                       .royal = royal};
    long budget = QUICK_STEPS;
    bool whole = true;
    *targets = (Bits){{0}};
    for (size_t i = 0; i < pattern->term_count && whole; i++)
        whole = walk_term(&board, &pattern->terms[i], trial.setting.from, WHITE, &budget,
                          add_target, targets);
    return whole;
}
