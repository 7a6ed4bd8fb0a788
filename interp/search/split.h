// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Several threads in one tree ("young brothers wait"): when the first move of a node has been
// searched and a thread is idle, the node is split. Its moves that are left become a list from
// which all threads at the split take, one after the other. The thread whose node it is, the
// master, goes on only when all have left; until then it helps them at splits below its own.
//
// All splits are in one list. They and it are changed under one lock, `Shared.monitor`, which is
// held while a move is taken or its score noted, and not while it is searched.

#ifndef MEWS_SEARCH_SPLIT_H
#define MEWS_SEARCH_SPLIT_H

#include "search/node.h"

typedef struct Split {
    SearchNode node;     // as the master has it
    RankedMove *moves;   // that were left when the node was split
    int count, next;     // how many; the next one to be taken
    Progress *progress;  // the master's
    int helpers;         // threads at work here, but for the master
    bool cut;            // a move has failed high; accessed atomically
    struct Split *above; // in which the master works; or NULL
    struct Split *older; // the next in the list of all
} Split;

// Has a move failed high at this split or one above it? What is searched below isn't needed then.
bool split_cut(const Split *split);

// Should the moves left at the node be shared?
bool split_wanted(const SearchNode *node);
// Searches the moves left at the node together with idle threads. False if there was no memory,
// and nothing was done.
bool split_node(SearchNode *node, Picker *picker, Progress *progress);

// What a helper does: it searches at splits until the search is stopped.
void split_help(Worker *worker);

#endif
