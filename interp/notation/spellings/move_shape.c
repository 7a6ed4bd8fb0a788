// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text in another form → the same move in ours. Each form rewrites the text, and what comes out
// counts only if it is a legal move, so that a form can't mislead.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/jump_text.h"
#include "notation/refusals/move_scene.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/symbol.h"

#define BLANKS " \t"

bool move_shape_number(const char *text) {
    size_t length = move_number_read(text);
    return length && !text[length];
}

// ---- forms: each writes the text anew, or nothing ---------------------------------------------

// "f2f3," "e4!"
static void without_end(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t length = strlen(text);
    (void)list;
    while (length && strchr(",;.:!?)\"'", text[length - 1]))
        length--;
    snprintf(meant, size, "%.*s", (int)length, text);
}

// "1.e4" "1...e5" "1) e4" "1 e4" "...e5"
static void without_number(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t length = move_number_read(text), dots = strspn(text, ".");
    size_t digits = strspn(text, "0123456789"), blanks = strspn(text + digits, BLANKS);
    (void)list;
    if (!length && dots > 1)
        length = dots;
    else if (!length && digits && blanks && isalpha((unsigned char)text[digits + blanks]))
        length = digits;
    if (length)
        snprintf(meant, size, "%s", text + length + strspn(text + length, BLANKS));
}

// "e2 e4" "e2 to e4" "N f3" "1. d4"
static void without_blanks(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t used = 0;
    (void)list;
    while (*(text += strspn(text, BLANKS))) {
        size_t length = strcspn(text, BLANKS);
        bool to = length == 2 && strncmp(text, "to", 2) == 0;
        if (used + length >= size) {
            *meant = '\0';
            return;
        }
        memcpy(meant + used, text, to ? 0 : length);
        used += to ? 0 : length;
        text += length;
    }
    meant[used] = '\0';
}

// "exd6 e.p." "exd6ep" "Nc7 check"
static void without_remark(const MoveList *list, const char *text, char *meant, size_t size) {
    static const char *const ends[] = {"e.p.", "e.p", "ep", "checkmate", "check", "mate"};
    size_t length = strlen(text);
    (void)list;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t end = strlen(ends[i]);
        if (length <= end || strcmp(text + length - end, ends[i]) != 0)
            continue;
        length -= end;
        while (length && strchr(BLANKS, text[length - 1]))
            length--;
        snprintf(meant, size, "%.*s", (int)length, text);
        return;
    }
}

static void copy_small(const char *text, char *meant, size_t size) {
    snprintf(meant, size, "%s", text);
    for (char *c = meant; *c; c++)
        *c = (char)tolower((unsigned char)*c);
}

// "E2E4" "E2-E4" "E4"; not "Bc3" and "B2xh8", which a bishop may mean
static void in_small(const MoveList *list, const char *text, char *meant, size_t size) {
    int square;
    copy_small(text, meant, size);
    size_t first = square_read(list->rules, meant, &square), second = first;
    second += first && text[first] && strchr("-X:", text[first]) &&
              isupper((unsigned char)text[first + 1]);
    if (!first || (meant[first] && !square_read(list->rules, meant + second, &square)))
        *meant = '\0';
}

// "H2E2": two squares in capitals, of which nothing else can be said.
static bool two_in_capitals(const MoveList *list, const char *text, char *meant) {
    int square;
    size_t from = square_read(list->rules, text, &square);
    in_small(list, text, meant, MOVE_TEXT_SIZE);
    size_t first = from ? 0 : square_read(list->rules, meant, &square);
    return first && isupper((unsigned char)text[first]) &&
           square_read(list->rules, meant + first, &square);
}

// Could the text mean a pawn: by a legal move that it doesn't say all of, or by one that is
// forbidden, so that its player is told why?
static bool pawn_meant(const MoveList *list, const San *san) {
    Scene scene;
    bool starved, meant = false;
    int files = list->rules->board.files, own = man_make(san->kind, position_side(list->position));
    for (size_t i = 0; i < list->count && !meant; i++) {
        const MoveFacts *facts = &list->facts[i];
        meant = facts->type != MOVE_DROP && facts->type != MOVE_PASS && facts->to == san->to &&
                letter_alike(list->rules, facts->kind, san->kind) &&
                facts->from % files == san->from_file;
    }
    scene_of_list(&scene, list, &starved);
    for (int s = san->from_file; s < list->rules->board.squares && !meant; s += files)
        meant = scene.position && scene.setup.men[s] == own && scene_goes(&scene, s, san->to);
    scene_of_list_end(&scene, list);
    return meant;
}

