// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews new: a name → a definition to start from, with comments that say what may be changed.
// It is complete and passes `mews check` unchanged.

#include "arguments/options.h"
#include "catalogue.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_LEAST = 4, RANKS_LEAST = 5, SIZE_MOST = 16, NAME_LENGTH_MAX = 64 };

// ---- a game of its own ----------------------------------------------------------------------

static const char head_text[] =
    "# %s.yaml: a variant for mews. `mews check %s.yaml` tells what is wrong with it,\n"
    "# `mews show %s.yaml` draws it, `mews play %s.yaml` plays it. The manual of this\n"
    "# language is defs/README.md; its examples are the definitions beside it.\n"
    "mews: 1\n"
    "title: \"%s\"\n"
    "# inventor: who invented it\n"
    "# description: the rules in a few words\n\n";

static const char pieces_text[] =
    "# A piece has a letter for pictures and FEN, and moves in Betza's notation.\n"
    "# `mews explain BN` draws a notation and says it in words.\n"
    "pieces:\n"
    "  king:\n"
    "    letter: K\n"
    "    royal: true # may not be left attacked; without a royal piece, see `extinction` below\n"
    "    move: K\n"
    "  queen:  {letter: Q, value: 9, move: Q}\n"
    "  rook:   {letter: R, value: 5, move: R}\n"
    "  bishop: {letter: B, value: 3, move: B}\n"
    "  knight: {letter: N, value: 3, move: N}\n"
    "  archbishop: {letter: A, value: 7, move: BN} # as bishop or knight: yours to change\n"
    "  pawn:\n"
    "    letter: P\n"
    "    value: 1\n"
    "    move:\n"
    "      - fmW # forward, without capturing\n";

static const char double_step_text[] =
    "      - fceF # captures diagonally forward, also en passant\n"
    "      - {betza: fmnD, from: rank 2} # two squares at first; `n`: not over a man\n";

static const char promotion_text[] =
    "    promotion: {zone: rank %d, to: [queen, archbishop, rook, bishop, knight]}\n\n";

static const char end_text[] =
    "# Checkmate wins and stalemate draws unless something else is written here.\n"
    "end:\n"
    "  repetition: 3\n"
    "  move-limit: {moves: 50, reset: [capture, pawn]}\n"
    "  # stalemate: loss\n"
    "  # extinction: {pieces: queen} # a side with no queen left has lost\n\n"
    "# Work out by hand what the rules say of a position, and write it down here.\n"
    "tests:\n"
    "  - name: a pawn's first step\n"
    "    includes: a2a3\n"
    "    excludes: a2b3\n";

typedef struct Size {
    int files, ranks;
} Size;

// The back rank: pieces from the edges inwards, the king in the middle, right of it if there
// is no middle.
static void back_rank(Size size, char letters[SIZE_MOST]) {
    static const char inwards[] = "RNBANBR";
    int middle = size.files / 2;
    for (int file = 0; file < size.files && file < SIZE_MOST; file++) {
        int edge = file < size.files - 1 - file ? file : size.files - 1 - file;
        bool beside = size.files % 2 && file == middle + 1;
        letters[file] = file == middle       ? 'K'
                        : file == middle - 1 ? 'Q'
                        : beside             ? 'A'
                                             : inwards[edge % 7];
    }
}

static void write_rank(FILE *stream, Size size, const char *letters, bool black) {
    fputs("   ", stream);
    for (int file = 0; file < size.files; file++)
        fprintf(stream, " %c",
                black && letters[file] != '.' ? letters[file] - 'A' + 'a' : letters[file]);
    fputc('\n', stream);
}

static void write_start(FILE *stream, Size size) {
    char men[SIZE_MOST], pawns[SIZE_MOST], none[SIZE_MOST];
    back_rank(size, men);
    memset(pawns, 'P', sizeof pawns);
    memset(none, '.', sizeof none);
    fputs("# White's men are capitals. A hole in the board is drawn `*`, and listed in `holes`.\n"
          "start:\n  picture: |\n",
          stream);
    write_rank(stream, size, men, true);
    write_rank(stream, size, pawns, true);
    for (int rank = 4; rank < size.ranks; rank++)
        write_rank(stream, size, none, false);
    write_rank(stream, size, pawns, false);
    write_rank(stream, size, men, false);
    fputc('\n', stream);
}

