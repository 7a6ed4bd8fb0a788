// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game → one of the forms of --to.

#include "command.h"
#include "pgn.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

// ---- moves one after the other ----------------------------------------------------------------

static void sure(bool done) {
    if (!done)
        memory_end(); // the moves are legal
}

static const char *result_text(const PgnGame *game) {
    return mews_result_text(mews_game_result(game->game, NULL));
}

// "Ng1xf3+" of "Nxf3+"; what isn't a man's step stays as it is.
static void put_long(const PgnGame *game, const char *san, const mews_facts *facts, FILE *stream) {
    const mews_rules *rules = game->variant->game.rules;
    const char *to = square_text(rules, facts->to), *end = NULL;
    for (const char *at = san; (at = strstr(at, to)); at++)
        end = at + strlen(to);
    bool step = end && (facts->type == MEWS_STEP || facts->type == MEWS_EN_PASSANT) &&
                !strpbrk(san, ",-@");
    mews_piece piece;
    if (!step || !mews_rules_piece(rules, (size_t)facts->kind, &piece)) {
        fputs(san, stream);
        return;
    }
    bool pawn = *san >= 'a' && *san <= 'z';
    fprintf(stream, "%s%s%c%s%s", pawn ? "" : piece.letter, square_text(rules, facts->from),
            facts->captures ? 'x' : '-', to, end);
}

static void add_word(PgnGame *game, const char *word) {
    size_t length = strlen(word), most = game->text_length + length + 2;
    if (most > game->text_room) {
        game->text_room = 2 * most;
        game->text = memory_grow(game->text, game->text_room, 1);
    }
    if (game->text_length)
        game->text[game->text_length++] = ' ';
    memcpy(game->text + game->text_length, word, length + 1);
    game->text_length += length;
}

bool game_make_san(void *context, mews_position *position, mews_move move) {
    PgnGame *game = context;
    char number[MEWS_MOVE_NUMBER_SIZE], san[MEWS_MOVE_SIZE];
    if (!game->text_length)
        game->count = mews_move_number_begin(position);
    mews_move_number_next(&game->count, position);
    if (game->count.opens)
        add_word(game, mews_move_number_text(&game->count, number));
    bool made = mews_move_san_push(position, move, san, sizeof san) > 0;
    if (made)
        add_word(game, san);
    return made;
}

bool game_make_uci(void *context, mews_position *position, mews_move move) {
    char text[MEWS_MOVE_SIZE];
    mews_protocol_move_text(position, move, MEWS_UCI, text, sizeof text);
    add_word(context, *text ? text : "0000");
    return mews_position_push(position, move);
}

static int put_in_full(PgnGame *game, FILE *stream) {
    mews_position *position = game->variant->game.position;
    mews_move_number count = mews_move_number_begin(position);
    char san[MEWS_MOVE_SIZE], number[MEWS_MOVE_NUMBER_SIZE];
    mews_facts facts;
    for (size_t ply = 0; ply < game->plies; ply++) {
        mews_move_number_next(&count, position);
        mews_move_facts(position, game->moves[ply], &facts);
        sure(mews_move_san_push(position, game->moves[ply], san, sizeof san) > 0);
        if (count.opens)
            fprintf(stream, "%s ", mews_move_number_text(&count, number));
        if (game->moves[ply] != MEWS_NULL_MOVE)
            put_long(game, san, &facts, stream);
        else
            fputs(san, stream);
        putc(' ', stream);
    }
    fprintf(stream, "%s\n", result_text(game));
    return EXIT_DONE;
}

static int put_san(PgnGame *game, FILE *stream) {
    fprintf(stream, "%s%s%s\n", game->text_length ? game->text : "", game->text_length ? " " : "",
            result_text(game));
    return EXIT_DONE;
}

static int put_uci(PgnGame *game, FILE *stream) {
    fprintf(stream, "%s\n", game->text_length ? game->text : "");
    return EXIT_DONE;
}

// The position after each move, the start before them; games are parted by an empty line.
static int put_fen(PgnGame *game, FILE *stream) {
    mews_position *position = game->variant->game.position;
    char fen[MEWS_FEN_SIZE];
    fprintf(stream, "%s\n", game_fen(position, fen));
    for (size_t ply = 0; ply < game->plies; ply++) {
        sure(mews_position_push(position, game->moves[ply]));
        fprintf(stream, "%s\n", game_fen(position, fen));
    }
    putc('\n', stream);
    return EXIT_DONE;
}

// Without the two clocks at its end, which are operations there.
static void put_epd_of(const PgnGame *game, size_t ply, FILE *stream) {
    char fen[MEWS_FEN_SIZE];
    game_fen(game->variant->game.position, fen);
    char *number = strrchr(fen, ' ');
    *number++ = '\0';
    char *clock = strrchr(fen, ' ');
    *clock++ = '\0';
    fprintf(stream, "%s hmvc %s; fmvn %s; id \"game %llu, ply %zu\";\n", fen, clock, number,
            (unsigned long long)game->number, ply);
}

static int put_epd(PgnGame *game, FILE *stream) {
    mews_position *position = game->variant->game.position;
    put_epd_of(game, 0, stream);
    for (size_t ply = 0; ply < game->plies; ply++) {
        sure(mews_position_push(position, game->moves[ply]));
        put_epd_of(game, ply + 1, stream);
    }
    return EXIT_DONE;
}

