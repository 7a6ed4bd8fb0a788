// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The legal moves as a player asks for them: all, those from a square or those of a piece.

#include "session.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- what a word names -------------------------------------------------------------------------

// A piece without a sign has an empty one, which no word asks for.
static bool piece_is(const mews_piece *piece, const char *word) {
    return *word && (word_same(word, piece->name) || word_same(word, piece->letter) ||
                     strcmp(word, piece->signs[0]) == 0 || strcmp(word, piece->signs[1]) == 0);
}

// "wolves", and "wolfs", too, of one piece.
static bool piece_is_plural(const mews_piece *piece, const char *word) {
    size_t length = strlen(piece->name);
    bool longer = strlen(word) == length + 1 && word[length] == 's';
    char *one = text_printf("%.*s", (int)length, word);
    bool same = word_same(word, piece->plural) || (longer && word_same(one, piece->name));
    free(one);
    return same;
}

size_t piece_find(const mews_rules *rules, const char *word) {
    mews_piece piece;
    size_t kind = 0, plural = 0;
    while (mews_rules_piece(rules, kind, &piece) && !piece_is(&piece, word))
        kind++;
    while (kind == mews_rules_pieces(rules) && mews_rules_piece(rules, plural, &piece) &&
           !piece_is_plural(&piece, word))
        plural++;
    return kind < mews_rules_pieces(rules) ? kind : plural;
}

// "e4" as the number of a square or a hole; -1 if it isn't within the board's files and ranks.
static int place_read(const mews_rules *rules, const char *text) {
    uint64_t rank;
    int file = text[0] - 'a', files = mews_rules_files(rules);
    bool good = file >= 0 && file < files &&
                number_read(text + 1, (uint64_t)mews_rules_ranks(rules), &rank) == NUMBER_OK &&
                rank > 0;
    return good ? ((int)rank - 1) * files + file : -1;
}

int square_asked(const mews_rules *rules, const char *text) {
    int square = place_read(rules, text);
    return mews_rules_square_exists(rules, square) ? square : -1;
}

bool hole_asked(const mews_rules *rules, const char *text) {
    int square = place_read(rules, text);
    return square >= 0 && !mews_rules_square_exists(rules, square);
}

// Which moves are wanted: those from a square or that put a man on it, those that put a man down
// (of a hand on a square of its own, or behind another man), those of a kind, or those of two
// parts with this first part.
typedef struct ListWish {
    int square; // -1: any
    bool drops;
    const char *first; // NULL: any
    const char *piece; // by name, letter or sign; NULL: any
    bool forms;        // … or another form of it
} ListWish;

static bool is_wanted_piece(const mews_rules *rules, const ListWish *wish, size_t kind) {
    mews_piece piece;
    return mews_rules_piece(rules, kind, &piece) &&
           (piece_is(&piece, wish->piece) ||
            (wish->forms && mews_rules_forms(rules, kind, piece_find(rules, wish->piece))));
}

static bool is_wanted(const mews_rules *rules, const ListWish *wish, const mews_facts *facts) {
    if (wish->drops)
        return facts->type == MEWS_DROP || facts->gate >= 0;
    if (wish->square >= 0)
        return (facts->type == MEWS_DROP ? facts->to : facts->from) == wish->square;
    return is_wanted_piece(rules, wish, (size_t)facts->kind) ||
           (facts->gate >= 0 && is_wanted_piece(rules, wish, (size_t)facts->gate));
}

// Is this the first part of the move?
static bool begins_with(const char *move, const char *first) {
    size_t length = strlen(first);
    return strncmp(move, first, length) == 0 && move[length] == ',';
}

// "Bc4" with the second part of a move that is legal → "f1c4", in new memory; NULL: it isn't read
// so.
static char *first_read(const mews_position *position, const char *argument, const char *second) {
    char *whole = temp_printf("%s%s", argument, second), text[MEWS_MOVE_SIZE] = "";
    mews_report *report = report_new();
    mews_diagnostic item;
    mews_move move = mews_move_read(position, whole, report);
    if (!move && mews_report_get(report, 0, &item) && item.mechanical)
        move = mews_move_read(position, item.suggestion, NULL);
    if (move && !mews_move_text(position, move, text, sizeof text))
        memory_end(); // it is legal
    const char *comma = strrchr(text, ',');
    char *first = comma ? temp_printf("%.*s", (int)(comma - text), text) : NULL;
    report_sure(report);
    mews_report_free(report);
    return first;
}

