// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of turns: what a side may and must do, what follows by itself, and what is counted.

#include "definition/keys/key_rows.h"

static const Word after_words[] = {
    {"ahead", AT_AHEAD}, {"behind", AT_BEHIND}, {"between", AT_BETWEEN}, {"corners", AT_CORNERS},
    {NULL, 0}};
static const Word forbidden_words[] = {
    {"protected", FORBIDDEN_PROTECTED}, {"traded", FORBIDDEN_TRADED}, {NULL, 0}};
static const Word must_words[] = {
    {"no", MUST_NO}, {"any", MUST_ANY}, {"whole", MUST_WHOLE}, {"most", MUST_MOST}, {NULL, 0}};
static const Word removal_words[] = {
    {"at-once", REMOVAL_AT_ONCE}, {"at-end", REMOVAL_AT_END}, {NULL, 0}};
static const Word deed_words[] = {
    {"move", DEED_MOVE}, {"capture", DEED_CAPTURE}, {"drop", DEED_DROP},
    {"castling", DEED_CASTLING}, {"pass", DEED_PASS}, {"promotion", DEED_PROMOTION},
    {"gating", DEED_GATING}, {"flip", DEED_FLIP}, {"captures", DEED_CAPTURE},
    {"drops", DEED_DROP}, {NULL, 0}};
// A pass sets off no effect.
static const Word upon_words[] = {
    {"move", DEED_MOVE}, {"capture", DEED_CAPTURE}, {"drop", DEED_DROP},
    {"castling", DEED_CASTLING}, {"promotion", DEED_PROMOTION}, {"gating", DEED_GATING},
    {"any", 0}, {NULL, 0}};
static const Word gives_words[] = {
    {"check", GIVES_CHECK}, {"mate", GIVES_MATE}, {"check-only", GIVES_CHECK_ONLY},
    {"none", GIVES_NONE}, {NULL, 0}};

// The keys of a deed that `upon` of an effect has, too. BASE: the offset of the deed's struct in
// its section's.
#define MOVE_KEYS(SECTION, BASE, WORDS)                                                           \
    {SECTION, "is", VALUE_DEED_IS, (BASE) + AT(DeedDefinition, is),                               \
     .second = (BASE) + AT(DeedDefinition, is_kinds), .words = (WORDS),                           \
     .help = "what it is: move (no capture), capture, drop, castling, pass, promotion, gating, "  \
             "flip, or the kind that moves; of a list one"},                                      \
    {SECTION, "by", VALUE_KINDS, (BASE) + AT(DeedDefinition, by),                                 \
     .help = "kinds: the man that moves"},                                                        \
    {SECTION, "into", VALUE_KINDS, (BASE) + AT(DeedDefinition, into),                             \
     .help = "kinds: what the mover is afterwards"},                                              \
    {SECTION, "of", VALUE_KINDS, (BASE) + AT(DeedDefinition, of),                                 \
     .help = "kinds: one of them is taken"},                                                      \
    {SECTION, "from", VALUE_AREA, (BASE) + AT(DeedDefinition, from), .standard = "board",         \
     .help = "squares where it starts; no drop does"},                                            \
    {SECTION, "to", VALUE_AREA, (BASE) + AT(DeedDefinition, to), .standard = "board",             \
     .help = "squares where it ends; in castling the king's"}

// All keys of a deed, likewise.
#define DEED_KEYS(SECTION, BASE)                                                                  \
    MOVE_KEYS(SECTION, BASE, deed_words),                                                         \
    {SECTION, "gives", VALUE_CHOICE, (BASE) + AT(DeedDefinition, gives), .words = gives_words,    \
     .help = "check, mate, check-only (not mate) or none"},                                       \
    {SECTION, "undoes", VALUE_BOOLEAN, (BASE) + AT(DeedDefinition, undoes), .standard = "false",  \
     .help = "true: all men stand as they did before the move just made"}

