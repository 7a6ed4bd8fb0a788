// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A definition's hands, turns and end → options of Fairy-Stockfish.

#include <string.h>

#include "formats/fsf/write.h"

// ---- hands

static void captures_write(FsfExport *fsf) {
    const Definition *definition = fsf->definition;
    bool plain = definition->capture_count > 0, loops = true;
    for (size_t i = 0; i < definition->capture_count; i++) {
        const CaptureDefinition *capture = &definition->captures[i];
        bool reverts = capture->as != NONE;
        for (size_t k = 0; k < definition->piece_count && reverts; k++)
            if (kinds_has(capture->of, (int)k)) {
                bool marked = definition->pieces[k].letter.text[0] == '+';
                plain &= marked ? fsf->base[k] == capture->as
                                : definition->pieces[k].letter.length == 2;
            }
        loops &= !reverts;
        plain &= capture->to == TO_CAPTOR && !spell_asks(&capture->when);
    }
    if (!plain)
        return;
    fsf_option(fsf, "capturesToHand", "true");
    if (loops)
        fsf_option(fsf, "dropLoop", "true");
    export_carry_path(fsf->out, "captures");
}

static void drops_write(FsfExport *fsf) {
    const DropDefinition *drops = &fsf->definition->drops;
    if (!drops->given)
        return;
    fsf_option(fsf, "pieceDrops", "true");
    const DropRuleDefinition *narrow = NULL;
    bool plain = !drops->gating.given && !drops->forced_count && kinds_empty(drops->no_mate) &&
                 drops->rule_count > 0;
    for (size_t i = 0; i < drops->rule_count; i++) {
        const DropRuleDefinition *rule = &drops->rules[i];
        bool anywhere = spell_is_board(fsf->definition, &rule->zone);
        plain &= rule->side == NONE && !spell_asks(&rule->when) && kinds_empty(rule->as) &&
                 !rule->free && (anywhere || drops->rule_count == 1 || !narrow || true);
        narrow = anywhere ? narrow : rule;
        if (rule->per_file) {
            fsf_option(fsf, "dropNoDoubled", fsf_letters(fsf, rule->pieces));
            writer_printf(&fsf->out->text, "dropNoDoubledCount = %d\n", rule->per_file);
        }
    }
    if (narrow && drops->rule_count == 1)
        fsf_region_options(fsf, "dropRegion", "", &narrow->zone);
    if (plain)
        export_carry_path(fsf->out, "drops");
}

// ---- turns and the end

// A list of its own of texts that are written as options, by the node's text.
typedef struct FsfWord {
    const char *path, *value, *option;
} FsfWord;

static const FsfWord words[] = {
    {"end/stalemate", "loss", "stalemateValue = loss"},
    {"end/stalemate", "win", "stalemateValue = win"},
    {"end/stalemate", "draw", ""},
    {"end/stalemate", "fewest", "stalemateValue = win\nstalematePieceCount = true"},
    {"end/stalemate", "most", "stalemateValue = loss\nstalematePieceCount = true"},
    {"end/checkmate", "win", "checkmateValue = win"},
    {"end/checkmate", "draw", "checkmateValue = draw"},
    {"end/checkmate", "loss", ""},
    {"end/drawn-for", "white", "materialCounting = whitedrawodds"},
    {"end/drawn-for", "black", "materialCounting = blackdrawodds"},
    {"turns/must-capture", "any", "mustCapture = true"},
    {"turns/pass", "true", "pass = true"},
    {"turns/pass", "stuck", "passOnStalemate = true"},
};

static void words_write(FsfExport *fsf) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const YamlNode *node = export_node(fsf->out, words[i].path);
        if (!node || node->shape != NODE_TEXT || strcmp(node->text.text, words[i].value) != 0)
            continue;
        writer_printf(&fsf->out->text, "%s%s", words[i].option, *words[i].option ? "\n" : "");
        export_carry(fsf->out, node);
    }
}

static void extinction_write(FsfExport *fsf) {
    static const char *const values[] = {"none", "loss", "draw", "win"};
    const EndDefinition *end = &fsf->definition->end;
    const ExtinctionDefinition *first = end->extinction_count ? &end->extinctions[0] : NULL;
    KindSet lacks, kinds = {0};
    if (!first && end->loss_count == 1 && !end->losses->answer &&
        spell_lacks(end->losses, &lacks) == 1) {
        fsf_option(fsf, "extinctionValue", "loss");
        fsf_option(fsf, "extinctionPieceTypes", fsf_letters(fsf, lacks));
        export_carry_path(fsf->out, "end/loss");
    }
    bool plain = first != NULL, all = false;
    for (size_t i = 0; i < end->extinction_count; i++) {
        const ExtinctionDefinition *one = &end->extinctions[i];
        int count = 0;
        for (size_t k = 0; k < fsf->definition->piece_count; k++)
            count += kinds_has(one->pieces, (int)k) && fsf->base[k] == NONE;
        all |= count > 1;
        plain &= one->left == first->left && one->result == first->result && !one->answer &&
                 one->result <= JUDGE_WIN;
        kinds = kinds_or(kinds, one->pieces);
    }
    for (size_t k = 0; k < fsf->definition->piece_count && all; k++)
        plain &= kinds_has(kinds, (int)k) && end->extinction_count == 1;
    if (!plain)
        return;
    fsf_option(fsf, "extinctionValue", values[first->result]);
    fsf_option(fsf, "extinctionPieceTypes", all ? "*" : fsf_letters(fsf, kinds));
    writer_printf(&fsf->out->text, "extinctionPieceCount = %d\n", first->left);
    export_carry_path(fsf->out, "end/extinction");
}

