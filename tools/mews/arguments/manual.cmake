# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# PROGRAM → FOLDER/mews.1 and a page for each of its commands.

function(page file)
    execute_process(COMMAND ${PROGRAM} manual ${ARGN} OUTPUT_FILE ${FOLDER}/${file}
        COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${FOLDER})
file(MAKE_DIRECTORY ${FOLDER})
execute_process(COMMAND ${PROGRAM} complete bash manual "" OUTPUT_VARIABLE commands
    COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" commands "${commands}")
foreach(command IN LISTS commands)
    page(mews-${command}.1 ${command})
endforeach()
page(mews.1) # the last one: with it all is there
