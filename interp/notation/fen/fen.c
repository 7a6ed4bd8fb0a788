// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// FEN ⇄ Setup. The text is cut into fields at its blanks; every field is read whatever was
// wrong with the others, so that all faults are reported at once. The fields after en passant are
// those of fen_parts.c; shogi's own form is read in sfen.c.

#include "notation/fen/fen_reader.h"

#include <stdarg.h>
#include <string.h>

#include "notation/symbol.h"

enum { FIELD_BOARD, FIELD_SIDE, FIELD_CASTLING, FIELD_PASSANT }; // the own fields
enum { FEN_LENGTH_MAX = 8192, FIELDS_MAX = FEN_OWN_FIELDS + PART_COUNT };
_Static_assert((int)FEN_SIZE <= (int)FEN_LENGTH_MAX, "what is written can be read");

void fen_fault(FenReader *reader, const char *code, Field where, const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(message, format, arguments);
    va_end(arguments);
    reader->faults++;
    Span span = text_span(reader->text, where.start, where.end - where.start);
    report_error(reader->report, code, span, "%s", message);
}

size_t fen_read_letter(const FenReader *reader, const char *text, int *kind, int *side) {
    return (reader->elsewhere ? letter_read_elsewhere : letter_read)(reader->rules, text, kind, side);
}

bool fen_field_is(const FenReader *reader, Field field, const char *word) {
    size_t length = strlen(word);
    return field.end - field.start == length &&
           memcmp(reader->text.text + field.start, word, length) == 0;
}

void fen_read_side(FenReader *reader, Field field) {
    int length = (int)(field.end - field.start);
    if (fen_field_is(reader, field, "w") || fen_field_is(reader, field, "b") ||
        fen_field_is(reader, field, "r")) { // r: red, which begins in xiangqi
        reader->setup->side = reader->text.text[field.start] == 'b' ? BLACK : WHITE;
        return;
    }
    fen_fault(reader, "fen-side", field, "the side to move is 'w' or 'b', not '%.*s'", length,
              reader->text.text + field.start);
    if (fen_field_is(reader, field, "W"))
        report_suggest(reader->report, "w");
    if (fen_field_is(reader, field, "B"))
        report_suggest(reader->report, "b");
}

// ---- writing

static void write_run(Writer *writer, int *run) {
    if (*run)
        writer_printf(writer, "%d", *run);
    *run = 0;
}

static void write_board(Writer *writer, const Rules *rules, const Setup *setup) {
    for (int rank = rules->board.ranks - 1; rank >= 0; rank--) {
        int run = 0;
        for (int file = 0; file < rules->board.files; file++) {
            int square = rank * rules->board.files + file, man = setup->men[square];
            bool exists = bits_has(&rules->board.exists, square);
            if (exists && man == MAN_NONE) {
                run++;
                continue;
            }
            write_run(writer, &run);
            if (exists)
                letter_write(writer, rules, man_kind(man), man_side(man));
            else
                writer_text(writer, "*");
        }
        write_run(writer, &run);
        if (rank)
            writer_text(writer, "/");
    }
}

static void write_hands(Writer *writer, const Rules *rules, const Setup *setup) {
    if (!rules->hands.used)
        return;
    writer_text(writer, "[");
    for (int side = WHITE; side <= BLACK; side++) {
        for (int kind = 0; kind < rules->piece_count; kind++) {
            for (int i = 0; i < setup->hands[side][kind]; i++)
                letter_write(writer, rules, kind, side);
        }
    }
    writer_text(writer, "]");
}

// By their partners, from right to left: K before Q.
static void write_rights(Writer *writer, const Rules *rules, const Setup *setup, int side) {
    uint32_t left = setup->castling;
    for (;;) {
        int first = NONE;
        for (int i = 0; i < (int)rules->movement.right_count; i++) {
            if (left >> i & 1 && rules->movement.rights[i].side == side &&
                (first == NONE || rules->movement.rights[i].partner_from >
                                      rules->movement.rights[first].partner_from))
                first = i;
        }
        if (first == NONE)
            return;
        left &= ~(UINT32_C(1) << first);
        writer_bytes(writer, &rules->movement.rights[first].letter, 1);
    }
}

static void write_unmoved(Writer *writer, const Rules *rules, const Setup *setup, int side) {
    Bits unmoved = bits_and(setup->unmoved, rules->movement.unmoved[side]);
    unmoved = bits_minus(unmoved, fen_gates_of_rights(rules, setup->men, setup->castling));
    for (int s = bits_next(&unmoved, 0); s >= 0; s = bits_next(&unmoved, s + 1)) {
        writer_printf(writer, "%c", (side == WHITE ? 'A' : 'a') + s % rules->board.files);
        if (fen_unmoved_needs_rank(rules, setup->men, side, s))
            writer_printf(writer, "%d", s / rules->board.files + 1);
    }
}

