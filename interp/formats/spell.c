// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Parts of definitions → what other programs have for them; see spell.h.

#include "formats/spell.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "betza/pattern.h"
#include "dialect/spelling.h"

const YamlNode *spell_node(const Export *out, int kind, const char *key) {
    return export_node(out, arena_printf(out->arena, "pieces/%s%s%s",
                                         out->definition->pieces[kind].name.text, *key ? "/" : "",
                                         key));
}

// ---- what is plain

bool spell_areas_equal(const Area *a, const Area *b) {
    return bits_equal(&a->squares[WHITE], &b->squares[WHITE]) &&
           bits_equal(&a->squares[BLACK], &b->squares[BLACK]);
}

bool spell_is_board(const Definition *definition, const Area *area) {
    return !area->given || (bits_equal(&area->squares[WHITE], &definition->squares) &&
                            bits_equal(&area->squares[BLACK], &definition->squares));
}

bool spell_asks(const WhenDefinition *when) {
    return when->side != NONE || when->first_move > 1 || when->last_move < NUMBER_MAX ||
           when->has_count || when->lacks_count || when->check != NONE || when->tally_count ||
           when->enemy || when->denied || when->just_count || when->here_attacked ||
           when->here_guarded || when->to_move || when->stuck;
}

bool spell_term_plain(const Definition *definition, const TermDefinition *term) {
    return spell_is_board(definition, &term->to) && !spell_asks(&term->when) &&
           term->becomes == NONE && !term->absorbs.count && !term->absorbs.choice_count &&
           !term->after_count && !term->stay && !term->safe && !term->distance.given &&
           term->first_move == 1 && term->last_move == NUMBER_MAX;
}

bool spell_rule_plain(const PromotionDefinition *rule) {
    return !rule->midway && !spell_asks(&rule->when) && !rule->upon_count;
}

bool spell_castling_plain(const Definition *definition, const CastlingDefinition *castling) {
    int to = bits_next(&castling->king_to, 0), files = definition->files;
    bool right = castling->partner_from % files > castling->king_from % files;
    return bits_count(&castling->king_to) == 1 && bits_empty(&castling->over) &&
           !castling->safe_given && !castling->past_men && !castling->drawn &&
           !spell_asks(&castling->when) &&
           (castling->partner_to == NONE || castling->partner_to == to + (right ? -1 : 1));
}

bool spell_limit_plain(const MoveLimitDefinition *limit, KindSet *resets) {
    bool plain = !limit->counting && limit->result == JUDGE_DRAW && !spell_asks(&limit->when);
    *resets = (KindSet){0};
    for (size_t i = 0; i < limit->reset_count; i++) {
        plain &= !(limit->resets[i].is & ~(unsigned)(DEED_CAPTURE | DEED_DROP)) &&
                 limit->resets[i].gives == GIVES_ANY;
        *resets = kinds_or(*resets, kinds_or(limit->resets[i].by, limit->resets[i].is_kinds));
    }
    return plain;
}

int spell_lacks(const CaseDefinition *one, KindSet *kinds) {
    const MenDefinition *men = one->when.lacks_count == 1 ? &one->when.lacks[0] : NULL;
    WhenDefinition rest = one->when;
    rest.lacks_count = 0;
    int count = 0;
    if (!men || spell_asks(&rest) || men->side != MEN_OWN || men->at.given || men->in_hand ||
        men->form != FORM_NONE || men->count.least != 1 || men->count.most != NUMBER_MAX ||
        men->attacked != NONE)
        return 0;
    *kinds = men->pieces;
    for (int k = 0; k < KINDS_MAX; k++)
        count += kinds_has(*kinds, k);
    return count;
}

// ---- notation

const char *spell_term(Export *out, int kind, const char *notation, DialectId dialect) {
    Text written = {.text = notation, .length = (uint32_t)strlen(notation)};
    const char *normal =
        normal_form(out->arena, out->scratch, notation, pattern_read(out->arena, written, NULL));
    DialectId first = dialect == DIALECT_DIAGRAM ? DIALECT_XBOARD : dialect; // it reads both
    DialectSpelling spelling = dialect_spell(out->arena, out->scratch, first, normal, notation);
    if (spelling.loss_count && first != dialect)
        spelling = dialect_spell(out->arena, out->scratch, dialect, normal, notation);
    for (size_t i = 0; i < spelling.loss_count; i++)
        export_lose(out, spell_node(out, kind, "move"), out->definition->pieces[kind].name.text,
                    "'%s': %s %s", spelling.losses[i].term, spelling.name,
                    spelling.losses[i].reason);
    return spelling.notation;
}

