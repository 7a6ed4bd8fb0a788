// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Values → JSON text. Strings go out as UTF-8; bytes that aren't UTF-8 become U+FFFD.

#include "words.h"

#include <math.h>
#include <string.h>

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
        size_t length = utf8_length((const char *)at);
        if (length == 0) {
            fputs("\xEF\xBF\xBD", stream);
            at++;
        } else if (*at == '"' || *at == '\\') {
            fprintf(stream, "\\%c", *at++);
        } else if (*at == '\n' || *at == '\t') {
            fputs(*at++ == '\n' ? "\\n" : "\\t", stream);
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

void json_decimal(Json *json, const char *key, double number, int digits) {
    put_key(json, key);
    if (isfinite(number))
        fprintf(json->stream, "%.*f", digits, number);
    else
        fputs("null", json->stream);
}

void json_seconds(Json *json, const char *key, double seconds) {
    put_key(json, key);
    fprintf(json->stream, "%.6f", seconds);
}

void json_bool(Json *json, const char *key, bool value) {
    put_key(json, key);
    fputs(value ? "true" : "false", json->stream);
}
