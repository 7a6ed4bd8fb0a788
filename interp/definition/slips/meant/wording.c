// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What an author says in a word of the field where the language wants a number, a map or another
// word. Each has one meaning here; what could be two things is left to the reader of the value.

#include "definition/slips/meant/meant.h"

#include <string.h>

static const struct Wording {
    SectionId section;
    const char *key, *words, *meant; // words: with '|' around each
    const char *needs;               // the piece that `meant` names, if any
    bool sure;                       // it can't mean anything else
} wordings[] = {
    {SECTION_TOP, "explosion", "|true|yes|on|", "{by: all}", NULL, false},
    {SECTION_TOP, "en-passant", "|true|yes|on|standard|", "{pawn: pawn}", "pawn", true},
    {SECTION_TOP, "drops", "|yes|on|allowed|anywhere|all|everywhere|", "true", NULL, true},
    {SECTION_TURNS, "must-capture", "|true|yes|forced|compulsory|on|", "any", NULL, false},
    {SECTION_TURNS, "must-capture", "|false|none|off|", "no", NULL, true},
    {SECTION_TURNS, "series", "|double|twice|", "2", NULL, true},
    {SECTION_TURNS, "pass", "|allowed|", "true", NULL, true},
    {SECTION_BOARD, "wrap", "|cylinder|horizontal|", "files", NULL, true},
    {SECTION_BOARD, "wrap", "|true|yes|", "files", NULL, false},
    {SECTION_BOARD, "wrap", "|torus|toroidal|", "both", NULL, true},
    {SECTION_BOARD, "wrap", "|false|no|", "none", NULL, true},
    {SECTION_TERM, "safe", "|all|everywhere|always|true|yes|", "[start, passed, end]", NULL, true},
    {SECTION_CASTLING, "safe", "|all|everywhere|always|true|yes|", "[start, passed, end]", NULL,
     true},
    {SECTION_CASTLING, "safe", "|none|nowhere|never|false|no|", "[]", NULL, true},
    {SECTION_SERIES, "safe", "|all|always|true|yes|", "each", NULL, true},
    {SECTION_PROMOTION, "to", "|any|anything|", "all", NULL, false},
    {SECTION_END, "repetition", "|3-fold|3fold|3x|three-fold|", "3", NULL, true},
    {SECTION_END, "repetition", "|threefold repetition|threefold-repetition|", "3", NULL, true},
    {SECTION_END, "repetition", "|draw|true|yes|", "3", NULL, false},
    {SECTION_END, "repetition", "|4-fold|4fold|4x|four-fold|fourfold|", "4", NULL, true},
    {SECTION_END, "repetition", "|5-fold|5fold|5x|five-fold|fivefold|", "5", NULL, true},
    {SECTION_END, "repetition", "|loss|lose|loses|", "{count: 3, result: loss}", NULL, false},
    {SECTION_END, "move-limit", "|50-move|fifty|fifty-move|50-move-rule|", "50", NULL, true},
    {SECTION_END, "move-limit", "|true|yes|draw|", "50", NULL, false},
    {SECTION_END, "material", "|insufficient|true|yes|draw|", "one-colour", NULL, false},
    {SECTION_END, "stalemate", "|tie|tied|remis|", "draw", NULL, true},
    {SECTION_END, "passes", "|tie|tied|remis|", "draw", NULL, true},
};

static bool lists(const char *words, Text word) {
    const char *at = words;
    for (; *at; at += strcspn(at, "|")) {
        at++;
        size_t length = strcspn(at, "|");
        if (length && length == word.length && memcmp(at, word.text, length) == 0)
            return true;
    }
    return false;
}

// `castling: true` where a game is extended that has it.
static bool is_idle(const Key *key, const YamlNode *node) {
    return node->covers && key->section == SECTION_TOP && strcmp(key->name, "castling") == 0 &&
           lists("|true|yes|on|standard|normal|allowed|", node->text);
}

// "3" for `draw after 3`, where a number means a draw by itself, and "{count: 3, result: loss}"
// for `loss after 3 times`; NULL for other texts.
static const char *counted_meant(Reader *reader, const Key *key, const char *text) {
    static const char digits[] = "0123456789", gaps[] = " -";
    static const char *const results[][2] = {
        {"draw", NULL}, {"drawn", NULL}, {"loss", "loss"}, {"lost", "loss"}, {"loses", "loss"}};
    const char *inner = section_table[key->inner].brief;
    const char *number = text + strcspn(text, digits), *rest = number + strspn(number, digits);
    const Key *count = inner ? section_key(key->inner, inner) : NULL;
    uint64_t value;
    bool numbered = *number && number > text && number[-1] == ' ' && (!*rest || *rest == ' ') &&
                    !strpbrk(rest, digits);
    if (!numbered || !count || count->type != VALUE_NUMBER ||
        !number_parse(number, (size_t)(rest - number), (uint64_t)count->max, &value) ||
        value < (uint64_t)count->min)
        return NULL;
    size_t first = strcspn(text, gaps);
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (strlen(results[i][0]) != first || strncmp(text, results[i][0], first) != 0)
            continue;
        const char *result = results[i][1];
        return result
                   ? arena_printf(reader->arena, "{%s: %d, result: %s}", inner, (int)value, result)
                   : arena_printf(reader->arena, "%d", (int)value);
    }
    return NULL;
}

static bool counted_report(Reader *reader, const Key *key, const YamlNode *node) {
    bool counts = key->section == SECTION_END &&
                  (strcmp(key->name, "repetition") == 0 || strcmp(key->name, "move-limit") == 0);
    const char *meant = counts ? counted_meant(reader, key, node->text.text) : NULL;
    if (!meant)
        return false;
    report_error(reader->report, "unknown-value", node->text.span,
                 "'%s: %s' is written '%s: %s' here", key->name, node->text.text, key->name,
                 meant);
    report_suggest(reader->report, meant);
    return true;
}

bool wording_report(Reader *reader, const Key *key, const YamlNode *node) {
    if (node->shape != NODE_TEXT || !node->name.text)
        return false;
    if (is_idle(key, node)) {
        report_error(reader->report, "type", node->text.span,
                     "'%s' is taken over as it is if the key is left out; a value is a map that "
                     "changes it, not '%s'",
                     key->name, node->text.text);
        return true;
    }
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        const struct Wording *row = &wordings[i];
        if (row->section != key->section || strcmp(row->key, key->name) != 0 ||
            !lists(row->words, node->text) || (row->needs && !kind_exists(reader, row->needs)))
            continue;
        report_error(reader->report, "unknown-value", node->text.span,
                     row->sure ? "'%s: %s' is written '%s: %s' here"
                               : "'%s: %s' says too little; mostly '%s: %s' is meant",
                     key->name, node->text.text, key->name, row->meant);
        if (row->sure)
            report_fix(reader->report, row->meant);
        else
            report_suggest(reader->report, row->meant);
        return true;
    }
    return counted_report(reader, key, node);
}
