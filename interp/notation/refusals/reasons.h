// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Why a move isn't legal. It is tried in positions that are not on the board: with a man less,
// with an enemy where it goes, without kings in danger. The least change with which it can be made
// is the reason.

#ifndef MEWS_NOTATION_REFUSALS_REASONS_H
#define MEWS_NOTATION_REFUSALS_REASONS_H

#include "base/writer.h"
#include "notation/move_list.h"

// ---- scene.c

// A position in which moves are tried.
typedef struct Scene {
    const MoveList *list; // the legal moves; NULL: they aren't known
    const Rules *rules;
    Position *position; // for trials; NULL if there is no memory
    Setup setup;        // the position itself
    int us;             // the side whose kings may be in danger
    bool kings;         // can it be told of kings whether they are safe?
    int plain;          // scene_plain_kind
    bool *starved,
        out; // set when there is no memory for a trial: `out` of the scene that was begun
} Scene;

void scene_begin(Scene *scene, const Engine *engine, const Setup *setup, int us);
void scene_of_list(Scene *scene, const MoveList *list);
void scene_end(Scene *scene); // where there was no memory, the position of the list starves, too

// A kind that is neither royal nor neutral, and another one than this (which may be NONE), if
// there is one; NONE: there is none.
int scene_plain_kind(const Rules *rules, int unlike);

// The set-up with a man, which may be MAN_NONE, on one square more.
Setup setup_with(const Setup *setup, int square, int man);

// The same after a move, if it changes no more than its two squares.
Setup setup_moved(const Setup *setup, int from, int to);

// Could the side to move in the scene make the move if no king were in danger, and nothing were
// compulsory? `with`: another set-up than the scene's.
bool scene_goes(const Scene *scene, int from, int to);
bool scene_goes_in(const Scene *scene, const Setup *with, int from, int to);

// Is it a legal move in the set-up? Has that ended in this way?
bool scene_lists(const Scene *scene, const Setup *setup, int from, int to);
bool scene_decided(const Scene *scene, const Setup *setup, Termination termination);

// Is the square attacked by the enemy? The square of an enemy that does so, or of one of our kings
// that is attacked; NONE: there is none, or it can't be told.
bool scene_attacked(const Scene *scene, const Setup *setup, int square);
int scene_attacker(const Scene *scene, const Setup *setup, int square);
int scene_king_attacked(const Scene *scene, const Setup *setup);
bool scene_is_king(const Scene *scene, const Setup *setup, int square);
// How many royal men a side has on the board that are royal in this form, or, if that is
// ROYAL_NOT, in any.
int royals_count(const Rules *rules, const Setup *setup, int side, RoyalForm form);

void scene_write_man(Writer *writer, const Scene *scene, const Setup *setup, int square);

// " by the rook on e8", if that can be told
void scene_write_by(Writer *writer, const Scene *scene, const Setup *setup, const char *by,
                    int square);

// "the king on e1 would be attacked by the rook on e8"; `stays`: "would stay in check from …"
void scene_write_danger(Writer *writer, const Scene *scene, const Setup *after, int king,
                        bool stays);

// Can the man on the first square move or capture to the other one, as far as men, the squares
// between and its own terms tell? Where that can't be told, it may.
bool man_reaches(const Rules *rules, const Setup *setup, int from, int to, bool *starved);

// Does a man of the kind take what stands on `over` by going from the one square to the other, if
// there is no other man on the board?
bool man_jumps(const Rules *rules, const Setup *setup, int man, int from, int over, int to,
               bool *starved);

// ---- reasons

// What a text says of a capture: nothing, as two squares do; that it is none; that it is one.
typedef enum WayAsked { WAY_ANY, WAY_MOVE, WAY_CAPTURE } WayAsked;

// The move whose reason is asked for, of a man of the side to move or a neutral one.
typedef struct AskedMove {
    int from, to;
    WayAsked way;
    bool san; // other moves are named in SAN
} AskedMove;

// Writes a reason for which the move isn't legal. False, and perhaps something is written, if it
// is none.
typedef bool Reason(Writer *writer, const Scene *scene, const AskedMove *asked);

// reasons.c: what forbids a move that the man could make otherwise, or stands where it ends.
Reason forbidden_reason;
Reason compulsory_reason; // "a capture is compulsory: e4d5", in SAN "exd5"

// ways.c: how far the man goes, what stands in the way, where there is nothing to jump over.
Reason way_reason;
bool hurdle_helps(const Scene *scene, int from, int to); // another man between the squares
Reason jump_reason;  // the man takes only what it jumps over, or nothing where it ends
Reason bound_reason; // bounds.c: the condition of its term, or where that may begin and end

// "the pawn on d3 is frozen by the immobilizer on d4", if it is; the same without the man.
bool frozen_write(Writer *writer, const MoveList *list, int square);
bool frozen_write_is(Writer *writer, const MoveList *list, int square);

// "capture", "drop": what is compulsory; NULL if nothing is.
const char *compulsory_word(const MoveList *list);

// "White may never make a move that gives check": of the limit of this number in the rules, which
// may be NONE. False if it says nothing.
bool limit_write(Writer *writer, const MoveList *list, int limit);

// drops.c: why no man of the kind, which is in hand, can be dropped on the square, which is empty.
bool drop_reason_write(Writer *writer, const Scene *scene, int kind, int square);

// castlings.c: the same for castling, with the king that starts on `from` (NONE: any) and goes to
// `to`, or to the side of the files above (1) or below (-1) it. False if there is no such
// castling.
bool castling_reason_write(Writer *writer, const Scene *scene, int from, int to, int direction);

// "White's king on e1 is in check from the rook on e8", also of a check that no man gives alone;
// false if it isn't.
bool in_check_write(Writer *writer, const Scene *scene);

// Who is in check, or what is compulsory: why so few moves are legal. False if there is no such
// reason.
bool why_few_write(Writer *writer, const Scene *scene, bool san);

// " the queen on f5": which royals of the side to move are in check, if it has several. Nothing if
// it can't be told.
void checked_write(Writer *writer, const Position *position);

// " by the rook on e8": the man of the side to move that attacks this square, where one of the
// other side stands. Nothing if it can't be told. False if there is no memory.
bool attacker_write(Writer *writer, const Engine *engine, const Setup *setup, int square);

#endif
