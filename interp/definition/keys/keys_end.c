// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of conditions and of what decides the game, and those of tests.

#include "definition/keys/key_rows.h"

static const Word judgement_words[] = {
    {"loss", JUDGE_LOSS}, {"draw", JUDGE_DRAW}, {"win", JUDGE_WIN}, {"most", JUDGE_MOST},
    {"fewest", JUDGE_FEWEST}, {NULL, 0}};
static const Word drawn_for_words[] = {
    {"none", NONE}, {"white", WHITE}, {"black", BLACK}, {NULL, 0}};
static const Word fault_words[] = {
    {"none", FAULT_NONE}, {"check", FAULT_CHECK}, {"chase", FAULT_CHASE}, {NULL, 0}};
static const Word limit_start_words[] = {{"0", false}, {"men", true}, {NULL, 0}};
static const Word to_move_words[] = {{"own", TO_MOVE_OWN}, {"enemy", TO_MOVE_ENEMY}, {NULL, 0}};
static const Word attacked_words[] = {{"either", NONE}, {"true", 1}, {"false", 0}, {NULL, 0}};
static const Word here_words[] = {
    {"either", HERE_EITHER}, {"true", HERE_YES}, {"false", HERE_NO}, {NULL, 0}};
static const Word form_words[] = {
    {"none", FORM_NONE}, {"row", FORM_ROW}, {"line", FORM_LINE}, {"square", FORM_SQUARE},
    {"group", FORM_GROUP}, {NULL, 0}};
static const Word answer_words[] = {
    {"false", ANSWER_NONE}, {"true", ANSWER_BOTH}, {"white", ANSWER_WHITE},
    {"black", ANSWER_BLACK}, {NULL, 0}};

// The keys of a condition, whose struct is the first part of its section's.
#define WHEN_KEYS(SECTION, MOVES)                                                                 \
    {SECTION, "side", VALUE_CHOICE, AT(WhenDefinition, side), .standard = "both",                 \
     .words = side_words, .help = "for which side it is asked"},                                  \
    {SECTION, "moves", VALUE_MOVE_NUMBERS, AT(WhenDefinition, first_move),                        \
     .second = AT(WhenDefinition, last_move), .standard = "1-", .help = MOVES},                   \
    {SECTION, "to-move", VALUE_CHOICE, AT(WhenDefinition, to_move), .words = to_move_words,       \
     .help = "the side that moves next: own or enemy"},                                           \
    {SECTION, "check", VALUE_CHECK, AT(WhenDefinition, check),                                    \
     .second = AT(WhenDefinition, checkers), .standard = "either", .words = attacked_words,       \
     .help = "true: it is in check; false: it is not; kinds: a man of these gives it"},           \
    {SECTION, "stuck", VALUE_CHOICE, AT(WhenDefinition, stuck), .standard = "either",             \
     .words = here_words, .help = "true: it is to move and can only pass, if that; cases"},       \
    {SECTION, "here", VALUE_MAP, 0, .inner = SECTION_HERE,                                        \
     .help = "the rule's own square: is it attacked, or guarded?"},                               \
    {SECTION, "has", VALUE_ITEMS, AT(WhenDefinition, has),                                        \
     .second = AT(WhenDefinition, has_count), .inner = SECTION_MEN,                               \
     .help = "men that are there; of a list all"},                                                \
    {SECTION, "lacks", VALUE_ITEMS, AT(WhenDefinition, lacks),                                    \
     .second = AT(WhenDefinition, lacks_count), .inner = SECTION_MEN,                             \
     .help = "men that are not there; of a list none"},                                           \
    {SECTION, "tally", VALUE_TALLIES, AT(WhenDefinition, tallies),                                \
     .second = AT(WhenDefinition, tally_count),                                                   \
     .help = "name of a tally and range: the own side's number; of several all"},                 \
    {SECTION, "just", VALUE_ITEMS, AT(WhenDefinition, just),                                      \
     .second = AT(WhenDefinition, just_count), .inner = SECTION_DEED,                             \
     .help = "what the move just made was; in 'end' the own side must have made it"},             \
    {SECTION, "enemy", VALUE_NESTED, AT(WhenDefinition, enemy), .inner = SECTION_WHEN,            \
     .help = "condition that holds for the other side"},                                          \
    {SECTION, "not", VALUE_NESTED, AT(WhenDefinition, denied), .inner = SECTION_WHEN,             \
     .help = "condition that doesn't hold"}

