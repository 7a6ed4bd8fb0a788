// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tokens out of place → errors, with what was probably meant. Slips that span several tokens are
// looked for first, so that one slip is one error.

#include "betza/passes.h"

#include <string.h>

#include "base/report.h"

static const struct {
    char capital;
    const char *meaning;    // in other notations
    const char *suggestion; // the same piece here
} foreign_capitals[] = {
    {'P', "a pawn's moves are written out, as in 'fmWfcF'", NULL},
    {'M', "the Manticore of Fairy-Stockfish-X is '[W?B]' here", "[W?B]"},
    {'X', "'X' only lengthens a leaper, as in 'FX'", NULL},
    {'Y', "'Y' only lengthens a leaper, as in 'NY'", NULL},
};

static void capital_fault(Parser *parser) {
    char capital = token_char(parser);
    for (size_t i = 0; i < sizeof foreign_capitals / sizeof *foreign_capitals; i++) {
        if (foreign_capitals[i].capital != capital)
            continue;
        reading_fault(parser->reading, "notation-unknown-atom", parser->token->at,
                      foreign_capitals[i].suggestion, "unknown atom '%c': %s", capital,
                      foreign_capitals[i].meaning);
        return;
    }
    reading_fault(parser->reading, "notation-unknown-atom", parser->token->at, NULL,
                  "unknown atom '%c'; atoms are W F D N A H C Z G K R B Q U and tuples", capital);
}

static void bad_tuple_fault(Parser *parser) {
    const char *text = token_text(parser);
    const char *digits = "0123456789";
    const char *first = text + strcspn(text, digits), *comma = first + strspn(first, digits);
    const char *second = comma + strcspn(comma, digits);
    int first_length = (int)(comma - first), second_length = (int)strspn(second, digits);
    if (!second_length && first_length == 2) { // (14)
        second = first + 1;
        first_length = second_length = 1;
    }
    const char *mended = second_length ? arena_printf(parser->reading->arena, "(%.*s,%.*s)",
                                                      first_length, first, second_length, second)
                                       : NULL;
    bool cut = !strchr(text, ')') && parser->token[1].kind == TOKEN_END; // at YAML's comma
    bool list = reading_quotes(parser->reading) == QUOTES_IN_LIST;
    reading_fault(parser->reading, "notation-tuple", parser->token->at, mended,
                  cut && list     ? "'%s': the comma ends it here; a leap such as '(1,4)' needs "
                                    "quotes around it"
                  : cut && mended ? "'%s' lacks its ')'"
                  : !mended       ? "'%s': a leap is written as '(1,4)', a range as 'R2'"
                                  : "'%s': a leap is written as '(1,4)'",
                  text);
    if (cut && list)
        report_about(parser->reading->report, ABOUT_COMMA);
}

// `3W` instead of `W3`.
static void number_fault(Parser *parser) {
    Reading *reading = parser->reading;
    const Token *number = parser->token;
    const char *text = token_text(parser);
    bool leads = starts_atom(number[1].kind) && number[2].kind != TOKEN_RANGE;
    const char *turned = leads ? arena_printf(reading->arena, "%s%s",
                                              reading_text(reading, number[1].at), text)
                               : NULL;
    if (turned && mend_compiles(reading, turned))
        reading_fault(reading, "notation-number", extent_span(number->at, number[1].at), turned,
                      "the number '%s' must follow its atom", text);
    else
        reading_fault(
            reading, "notation-number", number->at, NULL,
            "the number '%s' follows neither an atom nor a group: a range is written 'R2'", text);
}

bool stray_wrong_close(Parser *parser) {
    char close = token_char(parser);
    if (parser->token->kind == TOKEN_END || !strchr("})>", close))
        return false;
    for (const Token *next = parser->token + 1;
         next->kind != TOKEN_END && next->kind != TOKEN_BRACKET_OPEN; next++)
        if (next->kind == TOKEN_BRACKET_CLOSE)
            return false;
    reading_fault(parser->reading, "notation-unbalanced", parser->token->at, "]",
                  "'%c' doesn't close the '[', ']' does", close);
    parser->token++;
    return true;
}

