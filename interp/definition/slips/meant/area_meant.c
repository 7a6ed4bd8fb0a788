// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `a4 h5`: each part is a square or a zone, so that only the commas are missing. And what of a
// rectangle or of lines is on the board, if a part is beyond it.

#include "definition/slips/meant/meant.h"
#include "base/square.h"

#include <string.h>

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
    while (before > 0 && source[before - 1] == ' ')
        before--;
    if (count < 2 || !text_placed(item) || before == 0)
        return false;
    if (source[before - 1] == ':') // in braces a comma would end the value
        list = arena_printf(reader->arena, "[%s]", list);
    report_error(reader->report, "unknown-area", item.span,
                 "'%s': squares and zones have commas between them: %s", item.text, list);
    report_suggest(reader->report, list);
    return true;
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
