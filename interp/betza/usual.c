// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "betza/passes.h"
#include "base/near.h"

#include <ctype.h>
#include <string.h>

// Well-known pieces. Of several names for one piece the most usual comes first.
static const struct {
    const char *name, *notation;
} pieces[] = {
    // leapers
    {"Wazir", "W"},
    {"Ferz (Met)", "F"},
    {"Dabbaba", "D"},
    {"Knight", "N"},
    {"Alfil (Shatranj Elephant)", "A"},
    {"Threeleaper", "H"},
    {"Camel", "C"},
    {"Zebra", "Z"},
    {"Tripper", "G"},
    {"Giraffe", "(1,4)"},
    {"Fourleaper", "(0,4)"},
    {"Flamingo", "(1,6)"},
    {"Stag", "(2,4)"},
    {"Antelope", "(3,4)"},
    {"Commuter", "(4,4)"},
    {"Root-25-leaper", "(0,5)(3,4)"},
    {"Root-50-leaper", "(1,7)(5,5)"},
    {"Universal Leaper", "U"},
    // compounds of leapers
    {"King (Mann, Commoner)", "K"},
    {"Squirrel", "NAD"},
    {"Bison", "CZ"},
    {"Gnu (Wildebeest)", "NC"},
    {"Okapi", "NZ"},
    {"Buffalo", "NCZ"},
    {"Centaur (Crowned Knight)", "KN"},
    {"Marquis", "WN"},
    {"Priest", "FN"},
    {"Carpenter", "ND"},
    {"Kangaroo", "NA"},
    {"Alibaba", "AD"},
    {"Half-Duck", "HFD"},
    {"Trebuchet", "DH"},
    {"Phoenix (Waffle)", "WA"},
    {"Kirin", "FD"},
    {"Woody Rook (Machine)", "WD"},
    {"Ferfil (Modern Elephant)", "FA"},
    {"Elephant FAD", "FAD"},
    {"Champion", "WAD"},
    {"Wizard", "FC"},
    {"Mastodon (Pasha)", "KAD"},
    {"Hawk (Musketeer Chess)", "ADHG"},
    {"Impala", "N(3,4)"},
    {"Lion's leaps", "KNAD"},
    // sliders, riders and compounds with them
    {"Rook", "R"},
    {"Bishop", "B"},
    {"Queen", "Q"},
    {"Short Rook", "R4"},
    {"Nightrider", "N0"},
    {"Dabbabarider", "D0"},
    {"Alfilrider", "A0"},
    {"Camelrider", "C0"},
    {"Zebrarider", "Z0"},
    {"Archbishop (Cardinal, Princess)", "BN"},
    {"Chancellor (Marshall, Empress)", "RN"},
    {"Amazon", "QN"},
    {"Dragon King (Crowned Rook)", "RF"},
    {"Dragon Horse (Crowned Bishop)", "BW"},
    {"Bede", "BD"},
    {"Caliph", "BC"},
    {"Canvasser", "RC"},
    {"Banshee", "BN0"},
    {"Raven", "RN0"},
    {"Amazonrider", "QN0"},
    // one-sided pieces
    {"Silver General (Khon)", "FfW"},
    {"Gold General", "WfF"},
    {"Copper General", "fFvW"},
    {"Iron General", "fFfW"},
    {"Drunk Elephant", "FfsW"},
    {"Blind Tiger", "FbsW"},
    {"Ferocious Leopard", "FvW"},
    {"Go-Between", "vW"},
    {"Side Mover", "sRvW"},
    {"Vertical Mover", "vRsW"},
    {"Reverse Chariot", "vR"},
    {"Flying Ox", "BvR"},
    {"Free Boar", "BsR"},
    {"White Horse", "fBvR"},
    {"Whale", "bBvR"},
    {"Lance", "fR"},
    {"Shogi Knight", "fN"},
    {"Shogi Pawn (Soldier)", "fW"},
    {"Soldier beyond the river", "fsW"},
    {"Charging Rook", "fsRbK"},
    {"Charging Rook (Nutty Knights)", "fsRbhK"},
    {"Charging Knight", "fhNbsWbF"},
    {"Colonel", "fhNfsRK"},
    {"Fibnif", "fbNF"},
    {"Crab", "ffNbsN"},
    {"Barc", "bbNfsN"},
    {"Narrow Knight", "vN"},
    {"Wide Knight", "sN"},
    {"Chiral Knight, right-handed", "hrN"},
    {"Chiral Knight, left-handed", "hlN"},
    // pawns
    {"Pawn", "fmWfceFifmnD"},
    {"Pawn without double step", "fmWfcF"},
    {"Berolina Pawn", "fmFfceWifmnA"},
    {"Berolina Pawn without double step", "fmFfcW"},
    {"Omega Pawn", "fceFifmnDifmnHfmW"},
    {"Steward (Quadrapawn)", "mWcF"},
    // lame leapers
    {"Mao (Xiangqi Horse)", "[W-F]"},
    {"Moa", "[F-W]"},
    {"Squire", "nN"},
    {"Squire over holes", "nwN"},
    {"Xiangqi Elephant", "nA"},
    {"Janggi Elephant", "[W-F-F]"},
    {"War Machine (lame Dabbaba)", "nD"},
    {"Falcon", "nCnZ"},
    {"Four-step Falcon", "n(1,4)n(3,4)"},
    {"Mao-rider", "[W-F(-fzW-fzF)*]"},
    // bent and crooked riders, area movers
    {"Griffon", "[F?R]"},
    {"Gryphon (Griffin)", "[F?R]"}, // other spellings, to be understood only
    {"Griffon that passes its corner", "[F-R]"},
    {"Manticore (Rhino, Aanca)", "[W?B]"},
    {"Osprey", "[D?B]"},
    {"Ship", "v[F?R]"},
    {"Snake", "[vW?B]"},
    {"Picket", "B2.."},
    {"Ski-Rook", "jR"},
    {"Ski-Bishop", "jB"},
    {"Ski-Queen", "jQ"},
    {"Hook Mover", "R[R-sR]"},
    {"Capricorn", "B[B-sB]"},
    {"Bent Rook", "[R-B]"},
    {"Crooked Bishop (Boyscout)", "zB"},
    {"Crooked Rook (Girlscout)", "zR"},
    {"Rose", "qN"},
    {"Quintessence", "[N(?zN)*]"},
    {"Ox", "[W-W?fhK]"},
    {"Old Ox", "[W-W?fhK]cW"},
    {"Magician", "[Q3..-fsK]"},
    {"Near Magician", "[Q2..-fsK]"},
    {"Zip", "[W?W?fsK(?fzK)*]"},
    {"Two-step area mover", "aK"},
    {"Chieftain", "[K-aK-aK]"},
    // hoppers
    {"Cannon (Pao)", "mRcpR"},
    {"Vao", "mBcpB"},
    {"Leo", "mQcpQ"},
    {"Janggi Cannon (Rook-lion)", "pR"},
    {"Bishop-lion", "pB"},
    {"Lion of problemists", "pQ"},
    {"Grasshopper", "gQ"},
    {"Rookhopper", "gR"},
    {"Bishopper", "gB"},
    {"Friend-only Grasshopper", "tgQ"},
    {"Moose", "[pQ-fsK]"},
    {"Eagle", "[pQ-sK]"},
    {"Sparrow", "[pQ-bsK]"},
    {"Nao (Nightrider cannon)", "mN0cpN0"},
    {"Must-jump Alfil", "jA"},
    {"Must-jump Dabbaba", "jD"},
    // captures on the way, displacements
    {"Locust", "[cQ-fmK]"},
    {"Siren", "mQ[cQ-fmK]"},
    {"Triton", "mR[cR-fmW]"},
    {"Nereid", "mB[cB-fmF]"},
    {"Checkers man", "fmF[fcF-fmF]"},
    {"Checkers man with chains", "fmF[fcF-fmF(-fhsbscF-fmF)*]"},
    {"Checkers king", "mF[cF-fmF]"},
    {"Flying draughts king", "mB[cB-fmB]"},
    {"Rifle Rook", "mR[cR-ibR]"},
    {"Hit-and-run Rook", "[cR-sR]"},
    {"Lion (Chu Shogi)", "KNADcaKmcabK"},
    {"Withdrawer", "mQ[cK-bK-fmQ]"},
    {"Advancer", "mQ[mQ-fcK-bK]"},
    {"Long Leaper, one jump", "mQ[cQ-fmQ]"},
    {"Swapper of friends", "udK"},
    {"Swapper of enemies", "ucK"},
    {"Puller", "[bcW-bW-ufW]"},
    {"Flying general's stare", "fkR"},
};

