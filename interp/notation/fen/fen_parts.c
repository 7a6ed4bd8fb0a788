// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The fields of a FEN after en passant ⇄ Setup. Which parts of a position have one, in what form,
// and what may be in it, is in parts.inc; this file has the forms. A new form is a FenForm and a
// row of the table below.

#include "notation/fen/fen_reader.h"

#include <string.h>

#include "notation/symbol.h"

enum { LIMITS_LENGTH = 100 };

// ---- fields with a mark

static bool has_mark(const FenReader *reader, int part, Field field) {
    return reader->text.text[field.start] == position_parts[part].mark;
}

// Does a square with what stood on it follow the mark: "!e4P", "!e4-"?
static bool has_past(const FenReader *reader, int part, Field field) {
    const char *text = reader->text.text + field.start + 1;
    int square;
    size_t length = has_mark(reader, part, field) ? square_read(reader->rules, text, &square) : 0;
    return length && length + 1 < field.end - field.start && reader->rules->conduct.undoes;
}

static bool has_mark_and_number(const FenReader *reader, int part, Field field) {
    return has_mark(reader, part, field) && !has_past(reader, part, field);
}

// "!e5", not "!1" or "!e4P"
static bool has_mark_and_square(const FenReader *reader, int part, Field field) {
    char next = reader->text.text[field.start + 1];
    return has_mark_and_number(reader, part, field) && !(next >= '0' && next <= '9');
}

static void complain_of_part(FenReader *reader, const Part *row, Field field) {
    fen_fault(reader, row->code, field, "expected '%c' and %s, such as '%s'", row->mark,
              row->meaning, row->sample);
}

static void complain_of_most(FenReader *reader, const Part *row, Field field, int most) {
    char suggestion[FEN_PART_LENGTH + 1];
    Writer writer = writer_make(suggestion, sizeof suggestion);
    writer_printf(&writer, "%c%d", row->mark, most);
    writer_end(&writer);
    fen_fault(reader, row->code, field, "%s can be at most %d here", row->meaning, most);
    report_suggest(reader->report, suggestion);
}

static void read_number(FenReader *reader, int part, Field field) {
    const Part *row = &position_parts[part];
    int value, most = setup_most(reader->rules, reader->setup, part);
    size_t digits = number_read(reader->text.text + field.start + 1, NUMBER_MAX, &value);
    if (!digits || digits + 1 != field.end - field.start || value < row->least ||
        (value == row->rest && !row->always))
        complain_of_part(reader, row, field);
    else if (value > most)
        complain_of_most(reader, row, field, most);
    else
        *setup_number(reader->setup, part) = value;
}

static void read_square(FenReader *reader, int part, Field field) {
    int square;
    size_t length = square_read(reader->rules, reader->text.text + field.start + 1, &square);
    if (!length || length + 1 != field.end - field.start || square == NONE ||
        !bits_has(&reader->rules->board.exists, square))
        complain_of_part(reader, &position_parts[part], field);
    else
        *setup_number(reader->setup, part) = square;
}

// Writes " x", unless the FEN needn't say this.
static bool write_mark(Writer *writer, const Setup *setup, int part) {
    const Part *row = &position_parts[part];
    bool said = row->always || setup_number_of(setup, part) != row->rest;
    if (said)
        writer_printf(writer, " %c", row->mark);
    return said;
}

static void write_number(Writer *writer, const Rules *rules, const Setup *setup, int part) {
    (void)rules;
    if (write_mark(writer, setup, part))
        writer_printf(writer, "%d", setup_number_of(setup, part));
}

static void write_square(Writer *writer, const Rules *rules, const Setup *setup, int part) {
    if (write_mark(writer, setup, part))
        square_write(writer, rules, setup_number_of(setup, part));
}

// ---- the squares' past

// One square with what stood there; how many bytes it has, 0 if it is none.
static size_t read_past_square(FenReader *reader, const char *text) {
    int square, kind, side;
    size_t length = square_read(reader->rules, text, &square), letter = 0;
    if (!length || square == NONE || !bits_has(&reader->rules->board.exists, square))
        return 0;
    uint8_t *past = &reader->setup->past[square / PAST_HALF][square % PAST_HALF];
    bool empty = text[length] == '-';
    if (!empty)
        letter = letter_read(reader->rules, text + length, &kind, &side);
    if (*past || (!empty && (!letter || kind == NONE)))
        return 0;
    if (!empty && reader->rules->pieces[kind].neutral)
        side = WHITE;
    int man = empty ? MAN_NONE : man_make(kind, side);
    *past = (uint8_t)(empty ? PAST_EMPTY : man);
    return reader->setup->men[square] == man ? 0 : length + (empty ? 1 : letter);
}

