// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text in another form → the same move in ours, or a step nearer to it. What comes out counts
// only if it is a legal move, so that a form can't mislead.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/move_text.h"
#include "notation/refusals/refusal.h"
#include "notation/symbol.h"

#define BLANKS " \t"

// ---- signs around a move -----------------------------------------------------------------------

static void copy_start(const char *text, size_t length, const char *passed, char *meant) {
    while (length && strchr(passed, text[length - 1]))
        length--;
    snprintf(meant, MOVE_TEXT_SIZE, "%.*s", (int)length, text);
}

// "f2f3," "e4!"
static void without_end(const MoveList *list, const char *text, char *meant) {
    (void)list;
    copy_start(text, strlen(text), ",;.:!?)\"'", meant);
}

// "exd6 e.p." "exd6ep" "Nc7 check"
static void without_remark(const MoveList *list, const char *text, char *meant) {
    static const char *const ends[] = {"e.p.", "e.p", "ep", "checkmate", "check", "mate"};
    size_t length = strlen(text);
    (void)list;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (length <= end || strcmp(text + length - end, ends[i]) != 0)
            continue;
        copy_start(text, length - end, BLANKS, meant);
        return;
    }
}

void form_without_number(const MoveList *list, const char *text, char *meant) {
    size_t length = move_number_read(text), dots = strspn(text, ".");
    size_t digits = strspn(text, "0123456789"), blanks = strspn(text + digits, BLANKS);
    (void)list;
    if (!length && dots > 1)
        length = dots;
    else if (!length && digits && blanks && isalpha((unsigned char)text[digits + blanks]))
        length = digits;
    if (length)
        snprintf(meant, MOVE_TEXT_SIZE, "%s", text + length + strspn(text + length, BLANKS));
}

void form_without_blanks(const MoveList *list, const char *text, char *meant) {
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    (void)list;
    while (*(text += strspn(text, BLANKS))) {
        size_t length = strcspn(text, BLANKS);
        if (length != 2 || strncmp(text, "to", 2) != 0)
            writer_bytes(&writer, text, length);
        text += length;
    }
    if (writer_end(&writer) >= MOVE_TEXT_SIZE)
        *meant = '\0';
}

// "e2-e4" "e4xd5" "Ng1-f3" "P*e5" "e2->e4" "e2=>e4" "e2,e4"
static void without_signs(const MoveList *list, const char *text, char *meant) {
    size_t used = 0;
    (void)list;
    for (; *text && used + 1 < MOVE_TEXT_SIZE; text++)
        if (*text == '*')
            meant[used++] = '@';
        else if (!strchr("-x:>,", *text) && !(text[0] == '=' && text[1] == '>'))
            meant[used++] = *text;
    meant[used] = '\0';
}

// "N:f3" "e4:d5" "E4XD5": here x takes.
static void with_x(const MoveList *list, const char *text, char *meant) {
    size_t i = 0;
    (void)list;
    for (; text[i] && i + 1 < MOVE_TEXT_SIZE; i++) {
        bool within = i && isalnum((unsigned char)text[i - 1]) && text[i + 1];
        meant[i] = text[i] == ':' || (text[i] == 'X' && within) ? 'x' : text[i];
    }
    meant[i] = '\0';
}

// ---- letters and squares -----------------------------------------------------------------------

static void copy_small(const char *text, char *meant) {
    snprintf(meant, MOVE_TEXT_SIZE, "%s", text);
    for (char *c = meant; *c; c++)
        *c = (char)tolower((unsigned char)*c);
}

// "E2E4" "E2-E4" "E4"; not "Bc3" and "B2xh8", which a bishop may mean
static void in_small(const MoveList *list, const char *text, char *meant) {
    int square;
    copy_small(text, meant);
    size_t first = square_read(list->rules, meant, &square), second = first;
    second += first && text[first] && strchr("-X:", text[first]) &&
              isupper((unsigned char)text[first + 1]);
    if (!first || (meant[first] && !square_read(list->rules, meant + second, &square)))
        *meant = '\0';
}

