// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Area texts → squares for both sides. Squares are written for White and reflected top to
// bottom for Black; a zone's name means that side's squares of the zone. Zones are worked
// out when first named, so they may come in any order.
//
//   area := 'fixed'? part (',' part)*    'fixed': not reflected for Black
//   part := '!'? item                    '!': without it; if it comes first, the board without it
//   item := SQUARE | SQUARE '-' SQUARE | 'rank' RANK | 'ranks' RANK '-' RANK
//         | 'file' FILE | 'files' FILE '-' FILE | 'board' | ZONE

#include "definition/reader.h"

#include "base/report.h"
#include "base/near.h"
#include "base/square.h"
#include "definition/slips/slips.h"

#include <string.h>

typedef struct AreaBuild {
    Reader *reader;
    Bits squares[SIDES];
    bool good;
} AreaBuild;

static void area_fault(AreaBuild *build) {
    build->good = false;
}

// ---- squares ----------------------------------------------------------------------------------

// How many bytes of `text` look like a square, on the board or not; files are A to Z here.
static size_t square_take(const char *text, size_t length, int *file, int *rank) {
    bool small = length > 0 && text[0] >= 'a' && text[0] <= 'z';
    bool capital = length > 0 && text[0] >= 'A' && text[0] <= 'Z';
    size_t used = 1;
    if (!small && !capital)
        return 0;
    *file = text[0] - (small ? 'a' : 'A');
    *rank = 0;
    for (; used < length && used < 4 && text[used] >= '0' && text[used] <= '9'; used++)
        *rank = *rank * 10 + (text[used] - '0');
    if (used == 1 || text[1] == '0')
        return 0;
    *rank -= 1;
    return used;
}

// How many squares the whole text looks like: one, two with '-' between, or 0 for anything else.
static int squares_in(Text text, int file[2], int rank[2]) {
    size_t first = square_take(text.text, text.length, &file[0], &rank[0]);
    if (first && first == text.length)
        return 1;
    if (!first || text.text[first] != '-')
        return 0;
    size_t rest = text.length - first - 1;
    size_t second = square_take(text.text + first + 1, rest, &file[1], &rank[1]);
    return second && second == rest ? 2 : 0;
}

static bool text_has_capital(Text text) {
    for (size_t i = 0; i < text.length; i++) {
        if (text.text[i] >= 'A' && text.text[i] <= 'Z')
            return true;
    }
    return false;
}

static bool squares_small(Reader *reader, Text text) {
    if (!text_has_capital(text))
        return true;
    char *small = arena_string(reader->arena, text.text, text.length);
    for (char *c = small; *c; c++)
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    report_error_fix(reader->report, "bad-square", text.span, small,
                     "files are small letters: '%s'", small);
    return false;
}

static bool square_on_board(Reader *reader, Text text, int file, int rank) {
    const Definition *definition = reader->definition;
    bool on = file >= 0 && file < definition->files && rank >= 0 && rank < definition->ranks;
    if (on || !reader->board_known)
        return on;
    report_error(reader->report, "off-board", text.span,
                 "'%s' is off the board: files are a to %c, ranks 1 to %d", text.text,
                 file_letter(definition->files - 1), definition->ranks);
    report_about(reader->report, ABOUT_OFF_BOARD);
    int last = (definition->ranks - 1) * definition->files + file; // of the file
    bool above = file >= 0 && file < definition->files && rank >= definition->ranks;
    if (above && bits_has(&definition->squares, last) && *text.text == file_letter(file) &&
        !strchr(text.text, '-'))
        report_suggest(reader->report,
                       arena_printf(reader->arena, "%c%d", file_letter(file), definition->ranks));
    return false;
}

static bool square_exists(Reader *reader, Text text, int square) {
    if (bits_has(&reader->definition->squares, square))
        return true;
    if (!reader->board_known)
        return false;
    report_error(reader->report, "hole", text.span, "'%s' is a hole of the board", text.text);
    report_about(reader->report, ABOUT_HOLES);
    return false;
}

