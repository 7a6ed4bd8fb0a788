// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Fairy-Max's ini → definitions. Its pieces move absolutely, each side has its own types, and two
// types may have one letter: kinds of ours are the letters, with a type for each side.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/fairymax/fairymax.h"

typedef struct Kind {
    OutlinePiece *piece;
    int types[SIDES]; // 0: that side has none
    FairymaxMoves moves[SIDES];
} Kind;

typedef struct FairymaxGame {
    Import *import;
    FormatGame *game;
    Outline *outline;
    int files, ranks, depth, pawns; // of the promotion zone; their rank, from 0
    int array[SIDES][BOARD_MAX];
    FairymaxType types[FAIRYMAX_TYPES + 1];
    int type_count;
    Kind kinds[2 * FAIRYMAX_TYPES];
    int kind_count;
    int line; // where the definition begins
} FairymaxGame;

// ---- text → types

static bool size_read(FairymaxGame *game, const char *line) {
    char *end;
    long zone = 1;
    game->files = (int)strtol(line, &end, 10);
    if (*end != 'x')
        return false;
    game->ranks = (int)strtol(end + 1, &end, 10);
    if (*end == '=')
        zone = strtol(end + 1, &end, 10);
    game->depth = zone > 0 ? (int)zone : 1;
    game->pawns = zone > 1 ? 2 : zone < 0 ? (int)-zone : 1;
    return game->files > 0 && game->files < BOARD_MAX && game->ranks > 2 * game->pawns + 1 &&
           game->ranks <= BOARD_MAX && game->depth < game->ranks;
}

static bool array_read(FairymaxGame *game, int side, const char *line) {
    for (int file = 0; file < game->files; file++) {
        char *end;
        long type = strtol(line, &end, 10);
        if (end == line || type < 0 || type > FAIRYMAX_TYPES)
            return false;
        game->array[side][file] = (int)type;
        line = end;
    }
    return true;
}

static bool is_type(const char *line) {
    return isalpha((unsigned char)line[0]) && line[1] == ':' &&
           (isdigit((unsigned char)line[2]) || line[2] == '-');
}

// The type's rays; false: it can't be read.
static bool type_read(FairymaxType *type, const char *line) {
    char *at;
    type->letter = *line;
    type->value = (int)strtol(line + 2, &at, 10);
    for (at += strspn(at, " \t"); *at; at += strspn(at, " \t")) {
        FairymaxRay ray = {0};
        char *end;
        ray.step = (int)strtol(at, &end, 10);
        if (end == at || *end != ',' || type->count == FAIRYMAX_RAYS || abs(ray.step) > 7 * 17)
            return false;
        at = end + 1;
        ray.mode = (uint32_t)strtoul(at, &end, 16);
        if (end == at)
            return false;
        if (*end == ',')
            ray.second = (int)strtol(end + 1, &end, 10);
        if (abs(ray.second) > 7 * 17)
            return false;
        at = end;
        type->rays[type->count++] = ray;
    }
    return type->count > 0;
}

// ---- types → kinds

static bool in_array(const FairymaxGame *game, int type, int side) {
    for (int file = 0; file < game->files; file++)
        if (game->array[side][file] == type)
            return true;
    return type == (side == WHITE ? 1 : 2);
}

// Which of the types with its letter a side can name: White the first, Black the last.
static bool is_named(const FairymaxGame *game, int type, int side) {
    int letter = tolower((unsigned char)game->types[type].letter);
    for (int i = side == WHITE ? 1 : type + 1; i < (side == WHITE ? type : game->type_count + 1);
         i++)
        if (tolower((unsigned char)game->types[i].letter) == letter)
            return false;
    return true;
}

// The program's own choice when a pawn promotes.
static int promoted(const FairymaxGame *game, int side) {
    bool other = in_array(game, 7, WHITE) && !in_array(game, 7, BLACK) && game->type_count >= 9;
    return side == BLACK && other ? 9 : 7;
}

static bool may_become(const FairymaxGame *game, int type, int side) {
    int value = game->types[type].value;
    return type > 2 && (type == promoted(game, side) ||
                        (value != -1 && abs(value) % 10 != 3 && is_named(game, type, side)));
}

