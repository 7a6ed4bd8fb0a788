// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/refusals/reasons.h"

#include <ctype.h>
#include <string.h>

#include "base/near.h"
#include "notation/spellings/spellings.h"
#include "notation/symbol.h"

enum { WORD_LEAST = 3, WORD_MOST = 32 };

// "; White's pieces: king (K), rook (R)": those on the board and in hand, or nothing.
static void write_pieces(Writer *writer, const Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    int side = refusal->setup.side, count = 0;
    for (int kind = 0; kind < rules->piece_count; kind++) {
        if (!move_list_has_man(refusal->list, kind) && !refusal->setup.hands[side][kind] &&
            move_list_drop(refusal->list, kind, NONE) == refusal->list->count)
            continue;
        if (count == 0)
            writer_printf(writer, "; %s's pieces: ", side_word(side));
        else
            writer_text(writer, ", ");
        if (count++ == SHOWN_MAX) {
            writer_text(writer, "…");
            return;
        }
        writer_printf(writer, "%s (", rules->pieces[kind].name);
        letter_write_bare(writer, rules, kind, WHITE);
        writer_text(writer, ")");
    }
}

// ---- letters -----------------------------------------------------------------------------------

static void tell_letter(Refusal *refusal, size_t letter) {
    char pieces[MESSAGE_SIZE];
    Writer writer = writer_make(pieces, sizeof pieces);
    write_pieces(&writer, refusal);
    writer_end(&writer);
    refusal_error(refusal, "move-unknown-piece", 0, letter, "no piece has the letter '%.*s'%s",
                  (int)letter, refusal->text, pieces);
}

bool letter_error_tell(Refusal *refusal) {
    ManSquare named;
    if (!man_square_read(refusal->list->rules, refusal->text, &named))
        return false;
    if (named.kind != NONE || !named.letter)
        return !refusal_square_is_there(refusal, named.at, named.length, named.square);
    tell_letter(refusal, named.letter);
    return true;
}

void letter_error_tell_drop(Refusal *refusal, size_t letter) {
    tell_letter(refusal, letter);
}

// ---- words -------------------------------------------------------------------------------------

// The first word of letters alone that is long enough for a name; 0: there is none.
static size_t first_word(const char *text, char word[WORD_MOST]) {
    size_t length = 0;
    while (isalpha((unsigned char)text[length]) && length + 1 < WORD_MOST) {
        word[length] = (char)tolower((unsigned char)text[length]);
        length++;
    }
    word[length] = '\0';
    return length >= WORD_LEAST && (text[length] == ' ' || text[length] == '\t') ? length : 0;
}

// Does the text end in a square?
static bool ends_in_square(const Rules *rules, const char *text) {
    char square[SQUARE_NAME_SIZE];
    int at;
    const char *end = text + strlen(text), *last = end;
    while (last > text && isdigit((unsigned char)last[-1]))
        last--;
    if (last == text || (size_t)(end - --last) >= sizeof square)
        return false;
    memcpy(square, last, (size_t)(end - last) + 1);
    square[0] = (char)tolower((unsigned char)square[0]);
    return square_read(rules, square, &at) > 0;
}

bool letter_error_tell_word(Refusal *refusal) {
    const Rules *rules = refusal->list->rules;
    char word[WORD_MOST], hint[MESSAGE_SIZE];
    int kind = NONE;
    size_t length = first_word(refusal->text, word);
    if (!length || piece_word_read(rules, refusal->text, &kind))
        return false;
    const char *nearest = piece_word_nearest(rules, word);
    if (!nearest && !ends_in_square(rules, refusal->text))
        return false;
    Writer writer = writer_make(hint, sizeof hint);
    if (nearest)
        writer_printf(&writer, " (did you mean '%s'?)", nearest);
    else
        write_pieces(&writer, refusal);
    writer_end(&writer);
    refusal_error(refusal, "move-syntax", 0, length, "no piece is called '%.*s'%s", (int)length,
                  refusal->text, hint);
    return true;
}

// ---- no square ---------------------------------------------------------------------------------

bool letter_error_tell_alone(Refusal *refusal) {
    const MoveList *list = refusal->list;
    const char *text = refusal->text;
    int kind = NONE, side;
    size_t length = piece_word_read(list->rules, text, &kind);
    bool word = length && !text[length];
    if (!word &&
        (text[letter_read(list->rules, text, &kind, &side)] || kind == NONE || side != WHITE))
        return false;
    Fitting fitting = {.others = true};
    for (size_t i = 0; i < list->count; i++)
        if (list->facts[i].type != MOVE_PASS &&
            letter_alike(list->rules, list->facts[i].kind, kind))
            fitting_add(&fitting, i);
    const char *name = list->rules->pieces[kind].name;
    const char *code = word ? "move-incomplete" : "move-syntax"; // one letter may mean anything
    if (fitting.count)
        refusal_tell_fitting(refusal, code, &fitting, san_write_bare,
                             "'%s' is no move: it lacks the square where the %s goes: ", text,
                             name);
    else
        refusal_error(refusal, code, 0, strlen(text), "'%s' is no move, and no %s can move now",
                      text, name);
    return true;
}
