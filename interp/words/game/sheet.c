// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Pieces of which the same is said are told of together, before all pieces; what the sentences on
// the game say isn't told of any.

#include "words/game/game.h"

#include <ctype.h>
#include <string.h>

#include "base/square.h"
#include "picture/picture.h"
#include "words/area.h"

// ---- where the game comes from ----------------------------------------------------------------

static void paragraph(Document *document, mews_topic topic, const char *text) {
    if (*text)
        document_add(document, (Block){.kind = MEWS_PARAGRAPH, .topic = topic, .text = text});
}

static const char *written(Arena *arena, Text text) {
    return text.text ? arena_string(arena, text.text, text.length) : "";
}

// Is it no name but says how the game came to be, as "attributed to Timur"?
static bool is_phrase(const char *inventor) {
    static const char *const words[] = {"traditional", "attributed", "described", "anonymous",
                                        "after",       "based",      "from",      "by"};
    size_t length = strcspn(inventor, " ,");
    bool found = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        found |= length == strlen(words[i]) && strncmp(inventor, words[i], length) == 0;
    return found;
}

// "Invented by Peter Aronson, 2004. Source: …", "Attributed to Timur.", "Inventor unknown."
static void add_origin(Document *document, const Definition *definition) {
    Arena *arena = &document->arena;
    const char *inventor = written(arena, definition->inventor),
               *year = written(arena, definition->year),
               *source = written(arena, definition->source), *origin = "";
    if (strcmp(year, "unknown") == 0)
        year = "";
    if (strcmp(inventor, "unknown") == 0)
        origin = "Inventor unknown";
    else if (is_phrase(inventor))
        origin = arena_printf(arena, "%c%s", toupper((unsigned char)*inventor), inventor + 1);
    else if (*inventor)
        origin = arena_printf(arena, "Invented by %s", inventor);
    const char *between = *origin && *year ? ", " : *year ? "Year: " : "";
    bool told = *origin || *year;
    if (!told && !*source)
        return;
    document_heading(document, 2, "Credits");
    paragraph(document, MEWS_ON_CREDITS,
              arena_printf(arena, "%s%s%s%s%s%s%s", origin, between, year, told ? "." : "",
                           told && *source ? " " : "", *source ? "Source: " : "", source));
}

// ---- the board --------------------------------------------------------------------------------

static bool all_have_signs(const Sheet *sheet) {
    bool all = true;
    for (size_t kind = 0; kind < sheet->definition->piece_count; kind++)
        all &= *sheet->pieces[kind]->signs != '\0';
    return all;
}

// "Empty squares of the river are drawn as ~, of the castle as +."
static void write_marks(Writer *writer, const StyleDefinition *style) {
    for (size_t i = 0; i < style->marked_count; i++) {
        const MarkedDefinition *marked = &style->marked[i];
        if (!*marked->zone)
            writer_printf(writer, "Some squares are marked %c", marked->sign);
        else
            writer_printf(writer, "%s of the %s%s as %c", i ? "," : "Empty squares", marked->zone,
                          i ? "" : " are drawn", marked->sign);
    }
    writer_text(writer, style->marked_count ? ".\n" : "");
}

// "Squares of the river are tinted red, of the castle blue."
static const char *tints_words(Arena *arena, const StyleDefinition *style) {
    Writer writer = writer_growing(arena);
    for (size_t i = 0; i < style->marked_count; i++) {
        const char *zone = style->marked[i].zone, *begin = i ? ", those" : "Squares";
        writer_printf(&writer, "%s%s%s%s %s", *zone ? begin : "Some squares",
                      *zone ? " of the " : "", zone, i ? "" : " are tinted", area_colour(i + 1));
    }
    writer_text(&writer, style->marked_count ? "." : "");
    return writer_whole(&writer);
}

// The board as lines, and what its letters and signs mean.
static const char *board_lines(Arena *arena, const Sheet *sheet) {
    Writer writer = writer_growing(arena);
    writer_printf(&writer, "%s\n", scene_text(arena, sheet->start));
    if (!sheet->signs || !all_have_signs(sheet))
        writer_text(&writer, "White's men are capital letters, Black's small ones.\n");
    write_marks(&writer, &sheet->definition->style);
    return writer_whole(&writer);
}

enum { HOLES_TOLD = 6 }; // one by one