static Kind *kind_of(FairymaxGame *game, int type, int side) {
    for (int i = 0; i < game->kind_count; i++)
        if (game->kinds[i].types[side] == type)
            return &game->kinds[i];
    return NULL;
}

static void kind_add(FairymaxGame *game, int type, int side) {
    const char id[2] = {(char)toupper((unsigned char)game->types[type].letter), 0};
    if (kind_of(game, type, side))
        return;
    Kind *kind = NULL;
    for (int i = 0; i < game->kind_count && !kind; i++)
        if (strcmp(game->kinds[i].piece->id, id) == 0 && !game->kinds[i].types[side])
            kind = &game->kinds[i];
    if (!kind) {
        OutlinePiece *piece = outline_piece(
            game->outline, arena_string(game->import->arena, id, 1),
            type <= 2 ? *id == 'P' ? "pawn" : "warrior" : NULL, game->types[type].line);
        if (!piece)
            return;
        kind = &game->kinds[game->kind_count++];
        *kind = (Kind){.piece = piece};
    }
    kind->types[side] = type;
}

static void kinds_find(FairymaxGame *game) {
    for (int pass = 0; pass < 2; pass++)
        for (int type = 1; type <= game->type_count; type++)
            for (int side = WHITE; side <= BLACK; side++)
                if (pass ? may_become(game, type, side) : in_array(game, type, side))
                    kind_add(game, type, side);
}

// ---- moves

static bool same_step(const OutlineStep *a, const OutlineStep *b) {
    return a->x == b->x && a->y == b->y && a->least == b->least && a->range == b->range &&
           a->moves == b->moves && a->captures == b->captures &&
           strcmp(a->letters, b->letters) == 0;
}

static bool has_step(const FairymaxMoves *moves, const OutlineStep *step) {
    for (int i = 0; i < moves->count; i++)
        if (same_step(&moves->steps[i], step))
            return true;
    return false;
}

// The steps that the other side has, too, or those that it hasn't.
static const char *steps_shared(FairymaxGame *game, const Kind *kind, int side, bool shared) {
    OutlineStep steps[2 * FAIRYMAX_RAYS];
    int count = 0;
    const FairymaxMoves *moves = &kind->moves[side];
    for (int i = 0; i < moves->count; i++)
        if (has_step(&kind->moves[!side], &moves->steps[i]) == shared)
            steps[count++] = moves->steps[i];
    return steps_notation(game->import->arena, steps, count);
}

static void moves_write(FairymaxGame *game, Kind *kind) {
    bool both = kind->types[WHITE] && kind->types[BLACK];
    int one = kind->types[WHITE] ? WHITE : BLACK;
    bool bent_alike = strcmp(kind->moves[WHITE].bent, kind->moves[BLACK].bent) == 0;
    if (!both)
        kind->moves[!one] = kind->moves[one];
    outline_term(game->outline, kind->piece, steps_shared(game, kind, one, true), NULL, NONE);
    if (!both || bent_alike)
        outline_term(game->outline, kind->piece, kind->moves[one].bent, NULL, NONE);
    for (int side = WHITE; side <= BLACK && both; side++) {
        outline_term(game->outline, kind->piece, steps_shared(game, kind, side, false), NULL,
                     side);
        if (!bent_alike)
            outline_term(game->outline, kind->piece, kind->moves[side].bent, NULL, side);
    }
    const char *rank = arena_printf(game->import->arena, "rank %d", game->pawns + 2);
    outline_term(game->outline, kind->piece, kind->moves[one].again, rank, NONE);
}