bool form_two_in_capitals(const MoveList *list, const char *text, char *meant) {
    int square;
    size_t from = square_read(list->rules, text, &square);
    in_small(list, text, meant);
    size_t first = from ? 0 : square_read(list->rules, meant, &square);
    return first && isupper((unsigned char)text[first]) &&
           square_read(list->rules, meant + first, &square);
}

// Could the text mean a pawn: by a legal move that it doesn't say all of, or by one that is
// forbidden, so that its player is told why?
static bool pawn_meant(const MoveList *list, const San *san) {
    ToldMove told = {.drops = NO};
    told_add_san(list->rules, san, &told);
    return told_fitting(list, &told).count || reasons_may_go(list, san->kind, told.from, san->to);
}

size_t form_from_square(const MoveList *list, const char *text, size_t *sign) {
    int square;
    size_t first = square_read(list->rules, text, &square);
    *sign = first && text[first] && strchr("-x:", text[first]) ? 1 : 0;
    return first && square_read(list->rules, text + first + *sign, &square) ? first : 0;
}

// "nf3" "NF3" "p@e5"; "bc4" where no pawn of the b-file goes, also of a bishop whose letter isn't
// B
static void as_san(const MoveList *list, const char *text, char *meant) {
    char named[MOVE_TEXT_SIZE] = "";
    San san;
    size_t sign;
    if (form_from_square(list, text, &sign))
        return; // a letter before a number and a square is a file's
    bool pawn = san_parse(list->rules, text, &san); // else it says nothing yet
    if (pawn && (san.from_file == NONE || san.from_rank != NONE || pawn_meant(list, &san)))
        return;
    copy_small(text, meant);
    meant[0] = (char)toupper((unsigned char)meant[0]);
    if (islower((unsigned char)text[0]))
        form_by_name(list, meant, named);
    if (*named)
        snprintf(meant, MOVE_TEXT_SIZE, "%s", named);
}

// "Ke1-g1" "Ne2f4": the square says which man it is.
static void without_letter(const MoveList *list, const char *text, char *meant) {
    int kind, side, from, to;
    size_t letter = letter_read(list->rules, text, &kind, &side);
    const char *squares = text + letter;
    size_t first = letter && kind != NONE ? square_read(list->rules, squares, &from) : 0;
    const char *second = squares + first;
    second += first && *second && strchr("-x", *second);
    if (!first || from == NONE || side != WHITE || !square_read(list->rules, second, &to))
        return;
    int man = position_man(list->position, from);
    if (man != MAN_NONE && man_kind(man) == kind)
        snprintf(meant, MOVE_TEXT_SIZE, "%.*s%s", (int)first, squares, second);
}

// "2e4e"
static void turned_round(const MoveList *list, const char *text, char *meant) {
    size_t first = strspn(text, "0123456789");
    (void)list;
    size_t second =
        first && isalpha((unsigned char)text[first]) ? strspn(text + first + 1, "0123456789") : 0;
    const char *letter = text + first + 1 + second;
    if (second && isalpha((unsigned char)*letter) && text[first] != 'x' && *letter != 'x')
        snprintf(meant, MOVE_TEXT_SIZE, "%c%.*s%c%.*s%s", text[first], (int)first, text, *letter,
                 (int)second, text + first + 1, letter + 1);
}

// "e4": the only legal move that ends there, where no move begins there and no SAN is meant.
static void sole_square(const MoveList *list, const char *text, char *meant) {
    San san;
    int square;
    size_t length = square_read(list->rules, text, &square);
    if (!length || text[length] || square == NONE || san_parse(list->rules, text, &san))
        return;
    ToldMove ends = {.to = told_square(square)}, begins = {.from = ends.to};
    size_t only = told_only(list, &ends);
    if (only < list->count && !told_fitting(list, &begins).count &&
        list->facts[only].type != MOVE_DROP && list->facts[only].then_to == NONE)
        form_found(list, only, move_text_short, meant);
}

