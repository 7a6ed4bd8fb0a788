// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's start position and castling → sections of a definition.

#include "formats/fsf/fsf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"

bool fsf_walls(const FsfWriter *writer) {
    return strcmp(writer->rules->o.walling, "none") != 0;
}

// ---- the start

// Is there a hand in which men may be?
static bool has_hand(const FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    return (o->drops && !o->free_drops) || o->seirawan || o->to_hand || o->two_boards;
}

// The man on a square of the start, as the program writes it; 0: none.
char fsf_start_man(const FsfWriter *writer, int square) {
    int rank = writer->ranks - 1, file = 0;
    for (const char *at = writer->rules->o.start; *at && !strchr(" [", *at); at++) {
        if (*at == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*at)) {
            file += (int)strtol(at, (char **)&at, 10);
            at--;
        } else if (*at != '+' && *at != '~') {
            if (rank * FSF_SIDE + file++ == square)
                return *at;
        }
    }
    return 0;
}

static int man_type(const FsfWriter *writer, char man, int side) {
    bool own = man && (isupper((unsigned char)man) != 0) == (side == WHITE);
    for (FsfType type = 0; type < FSF_TYPES && own; type++)
        if (writer->rules->letters[type] &&
            writer->rules->letters[type] == tolower((unsigned char)man))
            return (int)type;
    return FSF_NONE;
}

// A field of the start behind the board; "" if there are no more.
static const char *start_field(const FsfWriter *writer, int number) {
    const char *at = writer->rules->o.start;
    for (int i = 0; i < number && *at; i++) {
        at += strcspn(at, " ");
        at += strspn(at, " ");
    }
    return arena_string(writer->arena, at, strcspn(at, " "));
}

int fsf_checks_needed(const FsfWriter *writer) {
    for (int i = 2; i < 8; i++) {
        const char *field = start_field(writer, i);
        const char *plus = strchr(field, '+');
        if (plus && isdigit((unsigned char)*field))
            return atoi(field);
    }
    return 1;
}

static void board_write(FsfWriter *writer) {
    SheetNode *board = sheet_map(writer->arena, writer->sheet, "board");
    sheet_put(writer->arena, board, "size", "%dx%d", writer->files, writer->ranks);
    Writer holes = writer_growing(writer->arena);
    for (int square = 0; square < SQUARES_MAX && !fsf_walls(writer); square++)
        if (square % FSF_SIDE < writer->files && square / FSF_SIDE < writer->ranks &&
            fsf_start_man(writer, square) == '*')
            writer_printf(&holes, "%s%c%d", holes.length ? ", " : "", 'a' + square % FSF_SIDE,
                          square / FSF_SIDE + 1);
    if (holes.length)
        sheet_say(writer->arena, board, "holes", writer_whole(&holes));
}

void fsf_write_start(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    board_write(writer);
    Writer fen = writer_growing(writer->arena);
    size_t end = strcspn(o->start, " [");
    writer_bytes(&fen, o->start, end);
    if (has_hand(writer)) {
        size_t length = o->start[end] == '[' ? strcspn(o->start + end, "] ") : 0;
        writer_text(&fen, "[");
        for (size_t i = 1; i < length; i++)
            if (o->start[end + i] != '-')
                writer_bytes(&fen, o->start + end + i, 1);
        writer_text(&fen, "]");
    }
    const char *side = start_field(writer, 1), *rights = start_field(writer, 2);
    bool castles = (o->castling || o->gating) && isalpha((unsigned char)*rights);
    Writer kept = writer_growing(writer->arena);
    for (const char *at = rights; castles && *at; at++) {
        int wing = strchr("Kk", *at) ? 0 : strchr("Qq", *at) ? 1 : NONE;
        if (wing == NONE ||
            (o->castling &&
             fsf_castles(writer, isupper((unsigned char)*at) ? WHITE : BLACK, wing, NULL)))
            writer_bytes(&kept, at, 1);
    }
    writer_printf(&fen, " %s %s -", *side == 'b' ? "b" : "w",
                  kept.length ? writer_whole(&kept) : "-");
    if (o->check_counting)
        writer_printf(&fen, " %d+%d", fsf_checks_needed(writer), fsf_checks_needed(writer));
    writer_text(&fen, " 0 1");
    sheet_say(writer->arena, writer->sheet, "start", writer_whole(&fen));
}

// ---- castling

// Does the start position give the side this right, by its letter or by the partner's file?
static bool has_right(const FsfWriter *writer, int side, int wing, int partner) {
    const char *rights = start_field(writer, 2);
    const char letters[] = {wing == 0 ? 'K' : 'Q', (char)('A' + partner)};
    for (int i = 0; i < 2; i++)
        if (strchr(rights, side == WHITE ? letters[i] : tolower(letters[i])))
            return true;
    return false;
}

