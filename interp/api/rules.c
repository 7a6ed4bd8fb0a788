// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Facts about rules, and the checks of a whole definition: its tests, its lints.

#include "api/inner.h"

#include "lint/lint.h"
#include "notation/spellings/spellings.h"
#include "selftest/selftest.h"

const char *mews_rules_title(const mews_rules *rules) {
    return rules->engine.rules->about.title;
}

size_t mews_rules_tags(const mews_rules *rules) {
    return rules->engine.rules->about.tag_count;
}

const char *mews_rules_tag(const mews_rules *rules, size_t i) {
    return i < mews_rules_tags(rules) ? rules->engine.rules->about.tags[i] : NULL;
}

const char *mews_rules_inventor(const mews_rules *rules) {
    return rules->engine.rules->about.inventor;
}

bool mews_rules_mark(const mews_rules *rules, size_t i, mews_mark *mark) {
    const StyleDefinition *style = &rules->definition->style;
    if (i >= style->marked_count)
        return false;
    *mark = (mews_mark){style->marked[i].zone, style->marked[i].sign};
    return true;
}

const char *mews_rules_year(const mews_rules *rules) {
    return rules->engine.rules->about.year;
}

const char *mews_rules_source(const mews_rules *rules) {
    return rules->engine.rules->about.source;
}

const char *mews_rules_description(const mews_rules *rules) {
    return rules->engine.rules->about.description;
}

int mews_rules_files(const mews_rules *rules) {
    return rules->engine.rules->board.files;
}

int mews_rules_ranks(const mews_rules *rules) {
    return rules->engine.rules->board.ranks;
}

bool mews_rules_square_exists(const mews_rules *rules, int square) {
    return square_on_board(rules, square) && bits_has(&rules->engine.rules->board.exists, square);
}

bool mews_rules_square_light(const mews_rules *rules, int square) {
    int files = mews_rules_files(rules);
    return ((square % files + square / files) % 2 == 0) == rules->engine.rules->board.a1_light;
}

bool mews_rules_shuffled(const mews_rules *rules) {
    return rules->engine.rules->start.shuffle_count;
}

bool mews_rules_castling_drawn(const mews_rules *rules) {
    return rules->engine.rules->movement.rights_drawn;
}

size_t mews_rules_pieces(const mews_rules *rules) {
    return (size_t)rules->engine.rules->piece_count;
}

static bool term_bound(const TermDefinition *term) {
    return term->from.given || term->to.given || term->first_move > 1 ||
           term->last_move < NUMBER_MAX || term->becomes != NONE || term->absorbs.count ||
           term->absorbs.choice_count || term->after_count || term->stay || term->distance.given ||
           when_keys(&term->when);
}

static bool piece_bound(const PieceDefinition *piece) {
    bool bound = false;
    for (size_t i = 0; i < piece->term_count; i++)
        bound |= term_bound(&piece->terms[i]);
    return bound;
}

bool mews_rules_piece(const mews_rules *rules, size_t kind, mews_piece *piece) {
    if (kind >= mews_rules_pieces(rules))
        return false;
    const Piece *from = &rules->engine.rules->pieces[kind];
    *piece = (mews_piece){.name = from->name,
                          .letter = from->letter,
                          .notation = from->notation,
                          .value = from->value,
                          .royal = from->royal,
                          .beyond_notation = piece_bound(&rules->definition->pieces[kind]),
                          .signs = {from->signs[WHITE], from->signs[BLACK]},
                          .plural = rules->plurals[kind],
                          .image = rules->engine.rules->pieces[kind].image};
    return true;
}

bool mews_rules_forms(const mews_rules *rules, size_t kind, size_t other) {
    size_t pieces = mews_rules_pieces(rules);
    return kind < pieces && other < pieces &&
           are_forms(rules->engine.rules, (int)kind, (int)other);
}

bool mews_rules_captures_to_hand(const mews_rules *rules) {
    return rules->engine.rules->hands.refills;
}

bool mews_rules_promotes(const mews_rules *rules, size_t kind, int side, int square) {
    if (kind >= mews_rules_pieces(rules) || (side != WHITE && side != BLACK) ||
        !square_on_board(rules, square))
        return false;
    const Piece *piece = &rules->engine.rules->pieces[kind];
    return piece->promotion_count > 0 && bits_has(&piece->side[side].promotion, square);
}

size_t mews_rules_run_tests(const mews_rules *rules, mews_report *report, size_t *tests) {
    Report *own = report ? NULL : report_new();
    if (tests)
        *tests = rules->definition->test_count;
    if (!report && !own)
        return rules->definition->test_count;
    size_t serial = report_serial(report);
    size_t failed =
        selftest_run(&rules->engine, rules->definition, &rules->start, report ? report : own);
    rules_hush(rules, report, serial);
    report_free(own);
    return failed;
}

typedef struct Linting {
    const mews_rules *rules;
    Arena *scratch;
    Report *report;
} Linting;

static void rules_lint(void *context) {
    Linting *linting = context;
    lint_run(linting->scratch, &linting->rules->engine, linting->rules->definition,
             &linting->rules->start, LINT_STEPS, linting->report);
}

void mews_rules_lint(const mews_rules *rules, mews_report *report) {
    ArenaExit failed;
    size_t serial = report_serial(report);
    Arena scratch = arena_make(LINT_BYTES, &failed);
    bool done = arena_guard(&failed, rules_lint, &(Linting){rules, &scratch, report});
    if (!done && scratch.starved)
        report_starve(report);
    else if (!done)
        lint_cut_short(rules->definition, report);
    arena_free(&scratch);
    rules_hush(rules, report, serial);
    rules_blame(rules, report, serial, NULL);
}

bool mews_rules_overrun(const mews_rules *rules) {
    return flag_raised(rules->engine.rules->movement.overrun);
}

void mews_rules_stats(const mews_rules *rules, mews_stats *stats) {
    *stats = (mews_stats){.rules_bytes = sizeof *rules + rules->kept.used,
                          .table_bytes = rules->table_bytes,
                          .position_bytes = position_state_size(&rules->engine),
                          .backend_bits = engine_width(&rules->engine),
                          .backend = engine_path(&rules->engine)};
}
