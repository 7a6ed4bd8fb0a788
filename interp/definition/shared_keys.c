// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Reuse among the pieces of one file: `tank, car: {…}` is an entry for each of these names, and
// `like: rook` lays the piece's own keys over those of the rook. Both are carried out in the tree,
// before another file is laid over this one.

#include "definition/reader.h"

#include <string.h>

// Values that entries stand for together, as if they were written out.
static size_t node_values(const YamlNode *node) {
    size_t values = 1;
    for (size_t i = 0; i < node->count; i++)
        values += node_values(node->items[i]);
    return values;
}

// Counts more of them; false if they are too many, which is reported.
static bool values_add(Reader *reader, size_t *values, size_t more, Span span) {
    *values += more;
    if (*values > YAML_NODES_MAX)
        report_error(reader->report, "yaml-nodes", span,
                     "written out, 'pieces' has more than %d values here", YAML_NODES_MAX);
    return *values <= YAML_NODES_MAX;
}

static size_t index_of(const YamlNode *map, const char *name) {
    size_t i = 0;
    while (i < map->count && strcmp(map->items[i]->name.text, name) != 0)
        i++;
    return i;
}

// ---- lists of names ---------------------------------------------------------------------------

static YamlNode *node_copy(Arena *arena, const YamlNode *node) {
    YamlNode *copy = ARENA_NEW(arena, YamlNode);
    *copy = *node;
    copy->items = ARENA_ARRAY(arena, YamlNode *, node->count);
    copy->capacity = node->count;
    for (size_t i = 0; i < node->count; i++)
        copy->items[i] = node_copy(arena, node->items[i]);
    return copy;
}

// What piece `nth` of `count` has of a shared value. Of a key that takes no list, such as
// `letter`, a list has one value for each piece.
static YamlNode *share_of(Reader *reader, YamlNode *value, size_t nth, size_t count) {
    const Key *key = section_key(SECTION_PIECE, value->name.text);
    if (value->shape != NODE_LIST || !key || (key_shapes(key) & NODE_LIST))
        return value;
    if (value->count != count) {
        report_error(reader->report, "type", node_place(value),
                     "'%s' has %zu value%s for %zu pieces", value->name.text, value->count,
                     value->count == 1 ? "" : "s", count);
        value->shape = NODE_BAD;
        return value;
    }
    YamlNode *share = value->items[nth];
    share->name = value->name;
    share->written = value->written;
    return share;
}

static size_t names_count(Text name) {
    size_t count = 1;
    for (size_t i = 0; i < name.length; i++)
        count += name.text[i] == ',';
    return count;
}

// Adds an entry to those before it, or lays it over the one that has its name.
static void entry_add(Reader *reader, YamlNode *pieces, YamlNode *entry) {
    size_t i = index_of(pieces, entry->name.text);
    if (i == pieces->count)
        pieces->items[pieces->count++] = entry;
    else
        pieces->items[i] = node_merge(reader, pieces->items[i], entry);
}

static void names_add(Reader *reader, YamlNode *pieces, const YamlNode *shared, size_t count) {
    Text names = shared->name;
    size_t first = pieces->count;
    for (size_t nth = 0, start = 0; nth < count; nth++) {
        size_t length = strcspn(names.text + start, ",");
        YamlNode *entry = node_copy(reader->arena, shared);
        entry->name = text_part(reader->arena, names, start, length);
        for (size_t i = 0; entry->shape == NODE_MAP && i < entry->count; i++)
            entry->items[i] = share_of(reader, entry->items[i], nth, count);
        size_t at = index_of(pieces, entry->name.text);
        if (at >= first && at < pieces->count)
            report_error(reader->report, "duplicate-key", entry->name.span,
                         "'%s' is named twice here", entry->name.text);
        entry_add(reader, pieces, entry);
        start += length + 1;
    }
}

void names_part(Reader *reader, YamlNode *root) {
    YamlNode *pieces = node_get(root, "pieces");
    size_t room = 0, values = 0;
    for (size_t i = 0; pieces && pieces->shape == NODE_MAP && i < pieces->count; i++)
        room += names_count(pieces->items[i]->name);
    if (!pieces || pieces->shape != NODE_MAP || room == pieces->count)
        return;
    YamlNode parted = *pieces;
    parted.items = ARENA_ARRAY(reader->arena, YamlNode *, room);
    parted.capacity = room;
    parted.count = 0;
    size_t listed = 0;
    for (size_t i = 0; i < pieces->count; i++) {
        YamlNode *entry = pieces->items[i];
        size_t count = names_count(entry->name);
        listed += count > 1 ? count : 0;
        if (count == 1)
            entry_add(reader, &parted, entry);
        else if (listed > KINDS_MAX)
            report_error(reader->report, "too-many", entry->name.span,
                         "'pieces' has %zu entries; there may be %d", room, KINDS_MAX);
        else if (values_add(reader, &values, count * node_values(entry), entry->name.span))
            names_add(reader, &parted, entry, count);
    }
    *pieces = parted;
}

