// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A map of the file → the struct of its section, led by the key table. Reading a section is
// always the same: refuse unknown keys, then take the rows one by one, standard first, then
// what the author wrote, then ask finish.c whether it all makes sense together.

#include "definition/slips/slips.h"
#include "definition/reader.h"

#include <assert.h>
#include <string.h>

static ReadValue read_map, read_nested, read_items, read_named;

// For each type: what shapes its node may have, what to call it in "must be …", its reader.
static const struct {
    unsigned shapes;
    const char *expected;
    ReadValue *read;
} value_types[VALUE_TYPES] = {
    [VALUE_TEXT] = {NODE_TEXT, "a text", read_text},
    [VALUE_NUMBER] = {NODE_TEXT, "a number", read_number},
    [VALUE_PAWNS] = {NODE_TEXT, "a number", read_pawns},
    [VALUE_BOOLEAN] = {NODE_TEXT, "true or false", read_boolean},
    [VALUE_CHOICE] = {NODE_TEXT, "a word", read_choice},
    [VALUE_SWITCH] = {NODE_TEXT, "a word", read_switch},
    [VALUE_WORD] = {NODE_TEXT, "a word", read_word},
    [VALUE_WORDS] = {NODE_TEXT | NODE_LIST, "a word, or a list of words", read_words},
    [VALUE_COUNT] = {NODE_TEXT, "a number, a range such as 0-1 or 3-, or all", read_count},
    [VALUE_MOVE_NUMBERS] = {NODE_TEXT, "move numbers such as 4, 1-3 or 5-", read_move_numbers},
    [VALUE_SIZE] = {NODE_TEXT, "a size such as 10x8", read_size},
    [VALUE_SHAPE] = {NODE_TEXT, "a drawing, one line a rank", read_shape},
    [VALUE_HOLES] = {NODE_TEXT | NODE_LIST, "an area (a text or a list of texts)", read_holes},
    [VALUE_ZONES] = {NODE_MAP, "a map from names to areas", read_zones},
    [VALUE_AREA] = {NODE_TEXT | NODE_LIST,
                    "an area (a text or a list of texts; a zone's name, if the sides differ)",
                    read_area},
    [VALUE_PLACE] = {NODE_TEXT | NODE_LIST, "an area (a text or a list of texts), or hand",
                     read_place},
    [VALUE_EFFECT_AT] = {NODE_TEXT | NODE_LIST, "a place such as end or around, or an area",
                         read_effect_at},
    [VALUE_EFFECT_ACT] = {NODE_TEXT, "capture, remove, flip or a piece", read_effect_act},
    [VALUE_AREAS] = {NODE_TEXT | NODE_LIST, "an area, a list of areas, or here", read_areas},
    [VALUE_SQUARES] = {NODE_TEXT | NODE_LIST, "an area (a text or a list of texts)", read_squares},
    [VALUE_SQUARE] = {NODE_TEXT, "a square such as e1", read_square},
    [VALUE_KIND] = {NODE_TEXT, "the name of a piece", read_kind},
    [VALUE_BECOMES] = {NODE_TEXT | NODE_LIST | NODE_MAP,
                       "the name of a piece, a list of names, or a map from kinds taken to kinds",
                       read_becomes},
    [VALUE_KINDS] = {NODE_TEXT | NODE_LIST, "the name of a piece, a list of names, or all",
                     read_kinds},
    [VALUE_KIND_LIST] = {NODE_TEXT | NODE_LIST, "the name of a piece, a list of names, or all",
                         read_kind_list},
    [VALUE_KIND_AND_SQUARE] = {NODE_TEXT, "a piece and its square, such as 'king e1'",
                               read_kind_and_square},
    [VALUE_LETTER] = {NODE_TEXT, "a letter", read_letter},
    [VALUE_SIGNS] = {NODE_TEXT, "a character, or White's and Black's", read_signs},
    [VALUE_MARKED] = {NODE_TEXT | NODE_LIST | NODE_MAP,
                      "an area (a text or a list of texts), or a map from zones to signs",
                      read_marked},
    [VALUE_CHECK] = {NODE_TEXT | NODE_LIST, "true, false, a piece, or a list of pieces",
                     read_check},
    [VALUE_DEED_IS] = {NODE_TEXT | NODE_LIST, "a word such as capture, a piece, or a list",
                       read_deed_is},
    [VALUE_TALLIES] = {NODE_MAP, "a map from tallies to ranges", read_tallies},
    [VALUE_MAP] = {NODE_MAP, "a map", read_map},
    [VALUE_NESTED] = {NODE_MAP, "a map", read_nested},
    [VALUE_ITEMS] = {NODE_MAP | NODE_LIST, "a map or a list of maps", read_items},
    [VALUE_NAMED] = {NODE_MAP, "a map from names to maps", read_named},
    [VALUE_VICTIMS] = {NODE_MAP, "a map from captors to their victims, as in {pawn: pawn}",
                       read_victims},
    [VALUE_START] = {NODE_TEXT | NODE_MAP, "a FEN or a map", read_start},
    [VALUE_PICTURE] = {NODE_TEXT, "a drawing, one line a rank", read_picture},
    [VALUE_HAND] = {NODE_TEXT | NODE_MAP, "letters, or a map with 'white' and 'black'", read_hand},
    [VALUE_BETWEEN] = {NODE_MAP, "a map from inner to outer pieces", read_between},
    [VALUE_MATERIAL] = {NODE_TEXT | NODE_LIST, "a list of texts such as K B v K", read_material},
    [VALUE_LENGTHS] = {NODE_TEXT | NODE_LIST | NODE_MAP,
                       "a number, a list of numbers, or a map with 'white' and 'black'",
                       read_lengths},
    [VALUE_TAGS] = {NODE_TEXT | NODE_LIST, "a word, or a list of words", read_tags},
    [VALUE_MOVES] = {NODE_TEXT | NODE_LIST, "moves: a list or a text", read_moves},
    [VALUE_PERFT] = {NODE_MAP, "a map from depths to numbers of nodes", read_perft},
};

