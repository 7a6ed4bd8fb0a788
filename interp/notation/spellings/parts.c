// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Texts of several parts: moves of two parts as people type them ("Nf3 h3" "e2-e4/d5" "d4,*d3"),
// and several moves in one ("e4 e5"). A text is taken apart in all the places where one part may
// end; the first part is looked up among the first parts of all legal moves, which are a list
// themselves.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/refusals/refusal.h"
#include "notation/symbol.h"

#define BLANKS     " \t"
#define SEPARATORS ",;/>( \t"

// What the text says of a second part. NONE: it doesn't say it.
typedef struct Second {
    int kind, from, to;
    bool squares;     // it names its squares; they may be off the board
    const char *rest; // the text behind the squares
} Second;

// The text so far, and what is behind it.
typedef struct PartsSplit {
    char head[MOVE_TEXT_SIZE];
    const char *tail;
    bool blank; // nothing but blanks between them
    Second second;
} PartsSplit;

// ---- first parts -------------------------------------------------------------------------------

static bool same_first(const MoveFacts *a, const MoveFacts *b) {
    return a->type == b->type && a->kind == b->kind && a->from == b->from && a->to == b->to &&
           a->promotion == b->promotion && a->castle == b->castle && a->gate == b->gate &&
           a->gate_on == b->gate_on && a->removed_count == b->removed_count &&
           memcmp(a->removed, b->removed, (size_t)a->removed_count) == 0;
}

static bool has_seconds(const MoveList *list) {
    size_t i = 0;
    while (i < list->count && list->facts[i].then_to == NONE)
        i++;
    return i < list->count;
}

// The first parts of all moves of two parts, each once, as moves. Empty if there is no memory.
static void firsts_make(const MoveList *list, MoveList *firsts) {
    *firsts = (MoveList){.position = list->position, .rules = list->rules};
    firsts->moves = calloc(list->count, sizeof *firsts->moves);
    firsts->facts = calloc(list->count, sizeof *firsts->facts);
    for (size_t i = 0; firsts->moves && firsts->facts && i < list->count; i++) {
        size_t k = firsts->count;
        while (k > 0 && !same_first(&list->facts[i], &firsts->facts[k - 1]))
            k--;
        if (k > 0 || list->facts[i].then_to == NONE)
            continue;
        MoveFacts *facts = &firsts->facts[firsts->count];
        firsts->moves[firsts->count++] = list->moves[i];
        *facts = list->facts[i];
        facts->then_kind = facts->then_from = facts->then_to = facts->then_promotion = NONE;
        facts->then_leg = false;
    }
}

// The first part that a text means in whatever form, or firsts->count.
static size_t find_first(const MoveList *firsts, const char *head) {
    char meant[MOVE_TEXT_SIZE];
    bool idle;
    size_t i = move_text_find(firsts, head);
    if (i == firsts->count && move_shape_meant(firsts, head, meant, &idle) && !idle)
        i = move_text_find(firsts, meant);
    return i;
}

// ---- second parts ------------------------------------------------------------------------------

// "*", "duck": how many bytes name a piece. *kind: which one, or NONE.
static size_t read_piece(const Rules *rules, const char *text, int *kind) {
    int side;
    *kind = NONE;
    for (int i = 0; i < (int)rules->piece_count; i++) {
        size_t length = strlen(rules->pieces[i].name);
        if (strncmp(text, rules->pieces[i].name, length) != 0 || !strchr(" @-", text[length]))
            continue;
        *kind = i;
        return length;
    }
    size_t letter = letter_read(rules, text, kind, &side);
    return *kind == NONE ? 0 : letter;
}

// The squares behind the piece, of which *kind becomes the kind or NONE.
static const char *squares_in(const Rules *rules, const char *text, int *kind) {
    int square;
    *kind = NONE;
    if (!square_read(rules, text, &square))
        text += read_piece(rules, text, kind);
    text += strspn(text, "@*x:- \t");
    return text + (strncmp(text, "to ", 3) == 0 ? 3 : 0);
}

// "d3", "*d3", "*@d3", "e2d3", "e2-d3", "xd3", "duck to d3"
static void second_read(const Rules *rules, const char *text, Second *second) {
    int square;
    *second = (Second){.kind = NONE, .from = NONE, .to = NONE};
    text = squares_in(rules, text, &second->kind);
    size_t first = square_read(rules, text, &second->to);
    text += first;
    text += strspn(text, first ? "-x" : "");
    size_t last = first ? square_read(rules, text, &square) : 0;
    if (last) {
        second->from = second->to;
        second->to = square;
        text += last;
    }
    second->rest = text + strspn(text, ")");
    second->squares = first;
}

