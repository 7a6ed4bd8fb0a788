// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/square.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

#define BLANKS " \t"

// ---- words -------------------------------------------------------------------------------------

static const struct {
    const char *word, *plain;
} words[] = {
    {"takes", "x"},   {"take", "x"}, {"captures", "x"}, {"capture", "x"}, {"x", "x"},
    {"to", ""},       {"on", ""},    {"at", ""},        {"from", ""},     {"the", ""},
    {"my", ""},       {"moves", ""}, {"goes", ""},      {"drops", "@"},   {"drop a", "@"},
    {"drop an", "@"}, {"drop", "@"}, {"put a", "@"},    {"put an", "@"},  {"put", "@"},
    {"@", "@"},
};
enum { WORDS = sizeof words / sizeof *words };

size_t move_words_begin(const char *text, const char *word) {
    size_t i = 0;
    while (word[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
        i++;
    bool ends = !text[i] || strchr(BLANKS "@", text[i]) || text[0] == '@';
    return word[i] || !ends ? 0 : i;
}

static size_t read_word(const char *text, const char **plain) {
    size_t length = 0;
    for (size_t i = 0; i < WORDS && !length; i++) {
        length = move_words_begin(text, words[i].word);
        *plain = words[i].plain;
    }
    return length;
}

bool move_words_capture(const char *text) {
    const char *plain;
    for (; *text; text += strcspn(text, BLANKS), text += strspn(text, BLANKS))
        if (read_word(text, &plain) && *plain == 'x')
            return true;
    return false;
}

enum { SQUARES_TEXT = 16 };

// One square, or two of them as "g1-f3" "g1xf3" "g1f3"; capitals are read, too. Written without -.
static size_t read_squares(const Rules *rules, const char *text, char squares[SQUARES_TEXT]) {
    char word[SQUARES_TEXT];
    size_t length = strcspn(text, BLANKS);
    int at;
    if (length >= sizeof word)
        return 0;
    for (size_t i = 0; i <= length; i++)
        word[i] = i < length ? (char)tolower((unsigned char)text[i]) : '\0';
    size_t first = square_read(rules, word, &at);
    size_t sign = first && word[first] && strchr("-x:", word[first]) ? 1 : 0;
    size_t second = first ? square_read(rules, word + first + sign, &at) : 0;
    if (!first || first + sign + second != length)
        return 0;
    snprintf(squares, SQUARES_TEXT, "%.*s%s%s", (int)first, word,
             sign && word[first] != '-' ? "x" : "", word + first + sign);
    return length;
}

// A word that is a man's letter, small or not, or in front the file of a pawn that captures, as
// "b takes c4": `letter` is as in a move. Returns how many bytes the word is.
static size_t read_letter(const Rules *rules, const char *text, bool first,
                          char letter[LETTER_SIZE]) {
    int kind, side;
    size_t length = letter_read(rules, text, &kind, &side);
    bool file = length == 1 && text[0] >= 'a' && text[0] < 'a' + rules->board.files;
    bool ends = length && (!text[length] || strchr(BLANKS, text[length]));
    if (!ends || (file ? !first : kind == NONE))
        return 0;
    Writer writer = writer_make(letter, LETTER_SIZE);
    if (file)
        writer_bytes(&writer, text, length);
    else
        letter_write_bare(&writer, rules, kind, WHITE);
    writer_end(&writer);
    return length;
}

// A square of shogi, as "7f": how many bytes it is.
static size_t read_japanese(const char *text) {
    size_t length = strcspn(text, BLANKS), digits = strspn(text, "0123456789");
    return digits && isalpha((unsigned char)text[digits]) && length == digits + 1 ? length : 0;
}

void form_pass(const MoveList *list, const char *text, char *meant, size_t size) {
    static const char *const sayings[] = {"pass", "i pass", "ipass",    "skip",      "--",
                                          "@@@@", "null",   "nullmove", "null move", "z0"};
    (void)list;
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (move_words_begin(text, sayings[i]) == strlen(text) && *text)
            snprintf(meant, size, "pass");
}

// "R at a2": does the side hold the man before "at", and does the text end in one square?
static bool is_put_at(const MoveList *list, const char *man, const char *behind) {
    Setup setup;
    int kind, side;
    size_t letter = letter_read(list->rules, man, &kind, &side);
    position_get(list->position, &setup);
    behind += strspn(behind, BLANKS);
    return letter && kind != NONE && !man[letter] && setup.hands[setup.side][kind] &&
           !behind[strcspn(behind, BLANKS)] && strlen(behind) < SQUARE_NAME_SIZE;
}

// "R@a2", behind "drop".
static size_t read_drop(const Rules *rules, const char *text) {
    int kind, side, square;
    size_t letter = letter_read(rules, text, &kind, &side);
    size_t first =
        letter && text[letter] == '@' ? square_read(rules, text + letter + 1, &square) : 0;
    return first && !text[letter + 1 + first] ? letter + 1 + first : 0;
}

void form_words(const MoveList *list, const char *text, char *meant, size_t size) {
    Writer writer = writer_make(meant, size);
    bool worded = false, puts = false; // "drop" comes before the man or behind it
    char squares[SQUARES_TEXT], letter[LETTER_SIZE];
    const char *start = text + strspn(text, BLANKS);
    while (*(text += strspn(text, BLANKS))) {
        const char *plain = "";
        int kind = NONE;
        size_t name = piece_word_read(list->rules, text, &kind);
        size_t length = name ? name : read_word(text, &plain);
        worded |= length > 0;
        puts |= length && *plain == '@';
        if (!name && length && move_words_begin(text, "at")) {
            writer_end(&writer);
            puts |= is_put_at(list, meant, text + length);
        }
        if (name)
            letter_write_bare(&writer, list->rules, kind, WHITE);
        else if (length && *plain != '@')
            writer_text(&writer, plain);
        else if (!length && (length = read_letter(list->rules, text, text == start, letter)))
            writer_text(&writer, letter);
        else if (!length && (length = read_squares(list->rules, text, squares))) {
            writer_text(&writer, puts ? "@" : "");
            writer_text(&writer, squares);
            puts = false;
        } else if (!length && puts && (length = read_drop(list->rules, text))) {
            writer_bytes(&writer, text, length);
            puts = false;
        } else if (!length && worded && (length = read_japanese(text))) {
            writer_text(&writer, puts ? "@" : "");
            writer_bytes(&writer, text, length);
            puts = false;
        } else if (!length)
            break;
        text += length;
    }
    writer_end(&writer);
    if (*text || !worded)
        *meant = '\0';
    else if (meant[0] == 'P' && islower((unsigned char)meant[1]) && meant[1] != 'x')
        memmove(meant, meant + 1, strlen(meant)); // SAN of a pawn
}

// ---- what takes what ---------------------------------------------------------------------------

// Small letters are those of Black's men on the board; the first one may be a pawn's file, too.
typedef struct Exchange {
    int kind;       // NONE: no piece has the letter
    int pawn, file; // pawn: NONE if it is no file
    int taken;
    bool forms; // the men may be of another form of these kinds
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
    exchange->forms = false;
    if (small && first == 1 && exchange->file < rules->board.files)
        letter_read(rules, "P", &exchange->pawn, &side);
    text += first + 1;
    size_t second = letter_read(rules, text, &exchange->taken, &side);
    return (exchange->kind != NONE || exchange->pawn != NONE) && second &&
           exchange->taken != NONE && !text[second + strspn(text + second, "+#!?")];
}

static bool is_said(const Rules *rules, const Exchange *exchange, int kind, int said) {
    return said != NONE &&
           (letter_alike(rules, kind, said) || (exchange->forms && are_forms(rules, said, kind)));
}

static bool is_taker(const MoveList *list, const MoveFacts *facts, const Exchange *exchange) {
    const Rules *rules = list->rules;
    return is_said(rules, exchange, facts->kind, exchange->kind) ||
           (is_said(rules, exchange, facts->kind, exchange->pawn) &&
            facts->from % rules->board.files == exchange->file);
}

static bool takes(const MoveList *list, const MoveFacts *facts, const Exchange *exchange) {
    if (!facts->captures || facts->castle != NONE || facts->type == MOVE_DROP ||
        facts->type == MOVE_PASS || !is_taker(list, facts, exchange))
        return false;
    int target = position_man(list->position, facts->to), removed = 0;
    bool found = target != MAN_NONE && facts->to != facts->from &&
                 is_said(list->rules, exchange, man_kind(target), exchange->taken);
    for (; removed < facts->own_count && !found; removed++) {
        int man = position_man(list->position, facts->removed[removed]);
        found = man != MAN_NONE && is_said(list->rules, exchange, man_kind(man), exchange->taken);
    }
    return found;
}

static Fitting fitting_of(const MoveList *list, const Exchange *exchange) {
    Fitting fitting = {0};
    for (size_t i = 0; i < list->count; i++)
        if (takes(list, &list->facts[i], exchange))
            fitting_add(&fitting, i);
    return fitting;
}

// The moves that what takes what says; where there are none, those of other forms of these men.
// "bxc" is first of all a capture of pawns, by their files.
static bool find_exchange(const MoveList *list, const char *text, Exchange *exchange,
                          Fitting *fitting) {
    if (!read_exchange(list->rules, text, exchange) || short_capture_fits(list, text))
        return false;
    *fitting = fitting_of(list, exchange);
    if (!fitting->count) {
        exchange->forms = true;
        *fitting = fitting_of(list, exchange);
    }
    return true;
}

// The text, or the words in letters.
static const char *in_letters(const MoveList *list, const char *text, char *buffer, size_t size) {
    form_words(list, text, buffer, size);
    return *buffer ? buffer : text;
}

bool move_words_meant(const MoveList *list, const char *text, char meant[MOVE_TEXT_SIZE]) {
    char buffer[MOVE_TEXT_SIZE];
    Exchange exchange;
    Fitting fitting;
    int square;
    const char *letters = in_letters(list, text, buffer, sizeof buffer);
    size_t first = square_read(list->rules, letters, &square);
    if (first && square_read(list->rules, letters + first, &square))
        return false; // two squares stay such
    size_t i = letters == text ? list->count : move_text_find(list, letters);
    if (i == list->count && find_exchange(list, letters, &exchange, &fitting))
        i = fitting.count == 1 ? fitting.moves[0] : list->count;
    if (i == list->count)
        return false;
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
    san_write_bare(&writer, list, i);
    writer_end(&writer);
    return true;
}

// "rook", "pawn on the e-file", "bishop and no pawn on the b-file": what takes nothing such.
static void write_takers(Writer *writer, const Rules *rules, const Exchange *exchange) {
    bool pawn = exchange->pawn != NONE && exchange->pawn != exchange->kind;
    if (exchange->kind != NONE)
        writer_text(writer, rules->pieces[exchange->kind].name);
    if (pawn)
        writer_printf(writer, "%s%s on the %c-file", exchange->kind != NONE ? " and no " : "",
                      rules->pieces[exchange->pawn].name, file_letter(exchange->file));
}

bool move_words_tell(Refusal *refusal) {
    const MoveList *list = refusal->list;
    char buffer[MOVE_TEXT_SIZE], takers[NOTE_SIZE];
    Exchange exchange;
    Fitting fitting;
    const char *letters = in_letters(list, refusal->text, buffer, sizeof buffer);
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
