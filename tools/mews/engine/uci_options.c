// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// UCI, USI and UCCI: options, and which variants are offered.

#include "files.h"
#include "thinker.h"

#include <stdlib.h>
#include <string.h>

typedef enum OptionName {
    OPTION_VARIANT,
    OPTION_FILE,
    OPTION_ENDGAMES,
    OPTION_HASH,
    OPTION_THREADS,
    OPTION_LINES,
    OPTION_PONDER,
    OPTION_960,
    OPTION_OVERHEAD,
    OPTION_LEVEL,
    OPTION_BY_ELO,
    OPTION_ELO,
    OPTION_SEED,
    OPTION_CLEAR,
    OPTION_MILLISECONDS,
    OPTION_COUNT
} OptionName;

// What they are called in UCI, USI, UCCI; NULL: not there. Any of the names is understood.
static const char *const names[OPTION_COUNT][3] = {
    [OPTION_VARIANT] = {"UCI_Variant", "UCI_Variant", "UCI_Variant"},
    [OPTION_FILE] = {"VariantPath", "VariantPath", "VariantPath"},
    [OPTION_ENDGAMES] = {"TablePath", "TablePath", "TablePath"},
    [OPTION_HASH] = {"Hash", "USI_Hash", "hashsize"},
    [OPTION_THREADS] = {"Threads", "Threads", "Threads"},
    [OPTION_LINES] = {"MultiPV", "MultiPV", "MultiPV"},
    [OPTION_PONDER] = {"Ponder", "USI_Ponder", "ponder"},
    [OPTION_960] = {"UCI_Chess960", NULL, NULL},
    [OPTION_OVERHEAD] = {"Move Overhead", "Move Overhead", "Move_Overhead"},
    [OPTION_LEVEL] = {"Skill Level", "Skill Level", "Skill_Level"},
    [OPTION_BY_ELO] = {"UCI_LimitStrength", "USI_LimitStrength", "LimitStrength"},
    [OPTION_ELO] = {"UCI_Elo", "USI_Elo", "Elo"},
    [OPTION_SEED] = {"Seed", "Seed", "Seed"},
    [OPTION_CLEAR] = {"Clear Hash", "Clear Hash", "newgame"},
    [OPTION_MILLISECONDS] = {NULL, NULL, "usemillisec"},
};

static int column(const Uci *uci) {
    return uci->dialect == &uci_dialect ? 0 : uci->dialect == &usi_dialect ? 1 : 2;
}

// A name that the protocol can say.
static bool is_word(const char *name) {
    return *name && !strpbrk(name, " \t,\"") && strcmp(name, "var") != 0;
}

static void tell_variants(const Uci *uci, Growing *line) {
    const Thinker *thinker = uci->thinker;
    char *file = thinker->file ? path_name(thinker->file) : NULL;
    text_add(line, "combo default %s", thinker->variant);
    for (size_t i = 0; i < thinker->catalogue.name_count; i++)
        if (is_word(thinker->catalogue.names[i]))
            text_add(line, " var %s", thinker->catalogue.names[i]);
    if (file && is_word(file) && !thinker_name(thinker, file))
        text_add(line, " var %s", file);
    if (!thinker_name(thinker, thinker->variant) && (!file || strcmp(file, thinker->variant) != 0))
        text_add(line, " var %s", thinker->variant);
    free(file);
}

static const char *truth(bool value) {
    return value ? "true" : "false";
}

static void tell_type(const Uci *uci, OptionName option, Growing *line) {
    const Thinker *thinker = uci->thinker;
    switch (option) {
    case OPTION_VARIANT:
        tell_variants(uci, line);
        break;
    case OPTION_FILE:
        text_add(line, "string default %s", thinker->file ? thinker->file : "<empty>");
        break;
    case OPTION_ENDGAMES:
        text_add(line, "string default <empty>");
        break;
    case OPTION_HASH:
        text_add(line, "spin default %d min 1 max %d", HASH_USUAL, HASH_MAX);
        break;
    case OPTION_THREADS:
        text_add(line, "spin default 1 min 1 max %d", THREADS_MAX);
        break;
    case OPTION_LINES:
        text_add(line, "spin default 1 min 1 max %d", LINES_MAX);
        break;
    case OPTION_OVERHEAD:
        text_add(line, "spin default %d min 0 max %d", OVERHEAD_USUAL, OVERHEAD_MAX);
        break;
    case OPTION_LEVEL:
        text_add(line, "spin default %d min 1 max %d", MEWS_LEVELS, MEWS_LEVELS);
        break;
    case OPTION_ELO:
        text_add(line, "spin default %d min %d max %d", mews_level_elo(MEWS_LEVELS),
                 mews_level_elo(1), mews_level_elo(MEWS_LEVELS));
        break;
    case OPTION_SEED:
        text_add(line, "spin default 0 min 0 max %d", SEED_MAX);
        break;
    case OPTION_CLEAR:
        text_add(line, "button");
        break;
    case OPTION_960:
        text_add(line, "check default %s", truth(uci->castles_960));
        break;
    default:
        text_add(line, "check default false");
        break;
    }
}

