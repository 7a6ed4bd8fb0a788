// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// KIF ⇄ games of shogi: "手合割：平手" and more of that kind, maybe the board as a picture, then a
// line a move: "   1 ７六歩(77)   ( 0:16/00:00:16)", a comment behind '*', and how it ended.
// Variations ("変化：5手") are left out with a warning.

#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const wide_digits[] = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};
static const char *const kanji_digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};

// What stands on the two last ranks of who gives men up, and moves first.
static const struct {
    const char *name, *ranks;
} handicaps[] = {
    {"平手", NULL},
    {"香落ち", "lnsgkgsn1/1r5b1"},
    {"右香落ち", "1nsgkgsnl/1r5b1"},
    {"角落ち", "lnsgkgsnl/1r7"},
    {"飛車落ち", "lnsgkgsnl/7b1"},
    {"飛香落ち", "lnsgkgsn1/7b1"},
    {"二枚落ち", "lnsgkgsnl/9"},
    {"三枚落ち", "lnsgkgsn1/9"},
    {"四枚落ち", "1nsgkgsn1/9"},
    {"五枚落ち", "2sgkgsn1/9"},
    {"左五枚落ち", "1nsgkgs2/9"},
    {"六枚落ち", "2sgkgs2/9"},
    {"八枚落ち", "3gkg3/9"},
    {"十枚落ち", "4k4/9"},
};

// How the side to move ends the game: whether it wins (1), loses (-1) or neither (0).
static const struct {
    const char *word;
    int wins;
    bool open; // it isn't over
    const char *reason;
} ends[] = {
    {"投了", -1, false, "resignation"},
    {"詰み", -1, false, "checkmate"},
    {"切れ負け", -1, false, "time"},
    {"反則負け", -1, false, "illegal"},
    {"反則勝ち", 1, false, "illegal"},
    {"入玉勝ち", 1, false, "points"},
    {"不戦敗", -1, false, "forfeit"},
    {"千日手", 0, false, "repetition"},
    {"持将棋", 0, false, "agreement"},
    {"不戦勝", 1, false, "forfeit"},
    {"不詰", 0, true, ""},
    {"中断", 0, true, ""},
};
enum { ENDS = sizeof ends / sizeof *ends };

static const char *const headers[][2] = {
    {"先手", "White"}, {"下手", "White"},           {"後手", "Black"},
    {"上手", "Black"}, {"開始日時", "Date"},        {"棋戦", "Event"},
    {"場所", "Site"},  {"持ち時間", "TimeControl"}, {"終了日時", "EndDate"},
};

typedef struct KifReader {
    TextLines *lines;
    GameRecord *game;
    ShogiBoard board;
    Span span; // of the line
    int line;
    int rank; // of the picture's next line
    int last_to;
    bool drawn, moves, over, varies, broken;
} KifReader;

// ---- words ------------------------------------------------------------------------------------

static bool take(const char **at, const char *word) {
    bool is = strncmp(*at, word, strlen(word)) == 0;
    *at += is ? strlen(word) : 0;
    return is;
}

// From 1; 0: none.
static int take_digit(const char **at, const char *const digits[9]) {
    for (int i = 0; i < 9; i++)
        if (take(at, digits[i]))
            return i + 1;
    return 0;
}

// The longest name that the text begins with; NONE: none.
static int take_man(const char **at) {
    int found = NONE;
    size_t longest = 0;
    for (int kind = 0; kind < SHOGI_KINDS; kind++)
        for (int i = 0; i < 3 && shogi_men[kind].kif[i]; i++) {
            size_t length = strlen(shogi_men[kind].kif[i]);
            if (length > longest && strncmp(*at, shogi_men[kind].kif[i], length) == 0) {
                longest = length;
                found = kind;
            }
        }
    *at += longest;
    return found;
}

static void skip_blanks(const char **at) {
    while (**at == ' ' || take(at, "　"))
        *at += **at == ' ';
}

// ---- the start --------------------------------------------------------------------------------

static int kind_of_letter(char letter) {
    for (int kind = 0; kind < SHOGI_HELD; kind++)
        if ((*shogi_men[kind].letter | 0x20) == letter)
            return kind;
    return NONE;
}