// "b2xh8" "b2-h8" "b2h8+": how many bytes of them are the first square and the sign; 0: the text
// begins otherwise.
static size_t from_square(const MoveList *list, const char *text, size_t *sign) {
    int square;
    size_t first = square_read(list->rules, text, &square);
    *sign = first && text[first] && strchr("-x:", text[first]) ? 1 : 0;
    return first && square_read(list->rules, text + first + *sign, &square) ? first : 0;
}

// "nf3" "NF3" "p@e5"; "bc4" where no pawn of the b-file goes, also of a bishop whose letter isn't
// B
static void as_san(const MoveList *list, const char *text, char *meant, size_t size) {
    char named[MOVE_TEXT_SIZE] = "";
    San san;
    size_t sign;
    if (from_square(list, text, &sign))
        return; // a letter before a number and a square is a file's
    bool pawn = san_parse(list->rules, text, &san); // else it says nothing yet
    if (pawn && (san.from_file == NONE || san.from_rank != NONE || pawn_meant(list, &san)))
        return;
    copy_small(text, meant, size);
    meant[0] = (char)toupper((unsigned char)meant[0]);
    if (islower((unsigned char)text[0]))
        form_by_name(list, meant, named, sizeof named);
    if (*named)
        snprintf(meant, size, "%s", named);
}

// "e2-e4" "e4xd5" "Ng1-f3" "P*e5" "e2->e4" "e2=>e4" "e2,e4"
static void without_signs(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t used = 0;
    (void)list;
    for (; *text && used + 1 < size; text++)
        if (*text == '*')
            meant[used++] = '@';
        else if (!strchr("-x:>,", *text) && !(text[0] == '=' && text[1] == '>'))
            meant[used++] = *text;
    meant[used] = '\0';
}

// "Ke1-g1" "Ne2f4": the square says which man it is.
static void without_letter(const MoveList *list, const char *text, char *meant, size_t size) {
    int kind, side, from, to;
    size_t letter = letter_read(list->rules, text, &kind, &side);
    const char *squares = text + letter;
    size_t first = letter && kind != NONE ? square_read(list->rules, squares, &from) : 0;
    const char *second = squares + first + (first && strchr("-x", squares[first]) ? 1 : 0);
    if (!first || from == NONE || side != WHITE || !square_read(list->rules, second, &to))
        return;
    int man = position_man(list->position, from);
    if (man != MAN_NONE && man_kind(man) == kind)
        snprintf(meant, size, "%.*s%s", (int)first, squares, second);
}

// "2e4e"
static void turned_round(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t first = strspn(text, "0123456789");
    (void)list;
    size_t second =
        first && isalpha((unsigned char)text[first]) ? strspn(text + first + 1, "0123456789") : 0;
    const char *letter = text + first + 1 + second;
    if (second && isalpha((unsigned char)*letter) && text[first] != 'x' && *letter != 'x')
        snprintf(meant, size, "%c%.*s%c%.*s%s", text[first], (int)first, text, *letter,
                 (int)second, text + first + 1, letter + 1);
}

// "N:f3" "e4:d5" "E4XD5": here x takes.
static void with_x(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t i = 0;
    (void)list;
    for (; text[i] && i + 1 < size; i++) {
        bool within = i && isalnum((unsigned char)text[i - 1]) && text[i + 1];
        meant[i] = text[i] == ':' || (text[i] == 'X' && within) ? 'x' : text[i];
    }
    meant[i] = '\0';
}

static Form *const forms[] = {with_x,
                              without_blanks,
                              without_remark,
                              without_end,
                              without_number,
                              in_small,
                              as_san,
                              form_promotion,
                              form_promotion_in_words,
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
                              form_put_on_file,
                              without_letter,
                              turned_round,
                              form_sole_promotion,
                              form_sole_square,
                              form_square_numbers,
                              form_jump_path,
                              form_file_only};
enum { FORMS = sizeof forms / sizeof *forms };

static bool is_legal(const MoveList *list, const char *text) {
    return move_text_find(list, text) < list->count;
}

// ---- captures ----------------------------------------------------------------------------------

