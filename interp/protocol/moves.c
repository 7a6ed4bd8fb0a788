// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ⇄ texts in the forms of the protocols. What our text has besides squares, drops and
// promotions (the other squares that a move changes) no protocol can say: such a move keeps our
// text. Reading writes each legal move in each form and compares.

#include "protocol/protocol.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/move_text.h"
#include "notation/symbol.h"

// How a move is written: `becoming` says what a man becomes that has no choice.
typedef struct MoveStyle {
    const ProtocolForm *form;
    CastlingForm castling;
    bool becoming;
} MoveStyle;

// ---- writing ----------------------------------------------------------------------------------

static int king_square(const Position *position) {
    const Rules *rules = position_rules(position);
    for (int square = 0; square < rules->board.squares; square++) {
        int man = position_man(position, square);
        if (man != MAN_NONE && man_side(man) == position_side(position) &&
            rules->pieces[man_kind(man)].royal)
            return square;
    }
    return NONE;
}

static void pass_write(Writer *writer, const ProtocolForm *form, const Position *position) {
    int king = form->pass ? NONE : king_square(position);
    if (king == NONE)
        writer_text(writer, form->pass ? form->pass : "0000");
    for (int i = 0; i < 2 && king != NONE; i++)
        protocol_square_write(writer, form, position_rules(position), king);
}

static void castling_write(Writer *writer, const MoveStyle *style, const Rules *rules,
                           const MoveFacts *facts) {
    int partner = facts->moved_count > 0 ? facts->moved[0].from : facts->to;
    if (style->castling == CASTLING_BY_SIDE) {
        writer_text(writer, partner > facts->from ? "O-O" : "O-O-O");
        return;
    }
    protocol_square_write(writer, style->form, rules, facts->from);
    protocol_square_write(writer, style->form, rules,
                          style->castling == CASTLING_TO_ROOK ? partner : facts->to);
}

static void drop_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                       const MoveFacts *facts) {
    letter_write(writer, rules, facts->kind, WHITE);
    writer_text(writer, form->japanese ? "*" : "@");
    protocol_square_write(writer, form, rules, facts->to);
}

static void step_write(Writer *writer, const MoveStyle *style, const Rules *rules,
                       const MoveFacts *facts) {
    int into = facts->promotion != NONE ? facts->promotion
               : style->becoming        ? facts->becomes
                                        : NONE;
    protocol_square_write(writer, style->form, rules, facts->from);
    protocol_square_write(writer, style->form, rules, facts->to);
    if (into == NONE)
        return;
    const char *letter = rules->pieces[into].letter, *old = rules->pieces[facts->kind].letter;
    if (*letter == '+')
        writer_text(writer, "+");
    else if (*old == '+' && strcmp(old + 1, letter) == 0)
        writer_text(writer, "-");
    else
        letter_write_bare(writer, rules, into, BLACK);
}

static void second_write(Writer *writer, const ProtocolForm *form, const Rules *rules,
                         const MoveFacts *facts) {
    writer_text(writer, ",");
    if (facts->then_leg || facts->then_from != NONE)
        protocol_square_write(writer, form, rules, facts->then_leg ? facts->to : facts->then_from);
    else
        writer_text(writer, "x");
    protocol_square_write(writer, form, rules, facts->then_to);
    if (facts->then_promotion != NONE)
        letter_write(writer, rules, facts->then_promotion, BLACK);
}

// Writes our text if it tells of further squares that change, besides a second part.
static bool changes_write(Writer *writer, const MoveList *list, size_t i) {
    char text[MOVE_TEXT_SIZE];
    const MoveFacts *facts = &list->facts[i];
    if (!facts->removed_count && !facts->moved_count && facts->gate == NONE)
        return false;
    Writer own = writer_make(text, sizeof text);
    move_text_short(&own, list, i);
    writer_end(&own);
    const char *comma = strchr(text, ',');
    bool told = comma && (facts->then_to == NONE || strchr(comma + 1, ','));
    if (told || facts->gate != NONE)
        writer_text(writer, text);
    return told || facts->gate != NONE;
}

