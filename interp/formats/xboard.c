// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// XBoard's `setup` and `piece`, as an engine prints them, and a PGN's `[VariantMen]` →
// definitions. What they leave out is as in the parent variant.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "formats/outline.h"
#include "formats/xboard.h"

enum { TABLE_HALF = 64 };

const XboardMan xboard_men[XBOARD_MEN] = {{"pawn", "fmWfceFifmnD"}, {"knight", "N"},
                                          {"bishop", "B"},          {"rook", "R"},
                                          {"queen", "Q"},           {"ferz", "F"},
                                          {"alfil", "A"},           {"archbishop", "BN"},
                                          {"chancellor", "RN"},     {"wazir", "W"},
                                          {"commoner", "K"},        {"cannon", "mRcpR"},
                                          {"nightrider", "NN"},     {"dragon-horse", "BW"},
                                          {"dragon-king", "RF"},    {"grasshopper", "gQ"}};

const XboardParent xboard_parents[] = {
    {"fairy", 1, NULL, false, false, false},      {"normal", 1, NULL, false, false, false},
    {"nocastle", 1, NULL, false, false, false},   {"knightmate", 1, NULL, false, false, false},
    {"capablanca", 1, NULL, false, false, false}, {"gothic", 1, NULL, false, false, false},
    {"janus", 1, NULL, false, false, false},      {"berolina", 1, NULL, false, false, false},
    {"makruk", 3, "M", false, false, false},      {"shatranj", 1, "F", false, false, true},
    {"crazyhouse", 1, NULL, true, false, false},  {"shogi", 0, NULL, true, true, false},
    {NULL, 0, NULL, false, false, false},
};

typedef struct XboardSetup {
    Import *import;
    FormatGame *game;
    Outline *outline;
    const char *fen, *title;
    const XboardParent *parent;
    const char *letters[TABLE_HALF]; // of White's half; NULL: none
    bool told[OUTLINE_PIECES];       // its moves were given
    int half, line, hand;
} XboardSetup;

// ---- the table of letters

// A letter with what belongs to it, '^S' as S'; *at goes on behind it. "": a place without one.
static const char *letter_read(Arena *arena, const char **at) {
    bool primed = **at == '^';
    *at += primed;
    char letter = **at;
    *at += letter != 0;
    if (**at == '\'' || **at == '!') {
        primed |= **at == '\'';
        ++*at;
    }
    return isalpha((unsigned char)letter)
               ? arena_printf(arena, "%c%s", toupper((unsigned char)letter), primed ? "'" : "")
               : "";
}

static void table_read(XboardSetup *setup, const char *table) {
    const char *all[2 * TABLE_HALF];
    int count = 0;
    while (*table && count < 2 * TABLE_HALF)
        all[count++] = letter_read(setup->import->arena, &table);
    setup->half = count / 2;
    for (int i = 0; i < setup->half; i++)
        setup->letters[i] = *all[i] ? all[i] : *all[i + setup->half] ? all[i + setup->half] : NULL;
}

static const char *name_at(const XboardSetup *setup, int place) {
    return place + 1 == setup->half ? "king" : place < XBOARD_MEN ? xboard_men[place].name : NULL;
}

static void table_write(XboardSetup *setup) {
    for (int i = 0; i < setup->half; i++)
        if (setup->letters[i] && !outline_find(setup->outline, setup->letters[i]))
            outline_piece(setup->outline, setup->letters[i], name_at(setup, i), setup->line);
}

// ---- the game

static const XboardParent *parent_find(const char *name) {
    for (const XboardParent *parent = xboard_parents; parent->name; parent++)
        if (strcmp(parent->name, name) == 0)
            return parent;
    return NULL;
}

static void setup_lose(XboardSetup *setup, int line, const char *key, const char *what,
                       const char *why) {
    import_lose(setup->import, setup->game, line, key, "%s%s", what, why);
}