static const char *section_brief(const Key *key) {
    bool maps = key->type == VALUE_MAP || key->type == VALUE_ITEMS;
    return maps ? section_table[key->inner].brief : NULL;
}

// May a list stand for the whole map? Its brief key then has it as its value.
static bool takes_list(SectionId id) {
    const Key *brief = section_table[id].brief ? section_key(id, section_table[id].brief) : NULL;
    return brief && (value_types[brief->type].shapes & NODE_LIST);
}

static bool holds_section(const Key *key) {
    return key->type == VALUE_MAP || key->type == VALUE_NESTED || key->type == VALUE_ITEMS ||
           key->type == VALUE_NAMED;
}

// Is it the section of an entry that the author names, as of `pieces`?
static bool is_of_names(SectionId id) {
    for (const Key *key = section_table[SECTION_TOP].keys; key->name; key++)
        if (key->type == VALUE_NAMED && key->inner == id)
            return true;
    return false;
}

// "a map (size, shape, holes, a1, wrap)": names the keys to an author who wrote something else.
static const char *with_keys(Reader *reader, SectionId id, const char *expected) {
    const char *keys = keys_listed(reader, id);
    return *keys ? arena_printf(reader->arena, "%s (%s)", expected, keys) : expected;
}

// Is it a text that stands for a map without keys?
static bool means_map(const Key *key, const YamlNode *node) {
    return node->shape == NODE_TEXT && key_has_word(key, node->text.text);
}

// Is it a list of a list whose only text has legs, as in `[B, [W-F]]`? Reports that: it lacks
// quotes.
static bool legs_unquoted(Reader *reader, SectionId id, const YamlNode *node) {
    const YamlNode *legs = node->shape == NODE_LIST && node->count == 1 ? node->items[0] : NULL;
    Span span = node->span;
    if (id != SECTION_TERM || !legs || legs->shape != NODE_TEXT || !span.source ||
        !strpbrk(legs->text.text, "-?") || span.source->text[span.start] != '[')
        return false;
    const char *text = span.source->text + span.start, *end = strchr(text, ']');
    if (!end || memchr(text, '"', (size_t)(end - text)))
        return false;
    span.length = (uint32_t)(end + 1 - text);
    const char *quoted = arena_printf(reader->arena, "\"[%s]\"", legs->text.text);
    return report_error_fix(reader->report, "type", span, quoted,
                            "'%s': brackets around legs need quotes around them: %s",
                            arena_string(reader->arena, text, span.length), quoted);
}

