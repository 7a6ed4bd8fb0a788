// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Castlings that no side can ever make. Those that are taken over were written for another start
// position: they are told together, as one fault of the file that takes them over.

#include "base/writer.h"
#include "lint/inner.h"

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
        stands |= man_at_start(lint, castle->king_from, castling->king, castle->side) &&
                  man_at_start(lint, castle->partner_from, castling->partner, castle->side);
    }
    return stands ? "the start position gives no side the right to it"
                  : castling_absence(lint, castling);
}

// ---- telling them ------------------------------------------------------------------------------

static void tell_own(const Lint *lint, const CastlingDefinition *castling, const char *why,
                     bool all) {
    const char *mend =
        all && lint->definition->extends.text
            ? "mend this or, if there is no castling, write 'castling: ~' instead"
        : all ? "mend this or, if there is no castling, leave the key 'castling' out"
              : arena_printf(lint->scratch, "mend this or leave '%s' out", castling->name.text);
    Span king = castling->king_span;
    const char *from =
        is_taken_over(lint, king)
            ? arena_printf(lint->scratch, " ('king' and 'partner' are taken over: line %d of %s)",
                           source_place(king.source, king.start).line,
                           source_file_name(king.source))
            : "";
    report_warning(lint->report, "castling-never", castling->span, "castling '%s': %s%s; %s",
                   castling->name.text, why, from, mend);
}

// What is told of several: their names and places, what takes them away, and each reason once.
typedef struct Never {
    size_t count;
    char names[MESSAGE_SIZE], removal[MESSAGE_SIZE], whys[MESSAGE_SIZE];
    Writer name_writer, removal_writer, why_writer;
    const char *why; // the last one
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
}

static void tell_taken_over(const Lint *lint, Never *never, bool all) {
    writer_end(&never->name_writer);
    writer_end(&never->removal_writer);
    writer_end(&never->why_writer);
    const char *removal = all ? "~" : arena_printf(lint->scratch, "{%s}", never->removal);
    bool several = never->count > 1;
    report_warning(lint->report, "castling-never", lint->definition->extends.span,
                   "castling %s %s taken over from there, but %s: give %s anew or, if there is "
                   "none, write 'castling: %s'",
                   never->names, several ? "are" : "is", never->whys, several ? "them" : "it",
                   removal);
}

void lint_castlings(Lint *lint) {
    const Definition *definition = lint->definition;
    size_t count = lint->rules->start.shuffle.given ? 0 : definition->castling_count,
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
