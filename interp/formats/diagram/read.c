// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The lines of a diagram → its game.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/diagram/web_diagram.h"

bool diagram_begins(const char *text, const char *word) {
    size_t i = 0;
    while (word[i] && tolower((unsigned char)text[i]) == word[i])
        i++;
    return !word[i];
}

// ---- keys

typedef struct DiagramKey {
    const char *name;
    enum { IDLE, LATER, REFUSED } use; // LATER: it is looked for when it is needed
} DiagramKey;

static const DiagramKey keys[] = {
    {"files", LATER},         {"ranks", LATER},        {"promozone", LATER},
    {"maxpromote", LATER},    {"promochoice", LATER},  {"promooffset", LATER},
    {"royal", LATER},         {"holdingstype", LATER}, {"symmetry", LATER},
    {"firstrank", LATER},     {"title", LATER},        {"stalemate", LATER},
    {"capturematrix", LATER}, {"iron", LATER},         {"protected", LATER},
    {"counterstrike", LATER}, {"shuffle", LATER},      {"graphicsdir", IDLE},
    {"graphicstype", IDLE},   {"squaresize", IDLE},    {"whiteprefix", IDLE},
    {"blackprefix", IDLE},    {"lightshade", IDLE},    {"darkshade", IDLE},
    {"startshade", IDLE},     {"rimcolor", IDLE},      {"coordcolor", IDLE},
    {"holeshade", IDLE},      {"usemarkers", IDLE},    {"borders", IDLE},
    {"satellite", IDLE},      {"theme", IDLE},         {"newclick", IDLE},
    {"notation", IDLE},       {"enableai", IDLE},      {"sound", IDLE},
    {"trackpieces", IDLE},    {"morph", LATER},        {"baring", LATER},
    {"succession", REFUSED},  {"zone", REFUSED},       {"spell", REFUSED},
    {"protect", REFUSED}};

const DiagramLine *diagram_key(const DiagramLines *lines, const char *name) {
    for (size_t i = lines->count; i-- > 0;)
        if (diagram_begins(lines->lines[i].text, name) &&
            lines->lines[i].text[strlen(name)] == '=')
            return &lines->lines[i];
    return NULL;
}

const DiagramLine *web_key(const WebDiagram *diagram, const char *name) {
    return diagram_key(diagram->given, name);
}

const char *diagram_value(const DiagramLine *line) {
    const char *value = line ? strchr(line->text, '=') + 1 : "";
    return value + strspn(value, " '\"");
}

int web_number(const WebDiagram *diagram, const char *name, int otherwise) {
    const DiagramLine *line = web_key(diagram, name);
    return line ? atoi(diagram_value(line)) : otherwise;
}

void web_lose(WebDiagram *diagram, int line, const char *key, const char *why) {
    import_lose(diagram->import, diagram->game, line, key, "%s", why);
}

bool web_is_piece(const char *text) {
    const char *colon = strchr(text, ':'), *equals = strchr(text, '=');
    return colon && strchr(colon + 1, ':') && (!equals || colon < equals);
}

static void keys_check(WebDiagram *diagram) {
    for (size_t i = 0; i < diagram->given->count; i++) {
        const DiagramLine *line = &diagram->given->lines[i];
        if (web_is_piece(line->text))
            continue;
        size_t length = strcspn(line->text, "= ");
        const char *name = arena_small(diagram->arena, line->text, length);
        size_t k = 0;
        while (k < sizeof keys / sizeof *keys && strcmp(keys[k].name, name) != 0)
            k++;
        if (k == sizeof keys / sizeof *keys || line->text[length] != '=')
            import_lose(diagram->import, diagram->game, line->number,
                        arena_string(diagram->arena, line->text, length < 40 ? length : 40),
                        "neither a key that is known nor 'Name:ID:notation:image:squares'");
        else if (keys[k].use == REFUSED)
            web_lose(diagram, line->number, name,
                     strcmp(name, "succession") == 0 ? "no rule lets a mated king change places"
                                                     : "this isn't carried over");
    }
}

