// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Stockfish's variants.ini → definitions: reads the sections, has each one's options read
// (options.c), and its parts written.

#include "formats/fsf/fsf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/writer.h"
#include "formats/region.h"
#include "formats/fsf/sections.h"

typedef struct FsfFile {
    FsfSection *sections;
    size_t count, capacity;
} FsfFile;

// ---- text → sections

static const FsfSection *section_find(const FsfFile *file, const char *name) {
    for (size_t i = file->count; i-- > 0;)
        if (strcmp(file->sections[i].name, name) == 0)
            return &file->sections[i];
    return NULL;
}

static const char *trimmed(Arena *arena, const char *text, size_t length) {
    while (length && (*text == ' ' || *text == '\t'))
        text++, length--;
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return arena_string(arena, text, length);
}

static void head_read(Import *import, FsfFile *file, const char *line, size_t length, int number) {
    const char *end = memchr(line, ']', length);
    size_t inner = end ? (size_t)(end - line) - 1 : 0;
    const char *colon = inner ? memchr(line + 1, ':', inner) : NULL;
    size_t name = colon ? (size_t)(colon - line) - 1 : inner;
    ARENA_GROW(import->arena, file->sections, file->count, &file->capacity);
    FsfSection *section = &file->sections[file->count++];
    *section =
        (FsfSection){.name = trimmed(import->arena, line + 1, name), .line = number, .own = true};
    if (colon && inner > name + 1)
        section->parent = trimmed(import->arena, colon + 1, inner - name - 1);
}

static void option_read(Import *import, FsfFile *file, const char *line, size_t length,
                        int number) {
    const char *equals = memchr(line, '=', length);
    if (!equals || !file->count) {
        report_error(
            import->report, "format-syntax",
            (Span){import->source, (uint32_t)(line - import->source->text), (uint32_t)length},
            "this is neither '[name:parent]' nor 'option = value'");
        return;
    }
    FsfSection *section = &file->sections[file->count - 1];
    ARENA_GROW(import->arena, section->options, section->count, &section->capacity);
    size_t key = (size_t)(equals - line);
    section->options[section->count++] =
        (FsfOption){.key = trimmed(import->arena, line, key),
                    .value = trimmed(import->arena, equals + 1, length - key - 1),
                    .line = number};
}

static void sections_read(Import *import, FsfFile *file) {
    const char *line;
    size_t at = 0, length;
    for (int number = 1; import_line(import, &at, &line, &length); number++) {
        if (length && *line == '[')
            head_read(import, file, line, length, number);
        else if (length && *line != '#' && *line != ';')
            option_read(import, file, line, length, number);
    }
}

// ---- what the writers share

const char *fsf_kind(const FsfWriter *writer, FsfType type) {
    for (int i = 0; i < writer->kind_count; i++)
        if (writer->kinds[i].type == type && writer->kinds[i].from == FSF_NONE)
            return writer->kinds[i].name;
    return "none";
}

const char *fsf_kinds(const FsfWriter *writer, FsfSet types) {
    Writer text = writer_growing(writer->arena);
    int count = 0;
    for (int i = 0; i < writer->kind_count; i++)
        if (types >> writer->kinds[i].type & 1)
            writer_printf(&text, "%s%s", count++ ? ", " : "", writer->kinds[i].name);
    if (count == 0)
        return "none";
    if (count == writer->kind_count)
        return "all";
    return count == 1 ? writer_whole(&text)
                      : arena_printf(writer->arena, "[%s]", writer_whole(&text));
}

FsfSet fsf_present(const FsfRules *rules) {
    FsfSet set = 0;
    for (FsfType type = 0; type < FSF_TYPES; type++)
        if (rules->letters[type])
            set |= FSF_SET(type);
    return set;
}

void fsf_lose(FsfWriter *writer, const char *option, const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(message, format, arguments);
    va_end(arguments);
    int line = fsf_line(writer->rules, option);
    import_lose(writer->import, writer->game, line ? line : writer->game->line, option, "%s",
                message);
}

static RegionBoard board_of(const FsfWriter *writer) {
    return (RegionBoard){writer->arena, writer->sheet, writer->files, writer->ranks};
}

bool fsf_area_empty(const FsfWriter *writer, const Bits *region) {
    const RegionBoard board = board_of(writer);
    return region_empty(&board, region);
}

bool fsf_everywhere(const FsfWriter *writer, const Bits *region) {
    const RegionBoard board = board_of(writer);
    return region_everywhere(&board, region);
}

const char *fsf_area(FsfWriter *writer, const char *name, const Bits regions[2], int *side) {
    const RegionBoard board = board_of(writer);
    return region_area(&board, name, regions, side);
}

// ---- sections → sheets