// ---- like -------------------------------------------------------------------------------------

typedef enum LikeState { LIKE_OPEN, LIKE_LAYING, LIKE_DONE } LikeState;

typedef struct Likes {
    Reader *reader;
    const YamlNode *base; // the pieces of the file that is extended, or NULL
    YamlNode *own;        // those of the file itself
    YamlNode *merged;     // those laid over these
    LikeState *states;    // of those of the file itself
    size_t values;
} Likes;

static YamlNode *like_of(const YamlNode *piece) {
    YamlNode *like = node_get(piece, "like");
    return like && like->shape == NODE_TEXT ? like : NULL;
}

// The piece without keys that belong to it alone.
static YamlNode *piece_without(Reader *reader, const YamlNode *piece, const char *const *keys) {
    YamlNode *rest = ARENA_NEW(reader->arena, YamlNode);
    *rest = *piece;
    rest->items = ARENA_ARRAY(reader->arena, YamlNode *, piece->count);
    rest->count = 0;
    for (size_t i = 0; i < piece->count; i++) {
        bool dropped = false;
        for (size_t k = 0; keys[k]; k++)
            dropped |= strcmp(piece->items[i]->name.text, keys[k]) == 0;
        if (!dropped)
            rest->items[rest->count++] = piece->items[i];
    }
    return rest;
}

// Lays piece `at` over `target`; what the extended file says of the piece is below both.
static void like_lay(Likes *likes, size_t at, const YamlNode *target) {
    static const char *const own_keys[] = {"letter", "sign", "like", NULL};
    static const char *const like_key[] = {"like", NULL};
    Reader *reader = likes->reader;
    YamlNode *own = likes->own->items[at], *like = like_of(own);
    const YamlNode *base = node_get(likes->base, own->name.text);
    YamlNode *under = piece_without(reader, target, own_keys);
    if (base && base->shape == NODE_MAP)
        under = node_merge(reader, base, under);
    if (like->written.text) { // misspelt, which is yet to be told
        like->name = like->written;
        like->written.text = NULL;
    } else {
        *own = *piece_without(reader, own, like_key);
    }
    likes->merged->items[index_of(likes->merged, own->name.text)] = node_merge(reader, under, own);
}

// Does the same for the piece that it is like, before. A name that nothing has is told when the
// key is read, and so is a piece that isn't whole because of another. More pieces than kinds are
// refused elsewhere.
static void like_follow(Likes *likes, size_t at, int depth) {
    const YamlNode *own = likes->own->items[at], *like = like_of(own);
    likes->states[at] = LIKE_LAYING;
    size_t next = index_of(likes->own, like->text.text);
    bool waits = next < likes->own->count && like_of(likes->own->items[next]);
    if (waits && likes->states[next] == LIKE_LAYING)
        report_error(likes->reader->report, "like-cycle", like->text.span,
                     next == at ? "'%s' can't be like itself"
                                : "'%s' is like '%s', and that is like it in turn",
                     own->name.text, like->text.text);
    else if (waits && likes->states[next] == LIKE_OPEN && depth < KINDS_MAX)
        like_follow(likes, next, depth + 1);
    size_t from = index_of(likes->merged, like->text.text);
    const YamlNode *target = from < likes->merged->count ? likes->merged->items[from] : NULL;
    bool whole =
        target && target->shape == NODE_MAP && !(waits && like_of(likes->own->items[next]));
    if (whole && values_add(likes->reader, &likes->values, node_values(target), like->text.span))
        like_lay(likes, at, target);
    likes->states[at] = LIKE_DONE;
}

void likes_lay(Reader *reader, const YamlNode *base, YamlNode *own, YamlNode *merged) {
    Likes likes = {.reader = reader,
                   .base = node_get(base, "pieces"),
                   .own = node_get(own, "pieces"),
                   .merged = node_get(merged, "pieces")};
    if (!likes.own || !likes.merged || likes.own->shape != NODE_MAP ||
        likes.merged->shape != NODE_MAP)
        return;
    likes.states = ARENA_ARRAY(reader->arena, LikeState, likes.own->count);
    memset(likes.states, 0, likes.own->count * sizeof *likes.states);
    for (size_t i = 0; i < likes.own->count; i++)
        if (likes.states[i] == LIKE_OPEN && like_of(likes.own->items[i]))
            like_follow(&likes, i, 0);
}
