// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Letters of pieces: how they are read, and which one a piece without may be meant to have.

#include "definition/reader.h"
#include "base/report.h"
#include "base/utf8.h"

#include <string.h>

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

// The bytes of the letter at the head of `text`: '+'? LETTER "'"? '~'?, or one of the signs that
// neutral men may have, '*' and '^'; 0 if there is none.
static size_t letter_length(const char *text, size_t length) {
    if (length > 0 && (text[0] == '*' || text[0] == '^'))
        return 1;
    size_t used = length > 0 && text[0] == '+';
    if (used >= length || !(is_capital(text[used]) || is_small(text[used])))
        return 0;
    used++;
    used += used < length && text[used] == '\'';
    return used + (used < length && text[used] == '~');
}

size_t letter_take(const Definition *definition, const char *text, size_t length, int *kind,
                   int *side) {
    size_t used = letter_length(text, length);
    *kind = NONE;
    if (used == 0)
        return utf8_skip(text, length);
    size_t at = text[0] == '+';
    *side = is_small(text[at]) ? BLACK : WHITE;
    char letter[LETTER_MAX + 1] = {0};
    memcpy(letter, text, used);
    if (*side == BLACK)
        letter[at] = (char)(letter[at] - 'a' + 'A');
    for (size_t i = 0; i < definition->piece_count; i++) {
        bool small_too = *side == WHITE || !definition->pieces[i].neutral;
        if (text_is(definition->pieces[i].letter, letter) && small_too)
            *kind = (int)i;
    }
    return used;
}

// The letter at `text` in the form of `pieces`: capital.
static char *letter_capital(Reader *reader, const char *text, size_t length) {
    char *capital = arena_string(reader->arena, text, length);
    for (char *c = capital; *c; c++)
        *c = is_small(*c) ? (char)(*c - 'a' + 'A') : *c;
    return capital;
}

void about_letter(Reader *reader, const char *text, size_t length) {
    report_about(reader->report, ABOUT_LETTER, letter_capital(reader, text, length));
}

const char *letter_of_initial(const Definition *definition, const char *text, Text *name) {
    char small = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
    for (size_t i = 0; i < definition->piece_count; i++) {
        const PieceDefinition *piece = &definition->pieces[i];
        if (piece->name.length && piece->name.text[0] == small && piece->letter.text &&
            piece->letter.text[0] != '?') {
            *name = piece->name;
            return piece->letter.text;
        }
    }
    return NULL;
}

static const Text *letter_given(const YamlNode *piece) {
    const YamlNode *own = piece->shape == NODE_MAP ? node_get(piece, "letter") : NULL;
    return own && own->shape == NODE_TEXT ? &own->text : NULL;
}

static bool letter_taken(const Reader *reader, const char *letter) {
    const YamlNode *pieces = reader->root ? node_get(reader->root, "pieces") : NULL;
    for (size_t i = 0; pieces && pieces->shape == NODE_MAP && i < pieces->count; i++) {
        const Text *own = letter_given(pieces->items[i]);
        if (own && text_is(*own, letter))
            return true;
    }
    return false;
}

static bool is_letter(Text text) {
    return text.length && letter_length(text.text, text.length) == text.length;
}

// How many pieces have no letter, a text that is none, or one that a piece above has?
static size_t pieces_unlettered(const Reader *reader) {
    const YamlNode *pieces = node_get(reader->root, "pieces");
    size_t count = 0;
    if (!pieces || pieces->shape != NODE_MAP || pieces->count > KINDS_MAX)
        return 0;
    for (size_t i = 0; i < pieces->count; i++) {
        const Text *own = letter_given(pieces->items[i]);
        bool above = false;
        for (size_t k = 0; own && k < i && !above; k++) {
            const Text *other = letter_given(pieces->items[k]);
            above = other && text_is(*other, own->text);
        }
        count += pieces->items[i]->shape != NODE_NULL && (!own || above || !is_letter(*own));
    }
    return count;
}

