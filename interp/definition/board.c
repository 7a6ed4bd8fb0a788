// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `board` → files, ranks and the squares that exist. If it is faulty, an 8x8 board stands in, and
// squares are not checked.

#include "definition/reader.h"
#include "definition/slips/slips.h"

#include "base/utf8.h"

#include <string.h>

static void board_set(Reader *reader, int files, int ranks) {
    Definition *definition = reader->definition;
    definition->files = files;
    definition->ranks = ranks;
    definition->squares = (Bits){{0}};
    for (int square = 0; square < files * ranks; square++)
        bits_add(&definition->squares, square);
}

// Notes for blame.c what this file itself says of the board.
static void board_note(Reader *reader, const YamlNode *node, Span *at) {
    if (node->span.source == reader->source && !at->source)
        *at = node->shape == NODE_TEXT ? node->text.span : node_place(node);
}

static bool board_fits(Reader *reader, Span span, size_t files, size_t ranks) {
    if (files >= 1 && files <= BOARD_MAX && ranks >= 1 && ranks <= BOARD_MAX)
        return true;
    report_error(reader->report, "bad-size", span,
                 "%zu file%s and %zu rank%s: a board has from 1 to %d of either", files,
                 files == 1 ? "" : "s", ranks, ranks == 1 ? "" : "s", BOARD_MAX);
    return false;
}

// ---- files and ranks changed over -------------------------------------------------------------

// Squares of a rank of a picture or a FEN, as far as they can be told while no letter is known.
static int rank_squares(const char *text, size_t length, bool fen) {
    int squares = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t empty = 0;
        size_t digits = 0;
        while (fen && i + digits < length && strchr("0123456789", text[i + digits]))
            digits++;
        if (digits && !number_parse(text + i, digits, BOARD_MAX, &empty))
            return 0;
        squares += digits ? (int)empty : !strchr(" \t+'~", text[i]);
        i += digits ? digits - 1 : 0;
    }
    return squares;
}

// How many ranks the text has, and how many of these have so many squares.
static int ranks_alike(const char *text, size_t length, bool fen, int squares, int *ranks) {
    const char *end = text + length;
    int alike = 0;
    for (*ranks = 0; text < end; ++*ranks) {
        const char *stop = memchr(text, fen ? '/' : '\n', (size_t)(end - text));
        stop = stop ? stop : end;
        alike += rank_squares(text, (size_t)(stop - text), fen) == squares;
        text = stop + 1;
    }
    return alike;
}

bool board_fits_fen(const Definition *definition, const char *fen) {
    int ranks, alike = ranks_alike(fen, strcspn(fen, " ["), true, definition->files, &ranks);
    return ranks == definition->ranks && alike == ranks;
}

// Does the start position have as many ranks as the board has files, and most of these as many
// squares as it has ranks?
static bool is_changed_over(const Reader *reader) {
    enum { LINES_MIN = 3 }; // fewer may be alike by chance
    const YamlNode *start = node_get(reader->root, "start");
    const YamlNode *picture = start ? node_get(start, "picture") : NULL;
    const YamlNode *fen = start && start->shape == NODE_TEXT ? start
                          : start                            ? node_get(start, "fen")
                                                             : NULL;
    const YamlNode *drawn = picture ? picture : fen;
    int files = reader->definition->files, ranks = reader->definition->ranks, count;
    if (!drawn || drawn->shape != NODE_TEXT || files == ranks || files < LINES_MIN ||
        ranks < LINES_MIN)
        return false;
    size_t length = picture ? drawn->text.length : strcspn(drawn->text.text, " [");
    int alike = ranks_alike(drawn->text.text, length, !picture, ranks, &count);
    return count == files && 2 * alike > count;
}

// The rest is judged by what was meant.
static void board_change_over(Reader *reader) {
    int files = reader->definition->files, ranks = reader->definition->ranks;
    const char *mended = arena_printf(reader->arena, "%dx%d", ranks, files);
    report_error_fix(
        reader->report, "bad-size", reader->size->text.span, mended,
        "'%s' is files x ranks, and the start position has %d files and %d ranks: '%s'",
        reader->size->text.text, ranks, files, mended);
    board_set(reader, ranks, files);
}

// ---- keys --------------------------------------------------------------------------------------

