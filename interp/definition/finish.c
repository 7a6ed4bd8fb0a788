// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What can be judged only when a section, or the whole file, has been read: values that don't
// go together, and what can't have been meant.

#include "definition/reader.h"
#include "definition/slips/slips.h"
#include "definition/visit.h"

static bool finish_board(Reader *reader, const YamlNode *node, void *target) {
    (void)target;
    board_finish(reader, node);
    return true;
}

// A neutral man belongs to neither side, so it can't be royal. It never moves and is never taken,
// so it can't promote or be immune. An aura would affect no man, as it has no enemies or friends.
static void check_neutral(Reader *reader, const YamlNode *node, const PieceDefinition *piece) {
    static const char *const others[] = {"royal", "promotion", "aura", "immune"};
    const char *letter = piece->letter.text;
    bool sign = letter && (letter[0] == '*' || letter[0] == '^');
    const YamlNode *neutral = node_get(node, "neutral");
    bool unread = neutral && !text_is(neutral->text, "false"); // a value in error
    if (sign && !piece->neutral && !unread)
        report_error(reader->report, "bad-letter", piece->letter.span,
                     "only a neutral piece can have the letter '%s'; others need A to Z", letter);
    for (size_t i = 0; i < sizeof others / sizeof *others && piece->neutral; i++) {
        const YamlNode *key = node_get(node, others[i]);
        if (key && key->shape != NODE_NULL && !text_is(key->text, "false"))
            report_error(reader->report, "neutral-man", key->name.span,
                         "'%s' belongs to neither side, so it can't have '%s'", piece->name.text,
                         others[i]);
    }
}

// Names a letter that is free for the piece that gives way: the one that is added to those of an
// extended definition, the one to which the letter doesn't come by its name, or the later one.
static void letter_clash(Reader *reader, const PieceDefinition *other,
                         const PieceDefinition *piece) {
    const Source *own = reader->source;
    bool beside = other->letter.span.source == piece->letter.span.source;
    bool older = beside ? letter_is_due(reader, piece) && !letter_is_due(reader, other)
                        : other->letter.span.source == own && piece->letter.span.source != own;
    const PieceDefinition *moved = older ? other : piece, *kept = older ? piece : other;
    const char *letter = letter_unused(reader, moved->name);
    letter = letter ? letter : letter_any(reader);
    if (letter)
        report_error(reader->report, "letter-clash", moved->letter.span,
                     "'%s' and '%s' have the same letter '%s'; '%s' is free for '%s'",
                     kept->name.text, moved->name.text, moved->letter.text, letter,
                     moved->name.text);
    else
        report_error(reader->report, "letter-clash", moved->letter.span,
                     "'%s' and '%s' have the same letter '%s'", kept->name.text, moved->name.text,
                     moved->letter.text);
    report_suggest(reader->report, letter);
    explains_letter(reader, moved->name);
}

static bool finish_piece(Reader *reader, const YamlNode *node, void *target) {
    static const char *const taken[] = {"all",  "none",     "capture", "drop",   "promotion",
                                        "move", "castling", "pass",    "gating", "same"};
    PieceDefinition *piece = target;
    const Definition *definition = reader->definition;
    const YamlNode *like = node_get(node, "like");
    promotions_finish(reader, piece);
    if (like && like->shape == NODE_TEXT)
        kind_find(reader, like->text); // still there, as it could not be carried out
    if (node)
        check_neutral(reader, node, piece);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        if (text_is(piece->name, taken[i]))
            report_error(reader->report, "bad-name", piece->name.span,
                         "'%s' can't be a piece's name: it means something already", taken[i]);
    }
    if (!piece->letter.text) {
        piece->letter = (Text){.text = LETTER_MISSING, .length = 1, .span = piece->name.span};
        return true;
    }
    for (const PieceDefinition *other = definition->pieces; other < piece; other++) {
        if (!text_is(piece->letter, other->letter.text))
            continue;
        letter_clash(reader, other, piece);
        break;
    }
    return true;
}

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
    ShuffleDefinition *shuffle = target;
    (void)reader, (void)node;
    shuffle->given = shuffle->given && !bits_empty(&shuffle->squares);
    return true;
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
    } places[] = {
        {"checkmate", &end->checkmate_at}, {"passes", &end->passes_at}, {"odds", &end->odds_at}};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (node_get(node, places[i].key))
            *places[i].at = node_place(node_get(node, places[i].key));
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
    const WhenDefinition *nth = when_find(&limit->when, WHEN_NTH);
    (void)node;
    if (nth)
        report_error(reader->report, "nth-in-case", nth->span,
                     "a move limit is asked after the move, so it can't ask 'nth'");
    bool plain = !limit->counting || check_counting(reader, node, limit);
    return limit->moves > 0 && !nth && plain;
}