// ---- the whole

static void write_placement(Writer *writer, const Rules *rules, const Setup *setup) {
    write_board(writer, rules, setup);
    write_hands(writer, rules, setup);
}

static void write_side(Writer *writer, const Rules *rules, const Setup *setup) {
    (void)rules;
    writer_text(writer, setup->side == WHITE ? "w" : "b");
}

static void write_castling(Writer *writer, const Rules *rules, const Setup *setup) {
    size_t before = writer->length;
    for (int side = WHITE; side <= BLACK; side++) {
        write_rights(writer, rules, setup, side);
        write_unmoved(writer, rules, setup, side);
    }
    if (writer->length == before)
        writer_text(writer, "-");
}

// The fields that every FEN has, with functions of their own.
static const struct {
    void (*read)(FenReader *reader, Field field);
    void (*write)(Writer *writer, const Rules *rules, const Setup *setup);
} own_fields[FEN_OWN_FIELDS] = {
    {fen_read_board, write_placement},
    {fen_read_side, write_side},
    {fen_read_castling, write_castling},
    {fen_read_passant, fen_write_passant},
};

static const char BLANKS[] = " \t\r\n";

// Splits the text at its blanks; returns how many fields there are, of which the first
// FIELDS_MAX + 1 are stored.
static int split(Text text, Field fields[FIELDS_MAX + 1]) {
    int count = 0;
    for (size_t at = 0; at < text.length;) {
        size_t blanks = strspn(text.text + at, BLANKS), length;
        at += blanks;
        length = strcspn(text.text + at, BLANKS);
        if (length && count <= FIELDS_MAX)
            fields[count] = (Field){at, at + length};
        count += length > 0;
        at += length;
        if (!length && !blanks)
            break; // a NUL inside the text
    }
    return count;
}

void fen_check_placement(const Rules *rules, Text fen, Report *report) {
    Setup setup = setup_blank;
    FenReader reader = {
        .rules = rules, .text = fen, .setup = &setup, .report = report, .placement = true};
    Field fields[FIELDS_MAX + 1];
    int count = fen.length > FEN_LENGTH_MAX ? 0 : split(fen, fields);
    if (count == 1 && !memchr(fen.text, '/', fen.length))
        return; // fen_read says so
    for (int i = 0; i < count && i < 2; i++)
        own_fields[i].read(&reader, fields[i]);
}

// ---- missing fields

bool fen_castling_used(const Rules *rules) {
    return rules->movement.right_count || !bits_empty(&rules->movement.unmoved[WHITE]) ||
           !bits_empty(&rules->movement.unmoved[BLACK]);
}

static const char *field_name(const Rules *rules, int field) {
    if (field == FIELD_BOARD)
        return "the board";
    if (field == FIELD_SIDE)
        return "the side to move (w or b)";
    if (field == FIELD_CASTLING)
        return fen_castling_used(rules)
                   ? "the field of castling rights (such as KQkq, or - for none)"
                   : "the field of castling rights (- in this game)";
    return rules->movement.passant_victims ? "the en passant square (or - for none)"
           : rules->counting               ? "the limit of the count (or - for none)"
                                           : "the field of en passant (- in this game)";
}

// Reads all fields but those that are left out of the text, of which `without` has the bits.
static void read_fields(FenReader *reader, const Field *given, int count, unsigned without) {
    Field fields[FIELDS_MAX + 1 + FEN_OWN_FIELDS];
    int at = 0, next = 0;
    *reader->setup = setup_blank;
    reader->displaced = without & 1u << FIELD_BOARD;
    for (; at < FEN_OWN_FIELDS && (next < count || without >> at); at++) {
        if (without >> at & 1)
            fields[at] = (Field){0, 0};
        else
            own_fields[at].read(reader, fields[at] = given[next++]);
    }
    while (next < count && next <= FIELDS_MAX)
        fields[at++] = given[next++];
    fen_read_parts(reader, fields, at);
}

// Fields that may have been left out, in the order of trying. Of two fields with '-' the latter is
// taken for the one left out.
static const struct {
    int first, last;
} gaps[] = {{FIELD_CASTLING, FIELD_PASSANT},
            {FIELD_PASSANT, FIELD_PASSANT},
            {FIELD_CASTLING, FIELD_CASTLING},
            {FIELD_SIDE, FIELD_SIDE},
            {FIELD_BOARD, FIELD_BOARD}};
enum { GAPS = sizeof gaps / sizeof *gaps };

// Reads the FEN with that gap. Does all fit?
static bool fits_with_gap(FenReader *silent, const Field *fields, int count, size_t gap) {
    int first = gaps[gap].first, last = gaps[gap].last;
    if (first > count || count + 1 + last - first < FEN_OWN_FIELDS)
        return false;
    silent->faults = 0;
    read_fields(silent, fields, count, (2u << last) - (1u << first));
    return !silent->faults;
}

