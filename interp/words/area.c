// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A set of squares is described as whole ranks or files, as a rectangle, as a zone, by the few
// squares that are missing, as whole files and ranks that cross, or square by square: the first of
// these that fits exactly.

#include "words/area.h"

#include "base/square.h"
#include "picture/picture.h"

#include <string.h>

#include "words/document.h"

const char *square_words(Arena *arena, const Definition *definition, int square) {
    Bits named = {{0}};
    bits_add(&named, square);
    mention_squares(arena, named);
    return arena_printf(arena, "%s", square_name_on(definition->files, square).text);
}

// ---- ranks and files ------------------------------------------------------------------------

typedef struct AreaLines {
    const Definition *definition;
    bool ranks; // else files
} AreaLines;

static int line_of(const AreaLines *lines, int square) {
    int files = lines->definition->files;
    return lines->ranks ? square / files : square % files;
}

static Bits squares_of_line(const AreaLines *lines, int line) {
    Bits squares = {{0}};
    for (int s = bits_next(&lines->definition->squares, 0); s >= 0;
         s = bits_next(&lines->definition->squares, s + 1))
        if (line_of(lines, s) == line)
            bits_add(&squares, s);
    return squares;
}

static const char *line_name(Arena *arena, const AreaLines *lines, int line) {
    return lines->ranks ? arena_printf(arena, "%d", line + 1)
                        : arena_printf(arena, "%c", file_letter(line));
}

enum { LINES_CROSSING = 4 }; // more lines that cross are not told

// Those of its lines that lie in the set.
typedef struct AreaTaken {
    bool line[BOARD_MAX + 1];
    int count;
    Bits squares; // of all of them
} AreaTaken;

static int line_count(const AreaLines *lines) {
    return lines->ranks ? lines->definition->ranks : lines->definition->files;
}

// The lines that lie in the set, but not in `known`.
static AreaTaken lines_taken(const AreaLines *lines, Bits set, Bits known) {
    AreaTaken taken = {{false}, 0, {{0}}};
    for (int line = 0; line < line_count(lines); line++) {
        Bits squares = squares_of_line(lines, line), left = bits_minus(squares, set),
             news = bits_minus(squares, known);
        taken.line[line] = !bits_empty(&news) && bits_empty(&left);
        if (taken.line[line])
            taken.squares = bits_or(taken.squares, squares);
        taken.count += taken.line[line];
    }
    return taken;
}

static const char *taken_words(Arena *arena, const AreaLines *lines, const AreaTaken *taken) {
    const char *text = lines->ranks ? "rank" : "file", *before = taken->count > 1 ? "s " : " ";
    for (int line = 0; line < line_count(lines); line++) {
        int last = line;
        while (taken->line[line] && taken->line[last + 1])
            last++;
        if (taken->line[line])
            text = arena_printf(arena, "%s%s%s%s%s", text, before, line_name(arena, lines, line),
                                last > line ? " to " : "",
                                last > line ? line_name(arena, lines, last) : "");
        before = taken->line[line] ? " and " : before;
        line = last;
    }
    return text;
}

// "rank 2", "ranks 1 to 3 and 7"; NULL if the set is not made of whole lines.
static const char *lines_words(Arena *arena, const AreaLines *lines, Bits set) {
    AreaTaken taken = lines_taken(lines, set, (Bits){{0}});
    return taken.count && bits_equal(&taken.squares, &set) ? taken_words(arena, lines, &taken)
                                                           : NULL;
}

// "file d or rank 1"; NULL if the set is not made of a few whole files and ranks.
static const char *crossing_words(Arena *arena, const Definition *definition, Bits set) {
    const AreaLines by_rank = {definition, true}, by_file = {definition, false};
    AreaTaken ranks = lines_taken(&by_rank, set, (Bits){{0}}),
              files = lines_taken(&by_file, set, ranks.squares);
    ranks = lines_taken(&by_rank, set, files.squares); // a hole may leave nothing of a rank
    Bits all = bits_or(ranks.squares, files.squares);
    if (!ranks.count || !files.count || ranks.count + files.count > LINES_CROSSING ||
        !bits_equal(&all, &set))
        return NULL;
    return arena_printf(arena, "%s%s or %s", taken_words(arena, &by_file, &files),
                        ranks.count + files.count > 2 ? "," : "",
                        taken_words(arena, &by_rank, &ranks));
}

static bool is_lines(Arena *arena, const Definition *definition, Bits set) {
    return lines_words(arena, &(AreaLines){definition, true}, set) ||
           lines_words(arena, &(AreaLines){definition, false}, set);
}

