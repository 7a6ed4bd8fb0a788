// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Ranges, lines, areas, sizes and FENs that are said in another way.

#include "base/near.h"
#include "base/square.h"
#include "definition/slips/slips.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// ---- range meant ---------------------------------------------------------------------------

// What may stand between the ends, and behind or before an end that is alone.
static const char between[] =
    "to|till|until|through|..|...|-|\xE2\x80\x93|\xE2\x80\x94|\xE2\x80\xA6|:";
static const char upward[] = "+|or more|or later|on|onward|onwards|and on|and more|and up";
static const char from_words[] = ">=|\xE2\x89\xA5|from|at least";
static const char to_words[] = "<=|\xE2\x89\xA4|up to|at most|until|till";

static const char digits[] = "0123456789";

// The length of a number, a file or a square at the head of the text.
static size_t end_length(const char *text) {
    bool file = *text >= 'a' && *text <= 'p';
    size_t length = file + strspn(text + file, digits);
    bool goes_on = (text[length] >= 'a' && text[length] <= 'z') && length == file;
    return goes_on ? 0 : length;
}

// "1-3" for "1 to 3"
static const char *range_of_two(Arena *arena, const char *text, size_t head) {
    const char *middle = text + head + strspn(text + head, " ");
    for (size_t length = 1; middle[length] && head; length++) {
        const char *tail = middle + length + strspn(middle + length, " ");
        size_t end = end_length(tail);
        bool file = *text >= 'a', other = *tail >= 'a';
        if (end && !tail[end] && file == other && word_listed(between, middle, length))
            return arena_printf(arena, "%.*s-%s", (int)head, text, tail);
    }
    return NULL;
}

// The number of the text `N` behind one of these words; or NULL.
static const char *number_behind(const char *text, const char *list) {
    size_t length = strcspn(text, digits), word = length;
    const char *number = text + length;
    word = blanks_start(text, word, 0);
    bool whole = *number && !number[strspn(number, digits)];
    return whole && word_listed(list, text, word) ? number : NULL;
}

const char *range_meant(Arena *arena, const char *text) {
    size_t head = end_length(text), count = strspn(text, digits);
    const char *behind = text + count + strspn(text + count, " ");
    const char *range = range_of_two(arena, text, head);
    if (range)
        return range;
    if (count && word_listed(upward, behind, strlen(behind)))
        return arena_printf(arena, "%.*s-", (int)count, text);
    const char *from = number_behind(text, from_words);
    const char *to = number_behind(text, to_words);
    return from ? arena_printf(arena, "%s-", from) : to ? arena_printf(arena, "1-%s", to) : NULL;
}

// ---- line meant ----------------------------------------------------------------------------
//
// `rnk 8` → "rank 8". The word before the number may be misspelt, be joined to it, or say which
// rank it is: `last rank`.

enum { WORD_SIZE = 12 };

static const char *const line_words[] = {"rank", "ranks", "file", "files"};
static const char *const rank_ends[] = {"first rank", "last rank"};

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// `8`, `1-3`, `a`, `a-c`
static bool is_range(const char *text, bool ranks) {
    static const char files[] = "abcdefghijklmnop";
    const char *allowed = ranks ? digits : files;
    size_t first = strspn(text, allowed), longest = ranks ? 2 : 1;
    if (first == 0 || first > longest || *text == '0')
        return false;
    if (text[first] == '\0')
        return true;
    size_t second = text[first] == '-' ? strspn(text + first + 1, allowed) : 0;
    return second > 0 && second <= longest && text[first + 1 + second] == '\0';
}

// The one of line_words that is nearest, or means the same.
static const char *line_named(const char *word) {
    size_t length = strlen(word);
    return word_listed("row|rows", word, length) ? line_words[0]
           : word_listed("column|columns|col|cols", word, length)
               ? line_words[2]
               : word_nearest(word, (WordList){line_words, 4});
}

static const char *end_meant(Arena *arena, const char *text, int ranks) {
    const char *end = word_nearest(text, (WordList){rank_ends, 2});
    if (!end || ranks < 1)
        return NULL;
    return arena_printf(arena, "rank %d", end == rank_ends[0] ? 1 : ranks);
}

