// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition → a section of Fairy-Stockfish's variants.ini. Each part of a rule that the program
// has an option for is written as that option and marked as carried over; what is left is lost.

#include <ctype.h>
#include <string.h>

#include "formats/fsf/fsf.h"
#include "formats/fsf/write.h"

void fsf_option(FsfExport *fsf, const char *key, const char *value) {
    writer_printf(&fsf->out->text, "%s = %s\n", key, value);
}

// ---- squares

static const char *region(FsfExport *fsf, const Area *area, int side) {
    Writer text = writer_growing(fsf->out->arena);
    const Definition *definition = fsf->definition;
    for (int rank = 0; rank < definition->ranks; rank++) {
        bool whole = true;
        for (int file = 0; file < definition->files; file++) {
            int square = rank * definition->files + file;
            whole &=
                bits_has(&area->squares[side], square) || !bits_has(&definition->squares, square);
        }
        for (int file = 0; file < definition->files && !whole; file++)
            if (bits_has(&area->squares[side], rank * definition->files + file))
                writer_printf(&text, "%s%c%d", text.length ? " " : "", 'a' + file, rank + 1);
        if (whole)
            writer_printf(&text, "%s*%d", text.length ? " " : "", rank + 1);
    }
    return text.length ? writer_whole(&text) : "-";
}

void fsf_region_options(FsfExport *fsf, const char *key, const char *type, const Area *area) {
    for (int side = WHITE; side <= BLACK; side++)
        writer_printf(&fsf->out->text, "%s%s%s = %s\n", key, side == WHITE ? "White" : "Black",
                      type, region(fsf, area, side));
}

// ---- pieces

static bool same_moves(const PieceDefinition *a, const PieceDefinition *b) {
    bool same = a->term_count == b->term_count && a->royal.as == b->royal.as;
    for (size_t i = 0; i < a->term_count && same; i++)
        same = strcmp(a->terms[i].betza.text, b->terms[i].betza.text) == 0 &&
               spell_areas_equal(&a->terms[i].from, &b->terms[i].from);
    return same;
}

// The kind with this plain letter, or NONE.
static int kind_with(const Definition *definition, char letter) {
    for (size_t k = 0; k < definition->piece_count; k++)
        if (definition->pieces[k].letter.length == 1 &&
            definition->pieces[k].letter.text[0] == letter)
            return (int)k;
    return NONE;
}

// A plain letter is the type's; "+P" is a type that a P is promoted to, "Q~" a queen that was a
// pawn.
static void letters_find(FsfExport *fsf) {
    const Definition *definition = fsf->definition;
    for (size_t k = 0; k < definition->piece_count; k++) {
        const char *letter = definition->pieces[k].letter.text;
        fsf->base[k] = NONE;
        if (definition->pieces[k].letter.length == 1 && isupper((unsigned char)*letter))
            fsf->letters[k] = (char)tolower((unsigned char)*letter);
    }
    for (size_t k = 0; k < definition->piece_count; k++) {
        const PieceDefinition *piece = &definition->pieces[k];
        const char *letter = piece->letter.text;
        if (fsf->letters[k] || piece->letter.length != 2 || (letter[0] != '+' && letter[1] != '~'))
            continue;
        fsf->base[k] = kind_with(definition, letter[0] == '+' ? letter[1] : letter[0]);
        for (size_t i = 0; i < definition->piece_count && !fsf->letters[k]; i++)
            if (fsf->letters[i] && fsf->base[i] == NONE &&
                same_moves(piece, &definition->pieces[i]))
                fsf->letters[k] = fsf->letters[i];
        for (char free = 'a'; free <= 'z' && !fsf->letters[k] && letter[0] == '+'; free++)
            if (!memchr(fsf->letters, free, definition->piece_count))
                fsf->letters[k] = free;
    }
}

// The area of a piece's double step, if this term is one.
static bool is_double_step(const TermDefinition *term) {
    return strcmp(term->betza.text, "fmnD") == 0 || strcmp(term->betza.text, "mfnD") == 0;
}

static const char *spelled(FsfExport *fsf, int kind, const TermDefinition *term, bool initial) {
    Arena *arena = fsf->out->arena;
    const char *plain = spell_without_passant(arena, term->betza.text); // that is an option there
    const char *notation = spell_term(fsf->out, kind, plain, DIALECT_FAIRY);
    return initial ? arena_printf(arena, "i%s", notation) : notation;
}