// Were fields left out that say nothing in this game? XBoard leaves out castling and en passant
// ("… w 0 1"), others all behind the side. Then it has been read.
static bool only_idle_missing(FenReader *silent, const Field *fields, int count) {
    const bool idle[FEN_OWN_FIELDS] = {
        [FIELD_CASTLING] = !fen_castling_used(silent->rules),
        [FIELD_PASSANT] = !silent->rules->movement.passant_victims};
    for (size_t i = 0; i < GAPS; i++)
        if (idle[gaps[i].first] && idle[gaps[i].last] && fits_with_gap(silent, fields, count, i))
            return true;
    return false;
}

// Does all that is there fit if some field before it was left out? Then this is the one fault.
static bool field_is_missing(FenReader *reader, const Field *fields, int count) {
    FenReader silent = *reader;
    silent.report = NULL;
    for (size_t i = 0; i < GAPS; i++) {
        int first = gaps[i].first, last = gaps[i].last;
        if (first >= count || !fits_with_gap(&silent, fields, count, i))
            continue;
        bool two = last > first;
        fen_fault(reader, "fen-missing-field", fields[first], "%s%s%s %s missing before '%.*s'",
                  field_name(reader->rules, first), two ? " and " : "",
                  two ? field_name(reader->rules, last) : "", two ? "are" : "is",
                  (int)(fields[first].end - fields[first].start),
                  reader->text.text + fields[first].start);
        return true;
    }
    return false;
}

// Nothing is told of what only a missing field makes wrong.
static void tell_faults(FenReader *reader, const Field *fields, int count, int faults) {
    bool ends_early = count < FEN_OWN_FIELDS;
    if (faults && field_is_missing(reader, fields, count))
        return;
    read_fields(reader, fields, count, 0);
    if (ends_early)
        fen_fault(reader, "fen-missing-field", (Field){reader->text.length, reader->text.length},
                  count ? "%s is missing" : "the FEN is empty", field_name(reader->rules, count));
}

static bool read_whole(const Rules *rules, Text fen, Setup *setup, Report *report,
                       bool elsewhere) {
    FenReader reader = {.rules = rules,
                        .text = fen,
                        .setup = setup,
                        .report = report,
                        .elsewhere = elsewhere};
    Field fields[FIELDS_MAX + 1];
    *setup = setup_blank;
    if (fen.length > FEN_LENGTH_MAX) {
        fen_fault(&reader, "fen-too-long", (Field){0, fen.length},
                  "a FEN has at most %d characters", FEN_LENGTH_MAX);
        return false;
    }
    int count = split(fen, fields);
    if (count == 1 && rules->board.ranks > 1 && !memchr(fen.text, '/', fen.length)) {
        fen_fault(&reader, "fen-ranks", fields[0],
                  "this is no FEN, which has all ranks with '/' between them, and then the side to "
                  "move and more");
        return false;
    }
    count = count <= FIELDS_MAX ? count : FIELDS_MAX + 1;
    if (fen_is_sfen(&reader, fields, count)) {
        fen_read_sfen(&reader, fields, count);
        return reader.faults == 0;
    }
    FenReader silent = {
        .rules = rules, .text = fen, .setup = setup, .elsewhere = elsewhere};
    read_fields(&silent, fields, count, 0);
    int faults = silent.faults;
    // "w - 0 1": clock and number rather than a limit that isn't on and a clock.
    bool clocks = count == FEN_OWN_FIELDS + 1 && fen_field_is(&silent, fields[FIELD_PASSANT], "0");
    if ((faults || clocks || count < FEN_OWN_FIELDS) && !only_idle_missing(&silent, fields, count))
        tell_faults(&reader, fields, count, faults);
    if (!reader.faults && fen_field_is(&reader, fields[FIELD_SIDE], "r"))
        report_warning(report, "fen-side", text_span(fen, fields[FIELD_SIDE].start, 1),
                       "'r', for red, is read as 'w', the side that begins");
    return reader.faults == 0;
}

size_t fen_write(const Rules *rules, const Setup *setup, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    for (int i = 0; i < FEN_OWN_FIELDS; i++) {
        own_fields[i].write(&writer, rules, setup);
        if (i + 1 < FEN_OWN_FIELDS)
            writer_text(&writer, " ");
    }
    fen_write_parts(&writer, rules, setup);
    return writer_end(&writer);
}

bool fen_read(const Rules *rules, Text fen, Setup *setup, Report *report) {
    return read_whole(rules, fen, setup, report, false);
}

bool fen_read_elsewhere(const Rules *rules, Text fen, Setup *setup, Report *report) {
    return read_whole(rules, fen, setup, report, true);
}
