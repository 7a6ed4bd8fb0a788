// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A word in place of those that a key takes: `royal: yess`, `stalemate: lose`.

#include "base/about.h"
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

static const char *const boolean_words[2][11] = {
    {"no", "off", "n", "False", "FALSE", "No", "NO", "Off", "0", "none", NULL},
    {"yes", "on", "y", "True", "TRUE", "Yes", "YES", "On", "1", NULL}};

const char *boolean_meant(Text text) {
    const char *meant = NULL;
    for (int value = 0; value < 2; value++)
        for (size_t i = 0; boolean_words[value][i]; i++)
            meant = text_is(text, boolean_words[value][i]) ? booleans[value] : meant;
    return meant;
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

// What authors say instead of a word, as in `stalemate: lose`.
static const char *word_instead(Text text, WordList known) {
    static const char *const others[][2] = {
        {"lose", "loss"},      {"loses", "loss"},  {"loser", "loss"}, {"defeat", "loss"},
        {"tie", "draw"},       {"remis", "draw"},  {"equal", "draw"}, {"enemies", "enemy"},
        {"opponent", "enemy"}, {"foe", "enemy"},   {"friend", "own"}, {"friends", "own"},
        {"self", "own"},       {"mine", "own"},    {"any", "both"},   {"all", "both"},
        {"either", "both"},    {"never", "false"}, {"always", "true"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (size_t k = 0; k < known.count; k++)
            if (text_is(text, others[i][0]) && strcmp(known.words[k], others[i][1]) == 0)
                return others[i][1];
    return NULL;
}

void suggest_word(Reader *reader, Text text, WordList known) {
    enum { ENDING_MIN = 4 };
    static const char *const others[][2] = {
        {"draw", "1/2-1/2"}, {"white", "1-0"}, {"black", "0-1"}, {"hand", "captor"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (size_t k = 0; k < known.count; k++)
            if (text_is(text, others[i][0]) && strcmp(known.words[k], others[i][1]) == 0) {
                report_fix(reader->report, others[i][1]);
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
    const char *instead = word_instead(text, known), *near = boolean_near(text);
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

// ---- judged --------------------------------------------------------------------------------

static bool is_judgement(const Key *key) {
    bool loss = false, win = false;
    for (const Word *word = key->words; word->word; word++) {
        loss |= strcmp(word->word, "loss") == 0;
        win |= strcmp(word->word, "win") == 0;
    }
    return loss && win;
}

// The side that the key's words judge, "the side that is mated", from the key's help.
static const char *judged_side(Reader *reader, const Key *key, const YamlNode *node) {
    static const char head[] = "for the side ";
    const Key *shown = node->name.text ? section_key(SECTION_END, node->name.text) : NULL;
    const char *at = shown ? strstr(shown->help, head) : NULL;
    if (!at)
        at = strstr(key->help, head);
    if (!at)
        return NULL;
    at += strlen("for ");
    return arena_string(reader->arena, at, strcspn(at, ";,"));
}

static bool wins(const char *word) {
    static const char *const words[] = {"wins", "won", "winner", "winning", "victory", "victor"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
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
    const char *side = is_judgement(key) ? judged_side(reader, key, node) : NULL;
    const char *said = arena_small(reader->arena, node->text.text, node->text.length);
    const char *meant = key->section == SECTION_OUTCOME && !text_is(node->name, key->name)
                            ? sides_meant(reader->arena, said)
                            : NULL;
    if (!side || (!meant && !wins(said)))
        return false;
    bool usual =
        text_is(node->name, "checkmate") || (key->standard && strcmp(key->standard, "loss") == 0);
    report_error(reader->report, "unknown-value", node->text.span,
                 "'%s' must be %s, not '%s': it is what %s gets%s", node_name(node), list,
                 node->text.text, side,
                 meant   ? ""
                 : usual ? "; 'loss' is usual: the other side wins"
                         : "; 'loss' if the other side wins");
    report_suggest(reader->report, meant);
    return true;
}

// ---- check meant ---------------------------------------------------------------------------

// The number that a text says, as `3`, `3-`, `three` and `thrice` do; 0: none from 2 on.
static int number_said(Text text) {
    static const char *const words[][2] = {{"two", "twice"}, {"three", "thrice"}, {"four", ""},
                                           {"five", ""},     {"six", ""},         {"seven", ""},
                                           {"eight", ""},    {"nine", ""},        {"ten", ""}};
    uint64_t number;
    size_t digits = strspn(text.text, "0123456789");
    bool ends = strspn(text.text + digits, "+-x ") == text.length - digits;
    if (ends && number_parse(text.text, digits, TALLY_MAX, &number))
        return number >= 2 ? (int)number : 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text.length && (text_is(text, words[i][0]) || text_is(text, words[i][1])))
            return (int)i + 2;
    return 0;
}

bool check_count_report(Reader *reader, Text text) {
    int number = kind_exists(reader, text.text) ? 0 : number_said(text);
    if (!number)
        return false;
    report_error(reader->report, "unknown-value", text.span,
                 "'check' asks for a check now; a tally counts checks: 'tallies: {checks: {gives: "
                 "check}}', and here 'tally: {checks: %d-}'",
                 number);
    return true;
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
