# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# Completion of mews in fish. What may come next the program itself says: see `mews complete`.

function __mews_complete
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    set -l last (commandline --current-token --cut-at-cursor)
    set -l path (string replace --regex -- '^--[a-z-]*=' '' "$last")
    # An empty list of paths makes an empty list with `kept` before each.
    set -l kept (string sub --length (math (string length -- "$last") - (string length -- "$path")) -- "$last")
    for line in ($words[1] complete fish $words[2..-1] "$last" 2>/dev/null)
        switch $line
            case :folders
                string join \n -- $kept(__fish_complete_directories "$path")
            case ':files *'
                string join \n -- $kept(__fish_complete_suffix "$path" (string replace -- ':files ' '' $line))
            case :files
                string join \n -- $kept(__fish_complete_path "$path")
            case '*'
                printf '%s\n' $line
        end
    end
end

complete --command mews --no-files --arguments '(__mews_complete)'
