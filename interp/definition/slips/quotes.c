// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation is full of signs that mean something to YAML, and titles have apostrophes. Where YAML
// stumbles over them, the whole text is found here, and how it looks in quotes.

#include "definition/slips/slips.h"

#include <string.h>

static const char openers[] = "[{(", closers[] = "]})";

const char *quotes_around(Arena *arena, Span span) {
    return yaml_quoted(arena, span.source->text + span.start, span.length);
}

static void report_quotes(Arena *arena, Span span, const char *message, Report *report) {
    bool on = text_goes_on(span);
    report_error(report, "yaml-syntax", span, "%s%s", message,
                 on ? ", with the lines in which it goes on" : "");
    if (!on)
        report_fix(report, quotes_around(arena, span));
}

// ---- where texts begin and end ----------------------------------------------------------------

// How many brackets and braces of YAML are open there, of those that its line opens.
static int depth_at(const Source *source, TextLine line, size_t at) {
    int depth = 0;
    char quote = '\0';
    for (size_t i = line.start; i < at && i < line.end; i++) {
        char c = source->text[i];
        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (is_one_of(c, "\"'"))
            quote = c;
        else if (is_one_of(c, "[{"))
            depth++;
        else if (is_one_of(c, "]}"))
            depth--;
    }
    return depth;
}

// Behind the last byte of a text that begins at `at`. What it opens it also closes.
static size_t text_end(const Source *source, TextLine line, size_t at, bool flow) {
    size_t end = at;
    int depth = 0;
    for (; end < line.end; end++) {
        char c = source->text[end];
        if (flow && depth == 0 && is_one_of(c, ",]}"))
            break;
        depth += is_one_of(c, openers) ? 1 : is_one_of(c, closers) ? -1 : 0;
    }
    end = blanks_start(source->text, end, at);
    return end;
}

Span text_until_end(const Source *source, size_t at) {
    TextLine line = line_at(source, at);
    size_t end = text_end(source, line, at, depth_at(source, line, at) > 0);
    return span_between(source, at, end);
}

// ---- quotes within quotes ---------------------------------------------------------------------

size_t quote_end(const Source *source, TextLine line, size_t open) {
    const char *text = source->text;
    char quote = text[open];
    for (size_t i = open + 1; i < line.end; i++) {
        if (quote == '"' && text[i] == '\\')
            i++;
        else if (text[i] == quote && quote == '\'' && i + 1 < line.end && text[i + 1] == quote)
            i++;
        else if (text[i] == quote)
            return i;
    }
    return line.end;
}

// May a text in quotes end with this one?
static bool ends_value(const Source *source, TextLine line, size_t close) {
    size_t next = skip_blanks(source->text, close + 1, line.end);
    return next >= line.end || is_one_of(source->text[next], ",]}:");
}

// Do these quotes end before others in brackets, as in `["F" "C"]`? Then a comma is missing.
static bool lacks_comma(const Source *source, TextLine line, size_t close) {
    size_t next = skip_blanks(source->text, close + 1, line.end);
    return next > close + 1 && next < line.end && is_one_of(source->text[next], "\"'") &&
           depth_at(source, line, close + 1) > 0;
}

// The quote that was meant to end it.
static size_t quote_meant(const Source *source, TextLine line, size_t close, char quote) {
    for (size_t i = close + 1; i < line.end; i++)
        if (source->text[i] == quote && ends_value(source, line, i))
            return i;
    return line.end;
}

bool apostrophe_report(Arena *arena, Span whole, size_t close, Report *report) {
    const char *text = whole.source->text;
    Span within = {whole.source, whole.start + 1, whole.length - 1};
    if (text[close] != '\'' || !is_key_byte(text[close - 1]) || !is_key_byte(text[close + 1]))
        return false;
    return report_error_fix(
        report, "yaml-syntax", whole, text_goes_on(whole) ? NULL : quotes_around(arena, within),
        "to YAML the apostrophe ends this text, and the closing quote is missing; other "
        "quotes keep it whole");
}

bool quotes_within(Arena *arena, const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    const char *text = source->text;
    for (size_t i = line.start; i < line.end; i++) {
        bool begins = i == line.start || is_one_of(text[i - 1], " [{,");
        if (!is_one_of(text[i], "\"'") || !begins)
            continue;
        size_t close = quote_end(source, line, i);
        if (close == line.end)
            return false;
        if (ends_value(source, line, close) || lacks_comma(source, line, close)) {
            i = close;
            continue;
        }
        size_t meant = quote_meant(source, line, close, text[i]);
        if (meant == line.end)
            return depth_at(source, line, i) > 0 &&
                   apostrophe_report(arena, text_until_end(source, i), close, report);
        const char *mended = yaml_quoted(arena, text + i + 1, meant - i - 1);
        report_error(report, "yaml-syntax", span_between(source, i, meant + 1),
                     "to YAML this text ends at the quote within it; %s",
                     *mended != text[i] ? "other quotes keep it whole"
                                        : "twice written, a quote is part of it");
        if (text[i] == '\'' || !memchr(text + i, '\\', meant - i))
            report_fix(report, mended);
        return true;
    }
    return false;
}

