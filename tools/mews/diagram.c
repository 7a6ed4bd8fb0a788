// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews diagram: a position, or what a piece does, as a picture in a file.

#include "arguments/options.h"
#include "command.h"
#include "explain/subject.h"
#include "files.h"
#include "game.h"
#include "system.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

enum { ARROWS_MOST = 64, SET_FILE_MOST = 1 << 20 };

typedef struct Diagram {
    mews_view view;
    const mews_rules *rules;
    const char *set; // the folder of --pieces; NULL: none
    unsigned char marks[BOARD_SQUARES];
    mews_arrow arrows[ARROWS_MOST];
} Diagram;

// ---- what is marked ---------------------------------------------------------------------------

// The square at the front of a text, which is then behind it; -1 after a complaint.
static int read_square(const mews_rules *rules, const char **text, const char *option) {
    size_t length = 1 + strspn(*text + (**text != '\0'), "0123456789");
    char *word = temp_printf("%.*s", (int)length, *text);
    int square = mews_protocol_square_read(rules, word, 0);
    if (square < 0 || !mews_rules_square_exists(rules, square)) {
        complain("%s: '%s' begins with no square of the board", option, *text);
        return -1;
    }
    *text += length;
    return square;
}

// "e2e4,d1h5"
static bool read_arrows(Diagram *diagram, const mews_rules *rules, const char *text) {
    for (; *text; text += *text == ',') {
        mews_arrow arrow = {read_square(rules, &text, "--arrow"), -1};
        if (arrow.from >= 0)
            arrow.to = read_square(rules, &text, "--arrow");
        if (arrow.to < 0)
            return false;
        if (diagram->view.arrow_count == ARROWS_MOST || (*text && *text != ',')) {
            complain("--arrow takes up to %d arrows such as e2e4,d1h5", ARROWS_MOST);
            return false;
        }
        diagram->arrows[diagram->view.arrow_count++] = arrow;
    }
    return true;
}

// "d5,e5"
static bool read_marks(Diagram *diagram, const mews_rules *rules, const char *text) {
    for (; *text; text += *text == ',') {
        int square = read_square(rules, &text, "--mark");
        if (square < 0)
            return false;
        if (*text && *text != ',') {
            complain("--mark takes squares such as d5,e5");
            return false;
        }
        diagram->marks[square] |= MEWS_MARK_NOTED;
    }
    return true;
}

// The move that led here is the one which does so again.
static void mark_last(Diagram *diagram, const Game *game) {
    uint64_t reached = mews_position_key(game->position);
    mews_position *before = memory_sure(mews_position_copy(game->position));
    size_t count = 0;
    bool found = false;
    mews_move *moves = mews_position_pop(before) ? moves_list(before, &count) : NULL;
    for (size_t i = 0; i < count && !found; i++) {
        mews_position_push(before, moves[i]);
        found = mews_position_key(before) == reached;
        mews_position_pop(before);
        if (found)
            move_mark(diagram->marks, before, moves[i]);
    }
    position_sure(before);
    free(moves);
    mews_position_free(before);
}

// ---- the user's own pieces
// -----------------------------------------------------------------------

// The file as an address that needs no other file, temporary; NULL: there is none.
static const char *file_address(const char *path) {
    static const char digits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char *text;
    size_t size;
    if (!file_exists(path) || file_read(path, SET_FILE_MOST, &text, &size) != EXIT_DONE)
        return NULL;
    Growing address = TEMP_TEXT;
    text_add(&address, "data:image/svg+xml;base64,");
    for (size_t i = 0; i < size; i += 3) {
        unsigned bits = 0;
        for (size_t k = 0; k < 3; k++)
            bits = bits << 8 | (i + k < size ? (unsigned char)text[i + k] : 0);
        text_add(&address, "%c%c%c%c", digits[bits >> 18], digits[bits >> 12 & 63],
                 i + 1 < size ? digits[bits >> 6 & 63] : '=',
                 i + 2 < size ? digits[bits & 63] : '=');
    }
    free(text);
    return address.bytes;
}

