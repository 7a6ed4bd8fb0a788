// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What word processors, editors and other languages put into a text in place of the signs that
// YAML knows: curly quotes, long dashes, other blanks, other comments, other encodings.

#include "base/utf8.h"
#include "definition/slips/slips.h"

#include <string.h>

// ---- typed ---------------------------------------------------------------------------------
//
// What a word processor makes of typed signs is never meant in a definition, but in texts for
// people. A text is found here as it was typed, and each is reported once, whatever is in it.

// ---- signs ------------------------------------------------------------------------------------

static const struct Sign {
    const char *sign, *typed, *said;
} signs[] = {
    {"\u00A0", " ", "this blank (U+00A0) is none to YAML; put an ordinary one"},
    {"\u2007", " ", "this blank (U+2007) is none to YAML; put an ordinary one"},
    {"\u202F", " ", "this blank (U+202F) is none to YAML; put an ordinary one"},
    {"\u3000", " ", "this blank (U+3000) is none to YAML; put an ordinary one"},
    {"\u200B", "", "there is a sign without width (U+200B) in this; leave it out"},
    {"\u2060", "", "there is a sign without width (U+2060) in this; leave it out"},
    {"\u2010", "-", "'\u2010' (U+2010) isn't the '-' that is meant here"},
    {"\u2011", "-", "'\u2011' (U+2011) isn't the '-' that is meant here"},
    {"\u2012", "-", "'\u2012' (U+2012) isn't the '-' that is meant here"},
    {"\u2013", "-", "'\u2013' (U+2013) isn't the '-' that is meant here"},
    {"\u2014", "-", "'\u2014' (U+2014) isn't the '-' that is meant here"},
    {"\u2212", "-", "'\u2212' (U+2212) isn't the '-' that is meant here"},
    {"\u00D7", "x", "'\u00D7' (U+00D7) isn't the letter x that is meant here"},
    {"\u2019", "'", "'\u2019' (U+2019) isn't the apostrophe that is meant here"},
};

enum { SIGNS = sizeof signs / sizeof *signs, BLANKS = 4 };

static const struct Sign *sign_at(const char *text, size_t length) {
    for (size_t i = 0; (unsigned char)*text >= 0x80 && i < SIGNS; i++) {
        size_t size = strlen(signs[i].sign);
        if (size <= length && memcmp(text, signs[i].sign, size) == 0)
            return &signs[i];
    }
    return NULL;
}

size_t typed_blank(const char *text, size_t length) {
    const struct Sign *sign = length ? sign_at(text, length) : NULL;
    return sign && sign < signs + BLANKS ? strlen(sign->sign) : 0;
}

// The text with all signs as they are typed; `first` becomes what is said of the first of them.
static char *signs_typed(Arena *arena, const char *text, size_t length, const char **first) {
    char *typed = arena_alloc(arena, length + 1), *end = typed;
    for (size_t i = 0; i < length;) {
        const struct Sign *sign = sign_at(text + i, length - i);
        if (!sign) {
            *end++ = text[i++];
            continue;
        }
        *first = *first ? *first : sign->said;
        size_t size = strlen(sign->typed);
        memcpy(end, sign->typed, size);
        end += size;
        i += strlen(sign->sign);
    }
    *end = '\0';
    return typed;
}

// ---- quotes -----------------------------------------------------------------------------------

static const struct Quotes {
    const char *open, *close;
} curly[] = {
    {"\u201C", "\u201D"}, {"\u201E", "\u201C"}, {"\u201E", "\u201D"}, {"\u201D", "\u201D"},
    {"\u2018", "\u2019"}, {"\u201A", "\u2018"}, {"\u201A", "\u2019"}, {"\u2019", "\u2019"},
    {"\u00AB", "\u00BB"}, {"\u00BB", "\u00AB"}, {"`", "`"},
};

enum { CURLY = sizeof curly / sizeof *curly };

static bool begins_with(const char *text, size_t length, const char *sign) {
    size_t size = strlen(sign);
    return size <= length && memcmp(text, sign, size) == 0;
}

