// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// A file → UTF-8. What isn't UTF-8 is taken for Windows-1252, byte by byte, as files are put
// together of others; Japanese and Chinese texts are known by words that they begin with.

#include "command.h"
#include "files.h"
#include "pgn.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { RAW_SIZE = 1 << 16, UTF8_MOST = 4 };

struct TextDecoder {
    const char *path;
    FILE *stream;
    void *converter; // NULL: bytes are looked at here
    size_t start, end;
    bool ended;
    int error;
    char raw[RAW_SIZE];
};

// Bytes near the beginning of a text, and in what it is written then.
static const struct {
    const char *bytes, *encoding;
    bool first; // they are the first ones
} signs[] = {
    {"\xFF\xFE", "UTF-16LE", true},
    {"\xFE\xFF", "UTF-16BE", true},
    {"\x8E\xE8\x8D\x87\x8A\x84", "CP932", false},  // 手合割
    {"\x90\xE6\x8E\xE8", "CP932", false},          // 先手
    {"\x8A\x4A\x8E\x6E\x93\xFA", "CP932", false},  // 開始日
    {"\x8E\xE8\x90\x94", "CP932", false},          // 手数
    {"\xC0\xE8\xBC\xEA", "EUC-JP", false},         // 先手
    {"\xBC\xEA\xB9\xE7\xB3\xE4", "EUC-JP", false}, // 手合割
    {"\nPI", "CP932", false},                      // CSA's men at the start
    {"\nP1", "CP932", false},
    {"[DhtmlXQ", "GB18030", false},
    {"Chinese Chess", "GB18030", false},
    {"[Red ", "GB18030", false},
    {"FORMAT", "GB18030", false},
};

static void fill(TextDecoder *decoder) {
    memmove(decoder->raw, decoder->raw + decoder->start, decoder->end - decoder->start);
    decoder->end -= decoder->start;
    decoder->start = 0;
    size_t got = fread(decoder->raw + decoder->end, 1, RAW_SIZE - decoder->end, decoder->stream);
    decoder->end += got;
    decoder->ended = decoder->end < RAW_SIZE;
    if (ferror(decoder->stream))
        decoder->error = errno;
}

static bool is_found(const TextDecoder *decoder, const char *bytes, bool first) {
    size_t length = strlen(bytes), last = first ? 1 : decoder->end;
    for (size_t i = 0; i + length <= decoder->end && i < last; i++)
        if (memcmp(decoder->raw + i, bytes, length) == 0)
            return true;
    return false;
}

// The length of the sequence at a byte: 0 if there is none.
static size_t sequence(const TextDecoder *decoder, size_t at) {
    char text[UTF8_MOST + 1] = "";
    size_t left = decoder->end - at;
    memcpy(text, decoder->raw + at, left < UTF8_MOST ? left : UTF8_MOST);
    return utf8_length(text);
}

static bool is_utf8(const TextDecoder *decoder) {
    for (size_t i = 0, length; i + UTF8_MOST < decoder->end; i += length) {
        length = (unsigned char)decoder->raw[i] < 0x80 ? 1 : sequence(decoder, i);
        if (!length)
            return false;
    }
    return true;
}

static const char *encoding_of(const TextDecoder *decoder) {
    bool utf8 = is_utf8(decoder);
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (!utf8 && is_found(decoder, signs[i].bytes, signs[i].first))
            return signs[i].encoding;
    return NULL;
}

int decoder_open(const char *path, const char *encoding, TextDecoder **opened) {
    TextDecoder *decoder = memory_new(1, sizeof *decoder);
    decoder->path = path;
    decoder->stream = path_is_dash(path) ? stdin : fopen(path, "rb");
    int exit_code = decoder->stream ? EXIT_DONE : EXIT_ENVIRONMENT;
    if (exit_code != EXIT_DONE)
        complain("can't open '%s': %s", path, system_words(errno));
    if (exit_code == EXIT_DONE)
        fill(decoder);
    bool own = exit_code != EXIT_DONE || word_same(encoding, "utf-8");
    const char *name = own                             ? NULL
                       : strcmp(encoding, "auto") == 0 ? encoding_of(decoder)
                                                       : encoding;
    if (name && !(decoder->converter = system_converter(name))) {
        complain("unknown encoding '%s': expected auto, utf-8, windows-1252, utf-16, shift_jis, "
                 "euc-jp, gb18030 or another one that iconv knows",
                 name);
        exit_code = EXIT_USAGE;
    }
    *opened = decoder;
    return exit_code == EXIT_DONE ? EXIT_DONE : (decoder_close(decoder), exit_code);
}

