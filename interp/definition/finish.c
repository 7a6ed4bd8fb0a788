// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What can be judged only when a section, or the whole file, has been read: values that don't
// go together, and what can't have been meant.

#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

static bool finish_term(Reader *reader, const YamlNode *node, void *target) {
    TermDefinition *term = target;
    if (!node || (!term->betza.text && !term->stay)) {
        if (node && node->shape == NODE_MAP && !node_get(node, "betza") && !reader->incomplete &&
            !colon_slipped(reader, node, "betza") && !keys_unknown(SECTION_TERM, node, true))
            report_error(reader->report, "missing-key", node_place(node),
                         "'betza' is missing: the move, in extended Betza notation");
        return false;
    }
    if (term->stay && term->betza.text)
        report_error(reader->report, "term-stays", term->span,
                     "a term has 'betza', or it says 'stay'");
    if (term->stay && term->distance.given)
        report_error(reader->report, "term-distance", node_place(node_get(node, "distance")),
                     "a man that stays where it is goes no distance");
    if (term->stay)
        term->betza = (Text){.text = "", .span = term->span};
    return true;
}

static bool finish_shuffle(Reader *reader, const YamlNode *node, void *target) {
    const ShuffleDefinition *shuffle = target;
    (void)reader, (void)node;
    return !bits_empty(&shuffle->squares);
}

// Refuses `answer` in cases by which no one side loses. `draws`: a case, or a list of them.
static void check_draws(Reader *reader, const YamlNode *draws) {
    const YamlNode *answer = draws->shape == NODE_MAP ? node_get(draws, "answer") : NULL;
    if (answer && !text_is(answer->text, "false"))
        report_error(reader->report, "answer-result", node_place(answer),
                     "'answer' is for a side that would lose, and by this case no side does: "
                     "leave it out, or write 'win' or 'loss'");
    for (size_t i = 0; draws->shape == NODE_LIST && i < draws->count; i++)
        check_draws(reader, draws->items[i]);
}

static bool finish_end(Reader *reader, const YamlNode *node, void *target) {
    static const char *const undecided[] = {"draw", "most", "fewest"};
    EndDefinition *end = target;
    const struct {
        const char *key;
        Span *at;
    } spans[] = {
        {"checkmate", &end->checkmate_at}, {"passes", &end->passes_at}, {"odds", &end->odds_at}};
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++)
        if (node_get(node, spans[i].key))
            *spans[i].at = node_place(node_get(node, spans[i].key));
    for (size_t i = 0; i < sizeof undecided / sizeof *undecided; i++)
        if (node_get(node, undecided[i]))
            check_draws(reader, node_get(node, undecided[i]));
    return true;
}

static bool check_counting(Reader *reader, const YamlNode *node,
                           const MoveLimitDefinition *limit) {
    const char *key = limit->reset_count ? "reset" : limit->result != JUDGE_DRAW ? "result" : NULL;
    if (key)
        report_error(reader->report, "move-limit-counting", node_place(node_get(node, key)),
                     "a limit with 'counting' draws, and nothing resets its count: take '%s' out",
                     key);
    return !key;
}

static bool finish_move_limit(Reader *reader, const YamlNode *node, void *target) {
    const MoveLimitDefinition *limit = target;
    bool plain = !limit->counting || check_counting(reader, node, limit);
    return limit->moves > 0 && plain;
}

static bool finish_outcome(Reader *reader, const YamlNode *node, void *target) {
    const OutcomeDefinition *outcome = target;
    (void)reader, (void)node;
    return outcome->result != JUDGE_NONE;
}

static bool finish_repetition(Reader *reader, const YamlNode *node, void *target) {
    RepetitionDefinition *repetition = target;
    (void)reader, (void)node;
    if (repetition->result == JUDGE_NONE)
        repetition->result = repetition->fault ? JUDGE_LOSS : JUDGE_DRAW;
    return repetition->count > 0;
}