// Where the quotes with which the text begins end: behind the first closing ones that end a value.
// 0: it begins with none, or they aren't closed.
static size_t curly_end(const char *text, size_t length, size_t *open, size_t *close) {
    for (size_t k = 0; k < CURLY; k++) {
        *open = strlen(curly[k].open);
        *close = strlen(curly[k].close);
        if (!begins_with(text, length, curly[k].open))
            continue;
        for (size_t i = *open; i + *close <= length; i++) {
            size_t end = i + *close, next = skip_blanks(text, end, length);
            if (begins_with(text + i, length - i, curly[k].close) &&
                (next == length || strchr(",]}:", text[next])))
                return end;
        }
    }
    return 0;
}

// "the quotes of YAML are \" and ', not “ and ”"
static void report_curly(Arena *arena, Span span, size_t open, size_t close, Report *report) {
    const char *text = span.source->text + span.start;
    Span inner = {span.source, span.start + (uint32_t)open,
                  span.length - (uint32_t)(open + close)};
    report_error_fix(report, "yaml-syntax", span, quotes_around(arena, inner),
                     "to YAML only \" and ' are quotes, not %.*s and %.*s", (int)open, text,
                     (int)close, text + span.length - close);
}

// ---- the tree ---------------------------------------------------------------------------------

// Texts for people, and signs of pieces, have whatever signs their authors like.
static bool is_free(Text name) {
    return text_listed(name, "title|inventor|year|description|source|name|sign");
}

static bool in_quotes(Text text) {
    return text.span.start && strchr("\"'", text.span.source->text[text.span.start - 1]);
}

static size_t count_of(const char *text, size_t length, const char *sign) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += begins_with(text + i, length - i, sign);
    return count;
}

// Is the text in such quotes as a whole, with no others within it but apostrophes?
static bool in_curly(Text text, size_t *open, size_t *close) {
    if (curly_end(text.text, text.length, open, close) != text.length)
        return false;
    size_t length = text.length - *open - *close;
    for (size_t k = 0; k < CURLY; k++)
        if (strcmp(curly[k].open, "\u2019") != 0 && *curly[k].open != '`' &&
            count_of(text.text + *open, length, curly[k].open))
            return false;
    return true;
}

// The only sign of double quotes in a text, where that is at its begin or end; else NULL.
static const char *lone_quote(Text text) {
    static const char *const quotes[] = {"\u201C", "\u201D", "\u201E", "\u00AB", "\u00BB"};
    const char *found = NULL;
    size_t count = 0;
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++) {
        size_t size = strlen(quotes[i]), here = count_of(text.text, text.length, quotes[i]);
        count += here;
        if (here && (begins_with(text.text, text.length, quotes[i]) ||
                     begins_with(text.text + text.length - size, size, quotes[i])))
            found = quotes[i];
    }
    return count == 1 ? found : NULL;
}

// A text for people may hold such quotes, but hardly around all of it, or only one of them.
static void doubt_quotes(Arena *arena, Text text, Report *report) {
    size_t open, close;
    if (!text.length || !text.verbatim || !text.span.source || in_quotes(text) ||
        text.length != text.span.length)
        return;
    const char *lone = lone_quote(text);
    if (in_curly(text, &open, &close)) {
        Span inner = {text.span.source, text.span.start + (uint32_t)open,
                      text.span.length - (uint32_t)(open + close)};
        report_warning(report, "curly-quotes", text.span,
                       "%.*s and %.*s are no quotes to YAML, so this text has them as signs",
                       (int)open, text.text, (int)close, text.text + text.length - close);
        report_fix(report, quotes_around(arena, inner));
    } else if (lone) {
        report_warning(report, "curly-quotes", text.span,
                       "%s is no quote to YAML, so this text has it as a sign", lone);
    }
}

// In moves a '#' is mate: `Qf7#`.
static bool is_moves(Text name) {
    return text_listed(name, "moves|includes|excludes|play");
}

