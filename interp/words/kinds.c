// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "words/kinds.h"

#include <string.h>

#include "words/document.h"

// The kinds of a set, and those that it lacks.
typedef struct KindLists {
    int in[KINDS_MAX], out[KINDS_MAX];
    size_t in_count, out_count;
} KindLists;

static KindLists lists_of(const Definition *definition, KindSet kinds) {
    KindLists lists = {.in_count = 0};
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (kinds_has(kinds, (int)kind))
            lists.in[lists.in_count++] = (int)kind;
        else
            lists.out[lists.out_count++] = (int)kind;
    return lists;
}

bool kinds_all(const Definition *definition, KindSet kinds) {
    return lists_of(definition, kinds).out_count == 0;
}

const char *kind_name(Arena *arena, const Definition *definition, int kind) {
    mention_kind(arena, kind);
    return definition->pieces[kind].name.text;
}

typedef const char *NameForm(Arena *arena, const char *name);

// Every name as `form` gives it; `last` goes before the last.
static const char *list_joined(Arena *arena, const Definition *definition, const int *kinds,
                               size_t count, NameForm *form, const char *last) {
    const char *text = "";
    for (size_t i = 0; i < count; i++) {
        const char *before = i == 0 ? "" : i + 1 == count ? last : ", ";
        text = arena_printf(arena, "%s%s%s", text, before,
                            form(arena, kind_name(arena, definition, kinds[i])));
    }
    return text;
}

static const char *list_words(Arena *arena, const Definition *definition, const int *kinds,
                              size_t count, NameForm *form) {
    return list_joined(arena, definition, kinds, count, form, " or ");
}

static const char *as_it_is(Arena *arena, const char *name) {
    (void)arena;
    return name;
}

const char *kinds_list(Arena *arena, const Definition *definition, const int *kinds,
                       size_t count) {
    return list_words(arena, definition, kinds, count, as_it_is);
}

// ---- nouns ------------------------------------------------------------------------------------

static bool ends_with(const char *word, const char *ending) {
    size_t length = strlen(word), count = strlen(ending);
    return length >= count && strcmp(word + length - count, ending) == 0;
}

typedef struct KindNumber {
    const char *one, *many;
} KindNumber;

// Words that stand alone or behind a '-': no fox is an ox.
static const KindNumber irregular[] = {
    {"child", "children"}, {"dwarf", "dwarves"}, {"eyes", "eyes"},     {"fish", "fish"},
    {"foot", "feet"},      {"goose", "geese"},   {"hero", "heroes"},   {"knife", "knives"},
    {"louse", "lice"},     {"mouse", "mice"},    {"ox", "oxen"},       {"samurai", "samurai"},
    {"sheep", "sheep"},    {"swine", "swine"},   {"thief", "thieves"}, {"wings", "wings"},
};

// What English does to whole classes of words. (Shamans, humans and their like are no men.)
static const KindNumber endings[] = {
    {"haman", "hamans"},   {"human", "humans"},
    {"roman", "romans"},   {"german", "germans"},
    {"man", "men"},        {"lf", "lves"},
    {"ay", "ays"},         {"ey", "eys"},
    {"oy", "oys"},         {"uy", "uys"},
    {"y", "ies"},          {"narch", "narchs"},
    {"iarch", "iarchs"},   {"tetrarchs", "tetrarchs"},
    {"trarch", "trarchs"}, {"s", "ses"},
    {"x", "xes"},          {"z", "zes"},
    {"ch", "ches"},        {"sh", "shes"},
};

static const char *with_ending(Arena *arena, const char *word, KindNumber ending) {
    return arena_printf(arena, "%.*s%s", (int)(strlen(word) - strlen(ending.one)), word,
                        ending.many);
}