// ---- braces of notation -----------------------------------------------------------------------

bool brackets_hold_legs(const Source *source, size_t open, size_t close) {
    int depth = 0;
    bool legs = false;
    for (size_t i = open + 1; i < close; i++) {
        char c = source->text[i];
        if (depth == 0 && c == ',')
            return false;
        legs |= depth == 0 && is_one_of(c, "-?");
        depth += is_one_of(c, openers) ? 1 : is_one_of(c, closers) ? -1 : 0;
    }
    return legs;
}

// The first brace or bracket that stands at a term's own bytes: no YAML would be written so.
static size_t glued_brace(const Source *source, TextLine line) {
    char quote = '\0';
    for (size_t i = line.start; i < line.end; i++) {
        char c = source->text[i];
        if (quote)
            quote = c == quote ? '\0' : quote;
        else if (is_one_of(c, "\"'"))
            quote = c;
        else if (is_one_of(c, "[{") && i > line.start &&
                 !is_one_of(source->text[i - 1], " \t[{(,:"))
            return i;
    }
    return line.end;
}

static size_t text_start(const Source *source, TextLine line, size_t at) {
    const char *text = source->text;
    size_t start = at;
    while (start > line.start && !is_one_of(text[start - 1], ",[{") &&
           !(text[start - 1] == ' ' && start - 1 > line.start && text[start - 2] == ':'))
        start--;
    start = skip_blanks(text, start, at);
    return start;
}

bool braces_unquoted(Arena *arena, const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    const char *text = source->text;
    size_t brace = glued_brace(source, line);
    if (brace == line.end)
        return false;
    size_t start = text_start(source, line, brace);
    size_t end = text_end(source, line, start, true);
    bool legs = start > line.start && text[start - 1] == '[' && end < line.end &&
                text[end] == ']' && brackets_hold_legs(source, start - 1, end);
    if (legs)
        end = text_end(source, line, --start, true);
    for (size_t i = start; i + 1 < end; i++)
        if (text[i] == ':' && text[i + 1] == ' ')
            return false; // a map of YAML
    if (at < start || at > end)
        return false;
    report_quotes(arena, span_between(source, start, end),
                  text[brace] == '{' ? "notation with braces must stand in quotes"
                                     : "notation with brackets must stand in quotes",
                  report);
    return true;
}

// ---- signs and colons -------------------------------------------------------------------------

// "3-" for ">=3", "4-" for "> 3"; NULL for other texts.
static const char *comparison_meant(Arena *arena, Span span) {
    const char *text = span.source->text + span.start;
    size_t at = 1, digits = 0;
    unsigned number = 0;
    bool equal = span.length > 1 && text[1] == '=';
    at += equal;
    at = skip_blanks(text, at, span.length);
    for (; at + digits < span.length && is_one_of(text[at + digits], "0123456789"); digits++)
        number = number * 10 + (unsigned)(text[at + digits] - '0');
    if (*text != '>' || digits == 0 || digits > 3 || at + digits != span.length)
        return NULL;
    return arena_printf(arena, "%u-", equal ? number : number + 1);
}

bool sign_before_key(const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    const char *text = source->text;
    size_t start = line.start, end = at + 1;
    while (start + 1 < line.end && text[start] == '-' && text[start + 1] == ' ')
        start += 1 + strspn(text + start + 1, " ");
    end = key_end(text, end, line.end);
    bool key = end > at + 1 && end < line.end && text[end] == ':' &&
               (end + 1 == line.end || text[end + 1] == ' ');
    if (start != at || !key)
        return false;
    return report_error_fix(report, "yaml-syntax", (Span){source, (uint32_t)at, 1}, "",
                            "a '%c' too many: here begins the key '%.*s'", text[at],
                            (int)(end - at - 1), text + at + 1);
}

bool sign_report(Arena *arena, const Source *source, size_t at, Report *report) {
    Span span = text_until_end(source, at);
    if (sign_before_key(source, at, report))
        return true;
    const char *range = span.length ? comparison_meant(arena, span) : NULL;
    if (!span.length)
        return false;
    if (range)
        return report_error_fix(report, "yaml-syntax", span, range, "'%.*s' is written '%s' here",
                                (int)span.length, source->text + span.start, range);
    if (is_one_of(source->text[at], "|>") && line_at(source, at).end == at + 1)
        return report_error(
            report, "yaml-syntax", (Span){source, (uint32_t)at, 1},
            "within braces no '%c' keeps lines: write the map's keys in lines of their "
            "own, indented below its key",
            source->text[at]);
    report_quotes(
        arena, span,
        arena_printf(arena, "a text that begins with '%c' must stand in quotes", source->text[at]),
        report);
    return true;
}