// "ranks 1-6" for `1-6` or `1 to 6`, "d4-e5" for `d4..e5`; or NULL.
static const char *lines_of_range(Arena *arena, const char *text) {
    const char *range = range_meant(arena, text);
    bool ranks = range && *range <= '9';
    range = range && !ranks && strpbrk(range, "0123456789") ? NULL : range; // squares
    return range && is_range(range, ranks) && range[strlen(range) - 1] != '-'
               ? arena_printf(arena, "%s %s", ranks ? "ranks" : "files", range)
               : NULL;
}

// Both ends are squares?
static bool is_rectangle(const char *range) {
    const char *dash = range ? strchr(range, '-') : NULL;
    return dash && *range >= 'a' && range + 1 < dash && dash[1] >= 'a' && dash[2];
}

const char *line_meant(Arena *arena, const char *text, int ranks, bool *sure) {
    size_t head = 0;
    while (is_letter(text[head]))
        head++;
    const char *rest = text + head + (text[head] == ' ' || text[head] == '-');
    char word[WORD_SIZE] = "";
    const char *alone = range_meant(arena, text);
    const char *lines = is_rectangle(alone) ? alone : lines_of_range(arena, text);
    *sure = lines;
    if (lines)
        return lines;
    if (head < 3 || head >= WORD_SIZE)
        return NULL;
    memcpy(word, text, head);
    const char *line = line_named(word), *range = range_meant(arena, rest);
    rest = line && range && is_range(range, line[0] == 'r') ? range : rest;
    if (!line || !is_range(rest, line[0] == 'r'))
        return end_meant(arena, text, ranks);
    *sure = true;
    return arena_printf(arena, "%.4s%s %s", line, strchr(rest, '-') ? "s" : "", rest);
}

// ---- area meant ----------------------------------------------------------------------------
//
// `a4 h5`: each part is a square or a zone, so that only the commas are missing. And what of a
// rectangle or of lines is on the board, if a part is beyond it.

static bool is_square(const Reader *reader, const char *text, size_t length) {
    const Definition *definition = reader->definition;
    int file = length ? *text - 'a' : -1;
    uint64_t rank;
    return file >= 0 && file < definition->files &&
           number_parse(text + 1, length - 1, (uint64_t)definition->ranks, &rank) && rank > 0;
}

// A square, a rectangle or a zone.
static bool is_item(const Reader *reader, Text word) {
    const char *dash = strchr(word.text, '-');
    size_t head = dash ? (size_t)(dash - word.text) : word.length;
    for (size_t i = 0; i < reader->definition->zone_count; i++)
        if (text_is(word, reader->definition->zone_names[i].text))
            return true;
    return is_square(reader, word.text, head) &&
           (!dash || is_square(reader, dash + 1, word.length - head - 1));
}

bool area_refuse_spaced(Reader *reader, Text item) {
    const char *list = "", *at = item.text,
               *source = item.span.source ? item.span.source->text : "";
    size_t before = item.span.start, count = 0;
    for (; *at; at += strspn(at, " "), count++) {
        size_t length = strcspn(at, " ");
        Text word = {.text = arena_string(reader->arena, at, length), .length = (uint32_t)length};
        if (!is_item(reader, word))
            return false;
        list = arena_printf(reader->arena, "%s%s%s", list, count ? ", " : "", word.text);
        at += length;
    }
    before = blanks_start(source, before, 0);
    if (count < 2 || !text_placed(item) || before == 0)
        return false;
    if (source[before - 1] == ':') // in braces a comma would end the value
        list = arena_printf(reader->arena, "[%s]", list);
    return report_error_suggest(reader->report, "unknown-area", item.span, list,
                                "'%s': squares and zones have commas between them: %s", item.text,
                                list);
}

const char *zones_listed(Reader *reader) {
    enum { LISTED_MAX = 8 };
    const Definition *definition = reader->definition;
    const char *list = "";
    if (definition->zone_count > LISTED_MAX)
        return "";
    for (size_t i = 0; i < definition->zone_count; i++)
        list = arena_printf(reader->arena, "%s%s%s", list, i ? ", " : "",
                            definition->zone_names[i].text);
    return arena_printf(reader->arena, " (%s)", *list ? list : "none yet, see 'zones'");
}

