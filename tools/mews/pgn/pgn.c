// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews pgn: goes through the games of a file. Each is read, held against the rules, and written if
// it is wanted; what is wrong with one keeps no other from being read.

#include "pgn.h"
#include "catalogue.h"
#include "command.h"
#include "files.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

typedef struct Pgn {
    const PgnWish *wish;
    WriteGame *write; // NULL: games are only held against the rules
    MakeMove *make;   // writes moves while they are made; NULL: none are
    mews_report *report;
    PgnVariant **variants;
    size_t variant_count;
    PgnGame game;
    uint64_t wanted, wrong, plies;
    bool limited;
    int exit_code;
} Pgn;

// ---- variants ---------------------------------------------------------------------------------

// The position as the game's FENs have it; NULL: it is none of this game.
static char *position_sought(const PgnVariant *variant, const char *fen) {
    mews_position *position = memory_sure(mews_position_new(variant->game.rules, 0));
    char own[MEWS_FEN_SIZE];
    bool is = fen && mews_position_set_fen(position, fen, NULL);
    char *sought = is ? text_printf("%s", game_fen(position, own)) : NULL;
    mews_position_free(position);
    return sought;
}

// Opened once; what is wrong with it is told then.
static PgnVariant *variant_of(Pgn *pgn, const char *name) {
    for (size_t i = 0; i < pgn->variant_count; i++)
        if (strcmp(pgn->variants[i]->name, name) == 0)
            return pgn->variants[i];
    PgnVariant *variant = memory_new(1, sizeof *variant);
    const GameOptions options = {.path = pgn->wish->path};
    pgn->variants = memory_grow(pgn->variants, pgn->variant_count + 1, sizeof(PgnVariant *));
    pgn->variants[pgn->variant_count++] = variant;
    variant->name = text_printf("%s", name);
    int exit_code = game_open(&variant->game, name, &options, NULL, 0);
    variant->known = exit_code == EXIT_DONE;
    if (variant->known) {
        game_fen(variant->game.position, variant->start);
        variant->sought = position_sought(variant, pgn->wish->position);
    } else if (exit_code > pgn->exit_code) {
        pgn->exit_code = exit_code == EXIT_USAGE ? EXIT_BAD : exit_code;
    }
    return variant;
}

static void variants_free(Pgn *pgn) {
    for (size_t i = 0; i < pgn->variant_count; i++) {
        PgnVariant *variant = pgn->variants[i];
        if (variant->known)
            pgn->exit_code = game_close(&variant->game, pgn->exit_code);
        free(variant->name);
        free(variant->sought);
        free(variant);
    }
    free(pgn->variants);
}

// The position is the usual start again.
static mews_position *begin_again(PgnVariant *variant) {
    mews_position *position = variant->game.position;
    while (mews_position_pop(position))
        continue;
    if (variant->moved && !mews_position_set_fen(position, variant->start, NULL))
        memory_end(); // it was written by it
    variant->moved = false;
    return position;
}

// Does the game begin as only Chess960 and its like can?
static bool needs_960(PgnVariant *variant, const char *fen) {
    mews_position *position = begin_again(variant);
    variant->moved = true;
    return !mews_position_set_fen(position, fen, NULL) &&
           !mews_rules_castling_drawn(variant->game.rules);
}

static bool castles_elsewhere(const char *fen) {
    const char *rights = strchr(fen, ' ');
    rights = rights ? strchr(rights + 1, ' ') : NULL;
    return rights && rights[1] != '-';
}

// The variant of a game without one is the one that is asked for, or chess.
static PgnVariant *variant_named(Pgn *pgn, mews_game *game) {
    char name[256];
    const char *fen = mews_game_tag(game, "FEN");
    if (!mews_game_variant(game, name, sizeof name))
        snprintf(name, sizeof name, "%s", pgn->wish->variant ? pgn->wish->variant : "chess");
    if (!mews_game_set_tag(game, "Variant", name))
        memory_end();
    PgnVariant *variant = variant_of(pgn, name);
    if (!variant->known || !fen || !castles_elsewhere(fen) || !needs_960(variant, fen))
        return variant;
    Catalogue catalogue;
    char *drawn = temp_printf("%s960", name);
    bool known = catalogue_open(&catalogue, pgn->wish->path) == EXIT_DONE;
    if (known) {
        known = catalogue_names(&catalogue, drawn);
        catalogue_close(&catalogue);
    }
    PgnVariant *other = known ? variant_of(pgn, drawn) : NULL;
    return other && other->known && !needs_960(other, fen) ? other : variant;
}

// Is the game one of --variant?
static bool variant_wanted(const Pgn *pgn, const PgnVariant *variant) {
    const char *wanted = pgn->wish->variant;
    char *own = wanted ? path_name(wanted) : NULL;
    bool is = !wanted || strcmp(wanted, variant->name) == 0 || strcmp(own, variant->name) == 0;
    free(own);
    return is;
}

// ---- what is found ----------------------------------------------------------------------------

