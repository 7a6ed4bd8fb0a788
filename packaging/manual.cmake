# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# The documents as they are installed: links lead to the definitions where these are then, and what
# isn't installed is only named. Sets installed_manual and installed_language to lists of files.

set(installed ${CMAKE_BINARY_DIR}/manual)
file(RELATIVE_PATH to_definitions "${CMAKE_INSTALL_FULL_DOCDIR}"
    "${CMAKE_INSTALL_FULL_DATADIR}/mews/defs")

function(install_document name)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${name})
    file(READ ${PROJECT_SOURCE_DIR}/${name} text)
    string(REGEX REPLACE "\\[([^]]*)\\]\\(((interp|tests|tools|pieces)/[^)#]*)(#[^)]*)?\\)"
        "\\1 (in the sources: `\\2`)" text "${text}")
    string(REGEX REPLACE "\\]\\(defs\\)" "](${to_definitions})" text "${text}")
    string(REGEX REPLACE "\\]\\(([a-z0-9-]+\\.yaml)\\)" "](../${to_definitions}/\\1)" text "${text}")
    file(WRITE ${installed}/${name} "${text}")
endfunction()

set(installed_manual ${installed}/README.md)
set(installed_language ${installed}/defs/README.md ${installed}/defs/HOWTO.md ${installed}/defs/FORMATS.md
    ${installed}/defs/CODES.md ${installed}/defs/MENDS.txt)
foreach(document README.md defs/README.md defs/HOWTO.md defs/FORMATS.md defs/CODES.md
        defs/MENDS.txt)
    install_document(${document})
endforeach()
