// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tokens → terms (the syntax tree of syntax.h), by recursive descent; the grammar stands above
// the functions. After a fault the parser goes on with the next token, so that one look finds
// all faults; a term with faults is dropped.

#include "betza/parse.h"

#include <string.h>

#include "betza/mend.h"

typedef struct Parser {
    Reading *reading;
    const Token *token;
} Parser;

static const char *token_text(const Parser *parser) {
    return reading_text(parser->reading, parser->token->at);
}

static char token_char(const Parser *parser) {
    return parser->reading->notation.text[parser->token->at.start];
}

static Part *part_add(Parser *parser, PartList *list, PartKind kind) {
    ARENA_GROW(parser->reading->arena, list->parts, list->count, &list->capacity);
    Part *part = &list->parts[list->count++];
    *part = (Part){.kind = kind, .letter = token_char(parser), .at = parser->token->at};
    return part;
}

static bool starts_atom(TokenKind kind) {
    return kind == TOKEN_TUPLE || kind == TOKEN_LEAPER || kind == TOKEN_COMPOUND ||
           kind == TOKEN_DOUBLED;
}

// ---- tokens that are out of place -----------------------------------------------------------

static const struct {
    char capital;
    const char *meaning;    // elsewhere
    const char *suggestion; // what it would be here
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
    reading_fault(parser->reading, "notation-tuple", parser->token->at, mended,
                  "'%s': a leap is written as '(1,4)'%s", text,
                  cut ? ", between { } or [ ] with quotes around it" : "");
}

// `3W` for `W3`.
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
                      "the number '%s' stands behind its atom", text);
    else
        reading_fault(reading, "notation-number", number->at, NULL,
                      "the number '%s' follows neither an atom nor a group", text);
}

// Complains of a token that can't stand where it does.
static void stray_fault(Parser *parser) {
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
                      "unknown atom '%s': castling stands under 'castling:' of the definition",
                      text);
        break;
    case TOKEN_DROP:
        reading_fault(reading, "notation-unknown-atom", at, NULL,
                      "unknown atom '%s': drops stand under 'drops:' of the definition", text);
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
                      "'%s' stands between two legs in brackets, as in '[W%sF]'", text, text);
        break;
    default:
        reading_fault(reading, "notation-unknown-character", at, NULL, "'%s' has no meaning here",
                      text);
        break;
    }
}

// An open bracket or parenthesis that ends before this token.
static void unclosed_fault(Parser *parser, Extent open, char close) {
    Reading *reading = parser->reading;
    Extent at = extent_span(open, parser->token[-1].at);
    const char *text = reading_text(reading, at);
    reading_fault(reading, "notation-unbalanced", at,
                  arena_printf(reading->arena, "%s%c", text, close), "'%c' without its '%c'", *text,
                  close);
}

// Would these bytes be a move of several legs if they stood in brackets? Then says so.
static bool bracket_meant(Parser *parser, const char *code, Extent at, Extent legs) {
    Reading *reading = parser->reading;
    const char *inner = reading_text(reading, legs);
    const char *meant = arena_printf(reading->arena, "[%s]", inner);
    if (!strpbrk(inner, "-?") || !mend_compiles(reading, meant))
        return false;
    reading_fault(reading, code, at, meant,
                  "'%s': legs stand in brackets, in YAML with quotes around them: \"%s\"",
                  reading_text(reading, at), meant);
    return true;
}

// (W-F), and {W-F} where no atom follows.
static bool other_brackets(Parser *parser) {
    const Token *last = parser->token;
    if (last->kind == TOKEN_GROUP_OPEN)
        while (last->kind != TOKEN_END && last->kind != TOKEN_GROUP_CLOSE)
            last++;
    else if (last->kind != TOKEN_FILTER || (last[1].kind != TOKEN_END && last[1].kind != TOKEN_BLANK))
        return false;
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
                  "'%s': all legs of a move stand in its brackets", text);
    return true;
}

// `W-F` without brackets, or `R3-5` for `R3..5`; the parser stands on the separator.
static bool legs_without_brackets(Parser *parser, Extent first) {
    Reading *reading = parser->reading;
    const Token *token = parser->token, *last = token;
    if (token->kind != TOKEN_SEPARATOR || first.start + first.length != token->at.start)
        return false;
    if (token[-1].kind == TOKEN_RANGE && token[1].kind == TOKEN_RANGE) {
        const char *from = reading_text(reading, token[-1].at);
        const char *meant = arena_printf(reading->arena, "%s..%s", from,
                                         reading_text(reading, token[1].at));
        reading_fault(reading, "notation-range", extent_span(token[-1].at, token[1].at), meant,
                      "a range is written with dots, '%s'", meant);
        parser->token += 2;
        return true;
    }
    while (last[1].kind != TOKEN_END && last[1].kind != TOKEN_BLANK)
        last++;
    Extent at = extent_span(first, last->at);
    if (!bracket_meant(parser, "notation-separator", at, at) &&
        !(token[-1].kind == TOKEN_BRACKET_CLOSE && bracket_longer(parser, first, at)))
        return false;
    parser->token = last + 1;
    return true;
}

