// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// SAN that fits no legal move, or several → the reason.

#include "notation/refusals/refusal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/move_text.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"
#include "position/setup.h"

// "Nf3=Q" or "Nf3/Q" where Nf3 is legal, but no queen comes of it. Where a man can be put on the
// square that is left, "Nf3=E" may mean that.
static bool tell_ending(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    int kind = san->gate != NONE ? san->gate : san->promotion;
    Fitting plain = {0}, gating = {0};
    for (size_t i = 0; i < list->count && kind != NONE; i++) {
        const MoveFacts *facts = &list->facts[i];
        San like = *san;
        like.promotion = NONE;
        like.gate = facts->gate;
        like.gate_on = facts->castle != NONE ? facts->gate_on : NONE;
        if (!san_fits_move(list, &like, i))
            continue;
        if (facts->gate == NONE)
            fitting_add(&plain, i);
        else if (letter_alike(list->rules, facts->gate, kind))
            fitting_add(&gating, i);
    }
    if (gating.count)
        refusal_tell_fitting(refusal, "move-syntax", &gating, san_write_bare,
                             "; to put the %s on the square that is left, write ",
                             list->rules->pieces[kind].name);
    else if (plain.count && san->gate != NONE)
        refusal_tell_fitting(
            refusal, "move-illegal", &plain, san_write_bare,
            ": no %s can be put there; without it: ", list->rules->pieces[kind].name);
    else if (plain.count)
        refusal_tell_fitting(refusal, "move-illegal", &plain, san_write_bare,
                             list->facts[plain.moves[0]].becomes != NONE
                                 ? ": there is no promotion to %s on %s, only "
                                 : ": there is no promotion to %s on %s; without it: ",
                             list->rules->pieces[kind].name,
                             square_name(list->rules, san->to).text);
    return plain.count || gating.count;
}

