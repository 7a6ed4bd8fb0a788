// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "answers.h"
#include "pager.h"
#include "record/pgn_text.h"
#include "record/record_pgn.h"
#include "record/replay.h"
#include "rules/rulesheet.h"
#include "system.h"
#include "text/found.h"
#include "text/prose.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- pieces -----------------------------------------------------------------------------------

// By name, letter (of either side) or sign. A piece without a sign has an empty one, which no word
// asks for.
static bool piece_is(const mews_piece *piece, const char *word) {
    return *word && (word_same(word, piece->name) || word_same(word, piece->letter) ||
                     strcmp(word, piece->signs[0]) == 0 || strcmp(word, piece->signs[1]) == 0);
}

// "knights", "wolves", "ladies", "bowmen" of one piece.
static bool piece_is_plural(const mews_piece *piece, const char *word) {
    static const char *const ends[][2] = {
        {"s", ""}, {"es", ""}, {"ies", "y"}, {"ves", "f"}, {"men", "man"}};
    bool same = false;
    for (size_t i = 0; i < sizeof ends / sizeof *ends && !same; i++) {
        size_t end = strlen(ends[i][0]), length = strlen(word);
        char *one = length > end && word_same(word + length - end, ends[i][0])
                        ? text_printf("%.*s%s", (int)(length - end), word, ends[i][1])
                        : NULL;
        same = one && word_same(one, piece->name);
        free(one);
    }
    return same;
}

// The number of kinds if there is none.
static size_t piece_find(const mews_rules *rules, const char *word) {
    mews_piece piece;
    size_t kind = 0, plural = 0;
    while (mews_rules_piece(rules, kind, &piece) && !piece_is(&piece, word))
        kind++;
    while (kind == mews_rules_pieces(rules) && mews_rules_piece(rules, plural, &piece) &&
           !piece_is_plural(&piece, word))
        plural++;
    return kind < mews_rules_pieces(rules) ? kind : plural;
}

// ---- moves -----------------------------------------------------------------------------------

// "e4" → its square's number; -1 if there is no such square.
static int square_read(const mews_rules *rules, const char *text) {
    uint64_t rank;
    int file = text[0] - 'a';
    bool good = file >= 0 && file < mews_rules_files(rules) &&
                number_read(text + 1, (uint64_t)mews_rules_ranks(rules), &rank) == NUMBER_OK &&
                rank > 0 && mews_rules_square_exists(rules, file, (int)rank - 1);
    return good ? ((int)rank - 1) * mews_rules_files(rules) + file : -1;
}

// Which moves are wanted: those from a square, those that put a man down (of a hand on a square of
// its own, or behind another man), or those of a kind.
typedef struct Wish {
    int square; // -1: any
    bool drops;
    const char *piece; // by name, letter or sign; NULL: any
} Wish;

static bool is_wanted(const mews_rules *rules, const Wish *wish, const mews_facts *facts) {
    mews_piece piece, put;
    if (wish->drops)
        return facts->type == MEWS_DROP || facts->gate >= 0;
    if (wish->square >= 0)
        return facts->type != MEWS_DROP && facts->from == wish->square;
    return (mews_rules_piece(rules, (size_t)facts->kind, &piece) &&
            piece_is(&piece, wish->piece)) ||
           (facts->gate >= 0 && mews_rules_piece(rules, (size_t)facts->gate, &put) &&
            piece_is(&put, wish->piece));
}

// Only those moves, in the list and, from a square, as marks on the board.
static size_t keep_wanted(const mews_position *position, const Wish *wish, MoveText *moves,
                          size_t count, bool *targets) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || facts.type == MEWS_PASS ||
            !is_wanted(mews_position_rules(position), wish, &facts))
            continue;
        moves[kept++] = moves[i];
        if (facts.to >= 0 && wish->square >= 0)
            targets[facts.to] = true;
    }
    position_sure(position);
    return kept;
}