// ---- modifiers and groups -------------------------------------------------------------------

// modifier = a small letter | filter ; in a chain "a" is a separator
static bool modifier_parse(Parser *parser, PartList *list, bool chain) {
    if (parser->token->kind == TOKEN_MODIFIER) {
        bool separator = chain && token_char(parser) == 'a';
        part_add(parser, list, separator ? PART_SEPARATOR : PART_LETTER);
    } else if (parser->token->kind == TOKEN_FILTER) {
        part_add(parser, list, PART_FILTER)->filter =
            filter_parse(parser->reading, parser->token->at);
    } else {
        return false;
    }
    parser->token++;
    return true;
}

// What stands for an atom and is none: the term ends with it all the same.
static bool starts_bad_atom(TokenKind kind) {
    return kind == TOKEN_CAPITAL || kind == TOKEN_CASTLING || kind == TOKEN_DROP ||
           kind == TOKEN_BAD_TUPLE;
}

static bool ends_group(TokenKind kind) {
    return kind == TOKEN_GROUP_CLOSE || kind == TOKEN_BRACKET_CLOSE || kind == TOKEN_END ||
           kind == TOKEN_BRACKET_OPEN;
}

// Sees to the closing parenthesis and the copies, and stores what stood between.
static void group_end(Parser *parser, PartList *list, size_t index, PartList body) {
    Part *group = &list->parts[index];
    group->parts = body.parts;
    group->count = body.count;
    if (parser->token->kind != TOKEN_GROUP_CLOSE) {
        unclosed_fault(parser, group->at, ')');
        return;
    }
    group->at = extent_span(group->at, parser->token->at);
    parser->token++;
    copies_parse(parser->reading, &parser->token, group);
}

// group = "(" { "a" | modifier } ")" [ copies ]
static void chain_group_parse(Parser *parser, PartList *list) {
    size_t index = list->count;
    part_add(parser, list, PART_GROUP);
    parser->token++;
    PartList body = {0};
    while (!ends_group(parser->token->kind) && !starts_atom(parser->token->kind) &&
           !starts_bad_atom(parser->token->kind)) {
        if (modifier_parse(parser, &body, true))
            continue;
        if (parser->token->kind == TOKEN_GROUP_OPEN)
            reading_fault(parser->reading, "notation-group", parser->token->at, NULL,
                          "a group can't stand inside a group");
        else
            stray_fault(parser);
        parser->token++;
    }
    group_end(parser, list, index, body);
    bool separated = false;
    for (size_t i = 0; i < body.count; i++)
        separated |= body.parts[i].kind == PART_SEPARATOR;
    if (!separated)
        reading_fault(parser->reading, "notation-group", list->parts[index].at, NULL,
                      "'%s': a group repeats legs, so it needs an 'a'",
                      reading_text(parser->reading, list->parts[index].at));
}

// ---- brackets -------------------------------------------------------------------------------

// leg = { modifier | "a" } atom [ range ]
static void leg_parse(Parser *parser, PartList *list) {
    const Token *first = parser->token;
    for (;;) {
        if (modifier_parse(parser, list, false))
            continue;
        TokenKind kind = parser->token->kind;
        if (starts_atom(kind)) {
            Part *part = part_add(parser, list, PART_ATOM);
            Atom *atom = ARENA_NEW(parser->reading->arena, Atom);
            *atom = atom_parse(parser->reading, &parser->token);
            part->atom = atom;
            part->at = atom->at;
            return;
        }
        if (starts_bad_atom(kind)) {
            stray_fault(parser);
            parser->token++;
            return;
        }
        if (ends_group(kind) || kind == TOKEN_SEPARATOR || kind == TOKEN_GROUP_OPEN)
            break;
        stray_fault(parser);
        parser->token++;
    }
    Extent at = first == parser->token && first->kind != TOKEN_END
                    ? parser->token[-1].at
                    : extent_span(first->at, parser->token[-1].at);
    reading_fault(parser->reading, "notation-leg-missing", at, NULL,
                  first == parser->token ? "a leg is missing behind '%s'"
                                         : "the leg '%s' has no atom",
                  reading_text(parser->reading, at));
}

