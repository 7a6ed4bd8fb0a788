// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line of EPD (Extended Position Description) → a position as FEN without its clocks, and
// operations, each an opcode with operands and a ';' behind them:
//
//   7k/5Q2/6K1/8/8/8/8/8 w - - bm Qg7 Qh7; id "two mates";
//
// EPD is chess's. In other games a position may have more fields than four: those behind them
// belong to it as long as they don't begin with a letter. So does a FEN's pair of clocks.

#include "record/record.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fen/fen_check.h"
#include "notation/move_text.h"

enum { POSITION_FIELDS = 4, NUMBER_LARGEST = 10000 };

typedef struct EpdOperation {
    const char *opcode, *operands; // the latter as written, without blanks around them
    size_t start;                  // of the operands, in the line
} EpdOperation;

typedef struct mews_epd {
    Arena arena;
    ArenaExit failed;
    Source source; // the line
    int line;
    const char *fen; // with the clocks that `hmvc` and `fmvn` may give
    size_t fen_start;
    EpdOperation *operations;
    size_t count, room;
} Epd;

static const size_t EPD_BYTES_MAX = (size_t)1 << 26;
static const char blanks[] = " \t\r";

typedef struct EpdReader {
    Epd *epd;
    Report *report;
    const char *file, *text, *at;
    bool good;
} EpdReader;

static Span span_of(const Epd *epd, size_t start, size_t length) {
    return (Span){&epd->source, (uint32_t)start, (uint32_t)length};
}

static bool faulty(EpdReader *reader, const char *at, const char *what) {
    const Epd *epd = reader->epd;
    report_error(reader->report, "game-epd", span_of(epd, (size_t)(at - epd->source.text), 0),
                 "%s", what);
    return false;
}

static bool opcode_begins(char c) {
    return isalpha((unsigned char)c) || c == '_';
}