// `wN.svg`, `white-knight.svg` or, for both sides, `knight.svg`.
static const char *set_image(void *context, size_t kind, int side) {
    const Diagram *diagram = context;
    mews_piece piece;
    mews_rules_piece(diagram->rules, kind, &piece);
    const char *name = *piece.image ? piece.image : piece.name, *folder = diagram->set;
    const char *paths[] = {
        temp_printf("%s/%c%s.svg", folder, "wb"[side], piece.letter),
        temp_printf("%s/%s-%s.svg", folder, side ? "black" : "white", name),
        temp_printf("%s/%s.svg", folder, name),
    };
    const char *address = NULL;
    for (size_t i = 0; !address && i < 3 && !strchr(name, '/'); i++)
        address = file_address(paths[i]);
    return address;
}

// ---- texts ------------------------------------------------------------------------------------

static size_t write_moves(const void *explanation, char *buffer, size_t size) {
    return mews_explanation_svg(explanation, buffer, size);
}

static char *moves_text(const mews_rules *rules, size_t kind, bool svg) {
    mews_report *report = report_new();
    mews_summary summary;
    mews_explanation *explanation = memory_sure(mews_explanation_of_piece(rules, kind, report));
    mews_explanation_summary(explanation, &summary);
    char *text = svg ? text_written(write_moves, explanation) : text_printf("%s", summary.diagram);
    if (svg && !*text)
        memory_sure(NULL);
    mews_explanation_free(explanation);
    mews_report_free(report);
    return text;
}

// ---- files ------------------------------------------------------------------------------------

// By librsvg's program, as its fonts and edges are better than ours could be.
static int write_png(const char *path, const char *text, size_t length) {
    int code = system_filter("command -v rsvg-convert >/dev/null || exit 127\n"
                             "exec rsvg-convert --zoom=2 --output=\"$MEWS_FILE\"",
                             path, text, length);
    if (code == 127)
        complain("a PNG is made by rsvg-convert, which isn't here (Debian: librsvg2-bin); "
                 "'%.*ssvg' needs nothing",
                 (int)strlen(path) - 3, path);
    else if (code != 0)
        complain("rsvg-convert fails with exit code %d, and there is no '%s'", code, path);
    return code ? EXIT_ENVIRONMENT : EXIT_DONE;
}

// Signs of men are Chinese in most games. Where no font has them, letters are drawn; a reader of
// SVG has fonts of his own.
static bool has_signs(const char *path) {
    return !text_ends_in(path, ".png") ||
           system_filter("! command -v fc-list >/dev/null || fc-list :lang=ja | grep -q .", path,
                         "", 0) == 0;
}

// Takes the text.
static int write_picture(const char *path, char *text) {
    size_t length = strlen(text);
    const char *why = NULL;
    int exit_code = EXIT_DONE;
    if (text_ends_in(path, ".png"))
        exit_code = write_png(path, text, length);
    else if (path_is_dash(path))
        fwrite(text, 1, length, stdout);
    else
        why = file_write(path, text, length);
    if (why)
        complain("can't write '%s': %s", path, why);
    free(text);
    return why ? EXIT_ENVIRONMENT : exit_code;
}

static bool is_svg(const char *path) {
    return !text_ends_in(path, ".txt");
}

static int draw_moves(const char *name, const char *piece, const GameOptions *options,
                      const char *path) {
    Subject subject = {0};
    if (!*piece) {
        complain("--piece names no piece");
        return EXIT_USAGE;
    }
    int exit_code = subject_open(temp_printf("%s:%s", name, piece), options->path, true, &subject);
    if (exit_code == EXIT_DONE)
        exit_code = write_picture(path, moves_text(subject.rules, subject.kind, is_svg(path)));
    subject_close(&subject);
    return exit_code;
}

static int draw_position(Diagram *diagram, const Game *game, bool last, bool letters,
                         const char *path) {
    if (last)
        mark_last(diagram, game);
    diagram->view.signs = is_svg(path) && !letters && has_signs(path);
    diagram->view.image = diagram->set ? set_image : NULL;
    diagram->view.image_context = diagram;
    diagram->rules = game->rules;
    diagram->view.marks = diagram->marks;
    diagram->view.arrows = diagram->arrows;
    return write_picture(path, view_text(game->position, &diagram->view, is_svg(path)));
}

