// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves ⇄ SAN. A San says as much of a move as the text does; writing adds to it (file, rank,
// both) until only one legal move fits, by the same test with which reading finds the move.

#include "notation/san.h"

#include <ctype.h>
#include <string.h>

#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

// The kind whose letter SAN leaves out, or NONE.
static int pawn_kind(const Rules *rules) {
    int kind, side;
    letter_read(rules, "P", &kind, &side);
    return kind;
}

// ---- reading

typedef struct SquarePart { // a file, a rank, or both
    int file, rank;
    size_t length;
} SquarePart;

static SquarePart read_part(const Rules *rules, const char *text) {
    SquarePart part = {NONE, NONE, 0};
    int rank;
    if (text[0] >= 'a' && text[0] < 'a' + rules->board.files) {
        part.file = text[0] - 'a';
        part.length = 1;
    }
    size_t digits = number_read(text + part.length, rules->board.ranks, &rank);
    if (digits && rank >= 1) {
        part.rank = rank - 1;
        part.length += digits;
    }
    return part;
}

// What may follow every SAN: check, mate, and annotators' marks.
static bool is_ending(const char *text) {
    return text[strspn(text, "+#!?")] == '\0';
}

static size_t parse_gate(const Rules *rules, const char *text, San *san);

static bool parse_castling(const Rules *rules, const char *text, San *san) {
    static const struct {
        const char *text;
        int castles;
    } forms[] = {{"O-O-O", -1}, {"0-0-0", -1}, {"o-o-o", -1}, {"O-O", 1}, {"0-0", 1}, {"o-o", 1}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        size_t length = strlen(forms[i].text);
        if (strncmp(text, forms[i].text, length) != 0)
            continue;
        san->castles = forms[i].castles;
        if (is_ending(text + length + parse_gate(rules, text + length, san)))
            return true;
        san->castles = 0;
    }
    return false;
}

// =Q, or = alone for a promotion that is declined; or nothing. Returns the bytes read.
static size_t parse_promotion(const Rules *rules, const char *text, San *san) {
    int side;
    if (text[0] != '=')
        return 0;
    if (is_ending(text + 1) || text[1] == '/')
        return 1;
    size_t length = letter_read(rules, text + 1, &san->promotion, &side);
    return 1 + length;
}

// /E, or /Ee1 after a castling; or nothing. Returns the bytes read.
static size_t parse_gate(const Rules *rules, const char *text, San *san) {
    int side;
    if (text[0] != '/')
        return 0;
    size_t length = letter_read(rules, text + 1, &san->gate, &side);
    if (!length || side != WHITE || san->gate == NONE)
        return 0;
    return 1 + length + (san->castles ? square_read(rules, text + 1 + length, &san->gate_on) : 0);
}

// [from][x]to[=promotion][/gate], or @to
static bool parse_squares(const Rules *rules, const char *text, San *san) {
    san->drops = *text == '@';
    text += san->drops;
    SquarePart from = read_part(rules, text), to = from;
    text += from.length;
    san->captures = *text == 'x' && !san->drops;
    text += san->captures;
    SquarePart second = read_part(rules, text);
    if (second.length || san->captures) {
        to = second;
        text += second.length;
        san->from_file = from.file;
        san->from_rank = from.rank;
        if (san->drops)
            return false;
    }
    if (to.file == NONE || to.rank == NONE)
        return false;
    san->to = to.rank * rules->board.files + to.file;
    bool marked = *text == '=';
    san->plus = *text == '+';
    text += parse_promotion(rules, text, san);
    if (marked && san->promotion == NONE && text[-1] != '=')
        return false; // = and a letter that no piece has
    text += parse_gate(rules, text, san);
    return is_ending(text);
}