// " e4 and e5 are holes, …", or how many there are, if some
static void write_holes(Writer *writer, const Definition *definition, int holes) {
    int told = 0, places = definition->files * definition->ranks;
    const char *it = holes == 1 ? "it" : "them";
    if (!holes)
        return;
    for (int place = 0; place < places && holes <= HOLES_TOLD; place++)
        if (!bits_has(&definition->squares, place)) {
            writer_printf(writer, "%s%s",
                          told == 0           ? " "
                          : told + 1 == holes ? " and "
                                              : ", ",
                          square_name_on(definition->files, place).text);
            told++;
        }
    if (told)
        writer_text(writer, holes == 1 ? " is a hole" : " are holes");
    else
        writer_printf(writer, " %d places are holes", holes);
    writer_printf(writer,
                  ", left blank in the drawing: no man stands there or slides over %s; what jumps "
                  "may pass over %s.",
                  it, it);
}

// " Men of rank 1 are drawn by lot; …  As many bishops stand on light squares as on dark ones, and
// each king between two rooks."
static void write_shuffle(Writer *writer, Arena *arena, const Definition *definition,
                          const ShuffleDefinition *shuffle) {
    const char *squares = squares_brief(arena, definition, WHITE, shuffle->squares);
    bool first = shuffle == definition->start.shuffles;
    writer_printf(writer,
                  first ? " White's %s on %s are drawn by lot, and Black's like them; this is one "
                          "of the arrays."
                        : " Then %s on %s are.",
                  kinds_empty(shuffle->pieces) ? "men"
                                               : kinds_plurals(arena, definition, shuffle->pieces),
                  squares ? squares : "some squares");
    if (!kinds_empty(shuffle->opposite_colours))
        writer_printf(writer, " Of %s as many stand on light squares as on dark ones.",
                      kinds_plurals(arena, definition, shuffle->opposite_colours));
    if (!kinds_empty(shuffle->symmetric))
        writer_printf(writer, " Left and right of the middle %s stand alike.",
                      kinds_plurals(arena, definition, shuffle->symmetric));
    for (size_t i = 0; i < shuffle->between_count; i++) {
        KindSet outer = {{0}};
        kinds_add(&outer, shuffle->between[i].outer);
        writer_printf(writer, " Each %s stands between two %s.",
                      kind_name(arena, definition, shuffle->between[i].middle),
                      kinds_plurals(arena, definition, outer));
    }
}

static void add_board(Document *document, const Sheet *sheet) {
    const Definition *definition = sheet->definition;
    int squares = bits_count(&definition->squares);
    Writer writer = writer_growing(&document->arena);
    writer_printf(&writer, "%d files, %d ranks, %d squares.", definition->files, definition->ranks,
                  squares);
    write_holes(&writer, definition, definition->files * definition->ranks - squares);
    for (size_t i = 0; i < definition->start.shuffle_count; i++)
        write_shuffle(&writer, &document->arena, definition, &definition->start.shuffles[i]);
    document_heading(document, 2, "The board");
    paragraph(document, MEWS_ON_BOARD, writer_whole(&writer));
    document->board = sheet->start;
    document_add(document, (Block){.kind = MEWS_PICTURE,
                                   .topic = MEWS_ON_BOARD,
                                   .shows = MEWS_SHOWS_START,
                                   .label = tints_words(&document->arena, &definition->style),
                                   .text = board_lines(&document->arena, sheet)});
}

static void add_zones(Document *document, const Sheet *sheet, const Remarks *sentences) {
    Remarks zones = {.arena = &document->arena};
    for (size_t kind = 0; kind < sheet->definition->piece_count; kind++)
        for (size_t i = 0; i < sheet->pieces[kind]->zone_count; i++)
            zones_add(&zones, sheet->definition, &sheet->pieces[kind]->zones[i].mentions);
    for (size_t i = 0; i < sentences->count; i++)
        zones_add(&zones, sheet->definition, &sentences->items[i].mentions);
    if (zones.count)
        document_heading(document, 2, "Zones");
    for (size_t i = 0; i < zones.count; i++) {
        zones.items[i].level = 1;
        document_add(document, zones.items[i]);
    }
}

// ---- the pieces -------------------------------------------------------------------------------

enum { SHARED_LEAST = 3, EXCEPTIONS_MOST = 6 }; // pieces
enum { LONG_REMARK = 200 };                     // bytes: of fewer pieces it is told once, too

