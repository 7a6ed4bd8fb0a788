// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Where brackets and braces don't match, YAML stops far behind the slip. They are counted here
// from the line that opens the outermost of them up to the line at whose column the next value
// begins.

#include "definition/keys/keys.h"
#include "definition/slips/slips.h"

#include <string.h>

enum { FLOW_DEPTH_MAX = 32, FLOW_LINES_MAX = 64 };

typedef enum FlowState { FLOW_OPEN, FLOW_CLOSED, FLOW_MISMATCH, FLOW_LOST } FlowState;

typedef struct Flow {
    const Source *source;
    size_t open[FLOW_DEPTH_MAX]; // the brackets that are open, outermost first
    int depth;
    size_t at; // behind the one that closes all, or that which closes none
} Flow;

static char closer_of(char opener) {
    return opener == '[' ? ']' : '}';
}

static int line_number(const Source *source, size_t at) {
    return source_place(source, (uint32_t)at).line;
}

// ---- counting ----------------------------------------------------------------------------------

// The next bracket of YAML at `i` or behind it, and not behind `end`; SIZE_MAX: quotes are open.
static size_t bracket_next(const Source *source, size_t i, size_t end) {
    const char *text = source->text;
    for (; i < end && !is_one_of(text[i], "[]{}"); i++) {
        char before = i ? text[i - 1] : '\n';
        if (text[i] == '#' && is_one_of(before, " \t\n")) {
            while (i + 1 < end && text[i + 1] != '\n')
                i++;
        } else if (is_one_of(text[i], "\"'") && is_one_of(before, " \t\n[{,:")) {
            TextLine line = line_at(source, i);
            i = quote_end(source, line, i);
            if (i == line.end)
                return SIZE_MAX;
        }
    }
    return i < end ? i : end;
}

static FlowState flow_count(Flow *flow, size_t from, size_t end) {
    const char *text = flow->source->text;
    for (size_t i = bracket_next(flow->source, from, end); i < end;
         i = bracket_next(flow->source, i + 1, end)) {
        flow->at = i;
        if (is_one_of(text[i], "[{")) {
            if (flow->depth == FLOW_DEPTH_MAX)
                return FLOW_LOST;
            flow->open[flow->depth++] = i;
            continue;
        }
        if (flow->depth == 0 || closer_of(text[flow->open[flow->depth - 1]]) != text[i])
            return FLOW_MISMATCH;
        flow->at++;
        if (--flow->depth == 0)
            return FLOW_CLOSED;
    }
    return bracket_next(flow->source, from, end) == SIZE_MAX ? FLOW_LOST : FLOW_OPEN;
}

// Where the value of the line's key or item begins; its end if it has none.
static size_t value_start(const Source *source, TextLine line, size_t *column) {
    const char *text = source->text;
    size_t at = line.start;
    while (at + 1 < line.end && text[at] == '-' && text[at + 1] == ' ')
        for (at++; at < line.end && text[at] == ' ';)
            at++;
    *column = line.indent + (at - line.start);
    size_t key = at;
    while (key < line.end && !is_one_of(text[key], ":{[\"'#,"))
        key++;
    if (key < line.end && text[key] == ':' && key + 1 < line.end && text[key + 1] == ' ')
        for (at = key + 1; at < line.end && text[at] == ' ';)
            at++;
    return at;
}

// The outermost bracket that is open at the byte. Lines in the column of an opener's, or left of
// it, are no more of its value.
static bool flow_find(const Source *source, size_t at, Flow *flow) {
    TextLine line = line_at(source, at);
    size_t least = SIZE_MAX, column;
    bool found = false, more = true;
    for (int lines = 0; more && lines < FLOW_LINES_MAX; lines++) {
        Flow here = {.source = source};
        size_t value = value_start(source, line, &column);
        bool opens = value < at && value < line.end && is_one_of(source->text[value], "[{");
        if (opens && line.indent < least && flow_count(&here, value, at) == FLOW_OPEN) {
            *flow = here;
            found = true;
        }
        bool closes = line.start < line.end && is_one_of(source->text[line.start], "]}");
        if (lines > 0 && !closes && line.indent < least)
            least = line.indent;
        more = line_above(source, &line);
    }
    return found;
}

// The first byte of the next line that has a key or an item in the column of the opener's, or left
// of it; the end of the text if none has.
static size_t flow_end(const Source *source, size_t open) {
    const char *text = source->text;
    size_t column, other, at = open;
    value_start(source, line_at(source, open), &column);
    for (;;) {
        const char *feed = memchr(text + at, '\n', source->size - at);
        at = feed ? (size_t)(feed - text) + 1 : source->size;
        if (!feed || at >= source->size)
            return source->size;
        TextLine line = line_at(source, at);
        bool item = line.start < line.end && text[line.start] == '-';
        if (line.indent <= column && (item || value_start(source, line, &other) > line.start))
            return at;
        if (line.indent <= column && line.start < line.end && text[line.end - 1] == ':')
            return at;
    }
}

