// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Findings in extended files → their cause. A base that is sound by itself is not to blame for
// what goes wrong when another file is laid over it.

#include "base/report.h"
#include "base/writer.h"
#include "definition/reader.h"
#include "definition/slips/slips.h"

#include <stdio.h>
#include <string.h>

// ---- what is removed --------------------------------------------------------------------------
//
// A piece that is removed may still stand in the start position that is taken over. That is one
// fault, of the file that removes it, in however many places of the other one it shows.

// ---- noting omissions -------------------------------------------------------------------------

void omission_note(Reader *reader, const YamlNode *under, const YamlNode *own,
                   const YamlNode *of) {
    Definition *definition = reader->definition;
    const YamlNode *letter = text_is(under->name, "letter") ? under : node_get(under, "letter");
    bool lettered = letter && letter->shape == NODE_TEXT;
    bool entry = under->shape == NODE_MAP || text_is(of->name, "zones");
    bool gone = own->shape == NODE_NULL || (entry && means_none(own));
    bool other = lettered && letter == under && own->shape == NODE_TEXT &&
                 strcmp(own->text.text, letter->text.text) != 0;
    if (own->name.span.source != reader->source || !(gone || other))
        return;
    ARENA_GROW(reader->arena, definition->omissions, definition->omission_count,
               &definition->omission_capacity);
    definition->omissions[definition->omission_count++] = (Omission){
        .name = own->written.text ? own->written : own->name,
        .of = of,
        .inside = under,
        .letter = lettered ? letter->text : (Text){.text = NULL},
        .now = gone ? NULL : own->text.text,
    };
}

Omission *omission_of(const Definition *definition, const YamlNode *map, const char *key) {
    for (size_t i = 0; i < definition->omission_count; i++) {
        Omission *omission = &definition->omissions[i];
        if (text_is(omission->name, key) && omission->of->name.text == map->name.text)
            return omission;
    }
    return NULL;
}

// ---- findings that come from them --------------------------------------------------------------

enum { LETTER_SIZE = 8 };

// Findings in extended files that come from omissions: one fault for each omission.
typedef struct Remains {
    size_t count;
    struct {
        const Omission *omission;
        const Source *base;
        size_t start;
        int line;
        char letter[LETTER_SIZE]; // if it is one that is used; else ""
        bool told;
    } uses[REPORT_MAX];
} Remains;

// What the text has between its first two quotes.
static Text quoted(const char *text) {
    const char *open = text ? strchr(text, '\'') : NULL,
               *close = open ? strchr(open + 1, '\'') : NULL;
    return close ? (Text){.text = open + 1, .length = (uint32_t)(close - open - 1)}
                 : (Text){.text = NULL};
}

