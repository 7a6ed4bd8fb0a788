// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An explanation → blocks. What is said of several moves is told once: of a run of them, by a
// reference to an earlier one, or, in a sheet, as the cases in which one move is made.

#include "words/piece/explanation.h"

#include <string.h>

enum {
    RUN_LEAST = 4,        // terms
    REFERRED_LEAST = 100, // bytes that aren't said again
    WORDS_MOST = 40,      // of an item that isn't taken to pieces
    HINT_MOST = 120       // bytes
};

typedef struct Teller {
    Document *document;
    Arena *arena;
    const Explanation *explanation;
    const TermWords *terms;
    size_t term_count;
    bool sheet;
    int level; // of remarks on a term
} Teller;

// ---- remarks ----------------------------------------------------------------------------------

// Adds the remark behind some words. A picture of an area is left out of sheets, and a picture
// that the document has already everywhere.
static void tell_remark(Teller *teller, int level, const char *before, const Block *remark) {
    Block told = *remark;
    told.level = level;
    told.text = arena_printf(teller->arena, "%s%s", before, remark->text);
    if (told.picture &&
        ((!told.signs && teller->sheet) ||
         document_draws(teller->document, told.signs ? told.text : NULL, told.picture)))
        told.picture = NULL;
    document_add(teller->document, told);
}

static void tell_remarks(Teller *teller, const char *before, const TermWords *term) {
    for (size_t i = 0; i < term->remark_count; i++)
        tell_remark(teller, teller->level, before, &term->remarks[i]);
}

// ---- which terms are alike --------------------------------------------------------------------

// The first term from `from` on with these words, or the number of terms.
static size_t term_with(const Teller *teller, size_t from, const char *words) {
    while (from < teller->term_count && strcmp(teller->terms[from].words, words) != 0)
        from++;
    return from;
}

static bool words_are_unique(const Teller *teller, size_t i) {
    const char *words = teller->terms[i].words;
    return term_with(teller, 0, words) == i &&
           term_with(teller, i + 1, words) == teller->term_count;
}

// In a sheet the words tell the move, else its notation does.
static bool is_named(const Teller *teller, size_t i) {
    return i < teller->term_count && (!teller->sheet || words_are_unique(teller, i));
}

static bool same_remarks(const TermWords *a, const TermWords *b, size_t count) {
    return a->remark_count >= count && b->remark_count >= count &&
           remarks_same(a->remarks, b->remarks, count);
}

// How many terms from this one on have the same remarks, if they are so many that these are told
// once.
static size_t run_length(const Teller *teller, size_t first) {
    const TermWords *term = &teller->terms[first];
    size_t end = first + 1;
    if (term->remark_count && is_named(teller, first))
        while (is_named(teller, end) && teller->terms[end].remark_count == term->remark_count &&
               same_remarks(term, &teller->terms[end], term->remark_count))
            end++;
    return end - first >= RUN_LEAST ? end - first : 1;
}

// Refers to an earlier term of which all the same is said, or is said first, if there is one.
static bool tell_reference(Teller *teller, size_t i) {
    const TermWords *term = &teller->terms[i], *earlier = teller->terms;
    size_t count = term->remark_count, length = 0, k = 0;
    bool takes = true;
    for (size_t r = 0; r < count; r++) {
        length += strlen(term->remarks[r].text);
        takes &= term->remarks[r].topic == MEWS_ON_TAKING;
    }
    for (; k < i; k++, earlier++)
        if (is_named(teller, k) && same_remarks(earlier, term, count) &&
            (count > 1 || earlier->remark_count == count))
            break;
    if (k == i || length < REFERRED_LEAST)
        return false;
    const char *quote = teller->sheet ? "'" : "",
               *name = arena_printf(teller->arena, "%s%s%s", quote,
                                    teller->sheet ? earlier->words : earlier->notation, quote);
    const char *words =
        earlier->remark_count > count
            ? arena_printf(teller->arena, "the first %zu things said below %s hold here, too",
                           count, name)
        : takes && teller->sheet
            ? arena_printf(teller->arena,
                           "having arrived, it must also take the same men as after %s", name)
            : arena_printf(teller->arena, "what is said below %s holds here, too", name);
    document_item(teller->document, teller->level, MEWS_ON_OTHERS, words);
    return true;
}