// Pawns take en passant by what they only take with, if anything can be taken so.
static void passant_mark(FairymaxGame *game) {
    bool marks[SIDES] = {false};
    Kind *pawns[SIDES] = {kind_of(game, 1, WHITE), kind_of(game, 2, BLACK)};
    for (int side = WHITE; side <= BLACK && pawns[side]; side++)
        marks[side] = pawns[side]->moves[side].marks;
    for (int side = WHITE; side <= BLACK && pawns[WHITE] && pawns[BLACK]; side++) {
        FairymaxMoves *moves = &pawns[side]->moves[side];
        for (int i = 0; i < moves->count && marks[!side]; i++)
            if (moves->steps[i].captures && !moves->steps[i].moves && moves->steps[i].range == 1)
                moves->steps[i].letters = *moves->steps[i].letters == 'o' ? "eo" : "e";
        if (marks[!side] && (side == WHITE || pawns[WHITE] != pawns[BLACK] || !marks[BLACK]))
            outline_passant(game->outline, pawns[side]->piece, pawns[!side]->piece);
    }
}

// ---- royals, array, promotion, castling

static void royal_write(FairymaxGame *game, const Kind *kind) {
    int side = kind->types[WHITE] ? WHITE : BLACK, most = 0;
    int type = kind->types[side], value = game->types[type].value;
    for (side = WHITE; side <= BLACK; side++)
        if (kind->types[side]) {
            int men = outline_men(game->outline, kind->piece, side) +
                      2 * may_become(game, kind->types[side], side);
            most = men > most ? men : most;
        }
    const char *royal = value == -1 || most < 2 ? "true" : type > 7 ? "joint" : "last";
    if (value < 0)
        sheet_put(game->import->arena, kind->piece->sheet, "royal", "%s", royal);
}

// A king of value -2 that is the third type wins in the middle of the board.
static void hill_write(FairymaxGame *game) {
    const Kind *kind = kind_of(game, 3, WHITE);
    if (!kind || game->types[3].value != -2)
        return;
    Arena *arena = game->import->arena;
    SheetNode *end = sheet_map(arena, game->outline->sheet, "end");
    sheet_put(arena, sheet_map(arena, end, "win"), "has", "{pieces: %s, at: %c%d-%c%d}",
              kind->piece->name, 'a' + (game->files - 1) / 2, (game->ranks - 1) / 2 + 1,
              'a' + game->files / 2, game->ranks / 2 + 1);
}

static void array_write(FairymaxGame *game) {
    for (int side = WHITE; side <= BLACK; side++) {
        int home = side == WHITE ? 0 : game->ranks - 1;
        int pawns = side == WHITE ? game->pawns : game->ranks - 1 - game->pawns;
        for (int file = 0; file < game->files; file++) {
            int type = game->array[side][file];
            const Kind *kind = type ? kind_of(game, type, side) : NULL;
            const Kind *pawn = kind_of(game, side == WHITE ? 1 : 2, side);
            if (kind)
                game->outline->men[home * BOARD_MAX + file] =
                    (short)(outline_number(game->outline, kind->piece) * SIDES + side);
            if (pawn)
                game->outline->men[pawns * BOARD_MAX + file] =
                    (short)(outline_number(game->outline, pawn->piece) * SIDES + side);
        }
    }
}

// Pawns of the fourth rank become what stood on the square where they promote, in place of the
// king what stood on its left.
static void promotion_by_file(FairymaxGame *game, int side) {
    Kind *pawn = kind_of(game, side == WHITE ? 1 : 2, side);
    const int *array = game->array[!side];
    for (int type = 3; type <= game->type_count; type++) {
        Bits zone[SIDES] = {{{0}}};
        bool any = false;
        for (int file = 0; file < game->files; file++) {
            int into = array[file] && game->types[array[file]].value < 0 && file ? array[file - 1]
                                                                                 : array[file];
            if (into == type) {
                bits_add(&zone[side], (side == WHITE ? game->ranks - 1 : 0) * BOARD_MAX + file);
                any = true;
            }
        }
        const Kind *kind = kind_of(game, type, side);
        if (!any || !kind)
            continue;
        SheetNode *rule = outline_promotion(game->outline, pawn->piece);
        outline_zone(game->outline, rule, "zone", "promotion", zone);
        sheet_put(game->import->arena, rule, "to", "%s", kind->piece->name);
    }
}

