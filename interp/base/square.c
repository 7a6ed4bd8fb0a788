// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT

#include "base/square.h"

#include "base/writer.h"

SquareName square_name_on(int files, int square) {
    SquareName name;
    Writer writer = writer_make(name.text, sizeof name.text);
    writer_printf(&writer, "%c%d", file_letter(square % files), square / files + 1);
    writer_end(&writer);
    return name;
}
