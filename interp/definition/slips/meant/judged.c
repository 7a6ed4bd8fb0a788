// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/meant/meant.h"

#include <string.h>

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