// Where a comment begins in a plain text that isn't one to YAML; `sign`: the length of its sign.
static size_t comment_start(const char *text, size_t length, bool moves, size_t *sign) {
    for (size_t i = 0; i < length; i++) {
        bool blank = i == 0 || text[i - 1] == ' ';
        bool glued = text[i] == '#' && i > 0 && text[i + 1] && !moves;
        *sign = glued ? 1 : blank && strncmp(text + i, "//", 2) == 0 ? 2 : 0;
        if (*sign)
            return i;
    }
    return length;
}

// Takes a comment, and a sign at the line's end, off a plain text. Returns what is to be said.
static const char *take_end(Arena *arena, char *text, bool moves, const char **comment) {
    size_t length = strlen(text), sign = 0, start = comment_start(text, length, moves, &sign);
    const char *said = NULL;
    if (start < length) {
        said = sign == 2 ? "a comment begins with '#', not with '//'"
                         : "a blank stands before the '#' of a comment";
        *comment = arena_printf(arena, " #%s", text + start + sign);
        length = start;
    }
    while (length && text[length - 1] == ' ')
        length--;
    bool open = length && !strchr(text, '(');
    while (open && length > 1 && strchr(";,", text[length - 1])) {
        said = text[length - 1] == ';' ? "no ';' stands at the end of a line"
                                       : "no comma stands at the end of a line";
        length--;
    }
    text[length] = '\0';
    return said;
}

// Does a colon stand before a blank that is none? Then it is no colon, which is told elsewhere.
static bool lacks_blank(Text text) {
    const char *colon = memchr(text.text, ':', text.length);
    size_t behind = colon ? (size_t)(colon - text.text) + 1 : text.length;
    return typed_blank(text.text + behind, text.length - behind) > 0;
}

// Does the text end its line? Else it stands within braces or brackets, which a comment would
// leave open.
static bool ends_line(Span span) {
    const char *text = span.source->text;
    size_t end = skip_blanks(text, span.start + span.length, span.source->size);
    return end >= span.source->size || is_one_of(text[end], "\r\n#");
}

static void mean_text(Arena *arena, Text name, Text *text, Report *report) {
    const char *said = NULL, *comment = "";
    size_t open, close;
    if (!text->length || !text->verbatim || !text->span.source || lacks_blank(*text))
        return;
    bool plain = !in_quotes(*text);
    size_t end = plain ? curly_end(text->text, text->length, &open, &close) : 0;
    if (end == text->length) {
        report_curly(arena, text->span, open, close, report);
        text->text = arena_string(arena, text->text + open, text->length - open - close);
    } else {
        char *typed = signs_typed(arena, text->text, text->length, &said);
        bool ends = ends_line(text->span);
        const char *ended =
            plain ? take_end(arena, typed, is_moves(name) || !ends, &comment) : NULL;
        bool within = *comment && !ends;
        said = said ? said : ended;
        if (!said || !*typed)
            return;
        report_error(report, "yaml-syntax", text->span, "%s%s", said,
                     within ? ", and behind the last bracket of its line" : "");
        if (!within)
            report_fix(report, arena_printf(arena, "%s%s", typed, comment));
        text->text = typed;
    }
    text->length = (uint32_t)strlen(text->text);
    text->verbatim = false;
}

// Does the key begin with a blank, or with the '-' of an item and a blank, that are none to YAML?
static bool is_displaced(Text name) {
    size_t at = name.length && *name.text == '-';
    return typed_blank(name.text + at, name.length - at) > 0;
}

static bool mean_name(Arena *arena, Text *name, Report *report) {
    const char *said = NULL;
    size_t open, close;
    if (!name->length || !name->verbatim || !name->span.source || in_quotes(*name))
        return true;
    bool displaced = is_displaced(*name);
    size_t end = curly_end(name->text, name->length, &open, &close);
    if (end == name->length) {
        report_curly(arena, name->span, open, close, report);
        name->text = arena_string(arena, name->text + open, name->length - open - close);
    } else {
        char *typed = signs_typed(arena, name->text, name->length, &said);
        size_t length = strlen(typed);
        if (!said || memchr(typed, ':', length))
            return true;
        report_error_fix(report, "yaml-syntax", name->span, typed, "%s", said);
        while (length && typed[length - 1] == ' ')
            typed[--length] = '\0';
        name->text = typed;
    }
    name->length = (uint32_t)strlen(name->text);
    name->verbatim = false;
    return !displaced;
}