const Key keys_of_when[] = {
    WHEN_KEYS(SECTION_WHEN, "full-move numbers of the move to be made"),
    {SECTION_WHEN, "nth", VALUE_MOVE_NUMBERS, AT(WhenDefinition, first_nth),
     .second = AT(WhenDefinition, last_nth), .standard = "1-",
     .help = "in a series: which move of the turn it is"},
    {.name = NULL}};

const Key keys_of_here[] = {
    {SECTION_HERE, "attacked", VALUE_CHOICE, AT(WhenDefinition, here_attacked),
     .standard = "either", .words = here_words,
     .help = "true: the enemy attacks it; false: it doesn't"},
    {SECTION_HERE, "guarded", VALUE_CHOICE, AT(WhenDefinition, here_guarded),
     .standard = "either", .words = here_words,
     .help = "true: its own side could take an enemy there; false: it couldn't"},
    {.name = NULL}};

const Key keys_of_men[] = {
    {SECTION_MEN, "pieces", VALUE_KINDS, AT(MenDefinition, pieces), .standard = "all",
     .help = "kinds"},
    {SECTION_MEN, "side", VALUE_CHOICE, AT(MenDefinition, side), .standard = "own",
     .words = men_side_words, .help = "whose; empty: squares without a man"},
    {SECTION_MEN, "at", VALUE_PLACE, AT(MenDefinition, at), .second = AT(MenDefinition, in_hand),
     .help = "squares where they stand, or hand; standard: either"},
    {SECTION_MEN, "reach", VALUE_TEXT, AT(MenDefinition, reach),
     .help = "notation of a leaper: only men around the square of the drop, or of the man that "
             "the effect finds"},
    {SECTION_MEN, "attacked", VALUE_CHOICE, AT(MenDefinition, attacked), .standard = "either",
     .words = attacked_words,
     .help = "true: only those that the other side attacks; false: only the others"},
    {SECTION_MEN, "in", VALUE_CHOICE, AT(MenDefinition, form), .standard = "none",
     .words = form_words,
     .help = "row: unbroken on a line; line: gaps allowed; square; group: joined"},
    {SECTION_MEN, "steps", VALUE_TEXT, AT(MenDefinition, steps), .standard = "K",
     .help = "with in: notation of a leaper, the steps that join, or lead along the line"},
    {SECTION_MEN, "joins", VALUE_AREAS, AT(MenDefinition, joins),
     .second = AT(MenDefinition, join_count),
     .help = "with in: areas on each of which it has a man; here: the rule's own square"},
    {SECTION_MEN, "count", VALUE_COUNT, AT(MenDefinition, count), .standard = "1-",
     .help = "how many men; with in: how large one of them is; all: every such man"},
    {.name = NULL}};

