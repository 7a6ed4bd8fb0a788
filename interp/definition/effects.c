// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Effects: where they look for men, what they do with them, and which keys go together.

#include "definition/reader.h"
#include "definition/slips/slips.h"

typedef struct EffectWord {
    const char *word;
    int value;
} EffectWord;

static const EffectWord place_words[] = {
    {"start", AT_START},   {"end", AT_END},           {"ahead", AT_AHEAD},
    {"behind", AT_BEHIND}, {"between", AT_BETWEEN},   {"corners", AT_CORNERS},
    {"around", AT_AROUND}, {"enclosed", AT_ENCLOSED},
};
static const EffectWord act_words[] = {
    {"capture", ACT_CAPTURE}, {"remove", ACT_REMOVE}, {"flip", ACT_FLIP}};

enum {
    PLACES = sizeof place_words / sizeof *place_words,
    ACTS = sizeof act_words / sizeof *act_words
};

// at: 'start' | 'end' | … | AREA
void read_effect_at(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    EffectAt *at = key_field(key, target);
    Area *area = key_second(key, target);
    for (int i = 0; node->shape == NODE_TEXT && i < PLACES; i++)
        if (text_is(node->text, place_words[i].word)) {
            *at = (EffectAt)place_words[i].value;
            return;
        }
    *at = AT_AREA;
    area_read(reader, node, area);
}

// do: 'capture' | 'remove' | 'flip' | KIND
void read_effect_act(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    EffectAct *act = key_field(key, target);
    int *becomes = key_second(key, target);
    const char *words[ACTS];
    for (int i = 0; i < ACTS; i++)
        words[i] = act_words[i].word;
    *becomes = NONE;
    for (int i = 0; i < ACTS; i++)
        if (text_is(node->text, words[i])) {
            *act = (EffectAct)act_words[i].value;
            return;
        }
    *act = ACT_BECOME;
    *becomes = kind_find_among(reader, node->text, "deed or piece", (WordList){words, ACTS});
}

static const YamlNode *effect_key(const YamlNode *node, const char *name) {
    return node->shape == NODE_MAP ? node_get(node, name) : NULL;
}

// Warns of a key that has no meaning for the place where the effect looks for men.
static void check_key(Reader *reader, const YamlNode *node, const char *name, bool says) {
    const YamlNode *key = effect_key(node, name);
    if (key && !says && key->shape != NODE_NULL)
        report_warning(reader->report, "effect-key", key->name.span,
                       "'%s' says nothing for the place of this effect", name);
}

static bool check_place(Reader *reader, const YamlNode *node, const EffectDefinition *effect) {
    const YamlNode *at = effect_key(node, "at"), *capture = effect_key(node, "capture");
    size_t errors = report_errors(reader->report);
    if (!at && !capture && effect->at == AT_NOWHERE && !keys_unknown(SECTION_EFFECT, node, true))
        report_error(reader->report, "missing-key", node_place(node),
                     "'after' has no 'at': where the effect finds men, such as ahead or around");
    if (at && capture)
        report_error(reader->report, "effect-at", capture->name.span,
                     "'capture' is another word for 'at': one of them is enough");
    if (capture && effect->act != ACT_CAPTURE)
        report_error(reader->report, "effect-at", capture->name.span,
                     "'capture' doesn't go with 'do': write 'at'");
    if (capture && !at && effect->act == ACT_CAPTURE && capture->shape == NODE_TEXT)
        older_key(reader, capture, arena_printf(reader->arena, "at: %s", capture->text.text));
    return report_errors(reader->report) == errors;
}

bool finish_effect(Reader *reader, const YamlNode *node, void *target) {
    EffectDefinition *effect = target;
    EffectAt at = effect->at;
    const YamlNode *act = node ? effect_key(node, "do") : NULL;
    if (!node || (act && act->shape != NODE_TEXT)) // what it does isn't known
        return false;
    bool placed = check_place(reader, node, effect);
    check_key(reader, node, "reach",
              at == AT_BETWEEN || at == AT_AROUND || at == AT_ENCLOSED || at == AT_NOWHERE);
    check_key(reader, node, "with", at == AT_BETWEEN || at == AT_CORNERS || at == AT_NOWHERE);
    if ((at == AT_START || at == AT_END) && !effect_key(node, "side"))
        effect->side = MEN_BOTH;
    effect->attacks = at == AT_AROUND && text_is(effect->reach, "attack");
    if (effect->attacks && effect->side == MEN_EMPTY)
        report_error(reader->report, "effect-key", node_place(effect_key(node, "reach")),
                     "an empty square is not attacked: 'reach: attack' finds men only");
    if (!effect->reach.text)
        effect->reach = (Text){.text = at == AT_BETWEEN ? "W" : "K", .length = 1};
    return placed && at != AT_NOWHERE && (at != AT_AREA || effect->area.given) &&
           (effect->act != ACT_BECOME || effect->becomes != NONE) && !kinds_empty(effect->of);
}
