// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// YAML finds a fault where it can't go on, which is often behind the place where the author
// slipped. The likely slips are looked for one after the other, the surest first.

#include "definition/slips/slips.h"

#include <string.h>

// Does an item stand in the next line, deeper than this one? It may be the text's rest.
static bool item_below(Span text) {
    const Source *source = text.source;
    TextLine line = line_at(source, text.start);
    const char *feed = memchr(source->text + line.end, '\n', source->size - line.end);
    TextLine next = feed ? line_at(source, (size_t)(feed + 1 - source->text)) : line;
    return next.indent > line.indent && next.start < next.end && source->text[next.start] == '-';
}

// How many bytes the sign at the place and the name behind it are.
static size_t name_length(const Source *source, size_t at) {
    size_t end = at + 1;
    while (end < source->size && !strchr(" \t\r\n,]}", source->text[end]))
        end++;
    return end - at;
}

// Does the name stand somewhere behind the other sign, as '*q' does for '&q'?
static bool has_partner(const Source *source, size_t at, char sign) {
    size_t length = name_length(source, at);
    for (size_t i = 0; length > 1 && i + length <= source->size; i++)
        if (source->text[i] == sign && name_length(source, i) == length &&
            memcmp(source->text + i + 1, source->text + at + 1, length - 1) == 0)
            return true;
    return false;
}

// "&q {move: QN}" "!!str QN": the word before a value is left out.
static void tell_needless(const Source *source, size_t at, const char *code, const char *said,
                          Report *report) {
    size_t length = name_length(source, at);
    while (at + length < source->size && source->text[at + length] == ' ')
        length++;
    report_error_suggest(report, code, span_between(source, at, at + length), "", "%s", said);
}

// Is it an anchor, and no text that begins so?
static bool is_anchor(const Source *source, size_t at) {
    size_t behind = at + name_length(source, at);
    behind = skip_blanks(source->text, behind, source->size);
    return source->text[at] == '&' && (has_partner(source, at, '*') || behind == source->size ||
                                       strchr("{[\r\n", source->text[behind]));
}

// Is it what a merge key takes over, of which it has been told?
static bool is_merged(const Source *source, size_t at) {
    static const char merge[] = "<<: ";
    size_t length = sizeof merge - 1;
    return at >= length && memcmp(source->text + at - length, merge, length) == 0 &&
           (at == length || strchr(" \t\n{,", source->text[at - length - 1]));
}

void yaml_fault_alias(Arena *arena, const Source *source, size_t at, Report *report) {
    Span span = text_until_end(source, at);
    if (is_merged(source, at))
        return;
    if (span.length && is_anchor(source, at)) {
        tell_needless(
            source, at, "yaml-alias",
            "anchors are not supported; what is to stand elsewhere, too, is written there "
            "again",
            report);
        return;
    }
    if (span.length && source->text[at] == '*' && has_partner(source, at, '&')) {
        report_error(report, "yaml-alias", span,
                     "aliases are not supported; write here what stands behind '&%.*s'",
                     (int)name_length(source, at) - 1, source->text + at + 1);
        return;
    }
    if (span.length && sign_before_key(source, at, report))
        return;
    report_error(report, "yaml-alias", span,
                 "aliases and anchors are not supported; a text that begins with '%c' must stand "
                 "in quotes",
                 span.length ? source->text[at] : '*');
    bool whole = span.length && !text_goes_on(span) && !item_below(span);
    report_fix(report, whole ? quotes_around(arena, span) : NULL);
}

void yaml_fault_tag(Arena *arena, const Source *source, size_t at, Report *report) {
    Span span = text_until_end(source, at);
    if (span.length > 1 && source->text[at + 1] == '!') {
        tell_needless(source, at, "yaml-tag", "tags are not supported", report);
        return;
    }
    if (span.length && sign_before_key(source, at, report))
        return;
    report_error_fix(report, "yaml-tag", span,
                     span.length && !text_goes_on(span) ? quotes_around(arena, span) : NULL,
                     "tags are not supported; a text that begins with '!' must stand in quotes");
}

static const struct {
    const char *problem, *words;
} yaml_words[] = {
    {"found character that cannot start any token",
     "a text that begins with such a character must stand in quotes"},
    {"mapping values are not allowed in this context",
     "a text that holds ': ' must stand in quotes, and keys of a map stand in one column"},
    {"block sequence entries are not allowed in this context", "a list begins on a new line"},
    {"could not find expected ':'", "a key is followed by ':' and a blank"},
    {"did not find expected key", "keys of a map stand in one column"},
    {"did not find expected '-' indicator", "items of a list stand in one column"},
    {"did not find expected ',' or '}'", "a '}' or a comma is missing before this"},
    {"did not find expected ',' or ']'", "a ']' or a comma is missing before this"},
    {"did not find expected <document start>",
     "this isn't a mews definition, whose lines are like 'title: Chess'"},
    {"found unexpected end of stream", "the quotes are never closed"},
    {"found unknown escape character",
     "no escape begins so; in '…' a backslash is an ordinary character"},
};

