// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves as books of other countries and other programs write them → the same moves in ours: files
// counted from the right, ranks from above, men called by other letters, boards side by side.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

// ---- files from the right, ranks from above ----------------------------------------------------

// Two squares of which each is a rank's letter behind a file's number, counted from Black's left:
// "7g7f" "2b3c+"; from the other corner it is what a slip makes of "e2e4": "2e4e".
void form_japanese(const MoveList *list, const char *text, char *meant) {
    int files = list->rules->board.files, ranks = list->rules->board.ranks, square[2], count = 0;
    for (; count < 2; count++) {
        int file = NONE;
        size_t digits = number_read(text, files, &file);
        char letter = digits ? text[digits] : '\0';
        if (!digits || file < 1 || file > files || letter < 'a' || letter >= 'a' + ranks)
            return;
        square[count] = (ranks - 1 - (letter - 'a')) * files + files - file;
        text += digits + 1;
    }
    snprintf(meant, MOVE_TEXT_SIZE, "%s%s%s", square_name(list->rules, square[0]).text,
             square_name(list->rules, square[1]).text, text);
}

// "P*5e" "P'5e" "P@5e"
void form_japanese_drop(const MoveList *list, const char *text, char *meant) {
    char twice[32], squares[MOVE_TEXT_SIZE] = "";
    size_t head = strcspn(text, "*'@");
    const char *star = text + head;
    if (!*star || strlen(star) > 8)
        return;
    snprintf(twice, sizeof twice, "%s%s", star + 1, star + 1);
    form_japanese(list, twice, squares);
    int square;
    if (*squares)
        snprintf(meant, MOVE_TEXT_SIZE, "%.*s@%.*s", (int)head, text, (int)strlen(squares) / 2,
                 squares);
    else if (square_read(list->rules, star + 1, &square) == strlen(star + 1))
        snprintf(meant, MOVE_TEXT_SIZE, "%.*s@%s", (int)head, text, star + 1);
}

// A square as "7f" or, if `digits`, "76"; NONE if the text doesn't begin with one on the board.
static int japanese_square(const Rules *rules, const char *text, bool digits) {
    int file = text[0] - '0';
    int down = isdigit((unsigned char)text[1]) && digits ? text[1] - '1'
               : text[0]                                 ? text[1] - 'a'
                                                         : -1;
    if (!isdigit((unsigned char)text[0]) || file < 1 || file > rules->board.files || down < 0 ||
        down >= rules->board.ranks)
        return NONE;
    return (rules->board.ranks - 1 - down) * rules->board.files + rules->board.files - file;
}

// Ranks may be numbers behind a sign.
void form_japanese_man(const MoveList *list, const char *text, char *meant) {
    const Rules *rules = list->rules;
    int kind, side, from = NONE;
    size_t letter = letter_read(rules, text, &kind, &side);
    const char *rest = text + letter;
    if (!letter || kind == NONE || side != WHITE || rules->board.files > 9)
        return;
    if (japanese_square(rules, rest, true) != NONE && rest[2] && !strchr("+=", rest[2])) {
        from = japanese_square(rules, rest, true);
        rest += 2;
    }
    bool captures = *rest == 'x', sign = captures || *rest == '-';
    rest += sign;
    int to = japanese_square(rules, rest, sign);
    const char *end = to == NONE ? rest : rest + 2;
    if (to == NONE || (*end && strcmp(end, "+") != 0 && strcmp(end, "=") != 0))
        return;
    snprintf(meant, MOVE_TEXT_SIZE, "%.*s%s%s%s%s", (int)letter, text,
             from == NONE ? "" : square_name(rules, from).text, captures ? "x" : "",
             square_name(rules, to).text, end);
}

// ---- files from the mover's right, and how far it goes ----------------------------------------

typedef struct ByFiles {
    int kind, side;
    int file;    // NONE: there are several men on a file, and it is …
    bool front;  // … the front one, or the rear one
    int forward; // 1, -1; 0: it keeps its rank
    int number;  // of the file where it goes, or of steps
} ByFiles;

