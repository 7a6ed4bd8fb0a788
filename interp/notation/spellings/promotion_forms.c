// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "notation/spellings/spellings.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "notation/symbol.h"

// "e7e8=Q" "e7e8Q" "e8Q" "e8(Q)", and with the sign of check or mate: "e8Q+" "exd8Q#". What begins
// with a number names squares as in shogi: "7h7g".
void form_promotion(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t length = strlen(text);
    int from;
    while (length && strchr("+#!?)", text[length - 1]))
        length--;
    if (length < 3 || !isalpha((unsigned char)text[length - 1]) || isdigit((unsigned char)text[0]))
        return;
    size_t head = length - 1, first = square_read(list->rules, text, &from);
    while (head > 0 && strchr("=/(", text[head - 1]))
        head--;
    bool squares = first && first < head;
    snprintf(meant, size, "%.*s%s%c", (int)head, text, squares ? "" : "=",
             squares ? tolower((unsigned char)text[length - 1])
                     : toupper((unsigned char)text[length - 1]));
}

size_t promotion_start(const char *text) {
    size_t head = strcspn(text, "=/("), i = head;
    while (!text[head] && i && !isdigit((unsigned char)text[i - 1]))
        i--;
    return i;
}

void form_promotion_in_words(const MoveList *list, const char *text, char *meant, size_t size) {
    size_t head = promotion_start(text), end = strlen(text);
    size_t name = head + strspn(text + head, "=/(");
    char word[MOVE_TEXT_SIZE];
    int kind = NONE;
    while (end > name && strchr("+#!?)", text[end - 1]))
        end--;
    if (!head || end == name || end - name >= sizeof word)
        return;
    snprintf(word, sizeof word, "%.*s", (int)(end - name), text + name);
    if (piece_word_read(list->rules, word, &kind) != strlen(word))
        return;
    Writer writer = writer_make(meant, size);
    writer_bytes(&writer, text, head);
    writer_text(&writer, text[head] == '/' ? "/" : "=");
    letter_write_bare(&writer, list->rules, kind, WHITE);
    writer_end(&writer);
}
