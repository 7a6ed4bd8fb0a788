// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The keys of turns: what a side may and must do, what follows by itself, and what is counted.

#include "definition/keys/key_rows.h"

static const Word after_words[] = {{"ahead", AT_AHEAD},
                                   {"behind", AT_BEHIND},
                                   {"between", AT_BETWEEN},
                                   {"corners", AT_CORNERS},
                                   {NULL, 0}};
static const Word forbidden_words[] = {
    {"protected", FORBIDDEN_PROTECTED}, {"traded", FORBIDDEN_TRADED}, {NULL, 0}};
static const Word must_words[] = {
    {"no", MUST_NO}, {"any", MUST_ANY}, {"whole", MUST_WHOLE}, {"most", MUST_MOST}, {NULL, 0}};
static const Word removal_words[] = {
    {"at-once", REMOVAL_AT_ONCE}, {"at-end", REMOVAL_AT_END}, {NULL, 0}};
static const Word deed_words[] = {{"move", DEED_MOVE},
                                  {"capture", DEED_CAPTURE},
                                  {"drop", DEED_DROP},
                                  {"castling", DEED_CASTLING},
                                  {"pass", DEED_PASS},
                                  {"promotion", DEED_PROMOTION},
                                  {"gating", DEED_GATING},
                                  {"flip", DEED_FLIP},
                                  {"captures", DEED_CAPTURE},
                                  {"drops", DEED_DROP},
                                  {NULL, 0}};
// A pass sets off no effect.
static const Word upon_words[] = {
    {"move", DEED_MOVE},           {"capture", DEED_CAPTURE}, {"drop", DEED_DROP},
    {"castling", DEED_CASTLING},   {"promotion", DEED_PROMOTION},
    {"gating", DEED_GATING},       {"any", 0},                {NULL, 0}};
static const Word gives_words[] = {{"check", GIVES_CHECK},
                                   {"mate", GIVES_MATE},
                                   {"check-only", GIVES_CHECK_ONLY},
                                   {"none", GIVES_NONE},
                                   {NULL, 0}};

// The keys of a deed that `upon` of an effect has, too. BASE: the offset of the deed's struct in
// its section's.
#define MOVE_KEYS(SECTION, BASE, WORDS)                                                           \
    {SECTION,                                                                                     \
     "is",                                                                                        \
     VALUE_DEED_IS,                                                                               \
     OPTIONAL,                                                                                    \
     NULL,                                                                                        \
     (BASE) + AT(DeedDefinition, is),                                                             \
     (BASE) + AT(DeedDefinition, is_kinds),                                                       \
     .words = (WORDS),                                                                            \
     .help = "what it is: move (no capture), capture, drop, castling, pass, promotion, gating, "  \
             "flip, or the kind that moves; of a list one"},                                      \
        {SECTION,     "by",                                                                       \
         VALUE_KINDS, OPTIONAL,                                                                   \
         NULL,        (BASE) + AT(DeedDefinition, by),                                            \
         NOWHERE,     .help = "kinds: the man that moves"},                                       \
        {SECTION,     "into",                                                                     \
         VALUE_KINDS, OPTIONAL,                                                                   \
         NULL,        (BASE) + AT(DeedDefinition, into),                                          \
         NOWHERE,     .help = "kinds: what the mover is afterwards"},                             \
        {SECTION,     "of",                                                                       \
         VALUE_KINDS, OPTIONAL,                                                                   \
         NULL,        (BASE) + AT(DeedDefinition, of),                                            \
         NOWHERE,     .help = "kinds: one of them is taken"},                                     \
        {SECTION,    "from",                                                                      \
         VALUE_AREA, OPTIONAL,                                                                    \
         "board",    (BASE) + AT(DeedDefinition, from),                                           \
         NOWHERE,    .help = "squares where it starts; no drop does"},                            \
    {                                                                                             \
        SECTION, "to", VALUE_AREA, OPTIONAL, "board", (BASE) + AT(DeedDefinition, to), NOWHERE,   \
            .help = "squares where it ends; in castling the king's"                               \
    }

