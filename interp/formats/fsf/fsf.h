// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A variant of Fairy-Stockfish as its options say it: what the files of this folder share. Squares
// are those of a board of 16 by 16, rank * 16 + file.

#ifndef MEWS_FORMATS_FSF_FSF_H
#define MEWS_FORMATS_FSF_FSF_H

#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "definition/conditions.h"
#include "formats/formats.h"

enum { FSF_SIDE = 16, FSF_CUSTOM = 25, FSF_WORD = 16 };

// In the order in which the program sets them up, which tells whose letter is taken away.
typedef enum FsfType {
    FSF_PAWN,
    FSF_KNIGHT,
    FSF_BISHOP,
    FSF_ROOK,
    FSF_QUEEN,
    FSF_FERS,
    FSF_ALFIL,
    FSF_FERS_ALFIL,
    FSF_SILVER,
    FSF_AIWOK,
    FSF_BERS,
    FSF_ARCHBISHOP,
    FSF_CHANCELLOR,
    FSF_AMAZON,
    FSF_KNIBIS,
    FSF_BISKNI,
    FSF_KNIROO,
    FSF_ROOKNI,
    FSF_SHOGI_PAWN,
    FSF_LANCE,
    FSF_SHOGI_KNIGHT,
    FSF_GOLD,
    FSF_DRAGON_HORSE,
    FSF_CLOBBER,
    FSF_BREAKTHROUGH,
    FSF_IMMOBILE,
    FSF_CANNON,
    FSF_JANGGI_CANNON,
    FSF_SOLDIER,
    FSF_HORSE,
    FSF_ELEPHANT,
    FSF_JANGGI_ELEPHANT,
    FSF_BANNER,
    FSF_WAZIR,
    FSF_COMMONER,
    FSF_CENTAUR,
    FSF_CUSTOM_FIRST,
    FSF_KING = FSF_CUSTOM_FIRST + FSF_CUSTOM,
    FSF_TYPES,
    FSF_NONE = FSF_TYPES // as a value: no type, or any
} FsfType;

typedef uint64_t FsfSet; // of types, a bit for each
#define FSF_SET(type) (UINT64_C(1) << (type))
#define FSF_ALL       (FSF_SET(FSF_TYPES) - 1)

typedef enum FsfValue { FSF_LOSS, FSF_DRAW, FSF_WIN, FSF_NO_VALUE } FsfValue;

// Values of options, both sides' where these may differ. The table in options.c has a row for
// each, with its name.
typedef struct FsfOptions {
    int max_rank, max_file;
    bool chess960, two_boards, castling, castling_dropped, checking, drop_checks, must_capture,
        must_drop, drops, drop_loop, to_hand, first_rank_drops, zone_drops, opposite_bishops,
        drop_promoted, immobility_illegal, gating, seirawan, cambodian, makpong, flying_general,
        free_drops, on_capture, must_promote, must_promote_pieces, demotion, blast, petrify_blast,
        double_step, perpetual_illegal, stalemate_count, no_pawn_mate, bikjang, claim,
        pseudo_royal, duple_check, flag_move, flag_safe, flag_blocked, check_counting, connect[3],
        full_board, absolute, sittuyin_drop, sittuyin_promotion, shatar, repetition_illegal,
        opposite_castling, wall_or_move, self_capture;
    bool pass[2], pass_stuck[2];
    const char *start, *enclosing, *flipping, *walling, *material, *counting, *chasing,
        *castling_wins;
    Bits promotion[2], double_region[2], triple_region[2], passant_region[2], drop_region[2],
        wall_region[2], flag_region[2], connect_region[2][2], enclosing_start, diagonals;
    FsfSet promotion_pawns[2], promotes_to[2], passant_types[2], move_rule_types[2], blast_immune,
        mutually_immune, petrified, castling_rooks, extinct, connected;
    FsfType must_drop_type, castling_king, no_doubled, flag_piece[2];
    int castling_short, castling_long, castling_rank, castling_file, rook_short, rook_long,
        doubled, soldier_rank, move_rule, fold_rule, extinct_left, extinct_enemy, flag_count,
        connect_n, connect_square, collinear;
    FsfValue fold, stalemate, checkmate, extinction, connection;
} FsfOptions;

