// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Keys whose colon is missing or elsewhere, and maps that stand in the line of their key.

#include "definition/keys/keys.h"
#include "definition/reader.h"
#include "definition/slips/slips.h"

#include <string.h>

// ---- colon ---------------------------------------------------------------------------------
//
// A line without its colon, or without the blank behind '-' → what was meant. A text may go on in
// further lines without any colon, so only a line in the place of a key is taken for one: at the
// margin, or below a key without a value.

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// The length of what stands there in a colon's place, as in `move = N`; 0 if nothing does.
static size_t sign_length(const char *text, size_t length) {
    static const char *const signs[] = {"::", ":=", "=>", "->", "=", ":"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t size = strlen(signs[i]);
        if (size <= length && strncmp(text, signs[i], size) == 0)
            return size;
    }
    return 0;
}

const char *colon_mended(Arena *arena, const char *text, size_t length) {
    size_t key = key_end(text, 0, length);
    key -= key > 1 && key < length && text[key] == '>' && text[key - 1] == '-'; // `move->N`
    size_t at = key;
    while (at < length && is_blank(text[at]))
        at++;
    size_t sign = sign_length(text + at, length - at), rest = at + sign;
    bool colon = sign == 1 && text[at] == ':' && (rest == length || is_blank(text[rest]));
    rest += typed_blank(text + rest, length - rest);
    if (key == 0 || text[0] == '-' || colon || (!sign && at == key && at < length))
        return NULL;
    while (rest < length && is_blank(text[rest]))
        rest++;
    bool inner = rest < length && (text[rest] == '{' || text[rest] == '['); // has its own colons
    for (size_t i = rest; !inner && i < length; i++)
        if (text[i] == ':' && (i + 1 == length || text[i + 1] == ' '))
            return NULL;
    return rest < length ? arena_printf(arena, "%.*s: %.*s", (int)key, text, (int)(length - rest),
                                        text + rest)
                         : arena_printf(arena, "%.*s:", (int)key, text);
}

const char *colon_mended_in(Arena *arena, const YamlNode *pair) {
    Text key = pair->name;
    bool none = (pair->shape == NODE_NULL || pair->shape == NODE_BAD) && !pair->text.length;
    if (!none || !key.verbatim || !key.span.source || memchr(key.text, '\n', key.length))
        return NULL;
    char before = key.span.start ? key.span.source->text[key.span.start - 1] : '\0';
    bool several = strpbrk(key.text, " :=") != NULL;
    return several && before != '"' && before != '\'' ? colon_mended(arena, key.text, key.length)
                                                      : NULL;
}

// Is the text the value in its key's own line?
static bool behind_key(Span span) {
    const char *text = span.source->text;
    size_t at = span.start;
    while (at > 0 && is_blank(text[at - 1]))
        at--;
    return at > 0 && text[at - 1] == ':';
}

bool colon_report_inside(Arena *arena, const char *code, Span span, const char *mended,
                         Report *report) {
    if (!behind_key(span))
        return false;
    const char *map = arena_printf(arena, "{%s}", mended);
    return report_error_fix(report, code, span, map,
                            "'%.*s' needs a colon, and braces around it: '%s'", (int)span.length,
                            span.source->text + span.start, map);
}

void colon_report(Report *report, const char *code, Span span, const char *mended) {
    const char *text = span.source->text + span.start;
    size_t key = strcspn(mended, ":"), at = key;
    while (at < span.length && is_blank(text[at]))
        at++;
    size_t sign = at < span.length ? sign_length(text + at, span.length - at) : 0;
    bool colon = sign == 1 && text[at] == ':';
    if (sign && !colon)
        report_error(report, code, span, "behind a key stands ':' and not '%.*s': '%s'", (int)sign,
                     text + at, mended);
    else
        report_error(report, code, span, "'%.*s' needs %s: '%s'", (int)span.length, text,
                     colon ? "a blank behind the colon" : "a colon", mended);
    report_fix(report, mended);
}

// The line without the '-' of items before its text.
static TextLine behind_dashes(const Source *source, TextLine line) {
    while (line.start + 1 < line.end && source->text[line.start] == '-' &&
           source->text[line.start + 1] == ' ')
        for (line.start++, line.indent++;
             line.start < line.end && source->text[line.start] == ' ';)
            line.start++, line.indent++;
    return line;
}

