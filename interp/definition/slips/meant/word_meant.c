// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `royal: yess`, `stalemate: lose`: a word in place of those that a key takes.

#include "definition/slips/meant/meant.h"

#include <string.h>

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
