// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// libyaml's events → nodes. libyaml counts code points where spans count bytes, so a cursor
// walks the text along with the marks. An arena that is full jumps; the jump is caught here
// to free the parser and then goes on.

#include "definition/yaml.h"
#include "base/utf8.h"
#include "definition/slips/slips.h"

#include <string.h>
#include <yaml.h>

typedef struct Yaml {
    Arena *arena;
    const Source *source;
    Report *report;
    yaml_parser_t parser;
    yaml_event_t event;         // the one being looked at
    size_t skipped;             // bytes of a byte order mark
    size_t mark_index, mark_at; // the cursor: so many code points end at this byte
    size_t nodes;
    bool alias;                       // the event is one, which has been reported
    uint32_t open_start, open_length; // the last text whose quotes hold lines with keys, if any
    YamlNode *root;
    bool stopped; // reading can't go on, and the reason has been reported
} Yaml;

// ---- places -------------------------------------------------------------------------------

static uint32_t yaml_offset(Yaml *yaml, yaml_mark_t mark) {
    const Source *source = yaml->source;
    size_t at = yaml->mark_at, index = yaml->mark_index;
    while (index < mark.index && at < source->size) {
        at++;
        while (at < source->size && utf8_continues(source->text[at]))
            at++;
        index++;
    }
    while (index > mark.index && at > yaml->skipped) {
        at--;
        while (at > yaml->skipped && utf8_continues(source->text[at]))
            at--;
        index--;
    }
    yaml->mark_at = at;
    yaml->mark_index = index;
    return (uint32_t)at;
}

static Span yaml_span(Yaml *yaml, yaml_mark_t from, yaml_mark_t to) {
    uint32_t start = yaml_offset(yaml, from), end = yaml_offset(yaml, to);
    return (Span){yaml->source, start, end > start ? end - start : 0};
}

// ---- faults -------------------------------------------------------------------------------

static void yaml_stop(Yaml *yaml) {
    yaml->stopped = true;
}

static void yaml_report_syntax(Yaml *yaml) {
    const yaml_parser_t *parser = &yaml->parser;
    const char *context = parser->context ? parser->context : "";
    YamlFault fault = {.arena = yaml->arena,
                       .source = yaml->source,
                       .report = yaml->report,
                       .problem = parser->problem ? parser->problem : "not readable as YAML",
                       .context = context,
                       .at = yaml_offset(yaml, parser->problem_mark),
                       .context_at = *context ? yaml_offset(yaml, parser->context_mark) : SIZE_MAX,
                       .open_start = yaml->open_start,
                       .open_length = yaml->open_length};
    yaml_stop(yaml);
    yaml_fault_report(&fault);
    report_hides_rest(yaml->report);
}

static void yaml_report_alias(Yaml *yaml, size_t at) {
    yaml->alias = true;
    yaml_fault_alias(yaml->arena, yaml->source, at, yaml->report);
}

// A text that YAML takes for an alias has an end where the text goes on: that has been told.
static void yaml_stop_behind_alias(Yaml *yaml) {
    yaml_stop(yaml);
    report_hides_rest(yaml->report);
}

static bool yaml_next(Yaml *yaml) {
    bool alias = yaml->alias;
    yaml->alias = false;
    yaml_event_delete(&yaml->event);
    if (yaml->stopped)
        return false;
    if (yaml_parser_parse(&yaml->parser, &yaml->event))
        return true;
    if (yaml->parser.error == YAML_MEMORY_ERROR)
        arena_starve(yaml->arena);
    if (alias)
        yaml_stop_behind_alias(yaml);
    else
        yaml_report_syntax(yaml);
    return false;
}

// ---- bytes --------------------------------------------------------------------------------

// Terminals obey control characters, so none may come in, not even by an escape. Line ends of all
// kinds may stand between texts, but within them are line feeds.
static bool is_allowed(uint32_t code_point, bool within) {
    if (code_point == '\n')
        return true;
    if (code_point == '\r' || code_point == 0x85)
        return !within;
    return code_point_safe(code_point) && code_point != 0xFEFF && code_point != 0xFFFE &&
           code_point != 0xFFFF;
}

// The first bytes that no definition may hold.
typedef struct Bad {
    size_t at, length; // length 0: no UTF-8
    uint32_t code_point;
} Bad;

static bool utf8_clean(const char *text, size_t size, bool within, Bad *bad) {
    for (size_t i = 0, length; i < size; i += length) {
        uint32_t code_point = 0;
        length = 1;
        if (text[i] >= ' ' && text[i] <= '~')
            continue;
        length = utf8_length(text + i, size - i, &code_point);
        if (length && is_allowed(code_point, within))
            continue;
        *bad = (Bad){i, length, code_point};
        return false;
    }
    return true;
}

