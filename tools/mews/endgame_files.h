// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// Folders with tables of endgames: files KRvK.mewstab.

#ifndef MEWS_ENDGAME_FILES_H
#define MEWS_ENDGAME_FILES_H

#include <mews.h>

#define OPTION_TABLES(folder)                                                                     \
    {                                                                                             \
        "--tables", "DIR", "look endgames up in the tables of DIR (see mews endgame)", NULL,      \
            &(folder)                                                                             \
    }

// Loads all tables of the folder. Returns an exit code; what is wrong has been reported.
int tables_load(mews_endgame *endgame, const char *folder);
// The same for new tables; NULL for none if `folder` is NULL.
int tables_open(const mews_rules *rules, const char *folder, mews_endgame **endgame);
// Writes those that the folder lacks; makes it if need be.
int tables_save(const mews_endgame *endgame, const char *folder);

#endif
