// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Editors save as UTF-16 or Windows-1252 what mews reads as UTF-8. UTF-16 shows by its mark or its
// NULs. A file in which no letter is UTF-8 is likely to be Windows-1252, which Latin-1 is a part
// of.

#include "definition/slips/text/text.h"

#include <string.h>

#include "base/utf8.h"

// Windows-1252 from 0x80 to 0x9F; "": not used.
// https://encoding.spec.whatwg.org/index-windows-1252.txt
static const char windows[32][4] = {"€", "",  "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š",
                                    "‹", "Œ", "",  "Ž", "",  "",  "‘", "’", "“", "”", "•",
                                    "–", "—", "˜", "™", "š", "›", "œ", "",  "ž", "Ÿ"};

// The letter that a byte from 0x80 on is in Windows-1252, as UTF-8; "" if it is none.
static void windows_letter(unsigned char byte, char letter[4]) {
    if (byte < 0xA0)
        memcpy(letter, windows[byte - 0x80], 4);
    else // U+00A0 … U+00FF
        memcpy(letter, (char[4]){(char)(byte < 0xC0 ? 0xC2 : 0xC3), (char)(0x80 | (byte & 0x3F))},
               4);
}

bool encoding_utf16(const Source *source) {
    const char *text = source->text;
    bool marked = source->size >= 2 &&
                  (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
    return marked || (source->size >= 4 && memchr(text, '\0', 4));
}

// Are all bytes letters of Windows-1252, and none of those beyond ASCII UTF-8?
static bool is_windows(const Source *source) {
    for (size_t i = 0; i < source->size; i++) {
        uint32_t code_point;
        char letter[4];
        unsigned char byte = (unsigned char)source->text[i];
        if (byte < 0x80)
            continue;
        windows_letter(byte, letter);
        if (!*letter || utf8_length(source->text + i, source->size - i, &code_point))
            return false;
    }
    return true;
}

void encoding_fault(const Source *source, size_t at, Report *report) {
    unsigned char byte = (unsigned char)source->text[at];
    Span span = {source, (uint32_t)at, 1};
    char letter[4];
    if (encoding_utf16(source)) {
        report_error(report, "yaml-utf8", span, "the file is UTF-16; save it as UTF-8");
    } else if (is_windows(source)) {
        windows_letter(byte, letter);
        report_error(report, "yaml-utf8", span,
                     "the file isn't UTF-8 but probably Windows-1252, where byte 0x%02X is '%s'; "
                     "save it as UTF-8",
                     byte, letter);
    } else {
        report_error(report, "yaml-utf8", span, "byte 0x%02X is not UTF-8; save the file as UTF-8",
                     byte);
    }
}
