// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ⇄ coordinate texts. Writing asks what other legal moves share the move's from, to
// and promotion; reading writes the few legal moves that could be meant and compares.

#include "notation/move_text.h"

#include <string.h>

#include "notation/jumps.h"
#include "notation/refusals/refusal.h"
#include "notation/san.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

// A square that changes and is not the move's own: a man is taken or moved from it.
typedef struct Change {
    int square, to; // to: NONE if the man is taken off
    bool follows;   // only by an effect
} Change;

enum { CHANGES_MAX = SQUARES_MAX + LIFTS_MAX };

// What the other legal moves with the same from and to make necessary.
typedef struct Company {
    bool twin;     // one has the same promotion too
    bool alike;    // … and changes the same squares: they differ in what the effects leave to do
    bool promotes; // one promotes to the man's own + form
    bool chooses;  // one promotes at all
} Company;

static bool same_path(const MoveFacts *a, const MoveFacts *b) {
    bool drops = a->type == MOVE_DROP;
    return a->from == b->from && a->to == b->to && drops == (b->type == MOVE_DROP) &&
           a->gate == b->gate && a->gate_on == b->gate_on && a->then_kind == b->then_kind &&
           a->then_from == b->then_from && a->then_to == b->then_to &&
           a->then_promotion == b->then_promotion && (!drops || a->kind == b->kind);
}

bool move_promotes_by_sign(const Rules *rules, const MoveFacts *facts) {
    return plus_is_form(rules, facts->kind, facts->promotion);
}

// Does a man that shogi writes with '+' turn back into the one without?
static bool is_demotion(const Rules *rules, const MoveFacts *facts) {
    return plus_is_form(rules, facts->promotion, facts->kind);
}

static bool same_removed(const MoveFacts *a, const MoveFacts *b) {
    Bits one = {{0}}, other = {{0}};
    if (a->removed_count != b->removed_count)
        return false;
    for (int i = 0; i < a->removed_count; i++) {
        bits_add(&one, a->removed[i]);
        bits_add(&other, b->removed[i]);
    }
    return bits_equal(&one, &other);
}

static bool same_moved(const MoveFacts *a, const MoveFacts *b) {
    int same = 0;
    for (int i = 0; i < a->moved_count; i++)
        for (int k = 0; k < b->moved_count; k++)
            same += a->moved[i].from == b->moved[k].from && a->moved[i].to == b->moved[k].to;
    return a->moved_count == b->moved_count && same == a->moved_count;
}

static Company company_of(const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    Company company = {.twin = false};
    for (size_t j = 0; j < list->count; j++) {
        const MoveFacts *other = &list->facts[j];
        if (j == i || !same_path(facts, other))
            continue;
        bool twin = other->promotion == facts->promotion;
        company.twin |= twin;
        company.alike |= twin && same_removed(facts, other) && same_moved(facts, other);
        company.promotes |= move_promotes_by_sign(list->rules, other);
        company.chooses |= other->promotion != NONE;
    }
    return company;
}

// In the order of files, then ranks.
static int changes_of(const Rules *rules, const MoveFacts *facts, Change changes[CHANGES_MAX]) {
    int count = 0, files = rules->board.files;
    for (int i = 0; i < facts->removed_count; i++)
        changes[count++] = (Change){facts->removed[i], NONE, i >= facts->own_count};
    for (int i = 0; i < facts->moved_count; i++)
        changes[count++] = (Change){facts->moved[i].from, facts->moved[i].to, false};
    for (int i = 1; i < count; i++) {
        Change change = changes[i];
        int order = change.square % files * BOARD_MAX + change.square / files, j = i;
        for (; j > 0; j--) {
            int before = changes[j - 1].square;
            if (before % files * BOARD_MAX + before / files <= order)
                break;
            changes[j] = changes[j - 1];
        }
        changes[j] = change;
    }
    return count;
}

// `,xe3` a man taken, `,e3e4` a man moved. If `marks`, `,-e3` is a man that only an effect
// removes. `moved`: only men moved.
static void write_changes(Writer *writer, const Rules *rules, const MoveFacts *facts, bool marks,
                          bool moved) {
    Change changes[CHANGES_MAX];
    int count = changes_of(rules, facts, changes);
    for (int i = 0; i < count; i++) {
        if (moved && changes[i].to == NONE)
            continue;
        writer_text(writer, changes[i].to != NONE         ? ","
                            : marks && changes[i].follows ? ",-"
                                                          : ",x");
        square_write(writer, rules, changes[i].square);
        if (changes[i].to != NONE)
            square_write(writer, rules, changes[i].to);
    }
}

