// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews complete: an unfinished command line → what its last word may become. Shells ask for it
// whenever Tab is pressed; the scripts that do so know nothing of mews but this.
//
// The tables of the commands tell which kind of word stands where: the words of `form` (or
// `words`) for arguments, `value` for what follows an option. A line of the answer is a word,
// behind a tab what it is; or ":files ENDING" or ":folders": the shell's own names of such files,
// too. A word that ends with ':' or '=' goes on.

#include "catalogue.h"
#include "command.h"
#include "game.h"
#include "help.h"
#include "record/saves.h"
#include "text/words.h"
#include "usual.h"

#include <stdlib.h>
#include <string.h>

typedef struct Completion {
    const Usage *usage;
    bool described; // tell what the words are, too?
    char **words;   // the finished arguments that are no options
    size_t word_count;
    const char *prefix; // what stands before the part that is completed: "--path="
    size_t prefix_length;
    const char *part;
    size_t found;
} Completion;

// ---- answers -------------------------------------------------------------------------------

static bool fits(const Completion *completion, const char *word) {
    return strncmp(word, completion->part, strlen(completion->part)) == 0;
}

static void offer(Completion *completion, const char *word, const char *what) {
    if (!fits(completion, word))
        return;
    printf("%.*s", (int)completion->prefix_length, completion->prefix);
    put_safe(stdout, word);
    if (completion->described && what && *what) {
        putchar('\t');
        put_safe(stdout, what);
    }
    putchar('\n');
    completion->found++;
}

static void offer_commands(Completion *completion) {
    for (size_t i = 0; i < command_count; i++)
        offer(completion, commands[i].name, commands[i].help);
}

static void offer_files(Completion *completion) {
    (void)completion;
    puts(":files");
}

static void offer_folders(Completion *completion) {
    (void)completion;
    puts(":folders");
}

// The text of an option that has been read; NULL: it isn't there.
static const char *option_text(const Completion *completion, const char *name) {
    const Usage *usage = completion->usage;
    for (size_t i = 0; i < usage->option_count; i++)
        if (usage->options[i].text && strcmp(usage->options[i].name, name) == 0)
            return *usage->options[i].text;
    return NULL;
}

static bool open_catalogue(const Completion *completion, Catalogue *catalogue) {
    return catalogue_open(catalogue, option_text(completion, "--path")) == EXIT_DONE;
}

// Each name that fits, with its game's title if that is wanted.
static void offer_names(Completion *completion, const char *end) {
    Catalogue catalogue;
    if (!open_catalogue(completion, &catalogue))
        return;
    for (size_t i = 0; i < catalogue.name_count; i++) {
        const char *name = catalogue.names[i];
        if (!fits(completion, name))
            continue;
        mews_report *report = report_new();
        int exit_code;
        mews_rules *rules = completion->described
                                ? catalogue_load_still(&catalogue, name, report, &exit_code)
                                : NULL;
        report_sure(report);
        char *word = text_printf("%s%s", name, end);
        offer(completion, word, rules ? mews_rules_title(rules) : NULL);
        free(word);
        mews_rules_free(rules);
        mews_report_free(report);
    }
    catalogue_close(&catalogue);
}

// Paths are offered where one has been begun, or no name fits. Behind a colon stands a piece.
static void offer_variants(Completion *completion) {
    const char *part = completion->part;
    size_t before = completion->found;
    offer_names(completion, "");
    if (strchr(part, ':'))
        return;
    if (completion->found == before || strchr(part, '/') || *part == '.')
        puts(":files .yaml");
}

static void offer_pieces_of(Completion *completion, const char *name) {
    Catalogue catalogue;
    if (!open_catalogue(completion, &catalogue))
        return;
    mews_report *report = report_new();
    int exit_code;
    mews_rules *rules = catalogue_load(&catalogue, name, report, &exit_code);
    report_sure(report);
    mews_piece piece;
    for (size_t i = 0; rules && mews_rules_piece(rules, i, &piece); i++) {
        char *word = text_printf("%s:%s", name, piece.name);
        char *what = text_printf("%s, %s", piece.letter, piece.notation);
        offer(completion, word, what);
        free(what);
        free(word);
    }
    mews_rules_free(rules);
    mews_report_free(report);
    catalogue_close(&catalogue);
}

// Usual names of one word; shells would have to put others into quotes.
static void offer_usual(Completion *completion) {
    const char *row, *notation;
    for (size_t i = 0; mews_usual_name(i, &row, &notation); i++)
        for (char *name; (name = usual_next(&row)); free(name))
            if (!strchr(name, ' '))
                offer(completion, name, notation);
}

static void offer_pieces(Completion *completion) {
    const char *colon = strrchr(completion->part, ':');
    if (!colon) {
        offer_names(completion, ":");
        if (*completion->part) // all of them would be too many
            offer_usual(completion);
        return;
    }
    char *name = text_printf("%.*s", (int)(colon - completion->part), completion->part);
    offer_pieces_of(completion, name);
    free(name);
}

