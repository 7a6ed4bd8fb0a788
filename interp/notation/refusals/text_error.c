// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts with a part that no move can have: a letter, a name or a square that the game doesn't
// have, what a man can't become, what can't follow squares that are right.

#include "notation/refusals/refusal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

enum { WORD_LEAST = 3, WORD_MOST = 32 };

// "; White's pieces: king (K), rook (R)": those on the board and in hand, or nothing.
static void write_pieces(Writer *writer, const Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    int side = refusal->scene.setup.side, count = 0;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (!move_list_has_man(refusal->list, kind) && !refusal->scene.setup.hands[side][kind] &&
            move_list_drop(refusal->list, kind, NONE) == refusal->list->count)
            continue;
        if (count == 0)
            writer_printf(writer, "; %s's pieces: ", side_word(side));
        else
            writer_text(writer, ", ");
        if (count++ == SHOWN_MAX) {
            writer_text(writer, "…");
            return;
        }
        writer_printf(writer, "%s (", rules->pieces[kind].name);
        letter_write_bare(writer, rules, kind, WHITE);
        writer_text(writer, ")");
    }
}

// ---- letters -----------------------------------------------------------------------------------

static void tell_letter(Refusal *refusal, size_t letter) {
    char pieces[MESSAGE_SIZE];
    Writer writer = writer_make(pieces, sizeof pieces);
    write_pieces(&writer, refusal);
    writer_end(&writer);
    refusal_error(refusal, "move-unknown-piece", 0, letter, "no piece has the letter '%.*s'%s",
                  (int)letter, refusal->text, pieces);
}

bool letter_error_tell(Refusal *refusal) {
    ManSquare named;
    if (!man_square_read(refusal->list->rules, refusal->text, &named))
        return false;
    if (named.kind != NONE || !named.letter)
        return !refusal_square_is_there(refusal, named.at, named.length, named.square);
    tell_letter(refusal, named.letter);
    return true;
}

void letter_error_tell_drop(Refusal *refusal, size_t letter) {
    tell_letter(refusal, letter);
}

// ---- words -------------------------------------------------------------------------------------

// The first word of letters alone that is long enough for a name; 0: there is none.
static size_t first_word(const char *text, char word[WORD_MOST]) {
    size_t length = 0;
    while (isalpha((unsigned char)text[length]) && length + 1 < WORD_MOST) {
        word[length] = (char)tolower((unsigned char)text[length]);
        length++;
    }
    word[length] = '\0';
    return length >= WORD_LEAST && (text[length] == ' ' || text[length] == '\t') ? length : 0;
}

// Does the text end in a square?
static bool ends_in_square(const Rules *rules, const char *text) {
    char square[SQUARE_NAME_SIZE];
    int at;
    const char *end = text + strlen(text), *last = end;
    while (last > text && isdigit((unsigned char)last[-1]))
        last--;
    if (last == text || (size_t)(end - --last) >= sizeof square)
        return false;
    memcpy(square, last, (size_t)(end - last) + 1);
    square[0] = (char)tolower((unsigned char)square[0]);
    return square_read(rules, square, &at) > 0;
}

bool letter_error_tell_word(Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    char word[WORD_MOST], hint[MESSAGE_SIZE];
    int kind = NONE;
    size_t length = first_word(refusal->text, word);
    if (!length || piece_word_read(rules, refusal->text, &kind))
        return false;
    const char *nearest = piece_word_nearest(rules, word);
    if (!nearest && !ends_in_square(rules, refusal->text))
        return false;
    Writer writer = writer_make(hint, sizeof hint);
    if (nearest)
        writer_printf(&writer, " (did you mean '%s'?)", nearest);
    else
        write_pieces(&writer, refusal);
    writer_end(&writer);
    return refusal_error(refusal, "move-syntax", 0, length, "no piece is called '%.*s'%s",
                         (int)length, refusal->text, hint);
}

// ---- no square ---------------------------------------------------------------------------------

bool letter_error_tell_alone(Refusal *refusal) {
    const MoveList *list = refusal->list;
    const char *text = refusal->text;
    int kind = NONE, side;
    size_t length = piece_word_read(list->rules, text, &kind);
    bool word = length && !text[length];
    if (!word &&
        (text[letter_read(list->rules, text, &kind, &side)] || kind == NONE || side != WHITE))
        return false;
    ToldMove told = {.kinds = told_kinds(list->rules, kind)};
    Fitting fitting = told_fitting(list, &told);
    fitting.others = true;
    const char *name = list->rules->pieces[kind].name;
    const char *code = word ? "move-incomplete" : "move-syntax"; // one letter may mean anything
    if (fitting.count)
        refusal_tell_fitting(refusal, code, &fitting, san_write_bare,
                             "'%s' is no move: it lacks the square where the %s goes: ", text,
                             name);
    else
        refusal_error(refusal, code, 0, strlen(text), "'%s' is no move, and no %s can move now",
                      text, name);
    return true;
}

