// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews list: the catalogue, or those of its games that are asked for.

#include "arguments/options.h"
#include "catalogue.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// Where words are looked for: in names, titles, inventors and tags; in a first sentence, too, but
// not there alone; in a whole description.
typedef enum ListPlace { NAMED, INTRODUCED, DESCRIBED } ListPlace;

enum { FEW_NAMED = 10 }; // if so many have a word, those are told, too, that are introduced by it

// What is asked of a game; NULL: nothing.
typedef struct Wanted {
    char **words;
    size_t word_count;
    ListPlace place;
    const char *tag, *board, *inventor;
    bool about;
    const bool *may; // of each game: could it have the words? Temporary; NULL: each could
} Wanted;

static bool has_tag(const mews_rules *rules, const char *tag) {
    for (size_t i = 0; i < mews_rules_tags(rules); i++)
        if (strcmp(mews_rules_tag(rules, i), tag) == 0)
            return true;
    return false;
}

static void write_size(const mews_rules *rules, char size[16]) {
    snprintf(size, 16, "%dx%d", mews_rules_files(rules), mews_rules_ranks(rules));
}

static bool has_words(const Wanted *wanted, ListPlace place, const char *name,
                      const mews_rules *rules) {
    bool (*const has)(const char *, const mews_rules *, const char *) =
        place == NAMED        ? game_mentions
        : place == INTRODUCED ? game_introduces
                              : game_describes;
    size_t i = 0;
    while (i < wanted->word_count && has(name, rules, wanted->words[i]))
        i++;
    return i == wanted->word_count;
}

static bool is_wanted(const Wanted *wanted, const char *name, const mews_rules *rules) {
    char size[16];
    write_size(rules, size);
    if (!has_words(wanted, wanted->place, name, rules) ||
        (wanted->place == INTRODUCED && has_words(wanted, NAMED, name, rules)))
        return false;
    return (!wanted->tag || has_tag(rules, wanted->tag)) &&
           (!wanted->board || strcmp(size, wanted->board) == 0) &&
           (!wanted->inventor || text_mentions(mews_rules_inventor(rules), wanted->inventor));
}

static void put_json(Json *json, const char *name, const mews_rules *rules) {
    json_open(json, NULL, '{');
    json_text(json, "name", name);
    json_text(json, "title", mews_rules_title(rules));
    json_integer(json, "files", (uint64_t)mews_rules_files(rules));
    json_integer(json, "ranks", (uint64_t)mews_rules_ranks(rules));
    json_text_or_null(json, "inventor", mews_rules_inventor(rules));
    json_text_or_null(json, "year", game_year(rules)); // a text: "c. 1200" is one, too
    json_open(json, "tags", '[');
    for (size_t i = 0; i < mews_rules_tags(rules); i++)
        json_text(json, NULL, mews_rules_tag(rules, i));
    json_close(json, ']');
    json_close(json, '}');
}

// " [no-check]": the tags by which alone it has the words that are asked for.
static void add_tags(Growing *line, const Wanted *wanted, const char *name,
                     const mews_rules *rules) {
    for (size_t i = 0; i < wanted->word_count; i++) {
        const char *tag = game_tag_alone(name, rules, wanted->words[i]);
        if (tag)
            text_add(line, " [%s]", tag);
    }
}

static void put_line(const Wanted *wanted, const char *name, int width, const mews_rules *rules) {
    const char *inventor = mews_rules_inventor(rules);
    const char *year = game_year(rules);
    char size[16];
    write_size(rules, size);
    size_t room = wrap_width(stdout); // of a terminal; else lines are as long as they are
    Growing line = TEMP_TEXT;
    text_add(&line, "%-*s  %-5s  %s", width, name, size, mews_rules_title(rules));
    add_tags(&line, wanted, name, rules);
    size_t bare = line.length;
    if (*inventor || *year)
        text_add(&line, " (%s%s%s)", inventor, *inventor && *year ? ", " : "", year);
    if (room && mews_text_columns(line.bytes) > room)
        line.bytes[bare] = '\0';
    // A title that is too long goes on below itself, if that leaves it some room.
    size_t indent = (size_t)width + 9;
    put_prose(stdout, "", indent < room / 2 ? indent : 4, line.bytes);
}

