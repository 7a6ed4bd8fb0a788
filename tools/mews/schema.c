// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// mews schema: the definition language as a JSON Schema, for editors.

#include "arguments/options.h"
#include "command.h"
#include "text/words.h"

#include <stdlib.h>

int command_schema(int argc, char **argv) {
    const Usage usage = {
        .form = "schema",
        .about = "Writes a JSON Schema of definitions, with which editors complete keys and\n"
                 "check values. In a definition, the line\n\n"
                 "  # yaml-language-server: $schema=mews.schema.json\n\n"
                 "tells the YAML language server where it is.",
        .examples = "mews schema >mews.schema.json\n",
        .most = 0,
    };
    size_t count;
    int exit_code;
    if (!options_read(&usage, argc, argv, &count, &exit_code))
        return exit_code;
    size_t length = mews_schema(NULL, 0);
    char *text = temp_new(length + 1, 1);
    mews_schema(text, length + 1);
    fputs(text, stdout);
    return EXIT_DONE;
}
