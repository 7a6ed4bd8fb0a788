// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A line is cut at its blanks, and each move has as many words as it needs: "N f3" is one. A slash
// stands between moves only where it is no part of one.

#include "session.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOVES_MOST = 100, // a turn has no more than 99
    WORDS_MOST = 3    // of a move: "knight takes d5"
};

typedef struct TurnPart {
    char *text; // in new memory
    TypedMove typed;
} TurnPart;

// The moves at the beginning of a line.
typedef struct TurnParts {
    const char *between; // what may stand between them
    TurnPart parts[MOVES_MOST];
    size_t count;
    const char *rest; // of the line
} TurnParts;

// ---- reading

// Behind what stands between moves, and the number of one: "1." "1..."
static const char *skip(const char *text, const char *between) {
    for (;;) {
        text += strspn(text, between);
        size_t digits = strspn(text, "0123456789"), dots = strspn(text + digits, ".");
        if (!dots || !strchr(between, text[digits + dots]))
            return text;
        text += digits + dots;
    }
}

// How many bytes the first words at the text have; 0: there aren't so many.
static size_t words_length(const char *text, const char *between, size_t words) {
    size_t length = 0;
    for (; words > 0; words--) {
        length += strspn(text + length, between);
        if (!text[length])
            return 0;
        length += strcspn(text + length, between);
    }
    return length;
}

// The move that the text begins with. *length: in bytes, 0 if there is none.
static TurnPart read_part(const mews_position *position, const char *text, const char *between,
                          TurnSpelling spelling, size_t *length) {
    size_t most = spelling == TURN_OURS ? 1 : WORDS_MOST;
    for (size_t words = 1; words <= most && (*length = words_length(text, between, words));
         words++) {
        mews_report *report = report_new();
        TurnPart part = {.text = text_printf("%.*s", (int)*length, text)};
        part.typed = move_typed(position, part.text, report);
        mews_report_free(report);
        if (part.typed.move && (part.typed.ours || spelling == TURN_ANY))
            return part;
        free(part.typed.written);
        free(part.text);
    }
    *length = 0;
    return (TurnPart){0};
}

// Makes the moves of the line for as long as the same side is to move.
static void read_parts(TurnParts *parts, mews_position *position, const char *text,
                       TurnSpelling spelling) {
    int side = mews_position_side(position);
    size_t length = 1;
    parts->rest = skip(text, parts->between);
    while (length && parts->count < MOVES_MOST && mews_position_side(position) == side) {
        TurnPart part = read_part(position, parts->rest, parts->between, spelling, &length);
        if (!length)
            break;
        if (!mews_position_push(position, part.typed.move))
            memory_end();
        parts->parts[parts->count++] = part;
        parts->rest = skip(parts->rest + length, parts->between);
    }
}

static void parts_clear(TurnParts *parts) {
    for (size_t i = 0; i < parts->count; i++) {
        free(parts->parts[i].text);
        free(parts->parts[i].typed.written);
    }
    parts->count = 0;
}

// The position behind the moves, in new memory.
static mews_position *parts_read(const Session *session, const char *text, TurnSpelling spelling,
                                 TurnParts *parts) {
    static const char *const ways[] = {" \t,;", " \t,;/"};
    size_t most = spelling == TURN_ANY && strchr(text, '/') ? 2 : 1;
    mews_position *position = NULL;
    for (size_t i = 0; i < most; i++) {
        if (i > 0 && parts->count > 0)
            break;
        mews_position_free(position);
        position = memory_sure(mews_position_copy(session->position));
        *parts = (TurnParts){.between = ways[i]};
        read_parts(parts, position, text, spelling);
    }
    return position;
}

// ---- making

// Does one of the moves leave open what is meant? That is told. What is written otherwise here
// goes to `written`.
static bool parts_are_open(Session *session, const TurnParts *parts, Growing *written,
                           bool *told) {
    mews_position *position = memory_sure(mews_position_copy(session->position));
    bool open = false;
    *told = false;
    for (size_t i = 0; i < parts->count && !open; i++) {
        const TurnPart *part = &parts->parts[i];
        open = move_typed_is_open(session, position, part->text, part->typed.move);
        *told |= move_typed_is_told(session, position, part->text, &part->typed);
        text_add(written, "%s%s", i ? " " : "",
                 part->typed.written ? part->typed.written : part->text);
        if (!mews_position_push(position, part->typed.move))
            memory_end();
    }
    mews_position_free(position);
    return open;
}

