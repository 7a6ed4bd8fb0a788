// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// WXF and DhtmlXQ ⇄ games of xiangqi.
//
//   FORMAT WXF      RED NAME;TEAM     RESULT 1-0     START{ 1. C2.5 H8+7 … }END
//   [DhtmlXQ_red]NAME[/DhtmlXQ_red]   [DhtmlXQ_movelist]77477062…[/DhtmlXQ_movelist]
//
// The moves of WXF are read by form_by_files of notation/spellings. A square of DhtmlXQ is its
// file from the left and its rank from above, from 0; its start is where each man stands, 99 for
// none.

#include "record/record.h"

#include <stdio.h>
#include <string.h>

enum { FILES = 9, RANKS = 10, MEN = 16 };

static const char usual_places[] =
    "8979695949392919097717866646260600102030405060708012720323436383";
static const char letters[] = "RNBAKABNRCCPPPPP"; // whose places these are

static const char *xiangqi_unfit(const Position *start) {
    const Rules *rules = position_rules(start);
    bool fits = rules->board.files == FILES && rules->board.ranks == RANKS && !rules->hands.used;
    for (int kind = 0; kind < rules->piece_count && fits; kind++) {
        const char *letter = rules->pieces[kind].letter;
        fits = strchr(letters, *letter) && !letter[1];
    }
    return fits ? NULL : "it tells games of xiangqi, with its board and its men";
}

// ---- WXF --------------------------------------------------------------------------------------

static const char *const wxf_headers[][2] = {
    {"EVENT", "Event"}, {"GAME", "Event"},   {"SITE", "Site"},   {"PLACE", "Site"},
    {"DATE", "Date"},   {"TIME", "Time"},    {"ROUND", "Round"}, {"RED", "White"},
    {"BLACK", "Black"}, {"OPEN", "Opening"}, {"FEN", "FEN"},
};
enum { WXF_HEADERS = sizeof wxf_headers / sizeof *wxf_headers };

static void wxf_header(GameRecord *game, char *text, int line) {
    char *value = text + strcspn(text, " \t:");
    if (*value)
        *value++ = '\0';
    value += strspn(value, " \t:");
    if (strcmp(text, "RESULT") == 0) {
        const char *result = pgn_result(value);
        mews_game_end(game, (mews_result)result_read(result ? result : "*", NULL), "");
        game->ending_line = line;
    }
    if (strcmp(text, "RED") == 0 || strcmp(text, "BLACK") == 0)
        value[strcspn(value, ";")] = '\0';
    for (size_t i = 0; i < WXF_HEADERS; i++)
        if (strcmp(wxf_headers[i][0], text) == 0 && *value)
            game_set_dated(game, wxf_headers[i][1], value, line);
}

// `from`: the byte of the line where they begin.
static void wxf_moves(TextLines *lines, GameRecord *game, Span span, const char *text,
                      size_t from) {
    const char *next;
    for (const char *at = text + strspn(text, " \t"); *at && *at != '}'; at = next) {
        size_t length = strcspn(at, " \t"), number = strspn(at, "0123456789");
        char word[32];
        next = at + length + strspn(at + length, " \t");
        if (number && at[number] == '.')
            number++;
        else
            number = 0;
        snprintf(word, sizeof word, "%.*s", (int)(length - number), at + number);
        if (*word && !pgn_result(word) && game->ply_count < MEWS_GAME_PLIES_MAX)
            game_add_ply(game, word, lines_number(lines),
                         lines_column(span, from + (size_t)(at + number - text)));
    }
}

bool wxf_read(TextLines *lines, GameRecord *game) {
    char text[LINE_SIZE];
    Span span;
    bool moves = false, ended = false;
    game_set_tag(game, "Variant", "xiangqi", 0);
    while (!ended && lines_take(lines, text, &span)) {
        char *begin = strncmp(text, "START", 5) == 0 ? strchr(text, '{') : NULL;
        ended = moves && *text == '}';
        if (begin || moves)
            wxf_moves(lines, game, span, begin ? begin + 1 : text,
                      begin ? (size_t)(begin + 1 - text) : 0);
        else
            wxf_header(game, text, lines_number(lines));
        ended |= (begin || moves) && strstr(text, "}END") != NULL;
        moves |= begin != NULL;
    }
    if (!moves)
        return lines_fault(lines, span, "this game of WXF has no moves: expected 'START{'");
    if (!ended)
        report_warning(lines->report, "game-cut", span, "this game has no end: '}END' is missing");
    return true;
}

