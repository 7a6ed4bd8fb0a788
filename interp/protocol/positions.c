// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Positions ⇄ what other programs say of them: "startpos moves e2e4", "fen …", "sfen …". Programs
// send FENs with faults behind the side to move; of these what can be used is.

#include "protocol/protocol.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fen/fen.h"
#include "notation/fen/fen_check.h"
#include "notation/move_list.h"
#include "notation/symbol.h"
#include "position/setup.h"

static const char blanks[] = " \t";

// ---- writing ----------------------------------------------------------------------------------

static void hand_write(Writer *writer, const Rules *rules, const Setup *setup, int side) {
    for (int kind = 0; kind < rules->piece_count; kind++) {
        int count = setup->hands[side][kind];
        if (count > 1)
            writer_printf(writer, "%d", count);
        if (count > 0)
            letter_write(writer, rules, kind, side);
    }
}

// The side that begins, White here, is Black in SFEN, and its men have capitals in both.
static void sfen_write(Writer *writer, const Position *position, const char *fen) {
    Setup setup;
    position_get(position, &setup);
    writer_printf(writer, "sfen %.*s %s ", (int)strcspn(fen, "[ "), fen,
                  setup.side == WHITE ? "b" : "w");
    size_t before = writer->length;
    hand_write(writer, position_rules(position), &setup, WHITE);
    hand_write(writer, position_rules(position), &setup, BLACK);
    writer_printf(writer, "%s %d", writer->length == before ? "-" : "",
                  2 * setup.fullmove - (setup.side == WHITE));
}

// Other programs don't count passes in a FEN: " ~1".
static void fen_write_elsewhere(Writer *writer, const char *fen) {
    const char *passes = strstr(fen, " ~");
    size_t front = passes ? (size_t)(passes - fen) : strlen(fen);
    writer_bytes(writer, fen, front);
    writer_text(writer, passes ? passes + 1 + strcspn(passes + 1, " ") : "");
}

size_t mews_protocol_position_text(const Position *position, unsigned protocol, char *buffer,
                                   size_t size) {
    char fen[FEN_SIZE];
    Writer writer = writer_make(buffer, size);
    ProtocolForm form = protocol_form(position_rules(position), protocol);
    position_fen(position, fen, sizeof fen);
    writer_text(&writer, form.protocol == MEWS_USI || form.protocol == MEWS_CECP ? "" : "fen ");
    if (form.protocol == MEWS_USI)
        sfen_write(&writer, position, fen);
    else
        fen_write_elsewhere(&writer, fen);
    return writer_end(&writer);
}

// ---- FENs -------------------------------------------------------------------------------------

typedef struct PositionReading {
    const ProtocolForm *form;
    const Position *position;
    Setup setup;
    Report *report;
} PositionReading;

static bool fen_fits(PositionReading *reading, const Source *source, Report *report) {
    Text fen = text_of_source(source);
    return fen_read_elsewhere(position_rules(reading->position), fen, &reading->setup, report) &&
           fen_check(position_engine(reading->position), &reading->setup, fen, report);
}

// What became of a FEN that couldn't be set up as it was. `mended`: the other one; NULL: nothing.
static void fen_tell(const PositionReading *reading, const Source *source, const Report *faults,
                     const char *mended) {
    Diagnostic item = {.message = "it can't be read", .code = "fen"};
    char words[MESSAGE_SIZE];
    for (size_t i = 0; report_get(faults, i, &item) && item.severity != SEVERITY_ERROR; i++)
        continue;
    Writer writer = writer_make(words, sizeof words);
    protocol_words_write(&writer, reading->form, position_rules(reading->position), item.message);
    writer_end(&writer);
    Span span = {source, (uint32_t)item.start, (uint32_t)item.length};
    if (report_starved(faults))
        report_starve(reading->report);
    else if (mended)
        report_warning(reading->report, item.code, span, "%s; taken as '%s'", words, mended);
    else if (reading->form->protocol == MEWS_CECP)
        report_error(reading->report, item.code, span, "%s", words);
    else
        report_error(reading->report, item.code, span, "%s; the position stays as it was", words);
}

// ---- mending ----------------------------------------------------------------------------------

// The end of a FEN: castling rights, the square passed over, the two clocks.
enum { TAIL_FIELDS = 4, FIELD_MOST = 400 };

typedef struct FenTail {
    const char *front; // board and side …
    int length;        // … which are so long
    char fields[TAIL_FIELDS + 1][FIELD_MOST + 1];
} FenTail;