// ---- beyond the board -------------------------------------------------------------------------

void area_suggest_lines(Reader *reader, bool rank, bool several, int from, int to) {
    const Definition *definition = reader->definition;
    int last = rank ? definition->ranks - 1 : definition->files - 1;
    int low = from < last ? from : last, high = to < last ? to : last;
    if (!reader->board_known || (several && low >= high))
        return;
    const char *line = rank ? arena_printf(reader->arena, "%d", low + 1)
                            : arena_printf(reader->arena, "%c", file_letter(low));
    if (several)
        line = rank ? arena_printf(reader->arena, "%s-%d", line, high + 1)
                    : arena_printf(reader->arena, "%s-%c", line, file_letter(high));
    report_suggest(reader->report, line);
}

// a1-a9 on eight ranks → a1-a8
void area_suggest_rectangle(Reader *reader, const int file[2], const int rank[2]) {
    int files = reader->definition->files, ranks = reader->definition->ranks;
    int low = rank[0] < rank[1] ? rank[0] : rank[1], left = file[0] < file[1] ? file[0] : file[1];
    const char *corner[2];
    if (!reader->board_known || low >= ranks || left >= files)
        return;
    for (int i = 0; i < 2; i++)
        corner[i] =
            arena_printf(reader->arena, "%c%d", file_letter(file[i] < files ? file[i] : files - 1),
                         rank[i] < ranks ? rank[i] + 1 : ranks);
    report_suggest(reader->report,
                   strcmp(corner[0], corner[1]) == 0
                       ? corner[0]
                       : arena_printf(reader->arena, "%s-%s", corner[0], corner[1]));
}

// ---- size meant ----------------------------------------------------------------------------
//
// A board's size in other words → files x ranks.

// The first two numbers of a text, whatever is around them; how many it has.
static size_t numbers_in(const char *text, unsigned numbers[2]) {
    size_t found = 0;
    while (*text) {
        unsigned value = 0, read = 0;
        for (; *text >= '0' && *text <= '9' && read < 4; text++, read++)
            value = value * 10 + (unsigned)(*text - '0');
        if (!read)
            text++;
        else if (found++ < 2)
            numbers[found - 1] = value;
    }
    return found;
}

static bool is_number(Text text) {
    uint64_t number;
    return number_parse(text.text, text.length, BOARD_MAX, &number) && number > 0;
}

static const char *size_of_list(Reader *reader, const YamlNode *node) {
    bool two = node->count == 2 && node->items[0]->shape == NODE_TEXT &&
               node->items[1]->shape == NODE_TEXT && is_number(node->items[0]->text) &&
               is_number(node->items[1]->text);
    return two ? arena_printf(reader->arena, "%sx%s", node->items[0]->text.text,
                              node->items[1]->text.text)
               : NULL;
}

const char *size_meant(Reader *reader, const YamlNode *node, bool *sure) {
    Text text = node->text;
    unsigned meant[2];
    *sure = node->shape == NODE_LIST;
    if (node->shape == NODE_LIST)
        return size_of_list(reader, node);
    if (node->shape != NODE_TEXT)
        return NULL;
    size_t numbers = numbers_in(text.text, meant);
    if (numbers >= 2) {
        *sure = numbers == 2 &&
                strspn(text.text, "0123456789 xX*by") == text.length; // `10 x 8`, `10 by 8`
        return arena_printf(reader->arena, "%ux%u", meant[0], meant[1]);
    }
    return is_number(text) ? arena_printf(reader->arena, "%sx%s", text.text, text.text) : NULL;
}

bool size_refuse_list(Reader *reader, const Key *key, const YamlNode *node) {
    const char *size = node->shape == NODE_LIST ? size_of_list(reader, node) : NULL;
    if (!size)
        return false;
    Span whole = node_flow(node);
    report_error(reader->report, "type", whole.source ? whole : node->span,
                 "'%s' is one value, files x ranks: %s", key->name, size);
    if (whole.source)
        report_fix(reader->report, size);
    return true;
}

// ---- start meant ---------------------------------------------------------------------------
//
// `start: {fen: …}` over a start with a picture, which is taken over with its map: a FEN that is
// the whole start takes its place.