// How many men like this one stand on its file, and how many of them before it.
static int count_on_file(const Position *position, int square, int *before) {
    int man = position_man(position, square), count = 0;
    *before = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        bool like = position_man(position, rank * FILES + square % FILES) == man;
        bool ahead = man_side(man) == WHITE ? rank > square / FILES : rank < square / FILES;
        count += like;
        *before += like && ahead;
    }
    return count;
}

static int file_number(int side, int square) {
    return side == WHITE ? FILES - square % FILES : square % FILES + 1;
}

static bool wxf_move(const TextMove *move, Writer *writer) {
    const MoveFacts *facts = move->facts;
    const char *letter = position_rules(move->position)->pieces[facts->kind].letter;
    int side = position_side(move->position), before, from = facts->from, to = facts->to;
    int count = count_on_file(move->position, from, &before);
    int up = (to / FILES - from / FILES) * (side == WHITE ? 1 : -1);
    bool straight = from % FILES == to % FILES;
    if (facts->type != MOVE_PLAIN || count > 2)
        return false;
    if (move->ply % 2 == 0)
        writer_printf(writer, "%zu. ", move->ply / 2 + 1);
    writer_printf(writer, "%c", *letter == 'B' ? 'E' : *letter == 'N' ? 'H' : *letter);
    if (count == 2)
        writer_text(writer, before ? "-" : "+");
    else
        writer_printf(writer, "%d", file_number(side, from));
    writer_printf(writer, "%c%d%s",
                  up > 0   ? '+'
                  : up < 0 ? '-'
                           : '.',
                  straight ? (up < 0 ? -up : up) : file_number(side, to),
                  move->ply % 2 ? "\n" : " ");
    return true;
}

static bool wxf_begin(const GameRecord *game, const Position *start, bool usual, Writer *writer) {
    (void)start;
    const char *reason;
    Result result = result_read(game->ending, &reason);
    writer_text(writer, "FORMAT\tWXF\n");
    for (size_t i = 0; i < WXF_HEADERS; i++)
        if (game_tag(game, wxf_headers[i][1]) && i != 1 && i != 3 && (i != 10 || !usual))
            writer_printf(writer, "%s\t%s\n", wxf_headers[i][0],
                          game_value(game, wxf_headers[i][1]));
    writer_printf(writer, "RESULT\t%s\nSTART{\n",
                  result == RESULT_NONE ? "*" : result_word(result));
    return true;
}

static void wxf_end(const GameRecord *game, const Position *position, Writer *writer) {
    (void)position;
    writer_text(writer, game->ply_count % 2 ? "\n}END\n" : "}END\n");
}

const TextForm wxf_form = {xiangqi_unfit, wxf_begin, wxf_move, NULL, wxf_end};

// ---- DhtmlXQ ----------------------------------------------------------------------------------

static const char *const dhtmlxq_headers[][2] = {
    {"title", "Event"},     {"event", "Event"},  {"date", "Date"},     {"place", "Site"},
    {"round", "Round"},     {"red", "White"},    {"redname", "White"}, {"black", "Black"},
    {"blackname", "Black"}, {"open", "Opening"},
};
enum { DHTMLXQ_HEADERS = sizeof dhtmlxq_headers / sizeof *dhtmlxq_headers };

static const struct {
    const char *word;
    mews_result result;
} results[] = {{"红胜", MEWS_WHITE_WINS},   {"黑胜", MEWS_BLACK_WINS}, {"和棋", MEWS_DRAW},
               {"和局", MEWS_DRAW},         {"红负", MEWS_BLACK_WINS}, {"红先胜", MEWS_WHITE_WINS},
               {"红先负", MEWS_BLACK_WINS}, {"红先和", MEWS_DRAW}};

// "77": a square of ours; NONE: there is none.
static int place_read(const char *at) {
    bool is = at[0] >= '0' && at[0] <= '8' && at[1] >= '0' && at[1] <= '9';
    return is ? (RANKS - 1 - (at[1] - '0')) * FILES + at[0] - '0' : NONE;
}

static void place_write(Writer *writer, int square) {
    writer_printf(writer, "%d%d", square % FILES, RANKS - 1 - square / FILES);
}

