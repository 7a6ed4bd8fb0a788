// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What the files of this folder share: the state of reading one definition, and the readers
// of the single kinds of values. A reader writes its field only if the value is good (the
// field holds the standard already), and reports whatever isn't.

#ifndef MEWS_DEFINITION_READER_H
#define MEWS_DEFINITION_READER_H

#include "definition/definition.h"
#include "definition/keys/keys.h"
#include "definition/yaml.h"

enum { ZONES_MAX = 256 };

typedef enum ZoneState { ZONE_UNREAD, ZONE_READING, ZONE_READ } ZoneState;

typedef struct Reader {
    Arena *arena;
    Report *report;
    Definition *definition;
    const Source *source; // the file itself, not those it extends
    const YamlNode *root;
    size_t errors;    // in the report before this definition was read
    bool incomplete;  // an extended file couldn't be read: what is missing may be in it
    bool board_known; // if not, squares can't be judged
    bool holes_faulty;
    const YamlNode *size, *shape;
    const YamlNode *hand; // of the start position
    const YamlNode *zones;
    ZoneState *zone_states;
    bool *zones_used;
    int entry;    // number of the entry that is read of a map from names to maps
    bool literal; // an area of one side: nothing is reflected
} Reader;

// The structs of sections that are not themselves a part of a Definition.
typedef struct ZoneReading {
    Area side[SIDES];
} ZoneReading;

typedef struct StartReading {
    Text fen;
    const YamlNode *picture, *hand;
    ShuffleDefinition *shuffles;
    size_t shuffle_count;
} StartReading;

typedef struct HandReading {
    Text side[SIDES];
} HandReading;

// Reads one value into its field of `target`, the struct of the key's section.
typedef void ReadValue(Reader *reader, const Key *key, const YamlNode *node, void *target);

// ---- older_words.c: keys of older definitions ------------------------------------------------

// Tells of an older key, and how it is written now: `fix` stands for the pair of key and value.
void older_key(Reader *reader, const YamlNode *pair, const char *fix);

// The same of a key of the map for which another place must be written; in `now` KINDS, AREA and
// ZONE stand for what is written there and as the map's `zone`.
void older_form(Reader *reader, const YamlNode *pair, const char *now, const YamlNode *map);

// The same of a word among a key's values.
void older_word(Reader *reader, Text word, const char *now);

// ---- section.c: maps by the key table -------------------------------------------------------

// `node` NULL: the map was left out, all standards are taken.
bool section_read(Reader *reader, SectionId id, const YamlNode *node, void *target);
// The entries of a map whose keys are names, without those that only remove nothing, at most
// key->max. Names are checked.
const YamlNode *named_entries(Reader *reader, const Key *key, const YamlNode *map);
// The shapes that the key's value may have.
unsigned key_shapes(const Key *key);
// One key of the section alone, for its faults.
void section_check(Reader *reader, SectionId id, const char *name, const YamlNode *map);

// ---- values.c: single words and numbers -----------------------------------------------------

// Warns of a `~` that removes nothing; `meant` is the key that may be meant, or NULL.
void warn_idle(Reader *reader, const YamlNode *node, const char *meant);
// Does the key lack its colon and so its value, as in `{letter M}`? If so, it is reported.
bool colon_slip(Reader *reader, const YamlNode *pair);
// Is there such a slip of this key in the map?
bool colon_slipped(Reader *reader, const YamlNode *map, const char *key);
// Reports unless the node has one of `shapes`. `expected`: "a map".
bool node_is(Reader *reader, const YamlNode *node, unsigned shapes, const char *expected);
// Is the value meant to remove the key, as in `castling: none`?
bool means_none(const YamlNode *node);
// Is it so meant? Reports how that is said.
bool refuse_none(Reader *reader, const Key *key, const YamlNode *node, const char *expected);
// What to call a node in messages: its key, or what it is an item of.
const char *node_name(const YamlNode *node);

static inline void *key_field(const Key *key, void *target) {
    return (char *)target + key->at;
}

static inline void *key_second(const Key *key, void *target) {
    return (char *)target + key->second;
}

// Stores a list: its pointer at key->at, its length at key->second.
void key_store_list(const Key *key, void *target, const void *items, size_t count);

// Decimal digits without sign or leading zeros, at most `max`.
bool number_parse(const char *text, size_t length, uint64_t max, uint64_t *number);
// RANGE: NUMBER | NUMBER '-' NUMBER | NUMBER '-', the first number at least `least`. The last is
// NUMBER_MAX if it is left out. Both stay as they are if the text is no range.
bool range_parse(Text text, int least, int *first, int *last);
// Suggests the range that is said in another way, if it is one.
void range_suggest(Reader *reader, Text text, int least);
// The part of a text without blanks around it.
Text text_part(Arena *arena, Text text, size_t start, size_t length);
// Checks a name that the author makes up: letters, digits, '-', '_', a letter first.
void name_check(Reader *reader, const YamlNode *node, const char *what);
// Are there so few faults that it is worth the time to find out what was meant?
static inline bool reader_hints(const Reader *reader) {
    enum { FAULTS_WITH_HINT = 500 };
    return report_errors(reader->report) <= FAULTS_WITH_HINT;
}
void reader_unknown(Reader *reader, const char *code, const char *what, Text word, WordList known);