// Does it ask for more than kinds and squares?
static bool men_ask_more(const MenDefinition *men) {
    return men->side != MEN_OWN || men->in_hand || men->reach.text || men->attacked != NONE ||
           men->form != FORM_NONE || men->count.least != 1 || men->count.most < NUMBER_MAX ||
           men->count.all;
}

static bool finish_chase(Reader *reader, const YamlNode *node, void *target) {
    const ChaseDefinition *chase = target;
    (void)node;
    for (size_t i = 0; i < chase->of_count; i++)
        if (men_ask_more(&chase->of[i]))
            report_error(reader->report, "chase-men", chase->of[i].span,
                         "men that are chased are told by 'pieces' and 'at' alone");
    return true;
}

static bool finish_extinction(Reader *reader, const YamlNode *node, void *target) {
    const ExtinctionDefinition *extinction = target;
    const YamlNode *answer = node_get(node, "answer");
    if (answer && extinction->answer && extinction->result != JUDGE_LOSS)
        report_error(reader->report, "answer-result", node_place(answer),
                     "'answer' is for a side that would lose, and with 'result: %s' no side does "
                     "by having so few men: leave it out, or write 'result: loss'",
                     extinction->result == JUDGE_WIN ? "win" : "draw");
    return !kinds_empty(extinction->pieces);
}

static bool finish_men(Reader *reader, const YamlNode *node, void *target) {
    static const char *const formed[] = {"steps", "joins"};
    MenDefinition *men = target;
    men->joins_here = men_join_here(node_get(node, "joins"));
    for (size_t i = 0; node && i < 2; i++) {
        const YamlNode *key = node->shape == NODE_MAP ? node_get(node, formed[i]) : NULL;
        if (key && men->form == FORM_NONE)
            report_error(reader->report, "men-without-in", key->name.span,
                         "'%s' says how men are joined, so it needs 'in' as well", formed[i]);
    }
    if ((men->form != FORM_NONE || men->reach.text) && men->in_hand)
        report_error(reader->report, "men-in-hand", node_place(node),
                     men->reach.text ? "men in hand are not around any square"
                                     : "men in hand stand in no row, line, square or group");
    return !kinds_empty(men->pieces);
}

// ---- what conditions can't ask ----------------------------------------------------------------

// A condition of a section: what it can't ask, and why.
typedef struct Barred {
    SectionId section;
    size_t when;   // offset of the condition in the section's struct
    unsigned keys; // of WhenKey
    bool refuses;  // the section can't be used with it
    const char *code, *why;
} Barred;