static void square_text(Writer *writer, int square) {
    writer_printf(writer, "%c%d", 'a' + square % FILES, square / FILES + 1);
}

// The first move tells which side begins.
static void set_start(GameRecord *game, const char *places, const char *moves) {
    char board[FILES * RANKS] = {0}, fen[256];
    Writer writer = writer_make(fen, sizeof fen);
    for (size_t i = 0; i < 2 * MEN && strlen(places) >= 2 * i + 2; i++) {
        int square = place_read(places + 2 * i);
        if (square != NONE)
            board[square] = (char)(letters[i % MEN] | (i < MEN ? 0 : 0x20));
    }
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        int empty = 0;
        for (int file = 0; file < FILES; file++) {
            char man = board[rank * FILES + file];
            empty += !man;
            if (empty && (man || file == FILES - 1))
                writer_printf(&writer, "%d", empty);
            empty = man ? 0 : empty;
            if (man)
                writer_printf(&writer, "%c", man);
        }
        writer_text(&writer, rank ? "/" : "");
    }
    int first = strlen(moves) >= 2 ? place_read(moves) : NONE;
    bool black = first != NONE && board[first] >= 'a';
    writer_printf(&writer, " %c - - 0 1", black ? 'b' : 'w');
    writer_end(&writer);
    game_set_tag(game, "FEN", fen, 0);
}

enum { COMMENTS = 1024 };

typedef struct DhtmlXQ {
    const char *places, *moves;
    int line, column;               // of the moves
    const char *comments[COMMENTS]; // behind so many moves
    bool varies;                    // there are variations, which are left out
} DhtmlXQ;

static void dhtmlxq_moves(GameRecord *game, const DhtmlXQ *held) {
    int column = held->column;
    for (const char *at = held->moves; game->ply_count < MEWS_GAME_PLIES_MAX;
         at += 4, column += 4) {
        char text[16];
        Writer writer = writer_make(text, sizeof text);
        int from = place_read(at), to = from == NONE ? NONE : place_read(at + 2);
        if (game->ply_count < COMMENTS && held->comments[game->ply_count])
            game_add_comment(game, held->comments[game->ply_count]);
        if (!*at)
            break;
        if (from == NONE || to == NONE) {
            writer_printf(&writer, "%.4s", at);
        } else {
            square_text(&writer, from);
            square_text(&writer, to);
        }
        writer_end(&writer);
        game_add_ply(game, text, held->line, column);
        if (from == NONE || to == NONE)
            break;
    }
}

typedef struct DhtmlXQPair {
    const char *key, *value;
    Span span;
    bool closed;
} DhtmlXQPair;

// "[DhtmlXQ_KEY]VALUE[/DhtmlXQ_KEY]", wherever in a line; false at the end of the game.
static bool take_pair(TextLines *lines, Arena *arena, DhtmlXQPair *pair) {
    static const char begin[] = "[DhtmlXQ_", end[] = "[/DhtmlXQ_", over[] = "[/DhtmlXQ]";
    const char *text = lines->source->text, *at = text + lines->at;
    while (*at && strncmp(at, begin, sizeof begin - 1) != 0 &&
           strncmp(at, over, sizeof over - 1) != 0)
        lines->line += *at++ == '\n';
    bool found = strncmp(at, begin, sizeof begin - 1) == 0;
    const char *key = at + sizeof begin - 1, *close = at + strcspn(at, "]\n");
    const char *value = close + (*close == ']'), *last = value + strcspn(value, "\n");
    const char *rest = found ? strstr(value, end) : NULL;
    pair->closed = rest && rest < last;
    last = pair->closed ? rest : found ? last : value;
    if (found) {
        pair->span = (Span){lines->source, (uint32_t)(at - text), (uint32_t)(last - at)};
        pair->key = arena_string(arena, key, (size_t)(close - key));
        pair->value = arena_string(arena, value, (size_t)(last - value));
    }
    lines->at = (size_t)(last - text);
    return found;
}