ReadValue read_text, read_number, read_pawns, read_boolean, read_choice, read_switch, read_word,
    read_words, read_move_numbers;

// ---- number.c --------------------------------------------------------------------------------

// "4.5" for "4,5" or "4.5 pawns", "5" for "five" or "+05"; NULL if nothing is plainly meant.
// `sure`: nothing that the author wrote is lost. Only decimals have a point.
const char *number_meant(Arena *arena, Text text, bool decimals, bool *sure);

// ---- kinds.c: names of pieces ----------------------------------------------------------------

bool kind_exists(const Reader *reader, const char *name);
int kind_find(Reader *reader, Text name); // NONE: reported
// The same where a few other words are also allowed.
enum { KIND_WORDS_MAX = 7 };
int kind_find_among(Reader *reader, Text name, const char *what, WordList others);
void kinds_read(Reader *reader, const YamlNode *node, KindSet *kinds);
ReadValue read_check, read_kind, read_kinds, read_kind_list, read_kind_and_square, read_victims,
    read_between, read_becomes;

// ---- letters.c -------------------------------------------------------------------------------

// The man whose letter begins `text`: bytes used (always at least 1), and
// kind (NONE if there is no such letter) and side.
size_t letter_take(const Definition *definition, const char *text, size_t length, int *kind,
                   int *side);

// The letter that a piece may be meant to have: the one that is drawn at the start and that no
// other piece can have, else the first of its name that no piece has; or NULL.
const char *letter_unused(Reader *reader, Text name);
// Any letter that no piece has; or NULL.
const char *letter_any(Reader *reader);
// Does the piece have the letter that its name gives it, as far as others leave that to it?
bool letter_is_due(Reader *reader, const PieceDefinition *piece);
// Says what the error added last is about: a piece's letter; and what it explains: that no piece
// has the letter that this one would have by its name.
void about_letter(Reader *reader, const char *text, size_t length);
void explains_letter(Reader *reader, Text name);
// The letter of the piece whose name begins with this one, which may be meant; or NULL.
const char *letter_of_initial(const Definition *definition, const char *text, Text *name);

ReadValue read_letter;

// ---- board.c, area.c ------------------------------------------------------------------------

ReadValue read_size, read_shape, read_holes;
// Has the FEN as many ranks as the board, each with as many squares?
bool board_fits_fen(const Definition *definition, const char *fen);

int square_find(Reader *reader, Text name); // NONE: reported
void area_read(Reader *reader, const YamlNode *node, Area *area);
// White's squares alone; empty if there is a fault.
Bits area_read_white(Reader *reader, const YamlNode *node);
void zones_finish(Reader *reader);
ReadValue read_zones, read_area, read_squares, read_square;

// ---- one value each -------------------------------------------------------------------------

ReadValue read_place, read_areas, read_count, read_deed_is, read_tallies; // conditions.c
ReadValue read_lengths;                                                   // turns.c
ReadValue read_signs, read_marked;                                        // style.c
ReadValue read_effect_at, read_effect_act;                                // effects.c
ReadValue read_start, read_picture, read_hand;                            // start.c
ReadValue read_material;                                                  // end.c
ReadValue read_moves, read_perft, read_tags;                              // tests.c

bool men_join_here(const YamlNode *joins); // is `here` among them?
bool fen_is_drawn(Text fen);               // more than one line
// `perft: 20`: reports what is to be written, for a number with that number. Always false.
bool perft_unmapped(Reader *reader, const YamlNode *node, const char *expected);

// ---- a section once it is read --------------------------------------------------------------

// False if the struct can't be used.
typedef bool Finish(Reader *reader, const YamlNode *node, void *target);

Finish finish_board, finish_style, finish_piece, finish_royal, finish_promotion, finish_promoting,
    finish_effect, finish_drops, finish_castling, finish_turns, finish_pass, finish_then,
    finish_prefer, finish_series, finish_limit, finish_deed, finish_tally, finish_case,
    finish_test;
// Puts what older words say into the list of rules.
void promotions_finish(Reader *reader, PieceDefinition *piece);
void drops_finish(Reader *reader); // once all entries have been read

// ---- finish.c: what can be judged only when a section has been read -------------------------

// False if the section's struct can't be used and is to be left out.
bool section_finish(Reader *reader, SectionId id, const YamlNode *node, void *target);
void definition_finish(Reader *reader);

// ---- extends.c ------------------------------------------------------------------------------

// The file laid over those it extends. Never NULL.
const YamlNode *extends_read(Reader *reader, const Source *source, const Loader *loader);

// One map laid over another, key by key; `under` may be NULL.
YamlNode *node_merge(Reader *reader, const YamlNode *under, YamlNode *over);

// ---- shared_keys.c: pieces with keys in common ------------------------------------------------

// Makes an entry for each name of `tank, car: …`.
void names_part(Reader *reader, YamlNode *root);
// Carries out `like` in the pieces of `own`, which has been laid over `base` (or NULL).
void likes_lay(Reader *reader, const YamlNode *base, YamlNode *own, YamlNode *merged);

// Notes which limits of the map come from a file that is extended.
void limits_kept_note(Reader *reader, SectionId id, const YamlNode *map);

// Is it a key that a definition doesn't take over from the one that it extends?
bool extends_leaves(const char *name);

#endif
