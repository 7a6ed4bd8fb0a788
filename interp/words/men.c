// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The parts of a phrase stand in this order: how many, of which kinds, whose, where, attacked or
// not, in which form, and what the form reaches.

#include "words/wording.h"

#include <string.h>

#include "definition/visit.h"
#include "words/area.h"
#include "words/kinds.h"

static bool kinds_neutral(const Definition *definition, KindSet kinds) {
    bool neutral = !kinds_all(definition, kinds);
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        neutral &= !kinds_has(kinds, (int)kind) || definition->pieces[kind].neutral;
    return neutral;
}

MenSide men_side(const Definition *definition, const MenDefinition *men) {
    bool neutral = men->side != MEN_EMPTY && kinds_neutral(definition, men->pieces);
    return neutral ? MEN_NEUTRAL : men->side;
}

static Noun men_noun(const Wording *wording, const MenDefinition *men) {
    if (men->side == MEN_EMPTY)
        return (Noun){"empty square", "empty squares"};
    if (men->side == MEN_NEUTRAL && kinds_all(wording->definition, men->pieces))
        return (Noun){"neutral man", "neutral men"};
    return kinds_noun(wording->arena, wording->definition, men->pieces);
}

// ---- how many ---------------------------------------------------------------------------------

static const char *number_words(Arena *arena, int number) {
    static const char *const words[] = {"zero", "one",   "two",   "three", "four", "five",
                                        "six",  "seven", "eight", "nine",  "ten"};
    return number <= 10 ? words[number] : arena_printf(arena, "%d", number);
}

static const char *either(const Noun *noun, bool many) {
    return many ? noun->many : noun->one;
}

// "exactly two", "at least two", "at most two", "two to four" of the noun
static MenWords counted(Arena *arena, int least, int most, const Noun *noun) {
    MenWords words = {.many = true};
    if (most == 0) {
        words.words = arena_printf(arena, "no %s", noun->one);
        words.many = false;
    } else if (most == NUMBER_MAX && least == 0) {
        words.words = arena_printf(arena, "any number of %s", noun->many);
    } else if (most == NUMBER_MAX && least == 1) {
        words.words = arena_printf(arena, "%s %s", noun_article(noun->one), noun->one);
        words.many = false;
    } else if (most == NUMBER_MAX || most == least || least == 0) {
        int number = least == 0 ? most : least;
        words.many = number != 1;
        words.words = arena_printf(arena, "%s %s %s",
                                   most == least ? "exactly"
                                   : least == 0  ? "at most"
                                                 : "at least",
                                   number_words(arena, number), either(noun, words.many));
    } else {
        words.words =
            arena_printf(arena, "%s %s %s %s", number_words(arena, least),
                         most == least + 1 ? "or" : "to", number_words(arena, most), noun->many);
    }
    return words;
}

// Every number that isn't in the range.
static MenWords counted_out(Arena *arena, const Count *count, const Noun *noun) {
    if (count->least == 0 && count->most < NUMBER_MAX)
        return counted(arena, count->most + 1, NUMBER_MAX, noun);
    if (count->least > 0 && count->most == NUMBER_MAX)
        return counted(arena, 0, count->least - 1, noun);
    MenWords words = {.many = true};
    if (count->least == count->most) {
        words.many = count->least != 1;
        words.words = arena_printf(arena, "not exactly %s %s", number_words(arena, count->least),
                                   either(noun, words.many));
    } else {
        words.words = arena_printf(arena, "fewer than %s or more than %s %s",
                                   number_words(arena, count->least),
                                   number_words(arena, count->most), noun->many);
    }
    return words;
}

// ---- where and how ----------------------------------------------------------------------------

// "rank 8", or "rank 8 (White) or rank 1 (Black)" if that depends on the side.
static const char *area_of(const Wording *wording, const Area *area, int own) {
    Arena *arena = wording->arena;
    const char *words[SIDES];
    for (int side = 0; side < SIDES; side++)
        words[side] = area_choice(arena, wording->definition, area, side);
    if (own != NONE)
        return words[own];
    return strcmp(words[WHITE], words[BLACK]) == 0
               ? words[WHITE]
               : arena_printf(arena, "%s (White) or %s (Black)", words[WHITE], words[BLACK]);
}