static int file_from_right(const Rules *rules, int side, int number) {
    return side == WHITE ? rules->board.files - number : number - 1;
}

// "C2=5" "C2.5" "C+=5" "+C=5"
static bool read_by_files(const MoveList *list, const char *text, ByFiles *move) {
    const Rules *rules = list->rules;
    int side;
    bool before = *text == '+' || *text == '-';
    char place = *text;
    size_t letter = letter_read(rules, text + before, &move->kind, &side);
    if (!letter || move->kind == NONE || side != WHITE)
        return false;
    text += before + letter;
    place = before ? place : *text++;
    bool digit = place >= '1' && place <= '9' && place - '0' <= rules->board.files;
    if ((!digit && place != '+' && place != '-') || !*text || !strchr("=.+-", text[0]) ||
        text[1] < '1' || text[1] > '9' || text[2])
        return false;
    move->side = position_side(list->position);
    int up = move->side == WHITE ? 1 : -1;
    move->file = digit ? file_from_right(rules, move->side, place - '0') : NONE;
    move->front = place == '+';
    move->forward = text[0] == '+' ? up : text[0] == '-' ? -up : 0;
    move->number = text[1] - '0';
    return true;
}

static bool stands(const MoveList *list, const ByFiles *move, int square) {
    return position_man(list->position, square) == man_make(move->kind, move->side);
}

// The only man of the kind on the file, or the front or rear one of the two on some file; NONE:
// there is none, or another number of them.
static int start_by_files(const MoveList *list, const ByFiles *move) {
    int files = list->rules->board.files, ranks = list->rules->board.ranks, found = NONE;
    for (int file = 0; file < files; file++) {
        int low = NONE, high = NONE, count = 0;
        for (int rank = 0; rank < ranks; rank++) {
            int square = rank * files + file;
            if (!stands(list, move, square))
                continue;
            low = low == NONE ? square : low;
            high = square;
            count++;
        }
        if (move->file != NONE ? file != move->file || count != 1 : count != 2)
            continue;
        if (found != NONE)
            return NONE;
        found = move->front == (move->side == WHITE) ? high : low;
    }
    return found;
}

// A man that can go straight on is told how many steps; others to which file.
static int target_by_files(const Rules *rules, const ByFiles *move, int from) {
    int files = rules->board.files, file = file_from_right(rules, move->side, move->number);
    int rank = from / files, straight = rank + move->forward * move->number;
    if (file < 0 || file >= files)
        return NONE;
    if (!move->forward)
        return rank * files + file;
    int step = rank + move->forward;
    if (step < 0 || step >= rules->board.ranks)
        return NONE;
    if (piece_may_ever_go(rules, move->kind, move->side, from, step * files + from % files))
        return straight < 0 || straight >= rules->board.ranks ? NONE
                                                              : straight * files + from % files;
    for (; step >= 0 && step < rules->board.ranks; step += move->forward)
        if (piece_may_ever_go(rules, move->kind, move->side, from, step * files + file))
            return step * files + file;
    return NONE;
}

void form_by_files(const MoveList *list, const char *text, char *meant) {
    ByFiles move;
    if (!read_by_files(list, text, &move))
        return;
    int from = start_by_files(list, &move);
    int to = from == NONE ? NONE : target_by_files(list->rules, &move, from);
    if (to != NONE && to != from)
        snprintf(meant, MOVE_TEXT_SIZE, "%s%s", square_name(list->rules, from).text,
                 square_name(list->rules, to).text);
}

// ---- names -------------------------------------------------------------------------------------

// "Hc3" where the horse has a letter that isn't in its name, and no other such piece's name begins
// so.
void form_by_name(const MoveList *list, const char *text, char *meant) {
    const Rules *rules = list->rules;
    int kind, side;
    size_t sign = *text == '+' || *text == '-';
    size_t digits = strspn(text + sign + 1, "0123456789");
    if (!isupper((unsigned char)text[sign]) || !strpbrk(text, "123456789") ||
        (digits && isupper((unsigned char)text[sign + 1 + digits])))
        return; // "H2E2" is two squares
    if (letter_read(rules, text + sign, &kind, &side) && kind != NONE)
        return;
    int found = kind_by_initial(rules, text[sign]);
    if (found != NONE)
        snprintf(meant, MOVE_TEXT_SIZE, "%.*s%s%s", (int)sign, text, rules->pieces[found].letter,
                 text + sign + 1);
}

