// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A text that is no legal move → the reason. The shape of the text (drop, coordinates, SAN,
// none of them) decides what is asked of the position.

#include "notation/refusals/refusal.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/jumps.h"
#include "notation/move_text.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

// ---- the squares -------------------------------------------------------------------------------

// Is the square that SAN names there? NONE: it names none.
static bool san_square_is_there(Refusal *refusal, int square) {
    if (square == NONE)
        return true;
    SquareName name = square_name(refusal->list->rules, square);
    const char *found = strstr(refusal->text, name.text);
    size_t at = found ? (size_t)(found - refusal->text) : 0;
    return refusal_square_is_there(refusal, at, found ? strlen(name.text) : strlen(refusal->text),
                                   square);
}

// Are the squares there where the man goes and, if all of it is named, where it starts?
static bool san_squares_are_there(Refusal *refusal, const San *san) {
    bool named = san->from_file != NONE && san->from_rank != NONE;
    int from = named ? san->from_rank * refusal->list->rules->board.files + san->from_file : NONE;
    return san_square_is_there(refusal, from) && san_square_is_there(refusal, san->to);
}

// ---- what may have been meant ------------------------------------------------------------------

// Other programs count ten ranks from 0. Is it a legal move then?
static bool counts_from_0(const MoveList *list, int from, int to) {
    enum { RANKS = 10 };
    int files = list->rules->board.files, squares = list->rules->board.squares;
    if (list->rules->board.ranks != RANKS || from + files >= squares || to + files >= squares)
        return false;
    ToldMove told = {
        .from = told_square(from + files), .to = told_square(to + files), .drops = NO};
    return told_fitting(list, &told).count;
}

// The man that would go from 0 is a pawn, which may be meant without counting: where does it
// stand?
static void write_from_0(Writer *writer, const Refusal *refusal, int from, int to) {
    const Rules *rules = refusal->list->rules;
    int files = rules->board.files, meant = from + files, man = refusal->scene.setup.men[meant];
    bool pawn = man != MAN_NONE && from % files == to % files &&
                strcmp(rules->pieces[man_kind(man)].letter, "P") == 0;
    for (int s = from % files; s < rules->board.squares; s += files)
        pawn = pawn && (s == meant || refusal->scene.setup.men[s] != man);
    if (pawn)
        writer_printf(writer, "; the %s of the %c-file is on %s, as ranks are counted from 1 here",
                      rules->pieces[man_kind(man)].name, file_letter(from % files),
                      square_name(rules, meant).text);
    else
        writer_text(writer, "; ranks are counted from 1 here, not from 0");
}

void move_hint_drop(Writer *writer, const Refusal *refusal, int kind, int to) {
    const MoveList *list = refusal->list;
    size_t i = move_list_drop(list, kind, to);
    if (i == list->count)
        return;
    writer_printf(writer, "; a %s is put there by '", list->rules->pieces[kind].name);
    move_text_short(writer, list, i);
    writer_text(writer, "'");
}

static void write_hint(Writer *writer, const Refusal *refusal, int from, int to) {
    int man = refusal->scene.setup.men[from];
    if (counts_from_0(refusal->list, from, to))
        write_from_0(writer, refusal, from, to);
    if (man != MAN_NONE)
        move_hint_drop(writer, refusal, man_kind(man), to);
}

// ---- coordinates -------------------------------------------------------------------------------

static void tell_coordinates(Refusal *refusal) {
    int from, to;
    size_t first = square_read(refusal->list->rules, refusal->text, &from);
    size_t second = square_read(refusal->list->rules, refusal->text + first, &to);
    if (!refusal_square_is_there(refusal, 0, first, from) ||
        !refusal_square_is_there(refusal, first, second, to) ||
        ending_error_tell(refusal, from, to, refusal->text + first + second))
        return;
    char hint[NOTE_SIZE];
    Writer writer = writer_make(hint, sizeof hint);
    write_hint(&writer, refusal, from, to);
    writer_end(&writer);
    refusal->hint = hint;
    bool takes = strchr(refusal->typed, 'x') && refusal->scene.setup.men[to] != MAN_NONE;
    if (!two_parts_tell_start(refusal, from, to) && refusal_man_can_move(refusal, first, from) &&
        !(takes && refusal_tell_by(refusal, jump_reason, from, to, WAY_CAPTURE)) &&
        !refusal_tell_reason(refusal, from, to) &&
        !refusal_tell_by(refusal, way_reason, from, to, takes ? WAY_CAPTURE : WAY_ANY))
        refusal_tell_targets(refusal, from, to);
    refusal->hint = "";
}

