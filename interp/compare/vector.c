// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation, men and holes → the line of moves. Kinds are the letters A to Z.

#include "compare/compare.h"

#include <stdlib.h>
#include <string.h>

#include "compare/inner.h"

static const long STEPS_MAX = 10000000;
static const size_t MEMORY_MAX = (size_t)64 << 20;

typedef struct Vector {
    Arena *arena;
    Report *report;
    int side;
    Bits squares;
    uint8_t men[SQUARES_MAX];
} Vector;

static int offset_square(int x, int y) {
    return (y + VECTOR_CENTRE) * VECTOR_BOARD + x + VECTOR_CENTRE;
}

// ---- men and holes --------------------------------------------------------------------------

typedef struct VectorReader {
    Vector *vector;
    Source source;
    size_t at;
} VectorReader;

static VectorReader reader_make(Vector *vector, const char *name, const char *text) {
    VectorReader reader = {.vector = vector, .source = {name, text ? text : "", 0}};
    reader.source.size = strlen(reader.source.text);
    return reader;
}

// Skips blanks; true if a word follows, whose length is stored.
static bool reader_word(VectorReader *reader, size_t *length) {
    const char *text = reader->source.text;
    reader->at += strspn(text + reader->at, " \t");
    *length = strcspn(text + reader->at, " \t");
    return *length > 0;
}

static Span reader_span(const VectorReader *reader, size_t length) {
    return text_span(text_of_source(&reader->source), reader->at, length);
}

static bool coordinate_read(const char **text, int *value) {
    char *end;
    size_t sign = **text == '-';
    if (strspn(*text + sign, "0123456789") == 0)
        return false;
    long number = strtol(*text, &end, 10);
    *value = number < -99 ? -99 : number > 99 ? 99 : (int)number;
    *text = end;
    return true;
}

// place = x "," y ; the word ends after it. -1, with the reason reported, if it isn't one.
static int place_read(VectorReader *reader, size_t length, const char *place) {
    const char *end = reader->source.text + reader->at + length;
    int x, y;
    bool read = coordinate_read(&place, &x) && *place++ == ',' && coordinate_read(&place, &y) &&
                place == end;
    const char *word = arena_string(reader->vector->arena, end - length, length);
    if (!read) {
        report_error(reader->vector->report, "vector-syntax", reader_span(reader, length),
                     "'%s' can't be read; %s are written as '%s", word, reader->source.name,
                     strcmp(reader->source.name, "men") == 0
                         ? "eP1,3 fL-2,1': e (enemy) or f (friend), the letter, and how far it is "
                           "to the right and forward"
                         : "0,1 -1,2'");
        return -1;
    }
    if (abs(x) > VECTOR_CENTRE || abs(y) > VECTOR_CENTRE) {
        report_error(reader->vector->report, "vector-off-board", reader_span(reader, length),
                     "'%s' is off the board, which goes from -7 to 7", word);
        return -1;
    }
    if (!x && !y) {
        report_error(reader->vector->report, "vector-taken", reader_span(reader, length),
                     "'%s': the piece itself stands on 0,0", word);
        return -1;
    }
    return offset_square(x, y);
}

static bool holes_read(Vector *vector, const char *holes) {
    VectorReader reader = reader_make(vector, "holes", holes);
    bool good = true;
    for (size_t length; reader_word(&reader, &length); reader.at += length) {
        int square = place_read(&reader, length, reader.source.text + reader.at);
        good &= square >= 0;
        if (square < 0)
            continue;
        if (!bits_has(&vector->squares, square)) {
            report_error(vector->report, "vector-taken", reader_span(&reader, length),
                         "this square is a hole already");
            good = false;
        }
        bits_remove(&vector->squares, square);
    }
    return good;
}

// man = ("e" | "f") letter place
static bool men_read(Vector *vector, const char *men) {
    VectorReader reader = reader_make(vector, "men", men);
    bool good = true;
    for (size_t length; reader_word(&reader, &length); reader.at += length) {
        const char *word = reader.source.text + reader.at;
        bool named =
            length > 2 && (*word == 'e' || *word == 'f') && word[1] >= 'A' && word[1] <= 'Z';
        int square = place_read(&reader, length, named ? word + 2 : word + length);
        good &= square >= 0;
        if (square < 0)
            continue;
        if (!bits_has(&vector->squares, square) || vector->men[square] != MAN_NONE) {
            report_error(vector->report, "vector-taken", reader_span(&reader, length),
                         bits_has(&vector->squares, square) ? "two men on one square"
                                                            : "there is a man on a hole");
            good = false;
            continue;
        }
        int side = *word == 'f' ? vector->side : !vector->side;
        vector->men[square] = (uint8_t)man_make(word[1] - 'A', side);
    }
    return good;
}

// ---- moves ----------------------------------------------------------------------------------

static bool letter_admits(const void *context, const Filter *filter, int kind) {
    (void)context;
    bool named = false;
    for (size_t i = 0; i < filter->count; i++)
        named |= filter->names[i].length == 1 && filter->names[i].text[0] == 'A' + kind;
    return named != filter->negated;
}

static bool leaps_beyond(const PatternTerm *term) {
    for (int s = 0; s < term->state_count; s++)
        for (int r = 0; r < term->states[s].ride_count; r++)
            if (abs(term->states[s].rides[r].x) > VECTOR_CENTRE ||
                abs(term->states[s].rides[r].y) > VECTOR_CENTRE)
                return true;
    return false;
}