static bool set_handicap(KifReader *reader, const char *name) {
    size_t i = 0, count = sizeof handicaps / sizeof *handicaps;
    while (i < count && strcmp(handicaps[i].name, name) != 0)
        i++;
    if (i == count || !handicaps[i].ranks)
        return i < count || strcmp(name, "その他") == 0;
    int file = 9, rank = 1;
    for (int f = 1; f <= SHOGI_FILES; f++)
        reader->board.men[shogi_square(f, 1)] = reader->board.men[shogi_square(f, 2)] = 0;
    for (const char *at = handicaps[i].ranks; *at; at++) {
        if (*at == '/') {
            file = 9;
            rank++;
        } else if (*at >= '1' && *at <= '9') {
            file -= *at - '0';
        } else {
            signed char man = (signed char)(kind_of_letter(*at) + 1);
            reader->board.men[shogi_square(file--, rank)] = (signed char)-man;
        }
    }
    reader->board.side = BLACK;
    return true;
}

// "|v香 ・ …|一"
static bool take_picture(KifReader *reader, const char *at) {
    if (!reader->drawn) {
        memset(reader->board.men, 0, sizeof reader->board.men);
        reader->drawn = true;
    }
    for (int file = 9; file >= 1; file--) {
        if (reader->rank > SHOGI_FILES)
            return false;
        bool second = *at == 'v';
        at += *at == 'v' || *at == ' ' || *at == '^';
        bool empty = take(&at, "・");
        int kind = empty ? NONE : take_man(&at);
        if (!empty && kind == NONE)
            return false;
        int man = kind + 1;
        if (kind != NONE)
            reader->board.men[shogi_square(file, reader->rank)] =
                (signed char)(second ? -man : man);
    }
    reader->rank++;
    return *at == '|';
}

// "飛　角　歩十二" "なし"
static bool take_hand(KifReader *reader, int side, const char *at) {
    for (skip_blanks(&at); *at && !take(&at, "なし"); skip_blanks(&at)) {
        int kind = take_man(&at), tens = take(&at, "十") ? 10 : 0;
        int count = tens + take_digit(&at, kanji_digits);
        if (kind == NONE || kind >= SHOGI_HELD)
            return false;
        reader->board.hands[side][kind] = (unsigned char)(count ? count : 1);
    }
    return true;
}

static bool take_header(KifReader *reader, const char *text) {
    static const char colon[] = "：";
    const char *value = strstr(text, colon);
    char key[64];
    if (!value)
        return true;
    snprintf(key, sizeof key, "%.*s", (int)(value - text), text);
    value += strlen(colon);
    int side = strncmp(key, "後手", 6) == 0 || strncmp(key, "上手", 6) == 0 ? BLACK : WHITE;
    if (strcmp(key, "手合割") == 0) {
        char name[64];
        snprintf(name, sizeof name, "%s", value);
        char *blank = strstr(name, "　");
        if (blank)
            *blank = '\0';
        return set_handicap(reader, name) ||
               lines_fault(reader->lines, reader->span, "this handicap isn't known");
    }
    if (strstr(key, "持駒"))
        return take_hand(reader, side, value) ||
               lines_fault(reader->lines, reader->span, "a hand was expected, as '飛　歩二'");
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (strcmp(headers[i][0], key) == 0)
            game_set_dated(reader->game, headers[i][1], value, reader->line);
    return true;
}

// ---- moves ------------------------------------------------------------------------------------

static void end(KifReader *reader, size_t i) {
    int winner = ends[i].wins > 0 ? reader->board.side : !reader->board.side;
    reader->over = true;
    reader->game->ending_line = reader->line;
    if (!ends[i].open)
        mews_game_end(reader->game,
                      !ends[i].wins     ? MEWS_DRAW
                      : winner == WHITE ? MEWS_WHITE_WINS
                                        : MEWS_BLACK_WINS,
                      ends[i].reason);
}

// "７六歩(77)", "同　歩成(24)", "５五角打". False: it is no such text, or there is no such man.
static bool make_move(KifReader *reader, const char *at, int column) {
    int to = reader->last_to, from = NONE;
    if (!take(&at, "同")) {
        int file = take_digit(&at, wide_digits), rank = take_digit(&at, kanji_digits);
        to = file && rank ? shogi_square(file, rank) : NONE;
    }
    skip_blanks(&at);
    int kind = take_man(&at);
    if (to == NONE || kind == NONE)
        return false;
    if (!take(&at, "不成") && take(&at, "成"))
        kind = shogi_promoted(kind);
    bool drops = take(&at, "打");
    bool square = at[0] == '(' && at[1] >= '1' && at[1] <= '9' && at[2] >= '1' && at[2] <= '9';
    if (square)
        from = shogi_square(at[1] - '0', at[2] - '0');
    reader->last_to = to;
    return square != drops && kind != NONE &&
           shogi_move(&reader->board, reader->game, from, to, kind, reader->line, column);
}