// Is it a text like `exclude e2e5`, whose key lacks its colon and is misspelt? Reports that.
static bool key_unfinished(Reader *reader, SectionId id, const YamlNode *node,
                           const char *mended) {
    enum { WORD_MIN = 4 };
    size_t length = mended ? strcspn(mended, ":") : 0;
    const char *meant = length >= WORD_MIN && mended[length + 1] && reader_hints(reader)
                            ? key_meant(id, arena_string(reader->arena, mended, length))
                            : NULL;
    if (!meant)
        return false;
    // `rank 5` is the value of the key that is meant, and no key itself.
    bool misspelt = *meant == *mended;
    const char *pair = misspelt ? arena_printf(reader->arena, "%s%s", meant, mended + length)
                                : arena_printf(reader->arena, "{%s: %s}", meant, node->text.text);
    return report_error_suggest(reader->report, "type", node->text.span, pair,
                                "'%s' needs a colon, and its key may be '%s': '%s'",
                                node->text.text, meant, pair);
}

static bool is_section_key(const void *section, const char *name) {
    return section_key(*(const SectionId *)section, name) != NULL;
}

// `key`: the one whose value the node is; NULL: it is an item.
static bool map_is(Reader *reader, const Key *key, SectionId id, const YamlNode *node,
                   unsigned shapes, const char *expected) {
    bool text = node->shape == NODE_TEXT && !(shapes & NODE_TEXT);
    const char *mended = text && node->text.span.source && node->text.length && node->text.verbatim
                             ? colon_mended(reader->arena, node->text.text, node->text.length)
                             : NULL;
    if (text && key && map_said_elsewhere(reader, key, node))
        return false;
    bool braces = mended && mended[strlen(mended) - 1] == '}'; // `queen = {move = N}`
    size_t name = mended ? strcspn(mended, ":") : 0;
    const Key *inner = mended ? section_key(id, arena_string(reader->arena, mended, name)) : NULL;
    if (inner && !braces && !(key_shapes(inner) & NODE_TEXT) && sentence_report(reader, id, node))
        return false; // `not in check`
    if (mended && (braces || (mended[name + 1] &&
                              is_section_key(&id, arena_string(reader->arena, mended, name))))) {
        Span span = node->text.span;
        if (braces || !colon_report_inside(reader->arena, "type", span, mended, reader->report))
            colon_report(reader->report, "type", span, mended);
    } else if (!(shapes & NODE_LIST) && dash_surplus(reader, NULL, node)) {
    } else if (text && colons_missing(reader->arena, node, is_section_key, &id, reader->report)) {
    } else if (!(shapes & NODE_LIST) && legs_unquoted(reader, id, node)) {
        return false;
    } else if (!key_unfinished(reader, id, node, mended)) {
        if (node->shape & shapes)
            return true;
        const char *meant = map_meant(reader, key, id, node);
        if (!meant && sentence_report(reader, id, node))
            return false;
        const char *example = meant ? NULL : section_example(reader, id, node);
        if (example && key && key->type == VALUE_NAMED)
            example = arena_printf(reader->arena, "{NAME: %s}", example);
        expected = with_keys(reader, id, expected);
        if (example)
            expected = arena_printf(reader->arena, "%s such as %s", expected, example);
        YamlNode whole = *node;
        Span flow = node_flow(node);
        if (meant && flow.source)
            whole.span = flow;
        node_is(reader, &whole, shapes, expected);
        report_suggest(reader->report, meant);
        keys_report_rest(reader, id);
    }
    if (id == SECTION_PIECE && text_is(node->name, "pieces"))
        reader->incomplete = true; // nothing is known of any piece
    else if (id == SECTION_PIECE && node->name.text && node->shape != NODE_NULL)
        explains_letter(reader, node->name);
    return false;
}

