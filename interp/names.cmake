# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# The functions and variables that headers of FOLDER declare → a header, OUTPUT, that renames
# each to mews__NAME. Every file of the library and of its tests is compiled with it. A declaration
# begins at the start of a line, as the style has it; the test `names` finds what was missed.
# The names in `public` become mews_NAME: mews.h has these functions as they are. Where one is defined
# <mews.h> is included, so that the compiler compares both declarations and makes it visible.

set(public document_free document_render explanation_free explanation_new move_san move_text
    move_texts notation_vector perft_table_free position_copy position_fen position_free
    position_in_check position_is_legal position_key position_moves position_overrun position_perft
    position_ply position_pop position_push position_series position_side report_clear
    report_count report_errors report_format report_free report_limited report_new schema
    text_columns variant_alias variant_alike variant_known_as variant_name)

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
    if(";${public};" MATCHES ";${name};")
        string(APPEND text "#define ${name} mews_${name}\n")
    else()
        string(APPEND text "#define ${name} mews__${name}\n")
    endif()
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${text}" @ONLY)