enum { PIECES = sizeof pieces / sizeof *pieces };

const char *usual_row(size_t i, const char **notation) {
    if (i >= PIECES)
        return NULL;
    *notation = pieces[i].notation;
    return pieces[i].name;
}

// ---- names instead of notation ----------------------------------------------------------------

static bool same_letters(const char *a, const char *b, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)a[i]) != tolower((unsigned char)b[i]))
            return false;
    return true;
}

// The next of the names of a row, "Dragon King (Crowned Rook)", from *row on, which moves behind
// it; NULL: there is none.
static const char *next_name(const char **row, size_t *length) {
    const char *name = *row;
    size_t end = strcspn(name, "(,)");
    *row += end + strspn(name + end, "(,) ");
    while (end > 0 && name[end - 1] == ' ')
        end--;
    *length = end;
    return *name ? name : NULL;
}

static bool row_has(const char *row, const char *name, size_t length) {
    size_t end;
    for (const char *one; (one = next_name(&row, &end));)
        if (end == length && same_letters(one, name, length))
            return true;
    return false;
}

static const char *notation_of(const char *name, size_t length) {
    for (size_t i = 0; i < PIECES; i++)
        if (row_has(pieces[i].name, name, length))
            return pieces[i].notation;
    return NULL;
}

// The same for one word of a notation. Names end in a small letter, and most terms don't, so that
// the table is seldom looked through.
static const char *notation_of_word(const char *word, size_t length) {
    return length && islower((unsigned char)word[length - 1]) ? notation_of(word, length) : NULL;
}