static void move_write(Writer *writer, const MoveStyle *style, const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    if (facts->type == MOVE_PASS)
        pass_write(writer, style->form, list->position);
    else if (facts->type == MOVE_DROP)
        drop_write(writer, style->form, list->rules, facts);
    else if (facts->type == MOVE_CASTLE && facts->gate == NONE)
        castling_write(writer, style, list->rules, facts);
    else if (changes_write(writer, list, i))
        return;
    else
        step_write(writer, style, list->rules, facts);
    if (facts->then_to != NONE)
        second_write(writer, style->form, list->rules, facts);
}

size_t mews_protocol_move_text(const Position *position, Move move, unsigned protocol,
                               char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    ProtocolForm form = protocol_form(position_rules(position), protocol);
    MoveList list;
    size_t i = move_list_make_like(position, move, &list) ? move_list_find(&list, move) : 0;
    if (i < list.count)
        move_write(&writer, &(MoveStyle){&form, form.castling, true}, &list, i);
    move_list_free(&list);
    return writer_end(&writer);
}

// ---- reading ----------------------------------------------------------------------------------

// Letters of promoted pieces are also written large, or after a sign: e7e8Q, e7e8=q.
static bool same_text(const char *said, const char *text) {
    for (; *said && *text; said++, text++) {
        if (*said == '=' && *text != '=' && isalpha((unsigned char)said[1]))
            said++;
        if (tolower((unsigned char)*said) != tolower((unsigned char)*text))
            return false;
    }
    return !*text && (!*said || strcmp(said, "=") == 0); // "=": stays as it is
}

// Is the text from square to square (or a drop), not SAN?
static bool is_coordinates(const char *text) {
    if (*text && (text[1] == '@' || text[1] == '*'))
        return true;
    for (int square = 0; square < 2; square++) {
        size_t digits = islower((unsigned char)*text) ? strspn(text + 1, "0123456789") : 0;
        if (!digits)
            return false;
        text += 1 + digits;
    }
    return true;
}

typedef enum MoveChoice { ANY_MOVE, CASTLINGS, BECOMINGS } MoveChoice;

static bool is_choice(MoveChoice choice, const MoveFacts *facts) {
    return choice == ANY_MOVE ||
           (choice == CASTLINGS ? facts->type == MOVE_CASTLE : facts->becomes != NONE);
}

// The first of these moves that is written so, or list->count.
static size_t find_written(const MoveList *list, const MoveStyle *style, MoveChoice choice,
                           const char *text) {
    char written[MOVE_TEXT_SIZE];
    for (size_t i = 0; i < list->count; i++) {
        if (!is_choice(choice, &list->facts[i]))
            continue;
        Writer writer = writer_make(written, sizeof written);
        move_write(&writer, style, list, i);
        writer_end(&writer);
        if (same_text(text, written))
            return i;
    }
    return list->count;
}

static size_t find_pass(const MoveList *list, const char *text) {
    static const char *const words[] = {"0000", "@@@@", "pass", "null"};
    bool passes = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        passes |= strcmp(text, words[i]) == 0;
    size_t i = passes ? 0 : list->count;
    while (i < list->count && list->facts[i].type != MOVE_PASS)
        i++;
    return i;
}

// In its own form, or else as other programs write it.
static size_t find_move(const MoveList *list, const ProtocolForm *form, const char *text) {
    size_t none = list->count;
    size_t i = find_written(list, &(MoveStyle){form, form->castling, true}, ANY_MOVE, text);
    for (CastlingForm other = 0; other < CASTLING_FORMS && i == none; other++)
        i = find_written(list, &(MoveStyle){form, other, true}, CASTLINGS, text);
    if (i == none)
        i = find_written(list, &(MoveStyle){form, form->castling, false}, BECOMINGS, text);
    return i < none ? i : find_pass(list, text);
}

