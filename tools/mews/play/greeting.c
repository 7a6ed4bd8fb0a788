// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"
#include "command.h"

#include <stdlib.h>
#include <string.h>

// Is the move in SAN its text, apart from signs of check and mate?
static bool same_but_signs(const char *text, const char *san) {
    size_t length = strlen(text);
    return strncmp(san, text, length) == 0 && !san[length + strspn(san + length, "+#")];
}

// The move of the middle in SAN or, if that is its text, one behind or before it whose SAN is
// another; "": there is none.
static void other_example(const mews_position *position, const MoveText *moves, size_t count,
                          char san[MEWS_MOVE_SIZE]) {
    for (size_t i = 0; i < count; i++) {
        const MoveText *move = &moves[(count / 2 + i) % count];
        mews_move_san(position, move->move, san, MEWS_MOVE_SIZE);
        if (!same_but_signs(move->text, san))
            return;
    }
    *san = '\0';
}

char *told_example(const mews_position *position, bool meant) {
    char san[MEWS_MOVE_SIZE] = "", *told;
    size_t count;
    MoveText *moves = moves_sorted(position, &count);
    const char *text = count ? moves[count / 2].text : "";
    other_example(position, moves, count, san);
    if (!*san && meant && brief_squares(position))
        text = brief_text(text);
    told = temp_printf("%s%s%s%s", count ? "such as " : "", text, *san ? " or " : "", san);
    free(moves);
    return told;
}

void told_begin(Session *session) {
    const Record *record = &session->record;
    const mews_position *position = session->position;
    session_note_legend(session);
    if (session_is_over(session))
        return;
    bool human = record->seats.players[mews_position_side(position)] == MEWS_PLAYER_HUMAN;
    char white[MEWS_PLAYER_SIZE], black[MEWS_PLAYER_SIZE];
    const char *such = human ? told_example(position, session->interactive) : "";
    char *way = human ? text_printf("Type a move%s%s; 'help' lists the commands, 'quit' leaves.",
                                    *such ? ", " : "", such)
                : session_has_human(session)
                    ? text_printf("%s moves first; then type a move. 'help' lists the commands, "
                                  "'quit' leaves.",
                                  side_name(mews_position_side(position)))
                    : text_printf("Ctrl-C leaves.");
    screen_note(&session->screen, "%s. White: %s. Black: %s. %s",
                mews_rules_title(mews_position_rules(position)),
                mews_seats_player(&record->seats, 0, white),
                mews_seats_player(&record->seats, 1, black), way);
    free(way);
}

// The command has a line of its own, to be copied. Whoever has started the program by another one,
// such as tools/run, is told that.
static void tell_way_back(const Session *session, const char *path) {
    const char *command = getenv("MEWS_COMMAND");
    char *way = saves_way_back(path, record_variant(&session->record));
    fputs("  ", stderr);
    put_safe(stderr, command && *command ? command : "mews");
    fputs(" play ", stderr);
    put_safe(stderr, way);
    fputc('\n', stderr);
    free(way);
}

// Where nothing is new, the game is where it was.
void told_end(const Session *session) {
    const Record *record = &session->record;
    const Save *save = &session->save;
    bool over = session_is_over(session);
    if (!session->interactive && !session->stopped)
        return;
    const char *stopped = session->stopped ? "stopped; " : "";
    bool same = session->resumed && !save->written && !save->failing;
    if (!save->path && record_plies(record) == 0 && session->taken_back)
        complain("%sall moves were taken back, so the game isn't kept", stopped);
    if ((!save->path && record_plies(record) == 0) || (same && over))
        return; // there is nothing to keep
    if (!same && (!save->path || save->failing)) {
        complain("%sthe game isn't saved", stopped);
    } else if (over) {
        complain("the game is kept in '%s'", save->path);
    } else {
        if (same)
            complain("%sto go on:", stopped);
        else
            complain("%sthe game is saved in '%s'; to go on:", stopped, save->path);
        tell_way_back(session, same ? session->resumed : save->path);
    }
}