#define AT(type) offsetof(type, when)
#define LATER(id, type, words)                                                                    \
    { SECTION_##id, AT(type), WHEN_NTH, true, .code = "nth-in-case", words }
#define ROYAL(key, word)                                                                          \
    {                                                                                             \
        SECTION_ROYAL, AT(RoyalDefinition), key, false,                                           \
            .code = "royal-when", "whether a piece is royal can't depend on '" word "'"           \
    }
#define ONLY(keys)                                                                                \
    (~(unsigned)(WHEN_SIDE | WHEN_HAS | WHEN_LACKS | WHEN_REACH | WHEN_ENEMY | WHEN_NOT | (keys)))

static const Barred barreds[] = {
    // asked after the move
    LATER(CASE, CaseDefinition, "a case comes after the move, so it can't ask 'nth'"),
    LATER(TALLY, TallyDefinition, "a tally is raised after the move, so it can't ask 'nth'"),
    LATER(MOVE_LIMIT, MoveLimitDefinition,
          "a move limit is asked after the move, so it can't ask 'nth'"),
    LATER(OUTCOME, OutcomeDefinition, "an outcome is asked after the move, so it can't ask 'nth'"),
    LATER(REPETITION, RepetitionDefinition,
          "repetition is asked after the move, so it can't ask 'nth'"),
    // asked while a move is being looked at; and check depends on royals
    ROYAL(WHEN_NTH, "nth"),
    ROYAL(WHEN_TO_MOVE, "to-move"),
    ROYAL(WHEN_CHECK, "check"),
    ROYAL(WHEN_ATTACKED, "attacked"),
    ROYAL(WHEN_TALLY, "tally"),
    ROYAL(WHEN_JUST, "just"),
    // what is attacked depends on these
    {SECTION_IMMUNITY, AT(ImmunityDefinition), ONLY(WHEN_MOVES), false, .code = "immune-asks",
     "the 'when' of 'immune' can ask for 'side', 'moves', 'enemy', 'not' and men only, and not "
     "whether these are attacked"},
    {SECTION_AURA, AT(AuraDefinition), ONLY(0), false, .code = "aura-asks",
     "the 'when' of an aura can ask for 'side', 'enemy', 'not' and men only, and not whether "
     "these "
     "are attacked"},
    // asked within the move, which is made on a trial basis for what they would ask
    {SECTION_CAPTURE, AT(CaptureDefinition), WHEN_CHECK | WHEN_ATTACKED | WHEN_HERE | WHEN_TO_MOVE,
     false, .code = "capture-asks",
     "where captured men go can't depend on check, on 'to-move', nor on whether men are attacked"},
    {SECTION_THEN, AT(ThenDefinition), WHEN_NTH | WHEN_TO_MOVE | WHEN_CHECK, false,
     .code = "then-asks",
     "the 'when' of a second part is asked within the move, so it can't ask for 'nth', 'to-move' "
     "or 'check'"},
};

// Without `if` the men are immune.
static const Barred forbidden_always = {
    .keys = ONLY(WHEN_MOVES),
    .code = "immune-asks",
    .why = "the 'when' of 'forbidden-captures' without 'if' can ask for 'side', 'moves', 'enemy', "
           "'not' and men only, and not whether these are attacked"};

static bool check_asked(Reader *reader, const Barred *barred, const WhenDefinition *when) {
    const WhenDefinition *asks = when_find(when, barred->keys);
    if (asks)
        report_error(reader->report, barred->code, asks->span, "%s", barred->why);
    return !asks || !barred->refuses;
}

// `when: protected` of older definitions is `if: protected`.
static bool finish_forbidden(Reader *reader, const YamlNode *node, void *target) {
    ForbiddenDefinition *forbidden = target;
    const YamlNode *map = node && node->shape == NODE_MAP ? node : NULL;
    const YamlNode *when = map ? node_get(map, "when") : NULL;
    if (when && when->shape == NODE_TEXT && forbidden->as == FORBIDDEN_ALWAYS) {
        forbidden->as = text_is(when->text, "traded") ? FORBIDDEN_TRADED : FORBIDDEN_PROTECTED;
        older_key(reader, when, arena_printf(reader->arena, "if: %s", when->text.text));
    }
    if (!map || node_get(map, "if") || forbidden->as != FORBIDDEN_ALWAYS)
        return !kinds_empty(forbidden->of);
    if (node_get(map, "along"))
        report_error(reader->report, "forbidden-along", node_get(map, "along")->name.span,
                     "'along' needs 'if' as well: without that the men can't be taken in any way");
    check_asked(reader, &forbidden_always, &forbidden->when);
    return !kinds_empty(forbidden->of);
}

static bool finish_here(Reader *reader, const YamlNode *node, void *target) {
    (void)target;
    if (node && !node_get(node, "attacked") && !node_get(node, "guarded") &&
        !keys_unknown(SECTION_HERE, node, true))
        report_error(reader->report, "empty-value", node_place(node),
                     "'here' asks for nothing: it needs 'attacked' or 'guarded'");
    return true;
}

static bool finish_aura(Reader *reader, const YamlNode *node, void *target) {
    static const char *const sides[] = {
        [ON_ENEMIES] = "side: enemy", [ON_FRIENDS] = "side: own", [ON_ALL] = "side: both"};
    AuraDefinition *aura = target;
    const YamlNode *older = node && node->shape == NODE_MAP ? node_get(node, "on") : NULL;
    if (older && aura->older_on) {
        aura->on = (AuraSide)(aura->older_on - 1);
        older_key(reader, older, sides[aura->on]);
    }
    return true;
}

static Finish *const finishes[SECTIONS] = {
    [SECTION_BOARD] = finish_board,
    [SECTION_STYLE] = finish_style,
    [SECTION_PIECE] = finish_piece,
    [SECTION_ROYAL] = finish_royal,
    [SECTION_TERM] = finish_term,
    [SECTION_PROMOTION] = finish_promotion,
    [SECTION_PROMOTING] = finish_promoting,
    [SECTION_SHUFFLE] = finish_shuffle,
    [SECTION_EFFECT] = finish_effect,
    [SECTION_DROPS] = finish_drops,
    [SECTION_CASTLING] = finish_castling,
    [SECTION_FORBIDDEN] = finish_forbidden,
    [SECTION_TURNS] = finish_turns,
    [SECTION_PASS] = finish_pass,
    [SECTION_THEN] = finish_then,
    [SECTION_PREFER] = finish_prefer,
    [SECTION_SERIES] = finish_series,
    [SECTION_LIMIT] = finish_limit,
    [SECTION_DEED] = finish_deed,
    [SECTION_TALLY] = finish_tally,
    [SECTION_END] = finish_end,
    [SECTION_OUTCOME] = finish_outcome,
    [SECTION_REPETITION] = finish_repetition,
    [SECTION_CHASE] = finish_chase,
    [SECTION_MOVE_LIMIT] = finish_move_limit,
    [SECTION_CASE] = finish_case,
    [SECTION_MEN] = finish_men,
    [SECTION_HERE] = finish_here,
    [SECTION_AURA] = finish_aura,
    [SECTION_EXTINCTION] = finish_extinction,
    [SECTION_TEST] = finish_test,
};

bool section_finish(Reader *reader, SectionId id, const YamlNode *node, void *target) {
    bool usable = !finishes[id] || finishes[id](reader, node, target);
    for (size_t i = 0; i < sizeof barreds / sizeof *barreds; i++)
        if (barreds[i].section == id)
            usable &= check_asked(reader, &barreds[i],
                                  (const void *)((const char *)target + barreds[i].when));
    return usable;
}

// ---- the whole file ---------------------------------------------------------------------------

// May one side have won when the other can't move, though it isn't mated?
static bool stalemate_decides(const EndDefinition *end) {
    bool decides = false;
    for (size_t i = 0; i < end->stalemate_count; i++)
        decides |= end->stalemates[i].result != JUDGE_DRAW;
    return decides;
}

static void check_goal(Reader *reader) {
    const Definition *definition = reader->definition;
    const YamlNode *end = node_get(reader->root, "end");
    const YamlNode *place = end ? end : node_get(reader->root, "pieces");
    const EndDefinition *ends = &definition->end;
    if (!place || ends->extinction_count || ends->win_count || ends->loss_count ||
        ends->most_count || ends->fewest_count || stalemate_decides(ends) ||
        ends->drawn_for != NONE || (definition->turns.pass.may && ends->passes != JUDGE_DRAW))
        return;
    for (size_t i = 0; i < definition->piece_count; i++) {
        if (definition->pieces[i].royal.as)
            return;
    }
    report_warning(reader->report, "no-goal", node_place(place),
                   "neither side can win: no piece is royal, and 'end' has no 'win', 'loss' or "
                   "'extinction'");
}

// A key that not all rules can ask, as the others have no square of their own, decide themselves
// what is attacked, or are asked while moves are being found.
static const struct Placed {
    WhenKey key;
    unsigned rules; // that can, a bit for each
    const char *code, *message;
} places[] = {
#define OF(rule) (1U << WHEN_OF_##rule)
    {WHEN_REACH,
     OF(DROP) | OF(CASTLING) | OF(EFFECT) | OF(TERM) | OF(MOVE) | OF(AURA) | OF(IMMUNITY) |
         OF(CAPTURE) | OF(THEN),
     .code = "reach-place",
     "'reach' and 'joins: here' can be asked by terms, drops, castlings, effects, auras, "
     "immunities, captures and second parts only: other rules have no square of their own"},
    {WHEN_HERE, OF(DROP) | OF(MOVE) | OF(CASTLING) | OF(EFFECT) | OF(TERM), .code = "here-place",
     "'here' can be asked by terms, drops, castlings and effects only"},
    {WHEN_STUCK, OF(CASE), .code = "stuck-place", "'stuck' can be asked by cases of 'end' only"},
    {WHEN_JUST, OF(LIMIT) | OF(PASS) | OF(CASE) | OF(OUTCOME) | OF(REPETITION) | OF(MOVE_LIMIT),
     .code = "just-place", "'just' can be asked in 'end', in limits and by 'pass' only"},
#undef OF
};

typedef struct PlaceCheck {
    Reader *reader;
    const struct Placed *row;
} PlaceCheck;

static void check_place(void *context, const WhenDefinition *when, const WhenPlace *place) {
    const PlaceCheck *check = context;
    const struct Placed *row = check->row;
    Report *report = check->reader->report;
    if ((row->rules >> place->rule & 1) || !(when_keys(when) & row->key))
        return;
    if (row->key != WHEN_REACH) {
        report_error(report, row->code, place->span, "%s", row->message);
        return;
    }
    for (size_t i = 0; i < when_men_count(when); i++) {
        const MenDefinition *men = when_men(when, i);
        if (men_ask_here(men))
            report_error(report, row->code, men->reach.text ? men->reach.span : men->span, "%s",
                         row->message);
    }
}

static void check_places(Reader *reader) {
    const DeedDefinition *justs[JUSTS_ROOM];
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (places[i].key == WHEN_JUST && definition_justs(reader->definition, justs) > JUSTS_MAX)
            report_error(reader->report, "just-many", justs[JUSTS_MAX - 1]->span,
                         "'just' asks for more than %d deeds in all", JUSTS_MAX);
        PlaceCheck check = {reader, &places[i]};
        definition_visit_whens(reader->definition, check_place, &check);
    }
}

