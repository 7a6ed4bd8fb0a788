// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// CECP: the features, and which variants XBoard can show. All are offered, by their names: to read
// 250 definitions takes seconds. XBoard 4.9.1 ends on boards of more than 16 files, or 12 with
// hands.

#include "thinker.h"
#include "files.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MOST = 16, FILES_WITH_HANDS = 12, RANKS_MOST = 15 };

// ---- what it can show -----------------------------------------------------------------------

static bool is_letter(const char *text) {
    return isupper((unsigned char)text[0]) && !text[1];
}

const char *cecp_unfit(const mews_rules *rules, const mews_position *start) {
    mews_piece piece;
    if (mews_rules_files(rules) > FILES_MOST)
        return "XBoard's boards have 16 files at most";
    if (mews_rules_ranks(rules) > RANKS_MOST)
        return "XBoard's boards have 15 ranks at most";
    if (mews_rules_files(rules) > FILES_WITH_HANDS && has_hands(start))
        return "XBoard's boards have 12 files at most in games with hands";
    for (size_t kind = 0; mews_rules_piece(rules, kind, &piece); kind++) {
        if (!is_letter(piece.letter + cecp_is_promoted(&piece)) && !strchr(piece.letter, '~'))
            return "some of its pieces have no single letter, as XBoard wants it";
    }
    return cecp_places_unfit(rules, start);
}

// ---- features -------------------------------------------------------------------------------

static void add_name(Growing *list, const char *name) {
    text_add(list, "%s%s", list->length ? "," : "", mews_variant_name(name, MEWS_CECP));
}

void cecp_features(const Cecp *cecp) {
    const Thinker *thinker = cecp->thinker;
    Growing list = {0};
    say("feature done=0");
    if (thinker_name(thinker, "chess"))
        add_name(&list, "chess"); // the first one is what it begins with
    for (size_t i = 0; i < thinker->catalogue.name_count; i++) {
        const char *name = thinker->catalogue.names[i];
        if (strcmp(name, "chess") != 0 && !strpbrk(name, " ,\""))
            add_name(&list, name);
    }
    if (thinker->file) {
        char *name = path_name(thinker->file);
        add_name(&list, name);
        free(name);
    }
    say("feature myname=\"mews %s\" ping=1 setboard=1 usermove=1 san=0 time=1 draw=1 sigint=0 "
        "sigterm=0 reuse=1",
        mews_version());
    say("feature analyze=1 playother=1 colors=0 name=0 debug=1 nps=0 memory=1 smp=1 "
        "highlight=1");
    say("feature variants=\"%s\"", list.bytes ? list.bytes : "");
    say("feature option=\"MultiPV -spin 1 1 %d\"", LINES_MAX);
    say("feature option=\"Move Overhead -spin %d 0 %d\"", OVERHEAD_USUAL, OVERHEAD_MAX);
    say("feature option=\"Skill Level -spin %d 1 %d\"", MEWS_LEVELS, MEWS_LEVELS);
    say("feature option=\"Limit Strength -check 0\"");
    say("feature option=\"Elo -spin %d %d %d\"", mews_level_elo(MEWS_LEVELS), mews_level_elo(1),
        mews_level_elo(MEWS_LEVELS));
    say("feature option=\"Seed -spin 0 0 %d\"", SEED_MAX);
    say("feature option=\"Clear Hash -button\"");
    say("feature done=1");
    free(list.bytes);
}

// ---- CECP: `edit`, the old way to set up a position, man by man.

static mews_setup *setup_empty(const Thinker *thinker) {
    mews_setup *setup = memory_sure(mews_setup_new(thinker->rules));
    mews_setup_turn(setup, mews_position_side(thinker->position));
    return setup;
}

// Pa4, +Pa4, xa4
static bool edit_put(mews_setup *setup, const mews_rules *rules, int side, const char *text) {
    size_t letter = text[0] == '+' ? 2 : 1;
    int square = *text ? mews_protocol_square_read(rules, text + letter, MEWS_CECP) : -1;
    mews_piece piece;
    if (square >= 0 && text[0] == 'x') {
        mews_setup_remove(setup, square);
        return true;
    }
    for (size_t kind = 0; square >= 0 && mews_rules_piece(rules, kind, &piece); kind++)
        if (strlen(piece.letter) == letter && strncmp(piece.letter, text, letter) == 0)
            return mews_setup_put(setup, square, kind, side);
    return false;
}

void cecp_edit(Cecp *cecp) {
    Thinker *thinker = cecp->thinker;
    mews_setup *setup = memory_sure(mews_setup_of(thinker->position));
    int side = 0;
    char *line;
    for (OrderVerdict verdict;
         (verdict = orders_next(&thinker->orders, -1, &line)) != ORDER_END;) {
        if (verdict != ORDER_LINE) {
            cecp_complain("not in edit mode", "");
        } else if (strcmp(line, ".") == 0) {
            mews_setup_unmoved(setup); // so castling is allowed to kings and rooks that stand so
            if (!mews_position_set_up(thinker->position, setup, NULL))
                say("tellusererror Illegal position");
            position_sure(thinker->position);
            break;
        } else if (strcmp(line, "quit") == 0) {
            thinker->quit = true;
            break;
        } else if (strcmp(line, "#") == 0) {
            mews_setup_free(setup);
            setup = setup_empty(thinker);
        } else if (strcmp(line, "c") == 0) {
            side = !side;
        } else if (*line && !edit_put(setup, thinker->rules, side, line)) {
            cecp_complain("no command of edit mode", line);
        }
    }
    mews_setup_free(setup);
}
