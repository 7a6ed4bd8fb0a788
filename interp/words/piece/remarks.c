// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// One function for each key of a definition, in the order of defs/README.md; that of castling is
// in castling.c.

#include <string.h>

#include "base/square.h"
#include "definition/visit.h"
#include "words/area.h"
#include "words/game/game.h"
#include "words/kinds.h"
#include "words/piece/parts.h"
#include "words/piece/remarks.h"

// ---- a list of remarks ------------------------------------------------------------------------

Block *remark_add(Remarks *remarks, mews_topic topic, const char *words, const char *picture) {
    ARENA_GROW(remarks->arena, remarks->items, remarks->count, &remarks->capacity);
    Block *remark = &remarks->items[remarks->count++];
    *remark = (Block){.kind = MEWS_ITEM,
                      .topic = topic,
                      .text = words,
                      .picture = picture,
                      .mentions = mentions_take(remarks->arena)};
    return remark;
}

void remark_draw(Remarks *remarks, mews_topic topic, const char *words, const char *picture) {
    remark_add(remarks, topic, words, picture)->signs = picture != NULL;
}

bool is_said_alike(const Block *a, const Block *b) {
    return strcmp(a->text, b->text) == 0 && !a->picture == !b->picture &&
           (!a->picture || strcmp(a->picture, b->picture) == 0);
}

bool remarks_same(const Block *a, const Block *b, size_t count) {
    bool same = true;
    for (size_t i = 0; same && i < count; i++)
        same = is_said_alike(&a[i], &b[i]);
    return same;
}

Remarks remarks_make(Arena *arena, const Definition *definition, int kind, KindsSeen seen) {
    mentions_begin(arena);
    mentions_take(arena); // what was put into words and not used
    Remarks remarks = {.arena = arena, .held = seen.held, .seen = seen, .only = NONE};
    for (int side = 0; side < SIDES; side++) {
        if (!kinds_has(seen.sides[side], kind))
            continue;
        remarks.own = kinds_or(remarks.own, seen.sides[side]);
        remarks.enemies = kinds_or(remarks.enemies, seen.sides[!side]);
        if (!kinds_has(seen.sides[!side], kind) && !definition->pieces[kind].neutral)
            remarks.only = side;
    }
    return remarks;
}

Wording wording_of(const Remarks *remarks, const Definition *definition) {
    return (Wording){.arena = remarks->arena, .definition = definition, .held = remarks->held};
}

Area area_of_piece(const Remarks *remarks, Area area) {
    if (remarks->only != NONE)
        area.squares[!remarks->only] = area.squares[remarks->only];
    return area;
}

void zones_add(Remarks *zones, const Definition *definition, const Mentions *mentions) {
    Arena *arena = zones->arena;
    for (size_t i = 0; i < definition->zone_count; i++) {
        bool told = !bits_has(&mentions->zones, (int)i);
        for (size_t k = 0; k < zones->count && !told; k++)
            told = bits_has(&zones->items[k].mentions.zones, (int)i);
        if (told)
            continue;
        const Area *area = &definition->zones[i];
        const char *name = arena_printf(arena, "%s", definition->zone_names[i].text),
                   *squares = area_listed(arena, definition, area);
        mention_zone(arena, i);
        Block *zone = remark_add(zones, MEWS_ON_ZONES,
                                 arena_printf(arena, "the zone %s%s%s", name, squares ? ": " : "",
                                              squares ? squares : ""),
                                 squares ? NULL : area_drawn(arena, definition, area));
        zone->label = name;
        zone->mentions.squares = bits_or(area->squares[WHITE], area->squares[BLACK]);
    }
}

// ---- moves that other men lend ----------------------------------------------------------------

static bool filter_takes(const Definition *definition, const Filter *filter, int kind) {
    bool named = false;
    for (size_t i = 0; filter && i < filter->count; i++)
        named |= kind_named(definition, filter->names[i]) == kind;
    return !filter || named != filter->negated;
}

// Does the term go on from a man of this kind, in its place?
static bool term_relays(const Definition *definition, const PatternTerm *term, int kind) {
    for (int s = 0; s < term->state_count; s++)
        if (term->states[s].induce && !term->states[s].final &&
            filter_takes(definition, term->states[s].filter, kind))
            return true;
    return false;
}

