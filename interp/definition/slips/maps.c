// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A value in the place of a map, and a key of another map: the map that is meant.

#include "definition/slips/slips.h"

#include <string.h>

// ---- example -------------------------------------------------------------------------------
//
// One short map of each section. PIECE stands for a kind of the definition, RANK for its last
// rank.

static const char *const examples[SECTIONS] = {
    [SECTION_BOARD] = "{size: FILESxRANK}",
    [SECTION_ZONE] = "{white: rank 1, black: rank 2}",
    [SECTION_STYLE] = "{squares: plain}",
    [SECTION_PIECE] = "{letter: M, move: K}",
    [SECTION_ROYAL] = "{as: last, moves: 9-}",
    [SECTION_TERM] = "{betza: K, from: rank 1}",
    [SECTION_DISTANCE] = "{at: line, side: both}",
    [SECTION_EFFECT] = "{upon: capture, at: around, do: remove}",
    [SECTION_UPON] = "{is: capture, by: PIECE}",
    [SECTION_AURA] = "{effect: freeze, reach: K}",
    [SECTION_PROMOTION] = "{zone: rank RANK, to: PIECE}",
    [SECTION_PROMOTING] = "{is: capture, of: PIECE}",
    [SECTION_IMMUNITY] = "{by: PIECE}",
    [SECTION_HAND] = "{white: LETTER}",
    [SECTION_SHUFFLE] = "{squares: rank 1}",
    [SECTION_DROPS] = "{pieces: PIECE, zone: ranks 1-2}",
    [SECTION_CAPTURE] = "{to: captor}",
    [SECTION_EXPLOSION] = "{by: PIECE}",
    [SECTION_FORBIDDEN] = "{of: PIECE, by: PIECE}",
    [SECTION_TURNS] = "{series: 2}",
    [SECTION_LIMIT] = "{moves: 1-2, never: capture}",
    [SECTION_WHEN] = "{has: {pieces: PIECE, at: rank RANK}}",
    [SECTION_HERE] = "{attacked: true}",
    [SECTION_DEED] = "{is: capture, by: PIECE}",
    [SECTION_TALLY] = "{gives: check}",
    [SECTION_PASS] = "{may: true, moves: 9-}",
    [SECTION_THEN] = "{move: PIECE, optional: true}",
    [SECTION_PREFER] = "{of: PIECE}",
    [SECTION_SERIES] = "{length: 2}",
    [SECTION_END] = "{stalemate: loss}",
    [SECTION_CASE] = "{has: {pieces: PIECE, at: rank RANK}}",
    [SECTION_MEN] = "{pieces: PIECE, at: rank RANK}",
    [SECTION_EXTINCTION] = "{pieces: PIECE}",
    [SECTION_ODDS] = "{black: 0.5}",
    [SECTION_OUTCOME] = "{result: loss, moves: 9-}",
    [SECTION_REPETITION] = "{count: 3, result: loss}",
    [SECTION_CHASE] = "{by: PIECE}",
    [SECTION_MOVE_LIMIT] = "{moves: 50, reset: capture}",
    [SECTION_TEST] = "{perft: {1: 20}}",
};

// The piece that the node names, or the first that isn't royal; NULL: there is none.
static const PieceDefinition *example_piece(const Reader *reader, const YamlNode *node) {
    const Definition *definition = reader->definition;
    const PieceDefinition *found = NULL;
    for (size_t i = 0; i < definition->piece_count; i++) {
        const PieceDefinition *piece = &definition->pieces[i];
        if (node->shape == NODE_TEXT && text_is(node->text, piece->name.text))
            return piece;
        if (!found && piece->royal.as == ROYAL_NOT && !piece->neutral)
            found = piece;
    }
    return found;
}

const char *section_example(Reader *reader, SectionId id, const YamlNode *node) {
    const char *example = examples[id];
    const PieceDefinition *piece = example_piece(reader, node);
    if (!example || (!piece && (strstr(example, "PIECE") || strstr(example, "LETTER"))))
        return NULL;
    const char *files = arena_printf(reader->arena, "%d", reader->definition->files);
    const char *rank = arena_printf(reader->arena, "%d", reader->definition->ranks);
    example = text_with(reader->arena, example, "FILES", files);
    example = text_with(reader->arena, example, "RANK", rank);
    if (piece) {
        example = text_with(reader->arena, example, "PIECE", piece->name.text);
        example = text_with(reader->arena, example, "LETTER",
                            piece->letter.text ? piece->letter.text : "P");
    }
    return example;
}