static bool is_wrong(const mews_diagnostic *item) {
    static const char *const codes[] = {"game-move", "game-cut", "game-variation"};
    return item->severity == MEWS_ERROR || word_in(item->code, LISTED(codes));
}

// The first of what is wrong is the game's error; all is told.
static void take_findings(Pgn *pgn) {
    mews_diagnostic item;
    report_sure(pgn->report);
    pgn->game.error = (mews_diagnostic){0};
    for (size_t i = 0; mews_report_get(pgn->report, i, &item); i++) {
        bool wrong = is_wrong(&item);
        if (wrong && !pgn->game.error.message)
            pgn->game.error = item;
        if (!wrong || !pgn->wish->as_json)
            complain("%s%s:%d:%d: %s", wrong ? "" : "warning: ", item.file, item.line, item.column,
                     item.message);
    }
    pgn->limited |= mews_report_limited(pgn->report);
    pgn->wrong += pgn->game.error.message != NULL;
}

// ---- one game ---------------------------------------------------------------------------------

// Plays it through: the position is then where its moves lead to.
static void play_through(Pgn *pgn) {
    PgnGame *game = &pgn->game;
    mews_position *position = begin_again(game->variant);
    game->variant->moved = mews_game_tag(game->game, "FEN") != NULL;
    game->text_length = 0;
    bool good = pgn->make ? mews_game_replay_by(game->game, position, game->moves, pgn->make, game,
                                                pgn->report)
                          : mews_game_replay(game->game, position, game->moves, pgn->report);
    game->plies = (size_t)mews_position_ply(position);
    if (good)
        mews_game_check_result(game->game, position, pgn->report);
    if (!good)
        mews_game_drop_moves(game->game, mews_game_plies(game->game) - game->plies);
}

static void check_variations(Pgn *pgn) {
    const char *text = NULL;
    size_t ply;
    for (size_t i = 0; (text = mews_game_note(pgn->game.game, i, &ply)); i++)
        if (*text == '(')
            break;
    if (!text)
        return;
    mews_position *position = memory_sure(mews_position_new(pgn->game.variant->game.rules, 0));
    mews_game_check_variations(pgn->game.game, position, pgn->report);
    mews_position_free(position);
}

static void put_game(Pgn *pgn) {
    PgnGame *game = &pgn->game;
    pgn->wanted++;
    pgn->plies += game->plies;
    if (pgn->wish->as_json)
        game_put_json(game, stdout, false);
    else if (pgn->write) {
        int exit_code = pgn->write(game, stdout);
        if (exit_code > pgn->exit_code)
            pgn->exit_code = exit_code;
    }
}

static void tell_unknown(Pgn *pgn) {
    pgn->game.error.message = temp_printf("its variant '%s' isn't known", pgn->game.variant->name);
    pgn->game.error.line = pgn->game.error.column = 1;
    pgn->wrong++;
    if (!pgn->wish->as_json)
        complain("game %llu: %s", (unsigned long long)pgn->game.number, pgn->game.error.message);
    put_game(pgn);
}

// The variant's own games are read before those of others are passed over.
static void take_game(Pgn *pgn) {
    PgnGame *game = &pgn->game;
    game->plies = 0;
    game->variant = game->game ? variant_named(pgn, game->game) : NULL;
    if (game->game && (!variant_wanted(pgn, game->variant) || !game_named(game, pgn->wish)))
        return;
    if (game->variant && !game->variant->known) {
        tell_unknown(pgn);
        return;
    }
    if (game->game) {
        play_through(pgn);
        check_variations(pgn);
        if (!game_reaches(game, pgn->wish))
            return;
    }
    take_findings(pgn);
    if (game->game || pgn->wish->as_json)
        put_game(pgn);
}

static void go_through(Pgn *pgn, mews_games *games) {
    for (;;) {
        TempMark mark = temp_mark();
        mews_report_clear(pgn->report);
        pgn->game.error = (mews_diagnostic){0};
        pgn->game.game = mews_games_next(games, pgn->report);
        bool failed = !pgn->game.game && mews_report_errors(pgn->report);
        if (!pgn->game.game && !failed)
            break;
        pgn->game.number++;
        take_game(pgn);
        mews_game_free(pgn->game.game);
        temp_release(mark);
        if (system_reader_gone())
            break;
    }
}

static void tell_sum(const Pgn *pgn) {
    printf("%llu %s, %llu wanted, %llu with errors, %llu plies\n",
           (unsigned long long)pgn->game.number, pgn->game.number == 1 ? "game" : "games",
           (unsigned long long)pgn->wanted, (unsigned long long)pgn->wrong,
           (unsigned long long)pgn->plies);
}

