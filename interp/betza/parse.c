// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Tokens → terms (the syntax tree of passes.h), by recursive descent; the grammar is above
// the functions. After a fault the parser goes on with the next token, so that all faults
// are found at once; a term with faults is dropped.

#include "betza/passes.h"

static SyntaxPart *part_add(Parser *parser, PartList *list, PartKind kind) {
    ARENA_GROW(parser->reading->arena, list->parts, list->count, &list->capacity);
    SyntaxPart *part = &list->parts[list->count++];
    *part = (SyntaxPart){.kind = kind, .letter = token_char(parser), .at = parser->token->at};
    return part;
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

// Is it in an atom's place without being one? The term ends with it all the same.
static bool starts_bad_atom(TokenKind kind) {
    return kind == TOKEN_CAPITAL || kind == TOKEN_CASTLING || kind == TOKEN_DROP ||
           kind == TOKEN_BAD_TUPLE;
}

static bool ends_group(TokenKind kind) {
    return kind == TOKEN_GROUP_CLOSE || kind == TOKEN_BRACKET_CLOSE || kind == TOKEN_END ||
           kind == TOKEN_BRACKET_OPEN;
}

// Reads the closing parenthesis and the copies, and stores the parts between. False if it is open.
static bool group_end(Parser *parser, PartList *list, size_t index, PartList body) {
    SyntaxPart *group = &list->parts[index];
    group->parts = body.parts;
    group->count = body.count;
    if (parser->token->kind != TOKEN_GROUP_CLOSE) {
        stray_report_unclosed(parser, group->at, ')');
        return false;
    }
    group->at = extent_span(group->at, parser->token->at);
    parser->token++;
    copies_parse(parser->reading, &parser->token, group);
    return true;
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
            stray_report(parser);
        parser->token++;
    }
    bool separated = !group_end(parser, list, index, body); // what is missing may have come then
    for (size_t i = 0; i < body.count; i++)
        separated |= body.parts[i].kind == PART_SEPARATOR;
    if (!separated)
        reading_fault(
            parser->reading, "notation-group", list->parts[index].at, NULL,
            "'%s': parentheses hold legs to be repeated, each begun by an 'a'; modifiers "
            "need none",
            reading_text(parser->reading, list->parts[index].at));
}

// ---- brackets -------------------------------------------------------------------------------

// leg = { modifier | "a" } atom [ range ]
static void leg_parse(Parser *parser, PartList *list) {
    const Token *first = parser->token;
    bool stray = false;
    for (;;) {
        if (modifier_parse(parser, list, false))
            continue;
        TokenKind kind = parser->token->kind;
        if (starts_atom(kind)) {
            SyntaxPart *part = part_add(parser, list, PART_ATOM);
            Atom *atom = ARENA_NEW(parser->reading->arena, Atom);
            *atom = atom_parse(parser->reading, &parser->token);
            part->atom = atom;
            part->at = atom->at;
            return;
        }
        if (starts_bad_atom(kind)) {
            stray_report(parser);
            parser->token++;
            return;
        }
        if (ends_group(kind) || kind == TOKEN_SEPARATOR || kind == TOKEN_GROUP_OPEN)
            break;
        stray_report(parser);
        parser->token++;
        stray = true;
    }
    if (stray && parser->token == first + 1)
        return; // that it is no leg has been told
    Extent at = first == parser->token && first->kind != TOKEN_END
                    ? parser->token[-1].at
                    : extent_span(first->at, parser->token[-1].at);
    if (!at.length)
        reading_fault(parser->reading, "notation-leg-missing", at, NULL,
                      "a leg is missing at the end");
    else
        reading_fault(parser->reading, "notation-leg-missing", at, NULL,
                      first == parser->token ? "a leg is missing after '%s'"
                                             : "the leg '%s' has no atom",
                      reading_text(parser->reading, at));
}

// separator leg
static void separated_leg_parse(Parser *parser, PartList *list) {
    if (parser->token->kind == TOKEN_BLANK) {
        TokenKind before = parser->token[-1].kind, behind = parser->token[1].kind;
        bool between =
            before != TOKEN_SEPARATOR && behind != TOKEN_SEPARATOR && !ends_group(behind);
        reading_fault(parser->reading, "notation-blank", parser->token->at, between ? "-" : "",
                      between ? "legs have '-' (goes on) or '?' (may stop) between them, no blank"
                              : "a blank or comma may stand between terms, not inside one");
        parser->token++;
        if (between && behind != TOKEN_GROUP_OPEN)
            leg_parse(parser, list);
        return;
    }
    if (parser->token->kind == TOKEN_SEPARATOR && parser->token[1].kind == TOKEN_GROUP_OPEN) {
        stray_report_group(parser);
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
    else if (parser->token->kind != TOKEN_END)
        first_leg_parse(parser, list);
    bool closed = false;
    while (!closed && parser->token->kind != TOKEN_END &&
           parser->token->kind != TOKEN_BRACKET_CLOSE &&
           parser->token->kind != TOKEN_BRACKET_OPEN) {
        closed = stray_wrong_close(parser);
        if (closed)
            break;
        if (parser->token->kind == TOKEN_GROUP_OPEN) {
            bracket_group_parse(parser, list);
        } else if (parser->token->kind == TOKEN_GROUP_CLOSE) {
            stray_report(parser);
            parser->token++;
        } else {
            separated_leg_parse(parser, list);
        }
    }
    if (parser->token->kind == TOKEN_BRACKET_CLOSE)
        parser->token++;
    else if (!closed)
        stray_report_unclosed(parser, open, ']');
    if (parser->token->kind == TOKEN_RANGE || parser->token->kind == TOKEN_STAR) {
        reading_fault(reading, "notation-number", parser->token->at, NULL,
                      "a bracket takes no range; repeat legs with a group, as in '[F(?zF)*]'");
        parser->token++;
    }
}

// ---- terms ----------------------------------------------------------------------------------

// What ends a term that has no atom.
static bool atom_impossible(const Parser *parser, Extent at) {
    switch (parser->token->kind) {
    case TOKEN_END:
        return true;
    case TOKEN_BLANK: // between letters and their atom it is out of place
        return at.length && (parser->token[1].kind == TOKEN_END);
    default:
        return false;
    }
}

// term  = chain | bracket ; chain = { "a" | modifier | group } atom [ range ]
static Term term_parse(Parser *parser) {
    PartList list = {0};
    size_t faults = parser->reading->faults;
    const Token *first = parser->token;
    Term term = {.at = first->at};
    for (;;) {
        TokenKind kind = parser->token->kind;
        if (stray_other_brackets(parser))
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
            if (parser->token > first && parser->reading->faults == faults)
                stray_report_no_atom(parser, extent_span(first->at, parser->token[-1].at));
            break;
        }
        stray_report(parser);
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
        if (reading->faults > faults || stray_legs(&parser, term.at))
            continue;
        ARENA_GROW(reading->arena, list.terms, list.count, &list.capacity);
        list.terms[list.count++] = term;
    }
    if (!list.count && !reading->faults)
        reading_fault(reading, "notation-empty", (Extent){0, reading->notation.length}, NULL,
                      "an empty notation; a piece that never moves is an empty list, '[]'");
    return list;
}
