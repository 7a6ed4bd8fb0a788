// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "json.h"

#include <mews.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    char *bytes;
    size_t length, room;
    bool comma; // something comes before, in the same braces
} out;

// Room for so many bytes more, and a NUL.
static char *make_room(size_t size) {
    if (out.length + size + 1 > out.room) {
        out.room = 2 * out.room + size + 4096;
        out.bytes = realloc(out.bytes, out.room);
        if (!out.bytes)
            mews_no_memory(false);
    }
    return out.bytes + out.length;
}

static void put(const char *bytes, size_t size) {
    memcpy(make_room(size), bytes, size);
    out.length += size;
}

static void put_string(const char *text) {
    put("\"", 1);
    while (*text) {
        size_t plain = 0;
        while ((unsigned char)text[plain] >= 0x20 && text[plain] != '"' && text[plain] != '\\')
            plain++;
        put(text, plain);
        text += plain;
        if (*text) {
            char escape[8];
            put(escape, (size_t)snprintf(escape, sizeof escape, "\\u%04x", *text));
            text++;
        }
    }
    put("\"", 1);
}

static void put_key(const char *key) {
    if (out.comma)
        put(",", 1);
    out.comma = true;
    if (key) {
        put_string(key);
        put(":", 1);
    }
}

void json_begin(void) {
    out.length = 0;
    out.comma = false;
}

void json_open(const char *key, char brace) {
    put_key(key);
    put(&brace, 1);
    out.comma = false;
}

void json_close(char brace) {
    put(&brace, 1);
    out.comma = true;
}

void json_text(const char *key, const char *text) {
    put_key(key);
    if (text)
        put_string(text);
    else
        put("null", 4);
}

void json_number(const char *key, long long number) {
    char digits[24];
    put_key(key);
    put(digits, (size_t)snprintf(digits, sizeof digits, "%lld", number));
}

void json_bool(const char *key, bool value) {
    put_key(key);
    put(value ? "true" : "false", value ? 4 : 5);
}

void json_written(const char *key, WriteText *write, const void *subject) {
    static char *text;
    static size_t room;
    size_t length = write(subject, text, room);
    if (length >= room) {
        free(text);
        room = length + 4096;
        text = malloc(room);
        if (!text)
            mews_no_memory(false);
        *text = '\0';
        write(subject, text, room);
    }
    json_text(key, length ? text : "");
}

const char *json_end(void) {
    *make_room(0) = '\0';
    return out.bytes;
}
