// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `end`: drawn material.

#include "definition/reader.h"

// material: (LETTER '*'?)+ 'v' (LETTER '*'?)+, blanks anywhere before letters
static bool material_parse(Reader *reader, Text text, MaterialDefinition *material) {
    const Definition *definition = reader->definition;
    int owner = 0, men[SIDES] = {0, 0};
    for (size_t at = 0, used; at < text.length; at += used) {
        int kind, side = WHITE;
        used = 1;
        if (text.text[at] == ' ')
            continue;
        if (text.text[at] == 'v' && owner == 0) {
            owner = 1;
            continue;
        }
        used = letter_take(definition, text.text + at, text.length - at, &kind, &side);
        if (kind == NONE || side == BLACK || men[owner] == SQUARES_MAX - 1) {
            if (reader->incomplete)
                return false;
            report_error(reader->report, "bad-material", text_span(text, at, used),
                         "no piece has the letter '%.*s'; material is written like 'K B v K'",
                         (int)used, text.text + at);
            about_letter(reader, text.text + at, used);
            return false;
        }
        bool any = at + used < text.length && text.text[at + used] == '*';
        used += any;
        if (any)
            material->men[owner][kind] = MATERIAL_ANY;
        else if (material->men[owner][kind] != MATERIAL_ANY)
            material->men[owner][kind]++;
        men[owner]++;
    }
    if (men[0] && men[1])
        return true;
    report_error(reader->report, "bad-material", text.span,
                 "both sides' letters with 'v' between them were expected, such as 'K B v K'");
    return false;
}

static void read_one_colour(Reader *reader, const YamlNode *node, EndDefinition *end) {
    if (end->one_colour)
        report_warning(reader->report, "material-never", node->span,
                       "'one-colour' is listed already");
    end->one_colour = true;
    end->one_colour_at = node->span;
}

void read_material(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const YamlNode *only[] = {node};
    bool list = node->shape == NODE_LIST;
    const YamlNode *const *nodes = list ? (const YamlNode *const *)node->items : only;
    size_t count = list ? node->count : 1, used = 0;
    MaterialDefinition *materials = ARENA_ARRAY(reader->arena, MaterialDefinition, count);
    for (size_t i = 0; i < count; i++) {
        if (!node_is(reader, nodes[i], NODE_TEXT,
                     "one-colour, unlike-colours, or a text such as K B v K"))
            continue;
        if (text_is(nodes[i]->text, "unlike-colours")) {
            ((EndDefinition *)target)->unlike_colours = true;
            continue;
        }
        if (text_is(nodes[i]->text, "one-colour")) {
            read_one_colour(reader, nodes[i], target);
            continue;
        }
        MaterialDefinition *material = &materials[used];
        material->span = nodes[i]->span;
        for (int side = 0; side < SIDES; side++)
            material->men[side] = ARENA_ARRAY(reader->arena, uint8_t, KINDS_MAX);
        used += material_parse(reader, nodes[i]->text, material);
    }
    key_store_list(key, target, materials, used);
}