// Do its men start there, all on one rank, and never come back to it?
static bool is_first_rank(const Export *out, int kind, const Area *area) {
    const Rules *rules = out->rules;
    int files = rules->board.files;
    bool fits = !out->definition->drops.given;
    for (int side = WHITE; side <= BLACK && fits; side++) {
        int rank = bits_next(&area->squares[side], 0) / files, ahead = side == WHITE ? 1 : -1;
        for (int s = 0; s < rules->board.squares; s++) {
            uint8_t man = rules->start.men[s];
            bool own = man && man_kind(man) == kind && man_side(man) == side;
            fits &= bits_has(&area->squares[side], s) ? s / files == rank : !own;
        }
        const SidePiece *piece = &rules->pieces[kind].side[side];
        const RouteList *list;
        for (size_t i = 0; (list = piece_routes(piece, i)); i++)
            for (uint32_t r = 0; r < list->count; r++)
                fits &= (list->routes[r].to / files - list->routes[r].from / files) * ahead > 0;
        fits &= !piece->walk_count && !piece->distance_count;
    }
    return fits;
}

const char *spell_without_passant(Arena *arena, const char *notation) {
    Writer rest = writer_growing(arena);
    for (const char *at = notation; *at; at++)
        if (*at != 'e' || strchr(notation, '['))
            writer_bytes(&rest, at, 1);
    return writer_whole(&rest);
}

// Each of the term's own terms with `i`.
static const char *spell_unmoved(Export *out, int kind, const char *notation, DialectId dialect) {
    Spelling parts = spelling_read(out->arena, notation);
    const char *text = "";
    for (size_t i = 0; i < parts.count; i++) {
        const char *one = spell_term(out, kind, parts.terms[i].text, dialect);
        if (spelling_read(out->arena, one).count > 1)
            export_lose(out, spell_node(out, kind, "move"),
                        out->definition->pieces[kind].name.text,
                        "'%s' starts from some squares, in several ways", notation);
        text = *one ? arena_printf(out->arena, "%si%s", text, one) : text;
    }
    return text;
}

const char *spell_moves(Export *out, int kind, DialectId dialect) {
    const Definition *definition = out->definition;
    const PieceDefinition *piece = &definition->pieces[kind];
    const YamlNode *node = spell_node(out, kind, "move");
    Writer text = writer_growing(out->arena);
    for (size_t i = 0; i < piece->term_count; i++) {
        const TermDefinition *term = &piece->terms[i];
        bool starts = !spell_is_board(definition, &term->from);
        if (!spell_term_plain(definition, term) ||
            (starts &&
             (strchr(term->betza.text, 'i') || !is_first_rank(out, kind, &term->from)))) {
            export_lose(out, node, piece->name.text,
                        "'%s' has conditions or consequences that the program lacks",
                        term->stay ? "stay" : term->betza.text);
            continue;
        }
        const char *notation = definition->en_passant.given
                                   ? term->betza.text
                                   : spell_without_passant(out->arena, term->betza.text);
        writer_text(&text, starts ? spell_unmoved(out, kind, notation, dialect)
                                  : spell_term(out, kind, notation, dialect));
    }
    export_carry(out, node);
    return text.length ? writer_whole(&text) : "";
}

// ---- castling

// Has the side its king there, alone, and as the outermost man of its rank this partner?
static bool castles(const Export *out, const CastlingDefinition *castling, int side) {
    const Rules *rules = out->rules;
    int files = rules->board.files, first = castling->king_from / files * files;
    if (side == BLACK)
        first = (rules->board.ranks - 1) * files - first;
    int king = castling->king_from % files, partner = castling->partner_from % files;
    int file = partner > king ? files - 1 : 0, step = partner > king ? -1 : 1;
    const uint8_t *men = rules->start.men + first;
    while (file != partner && !(men[file] && man_side(men[file]) == side))
        file += step;
    return file == partner && men[file] && man_kind(men[file]) == castling->partner &&
           man_side(men[file]) == side && men[king] && man_kind(men[king]) == castling->king &&
           man_side(men[king]) == side && rules->start.count[side][castling->king] == 1;
}