static const char *choices(FairymaxGame *game, int side) {
    Bits pieces = {0};
    for (int type = 3; type <= game->type_count; type++) {
        const Kind *kind = may_become(game, type, side) ? kind_of(game, type, side) : NULL;
        if (kind)
            bits_add(&pieces, outline_number(game->outline, kind->piece));
    }
    return outline_kinds(game->outline, &pieces);
}

static void promotion_write(FairymaxGame *game) {
    const char *to[SIDES] = {choices(game, WHITE), choices(game, BLACK)};
    const Kind *pawns[SIDES] = {kind_of(game, 1, WHITE), kind_of(game, 2, BLACK)};
    bool alike = pawns[WHITE] == pawns[BLACK] && strcmp(to[WHITE], to[BLACK]) == 0;
    const Bits zone[SIDES] = {
        outline_ranks(game->outline, game->ranks - game->depth, game->ranks - 1),
        outline_ranks(game->outline, 0, game->depth - 1)};
    for (int side = WHITE; side <= BLACK && pawns[WHITE] && pawns[BLACK]; side++) {
        if (game->pawns == 3) {
            promotion_by_file(game, side);
            continue;
        }
        if (alike && side == BLACK)
            continue;
        SheetNode *rule = outline_promotion(game->outline, pawns[side]->piece);
        outline_zone(game->outline, rule, "zone", "promotion", zone);
        sheet_put(game->import->arena, rule, "to", "%s", to[side]);
        if (pawns[WHITE] == pawns[BLACK] && !alike)
            sheet_put(game->import->arena, rule, "side", side == WHITE ? "white" : "black");
    }
}

// With the piece in the corner to which the king goes.
static void castling_write(FairymaxGame *game, const Kind *kind, int side) {
    const FairymaxMoves *moves = &kind->moves[side];
    int home = (side == WHITE ? 0 : game->ranks - 1) * BOARD_MAX;
    if (moves->odd_castle && in_array(game, kind->types[side], side))
        import_lose(game->import, game->game, game->types[kind->types[side]].line, kind->piece->id,
                    "it castles along a file");
    for (int file = 0; file < game->files; file++)
        for (int i = 0; i < moves->castle_count && game->array[side][file] == kind->types[side];
             i++) {
            int turn = side == WHITE ? 1 : -1; // castles are as the side sees them
            int to = file + turn * moves->castles[i], way = to > file ? 1 : -1;
            int corner = way > 0 ? game->files - 1 : 0;
            if (to < 0 || to >= game->files || corner == file || !game->array[side][corner])
                continue;
            outline_castle(game->outline,
                           (OutlineCastle){home + file, home + corner, 1 << to, NONE, side});
        }
}

// Rules that the program has by the game's name alone.
static void special_write(FairymaxGame *game) {
    if (strcmp(game->game->name, "seirawan") == 0)
        import_lose(game->import, game->game, game->game->line, "seirawan",
                    "the program gates men in the game of this name, which its file doesn't tell");
}

static void end_write(FairymaxGame *game) {
    Arena *arena = game->import->arena;
    SheetNode *end = sheet_map(arena, game->outline->sheet, "end");
    sheet_put(arena, end, "repetition", "3");
    SheetNode *limit = sheet_map(arena, end, "move-limit");
    sheet_put(arena, limit, "moves", "50");
    Bits pawns = {0};
    for (int i = 0; i < game->kind_count; i++)
        if (game->kinds[i].types[WHITE] == 1 || game->kinds[i].types[BLACK] == 2)
            bits_add(&pawns, outline_number(game->outline, game->kinds[i].piece));
    const char *kinds = outline_kinds(game->outline, &pawns);
    bool one = *kinds != '[';
    sheet_put(arena, limit, "reset", "[capture, %.*s]", (int)strlen(kinds) - (one ? 0 : 2),
              kinds + !one);
}