static bool second_fits(const MoveList *list, const MoveFacts *facts, const Second *second) {
    bool starts = second->from == NONE || second->from == facts->then_from ||
                  (facts->then_leg && second->from == facts->to);
    bool kind =
        second->kind == NONE ||
        (facts->then_kind != NONE && letter_alike(list->rules, facts->then_kind, second->kind));
    return facts->then_to != NONE && facts->then_to == second->to && starts && kind;
}

// Is such a second part ever possible, after whatever first part?
static bool second_is_any(const MoveList *list, const Second *second) {
    size_t i = 0;
    while (i < list->count && !second_fits(list, &list->facts[i], second))
        i++;
    return i < list->count;
}

// "e2" before "e4", "Ng1" before "f3": is there such a man on the square, and is the part no legal
// move?
static bool one_move_begins(const MoveList *list, const char *part, const char *rest) {
    int square, to, side, kind = NONE;
    size_t letter =
        square_read(list->rules, part, &square) ? 0 : letter_read(list->rules, part, &kind, &side);
    size_t second = square_read(list->rules, rest + strspn(rest, BLANKS), &to);
    bool alone = second && !rest[strspn(rest, BLANKS) + second];
    if ((letter && !alone) || !square_read(list->rules, part + letter, &square) || square == NONE)
        return false;
    int man = position_man(list->position, square);
    return man != MAN_NONE &&
           (!letter || (kind != NONE && letter_alike(list->rules, man_kind(man), kind))) &&
           move_text_find(list, part) == list->count;
}

// ---- both --------------------------------------------------------------------------------------

static void split_at(const MoveList *list, const char *text, size_t end, size_t between,
                     PartsSplit *split) {
    snprintf(split->head, sizeof split->head, "%.*s", (int)end, text);
    split->tail = text + end + between;
    split->blank = strspn(text + end, " \t") == between;
    second_read(list->rules, split->tail, &split->second);
}

// Does a square end before text[end], and does something follow that isn't a separator?
static bool is_behind_square(const char *text, size_t end) {
    return end > 1 && isdigit((unsigned char)text[end - 1]) && text[end] &&
           !isdigit((unsigned char)text[end]) && !strchr(SEPARATORS, text[end]);
}

// The next place behind `at` where the text may fall in two, at a separator or behind a square
// ("d1d7g7"); 0 if there is none.
static size_t split_next(const MoveList *list, const char *text, size_t at, PartsSplit *split) {
    size_t end = at + strspn(text + at, SEPARATORS) + 1;
    while (end < strlen(text) && !is_behind_square(text, end) && !strchr(SEPARATORS, text[end]))
        end++;
    size_t between = end < strlen(text) ? strspn(text + end, SEPARATORS) : 0;
    if (end >= sizeof split->head || end >= strlen(text) || !text[end + between])
        return 0;
    split_at(list, text, end, between, split);
    return end;
}

// The only move with this first part and the second part said, or list->count.
static size_t find_both(const MoveList *list, const MoveFacts *first, const Second *second) {
    size_t found = list->count;
    for (size_t i = 0; i < list->count; i++) {
        if (!same_first(&list->facts[i], first) || !second_fits(list, &list->facts[i], second))
            continue;
        if (found < list->count)
            return list->count;
        found = i;
    }
    return found;
}

static size_t find_split(const MoveList *list, const MoveList *firsts, const PartsSplit *split) {
    bool named = split->second.squares && !*split->second.rest;
    size_t first = named ? find_first(firsts, split->head) : firsts->count;
    return first < firsts->count ? find_both(list, &firsts->facts[first], &split->second)
                                 : list->count;
}

static size_t find_meant(const MoveList *list, const MoveList *firsts, const char *text) {
    PartsSplit split;
    size_t i = list->count;
    for (size_t at = 0; i == list->count && (at = split_next(list, text, at, &split));)
        i = find_split(list, firsts, &split);
    return i;
}

bool two_parts_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    MoveList firsts;
    if (!has_seconds(list))
        return false;
    firsts_make(list, &firsts);
    size_t i = find_meant(list, &firsts, text);
    move_list_free(&firsts);
    if (i == list->count)
        return false;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    move_text_short(&writer, list, i);
    writer_end(&writer);
    return true;
}

// ---- what is wrong with them -------------------------------------------------------------------

// "d1d7,*@": the second part says no more than what is put, or nothing.
static bool lacks_square(const Rules *rules, const PartsSplit *split) {
    int kind;
    return !*squares_in(rules, split->tail, &kind);
}