// What can't be read is the game's last move, and shows when that is made.
static void take_move(KifReader *reader, const char *text) {
    const char *at = text + strspn(text, "0123456789");
    skip_blanks(&at);
    size_t i = 0;
    while (i < ENDS && strncmp(at, ends[i].word, strlen(ends[i].word)) != 0)
        i++;
    if (i < ENDS)
        end(reader, i);
    if (i < ENDS || reader->broken)
        return;
    int column = lines_column(reader->span, (size_t)(at - text));
    reader->broken = !make_move(reader, at, column);
    const char *clock = strrchr(at, '(');
    unsigned minutes, seconds;
    if (!reader->broken && clock && sscanf(clock, "(%u:%u/", &minutes, &seconds) == 2 &&
        minutes + seconds > 0)
        game_add_time(reader->game, minutes * 60UL + seconds);
    if (!reader->broken)
        return;
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " "), at);
    game_add_ply(reader->game, word, reader->line, column);
}

static void take_line(KifReader *reader, const char *text) {
    bool number = *text >= '0' && *text <= '9';
    if (*text == '#' || *text == '&' || reader->varies)
        return;
    if (*text == '*') {
        game_add_comment(reader->game, text + 1);
    } else if (strncmp(text, "変化", 6) == 0) {
        reader->varies = true;
        report_warning(reader->lines->report, "game-syntax", reader->span,
                       "variations of KIF are left out");
    } else if (number && !reader->over) {
        if (!reader->moves)
            shogi_write_start(&reader->board, reader->game);
        reader->moves = true;
        take_move(reader, text);
    }
}

// A line of the head; false if it can't be read.
static bool take_head(KifReader *reader, const char *text) {
    static const char *const turns[] = {"▲", "△", "☗", "☖"};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        if (strncmp(text, turns[i], strlen(turns[i])) == 0)
            return lines_fault(reader->lines, reader->span,
                               "this is KI2, whose moves don't say where they begin: expected "
                               "KIF, in which they have numbers");
    if (*text == '|')
        return take_picture(reader, text + 1) ||
               lines_fault(reader->lines, reader->span, "this is no rank of a board of shogi");
    if (strcmp(text, "後手番") == 0 || strcmp(text, "上手番") == 0)
        reader->board.side = BLACK;
    if (strcmp(text, "先手番") == 0 || strcmp(text, "下手番") == 0)
        reader->board.side = WHITE;
    return *text == '#' || take_header(reader, text);
}

static bool begins_game(const char *text) {
    return strncmp(text, "手合割", 9) == 0 || strncmp(text, "開始日時", 12) == 0 ||
           strncmp(text, "# KIF", 5) == 0 || strncmp(text, "#KIF", 4) == 0;
}

bool kif_read(TextLines *lines, GameRecord *game) {
    KifReader reader = {.lines = lines, .game = game, .rank = 1, .last_to = NONE};
    char text[LINE_SIZE];
    bool good = true;
    shogi_begin(&reader.board);
    game_set_tag(game, "Variant", "shogi", 0);
    for (TextLines before = *lines; lines_take(lines, text, &reader.span); before = *lines) {
        reader.line = lines_number(lines);
        if ((reader.moves || reader.over || !good) && begins_game(text)) {
            *lines = before;
            break;
        }
        if (!good)
            continue;
        bool head = !reader.moves && !reader.over && !(*text >= '0' && *text <= '9') &&
                    *text != '*' && strncmp(text, "変化", 6) != 0;
        if (head)
            good = take_head(&reader, text);
        else
            take_line(&reader, text);
    }
    if (!reader.moves)
        shogi_write_start(&reader.board, game);
    return good;
}

// ---- writing ----------------------------------------------------------------------------------

static void write_square(Writer *writer, int square) {
    writer_text(writer, wide_digits[SHOGI_FILES - 1 - square % SHOGI_FILES]);
    writer_text(writer, kanji_digits[SHOGI_FILES - 1 - square / SHOGI_FILES]);
}

