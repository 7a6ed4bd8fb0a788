// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CSA ⇄ games of shogi: "N+NAME", "$EVENT:…", the start as "PI" or a picture in lines "P1" to
// "P9",
// "+" or "-" for who moves first, then "+7776FU" (the man is what it is afterwards), "T16"
// seconds, and "%TORYO". Games are parted by a line "/".

#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const headers[][2] = {
    {"N+", "White"},          {"N-", "Black"},
    {"$EVENT:", "Event"},     {"$SITE:", "Site"},
    {"$START_TIME:", "Date"}, {"$END_TIME:", "EndDate"},
    {"$OPENING:", "Opening"}, {"$TIME_LIMIT:", "TimeControl"},
};
enum { HEADERS = sizeof headers / sizeof *headers };

// As in kif.c; of the side to move, or of the one that is named.
static const struct {
    const char *word;
    int wins;
    bool open;
    const char *reason;
} ends[] = {
    {"%TORYO", -1, false, "resignation"},
    {"%TSUMI", -1, false, "checkmate"},
    {"%TIME_UP", -1, false, "time"},
    {"%ILLEGAL_MOVE", -1, false, "illegal"},
    {"%KACHI", 1, false, "points"},
    {"%SENNICHITE", 0, false, "repetition"},
    {"%HIKIWAKE", 0, false, "agreement"},
    {"%JISHOGI", 0, false, "agreement"},
    {"%CHUDAN", 0, true, ""},
};
enum { ENDS = sizeof ends / sizeof *ends };

typedef struct CsaReader {
    TextLines *lines;
    GameRecord *game;
    ShogiBoard board;
    Span span;
    int line, column;
    bool drawn, moves, broken;
} CsaReader;

static int kind_read(const char *at) {
    for (int kind = 0; kind < SHOGI_KINDS; kind++)
        if (strncmp(at, shogi_men[kind].csa, 2) == 0)
            return kind;
    return NONE;
}

// "76"; NONE: it is no square. "00" is the hand.
static int square_read(const char *at) {
    bool is = at[0] >= '1' && at[0] <= '9' && at[1] >= '1' && at[1] <= '9';
    return is ? shogi_square(at[0] - '0', at[1] - '0') : NONE;
}

// ---- the start --------------------------------------------------------------------------------

static void clear(CsaReader *reader) {
    if (!reader->drawn)
        reader->board = (ShogiBoard){.side = reader->board.side};
    reader->drawn = true;
}

// "P1-KY-KE * …"
static bool take_rank(CsaReader *reader, const char *text) {
    const char *at = text + 2;
    clear(reader);
    for (int file = 9; file >= 1 && *at; file--) {
        int kind = *at == '+' || *at == '-' ? kind_read(at + 1) : NONE;
        int man = kind + 1;
        if (kind == NONE && *at != ' ')
            return false;
        if (kind != NONE)
            reader->board.men[shogi_square(file, text[1] - '0')] =
                (signed char)(*at == '-' ? -man : man);
        at += strlen(at) < 3 ? strlen(at) : 3;
    }
    return true;
}

// All men that are neither on the board nor in a hand.
static void take_rest(CsaReader *reader, int side) {
    static const unsigned char all[SHOGI_HELD] = {0, 2, 2, 4, 4, 4, 4, 18};
    ShogiBoard *board = &reader->board;
    for (int kind = 1; kind < SHOGI_HELD; kind++) {
        int count = board->hands[!side][kind];
        for (int square = 0; square < SHOGI_SQUARES; square++) {
            int man = board->men[square] < 0 ? -board->men[square] : board->men[square];
            count += man && shogi_raw(man - 1) == kind;
        }
        board->hands[side][kind] = (unsigned char)(count < all[kind] ? all[kind] - count : 0);
    }
}

// "P+99KY00FU", "P-00AL"
static bool take_men(CsaReader *reader, const char *text) {
    int side = text[1] == '+' ? WHITE : BLACK;
    clear(reader);
    for (const char *at = text + 2; *at; at += 4) {
        if (strncmp(at, "00AL", 4) == 0) {
            take_rest(reader, side);
            continue;
        }
        int square = strlen(at) >= 4 ? square_read(at) : NONE;
        int kind = strlen(at) >= 4 ? kind_read(at + 2) : NONE, man = kind + 1;
        bool held = strncmp(at, "00", 2) == 0 && kind < SHOGI_HELD;
        if (kind == NONE || (square == NONE && !held))
            return false;
        if (square != NONE)
            reader->board.men[square] = (signed char)(side == WHITE ? man : -man);
        else
            reader->board.hands[side][kind]++;
    }
    return true;
}