// Men that come from outside are in no hand.
static bool kinds_held(const Wording *wording, KindSet kinds) {
    bool held = false;
    if (!drops_ask_hand(wording->definition))
        return false;
    for (int kind = 0; kind < (int)wording->definition->piece_count; kind++)
        held |= kinds_has(kinds, kind) && kinds_has(wording->held, kind);
    return held;
}

// " on rank 8"; "" if that is understood.
static const char *place_words(const Wording *wording, const MenDefinition *men, int own,
                               bool many) {
    if (men->in_hand)
        return " in hand";
    const char *reach = reach_words(wording, men, many);
    const char *zone =
        men->at.given ? area_zone(wording->arena, wording->definition, &men->at) : NULL;
    if (men->at.given)
        return arena_printf(wording->arena, " %s %s%s%s", zone ? "in" : "on",
                            zone ? zone : area_of(wording, &men->at, own), *reach ? " and" : "",
                            reach);
    if (*reach)
        return reach;
    bool anywhere = men->attacked == NONE && men->form == FORM_NONE && men->side != MEN_EMPTY &&
                    men->side != MEN_NEUTRAL;
    return anywhere && kinds_held(wording, men->pieces) ? " on the board or in hand" : "";
}

// How the steps from man to man are described: a king's, straight ones, diagonal ones, others.
typedef enum Steps { STEPS_ANY, STEPS_STRAIGHT, STEPS_DIAGONAL, STEPS_OTHER } Steps;

