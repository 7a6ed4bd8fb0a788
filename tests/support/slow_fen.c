// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// FEN ⇄ SlowPosition. Reading assumes a good FEN and returns only yes or no; what is wrong with a
// FEN is for the engine to say.

#include "support/slow_fen.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "support/slow_inner.h"

// ---- words ----------------------------------------------------------------------------------

// Reads a man's letters ("K", "p'", "+p"); NULL if no kind has them.
static const char *read_man(const SlowGame *game, const char *p, Man *man) {
    char letters[8] = {0};
    int length = 0;
    if (p[length] == '+')
        letters[length++] = '+';
    bool sign = *p == '*' || *p == '^';
    if (!isalpha((unsigned char)p[length]) && !sign)
        return NULL;
    man->side = isupper((unsigned char)p[length]) ? WHITE : BLACK;
    letters[length] = (char)toupper((unsigned char)p[length]);
    length++;
    if (p[length] == '\'')
        letters[length++] = '\'';
    if (p[length] == '~')
        letters[length++] = '~';
    for (size_t kind = 0; kind < game->definition->piece_count; kind++) {
        man->kind = (int)kind;
        bool neutral = game->definition->pieces[kind].neutral;
        if (strcmp(game->kinds[kind].letter, letters) != 0 ||
            (neutral && islower((unsigned char)*p)))
            continue;
        if (neutral)
            man->side = SLOW_NEUTRAL;
        return p + length;
    }
    return NULL;
}

static const char *read_spot(const SlowBoard *board, const char *p, Spot *spot) {
    char *end;
    spot->file = *p - 'a';
    spot->rank = (int)strtol(p + 1, &end, 10) - 1;
    return end > p + 1 && is_square(board, *spot) ? end : NULL;
}

static void put_letters(Out *out, const SlowGame *game, Man man) {
    for (const char *p = game->kinds[man.kind].letter; *p; p++)
        put_char(out, man.side != BLACK ? *p : (char)tolower((unsigned char)*p));
}

// ---- board and hands ------------------------------------------------------------------------

static const char *read_board(const SlowGame *game, const char *p, SlowPosition *position) {
    SlowBoard *board = &position->board;
    Spot at = {0, board->ranks - 1};
    while (*p && *p != ' ' && *p != '[') {
        Man man;
        if (*p == '/') {
            if (at.file != board->files || at.rank == 0)
                return NULL;
            at = (Spot){0, at.rank - 1};
            p++;
        } else if (*p == '*' && !is_square(board, at)) {
            if (at.file >= board->files || is_square(board, at))
                return NULL;
            at.file++;
            p++;
        } else if (isdigit((unsigned char)*p)) {
            char *end;
            for (long run = strtol(p, &end, 10); run > 0; run--, at.file++)
                if (!is_square(board, at))
                    return NULL;
            p = end;
        } else {
            p = read_man(game, p, &man);
            if (!p || !is_square(board, at))
                return NULL;
            put_man(board, at, man);
            at.file++;
        }
    }
    return at.rank == 0 && at.file == board->files ? p : NULL;
}

static const char *read_hands(const SlowGame *game, const char *p, SlowPosition *position) {
    if (*p != '[')
        return p;
    for (p++; *p != ']';) {
        Man man;
        p = read_man(game, p, &man);
        if (!p)
            return NULL;
        position->hands[man.side][man.kind]++;
    }
    return p + 1;
}

static void write_board(const SlowGame *game, const SlowBoard *board, Out *out) {
    for (int rank = board->ranks - 1; rank >= 0; rank--) {
        int run = 0;
        for (int file = 0; file < board->files; file++) {
            Spot spot = {file, rank};
            if (is_square(board, spot) && is_empty(board, spot)) {
                run++;
                continue;
            }
            if (run)
                put_number(out, run);
            run = 0;
            if (is_square(board, spot))
                put_letters(out, game, man_on(board, spot));
            else
                put_char(out, '*');
        }
        if (run)
            put_number(out, run);
        if (rank)
            put_char(out, '/');
    }
}

static void write_hands(const SlowGame *game, const SlowPosition *position, Out *out) {
    put_char(out, '[');
    for (int side = WHITE; side <= BLACK; side++)
        for (size_t kind = 0; kind < game->definition->piece_count; kind++)
            for (int i = 0; i < position->hands[side][kind]; i++)
                put_letters(out, game, make_man((int)kind, side));
    put_char(out, ']');
}

// ---- en passant -----------------------------------------------------------------------------

// One straight step beyond the square that a man of `passer` has passed.
static Spot straight_beyond(Spot passed, int passer) {
    return (Spot){passed.file, passed.rank + (passer == WHITE ? 1 : -1)};
}

