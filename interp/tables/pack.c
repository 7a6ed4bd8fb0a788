// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A file: a head of 64-bit numbers, of which the last is a checksum of the others; the size and
// the checksum of each block; the blocks. Each has 32768 entries, coded for itself by a range
// coder with adaptive probabilities (G. N. N. Martin 1979; the binary form of I. Pavlov's LZMA),
// in which the bits of an entry are expected by those of the one before.

#include "tables/pack.h"

#include <stdlib.h>
#include <string.h>

enum {
    VERSION = 1,
    BLOCK_ENTRIES = 1 << 15,
    MAGIC_SIZE = 8,
    CHANCE_BITS = 11,
    CHANCE_MOVES = 5,
    CONTEXTS = 3 * 256, // of the byte before: another kind; the same kind, lower or higher
    NUMBER_SIZE = 8
};

static const char magic[MAGIC_SIZE + 1] = "mewstab\n";

// The numbers of a head, in their order.
typedef enum HeadNumber {
    HEAD_VERSION,
    HEAD_RULES,
    HEAD_MEN, // how many; then each
    HEAD_ENTRIES = HEAD_MEN + 1 + ENDGAME_MEN_MAX,
    HEAD_SYMMETRIES,
    HEAD_CHECKSUM,
    HEAD_NUMBERS
} HeadNumber;

// ---- numbers, the lowest byte first ------------------------------------------------------------

static void number_put(uint8_t *at, uint64_t number) {
    for (int i = 0; i < NUMBER_SIZE; i++, number >>= 8)
        at[i] = (uint8_t)number;
}

static uint64_t number_get(const uint8_t *at) {
    uint64_t number = 0;
    for (int i = NUMBER_SIZE; i-- > 0;)
        number = number << 8 | at[i];
    return number;
}

// ---- checksums --------------------------------------------------------------------------------

static uint64_t checksum_add(uint64_t sum, const void *bytes, size_t size) { // FNV-1a
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ at[i]) * UINT64_C(0x100000001B3);
    return sum;
}

static uint64_t checksum_number(uint64_t sum, uint64_t number) {
    uint8_t bytes[NUMBER_SIZE];
    number_put(bytes, number);
    return checksum_add(sum, bytes, sizeof bytes);
}

static uint64_t checksum_bits(uint64_t sum, const Bits *bits) {
    for (int i = 0; i < 4; i++)
        sum = checksum_number(sum, bits->word[i]);
    return sum;
}

static const uint64_t checksum_begin = UINT64_C(0xCBF29CE484222325);

static uint64_t list_checksum(uint64_t sum, const RouteList *list) {
    sum = checksum_number(sum, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        const Route *route = &list->routes[i];
        sum = checksum_number(sum, (uint64_t)route->from << 16 | (uint64_t)route->to << 8 |
                                       route->modes);
        sum = checksum_bits(checksum_bits(sum, &route->when->mask), &route->when->value);
    }
    return sum;
}

static uint64_t piece_checksum(uint64_t sum, const Piece *piece) {
    const RouteList *list;
    sum = checksum_add(sum, piece->letter, strlen(piece->letter));
    sum = checksum_add(sum, piece->notation, strlen(piece->notation));
    sum = checksum_number(sum, (uint64_t)piece->royal | (uint64_t)piece->neutral << 1 |
                                   (uint64_t)piece->promotion_optional << 2 |
                                   (uint64_t)piece->promotion_varies << 3 |
                                   (uint64_t)piece->promotion_lost << 4);
    for (size_t i = 0; i < piece->promotion_count; i++)
        sum = checksum_number(sum, (uint64_t)piece->promotes_to[i]);
    for (int side = WHITE; side <= BLACK; side++) {
        const SidePiece *own = &piece->side[side];
        for (size_t i = 0; (list = piece_routes(own, i)); i++)
            sum = list_checksum(sum, list);
        sum = list_checksum(sum, &own->passant);
        sum = checksum_number(sum, own->walk_count);
        sum = checksum_bits(checksum_bits(sum, &own->zone), &own->promotion);
        sum = checksum_bits(checksum_bits(sum, &own->departure), &own->promotion_forced);
    }
    return sum;
}

