// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text → the move that is meant by it; and how the moves of a position are typed.

#include "session.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- moves that a square tells -----------------------------------------------------------------

const char *brief_text(const char *text) {
    const char *sign = strchr(text, '@');
    return sign ? sign + 1 : text;
}

// Does each move only put a man on the board, all of one kind?
static bool puts_one_kind(const mews_position *position, const MoveText *moves, size_t count) {
    int kind = -1;
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || facts.type != MEWS_DROP ||
            facts.then_to >= 0 || (i > 0 && facts.kind != kind))
            return false;
        kind = facts.kind;
    }
    return count > 0;
}

bool brief_squares(const mews_position *position) {
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    bool squares = puts_one_kind(position, moves, count);
    position_sure(position);
    if (squares) {
        mews_report *report = report_new();
        mews_move_read(position, brief_text(moves[0].text), report);
        const char *meant = refused_move(report);
        squares = meant && strcmp(meant, moves[0].text) == 0;
        mews_report_free(report);
    }
    free(moves);
    return squares;
}

// "f3" where a man can go there and another one of its kind can be put there: complains. False
// for other moves.
static bool brief_leaves_open(const mews_position *position, const char *text, mews_move move) {
    mews_facts facts, other;
    size_t count;
    bool square = *text && text[1] && strspn(text + 1, "0123456789") == strlen(text + 1);
    if (!square || !mews_move_facts(position, move, &facts) || facts.type == MEWS_DROP)
        return false;
    MoveText *moves = moves_sorted(position, &count);
    size_t i = 0;
    while (i < count &&
           !(mews_move_facts(position, moves[i].move, &other) && other.type == MEWS_DROP &&
             other.to == facts.to && other.kind == facts.kind))
        i++;
    bool open = i < count;
    char made[MEWS_MOVE_SIZE];
    mews_move_text(position, move, made, sizeof made);
    if (open)
        complain("'%s' leaves open whether a man goes there or a new one is put: %s or %s", text,
                 made, moves[i].text);
    position_sure(position);
    free(moves);
    return open;
}

// Is it a move that SAN writes otherwise, as `bb3` of a pawn, while a piece with the letter B
// could be meant as well? Then that is told.
static bool capital_leaves_open(const mews_position *position, const char *text, mews_move move) {
    char made[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE], other_san[MEWS_MOVE_SIZE];
    mews_move_text(position, move, made, sizeof made);
    if (!islower((unsigned char)*text) || strcmp(text, made) == 0 ||
        mews_move_san(position, move, san, sizeof san) == 0 ||
        strncmp(text, san, strcspn(san, "+#")) == 0)
        return false;
    char *capital = text_printf("%c%s", toupper((unsigned char)*text), text + 1);
    mews_move other = mews_move_read(position, capital, NULL);
    bool open =
        other && other != move && mews_move_san(position, other, other_san, sizeof other_san) > 0;
    if (open)
        complain("'%s' fits 2 legal moves: %s or %s", text, other_san, san);
    free(capital);
    return open;
}

// ---- the move that is meant --------------------------------------------------------------------

// Are all of the first `length` characters in the text, in their order?
static bool has_in_order(const char *text, const char *characters, size_t length) {
    for (; *text && length > 0; text++)
        if (*text == *characters) {
            characters++;
            length--;
        }
    return length == 0;
}

// Does a text that is read as this capture lack its x, or the rank of its square, so that it isn't
// written as in SAN? In coordinates, which begin with the square that the man leaves, it may.
static bool is_short_capture(const mews_position *position, const char *text, mews_move move) {
    mews_facts facts;
    char squares[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE];
    if (!mews_move_facts(position, move, &facts) || !facts.captures ||
        facts.type == MEWS_CASTLING || facts.then_to >= 0)
        return false;
    if (mews_move_text(position, move, squares, sizeof squares) == 0)
        memory_end();
    move_san_bare(position, move, san);
    size_t square = 1 + strspn(squares + 1, "0123456789");
    square += 1 + strspn(squares + square + 1, "0123456789");
    size_t whole = 1 + strcspn(san + 1, "=+/"); // the rest may be left out
    return strncmp(text, squares, square) != 0 && !has_in_order(text, san, whole);
}

TypedMove move_typed(const mews_position *position, const char *text, mews_report *report) {
    TypedMove typed = {.move = mews_move_read(position, text, report)};
    char san[MEWS_MOVE_SIZE];
    typed.ours = typed.move;
    const char *meant = typed.ours ? NULL : refused_move(report);
    if (meant) {
        typed.move = mews_move_read(position, meant, NULL);
        typed.written = text_printf("%s", meant);
    } else if (typed.ours && is_short_capture(position, text, typed.move)) {
        if (mews_move_san(position, typed.move, san, sizeof san) == 0)
            memory_end();
        typed.written = text_printf("%s", san);
    }
    return typed;
}