static const char *moves_of(FsfExport *fsf, int kind) {
    const PieceDefinition *piece = &fsf->definition->pieces[kind];
    Writer text = writer_growing(fsf->out->arena);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        bool starts = !spell_is_board(fsf->definition, &term->from) || is_double_step(term);
        if (!spell_term_plain(fsf->definition, term) || (starts && !is_double_step(term))) {
            export_lose(fsf->out, spell_node(fsf->out, kind, "move"), piece->name.text,
                        "'%s' has conditions or consequences that the program lacks",
                        term->stay ? "stay" : term->betza.text);
            continue;
        }
        if (starts && !fsf->doubles)
            fsf_region_options(fsf, "doubleStepRegion", "", &term->from);
        fsf->doubles |= starts;
        writer_text(&text, spelled(fsf, kind, term, starts));
    }
    export_carry(fsf->out, spell_node(fsf->out, kind, "move"));
    return text.length ? writer_whole(&text) : "";
}

// Does the game end when the side has none of this kind, whose captures explode? Then a man is
// royal that may go up as a bystander, which the program's own king can't.
bool fsf_explodes(const FsfExport *fsf, int kind) {
    const EndDefinition *end = &fsf->definition->end;
    return fsf->definition->explosion.given && end->extinction_count == 1 &&
           kinds_has(end->extinctions[0].pieces, kind);
}

// The program's own type that moves so; NULL: there is none.
static const char *type_of(FsfExport *fsf, int kind, const char *moves) {
    const PieceDefinition *piece = &fsf->definition->pieces[kind];
    if (piece->royal.as != ROYAL_NOT) {
        bool only = fsf->king == NONE || fsf->king == kind;
        if (!only || piece->royal.as != ROYAL_TRUE)
            export_lose(fsf->out, spell_node(fsf->out, kind, "royal"), piece->name.text,
                        "the program has one kind of king");
        fsf->king = kind;
        return fsf_explodes(fsf, kind) ? "commoner" : "king";
    }
    if (strcmp(moves, "fmWfcFifmnD") == 0 || strcmp(moves, "fmWfcF") == 0)
        return "pawn";
    for (FsfType type = 0; type < FSF_CUSTOM_FIRST; type++)
        if (type != FSF_PAWN && type != FSF_JANGGI_CANNON && type != FSF_SOLDIER && *moves &&
            strcmp(fsf_type_notation(type), moves) == 0)
            return fsf_type_key(type);
    return NULL;
}

static void piece_write(FsfExport *fsf, int kind) {
    const PieceDefinition *piece = &fsf->definition->pieces[kind];
    export_carry(fsf->out, spell_node(fsf->out, kind, "letter"));
    if (!fsf->letters[kind] || (piece->letter.length > 1 && fsf->base[kind] == NONE)) {
        export_lose(fsf->out, spell_node(fsf->out, kind, ""), piece->name.text,
                    "the letter '%s' can't be had there", piece->letter.text);
        return;
    }
    if (piece->royal.as <= ROYAL_TRUE && !spell_asks(&piece->royal.when))
        export_carry(fsf->out, spell_node(fsf->out, kind, "royal"));
    // A promoted piece that moves as a plain one shares its type.
    char plain = (char)toupper((unsigned char)fsf->letters[kind]);
    const char *moves = moves_of(fsf, kind);
    if (fsf->base[kind] != NONE && kind_with(fsf->definition, plain) != NONE)
        return;
    const char *type = type_of(fsf, kind, moves);
    if (!type && ++fsf->custom > FSF_CUSTOM)
        export_lose(fsf->out, spell_node(fsf->out, kind, ""), piece->name.text,
                    "the program has %d pieces of its own at most", FSF_CUSTOM);
    else if (!type || strcmp(type, "king") == 0)
        writer_printf(&fsf->out->text, "%s = %c:%s\n",
                      type ? type
                           : (type = arena_printf(fsf->out->arena, "customPiece%d", fsf->custom)),
                      fsf->letters[kind], moves);
    else
        writer_printf(&fsf->out->text, "%s = %c\n", type, fsf->letters[kind]);
    if (!spell_is_board(fsf->definition, &piece->zone)) {
        char *name = arena_string(fsf->out->arena, type ? type : "", type ? strlen(type) : 0);
        *name = (char)toupper((unsigned char)*name);
        fsf_region_options(fsf, "mobilityRegion", name, &piece->zone);
        export_carry(fsf->out, spell_node(fsf->out, kind, "zone"));
    }
}

// ---- promotion