// Of what the men of a game do, and of how it ends; not of its names and texts.
static uint64_t rules_checksum(const Rules *rules) {
    const ConductRules *conduct = &rules->conduct;
    uint64_t sum = checksum_number(checksum_begin, (uint64_t)rules->board.files << 8 |
                                                       (uint64_t)rules->board.ranks);
    sum = checksum_bits(checksum_number(sum, (uint64_t)rules->board.wrap), &rules->board.exists);
    for (int kind = 0; kind < rules->piece_count; kind++)
        sum = piece_checksum(sum, &rules->pieces[kind]);
    for (size_t i = 0; i < rules->verdict_count; i++)
        sum = checksum_number(sum, (uint64_t)rules->verdicts[i].result << 32 |
                                       rules->verdicts[i].when.keys);
    for (size_t i = 0; i < rules->case_count; i++)
        sum = checksum_number(sum,
                              (uint64_t)rules->cases[i].result << 32 | rules->cases[i].when.keys);
    Classes classes;
    classes_find(rules, &classes);
    for (int man = 1; man <= 2 * rules->piece_count; man++)
        sum = checksum_number(sum, (uint64_t)classes.of[man] << 8 | classes.in_hand[man]);
    const uint64_t counts[] = {(uint64_t)conduct->then_count, conduct->aura_count,
                               conduct->effect_count,         conduct->limit_count,
                               (size_t)conduct->must_capture, rules->end.material_count,
                               rules->turns.pass_count};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        sum = checksum_number(sum, counts[i]);
    return sum;
}

// ---- the coder --------------------------------------------------------------------------------

typedef struct Model {
    uint16_t high[4][256];       // [kind of the entry before][bits so far]
    uint16_t low[CONTEXTS][256]; // [by the kind and the low byte of the entry before]
} Model;

static void model_reset(Model *model) {
    uint16_t *chances = &model->high[0][0];
    for (size_t i = 0; i < sizeof *model / sizeof *chances; i++)
        chances[i] = 1 << (CHANCE_BITS - 1);
}

static uint16_t *model_low(Model *model, int before, int value) {
    int kind = (before ^ value) >> 8 ? 0 : 1 + (before >> 15);
    return model->low[kind * 256 + (before & 255)];
}

typedef struct Encoder {
    uint8_t *bytes;
    size_t used, room;
    bool starved;
    uint64_t low;
    uint32_t range;
    uint8_t waiting;
    size_t carried; // bytes that wait for a carry
} Encoder;

static void encoder_byte(Encoder *encoder, uint8_t byte) {
    if (encoder->used == encoder->room && !encoder->starved) {
        size_t room = encoder->room ? 2 * encoder->room : 1 << 16;
        uint8_t *bytes = realloc(encoder->bytes, room);
        encoder->starved = !bytes;
        encoder->bytes = bytes ? bytes : encoder->bytes;
        encoder->room = bytes ? room : encoder->room;
    }
    if (!encoder->starved)
        encoder->bytes[encoder->used++] = byte;
}

static void encoder_shift(Encoder *encoder) {
    if ((uint32_t)encoder->low < UINT32_C(0xFF000000) || encoder->low >> 32) {
        uint8_t carry = (uint8_t)(encoder->low >> 32), byte = encoder->waiting;
        for (; encoder->carried; encoder->carried--, byte = 0xFF)
            encoder_byte(encoder, (uint8_t)(byte + carry));
        encoder->waiting = (uint8_t)(encoder->low >> 24);
    }
    encoder->carried++;
    encoder->low = (encoder->low & 0xFFFFFF) << 8;
}

static void encoder_bits(Encoder *encoder, uint16_t *chances, int byte) {
    unsigned so_far = 1;
    for (int i = 7; i >= 0; i--) {
        uint16_t *chance = &chances[so_far];
        uint32_t bound = (encoder->range >> CHANCE_BITS) * *chance;
        unsigned bit = (unsigned)byte >> i & 1;
        if (bit) {
            encoder->low += bound;
            encoder->range -= bound;
            *chance = (uint16_t)(*chance - (*chance >> CHANCE_MOVES));
        } else {
            encoder->range = bound;
            *chance = (uint16_t)(*chance + (((1 << CHANCE_BITS) - *chance) >> CHANCE_MOVES));
        }
        for (; encoder->range < UINT32_C(1) << 24; encoder->range <<= 8)
            encoder_shift(encoder);
        so_far = so_far << 1 | bit;
    }
}