// ---- ten ranks from 0 --------------------------------------------------------------------------

// A rank follows a letter; "C2=5" is of files.
static bool counts_from_zero(const Rules *rules, const char *text) {
    bool ranks = false;
    for (size_t i = 0; text[i]; i++) {
        bool digit = isdigit((unsigned char)text[i]);
        if (digit && (!i || !isalpha((unsigned char)text[i - 1])))
            return false;
        ranks |= digit;
    }
    return ranks && rules->board.ranks == 10;
}

void move_write_from_zero(Writer *writer, const Rules *rules, const char *text) {
    for (bool counts = counts_from_zero(rules, text); counts && *text; text++)
        if (isdigit((unsigned char)*text))
            writer_printf(writer, "%d", *text - '0' + 1);
        else
            writer_bytes(writer, text, 1);
}

// ---- other letters -----------------------------------------------------------------------------

// Does it go the same ways?
static bool moves_alike(const Rules *rules, int a, int b) {
    const RouteList *left = &rules->pieces[a].side[WHITE].ordinary;
    const RouteList *right = &rules->pieces[b].side[WHITE].ordinary;
    bool alike = left->count == right->count && left->count;
    for (uint32_t i = 0; i < left->count && alike; i++) {
        const Route *route = &left->routes[i], *other = &right->routes[i];
        alike = route->when == other->when && route->from == other->from &&
                route->to == other->to && route->modes == other->modes;
    }
    return alike;
}

// The kind that is said, and those with a + in their letter that move as it does.
static KindSet kinds_called(const Rules *rules, int said) {
    KindSet kinds = {{0}};
    for (int kind = 0; kind < rules->piece_count && said != NONE; kind++)
        if (kind == said ||
            (rules->pieces[kind].letter[0] == '+' && moves_alike(rules, kind, said)))
            kinds_add(&kinds, kind);
    return kinds;
}

// The SAN of a text up to its "=", of which the first letter may be one that no piece has.
static bool read_head(const Rules *rules, const char *text, size_t length, San *san) {
    char own[MOVE_TEXT_SIZE];
    int kind, side;
    size_t letter = letter_read_elsewhere(rules, text, &kind, &side);
    letter = kind != NONE && side == WHITE ? letter : 0;
    Writer writer = writer_make(own, sizeof own);
    if (letter)
        letter_write(&writer, rules, kind, WHITE);
    writer_bytes(&writer, text + letter, length - letter);
    writer_end(&writer);
    return san_parse(rules, own, san) && !san->castles;
}

// Men with a + in their letter, called by what they are or move as, as Fairy-Stockfish's SAN has
// it: "Df9" of a dragon, "Gd9" and "G@d9" of a tokin, "Pxc7=G" for one, "Bf7=H" for a horse.
void form_named(const MoveList *list, const char *text, char *meant) {
    const Rules *rules = list->rules;
    size_t length = strcspn(text, "=");
    const char *letter = text + length + 1;
    int promotion = NONE, side;
    San san;
    if (strlen(text) + LETTER_SIZE > MOVE_TEXT_SIZE)
        return;
    if (text[length] && (letter_read_elsewhere(rules, letter, &promotion, &side) != 1 ||
                         promotion == NONE || letter[1 + strspn(letter + 1, "+#!?")]))
        return;
    if (!read_head(rules, text, length, &san))
        return;
    ToldMove told = {.drops = san.drops ? YES : NO,
                     .captures = san.captures ? YES : NO,
                     .promotes = promotion == NONE ? NO : YES,
                     .castles = NO,
                     .gates = NO};
    told_add_san(rules, &san, &told);
    told.kinds = kinds_called(rules, san.kind);
    told.promotions = kinds_called(rules, promotion);
    if (promotion == NONE) // then the man has another letter
        told.kinds = kinds_minus(told.kinds, told_kinds(rules, san.kind));
    if (!kinds_empty(told.kinds))
        form_found(list, told_only(list, &told), san_write_bare, meant);
}

