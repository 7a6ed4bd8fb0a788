// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Captures by what takes what ("RxR" "Rxr" "exr"), by the files of pawns ("exd" "ed" "ed=Q"), and
// draughts with the file alone where the man starts ("ed4" "d:b6").

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/refusals/refusal.h"
#include "notation/symbol.h"

// ---- by the files of pawns ---------------------------------------------------------------------

typedef struct ShortCapture {
    int kind, from_file, to_file;
    int promotion; // kind or NONE
} ShortCapture;

static bool read_file(const Rules *rules, char letter, int *file) {
    *file = letter - 'a';
    return *file >= 0 && *file < rules->board.files;
}

// file[x]file[=promotion], and check, mate or annotators' marks
static bool read_short(const Rules *rules, const char *text, ShortCapture *capture) {
    int side = WHITE;
    *capture = (ShortCapture){.promotion = NONE};
    letter_read(rules, "P", &capture->kind, &side);
    if (capture->kind == NONE || !read_file(rules, *text++, &capture->from_file))
        return false;
    text += *text == 'x';
    if (!read_file(rules, *text, &capture->to_file) || capture->to_file == capture->from_file)
        return false;
    if (*++text == '=') {
        size_t length = letter_read(rules, text + 1, &capture->promotion, &side);
        if (!length || capture->promotion == NONE || side != WHITE)
            return false;
        text += 1 + length;
    }
    return !text[strspn(text, "+#!?")];
}

static Fitting find_short(const MoveList *list, const ShortCapture *capture) {
    ToldMove told = {.kinds = told_kinds(list->rules, capture->kind),
                     .from = told_squares(list->rules, capture->from_file, NONE),
                     .to = told_squares(list->rules, capture->to_file, NONE),
                     .promotions = told_kinds(list->rules, capture->promotion),
                     .captures = YES,
                     .drops = NO,
                     .castles = NO};
    return told_fitting(list, &told);
}

size_t short_capture_find(const MoveList *list, const char *text) {
    ShortCapture capture;
    if (!read_short(list->rules, text, &capture))
        return list->count;
    Fitting fitting = find_short(list, &capture);
    // A promotion is said, also if there is only one.
    bool whole = fitting.count == 1 &&
                 (list->facts[fitting.moves[0]].promotion == NONE) == (capture.promotion == NONE);
    return whole ? fitting.moves[0] : list->count;
}

bool short_capture_tell(Refusal *refusal) {
    ShortCapture capture;
    const MoveList *list = refusal->list;
    if (!read_short(list->rules, refusal->text, &capture))
        return false;
    Fitting fitting = find_short(list, &capture);
    if (fitting.count)
        refusal_tell_fitting(refusal, fitting.count > 1 ? "move-ambiguous" : "move-incomplete",
                             &fitting, san_write_bare, "'%s' may be ", refusal->text);
    else
        refusal_illegal(refusal, "move-illegal",
                        ": no %s on the %c-file can capture on the %c-file%s",
                        list->rules->pieces[capture.kind].name, file_letter(capture.from_file),
                        file_letter(capture.to_file), refusal_check_note(refusal));
    return true;
}

// ---- what takes what ---------------------------------------------------------------------------

// Small letters are those of Black's men on the board; the first one may be a pawn's file, too.
typedef struct Exchange {
    int kind;       // NONE: no piece has the letter
    int pawn, file; // pawn: NONE if it is no file
    int taken;
} Exchange;

// "RxR" "Rxr" "rxr" "exr"
static bool read_exchange(const Rules *rules, const char *text, Exchange *exchange) {
    int side;
    bool small = islower((unsigned char)text[0]);
    size_t first = letter_read(rules, text, &exchange->kind, &side);
    if (!first || text[first] != 'x')
        return false;
    exchange->file = text[0] - 'a';
    exchange->pawn = NONE;
    if (small && first == 1 && exchange->file < rules->board.files)
        letter_read(rules, "P", &exchange->pawn, &side);
    text += first + 1;
    size_t second = letter_read(rules, text, &exchange->taken, &side);
    return (exchange->kind != NONE || exchange->pawn != NONE) && second &&
           exchange->taken != NONE && !text[second + strspn(text + second, "+#!?")];
}

// The kinds that a letter may mean. `forms`: other forms of the men, too.
static KindSet kinds_said(const Rules *rules, int kind, bool forms) {
    KindSet kinds = told_kinds(rules, kind);
    return forms && kind != NONE ? kinds_or(kinds, kinds_other_form(rules, kind)) : kinds;
}

static Fitting fit_exchange(const MoveList *list, const Exchange *exchange, bool forms) {
    const Rules *rules = list->rules;
    ToldMove kind = {.captures = YES, .castles = NO, .drops = NO}, pawn;
    Fitting fitting = {0};
    kind.taken = kinds_said(rules, exchange->taken, forms);
    pawn = kind;
    kind.kinds = kinds_said(rules, exchange->kind, forms);
    pawn.kinds = kinds_said(rules, exchange->pawn, forms);
    pawn.from = told_squares(rules, exchange->file, NONE);
    for (size_t i = 0; i < list->count; i++)
        if ((exchange->kind != NONE && told_fits(list, i, &kind)) ||
            (exchange->pawn != NONE && told_fits(list, i, &pawn)))
            fitting_add(&fitting, i);
    return fitting;
}

