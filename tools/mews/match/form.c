// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ↔ texts in the forms of the protocols. What mews's own text has besides squares, drops and
// promotions (the other squares that a move changes) no protocol can say: such a move keeps its
// own.

#include "form.h"
#include "game.h"
#include "text/found.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// ---- writing --------------------------------------------------------------------------------

size_t form_square(const Form *form, const mews_rules *rules, int square, char *at) {
    int files = mews_rules_files(rules), ranks = mews_rules_ranks(rules);
    int file = square % files, rank = square / files;
    if (form->japanese)
        return (size_t)sprintf(at, "%d%c", files - file, 'a' + ranks - 1 - rank);
    return (size_t)sprintf(at, "%c%d", 'a' + file, rank + (form->zero && ranks == 10 ? 0 : 1));
}

static const char *letter_of(const mews_rules *rules, int kind, mews_piece *piece) {
    return kind >= 0 && mews_rules_piece(rules, (size_t)kind, piece) ? piece->letter : "";
}

static int king_square(const mews_position *position) {
    const mews_rules *rules = mews_position_rules(position);
    int files = mews_rules_files(rules), squares = files * mews_rules_ranks(rules);
    for (int square = 0; square < squares; square++) {
        size_t kind;
        int side;
        mews_piece piece;
        if (mews_position_man(position, square % files, square / files, &kind, &side) &&
            side == mews_position_side(position) && mews_rules_piece(rules, kind, &piece) &&
            piece.royal)
            return square;
    }
    return -1;
}

static void pass_write(const Form *form, const mews_position *position, char *at) {
    int king = form->pass ? -1 : king_square(position);
    if (king < 0) {
        strcpy(at, form->pass ? form->pass : "0000");
        return;
    }
    at += form_square(form, mews_position_rules(position), king, at);
    form_square(form, mews_position_rules(position), king, at);
}

static void castling_write(const Form *form, Castles castles, const mews_rules *rules,
                           const mews_facts *facts, char *at) {
    int partner = facts->moved_count > 0 ? facts->moved[0].from : facts->to;
    if (castles == CASTLES_BY_SIDE) {
        strcpy(at, partner > facts->from ? "O-O" : "O-O-O");
        return;
    }
    at += form_square(form, rules, facts->from, at);
    form_square(form, rules, castles == CASTLES_TO_ROOK ? partner : facts->to, at);
}

static void drop_write(const Form *form, const mews_rules *rules, const mews_facts *facts,
                       char *at) {
    mews_piece piece;
    at += sprintf(at, "%s%c", letter_of(rules, facts->kind, &piece), form->japanese ? '*' : '@');
    form_square(form, rules, facts->to, at);
}

static void step_write(const Form *form, const mews_rules *rules, const mews_facts *facts,
                       char *at) {
    mews_piece before, piece;
    at += form_square(form, rules, facts->from, at);
    at += form_square(form, rules, facts->to, at);
    int into = facts->promotion >= 0 ? facts->promotion : facts->becomes;
    const char *letter = letter_of(rules, into, &piece);
    const char *old = letter_of(rules, facts->kind, &before);
    if (*letter == '+')
        letter = "+";
    else if (*letter && *old == '+' && strcmp(old + 1, letter) == 0)
        letter = "-";
    for (; *letter; letter++)
        if (*letter != '~') // the mark of a piece that is a pawn again once it is captured
            *at++ = (char)tolower((unsigned char)*letter);
    *at = '\0';
}

// The second part of a move, after the first one.
static void then_write(const Form *form, const mews_rules *rules, const mews_facts *facts,
                       char *at) {
    mews_piece piece;
    *at++ = ',';
    if (facts->then_leg || facts->then_from >= 0)
        at += form_square(form, rules, facts->then_leg ? facts->to : facts->then_from, at);
    else
        *at++ = 'x';
    at += form_square(form, rules, facts->then_to, at);
    for (const char *letter = letter_of(rules, facts->then_promotion, &piece); *letter; letter++)
        *at++ = (char)tolower((unsigned char)*letter);
    *at = '\0';
}

// Does the text tell of further squares that change, besides a second part?
static bool changes_told(const char *text, bool alone) {
    const char *comma = strchr(text, ',');
    return comma && (alone || strchr(comma + 1, ','));
}