const char *fsf_letters(FsfExport *fsf, KindSet kinds) {
    char text[KINDS_MAX + 1];
    int count = 0;
    for (size_t k = 0; k < fsf->definition->piece_count; k++)
        if (kinds_has(kinds, (int)k) && fsf->letters[k] &&
            !memchr(text, fsf->letters[k], (size_t)count))
            text[count++] = fsf->letters[k];
    return count ? arena_string(fsf->out->arena, text, (size_t)count) : "-";
}

typedef struct FsfPromotions {
    KindSet pawns, to; // of rules as in chess, all alike
    const PromotionDefinition *pawn, *shogi;
    bool forced;
    Writer pairs; // "p:g s:g"
} FsfPromotions;

static void promotion_add(FsfExport *fsf, FsfPromotions *all, int kind) {
    const PieceDefinition *piece = &fsf->definition->pieces[kind];
    const PromotionDefinition *rule = &piece->promotions[0];
    KindSet to = {0};
    for (size_t i = 0; i < rule->to_count; i++)
        kinds_add(&to, rule->to[i]);
    const char *letter = fsf->definition->pieces[rule->to[0]].letter.text;
    bool shogi = rule->to_count == 1 && letter[0] == '+' && fsf->base[rule->to[0]] == kind;
    const PromotionDefinition **same = shogi ? &all->shogi : &all->pawn;
    const PromotionDefinition *other = all->pawn ? all->pawn : all->shogi;
    bool alike =
        (!*same || ((*same)->optional == rule->optional && (shogi || kinds_equal(all->to, to)))) &&
        (!other || spell_areas_equal(&other->zone, &rule->zone)) &&
        rule->leaving == (shogi && !spell_is_board(fsf->definition, &rule->zone));
    // A second rule: where the man could never move on it must promote.
    const PromotionDefinition *forced = &piece->promotions[1];
    bool rules = piece->promotion_count == 1 ||
                 (rule->optional && piece->promotion_count == 2 && spell_rule_plain(forced) &&
                  !forced->optional && forced->lost == rule->lost &&
                  forced->to_count == rule->to_count && forced->to[0] == rule->to[0]);
    all->forced |= piece->promotion_count == 2;
    alike &= !*same || (*same)->lost == rule->lost;
    if (!alike || !rules || !spell_rule_plain(rule))
        return;
    *same = rule;
    if (shogi) {
        writer_printf(&all->pairs, "%s%c:%c", all->pairs.length ? " " : "", fsf->letters[kind],
                      fsf->letters[rule->to[0]]);
    } else {
        kinds_add(&all->pawns, kind);
        all->to = to;
    }
    export_carry(fsf->out, spell_node(fsf->out, kind, "promotion"));
}

// No more men than at the start.
static void limits_write(FsfExport *fsf, KindSet kinds) {
    writer_text(&fsf->out->text, "promotionLimit =");
    for (size_t k = 0; k < fsf->definition->piece_count; k++) {
        int count = 0;
        for (const char *at = fsf->out->start; *at && *at != ' '; at++)
            count += *at == toupper((unsigned char)fsf->letters[k]);
        if (kinds_has(kinds, (int)k))
            writer_printf(&fsf->out->text, " %c:%d", fsf->letters[k], count);
    }
    writer_text(&fsf->out->text, "\n");
}

static void promotions_write(FsfExport *fsf) {
    FsfPromotions all = {.pairs = writer_growing(fsf->out->arena)};
    for (size_t k = 0; k < fsf->definition->piece_count; k++)
        if (fsf->definition->pieces[k].promotion_count &&
            fsf->definition->pieces[k].promotions[0].to_count)
            promotion_add(fsf, &all, (int)k);
    const PromotionDefinition *rule = all.pawn ? all.pawn : all.shogi;
    fsf_option(fsf, "promotionPawnTypes", fsf_letters(fsf, all.pawns));
    fsf_option(fsf, "promotionPieceTypes", fsf_letters(fsf, all.to));
    if (rule)
        fsf_region_options(fsf, "promotionRegion", "", &rule->zone);
    if (all.pawn && all.pawn->optional)
        fsf_option(fsf, "mandatoryPawnPromotion", "false");
    if (all.shogi) {
        fsf_option(fsf, "promotedPieceType", writer_whole(&all.pairs));
        fsf_option(fsf, "mandatoryPiecePromotion", all.shogi->optional ? "false" : "true");
    }
    if (all.shogi || all.forced)
        fsf_option(fsf, "immobilityIllegal", "true");
    if (all.pawn && all.pawn->lost)
        limits_write(fsf, all.to);
}

