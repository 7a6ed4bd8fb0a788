# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# The functions and variables that headers of FOLDER declare → a header, OUTPUT, that renames
# each to mews__NAME. Every file of the library and of its tests is compiled with it. A declaration
# begins at the start of a line, as the style has it; the test `names` finds what was missed.

set(word "[A-Za-z_][A-Za-z0-9_]*")
set(names)
file(GLOB_RECURSE headers LIST_DIRECTORIES FALSE ${FOLDER}/*.h)
foreach(file IN LISTS headers ITEMS ${FOLDER}/position/backend.c)
    file(READ ${file} text)
    string(REGEX REPLACE "[[][^]]*[]]" "" text "${text}") # sizes of arrays
    string(REPLACE ";" "@" text "${text}")
    # TYPE NAME(… and TYPE NAME, NAME;
    string(REGEX MATCHALL "\n${word}[A-Za-z0-9_ *]*[ *]${word}[(]" functions "${text}")
    string(REGEX MATCHALL "\n${word}[A-Za-z0-9_ *]* [*]?${word}(,[ \n]+${word})*@" others "${text}")
    foreach(declaration IN LISTS functions others)
        if(declaration MATCHES "^\n(static|typedef|struct|return|else) ")
            continue()
        endif()
        string(REGEX REPLACE "[(@]" "" declaration "${declaration}")
        string(REGEX REPLACE ",[ \n]+" "," declaration "${declaration}")
        string(REGEX REPLACE "^.*[ *]" "" declaration "${declaration}") # the type
        string(REPLACE "," ";" declaration "${declaration}")
        list(APPEND names ${declaration})
    endforeach()
endforeach()
list(REMOVE_DUPLICATES names)
list(SORT names)
list(FILTER names EXCLUDE REGEX "^mews_")

set(text "// Written by interp/names.cmake.\n")
foreach(name IN LISTS names)
    string(APPEND text "#define ${name} mews__${name}\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${text}" @ONLY)