static void write_castling(FILE *stream, Size size) {
    int king = 'a' + size.files / 2, last = 'a' + size.files - 1;
    if (king + 2 >= last || king - 2 <= 'a')
        return;
    fprintf(stream,
            "castling:\n"
            "  short: {king: king %c1, partner: rook %c1, king-to: %c1}\n"
            "  long:  {king: king %c1, partner: rook a1, king-to: %c1}\n\n",
            king, last, king + 2, king, king - 2);
}

static void write_own(FILE *stream, const char *name, Size size) {
    bool double_step = size.ranks >= 7;
    fprintf(stream, head_text, name, name, name, name, name);
    fprintf(stream, "board:\n  size: %dx%d # files x ranks\n", size.files, size.ranks);
    fputs("  # holes: a1, c3-d4 # squares that aren't there\n\n", stream);
    fputs(pieces_text, stream);
    fputs(double_step ? double_step_text : "      - fcF # captures diagonally forward\n", stream);
    fprintf(stream, promotion_text, size.ranks);
    write_start(stream, size);
    write_castling(stream, size);
    if (double_step)
        fputs("# Which piece takes which en passant: captor and victims.\n"
              "en-passant: {pawn: pawn}\n\n",
              stream);
    fputs(end_text, stream);
}

// ---- a game that extends another ------------------------------------------------------------

static const char extends_text[] =
    "# %s is taken over, and what is written here laid over it: maps key by key, all else as\n"
    "# a whole. `~` removes what was taken over.\n"
    "extends: %s\n\n"
    "# Its pieces:\n";

static const char changes_text[] =
    "# pieces:\n"
    "#   %s: ~ # removes it; then `start` must be given anew\n"
    "#   archbishop: {letter: A, value: 7, move: BN} # `mews explain BN` draws a notation\n\n"
    "# Its start position; a new one may be drawn (see `picture` in defs/README.md):\n"
    "# start: %s\n\n";

static const char tests_text[] =
    "# Work out by hand what the rules say of a position, and write it down here.\n"
    "tests:\n"
    "  - name: first moves\n"
    "    perft: {1: %zu}\n";

// How the game ends: the map `end` of the whole definition, each line as a comment.
static void write_end(FILE *stream, const char *text) {
    const char *line = strstr(text, "\nend:");
    if (!line)
        return;
    fputs("# How it ends; what is written here is laid over that key by key:\n", stream);
    do {
        size_t length = strcspn(++line, "\n");
        fprintf(stream, "# %.*s\n", (int)length, line);
        line += length;
    } while (line[0] && line[1] == ' ');
    fputc('\n', stream);
}

static void write_extension(FILE *stream, const char *name, const char *from,
                            const mews_rules *rules, const mews_position *position) {
    mews_piece piece;
    char fen[MEWS_FEN_SIZE];
    fprintf(stream, head_text, name, name, name, name, name);
    char *title = temp_safe(mews_rules_title(rules)); // one line, which stays a comment
    fprintf(stream, extends_text, title, from);
    const char *common = "queen"; // one that the game can do without
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        fprintf(stream, "#   %s: %s, %s\n", piece.name, piece.letter,
                *piece.notation ? piece.notation : "doesn't move");
        if (!piece.royal)
            common = piece.name;
    }
    mews_position_fen(position, fen, sizeof fen);
    fprintf(stream, changes_text, common, fen);
    mews_export *whole = memory_sure(mews_export_new(rules, "yaml", NULL));
    write_end(stream, mews_export_text(whole));
    mews_export_free(whole);
    fprintf(stream, tests_text, mews_position_moves(position, NULL, 0));
}

// ---- the command ----------------------------------------------------------------------------

// A new file, or NULL after a complaint.
static FILE *file_new(const char *path) {
    FILE *stream = system_new_stream(path);
    if (stream)
        return stream;
    if (errno == EEXIST)
        complain("'%s' is there already, and isn't overwritten", path);
    else
        complain("can't write '%s': %s", path, system_words(errno));
    return NULL;
}

static int file_done(FILE *stream, const char *path) {
    bool failed = fflush(stream) != 0 || ferror(stream) != 0;
    int error = errno;
    if (fclose(stream) == 0 && !failed) {
        printf("%s\n", path);
        return EXIT_DONE;
    }
    complain("can't write '%s': %s", path, system_words(failed ? error : errno));
    remove(path);
    return EXIT_ENVIRONMENT;
}

static bool name_good(const char *name) {
    static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strspn(name, good);
    if (length > 0 && !name[length] && length <= NAME_LENGTH_MAX && name[0] != '-')
        return true;
    complain("'%s' can't be a name: use letters, digits, '-' and '_', and no folder; NAME.yaml is "
             "written",
             name);
    return false;
}