unsigned key_shapes(const Key *key) {
    bool brief = section_brief(key), list = key->type == VALUE_MAP && takes_list(key->inner);
    return value_types[key->type].shapes | (brief ? (unsigned)NODE_TEXT : 0) |
           (brief && list ? (unsigned)NODE_LIST : 0);
}

static bool suggest_victims(Reader *reader, const Key *key, const YamlNode *node) {
    if (key->type == VALUE_VICTIMS)
        report_suggest(reader->report, victims_meant(reader, node));
    return false;
}

static bool value_is(Reader *reader, const Key *key, const YamlNode *node) {
    unsigned shapes = key_shapes(key);
    const char *expected = value_types[key->type].expected;
    if (wording_report(reader, key, node) || said_elsewhere(reader, key, node) ||
        (!(shapes & NODE_LIST) && !holds_section(key) && dash_surplus(reader, key, node)))
        return false;
    if (section_brief(key)) {
        bool list = key->type == VALUE_MAP && takes_list(key->inner);
        expected = list                     ? "a text, a list or a map"
                   : key->type == VALUE_MAP ? "a text or a map"
                                            : "a text, or a list of texts and maps";
    }
    if (refuse_nothing(reader, key, node) ||
        (key->type == VALUE_SIZE && size_refuse_list(reader, key, node)))
        return false;
    if (key->type == VALUE_PERFT && node->shape == NODE_TEXT)
        return perft_unmapped(reader, node, expected);
    if (key->type == VALUE_VICTIMS && node->shape != NODE_MAP)
        reader->definition->en_passant.unread |= key->section == SECTION_TOP;
    if (!holds_section(key))
        return ((shapes & NODE_TEXT) || !refuse_none(reader, key, node, expected)) &&
               (node_is(reader, node, shapes, expected) || suggest_victims(reader, key, node));
    if (means_map(key, node))
        return true;
    if (refuse_pieces(reader, key, node))
        return false;
    bool none = node->shape == NODE_TEXT && !(shapes & NODE_TEXT) &&
                refuse_none(reader, key, node, with_keys(reader, key->inner, expected));
    return !none && map_is(reader, key, key->inner, node, shapes, expected);
}

// ---- one key --------------------------------------------------------------------------------

static void key_read_standard(Reader *reader, const Key *key, void *target) {
    if (key->type == VALUE_MAP) {
        section_read(reader, key->inner, NULL, key_field(key, target));
        return;
    }
    bool none = key->type == VALUE_KIND || key->type == VALUE_BECOMES ||
                key->type == VALUE_SQUARE || key->type == VALUE_KIND_AND_SQUARE;
    if (none)
        *(int *)key_field(key, target) = NONE;
    if (!key->standard)
        return;
    size_t length = strlen(key->standard);
    YamlNode node = {.shape = NODE_TEXT,
                     .text = {.text = key->standard, .length = (uint32_t)length}};
    value_types[key->type].read(reader, key, &node, target);
}

// The value of a key; a text or list in the map's place is the value of the section's brief key.
static const YamlNode *key_node(const Key *key, const YamlNode *map) {
    const char *brief = section_table[key->section].brief;
    if (map && map->shape != NODE_MAP && brief && strcmp(brief, key->name) == 0)
        return map;
    return node_get(map, key->name);
}

// May the key stand in a file that couldn't be read? What a definition says of itself stands in
// its own, if that was read.
static bool may_be_unread(const Reader *reader, const Key *key, const YamlNode *map) {
    bool own = key->section == SECTION_TOP && extends_leaves(key->name) && map->count;
    return reader->incomplete && !own;
}