// ---- map meant -----------------------------------------------------------------------------
//
// `promotion: queen`: a value without its key. If only one key of the map can have it, and nothing
// else must be there, that key is meant.

static bool is_area(const Reader *reader, Text text) {
    for (size_t i = 0; i < reader->definition->zone_count; i++)
        if (text_is(text, reader->definition->zone_names[i].text))
            return true;
    return text_is(text, "board") || strncmp(text.text, "rank", 4) == 0 ||
           strncmp(text.text, "file", 4) == 0;
}

static bool is_yes(Text text) {
    return text_is(text, "yes") || text_is(text, "on") || text_is(text, "all");
}

// The value of this key that the text is, or NULL.
static const char *value_meant(Reader *reader, const Key *key, Text text) {
    bool digits = text.length && strspn(text.text, "0123456789") == text.length;
    bool number = false, piece = false, area = false, word = false;
    switch (key->type) {
    case VALUE_MAP:
        number = key->inner == SECTION_SERIES;
        break;
    case VALUE_KINDS:
    case VALUE_KIND_LIST:
        piece = true;
        break;
    case VALUE_AREA:
    case VALUE_SQUARES:
        area = true;
        break;
    case VALUE_CHOICE:
        word = !key->standard || strcmp(key->standard, "false") != 0;
        break;
    default:
        break;
    }
    bool hand = word && text_is(text, "hand") && key_has_word(key, "captor");
    bool fits = (number && digits) ||
                (piece && (kind_exists(reader, text.text) || text_is(text, "all"))) ||
                (area && is_area(reader, text)) || (word && key_has_word(key, text.text));
    return hand ? "captor" : fits ? text.text : NULL;
}

// May the map have this key alone?
static bool suffices(SectionId id, const Key *only) {
    for (const Key *key = section_table[id].keys; key->name; key++)
        if (key->required && key != only)
            return false;
    return true;
}

// Does a key of older definitions, or one that says what the map is about, stand back?
static bool stands_back(const Key *key) {
    return key->now || strcmp(key->name, "as") == 0 || strcmp(key->name, "free") == 0;
}

// Atoms and directions alone, which needs no quotes: `QN`. A word has small letters behind.
static bool is_notation(Text text) {
    char last = text.text[text.length - 1];
    return last >= 'A' && last <= 'Z' &&
           text.length == strspn(text.text, "fbrlshmcinjpgABCDFGHKNQRWZ");
}

// "{size: 8x8}" for `8 by 8`.
static const char *board_meant(Reader *reader, const YamlNode *node) {
    bool sure;
    const char *size = size_meant(reader, node, &sure);
    bool plain = size && (sure || strspn(node->text.text, "0123456789") == node->text.length);
    return plain ? arena_printf(reader->arena, "{size: %s}", size) : NULL;
}

const char *map_meant(Reader *reader, const Key *key, SectionId id, const YamlNode *node) {
    const char *found = NULL, *value = NULL;
    size_t count = 0;
    if (id == SECTION_BOARD)
        return board_meant(reader, node);
    if (node->shape != NODE_TEXT || means_none(node) || (key && key->type == VALUE_NAMED))
        return NULL;
    if (key && key_has_word(key, "true") && is_yes(node->text))
        return "true";
    if (id == SECTION_PIECE && node->covers && node->text.length && is_notation(node->text))
        return arena_printf(reader->arena, "{move: %s}", node->text.text);
    const Key *own = section_key(id, node->text.text);
    bool truth = own && (own->type == VALUE_CHOICE || own->type == VALUE_CHECK);
    if (truth && key_has_word(own, "true") && suffices(id, own))
        return arena_printf(reader->arena, "{%s: true}", own->name);
    for (const Key *in = section_table[id].keys; in->name; in++) {
        const char *meant = stands_back(in) ? NULL : value_meant(reader, in, node->text);
        if (!meant || !suffices(id, in))
            continue;
        found = in->name;
        value = meant;
        count++;
    }
    return count == 1 ? arena_printf(reader->arena, "{%s: %s}", found, value) : NULL;
}

