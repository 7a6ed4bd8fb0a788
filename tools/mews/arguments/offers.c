// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A kind of word → the words of this kind that fit. What a row of `kinds` doesn't name is a word
// itself.

#include "options.h"
#include "catalogue.h"
#include "check/findings.h"
#include "command.h"
#include "files.h"
#include "game.h"
#include "record/record.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

// ---- answers -------------------------------------------------------------------------------

static bool fits(const Completion *completion, const char *word) {
    return strncmp(word, completion->part, strlen(completion->part)) == 0;
}

void offer(Completion *completion, const char *word, const char *what) {
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

void offer_commands(Completion *completion) {
    for (size_t i = 0; i < command_count; i++)
        offer(completion, commands[i].name, commands[i].help);
}

static void offer_files(Completion *completion) {
    completion->files = true;
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

// ---- texts, each offered once ----------------------------------------------------------------

static void texts_offer(Completion *completion, Texts *texts) {
    texts_sort(texts);
    for (size_t i = 0; i < texts->count; i++)
        if (i == 0 || strcmp(texts->words[i], texts->words[i - 1]) != 0)
            offer(completion, texts->words[i], NULL);
    texts_free(texts);
}

// ---- variants, and what is in them -----------------------------------------------------------

static bool open_catalogue(const Completion *completion, Catalogue *catalogue) {
    return catalogue_open(catalogue, option_text(completion, "--path")) == EXIT_DONE;
}

// A name or a path, if it fits, with its game's title if that is wanted.
static void offer_variant(Completion *completion, const Catalogue *catalogue, const char *name,
                          const char *end) {
    if (!fits(completion, name))
        return;
    mews_rules *rules = completion->described ? catalogue_skim(catalogue, name) : NULL;
    char *word = temp_printf("%s%s", name, end);
    offer(completion, word, rules ? mews_rules_title(rules) : NULL);
    mews_rules_free(rules);
}

static void offer_names(Completion *completion, const char *end) {
    Catalogue catalogue;
    if (!open_catalogue(completion, &catalogue))
        return;
    for (size_t i = 0; i < catalogue.name_count; i++)
        offer_variant(completion, &catalogue, catalogue.names[i], end);
    catalogue_close(&catalogue);
}

// Definitions in the working directory.
static void offer_own(Completion *completion) {
    Catalogue catalogue;
    Texts files = {0};
    Folder *folder = system_open_folder(".");
    for (const char *name; folder && (name = folder_next_definition(folder, "."));)
        texts_add(&files, text_printf("%s", name));
    system_close_folder(folder);
    texts_sort(&files);
    if (open_catalogue(completion, &catalogue)) {
        for (size_t i = 0; i < files.count; i++)
            offer_variant(completion, &catalogue, files.words[i], "");
        catalogue_close(&catalogue);
    }
    texts_free(&files);
}

// Other folders are offered where a path has been begun, or nothing here fits. Behind a colon
// stands a piece.
static void offer_variants(Completion *completion) {
    const char *part = completion->part;
    bool begun = strchr(part, '/') || *part == '.';
    size_t before = completion->found;
    offer_names(completion, "");
    if (strchr(part, ':'))
        return;
    if (!begun && !completion->files)
        offer_own(completion);
    if (completion->found == before || begun)
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
        char *word = temp_printf("%s:%s", name, piece.name);
        char *what = temp_printf("%s, %s", piece.letter, piece.notation);
        offer(completion, word, what);
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
    char *name = temp_printf("%.*s", (int)(colon - completion->part), completion->part);
    offer_pieces_of(completion, name);
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

static void offer_saved(Completion *completion) {
    SavedGames saves = saves_list();
    for (size_t i = 0; i < saves.count; i++)
        offer(completion, saves.games[i].name, NULL);
    saves_free(&saves);
}

// `save FILE` may have written one under any name.
static void offer_games(Completion *completion) {
    offer_saved(completion);
    offer_files(completion);
}

// What `collect` finds in the games of the whole catalogue, each text once.
static void offer_facts(Completion *completion,
                        void (*collect)(Texts *texts, const mews_rules *rules)) {
    Catalogue catalogue;
    Texts texts = {0};
    if (!open_catalogue(completion, &catalogue))
        return;
    for (size_t i = 0; i < catalogue.name_count; i++) {
        mews_rules *rules = catalogue_skim(&catalogue, catalogue.names[i]);
        if (rules)
            collect(&texts, rules);
        mews_rules_free(rules);
    }
    texts_offer(completion, &texts);
    catalogue_close(&catalogue);
}

static void collect_tags(Texts *texts, const mews_rules *rules) {
    for (size_t i = 0; i < mews_rules_tags(rules); i++)
        texts_add(texts, text_printf("%s", mews_rules_tag(rules, i)));
}

static void collect_board(Texts *texts, const mews_rules *rules) {
    texts_add(texts, text_printf("%dx%d", mews_rules_files(rules), mews_rules_ranks(rules)));
}

static void collect_inventor(Texts *texts, const mews_rules *rules) {
    if (*mews_rules_inventor(rules))
        texts_add(texts, text_printf("%s", mews_rules_inventor(rules)));
}

static void offer_tags(Completion *completion) {
    offer_facts(completion, collect_tags);
}

static void offer_boards(Completion *completion) {
    offer_facts(completion, collect_board);
}

static void offer_inventors(Completion *completion) {
    offer_facts(completion, collect_inventor);
}

static void offer_code(void *context, const char *code, const char *meaning) {
    offer(context, code, meaning);
}

static void offer_codes(Completion *completion) {
    codes_visit(offer_code, completion);
}

static void offer_players(Completion *completion) {
    static const Fact players[] = {
        {"mews", "this program"},         {"mews:level=", "it, weaker"},
        {"random", "draws legal moves"},  {"uci:", "a program that speaks UCI"},
        {"cecp:", "… XBoard's protocol"}, {"usi:", "… USI (shogi)"},
        {"ucci:", "… UCCI (xiangqi)"},
    };
    static const char weaker[] = "mews:level=";
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        if (strcmp(completion->part, weaker) != 0 || strcmp(players[i].name, weaker) != 0)
            offer(completion, players[i].name, players[i].help);
    for (int level = 1; level <= MEWS_LEVELS && !strncmp(completion->part, weaker, strlen(weaker));
         level++) {
        char *word = temp_printf("%s%d", weaker, level);
        offer(completion, word, NULL);
    }
}

// ---- which kind of word --------------------------------------------------------------------

static const struct {
    const char *kind;
    void (*offer)(Completion *completion);
} kinds[] = {
    {"NAME", offer_variants},    {"VARIANT", offer_variants}, {"NAME:PIECE", offer_pieces},
    {"MOVE", offer_moves},       {"FILE", offer_files},       {"DIR", offer_folders},
    {"GAME", offer_games},       {"SAVED", offer_saved},      {"TAG", offer_tags},
    {"9x9", offer_boards},       {"PERSON", offer_inventors}, {"CODE", offer_codes},
    {"COMMAND", offer_commands}, {"E", offer_players},
};

static void offer_kind(Completion *completion, const char *kind) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].kind, kind) == 0)
            kinds[i].offer(completion);
    if (*kind >= 'a' && *kind <= 'z')
        offer(completion, kind, NULL);
}

void offer_kinds(Completion *completion, const char *text) {
    for (size_t length; *text; text += length + (text[length] == '|')) {
        length = strcspn(text, "|");
        char *kind = temp_printf("%.*s", (int)length, text);
        offer_kind(completion, kind);
    }
}