// Can the same man also promote to a piece that differs by nothing but its ~?
static bool has_like(const Rules *rules, const MoveFacts *facts) {
    const Piece *piece = &rules->pieces[facts->kind];
    for (size_t i = 0; i < piece->promotion_count; i++)
        if (piece->promotes_to[i] != facts->promotion &&
            letter_alike(rules, piece->promotes_to[i], facts->promotion))
            return true;
    return false;
}

static void write_promotion(Writer *writer, const Rules *rules, const MoveFacts *facts,
                            Company company) {
    if (move_promotes_by_sign(rules, facts))
        writer_text(writer, "+");
    else if (is_demotion(rules, facts))
        writer_text(writer, "-");
    else if (facts->promotion != NONE && has_like(rules, facts))
        letter_write(writer, rules, facts->promotion, BLACK);
    else if (facts->promotion != NONE)
        letter_write_bare(writer, rules, facts->promotion, BLACK);
    else if (company.promotes || (company.chooses && facts->gate != NONE))
        writer_text(writer, "=");
}

// Gating on the square of a castling's partner is written as the partner's move to the king.
static bool gates_partner(const Rules *rules, const MoveFacts *facts) {
    return facts->castle != NONE &&
           facts->gate_on == rules->movement.castles[facts->castle].partner_from;
}

static int text_from(const Rules *rules, const MoveFacts *facts) {
    return gates_partner(rules, facts) ? facts->gate_on : facts->from;
}

static int text_to(const Rules *rules, const MoveFacts *facts) {
    return gates_partner(rules, facts) ? facts->from : facts->to;
}

// Does the same king castle with the same partner in another way too?
static bool castles_otherwise(const Rules *rules, int index) {
    const Castle *castle = &rules->movement.castles[index];
    for (size_t i = 0; i < rules->movement.castle_count; i++)
        if ((int)i != index && rules->movement.castles[i].king_from == castle->king_from &&
            rules->movement.castles[i].partner_from == castle->partner_from)
            return true;
    return false;
}

static void write_gate(Writer *writer, const Rules *rules, const MoveFacts *facts) {
    if (facts->gate == NONE)
        return;
    letter_write(writer, rules, facts->gate, BLACK);
    if (!gates_partner(rules, facts) || !castles_otherwise(rules, facts->castle))
        return;
    writer_text(writer, ",");
    square_write(writer, rules, facts->from);
    square_write(writer, rules, facts->to);
}

// `,*@d5` a wall put there, `,d5f6` a man moved, `,xd5` a man taken.
static void write_then(Writer *writer, const Rules *rules, const MoveFacts *facts) {
    if (facts->then_to == NONE)
        return;
    writer_text(writer, ",");
    if (facts->then_from != NONE) {
        square_write(writer, rules, facts->then_from);
    } else if (facts->then_kind != NONE) {
        letter_write(writer, rules, facts->then_kind, WHITE);
        writer_text(writer, "@");
    } else {
        writer_text(writer, "x");
    }
    square_write(writer, rules, facts->then_to);
    if (facts->then_promotion != NONE)
        letter_write(writer, rules, facts->then_promotion, BLACK);
}

static void write_first(Writer *writer, const MoveList *list, size_t i, bool in_full) {
    const Rules *rules = list->rules;
    const MoveFacts *facts = &list->facts[i];
    if (facts->type == MOVE_PASS) {
        writer_text(writer, "0000");
        return;
    }
    if (facts->type == MOVE_DROP) {
        letter_write(writer, rules, facts->kind, WHITE);
        writer_text(writer, "@");
        square_write(writer, rules, facts->to);
        return;
    }
    Company company = company_of(list, i);
    square_write(writer, rules, text_from(rules, facts));
    square_write(writer, rules, text_to(rules, facts));
    write_promotion(writer, rules, facts, company);
    write_gate(writer, rules, facts);
    bool two_legs = facts->castle != NONE && rules->movement.castles[facts->castle].two_legs &&
                    !gates_partner(rules, facts);
    if (in_full || two_legs || company.twin)
        write_changes(writer, rules, facts, company.alike, !in_full && !company.twin);
}

static void write_move(Writer *writer, const MoveList *list, size_t i, bool in_full) {
    write_first(writer, list, i, in_full);
    write_then(writer, list->rules, &list->facts[i]);
}

void move_text_short(Writer *writer, const MoveList *list, size_t i) {
    write_move(writer, list, i, false);
}

void move_text_long(Writer *writer, const MoveList *list, size_t i) {
    write_move(writer, list, i, true);
}

