// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation → diagram, legend, sentences. The diagram marks what every walk finds: terms that
// don't care who stands where are walked once over a board of unknown squares; the others
// over an empty board, over boards with one man, and if that shows nothing, with two.

#include "notation/explain.h"

#include <string.h>

#include "notation/explain_term.h"
#include "rules/walk.h"

enum {
    SIZE = 15,
    SQUARES = SIZE * SIZE,
    CENTRE = SQUARES / 2,
    RADIUS_MIN = 2,
    ARENA_LIMIT = 32 << 20,
    BUDGET = 4 << 20, // steps of the walks of one term
};

// What is known of a square.
enum {
    MARK_MOVE = 1,    // goes there if the board is empty
    MARK_CAPTURE = 2, // captures there
    MARK_FRIEND = 4,  // takes or moves a friend there
    MARK_VIRGIN = 8,  // goes there only as long as it has not moved
    MARK_OTHERS = 16, // goes there if other men stand right
    MARK_LIFTED = 32, // a man there may be captured without going there
    MARK_WAY = 64,    // a man there may stop it
    MARK_PIECE = 128, // the piece itself
};

// A square gets the first sign all of whose marks it has.
typedef struct Sign {
    unsigned marks;
    char sign;
    const char *words;
} Sign;

static const Sign signs[] = {
    {MARK_PIECE, 'O', "the piece"},
    {MARK_MOVE | MARK_CAPTURE, '*', "moves or captures there"},
    {MARK_MOVE | MARK_LIFTED, 'r', "moves there; captures there without staying"},
    {MARK_MOVE | MARK_OTHERS, 'h', "moves there; more is possible if other men stand right"},
    {MARK_MOVE, 'm', "moves there, doesn't capture"},
    {MARK_CAPTURE | MARK_OTHERS, 'k', "captures there; more is possible if other men stand right"},
    {MARK_CAPTURE, 'c', "captures there, doesn't move"},
    {MARK_FRIEND, 'f', "takes or displaces a friend there"},
    {MARK_VIRGIN, 'i', "goes there only as long as it has not moved"},
    {MARK_OTHERS, '^', "goes there if other men stand right"},
    {MARK_LIFTED, 'x', "captures there without staying there"},
    {MARK_WAY, '+', "passes there; a man there may be in the way"},
};

typedef struct Chart {
    unsigned marks[SQUARES];
    uint8_t men[SQUARES];
    const PatternTerm *term;
    const Bits *probes; // squares with men on them, for boards where they are known
    long budget;
    size_t found; // moves of this term
    bool complete;
} Chart;

// ---- marking

static bool was_dropped(const WalkMove *move, int square) {
    for (int i = 0; i < move->dropped_count; i++) {
        if (move->dropped_from[i] == square)
            return true;
    }
    return false;
}

// `others`: men elsewhere than on the target have a part in the move, or at least stand on
// the board. They don't if the same can be done without them, which was tried before.
static unsigned marks_on_target(const Chart *chart, const WalkMove *move, bool others) {
    unsigned marks = 0;
    if (chart->term->unmoved && !others)
        return MARK_VIRGIN;
    if (move->modes & MODE_MOVE)
        marks |= MARK_MOVE;
    if (move->modes & (MODE_CAPTURE | MODE_PASSANT | MODE_ROYAL))
        marks |= MARK_CAPTURE;
    if (move->modes & MODE_FRIEND)
        marks |= MARK_FRIEND;
    if (others)
        return marks & ~chart->marks[move->to] ? MARK_OTHERS : 0;
    return marks;
}

static bool mark_move(void *context, const WalkMove *move) {
    Chart *chart = context;
    Bits there = {{0}}, men = move->assumed;
    bits_add(&there, move->to);
    if (chart->probes)
        men = bits_or(men, *chart->probes);
    Bits elsewhere = bits_minus(men, there);
    bool others = !bits_empty(&elsewhere);
    bool displaced = false;
    for (int i = 0; i < move->lifted_count; i++) {
        bool back = was_dropped(move, move->lifted[i]);
        displaced |= back;
        if (!back && move->lifted[i] != move->to)
            chart->marks[move->lifted[i]] |= MARK_LIFTED;
    }
    displaced &= !(move->modes & MODE_FRIEND);
    if (move->to != CENTRE)
        chart->marks[move->to] |= marks_on_target(chart, move, others || displaced);
    Bits way = bits_minus(bits_minus(move->asked, move->assumed), there);
    for (int s = bits_next(&way, 0); s >= 0; s = bits_next(&way, s + 1))
        chart->marks[s] |= MARK_WAY;
    chart->found++;
    return true;
}

// ---- walking

static bool admits_all(const void *context, const Filter *filter, int kind) {
    (void)context;
    (void)filter;
    (void)kind;
    return true;
}

// Who stands on the boards with men: a royal man, whom `k` takes too.
enum { ROYAL_KIND };

enum { NOWHERE = -1 };

static void walk(Chart *chart) {
    static const uint8_t royal[] = {[ROYAL_KIND] = 1};
    Bits squares = {{0}};
    for (int s = 0; s < SQUARES; s++)
        bits_add(&squares, s);
    WalkBoard board = {.files = SIZE,
                       .ranks = SIZE,
                       .squares = &squares,
                       .men = chart->men,
                       .royal = royal,
                       .admits = admits_all};
    if (chart->budget >= 0)
        chart->complete &=
            walk_term(&board, chart->term, CENTRE, WHITE, &chart->budget, mark_move, chart);
}