// "Ne5" where a knight can be put on e5, and none can go there.
static bool tell_put(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    ToldMove told = {.drops = YES, .to = told_square(san->to)};
    told.kinds = told_kinds(list->rules, san->kind);
    Fitting fitting = told_fitting(list, &told);
    if (fitting.count)
        refusal_tell_fitting(refusal, "move-illegal", &fitting, move_text_short,
                             "; to put a %s on %s, write ", list->rules->pieces[san->kind].name,
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
    if (refusal->scene.setup.men[san->to] != MAN_NONE)
        return refusal_error(refusal, "move-occupied", 0, refusal->written.length,
                             "%s is not empty", square.text);
    char reason[MESSAGE_SIZE];
    Writer writer = writer_make(reason, sizeof reason);
    bool told = drop_reason_write(&writer, &refusal->scene, san->kind, san->to);
    writer_end(&writer);
    return refusal_tell_fitting(refusal, "move-illegal", &fitting, move_text_short,
                                ": no %s can be put on %s%s%s; the nearest is ",
                                list->rules->pieces[san->kind].name, square.text, told ? ": " : "",
                                told ? reason : "");
}

void san_error_tell_castling(Refusal *refusal, int side) {
    char reason[MESSAGE_SIZE];
    Writer writer = writer_make(reason, sizeof reason);
    if (!castling_reason_write(&writer, &refusal->scene, NONE, NONE, side))
        writer_text(&writer,
                    refusal->list->rules->movement.castle_count
                        ? side ? "no castling is possible to this side" : "no castling is possible"
                        : "this game has no castling");
    writer_end(&writer);
    refusal_illegal(refusal, "move-illegal", ": %s", reason);
}

// "Kg1" where the king can castle to g1.
static bool tell_castles(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    ToldMove told = {.castles = YES, .to = told_square(san->to)};
    told.kinds = told_kinds(list->rules, san->kind);
    Fitting fitting = told_fitting(list, &told);
    if (fitting.count && !san->captures)
        refusal_tell_fitting(refusal, "move-syntax", &fitting, san_write_bare,
                             "; castling is written ");
    return fitting.count && !san->captures;
}

// Is it a move of such a piece, from where the text says?
static bool is_of_kind(const MoveList *list, size_t i, const San *san) {
    const MoveFacts *facts = &list->facts[i];
    Bits from = told_squares(list->rules, san->from_file, san->from_rank);
    return facts->kind == san->kind && facts->type != MOVE_DROP && facts->type != MOVE_PASS &&
           bits_has(&from, facts->from);
}

// " on the b-file", " on rank 4", or nothing.
static void write_start(Writer *writer, const San *san) {
    if (san->from_file != NONE)
        writer_printf(writer, " on the %c-file", file_letter(san->from_file));
    else if (san->from_rank != NONE)
        writer_printf(writer, " on rank %d", san->from_rank + 1);
}

// Reports what `said` says, and these moves, if they aren't too many.
static void tell_instead(Refusal *refusal, const Fitting *fitting, const char *said) {
    if (fitting->count && fitting->count <= SHOWN_MAX)
        refusal_tell_fitting(refusal, "move-illegal", fitting, san_write_bare,
                             ": %s%s; legal: ", said, refusal_why_few_before(refusal));
    else
        refusal_illegal(refusal, "move-illegal", ": %s%s", said, refusal_why_few_note(refusal));
}

// A capture that no man of the kind can make; of a pawn, that on the file.
static void tell_no_capture(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    char said[MESSAGE_SIZE];
    Fitting fitting = {.others = true};
    for (size_t i = 0; i < list->count; i++)
        if (is_of_kind(list, i, san) && list->facts[i].captures)
            fitting_add(&fitting, i);
    Writer writer = writer_make(said, sizeof said);
    const char *square = square_name(list->rules, san->to).text;
    int man = refusal->scene.setup.men[san->to];
    const Piece *taken = man == MAN_NONE ? NULL : &list->rules->pieces[man_kind(man)];
    if (!taken) {
        writer_printf(&writer, "there is nothing to capture on %s", square);
    } else {
        writer_printf(&writer, "no %s", list->rules->pieces[san->kind].name);
        write_start(&writer, san);
        writer_printf(&writer, " can capture on %s", square);
        if (!taken->neutral && man_side(man) == refusal->scene.setup.side)
            writer_printf(&writer, ", where %s's own %s stands",
                          side_word(refusal->scene.setup.side), taken->name);
    }
    writer_end(&writer);
    tell_instead(refusal, &fitting, said);
}

// Pawns, which need no letter in SAN, go along their file.
static bool is_pawn(const Refusal *refusal, int kind) {
    return strcmp(refusal->list->rules->pieces[kind].letter, "P") == 0;
}

// "cd4": what pawns do so in most games is capture.
static bool goes_aside(const Refusal *refusal, const San *san) {
    return is_pawn(refusal, san->kind) && san->from_file != NONE &&
           san->from_file != san->to % refusal->list->rules->board.files;
}

// ", only to c3 or f3", where the moves are too many to be listed but the squares aren't.
static void write_targets(Writer *writer, const MoveList *list, const Bits *targets) {
    size_t count = (size_t)bits_count(targets), i = 0;
    if (count > SHOWN_MAX)
        return;
    writer_text(writer, ", only to ");
    for (int s = bits_next(targets, 0); s >= 0; s = bits_next(targets, s + 1)) {
        refusal_write_between(writer, i++, count);
        square_write(writer, list->rules, s);
    }
}

// Where such men of the side to move stand, as far as the text says.
static Bits starts_of(const MoveList *list, const San *san) {
    return bits_and(move_list_men(list, san->kind),
                    told_squares(list->rules, san->from_file, san->from_rank));
}

// "; the pawn on d3 is frozen by the immobilizer on d4": one of those that the text may mean.
static void write_frozen(Writer *writer, const Refusal *refusal, const San *san) {
    Bits starts = starts_of(refusal->list, san);
    for (int s = bits_next(&starts, 0); s >= 0; s = bits_next(&starts, s + 1)) {
        char frozen[NOTE_SIZE];
        Writer cause = writer_make(frozen, sizeof frozen);
        bool told = frozen_write(&cause, refusal->list, s);
        writer_end(&cause);
        if (!told)
            continue;
        writer_printf(writer, "; %s", frozen);
        return;
    }
}

// "White's own pawn is on a6": where a man there forbids those of the kind to go there, as they
// can be put on empty squares, or if the move is `pushed`, which is no capture.
static bool write_occupied(Writer *writer, const MoveList *list, int kind, int square,
                           bool pushed) {
    const Rules *rules = list->rules;
    int man = position_man(list->position, square);
    if (man == MAN_NONE || rules->pieces[man_kind(man)].neutral ||
        (!pushed && move_list_drop(list, kind, NONE) == list->count))
        return false;
    bool own = man_side(man) == position_side(list->position);
    writer_printf(writer, "%s's %s%s is on %s", side_word(man_side(man)), own ? "own " : "",
                  rules->pieces[man_kind(man)].name, square_name(rules, square).text);
    if (!own)
        writer_printf(writer, ", and no %s can go there", rules->pieces[kind].name);
    return true;
}

// The moves that pieces of the kind have instead; of a pawn that isn't told by its file, those on
// the file where it should go.
static void tell_moves_of_kind(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    char said[MESSAGE_SIZE];
    int files = list->rules->board.files;
    Fitting fitting = {.others = true};
    Bits targets = {{0}};
    size_t of_kind = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (!is_of_kind(list, i, san))
            continue;
        of_kind++;
        if (is_pawn(refusal, san->kind) && san->from_file == NONE &&
            list->facts[i].to % files != san->to % files)
            continue;
        fitting_add(&fitting, i);
        bits_add(&targets, list->facts[i].to);
    }
    Writer writer = writer_make(said, sizeof said);
    bool pushed = is_pawn(refusal, san->kind) && !goes_aside(refusal, san);
    if (of_kind && write_occupied(&writer, list, san->kind, san->to, pushed)) {
        writer_end(&writer);
        tell_instead(refusal, &fitting, said);
        return;
    }
    writer_printf(&writer, "no %s", list->rules->pieces[san->kind].name);
    write_start(&writer, san);
    bool forced = !position_in_check(list->position) && *refusal_why_few_note(refusal);
    bool aside = goes_aside(refusal, san);
    writer_printf(&writer, " can %s",
                  !of_kind && !forced ? "move"
                  : aside             ? "go or capture there"
                                      : "go there");
    if (fitting.count > SHOWN_MAX)
        write_targets(&writer, list, &targets);
    if (!of_kind)
        write_frozen(&writer, refusal, san);
    writer_end(&writer);
    tell_instead(refusal, &fitting, said);
}