// ---- promotions --------------------------------------------------------------------------------

// The moves that are written so but for what the man becomes.
static Fitting promotions_of(const MoveList *list, const San *san) {
    Fitting fitting = {0};
    for (size_t i = 0; i < list->count; i++) {
        San promoting = *san;
        promoting.promotion = list->facts[i].promotion;
        if (promoting.promotion != NONE && san_fits_move(list, &promoting, i))
            fitting_add(&fitting, i);
    }
    return fitting;
}

const char *promotion_error_missing(const MoveList *list, const Fitting *fitting) {
    bool plus = fitting->count > 0;
    for (size_t i = 0; i < fitting->count && i < SHOWN_MAX; i++) {
        const MoveFacts *facts = &list->facts[fitting->moves[i]];
        plus = plus && plus_is_form(list->rules, facts->kind, facts->promotion);
    }
    return plus ? "promotion is compulsory here" : "promotion needs a piece";
}

// "promotion needs a piece: c8=Q, c8=R, c8=B or c8=N"
bool promotion_error_tell(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    const Fitting fitting = promotions_of(list, san);
    if (fitting.count && san->promotion == NONE)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, san_write_bare,
                             "%s: ", promotion_error_missing(list, &fitting));
    else if (fitting.count)
        refusal_tell_fitting(refusal, "move-illegal", &fitting, san_write_bare,
                             "there is no promotion to %s here, only ",
                             list->rules->pieces[san->promotion].name);
    return fitting.count > 0;
}

// "no piece of this game has the letter 'Z'; legal: a8=Q, a8=R, a8=B or a8=N", or, where nothing
// promotes, "…; without it: a4". Without a sign such as = only a promotion can be meant.
static bool tell_unknown(Refusal *refusal, const San *san, const char *piece, size_t length,
                         bool marked) {
    enum { LETTER_MOST = 2 }; // as in +R; longer ones are names
    char said[NOTE_SIZE];
    Writer writer = writer_make(said, sizeof said);
    writer_printf(&writer, "no piece of this game %s '%.*s'",
                  length > LETTER_MOST ? "is called" : "has the letter", (int)length, piece);
    writer_end(&writer);
    const Fitting promotions = promotions_of(refusal->list, san),
                  plain = san_find(refusal->list, san);
    const char *what = plain.count && refusal->list->facts[plain.moves[0]].becomes != NONE
                           ? "legal"
                           : "without it";
    if (!promotions.count && !marked)
        return false;
    if (promotions.count)
        refusal_tell_fitting(refusal, "move-unknown-piece", &promotions, san_write_bare,
                             "%s; legal: ", said);
    else if (plain.count)
        refusal_tell_fitting(refusal, "move-unknown-piece", &plain, san_write_bare,
                             "%s; %s: ", said, what);
    else
        refusal_error(refusal, "move-unknown-piece", (size_t)(piece - refusal->text), length, "%s",
                      said);
    return true;
}

bool promotion_error_tell_unknown(Refusal *refusal) {
    const char *text = refusal->text;
    MoveWord head;
    San san;
    size_t start = promotion_start(text), piece = start + strspn(text + start, " =/("),
           end = strlen(text);
    while (end > piece && strchr("+#!?)", text[end - 1]))
        end--;
    if (end == piece || start >= sizeof head)
        return false;
    snprintf(head, sizeof head, "%.*s", (int)start, text);
    bool marked = strcspn(text + start, "=/(") < piece - start;
    return san_parse(refusal->list->rules, head, &san) &&
           tell_unknown(refusal, &san, text + piece, end - piece, marked);
}

bool promotion_error_tell_plus(Refusal *refusal) {
    const MoveList *list = refusal->list;
    int from, to;
    size_t i = move_text_find_before_plus(list, refusal->text);
    if (i == list->count)
        return false;
    const Piece *piece = &list->rules->pieces[list->facts[i].kind];
    bool ever = false;
    for (size_t k = 0; k < piece->promotion_count; k++)
        ever |= plus_is_form(list->rules, list->facts[i].kind, piece->promotes_to[k]);
    SquareName square = square_name(list->rules, list->facts[i].to);
    Fitting fitting = {1, {i}, false};
    return refusal_tell_fitting(
        refusal, "move-illegal", &fitting,
        two_squares_read(list->rules, refusal->text, &from, &to) ? refusal_write_move
                                                                 : san_write_bare,
        ": the %s can't promote%s%s, and gives no check; without the + it is ", piece->name,
        ever ? " on " : "", ever ? square.text : "");
}

// Does a term of the side's make such a man another one?
static bool term_changes(const SidePiece *piece) {
    bool changes = false;
    for (size_t i = 0; i < piece->special_count; i++)
        changes |= piece->specials[i].clause.becomes != NONE;
    for (size_t i = 0; i < piece->walk_count; i++)
        changes |= piece->walks[i].clause.becomes != NONE;
    return changes;
}

