// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// PDN ⇄ games of draughts. It is PGN with [GameType "20"], whose moves name squares by numbers
// ("32-28", "18x27"), and whose FEN lists men: "W:W31-50:BK1,5". Numbers begin in the upper left
// corner as seen by who moves first, or in the lower right one. Who moves first is White here, and
// Black in some games. https://pdn.fmjd.org/

#include "record/record.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/san.h"
#include "notation/symbol.h"

typedef struct PdnType {
    int number;
    const char *variant;
    bool black;   // moves first
    bool letters; // squares have letters
    bool low;     // numbers begin in the lower right corner
    const char *tag;
} PdnType;

static const PdnType types[] = {
    {20, "international-draughts", false, false, false, "20,W,10,10,N2,0"},
    {21, "checkers", true, false, true, "21,B,8,8,N1,0"},
    {22, "italian-draughts", false, false, false, "22,W,8,8,N2,1"},
    {23, "pool-checkers", true, false, true, "23,B,8,8,N1,0"},
    {24, "spanish-draughts", false, false, true, "24,W,8,8,N1,1"},
    {25, "russian-draughts", false, true, false, "25,W,8,8,A0,0"},
    {26, "brazilian-draughts", false, true, false, "26,W,8,8,A0,0"},
    {27, "canadian-draughts", false, false, false, "27,W,12,12,N2,0"},
    {29, "czech-draughts", false, true, false, "29,W,8,8,A0,0"},
    {30, "turkish-draughts", false, true, false, "30,W,8,8,A0,0"},
    {31, "thai-draughts", true, false, false, "31,B,8,8,N2,0"},
};

static const PdnType *type_of(const GameRecord *game) {
    const char *number = game_value(game, "GameType"), *variant = game_value(game, "Variant");
    const PdnType *found = NULL;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strcmp(types[i].variant, variant) == 0)
            return &types[i];
        if (atoi(number) == types[i].number)
            found = &types[i];
    }
    return found;
}

const char *pdn_variant(const GameRecord *game) {
    const PdnType *type = game_tag(game, "GameType") ? type_of(game) : NULL;
    return type ? type->variant : NULL;
}

// ---- numbers ----------------------------------------------------------------------------------

// Do all men stand on squares of one colour? Which, if so: 0 that of a1, 1; else NONE.
static int colour_of_men(const Position *position) {
    const Rules *rules = position_rules(position);
    int colour = NONE;
    for (int square = 0; square < rules->board.squares; square++) {
        int own = (square % rules->board.files + square / rules->board.files) % 2;
        if (position_man(position, square) == MAN_NONE)
            continue;
        if (colour != NONE && own != colour)
            return NONE;
        colour = own;
    }
    return colour;
}

static bool has_number(const Rules *rules, SquareNumbers numbers, int square) {
    int files = rules->board.files;
    return (square % files + square / files) % 2 == numbers.colour &&
           bits_has(&rules->board.exists, square);
}

// From 1, from the upper left corner on.
static int count_before(const Rules *rules, SquareNumbers numbers, int square) {
    int files = rules->board.files, count = 1;
    for (int other = 0; other < rules->board.squares; other++) {
        bool before = other / files > square / files ||
                      (other / files == square / files && other % files < square % files);
        count += before && has_number(rules, numbers, other);
    }
    return count;
}

static int number_of(const Rules *rules, SquareNumbers numbers, int square) {
    int number = count_before(rules, numbers, square), all = 0;
    for (int other = 0; other < rules->board.squares; other++)
        all += has_number(rules, numbers, other);
    return numbers.low ? all + 1 - number : number;
}

static int square_of(const Rules *rules, SquareNumbers numbers, long number) {
    for (int square = 0; square < rules->board.squares; square++)
        if (has_number(rules, numbers, square) && number_of(rules, numbers, square) == number)
            return square;
    return NONE;
}

// "32-28" in square names, "38x27x18" too; false: it isn't of numbers.
bool pdn_write_named(const Rules *rules, SquareNumbers numbers, const char *text, Writer *writer) {
    const char *at = text;
    size_t squares = 0;
    if (!numbers.used)
        return false;
    for (; *at; squares++) {
        char *end;
        long number = isdigit((unsigned char)*at) ? strtol(at, &end, 10) : 0;
        int square = number ? square_of(rules, numbers, number) : NONE;
        if (square == NONE || (*end && !strchr("-x:", *end)) || (*end && !end[1]))
            return false;
        square_write(writer, rules, square);
        writer_text(writer, !*end ? "" : *end == '-' ? "-" : "x");
        at = end + (*end != '\0');
    }
    return squares > 1;
}