static void encode_block(Encoder *encoder, Model *model, const uint16_t *values, size_t count) {
    int before = 0;
    encoder->low = 0;
    encoder->range = UINT32_MAX;
    encoder->waiting = 0;
    encoder->carried = 1;
    model_reset(model);
    for (size_t i = 0; i < count; before = values[i++]) {
        encoder_bits(encoder, model->high[before >> 14], values[i] >> 8);
        encoder_bits(encoder, model_low(model, before, values[i]), values[i] & 255);
    }
    for (int i = 0; i < 5; i++)
        encoder_shift(encoder);
}

typedef struct Decoder {
    const uint8_t *at, *end;
    uint32_t code, range;
} Decoder;

static uint8_t decoder_byte(Decoder *decoder) { // beyond the end there are zeros
    return decoder->at < decoder->end ? *decoder->at++ : 0;
}

static int decoder_bits(Decoder *decoder, uint16_t *chances) {
    unsigned so_far = 1;
    while (so_far < 256) {
        uint16_t *chance = &chances[so_far];
        uint32_t bound = (decoder->range >> CHANCE_BITS) * *chance;
        bool bit = decoder->code >= bound;
        if (bit) {
            decoder->code -= bound;
            decoder->range -= bound;
            *chance = (uint16_t)(*chance - (*chance >> CHANCE_MOVES));
        } else {
            decoder->range = bound;
            *chance = (uint16_t)(*chance + (((1 << CHANCE_BITS) - *chance) >> CHANCE_MOVES));
        }
        for (; decoder->range < UINT32_C(1) << 24; decoder->range <<= 8)
            decoder->code = decoder->code << 8 | decoder_byte(decoder);
        so_far = so_far << 1 | bit;
    }
    return (int)(so_far & 255);
}

static void decode_block(const uint8_t *bytes, size_t size, Model *model, uint16_t *values,
                         size_t count) {
    Decoder decoder = {.at = bytes, .end = bytes + size, .range = UINT32_MAX};
    int before = 0;
    for (int i = 0; i < 5; i++)
        decoder.code = decoder.code << 8 | decoder_byte(&decoder);
    model_reset(model);
    for (size_t i = 0; i < count; before = values[i++]) {
        int high = decoder_bits(&decoder, model->high[before >> 14]) << 8;
        values[i] = (uint16_t)(high | decoder_bits(&decoder, model_low(model, before, high)));
    }
}

// ---- the file ---------------------------------------------------------------------------------

static void encoder_number(Encoder *encoder, uint64_t number) {
    uint8_t bytes[NUMBER_SIZE];
    number_put(bytes, number);
    for (int i = 0; i < NUMBER_SIZE; i++)
        encoder_byte(encoder, bytes[i]);
}

static void head_fill(const EndTable *table, const Rules *rules, uint64_t *head) {
    uint64_t sum = checksum_begin;
    memset(head, 0, HEAD_NUMBERS * sizeof *head);
    head[HEAD_VERSION] = VERSION;
    head[HEAD_RULES] = rules_checksum(rules);
    head[HEAD_MEN] = (uint64_t)table->material.count;
    for (int i = 0; i < table->material.count; i++)
        head[HEAD_MEN + 1 + i] = table->material.men[i];
    head[HEAD_ENTRIES] = table->entries;
    head[HEAD_SYMMETRIES] = (uint64_t)table->symmetry.count;
    for (int i = 0; i < HEAD_CHECKSUM; i++)
        sum = checksum_number(sum, head[i]);
    head[HEAD_CHECKSUM] = sum;
}

static size_t blocks_of(const EndTable *table) { // of one side
    return (table->entries + BLOCK_ENTRIES - 1) / BLOCK_ENTRIES;
}

// The values of a block, of both sides' blocks in order.
static uint16_t *block_values(const EndTable *table, size_t block, size_t *count) {
    size_t begin = block % blocks_of(table) * BLOCK_ENTRIES, rest = table->entries - begin;
    *count = rest < BLOCK_ENTRIES ? rest : BLOCK_ENTRIES;
    return table->values[block / blocks_of(table)] + begin;
}

