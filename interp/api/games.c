// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Games, as they are written down, under their public names.

#include "api/inner.h"

#include <string.h>

#include "record/record.h"

_Static_assert((int)MEWS_GAME_PGN == (int)GAME_PGN &&
                   (int)MEWS_PLAYER_ENGINE == (int)PLAYER_ENGINE &&
                   (int)MEWS_BLUNDER == (int)MARK_BLUNDER,
               "lists, told twice");
_Static_assert((int)MEWS_GAME_PLIES_MAX == (int)GAME_PLIES_MAX &&
                   (int)MEWS_MOVE_NUMBER_SIZE == (int)MOVE_NUMBER_SIZE &&
                   (int)MEWS_MOVE_SIZE == (int)GAME_MOVE_SIZE &&
                   (int)MEWS_LEVELS == (int)GAME_LEVELS,
               "sizes, told twice");
_Static_assert(sizeof(mews_seats) == sizeof(GameSeats) &&
                   offsetof(mews_seats, unicode) == offsetof(GameSeats, unicode) &&
                   sizeof(mews_move_number) == sizeof(MoveNumber) &&
                   offsetof(mews_move_number, opens) == offsetof(MoveNumber, opens),
               "forms, told twice");

// ---- a game and its parts ---------------------------------------------------------------------

mews_game *mews_game_new(void) {
    return game_new();
}

void mews_game_free(mews_game *game) {
    game_free(game);
}

mews_game_origin mews_game_origin_of(const mews_game *game) {
    return (mews_game_origin)game->origin;
}

const char *mews_game_tag(const mews_game *game, const char *name) {
    const GameTag *tag = game_tag(game, name);
    return tag ? tag->value : NULL;
}

bool mews_game_tag_at(const mews_game *game, size_t i, const char **name, const char **value) {
    if (i >= game->tag_count)
        return false;
    *name = game->tags[i].name;
    *value = game->tags[i].value;
    return true;
}

// What may have no room.
typedef struct GameEdit {
    mews_game *game;
    const char *name, *text;
    void (*run)(struct GameEdit *edit);
} GameEdit;

static void run_edit(void *context) {
    GameEdit *edit = context;
    edit->run(edit);
}

static void set_tag(GameEdit *edit) {
    game_set_tag(edit->game, edit->name, edit->text, 0);
}

static void add_move(GameEdit *edit) {
    game_add_ply(edit->game, edit->text, 0);
}

static void add_note(GameEdit *edit) {
    game_add_note(edit->game, edit->text);
}

bool mews_game_set_tag(mews_game *game, const char *name, const char *value) {
    return game_guarded(game, run_edit, &(GameEdit){game, name, value, set_tag});
}

bool mews_game_add_move(mews_game *game, const char *text) {
    return game->ply_count < GAME_PLIES_MAX &&
           game_guarded(game, run_edit, &(GameEdit){game, NULL, text, add_move});
}

bool mews_game_add_note(mews_game *game, const char *text) {
    return game_guarded(game, run_edit, &(GameEdit){game, NULL, text, add_note});
}

size_t mews_game_plies(const mews_game *game) {
    return game->ply_count;
}

const char *mews_game_move(const mews_game *game, size_t i) {
    return i < game->ply_count ? game->plies[i].text : NULL;
}

void mews_game_drop_moves(mews_game *game, size_t count) {
    game_drop_plies(game, count);
}

const char *mews_game_note(const mews_game *game, size_t i, size_t *ply) {
    if (i >= game->note_count)
        return NULL;
    *ply = game->notes[i].ply;
    return game->notes[i].text;
}

mews_result mews_game_result(const mews_game *game, const char **reason) {
    return (mews_result)game_result(game, reason);
}

const char *mews_game_ending(const mews_game *game, int *line) {
    if (line)
        *line = game->ending_line;
    return game->ending;
}

void mews_game_end(mews_game *game, mews_result result, const char *reason) {
    game_end(game, (Result)result, reason);
}

void mews_game_seats(const mews_game *game, mews_seats *seats) {
    memcpy(seats, &game->seats, sizeof *seats);
}

void mews_game_set_seats(mews_game *game, const mews_seats *seats) {
    memcpy(&game->seats, seats, sizeof game->seats);
}

const char *mews_player_word(mews_player player) {
    return player_word((GamePlayer)player);
}

mews_player mews_player_read(const char *word) {
    return (mews_player)player_read(word, strlen(word));
}

// ---- texts → games ----------------------------------------------------------------------------

bool mews_pgn_visit(const char *file, const char *text, const mews_pgn_visitor *visitor,
                    mews_report *report) {
    const Source source = {.name = file, .text = text, .size = strlen(text)};
    const PgnVisitor inner = {visitor->begin, visitor->tag, visitor->move,   visitor->comment,
                              visitor->note,  visitor->end, visitor->context};
    PgnReader reader = pgn_reader(&source, &inner, report);
    size_t errors = report_errors(report);
    while (pgn_next(&reader))
        continue;
    return report_errors(report) == errors;
}

