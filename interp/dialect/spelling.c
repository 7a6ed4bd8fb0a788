// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "dialect/spelling.h"

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "betza/passes.h"
#include "compare/compare.h"

const char letters_canonical[] = "mcdek*pgtuyxnjwozq";
const char letters_xboard[] = "umcdek*xtpgoynjwzq";

// ---- directions -----------------------------------------------------------------------------

typedef struct SpellingAim {
    Sense sense;
    Ride rides[RIDES_MAX];
    int ride_count;
    Ride headings[64];
    int heading_count;
    Directions wanted;
} SpellingAim;

static bool first_aim_fits(const void *context, const Directions *directions) {
    const SpellingAim *aim = context;
    for (int r = 0; r < aim->ride_count; r++)
        if (directions_select(directions, aim->sense, aim->rides[r].x, aim->rides[r].y) !=
            directions_select(&aim->wanted, aim->sense, aim->rides[r].x, aim->rides[r].y))
            return false;
    return true;
}

static bool later_aim_fits(const void *context, const Directions *directions) {
    const SpellingAim *aim = context;
    Directions tried = *directions;
    tried.unaimed = aim->wanted.unaimed;
    if (directions_back(&tried) != directions_back(&aim->wanted))
        return false;
    for (int h = 0; h < aim->heading_count; h++)
        for (int turn = TURN_LEFT; turn <= TURN_RIGHT; turn++) {
            Ride heading = aim->headings[h];
            if (directions_follow(&tried, aim->rides, aim->ride_count, heading.x, heading.y,
                                  turn) != directions_follow(&aim->wanted, aim->rides,
                                                             aim->ride_count, heading.x, heading.y,
                                                             turn))
                return false;
        }
    return true;
}

static bool whole_aim_fits(const void *context, const Directions *directions) {
    const SpellingAim *aim = context;
    for (int i = 0; i < CLASSES; i++)
        if (directions_select(directions, SENSE_WHOLE, class_vectors[i][0], class_vectors[i][1]) !=
            directions_select(&aim->wanted, SENSE_WHOLE, class_vectors[i][0], class_vectors[i][1]))
            return false;
    return true;
}

static Unaimed later_unaimed(const SpelledTerm *term, const Atom *atom) {
    bool oblique = atom->x > 0 && atom->x < atom->y;
    return term->bracket            ? UNAIMED_STRAIGHTEST
           : atom->eight || oblique ? UNAIMED_NOT_BACK
                                    : UNAIMED_RIGHT_ANGLE;
}

// All headings that some leg of the term may have.
static void aim_headings(SpellingAim *aim, const SpelledTerm *term) {
    for (int i = 0; i < term->leg_count; i++) {
        const Atom *atom = term->bracket ? &term->legs[i].atom : &term->atom;
        if (atom->letter == 'U')
            for (int c = 0; c < CLASSES; c++)
                orbit_add(aim->headings, &aim->heading_count, abs(class_vectors[c][0]),
                          abs(class_vectors[c][1]));
        Ride rides[RIDES_MAX];
        int count = atom_rides(atom, !term->bracket, rides);
        for (int r = 0; r < count && aim->heading_count <= 48; r++)
            orbit_add(aim->headings, &aim->heading_count, abs(rides[r].x), abs(rides[r].y));
    }
}

static void leg_shorten_directions(Arena *arena, SpelledTerm *term, int number) {
    SpelledLeg *leg = &term->legs[number];
    const Atom *atom = term->bracket ? &leg->atom : &term->atom;
    size_t length = strlen(leg->directions);
    if (!length || atom->letter == 'U')
        return;
    bool first = number == 0;
    SpellingAim aim = {.sense = first ? atom_sense(atom) : SENSE_TURN};
    aim.ride_count = atom_rides(atom, !first && !term->bracket, aim.rides);
    aim.wanted = directions_of(leg->directions, aim.sense);
    aim.wanted.unaimed = first ? UNAIMED_ANY : later_unaimed(term, atom);
    if (!first)
        aim_headings(&aim, term);
    Directions anywhere = directions_of("a", aim.sense);
    if (!first && term->bracket && later_aim_fits(&aim, &anywhere)) {
        leg->directions = "a";
        return;
    }
    const char *alphabet = first ? "fblrsvh" : "fblrsvhzq";
    size_t longest = !first && length > 3 ? 3 : length;
    const char *shorter = directions_shortest(arena, alphabet, longest, aim.sense,
                                              first ? first_aim_fits : later_aim_fits, &aim);
    leg->directions = shorter ? shorter : leg->directions;
}

