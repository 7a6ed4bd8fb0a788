// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation, men and holes → the line of moves. Kinds are the letters A to Z.

#include "notation/vector.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "rules/walk.h"

enum {
    VECTOR_BOARD = 15,
    VECTOR_CENTRE = VECTOR_BOARD / 2,
    LETTERS = 26,
    TEXT_MAX = 16 + 10 * 2 * LIFTS_MAX, // of one move
};

static const long STEPS_MAX = 10000000;
static const size_t MEMORY_MAX = (size_t)64 << 20;

typedef struct Vector {
    Arena *arena;
    Report *report;
    int side;
    Bits squares;
    uint8_t men[SQUARES_MAX];
    char **moves; // sorted
    size_t count, capacity;
} Vector;

static int offset_square(int x, int y) {
    return (y + VECTOR_CENTRE) * VECTOR_BOARD + x + VECTOR_CENTRE;
}

// ---- men and holes --------------------------------------------------------------------------

typedef struct Reader {
    Vector *vector;
    Source source;
    size_t at;
} Reader;

static Reader reader_make(Vector *vector, const char *name, const char *text) {
    Reader reader = {.vector = vector, .source = {name, text ? text : "", 0}};
    reader.source.size = strlen(reader.source.text);
    return reader;
}

// Skips blanks; true if a word follows, whose length is stored.
static bool reader_word(Reader *reader, size_t *length) {
    const char *text = reader->source.text;
    reader->at += strspn(text + reader->at, " \t");
    *length = strcspn(text + reader->at, " \t");
    return *length > 0;
}

static Span reader_span(const Reader *reader, size_t length) {
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

// place = x "," y ; the word ends behind it. -1 if it is none, with the reason.
static int place_read(Reader *reader, size_t length, const char *place) {
    const char *end = reader->source.text + reader->at + length;
    int x, y;
    bool read = coordinate_read(&place, &x) && *place++ == ',' && coordinate_read(&place, &y) &&
                place == end;
    const char *word = arena_string(reader->vector->arena, end - length, length);
    if (!read) {
        report_error(reader->vector->report, "vector-syntax", reader_span(reader, length),
                     "'%s' is not read; %s are written as '%s'", word, reader->source.name,
                     strcmp(reader->source.name, "men") == 0 ? "eP1,3 fL-2,1" : "0,1 -1,2");
        return -1;
    }
    if (abs(x) > VECTOR_CENTRE || abs(y) > VECTOR_CENTRE) {
        report_error(reader->vector->report, "vector-off-board", reader_span(reader, length),
                     "'%s' is off the board, which goes from -7 to 7", word);
        return -1;
    }
    if (!x && !y) {
        report_error(reader->vector->report, "vector-taken", reader_span(reader, length),
                     "'%s': on 0,0 stands the piece itself", word);
        return -1;
    }
    return offset_square(x, y);
}

static bool holes_read(Vector *vector, const char *holes) {
    Reader reader = reader_make(vector, "holes", holes);
    bool good = true;
    for (size_t length; reader_word(&reader, &length); reader.at += length) {
        int square = place_read(&reader, length, reader.source.text + reader.at);
        good &= square >= 0;
        if (square < 0)
            continue;
        if (!bits_has(&vector->squares, square)) {
            report_error(vector->report, "vector-taken", reader_span(&reader, length),
                         "this hole is there already");
            good = false;
        }
        bits_remove(&vector->squares, square);
    }
    return good;
}

// man = ("e" | "f") letter place
static bool men_read(Vector *vector, const char *men) {
    Reader reader = reader_make(vector, "men", men);
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
                                                            : "a man stands on a hole");
            good = false;
            continue;
        }
        int side = *word == 'f' ? vector->side : !vector->side;
        vector->men[square] = (uint8_t)man_make(word[1] - 'A', side);
    }
    return good;
}

// ---- moves ----------------------------------------------------------------------------------

static int compare_by_file(const void *a, const void *b) {
    const uint8_t *p = a, *q = b; // square numbers
    int files = p[0] % VECTOR_BOARD - q[0] % VECTOR_BOARD;
    return files ? files : p[0] - q[0];
}

static void place_write(Writer *writer, const char *before, int square) {
    writer_printf(writer, "%s%d,%d", before, square % VECTOR_BOARD - VECTOR_CENTRE,
                  square / VECTOR_BOARD - VECTOR_CENTRE);
}

static bool is_put_down(const WalkMove *move, int square) {
    for (int i = 0; i < move->dropped_count; i++)
        if (move->dropped_from[i] == square)
            return true;
    return false;
}

