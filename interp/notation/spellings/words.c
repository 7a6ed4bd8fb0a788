// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Moves in words ("knight takes f3", "drop a pawn on e5", "castle kingside", "pass") → the same
// moves in ours.

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "base/square.h"
#include "notation/move_text.h"
#include "notation/symbol.h"

#define BLANKS " \t"

// Does the text begin with this word (or these), in capitals or not? Returns its bytes, or 0.
static size_t begins_with(const char *text, const char *word) {
    size_t i = 0;
    while (word[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
        i++;
    bool ends = !text[i] || strchr(BLANKS "@", text[i]) || text[0] == '@';
    return word[i] || !ends ? 0 : i;
}

// ---- pieces ------------------------------------------------------------------------------------

enum { SAME_MOST = 5, WORD_LEAST = 4 };

// Names that books have for one piece.
static const char *const same[][SAME_MOST] = {
    {"king", "governor"},
    {"rook", "chariot", "castle"},
    {"knight", "horse"},
    {"pawn", "soldier"},
    {"adviser", "advisor", "guard", "mandarin", "assistant"},
    {"elephant", "minister"},
    {"queen", "lady"},
};
enum { SAME = sizeof same / sizeof *same };

// "king" is read where it is called general; but "general" may be a queen, a gold or a silver, so
// it is read only where a piece has that name.
static const char *const one_way[][2] = {{"king", "general"}, {"governor", "general"}};
enum { ONE_WAY = sizeof one_way / sizeof *one_way };

static size_t read_own(const Rules *rules, const char *text, int *kind) {
    size_t longest = 0;
    for (int i = 0; i < rules->piece_count; i++) {
        size_t length = begins_with(text, rules->pieces[i].name);
        if (length <= longest)
            continue;
        longest = length;
        *kind = i;
    }
    return longest;
}

static int kind_named(const Rules *rules, const char *name) {
    int kind = 0;
    while (kind < rules->piece_count && strcmp(rules->pieces[kind].name, name) != 0)
        kind++;
    return kind < rules->piece_count ? kind : NONE;
}

// A piece that has another name of this row.
static size_t read_row(const Rules *rules, const char *text, const char *const row[SAME_MOST],
                       int *kind) {
    size_t length = 0;
    for (size_t i = 0; i < SAME_MOST && row[i] && !length; i++)
        length = begins_with(text, row[i]);
    for (size_t i = 0; i < SAME_MOST && row[i] && length; i++) {
        *kind = kind_named(rules, row[i]);
        if (*kind != NONE)
            return length;
    }
    return 0;
}

static size_t read_one_way(const Rules *rules, const char *text, int *kind) {
    for (size_t i = 0; i < ONE_WAY; i++) {
        size_t length = begins_with(text, one_way[i][0]);
        *kind = length ? kind_named(rules, one_way[i][1]) : NONE;
        if (*kind != NONE)
            return length;
    }
    return 0;
}

size_t piece_word_read(const Rules *rules, const char *text, int *kind) {
    size_t length = read_own(rules, text, kind);
    for (size_t i = 0; i < SAME && !length; i++)
        length = read_row(rules, text, same[i], kind);
    return length ? length : read_one_way(rules, text, kind);
}

const char *piece_word_nearest(const Rules *rules, const char *word) {
    const char *names[KINDS_MAX + SAME * SAME_MOST + ONE_WAY];
    size_t count = 0;
    int kind;
    for (int i = 0; i < rules->piece_count; i++)
        names[count++] = rules->pieces[i].name;
    for (size_t i = 0; i < SAME; i++)
        for (size_t k = 0; k < SAME_MOST && same[i][k]; k++)
            if (read_row(rules, same[i][k], same[i], &kind))
                names[count++] = same[i][k];
    for (size_t i = 0; i < ONE_WAY; i++)
        if (kind_named(rules, one_way[i][1]) != NONE)
            names[count++] = one_way[i][0];
    return strlen(word) < WORD_LEAST ? NULL : word_nearest(word, (WordList){names, count});
}

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

static size_t read_word(const char *text, const char **plain) {
    size_t length = 0;
    for (size_t i = 0; i < WORDS && !length; i++) {
        length = begins_with(text, words[i].word);
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

void form_words(const MoveList *list, const char *text, char *meant) {
    Writer writer = writer_make(meant, MOVE_TEXT_SIZE);
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
        if (!name && length && begins_with(text, "at")) {
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

// ---- a pass and castling -----------------------------------------------------------------------

// "--" is 0000.
void form_pass(const MoveList *list, const char *text, char *meant) {
    static const char *const sayings[] = {"pass", "i pass", "ipass",    "skip",      "--",
                                          "@@@@", "null",   "nullmove", "null move", "z0"};
    (void)list;
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (begins_with(text, sayings[i]) == strlen(text) && *text)
            snprintf(meant, MOVE_TEXT_SIZE, "pass");
}

// What words say: that it is castling, and to which side, 1 for O-O and -1 for O-O-O.
typedef struct Saying {
    bool castles;
    int side; // 0: they don't say it
} Saying;

static const struct {
    const char *words;
    Saying saying;
} sayings[] = {
    {"castle", {true, 0}},       {"castles", {true, 0}},      {"castling", {true, 0}},
    {"kingside", {false, 1}},    {"king side", {false, 1}},   {"king-side", {false, 1}},
    {"king's side", {false, 1}}, {"short", {false, 1}},       {"queenside", {false, -1}},
    {"queen side", {false, -1}}, {"queen-side", {false, -1}}, {"queen's side", {false, -1}},
    {"long", {false, -1}},       {"to the", {false, 0}},      {"on the", {false, 0}},
};
enum { SAYINGS = sizeof sayings / sizeof *sayings };

// Is it castling in words, and nothing else?
static bool read_saying(const char *text, Saying *saying) {
    *saying = (Saying){false, 0};
    while (*(text += strspn(text, BLANKS))) {
        size_t i = 0, length = 0;
        while (i < SAYINGS && !(length = begins_with(text, sayings[i].words)))
            i++;
        if (i == SAYINGS || (saying->castles && sayings[i].saying.castles) ||
            (saying->side && sayings[i].saying.side))
            return false;
        saying->castles |= sayings[i].saying.castles;
        saying->side += sayings[i].saying.side;
        text += length;
    }
    return saying->castles;
}

// The side to which a castling is legal; 0: to both, or to none. *any: to one at least.
static int only_side(const MoveList *list, bool *any) {
    bool to[2] = {false, false};
    for (size_t i = 0; i < list->count; i++)
        if (list->facts[i].castle != NONE)
            to[san_castling_side(list->rules, &list->facts[i]) > 0] = true;
    *any = to[0] || to[1];
    return (int)to[1] - (int)to[0];
}

void form_castling_in_words(const MoveList *list, const char *text, char *meant) {
    Saying saying;
    bool any;
    if (!read_saying(text, &saying))
        return;
    int side = saying.side ? saying.side : only_side(list, &any);
    if (side)
        snprintf(meant, MOVE_TEXT_SIZE, "%s", side > 0 ? "O-O" : "O-O-O");
}

bool castling_words_tell(Refusal *refusal) {
    Saying saying;
    bool any;
    if (!read_saying(refusal->text, &saying) || saying.side || only_side(refusal->list, &any))
        return false;
    if (any)
        refusal_error(refusal, "move-ambiguous", 0, refusal->written.length,
                      "'%s' may be O-O or O-O-O", refusal->text);
    else
        san_error_tell_castling(refusal, 0);
    return true;
}
