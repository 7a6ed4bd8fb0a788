// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Notation text → Pattern: parse, then expand each term. Also questions about
// headings and displacements.

#include <stdlib.h>
#include <string.h>

#include "base/report.h"
#include "betza/passes.h"

enum { NOTATION_MAX = 2000, TERMS_MAX = 200 }; // bytes, terms

void pattern_settle_notes(Report *report, size_t serial) {
    size_t count = 0;
    for (int drop = 0; drop < 2; drop++)
        for (size_t s = serial; s < report_serial(report); s++) {
            Diagnostic note;
            size_t i = report_find(report, s);
            if (!report_get(report, i, &note) || strcmp(note.code, "notation-any-staircase") != 0)
                continue;
            count += !drop;
            if (drop && count > 1)
                report_drop(report, i);
        }
}

// `2)`, what YAML's comma has left of a leap in a list.
static bool is_tuple_rest(Reading *reading) {
    Text notation = reading->notation;
    size_t digits = strspn(notation.text, "0123456789");
    if (!digits || digits + 1 != notation.length || notation.text[digits] != ')' ||
        reading_quotes(reading) != QUOTES_IN_LIST)
        return false;
    reading_fault(reading, "notation-tuple", (Extent){0, notation.length}, NULL,
                  "'%s' is the end of a leap such as '(1,4)', which needs quotes around it",
                  notation.text);
    report_about(reading->report, ABOUT_COMMA);
    return true;
}

Pattern *pattern_read(Arena *arena, Text notation, Report *report) {
    Reading reading = {.arena = arena, .notation = notation, .report = report};
    size_t serial = report_serial(report);
    Pattern *pattern = ARENA_NEW(arena, Pattern);
    if (notation.length > NOTATION_MAX) {
        reading_fault(&reading, "notation-too-long", (Extent){0, notation.length}, NULL,
                      "a notation of %u bytes; at most %d are read", (unsigned)notation.length,
                      NOTATION_MAX);
        pattern->faulty = true;
        return pattern;
    }
    if (is_tuple_rest(&reading) || usual_instead(&reading)) {
        pattern->faulty = true;
        return pattern;
    }
    TermList list = piece_parse(&reading);
    PatternList patterns = {0};
    if (list.count > TERMS_MAX) {
        reading_fault(&reading, "notation-too-many-terms", list.terms[TERMS_MAX].at, NULL,
                      "a piece has at most %d terms", TERMS_MAX);
        list.count = TERMS_MAX;
    }
    for (size_t i = 0; i < list.count; i++)
        term_expand(&reading, &list.terms[i], &patterns);
    pattern->terms = patterns.terms;
    pattern->term_count = patterns.count;
    pattern->faulty = reading.faults > 0;
    pattern->warnings = reading.warnings;
    mend_suggest(&reading);
    pattern_settle_notes(report, serial);
    return pattern;
}

uint16_t pattern_follow(const LegState *to, int hx, int hy, int turn) {
    if (to->universal)
        return 1;
    return directions_follow(to->directions, to->rides, to->ride_count, hx, hy, turn);
}

int pattern_turn(int hx, int hy, int x, int y, int before) {
    int cross = hx * y - hy * x;
    return cross > 0 ? TURN_LEFT : cross < 0 ? TURN_RIGHT : before;
}

// Sixteen classes, clockwise from straight ahead: even ones are the eight headings, odd ones
// the gaps between them.
int pattern_class(int x, int y) {
    if (!x && !y)
        return -1;
    int across = abs(x), along = abs(y);
    int within = !across ? 0 : across < along ? 1 : across == along ? 2 : along ? 3 : 4;
    if (x >= 0)
        return y >= 0 ? within : 8 - within;
    return y < 0 ? 8 + within : (16 - within) % 16;
}

// ---- regions --------------------------------------------------------------------------------

static bool token_covers(DirectionToken token, int sector) {
    int x = class_vectors[sector][0], y = class_vectors[sector][1];
    if (token.second != 'h' && sector % 2)
        return false; // only halves hold the gaps between the headings
    return direction_selects(token, SENSE_EIGHT, x, y);
}

Region region_read(Text tokens, Report *report) {
    Region region = {0};
    DirectionLetter letters[DIRECTIONS_MAX];
    Directions directions = {0};
    size_t count = 0;
    for (uint32_t i = 0; i < tokens.length; i++) {
        if (tokens.text[i] && strchr("fblrsvh", tokens.text[i]) && count < DIRECTIONS_MAX) {
            letters[count++] = (DirectionLetter){tokens.text[i], {i, 1}};
            continue;
        }
        report_error(report, "unknown-direction", text_span(tokens, i, 1),
                     "'%s' is not a direction; expected letters of f b l r s v h, such as 'fh'",
                     tokens.text);
        return region;
    }
    directions_combine(letters, count, SENSE_EIGHT, &directions);
    for (int i = 0; i < directions.count; i++) {
        DirectionToken token = directions.tokens[i];
        if (token.first == 'h') {
            report_error(report, "unknown-direction",
                         text_span(tokens, token.at.start, token.at.length),
                         "'h' (half) must stand behind f, b, l or r");
            return region;
        }
        for (int sector = 0; sector < 16; sector++)
            if (token_covers(token, sector))
                region.sectors = (uint16_t)(region.sectors | 1u << sector);
    }
    region.given = count > 0;
    return region;
}

bool region_has(Region region, int x, int y) {
    int sector = pattern_class(x, y);
    return sector >= 0 && region.sectors >> sector & 1;
}