static void walk_with(Chart *chart, Bits *probes, int square, int man, int other_square) {
    chart->men[square] = (uint8_t)man;
    bits_add(probes, square);
    if (other_square == NOWHERE) {
        walk(chart);
    } else if (other_square != square) {
        walk_with(chart, probes, other_square, man_make(ROYAL_KIND, BLACK), NOWHERE);
        walk_with(chart, probes, other_square, man_make(ROYAL_KIND, WHITE), NOWHERE);
    }
    chart->men[square] = MAN_NONE;
    bits_remove(probes, square);
}

static void walk_with_men(Chart *chart) {
    Bits probes = {{0}};
    chart->probes = &probes;
    memset(chart->men, MAN_NONE, sizeof chart->men);
    walk(chart);
    for (int side = WHITE; side <= BLACK; side++) {
        for (int s = 0; s < SQUARES; s++) {
            if (s != CENTRE)
                walk_with(chart, &probes, s, man_make(ROYAL_KIND, side), NOWHERE);
        }
    }
    for (int s = 0; s < SQUARES && !chart->found; s++) {
        for (int t = 0; t < SQUARES && chart->budget >= 0; t++) {
            if (s == CENTRE || t == CENTRE)
                continue;
            walk_with(chart, &probes, s, man_make(ROYAL_KIND, WHITE), t);
            walk_with(chart, &probes, s, man_make(ROYAL_KIND, BLACK), t);
        }
    }
    chart->probes = NULL;
}

static void chart_term(Chart *chart, const PatternTerm *term) {
    chart->term = term;
    chart->budget = BUDGET;
    chart->found = 0;
    if (walk_needs_men(term)) {
        walk_with_men(chart);
        return;
    }
    memset(chart->men, MAN_UNKNOWN, sizeof chart->men);
    chart->men[CENTRE] = MAN_NONE;
    walk(chart);
}

// ---- writing

static const Sign *sign_of(unsigned marks) {
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if ((marks & signs[i].marks) == signs[i].marks)
            return &signs[i];
    }
    return NULL;
}

static int radius_of(const Chart *chart) {
    int radius = RADIUS_MIN;
    for (int s = 0; s < SQUARES; s++) {
        int x = s % SIZE - SIZE / 2, y = s / SIZE - SIZE / 2;
        int width = x < 0 ? -x : x, height = y < 0 ? -y : y;
        int distance = width > height ? width : height;
        if (chart->marks[s] && distance > radius)
            radius = distance;
    }
    return radius;
}

static void write_chart(Writer *writer, const Chart *chart) {
    int radius = radius_of(chart);
    bool used[sizeof signs / sizeof *signs] = {false};
    for (int y = radius; y >= -radius; y--) {
        for (int x = -radius; x <= radius; x++) {
            const Sign *sign = sign_of(chart->marks[CENTRE + y * SIZE + x]);
            if (sign)
                used[sign - signs] = true;
            writer_printf(writer, " %c", sign ? sign->sign : '.');
        }
        writer_text(writer, "\n");
    }
    writer_text(writer, "\n");
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (used[i])
            writer_printf(writer, " %c %s\n", signs[i].sign, signs[i].words);
    }
    if (!chart->complete)
        writer_text(writer, "\n(too many ways: the diagram doesn't show all of them)\n");
}

static void write_terms(Writer *writer, const Pattern *pattern) {
    for (size_t i = 0; i < pattern->term_count; i++) {
        const PatternTerm *term = &pattern->terms[i];
        const Span span = term->span;
        if (span.source)
            writer_printf(writer, "%.*s: ", (int)span.length, span.source->text + span.start);
        explain_term(writer, term);
        writer_text(writer, "\n");
    }
}

// In memory, so that all of it is still good after a jump out of the arena.
typedef struct Explanation {
    Text notation;
    Report *report;
    Writer writer;
    Arena arena;
    jmp_buf failed;
    bool done;
} Explanation;

static void explain(void *context) {
    Explanation *job = context;
    size_t errors = report_errors(job->report);
    Pattern *pattern = pattern_read(&job->arena, job->notation, job->report);
    if (report_errors(job->report) > errors)
        return;
    Chart *chart = ARENA_NEW(&job->arena, Chart);
    chart->complete = true;
    chart->marks[CENTRE] = MARK_PIECE;
    for (size_t i = 0; i < pattern->term_count; i++)
        chart_term(chart, &pattern->terms[i]);
    write_chart(&job->writer, chart);
    writer_text(&job->writer, "\n");
    write_terms(&job->writer, pattern);
    job->done = true;
}

size_t explain_write(const char *notation, Report *report, char *buffer, size_t size) {
    Source source = {.name = "notation", .text = notation, .size = strlen(notation)};
    Report *own = report ? NULL : report_new(); // whether there were errors must be known
    Explanation job = {.notation = text_of_source(&source),
                       .report = report ? report : own,
                       .writer = writer_make(buffer, size)};
    job.arena = arena_make(ARENA_LIMIT, &job.failed);
    if (job.report && !arena_guard(&job.failed, explain, &job))
        report_error(job.report, "limit", job.notation.span,
                     "this notation needs too much memory");
    if (!job.done)
        job.writer.length = 0;
    arena_free(&job.arena);
    report_free(own);
    return writer_end(&job.writer);
}
