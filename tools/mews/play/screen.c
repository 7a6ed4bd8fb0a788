// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_BELOW = 4, LEAST_BESIDE = 12, MARGIN = 6 }; // what is typed; columns
enum { ANSWER_INDENT = 5, COMPLAINT_INDENT = 2 };        // "eval " has five columns

void screen_free(Screen *screen) {
    free(screen->count);
    free(screen->news);
    free(screen->notes.bytes);
    free(screen->answer);
    *screen = (Screen){0};
}

void screen_note(Screen *screen, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&screen->notes, format, arguments);
    va_end(arguments);
    text_add(&screen->notes, "\n");
}

void screen_seen(Screen *screen) {
    free(screen->notes.bytes);
    screen->notes = (Growing){0};
}

void screen_tell(Screen *screen, const char *format, ...) {
    Growing text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    free(screen->news);
    screen->news = text.bytes;
    screen->news_shown = false;
}

void screen_tell_gone(Screen *screen, const mews_position *position, mews_move move) {
    char *text = gone_own(position, move);
    if (!text)
        return;
    char *earlier = screen->news_shown ? NULL : screen->news;
    char *all = temp_printf("%s%s%s", earlier ? earlier : "", earlier ? " " : "", text);
    screen_tell(screen, "%s", all);
}

static void forget_news(Screen *screen) {
    free(screen->news);
    screen->news = NULL;
}

void screen_move_on(Screen *screen) {
    if (screen->news_shown)
        forget_news(screen);
}

// ---- what a side has, and has taken -----------------------------------------------------------

void screen_count_move(Screen *screen, const mews_position *position, mews_move move) {
    gone_taken(position, move, screen->taken[mews_position_side(position)]);
}

void screen_count_all(Screen *screen, const mews_position *position, const Record *record) {
    mews_position *from = memory_sure(mews_position_new(mews_position_rules(position), 0));
    if (!mews_position_set_fen(from, record_fen(record), NULL))
        memory_end(); // it was set up from it before
    memset(screen->taken, 0, sizeof screen->taken);
    for (size_t i = 0; i < record_plies(record); i++) {
        mews_move move = mews_game_move_in(record->game, i, from);
        if (!move)
            memory_end(); // it was made before
        screen_count_move(screen, from, move);
        if (!mews_position_push(from, move))
            memory_end();
    }
    mews_position_free(from);
}

// "White has taken: p p n", "White has 13 stones"; NULL: nothing.
static char *had_by(const Screen *screen, const mews_position *position, int side) {
    const mews_rules *rules = mews_position_rules(position);
    Growing text = {0};
    mews_piece piece;
    bool first = true;
    char *counted = points_text(position, side);
    if (counted)
        text_add(&text, "%s", counted);
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece) && kind < GONE_KINDS; kind++)
        for (int i = 0; i < screen->taken[side][kind]; i++) {
            const char *sign = screen->signs ? piece.signs[!side] : "";
            char *letter = text_printf("%s", *sign ? sign : piece.letter);
            for (char *at = letter; !*sign && side == 0 && *at; at++)
                *at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
            if (first && counted)
                text_add(&text, " and has taken:");
            else if (first)
                text_add(&text, "%s has taken:", side_name(side));
            text_add(&text, " %s", letter);
            first = false;
            free(letter);
        }
    free(counted);
    return text.bytes;
}

// ---- beside the board -------------------------------------------------------------------------

typedef struct Beside {
    char *lines[64];
    size_t count; // the board's lines
} Beside;

static void beside_free(Beside *beside) {
    for (size_t i = 0; i < beside->count; i++)
        free(beside->lines[i]);
}

