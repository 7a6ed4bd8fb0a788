// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Sjaak II's variants.txt → definitions: reads the statements of each variant, its board, zones
// and pieces.

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/sjaak/sjaak.h"

void sjaak_lose(SjaakGame *game, int line, const char *key, const char *format, ...) {
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    message_print(message, format, arguments);
    va_end(arguments);
    import_lose(game->import, game->game, line, key, "%s", message);
}

bool sjaak_item(const char **at, const char **item, size_t *length) {
    *at += strspn(*at, " \t");
    if (!**at)
        return false;
    *item = *at;
    *length = strcspn(*at, ",");
    *at += *length + ((*at)[*length] == ',');
    while (*length && strchr(" \t;", (*item)[*length - 1]))
        --*length;
    return true;
}

bool sjaak_zone(SjaakGame *game, const char *name, size_t length, Bits *squares) {
    *squares = (Bits){{0}};
    if (length == 3 && strncmp(name, "all", 3) == 0)
        *squares = outline_ranks(game->outline, 0, game->outline->ranks - 1);
    else if (length != 5 || strncmp(name, "empty", 5) != 0) {
        int i = game->zone_count;
        while (i-- > 0 && (strlen(game->zones[i].name) != length ||
                           strncmp(game->zones[i].name, name, length) != 0)) {
        }
        if (i < 0)
            return false;
        *squares = game->zones[i].squares;
    }
    return true;
}

bool sjaak_flag(const SjaakPiece *piece, const char *flag) {
    const char *at = piece->flags, *item;
    size_t length;
    while (sjaak_item(&at, &item, &length))
        if (length == strlen(flag) && strncmp(item, flag, length) == 0)
            return true;
    return false;
}

// ---- text → statements

static void statement_add(SjaakGame *game, const char *line, size_t length, int number) {
    const char *colon = memchr(line, ':', length);
    ARENA_GROW(game->arena, game->statements, game->count, &game->capacity);
    SjaakStatement *statement = &game->statements[game->count++];
    size_t key = colon ? (size_t)(colon - line) : length;
    const char *value = colon ? colon + 1 : line + length;
    while (value < line + length && strchr(" \t", *value))
        value++;
    *statement = (SjaakStatement){
        arena_small(game->arena, line, key),
        arena_string(game->arena, value, (size_t)(line + length - value)), number, NONE};
    if (!colon)
        sjaak_lose(game, number, arena_string(game->arena, line, length < 40 ? length : 40),
                   "'key: value' was expected");
}