static bool stands_on(const SlowBoard *board, Spot spot, int side) {
    return is_square(board, spot) && !is_empty(board, spot) && man_on(board, spot).side == side;
}

// The victim is the opponent's man one straight step beyond. (In the middle of a series the
// side to move may itself have made the double step.)
static Spot default_victim(const SlowGame *game, const SlowPosition *position, Spot passed) {
    int them = 1 - position->side;
    Spot theirs = straight_beyond(passed, them), ours = straight_beyond(passed, 1 - them);
    bool own = game->definition->turns.series.given &&
               !stands_on(&position->board, theirs, them) &&
               stands_on(&position->board, ours, position->side);
    return own ? ours : theirs;
}

static const char *read_counted(const char *p, SlowPosition *position) {
    char *end;
    position->counted = (int)strtol(p, &end, 10);
    return end;
}

static const char *read_passed(const SlowGame *game, const char *p, SlowPosition *position) {
    if (*p == '-')
        return p + 1;
    if (isdigit((unsigned char)*p))
        return read_counted(p, position);
    while (*p && *p != ' ') {
        if (position->passed_count == SLOW_PASSED)
            return NULL;
        Spot *passed = &position->passed[position->passed_count++];
        p = read_spot(&position->board, p, passed);
        if (!p)
            return NULL;
        position->victim = default_victim(game, position, *passed);
        if (*p && *p != ' ')
            p = read_spot(&position->board, p, &position->victim);
        if (!p || !is_square(&position->board, position->victim))
            return NULL;
    }
    return p;
}

static bool was_passed(const SlowPosition *position, Spot spot) {
    for (int i = 0; i < position->passed_count; i++)
        if (same_spot(position->passed[i], spot))
            return true;
    return false;
}

static void write_passed(const SlowPosition *position, Out *out) {
    if (position->passed_count == 0) {
        if (position->counted > 0)
            put_number(out, position->counted);
        else
            put_char(out, '-');
        return;
    }
    int passer = man_on(&position->board, position->victim).side;
    bool straight = position->passed_count == 1 &&
                    same_spot(straight_beyond(position->passed[0], passer), position->victim);
    for (Spot s = first_spot(); more_spots(&position->board, s);
         s = next_spot(&position->board, s)) {
        if (!was_passed(position, s))
            continue;
        put_spot(out, s);
        if (!straight)
            put_spot(out, position->victim);
    }
}

// ---- the whole ------------------------------------------------------------------------------

static const char *skip_blank(const char *p) {
    return p && *p == ' ' ? p + 1 : NULL;
}

// "d5p,e4-": what stood there before the last move.
static const char *read_past(const SlowGame *game, const char *p, SlowPosition *position) {
    for (bool more = true; more; p += more) {
        Spot spot;
        Man man = {NOBODY, 0};
        p = read_spot(&position->board, p, &spot);
        if (p)
            p = *p == '-' ? p + 1 : read_man(game, p, &man);
        if (!p)
            return NULL;
        position->past[spot.file][spot.rank] =
            (SlowPast){true, (signed char)man.kind, (signed char)man.side};
        more = *p == ',';
    }
    return p;
}

static void write_past(const SlowGame *game, const SlowPosition *position, Out *out) {
    const char *before = " !";
    for (Spot s = first_spot(); more_spots(&position->board, s);
         s = next_spot(&position->board, s)) {
        SlowPast past = position->past[s.file][s.rank];
        Man man = make_man(past.kind, past.side);
        if (!past.changed)
            continue;
        put_text(out, before);
        put_spot(out, s);
        if (man.kind == NOBODY)
            put_char(out, '-');
        else
            put_letters(out, game, man);
        before = ",";
    }
}

// "!d5", not "!d5p" or "!3"
static bool is_square_alone(const char *p) {
    size_t file = p[0] == '!' && p[1] >= 'a' && p[1] <= 'p' ? 2 : 0;
    return file && p[file + strspn(p + file, "0123456789")] == ' ';
}

