// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/refusals/reasons.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/plus.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

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

// Does the text name two squares, as coordinates do?
static bool names_squares(const Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    int square;
    size_t first = square_read(rules, refusal->text, &square);
    return first && square_read(rules, refusal->text + first, &square);
}

bool promotion_error_tell_plus(Refusal *refusal) {
    const MoveList *list = refusal->list;
    size_t i = move_text_find_before_plus(list, refusal->text);
    if (i == list->count)
        return false;
    const Piece *piece = &list->rules->pieces[list->facts[i].kind];
    bool ever = false;
    for (size_t k = 0; k < piece->promotion_count; k++)
        ever |= plus_is_form(list->rules, list->facts[i].kind, piece->promotes_to[k]);
    SquareName square = square_name(list->rules, list->facts[i].to);
    Fitting fitting = {1, {i}, false};
    refusal_tell_fitting(refusal, "move-illegal", &fitting,
                         names_squares(refusal) ? refusal_write_move : san_write_bare,
                         ": the %s can't promote%s%s, and gives no check; without the + it is ",
                         piece->name, ever ? " on " : "", ever ? square.text : "");
    return true;
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

bool promotion_error_tell_none(Refusal *refusal, size_t i, const char *ending) {
    const MoveList *list = refusal->list;
    const Rules *rules = list->rules;
    const MoveFacts *facts = &list->facts[i];
    const Piece *piece = &rules->pieces[facts->kind];
    if (facts->promotion != NONE || facts->becomes != NONE || !is_promotion(rules, ending) ||
        !kinds_empty(rules->hands.drops[DROP_GATING].kinds))
        return false;
    bool ever = piece->promotion_count || term_changes(&piece->side[refusal->setup.side]);
    Fitting fitting = {1, {i}, false};
    SquareName square = square_name(rules, facts->to);
    refusal_tell_fitting(refusal, "move-incomplete", &fitting, refusal_write_move,
                         ": the %s can't promote%s%s; without that it is ", piece->name,
                         ever ? " on " : "", ever ? square.text : "");
    return true;
}

bool promotion_error_tell_in_place(Refusal *refusal, const San *san) {
    const Setup *setup = &refusal->setup;
    return san->promotion != NONE && san->from_file == NONE && san->from_rank == NONE &&
           setup->men[san->to] == man_make(san->kind, setup->side) &&
           (refusal_tell_reason(refusal, san->to, san->to) ||
            refusal_tell_way(refusal, san->to, san->to, WAY_MOVE));
}
