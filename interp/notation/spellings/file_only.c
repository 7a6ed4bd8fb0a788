// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/file_only.h"

#include <string.h>

#include "notation/jumping.h"
#include "notation/san.h"
#include "notation/spellings/sole_move.h"
#include "notation/symbol.h"

typedef struct Told {
    int file, to;
} Told;

static bool goes_there(const MoveList *list, size_t i, const void *context) {
    const MoveFacts *facts = &list->facts[i];
    const Told *told = context;
    return facts->type != MOVE_DROP && facts->type != MOVE_PASS &&
           facts->from % list->rules->board.files == told->file && facts->to == told->to;
}

void form_file_only(const MoveList *list, const char *text, char *meant, size_t size) {
    bool letter = *text >= 'a' && *text < 'a' + list->rules->board.files;
    const char *square = letter ? text + 1 + (text[1] && strchr("-x:", text[1])) : text;
    Told told = {.file = *text - 'a'};
    size_t length = letter ? square_read(list->rules, square, &told.to) : 0;
    if (!length || square[length] || !all_jump(list->rules))
        return;
    size_t only = sole_move(list, goes_there, &told);
    if (only == list->count)
        return;
    Writer writer = writer_make(meant, size);
    san_write_bare(&writer, list, only);
    writer_end(&writer);
}