static const char *problem_words(const char *problem) {
    for (size_t i = 0; i < sizeof yaml_words / sizeof *yaml_words; i++) {
        if (strcmp(yaml_words[i].problem, problem) == 0)
            return yaml_words[i].words;
    }
    return problem;
}

// What libyaml was reading then.
static const char *context_word(const char *context) {
    return strstr(context, "mapping")                                     ? "map"
           : strstr(context, "sequence") || strstr(context, "collection") ? "list"
           : strstr(context, "key")                                       ? "key"
                                                                          : "text";
}

static bool is_problem(const YamlFault *fault, const char *problem) {
    return strcmp(fault->problem, problem) == 0;
}

static int line_of(const YamlFault *fault, size_t at) {
    return source_place(fault->source, (uint32_t)at).line;
}

// Is the fault behind quotes that hold lines of keys, in their last line? Then it is reported
// where they begin.
static bool report_open_quotes(const YamlFault *fault) {
    uint32_t start = fault->open_start ? fault->open_start - 1 : 0;
    int last = line_of(fault, fault->open_start + fault->open_length);
    if (!fault->open_length || line_of(fault, fault->at) != last)
        return false;
    return report_error(fault->report, "yaml-syntax", (Span){fault->source, start, 1},
                        "these quotes end only in line %d; one is missing in line %d", last,
                        line_of(fault, start));
}

// Signs that begin something else in YAML, and a tag whose sign is a text's.
static bool report_sign(const YamlFault *fault) {
    bool tag = strstr(fault->context, "scanning a tag") != NULL;
    bool block = strstr(fault->context, "scanning a block scalar") != NULL;
    if (strstr(fault->context, "alias") || strstr(fault->context, "anchor"))
        yaml_fault_alias(fault->arena, fault->source, fault->context_at, fault->report);
    else if (tag)
        yaml_fault_tag(fault->arena, fault->source, fault->context_at, fault->report);
    else if (block || is_problem(fault, "found character that cannot start any token"))
        return sign_report(fault->arena, fault->source, block ? fault->context_at : fault->at,
                           fault->report);
    else
        return false;
    return true;
}

// Reports brackets that don't match, and text behind a value. While YAML reads a block, no bracket
// is open.
static bool report_brackets(const YamlFault *fault) {
    const Source *source = fault->source;
    bool flow = strstr(fault->problem, "did not find expected ','");
    bool block = is_problem(fault, "did not find expected key") ||
                 is_problem(fault, "did not find expected '-' indicator");
    bool either = is_problem(fault, "block sequence entries are not allowed in this context") ||
                  is_problem(fault, "mapping values are not allowed in this context") ||
                  is_problem(fault, "could not find expected ':'");
    size_t context = flow ? fault->context_at : SIZE_MAX;
    if ((flow || either) &&
        brackets_mismatch(fault->arena, source, fault->at, context, fault->report))
        return true;
    return block && (bracket_surplus(source, fault->at, fault->report) ||
                     value_ended(fault->arena, source, fault->at, fault->report));
}

// Reports a value that is missing, as a comment has taken it or a comma is too many.
static bool report_no_value(const YamlFault *fault) {
    const Source *source = fault->source;
    if (!is_problem(fault, "did not find expected node content"))
        return false;
    if (fault->at < source->size && source->text[fault->at] == ',')
        return report_error_fix(fault->report, "yaml-syntax",
                                (Span){source, (uint32_t)fault->at, 1}, "",
                                "a comma too many: there is no value before it");
    return comment_took_value(source, fault->at, fault->report);
}

