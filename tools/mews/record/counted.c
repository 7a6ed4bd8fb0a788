// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "counted.h"
#include "text/words.h"

#include <stdlib.h>

enum { PLIES_NEAR = 20 }; // so many before the end of a count it is told

// "13", "1.5", in new memory.
static char *number_text(int64_t hundredths) {
    const char *sign = hundredths < 0 ? "-" : "";
    int64_t size = hundredths < 0 ? -hundredths : hundredths;
    long long whole = size / 100;
    int rest = (int)(size % 100);
    return rest == 0        ? text_printf("%s%lld", sign, whole)
           : rest % 10 == 0 ? text_printf("%s%lld.%d", sign, whole, rest / 10)
                            : text_printf("%s%lld.%02d", sign, whole, rest);
}

static char *count_text(const mews_position *position, int64_t hundredths) {
    mews_conduct *conduct = memory_sure(mews_rules_conduct(mews_position_rules(position), NULL));
    char *number = number_text(hundredths),
         *text = text_printf("%s %s", number, mews_conduct_counted(conduct, hundredths == 100));
    free(number);
    mews_conduct_free(conduct);
    return text;
}

char *counted_of(const mews_position *position, int side) {
    int64_t points[2];
    if (!mews_position_points(position, points))
        return NULL;
    char *count = count_text(position, points[side]),
         *text = text_printf("%s has %s", side_name(side), count);
    free(count);
    return text;
}

char *counted_end(const mews_position *position) {
    mews_result result = mews_position_outcome(position).result;
    int64_t points[2] = {0, 0};
    mews_position_points(position, points);
    bool same = points[0] == points[1];
    int winner = result == MEWS_BLACK_WINS;
    char *white = count_text(position, points[0]), *black = number_text(points[1]);
    char *have = same ? text_printf("Both sides have %s", white)
                      : text_printf("White has %s, Black %s", white, black);
    const char *fewer =
        !same && points[winner] < points[!winner] ? ", and the side with fewer wins" : "";
    char *text = result == MEWS_DRAW
                     ? text_printf("%s: the game is drawn.", have)
                     : text_printf("%s%s: %s wins.", have, fewer, side_name(winner));
    free(white);
    free(black);
    free(have);
    return text;
}

char *counted_moves(const mews_position *position) {
    mews_count count;
    if (!mews_position_count(position, &count) || count.made == 0 ||
        mews_position_outcome(position).reason ||
        (!count.own && count.most - count.made > PLIES_NEAR))
        return NULL;
    static const char *const ends[] = {[MEWS_ONGOING] = "then points decide",
                                       [MEWS_WHITE_WINS] = "then White wins",
                                       [MEWS_BLACK_WINS] = "then Black wins",
                                       [MEWS_DRAW] = "then drawn"};
    int moves = count.most / 2;
    return text_printf("count%s%s: %d of %d move%s, %s", count.side < 0 ? "" : " for ",
                       count.side < 0 ? "" : side_name(count.side), count.made / 2, moves,
                       moves == 1 ? "" : "s", ends[count.result]);
}

char *counted_out(const mews_position *position) {
    mews_count count;
    if (!mews_position_count(position, &count))
        return NULL;
    mews_conduct *conduct = memory_sure(mews_rules_conduct(mews_position_rules(position), NULL));
    int moves = count.most / 2;
    char *text =
        text_printf("%d move%s by each side %s been counted. %s", moves, moves == 1 ? "" : "s",
                    moves == 1 ? "has" : "have", mews_conduct_limit(conduct, position));
    mews_conduct_free(conduct);
    return text;
}
