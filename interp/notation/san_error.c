// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// SAN that fits no legal move, or several → the reason.

#include "base/square.h"
#include "notation/move_reason.h"
#include "notation/move_text.h"
#include "notation/refusal.h"
#include "notation/symbol.h"

// "promotion needs a piece: c8=Q, c8=R, c8=B or c8=N"
static bool tell_promotion(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    Fitting fitting = {0};
    for (size_t i = 0; i < list->count; i++) {
        San promoting = *san;
        promoting.promotion = list->facts[i].promotion;
        if (promoting.promotion != NONE && san_fits_move(list, &promoting, i))
            fitting_add(&fitting, i);
    }
    if (fitting.count && san->promotion == NONE)
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, san_write_bare,
                             "promotion needs a piece: ");
    else if (fitting.count)
        refusal_tell_fitting(refusal, "move-illegal", &fitting, san_write_bare,
                             "there is no promotion to %s here, only ",
                             list->rules->pieces[san->promotion].name);
    return fitting.count > 0;
}

// "Ne5" where a knight can be put on e5, and none can go there.
static bool tell_put(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    Fitting fitting = {0};
    for (size_t i = 0; i < list->count; i++)
        if (list->facts[i].type == MOVE_DROP && list->facts[i].to == san->to &&
            letter_alike(list->rules, list->facts[i].kind, san->kind))
            fitting_add(&fitting, i);
    if (fitting.count)
        refusal_tell_fitting(refusal, "move-illegal", &fitting, move_text_short,
                             "no legal move '%s'; to put a %s on %s, write ", refusal->text,
                             list->rules->pieces[san->kind].name,
                             square_name(list->rules, san->to).text);
    return fitting.count > 0;
}

// In steps of a king; of those as far away the nearest is on the same file.
static int distance(const Rules *rules, int square, int to) {
    int files = rules->board.files;
    return 2 * square_steps(files, square, to) + (square % files != to % files);
}

// Where men of the kind are only put, and not on this square.
static bool tell_put_elsewhere(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    size_t nearest = list->count;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type != MOVE_DROP || !letter_alike(list->rules, facts->kind, san->kind))
            return false;
        if (nearest == list->count || distance(list->rules, facts->to, san->to) <
                                          distance(list->rules, list->facts[nearest].to, san->to))
            nearest = i;
    }
    Fitting fitting = {1, {nearest}, .others = true};
    SquareName square = square_name(list->rules, san->to);
    if (refusal->setup.men[san->to] != MAN_NONE)
        report_error(refusal->report, "move-occupied", refusal->written.span, "%s is not empty",
                     square.text);
    else
        refusal_tell_fitting(refusal, "move-illegal", &fitting, move_text_short,
                             "no legal move '%s': no %s can be put on %s; the nearest is ",
                             refusal->text, list->rules->pieces[san->kind].name, square.text);
    return true;
}

static void tell_castling(Refusal *refusal, const San *san) {
    char reason[MESSAGE_SIZE];
    Writer writer = writer_make(reason, sizeof reason);
    if (!castling_reason_write(&writer, refusal->list, NONE, NONE, san->castles))
        writer_text(&writer, refusal->list->rules->movement.castle_count
                                 ? "no castling is possible to this side"
                                 : "this game has no castling");
    writer_end(&writer);
    report_error(refusal->report, "move-illegal", refusal->written.span, "no legal move '%s': %s",
                 refusal->text, reason);
}

// Is it a move of such a piece?
static bool is_of_kind(const MoveList *list, size_t i, const San *san) {
    const MoveFacts *facts = &list->facts[i];
    return facts->kind == san->kind && facts->type != MOVE_DROP && facts->castle == NONE;
}

// Does it end next to what was written? Pawns, which have no letter in SAN, go along their file.
static bool is_near(const Refusal *refusal, size_t i, const San *san) {
    int files = refusal->list->rules->board.files, to = refusal->list->facts[i].to;
    bool pawn = refusal->text[0] >= 'a' && refusal->text[0] <= 'z';
    return square_steps(files, to, san->to) <= 1 && (!pawn || to % files == san->to % files);
}

// The only move of the kind that ends next to the square is suggested.
static bool tell_near(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    size_t count = 0, found = 0;
    for (size_t i = 0; i < list->count; i++)
        if (is_of_kind(list, i, san) && is_near(refusal, i, san) && count++ == 0)
            found = i;
    if (count != 1)
        return false;
    MoveWord word;
    Writer writer = writer_make(word, sizeof word);
    san_write_bare(&writer, list, found);
    writer_end(&writer);
    report_error(refusal->report, "move-illegal", refusal->written.span,
                 "no legal move '%s'%s; did you mean '%s'?", refusal->text,
                 refusal_check_note(refusal), word);
    report_suggest(refusal->report, word);
    return true;
}

