// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "written.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static char small(char byte) {
    return (char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

bool written_alike(const char *a, const char *b) {
    static const char passed[] = " -_";
    for (;; a++, b++) {
        a += strspn(a, passed);
        b += strspn(b, passed);
        if (!*a || small(*a) != small(*b))
            return *a == *b;
    }
}

static bool has_title(const Catalogue *catalogue, const char *name, const char *word) {
    int exit_code;
    mews_report *report = report_new();
    mews_rules *rules = catalogue_load_still(catalogue, name, report, &exit_code);
    bool same = rules && written_alike(mews_rules_title(rules), word);
    report_sure(report);
    mews_rules_free(rules);
    mews_report_free(report);
    return same;
}

static bool has_name(const Catalogue *catalogue, const char *name, const char *word) {
    (void)catalogue;
    return written_alike(name, word);
}

typedef bool Has(const Catalogue *catalogue, const char *name, const char *word);

// *several: more than one has it.
static const char *only_one(const Catalogue *catalogue, const char *word, Has *has,
                            bool *several) {
    const char *found = NULL;
    for (size_t i = 0; i < catalogue->name_count; i++) {
        if (!has(catalogue, catalogue->names[i], word))
            continue;
        *several = found != NULL;
        if (*several)
            return NULL;
        found = catalogue->names[i];
    }
    return found;
}

const char *written_name(const Catalogue *catalogue, const char *word) {
    bool several = false;
    if (word[strspn(word, " -_")] == '\0')
        return NULL;
    const char *found = only_one(catalogue, word, has_name, &several);
    return found || several ? found : only_one(catalogue, word, has_title, &several);
}

char *written_meant(const char *path, const char *word) {
    Catalogue catalogue;
    if (!word || catalogue_is_path(word) || catalogue_open(&catalogue, path) != EXIT_DONE)
        return word ? text_printf("%s", word) : NULL;
    const char *found = catalogue_names(&catalogue, word) ? NULL : written_name(&catalogue, word);
    char *meant = text_printf("%s", found ? found : word);
    catalogue_close(&catalogue);
    return meant;
}
