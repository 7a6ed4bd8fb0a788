// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Variations of a game, held against the rules: "(2. d4 exd4 (2... d5))". A variation takes back
// the move before it, which is made again where it ends; however deep they are, that takes no
// recursion. On the way they may be written, their moves as SAN.

#include "record/record.h"

#include <stdio.h>
#include <string.h>

enum { LEVELS_MOST = 1000 };

// The game (0), and each variation that is open.
typedef struct Level {
    Move last;   // that was made in it; 0: none
    int ply;     // at which it began
    bool broken; // the rest of it can't be followed
} Level;

typedef struct VariationWalk {
    const GameRecord *game;
    const GameNote *note;
    Position *position;
    Report *trial, *report;
    Level *levels; // LEVELS_MOST + 1
    size_t depth;
    bool good;
    VariationText *put; // what is written; NULL: nothing is
    void *context;
} VariationWalk;

// `word`: that can't be played, and `why`; NULL: too many stand in one another. False.
static bool tell(VariationWalk *walk, const char *word, const char *why) {
    const GameNote *note = walk->note;
    const Source source = {walk->game->file, note->text, strlen(note->text)};
    const Span span = {&source, 0, 1};
    report_shift(walk->report, note->line - 1);
    report_shift_columns(walk->report, note->column - 1);
    if (word)
        report_warning(walk->report, "game-variation", span,
                       "in the variation that begins here '%.40s' can't be played: %s", word, why);
    else
        report_error(walk->report, "game-limit", span,
                     "in the variation that begins here more than %d stand in one another",
                     LEVELS_MOST);
    report_shift(walk->report, 0);
    return walk->good = false;
}

static bool push(VariationWalk *walk, Move move) {
    bool made = position_push(walk->position, move);
    if (!made)
        report_starve(walk->report);
    return made;
}

static bool open(VariationWalk *walk) {
    const Level *level = &walk->levels[walk->depth];
    if (walk->depth == LEVELS_MOST)
        return tell(walk, NULL, NULL);
    walk->levels[walk->depth + 1] = (Level){.broken = level->broken || !level->last};
    walk->depth++;
    if (!walk->levels[walk->depth].broken)
        position_pop(walk->position);
    walk->levels[walk->depth].ply = position_ply(walk->position);
    return true;
}

static bool close(VariationWalk *walk) {
    const Level *level = &walk->levels[walk->depth], *outer = level - 1;
    if (walk->depth == 0)
        return true;
    while (position_ply(walk->position) > level->ply)
        position_pop(walk->position);
    walk->depth--;
    return outer->broken || !outer->last || push(walk, outer->last);
}

// Makes the move of a word, and gives it as SAN if that is written. False: there is no memory.
static bool make(VariationWalk *walk, const char *word, char san[MEWS_MOVE_SIZE]) {
    Level *level = &walk->levels[walk->depth];
    Diagnostic item = {.message = "it isn't legal"};
    report_clear(walk->trial);
    Move move = game_read_move(walk->game, walk->position, word, walk->trial);
    if (move) {
        level->last = move;
        return walk->put ? mews_move_san_push(walk->position, move, san, MEWS_MOVE_SIZE) > 0
                         : push(walk, move);
    }
    level->broken = true;
    report_get(walk->trial, 0, &item);
    tell(walk, word, item.message);
    return true;
}

static size_t token_length(const char *at) {
    if (*at == '(' || *at == ')')
        return 1;
    size_t length = *at == '{' ? strcspn(at, "}") + 1 : strcspn(at, " (){}");
    return length ? length : 1;
}

// Cuts the move out of "12.e4!?": without number and signs; "" if the word holds no move. How many
// bytes were before it?
static size_t take_word(char *word) {
    const char *glyph;
    size_t digits = strspn(word, "0123456789"), dots = strspn(word + digits, ".");
    size_t before = dots || !word[digits] ? digits + dots : 0;
    memmove(word, word + before, strlen(word + before) + 1);
    if (*word == '$' || *word == '{' || pgn_result(word) || (pgn_glyph(word) && word[0] < 'A'))
        *word = '\0';
    for (size_t i = 0; word[i]; i++)
        if (pgn_mark(word + i, &glyph))
            word[i] = '\0';
    return before;
}

static bool follow(VariationWalk *walk) {
    bool going = true;
    const char *end = walk->note->text + strlen(walk->note->text);
    for (const char *at = walk->note->text; going && at < end;) {
        char word[MEWS_MOVE_SIZE], san[MEWS_MOVE_SIZE] = "";
        const char *token = at;
        size_t length = token_length(at), room = sizeof word - 1;
        snprintf(word, sizeof word, "%.*s", (int)(length < room ? length : room), at);
        bool opens = *at == '(', closes = *at == ')';
        at += length < (size_t)(end - at) ? length : (size_t)(end - at);
        at += strspn(at, " ");
        size_t before = take_word(word), after = 0;
        if (opens || closes)
            going = opens ? open(walk) : close(walk);
        else if (*word && walk->depth && !walk->levels[walk->depth].broken)
            going = make(walk, word, san);
        if (!walk->put)
            continue;
        if (*san) {
            after = before + strlen(word);
            walk->put(walk->context, token, before);
            walk->put(walk->context, san, strlen(san));
        }
        walk->put(walk->context, token + after, (size_t)(at - token) - after);
    }
    while (walk->depth)
        going &= close(walk);
    return going;
}

bool variation_write(const GameRecord *game, const GameNote *note, Position *position, Move last,
                     VariationText *put, void *context) {
    Level levels[LEVELS_MOST + 1];
    levels[0] = (Level){.last = last};
    VariationWalk walk = {.game = game,
                          .note = note,
                          .position = position,
                          .trial = report_new(),
                          .levels = levels,
                          .put = put,
                          .context = context};
    bool going = walk.trial && follow(&walk);
    report_free(walk.trial);
    return going;
}

static bool run(VariationWalk *walk) {
    const GameRecord *game = walk->game;
    bool usual, going = game_set_up(game, walk->position, &usual);
    size_t note = 0, end = game->note_count; // behind the last variation
    while (end && *game->notes[end - 1].text != '(')
        end--;
    for (size_t ply = 0; going && note < end && ply <= game->ply_count; ply++) {
        for (; going && note < end && game->notes[note].ply <= ply; note++) {
            walk->note = &game->notes[note];
            going = *walk->note->text != '(' || follow(walk);
        }
        if (!going || note == end || ply == game->ply_count)
            break;
        report_clear(walk->trial);
        walk->levels[0].last = game_read_ply(game, ply, walk->position, walk->trial);
        going = walk->levels[0].last && push(walk, walk->levels[0].last);
    }
    return walk->good;
}

bool mews_game_check_variations(const mews_game *game, mews_position *position,
                                mews_report *report) {
    Level levels[LEVELS_MOST + 1];
    levels[0] = (Level){.last = 0};
    VariationWalk walk = {.game = game,
                          .position = position,
                          .trial = report_new(),
                          .report = report,
                          .levels = levels,
                          .good = true};
    if (!walk.trial)
        report_starve(report);
    bool good = walk.trial && run(&walk);
    report_free(walk.trial);
    return good;
}