static bool stop_walk(void *context, const WalkMove *move) {
    (void)move;
    *(bool *)context = true;
    return false;
}

// Could the term move on a larger board? For terms without a move from the middle of an empty one.
static bool moves_from_corner(const PatternTerm *term, const WalkBoard *like) {
    Bits squares = {{0}};
    uint8_t men[SQUARES_MAX] = {MAN_NONE};
    for (int square = 0; square < SQUARES_MAX; square++)
        bits_add(&squares, square);
    WalkBoard board = *like;
    board.files = board.ranks = BOARD_MAX;
    board.squares = &squares;
    board.men = men;
    bool moves = false;
    for (int corner = 0; corner < 4 && !moves; corner++) {
        long budget = STEPS_MAX / 100;
        int file = corner & 1 ? BOARD_MAX - 1 : 0, rank = corner & 2 ? BOARD_MAX - 1 : 0;
        walk_term(&board, term, rank * BOARD_MAX + file, WHITE, &budget, stop_walk, &moves);
    }
    return moves;
}

// Notes the terms some of whose moves leave the board, and so are missing from the line.
static void note_beyond(const Pattern *pattern, const VectorSet *moves, bool empty,
                        Report *report) {
    for (size_t t = 0; t < pattern->term_count; t++) {
        const PatternTerm *term = &pattern->terms[t];
        if (leaps_beyond(term) ||
            (empty && !moves->count && moves_from_corner(term, moves->board)))
            report_note(report, "vector-beyond", term->span,
                        "this goes beyond the board, which ends %d squares from the piece: moves "
                        "that leave it are not in the line",
                        VECTOR_CENTRE);
    }
}

// The work of one call, in the form that arena_guard runs.
typedef struct VectorJob {
    Vector vector;
    const Source *source;
    const char *men, *holes;
    char *buffer;
    size_t size, length;
    VectorSquares *squares; // NULL: not asked for
} VectorJob;

static void squares_note(const Vector *vector, VectorSquares *squares) {
    for (int square = 0; square < VECTOR_BOARD * VECTOR_BOARD; square++) {
        int man = vector->men[square];
        bool enemy = man != MAN_NONE && man_side(man) != vector->side;
        char letter = man == MAN_NONE ? '.' : (char)((enemy ? 'a' : 'A') + man_kind(man));
        squares->men[square] = bits_has(&vector->squares, square) ? letter : ' ';
        squares->enemies |= enemy;
    }
}

static void vector_make(void *context) {
    VectorJob *job = context;
    Vector *vector = &job->vector;
    for (int square = 0; square < VECTOR_BOARD * VECTOR_BOARD; square++)
        bits_add(&vector->squares, square);
    bool good = holes_read(vector, job->holes);
    good &= men_read(vector, job->men);
    Text text = text_of_source(job->source);
    const Pattern none = {.term_count = 0}; // of a piece that only stays, which is drawn, too
    const Pattern *pattern =
        job->squares && !text.length ? &none : pattern_read(vector->arena, text, vector->report);
    if (!good || pattern->faulty)
        return;
    static const uint8_t royal[VECTOR_KINDS] = {['K' - 'A'] = 1};
    WalkBoard board = {.files = VECTOR_BOARD,
                       .ranks = VECTOR_BOARD,
                       .squares = &vector->squares,
                       .men = vector->men,
                       .royal = royal,
                       .admits = letter_admits};
    VectorSet moves = {.arena = vector->arena,
                       .board = &board,
                       .from = offset_square(0, 0),
                       .side = vector->side};
    if (job->squares) {
        squares_note(vector, job->squares);
        moves.ends = &job->squares->ends;
        moves.taken = &job->squares->taken;
    }
    long budget = STEPS_MAX;
    if (vector_set_add(&moves, pattern, &budget)) {
        bool empty = !(job->men && *job->men) && !(job->holes && *job->holes);
        note_beyond(pattern, &moves, empty, vector->report);
        job->length = vector_set_write(&moves, job->buffer, job->size);
    } else
        report_error(vector->report, "notation-limit", text.span,
                     "'%s' has too many ways to follow here", text.text);
}

static size_t vector_run(VectorJob *job, const char *notation, Report *report) {
    ArenaExit failed;
    Arena arena = arena_make(MEMORY_MAX, &failed);
    Source source = {"notation", notation, strlen(notation)};
    job->source = &source;
    job->vector.arena = &arena;
    job->vector.report = report;
    bool done = arena_guard(&failed, vector_make, job);
    if (!done && arena.starved)
        report_starve(report);
    else if (!done)
        report_error(report, "notation-limit", text_of_source(&source).span,
                     "'%s' needs too much memory here", notation);
    arena_free(&arena);
    return job->length;
}

size_t notation_vector(const char *notation, int side, const char *men, const char *holes,
                       Report *report, char *buffer, size_t size) {
    VectorJob job = {
        .vector = {.side = side}, .men = men, .holes = holes, .buffer = buffer, .size = size};
    return vector_run(&job, notation, report);
}

bool notation_vector_squares(const char *notation, int side, const char *men, const char *holes,
                             Report *report, VectorSquares *squares) {
    *squares = (VectorSquares){.enemies = false};
    VectorJob job = {.vector = {.side = side}, .men = men, .holes = holes, .squares = squares};
    return vector_run(&job, notation, report) > 0;
}