// Slips of which the text itself tells, wherever YAML stumbles over them.
static bool report_slip(const YamlFault *fault, bool open) {
    Arena *arena = fault->arena;
    const Source *source = fault->source;
    Report *report = fault->report;
    bool within = strstr(fault->context, "flow") || strstr(fault->context, "quoted");
    bool key = is_problem(fault, "could not find expected ':'");
    bool value = is_problem(fault, "mapping values are not allowed in this context");
    if (report_no_value(fault) || quotes_within(arena, source, fault->at, report) ||
        (fault->context_at < source->size &&
         quotes_within(arena, source, fault->context_at, report)) ||
        report_brackets(fault) || braces_unquoted(arena, source, fault->at, report))
        return true;
    if (report_sign(fault))
        return true;
    if (!open && blank_missing(arena, source, fault->at, fault->context_at, report))
        return true;
    if (!open && !within &&
        (dash_report(arena, source, fault->at, fault->problem, report) ||
         line_askew(arena, source, fault->at, report)))
        return true;
    if ((strstr(fault->context, "flow mapping") || is_problem(fault, "found unexpected ':'")) &&
        colon_missing_inside(arena, source, fault->at, report))
        return true;
    if (strstr(fault->problem, "did not find expected ','") &&
        comma_missing(arena, source, fault->at, report))
        return true;
    return ((key || value) &&
            colon_missing(arena, source, fault->at, key ? fault->context_at : SIZE_MAX, report)) ||
           (value && keys_beside(arena, source, fault->at, report)) ||
           (value && colon_unquoted(arena, source, fault->at, report));
}

static bool opens_value(const Source *source, TextLine line) {
    return line.end > line.start && strchr(":|>", source->text[line.end - 1]);
}

// How far a key is to be indented: as the nearest one above that is in a map with it, or that the
// author named like it; less than `most`. `other`: if there is none.
static size_t indent_of_key(const YamlFault *fault, TextLine line, TextLine above, size_t most,
                            size_t other) {
    const Source *source = fault->source;
    bool known = lines_share_map(fault->arena, source, line, line), found = false;
    do {
        TextLine key = line_of_key(source, above);
        if (key.indent >= most || !line_key_length(source, key))
            continue;
        most = key.indent;
        if (lines_share_map(fault->arena, source, line, key))
            return key.indent;
        if (!known && !found && !lines_share_map(fault->arena, source, key, key)) {
            other = key.indent;
            found = true;
        }
    } while (line_above(source, &above));
    return other;
}

// How far the line is to be indented that begins with a tab: below a key without a value as the
// line below it, or two more than the line above; else an item of a list as the one above it, a
// key as its neighbours that have what is below it as theirs, and other lines as the line above.
static size_t indent_meant(const YamlFault *fault, TextLine line, TextLine above) {
    const Source *source = fault->source;
    size_t below = 0, usual = above.indent;
    bool opens = opens_value(source, line), told = line_below(source, line, &below) && below > 0;
    if (opens_value(source, above))
        return told && !opens && below > above.indent ? below : above.indent + 2;
    if (line_key_length(source, line))
        return indent_of_key(fault, line, above, told && opens ? below : SIZE_MAX, usual);
    if (line_is_item(source, line)) {
        do
            if (line_is_item(source, above))
                return above.indent;
        while (line_above(source, &above));
    }
    return usual;
}

// A tab before a line's text is mended by blanks.
static void report_tab(const YamlFault *fault, Span tab) {
    const Source *source = fault->source;
    size_t start = tab.start, end = tab.start, blanks = 0;
    start = blanks_start(source->text, start, 0);
    while (end < source->size && (source->text[end] == ' ' || source->text[end] == '\t'))
        end++;
    TextLine above = line_at(source, tab.start);
    bool first = start == 0 || source->text[start - 1] == '\n';
    TextLine line = {.start = end, .end = above.end > end ? above.end : end};
    if (first && line_above(source, &above))
        blanks = indent_meant(fault, line, above);
    Span span = first ? span_between(source, start, end) : tab;
    report_error(fault->report, "yaml-tab", span, "a tab can't indent; use blanks");
    if (!blanks)
        return;
    char *indent = ARENA_ARRAY(fault->arena, char, blanks + 1);
    memset(indent, ' ', blanks);
    indent[blanks] = '\0';
    report_fix(fault->report, indent);
}

void yaml_fault_report(const YamlFault *fault) {
    const Source *source = fault->source;
    bool open = is_problem(fault, "found unexpected end of stream"); // say where it began
    size_t at = open && fault->context_at < SIZE_MAX ? fault->context_at : fault->at;
    Span span = {source, (uint32_t)at, at < source->size};
    if (report_open_quotes(fault))
        return;
    if (span.length && source->text[at] == '\t') {
        report_tab(fault, span);
        return;
    }
    if (typed_report(fault->arena, source, fault->at, fault->context_at, fault->report) ||
        report_slip(fault, open))
        return;
    if (*fault->context && !open && line_of(fault, fault->context_at) != line_of(fault, at))
        report_error(fault->report, "yaml-syntax", span, "%s (the %s begins in line %d)",
                     problem_words(fault->problem), context_word(fault->context),
                     line_of(fault, fault->context_at));
    else
        report_error(fault->report, "yaml-syntax", span, "%s", problem_words(fault->problem));
}