// `?(F)` for `(?F)`; the whole group is passed over.
static void separated_group_fault(Parser *parser) {
    Reading *reading = parser->reading;
    const char *sign = token_text(parser);
    const Token *open = &parser->token[1];
    bool own = open[1].kind == TOKEN_SEPARATOR;
    reading_fault(reading, "notation-separator", extent_span(parser->token->at, open->at),
                  own ? "(" : arena_printf(reading->arena, "(%s", sign),
                  "the '%s' before a group's leg stands inside the group", sign);
    parser->token = open;
    while (parser->token->kind != TOKEN_GROUP_CLOSE && parser->token->kind != TOKEN_BRACKET_CLOSE &&
           parser->token->kind != TOKEN_END)
        parser->token++;
    if (parser->token->kind != TOKEN_GROUP_CLOSE)
        return;
    parser->token++;
    if (parser->token->kind == TOKEN_RANGE || parser->token->kind == TOKEN_STAR)
        parser->token++;
}

// separator leg
static void separated_leg_parse(Parser *parser, PartList *list) {
    if (parser->token->kind == TOKEN_BLANK) {
        TokenKind before = parser->token[-1].kind, behind = parser->token[1].kind;
        bool between = before != TOKEN_SEPARATOR && behind != TOKEN_SEPARATOR && !ends_group(behind);
        reading_fault(parser->reading, "notation-blank", parser->token->at, between ? "-" : "",
                      between ? "legs have '-' (goes on) or '?' (may stop) between them, not a blank"
                              : "a blank or comma may stand between terms, not inside one");
        parser->token++;
        if (between && behind != TOKEN_GROUP_OPEN)
            leg_parse(parser, list);
        return;
    }
    if (parser->token->kind == TOKEN_SEPARATOR && parser->token[1].kind == TOKEN_GROUP_OPEN) {
        separated_group_fault(parser);
        return;
    }
    if (parser->token->kind == TOKEN_SEPARATOR) {
        part_add(parser, list, PART_SEPARATOR);
        parser->token++;
    } else {
        const char *mended = arena_printf(parser->reading->arena, "-%s", token_text(parser));
        reading_fault(
            parser->reading, "notation-separator", parser->token->at,
            parser->token->kind == TOKEN_MODIFIER || starts_atom(parser->token->kind) ? mended
                                                                                      : NULL,
            "'-' (goes on) or '?' (may stop) is expected before '%s'", token_text(parser));
    }
    leg_parse(parser, list);
}

// bgroup = "(" separator leg { separator leg } ")" [ copies ]
static void bracket_group_parse(Parser *parser, PartList *list) {
    size_t index = list->count;
    Reading *reading = parser->reading;
    part_add(parser, list, PART_GROUP);
    parser->token++;
    PartList body = {0};
    if (ends_group(parser->token->kind)) {
        reading_fault(reading, "notation-group", list->parts[index].at, NULL,
                      "a group in brackets holds legs, as in '[F(?zF)*]'");
    } else if (parser->token->kind != TOKEN_SEPARATOR) {
        reading_fault(reading, "notation-separator", list->parts[index].at, "(-",
                      "a group in brackets begins with '-' (goes on) or '?' (may stop)");
        leg_parse(parser, &body);
    }
    while (!ends_group(parser->token->kind)) {
        if (parser->token->kind == TOKEN_GROUP_OPEN) {
            reading_fault(reading, "notation-group", parser->token->at, NULL,
                          "a group can't stand inside a group");
            parser->token++;
            continue;
        }
        separated_leg_parse(parser, &body);
    }
    group_end(parser, list, index, body);
}

static void first_leg_parse(Parser *parser, PartList *list) {
    if (parser->token->kind == TOKEN_SEPARATOR) {
        reading_fault(parser->reading, "notation-leg-missing", parser->token->at, NULL,
                      "a leg is missing before '%s'", token_text(parser));
        parser->token++;
    }
    leg_parse(parser, list);
}

