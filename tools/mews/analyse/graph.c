// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// An annotated game → its score as a curve, in SVG. Up is good for White. The axis is that of the
// chance to win, so that a pawn counts for less the more there are; its labels are pawns. Colours
// follow what the reader has chosen, light or dark.

#include "annotate.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 900,
    HEIGHT = 360,
    LEFT = 64, // of the curve
    RIGHT = 880,
    TOP = 56,
    BOTTOM = 310,
    NAME_MAX_SHOWN = 48, // code points of a name in the heading
    LABELS_MAX = 12,     // at the lower axis
};

static const char style[] = "<style>\n"
                            "text { font: 13px sans-serif; fill: #222 }\n"
                            ".heading { font-size: 16px; font-weight: bold }\n"
                            ".paper { fill: #fff }\n"
                            ".grid { stroke: #ccc }\n"
                            ".axis { stroke: #222 }\n"
                            ".curve { fill: none; stroke: #0b62a4; stroke-width: 2 }\n"
                            ".inaccuracy { fill: #8a6d00 }\n"
                            ".mistake { fill: #b34700 }\n"
                            ".blunder { fill: #b00020 }\n"
                            "@media (prefers-color-scheme: dark) {\n"
                            "text { fill: #ddd }\n"
                            ".paper { fill: #181818 }\n"
                            ".grid { stroke: #444 }\n"
                            ".axis { stroke: #ddd }\n"
                            ".curve { stroke: #6cb6ff }\n"
                            ".inaccuracy { fill: #e0c050 }\n"
                            ".mistake { fill: #ff9a4d }\n"
                            ".blunder { fill: #ff6b81 }\n"
                            "}\n"
                            "</style>\n";

// ---- text -------------------------------------------------------------------------------------

// A text of others as XML: no more than `most` code points, no control characters, and bytes that
// aren't UTF-8 as U+FFFD. (U+FFFE and U+FFFF are no characters to XML.)
static void add_escaped(Growing *svg, const char *text, size_t most) {
    for (; *text && most; most--) {
        size_t length = utf8_length(text);
        bool none = length == 0 || (unsigned char)*text < 0x20 || *text == 0x7F ||
                    strncmp(text, "\xEF\xBF\xBE", 3) == 0 || strncmp(text, "\xEF\xBF\xBF", 3) == 0;
        if (none)
            text_add(svg, "\xEF\xBF\xBD");
        else if (strchr("&<>\"'", *text))
            text_add(svg, "&#%d;", *text);
        else
            text_add(svg, "%.*s", (int)length, text);
        text += length ? length : 1;
    }
    if (*text)
        text_add(svg, "…");
}

static void add_heading(Growing *svg, const Annotation *annotation, size_t most) {
    const char *reason, *result = mews_result_text(game_result(annotation, &reason));
    add_escaped(svg, record_tag_or(&annotation->file, "White", "?"), most);
    text_add(svg, " – ");
    add_escaped(svg, record_tag_or(&annotation->file, "Black", "?"), most);
    text_add(svg, " (");
    add_escaped(svg, record_variant(&annotation->file), most);
    text_add(svg, ") %s", strcmp(result, "*") == 0 ? "" : result);
}

// ---- places -----------------------------------------------------------------------------------

static double x_of(const Annotation *annotation, size_t ply) {
    size_t plies = annotation->count ? annotation->count : 1;
    return LEFT + (double)(RIGHT - LEFT) * (double)ply / (double)plies;
}

static double y_of(const Score *score) {
    return BOTTOM - (BOTTOM - TOP) * chance_of(score) / 100;
}

static void add_rule(Growing *svg, const char *look, double x1, double y1, double x2, double y2) {
    text_add(svg, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", look,
             x1, y1, x2, y2);
}

static void add_label(Growing *svg, const char *anchor, double x, double y, const char *words) {
    text_add(svg, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor,
             words);
}

// ---- axes -------------------------------------------------------------------------------------