int square_find(Reader *reader, Text name) {
    int file[2], rank[2];
    if (squares_in(name, file, rank) != 1) {
        report_error(reader->report, "bad-square", name.span, "'%s' isn't a square such as e1",
                     name.text);
        return NONE;
    }
    if (!squares_small(reader, name) || !square_on_board(reader, name, file[0], rank[0]))
        return NONE;
    int square = rank[0] * reader->definition->files + file[0];
    return square_exists(reader, name, square) ? square : NONE;
}

// ---- items ------------------------------------------------------------------------------------

static void area_add_square(AreaBuild *build, int file, int rank) {
    const Definition *definition = build->reader->definition;
    int reflected = build->reader->literal ? rank : definition->ranks - 1 - rank;
    bits_add(&build->squares[WHITE], rank * definition->files + file);
    bits_add(&build->squares[BLACK], reflected * definition->files + file);
}

static void area_add_rectangle(AreaBuild *build, int from_file, int from_rank, int to_file,
                               int to_rank) {
    int low_file = from_file < to_file ? from_file : to_file;
    int high_file = from_file < to_file ? to_file : from_file;
    int low_rank = from_rank < to_rank ? from_rank : to_rank;
    int high_rank = from_rank < to_rank ? to_rank : from_rank;
    for (int rank = low_rank; rank <= high_rank; rank++) {
        for (int file = low_file; file <= high_file; file++)
            area_add_square(build, file, rank);
    }
}

static bool area_add_squares(AreaBuild *build, Text item) {
    Reader *reader = build->reader;
    int file[2], rank[2], count = squares_in(item, file, rank);
    if (count == 0)
        return false;
    bool good = squares_small(reader, item);
    bool small = good;
    for (int i = 0; good && i < count; i++)
        good = square_on_board(reader, item, file[i], rank[i]);
    if (small && !good && count == 2)
        area_suggest_rectangle(reader, file, rank);
    if (good && count == 1)
        good = square_exists(reader, item, rank[0] * reader->definition->files + file[0]);
    if (good)
        area_add_rectangle(build, file[0], rank[0], file[count - 1], rank[count - 1]);
    else
        area_fault(build);
    return true;
}

// A rank's number or a file's letter, from 0; NONE if it is neither.
static int line_parse(const char *text, size_t length, bool rank) {
    uint64_t number;
    if (rank)
        return number_parse(text, length, NUMBER_MAX, &number) && number ? (int)number - 1 : NONE;
    return length == 1 && text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' : NONE;
}

// 'rank' RANK, 'ranks' RANK '-' RANK, 'file' FILE, 'files' FILE '-' FILE
static bool area_add_lines(AreaBuild *build, Text item) {
    Reader *reader = build->reader;
    const Definition *definition = reader->definition;
    bool rank = strncmp(item.text, "rank", 4) == 0;
    if (!rank && strncmp(item.text, "file", 4) != 0)
        return false;
    bool several = item.text[4] == 's';
    if (item.text[4 + several] != ' ')
        return false;
    Text rest = text_part(reader->arena, item, 5u + several, item.length - 5u - several);
    const char *dash = memchr(rest.text, '-', rest.length);
    size_t head = dash ? (size_t)(dash - rest.text) : rest.length;
    int from = line_parse(rest.text, head, rank);
    int to = dash ? line_parse(dash + 1, rest.length - head - 1, rank) : from;
    const char *word = rank ? "rank" : "file";
    if (from == NONE || to == NONE || several != (dash != NULL)) {
        bool sure, exact;
        const char *lines = line_meant(reader->arena, item.text, 0, &sure);
        area_fault(build);
        report_error(reader->report, "unknown-area", item.span, "'%s' must be like '%s'",
                     item.text,
                     several ? (rank ? "ranks 1-3" : "files a-c")
                     : rank  ? "rank 1"
                             : "file a");
        const char *number =
            rank && !dash ? number_meant(reader->arena, rest, false, &exact) : NULL;
        if (number && *number != '0' && strlen(number) <= 2)
            report_fix(reader->report, arena_printf(reader->arena, "rank %s", number));
        else if (from != NONE && to != NONE)
            report_fix(reader->report,
                       arena_printf(reader->arena, "%s%s %s", word, dash ? "s" : "", rest.text));
        else if (lines && sure)
            report_fix(reader->report, lines);
        return true;
    }
    bool good = square_on_board(reader, rest, rank ? 0 : from, rank ? from : 0) &&
                square_on_board(reader, rest, rank ? 0 : to, rank ? to : 0);
    if (!good) {
        area_fault(build);
        area_suggest_lines(reader, rank, several, from, to);
    } else if (rank) {
        area_add_rectangle(build, 0, from, definition->files - 1, to);
    } else {
        area_add_rectangle(build, from, 0, to, definition->ranks - 1);
    }
    return true;
}

