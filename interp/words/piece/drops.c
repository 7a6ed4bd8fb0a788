// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Drops in words: where a man may be dropped, and when.

#include <string.h>

#include "base/square.h"
#include "words/area.h"
#include "words/game/game.h"
#include "words/kinds.h"
#include "words/piece/remarks.h"

// ---- gating -----------------------------------------------------------------------------------

// The letter of a kind that may be put behind a man.
static const char *example_letter(const Definition *definition, KindSet held) {
    int kind = 0;
    while (!kinds_has(definition->drops.gating.pieces, kind) || !kinds_has(held, kind))
        kind++; // there is one, of which this is told
    return definition->pieces[kind].letter.text;
}

// "; in castling …, as in O-O/Ee1"; "" if no king that castles leaves such a square.
static const char *castling_words(Arena *arena, const Definition *definition, const char *letter) {
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        int from = castling->king_from, files = definition->files;
        if (!castling_is_of(castling, WHITE) ||
            !bits_has(&definition->drops.gating.from.squares[WHITE], from))
            continue;
        return arena_printf(arena, ", and in castling with its square, as in %s/%s%s",
                            castling->partner_from % files > from % files ? "O-O" : "O-O-O",
                            letter, square_name_on(files, from).text);
    }
    return "";
}

const char *gate_words(Arena *arena, const Definition *definition, KindSet held) {
    const char *letter = example_letter(definition, held);
    return arena_printf(arena,
                        "from the hand it may be put on a square that another man leaves for the "
                        "first time, on %s; that is typed behind the other man's move, as "
                        "/%s%s",
                        area_words(arena, definition, &definition->drops.gating.from), letter,
                        castling_words(arena, definition, letter));
}

// ---- drops ------------------------------------------------------------------------------------

// ", where at most one other …", or ""
static const char *per_file_words(Arena *arena, int per_file) {
    if (per_file == 0)
        return "";
    if (per_file == 1)
        return ", where no other of its kind and side stands on the file";
    return arena_printf(arena, ", where fewer than %d of its kind and side stand on the file",
                        per_file);
}

// The kinds as which it may be put down.
static const char *form_words(Arena *arena, const Definition *definition,
                              const DropRuleDefinition *rule, int kind) {
    KindSet itself = {{0}};
    kinds_add(&itself, kind);
    if (kinds_empty(rule->as) || kinds_equal(rule->as, itself))
        return "";
    return arena_printf(arena, ", as %s", kinds_words(arena, definition, rule->as, "any piece"));
}

static bool rule_is(const DropRuleDefinition *rule, int kind, int side) {
    return kinds_has(rule->pieces, kind) && (rule->side == NONE || rule->side == side);
}

// The nearest rule of the other side for the kind; NULL: there is none.
static const DropRuleDefinition *rule_facing(const DropDefinition *drops, size_t i, int kind) {
    const DropRuleDefinition *rule = &drops->rules[i];
    if (rule->side == NONE)
        return NULL;
    for (size_t away = 1; away < drops->rule_count; away++) {
        size_t k = rule->side == WHITE ? i + away : i - away; // what is below 0 is past the end
        if (k < drops->rule_count && drops->rules[k].side == !rule->side &&
            rule_is(&drops->rules[k], kind, !rule->side))
            return &drops->rules[k];
    }
    return NULL;
}

// The length of what both texts begin with, or end with behind that, in whole words.
static size_t words_shared(const char *a, const char *b, bool at_end, size_t most) {
    size_t long_a = strlen(a), long_b = strlen(b), shared = 0, whole = 0;
    while (shared < most &&
           (at_end ? a[long_a - shared - 1] == b[long_b - shared - 1] : a[shared] == b[shared])) {
        char at = at_end ? a[long_a - shared - 1] : a[shared];
        shared++;
        whole = at == ' ' ? shared : whole;
    }
    return whole;
}

// "one square behind (White) or ahead of (Black) it"; NULL: the texts don't differ in one place.
static const char *either_words(Arena *arena, const char *white, const char *black) {
    size_t longest = strlen(white) < strlen(black) ? strlen(white) : strlen(black);
    size_t before = words_shared(white, black, false, longest);
    size_t after = words_shared(white, black, true, longest - before);
    int of_white = (int)(strlen(white) - before - after);
    int of_black = (int)(strlen(black) - before - after);
    if (!before || of_white <= 0 || of_black <= 0)
        return NULL;
    return arena_printf(arena, "%.*s (White) or %.*s (Black)%s", (int)before + of_white, white,
                        of_black, black + before, white + strlen(white) - after);
}

// The condition of both rules, or NULL if that can't be told in one.
static const char *paired_condition(Remarks *remarks, const Wording *wording,
                                    const DropRuleDefinition *white,
                                    const DropRuleDefinition *black) {
    if (white->per_file != black->per_file || white->free != black->free ||
        !kinds_equal(white->as, black->as))
        return NULL;
    const char *of_white = rule_when_words(wording, white->when);
    const char *of_black = rule_when_words(wording, black->when);
    return strcmp(of_white, of_black) == 0 ? of_white
                                           : either_words(remarks->arena, of_white, of_black);
}

static void remark_drop(Remarks *remarks, const Definition *definition, int kind,
                        const DropRuleDefinition *rule, const Area *area, const char *condition) {
    Arena *arena = remarks->arena;
    bool no_mate = kinds_has(definition->drops.no_mate, kind);
    const char *on = area_empty(arena, definition, area);
    on = arena_printf(arena, "%s%s%s", on, form_words(arena, definition, rule, kind),
                      per_file_words(arena, rule->per_file));
    const char *asked = strrchr(on, ',');
    bool if_again = asked && strcmp(asked, ", if empty") == 0 && strncmp(condition, " if", 3) == 0;
    remark_add(remarks, MEWS_ON_OTHERS,
               arena_printf(arena, "%s may be dropped on %s%s%s%s",
                            rule->free ? "a new one" : "from the hand it", on,
                            if_again ? " and" : "", condition,
                            no_mate ? "; that may not give mate" : ""),
               area_picture(arena, definition, area));
}

// The rules for both sides that come of one entry, or ask for nearly the same, are one remark.
void remark_drops(Remarks *remarks, const Definition *definition, int kind) {
    const Wording wording = wording_of(remarks, definition);
    const DropDefinition *drops = &definition->drops;
    for (size_t i = 0; i < drops->rule_count && kinds_has(remarks->held, kind); i++) {
        const DropRuleDefinition *rule = &drops->rules[i], *facing = rule_facing(drops, i, kind);
        if (!rule_is(rule, kind, WHITE) && !rule_is(rule, kind, BLACK))
            continue;
        bool black = rule->side == BLACK;
        const char *condition = facing ? paired_condition(remarks, &wording, black ? facing : rule,
                                                          black ? rule : facing)
                                       : NULL;
        if (condition && black)
            continue;
        Area area = rule->zone;
        WhenDefinition when = rule->when;
        if (condition)
            area.squares[BLACK] = facing->zone.squares[BLACK];
        else if (when.side == NONE)
            when.side = rule->side;
        remark_drop(remarks, definition, kind, rule, &area,
                    condition ? condition : rule_when_words(&wording, when));
    }
}