// ---- sentences --------------------------------------------------------------------------------

static size_t words_count(const char *text) {
    size_t count = 1;
    for (; *text; text++)
        count += *text == ' ';
    return count;
}

// An item of so many bytes. If it is long, each other way to go is an item below it, with the verb of
// the first.
static void tell_part(Teller *teller, int level, const char *text, size_t size) {
    static const char between[] = ", or else ";
    char *part = arena_string(teller->arena, text, size), *rest = part;
    bool whole = words_count(part) <= WORDS_MOST;
    while (rest) {
        char *next = whole ? NULL : strstr(rest, between);
        if (next)
            *next = '\0';
        bool verbless = level == 2 && strncmp(rest, between + 2, strlen(between) - 2) == 0 &&
                        strncmp(rest + strlen(between) - 2, "to ", 3) == 0;
        if (verbless)
            rest = arena_printf(teller->arena, "or else %.*s %s", (int)strcspn(part, " "), part,
                                rest + strlen(between) - 2);
        document_item(teller->document, level, MEWS_ON_MOVES, rest);
        rest = next ? next + strlen(", ") : NULL;
        level = 2;
    }
}

// The words of a move in a sheet. A long sentence has an item for each of its parts, such as its
// legs.
static void tell_words(Teller *teller, const char *text) {
    bool whole = words_count(text) <= WORDS_MOST;
    for (int level = 1; *text; level = 2) {
        const char *next = whole ? NULL : strstr(text, "; ");
        size_t size = next ? (size_t)(next - text) : strlen(text);
        tell_part(teller, level, text, size);
        text += size + (next ? strlen("; ") : 0);
    }
}

// Do the words tell all of both terms?
static bool same_words(const TermWords *a, const TermWords *b) {
    return !a->remark_count && !b->remark_count && strcmp(a->words, b->words) == 0;
}

// "WF and 2 more: steps …"; terms that are told with it are left out later.
static void tell_sentence(Teller *teller, size_t i) {
    const TermWords *term = &teller->terms[i];
    size_t more = 0;
    if (teller->sheet) {
        tell_words(teller, term->words);
        return;
    }
    for (size_t k = i + 1; k < teller->term_count; k++)
        more += same_words(term, &teller->terms[k]);
    const char *others = more ? arena_printf(teller->arena, " and %zu more", more) : "";
    document_item(teller->document, 0, MEWS_ON_MOVES,
                  arena_printf(teller->arena, "%s%s: %s", term->notation, others, term->words));
}

static bool told_before(const Teller *teller, size_t i) {
    if (teller->sheet)
        return term_with(teller, 0, teller->terms[i].words) < i;
    for (size_t k = 0; k < i; k++)
        if (same_words(&teller->terms[k], &teller->terms[i]))
            return true;
    return false;
}

// ---- the cases of one move --------------------------------------------------------------------

// What holds for one of several terms with the same words, in one item: its first `count` remarks.
static const char *case_told(Teller *teller, const TermWords *term, size_t count) {
    Writer writer = writer_growing(teller->arena);
    for (size_t k = 0; k < count; k++) {
        const Block *remark = &term->remarks[k];
        bool goal = k && remark[-1].topic == MEWS_ON_STARTS && remark->topic == MEWS_ON_TARGETS;
        writer_printf(&writer, "%s%s",
                      !k                             ? ""
                      : goal                         ? " "
                      : topic_is_only(remark->topic) ? ", and "
                                                     : "; ",
                      remark->text + (goal ? strlen(ONLY_BEGIN) : 0));
    }
    return writer_whole(&writer);
}

// The last remark of all terms with these words, if it is the same and each has others; else NULL.
static const Block *last_shared(const Teller *teller, size_t first) {
    const TermWords *term = &teller->terms[first];
    const Block *last = &term->remarks[term->remark_count - 1];
    for (size_t k = first; k < teller->term_count; k = term_with(teller, k + 1, term->words)) {
        const TermWords *other = &teller->terms[k];
        if (other->remark_count < 2 ||
            strcmp(other->remarks[other->remark_count - 1].text, last->text) != 0)
            return NULL;
    }
    return topic_is_bound(last->topic) ? NULL : last;
}