// ---- one that is missing or too many ----------------------------------------------------------

// Does what is left close all that is open, with nothing behind it in its line?
static bool closes_all(const Flow *flow, int depth, size_t from, size_t end) {
    Flow rest = *flow;
    rest.depth = depth;
    rest.at = from;
    if (depth > 0 && flow_count(&rest, from, end) != FLOW_CLOSED)
        return false;
    return rest.at >= line_at(flow->source, from).end || rest.at >= end ||
           line_rest(flow->source, rest.at).length == 0;
}

// "the '[' in column 12"; with its line, if that is another one
static const char *place_of(Arena *arena, const Source *source, size_t open, size_t seen) {
    Place place = source_place(source, (uint32_t)open);
    return place.line == line_number(source, seen)
               ? arena_printf(arena, "the '%c' in column %d", source->text[open], place.column)
               : arena_printf(arena, "the '%c' in line %d", source->text[open], place.line);
}

static void report_surplus(const Source *source, size_t at, Report *report) {
    char found = source->text[at];
    report_error(report, "yaml-syntax", (Span){source, (uint32_t)at, 1},
                 "a '%c' too many: no '%c' is open here", found, found == ']' ? '[' : '{');
}

// Is it notation of several legs, as `gR-fF`, and no word such as `two-player`?
static bool is_legs(const Source *source, size_t start, size_t end) {
    bool atom = false; // in this leg
    for (size_t i = start; i < end; i++) {
        char c = source->text[i];
        bool next = is_one_of(c, "-?");
        if (is_one_of(c, " \n") || (next && !atom))
            return false;
        atom = !next && (atom || (c >= 'A' && c <= 'Z') || c == '(');
    }
    return atom && brackets_hold_legs(source, start - 1, end);
}

// Where the text begins that the bracket stands in, as the Q of `Q[W-F`; at the bracket, if it
// begins a value.
static size_t text_before(const Source *source, size_t open) {
    size_t start = open;
    while (start > 0 && !is_one_of(source->text[start - 1], " \t\r\n,[{:\"'"))
        start--;
    return start > 0 && is_one_of(source->text[start - 1], "\"'") ? open : start;
}

// Do the brackets that aren't closed stand around legs, which begin behind `open` and end at
// `end`? They belong to the notation, so it needs quotes; `closers` closes what is open around
// them.
static bool report_legs(Arena *arena, const Source *source, size_t open, size_t end,
                        const char *closers, Report *report) {
    if (source->text[open] != '[' || !is_legs(source, open + 1, end))
        return false;
    size_t start = text_before(source, open);
    const char *legs = arena_string(arena, source->text + start, end - start);
    return report_error_fix(
        report, "yaml-syntax", span_between(source, start, end),
        arena_printf(arena, "\"%s]\"%s", legs, closers),
        "a ']' is missing behind '%s', and brackets around legs need quotes around them", legs);
}

// Where what stands in the bracket ends: at the bracket that closes it, or before that at a comma
// or at what closes another.
static size_t bracket_end(const Source *source, size_t open, size_t end) {
    int depth = 0; // of what has commas and braces of its own, as (2,3) has
    size_t i = open + 1;
    for (; i < end && source->text[i] != '\n'; i++) {
        char c = source->text[i];
        if (depth == 0 && is_one_of(c, ",]}\r"))
            break;
        depth += is_one_of(c, "({") ? 1 : is_one_of(c, ")}") && depth > 0 ? -1 : 0;
    }
    return i;
}

// Does a bracket within a text, as in `Q[W-F, value: 3` and `KAD[`, have none that closes it? Then
// it belongs to notation, or it is a slip.
static bool report_within(Arena *arena, const Source *source, size_t from, size_t end,
                          Report *report) {
    const char *text = source->text;
    for (size_t i = bracket_next(source, from, end); i < end;
         i = bracket_next(source, i + 1, end)) {
        size_t behind = bracket_end(source, i, end);
        if (text[i] != '[' || text_before(source, i) == i || text[behind] == ']')
            continue;
        if (report_legs(arena, source, i, behind, "", report))
            return true;
        report_error(report, "yaml-syntax", (Span){source, (uint32_t)i, 1},
                     "a '[' too many: it stands within a text, and no ']' closes it");
        if (behind == i + 1)
            report_fix(report, "");
        else
            report_suggest(report, "");
        return true;
    }
    return false;
}

