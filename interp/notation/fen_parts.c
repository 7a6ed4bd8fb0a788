// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The fields of a FEN after en passant ⇄ Setup: one for each part of a position that is a number
// and has a mark or is a clock. Which these are, and what may be in them, is in parts.inc.

#include "notation/fen_reader.h"

#include <string.h>

#include "notation/symbol.h"

// ---- fields with a mark

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

// `field` is NULL if the FEN says nothing of the part.
static void read_marked(FenReader *reader, int part, const Field *field) {
    const Part *row = &position_parts[part];
    *setup_number(reader->setup, part) = setup_silent(reader->rules, reader->setup, part);
    if (!field)
        return;
    if (!row->used(reader->rules))
        fen_fault(reader, row->code, *field, "this game %s", row->lacking);
    else if (row->fen == FEN_SQUARE)
        read_square(reader, part, *field);
    else
        read_number(reader, part, *field);
}

// ---- clocks

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

// ---- tallies

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

static void read_tallies_field(FenReader *reader, Field field) {
    size_t count = reader->rules->conduct.tally_count, at = field.start, length = 1;
    if (!count) {
        fen_fault(reader, "fen-checks", field, "this game does not count checks");
        return;
    }
    for (size_t i = 0; i < count && length; i++) {
        if (i > 0)
            at += reader->text.text[at] == ',';
        length = read_pair(reader, i, reader->text.text + at);
        at += length;
    }
    if (!length || at != field.end)
        complain_of_tallies(reader, field);
}

static void write_tallies(Writer *writer, const Rules *rules, const Setup *setup) {
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

// ---- the whole

static bool looks_like_tallies(const FenReader *reader, Field field) { // 3+3
    size_t length = strcspn(reader->text.text + field.start, "+");
    return length < field.end - field.start;
}

// How much of a part may be depends on the clocks, so what has a mark is read after them.
void fen_read_parts(FenReader *reader, const Field *fields, int count) {
    const Field *marked[PART_COUNT] = {NULL};
    int at = FEN_OWN_FIELDS;
    for (int part = 0; part < PART_COUNT; part++)
        if (position_parts[part].mark && at < count &&
            reader->text.text[fields[at].start] == position_parts[part].mark)
            marked[part] = &fields[at++];
    bool early = at < count && looks_like_tallies(reader, fields[at]);
    if (early)
        read_tallies_field(reader, fields[at++]);
    for (int part = 0; part < PART_COUNT; part++)
        if (position_parts[part].fen == FEN_CLOCK && at < count)
            read_clock(reader, part, fields[at++]);
    if (at < count && !early && reader->rules->conduct.tally_count &&
        looks_like_tallies(reader, fields[at]))
        read_tallies_field(reader, fields[at++]);
    if (at < count)
        fen_fault(reader, "fen-extra-field", (Field){fields[at].start, reader->text.length},
                  "nothing may follow the full-move number");
    for (int part = 0; part < PART_COUNT; part++)
        if (position_parts[part].mark)
            read_marked(reader, part, marked[part]);
}

void fen_write_parts(Writer *writer, const Rules *rules, const Setup *setup) {
    for (int part = 0; part < PART_COUNT; part++) {
        const Part *row = &position_parts[part];
        if (!row->mark || !row->used(rules))
            continue;
        int value = setup_number_of(setup, part);
        if (value == row->rest && !row->always)
            continue;
        writer_printf(writer, " %c", row->mark);
        if (row->fen == FEN_SQUARE)
            square_write(writer, rules, value);
        else
            writer_printf(writer, "%d", value);
    }
    write_tallies(writer, rules, setup);
    for (int part = 0; part < PART_COUNT; part++)
        if (position_parts[part].fen == FEN_CLOCK)
            writer_printf(writer, " %d", setup_number_of(setup, part));
}
