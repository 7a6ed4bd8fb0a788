# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# Turns files into C files that hold them byte for byte as arrays of numbers: DEFINITIONS becomes
# OUTPUT, the table builtin_definitions of api/inner.h, sorted by name; CODES and MENDS become
# TEXTS, builtin_codes and builtin_mends of check/findings.h of the program. DRAWINGS, SVG files of
# pieces, become PICTURES: what is within the element `svg` of each. FSF becomes FORMATS.

cmake_minimum_required(VERSION 3.25)

# Eight bytes at a time, and NULs at the end.
function(bytes_of path result)
    file(READ "${path}" bytes HEX)
    string(REPEAT "(..)" 8 eight)
    string(REGEX REPLACE "${eight}" "0x\\1,0x\\2,0x\\3,0x\\4,0x\\5,0x\\6,0x\\7,0x\\8,\n" bytes
        "${bytes}0000000000000000")
    string(REGEX REPLACE "\n[0-9a-f]+$" "\n" bytes "${bytes}") # what is left is of the NULs
    set(${result} "${bytes}" PARENT_SCOPE)
endfunction()

list(SORT DEFINITIONS)
file(WRITE "${OUTPUT}" "// Written by interp/builtin.cmake from defs/*.yaml.\n\n#include \"api/inner.h\"\n\n")
set(rows "")
set(number 0)
foreach(path IN LISTS DEFINITIONS)
    cmake_path(GET path STEM LAST_ONLY name)
    bytes_of("${path}" bytes)
    file(SIZE "${path}" size)
    file(APPEND "${OUTPUT}" "static const unsigned char text${number}[] = {\n${bytes}0};\n")
    string(APPEND rows "    {\"${name}\", (const char *)text${number}, ${size}},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(APPEND "${OUTPUT}" "
const BuiltinDefinition builtin_definitions[] = {
${rows}    {0, 0, 0},
};
const size_t builtin_definition_count = ${number};
")

list(SORT DRAWINGS)
set(rows "")
set(number 0)
foreach(path IN LISTS DRAWINGS)
    cmake_path(GET path STEM LAST_ONLY name)
    file(READ "${path}" text)
    string(REGEX REPLACE "^.*<svg[^>]*>|</svg>.*$" "" text "${text}")
    string(REGEX REPLACE "[\r\n]+ *" "" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(APPEND rows "    {\"${name}\", \"${text}\"},\n")
    math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${PICTURES}" "// Written by interp/builtin.cmake from defs/pieces/*.svg.

#include \"picture/picture.h\"

const BuiltinDrawing builtin_drawings[] = {
${rows}    {0, 0},
};
const size_t builtin_drawing_count = ${number};
")

bytes_of("${CODES}" codes)
bytes_of("${MENDS}" mends)
file(WRITE "${TEXTS}" "// Written by interp/builtin.cmake from defs/CODES.md and defs/MENDS.txt.

#include \"check/findings.h\"

static const unsigned char codes[] = {\n${codes}0};
const char *const builtin_codes = (const char *)codes;
static const unsigned char mends[] = {\n${mends}0};
const char *const builtin_mends = (const char *)mends;
")

bytes_of("${FSF}" bytes)
file(WRITE "${FORMATS}" "// Written by interp/builtin.cmake from interp/formats/fsf/variants.ini.

#include \"formats/fsf/fsf.h\"

static const unsigned char text[] = {\n${bytes}0};
const char *const builtin_fsf_variants = (const char *)text;
")