void uci_options_tell(const Uci *uci) {
    const char *before = uci->dialect->short_options ? "option" : "option name";
    for (OptionName option = 0; option < OPTION_COUNT; option++) {
        const char *name = names[option][column(uci)];
        Growing line = {0};
        if (!name)
            continue;
        tell_type(uci, option, &line);
        say("%s %s type %s", before, name, line.bytes);
        free(line.bytes);
    }
}

// ---- setoption ------------------------------------------------------------------------------

static OptionName option_find(const char *name) {
    if (word_same(name, "USI_Variant") || word_same(name, "UCCI_Variant"))
        return OPTION_VARIANT;
    for (OptionName option = 0; option < OPTION_COUNT; option++)
        for (int i = 0; i < 3; i++)
            if (names[option][i] && word_same(names[option][i], name))
                return option;
    return OPTION_COUNT;
}

static bool choose(Uci *uci, const char *name) {
    char *reason = thinker_choose(uci->thinker, name);
    if (reason) {
        uci_complain(uci, "%s", reason);
        free(reason);
        return false;
    }
    free(uci->asked);
    uci->asked = text_printf("%s", name);
    bool needed = uci->castles_960 && !mews_rules_castling_drawn(uci->thinker->rules);
    reason = needed ? thinker_choose_960(uci->thinker, name) : NULL;
    if (reason)
        uci_complain(uci, "UCI_Chess960 can't be had for '%s': %s", name, reason);
    free(reason);
    uci_forget_position(uci);
    return !reason;
}

// An option that can't be had stays off.
static void set_960(Uci *uci, bool value) {
    char *name = text_printf("%s", uci->asked ? uci->asked : uci->thinker->variant);
    uci->castles_960 = value;
    uci->castles_960 = choose(uci, name) && value;
    free(name);
}

// Complains that there is no memory for a table of so many MiB; what there is instead.
static void table_kept(const Uci *uci, uint64_t wanted) {
    const Thinker *thinker = uci->thinker;
    uci_complain(uci, "there is no memory for a table of %llu MiB; it has %llu MiB",
                 (unsigned long long)wanted, (unsigned long long)thinker->hash);
}

void uci_make_ready(const Uci *uci) {
    uint64_t hash = uci->thinker->hash;
    if (!thinker_ready_somehow(uci->thinker))
        uci_complain(uci, "there is too little memory to think");
    else if (uci->thinker->hash != hash)
        table_kept(uci, hash);
}

static void set_table(Uci *uci, OptionName option, const char *name, const char *value) {
    Thinker *thinker = uci->thinker;
    uint64_t hash = thinker->hash, threads = thinker->threads;
    bool is_threads = option == OPTION_THREADS;
    if (!uci_number(uci, name, value, 1, is_threads ? THREADS_MAX : HASH_MAX,
                    is_threads ? &threads : &hash) ||
        thinker_take_size(thinker, hash, threads))
        return;
    if (is_threads)
        uci_complain(uci, "there is no memory for %llu threads; there are %llu",
                     (unsigned long long)threads, (unsigned long long)thinker->threads);
    else
        table_kept(uci, hash);
}

static void add_file(Uci *uci, const char *path) {
    char *reason = *path ? thinker_add(uci->thinker, path) : NULL;
    if (reason)
        uci_complain(uci, "%s", reason);
    free(reason);
}

