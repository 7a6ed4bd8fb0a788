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
        text_add(&text, "%s", square_text(mews_position_rules(position), facts.from));
    text_add(&text, "%s%s",
             facts.from < 0   ? "@"
             : facts.captures ? "*"
                              : "-",
             square_text(mews_position_rules(position), facts.to));
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
    const char *written = long_form ? long_text(position, move) : short_text(position, move);
    mews_position_push(position, move);
    position_sure(position);
    const char *sign = long_form ? long_sign(position) : "";
    if (!long_form && mews_position_moves(position, NULL, 0) == 0 && !strchr(written, '#'))
        sign = "=";
    text_add(text, "%s%s", written, sign);
}

// The moves of a line behind the first `from`, with their numbers, temporary.
static char *moves_text(const Problem *problem, const FoundLine *line, int from) {
    Growing text = TEMP_TEXT;
    mews_position *position = memory_sure(mews_position_copy(problem->position));
    int first = mews_position_side(position), number = 0;
    bool begun = false;
    for (int i = 0; i < line->length; i++) {
        mews_move move = line->moves[i];
        bool own = mews_position_side(position) == first;
        number += own;
        if (i < from || passes(move)) {
            mews_position_push(position, move);
            position_sure(position);
            continue;
        }
        if (own)
            text_add(&text, "%s%d.", begun ? " " : "", number);
        else
            text_add(&text, begun ? " " : "%d...", number);
        begun = true;
        add_move(&text, position, move, problem->long_form);
    }
    mews_position_free(position);
    return text.bytes ? text.bytes : temp_printf("%s", "");
}

// "  (model)" if the line ends so, and that is asked for.
static const char *picture_text(const Problem *problem, const FoundLine *line) {
    if (!problem->pictures)
        return "";
    mews_position *position = memory_sure(mews_position_copy(problem->position));
    for (int i = 0; i < line->length; i++)
        mews_position_push(position, line->moves[i]);
    position_sure(position);
    const char *picture = mate_picture(position);
    mews_position_free(position);
    return picture ? temp_printf("  (%s)", picture) : "";
}

// Do two lines differ in their last moves alone?
static bool is_dual(const FoundLine *line, const FoundLine *before) {
    return line->length == before->length && line->length > 1 &&
           memcmp(line->moves, before->moves, ((size_t)line->length - 1) * sizeof *line->moves) ==
               0;
}

// The line before this one that ends in the same position but for its last move; NULL: none.
static const FoundLine *alternative(const Problem *problem, size_t i) {
    const FoundLine *line = &problem->lines[i];
    for (size_t k = i; k > 0; k--) {
        const FoundLine *before = &problem->lines[k - 1];
        if (before->length < line->length || before->part != line->part)
            break;
        if (is_dual(line, before))
            return before;
    }
    return NULL;
}

// Does the other side reach the goal with the last move of the line?
static bool is_answer(const FoundLine *line) {
    return line->length % 2 == 0;
}

static char *variation_text(const Problem *problem, size_t i) {
    const FoundLine *line = &problem->lines[i];
    int from = line->length - (is_answer(line) ? 1 : 2), indent = 2 * (line->length / 2) + 2;
    bool threat = line->length > 1 && passes(line->moves[line->length - 2]);
    bool dual = !is_answer(line) && !threat && alternative(problem, i);
    return temp_printf("%*s%s%s%s%s", indent, "", threat ? "threat: " : "",
                       moves_text(problem, line, from), dual ? " (dual)" : "",
                       picture_text(problem, line));
}

static bool is_direct(const Problem *problem) {
    for (size_t i = 0; i < problem->line_count; i++)
        if (problem->lines[i].part == MEWS_SOLUTION)
            return problem->lines[i].length == 1;
    return true;
}

