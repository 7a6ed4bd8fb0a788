# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# Turns files into C files that hold them byte for byte as arrays of numbers: DEFINITIONS becomes
# OUTPUT, the table builtin_definitions of api/inner.h, sorted by name; CODES and MENDS become
# TEXTS, builtin_codes and builtin_mends of check/findings.h of the program.

cmake_minimum_required(VERSION 3.25)

function(bytes_of path result)
    file(READ "${path}" bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    set(${result} "${bytes}" PARENT_SCOPE)
endfunction()

list(SORT DEFINITIONS)
set(arrays "")
set(rows "")
set(number 0)
foreach(path IN LISTS DEFINITIONS)
    cmake_path(GET path STEM LAST_ONLY name)
    bytes_of("${path}" bytes)
    file(SIZE "${path}" size)
    string(APPEND arrays "static const unsigned char text${number}[] = {\n${bytes}0};\n")
    string(APPEND rows "    {\"${name}\", (const char *)text${number}, ${size}},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Written by interp/builtin.cmake from defs/*.yaml.

#include \"api/inner.h\"

${arrays}
const BuiltinDefinition builtin_definitions[] = {
${rows}    {0, 0, 0},
};
const size_t builtin_definition_count = ${number};
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
