// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Paths → texts and back.

#include "files.h"
#include "command.h"
#include "system.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int read_all(FILE *stream, const char *path, size_t most, char **text, size_t *size) {
    size_t capacity = 1 << 14;
    *text = memory_new(capacity, 1);
    *size = 0;
    for (;;) {
        *size += fread(*text + *size, 1, capacity - *size - 1, stream);
        if (ferror(stream)) {
            complain("can't read '%s': %s", path, system_words(errno));
            return EXIT_ENVIRONMENT;
        }
        if (feof(stream) || *size > most)
            break;
        capacity *= 2;
        *text = memory_grow(*text, capacity, 1);
    }
    (*text)[*size] = '\0';
    return EXIT_DONE;
}

int file_read(const char *path, size_t most, char **text, size_t *size) {
    bool standard_input = path_is_dash(path);
    FILE *stream = standard_input ? stdin : fopen(path, "rb");
    *text = NULL;
    if (!stream && errno == ENOMEM)
        memory_end();
    if (!stream) {
        complain("can't open '%s': %s", path, system_words(errno));
        return EXIT_ENVIRONMENT;
    }
    int exit_code = read_all(stream, path, most, text, size);
    if (!standard_input)
        fclose(stream);
    if (exit_code != EXIT_DONE) {
        free(*text);
        *text = NULL;
    }
    return exit_code;
}

bool path_is_dash(const char *path) {
    return path && strcmp(path, "-") == 0;
}

const char *path_shown(const char *path) {
    return path_is_dash(path) ? "standard input" : path;
}

int text_read(const char *path, const char *what, size_t most, char **text) {
    size_t size;
    int exit_code = file_read(path, most, text, &size);
    if (exit_code != EXIT_DONE)
        return exit_code;
    if (size > most) {
        complain("%s: it is larger than %zu MiB", path_shown(path), most >> 20);
        exit_code = EXIT_LIMIT;
    } else if (strlen(*text) != size) {
        complain("%s: this is no %s: it holds a NUL byte", path_shown(path), what);
        exit_code = EXIT_BAD;
    }
    if (exit_code != EXIT_DONE) {
        free(*text);
        *text = NULL;
    }
    return exit_code;
}

