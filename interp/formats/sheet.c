// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A tree of keys and values → YAML; see sheet.h.

#include "formats/sheet.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/writer.h"
#include "definition/yaml.h"

enum { COLUMNS = 100 };

// ---- the tree

SheetNode *sheet_new(Arena *arena) {
    SheetNode *node = ARENA_NEW(arena, SheetNode);
    node->shape = SHEET_MAP;
    return node;
}

static SheetNode *add(Arena *arena, SheetNode *parent, const char *key, SheetShape shape) {
    SheetNode *node = ARENA_NEW(arena, SheetNode);
    *node = (SheetNode){.shape = shape, .key = key};
    if (parent->last)
        parent->last->next = node;
    else
        parent->first = node;
    parent->last = node;
    return node;
}

SheetNode *sheet_find(const SheetNode *map, const char *key) {
    SheetNode *node = map->first;
    while (node && (!node->key || strcmp(node->key, key) != 0))
        node = node->next;
    return node;
}

static SheetNode *under(Arena *arena, SheetNode *map, const char *key, SheetShape shape) {
    SheetNode *node = sheet_find(map, key);
    if (!node)
        return add(arena, map, key, shape);
    node->shape = shape;
    return node;
}

SheetNode *sheet_map(Arena *arena, SheetNode *map, const char *key) {
    return under(arena, map, key, SHEET_MAP);
}

SheetNode *sheet_list(Arena *arena, SheetNode *map, const char *key) {
    return under(arena, map, key, SHEET_LIST);
}

SheetNode *sheet_item(Arena *arena, SheetNode *list) {
    return add(arena, list, NULL, SHEET_MAP);
}

static SheetNode *put(Arena *arena, SheetNode *node, const char *key, const char *value) {
    SheetNode *child =
        key ? under(arena, node, key, SHEET_VALUE) : add(arena, node, NULL, SHEET_VALUE);
    child->value = value;
    return child;
}

SheetNode *sheet_put(Arena *arena, SheetNode *node, const char *key, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *value = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(value, (size_t)length + 1, format, again);
    va_end(again);
    va_end(arguments);
    return put(arena, node, key, value);
}

SheetNode *sheet_say(Arena *arena, SheetNode *node, const char *key, const char *text) {
    return put(arena, node, key, sheet_quoted(arena, text));
}

void sheet_tidy(SheetNode *map) {
    SheetNode *last = NULL;
    for (SheetNode **at = &map->first; *at;) {
        SheetNode *node = *at;
        if (node->shape != SHEET_VALUE)
            sheet_tidy(node);
        if (node->shape == SHEET_LIST && node->first && !node->first->next) {
            const SheetNode only = *node->first;
            node->shape = only.shape;
            node->value = only.value;
            node->first = only.first;
            node->last = only.last;
        }
        if (node->shape != SHEET_VALUE && !node->first) {
            *at = node->next;
            continue;
        }
        last = node;
        at = &node->next;
    }
    map->last = last;
}

// ---- differences

static bool alike(const SheetNode *a, const SheetNode *b) {
    if (a->shape != b->shape || (a->shape == SHEET_VALUE && strcmp(a->value, b->value) != 0))
        return false;
    const SheetNode *x = a->first, *y = b->first;
    for (; x && y; x = x->next, y = y->next)
        if (!alike(x, y) || (x->key && strcmp(x->key, y->key) != 0))
            return false;
    return !x && !y;
}

SheetNode *sheet_difference(Arena *arena, const SheetNode *base, const SheetNode *over) {
    SheetNode *result = sheet_new(arena);
    for (const SheetNode *old = base->first; old; old = old->next)
        if (!sheet_find(over, old->key))
            put(arena, result, old->key, "~");
    for (const SheetNode *own = over->first; own; own = own->next) {
        const SheetNode *old = sheet_find(base, own->key);
        if (old && alike(old, own))
            continue;
        SheetNode *node = add(arena, result, own->key, own->shape);
        SheetNode *next = node->next;
        *node = *own;
        node->next = next;
        if (old && old->shape == SHEET_MAP && own->shape == SHEET_MAP) {
            SheetNode *inner = sheet_difference(arena, old, own);
            node->first = inner->first;
            node->last = inner->last;
        }
    }
    return result;
}

// ---- YAML

static bool is_plain(const char *text) {
    static const char *const words[] = {"~", "null", "true", "false", "yes", "no", "on", "off"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(text, words[i]) == 0)
            return false;
    size_t length = strlen(text);
    if (!length || strchr(" -?:,[]{}#&*!|>'\"%@`~", *text) || text[length - 1] == ' ' ||
        text[length - 1] == ':' || strstr(text, ": ") || strstr(text, " #"))
        return false;
    for (const char *at = text; *at; at++)
        if ((unsigned char)*at < ' ' || *at == 127 || strchr(",[]{}*", *at))
            return false;
    return true;
}

const char *sheet_quoted(Arena *arena, const char *text) {
    if (is_plain(text))
        return arena_string(arena, text, strlen(text));
    return yaml_quoted(arena, text, strlen(text));
}

static bool fits_flow(const SheetNode *node) {
    if (node->comment || (node->value && strchr(node->value, '\n')))
        return false;
    for (const SheetNode *child = node->first; child; child = child->next)
        if (!fits_flow(child))
            return false;
    return true;
}