// ---- pieces

// What is taken for granted by a piece's name.
static const char usual[] =
    " pawn:fmWfceFifmnD knight:N bishop:B rook:R queen:Q king:KisO2 archbishop:BN cardinal:BN"
    " marshall:RN chancellor:RN amazon:QN commoner:K man:K cannon:mRcpR pao:mRcpR vao:mBcpB"
    " camel:C zebra:Z ferz:F wazir:W champion:WAD wizard:FC nightrider:NN grasshopper:gQ"
    " griffon:FyafsF gryphon:FyafsF lion:KNADcaKcabKmabK mao:mafsW horse:mafsW elephant:mafF"
    " advisor:F lance:fR copper:vWfF silver:FfW silvergeneral:FfW gold:WfF goldgeneral:WfF"
    " falcon:mafmafsKmafsmafKmaflmafrKmafrmaflK ";

static const char *usual_betza(const WebDiagram *diagram, const char *name) {
    const char *small = arena_small(diagram->arena, name, strlen(name));
    const char *key = arena_printf(diagram->arena, " %s:", small), *at = strstr(usual, key);
    if (strcmp(small, "king") == 0 && diagram->outline->files > 8)
        return "KisO3";
    at = at ? at + strlen(key) : "";
    return arena_string(diagram->arena, at, strcspn(at, " "));
}

static const char *field(WebDiagram *diagram, const char **at) {
    size_t length = strcspn(*at, ":");
    const char *text = arena_string(diagram->arena, *at, length);
    *at += length + ((*at)[length] == ':');
    return text;
}

static int square_read(const WebDiagram *diagram, const char *text, size_t *length) {
    size_t size = isalpha((unsigned char)*text) != 0;
    while (isdigit((unsigned char)text[size]))
        size++;
    *length = size;
    int first = web_number(diagram, "firstrank", 1),
        rank = size > 1 ? atoi(text + 1) - first + 1 : 0;
    const char *square = arena_printf(diagram->arena, "%c%d", *text, rank);
    return size > 1 && rank > 0 ? outline_square(diagram->outline, square, strlen(square)) : NONE;
}

int web_blacks(const WebDiagram *diagram, int square) {
    bool turned = diagram_begins(diagram_value(web_key(diagram, "symmetry")), "rotate");
    int file = square % BOARD_MAX, rank = diagram->outline->ranks - 1 - square / BOARD_MAX;
    return rank * BOARD_MAX + (turned ? diagram->outline->files - 1 - file : file);
}

// "a2-h2,c3,,a7-h7": White's squares, behind two commas Black's. `man`: as in Outline.men.
static void squares_read(WebDiagram *diagram, const char *text, int man, int line) {
    const char *symmetry = diagram_value(web_key(diagram, "symmetry"));
    const char *black = strstr(text, ",,");
    bool mirrors = man >= 0 && !black && !diagram_begins(symmetry, "none");
    for (const char *at = text + strspn(text, ","); *at;) {
        size_t length;
        int from = square_read(diagram, at, &length), to = from;
        const char *first = at;
        at += length;
        if (*at == '-' && from != NONE) {
            to = square_read(diagram, at + 1, &length);
            at += 1 + length;
        }
        if (from == NONE || to == NONE || (*at && *at != ',')) {
            import_lose(diagram->import, diagram->game, line, "squares",
                        "squares such as 'a2-h2,c3' were expected at '%.12s'", first);
            return;
        }
        for (int s = 0; s < SQUARES_MAX; s++) {
            int file = s % BOARD_MAX, rank = s / BOARD_MAX;
            if ((file - from % BOARD_MAX) * (file - to % BOARD_MAX) > 0 ||
                (rank - from / BOARD_MAX) * (rank - to / BOARD_MAX) > 0)
                continue;
            bool side = black && first > black;
            diagram->outline->men[s] = (short)(man < 0 ? man : man + side);
            if (mirrors)
                diagram->outline->men[web_blacks(diagram, s)] = (short)(man + BLACK);
        }
        at += strspn(at, ",");
    }
}

