// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A position in which moves are tried, to find out why they can't be made.

#ifndef MEWS_NOTATION_REFUSALS_MOVE_SCENE_H
#define MEWS_NOTATION_REFUSALS_MOVE_SCENE_H

#include "base/writer.h"
#include "notation/move_list.h"

typedef struct Scene {
    const Rules *rules;
    Position *position; // for trials; NULL if there is no memory
    Setup setup;        // the position itself
    int us;             // the side whose kings may be in danger
    bool kings;         // can it be told of kings whether they are safe?
    int plain;          // scene_plain_kind
    bool *starved;      // set when there is no memory for a trial
} Scene;

// A kind that is neither royal nor neutral, and another one than this (which may be NONE), if
// there is one; NONE: there is none.
int scene_plain_kind(const Rules *rules, int unlike);

void scene_begin(Scene *scene, const Engine *engine, const Setup *setup, int us, bool *starved);
void scene_end(Scene *scene);

// Of the position of a list, which learns of want of memory.
void scene_of_list(Scene *scene, const MoveList *list, bool *starved);
void scene_of_list_end(Scene *scene, const MoveList *list);

// Is there one of our men that may not be attacked? Of the others that are royal only together,
// the last one.
bool scene_is_king(const Scene *scene, const Setup *setup, int square);

bool scene_attacked(const Scene *scene, const Setup *setup, int square); // by the enemy
// The square of an enemy that attacks this one; NONE if none does, or it can't be told.
int scene_attacker(const Scene *scene, const Setup *setup, int square);
// The square of one of our kings that is attacked; NONE if none is, or it can't be told.
int scene_king_attacked(const Scene *scene, const Setup *setup);

// The setup after a plain move, without what may depend on the move just made.
Setup scene_moved(const Setup *setup, int from, int to);

// Could the man make the move if no king were in danger?
bool scene_goes(const Scene *scene, int from, int to);

// Could the side make this very move if it were the last of its turn?
bool scene_goes_last(const Scene *scene, int from, int to);

// Writes on which square a man that goes from the one square to the other would be attacked, if
// the term by which it goes asks that it be safe there: "the king would pass d2, which is attacked
// by the rook on d8". False if there is none.
bool unsafe_reason_write(Writer *writer, const Scene *scene, int from, int to);

// Is the game decided so by the position?
bool scene_decided(const Scene *scene, const Setup *setup, Termination termination);

// "the rook on e8"; " by the rook on e8"
void scene_write_man(Writer *writer, const Scene *scene, const Setup *setup, int square);
void scene_write_by(Writer *writer, const Scene *scene, const Setup *setup, const char *by,
                    int square);
// "the king on e1 would be attacked by the rook on e8", "… would stay in check from …"
void scene_write_danger(Writer *writer, const Scene *scene, const Setup *after, int king,
                        bool stays);

#endif
