// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The first entry that fits captor and captive decides, so what an earlier entry may have decided
// is told as "any other". A man that no entry fits leaves the game.

#include "words/game/game.h"

#include "definition/visit.h"
#include "words/kinds.h"
#include "words/piece/remarks.h"

static bool decides(const CaptureDefinition *capture, int kind) {
    return kinds_has(capture->of, kind);
}

// "goes to its captor's hand as a pawn"; `kind`: what it was if that is known, or NONE
static const char *fate_alone(const Wording *wording, const CaptureDefinition *capture, int kind) {
    static const char *const words[] = {[TO_NOWHERE] = "leaves the game",
                                        [TO_OWNER] = "goes back to its owner's hand",
                                        [TO_CAPTOR] = "goes to its captor's hand"};
    if (capture->to == TO_NOWHERE || capture->as == NONE || capture->as == kind)
        return words[capture->to];
    const char *as = kind_name(wording->arena, wording->definition, capture->as);
    return arena_printf(wording->arena, "%s as %s %s", words[capture->to], noun_article(as), as);
}

static const char *fate_words(const Wording *wording, const CaptureDefinition *capture, int kind) {
    return arena_printf(wording->arena, "%s%s", fate_alone(wording, capture, kind),
                        rule_when_words(wording, capture->when));
}

// Does the entry decide on every man of its kinds?
static bool always_decides(const Definition *definition, const CaptureDefinition *capture) {
    return kinds_all(definition, capture->by) && !when_keys(&capture->when);
}

// May one of the first `count` entries decide on a man of `of`?
static bool decided_before(const Definition *definition, size_t count, KindSet of) {
    for (size_t i = 0; i < count; i++)
        for (size_t kind = 0; kind < definition->piece_count; kind++)
            if (kinds_has(of, (int)kind) && decides(&definition->captures[i], (int)kind))
                return true;
    return false;
}

// "a captured falcon", "any other man captured by a rook"
static const char *captive_words(const Wording *wording, size_t i) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const CaptureDefinition *capture = &definition->captures[i];
    const char *of = kinds_noun(arena, definition, capture->of).one;
    bool other = decided_before(definition, i, capture->of);
    if (kinds_all(definition, capture->by))
        return arena_printf(arena, "%s captured %s", other ? "any other" : "a", of);
    const char *by = kinds_noun(arena, definition, capture->by).one;
    return arena_printf(arena, "%s %s captured by %s %s", other ? "any other" : noun_article(of),
                        of, noun_article(by), by);
}

// Do the entries decide on every man that is captured?
static bool all_decided(const Definition *definition) {
    for (size_t kind = 0; kind < definition->piece_count; kind++) {
        bool decided = false;
        for (size_t i = 0; i < definition->capture_count; i++)
            decided |= decides(&definition->captures[i], (int)kind) &&
                       always_decides(definition, &definition->captures[i]);
        if (!decided)
            return false;
    }
    return true;
}

static bool any_kept(const Definition *definition) {
    for (size_t i = 0; i < definition->capture_count; i++)
        if (definition->captures[i].to != TO_NOWHERE)
            return true;
    return false;
}

// Does the entry differ from the one before only in which men it is about, and as what they go?
// Then that is all that is said.
static bool goes_likewise(const Definition *definition, size_t i) {
    const CaptureDefinition *capture = &definition->captures[i];
    return i > 0 && i < definition->capture_count && capture->to == capture[-1].to &&
           kinds_all(definition, capture->by) && kinds_all(definition, capture[-1].by);
}

enum { MANY = 12 }; // more entries are a list, with semicolons

// ", a horse as a bishop", ", and any other man as it is"
static const char *likewise_words(const Wording *wording, size_t i) {
    const Definition *definition = wording->definition;
    const CaptureDefinition *capture = &definition->captures[i];
    const char *of = kinds_noun(wording->arena, definition, capture->of).one;
    bool other = decided_before(definition, i, capture->of);
    bool named = capture->to != TO_NOWHERE && capture->as != NONE;
    const char *as = named ? kind_name(wording->arena, definition, capture->as) : "it is";
    return arena_printf(
        wording->arena, "%s%s %s %s as %s%s%s", definition->capture_count > MANY ? ";" : ",",
        goes_likewise(definition, i + 1) ? "" : " and", other ? "any other" : noun_article(of), of,
        named ? noun_article(as) : "", named ? " " : "", as);
}

