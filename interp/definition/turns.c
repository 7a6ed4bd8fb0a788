// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `turns`: the lengths of series, and where its keys stand, for faults that show only when the
// rules are compiled. The limits of a turn are read by limits.c.

#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

#include <string.h>

bool finish_turns(Reader *reader, const YamlNode *node, void *target) {
    TurnsDefinition *turns = &((Definition *)target)->turns;
    const YamlNode *facing = node_get(node, "facing"), *prefer = node_get(node, "prefer");
    if (facing)
        turns->facing_at = node_place(facing);
    if (prefer && turns->must_capture <= MUST_ANY)
        report_error(reader->report, "prefer-what", node_place(prefer),
                     "'prefer' chooses among compulsory captures: it goes with 'must-capture: "
                     "whole' or 'most'");
    return true;
}

bool finish_prefer(Reader *reader, const YamlNode *node, void *target) {
    const PreferDefinition *prefer = target;
    int given = !kinds_empty(prefer->by) + !kinds_empty(prefer->of) + !kinds_empty(prefer->first);
    int written = (node_get(node, "by") != NULL) + (node_get(node, "of") != NULL) +
                  (node_get(node, "first") != NULL);
    if (node && written != 1 && !keys_unknown(SECTION_PREFER, node, true))
        report_error(reader->report, "prefer-one", node_place(node),
                     "an entry of 'prefer' has one of 'by', 'of' and 'first'");
    return given == 1;
}

// A map that doesn't say `may` allows passes.
bool finish_pass(Reader *reader, const YamlNode *node, void *target) {
    PassDefinition *pass = target;
    (void)reader;
    if (node && node->shape == NODE_MAP && !node_get(node, "may"))
        pass->may = PASS_ANY;
    return true;
}

// ---- series -----------------------------------------------------------------------------------

// "{white: 1, black: 2}" for `white 1 black 2`; NULL for other texts.
static const char *lengths_meant(Arena *arena, Text text) {
    static const char *const names[SIDES] = {"white", "black"};
    const char *at = text.text, *gaps = " :,;";
    uint64_t numbers[SIDES] = {0, 0};
    for (int i = 0; i < SIDES; i++) {
        int side = strncmp(at, names[WHITE], strlen(names[WHITE])) == 0 ? WHITE : BLACK;
        if (numbers[side] || strncmp(at, names[side], strlen(names[side])) != 0)
            return NULL;
        at += strlen(names[side]);
        at += strspn(at, gaps);
        size_t digits = strspn(at, "0123456789");
        if (!number_parse(at, digits, SERIES_LENGTH_MAX, &numbers[side]) || !numbers[side])
            return NULL;
        at += digits;
        at += strspn(at, gaps);
    }
    return *at ? NULL
               : arena_printf(arena, "{white: %d, black: %d}", (int)numbers[WHITE],
                              (int)numbers[BLACK]);
}

// "[1, 2]" for `1, 2`; NULL for other texts.
static const char *list_meant(Arena *arena, Text text) {
    const char *list = "";
    size_t count = 0;
    for (const char *at = text.text; *at; count++) {
        size_t digits = strspn(at, "0123456789");
        if (!digits)
            return NULL;
        list = arena_printf(arena, "%s%s%.*s", list, count ? ", " : "", (int)digits, at);
        at += digits;
        at += strspn(at, " ,");
    }
    return count > 1 ? arena_printf(arena, "[%s]", list) : NULL;
}

// One length; false, reported, if it is none.
static bool length_read(Reader *reader, const YamlNode *node, int *length) {
    uint64_t number;
    if (!node_is(reader, node, NODE_TEXT, "a number of moves"))
        return false;
    if (number_parse(node->text.text, node->text.length, SERIES_LENGTH_MAX, &number) && number) {
        *length = (int)number;
        return true;
    }
    report_error(reader->report, "bad-number", node->text.span,
                 "a turn has 1 to %d moves, not '%s'", SERIES_LENGTH_MAX, node->text.text);
    bool sure;
    const char *meant = lengths_meant(reader->arena, node->text);
    if (meant && text_is(node->name, "series"))
        meant = arena_printf(reader->arena, "{length: %s}", meant);
    if (!meant)
        meant = list_meant(reader->arena, node->text);
    if (meant && node->name.text) // neither map nor list in a list of lengths
        report_suggest(reader->report, meant);
    meant = number_meant(reader->arena, node->text, false, &sure);
    if (meant && number_parse(meant, strlen(meant), SERIES_LENGTH_MAX, &number) && number)
        report_suggest(reader->report, meant);
    return false;
}