// "8x8+0_fairy": sizes, how many kinds come to a hand, the parent.
static bool size_read(XboardSetup *setup, const char *text) {
    char *end;
    long files = strtol(text, &end, 10), ranks = *end == 'x' ? strtol(end + 1, &end, 10) : 0;
    setup->hand = *end == '+' ? (int)strtol(end + 1, &end, 10) : 0;
    if (files < 1 || ranks < 1 || files > BOARD_MAX || ranks > BOARD_MAX ||
        (*end && *end != '_')) {
        setup_lose(setup, setup->line, "setup", "a size such as '8x8+0_fairy' was expected", "");
        return false;
    }
    const char *parent = *end ? end + 1 : "fairy";
    setup->parent = parent_find(parent);
    if (!setup->parent) {
        setup_lose(setup, setup->line, parent, "the rules of this parent aren't carried over", "");
        setup->parent = xboard_parents;
    }
    setup->outline = outline_new(setup->import, setup->game, (int)files, (int)ranks);
    return true;
}

// "K& KisO2", "K:KisO2": for both sides; "K KisO2", "k KisO2": for White, for Black.
static void piece_read(XboardSetup *setup, const char *text, size_t length, int line) {
    char id[4] = "";
    size_t i = 0, size = 0;
    if (i < length && text[i] == '+')
        id[size++] = text[i++];
    char letter = i < length ? text[i++] : 0;
    if (!isalpha((unsigned char)letter)) {
        setup_lose(setup, line, "piece", "a letter and its notation were expected", "");
        return;
    }
    id[size++] = (char)toupper((unsigned char)letter);
    if (i < length && text[i] == '\'')
        id[size++] = text[i++];
    bool both = i < length && strchr("&:", text[i]);
    i += both;
    while (i < length && strchr(" \t:", text[i]))
        i++;
    OutlinePiece *piece = outline_find(setup->outline, id);
    if (!piece)
        piece = outline_piece(setup->outline, arena_string(setup->import->arena, id, size), NULL,
                              line);
    if (!piece)
        return;
    setup->told[outline_number(setup->outline, piece)] = true;
    outline_betza(setup->outline, piece, arena_string(setup->import->arena, text + i, length - i),
                  true,
                  both                             ? NONE
                  : islower((unsigned char)letter) ? BLACK
                                                   : WHITE,
                  line);
}

static void usual_write(XboardSetup *setup) {
    for (int i = 0; i < setup->half; i++) {
        OutlinePiece *piece =
            setup->letters[i] ? outline_find(setup->outline, setup->letters[i]) : NULL;
        if (!piece || setup->told[outline_number(setup->outline, piece)])
            continue;
        bool king = i + 1 == setup->half;
        if (!king && i >= XBOARD_MEN) {
            setup_lose(setup, setup->line, piece->id,
                       "its moves aren't told, nor known by its picture", "");
            continue;
        }
        const char *betza = king ? "KisO2" : xboard_men[i].betza;
        import_note(setup->import, setup->game,
                    "The moves of '%s' aren't told: %s, as XBoard takes it.", piece->id, betza);
        outline_betza(setup->outline, piece, betza, true, NONE, setup->line);
    }
}

static void pawn_promotes(XboardSetup *setup, OutlinePiece *pawn) {
    int ranks = setup->outline->ranks;
    const Bits zone[SIDES] = {
        outline_ranks(setup->outline, ranks - setup->parent->depth, ranks - 1),
        outline_ranks(setup->outline, 0, setup->parent->depth - 1)};
    SheetNode *rule = outline_promotion(setup->outline, pawn);
    const Bits officers = outline_officers(setup->outline);
    outline_zone(setup->outline, rule, "zone", "promotion", zone);
    sheet_put(setup->import->arena, rule, "to", "%s",
              setup->parent->promotion
                  ? outline_choices(setup->outline, setup->parent->promotion, setup->line, "setup")
                  : outline_kinds(setup->outline, &officers));
}

// A kind with + before its letter is what the one without becomes, in the last third.
static void shogi_promotes(XboardSetup *setup) {
    int ranks = setup->outline->ranks, depth = ranks / 3;
    const Bits zone[SIDES] = {outline_ranks(setup->outline, ranks - depth, ranks - 1),
                              outline_ranks(setup->outline, 0, depth - 1)};
    for (int i = 0; i < setup->outline->count; i++) {
        OutlinePiece *piece = &setup->outline->pieces[i];
        const OutlinePiece *into =
            outline_find(setup->outline, arena_printf(setup->import->arena, "+%s", piece->id));
        if (!into)
            continue;
        SheetNode *rule = outline_promotion(setup->outline, piece);
        outline_zone(setup->outline, rule, "zone", "promotion", zone);
        sheet_put(setup->import->arena, rule, "to", "%s", into->name);
        sheet_put(setup->import->arena, rule, "optional", "true");
        sheet_put(setup->import->arena, rule, "leaving", "true");
    }
    import_note(setup->import, setup->game,
                "Promotion by a + is optional in the last third, as in shogi.");
}