char *problem_line_text(const Problem *problem, size_t i) {
    const FoundLine *line = &problem->lines[i];
    switch (line->part) {
    case MEWS_VARIATION:
        return variation_text(problem, i);
    case MEWS_TRY: {
        FoundLine tried = {line->part, line->moves, 1};
        return temp_printf("%s? but %s!", moves_text(problem, &tried, 0),
                           moves_text(problem, line, 1));
    }
    case MEWS_SET:
        return temp_printf("%s  (set play)%s", moves_text(problem, line, 1),
                           picture_text(problem, line));
    case MEWS_SOLUTION:
        break;
    }
    return temp_printf("%s%s%s", moves_text(problem, line, 0), is_direct(problem) ? "!" : "",
                       picture_text(problem, line));
}

// Of one win, of any length.
static char *proof_summary(const Problem *problem) {
    bool complete = problem->solved == MEWS_SOLVED;
    int moves = problem->line_count ? (problem->lines[0].length + 1) / 2 : 0;
    if (!moves)
        return temp_printf(complete ? "proved: no win" : "nothing is proved so far");
    return temp_printf("proved: a win in %d move%s at most", moves, moves == 1 ? "" : "s");
}

char *problem_summary(const Problem *problem) {
    bool complete = problem->solved == MEWS_SOLVED;
    if (problem->proof_mebibytes)
        return proof_summary(problem);
    if (problem->count == 0)
        return temp_printf(complete ? "no solution" : "no solution so far");
    return temp_printf("%zu solution%s%s", problem->count, problem->count > 1 ? "s" : "",
                       complete ? "" : " so far");
}

void problem_print(const Problem *problem) {
    for (size_t i = 0; i < problem->line_count; i++) {
        TempMark mark = temp_mark();
        puts(problem_line_text(problem, i));
        temp_release(mark);
    }
    puts(problem_summary(problem));
}

static void json_line(Json *json, const Problem *problem, const FoundLine *line, bool bare) {
    char text[MEWS_MOVE_SIZE];
    mews_position *position = memory_sure(mews_position_copy(problem->position));
    if (!bare)
        json_open(json, NULL, '[');
    for (int i = 0; i < line->length; i++) {
        mews_move move = line->moves[i];
        if (!passes(move)) {
            mews_move_text(position, move, text, sizeof text);
            json_text(json, NULL, text);
        } else if (line->part == MEWS_VARIATION) {
            json_text(json, NULL, "--");
        }
        mews_position_push(position, move);
        position_sure(position);
    }
    if (!bare)
        json_close(json, ']');
    mews_position_free(position);
}

static void json_part(Json *json, const Problem *problem, const char *key,
                      mews_solution_part part) {
    json_open(json, key, '[');
    for (size_t i = 0; i < problem->line_count; i++)
        if (problem->lines[i].part == part)
            json_line(json, problem, &problem->lines[i], problem->mate && part == MEWS_SOLUTION);
    json_close(json, ']');
}

void problem_print_json(const Problem *problem) {
    char fen[MEWS_FEN_SIZE];
    Json json = {stdout, false};
    json_open(&json, NULL, '{');
    if (problem->line)
        json_integer(&json, "line", (uint64_t)problem->line);
    json_text(&json, "variant", problem->variant);
    json_text(&json, "fen", game_fen(problem->position, fen));
    if (problem->twin)
        json_text(&json, "twin", problem->twin);
    if (problem->mate)
        json_integer(&json, "mate", problem->mate);
    else
        json_text(&json, "stipulation", problem->stipulation);
    if (!problem->mate)
        json_integer(&json, "count", problem->count);
    json_part(&json, problem, problem->mate ? "keys" : "solutions", MEWS_SOLUTION);
    if (problem->tries)
        json_part(&json, problem, "tries", MEWS_TRY);
    if (problem->set_play)
        json_part(&json, problem, "set", MEWS_SET);
    if (problem->tree)
        json_part(&json, problem, "variations", MEWS_VARIATION);
    json_bool(&json, "complete", problem->solved == MEWS_SOLVED);
    json_integer(&json, "nodes", problem->nodes);
    json_seconds(&json, "seconds", problem->seconds);
    json_close(&json, '}');
    json_end(&json);
}
