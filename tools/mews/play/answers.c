// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"
#include "record/record.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- what the engine knows -------------------------------------------------------------------

mews_best session_judge(Session *session, bool soon) {
    output_flush();
    mews_best best = (soon ? opponent_judge_soon : opponent_judge)(
        &session->opponent, &session->record, session->position);
    system_catch_interrupt(true); // Ctrl-C has stopped that, and nothing else
    if (session->interactive && system_resumed())
        session_redraw(session);
    return best;
}

// "d2d4 g1f3 (d4 Nf3)": the rest of the turn, or a move whose SAN isn't its text. In new memory.
static char *hinted(const mews_position *position, mews_line line) {
    line.length = line_turn(position, &line);
    char *moves = line_text(position, &line), *sans = line_san(position, &line, line.length);
    char *told = san_tells_more(moves, sans) ? temp_printf("%s (%s)", moves + 1, sans + 1)
                                             : temp_printf("%s", sans + 1);
    free(moves);
    free(sans);
    return told;
}

Next answer_hint(Session *session, const char *argument) {
    char text[MEWS_MOVE_SIZE];
    mews_best best = session_judge(session, false);
    (void)argument;
    if (mews_move_text(session->position, best.move, text, sizeof text) == 0)
        memory_end();
    char *told = session->interactive ? hinted(session->position, session->opponent.line)
                                      : temp_printf("%s", text);
    char *answer = temp_printf("hint %s", told);
    screen_answer(&session->screen, false, answer);
    return NEXT_LINE;
}

Next answer_eval(Session *session, const char *argument) {
    char score[SCORE_SIZE];
    mews_best best = session_judge(session, false);
    (void)argument;
    char *line = opponent_line(&session->opponent, session->interactive);
    char *text = temp_printf(
        "eval %s %s depth %d%s", side_word(mews_position_side(session->position)),
        score_told(mews_position_rules(session->position), best.centipawns, best.mate, score),
        best.depth, line);
    screen_answer(&session->screen, true, text);
    free(line);
    return NEXT_LINE;
}

Next answer_claim(Session *session, const char *argument) {
    (void)session;
    (void)argument;
    complain("there is nothing to claim: repetition, limits of moves and the clock end the game "
             "by themselves, as soon as the rules say so");
    return NEXT_LINE;
}

Next answer_clock(Session *session, const char *argument) {
    const Record *record = &session->record;
    char *white = session_clock_text(record->seats.left[0]),
         *black = session_clock_text(record->seats.left[1]),
         *told = temp_printf("clock white %s black %s", white, black);
    (void)argument;
    if (record->seats.clocks)
        screen_answer(&session->screen, false, told);
    else
        complain(
            "no clock runs in this game; 'mews play NAME --clock 5+3' begins one with clocks");
    return NEXT_LINE;
}

// ---- the game so far -------------------------------------------------------------------------

Next answer_fen(Session *session, const char *argument) {
    char fen[MEWS_FEN_SIZE];
    (void)argument;
    puts(game_fen(session->position, fen));
    return NEXT_LINE;
}

Next answer_board(Session *session, const char *argument) {
    (void)argument;
    session_note_legend(session);
    session_print(session);
    if (session->interactive && session_is_over(session))
        session_tell_result(session);
    return NEXT_LINE;
}

Next answer_flip(Session *session, const char *argument) {
    (void)argument;
    session->screen.flipped = !session->screen.flipped;
    session_print(session);
    if (session->interactive && session_is_over(session))
        session_tell_result(session);
    return NEXT_LINE;
}

Next answer_pgn(Session *session, const char *argument) {
    (void)argument;
    char *text = record_pgn(&session->record, mews_position_rules(session->position));
    Pager pager;
    pager_begin(&pager, session);
    put_safe_lines(pager.stream, text);
    pager_end(&pager);
    free(text);
    return NEXT_LINE;
}

// By the numbers that PGN has, each of these in a line. At a terminal the moves are told in SAN,
// else as they are saved.
static void put_history(FILE *stream, const Session *session, mews_position *position) {
    const Record *record = &session->record;
    char san[MEWS_MOVE_SIZE];
    mews_move_number count = mews_move_number_begin(position);
    for (size_t i = 0; i < record_plies(record); i++) {
        mews_move move = mews_game_move_in(record->game, i, position);
        size_t before = count.number;
        mews_move_number_next(&count, position);
        if (count.number > before)
            fprintf(stream, "%s%3zu.", i ? "\n" : "", count.number);
        if (!move || mews_move_san(position, move, san, sizeof san) == 0)
            memory_end(); // it was made before
        fprintf(stream, "%s %s", count.opens && count.side ? " ..." : "",
                session->interactive ? san : record_text(record, i));
        if (!mews_position_push(position, move))
            memory_end(); // it was made before
    }
    fputc('\n', stream);
}

Next answer_history(Session *session, const char *argument) {
    const Record *record = &session->record;
    mews_position *position = record_start(record, mews_position_rules(session->position));
    (void)argument;
    if (record_plies(record) == 0) {
        complain("no move has been made yet");
    } else {
        Pager pager;
        pager_begin(&pager, session);
        put_history(pager.stream, session, position);
        pager_end(&pager);
    }
    mews_position_free(position);
    return NEXT_LINE;
}

// ---- what the game is ------------------------------------------------------------------------

Next answer_rules(Session *session, const char *argument) {
    (void)argument;
    Pager pager;
    pager_begin(&pager, session);
    put_rules(pager.stream, mews_position_rules(session->position), session->screen.signs, false,
              MEWS_TEXT);
    pager_end(&pager);
    return NEXT_LINE;
}

static void put_piece(FILE *stream, const mews_rules *rules, size_t kind) {
    mews_report *report = report_new();
    mews_explanation *explanation = mews_explanation_of_piece(rules, kind, report);
    report_sure(report);
    put_explanation(stream, explanation, MEWS_SECTION);
    mews_explanation_free(explanation);
    mews_report_free(report);
}

Next answer_explain(Session *session, const char *argument) {
    const mews_rules *rules = mews_position_rules(session->position);
    int square = square_asked(rules, argument), side;
    size_t count = mews_rules_pieces(rules), kind = piece_find(rules, argument);
    if (kind == count && square >= 0 &&
        !mews_position_man(session->position, square, &kind, &side)) {
        complain("there is no piece on %s", argument);
        return NEXT_LINE;
    }
    if (kind == count && hole_asked(rules, argument)) {
        complain("%s is a hole of the board", argument);
        return NEXT_LINE;
    }
    if (kind < count) {
        Pager pager;
        pager_begin(&pager, session);
        put_piece(pager.stream, rules, kind);
        pager_end(&pager);
        return NEXT_LINE;
    }
    const char **names = temp_new(count, sizeof *names);
    Growing list = TEMP_TEXT;
    char hint[160];
    mews_piece piece;
    for (size_t i = 0; mews_rules_piece(rules, i, &piece); i++) {
        names[i] = piece.name;
        text_add(&list, "%s%s", i ? ", " : "", piece.name);
    }
    if (!*argument)
        complain("explain which piece? This game has %s", list.bytes);
    else
        complain("no piece of this game is called '%s'%s; it has %s", argument,
                 word_hint(argument, names, count, hint, sizeof hint), list.bytes);
    return NEXT_LINE;
}
