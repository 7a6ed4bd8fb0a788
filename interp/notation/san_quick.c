// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The texts of plain steps and castlings ⇄ moves, by the bits of the moves alone.

#include "notation/san_quick.h"

#include <string.h>

#include "notation/jumps.h"
#include "notation/san.h"
#include "notation/symbol.h"
#include "position/move.h"

typedef struct QuickMoves {
    const Position *position;
    const Rules *rules;
    const Move *moves;
    size_t count;
} QuickMoves;

// What a text says of a step. NONE: nothing.
typedef struct QuickSan {
    int kind, from_file, from_rank, to, promotion;
    bool captures, plus;
} QuickSan;

// False if one of them is more than a step, a castling or a drop.
static bool list_plain(const Position *position, QuickMoves *list) {
    list->position = position;
    list->rules = position_rules(position);
    list->moves = position_listed(position, &list->count);
    bool plain = list->moves != NULL, walks = false;
    Move more = 0; // gates, ways, second parts, and what a dropped man is
    for (size_t i = 0; i < list->count; i++) {
        more |= list->moves[i] >> 35;
        walks |= move_type(list->moves[i]) == MOVE_WALK;
    }
    for (size_t i = 0; more && plain && i < list->count; i++)
        plain = move_type(list->moves[i]) == MOVE_DROP || list->moves[i] >> 35 == 0;
    return plain && !walks;
}

static bool is_step(Move move) {
    return move_type(move) == MOVE_PLAIN || move_type(move) == MOVE_PASSANT;
}

static int kind_of(const QuickMoves *list, Move move) {
    return man_kind(position_man(list->position, move_from(move)));
}

// Does the move's term make something of the man?
static bool is_changed(const QuickMoves *list, Move move) {
    if (move_type(move) != MOVE_PLAIN || !move_extra(move))
        return false;
    const Piece *piece = &list->rules->pieces[kind_of(list, move)];
    const SidePiece *side = &piece->side[position_side(list->position)];
    const Clause *clause = &side->specials[move_extra(move) - 1].clause;
    return clause->becomes != NONE || clause->absorbs.count || clause->choice;
}

static bool has_plus_form(const Rules *rules) {
    for (int i = 0; i < rules->piece_count; i++)
        if (rules->pieces[i].letter[0] == '+')
            return true;
    return false;
}

static int kind_of_letter(const Rules *rules, char letter) {
    for (int i = 0; i < rules->piece_count; i++)
        if (rules->pieces[i].letter[0] == letter && !rules->pieces[i].letter[1])
            return i;
    return NONE;
}

static bool is_ending(const char *text) {
    return !*text || (!text[1] && (*text == '+' || *text == '#')) || !text[strspn(text, "+#!?")];
}

// ---- reading ----------------------------------------------------------------------------------

static const char *take_part(const Rules *rules, const char *text, int *file, int *rank) {
    *file = *rank = NONE;
    if (*text >= 'a' && *text < 'a' + rules->board.files)
        *file = *text++ - 'a';
    if (*text >= '1' && *text <= '9') {
        int number = *text++ - '0';
        if (*text >= '0' && *text <= '9')
            number = number * 10 + (*text++ - '0');
        *rank = number <= rules->board.ranks ? number - 1 : NONE;
    }
    return text;
}

static bool parse(const Rules *rules, const char *text, QuickSan *san) {
    int file, rank;
    bool letter = *text >= 'A' && *text <= 'Z';
    san->kind = kind_of_letter(rules, letter ? *text : 'P');
    text = take_part(rules, text + letter, &san->from_file, &san->from_rank);
    san->captures = *text == 'x';
    text = take_part(rules, text + san->captures, &file, &rank);
    if (file == NONE && rank == NONE && !san->captures) {
        file = san->from_file;
        rank = san->from_rank;
        san->from_file = san->from_rank = NONE;
    }
    san->promotion = NONE;
    san->plus = *text == '+';
    if (*text == '=') {
        san->promotion = kind_of_letter(rules, text[1]);
        if (san->promotion == NONE)
            return false;
        text += 2;
    }
    san->to = rank * rules->board.files + file;
    bool coordinates = !letter && san->from_file != NONE && san->from_rank != NONE;
    return san->kind != NONE && file != NONE && rank != NONE && !coordinates && is_ending(text);
}

static bool alike(const Rules *rules, int a, int b) {
    return a == b || (a != NONE && b != NONE && letter_alike(rules, a, b));
}

static bool fits(const QuickMoves *list, const QuickSan *san, Move move) {
    int from = move_from(move), files = list->rules->board.files;
    return is_step(move) && move_captures(move) == san->captures &&
           alike(list->rules, kind_of(list, move), san->kind) &&
           alike(list->rules, move_promotion(move), san->promotion) &&
           (san->from_file == NONE || from % files == san->from_file) &&
           (san->from_rank == NONE || from / files == san->from_rank);
}

// How many fit; the last one in *found.
static size_t count_fitting(const QuickMoves *list, const QuickSan *san, Move *found) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (move_to(list->moves[i]) == san->to && fits(list, san, list->moves[i])) {
            *found = list->moves[i];
            count++;
        }
    return count;
}

static int castling_side(const Rules *rules, Move move) {
    const MoveFacts facts = {.castle = move_extra(move)};
    return san_castling_side(rules, &facts);
}

