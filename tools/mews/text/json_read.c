// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// JSON text → values.

#include "json.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 };

static void skip_blanks(const char **at) {
    *at += strspn(*at, " \t\r\n");
}

bool json_take(const char **at, char mark) {
    skip_blanks(at);
    if (**at != mark)
        return false;
    ++*at;
    return true;
}

// ---- strings ----------------------------------------------------------------------------------

static char *put_code_point(char *to, unsigned code) {
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xC0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3F));
    } else {
        *to++ = (char)(0xE0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    }
    return to;
}

static bool take_hexadecimal(const char **at, unsigned *code) {
    static const char digits[] = "0123456789abcdef";
    *code = 0;
    for (int i = 0; i < 4; i++, ++*at) {
        const char *digit = **at ? strchr(digits, **at | 0x20) : NULL;
        if (!digit)
            return false;
        *code = *code * 16 + (unsigned)(digit - digits);
    }
    return *code != 0;
}

// What follows a backslash. (Pairs of surrogates are not written by json.h.)
static bool take_escape(const char **at, char **to) {
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    const char *name = **at ? strchr(names, **at) : NULL;
    unsigned code;
    if (name) {
        *(*to)++ = values[name - names];
        ++*at;
        return true;
    }
    if (**at != 'u')
        return false;
    ++*at;
    if (!take_hexadecimal(at, &code))
        return false;
    *to = put_code_point(*to, code);
    return true;
}

// Up to the closing quote.
static size_t raw_length(const char *at) {
    size_t length = 0;
    while (at[length] && at[length] != '"')
        length += at[length] == '\\' && at[length + 1] ? 2 : 1;
    return length;
}

bool json_take_text(const char **at, char **text) {
    *text = NULL;
    if (!json_take(at, '"'))
        return false;
    char *start = memory_new(raw_length(*at) + 1, 1); // no escape is shorter than what it means
    char *to = start;
    bool good = true;
    while (good && **at != '"') {
        if ((unsigned char)**at < 0x20)
            good = false;
        else if (**at == '\\' && ++*at)
            good = take_escape(at, &to);
        else
            *to++ = *(*at)++;
    }
    if (!good) {
        free(start);
        return false;
    }
    ++*at;
    *to++ = '\0';
    *text = memory_grow(start, (size_t)(to - start), 1);
    return true;
}

// ---- other values -----------------------------------------------------------------------------

bool json_take_integer(const char **at, uint64_t *number) {
    char digits[24];
    skip_blanks(at);
    size_t length = strspn(*at, "0123456789");
    if (length == 0 || length >= sizeof digits)
        return false;
    memcpy(digits, *at, length);
    digits[length] = '\0';
    *at += length;
    return number_read(digits, UINT64_MAX, number) == NUMBER_OK;
}

void texts_free(char **texts, uint64_t count) {
    for (uint64_t i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
}

bool json_take_texts(const char **at, char ***texts, uint64_t *count) {
    size_t room = 0;
    *texts = NULL;
    *count = 0;
    if (!json_take(at, '['))
        return false;
    if (json_take(at, ']'))
        return true;
    do {
        char *text;
        if (!json_take_text(at, &text))
            break;
        if (*count == room) {
            room = room * 2 + 16;
            *texts = memory_grow(*texts, room, sizeof **texts);
        }
        (*texts)[(*count)++] = text;
    } while (json_take(at, ','));
    if (json_take(at, ']'))
        return true;
    texts_free(*texts, *count);
    *texts = NULL;
    *count = 0;
    return false;
}

static bool skip_deep(const char **at, int depth) {
    char *text;
    skip_blanks(at);
    if (**at == '"') {
        bool good = json_take_text(at, &text);
        free(text);
        return good;
    }
    if (**at != '{' && **at != '[') {
        size_t length = strcspn(*at, ",]} \t\r\n");
        *at += length;
        return length > 0;
    }
    bool object = **at == '{';
    ++*at;
    if (json_take(at, object ? '}' : ']'))
        return true;
    do {
        if (object && json_take_text(at, &text))
            free(text);
        if (depth == DEPTH_MAX || (object && !json_take(at, ':')) || !skip_deep(at, depth + 1))
            return false;
    } while (json_take(at, ','));
    return json_take(at, object ? '}' : ']');
}

// ---- objects ----------------------------------------------------------------------------------

static bool take_member(const char **at, const char *key, const JsonMember *members,
                        size_t count) {
    for (size_t i = 0; i < count; i++) {
        const JsonMember *member = &members[i];
        if (strcmp(key, member->key) != 0)
            continue;
        if (member->texts)
            return !*member->texts && json_take_texts(at, member->texts, member->number);
        if (member->text)
            return !*member->text && json_take_text(at, member->text);
        return json_take_integer(at, member->number);
    }
    return skip_deep(at, 0);
}

bool json_take_object(const char **at, const JsonMember *members, size_t count) {
    char *key;
    if (!json_take(at, '{'))
        return false;
    do {
        if (!json_take_text(at, &key))
            return false;
        bool good = json_take(at, ':') && take_member(at, key, members, count);
        free(key);
        if (!good)
            return false;
    } while (json_take(at, ','));
    return json_take(at, '}');
}