// Where the bytes from `at` on are no blanks and line feeds.
static size_t behind_blanks(const Source *source, size_t at) {
    while (at < source->size && strchr(" \n", source->text[at]))
        at++;
    return at;
}

// `start: {fen: …}`, in one line or two, with nothing else in it, which `start: …` can stand for.
// Else the key `fen`.
static Span pair_alone(const Reader *reader, const YamlNode *start, const YamlNode *fen,
                       bool *alone) {
    const Source *source = reader->source;
    Span key = start->name.span, name = fen->name.span, text = fen->text.span;
    size_t own = 0;
    for (size_t i = 0; i < start->count; i++)
        own += start->items[i]->name.span.source == source;
    *alone = own == 1 && fen->text.verbatim && key.source == source && text.source == source &&
             text.start > name.start && name.start > key.start;
    if (!*alone)
        return node_place(fen);
    size_t at = behind_blanks(source, key.start + key.length), end = text.start + text.length;
    *alone = source->text[at] == ':';
    at = behind_blanks(source, at + 1);
    bool braces = source->text[at] == '{';
    *alone &= behind_blanks(source, at + braces) == name.start;
    if (end < source->size && strchr("'\"", source->text[text.start - 1]))
        *alone &= source->text[end++] == source->text[text.start - 1];
    size_t close = behind_blanks(source, end);
    if (braces) {
        *alone &= close < source->size && source->text[close] == '}';
        end = close + 1;
    }
    return *alone ? (Span){source, key.start, (uint32_t)(end - key.start)} : node_place(fen);
}

// One of the two may be taken over: told where the file itself has the other.
static void conflict(Reader *reader, const YamlNode *node, const YamlNode *fen) {
    bool inherited = node->span.source != reader->source;
    const YamlNode *own = inherited ? fen : node, *beside = inherited ? node : fen;
    const char *more = "";
    if (node->span.source != fen->span.source)
        more =
            arena_printf(reader->arena, "; '%s: ~' drops the one taken over", beside->name.text);
    report_error(reader->report, "start-conflict", node_place(own),
                 "'%s' and '%s' exclude each other%s", node->name.text, fen->name.text, more);
}

// Has the file itself given more of the start than its FEN? Then that isn't the whole.
static bool has_more(const Reader *reader, const YamlNode *start, const YamlNode *fen) {
    for (size_t i = 0; start->shape == NODE_MAP && i < start->count; i++) {
        const YamlNode *item = start->items[i];
        if (item != fen && item->shape != NODE_NULL && item->name.span.source == reader->source)
            return true;
    }
    return false;
}

// Has it the ranks and files of the board, and letters that the game knows?
static bool fen_fits(const Definition *definition, Text fen) {
    int kind, side;
    for (size_t at = 0, used; at < fen.length && !strchr(" [", fen.text[at]); at += used) {
        used = strspn(fen.text + at, "0123456789/~*");
        if (used)
            continue;
        used = letter_take(definition, fen.text + at, fen.length - at, &kind, &side);
        if (kind == NONE)
            return false;
    }
    return board_fits_fen(definition, fen.text);
}

void start_conflicts(Reader *reader, const YamlNode *start, const YamlNode *fen,
                     const YamlNode *picture, const YamlNode *hand) {
    const YamlNode *others[] = {picture, hand};
    bool told = false, alone;
    for (size_t i = 0; i < 2; i++) {
        const YamlNode *other = others[i];
        if (!other)
            continue;
        if (fen->span.source != reader->source || other->span.source == reader->source ||
            has_more(reader, start, fen)) {
            conflict(reader, other, fen);
            continue;
        }
        Span span = pair_alone(reader, start, fen, &alone);
        bool fits = fen_fits(reader->definition, fen->text);
        if (!told)
            report_error(reader->report, "start-conflict", span,
                         "'fen' doesn't go with the '%s' that is taken over; a FEN in its place "
                         "is written 'start: \"%s\"'",
                         other->name.text, alone || !fits ? "FEN" : fen->text.text);
        if (!told && alone && fits)
            report_suggest(reader->report,
                           arena_printf(reader->arena, "start: \"%s\"", fen->text.text));
        told = true;
    }
}