// ---- drops -------------------------------------------------------------------------------------

// The kind as which a man of this one is held, if it is held as another one whoever captures it;
// NONE: it isn't, or that depends.
static int held_as(const Rules *rules, int kind) {
    const HandRules *hands = &rules->hands;
    int as = NONE;
    for (int captor = 0; hands->fate && !hands->fate_count && captor < rules->piece_count;
         captor++) {
        Fate fate = hands->fate[captor][kind];
        if (fate.to == TO_NOWHERE)
            continue;
        if (fate.as == kind || (as != NONE && fate.as != as))
            return NONE;
        as = fate.as;
    }
    return as;
}

// "White holds no hen, which is held as a chick when captured"
static void tell_none_held(Refusal *refusal, int kind, size_t letter) {
    const Rules *rules = refusal->list->rules;
    const char *side = side_word(refusal->scene.setup.side), *name = rules->pieces[kind].name;
    int as = held_as(rules, kind);
    const char *held = as == NONE ? "" : rules->pieces[as].name;
    if (as == NONE)
        refusal_error(refusal, "move-hand", 0, letter, "%s holds no %s", side, name);
    else
        refusal_error(refusal, "move-hand", 0, letter,
                      "%s holds no %s, which is held as %s %s when captured", side, name,
                      strchr("aeiou", *held) ? "an" : "a", held);
}

// Can the side put such a man on the board?
static bool man_in_hand(Refusal *refusal, int kind, size_t letter) {
    const HandRules *hands = &refusal->list->rules->hands;
    int mover = refusal->scene.setup.side;
    bool held =
        kinds_has(hands->drops[DROP_MOVE].free, kind) || refusal->scene.setup.hands[mover][kind];
    if (kinds_empty(hands->drops[DROP_MOVE].kinds))
        refusal_error(refusal, "move-hand", 0, letter, "this game has no drops");
    else if (!held)
        tell_none_held(refusal, kind, letter);
    return held;
}

// The legal drops of such a man on the square have more parts, or other ones.
static bool tell_incomplete_drop(Refusal *refusal, int kind, int square, size_t length) {
    const MoveList *list = refusal->list;
    ToldMove told = {.drops = YES, .to = told_square(square)};
    told.kinds = told_kinds(list->rules, kind);
    Fitting fitting = told_fitting(list, &told);
    fitting.others = true;
    if (!fitting.count)
        return false;
    MoveWord head;
    snprintf(head, sizeof head, "%.*s", (int)length, refusal->text);
    if (list->facts[fitting.moves[0]].then_to != NONE)
        refusal_tell_second(refusal, fitting.moves[0], head);
    else
        refusal_tell_fitting(refusal, "move-incomplete", &fitting, move_text_short,
                             "; the drop is written ");
    return true;
}

// [letter]@square
static bool tell_drop(Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    const char *text = refusal->text;
    int kind, side, square;
    size_t letter = letter_read(rules, text, &kind, &side);
    if (!letter || text[letter] != '@')
        return false;
    size_t length = square_read(rules, text + letter + 1, &square);
    if (!length)
        refusal_error(refusal, "move-square", letter + 1, refusal->written.length,
                      "expected a square after '@'");
    else if (kind == NONE)
        letter_error_tell_drop(refusal, letter);
    else if (man_in_hand(refusal, kind, letter) &&
             refusal_square_is_there(refusal, letter + 1, length, square)) {
        if (refusal->scene.setup.men[square] != MAN_NONE)
            refusal_error(refusal, "move-occupied", letter + 1, length, "%.*s is not empty",
                          (int)length, text + letter + 1);
        else if (!tell_incomplete_drop(refusal, kind, square, letter + 1 + length))
            refusal_tell_drop(refusal, kind, square);
    }
    return true;
}

