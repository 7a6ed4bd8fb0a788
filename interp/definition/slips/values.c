// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A word in place of those that a key takes: `royal: yess`, `stalemate: lose`.

#include "base/report.h"
#include "definition/slips/slips.h"

#include <string.h>

// ---- word meant ----------------------------------------------------------------------------
//
// `royal: yess`, `stalemate: lose`: a word in place of those that a key takes.

static void suggest_near(Reader *reader, Text word, WordList known) {
    const char *nearest = word_nearest(word.text, known);
    if (nearest && word_clear(word.text, known))
        report_fix(reader->report, nearest);
    else
        report_suggest(reader->report, nearest);
}

const char *const booleans[2] = {"false", "true"};

const char *boolean_meant(Text text) {
    const char *no = words_meant(WORD_FALSE, SECTIONS, NULL, text.text);
    return no                                                  ? booleans[false]
           : words_meant(WORD_TRUE, SECTIONS, NULL, text.text) ? booleans[true]
                                                               : NULL;
}

const char *boolean_near(Text text) {
    static const char *const words[] = {"false", "true", "none", "yes"};
    const char *near = word_nearest(text.text, (WordList){words, 4});
    Text word = {.text = near, .length = near ? (uint32_t)strlen(near) : 0};
    const char *meant = near ? boolean_meant(word) : NULL;
    for (size_t i = 0; near && !meant && i < 2; i++)
        meant = strcmp(near, booleans[i]) == 0 ? booleans[i] : meant;
    return meant;
}

void suggest_boolean(Reader *reader, Text text) {
    if (word_clear(text.text, (WordList){booleans, 2}))
        suggest_near(reader, text, (WordList){booleans, 2});
    else
        report_suggest(reader->report, boolean_near(text));
}

// The one of the known words for which authors use this text; or NULL.
static const char *word_instead(WordUse use, Text text, WordList known) {
    const AuthorWords *row;
    for (size_t i = 0; (row = words_row(use, i)); i++)
        for (size_t k = 0; k < known.count; k++)
            if (text_listed(text, row->words) && strcmp(known.words[k], row->meant) == 0)
                return row->meant;
    return NULL;
}

void suggest_word(Reader *reader, Text text, WordList known) {
    enum { ENDING_MIN = 4 };
    const char *fixed = word_instead(WORD_FIX, text, known);
    if (fixed) {
        report_fix(reader->report, fixed);
        return;
    }
    for (size_t i = 0; i < known.count && text.length >= ENDING_MIN; i++) {
        size_t length = strlen(known.words[i]);
        if (length < text.length || strcmp(known.words[i] + length - text.length, text.text) != 0)
            continue;
        report_suggest(reader->report, known.words[i]);
        return;
    }
    for (size_t i = 0; i < known.count; i++) {
        if (known.count > 1 &&
            (text.length == 0 || strncmp(known.words[i], text.text, text.length) != 0))
            continue;
        report_suggest(reader->report, known.words[i]);
        return;
    }
    const char *instead = word_instead(WORD_SUGGEST, text, known), *near = boolean_near(text);
    bool boolean = near && (near == booleans[false] || near == booleans[true]);
    for (size_t i = 0; !instead && boolean && i < known.count; i++)
        if (!word_nearest(text.text, known) && strcmp(known.words[i], near) == 0)
            instead = near;
    if (instead)
        report_suggest(reader->report, instead);
    else
        suggest_near(reader, text, known);
}

// ---- wording -------------------------------------------------------------------------------
//
// What an author says in a word of the field where the language wants a number, a map or another
// word. Each has one meaning here; what could be two things is left to the reader of the value.

// `castling: true` where a game is extended that has it.
static bool is_idle(const Key *key, const YamlNode *node) {
    return node->covers && key->section == SECTION_TOP && strcmp(key->name, "castling") == 0 &&
           text_listed(node->text, "true|yes|on|standard|normal|allowed");
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
    return report_error_suggest(reader->report, "unknown-value", node->text.span, meant,
                                "'%s: %s' is written '%s: %s' here", key->name, node->text.text,
                                key->name, meant);
}

bool wording_report(Reader *reader, const Key *key, const YamlNode *node) {
    if (node->shape != NODE_TEXT || !node->name.text)
        return false;
    if (is_idle(key, node))
        return report_error(
            reader->report, "type", node->text.span,
            "'%s' is taken over as it is if the key is left out; a value is a map that "
            "changes it, not '%s'",
            key->name, node->text.text);
    const char *sure = words_meant(WORD_VALUE, key->section, key->name, node->text.text);
    const char *likely = words_meant(WORD_VALUE_LIKELY, key->section, key->name, node->text.text);
    const char *meant = sure ? sure : likely;
    if (!meant || (strstr(meant, "pawn") && !kind_exists(reader, "pawn")))
        return counted_report(reader, key, node);
    report_error(reader->report, "unknown-value", node->text.span,
                 sure ? "'%s: %s' is written '%s: %s' here"
                      : "'%s: %s' says too little; mostly '%s: %s' is meant",
                 key->name, node->text.text, key->name, meant);
    if (sure)
        report_fix(reader->report, meant);
    else
        report_suggest(reader->report, meant);
    return true;
}