// ---- castling ----------------------------------------------------------------------------------

// "o-o" "OO" and, with a man put on a square that is left, "0-0/e"
static void form_castling(const MoveList *list, const char *text, char *meant) {
    size_t head = strspn(text, "oO0-"), count = 0;
    const char *gate = text + head + strspn(text + head, "/=@");
    (void)list;
    for (size_t i = 0; i < head; i++)
        count += text[i] != '-';
    if ((count != 2 && count != 3) || (text[head] && !isalpha((unsigned char)*gate)))
        return;
    const char *castling = count == 2 ? "O-O" : "O-O-O";
    const char *on = *gate ? gate + 1 + strspn(gate + 1, "/@") : gate;
    if (*gate)
        snprintf(meant, MOVE_TEXT_SIZE, "%s/%c%s", castling, toupper((unsigned char)*gate), on);
    else
        snprintf(meant, MOVE_TEXT_SIZE, "%s", castling);
}

void form_castling_by_king(const MoveList *list, const char *text, char *meant) {
    ToldMove told = {.drops = NO, .bare = true};
    San san = {.promotion = NONE, .gate = NONE};
    if (!told_read(list->rules, text, &told, &san) ||
        (san.kind != NONE && (san.captures || san.promotion != NONE || san.gate != NONE)))
        return;
    size_t only = told_only(list, &told);
    if (only < list->count && list->facts[only].castle != NONE)
        form_found(list, only, san_write_bare, meant);
}

// ---- promotions --------------------------------------------------------------------------------

// "e7e8=Q" "e7e8Q" "e8Q" "e8(Q)", and with the sign of check or mate: "e8Q+" "exd8Q#". What begins
// with a number names squares as in shogi: "7h7g".
static void form_promotion(const MoveList *list, const char *text, char *meant) {
    size_t length = strlen(text);
    int from;
    while (length && strchr("+#!?)", text[length - 1]))
        length--;
    if (length < 3 || !isalpha((unsigned char)text[length - 1]) || isdigit((unsigned char)text[0]))
        return;
    size_t head = length - 1, first = square_read(list->rules, text, &from);
    while (head > 0 && strchr("=/(", text[head - 1]))
        head--;
    bool squares = first && first < head;
    snprintf(meant, MOVE_TEXT_SIZE, "%.*s%s%c", (int)head, text, squares ? "" : "=",
             squares ? tolower((unsigned char)text[length - 1])
                     : toupper((unsigned char)text[length - 1]));
}

size_t promotion_start(const char *text) {
    size_t head = strcspn(text, "=/("), i = head;
    while (!text[head] && i && !isdigit((unsigned char)text[i - 1]))
        i--;
    return i;
}

// "e8=queen" "e8(Queen)" "e8queen" is e8=Q
static void promotion_in_words(const MoveList *list, const char *text, char *meant) {
    size_t head = promotion_start(text), end = strlen(text);
    size_t name = head + strspn(text + head, "=/(");
    char word[MOVE_TEXT_SIZE];
    int kind = NONE;
    while (end > name && strchr("+#!?)", text[end - 1]))
        end--;
    if (!head || end == name || end - name >= sizeof word)
        return;
    snprintf(word, sizeof word, "%.*s", (int)(end - name), text + name);
    if (piece_word_read(list->rules, word, &kind) != strlen(word))
        return;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    writer_bytes(&writer, text, head);
    writer_text(&writer, text[head] == '/' ? "/" : "=");
    letter_write_bare(&writer, list->rules, kind, WHITE);
    writer_end(&writer);
}

