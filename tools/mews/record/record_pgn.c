// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "record_pgn.h"
#include "command.h"
#include "files.h"
#include "pgn_text.h"
#include "replay.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { HELD_MOST = 1 << 20 };

static const char event[] = "mews play";

static void add_tags(const Record *record, const mews_position *start, PgnText *pgn) {
    const char *reason;
    mews_result result = result_read(record->result, &reason);
    char fen[MEWS_FEN_SIZE], *variant = path_name(record->variant);
    pgn_tag(pgn, "Event", event);
    pgn_tag(pgn, "Site", "?");
    pgn_tag(pgn, "Date", record->date[0] ? record->date : "????.??.??");
    pgn_tag(pgn, "Round", "-");
    for (int side = 0; side < 2; side++) {
        char *player = record_player(record, side);
        pgn_tag(pgn, side_name(side), player);
        free(player);
    }
    pgn_tag(pgn, "Result", mews_result_text(result));
    pgn_tag(pgn, "Variant", variant); // no path: the game may be given away
    free(variant);
    mews_position_fen(start, fen, sizeof fen);
    if (strcmp(fen, record->fen) != 0) {
        pgn_tag(pgn, "SetUp", "1");
        pgn_tag(pgn, "FEN", record->fen);
    }
    pgn_line(pgn);
}

static void add_moves(const Record *record, mews_position *position, PgnText *pgn) {
    if (!mews_position_set_fen(position, record->fen, NULL))
        memory_end(); // it was set up from it before
    MoveCount count = move_count_begin(position);
    for (size_t ply = 0; ply < record->move_count; ply++) {
        mews_move move = record_move(position, record->moves[ply].text);
        if (!move)
            memory_end(); // it is legal
        pgn_move(pgn, position, move, &count);
        if (!mews_position_push(position, move))
            memory_end();
    }
}

char *record_moves(const Record *record, const mews_rules *rules) {
    PgnText pgn = {0};
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    add_moves(record, position, &pgn);
    mews_position_free(position);
    for (char *end = pgn.text.bytes; end && (end = strchr(end, '\n'));)
        *end = ' ';
    return pgn.text.bytes;
}

char *record_pgn(const Record *record, const mews_rules *rules) {
    PgnText pgn = {0};
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    add_tags(record, position, &pgn);
    add_moves(record, position, &pgn);
    mews_position_free(position);
    const char *reason;
    mews_result result = result_read(record->result, &reason);
    char *comment = text_printf("{%s}", reason);
    if (result != MEWS_ONGOING)
        pgn_word(&pgn, comment);
    pgn_word(&pgn, mews_result_text(result));
    pgn_line(&pgn);
    free(comment);
    return pgn.text.bytes;
}

// Where the moves begin: behind the tags and an empty line.
static const char *moves_of(const char *pgn) {
    const char *tags_end = strstr(pgn, "\n\n");
    return tags_end ? tags_end + 2 : pgn;
}

static const char blanks[] = " \n";

// The next word; its length is 0 where the moves end, be it with a result or before a comment.
static size_t move_word(const char **moves) {
    *moves += strspn(*moves, blanks);
    size_t length = strcspn(*moves, blanks);
    for (int result = MEWS_ONGOING; result <= MEWS_DRAW; result++) {
        const char *word = mews_result_text((mews_result)result);
        if (length == strlen(word) && memcmp(*moves, word, length) == 0)
            return 0;
    }
    return **moves == '{' ? 0 : length;
}

// Does a game go on with the moves of another one?
static bool goes_on_with(const char *moves, const char *other) {
    size_t length;
    while ((length = move_word(&other)) > 0) {
        if (move_word(&moves) != length || memcmp(moves, other, length) != 0)
            return false;
        moves += length;
        other += length;
    }
    return true;
}

// The text of a file that is there, in new memory; NULL: none, or it can't be read.
static char *held_read(const char *path) {
    FileFacts facts;
    char *held;
    size_t size;
    bool there = system_facts(path, &facts) && facts.kind == FILE_PLAIN && !facts.empty;
    return there && file_read(path, HELD_MOST, &held, &size) == EXIT_DONE ? held : NULL;
}

bool record_pgn_replaces(const Record *record, const mews_rules *rules, const char *path) {
    char *held = held_read(path);
    if (!held)
        return false;
    char *pgn = record_pgn(record, rules);
    bool replaces = !goes_on_with(moves_of(pgn), moves_of(held));
    free(pgn);
    free(held);
    return replaces;
}

// Is there something between the moves, or behind them, that `save` hasn't written? Its only
// comment is how the game has ended, before the result.
static bool has_notes(const char *path) {
    char *held = held_read(path);
    if (!held)
        return false;
    const char *moves = moves_of(held), *comment = strchr(moves, '{');
    const char *end = comment ? strchr(comment, '}') : NULL;
    const char *result = end ? end + 1 + strspn(end + 1, blanks) : NULL;
    bool reason = end && (*result == '0' || *result == '1') && !strchr(end, '{') &&
                  strcspn(comment, blanks) > (size_t)(end - comment);
    bool notes = strpbrk(moves, "();$[") || (comment && !reason);
    free(held);
    return notes;
}

const char *record_pgn_write(const Record *record, const mews_rules *rules, const char *path) {
    char first[sizeof event + 16];
    const char *reason;
    snprintf(first, sizeof first, "[Event \"%s\"]", event);
    if (!file_begins_so(path, first, &reason))
        return reason ? reason : "there is already a file that isn't such a game as PGN";
    if (has_notes(path))
        return "notes or games have been added to it, which would be lost; choose another name";
    char *text = record_pgn(record, rules);
    reason = file_write(path, text, strlen(text));
    free(text);
    return reason;
}