static const char *outer_shorten(Arena *arena, const char *directions) {
    SpellingAim aim = {.wanted = directions_of(directions, SENSE_WHOLE)};
    const char *shorter = directions_shortest(arena, "fblrsvh", strlen(directions), SENSE_WHOLE,
                                              whole_aim_fits, &aim);
    return shorter ? shorter : directions;
}

// ---- from parts to legs ---------------------------------------------------------------------

// A leg being read.
typedef struct SpellingReader {
    Arena *arena;
    SpelledTerm *term;
    int capacity;
    char directions[DIRECTIONS_MAX + 1], letters[64];
    char before;
    bool open; // a leg has begun
    bool whole;
} SpellingReader;

static void text_push(char *text, size_t size, char letter) {
    size_t length = strlen(text);
    if (length + 1 < size) {
        text[length] = letter;
        text[length + 1] = '\0';
    }
}

static void leg_begin(SpellingReader *reader, char before) {
    reader->before = before;
    reader->open = true;
    *reader->directions = *reader->letters = '\0';
    SpelledTerm *term = reader->term;
    term->legs[term->leg_count] = (SpelledLeg){.before = before, .filter = ""};
}

static void leg_end(SpellingReader *reader) {
    SpelledTerm *term = reader->term;
    if (!reader->open)
        return;
    SpelledLeg *leg = &term->legs[term->leg_count++];
    leg->directions = arena_string(reader->arena, reader->directions, strlen(reader->directions));
    leg->letters = arena_string(reader->arena, reader->letters, strlen(reader->letters));
    reader->open = false;
}

static const char *filter_text(Arena *arena, const Filter *filter) {
    const char *text = filter->negated ? "{!" : "{";
    for (size_t i = 0; i < filter->count; i++)
        text = arena_printf(arena, "%s%s%s", text, i ? "," : "", filter->names[i].text);
    return arena_printf(arena, "%s}", text);
}

static void letter_read(SpellingReader *reader, const SyntaxPart *part) {
    SpelledTerm *term = reader->term;
    bool first = term->leg_count == 0;
    char letter = part->letter;
    bool doubles = letter == 'p' || letter == 'j' || letter == 'w';
    if (first && letter == 'i') {
        term->unmoved = true;
    } else if (letter != '\0' && strchr("fblrsvh", letter)) {
        text_push(reader->directions, sizeof reader->directions, letter);
    } else if ((letter == 'z' || letter == 'q') && !term->rider) {
        text_push(reader->directions, sizeof reader->directions, letter);
    } else if (letter == 'a') {
        text_push(reader->directions, sizeof reader->directions, letter);
    } else if (part->used && (doubles || !strchr(reader->letters, letter))) {
        text_push(reader->letters, sizeof reader->letters, letter);
    }
}

static void parts_read(SpellingReader *reader, const SyntaxPart *parts, size_t count);

static void group_read(SpellingReader *reader, const SyntaxPart *part) {
    SpelledTerm *term = reader->term;
    bool begins_well = part->count && part->parts[0].kind == PART_SEPARATOR;
    if (!begins_well || term->group_count == GROUPS_MAX) {
        reader->whole = false;
        return;
    }
    leg_end(reader);
    int number = term->group_count++, first = term->leg_count;
    parts_read(reader, part->parts, part->count);
    leg_end(reader);
    term->groups[number] = (SpelledGroup){first, term->leg_count - 1, part->min, part->max};
}

static void parts_read(SpellingReader *reader, const SyntaxPart *parts, size_t count) {
    for (size_t i = 0; i < count && reader->whole; i++) {
        const SyntaxPart *part = &parts[i];
        if (part->kind == PART_SEPARATOR) {
            leg_end(reader);
            leg_begin(reader, part->letter);
        } else if (part->kind == PART_GROUP) {
            group_read(reader, part);
        } else if (!reader->open) {
            reader->whole = false; // a leg that goes on after a group
        } else if (part->kind == PART_LETTER) {
            letter_read(reader, part);
        } else if (part->kind == PART_FILTER) {
            if (part->used)
                reader->term->legs[reader->term->leg_count].filter =
                    filter_text(reader->arena, part->filter);
        } else {
            reader->term->legs[reader->term->leg_count].atom = *part->atom;
        }
    }
}