// "A knight": is what follows this A a word, and not a term beside the atom?
static bool is_article(const char *text) {
    const char *next = text + 1 + strspn(text + 1, " ");
    size_t length = strcspn(next, " ,+"), small = 1;
    while (small < length && islower((unsigned char)next[small]))
        small++;
    return next > text + 1 && length > 2 && small == length;
}

static bool is_between(const char *word, size_t length) {
    if (length == 1 && *word == 'A')
        return is_article(word);
    static const char *const words[] = {"or", "and", "plus", "a", "like", "as", "moves"};
    bool atom = length && isupper((unsigned char)word[length - 1]) && // as in `anD`
                islower((unsigned char)*word);
    for (size_t i = 0; !atom && i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && same_letters(words[i], word, length))
            return true;
    return false;
}

// "forward" before a name → "f"; NULL for other words.
static const char *direction_of(const char *word, size_t length) {
    static const struct {
        const char *word, *letter;
    } directions[] = {
        {"forward", "f"},  {"forwards", "f"}, {"backward", "b"},   {"backwards", "b"},
        {"sideways", "s"}, {"vertical", "v"}, {"vertically", "v"}, {"horizontal", "s"},
    };
    const char *next = word + length + strspn(word + length, " ,+");
    if (!*next || is_between(next, strcspn(next, " ,+")))
        return NULL;
    for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
        if (strlen(directions[i].word) == length && same_letters(directions[i].word, word, length))
            return directions[i].letter;
    return NULL;
}

// Is it a word of small letters, too long for what stands before an atom?
static bool is_word(const char *text, size_t length) {
    enum { WORD_LEAST = 5 };
    size_t small = 0;
    while (small < length && islower((unsigned char)text[small]))
        small++;
    return length >= WORD_LEAST && small == length;
}

// "queen knight" → "QN"; NULL if some word of the text is no name.
static const char *notation_of_all(Arena *arena, const char *text) {
    const char *whole = notation_of(text, strlen(text)), *all = "";
    if (whole)
        return whole;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, " ,+");
        const char *one = is_between(at, length) ? "" : notation_of_word(at, length);
        one = one ? one : direction_of(at, length);
        if (!one)
            return NULL;
        all = arena_printf(arena, "%s%s", all, one);
        at += length + strspn(at + length, " ,+");
    }
    return *all ? all : NULL;
}

// "QN" for "Q or N" and "knight Q"; NULL if no word joins others in it and none is a name, or if
// all the others are names. *joined: such a word does.
static const char *terms_joined(Reading *reading, bool *joined) {
    const char *all = "";
    bool names = false, terms = false;
    for (const char *at = reading->notation.text; *at;) {
        size_t length = strcspn(at, " ,+");
        bool between = is_between(at, length);
        const char *named = between ? "" : notation_of_word(at, length);
        named = named ? named : direction_of(at, length);
        if (!named && is_word(at, length))
            return NULL; // no notation has such a word
        *joined |= between && length > 1;
        names |= named != NULL;
        terms |= !named;
        all = named ? arena_printf(reading->arena, "%s%s", all, named)
                    : arena_printf(reading->arena, "%s%.*s", all, (int)length, at);
        at += length + strspn(at + length, " ,+");
    }
    return (*joined || names) && terms && mend_compiles(reading, all) ? all : NULL;
}

// With quotes around it, if it needs them where the whole notation stands.
static const char *in_quotes(Reading *reading, const char *meant) {
    bool plain = !strpbrk(meant, "[]{}(),#*?: ") || reading_quotes(reading) == QUOTES_NONE;
    return plain ? meant : arena_printf(reading->arena, "\"%s\"", meant);
}

// "jumping" in "jumping R or N"
static bool report_word(Reading *reading) {
    const char *text = reading->notation.text;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, " ,+");
        if (is_word(at, length) && !is_between(at, length) && !notation_of(at, length) &&
            !direction_of(at, length)) {
            Extent word = {(uint32_t)(at - text), (uint32_t)length};
            reading_fault(reading, "notation-blank", word, NULL,
                          "'%s' is a word that no notation has", reading_text(reading, word));
            return true;
        }
        at += length + strspn(at + length, " ,+");
    }
    return false;
}

