// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Deeds, what a move does: "a capture by a king", "a drop that mates".

#include "definition/reader.h"

#include <string.h>

// The last words of the list are those of older definitions, and aren't suggested.
static WordList words_offered(const Key *key, const char *names[KIND_WORDS_MAX]) {
    WordList offered = {names, 0};
    for (const Word *word = key->words; word->word && offered.count < KIND_WORDS_MAX; word++)
        names[offered.count++] = word->word;
    return offered;
}

static void deed_is_add(Reader *reader, const Key *key, Text text, void *target) {
    unsigned *is = key_field(key, target);
    for (const Word *word = key->words; word->word; word++)
        if (text_is(text, word->word)) {
            *is |= (unsigned)word->value;
            if (text_is(text, "captures") || text_is(text, "drops"))
                older_word(reader, text, word->value == DEED_DROP ? "drop" : "capture");
            return;
        }
    const char *names[KIND_WORDS_MAX];
    int kind = kind_find_among(reader, text, "deed or piece", words_offered(key, names));
    if (kind != NONE)
        kinds_add(key_second(key, target), kind);
}

// `never: check` → {gives: check}
static bool deed_gives(Reader *reader, const Key *key, const YamlNode *node) {
    const Key *gives = section_key(key->section, "gives");
    if (node->shape != NODE_TEXT || !gives || !key_has_word(gives, node->text.text) ||
        text_is(node->text, "none") || kind_exists(reader, node->text.text))
        return false;
    bool named = text_is(node->name, key->name);
    const char *said = arena_printf(reader->arena, "gives: %s", node->text.text);
    said = named ? said : arena_printf(reader->arena, "{%s}", said);
    report_error(reader->report, "unknown-kind", node->text.span,
                 "'%s' isn't what a move is but what it gives: '%s'", node->text.text, said);
    if (!named && node->name.text)
        report_fix(reader->report, said);
    return true;
}

// is: WORD | KIND | a list of them
void read_deed_is(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    if (deed_gives(reader, key, node))
        return;
    if (node->shape == NODE_TEXT)
        deed_is_add(reader, key, node->text, target);
    else if (node->count == 0)
        report_error(reader->report, "empty-value", node_place(node), "this list names nothing");
    for (size_t i = 0; i < node->count; i++)
        if (node_is(reader, node->items[i], NODE_TEXT, "a word such as capture, or a piece"))
            deed_is_add(reader, key, node->items[i]->text, target);
}

bool deed_asks(const DeedDefinition *deed) {
    return deed->is || deed->from.given || deed->to.given || deed->gives != GIVES_ANY ||
           deed->undoes || !kinds_empty(deed->is_kinds) || !kinds_empty(deed->by) ||
           !kinds_empty(deed->into) || !kinds_empty(deed->of);
}

// Refuses a deed that asks for nothing: every move would be one.
bool finish_deed(Reader *reader, const YamlNode *node, void *target) {
    const DeedDefinition *deed = target;
    bool asks = deed_asks(deed);
    if (node && node->shape == NODE_MAP && node->count == 0)
        report_error(
            reader->report, "empty-deed", node_place(node),
            "this deed asks for nothing: it needs 'is', 'by', 'into', 'of', 'from', 'to', "
            "'gives' or 'undoes'");
    return asks;
}