static void end_write(XboardSetup *setup, const OutlinePiece *pawn) {
    Arena *arena = setup->import->arena;
    SheetNode *end = sheet_map(arena, setup->outline->sheet, "end");
    if (setup->parent->bare) {
        sheet_put(arena, end, "stalemate", "loss");
        sheet_put(arena, end, "extinction", "{pieces: all, left: 1, answer: true}");
    }
    sheet_put(arena, end, "repetition", "3");
    if (pawn && !setup->parent->drops)
        sheet_put(arena, end, "move-limit", "{moves: 50, reset: [capture, %s]}", pawn->name);
    import_note(setup->import, setup->game,
                "Mate, stalemate, repetition and the limit of 50 moves aren't told: as in '%s'.",
                setup->parent->name);
}

static void hands_write(XboardSetup *setup) {
    const char *hand = strchr(setup->fen, '[');
    outline_prisoners(setup->outline, "captor");
    for (; hand && *hand && *hand != ']'; hand++) {
        const char id[2] = {(char)toupper((unsigned char)*hand), 0};
        const OutlinePiece *piece = outline_find(setup->outline, id);
        if (piece)
            setup->outline->hands[islower((unsigned char)*hand) != 0]
                                 [outline_number(setup->outline, piece)]++;
    }
    sheet_put(setup->import->arena, setup->outline->sheet, "drops", "true");
}

static void setup_end(XboardSetup *setup) {
    Outline *outline = setup->outline;
    if (!outline)
        return;
    usual_write(setup);
    OutlinePiece *pawn =
        setup->half && setup->letters[0] ? outline_find(outline, setup->letters[0]) : NULL;
    const char *last = setup->half ? setup->letters[setup->half - 1] : "K";
    OutlinePiece *king = last ? outline_find(outline, last) : NULL;
    if (!pawn)
        pawn = outline_find(outline, "P");
    if (king)
        sheet_put(setup->import->arena, king->sheet, "royal", "true");
    else
        setup_lose(setup, setup->line, "setup", "it has no king", "");
    outline_names(outline);
    if (setup->parent->shogi)
        shogi_promotes(setup);
    else if (pawn)
        pawn_promotes(setup, pawn);
    if (outline_fen(outline, setup->fen, setup->line, "setup")) {
        const char *side = setup->fen + strcspn(setup->fen, " ");
        outline->black_begins = side[strspn(side, " ")] == 'b';
        outline_betza_end(outline);
    }
    if (setup->parent->drops)
        hands_write(setup);
    else if (setup->hand)
        setup_lose(setup, setup->line, "setup",
                   "men in hand, in such a parent, aren't carried over", "");
    end_write(setup, pawn);
    outline_finish(outline);
    setup->outline = NULL;
}

// ---- the file

static XboardSetup *setup_new(Import *import, const char *title, int line) {
    XboardSetup *setup = ARENA_NEW(import->arena, XboardSetup);
    *setup = (XboardSetup){.import = import, .title = title, .line = line, .fen = ""};
    setup->game = import_add(import, title, line);
    return setup;
}

static bool begins(const char *line, size_t length, const char *with) {
    return length >= strlen(with) && strncmp(line, with, strlen(with)) == 0;
}

// "setup (TABLE) SIZE FEN", where the table and the size may be left out.
static XboardSetup *setup_read(Import *import, const char *title, const char *text, int line) {
    XboardSetup *setup = setup_new(import, title, line);
    if (*text == '(') {
        size_t length = strcspn(text + 1, ")");
        table_read(setup, arena_string(import->arena, text + 1, length));
        text += 1 + length + (text[1 + length] == ')');
        text += strspn(text, " ");
    }
    size_t length = strcspn(text, " ");
    const char *size = arena_string(import->arena, text, length);
    bool sized = isdigit((unsigned char)*size) && strchr(size, 'x');
    if (size_read(setup, sized ? size : "8x8")) {
        setup->fen = sized ? text + length + strspn(text + length, " ") : text;
        table_write(setup);
    }
    return setup;
}

