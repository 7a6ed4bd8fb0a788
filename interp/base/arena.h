// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Memory that is handed out piece by piece and given back all at once. An allocation never
// returns NULL: when the limit or the system's memory is reached, the arena jumps to
// `arena->failed`, which the function that owns the arena has set with arena_guard. `starved` then
// says which of the two it was: a text too large is one thing, a machine without memory another.
// Where there is no setjmp, the host's mews_no_memory is called instead, which doesn't return.

#ifndef MEWS_BASE_ARENA_H
#define MEWS_BASE_ARENA_H

#include <stdbool.h>
#include <stddef.h>

#include "base/compiler.h"

#if MEWS_JUMPS
#include <setjmp.h>
typedef jmp_buf ArenaExit;
#else
typedef char ArenaExit;
#endif

typedef struct ArenaBlock ArenaBlock;
typedef struct ArenaTool ArenaTool;

typedef struct Arena {
    ArenaBlock *blocks; // newest first
    ArenaTool *tools;   // see arena_keep_tool
    size_t used;        // bytes handed out
    size_t limit;       // bytes at most; more is a failure
    ArenaExit *failed;
    bool starved;       // jumped because the system gave no memory, not because of the limit
} Arena;

// Runs `run(context)` so that an arena whose `failed` is this one can jump out of it. Returns
// false if one did.
bool arena_guard(ArenaExit *failed, void (*run)(void *context), void *context);

Arena arena_make(size_t limit, ArenaExit *failed);
void arena_free(Arena *arena); // `starved` stays

// Jumps as if the arena itself had got no memory: for code that also needs other memory.
_Noreturn void arena_starve(Arena *arena);

// Jumps on from a guard within another, once `failed` is the outer one's again.
_Noreturn void arena_fail(Arena *arena);

// All that is handed out after a mark is given back at once when the arena is released to it, in
// the reverse order of the marks.
typedef struct ArenaMark {
    ArenaBlock *block, *next; // the newest, and the one after it in the list
    size_t block_used, used;
} ArenaMark;
ArenaMark arena_mark(const Arena *arena);
void arena_release(Arena *arena, ArenaMark mark);

// A tool: something made once for all the work that goes on in an arena, in memory of its own
// (another library's, say). It stays through marks, until the arena or its tools are freed.
// `kind` is the address of something that belongs to the tool's maker alone.
void *arena_tool(const Arena *arena, const void *kind); // NULL: there is none yet
void arena_keep_tool(Arena *arena, const void *kind, void *tool, void (*free_tool)(void *tool));
void arena_free_tools(Arena *arena);

// Zeroed, aligned for any type.
void *arena_alloc(Arena *arena, size_t size);
void *arena_copy(Arena *arena, const void *data, size_t size);
char *arena_string(Arena *arena, const char *text, size_t length); // adds the final NUL
char *arena_small(Arena *arena, const char *text, size_t length);  // the same in small letters
char *arena_printf(Arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);

#define ARENA_NEW(arena, type)          ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, count) ((type *)arena_alloc((arena), sizeof(type) * (size_t)(count)))

// Makes room for one more item in a growing array: doubles the capacity by moving the array.
// `items` is the address of the array pointer, `count` the number in use.
void arena_grow_bytes(Arena *arena, void *items, size_t count, size_t *capacity, size_t item);
#define ARENA_GROW(arena, items, count, capacity) \
    ((count) < *(capacity)                        \
         ? (void)0                                \
         : arena_grow_bytes((arena), &(items), (count), (capacity), sizeof *(items)))

#endif