// Does it stand where a key may stand? `line` is without '-' before it.
static bool is_in_place(const Source *source, TextLine line, bool item) {
    TextLine above = line;
    if (item)
        return true;
    while (line.indent > 0 && line_above(source, &above)) {
        TextLine inner = behind_dashes(source, above);
        if (inner.start > above.start && inner.indent == line.indent)
            return true; // below the first key of an item
        if (above.indent < line.indent)
            return source->text[above.end - 1] == ':';
    }
    return line.indent == 0;
}

// The sign behind the key in the line whose text stands below it, as in `picture: |` and
// `description: >-`; NULL: none.
static const char *text_sign(const Source *source, TextLine line) {
    const char *start = source->text + line.start, *sign = source->text + line.end - 1;
    sign -= sign > start && is_one_of(*sign, "-+");
    bool ends = sign - start > 2 && sign[-2] == ':' && sign[-1] == ' ' && is_one_of(*sign, "|>");
    return ends ? sign : NULL;
}

// The line with the key above whose text should hold this line; the line itself if there is none.
// *deeper: by how many blanks the text's other lines stand deeper; 0 if it isn't known.
static TextLine text_above(const Source *source, TextLine line, size_t *deeper) {
    TextLine above = line;
    size_t below;
    *deeper = line_below(source, line, &below) && below > line.indent ? below - line.indent : 0;
    while (line_above(source, &above)) {
        if (text_sign(source, above))
            return above.indent >= line.indent ? above : line;
        if (above.indent <= line.indent)
            break;
        *deeper = above.indent - line.indent;
    }
    return line;
}

// May it be a rank of a drawing, and not a key that lacks its colon: `p p . p`, or `pp.p` below a
// line of that length?
static bool is_rank(Arena *arena, const Source *source, TextLine line) {
    TextLine above = line;
    const char *text = source->text + line.start;
    size_t length = line.end - line.start;
    bool apart = length > 2 && text[1] == ' ', solid = !memchr(text, ' ', length);
    bool key = solid && section_key(SECTION_TOP, arena_string(arena, text, length));
    return apart ||
           (solid && !key && line_above(source, &above) && above.end - above.start == length);
}

// May it be a line of prose? One that begins with a key lacks its colon.
static bool is_prose(Arena *arena, const Source *source, TextLine line) {
    enum { BLANKS_MIN = 3 };
    const char *text = source->text + line.start;
    size_t blanks = 0;
    for (size_t i = line.start; i < line.end; i++)
        blanks += source->text[i] == ' ';
    return blanks >= BLANKS_MIN && line.indent == 0 && !line_is_item(source, line) &&
           !section_key(SECTION_TOP, arena_string(arena, text, strcspn(text, " :\n"))) &&
           !line_key_length(source, line);
}

// Does the line stand no deeper than the key to whose text it belongs?
static bool report_flat(Arena *arena, const Source *source, TextLine line, Report *report) {
    size_t deeper;
    TextLine key = text_above(source, line, &deeper);
    Span span = span_between(source, line.start, line.end);
    if (key.start == line.start ||
        (!is_rank(arena, source, line) && !is_prose(arena, source, line)))
        return false;
    TextLine above = line;
    line_above(source, &above);
    if (above.start == key.start)
        report_error(report, "yaml-syntax", span,
                     "a text below '%c' is indented deeper than its key: put blanks before its "
                     "lines, %zu at least",
                     *text_sign(source, key), key.indent + 1);
    else
        report_error(
            report, "yaml-syntax", span,
            "this line isn't indented as those above it, so the text below '%.*s' ends before "
            "it",
            (int)(key.end - key.start), source->text + key.start);
    if (deeper)
        report_fix(report, arena_printf(arena, "%*s%.*s", (int)deeper, "", (int)span.length,
                                        source->text + span.start));
    return true;
}

// `lanc:e` with keys below it
static bool report_split(Arena *arena, const Source *source, TextLine line, Report *report) {
    size_t length = line.end - line.start, indent;
    const char *text = source->text + line.start, *colon = memchr(text, ':', length);
    size_t head = colon ? (size_t)(colon - text) : length;
    bool word = head > 0 && head + 1 < length;
    for (size_t i = 0; word && i < length; i++)
        word = i == head || is_key_byte(text[i]);
    if (!word || !line_below(source, line, &indent) || indent <= line.indent)
        return false;
    const char *meant =
        arena_printf(arena, "%.*s%.*s:", (int)head, text, (int)(length - head - 1), colon + 1);
    return report_error_fix(report, "yaml-syntax",
                            span_between(source, line.start, line.start + length), meant,
                            "the colon of this key stands within it: '%s'", meant);
}

