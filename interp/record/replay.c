// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game, held against the rules of its variant: is its set-up a position, are its moves legal,
// does its result follow from them? Findings stand in the lines of the game's file.

#include "record/record.h"

#include <stdio.h>
#include <string.h>

#include "notation/fen/fen_check.h"
#include "notation/move_text.h"
#include "notation/san_quick.h"
#include "notation/spellings/spellings.h"

// A finding is placed at a text of the game, which stands alone in its line of the file.
static Source source_of(const GameRecord *game, const char *text) {
    return (Source){.name = game->file, .text = text, .size = strlen(text)};
}

// What is found of a text of the game stands there.
static void place(Report *report, int line, int column) {
    report_shift(report, line - 1);
    report_shift_columns(report, column > 0 ? column - 1 : 0);
}

// ---- one move ---------------------------------------------------------------------------------

// What else is spelled here as the text is meant, if nothing else can be; else NULL.
static const char *meant(const Report *report) {
    Diagnostic item;
    return report_get(report, 0, &item) && item.mechanical ? item.suggestion : NULL;
}

// A null move as PGN, Chess Assistant, UCI and XBoard have it. We write the first.
static Move read_null(const Position *position, const char *text, bool any) {
    static const char *const texts[] = {"--", "Z0", "0000", "@@@@"};
    bool null = false;
    for (size_t i = 0; i < (any ? sizeof texts / sizeof *texts : 1); i++)
        null |= strcmp(text, texts[i]) == 0;
    return null && !position_in_check(position) ? MOVE_NULL : 0;
}

static Move read_text(const Position *position, const char *text, Report *report) {
    const Source source = {.name = "move", .text = text, .size = strlen(text)};
    return move_text_read(position, text_of_source(&source), report);
}

// `any`: also as files of other programs have it, in any way that can mean nothing else.
static Move read_move(const Position *position, const char *text, bool any, Report *report) {
    Move move = san_quick_read(position, text);
    if (move)
        return move;
    move = read_text(position, text, report);
    const char *other = !move && any ? meant(report) : NULL;
    if (other)
        move = read_text(position, other, NULL);
    return move ? move : read_null(position, text, any);
}

// With ranks from 1, and names of squares in place of their numbers.
static const char *ply_text(const GameRecord *game, size_t i, bool from_zero, const Rules *rules,
                            char buffer[MEWS_MOVE_SIZE]) {
    const char *text = game->plies[i].text;
    Writer writer = writer_make(buffer, MEWS_MOVE_SIZE);
    if (!from_zero && !game->numbers.used)
        return text;
    bool written = !game->numbers.used || pdn_write_named(rules, game->numbers, text, &writer);
    if (!game->numbers.used)
        move_write_from_zero(&writer, rules, text);
    return writer_end(&writer) && written ? buffer : text;
}

static bool is_foreign(const GameRecord *game) {
    return game->origin >= MEWS_GAME_MATCH;
}

// Of those who don't hold them against the rules.
static bool is_any(const GameRecord *game) {
    return game->origin >= MEWS_GAME_PGN;
}

Move game_read_move(const GameRecord *game, const Position *position, const char *text,
                    Report *report) {
    return read_move(position, text, is_foreign(game), report);
}

Move game_read_ply(const GameRecord *game, size_t i, const Position *position, Report *report) {
    char buffer[MEWS_MOVE_SIZE];
    const char *text = ply_text(game, i, game->from_zero, position_rules(position), buffer);
    return game_read_move(game, position, text, report);
}

mews_move mews_game_move_in(const mews_game *game, size_t i, const mews_position *position) {
    if (i >= game->ply_count)
        return 0;
    Report *report = is_foreign(game) ? report_new() : NULL;
    Move move = game_read_ply(game, i, position, report);
    report_free(report);
    return move;
}

// ---- the set-up -------------------------------------------------------------------------------

// Mends a fault that many FENs of others have and that changes nothing: a castling right without
// its men, a move number 0.
static bool mend_fen(char fen[FEN_SIZE], const Report *report) {
    Diagnostic item;
    char mended[FEN_SIZE];
    if (!report_get(report, 0, &item) || item.start + item.length > strlen(fen))
        return false;
    bool right = strcmp(item.code, "fen-castling-men") == 0;
    if (!right && (!item.suggestion || strcmp(item.code, "fen-clock") != 0))
        return false;
    const char *behind = fen + item.start + item.length;
    bool alone = item.start && fen[item.start - 1] == ' ' && strchr(" ", *behind);
    const char *instead = !right ? item.suggestion : alone ? "-" : "";
    int length =
        snprintf(mended, sizeof mended, "%.*s%s%s", (int)item.start, fen, instead, behind);
    bool room = length > 0 && (size_t)length < sizeof mended;
    if (room)
        strcpy(fen, mended);
    return room;
}

static bool set_fen(Position *position, const char *fen, Report *report) {
    const Source source = {.name = "fen", .text = fen, .size = strlen(fen)};
    return fen_set_up(position, text_of_source(&source), report);
}