// Reports what `said` says, and these moves, if they aren't too many.
static void tell_instead(Refusal *refusal, const Fitting *fitting, const char *said) {
    const char *check = refusal_check_note(refusal);
    if (fitting->count && fitting->count <= SHOWN_MAX)
        refusal_tell_fitting(refusal, "move-illegal", fitting, san_write_bare,
                             "no legal move '%s': %s%s; legal: ", refusal->text, said, check);
    else
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "no legal move '%s': %s%s", refusal->text, said, check);
}

// A capture that no man of the kind can make; of a pawn, that on the file.
static void tell_no_capture(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    char said[MESSAGE_SIZE];
    Fitting fitting = {.others = true};
    for (size_t i = 0; i < list->count; i++)
        if (is_of_kind(list, i, san) && list->facts[i].captures &&
            (san->from_file == NONE ||
             list->facts[i].from % list->rules->board.files == san->from_file))
            fitting_add(&fitting, i);
    Writer writer = writer_make(said, sizeof said);
    const char *square = square_name(list->rules, san->to).text;
    if (refusal->setup.men[san->to] == MAN_NONE) {
        writer_printf(&writer, "there is nothing to capture on %s", square);
    } else {
        writer_printf(&writer, "no %s ", list->rules->pieces[san->kind].name);
        if (san->from_file != NONE)
            writer_printf(&writer, "on the %c-file ", file_letter(san->from_file));
        writer_printf(&writer, "can capture on %s", square);
    }
    writer_end(&writer);
    tell_instead(refusal, &fitting, said);
}

// The moves that pieces of the kind have instead.
static void tell_moves_of_kind(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    char said[MESSAGE_SIZE];
    Fitting fitting = {.others = true};
    for (size_t i = 0; i < list->count; i++)
        if (is_of_kind(list, i, san))
            fitting_add(&fitting, i);
    Writer writer = writer_make(said, sizeof said);
    writer_printf(&writer, "no %s can %s", list->rules->pieces[san->kind].name,
                  fitting.count ? "go there" : "move");
    writer_end(&writer);
    tell_instead(refusal, &fitting, said);
}

static void tell_illegal_san(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    int mover = refusal->setup.side;
    if (san->castles) {
        tell_castling(refusal, san);
        return;
    }
    if (san->drops || san->kind == NONE) {
        refusal_tell_illegal(refusal, "move-illegal", "no legal move", san_write_bare, false);
        return;
    }
    if (tell_promotion(refusal, san) || tell_put(refusal, san))
        return;
    for (int s = 0; s < list->rules->board.squares; s++) {
        int man = refusal->setup.men[s];
        bool file = san->from_file == NONE || s % list->rules->board.files == san->from_file;
        bool rank = san->from_rank == NONE || s / list->rules->board.files == san->from_rank;
        if (man != MAN_NONE && man_side(man) == mover && man_kind(man) == san->kind && file &&
            rank && refusal_tell_reason(refusal, s, san->to))
            return;
    }
    if (san->captures)
        tell_no_capture(refusal, san);
    else if (!tell_put_elsewhere(refusal, san) && !tell_near(refusal, san))
        tell_moves_of_kind(refusal, san);
}

// Do all moves that fit differ only in their second part?
static bool tell_second(Refusal *refusal, const San *san, size_t first) {
    const MoveList *list = refusal->list;
    const MoveFacts *one = &list->facts[first];
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (san_fits_move(list, san, i) &&
            (facts->then_to == NONE || facts->from != one->from ||
             facts->promotion != one->promotion || facts->castle != one->castle))
            return false;
    }
    if (one->then_to == NONE)
        return false;
    refusal_tell_second(refusal, first, refusal->text);
    return true;
}

void san_error_tell(Refusal *refusal, const San *san, size_t fits) {
    const MoveList *list = refusal->list;
    if (!fits) {
        tell_illegal_san(refusal, san);
        return;
    }
    SanFit fit = san_find(list, san);
    if (tell_second(refusal, san, fit.first))
        return;
    MoveWord words[2];
    for (int i = 0; i < 2; i++) {
        Writer writer = writer_make(words[i], sizeof words[i]);
        move_text_short(&writer, list, i ? fit.second : fit.first);
        writer_end(&writer);
    }
    report_error(refusal->report, "move-ambiguous", refusal->written.span,
                 "'%s' fits %zu legal moves, among them '%s' and '%s'", refusal->text, fits,
                 words[0], words[1]);
}