uint8_t *endtable_pack(const EndTable *table, const Rules *rules, size_t *size) {
    uint64_t head[HEAD_NUMBERS];
    Encoder encoder = {0};
    Model *model = malloc(sizeof *model);
    size_t blocks = SIDES * blocks_of(table), index;
    head_fill(table, rules, head);
    for (size_t i = 0; i < MAGIC_SIZE; i++)
        encoder_byte(&encoder, (uint8_t)magic[i]);
    for (int i = 0; i < HEAD_NUMBERS; i++)
        encoder_number(&encoder, head[i]);
    index = encoder.used;
    for (size_t i = 0; i < 2 * blocks; i++)
        encoder_number(&encoder, 0);
    for (size_t i = 0; model && i < blocks && !encoder.starved; i++) {
        size_t count, begin = encoder.used;
        const uint16_t *values = block_values(table, i, &count);
        encode_block(&encoder, model, values, count);
        if (encoder.starved)
            break;
        number_put(encoder.bytes + index + 2 * i * NUMBER_SIZE, encoder.used - begin);
        number_put(encoder.bytes + index + (2 * i + 1) * NUMBER_SIZE,
                   checksum_add(checksum_begin, encoder.bytes + begin, encoder.used - begin));
    }
    bool done = model && !encoder.starved;
    free(model);
    if (!done)
        free(encoder.bytes);
    *size = encoder.used;
    return done ? encoder.bytes : NULL;
}

enum { HEAD_SIZE = MAGIC_SIZE + HEAD_NUMBERS * NUMBER_SIZE };

PackFault pack_material(const Rules *rules, const uint8_t *bytes, size_t size,
                        Material *material) {
    uint64_t head[HEAD_NUMBERS], sum = checksum_begin;
    *material = (Material){0};
    if (size < MAGIC_SIZE || memcmp(bytes, magic, MAGIC_SIZE) != 0)
        return PACK_NO_TABLE;
    if (size < HEAD_SIZE)
        return PACK_CUT_OFF;
    for (int i = 0; i < HEAD_NUMBERS; i++)
        head[i] = number_get(bytes + MAGIC_SIZE + i * NUMBER_SIZE);
    for (int i = 0; i < HEAD_CHECKSUM; i++)
        sum = checksum_number(sum, head[i]);
    if (head[HEAD_VERSION] != VERSION)
        return PACK_NO_TABLE;
    if (head[HEAD_CHECKSUM] != sum || head[HEAD_MEN] > ENDGAME_MEN_MAX)
        return PACK_DAMAGED;
    if (head[HEAD_RULES] != rules_checksum(rules))
        return PACK_OTHER_RULES;
    for (uint64_t i = 0; i < head[HEAD_MEN]; i++) {
        int man = (int)head[HEAD_MEN + 1 + i];
        if (man == MAN_NONE || man_kind(man) >= rules->piece_count)
            return PACK_DAMAGED;
        material_add(material, man);
    }
    return PACK_FINE;
}

PackFault endtable_unpack(EndTable *table, const Rules *rules, const uint8_t *bytes, size_t size) {
    uint64_t head[HEAD_NUMBERS];
    size_t blocks = SIDES * blocks_of(table), at = HEAD_SIZE + 2 * blocks * NUMBER_SIZE;
    head_fill(table, rules, head);
    if (size < HEAD_SIZE)
        return PACK_CUT_OFF;
    for (int i = 0; i < HEAD_NUMBERS; i++)
        if (number_get(bytes + MAGIC_SIZE + i * NUMBER_SIZE) != head[i])
            return PACK_OTHER_LAYOUT;
    if (size < at)
        return PACK_CUT_OFF;
    Model *model = malloc(sizeof *model);
    PackFault fault = model ? PACK_FINE : PACK_NO_MEMORY;
    for (size_t i = 0; i < blocks && fault == PACK_FINE; i++) {
        const uint8_t *entry = bytes + HEAD_SIZE + 2 * i * NUMBER_SIZE;
        uint64_t length = number_get(entry);
        size_t count;
        uint16_t *values = block_values(table, i, &count);
        if (length > size - at)
            fault = PACK_CUT_OFF;
        else if (checksum_add(checksum_begin, bytes + at, (size_t)length) !=
                 number_get(entry + NUMBER_SIZE))
            fault = PACK_DAMAGED;
        else
            decode_block(bytes + at, (size_t)length, model, values, count);
        at += (size_t)length;
    }
    free(model);
    return fault;
}