// All keys of a deed, likewise.
#define DEED_KEYS(SECTION, BASE)                                                                   \
    MOVE_KEYS(SECTION, BASE, deed_words),                                                          \
        {SECTION,                                                                                  \
         "gives",                                                                                  \
         VALUE_CHOICE,                                                                             \
         OPTIONAL,                                                                                 \
         NULL,                                                                                     \
         (BASE) + AT(DeedDefinition, gives),                                                       \
         NOWHERE,                                                                                  \
         .words = gives_words,                                                                     \
         .help = "check, mate, check-only (not mate) or none"},                                    \
    {                                                                                              \
        SECTION, "undoes", VALUE_BOOLEAN, OPTIONAL, "false", (BASE) + AT(DeedDefinition, undoes),  \
            NOWHERE, .help = "true: all men stand as they did before the move just made"           \
    }

const Key keys_of_effect[] = {
    {SECTION_EFFECT, "upon", VALUE_MAP, OPTIONAL, NULL, AT(EffectDefinition, upon), NOWHERE,
     .inner = SECTION_UPON, .help = "the moves that set it off: a word, or a map"},
    {SECTION_EFFECT, "at", VALUE_EFFECT_AT, OPTIONAL, NULL, AT(EffectDefinition, at),
     AT(EffectDefinition, area),
     .help = "where it finds men: start, end, ahead, behind (the start), between (it and a "
             "friend), corners (with a partner), around, enclosed, or an area"},
    {SECTION_EFFECT, "capture", VALUE_CHOICE, OPTIONAL, NULL, AT(EffectDefinition, at), NOWHERE,
     .words = after_words, .older = true, .help = "older word for 'at', for what it captures"},
    {SECTION_EFFECT, "do", VALUE_EFFECT_ACT, OPTIONAL, "capture", AT(EffectDefinition, act),
     AT(EffectDefinition, becomes),
     .help = "capture, remove, flip (they change sides), or the kind that they become"},
    {SECTION_EFFECT, "of", VALUE_KINDS, OPTIONAL, "all", AT(EffectDefinition, of), NOWHERE,
     .help = "which men it finds"},
    {SECTION_EFFECT, "side", VALUE_CHOICE, OPTIONAL, "enemy", AT(EffectDefinition, side), NOWHERE,
     .words = men_side_words,
     .help = "whose, as the mover sees it; standard at start and end: both"},
    {SECTION_EFFECT, "reach", VALUE_TEXT, OPTIONAL, NULL, AT(EffectDefinition, reach), NOWHERE,
     .help = "between, around, enclosed: the squares around, as notation of a leaper; around: or "
             "attack, those that the mover attacks"},
    {SECTION_EFFECT, "with", VALUE_KINDS, OPTIONAL, "all", AT(EffectDefinition, with), NOWHERE,
     .help = "between: the friends beyond; corners: the partners"},
    {SECTION_EFFECT, "when", VALUE_MAP, OPTIONAL, NULL, AT(EffectDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "a condition, asked of each man that it finds"},
    MOVES_BESIDE(SECTION_EFFECT, EffectDefinition),
    {.name = NULL}};

const Key keys_of_upon[] = {
    MOVE_KEYS(SECTION_UPON, 0, upon_words),
    {.name = NULL}};

const Key keys_of_explosion[] = {
    {SECTION_EXPLOSION, "by", VALUE_KINDS, OPTIONAL, "all", AT(ExplosionDefinition, by), NOWHERE,
     .help = "whose captures explode"},
    {SECTION_EXPLOSION, "of", VALUE_KINDS, OPTIONAL, "all", AT(ExplosionDefinition, of), NOWHERE,
     .help = "whose being captured explodes"},
    {SECTION_EXPLOSION, "reach", VALUE_TEXT, OPTIONAL, "K", AT(ExplosionDefinition, reach),
     NOWHERE, .help = "the squares around, as notation of a leaper"},
    {SECTION_EXPLOSION, "spares", VALUE_KINDS, OPTIONAL, NULL, AT(ExplosionDefinition, spares),
     NOWHERE, .help = "bystanders that stay"},
    {.name = NULL}};

const Key keys_of_forbidden[] = {
    {SECTION_FORBIDDEN, "of", VALUE_KINDS, REQUIRED, NULL, AT(ForbiddenDefinition, of), NOWHERE,
     .help = "which men may not be taken"},
    {SECTION_FORBIDDEN, "by", VALUE_KINDS, OPTIONAL, "all", AT(ForbiddenDefinition, by), NOWHERE,
     .help = "by which men"},
    {SECTION_FORBIDDEN, "if", VALUE_CHOICE, OPTIONAL, NULL, AT(ForbiddenDefinition, as), NOWHERE,
     .words = forbidden_words,
     .help = "protected (the captor could be taken in return) or traded (just done to oneself)"},
    {SECTION_FORBIDDEN, "when", VALUE_MAP, OPTIONAL, NULL, AT(ForbiddenDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .words = forbidden_words,
     .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_FORBIDDEN, ForbiddenDefinition),
    MOVES_BESIDE(SECTION_FORBIDDEN, ForbiddenDefinition),
    {SECTION_FORBIDDEN, "beyond", VALUE_TEXT, OPTIONAL, NULL, AT(ForbiddenDefinition, beyond),
     NOWHERE, .help = "only outside of these squares around the captor, notation of a leaper"},
    {SECTION_FORBIDDEN, "along", VALUE_KINDS, OPTIONAL, NULL, AT(ForbiddenDefinition, along),
     NOWHERE, .help = "allowed if one of these is taken in the same move"},
    {.name = NULL}};

const Key keys_of_turns[] = {
    {SECTION_TURNS, "limits", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, limits),
     AT(Definition, limit_count), .inner = SECTION_LIMIT,
     .help = "what may be played in certain moves"},
    {SECTION_TURNS, "must-capture", VALUE_CHOICE, OPTIONAL, "no",
     AT(Definition, turns.must_capture), NOWHERE, .words = must_words,
     .help =
         "any: a side that can take must take; whole: and go on while it can; most: as many as "
         "possible"},
    {SECTION_TURNS, "prefer", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, turns.prefers),
     AT(Definition, turns.prefer_count), .max = PREFERS_MAX, .inner = SECTION_PREFER,
     .help = "which of the compulsory captures goes first, one rule after the other"},
    {SECTION_TURNS, "removal", VALUE_CHOICE, OPTIONAL, "at-once", AT(Definition, turns.removal),
     NOWHERE, .words = removal_words,
     .help = "when men that are taken on the way leave the board: at-once, at-end of the move"},
    {SECTION_TURNS, "pass", VALUE_MAP, OPTIONAL, NULL, AT(Definition, turns.pass), NOWHERE,
     .inner = SECTION_PASS,
     .help = "true: a side that isn't in check may pass; stuck: only if it has no other move"},
    {SECTION_TURNS, "facing", VALUE_BOOLEAN, OPTIONAL, "false", AT(Definition, turns.facing),
     NOWHERE,
     .help = "true: royals face to face on an open line must be parted, or the game drawn by a "
             "pass"},
    {SECTION_TURNS, "then", VALUE_ITEMS, OPTIONAL, NULL, AT(Definition, turns.thens),
     AT(Definition, turns.then_count), .max = THENS_MAX, .inner = SECTION_THEN,
     .help = "a second part of each move; of a list the first whose condition holds"},
    {SECTION_TURNS, "series", VALUE_MAP, OPTIONAL, NULL, AT(Definition, turns.series), NOWHERE,
     .inner = SECTION_SERIES, .help = "progressive turns: several moves in a row"},
    {.name = NULL}};

