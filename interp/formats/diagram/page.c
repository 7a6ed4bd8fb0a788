// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A web page → the lines of its diagrams: an element of class `idiagram`, or a script with the
// same lines.

#include <ctype.h>
#include <string.h>

#include "base/writer.h"
#include "formats/diagram/diagram.h"

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

static bool page_has(const WebPage *page, size_t at, const char *word) {
    return page->size - at >= strlen(word) && diagram_begins(page->text + at, word);
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
        if (diagram_begins(at, "class") && strstr(at, "idiagram"))
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

static void line_end(Arena *arena, DiagramLines *element, Writer *text, int number) {
    const char *whole = writer_whole(text);
    whole += strspn(whole, " \t\r\n");
    size_t length = strlen(whole);
    while (length && strchr(" \t\r\n;", whole[length - 1]))
        length--;
    *text = writer_growing(arena);
    if (!length)
        return;
    ARENA_GROW(arena, element->lines, element->count, &element->capacity);
    element->lines[element->count++] = (DiagramLine){arena_string(arena, whole, length), number};
}

// Everything up to the element's end, as lines. False: it isn't closed.
static bool element_read(Arena *arena, DiagramLines *element, WebPage *page, const char *name) {
    Writer text = writer_growing(arena);
    int number = page->line;
    bool script = strcmp(name, "script") == 0;
    while (page->at < page->size) {
        int line = page->line;
        char c = page_step(page);
        const char *inner = NULL;
        if (c == '<' && (!script || page_has(page, page->at, "/script")))
            inner = tag_name(arena, tag_read(arena, page));
        bool closed = inner && *inner == '/' && strcmp(inner + 1, name) == 0;
        bool broken = inner && (strcmp(inner, "br") == 0 || strcmp(inner, "p") == 0);
        if (c == '\n' || closed || broken) {
            line_end(arena, element, &text, number);
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
    line_end(arena, element, &text, number);
    return false;
}

// ---- the file

// Functions by which a page changes the rules.
static const char *own_rules(const DiagramLines *script) {
    static const char *const functions[] = {"WeirdPromotion", "CustomPromotion", "BadZone",
                                            "Tinker"};
    for (size_t i = 0; i < script->count; i++)
        for (size_t k = 0; k < sizeof functions / sizeof *functions; k++)
            if (strstr(script->lines[i].text, "function") &&
                strstr(script->lines[i].text, functions[k]))
                return functions[k];
    return NULL;
}

static void diagram_add(Import *import, const DiagramLines *lines, const char *title, int line) {
    const DiagramLine *given = diagram_key(lines, "title");
    diagram_game(import, import_add(import, given ? diagram_value(given) : title, line), lines);
}

static const char *title_of(const DiagramLines *element) {
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
    DiagramLines element = {0};
    if (!element_read(import->arena, &element, page, name))
        report_error(
            import->report, "format-syntax",
            (Span){import->source, (uint32_t)(begin - strlen(tag) - 2), (uint32_t)strlen(tag) + 2},
            "this element isn't closed: '</%s>' was expected", name);
    else if (shown || (script && diagram_key(&element, "files") && diagram_key(&element, "ranks")))
        diagram_add(import, &element, *title, line);
    else if (script)
        *functions = *functions ? *functions : own_rules(&element);
    else
        *title = title_of(&element);
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
    DiagramLines diagram = {0}; // the lines alone
    page = (WebPage){import->source->text, import->source->size, 0, 1};
    element_read(import->arena, &diagram, &page, "");
    diagram_add(import, &diagram, title, 1);
}

static bool is_page(const Source *source) {
    const WebPage page = {source->text, source->size, 0, 1};
    for (size_t i = 0; i < source->size; i++)
        if (page_has(&page, i, "idiagram") || page_has(&page, i, "graphicstype="))
            return true;
    return false;
}

const FormatReader format_diagram = {"diagram", "the Interactive Diagram", is_page, diagram_read};
