// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews pgn: games of files of any size, one after the other: read, held against the rules, chosen,
// written in another form.

#ifndef MEWS_PGN_H
#define MEWS_PGN_H

#include "game.h"
#include "text/words.h"

#include <mews.h>
#include <stdint.h>
#include <stdio.h>

// ---- decode.c: a file → UTF-8, piece by piece

typedef struct TextDecoder TextDecoder;
// `encoding`: "auto", or a name that iconv knows. Returns an exit code; a failure has been told.
int decoder_open(const char *path, const char *encoding, TextDecoder **decoder);
size_t decoder_read(void *decoder, char *buffer, size_t room); // as mews_stream wants it
int decoder_close(TextDecoder *decoder);                       // an exit code: could all be read?

// ---- what is asked for

typedef struct PgnWish {
    const char *variant, *path, *encoding, *to;
    const char *player, *result, *plies, *position, *material;
    uint64_t least, most; // plies
    bool as_json;
} PgnWish;

// A variant that games of the file have.
typedef struct PgnVariant {
    char *name;
    Game game;         // its position is the start, or that of a game with a FEN
    bool known, moved; // moved: another start was set up
    char start[MEWS_FEN_SIZE];
    char *sought; // --position, as FEN; NULL: it is none of this game
} PgnVariant;

// The game that is at hand.
typedef struct PgnGame {
    uint64_t number; // in the file, from 1
    mews_game *game; // NULL: it couldn't be read
    PgnVariant *variant;
    size_t plies; // that can be played
    mews_move moves[MEWS_GAME_PLIES_MAX];
    mews_diagnostic error; // its message is NULL if nothing is wrong
    mews_move_number count;
    char *text; // its moves, if they are written while it is played through
    size_t text_length, text_room;
} PgnGame;

// ---- choose.c

bool game_named(const PgnGame *game, const PgnWish *wish); // as far as its tags tell
// `variant->game.position` is where its moves lead to; afterwards it is its start.
bool game_reaches(PgnGame *game, const PgnWish *wish);

// ---- convert.c

// Why a word is no form, told with a hint; NULL: it is one.
typedef int WriteGame(PgnGame *game, FILE *stream); // an exit code; a failure has been told
WriteGame *form_find(const char *word);             // NULL: there is none
#define PGN_FORMS "san|long|uci|fen|epd|json|pgn|kif|csa|wxf|dhtmlxq|pdn"
// Each makes a move and adds it to the text, as mews_game_replay_by wants it.
typedef bool MakeMove(void *game, mews_position *position, mews_move move);
MakeMove game_make_san, game_make_uci;
void game_put_json(const PgnGame *game, FILE *stream, bool whole); // whole: with tags and moves

#endif
