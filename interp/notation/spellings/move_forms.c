// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text as it is written in the books of another country's game → the same move in ours. What
// comes out is looked at by those who ask; nothing here depends on what is legal.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/symbol.h"

// ---- files from the right, ranks from above ----------------------------------------------------

// Two squares of which each is a rank's letter behind a file's number, counted from Black's left:
// "7g7f" "2b3c+"; from the other corner it is what a slip makes of "e2e4": "2e4e".
void form_japanese(const MoveList *list, const char *text, char *meant, size_t size) {
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
    snprintf(meant, size, "%s%s%s", square_name(list->rules, square[0]).text,
             square_name(list->rules, square[1]).text, text);
}

// "P*5e" "P'5e" "P@5e"
void form_japanese_drop(const MoveList *list, const char *text, char *meant, size_t size) {
    char twice[32], squares[64] = "";
    size_t head = strcspn(text, "*'@");
    const char *star = text + head;
    if (!*star || strlen(star) > 8)
        return;
    snprintf(twice, sizeof twice, "%s%s", star + 1, star + 1);
    form_japanese(list, twice, squares, sizeof squares);
    int square;
    if (*squares)
        snprintf(meant, size, "%.*s@%.*s", (int)head, text, (int)strlen(squares) / 2, squares);
    else if (square_read(list->rules, star + 1, &square) == strlen(star + 1))
        snprintf(meant, size, "%.*s@%s", (int)head, text, star + 1);
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
void form_japanese_man(const MoveList *list, const char *text, char *meant, size_t size) {
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
    snprintf(meant, size, "%.*s%s%s%s%s", (int)letter, text,
             from == NONE ? "" : square_name(rules, from).text, captures ? "x" : "",
             square_name(rules, to).text, end);
}

// ---- files from the mover's right, and how far it goes ----------------------------------------

static bool has_route(const RouteList *list, int from, int to) {
    if (!list->count)
        return false;
    for (uint32_t i = list->index[from]; i < list->index[from + 1]; i++)
        if (list->routes[i].to == to)
            return true;
    return false;
}

// Could a man of the kind ever go so?
static bool goes(const Rules *rules, int kind, int side, int from, int to) {
    const SidePiece *piece = &rules->pieces[kind].side[side];
    bool found = has_route(&piece->ordinary, from, to);
    for (size_t i = 0; i < piece->special_count; i++)
        found |= has_route(&piece->specials[i].list, from, to);
    for (size_t i = 0; i < piece->filtered_count; i++)
        found |= has_route(&piece->filtered[i].list, from, to);
    return found;
}

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
    if (goes(rules, move->kind, move->side, from, step * files + from % files))
        return straight < 0 || straight >= rules->board.ranks ? NONE
                                                              : straight * files + from % files;
    for (; step >= 0 && step < rules->board.ranks; step += move->forward)
        if (goes(rules, move->kind, move->side, from, step * files + file))
            return step * files + file;
    return NONE;
}

void form_by_files(const MoveList *list, const char *text, char *meant, size_t size) {
    ByFiles move;
    if (!read_by_files(list, text, &move))
        return;
    int from = start_by_files(list, &move);
    int to = from == NONE ? NONE : target_by_files(list->rules, &move, from);
    if (to != NONE && to != from)
        snprintf(meant, size, "%s%s", square_name(list->rules, from).text,
                 square_name(list->rules, to).text);
}

// ---- names -------------------------------------------------------------------------------------

// "Hc3" where the horse has a letter that isn't in its name, and no other such piece's name begins
// so.
void form_by_name(const MoveList *list, const char *text, char *meant, size_t size) {
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
        snprintf(meant, size, "%.*s%s%s", (int)sign, text, rules->pieces[found].letter,
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