// The first part is legal, the second isn't.
static void tell_tail(const Refusal *refusal, const MoveFacts *first, const PartsSplit *split) {
    const MoveList *list = refusal->list;
    char reason[MESSAGE_SIZE];
    size_t example = 0;
    while (!same_first(&list->facts[example], first) || list->facts[example].then_to == NONE)
        example++;
    const MoveFacts *facts = &list->facts[example];
    bool puts = facts->then_from == NONE && facts->then_kind != NONE;
    int to = split->second.to, kind;
    if (lacks_square(list->rules, split)) {
        Refusal incomplete = *refusal;
        refusal_tell_second(&incomplete, example, split->head);
        return;
    }
    bool full = to != NONE && to != first->from &&
                (to == first->to || refusal->scene.setup.men[to] != MAN_NONE);
    const Second *second = &split->second;
    size_t whole = *second->rest ? find_both(list, first, second) : list->count;
    example = whole < list->count ? whole : example;
    bool other =
        puts && second->kind != NONE && !letter_alike(list->rules, facts->then_kind, second->kind);
    Writer writer = writer_make(reason, sizeof reason);
    if (whole < list->count)
        writer_printf(&writer, "'%s' at the end is too much",
                      second->rest + strspn(second->rest, SEPARATORS));
    else if (other)
        writer_printf(&writer, "after '%s' the %s is put on the board, and no %s moves",
                      split->head, list->rules->pieces[facts->then_kind].name,
                      list->rules->pieces[second->kind].name);
    else if (full)
        writer_printf(&writer, "%s is not empty after '%s'", square_name(list->rules, to).text,
                      split->head);
    else if (to == NONE && split->second.squares)
        writer_printf(&writer, "there is no '%s' on the board",
                      squares_in(list->rules, split->tail, &kind));
    else if (puts && to != NONE && split->second.from == NONE)
        writer_printf(&writer, "after '%s' the %s can't be put on %s", split->head,
                      list->rules->pieces[facts->then_kind].name,
                      square_name(list->rules, to).text);
    else
        writer_printf(&writer, "after '%s' there is no second part '%s'", split->head,
                      split->tail);
    writer_end(&writer);
    Refusal told = *refusal;
    Fitting fitting = {1, {example}, .others = true};
    refusal_tell_fitting(&told, "move-illegal", &fitting, move_text_short,
                         ": %s; a whole move is written ", reason);
}

// The first part isn't legal: it is told by itself.
static void tell_head(const Refusal *refusal, const MoveList *firsts, const PartsSplit *split) {
    San san;
    size_t fits = san_parse(firsts->rules, split->head, &san) ? san_find(firsts, &san).count : 0;
    Text part = text_within(refusal->written, split->head, 0, strlen(split->head));
    move_error_tell(firsts, split->head, fits, part, refusal->report);
}

// Is the text before the second part a move's in whatever form, legal or not?
static bool is_move(const MoveList *firsts, const char *head) {
    char ours[MOVE_TEXT_SIZE];
    return move_like(firsts, move_shape_ours(firsts, head, ours) ? ours : head);
}

// Where more follows than a second part, something must stand before it: "e3e4 d3" begins with
// e3e4.
static bool is_apart(const PartsSplit *split) {
    return !*split->second.rest || strchr(SEPARATORS, split->tail[-1]);
}

// The longest first part that is legal.
static bool tell_legal_first(const Refusal *refusal, const MoveList *firsts) {
    PartsSplit split, longest;
    size_t first = firsts->count;
    for (size_t at = 0; (at = split_next(refusal->list, refusal->text, at, &split));) {
        size_t found = find_first(firsts, split.head);
        bool missing = lacks_square(refusal->list->rules, &split);
        if (found == firsts->count || !is_apart(&split) ||
            (split.blank && !split.second.squares && !missing))
            continue;
        first = found;
        longest = split;
    }
    if (first == firsts->count)
        return false;
    tell_tail(refusal, &firsts->facts[first], &longest);
    return true;
}

// The first part that isn't legal; `any`: where the second one is, behind some other first part.
static bool tell_illegal_first(const Refusal *refusal, const MoveList *firsts, bool any) {
    const MoveList *list = refusal->list;
    PartsSplit split;
    for (size_t at = 0; (at = split_next(list, refusal->text, at, &split));) {
        bool apart = any ? second_is_any(list, &split.second)
                         : split.blank && !one_move_begins(list, split.head, split.tail);
        if (!apart || !is_apart(&split) || !split.second.squares || !is_move(firsts, split.head))
            continue;
        tell_head(refusal, firsts, &split);
        return true;
    }
    return false;
}

static bool tell_parts(const Refusal *refusal, const MoveList *firsts) {
    return tell_legal_first(refusal, firsts) || tell_illegal_first(refusal, firsts, true) ||
           tell_illegal_first(refusal, firsts, false);
}

// Does the text have a separator, or three squares?
static bool has_parts(const char *text) {
    size_t squares = 0;
    for (size_t end = 1; *text && text[end]; end++)
        squares += is_behind_square(text, end);
    return squares >= 2 || text[strcspn(text, SEPARATORS)];
}