static bool report_line(Arena *arena, const Source *source, TextLine whole, Report *report) {
    if (report_flat(arena, source, whole, report) || report_split(arena, source, whole, report))
        return true;
    TextLine line = behind_dashes(source, whole);
    size_t length = line.end - line.start;
    bool item = line.start > whole.start;
    const char *mended = colon_mended(arena, source->text + line.start, length);
    if (!mended || (item && mended[strlen(mended) - 1] == ':') || !is_in_place(source, line, item))
        return false;
    colon_report(report, "yaml-syntax", span_between(source, line.start, line.start + length),
                 mended);
    return true;
}

bool colons_missing(Arena *arena, const YamlNode *node, IsKey *is_key, const void *keys,
                    Report *report) {
    Span span = node->text.span;
    const Source *source = span.source;
    if (node->shape != NODE_TEXT || node->text.verbatim || !source ||
        strchr("\"'|>", source->text[span.start - (span.start > 0)]))
        return false;
    bool found = false;
    for (size_t at = span.start, end = at + span.length; at < end;) {
        TextLine line = line_at(source, at);
        line.start = line.start < at ? at : line.start; // behind a '-'
        size_t length = line.end - line.start;
        const char *mended = colon_mended(arena, source->text + line.start, length);
        bool key = mended && is_key(keys, arena_string(arena, mended, strcspn(mended, ":")));
        if (!found && !key)
            return false; // the first line decides
        if (key)
            colon_report(report, "yaml-syntax",
                         span_between(source, line.start, line.start + length), mended);
        found = true;
        const char *feed = memchr(source->text + line.end, '\n', source->size - line.end);
        at = feed ? (size_t)(feed - source->text) + 1 : source->size;
        while (at < end && is_blank(source->text[at]))
            at++;
    }
    return found;
}

bool colon_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report) {
    if (context != SIZE_MAX)
        return context < source->size &&
               report_line(arena, source, line_at(source, context), report);
    TextLine line = line_at(source, at);
    for (size_t i = line.start; i + 1 < at; i++)
        if (source->text[i] == ':' && source->text[i + 1] == ' ')
            return false; // a text with ': ' in it
    const char *brace = memchr(source->text + line.start, '{', line.end - line.start);
    if (brace && (size_t)(brace - source->text) < at && report_line(arena, source, line, report))
        return true; // "rook {letter: R}"
    return line_above(source, &line) && report_line(arena, source, line, report);
}

bool colon_missing_inside(Arena *arena, const Source *source, size_t at, Report *report) {
    const char *text = source->text;
    bool glued = at + 1 < source->size && text[at] == ':' && strchr("{[", text[at + 1]);
    size_t end = at += glued; // `{queen:{move: N}}`
    if (at >= source->size || !strchr("{[", text[at]))
        return false;
    end = blanks_start(text, end, 0);
    size_t behind = end;
    while (end > 0 && strchr(":=", text[end - 1]))
        end--;
    end = blanks_start(text, end, 0);
    size_t start = key_start(text, end, 0);
    size_t before = start;
    while (before > 0 && strchr(" \t\r\n", text[before - 1]))
        before--;
    if (start == end || end == at || before == 0 || !strchr("{,", text[before - 1]))
        return false;
    const char *blank = behind == at ? " " : "";
    colon_report(report, "yaml-syntax", span_between(source, start, behind),
                 arena_printf(arena, "%.*s:%s", (int)(end - start), text + start, blank));
    return true;
}

bool colon_missing_in_key(Arena *arena, Text key, Report *report) {
    size_t word = key_end(key.text, 0, key.length);
    size_t brace = skip_blanks(key.text, word, key.length);
    brace += sign_length(key.text + brace, key.length - brace);
    brace = skip_blanks(key.text, brace, key.length);
    bool missing = word > 0 && brace > word && key.text[brace] == '{' && key.verbatim;
    return missing &&
           report_line(arena, key.span.source, line_at(key.span.source, key.span.start), report);
}

bool colon_twice(Arena *arena, Text *key, Report *report) {
    size_t word = key_end(key->text, 0, key->length);
    const Source *source = key->span.source;
    if (!word || word + 1 != key->length || key->text[word] != ':' || !key->verbatim ||
        (key->span.start && strchr("\"'", source->text[key->span.start - 1])))
        return false;
    const char *mended = arena_string(arena, key->text, word);
    report_error_fix(report, "yaml-syntax", key->span, mended,
                     "one colon stands behind a key: '%s:'", mended);
    key->text = mended;
    key->length = (uint32_t)word;
    key->span.length = (uint32_t)word;
    return true;
}