const Key keys_of_effect[] = {
    {SECTION_EFFECT, "upon", VALUE_MAP, AT(EffectDefinition, upon), .inner = SECTION_UPON,
     .help = "the moves that set it off: a word, or a map"},
    {SECTION_EFFECT, "at", VALUE_EFFECT_AT, AT(EffectDefinition, at),
     .second = AT(EffectDefinition, area),
     .help = "where it finds men: start, end, ahead, behind (the start), between (it and a "
             "friend), corners (with a partner), around, enclosed, or an area"},
    {SECTION_EFFECT, "capture", VALUE_CHOICE, AT(EffectDefinition, at), .words = after_words,
     .older = true, .help = "older word for 'at', for what it captures"},
    {SECTION_EFFECT, "do", VALUE_EFFECT_ACT, AT(EffectDefinition, act),
     .second = AT(EffectDefinition, becomes), .standard = "capture",
     .help = "capture, remove, flip (they change sides), or the kind that they become"},
    {SECTION_EFFECT, "of", VALUE_KINDS, AT(EffectDefinition, of), .standard = "all",
     .help = "which men it finds"},
    {SECTION_EFFECT, "side", VALUE_CHOICE, AT(EffectDefinition, side), .standard = "enemy",
     .words = men_side_words,
     .help = "whose, as the mover sees it; standard at start and end: both"},
    {SECTION_EFFECT, "reach", VALUE_TEXT, AT(EffectDefinition, reach),
     .help = "between, around, enclosed: the squares around, as notation of a leaper; around: or "
             "attack, those that the mover attacks"},
    {SECTION_EFFECT, "with", VALUE_KINDS, AT(EffectDefinition, with), .standard = "all",
     .help = "between: the friends beyond; corners: the partners"},
    {SECTION_EFFECT, "when", VALUE_MAP, AT(EffectDefinition, when), .inner = SECTION_WHEN,
     .help = "a condition, asked of each man that it finds"},
    MOVES_BESIDE(SECTION_EFFECT, EffectDefinition),
    {.name = NULL}};

const Key keys_of_upon[] = {
    MOVE_KEYS(SECTION_UPON, 0, upon_words),
    {.name = NULL}};

const Key keys_of_explosion[] = {
    {SECTION_EXPLOSION, "by", VALUE_KINDS, AT(ExplosionDefinition, by), .standard = "all",
     .help = "whose captures explode"},
    {SECTION_EXPLOSION, "of", VALUE_KINDS, AT(ExplosionDefinition, of), .standard = "all",
     .help = "whose being captured explodes"},
    {SECTION_EXPLOSION, "reach", VALUE_TEXT, AT(ExplosionDefinition, reach), .standard = "K",
     .help = "the squares around, as notation of a leaper"},
    {SECTION_EXPLOSION, "spares", VALUE_KINDS, AT(ExplosionDefinition, spares),
     .help = "bystanders that stay"},
    {.name = NULL}};

const Key keys_of_forbidden[] = {
    {SECTION_FORBIDDEN, "of", VALUE_KINDS, AT(ForbiddenDefinition, of), .required = true,
     .help = "which men may not be taken"},
    {SECTION_FORBIDDEN, "by", VALUE_KINDS, AT(ForbiddenDefinition, by), .standard = "all",
     .help = "by which men"},
    {SECTION_FORBIDDEN, "if", VALUE_CHOICE, AT(ForbiddenDefinition, as), .words = forbidden_words,
     .help = "protected (the captor could be taken in return) or traded (just done to oneself)"},
    {SECTION_FORBIDDEN, "when", VALUE_MAP, AT(ForbiddenDefinition, when), .inner = SECTION_WHEN,
     .words = forbidden_words, .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_FORBIDDEN, ForbiddenDefinition),
    MOVES_BESIDE(SECTION_FORBIDDEN, ForbiddenDefinition),
    {SECTION_FORBIDDEN, "beyond", VALUE_TEXT, AT(ForbiddenDefinition, beyond),
     .help = "only outside of these squares around the captor, notation of a leaper"},
    {SECTION_FORBIDDEN, "along", VALUE_KINDS, AT(ForbiddenDefinition, along),
     .help = "allowed if one of these is taken in the same move"},
    {.name = NULL}};