// Reports a token that can't be where it is.
void stray_report(Parser *parser) {
    Reading *reading = parser->reading;
    Extent at = parser->token->at;
    const char *text = token_text(parser);
    switch (parser->token->kind) {
    case TOKEN_CAPITAL:
        capital_fault(parser);
        break;
    case TOKEN_BAD_TUPLE:
        bad_tuple_fault(parser);
        break;
    case TOKEN_CASTLING:
        reading_fault(reading, "notation-unknown-atom", at, NULL,
                      "unknown atom '%s': castling goes under 'castling:' in the definition",
                      text);
        break;
    case TOKEN_DROP:
        reading_fault(reading, "notation-unknown-atom", at, NULL,
                      "unknown atom '%s': drops go under 'drops:' in the definition", text);
        break;
    case TOKEN_BLANK:
        reading_fault(reading, "notation-blank", at, NULL,
                      "a blank or comma may stand between terms, not inside one");
        break;
    case TOKEN_RANGE:
        number_fault(parser);
        break;
    case TOKEN_OPEN_FILTER:
        reading_fault(reading, "notation-unbalanced", (Extent){at.start, 1}, NULL,
                      "'{' without its '}'");
        break;
    case TOKEN_BRACKET_CLOSE:
    case TOKEN_GROUP_CLOSE:
        reading_fault(reading, "notation-unbalanced", at, NULL, "'%s' without its '%c'", text,
                      *text == ']' ? '[' : '(');
        break;
    case TOKEN_SEPARATOR:
        reading_fault(reading, "notation-separator", at, NULL,
                      "'%s' belongs between two legs in brackets, as in '[W%sF]'%s", text, text,
                      at.start == 0 && *text == '-' ? "; a list's '-' has a blank behind it" : "");
        break;
    default:
        reading_fault(reading, "notation-unknown-character", at, NULL, "%s has no meaning here",
                      *text == '\'' ? "an apostrophe" : arena_printf(reading->arena, "'%s'", text));
        break;
    }
}

void stray_report_unclosed(Parser *parser, Extent open, char close) {
    Reading *reading = parser->reading;
    Extent at = extent_span(open, parser->token[-1].at);
    const char *text = reading_text(reading, at);
    const char *closed = arena_printf(reading->arena, "%s%c", text, close);
    const char *whole = reading->notation.text;
    const char *mended = arena_printf(reading->arena, "%.*s%s%s", (int)at.start, whole, closed,
                                      whole + at.start + at.length);
    reading_fault(reading, "notation-unbalanced", at,
                  mend_compiles(reading, mended) ? closed : NULL, "'%c' without its '%c'", *text,
                  close);
}

// Legs in a file, where brackets alone would make a list of them: all of the notation is quoted.
static void quotes_fault(Reading *reading, const char *code, Extent at, const char *meant) {
    Text notation = reading->notation;
    Span list = reading_list(reading);
    const char *quoted = arena_printf(reading->arena, "\"%.*s%s%s\"", (int)at.start, notation.text,
                                      meant, notation.text + at.start + at.length);
    const char *text = arena_string(reading->arena, list.source->text + list.start, list.length);
    reading_fault_at(reading, code, at, list, quoted,
                     list.length > notation.span.length
                         ? "'%s': brackets around legs need quotes around them: %s"
                         : "'%s': legs go in brackets, and these in quotes: %s",
                     text, quoted);
    report_fix(reading->report, quoted);
}

// Would these bytes be a move of several legs in brackets? If so, reports that.
static bool bracket_meant(Parser *parser, const char *code, Extent at, Extent legs) {
    Reading *reading = parser->reading;
    const char *inner = reading_text(reading, legs);
    const char *meant = arena_printf(reading->arena, "[%s]", inner);
    if (!strpbrk(inner, "-?") || !mend_compiles(reading, meant))
        return false;
    if (reading_quotes(reading) == QUOTES_NONE)
        reading_fault(reading, code, at, meant, "'%s': legs go in brackets: %s",
                      reading_text(reading, at), meant);
    else
        quotes_fault(reading, code, at, meant);
    return true;
}

