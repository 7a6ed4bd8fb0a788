// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castlings that no side can ever make. Those that are taken over were written for another start
// position: they are told together, as one fault of the file that takes them over.

#include "base/writer.h"
#include "lint/lint.h"

#include <string.h>

static bool man_at_start(const Lint *lint, int square, int kind, int side) {
    return lint->start->men[square] == man_make(kind, side);
}

// "'king' doesn't stand on d1 at the start, but on e1": White's, as it is written.
static const char *absence_words(const Lint *lint, int square, int kind) {
    Arena *arena = lint->scratch;
    int count = 0, found = NONE;
    for (int s = 0; s < lint->rules->board.squares; s++)
        if (man_at_start(lint, s, kind, WHITE)) {
            found = s;
            count++;
        }
    const char *elsewhere =
        count == 1 ? arena_printf(arena, ", but on %s", lint_square(lint, found).text) : "";
    return arena_printf(arena, "'%s' doesn't stand on %s at the start%s",
                        lint->rules->pieces[kind].name, lint_square(lint, square).text, elsewhere);
}

static bool is_taken_over(const Lint *lint, Span span) {
    Text extends = lint->definition->extends;
    return extends.text && span.source &&
           strcmp(span.source->name, extends.span.source->name) != 0;
}

static const char *castling_absence(const Lint *lint, const CastlingDefinition *castling) {
    bool king = man_at_start(lint, castling->king_from, castling->king, WHITE);
    bool partner = man_at_start(lint, castling->partner_from, castling->partner, WHITE);
    if (!king && is_taken_over(lint, castling->span)) // others with this king are told with it
        return absence_words(lint, castling->king_from, castling->king);
    return partner ? absence_words(lint, castling->king_from, castling->king)
           : king
               ? absence_words(lint, castling->partner_from, castling->partner)
               : arena_printf(lint->scratch, "'%s' and '%s' don't stand on %s and %s at the start",
                              lint->rules->pieces[castling->king].name,
                              lint->rules->pieces[castling->partner].name,
                              lint_square(lint, castling->king_from).text,
                              lint_square(lint, castling->partner_from).text);
}

// ---- rights that the start's FEN doesn't give --------------------------------------------------

static bool castle_stands(const Lint *lint, const Castle *castle) {
    return man_at_start(lint, castle->king_from, castle->king, castle->side) &&
           man_at_start(lint, castle->partner_from, castle->partner, castle->side);
}

// Does a castling by the right have its men where it wants them?
static bool right_stands(const Lint *lint, size_t right) {
    const MovementRules *movement = &lint->rules->movement;
    bool stands = false;
    for (size_t i = 0; i < movement->castle_count; i++)
        stands |=
            movement->castles[i].right == (int)right && castle_stands(lint, &movement->castles[i]);
    return stands;
}

// "write 'KQkq' for '-' in its FEN", or what is to be added to the rights that are there.
static const char *rights_mend(const Lint *lint) {
    const MovementRules *movement = &lint->rules->movement;
    const Setup *start = lint->start;
    const char *letters = "";
    for (size_t i = 0; i < movement->right_count; i++)
        if (!(start->castling >> i & 1) && right_stands(lint, i))
            letters = arena_printf(lint->scratch, "%s%c", letters, movement->rights[i].letter);
    bool none = !start->castling && bits_empty(&start->unmoved);
    return arena_printf(
        lint->scratch,
        none ? "write '%s' for '-' in its FEN" : "add '%s' to the rights in its FEN", letters);
}

static const char no_rights[] = "the start position gives no side the right to it";

// Why no side ever has the right to it; NULL: some side may.
static const char *castling_obstacle(const Lint *lint, const CastlingDefinition *castling) {
    const Rules *rules = lint->rules;
    bool stands = false;
    for (size_t i = 0; i < rules->movement.castle_count; i++) {
        const Castle *castle = &rules->movement.castles[i];
        bool same =
            castle->king == castling->king && castle->partner == castling->partner &&
            castle->king_from % rules->board.files == castling->king_from % rules->board.files &&
            castle->partner_from % rules->board.files ==
                castling->partner_from % rules->board.files;
        if (!same)
            continue;
        if (lint->start->castling >> castle->right & 1 ||
            rules->movement.rights[castle->right].dropped)
            return NULL;
        stands |= castle_stands(lint, castle);
    }
    return stands ? no_rights : castling_absence(lint, castling);
}