bool san_parse(const Rules *rules, const char *text, San *san) {
    int side = WHITE;
    *san = (San){.kind = NONE,
                 .from_file = NONE,
                 .from_rank = NONE,
                 .to = NONE,
                 .promotion = NONE,
                 .gate = NONE,
                 .gate_on = NONE};
    if (parse_castling(rules, text, san))
        return true;
    bool small = text[0] >= 'a' && text[0] <= 'z'; // a file: a pawn moves
    size_t length = small ? 0 : letter_read(rules, text, &san->kind, &side);
    if (!length)
        san->kind = pawn_kind(rules);
    return san->kind != NONE && side == WHITE && parse_squares(rules, text + length, san);
}

int san_castling_side(const Rules *rules, const MoveFacts *facts) {
    const Castle *castle = &rules->movement.castles[facts->castle];
    int king = castle->king_from % rules->board.files,
        partner = castle->partner_from % rules->board.files;
    return partner > king ? 1 : -1;
}

// What the move makes of the man, by choice or by its term alone, or NONE.
static int new_kind(const MoveFacts *facts) {
    return facts->promotion != NONE ? facts->promotion : facts->becomes;
}

// That a term changes the man without a choice may be left out.
static bool promotion_fits(const Rules *rules, const San *san, const MoveFacts *facts) {
    int said = san->promotion, kind = said == NONE ? facts->promotion : new_kind(facts);
    if (san->promotes)
        return move_promotes_by_sign(rules, facts);
    return said == NONE || kind == NONE ? said == kind : letter_alike(rules, said, kind);
}

static bool san_fits(const Rules *rules, const San *san, const MoveFacts *facts) {
    bool castles = facts->castle != NONE;
    if (san->gate != facts->gate || (san->gate_on != NONE && san->gate_on != facts->gate_on))
        return false;
    if (castles || san->castles)
        return castles && san_castling_side(rules, facts) == san->castles;
    if (facts->type == MOVE_PASS || san->drops != (facts->type == MOVE_DROP))
        return false;
    if (!letter_alike(rules, san->kind, facts->kind) || san->to != facts->to ||
        !promotion_fits(rules, san, facts))
        return false;
    if (san->from_file != NONE && san->from_file != facts->from % rules->board.files)
        return false;
    return san->from_rank == NONE || san->from_rank == facts->from / rules->board.files;
}

bool san_fits_move(const MoveList *list, const San *san, size_t i) {
    return san_fits(list->rules, san, &list->facts[i]);
}

// What the text may leave out: what the man becomes, and then the x of a capture, too.
typedef enum Leeway { EXACTLY, WITHOUT_CHANGE, WITHOUT_CAPTURE } Leeway;

// Does the move go on where another one ends, as its second part is optional? The text of the
// first part means that one.
static bool goes_on(const MoveList *list, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    for (size_t k = 0; facts->then_to != NONE && k < list->count; k++) {
        const MoveFacts *other = &list->facts[k];
        if (other->then_to == NONE && other->type == facts->type && other->from == facts->from &&
            other->to == facts->to && other->kind == facts->kind &&
            other->promotion == facts->promotion && other->becomes == facts->becomes &&
            other->castle == facts->castle && other->gate == facts->gate)
            return true;
    }
    return false;
}

static Fitting find(const MoveList *list, const San *san, Leeway leeway) {
    Fitting fit = {0};
    for (size_t i = 0; i < list->count; i++) {
        const MoveFacts *facts = &list->facts[i];
        bool mark_fits = san->captures == facts->captures || san->castles ||
                         (leeway >= WITHOUT_CAPTURE && !san->captures);
        bool change_fits = facts->becomes == NONE || san->promotion != NONE || san->castles ||
                           leeway >= WITHOUT_CHANGE;
        if (mark_fits && change_fits && san_fits(list->rules, san, facts) && !goes_on(list, i))
            fitting_add(&fit, i);
    }
    return fit;
}

void san_settle(const MoveList *list, San *san) {
    San promoting = *san;
    promoting.promotes = san->plus;
    for (size_t i = 0; i < list->count && san->plus && !san->promotes; i++)
        san->promotes = san_fits_move(list, &promoting, i);
}