// ---- the start --------------------------------------------------------------------------------

static bool is_list(const char *fen) {
    return fen[0] && strchr("WB", fen[0]) && fen[1] == ':' && fen[2] && strchr("WB", fen[2]);
}

typedef struct PdnStart {
    const Rules *rules;
    SquareNumbers numbers;
    mews_setup *setup;
    bool swapped;
} PdnStart;

// "K1" "31-50": false if there are no such squares.
static bool put_men(PdnStart *start, const char **at, int side) {
    bool king = **at == 'K';
    char *end;
    *at += king;
    long first = strtol(*at, &end, 10), last = first;
    int man = 0, crowned = start->rules->pieces[0].promotion_count
                               ? start->rules->pieces[0].promotes_to[0]
                               : 0;
    if (*end == '-')
        last = strtol(end + 1, &end, 10);
    *at = end;
    bool good = first > 0 && last <= SQUARES_MAX;
    for (; good && first <= last; first++) {
        int square = square_of(start->rules, start->numbers, first);
        good = square != NONE &&
               mews_setup_put(start->setup, square, (size_t)(king ? crowned : man), side);
    }
    return good;
}

static bool put_list(PdnStart *start, const char *at) {
    bool good = mews_setup_turn(start->setup, (*at == 'B') != start->swapped);
    for (at++; good && *at == ':' && at[1];) {
        int side = (at[1] == 'B') != start->swapped;
        for (at += 2; good && *at && !strchr(":.", *at); at += *at == ',')
            good = put_men(start, &at, side);
        at += *at == '.';
    }
    return good;
}

bool pdn_fen(const GameRecord *game, const Position *position, char fen[FEN_SIZE]) {
    const PdnType *type = type_of(game);
    PdnStart start = {.rules = position_rules(position)};
    int colour = colour_of_men(position);
    start.numbers = (SquareNumbers){true, type && type->low, colour};
    start.swapped = type && type->black;
    if (!is_list(fen) || colour == NONE ||
        !(start.setup = mews_setup_new(mews_position_rules(position))))
        return false;
    bool good = put_list(&start, fen);
    if (good)
        mews_setup_fen(start.setup, fen, FEN_SIZE);
    mews_setup_free(start.setup);
    return good;
}

typedef struct PdnSwap {
    GameRecord *game;
    char *white, *black;
} PdnSwap;

// Who moves first is White here.
static void swap_players(GameRecord *game) {
    static const char *const sides[] = {"White", "Black"};
    const char *values[2];
    for (int side = 0; side < 2; side++)
        values[side] = game_value(game, sides[!side]);
    for (int side = 0; side < 2; side++)
        game_set_tag(game, sides[side], values[side], 0);
    const char *reason;
    char kept[GAME_ENDING_SIZE];
    Result result = result_read(game->ending, &reason);
    snprintf(kept, sizeof kept, "%s", reason);
    if (result == RESULT_WHITE || result == RESULT_BLACK)
        mews_game_end(game, result == RESULT_WHITE ? MEWS_BLACK_WINS : MEWS_WHITE_WINS, kept);
}

static void run_swap(void *context) {
    swap_players(context);
}

bool pdn_settle(GameRecord *game, const Position *start) {
    const PdnType *type = type_of(game);
    const char *first = game->ply_count ? game->plies[0].text : "";
    size_t digits = strspn(first, "0123456789");
    bool numbers = digits && first[digits] && strchr("-x:", first[digits]) &&
                   isdigit((unsigned char)first[digits + 1]);
    int colour = numbers ? colour_of_men(start) : NONE;
    if (colour == NONE || game->numbers.used)
        return true;
    game->numbers = (SquareNumbers){true, type && type->low, colour};
    return !type || !type->black || game_guarded(game, run_swap, game);
}

// ---- writing ----------------------------------------------------------------------------------

