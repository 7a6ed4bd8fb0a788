// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <stdio.h>
#include <string.h>

#include "notation/jumping.h"
#include "notation/san.h"
#include "notation/symbol.h"

typedef struct FileTold {
    int file, to;
} FileTold;

static bool goes_there(const MoveList *list, size_t i, const void *context) {
    const MoveFacts *facts = &list->facts[i];
    const FileTold *told = context;
    return facts->type != MOVE_DROP && facts->type != MOVE_PASS &&
           facts->from % list->rules->board.files == told->file && facts->to == told->to;
}

static bool read_told(const MoveList *list, const char *text, FileTold *told) {
    bool letter = *text >= 'a' && *text < 'a' + list->rules->board.files;
    const char *square = letter ? text + 1 + (text[1] && strchr("-x:", text[1])) : text;
    told->file = *text - 'a';
    size_t length = letter ? square_read(list->rules, square, &told->to) : 0;
    return length && !square[length] && told->to != NONE && all_jump(list->rules);
}

void form_file_only(const MoveList *list, const char *text, char *meant, size_t size) {
    FileTold told;
    if (!read_told(list, text, &told))
        return;
    size_t only = sole_move(list, goes_there, &told);
    if (only == list->count)
        return;
    Writer writer = writer_make(meant, size);
    san_write_bare(&writer, list, only);
    writer_end(&writer);
}

// How many men of the side to move stand on the file; *square: where the last one does.
static int men_on_file(const MoveList *list, int file, int *square) {
    int men = 0;
    for (int s = file; s < list->rules->board.squares; s += list->rules->board.files) {
        int man = position_man(list->position, s);
        if (man == MAN_NONE || man_side(man) != position_side(list->position))
            continue;
        *square = s;
        men++;
    }
    return men;
}

bool file_only_ours(const MoveList *list, const char *text, char ours[MOVE_TEXT_SIZE]) {
    FileTold told;
    int from;
    if (!read_told(list, text, &told) || men_on_file(list, told.file, &from) != 1)
        return false;
    snprintf(ours, MOVE_TEXT_SIZE, "%s%s", square_name(list->rules, from).text,
             square_name(list->rules, told.to).text);
    return true;
}

bool file_only_tell(Refusal *refusal) {
    const MoveList *list = refusal->list;
    FileTold told;
    int from;
    if (!read_told(list, refusal->text, &told))
        return false;
    if (men_on_file(list, told.file, &from))
        refusal_illegal(refusal, "move-illegal", ": no man on the %c-file can go to %s%s",
                        file_letter(told.file), square_name(list->rules, told.to).text,
                        refusal_why_few_note(refusal));
    else
        refusal_error(refusal, "move-no-piece", 0, 1, "%s has no man on the %c-file",
                      side_word(refusal->setup.side), file_letter(told.file));
    return true;
}