// The first part that is meant by another spelling, temporary; NULL if it is none. A few
// second parts are tried behind it: most of them are legal behind most first parts.
static char *first_spelt(const mews_position *position, const char *argument,
                         const MoveText *moves, size_t count) {
    enum { TRIED = 8 };
    char *first = NULL;
    for (size_t i = 0; i < TRIED && count && !first; i++) {
        const char *second = strrchr(moves[i * count / TRIED].text, ',');
        first = second ? first_read(position, argument, second) : NULL;
    }
    return first;
}

static bool is_first(const char *argument, const MoveText *moves, size_t count) {
    size_t i = 0;
    while (i < count && !begins_with(moves[i].text, argument))
        i++;
    return i < count;
}

// Only those moves, in the list and, from a square, as marks on the board.
static size_t keep_wanted(const mews_position *position, const ListWish *wish, MoveText *moves,
                          size_t count, bool *targets) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || facts.type == MEWS_PASS ||
            !(wish->first ? begins_with(moves[i].text, wish->first)
                          : is_wanted(mews_position_rules(position), wish, &facts)))
            continue;
        moves[kept++] = moves[i];
        int target = wish->first ? facts.then_to : wish->square >= 0 ? facts.to : -1;
        if (target >= 0)
            targets[target] = true;
    }
    position_sure(position);
    return kept;
}

// How much of a move's text is its first part.
static size_t first_length(const mews_position *position, const MoveText *move) {
    mews_facts facts;
    const char *comma = strrchr(move->text, ',');
    bool two = mews_move_facts(position, move->move, &facts) && facts.then_to >= 0 && comma;
    return two ? (size_t)(comma - move->text) : strlen(move->text);
}

// How many second parts there are behind the first one of the move, which is so long.
static void write_behind(const MoveText *move, size_t first, size_t count, Growing *behind) {
    text_add(behind, "A second part follows. ");
    if (count == 1)
        text_add(behind, "Behind '%.*s' only '%s' is possible: '%s'.", (int)first, move->text,
                 move->text + first + 1, move->text);
    else
        text_add(behind,
                 "Behind '%.*s' there are %zu, one of them in '%s'; 'moves %.*s' lists them.",
                 (int)first, move->text, count, move->text, (int)first, move->text);
}

// For people each move in short form, of two parts the first one once, "d2d3 d2d4"; and in
// `behind`, if it isn't left empty, what may be behind one of those.
static void write_moves(const mews_position *position, const MoveText *moves, size_t count,
                        Growing *text, Growing *behind) {
    size_t most = 0, seconds = 1, example = 0, before = 0;
    for (size_t i = 0; i < count; i++) {
        size_t length = first_length(position, &moves[i]);
        bool same = i > 0 && length == before && moves[i].text[length] == ',' &&
                    strncmp(moves[i].text, moves[i - 1].text, length + 1) == 0;
        seconds = same ? seconds + 1 : 1;
        char san[MEWS_MOVE_SIZE];
        if (moves[i].text[length])
            snprintf(san, sizeof san, "%.*s", (int)length, moves[i].text);
        else if (!mews_move_san(position, moves[i].move, san, sizeof san))
            memory_end();
        if (!same)
            text_add(text, "%s%s", i ? " " : "",
                     move_is_pass(position, moves[i].move) ? "pass" : san);
        if (moves[i].text[length] && seconds > most) {
            most = seconds;
            example = i;
        }
        before = length;
    }
    position_sure(position);
    if (most)
        write_behind(&moves[example], first_length(position, &moves[example]), most, behind);
}

// What may be behind a first part: "After 'd1d7': *@c1 *@d1".
static void write_seconds(const char *first, const MoveText *moves, size_t count, Growing *text) {
    text_add(text, "After '%s':", first);
    for (size_t i = 0; i < count; i++)
        text_add(text, " %s", moves[i].text + strlen(first) + 1);
}

// A line each for programs; as many in a line as fit for people. `first`: of all of them, or NULL.
static void put_moves(Session *session, const char *first, const MoveText *moves, size_t count) {
    Pager pager;
    pager_begin(&pager, session);
    for (size_t i = 0; i < count && !session->interactive; i++)
        fprintf(pager.stream, "%s\n", moves[i].text);
    if (count && session->interactive) {
        Growing text = TEMP_TEXT, behind = TEMP_TEXT;
        if (first)
            write_seconds(first, moves, count, &text);
        else
            write_moves(session->position, moves, count, &text, &behind);
        put_prose(pager.stream, "", 0, text.bytes);
        if (behind.length)
            put_prose(pager.stream, "", 0, behind.bytes);
    }
    pager_end(&pager);
}

