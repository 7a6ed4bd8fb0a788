// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// YAML text → a tree of nodes in an arena, each with its span. Less than YAML: no anchors,
// aliases, tags, merge keys; one document; bounded size, depth and number of nodes; no key
// twice in a map. Anything else in it is reported.

#ifndef MEWS_DEFINITION_YAML_H
#define MEWS_DEFINITION_YAML_H

#include "base/arena.h"
#include "base/report.h"

enum {
    YAML_SIZE_MAX = 1 << 20, // bytes of a file
    YAML_DEPTH_MAX = 16,     // maps and lists within each other
    YAML_NODES_MAX = 1 << 16,
    YAML_ITEMS_MAX = 4096, // in one map or list
};

// Bits, so that what a place accepts is a set of shapes.
typedef enum NodeShape {
    NODE_BAD = 0,  // something was wrong and has been reported
    NODE_NULL = 1, // `~`, `null`, or nothing at all (then the text is empty)
    NODE_TEXT = 2,
    NODE_LIST = 4,
    NODE_MAP = 8,
} NodeShape;

typedef struct YamlNode YamlNode;
struct YamlNode {
    NodeShape shape;
    Text name;    // the key it belongs to; absent in lists and at the root
    Text written; // that key as the author has it, if it is misspelt and read as `name`; else
                  // absent
    Text text;
    YamlNode **items; // of a list; of a map, in the author's order
    size_t count, capacity;
    bool covers; // it replaces a value that was taken over
    Span span;   // a text without its quotes; the first bytes of anything else
};

// NULL if there is no tree, which has been reported then.
YamlNode *yaml_read(Arena *arena, const Source *source, Report *report);

// The value under a key of a map, or NULL.
YamlNode *node_get(const YamlNode *map, const char *key);

// Where to say that something is missing in the node: its key, or its beginning.
Span node_place(const YamlNode *node);

// All bytes of a list of plain texts within brackets; without a source if it is anything else.
Span node_flow(const YamlNode *list);

// Is it a text of several lines that YAML has made one of, as `|` is missing? And the message.
bool node_is_folded(const YamlNode *node);
void node_report_folded(Report *report, const char *code, const YamlNode *node);

// A text line by line, without blank lines at both ends.
Text *node_lines(Arena *arena, const YamlNode *node, size_t *count);

// A text in quotes: double ones, or single ones if it has double ones or `\`. Other signs that
// can't be seen are escaped.
const char *yaml_quoted(Arena *arena, const char *text, size_t length);

typedef enum ScalarStyle {
    SCALAR_PLAIN,
    SCALAR_SINGLE,
    SCALAR_DOUBLE,
    SCALAR_BLOCK, // '|' and '>'
} ScalarStyle;

// For each byte of `value`, and for its end, the byte of the source that it comes from; NULL
// if that isn't known. `span`: the scalar as libyaml marks it, its quotes left out.
const uint32_t *scalar_offsets(Arena *arena, ScalarStyle style, Span span, const char *value,
                               size_t length);

#endif