static void game_write(FairymaxGame *game) {
    game->outline = outline_new(game->import, game->game, game->files, game->ranks);
    kinds_find(game);
    for (int i = 0; i < game->kind_count; i++)
        for (int side = WHITE; side <= BLACK; side++) {
            const char *reason;
            const int type = game->kinds[i].types[side];
            if (!type)
                game->kinds[i].moves[side] = (FairymaxMoves){.bent = "", .again = ""};
            else if (!fairymax_moves(game->import->arena, &game->types[type], side,
                                     &game->kinds[i].moves[side], &reason) &&
                     (side == WHITE || game->kinds[i].types[WHITE] != type))
                import_lose(game->import, game->game, game->types[type].line,
                            game->kinds[i].piece->id, "%s", reason);
        }
    array_write(game);
    passant_mark(game);
    for (int i = 0; i < game->kind_count; i++) {
        moves_write(game, &game->kinds[i]);
        royal_write(game, &game->kinds[i]);
    }
    outline_names(game->outline);
    promotion_write(game);
    for (int i = 0; i < game->kind_count; i++)
        for (int side = WHITE; side <= BLACK; side++)
            castling_write(game, &game->kinds[i], side);
    special_write(game);
    hill_write(game);
    end_write(game);
    outline_finish(game->outline);
}

// ---- the file

static bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

// A line, or "" behind the last one.
static const char *next_line(const Import *import, size_t *at, int *number) {
    const char *line;
    size_t length;
    if (!import_line(import, at, &line, &length))
        return NULL;
    ++*number;
    return arena_string(import->arena, line, length);
}

static void game_read(Import *import, const char *head, const char *about, size_t *at,
                      int *number) {
    FairymaxGame *game = ARENA_NEW(import->arena, FairymaxGame);
    size_t length = strcspn(head, "#");
    while (length && isspace((unsigned char)head[length - 1]))
        length--;
    const char *title = arena_string(import->arena, head, length);
    *game = (FairymaxGame){.import = import, .game = import_add(import, title, *number)};
    if (about)
        sheet_say(import->arena, game->game->sheet, "description", about);
    static const char *const parts[] = {"the size of the board", "White's array", "Black's array"};
    for (int i = 0; i < 3; i++) {
        const char *line = next_line(import, at, number);
        if (!line || !(i == 0 ? size_read(game, line) : array_read(game, i - 1, line))) {
            import_lose(import, game->game, *number, title, "%s was expected%s", parts[i],
                        line ? "" : " where the file ends");
            return;
        }
    }
    for (;;) {
        size_t behind = *at;
        const char *line = next_line(import, &behind, number);
        if (!line || !is_type(line) || game->type_count == FAIRYMAX_TYPES) {
            *number -= line != NULL;
            break;
        }
        *at = behind;
        FairymaxType *type = &game->types[++game->type_count];
        type->line = *number;
        if (!type_read(type, line))
            import_lose(import, game->game, *number, arena_string(import->arena, line, 1),
                        "its moves can't be read: 'step,mode' was expected");
    }
    for (int side = WHITE; side <= BLACK; side++)
        for (int file = 0; file < game->files; file++)
            if (game->array[side][file] > game->type_count) {
                import_lose(import, game->game, game->game->line, title,
                            "its array has piece %d, and it has %d pieces",
                            game->array[side][file], game->type_count);
                return;
            }
    if (game->type_count < 2)
        import_lose(import, game->game, game->game->line, title, "it has no pieces");
    else
        game_write(game);
}

static void fairymax_read(Import *import) {
    size_t at = 0;
    int number = 0;
    const char *about = NULL;
    for (const char *line; (line = next_line(import, &at, &number));) {
        if (begins(line, "Game:"))
            game_read(import, line + 5 + strspn(line + 5, " \t"), about, &at, &number);
        about = begins(line, "//") ? line + 2 + strspn(line + 2, " \t") : NULL;
    }
}

static bool is_fairymax(const Source *source) {
    const Import import = {.source = source};
    const char *line;
    size_t at = 0, length;
    while (import_line(&import, &at, &line, &length))
        if (length > 5 && begins(line, "Game:"))
            return import_line(&import, &at, &line, &length) && length > 2 &&
                   isdigit((unsigned char)*line) && memchr(line, 'x', length);
    return false;
}

const FormatReader format_fairymax = {"fairymax", "Fairy-Max's fmax.ini", is_fairymax,
                                      fairymax_read};