// ---- what moves in the second part of a move ---------------------------------------------------

static bool is_second(const mews_rules *rules, const ListWish *wish, const mews_facts *facts) {
    mews_piece piece;
    bool puts = facts->then_to >= 0 && facts->then_kind >= 0 && facts->then_from < 0;
    if (facts->then_to < 0 || wish->drops)
        return puts;
    if (wish->square >= 0)
        return (puts ? facts->then_to : facts->then_from) == wish->square;
    return mews_rules_piece(rules, (size_t)facts->then_kind, &piece) &&
           piece_is(&piece, wish->piece);
}

// Does what is asked for move, or is it put down, in second parts alone? That is told, and its
// squares are marked.
static bool tell_second(Session *session, const ListWish *wish, const MoveText *moves,
                        size_t count) {
    const mews_position *position = session->position;
    const mews_rules *rules = mews_position_rules(position);
    bool targets[BOARD_SQUARES] = {false};
    const char *example = NULL, *name = "";
    bool puts = false;
    mews_piece piece;
    for (size_t i = 0; i < count; i++) {
        mews_facts facts;
        if (!mews_move_facts(position, moves[i].move, &facts) || !is_second(rules, wish, &facts) ||
            !mews_rules_piece(rules, (size_t)facts.then_kind, &piece))
            continue;
        targets[facts.then_to] = true;
        example = moves[i].text;
        name = piece.name;
        puts = facts.then_from < 0;
    }
    position_sure(position);
    if (!example)
        return false;
    if (session->interactive)
        session_draw(session, targets);
    complain("the %s %s in the second part of a move, as in '%s'", name,
             puts ? "is put on the board" : "moves", example);
    return true;
}

static bool puts_men(const MoveText *moves, size_t count, const mews_position *position) {
    mews_facts facts;
    size_t i = 0;
    while (i < count &&
           (!mews_move_facts(position, moves[i].move, &facts) || facts.type != MEWS_DROP))
        i++;
    return i < count;
}

static void tell_bound(const mews_position *position, int square, const char *name) {
    char why[MEWS_MOVE_SIZE];
    bool told = mews_position_why_no_move(position, square, why, sizeof why) > 0;
    position_sure(position);
    complain("nothing can move from %s%s%s", name, told ? "; " : "", why);
}

// `puts`: men can be put on some squares, but not on this one.
static void tell_still(const mews_position *position, int square, const char *name, bool puts) {
    const mews_rules *rules = mews_position_rules(position);
    int mover = mews_position_side(position), side;
    mews_piece piece;
    size_t kind;
    if (!mews_position_man(position, square, &kind, &side))
        complain("there is no piece on %s%s", name, puts ? ", and none can be put there" : "");
    else if (side >= 0 && side != mover && mews_rules_piece(rules, kind, &piece))
        complain("the %s on %s is %s's, and %s is to move", piece.name, name, side_name(side),
                 side_name(mover));
    else
        tell_bound(position, square, name);
}

static bool has_on_board(const mews_position *position, int side, size_t kind) {
    const mews_rules *rules = mews_position_rules(position);
    size_t found;
    int owner;
    int squares = mews_rules_files(rules) * mews_rules_ranks(rules);
    for (int square = 0; square < squares; square++)
        if (mews_position_man(position, square, &found, &owner) && found == kind &&
            (owner == side || owner < 0))
            return true;
    return false;
}

static void tell_kind_still(const mews_position *position, const char *asked) {
    const mews_rules *rules = mews_position_rules(position);
    size_t kind = piece_find(rules, asked);
    int side = mews_position_side(position);
    mews_piece piece;
    if (!mews_rules_piece(rules, kind, &piece))
        complain("no '%s' can move", asked);
    else if (has_on_board(position, side, kind))
        complain("no %s of %s's can move", piece.name, side_name(side));
    else
        complain("%s has no %s%s", side_name(side), piece.name,
                 mews_position_hand(position, side, kind) ? " on the board" : "");
}