static int legs_most(const SyntaxPart *parts, size_t count) {
    int most = 1;
    for (size_t i = 0; i < count; i++)
        most += parts[i].kind == PART_GROUP       ? legs_most(parts[i].parts, parts[i].count)
                : parts[i].kind == PART_SEPARATOR ? 1
                                                  : 0;
    return most;
}

static const char *outer_read(Arena *arena, const Term *source, SpelledTerm *term) {
    char directions[DIRECTIONS_MAX + 1] = "", modes[5] = "";
    for (size_t i = 0; i < source->outer_count; i++) {
        char letter = source->outer[i].letter;
        if (letter == 'i')
            term->unmoved = true;
        else if (strchr("fblrsvh", letter))
            text_push(directions, sizeof directions, letter);
        else if (!strchr(modes, letter))
            text_push(modes, sizeof modes, letter);
    }
    const char *text = outer_shorten(arena, directions);
    for (const char *mode = "mcdk"; *mode; mode++)
        if (strchr(modes, *mode))
            text = arena_printf(arena, "%s%c", text, *mode);
    return text;
}

static bool is_rider(const Term *term) {
    bool turning = false;
    for (size_t i = 0; i < term->count; i++) {
        if (term->parts[i].kind == PART_SEPARATOR || term->parts[i].kind == PART_GROUP)
            return false;
        turning |= term->parts[i].kind == PART_LETTER && strchr("zq", term->parts[i].letter);
    }
    return turning && !term->bracket;
}

// ---- what legs may do -----------------------------------------------------------------------

static const SpelledGroup *group_from(const SpelledTerm *term, int first) {
    for (int g = 0; g < term->group_count; g++)
        if (term->groups[g].first == first)
            return &term->groups[g];
    return NULL;
}

// May a move end with the leg, and may it go on from there?
static void leg_roles(const SpelledTerm *term, int leg, bool *ends, bool *goes_on) {
    *ends = *goes_on = false;
    int next = leg + 1;
    for (int g = 0; g < term->group_count; g++)
        if (term->groups[g].last == leg && term->groups[g].max != 1) {
            *goes_on = true;
            *ends |= term->legs[term->groups[g].first].before == '?';
        }
    while (next < term->leg_count) {
        *goes_on = true;
        *ends |= term->legs[next].before == '?';
        const SpelledGroup *group = group_from(term, next);
        if (!group || group->min)
            return;
        next = group->last + 1;
    }
    *ends = true;
}

// Letters of the text but not of `without`.
static const char *letters_without(Arena *arena, const char *text, const char *without) {
    char kept[64] = "";
    for (; *text; text++)
        if (!strchr(without, *text))
            text_push(kept, sizeof kept, *text);
    return arena_string(arena, kept, strlen(kept));
}

static bool modes_are(const char *letters, const char *modes) {
    for (const char *mode = "mcdek"; *mode; mode++)
        if (!strchr(letters, *mode) != !strchr(modes, *mode))
            return false;
    return true;
}

// Drops modes that a leg without modes has anyway.
static void leg_shorten_letters(Arena *arena, SpelledTerm *term, int number) {
    SpelledLeg *leg = &term->legs[number];
    bool ends, goes_on;
    leg_roles(term, number, &ends, &goes_on);
    if (strchr(leg->letters, 'x'))
        return;
    if (ends && !goes_on && modes_are(leg->letters, "mc"))
        leg->letters = letters_without(arena, leg->letters, "mc");
    if (ends || term->rider)
        return;
    bool hops = strchr(leg->letters, 'p') || strchr(leg->letters, 'g');
    if (strchr(leg->letters, 'n') || strchr(leg->letters, 'y') ||
        (modes_are(leg->letters, "m") && !hops))
        leg->letters = letters_without(arena, leg->letters, "m");
}

// ---- text -----------------------------------------------------------------------------------

static void write_letters(Writer *writer, const SpelledLeg *leg, const char *order) {
    for (; *order; order++) {
        if (*order == '*')
            writer_text(writer, leg->filter);
        for (const char *letter = leg->letters; *letter; letter++)
            if (*letter == *order)
                writer_bytes(writer, letter, 1);
    }
}