static const char *const nothing[TAIL_FIELDS] = {"-", "-", "0", "1"};

// Cuts a FEN after the side to move. False if it has too many fields, or too long ones.
static bool tail_read(const char *fen, FenTail *tail) {
    const char *at = fen + strcspn(fen, blanks);
    at += strspn(at, blanks);
    at += strcspn(at, blanks);
    *tail = (FenTail){.front = fen, .length = (int)(at - fen)};
    for (int i = 0; i < TAIL_FIELDS; i++) {
        at += strspn(at, blanks);
        size_t length = strcspn(at, blanks);
        if (length > FIELD_MOST)
            return false;
        memcpy(tail->fields[i], length ? at : nothing[i], length ? length : strlen(nothing[i]));
        at += length;
    }
    return !at[strspn(at, blanks)] && tail->length < FEN_SIZE - TAIL_FIELDS * (FIELD_MOST + 1);
}

// Does the front go with these fields?
static bool tail_fits(PositionReading *reading, const FenTail *tail,
                      const char *const fields[TAIL_FIELDS], char fen[FEN_SIZE], Source *source,
                      Report *report) {
    Writer writer = writer_make(fen, FEN_SIZE);
    writer_bytes(&writer, tail->front, (size_t)tail->length);
    for (int i = 0; i < TAIL_FIELDS; i++)
        writer_printf(&writer, " %s", fields[i]);
    *source = (Source){.name = "fen", .text = fen, .size = writer_end(&writer)};
    return fen_fits(reading, source, report);
}

// Those of the castling rights that the position can have.
static void rights_keep(PositionReading *reading, const FenTail *tail, char kept[FIELD_MOST + 1],
                        char fen[FEN_SIZE]) {
    size_t count = 0;
    Source source;
    for (const char *at = tail->fields[0]; *at; at++) {
        const char right[] = {*at, '\0'};
        const char *const fields[TAIL_FIELDS] = {right, nothing[1], nothing[2], nothing[3]};
        if (isalpha((unsigned char)*at) && tail_fits(reading, tail, fields, fen, &source, NULL))
            kept[count++] = *at;
    }
    strcpy(kept + count, count ? "" : nothing[0]);
}

// Finds a FEN with faults behind the side to move that can be set up with fields which say nothing
// in place of some of its own, or of the castling rights those that the position can have; of such
// sets of fields the one that takes least from it.
static bool fen_mend(PositionReading *reading, const char *text, char fen[FEN_SIZE]) {
    FenTail tail;
    char kept[FIELD_MOST + 1];
    Source source;
    if (!tail_read(text, &tail))
        return false;
    rights_keep(reading, &tail, kept, fen);
    for (unsigned set = 0; set < 1U << TAIL_FIELDS; set++) {
        const char *fields[TAIL_FIELDS];
        for (int i = 0; i < TAIL_FIELDS; i++)
            fields[i] = !(set >> (TAIL_FIELDS - 1 - i) & 1) ? tail.fields[i]
                        : i == 0                            ? kept
                                                            : nothing[i];
        if (tail_fits(reading, &tail, fields, fen, &source, NULL))
            return true;
    }
    return false;
}

// What is wrong with a FEN before the fields that can be mended forbids the position.
static void front_tell(PositionReading *reading, const Source *source, const Report *faults) {
    FenTail tail;
    char fen[FEN_SIZE];
    Source front;
    Report *others = report_new();
    tail_read(source->text, &tail); // its front, also if the rest is more than it should be
    if (!others)
        report_starve(reading->report);
    else if (tail.length < FEN_SIZE / 2 &&
             !tail_fits(reading, &tail, nothing, fen, &front, others))
        fen_tell(reading, &front, others, NULL);
    else
        fen_tell(reading, source, faults, NULL);
    report_free(others);
}

// ---- reading ----------------------------------------------------------------------------------

// `mends`: what can be used of a text with faults is.
static bool fen_read_text(PositionReading *reading, const char *name, const char *text,
                          bool mends) {
    char mended[FEN_SIZE];
    Report *faults = report_new();
    Source source = {.name = name, .text = text, .size = strlen(text)};
    bool fits = faults && fen_fits(reading, &source, faults), good = fits;
    if (!faults || report_starved(faults)) {
        report_starve(reading->report);
        good = false;
    } else if (!fits && mends && fen_mend(reading, text, mended)) {
        fen_tell(reading, &source, faults, mended);
        good = true;
    } else if (!fits && mends) {
        front_tell(reading, &source, faults);
    } else if (!fits) {
        fen_tell(reading, &source, faults, NULL);
    }
    report_free(faults);
    return good;
}