static void offer_moves(Completion *completion) {
    GameOptions options = {.path = option_text(completion, "--path"),
                           .fen = option_text(completion, "--fen"),
                           .seed = option_text(completion, "--seed")};
    Game game;
    if (completion->word_count == 0 ||
        game_open(&game, completion->words[0], &options, completion->words + 1,
                  completion->word_count - 1) != EXIT_DONE)
        return;
    size_t count;
    MoveText *moves = moves_sorted(game.position, &count);
    for (size_t i = 0; i < count && !game_over(game.position); i++) {
        char san[MEWS_MOVE_SIZE];
        mews_move_san(game.position, moves[i].move, san, sizeof san);
        position_sure(game.position);
        offer(completion, moves[i].text, san);
    }
    free(moves);
    game_close(&game, EXIT_DONE);
}

static void offer_games(Completion *completion) {
    SavedGames saves = saves_list();
    for (size_t i = 0; i < saves.count; i++)
        offer(completion, saves.games[i].name, NULL);
    saves_free(&saves);
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

// The tags of the whole catalogue, each once.
static void offer_tags(Completion *completion) {
    Catalogue catalogue;
    char **tags = NULL;
    size_t count = 0;
    if (!open_catalogue(completion, &catalogue))
        return;
    for (size_t i = 0; i < catalogue.name_count; i++) {
        mews_report *report = report_new();
        int exit_code;
        mews_rules *rules =
            catalogue_load_still(&catalogue, catalogue.names[i], report, &exit_code);
        report_sure(report);
        for (size_t k = 0; rules && k < mews_rules_tags(rules); k++) {
            tags = memory_grow(tags, count + 1, sizeof *tags);
            tags[count++] = text_printf("%s", mews_rules_tag(rules, k));
        }
        mews_rules_free(rules);
        mews_report_free(report);
    }
    if (count)
        qsort(tags, count, sizeof *tags, compare_texts);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || strcmp(tags[i], tags[i - 1]) != 0)
            offer(completion, tags[i], NULL);
    for (size_t i = 0; i < count; i++)
        free(tags[i]);
    free(tags);
    catalogue_close(&catalogue);
}

static void offer_players(Completion *completion) {
    static const Fact players[] = {
        {"mews", "this program"},         {"mews:level=", "it, weaker"},
        {"random", "draws legal moves"},  {"uci:", "a program that speaks UCI"},
        {"cecp:", "… XBoard's protocol"}, {"usi:", "… USI (shogi)"},
        {"ucci:", "… UCCI (xiangqi)"},
    };
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        offer(completion, players[i].name, players[i].help);
}

// ---- which kind of word --------------------------------------------------------------------

static const struct {
    const char *kind;
    void (*offer)(Completion *completion);
} kinds[] = {
    {"NAME", offer_variants}, {"VARIANT", offer_variants}, {"NAME:PIECE", offer_pieces},
    {"MOVE", offer_moves},    {"FILE", offer_files},       {"DIR", offer_folders},
    {"GAME", offer_games},    {"TAG", offer_tags},         {"COMMAND", offer_commands},
    {"E", offer_players},
};

static void offer_kind(Completion *completion, const char *kind) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            kinds[i].offer(completion);
    if (*kind >= 'a' && *kind <= 'z')
        offer(completion, kind, NULL);
}

// "FILE|NAME", "human|random|engine": each of them.
static void offer_kinds(Completion *completion, const char *text) {
    for (size_t length; *text; text += length + (text[length] == '|')) {
        length = strcspn(text, "|");
        char *kind = text_printf("%.*s", (int)length, text);
        offer_kind(completion, kind);
        free(kind);
    }
}

// The word of the form "moves NAME [MOVE…]" that stands for an argument, in new memory; "" if none
// does. What has dots behind it repeats.
static char *argument_kinds(const Usage *usage, size_t index) {
    static const char dots[] = "…";
    const char *form = usage->words ? usage->words : usage->form + strcspn(usage->form, " ");
    for (;;) {
        form += strspn(form, " []");
        size_t length = strcspn(form, " ]");
        if (length == 0 || *form == '-' || *form == '|')
            return text_printf("%s", "");
        size_t bare = length;
        bool repeats =
            bare > strlen(dots) && memcmp(form + bare - strlen(dots), dots, strlen(dots)) == 0;
        if (repeats)
            bare -= strlen(dots);
        if (repeats || index-- == 0)
            return text_printf("%.*s", (int)bare, form);
        form += length;
    }
}

// ---- a command's line ----------------------------------------------------------------------

static bool option_given(const Option *option) {
    return option->value ? *option->text != NULL : *option->flag;
}