bool colon_unquoted(Arena *arena, const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    const char *text = source->text;
    size_t value = line.start;
    while (value < at && !(text[value] == ':' && value + 1 < at && text[value + 1] == ' '))
        value++;
    value += 2;
    if (value >= at || is_one_of(text[value], "\"'[{|>&*!"))
        return false;
    while (text[value] == ' ')
        value++;
    Span span = span_between(source, value, line.end);
    const char *map = text_goes_on(span) ? NULL : braces_around(arena, source, line, span);
    static const char fen[] = "fen: ";
    size_t head = sizeof fen - 1;
    if (map && span.length > head && strncmp(text + value, fen, head) == 0 &&
        line.indent == 0) { // which a start in a map would be laid over, if another is extended
        return report_error_fix(
            report, "yaml-syntax", span,
            arena_printf(arena, "%.*s", (int)(span.length - head), text + value + head),
            "a FEN stands behind '%.*s' as it is, without 'fen:'",
            (int)line_key_length(source, line) + 1, text + line.start);
    }
    if (map)
        return report_error_fix(report, "yaml-syntax", span, map,
                                "a map in the line of its key must stand in braces: '%s'", map);
    report_quotes(arena, span, "a text that holds ': ' must stand in quotes", report);
    return true;
}

// ---- comments ------------------------------------------------------------------------------
//
// To YAML `color: #fff` is a key with a comment. What a '#' has cut off is told where it stands.

// The comment of the line, to its end; no bytes if it has none.
static Span comment_of(const Source *source, TextLine line) {
    const char *text = source->text;
    size_t start = line.end, end;
    while (start < source->size && strchr(" \t", text[start]))
        start++;
    for (end = start; end < source->size && text[start] == '#' && !strchr("\r\n", text[end]);)
        end++;
    end = blanks_start(text, end, start);
    return span_between(source, start, end);
}

// What the comment has of a text: without the brackets that end it.
static Span text_in(Span comment) {
    const char *text = comment.source->text + comment.start;
    Span inner = comment;
    inner.length = (uint32_t)strcspn(text, ",]}\r\n");
    inner.length = inner.length < comment.length ? inner.length : comment.length;
    while (inner.length && text[inner.length - 1] == ' ')
        inner.length--;
    return inner;
}

static bool is_glued(Span comment) {
    const char *text = comment.source->text + comment.start;
    return comment.length > 1 && !strchr(" \t#-=!", text[1]);
}

bool comment_is_value(Arena *arena, Span key, Report *report) {
    if (!key.source)
        return false;
    TextLine line = line_at(key.source, key.start);
    Span comment = comment_of(key.source, line);
    if (!is_glued(comment) || key.source->text[line.end - 1] != ':')
        return false;
    report_error(
        report, "empty-value", comment,
        "'#' begins a comment, so '%.*s' has no value; a text that begins with '#' stands "
        "in quotes",
        (int)key.length, key.source->text + key.start);
    if (word_listed("title|inventor|description|source|name", key.source->text + key.start,
                    key.length)) // for people, so that a '#' may well be meant
        report_fix(report, quotes_around(arena, comment));
    return true;
}

bool comment_took_value(const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    while (line_above(source, &line)) {
        Span comment = comment_of(source, line);
        bool lacks = strchr(":[,{", source->text[line.end - 1]);
        if (!lacks)
            return false;
        if (!is_glued(comment))
            continue;
        Span text = text_in(comment);
        return report_error(
            report, "yaml-syntax", text,
            "'#' begins a comment, and nothing behind it in this line is read; a text that "
            "begins with '#' stands in quotes");
    }
    return false;
}

bool comment_took_closers(Arena *arena, const Source *source, size_t open, const char *closing,
                          Report *report) {
    TextLine line = line_at(source, open);
    Span comment = comment_of(source, line);
    const char *text = source->text;
    size_t tail = comment.length, least = strlen(closing);
    while (tail && strchr("]}", text[comment.start + tail - 1]))
        tail--;
    if (comment.length - tail < least)
        return false;
    Span span = {source, (uint32_t)line.end, comment.start + comment.length - (uint32_t)line.end};
    report_error(report, "yaml-syntax", span,
                 "'#' begins a comment, so nothing behind it closes the '%c' in column %d",
                 text[open], source_place(source, (uint32_t)open).column);
    bool apart =
        !memchr(text + comment.start, ',', tail) && !memchr(text + comment.start, ':', tail);
    if (apart)
        report_fix(report, arena_printf(arena, "%s %.*s", closing, (int)(comment.length - least),
                                        text + comment.start));
    return true;
}

bool comment_foreign(Arena *arena, Span bytes, Report *report) {
    static const char *const begins[] = {"//", "/*", "-- ", ";"};
    const char *text = bytes.source->text + bytes.start;
    size_t end = bytes.length;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        size_t sign = strlen(begins[i]);
        if (sign > end || memcmp(text, begins[i], sign) != 0)
            continue;
        sign -= begins[i][sign - 1] == ' ';
        if (end >= sign + 2 && memcmp(text + end - 2, "*/", 2) == 0)
            end -= 2;
        end = blanks_start(text, end, sign);
        return report_error_fix(report, "yaml-syntax", bytes,
                                arena_printf(arena, "#%.*s", (int)(end - sign), text + sign),
                                "a comment begins with '#', not with '%.*s'", (int)sign, text);
    }
    return false;
}