// What was asked for of a position.
typedef struct DiagramAsked {
    const char *path, *arrows, *marks; // NULL: none
    bool last, flipped, letters;
} DiagramAsked;

static int draw_game(Diagram *diagram, const GameOptions *options, DiagramAsked asked,
                     char **words, size_t count) {
    Game game;
    int exit_code = game_open(&game, words[0], options, words + 1, count - 1);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if ((asked.arrows && !read_arrows(diagram, game.rules, asked.arrows)) ||
        (asked.marks && !read_marks(diagram, game.rules, asked.marks)))
        return game_close(&game, EXIT_BAD);
    diagram->view.below = asked.flipped;
    return game_close(&game, draw_position(diagram, &game, asked.last, asked.letters, asked.path));
}

static bool is_known(const char *path) {
    if (path_is_dash(path) || text_ends_in(path, ".svg") || text_ends_in(path, ".png") ||
        text_ends_in(path, ".txt"))
        return true;
    complain("'%s' says no form of pictures; write NAME.svg, NAME.png or NAME.txt, or - for SVG "
             "on standard output",
             path);
    return false;
}

int command_diagram(int argc, char **argv) {
    GameOptions options = {0};
    Diagram diagram = {.view = {.size = sizeof(mews_view)}};
    const char *path = NULL, *piece = NULL, *arrows = NULL, *marks = NULL;
    bool flipped = false, last = false, letters = false;
    const Option table[] = {
        {"-o", "FILE", "write it there: .svg, .png or .txt; - is SVG on standard output", NULL,
         &path},
        OPTION_FEN(options),
        OPTION_SEED(options),
        {"--piece", "PIECE", "what a piece does, on a board of its own", NULL, &piece},
        {"--arrow", "e2e4", "an arrow between squares; several with commas between", NULL,
         &arrows},
        {"--mark", "d5", "a ring on a square; several with commas between", NULL, &marks},
        {"--last", NULL, "tint the squares of the last move", &last, NULL},
        {"--flip", NULL, "seen from Black's side", &flipped, NULL},
        {"--letters", NULL, "on tiles and discs letters in place of signs", &letters, NULL},
        {"--pieces", "DIR", "a folder of your own drawings: wN.svg, bN.svg or knight.svg", NULL,
         &diagram.set},
        OPTION_PATH(&options.path),
    };
    const Usage usage = {
        .form = "diagram NAME [MOVE…] -o FILE",
        .about =
            "A picture of the board after the given moves, with hands, tallies and who is to\n"
            "move: SVG, PNG (by rsvg-convert), or the text of mews show. A royal in check is\n"
            "tinted.",
        .examples = "mews diagram chess e4 e5 Nf3 --last -o chess.svg\n"
                    "mews diagram horus --piece falcon -o falcon.svg\n"
                    "mews diagram shogi --flip --arrow c3c4 -o - >shogi.svg\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = SIZE_MAX,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    if (!path) {
        complain("where to? -o FILE.svg, FILE.png or FILE.txt");
        return EXIT_USAGE;
    }
    if (!is_known(path))
        return EXIT_USAGE;
    if (piece && (count > 1 || options.fen || options.seed || arrows || marks || last || flipped ||
                  letters || diagram.set)) {
        complain("--piece draws what a piece does, without moves, --fen, --seed, --arrow, --mark, "
                 "--last, --flip, --letters and --pieces");
        return EXIT_USAGE;
    }
    if (piece)
        return draw_moves(argv[0], piece, &options, path);
    if (diagram.set && !folder_exists(diagram.set)) {
        complain("--pieces '%s' isn't a folder", diagram.set);
        return EXIT_ENVIRONMENT;
    }
    return draw_game(&diagram, &options,
                     (DiagramAsked){path, arrows, marks, last, flipped, letters}, argv, count);
}