static bool yaml_check_bytes(Yaml *yaml) {
    const Source *source = yaml->source;
    if (source->size > YAML_SIZE_MAX) {
        report_error(yaml->report, "yaml-size", (Span){source, 0, 0},
                     "the file is larger than %d MiB: no definition needs so much",
                     YAML_SIZE_MAX >> 20);
        return false;
    }
    if (source->size >= 3 && memcmp(source->text, "\xEF\xBB\xBF", 3) == 0)
        yaml->skipped = yaml->mark_at = 3;
    Bad bad;
    const char *text = source->text + yaml->skipped;
    if (utf8_clean(text, source->size - yaml->skipped, false, &bad))
        return true;
    unsigned byte = (unsigned char)text[bad.at];
    Span span = {source, (uint32_t)(bad.at + yaml->skipped), (uint32_t)bad.length};
    if (bad.length == 0 || encoding_utf16(source)) {
        encoding_fault(source, span.start, yaml->report);
        return false;
    }
    if (bad.length == 1)
        report_error(yaml->report, "yaml-character", span,
                     "control characters (byte 0x%02X) are not allowed", byte);
    else
        report_error(yaml->report, "yaml-character", span,
                     "control characters (U+%04X) are not allowed", (unsigned)bad.code_point);
    report_suggest(yaml->report, "");
    return false;
}

// ---- nodes --------------------------------------------------------------------------------

static YamlNode *yaml_node(Yaml *yaml, NodeShape shape, Text name, Span span) {
    if (++yaml->nodes > YAML_NODES_MAX && !yaml->stopped) {
        report_error(yaml->report, "yaml-nodes", span, "more than %d values in one file",
                     YAML_NODES_MAX);
        yaml_stop(yaml);
    }
    YamlNode *node = ARENA_NEW(yaml->arena, YamlNode);
    node->shape = shape;
    node->name = name;
    node->span = span;
    return node;
}

// Is there an anchor or a tag? Then it is reported.
static bool yaml_has_properties(Yaml *yaml, const yaml_char_t *anchor, const yaml_char_t *tag) {
    uint32_t at = yaml_offset(yaml, yaml->event.start_mark);
    if (anchor)
        yaml_report_alias(yaml, at);
    if (tag)
        yaml_fault_tag(yaml->arena, yaml->source, at, yaml->report);
    return anchor || tag;
}

static ScalarStyle scalar_style(const yaml_event_t *event) {
    switch (event->data.scalar.style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE:
        return SCALAR_SINGLE;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE:
        return SCALAR_DOUBLE;
    case YAML_LITERAL_SCALAR_STYLE:
    case YAML_FOLDED_SCALAR_STYLE:
        return SCALAR_BLOCK;
    default:
        return SCALAR_PLAIN;
    }
}

// The span of the text itself, and the places of its bytes in the source.
static void scalar_place(Yaml *yaml, ScalarStyle style, Span whole, Text *text) {
    text->span = style == SCALAR_BLOCK ? line_rest(whole.source, whole.start) : whole;
    text->verbatim = whole.length == text->length &&
                     memcmp(whole.source->text + whole.start, text->text, text->length) == 0;
    if (!text->verbatim)
        text->offsets = scalar_offsets(yaml->arena, style, whole, text->text, text->length);
    if (style != SCALAR_BLOCK)
        return;
    while (text->length && text->text[text->length - 1] == '\n')
        text->length--; // the last line's end is none of the text's
    text->text = arena_string(yaml->arena, text->text, text->length);
    if (text->offsets && text->length)
        text->span = text_span(*text, 0, text->length);
}

// `good` becomes false if the text has been refused.
static Text yaml_scalar_text(Yaml *yaml, bool *good) {
    const yaml_event_t *event = &yaml->event;
    const char *value = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    Span span = yaml_span(yaml, event->start_mark, event->end_mark);
    ScalarStyle style = scalar_style(event);
    if ((style == SCALAR_SINGLE || style == SCALAR_DOUBLE) && span.length >= 2)
        span = (Span){span.source, span.start + 1, span.length - 2};
    if ((style == SCALAR_SINGLE || style == SCALAR_DOUBLE) && lines_hold_key(span)) {
        yaml->open_start = span.start;
        yaml->open_length = span.length;
    }
    Text text = {.text = arena_string(yaml->arena, value, length), .length = (uint32_t)length};
    scalar_place(yaml, style, span, &text);
    span = text.span;
    Bad bad;
    if (!utf8_clean(value, length, true, &bad)) {
        report_error(yaml->report, "yaml-character", span,
                     "control characters are not allowed, not by an escape either");
        *good = false;
    }
    return text;
}

static bool scalar_is_null(const yaml_event_t *event) {
    const char *value = (const char *)event->data.scalar.value;
    return event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
           (!*value || word_listed("~|null|Null|NULL", value, strlen(value)));
}