// The only key of the section that may have a list of pieces, or NULL.
static const Key *pieces_key(SectionId id) {
    const Key *found = NULL;
    size_t count = 0;
    for (const Key *key = section_table[id].keys; key->name; key++)
        if ((key->type == VALUE_KINDS || key->type == VALUE_KIND_LIST) && !stands_back(key) &&
            suffices(id, key)) {
            found = key;
            count++;
        }
    return count == 1 ? found : NULL;
}

bool refuse_pieces(Reader *reader, const Key *key, const YamlNode *node) {
    const char *list = "";
    size_t known = 0, texts = 0;
    const Key *pieces = key->type == VALUE_ITEMS ? pieces_key(key->inner) : NULL;
    for (size_t i = 0; pieces && node->shape == NODE_LIST && i < node->count; i++) {
        const YamlNode *item = node->items[i];
        texts += item->shape == NODE_TEXT;
        known += item->shape == NODE_TEXT && kind_exists(reader, item->text.text);
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "",
                            item->shape == NODE_TEXT ? item->text.text : "");
    }
    if (!known || texts != node->count || section_table[key->inner].brief)
        return false;
    const char *map = arena_printf(reader->arena, "{%s: [%s]}", pieces->name, list);
    return report_error(reader->report, "type", node_place(node),
                        "'%s' is a map; its pieces stand under '%s': %s", key->name, pieces->name,
                        map);
}

const char *victims_meant(Reader *reader, const YamlNode *node) {
    bool piece = node->shape == NODE_TEXT && kind_exists(reader, node->text.text);
    return piece ? arena_printf(reader->arena, "{%s: %s}", node->text.text, node->text.text)
                 : NULL;
}

bool refuse_nothing(Reader *reader, const Key *key, const YamlNode *node) {
    if (!means_none(node) || key->standard)
        return false;
    if (key->inner == SECTION_TERM && key->type == VALUE_ITEMS)
        return report_error_fix(reader->report, "unknown-value", node->text.span, "[]",
                                "a piece that never moves has '%s: []', not '%s'", key->name,
                                node->text.text);
    bool told = key->type == VALUE_KIND || key->type == VALUE_BECOMES || key->type == VALUE_HAND ||
                key->type == VALUE_LENGTHS || key->type == VALUE_MATERIAL;
    return told && !kind_exists(reader, node->text.text) &&
           refuse_none(reader, key, node, key->help);
}

bool refuse_braces(Reader *reader, const YamlNode *map) {
    const Source *source = map->span.source;
    const char *list = "";
    size_t end = 0;
    if (!source || !map->count || source->text[map->span.start] != '{')
        return false;
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *item = map->items[i];
        if (item->shape != NODE_NULL || item->text.length || !item->name.verbatim ||
            strpbrk(item->name.text, ": "))
            return false;
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "", item->name.text);
        end = item->name.span.start + item->name.span.length;
    }
    while (end < source->size && strchr(" \t\r\n", source->text[end]))
        end++;
    if (map->count < 2 || end >= source->size || source->text[end] != '}')
        return false;
    Span span = {source, map->span.start, (uint32_t)(end + 1 - map->span.start)};
    list = arena_printf(reader->arena, "[%s]", list);
    return report_error_suggest(
        reader->report, "type", span, list,
        "braces hold keys with their values; a list stands in brackets: %s", list);
}

// ---- case meant ----------------------------------------------------------------------------

// Are all keys those of men, and none one of the section?
static bool is_men(SectionId id, const YamlNode *map) {
    for (size_t i = 0; i < map->count; i++)
        if (!section_key(SECTION_MEN, map->items[i]->name.text) ||
            section_key(id, map->items[i]->name.text))
            return false;
    return map->count > 0;
}

// "pieces: king, at: rank 8"; NULL if a value is none in one line.
static const char *pairs_of(Reader *reader, const YamlNode *map) {
    const char *pairs = "";
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *item = map->items[i];
        if (item->shape != NODE_TEXT || !item->text.verbatim)
            return NULL;
        pairs = arena_printf(reader->arena, "%s%s%s: %s", pairs, i ? ", " : "", item->name.text,
                             item->text.text);
    }
    return pairs;
}