// A line each for programs; as many in a line as fit for people.
static void put_moves(Session *session, const MoveText *moves, size_t count) {
    Growing text = {0};
    Pager pager;
    pager_begin(&pager, session);
    for (size_t i = 0; i < count; i++) {
        if (session->interactive)
            text_add(&text, "%s%s", i ? " " : "", moves[i].text);
        else
            fprintf(pager.stream, "%s\n", moves[i].text);
    }
    if (text.length)
        put_prose(pager.stream, "", 0, text.bytes);
    free(text.bytes);
    pager_end(&pager);
}

// A neutral man, such as the duck, moves behind another one.
static void tell_neutral(const mews_position *position, int square, const char *name,
                         const char *piece) {
    size_t count, i = 0;
    MoveText *moves = moves_sorted(position, &count);
    mews_facts facts;
    while (i < count && (!mews_move_facts(position, moves[i].move, &facts) || facts.then_to < 0 ||
                         facts.then_from != square))
        i++;
    if (i < count)
        complain("the %s on %s moves in the second part of a move, as in '%s'", piece, name,
                 moves[i].text);
    else
        complain("the %s on %s is neither side's, and can't move now", piece, name);
    free(moves);
}

static void tell_still(const mews_position *position, int square, const char *name) {
    const mews_rules *rules = mews_position_rules(position);
    int files = mews_rules_files(rules), mover = mews_position_side(position), side;
    mews_piece piece;
    size_t kind;
    if (!mews_position_man(position, square % files, square / files, &kind, &side))
        complain("there is no piece on %s", name);
    else if (side < 0 && mews_rules_piece(rules, kind, &piece))
        tell_neutral(position, square, name, piece.name);
    else if (side != mover && mews_rules_piece(rules, kind, &piece))
        complain("the %s on %s is %s's, and %s is to move", piece.name, name, side_name(side),
                 side_name(mover));
    else
        complain("nothing can move from %s", name);
}

static void tell_none(const mews_position *position, const Wish *wish, const char *argument) {
    if (wish->square >= 0)
        tell_still(position, wish->square, argument);
    else if (wish->drops)
        complain("nothing can be put on the board");
    else
        complain("no '%s' can move", argument);
}

static void tell_unknown(const mews_rules *rules, const char *argument) {
    if (strpbrk(argument, " \t")) {
        complain("'moves' takes one word after it: a square, a piece or @");
        return;
    }
    const char **names = memory_new(mews_rules_pieces(rules), sizeof *names);
    char hint[160];
    mews_piece piece;
    size_t count = 0;
    for (; mews_rules_piece(rules, count, &piece); count++)
        names[count] = piece.name;
    complain("this board has no square '%s', and the game no such piece%s", argument,
             word_hint(argument, names, count, hint, sizeof hint));
    free(names);
}

Next answer_moves(Session *session, const char *argument) {
    size_t count;
    bool targets[SCREEN_SQUARES] = {false};
    const mews_position *position = session->position;
    const mews_rules *rules = mews_position_rules(position);
    Wish wish = {.square = square_read(rules, argument), .drops = strcmp(argument, "@") == 0};
    if (wish.square < 0 && !wish.drops)
        wish.piece = argument;
    mews_piece piece;
    if (wish.piece && *argument && !mews_rules_piece(rules, piece_find(rules, argument), &piece)) {
        tell_unknown(rules, argument);
        return NEXT_LINE;
    }
    if (wish.piece && *argument && !piece_is(&piece, argument))
        wish.piece = piece.name; // they are asked for by its plural
    MoveText *moves = moves_sorted(position, &count);
    if (*argument)
        count = keep_wanted(position, &wish, moves, count, targets);
    if (*argument && count == 0)
        tell_none(position, &wish, argument);
    if (wish.square >= 0 && count > 0 && session->interactive)
        session_draw(session, targets);
    put_moves(session, moves, count);
    free(moves);
    return NEXT_LINE;
}