static void write_flow(Writer *writer, const SheetNode *node) {
    if (node->shape == SHEET_VALUE) {
        writer_text(writer, node->value);
        return;
    }
    writer_text(writer, node->shape == SHEET_MAP ? "{" : "[");
    for (const SheetNode *child = node->first; child; child = child->next) {
        if (child->key)
            writer_printf(writer, "%s: ", child->key);
        write_flow(writer, child);
        if (child->next)
            writer_text(writer, ", ");
    }
    writer_text(writer, node->shape == SHEET_MAP ? "}" : "]");
}

// `begun`: the first line has its indentation already.
static void write_block(Writer *writer, const SheetNode *node, int depth, bool begun);

static void write_lines(Writer *writer, const char *text, int indent) {
    writer_text(writer, " |\n");
    while (*text) {
        size_t length = strcspn(text, "\n");
        writer_printf(writer, "%*s%.*s\n", indent, "", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

// A value behind its key or dash, which have been written and end in `column`.
static void write_value(Writer *writer, const SheetNode *node, int depth, size_t column) {
    if (node->shape == SHEET_VALUE && strchr(node->value, '\n')) {
        write_lines(writer, node->value, 2 * depth + 2);
        return;
    }
    size_t begin = writer->length;
    if (fits_flow(node) && (depth > 0 || node->shape == SHEET_VALUE || !node->first->first)) {
        writer_text(writer, " ");
        write_flow(writer, node);
        if (node->shape == SHEET_VALUE || column + writer->length - begin <= COLUMNS) {
            writer_printf(writer, "%s%s\n", node->comment ? " # " : "",
                          node->comment ? node->comment : "");
            return;
        }
        writer->length = begin;
    }
    if (node->shape == SHEET_VALUE)
        writer_printf(writer, " %s", node->value);
    if (node->comment)
        writer_printf(writer, " # %s", node->comment);
    bool item = !node->key && node->shape == SHEET_MAP && !node->comment; // "- key: …"
    writer_text(writer, item ? " " : "\n");
    if (node->shape != SHEET_VALUE)
        write_block(writer, node, depth + 1, item);
}

static void write_block(Writer *writer, const SheetNode *node, int depth, bool begun) {
    bool later = false, lines = false; // several, in the child before
    for (const SheetNode *child = node->first; child; child = child->next) {
        if (depth == 0 && later && (lines || child->shape != SHEET_VALUE))
            writer_text(writer, "\n");
        later = true;
        size_t line = writer->length;
        writer_printf(writer, "%*s", begun ? 0 : 2 * depth, "");
        begun = false;
        if (child->key)
            writer_printf(writer, "%s:", child->key);
        else
            writer_text(writer, "-");
        write_value(writer, child, depth, writer->length - line);
        lines = memchr(writer->buffer + line, '\n', writer->length - line - 1);
    }
}

const char *sheet_text(Arena *arena, const SheetNode *root) {
    Writer writer = writer_growing(arena);
    write_block(&writer, root, 0, false);
    return writer_whole(&writer);
}

// ---- a text that is there already

// Where the map ends that opens there: at its brace.
static size_t flow_end(const char *text, size_t at) {
    int depth = 0;
    for (char quote = 0; text[at]; at++) {
        if (quote || text[at] == '"' || text[at] == '\'')
            quote = !quote ? text[at] : text[at] == quote ? 0 : quote;
        else if ((depth += (text[at] == '{') - (text[at] == '}')) == 0)
            break;
    }
    return at;
}

static const char *spliced(Arena *arena, const char *text, size_t at, size_t length,
                           const char *by) {
    return arena_printf(arena, "%.*s%s%s", (int)at, text, by, text + at + length);
}

const char *sheet_edited(Arena *arena, const Source *source, const char *const *keys,
                         const char *value) {
    const char *const *first = keys, *text = source->text;
    const YamlNode *node = yaml_read(arena, source, NULL), *inner;
    while (*keys && (inner = node_get(node, *keys))) {
        node = inner;
        keys++;
    }
    if (node && !*keys && node->shape == NODE_TEXT)
        return spliced(arena, text, node->span.start, node->span.length, value);
    if (!node || !*keys || node->shape != NODE_MAP || !node->count)
        return NULL;
    size_t last = 0;
    while (keys[last + 1])
        last++;
    const char *entry = arena_printf(arena, "%s: %s", keys[last], value);
    while (last-- > 0)
        entry = arena_printf(arena, "%s: {%s}", keys[last], entry);
    size_t at = node->span.start;
    if (text[at] == '{')
        return spliced(arena, text, flow_end(text, at), 0, arena_printf(arena, ", %s", entry));
    for (at = node->items[0]->name.span.start; at > 0 && text[at - 1] != '\n';)
        at--;
    const char *line = strchr(text, '\n');
    const char *feed = line > text && line[-1] == '\r' ? "\r\n" : "\n";
    if (keys > first)
        entry = arena_printf(arena, "%*s%s%s", (int)strspn(text + at, " "), "", entry, feed);
    else
        entry =
            arena_printf(arena, "%s%s%s", text[source->size - 1] == '\n' ? "" : feed, entry, feed);
    return spliced(arena, text, keys > first ? at : source->size, 0, entry);
}