static bool zone_resolve(Reader *reader, size_t index);

// "rank 8" for `8`, "file a" for `a`; NULL for others.
static const char *area_of_line(Reader *reader, Text item) {
    bool digits = item.length && strspn(item.text, "0123456789") == item.length;
    bool letter = item.length == 1 && item.text[0] >= 'a' && item.text[0] <= 'p';
    int line = digits || letter ? line_parse(item.text, item.length, digits) : NONE;
    int lines = digits ? reader->definition->ranks : reader->definition->files;
    if (line == NONE || (reader->board_known && line >= lines))
        return NULL;
    return arena_printf(reader->arena, "%s %s", digits ? "rank" : "file", item.text);
}

// Neither a square nor a zone's name, nor near to one.
static void area_unlike(Reader *reader, Text item) {
    int ranks = reader->board_known ? reader->definition->ranks : 0;
    bool sure;
    const char *line = line_meant(reader->arena, item.text, ranks, &sure);
    if (!line && (text_is(item, "all") || text_is(item, "everywhere")))
        line = "board", sure = true;
    if (text_is(item, "none"))
        report_error(reader->report, "unknown-area", item.span,
                     "an area has squares, so 'none' is none; where there is no such area its key "
                     "is left out");
    else if (line)
        report_error(reader->report, "unknown-area", item.span,
                     "unknown square or zone '%s'; did you mean '%s'?", item.text, line);
    else
        report_error(reader->report, "unknown-area", item.span,
                     "unknown square or zone '%s'; an area is made of squares ('e4', 'a1-c3'), "
                     "lines ('rank 8', 'files a-c'), zones%s and 'board'",
                     item.text, zones_listed(reader));
    if (line && sure)
        report_fix(reader->report, line);
    else
        report_suggest(reader->report, line);
    report_about(reader->report, ABOUT_NAME, item.text);
}

static void area_unknown(AreaBuild *build, Text item) {
    Reader *reader = build->reader;
    const char *names[ZONES_MAX + 1] = {"board"};
    WordList known = {names, 1};
    area_fault(build);
    for (size_t i = 0; i < reader->definition->zone_count; i++)
        names[known.count++] = reader->definition->zone_names[i].text;
    if (item.length == 0)
        report_error(reader->report, "unknown-area", item.span,
                     "a square, ranks, files or a zone is missing here");
    else if (area_of_line(reader, item))
        report_error(reader->report, "unknown-area", item.span,
                     "'%s' isn't a square; did you mean a whole rank or file?", item.text);
    else if (!reader->incomplete && word_nearest(item.text, known))
        reader_unknown(reader, "unknown-area", "square or zone", item, known);
    else if (!reader->incomplete && !area_refuse_spaced(reader, item))
        area_unlike(reader, item);
    report_suggest(reader->report, area_of_line(reader, item));
}