// Does the text say that a man is taken: by x or : between what moves and a square, or by x at the
// end, where no piece is called so?
static bool says_capture(const Rules *rules, const char *text) {
    int kind, side;
    bool behind = false; // something that moves
    if (move_words_capture(text))
        return true;
    for (; *text; text++) {
        size_t blanks = 1 + strspn(text + 1, BLANKS);
        if (behind && strchr("xX:", *text) && isalnum((unsigned char)text[blanks]))
            return true;
        if (behind && strchr("xX", *text) && !text[1] && letter_read(rules, "X", &kind, &side) &&
            kind == NONE)
            return true;
        behind |= isalnum((unsigned char)*text);
    }
    return false;
}

// Is `meant` a legal move that takes something if the text says so? If that alone is wrong, the
// first such move is kept in `idle`.
static bool is_meant(const MoveList *list, const char *text, const char *meant, char *idle) {
    size_t i = move_text_find(list, meant);
    if (i == list->count)
        return false;
    if (!says_capture(list->rules, text) || list->facts[i].captures ||
        list->facts[i].removed_count)
        return true;
    if (!*idle)
        memcpy(idle, meant, strlen(meant) + 1);
    return false;
}

// The text, or a form of it, in one more form.
static bool find_in_steps(const MoveList *list, const char *text, const char *step, char *meant,
                          char *idle) {
    for (size_t i = 0; i < FORMS; i++) {
        meant[0] = '\0';
        forms[i](list, step, meant, MOVE_TEXT_SIZE);
        if (*meant && strcmp(meant, text) != 0 && is_meant(list, text, meant, idle))
            return true;
    }
    return false;
}

static bool find_meant(const MoveList *list, const char *text, char *meant, char *idle) {
    char second[MOVE_TEXT_SIZE];
    int square;
    size_t first = square_read(list->rules, text, &square);
    size_t squares = first ? first + square_read(list->rules, text + first, &square) : 0;
    if (strlen(text) >= MOVE_TEXT_SIZE / 2)
        return false;
    if (squares > first && !text[squares]) { // in our form, if it isn't a king's that castles
        *meant = '\0';
        form_castling_by_king(list, text, meant, MOVE_TEXT_SIZE);
        return *meant;
    }
    if (move_words_meant(list, text, meant) || find_in_steps(list, text, text, meant, idle))
        return true;
    for (size_t i = 0; i < FORMS; i++) { // "1.E2-E4", in two steps
        second[0] = '\0';
        forms[i](list, text, second, sizeof second);
        if (*second && strcmp(second, text) != 0 && find_in_steps(list, text, second, meant, idle))
            return true;
    }
    if ((two_parts_meant(list, text, meant) || other_board_meant(list, text, meant)) &&
        is_meant(list, text, meant, idle))
        return true;
    bool blanks = text[strcspn(text, BLANKS)];
    without_blanks(list, blanks ? text : "", second, sizeof second); // "E2 - E4"
    return *second && find_meant(list, second, meant, idle);
}

// The SAN of the move, as it is written everywhere, in place of one that lacks an x or a sign of
// check, or has more than it needs. Other forms stay.
static void write_whole(const MoveList *list, char meant[MOVE_TEXT_SIZE]) {
    San san;
    int square;
    size_t first = square_read(list->rules, meant, &square), i = move_text_find(list, meant);
    bool squares = first && square_read(list->rules, meant + first, &square);
    Writer jumps = writer_make(meant, MOVE_TEXT_SIZE);
    if (i < list->count && jump_text_write(&jumps, list, i)) {
        writer_end(&jumps);
        return;
    }
    if (squares || i == list->count || !san_parse(list->rules, meant, &san) || san.drops ||
        list->facts[i].then_to != NONE)
        return;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    san_write_bare(&writer, list, i);
    writer_text(&writer, san_check_sign(list->position, list->moves[i]));
    writer_end(&writer);
}

bool move_shape_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE],
                      bool *idle) {
    char nothing[MOVE_TEXT_SIZE] = "", plain[MOVE_TEXT_SIZE];
    bool signs = move_signs_plain(list->rules, text, plain);
    bool found = signs && is_legal(list, plain);
    if (found)
        memcpy(meant, plain, sizeof plain);
    else
        found = find_meant(list, signs ? plain : text, meant, nothing);
    *idle = !found && *nothing;
    if (*idle)
        memcpy(meant, nothing, sizeof nothing);
    else if (found)
        write_whole(list, meant);
    return found || *idle;
}

// ---- moves that aren't legal -------------------------------------------------------------------

// How likely it is that the text means this: no move at all; a square of a piece that the game
// doesn't have; two squares off the board; a piece to a square off the board; squares or a kind
// that say nothing here; a kind, or a man on the first square, that the side to move has.
typedef enum ShapeSense {
    SENSE_NONE,
    SENSE_LETTER,
    SENSE_OFF,
    SENSE_FAR,
    SENSE_SOME,
    SENSE_KIND,
    SENSE_MAN
} ShapeSense;

