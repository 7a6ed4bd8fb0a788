// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castlings: are their squares on one rank, and do their keys go together?

#include "base/square.h"
#include "definition/reader.h"

// Checks that a castling's square is on the king's rank, and exists for Black, too.
static bool castling_square(Reader *reader, const YamlNode *node, const char *key, int square,
                            const CastlingDefinition *castling) {
    const Definition *definition = reader->definition;
    const YamlNode *value = node_get(node, key);
    Span span = value ? value->span : node_place(node);
    int rank = castling->king_from / definition->files;
    if (square / definition->files != rank)
        report_error(reader->report, "castling-rank", span, "'%s' must be on the king's rank, %d",
                     key, rank + 1);
    else if (castling_is_of(castling, BLACK) &&
             !bits_has(&definition->squares,
                       square_across_on(definition->files, definition->ranks, square)))
        report_error(reader->report, "castling-squares", span, "'%s' is a hole for Black", key);
    else
        return true;
    return false;
}

static bool sides_meet(const CastlingDefinition *one, const CastlingDefinition *other) {
    return one->when.side == NONE || other->when.side == NONE ||
           one->when.side == other->when.side;
}

// Castlings of one side that start from the same two squares share a right, so they must have the
// same kinds.
static bool castling_alike(Reader *reader, const YamlNode *node,
                           const CastlingDefinition *castling) {
    const CastlingDefinition *other = reader->definition->castlings;
    for (; other < castling; other++)
        if (other->king != NONE && other->partner != NONE && // read well
            other->king_from == castling->king_from &&
            other->partner_from == castling->partner_from && sides_meet(castling, other) &&
            (other->king != castling->king || other->partner != castling->partner)) {
            report_error(reader->report, "castling-squares", node_place(node),
                         "castling '%s' starts from the squares of '%s' with another king or "
                         "partner; if each is for one side only, say so by 'side'",
                         castling->name.text, other->name.text);
            return false;
        }
    return true;
}

// `safe`, or the older keys for which it stands.
static void read_safe(Reader *reader, const YamlNode *node, CastlingDefinition *castling) {
    static const char *const now[] = {"safe: [start, passed, end]", "safe: [passed, end]",
                                      "safe: [start, end]", "safe: end"};
    const YamlNode *from = node_get(node, "from-check"),
                   *through = node_get(node, "through-check");
    castling->safe_given = node_get(node, "safe") != NULL;
    if (castling->safe_given && (from || through))
        report_error(reader->report, "castling-safe", node_place(from ? from : through),
                     "'safe' says where the king must be safe: leave the older key out");
    if (castling->safe_given)
        return;
    castling->safe = SAFE_START | SAFE_PASSED | SAFE_TARGET;
    if (castling->from_check)
        castling->safe &= ~(unsigned)SAFE_START;
    if (castling->through_check)
        castling->safe &= ~(unsigned)SAFE_PASSED;
    const char *words = now[castling->from_check + 2 * castling->through_check];
    if (from && through) { // two keys become one
        report_warning(reader->report, "older-key", node_place(from),
                       "this and 'through-check' are written '%s' now", words);
        report_suggest(reader->report, words);
    } else if (from || through)
        older_key(reader, from ? from : through, words);
}

// With `castling-drawn`: the partner's square is the one that it has where nothing is drawn.
static void castling_draw(CastlingDefinition *castling) {
    int to = bits_next(&castling->king_to, 0);
    castling->drawn = true;
    if (castling->partner_to == NONE)
        castling->partner_to = to > castling->king_from ? to - 1 : to + 1;
}

bool finish_castling(Reader *reader, const YamlNode *node, void *target) {
    CastlingDefinition *castling = target;
    int king = castling->king_from;
    bool complete = castling->king != NONE && castling->partner != NONE && king != NONE &&
                    castling->partner_from != NONE && !bits_empty(&castling->king_to);
    if (!node || !complete)
        return false;
    castling->king_span = node_get(node, "king")->span;
    read_safe(reader, node, castling);
    bool good = castling_square(reader, node, "king", king, castling) &&
                castling_square(reader, node, "partner", castling->partner_from, castling);
    for (int to = bits_next(&castling->king_to, 0); to >= 0;
         to = bits_next(&castling->king_to, to + 1))
        good = castling_square(reader, node, "king-to", to, castling) && good;
    if (castling->partner_to != NONE)
        good = castling_square(reader, node, "partner-to", castling->partner_to, castling) && good;
    for (int s = bits_next(&castling->over, 0); s >= 0; s = bits_next(&castling->over, s + 1))
        good = castling_square(reader, node, "over", s, castling) && good;
    if (king == castling->partner_from) {
        report_error(reader->report, "castling-squares", node_get(node, "partner")->span,
                     "king and partner stand on the same square");
        return false;
    }
    if (bits_has(&castling->king_to, king) && castling->partner_to == NONE) {
        report_error(reader->report, "castling-squares", node_get(node, "king-to")->span,
                     "a king that stays where it is passes no square: 'partner-to' is needed");
        return false;
    }
    if (castling->partner_to != NONE && bits_has(&castling->king_to, castling->partner_to)) {
        report_error(reader->report, "castling-squares", node_get(node, "partner-to")->span,
                     "king and partner go to the same square");
        return false;
    }
    if (reader->definition->castling_drawn)
        castling_draw(castling);
    const YamlNode *partner_to = node_get(node, "partner-to");
    bool given = partner_to && partner_to->shape != NODE_NULL;
    if (castling->drawn && castling->partner_to == NONE && !given) {
        report_error(reader->report, "castling-squares", node_get(node, "drawn")->span,
                     "'drawn' needs 'partner-to': the king may come from either side");
        return false;
    }
    good = castling_alike(reader, node, castling) && good;
    return good && (!given || castling->partner_to != NONE);
}