static void piece_read(WebDiagram *diagram, const DiagramLine *line) {
    const char *at = line->text, *name = field(diagram, &at), *id = field(diagram, &at);
    const char *betza = field(diagram, &at);
    field(diagram, &at);
    const char *squares = field(diagram, &at), *hand = field(diagram, &at);
    if (diagram_begins(name, "hole") && !name[4]) {
        squares_read(diagram, squares, OUTLINE_HOLE, line->number);
        return;
    }
    if (!*id)
        id = arena_printf(diagram->arena, "%c", toupper((unsigned char)*name));
    OutlinePiece *piece = outline_piece(diagram->outline, id, name, line->number);
    if (!piece)
        return;
    const char *known = usual_betza(diagram, name);
    if (!*betza && *known)
        import_note(diagram->import, diagram->game,
                    "The notation of '%s' isn't given: %s, by its name.", name, known);
    else if (!*betza)
        web_lose(diagram, line->number, name, "its notation isn't given, nor known by its name");
    diagram->betza[diagram->piece_count] = *betza ? betza : known;
    diagram->order[diagram->piece_count++] = piece;
    squares_read(diagram, squares, outline_number(diagram->outline, piece) * SIDES, line->number);
    for (int side = WHITE; side <= BLACK && isdigit((unsigned char)*hand); side++) {
        const char *black = strchr(hand, ',');
        diagram->outline->hands[side][outline_number(diagram->outline, piece)] =
            (side == BLACK && black ? atoi(black + 1) : atoi(hand)) % 100;
        diagram->outline->has_hand = true;
    }
}

// ---- rules

