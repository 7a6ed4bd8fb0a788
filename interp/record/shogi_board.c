// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A board of shogi by which its texts are read: they tell where a man goes, and only some what it
// was, or that it promotes.

#include "record/record.h"

#include <string.h>

const ShogiMan shogi_men[SHOGI_KINDS] = {
    {"K", "OU", {"玉", "王"}},    {"R", "HI", {"飛"}},          {"B", "KA", {"角"}},
    {"G", "KI", {"金"}},          {"S", "GI", {"銀"}},          {"N", "KE", {"桂"}},
    {"L", "KY", {"香"}},          {"P", "FU", {"歩"}},          {"+R", "RY", {"龍", "竜"}},
    {"+B", "UM", {"馬"}},         {"+S", "NG", {"成銀", "全"}}, {"+N", "NK", {"成桂", "圭"}},
    {"+L", "NY", {"成香", "杏"}}, {"+P", "TO", {"と"}},
};

int shogi_raw(int kind) {
    for (int raw = 0; raw < SHOGI_HELD; raw++)
        if (kind >= SHOGI_HELD && strcmp(shogi_men[raw].letter, shogi_men[kind].letter + 1) == 0)
            return raw;
    return kind;
}

int shogi_promoted(int kind) {
    for (int promoted = SHOGI_HELD; promoted < SHOGI_KINDS; promoted++)
        if (kind < SHOGI_HELD && shogi_raw(promoted) == kind)
            return promoted;
    return NONE;
}

int shogi_square(int file, int rank) {
    return (SHOGI_FILES - rank) * SHOGI_FILES + SHOGI_FILES - file;
}

void shogi_begin(ShogiBoard *board) {
    static const char back[] = "LNSGKGSNL";
    *board = (ShogiBoard){.side = WHITE};
    for (int file = 1; file <= SHOGI_FILES; file++) {
        int kind = 0;
        while (*shogi_men[kind].letter != back[file - 1])
            kind++;
        board->men[shogi_square(file, 9)] = (signed char)(kind + 1);
        board->men[shogi_square(file, 1)] = (signed char)-(kind + 1);
        board->men[shogi_square(file, 7)] = SHOGI_HELD;
        board->men[shogi_square(file, 3)] = -SHOGI_HELD;
    }
    board->men[shogi_square(2, 8)] = 2;
    board->men[shogi_square(8, 8)] = 3;
    board->men[shogi_square(8, 2)] = -2;
    board->men[shogi_square(2, 2)] = -3;
}

int shogi_kind_of(const Rules *rules, int kind) {
    for (int i = 0; i < SHOGI_KINDS; i++)
        if (strcmp(shogi_men[i].letter, rules->pieces[kind].letter) == 0)
            return i;
    return NONE;
}

const char *shogi_unfit(const Position *start) {
    const Rules *rules = position_rules(start);
    bool board = rules->board.files == SHOGI_FILES && rules->board.ranks == SHOGI_FILES;
    bool men = rules->hands.used;
    for (int kind = 0; kind < rules->piece_count; kind++)
        men &= shogi_kind_of(rules, kind) != NONE;
    return board && men ? NULL : "it tells games of shogi, with its board, its men and its hands";
}

// Does the move begin or end on the last three ranks of the side?
static bool in_zone(const ShogiBoard *board, int from, int to) {
    int from_rank = from / SHOGI_FILES, to_rank = to / SHOGI_FILES;
    return board->side == WHITE ? from_rank >= 6 || to_rank >= 6 : from_rank <= 2 || to_rank <= 2;
}

static const char *square_text(int square, char text[3]) {
    text[0] = (char)('a' + square % SHOGI_FILES);
    text[1] = (char)('1' + square / SHOGI_FILES);
    text[2] = '\0';
    return text;
}

static void put(ShogiBoard *board, int to, int kind) {
    int taken = board->men[to] < 0 ? -board->men[to] : board->men[to];
    if (taken)
        board->hands[board->side][shogi_raw(taken - 1)]++;
    board->men[to] = (signed char)(board->side == WHITE ? kind + 1 : -(kind + 1));
    board->side = !board->side;
}

bool shogi_move(ShogiBoard *board, GameRecord *game, int from, int to, int kind, int line,
                int column) {
    char text[16], start[3], end[3];
    Writer writer = writer_make(text, sizeof text);
    if (from == NONE) {
        if (kind >= SHOGI_HELD || !board->hands[board->side][kind])
            return false;
        board->hands[board->side][kind]--;
        writer_printf(&writer, "%s@%s", shogi_men[kind].letter, square_text(to, end));
    } else {
        int man = board->men[from], was = (man < 0 ? -man : man) - 1;
        bool promotes = man && was != kind;
        if (!man || (promotes && shogi_promoted(was) != kind))
            return false;
        bool declines = !promotes && shogi_promoted(was) != NONE && in_zone(board, from, to);
        writer_printf(&writer, "%s%s%s", square_text(from, start), square_text(to, end),
                      promotes   ? "+"
                      : declines ? "="
                                 : "");
        board->men[from] = 0;
    }
    writer_end(&writer);
    put(board, to, kind);
    if (game->ply_count < MEWS_GAME_PLIES_MAX)
        game_add_ply(game, text, line, column);
    return game->ply_count < MEWS_GAME_PLIES_MAX;
}

static void write_man(Writer *writer, int kind, bool small) {
    for (const char *at = shogi_men[kind].letter; *at; at++)
        writer_printf(writer, "%c", small && *at != '+' ? *at - 'A' + 'a' : *at);
}

void shogi_write_start(const ShogiBoard *board, GameRecord *game) {
    char fen[512];
    ShogiBoard usual;
    Writer writer = writer_make(fen, sizeof fen);
    shogi_begin(&usual);
    if (memcmp(&usual, board, sizeof usual) == 0)
        return;
    for (int rank = SHOGI_FILES - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < SHOGI_FILES; file++) {
            int man = board->men[rank * SHOGI_FILES + file];
            empty += !man;
            if (empty && (man || file == SHOGI_FILES - 1))
                writer_printf(&writer, "%d", empty);
            empty = man ? 0 : empty;
            if (man)
                write_man(&writer, (man < 0 ? -man : man) - 1, man < 0);
        }
        writer_text(&writer, rank ? "/" : "[");
    }
    for (int side = WHITE; side <= BLACK; side++)
        for (int kind = 1; kind < SHOGI_HELD; kind++)
            for (int i = 0; i < board->hands[side][kind]; i++)
                write_man(&writer, kind, side == BLACK);
    writer_printf(&writer, "] %c - - 0 1", board->side == WHITE ? 'w' : 'b');
    writer_end(&writer);
    game_set_tag(game, "FEN", fen, 0);
}
