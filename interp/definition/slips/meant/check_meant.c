// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "definition/slips/meant/meant.h"
#include "base/about.h"

#include <string.h>

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