// The first sentence of the description, in one line.
static void put_about(const mews_rules *rules) {
    enum { INDENT = 4 };
    const char *text = mews_rules_description(rules), *end = strstr(text, ". ");
    if (!*text)
        return;
    char *sentence =
        temp_printf("%.*s", (int)(end ? (size_t)(end - text) + 1 : strlen(text)), text);
    put_prose(stdout, "    ", INDENT, sentence);
}

// For people alone, so that each line that a program reads is a game.
static void put_count(size_t count, size_t all) {
    if (!system_is_terminal(stdout))
        return;
    if (count == all)
        printf("%zu variants\n", all);
    else
        printf("%zu of %zu variants\n", count, all);
}

// The tags of the games seen so far, or other words of theirs, each once.
static void tags_add_word(Texts *tags, char *word) {
    if (word_in(word, (const char *const *)tags->words, tags->count)) {
        free(word);
        return;
    }
    texts_add(tags, word);
}

static void tags_add(Texts *tags, const mews_rules *rules) {
    for (size_t i = 0; i < mews_rules_tags(rules); i++)
        tags_add_word(tags, text_printf("%s", mews_rules_tag(rules, i)));
}

// If no game has the tag that was asked for, those there are are told. Was it told?
static bool tags_end(Texts *tags, const char *asked) {
    Growing list = TEMP_TEXT;
    char hint[160];
    const char *const *words = (const char *const *)tags->words;
    texts_sort(tags);
    for (size_t i = 0; i < tags->count; i++)
        text_add(&list, "%s%s", i ? ", " : "", tags->words[i]);
    bool unknown = asked && tags->count && !word_in(asked, words, tags->count);
    if (unknown)
        complain("no variant has the tag '%s'%s; there are %s", asked,
                 word_hint(asked, words, tags->count, hint, sizeof hint), list.bytes);
    texts_free(tags);
    return unknown;
}

// Is it `9x9`, files and ranks?
static bool board_read(const char *text) {
    int files, ranks, length = 0;
    return sscanf(text, "%2dx%2d%n", &files, &ranks, &length) == 2 && !text[length];
}

// Is the word a piece's name? Then it is told where that is explained.
static bool tell_piece(const Catalogue *catalogue, const char *word) {
    Namesakes pieces = namesakes_find(catalogue, word, false);
    char *games = namesakes_games(&pieces);
    bool found = pieces.count > 0, usual = usual_notation(word) != NULL;
    if (found)
        complain("no variant fits, but '%s' is a piece of %s; see mews explain %s", word, games,
                 word);
    else if (usual)
        complain("no variant fits, but '%s' is a usual name of a piece; see mews explain %s", word,
                 word);
    namesakes_free(&pieces);
    return found || usual;
}

// So it is if the word is the only one: then many games' descriptions have it, which says less.
static bool tell_piece_alone(const Catalogue *catalogue, const Wanted *wanted) {
    bool more = wanted->tag || wanted->board || wanted->inventor;
    return wanted->word_count == 1 && !more && tell_piece(catalogue, wanted->words[0]);
}

