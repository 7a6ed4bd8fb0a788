// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Beginners know the ends of a game by their names, and look for a place to put them. Those that
// `end` has keys for are told with the value that is meant; others may be other programs' words.

#include "definition/slips/meant/meant.h"
#include "definition/slips/slips.h"

#include <string.h>

// What `end` says where a case of this outcome holds the word; NULL: nothing that is sure.
static const struct EndWord {
    const char *word, *key, *side; // whose result it is
    const char *win, *loss, *draw;
} end_words[] = {
    {"checkmate", "checkmate", "that is mated", "{checkmate: loss}", "{checkmate: loss}",
     "{checkmate: draw}"},
    {"mate", "checkmate", "that is mated", "{checkmate: loss}", "{checkmate: loss}",
     "{checkmate: draw}"},
    {"stalemate", "stalemate", "that can't move", "{stalemate: loss}", "{stalemate: loss}",
     "{stalemate: draw}"},
    {"repetition", "repetition", "to move", "{repetition: {count: 3, result: win}}",
     "{repetition: {count: 3, result: loss}}", "{repetition: 3}"},
    {"passes", "passes", "that passed last", "{passes: win}", "{passes: loss}", "{passes: draw}"},
    {"extinction", "extinction", "that has lost these men", "PIECES", "PIECES", NULL},
    {"extinct", "extinction", "that has lost these men", "PIECES", "PIECES", NULL},
};

static const struct EndWord *end_word(Text word) {
    for (size_t i = 0; i < sizeof end_words / sizeof *end_words; i++)
        if (text_is(word, end_words[i].word))
            return &end_words[i];
    return NULL;
}

// "{stalemate: loss}"; `outcome`: the key of the case, NULL if it isn't known. `value` may name a
// piece.
static const char *end_said(Reader *reader, const struct EndWord *word, const char *outcome,
                            const YamlNode *value) {
    const char *said = outcome && strcmp(outcome, "draw") == 0   ? word->draw
                       : outcome && strcmp(outcome, "loss") == 0 ? word->loss
                                                                 : word->win;
    if (!said || *said == '{')
        return said;
    const char *pieces = section_example(reader, SECTION_EXTINCTION, value);
    return pieces ? arena_printf(reader->arena, "{extinction: %s}", pieces) : NULL;
}

// Reports the word; false if it is none of these.
static bool end_word_report(Reader *reader, const char *code, Text said, const char *outcome,
                            const YamlNode *value) {
    const struct EndWord *word = end_word(said);
    const char *meant = word ? end_said(reader, word, outcome, value) : NULL;
    if (meant)
        report_error(reader->report, code, said.span,
                     "'%s' is no case but a key of 'end', with the result for the side %s: 'end: "
                     "%s'",
                     word->key, word->side, meant);
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
    report_error(reader->report, "unknown-key", item->name.span,
                 "'when' isn't a key of end, where each end is a key with its result%s '%s: %s'",
                 sure ? ":" : ", as in", sure ? end : "stalemate", sure ? meant : "loss");
    return true;
}

bool case_above_end(Reader *reader, SectionId id, const YamlNode *item) {
    const Key *key = id == SECTION_TOP ? section_key(SECTION_END, item->name.text) : NULL;
    if (!key || key->inner != SECTION_CASE)
        return false;
    const YamlNode *inner = item->shape == NODE_MAP && item->count == 1 ? item->items[0] : item;
    Text said = inner == item ? item->text : inner->name;
    const struct EndWord *word = item->shape == NODE_TEXT || inner != item ? end_word(said) : NULL;
    const char *meant = word ? end_said(reader, word, key->name, inner) : NULL;
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