static const Option *option_next(const Usage *usage, const char *name, size_t length) {
    const Option *found = NULL;
    for (size_t i = 0; i < usage->option_count; i++) {
        const Option *option = &usage->options[i];
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0 &&
            (!found || option_given(found)))
            found = option;
    }
    return found;
}

static void offer_options(Completion *completion) {
    const Usage *usage = completion->usage;
    for (size_t i = 0; i < usage->option_count; i++) {
        const Option *option = &usage->options[i];
        bool next = option_next(usage, option->name, strlen(option->name)) == option;
        if (next && !option_given(option))
            offer(completion, option->name, option->help);
    }
    offer(completion, "--help", "what there is");
}

// Reads the finished words. Returns the option whose value comes next, or NULL.
static const Option *read_words(Completion *completion, int count, char **words,
                                bool *options_end) {
    for (int i = 0; i < count; i++) {
        char *word = words[i];
        if (*options_end || word[0] != '-' || !word[1]) {
            completion->words[completion->word_count++] = word;
            continue;
        }
        *options_end = strcmp(word, "--") == 0;
        size_t length = strcspn(word, "=");
        const Option *option = option_next(completion->usage, word, length);
        if (!option)
            continue;
        if (!option->value)
            *option->flag = true;
        else if (word[length])
            *option->text = word + length + 1;
        else if (i + 1 < count)
            *option->text = words[++i];
        else
            return option;
    }
    return NULL;
}

static void complete_last(Completion *completion, const Option *awaited, bool options_end) {
    const char *last = completion->part, *equals = strchr(last, '=');
    if (!awaited && !options_end && *last == '-' && equals) {
        awaited = option_next(completion->usage, last, (size_t)(equals - last));
        completion->prefix = last;
        completion->prefix_length = (size_t)(equals - last) + 1;
        completion->part = equals + 1;
        if (!awaited)
            return;
    }
    if (awaited) {
        if (awaited->value)
            offer_kinds(completion, awaited->value);
    } else if (!options_end && *last == '-') {
        offer_options(completion);
    } else {
        char *text = argument_kinds(completion->usage, completion->word_count);
        offer_kinds(completion, text);
        free(text);
    }
}

// The first word is the shell, the last one unfinished.
void complete_print(const Usage *usage, int argc, char **argv) {
    if (argc < 2)
        return;
    Completion completion = {.usage = usage,
                             .described = strcmp(argv[0], "bash") != 0,
                             .words = memory_new((size_t)argc, sizeof(char *)),
                             .prefix = "",
                             .part = argv[argc - 1]};
    bool options_end = false;
    const Option *awaited = read_words(&completion, argc - 2, argv + 1, &options_end);
    complete_last(&completion, awaited, options_end);
    free(completion.words);
}

// ---- mews's line ---------------------------------------------------------------------------

static void complete_command(const char *shell, char *word, bool alone) {
    Completion completion = {.described = strcmp(shell, "bash") != 0, .prefix = "", .part = word};
    offer_commands(&completion);
    if (!alone)
        return;
    offer(&completion, "help", "what there is, or more about a command");
    offer(&completion, "--help", "what there is");
    offer(&completion, "--version", "which mews it is");
}

static void complete_line(char *shell, int count, char **words) {
    const Command *command = command_find(words[0]);
    if (count == 1 || (count == 2 && strcmp(words[0], "help") == 0)) {
        complete_command(shell, words[count - 1], count == 1);
    } else if (command) {
        char **asked = memory_new((size_t)count + 3, sizeof *asked);
        asked[0] = words[0];
        asked[1] = (char[]){OPTIONS_COMPLETE};
        asked[2] = shell;
        memcpy(asked + 3, words + 1, ((size_t)count - 1) * sizeof *asked);
        command->run(count + 2, asked);
        free(asked);
    }
}

int command_complete(int argc, char **argv) {
    const Usage usage = {
        .form = "complete bash|zsh|fish WORD…",
        .about =
            "Tells what the last of the words after 'mews' may become; it may be empty. A line "
            "each: the\nword, and behind a tab what it is (not for bash); ':files ENDING' and "
            "':folders' stand for\nthe names of such files. The completions of mews for these "
            "shells ask so.",
        .examples = "mews complete fish explain chess:\n"
                    "mews complete bash moves chess e2e4 e7\n",
        .words = "bash|zsh|fish",
        .least = 2,
        .most = SIZE_MAX,
    };
    size_t count;
    int exit_code;
    // What follows is no option of this command.
    if (argc < 3 || argv[1][0] == '-')
        return options_read(&usage, argc, argv, &count, &exit_code) ? EXIT_USAGE : exit_code;
    static const char *const shells[] = {"bash", "zsh", "fish"};
    if (!word_in(argv[1], shells, 3)) {
        complain("'%s' is none of the shells bash, zsh and fish", argv[1]);
        return EXIT_USAGE;
    }
    complete_line(argv[1], argc - 2, argv + 2);
    return EXIT_DONE;
}
