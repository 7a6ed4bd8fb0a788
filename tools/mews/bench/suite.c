// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// EPD → positions that are set up, with moves that are legal there.

#include "suite.h"
#include "catalogue.h"
#include "command.h"
#include "epd.h"
#include "files.h"
#include "game.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { SUITE_SIZE_MAX = 64 << 20, NUMBER_MAX = 10000, FAULTS_MAX = 10 };

// A line while it is read.
typedef struct SuiteReader {
    Suite *suite;
    const char *path, *variant;
    int line;
    int exit_code; // of its fault
    EpdOperation best, avoid, mate, id, game, clock, number;
} SuiteReader;

static void tell_fault(SuiteReader *reader, size_t column, const char *format, ...)
    PRINTF_LIKE(3, 4);

// Of a line one fault is told, the first: others mostly come from it.
static void tell_fault(SuiteReader *reader, size_t column, const char *format, ...) {
    Growing text = {0};
    if (reader->exit_code != EXIT_DONE)
        return;
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    complain("%s:%d:%zu: %s", reader->path, reader->line, column, text.bytes);
    free(text.bytes);
    reader->exit_code = EXIT_BAD;
}

// What a report says of a text that begins at the column.
static void tell_report(SuiteReader *reader, size_t column, const mews_report *report) {
    report_sure(report);
    for (size_t i = 0; i < mews_report_count(report); i++) {
        mews_diagnostic diagnostic;
        mews_report_get(report, i, &diagnostic);
        size_t offset = diagnostic.column > 0 ? (size_t)diagnostic.column - 1 : 0;
        if (diagnostic.severity == MEWS_ERROR)
            tell_fault(reader, column + offset, "%s", diagnostic.message);
    }
}

// ---- the variant

static bool take_game(SuiteReader *reader, const char *name, size_t *index) {
    Catalogue builtin;
    Suite *suite = reader->suite;
    int exit_code;
    for (*index = 0; *index < suite->game_count; ++*index)
        if (strcmp(suite->games[*index].name, name) == 0)
            return true;
    catalogue_open_builtin(&builtin);
    mews_rules *rules = catalogue_load_or_tell(&builtin, name, &exit_code);
    catalogue_close(&builtin);
    if (!rules) {
        reader->exit_code = exit_code;
        return false;
    }
    mews_position *position = mews_position_new(rules, 0);
    if (!position) {
        reader->exit_code = start_missing(name, rules);
        mews_rules_free(rules);
        return false;
    }
    suite->games = memory_grow(suite->games, suite->game_count + 1, sizeof *suite->games);
    suite->games[suite->game_count++] =
        (SuiteGame){.name = text_printf("%s", name), .rules = rules, .position = position};
    return true;
}

static bool read_game(SuiteReader *reader, size_t *index) {
    const EpdOperation *game = &reader->game;
    if (!game->opcode)
        return take_game(reader, reader->variant ? reader->variant : "chess", index);
    const char *name = epd_text(game->operands);
    if (!name) {
        tell_fault(reader, game->column, "'variant' takes one name, such as 'variant shogi;'");
        return false;
    }
    if (take_game(reader, name, index))
        return true;
    reader->exit_code = EXIT_DONE;
    tell_fault(reader, game->column, "that is the variant of this position");
    return false;
}

// ---- the operations