// "key" is one of these, which say nothing about the rules.
static bool is_idle(const char *key) {
    static const char *const keys[] = {"value", "xboard pieces", "winboard pieces",
                                       "winboard parent", ""};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

static bool is_known(const char *key, bool of_piece) {
    static const char *const of_game[] = {"board",     "zone",      "exclude",       "fen",
                                          "whiteflag", "blackflag", "xboard parent", "rule",
                                          "piece",     "drop zone"};
    static const char *const of_pieces[] = {"move",    "capture",   "special",
                                            "initial", "symbol",    "flags",
                                            "max",     "promotion", "optional promotion",
                                            "castle",  "prison"};
    for (size_t i = 0; i < sizeof of_game / sizeof *of_game; i++)
        if (strcmp(of_game[i], key) == 0)
            return true;
    for (size_t i = 0; i < sizeof of_pieces / sizeof *of_pieces; i++)
        if (of_piece && strcmp(of_pieces[i], key) == 0)
            return true;
    return is_idle(key);
}

// ---- board, zones, pieces

static void squares_read(SjaakGame *game, const SjaakStatement *statement, const char *text,
                         Bits *squares) {
    const char *item;
    size_t length;
    while (sjaak_item(&text, &item, &length)) {
        int square = outline_square(game->outline, item, length);
        if (square != NONE)
            bits_add(squares, square);
        else
            sjaak_lose(game, statement->line, statement->key, "'%.*s' is no square of the board",
                       (int)(length < 16 ? length : 16), item);
    }
}

static const SjaakStatement *statement_find(const SjaakGame *game, const char *key) {
    for (size_t i = game->count; i-- > 0;)
        if (strcmp(game->statements[i].key, key) == 0)
            return &game->statements[i];
    return NULL;
}

static bool board_read(SjaakGame *game) {
    const SjaakStatement *statement = statement_find(game, "board");
    char *end;
    long files = statement ? strtol(statement->value, &end, 10) : 0;
    long ranks = files && *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    if (files < 1 || ranks < 1 || files > BOARD_MAX || ranks > BOARD_MAX || *end) {
        sjaak_lose(game, statement ? statement->line : game->game->line, "board",
                   "a size from 1x1 to 16x16 was expected, such as '8x8'");
        return false;
    }
    game->outline = outline_new(game->import, game->game, (int)files, (int)ranks);
    game->end = sheet_map(game->arena, game->outline->sheet, "end");
    game->turns = sheet_map(game->arena, game->outline->sheet, "turns");
    return true;
}

static void zones_read(SjaakGame *game) {
    Bits holes = {{0}};
    for (size_t i = 0; i < game->count; i++) {
        const SjaakStatement *statement = &game->statements[i];
        const char *equals = strchr(statement->value, '=');
        if (strcmp(statement->key, "exclude") == 0)
            squares_read(game, statement, statement->value, &holes);
        else if (strcmp(statement->key, "zone") == 0 && equals && game->zone_count < SJAAK_ZONES) {
            SjaakZone *zone = &game->zones[game->zone_count++];
            size_t length = (size_t)(equals - statement->value);
            while (length && isspace((unsigned char)statement->value[length - 1]))
                length--;
            *zone = (SjaakZone){.name = arena_string(game->arena, statement->value, length)};
            squares_read(game, statement, equals + 1, &zone->squares);
        } else if (strcmp(statement->key, "zone") == 0) {
            sjaak_lose(game, statement->line, "zone", "'name = squares' was expected");
        }
    }
    for (int s = bits_next(&holes, 0); s >= 0; s = bits_next(&holes, s + 1))
        game->outline->men[s] = OUTLINE_HOLE;
}

// The White letter of '"K", "K,k"'; NULL: there is none.
static const char *symbol_read(Arena *arena, const char *value) {
    const char *at = strrchr(value, '"');
    while (at && at > value && at[-1] != '"')
        at--;
    const char *comma = at ? strchr(at, ',') : NULL;
    if (!comma || comma == at || comma - at > 3)
        return NULL;
    char *letter = arena_string(arena, at, (size_t)(comma - at));
    for (char *change = letter; *change; change++)
        *change = (char)toupper((unsigned char)*change);
    return letter;
}

static void piece_read(SjaakGame *game, int number, const SjaakStatement *head) {
    SjaakPiece *piece = &game->pieces[number];
    *piece = (SjaakPiece){.line = head->line, .flags = "", .moves.bent = "", .captures.bent = ""};
    const char *id = NULL;
    for (size_t i = 0; i < game->count; i++) {
        const SjaakStatement *statement = &game->statements[i];
        if (statement->piece != number)
            continue;
        if (strcmp(statement->key, "symbol") == 0)
            id = symbol_read(game->arena, statement->value);
        else if (strcmp(statement->key, "flags") == 0)
            piece->flags = statement->value;
        else if (strcmp(statement->key, "max") == 0) {
            char *end;
            piece->most[WHITE] = piece->most[BLACK] = (int)strtol(statement->value, &end, 10);
            if (*end == ',')
                piece->most[BLACK] = (int)strtol(end + 1, NULL, 10);
        }
    }
    if (!id || outline_find(game->outline, id))
        sjaak_lose(game, head->line, head->value,
                   "a symbol such as '\"K\", \"K,k\"' was expected that no other piece has");
    else
        piece->piece = outline_piece(game->outline, id, head->value, head->line);
}

static void pieces_read(SjaakGame *game) {
    int piece = NONE;
    for (size_t i = 0; i < game->count; i++) {
        SjaakStatement *statement = &game->statements[i];
        if (strcmp(statement->key, "piece") == 0) {
            piece = game->piece_count < OUTLINE_PIECES ? game->piece_count++ : NONE;
            if (piece == NONE)
                sjaak_lose(game, statement->line, "piece", "there are more than %d pieces",
                           OUTLINE_PIECES);
        } else if (!is_known(statement->key, piece != NONE)) {
            sjaak_lose(game, statement->line, statement->key, "no such key is known here");
        }
        // "Rule" and the zones end a piece's statements, but pieces may follow.
        statement->piece = is_known(statement->key, false) ? NONE : piece;
    }
    int number = 0;
    game->pieces = ARENA_ARRAY(game->arena, SjaakPiece, game->piece_count + 1);
    for (size_t i = 0; i < game->count && number < game->piece_count; i++)
        if (strcmp(game->statements[i].key, "piece") == 0)
            piece_read(game, number++, &game->statements[i]);
}

static bool array_read(SjaakGame *game) {
    const SjaakStatement *statement = statement_find(game, "fen");
    if (!statement) {
        sjaak_lose(game, game->game->line, "fen", "it has no start position");
        return false;
    }
    char *fen = arena_string(game->arena, statement->value, strlen(statement->value));
    while (*fen == '"')
        fen++;
    fen[strcspn(fen, "\"")] = 0;
    if (!outline_fen(game->outline, fen, statement->line, "fen"))
        return false;
    size_t board = strcspn(fen, " [");
    for (const char *at = fen + board; *at && !strchr("] ", *at); at++)
        for (int i = 0; i < game->outline->count; i++)
            if (game->outline->pieces[i].letter[0] == toupper((unsigned char)*at) &&
                !game->outline->pieces[i].letter[1])
                game->outline->hands[islower((unsigned char)*at) != 0][i]++;
    const char *side = fen + board + strcspn(fen + board, " ");
    side += strspn(side, " ");
    game->outline->black_begins = *side == 'b';
    const char *rights = side + strcspn(side, " ");
    game->rights = rights + strspn(rights, " ");
    return true;
}

// ---- the file

static void game_write(SjaakGame *game) {
    if (!board_read(game))
        return;
    zones_read(game);
    pieces_read(game);
    if (!game->outline->count)
        sjaak_lose(game, game->game->line, "piece", "it has no pieces");
    else if (array_read(game))
        sjaak_write_rules(game);
}

static bool heads(const char *line, size_t length) {
    return length > 8 && strncmp(line, "Variant:", 8) == 0;
}

static void sjaak_read(Import *import) {
    const char *line;
    size_t at = 0, length;
    SjaakGame *game = NULL;
    for (int number = 1; import_line(import, &at, &line, &length); number++) {
        const char *comment = memchr(line, '#', length);
        length = comment ? (size_t)(comment - line) : length;
        while (length && isspace((unsigned char)line[length - 1]))
            length--;
        if (heads(line, length)) {
            if (game)
                game_write(game);
            size_t blanks = 8 + strspn(line + 8, " \t");
            const char *title = arena_string(import->arena, line + blanks, length - blanks);
            game = ARENA_NEW(import->arena, SjaakGame);
            *game = (SjaakGame){.import = import,
                                .arena = import->arena,
                                .game = import_add(import, title, number)};
        } else if (length && game) {
            statement_add(game, line, length, number);
        } else if (length) {
            report_error(
                import->report, "format-syntax",
                (Span){import->source, (uint32_t)(line - import->source->text), (uint32_t)length},
                "'Variant: name' was expected before this");
            return;
        }
    }
    if (game)
        game_write(game);
}

static bool is_sjaak(const Source *source) {
    const Import import = {.source = source};
    const char *line;
    size_t at = 0, length;
    while (import_line(&import, &at, &line, &length))
        if (length && *line != '#')
            return heads(line, length);
    return false;
}

const FormatReader format_sjaak = {"sjaak", "Sjaak II's variants.txt", is_sjaak, sjaak_read};