static void refuse_others(FsfWriter *writer) {
    const FsfOptions *o = &writer->rules->o;
    const struct {
        bool used;
        const char *option, *what;
    } others[] = {
        {o->opposite_castling, "oppositeCastling", "a castling that depends on the enemy's"},
        {*o->castling_wins && *o->castling_wins != '-', "castlingWins", "a castling that wins"},
        {o->wall_or_move, "wallOrMove", "a turn that is either a move or a wall"},
        {strcmp(o->walling, "edge") == 0, "wallingRule", "walls from the edge inwards"},
        {o->cambodian, "cambodianMoves",
         "the leaps of Ouk Chatrang, but by `extends: cambodian`,"},
        {o->sittuyin_promotion, "sittuyinPromotion",
         "the promotion of sittuyin, but by `extends: sittuyin`,"},
        {o->shatar, "shatarMateRule", "shatar's rule of mates, but by `extends: shatar`,"},
        {o->petrify_blast, "petrifyBlastPieces", "walls in place of what explodes"},
        {o->self_capture, "selfCapture", "captures of one's own men"},
        {o->repetition_illegal, "moveRepetitionIllegal", "a rule for moves that are repeated"},
        {o->flag_blocked, "flagPieceBlockedWin", "a goal that is won when it is full"},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].used)
            fsf_lose(writer, others[i].option, "%s isn't carried over", others[i].what);
}

static SheetNode *sheet_of(Import *import, FormatGame *game, const FsfRules *rules) {
    FsfWriter *writer = ARENA_NEW(import->arena, FsfWriter);
    *writer = (FsfWriter){.import = import,
                          .arena = import->arena,
                          .game = game,
                          .rules = rules,
                          .sheet = sheet_new(import->arena),
                          .files = rules->o.max_file,
                          .ranks = rules->o.max_rank};
    // In the order in which an author would have them:
    static const char *const sections[] = {"board",    "zones", "pieces",   "start",
                                           "captures", "drops", "castling", "en-passant",
                                           "after",    "turns", "tallies",  "end"};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        sheet_map(import->arena, writer->sheet, sections[i]);
    fsf_write_pieces(writer);
    fsf_write_start(writer);
    fsf_write_castling(writer);
    fsf_write_hands(writer);
    fsf_write_turns(writer);
    fsf_write_end(writer);
    refuse_others(writer);
    sheet_tidy(writer->sheet);
    return writer->sheet;
}

static FormatGame *section_add(Import *import, FsfSection *section) {
    FormatGame *game = import_add(import, section->name, section->line);
    section->plain = game->name;
    return game;
}

static void section_write(Import *import, FsfSection *section) {
    FormatGame *game = section_add(import, section);
    FsfRules *rules = ARENA_NEW(import->arena, FsfRules);
    fsf_read_section(import, game, section, rules);
    if (rules->o.max_file > FSF_SIDE || rules->o.max_rank > FSF_SIDE || !rules->o.max_file ||
        !rules->o.max_rank || !fsf_present(rules)) {
        import_lose(import, game, section->line, section->name, "it has no board or no pieces");
        return;
    }
    game->sheet = sheet_of(import, game, rules);
    bool chess = section->base && !section->base->own && strcmp(section->base->name, "chess") == 0;
    if (!section->base || (!section->base->own && !chess))
        return;
    FormatGame parent = {.name = section->base->name};
    FsfRules *under = ARENA_NEW(import->arena, FsfRules);
    fsf_read_section(import, &parent, section->base, under);
    const SheetNode *base = sheet_of(import, &parent, under);
    game->base = chess ? parent.name : section->base->plain;
    game->base_own = section->base->own;
    game->over = sheet_difference(import->arena, base, game->sheet);
}

static void fsf_read(Import *import) {
    FsfFile file = {0};
    Source builtin = {"variants.ini", builtin_fsf_variants, strlen(builtin_fsf_variants)};
    Import inner = *import;
    inner.source = &builtin;
    sections_read(&inner, &file);
    for (size_t i = 0; i < file.count; i++)
        file.sections[i].own = false;
    size_t built_in = file.count;
    sections_read(import, &file);
    for (size_t i = 0; i < file.count; i++) {
        FsfSection *section = &file.sections[i];
        const FsfFile before = {.sections = file.sections, .count = i};
        section->base = section->parent ? section_find(&before, section->parent) : NULL;
        if (section->parent && *section->parent && !section->base) {
            FormatGame *game = section_add(import, section);
            import_lose(
                import, game, section->line, section->name,
                "its parent '%s' is neither above it in the file nor built into the program",
                section->parent);
        } else if (i >= built_in) {
            section_write(import, section);
        }
    }
}

static bool is_fsf(const Source *source) {
    const Import import = {.source = source};
    const char *line;
    size_t at = 0, length;
    while (import_line(&import, &at, &line, &length))
        if (length && *line != '#' && *line != ';')
            return *line == '[' && memchr(line, ']', length);
    return false;
}

const FormatReader format_fsf = {"fsf", "Fairy-Stockfish's variants.ini", is_fsf, fsf_read};