// Does a move of a man of the first kind make it one of the second?
static bool turns_into(const Rules *rules, int from, int to) {
    const ConductRules *conduct = &rules->conduct;
    for (size_t i = 0; i < conduct->effect_count; i++) {
        const Effect *effect = &conduct->effects[i];
        if (effect->act == ACT_BECOME && effect->at == AT_END && effect->becomes == to &&
            kinds_has(effect->upon.by, from) && kinds_has(effect->of, from))
            return true;
    }
    return false;
}

bool are_forms(const Rules *rules, int a, int b) {
    const char *left = rules->pieces[a].letter, *right = rules->pieces[b].letter;
    size_t length = strcspn(left, "'");
    return a != b && length == strcspn(right, "'") && strncmp(left, right, length) == 0 &&
           (turns_into(rules, a, b) || turns_into(rules, b, a));
}

KindSet kinds_other_form(const Rules *rules, int kind) {
    KindSet kinds = {{0}};
    for (int other = 0; other < rules->piece_count; other++)
        if (are_forms(rules, kind, other))
            kinds_add(&kinds, other);
    return kinds;
}

// What SAN says, as if it were of another form of its man. False if the man has none.
static bool told_other_form(const MoveList *list, const San *san, ToldMove *told) {
    *told = (ToldMove){.drops = NO, .castles = NO, .gates = NO};
    told->captures = san->captures ? YES : EITHER;
    told->promotes = san->promotion != NONE ? YES : NO;
    if (san->castles || san->drops)
        return false;
    told_add_san(list->rules, san, told);
    told->promotions = told_kinds(list->rules, san->promotion);
    told->kinds = kinds_other_form(list->rules, san->kind);
    return !kinds_empty(told->kinds);
}

// "Gb6" is G'b6 where only that is legal.
void form_other_form(const MoveList *list, const char *text, char *meant) {
    San san;
    ToldMove told;
    if (!san_parse(list->rules, text, &san) || !told_other_form(list, &san, &told))
        return;
    size_t only = told_only(list, &told);
    if (only < list->count && list->facts[only].then_to == NONE)
        form_found(list, only, san_write_bare, meant);
}

// Has the side to move a man of the kind on one of these squares, or on any if they are none?
static bool has_man(const MoveList *list, Bits squares, int kind) {
    Bits men = move_list_men(list, kind), there = bits_and(men, squares);
    return !bits_empty(bits_empty(&squares) ? &men : &there);
}

bool other_form_meant(const MoveList *list, const San *san, San *meant) {
    ToldMove told;
    if (!told_other_form(list, san, &told))
        return false;
    Fitting fitting = told_fitting(list, &told);
    *meant = *san;
    if (fitting.count)
        meant->kind = list->facts[fitting.moves[0]].kind;
    for (int kind = 0; kind < list->rules->piece_count && !fitting.count; kind++)
        if (kinds_has(told.kinds, kind) && has_man(list, told.from, kind)) {
            meant->kind = kind;
            return !has_man(list, told.from, san->kind);
        }
    return fitting.count;
}

// ---- several boards ----------------------------------------------------------------------------

// Do all men go over to another board, whose width is this many files?
static bool all_go_over(const MoveList *list, int width) {
    int files = list->rules->board.files;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (facts->type == MOVE_DROP || facts->type == MOVE_PASS ||
            facts->from % files / width == facts->to % files / width)
            return false;
    }
    return list->count > 0;
}

// Where the last square of the text begins; *length: its bytes, 0 if there is none.
static size_t last_square(const Rules *rules, const char *text, int *square, size_t *length) {
    size_t at = 0;
    *length = 0;
    for (size_t i = 0; text[i]; i++) {
        int here;
        size_t bytes = square_read(rules, text + i, &here);
        if (!bytes || here == NONE)
            continue;
        at = i;
        *square = here;
        *length = bytes;
    }
    return at;
}