// A goal, a row, or checks that are counted: each alone.
static void wins_write(FsfExport *fsf) {
    const EndDefinition *end = &fsf->definition->end;
    if (end->win_count != 1 || end->wins[0].answer)
        return;
    const WhenDefinition *when = &end->wins[0].when;
    const MenDefinition *men = when->has_count == 1 ? &when->has[0] : NULL;
    bool lone = !when->lacks_count && !when->enemy && !when->denied && when->side == NONE &&
                when->check == NONE && !when->to_move && !when->just_count;
    if (lone && men && !when->tally_count && men->form == FORM_NONE && men->at.given &&
        !men->in_hand && men->attacked != 1 && men->side == MEN_OWN &&
        men->count.most == NUMBER_MAX && !men->count.all) {
        fsf_option(fsf, "flagPiece",
                   kinds_within((KindSet){{~UINT64_C(0), ~UINT64_C(0)}}, men->pieces)
                       ? "*"
                       : fsf_letters(fsf, men->pieces));
        fsf_region_options(fsf, "flagRegion", "", &men->at);
        writer_printf(&fsf->out->text, "flagPieceCount = %d\n", men->count.least);
        if (men->attacked == 0)
            fsf_option(fsf, "flagPieceSafe", "true");
        if (strlen(fsf_letters(fsf, men->pieces)) == 1)
            export_carry_path(fsf->out, "end/win");
    } else if (lone && !when->has_count && when->tally_count == 1 &&
               fsf->definition->tally_count == 1 && when->tallies[0].most == NUMBER_MAX) {
        const TallyDefinition *tally = &fsf->definition->tallies[0];
        if (tally->deed.gives != GIVES_CHECK || tally->reset_count || spell_asks(&tally->when) ||
            tally->deed.is || !kinds_empty(tally->deed.by))
            return;
        fsf_option(fsf, "checkCounting", "true");
        fsf->checks = when->tallies[0].least;
        export_carry_path(fsf->out, "end/win");
        export_carry_path(fsf->out, "tallies");
    }
}

static void counts_write(FsfExport *fsf) {
    const EndDefinition *end = &fsf->definition->end;
    int folds = 0, limits = 0;
    bool plain = true, perpetual = false;
    const char *value = "draw";
    for (size_t i = 0; i < end->repetition_count; i++) {
        const RepetitionDefinition *one = &end->repetitions[i];
        plain &= !spell_asks(&one->when) && (!folds || folds == one->count) &&
                 one->fault != FAULT_CHASE && one->result <= JUDGE_WIN;
        perpetual |= one->fault == FAULT_CHECK;
        if (one->fault == FAULT_NONE)
            value = one->result == JUDGE_LOSS ? "loss" : one->result == JUDGE_WIN ? "win" : "draw";
        folds = one->count;
    }
    writer_printf(&fsf->out->text, "nFoldRule = %d\nnFoldValue = %s\nperpetualCheckIllegal = %s\n",
                  folds, value, perpetual ? "true" : "false");
    if (plain)
        export_carry_path(fsf->out, "end/repetition");
    const MoveLimitDefinition *limit = end->move_limit_count == 1 ? &end->move_limits[0] : NULL;
    KindSet reset = {0};
    bool known = limit && spell_limit_plain(limit, &reset);
    if (known) {
        limits = limit->moves;
        fsf_option(fsf, "nMoveRuleTypes", fsf_letters(fsf, reset));
        export_carry_path(fsf->out, "end/move-limit");
    }
    writer_printf(&fsf->out->text, "nMoveRule = %d\n", limits);
    export_carry_path(fsf->out, "end/material"); // the program knows drawn material by itself
}

static void explosion_write(FsfExport *fsf) {
    const ExplosionDefinition *explosion = &fsf->definition->explosion;
    size_t others = 0;
    for (size_t k = 0; k < fsf->definition->piece_count; k++)
        others += !kinds_has(explosion->by, (int)k) || !kinds_has(explosion->of, (int)k);
    if (!explosion->given || others ||
        (explosion->reach.text && strcmp(explosion->reach.text, "K") != 0))
        return;
    fsf_option(fsf, "blastOnCapture", "true");
    export_carry_path(fsf->out,
                      "explosion"); // `spares`: the moves tell whether these are its pawns
    if (fsf->king != NONE && fsf_explodes(fsf, fsf->king)) {
        fsf_option(fsf, "extinctionPseudoRoyal", "true");
        fsf_option(fsf, "castlingKingPiece",
                   arena_printf(fsf->out->arena, "%c", fsf->letters[fsf->king]));
    }
}

void fsf_export_rules(FsfExport *fsf) {
    captures_write(fsf);
    drops_write(fsf);
    words_write(fsf);
    extinction_write(fsf);
    wins_write(fsf);
    counts_write(fsf);
    explosion_write(fsf);
}