void move_text_second(Writer *writer, const MoveList *list, size_t i) {
    write_then(writer, list->rules, &list->facts[i]);
}

size_t null_write(char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    writer_text(&writer, "--");
    return writer_end(&writer);
}

size_t move_text(const Position *position, Move move, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    MoveList list;
    if (move == MOVE_NULL)
        return null_write(buffer, size);
    if (move_list_make_like(position, move, &list)) {
        size_t i = move_list_find(&list, move);
        if (i < list.count)
            move_text_short(&writer, &list, i);
    }
    move_list_free(&list);
    return writer_end(&writer);
}

bool move_texts(const Position *position, const Move *moves, size_t count, char *texts,
                size_t size) {
    MoveList list;
    if (!move_list_make(position, &list))
        return false;
    for (size_t i = 0; i < count; i++) { // as a rule the list is `moves`
        Writer writer = writer_make(texts + i * size, size);
        size_t at =
            i < list.count && list.moves[i] == moves[i] ? i : move_list_find(&list, moves[i]);
        if (at < list.count)
            move_text_short(&writer, &list, at);
        writer_end(&writer);
    }
    move_list_free(&list);
    return true;
}

// ---- reading

// Other programs write a second part as a further leg from where the first one ended: `e2e4,e4d5`.
static bool leg_fits(const MoveList *list, size_t i, const char *text) {
    char candidate[MOVE_TEXT_SIZE];
    const MoveFacts *facts = &list->facts[i];
    Writer writer = writer_make(candidate, sizeof candidate);
    write_first(&writer, list, i, false);
    writer_text(&writer, ",");
    square_write(&writer, list->rules, facts->to);
    square_write(&writer, list->rules, facts->then_to);
    writer_end(&writer);
    return strcmp(candidate, text) == 0;
}

// Other programs write what a man becomes also where it has no choice: `h7g6f`.
static bool becoming_fits(const MoveList *list, size_t i, const char *text) {
    char candidate[MOVE_TEXT_SIZE];
    Writer writer = writer_make(candidate, sizeof candidate);
    move_text_short(&writer, list, i);
    letter_write_bare(&writer, list->rules, list->facts[i].becomes, BLACK);
    writer_end(&writer);
    return strcmp(candidate, text) == 0;
}

// Programs that shuffle the start write castling as the king's move to its partner: `e1h1`.
static bool castling_fits(const MoveList *list, size_t i, int from, int to) {
    const MoveFacts *facts = &list->facts[i];
    return facts->castle != NONE && facts->gate == NONE && facts->from == from &&
           list->rules->movement.castles[facts->castle].partner_from == to &&
           !castles_otherwise(list->rules, facts->castle);
}

static bool text_fits(const MoveList *list, size_t i, const char *text) {
    char candidate[2][MOVE_TEXT_SIZE];
    Writer brief = writer_make(candidate[0], sizeof candidate[0]);
    Writer full = writer_make(candidate[1], sizeof candidate[1]);
    move_text_short(&brief, list, i);
    move_text_long(&full, list, i);
    writer_end(&brief);
    writer_end(&full);
    return strcmp(candidate[0], text) == 0 || strcmp(candidate[1], text) == 0;
}

// The move written so in coordinates, or list->count.
static size_t find_coordinates(const MoveList *list, const char *text) {
    int from, to = NONE;
    size_t length = square_read(list->rules, text, &from);
    size_t squares = length ? length + square_read(list->rules, text + length, &to) : 0;
    bool two_squares = squares > length;
    size_t other = list->count;
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        bool steps = facts->type != MOVE_DROP && facts->type != MOVE_PASS;
        bool candidate = steps ? two_squares && text_from(list->rules, facts) == from &&
                                     text_to(list->rules, facts) == to
                               : !length;
        if (candidate && text_fits(list, i, text))
            return i;
        if (candidate && ((facts->then_leg && leg_fits(list, i, text)) ||
                          (facts->becomes != NONE && becoming_fits(list, i, text))))
            other = i;
        if (two_squares && !text[squares] && castling_fits(list, i, from, to))
            other = i;
    }
    return other;
}

// Coordinates before + and #, which are passed over as behind SAN. The move written so, or
// list->count.
static size_t find_checking(const MoveList *list, const char *text) {
    char word[MOVE_TEXT_SIZE];
    size_t length = strlen(text), i = list->count;
    if (length >= sizeof word)
        return i;
    memcpy(word, text, length + 1);
    while (length && strchr("+#", word[length - 1]) && i == list->count) {
        word[--length] = '\0';
        i = find_coordinates(list, word);
    }
    return i;
}

