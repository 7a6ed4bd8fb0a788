// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Betza's notation as XBoard and the Interactive Diagram write it → terms of ours, which are
// nearly the same. Castling (`O`) becomes entries of the game; lame leaps and some letters mean
// otherwise.

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "dialect/spelling.h"
#include "formats/outline.h"

// A term: its letters, its atom, and how often it is repeated; *at goes on behind it.
typedef struct BetzaWord {
    const char *letters, *atom, *repeat;
} BetzaWord;

static size_t braced(const char *at, char open, char close) {
    int depth = 0;
    size_t i = 0;
    do {
        depth += (at[i] == open) - (at[i] == close);
        i += at[i] != 0;
    } while (depth && at[i]);
    return i;
}

static bool term_read(Arena *arena, const char **at, BetzaWord *word) {
    const char *first = *at, *atom = first;
    while (islower((unsigned char)*atom) || (*atom == '(' && !isdigit((unsigned char)atom[1])) ||
           *atom == ')' || *atom == '{')
        atom += *atom == '{' ? braced(atom, '{', '}') : 1;
    size_t length = *atom == '['   ? braced(atom, '[', ']')
                    : *atom == '(' ? braced(atom, '(', ')')
                                   : 1;
    if (!*atom || (!isupper((unsigned char)*atom) && !strchr("[(@", *atom)))
        return false;
    const char *behind = atom + length;
    while ((length == 1 && *behind == *atom) || isdigit((unsigned char)*behind) ||
           (isupper((unsigned char)*atom) && strchr("XY", *behind) && *behind))
        behind++;
    *word = (BetzaWord){arena_string(arena, first, (size_t)(atom - first)),
                        arena_string(arena, atom, length),
                        arena_string(arena, atom + length, (size_t)(behind - atom) - length)};
    *at = behind;
    return true;
}

static const char *without(Arena *arena, const char *letters, char letter) {
    char *text = arena_string(arena, letters, strlen(letters)), *to = text;
    for (const char *from = letters; *from; from++)
        if (*from != letter)
            *to++ = *from;
    *to = 0;
    return text;
}

static void lose(Outline *outline, const OutlinePiece *piece, int line, const char *text,
                 const char *why) {
    import_lose(outline->import, outline->game, line, piece->id, "'%s' %s", text, why);
}

// XBoard's lame Knight goes by the square straight ahead alone.
static const char *lame(Arena *arena, const BetzaWord *word) {
    if (strcmp(word->atom, "N") != 0 || *word->repeat)
        return NULL;
    return arena_printf(arena, "%s[W-F]", without(arena, word->letters, 'n'));
}

// The word as we write it; NULL: it can't be said, and *why tells that.
static const char *term_ours(Arena *arena, const BetzaWord *word, bool xboard, const char **why) {
    const char *atom = word->atom;
    *why = "can't be read";
    if (xboard && (*atom == 'L' || *atom == 'J'))
        atom = *atom == 'L' ? "Z" : "C";
    bool oblique = strchr("NCZ", *atom) && *atom;
    if (strchr(word->letters, 'n') && oblique && !strchr(word->letters, 'a')) {
        *why = "is a lame leap that isn't known";
        return lame(arena, word);
    }
    if (strstr(word->letters, "ii")) {
        *why = "is a second move, which isn't carried over";
        return NULL;
    }
    // `nn` is an `n` of moves that aren't a man's first.
    const char *letters = strstr(word->letters, "nn")
                              ? arena_printf(arena, "%sn", without(arena, word->letters, 'n'))
                              : word->letters;
    return arena_printf(arena, "%s%s%s", letters, atom, word->repeat);
}