// Has the man nothing to take there, whatever forbids the move? What is walked may take on its
// way.
static bool takes_nothing(const Refusal *refusal, int from, int to) {
    int man = refusal->scene.setup.men[from];
    const Piece *piece = &refusal->list->rules->pieces[man_kind(man)];
    return refusal->scene.setup.men[to] == MAN_NONE && !setup_passed(&refusal->scene.setup, to) &&
           !piece->side[man_side(man)].walk_count;
}

// First what forbids the move of a man that could make it, then what stands in the way of one.
static bool tell_reason(Refusal *refusal, const San *san) {
    Bits starts = starts_of(refusal->list, san);
    WayAsked way = san->captures ? WAY_CAPTURE : goes_aside(refusal, san) ? WAY_ANY : WAY_MOVE;
    for (int s = bits_next(&starts, 0); s >= 0; s = bits_next(&starts, s + 1))
        if (!(san->captures && takes_nothing(refusal, s, san->to)) &&
            refusal_tell_reason(refusal, s, san->to))
            return true;
    if (san->captures && refusal->scene.setup.men[san->to] == MAN_NONE)
        return false;
    for (int s = bits_next(&starts, 0); s >= 0; s = bits_next(&starts, s + 1))
        if (refusal_tell_by(refusal, way_reason, s, san->to, way))
            return true;
    return false;
}