// ---- judged --------------------------------------------------------------------------------

static bool is_judgement(const Key *key) {
    bool loss = false, win = false;
    for (const Word *word = key->words; word->word; word++) {
        loss |= strcmp(word->word, "loss") == 0;
        win |= strcmp(word->word, "win") == 0;
    }
    return loss && win;
}

// The side that the key's words judge, "the side that is mated".
static const char *judged_side(const Key *key, const YamlNode *node) {
    const char *end = node->name.text;
    const char *side = end ? words_meant(WORD_SIDE, SECTION_END, end, NULL) : NULL;
    return side ? side : words_meant(WORD_SIDE, key->section, key->name, NULL);
}

static bool wins(const char *word) {
    return word_listed("wins|won|winner|winning|victory|victor", word, strlen(word));
}

// `stalemate: white wins`, whoever it is: one entry for each side; NULL for other texts.
static const char *sides_meant(Arena *arena, const char *said) {
    static const char *const names[] = {"white", "black"};
    for (int side = 0; side < 2; side++) {
        size_t length = strlen(names[side]);
        if (strncmp(said, names[side], length) != 0 || !strchr(" -", said[length]) ||
            !said[length])
            continue;
        const char *end = said + length + 1;
        bool win = wins(end) || strcmp(end, "win") == 0;
        bool loss = strcmp(end, "loses") == 0 || strcmp(end, "loss") == 0;
        if (win || loss)
            return arena_printf(arena, "[{result: win, side: %s}, {result: loss, side: %s}]",
                                names[win ? side : !side], names[win ? !side : side]);
    }
    return NULL;
}

bool judged_report(Reader *reader, const Key *key, const YamlNode *node, const char *list) {
    const char *side = is_judgement(key) ? judged_side(key, node) : NULL;
    const char *said = arena_small(reader->arena, node->text.text, node->text.length);
    const char *meant = key->section == SECTION_OUTCOME && !text_is(node->name, key->name)
                            ? sides_meant(reader->arena, said)
                            : NULL;
    if (!side || (!meant && !wins(said)))
        return false;
    bool usual =
        text_is(node->name, "checkmate") || (key->standard && strcmp(key->standard, "loss") == 0);
    return report_error_suggest(reader->report, "unknown-value", node->text.span, meant,
                                "'%s' must be %s, not '%s': it is what %s gets%s", node_name(node),
                                list, node->text.text, side,
                                meant   ? ""
                                : usual ? "; 'loss' is usual: the other side wins"
                                        : "; 'loss' if the other side wins");
}

// ---- check meant ---------------------------------------------------------------------------

// The number that a text says, as `3`, `3-`, `three` and `thrice` do; 0: none from 2 on.
static int number_said(Reader *reader, Text text) {
    size_t digits = strspn(text.text, "0123456789");
    bool sure, ends = strspn(text.text + digits, "+-x ") == text.length - digits;
    const char *word = digits ? NULL : number_meant(reader->arena, text, false, &sure);
    uint64_t number;
    if (text_is(text, "twice") || text_is(text, "thrice"))
        return text_is(text, "twice") ? 2 : 3;
    bool good = word   ? number_parse(word, strlen(word), TALLY_MAX, &number)
                : ends ? number_parse(text.text, digits, TALLY_MAX, &number)
                       : false;
    return good && number >= 2 ? (int)number : 0;
}

bool check_count_report(Reader *reader, Text text) {
    int number = kind_exists(reader, text.text) ? 0 : number_said(reader, text);
    if (!number)
        return false;
    return report_error(
        reader->report, "unknown-value", text.span,
        "'check' asks for a check now; a tally counts checks: 'tallies: {checks: {gives: "
        "check}}', and here 'tally: {checks: %d-}'",
        number);
}

bool check_word_report(Reader *reader, Text text) {
    const Definition *definition = reader->definition;
    const char *names[KINDS_MAX];
    WordList known = {names, 0};
    for (size_t i = 0; i < definition->piece_count; i++)
        names[known.count++] = definition->pieces[i].name.text;
    bool word = text.length > 1 && !strpbrk(text.text, " ,;/|") && *text.text != '!';
    if (!word || reader->incomplete || !reader_hints(reader) || text_is(text, "all") ||
        kind_exists(reader, text.text) || word_nearest(text.text, known))
        return false;
    report_error(reader->report, "unknown-kind", text.span,
                 "'check' must be true, false or the pieces that give check, not '%s', which is "
                 "no piece",
                 text.text);
    report_about(reader->report, ABOUT_NAME, text.text);
    return true;
}
