// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// What findings of definitions and of FENs can have in common, so that one is told for all of them
// (report_about). Each says what its place does, with a verb in the plural that takes an 's'; what
// is behind a '|' is told where they follow from something else.

#ifndef MEWS_BASE_ABOUT_H
#define MEWS_BASE_ABOUT_H

#define ABOUT_RANKS "disagree with the board's number of ranks"
#define ABOUT_FILES "disagree with the board's number of files"
#define ABOUT_HOLES "disagree with the board's holes"
#define ABOUT_OFF_BOARD "name squares off the board"
#define ABOUT_LETTER    "use '%s'|, a letter that no piece has until this is mended" // capital, as in `pieces`
#define ABOUT_CASTLING "need the men of castling '%s'"
#define ABOUT_MAN      "need %s's %s"
#define ABOUT_COMMA "end at a comma that is part of a leap"
#define ABOUT_NAME "name '%s'"
#define ABOUT_EIGHTFOLD "give directions to 'K' or 'Q'"
#define ABOUT_KEY "write '%s' for '%s'"

#endif