static bool begins_with(const char *text, const char *word) {
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && (!text[length] || strchr(blanks, text[length]));
}

// `text`: without the moves.
static bool start_read(PositionReading *reading, const Setup *start, const char *text) {
    enum { SHOWN = 100 };
    Report *report = reading->report;
    size_t word = strcspn(text, blanks);
    const char *rest = text + word + strspn(text + word, blanks);
    size_t more = strcspn(rest, blanks);
    if (begins_with(text, "startpos")) {
        reading->setup = *start;
        if (*rest)
            report_warning(report, "position-word", (Span){0},
                           "'%.*s' behind 'startpos' is left out: moves stand behind the word "
                           "'moves'",
                           more > SHOWN ? SHOWN : (int)more, rest);
        return true;
    }
    if (reading->form->protocol == MEWS_CECP)
        return fen_read_text(reading, "fen", text, false);
    if (begins_with(text, "sfen")) // which is read with the word
        return fen_read_text(reading, "sfen", text, false);
    if (begins_with(text, "fen"))
        return fen_read_text(reading, "fen", rest, true);
    report_error(report, "position-word", (Span){0}, "expected 'startpos' or '%s', %s%.*s%s",
                 reading->form->protocol == MEWS_USI ? "sfen" : "fen",
                 word ? "not '" : "found nothing", word > SHOWN ? SHOWN : (int)word, text,
                 word ? "'" : "");
    return false;
}

static const char moves_word[] = "moves";

// How long the start is in "START moves MOVE…".
static size_t start_length(const char *text) {
    const char *at = text;
    while ((at = strstr(at, moves_word)) &&
           (at == text || !strchr(blanks, at[-1]) || !begins_with(at, moves_word)))
        at++;
    size_t length = at ? (size_t)(at - text) : strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    return length;
}

bool protocol_position_read(Position *position, const Setup *start, const char *text,
                            unsigned protocol, size_t *done, Report *report) {
    ProtocolForm form = protocol_form(position_rules(position), protocol);
    PositionReading reading = {.form = &form, .position = position, .report = report};
    const char *from = text + strspn(text, blanks);
    size_t length = start_length(from);
    char *front = malloc(length + 1);
    bool good = false;
    if (done)
        *done = 0;
    if (front) {
        memcpy(front, from, length);
        front[length] = '\0';
        good = start_read(&reading, start, front);
    }
    if (!front || (good && !position_set(position, &reading.setup))) {
        report_starve(report);
        good = false;
    }
    free(front);
    size_t made = good ? mews_protocol_moves_make(position, from + length, protocol, report) : 0;
    if (good && done)
        *done = (size_t)(from - text) + length + made;
    return good;
}

static void illegal_tell(const Position *position, const char *word, unsigned protocol,
                         Report *report) {
    Diagnostic item = {.message = ""};
    Report *reasons = report_new();
    if (reasons) {
        mews_protocol_move_read(position, word, protocol, reasons);
        report_get(reasons, 0, &item);
    }
    int before = position_ply(position);
    bool reason = *item.message;
    report_error(report, "move-illegal", (Span){0}, "'%.100s', move %d, isn't legal%s%s%s; %s",
                 word, before + 1, reason ? " (" : "", item.message, reason ? ")" : "",
                 before > 0 ? "only the moves before it are made" : "no move is made");
    report_free(reasons);
}

size_t mews_protocol_moves_make(Position *position, const char *text, unsigned protocol,
                                Report *report) {
    char word[MOVE_TEXT_SIZE];
    const char *at = text, *next;
    size_t starved = position_starved(position);
    next = at + strspn(at, blanks);
    if (begins_with(next, moves_word))
        at = next + sizeof moves_word - 1;
    while (*(next = at + strspn(at, blanks))) {
        size_t length = strcspn(next, blanks),
               kept = length < sizeof word ? length : sizeof word - 1;
        memcpy(word, next, kept);
        word[kept] = '\0';
        Move move = kept == length ? mews_protocol_move_read(position, word, protocol, NULL) : 0;
        if (move && position_push(position, move)) {
            at = next + length;
            continue;
        }
        if (position_starved(position) > starved)
            report_starve(report);
        else if (report)
            illegal_tell(position, word, protocol, report);
        break;
    }
    return (size_t)(at - text);
}