static TurnVerdict make_parts(Session *session, const char *text, const TurnParts *parts) {
    Growing written = {0};
    bool told, open = parts_are_open(session, parts, &written, &told);
    if (!open && told)
        screen_note(&session->screen, "'%s' is written '%s' here.", text, written.bytes);
    free(written.bytes);
    if (open)
        return TURN_TOLD;
    screen_outdate(&session->screen, text);
    for (size_t i = 0; i < parts->count; i++)
        session_make_move(session, parts->parts[i].typed.move);
    return TURN_MADE;
}

TurnVerdict turn_typed(Session *session, const char *text, TurnSpelling spelling) {
    int whole;
    TurnParts parts;
    if (mews_position_series(session->position, &whole) < 2)
        return TURN_NONE;
    mews_position_free(parts_read(session, text, spelling, &parts));
    bool all = parts.count > 1 && !*parts.rest;
    TurnVerdict verdict = all ? make_parts(session, text, &parts) : TURN_NONE;
    parts_clear(&parts);
    return verdict;
}

// ---- why it isn't made

static size_t count_words(const char *text, const char *between) {
    size_t count = 0;
    for (text = skip(text, between); *text; text = skip(text, between)) {
        text += strcspn(text, between);
        count++;
    }
    return count;
}

// "the 2nd of these moves"
static char *which_move(size_t number) {
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    bool teen = number / 10 % 10 == 1;
    return text_printf("the %zu%s of these moves", number,
                       endings[teen || number % 10 > 3 ? 0 : number % 10]);
}

// Says why the word can't be the next move. False if it is the first and is no move at all: then
// the line may be meant otherwise.
static bool tell_word(const mews_position *position, const char *word, size_t number) {
    mews_report *report = report_new();
    mews_move_read(position, word, report);
    bool told = number > 1 || refused_is_move(report) || refused_move(report);
    char *which = which_move(number), *before = text_printf("%s: ", which);
    if (told)
        refused_tell_of(before, report);
    mews_report_free(report);
    free(before);
    free(which);
    return told;
}

// Why the turn was over before all of its moves were made: "" if that isn't known.
static const char *early_reason(const mews_position *position) {
    return mews_position_in_check(position) ? ", as it gives check" : "";
}

// The turn is over after these moves, and there are more of them.
static void tell_end(const TurnParts *parts, const mews_position *position, size_t left,
                     bool over) {
    char *which = which_move(parts->count);
    const char *word = parts->parts[parts->count - 1].text;
    if (over)
        complain("%s, '%s', ends the game; nothing can follow", which, word);
    else if (parts->count < left)
        complain("%s, '%s', ends the turn%s; nothing can follow", which, word,
                 early_reason(position));
    else
        complain("this turn has %zu move%s left, and the line has %zu", left, left == 1 ? "" : "s",
                 parts->count + count_words(parts->rest, parts->between));
    free(which);
}

bool turn_refused(const Session *session, const char *text, const mews_report *report) {
    int side = mews_position_side(session->position), left;
    TurnParts parts;
    if (!in_series(session->position) || count_words(text, " \t,;/") < 2)
        return false;
    left = mews_position_series(session->position, NULL);
    mews_position *position = parts_read(session, text, TURN_ANY, &parts);
    bool over = game_over(position), told = parts.count > 0 || !refused_is_move(report);
    if (parts.count > 0 && (over || mews_position_side(position) != side)) {
        tell_end(&parts, position, (size_t)left, over);
    } else if (told) {
        char *word = text_printf("%.*s", (int)strcspn(parts.rest, parts.between), parts.rest);
        told = tell_word(position, word, parts.count + 1);
        free(word);
    }
    mews_position_free(position);
    parts_clear(&parts);
    return told;
}