static bool same(Text a, Text b) {
    return a.text && b.text && a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

static bool is_of_letter(const Diagnostic *item) {
    return item->about && strncmp(item->about, "use '", 5) == 0;
}

// Is the word the name of what is removed, or of something in that?
static bool names_omitted(const Omission *omission, Text word) {
    if (omission->now)
        return false;
    if (same(omission->name, word))
        return true;
    const YamlNode *inside = omission->inside;
    for (size_t i = 0; inside->shape == NODE_MAP && !omission->letter.text && i < inside->count;
         i++)
        if (same(inside->items[i]->name, word))
            return true;
    return false;
}

// Is it the letter of what is removed, or of something in that?
static bool letters_omitted(const Omission *omission, Text letter) {
    const YamlNode *inside = omission->inside;
    if (omission->letter.text)
        return same(omission->letter, letter);
    for (size_t i = 0; inside->shape == NODE_MAP && i < inside->count; i++) {
        const YamlNode *own = node_get(inside->items[i], "letter");
        if (own && same(own->text, letter))
            return true;
    }
    return false;
}

static const Omission *omission_behind(const Definition *definition, const Source *base,
                                       const Diagnostic *item) {
    bool letter = is_of_letter(item), placed = item->start + item->length <= base->size;
    Text about = quoted(item->about), said = quoted(item->message), bytes = {.text = NULL};
    if (placed)
        bytes = (Text){.text = base->text + item->start, .length = (uint32_t)item->length};
    for (size_t i = 0; i < definition->omission_count; i++) {
        const Omission *omission = &definition->omissions[i];
        bool found = letter ? letters_omitted(omission, about)
                            : names_omitted(omission, about) || names_omitted(omission, said) ||
                                  names_omitted(omission, bytes);
        if (found)
            return omission;
    }
    return NULL;
}

// Notes the finding if it comes from a omission.
static bool remains_note(Remains *remains, const Definition *definition, const Source *base,
                         const Diagnostic *item) {
    const Omission *omission = omission_behind(definition, base, item);
    if (!omission || remains->count == REPORT_MAX)
        return false;
    size_t i = remains->count++;
    Text letter = is_of_letter(item) ? quoted(item->about) : (Text){.text = ""};
    remains->uses[i].omission = omission;
    remains->uses[i].base = base;
    remains->uses[i].start = item->start;
    remains->uses[i].line = item->line;
    remains->uses[i].told = omission->needed;
    snprintf(remains->uses[i].letter, LETTER_SIZE, "%.*s", (int)letter.length, letter.text);
    return true;
}

// ---- telling them ------------------------------------------------------------------------------

enum { USES_TOLD = 5 };

// The places of one omission, each key once. How many there are. *castling: one that is told is a
// castling's.
static size_t write_uses(Writer *words, Remains *remains, const Omission *omission,
                         bool *castling) {
    static const char key[] = "castling.";
    char last[MESSAGE_SIZE] = "";
    size_t told = 0;
    for (size_t i = 0; i < remains->count; i++) {
        const char *letter = remains->uses[i].letter,
                   *file = source_file_name(remains->uses[i].base);
        if (remains->uses[i].omission != omission)
            continue;
        remains->uses[i].told = true;
        char place[MESSAGE_SIZE];
        Writer path = writer_make(place, sizeof place);
        path_write(&path, remains->uses[i].base, remains->uses[i].start);
        writer_end(&path);
        if (strcmp(place, last) == 0)
            continue;
        memcpy(last, place, sizeof last);
        if (told++ >= USES_TOLD)
            continue;
        *castling |= strncmp(place, key, sizeof key - 1) == 0;
        writer_printf(words, "%s'%s' (%s%sline %d of %s)", told > 1 ? ", " : "", place, letter,
                      *letter ? " in " : "", remains->uses[i].line, file);
    }
    if (told > USES_TOLD)
        writer_printf(words, " and %zu more", told - USES_TOLD);
    return told;
}

static void remains_tell(Remains *remains, const Omission *omission, Report *report) {
    char places[MESSAGE_SIZE];
    Writer words = writer_make(places, sizeof places);
    bool castling = false;
    const char *them = write_uses(&words, remains, omission, &castling) == 1 ? "that" : "these";
    writer_end(&words);
    if (omission->now)
        report_error(report, "still-used", omission->name.span,
                     "'%s' has the letter '%s' here, but what is taken over still uses '%s': %s; "
                     "give %s anew, too, or leave the letter as it was",
                     omission->of->name.text, omission->now, omission->letter.text, places, them);
    else
        report_error(report, "still-used", omission->name.span,
                     "'%s' is removed here, but what is taken over still uses it: %s; give %s "
                     "anew, too%s, or leave '%s' in",
                     omission->name.text, places, them,
                     castling ? " ('castling: ~' if there is none)" : "", omission->name.text);
}

static void remains_report(Remains *remains, Report *report) {
    for (size_t i = 0; i < remains->count; i++)
        if (!remains->uses[i].told)
            remains_tell(remains, remains->uses[i].omission, report);
}

// ---- findings ----------------------------------------------------------------------------------

static const Source *base_of(Bases bases, const Diagnostic *item) {
    for (size_t i = 0; i < bases.count; i++)
        if (strcmp(bases.sources[i]->name, item->file) == 0)
            return bases.sources[i];
    return NULL;
}

static bool also_alone(const Report *alone, const Diagnostic *item) {
    Diagnostic other;
    for (size_t i = 0; report_get(alone, i, &other); i++)
        if (other.line == item->line && other.column == item->column &&
            strcmp(other.file, item->file) == 0 && strcmp(other.message, item->message) == 0)
            return true;
    return false;
}

// ---- another board -----------------------------------------------------------------------------

// Does the finding say that something doesn't fit the board?
static bool is_of_board(const Diagnostic *item) {
    static const char *const abouts[] = {ABOUT_RANKS, ABOUT_FILES, ABOUT_HOLES, ABOUT_OFF_BOARD};
    for (size_t i = 0; item->about && i < sizeof abouts / sizeof *abouts; i++)
        if (strcmp(item->about, abouts[i]) == 0)
            return true;
    return false;
}

// The keys of an extended file whose values don't fit.
typedef struct Misfits {
    char words[MESSAGE_SIZE];
    Writer writer;
    size_t count;
    bool holes;    // they all disagree with the holes alone
    bool castling; // one of them is `castling`
    bool start;    // the file has a start of its own, and a fault there is told: that is the cause
} Misfits;

static size_t key_length(const Source *source, TextLine line) {
    size_t length = 0;
    while (line.start + length < line.end && is_key_byte(source->text[line.start + length]))
        length++;
    return length;
}

// The key within braces or brackets of the line to which the byte at `*at` belongs, which is then
// moved before it; no length if there is none.
static Text flow_key(const Source *source, TextLine line, size_t *at) {
    const char *text = source->text;
    int depth = 0;
    for (size_t i = *at; i-- > line.start;) {
        depth += strchr("]}", text[i]) != NULL;
        if (strchr("[{", text[i]) && depth > 0)
            depth--;
        if (text[i] != ':' || depth > 0)
            continue;
        size_t start = key_start(text, i, line.start);
        *at = start;
        while (*at > line.start && text[*at] != '{') // keys beside it
            --*at;
        return (Text){.text = text + start, .length = (uint32_t)(i - start)};
    }
    return (Text){.text = NULL};
}

// "pieces.pawn.promotion.zone": the keys of the lines, then those within the line.
static void misfit_path(Writer *words, const Source *source, size_t at) {
    enum { BLAMED_MAX = 4 };
    TextLine line = line_at(source, at);
    Text keys[BLAMED_MAX];
    size_t count = 0;
    while (count < BLAMED_MAX && (keys[count] = flow_key(source, line, &at)).length)
        count += keys[count].text != source->text + line.start;
    path_write(words, source, line.start);
    while (count-- > 0)
        writer_printf(words, ".%.*s", (int)keys[count].length, keys[count].text);
}

// The value in which the byte stands, without what stands beside it in braces.
static Span value_at(const Source *source, size_t at) {
    TextLine line = line_at(source, at);
    size_t start = at, end = at;
    while (start > line.start && !strchr(":,[{\"'", source->text[start - 1]))
        start--;
    while (source->text[start] == ' ')
        start++;
    while (end < line.end && !strchr(",]}\"'", source->text[end]))
        end++;
    return span_between(source, start, end);
}

// "'pieces.pawn.promotion.zone' ('rank 8' in line 49 of chess.yaml, here perhaps 'rank 7')"; of
// other keys that of the section, as most of it hangs on the board.
static void misfit_name(const Source *source, const Diagnostic *item, char *name, size_t size) {
    Writer words = writer_make(name, size);
    writer_printf(&words, "'");
    misfit_path(&words, source, item->start);
    bool piece = size > 8 && strncmp(name, "'pieces.", 8) == 0;
    if (!piece) {
        words = writer_make(name, size);
        TextLine line = line_at(source, item->start);
        while (line.indent > 0 && line_above(source, &line))
            continue;
        writer_printf(&words, "'%.*s'", (int)key_length(source, line), source->text + line.start);
        writer_end(&words);
        return;
    }
    Span value = value_at(source, item->start);
    writer_printf(&words, "' ('%.*s' in line %d of %s", (int)value.length,
                  source->text + value.start, item->line, source_file_name(source));
    size_t before = item->start - value.start, behind = item->start + item->length;
    if (item->suggestion && behind <= value.start + value.length)
        writer_printf(&words, ", here perhaps '%.*s%s%.*s'", (int)before,
                      source->text + value.start, item->suggestion,
                      (int)(value.start + value.length - behind), source->text + behind);
    writer_printf(&words, ")");
    writer_end(&words);
}

static void misfit_add(Misfits *misfits, const char *name) {
    if (misfits->count && strstr(misfits->words, name))
        return;
    if (!misfits->count)
        misfits->writer = writer_make(misfits->words, sizeof misfits->words);
    writer_printf(&misfits->writer, "%s%s", misfits->count++ ? ", " : "", name);
    writer_end(&misfits->writer);
}

static void misfit_note(Misfits *misfits, const Source *source, const Diagnostic *item) {
    enum { NAME_SIZE = 200 };
    char name[NAME_SIZE];
    misfit_name(source, item, name, sizeof name);
    if (misfits->start && strcmp(name, "'start'") == 0)
        return;
    misfits->castling |= strcmp(name, "'castling'") == 0;
    misfits->holes = (misfits->holes || !misfits->count) && strcmp(item->about, ABOUT_HOLES) == 0;
    misfit_add(misfits, name);
}

// One fault, where the file gives another board than the one that it extends. A FEN is read only
// if all else is in order, but is told of now.
static void misfits_report(const Definition *definition, Misfits *misfits, Report *report) {
    Text fen = definition->start.fen;
    bool holes = definition->holes_at.source && (misfits->holes || !definition->board_at.source);
    if (!misfits->count)
        return;
    if (fen.text && fen.span.source &&
        strcmp(fen.span.source->name, definition->extends.span.source->name) != 0 &&
        !board_fits_fen(definition, fen.text))
        misfit_add(misfits, "'start'");
    report_error(report, "board-inherited", holes ? definition->holes_at : definition->board_at,
                 "what is taken over from '%s' doesn't fit this board; to be given anew: %s%s",
                 definition->extends.text, misfits->words,
                 misfits->castling ? " ('castling: ~' if there is none)" : "");
}

// Is the FEN of the file itself told to stand beside a picture that is taken over?
static bool has_start_conflict(const Definition *definition, const Report *report) {
    Diagnostic item;
    const Source *own = definition->extends.span.source;
    for (size_t i = 0; own && report_get(report, i, &item); i++)
        if (strcmp(item.code, "start-conflict") == 0 && strcmp(item.file, own->name) == 0)
            return true;
    return false;
}

// ---- all findings ------------------------------------------------------------------------------

void definition_blame(const Definition *definition, Bases bases, Report *report, size_t serial,
                      const Report *alone) {
    size_t end = report_serial(report);
    Misfits misfits = {.start = has_start_conflict(definition, report)};
    Remains remains;
    remains.count = 0;
    for (; definition->extends.text && serial < end; serial++) {
        Diagnostic item;
        size_t i = report_find(report, serial);
        const Source *base = report_get(report, i, &item) ? base_of(bases, &item) : NULL;
        if (!base || strcmp(definition->extends.span.source->name, base->name) == 0 ||
            also_alone(alone, &item))
            continue;
        bool board = definition->board_at.source || definition->holes_at.source;
        bool misfit = item.severity == SEVERITY_ERROR && board && is_of_board(&item);
        if (misfit)
            misfit_note(&misfits, base, &item);
        bool remain = !misfit && item.severity == SEVERITY_ERROR &&
                      remains_note(&remains, definition, base, &item);
        if (misfit || remain ||
            item.severity == SEVERITY_NOTE) { // notes are for that file's author
            report_drop(report, i);
            continue;
        }
        char message[2 * MESSAGE_SIZE];
        snprintf(message, sizeof message, "%s (line %d of %s, which is extended)", item.message,
                 item.line, source_file_name(base));
        report_move(report, i, definition->extends.span, message);
    }
    misfits_report(definition, &misfits, report);
    remains_report(&remains, report);
}