// ---- items of a list --------------------------------------------------------------------------

static bool report_item(Arena *arena, const Source *source, TextLine line, Report *report) {
    const char *text = source->text + line.start;
    size_t length = line.end - line.start;
    bool item = length > 1 && *text == '-' && !strchr("- \t0123456789", text[1]);
    if (!item)
        return false;
    return report_error_fix(
        report, "yaml-syntax", span_between(source, line.start, line.start + length),
        arena_printf(arena, "- %.*s", (int)length - 1, text + 1), "a blank is missing after '-'");
}

bool blank_missing(Arena *arena, const Source *source, size_t at, size_t context, Report *report) {
    if (context < source->size && report_item(arena, source, line_at(source, context), report))
        return true;
    TextLine line = line_at(source, at);
    size_t indent = line.indent;
    bool near = true; // the line itself and the one above it, then the items that follow it
    while (near || (line.indent == indent && source->text[line.start] == '-')) {
        if (report_item(arena, source, line, report))
            return true;
        near = line.start == line_at(source, at).start;
        if (!line_above(source, &line))
            break;
    }
    return false;
}

// ---- two keys ------------------------------------------------------------------------------
//
// `value: 9 move: Q` in a line: YAML takes the second key for a part of the first one's value, and
// says no more than that such a text needs quotes. If both are keys of one map, two lines are
// meant.

static const Key *key_in(Arena *arena, SectionId id, const char *text, size_t length) {
    return section_key(id, arena_string(arena, text, length));
}

// Has a section the first key and has it, or the top level, the second one? A sentence may hold
// anything, so a `description` has no second key.
static const Key *second_key(Arena *arena, const char *first, size_t first_length,
                             const char *second, size_t second_length) {
    const Key *top = key_in(arena, SECTION_TOP, second, second_length), *found = NULL;
    for (SectionId id = 0; id < SECTIONS && !found; id++) {
        const Key *key = key_in(arena, id, first, first_length);
        const Key *beside = key_in(arena, id, second, second_length);
        bool sentence = key && key->type == VALUE_TEXT;
        if (key && strcmp(key->name, "description") != 0)
            found = beside || sentence ? beside : top;
    }
    return found;
}

bool keys_beside(Arena *arena, const Source *source, size_t colon, Report *report) {
    const char *text = source->text;
    TextLine line = line_at(source, colon);
    size_t key = line.start, end, second = colon, value;
    while (key < colon && (text[key] == '-' || text[key] == ' ')) // an item of a list
        key++;
    for (end = key; end < colon && is_key_byte(text[end]);)
        end++;
    second = key_start(text, second, end);
    for (value = second; value > end && text[value - 1] == ' ';)
        value--;
    bool plain = text[end] == ':' && value > end + 1 && value < second && second < colon &&
                 colon < line.end && !strchr("\"'", text[end + 1 + strspn(text + end + 1, " ")]);
    const Key *found =
        plain ? second_key(arena, text + key, end - key, text + second, colon - second) : NULL;
    bool outer = found && found->section == SECTION_TOP && line.indent > 0;
    if (!found)
        return false;
    Span span = span_between(source, second, line.end);
    return report_error(
        report, "yaml-syntax", span,
        "'%.*s' and '%s' are two keys in one line; '%.*s' belongs in a line of its own%s",
        (int)(end - key), text + key, found->name, (int)span.length, text + second,
        outer ? ", without blanks before it" : "");
}

// ---- unbraced ------------------------------------------------------------------------------
//
// `perft: 1: 20`: a map behind its key without braces.

// Is it the name of keys whose values are maps? If one may also be a text, as `start` may, `first`
// must be a key of the map.
static bool wants_map(const char *name, const char *first) {
    bool found = false, text = false, inner = false;
    for (SectionId id = 0; id < SECTIONS; id++) {
        const Key *key = section_key(id, name);
        unsigned shapes = key ? key_shapes(key) : 0;
        found |= shapes & NODE_MAP;
        text |= key && shapes != NODE_MAP && shapes != (NODE_MAP | NODE_LIST);
        inner |= (shapes & NODE_MAP) && section_key(key->inner, first);
    }
    return found && (inner || !text);
}

static bool is_side(const char *word) {
    return strcmp(word, "white") == 0 || strcmp(word, "black") == 0;
}

