// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "base/utf8.h"

#include <mews.h>

#include <string.h>

#include "base/writer.h"

size_t utf8_length(const char *text, size_t size, uint32_t *code_point) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)text[0];
    size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length == 0 || length > size || first > 0xF4)
        return 0;
    uint32_t value = length == 1 ? first : first & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (!utf8_continues(text[i]))
            return 0;
        value = value << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return 0;
    *code_point = value;
    return length;
}

// ---- what may be sent to a terminal

bool code_point_safe(uint32_t code_point) {
    bool control = (code_point < 0x20 && code_point != '\t') ||
                   (code_point >= 0x7F && code_point < 0xA0);
    bool turns = (code_point >= 0x202A && code_point <= 0x202E) ||
                 (code_point >= 0x2066 && code_point <= 0x2069);
    return !control && !turns;
}

size_t safe_write(const char *text, size_t length, char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    for (size_t i = 0, used; i < length; i += used) {
        uint32_t code_point = 0;
        used = utf8_length(text + i, length - i, &code_point);
        bool ascii = used <= 1; // or no UTF-8
        if (used && code_point_safe(code_point))
            writer_bytes(&writer, text + i, used);
        else if (ascii)
            writer_printf(&writer, "\\x%02x", (unsigned)(unsigned char)text[i]);
        else
            writer_printf(&writer, "\\u%04x", (unsigned)code_point);
        used = used ? used : 1;
    }
    return writer_end(&writer);
}

// ---- columns

typedef struct ColumnRange {
    uint32_t first, last;
} ColumnRange;

// Unicode's EastAsianWidth, W and F, in whole blocks.
static const ColumnRange wide[] = {
    {0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF},   {0xA000, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},
    {0x1B000, 0x1B16F}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF},
    {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
};
// Marks over and under letters, joiners, choosers of a form.
static const ColumnRange without[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A},   {0x064B, 0x065F},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x2060, 0x2064},   {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}, {0xE0100, 0xE01EF},
};

#define HELD(ranges, code_point) ranges_hold(ranges, sizeof(ranges) / sizeof *(ranges), code_point)

static int ranges_hold(const ColumnRange *ranges, size_t count, uint32_t code_point) {
    for (size_t i = 0; i < count; i++)
        if (code_point >= ranges[i].first && code_point <= ranges[i].last)
            return 1;
    return 0;
}

int code_point_columns(uint32_t code_point) {
    if (code_point == '\t' || !code_point_safe(code_point) || HELD(without, code_point))
        return 0;
    return HELD(wide, code_point) ? 2 : 1;
}

static size_t escape_length(const char *text, size_t size) {
    size_t length = 1;
    if (!size || text[0] != '\033')
        return 0;
    while (length < size && text[length] != 'm')
        length++;
    return length < size ? length + 1 : length;
}

size_t columns_of(const char *text, size_t size) {
    size_t columns = 0;
    for (size_t i = 0, length; i < size; i += length) {
        uint32_t code_point = 0;
        length = escape_length(text + i, size - i);
        if (length)
            continue;
        length = utf8_length(text + i, size - i, &code_point);
        columns += length ? (size_t)code_point_columns(code_point) : 1;
        length += !length;
    }
    return columns;
}

size_t text_columns(const char *text) {
    return columns_of(text, strlen(text));
}