typedef struct FenJob {
    GameRecord *game;
    const char *fen;
    int line;
} FenJob;

static void run_fen(void *context) {
    FenJob *job = context;
    game_set_tag(job->game, "FEN", job->fen, job->line);
}

static bool keep_mended(GameRecord *game, const GameTag *tag, const char *fen, Report *report) {
    const Source source = source_of(game, tag->value);
    FenJob job = {game, fen, tag->line};
    report_shift(report, tag->line - 1);
    report_warning(report, "game-fen", (Span){&source, 0, 0},
                   "the FEN can't be set up, and is read as '%s'", fen);
    report_shift(report, 0);
    if (game_guarded(game, run_fen, &job))
        return true;
    report_starve(report);
    return false;
}

static bool set_up(GameRecord *game, Position *position, Report *trial, Report *report) {
    const GameTag *tag = game_tag(game, "FEN");
    char fen[FEN_SIZE];
    if (!tag || !*tag->value)
        return true;
    snprintf(fen, sizeof fen, "%s", tag->value);
    bool list = is_any(game) && pdn_fen(game, position, fen);
    bool good = set_fen(position, fen, trial);
    while (!good && is_any(game) && mend_fen(fen, trial)) {
        report_clear(trial);
        good = set_fen(position, fen, trial);
    }
    report_clear(trial);
    if (good)
        return list || strcmp(fen, tag->value) == 0 || keep_mended(game, tag, fen, report);
    const Source source = source_of(game, tag->value);
    report_shift(report, tag->line - 1);
    report_error(report, "game-fen", (Span){&source, 0, 0}, "the FEN can't be set up:");
    report_shift(report, 0);
    set_fen(position, fen, report);
    return false;
}

// ---- ten ranks from 0 -------------------------------------------------------------------------

// How many moves can be made in a row, on a copy of the position.
static size_t moves_readable(const GameRecord *game, const Position *start, bool from_zero) {
    Position *position = position_copy(start);
    Report *report = report_new();
    char buffer[MEWS_MOVE_SIZE];
    size_t count = 0;
    for (bool good = position && report; good && count < game->ply_count; count += good) {
        const char *text = ply_text(game, count, from_zero, position_rules(position), buffer);
        report_clear(report);
        Move move = read_move(position, text, true, report);
        good = move && position_push(position, move);
    }
    report_free(report);
    position_free(position);
    return count;
}

// Moves are given ranks from 1, if more of them can be made so.
static void settle_ranks(GameRecord *game, const Position *start) {
    enum { RANKS_FROM_ZERO = 10 };
    if (position_rules(start)->board.ranks != RANKS_FROM_ZERO)
        return;
    size_t count = moves_readable(game, start, game->from_zero);
    if (count < game->ply_count && moves_readable(game, start, !game->from_zero) > count)
        game->from_zero = !game->from_zero;
}

// ---- all moves --------------------------------------------------------------------------------

typedef struct GameReplay {
    GameRecord *game;
    Position *position;
    Report *trial, *report;
    mews_move_number count;
    bool warned; // that the game goes on behind its end
    bool (*make)(void *context, mews_position *position, mews_move move);
    void *context; // of `make`
} GameReplay;

// The moves go on where the rules have ended the game. Elsewhere players go on until a draw is
// claimed, and a dead position may be played out.
static bool goes_on(Outcome outcome) {
    return outcome.result == RESULT_DRAW || outcome.termination == TERM_REPETITION ||
           outcome.termination == TERM_MOVE_LIMIT;
}

static void warn_past_end(const GameReplay *replay, const GamePly *ply, const char *text,
                          Outcome outcome) {
    char number[MEWS_MOVE_NUMBER_SIZE];
    const Source source = source_of(replay->game, ply->text);
    place(replay->report, ply->line, ply->column);
    report_warning(replay->report, "game-end", (Span){&source, 0, (uint32_t)source.size},
                   "by the rules the game is %s before %s %s (%s), and it goes on",
                   outcome.result == RESULT_DRAW ? "drawn" : "over",
                   mews_move_number_text(&replay->count, number), text,
                   termination_word(outcome.termination));
    report_shift(replay->report, 0);
}

// "5. bxa8Q can't be played: …", with the number that it has in the game. `ends`: the moves before
// it are a game.
static void report_refused(const GameReplay *replay, const GamePly *ply, const char *text,
                           bool ends) {
    char number[MEWS_MOVE_NUMBER_SIZE], hint[MESSAGE_SIZE] = "";
    Diagnostic item = {.message = "the game is over"};
    const Source source = source_of(replay->game, ply->text);
    const Span span = {&source, 0, (uint32_t)source.size};
    report_get(replay->trial, 0, &item);
    if (item.suggestion && !strstr(item.message, item.suggestion))
        snprintf(hint, sizeof hint, " (did you mean '%s'?)", item.suggestion);
    mews_move_number_text(&replay->count, number);
    place(replay->report, ply->line, ply->column);
    if (ends)
        report_warning(replay->report, "game-move", span,
                       "%s %s can't be played: %s%s; the game is read up to there, as unfinished",
                       number, text, item.message, hint);
    else
        report_error(replay->report, "game-move", span, "%s %s can't be played: %s%s", number,
                     text, item.message, hint);
    report_shift(replay->report, 0);
}