static void add_scores(Growing *svg) {
    static const struct {
        Score score;
        const char *words;
    } labels[] = {
        {{.mate = 1}, "wins"},    {{.centipawns = 500}, "+5"},  {{.centipawns = 200}, "+2"},
        {{.centipawns = 0}, "0"}, {{.centipawns = -200}, "−2"}, {{.centipawns = -500}, "−5"},
        {{.mate = -1}, "loses"},
    };
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        double y = y_of(&labels[i].score);
        add_rule(svg, "grid", LEFT, y, RIGHT, y);
        add_label(svg, "end", LEFT - 6, y + 4, labels[i].words);
    }
    text_add(svg,
             "<text x=\"16\" y=\"%d\" text-anchor=\"middle\" transform=\"rotate(-90 16 %d)\">"
             "White's score in pawns</text>\n",
             (TOP + BOTTOM) / 2, (TOP + BOTTOM) / 2);
}

static void add_plies(Growing *svg, const Annotation *annotation) {
    static const size_t steps[] = {1, 2, 5};
    size_t step = 1;
    for (size_t i = 0, scale = 1; annotation->count / step > LABELS_MAX; i++) {
        step = steps[i % 3] * scale;
        scale *= i % 3 == 2 ? 10 : 1;
    }
    for (size_t ply = 0; ply <= annotation->count; ply += step) {
        char number[24];
        double x = x_of(annotation, ply);
        snprintf(number, sizeof number, "%zu", ply);
        add_rule(svg, "axis", x, BOTTOM, x, BOTTOM + 5);
        add_label(svg, "middle", x, BOTTOM + 20, number);
    }
    add_label(svg, "middle", (LEFT + RIGHT) / 2.0, BOTTOM + 40, "plies played");
    add_rule(svg, "axis", LEFT, BOTTOM, RIGHT, BOTTOM);
    add_rule(svg, "axis", LEFT, TOP, LEFT, BOTTOM);
}

// ---- the curve --------------------------------------------------------------------------------

static void add_curve(Growing *svg, const Annotation *annotation) {
    if (!annotation->found)
        return;
    text_add(svg, "<polyline class=\"curve\" points=\"");
    for (size_t i = 0; i < annotation->found; i++)
        text_add(svg, "%s%.1f,%.1f", i ? " " : "", x_of(annotation, i),
                 y_of(&annotation->findings[i].score));
    text_add(svg, "\"/>\n");
}

// A dot for each marked move, which tells what it stands for where a pointer rests on it.
static void add_marks(Growing *svg, const Annotation *annotation) {
    static const char *const looks[] = {
        [MEWS_INACCURACY] = "inaccuracy", [MEWS_MISTAKE] = "mistake", [MEWS_BLUNDER] = "blunder"};
    for (size_t ply = 0; ply < annotated(annotation); ply++) {
        char score[SCORE_SIZE];
        mews_mistake mark = move_mistake(annotation, ply);
        const NotedMove *move = &annotation->moves[ply];
        const Finding *after = &annotation->findings[ply + 1];
        const Finding *better = better_line(annotation, ply, false);
        if (mark == MEWS_NO_MISTAKE)
            continue;
        text_add(
            svg, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%d\"><title>%s: ", looks[mark],
            x_of(annotation, ply + 1), y_of(&after->score), 2 + (int)mark, side_name(move->side));
        add_escaped(svg, move->san, SIZE_MAX);
        text_add(svg, "%s %s", mews_mistake_sign(mark),
                 score_or_result(annotation, &after->score, score));
        if (better) {
            text_add(svg, ", better ");
            add_escaped(svg, better->line[0].san, SIZE_MAX);
        }
        text_add(svg, "</title></circle>\n");
    }
}

const Seal svg_seal = {"<!-- mews analyse: ", " -->"};

Growing annotation_svg(const Annotation *annotation) {
    Growing svg = {0};
    text_add(&svg,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
             "viewBox=\"0 0 %d %d\" role=\"img\">\n",
             WIDTH, HEIGHT, WIDTH, HEIGHT);
    seal_add(&svg, &svg_seal, annotated(annotation));
    text_add(&svg, "<title>");
    add_heading(&svg, annotation, SIZE_MAX);
    text_add(&svg, "</title>\n%s<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", style,
             WIDTH, HEIGHT);
    text_add(&svg, "<text class=\"heading\" x=\"%d\" y=\"28\">", LEFT);
    add_heading(&svg, annotation, NAME_MAX_SHOWN);
    text_add(&svg, "</text>\n");
    add_scores(&svg);
    add_plies(&svg, annotation);
    add_curve(&svg, annotation);
    add_marks(&svg, annotation);
    text_add(&svg, "</svg>\n");
    seal_close(&svg, &svg_seal);
    return svg;
}