const Key keys_of_end[] = {
    {SECTION_END, "checkmate", VALUE_ITEMS, AT(EndDefinition, checkmates),
     .second = AT(EndDefinition, checkmate_count), .inner = SECTION_OUTCOME,
     .help = "what it is for the side that is mated; of a list the first that holds"},
    {SECTION_END, "stalemate", VALUE_ITEMS, AT(EndDefinition, stalemates),
     .second = AT(EndDefinition, stalemate_count), .inner = SECTION_OUTCOME,
     .help = "what it is for the side that can't move; of a list the first that holds"},
    {SECTION_END, "win", VALUE_ITEMS, AT(EndDefinition, wins),
     .second = AT(EndDefinition, win_count), .inner = SECTION_CASE,
     .help = "cases in which a side has won, asked after every move"},
    {SECTION_END, "loss", VALUE_ITEMS, AT(EndDefinition, losses),
     .second = AT(EndDefinition, loss_count), .inner = SECTION_CASE,
     .help = "cases in which a side has lost"},
    {SECTION_END, "draw", VALUE_ITEMS, AT(EndDefinition, draws),
     .second = AT(EndDefinition, draw_count), .inner = SECTION_CASE,
     .help = "cases in which the game is drawn"},
    {SECTION_END, "most", VALUE_ITEMS, AT(EndDefinition, mosts),
     .second = AT(EndDefinition, most_count), .inner = SECTION_CASE,
     .help = "cases in which the side with more points wins"},
    {SECTION_END, "fewest", VALUE_ITEMS, AT(EndDefinition, fewests),
     .second = AT(EndDefinition, fewest_count), .inner = SECTION_CASE,
     .help = "cases in which the side with fewer points wins"},
    {SECTION_END, "passes", VALUE_CHOICE, AT(EndDefinition, passes), .standard = "draw",
     .words = judgement_words,
     .help = "what two passes in a row are for the side that passed last"},
    {SECTION_END, "odds", VALUE_MAP, 0, .inner = SECTION_ODDS,
     .help = "points that a side has besides those of its men"},
    {SECTION_END, "drawn-for", VALUE_CHOICE, AT(EndDefinition, drawn_for), .standard = "none",
     .words = drawn_for_words, .help = "the side that wins what is drawn: white or black"},
    {SECTION_END, "extinction", VALUE_ITEMS, AT(EndDefinition, extinctions),
     .second = AT(EndDefinition, extinction_count), .inner = SECTION_EXTINCTION,
     .help = "the game is over when a side runs out of certain men"},
    {SECTION_END, "repetition", VALUE_ITEMS, AT(EndDefinition, repetitions),
     .second = AT(EndDefinition, repetition_count), .inner = SECTION_REPETITION,
     .help = "how often a position may come before it decides"},
    {SECTION_END, "chase", VALUE_MAP, AT(EndDefinition, chase), .inner = SECTION_CHASE,
     .help = "for repetition's fault chase: which chases count"},
    {SECTION_END, "move-limit", VALUE_ITEMS, AT(EndDefinition, move_limits),
     .second = AT(EndDefinition, move_limit_count), .inner = SECTION_MOVE_LIMIT,
     .help = "moves by each side after which the game is drawn"},
    {SECTION_END, "material", VALUE_MATERIAL, AT(EndDefinition, materials),
     .second = AT(EndDefinition, material_count),
     .help = "drawn material, such as K B v K; one-colour, unlike-colours: men that never leave "
             "squares of one colour"},
    {.name = NULL}};

const Key keys_of_outcome[] = {
    {SECTION_OUTCOME, "result", VALUE_CHOICE, AT(OutcomeDefinition, result), .required = true,
     .words = judgement_words, .help = "what it is for the side that can't move"},
    {SECTION_OUTCOME, "when", VALUE_MAP, AT(OutcomeDefinition, when), .inner = SECTION_WHEN,
     .help = "condition that holds for that side"},
    SIDE_BESIDE(SECTION_OUTCOME, OutcomeDefinition),
    MOVES_BESIDE(SECTION_OUTCOME, OutcomeDefinition),
    {.name = NULL}};

const Key keys_of_case[] = {
    WHEN_KEYS(SECTION_CASE, "full-move numbers of the move just made"),
    {SECTION_CASE, "answer", VALUE_CHOICE, AT(CaseDefinition, answer), .standard = "false",
     .words = answer_words,
     .help = "which side has one more move to bring the other into the same case: true, or a "
             "side"},
    {.name = NULL}};

const Key keys_of_extinction[] = {
    {SECTION_EXTINCTION, "pieces", VALUE_KINDS, AT(ExtinctionDefinition, pieces),
     .required = true, .help = "kinds that are counted together"},
    {SECTION_EXTINCTION, "left", VALUE_NUMBER, AT(ExtinctionDefinition, left), .standard = "0",
     .min = 0, .max = SQUARES_MAX, .help = "number at which it is over"},
    {SECTION_EXTINCTION, "result", VALUE_CHOICE, AT(ExtinctionDefinition, result),
     .standard = "loss", .words = judgement_words,
     .help = "what it is for the side that has so few"},
    {SECTION_EXTINCTION, "answer", VALUE_BOOLEAN, AT(ExtinctionDefinition, answer),
     .standard = "false",
     .help = "true: not if the side brings the other down as far in its next move"},
    {.name = NULL}};

const Key keys_of_odds[] = {
    {SECTION_ODDS, "white", VALUE_PAWNS, AT(EndDefinition, odds[WHITE]), .standard = "0",
     .help = "points that White has besides"},
    {SECTION_ODDS, "black", VALUE_PAWNS, AT(EndDefinition, odds[BLACK]), .standard = "0",
     .help = "points that Black has besides"},
    {.name = NULL}};