static void read_past(FenReader *reader, int part, Field field) {
    size_t at = field.start, length = 0;
    do {
        at += length + 1; // behind the mark or the comma
        length = read_past_square(reader, reader->text.text + at);
    } while (length && reader->text.text[at + length] == ',');
    if (length && at + length == field.end)
        return;
    memset(reader->setup->past, 0, sizeof reader->setup->past);
    complain_of_part(reader, &position_parts[part], field);
}

static void write_past(Writer *writer, const Rules *rules, const Setup *setup, int part) {
    const char *before = " ";
    char mark[2] = {position_parts[part].mark, 0};
    for (int square = 0; square < rules->board.squares; square++) {
        int past = setup->past[square / PAST_HALF][square % PAST_HALF];
        if (!past)
            continue;
        writer_printf(writer, "%s%s", before, *before == ' ' ? mark : "");
        square_write(writer, rules, square);
        if (past == PAST_EMPTY)
            writer_text(writer, "-");
        else
            letter_write(writer, rules, man_kind(past), man_side(past));
        before = ",";
    }
}

// ---- the limit of a count

// "32", "64 or 128": the limits of the game that a count can go to.
static void list_limits(const Rules *rules, Writer *writer) {
    int before = 0, next;
    do {
        next = NUMBER_MAX + 1;
        for (size_t i = 0; i < rules->move_limit_count; i++) {
            const MoveLimit *limit = &rules->move_limits[i];
            if (limit->counting && limit->plies > before && limit->plies < next)
                next = limit->plies;
        }
        if (next <= NUMBER_MAX)
            writer_printf(writer, "%s%d", before ? ", " : "", next);
        before = next;
    } while (next <= NUMBER_MAX);
}

void fen_read_limit(FenReader *reader, Field field) {
    int number;
    size_t digits = number_read(reader->text.text + field.start, NUMBER_MAX, &number);
    bool none = digits && !number; // as Fairy-Stockfish writes it where no count has begun
    if (digits == field.end - field.start && (none || rules_count_to(reader->rules, number))) {
        reader->setup->limit = number;
        return;
    }
    char limits[LIMITS_LENGTH];
    Writer writer = writer_make(limits, sizeof limits);
    list_limits(reader->rules, &writer);
    writer_end(&writer);
    fen_fault(reader, "fen-limit", field,
              "the half-moves to which the count goes are one of %s here, not '%.*s'", limits,
              (int)(field.end - field.start), reader->text.text + field.start);
}

static void read_limit(FenReader *reader, int part, Field field) {
    (void)part;
    fen_read_limit(reader, (Field){field.start + 1, field.end});
}

static void write_limit(Writer *writer, const Rules *rules, const Setup *setup, int part) {
    if (setup->passed_count)
        write_number(writer, rules, setup, part);
}

// ---- clocks

static bool is_any(const FenReader *reader, int part, Field field) {
    (void)reader, (void)part, (void)field;
    return true;
}

static void read_clock(FenReader *reader, int part, Field field) {
    const Part *row = &position_parts[part];
    int number, length = (int)(field.end - field.start);
    const char *text = reader->text.text + field.start;
    size_t digits = number_read(text, row->most, &number);
    if (digits == field.end - field.start && number >= row->least) {
        *setup_number(reader->setup, part) = number;
        return;
    }
    fen_fault(reader, row->code, field, "the %s is a number from %d to %d, not '%.*s'",
              row->meaning, row->least, row->most, length, text);
    if (digits == field.end - field.start && number == 0)
        report_suggest(reader->report, "1");
}

static void write_clock(Writer *writer, const Rules *rules, const Setup *setup, int part) {
    (void)rules;
    writer_printf(writer, " %d", setup_number_of(setup, part));
}

// ---- tallies

static bool looks_like_tallies(const FenReader *reader, int part, Field field) { // 3+3
    (void)part;
    return strcspn(reader->text.text + field.start, "+") < field.end - field.start;
}

static void complain_of_tallies(FenReader *reader, Field field) {
    bool left = reader->rules->conduct.tallies[0].goal > 0;
    fen_fault(reader, "fen-tally", field,
              "expected %zu %s of numbers, White's and Black's, such as '%s'",
              reader->rules->conduct.tally_count,
              reader->rules->conduct.tally_count == 1 ? "pair" : "pairs", left ? "3+3" : "+1+0");
}

// One pair of numbers; how many bytes it has, 0 if it is none.
static size_t read_pair(const FenReader *reader, size_t tally, const char *text) {
    int goal = reader->rules->conduct.tallies[tally].goal;
    bool given = *text == '+';
    size_t at = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        int number, most = given ? TALLY_MAX : goal;
        if ((given || side == BLACK) && text[at++] != '+')
            return 0;
        size_t digits = number_read(text + at, NUMBER_MAX, &number);
        if (!digits || number < 0 || number > most || most == 0)
            return 0;
        reader->setup->tallies[side][tally] = (uint8_t)(given ? number : goal - number);
        at += digits;
    }
    return at;
}