static bool read_clocks(const SlowGame *game, const char *p, SlowPosition *position) {
    char *end;
    if (*p == '=') {
        p = skip_blank(read_counted(p + 1, position));
        if (!p)
            return false;
    }
    position->series_left = 0;
    if (game->definition->turns.series.given && *p == 'x') {
        position->series_left = (int)strtol(p + 1, &end, 10);
        p = skip_blank(end);
        if (!p)
            return false;
    }
    if (is_square_alone(p)) {
        position->struck = true;
        p = skip_blank(read_spot(&position->board, p + 1, &position->struck_at));
        if (!p)
            return false;
    }
    if (*p == '!' && p[1] >= '0' && p[1] <= '9') {
        position->just = (unsigned)strtol(p + 1, &end, 10);
        p = skip_blank(end);
        if (!p)
            return false;
    }
    if (*p == '!') {
        p = skip_blank(read_past(game, p + 1, position));
        if (!p)
            return false;
    }
    if (*p == '~') {
        position->passes = (int)strtol(p + 1, &end, 10);
        p = skip_blank(end);
        if (!p)
            return false;
    }
    const char *behind = slow_read_tallies(game, p, position);
    bool early = behind != p;
    if (early)
        p = skip_blank(behind);
    if (!p)
        return false;
    position->halfmove = (int)strtol(p, &end, 10);
    position->fullmove = (int)strtol(end, &end, 10);
    bool last = !early && *end == ' '; // behind the clocks
    behind = last ? slow_read_tallies(game, end + 1, position) : end;
    if (!behind || *behind)
        return false;
    if (game->definition->turns.series.given && position->series_left == 0)
        position->series_left = slow_series_length(game, position->side, position->fullmove);
    return position->fullmove >= 1;
}

static bool is_start_text(const SlowGame *game, const char *fen) {
    return strcmp(fen, game->definition->start.fen.text) == 0;
}

static bool tells_unmoved(const SlowPosition *position) {
    for (int file = 0; file < SLOW_SIZE; file++)
        for (int rank = 0; rank < SLOW_SIZE; rank++)
            if (position->unmoved[file][rank])
                return true;
    return false;
}

bool slow_board_read(const SlowGame *game, const char *fen, SlowPosition *position) {
    return read_board(game, fen, position);
}

bool slow_fen_read(const SlowGame *game, const char *fen, SlowPosition *position) {
    SlowPosition read = {.fullmove = 1};
    read.board = game->start.board;
    for (Spot s = first_spot(); more_spots(&read.board, s); s = next_spot(&read.board, s)) {
        take_man(&read.board, s);
    }
    const char *p = read_board(game, fen, &read);
    if (p)
        p = skip_blank(read_hands(game, p, &read));
    if (!p || (*p != 'w' && *p != 'b'))
        return false;
    read.side = *p == 'w' ? WHITE : BLACK;
    p = skip_blank(p + 1);
    if (p)
        p = skip_blank(slow_read_rights(game, p, &read));
    if (p)
        p = skip_blank(read_passed(game, p, &read));
    if (!p || !read_clocks(game, p, &read))
        return false;
    // At the start no man has moved, unless the FEN lists the unmoved men.
    bool none = is_start_text(game, fen) && !tells_unmoved(&read);
    for (Spot s = first_spot(); more_spots(&read.board, s); s = next_spot(&read.board, s))
        read.unmoved[s.file][s.rank] |= none || slow_has_its_right(game, &read, s);
    slow_settle_gates(game, &read);
    *position = read;
    return true;
}

// Where only `end` asks what the move just made was, it matters once nothing can be played.
static bool just_matters(const SlowGame *game, const SlowPosition *position) {
    if (slow_justs(game->definition).of_turns > 0)
        return true;
    SlowMoves moves = slow_legal_moves(game, position);
    bool over = moves.count == 0;
    slow_moves_free(&moves);
    return over;
}

void slow_fen_write(const SlowGame *game, const SlowPosition *position, char *buffer,
                    size_t size) {
    Out out = {.text = buffer, .size = size};
    write_board(game, &position->board, &out);
    if (game->hands)
        write_hands(game, position, &out);
    put_text(&out, position->side == WHITE ? " w " : " b ");
    slow_write_rights(game, position, &out);
    put_char(&out, ' ');
    write_passed(position, &out);
    if (position->passed_count > 0 && position->counted > 0) {
        put_text(&out, " =");
        put_number(&out, position->counted);
    }
    if (game->definition->turns.series.given) {
        put_text(&out, " x");
        put_number(&out, position->series_left);
    }
    if (position->struck) {
        put_text(&out, " !");
        put_spot(&out, position->struck_at);
    }
    if (position->just > 0 && just_matters(game, position)) {
        put_text(&out, " !");
        put_number(&out, (int)position->just);
    }
    write_past(game, position, &out);
    if (position->passes > 0) {
        put_text(&out, " ~");
        put_number(&out, position->passes);
    }
    slow_write_tallies(game, position, &out);
    put_char(&out, ' ');
    put_number(&out, position->halfmove);
    put_char(&out, ' ');
    put_number(&out, position->fullmove);
}