// Are there no legs between the lender and the man that moves, and no conditions?
static bool relay_is_plain(const Legs *legs, const TermDefinition *written) {
    const LegPhrase *first = &legs->legs[0];
    return sentence_is_row(legs) && first->going && first->going->induce && !first->ending &&
           !(first->next & 1) && !legs->term->unmoved && !written->from.given &&
           !written->to.given && !when_keys(&written->when) && written->first_move <= 1 &&
           written->last_move == NUMBER_MAX;
}

// "is lent moves by a knight of its side that leaps 1 by 2 squares in any direction to reach it:
// it then leaps …"
static const char *relay_words(Arena *arena, const PieceDefinition *lender,
                               const PatternTerm *term, const TermDefinition *written) {
    Writer writer = writer_growing(arena);
    Legs legs = {.term = term};
    const char *name = lender->name.text;
    legs_collect(&legs);
    writer_printf(&writer, "is lent moves by %s %s of its side", noun_article(name), name);
    if (!relay_is_plain(&legs, written)) {
        writer_printf(&writer, ", which its move %.*s tells", (int)term->span.length,
                      term->span.source->text + term->span.start);
        return writer_whole(&writer);
    }
    LegState reaching = *legs.legs[0].going;
    reaching.induce = false;
    writer_text(&writer, " that ");
    phrase_motion(&writer, &reaching, legs.legs[0].entry, true);
    phrase_conditions(&writer, &reaching);
    writer_text(&writer, " to reach it: it then ");
    sentence_write_row(&writer, &legs, 1);
    return writer_whole(&writer);
}

static void remark_relay(Remarks *remarks, const Definition *definition, int kind, int lender,
                         const TermDefinition *written) {
    Arena *arena = remarks->arena;
    Pattern *pattern = pattern_read(arena, written->betza, NULL);
    for (size_t t = 0; t < pattern->term_count; t++) {
        PatternTerm *term = &pattern->terms[t];
        if (!term_relays(definition, term, kind))
            continue;
        term_name_men(arena, definition, term);
        const char *words = relay_words(arena, &definition->pieces[lender], term, written);
        remark_add(remarks, MEWS_ON_LENDING, words, NULL);
    }
}

static void remark_relays(Remarks *remarks, const Definition *definition, int kind) {
    if (definition->pieces[kind].neutral)
        return;
    for (size_t lender = 0; lender < definition->piece_count; lender++) {
        const PieceDefinition *piece = &definition->pieces[lender];
        if ((int)lender == kind ||
            !(kinds_empty(remarks->own) || kinds_has(remarks->own, (int)lender)))
            continue;
        for (size_t i = 0; i < piece->term_count; i++)
            if (!piece->terms[i].stay)
                remark_relay(remarks, definition, kind, (int)lender, &piece->terms[i]);
    }
}

// ---- keys -------------------------------------------------------------------------------------

// ---- immunity -------------------------------------------------------------------------------

static char region_sign(const void *context, int x, int y) {
    const Region *region = context;
    return region_has(*region, x, y) ? '#' : '.';
}

// ---- terms ----------------------------------------------------------------------------------

static void remark_area(Remarks *remarks, mews_topic topic, const Definition *definition,
                        const char *word, const Area *given) {
    Arena *arena = remarks->arena;
    Area area = area_of_piece(remarks, *given);
    bool whole = bits_equal(&area.squares[WHITE], &definition->squares) &&
                 bits_equal(&area.squares[BLACK], &definition->squares);
    if (area.given && !whole)
        remark_add(remarks, topic,
                   arena_printf(arena, "%s %s", word, area_words(arena, definition, &area)),
                   area_picture(arena, definition, &area));
}

static void remark_moves(Remarks *remarks, int first, int last) {
    Arena *arena = remarks->arena;
    const char *words = first == 1 && last == 1 ? "on the first move of the game"
                        : first == last ? arena_printf(arena, "on move %d of the game", first)
                        : last < NUMBER_MAX
                            ? arena_printf(arena, "in moves %d to %d of the game", first, last)
                        : first > 1 ? arena_printf(arena, "from move %d of the game on", first)
                                    : NULL;
    if (words)
        remark_add(remarks, MEWS_ON_CASES, arena_printf(arena, ONLY_BEGIN "%s", words), NULL);
}