const Key keys_of_repetition[] = {
    {SECTION_REPETITION, "count", VALUE_NUMBER, AT(RepetitionDefinition, count), .required = true,
     .min = 2, .max = 100, .help = "the occurrence that decides"},
    {SECTION_REPETITION, "fault", VALUE_CHOICE, AT(RepetitionDefinition, fault),
     .standard = "none", .words = fault_words,
     .help = "what one side alone has done with every move: check, or chase the same man"},
    {SECTION_REPETITION, "result", VALUE_CHOICE, AT(RepetitionDefinition, result),
     .words = judgement_words,
     .help = "what it is for the side at fault, or without 'fault' for the side to move"},
    {SECTION_REPETITION, "when", VALUE_MAP, AT(RepetitionDefinition, when), .inner = SECTION_WHEN,
     .help = "condition that holds for that side"},
    SIDE_BESIDE(SECTION_REPETITION, RepetitionDefinition),
    MOVES_BESIDE(SECTION_REPETITION, RepetitionDefinition),
    {.name = NULL}};

const Key keys_of_chase[] = {
    {SECTION_CHASE, "by", VALUE_KINDS, AT(ChaseDefinition, by), .standard = "all",
     .help = "which kinds chase, royals excepted"},
    {SECTION_CHASE, "of", VALUE_ITEMS, AT(ChaseDefinition, of),
     .second = AT(ChaseDefinition, of_count), .inner = SECTION_MEN,
     .help = "which men are chased, royals excepted; standard: all"},
    {SECTION_CHASE, "dearer", VALUE_VICTIMS, AT(ChaseDefinition, dearer),
     .help = "kinds and those that they chase even where they could be retaken"},
    {.name = NULL}};

const Key keys_of_move_limit[] = {
    {SECTION_MOVE_LIMIT, "moves", VALUE_NUMBER, AT(MoveLimitDefinition, moves), .required = true,
     .min = 1, .max = MOVE_LIMIT_MAX, .help = "moves by each side"},
    {SECTION_MOVE_LIMIT, "reset", VALUE_ITEMS, AT(MoveLimitDefinition, resets),
     .second = AT(MoveLimitDefinition, reset_count), .inner = SECTION_DEED,
     .help = "moves that start the count again, such as capture or a kind that moves"},
    {SECTION_MOVE_LIMIT, "start", VALUE_SWITCH, AT(MoveLimitDefinition, from_men),
     .standard = "0", .words = limit_start_words,
     .help = "where the count begins: 0, or men, the number of men on the board"},
    {SECTION_MOVE_LIMIT, "counting", VALUE_BOOLEAN, AT(MoveLimitDefinition, counting),
     .standard = "false",
     .help = "a count that goes on once it has begun; the first move beyond its limit draws"},
    {SECTION_MOVE_LIMIT, "result", VALUE_CHOICE, AT(MoveLimitDefinition, result),
     .standard = "draw", .words = judgement_words,
     .help = "what it is for the side for which 'when' holds"},
    {SECTION_MOVE_LIMIT, "when", VALUE_MAP, AT(MoveLimitDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position; the first limit that holds counts"},
    SIDE_BESIDE(SECTION_MOVE_LIMIT, MoveLimitDefinition),
    {.name = NULL}};

const Key keys_of_test[] = {
    {SECTION_TEST, "name", VALUE_TEXT, AT(TestDefinition, name), .help = "what is tested"},
    {SECTION_TEST, "fen", VALUE_TEXT, AT(TestDefinition, fen),
     .help = "the position; standard: the start position"},
    {SECTION_TEST, "play", VALUE_MOVES, AT(TestDefinition, play),
     .second = AT(TestDefinition, play_count), .help = "moves made first"},
    {SECTION_TEST, "moves", VALUE_MOVES, AT(TestDefinition, moves),
     .second = AT(TestDefinition, moves_count), .help = "exactly the legal moves"},
    {SECTION_TEST, "includes", VALUE_MOVES, AT(TestDefinition, includes),
     .second = AT(TestDefinition, includes_count), .help = "some of the legal moves"},
    {SECTION_TEST, "excludes", VALUE_MOVES, AT(TestDefinition, excludes),
     .second = AT(TestDefinition, excludes_count), .help = "moves that are not legal"},
    {SECTION_TEST, "perft", VALUE_PERFT, AT(TestDefinition, perft),
     .second = AT(TestDefinition, perft_count),
     .help = "depth: number of leaves of the tree of moves"},
    {SECTION_TEST, "result", VALUE_WORD, AT(TestDefinition, result), .words = result_words,
     .help = "the game's result"},
    {SECTION_TEST, "reason", VALUE_WORD, AT(TestDefinition, reason), .words = reason_words,
     .help = "what decided it, in one word"},
    {.name = NULL}};
