// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The Interactive Diagram in a web page → definitions: an element of class `idiagram`, or a script
// with the same lines, `key=value` and `Name:ID:notation:image:squares:in hand`.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "formats/outline.h"

typedef struct DiagramLine {
    const char *text;
    int number;
} DiagramLine;

typedef struct WebDiagram {
    Import *import;
    Arena *arena;
    FormatGame *game;
    Outline *outline;
    DiagramLine *lines;
    size_t count, capacity;
    OutlinePiece *order[OUTLINE_PIECES]; // as they are written
    int piece_count;
} WebDiagram;

// ---- the page

typedef struct WebPage {
    const char *text;
    size_t size, at;
    int line;
} WebPage;

static char page_step(WebPage *page) {
    char c = page->at < page->size ? page->text[page->at++] : 0;
    page->line += c == '\n';
    return c;
}

static bool same_word(const char *text, const char *word) {
    size_t i = 0;
    while (word[i] && tolower((unsigned char)text[i]) == word[i])
        i++;
    return !word[i];
}

static bool page_has(const WebPage *page, size_t at, const char *word) {
    return page->size - at >= strlen(word) && same_word(page->text + at, word);
}

// A tag's text without its brackets; behind it, or at the end if it isn't closed.
static const char *tag_read(Arena *arena, WebPage *page) {
    size_t first = page->at;
    char quote = 0;
    if (page_has(page, first, "!--")) {
        while (page->at < page->size && !page_has(page, page->at, "-->"))
            page_step(page);
        for (int i = 0; i < 3; i++)
            page_step(page);
        return "";
    }
    while (page->at < page->size && (quote || page->text[page->at] != '>')) {
        char c = page_step(page);
        quote = quote == c ? 0 : !quote && (c == '"' || c == '\'') ? c : quote;
    }
    const char *text = arena_string(arena, page->text + first, page->at - first);
    page_step(page);
    return text;
}

// "div", "/div", in small letters.
static const char *tag_name(Arena *arena, const char *tag) {
    size_t length = *tag == '/';
    while (isalnum((unsigned char)tag[length]))
        length++;
    return arena_small(arena, tag, length);
}

static bool is_diagram(const char *tag) {
    for (const char *at = tag; (at = strpbrk(at, "cC")); at++)
        if (same_word(at, "class") && strstr(at, "idiagram"))
            return true;
    return false;
}

static char entity_read(WebPage *page) {
    static const struct {
        const char *name;
        char is;
    } entities[] = {{"amp;", '&'},  {"lt;", '<'},   {"gt;", '>'},
                    {"quot;", '"'}, {"nbsp;", ' '}, {"#39;", '\''}};
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (page_has(page, page->at, entities[i].name)) {
            page->at += strlen(entities[i].name);
            return entities[i].is;
        }
    return '&';
}

static void line_end(WebDiagram *diagram, Writer *text, int number) {
    const char *whole = writer_whole(text);
    whole += strspn(whole, " \t\r\n");
    size_t length = strlen(whole);
    while (length && strchr(" \t\r\n;", whole[length - 1]))
        length--;
    *text = writer_growing(diagram->arena);
    if (!length)
        return;
    ARENA_GROW(diagram->arena, diagram->lines, diagram->count, &diagram->capacity);
    diagram->lines[diagram->count++] =
        (DiagramLine){arena_string(diagram->arena, whole, length), number};
}