// The length of the text in such quotes that begins there; 0 if none does.
static size_t torn_length(const Source *source, size_t start, size_t *open, size_t *close) {
    enum { LENGTH_MAX = 1000 };
    const char *text = source->text + start;
    size_t size = source->size - start, length = 0;
    if ((unsigned char)*text < 0x80)
        return 0;
    while (length < size && length < LENGTH_MAX && !strchr("\r\n", text[length]))
        length++;
    return curly_end(text, length, open, close);
}

// `{a: “a1, b1”}`: the commas have torn it.
static void join_curly(Arena *arena, YamlNode *node, Report *report) {
    for (size_t i = 0; i + 1 < node->count; i++) {
        YamlNode *item = node->items[i];
        size_t open, close, last = i;
        if (item->shape != NODE_TEXT || !item->text.length || !item->text.verbatim ||
            in_quotes(item->text))
            continue;
        const Source *source = item->text.span.source;
        size_t start = item->text.span.start;
        size_t length = torn_length(source, start, &open, &close);
        while (last + 1 < node->count) {
            const YamlNode *next = node->items[last + 1];
            Text part = node->shape == NODE_MAP ? next->name : next->text;
            bool torn = node->shape == NODE_MAP ? next->shape == NODE_NULL && !next->text.length
                                                : next->shape == NODE_TEXT;
            if (!torn || part.span.start >= start + length)
                break;
            last++;
        }
        if (length <= item->text.length || last == i)
            continue;
        report_curly(arena, span_between(source, start, start + length), open, close, report);
        item->text.text = arena_string(arena, source->text + start + open, length - open - close);
        item->text.length = (uint32_t)(length - open - close);
        item->text.verbatim = false;
        memmove(&node->items[i + 1], &node->items[last + 1],
                (node->count - last - 1) * sizeof(YamlNode *));
        node->count -= last - i;
    }
}

// Most texts have none of the bytes with which a sign begins that is looked for here.
static bool is_plain(Text text) {
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.text[i];
        if (byte >= 0x80 || byte == '`' || byte == '#' || byte == '/' || byte == ';' ||
            byte == ',')
            return false;
    }
    return true;
}

// `name`: the key to whose value the node belongs.
static bool mean_node(Arena *arena, Text name, YamlNode *node, Report *report) {
    bool good = true, doubtful = node->shape == NODE_TEXT && !is_plain(node->text);
    join_curly(arena, node, report);
    if (doubtful && !is_free(name))
        mean_text(arena, name, &node->text, report);
    else if (doubtful && !text_is(name, "sign"))
        doubt_quotes(arena, node->text, report);
    for (size_t i = 0; i < node->count; i++) {
        YamlNode *item = node->items[i];
        if (node->shape == NODE_MAP && !is_plain(item->name))
            good &= mean_name(arena, &item->name, report);
        good &= mean_node(arena, node->shape == NODE_MAP ? item->name : name, item, report);
    }
    return good;
}

bool typed_mean(Arena *arena, YamlNode *root, Report *report) {
    return mean_node(arena, (Text){.text = NULL}, root, report);
}

// ---- where YAML stumbles ----------------------------------------------------------------------

static bool report_blank(Arena *arena, const Source *source, TextLine line, Report *report) {
    const char *text = source->text;
    size_t from = line.start - line.indent, first = from;
    while (first < line.end && !typed_blank(text + first, line.end - first))
        first++;
    if (first == line.end)
        return false;
    const char *said = NULL;
    size_t end = first;
    for (size_t size;
         end < line.end && (text[end] == ' ' || typed_blank(text + end, line.end - end));
         end += size)
        size = text[end] == ' ' ? 1 : typed_blank(text + end, line.end - end);
    const char *typed = signs_typed(arena, text + first, end - first, &said);
    return report_error_fix(report, "yaml-syntax", span_between(source, first, end), typed, "%s",
                            said);
}