static bool finish_outcome(Reader *reader, const YamlNode *node, void *target) {
    const OutcomeDefinition *outcome = target;
    const WhenDefinition *nth = when_find(&outcome->when, WHEN_NTH);
    (void)node;
    if (nth)
        report_error(reader->report, "nth-in-case", nth->span,
                     "an outcome is asked after the move, so it can't ask 'nth'");
    return outcome->result != JUDGE_NONE && !nth;
}

static bool finish_repetition(Reader *reader, const YamlNode *node, void *target) {
    RepetitionDefinition *repetition = target;
    const WhenDefinition *nth = when_find(&repetition->when, WHEN_NTH);
    (void)node;
    if (nth)
        report_error(reader->report, "nth-in-case", nth->span,
                     "repetition is asked after the move, so it can't ask 'nth'");
    if (repetition->result == JUDGE_NONE)
        repetition->result = repetition->fault ? JUDGE_LOSS : JUDGE_DRAW;
    return repetition->count > 0 && !nth;
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

// A man that can't be captured isn't attacked either, so that can't depend on attacks, nor on what
// comes later.
static void check_immune_when(Reader *reader, const WhenDefinition *when, const char *rule) {
    static const unsigned allowed =
        WHEN_SIDE | WHEN_MOVES | WHEN_HAS | WHEN_LACKS | WHEN_REACH | WHEN_ENEMY | WHEN_NOT;
    const WhenDefinition *asks = when_find(when, ~allowed);
    if (asks)
        report_error(reader->report, "immune-asks", asks->span,
                     "the 'when' of %s can ask for 'side', 'moves', 'enemy', 'not' and men only, "
                     "and not whether these are attacked",
                     rule);
}

static bool finish_immunity(Reader *reader, const YamlNode *node, void *target) {
    const ImmunityDefinition *immunity = target;
    (void)node;
    check_immune_when(reader, &immunity->when, "'immune'");
    return true;
}

// It is asked while the move is being made, for which moves are made on a trial basis.
static bool finish_capture(Reader *reader, const YamlNode *node, void *target) {
    static const unsigned barred = WHEN_CHECK | WHEN_ATTACKED | WHEN_HERE | WHEN_TO_MOVE;
    const CaptureDefinition *capture = target;
    const WhenDefinition *asks = when_find(&capture->when, barred);
    (void)node;
    if (asks)
        report_error(reader->report, "capture-asks", asks->span,
                     "where captured men go can't depend on check, on 'to-move', nor on whether "
                     "men are attacked");
    return true;
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
    check_immune_when(reader, &forbidden->when, "'forbidden-captures' without 'if'");
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

// What is frozen decides what is attacked, so it can't depend on that, nor on what comes later.
static bool finish_aura(Reader *reader, const YamlNode *node, void *target) {
    static const char *const sides[] = {
        [ON_ENEMIES] = "side: enemy", [ON_FRIENDS] = "side: own", [ON_ALL] = "side: both"};
    static const unsigned allowed =
        WHEN_SIDE | WHEN_HAS | WHEN_LACKS | WHEN_REACH | WHEN_ENEMY | WHEN_NOT;
    AuraDefinition *aura = target;
    const YamlNode *older = node && node->shape == NODE_MAP ? node_get(node, "on") : NULL;
    const WhenDefinition *asks = when_find(&aura->when, ~allowed);
    if (older && aura->older_on) {
        aura->on = (AuraSide)(aura->older_on - 1);
        older_key(reader, older, sides[aura->on]);
    }
    if (asks)
        report_error(reader->report, "aura-asks", asks->span,
                     "the 'when' of an aura can ask for 'side', 'enemy', 'not' and men only, and "
                     "not whether these are attacked");
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
    [SECTION_EFFECT] = effect_finish,
    [SECTION_DROPS] = finish_drops,
    [SECTION_CASTLING] = finish_castling,
    [SECTION_CAPTURE] = finish_capture,
    [SECTION_IMMUNITY] = finish_immunity,
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
    return finishes[id] ? finishes[id](reader, node, target) : true;
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

// Nothing else asks what the move just made was.
static void check_just(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Reader *reader = context;
    if (when->just_count && place->rule != WHEN_OF_LIMIT && place->rule != WHEN_OF_PASS &&
        !rule_ends(place->rule))
        report_error(reader->report, "just-place", place->span,
                     "'just' can be asked in 'end', in limits and by 'pass' only");
}

// Other rules have no square of their own.
static void check_reach(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Reader *reader = context;
    bool has_square = place->rule == WHEN_OF_DROP || place->rule == WHEN_OF_CASTLING ||
                      place->rule == WHEN_OF_EFFECT || place->rule == WHEN_OF_TERM ||
                      place->rule == WHEN_OF_MOVE || place->rule == WHEN_OF_AURA ||
                      place->rule == WHEN_OF_IMMUNITY || place->rule == WHEN_OF_CAPTURE ||
                      place->rule == WHEN_OF_THEN;
    for (size_t i = 0; i < when_men_count(when) && !has_square; i++) {
        const MenDefinition *men = when_men(when, i);
        if (men_ask_here(men))
            report_error(reader->report, "reach-place",
                         men->reach.text ? men->reach.span : men->span,
                         "'reach' and 'joins: here' can be asked by terms, drops, castlings, "
                         "effects, auras, immunities, captures and second parts only: other "
                         "rules have no square of their own");
    }
}

// Other rules have no square of their own, or decide themselves what is attacked.
static void check_here(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Reader *reader = context;
    if ((when_keys(when) & WHEN_HERE) && place->rule != WHEN_OF_DROP &&
        place->rule != WHEN_OF_MOVE && place->rule != WHEN_OF_CASTLING &&
        place->rule != WHEN_OF_EFFECT && place->rule != WHEN_OF_TERM)
        report_error(reader->report, "here-place", place->span,
                     "'here' can be asked by terms, drops, castlings and effects only");
}

// Elsewhere it would be asked while moves are being found.
static void check_stuck(void *context, const WhenDefinition *when, const WhenPlace *place) {
    Reader *reader = context;
    if (when->stuck != HERE_EITHER && place->rule != WHEN_OF_CASE)
        report_error(reader->report, "stuck-place", place->span,
                     "'stuck' can be asked by cases of 'end' only");
}

static void check_justs(Reader *reader) {
    const DeedDefinition *justs[JUSTS_ROOM];
    if (definition_justs(reader->definition, justs) > JUSTS_MAX)
        report_error(reader->report, "just-many", justs[JUSTS_MAX - 1]->span,
                     "'just' asks for more than %d deeds in all", JUSTS_MAX);
    definition_visit_whens(reader->definition, check_just, reader);
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
    definition_visit_whens(reader->definition, check_reach, reader);
    definition_visit_whens(reader->definition, check_here, reader);
    definition_visit_whens(reader->definition, check_stuck, reader);
    check_justs(reader);
    check_hand(reader);
    if (reader->definition->castling_drawn && !reader->definition->castling_count)
        report_error(reader->report, "castling-drawn",
                     node_get(reader->root, "castling-drawn")->span, "this game has no castling");
    check_goal(reader);
}