static void area_add_zone(AreaBuild *build, Text item) {
    Reader *reader = build->reader;
    const Definition *definition = reader->definition;
    size_t i = 0;
    while (i < definition->zone_count && !text_is(item, definition->zone_names[i].text))
        i++;
    if (i == definition->zone_count) {
        area_unknown(build, item);
        return;
    }
    reader->zones_used[i] = true;
    if (!zone_resolve(reader, i)) {
        report_error(reader->report, "zone-cycle", item.span, "zone '%s' is made of itself",
                     item.text);
        area_fault(build);
        return;
    }
    for (int side = 0; side < SIDES; side++)
        build->squares[side] = bits_or(build->squares[side], definition->zones[i].squares[side]);
}

static void area_add_board(AreaBuild *build) {
    area_add_rectangle(build, 0, 0, build->reader->definition->files - 1,
                       build->reader->definition->ranks - 1);
}

static void area_add_item(AreaBuild *build, Text item) {
    if (text_is(item, "board"))
        area_add_board(build);
    else if (!area_add_squares(build, item) && !area_add_lines(build, item))
        area_add_zone(build, item);
}

static void area_remove_item(AreaBuild *build, Text item) {
    AreaBuild without = {.reader = build->reader, .good = true};
    area_add_item(&without, item);
    build->good &= without.good;
    for (int side = 0; side < SIDES; side++)
        build->squares[side] = bits_minus(build->squares[side], without.squares[side]);
}

// `first`: nothing stands before this text, so that `!` takes away from the whole board.
static void area_add_parts(AreaBuild *build, Text text, bool first) {
    for (size_t start = 0; start <= text.length; first = false) {
        const char *comma = memchr(text.text + start, ',', text.length - start);
        size_t length = comma ? (size_t)(comma - text.text) - start : text.length - start;
        Text item = text_part(build->reader->arena, text, start, length);
        start += length + 1;
        if (item.length < 2 || item.text[0] != '!') {
            area_add_item(build, item);
            continue;
        }
        if (first)
            area_add_board(build);
        area_remove_item(build, text_part(build->reader->arena, item, 1, item.length - 1));
    }
}

// Adds the areas after 'fixed', whose squares for White hold for both sides.
static void area_add_fixed(AreaBuild *build, Text text, bool first) {
    AreaBuild fixed = {.reader = build->reader, .good = true};
    bool literal = build->reader->literal;
    build->reader->literal = true;
    area_add_parts(&fixed, text, first);
    build->reader->literal = literal;
    build->good &= fixed.good;
    for (int side = 0; side < SIDES; side++)
        build->squares[side] = bits_or(build->squares[side], fixed.squares[WHITE]);
}

static void area_add_text(AreaBuild *build, Text text, bool first) {
    static const char fixed[] = "fixed ";
    size_t head = sizeof fixed - 1;
    if (text.length > head && strncmp(text.text, fixed, head) == 0)
        area_add_fixed(build, text_part(build->reader->arena, text, head, text.length - head),
                       first);
    else
        area_add_parts(build, text, first);
}

// ---- areas ------------------------------------------------------------------------------------

void area_read(Reader *reader, const YamlNode *node, Area *area) {
    AreaBuild build = {.reader = reader, .good = true};
    if (!node_is(reader, node, NODE_TEXT | NODE_LIST, "an area (a text or a list of texts)"))
        return;
    if (node->shape == NODE_TEXT)
        area_add_text(&build, node->text, true);
    for (size_t i = 0; i < node->count; i++) {
        if (node_is(reader, node->items[i], NODE_TEXT, "squares, ranks, files or zones"))
            area_add_text(&build, node->items[i]->text, i == 0);
        else
            area_fault(&build);
    }
    bool empty = false;
    for (int side = 0; side < SIDES; side++) {
        build.squares[side] = bits_and(build.squares[side], reader->definition->squares);
        empty = empty || bits_empty(&build.squares[side]);
    }
    if (empty && build.good && reader->board_known) {
        bool both = bits_empty(&build.squares[WHITE]);
        report_error(reader->report, "empty-area", node_place(node), "'%s' holds no square%s",
                     node_name(node), both ? "" : " for Black");
    }
    if (empty || !build.good)
        return;
    *area = (Area){.given = node->span.source != NULL, .span = node->span};
    memcpy(area->squares, build.squares, sizeof area->squares);
}