static void take_value(GameRecord *game, DhtmlXQ *held, const DhtmlXQPair *pair, int line) {
    static const char comment[] = "comment", move[] = "move_";
    const char *key = pair->key, *value = pair->value;
    uint64_t ply;
    for (size_t i = 0; i < DHTMLXQ_HEADERS; i++)
        if (strcmp(dhtmlxq_headers[i][0], key) == 0 && *value)
            game_set_dated(game, dhtmlxq_headers[i][1], value, line);
    for (size_t i = 0; strcmp(key, "result") == 0 && i < sizeof results / sizeof *results; i++)
        if (strcmp(results[i].word, value) == 0) {
            mews_game_end(game, results[i].result, "");
            game->ending_line = line;
        }
    if (strcmp(key, "binit") == 0)
        held->places = value;
    if (strcmp(key, "movelist") == 0) {
        held->moves = value;
        held->line = line;
        held->column = lines_column(pair->span, strlen("[DhtmlXQ_movelist]"));
    }
    if (strncmp(key, comment, sizeof comment - 1) == 0 &&
        digits_read(key + sizeof comment - 1, 0, COMMENTS - 1, &ply))
        held->comments[ply] = value;
    else if (strncmp(key, comment, sizeof comment - 1) == 0 ||
             strncmp(key, move, sizeof move - 1) == 0)
        held->varies = true;
}

bool dhtmlxq_read(TextLines *lines, GameRecord *game) {
    DhtmlXQ *held = ARENA_NEW(&game->arena, DhtmlXQ);
    DhtmlXQPair pair;
    *held = (DhtmlXQ){.places = "", .moves = ""};
    Span begin = {lines->source, (uint32_t)lines->at, 1};
    game_set_tag(game, "Variant", "xiangqi", 0);
    while (take_pair(lines, &game->arena, &pair)) {
        take_value(game, held, &pair, lines->line);
        if (!pair.closed)
            report_warning(lines->report, "game-cut", pair.span,
                           "this value has no end: '[/DhtmlXQ_%s]' is missing", pair.key);
    }
    if (held->varies)
        report_warning(lines->report, "game-syntax", begin, "variations of DhtmlXQ are left out");
    if (*held->places && strcmp(held->places, usual_places) != 0)
        set_start(game, held->places, held->moves);
    dhtmlxq_moves(game, held);
    return true;
}

static void write_pair(Writer *writer, const char *key, const char *value) {
    writer_printf(writer, "[DhtmlXQ_%s]%s[/DhtmlXQ_%s]\n", key, value, key);
}

// White's men first, in the order of the letters; a man more than there are places can't be told.
static bool write_places(const Position *start, Writer *writer) {
    const Rules *rules = position_rules(start);
    bool told[FILES * RANKS] = {false};
    for (int i = 0; i < 2 * MEN; i++) {
        int square = 0;
        for (; square < FILES * RANKS; square++) {
            int man = position_man(start, square);
            if (man != MAN_NONE && !told[square] && man_side(man) == (i >= MEN) &&
                *rules->pieces[man_kind(man)].letter == letters[i % MEN])
                break;
        }
        if (square < FILES * RANKS) {
            told[square] = true;
            place_write(writer, square);
        } else {
            writer_text(writer, "99");
        }
    }
    for (int square = 0; square < FILES * RANKS; square++)
        if (position_man(start, square) != MAN_NONE && !told[square])
            return false;
    return true;
}

static bool dhtmlxq_begin(const GameRecord *game, const Position *start, bool usual,
                          Writer *writer) {
    mews_result result = (mews_result)result_read(game->ending, NULL);
    writer_text(writer, "[DhtmlXQ]\n");
    for (size_t i = 1; i < DHTMLXQ_HEADERS; i++)
        if (game_tag(game, dhtmlxq_headers[i][1]) && i != 6 && i != 8)
            write_pair(writer, dhtmlxq_headers[i][0], game_value(game, dhtmlxq_headers[i][1]));
    for (size_t i = 0; i < 3; i++)
        if (results[i].result == result)
            write_pair(writer, "result", results[i].word);
    writer_text(writer, "[DhtmlXQ_binit]");
    if (usual)
        writer_text(writer, usual_places);
    bool told = usual || write_places(start, writer);
    writer_text(writer, "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]");
    return told;
}

static bool dhtmlxq_move(const TextMove *move, Writer *writer) {
    place_write(writer, move->facts->from);
    place_write(writer, move->facts->to);
    return move->facts->type == MOVE_PLAIN;
}

static void dhtmlxq_end(const GameRecord *game, const Position *position, Writer *writer) {
    (void)game;
    (void)position;
    writer_text(writer, "[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n");
}

const TextForm dhtmlxq_form = {xiangqi_unfit, dhtmlxq_begin, dhtmlxq_move, NULL, dhtmlxq_end};
