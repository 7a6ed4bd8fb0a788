// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// SAN that fits no legal move, or several → the reason.

#include "base/square.h"
#include "notation/move_reason.h"
#include "notation/move_text.h"
#include "notation/refusal.h"

// "promotion needs a piece: c8=Q, c8=R, c8=B or c8=N"
static bool tell_promotion(Refusal *refusal, const San *san) {
    int asked = san->promotion;
    const MoveList *list = refusal->list;
    size_t fitting[SHOWN_MAX], count = 0;
    for (size_t i = 0; i < list->count && count < SHOWN_MAX; i++) {
        San promoting = *san;
        promoting.promotion = list->facts[i].promotion;
        if (promoting.promotion != NONE && san_fits_move(list, &promoting, i))
            fitting[count++] = i;
    }
    if (!count)
        return false;
    char words[SHOWN_MAX * MOVE_TEXT_SIZE];
    Writer writer = writer_make(words, sizeof words);
    for (size_t i = 0; i < count; i++) {
        refusal_write_between(&writer, i, count);
        san_write_bare(&writer, list, fitting[i]);
    }
    bool fits = writer_end(&writer) < sizeof words;
    if (asked == NONE)
        report_error(refusal->report, "move-incomplete", refusal->written.span,
                     "promotion needs a piece: %s", words);
    else
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "there is no promotion to %s here, only %s", list->rules->pieces[asked].name,
                     words);
    if (count == 1 && fits)
        report_suggest(refusal->report, words);
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

// The moves that pieces of the kind have instead.
static void tell_moves_of_kind(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    char words[SHOWN_MAX * MOVE_TEXT_SIZE];
    Writer writer = writer_make(words, sizeof words);
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (!is_of_kind(list, i, san) || count++ >= SHOWN_MAX)
            continue;
        writer_text(&writer, count > 1 ? ", " : "");
        san_write_bare(&writer, list, i);
    }
    writer_end(&writer);
    const char *name = list->rules->pieces[san->kind].name, *check = refusal_check_note(refusal);
    if (count && count <= SHOWN_MAX)
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "no legal move '%s': no %s can go there%s; legal: %s", refusal->text, name,
                     check, words);
    else
        report_error(refusal->report, "move-illegal", refusal->written.span,
                     "no legal move '%s': no %s can %s%s", refusal->text, name,
                     count ? "go there" : "move", check);
}

static void tell_illegal_san(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    int mover = refusal->setup.side;
    if (san->castles) {
        tell_castling(refusal, san);
        return;
    }
    if (san->drops || san->kind == NONE) {
        refusal_tell_illegal(refusal, "move-illegal", "no legal move", san_write_bare);
        return;
    }
    if (tell_promotion(refusal, san))
        return;
    for (int s = 0; s < list->rules->board.squares; s++) {
        int man = refusal->setup.men[s];
        bool file = san->from_file == NONE || s % list->rules->board.files == san->from_file;
        bool rank = san->from_rank == NONE || s / list->rules->board.files == san->from_rank;
        if (man != MAN_NONE && man_side(man) == mover && man_kind(man) == san->kind && file &&
            rank && refusal_tell_reason(refusal, s, san->to))
            return;
    }
    if (!tell_near(refusal, san))
        tell_moves_of_kind(refusal, san);
}

void san_error_tell(Refusal *refusal, const San *san, size_t fits) {
    const MoveList *list = refusal->list;
    if (!fits) {
        tell_illegal_san(refusal, san);
        return;
    }
    SanFit fit = san_find(list, san);
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
