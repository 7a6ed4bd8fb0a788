// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Talking to the user: complaints on standard error, texts into numbers, words into guesses.

#include "words.h"
#include "command.h"

#include <ctype.h>
#include <errno.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_MAX = 64 };

static char *text_safe_or_null(const char *text) {
    size_t length = mews_text_safe(text, NULL, 0);
    char *safe = malloc(length + 1);
    if (safe)
        mews_text_safe(text, safe, length + 1);
    return safe;
}

static Growing *complaints;

void complaints_add_to(Growing *text) {
    complaints = text;
}

// Without memory it complains, too.
static void keep_complaint(const char *text) {
    Growing *to = complaints;
    if (!to || !text)
        return;
    complaints = NULL;
    text_add(to, "mews: %s\n", text);
    complaints = to;
}

static bool hushed;

void complaints_hush(void) {
    hushed = true;
}

bool complaints_hushed(void) {
    return hushed;
}

static int flush_error;

bool output_flush(void) {
    errno = 0;
    bool done = fflush(stdout) == 0;
    if (!done && !flush_error)
        flush_error = errno;
    return done;
}

int output_error(void) {
    return flush_error;
}

// Also without memory: what is too long for the buffer then is cut off.
void complain(const char *format, ...) {
    char brief[1024];
    char *text = brief;
    va_list arguments, again;
    if (hushed)
        return;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(brief, sizeof brief, format, arguments);
    if (length >= (int)sizeof brief && (text = malloc((size_t)length + 1)))
        vsnprintf(text, (size_t)length + 1, format, again);
    output_flush(); // so that both streams are in order where they meet
    char *safe = text_safe_or_null(text ? text : brief);
    fputs("mews: ", stderr);
    if (safe && wrap_width(stderr))
        put_wrapped(stderr, safe, sizeof "mews: " - 1);
    else
        put_safe(stderr, text ? text : brief);
    fputc('\n', stderr);
    keep_complaint(safe);
    free(safe);
    if (text != brief)
        free(text);
    va_end(again);
    va_end(arguments);
}

int report_verdict(const mews_report *report) {
    report_sure(report);
    if (mews_report_limited(report))
        return EXIT_LIMIT;
    return mews_report_errors(report) ? EXIT_BAD : EXIT_DONE;
}

NumberVerdict number_read(const char *text, uint64_t most, uint64_t *number) {
    uint64_t value = 0;
    bool large = false;
    if (!*text)
        return NUMBER_BAD;
    for (; *text; text++) {
        if (*text < '0' || *text > '9')
            return NUMBER_BAD;
        uint64_t digit = (uint64_t)(*text - '0');
        large = large || value > (most - digit) / 10 || digit > most;
        if (!large)
            value = value * 10 + digit;
    }
    *number = value;
    return large ? NUMBER_LARGE : NUMBER_OK;
}

char *number_wanted(uint64_t least, uint64_t most) {
    return most <= NUMBER_TOLD_MOST
               ? text_printf("a whole number from %llu to %llu", (unsigned long long)least,
                             (unsigned long long)most)
               : text_printf("a whole number, %llu or more", (unsigned long long)least);
}

