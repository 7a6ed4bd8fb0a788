// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Values → JSON text. Strings go out as UTF-8; bytes that aren't UTF-8 become U+FFFD.

#include "json.h"

#include <mews.h>
#include <stddef.h>
#include <string.h>

// How many bytes the UTF-8 sequence at `text` has; 0 if there is no valid one.
static size_t sequence_length(const unsigned char *text) {
    static const struct {
        unsigned char first, last;               // leading byte
        unsigned char second_first, second_last; // the byte behind it
        size_t length;
    } forms[] = {
        {0x00, 0x7F, 0x00, 0xFF, 1}, {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].last)
            continue;
        if (forms[i].length > 1 &&
            (text[1] < forms[i].second_first || text[1] > forms[i].second_last))
            return 0;
        for (size_t j = 2; j < forms[i].length; j++)
            if ((text[j] & 0xC0) != 0x80)
                return 0;
        return forms[i].length;
    }
    return 0;
}

// JSON is read on terminals, too: what they would obey is written as an escape of JSON's.
static void put_sequence(FILE *stream, const unsigned char *text, size_t length) {
    char alone[8] = "";
    memcpy(alone, text, length);
    unsigned code_point = text[0] & 0xFFu >> (length + 1);
    for (size_t i = 1; i < length; i++)
        code_point = code_point << 6 | (text[i] & 0x3Fu);
    if (length > 1 && length < 4 && mews_text_safe(alone, NULL, 0) != length)
        fprintf(stream, "\\u%04x", code_point);
    else
        fwrite(text, 1, length, stream);
}

static void put_string(FILE *stream, const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    fputc('"', stream);
    while (*at) {
        size_t length = sequence_length(at);
        if (length == 0) {
            fputs("\xEF\xBF\xBD", stream);
            at++;
        } else if (*at == '"' || *at == '\\') {
            fprintf(stream, "\\%c", *at++);
        } else if (*at < 0x20 || *at == 0x7F) {
            fprintf(stream, "\\u%04x", *at++);
        } else {
            put_sequence(stream, at, length);
            at += length;
        }
    }
    fputc('"', stream);
}

static void put_key(Json *json, const char *key) {
    if (json->comma)
        fputc(',', json->stream);
    json->comma = true;
    if (key) {
        put_string(json->stream, key);
        fputc(':', json->stream);
    }
}

void json_open(Json *json, const char *key, char brace) {
    put_key(json, key);
    fputc(brace, json->stream);
    json->comma = false;
}

void json_close(Json *json, char brace) {
    fputc(brace, json->stream);
    json->comma = true;
}

void json_end(Json *json) {
    fputc('\n', json->stream);
    json->comma = false;
}

void json_text(Json *json, const char *key, const char *text) {
    put_key(json, key);
    if (text)
        put_string(json->stream, text);
    else
        fputs("null", json->stream);
}

void json_text_or_null(Json *json, const char *key, const char *text) {
    json_text(json, key, *text ? text : NULL);
}

void json_integer(Json *json, const char *key, uint64_t number) {
    put_key(json, key);
    fprintf(json->stream, "%llu", (unsigned long long)number);
}

void json_seconds(Json *json, const char *key, double seconds) {
    put_key(json, key);
    fprintf(json->stream, "%.6f", seconds);
}

void json_bool(Json *json, const char *key, bool value) {
    put_key(json, key);
    fputs(value ? "true" : "false", json->stream);
}