// The value of a PGN's tag in a line; NULL: it is another one.
static const char *tag_read(Import *import, const char *line, size_t length, const char *name) {
    size_t size = strlen(name);
    if (length < size + 3 || *line != '[' || strncmp(line + 1, name, size) != 0 ||
        line[size + 1] != ' ')
        return NULL;
    const char *first = memchr(line, '"', length), *end = line + length;
    while (first && end > first + 1 && end[-1] != '"')
        end--;
    return first && end > first + 1
               ? arena_string(import->arena, first + 1, (size_t)(end - first) - 2)
               : NULL;
}

// "P:fmWfceF;N:N": as many pieces as it names. The array is that of [FEN], or chess's.
static void men_read(Import *import, const char *men, const char *title, const char *fen,
                     int line) {
    int files = 0, ranks = 1;
    const char *array = *fen ? fen : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -";
    for (const char *at = array; *at && *at != ' '; at++) {
        ranks += *at == '/';
        if (ranks == 1 && isdigit((unsigned char)*at))
            files += (int)strtol(at, (char **)&at, 10), at--;
        else if (ranks == 1)
            files += isalpha((unsigned char)*at) || *at == '*';
    }
    const char *size = arena_printf(import->arena, "%dx%d %s", files, ranks, array);
    XboardSetup *setup = setup_read(import, title, size, line);
    while (setup->outline && *men) {
        size_t length = strcspn(men, ";");
        if (length)
            piece_read(setup, men, length, line);
        men += length + (men[length] == ';');
    }
    for (int i = 0; setup->outline && i < setup->outline->count; i++)
        if (strcmp(setup->outline->pieces[i].id, "P") == 0)
            setup->outline->pieces[i].name = "pawn";
    setup_end(setup);
}

static const char *title_of(Import *import, const char *line, size_t length, const char *title) {
    static const char *const heads[] = {"# New game '", "variant ", "new "};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (begins(line, length, heads[i])) {
            size_t head = strlen(heads[i]);
            length -= line[length - 1] == '\'' && i == 0;
            return length > head ? arena_string(import->arena, line + head, length - head) : title;
        }
    return title;
}

static void xboard_read(Import *import) {
    const char *line, *title = "XBoard game", *variant = title, *fen = "", *men = NULL;
    size_t at = 0, length;
    XboardSetup *setup = NULL;
    int men_line = 0;
    for (int number = 1; import_line(import, &at, &line, &length); number++) {
        const char *tag;
        title = title_of(import, line, length, title);
        if (begins(line, length, "setup ")) {
            if (setup)
                setup_end(setup);
            setup = setup_read(import, title, arena_string(import->arena, line + 6, length - 6),
                               number);
        } else if (begins(line, length, "piece ") && setup && setup->outline) {
            piece_read(setup, line + 6, length - 6, number);
        } else if (begins(line, length, "piece ") && !setup) {
            report_error(
                import->report, "format-syntax",
                (Span){import->source, (uint32_t)(line - import->source->text), (uint32_t)length},
                "'setup' was expected before 'piece'");
        } else if ((tag = tag_read(import, line, length, "Variant"))) {
            variant = tag;
        } else if ((tag = tag_read(import, line, length, "FEN"))) {
            fen = tag;
        } else if ((tag = tag_read(import, line, length, "VariantMen"))) {
            men = tag;
            men_line = number;
        }
        if (men && (!length || *line != '[' || at >= import->source->size)) {
            men_read(import, men, variant, fen, men_line);
            men = NULL;
            fen = "";
        }
    }
    if (setup)
        setup_end(setup);
}

static bool is_xboard(const Source *source) {
    const Import import = {.source = source};
    const char *line;
    size_t at = 0, length;
    while (import_line(&import, &at, &line, &length))
        if (begins(line, length, "setup (") || begins(line, length, "[VariantMen "))
            return true;
    return false;
}

const FormatReader format_setup = {"xboard", "XBoard's setup and piece", is_xboard, xboard_read};