// Everything up to the element's end, as lines. False: it isn't closed.
static bool element_read(WebDiagram *diagram, WebPage *page, const char *name) {
    Writer text = writer_growing(diagram->arena);
    int number = page->line;
    bool script = strcmp(name, "script") == 0;
    while (page->at < page->size) {
        int line = page->line;
        char c = page_step(page);
        const char *inner = NULL;
        if (c == '<' && (!script || page_has(page, page->at, "/script")))
            inner = tag_name(diagram->arena, tag_read(diagram->arena, page));
        bool closed = inner && *inner == '/' && strcmp(inner + 1, name) == 0;
        bool broken = inner && (strcmp(inner, "br") == 0 || strcmp(inner, "p") == 0);
        if (c == '\n' || closed || broken) {
            line_end(diagram, &text, number);
            number = page->line;
        } else if (!inner) {
            if (!text.length)
                number = line;
            c = c == '&' && !script ? entity_read(page) : c;
            writer_bytes(&text, &c, 1);
        }
        if (closed)
            return true;
    }
    line_end(diagram, &text, number);
    return false;
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
    {"capturematrix", LATER}, {"graphicsdir", IDLE},   {"graphicstype", IDLE},
    {"squaresize", IDLE},     {"whiteprefix", IDLE},   {"blackprefix", IDLE},
    {"lightshade", IDLE},     {"darkshade", IDLE},     {"startshade", IDLE},
    {"rimcolor", IDLE},       {"coordcolor", IDLE},    {"holeshade", IDLE},
    {"usemarkers", IDLE},     {"borders", IDLE},       {"satellite", IDLE},
    {"theme", IDLE},          {"newclick", IDLE},      {"notation", IDLE},
    {"enableai", IDLE},       {"sound", IDLE},         {"trackpieces", IDLE},
    {"morph", REFUSED},       {"shuffle", REFUSED},    {"baring", REFUSED},
    {"succession", REFUSED},  {"zone", REFUSED},       {"spell", REFUSED},
    {"protect", REFUSED}};

// The last value of a key; NULL: it isn't given.
static const DiagramLine *key_find(const WebDiagram *diagram, const char *name) {
    for (size_t i = diagram->count; i-- > 0;)
        if (same_word(diagram->lines[i].text, name) && diagram->lines[i].text[strlen(name)] == '=')
            return &diagram->lines[i];
    return NULL;
}

static const char *value_of(const DiagramLine *line) {
    const char *value = line ? strchr(line->text, '=') + 1 : "";
    return value + strspn(value, " '\"");
}

static int number_of(const WebDiagram *diagram, const char *name, int otherwise) {
    const DiagramLine *line = key_find(diagram, name);
    return line ? atoi(value_of(line)) : otherwise;
}

static void lose(WebDiagram *diagram, int line, const char *key, const char *why) {
    import_lose(diagram->import, diagram->game, line, key, "%s", why);
}

static bool is_piece(const char *text) {
    const char *colon = strchr(text, ':'), *equals = strchr(text, '=');
    return colon && strchr(colon + 1, ':') && (!equals || colon < equals);
}