// A move that is made in several cases; the same one isn't told twice.
static void tell_cases(Teller *teller, size_t first) {
    const char *words = teller->terms[first].words;
    const Block *shared = teller->terms[first].remark_count ? last_shared(teller, first) : NULL;
    const char **told = ARENA_ARRAY(teller->arena, const char *, teller->term_count);
    size_t count = 0;
    for (size_t k = first; k < teller->term_count; k = term_with(teller, k + 1, words)) {
        const TermWords *term = &teller->terms[k];
        const char *text = case_told(teller, term, term->remark_count - (shared ? 1 : 0));
        bool known = !*text, only = count && *text && topic_is_only(term->remarks[0].topic);
        for (size_t t = 0; t < count; t++)
            known |= strcmp(told[t], text) == 0;
        if (!known)
            document_item(teller->document, 2, *text ? term->remarks[0].topic : MEWS_ON_OTHERS,
                          arena_printf(teller->arena, "%s%s", count ? "or " : "",
                                       text + (only ? strlen(ONLY_BEGIN) : 0)));
        told[count++] = text;
    }
    if (shared)
        tell_remark(teller, 2, "in each of these cases: ", shared);
}

// ---- all terms --------------------------------------------------------------------------------

static void tell_run(Teller *teller, size_t first, size_t count) {
    for (size_t i = first; i < first + count; i++)
        tell_sentence(teller, i);
    tell_remarks(teller, arena_printf(teller->arena, "each of the last %zu moves: ", count),
                 &teller->terms[first]);
}

static void tell_terms(Teller *teller) {
    for (size_t i = 0, run; i < teller->term_count; i += run) {
        run = run_length(teller, i);
        if (told_before(teller, i)) {
            run = 1;
        } else if (run > 1) {
            tell_run(teller, i, run);
        } else {
            tell_sentence(teller, i);
            if (teller->sheet && !words_are_unique(teller, i))
                tell_cases(teller, i);
            else if (!tell_reference(teller, i))
                tell_remarks(teller, "", &teller->terms[i]);
        }
    }
}

// ---- the whole explanation --------------------------------------------------------------------

static void row_add(Document *document, const char *label, const char *text) {
    document_add(document, (Block){.kind = MEWS_ROW, .label = label, .text = text});
}

// Losses for the same reason are one row: "  loses [W-F] and 2 more: has no moves of several
// legs".
static void tell_losses(Teller *teller, const DialectSpelling *dialect) {
    for (size_t i = 0; i < dialect->loss_count; i++) {
        size_t more = 0, earlier = 0;
        for (size_t k = 0; k < dialect->loss_count; k++) {
            bool alike = strcmp(dialect->losses[k].reason, dialect->losses[i].reason) == 0;
            more += alike && k > i;
            earlier += alike && k < i;
        }
        const char *others = more ? arena_printf(teller->arena, " and %zu more", more) : "";
        if (!earlier)
            row_add(teller->document, "",
                    arena_printf(teller->arena, "  loses %s%s: %s", dialect->losses[i].term,
                                 others, dialect->losses[i].reason));
    }
}

static void tell_spellings(Teller *teller) {
    const Explanation *explanation = teller->explanation;
    if (!*explanation->normal)
        return;
    if (explanation->bound)
        document_heading(teller->document, 2,
                         "The notation alone, without what is said below its terms:");
    if (explanation->name)
        row_add(teller->document, "name", explanation->name);
    row_add(teller->document, "normal form", explanation->normal);
    for (int i = 0; i < DIALECTS; i++) {
        const DialectSpelling *dialect = &explanation->dialects[i];
        row_add(teller->document, dialect->name, *dialect->notation ? dialect->notation : "-");
        tell_losses(teller, dialect);
        for (size_t k = 0; k < dialect->note_count; k++)
            row_add(teller->document, "", arena_printf(teller->arena, "  %s", dialect->notes[k]));
    }
}