static bool report_joined(Reading *reading) {
    const Extent at = {0, (uint32_t)reading->notation.length};
    bool between = false;
    const char *meant = reading->report ? terms_joined(reading, &between) : NULL;
    if (!meant)
        return false;
    reading_fault(reading, "notation-blank", at, in_quotes(reading, meant),
                  between ? "'%s': no word stands between terms; what does both is written '%s'"
                          : "'%s': a name is no notation; what is meant is written '%s'",
                  reading_text(reading, at), meant);
    return true;
}

// The name of a row that is nearest to the text, without the others in brackets; or NULL.
static const char *name_near(Reading *reading, const char *text) {
    enum { NAMES_MAX = 2 * PIECES };
    const char *names[NAMES_MAX];
    WordList known = {names, 0};
    for (size_t i = 0; i < PIECES; i++) {
        const char *row = pieces[i].name;
        size_t length;
        for (const char *one; known.count < NAMES_MAX && (one = next_name(&row, &length));)
            names[known.count++] = arena_string(reading->arena, one, length);
    }
    return word_nearest(text, known);
}

// Would it be notation if its last letter were a capital, as `fsw`?
static bool lacks_capital(Reading *reading, const char *text) {
    size_t length = strlen(text);
    char last = (char)toupper((unsigned char)text[length - 1]);
    return mend_compiles(reading,
                         arena_printf(reading->arena, "%.*s%c", (int)length - 1, text, last));
}

// A word that is a name but for a slip: `gryphin`, `Knigt`.
static bool report_near(Reading *reading, Extent at) {
    enum { NAME_MIN = 4 };
    const char *text = reading_text(reading, at);
    size_t letters = isalpha((unsigned char)*text) ? 1 : 0;
    while (letters && (islower((unsigned char)text[letters]) || text[letters] == '-'))
        letters++;
    const char *near =
        reading->report && letters >= NAME_MIN && !text[letters] && !lacks_capital(reading, text)
            ? name_near(reading, text)
            : NULL;
    if (!near)
        return false;
    const char *meant = notation_of(near, strlen(near));
    reading_fault(reading, "notation-no-atom", at, in_quotes(reading, meant),
                  "'%s' is no notation; did you mean the %s, which is written '%s'?", text, near,
                  meant);
    return true;
}

// A word such as "Frog" that isn't notation with its first letter behind the others, as `Wifm`.
static bool report_capitalised(Reading *reading, Extent at) {
    enum { SMALL_MIN = 3 };
    const char *text = reading_text(reading, at);
    const char *small = text + 1;
    bool word = isupper((unsigned char)*text) && strlen(small) >= SMALL_MIN &&
                strspn(small, "abcdefghijklmnopqrstuvwxyz-") == strlen(small) &&
                strpbrk(small, "aeiou");
    if (!word || !reading->report ||
        mend_compiles(reading, arena_printf(reading->arena, "%s%c", small, *text)))
        return false;
    reading_fault(reading, "notation-no-atom", at, NULL,
                  "'%s' is a word, and here stands notation: letters such as 'N' or 'fmWcF'",
                  text);
    return true;
}

// "leaps like a knight": words that no notation has, told with what the names in it are written
// as.
static bool report_sentence(Reading *reading) {
    const Extent whole = {0, (uint32_t)reading->notation.length};
    const char *text = reading->notation.text, *names = "";
    size_t words = 0;
    bool unknown = false;
    for (const char *at = text; *at; words++) {
        size_t length = strcspn(at, " ,+");
        const char *one = is_between(at, length) ? NULL : notation_of_word(at, length);
        unknown |= !one && is_word(at, length);
        if (one)
            names = arena_printf(reading->arena, "%s%s'%.*s' is written '%s'", names,
                                 *names ? ", " : "; ", (int)length, at, one);
        at += length + strspn(at + length, " ,+");
    }
    if (words < 2 || !unknown || !reading->report)
        return false;
    reading_fault(reading, "notation-no-atom", whole, NULL,
                  "'%s' is a sentence, and here stands notation%s", text, names);
    return true;
}

bool usual_instead(Reading *reading) {
    Text text = reading->notation;
    if (report_joined(reading))
        return true;
    if (!text.length || !islower((unsigned char)text.text[text.length - 1]))
        return reading->report && report_word(reading);
    const Extent at = {0, (uint32_t)text.length};
    const char *meant = notation_of_all(reading->arena, reading_text(reading, at));
    if (!meant)
        return report_near(reading, at) || report_capitalised(reading, at) ||
               report_sentence(reading);
    reading_fault(reading, "notation-no-atom", at, in_quotes(reading, meant),
                  "'%s' is a name, and here stands notation: '%s'", reading_text(reading, at),
                  meant);
    return true;
}
