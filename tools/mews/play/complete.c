// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "session.h"

#include <stdlib.h>
#include <string.h>

typedef struct LineCompletion {
    const char *begin; // of the words that are wanted
    Texts texts;
} LineCompletion;

static void add(LineCompletion *found, const char *word) {
    if (strncmp(word, found->begin, strlen(found->begin)) != 0)
        return;
    texts_add(&found->texts, text_printf("%s", word));
}

static void add_commands(LineCompletion *found, bool over) {
    const char *word;
    for (size_t i = 0; (word = input_word(i)); i++)
        if (input_counts(i, over))
            add(found, word);
}

// A castling that is written with its partner's squares, too, as it is made at a terminal besides:
// by the king's squares, if they mean it alone, and, where nothing is typed yet, as in SAN. In new
// memory; NULL: it has no such form.
static char *castling_form(const mews_position *position, const MoveText *move, bool typed) {
    mews_facts facts;
    char san[MEWS_MOVE_SIZE];
    size_t length = strcspn(move->text, ",");
    if (!move->text[length] || !mews_move_facts(position, move->move, &facts) ||
        facts.type != MEWS_CASTLING)
        return NULL;
    move_san_bare(position, move->move, san);
    char *squares = temp_printf("%.*s", (int)length, move->text);
    mews_report *report = report_new();
    mews_move_read(position, squares, report);
    const char *meant = refused_move(report);
    bool alone = meant && mews_move_read(position, meant, NULL) == move->move;
    mews_report_free(report);
    char *form = strchr(san, ',') ? NULL
                 : !typed         ? temp_printf("%s", san)
                 : alone          ? temp_printf("%s", squares)
                                  : NULL;
    return form;
}

static void add_moves(LineCompletion *found, const mews_position *position) {
    size_t count;
    char san[MEWS_MOVE_SIZE];
    MoveText *moves = moves_sorted(position, &count);
    for (size_t i = 0; i < count; i++) {
        char *form = castling_form(position, &moves[i], *found->begin);
        add(found, form ? form : moves[i].text);
    }
    // The other way to write them, if something of it is there already.
    bool brief = *found->begin && brief_squares(position);
    for (size_t i = 0; i < count && *found->begin; i++) {
        if (brief)
            add(found, brief_text(moves[i].text));
        move_san_bare(position, moves[i].move, san);
        if (strcmp(san, moves[i].text) != 0)
            add(found, san);
    }
    free(moves);
}

// What `moves` takes besides pieces: squares that a man can leave, and @.
static void add_squares(LineCompletion *found, const mews_position *position) {
    size_t count;
    bool seen[256] = {false}, drops = false;
    mews_facts facts;
    MoveText *moves = moves_sorted(position, &count);
    for (size_t i = 0; i < count; i++) {
        if (!mews_move_facts(position, moves[i].move, &facts))
            continue;
        drops = drops || facts.type == MEWS_DROP || facts.gate >= 0;
        if (facts.from < 0 || seen[facts.from])
            continue;
        seen[facts.from] = true;
        add(found, square_text(mews_position_rules(position), facts.from));
    }
    if (drops)
        add(found, "@");
    free(moves);
}

static void add_pieces(LineCompletion *found, const mews_rules *rules) {
    mews_piece piece;
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        add(found, piece.name);
        add(found, piece.letter);
    }
}

// The names of the men that can move now, or be put on the board: "knight f3".
static void add_movers(LineCompletion *found, const mews_position *position) {
    size_t count;
    mews_facts facts;
    mews_piece piece;
    MoveText *moves = moves_sorted(position, &count);
    for (size_t i = 0; i < count; i++)
        if (mews_move_facts(position, moves[i].move, &facts) && facts.type != MEWS_PASS &&
            facts.kind >= 0 &&
            mews_rules_piece(mews_position_rules(position), (size_t)facts.kind, &piece))
            add(found, piece.name);
    free(moves);
}

// Where the men go whose name is typed: "f3", or "@f3" if they are put there.
static void add_targets(LineCompletion *found, const mews_position *position, const char *name,
                        size_t length) {
    size_t count;
    mews_facts facts;
    mews_piece piece;
    const mews_rules *rules = mews_position_rules(position);
    MoveText *moves = moves_sorted(position, &count);
    for (size_t i = 0; i < count; i++) {
        if (!mews_move_facts(position, moves[i].move, &facts) || facts.type == MEWS_PASS ||
            facts.type == MEWS_CASTLING || facts.to < 0 || facts.kind < 0 ||
            !mews_rules_piece(rules, (size_t)facts.kind, &piece) || strlen(piece.name) != length ||
            strncmp(piece.name, name, length) != 0)
            continue;
        const char *square = square_text(rules, facts.to);
        add(found, facts.type == MEWS_DROP ? temp_printf("@%s", square) : square);
    }
    free(moves);
}

// Files and folders whose path begins so; a folder ends in '/'. Hidden ones only if asked for.
static void add_files(LineCompletion *found) {
    const char *slash = strrchr(found->begin, '/'), *name = slash ? slash + 1 : found->begin;
    size_t length = (size_t)(name - found->begin);
    char *typed = length ? temp_printf("%.*s", (int)length, found->begin) : temp_printf("./");
    char *path = path_at_home(typed);
    Folder *folder = system_open_folder(path);
    for (const char *entry; folder && (entry = system_next_name(folder));) {
        bool here = strcmp(entry, ".") == 0 || strcmp(entry, "..") == 0;
        if (here || (entry[0] == '.' && name[0] != '.'))
            continue;
        char *whole = temp_printf("%s%s", path, entry);
        FileFacts facts;
        bool inner = system_facts(whole, &facts) && facts.kind == FILE_FOLDER;
        char *word = temp_printf("%.*s%s%s", (int)length, found->begin, entry, inner ? "/" : "");
        add(found, word);
    }
    system_close_folder(folder);
}

char **complete_line(const mews_position *position, bool over, const char *line, size_t *start,
                     size_t *count) {
    const char *first = line + strspn(line, " \t");
    size_t length = strcspn(first, " \t");
    bool save = first[length] && length == 4 && strncmp(first, "save", length) == 0;
    // All that follows a command is one word to it; a file's name may have blanks.
    const char *second = first + length + strspn(first + length, " \t");
    LineCompletion found = {.begin = first[length] ? second : first};
    *start = (size_t)(found.begin - line);
    if (save) {
        add_files(&found);
    } else if (!first[length]) {
        add_commands(&found, over);
        if (!over)
            add_moves(&found, position);
        if (!over && *found.begin)
            add_movers(&found, position);
    } else if (strncmp(first, "help", length) == 0 && length == 4) {
        add_commands(&found, false);
    } else if (strncmp(first, "moves", length) == 0 && length == 5) {
        add_squares(&found, position);
        add_pieces(&found, mews_position_rules(position));
    } else if (strncmp(first, "explain", length) == 0 && length == 7) {
        add_pieces(&found, mews_position_rules(position));
    } else if (!over) {
        add_targets(&found, position, first, length);
    }
    texts_sort(&found.texts);
    char **words = found.texts.words;
    size_t kept = 0;
    for (size_t i = 0; i < found.texts.count; i++) { // a pawn's move may be the same both ways
        if (kept && strcmp(words[kept - 1], words[i]) == 0)
            free(words[i]);
        else
            words[kept++] = words[i];
    }
    *count = kept;
    return words;
}