// A bracket that doesn't close what is open: one before it is missing, or it is too many, or the
// wrong one.
static void report_mismatch(Arena *arena, const Flow *flow, size_t end, Report *report) {
    const Source *source = flow->source;
    const char *text = source->text;
    size_t at = flow->at, open = flow->open[flow->depth - 1];
    char found = text[at], wanted = closer_of(text[open]);
    const char *place = place_of(arena, source, open, at);
    Span span = {source, (uint32_t)at, 1};
    bool outer = flow->depth > 1 && closer_of(text[flow->open[flow->depth - 2]]) == found;
    size_t legs_end = open + 1 + strcspn(text + open + 1, ",]}");
    if (outer && legs_end <= at && report_legs(arena, source, open, legs_end, "", report))
        return;
    if (outer && closes_all(flow, flow->depth - 2, at + 1, end))
        report_error_fix(report, "yaml-syntax", span, arena_printf(arena, "%c%c", wanted, found),
                         "a '%c' is missing before this: %s is open", wanted, place);
    else if (closes_all(flow, flow->depth, at + 1, end)) {
        report_surplus(source, at, report);
        report_fix(report, "");
    } else if (closes_all(flow, flow->depth - 1, at + 1, end))
        report_error_fix(report, "yaml-syntax", span, arena_printf(arena, "%c", wanted),
                         "'%c' doesn't close %s, '%c' does", found, place, wanted);
    else
        report_error(report, "yaml-syntax", span, "'%c' doesn't close %s", found, place);
}

// The last word before `end`.
static Span last_word(const Source *source, size_t end) {
    size_t start = end;
    while (start > 0 && !is_one_of(source->text[start - 1], " \t\r\n,[{"))
        start--;
    start -= start == end && end > 0;
    return span_between(source, start, end);
}

// Nothing closes them, where the value must have ended.
static void report_unclosed(Arena *arena, const Flow *flow, size_t end, Report *report) {
    const Source *source = flow->source;
    TextLine line = line_at(source, end);
    if (end < source->size || line.start == line.end)
        line_above(source, &line);
    Span word = last_word(source, line.end);
    char closers[FLOW_DEPTH_MAX + 1];
    for (int i = 0; i < flow->depth; i++)
        closers[i] = closer_of(source->text[flow->open[flow->depth - 1 - i]]);
    closers[flow->depth] = '\0';
    if (comment_took_closers(arena, source, flow->open[flow->depth - 1], closers, report))
        return;
    bool comma = source->text[line.end - 1] == ',';
    if (report_legs(arena, source, flow->open[flow->depth - 1], line.end, closers + 1, report))
        return;
    report_error_fix(report, "yaml-syntax", word,
                     arena_printf(arena, "%.*s%s", (int)(word.length - comma),
                                  source->text + word.start, closers),
                     "%s'%s' is missing behind this: %s is never closed",
                     flow->depth == 1 ? "a " : "", closers,
                     place_of(arena, source, flow->open[flow->depth - 1], line.start));
}

bool bracket_surplus(const Source *source, size_t at, Report *report) {
    if (at >= source->size || !is_one_of(source->text[at], "]}"))
        return false;
    Span rest = line_rest(source, at);
    report_surplus(source, at, report);
    if (strspn(source->text + at, "]} ") >= rest.length)
        report_fix(report, "");
    return true;
}

bool brackets_mismatch(Arena *arena, const Source *source, size_t at, size_t context,
                       Report *report) {
    Flow flow = {.source = source};
    bool known = context < source->size && is_one_of(source->text[context], "[{");
    if (!flow_find(source, known ? context + 1 : at, &flow))
        return false;
    size_t open = flow.open[0], end = flow_end(source, open);
    flow.depth = 0;
    FlowState state = flow_count(&flow, open, end);
    bool faulty = state == FLOW_MISMATCH || state == FLOW_OPEN;
    if (faulty && report_within(arena, source, open, end, report))
        return true;
    if (state == FLOW_MISMATCH)
        report_mismatch(arena, &flow, end, report);
    else if (state == FLOW_OPEN)
        report_unclosed(arena, &flow, end, report);
    return faulty;
}

// ---- behind a value ---------------------------------------------------------------------------

// "[a, b, c]" for `[a, b] c`; NULL if what is behind the brackets is no word.
static const char *list_meant(Arena *arena, Span whole, size_t close) {
    const char *text = whole.source->text;
    size_t start = close + 1, end = whole.start + whole.length;
    while (start < end && is_one_of(text[start], " ,"))
        start++;
    for (size_t i = start; i < end; i++)
        if (!is_key_byte(text[i]))
            return NULL;
    return start == end ? NULL
                        : arena_printf(arena, "%.*s, %.*s]", (int)(close - whole.start),
                                       text + whole.start, (int)(end - start), text + start);
}