// "Nad5" with no knight on the a-file, "Nd5" with none at all.
static void tell_none_there(Refusal *refusal, const San *san) {
    bool anywhere = san->from_file == NONE && san->from_rank == NONE;
    char start[32];
    if (anywhere && (refusal_tell_drop_meant(refusal, san->kind, san->to) ||
                     two_parts_tell_put(refusal, san->kind, san->to)))
        return;
    Writer writer = writer_make(start, sizeof start);
    write_start(&writer, san);
    writer_text(&writer, anywhere ? " on the board" : "");
    writer_end(&writer);
    refusal_illegal(refusal, "move-no-piece", ": %s has no %s%s",
                    side_word(refusal->scene.setup.side),
                    refusal->list->rules->pieces[san->kind].name, start);
}

// "Nb4d5" with no knight on b4, "Nf3" with a knight there.
static bool tell_men(Refusal *refusal, const San *san) {
    const Rules *rules = refusal->list->rules;
    const char *name = rules->pieces[san->kind].name, *side = side_word(refusal->scene.setup.side);
    bool file = san->from_file != NONE, rank = san->from_rank != NONE;
    Bits starts = starts_of(refusal->list, san);
    bool none = bits_empty(&starts);
    if (none && file && rank)
        refusal_illegal(
            refusal, "move-no-piece", ": %s has no %s on %s", side, name,
            square_name(rules, san->from_rank * rules->board.files + san->from_file).text);
    else if (none)
        tell_none_there(refusal, san);
    else if (file && rank && !san->captures)
        refusal_tell_targets(refusal, bits_next(&starts, 0), san->to);
    else if (!file && !rank && bits_has(&starts, san->to) && !is_pawn(refusal, san->kind))
        refusal_illegal(refusal, "move-illegal", ": a %s of %s's is on %s already", name, side,
                        square_name(rules, san->to).text);
    else
        return false;
    return true;
}

// "; other pieces can: Nd5 or Bd5" for "d5", where no pawn goes.
static void write_other_pieces(Writer *writer, const Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    size_t count = 0, moves[SHOWN_MAX];
    for (size_t i = 0; i < list->count && count < SHOWN_MAX; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type != MOVE_DROP && facts->type != MOVE_PASS && facts->castle == NONE &&
            facts->then_to == NONE && facts->to == san->to && facts->kind != san->kind)
            moves[count++] = i;
    }
    writer_text(writer, count ? "; other pieces can: " : "");
    for (size_t i = 0; i < count; i++) {
        refusal_write_between(writer, i, count);
        san_write_bare(writer, list, moves[i]);
    }
}

// Is the text no more than a square?
static bool is_square(const Refusal *refusal, const San *san) {
    int square;
    size_t length = square_read(refusal->list->rules, refusal->text, &square);
    return length && !refusal->text[length] && square == san->to;
}

// "bc5" as "Bc5", where the letter of a piece is a file's, too, or as "+Sc5" of a bishop that has
// another letter. False if there is no such man.
static bool other_kind(const Refusal *refusal, char text[MOVE_TEXT_SIZE], San *other) {
    char named[MOVE_TEXT_SIZE] = "";
    snprintf(text, MOVE_TEXT_SIZE, "%s", refusal->text);
    text[0] = (char)toupper((unsigned char)text[0]);
    form_by_name(refusal->list, text, named);
    if (*named)
        memcpy(text, named, sizeof named);
    return text[0] != refusal->text[0] && san_parse(refusal->list->rules, text, other) &&
           move_list_has_man(refusal->list, other->kind);
}

// "bc8" where the other piece can go there, and the text lacks what it turns into, or says it
// wrongly.
static bool tell_other_kind(Refusal *refusal) {
    char text[MOVE_TEXT_SIZE];
    const char *own = refusal->text;
    San other;
    if (!other_kind(refusal, text, &other))
        return false;
    refusal->text = text;
    bool told = promotion_error_tell(refusal, &other) || tell_ending(refusal, &other);
    refusal->text = own;
    return told;
}