static bool opcode_goes_on(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

// NULL: there is none.
static const EpdOperation *epd_operation(const Epd *epd, const char *opcode) {
    for (size_t i = 0; i < epd->count; i++)
        if (strcmp(epd->operations[i].opcode, opcode) == 0)
            return &epd->operations[i];
    return NULL;
}

// ---- reading ----------------------------------------------------------------------------------

static bool take_position(EpdReader *reader) {
    Epd *epd = reader->epd;
    const char *text = epd->source.text, *begin = text + strspn(text, blanks);
    const char *end = begin, *next = begin;
    int fields = 0;
    while (*next && (fields < POSITION_FIELDS || !opcode_begins(*next))) {
        end = next + strcspn(next, blanks);
        next = end + strspn(end, blanks);
        fields++;
    }
    epd->fen_start = (size_t)(begin - text);
    epd->fen = arena_string(&epd->arena, begin, (size_t)(end - begin));
    reader->at = next;
    return fields >= POSITION_FIELDS ||
           faulty(reader, end,
                  "a position has four fields or more: board, side to move, castling rights and "
                  "square of en passant, such as '8/8/8/8/8/k7/8/K7 w - -'; one is missing here");
}

// Where the operands end: at a ';' that isn't within quotes. NULL if there is none.
static const char *operands_end(EpdReader *reader, const char *at) {
    for (; *at && *at != ';'; at++) {
        if (*at != '"')
            continue;
        const char *quote = strchr(at + 1, '"');
        if (!quote) {
            faulty(reader, at, "a text in quotes isn't closed: put a '\"' at its end");
            return NULL;
        }
        at = quote;
    }
    if (!*at)
        faulty(reader, at, "an operation ends with ';', also the last one: put it here");
    return *at ? at : NULL;
}

// The opcodes that count; all others are left alone, as EPD asks for.
static bool counts(const char *opcode) {
    static const char *const opcodes[] = {"bm", "am", "dm", "id", "hmvc", "fmvn", "variant"};
    bool found = false;
    for (size_t i = 0; i < sizeof opcodes / sizeof *opcodes; i++)
        found |= strcmp(opcodes[i], opcode) == 0;
    return found;
}

static bool add_operation(EpdReader *reader, EpdOperation operation) {
    Epd *epd = reader->epd;
    if (counts(operation.opcode) && epd_operation(epd, operation.opcode)) {
        report_error(reader->report, "game-epd", span_of(epd, operation.start, 0),
                     "'%s' stands here for the second time: one operation of a kind is allowed",
                     operation.opcode);
        return false;
    }
    ARENA_GROW(&epd->arena, epd->operations, epd->count, &epd->room);
    epd->operations[epd->count++] = operation;
    return true;
}

static bool take_operation(EpdReader *reader) {
    Epd *epd = reader->epd;
    const char *opcode = reader->at, *end = opcode;
    if (!opcode_begins(*opcode))
        return faulty(reader, opcode, "an operation begins with its opcode, a word such as 'bm'");
    while (opcode_goes_on(*end))
        end++;
    const char *operands = end + strspn(end, blanks), *stop = operands_end(reader, operands);
    if (!stop)
        return false;
    if (operands == end && operands != stop)
        return faulty(reader, end, "an opcode has letters, digits and '_', and a blank behind it");
    const char *last = stop;
    while (last > operands && strchr(blanks, last[-1]))
        last--;
    reader->at = stop + 1 + strspn(stop + 1, blanks);
    return add_operation(
        reader, (EpdOperation){arena_string(&epd->arena, opcode, (size_t)(end - opcode)),
                               arena_string(&epd->arena, operands, (size_t)(last - operands)),
                               (size_t)(operands - epd->source.text)});
}

// The FEN with the clocks that `hmvc` and `fmvn` may give.
static bool add_clocks(EpdReader *reader) {
    Epd *epd = reader->epd;
    uint64_t clock = 0, number = 1;
    if (!mews_epd_number(epd, "hmvc", 0, &clock, reader->report) ||
        !mews_epd_number(epd, "fmvn", 1, &number, reader->report))
        return false;
    if (epd_operation(epd, "hmvc") || epd_operation(epd, "fmvn"))
        epd->fen = arena_printf(&epd->arena, "%s %llu %llu", epd->fen, (unsigned long long)clock,
                                (unsigned long long)number);
    return true;
}

static void run_read(void *context) {
    EpdReader *reader = context;
    Arena *arena = &reader->epd->arena;
    reader->epd->source = (Source){.name = arena_string(arena, reader->file, strlen(reader->file)),
                                   .text = arena_string(arena, reader->text, strlen(reader->text)),
                                   .size = strlen(reader->text)};
    reader->good = take_position(reader);
    while (reader->good && *reader->at)
        reader->good = take_operation(reader);
    reader->good = reader->good && add_clocks(reader);
}

Epd *mews_epd_new(const char *file, int line, const char *text, Report *report) {
    Epd *epd = calloc(1, sizeof *epd);
    EpdReader reader = {.epd = epd, .report = report, .file = file, .text = text};
    if (!epd) {
        report_starve(report);
        return NULL;
    }
    epd->arena = arena_make(EPD_BYTES_MAX, &epd->failed);
    epd->line = line;
    report_shift(report, line - 1);
    if (!arena_guard(&epd->failed, run_read, &reader))
        report_starve(report);
    report_shift(report, 0);
    if (reader.good)
        return epd;
    mews_epd_free(epd);
    return NULL;
}

void mews_epd_free(Epd *epd) {
    if (epd)
        arena_free(&epd->arena);
    free(epd);
}

// ---- what is in it ----------------------------------------------------------------------------

static void operands_fault(const Epd *epd, const EpdOperation *operation, Report *report,
                           const char *format, ...) PRINTF_LIKE(4, 5);

static void operands_fault(const Epd *epd, const EpdOperation *operation, Report *report,
                           const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(message, format, arguments);
    va_end(arguments);
    report_shift(report, epd->line - 1);
    report_error(report, "game-epd", span_of(epd, operation->start, strlen(operation->operands)),
                 "%s", message);
    report_shift(report, 0);
}

bool mews_epd_set_up(const Epd *epd, Position *position, Report *report) {
    const Text fen = {.text = epd->fen,
                      .length = (uint32_t)strlen(epd->fen),
                      .verbatim = true,
                      .span = span_of(epd, epd->fen_start, strlen(epd->fen))};
    report_shift(report, epd->line - 1);
    bool good = fen_set_up(position, fen, report);
    report_shift(report, 0);
    return good;
}

bool mews_epd_text(const Epd *epd, const char *opcode, char *buffer, size_t size, Report *report) {
    const EpdOperation *operation = epd_operation(epd, opcode);
    if (!operation)
        return false;
    const char *text = operation->operands;
    size_t length = strlen(text);
    bool quoted = *text == '"' && length > 1 && strchr(text + 1, '"') == text + length - 1;
    if (quoted || (*text != '"' && length && !strpbrk(text, " \t\""))) {
        Writer writer = writer_make(buffer, size);
        writer_bytes(&writer, text + quoted, length - 2 * quoted);
        writer_end(&writer);
        return true;
    }
    bool variant = strcmp(opcode, "variant") == 0;
    operands_fault(epd, operation, report,
                   variant ? "'%s' takes one name, such as 'variant shogi;'"
                           : "'%s' takes one text in quotes",
                   opcode);
    return false;
}

bool mews_epd_number(const Epd *epd, const char *opcode, uint64_t least, uint64_t *number,
                     Report *report) {
    const EpdOperation *operation = epd_operation(epd, opcode);
    if (!operation || digits_read(operation->operands, least, NUMBER_LARGEST, number))
        return true;
    operands_fault(epd, operation, report, "'%s' takes a whole number from %llu to %d", opcode,
                   (unsigned long long)least, NUMBER_LARGEST);
    return false;
}

// The word at this place of the operands, as a move.
static Move read_word(const Epd *epd, const EpdOperation *operation, const char *at, size_t length,
                      const Position *position, Report *report) {
    char word[MEWS_MOVE_SIZE];
    Writer writer = writer_make(word, sizeof word);
    writer_bytes(&writer, at, length);
    writer_end(&writer);
    size_t start = operation->start + (size_t)(at - operation->operands);
    const Text text = {.text = word,
                       .length = (uint32_t)strlen(word),
                       .verbatim = true,
                       .span = span_of(epd, start, length)};
    report_shift(report, epd->line - 1);
    Move move = move_text_read(position, text, report);
    report_shift(report, 0);
    return move;
}

size_t mews_epd_moves(const Epd *epd, const char *opcode, const Position *position, Move *moves,
                      size_t capacity, Report *report) {
    const EpdOperation *operation = epd_operation(epd, opcode);
    size_t count = 0, length;
    for (const char *at = operation ? operation->operands : ""; *at;
         at += length + strspn(at + length, " \t"), count++) {
        length = strcspn(at, " \t");
        Move move = read_word(epd, operation, at, length, position, report);
        if (!move)
            return 0;
        if (count < capacity)
            moves[count] = move;
    }
    if (operation && !count)
        operands_fault(epd, operation, report, "'%s' takes one move or several", opcode);
    return count;
}

const char *mews_epd_fen(const mews_epd *epd) {
    return epd->fen;
}

const char *mews_epd_operands(const mews_epd *epd, const char *opcode, size_t *start) {
    const EpdOperation *operation = opcode ? epd_operation(epd, opcode) : NULL;
    if (start)
        *start = operation ? operation->start : epd->fen_start;
    return operation ? operation->operands : NULL;
}