static YamlNode *yaml_scalar(Yaml *yaml, Text name) {
    const yaml_event_t *event = &yaml->event;
    bool good = !yaml_has_properties(yaml, event->data.scalar.anchor, event->data.scalar.tag);
    Text text = yaml_scalar_text(yaml, &good);
    NodeShape shape = !good ? NODE_BAD : scalar_is_null(event) ? NODE_NULL : NODE_TEXT;
    YamlNode *node = yaml_node(yaml, shape, name, text.span);
    node->text = text;
    return node;
}

static void node_add(Yaml *yaml, YamlNode *node, YamlNode *item) {
    if (node->count == YAML_ITEMS_MAX) {
        if (!yaml->stopped)
            report_error(yaml->report, "yaml-nodes", node_place(item),
                         "more than %d values in one map or list", YAML_ITEMS_MAX);
        yaml_stop(yaml);
        return;
    }
    ARENA_GROW(yaml->arena, node->items, node->count, &node->capacity);
    node->items[node->count++] = item;
}

static YamlNode *yaml_value(Yaml *yaml, Text name, int depth);

static YamlNode *yaml_list(Yaml *yaml, Text name, int depth) {
    const yaml_event_t *event = &yaml->event;
    yaml_has_properties(yaml, event->data.sequence_start.anchor, event->data.sequence_start.tag);
    Span span = {yaml->source, yaml_offset(yaml, event->start_mark), 1};
    YamlNode *list = yaml_node(yaml, NODE_LIST, name, span);
    while (yaml_next(yaml) && event->type != YAML_SEQUENCE_END_EVENT)
        node_add(yaml, list, yaml_value(yaml, (Text){0}, depth + 1));
    return list;
}

// Names both places, and what to do about it.
static void report_duplicate(Yaml *yaml, Text key, const YamlNode *first, const YamlNode *second) {
    enum { SHOWN_MAX = 40 };
    if (!yaml->report ||
        report_count(yaml->report) >= REPORT_MAX - 1) { // no more are told, and places take long
        report_error(yaml->report, "duplicate-key", key.span, "duplicate key");
        return;
    }
    Place there = source_place(yaml->source, first->name.span.start);
    Place here = source_place(yaml->source, key.span.start);
    const char *where = there.line == here.line
                            ? arena_printf(yaml->arena, "it is already in column %d", there.column)
                            : arena_printf(yaml->arena, "it is already in line %d", there.line);
    bool texts = first->shape == NODE_TEXT && second->shape == NODE_TEXT;
    bool maps = first->shape == NODE_MAP && second->shape == NODE_MAP;
    const char *a = first->text.text, *b = second->text.text, *mend = "delete one of them";
    if (texts && strcmp(a, b) == 0)
        mend = "both say the same: delete this one";
    else if (texts && strlen(a) <= SHOWN_MAX && strlen(b) <= SHOWN_MAX && !strpbrk(a, "\n") &&
             !strpbrk(b, "\n"))
        mend = arena_printf(yaml->arena,
                            "there it is '%s', here '%s': delete the one that isn't meant", a, b);
    else if (maps)
        mend = "put what belongs to both under the first";
    report_error(yaml->report, "duplicate-key", key.span, "duplicate key '%s'; %s; %s", key.text,
                 where, mend);
}

// Is there anything but comments below the line?
static bool yaml_has_more(const Yaml *yaml, Span line) {
    TextLine last = line_at(yaml->source, yaml->source->size);
    bool text = last.end > last.start && yaml->source->text[last.start] != '#';
    return (text || line_above(yaml->source, &last)) && last.start > line.start;
}

// `[tank, car]: …` is written `tank, car: …`.
static void yaml_key_refuse(Yaml *yaml, const YamlNode *key, Span place) {
    const char *names = NULL;
    for (size_t i = 0; key->count > 1 && node_flow(key).source && i < key->count; i++)
        names = arena_printf(yaml->arena, "%s%s%s", i ? names : "", i ? ", " : "",
                             key->items[i]->text.text);
    report_error(yaml->report, "yaml-key", names ? node_flow(key) : place,
                 "a key must be a text%s%s",
                 names ? "; names stand in it with commas between: " : "", names ? names : "");
    if (names)
        report_fix(yaml->report, yaml_quoted(yaml->arena, names, strlen(names)));
}

