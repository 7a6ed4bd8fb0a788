// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A name and options → a position.

#include "game.h"
#include "catalogue.h"
#include "command.h"
#include "random.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

int seed_read(const char *text, uint64_t *seed) {
    *seed = 0;
    if (!text)
        return EXIT_DONE;
    NumberVerdict verdict = number_read(text, UINT64_MAX, seed);
    if (verdict == NUMBER_OK)
        return EXIT_DONE;
    if (verdict == NUMBER_LARGE)
        complain("--seed must be at most %llu, not %s", (unsigned long long)UINT64_MAX, text);
    else
        complain("--seed must be a whole number, 0 or more, not '%s'", text);
    return EXIT_USAGE;
}

uint64_t seed_of_now(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    uint64_t seed =
        (uint64_t)now.tv_sec * 1000003 + (uint64_t)now.tv_nsec + (uint64_t)system_process();
    return seed ? seed : 1;
}

const char *game_fen(const mews_position *position, char buffer[MEWS_FEN_SIZE]) {
    mews_position_fen(position, buffer, MEWS_FEN_SIZE);
    return buffer;
}

bool draw_welcome(const mews_best *own, size_t plies) {
    enum { LOST = -200, BEHIND = -50, EVEN = 10, EARLY_PLIES = 20, EVEN_PLIES = 80 };
    int score = own->mate > 0 ? EVEN + 1 : own->mate < 0 ? LOST : own->centipawns;
    if (plies < EARLY_PLIES)
        return score <= LOST;
    return score <= BEHIND || (score <= EVEN && plies >= EVEN_PLIES);
}

// A fault says only what is wrong within the move's text.
static void tell_place(const mews_position *position, const char *move, size_t i, size_t count) {
    char fen[MEWS_FEN_SIZE];
    if (count > 1)
        complain("'%s' is move %zu of the %zu given; the position before it is %s", move, i + 1,
                 count, game_fen(position, fen));
}

char *square_text(const mews_rules *rules, int square) {
    int files = mews_rules_files(rules);
    return temp_printf("%c%d", 'a' + square % files, square / files + 1);
}

// Is it a square that a legal move leaves, or the name of a piece?
static bool names_man(const mews_position *position, const char *word) {
    bool found = false;
    size_t count;
    mews_facts facts;
    mews_piece piece;
    const mews_rules *rules = mews_position_rules(position);
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        found = found || strcmp(piece.name, word) == 0;
    mews_move *list = moves_list(position, &count);
    for (size_t i = 0; i < count && !found; i++) {
        if (!mews_move_facts(position, list[i], &facts) || facts.from < 0)
            continue;
        found = strcmp(square_text(rules, facts.from), word) == 0;
    }
    free(list);
    return found;
}

bool promotion_is_open(const mews_position *position, const char *text, mews_move move) {
    char declined[MEWS_MOVE_SIZE];
    mews_move_text(position, move, declined, sizeof declined);
    char *sign = strchr(declined, '=');
    if (!sign || strchr(text, '='))
        return false;
    char *promoted = temp_printf("%.*s+%s", (int)(sign - declined), declined, sign + 1);
    complain("'%s' leaves open whether the man promotes: %s or %s", text, promoted, declined);
    return true;
}

static int play_moves(mews_position *position, char **moves, size_t count) {
    mews_report *report = report_new();
    int exit_code = EXIT_DONE;
    for (size_t i = 0; i < count && exit_code == EXIT_DONE; i++) {
        mews_outcome outcome = mews_position_outcome(position);
        mews_move move = 0;
        if (outcome.result != MEWS_ONGOING)
            complain("move %zu, '%s': the game is over before it: %s %s", i + 1, moves[i],
                     mews_result_text(outcome.result), outcome.reason);
        else if (!(move = mews_move_read(position, moves[i], report))) {
            complain_report(report, false);
            tell_place(position, moves[i], i, count);
        }
        bool open = move && promotion_is_open(position, moves[i], move);
        if (!move || open || !mews_position_push(position, move))
            exit_code = EXIT_BAD;
        position_sure(position);
    }
    mews_report_free(report);
    return exit_code;
}