// Is it but a ';' or a comma, as other languages have it? Reports that.
static bool report_line_end(Span whole, size_t close, Report *report) {
    const char *text = whole.source->text;
    size_t end = whole.start + whole.length;
    Span behind = {whole.source, (uint32_t)close + 1, (uint32_t)(end - close - 1)};
    if (!behind.length || strspn(text + behind.start, " ;,") < behind.length)
        return false;
    return report_error_fix(report, "yaml-syntax", behind, "", "no %s stands at the end of a line",
                            text[end - 1] == ';' ? "';'" : "comma");
}

static void report_behind(Arena *arena, Span whole, size_t close, Report *report) {
    const char *text = whole.source->text, *mended = quotes_around(arena, whole);
    char opener = text[whole.start];
    size_t rest = close + 1;
    if (report_line_end(whole, close, report) || apostrophe_report(arena, whole, close, report))
        return;
    rest = skip_blanks(text, rest, whole.start + whole.length);
    if (comment_foreign(arena, line_rest(whole.source, rest), report))
        return;
    if (opener == '[' && brackets_hold_legs(whole.source, whole.start, close))
        report_error_fix(report, "yaml-syntax", whole, mended,
                         "notation with brackets must stand in quotes");
    else if (is_one_of(opener, "\"'")) {
        report_error(report, "yaml-syntax", whole,
                     "nothing may stand behind the closing quote; a text that begins with a quote "
                     "stands in other quotes");
        if (is_key_byte(text[rest]))
            report_fix(report, mended);
    } else
        report_error_suggest(report, "yaml-syntax", whole,
                             opener == '[' ? list_meant(arena, whole, close) : NULL,
                             "nothing may stand behind the '%c' that ends the %s", text[close],
                             opener == '[' ? "list" : "map");
}

bool value_ended(Arena *arena, const Source *source, size_t at, Report *report) {
    TextLine line = line_at(source, at);
    Flow flow = {.source = source};
    size_t column, start = value_start(source, line, &column), close = line.end;
    if (start >= at || at >= line.end)
        return false;
    if (is_one_of(source->text[start], "\"'"))
        close = quote_end(source, line, start);
    else if (is_one_of(source->text[start], "[{") && flow_count(&flow, start, at) == FLOW_CLOSED)
        close = flow.at - 1;
    size_t next = skip_blanks(source->text, close + 1, at);
    if (next != at || source->text[at] == ':')
        return false;
    Span whole = span_between(source, start, line.end);
    report_behind(arena, whole, close, report);
    return true;
}

// ---- commas -----------------------------------------------------------------------------------

// What stands before a word, without the blanks between them.
static size_t before_blanks(const char *text, size_t at) {
    while (at > 0 && is_one_of(text[at - 1], " \t\r\n"))
        at--;
    return at;
}

// `before`: where the value before the word ends.
static void report_comma(Arena *arena, Span word, size_t before, Report *report) {
    const Source *source = word.source;
    const char *text = source->text, *name = arena_string(arena, text + word.start, word.length);
    bool ends = is_one_of(text[before - 1], "]}\"'");
    Span last = ends ? (Span){source, (uint32_t)before - 1, 1} : last_word(source, before);
    bool lines = memchr(text + before, '\n', word.start - before);
    Span span = {source, last.start, word.start + word.length - last.start};
    const char *mended =
        lines ? arena_printf(arena, "%.*s,", (int)last.length, text + last.start)
              : arena_printf(arena, "%.*s, %s", (int)last.length, text + last.start, name);
    bool other = !ends && last.length > 1 && text[before - 1] == ';';
    if (other)
        mended = arena_printf(arena, "%.*s, %s", (int)last.length - 1, text + last.start, name);
    report_error(
        report, "yaml-syntax", lines ? last : span,
        other ? "a comma stands before '%s', not a ';'" : "a comma is missing before '%s'", name);
    if (ends || sections_have(name, name))
        report_fix(report, mended);
    else
        report_suggest(report, mended);
}

bool comma_missing(Arena *arena, const Source *source, size_t at, Report *report) {
    const char *text = source->text;
    Flow flow = {.source = source};
    if (at >= source->size || !flow_find(source, at, &flow))
        return false;
    bool map = text[flow.open[flow.depth - 1]] == '{', colon = text[at] == ':';
    size_t start = at, end = at;
    while (colon && start > 0 && is_key_byte(text[start - 1]))
        start--;
    while (!colon && end < source->size && is_key_byte(text[end]))
        end++;
    if (is_one_of(text[at], "\"'"))
        end = map ? quote_end(source, line_at(source, at), at) + 1 : at + 1;
    size_t before = before_blanks(text, start);
    bool key = end + 1 < source->size && text[end] == ':' && is_one_of(text[end + 1], " \r\n");
    if (start == end || before == 0 || is_one_of(text[before - 1], "{[,:") || (map && !key))
        return false;
    if (before == start && !is_one_of(text[before - 1], "]}\"'"))
        return false;
    report_comma(arena, span_between(source, start, end), before, report);
    return true;
}