// bracket = "[" leg { separator leg | bgroup } "]"
static void bracket_parse(Parser *parser, PartList *list) {
    Reading *reading = parser->reading;
    Extent open = parser->token->at;
    parser->token++;
    if (parser->token->kind == TOKEN_BRACKET_CLOSE) {
        reading_fault(reading, "notation-leg-missing", extent_span(open, parser->token->at), NULL,
                      "'[]' holds no leg");
        parser->token++;
        return;
    }
    if (parser->token->kind == TOKEN_GROUP_OPEN)
        reading_fault(reading, "notation-group", parser->token->at, NULL,
                      "a bracket begins with a leg, not with a group");
    else
        first_leg_parse(parser, list);
    while (parser->token->kind != TOKEN_END && parser->token->kind != TOKEN_BRACKET_CLOSE &&
           parser->token->kind != TOKEN_BRACKET_OPEN) {
        if (parser->token->kind == TOKEN_GROUP_OPEN) {
            bracket_group_parse(parser, list);
        } else if (parser->token->kind == TOKEN_GROUP_CLOSE) {
            stray_fault(parser);
            parser->token++;
        } else {
            separated_leg_parse(parser, list);
        }
    }
    if (parser->token->kind == TOKEN_BRACKET_CLOSE)
        parser->token++;
    else
        unclosed_fault(parser, open, ']');
    if (parser->token->kind == TOKEN_RANGE || parser->token->kind == TOKEN_STAR) {
        reading_fault(reading, "notation-number", parser->token->at, NULL,
                      "a bracket takes no range; repeat legs with a group, as in '[F(?zF)*]'");
        parser->token++;
    }
}

// ---- terms ----------------------------------------------------------------------------------

// `Wfm` for `fmW`: letters right behind an atom and its range.
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
    const char *meant = arena_printf(reading->arena, "%s%s", letters, reading_text(reading, atom));
    if (!mend_compiles(reading, meant))
        return false;
    reading_fault(reading, "notation-no-atom", extent_span(atom, at), meant,
                  "'%s' stands behind its atom; letters stand before it", letters);
    return true;
}

// Small letters that end without an atom: perhaps the last of them was meant to be one.
static void no_atom_fault(Parser *parser, Extent at) {
    const Token *last = parser->token - 1;
    char capital[2] = {0};
    if (last->kind == TOKEN_MODIFIER) {
        char letter = parser->reading->notation.text[last->at.start];
        if (strchr("wfdnahczgkrbqu", letter))
            capital[0] = (char)(letter - 'a' + 'A');
    }
    if (!capital[0] && letters_behind(parser, at))
        return;
    reading_fault(parser->reading, "notation-no-atom", capital[0] ? last->at : at,
                  capital[0] ? capital : NULL, "'%s' has no atom (a capital letter)",
                  reading_text(parser->reading, at));
}

// What ends a term that has no atom.
static bool atom_impossible(const Parser *parser, Extent at) {
    switch (parser->token->kind) {
    case TOKEN_END:
        return true;
    case TOKEN_BLANK: // a blank between letters and their atom is a blank out of place
        return at.length && (parser->token[1].kind == TOKEN_END);
    default:
        return false;
    }
}

// term  = chain | bracket ; chain = { "a" | modifier | group } atom [ range ]
static Term term_parse(Parser *parser) {
    PartList list = {0};
    const Token *first = parser->token;
    Term term = {.at = first->at};
    for (;;) {
        TokenKind kind = parser->token->kind;
        if (other_brackets(parser))
            break;
        if (modifier_parse(parser, &list, true))
            continue;
        if (starts_atom(kind)) {
            term.atom = atom_parse(parser->reading, &parser->token);
            break;
        }
        if (kind == TOKEN_BRACKET_OPEN) {
            term.bracket = true;
            term.outer = list.parts;
            term.outer_count = list.count;
            list = (PartList){0};
            bracket_parse(parser, &list);
            break;
        }
        if (kind == TOKEN_GROUP_OPEN) {
            chain_group_parse(parser, &list);
            continue;
        }
        if (atom_impossible(parser, term.at)) {
            if (parser->token > first)
                no_atom_fault(parser, extent_span(first->at, parser->token[-1].at));
            break;
        }
        stray_fault(parser);
        parser->token++;
        if (starts_bad_atom(kind) || kind == TOKEN_OPEN_FILTER ||
            (kind != TOKEN_BLANK && parser->token == first + 1))
            break;
    }
    term.parts = list.parts;
    term.count = list.count;
    if (parser->token > first)
        term.at = extent_span(first->at, parser->token[-1].at);
    return term;
}

// piece = { blank | term }
TermList piece_parse(Reading *reading) {
    Parser parser = {reading, tokens_read(reading)};
    TermList list = {0};
    while (parser.token->kind != TOKEN_END) {
        if (parser.token->kind == TOKEN_BLANK) {
            parser.token++;
            continue;
        }
        size_t faults = reading->faults;
        Term term = term_parse(&parser);
        if (reading->faults > faults || legs_without_brackets(&parser, term.at))
            continue;
        ARENA_GROW(reading->arena, list.terms, list.count, &list.capacity);
        list.terms[list.count++] = term;
    }
    if (!list.count && !reading->faults)
        reading_fault(reading, "notation-empty", (Extent){0, reading->notation.length}, NULL,
                      "an empty notation; a piece that never moves is an empty list, '[]'");
    return list;
}