const Key keys_of_turns[] = {
    {SECTION_TURNS, "limits", VALUE_ITEMS, AT(Definition, limits),
     .second = AT(Definition, limit_count), .inner = SECTION_LIMIT,
     .help = "what may be played in certain moves"},
    {SECTION_TURNS, "must-capture", VALUE_CHOICE, AT(Definition, turns.must_capture),
     .standard = "no", .words = must_words,
     .help = "any: a side that can take must take; whole: and go on while it can; most: as many "
             "as possible"},
    {SECTION_TURNS, "prefer", VALUE_ITEMS, AT(Definition, turns.prefers),
     .second = AT(Definition, turns.prefer_count), .max = PREFERS_MAX, .inner = SECTION_PREFER,
     .help = "which of the compulsory captures goes first, one rule after the other"},
    {SECTION_TURNS, "removal", VALUE_CHOICE, AT(Definition, turns.removal), .standard = "at-once",
     .words = removal_words,
     .help = "when men that are taken on the way leave the board: at-once, at-end of the move"},
    {SECTION_TURNS, "pass", VALUE_MAP, AT(Definition, turns.pass), .inner = SECTION_PASS,
     .help = "true: a side that isn't in check may pass; stuck: only if it has no other move"},
    {SECTION_TURNS, "facing", VALUE_BOOLEAN, AT(Definition, turns.facing), .standard = "false",
     .help = "true: royals face to face on an open line must be parted, or the game drawn by a "
             "pass"},
    {SECTION_TURNS, "then", VALUE_ITEMS, AT(Definition, turns.thens),
     .second = AT(Definition, turns.then_count), .max = THENS_MAX, .inner = SECTION_THEN,
     .help = "a second part of each move; of a list the first whose condition holds"},
    {SECTION_TURNS, "series", VALUE_MAP, AT(Definition, turns.series), .inner = SECTION_SERIES,
     .help = "progressive turns: several moves in a row"},
    {.name = NULL}};

const Key keys_of_prefer[] = {
    {SECTION_PREFER, "by", VALUE_KINDS, AT(PreferDefinition, by),
     .help = "captures by these kinds go first"},
    {SECTION_PREFER, "of", VALUE_KINDS, AT(PreferDefinition, of),
     .help = "captures that take the most men of these kinds go first"},
    {SECTION_PREFER, "first", VALUE_KINDS, AT(PreferDefinition, first),
     .help = "captures that take men of these kinds earlier go first"},
    {.name = NULL}};