// ---- other forms -------------------------------------------------------------------------------

// "1.": the mend is the move behind it, where that stands in the same line.
static void tell_number(Refusal *refusal) {
    enum { MOVE_MAX = 32 };
    Span span = refusal->written.span;
    size_t at = (size_t)span.start + span.length, next = at, end;
    const char *text = span.source ? span.source->text : NULL;
    size_t size = text && refusal->written.verbatim ? span.source->size : 0;
    while (next < size && strchr(" ,", text[next]))
        next++;
    for (end = next; end < size && !strchr(" ,]}\"'\r\n", text[end]) && text[end];)
        end++;
    bool follows = next > at && end > next && end - next < MOVE_MAX;
    if (follows)
        span.length = (uint32_t)(end - span.start);
    report_error(refusal->report, "move-syntax", span,
                 "'%s' is the number of a move; leave it out", refusal->text);
    char move[MOVE_MAX];
    if (follows)
        snprintf(move, sizeof move, "%.*s", (int)(end - next), text + next);
    report_fix(refusal->report, follows ? move : NULL);
}

// Does the kind ever take a man by going to its square? What is walked may.
static bool captures_by_going(const Piece *piece, int side) {
    const SidePiece *own = &piece->side[side];
    return own->walk_count || routes_in_modes(own, MODE_CAPTURE);
}

// "Bxa3" where the bishop can go to a3, and nothing is there.
static void tell_idle(Refusal *refusal, const char *meant) {
    const MoveList *list = refusal->list;
    const MoveFacts *facts = &list->facts[move_text_find(list, meant)];
    const Piece *piece = &list->rules->pieces[facts->kind];
    if (facts->type != MOVE_DROP && !captures_by_going(piece, refusal->scene.setup.side))
        refusal_illegal(refusal, "move-illegal",
                        ": no %s captures on the square where it ends; without a capture it is "
                        "'%s'",
                        piece->name, meant);
    else if (position_man(list->position, facts->to) == MAN_NONE || facts->to == facts->from)
        refusal_illegal(refusal, "move-illegal",
                        ": there is nothing to capture on %s; without a capture it is '%s'",
                        square_name(list->rules, facts->to).text, meant);
    else
        refusal_illegal(refusal, "move-illegal",
                        ": it captures nothing; without a capture it is '%s'", meant);
    report_suggest(refusal->report, meant);
}

// "a8" where the pawn promotes there, and only to a king: nothing else can be meant.
static bool tell_sole_promotion(Refusal *refusal) {
    char meant[MOVE_TEXT_SIZE] = "";
    form_sole_promotion(refusal->list, refusal->text, meant);
    if (!*meant)
        return false;
    Fitting fitting = {1, {move_text_find(refusal->list, meant)}, false};
    return report_error_fix(refusal->report, "move-incomplete", refusal->written.span, meant,
                            "%s: %s", promotion_error_missing(refusal->list, &fitting), meant);
}

static bool tell_shape(Refusal *refusal) {
    char meant[MOVE_TEXT_SIZE];
    const char *text = refusal->text;
    bool idle;
    size_t number = move_number_read(text);
    if (number && !text[number]) {
        tell_number(refusal);
        return true;
    }
    if (move_shape_meant(refusal->list, text, meant, &idle)) {
        if (idle) {
            tell_idle(refusal, meant);
            return true;
        }
        return report_error_fix(refusal->report, "move-syntax", refusal->written.span, meant,
                                "'%s' is written '%s' here", text, meant);
    }
    if (two_parts_tell(refusal) || jump_path_tell(refusal))
        return true;
    return several_moves_tell(refusal);
}

// "32-28" "38x29x18" where squares have no numbers
static bool tell_numbers(Refusal *refusal) {
    const char *text = refusal->text;
    size_t first = strspn(text, "0123456789");
    bool numbers = first && text[first] && strchr("-x", text[first]) && text[first + 1] &&
                   !text[first + strspn(text + first, "0123456789-x")] &&
                   !square_numbers_used(refusal->list);
    if (numbers)
        refusal_error(refusal, "move-syntax", 0, refusal->written.length,
                      "no legal move '%s': squares have names such as 'a1' here, no numbers",
                      text);
    return numbers;
}