static char *write_facts(const Form *form, Castles castles, const mews_position *position,
                         mews_move move, const mews_facts *facts, char *buffer) {
    const mews_rules *rules = mews_position_rules(position);
    bool alone = facts->then_to < 0;
    if (facts->type == MEWS_PASS) {
        pass_write(form, position, buffer);
    } else if (facts->type == MEWS_DROP) {
        drop_write(form, rules, facts, buffer);
    } else if (facts->type == MEWS_CASTLING && facts->gate < 0) {
        castling_write(form, castles, rules, facts, buffer);
    } else {
        bool more = facts->removed_count > 0 || facts->moved_count > 0 || facts->gate >= 0;
        if (more)
            mews_move_text(position, move, buffer, MEWS_MOVE_SIZE);
        if (more && (changes_told(buffer, alone) || facts->gate >= 0))
            return buffer;
        step_write(form, rules, facts, buffer);
    }
    if (!alone)
        then_write(form, rules, facts, buffer + strlen(buffer));
    return buffer;
}

char *form_write(const Form *form, const mews_position *position, mews_move move, char *buffer) {
    mews_facts facts;
    *buffer = '\0';
    if (mews_move_facts(position, move, &facts))
        write_facts(form, form->castles, position, move, &facts, buffer);
    return buffer;
}

typedef struct Writing {
    const Form *form;
    Growing text;
} Writing;

static bool add_move(void *context, const mews_position *position, mews_move move) {
    Writing *writing = context;
    char text[MEWS_MOVE_SIZE];
    text_add(&writing->text, " %s", form_write(writing->form, position, move, text));
    return true;
}

char *form_line(const Form *form, const mews_position *from, const mews_line *line) {
    Writing writing = {.form = form};
    text_add(&writing.text, "%s", "");
    line_visit(from, line, add_move, &writing);
    return writing.text.bytes;
}

// ---- reading --------------------------------------------------------------------------------

// Letters of promoted pieces are also written large, or after a sign: e7e8Q, e7e8=q.
static bool same_move_text(const char *said, const char *text) {
    for (; *said && *text; said++, text++) {
        if (*said == '=' && *text != '=' && isalpha((unsigned char)said[1]))
            said++;
        if (tolower((unsigned char)*said) != tolower((unsigned char)*text))
            return false;
    }
    return !*text && (!*said || strcmp(said, "=") == 0); // "=": stays as it is
}

// Is the text from square to square (or a drop), not SAN?
static bool is_coordinates(const char *text) {
    const char *at = text;
    if (*at && (at[1] == '@' || at[1] == '*'))
        return true;
    for (int square = 0; square < 2; square++) {
        if (!islower((unsigned char)*at))
            return false;
        at++;
        if (!isdigit((unsigned char)*at))
            return false;
        while (isdigit((unsigned char)*at))
            at++;
    }
    return true;
}

// Among the moves, the first that is written so when castlings are written in that way.
static mews_move read_with(const Form *form, Castles castles, bool only_castlings,
                           const mews_position *position, const mews_move *moves, size_t count,
                           const char *text) {
    char written[MEWS_MOVE_SIZE];
    mews_facts facts;
    for (size_t i = 0; i < count; i++)
        if (mews_move_facts(position, moves[i], &facts) &&
            (!only_castlings || facts.type == MEWS_CASTLING) &&
            same_move_text(text, write_facts(form, castles, position, moves[i], &facts, written)))
            return moves[i];
    return 0;
}

// What a man becomes without a choice need not be said.
static mews_move read_unsaid(const Form *form, const mews_position *position,
                             const mews_move *moves, size_t count, const char *text) {
    char written[MEWS_MOVE_SIZE];
    mews_facts facts;
    for (size_t i = 0; i < count; i++) {
        if (!mews_move_facts(position, moves[i], &facts) || facts.becomes < 0)
            continue;
        facts.becomes = -1;
        if (same_move_text(text,
                           write_facts(form, form->castles, position, moves[i], &facts, written)))
            return moves[i];
    }
    return 0;
}

static mews_move read_pass(const mews_position *position, const mews_move *moves, size_t count,
                           const char *text) {
    static const char *const words[] = {"0000", "@@@@", "pass", "null"};
    mews_facts facts;
    bool passes = word_in(text, LISTED(words));
    for (size_t i = 0; i < count && passes; i++)
        if (mews_move_facts(position, moves[i], &facts) && facts.type == MEWS_PASS)
            return moves[i];
    return 0;
}

mews_move form_read(const Form *form, const mews_position *position, const char *text) {
    if (strlen(text) >= MEWS_MOVE_SIZE)
        return 0;
    size_t count;
    mews_move *moves = moves_list(position, &count);
    mews_move move = read_with(form, form->castles, false, position, moves, count, text);
    for (int way = CASTLES_AS_KING; way <= CASTLES_BY_SIDE && !move; way++)
        move = read_with(form, (Castles)way, true, position, moves, count, text);
    if (!move)
        move = read_unsaid(form, position, moves, count, text);
    if (!move)
        move = read_pass(position, moves, count, text);
    free(moves);
    if (!move && !is_coordinates(text))
        move = mews_move_read(position, text, NULL);
    return move;
}