// Of a text that isn't SAN because of its letter or its square.
static ShapeSense sense_of_far(const Rules *rules, const char *text) {
    ManSquare named;
    if (!man_square_read(rules, text, &named))
        return SENSE_NONE;
    if (named.letter && named.kind == NONE)
        return SENSE_LETTER;
    return named.square == NONE ? SENSE_FAR : SENSE_NONE;
}

static ShapeSense sense_of(const MoveList *list, const char *text) {
    const Rules *rules = list->rules;
    int from, to, kind, side;
    San san;
    size_t first = square_read(rules, text, &from);
    if (first && square_read(rules, text + first, &to)) {
        int man = from == NONE || to == NONE ? MAN_NONE : position_man(list->position, from);
        bool own = man != MAN_NONE && man_side(man) == position_side(list->position);
        return own ? SENSE_MAN : from == NONE || to == NONE ? SENSE_OFF : SENSE_SOME;
    }
    size_t letter = letter_read(rules, text, &kind, &side);
    if (letter && text[letter] == '@') {
        bool square = square_read(rules, text + letter + 1, &to) && kind != NONE && side == WHITE;
        return !square ? SENSE_NONE : to == NONE ? SENSE_OFF : SENSE_KIND;
    }
    if (!san_parse(rules, text, &san))
        return sense_of_far(rules, text);
    return san.castles || move_list_has_man(list, san.kind) ? SENSE_KIND : SENSE_SOME;
}

// Keeps the form that makes the most sense; of equals the first. A letter that no piece has is
// none that a form has made of another one.
static void keep_likelier(const MoveList *list, const char *form, ShapeSense *best, char *ours) {
    ShapeSense sense = *form ? sense_of(list, form) : SENSE_NONE;
    if (sense <= *best || sense == SENSE_LETTER)
        return;
    *best = sense;
    memcpy(ours, form, strlen(form) + 1);
}

// "b2xh8", which SAN has only of pawns, of another man.
static bool between_squares(const MoveList *list, const char *text, char *ours) {
    San san;
    int from;
    size_t sign, first = from_square(list, text, &sign);
    if (!first || !sign || !san_parse(list->rules, text, &san))
        return false;
    square_read(list->rules, text, &from);
    int man = from == NONE ? MAN_NONE : position_man(list->position, from);
    if (man == MAN_NONE || man_kind(man) == san.kind)
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%.*s%s", (int)first, text, text + first + sign);
    return true;
}

// The same of a text with plain signs.
static bool plain_ours(const MoveList *list, const char *text, char *ours) {
    char step[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE], whole[MOVE_TEXT_SIZE];
    ShapeSense own = sense_of(list, text), best = own;
    if (strlen(text) >= MOVE_TEXT_SIZE / 2)
        return false;
    if (two_in_capitals(list, text, ours) || square_numbers_ours(list, text, ours) ||
        between_squares(list, text, ours) || other_board_ours(list, text, ours) ||
        file_only_ours(list, text, ours))
        return true;
    if (own >= SENSE_OFF)
        return false;
    form_words(list, text, step, sizeof step);
    keep_likelier(list, step, &best, ours);
    step[0] = '\0';
    form_castling_in_words(list, text, step, sizeof step);
    keep_likelier(list, step, &best, ours);
    second[0] = '\0';
    without_number(list, text, second, sizeof second);
    without_blanks(list, *second ? second : text, whole, sizeof whole);
    keep_likelier(list, whole, &best, ours);
    if (best == SENSE_NONE && sense_of(list, whole) == SENSE_LETTER) {
        best = SENSE_LETTER; // "A d3"
        memcpy(ours, whole, sizeof whole);
    }
    for (size_t i = 0; i < FORMS; i++) {
        step[0] = '\0';
        forms[i](list, whole, step, sizeof step);
        keep_likelier(list, step, &best, ours);
        for (size_t k = 0; *step && k < FORMS; k++) {
            second[0] = '\0';
            forms[k](list, step, second, sizeof second);
            keep_likelier(list, second, &best, ours);
        }
    }
    return best > own;
}

bool move_shape_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    char plain[MOVE_TEXT_SIZE];
    if (!move_signs_plain(list->rules, text, plain))
        return plain_ours(list, text, ours);
    if (!plain_ours(list, plain, ours))
        memcpy(ours, plain, sizeof plain);
    return true;
}