// Does a remark's own picture show the zone?
static bool zone_is_drawn(const Teller *teller, const Block *zone) {
    bool drawn = false;
    for (size_t i = 0; i < teller->document->count; i++) {
        const Block *block = &teller->document->blocks[i];
        Bits both = bits_and(block->mentions.zones, zone->mentions.zones);
        drawn |= block->picture && !block->signs && !bits_empty(&both);
    }
    return drawn;
}

static void tell_zones(Teller *teller, const char *heading) {
    for (size_t i = 0; i < teller->explanation->zone_count; i++) {
        if (!teller->sheet && zone_is_drawn(teller, &teller->explanation->zones[i]))
            continue;
        if (*heading)
            document_heading(teller->document, 2, heading);
        heading = "";
        tell_remark(teller, 1, "", &teller->explanation->zones[i]);
    }
}

static void tell_whole(Teller *teller) {
    const Explanation *explanation = teller->explanation;
    bool parted = explanation->term_count || !explanation->remark_count;
    document_add(teller->document,
                 (Block){.kind = MEWS_PICTURE,
                         .topic = MEWS_ON_MOVES,
                         .text = arena_printf(teller->arena, "%s%s", explanation->diagram,
                                              parted ? "\n" : "")});
    tell_terms(teller);
    if (explanation->remark_count)
        document_heading(teller->document, 2, "The piece");
    for (size_t i = 0; i < explanation->remark_count; i++)
        tell_remark(teller, 1, "", &explanation->remarks[i]);
    tell_zones(teller, "Zones");
    tell_spellings(teller);
}

// ---- a section of a sheet ---------------------------------------------------------------------

// Has the document the line below a picture already?
static bool has_line(const Document *document, const char *line, size_t size) {
    for (size_t i = 0; i < document->count; i++) {
        const char *at = document->blocks[i].text;
        for (; document->blocks[i].kind == MEWS_PICTURE && *at; at += strcspn(at, "\n") + 1)
            if (strncmp(at, line, size) == 0)
                return true;
    }
    return false;
}

// The moves on an empty board. What its signs mean is told only once in a document.
static void tell_moves(Teller *teller) {
    const char *drawn = teller->explanation->small, *legend = drawn ? strstr(drawn, "\n\n") : NULL;
    Writer writer = writer_growing(teller->arena);
    if (!legend)
        return; // the words say it
    writer_printf(&writer, "%.*s", (int)(legend + 1 - drawn), drawn);
    legend += 2;
    const char *between = "\n";
    for (size_t size; *legend; legend += size) {
        size = strcspn(legend, "\n") + 1;
        if (has_line(teller->document, legend, size))
            continue;
        writer_printf(&writer, "%s%.*s", between, (int)size, legend);
        between = "";
    }
    document_add(teller->document, (Block){.kind = MEWS_PICTURE,
                                           .topic = MEWS_ON_MOVES,
                                           .shows = MEWS_SHOWS_MOVES,
                                           .piece = (size_t)teller->explanation->kind,
                                           .text = writer_whole(&writer)});
}

bool is_told(const Remarks *told, const Block *remark) {
    bool found = false;
    for (size_t i = 0; i < told->count; i++) {
        const Block *other = &told->items[i];
        bool of_game = other->topic == MEWS_ON_TURNS || other->topic == MEWS_ON_END;
        found |= of_game ? remark->topic == MEWS_ON_ALL || strcmp(other->text, remark->text) == 0
                         : is_said_alike(other, remark);
    }
    return found;
}

static void tell_section(Teller *teller, const Remarks *told) {
    const Explanation *explanation = teller->explanation;
    bool piece = explanation->kind != NONE; // a notation has no name
    if (piece)
        document_add(teller->document,
                     (Block){.kind = MEWS_HEADING,
                             .level = 3,
                             .shows = MEWS_SHOWS_PIECE,
                             .piece = (size_t)explanation->kind,
                             .label = arena_printf(teller->arena, "%s %s", explanation->letter,
                                                   explanation->piece),
                             .text = arena_printf(teller->arena, "%s %s%s", explanation->letter,
                                                  explanation->piece, explanation->signs)});
    if (piece && explanation->term_count)
        document_show_moves(teller->document, (size_t)explanation->kind, explanation->scene);
    if (explanation->term_count)
        tell_moves(teller);
    tell_terms(teller);
    for (size_t i = 0; i < explanation->remark_count; i++)
        if (!told || !is_told(told, &explanation->remarks[i]))
            tell_remark(teller, 1, "", &explanation->remarks[i]);
    if (!told) {
        teller->sheet = false; // no sheet draws the zones
        tell_zones(teller, "");
    }
}