static void passing_write(FsfExport *fsf) {
    KindSet captors = {0}, victims = {0};
    bool even = true;
    const EnPassantDefinition *passing = &fsf->definition->en_passant;
    for (size_t k = 0; k < fsf->definition->piece_count && passing->given; k++)
        if (!kinds_empty(passing->victims[k])) {
            even &= kinds_empty(victims) || kinds_equal(victims, passing->victims[k]);
            victims = passing->victims[k];
            kinds_add(&captors, (int)k);
        }
    fsf_option(fsf, "enPassantTypes", fsf_letters(fsf, captors));
    if (even && kinds_equal(captors, victims))
        export_carry_path(fsf->out, "en-passant");
}

// ---- castling

static void castling_write(FsfExport *fsf) {
    const Definition *definition = fsf->definition;
    const CastlingDefinition *first =
        definition->castling_count ? &definition->castlings[0] : NULL;
    KindSet rooks = {0};
    fsf_option(fsf, "castling", first ? "true" : "false");
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        int files = definition->files, to = bits_next(&castling->king_to, 0),
            king = castling->king_from % files;
        bool right = castling->partner_from % files > king;
        int outermost = right ? files - 1 : 0;
        const YamlNode *node = export_node(
            fsf->out, arena_printf(fsf->out->arena, "castling/%s", castling->name.text));
        bool plain = spell_castling_plain(definition, castling) && castling->king == first->king &&
                     castling->king_from == first->king_from &&
                     castling->partner_from % files == outermost &&
                     castling->dropped == first->dropped;
        if (!plain)
            continue;
        kinds_add(&rooks, castling->partner);
        writer_printf(&fsf->out->text, "castling%sFile = %c\n", right ? "Kingside" : "Queenside",
                      'a' + to % files);
        export_carry(fsf->out, node);
    }
    if (!first)
        return;
    writer_printf(&fsf->out->text,
                  "castlingRank = %d\ncastlingKingFile = %c\ncastlingKingPiece = "
                  "%c\ncastlingRookPieces = %s\n",
                  first->king_from / definition->files + 1,
                  'a' + first->king_from % definition->files, fsf->letters[first->king],
                  fsf_letters(fsf, rooks));
    if (first->dropped)
        fsf_option(fsf, "castlingDroppedPiece", "true");
    if (definition->castling_drawn) {
        fsf_option(fsf, "chess960", "true");
        export_carry_path(fsf->out, "castling-drawn");
    }
}

// With the checks that are left, where they are counted.
static const char *start_of(const FsfExport *fsf) {
    const char *start = fsf->out->start, *clocks = start;
    for (int field = 0; field < 4 && clocks; field++)
        clocks = strchr(clocks + 1, ' ');
    if (!fsf->checks || !clocks || strchr(clocks, '+'))
        return start;
    return arena_printf(fsf->out->arena, "%.*s %d+%d%s", (int)(clocks - start), start, fsf->checks,
                        fsf->checks, clocks);
}

static void fsf_write(Export *out) {
    FsfExport *fsf = ARENA_NEW(out->arena, FsfExport);
    fsf->out = out;
    fsf->definition = out->definition;
    fsf->king = NONE;
    writer_printf(&out->text, "[%s]\n# %s\nmaxFile = %d\nmaxRank = %d\n", out->name,
                  out->definition->title.text, out->definition->files, out->definition->ranks);
    if (out->definition->wrap != WRAP_NONE)
        export_lose(out, export_node(out, "board/wrap"), "board/wrap",
                    "the program's boards have edges");
    if (out->definition->files > 12 || out->definition->ranks > 10)
        export_lose(out, export_node(out, "board"), "board", "the program's boards end at 12x10");
    export_carry_path(out, "board");
    letters_find(fsf);
    for (size_t k = 0; k < out->definition->piece_count; k++)
        piece_write(fsf, (int)k);
    fsf_option(fsf, "doubleStep", fsf->doubles ? "true" : "false");
    promotions_write(fsf);
    passing_write(fsf);
    castling_write(fsf);
    fsf_export_rules(fsf);
    fsf_option(fsf, "startFen", start_of(fsf));
    export_carry_path(out, "start");
    export_lose_rest(out);
}

const FormatExport export_fsf = {"fsf", "Fairy-Stockfish's variants.ini", fsf_write, true};