// ---- what the engine knows -------------------------------------------------------------------

mews_best session_judge(Session *session) {
    fflush(stdout);
    mews_best best = opponent_judge(&session->opponent, &session->record, session->position);
    system_catch_interrupt(true); // Ctrl-C has stopped that, and nothing else
    return best;
}

Next answer_hint(Session *session, const char *argument) {
    char text[MEWS_MOVE_SIZE];
    mews_best best = session_judge(session);
    (void)argument;
    if (mews_move_text(session->position, best.move, text, sizeof text) == 0)
        memory_end();
    printf("hint %s\n", text);
    return NEXT_LINE;
}

// At a terminal only the first moves of a line: " e2e4 e7e5 …", in new memory.
static char *line_shown(const Session *session) {
    enum { SHOWN = 8 };
    const char *line = session->opponent.line ? session->opponent.line : "";
    size_t length = 0;
    for (int i = 0; i < SHOWN && line[length]; i++)
        length += 1 + strcspn(line + length + 1, " ");
    bool cut = session->interactive && line[length];
    return text_printf("%.*s%s", cut ? (int)length : (int)strlen(line), line, cut ? " …" : "");
}

Next answer_eval(Session *session, const char *argument) {
    char score[SCORE_SIZE];
    mews_best best = session_judge(session);
    (void)argument;
    char *line = line_shown(session);
    char *text =
        text_printf("eval %s %s depth %d%s", side_word(mews_position_side(session->position)),
                    score_text(best.centipawns, best.mate, score), best.depth, line);
    put_prose(stdout, "", 5, text);
    free(line);
    free(text);
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
    int white = (int)record->left[0], black = (int)record->left[1];
    (void)argument;
    if (record->clocks)
        printf("clock white %d:%02d black %d:%02d\n", white / 60, white % 60, black / 60,
               black % 60);
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

// The moves as they are typed and saved, by the numbers that PGN has, each of these in a line.
static void put_history(FILE *stream, const Record *record, mews_position *position) {
    MoveCount count = {0};
    for (size_t i = 0; i < record->move_count; i++) {
        mews_move move = mews_move_read(position, record->moves[i].text, NULL);
        size_t before = count.number;
        move_count_next(&count, mews_position_side(position), in_series(position));
        if (count.number > before)
            fprintf(stream, "%s%3zu.", before ? "\n" : "", count.number);
        fprintf(stream, "%s %s", count.opens && count.side ? " ..." : "", record->moves[i].text);
        if (!move || !mews_position_push(position, move))
            memory_end(); // it was made before
    }
    fputc('\n', stream);
}

Next answer_history(Session *session, const char *argument) {
    const Record *record = &session->record;
    mews_position *position = record_start(record, mews_position_rules(session->position));
    (void)argument;
    if (record->move_count == 0) {
        complain("no move has been made yet");
    } else {
        Pager pager;
        pager_begin(&pager, session);
        put_history(pager.stream, record, position);
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
    rulesheet_print(pager.stream, session->position, SHEET_TEXT, session->screen.signs);
    pager_end(&pager);
    return NEXT_LINE;
}

Next answer_explain(Session *session, const char *argument) {
    const mews_rules *rules = mews_position_rules(session->position);
    int square = square_read(rules, argument), files = mews_rules_files(rules), side;
    size_t count = mews_rules_pieces(rules), kind = piece_find(rules, argument);
    if (kind == count && square >= 0 &&
        !mews_position_man(session->position, square % files, square / files, &kind, &side)) {
        complain("there is no piece on %s", argument);
        return NEXT_LINE;
    }
    if (kind < count) {
        Pager pager;
        pager_begin(&pager, session);
        rulesheet_print_piece(pager.stream, rules, kind);
        pager_end(&pager);
        return NEXT_LINE;
    }
    const char **names = memory_new(count, sizeof *names);
    Growing list = {0};
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
    free(list.bytes);
    free(names);
    return NEXT_LINE;
}