// Puts a text into lines from `first` on, or, if `up`, so that it ends there; `width` wide.
static void beside_put(Beside *beside, char *text, size_t width, bool up) {
    size_t used = 0;
    char *parts[8] = {NULL}, *rest = text, *word;
    while (rest && (word = next_word(&rest)) && used < 8) {
        size_t length = parts[used] ? mews_text_columns(parts[used]) : 0;
        if (parts[used] && length + 1 + mews_text_columns(word) > width && ++used == 8)
            break;
        char *longer =
            parts[used] ? text_printf("%s %s", parts[used], word) : text_printf("%s", word);
        free(parts[used]);
        parts[used] = longer;
    }
    size_t count = used < 8 && parts[used] ? used + 1 : used;
    for (size_t i = 0; i < count; i++) {
        size_t line = up ? beside->count - 1 - count + i : i; // the lowest line names the files
        if (line < beside->count && !beside->lines[line])
            beside->lines[line] = parts[i];
        else
            free(parts[i]);
    }
    free(text);
}

// ---- squares to mark --------------------------------------------------------------------------

// The squares of the record's last turn, which may have several moves.
static void mark_last(unsigned char *marks, const mews_position *position, const Record *record) {
    mews_position *before = memory_sure(mews_position_copy(position));
    int side = -1;
    for (size_t i = record_plies(record); i-- > 0 && mews_position_pop(before);) {
        if (side >= 0 && mews_position_side(before) != side)
            break;
        side = mews_position_side(before);
        move_mark(marks, before, mews_game_move_in(record->game, i, before));
    }
    position_sure(before);
    mews_position_free(before);
}

// ---- drawing ----------------------------------------------------------------------------------

