// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// EPD → positions that are set up, with moves that are legal there.

#include "bench.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { SUITE_SIZE_MAX = 64 << 20, FAULTS_MAX = 10 };

// A line while it is read.
typedef struct SuiteReader {
    Suite *suite;
    const char *path, *variant;
    int line;
    int exit_code; // of its fault
    mews_epd *epd;
} SuiteReader;

// Of a line one fault is told, the first: others mostly come from it. `opcode`: at whose operands
// it stands; NULL: at the position.
static void tell_fault(SuiteReader *reader, const char *opcode, const char *format, ...)
    PRINTF_LIKE(3, 4);

static void tell_fault(SuiteReader *reader, const char *opcode, const char *format, ...) {
    Growing text = {0};
    size_t start;
    if (reader->exit_code != EXIT_DONE)
        return;
    mews_epd_operands(reader->epd, opcode, &start);
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    complain("%s:%d:%zu: %s", reader->path, reader->line, start + 1, text.bytes);
    free(text.bytes);
    reader->exit_code = EXIT_BAD;
}

static void tell_report(SuiteReader *reader, const mews_report *report) {
    mews_diagnostic item;
    report_sure(report);
    for (size_t i = 0; mews_report_get(report, i, &item); i++) {
        if (item.severity != MEWS_ERROR || reader->exit_code != EXIT_DONE)
            continue;
        complain("%s:%d:%d: %s", item.file, item.line, item.column, item.message);
        reader->exit_code = EXIT_BAD;
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

static bool read_game(SuiteReader *reader, mews_report *report, size_t *index) {
    char name[256];
    if (!mews_epd_operands(reader->epd, "variant", NULL))
        return take_game(reader, reader->variant ? reader->variant : "chess", index);
    if (!mews_epd_text(reader->epd, "variant", name, sizeof name, report))
        return false;
    if (take_game(reader, name, index))
        return true;
    reader->exit_code = EXIT_DONE;
    tell_fault(reader, "variant", "that is the variant of this position");
    return false;
}

// ---- the position

static bool set_up(SuiteReader *reader, mews_report *report, SuitePosition *wanted) {
    mews_position *position = reader->suite->games[wanted->game].position;
    wanted->fen = text_printf("%s", mews_epd_fen(reader->epd));
    if (!mews_epd_set_up(reader->epd, position, report))
        return false;
    mews_outcome outcome = mews_position_outcome(position);
    if (outcome.result == MEWS_ONGOING)
        return true;
    tell_fault(reader, NULL, "there is no move to find: the game is over here: %s %s",
               mews_result_text(outcome.result), outcome.reason);
    return false;
}

// "bm Qg6; am Rf7", as written.
static char *wanted_text(const SuiteReader *reader) {
    static const char *const opcodes[] = {"bm", "am", "dm"};
    Growing text = {0};
    for (size_t i = 0; i < 3; i++) {
        const char *operands = mews_epd_operands(reader->epd, opcodes[i], NULL);
        if (operands)
            text_add(&text, "%s%s %s", text.length ? "; " : "", opcodes[i], operands);
    }
    return text.bytes;
}

static bool read_moves(SuiteReader *reader, const char *opcode, const mews_position *position,
                       mews_report *report, SuiteMoves *moves) {
    const char *operands = mews_epd_operands(reader->epd, opcode, NULL);
    size_t most = operands ? strlen(operands) : 0; // more than there are words
    moves->moves = memory_new(most + 1, sizeof *moves->moves);
    moves->count = mews_epd_moves(reader->epd, opcode, position, moves->moves, most, report);
    return !mews_report_errors(report);
}

static bool read_id(SuiteReader *reader, mews_report *report, SuitePosition *wanted) {
    const char *operands = mews_epd_operands(reader->epd, "id", NULL);
    size_t size = operands ? strlen(operands) + 1 : 0;
    if (!operands) {
        wanted->id = text_printf("line %d", reader->line);
        return true;
    }
    wanted->id = memory_new(size, 1);
    return mews_epd_text(reader->epd, "id", wanted->id, size, report);
}

static bool read_wanted(SuiteReader *reader, mews_report *report, SuitePosition *wanted) {
    const mews_position *position = reader->suite->games[wanted->game].position;
    wanted->wanted = wanted_text(reader);
    if (!wanted->wanted) {
        tell_fault(reader, NULL,
                   "nothing is to be found here: 'bm MOVE;' gives the best move, 'am MOVE;' one "
                   "to avoid, 'dm N;' a mate in N");
        return false;
    }
    return read_id(reader, report, wanted) &&
           mews_epd_number(reader->epd, "dm", 1, &wanted->mate, report) &&
           read_moves(reader, "bm", position, report, &wanted->best) &&
           read_moves(reader, "am", position, report, &wanted->avoid);
}

static void wanted_free(SuitePosition *wanted) {
    free(wanted->id);
    free(wanted->fen);
    free(wanted->wanted);
    free(wanted->best.moves);
    free(wanted->avoid.moves);
}

static void read_line(SuiteReader *reader, const char *line) {
    Suite *suite = reader->suite;
    SuitePosition wanted = {.line = reader->line};
    mews_report *report = report_new();
    reader->epd = mews_epd_new(reader->path, reader->line, line, report);
    bool good = reader->epd && read_game(reader, report, &wanted.game) &&
                set_up(reader, report, &wanted) && read_wanted(reader, report, &wanted);
    tell_report(reader, report);
    mews_epd_free(reader->epd);
    mews_report_free(report);
    if (!good) {
        wanted_free(&wanted);
        return;
    }
    suite->positions = memory_grow(suite->positions, suite->count + 1, sizeof wanted);
    suite->positions[suite->count++] = wanted;
}

// ---- the file

// Is there nothing in the line, or only a comment ('#', or '%' and ';' as in PGN)?
static bool is_blank(const char *line) {
    line += strspn(line, " \t\r");
    return strchr("\n#%;", *line); // or its end
}

// Are there comments at most?
static bool is_empty(const char *text) {
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += strspn(line, " \t\r\n");
        if (!is_blank(line))
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
        if (!is_blank(line) && (*side == 'w' || *side == 'b') && strchr(" \t", side[1]))
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
        if (is_blank(text))
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