// " of milliseconds": the unit of what the option names, or "".
static const char *unit_of(const char *what) {
    static const char *const rows[][2] = {{"--movetime", " of milliseconds"},
                                          {"--margin", " of milliseconds"},
                                          {"--patience", " of seconds"},
                                          {"--hash", " of mebibytes"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(what, rows[i][0]) == 0)
            return rows[i][1];
    return "";
}

// A short range is told whole, of others the bound that is broken.
int number_option(const char *what, const char *text, uint64_t least, uint64_t most,
                  uint64_t *number) {
    enum { SHORT_MOST = 20 };
    NumberVerdict verdict = number_read(text, most, number);
    if (verdict == NUMBER_OK && *number >= least)
        return EXIT_DONE;
    if (most <= SHORT_MOST) {
        char *wanted = number_wanted(least, most);
        complain("%s must be %s, not '%s'", what, wanted, text);
        free(wanted);
    } else if (verdict == NUMBER_LARGE) {
        complain("%s must be at most %llu%s, not %s", what, (unsigned long long)most,
                 *unit_of(what) ? unit_of(what) + strlen(" of") : "", text);
    } else {
        complain("%s must be a whole number%s, %llu or more, not '%s'", what, unit_of(what),
                 (unsigned long long)least, text);
    }
    return EXIT_USAGE;
}

const char *side_word(int side) {
    return side ? "black" : "white";
}

const char *side_name(int side) {
    return side ? "Black" : "White";
}

mews_result result_lost_by(int side) {
    return side ? MEWS_WHITE_WINS : MEWS_BLACK_WINS;
}

bool word_in(const char *word, const char *const *words, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

bool word_same(const char *a, const char *b) {
    while (*a && tolower((unsigned char)*a) == tolower((unsigned char)*b))
        a++, b++;
    return *a == *b;
}

bool text_ends_in(const char *text, const char *end) {
    size_t length = strlen(text), end_length = strlen(end);
    return length > end_length && strcmp(text + length - end_length, end) == 0;
}

char *next_word(char **rest) {
    char *word = *rest + strspn(*rest, " \t");
    if (!*word)
        return NULL;
    *rest = word + strcspn(word, " \t");
    if (**rest)
        *(*rest)++ = '\0';
    return word;
}

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

// Letters to insert, drop, change or swap with the next one; both words at most WORD_MAX long.
static size_t word_distance(const char *a, const char *b) {
    size_t row[3][WORD_MAX + 1]; // of the prefix of a two letters shorter, one shorter, this one
    size_t a_length = strlen(a), b_length = strlen(b);
    for (size_t j = 0; j <= b_length; j++)
        row[1][j] = j;
    for (size_t i = 1; i <= a_length; i++) {
        row[2][0] = i;
        for (size_t j = 1; j <= b_length; j++) {
            size_t changed = row[1][j - 1] + (a[i - 1] != b[j - 1]);
            row[2][j] = least(changed, least(row[1][j], row[2][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[2][j] = least(row[2][j], row[0][j - 2] + 1);
        }
        memcpy(row[0], row[1], sizeof row[0]);
        memcpy(row[1], row[2], sizeof row[1]);
    }
    return row[1][b_length];
}

bool word_one_off(const char *a, const char *b) {
    return strlen(a) <= WORD_MAX && strlen(b) <= WORD_MAX && word_distance(a, b) == 1;
}

const char *word_nearest(const char *word, const char *const *known, size_t count) {
    const char *best = NULL;
    size_t length = strlen(word);
    size_t letters = length - strspn(word, "-"); // of an option
    if (letters == 0 || length > WORD_MAX)
        return NULL;
    size_t best_distance = (letters < 3 ? 1 : letters / 3) + 1; // the first that is too far
    if (best_distance > letters)
        best_distance = letters; // something of the word must be left
    for (size_t i = 0; i < count; i++) {
        if (length >= 3 && strncmp(word, known[i], length) == 0)
            return known[i];
        if (strlen(known[i]) > WORD_MAX)
            continue;
        size_t distance = word_distance(word, known[i]);
        if (distance < best_distance) {
            best_distance = distance;
            best = known[i];
        }
    }
    return best;
}

// "left-quail" has the parts "left" and "quail".
static bool has_part(const char *name, const char *word) {
    size_t length = strlen(word);
    bool found = false;
    for (const char *part = name; part && !found && strchr(name, '-');) {
        size_t end = strcspn(part, "-");
        found = end == length && strncmp(part, word, end) == 0;
        part = part[end] ? part + end + 1 : NULL;
    }
    return found;
}

// " (did you mean 'x' or 'y'?)" of names that the word is a part of. Returns false if there are
// none, or more than one can choose from.
static bool part_hint(const char *word, const char *const *known, size_t count, char *buffer,
                      size_t size) {
    enum { SHORTEST = 3, MOST = 4 };
    const char *found[MOST];
    size_t many = 0;
    for (size_t i = 0; i < count && many <= MOST && strlen(word) >= SHORTEST; i++)
        if (has_part(known[i], word) && (!many || strcmp(found[many - 1], known[i]) != 0)) {
            if (many == MOST)
                return false;
            found[many++] = known[i];
        }
    Growing text = {0};
    for (size_t i = 0; i < many; i++)
        text_add(&text, "%s'%s'", i == 0 ? "" : i + 1 == many ? " or " : ", ", found[i]);
    int length = many ? snprintf(buffer, size, " (did you mean %s?)", text.bytes) : -1;
    free(text.bytes);
    return length > 0 && (size_t)length < size;
}

const char *word_hint(const char *word, const char *const *known, size_t count, char *buffer,
                      size_t size) {
    if (part_hint(word, known, count, buffer, size))
        return buffer;
    const char *nearest = word_nearest(word, known, count);
    buffer[0] = '\0';
    if (nearest)
        snprintf(buffer, size, " (did you mean '%s'?)", nearest);
    return buffer;
}

void memory_end(void) {
    hushed = false;
    complain("out of memory");
    exit(EXIT_ENVIRONMENT);
}

void *memory_sure(void *memory) {
    if (!memory)
        memory_end();
    return memory;
}

void report_sure(const mews_report *report) {
    if (mews_report_out_of_memory(report))
        memory_end();
}

void position_sure(const mews_position *position) {
    if (mews_position_out_of_memory(position))
        memory_end();
}

void *memory_new(size_t count, size_t size) {
    return memory_sure(calloc(count ? count : 1, size));
}

void *memory_grow(void *memory, size_t count, size_t size) {
    return memory_sure(count > SIZE_MAX / size ? NULL : realloc(memory, count * size));
}

static void make_room(Growing *text, size_t needed) {
    if (!text->temporary) {
        text->bytes = memory_grow(text->bytes, needed, 1);
    } else if (needed > text->room) {
        text->room = text->room ? 2 * needed : needed;
        char *bytes = temp_new(text->room, 1);
        text->bytes = text->length ? memcpy(bytes, text->bytes, text->length) : bytes;
    }
}

void text_add_list(Growing *text, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length < 0)
        memory_end();
    make_room(text, text->length + (size_t)length + 1);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, again);
    text->length += (size_t)length;
    va_end(again);
}

char *text_printf(const char *format, ...) {
    Growing text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    return text.bytes;
}

char *text_written(WriteText *write, const void *subject) {
    enum { USUAL = 1 << 19 }; // bytes: most pages are shorter
    char *text = memory_new(USUAL, 1);
    size_t length = write(subject, text, USUAL);
    if (length >= USUAL) {
        free(text);
        text = memory_new(length + 1, 1);
        write(subject, text, length + 1);
    }
    return text;
}

void text_add(Growing *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    text_add_list(text, format, arguments);
    va_end(arguments);
}

char *text_safe(const char *text) {
    size_t length = mews_text_safe(text, NULL, 0);
    char *safe = memory_new(length + 1, 1);
    mews_text_safe(text, safe, length + 1);
    return safe;
}

size_t utf8_length(const char *bytes) {
    static const struct {
        unsigned char first, last;               // leading byte
        unsigned char second_first, second_last; // the byte after it
        size_t length;
    } forms[] = {
        {0x00, 0x7F, 0x00, 0xFF, 1}, {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    const unsigned char *text = (const unsigned char *)bytes;
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

// How many bytes of the text fit into `room` with no code point taken apart.
static size_t fitting(const char *text, size_t room) {
    size_t length = 0;
    while (text[length]) {
        size_t more = utf8_length(text + length);
        more = more ? more : 1;
        if (length + more > room)
            break;
        length += more;
    }
    return length;
}

// Piece by piece, which needs no memory.
void put_safe(FILE *stream, const char *text) {
    char piece[64], safe[4 * sizeof piece + 8];
    while (*text) {
        size_t length = fitting(text, sizeof piece - 1);
        memcpy(piece, text, length);
        piece[length] = '\0';
        mews_text_safe(piece, safe, sizeof safe);
        fputs(safe, stream);
        text += length;
    }
}

void put_safe_lines(FILE *stream, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = text_printf("%.*s", (int)length, text);
        put_safe(stream, line);
        fputc('\n', stream);
        free(line);
        text += length + (text[length] == '\n');
    }
}

mews_report *report_new(void) {
    return memory_sure(mews_report_new());
}

// ---- lists of texts

void texts_add(Texts *texts, char *word) {
    texts->words = memory_grow(texts->words, texts->count + 1, sizeof *texts->words);
    texts->words[texts->count++] = word;
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void texts_sort(Texts *texts) {
    if (texts->count)
        qsort(texts->words, texts->count, sizeof *texts->words, compare_texts);
}

void texts_free(Texts *texts) {
    for (size_t i = 0; i < texts->count; i++)
        free(texts->words[i]);
    free(texts->words);
    *texts = (Texts){0};
}

// ---- temporary memory
//
// Blocks, of which the newest is filled from its beginning.

enum { BLOCK_LEAST = 1 << 14 };

typedef struct TempBlock {
    struct TempBlock *older;
    size_t size, used;
    alignas(max_align_t) char bytes[];
} TempBlock;

static TempBlock *newest;

void *temp_new(size_t count, size_t size) {
    const size_t unit = alignof(max_align_t);
    if (count > (SIZE_MAX / 4) / (size ? size : 1))
        memory_end();
    size_t bytes = (count * size / unit + 1) * unit;
    if (!newest || newest->size - newest->used < bytes) {
        size_t room = bytes > BLOCK_LEAST ? bytes : BLOCK_LEAST;
        TempBlock *block = memory_sure(malloc(sizeof *block + room));
        *block = (TempBlock){.older = newest, .size = room};
        newest = block;
    }
    void *memory = newest->bytes + newest->used;
    newest->used += bytes;
    return memset(memory, 0, bytes);
}

char *temp_printf(const char *format, ...) {
    Growing text = TEMP_TEXT;
    va_list arguments;
    va_start(arguments, format);
    text_add_list(&text, format, arguments);
    va_end(arguments);
    return text.bytes;
}

char *temp_safe(const char *text) {
    size_t length = mews_text_safe(text, NULL, 0);
    char *safe = temp_new(length + 1, 1);
    mews_text_safe(text, safe, length + 1);
    return safe;
}

TempMark temp_mark(void) {
    return (TempMark){newest, newest ? newest->used : 0};
}

void temp_release(TempMark mark) {
    while (newest != mark.block) {
        TempBlock *older = newest->older;
        free(newest);
        newest = older;
    }
    if (newest)
        newest->used = mark.used;
}