static size_t count_castlings(const QuickMoves *list, int side, Move *found) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (move_type(list->moves[i]) == MOVE_CASTLE &&
            castling_side(list->rules, list->moves[i]) == side) {
            *found = list->moves[i];
            count++;
        }
    return count;
}

static Move read_castling(const QuickMoves *list, const char *text) {
    Move found = 0;
    bool far = strncmp(text, "O-O-O", 5) == 0;
    bool only =
        is_ending(text + (far ? 5 : 3)) && count_castlings(list, far ? -1 : 1, &found) == 1;
    return only ? found : 0;
}

// "e2e4" "e7e8q" "b2h8+": the only move of the two squares, if its text can be no other's.
static Move read_coordinates(const QuickMoves *list, const char *text) {
    int from, to;
    Move found = 0;
    size_t length = square_read(list->rules, text, &from);
    length += length ? square_read(list->rules, text + length, &to) : 0;
    const char *end = text + length;
    bool plus = *end == '+' && !end[1], declines = *end == '=' && !end[1],
         stays = declines || !*end;
    size_t count = 0, signs = 0;
    int promotion = NONE;
    if (*end >= 'a' && *end <= 'z' && !end[1])
        promotion = kind_of_letter(list->rules, (char)(*end - 'a' + 'A'));
    for (size_t i = 0; i < list->count; i++) {
        Move move = list->moves[i];
        if (move_from(move) != from || move_to(move) != to || move_type(move) == MOVE_DROP)
            continue;
        if (!is_step(move))
            return 0;
        int into = move_promotion(move);
        bool sign = plus_is_form(list->rules, kind_of(list, move), into);
        signs += sign;
        if (stays ? into == NONE : plus ? sign : into == promotion && into != NONE) {
            found = move;
            count++;
        }
    }
    bool only = count == 1 && !is_changed(list, found);
    return only && (!stays || declines == (signs > 0)) ? found : 0; // "=" where it could promote
}

Move san_quick_read(const Position *position, const char *text) {
    QuickMoves list;
    QuickSan san;
    Move found = 0;
    bool castles = strncmp(text, "O-O", 3) == 0;
    bool squares = *text >= 'a' && *text <= 'z' && !castles;
    if (!castles && !squares && (*text < 'A' || *text > 'Z'))
        return 0;
    if (!list_plain(position, &list))
        return 0;
    if (castles)
        return read_castling(&list, text);
    if (!parse(list.rules, text, &san))
        return squares ? read_coordinates(&list, text) : 0;
    if (strchr(text, '+') && has_plus_form(list.rules))
        return 0;
    bool only = count_fitting(&list, &san, &found) == 1 && !is_changed(&list, found);
    return only ? found : 0;
}

// ---- writing ----------------------------------------------------------------------------------

enum { NAME_FILE = 1, NAME_RANK = 2 };

static void write_step(Writer *writer, const Rules *rules, const QuickSan *san, bool pawn) {
    if (!pawn)
        writer_text(writer, rules->pieces[san->kind].letter);
    if (san->from_file != NONE)
        writer_printf(writer, "%c", file_letter(san->from_file));
    if (san->from_rank != NONE)
        writer_printf(writer, "%d", san->from_rank + 1);
    writer_text(writer, san->captures ? "x" : "");
    square_write(writer, rules, san->to);
    if (san->promotion != NONE) {
        writer_text(writer, "=");
        writer_text(writer, rules->pieces[san->promotion].letter);
    }
}

static bool is_plain_letter(const Rules *rules, int kind) {
    return kind == NONE || !rules->pieces[kind].letter[1];
}

size_t san_quick_write(const Position *position, Move move, char *buffer, size_t size) {
    QuickMoves list;
    Move found;
    Writer writer = writer_make(buffer, size);
    if (!list_plain(position, &list) || has_plus_form(list.rules) || all_jump(list.rules))
        return 0;
    if (move_type(move) == MOVE_CASTLE) {
        int side = castling_side(list.rules, move);
        if (count_castlings(&list, side, &found) != 1)
            return 0;
        writer_text(&writer, side > 0 ? "O-O" : "O-O-O");
        return writer_end(&writer);
    }
    if (!is_step(move) || is_changed(&list, move))
        return 0;
    int from = move_from(move), files = list.rules->board.files, kind = kind_of(&list, move);
    bool pawn = kind == kind_of_letter(list.rules, 'P'), captures = move_captures(move);
    if (from == move_to(move) || !is_plain_letter(list.rules, kind) ||
        !is_plain_letter(list.rules, move_promotion(move)))
        return 0;
    for (int names = pawn && captures ? NAME_FILE : 0; names <= (NAME_FILE | NAME_RANK); names++) {
        const QuickSan san = {.kind = kind,
                              .from_file = names & NAME_FILE ? from % files : NONE,
                              .from_rank = names & NAME_RANK ? from / files : NONE,
                              .to = move_to(move),
                              .promotion = move_promotion(move),
                              .captures = captures};
        if ((pawn && captures && !(names & NAME_FILE)) || count_fitting(&list, &san, &found) != 1)
            continue;
        write_step(&writer, list.rules, &san, pawn);
        return writer_end(&writer);
    }
    return 0;
}