static bool has_drops(const MoveList *list, const Fitting *fitting) {
    for (size_t i = 0; i < fitting->count && i < SHOWN_MAX; i++)
        if (list->facts[fitting->moves[i]].type == MOVE_DROP)
            return true;
    return false;
}

// The moves that lack a square, or one of them if they are too many.
static void tell_lacking(Refusal *refusal, Fitting *fitting, const char *lacks) {
    bool all = fitting->count <= SHOWN_MAX;
    fitting->others = !all;
    fitting->count = all ? fitting->count : 1;
    refusal_tell_fitting(refusal, "move-syntax", fitting, refusal_write_move,
                         "'%s' is no move: it lacks the square %s%s ", refusal->text, lacks,
                         all ? ":" : ", as in");
}

// "'e1' is no move: to put a man there, write K@e1 or Q@e1"; what was typed in another way is told
// before it.
static void tell_puts(Refusal *refusal, const Fitting *puts) {
    static const char write[] = "to put a man there, write ";
    if (refusal->typed == refusal->text)
        refusal_tell_fitting(refusal, "move-syntax", puts, move_text_short, "'%s' is no move: %s",
                             refusal->text, write);
    else
        refusal_tell_fitting(refusal, "move-syntax", puts, move_text_short, "%s", write);
}

// "d7" or "D7" where no piece goes without its letter: which moves end there, or begin?
static bool tell_one_square(Refusal *refusal) {
    const MoveList *list = refusal->list;
    char name[SQUARE_NAME_SIZE];
    int square;
    snprintf(name, sizeof name, "%s", refusal->text);
    name[0] = (char)tolower((unsigned char)name[0]);
    size_t length = square_read(list->rules, name, &square);
    if (!length || refusal->text[length])
        return false;
    if (!refusal_square_is_there(refusal, 0, length, square))
        return true; // it has been told
    ToldMove end = {.to = told_square(square)}, begin = {.from = end.to};
    Fitting ends = told_fitting(list, &end), begins = told_fitting(list, &begin);
    bool puts = move_list_only_drops(list), taken = refusal->scene.setup.men[square] != MAN_NONE;
    if (puts && !ends.count && !taken)
        return false;
    if (puts && ends.count)
        tell_puts(refusal, &ends);
    else if (puts)
        refusal_error(refusal, "move-occupied", 0, length, "%s is not empty", refusal->text);
    else if (ends.count && !has_drops(list, &ends))
        tell_lacking(refusal, &ends, "that the man comes from");
    else if (ends.count)
        refusal_tell_fitting(refusal, "move-syntax", &ends, refusal_write_move,
                             "'%s' is no move; on it end ", refusal->text);
    else if (begins.count)
        tell_lacking(refusal, &begins, "where the man goes");
    else
        refusal_tell_nearest(refusal, "move-syntax", "no man can go to", san_write_bare);
    return true;
}

// "a8=Q" on a board of five ranks
static bool tell_far_square(Refusal *refusal) {
    int square;
    size_t length = square_read(refusal->list->rules, refusal->text, &square);
    return length && refusal->text[length] && !refusal_square_is_there(refusal, 0, length, square);
}

static bool tell_game_over(Refusal *refusal) {
    if (refusal->list->count)
        return false;
    Outcome outcome = position_outcome(refusal->list->position);
    const char *who = outcome.result == RESULT_WHITE   ? ", White has won"
                      : outcome.result == RESULT_BLACK ? ", Black has won"
                                                       : ", it is drawn";
    bool known = outcome.termination != TERM_NONE;
    return report_error(refusal->report, "move-game-over", refusal->written.span,
                        "no move is legal: the game is over%s%s%s%s", known ? who : "",
                        known ? " (" : "", known ? termination_word(outcome.termination) : "",
                        known ? ")" : "");
}

// Where nothing else can be done, all other moves are refused for the same reason.
static bool tell_only_pass(const Refusal *refusal) {
    const MoveList *list = refusal->list;
    if (list->count != 1 || list->facts[0].type != MOVE_PASS)
        return false;
    return report_error_suggest(
        refusal->report, "move-illegal", refusal->written.span, "pass",
        "the only legal move is a pass, which is written 0000, -- or pass");
}