bool move_typed_is_open(const Session *session, const mews_position *position, const char *text,
                        mews_move move) {
    return promotion_is_open(position, text, move) ||
           (session->interactive && (brief_leaves_open(position, text, move) ||
                                     capital_leaves_open(position, text, move)));
}

// A square for the only move that can be meant by it is as good as the move's text.
static bool is_brief(const mews_position *position, const char *text, const char *written) {
    return strcmp(text, brief_text(written)) == 0 && brief_squares(position);
}

// What a move is written like is told each time, as it may be another one than was meant. Whoever
// plays by the numbers of squares knows them, and is told once.
bool move_typed_is_told(Session *session, const mews_position *position, const char *text,
                        const TypedMove *typed) {
    if (!typed->written || is_brief(position, text, typed->written))
        return false;
    if (text[strspn(text, "0123456789-x:. ")])
        return true;
    bool told = session->numbers_told;
    session->numbers_told = true;
    return !told;
}

// ---- how moves are typed -----------------------------------------------------------------------

typedef enum SpellingForm {
    PLAIN,
    PROMOTION,
    CASTLING,
    GATING,
    DROP,
    SECOND,
    PASS,
    FORM_COUNT
} SpellingForm;

// What comes before the way in which such a move is typed.
static const char *const form_words[FORM_COUNT] = {
    NULL,
    "A promotion is typed as ",
    "Castling is ",
    "A man is put on the square that is left by ",
    "A man is put on the board by ",
    "A move of two parts is typed as ",
    "A pass is typed as pass, ",
};

static SpellingForm form_of(const mews_facts *facts) {
    if (facts->type == MEWS_PASS)
        return PASS;
    if (facts->type == MEWS_DROP)
        return DROP;
    if (facts->gate >= 0)
        return GATING;
    if (facts->then_to >= 0)
        return SECOND;
    if (facts->type == MEWS_CASTLING)
        return CASTLING;
    return facts->promotion >= 0 ? PROMOTION : PLAIN;
}

// "O-O or O-O-O": the castlings from the one at `first` on, the last ones first.
static void add_castlings(Growing *text, const mews_position *position, const MoveText *moves,
                          size_t first, size_t count) {
    char san[MEWS_MOVE_SIZE], before[MEWS_MOVE_SIZE] = "";
    for (size_t i = count; i-- > first;) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || form_of(&facts) != CASTLING)
            continue;
        move_san_bare(position, moves[i].move, san);
        if (strcmp(san, before) != 0)
            text_add(text, "%s%s", *before ? " or " : "", san);
        memcpy(before, san, sizeof san);
    }
}

static void add_either(Growing *text, const mews_position *position, const MoveText *move,
                       bool brief) {
    char san[MEWS_MOVE_SIZE];
    move_san_bare(position, move->move, san);
    const char *other = brief ? brief_text(move->text) : san;
    bool same = strcmp(other, move->text) == 0;
    text_add(text, "%s%s%s", move->text, same ? "" : " or ", same ? "" : other);
}

// Where a letter begins with +, that sign has three meanings.
static void add_plus(Growing *text, const mews_rules *rules) {
    mews_piece piece;
    size_t kind = 0;
    while (mews_rules_piece(rules, kind, &piece) && piece.letter[0] != '+')
        kind++;
    if (kind == mews_rules_pieces(rules))
        return;
    text_add(text,
             "%sA + before a letter is a part of it: %s is the %s. A + behind a move promotes the "
             "man if it may, and = leaves it as it is; behind any other move a + says that it "
             "gives check, and may be left out.",
             text->length ? " " : "", piece.letter, piece.name);
}

char *spellings_text(const mews_position *position, bool meant) {
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    Growing text = {0};
    bool brief = meant && brief_squares(position);
    bool told[FORM_COUNT] = {[PLAIN] = true};
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts))
            continue;
        SpellingForm form = form_of(&facts);
        if (told[form])
            continue;
        text_add(&text, "%s%s", text.length ? " " : "", form_words[form]);
        if (form == CASTLING)
            add_castlings(&text, position, moves, i, count);
        else
            add_either(&text, position, &moves[i], brief);
        text_add(&text, ".");
        told[form] = true;
    }
    add_plus(&text, mews_position_rules(position));
    position_sure(position);
    free(moves);
    return text.bytes;
}
