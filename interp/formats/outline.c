// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A game in outline → the sheet of a definition; see outline.h.

#include "formats/outline.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"

Outline *outline_new(Import *import, FormatGame *game, int files, int ranks) {
    Outline *outline = ARENA_NEW(import->arena, Outline);
    *outline = (Outline){.import = import,
                         .arena = import->arena,
                         .game = game,
                         .sheet = game->sheet,
                         .files = files,
                         .ranks = ranks};
    for (int s = 0; s < SQUARES_MAX; s++)
        outline->men[s] = OUTLINE_EMPTY;
    // In the order in which an author would have them:
    static const char *const sections[] = {"board",    "zones",   "pieces",   "start",
                                           "captures", "drops",   "castling", "en-passant",
                                           "turns",    "tallies", "end"};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        sheet_map(outline->arena, outline->sheet, sections[i]);
    sheet_put(outline->arena, sheet_map(outline->arena, outline->sheet, "board"), "size", "%dx%d",
              files, ranks);
    return outline;
}

// ---- names and letters

static bool name_taken(const Outline *outline, const char *name) {
    static const char *const words[] = {"all",    "none",     "move", "capture",
                                        "drop",   "castling", "pass", "promotion",
                                        "gating", "flip",     "board"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    for (int i = 0; i < outline->count; i++)
        if (outline->pieces[i].name && strcmp(outline->pieces[i].name, name) == 0)
            return true;
    return false;
}

// Small letters, digits and hyphens.
static const char *name_of(Outline *outline, const char *text, const char *id) {
    Writer name = writer_growing(outline->arena);
    for (const char *at = text; *at; at++)
        if (isalnum((unsigned char)*at))
            writer_printf(&name, "%c", tolower((unsigned char)*at));
        else if (name.length && strchr(" -_", *at) && isalnum((unsigned char)at[1]))
            writer_text(&name, "-");
    const char *made = writer_whole(&name);
    if (!isalpha((unsigned char)*made)) {
        bool promoted = *id == '+';
        made = arena_printf(outline->arena, "%s-%s", promoted ? "promoted" : "piece",
                            isalpha((unsigned char)id[promoted])
                                ? arena_small(outline->arena, id + promoted, 1)
                                : "x");
    }
    const char *first = made;
    for (int i = 2; name_taken(outline, made); i++)
        made = arena_printf(outline->arena, "%s-%d", first, i);
    return made;
}

static bool letter_taken(const Outline *outline, const char *letter) {
    for (int i = 0; i < outline->count; i++)
        if (outline->pieces[i].letter && strcmp(outline->pieces[i].letter, letter) == 0)
            return true;
    return false;
}

// The id as a letter of ours: a capital, with a + before it, an apostrophe and ~ behind it.
static const char *letter_of(Outline *outline, const char *id) {
    bool plus = *id == '+';
    const char *rest = id + plus;
    if (!isalpha((unsigned char)*rest))
        return NULL;
    bool apostrophe = rest[1] == '\'', wave = rest[1 + apostrophe] == '~';
    if (rest[1 + apostrophe + wave])
        return NULL;
    const char *letter = arena_printf(outline->arena, "%s%c%s", plus ? "+" : "",
                                      toupper((unsigned char)*rest), rest + 1);
    return letter_taken(outline, letter) ? NULL : letter;
}

static const char *letter_free(Outline *outline, const char *id, const char *name) {
    static const char all[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (int round = 0; round < 2; round++) {
        const char *texts[] = {id, name ? name : "", all};
        for (size_t i = 0; i < 3; i++)
            for (const char *at = texts[i]; *at; at++) {
                const char *letter = arena_printf(outline->arena, "%c%s",
                                                  toupper((unsigned char)*at), round ? "'" : "");
                if (isalpha((unsigned char)*at) && !letter_taken(outline, letter))
                    return letter;
            }
    }
    return NULL;
}

OutlinePiece *outline_piece(Outline *outline, const char *id, const char *name, int line) {
    if (outline->count == OUTLINE_PIECES) {
        import_lose(outline->import, outline->game, line, id, "there are more than %d pieces",
                    OUTLINE_PIECES);
        return NULL;
    }
    const char *letter = letter_of(outline, id);
    if (!letter) {
        letter = letter_free(outline, id, name);
        if (!letter) {
            import_lose(outline->import, outline->game, line, id,
                        "there is no letter left for it");
            return NULL;
        }
        import_note(outline->import, outline->game, "The piece '%s' has the letter %s here.", id,
                    letter);
    }
    OutlinePiece *piece = &outline->pieces[outline->count];
    *piece = (OutlinePiece){.id = id, .letter = letter, .line = line};
    piece->name = name ? name_of(outline, name, id) : NULL;
    outline->count++;
    piece->sheet = sheet_new(outline->arena);
    static const char *const keys[] = {"letter", "royal", "move", "zone", "promotion"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        sheet_list(outline->arena, piece->sheet, keys[i]);
    sheet_say(outline->arena, piece->sheet, "letter", letter);
    piece->moves = sheet_list(outline->arena, piece->sheet, "move");
    return piece;
}

OutlinePiece *outline_find(Outline *outline, const char *id) {
    for (int i = 0; i < outline->count; i++)
        if (strcmp(outline->pieces[i].id, id) == 0)
            return &outline->pieces[i];
    return NULL;
}

// The letters of its notation sorted, if it has no others.
static const char *usual_name(Arena *arena, const SheetNode *moves) {
    static const struct {
        const char *atoms, *name;
    } usual[] = {
        {"K", "commoner"},     {"Q", "queen"},        {"R", "rook"},        {"B", "bishop"},
        {"N", "knight"},       {"F", "ferz"},         {"W", "wazir"},       {"A", "alfil"},
        {"D", "dabbaba"},      {"BN", "archbishop"},  {"NR", "chancellor"}, {"NQ", "amazon"},
        {"BNR", "amazon"},     {"KN", "centaur"},     {"C", "camel"},       {"Z", "zebra"},
        {"CN", "gnu"},         {"AF", "ferfil"},      {"DW", "woody-rook"}, {"AD", "alibaba"},
        {"FR", "dragon-king"}, {"BW", "dragon-horse"}};
    if (!moves->first || moves->first->next || !moves->first->value)
        return NULL;
    char *text = arena_string(arena, moves->first->value, strlen(moves->first->value));
    for (char *at = text; *at; at++)
        for (char *next = at; *next; next++)
            if (*next < *at) {
                char kept = *at;
                *at = *next;
                *next = kept;
            }
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (strcmp(usual[i].atoms, text) == 0)
            return usual[i].name;
    return NULL;
}

void outline_names(Outline *outline) {
    for (int i = 0; i < outline->count; i++) {
        OutlinePiece *piece = &outline->pieces[i];
        if (piece->name)
            continue;
        const char *name = usual_name(outline->arena, piece->moves);
        bool king =
            name && strcmp(name, "commoner") == 0 && sheet_find(piece->sheet, "royal")->value;
        piece->name = name_of(outline, king ? "king" : name ? name : "", piece->id);
    }
}

// ---- terms, promotion, areas

// Does joining the two notations change what they mean, as W and W would become WW?
static bool runs_on(const char *before, const char *behind) {
    return before[strlen(before) - 1] == *behind || !isalpha((unsigned char)*behind) ||
           strchr("XY", *behind);
}

SheetNode *outline_term(Outline *outline, OutlinePiece *piece, const char *betza, const char *from,
                        int side) {
    SheetNode *last = piece->moves->last;
    if (!*betza)
        return sheet_new(outline->arena);
    if (!from && side == NONE) {
        if (last && last->shape == SHEET_VALUE && !strpbrk(last->value, "[\"") &&
            !strpbrk(betza, "[") && !runs_on(last->value, betza))
            last->value = arena_printf(outline->arena, "%s%s", last->value, betza);
        else
            sheet_say(outline->arena, piece->moves, NULL, betza);
        return piece->moves->last;
    }
    SheetNode *item = sheet_item(outline->arena, piece->moves);
    sheet_say(outline->arena, item, "betza", betza);
    if (from)
        sheet_put(outline->arena, item, "from", "%s", from);
    if (side != NONE)
        sheet_put(outline->arena, item, "side", side == WHITE ? "white" : "black");
    return item;
}

SheetNode *outline_promotion(Outline *outline, OutlinePiece *piece) {
    return sheet_item(outline->arena, sheet_list(outline->arena, piece->sheet, "promotion"));
}

const char *outline_kinds(const Outline *outline, const Bits *pieces) {
    Writer text = writer_growing(outline->arena);
    int count = 0;
    for (int i = 0; i < outline->count; i++)
        if (bits_has(pieces, i))
            writer_printf(&text, "%s%s", count++ ? ", " : "", outline->pieces[i].name);
    return count == 0   ? "none"
           : count == 1 ? writer_whole(&text)
                        : arena_printf(outline->arena, "[%s]", writer_whole(&text));
}

const char *outline_choices(Outline *outline, const char *ids, int line, const char *key) {
    Bits pieces = {0};
    for (const char *at = ids; *at; at++) {
        const char id[2] = {(char)toupper((unsigned char)*at), 0};
        const OutlinePiece *piece = outline_find(outline, id);
        if (piece)
            bits_add(&pieces, outline_number(outline, piece));
        else
            import_lose(outline->import, outline->game, line, key, "there is no piece '%s'", id);
    }
    return outline_kinds(outline, &pieces);
}

void outline_zone(Outline *outline, SheetNode *node, const char *key, const char *name,
                  const Bits regions[SIDES]) {
    const RegionBoard board = {outline->arena, outline->sheet, outline->files, outline->ranks};
    int side;
    const char *area = region_area(&board, name, regions, &side);
    if (strcmp(area, "board") != 0)
        sheet_put(outline->arena, node, key, "%s", area);
    if (side != NONE)
        sheet_put(outline->arena, node, "side", side == WHITE ? "white" : "black");
}

Bits outline_ranks(const Outline *outline, int first, int last) {
    Bits region = {0};
    for (int rank = first < 0 ? 0 : first; rank <= last && rank < outline->ranks; rank++)
        for (int file = 0; file < outline->files; file++)
            bits_add(&region, rank * BOARD_MAX + file);
    return region;
}

// ---- the array

int outline_square(const Outline *outline, const char *text, size_t length) {
    int file = length > 1 ? tolower((unsigned char)*text) - 'a' : NONE, rank = 0;
    for (size_t i = 1; i < length; i++) {
        if (!isdigit((unsigned char)text[i]) || rank > BOARD_MAX)
            return NONE;
        rank = rank * 10 + text[i] - '0';
    }
    return file >= 0 && file < outline->files && rank > 0 && rank <= outline->ranks
               ? (rank - 1) * BOARD_MAX + file
               : NONE;
}

// A man of a FEN, as its number * 2 + its side, or NONE; *at goes on behind it.
static int man_read(Outline *outline, const char **at) {
    char id[4] = "";
    size_t length = 0;
    if (**at == '+')
        id[length++] = *(*at)++;
    char letter = **at;
    if (!isalpha((unsigned char)letter))
        return NONE;
    ++*at;
    id[length++] = (char)toupper((unsigned char)letter);
    if (**at == '\'' || **at == '~') {
        id[length] = **at;
        if (outline_find(outline, id))
            ++*at;
        else
            id[length] = 0;
    }
    const OutlinePiece *piece = outline_find(outline, id);
    return piece ? outline_number(outline, piece) * SIDES + (islower((unsigned char)letter) != 0)
                 : NONE;
}

bool outline_fen(Outline *outline, const char *fen, int line, const char *key) {
    int file = 0, rank = outline->ranks - 1;
    for (const char *at = fen; *at && !strchr(" [", *at);) {
        int run = isdigit((unsigned char)*at) ? atoi(at) : 0;
        if (*at == '/') {
            rank--;
            file = 0;
            at++;
        } else if (run || *at == '0') {
            file += run > BOARD_MAX ? BOARD_MAX + 1 : run;
            at += strspn(at, "0123456789");
        } else {
            const char *before = at;
            int man = *at == '*' ? OUTLINE_HOLE : man_read(outline, &at);
            at += *at == '*' && man == OUTLINE_HOLE;
            if (man == NONE || rank < 0 || file >= outline->files) {
                import_lose(outline->import, outline->game, line, key,
                            man == NONE ? "'%.1s' is no piece"
                                        : "the board has no square for '%.1s'",
                            before);
                return false;
            }
            outline->men[rank * BOARD_MAX + file++] = (short)man;
        }
        if (rank < -1 || file > outline->files) {
            import_lose(outline->import, outline->game, line, key, "it is larger than the board");
            return false;
        }
    }
    return true;
}

int outline_men(const Outline *outline, const OutlinePiece *piece, int side) {
    int count = 0;
    for (int s = 0; s < SQUARES_MAX; s++)
        count += outline->men[s] == outline_number(outline, piece) * SIDES + side;
    return count;
}

static const char *picture_of(const Outline *outline) {
    Writer text = writer_growing(outline->arena);
    size_t width = 1;
    for (int s = 0; s < SQUARES_MAX; s++)
        if (outline->men[s] >= 0 &&
            strlen(outline->pieces[outline->men[s] / SIDES].letter) > width)
            width = strlen(outline->pieces[outline->men[s] / SIDES].letter);
    for (int rank = outline->ranks - 1; rank >= 0; rank--)
        for (int file = 0; file < outline->files; file++) {
            int man = outline->men[rank * BOARD_MAX + file];
            const char *letter = man == OUTLINE_EMPTY  ? "."
                                 : man == OUTLINE_HOLE ? "*"
                                                       : outline->pieces[man / SIDES].letter;
            if (man >= 0 && man % SIDES == BLACK)
                letter = arena_small(outline->arena, letter, strlen(letter));
            bool last = file + 1 == outline->files;
            writer_printf(&text, "%*s%s", last ? 0 : -(int)width, letter,
                          !last  ? " "
                          : rank ? "\n"
                                 : "");
        }
    return writer_whole(&text);
}

static const char *hand_of(const Outline *outline, int side) {
    Writer text = writer_growing(outline->arena);
    for (int i = 0; i < outline->count; i++)
        for (int k = 0; k < outline->hands[side][i]; k++)
            writer_text(&text, outline->pieces[i].letter);
    return sheet_quoted(outline->arena, writer_whole(&text));
}

static void start_write(Outline *outline) {
    Arena *arena = outline->arena;
    SheetNode *start = sheet_map(arena, outline->sheet, "start");
    sheet_put(arena, start, "picture", "%s", picture_of(outline));
    if (outline->has_hand && strcmp(hand_of(outline, WHITE), hand_of(outline, BLACK)) == 0)
        sheet_put(arena, start, "hand", "%s", hand_of(outline, WHITE));
    else if (outline->has_hand)
        for (int side = WHITE; side <= BLACK; side++)
            sheet_put(arena, sheet_map(arena, start, "hand"), side == WHITE ? "white" : "black",
                      "%s", hand_of(outline, side));
    Writer holes = writer_growing(arena);
    for (int s = 0; s < SQUARES_MAX; s++)
        if (outline->men[s] == OUTLINE_HOLE)
            writer_printf(&holes, "%s%c%d", holes.length ? ", " : "", 'a' + s % BOARD_MAX,
                          s / BOARD_MAX + 1);
    if (holes.length)
        sheet_say(arena, sheet_map(arena, outline->sheet, "board"), "holes", writer_whole(&holes));
    if (outline->black_begins)
        import_lose(outline->import, outline->game, outline->game->line, "start", "Black begins");
}

void outline_prisoners(Outline *outline, const char *to) {
    SheetNode *list = sheet_list(outline->arena, outline->sheet, "captures");
    outline->has_hand = true;
    for (int i = 0; i < outline->count; i++) {
        const OutlinePiece *piece = &outline->pieces[i];
        const OutlinePiece *base = *piece->id == '+' ? outline_find(outline, piece->id + 1) : NULL;
        if (!base)
            continue;
        SheetNode *entry = sheet_item(outline->arena, list);
        sheet_put(outline->arena, entry, "of", "%s", piece->name);
        sheet_put(outline->arena, entry, "to", "%s", to);
        sheet_put(outline->arena, entry, "as", "%s", base->name);
    }
    sheet_put(outline->arena, sheet_item(outline->arena, list), "to", "%s", to);
}

// ---- castling and en passant

void outline_castle(Outline *outline, OutlineCastle castle) {
    for (size_t i = 0; i < outline->castle_count; i++) {
        OutlineCastle *other = &outline->castles[i];
        if (other->king == castle.king && other->partner == castle.partner &&
            other->side == castle.side && other->partner_to == castle.partner_to) {
            other->to |= castle.to;
            return;
        }
    }
    ARENA_GROW(outline->arena, outline->castles, outline->castle_count, &outline->castle_capacity);
    outline->castles[outline->castle_count++] = castle;
}

// As White sees it.
static int seen(const Outline *outline, int square, int side) {
    return side == WHITE
               ? square
               : (outline->ranks - 1 - square / BOARD_MAX) * BOARD_MAX + square % BOARD_MAX;
}

static bool castles_alike(const Outline *outline, const OutlineCastle *a, const OutlineCastle *b) {
    return seen(outline, a->king, a->side) == seen(outline, b->king, b->side) &&
           seen(outline, a->partner, a->side) == seen(outline, b->partner, b->side) &&
           a->to == b->to && a->partner_to == b->partner_to &&
           outline->men[a->king] / SIDES == outline->men[b->king] / SIDES &&
           outline->men[a->partner] / SIDES == outline->men[b->partner] / SIDES;
}

static void castle_write(Outline *outline, const OutlineCastle *castle, bool both) {
    Arena *arena = outline->arena;
    SheetNode *all = sheet_map(arena, outline->sheet, "castling");
    int king = seen(outline, castle->king, castle->side),
        partner = seen(outline, castle->partner, castle->side);
    bool right = castle->partner % BOARD_MAX > castle->king % BOARD_MAX;
    int room = abs(partner - king) - 1;
    const char *wing =
        room <= (right ? king % BOARD_MAX : outline->files - 1 - king % BOARD_MAX) - 1 ? "short"
                                                                                       : "long";
    const char *name =
        both ? wing
             : arena_printf(arena, "%s-%s", castle->side == WHITE ? "white" : "black", wing);
    while (sheet_find(all, name))
        name = arena_printf(arena, "%s-%s", name, right ? "right" : "left");
    SheetNode *entry = sheet_map(arena, all, name);
    sheet_put(arena, entry, "king", "%s %c%d",
              outline->pieces[outline->men[castle->king] / SIDES].name, 'a' + king % BOARD_MAX,
              king / BOARD_MAX + 1);
    sheet_put(arena, entry, "partner", "%s %c%d",
              outline->pieces[outline->men[castle->partner] / SIDES].name,
              'a' + partner % BOARD_MAX, partner / BOARD_MAX + 1);
    Writer to = writer_growing(arena);
    for (int file = 0; file < outline->files; file++)
        if (castle->to >> file & 1)
            writer_printf(&to, "%s%c%d", to.length ? ", " : "", 'a' + file, king / BOARD_MAX + 1);
    sheet_say(arena, entry, "king-to", writer_whole(&to));
    if (castle->partner_to != NONE)
        sheet_put(arena, entry, "partner-to", "%c%d", 'a' + castle->partner_to,
                  king / BOARD_MAX + 1);
    if (!both)
        sheet_put(arena, entry, "side", castle->side == WHITE ? "white" : "black");
}

static void castling_write(Outline *outline) {
    for (size_t i = 0; i < outline->castle_count; i++) {
        bool both = false, written = false;
        for (size_t k = 0; k < outline->castle_count; k++)
            if (k != i && outline->castles[k].side != outline->castles[i].side &&
                castles_alike(outline, &outline->castles[i], &outline->castles[k])) {
                both = true;
                written |= k < i;
            }
        if (!written)
            castle_write(outline, &outline->castles[i], both);
    }
}

void outline_passant(Outline *outline, const OutlinePiece *captor, const OutlinePiece *victim) {
    SheetNode *map = sheet_map(outline->arena, outline->sheet, "en-passant");
    sheet_put(outline->arena, sheet_list(outline->arena, map, captor->name), NULL, "%s",
              victim->name);
}

void outline_finish(Outline *outline) {
    SheetNode *pieces = sheet_map(outline->arena, outline->sheet, "pieces");
    outline_names(outline);
    for (int i = 0; i < outline->count; i++) {
        OutlinePiece *piece = &outline->pieces[i];
        SheetNode *node = sheet_map(outline->arena, pieces, piece->name);
        if (!piece->moves->first)
            sheet_put(outline->arena, piece->sheet, "move", "[]");
        node->first = piece->sheet->first;
        node->last = piece->sheet->last;
    }
    start_write(outline);
    castling_write(outline);
    sheet_tidy(outline->sheet);
}