void spell_castling(Export *out, int king, bool apart, const char *texts[SIDES]) {
    const Definition *definition = out->definition;
    const YamlNode *nodes[2] = {NULL, NULL}; // to the left, to the right
    int far[2] = {0, 0};
    texts[WHITE] = texts[BLACK] = "";
    for (size_t i = 0; i < definition->castling_count; i++) {
        const CastlingDefinition *castling = &definition->castlings[i];
        int to = bits_next(&castling->king_to, 0), files = definition->files;
        bool right = castling->partner_from % files > castling->king_from % files;
        int length = (to - castling->king_from) * (right ? 1 : -1);
        if (castling->king != king || nodes[right] || castling->dropped || length <= 0 ||
            !spell_castling_plain(definition, castling) || !castles(out, castling, WHITE) ||
            !castles(out, castling, BLACK))
            continue;
        far[right] = length;
        nodes[right] =
            export_node(out, arena_printf(out->arena, "castling/%s", castling->name.text));
    }
    if (far[0] != far[1] && !apart)
        return;
    for (int side = WHITE; side <= BLACK; side++)
        for (int way = 1; way >= 0; way--)
            if (far[0] == far[1] && far[0] && way)
                texts[side] = arena_printf(out->arena, "isO%d", far[0]);
            else if (far[0] != far[1] && far[way])
                texts[side] = arena_printf(out->arena, "%si%cO%d", texts[side],
                                           (way == 1) == (side == WHITE) ? 'r' : 'l', far[way]);
    export_carry(out, nodes[0]);
    export_carry(out, nodes[1]);
}

// ---- the rest

int spell_depth(const Definition *definition, const Area *area) {
    for (int depth = 1; depth <= definition->ranks; depth++) {
        bool same = true;
        for (int s = 0; s < definition->files * definition->ranks; s++) {
            int rank = s / definition->files;
            same &= !bits_has(&definition->squares, s) ||
                    (bits_has(&area->squares[WHITE], s) == (rank >= definition->ranks - depth) &&
                     bits_has(&area->squares[BLACK], s) == (rank < depth));
        }
        if (same)
            return depth;
    }
    return 0;
}

char spell_letter(const Definition *definition, int kind) {
    const Text *letter = &definition->pieces[kind].letter;
    return letter->length == 1 && isupper((unsigned char)*letter->text) ? *letter->text : 0;
}

// A reader takes whatever has `e` for a captor of whatever has `mn`.
static bool passing_plain(const Definition *definition) {
    const EnPassantDefinition *passing = &definition->en_passant;
    KindSet captors = {0}, victims = {0};
    for (size_t k = 0; k < definition->piece_count; k++)
        for (size_t i = 0; i < definition->pieces[k].term_count; i++) {
            const char *betza = definition->pieces[k].terms[i].betza.text;
            bool several = !betza || strpbrk(betza, "a[");
            if (!several && strchr(betza, 'e'))
                kinds_add(&captors, (int)k);
            if (!several && strchr(betza, 'm') && strchr(betza, 'n'))
                kinds_add(&victims, (int)k);
        }
    bool plain = true;
    for (size_t k = 0; k < definition->piece_count; k++)
        plain &=
            kinds_equal(passing->victims[k], kinds_has(captors, (int)k) ? victims : (KindSet){0});
    return plain;
}

static void counts_spell(Export *out, KindSet pawns) {
    const EndDefinition *end = &out->definition->end;
    const RepetitionDefinition *third = end->repetitions;
    KindSet resets;
    if (!end->repetition_count)
        export_lose(out, export_node(out, "end"), "end/repetition",
                    "the program draws by the third repetition");
    else if (end->repetition_count == 1 && third->count == 3 && third->fault == FAULT_NONE &&
             third->result == JUDGE_DRAW && !spell_asks(&third->when))
        export_carry_path(out, "end/repetition");
    if (end->move_limit_count == 1 && end->move_limits[0].moves == 50 &&
        !end->move_limits[0].from_men && spell_limit_plain(&end->move_limits[0], &resets) &&
        kinds_equal(resets, pawns))
        export_carry_path(out, "end/move-limit");
    export_carry_path(out, "end/material"); // drawn material is left to the programs
}

void spell_common(Export *out, KindSet pawns) {
    const YamlNode *start = export_node(out, "start");
    const char *side = strchr(out->start, ' ');
    if (out->definition->wrap != WRAP_NONE)
        export_lose(out, export_node(out, "board/wrap"), "board/wrap",
                    "the program's boards have edges");
    export_carry_path(out, "board");
    if (start->shape == NODE_TEXT)
        export_carry(out, start);
    export_carry_path(out, "start/picture");
    export_carry_path(out, "start/fen");
    if (side && side[1] != 'w')
        export_lose(out, start, "start", "White begins there");
    if (out->definition->en_passant.given && passing_plain(out->definition))
        export_carry_path(out, "en-passant");
    counts_spell(out, pawns);
}