// (W-F), and {W-F} where no atom follows.
bool stray_other_brackets(Parser *parser) {
    const Token *last = parser->token;
    bool alone = last->kind == TOKEN_FILTER &&
                 (last[1].kind == TOKEN_END || last[1].kind == TOKEN_BLANK);
    if (last->kind != TOKEN_GROUP_OPEN && !alone)
        return false;
    while (!alone && last->kind != TOKEN_END && last->kind != TOKEN_GROUP_CLOSE)
        last++;
    Extent at = extent_span(parser->token->at, last->at);
    if (last->kind == TOKEN_END || at.length < 3 ||
        !bracket_meant(parser, "notation-separator", at, (Extent){at.start + 1, at.length - 2}))
        return false;
    parser->token = last + 1;
    return true;
}

// [W-F]-W
static bool bracket_longer(Parser *parser, Extent bracket, Extent at) {
    Reading *reading = parser->reading;
    const char *text = reading_text(reading, at), *rest = text + bracket.length;
    const char *meant =
        arena_printf(reading->arena, "%.*s%s]", (int)bracket.length - 1, text, rest);
    if (!mend_compiles(reading, meant))
        return false;
    reading_fault(reading, "notation-separator", at, meant,
                  "'%s': all legs of a move go in its brackets", text);
    return true;
}

// `W-F` without brackets, or `R3-5` instead of `R3..5`; the parser is at the separator.
bool stray_legs(Parser *parser, Extent first) {
    Reading *reading = parser->reading;
    const Token *token = parser->token, *last = token;
    if (token->kind != TOKEN_SEPARATOR || first.start + first.length != token->at.start)
        return false;
    if (token[-1].kind == TOKEN_RANGE && token[1].kind == TOKEN_RANGE) {
        const char *from = reading_text(reading, token[-1].at);
        const char *to = reading_text(reading, token[1].at);
        const char *meant = arena_printf(reading->arena, "%s..%s", from, to + strspn(to, "."));
        reading_fault(reading, "notation-range", extent_span(token[-1].at, token[1].at), meant,
                      "a range is written with dots, '%s'", meant);
        parser->token += 2;
        return true;
    }
    while (last[1].kind != TOKEN_END && last[1].kind != TOKEN_BLANK)
        last++;
    Extent at = extent_span(first, last->at), legs = at;
    bool closed = last->kind == TOKEN_BRACKET_CLOSE && token[-1].kind != TOKEN_BRACKET_CLOSE;
    legs.length -= closed ? last->at.length : 0; // `W-F]`
    if (!bracket_meant(parser, "notation-separator", at, legs) &&
        !(token[-1].kind == TOKEN_BRACKET_CLOSE && bracket_longer(parser, first, at)))
        return false;
    parser->token = last + 1;
    return true;
}

// `?(F)` instead of `(?F)`; the parser goes on after the group.
void stray_report_group(Parser *parser) {
    Reading *reading = parser->reading;
    const char *sign = token_text(parser);
    const Token *open = &parser->token[1];
    bool own = open[1].kind == TOKEN_SEPARATOR;
    reading_fault(reading, "notation-separator", extent_span(parser->token->at, open->at),
                  own ? "(" : arena_printf(reading->arena, "(%s", sign),
                  "the '%s' before a group's leg goes inside the group", sign);
    const Token *token = open;
    while (token->kind != TOKEN_GROUP_CLOSE && token->kind != TOKEN_BRACKET_CLOSE &&
           token->kind != TOKEN_END)
        token++;
    bool closed = token->kind == TOKEN_GROUP_CLOSE;
    bool copies = closed && (token[1].kind == TOKEN_RANGE || token[1].kind == TOKEN_STAR);
    parser->token = token + closed + copies;
}

static bool has_repeats(const char *letters) {
    for (; *letters; letters++)
        if (strchr(letters + 1, *letters))
            return true;
    return false;
}

// "B2" for `B{2}`, "R2..4" for `R{2,4}`: a filter behind an atom, with numbers that say how far it
// goes. NULL if it is no such filter, or what is meant can't be told.
static const char *distance_meant(Reading *reading, Extent atom, const char *letters) {
    size_t from = strspn(letters + 1, "0123456789"), comma = letters[1 + from] == ',';
    const char *behind = letters + 1 + from + comma;
    size_t to = comma ? strspn(behind, "0123456789") : 0;
    const char *meant =
        arena_printf(reading->arena, "%s%.*s%s%.*s", reading_text(reading, atom), (int)from,
                     letters + 1, to ? ".." : "", (int)to, behind);
    return from && behind[to] == '}' && mend_compiles(reading, meant) ? meant : NULL;
}