// "; 'Bc5' isn't legal, either"
static void write_other_kind(Writer *writer, const Refusal *refusal) {
    char text[MOVE_TEXT_SIZE];
    San other;
    if (other_kind(refusal, text, &other))
        writer_printf(writer, "; '%s' isn't legal, either", text);
}

static void tell_illegal_san(Refusal *refusal, const San *san) {
    if (san->castles) {
        if (!tell_ending(refusal, san))
            san_error_tell_castling(refusal, san->castles);
        return;
    }
    if (promotion_error_tell(refusal, san) || tell_ending(refusal, san) ||
        tell_put(refusal, san) || tell_castles(refusal, san) ||
        promotion_error_tell_in_place(refusal, san) || tell_reason(refusal, san) ||
        tell_other_kind(refusal))
        return;
    if (!san->captures && tell_put_elsewhere(refusal, san))
        return;
    char hint[NOTE_SIZE];
    Writer writer = writer_make(hint, sizeof hint);
    if (is_square(refusal, san))
        write_other_pieces(&writer, refusal, san);
    else
        write_other_kind(&writer, refusal);
    writer_end(&writer);
    refusal->hint = hint;
    if (!tell_men(refusal, san)) {
        if (san->captures)
            tell_no_capture(refusal, san);
        else
            tell_moves_of_kind(refusal, san);
    }
    refusal->hint = "";
}

// ---- SAN that isn't enough ---------------------------------------------------------------------

// Do all moves that fit differ only in their second part?
static bool tell_second(Refusal *refusal, const San *san, size_t first) {
    const MoveList *list = refusal->list;
    San settled = *san;
    san_settle(list, &settled);
    const MoveFacts *one = &list->facts[first];
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (san_fits_move(list, &settled, i) &&
            (facts->then_to == NONE || facts->from != one->from ||
             facts->promotion != one->promotion || facts->castle != one->castle))
            return false;
    }
    if (one->then_to == NONE)
        return false;
    refusal_tell_second(refusal, first, refusal->text);
    return true;
}

// Adds it unless its first part is there already.
static void add_first(Fitting *fitting, const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    for (size_t k = 0; facts->then_to != NONE && k < fitting->count && k < SHOWN_MAX; k++) {
        const MoveFacts *other = &list->facts[fitting->moves[k]];
        if (facts->from == other->from && facts->promotion == other->promotion &&
            facts->castle == other->castle && facts->gate == other->gate)
            return;
    }
    fitting_add(fitting, i);
}

// All that are meant, of those with a second part one for each first one.
static void tell_all(Refusal *refusal, const San *san, size_t fits, size_t first) {
    const MoveList *list = refusal->list;
    San settled = *san;
    Fitting fitting = {.others = true};
    char hint[NOTE_SIZE];
    Writer writer = writer_make(hint, sizeof hint);
    if (!list->facts[first].captures)
        move_hint_drop(&writer, refusal, list->facts[first].kind, list->facts[first].to);
    writer_end(&writer);
    refusal->hint = hint;
    san_settle(list, &settled);
    for (size_t i = 0; i < list->count; i++)
        if (san_fits_move(list, &settled, i) &&
            list->facts[i].captures == list->facts[first].captures)
            add_first(&fitting, list, i);
    refusal_tell_fitting(refusal, "move-ambiguous", &fitting, san_write_bare,
                         "'%s' fits %zu legal moves%s ", refusal->text, fits,
                         fits == fitting.count ? ":" : ", such as");
    refusal->hint = "";
}

static void tell_ambiguous(Refusal *refusal, const San *san, size_t fits) {
    size_t first = san_find(refusal->list, san).moves[0];
    if (!tell_second(refusal, san, first))
        tell_all(refusal, san, fits, first);
}

void san_error_tell(Refusal *refusal, const San *san, size_t fits) {
    San other;
    if (!fits && other_form_meant(refusal->list, san, &other)) {
        san = &other;
        fits = san_find(refusal->list, san).count;
    }
    if (fits)
        tell_ambiguous(refusal, san, fits);
    else
        tell_illegal_san(refusal, san);
}