static const char *pdn_unfit(const Position *start) {
    return colour_of_men(start) != NONE
               ? NULL
               : "it tells games of draughts, whose men stand on squares of one colour";
}

static SquareNumbers numbers_of(const GameRecord *game, const Position *start) {
    const PdnType *type = type_of(game);
    return (SquareNumbers){!type || !type->letters, type && type->low, colour_of_men(start)};
}

static void write_square(const Rules *rules, SquareNumbers numbers, int square, Writer *writer) {
    if (numbers.used)
        writer_printf(writer, "%d", number_of(rules, numbers, square));
    else
        square_write(writer, rules, square);
}

static void write_tag(Writer *writer, const char *name, const char *value) {
    writer_printf(writer, "[%s \"", name);
    for (; *value; value++)
        writer_printf(writer, "%s%c", strchr("\"\\", *value) ? "\\" : "", *value);
    writer_text(writer, "\"]\n");
}

// "W:W31-50:BK5", each square alone.
static void write_start(const PdnType *type, SquareNumbers numbers, const Position *start,
                        Writer *writer) {
    const Rules *rules = position_rules(start);
    bool swapped = type && type->black;
    writer_printf(writer, "[SetUp \"1\"]\n[FEN \"%c",
                  (position_side(start) == BLACK) != swapped ? 'B' : 'W');
    for (int side = WHITE; side <= BLACK; side++) {
        const char *before = "";
        writer_printf(writer, ":%c", (side == BLACK) != swapped ? 'B' : 'W');
        for (int square = 0; square < rules->board.squares; square++) {
            int man = position_man(start, square);
            if (man == MAN_NONE || man_side(man) != side)
                continue;
            writer_printf(writer, "%s%s", before, man_kind(man) ? "K" : "");
            write_square(rules, numbers, square, writer);
            before = ",";
        }
    }
    writer_text(writer, "\"]\n");
}

static const char *result_of(const GameRecord *game, const PdnType *type) {
    Result result = result_read(game->ending, NULL);
    if (type && type->black && (result == RESULT_WHITE || result == RESULT_BLACK))
        result = result == RESULT_WHITE ? RESULT_BLACK : RESULT_WHITE;
    return result == RESULT_NONE ? "*" : result_word(result);
}

static bool pdn_begin(const GameRecord *game, const Position *start, bool usual, Writer *writer) {
    static const char *const names[] = {"Event", "Site", "Date", "Round", "White", "Black"};
    const PdnType *type = type_of(game);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool player = i >= 4;
        const char *from = player && type && type->black ? names[9 - i] : names[i];
        const char *value = game_value(game, from);
        write_tag(writer, names[i], *value ? value : i == 2 ? "????.??.??" : "?");
    }
    write_tag(writer, "Result", result_of(game, type));
    if (type)
        write_tag(writer, "GameType", type->tag);
    if (!usual)
        write_start(type, numbers_of(game, start), start, writer);
    writer_text(writer, "\n");
    return true;
}

static bool pdn_move(const TextMove *move, Writer *writer) {
    char san[MEWS_MOVE_SIZE];
    enum { TURNS_IN_LINE = 8 };
    const Rules *rules = position_rules(move->position);
    SquareNumbers numbers = numbers_of(move->game, move->position);
    if (!move_san(move->position, move->move, san, sizeof san))
        return false;
    if (move->ply)
        writer_text(writer, move->ply % (2 * TURNS_IN_LINE) ? " " : "\n");
    if (move->ply % 2 == 0)
        writer_printf(writer, "%zu. ", move->ply / 2 + 1);
    for (const char *at = san; *at;) {
        int square;
        size_t length = square_read(rules, at, &square);
        if (!length && !strchr("-x", *at))
            return false;
        if (length)
            write_square(rules, numbers, square, writer);
        else
            writer_printf(writer, "%c", *at);
        at += length ? length : 1;
    }
    return true;
}

static void pdn_comment(const char *text, int length, Writer *writer) {
    writer_printf(writer, " {%.*s}", length, text);
}

static void pdn_end(const GameRecord *game, const Position *position, Writer *writer) {
    (void)position;
    writer_printf(writer, "%s%s\n", game->ply_count ? " " : "", result_of(game, type_of(game)));
}

const TextForm pdn_form = {pdn_unfit, pdn_begin, pdn_move, pdn_comment, pdn_end};
