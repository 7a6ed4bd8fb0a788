# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# Turns the files DEFINITIONS into the C file OUTPUT: each text byte for byte as an array of
# numbers, and the table builtin_definitions of catalogue.h, sorted by name.

cmake_minimum_required(VERSION 3.25)

list(SORT DEFINITIONS)
set(arrays "")
set(rows "")
set(number 0)
foreach(path IN LISTS DEFINITIONS)
    cmake_path(GET path STEM LAST_ONLY name)
    file(READ "${path}" bytes HEX)
    string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    file(SIZE "${path}" size)
    string(APPEND arrays "static const unsigned char text${number}[] = {\n${bytes}0};\n")
    string(APPEND rows "    {\"${name}\", (const char *)text${number}, ${size}},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Written by tools/mews/builtin.cmake from defs/*.yaml.

#include \"catalogue.h\"

${arrays}
const BuiltinDefinition builtin_definitions[] = {
${rows}    {0, 0, 0},
};
const size_t builtin_definition_count = ${number};
")