// Coordinates that want an ending (`a8a9` for `a8a9=`) look like SAN of a pawn.
static bool lacks_ending(const MoveList *list, size_t i, const char *text) {
    char whole[MOVE_TEXT_SIZE];
    Writer writer = writer_make(whole, sizeof whole);
    int from;
    size_t length = square_read(list->rules, text, &from);
    move_text_short(&writer, list, i);
    writer_end(&writer);
    return length && text[length] && strncmp(whole, text, strlen(text)) == 0;
}

// SAN with a second part: `e4,*@d5`. The only move that fits, or list->count.
static size_t find_san_then(const MoveList *list, const char *text) {
    char head[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE];
    size_t length = strcspn(text, ","), found = list->count;
    San san;
    if (!text[length] || length >= sizeof head)
        return list->count;
    memcpy(head, text, length);
    head[length] = '\0';
    if (!san_parse(list->rules, head, &san))
        return list->count;
    san_settle(list, &san);
    for (size_t i = 0; i < list->count; i++) {
        Writer writer = writer_make(second, sizeof second);
        if (list->facts[i].then_to == NONE || !san_fits_move(list, &san, i))
            continue;
        move_text_second(&writer, list, i);
        writer_end(&writer);
        if (strcmp(second, text + length) != 0)
            continue;
        if (found < list->count)
            return list->count;
        found = i;
    }
    return found;
}

// A pass as SAN has it, and as people and programs say it, with what may be behind any move.
static size_t find_pass(const MoveList *list, const char *text) {
    size_t length = strncmp(text, "--", 2) == 0     ? 2
                    : strncmp(text, "pass", 4) == 0 ? 4
                                                    : fairy_pass_length(list, text);
    bool passes = length && !text[length + strspn(text + length, "+#!?")];
    size_t i = passes ? 0 : list->count;
    while (i < list->count && list->facts[i].type != MOVE_PASS)
        i++;
    return i;
}

// The move that is written so if a + at the end says nothing, or list->count.
static size_t find_written(const MoveList *list, const char *text, size_t *san_fits) {
    San san;
    size_t i = find_coordinates(list, text);
    *san_fits = 0;
    if (i == list->count)
        i = find_pass(list, text);
    if (i == list->count)
        i = find_san_then(list, text);
    if (i == list->count)
        i = fairy_walled_find(list, text);
    if (i == list->count && san_parse(list->rules, text, &san)) {
        Fitting fit = san_find(list, &san);
        *san_fits = fit.count;
        if (fit.count == 1 && !lacks_ending(list, fit.moves[0], text))
            i = fit.moves[0];
    }
    if (i == list->count)
        i = jump_text_find(list, text);
    if (i == list->count)
        i = short_capture_find(list, text);
    return i < list->count ? i : find_checking(list, text);
}

static size_t find_move(const MoveList *list, const char *text, size_t *san_fits) {
    size_t i = find_written(list, text, san_fits);
    return i < list->count && plus_is_idle(list, i, text) ? list->count : i;
}

size_t move_text_find(const MoveList *list, const char *text) {
    size_t san_fits;
    return find_move(list, text, &san_fits);
}

size_t move_text_find_before_plus(const MoveList *list, const char *text) {
    size_t san_fits, i = find_written(list, text, &san_fits);
    return i < list->count && plus_is_idle(list, i, text) ? i : list->count;
}

// The text without blanks around it.
static Text trimmed(Text text) {
    static const char blanks[] = " \t\r\n";
    size_t start = 0, end = text.length;
    while (start < end && strchr(blanks, text.text[start]))
        start++;
    while (end > start && strchr(blanks, text.text[end - 1]))
        end--;
    return text_within(text, text.text + start, start, end - start);
}

Move move_text_read(const Position *position, Text text, Report *report) {
    char word[MOVE_TEXT_SIZE];
    MoveList list;
    Text written = trimmed(text);
    if (written.length >= sizeof word || !written.length) {
        report_error(report, "move-syntax", written.span,
                     written.length ? "this text is too long for a move"
                                    : "expected a move, found nothing");
        return 0;
    }
    size_t starved = position_starved(position);
    memcpy(word, written.text, written.length);
    word[written.length] = '\0';
    if (!move_list_make(position, &list)) {
        report_starve(report);
        return 0;
    }
    size_t san_fits, found = find_move(&list, word, &san_fits);
    Move move = found < list.count ? list.moves[found] : 0;
    if (!move)
        move_error_tell(&list, word, san_fits, written, report);
    move_list_free(&list);
    if (position_starved(position) == starved)
        return move;
    report_starve(report);
    return 0;
}