typedef struct FsfRules {
    FsfOptions o;
    char letters[FSF_TYPES];         // small; 0: there is no such piece
    const char *notation[FSF_TYPES]; // of its own pieces
    Bits mobility[2][FSF_TYPES];
    FsfSet bounded[2];           // types for which that is given
    FsfType promoted[FSF_TYPES]; // FSF_NONE: doesn't promote so
    int limit[FSF_TYPES];        // 0: any number of them
    int lines[160];              // by row of the table: where it was last set; 0: nowhere here
} FsfRules;

// variants.ini, as builtin.cmake puts it into the library.
extern const char *const builtin_fsf_variants;

// ---- options.c

// Types by name and notation; NULL for types without.
const char *fsf_type_key(FsfType type); // as the option for it
const char *fsf_type_name(FsfType type);
const char *fsf_type_notation(FsfType type);
int fsf_line(const FsfRules *rules, const char *option);

// ---- what the writers share

// A kind of the definition: a type, as itself or as what another one has been promoted to.
typedef struct FsfKind {
    FsfType type, from; // from: FSF_NONE, it is itself
    const char *name, *letter;
} FsfKind;

enum { FSF_KINDS = 2 * FSF_TYPES };

typedef struct FsfWriter {
    Import *import;
    Arena *arena;
    FormatGame *game;
    const FsfRules *rules;
    SheetNode *sheet;
    FsfKind kinds[FSF_KINDS];
    int kind_count;
    int files, ranks;
    const char *board; // of the start: its ranks, in our form
} FsfWriter;

// All kinds of these types as a word or list: "pawn", "[rook, queen]", "all".
const char *fsf_kinds(const FsfWriter *writer, FsfSet types);
const char *fsf_kind(const FsfWriter *writer, FsfType type); // the kind that it is itself
// An area for both sides: White's in words, or a zone that is added under this name. If only one
// side has squares there, *side is that side, else NONE.
const char *fsf_area(FsfWriter *writer, const char *name, const Bits regions[2], int *side);
bool fsf_area_empty(const FsfWriter *writer, const Bits *region);
bool fsf_everywhere(const FsfWriter *writer, const Bits *region);
FsfSet fsf_present(const FsfRules *rules);
// Where men of the type may be, and, of that, where they could never move on and so may not stay.
void fsf_region(const FsfWriter *writer, FsfType type, Bits region[2]);
void fsf_dead_squares(FsfWriter *writer, FsfType type, Bits dead[2]);
static inline bool fsf_is(const char *word, const char *is) {
    return strcmp(word, is) == 0;
}
bool fsf_walls(const FsfWriter *writer);                 // are walls put up in the game?
char fsf_start_man(const FsfWriter *writer, int square); // its letter in the start; 0: none
void fsf_lose(FsfWriter *writer, const char *option, const char *format, ...) PRINTF_LIKE(3, 4);

// ---- notation.c: its notation → terms of ours

// Adds the terms of the piece to a list. `initial`: the area in which moves with 'i' may start;
// `passant`: captures get an 'e'. False, with the reason, if something can't be said.
typedef struct FsfMoves {
    SheetNode *list;
    const char *initial;
    int initial_side; // NONE: both
    bool passant;
} FsfMoves;
// The steps of the notation's first legs but for hops, as bits of (x + 3) + 7 * (y + 3).
uint64_t fsf_steps(const char *notation);
bool fsf_notation(Arena *arena, const char *notation, const FsfMoves *moves, const char **reason);

// ---- pieces.c, start.c, hands.c, turns.c, end.c: sections of the sheet

void fsf_write_pieces(FsfWriter *writer);
void fsf_write_start(FsfWriter *writer);
void fsf_write_castling(FsfWriter *writer);
typedef struct FsfCastling {
    int king, partner, rank, king_to, partner_to; // files, and the rank
    FsfType rook;
} FsfCastling;
// Can the side castle to this wing, from the start? Wing 0: to White's right.
bool fsf_castles(const FsfWriter *writer, int side, int wing, FsfCastling *castling);
int fsf_checks_needed(const FsfWriter *writer);

void fsf_write_hands(FsfWriter *writer);
void fsf_write_turns(FsfWriter *writer);
void fsf_write_end(FsfWriter *writer);

#endif