// Numbers in braces, which hold pieces.
static bool distance_fault(Reading *reading, Extent atom, Extent at, const char *letters) {
    if (letters[0] != '{' || letters[1] < '0' || letters[1] > '9')
        return false;
    const char *name = reading_text(reading, atom);
    bool ranged = strpbrk(name, "0123456789") != NULL;
    const char *meant = ranged ? name : distance_meant(reading, atom, letters);
    reading_fault(reading, "notation-no-atom", extent_span(atom, at), meant,
                  ranged ? "braces hold pieces, and '%s' already says how far it goes"
                         : "braces hold pieces; how far '%s' goes is said by a number behind it",
                  name);
    return true;
}

// `Wfm` instead of `fmW`: letters right after an atom and its range.
static bool letters_behind(Parser *parser, Extent at) {
    Reading *reading = parser->reading;
    const Token *token = parser->token;
    while (token->at.start > at.start)
        token--;
    if (at.start && token[-1].kind == TOKEN_RANGE)
        token--;
    if (!token->at.start || !starts_atom(token[-1].kind))
        return false;
    Extent atom = {token[-1].at.start, at.start - token[-1].at.start};
    const char *letters = reading_text(reading, at);
    if (distance_fault(reading, atom, at, letters))
        return true;
    if (has_repeats(letters))
        return false; // a word, such as "Queen"
    const char *meant = arena_printf(reading->arena, "%s%s", letters, reading_text(reading, atom));
    if (*letters == '{') {
        reading_fault(reading, "notation-no-atom", at, NULL,
                      "'%s' must stand before its atom, behind a letter, as in 'c%sR'", letters,
                      letters);
        return true;
    }
    bool takes = strcmp(letters, "x") == 0; // a sign of captures elsewhere, but not here
    if (takes)
        meant = arena_printf(reading->arena, "c%s", reading_text(reading, atom));
    if (!mend_compiles(reading, meant))
        return false;
    reading_fault(reading, "notation-no-atom", extent_span(atom, at), meant,
                  "'%s' must stand before its atom%s", letters,
                  takes ? ", and the letter of a capture is 'c'" : "");
    return true;
}

// `Nf`: is its last letter a direction of the atom before it, or an atom of its own?
static bool letter_either(Parser *parser, Extent at, const char *capital) {
    Reading *reading = parser->reading;
    const Token *before = parser->token - 2; // of the one letter
    if (at.length != 1 || at.start == 0 || !starts_atom(before->kind) || !strchr("FBR", *capital))
        return false;
    const char *atom = reading_text(reading, before->at), *letter = reading_text(reading, at);
    const char *ahead = arena_printf(reading->arena, "%s%s", letter, atom);
    if (!mend_compiles(reading, ahead))
        return false;
    reading_fault(
        reading, "notation-no-atom", at, NULL,
        "'%s' must stand before its atom: '%s' if it's a direction, '%s%s' if it's an atom of its "
        "own",
        letter, ahead, atom, capital);
    return true;
}

// Small letters that end without an atom: perhaps the last of them was meant to be one.
void stray_report_no_atom(Parser *parser, Extent at) {
    const Token *last = parser->token - 1;
    char capital[2] = {0};
    if (last->kind == TOKEN_MODIFIER) {
        char letter = parser->reading->notation.text[last->at.start];
        if (strchr("wfdnahczgkrbqu", letter))
            capital[0] = (char)(letter - 'a' + 'A');
    }
    if (capital[0] && has_repeats(reading_text(parser->reading, at)))
        capital[0] = '\0'; // "Queen"
    if (capital[0]) { // as in "fw", but not in "queen"
        const char *meant =
            arena_printf(parser->reading->arena, "%.*s%s", (int)(last->at.start - at.start),
                         reading_text(parser->reading, at), capital);
        if (!mend_compiles(parser->reading, meant))
            capital[0] = '\0';
    }
    if (!capital[0] && letters_behind(parser, at))
        return;
    if (capital[0] && letter_either(parser, at, capital))
        return;
    reading_fault(parser->reading, "notation-no-atom", capital[0] ? last->at : at,
                  capital[0] ? capital : NULL, "'%s' has no atom (a capital letter such as W, N or Q)",
                  reading_text(parser->reading, at));
}