// The pieces of which the remark is made.
static KindSet told_of(const Sheet *sheet, const Block *remark) {
    KindSet kinds = {{0}};
    for (size_t kind = 0; kind < sheet->definition->piece_count; kind++)
        for (size_t i = 0; i < sheet->pieces[kind]->remark_count; i++)
            if (is_said_alike(&sheet->pieces[kind]->remarks[i], remark))
                kinds_add(&kinds, (int)kind);
    return kinds;
}

// "each piece but king and pawn: …", "guard, archer and lion: …": what is said of at least three
// pieces, and of all but a few or at length. Adds it to what is told.
static void add_shared(Document *document, const Sheet *sheet, const Block *remark,
                       Remarks *told) {
    Arena *arena = &document->arena;
    size_t count = 0, pieces = sheet->definition->piece_count, named = 0;
    KindSet kinds = told_of(sheet, remark);
    for (size_t kind = 0; kind < pieces; kind++)
        count += kinds_has(kinds, (int)kind);
    bool most = 2 * count > pieces && pieces - count <= EXCEPTIONS_MOST;
    bool lengthy = !remark->signs && strlen(remark->text) >= LONG_REMARK;
    if (count < SHARED_LEAST || (!most && !lengthy))
        return;
    Writer writer = writer_growing(arena);
    size_t names = most ? pieces - count : count;
    writer_text(&writer, most ? "each piece" : "");
    for (size_t kind = 0; kind < pieces; kind++) {
        if (kinds_has(kinds, (int)kind) == most)
            continue;
        named++;
        writer_printf(&writer, "%s%s",
                      named == 1       ? (most ? " but " : "")
                      : named == names ? " and "
                                       : ", ",
                      sheet->pieces[kind]->piece);
    }
    Block shared = *remark;
    shared.level = 1;
    shared.picture = remark->signs ? remark->picture : NULL;
    shared.mentions.men = kinds_or(shared.mentions.men, kinds);
    writer_printf(&writer, ": %s", remark->text);
    shared.text = writer_whole(&writer);
    document_add(document, shared);
    *remark_add(told, remark->topic, remark->text, NULL) = *remark;
}

static void add_pieces(Document *document, const Sheet *sheet, Remarks *told) {
    document_heading(document, 2, "The pieces");
    paragraph(document, MEWS_ON_ALL,
              "Forward is up the board for White, down for Black; left and right are the player's "
              "own.");
    for (size_t kind = 0; kind < sheet->definition->piece_count; kind++)
        for (size_t i = 0; i < sheet->pieces[kind]->remark_count; i++)
            if (!is_told(told, &sheet->pieces[kind]->remarks[i]))
                add_shared(document, sheet, &sheet->pieces[kind]->remarks[i], told);
    for (size_t kind = 0; kind < sheet->definition->piece_count; kind++)
        telling_write(document, sheet->pieces[kind], MEWS_SECTION, told);
}

// ---- the game ---------------------------------------------------------------------------------

static void add_sentences(Document *document, const char *heading, mews_topic topic,
                          const Remarks *sentences) {
    for (size_t i = 0; i < sentences->count; i++) {
        if (sentences->items[i].topic != topic)
            continue;
        if (*heading)
            document_heading(document, 2, heading);
        heading = "";
        sentences->items[i].level = 1;
        document_add(document, sentences->items[i]);
    }
}

void sheet_write(Document *document, const void *about) {
    const Sheet *sheet = about;
    const Definition *definition = sheet->definition;
    Arena *arena = &document->arena;
    Wording wording = {.arena = arena, .definition = definition, .held = sheet->held};
    Remarks sentences = {.arena = arena};
    mentions_begin(arena);
    game_sentences(&sentences, &wording);
    Remarks told = sentences;
    document_heading(document, 1, written(arena, definition->title));
    paragraph(document, MEWS_ON_OTHERS, written(arena, definition->description));
    add_board(document, sheet);
    add_zones(document, sheet, &sentences);
    add_sentences(document, "The turns", MEWS_ON_TURNS, &sentences);
    add_pieces(document, sheet, &told);
    add_sentences(document, "How the game ends", MEWS_ON_END, &sentences);
    sentences.count = 0;
    writing_sentences(&wording, sheet->example, &sentences);
    add_sentences(document, "How moves are written", MEWS_ON_WRITING, &sentences);
    add_origin(document, definition);
}