static Move read_word(const ProtocolForm *form, const MoveList *list, const char *text) {
    Source source = {.name = "move", .text = text, .size = strlen(text)};
    size_t i = find_move(list, form, text);
    if (i < list->count)
        return list->moves[i];
    return is_coordinates(text) ? 0
                                : move_text_read(list->position, text_of_source(&source), NULL);
}

// Where a pawn would promote by XBoard's rules, XBoard writes what becomes of it, even if by the
// variant's it stays a pawn: "e7e8p" is "e7e8" then.
static Move read_idle_pawn(const ProtocolForm *form, const MoveList *list, const char *text) {
    enum { LEAST = 5 };
    char shorter[MOVE_TEXT_SIZE];
    size_t length = strlen(text);
    if (form->protocol != MEWS_CECP || length < LEAST || text[length - 1] != 'p')
        return 0;
    snprintf(shorter, sizeof shorter, "%.*s", (int)length - 1, text);
    Move move = read_word(form, list, shorter);
    size_t i = move ? move_list_find(list, move) : list->count;
    bool pawn =
        i < list->count && strcmp(list->rules->pieces[list->facts[i].kind].letter, "P") == 0;
    return pawn ? move : 0;
}

// ---- why there is none ------------------------------------------------------------------------

// A move from square to square, or a drop, in our form; false if it is neither.
static bool own_text(const ProtocolForm *form, const Rules *rules, const char *text,
                     char own[MOVE_TEXT_SIZE]) {
    Writer writer = writer_make(own, MOVE_TEXT_SIZE);
    size_t letters = strspn(text, "+ABCDEFGHIJKLMNOPQRSTUVWXYZ"), length = 0;
    bool drops = letters > 0 && (text[letters] == '*' || text[letters] == '@');
    if (drops) {
        writer_printf(&writer, "%.*s@", (int)letters, text);
        text += letters + 1;
    }
    for (int squares = drops ? 1 : 2; squares > 0; squares--, text += length) {
        int square;
        if (!(length = protocol_square_read(form, rules, text, &square)))
            return false;
        square_write(&writer, rules, square);
    }
    writer_text(&writer, text);
    return writer_end(&writer) < MOVE_TEXT_SIZE;
}

// Reasons that quote moves, which are in our form, aren't told where others are written.
static void reason_tell(const ProtocolForm *form, const Position *position, const char *text,
                        Report *report) {
    const Rules *rules = position_rules(position);
    bool same = !form->japanese && form->first == 1;
    char own[MOVE_TEXT_SIZE], words[MESSAGE_SIZE];
    snprintf(own, sizeof own, "%s", text);
    if (!same && !own_text(form, rules, text, own))
        return;
    Report *found = report_new();
    Source source = {.name = "move", .text = own, .size = strlen(own)};
    Diagnostic item;
    if (!found)
        report_starve(report);
    else if (!move_text_read(position, text_of_source(&source), found) &&
             report_get(found, 0, &item) && strcmp(item.code, "move-illegal") == 0) {
        const char *reason = item.reason ? item.reason : item.message;
        Writer writer = writer_make(words, sizeof words);
        protocol_words_write(&writer, form, rules, reason);
        writer_end(&writer);
        if (same || !strstr(reason, " '"))
            report_error(report, item.code, (Span){0}, "%s", words);
    }
    report_free(found);
}

Move mews_protocol_move_read(const Position *position, const char *text, unsigned protocol,
                             Report *report) {
    ProtocolForm form = protocol_form(position_rules(position), protocol);
    MoveList list;
    if (strlen(text) >= MOVE_TEXT_SIZE)
        return 0;
    size_t starved = position_starved(position);
    Move move = 0;
    if (move_list_make(position, &list)) {
        move = read_word(&form, &list, text);
        move = move ? move : read_idle_pawn(&form, &list, text);
    }
    move_list_free(&list);
    if (!move && report && position_starved(position) == starved)
        reason_tell(&form, position, text, report);
    if (position_starved(position) == starved)
        return move;
    report_starve(report);
    return 0;
}