// ---- JSON -------------------------------------------------------------------------------------

static void put_error(Json *json, const PgnGame *game) {
    if (!game->error.message) {
        json_text(json, "error", NULL);
        return;
    }
    json_open(json, "error", '{');
    json_integer(json, "line", (uint64_t)game->error.line);
    json_integer(json, "column", (uint64_t)game->error.column);
    json_text(json, "message", game->error.message);
    json_close(json, '}');
}

static void put_tags(Json *json, const PgnGame *game) {
    const char *name, *value;
    json_open(json, "tags", '{');
    for (size_t i = 0; mews_game_tag_at(game->game, i, &name, &value); i++)
        json_text(json, name, value);
    json_close(json, '}');
}

static void put_san_list(Json *json, const PgnGame *game) {
    mews_position *position = game->variant->game.position;
    char san[MEWS_MOVE_SIZE];
    json_open(json, "moves", '[');
    for (size_t ply = 0; ply < game->plies; ply++) {
        sure(mews_move_san_push(position, game->moves[ply], san, sizeof san) > 0);
        json_text(json, NULL, san);
    }
    json_close(json, ']');
}

void game_put_json(const PgnGame *game, FILE *stream, bool whole) {
    Json json = {stream, false};
    json_open(&json, NULL, '{');
    json_integer(&json, "game", game->number);
    json_text(&json, "variant", game->variant ? game->variant->name : NULL);
    json_integer(&json, "plies", game->plies);
    json_text(&json, "result", game->game ? result_text(game) : "*");
    put_error(&json, game);
    if (whole && game->game && game->variant && game->variant->known) {
        put_tags(&json, game);
        put_san_list(&json, game);
    }
    json_close(&json, '}');
    json_end(&json);
}

static int put_json(PgnGame *game, FILE *stream) {
    game_put_json(game, stream, true);
    return EXIT_DONE;
}

// ---- files of other programs ------------------------------------------------------------------

typedef struct OtherForm {
    const PgnGame *game;
    mews_game_origin form;
    bool pdn;
    mews_report *report;
} OtherForm;

static size_t write_other(const void *subject, char *buffer, size_t size) {
    const OtherForm *other = subject;
    const mews_rules *rules = other->game->variant->game.rules;
    mews_report_clear(other->report);
    return other->pdn ? mews_game_pdn(other->game->game, rules, other->report, buffer, size)
                      : mews_game_text(other->game->game, rules, other->form, other->report,
                                       buffer, size);
}

static int put_other(const PgnGame *game, mews_game_origin form, bool pdn, const char *after,
                     FILE *stream) {
    OtherForm other = {game, form, pdn, report_new()};
    mews_diagnostic item;
    char *text = text_written(write_other, &other);
    int exit_code = *text ? EXIT_DONE : EXIT_BAD;
    report_sure(other.report);
    if (*text) {
        fputs(text, stream);
        fputs(after, stream);
        if (mews_report_get(other.report, 0, &item))
            complain("warning: game %llu: %s", (unsigned long long)game->number, item.message);
    } else if (mews_report_get(other.report, 0, &item)) {
        complain("game %llu: %s", (unsigned long long)game->number, item.message);
    }
    free(text);
    mews_report_free(other.report);
    return exit_code;
}

static int put_pgn(PgnGame *game, FILE *stream) {
    return put_other(game, MEWS_GAME_PGN, false, "\n", stream);
}

static int put_kif(PgnGame *game, FILE *stream) {
    return put_other(game, MEWS_GAME_KIF, false, "\n", stream);
}

static int put_csa(PgnGame *game, FILE *stream) {
    return put_other(game, MEWS_GAME_CSA, false, "/\n", stream);
}

static int put_wxf(PgnGame *game, FILE *stream) {
    return put_other(game, MEWS_GAME_WXF, false, "\n", stream);
}

static int put_dhtmlxq(PgnGame *game, FILE *stream) {
    return put_other(game, MEWS_GAME_DHTMLXQ, false, "\n", stream);
}

static int put_pdn(PgnGame *game, FILE *stream) {
    return put_other(game, MEWS_GAME_NEW, true, "\n", stream);
}

static const struct {
    const char *word;
    WriteGame *write;
} forms[] = {
    {"san", put_san}, {"long", put_in_full}, {"uci", put_uci},         {"fen", put_fen},
    {"epd", put_epd}, {"json", put_json},    {"pgn", put_pgn},         {"kif", put_kif},
    {"csa", put_csa}, {"wxf", put_wxf},      {"dhtmlxq", put_dhtmlxq}, {"pdn", put_pdn},
};
enum { FORMS = sizeof forms / sizeof *forms };

WriteGame *form_find(const char *word) {
    const char *known[FORMS];
    char hint[64];
    for (size_t i = 0; i < FORMS; i++) {
        known[i] = forms[i].word;
        if (strcmp(forms[i].word, word) == 0)
            return forms[i].write;
    }
    complain("--to is san, long, uci, fen, epd, json, pgn, kif, csa, wxf, dhtmlxq or pdn, not "
             "'%s'%s",
             word, word_hint(word, known, FORMS, hint, sizeof hint));
    return NULL;
}
