// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Lines of moves as problemists write them: "1.Kb8 O-O 2.g2 Rf8#", or in the long form
// "1.Kc8-b8 0-0 2.g3-g2 Rf1-f8 #".

#include "command.h"
#include "game.h"
#include "problem.h"

#include <string.h>

static bool passes(mews_move move) {
    return move == MEWS_NULL_MOVE;
}

// A square's name.
static char *square_text(const mews_position *position, int square) {
    int files = mews_rules_files(mews_position_rules(position));
    return temp_printf("%c%d", 'a' + square % files, square / files + 1);
}

static const char *letter_of(const mews_position *position, int kind) {
    mews_piece piece = {.letter = ""};
    mews_rules_piece(mews_position_rules(position), (size_t)kind, &piece);
    return piece.letter;
}

// Is it a piece whose letter isn't written?
static bool is_pawn(const mews_position *position, int kind) {
    return strcmp(letter_of(position, kind), "P") == 0;
}

static char *long_text(const mews_position *position, mews_move move) {
    mews_facts facts;
    if (!mews_move_facts(position, move, &facts))
        return temp_printf("?");
    if (facts.type == MEWS_CASTLING)
        return temp_printf(facts.to > facts.from ? "0-0" : "0-0-0");
    if (facts.type == MEWS_PASS)
        return temp_printf("--");
    Growing text = TEMP_TEXT;
    if (!is_pawn(position, facts.kind))
        text_add(&text, "%s", letter_of(position, facts.kind));
    if (facts.from >= 0)
        text_add(&text, "%s", square_text(position, facts.from));
    text_add(&text, "%s%s", facts.from < 0 ? "@" : facts.captures ? "*" : "-",
             square_text(position, facts.to));
    if (facts.promotion >= 0)
        text_add(&text, "=%s", letter_of(position, facts.promotion));
    if (facts.type == MEWS_EN_PASSANT)
        text_add(&text, " ep.");
    return text.bytes;
}

// The sign behind a move that has been made.
static const char *long_sign(const mews_position *after) {
    bool check = mews_position_in_check(after), stuck = mews_position_moves(after, NULL, 0) == 0;
    return check && stuck ? " #" : check ? " +" : stuck ? " =" : "";
}

static char *short_text(const mews_position *position, mews_move move) {
    char san[MEWS_MOVE_SIZE];
    mews_move_san(position, move, san, sizeof san);
    return temp_printf("%s", san);
}

// Adds a move and makes it.
static void add_move(Growing *text, mews_position *position, mews_move move, bool long_form) {
    char *written =
        long_form ? long_text(position, move) : short_text(position, move);
    mews_position_push(position, move);
    position_sure(position);
    const char *sign = long_form ? long_sign(position) : "";
    if (!long_form && mews_position_moves(position, NULL, 0) == 0 && !strchr(written, '#'))
        sign = "=";
    text_add(text, "%s%s", written, sign);
}

// A line of `length` moves from the problem's position, temporary.
static char *solution_text(const Problem *problem, const FoundLine *line) {
    Growing text = TEMP_TEXT;
    mews_position *position = memory_sure(mews_position_copy(problem->position));
    int first = mews_position_side(position), number = 0;
    for (int i = 0; i < line->length; i++) {
        if (passes(line->moves[i])) {
            mews_position_push(position, line->moves[i]);
            continue;
        }
        if (mews_position_side(position) == first)
            text_add(&text, "%s%d.", number ? " " : "", number + 1);
        else
            text_add(&text, " ");
        number += mews_position_side(position) == first;
        add_move(&text, position, line->moves[i], problem->long_form);
    }
    mews_position_free(position);
    return text.bytes;
}

void problem_print(const Problem *problem) {
    for (size_t i = 0; i < problem->line_count; i++) {
        TempMark mark = temp_mark();
        const char *text = solution_text(problem, &problem->lines[i]);
        bool key = problem->lines[i].length == 1;
        printf("%s%s\n", text ? text : "", key ? "!" : "");
        temp_release(mark);
    }
    if (problem->count == 0)
        printf(problem->solved == MEWS_SOLVED ? "no solution\n" : "no solution so far\n");
    else
        printf("%zu solution%s%s\n", problem->count, problem->count > 1 ? "s" : "",
               problem->solved == MEWS_SOLVED ? "" : " so far");
}

static void json_line(Json *json, const Problem *problem, const FoundLine *line) {
    char text[MEWS_MOVE_SIZE];
    mews_position *position = memory_sure(mews_position_copy(problem->position));
    if (!problem->mate)
        json_open(json, NULL, '[');
    for (int i = 0; i < line->length; i++) {
        mews_move move = line->moves[i];
        if (!passes(move)) {
            mews_move_text(position, move, text, sizeof text);
            json_text(json, NULL, text);
        }
        mews_position_push(position, move);
        position_sure(position);
    }
    if (!problem->mate)
        json_close(json, ']');
    mews_position_free(position);
}

void problem_print_json(const Problem *problem) {
    char fen[MEWS_FEN_SIZE];
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    json_text(&json, "variant", problem->variant);
    json_text(&json, "fen", game_fen(problem->position, fen));
    if (problem->mate)
        json_integer(&json, "mate", problem->mate);
    else
        json_text(&json, "stipulation", problem->stipulation);
    if (!problem->mate)
        json_integer(&json, "count", problem->count);
    json_open(&json, problem->mate ? "keys" : "solutions", '[');
    for (size_t i = 0; i < problem->line_count; i++)
        if (problem->lines[i].part == MEWS_SOLUTION)
            json_line(&json, problem, &problem->lines[i]);
    json_close(&json, ']');
    json_bool(&json, "complete", problem->solved == MEWS_SOLVED);
    json_integer(&json, "nodes", problem->nodes);
    json_seconds(&json, "seconds", problem->seconds);
    json_close(&json, '}');
    json_end(&json);
}