// "PI82HI22KA": the usual start without these.
static bool take_usual(CsaReader *reader, const char *at) {
    shogi_begin(&reader->board);
    for (reader->drawn = true; *at; at += 4) {
        int square = strlen(at) >= 4 ? square_read(at) : NONE;
        if (square == NONE)
            return false;
        reader->board.men[square] = 0;
    }
    return true;
}

static bool take_start(CsaReader *reader, const char *text) {
    bool good = text[1] == 'I'                     ? take_usual(reader, text + 2)
                : text[1] >= '1' && text[1] <= '9' ? take_rank(reader, text)
                : text[1] == '+' || text[1] == '-' ? take_men(reader, text)
                                                   : false;
    return good || lines_fault(reader->lines, reader->span,
                               "this is no part of a start: expected 'PI', 'P1-KY …' or 'P+76FU'");
}

static void take_header(CsaReader *reader, const char *text) {
    for (size_t i = 0; i < HEADERS; i++) {
        size_t length = strlen(headers[i][0]);
        if (strncmp(text, headers[i][0], length) == 0 && text[length])
            game_set_dated(reader->game, headers[i][1], text + length, reader->line);
    }
}

// ---- moves ------------------------------------------------------------------------------------

static void take_end(CsaReader *reader, const char *text) {
    int side = reader->board.side;
    bool named = text[1] == '+' || text[1] == '-';
    if (named)
        side = text[1] == '+' ? WHITE : BLACK;
    reader->game->ending_line = reader->line;
    for (size_t i = 0; i < ENDS; i++) {
        bool is = named ? strcmp(ends[i].reason, "illegal") == 0 : strcmp(ends[i].word, text) == 0;
        int winner = ends[i].wins > 0 ? side : !side;
        if (is && !ends[i].open)
            mews_game_end(reader->game,
                          !ends[i].wins     ? MEWS_DRAW
                          : winner == WHITE ? MEWS_WHITE_WINS
                                            : MEWS_BLACK_WINS,
                          ends[i].reason);
    }
}

// What can't be read is the game's last move, and shows when that is made.
static void take_move(CsaReader *reader, const char *text) {
    if (!reader->moves) {
        reader->board.side = *text == '+' ? WHITE : BLACK;
        shogi_write_start(&reader->board, reader->game);
    }
    reader->moves = true;
    if (reader->broken || !text[1])
        return;
    bool whole = strlen(text) == 7 && (*text == '+') == (reader->board.side == WHITE);
    int from = whole ? square_read(text + 1) : NONE, to = whole ? square_read(text + 3) : NONE;
    int kind = whole ? kind_read(text + 5) : NONE;
    bool readable =
        kind != NONE && to != NONE && (from != NONE || strncmp(text + 1, "00", 2) == 0);
    if (!readable ||
        !shogi_move(&reader->board, reader->game, from, to, kind, reader->line, reader->column)) {
        reader->broken = true;
        game_add_ply(reader->game, text, reader->line, reader->column);
    }
}

static bool take_statement(CsaReader *reader, const char *text) {
    if (*text == '+' || *text == '-')
        take_move(reader, text);
    else if (*text == 'T' && reader->moves)
        game_add_time(reader->game, strtoul(text + 1, NULL, 10));
    else if (*text == '%')
        take_end(reader, text);
    else if (*text == 'P')
        return take_start(reader, text);
    else
        take_header(reader, text);
    return true;
}

// Several statements may stand in a line, with commas between them; names may have commas.
static bool take_line(CsaReader *reader, char *text) {
    if (*text == '\'') {
        if (reader->moves)
            game_add_comment(reader->game, text + 1 + (text[1] == '*'));
        return true;
    }
    bool parts = strchr("+-T%", *text) != NULL, good = true;
    for (char *at = text, *next; at && good; at = next) {
        next = parts ? strchr(at, ',') : NULL;
        if (next)
            *next++ = '\0';
        reader->column = lines_column(reader->span, (size_t)(at - text));
        good = take_statement(reader, at);
    }
    return good;
}

bool csa_read(TextLines *lines, GameRecord *game) {
    CsaReader reader = {.lines = lines, .game = game};
    char text[LINE_SIZE];
    bool good = true;
    shogi_begin(&reader.board);
    game_set_tag(game, "Variant", "shogi", 0);
    while (good && lines_take(lines, text, &reader.span) && strcmp(text, "/") != 0) {
        reader.line = lines_number(lines);
        good = take_line(&reader, text);
    }
    while (!good && lines_take(lines, text, &reader.span) && strcmp(text, "/") != 0)
        continue;
    if (!reader.moves)
        shogi_write_start(&reader.board, game);
    return good;
}