static size_t count_lines(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

// How wide the board is, and how many lines it has without what stands below it. Its lines are
// measured with their blanks and colours, but without what is beside them.
static void measure(const mews_position *position, const mews_view *view, size_t *width,
                    size_t *lines) {
    mews_view bare = *view;
    bare.beside = NULL;
    char *text = view_text(position, &bare, false), *line = text;
    *width = *lines = 0;
    for (bool files = false; *line && !files; (*lines)++) {
        size_t length = strcspn(line, "\n"), blanks = strspn(line, " ");
        files = line[blanks] >= 'a' && line[blanks] <= 'z'; // ranks and rivers begin otherwise
        char *alone = temp_printf("%.*s", (int)length, line);
        size_t columns = mews_text_columns(alone);
        *width = columns > *width ? columns : *width;
        line += length + (line[length] == '\n');
    }
    free(text);
}

// Begins at the top, with what stood there gone. The first time it is moved out of the way.
static void go_to_top(Screen *screen, size_t rows) {
    for (size_t i = 0; i < rows && !screen->begun; i++)
        putchar('\n');
    fputs("\033[H\033[J", stdout);
}

// A complaint goes on where `complain` puts it.
static void put_lines(FILE *stream, size_t columns, size_t answer_indent, const char *lines) {
    while (lines && *lines) {
        size_t indent = strncmp(lines, "mews: ", 6) == 0 ? COMPLAINT_INDENT : answer_indent;
        size_t length = strcspn(lines, "\n");
        char *line = temp_printf("%.*s", (int)length, lines);
        put_prose_in(stream, columns, "", indent, line);
        lines += length + 1;
    }
}

// What is new, each line of it by itself, in new memory; with the last answer, if there is room
// for it in so many rows.
static char *below_text(const Screen *screen, size_t columns, size_t room) {
    char *text = NULL, *answer = NULL, *both;
    size_t size, answer_size;
    FILE *stream = memory_sure(system_text_stream(&text, &size));
    FILE *second = memory_sure(system_text_stream(&answer, &answer_size));
    if (screen->count)
        put_prose_in(stream, columns, "", 0, screen->count);
    put_lines(stream, columns, 0, screen->notes.bytes);
    if (screen->news)
        put_prose_in(stream, columns, "", 0, screen->news);
    put_lines(second, columns, ANSWER_INDENT, screen->answer);
    if (fclose(stream) != 0 || fclose(second) != 0)
        memory_end();
    bool fits = count_lines(text) + count_lines(answer) < room;
    both = text_printf("%s%s", text, fits ? answer : "");
    free(text);
    free(answer);
    return both;
}

// The board with what is new. Where both don't fit, the board comes last, so that all of it is
// seen. True if it was drawn at its place.
static bool put_board(Screen *screen, const char *board, size_t columns) {
    size_t rows = (size_t)system_rows(stdout), lines = count_lines(board);
    bool moves = terminal_moves(stdout) && lines + LINES_BELOW <= rows;
    char *below = below_text(screen, columns, moves ? rows - lines : 0);
    bool last = lines < rows && lines + count_lines(below) >= rows;
    if (moves && !last)
        go_to_top(screen, rows);
    fputs(last ? below : board, stdout);
    fputs(last ? board : below, stdout);
    free(below);
    screen->begun = true;
    return moves;
}

void screen_draw(Screen *screen, const mews_position *position, const Record *record,
                 const bool *targets) {
    unsigned char marks[BOARD_SQUARES] = {0};
    free(screen->count);
    screen->count = count_text(position);
    Beside beside = {.count = 0};
    size_t columns = wrap_width(stdout), width;
    mews_view view = {.size = sizeof(mews_view),
                      .below = screen->flipped,
                      .signs = screen->signs,
                      .colours = colour_depth(stdout),
                      .marks = marks,
                      .columns = columns};
    mark_last(marks, position, record);
    for (int i = 0; i < BOARD_SQUARES; i++)
        if (targets && targets[i])
            marks[i] = MEWS_MARK_TARGET;
    measure(position, &view, &width, &beside.count);
    size_t room = columns > width + MARGIN ? columns - width - MARGIN : 0;
    for (int i = 0; i < 2 && room >= LEAST_BESIDE; i++)
        beside_put(&beside, had_by(screen, position, i == 0 ? !screen->flipped : screen->flipped),
                   room, i == 1);
    const char *lines[64];
    for (size_t i = 0; i < beside.count; i++)
        lines[i] = beside.lines[i] ? beside.lines[i] : "";
    view.beside = lines;
    view.beside_count = beside.count;
    char *text = view_text(position, &view, false);
    if (*record_ending(record) || game_over(position))
        view_drop_side(text); // there is no side to move any more
    screen->news_shown = true;
    if (!put_board(screen, text, columns)) { // all stays where it is
        screen_seen(screen);
        forget_news(screen);
    }
    free(text);
    beside_free(&beside);
}

// ---- answers that boards would be drawn over ---------------------------------------------------

static void forget(Screen *screen) {
    free(screen->answer);
    screen->answer = NULL;
}

void screen_answer(Screen *screen, bool lasts, const char *text) {
    put_prose(stdout, "", 5, text);
    text_add(&screen->fresh, "%s\n", text);
    screen->fresh_lasts = lasts;
}

void screen_begin_line(Screen *screen) {
    screen->fresh = (Growing){0};
    screen->fresh_lasts = false;
    complaints_add_to(&screen->fresh);
}

void screen_drop_complaints(Screen *screen) {
    Growing kept = {0};
    for (const char *line = screen->answer; line && *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "mews: ", strlen("mews: ")) != 0)
            text_add(&kept, "%.*s\n", (int)strcspn(line, "\n"), line);
    forget(screen);
    screen->answer = kept.bytes;
}

void screen_end_line(Screen *screen, bool stays) {
    complaints_add_to(NULL);
    if (!stays || screen->fresh.length)
        forget(screen);
    if (!screen->fresh.length)
        return;
    screen->answer = screen->fresh.bytes;
    screen->lasts = screen->fresh_lasts;
    screen->old = false;
    screen->fresh = (Growing){0};
}

void screen_outdate(Screen *screen, const char *move) {
    char *answer = screen->answer;
    if (!answer)
        return;
    screen->answer =
        move && screen->lasts && !screen->old ? text_printf("before %s: %s", move, answer) : NULL;
    screen->old = true;
    free(answer);
}
