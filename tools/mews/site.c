// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The catalogue → a site: NAME.html for each game, which share scripts, styles and the library in
// WebAssembly; pictures of their boards; index.html, in which games are searched. Nothing on it
// leads elsewhere, so that it may lie anywhere.

#include "command.h"
#include "files.h"
#include "game.h"
#include "page.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { SHARED_SIZE_MAX = 1 << 24 };

typedef struct Site {
    const Catalogue *catalogue;
    const char *folder;
    Growing cards;
    bool widths[PAGE_WIDTHS]; // which are used
    int exit_code;
} Site;

static void site_put(Site *site, const char *name, const char *text, size_t size) {
    char *path = text_printf("%s/%s", site->folder, name);
    const char *why = file_write(path, text, size);
    if (why) {
        complain("can't write '%s': %s", path, why);
        site->exit_code = EXIT_ENVIRONMENT;
    }
    free(path);
}

// A part as it is.
static void site_copy(Site *site, const char *name) {
    const char *path = part_find(name);
    char *text = NULL;
    size_t size;
    if (!path) {
        complain("'%s' isn't built: see 'tools/web/build' in the sources of mews", name);
        site->exit_code = EXIT_ENVIRONMENT;
    } else if (file_read(path, SHARED_SIZE_MAX, &text, &size) != EXIT_DONE)
        site->exit_code = EXIT_ENVIRONMENT;
    else
        site_put(site, name, text, size);
    free(text);
}

// ---- the index --------------------------------------------------------------------------------

static void add_attribute(Growing *card, const char *name, const char *value) {
    text_add(card, " %s=\"", name);
    page_escape(card, value);
    text_add(card, "\"");
}

static void add_element(Growing *card, const char *name, const char *text) {
    text_add(card, "<%s>", name);
    page_escape(card, text);
    text_add(card, "</%s>", name);
}

static void add_card(Growing *cards, const char *name, const mews_rules *rules) {
    Growing tags = TEMP_TEXT;
    for (size_t i = 0; mews_rules_tag(rules, i); i++)
        text_add(&tags, "%s%s", i ? " " : "", mews_rules_tag(rules, i));
    const char *inventor = mews_rules_inventor(rules), *year = mews_rules_year(rules);
    text_add(cards, "<li><a");
    add_attribute(cards, "href", temp_printf("%s.html", name));
    add_attribute(cards, "data-tags", tags.bytes ? tags.bytes : "");
    add_attribute(cards, "data-board",
                  temp_printf("%dx%d", mews_rules_files(rules), mews_rules_ranks(rules)));
    add_attribute(cards, "data-about", mews_rules_description(rules));
    text_add(cards, "><img loading=\"lazy\" width=\"300\" height=\"300\" alt=\"\"");
    add_attribute(cards, "src", temp_printf("pictures/%s.svg", name));
    text_add(cards, ">");
    add_element(cards, "b", mews_rules_title(rules));
    add_element(cards, "small",
                temp_printf("%s%s%s", inventor, *inventor && *year ? ", " : "", year));
    text_add(cards, "</a></li>\n");
}

static void write_index(Site *site) {
    const char *path = part_find("index.html");
    char *text = NULL;
    size_t size;
    if (!path || file_read(path, SHARED_SIZE_MAX, &text, &size) != EXIT_DONE) {
        complain("'index.html' isn't built: see 'tools/web/build' in the sources of mews");
        site->exit_code = EXIT_ENVIRONMENT;
        return;
    }
    const char *const pairs[] = {"@CARDS@", site->cards.bytes ? site->cards.bytes : "", NULL};
    char *index = places_fill(text, pairs);
    site_put(site, "index.html", index, strlen(index));
    free(index);
    free(text);
}

// ---- games ------------------------------------------------------------------------------------

static void write_picture(Site *site, const char *name, const mews_rules *rules) {
    const mews_view view = {.size = sizeof view};
    mews_position *position = memory_sure(mews_position_new(rules, 0));
    char *text = view_text(position, &view, true);
    site_put(site, temp_printf("pictures/%s.svg", name), text, strlen(text));
    free(text);
    mews_position_free(position);
}

// A game that this build has no page for is left out, with a word.
static void write_game(Site *site, const char *name) {
    int exit_code, width;
    mews_rules *rules = catalogue_load_or_tell(site->catalogue, name, &exit_code);
    const char *part = rules ? part_for(rules, "site-%d.html", &width) : NULL;
    char *page = part ? page_make(part, rules, "") : NULL;
    if (page) {
        site_put(site, temp_printf("%s.html", name), page, strlen(page));
        write_picture(site, name, rules);
        add_card(&site->cards, name, rules);
        site->widths[width / PAGE_WIDTH_STEP - 1] = true;
    } else if (site->exit_code == EXIT_DONE)
        site->exit_code = exit_code == EXIT_DONE ? EXIT_ENVIRONMENT : exit_code;
    free(page);
    mews_rules_free(rules);
}

int site_write(const Catalogue *catalogue, const char *folder) {
    static const char *const shared[] = {"page.js", "page.css", "index.js", "index.css"};
    Site site = {.catalogue = catalogue, .folder = folder};
    Status status = status_new();
    if (!folder_make(temp_printf("%s/pictures", folder))) {
        complain("can't make '%s': %s", folder, system_words(errno));
        return EXIT_ENVIRONMENT;
    }
    for (size_t i = 0; i < catalogue->name_count; i++) {
        TempMark mark = temp_mark();
        write_game(&site, catalogue->names[i]);
        temp_release(mark);
        if (status_due(&status) > 0)
            status_tell(&status, "%zu of %zu games", i + 1, catalogue->name_count);
    }
    status_wipe(&status);
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
        site_copy(&site, shared[i]);
    for (int i = 0; i < PAGE_WIDTHS; i++)
        if (site.widths[i])
            site_copy(&site, temp_printf("mews-%d.wasm", (i + 1) * PAGE_WIDTH_STEP));
    write_index(&site);
    free(site.cards.bytes);
    return site.exit_code;
}