bool two_parts_tell(const Refusal *refusal) {
    MoveList firsts;
    if (!has_seconds(refusal->list) || !has_parts(refusal->text))
        return false;
    firsts_make(refusal->list, &firsts);
    bool told = tell_parts(refusal, &firsts);
    move_list_free(&firsts);
    return told;
}

// ---- second parts alone ------------------------------------------------------------------------

// Does the second part move a man from the square or, if that is NONE, put one of the kind?
static bool second_is_of(const MoveList *list, const MoveFacts *facts, int from, int kind) {
    if (facts->then_to == NONE)
        return false;
    return from != NONE ? facts->then_from == from
                        : facts->then_from == NONE && facts->then_kind != NONE &&
                              letter_alike(list->rules, facts->then_kind, kind);
}

// The first move with such a second part to the square, else the first with any; or list->count.
static size_t second_example(const MoveList *list, int from, int kind, int to) {
    size_t example = list->count;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        if (!second_is_of(list, facts, from, kind))
            continue;
        if (facts->then_to == to)
            return i;
        if (example == list->count)
            example = i;
    }
    return example;
}

bool two_parts_tell_start(Refusal *refusal, int from, int to) {
    const MoveList *list = refusal->list;
    size_t example = second_example(list, from, NONE, to);
    if (example == list->count)
        return false;
    Fitting fitting = {1, {example}, .others = true};
    return refusal_tell_fitting(refusal, "move-illegal", &fitting, move_text_short,
                                ": the %s on %s moves in the second part of a move, as in ",
                                list->rules->pieces[man_kind(refusal->scene.setup.men[from])].name,
                                square_name(list->rules, from).text);
}

bool two_parts_tell_put(Refusal *refusal, int kind, int to) {
    const MoveList *list = refusal->list;
    size_t example = second_example(list, NONE, kind, to);
    if (example == list->count)
        return false;
    Fitting fitting = {1, {example}, .others = true};
    return refusal_tell_fitting(
        refusal, "move-illegal", &fitting, move_text_short,
        ": the %s is put on the board in the second part of a move, as in ",
        list->rules->pieces[kind].name);
}

// ---- several moves in one ----------------------------------------------------------------------

// No more than a square, which is a pawn's move, and no legal one.
static bool is_idle_square(const MoveList *list, const char *text) {
    int at;
    size_t length = square_read(list->rules, text, &at);
    return length && !text[length] && move_text_find(list, text) == list->count;
}

// The first of them, without a number, goes to `first`.
static bool several_moves(const MoveList *list, const char *text, MoveWord first) {
    char part[MOVE_TEXT_SIZE];
    size_t moves = 0, idle = 0; // squares that are no legal moves
    while (*(text += strspn(text, BLANKS))) {
        size_t length = strcspn(text, BLANKS);
        if (length >= sizeof part)
            return false;
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        text += length;
        size_t number = move_number_read(part); // "1.e4"
        memmove(part, part + number, length + 1 - number);
        length = strlen(part);
        if (length && strchr(",;", part[length - 1])) // "e4, d4"
            part[length - 1] = '\0';
        if (!part[strspn(part, "0123456789")]) // "1 e4"
            continue;
        if (!move_like(list, part) || (!moves && one_move_begins(list, part, text)))
            return false;
        if (!moves)
            memcpy(first, part, sizeof part);
        idle += is_idle_square(list, part);
        moves++;
    }
    bool one = moves == 2 && idle == 2; // "e3 e5": from one to the other, but nothing is there
    return moves > 1 && !one;
}

// Where each move has a second part, as the duck's square.
static bool tell_written(Refusal *refusal) {
    const MoveList *list = refusal->list;
    size_t i = 0;
    while (i < list->count && list->facts[i].then_to == NONE)
        i++;
    if (i == list->count)
        return false;
    Fitting fitting = {1, {i}, .others = true};
    return refusal_tell_fitting(refusal, "move-syntax", &fitting, move_text_short,
                                "this is more than one move, whose two parts are written as in ");
}

bool several_moves_tell(Refusal *refusal) {
    MoveWord first;
    if (!several_moves(refusal->list, refusal->text, first))
        return false;
    bool legal = move_text_find(refusal->list, first) < refusal->list->count;
    bool parts = refusal->list->rules->conduct.then_count > 0;
    if (tell_written(refusal))
        return true;
    return report_error(refusal->report, "move-syntax", refusal->written.span, "%s%s%s%s",
                        parts ? "this is more than one move, and a move has no second part now"
                              : "this is several moves in one; give them one by one",
                        legal ? "" : ". The first, '", legal ? "" : first,
                        legal ? "" : "', isn't legal");
}