static bool report_quotes(Arena *arena, const Source *source, TextLine line, Report *report) {
    const char *text = source->text;
    for (size_t i = line.start; i < line.end; i++) {
        bool begins = i == line.start || strchr(" [{,", text[i - 1]);
        size_t open, close;
        size_t end = begins ? curly_end(text + i, line.end - i, &open, &close) : 0;
        size_t before = blanks_start(text, i, line.start);
        if (!end || (before > line.start && !strchr(":-[{,", text[before - 1])))
            continue;
        report_curly(arena, span_between(source, i, i + end), open, close, report);
        return true;
    }
    return false;
}

static bool report_line(Arena *arena, const Source *source, TextLine line, Report *report) {
    return comment_foreign(arena, line_rest(source, line.start), report) ||
           report_blank(arena, source, line, report) || report_quotes(arena, source, line, report);
}

bool typed_report(Arena *arena, const Source *source, size_t at, size_t context, Report *report) {
    size_t places[] = {at, context};
    for (size_t i = 0; i < 2; i++) {
        if (places[i] > source->size)
            continue;
        TextLine line = line_at(source, places[i]), above = line;
        if (report_line(arena, source, line, report) ||
            (line_above(source, &above) && report_line(arena, source, above, report)))
            return true;
    }
    return false;
}

// ---- encoding ------------------------------------------------------------------------------
//
// Editors save as UTF-16 or Windows-1252 what mews reads as UTF-8. UTF-16 shows by its mark or its
// NULs. A file in which no letter is UTF-8 is likely to be Windows-1252, which Latin-1 is a part
// of.

// Windows-1252 from 0x80 to 0x9F; "": not used.
// https://encoding.spec.whatwg.org/index-windows-1252.txt
static const char windows[32][4] = {"€", "",  "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š",
                                    "‹", "Œ", "",  "Ž", "",  "",  "‘", "’", "“", "”", "•",
                                    "–", "—", "˜", "™", "š", "›", "œ", "",  "ž", "Ÿ"};

// The letter that a byte from 0x80 on is in Windows-1252, as UTF-8; "" if it is none.
static void windows_letter(unsigned char byte, char letter[4]) {
    if (byte < 0xA0)
        memcpy(letter, windows[byte - 0x80], 4);
    else // U+00A0 … U+00FF
        memcpy(letter, (char[4]){(char)(byte < 0xC0 ? 0xC2 : 0xC3), (char)(0x80 | (byte & 0x3F))},
               4);
}

bool encoding_utf16(const Source *source) {
    const char *text = source->text;
    bool marked = source->size >= 2 &&
                  (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
    return marked || (source->size >= 4 && memchr(text, '\0', 4));
}

// Are all bytes letters of Windows-1252, and none of those beyond ASCII UTF-8?
static bool is_windows(const Source *source) {
    for (size_t i = 0; i < source->size; i++) {
        uint32_t code_point;
        char letter[4];
        unsigned char byte = (unsigned char)source->text[i];
        if (byte < 0x80)
            continue;
        windows_letter(byte, letter);
        if (!*letter || utf8_length(source->text + i, source->size - i, &code_point))
            return false;
    }
    return true;
}

void encoding_fault(const Source *source, size_t at, Report *report) {
    unsigned char byte = (unsigned char)source->text[at];
    Span span = {source, (uint32_t)at, 1};
    char letter[4];
    if (encoding_utf16(source))
        report_error(report, "yaml-utf8", span, "the file is UTF-16; save it as UTF-8");
    else if (is_windows(source)) {
        windows_letter(byte, letter);
        report_error(report, "yaml-utf8", span,
                     "the file isn't UTF-8 but probably Windows-1252, where byte 0x%02X is '%s'; "
                     "save it as UTF-8",
                     byte, letter);
    } else
        report_error(report, "yaml-utf8", span, "byte 0x%02X is not UTF-8; save the file as UTF-8",
                     byte);
}