static KindSet captors_in_passing(const Definition *definition, int victim) {
    KindSet captors = {{0}};
    for (size_t captor = 0; captor < definition->piece_count; captor++)
        if (definition->en_passant.given &&
            kinds_has(definition->en_passant.victims[captor], victim))
            kinds_add(&captors, (int)captor);
    return captors;
}

const char *safe_words_of(Arena *arena, unsigned safe) {
    static const struct {
        unsigned at;
        const char *words;
    } rows[] = {{SAFE_START, "where it starts"},
                {SAFE_PASSED, "on its way"},
                {SAFE_TARGET, "where it ends"}};
    const char *words = "";
    unsigned left = safe;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!(safe & rows[i].at))
            continue;
        left &= ~rows[i].at;
        words = arena_printf(arena, "%s%s%s", words,
                             !*words ? ", if no enemy attacks it "
                             : left  ? ", "
                                     : " or ",
                             rows[i].words);
    }
    return words;
}

// Kinds that turn it into the same stand together.
static const char *absorptions_words(Arena *arena, const Definition *definition,
                                     const PieceDefinition *piece, const Absorptions *list) {
    const char *words = "", *before = "";
    KindSet said = {{0}};
    for (size_t i = 0; i < list->count; i++) {
        int into = list->items[i].into;
        KindSet taken = {{0}};
        if (kinds_has(said, into))
            continue;
        kinds_add(&said, into);
        for (size_t k = i; k < list->count; k++)
            if (list->items[k].into == into)
                kinds_add(&taken, list->items[k].taken);
        words = arena_printf(arena, "%s%s%s if it takes %s", words, before,
                             kind_name(arena, definition, into),
                             kinds_words(arena, definition, taken, "any man"));
        before = "; ";
    }
    return arena_printf(arena, "by this%s it turns into another kind: %s",
                        piece->promotion_count ? ", unless it promotes," : "", words);
}

void remarks_of_term(Remarks *remarks, const Definition *definition, int kind,
                     const TermDefinition *term, bool passes) {
    Arena *arena = remarks->arena;
    const PieceDefinition *piece = &definition->pieces[kind];
    if (term->distance.given)
        remark_add(remarks, MEWS_ON_BOUNDS, distance_jumps(&term->distance), NULL);
    remark_area(remarks, MEWS_ON_STARTS, definition, ONLY_BEGIN "from", &term->from);
    remark_area(remarks, MEWS_ON_TARGETS, definition, ONLY_BEGIN "to", &term->to);
    remark_moves(remarks, term->first_move, term->last_move);
    if (when_keys(&term->when)) {
        Wording wording = wording_of(remarks, definition);
        wording.term = term;
        const char *words = rule_when_words(&wording, term->when);
        words = arena_printf(arena, ONLY_BEGIN "%s", words + strspn(words, ", "));
        remark_add(remarks, MEWS_ON_CASES, words, NULL);
    }
    if (term->safe)
        remark_add(remarks, MEWS_ON_CASES,
                   arena_printf(arena, "only%s", safe_words_of(arena, term->safe) + 1), NULL);
    KindSet captors = captors_in_passing(definition, kind);
    const char *by = kinds_noun(arena, definition, captors).one;
    if (!kinds_empty(captors) && passes)
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena,
                                "on the squares that it passes it may be taken en passant by %s "
                                "%s in the next move",
                                noun_article(by), by),
                   NULL);
    for (size_t i = 0; i < term->after_count; i++)
        remark_after(remarks, definition, kind, &term->after[i]);
    if (term->becomes != NONE)
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena, "by this it turns into another kind: %s%s",
                                kind_name(arena, definition, term->becomes),
                                piece->promotion_count ? ", unless it promotes" : ""),
                   NULL);
    if (term->absorbs.choice_count)
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena, "by this it becomes another, as its player chooses: %s",
                                kinds_list(arena, definition, term->absorbs.choices,
                                           term->absorbs.choice_count)),
                   NULL);
    if (term->absorbs.count)
        remark_add(remarks, MEWS_ON_OTHERS,
                   absorptions_words(arena, definition, piece, &term->absorbs), NULL);
}