// A file with the name of a game of the catalogue would be what its neighbours extend. Returns an
// exit code.
static int name_free(const char *name, const char *folder) {
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, folder);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (catalogue_names(&catalogue, name)) {
        complain("'%s' is in the catalogue; files that say 'extends: %s' would extend this one "
                 "in its folder. Give another name, such as my-%s",
                 name, name, name);
        exit_code = EXIT_USAGE;
    }
    catalogue_close(&catalogue);
    return exit_code;
}

static bool size_read(const char *text, Size *size) {
    int used = 0;
    bool good = text[0] >= '1' && text[0] <= '9' &&
                sscanf(text, "%2dx%2d%n", &size->files, &size->ranks, &used) == 2 && !text[used] &&
                size->files >= FILES_LEAST && size->files <= SIZE_MOST &&
                size->ranks >= RANKS_LEAST && size->ranks <= SIZE_MOST;
    if (!good)
        complain("--size must be FILESxRANKS, from %dx%d to %dx%d, not '%s'", FILES_LEAST,
                 RANKS_LEAST, SIZE_MOST, SIZE_MOST, text);
    return good;
}

static int extend(const char *path, const char *name, const char *from, const char *folder) {
    Catalogue catalogue;
    int exit_code = catalogue_open(&catalogue, folder);
    if (exit_code != EXIT_DONE)
        return exit_code;
    mews_rules *rules = catalogue_load_or_tell(&catalogue, from, &exit_code);
    mews_position *position = rules ? memory_sure(mews_position_new(rules, 0)) : NULL;
    FILE *stream = position ? file_new(path) : NULL;
    if (rules)
        exit_code = EXIT_ENVIRONMENT;
    if (stream) {
        write_extension(stream, name, from, rules, position);
        exit_code = file_done(stream, path);
    }
    mews_position_free(position);
    mews_rules_free(rules);
    catalogue_close(&catalogue);
    return exit_code;
}

static int own(const char *path, const char *name, const char *size_text) {
    Size size = {8, 8};
    if (size_text && !size_read(size_text, &size))
        return EXIT_USAGE;
    FILE *stream = file_new(path);
    if (!stream)
        return EXIT_ENVIRONMENT;
    write_own(stream, name, size);
    return file_done(stream, path);
}

int command_new(int argc, char **argv) {
    const char *folder = NULL, *from = NULL, *size = NULL;
    const Option table[] = {
        {"--from", "VARIANT", "extend this game of the catalogue", NULL, &from},
        {"--size", "FILESxRANKS", "the board, such as 10x8; else 8x8", NULL, &size},
        OPTION_PATH(&folder),
        OPTION_COLOR,
    };
    const Usage usage = {
        .form = "new NAME",
        .about = "Writes NAME.yaml: a definition to start from, with comments. It passes\n"
                 "mews check as it is. An existing file is left alone.",
        .examples = "mews new mine\n"
                    "mews new small-shogi --from minishogi\n",
        OPTION_TABLE(table),
        .least = 1,
        .most = 1,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    const char *dot = strrchr(argv[0], '.');
    bool ending = dot && strcmp(dot, ".yaml") == 0;
    char *name = temp_printf("%.*s", (int)(strlen(argv[0]) - (ending ? 5 : 0)), argv[0]);
    char *path = temp_printf("%s.yaml", name);
    exit_code = EXIT_USAGE;
    if (from && size)
        complain("--size is for a game of its own; with --from the board is taken over");
    else if (from && catalogue_is_path(from))
        complain("--from '%s': 'extends' takes a name of the catalogue, not a path", from);
    else if (name_good(name) && (exit_code = name_free(name, folder)) == EXIT_DONE)
        exit_code = from ? extend(path, name, from, folder) : own(path, name, size);
    return exit_code;
}

// ---- mews schema: the definition language as a JSON Schema, for editors

int command_schema(int argc, char **argv) {
    const Usage usage = {
        .form = "schema",
        .about = "Writes a JSON Schema of definitions, with which editors complete keys and\n"
                 "check values. In a definition, the line\n\n"
                 "  # yaml-language-server: $schema=mews.schema.json\n\n"
                 "tells the YAML language server where it is.",
        .examples = "mews schema >mews.schema.json\n",
        .most = 0,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    size_t length = mews_schema(NULL, 0);
    char *text = temp_new(length + 1, 1);
    mews_schema(text, length + 1);
    fputs(text, stdout);
    return EXIT_DONE;
}