int start_missing(const char *name, const mews_rules *rules) {
    if (!mews_rules_shuffled(rules))
        memory_end();
    complain("'%s': there is no memory for a start position, or none could be drawn", name);
    return EXIT_ENVIRONMENT;
}

// The FEN of --fen without blanks around it, in new memory; NULL: the start position, which may be
// called so. An empty one is reported.
static char *fen_given(const char *text, int *exit_code) {
    size_t blanks = text ? strspn(text, " \t\r\n") : 0;
    if (!text || strcmp(text + blanks, "startpos") == 0)
        return NULL;
    char *fen = temp_printf("%s", text + blanks);
    for (size_t end = strlen(fen); end > 0 && strchr(" \t\r\n", fen[end - 1]);)
        fen[--end] = '\0';
    bool start = strcmp(fen, "startpos") == 0;
    if (!*fen) {
        complain("--fen is empty: give a position as FEN, or 'startpos'");
        *exit_code = EXIT_USAGE;
    }
    if (start || !*fen)
        fen = NULL;
    return fen;
}

int game_open(Game *game, const char *name, const GameOptions *options, char **moves,
              size_t move_count) {
    Catalogue catalogue;
    uint64_t seed;
    *game = (Game){0};
    int exit_code = seed_read(options->seed, &seed);
    char *fen = fen_given(options->fen, &exit_code);
    if (exit_code == EXIT_DONE)
        exit_code = catalogue_open(&catalogue, options->path);
    if (exit_code != EXIT_DONE)
        return exit_code;
    game->rules = catalogue_load_or_tell(&catalogue, name, &exit_code);
    catalogue_close(&catalogue);
    if (!game->rules)
        return exit_code;
    if (options->seed && !options->lots && (fen || !mews_rules_shuffled(game->rules)))
        complain("warning: --seed has no effect: %s",
                 fen ? "the position is given" : "the array of this game isn't drawn by lot");
    mews_report *report = report_new();
    game->position = mews_position_new(game->rules, seed);
    if (!game->position) {
        exit_code = start_missing(name, game->rules);
    } else if (fen && !mews_position_set_fen(game->position, fen, report)) {
        complain_report(report, false);
        exit_code = EXIT_BAD;
    } else {
        complain_report(report, true); // odd, but it can be played on
        exit_code = play_moves(game->position, moves, move_count);
        if (exit_code == EXIT_BAD && options->lists && move_count == 1 &&
            names_man(game->position, moves[0]))
            complain("for the moves of one man: printf 'moves %s\\n' | mews play %s%s", moves[0],
                     name, fen ? " --fen …" : "");
    }
    mews_report_free(report);
    if (exit_code == EXIT_DONE)
        mews_position_moves(game->position, NULL, 0); // reported at once if they are too many
    if (exit_code != EXIT_DONE || mews_rules_overrun(game->rules))
        exit_code = game_close(game, exit_code);
    return exit_code;
}

int game_close(Game *game, int exit_code) {
    if (mews_rules_overrun(game->rules)) {
        complain("a man has more ways to move than mews tells apart in one position (some "
                 "thousand): no list or count of its moves would be whole");
        exit_code = EXIT_LIMIT;
    }
    if (game->position)
        mews_position_free(game->position);
    mews_rules_free(game->rules);
    *game = (Game){0};
    return exit_code;
}

mews_move *moves_list(const mews_position *position, size_t *count) {
    *count = mews_position_moves(position, NULL, 0);
    mews_move *moves = memory_new(*count, sizeof *moves);
    mews_position_moves(position, moves, *count);
    return moves;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const MoveText *)a)->text, ((const MoveText *)b)->text);
}