// Does any piece capture by its moves?
static bool any_captures(const Wording *wording) {
    const Definition *definition = wording->definition;
    bool found = false;
    for (size_t kind = 0; kind < definition->piece_count; kind++)
        for (size_t i = 0; i < definition->pieces[kind].term_count; i++) {
            const TermDefinition *term = &definition->pieces[kind].terms[i];
            const Pattern *pattern =
                term->stay ? NULL : pattern_read(wording->arena, term->betza, NULL);
            for (size_t t = 0; pattern && t < pattern->term_count; t++)
                for (int s = 0; s < pattern->terms[t].state_count; s++)
                    found |= (pattern->terms[t].states[s].modes & MODE_CAPTURE) != 0;
        }
    return found;
}

const char *captures_sentence(const Wording *wording) {
    Arena *arena = wording->arena;
    const Definition *definition = wording->definition;
    const char *text = "";
    if (!any_kept(definition)) // which is worth a word where there are hands
        return !kinds_empty(wording->held) && any_captures(wording)
                   ? "Captured men leave the game."
                   : NULL;
    for (size_t i = 0; i < definition->capture_count; i++)
        text =
            goes_likewise(definition, i)
                ? arena_printf(arena, "%s%s", text, likewise_words(wording, i))
                : arena_printf(arena, "%s%s%s %s", text, i ? "; " : "", captive_words(wording, i),
                               fate_words(wording, &definition->captures[i], NONE));
    if (!all_decided(definition))
        text = arena_printf(arena, "%s; any other captured man leaves the game", text);
    return arena_printf(arena, "%s.", with_capital(arena, text));
}

// Is the fate of a captured man of this kind the same whatever takes it?
static bool fate_is_one(const Definition *definition, int kind) {
    const CaptureDefinition *first = NULL;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *capture = &definition->captures[i];
        if (!decides(capture, kind))
            continue;
        if (when_keys(&capture->when) ||
            (first && (capture->to != first->to || capture->as != first->as)))
            return false;
        first = capture;
        if (kinds_all(definition, capture->by))
            return true;
    }
    return !first || first->to == TO_NOWHERE;
}

static void remark_fates(Remarks *remarks, const Definition *definition, int kind) {
    Arena *arena = remarks->arena;
    const Wording wording = wording_of(remarks, definition);
    enum { ANY, BY_ANOTHER, OTHERWISE } left = ANY; // what earlier entries leave
    static const char *const words[] = {"", " by any other man", " otherwise"};
    bool one = fate_is_one(definition, kind);
    if (!any_kept(definition) || definition->pieces[kind].neutral ||
        royal_is_kept(&definition->pieces[kind].royal))
        return;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *capture = &definition->captures[i];
        if (!decides(capture, kind))
            continue;
        bool all = one || kinds_all(definition, capture->by);
        const char *by =
            all ? words[left]
                : arena_printf(arena, " by %s",
                               kinds_words(arena, definition, capture->by, "any man"));
        remark_add(
            remarks, MEWS_ON_OTHERS,
            arena_printf(arena, "captured%s, it %s", by, fate_words(&wording, capture, kind)),
            NULL);
        if (one || always_decides(definition, capture))
            return;
        left = when_keys(&capture->when) || left == OTHERWISE ? OTHERWISE : BY_ANOTHER;
    }
    remark_add(remarks, MEWS_ON_OTHERS,
               arena_printf(arena, "captured%s, it leaves the game", words[left]), NULL);
}

// May a man of this kind come to a hand as another?
static bool fate_turns(const Definition *definition, int kind) {
    bool turns = false;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *capture = &definition->captures[i];
        turns |= decides(capture, kind) && capture->to != TO_NOWHERE && capture->as != NONE &&
                 capture->as != kind;
    }
    return turns;
}

// The game's sentence says the same of all kinds; as what a man comes to a hand is looked for with
// that man, too.
void remark_captures(Remarks *remarks, const Definition *definition, int kind) {
    size_t before = remarks->count;
    remark_fates(remarks, definition, kind);
    for (size_t i = before; i < remarks->count; i++)
        remarks->items[i].topic = fate_turns(definition, kind) ? MEWS_ON_OTHERS : MEWS_ON_ALL;
}