// The opcodes that count; all others are left alone, as EPD asks for.
static EpdOperation *operation_place(SuiteReader *reader, const char *opcode) {
    const struct {
        const char *opcode;
        EpdOperation *place;
    } places[] = {
        {"bm", &reader->best},      {"am", &reader->avoid},   {"dm", &reader->mate},
        {"id", &reader->id},        {"hmvc", &reader->clock}, {"fmvn", &reader->number},
        {"variant", &reader->game},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (strcmp(places[i].opcode, opcode) == 0)
            return places[i].place;
    return NULL;
}

static bool read_operations(SuiteReader *reader, Epd *epd) {
    EpdOperation operation;
    while (epd_next(epd, &operation)) {
        EpdOperation *place = operation_place(reader, operation.opcode);
        if (place && place->opcode) {
            tell_fault(reader, operation.column,
                       "'%s' stands here for the second time: one operation of a kind is allowed",
                       operation.opcode);
            return false;
        }
        if (place)
            *place = operation;
    }
    if (epd->fault)
        tell_fault(reader, epd->column, "%s", epd->fault);
    return !epd->fault;
}

static bool read_number(SuiteReader *reader, const EpdOperation *operation, uint64_t least,
                        uint64_t *number) {
    if (!operation->opcode)
        return true;
    if (number_read(operation->operands, NUMBER_MAX, number) == NUMBER_OK && *number >= least)
        return true;
    tell_fault(reader, operation->column, "'%s' takes a whole number from %llu to %d",
               operation->opcode, (unsigned long long)least, NUMBER_MAX);
    return false;
}

static bool read_moves(SuiteReader *reader, const EpdOperation *operation,
                       const mews_position *position, SuiteMoves *moves) {
    mews_report *report = report_new();
    char *rest = operation->operands, *word;
    while (rest && !mews_report_errors(report) && (word = next_word(&rest))) {
        mews_move move = mews_move_read(position, word, report);
        tell_report(reader, operation->column + (size_t)(word - operation->operands), report);
        moves->moves = memory_grow(moves->moves, moves->count + 1, sizeof *moves->moves);
        moves->moves[moves->count++] = move;
    }
    bool good = !mews_report_errors(report);
    mews_report_free(report);
    if (good && operation->opcode && moves->count == 0) {
        tell_fault(reader, operation->column, "'%s' takes one move or several", operation->opcode);
        good = false;
    }
    return good;
}

// ---- the position

// The FEN with the clocks that `hmvc` and `fmvn` may give.
static bool read_fen(SuiteReader *reader, const char *fields, SuitePosition *wanted) {
    uint64_t clock = 0, number = 1;
    if (!read_number(reader, &reader->clock, 0, &clock) ||
        !read_number(reader, &reader->number, 1, &number))
        return false;
    bool clocks = reader->clock.opcode || reader->number.opcode;
    wanted->fen = clocks ? text_printf("%s %llu %llu", fields, (unsigned long long)clock,
                                       (unsigned long long)number)
                         : text_printf("%s", fields);
    return true;
}

static bool set_up(SuiteReader *reader, const SuitePosition *wanted, size_t column) {
    mews_position *position = reader->suite->games[wanted->game].position;
    mews_report *report = report_new();
    bool good = mews_position_set_fen(position, wanted->fen, report);
    tell_report(reader, column, report);
    mews_report_free(report);
    if (!good)
        return false;
    mews_outcome outcome = mews_position_outcome(position);
    if (outcome.result == MEWS_ONGOING)
        return true;
    tell_fault(reader, column, "there is no move to find: the game is over here: %s %s",
               mews_result_text(outcome.result), outcome.reason);
    return false;
}

// "bm Qg6; am Rf7", as written.
static char *wanted_text(const SuiteReader *reader) {
    const EpdOperation *const operations[] = {&reader->best, &reader->avoid, &reader->mate};
    Growing text = {0};
    for (size_t i = 0; i < 3; i++)
        if (operations[i]->opcode)
            text_add(&text, "%s%s %s", text.length ? "; " : "", operations[i]->opcode,
                     operations[i]->operands);
    return text.bytes;
}

static bool read_wanted(SuiteReader *reader, SuitePosition *wanted, size_t column) {
    const mews_position *position = reader->suite->games[wanted->game].position;
    wanted->wanted = wanted_text(reader);
    if (!wanted->wanted) {
        tell_fault(reader, column,
                   "nothing is to be found here: 'bm MOVE;' gives the best move, 'am MOVE;' one "
                   "to avoid, 'dm N;' a mate in N");
        return false;
    }
    const char *id = reader->id.opcode ? epd_text(reader->id.operands) : NULL;
    if (reader->id.opcode && !id) {
        tell_fault(reader, reader->id.column, "'id' takes one text in quotes");
        return false;
    }
    wanted->id = id ? text_printf("%s", id) : text_printf("line %d", reader->line);
    return read_number(reader, &reader->mate, 1, &wanted->mate) &&
           read_moves(reader, &reader->best, position, &wanted->best) &&
           read_moves(reader, &reader->avoid, position, &wanted->avoid);
}

static void wanted_free(SuitePosition *wanted) {
    free(wanted->id);
    free(wanted->fen);
    free(wanted->wanted);
    free(wanted->best.moves);
    free(wanted->avoid.moves);
}

static void read_line(SuiteReader *reader, char *line) {
    Suite *suite = reader->suite;
    SuitePosition wanted = {.line = reader->line};
    Epd epd;
    const char *fields = epd_position(&epd, line);
    if (!fields) {
        tell_fault(reader, epd.column, "%s", epd.fault);
        return;
    }
    size_t column = (size_t)(fields - line) + 1;
    bool good = read_operations(reader, &epd) && read_game(reader, &wanted.game) &&
                read_fen(reader, fields, &wanted) && set_up(reader, &wanted, column) &&
                read_wanted(reader, &wanted, column);
    if (!good) {
        wanted_free(&wanted);
        return;
    }
    suite->positions = memory_grow(suite->positions, suite->count + 1, sizeof wanted);
    suite->positions[suite->count++] = wanted;
}

// ---- the file

// Are there comments at most?
static bool is_empty(const char *text) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        if (!epd_blank(line))
            return false;
    }
    return true;
}

