// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The lines of a diagram → its game.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/diagram/diagram.h"
#include "formats/outline.h"

typedef struct WebDiagram {
    Import *import;
    Arena *arena;
    FormatGame *game;
    const DiagramLines *given;
    Outline *outline;
    OutlinePiece *order[OUTLINE_PIECES]; // as they are written
    const char *betza[OUTLINE_PIECES];   // their notations
    int piece_count;
} WebDiagram;

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
    {"trackpieces", IDLE},    {"morph", REFUSED},      {"baring", REFUSED},
    {"succession", REFUSED},  {"zone", REFUSED},       {"spell", REFUSED},
    {"protect", REFUSED}};

const DiagramLine *diagram_key(const DiagramLines *lines, const char *name) {
    for (size_t i = lines->count; i-- > 0;)
        if (diagram_begins(lines->lines[i].text, name) &&
            lines->lines[i].text[strlen(name)] == '=')
            return &lines->lines[i];
    return NULL;
}

static const DiagramLine *key_find(const WebDiagram *diagram, const char *name) {
    return diagram_key(diagram->given, name);
}

const char *diagram_value(const DiagramLine *line) {
    const char *value = line ? strchr(line->text, '=') + 1 : "";
    return value + strspn(value, " '\"");
}

static int number_of(const WebDiagram *diagram, const char *name, int otherwise) {
    const DiagramLine *line = key_find(diagram, name);
    return line ? atoi(diagram_value(line)) : otherwise;
}

static void lose(WebDiagram *diagram, int line, const char *key, const char *why) {
    import_lose(diagram->import, diagram->game, line, key, "%s", why);
}

static bool is_piece(const char *text) {
    const char *colon = strchr(text, ':'), *equals = strchr(text, '=');
    return colon && strchr(colon + 1, ':') && (!equals || colon < equals);
}