// The text with the same square so many files further on in place of its own.
static void write_beside(const Rules *rules, const char *text, size_t at, size_t length,
                         int square, int further, char other[MOVE_TEXT_SIZE]) {
    int files = rules->board.files, file = (square % files + further) % files;
    snprintf(other, MOVE_TEXT_SIZE, "%.*s%s%s", (int)at, text,
             square_name(rules, square / files * files + file).text, text + at + length);
}

bool other_board_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    const Rules *rules = list->rules;
    int boards = rules->board.style.boards, files = rules->board.files, square = NONE, from;
    size_t length, at = last_square(rules, text, &square, &length), found = list->count;
    if (boards < 2 || !length || two_squares_read(rules, text, &from, &from) ||
        !all_go_over(list, files / boards))
        return false;
    for (int k = 1, width = files / boards; k < boards; k++) {
        char other[MOVE_TEXT_SIZE];
        write_beside(rules, text, at, length, square, k * width, other);
        size_t i = move_text_find(list, other);
        if (i < list->count && found < list->count)
            return false;
        if (i == list->count)
            continue;
        found = i;
        snprintf(meant, MOVE_TEXT_SIZE, "%s", other);
    }
    return found < list->count;
}

// All squares of the one of two boards on which the square is.
static Bits board_of(const Rules *rules, int square) {
    Bits board = {{0}};
    int files = rules->board.files;
    for (int s = 0; s < rules->board.squares; s++)
        if (s % files / (files / 2) == square % files / (files / 2))
            bits_add(&board, s);
    return board;
}

bool other_board_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    const Rules *rules = list->rules;
    int from, to = NONE, files = rules->board.files;
    size_t length, at = last_square(rules, text, &to, &length);
    San san;
    if (rules->board.style.boards != 2 || !length || strlen(text) >= MOVE_TEXT_SIZE / 2 ||
        !all_go_over(list, files / 2))
        return false;
    size_t first = square_read(rules, text, &from);
    bool squares = first && at == first && from != NONE;
    if (squares ? from % files / (files / 2) != to % files / (files / 2)
                : !san_parse(rules, text, &san) || san.castles || san.drops ||
                      !has_man(list, board_of(rules, to), san.kind))
        return false;
    write_beside(rules, text, at, length, to, files / 2, ours);
    return move_text_find(list, ours) == list->count;
}

// ---- Fairy-Stockfish ---------------------------------------------------------------------------

size_t fairy_walled_find(const MoveList *list, const char *text) {
    char head[MOVE_TEXT_SIZE];
    size_t length = strcspn(text, ",");
    int to, from;
    if (!text[length] || length >= sizeof head || kinds_empty(list->rules->neutral))
        return list->count;
    memcpy(head, text, length);
    head[length] = '\0';
    size_t i = move_text_find(list, head);
    size_t first = square_read(list->rules, text + length + 1, &to);
    size_t second = square_read(list->rules, text + length + 1 + first, &from);
    from = second ? from : to;
    bool fits = i < list->count && first && !text[length + 1 + first + second] &&
                list->facts[i].then_to == NONE && list->facts[i].from == from &&
                (!second || list->facts[i].to == to);
    return fits ? i : list->count;
}

size_t fairy_pass_length(const MoveList *list, const char *text) {
    int kind = NONE, side = WHITE, from = NONE, to = NONE;
    size_t letter = letter_read(list->rules, text, &kind, &side);
    size_t first = square_read(list->rules, text, &from);
    size_t head = first ? first : side == WHITE ? letter : 0;
    size_t second = head ? square_read(list->rules, text + head, &to) : 0;
    int man = to == NONE ? MAN_NONE : position_man(list->position, to);
    if (!second || man == MAN_NONE || man_side(man) != position_side(list->position) ||
        !list->rules->pieces[man_kind(man)].royal)
        return 0;
    return (first ? from == to : kind == man_kind(man)) ? head + second : 0;
}