// The move i; 0 if it can't be played, which is reported.
static Move replay_one(GameReplay *replay, size_t i) {
    GameRecord *game = replay->game;
    Position *position = replay->position;
    char buffer[MEWS_MOVE_SIZE];
    const char *text = ply_text(game, i, game->from_zero, position_rules(position), buffer);
    Outcome outcome = position_outcome(position);
    bool over = outcome.result != RESULT_NONE, past = over && goes_on(outcome);
    report_clear(replay->trial);
    mews_move_number_next(&replay->count, position);
    Move move = over && !past ? 0 : read_move(position, text, is_foreign(game), replay->trial);
    if (move && past && !replay->warned)
        warn_past_end(replay, &game->plies[i], text, outcome);
    replay->warned |= past;
    if (report_starved(replay->trial) || (move && !replay->make(replay->context, position, move)))
        report_starve(replay->report);
    else if (!move)
        report_refused(replay, &game->plies[i], text, is_any(game) && i > 0);
    return report_starved(replay->report) ? 0 : move;
}

static bool replay_run(GameReplay *replay, Move *moves) {
    GameRecord *game = replay->game;
    if (!set_up(game, replay->position, replay->trial, replay->report))
        return false;
    if (is_any(game) && !pdn_settle(game, replay->position)) {
        report_starve(replay->report);
        return false;
    }
    if (is_foreign(game))
        settle_ranks(game, replay->position);
    replay->count = mews_move_number_begin(replay->position);
    for (size_t i = 0; i < game->ply_count; i++) {
        Move move = replay_one(replay, i);
        if (move && moves)
            moves[i] = move;
        if (move)
            continue;
        if (!is_any(game) || i == 0 || report_starved(replay->report))
            return false;
        mews_game_drop_moves(game, game->ply_count - i);
        game->ending[0] = '\0';
    }
    return true;
}

static bool push(void *context, mews_position *position, mews_move move) {
    (void)context;
    return position_push(position, move);
}

bool mews_game_replay(GameRecord *game, Position *position, Move *moves, Report *report) {
    return mews_game_replay_by(game, position, moves, push, NULL, report);
}

bool mews_game_replay_by(GameRecord *game, Position *position, Move *moves,
                         bool (*make)(void *context, mews_position *position, mews_move move),
                         void *context, Report *report) {
    Report *own = report ? NULL : report_new(); // in which it shows that memory was missing
    GameReplay replay = {.game = game,
                         .position = position,
                         .trial = report_new(),
                         .report = report ? report : own,
                         .make = make,
                         .context = context};
    bool good = replay.trial && replay.report && replay_run(&replay, moves);
    if (!replay.trial)
        report_starve(report);
    report_free(replay.trial);
    report_free(own);
    return good;
}

// ---- the result -------------------------------------------------------------------------------

static bool result_follows(const GameRecord *game, Result result, const char *reason) {
    char expected[GAME_ENDING_SIZE];
    snprintf(expected, sizeof expected, "%s %s", result_word(result), reason);
    return strcmp(game->ending, expected) == 0;
}

// A game ends by its rules, or the player to move gives up, or runs out of time, or both agree.
bool mews_game_check_result(const GameRecord *game, const Position *position, Report *report) {
    const char *ending = game->ending, *reason;
    const Source source = source_of(game, ending);
    const Span span = {&source, 0, (uint32_t)source.size};
    Result said = result_read(game->ending, &reason);
    Result loss = position_side(position) == WHITE ? RESULT_BLACK : RESULT_WHITE;
    Outcome outcome = position_outcome(position);
    bool over = outcome.result != RESULT_NONE, foreign = is_foreign(game);
    const char *word = over ? termination_word(outcome.termination) : "";
    if (!*ending || (foreign && (!over || said == outcome.result || said == RESULT_NONE)) ||
        (over && result_follows(game, outcome.result, word)) ||
        (!over &&
         (result_follows(game, loss, "resignation") || result_follows(game, loss, "time") ||
          result_follows(game, RESULT_DRAW, "agreement"))))
        return true;
    report_shift(report, game->ending_line - 1);
    if (foreign)
        report_warning(report, "game-result", span, "'%s' isn't so: these moves make it '%s %s'",
                       result_word(said), result_word(outcome.result), word);
    else if (over)
        report_error(report, "game-result", span,
                     "'result %s' isn't so: these moves make it '%s %s'", ending,
                     result_word(outcome.result), word);
    else
        report_error(report, "game-result", span,
                     "'result %s' isn't so: after these moves the game goes on, unless the player "
                     "to move gave up: expected '%s resignation', '%s time', '1/2-1/2 agreement' "
                     "or no result",
                     ending, result_word(loss), result_word(loss));
    report_shift(report, 0);
    return foreign;
}