// ---- writing ----------------------------------------------------------------------------------

static void write_hand(const Position *start, int side, Writer *writer) {
    const Rules *rules = position_rules(start);
    for (int kind = 0; kind < rules->piece_count; kind++) {
        int count = mews_position_hand(start, side, (size_t)kind);
        for (int i = 0; i < count; i++)
            writer_printf(writer, "P%c00%s\n", side == WHITE ? '+' : '-',
                          shogi_men[shogi_kind_of(rules, kind)].csa);
    }
}

static void write_start(const Position *start, Writer *writer) {
    const Rules *rules = position_rules(start);
    for (int rank = 1; rank <= SHOGI_FILES; rank++) {
        writer_printf(writer, "P%d", rank);
        for (int file = 9; file >= 1; file--) {
            int man = position_man(start, shogi_square(file, rank));
            if (man == MAN_NONE)
                writer_text(writer, " * ");
            else
                writer_printf(writer, "%c%s", man_side(man) == WHITE ? '+' : '-',
                              shogi_men[shogi_kind_of(rules, man_kind(man))].csa);
        }
        writer_text(writer, "\n");
    }
    write_hand(start, WHITE, writer);
    write_hand(start, BLACK, writer);
}

static bool csa_begin(const GameRecord *game, const Position *start, bool usual, Writer *writer) {
    writer_text(writer, "V2.2\n");
    for (size_t i = 0; i < HEADERS; i++) {
        const GameTag *tag = game_tag(game, headers[i][1]);
        if (!tag || strcmp(tag->value, "?") == 0)
            continue;
        writer_text(writer, headers[i][0]);
        for (const char *at = tag->value; *at; at++)
            writer_printf(writer, "%c", strstr(headers[i][1], "Date") && *at == '.' ? '/' : *at);
        writer_text(writer, "\n");
    }
    if (usual)
        writer_text(writer, "PI\n");
    else
        write_start(start, writer);
    writer_text(writer, position_side(start) == WHITE ? "+\n" : "-\n");
    return true;
}

static void write_square(Writer *writer, int square) {
    writer_printf(writer, "%d%d", SHOGI_FILES - square % SHOGI_FILES,
                  SHOGI_FILES - square / SHOGI_FILES);
}

static bool csa_move(const TextMove *move, Writer *writer) {
    const MoveFacts *facts = move->facts;
    int into = facts->promotion != NONE ? facts->promotion : facts->kind;
    int kind = shogi_kind_of(position_rules(move->position), into);
    if (kind == NONE || (facts->type != MOVE_PLAIN && facts->type != MOVE_DROP))
        return false;
    writer_text(writer, position_side(move->position) == WHITE ? "+" : "-");
    if (facts->type == MOVE_DROP)
        writer_text(writer, "00");
    else
        write_square(writer, facts->from);
    write_square(writer, facts->to);
    writer_printf(writer, "%s\n", shogi_men[kind].csa);
    return true;
}

// A line of its own for each; a time is that of the move.
static void csa_comment(const char *text, int length, Writer *writer) {
    unsigned hours, minutes, seconds;
    char time[32];
    snprintf(time, sizeof time, "%.*s", length, text);
    if (sscanf(time, "[%%emt %u:%u:%u]", &hours, &minutes, &seconds) == 3)
        writer_printf(writer, "T%u\n", hours * 3600 + minutes * 60 + seconds);
    else
        comment_lines("'*", text, length, writer);
}

static void csa_end(const GameRecord *game, const Position *position, Writer *writer) {
    const char *reason, *word = "%CHUDAN";
    Result result = result_read(game->ending, &reason);
    bool mover = (result == RESULT_WHITE) == (position_side(position) == WHITE);
    int wins = result == RESULT_NONE || result == RESULT_DRAW ? 0 : mover ? 1 : -1;
    if (result != RESULT_NONE) // who has moved last gives up only by breaking a rule
        word = result == RESULT_DRAW                       ? "%HIKIWAKE"
               : wins < 0                                  ? "%TORYO"
               : mover && position_side(position) == WHITE ? "%-ILLEGAL_ACTION"
                                                           : "%+ILLEGAL_ACTION";
    for (size_t i = 0; i < ENDS; i++)
        if (*reason && strcmp(ends[i].reason, reason) == 0 && ends[i].wins == wins)
            word = ends[i].word;
    writer_printf(writer, "%s\n", word);
}

const TextForm csa_form = {shogi_unfit, csa_begin, csa_move, csa_comment, csa_end};