static bool tell_pass(Refusal *refusal) {
    char meant[MOVE_TEXT_SIZE] = "";
    form_pass(refusal->list, refusal->text, meant);
    if (strcmp(refusal->text, "0000") != 0 && !*meant)
        return false;
    return report_error(refusal->report, "move-illegal", refusal->written.span, "%s%s",
                        refusal->list->rules->turns.passes_at_all ? "no pass is allowed here"
                                                                  : "this game has no passes",
                        refusal_check_note(refusal));
}

// "@e4" where pawns are never dropped: which man is? False if none can be put there.
static bool tell_what_drops(Refusal *refusal, const San *san) {
    const MoveList *list = refusal->list;
    const char *text = refusal->text;
    ToldMove told = {.drops = YES, .to = told_square(san->to)};
    Fitting fitting = told_fitting(list, &told);
    if (!fitting.count || kinds_has(list->rules->hands.drops[DROP_MOVE].kinds, san->kind))
        return false;
    refusal->text = refusal->typed; // without the man it is no form of ours
    refusal_tell_fitting(refusal, "move-incomplete", &fitting, move_text_short,
                         "say what is dropped: ");
    refusal->text = text;
    return true;
}

// A drop in SAN of a man without a letter: "@e4".
static void tell_bare_drop(Refusal *refusal, const San *san) {
    if (tell_what_drops(refusal, san) || !man_in_hand(refusal, san->kind, 0) ||
        !san_square_is_there(refusal, san->to))
        return;
    if (refusal->scene.setup.men[san->to] != MAN_NONE)
        refusal_error(refusal, "move-occupied", 1, refusal->written.length, "%s is not empty",
                      refusal->text + 1);
    else
        refusal_tell_drop(refusal, san->kind, san->to);
}

static void tell_native(Refusal *refusal, size_t san_fits) {
    const Rules *rules = refusal->list->rules;
    San san;
    int from, to;
    if (promotion_error_tell_plus(refusal) || tell_drop(refusal) || tell_pass(refusal))
        return;
    if (two_squares_read(rules, refusal->text, &from, &to))
        tell_coordinates(refusal);
    else if (move_list_only_drops(refusal->list) && tell_one_square(refusal))
        return;
    else if (!san_parse(rules, refusal->text, &san)) {
        if (!castling_words_tell(refusal) && !move_words_tell(refusal) &&
            !short_capture_tell(refusal) && !file_only_tell(refusal) &&
            !letter_error_tell_word(refusal) && !letter_error_tell_alone(refusal) &&
            !tell_numbers(refusal) && !promotion_error_tell_unknown(refusal) &&
            !letter_error_tell(refusal) && !tell_one_square(refusal) && !tell_far_square(refusal))
            refusal_tell_nearest(refusal, "move-syntax", "this is not a move:", san_write_bare);
    } else if (san.drops)
        tell_bare_drop(refusal, &san);
    else if (san_squares_are_there(refusal, &san))
        san_error_tell(refusal, &san, san_fits);
}

// The text isn't what it stands for here, if it has another form.
static void tell_in_our_form(Refusal *refusal, size_t san_fits) {
    char ours[MOVE_TEXT_SIZE];
    const MoveList *list = refusal->list;
    if (tell_game_over(refusal) || tell_sole_promotion(refusal) || tell_shape(refusal) ||
        tell_only_pass(refusal))
        return;
    if (move_shape_ours(list, refusal->text, ours)) {
        San san;
        refusal->text = ours;
        san_fits = san_parse(list->rules, ours, &san) ? san_find(list, &san).count : 0;
        if (jump_path_tell(refusal))
            return;
    }
    tell_native(refusal, san_fits);
}

void move_error_tell(const MoveList *list, const char *text, size_t san_fits, Text written,
                     Report *report) {
    Refusal refusal = {.list = list,
                       .text = text,
                       .typed = text,
                       .written = written,
                       .report = report,
                       .hint = ""};
    if (!report)
        return;
    scene_of_list(&refusal.scene, list);
    tell_in_our_form(&refusal, san_fits);
    scene_end(&refusal.scene);
}