Fitting san_find(const MoveList *list, const San *san) {
    San settled = *san;
    san_settle(list, &settled);
    Fitting fit = {0};
    for (int leeway = EXACTLY; leeway <= WITHOUT_CAPTURE && !fit.count; leeway++)
        fit = find(list, &settled, (Leeway)leeway);
    return fit;
}

// ---- writing

static void write_gate(Writer *writer, const Rules *rules, const San *san) {
    if (san->gate == NONE)
        return;
    writer_text(writer, "/");
    letter_write(writer, rules, san->gate, WHITE);
    if (san->castles)
        square_write(writer, rules, san->gate_on);
}

static void write_san(Writer *writer, const Rules *rules, const San *san) {
    if (san->castles) {
        writer_text(writer, san->castles > 0 ? "O-O" : "O-O-O");
        write_gate(writer, rules, san);
        return;
    }
    if (san->kind != pawn_kind(rules))
        letter_write_bare(writer, rules, san->kind, WHITE);
    if (san->from_file != NONE)
        writer_printf(writer, "%c", file_letter(san->from_file));
    if (san->from_rank != NONE)
        writer_printf(writer, "%d", san->from_rank + 1);
    writer_text(writer, san->captures ? "x" : "");
    square_write(writer, rules, san->to);
    if (san->promotion != NONE) {
        writer_text(writer, "=");
        letter_write_bare(writer, rules, san->promotion, WHITE);
    }
    writer_text(writer, san->promotes ? "+" : san->declines ? "=" : "");
    write_gate(writer, rules, san);
}

// Is the text, with a + behind it if there is one, read as the legal move i?
static bool is_text_of(const MoveList *list, const San *san, size_t i) {
    San settled = *san;
    san_settle(list, &settled);
    Fitting fit = find(list, &settled, EXACTLY);
    return fit.count == 1 && fit.moves[0] == i;
}

// Could the man promote by the same move to its own + form?
static bool declines_sign(const MoveList *list, const MoveFacts *facts) {
    for (size_t i = 0; i < list->count && facts->promotion == NONE; i++)
        if (list->facts[i].from == facts->from && list->facts[i].to == facts->to &&
            list->facts[i].type != MOVE_DROP &&
            move_promotes_by_sign(list->rules, &list->facts[i]))
            return true;
    return false;
}

// Which parts of the square of departure are named, in the order of trying.
enum { NAME_FILE = 1, NAME_RANK = 2 };

static bool write_shortest(Writer *writer, const MoveList *list, size_t i, bool plus) {
    const Rules *rules = list->rules;
    const MoveFacts *facts = &list->facts[i];
    bool castles = facts->castle != NONE;
    bool pawn_takes = facts->kind == pawn_kind(rules) && facts->captures;
    bool declines = declines_sign(list, facts), signs = move_promotes_by_sign(rules, facts);
    bool ends = new_kind(facts) != NONE || facts->gate != NONE || castles || declines;
    for (int names = pawn_takes ? NAME_FILE : 0; names <= (NAME_FILE | NAME_RANK); names++) {
        if (pawn_takes && !(names & NAME_FILE))
            continue;
        San san = {.kind = facts->kind,
                   .from_file = names & NAME_FILE ? facts->from % rules->board.files : NONE,
                   .from_rank = names & NAME_RANK ? facts->from / rules->board.files : NONE,
                   .to = facts->to,
                   .promotion = signs ? NONE : new_kind(facts),
                   .promotes = signs,
                   .captures = facts->captures,
                   .plus = plus && !ends, // behind another ending it always tells of check
                   .declines = declines,
                   .gate = facts->gate,
                   .gate_on = castles ? facts->gate_on : NONE,
                   .castles = castles ? san_castling_side(rules, facts) : 0};
        if (is_text_of(list, &san, i)) {
            write_san(writer, rules, &san);
            return true;
        }
    }
    return false;
}

