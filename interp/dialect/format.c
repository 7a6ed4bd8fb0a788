// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "dialect/spelling.h"

#include <string.h>

// ---- terms of one leg -----------------------------------------------------------------------

bool term_is_oblique(const SpelledTerm *term) {
    return term->atom.x > 0 && term->atom.x < term->atom.y;
}

bool term_steps(const SpelledTerm *term) {
    return term->atom.y == 1;
}

bool term_is_lame(const SpelledTerm *term) {
    return strchr(term->legs[0].letters, 'n') && !term_steps(term);
}

bool term_jumps(const SpelledTerm *term) {
    return strchr(term->legs[0].letters, 'j') && !term_steps(term);
}

bool term_hops(const SpelledTerm *term) {
    return strpbrk(term->legs[0].letters, "pg") != NULL;
}

// ---- whole notations ------------------------------------------------------------------------

static bool is_one_leg(const SpelledTerm *term) {
    return !term->bracket && !term->verbatim && term->leg_count == 1;
}

bool spelling_is_lame_oblique(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++) {
        const SpelledTerm *term = &spelling->terms[i];
        if (is_one_leg(term) && term_is_oblique(term) && strchr(term->legs[0].letters, 'n'))
            return true;
    }
    return false;
}

bool spelling_aims_compound(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++) {
        const SpelledTerm *term = &spelling->terms[i];
        if (is_one_leg(term) && term->atom.eight && *term->legs[0].directions)
            return true;
    }
    return false;
}

bool spelling_is_unmoved(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++)
        if (spelling->terms[i].unmoved)
            return true;
    return false;
}

// Letters in braces belong to names of men.
bool spelling_has_old_letters(const Spelling *spelling) {
    for (size_t i = 0; i < spelling->count; i++) {
        const char *text = spelling->terms[i].text;
        for (bool inside = false; *text; text++) {
            inside = *text == '{' || (inside && *text != '}');
            if (!inside && (*text == 'L' || *text == 'J'))
                return true;
        }
    }
    return false;
}