void form_sole_promotion(const MoveList *list, const char *text, char *meant) {
    ToldMove told = {.drops = NO, .castles = NO};
    San san = {.promotion = NONE, .gate = NONE};
    bool read = told_read(list->rules, text, &told, &san), squares = san.kind == NONE;
    told.gates = squares ? EITHER : NO;
    if (!read || (!squares && (san.promotion != NONE || san.gate != NONE || strchr(text, '='))))
        return;
    size_t only = told_only(list, &told);
    if (only < list->count && list->facts[only].promotion != NONE &&
        list->facts[only].then_to == NONE)
        form_found(list, only, squares ? move_text_short : san_write_bare, meant);
}

// ---- drops -------------------------------------------------------------------------------------

// The only move that is told, if it is a drop that may be meant by so few words. In crazyhouse
// "e4" is a pawn's move, legal or not.
static void only_drop(const MoveList *list, const ToldMove *told, char *meant) {
    size_t only = told_only(list, told);
    if (only < list->count && list->facts[only].type == MOVE_DROP &&
        (kinds_has(list->rules->hands.drops[DROP_MOVE].free, list->facts[only].kind) ||
         move_list_only_drops(list)))
        form_found(list, only, move_text_short, meant);
}

// "d1" "Pd1"
static void form_put(const MoveList *list, const char *text, char *meant) {
    int square, kind, side;
    ToldMove told = {.drops = EITHER};
    size_t length = square_read(list->rules, text, &square);
    if (!length) {
        size_t letter = letter_read(list->rules, text, &kind, &side);
        length = letter && kind != NONE ? square_read(list->rules, text += letter, &square) : 0;
        told.kinds = told_kinds(list->rules, kind);
    }
    if (!length || text[length] || square == NONE)
        return;
    told.to = told_square(square);
    only_drop(list, &told, meant);
}

// Do men fall down the files: is every square where one can be put the lowest empty one?
static bool falls(const MoveList *list) {
    int files = list->rules->board.files;
    for (size_t i = 0; i < list->count; i++)
        for (int square = list->facts[i].to - files; square >= 0; square -= files)
            if (bits_has(&list->rules->board.exists, square) &&
                position_man(list->position, square) == MAN_NONE)
                return false;
    return true;
}

// "d", or 4 where men fall down the files
static void put_on_file(const MoveList *list, const char *text, char *meant) {
    int files = list->rules->board.files, number = NONE, file = NONE, kind = NONE, side;
    size_t digits = number_read(text, files, &number);
    char small = (char)tolower((unsigned char)text[0]);
    bool letter = small != text[0] && letter_read(list->rules, text, &kind, &side) && kind != NONE;
    if (small >= 'a' && small < file_letter(files) && !text[1] && !letter)
        file = small - 'a';
    else if (digits && !text[digits] && number > 0 && move_list_only_drops(list) && falls(list))
        file = number - 1;
    ToldMove told = {.to = told_squares(list->rules, file, NONE)};
    if (file != NONE)
        only_drop(list, &told, meant);
}

// ---- all of them, in their order ---------------------------------------------------------------

static Form *const forms[] = {with_x,
                              form_without_blanks,
                              without_remark,
                              without_end,
                              form_without_number,
                              in_small,
                              as_san,
                              form_promotion,
                              promotion_in_words,
                              form_castling,
                              form_castling_in_words,
                              form_castling_by_king,
                              form_pass,
                              without_signs,
                              form_japanese,
                              form_japanese_drop,
                              form_japanese_man,
                              form_by_files,
                              form_by_name,
                              form_named,
                              form_other_form,
                              form_words,
                              form_put,
                              put_on_file,
                              without_letter,
                              turned_round,
                              form_sole_promotion,
                              sole_square,
                              form_path,
                              form_file_only};
enum { FORMS = sizeof forms / sizeof *forms };

bool form_next(const MoveList *list, const char *text, size_t *i, char *meant) {
    for (*meant = '\0'; *i < FORMS && !*meant; ++*i)
        forms[*i](list, text, meant);
    return *meant;
}
