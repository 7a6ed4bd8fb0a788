// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `win: king on rank 8`: the pieces, areas and a few other words that a sentence names, put under
// the keys that the section has for them.

#include "definition/slips/slips.h"

#include <string.h>

enum { WORDS_MAX = 24 }; // who writes more tells a story

typedef struct Sentence {
    Reader *reader;
    const char *words[WORDS_MAX]; // in small letters, without the signs around them
    size_t count;
    const char *pieces, *areas; // lists
    size_t piece_count, area_count;
} Sentence;

static bool has_word(const Sentence *sentence, const char *list) {
    for (size_t i = 0; i < sentence->count; i++) {
        const char *at = strstr(list, sentence->words[i]);
        size_t length = strlen(sentence->words[i]);
        for (; length && at; at = strstr(at + 1, sentence->words[i]))
            if ((at == list || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
                return true;
    }
    return false;
}

static void sentence_cut(Sentence *sentence, const char *text) {
    static const char gaps[] = " \t\n,.;:!?()\"'";
    for (const char *at = text + strspn(text, gaps); *at && sentence->count < WORDS_MAX;) {
        size_t length = strcspn(at, gaps);
        sentence->words[sentence->count++] = arena_small(sentence->reader->arena, at, length);
        at += length + strspn(at + length, gaps);
    }
}

// The piece that the word names, also in the plural; or NULL.
static const char *piece_named(const Sentence *sentence, const char *word) {
    const Definition *definition = sentence->reader->definition;
    for (size_t i = 0; i < definition->piece_count; i++) {
        const char *name = definition->pieces[i].name.text;
        size_t length = strlen(name);
        if (strncmp(word, name, length) == 0 && (!word[length] || strcmp(word + length, "s") == 0))
            return name;
    }
    return NULL;
}

// The piece whose name is misspelt so: "kingg on e4".
static const char *piece_misspelt(const Sentence *sentence, const char *word) {
    enum { LEAST = 4 }; // shorter words are near to others by chance
    const Definition *definition = sentence->reader->definition;
    const char *names[KINDS_MAX];
    WordList known = {names, 0};
    while (known.count < definition->piece_count && known.count < KINDS_MAX) {
        names[known.count] = definition->pieces[known.count].name.text;
        known.count++;
    }
    return strlen(word) >= LEAST && word_clear(word, known) ? word_nearest(word, known) : NULL;
}

// A square or a rectangle: `e4`, `a1-c3`.
static bool is_squares(const char *word) {
    size_t file = strspn(word, "abcdefghijklmnop"), rank = strspn(word + file, "0123456789");
    const char *rest = word + file + rank;
    return file == 1 && rank > 0 && rank <= 2 && word[1] != '0' &&
           (!*rest || (*rest == '-' && !strchr(rest + 1, '-') && is_squares(rest + 1)));
}

// "8th" → "8"; NULL for others.
static const char *ordinal(Arena *arena, const char *word) {
    size_t digits = strspn(word, "0123456789");
    const char *end = word + digits;
    bool ends = strcmp(end, "st") == 0 || strcmp(end, "nd") == 0 || strcmp(end, "rd") == 0 ||
                strcmp(end, "th") == 0;
    return digits && ends ? arena_string(arena, word, digits) : NULL;
}

// The area that begins with word i; *used: how many words it takes.
static const char *area_named(const Sentence *sentence, size_t i, size_t *used) {
    const Reader *reader = sentence->reader;
    const char *word = sentence->words[i];
    const char *next = i + 1 < sentence->count ? sentence->words[i + 1] : "";
    bool sure;
    *used = 1;
    for (size_t k = 0; k < reader->definition->zone_count; k++)
        if (strcmp(word, reader->definition->zone_names[k].text) == 0)
            return word;
    if (is_squares(word))
        return word;
    const char *number = ordinal(reader->arena, word);
    const char *two = number ? arena_printf(reader->arena, "%s %s", next, number)
                             : arena_printf(reader->arena, "%s %s", word, next);
    if (strcmp(two, "back rank") == 0)
        two = "last rank";
    const char *line =
        *next ? line_meant(reader->arena, two, reader->definition->ranks, &sure) : NULL;
    if (line)
        *used = 2;
    else
        line = line_meant(reader->arena, word, 0, &sure);
    return line;
}

static void add(Sentence *sentence, const char **list, size_t *count, const char *item) {
    size_t length = strlen(item);
    for (const char *at = *list; (at = strstr(at, item)) != NULL; at++)
        if (at[length] == ',' || !at[length])
            return;
    *list = arena_printf(sentence->reader->arena, "%s%s%s", *list, *count ? ", " : "", item);
    ++*count;
}

static Sentence sentence_read(Reader *reader, const char *text, const char *except) {
    Sentence sentence = {.reader = reader, .pieces = "", .areas = ""};
    sentence_cut(&sentence, text);
    for (size_t i = 0, used = 1; i < sentence.count; i += used) {
        const char *area = area_named(&sentence, i, &used);
        const char *piece = area ? NULL : piece_named(&sentence, sentence.words[i]);
        if (area)
            add(&sentence, &sentence.areas, &sentence.area_count, area);
        else if (piece && !(except && strcmp(piece, except) == 0))
            add(&sentence, &sentence.pieces, &sentence.piece_count, piece);
    }
    const char *first = sentence.count && !sentence.piece_count && sentence.area_count
                            ? piece_misspelt(&sentence, sentence.words[0])
                            : NULL;
    if (first)
        add(&sentence, &sentence.pieces, &sentence.piece_count, first);
    return sentence;
}

// "[a, b]" where there are several.
static const char *listed(const Sentence *sentence, const char *list, size_t count) {
    return count > 1 ? arena_printf(sentence->reader->arena, "[%s]", list) : list;
}

// "{pieces: king, at: rank 8}", with those keys that the sentence has something for.
static const char *map_of(const Sentence *sentence, const char *pieces, const char *areas) {
    Arena *arena = sentence->reader->arena;
    const char *map = "";
    if (sentence->area_count && areas)
        map = arena_printf(arena, "%s: %s", areas,
                           listed(sentence, sentence->areas, sentence->area_count));
    if (sentence->piece_count && pieces) {
        const char *list = listed(sentence, sentence->pieces, sentence->piece_count);
        bool first = strcmp(pieces, "to") != 0; // `zone` stands before the `to` of a promotion
        map = !*map   ? arena_printf(arena, "%s: %s", pieces, list)
              : first ? arena_printf(arena, "%s: %s, %s", pieces, list, map)
                      : arena_printf(arena, "%s, %s: %s", map, pieces, list);
    }
    return *map ? arena_printf(arena, "{%s}", map) : NULL;
}

const char *sentence_pieces(Reader *reader, const char *text) {
    Sentence sentence = sentence_read(reader, text, NULL);
    return sentence.piece_count ? listed(&sentence, sentence.pieces, sentence.piece_count) : NULL;
}

static bool says_no(const Sentence *sentence) {
    return has_word(sentence, "no not without lacks never isn't loses gone taken captured");
}

// A case or condition: `king on rank 8`, `no queen`, `not in check`.
static const char *condition_meant(const Sentence *sentence, SectionId id) {
    Arena *arena = sentence->reader->arena;
    bool no = says_no(sentence);
    if (!sentence->area_count && section_key(id, "check") && has_word(sentence, "check checked"))
        return no ? "{check: false}" : "{check: true}";
    const char *men = sentence->piece_count && !sentence->area_count
                          ? listed(sentence, sentence->pieces, sentence->piece_count)
                          : map_of(sentence, "pieces", "at");
    return men ? arena_printf(arena, "{%s: %s}", no ? "lacks" : "has", men) : NULL;
}

const char *sentence_condition(Reader *reader, const char *piece, const char *said) {
    Sentence sentence = sentence_read(reader, said, NULL);
    char *words = arena_string(reader->arena, said, strlen(said));
    for (char *at = words; !sentence.area_count && (at = strchr(at, '-'));)
        *at = ' ';
    sentence = sentence_read(reader, arena_printf(reader->arena, "%s on %s", piece, words), NULL);
    return sentence.area_count || says_no(&sentence) ? condition_meant(&sentence, SECTION_CASE)
                                                     : NULL;
}

static const char *end_meant(const Sentence *sentence) {
    const char *condition = condition_meant(sentence, SECTION_CASE);
    bool draw = has_word(sentence, "draw draws drawn");
    bool loss = has_word(sentence, "lose loses loss lost gone taken captured");
    return condition ? arena_printf(sentence->reader->arena, "{%s: %s}",
                                    draw   ? "draw"
                                    : loss ? "loss"
                                           : "win",
                                    condition)
                     : NULL;
}

static const char *sentence_meant(Reader *reader, SectionId id, const YamlNode *node) {
    bool word = node->shape == NODE_TEXT && !strpbrk(node->text.text, " \n");
    if (node->shape != NODE_TEXT || (word && id != SECTION_IMMUNITY)) // `immune: pawns`
        return NULL;
    const Definition *definition = reader->definition;
    bool piece = id == SECTION_PROMOTION && reader->entry >= 0 &&
                 (size_t)reader->entry < definition->piece_count;
    Sentence sentence = sentence_read(reader, node->text.text,
                                      piece ? definition->pieces[reader->entry].name.text : NULL);
    switch (id) {
    case SECTION_CASE:
    case SECTION_WHEN:
        return condition_meant(&sentence, id);
    case SECTION_END:
        return end_meant(&sentence);
    case SECTION_PROMOTION:
        return sentence.piece_count ? map_of(&sentence, "to", "zone") : NULL;
    case SECTION_DROPS:
        return map_of(&sentence, "pieces", "zone");
    case SECTION_MEN:
        return sentence.area_count ? map_of(&sentence, "pieces", "at") : NULL;
    case SECTION_EXTINCTION:
        return sentence.piece_count ? map_of(&sentence, "pieces", NULL) : NULL;
    case SECTION_IMMUNITY:
    case SECTION_EXPLOSION:
        return sentence.piece_count ? map_of(&sentence, "by", NULL) : NULL;
    default:
        return NULL;
    }
}

bool sentence_report(Reader *reader, SectionId id, const YamlNode *node) {
    const char *meant = sentence_meant(reader, id, node);
    if (!meant)
        return false;
    if (node->name.text)
        report_error(reader->report, "type", node->text.span,
                     "'%s' is no sentence but a map of keys: '%s: %s'", node->name.text,
                     node->name.text, meant);
    else
        report_error(reader->report, "type", node->text.span,
                     "here stands no sentence but a map of keys: '%s'", meant);
    report_suggest(reader->report, meant);
    return true;
}