// size: FILES 'x' RANKS
void read_size(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    (void)target;
    Text text = node->text;
    reader->size = node;
    board_note(reader, node, &reader->definition->board_at);
    const char *cross = memchr(text.text, 'x', text.length);
    size_t head = cross ? (size_t)(cross - text.text) : 0;
    uint64_t files, ranks;
    if (cross && number_parse(text.text, head, NUMBER_MAX, &files) &&
        number_parse(cross + 1, text.length - head - 1, NUMBER_MAX, &ranks)) {
        reader->board_known = board_fits(reader, text.span, (size_t)files, (size_t)ranks);
        if (reader->board_known)
            board_set(reader, (int)files, (int)ranks);
        if (reader->board_known && is_changed_over(reader))
            board_change_over(reader);
        return;
    }
    report_error(reader->report, "bad-size", text.span,
                 "'%s' must be files x ranks, such as 10x8, not '%s'", key->name, text.text);
    bool sure;
    const char *mended = size_meant(reader, node, &sure);
    if (mended && sure)
        report_fix(reader->report, mended);
    else
        report_suggest(reader->report, mended);
}

// One line of the drawing → the holes of a rank; returns how many squares and holes it has.
static size_t shape_rank(Reader *reader, Text line, bool holes[BOARD_MAX], bool *good) {
    size_t count = 0;
    for (size_t i = 0; i < line.length; i++) {
        char c = line.text[i];
        if (c == ' ' || c == '\t')
            continue;
        if (c != '.' && c != '*') {
            size_t length = utf8_skip(line.text + i, line.length - i);
            report_error(reader->report, "shape-character", text_span(line, i, length),
                         "'%.*s' has no meaning here: '.' is a square, '*' a hole", (int)length,
                         line.text + i);
            *good = false;
            i += length - 1;
        }
        if (count < BOARD_MAX)
            holes[count] = c == '*';
        count++;
    }
    return count;
}

void read_shape(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    (void)target;
    reader->shape = node;
    board_note(reader, node, &reader->definition->board_at);
    if (reader->size) {
        report_error(reader->report, "board-conflict", node_place(node),
                     "'shape' and 'size' exclude each other%s",
                     reader->size->span.source != node->span.source
                         ? "; 'size: ~' drops the one taken over"
                         : "");
        return;
    }
    size_t ranks, files = 0;
    Text *lines = node_lines(reader->arena, node, &ranks);
    if (ranks == 1 && node_is_folded(node)) {
        node_report_folded(reader->report, "shape-ragged", node);
        return;
    }
    bool holes[BOARD_MAX][BOARD_MAX] = {{false}}, good = true;
    for (size_t i = 0; i < ranks && i < BOARD_MAX; i++) {
        size_t count = shape_rank(reader, lines[i], holes[i], &good);
        if (i == 0)
            files = count;
        if (count == files)
            continue;
        report_error(reader->report, "shape-ragged", lines[i].span,
                     "this rank of '%s' has %zu square%s and holes, the first has %zu", key->name,
                     count, count == 1 ? "" : "s", files);
        good = false;
    }
    if (!board_fits(reader, node_place(node), files, ranks) || !good)
        return;
    board_set(reader, (int)files, (int)ranks);
    for (size_t rank = 0; rank < ranks; rank++) {
        for (size_t file = 0; file < files; file++) {
            if (holes[ranks - 1 - rank][file])
                bits_remove(&reader->definition->squares, (int)(rank * files + file));
        }
    }
    reader->board_known = true;
}

void read_holes(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    (void)key, (void)target;
    Bits *squares = &reader->definition->squares;
    board_note(reader, node, &reader->definition->holes_at);
    size_t errors = report_errors(reader->report);
    *squares = bits_minus(*squares, area_read_white(reader, node));
    reader->holes_faulty = report_errors(reader->report) > errors;
}

// Are there holes that couldn't be read, or may be: a value of a wrong kind, or a key that isn't
// known?
static bool holes_lost(const Reader *reader, const YamlNode *node) {
    const YamlNode *holes = node_get(node, "holes");
    return (holes && !(holes->shape & (NODE_TEXT | NODE_LIST | NODE_NULL))) ||
           keys_unknown(SECTION_BOARD, node, false) || node_get(reader->root, "holes");
}

bool finish_board(Reader *reader, const YamlNode *node, void *target) {
    (void)target;
    if (node && holes_lost(reader, node))
        reader->holes_faulty = true;
    if (node && !reader->incomplete && !node_get(node, "size") && !node_get(node, "shape") &&
        !key_misspelt(reader, section_key(SECTION_BOARD, "size"), node))
        report_error(reader->report, "missing-key", node_place(node),
                     "'board' has neither 'size' nor 'shape'");
    if (node && bits_empty(&reader->definition->squares)) {
        report_error(reader->report, "empty-board", node_place(node), "the board has no square");
        reader->board_known = false;
    }
    if (!reader->board_known)
        board_set(reader, 8, 8);
    return true;
}