Bits area_read_white(Reader *reader, const YamlNode *node) {
    Area area = {.given = false};
    bool literal = reader->literal;
    reader->literal = true;
    area_read(reader, node, &area);
    reader->literal = literal;
    return area.squares[WHITE];
}

void read_area(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    area_read(reader, node, key_field(key, target));
}

void read_squares(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    *(Bits *)key_field(key, target) = area_read_white(reader, node);
}

void read_square(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    *(int *)key_field(key, target) = square_find(reader, node->text);
}

// ---- zones ------------------------------------------------------------------------------------

// Works out a zone; false if it is being worked out already.
static bool zone_resolve(Reader *reader, size_t index) {
    const YamlNode *node = reader->zones->items[index];
    Area *zone = &reader->definition->zones[index];
    if (reader->zone_states[index] != ZONE_UNREAD)
        return reader->zone_states[index] == ZONE_READ;
    reader->zone_states[index] = ZONE_READING;
    bool literal = reader->literal;
    reader->literal = node->shape == NODE_MAP;
    if (node->shape == NODE_MAP) {
        ZoneReading sides = {.side = {*zone, *zone}};
        section_read(reader, SECTION_ZONE, node, &sides);
        zone->given = sides.side[WHITE].given && sides.side[BLACK].given;
        for (int side = 0; side < SIDES; side++)
            zone->squares[side] = sides.side[side].squares[side];
        zone->span = node_place(node);
    } else if (node_is(reader, node, NODE_TEXT | NODE_LIST, "an area, or a map of two")) {
        area_read(reader, node, zone);
    }
    reader->literal = literal;
    reader->zone_states[index] = ZONE_READ;
    return true;
}

// Refuses a zone's name that means something else in an area.
static void zone_check_name(Reader *reader, const YamlNode *node) {
    int file[2], rank[2];
    if (squares_in(node->name, file, rank) || text_is(node->name, "board") ||
        text_is(node->name, "hand"))
        report_error(reader->report, "bad-name", node->name.span,
                     "'%s' can't be a zone's name: it means something already", node->name.text);
}

void read_zones(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    (void)target;
    Definition *definition = reader->definition;
    const YamlNode *entries = named_entries(reader, key, node);
    size_t count = entries->count;
    reader->zone_states = ARENA_ARRAY(reader->arena, ZoneState, count);
    reader->zones_used = ARENA_ARRAY(reader->arena, bool, count);
    definition->zones = ARENA_ARRAY(reader->arena, Area, count);
    definition->zone_names = ARENA_ARRAY(reader->arena, Text, count);
    definition->zone_count = count;
    reader->zones = entries;
    for (size_t i = 0; i < count; i++) {
        zone_check_name(reader, entries->items[i]);
        definition->zone_names[i] = entries->items[i]->name;
        definition->zones[i].squares[WHITE] = definition->squares;
        definition->zones[i].squares[BLACK] = definition->squares;
    }
    for (size_t i = 0; i < count; i++)
        zone_resolve(reader, i);
}

void zones_finish(Reader *reader) {
    for (size_t i = 0; i < reader->definition->zone_count; i++) {
        Text name = reader->definition->zone_names[i];
        if (!reader->zones_used[i] && name.span.source == reader->source)
            report_warning(reader->report, "unused-zone", name.span,
                           "zone '%s' is not used anywhere", name.text);
    }
}