// The letter that is drawn at the start and that no piece has, if it is the only one and one piece
// alone has no letter of its own; or NULL.
static const char *letter_drawn(Reader *reader) {
    const char *found = NULL;
    const YamlNode *start = node_get(reader->root, "start");
    const YamlNode *fen = start && start->shape == NODE_MAP ? node_get(start, "fen") : start;
    const YamlNode *picture =
        start && start->shape == NODE_MAP ? node_get(start, "picture") : NULL;
    const YamlNode *drawn = picture ? picture : fen;
    if (!drawn || drawn->shape != NODE_TEXT || drawn->span.source != reader->source ||
        pieces_unlettered(reader) != 1)
        return NULL;
    size_t end = picture ? drawn->text.length : strcspn(drawn->text.text, " [");
    for (size_t at = 0, used; at < end; at += used ? used : 1) {
        used = letter_length(drawn->text.text + at, end - at);
        const char *letter = letter_capital(reader, drawn->text.text + at, used);
        if (used == 0 || !is_capital(*letter) || letter_taken(reader, letter))
            continue;
        if (found && strcmp(found, letter) != 0)
            return NULL;
        found = letter;
    }
    return found;
}

// The first letter of a name that no piece has, or that is `own`.
static const char *letter_first(Reader *reader, Text name, const char *own) {
    for (size_t i = 0; i < name.length; i++) {
        const char *letter = letter_capital(reader, name.text + i, 1);
        bool is_own = own && strcmp(letter, own) == 0;
        if (is_small(name.text[i]) && (is_own || !letter_taken(reader, letter)))
            return letter;
    }
    return NULL;
}

const char *letter_unused(Reader *reader, Text name) {
    const char *drawn = reader_hints(reader) && reader->root ? letter_drawn(reader) : NULL;
    return drawn ? drawn : reader_hints(reader) ? letter_first(reader, name, NULL) : NULL;
}

const char *letter_any(Reader *reader) {
    static const char all[] = "abcdefghijklmnopqrstuvwxyz";
    return letter_unused(reader, (Text){.text = all, .length = sizeof all - 1});
}

bool letter_is_due(Reader *reader, const PieceDefinition *piece) {
    const char *first =
        reader_hints(reader) ? letter_first(reader, piece->name, piece->letter.text) : NULL;
    return first && text_is(piece->letter, first);
}

void explains_letter(Reader *reader, Text name) {
    const char *letter = letter_unused(reader, name);
    if (letter)
        report_explains(reader->report, ABOUT_LETTER, letter);
}

// A small letter: the capital one is meant, or a free one if another piece has that.
static void letter_small(Reader *reader, Text name, Text text) {
    const char *capital = letter_capital(reader, text.text, text.length);
    const char *unused = letter_taken(reader, capital) ? letter_unused(reader, name) : NULL;
    if (unused)
        report_error(
            reader->report, "bad-letter", text.span,
            "'letter' must be a capital letter, not '%s'; another piece has '%s', and '%s' "
            "is free",
            text.text, capital, unused);
    else
        report_error(reader->report, "bad-letter", text.span,
                     "'letter' must be a capital letter: '%s', not '%s'", capital, text.text);
    explains_letter(reader, name);
    if (unused)
        report_suggest(reader->report, unused);
    else
        report_fix(reader->report, capital);
}

void read_letter(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    Text text = node->text, name = reader->definition->pieces[reader->entry].name;
    bool letter = is_letter(text);
    size_t at = letter && text.text[0] == '+';
    if (letter && !is_small(text.text[at])) {
        *(Text *)key_field(key, target) = text;
        return;
    }
    if (letter) {
        letter_small(reader, name, text);
        return;
    }
    report_error(
        reader->report, "bad-letter", text.span,
        "'%s' must be a letter A to Z, with an optional + before it, ' or ~ after it, not "
        "'%s'",
        key->name, text.text);
    explains_letter(reader, name);
    report_suggest(reader->report, letter_unused(reader, name));
}