// ---- the piece ------------------------------------------------------------------------------

static void remark_immunity(Remarks *remarks, const Definition *definition,
                            const ImmunityDefinition *immunity) {
    enum { RADIUS = 2 };
    Arena *arena = remarks->arena;
    const Wording wording = wording_of(remarks, definition);
    const char *by = kinds_words(arena, definition, immunity->by, "any man");
    const char *when = rule_when_words(&wording, immunity->when);
    if (!immunity->from.text) {
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena, "can't be taken by %s%s", by, when), NULL);
        return;
    }
    Region region = region_read(reach_text_keep(arena, immunity->from), NULL);
    remark_draw(remarks, MEWS_ON_OTHERS,
                arena_printf(arena,
                             "can't be taken by %s whose move starts in the part of the board "
                             "marked # ('%s'), to the edge%s",
                             by, immunity->from.text, when),
                surroundings_picture(arena, RADIUS, region_sign, &region));
}

// What `kind` may not take, or what may not take it.
static void remark_forbidden(Remarks *remarks, const Definition *definition,
                             const ForbiddenDefinition *forbidden, int kind) {
    Arena *arena = remarks->arena;
    const Wording wording = wording_of(remarks, definition);
    const char *of = kinds_words(arena, definition, forbidden->of, "any man");
    const char *by = kinds_words(arena, definition, forbidden->by, "any man");
    const char *const as[] = {
        [FORBIDDEN_ALWAYS] = "",
        [FORBIDDEN_PROTECTED] = " if the captor could be taken in return",
        [FORBIDDEN_TRADED] = arena_printf(
            arena, " if the move before was a capture of %s by %s, on another square", of, by)};
    bool takes = kinds_has(forbidden->by, kind);
    const char *when = arena_printf(
        arena, "%s%s", as[forbidden->as],
        rule_when_words_of(&wording, forbidden->when, takes ? "its side" : "the captor's side"));
    const Pattern *beyond = forbidden->beyond.text ? reach_read(arena, forbidden->beyond) : NULL;
    const char *near = !beyond                ? ""
                       : reach_is_all(beyond) ? ", except anywhere on the board"
                                              : ", except on the squares marked #";
    const char *along =
        kinds_empty(forbidden->along)
            ? ""
            : arena_printf(arena, ", unless it takes %s along",
                           kinds_words(arena, definition, forbidden->along, "another man"));
    const char *picture = beyond ? reach_picture(arena, beyond, false) : NULL;
    if (takes)
        remark_draw(remarks, MEWS_ON_OTHERS,
                    arena_printf(arena, "may not take %s%s%s%s", of, when, near, along), picture);
    else if (kinds_has(forbidden->of, kind))
        remark_draw(remarks, MEWS_ON_OTHERS,
                    arena_printf(arena, "may not be taken by %s%s%s%s", by, when, near, along),
                    picture);
}

static void remark_must_capture(Remarks *remarks, const Definition *definition) {
    static const char *const words[] = {
        [MUST_ANY] = "may move only to capture where its side can capture",
        [MUST_WHOLE] = "may move only to capture where its side can capture, and goes on as long "
                       "as it can",
        [MUST_MOST] = "may move only to capture where its side can capture, and as many men as "
                      "possible"};
    if (definition->turns.must_capture == MUST_NO)
        return;
    remark_add(remarks, MEWS_ON_ALL, words[definition->turns.must_capture], NULL);
}

// That a pawn takes pawns goes without saying: its term says how.
static void remark_en_passant(Remarks *remarks, const Definition *definition, int kind) {
    Arena *arena = remarks->arena;
    const EnPassantDefinition *passant = &definition->en_passant;
    KindSet own = {0};
    kinds_add(&own, kind);
    if (passant->given && !kinds_within(passant->victims[kind], own))
        remark_add(remarks, MEWS_ON_OTHERS,
                   arena_printf(arena, "may take %s en passant",
                                kinds_words(arena, definition, passant->victims[kind], "any man")),
                   NULL);
}

