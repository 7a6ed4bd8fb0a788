// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition → JSON for other programs: the whole definition, and what is compiled of it, each
// piece's routes. defs/FORMATS.md says what they mean.

#include "formats/export.h"

#include <string.h>

enum { VERSION = 1 };

static void write_text(Writer *json, const char *text) {
    writer_text(json, "\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            writer_printf(json, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            writer_printf(json, "\\u%04x", (unsigned char)*text);
        else
            writer_bytes(json, text, 1);
    }
    writer_text(json, "\"");
}

static void write_node(Writer *json, const YamlNode *node) {
    if (node->shape == NODE_NULL) {
        writer_text(json, "null");
        return;
    }
    if (node->shape == NODE_TEXT) {
        write_text(json, node->text.text);
        return;
    }
    bool list = node->shape == NODE_LIST;
    writer_text(json, list ? "[" : "{");
    for (size_t i = 0; i < node->count; i++) {
        writer_text(json, i ? "," : "");
        if (!list) {
            write_text(json, node->items[i]->name.text);
            writer_text(json, ":");
        }
        write_node(json, node->items[i]);
    }
    writer_text(json, list ? "]" : "}");
}

static void write_squares(Writer *json, Bits squares) {
    writer_text(json, "[");
    const char *between = "";
    for (int s = bits_next(&squares, 0); s >= 0; s = bits_next(&squares, s + 1)) {
        writer_printf(json, "%s%d", between, s);
        between = ",";
    }
    writer_text(json, "]");
}

static void write_routes(Writer *json, const RouteList *list) {
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[i];
        writer_printf(json, "%s[%d,%d,\"%s%s\",", i ? "," : "", route->from, route->to,
                      route->modes & MODE_MOVE ? "m" : "", route->modes & MODE_CAPTURE ? "c" : "");
        write_squares(json, bits_minus(route->when->mask, route->when->value));
        writer_text(json, ",");
        write_squares(json, bits_and(route->when->mask, route->when->value));
        writer_text(json, "]");
    }
}

static void write_piece(Export *format_export, int kind) {
    Writer *json = &format_export->text;
    const PieceDefinition *piece = &format_export->definition->pieces[kind];
    const Piece *compiled = &format_export->rules->pieces[kind];
    writer_printf(json, "%s\n{\"name\":", kind ? "," : "");
    write_text(json, piece->name.text);
    writer_text(json, ",\"letter\":");
    write_text(json, piece->letter.text);
    writer_text(json, ",\"terms\":[");
    for (size_t i = 0; i < piece->term_count; i++) {
        writer_text(json, i ? "," : "");
        write_text(json, piece->terms[i].betza.text ? piece->terms[i].betza.text : "stay");
    }
    writer_text(json, "],\"routes\":[");
    for (int side = WHITE; side <= BLACK; side++) {
        writer_text(json, side ? ",[" : "[");
        write_routes(json, &compiled->side[side].ordinary);
        writer_text(json, "]");
    }
    const SidePiece *white = &compiled->side[WHITE];
    bool more = white->walk_count || white->loan_count || white->special_count ||
                white->filtered_count || white->passant.count;
    writer_printf(json, "],\"more\":%s}", more ? "true" : "false");
}

static void write_json(Export *format_export) {
    Writer *json = &format_export->text;
    const BoardRules *board = &format_export->rules->board;
    writer_printf(json, "{\"format\":\"mews\",\"version\":%d,\"variant\":", VERSION);
    write_text(json, format_export->name);
    writer_printf(json, ",\"files\":%d,\"ranks\":%d,\"start\":", board->files, board->ranks);
    write_text(json, format_export->start);
    writer_text(json, ",\"squares\":");
    write_squares(json, format_export->definition->squares);
    writer_text(json, ",\"pieces\":[");
    for (size_t kind = 0; kind < format_export->definition->piece_count; kind++)
        write_piece(format_export, (int)kind);
    writer_text(json, "],\n\"definition\":");
    write_node(json, format_export->definition->tree);
    writer_text(json, "}\n");
}

const FormatExport export_json = {"json", "the definition and what is compiled of it", write_json,
                                  false};