bool mews_text_is_pgn(const char *text) {
    return pgn_begins(text);
}

mews_games *mews_games_new(const char *file, const char *text, mews_report *report) {
    Games *games = games_new(file, text);
    if (!games)
        report_starve(report);
    if (!games || games_known(games, report))
        return games;
    games_free(games);
    return NULL;
}

mews_game_origin mews_games_origin(const mews_games *games) {
    return (mews_game_origin)games->origin;
}

void mews_games_free(mews_games *games) {
    games_free(games);
}

mews_game *mews_games_next(mews_games *games, mews_report *report) {
    return games_next(games, report);
}

bool mews_games_skip(mews_games *games) {
    return games_skip(games);
}

// ---- games → texts ----------------------------------------------------------------------------

static size_t write_pgn(const mews_game *game, const mews_rules *rules, bool alone, char *buffer,
                        size_t size) {
    Writer writer = writer_make(buffer, size);
    mews_position *position = mews_position_new(rules, 0);
    bool whole = position && pgn_write(game, position, alone, &writer);
    mews_position_free(position);
    if (!whole)
        writer = writer_make(buffer, size);
    return writer_end(&writer);
}

size_t mews_game_pgn(const mews_game *game, const mews_rules *rules, char *buffer, size_t size) {
    return write_pgn(game, rules, false, buffer, size);
}

size_t mews_game_movetext(const mews_game *game, const mews_rules *rules, char *buffer,
                          size_t size) {
    return write_pgn(game, rules, true, buffer, size);
}

size_t mews_game_saved(const mews_game *game, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    saved_game_write(game, &writer);
    return writer_end(&writer);
}

size_t mews_game_match_line(const mews_game *game, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    match_line_write(game, &writer);
    return writer_end(&writer);
}

// ---- games and rules --------------------------------------------------------------------------

bool mews_game_replay(mews_game *game, mews_position *position, mews_move *moves,
                      mews_report *report) {
    return game_replay(game, position, moves, report);
}

bool mews_game_check_result(const mews_game *game, const mews_position *position,
                            mews_report *report) {
    return game_check_result(game, position, report);
}

mews_move mews_game_move_in(const mews_game *game, size_t i, const mews_position *position) {
    return i < game->ply_count ? game_move(game, i, position) : 0;
}

mews_move_number mews_move_number_begin(const mews_position *start) {
    MoveNumber inner = move_number_begin(start);
    mews_move_number number;
    memcpy(&number, &inner, sizeof number);
    return number;
}

void mews_move_number_next(mews_move_number *number, const mews_position *position) {
    MoveNumber inner;
    memcpy(&inner, number, sizeof inner);
    move_number_next(&inner, position);
    memcpy(number, &inner, sizeof inner);
}

const char *mews_move_number_text(const mews_move_number *number,
                                  char buffer[MEWS_MOVE_NUMBER_SIZE]) {
    MoveNumber inner;
    memcpy(&inner, number, sizeof inner);
    return move_number_text(&inner, buffer);
}

// ---- EPD --------------------------------------------------------------------------------------

mews_epd *mews_epd_new(const char *file, int line, const char *text, mews_report *report) {
    return epd_new(file, line, text, report);
}

void mews_epd_free(mews_epd *epd) {
    epd_free(epd);
}

const char *mews_epd_fen(const mews_epd *epd) {
    return epd->fen;
}

bool mews_epd_set_up(const mews_epd *epd, mews_position *position, mews_report *report) {
    return epd_set_up(epd, position, report);
}

const char *mews_epd_operands(const mews_epd *epd, const char *opcode, size_t *start) {
    const EpdOperation *operation = opcode ? epd_operation(epd, opcode) : NULL;
    if (start)
        *start = operation ? operation->start : epd->fen_start;
    return operation ? operation->operands : NULL;
}

bool mews_epd_text(const mews_epd *epd, const char *opcode, char *buffer, size_t size,
                   mews_report *report) {
    return epd_text(epd, opcode, buffer, size, report);
}

bool mews_epd_number(const mews_epd *epd, const char *opcode, uint64_t least, uint64_t *number,
                     mews_report *report) {
    return epd_number(epd, opcode, least, number, report);
}

size_t mews_epd_moves(const mews_epd *epd, const char *opcode, const mews_position *position,
                      mews_move *moves, size_t capacity, mews_report *report) {
    return epd_moves(epd, opcode, position, moves, capacity, report);
}

// ---- what a move gave away --------------------------------------------------------------------

double mews_score_chance(mews_result result, int mate, int centipawns) {
    return score_chance((Result)result, mate, centipawns);
}

mews_mistake mews_loss_mistake(double loss) {
    return (mews_mistake)loss_mark(loss);
}

const char *mews_mistake_sign(mews_mistake mistake) {
    return mark_sign((MoveMark)mistake);
}

int mews_mistake_glyph(mews_mistake mistake) {
    return mark_glyph((MoveMark)mistake);
}

double mews_loss_accuracy(double loss) {
    return loss_accuracy(loss);
}