// ---- in brief ---------------------------------------------------------------------------------

// "steps one square sideways to move or capture (only from ranks 6 to 10)"
static const char *brief_of(Teller *teller, const TermWords *term) {
    const char *hint = "";
    for (size_t k = 0; k < term->remark_count; k++)
        if (topic_is_bound(term->remarks[k].topic))
            hint = arena_printf(teller->arena, "%s%s%s", hint, *hint ? "; " : "",
                                term->remarks[k].text);
    if (strlen(hint) > HINT_MOST)
        hint = "only sometimes";
    return arena_printf(teller->arena, "%s%s%s%s", term->words, *hint ? " (" : "", hint,
                        *hint ? ")" : "");
}

// Several terms with the same words have them once: "WF and 2 more: steps …"
static void brief_terms(Teller *teller) {
    const char **lines = ARENA_ARRAY(teller->arena, const char *, teller->term_count);
    for (size_t i = 0; i < teller->term_count; i++)
        lines[i] = brief_of(teller, &teller->terms[i]);
    for (size_t i = 0; i < teller->term_count; i++) {
        const char *notation = teller->terms[i].notation;
        size_t more = 0, earlier = 0;
        for (size_t k = 0; k < teller->term_count; k++) {
            bool same = strcmp(lines[k], lines[i]) == 0;
            more += same && k > i;
            earlier += same && k < i;
        }
        const char *others = more ? arena_printf(teller->arena, " and %zu more", more) : "";
        if (!earlier)
            document_item(teller->document, 2, MEWS_ON_MOVES,
                          arena_printf(teller->arena, "%s%s%s%s", notation, others,
                                       *notation ? ": " : "", lines[i]));
    }
}

// Of all that the notation doesn't show: what holds for all moves, what others add to them, and
// the first of the effects that take enemies.
static void tell_brief(Teller *teller) {
    const Explanation *explanation = teller->explanation;
    const Block *first = NULL;
    size_t takings = 0;
    document_add(teller->document,
                 (Block){.kind = MEWS_PARAGRAPH,
                         .text = arena_printf(teller->arena, "%-3s %s%s%s", explanation->letter,
                                              explanation->piece,
                                              *explanation->notation ? ": " : ", never moves",
                                              explanation->notation)});
    brief_terms(teller);
    for (size_t t = 0; t <= teller->term_count; t++) {
        bool own = t == teller->term_count;
        const Block *remarks = own ? explanation->remarks : teller->terms[t].remarks;
        size_t count = own ? explanation->remark_count : teller->terms[t].remark_count;
        for (size_t i = 0; i < count; i++) {
            if (own && (topic_is_bound(remarks[i].topic) || remarks[i].topic == MEWS_ON_LENDING))
                document_item(teller->document, 2, remarks[i].topic, remarks[i].text);
            if (remarks[i].topic == MEWS_ON_TAKING && takings++ == 0)
                first = &remarks[i];
        }
    }
    if (!first)
        return;
    Block told = *first;
    told.level = 2;
    told.text = arena_printf(teller->arena, "captures by an effect: %s%s", first->text,
                             takings > 1 ? "; there are more such rules" : "");
    document_add(teller->document, told);
}

void telling_write(Document *document, const Explanation *explanation, mews_detail telling,
                   const Remarks *told) {
    Teller teller = {.document = document,
                     .arena = &document->arena,
                     .explanation = explanation,
                     .terms = explanation->terms,
                     .term_count = explanation->term_count,
                     .sheet = telling == MEWS_SECTION,
                     .level = telling == MEWS_SECTION ? 2 : 1};
    if (telling == MEWS_WHOLE)
        tell_whole(&teller);
    else if (telling == MEWS_BRIEF)
        tell_brief(&teller);
    else
        tell_section(&teller, told);
}