// The key around `white: 1`, where `name` is one whose map has it: `length`; or NULL.
static const char *key_between(const char *name, const char *first) {
    for (SectionId id = 0; id < SECTIONS && is_side(first); id++) {
        const Key *key = section_key(id, name);
        if (!key || !(key_shapes(key) & NODE_MAP) || key->type != VALUE_MAP)
            continue;
        for (const Key *inner = section_table[key->inner].keys; inner->name; inner++)
            if (inner->type == VALUE_LENGTHS)
                return inner->name;
    }
    return NULL;
}

// Is it the name that an author has made up for a piece, a zone or the like, to judge by the first
// key of its map: `queen: move: N`?
static bool names_map(const char *name, const char *first) {
    if (sections_have(name, name))
        return false;
    for (const Key *key = section_table[SECTION_TOP].keys; key->name; key++)
        if ((key->type == VALUE_NAMED && section_key(key->inner, first)) ||
            (key->type == VALUE_ZONES && is_side(first)))
            return true;
    return false;
}

// Is it a text such as `1: 20, 2: 400`, with one colon in each part outside of brackets?
static bool are_pairs(const char *text, size_t length) {
    int depth = 0;
    size_t colons = 0, commas = 0;
    for (size_t i = 0; i < length; i++) {
        depth += strchr("[{", text[i]) ? 1 : strchr("]}", text[i]) ? -1 : 0;
        if (depth < 0 || strchr("\"'#", text[i]))
            return false;
        commas += depth == 0 && text[i] == ',';
        colons += depth == 0 && text[i] == ':' && i + 1 < length && text[i + 1] == ' ';
        if (depth == 0 && colons > commas + 1)
            return false;
    }
    return depth == 0 && colons == commas + 1;
}

static const char *word_at(Arena *arena, const char *text, size_t start, size_t end) {
    size_t length = 0;
    while (start + length < end && is_key_byte(text[start + length]))
        length++;
    return arena_string(arena, text + start, length);
}

// `fen: 4k3/8[Qq] w`: a pair whose text holds brackets, which within braces needs quotes.
static const char *pair_quoted(Arena *arena, const char *text, size_t length) {
    size_t value = strcspn(text, ":") + 2;
    bool plain = value > length || !memchr(text, '[', length) || memchr(text, ',', length) ||
                 strchr("[{", text[value]) || memchr(text, '\\', length);
    return plain ? arena_printf(arena, "{%.*s}", (int)length, text)
                 : arena_printf(arena, "{%.*s%s}", (int)value, text,
                                yaml_quoted(arena, text + value, length - value));
}

// "has: {pieces: queen}" for `has: pieces: queen`; other texts as they are.
static Span value_behind(Span value) {
    const char *text = value.source->text + value.start;
    size_t key = key_end(text, 0, value.length);
    bool pair = key && key + 2 < value.length && text[key] == ':' && text[key + 1] == ' ';
    uint32_t head = pair ? (uint32_t)key + 2 : 0;
    return (Span){value.source, value.start + head, value.length - head};
}

static const char *chain_braced(Arena *arena, Span value) {
    const char *text = value.source->text + value.start;
    Span inner = value_behind(value), last = value_behind(inner);
    if (memchr(text, ',', value.length) || inner.length == value.length ||
        last.length == inner.length)
        return NULL;
    const char *rest = chain_braced(arena, inner);
    if (!rest && !are_pairs(inner.source->text + inner.start, inner.length))
        return NULL;
    rest =
        rest ? rest
             : arena_printf(arena, "{%.*s}", (int)inner.length, inner.source->text + inner.start);
    return arena_printf(arena, "{%.*s%s}", (int)(inner.start - value.start), text, rest);
}

const char *braces_around(Arena *arena, const Source *source, TextLine line, Span value) {
    const char *text = source->text;
    size_t start = line.start, end = value.start + value.length;
    while (start < value.start && strchr(" -", text[start]))
        start++;
    const char *name = word_at(arena, text, start, value.start);
    const char *first = word_at(arena, text, value.start, end);
    const char *between = key_between(name, first);
    if (!between && !wants_map(name, first) && !names_map(name, first))
        return NULL;
    const char *chain = chain_braced(arena, value);
    if (chain || !are_pairs(text + value.start, value.length))
        return chain;
    const char *pairs = pair_quoted(arena, text + value.start, value.length);
    return between ? arena_printf(arena, "{%s: %s}", between, pairs) : pairs;
}
