// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The nearest known word, by the number of slips that it takes to write one instead of the other;
// if none is near, the one that sounds alike.

#include "base/near.h"

#include <stdint.h>
#include <string.h>

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"

static size_t smaller(size_t a, size_t b) {
    return a < b ? a : b;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Edits (insert, delete, replace, swap of neighbours) from a to b, letters' case aside.
static size_t word_distance(const char *a, const char *b) {
    enum { WORD_MAX = 48 };
    size_t rows[3][WORD_MAX + 1], n = strlen(a), m = strlen(b);
    if (n > WORD_MAX || m > WORD_MAX)
        return SIZE_MAX;
    size_t *before = rows[0], *last = rows[1], *row = rows[2];
    for (size_t j = 0; j <= m; j++)
        last[j] = j;
    for (size_t i = 1; i <= n; i++) {
        row[0] = i;
        for (size_t j = 1; j <= m; j++) {
            bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = smaller(smaller(last[j], row[j - 1]) + 1, last[j - 1] + !same);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = smaller(row[j], before[j - 2] + 1);
        }
        size_t *oldest = before;
        before = last;
        last = row;
        row = oldest;
    }
    return last[m];
}

// ---- by sound ---------------------------------------------------------------------------------

enum { SOUNDS_SIZE = 16, SOUNDED_MIN = 4 }; // in short words the same consonants are chance

// The consonants that are heard, doubled ones once: "grfn" for `gryphon` and `griffin`. A vowel
// counts where the word begins with it.
static void sounds_of(const char *word, char sounds[SOUNDS_SIZE]) {
    size_t count = 0;
    for (const char *at = word; *at && count + 1 < SOUNDS_SIZE; at++) {
        char c = lower(*at), next = lower(at[1]);
        bool vowel = strchr("aeiouywh-_", c) != NULL;
        if (c == 'p' && next == 'h')
            c = 'f', at++;
        else if ((c == 'g' && next == 'h') || (c == 'k' && next == 'n' && at == word))
            continue; // as in `knight`
        else if (c == 'z' || (c == 'c' && next && strchr("eiy", next)))
            c = 's';
        else if (c == 'c' || c == 'q')
            c = 'k';
        else if (c == 'v')
            c = 'f';
        if ((vowel && at > word) || (count && sounds[count - 1] == c))
            continue;
        sounds[count++] = c;
    }
    sounds[count] = '\0';
}

// The only known word that is heard alike; or NULL.
static const char *word_heard(const char *word, WordList known) {
    char sounds[SOUNDS_SIZE], others[SOUNDS_SIZE];
    const char *found = NULL;
    bool letters = strspn(word, LETTERS) == strlen(word);
    sounds_of(word, sounds);
    for (size_t i = 0; letters && i < known.count; i++) {
        const char *other = known.words[i];
        if (strlen(word) < SOUNDED_MIN || strlen(other) + 1 < SOUNDED_MIN || !sounds[1])
            continue;
        sounds_of(other, others);
        if (strcmp(sounds, others) != 0)
            continue;
        if (found)
            return NULL;
        found = other;
    }
    return found;
}

// ---- the nearest ------------------------------------------------------------------------------

const char *word_nearest(const char *word, WordList known) {
    const char *nearest = NULL;
    size_t length = strlen(word);
    size_t best = (length < 3 ? 1 : length / 3) + 1; // one slip in three letters, or the only one
    for (size_t i = 0; i < known.count; i++) {
        size_t distance = word_distance(word, known.words[i]);
        if (distance < best && distance < length) { // something of the word must be left
            best = distance;
            nearest = known.words[i];
        }
    }
    return nearest ? nearest : word_heard(word, known);
}

// Are the digits and signs the same in both? They are no slips: what they say must not be lost.
// Hyphens may be missed.
static bool signs_same(const char *a, const char *b) {
    for (;; a++, b++) {
        a += strspn(a, LETTERS);
        b += strspn(b, LETTERS);
        if (*a != *b)
            return false;
        if (!*a)
            return true;
    }
}

bool word_clear(const char *word, WordList known) {
    size_t best = SIZE_MAX, second = SIZE_MAX, length = strlen(word);
    const char *nearest = "";
    for (size_t i = 0; i < known.count; i++) {
        size_t distance = word_distance(word, known.words[i]);
        if (distance < best) {
            second = best;
            best = distance;
            nearest = known.words[i];
        } else {
            second = smaller(second, distance);
        }
    }
    return best < second && best <= (length < 6 ? 1 : 2) && 2 * best < length &&
           signs_same(word, nearest);
}

bool word_listed(const char *list, const char *word, size_t length) {
    for (const char *at = list; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (length && strcspn(at, "|") == length && memcmp(at, word, length) == 0)
            return true;
    }
    return false;
}

bool text_listed(Text text, const char *list) {
    return text.text && word_listed(list, text.text, text.length);
}