// "{has: {pieces: king, at: rank 8}}" for `king: last-rank`.
static const char *men_meant(Reader *reader, const char *piece, const char *said) {
    uint64_t number;
    const char *meant = sentence_condition(reader, piece, said);
    bool count = number_parse(said, strlen(said), NUMBER_MAX, &number);
    return meant ? meant
                 : arena_printf(reader->arena, "{has: {pieces: %s, %s: %s}}", piece,
                                count ? "count" : "at", said);
}

bool case_report(Reader *reader, SectionId id, const YamlNode *map) {
    if ((id != SECTION_CASE && id != SECTION_WHEN) || map->shape != NODE_MAP || !map->count)
        return false;
    const YamlNode *first = map->items[0];
    Span at = first->name.span;
    if (is_men(id, map)) {
        const char *pairs = pairs_of(reader, map);
        return report_error(reader->report, "unknown-key", at,
                            "what is asked of men stands under 'has' "
                            "or 'lacks': {has: {%s}}",
                            pairs ? pairs : "…");
    }
    if (map->count > 1)
        return false;
    if (text_is(first->name, "when") || text_is(first->name, "if"))
        return report_error(reader->report, "unknown-key", at,
                            "this map is a condition already: what stands under '%s' stands here, "
                            "without it",
                            first->name.text);
    if (first->shape != NODE_TEXT || !kind_exists(reader, first->name.text))
        return false;
    return report_error(reader->report, "unknown-key", at,
                        "a piece isn't a key but the value of 'pieces': %s",
                        men_meant(reader, first->name.text, first->text.text));
}

// ---- end meant -----------------------------------------------------------------------------
//
// Beginners know the ends of a game by their names, and look for a place to put them. Those that
// `end` has keys for are told with the value that is meant; others may be other programs' words.

// "{stalemate: loss}" for a word that is an end of a game; NULL for others. `outcome`: the key of
// the case, NULL if it isn't known. `value` may name a piece.
static const char *end_said(Reader *reader, Text said, const char *outcome,
                            const YamlNode *value) {
    const AuthorWords *row = words_find(WORD_END, SECTION_END, NULL, said.text);
    const char *values[SIDES + 1];
    bool draw = outcome && strcmp(outcome, "draw") == 0;
    bool loss = outcome && strcmp(outcome, "loss") == 0;
    if (!row)
        return NULL;
    words_split(reader->arena, row->meant, values, SIDES + 1);
    const char *meant = values[draw ? 2 : loss ? 1 : 0];
    if (strcmp(meant, "PIECES") == 0)
        meant = section_example(reader, SECTION_EXTINCTION, value);
    return meant && *meant ? arena_printf(reader->arena, "{%s: %s}", row->key, meant) : NULL;
}

// Reports the word; false if it is none of these.
static bool end_word_report(Reader *reader, const char *code, Text said, const char *outcome,
                            const YamlNode *value) {
    const char *meant = end_said(reader, said, outcome, value);
    const char *key = meant ? words_find(WORD_END, SECTION_END, NULL, said.text)->key : NULL;
    if (meant)
        report_error(reader->report, code, said.span,
                     "'%s' is no case but a key of 'end', with the result for %s: 'end: %s'", key,
                     words_meant(WORD_SIDE, SECTION_END, key, NULL), meant);
    return meant;
}

static bool foreign_report(Reader *reader, const char *name, Text text) {
    const char *said = foreign_said(text.text);
    if (said)
        report_error(reader->report, "type", text.span, "'%s: %s': a definition says it so: %s",
                     name, text.text, said);
    return said;
}

bool said_elsewhere(Reader *reader, const Key *key, const YamlNode *node) {
    if (node->shape != NODE_TEXT)
        return false;
    if (key->inner == SECTION_EFFECT && key->type == VALUE_ITEMS)
        return foreign_report(reader, key->name, node->text);
    bool from = key->section == SECTION_IMMUNITY && strcmp(key->name, "from") == 0;
    const char *pieces = from ? sentence_pieces(reader, node->text.text) : NULL;
    if (pieces)
        report_error(reader->report, "unknown-direction", node->text.span,
                     "'from' asks for directions; pieces stand under 'by': {by: %s}", pieces);
    return pieces;
}