static void remark_gating(Remarks *remarks, const Definition *definition, int kind) {
    const GatingDefinition *gating = &definition->drops.gating;
    if (gating->given && kinds_has(gating->pieces, kind) && kinds_has(remarks->held, kind))
        remark_add(remarks, MEWS_ON_OTHERS, gate_words(remarks->arena, definition, remarks->held),
                   NULL);
}

static void remark_wrap(Remarks *remarks, const Definition *definition) {
    if (definition->wrap == WRAP_FILES)
        remark_add(remarks, MEWS_ON_OTHERS,
                   "goes on across the left and right edges of the board, which meet", NULL);
    if (definition->wrap == WRAP_BOTH)
        remark_add(remarks, MEWS_ON_OTHERS, "goes on across the edges of the board, which meet",
                   NULL);
}

// The cases that ask for the kind.
static void remark_cases(Remarks *remarks, const Definition *definition, int kind) {
    Wording wording = wording_of(remarks, definition);
    for (size_t i = 0; i < cases_count(definition); i++) {
        const Area *area;
        if (!case_names(&wording, i, kind, &area))
            continue;
        bool listed = !area || bits_count(&area->squares[WHITE]) <= AREA_LISTED;
        remark_add(remarks, MEWS_ON_OTHERS, case_words(&wording, i),
                   listed ? NULL : area_picture(remarks->arena, definition, area));
    }
}

// What mates and stalemates count if the kind has to do with them.
static void remark_outcomes(Remarks *remarks, const Definition *definition, int kind) {
    Wording wording = wording_of(remarks, definition);
    for (size_t i = 0; i < outcomes_count(definition); i++) {
        if (!outcome_names(definition, i, kind))
            continue;
        remark_add(remarks, MEWS_ON_ALL, outcome_words(&wording, i), NULL);
    }
}

static void remark_royal(Remarks *remarks, const Definition *definition,
                         const PieceDefinition *piece) {
    static const char *const words[] = {
        [ROYAL_TRUE] = "no move of its side may leave it attacked",
        [ROYAL_LAST] = "no move of its side may leave it attacked while that side has no other %s",
        [ROYAL_JOINT] = "no move of its side may leave every %s of that side attacked at once",
        [ROYAL_ANTI] = "no move of its side may leave it without an attack by the other side"};
    Arena *arena = remarks->arena;
    const Wording wording = wording_of(remarks, definition);
    if (piece->royal.as == ROYAL_NOT)
        return;
    const char *rule = words[piece->royal.as];
    const char *place = strstr(rule, "%s");
    if (place)
        rule = arena_printf(
            arena, "%.*s%s%s", (int)(place - rule), rule,
            kinds_names(arena, definition, kinds_royal(definition, piece->royal.as), "man"),
            place + 2); // they count together
    remark_add(
        remarks, MEWS_ON_OTHERS,
        arena_printf(arena, "is royal%s: %s", rule_when_words(&wording, piece->royal.when), rule),
        NULL);
}

void remarks_of_piece(Remarks *remarks, const Definition *definition, int kind) {
    const PieceDefinition *piece = &definition->pieces[kind];
    if (!piece->term_count)
        remark_add(remarks, MEWS_ON_OTHERS, "never moves", NULL);
    remark_relays(remarks, definition, kind);
    remark_royal(remarks, definition, piece);
    remark_area(remarks, MEWS_ON_BOUNDS, definition, "its moves end only on", &piece->zone);
    remark_promotions(remarks, definition, piece);
    for (size_t i = 0; i < piece->immunity_count; i++)
        remark_immunity(remarks, definition, &piece->immunities[i]);
    remark_effects(remarks, definition, kind);
    remark_struck(remarks, definition, kind);
    for (size_t i = 0; i < definition->forbidden_count; i++)
        remark_forbidden(remarks, definition, &definition->forbidden[i], kind);
    remark_must_capture(remarks, definition);
    remark_limits(remarks, definition, kind);
    remark_en_passant(remarks, definition, kind);
    remark_castling(remarks, definition, kind);
    remark_drops(remarks, definition, kind);
    remark_gating(remarks, definition, kind);
    remark_then(remarks, definition, kind);
    remark_captures(remarks, definition, kind);
    remark_cases(remarks, definition, kind);
    remark_outcomes(remarks, definition, kind);
    remark_wrap(remarks, definition);
}