static const char *const side_keys[SIDES] = {"white", "black"};

static bool lengths_read_sides(Reader *reader, const YamlNode *node, int *lengths) {
    bool good = true;
    for (size_t i = 0; i < node->count; i++) {
        Text name = node->items[i]->name;
        if (text_is(name, side_keys[WHITE]) || text_is(name, side_keys[BLACK]))
            continue;
        reader_unknown(reader, "unknown-key", "side", name, (WordList){side_keys, SIDES});
        good = false;
    }
    for (int side = 0; side < SIDES; side++) {
        const YamlNode *length = node_get(node, side_keys[side]);
        lengths[side] = 1;
        good = (!length || length_read(reader, length, &lengths[side])) && good;
    }
    return good;
}

// length: NUMBER | [NUMBER, …] | {white: NUMBER, black: NUMBER}
void read_lengths(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    SeriesDefinition *series = target;
    const YamlNode *only[] = {node};
    bool list = node->shape == NODE_LIST, good = true;
    const YamlNode *const *nodes = list ? (const YamlNode *const *)node->items : only;
    size_t count = node->shape == NODE_MAP ? SIDES : list ? node->count : 1;
    if (count == 0 || count > SERIES_LENGTHS_MAX) {
        report_error(reader->report, "too-many", node_place(node),
                     "'length' has %zu entries; there may be 1 to %d", count, SERIES_LENGTHS_MAX);
        return;
    }
    int *lengths = ARENA_ARRAY(reader->arena, int, count);
    if (node->shape == NODE_MAP)
        good = lengths_read_sides(reader, node, lengths);
    for (size_t i = 0; i < count && node->shape != NODE_MAP; i++)
        good = length_read(reader, nodes[i], &lengths[i]) && good;
    if (!good)
        return;
    series->by_side = node->shape == NODE_MAP;
    key_store_list(key, target, lengths, count);
}

bool finish_series(Reader *reader, const YamlNode *node, void *target) {
    SeriesDefinition *series = target;
    const YamlNode *first = node_get(node, "first"), *ends = node_get(node, "check-ends");
    if (ends) {
        series->check = series->check_ends ? CHECK_ENDS : CHECK_FREE;
        older_key(reader, ends, series->check_ends ? "check: ends" : "check: free");
    }
    if (first && series->first > 0) {
        bool grows = !node_get(node, "step");
        if (grows)
            series->step = 1;
        series->lengths = arena_copy(reader->arena, &series->first, sizeof series->first);
        series->length_count = 1;
        older_key(reader, first,
                  arena_printf(reader->arena, grows ? "length: %d, step: 1" : "length: %d",
                               series->first));
    }
    return true;
}

// ---- second parts --------------------------------------------------------------------------
//
// `then`: the second part of a move.

// Which second part a key belongs to.
static const struct {
    const char *key, *part;
} belongs[] = {{"along", "put"}, {"side", "move"}, {"betza", "move"}};

static void check_keys(Reader *reader, const YamlNode *node) {
    for (size_t i = 0; i < sizeof belongs / sizeof *belongs; i++) {
        const YamlNode *key = node_get(node, belongs[i].key);
        if (key && !node_get(node, belongs[i].part))
            report_error(reader->report, "then-key", node_place(key),
                         "'%s' says how '%s' is done, which isn't there", belongs[i].key,
                         belongs[i].part);
    }
}

bool finish_then(Reader *reader, const YamlNode *node, void *target) {
    ThenDefinition *then = target;
    if (!node)
        return false;
    then->moves = node_get(node, "move") != NULL;
    int parts = (node_get(node, "put") != NULL) + then->moves + (node_get(node, "take") != NULL);
    if (parts == 0 && keys_unknown(SECTION_THEN, node, true))
        return false;
    if (parts != 1)
        report_error(reader->report, "then-part", node_place(node),
                     "a second part has one of 'put', 'move' and 'take'");
    else
        check_keys(reader, node);
    return parts == 1;
}