static bool is_placeable(const Reader *reader) {
    const Definition *definition = reader->definition;
    bool whole = reader->board_known && !reader->holes_faulty && !reader->incomplete;
    for (size_t i = 0; i < definition->piece_count; i++)
        whole &= definition->pieces[i].letter.text != NULL;
    return whole && definition->piece_count > 0;
}

static void check_hand(Reader *reader) {
    if (reader->hand && !drops_ask_hand(reader->definition))
        report_error(reader->report, "fen-hand", node_place(reader->hand),
                     "'hand' holds pieces to be dropped, and this game has no 'drops'; "
                     "'drops: true' lets all be dropped, anywhere");
}

void definition_finish(Reader *reader) {
    reader->definition->placeable = is_placeable(reader);
    const YamlNode *drops = node_get(reader->root, "drops");
    reader->definition->drops.unread =
        drops && drops->shape != NODE_NULL && !reader->definition->drops.given;
    const YamlNode *pieces = node_get(reader->root, "pieces");
    if (pieces && pieces->shape == NODE_MAP && pieces->count == 0)
        report_error(reader->report, "empty-value", node_place(pieces), "'pieces' names no piece");
    if (report_errors(reader->report) > reader->errors || reader->incomplete)
        return; // what seems to be missing may be what is in error
    zones_finish(reader);
    drops_finish(reader);
    check_places(reader);
    check_hand(reader);
    if (reader->definition->castling_drawn && !reader->definition->castling_count)
        report_error(reader->report, "castling-drawn",
                     node_get(reader->root, "castling-drawn")->span, "this game has no castling");
    check_goal(reader);
}
