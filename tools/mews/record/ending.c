// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "ending.h"
#include "record.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

bool ending_is_by_clock(const Record *record) {
    return record->seats.clocks && (record->seats.left[0] <= 0 || record->seats.left[1] <= 0);
}

// The first block on the topic, of the side if one is given.
static char *standing_text(const mews_position *position, mews_move last, mews_topic topic,
                           const char *side) {
    mews_report *report = report_new();
    mews_document *document = mews_document_of_position(position, last, report);
    report_sure(report);
    mews_report_free(report);
    mews_block block;
    char *text = NULL;
    for (size_t i = 0; !text && mews_document_block(document, i, &block); i++)
        if (block.topic == topic && (!side || strcmp(block.label, side) == 0))
            text = text_printf("%s", block.text);
    mews_document_free(document);
    return text;
}

char *points_text(const mews_position *position, int side) {
    return standing_text(position, 0, MEWS_ON_POINTS, side_name(side));
}

char *count_text(const mews_position *position) {
    return standing_text(position, 0, MEWS_ON_COUNT, NULL);
}

// `result`: "1-0 time".
static char *players_text(const char *result) {
    const char *loser = side_name(*result == '1');
    const char *reason = strchr(result, ' ');
    if (reason && strcmp(reason + 1, "time") == 0)
        return text_printf("%s's time has run out.", loser);
    if (reason && strcmp(reason + 1, "resignation") == 0)
        return text_printf("%s has resigned.", loser);
    if (reason && strcmp(reason + 1, "agreement") == 0)
        return text_printf("Both sides have agreed to a draw.");
    return NULL;
}

// The move by which the position was reached; 0: there is none.
static mews_move last_move(const mews_position *position, const Record *record) {
    mews_position *before = memory_sure(mews_position_copy(position));
    mews_move move = 0;
    if (mews_position_pop(before))
        move = record_move(record, (size_t)mews_position_ply(before), before);
    position_sure(before);
    mews_position_free(before);
    return move;
}

char *ending_text(const mews_position *position, const Record *record) {
    if (!mews_position_outcome(position).reason)
        return *record_ending(record) ? players_text(record_ending(record)) : NULL;
    return standing_text(position, last_move(position, record), MEWS_ON_END, NULL);
}