MoveText *moves_sorted(const mews_position *position, size_t *count) {
    mews_move *moves = moves_list(position, count);
    MoveText *sorted = memory_new(*count, sizeof *sorted + MEWS_MOVE_SIZE);
    char *texts = (char *)(sorted + *count);
    if (!mews_move_texts(position, moves, *count, texts, MEWS_MOVE_SIZE))
        memory_end();
    for (size_t i = 0; i < *count; i++)
        sorted[i] = (MoveText){moves[i], texts + i * MEWS_MOVE_SIZE};
    free(moves);
    qsort(sorted, *count, sizeof *sorted, compare_texts);
    return sorted;
}

bool move_is_pass(const mews_position *position, mews_move move) {
    mews_facts facts;
    return mews_move_facts(position, move, &facts) && facts.type == MEWS_PASS;
}

bool san_tells_more(const char *text, const char *san) {
    while (*text && *text == san[strspn(san, "-x")]) {
        san += strspn(san, "-x") + 1;
        text++;
    }
    return *text || *san;
}

// A + at the end may be that of a promotion.
void move_san_bare(const mews_position *position, mews_move move, char san[MEWS_MOVE_SIZE]) {
    size_t length = mews_move_san(position, move, san, MEWS_MOVE_SIZE);
    char sign = length ? san[length - 1] : '\0';
    if (!length)
        memory_end();
    if (sign != '+' && sign != '#')
        return;
    san[length - 1] = '\0';
    mews_report *report = report_new();
    if (mews_move_read(position, san, report) != move)
        san[length - 1] = sign;
    report_sure(report);
    mews_report_free(report);
}

static void mark(unsigned char *marks, int square) {
    if (square >= 0)
        marks[square] |= MEWS_MARK_MOVED;
}

void move_mark(unsigned char *marks, const mews_position *position, mews_move move) {
    mews_facts facts;
    if (!mews_move_facts(position, move, &facts) || facts.type == MEWS_PASS)
        return;
    mark(marks, facts.from);
    mark(marks, facts.to);
    mark(marks, facts.then_to);
    for (int i = 0; i < facts.moved_count; i++)
        mark(marks, facts.moved[i].to);
}

// The list has no particular order, but that of the texts is the same everywhere.
mews_move move_draw(const mews_position *position, uint64_t *random) {
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    mews_move drawn = count ? moves[random_below(random, count)].move : 0;
    free(moves);
    return drawn;
}

bool game_over(const mews_position *position) {
    return mews_position_outcome(position).result != MEWS_ONGOING;
}

void game_tell_over(const mews_position *position) {
    mews_outcome outcome = mews_position_outcome(position);
    if (outcome.result != MEWS_ONGOING)
        complain("note: the game is over: %s %s", mews_result_text(outcome.result),
                 outcome.reason);
}

typedef struct DrawnView {
    const mews_position *position;
    const mews_view *view;
} DrawnView;

static size_t write_lines(const void *subject, char *buffer, size_t size) {
    const DrawnView *drawing = subject;
    return mews_position_view(drawing->position, drawing->view, buffer, size);
}

static size_t write_svg(const void *subject, char *buffer, size_t size) {
    const DrawnView *drawing = subject;
    return mews_position_svg(drawing->position, drawing->view, buffer, size);
}

char *view_text(const mews_position *position, const mews_view *view, bool svg) {
    char *text = text_written(svg ? write_svg : write_lines, &(DrawnView){position, view});
    position_sure(position);
    return text;
}

static char *coloured_text(const mews_position *position, const mews_view *view) {
    mews_view coloured = *view;
    coloured.colours = colour_depth(stdout);
    coloured.columns = wrap_width(stdout);
    return view_text(position, &coloured, false);
}

void game_print_view(const mews_position *position, const mews_view *view) {
    char *text = coloured_text(position, view);
    fputs(text, stdout);
    free(text);
}