// The letter of a piece, large or small, with what may be around it, as "=Q" "(q)", or such a sign
// with what may be a letter or name elsewhere, or with nothing.
static bool is_promotion(const Rules *rules, const char *text) {
    char letter[LETTER_MAX + 1];
    int kind, side;
    if (*text && strchr("=/(", *text) && !text[1 + strcspn(text + 1, " ,;@")])
        return true;
    text += strspn(text, "=/(");
    size_t length = strcspn(text, "+#!?)");
    if (!length || length >= sizeof letter)
        return false;
    snprintf(letter, sizeof letter, "%.*s", (int)length, text);
    letter[0] = (char)toupper((unsigned char)letter[0]);
    return letter_read(rules, letter, &kind, &side) == length && kind != NONE;
}

// "a1b1n" where the move i has these squares, and the man becomes nothing by it: "the rook can't
// promote". False if `ending`, what is behind the squares, names no piece.
static bool tell_no_promotion(Refusal *refusal, size_t i, const char *ending) {
    const MoveList *list = refusal->list;
    const Rules *rules = list->rules;
    const MoveFacts *facts = &list->facts[i];
    const Piece *piece = &rules->pieces[facts->kind];
    if (facts->promotion != NONE || facts->becomes != NONE || !is_promotion(rules, ending) ||
        !kinds_empty(rules->hands.drops[DROP_GATING].kinds))
        return false;
    bool ever = piece->promotion_count || term_changes(&piece->side[refusal->scene.setup.side]);
    Fitting fitting = {1, {i}, false};
    SquareName square = square_name(rules, facts->to);
    return refusal_tell_fitting(refusal, "move-incomplete", &fitting, refusal_write_move,
                                ": the %s can't promote%s%s; without that it is ", piece->name,
                                ever ? " on " : "", ever ? square.text : "");
}

bool promotion_error_tell_in_place(Refusal *refusal, const San *san) {
    const Setup *setup = &refusal->scene.setup;
    return san->promotion != NONE && san->from_file == NONE && san->from_rank == NONE &&
           setup->men[san->to] == man_make(san->kind, setup->side) &&
           (refusal_tell_reason(refusal, san->to, san->to) ||
            refusal_tell_by(refusal, way_reason, san->to, san->to, WAY_MOVE));
}

// ---- endings -----------------------------------------------------------------------------------

// Is the move written with two squares and nothing behind them?
static bool is_whole(const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    MoveWord word;
    Writer writer = writer_make(word, sizeof word);
    refusal_write_move(&writer, list, i);
    size_t length = writer_end(&writer);
    return facts->then_to == NONE && facts->gate == NONE && length && length < sizeof word &&
           isdigit((unsigned char)word[length - 1]);
}

// "d2d3d4": behind a whole move comes a square, and nothing else.
static bool is_square(const Rules *rules, const char *ending) {
    int square;
    size_t length = square_read(rules, ending, &square);
    return length > 0 && !ending[length];
}

// "c7d8=Q" where the man becomes a king on d8 anyway, "e2e4=Q" where it stays what it is.
static void tell_whole(Refusal *refusal, const Fitting *fitting, const char *ending) {
    const Rules *rules = refusal->list->rules;
    const MoveFacts *facts = &refusal->list->facts[fitting->moves[0]];
    if (tell_no_promotion(refusal, fitting->moves[0], ending))
        return;
    if (is_square(rules, ending))
        report_error(refusal->report, "move-syntax", refusal->written.span,
                     "three squares are more than one move; give them one by one");
    else if (facts->promotion == NONE)
        refusal_tell_fitting(refusal, "move-incomplete", fitting, refusal_write_move,
                             "; no choice is left there, and it is written ");
    else
        refusal_tell_fitting(refusal, "move-incomplete", fitting, refusal_write_move,
                             "; the %s becomes a %s there without a choice, and it is written ",
                             rules->pieces[facts->kind].name,
                             rules->pieces[facts->promotion].name);
}

// The squares are right, what follows them isn't. Only what is promoted to may be missing.
bool ending_error_tell(Refusal *refusal, int from, int to, const char *ending) {
    const MoveList *list = refusal->list;
    Fitting fitting = {0};
    size_t promotions = 0, seconds = 0;
    bool squares_alone = !*ending;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->from != from || facts->to != to || facts->type == MOVE_DROP)
            continue;
        promotions += facts->promotion != NONE;
        seconds += facts->then_to != NONE;
        fitting_add(&fitting, i);
    }
    size_t count = fitting.count;
    if (count && seconds == count && !promotions && squares_alone)
        refusal_tell_second(refusal, fitting.moves[0], refusal->text);
    else if (count && promotions == count && squares_alone)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, move_text_short,
                             "%s: ", promotion_error_missing(list, &fitting));
    else if (count == 1 && !squares_alone && is_whole(list, fitting.moves[0]))
        tell_whole(refusal, &fitting, ending);
    else if (count)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, refusal_write_move,
                             "; with these squares there %s ", count == 1 ? "is" : "are");
    return count > 0;
}