static void key_read(Reader *reader, const Key *key, const YamlNode *map, void *target) {
    const YamlNode *node = key_node(key, map);
    bool brief = node && node == map && node->shape == NODE_TEXT;
    if (brief && key->section == SECTION_MEN && sentence_report(reader, key->section, node))
        return;
    if (node && value_is(reader, key, node))
        value_types[key->type].read(reader, key, node, target);
    if (node && key->now)
        older_form(reader, node, key->now, map);
    if (node && node->shape != NODE_NULL)
        return;
    bool strange = map && !is_of_names(key->section) && keys_unknown(key->section, map, true);
    if (key->required && map && !strange && !may_be_unread(reader, key, map) &&
        !key_misspelt(reader, key, map))
        key_missing(reader, key, map);
}

// ---- keys beside others --------------------------------------------------------------------

// Keys beside `when` that are a part of it: one that is in it, too, is refused. If all of the
// condition stands beside, its place is that of the map.
static void section_check_beside(Reader *reader, SectionId id, const YamlNode *map, void *target) {
    static const struct {
        const char *name;
        ptrdiff_t at;
    } beside[] = {{"side", offsetof(WhenDefinition, side)},
                  {"moves", offsetof(WhenDefinition, first_move)}};
    const Key *when = map->shape == NODE_MAP ? section_key(id, "when") : NULL;
    const YamlNode *within = when ? node_get(map, "when") : NULL;
    for (size_t i = 0; when && when->inner == SECTION_WHEN && i < 2; i++) {
        const Key *key = section_key(id, beside[i].name);
        const YamlNode *said = node_get(map, beside[i].name);
        if (!said || !key || key->at != when->at + beside[i].at)
            continue;
        WhenDefinition *condition = key_field(when, target);
        if (!condition->span.source)
            condition->span = node_place(map);
        if (within && within->shape == NODE_MAP && node_get(within, beside[i].name))
            report_error(reader->report, "said-twice", said->name.span,
                         "'%s' stands here and in 'when', and means the same: leave one of them "
                         "out",
                         beside[i].name);
    }
}

// ---- maps and lists of them -------------------------------------------------------------------

bool section_read(Reader *reader, SectionId id, const YamlNode *node, void *target) {
    const Section *section = &section_table[id];
    if (node && node->shape == NODE_MAP)
        keys_check(reader, id, node);
    for (const Key *key = section->keys; key->name; key++) {
        if (key->at != NOWHERE)
            key_read_standard(reader, key, target);
        key_read(reader, key, node, target);
    }
    if (node)
        section_check_beside(reader, id, node, target);
    if (node && reader->definition->extends.text)
        limits_kept_note(reader, id, node);
    if (node && section->given != NOWHERE)
        *(bool *)(void *)((char *)target + section->given) = true;
    if (node && section->span != NOWHERE)
        *(Span *)(void *)((char *)target + section->span) = node_place(node);
    return section_finish(reader, id, node, target);
}

void section_check(Reader *reader, SectionId id, const char *name, const YamlNode *map) {
    const Key *key = section_key(id, name);
    if (key)
        key_read(reader, key, map, NULL);
}

static void read_map(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    section_read(reader, key->inner, node, key_field(key, target));
}

// A map within a map of the same section. It has no standard, as that would hold another one.
static void read_nested(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    void *inner = arena_alloc(reader->arena, section_table[key->inner].size);
    if (section_read(reader, key->inner, node, inner))
        memcpy(key_field(key, target), &inner, sizeof inner);
}

static void read_items(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const Section *section = &section_table[key->inner];
    const YamlNode *only[] = {node};
    bool list = node->shape == NODE_LIST;
    const YamlNode *const *nodes = list ? (const YamlNode *const *)node->items : only;
    size_t count = list ? node->count : 1, used = 0;
    char *items = arena_alloc(reader->arena, count * section->size);
    for (size_t i = 0; i < count; i++) {
        unsigned shapes = section->brief ? NODE_TEXT | NODE_MAP : NODE_MAP;
        const char *expected = section->brief ? "a text or a map" : "a map";
        void *item = items + used * section->size;
        if (list && map_said_elsewhere(reader, key, nodes[i]))
            continue;
        if (!means_map(key, nodes[i]) &&
            !map_is(reader, NULL, key->inner, nodes[i], shapes, expected))
            continue;
        if (section_read(reader, key->inner, nodes[i], item))
            used++;
        else
            memset(item, 0, section->size);
    }
    key_store_list(key, target, items, used);
}

