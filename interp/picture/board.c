// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Position → scene: the board with its men, the hands, the tallies, who is to move. White's
// letters are capitals; a hole is blank.

#include "picture/picture.h"

#include <string.h>

#include "base/utf8.h"
#include "notation/refusals/reasons.h"
#include "notation/symbol.h"
#include "position/position.h"

typedef struct BoardScene {
    Arena *arena;
    PictureScene *scene;
    const Position *position;
    const Rules *rules;
    const Setup *setup;
    const mews_view *view;
    const char *texts[SIDES][KINDS_MAX]; // of the men
} BoardScene;

static const char *sign_of(const BoardScene *board, int kind, int side) {
    return board->view->signs ? board->rules->pieces[kind].signs[side] : "";
}

static const char *letter_text(const BoardScene *board, int kind, int side) {
    Writer writer = writer_growing(board->arena);
    letter_write(&writer, board->rules, kind, side);
    return writer_whole(&writer);
}

// What stands for each man, and how wide it may be.
static void name_kinds(BoardScene *board) {
    PictureScene *scene = board->scene;
    scene->kind_count = (size_t)board->rules->piece_count;
    scene->kinds = ARENA_ARRAY(board->arena, PictureKind, scene->kind_count);
    for (int kind = 0; kind < board->rules->piece_count; kind++) {
        const char *white = sign_of(board, kind, WHITE), *black = sign_of(board, kind, BLACK);
        for (int side = 0; side < SIDES; side++) {
            const char *sign = sign_of(board, kind, side);
            const char *text = *sign ? sign : letter_text(board, kind, side);
            int columns = (int)text_columns(text);
            board->texts[side][kind] = text;
            scene->columns = columns > scene->columns ? columns : scene->columns;
        }
        const Piece *piece = &board->rules->pieces[kind];
        scene->kinds[kind] = (PictureKind){.name = piece->name,
                                           .text = board->texts[WHITE][kind],
                                           .signs = {piece->signs[WHITE], piece->signs[BLACK]},
                                           .image = piece->image,
                                           .notation = piece->notation};
        scene->signs_alike |=
            *white && strcmp(white, black) == 0 && !board->rules->pieces[kind].neutral;
    }
}

// The number of the area with a mark that the square is in, for either side, from 1; or 0.
static uint8_t area_of(const StyleDefinition *style, int square) {
    for (size_t i = 0; i < style->marked_count; i++)
        if (bits_has(&style->marked[i].area.squares[WHITE], square) ||
            bits_has(&style->marked[i].area.squares[BLACK], square))
            return (uint8_t)(i + 1);
    return 0;
}

static void fill_square(const BoardScene *board, int at) {
    const BoardRules *rules = &board->rules->board;
    PictureSquare *square = &board->scene->squares[at];
    int man = board->setup->men[at];
    bool even = (at % rules->files + at / rules->files) % 2 == 0;
    square->hole = !bits_has(&rules->exists, at);
    square->light = even == rules->a1_light;
    square->area = area_of(&rules->style, at);
    square->ground = square->hole ? ' ' : '.';
    if (square->area && !square->hole)
        square->ground = rules->style.marked[square->area - 1].sign;
    if (board->view->marks)
        square->marks = board->view->marks[at];
    if (man == MAN_NONE)
        return;
    int kind = man_kind(man), side = man_side(man);
    square->text = board->texts[side][kind];
    square->kind = (uint8_t)kind;
    square->is_sign = *sign_of(board, kind, side);
    square->side = (uint8_t)(board->rules->pieces[kind].neutral ? PICTURE_NEUTRAL : side);
}

static void fill_hand(const BoardScene *board, int side) {
    int count = board->rules->piece_count;
    PictureHeld *held = ARENA_ARRAY(board->arena, PictureHeld, count);
    for (int kind = 0; kind < count; kind++)
        if (board->setup->hands[side][kind])
            held[board->scene->held_count[side]++] = (PictureHeld){
                board->texts[side][kind], board->setup->hands[side][kind], (uint8_t)kind};
    board->scene->held[side] = held;
}

static void fill_tallies(const BoardScene *board) {
    const ConductRules *conduct = &board->rules->conduct;
    PictureScene *scene = board->scene;
    scene->tally_count = conduct->tally_count;
    scene->tallies = ARENA_ARRAY(board->arena, PictureTally, conduct->tally_count);
    for (size_t i = 0; i < conduct->tally_count; i++) {
        scene->tallies[i] =
            (PictureTally){.name = conduct->tallies[i].name, .goal = conduct->tallies[i].goal};
        for (int side = WHITE; side < SIDES; side++)
            scene->tallies[i].values[side] = board->setup->tallies[side][i];
    }
}

// "White to move, 2 more moves in this turn, the queen on f5 in check"
static const char *status_text(const BoardScene *board) {
    const Setup *setup = board->setup;
    Writer writer = writer_growing(board->arena);
    writer_printf(&writer, "%s to move", side_word(setup->side));
    if (board->rules->turns.series.given)
        writer_printf(&writer, ", %d more move%s in this turn", setup->series_left,
                      setup->series_left == 1 ? "" : "s");
    if (position_in_check(board->position)) {
        writer_text(&writer, ",");
        checked_write(&writer, board->position);
        writer_text(&writer, " in check");
    }
    return writer_whole(&writer);
}

static void fill_checked(const BoardScene *board) {
    const Setup *setup = board->setup;
    bool check = position_in_check(board->position);
    for (int s = 0; check && s < board->rules->board.squares; s++) {
        int man = setup->men[s];
        board->scene->squares[s].checked = man != MAN_NONE && man_side(man) == setup->side &&
                                           board->rules->pieces[man_kind(man)].royal &&
                                           position_attacked(board->position, s, !setup->side);
    }
}

PictureScene *board_scene(Arena *arena, const Position *position, const mews_view *view) {
    Setup setup;
    position_get(position, &setup);
    const Rules *rules = position_rules(position);
    const StyleDefinition *style = &rules->board.style;
    BoardScene board = {.arena = arena,
                        .scene = scene_new(arena, rules->board.files, rules->board.ranks),
                        .position = position,
                        .rules = rules,
                        .setup = &setup,
                        .view = view};
    PictureScene *scene = board.scene;
    scene->margin = rules->board.ranks > 9 ? 2 : 1;
    scene->below = view->below;
    scene->boards = style->boards ? style->boards : 1;
    scene->river = style->river;
    scene->plain = style->squares != SQUARES_CHECKERED;
    scene->grid = style->squares == SQUARES_POINTS     ? GRID_POINTS
                  : style->squares == SQUARES_HEXAGONS ? GRID_HEXAGONS
                                                       : GRID_SQUARES;
    scene->men = style->men == MEN_TILES   ? PICTURE_TILES
                 : style->men == MEN_DISCS ? PICTURE_DISCS
                                           : PICTURE_FIGURES;
    scene->joined_files = rules->board.wrap != WRAP_NONE;
    scene->joined_ranks = rules->board.wrap == WRAP_BOTH;
    scene->hands = rules->hands.used;
    scene->title = rules->about.title;
    name_kinds(&board);
    for (int square = 0; square < rules->board.squares; square++)
        fill_square(&board, square);
    fill_checked(&board);
    for (int side = 0; scene->hands && side < SIDES; side++)
        fill_hand(&board, side);
    fill_tallies(&board);
    scene->status = status_text(&board);
    return scene;
}