const Key keys_of_prefer[] = {
    {SECTION_PREFER, "by", VALUE_KINDS, OPTIONAL, NULL, AT(PreferDefinition, by), NOWHERE,
     .help = "captures by these kinds go first"},
    {SECTION_PREFER, "of", VALUE_KINDS, OPTIONAL, NULL, AT(PreferDefinition, of), NOWHERE,
     .help = "captures that take the most men of these kinds go first"},
    {SECTION_PREFER, "first", VALUE_KINDS, OPTIONAL, NULL, AT(PreferDefinition, first), NOWHERE,
     .help = "captures that take men of these kinds earlier go first"},
    {.name = NULL}};

const Key keys_of_limit[] = {
    {SECTION_LIMIT, "when", VALUE_MAP, OPTIONAL, NULL, AT(LimitDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position before the move"},
    SIDE_BESIDE(SECTION_LIMIT, LimitDefinition),
    MOVES_BESIDE(SECTION_LIMIT, LimitDefinition),
    {SECTION_LIMIT, "only", VALUE_ITEMS, OPTIONAL, NULL, AT(LimitDefinition, only),
     AT(LimitDefinition, only_count), .inner = SECTION_DEED,
     .help = "nothing but this may be done"},
    {SECTION_LIMIT, "never", VALUE_ITEMS, OPTIONAL, NULL, AT(LimitDefinition, never),
     AT(LimitDefinition, never_count), .inner = SECTION_DEED, .help = "this may not be done"},
    {SECTION_LIMIT, "must", VALUE_ITEMS, OPTIONAL, NULL, AT(LimitDefinition, must),
     AT(LimitDefinition, must_count), .inner = SECTION_DEED,
     .help = "this must be done if some legal move does it"},
    {.name = NULL}};

const Key keys_of_deed[] = {
    DEED_KEYS(SECTION_DEED, 0),
    {.name = NULL}};

const Key keys_of_tally[] = {
    DEED_KEYS(SECTION_TALLY, AT(TallyDefinition, deed)),
    {SECTION_TALLY, "when", VALUE_MAP, OPTIONAL, NULL, AT(TallyDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position after the move"},
    SIDE_BESIDE(SECTION_TALLY, TallyDefinition),
    MOVES_BESIDE(SECTION_TALLY, TallyDefinition),
    {SECTION_TALLY, "reset", VALUE_ITEMS, OPTIONAL, NULL, AT(TallyDefinition, reset),
     AT(TallyDefinition, reset_count), .inner = SECTION_DEED,
     .help = "moves of a side that set its number to 0 first"},
    {.name = NULL}};

static const Word pass_words[] = {
    {"false", PASS_NEVER}, {"true", PASS_ANY}, {"stuck", PASS_STUCK}, {NULL, 0}};

const Key keys_of_pass[] = {
    {SECTION_PASS, "may", VALUE_CHOICE, OPTIONAL, "false", AT(PassDefinition, may), NOWHERE,
     .words = pass_words,
     .help = "true: whenever it isn't in check; stuck: only if it has no other move"},
    {SECTION_PASS, "when", VALUE_MAP, OPTIONAL, NULL, AT(PassDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position"},
    SIDE_BESIDE(SECTION_PASS, PassDefinition),
    MOVES_BESIDE(SECTION_PASS, PassDefinition),
    {.name = NULL}};

const Key keys_of_then[] = {
    {SECTION_THEN, "put", VALUE_KIND, OPTIONAL, NULL, AT(ThenDefinition, put), NOWHERE,
     .help = "the kind that is put on an empty square"},
    {SECTION_THEN, "along", VALUE_TEXT, OPTIONAL, NULL, AT(ThenDefinition, along), NOWHERE,
     .help = "with put: notation by which that square is reached from where the first part ended"},
    {SECTION_THEN, "move", VALUE_KINDS, OPTIONAL, NULL, AT(ThenDefinition, move), NOWHERE,
     .help = "kinds, one of whose men moves to an empty square"},
    {SECTION_THEN, "side", VALUE_CHOICE, OPTIONAL, "own", AT(ThenDefinition, side), NOWHERE,
     .words = men_side_words, .help = "with move: whose man it is"},
    {SECTION_THEN, "betza", VALUE_TEXT, OPTIONAL, NULL, AT(ThenDefinition, betza), NOWHERE,
     .help = "with move: how it moves; standard: by its own terms"},
    {SECTION_THEN, "take", VALUE_ITEMS, OPTIONAL, NULL, AT(ThenDefinition, take),
     AT(ThenDefinition, take_count), .inner = SECTION_MEN, .help = "men, one of which is removed"},
    {SECTION_THEN, "zone", VALUE_AREA, OPTIONAL, "board", AT(ThenDefinition, zone), NOWHERE,
     .help = "squares where the second part may end"},
    {SECTION_THEN, "optional", VALUE_BOOLEAN, OPTIONAL, "false", AT(ThenDefinition, optional),
     NOWHERE, .help = "true: it may be left out"},
    {SECTION_THEN, "upon", VALUE_MAP, OPTIONAL, NULL, AT(ThenDefinition, upon), NOWHERE,
     .inner = SECTION_UPON, .help = "the first parts that have it: a word, or a map"},
    {SECTION_THEN, "when", VALUE_MAP, OPTIONAL, NULL, AT(ThenDefinition, when), NOWHERE,
     .inner = SECTION_WHEN, .help = "condition on the position after the first part"},
    MOVES_BESIDE(SECTION_THEN, ThenDefinition),
    {.name = NULL}};

static const Word series_check_words[] = {
    {"ends", CHECK_ENDS}, {"at-end", CHECK_AT_END}, {"free", CHECK_FREE}, {NULL, 0}};
static const Word series_safe_words[] = {{"each", SAFE_EACH}, {"end", SAFE_END}, {NULL, 0}};

const Key keys_of_series[] = {
    {SECTION_SERIES, "length", VALUE_LENGTHS, OPTIONAL, "1", AT(SeriesDefinition, lengths),
     AT(SeriesDefinition, length_count),
     .help =
         "moves in a turn: a number, a list (turns of both sides in order, the last for ever) or "
         "a map with white and black; standard: 1"},
    {SECTION_SERIES, "step", VALUE_NUMBER, OPTIONAL, "0", AT(SeriesDefinition, step), NOWHERE,
     .min = 0, .max = SERIES_LENGTH_MAX,
     .help = "by how many moves each turn after these is longer than the one before"},
    {SECTION_SERIES, "check", VALUE_CHOICE, OPTIONAL, "ends", AT(SeriesDefinition, check), NOWHERE,
     .words = series_check_words,
     .help = "ends: a check ends the series; at-end: only the last move may give one; free"},
    {SECTION_SERIES, "safe", VALUE_CHOICE, OPTIONAL, "each", AT(SeriesDefinition, safe), NOWHERE,
     .words = series_safe_words,
     .help = "when royals must be safe: each: after each move; end: after the turn"},
    {SECTION_SERIES, "first", VALUE_NUMBER, OPTIONAL, "0", AT(SeriesDefinition, first), NOWHERE,
     .min = 0, .max = SERIES_LENGTH_MAX, .older = true,
     .help = "older word for 'length', with which 'step' is 1"},
    {SECTION_SERIES, "check-ends", VALUE_BOOLEAN, OPTIONAL, "true",
     AT(SeriesDefinition, check_ends), NOWHERE, .older = true,
     .help = "older word for 'check': true is ends, false is free"},
    {SECTION_SERIES, "stop", VALUE_BOOLEAN, OPTIONAL, "false", AT(SeriesDefinition, stop), NOWHERE,
     .help = "true: after its first move the turn may end early, by a pass"},
    {.name = NULL}};
