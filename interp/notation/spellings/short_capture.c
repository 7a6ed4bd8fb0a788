// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <string.h>

#include "base/square.h"
#include "notation/symbol.h"

typedef struct ShortCapture {
    int kind, from_file, to_file;
    int promotion; // kind or NONE
} ShortCapture;

static bool read_file(const Rules *rules, char letter, int *file) {
    *file = letter - 'a';
    return *file >= 0 && *file < rules->board.files;
}

// file[x]file[=promotion], and check, mate or annotators' marks
static bool parse(const Rules *rules, const char *text, ShortCapture *capture) {
    int side = WHITE;
    *capture = (ShortCapture){.promotion = NONE};
    letter_read(rules, "P", &capture->kind, &side);
    if (capture->kind == NONE || !read_file(rules, *text++, &capture->from_file))
        return false;
    text += *text == 'x';
    if (!read_file(rules, *text, &capture->to_file) || capture->to_file == capture->from_file)
        return false;
    if (*++text == '=') {
        size_t length = letter_read(rules, text + 1, &capture->promotion, &side);
        if (!length || capture->promotion == NONE || side != WHITE)
            return false;
        text += 1 + length;
    }
    return !text[strspn(text, "+#!?")];
}

static bool fits(const MoveList *list, const ShortCapture *capture, size_t i) {
    const MoveFacts *facts = &list->facts[i];
    int files = list->rules->board.files, said = capture->promotion;
    return facts->captures && facts->type != MOVE_DROP && facts->type != MOVE_PASS &&
           facts->castle == NONE && letter_alike(list->rules, facts->kind, capture->kind) &&
           facts->from % files == capture->from_file && facts->to % files == capture->to_file &&
           (said == NONE ||
            (facts->promotion != NONE && letter_alike(list->rules, said, facts->promotion)));
}

static Fitting fitting_of(const MoveList *list, const ShortCapture *capture) {
    Fitting fitting = {0};
    for (size_t i = 0; i < list->count; i++)
        if (fits(list, capture, i))
            fitting_add(&fitting, i);
    return fitting;
}

bool short_capture_fits(const MoveList *list, const char *text) {
    ShortCapture capture;
    return parse(list->rules, text, &capture) && fitting_of(list, &capture).count > 0;
}

size_t short_capture_find(const MoveList *list, const char *text) {
    ShortCapture capture;
    if (!parse(list->rules, text, &capture))
        return list->count;
    Fitting fitting = fitting_of(list, &capture);
    // A promotion is said, also if there is only one.
    return fitting.count == 1 &&
                   (list->facts[fitting.moves[0]].promotion == NONE) == (capture.promotion == NONE)
               ? fitting.moves[0]
               : list->count;
}

bool short_capture_tell(Refusal *refusal) {
    ShortCapture capture;
    const MoveList *list = refusal->list;
    if (!parse(list->rules, refusal->text, &capture))
        return false;
    Fitting fitting = fitting_of(list, &capture);
    if (fitting.count)
        refusal_tell_fitting(refusal, fitting.count > 1 ? "move-ambiguous" : "move-incomplete",
                             &fitting, san_write_bare, "'%s' may be ", refusal->text);
    else
        refusal_illegal(refusal, "move-illegal",
                        ": no %s on the %c-file can capture on the %c-file%s",
                        list->rules->pieces[capture.kind].name, file_letter(capture.from_file),
                        file_letter(capture.to_file), refusal_check_note(refusal));
    return true;
}