// How many bytes a no-break space or one like it has; 0: it is none. In Latin-1 that is one alone.
static size_t odd_blank(const char *text, bool plain_before) {
    static const char *const blanks[] = {"\u00A0", "\u2007", "\u2009",
                                         "\u200B", "\u202F", "\uFEFF"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        if (strncmp(text, blanks[i], strlen(blanks[i])) == 0)
            return strlen(blanks[i]);
    return *text == '\xA0' && plain_before;
}

void text_plain_blanks(char *text) {
    char *to = text;
    bool plain = true;
    for (const char *at = text; *at;) {
        size_t length = (unsigned char)*at < 0x80 ? 0 : odd_blank(at, plain);
        bool line_end = *at == '\r' && at[1] != '\n';
        plain = length || (unsigned char)*at < 0x80;
        *to++ = length ? ' ' : line_end ? '\n' : *at;
        at += length ? length : 1;
    }
    *to = '\0';
}

const char *file_unfit(const char *path) {
    FileFacts facts;
    if (!system_facts(path, &facts) || facts.kind == FILE_PLAIN)
        return NULL;
    return facts.kind == FILE_FOLDER ? "it is a folder" : "it isn't a file but a pipe or a device";
}

const char *file_refused(const char *path) {
    FileFacts facts;
    const char *reason = *path ? file_unfit(path) : "its name is empty";
    const char *slash = strrchr(path, '/');
    if (reason)
        return reason;
    char *place = system_facts(path, &facts) ? temp_printf("%s", path)
                  : slash                    ? temp_printf("%.*s/", (int)(slash - path), path)
                                             : temp_printf(".");
    errno = 0;
    bool good = system_writable(place);
    reason = good ? NULL : system_words(errno);
    return reason;
}

// Does the file begin as the pattern says, in which '#' stands for a number?
static bool begins_so(const char *text, const char *pattern) {
    for (; *pattern; pattern++) {
        size_t digits = strspn(text, "0123456789");
        if (*pattern == '#' ? digits == 0 : *text != *pattern)
            return false;
        text += *pattern == '#' ? digits : 1;
    }
    return true;
}

bool file_is_own(const char *path, const char *pattern) {
    enum { HEAD_SIZE = 1 << 14 };
    FileFacts facts;
    if (!system_facts(path, &facts))
        return true;
    FILE *stream = facts.kind == FILE_PLAIN ? fopen(path, "rb") : NULL;
    if (!stream)
        return facts.kind != FILE_PLAIN; // that can't be written is told elsewhere
    char *head = memory_new(HEAD_SIZE, 1);
    bool own = fread(head, 1, HEAD_SIZE - 1, stream) == 0 && !ferror(stream);
    fclose(stream);
    for (const char *line = head; line && *line && !own; line = strchr(line, '\n')) {
        line += *line == '\n';
        own = begins_so(line, pattern);
    }
    free(head);
    return own;
}

void file_complain_foreign(const char *path, const char *what, const char *so) {
    complain("'%s' is there already, and is no %s: %s; choose another name, or remove it", path,
             what, so);
}

FILE *file_stream(const char *path, bool append) {
    const char *reason = file_unfit(path);
    FILE *stream = reason ? NULL : system_stream(path, append);
    if (stream)
        return stream;
    if (!reason && errno == ENOMEM)
        memory_end();
    complain("can't write '%s': %s", path, reason ? reason : system_words(errno));
    return NULL;
}

bool file_exists(const char *path) {
    FileFacts facts;
    return system_facts(path, &facts) && facts.kind == FILE_PLAIN;
}

bool folder_exists(const char *path) {
    FileFacts facts;
    return system_facts(path, &facts) && facts.kind == FILE_FOLDER;
}

const char *folder_next_definition(Folder *folder, const char *path) {
    for (const char *name; (name = system_next_name(folder));) {
        if (name[0] == '.' || !text_ends_in(name, ".yaml"))
            continue;
        char *file = temp_printf("%s%s%s", path, text_ends_in(path, "/") ? "" : "/", name);
        bool plain = file_exists(file); // a pipe would be waited for
        if (plain)
            return name;
    }
    return NULL;
}

static const char *name_in(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool folder_facts(const char *path, FileFacts *facts) {
    size_t length = (size_t)(name_in(path) - path);
    char *folder = temp_printf("%.*s", (int)length, path);
    bool found = system_facts(*folder ? folder : ".", facts);
    return found;
}

bool file_same(const char *path, const char *other) {
    FileFacts facts, others;
    bool there = system_facts(path, &facts), other_there = system_facts(other, &others);
    if (there != other_there || (!there && strcmp(name_in(path), name_in(other)) != 0))
        return false;
    return (there || (folder_facts(path, &facts) && folder_facts(other, &others))) &&
           facts.device == others.device && facts.number == others.number;
}

bool folder_make(const char *path) {
    char *part = temp_printf("%s", path);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        system_make_folder(part);
        *slash = '/';
    }
    bool done = system_make_folder(part) || (errno == EEXIST && folder_exists(part));
    return done;
}

char *path_name(const char *path) {
    const char *slash = strrchr(path, '/');
    const char *last = slash ? slash + 1 : path;
    size_t length = strlen(last);
    if (text_ends_in(last, ".yaml"))
        length -= strlen(".yaml");
    return text_printf("%.*s", (int)length, last);
}

char *user_path(const char *variable, const char *rest, const char *name) {
    const char *folder = getenv(variable);
    const char *home = getenv("HOME");
    if (folder && folder[0] == '/') // the rule of the XDG folders: others are ignored
        return text_printf("%s/mews/%s", folder, name);
    return home && *home ? text_printf("%s/%s/mews/%s", home, rest, name) : NULL;
}

// ---- seals

enum { SIZE_MOST = 1 << 28 };

static const char sum_word[] = " moves, sum ";

void seal_add(Growing *text, const Seal *seal, size_t moves) {
    text_add(text, "%s%zu%s%0*d%s\n", seal->before, moves, sum_word, SUM_DIGITS, 0, seal->behind);
}

// Where the sum stands in a text, and what the seal says of moves; NULL: there is no seal.
static char *find_sum(char *text, const Seal *seal, size_t *moves) {
    size_t known = strlen(seal->before);
    for (char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, seal->before, known) != 0)
            continue;
        char *at = line + known;
        size_t digits = strspn(at, "0123456789");
        *moves = strtoul(at, NULL, 10);
        at += digits;
        if (digits == 0 || strncmp(at, sum_word, sizeof sum_word - 1) != 0)
            continue;
        at += sizeof sum_word - 1;
        if (strspn(at, "0123456789abcdef") == SUM_DIGITS)
            return at;
    }
    return NULL;
}

// Of all but the sum itself. The way in which lines end doesn't matter.
static void sum_of(const char *text, const char *sum, char digits[SUM_DIGITS + 1]) {
    uint64_t whole = SUM_START;
    for (const char *at = text; *at; at++)
        if (*at != '\r' && (at < sum || at >= sum + SUM_DIGITS))
            whole = sum_add(whole, at, 1);
    sum_write(whole, digits);
}

void seal_close(Growing *text, const Seal *seal) {
    size_t moves;
    char digits[SUM_DIGITS + 1], *sum = find_sum(text->bytes, seal, &moves);
    sum_of(text->bytes, sum, digits);
    memcpy(sum, digits, SUM_DIGITS);
}

Sealed seal_look(const char *path, const Seal *seal, size_t *moves) {
    FileFacts facts;
    char *text, digits[SUM_DIGITS + 1];
    size_t size;
    *moves = 0;
    if (!system_facts(path, &facts) || facts.kind != FILE_PLAIN || facts.empty)
        return SEALED_NOTHING;
    if (!system_readable(path) || file_read(path, SIZE_MOST, &text, &size) != EXIT_DONE)
        return SEALED_FOREIGN;
    char *sum = find_sum(text, seal, moves);
    if (sum)
        sum_of(text, sum, digits);
    bool whole = sum && memcmp(sum, digits, SUM_DIGITS) == 0 && strlen(text) == size;
    free(text);
    if (!sum)
        *moves = 0;
    return whole ? SEALED_WHOLE : sum ? SEALED_CHANGED : SEALED_FOREIGN;
}