bool map_said_elsewhere(Reader *reader, const Key *key, const YamlNode *node) {
    if (node->shape != NODE_TEXT)
        return false;
    if (key->inner == SECTION_CASE)
        return end_word_report(reader, "type", node->text, key->name, node) ||
               foreign_report(reader, key->name, node->text);
    const char *first =
        arena_string(reader->arena, node->text.text, strcspn(node->text.text, " "));
    bool keyed = section_key(key->inner, first) && strcmp(first, "from") != 0; // `by pawn`
    return key->inner == SECTION_IMMUNITY && !keyed && !kind_exists(reader, node->text.text) &&
           sentence_report(reader, key->inner, node);
}

bool end_key_report(Reader *reader, SectionId id, const YamlNode *outer, const YamlNode *item) {
    return id == SECTION_CASE &&
           end_word_report(reader, "unknown-key", item->name, outer->name.text, item);
}

// The result of which the text speaks: "losses", "is lost", "wins", "drawn"; NULL: none that is
// sure.
static const char *result_meant(Text text) {
    static const char *const words[][2] = {
        {"los", "loss"}, {"win", "win"}, {"won", "win"}, {"dra", "draw"}, {"tie", "draw"}};
    const char *found = NULL;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!strstr(text.text, words[i][0]))
            continue;
        if (found && strcmp(found, words[i][1]) != 0)
            return NULL;
        found = words[i][1];
    }
    return found;
}

bool end_when_report(Reader *reader, SectionId id, const YamlNode *map, const YamlNode *item) {
    const YamlNode *when = id == SECTION_END ? node_get(map, "when") : NULL;
    const YamlNode *result = when ? node_get(map, "result") : NULL;
    if (!when || (item != when && item != result))
        return false;
    if (item == result)
        return true; // it is told with the other
    const char *said = when->shape == NODE_TEXT ? when->text.text : "";
    const char *end = strstr(said, "stalemate")                            ? "stalemate"
                      : strstr(said, "checkmate") || strstr(said, "mated") ? "checkmate"
                                                                           : NULL;
    const char *meant = result && result->shape == NODE_TEXT ? result_meant(result->text) : NULL;
    bool sure = end && meant && !strchr(said, ' ');
    return report_error(
        reader->report, "unknown-key", item->name.span,
        "'when' isn't a key of end, where each end is a key with its result%s '%s: %s'",
        sure ? ":" : ", as in", sure ? end : "stalemate", sure ? meant : "loss");
}

bool case_above_end(Reader *reader, SectionId id, const YamlNode *item) {
    const Key *key = id == SECTION_TOP ? section_key(SECTION_END, item->name.text) : NULL;
    if (!key || key->inner != SECTION_CASE)
        return false;
    const YamlNode *inner = item->shape == NODE_MAP && item->count == 1 ? item->items[0] : item;
    Text said = inner == item ? item->text : inner->name;
    const char *meant = item->shape == NODE_TEXT || inner != item
                            ? end_said(reader, said, key->name, inner)
                            : NULL;
    const char *foreign = item->shape == NODE_TEXT ? foreign_said(said.text) : NULL;
    if (meant)
        meant = arena_printf(reader->arena, "end: %s", meant);
    meant = meant ? meant : foreign;
    if (meant)
        report_error(reader->report, "unknown-key", item->name.span,
                     "'%s' isn't a key of the top level but of end; a definition says it so: %s",
                     item->name.text, meant);
    return meant;
}

// ---- deed key ------------------------------------------------------------------------------

static bool is_piece(const Reader *reader, const YamlNode *node) {
    return node->shape == NODE_TEXT && kind_exists(reader, node->text.text);
}

bool deed_key_report(Reader *reader, SectionId id, const YamlNode *pair) {
    if (!section_key(id, "is") || !is_piece(reader, pair))
        return false;
    const AuthorWords *row = words_find(WORD_DEED, SECTIONS, NULL, pair->name.text);
    if (!row || !section_key(id, row->key))
        return false;
    return report_error(reader->report, "unknown-key", pair->name.span,
                        "'%s' isn't a key but what a move is: {is: %s, %s: %s}", pair->name.text,
                        row->meant, row->key, pair->text.text);
}