// ---- other sets -----------------------------------------------------------------------------

// "d1-f3"; NULL if the set isn't a rectangle, apart from holes.
static const char *rectangle_words(Arena *arena, const Definition *definition, Bits set) {
    int files = definition->files, left = files, right = -1, low = BOARD_MAX, high = -1;
    Bits box = {{0}};
    for (int s = bits_next(&set, 0); s >= 0; s = bits_next(&set, s + 1)) {
        left = s % files < left ? s % files : left;
        right = s % files > right ? s % files : right;
        low = s / files < low ? s / files : low;
        high = s / files;
    }
    for (int rank = low; rank <= high; rank++)
        for (int file = left; file <= right; file++)
            bits_add(&box, rank * files + file);
    box = bits_and(box, definition->squares);
    if (bits_count(&set) < 2 || !bits_equal(&box, &set))
        return NULL;
    return arena_printf(arena, "%s-%s", square_words(arena, definition, low * files + left),
                        square_words(arena, definition, high * files + right));
}

static bool is_zone(const Definition *definition, int side, Bits set) {
    bool zone = false;
    for (size_t i = 0; i < definition->zone_count; i++)
        zone |= bits_equal(&definition->zones[i].squares[side], &set);
    return zone;
}

static const char *zone_words(Arena *arena, const Definition *definition, int side, Bits set) {
    for (size_t i = 0; i < definition->zone_count; i++)
        if (bits_equal(&definition->zones[i].squares[side], &set)) {
            mention_zone(arena, i);
            return arena_printf(arena, "a square of the zone %s", definition->zone_names[i].text);
        }
    return NULL;
}

// `last` stands before the last square.
static const char *list_words(Arena *arena, const Definition *definition, Bits set,
                              const char *last) {
    const char *text = "";
    for (int s = bits_next(&set, 0), next; s >= 0; s = next) {
        next = bits_next(&set, s + 1);
        const char *before = !*text ? "" : next < 0 ? last : ", ";
        text = arena_printf(arena, "%s%s%s", text, before, square_words(arena, definition, s));
    }
    return *text ? text : "no square";
}

// "a1 and k1": the squares that are missing, if they are few; else NULL.
static const char *others_words(Arena *arena, const Definition *definition, Bits set) {
    Bits others = bits_minus(definition->squares, set);
    return 3 * bits_count(&others) <= bits_count(&set)
               ? list_words(arena, definition, others, " and ")
               : NULL;
}

// By its lines or as a rectangle or zone; NULL for others.
static const char *shape_words(Arena *arena, const Definition *definition, int side, Bits set) {
    const char *words = lines_words(arena, &(AreaLines){definition, true}, set);
    words = words ? words : lines_words(arena, &(AreaLines){definition, false}, set);
    words = words ? words : rectangle_words(arena, definition, set);
    return words ? words : zone_words(arena, definition, side, set);
}

static const char *set_words(Arena *arena, const Definition *definition, int side, Bits set) {
    if (bits_equal(&set, &definition->squares))
        return "any square";
    mention_squares(arena, set);
    const char *words = shape_words(arena, definition, side, set);
    const char *others = words ? NULL : others_words(arena, definition, set);
    if (others)
        return arena_printf(arena, "squares other than %s", others);
    words = words ? words : crossing_words(arena, definition, set);
    return words ? words : list_words(arena, definition, set, " or ");
}

const char *area_words(Arena *arena, const Definition *definition, const Area *area) {
    const char *white = set_words(arena, definition, WHITE, area->squares[WHITE]);
    if (bits_equal(&area->squares[WHITE], &area->squares[BLACK]))
        return white;
    const char *black = set_words(arena, definition, BLACK, area->squares[BLACK]);
    if (strcmp(white, black) == 0) // a zone, which is told or drawn elsewhere
        return white;
    return arena_printf(arena, "%s for White, %s for Black", white, black);
}

// Is it drawn or told by its form, not square by square?
static bool has_shape(Arena *arena, const Definition *definition, const Area *area, int side) {
    Bits set = area->squares[side];
    return shape_words(arena, definition, side, set) && bits_count(&set) > 1;
}

const char *area_empty(Arena *arena, const Definition *definition, const Area *area) {
    if (bits_equal(&area->squares[WHITE], &definition->squares) &&
        bits_equal(&area->squares[BLACK], &definition->squares))
        return "any empty square";
    const char *words = area_words(arena, definition, area);
    return has_shape(arena, definition, area, WHITE) && has_shape(arena, definition, area, BLACK)
               ? arena_printf(arena, "an empty square of %s", words)
               : arena_printf(arena, "%s, if empty", words);
}

