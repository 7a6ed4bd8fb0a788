// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// `extends`: this file's tree is laid over that of the file it names. Maps are merged key by
// key, anything else is replaced whole, `~` removes. Nodes keep the spans of the file they
// come from.

#include "definition/slips/slips.h"
#include "definition/reader.h"

#include <stddef.h>
#include <string.h>

enum { EXTENDS_MAX = 16 };

// The files being read, the innermost first.
typedef struct ExtendsChain {
    const struct ExtendsChain *outer;
    const Source *source;
    int depth;
} ExtendsChain;

// ---- laying one map over another --------------------------------------------------------------

// Refuses keys without a value: only '~' removes.
static void refuse_empty(Reader *reader, YamlNode *map) {
    if (refuse_braces(reader, map)) {
        map->shape = NODE_BAD;
        return;
    }
    for (size_t i = 0; i < map->count; i++) {
        YamlNode *node = map->items[i];
        if (node->shape != NODE_NULL || node->text.length > 0)
            continue;
        const char *mended = colon_mended_in(reader->arena, node);
        if (mended)
            colon_report(reader->report, "yaml-syntax", node->name.span, mended);
        else if (!comment_is_value(reader->arena, node->name.span, reader->report))
            report_error(reader->report, "empty-value", node_place(node),
                         "'%s' has no value; '~' removes one that was taken over",
                         node->name.text);
        node->shape = NODE_BAD;
    }
}

static YamlNode *merge_value(Reader *reader, const YamlNode *under, YamlNode *over) {
    for (size_t i = 0; over->shape == NODE_LIST && i < over->count; i++)
        over->items[i] = merge_value(reader, NULL, over->items[i]);
    if (over->shape != NODE_MAP)
        return over;
    return node_merge(reader, under && under->shape == NODE_MAP ? under : NULL, over);
}

// `under` may be NULL. Keys of `under` keep their order, new ones follow. A `~` that removes
// nothing stays, so that its key is looked at like any other.
YamlNode *node_merge(Reader *reader, const YamlNode *under, YamlNode *over) {
    refuse_empty(reader, over);
    YamlNode *merged = ARENA_NEW(reader->arena, YamlNode);
    *merged = *over;
    size_t room = over->count + (under ? under->count : 0);
    merged->items = ARENA_ARRAY(reader->arena, YamlNode *, room);
    merged->count = 0;
    for (size_t i = 0; under && i < under->count; i++) {
        YamlNode *own = node_get(over, under->items[i]->name.text);
        if (own && !own->written.text)
            own->written = under->items[i]->written;
        if (own) {
            own->covers = true;
            omission_note(reader, under->items[i], own, over);
        }
        if (!own)
            merged->items[merged->count++] = under->items[i];
        else if (own->shape != NODE_NULL)
            merged->items[merged->count++] = merge_value(reader, under->items[i], own);
    }
    for (size_t i = 0; i < over->count; i++) {
        YamlNode *own = over->items[i];
        if (!node_get(under, own->name.text))
            merged->items[merged->count++] = merge_value(reader, NULL, own);
    }
    return merged;
}

// ---- files ------------------------------------------------------------------------------------

static YamlNode *file_read(Reader *reader, const Source *source, const Loader *loader,
                           const ExtendsChain *chain);

// Compares the names of files: a user's own "chess" may well extend the catalogue's "chess".
static bool chain_holds(const ExtendsChain *chain, const Source *source) {
    for (; chain; chain = chain->outer)
        if (source->name && chain->source->name && strcmp(chain->source->name, source->name) == 0)
            return true;
    return false;
}

bool extends_leaves(const char *name) {
    return word_listed("mews|extends|title|inventor|year|source|description|tags|tests", name,
                       strlen(name));
}

static void drop_own_keys(YamlNode *root) {
    size_t used = 0;
    for (size_t i = 0; i < root->count; i++) {
        YamlNode *node = root->items[i];
        bool kept = !extends_leaves(node->name.text);
        if (!kept && node->written.text) { // misspelt, which is yet to be told
            node->name = node->written;
            node->written.text = NULL;
            kept = true;
        }
        if (kept)
            root->items[used++] = node;
    }
    root->count = used;
}