static void read_tallies(FenReader *reader, int part, Field field) {
    size_t count = reader->rules->conduct.tally_count, at = field.start, length = 1;
    (void)part;
    for (size_t i = 0; i < count && length; i++) {
        if (i > 0)
            at += reader->text.text[at] == ',';
        length = read_pair(reader, i, reader->text.text + at);
        at += length;
    }
    if (!length || at != field.end)
        complain_of_tallies(reader, field);
}

// Other programs know no tallies but those of checks, and would look for the clocks in their place.
static bool may_omit_tallies(const Rules *rules, const Setup *setup) {
    bool omit = true;
    for (size_t i = 0; i < rules->conduct.tally_count; i++)
        omit &= !rules->conduct.tallies[i].goal && !setup->tallies[WHITE][i] &&
                !setup->tallies[BLACK][i];
    return omit;
}

static void write_tallies(Writer *writer, const Rules *rules, const Setup *setup, int part) {
    (void)part;
    if (may_omit_tallies(rules, setup))
        return;
    for (size_t i = 0; i < rules->conduct.tally_count; i++) {
        int goal = rules->conduct.tallies[i].goal;
        int white = setup->tallies[WHITE][i], black = setup->tallies[BLACK][i];
        const char *before = i ? "," : " ";
        if (white <= goal && black <= goal && goal)
            writer_printf(writer, "%s%d+%d", before, goal - white, goal - black);
        else
            writer_printf(writer, "%s+%d+%d", before, white, black);
    }
}

// ---- the forms

// Does a field of unknown meaning look like one of this part? How it is read, and written.
typedef struct FormRow {
    bool (*is)(const FenReader *reader, int part, Field field);
    void (*read)(FenReader *reader, int part, Field field);
    void (*write)(Writer *writer, const Rules *rules, const Setup *setup, int part);
    bool late; // if it isn't in its place, it is looked for behind the fields of all other parts
} FormRow;

static const FormRow forms[FEN_FORMS] = {
    [FEN_NUMBER] = {has_mark_and_number, read_number, write_number, false},
    [FEN_SQUARE] = {has_mark_and_square, read_square, write_square, false},
    [FEN_PAST] = {has_past, read_past, write_past, false},
    [FEN_TALLIES] = {looks_like_tallies, read_tallies, write_tallies, true},
    [FEN_CLOCK] = {is_any, read_clock, write_clock, false},
    [FEN_LIMIT] = {has_mark, read_limit, write_limit, false},
};

static const FormRow *form_of(int part) {
    return &forms[position_parts[part].fen];
}

// ---- the whole

// The field of each part, NULL if the FEN has none; how many fields that were.
static int find_fields(const FenReader *reader, const Field *fields, int count,
                       const Field *found[PART_COUNT]) {
    int at = FEN_OWN_FIELDS;
    for (int late = 0; late < 2; late++)
        for (int part = 0; part < PART_COUNT && at < count; part++) {
            const FormRow *form = form_of(part);
            bool used = position_parts[part].used(reader->rules);
            // The mark alone, in a game without the part, is rather a fault of what may stand
            // there.
            bool bare = !used && fields[at].end - fields[at].start == 1 &&
                        has_mark(reader, part, fields[at]);
            bool asked = form->is && !found[part] && !bare && (!late || (form->late && used));
            if (asked && form->is(reader, part, fields[at]))
                found[part] = &fields[at++];
        }
    return at;
}

static void read_part(FenReader *reader, int part, const Field *field) {
    const Part *row = &position_parts[part];
    if (row->shape == SHAPE_NUMBER && row->fen != FEN_LIMIT) // which en passant's field may say
        *setup_number(reader->setup, part) = setup_silent(reader->rules, reader->setup, part);
    if (field && !row->used(reader->rules))
        fen_fault(reader, row->code, *field, "this game %s", row->lacking);
    else if (field)
        form_of(part)->read(reader, part, *field);
}

// How much of a part may be depends on the clocks, so they are read first.
void fen_read_parts(FenReader *reader, const Field *fields, int count) {
    const Field *found[PART_COUNT] = {NULL};
    int at = find_fields(reader, fields, count, found);
    for (int clocks = 1; clocks >= 0; clocks--)
        for (int part = 0; part < PART_COUNT; part++)
            if (form_of(part)->is && (position_parts[part].fen == FEN_CLOCK) == clocks)
                read_part(reader, part, found[part]);
    if (at < count)
        fen_fault(reader, "fen-extra-field", (Field){fields[at].start, reader->text.length},
                  "nothing may follow the full-move number");
}

void fen_write_parts(Writer *writer, const Rules *rules, const Setup *setup) {
    for (int part = 0; part < PART_COUNT; part++)
        if (form_of(part)->write && position_parts[part].used(rules))
            form_of(part)->write(writer, rules, setup, part);
}