const char *area_zone(Arena *arena, const Definition *definition, const Area *area) {
    const Bits *white = &area->squares[WHITE];
    if (bits_count(white) < 2 || is_lines(arena, definition, *white) ||
        rectangle_words(arena, definition, *white))
        return NULL;
    for (size_t i = 0; i < definition->zone_count; i++) {
        const Area *zone = &definition->zones[i];
        if (bits_equal(&zone->squares[WHITE], white) &&
            bits_equal(&zone->squares[BLACK], &area->squares[BLACK]) &&
            !bits_equal(white, &area->squares[BLACK])) {
            mention_zone(arena, i);
            return arena_printf(arena, "the zone %s", definition->zone_names[i].text);
        }
    }
    return NULL;
}

const char *area_except(Arena *arena, const Definition *definition, const Area *area) {
    Bits set = area->squares[WHITE];
    if (!bits_equal(&set, &area->squares[BLACK]) || bits_count(&set) <= AREA_LISTED ||
        shape_words(arena, definition, WHITE, set))
        return NULL;
    return others_words(arena, definition, set);
}

const char *area_choice(Arena *arena, const Definition *definition, const Area *area, int side) {
    Bits set = area->squares[side];
    if (bits_equal(&set, &definition->squares))
        return "the board";
    if (bits_count(&set) <= AREA_LISTED && !is_lines(arena, definition, set))
        return list_words(arena, definition, set, " or ");
    return set_words(arena, definition, side, set);
}

const char *squares_brief(Arena *arena, const Definition *definition, int side, Bits set) {
    const char *words = shape_words(arena, definition, side, set);
    bool few = !words && !bits_empty(&set) && bits_count(&set) <= AREA_LISTED;
    return few ? list_words(arena, definition, set, " or ") : words;
}

static const char *told_words(Arena *arena, const Definition *definition, Bits set) {
    const char *words = lines_words(arena, &(AreaLines){definition, true}, set);
    words = words ? words : lines_words(arena, &(AreaLines){definition, false}, set);
    words = words ? words : rectangle_words(arena, definition, set);
    if (words || bits_count(&set) > AREA_TOLD)
        return words;
    return list_words(arena, definition, set, " and ");
}

const char *area_listed(Arena *arena, const Definition *definition, const Area *area) {
    const char *white = told_words(arena, definition, area->squares[WHITE]);
    const char *black = told_words(arena, definition, area->squares[BLACK]);
    if (!white || !black)
        return NULL;
    if (bits_equal(&area->squares[WHITE], &area->squares[BLACK]))
        return white;
    return arena_printf(arena, "%s for White, %s for Black", white, black);
}

// ---- pictures -------------------------------------------------------------------------------

static const char *set_picture(Arena *arena, const Definition *definition, Bits set) {
    PictureScene *scene = scene_new(arena, definition->files, definition->ranks);
    scene->margin = 3;
    for (int s = 0; s < definition->files * definition->ranks; s++)
        scene->squares[s].ground = bits_has(&set, s)                   ? '#'
                                   : bits_has(&definition->squares, s) ? '.'
                                                                       : '*';
    return scene_text(arena, scene);
}

// Are Black's squares White's reflected top to bottom?
static bool is_reflected(const Definition *definition, const Area *area) {
    Bits across = {{0}};
    for (int s = bits_next(&area->squares[WHITE], 0); s >= 0;
         s = bits_next(&area->squares[WHITE], s + 1))
        bits_add(&across, square_across_on(definition->files, definition->ranks, s));
    return bits_equal(&across, &area->squares[BLACK]);
}

const char *area_drawn(Arena *arena, const Definition *definition, const Area *area) {
    const char *white = set_picture(arena, definition, area->squares[WHITE]);
    if (bits_equal(&area->squares[WHITE], &area->squares[BLACK]))
        return white;
    if (is_reflected(definition, area))
        return arena_printf(arena, "%s(for White; for Black reflected top to bottom)\n", white);
    return arena_printf(arena, "%s(for White)\n%s(for Black)\n", white,
                        set_picture(arena, definition, area->squares[BLACK]));
}

const char *area_picture(Arena *arena, const Definition *definition, const Area *area) {
    const Bits *set = &area->squares[WHITE];
    bool crossing = crossing_words(arena, definition, *set) && !is_zone(definition, WHITE, *set);
    if (bits_equal(set, &definition->squares) || is_lines(arena, definition, *set) || crossing)
        return NULL;
    return area_drawn(arena, definition, area);
}