int decoder_close(TextDecoder *decoder) {
    int error = decoder->error;
    if (error)
        complain("can't read '%s': %s", decoder->path, system_words(error));
    if (decoder->stream && decoder->stream != stdin)
        fclose(decoder->stream);
    system_converter_end(decoder->converter);
    free(decoder);
    return error ? EXIT_ENVIRONMENT : EXIT_DONE;
}

// ---- reading ----------------------------------------------------------------------------------

static size_t put_code(char *to, unsigned code) {
    size_t count = 0;
    if (code < 0x800) {
        to[count++] = (char)(0xC0 | code >> 6);
    } else {
        to[count++] = (char)(0xE0 | code >> 12);
        to[count++] = (char)(0x80 | (code >> 6 & 0x3F));
    }
    to[count++] = (char)(0x80 | (code & 0x3F));
    return count;
}

static size_t put_1252(char *to, unsigned char byte) {
    static const unsigned short low[32] = {
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
    return put_code(to, byte < 0xA0 ? low[byte - 0x80] : byte);
}

// No-break spaces and their like are plain ones, as is a byte order mark within the text.
static bool is_blank(const char *sequence, size_t length) {
    static const char *const blanks[] = {"\u00A0", "\u2007", "\u2009",
                                         "\u200B", "\u202F", "\uFEFF"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (strlen(blanks[i]) == length && memcmp(sequence, blanks[i], length) == 0)
            return true;
    return false;
}

static size_t read_plain(TextDecoder *decoder, char *buffer, size_t room) {
    size_t count = 0;
    while (count + UTF8_MOST < room) {
        if (decoder->end - decoder->start < UTF8_MOST && !decoder->ended)
            fill(decoder);
        if (decoder->start == decoder->end)
            break;
        const char *at = decoder->raw + decoder->start;
        bool last = decoder->start + 1 == decoder->end;
        size_t length = (unsigned char)*at < 0x80 ? 1 : sequence(decoder, decoder->start);
        if (length == 0) {
            count += put_1252(buffer + count, (unsigned char)*at);
        } else if (length > 1 && is_blank(at, length)) {
            buffer[count++] = ' ';
        } else {
            memcpy(buffer + count, at, length);
            count += length;
            if (*at == '\r' && (last || at[1] != '\n'))
                buffer[count - 1] = '\n';
        }
        decoder->start += length ? length : 1;
    }
    return count;
}

static size_t read_converted(TextDecoder *decoder, char *buffer, size_t room) {
    size_t count = 0;
    for (bool more = true; more && count + UTF8_MOST < room && !count;) {
        if (decoder->end - decoder->start < UTF8_MOST && !decoder->ended)
            fill(decoder);
        more = decoder->start < decoder->end;
        size_t left = decoder->end - decoder->start, whole = left;
        count += system_convert(decoder->converter, decoder->raw + decoder->start, &left,
                                buffer + count, room - count - UTF8_MOST);
        decoder->start += whole - left;
        bool cut = left > 0 && left < UTF8_MOST && !decoder->ended;
        if (left && left == whole && !cut) { // a byte that means nothing
            memcpy(buffer + count, "\uFFFD", 3);
            count += 3;
            decoder->start++;
        }
    }
    return count;
}

size_t decoder_read(void *context, char *buffer, size_t room) {
    TextDecoder *decoder = context;
    return decoder->converter ? read_converted(decoder, buffer, room)
                              : read_plain(decoder, buffer, room);
}