const Key keys_of_limit[] = {
    {SECTION_LIMIT, "when", VALUE_MAP, AT(LimitDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_LIMIT, LimitDefinition),
    MOVES_BESIDE(SECTION_LIMIT, LimitDefinition),
    {SECTION_LIMIT, "only", VALUE_ITEMS, AT(LimitDefinition, only),
     .second = AT(LimitDefinition, only_count), .inner = SECTION_DEED,
     .help = "nothing but this may be done"},
    {SECTION_LIMIT, "never", VALUE_ITEMS, AT(LimitDefinition, never),
     .second = AT(LimitDefinition, never_count), .inner = SECTION_DEED,
     .help = "this may not be done"},
    {SECTION_LIMIT, "must", VALUE_ITEMS, AT(LimitDefinition, must),
     .second = AT(LimitDefinition, must_count), .inner = SECTION_DEED,
     .help = "this must be done if some legal move does it"},
    {.name = NULL}};

const Key keys_of_deed[] = {
    DEED_KEYS(SECTION_DEED, 0),
    {.name = NULL}};

const Key keys_of_tally[] = {
    DEED_KEYS(SECTION_TALLY, AT(TallyDefinition, deed)),
    {SECTION_TALLY, "when", VALUE_MAP, AT(TallyDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position after the move"},
    SIDE_BESIDE(SECTION_TALLY, TallyDefinition),
    MOVES_BESIDE(SECTION_TALLY, TallyDefinition),
    {SECTION_TALLY, "reset", VALUE_ITEMS, AT(TallyDefinition, reset),
     .second = AT(TallyDefinition, reset_count), .inner = SECTION_DEED,
     .help = "moves of a side that set its number to 0 first"},
    {.name = NULL}};

static const Word pass_words[] = {
    {"false", PASS_NEVER}, {"true", PASS_ANY}, {"stuck", PASS_STUCK}, {NULL, 0}};

const Key keys_of_pass[] = {
    {SECTION_PASS, "may", VALUE_CHOICE, AT(PassDefinition, may), .standard = "false",
     .words = pass_words,
     .help = "true: whenever it isn't in check; stuck: only if it has no other move"},
    {SECTION_PASS, "when", VALUE_MAP, AT(PassDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position"},
    SIDE_BESIDE(SECTION_PASS, PassDefinition),
    MOVES_BESIDE(SECTION_PASS, PassDefinition),
    {.name = NULL}};

const Key keys_of_then[] = {
    {SECTION_THEN, "put", VALUE_KIND, AT(ThenDefinition, put),
     .help = "the kind that is put on an empty square"},
    {SECTION_THEN, "along", VALUE_TEXT, AT(ThenDefinition, along),
     .help = "with put: notation by which that square is reached from where the first part "
             "ended"},
    {SECTION_THEN, "move", VALUE_KINDS, AT(ThenDefinition, move),
     .help = "kinds, one of whose men moves to an empty square"},
    {SECTION_THEN, "side", VALUE_CHOICE, AT(ThenDefinition, side), .standard = "own",
     .words = men_side_words, .help = "with move: whose man it is"},
    {SECTION_THEN, "betza", VALUE_TEXT, AT(ThenDefinition, betza),
     .help = "with move: how it moves; standard: by its own terms"},
    {SECTION_THEN, "take", VALUE_ITEMS, AT(ThenDefinition, take),
     .second = AT(ThenDefinition, take_count), .inner = SECTION_MEN,
     .help = "men, one of which is removed"},
    {SECTION_THEN, "zone", VALUE_AREA, AT(ThenDefinition, zone), .standard = "board",
     .help = "squares where the second part may end"},
    {SECTION_THEN, "optional", VALUE_BOOLEAN, AT(ThenDefinition, optional), .standard = "false",
     .help = "true: it may be left out"},
    {SECTION_THEN, "upon", VALUE_MAP, AT(ThenDefinition, upon), .inner = SECTION_UPON,
     .help = "the first parts that have it: a word, or a map"},
    {SECTION_THEN, "when", VALUE_MAP, AT(ThenDefinition, when), .inner = SECTION_WHEN,
     .help = "condition on the position after the first part"},
    MOVES_BESIDE(SECTION_THEN, ThenDefinition),
    {.name = NULL}};

static const Word series_check_words[] = {
    {"ends", CHECK_ENDS}, {"at-end", CHECK_AT_END}, {"free", CHECK_FREE}, {NULL, 0}};
static const Word series_safe_words[] = {{"each", SAFE_EACH}, {"end", SAFE_END}, {NULL, 0}};

const Key keys_of_series[] = {
    {SECTION_SERIES, "length", VALUE_LENGTHS, AT(SeriesDefinition, lengths),
     .second = AT(SeriesDefinition, length_count), .standard = "1",
     .help = "moves in a turn: a number, a list (turns of both sides in order, the last for "
             "ever) or a map with white and black; standard: 1"},
    {SECTION_SERIES, "step", VALUE_NUMBER, AT(SeriesDefinition, step), .standard = "0", .min = 0,
     .max = SERIES_LENGTH_MAX,
     .help = "by how many moves each turn after these is longer than the one before"},
    {SECTION_SERIES, "check", VALUE_CHOICE, AT(SeriesDefinition, check), .standard = "ends",
     .words = series_check_words,
     .help = "ends: a check ends the series; at-end: only the last move may give one; free"},
    {SECTION_SERIES, "safe", VALUE_CHOICE, AT(SeriesDefinition, safe), .standard = "each",
     .words = series_safe_words,
     .help = "when royals must be safe: each: after each move; end: after the turn"},
    {SECTION_SERIES, "first", VALUE_NUMBER, AT(SeriesDefinition, first), .standard = "0",
     .min = 0, .max = SERIES_LENGTH_MAX, .older = true,
     .help = "older word for 'length', with which 'step' is 1"},
    {SECTION_SERIES, "check-ends", VALUE_BOOLEAN, AT(SeriesDefinition, check_ends),
     .standard = "true", .older = true,
     .help = "older word for 'check': true is ends, false is free"},
    {SECTION_SERIES, "stop", VALUE_BOOLEAN, AT(SeriesDefinition, stop), .standard = "false",
     .help = "true: after its first move the turn may end early, by a pass"},
    {.name = NULL}};