static void term_write(Outline *outline, OutlinePiece *piece, const BetzaWord *word, bool xboard,
                       int side, int line) {
    const char *why,
        *whole = arena_printf(outline->arena, "%s%s%s", word->letters, word->atom, word->repeat);
    if (*word->atom == 'O') {
        ARENA_GROW(outline->arena, outline->swings, outline->swing_count,
                   &outline->swing_capacity);
        outline->swings[outline->swing_count++] = (OutlineSwing){
            piece, word->letters, *word->repeat ? atoi(word->repeat) : 2, side, line};
        return;
    }
    if (*word->atom == '@') {
        lose(outline, piece, line, whole, "says where it is dropped, which isn't carried over");
        return;
    }
    const char *ours = term_ours(outline->arena, word, xboard, &why);
    if (!ours || !spelling_read(outline->arena, ours).count) {
        lose(outline, piece, line, whole, why);
        return;
    }
    if (strcmp(ours, whole) != 0)
        import_note(outline->import, outline->game, "'%s' of %s was read as %s.", whole, piece->id,
                    ours);
    bool several = strchr(word->letters, 'a') || *word->atom == '[';
    if (!several && strchr(word->letters, 'e'))
        bits_add(&outline->captors, outline_number(outline, piece));
    if (!several && strchr(word->letters, 'n') && strchr(word->letters, 'm'))
        bits_add(&outline->victims, outline_number(outline, piece));
    bool royal = sheet_find(piece->sheet, "royal")->value, once = strchr(word->letters, 'i');
    if (xboard || !royal || !once || strpbrk(word->letters, "ex")) {
        outline_term(outline, piece, ours, NULL, side);
        return;
    }
    SheetNode *term = sheet_item(outline->arena, piece->moves); // not out of check
    sheet_say(outline->arena, term, "betza", ours);
    sheet_put(outline->arena, term, "safe", "start");
}

void outline_betza(Outline *outline, OutlinePiece *piece, const char *betza, bool xboard, int side,
                   int line) {
    for (const char *at = betza; *at;) {
        BetzaWord word;
        if (!term_read(outline->arena, &at, &word)) {
            lose(outline, piece, line, at, "is no notation that can be read");
            return;
        }
        // An `i` before a castling holds for the one behind it, too.
        term_write(outline, piece, &word, xboard, side, line);
    }
}

// ---- castling

// The outermost own man on that side; `j` once for each that is passed over.
static int partner_of(const Outline *outline, int king, int way, int side, int passed) {
    int rank = king / BOARD_MAX * BOARD_MAX;
    for (int file = way > 0 ? outline->files - 1 : 0; file != king % BOARD_MAX; file -= way) {
        int man = outline->men[rank + file];
        if (man >= 0 && man % SIDES == side && passed-- == 0)
            return rank + file;
    }
    return NONE;
}

static void swing_write(Outline *outline, const OutlineSwing *swing, int side, int king) {
    bool left = strpbrk(swing->letters, "ls") || !strpbrk(swing->letters, "r");
    bool right = strpbrk(swing->letters, "rs") || !strpbrk(swing->letters, "l");
    int passed = 0;
    for (const char *at = swing->letters; *at; at++)
        passed += *at == 'j';
    for (int turn = 0; turn < 2; turn++) {
        int way = (turn == 0) == (side == WHITE) ? 1 : -1; // turn 0: to its right
        int to = king % BOARD_MAX + way * swing->files;
        int partner = partner_of(outline, king, way, side, passed);
        if (!(turn == 0 ? right : left) || to < 0 || to >= outline->files)
            continue;
        if (partner != NONE)
            outline_castle(outline, (OutlineCastle){king, partner, 1 << to, NONE, side});
        else
            import_note(outline->import, outline->game,
                        "Line %d: there is nobody to castle with on the %s.", swing->line,
                        way > 0 ? "right" : "left");
    }
}

void outline_betza_end(Outline *outline) {
    for (size_t i = 0; i < outline->swing_count; i++)
        for (int s = 0; s < SQUARES_MAX; s++)
            for (int side = WHITE; side <= BLACK; side++)
                if (outline->men[s] ==
                        outline_number(outline, outline->swings[i].king) * SIDES + side &&
                    outline->swings[i].side != !side)
                    swing_write(outline, &outline->swings[i], side, s);
    for (int captor = bits_next(&outline->captors, 0); captor >= 0;
         captor = bits_next(&outline->captors, captor + 1))
        for (int victim = bits_next(&outline->victims, 0); victim >= 0;
             victim = bits_next(&outline->victims, victim + 1))
            outline_passant(outline, &outline->pieces[captor], &outline->pieces[victim]);
}

Bits outline_officers(const Outline *outline) {
    Bits officers = {{0}};
    for (int i = 0; i < outline->count; i++) {
        const SheetNode *sheet = outline->pieces[i].sheet;
        if (!sheet_find(sheet, "royal")->value && !sheet_find(sheet, "promotion")->first)
            bits_add(&officers, i);
    }
    return officers;
}