static void keys_check(WebDiagram *diagram) {
    for (size_t i = 0; i < diagram->given->count; i++) {
        const DiagramLine *line = &diagram->given->lines[i];
        if (is_piece(line->text))
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
            lose(diagram, line->number, name, "this isn't carried over");
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
    int first = number_of(diagram, "firstrank", 1),
        rank = size > 1 ? atoi(text + 1) - first + 1 : 0;
    const char *square = arena_printf(diagram->arena, "%c%d", *text, rank);
    return size > 1 && rank > 0 ? outline_square(diagram->outline, square, strlen(square)) : NONE;
}

static int mirrored(const WebDiagram *diagram, int square, bool turned) {
    int file = square % BOARD_MAX, rank = diagram->outline->ranks - 1 - square / BOARD_MAX;
    return rank * BOARD_MAX + (turned ? diagram->outline->files - 1 - file : file);
}

// "a2-h2,c3,,a7-h7": White's squares, behind two commas Black's. `man`: as in Outline.men.
static void squares_read(WebDiagram *diagram, const char *text, int man, int line) {
    const char *symmetry = diagram_value(key_find(diagram, "symmetry"));
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
                diagram->outline->men[mirrored(diagram, s, diagram_begins(symmetry, "rotate"))] =
                    (short)(man + BLACK);
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
        lose(diagram, line->number, name, "its notation isn't given, nor known by its name");
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

// The pieces that lines with this key name, by their numbers or ids.
static Bits named(const WebDiagram *diagram, const char *key) {
    Bits pieces = {0};
    for (size_t k = 0; k < diagram->given->count; k++) {
        const char *text = diagram->given->lines[k].text, *value;
        if (!diagram_begins(text, key) || text[strlen(key)] != '=')
            continue;
        value = diagram_value(&diagram->given->lines[k]);
        for (int i = 0; i < diagram->piece_count; i++)
            if (atoi(value) == i + 1 || strcmp(value, diagram->order[i]->id) == 0)
                bits_add(&pieces, outline_number(diagram->outline, diagram->order[i]));
    }
    return pieces;
}

// The notations, too, as those of royals mean more.
static void royal_write(WebDiagram *diagram) {
    Bits royals = named(diagram, "royal");
    if (!key_find(diagram, "royal")) {
        const OutlinePiece *last = diagram->order[diagram->piece_count - 1];
        bits_add(&royals, outline_number(diagram->outline, last));
        import_note(diagram->import, diagram->game,
                    "Which piece is royal isn't given: the last one, '%s'.", last->name);
    }
    if (bits_empty(&royals))
        lose(diagram, diagram->game->line, "royal", "which piece is royal isn't told");
    for (int i = 0; i < diagram->piece_count; i++) {
        OutlinePiece *piece = diagram->order[i];
        if (bits_has(&royals, outline_number(diagram->outline, piece)))
            sheet_put(diagram->arena, piece->sheet, "royal", "true");
        outline_betza(diagram->outline, piece, diagram->betza[i], false, NONE, piece->line);
    }
}

static SheetNode *rule_write(WebDiagram *diagram, int piece, const char *to, int first, int last,
                             bool optional) {
    Outline *outline = diagram->outline;
    SheetNode *rule = outline_promotion(outline, diagram->order[piece]);
    int top = outline->ranks - 1;
    const Bits zone[SIDES] = {outline_ranks(outline, top - last, top - first),
                              outline_ranks(outline, first, last)};
    outline_zone(outline, rule, "zone", "promotion", zone);
    sheet_put(diagram->arena, rule, "to", "%s", to);
    if (optional)
        sheet_put(diagram->arena, rule, "optional", "true");
    return rule;
}

// To the piece so far behind it; where there is none, to that of the first one. Without hands a
// man that is in the zone already promotes by captures alone.
static void shogi_promotes(WebDiagram *diagram, int count, int offset, int depth) {
    for (int i = 0; i < count && offset < diagram->piece_count; i++) {
        const OutlinePiece *to =
            diagram->order[i + offset < diagram->piece_count ? i + offset : offset];
        SheetNode *rule = rule_write(diagram, i, to->name, 0, depth - 1, true);
        const SheetNode *zone = sheet_find(rule, "zone");
        sheet_put(diagram->arena, rule, "leaving", "true");
        if (number_of(diagram, "holdingstype", 0))
            continue;
        SheetNode *upon = sheet_list(diagram->arena, rule, "upon");
        if (zone)
            sheet_say(diagram->arena, sheet_item(diagram->arena, upon), "from",
                      arena_printf(diagram->arena, "!%s", zone->value));
        sheet_put(diagram->arena, upon, NULL, "capture");
    }
}

typedef struct PromotionChoice {
    Bits free, held; // of `held` only those that are in hand
    bool stays;
} PromotionChoice;

// What a man may become that ends so many ranks before the last: not `!X` on the last one, `*X`
// from the hand, `X2` on the last two.
static PromotionChoice choice_of(const WebDiagram *diagram, const char *letters, int promoter,
                                 int left) {
    PromotionChoice choice = {.stays = false};
    for (int i = 0; i < diagram->piece_count; i++) {
        const char *id = diagram->order[i]->id, *at = *id ? strstr(letters, id) : NULL;
        int ranks = at ? atoi(at + strlen(id)) : 0;
        char before = at && at > letters ? at[-1] : ' ';
        if (!at || (ranks && left >= ranks) || (before == '!' && !left))
            continue;
        if (i == promoter)
            choice.stays = true;
        else
            bits_add(before == '*' ? &choice.held : &choice.free,
                     outline_number(diagram->outline, diagram->order[i]));
    }
    return choice;
}

// Those in hand are those that were lost, and those with which the game begins.
static void choice_write(WebDiagram *diagram, int piece, PromotionChoice choice, int first,
                         int last) {
    const Outline *outline = diagram->outline;
    if (!bits_empty(&choice.free))
        rule_write(diagram, piece, outline_kinds(outline, &choice.free), first, last,
                   choice.stays);
    for (int i = bits_next(&choice.held, 0); i >= 0; i = bits_next(&choice.held, i + 1)) {
        const OutlinePiece *to = &outline->pieces[i];
        int all = outline->hands[WHITE][i] + outline_men(outline, to, WHITE);
        if (all != outline->hands[BLACK][i] + outline_men(outline, to, BLACK))
            lose(diagram, to->line, to->id, "one side has more of it");
        if (!outline->hands[WHITE][i])
            continue;
        SheetNode *rule = rule_write(diagram, piece, to->name, first, last, choice.stays);
        SheetNode *lacks =
            sheet_map(diagram->arena, sheet_map(diagram->arena, rule, "when"), "lacks");
        sheet_put(diagram->arena, lacks, "pieces", "%s", to->name);
        sheet_put(diagram->arena, lacks, "count", "%d-", all);
        bits_remove(&choice.held, i);
    }
    const char *rest = outline_kinds(outline, &choice.held);
    if (!bits_empty(&choice.held))
        sheet_put(diagram->arena, rule_write(diagram, piece, rest, first, last, choice.stays),
                  "lost", "true");
}

static void promotion_write(WebDiagram *diagram) {
    int depth = number_of(diagram, "promozone", 1), count = number_of(diagram, "maxpromote", 1);
    int offset = number_of(diagram, "promooffset", 0);
    const DiagramLine *given = key_find(diagram, "promochoice");
    const char *letters = given ? diagram_value(given) : "QNRB";
    depth = depth < diagram->outline->ranks ? depth : diagram->outline->ranks;
    count = depth < 1 ? 0 : count < diagram->piece_count ? count : diagram->piece_count;
    if (offset < 0)
        lose(diagram, key_find(diagram, "promooffset")->number, "promoOffset", "it is negative");
    else if (offset)
        shogi_promotes(diagram, count, offset, depth);
    else if (count && !given)
        import_note(diagram->import, diagram->game,
                    "What promotes to what isn't given: the first piece to Q, N, R and B, or if "
                    "there are none, to all but royal ones.");
    Bits officers = outline_officers(diagram->outline);
    for (int i = 0; i < count; i++)
        bits_remove(&officers, outline_number(diagram->outline, diagram->order[i]));
    for (int i = 0; i < count && !offset; i++)
        for (int first = 0, last; first < depth; first = last + 1) {
            PromotionChoice choice = choice_of(diagram, letters, i, first), next;
            for (last = first; last + 1 < depth; last++) {
                next = choice_of(diagram, letters, i, last + 1);
                if (!bits_equal(&next.free, &choice.free) ||
                    !bits_equal(&next.held, &choice.held) || next.stays != choice.stays)
                    break;
            }
            if (!*letters || (!given && bits_empty(&choice.free)))
                choice.free = officers;
            if (bits_empty(&choice.free) && bits_empty(&choice.held) && !choice.stays)
                lose(diagram, given ? given->number : diagram->game->line, "promoChoice",
                     "on some rank there is nothing to promote to");
            choice_write(diagram, i, choice, first, last);
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
    const DiagramLine *line = key_find(diagram, "capturematrix");
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
            lose(diagram, line->number, "captureMatrix",
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
    const DiagramLine *line = key_find(diagram, "holdingstype");
    int type = number_of(diagram, "holdingstype", 0);
    bool chosen = strchr(diagram_value(key_find(diagram, "promochoice")), '*');
    if (type == -1 && !chosen)
        outline_prisoners(diagram->outline, "captor");
    else if ((type || chosen) && !(type == 1 && chosen))
        lose(diagram, line ? line->number : diagram->game->line, "holdingsType",
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
        lose(diagram, key_find(diagram, "counterstrike")->number, "counterStrike",
             "only one piece is carried over");
}

// White's men of these letters are drawn anew, those behind a `!` on both colours; a king that
// castles stays between its partners.
static void shuffle_write(WebDiagram *diagram) {
    const DiagramLine *line = key_find(diagram, "shuffle");
    Outline *outline = diagram->outline;
    const char *letters = diagram_value(line),
               *symmetry = diagram_value(key_find(diagram, "symmetry"));
    Bits squares[SIDES] = {{{0}}, {{0}}}, even = {0};
    if (!*letters)
        return;
    if (strpbrk(letters, ",:") || (*symmetry && !diagram_begins(symmetry, "mirror"))) {
        lose(diagram, line->number, "shuffle",
             "only one group of pieces is carried over, which Black's mirror");
        return;
    }
    SheetNode *shuffle =
        sheet_map(diagram->arena, sheet_map(diagram->arena, outline->sheet, "start"), "shuffle");
    for (int s = 0; s < SQUARES_MAX; s++) {
        int man = outline->men[s];
        const char *id = man >= 0 && man % SIDES == WHITE ? outline->pieces[man / SIDES].id : "";
        const char *at = *id ? strstr(letters, id) : NULL;
        if (!at)
            continue;
        bits_add(&squares[WHITE], s);
        bits_add(&squares[BLACK], mirrored(diagram, s, false));
        if (at > letters && at[-1] == '!' &&
            outline_men(outline, &outline->pieces[man / SIDES], WHITE) % 2 == 0)
            bits_add(&even, man / SIDES);
    }
    outline_zone(outline, shuffle, "squares", "shuffled", squares);
    if (!bits_empty(&even))
        sheet_put(diagram->arena, shuffle, "opposite-colours", "%s",
                  outline_kinds(outline, &even));
    for (size_t i = 0; i < outline->castle_count; i++) {
        const OutlineCastle *castle = &outline->castles[i];
        const OutlinePiece *king = &outline->pieces[outline->men[castle->king] / SIDES];
        const OutlinePiece *partner = &outline->pieces[outline->men[castle->partner] / SIDES];
        if (bits_has(&squares[WHITE], castle->king) &&
            bits_has(&squares[WHITE], castle->partner) &&
            outline_men(outline, partner, WHITE) == 2)
            sheet_put(diagram->arena, sheet_map(diagram->arena, shuffle, "between"), king->name,
                      "%s", partner->name);
        if (bits_has(&squares[WHITE], castle->king) || bits_has(&squares[WHITE], castle->partner))
            sheet_put(diagram->arena, outline->sheet, "castling-drawn", "true");
    }
    if (sheet_find(outline->sheet, "castling-drawn"))
        import_note(diagram->import, diagram->game,
                    "How an array that is drawn castles isn't told: to the same squares.");
}

static void end_write(WebDiagram *diagram) {
    SheetNode *end = sheet_map(diagram->arena, diagram->outline->sheet, "end");
    const DiagramLine *stalemate = key_find(diagram, "stalemate");
    const char *value = diagram_value(stalemate);
    if (strcmp(value, "win") == 0 || strcmp(value, "loss") == 0)
        sheet_put(diagram->arena, end, "stalemate", strcmp(value, "win") == 0 ? "loss" : "win");
    else if (*value && strcmp(value, "draw") != 0)
        lose(diagram, stalemate->number, "stalemate", "'win', 'loss' or 'draw' was expected");
    sheet_put(diagram->arena, end, "repetition", "3");
    import_note(diagram->import, diagram->game,
                "How games end otherwise isn't told: the third repetition draws.");
}

void diagram_game(Import *import, FormatGame *game, const DiagramLines *lines) {
    WebDiagram *diagram = ARENA_NEW(import->arena, WebDiagram);
    *diagram =
        (WebDiagram){.import = import, .arena = import->arena, .game = game, .given = lines};
    int files = number_of(diagram, "files", 8), ranks = number_of(diagram, "ranks", 8);
    if (files < 1 || ranks < 1 || files > BOARD_MAX || ranks > BOARD_MAX) {
        lose(diagram, diagram->game->line, "files", "a board from 1x1 to 16x16 was expected");
        return;
    }
    diagram->outline = outline_new(diagram->import, diagram->game, files, ranks);
    keys_check(diagram);
    for (size_t i = 0; i < diagram->given->count; i++)
        if (is_piece(diagram->given->lines[i].text))
            piece_read(diagram, &diagram->given->lines[i]);
    if (!diagram->piece_count) {
        lose(diagram, diagram->game->line, "idiagram", "it has no pieces");
        return;
    }
    royal_write(diagram);
    promotion_write(diagram);
    matrix_write(diagram);
    trades_write(diagram);
    hands_write(diagram);
    outline_betza_end(diagram->outline);
    end_write(diagram);
    outline_finish(diagram->outline);
    shuffle_write(diagram);
}