// Wing 0: to the king's right as White sees it.
bool fsf_castles(const FsfWriter *writer, int side, int wing, FsfCastling *castling) {
    const FsfOptions *o = &writer->rules->o;
    int rank = side == WHITE ? o->castling_rank - 1 : writer->ranks - o->castling_rank;
    int king = NONE, kings = 0, partner = NONE;
    for (int file = 0; file < writer->files; file++)
        if (man_type(writer, fsf_start_man(writer, rank * FSF_SIDE + file), side) ==
            (int)o->castling_king) {
            king = file;
            kings++;
        }
    if (kings > 1)
        king = o->castling_file - 1;
    int first = wing == 0 ? (o->rook_short < writer->files ? o->rook_short : writer->files) - 1
                          : o->rook_long - 1;
    for (int file = first;
         king != NONE && file != king && file >= 0 && file < writer->files && partner == NONE;
         file += wing == 0 ? -1 : 1) {
        int type = man_type(writer, fsf_start_man(writer, rank * FSF_SIDE + file), side);
        if (type != FSF_NONE && (o->castling_rooks >> type & 1) && (file > king) == (wing == 0))
            partner = file;
    }
    int to = (wing == 0 ? o->castling_short : o->castling_long) - 1;
    if (partner == NONE || to < 0 || to >= writer->files ||
        !writer->rules->letters[o->castling_king])
        return false;
    if (castling)
        *castling = (FsfCastling){
            king,
            partner,
            rank,
            to,
            to + (wing == 0 ? -1 : 1),
            (FsfType)man_type(writer, fsf_start_man(writer, rank * FSF_SIDE + partner), side)};
    return true;
}

static void castling_put(FsfWriter *writer, const char *name, const FsfCastling *castling,
                         int rank, int side) {
    SheetNode *all = sheet_map(writer->arena, writer->sheet, "castling");
    SheetNode *entry = sheet_map(writer->arena, all, name);
    const FsfOptions *o = &writer->rules->o;
    sheet_put(writer->arena, entry, "king", "%s %c%d", fsf_kind(writer, o->castling_king),
              'a' + castling->king, rank);
    sheet_put(writer->arena, entry, "partner", "%s %c%d", fsf_kind(writer, castling->rook),
              'a' + castling->partner, rank);
    sheet_put(writer->arena, entry, "king-to", "%c%d", 'a' + castling->king_to, rank);
    int beside = castling->king_to > castling->king ? -1 : 1;
    if (castling->king_to == castling->king || castling->partner_to != castling->king_to + beside)
        sheet_put(writer->arena, entry, "partner-to", "%c%d", 'a' + castling->partner_to, rank);
    if (side != NONE)
        sheet_put(writer->arena, entry, "side", side == WHITE ? "white" : "black");
    if (o->castling_dropped)
        sheet_put(writer->arena, entry, "dropped", "true");
}

// Without a start array, where men are put down: the squares of chess.
static void castling_of_drops(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    FsfCastling right = {o->castling_file - 1,  writer->files - 1,     0,
                         o->castling_short - 1, o->castling_short - 2, FSF_ROOK};
    FsfCastling left = {o->castling_file - 1, 0,       0, o->castling_long - 1,
                        o->castling_long,     FSF_ROOK};
    castling_put(writer, "short", &right, 1, NONE);
    castling_put(writer, "long", &left, 1, NONE);
}

void fsf_write_castling(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    static const char *const names[2] = {"short", "long"};
    bool any = false;
    for (int wing = 0; wing < 2 && o->castling; wing++) {
        FsfCastling castling[2];
        bool has[2];
        for (int side = WHITE; side <= BLACK; side++)
            has[side] = fsf_castles(writer, side, wing, &castling[side]) &&
                        has_right(writer, side, wing, castling[side].partner);
        bool alike = has[WHITE] && has[BLACK] && castling[WHITE].king == castling[BLACK].king &&
                     castling[WHITE].partner == castling[BLACK].partner &&
                     castling[WHITE].rook == castling[BLACK].rook;
        for (int side = WHITE; side <= BLACK; side++)
            if (has[side] && !(alike && side == BLACK)) {
                const char *name =
                    alike ? names[wing]
                          : arena_printf(writer->arena, "%s-%s", side == WHITE ? "white" : "black",
                                         names[wing]);
                castling_put(writer, name, &castling[side], o->castling_rank, alike ? NONE : side);
                any = true;
            }
    }
    if (!any && o->castling && o->castling_dropped)
        castling_of_drops(writer);
    if (any && o->chess960)
        sheet_put(writer->arena, writer->sheet, "castling-drawn", "true");
}