// Has the game hands, of which that of the side to move is empty?
static bool holds_nothing(const mews_position *position) {
    char fen[MEWS_FEN_SIZE];
    int side = mews_position_side(position);
    size_t kinds = mews_rules_pieces(mews_position_rules(position)), kind = 0;
    while (kind < kinds && mews_position_hand(position, side, kind) == 0)
        kind++;
    return kind == kinds && strchr(game_fen(position, fen), '[');
}

static void tell_no_drops(const mews_position *position) {
    if (holds_nothing(position))
        complain("nothing can be put on the board: %s holds nothing",
                 side_name(mews_position_side(position)));
    else
        complain("nothing can be put on the board");
}

static void tell_none(const mews_position *position, const ListWish *wish, const char *argument,
                      bool puts) {
    if (wish->square >= 0)
        tell_still(position, wish->square, argument, puts);
    else if (wish->drops)
        tell_no_drops(position);
    else
        tell_kind_still(position, wish->piece);
}

static void tell_unknown(const mews_rules *rules, const char *argument) {
    if (strpbrk(argument, " \t")) {
        complain("'moves' takes one word after it: a square, a piece or @");
        return;
    }
    if (hole_asked(rules, argument)) {
        complain("%s is a hole of the board", argument);
        return;
    }
    const char **names = temp_new(mews_rules_pieces(rules), sizeof *names);
    char hint[160];
    mews_piece piece;
    size_t count = 0;
    for (; mews_rules_piece(rules, count, &piece); count++)
        names[count] = piece.name;
    complain("this board has no square '%s', and the game no such piece%s", argument,
             word_hint(argument, names, count, hint, sizeof hint));
}

// Where the argument is a move: lists it, or tells why it isn't legal.
static bool answer_move(Session *session, const char *argument, const MoveText *moves,
                        size_t count) {
    mews_report *report = report_new();
    mews_move move = mews_move_read(session->position, argument, report);
    mews_diagnostic item;
    report_sure(report);
    bool illegal =
        !move && mews_report_get(report, 0, &item) && strcmp(item.code, "move-illegal") == 0;
    if (illegal)
        complain("%s", item.message);
    for (size_t i = 0; move && i < count; i++)
        if (moves[i].move == move)
            put_moves(session, NULL, &moves[i], 1);
    mews_report_free(report);
    return move || illegal;
}

// ---- other forms of a piece --------------------------------------------------------------------

// Are men of other forms meant, too? Not where the piece is asked for by a letter with ', or by
// the name of such a piece, unless the side to move has none of it.
static bool forms_meant(const mews_position *position, const char *asked) {
    const mews_rules *rules = mews_position_rules(position);
    size_t kind = piece_find(rules, asked);
    mews_piece piece;
    return mews_rules_piece(rules, kind, &piece) &&
           (!strchr(piece.letter, '\'') ||
            !has_on_board(position, mews_position_side(position), kind));
}

Next answer_moves(Session *session, const char *argument) {
    size_t count;
    bool targets[BOARD_SQUARES] = {false};
    const mews_position *position = session->position;
    const mews_rules *rules = mews_position_rules(position);
    ListWish wish = {.square = square_asked(rules, argument), .drops = strcmp(argument, "@") == 0};
    if (wish.square < 0 && !wish.drops)
        wish.piece = argument;
    MoveText *moves = moves_sorted(position, &count);
    size_t all = count;
    mews_piece piece;
    char *spelt = NULL;
    if (is_first(argument, moves, count))
        wish.first = argument;
    bool named = !wish.first && wish.piece && *argument;
    bool known = named && mews_rules_piece(rules, piece_find(rules, argument), &piece);
    if (named && !known)
        wish.first = spelt = first_spelt(position, argument, moves, count);
    if (named && !known && !spelt) {
        if (!answer_move(session, argument, moves, count))
            tell_unknown(rules, argument);
        free(moves);
        return NEXT_LINE;
    }
    if (known && !piece_is(&piece, argument))
        wish.piece = piece.name; // they are asked for by its plural
    bool puts = puts_men(moves, count, position);
    wish.forms = wish.piece && forms_meant(position, wish.piece);
    if (*argument)
        count = keep_wanted(position, &wish, moves, count, targets);
    if (*argument && count == 0 && !tell_second(session, &wish, moves, all))
        tell_none(position, &wish, argument, puts);
    if ((wish.square >= 0 || wish.first) && count > 0 && session->interactive)
        session_draw(session, targets);
    put_moves(session, wish.first, moves, count);
    free(moves);
    return NEXT_LINE;
}
