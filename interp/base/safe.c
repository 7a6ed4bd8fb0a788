// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "base/safe.h"

#include "base/utf8.h"
#include "base/writer.h"

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