static void report_missing(Reader *reader, Text name, const Loader *loader) {
    const char *nearest = NULL, *reason = NULL;
    if (loader && loader->missing)
        reason = loader->missing(loader->context, name.text, &nearest);
    if (reason)
        report_error(reader->report, "extends-unknown", name.span, "'%s' can't be extended: %s",
                     name.text, reason);
    else if (nearest)
        report_error(reader->report, "extends-unknown", name.span,
                     "there is no definition '%s'; did you mean '%s'?", name.text, nearest);
    else
        report_error(reader->report, "extends-unknown", name.span, "there is no definition '%s'",
                     name.text);
    report_suggest(reader->report, nearest);
}

// Does the text have a key `mews` somewhere, maybe after a byte order mark? Other files that a
// path leads to may be private: no line of them is shown.
static bool is_definition(const Source *source) {
    static const char word[] = "mews";
    const char *end = source->text + source->size;
    for (const char *at = source->text; end - at > (ptrdiff_t)sizeof word; at++) {
        at = memchr(at, 'm', (size_t)(end - at));
        if (!at || end - at <= (ptrdiff_t)sizeof word)
            return false;
        bool begins = at == source->text || is_one_of(at[-1], " \t\r\n{,\"'\xBF");
        if (!begins || memcmp(at, word, sizeof word - 1) != 0)
            continue;
        const char *behind = at + sizeof word - 1;
        while (behind < end && is_one_of(*behind, " \t\"'"))
            behind++;
        if (behind < end && *behind == ':' &&
            (behind + 1 == end || is_one_of(behind[1], " \t\r\n")))
            return true;
    }
    return false;
}

// The tree of the file that `name` asks for, or NULL: reported.
static YamlNode *base_read(Reader *reader, const YamlNode *name, const Loader *loader,
                           const ExtendsChain *chain) {
    Source *source = ARENA_NEW(reader->arena, Source);
    const char *word = name->text.text;
    if (!loader || !loader->load(loader->context, word, source)) {
        report_missing(reader, name->text, loader);
        return NULL;
    }
    if (chain_holds(chain, source)) {
        if (chain->depth == 1)
            report_error(reader->report, "extends-cycle", name->text.span,
                         "'%s' is this file: it can't extend itself", word);
        else
            report_error(reader->report, "extends-cycle", name->text.span,
                         "'%s' extends itself, through %d files", word, chain->depth);
        return NULL;
    }
    if (chain->depth >= EXTENDS_MAX) {
        report_error(reader->report, "extends-depth", name->text.span,
                     "more than %d definitions extend each other", EXTENDS_MAX);
        return NULL;
    }
    if (!is_definition(source)) {
        report_error(reader->report, "extends-unknown", name->text.span,
                     "'%s' can't be extended: it isn't a definition, which begins with 'mews: 1'",
                     word);
        return NULL;
    }
    ExtendsChain inner = {.outer = chain, .source = source, .depth = chain->depth + 1};
    YamlNode *base = file_read(reader, source, loader, &inner);
    if (base) {
        section_check(reader, SECTION_TOP, "mews", base);
        drop_own_keys(base);
    }
    return base;
}

static bool is_top_key(const void *unused, const char *name) {
    (void)unused;
    return section_key(SECTION_TOP, name) != NULL;
}

// A file of something else has no key of a definition, and is told so once.
static bool is_any_definition(Reader *reader, const YamlNode *root) {
    bool map = root->shape == NODE_MAP;
    size_t known = 0;
    for (size_t i = 0; map && i < root->count; i++)
        known += section_key(SECTION_TOP, root->items[i]->name.text) != NULL;
    if (known || root->shape == NODE_BAD)
        return map;
    if (colons_missing(reader->arena, root, is_top_key, NULL, reader->report))
        return false;
    report_error(reader->report, "type", root->span,
                 "this isn't a mews definition: it has no 'mews: 1' and no other key of one");
    return false;
}