// The moves that what takes what says; where there are none, those of other forms of these men.
// "bxc" is first of all a capture of pawns, by their files.
static bool find_exchange(const MoveList *list, const char *text, Exchange *exchange,
                          Fitting *fitting) {
    ShortCapture pawns;
    if (!read_exchange(list->rules, text, exchange) ||
        (read_short(list->rules, text, &pawns) && find_short(list, &pawns).count))
        return false;
    *fitting = fit_exchange(list, exchange, false);
    if (!fitting->count)
        *fitting = fit_exchange(list, exchange, true);
    return true;
}

// The text, or the words in letters.
static const char *in_letters(const MoveList *list, const char *text, char *buffer) {
    form_words(list, text, buffer);
    return *buffer ? buffer : text;
}

bool move_words_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    char buffer[MOVE_TEXT_SIZE];
    Exchange exchange;
    Fitting fitting;
    int from, to;
    const char *letters = in_letters(list, text, buffer);
    if (two_squares_read(list->rules, letters, &from, &to))
        return false; // they stay such
    size_t i = letters == text ? list->count : move_text_find(list, letters);
    if (i == list->count && find_exchange(list, letters, &exchange, &fitting))
        i = fitting.count == 1 ? fitting.moves[0] : list->count;
    form_found(list, i, san_write_bare, meant);
    return i < list->count;
}

// "rook", "pawn on the e-file", "bishop and no pawn on the b-file": what takes nothing such.
static void write_takers(Writer *writer, const Rules *rules, const Exchange *exchange) {
    if (exchange->kind != NONE)
        writer_text(writer, rules->pieces[exchange->kind].name);
    if (exchange->pawn != NONE && exchange->pawn != exchange->kind)
        writer_printf(writer, "%s%s on the %c-file", exchange->kind != NONE ? " and no " : "",
                      rules->pieces[exchange->pawn].name, file_letter(exchange->file));
}

bool move_words_tell(Refusal *refusal) {
    const MoveList *list = refusal->list;
    char buffer[MOVE_TEXT_SIZE], takers[NOTE_SIZE];
    Exchange exchange;
    Fitting fitting;
    const char *letters = in_letters(list, refusal->text, buffer);
    if (!find_exchange(list, letters, &exchange, &fitting))
        return false;
    if (!fitting.count && short_capture_tell(refusal))
        return true;
    Writer writer = writer_make(takers, sizeof takers);
    write_takers(&writer, list->rules, &exchange);
    writer_end(&writer);
    if (fitting.count)
        refusal_tell_fitting(refusal, "move-ambiguous", &fitting, san_write_bare, "'%s' may be ",
                             refusal->text);
    else
        refusal_illegal(refusal, "move-illegal", ": no %s can capture any %s%s", takers,
                        list->rules->pieces[exchange.taken].name, refusal_check_note(refusal));
    return true;
}

// ---- by the file of the man --------------------------------------------------------------------

static bool read_file_only(const MoveList *list, const char *text, int *file, int *to) {
    bool letter = read_file(list->rules, *text, file);
    const char *square = letter ? text + 1 + (text[1] && strchr("-x:", text[1])) : text;
    size_t length = letter ? square_read(list->rules, square, to) : 0;
    return length && !square[length] && *to != NONE && all_jump(list->rules);
}

void form_file_only(const MoveList *list, const char *text, char *meant) {
    int file, to;
    if (!read_file_only(list, text, &file, &to))
        return;
    ToldMove told = {
        .from = told_squares(list->rules, file, NONE), .to = told_square(to), .drops = NO};
    form_found(list, told_only(list, &told), san_write_bare, meant);
}

static Bits men_on_file(const MoveList *list, int file) {
    return bits_and(move_list_men(list, NONE), told_squares(list->rules, file, NONE));
}

bool file_only_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    int file, to;
    if (!read_file_only(list, text, &file, &to))
        return false;
    Bits men = men_on_file(list, file);
    if (bits_count(&men) != 1)
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%s%s", square_name(list->rules, bits_next(&men, 0)).text,
             square_name(list->rules, to).text);
    return true;
}

bool file_only_tell(Refusal *refusal) {
    const MoveList *list = refusal->list;
    int file, to;
    if (!read_file_only(list, refusal->text, &file, &to))
        return false;
    Bits men = men_on_file(list, file);
    if (!bits_empty(&men))
        refusal_illegal(refusal, "move-illegal", ": no man on the %c-file can go to %s%s",
                        file_letter(file), square_name(list->rules, to).text,
                        refusal_why_few_note(refusal));
    else
        refusal_error(refusal, "move-no-piece", 0, 1, "%s has no man on the %c-file",
                      side_word(refusal->scene.setup.side), file_letter(file));
    return true;
}