// The pieces that lines with this key name, by their numbers or ids, or by several letters.
static Bits named(const WebDiagram *diagram, const char *key) {
    Bits pieces = {0};
    for (size_t k = 0; k < diagram->given->count; k++) {
        const char *text = diagram->given->lines[k].text, *value;
        if (!diagram_begins(text, key) || text[strlen(key)] != '=')
            continue;
        value = diagram_value(&diagram->given->lines[k]);
        bool letters = strspn(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(value) &&
                       !outline_find(diagram->outline, value);
        for (int i = 0; i < diagram->piece_count; i++)
            if (atoi(value) == i + 1 || strcmp(value, diagram->order[i]->id) == 0 ||
                (letters && strstr(value, diagram->order[i]->id)))
                bits_add(&pieces, outline_number(diagram->outline, diagram->order[i]));
    }
    return pieces;
}

// May a side have more than one of them?
static bool royals_several(const WebDiagram *diagram) {
    const char *choice = diagram_value(web_key(diagram, "promochoice"));
    const Bits *royals = &diagram->royals;
    bool several = bits_count(royals) > 1;
    for (int i = bits_next(royals, 0); i >= 0; i = bits_next(royals, i + 1)) {
        const OutlinePiece *piece = &diagram->outline->pieces[i];
        several |= strstr(choice, piece->id) || outline_men(diagram->outline, piece, WHITE) > 1 ||
                   outline_men(diagram->outline, piece, BLACK) > 1;
    }
    return several;
}

// The notations, too, as those of royals mean more.
static void royal_write(WebDiagram *diagram) {
    diagram->royals = named(diagram, "royal");
    if (!web_key(diagram, "royal")) {
        const OutlinePiece *last = diagram->order[diagram->piece_count - 1];
        bits_add(&diagram->royals, outline_number(diagram->outline, last));
        import_note(diagram->import, diagram->game,
                    "Which piece is royal isn't given: the last one, '%s'.", last->name);
    }
    if (bits_empty(&diagram->royals))
        web_lose(diagram, diagram->game->line, "royal", "which piece is royal isn't told");
    bool several = royals_several(diagram);
    if (several)
        import_note(diagram->import, diagram->game,
                    "Of several royals a side may lose all but one.");
    for (int i = 0; i < diagram->piece_count; i++) {
        OutlinePiece *piece = diagram->order[i];
        if (bits_has(&diagram->royals, outline_number(diagram->outline, piece)))
            sheet_put(diagram->arena, piece->sheet, "royal", several ? "last" : "true");
        outline_betza(diagram->outline, piece, diagram->betza[i], false, NONE, piece->line);
    }
}

static void never_takes(WebDiagram *diagram, const Bits *victims, const Bits *captors,
                        const char *when) {
    if (bits_empty(victims))
        return;
    SheetNode *entry = sheet_item(
        diagram->arena, sheet_list(diagram->arena, diagram->outline->sheet, "forbidden-captures"));
    sheet_put(diagram->arena, entry, "of", "%s", outline_kinds(diagram->outline, victims));
    if (captors)
        sheet_put(diagram->arena, entry, "by", "%s", outline_kinds(diagram->outline, captors));
    if (when)
        sheet_put(diagram->arena, entry, "if", "%s", when);
}

// Rows are captors, columns captives: '!' forbids the capture, '.' and '0' say nothing.
static void matrix_write(WebDiagram *diagram) {
    const DiagramLine *line = web_key(diagram, "capturematrix");
    const char *at = diagram_value(line);
    for (int row = 0, column = 0; line && *at && !strchr("'\"", *at); at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        if (*at == '!' && row < diagram->piece_count && column < diagram->piece_count) {
            Bits of = {0}, by = {0};
            bits_add(&of, outline_number(diagram->outline, diagram->order[column]));
            bits_add(&by, outline_number(diagram->outline, diagram->order[row]));
            never_takes(diagram, &of, &by, NULL);
        } else if (!strchr(".0", *at)) {
            web_lose(diagram, line->number, "captureMatrix",
                     "of it, only '!' and '.' are carried over");
            return;
        }
        column++;
    }
    if (sheet_find(diagram->outline->sheet, "forbidden-captures"))
        import_note(diagram->import, diagram->game,
                    "captureMatrix: rows were taken for captors, columns for captives.");
}

static void hands_write(WebDiagram *diagram) {
    const DiagramLine *line = web_key(diagram, "holdingstype");
    int type = web_number(diagram, "holdingstype", 0);
    bool chosen = strchr(diagram_value(web_key(diagram, "promochoice")), '*');
    if (type == -1 && !chosen)
        outline_prisoners(diagram->outline, "captor");
    else if ((type || chosen) && !(type == 1 && chosen))
        web_lose(
            diagram, line ? line->number : diagram->game->line, "holdingsType",
            "only -1, by which captives change sides, or 1, for pieces that pawns may become");
    else if (type) {
        diagram->outline->has_hand = false;
        import_note(diagram->import, diagram->game, "Lost men come back by promotion alone.");
    }
    if (!diagram->outline->has_hand)
        return;
    sheet_put(diagram->arena, diagram->outline->sheet, "drops", "true");
    import_note(diagram->import, diagram->game, "Where men in hand may go isn't told: anywhere.");
}

// Pieces that aren't traded: not for each other where that can be answered, nor any right after
// one was taken by another piece.
static void trades_write(WebDiagram *diagram) {
    Arena *arena = diagram->arena;
    const Bits iron = named(diagram, "iron"), guarded = named(diagram, "protected");
    const Bits counter = named(diagram, "counterstrike");
    never_takes(diagram, &iron, NULL, NULL);
    never_takes(diagram, &guarded, &guarded, "protected");
    for (int i = bits_next(&counter, 0); i >= 0; i = bits_next(&counter, i + 1)) {
        SheetNode *turns = sheet_map(arena, diagram->outline->sheet, "turns");
        SheetNode *limit = sheet_item(arena, sheet_list(arena, turns, "limits"));
        const char *name = diagram->outline->pieces[i].name;
        sheet_put(arena, limit, "when", "{enemy: {just: {is: capture, of: %s, by: \"!%s\"}}}",
                  name, name);
        sheet_put(arena, limit, "never", "{is: capture, of: %s}", name);
    }
    if (bits_count(&counter) > 1)
        web_lose(diagram, web_key(diagram, "counterstrike")->number, "counterStrike",
                 "only one piece is carried over");
}

// One of the groups that commas part, as squares of White's men and as pieces. Those behind a `!`
// stand on both colours, or one alone on its own; those behind a `:` alike left and right.
static Bits group_write(WebDiagram *diagram, SheetNode *shuffle, const char *letters,
                        const Bits squares[SIDES], bool alone) {
    Outline *outline = diagram->outline;
    Bits pieces = {0}, even = {0}, symmetric = {0};
    for (int i = 0; i < outline->count; i++) {
        const char *id = outline->pieces[i].id, *at = strstr(letters, id);
        if (!at || !*id || !outline_men(outline, &outline->pieces[i], WHITE))
            continue;
        bits_add(&pieces, i);
        if (at > letters && at[-1] == '!')
            bits_add(&even, i);
        if (at > letters && at[-1] == ':')
            bits_add(&symmetric, i);
    }
    const struct {
        const char *key;
        const Bits *pieces;
    } kinds[] = {{"pieces", &pieces}, {"opposite-colours", &even}, {"symmetric", &symmetric}};
    outline_zone(outline, shuffle, "squares", "shuffled", squares);
    for (size_t i = alone; i < sizeof kinds / sizeof *kinds; i++)
        if (!bits_empty(kinds[i].pieces))
            sheet_put(diagram->arena, shuffle, kinds[i].key, "%s",
                      outline_kinds(outline, kinds[i].pieces));
    return pieces;
}

// A king that castles stays between its partners.
static void between_write(WebDiagram *diagram, SheetNode *shuffle, const Bits *pieces,
                          const Bits *squares) {
    Outline *outline = diagram->outline;
    for (size_t i = 0; i < outline->castle_count; i++) {
        const OutlineCastle *castle = &outline->castles[i];
        int king = outline->men[castle->king] / SIDES;
        int partner = outline->men[castle->partner] / SIDES;
        if (bits_has(squares, castle->king) || bits_has(squares, castle->partner))
            sheet_put(diagram->arena, outline->sheet, "castling-drawn", "true");
        if (bits_has(pieces, king) && bits_has(squares, castle->partner) &&
            outline_men(outline, &outline->pieces[partner], WHITE) == 2)
            sheet_put(diagram->arena, sheet_map(diagram->arena, shuffle, "between"),
                      outline->pieces[king].name, "%s", outline->pieces[partner].name);
    }
}

// White's men are drawn anew, group after group, and Black's mirror them.
static void shuffle_write(WebDiagram *diagram) {
    const DiagramLine *line = web_key(diagram, "shuffle");
    Outline *outline = diagram->outline;
    const char *letters = diagram_value(line),
               *symmetry = diagram_value(web_key(diagram, "symmetry"));
    Bits squares[SIDES] = {{{0}}, {{0}}};
    if (!*letters)
        return;
    if (*symmetry && !diagram_begins(symmetry, "mirror")) {
        web_lose(diagram, line->number, "shuffle", "only arrays that Black mirrors are drawn");
        return;
    }
    SheetNode *start = sheet_map(diagram->arena, outline->sheet, "start");
    for (int s = 0; s < SQUARES_MAX; s++) {
        int man = outline->men[s];
        if (man < 0 || man % SIDES != WHITE || !*outline->pieces[man / SIDES].id ||
            !strstr(letters, outline->pieces[man / SIDES].id))
            continue;
        bits_add(&squares[WHITE], s);
        bits_add(&squares[BLACK], web_blacks(diagram, s));
    }
    bool alone = !strchr(letters, ',');
    for (size_t length; *letters; letters += length + (letters[length] == ',')) {
        length = strcspn(letters, ",");
        SheetNode *shuffle =
            alone ? sheet_map(diagram->arena, start, "shuffle")
                  : sheet_item(diagram->arena, sheet_list(diagram->arena, start, "shuffle"));
        Bits pieces = group_write(diagram, shuffle, arena_string(diagram->arena, letters, length),
                                  squares, alone);
        between_write(diagram, shuffle, &pieces, &squares[WHITE]);
    }
    if (sheet_find(outline->sheet, "castling-drawn"))
        import_note(diagram->import, diagram->game,
                    "How an array that is drawn castles isn't told: to the same squares.");
}

// A side whose men of these pieces are gone loses, unless its next move takes the other side's
// last. `baring=0`: all but royals.
static void baring_write(WebDiagram *diagram, SheetNode *end) {
    const DiagramLine *line = web_key(diagram, "baring");
    Bits pieces = named(diagram, "baring");
    for (int i = 0; line && *diagram_value(line) == '0' && i < diagram->outline->count; i++)
        if (!bits_has(&diagram->royals, i))
            bits_add(&pieces, i);
    if (line && (bits_empty(&pieces) || diagram->outline->has_hand))
        web_lose(diagram, line->number, "baring",
                 "only numbers or letters of pieces that aren't taken into hands");
    else if (line) {
        SheetNode *loss = sheet_map(diagram->arena, end, "loss");
        sheet_put(diagram->arena, sheet_map(diagram->arena, loss, "lacks"), "pieces", "%s",
                  outline_kinds(diagram->outline, &pieces));
        sheet_put(diagram->arena, loss, "answer", "true");
    }
}

static void end_write(WebDiagram *diagram) {
    SheetNode *end = sheet_map(diagram->arena, diagram->outline->sheet, "end");
    const DiagramLine *stalemate = web_key(diagram, "stalemate");
    const char *value = diagram_value(stalemate);
    if (strcmp(value, "win") == 0 || strcmp(value, "loss") == 0)
        sheet_put(diagram->arena, end, "stalemate", strcmp(value, "win") == 0 ? "loss" : "win");
    else if (*value && strcmp(value, "draw") != 0)
        web_lose(diagram, stalemate->number, "stalemate", "'win', 'loss' or 'draw' was expected");
    baring_write(diagram, end);
    sheet_put(diagram->arena, end, "repetition", "3");
    import_note(diagram->import, diagram->game,
                "How games end otherwise isn't told: the third repetition draws.");
}

void diagram_game(Import *import, FormatGame *game, const DiagramLines *lines) {
    WebDiagram *diagram = ARENA_NEW(import->arena, WebDiagram);
    *diagram =
        (WebDiagram){.import = import, .arena = import->arena, .game = game, .given = lines};
    int files = web_number(diagram, "files", 8), ranks = web_number(diagram, "ranks", 8);
    if (files < 1 || ranks < 1 || files > BOARD_MAX || ranks > BOARD_MAX) {
        web_lose(diagram, diagram->game->line, "files", "a board from 1x1 to 16x16 was expected");
        return;
    }
    diagram->outline = outline_new(diagram->import, diagram->game, files, ranks);
    keys_check(diagram);
    for (size_t i = 0; i < diagram->given->count; i++)
        if (web_is_piece(diagram->given->lines[i].text))
            piece_read(diagram, &diagram->given->lines[i]);
    if (!diagram->piece_count) {
        web_lose(diagram, diagram->game->line, "idiagram", "it has no pieces");
        return;
    }
    royal_write(diagram);
    web_promotions(diagram);
    matrix_write(diagram);
    trades_write(diagram);
    hands_write(diagram);
    outline_betza_end(diagram->outline);
    end_write(diagram);
    outline_finish(diagram->outline);
    shuffle_write(diagram);
}