static void write_picture(const Position *start, Writer *writer) {
    const Rules *rules = position_rules(start);
    writer_text(writer, "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
    for (int rank = SHOGI_FILES - 1; rank >= 0; rank--) {
        writer_text(writer, "|");
        for (int file = 0; file < SHOGI_FILES; file++) {
            int man = position_man(start, rank * SHOGI_FILES + file);
            int kind = man == MAN_NONE ? NONE : shogi_kind_of(rules, man_kind(man));
            const char *name = kind == NONE ? "・" : shogi_men[kind].kif[kind >= 10 && kind < 13];
            writer_printf(writer, "%s%s", kind != NONE && man_side(man) == BLACK ? "v" : " ",
                          name);
        }
        writer_printf(writer, "|%s\n", kanji_digits[SHOGI_FILES - 1 - rank]);
    }
    writer_text(writer, "+---------------------------+\n");
}

static void write_hand(const Position *start, int side, Writer *writer) {
    const Rules *rules = position_rules(start);
    bool any = false;
    writer_text(writer, side == WHITE ? "先手の持駒：" : "後手の持駒：");
    for (int kind = 0; kind < rules->piece_count; kind++) {
        int count = mews_position_hand(start, side, (size_t)kind);
        int raw = shogi_kind_of(rules, kind);
        if (!count || raw == NONE)
            continue;
        writer_printf(writer, "%s%s%s", any ? "　" : "", shogi_men[raw].kif[0],
                      count >= 10 ? "十" : "");
        if (count > 1 && count % 10)
            writer_text(writer, kanji_digits[count % 10 - 1]);
        any = true;
    }
    writer_text(writer, any ? "\n" : "なし\n");
}

static bool kif_begin(const GameRecord *game, const Position *start, bool usual, Writer *writer) {
    writer_text(writer, "# KIF version=2.0 encoding=UTF-8\n");
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        if (game_tag(game, headers[i][1]) && i != 1 && i != 3)
            writer_printf(writer, "%s：%s\n", headers[i][0], game_value(game, headers[i][1]));
    if (usual) {
        writer_text(writer, "手合割：平手\n");
    } else {
        write_hand(start, BLACK, writer);
        write_picture(start, writer);
        write_hand(start, WHITE, writer);
        writer_text(writer, position_side(start) == BLACK ? "後手番\n" : "");
    }
    writer_text(writer, "手数----指手---------消費時間--\n");
    return true;
}

static bool kif_move(const TextMove *move, Writer *writer) {
    const MoveFacts *facts = move->facts;
    int kind = shogi_kind_of(position_rules(move->position), facts->kind);
    int from = facts->from;
    if (kind == NONE || (facts->type != MOVE_PLAIN && facts->type != MOVE_DROP))
        return false;
    writer_printf(writer, "%4zu ", move->ply + 1);
    if (move->last_to == facts->to)
        writer_text(writer, "同　");
    else
        write_square(writer, facts->to);
    writer_printf(writer, "%s%s", shogi_men[kind].kif[0], facts->promotion != NONE ? "成" : "");
    if (facts->type == MOVE_DROP)
        writer_text(writer, "打\n");
    else
        writer_printf(writer, "(%d%d)\n", SHOGI_FILES - from % SHOGI_FILES,
                      SHOGI_FILES - from / SHOGI_FILES);
    return true;
}

static void kif_comment(const char *text, int length, Writer *writer) {
    comment_lines("*", text, length, writer);
}

static void kif_end(const GameRecord *game, const Position *position, Writer *writer) {
    const char *reason;
    Result result = result_read(game->ending, &reason);
    int wins = result == RESULT_NONE || result == RESULT_DRAW                   ? 0
               : (result == RESULT_WHITE) == (position_side(position) == WHITE) ? 1
                                                                                : -1;
    size_t found = result == RESULT_NONE ? ENDS - 1 : result == RESULT_DRAW ? 8 : wins > 0 ? 4 : 0;
    for (size_t i = 0; i < ENDS; i++)
        if (*reason && strcmp(ends[i].reason, reason) == 0 && ends[i].wins == wins)
            found = i;
    writer_printf(writer, "%4zu %s\n", game->ply_count + 1, ends[found].word);
}

const TextForm kif_form = {shogi_unfit, kif_begin, kif_move, kif_comment, kif_end};