static void keys_check(WebDiagram *diagram) {
    for (size_t i = 0; i < diagram->count; i++) {
        const DiagramLine *line = &diagram->lines[i];
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

static const struct {
    const char *name, *betza;
} usual[] = {{"pawn", "fmWfceFifmnD"},
             {"knight", "N"},
             {"bishop", "B"},
             {"rook", "R"},
             {"queen", "Q"},
             {"king", "KisO2"},
             {"archbishop", "BN"},
             {"cardinal", "BN"},
             {"marshall", "RN"},
             {"chancellor", "RN"},
             {"amazon", "QN"},
             {"commoner", "K"},
             {"cannon", "mRcpR"},
             {"vao", "mBcpB"},
             {"camel", "C"},
             {"zebra", "Z"},
             {"ferz", "F"},
             {"wazir", "W"},
             {"champion", "WAD"},
             {"wizard", "FC"},
             {"nightrider", "NN"},
             {"grasshopper", "gQ"},
             {"griffon", "FyafsF"}};

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
    const char *symmetry = value_of(key_find(diagram, "symmetry"));
    const char *black = strstr(text, ",,");
    bool mirrors = man >= 0 && !black && !same_word(symmetry, "none");
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
                diagram->outline->men[mirrored(diagram, s, same_word(symmetry, "rotate"))] =
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
    if (same_word(name, "hole") && !name[4]) {
        squares_read(diagram, squares, OUTLINE_HOLE, line->number);
        return;
    }
    if (!*id)
        id = arena_printf(diagram->arena, "%c", toupper((unsigned char)*name));
    OutlinePiece *piece = outline_piece(diagram->outline, id, name, line->number);
    if (!piece)
        return;
    diagram->order[diagram->piece_count++] = piece;
    size_t i = 0;
    while (!*betza && i < sizeof usual / sizeof *usual &&
           (!same_word(name, usual[i].name) || name[strlen(usual[i].name)]))
        i++;
    if (!*betza && i == sizeof usual / sizeof *usual)
        lose(diagram, line->number, name, "its notation isn't given, nor known by its name");
    else if (!*betza) {
        betza = usual[i].betza;
        import_note(diagram->import, diagram->game,
                    "The notation of '%s' isn't given: %s, by its name.", name, betza);
    }
    outline_betza(diagram->outline, piece, betza, false, NONE, line->number);
    squares_read(diagram, squares, outline_number(diagram->outline, piece) * SIDES, line->number);
    for (int side = WHITE; side <= BLACK && isdigit((unsigned char)*hand); side++)
        diagram->outline->hands[side][outline_number(diagram->outline, piece)] = atoi(hand) % 100;
    diagram->outline->has_hand |= isdigit((unsigned char)*hand) != 0;
}

// ---- rules

static void royal_write(WebDiagram *diagram) {
    bool any = false;
    for (int i = 0; i < diagram->piece_count; i++) {
        OutlinePiece *piece = diagram->order[i];
        bool given = false, royal = false;
        for (size_t k = 0; k < diagram->count; k++)
            if (same_word(diagram->lines[k].text, "royal=")) {
                const char *value = value_of(&diagram->lines[k]);
                given = true;
                royal |= atoi(value) == i + 1 || strcmp(value, piece->id) == 0;
            }
        if (!given && strcmp(piece->name, "king") == 0) {
            royal = true;
            import_note(diagram->import, diagram->game,
                        "Which piece is royal isn't given: the king.");
        }
        if (royal)
            sheet_put(diagram->arena, piece->sheet, "royal", "true");
        any |= royal;
    }
    if (!any)
        lose(diagram, diagram->game->line, "royal", "which piece is royal isn't told");
}

static void shogi_promotes(WebDiagram *diagram, int count, int offset, const Bits zone[SIDES]) {
    for (int i = 0; i < count && i < diagram->piece_count; i++) {
        if (i + offset >= diagram->piece_count)
            continue;
        SheetNode *rule = outline_promotion(diagram->outline, diagram->order[i]);
        outline_zone(diagram->outline, rule, "zone", "promotion", zone);
        sheet_put(diagram->arena, rule, "to", "%s", diagram->order[i + offset]->name);
        sheet_put(diagram->arena, rule, "optional", "true");
        sheet_put(diagram->arena, rule, "leaving", "true");
    }
}

static void promotion_write(WebDiagram *diagram) {
    Outline *outline = diagram->outline;
    int depth = number_of(diagram, "promozone", 1), count = number_of(diagram, "maxpromote", 1);
    int offset = number_of(diagram, "promooffset", 0);
    const Bits zone[SIDES] = {outline_ranks(outline, outline->ranks - depth, outline->ranks - 1),
                              outline_ranks(outline, 0, depth - 1)};
    const DiagramLine *choice = key_find(diagram, "promochoice");
    const char *letters = value_of(choice);
    if (depth < 1 || offset) {
        shogi_promotes(diagram, count, offset, zone);
        return;
    }
    if (strspn(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != strlen(letters)) {
        lose(diagram, choice->number, "promoChoice", "only letters of pieces are carried over");
        return;
    }
    SheetNode *rules[OUTLINE_PIECES];
    int ruled = 0;
    for (int i = 0; i < count && i < diagram->piece_count; i++)
        rules[ruled++] = outline_promotion(outline, diagram->order[i]);
    if (!choice)
        import_note(diagram->import, diagram->game,
                    "What promotes to what isn't given: the first piece to all but royal ones.");
    const Bits officers = outline_officers(outline);
    for (int i = 0; i < ruled; i++) {
        const char *id = diagram->order[i]->id;
        const char *own = *id ? strchr(letters, *id) : NULL; // it may stay what it is
        const char *others =
            own ? arena_printf(diagram->arena, "%.*s%s", (int)(own - letters), letters, own + 1)
                : letters;
        outline_zone(outline, rules[i], "zone", "promotion", zone);
        sheet_put(diagram->arena, rules[i], "to", "%s",
                  *letters ? outline_choices(outline, others, choice->number, "promoChoice")
                           : outline_kinds(outline, &officers));
        if (own)
            sheet_put(diagram->arena, rules[i], "optional", "true");
    }
}

// Rows are captors, columns captives: '!' forbids the capture, '.' and '0' say nothing.
static void matrix_write(WebDiagram *diagram) {
    const DiagramLine *line = key_find(diagram, "capturematrix");
    const char *at = value_of(line);
    SheetNode *list = sheet_list(diagram->arena, diagram->outline->sheet, "forbidden-captures");
    for (int row = 0, column = 0; line && *at && !strchr("'\"", *at); at++) {
        if (*at == '/') {
            row++;
            column = 0;
            continue;
        }
        if (*at == '!' && row < diagram->piece_count && column < diagram->piece_count) {
            SheetNode *entry = sheet_item(diagram->arena, list);
            sheet_put(diagram->arena, entry, "of", "%s", diagram->order[column]->name);
            sheet_put(diagram->arena, entry, "by", "%s", diagram->order[row]->name);
        } else if (!strchr(".0", *at)) {
            lose(diagram, line->number, "captureMatrix",
                 "of it, only '!' and '.' are carried over");
            return;
        }
        column++;
    }
    if (list->first)
        import_note(diagram->import, diagram->game,
                    "captureMatrix: rows were taken for captors, columns for captives.");
}

static void hands_write(WebDiagram *diagram) {
    const DiagramLine *line = key_find(diagram, "holdingstype");
    int type = number_of(diagram, "holdingstype", 0);
    if (type == -1)
        outline_prisoners(diagram->outline, "captor");
    else if (type)
        lose(diagram, line->number, "holdingsType",
             "only -1 is carried over, by which captives change sides");
    if (!diagram->outline->has_hand)
        return;
    sheet_put(diagram->arena, diagram->outline->sheet, "drops", "true");
    import_note(diagram->import, diagram->game, "Where men in hand may go isn't told: anywhere.");
}

static void end_write(WebDiagram *diagram) {
    SheetNode *end = sheet_map(diagram->arena, diagram->outline->sheet, "end");
    const DiagramLine *stalemate = key_find(diagram, "stalemate");
    const char *value = value_of(stalemate);
    if (strcmp(value, "win") == 0 || strcmp(value, "loss") == 0)
        sheet_put(diagram->arena, end, "stalemate", strcmp(value, "win") == 0 ? "loss" : "win");
    else if (*value && strcmp(value, "draw") != 0)
        lose(diagram, stalemate->number, "stalemate", "'win', 'loss' or 'draw' was expected");
    sheet_put(diagram->arena, end, "repetition", "3");
    import_note(diagram->import, diagram->game,
                "How games end otherwise isn't told: the third repetition draws.");
}

static void diagram_write(WebDiagram *diagram) {
    int files = number_of(diagram, "files", 8), ranks = number_of(diagram, "ranks", 8);
    if (files < 1 || ranks < 1 || files > BOARD_MAX || ranks > BOARD_MAX) {
        lose(diagram, diagram->game->line, "files", "a board from 1x1 to 16x16 was expected");
        return;
    }
    diagram->outline = outline_new(diagram->import, diagram->game, files, ranks);
    keys_check(diagram);
    for (size_t i = 0; i < diagram->count; i++)
        if (is_piece(diagram->lines[i].text))
            piece_read(diagram, &diagram->lines[i]);
    if (!diagram->piece_count) {
        lose(diagram, diagram->game->line, "idiagram", "it has no pieces");
        return;
    }
    royal_write(diagram);
    promotion_write(diagram);
    matrix_write(diagram);
    hands_write(diagram);
    outline_betza_end(diagram->outline);
    end_write(diagram);
    outline_finish(diagram->outline);
}

// ---- the file

static WebDiagram *diagram_new(Import *import) {
    WebDiagram *diagram = ARENA_NEW(import->arena, WebDiagram);
    *diagram = (WebDiagram){.import = import, .arena = import->arena};
    return diagram;
}

// Functions by which a page changes the rules.
static const char *own_rules(const WebDiagram *script) {
    static const char *const functions[] = {"WeirdPromotion", "BadZone", "Tinker"};
    for (size_t i = 0; i < script->count; i++)
        for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
            if (strstr(script->lines[i].text, "function") &&
                strstr(script->lines[i].text, functions[k]))
                return functions[k];
    return NULL;
}

static void diagram_add(WebDiagram *diagram, const char *title, int line) {
    const DiagramLine *given = key_find(diagram, "title");
    title = given ? value_of(given) : title;
    diagram->game = import_add(diagram->import, title, line);
    diagram_write(diagram);
}

static const char *title_of(const WebDiagram *element) {
    return element->count ? element->lines[0].text : "diagram";
}

static void element_take(Import *import, WebPage *page, const char *tag, const char **title,
                         const char **functions) {
    const char *name = tag_name(import->arena, tag);
    bool shown = is_diagram(tag), script = strcmp(name, "script") == 0;
    if (!shown && !script && strcmp(name, "title") != 0)
        return;
    size_t begin = page->at;
    int line = page->line;
    WebDiagram *element = diagram_new(import);
    if (!element_read(element, page, name))
        report_error(
            import->report, "format-syntax",
            (Span){import->source, (uint32_t)(begin - strlen(tag) - 2), (uint32_t)strlen(tag) + 2},
            "this element isn't closed: '</%s>' was expected", name);
    else if (shown || (script && key_find(element, "files") && key_find(element, "ranks")))
        diagram_add(element, *title, line);
    else if (script)
        *functions = *functions ? *functions : own_rules(element);
    else
        *title = title_of(element);
}

static void diagram_read(Import *import) {
    WebPage page = {import->source->text, import->source->size, 0, 1};
    const char *title = "diagram", *functions = NULL;
    bool tags = false;
    while (page.at < page.size)
        if (page_step(&page) == '<') {
            tags = true;
            element_take(import, &page, tag_read(import->arena, &page), &title, &functions);
        }
    for (size_t i = 0; i < import->count && functions; i++)
        import_lose(import, import->games[i], import->games[i]->line, functions,
                    "the page's own function of this name changes the rules");
    if (tags)
        return;
    WebDiagram *diagram = diagram_new(import); // the lines alone
    page = (WebPage){import->source->text, import->source->size, 0, 1};
    element_read(diagram, &page, "");
    diagram_add(diagram, title, 1);
}

static bool is_page(const Source *source) {
    const WebPage page = {source->text, source->size, 0, 1};
    for (size_t i = 0; i < source->size; i++)
        if (page_has(&page, i, "idiagram") || page_has(&page, i, "graphicstype="))
            return true;
    return false;
}

const FormatReader format_diagram = {"diagram", "the Interactive Diagram", is_page, diagram_read};