static void write_copies(Writer *writer, const SpelledTerm *term, const SpelledGroup *group) {
    writer_text(writer, ")");
    if (group->max && group->min == group->max)
        writer_printf(writer, "=%d", group->min);
    else if (group->max)
        writer_printf(writer, "%d..%d", group->min, group->max);
    else if (group->min)
        writer_printf(writer, "%d..", group->min);
    else if (term->bracket)
        writer_text(writer, "*");
}

static void write_leg(Writer *writer, Arena *arena, const SpelledTerm *term, int number,
                      const char *order) {
    const SpelledLeg *leg = &term->legs[number];
    for (int g = 0; g < term->group_count; g++)
        if (term->groups[g].first == number)
            writer_text(writer, "(");
    if (leg->before)
        writer_bytes(writer, &leg->before, 1);
    if ((number == 0 && term->unmoved && !term->bracket) || strchr(leg->letters, 'i'))
        writer_text(writer, "i");
    writer_text(writer, leg->directions);
    write_letters(writer, leg, order);
    if (term->bracket)
        writer_text(writer, atom_text(arena, &leg->atom, false));
    for (int g = 0; g < term->group_count; g++)
        if (term->groups[g].last == number)
            write_copies(writer, term, &term->groups[g]);
}

static bool toggles(const SpelledTerm *term) {
    for (int i = 0; i < term->leg_count; i++)
        if (strchr(term->legs[i].letters, 'g') || strchr(term->legs[i].letters, 'y'))
            return true;
    return false;
}

static void write_term(Writer *writer, Arena *arena, const SpelledTerm *term, const char *order) {
    if (term->bracket)
        writer_printf(writer, "%s%s[", term->unmoved ? "i" : "", term->outer);
    for (int i = 0; i < term->leg_count; i++)
        write_leg(writer, arena, term, i, order);
    bool letter = term->rider || (term->leg_count > 1 && toggles(term));
    writer_text(writer, term->bracket ? "]" : atom_text(arena, &term->atom, letter));
}

const char *spelling_text(Arena *arena, const SpelledTerm *term, const char *order) {
    if (term->verbatim)
        return term->verbatim;
    Writer writer = writer_growing(arena);
    write_term(&writer, arena, term, order);
    return writer_whole(&writer);
}

// ---- reading --------------------------------------------------------------------------------

static bool reads_back(Arena *arena, const SpelledTerm *term, const char *text) {
    Source source = {.name = "", .text = text, .size = strlen(text)};
    Pattern original = {.terms = term->patterns, .term_count = term->pattern_count};
    return automaton_equal_patterns(&original, pattern_read(arena, text_of_source(&source), NULL));
}

static void term_spell(Arena *arena, const Term *source, SpelledTerm *term) {
    term->bracket = source->bracket;
    term->rider = is_rider(source);
    term->atom = source->atom;
    term->outer = outer_read(arena, source, term);
    int most = legs_most(source->parts, source->count);
    term->legs = ARENA_ARRAY(arena, SpelledLeg, most + 1);
    SpellingReader reader = {.arena = arena, .term = term, .whole = true};
    leg_begin(&reader, '\0');
    parts_read(&reader, source->parts, source->count);
    leg_end(&reader);
    if (!reader.whole) {
        term->verbatim = term->text;
        return;
    }
    for (int i = 0; i < term->leg_count; i++) {
        leg_shorten_letters(arena, term, i);
        leg_shorten_directions(arena, term, i);
    }
    if (!reads_back(arena, term, spelling_text(arena, term, letters_canonical)))
        term->verbatim = term->text;
}

Spelling spelling_read(Arena *arena, const char *notation) {
    Source source = {.name = "", .text = notation, .size = strlen(notation)};
    Reading reading = {.arena = arena, .notation = text_of_source(&source)};
    TermList list = piece_parse(&reading);
    Spelling spelling = {.terms = ARENA_ARRAY(arena, SpelledTerm, list.count)};
    for (size_t i = 0; i < list.count && !reading.faults; i++) {
        PatternList patterns = {0};
        term_expand(&reading, &list.terms[i], &patterns);
        SpelledTerm *term = &spelling.terms[spelling.count++];
        *term = (SpelledTerm){.text = reading_text(&reading, list.terms[i].at),
                              .patterns = patterns.terms,
                              .pattern_count = patterns.count};
        term_spell(arena, &list.terms[i], term);
    }
    spelling.count = reading.faults ? 0 : spelling.count;
    return spelling;
}