// Is the entry meant to be removed, as in `queen: none`? Reports how that is said.
static bool refuse_omission(Reader *reader, const YamlNode *map, const YamlNode *item) {
    enum { OTHERS_MAX = 256 };
    const char *names[OTHERS_MAX], *text = item->text.text;
    WordList others = {names, 0};
    if (!means_none(item))
        return false;
    for (size_t i = 0; i < map->count && others.count < OTHERS_MAX; i++)
        if (map->items[i]->shape == NODE_MAP)
            names[others.count++] = map->items[i]->name.text;
    const char *near =
        item->covers || !reader_hints(reader) ? NULL : word_nearest(item->name.text, others);
    if (item->covers)
        report_error_fix(reader->report, "unknown-value", item->text.span, "~",
                         "'%s' is taken over, and '~' removes it, not '%s'", item->name.text,
                         text);
    else
        report_error_suggest(
            reader->report, "unknown-value", near ? item->name.span : item->text.span, near,
            "there is no '%s' here that could be removed (by '~', not by '%s')%s%s%s",
            item->name.text, text, near ? "; did you mean '" : "", near ? near : "",
            near ? "'?" : "; leave it out");
    return true;
}

const YamlNode *named_entries(Reader *reader, const Key *key, const YamlNode *map) {
    enum { NAMES_WITH_HINT = 256 };
    YamlNode *kept = ARENA_NEW(reader->arena, YamlNode);
    *kept = *map;
    kept->items = ARENA_ARRAY(reader->arena, YamlNode *, map->count);
    kept->count = 0;
    const char *names[NAMES_WITH_HINT];
    WordList known = {names, 0};
    for (size_t i = 0; i < map->count; i++) {
        YamlNode *item = map->items[i];
        name_check(reader, item, node_name(map));
        if (item->shape == NODE_NULL || refuse_omission(reader, map, item))
            continue;
        kept->items[kept->count++] = item;
        if (known.count < NAMES_WITH_HINT)
            names[known.count++] = item->name.text;
    }
    for (size_t i = 0; i < map->count; i++) {
        const YamlNode *item = map->items[i];
        bool few = map->count <= NAMES_WITH_HINT; // the nearest of many takes long to find
        if (item->shape == NODE_NULL)
            warn_idle(reader, item, few ? word_nearest(item->name.text, known) : NULL);
    }
    if (kept->count <= (size_t)key->max)
        return kept;
    report_error(reader->report, "too-many", node_place(kept->items[key->max]),
                 "'%s' has %zu entries; there may be %d", key->name, kept->count, key->max);
    kept->count = (size_t)key->max;
    return kept;
}

// All names are known before the first map is read: pieces name each other.
static void read_named(Reader *reader, const Key *key, const YamlNode *node, void *target) {
    const YamlNode *entries = named_entries(reader, key, node);
    size_t size = section_table[key->inner].size, count = entries->count, used = 0;
    char *items = arena_alloc(reader->arena, count * size);
    for (size_t i = 0; i < count; i++)
        memcpy(items + i * size, &entries->items[i]->name, sizeof(Text));
    key_store_list(key, target, items, count);
    for (size_t i = 0; i < count; i++) {
        const YamlNode *item = entries->items[i];
        void *place = items + i * size;
        reader->entry = (int)i;
        bool brief = section_table[key->inner].brief != NULL;
        unsigned shapes = NODE_MAP | (brief ? NODE_TEXT | NODE_LIST : 0);
        bool map = map_is(reader, NULL, key->inner, item, shapes,
                          brief ? "a text, a list or a map" : "a map");
        bool usable = section_read(reader, key->inner, map ? item : NULL, place);
        // These stay even if they are faulty: others refer to them by number.
        bool stays = key->inner == SECTION_PIECE || key->inner == SECTION_TALLY;
        if (!(usable && map) && !stays)
            continue;
        if (used != i)
            memcpy(items + used * size, place, size);
        used++;
    }
    key_store_list(key, target, items, used);
}
