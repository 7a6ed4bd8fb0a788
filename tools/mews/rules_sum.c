// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "catalogue.h"
#include "command.h"
#include "text/sum.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// Does a section begin with this line in which nothing is that games depend on?
static bool begins_idle(const char *line, size_t length) {
    static const char *const idle[] = {"title", "inventor",    "year",  "source",
                                       "tags",  "description", "style", "tests"};
    size_t key = strcspn(line, ":\n");
    if (key >= length)
        return false;
    char *word = temp_printf("%.*s", (int)key, line);
    bool is = word_in(word, LISTED(idle));
    return is;
}

static void add_text(uint64_t *sum, const char *text, size_t size) {
    bool counts = true;
    for (size_t at = 0, length; at < size; at += length + 1) {
        const char *line = text + at, *feed = memchr(line, '\n', size - at);
        length = feed ? (size_t)(feed - line) : size - at;
        size_t used = length, blanks = 0;
        while (used > 0 && isspace((unsigned char)line[used - 1]))
            used--;
        while (blanks < used && isspace((unsigned char)line[blanks]))
            blanks++;
        if (used == 0 || line[blanks] == '#')
            continue;
        if (blanks == 0)
            counts = !begins_idle(line, used);
        if (counts)
            *sum = sum_add(sum_add(*sum, line, used), "\n", 1);
    }
}

int rules_sum(const char *path, const char *name, char sum[RULES_SUM_SIZE]) {
    Catalogue catalogue;
    uint64_t value = SUM_START;
    *sum = '\0';
    if (strcmp(name, "-") == 0)
        return EXIT_DONE;
    int exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_rules *rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    const char *text, *file;
    size_t size;
    for (size_t i = 0; rules && (text = mews_rules_text(rules, i, &file, &size)); i++)
        add_text(&value, text, size);
    mews_rules_free(rules);
    catalogue_close(&catalogue);
    sum_write(value, sum);
    return exit_code;
}