void view_drop_side(char *text) {
    size_t length = strlen(text);
    while (length > 1 && text[length - 2] != '\n')
        length--;
    text[length - 1] = '\0';
}

void game_print_last(const mews_position *position, const mews_view *view) {
    char *text = coloured_text(position, view);
    view_drop_side(text);
    fputs(text, stdout);
    free(text);
}

void game_print(const mews_position *position) {
    game_print_view(position, &(mews_view){.size = sizeof(mews_view), .below = 0});
}

// ---- what the letters stand for

static void mark_kinds(const mews_position *position, bool *there) {
    const mews_rules *rules = mews_position_rules(position);
    int squares = mews_rules_files(rules) * mews_rules_ranks(rules);
    for (int square = 0; square < squares; square++) {
        size_t kind;
        int side;
        if (mews_position_man(position, square, &kind, &side))
            there[kind] = true;
    }
    for (size_t kind = 0; kind < mews_rules_pieces(rules); kind++)
        for (int side = 0; side < 2; side++)
            there[kind] |= mews_position_hand(position, side, kind) > 0;
}

// "♔/♚ K king"
static char *kind_told(const mews_piece *piece, bool signs) {
    const char *white = piece->signs[0], *black = piece->signs[1];
    if (!signs || !(*white || *black))
        return temp_printf("%s %s", piece->letter, piece->name);
    if (strcmp(white, black) == 0)
        black = "";
    return temp_printf("%s%s%s %s %s", white, *white && *black ? "/" : "", black, piece->letter,
                       piece->name);
}

// Are these letters those of chess, which anyone who plays knows?
static bool is_known(const mews_piece *piece) {
    static const char *const known[] = {"K king",   "Q queen",  "R rook",
                                        "B bishop", "N knight", "P pawn"};
    char *told = kind_told(piece, false);
    bool found = word_in(told, LISTED(known));
    return found;
}

bool game_wants_legend(const mews_position *position, bool signs) {
    const mews_rules *rules = mews_position_rules(position);
    bool *there = temp_new(mews_rules_pieces(rules), sizeof *there), wanted = false;
    mews_mark mark;
    mews_piece piece;
    mark_kinds(position, there);
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++)
        wanted |=
            there[kind] && ((signs && (*piece.signs[0] || *piece.signs[1])) || !is_known(&piece));
    return wanted || mews_rules_mark(rules, 0, &mark);
}

typedef struct Legend {
    Growing text;
    size_t width, used; // columns of a line; 0: any number
} Legend;

// Adds it to the line, or to a new one.
static void legend_add(Legend *legend, const char *told) {
    char *safe = temp_safe(told);
    size_t columns = mews_text_columns(told), used = legend->used;
    // with a comma before it and behind
    bool fits = legend->width == 0 || used + columns + 3 <= legend->width;
    text_add(&legend->text, "%s%s", !used ? "" : fits ? ", " : ",\n", safe);
    legend->used = used && fits ? used + 2 + columns : columns;
}

char *game_legend(const mews_position *position, bool signs) {
    const mews_rules *rules = mews_position_rules(position);
    bool *there = temp_new(mews_rules_pieces(rules), sizeof *there);
    Legend legend = {.width = wrap_width(stdout)};
    mews_mark mark;
    mews_piece piece;
    mark_kinds(position, there);
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        char *told = there[kind] ? kind_told(&piece, signs) : NULL;
        if (told)
            legend_add(&legend, told);
    }
    for (size_t i = 0; mews_rules_mark(rules, i, &mark); i++) {
        char *told = temp_printf("%c %s", mark.sign, *mark.zone ? mark.zone : "marked square");
        legend_add(&legend, told);
    }
    return legend.text.bytes;
}

void game_print_legend(const mews_position *position, bool signs) {
    char *legend = game_legend(position, signs);
    if (legend)
        puts(legend);
    free(legend);
}