// Is there a line with a side to move behind its first word?
static bool looks_like_epd(const char *text) {
    static const char blanks[] = " \t\r";
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, "\n");
        const char *side = line + strspn(line, blanks);
        side += strcspn(side, " \t\r\n");
        side += strspn(side, blanks);
        if (!epd_blank(line) && (*side == 'w' || *side == 'b') && strchr(" \t", side[1]))
            return true;
    }
    return false;
}

static int read_text(Suite *suite, const char *path, const char *variant, char *text) {
    int exit_code = EXIT_DONE, line = 0, faulty = 0;
    SuiteReader first = {.suite = suite};
    size_t index;
    if (variant && !take_game(&first, variant, &index))
        return first.exit_code;
    if (!is_empty(text) && !looks_like_epd(text)) {
        complain("%s: this is no EPD: no line begins with a position, such as "
                 "'8/8/8/8/8/k7/8/K7 w - - bm Kb1;'",
                 path);
        return EXIT_BAD;
    }
    for (char *next; text; text = next) {
        size_t length = strcspn(text, "\n");
        next = text[length] ? text + length + 1 : NULL;
        text[length] = '\0';
        line++;
        if (epd_blank(text))
            continue;
        SuiteReader reader = {.suite = suite, .path = path, .variant = variant, .line = line};
        read_line(&reader, text);
        if (exit_code == EXIT_DONE)
            exit_code = reader.exit_code;
        if (reader.exit_code != EXIT_DONE && ++faulty == FAULTS_MAX && next && *next) {
            complain("%s: so many lines are faulty that the rest isn't read", path);
            break;
        }
    }
    if (exit_code == EXIT_DONE && suite->count == 0) {
        complain("%s: there is no position in it", path);
        exit_code = EXIT_BAD;
    }
    return exit_code;
}

int suite_read(Suite *suite, const char *path, const char *variant) {
    char *text;
    *suite = (Suite){0};
    int exit_code = text_read(path, "EPD", SUITE_SIZE_MAX, &text);
    if (exit_code != EXIT_DONE)
        return exit_code;
    text_plain_blanks(text);
    exit_code = read_text(suite, path_shown(path), variant, text);
    free(text);
    return exit_code == EXIT_DONE ? EXIT_DONE : suite_close(suite, exit_code);
}

int suite_close(Suite *suite, int exit_code) {
    for (size_t i = 0; i < suite->count; i++)
        wanted_free(&suite->positions[i]);
    for (size_t i = 0; i < suite->game_count; i++) {
        Game game = {suite->games[i].rules, suite->games[i].position};
        exit_code = game_close(&game, exit_code);
        free(suite->games[i].name);
    }
    free(suite->positions);
    free(suite->games);
    *suite = (Suite){0};
    return exit_code;
}

// ---- what is found

const mews_position *suite_position(const Suite *suite, const SuitePosition *wanted) {
    mews_position *position = suite->games[wanted->game].position;
    if (!mews_position_set_fen(position, wanted->fen, NULL))
        memory_end(); // it has been set up before
    return position;
}

static bool move_in(mews_move move, const SuiteMoves *moves) {
    for (size_t i = 0; i < moves->count; i++)
        if (moves->moves[i] == move)
            return true;
    return false;
}

bool suite_solves(const SuitePosition *wanted, mews_move move, int mate) {
    return (wanted->best.count == 0 || move_in(move, &wanted->best)) &&
           !move_in(move, &wanted->avoid) &&
           (wanted->mate == 0 || (mate > 0 && (uint64_t)mate <= wanted->mate));
}