static char *text_in_small(const char *text, size_t length) {
    char *small = text_printf("%.*s", (int)length, text);
    for (char *c = small; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return small;
}

// The words of a title or of an inventor's name, in small letters. Short ones are near to too
// much.
static void add_words_of(Texts *words, const char *text) {
    enum { SHORTEST = 5 };
    while (*text) {
        size_t length = 0;
        while (isalpha((unsigned char)text[length]) || (unsigned char)text[length] >= 0x80)
            length++;
        if (length >= SHORTEST)
            tags_add_word(words, text_in_small(text, length));
        text += length + (text[length] != '\0');
    }
}

// What is near to no name may be one letter away from a tag, or a word of a title or an inventor's
// name: these are so many that more would be a mere guess. In new memory; NULL: nothing is.
static char *nearest_word(const Catalogue *catalogue, const char *asked) {
    Texts words = {0};
    for (size_t i = 0; i < catalogue->name_count; i++) {
        mews_rules *rules = catalogue_skim(catalogue, catalogue->names[i]);
        if (rules) {
            tags_add(&words, rules);
            add_words_of(&words, mews_rules_title(rules));
            add_words_of(&words, mews_rules_inventor(rules));
        }
        mews_rules_free(rules);
    }
    char *small = text_in_small(asked, strlen(asked));
    const char *near = word_nearest(small, (const char *const *)words.words, words.count);
    char *found = near && word_one_off(small, near) ? temp_printf("%s", near) : NULL;
    free(small);
    texts_free(&words);
    return found;
}

// A word that is a board's size was meant for --board.
static int tell_none(const Catalogue *catalogue, const Wanted *wanted) {
    for (size_t i = 0; i < wanted->word_count; i++)
        if (board_read(wanted->words[i])) {
            complain("no variant has all of these words; a board's size goes with --board %s",
                     wanted->words[i]);
            return EXIT_BAD;
        }
    for (size_t i = 0; i < wanted->word_count; i++)
        if (tell_piece(catalogue, wanted->words[i]))
            return EXIT_BAD;
    bool one = wanted->word_count == 1;
    const char *near = one ? variant_nearest(catalogue, wanted->words[0]) : NULL;
    char *word = one && !near ? nearest_word(catalogue, wanted->words[0]) : NULL;
    if (near || word)
        complain("no variant fits (did you mean '%s'?); see mews list", near ? near : word);
    else
        complain("no variant fits; see mews list");
    return EXIT_BAD;
}

// The path of the file is what `mews check` finds it by: --path may be another there.
static void tell_left_out(const char *name, const mews_report *report) {
    mews_diagnostic item;
    bool file = mews_report_get(report, 0, &item) && catalogue_is_path(item.file);
    complain("'%s' is left out, it has errors; see mews check %s", name, file ? item.file : name);
}

// To see it takes less than to read the definition. Files of the user are read, as they may have
// errors.
static const bool *find_may(const Catalogue *catalogue, const Wanted *wanted) {
    bool *may = temp_new(catalogue->name_count + 1, sizeof *may);
    for (size_t i = 0; i < catalogue->name_count; i++)
        may[i] = true;
    for (size_t k = 0; k < wanted->word_count; k++) {
        bool *written = written_in_each(catalogue, wanted->words[k]);
        for (size_t i = 0; i < catalogue->name_count; i++)
            may[i] =
                may[i] && (written[i] || text_mentions(catalogue->names[i], wanted->words[k]) ||
                           !catalogue_holds(catalogue, catalogue->names[i]));
        free(written);
    }
    return may;
}

// The games that are wanted, listed. Their tags are collected where one is asked for.
static size_t list_games(const Catalogue *catalogue, const Wanted *wanted, Json *json, Texts *tags,
                         int *worst) {
    size_t width = 0, listed = 0;
    for (size_t i = 0; i < catalogue->name_count; i++)
        if (strlen(catalogue->names[i]) > width)
            width = strlen(catalogue->names[i]);
    for (size_t i = 0; i < catalogue->name_count; i++) {
        const char *name = catalogue->names[i];
        if (wanted->may && !wanted->may[i])
            continue;
        mews_report *report = report_new();
        int exit_code;
        mews_rules *rules = catalogue_load_without_moves(catalogue, name, report, &exit_code);
        bool shown = rules && is_wanted(wanted, name, rules);
        listed += shown;
        if (rules && wanted->tag)
            tags_add(tags, rules);
        if (shown && json)
            put_json(json, name, rules);
        else if (shown)
            put_line(wanted, name, (int)width, rules);
        if (shown && !json && wanted->about)
            put_about(rules);
        if (!rules && wanted->place == NAMED) // the others come behind it
            tell_left_out(name, report);
        if (exit_code > *worst)
            *worst = exit_code;
        mews_rules_free(rules);
        mews_report_free(report);
    }
    return listed;
}

// The same by what descriptions say.
static size_t list_by(ListPlace place, const Catalogue *catalogue, const Wanted *wanted,
                      Json *json, Texts *tags, int *worst) {
    Wanted described = *wanted;
    described.place = place;
    return list_games(catalogue, &described, json, tags, worst);
}

static int list_wanted(const Catalogue *catalogue, Wanted *wanted, Json *json) {
    int worst = EXIT_DONE;
    Texts tags = {0};
    if (wanted->word_count && !wanted->tag) // else all tags are told, if no game has it
        wanted->may = find_may(catalogue, wanted);
    size_t listed = list_games(catalogue, wanted, json, &tags, &worst);
    bool piece = !listed && tell_piece_alone(catalogue, wanted);
    if (!listed && !piece && wanted->word_count)
        listed = list_by(DESCRIBED, catalogue, wanted, json, &tags, &worst);
    else if (listed && listed <= FEW_NAMED && wanted->word_count)
        listed += list_by(INTRODUCED, catalogue, wanted, json, &tags, &worst);
    bool told = tags_end(&tags, wanted->tag) || piece;
    if (!json && listed)
        put_count(listed, catalogue->name_count);
    if (!listed && catalogue->name_count && worst == EXIT_DONE)
        worst = told ? EXIT_BAD : tell_none(catalogue, wanted);
    return worst;
}

int command_list(int argc, char **argv) {
    const char *path = NULL;
    Wanted wanted = {0};
    bool as_json = false;
    const Option table[] = {
        {"--tag", "TAG", "only those that have this tag, such as drops", NULL, &wanted.tag},
        {"--board", "9x9", "only those on a board of so many files and ranks", NULL,
         &wanted.board},
        {"--inventor", "PERSON", "only those of this inventor, or part of the name", NULL,
         &wanted.inventor},
        {"--about", NULL, "add a sentence on what each is about", &wanted.about, NULL},
        OPTION_PATH(&path),
        OPTION_COLOR,
        {"--json", NULL,
         "[{\"name\",\"title\",\"files\",\"ranks\",\"inventor\",\"year\",\"tags\":[…]}]", &as_json,
         NULL},
    };
    const Usage usage = {
        .form = "list [WORD…]",
        .about = "The variants of the catalogue: name, board, title. With words, those that have\n"
                 "each of them in their name, title, inventor or tags; a tag that alone has it "
                 "stands in\n"
                 "brackets. If there are few, also those whose description has the words, whole "
                 "ones, in\n"
                 "its first sentence; if there are none, those that have them anywhere in it.\n"
                 "Exits with 1 if there are none of these, either.",
        .examples = "mews list\n"
                    "mews list falcon\n"
                    "mews list --tag drops --board 9x9\n",
        OPTION_TABLE(table),
        .most = SIZE_MAX,
    };
    Catalogue catalogue;
    int exit_code;
    if (!options_read(&usage, argc, argv, &wanted.word_count, &exit_code))
        return exit_code;
    wanted.words = argv;
    if (wanted.board && !board_read(wanted.board)) {
        complain("--board '%s' isn't files and ranks, such as 9x9", wanted.board);
        return EXIT_USAGE;
    }
    exit_code = catalogue_open(&catalogue, path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    Json json = {stdout, false};
    if (as_json)
        json_open(&json, NULL, '[');
    exit_code = list_wanted(&catalogue, &wanted, as_json ? &json : NULL);
    if (as_json) {
        json_close(&json, ']');
        json_end(&json);
    }
    catalogue_close(&catalogue);
    return exit_code;
}