// The text of move i, behind which `sign` is to stand.
static void write_before(Writer *writer, const MoveList *list, size_t i, const char *sign) {
    const MoveFacts *facts = &list->facts[i];
    if (facts->type == MOVE_PASS) {
        writer_text(writer, "--");
        return;
    }
    if (jump_text_write(writer, list, i))
        return;
    bool coordinates =
        facts->type == MOVE_DROP || facts->then_to != NONE ||
        (facts->type == MOVE_PLAIN && facts->from == facts->to && new_kind(facts) == NONE);
    if (!coordinates && write_shortest(writer, list, i, *sign == '+'))
        return;
    if (facts->castle != NONE && facts->then_to == NONE)
        move_text_long(writer, list, i);
    else
        move_text_short(writer, list, i);
}

void san_write_bare(Writer *writer, const MoveList *list, size_t i) {
    write_before(writer, list, i, "");
}

const char *san_check_sign(const Position *position, Move move) {
    const char *sign = "";
    Position *after = position_copy(position);
    if (!after) {
        position_starve(position);
        return sign;
    }
    if (position_push(after, move) && position_in_check(after))
        sign = position_outcome(after).termination == TERM_CHECKMATE ? "#" : "+";
    if (position_starved(after))
        position_starve(position);
    position_free(after);
    return sign;
}

size_t move_san(const Position *position, Move move, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    size_t starved = position_starved(position);
    MoveList list;
    if (move == MOVE_NULL)
        return null_write(buffer, size);
    if (move_list_make(position, &list)) {
        size_t i = move_list_find(&list, move);
        if (i < list.count) {
            bool passes = list.facts[i].type == MOVE_PASS; // other programs know "--" alone
            const char *sign = passes ? "" : san_check_sign(position, move);
            write_before(&writer, &list, i, sign);
            writer_text(&writer, sign);
        }
    }
    move_list_free(&list);
    if (position_starved(position) != starved) // no text is better than one without its + or #
        writer = writer_make(buffer, size);
    return writer_end(&writer);
}

// ---- the sign + --------------------------------------------------------------------------------

bool plus_is_form(const Rules *rules, int kind, int form) {
    if (form == NONE || kind == NONE)
        return false;
    const char *letter = rules->pieces[form].letter;
    return letter[0] == '+' && strcmp(letter + 1, rules->pieces[kind].letter) == 0;
}

// Does the kind promote to one that is written with a +?
static bool has_form(const Rules *rules, int kind) {
    for (size_t i = 0; i < rules->pieces[kind].promotion_count; i++)
        if (plus_is_form(rules, kind, rules->pieces[kind].promotes_to[i]))
            return true;
    return false;
}

static bool has_forms(const Rules *rules) {
    bool has = false;
    for (int kind = 0; kind < rules->piece_count; kind++)
        has |= has_form(rules, kind);
    return has;
}

// Where no man is royal, other programs tell an attack on the man that decides: Gxa1+. The sign is
// passed over behind a man's letter, if the man has no promoted form.
static bool tells_attack(const Rules *rules, int kind, const char *text) {
    return kinds_empty(rules->royals) && isupper((unsigned char)*text) && !has_form(rules, kind);
}

bool plus_is_idle(const MoveList *list, size_t i, const char *text) {
    const MoveFacts *facts = &list->facts[i];
    bool ends_in_plus = false;
    for (size_t end = strlen(text); end && strchr("+#!?", text[end - 1]); end--)
        ends_in_plus |= text[end - 1] == '+';
    return ends_in_plus && has_forms(list->rules) &&
           !tells_attack(list->rules, facts->kind, text) &&
           !plus_is_form(list->rules, facts->kind, facts->promotion) &&
           !plus_is_form(list->rules, facts->kind, facts->becomes) &&
           !*san_check_sign(list->position, list->moves[i]);
}
