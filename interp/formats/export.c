// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What all writers share: which keys were carried over, and what is lost; and the definition
// itself as one text, without `extends`.

#include "formats/export.h"

#include <stdarg.h>
#include <string.h>

// ---- keys

const YamlNode *export_node(const Export *format_export, const char *path) {
    const YamlNode *node = format_export->definition->tree;
    while (node && *path) {
        size_t length = strcspn(path, "/");
        const char *key = arena_string(format_export->arena, path, length);
        node = node->shape == NODE_MAP ? node_get(node, key) : NULL;
        path += length + (path[length] == '/');
    }
    return node;
}

void export_carry(Export *format_export, const YamlNode *node) {
    if (!node)
        return;
    ARENA_GROW(format_export->arena, format_export->carried, format_export->carried_count,
               &format_export->carried_capacity);
    format_export->carried[format_export->carried_count++] = node;
}

void export_carry_path(Export *format_export, const char *path) {
    export_carry(format_export, export_node(format_export, path));
}

void export_lose(Export *format_export, const YamlNode *node, const char *key, const char *format,
                 ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(message, format, arguments);
    va_end(arguments);
    Span span = node ? node_place(node) : (Span){0};
    int line = span.source ? source_place(span.source, span.start).line : 0;
    ARENA_GROW(format_export->arena, format_export->losses, format_export->loss_count,
               &format_export->loss_capacity);
    format_export->losses[format_export->loss_count++] =
        (FormatLoss){line, key, arena_string(format_export->arena, message, strlen(message))};
}

static bool says_nothing(const char *path) {
    static const char *const keys[] = {"mews", "extends", "title",       "inventor",
                                       "year", "source",  "description", "quiet",
                                       "tags", "style",   "tests",       "zones"};
    static const char *const of_pieces[] = {"sign", "image", "value", "like"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(path, keys[i]) == 0)
            return true;
    const char *last = strrchr(path, '/');
    for (size_t i = 0; i < sizeof of_pieces / sizeof *of_pieces; i++)
        if (last && strncmp(path, "pieces/", 7) == 0 && strcmp(last + 1, of_pieces[i]) == 0)
            return true;
    return false;
}

static bool is_carried(const Export *format_export, const YamlNode *node) {
    for (size_t i = 0; i < format_export->carried_count; i++)
        if (format_export->carried[i] == node)
            return true;
    return false;
}

static void lose_rest(Export *format_export, const YamlNode *map, const char *path) {
    for (size_t i = 0; map && i < map->count; i++) {
        const YamlNode *node = map->items[i];
        const char *own = *path
                              ? arena_printf(format_export->arena, "%s/%s", path, node->name.text)
                              : node->name.text;
        if (is_carried(format_export, node) || says_nothing(own))
            continue;
        if (node->shape == NODE_MAP && node->count)
            lose_rest(format_export, node, own);
        else
            export_lose(format_export, node, own, "this isn't carried over");
    }
}

void export_lose_rest(Export *format_export) {
    lose_rest(format_export, format_export->definition->tree, "");
}

// ---- the definition as one text

static void add_node(Arena *arena, SheetNode *parent, const char *key, const YamlNode *node) {
    if (node->shape == NODE_TEXT || node->shape == NODE_NULL) {
        if (node->shape == NODE_NULL)
            sheet_put(arena, parent, key, "~");
        else if (strchr(node->text.text, '\n'))
            sheet_put(arena, parent, key, "%s", node->text.text);
        else
            sheet_say(arena, parent, key, node->text.text);
        return;
    }
    bool list = node->shape == NODE_LIST;
    if (!node->count) {
        sheet_put(arena, parent, key, list ? "[]" : "{}");
        return;
    }
    SheetNode *own = list  ? (key ? sheet_list(arena, parent, key) : sheet_item(arena, parent))
                     : key ? sheet_map(arena, parent, key)
                           : sheet_item(arena, parent);
    own->shape = list ? SHEET_LIST : SHEET_MAP;
    for (size_t i = 0; i < node->count; i++)
        add_node(arena, own, list ? NULL : node->items[i]->name.text, node->items[i]);
}

static void write_yaml(Export *format_export) {
    Arena *arena = format_export->arena;
    const YamlNode *tree = format_export->definition->tree;
    SheetNode *root = sheet_new(arena);
    static const char *const first[] = {"mews",   "title", "inventor",   "year",
                                        "source", "tags",  "description"};
    for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
        const YamlNode *node = node_get(tree, first[i]);
        if (node)
            add_node(arena, root, first[i], node);
    }
    for (size_t i = 0; i < tree->count; i++)
        if (!sheet_find(root, tree->items[i]->name.text) &&
            strcmp(tree->items[i]->name.text, "extends") != 0)
            add_node(arena, root, tree->items[i]->name.text, tree->items[i]);
    writer_text(&format_export->text, sheet_text(arena, root));
}

const FormatExport export_yaml = {"yaml", "one definition, without `extends`", write_yaml, false};