// setoption Name Hash Value 32
static bool words_are_large(const char *name) {
    char *copy = text_printf("%s", name), *rest = copy;
    const char *word = next_word(&rest);
    bool found = word && word_same(word, "name");
    while (!found && (word = next_word(&rest)))
        found = word_same(word, "value");
    free(copy);
    return found;
}

static void unknown(const Uci *uci, const char *name) {
    if (!uci->dialect->short_options && words_are_large(name)) {
        uci_complain(uci, "setoption: 'name' and 'value' are written small: setoption name NAME "
                          "value VALUE");
        return;
    }
    const char *known[OPTION_COUNT];
    size_t count = 0;
    char hint[64];
    for (OptionName option = 0; option < OPTION_COUNT; option++)
        if (names[option][column(uci)])
            known[count++] = names[option][column(uci)];
    uci_complain(uci, "unknown option '%.100s'%s", name,
                 word_hint(name, known, count, hint, sizeof hint));
}

// Reads what a check option has: true or false. False: it has complained.
static bool check_read(const Uci *uci, const char *name, const char *value, bool *is) {
    bool yes = word_same(value, "true") || word_same(value, "on");
    if (!yes && !word_same(value, "false") && !word_same(value, "off")) {
        uci_complain(uci, "%s must be true or false, not '%.40s'", name, value);
        return false;
    }
    *is = yes;
    return true;
}

static void set(Uci *uci, OptionName option, const char *name, char *value) {
    uint64_t milliseconds;
    bool is;
    switch (option) {
    case OPTION_VARIANT:
        choose(uci, value);
        break;
    case OPTION_FILE:
        add_file(uci, strcmp(value, "<empty>") == 0 ? "" : value);
        break;
    case OPTION_ENDGAMES:
        thinker_take_tables(uci->thinker, *value && strcmp(value, "<empty>") != 0 ? value : NULL);
        break;
    case OPTION_HASH:
    case OPTION_THREADS:
        set_table(uci, option, name, value);
        break;
    case OPTION_LINES:
        uci_number(uci, name, value, 1, LINES_MAX, &uci->lines);
        break;
    case OPTION_PONDER:
        check_read(uci, name, value, &is); // it ponders when it is told to
        break;
    case OPTION_960:
        if (check_read(uci, name, value, &is))
            set_960(uci, is);
        break;
    case OPTION_OVERHEAD:
        if (uci_number(uci, name, value, 0, OVERHEAD_MAX, &milliseconds))
            uci->thinker->overhead = (double)milliseconds / 1000;
        break;
    case OPTION_LEVEL:
        uci_number(uci, name, value, 1, MEWS_LEVELS, &uci->thinker->level);
        break;
    case OPTION_BY_ELO:
        check_read(uci, name, value, &uci->thinker->by_elo);
        break;
    case OPTION_ELO:
        uci_number(uci, name, value, (uint64_t)mews_level_elo(1),
                   (uint64_t)mews_level_elo(MEWS_LEVELS), &uci->thinker->elo);
        break;
    case OPTION_SEED:
        uci_number(uci, name, value, 0, SEED_MAX, &uci->thinker->seed);
        break;
    case OPTION_CLEAR:
        thinker_forget(uci->thinker);
        break;
    case OPTION_MILLISECONDS:
        if (!*value)
            uci->milliseconds = true;
        else
            check_read(uci, name, value, &uci->milliseconds);
        break;
    default:
        unknown(uci, name);
        break;
    }
}

// setoption name NAME value VALUE, both with blanks maybe; or setoption NAME VALUE
void uci_set_option(Uci *uci, char *rest) {
    char *name = rest + strspn(rest, " \t"), *value = NULL;
    if (strncmp(name, "name ", 5) == 0) {
        name += 5;
        name += strspn(name, " \t");
        value = strstr(name, " value");
        if (value && (value[6] == ' ' || !value[6])) {
            char *end = value;
            value += 6 + strspn(value + 6, " \t");
            while (end > name && (end[-1] == ' ' || end[-1] == '\t'))
                end--;
            *end = '\0';
        } else {
            value = NULL;
        }
    } else {
        value = rest;
        name = next_word(&value);
        if (name)
            value += strspn(value, " \t");
    }
    if (name && *name && strcmp(name, "name") != 0)
        set(uci, option_find(name), name, value ? value : name + strlen(name));
    else
        uci_complain(uci, "setoption needs a name: setoption name NAME value VALUE");
}