// ---- telling them ------------------------------------------------------------------------------

static void tell_own(const Lint *lint, const CastlingDefinition *castling, const char *why,
                     bool all) {
    const char *first = why == no_rights ? rights_mend(lint) : "mend this";
    const char *rest = all && lint->definition->extends.text
                           ? ", if there is no castling, write 'castling: ~' instead"
                       : all ? ", if there is no castling, leave the key 'castling' out"
                             : arena_printf(lint->scratch, " leave '%s' out", castling->name.text);
    Span king = castling->king_span;
    const char *from =
        is_taken_over(lint, king)
            ? arena_printf(lint->scratch, " ('king' and 'partner' are taken over: line %d of %s)",
                           source_place(king.source, king.start).line,
                           source_file_name(king.source))
            : "";
    report_warning(lint->report, "castling-never", castling->span, "castling '%s': %s%s; %s or%s",
                   castling->name.text, why, from, first, rest);
}

// What is told of several: their names and places, what takes them away, and each reason once.
typedef struct Never {
    size_t count;
    char names[MESSAGE_SIZE], removal[MESSAGE_SIZE], whys[MESSAGE_SIZE];
    Writer name_writer, removal_writer, why_writer;
    const char *why; // the last one
    bool for_men;    // one of them is that men aren't there
} Never;

static void never_add(Never *never, const CastlingDefinition *castling, const char *why) {
    const char *comma = never->count++ ? ", " : "";
    const Source *source = castling->span.source;
    writer_printf(&never->name_writer, "%s'%s' (line %d of %s)", comma, castling->name.text,
                  source_place(source, castling->span.start).line, source_file_name(source));
    writer_printf(&never->removal_writer, "%s%s: ~", comma, castling->name.text);
    if (!never->why || strcmp(never->why, why) != 0)
        writer_printf(&never->why_writer, "%s%s", never->why ? ", and " : "", why);
    never->why = why;
    never->for_men |= why != no_rights;
}

static void tell_taken_over(const Lint *lint, Never *never, bool all) {
    writer_end(&never->name_writer);
    writer_end(&never->removal_writer);
    writer_end(&never->why_writer);
    const char *removal = all ? "~" : arena_printf(lint->scratch, "{%s}", never->removal);
    bool several = never->count > 1;
    const char *mend = !never->for_men ? rights_mend(lint)
                       : several       ? "give them anew"
                                       : "give it anew";
    report_warning(lint->report, "castling-never", lint->definition->extends.span,
                   "castling %s %s taken over from there, but %s: %s or, if there is none, write "
                   "'castling: %s'",
                   never->names, several ? "are" : "is", never->whys, mend, removal);
}

void lint_castlings(Lint *lint) {
    const Definition *definition = lint->definition;
    size_t count = lint->rules->start.shuffle_count ? 0 : definition->castling_count,
           obstacles = 0;
    const char **whys = ARENA_ARRAY(lint->scratch, const char *, count);
    for (size_t i = 0; i < count; i++) {
        whys[i] = castling_obstacle(lint, &definition->castlings[i]);
        obstacles += whys[i] != NULL;
    }
    Never *never = ARENA_NEW(lint->scratch, Never);
    *never = (Never){.count = 0};
    never->name_writer = writer_make(never->names, sizeof never->names);
    never->removal_writer = writer_make(never->removal, sizeof never->removal);
    never->why_writer = writer_make(never->whys, sizeof never->whys);
    for (size_t i = 0; i < count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        if (!whys[i])
            continue;
        if (!is_taken_over(lint, castling->span))
            tell_own(lint, castling, whys[i], obstacles == count);
        else
            never_add(never, castling, whys[i]);
    }
    if (never->count)
        tell_taken_over(lint, never, obstacles == count);
}