static void yaml_entry(Yaml *yaml, YamlNode *map, int depth) {
    yaml_event_t *event = &yaml->event;
    Span place = {yaml->source, yaml_offset(yaml, event->start_mark), 1};
    YamlNode *key = yaml_value(yaml, (Text){0}, depth + 1);
    bool usable = key->shape == NODE_TEXT || key->shape == NODE_NULL;
    bool merges = usable && text_is(key->text, "<<");
    if (!usable && key->shape != NODE_BAD && !yaml->stopped)
        yaml_key_refuse(yaml, key, place);
    if (merges)
        report_error(yaml->report, "yaml-alias", key->span,
                     "merge keys are not supported; 'extends' takes over another definition");
    if (key->shape == NODE_TEXT && !yaml->stopped &&
        colon_missing_in_key(yaml->arena, key->text, yaml->report)) {
        if (yaml_has_more(yaml, key->span))
            report_hides_rest(yaml->report);
        yaml_stop(yaml);
    }
    if (key->shape == NODE_TEXT && !yaml->stopped)
        colon_twice(yaml->arena, &key->text, yaml->report);
    if (!yaml_next(yaml))
        return;
    YamlNode *value = yaml_value(yaml, key->text, depth + 1);
    if (!usable || merges)
        return;
    if (map->span.start == key->span.start)
        map->span = key->span; // a block map begins with its first key
    const YamlNode *first = node_get(map, key->text.text);
    if (first)
        report_duplicate(yaml, key->text, first, value);
    else
        node_add(yaml, map, value);
}

static YamlNode *yaml_map(Yaml *yaml, Text name, int depth) {
    const yaml_event_t *event = &yaml->event;
    yaml_has_properties(yaml, event->data.mapping_start.anchor, event->data.mapping_start.tag);
    Span span = {yaml->source, yaml_offset(yaml, event->start_mark), 1};
    YamlNode *map = yaml_node(yaml, NODE_MAP, name, span);
    while (yaml_next(yaml) && event->type != YAML_MAPPING_END_EVENT)
        yaml_entry(yaml, map, depth);
    return map;
}

// Reads the value whose first event is the current one, up to its last event.
static YamlNode *yaml_value(Yaml *yaml, Text name, int depth) {
    yaml_event_t *event = &yaml->event;
    yaml_mark_t mark = event->start_mark;
    if (depth > YAML_DEPTH_MAX && !yaml->stopped) {
        report_error(yaml->report, "yaml-depth", (Span){yaml->source, yaml_offset(yaml, mark), 1},
                     "more than %d maps and lists within each other", YAML_DEPTH_MAX);
        yaml_stop(yaml);
    }
    if (!yaml->stopped && event->type == YAML_SCALAR_EVENT)
        return yaml_scalar(yaml, name);
    if (!yaml->stopped && event->type == YAML_SEQUENCE_START_EVENT)
        return yaml_list(yaml, name, depth);
    if (!yaml->stopped && event->type == YAML_MAPPING_START_EVENT)
        return yaml_map(yaml, name, depth);
    if (!yaml->stopped)
        yaml_report_alias(yaml, yaml_offset(yaml, mark));
    return yaml_node(yaml, NODE_BAD, name, (Span){yaml->source, 0, 0});
}

static YamlNode *yaml_document(Yaml *yaml) {
    const yaml_event_t *event = &yaml->event;
    if (!yaml_next(yaml) || !yaml_next(yaml)) // the stream begins, the document begins
        return NULL;
    if (event->type == YAML_STREAM_END_EVENT) {
        report_error(yaml->report, "yaml-empty", (Span){yaml->source, 0, 0}, "the file is empty");
        return NULL;
    }
    if (!yaml_next(yaml))
        return NULL;
    YamlNode *root = yaml_value(yaml, (Text){0}, 1);
    if (!yaml_next(yaml) || !yaml_next(yaml)) // the document ends, the stream ends
        return NULL;
    if (event->type == YAML_DOCUMENT_START_EVENT)
        report_error(yaml->report, "yaml-documents",
                     line_rest(yaml->source, yaml_offset(yaml, event->start_mark)),
                     "a second document begins here; a file holds one definition");
    return root;
}

static void yaml_run(void *context) {
    Yaml *yaml = context;
    yaml->root = yaml_document(yaml);
}

YamlNode *yaml_read(Arena *arena, const Source *source, Report *report) {
    Yaml yaml = {.arena = arena, .source = source, .report = report};
    if (!yaml_check_bytes(&yaml))
        return NULL;
    if (!yaml_parser_initialize(&yaml.parser))
        arena_starve(arena);
    yaml_parser_set_encoding(&yaml.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&yaml.parser, (const unsigned char *)source->text + yaml.skipped,
                                 source->size - yaml.skipped);
    ArenaExit *outer = arena->failed, here;
    arena->failed = &here;
    bool done = arena_guard(&here, yaml_run, &yaml);
    arena->failed = outer;
    yaml_event_delete(&yaml.event); // libyaml's memory is no arena's
    yaml_parser_delete(&yaml.parser);
    if (!done)
        arena_fail(arena);
    return yaml.stopped ? NULL : yaml.root;
}