static void move_write(const WalkMove *move, Writer *writer) {
    uint8_t taken[LIFTS_MAX], put[LIFTS_MAX][2];
    size_t taken_count = 0, put_count = (size_t)move->dropped_count;
    for (int i = 0; i < move->lifted_count; i++)
        if (!is_put_down(move, move->lifted[i]))
            taken[taken_count++] = move->lifted[i];
    for (size_t i = 0; i < put_count; i++) {
        put[i][0] = move->dropped[i];
        put[i][1] = move->dropped_man[i];
    }
    qsort(taken, taken_count, sizeof *taken, compare_by_file);
    qsort(put, put_count, sizeof *put, compare_by_file);
    place_write(writer, "", move->to);
    for (size_t i = 0; i < taken_count; i++)
        place_write(writer, "x", taken[i]);
    for (size_t i = 0; i < put_count; i++)
        place_write(writer, (char[]){'>', (char)('A' + man_kind(put[i][1])), '\0'}, put[i][0]);
}

// Keeps the moves sorted and each only once.
static bool vector_visit(void *context, const WalkMove *move) {
    Vector *vector = context;
    if (move->modes == MODE_PASSANT)
        return true; // nothing has just been passed
    char text[TEXT_MAX];
    Writer writer = writer_make(text, sizeof text);
    move_write(move, &writer);
    size_t length = writer_end(&writer), low = 0, high = vector->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(vector->moves[middle], text);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    ARENA_GROW(vector->arena, vector->moves, vector->count, &vector->capacity);
    memmove(&vector->moves[low + 1], &vector->moves[low],
            (vector->count - low) * sizeof *vector->moves);
    vector->moves[low] = arena_string(vector->arena, text, length);
    vector->count++;
    return true;
}

static bool letter_admits(const void *context, const Filter *filter, int kind) {
    (void)context;
    bool named = false;
    for (size_t i = 0; i < filter->count; i++)
        named |= filter->names[i].length == 1 && filter->names[i].text[0] == 'A' + kind;
    return named != filter->negated;
}

static bool vector_walk(Vector *vector, const Pattern *pattern) {
    static const uint8_t royal[LETTERS] = {['K' - 'A'] = 1};
    WalkBoard board = {.files = VECTOR_BOARD,
                       .ranks = VECTOR_BOARD,
                       .squares = &vector->squares,
                       .men = vector->men,
                       .royal = royal,
                       .admits = letter_admits};
    long budget = STEPS_MAX;
    for (size_t i = 0; i < pattern->term_count; i++)
        if (!walk_term(&board, &pattern->terms[i], offset_square(0, 0), vector->side, &budget,
                       vector_visit, vector))
            return false;
    return true;
}

// ---- the line -------------------------------------------------------------------------------

static size_t vector_write(const Vector *vector, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    for (size_t i = 0; i < vector->count; i++) {
        writer_text(&writer, i ? " " : "");
        writer_text(&writer, vector->moves[i]);
    }
    if (!vector->count)
        writer_text(&writer, "-");
    return writer_end(&writer);
}

// Everything one call has to do, as one thing that arena_guard can run.
typedef struct VectorJob {
    Vector vector;
    const Source *source;
    const char *men, *holes;
    char *buffer;
    size_t size, length;
} VectorJob;

static void vector_make(void *context) {
    VectorJob *job = context;
    Vector *vector = &job->vector;
    for (int square = 0; square < VECTOR_BOARD * VECTOR_BOARD; square++)
        bits_add(&vector->squares, square);
    bool good = holes_read(vector, job->holes);
    good &= men_read(vector, job->men);
    Text text = text_of_source(job->source);
    const Pattern *pattern = pattern_read(vector->arena, text, vector->report);
    if (!good || pattern->faulty)
        return;
    if (vector_walk(vector, pattern))
        job->length = vector_write(vector, job->buffer, job->size);
    else
        report_error(vector->report, "notation-limit", text.span,
                     "'%s' has too many ways to follow here", text.text);
}

size_t notation_vector(const char *notation, int side, const char *men, const char *holes,
                       Report *report, char *buffer, size_t size) {
    jmp_buf failed;
    Arena arena = arena_make(MEMORY_MAX, &failed);
    Source source = {"notation", notation, strlen(notation)};
    VectorJob job = {.vector = {.arena = &arena, .report = report, .side = side},
                     .source = &source,
                     .men = men,
                     .holes = holes,
                     .buffer = buffer,
                     .size = size};
    if (!arena_guard(&failed, vector_make, &job))
        report_error(report, "notation-limit", text_of_source(&source).span,
                     "'%s' needs too much memory here", notation);
    arena_free(&arena);
    return job.length;
}
