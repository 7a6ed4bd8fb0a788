// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The game, its pieces and its position in words and pictures.

#include "web.h"

#include <stdlib.h>
#include <string.h>

enum { SQUARES = 256 };

// ---- documents --------------------------------------------------------------------------------

static size_t write_html(const void *document, char *buffer, size_t size) {
    return mews_document_render(document, MEWS_HTML_PART, 0, buffer, size);
}

static size_t write_words(const void *document, char *buffer, size_t size) {
    return mews_document_render(document, MEWS_TEXT, 0, buffer, size);
}

// Takes the document.
static void json_document(const char *key, WriteText *write, mews_document *document) {
    json_written(key, write, document);
    mews_document_free(document);
}

// The whole game as a rule sheet, in HTML.
const char *EXPORT(sheet)(void) {
    json_begin();
    json_open(NULL, '{');
    mews_document *sheet = mews_document_of_rules(web.rules, false, web_report());
    if (sheet)
        mews_document_add_mating(sheet, web.rules);
    json_document("html", write_html, sheet);
    json_close('}');
    return json_end();
}

// How the position stands, after the last move, which is read in the position before it: "" if
// there is nothing to say.
const char *EXPORT(stands)(const char *last) {
    mews_move move = 0;
    mews_position *before = *last ? mews_position_copy(web.position) : NULL;
    if (before && mews_position_pop(before))
        move = mews_move_read(before, last, NULL);
    mews_position_free(before);
    json_begin();
    json_open(NULL, '{');
    json_document("text", write_words,
                  mews_document_of_position(web.position, move, web_report()));
    json_close('}');
    return json_end();
}

// ---- pieces -----------------------------------------------------------------------------------

static size_t write_diagram(const void *explanation, char *buffer, size_t size) {
    return mews_explanation_svg(explanation, buffer, size);
}

// What there is to say of a kind: in HTML, and as a diagram.
const char *EXPORT(piece)(int kind) {
    mews_explanation *explanation =
        mews_explanation_of_piece(web.rules, (size_t)kind, web_report());
    if (!explanation)
        return json_verdict(false);
    json_begin();
    json_open(NULL, '{');
    json_bool("ok", true);
    json_document("html", write_html,
                  mews_document_of_explanation(explanation, MEWS_SECTION, web.report));
    json_written("svg", write_diagram, explanation);
    json_close('}');
    mews_explanation_free(explanation);
    return json_end();
}

typedef struct Around {
    const char *notation, *men;
    int side;
} Around;

static size_t write_vector(const void *subject, char *buffer, size_t size) {
    const Around *around = subject;
    return mews_notation_vector(around->notation, around->side, around->men, "", web_report(),
                                buffer, size);
}

// The moves of a kind by its notation alone among other men, "eP1,0 fP0,2": "0,1 1,1 x1,1".
const char *EXPORT(around)(int kind, int side, const char *men) {
    mews_piece piece;
    if (!mews_rules_piece(web.rules, (size_t)kind, &piece))
        return json_verdict(false);
    json_begin();
    json_open(NULL, '{');
    json_written("moves", write_vector, &(Around){piece.notation, men, side});
    json_close('}');
    return json_end();
}

// The usual pieces: [{"name","notation"}].
const char *EXPORT(usual)(void) {
    const char *name, *notation;
    json_begin();
    json_open(NULL, '[');
    for (size_t i = 0; mews_usual_name(i, &name, &notation); i++) {
        json_open(NULL, '{');
        json_text("name", name);
        json_text("notation", notation);
        json_close('}');
    }
    json_close(']');
    return json_end();
}

// ---- pictures ---------------------------------------------------------------------------------

static bool letters; // men have letters, even where they have signs

void EXPORT(use_letters)(int on) {
    letters = on;
}

// Addresses of images that the page has in place of the library's drawings: two for each kind.
static char **images;
static size_t image_count;

// "" for the library's own.
void EXPORT(image)(int kind, int side, const char *address) {
    size_t i = 2 * (size_t)kind + (size_t)side;
    if (i >= image_count) {
        char **more = realloc(images, (i + 1) * sizeof *more);
        if (!more)
            mews_no_memory(false);
        memset(more + image_count, 0, (i + 1 - image_count) * sizeof *more);
        images = more;
        image_count = i + 1;
    }
    free(images[i]);
    images[i] = *address ? strdup(address) : NULL;
}

static const char *image_of(void *context, size_t kind, int side) {
    (void)context;
    return 2 * kind + (size_t)side < image_count ? images[2 * kind + (size_t)side] : NULL;
}

typedef struct Picture {
    const mews_position *position;
    mews_view view;
} Picture;

static size_t write_picture(const void *subject, char *buffer, size_t size) {
    const Picture *picture = subject;
    return mews_position_svg(picture->position, &picture->view, buffer, size);
}

static const char *json_picture(const mews_position *position, int below,
                                const unsigned char *marks) {
    Picture picture = {
        position,
        {.size = sizeof(mews_view), .below = below, .signs = !letters, .marks = marks, .image = image_of}};
    json_begin();
    json_open(NULL, '{');
    json_written("svg", write_picture, &picture);
    json_close('}');
    return json_end();
}

// The board as SVG. `moved`: squares of the last move, with blanks between: "12 28".
const char *EXPORT(picture)(int below, const char *moved) {
    unsigned char marks[SQUARES] = {0};
    for (char *end; *moved; moved = end) {
        unsigned long square = strtoul(moved, &end, 10);
        if (end == moved)
            break;
        if (square < SQUARES)
            marks[square] = MEWS_MARK_MOVED;
    }
    return json_picture(web.position, below, marks);
}

typedef struct Man {
    int kind, side;
} Man;

static size_t write_man(const void *subject, char *buffer, size_t size) {
    const Man *man = subject;
    const mews_view view = {.size = sizeof view, .signs = !letters, .image = image_of};
    return mews_man_svg(web.position, &view, (size_t)man->kind, man->side, buffer, size);
}

// A man alone.
const char *EXPORT(man)(int kind, int side) {
    json_begin();
    json_open(NULL, '{');
    json_written("svg", write_man, &(Man){kind, side});
    json_close('}');
    return json_end();
}

// ---- refusals ---------------------------------------------------------------------------------

typedef struct Stuck {
    int square;
} Stuck;

static size_t write_stuck(const void *subject, char *buffer, size_t size) {
    return mews_position_why_no_move(web.position, ((const Stuck *)subject)->square, buffer, size);
}

// Why the man on a square has no move.
const char *EXPORT(why_stuck)(int square) {
    json_begin();
    json_open(NULL, '{');
    json_written("text", write_stuck, &(Stuck){square});
    json_close('}');
    return json_end();
}

static size_t write_schema(const void *subject, char *buffer, size_t size) {
    (void)subject;
    return mews_schema(buffer, size);
}

// The language of definitions, for completion.
const char *EXPORT(schema)(void) {
    json_begin();
    json_open(NULL, '{');
    json_written("schema", write_schema, NULL);
    json_text("version", mews_version());
    json_close('}');
    return json_end();
}