static Steps steps_of(const MenDefinition *men) {
    static const struct {
        const char *notation;
        Steps steps;
    } known[] = {{"K", STEPS_ANY},
                 {"WF", STEPS_ANY},
                 {"FW", STEPS_ANY},
                 {"W", STEPS_STRAIGHT},
                 {"F", STEPS_DIAGONAL}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (text_is(men->steps, known[i].notation))
            return known[i].steps;
    return STEPS_OTHER;
}

// " in a row along a diagonal". A square is described by its count.
static const char *form_words(Arena *arena, const MenDefinition *men) {
    static const char *const words[][4] = {
        [FORM_ROW] = {" in a row", " in a row along a rank or file", " in a row along a diagonal",
                      " in a row of steps '%s'"},
        [FORM_LINE] = {" on one rank, file or diagonal, gaps allowed",
                       " on one rank or file, gaps allowed", " on one diagonal, gaps allowed",
                       " on one line of steps '%s', gaps allowed"},
        [FORM_SQUARE] = {"", "", "", ""},
        [FORM_GROUP] = {" joined in one group", " joined orthogonally in one group",
                        " joined diagonally in one group", " joined in one group by steps '%s'"}};
    if (men->form == FORM_NONE)
        return "";
    Steps steps = steps_of(men);
    const char *text = words[men->form][steps], *gap = strstr(text, "%s");
    if (!gap)
        return text;
    return arena_printf(arena, "%.*s%.*s%s", (int)(gap - text), text, (int)men->steps.length,
                        men->steps.text, gap + 2);
}

// " that reaches rank 1 and rank 8"
static const char *joins_words(const Wording *wording, const MenDefinition *men, int own) {
    Arena *arena = wording->arena;
    const char *text =
        men->join_count ? men->form == FORM_LINE ? ", that reaches" : " that reaches" : "";
    for (size_t i = 0; i < men->join_count; i++)
        text = arena_printf(arena, "%s%s %s", text,
                            i == 0                     ? ""
                            : i + 1 == men->join_count ? " and"
                                                       : ",",
                            area_of(wording, &men->joins[i], own));
    if (men->joins_here)
        text = arena_printf(arena, "%s%s includes %s", text, men->join_count ? " and" : " that",
                            wording->here ? wording->here : "its square");
    return text;
}

static const char *attacked_words(const MenDefinition *men, bool many) {
    if (men->attacked == NONE)
        return "";
    if (men->side == MEN_EMPTY)
        return men->attacked ? " that the other side attacks"
                             : " that the other side doesn't attack";
    if (many)
        return men->attacked ? " that are attacked" : " that aren't attacked";
    return men->attacked ? " that is attacked" : " that isn't attacked";
}

// ---- the whole --------------------------------------------------------------------------------

// `single`: it is one man, or none.
static const char *owner_words(const MenDefinition *men, bool single) {
    if (men->side != MEN_BOTH)
        return "";
    return single ? " of either side" : " of both sides together";
}

// "pawns, all of them on rank 4 and attacked"
static MenWords all_words(const Wording *wording, const MenDefinition *men, int own,
                          bool lacking) {
    Arena *arena = wording->arena;
    Noun noun = men_noun(wording, men);
    const char *form = men->form == FORM_SQUARE ? " in one full square" : form_words(arena, men);
    const char *parts[] = {
        men->in_hand || men->at.given || men->reach.text ? place_words(wording, men, own, true)
                                                         : "",
        men->attacked == NONE ? ""
        : men->attacked       ? " attacked"
                              : " not attacked",
        *form ? arena_printf(arena, "%s%s", form, joins_words(wording, men, own)) : ""};
    const char *predicate = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (*parts[i])
            predicate =
                arena_printf(arena, "%s%s%s", predicate, *predicate ? " and" : "", parts[i]);
    const char *owner = owner_words(men, false);
    return (MenWords){
        .words = lacking ? arena_printf(arena, "no %s%s, or not all of them%s", noun.many, owner,
                                        predicate)
                         : arena_printf(arena, "%s%s, all of them%s", noun.many, owner, predicate),
        .many = true,
        .comma = true};
}

// "exactly two by two", "at least two by two"
static const char *square_size(Arena *arena, int least, int most) {
    const char *small = number_words(arena, least), *large = number_words(arena, most);
    if (most == NUMBER_MAX)
        return arena_printf(arena, "at least %s by %s", small, small);
    if (most == least)
        return arena_printf(arena, "exactly %s by %s", small, small);
    return arena_printf(arena, "%s by %s to %s by %s", small, small, large, large);
}

// "at least three stones in a row", "a square of exactly two by two stones"
static MenWords formed_words(const Wording *wording, const MenDefinition *men, int own,
                             bool lacking) {
    Arena *arena = wording->arena;
    Noun noun = men_noun(wording, men);
    // a formation has at least one man
    int most = men->count.most, least = men->count.least || !most ? men->count.least : 1;
    bool any = least == 1 && most == NUMBER_MAX;
    MenWords what = {.words = noun.many, .many = true};
    if (men->form == FORM_SQUARE) {
        what.many = false;
        what.words =
            arena_printf(arena, "a square of %s %s", square_size(arena, least, most), noun.many);
    } else if (any && !men->join_count && !men->joins_here) {
        what.many = false;
        what.words = arena_printf(arena, "at least one %s", noun.one);
    } else if (!any && most == 0) {
        what.words = arena_printf(arena, "exactly zero %s", noun.many);
    } else if (!any) {
        what = counted(arena, least, most, &noun);
    }
    what.words = arena_printf(arena, "%s%s%s%s%s%s%s", lacking ? "nowhere " : "", what.words,
                              owner_words(men, true), place_words(wording, men, own, what.many),
                              attacked_words(men, what.many || men->form == FORM_SQUARE),
                              form_words(arena, men), joins_words(wording, men, own));
    what.comma = men->form == FORM_LINE;
    return what;
}

MenWords men_words(const Wording *wording, const MenDefinition *asked, int own, bool lacking) {
    Arena *arena = wording->arena;
    MenDefinition *men = ARENA_NEW(arena, MenDefinition);
    *men = *asked;
    men->side = men_side(wording->definition, asked);
    bool free = !men->in_hand && !men->at.given && !men->reach.text && men->attacked == NONE;
    if (men->count.all && !(free && men->form == FORM_NONE))
        return all_words(wording, men, own, lacking);
    if (men->form != FORM_NONE)
        return formed_words(wording, men, own, lacking);
    Noun noun = men_noun(wording, men);
    Count count = men->count.all ? (Count){.least = 1, .most = NUMBER_MAX} : men->count;
    MenWords what = lacking ? counted_out(arena, &count, &noun)
                            : counted(arena, count.least, count.most, &noun);
    what.words =
        arena_printf(arena, "%s%s%s%s", what.words, owner_words(men, !what.many),
                     place_words(wording, men, own, what.many), attacked_words(men, what.many));
    return what;
}