static const char *plural(Arena *arena, const char *word) {
    for (size_t i = 0; i < sizeof irregular / sizeof *irregular; i++) {
        size_t before = strlen(word) - strlen(irregular[i].one);
        if (ends_with(word, irregular[i].one) && (before == 0 || word[before - 1] == '-'))
            return with_ending(arena, word, irregular[i]);
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (ends_with(word, endings[i].one))
            return with_ending(arena, word, endings[i]);
    return arena_printf(arena, "%ss", word);
}

// Of "pawn-of-kings" there are pawns.
const char *noun_plural(Arena *arena, const char *word) {
    const char *of = strstr(word, "-of-");
    const char *head = of ? arena_string(arena, word, (size_t)(of - word)) : word;
    return arena_printf(arena, "%s%s", plural(arena, head), of ? of : "");
}

const char *with_capital(Arena *arena, const char *text) {
    if (text[0] >= 'a' && text[0] <= 'z')
        return arena_printf(arena, "%c%s", text[0] - 'a' + 'A', text + 1);
    return text;
}

const char *noun_article(const char *word) {
    static const char *const consonants[] = {"uni", "eu"}; // sound like one
    for (size_t i = 0; i < sizeof consonants / sizeof *consonants; i++)
        if (strncmp(word, consonants[i], strlen(consonants[i])) == 0)
            return "a";
    return *word && strchr("aeiouAEIOU", *word) ? "an" : "a";
}

static const char *with_article(Arena *arena, const char *name) {
    return arena_printf(arena, "%s %s", noun_article(name), name);
}

// What men of all kinds are called: where one kind of several has the name of "man", as in
// draughts, they are pieces.
static Noun any_noun(const Definition *definition) {
    bool is_kind = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        is_kind |= text_is(definition->pieces[kind].name, "man");
    return is_kind && definition->piece_count > 1 ? (Noun){"piece", "pieces"}
                                                  : (Noun){"man", "men"};
}

// `all`: "man" or "any man"
static const char *set_words(Arena *arena, const Definition *definition, KindSet kinds,
                             const char *all, NameForm *form) {
    KindLists lists = lists_of(definition, kinds);
    if (ends_with(all, "man"))
        all = arena_printf(arena, "%.*s%s", (int)(strlen(all) - strlen("man")), all,
                           any_noun(definition).one);
    if (!lists.out_count)
        return all;
    if (lists.out_count < lists.in_count)
        return arena_printf(arena, "%s but %s", all,
                            list_words(arena, definition, lists.out, lists.out_count, form));
    return list_words(arena, definition, lists.in, lists.in_count, form);
}

bool kinds_name(const Definition *definition, KindSet kinds, int kind) {
    KindLists lists = lists_of(definition, kinds);
    bool in = kinds_has(kinds, kind);
    return lists.out_count && lists.out_count < lists.in_count ? !in : lists.out_count && in;
}

const char *kinds_words(Arena *arena, const Definition *definition, KindSet kinds,
                        const char *all) {
    return set_words(arena, definition, kinds, all, with_article);
}

const char *kinds_names(Arena *arena, const Definition *definition, KindSet kinds,
                        const char *all) {
    return set_words(arena, definition, kinds, all, as_it_is);
}

const char *kinds_restriction(Arena *arena, const Definition *definition, KindSet kinds) {
    return kinds_all(definition, kinds)
               ? ""
               : arena_printf(arena, " (%s)", kinds_names(arena, definition, kinds, "any"));
}

const char *kinds_plurals(Arena *arena, const Definition *definition, KindSet kinds) {
    KindLists lists = lists_of(definition, kinds);
    return list_joined(arena, definition, lists.in, lists.in_count, noun_plural, " and ");
}

Noun kinds_noun(Arena *arena, const Definition *definition, KindSet kinds) {
    KindLists lists = lists_of(definition, kinds);
    Noun any = any_noun(definition);
    if (!lists.out_count)
        return any;
    if (lists.out_count < lists.in_count)
        return (Noun){
            arena_printf(arena, "%s other than %s", any.one,
                         list_words(arena, definition, lists.out, lists.out_count, with_article)),
            arena_printf(arena, "%s other than %s", any.many,
                         list_words(arena, definition, lists.out, lists.out_count, noun_plural))};
    return (Noun){list_words(arena, definition, lists.in, lists.in_count, as_it_is),
                  list_words(arena, definition, lists.in, lists.in_count, noun_plural)};
}

KindSet kinds_royal(const Definition *definition, RoyalForm as) {
    KindSet kinds = {{0}};
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        if (definition->pieces[kind].royal.as == as)
            kinds_add(&kinds, (int)kind);
    return kinds;
}