static YamlNode *file_read(Reader *reader, const Source *source, const Loader *loader,
                           const ExtendsChain *chain) {
    YamlNode *own = yaml_read(reader->arena, source, reader->report);
    if (own && !typed_mean(reader->arena, own, reader->report)) {
        report_hides_rest(reader->report);
        return NULL;
    }
    if (!own || !is_any_definition(reader, own))
        return NULL;
    commas_join(reader->arena, own, reader->report);
    keys_indent(reader->arena, own, reader->report);
    keys_mean(own);
    keys_hoist(reader, own);
    names_part(reader, own);
    const YamlNode *extends = node_get(own, "extends"), *base = NULL;
    if (source == reader->source && extends && extends->shape == NODE_TEXT)
        reader->definition->extends = extends->text;
    if (extends && extends->shape == NODE_TEXT && extends->text.length)
        base = base_read(reader, extends, loader, chain);
    bool none = !extends || (extends->shape == NODE_NULL && extends->text.length); // `~`
    if (!none && !base)
        reader->incomplete = true;
    YamlNode *merged = node_merge(reader, base, own);
    likes_lay(reader, base, own, merged);
    return merged;
}

const YamlNode *extends_read(Reader *reader, const Source *source, const Loader *loader) {
    ExtendsChain chain = {.source = source, .depth = 1};
    YamlNode *root = file_read(reader, source, loader, &chain);
    if (root)
        return root;
    reader->incomplete = true; // nothing is there, and the reason has been reported
    root = ARENA_NEW(reader->arena, YamlNode);
    *root = (YamlNode){.shape = NODE_MAP, .span = {source, 0, 0}};
    return root;
}

// ---- limits that are taken over ------------------------------------------------------------
//
// A map that is laid over another one keeps the members that it doesn't give anew. Where one of
// these limits what the map says, as `zone` does beside a new `upon`, a note tells so, once a map.

// Must it hold together with others of its map?
static bool key_limits(const Key *key) {
    static const bool asks[SECTIONS] = {
        [SECTION_WHEN] = true, [SECTION_HERE] = true, [SECTION_MEN] = true,
        [SECTION_DEED] = true, [SECTION_UPON] = true, [SECTION_PROMOTING] = true};
    static const bool limits[VALUE_TYPES] = {
        [VALUE_AREA] = true,  [VALUE_PLACE] = true,        [VALUE_AREAS] = true,
        [VALUE_KINDS] = true, [VALUE_MOVE_NUMBERS] = true, [VALUE_DEED_IS] = true};
    bool inner = key->type == VALUE_MAP || key->type == VALUE_NESTED || key->type == VALUE_ITEMS;
    if (key->section == SECTION_ZONE || key->section == SECTION_STYLE || key->older)
        return false; // squares of each side, or of each sign; or a word for another rule
    return asks[key->section] || key->section == SECTION_CASE || limits[key->type] ||
           (inner && asks[key->inner]);
}

void limits_kept_note(Reader *reader, SectionId id, const YamlNode *map) {
    const char *kept = NULL;
    size_t count = 0;
    bool said = false;
    for (size_t i = 0; map->shape == NODE_MAP && i < map->count; i++) {
        const YamlNode *item = map->items[i];
        const Key *key = section_key(id, item->name.text);
        Span span = item->name.span;
        bool own = span.source == reader->source, limits = key && key_limits(key);
        said |= own && (limits || (key && key->inner == SECTION_TERM));
        if (own || !limits || item->shape == NODE_NULL || !span.source)
            continue;
        kept = arena_printf(reader->arena, "%s%s'%s' (line %d of %s)", count ? kept : "",
                            count ? ", " : "", item->name.text,
                            source_place(span.source, span.start).line,
                            source_file_name(span.source));
        count++;
    }
    if (said && kept)
        report_note(reader->report, "limit-kept", node_place(map),
                    "%s still hold%s here; '~' removes what was taken over", kept,
                    count == 1 ? "s" : "");
}

// ---- the whole -----------------------------------------------------------------------------
//
// A definition's text → Definition, in three steps: the YAML files become one tree (yaml.c,
// extends.c); section.c goes through it by the key table (keys.c), and each value is read by the
// file for its type (values.c, kinds.c, area.c, …); finish.c checks values against each other. No
// step stops at a fault.

Definition *definition_read(Arena *arena, const Source *source, const Loader *loader,
                            Report *report) {
    Definition *definition = ARENA_NEW(arena, Definition);
    Reader reader = {.arena = arena, .report = report, .definition = definition, .source = source};
    finish_board(&reader, NULL, NULL); // a board to begin with
    reader.root = extends_read(&reader, source, loader);
    definition->tree = reader.root;
    section_read(&reader, SECTION_TOP, reader.root, definition);
    definition_finish(&reader);
    return definition;
}