static int run(Pgn *pgn, const char *path) {
    TextDecoder *decoder;
    int exit_code = decoder_open(path, pgn->wish->encoding, &decoder);
    if (exit_code != EXIT_DONE)
        return exit_code;
    const mews_stream stream = {sizeof stream, decoder_read, decoder};
    pgn->report = report_new();
    mews_games *games = mews_games_open(path_shown(path), &stream, pgn->report);
    if (games)
        go_through(pgn, games);
    else
        take_findings(pgn);
    if (games && !pgn->write && !pgn->wish->as_json)
        tell_sum(pgn);
    variants_free(pgn);
    mews_games_free(games);
    mews_report_free(pgn->report);
    exit_code = decoder_close(decoder);
    exit_code = exit_code > pgn->exit_code ? exit_code : pgn->exit_code;
    return exit_code != EXIT_DONE ? exit_code
           : pgn->limited         ? EXIT_LIMIT
           : pgn->wrong           ? EXIT_BAD
                                  : EXIT_DONE;
}

// ---- the command ------------------------------------------------------------------------------

// "20-", "-40", "20-40", "30".
static int plies_read(PgnWish *wish) {
    const char *text = wish->plies;
    wish->most = MEWS_GAME_PLIES_MAX;
    if (!text)
        return EXIT_DONE;
    const char *dash = strchr(text, '-');
    char *first = temp_printf("%.*s", (int)(dash ? dash - text : (long)strlen(text)), text);
    const char *second = dash ? dash + 1 : first;
    bool good = (*first || *second) &&
                (!*first || number_read(first, UINT32_MAX, &wish->least) == NUMBER_OK) &&
                (!*second || number_read(second, UINT32_MAX, &wish->most) == NUMBER_OK);
    if (!good)
        complain("--plies is a number or a range, such as 40, 20-60, 20- or -60, not '%s'", text);
    return good ? EXIT_DONE : EXIT_USAGE;
}

static int result_read(const char *text) {
    static const char *const known[] = {"1-0", "0-1", "1/2-1/2", "*"};
    char hint[64];
    if (!text || word_in(text, LISTED(known)))
        return EXIT_DONE;
    complain("--result is 1-0, 0-1, 1/2-1/2 or *, not '%s'%s", text,
             word_hint(text, LISTED(known), hint, sizeof hint));
    return EXIT_USAGE;
}

int command_pgn(int argc, char **argv) {
    PgnWish wish = {0};
    const Option table[] = {
        {"--variant", "NAME", "games of NAME alone, and those that name no variant as such", NULL,
         &wish.variant},
        {"--to", PGN_FORMS, "write the games in this form", NULL, &wish.to},
        {"--player", "PART", "games of a player whose name has this part", NULL, &wish.player},
        {"--result", "1-0|0-1|1/2-1/2|*", "games that ended so", NULL, &wish.result},
        {"--plies", "RANGE", "games of so many plies: 40, 20-60, 20- or -60", NULL, &wish.plies},
        {"--position", "FEN", "games in which this position stood", NULL, &wish.position},
        {"--material", "MEN", "games in which just these men stood, such as KRPvKR", NULL,
         &wish.material},
        {"--encoding", "NAME", "how the file is written (default: as it looks)", NULL,
         &wish.encoding},
        OPTION_PATH(&wish.path),
        OPTION_COLOR,
        {"--json", NULL, "{\"game\",\"variant\",\"plies\",\"result\",\"error\"}, a line a game",
         &wish.as_json, NULL},
    };
    const Usage usage = {
        .form = "pgn FILE",
        .about =
            "Games of others: PGN, PDN (draughts), KIF and CSA (shogi), WXF and DhtmlXQ\n"
            "(xiangqi), lines of mews match; '-' is standard input. Each move is held against\n"
            "the rules, in variations, too. Where a game goes wrong is told, with its line and\n"
            "column, and the next one is read. Files may be of any size, in UTF-8,\n"
            "Windows-1252, UTF-16, Shift-JIS, GB18030 or what --encoding says.",
        .examples = "printf '1. e4 e5 2. Nf3 Nc6 1/2-1/2\\n' >games.pgn\n"
                    "mews pgn games.pgn\n"
                    "mews pgn games.pgn --to uci\n"
                    "mews pgn games.pgn --plies 4- --to fen\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    wish.encoding = wish.encoding ? wish.encoding : "auto";
    Pgn *pgn = memory_new(1, sizeof *pgn);
    pgn->wish = &wish;
    pgn->write = wish.to ? form_find(wish.to) : NULL;
    if (wish.to)
        pgn->make = strcmp(wish.to, "san") == 0   ? game_make_san
                    : strcmp(wish.to, "uci") == 0 ? game_make_uci
                                                  : NULL;
    exit_code = wish.to && !pgn->write ? EXIT_USAGE : plies_read(&wish);
    if (exit_code == EXIT_DONE)
        exit_code = result_read(wish.result);
    if (exit_code == EXIT_DONE && wish.to && wish.as_json) {
        complain("give --to or --json, not both: --to json has tags and moves, too");
        exit_code = EXIT_USAGE;
    }
    if (exit_code == EXIT_DONE)
        exit_code = run(pgn, argv[0]);
    free(pgn->game.text);
    free(pgn);
    return exit_code;
}
