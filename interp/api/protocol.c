// SPDX-FileCopyrightText: 2026 The mews authors
// SPDX-License-Identifier: MIT
//
// The public API for what other programs write.

#include "api/inner.h"

#include "protocol/protocol.h"

_Static_assert((int)MEWS_CECP == (int)PROTOCOL_CECP && (int)MEWS_USI == (int)PROTOCOL_USI &&
                   (int)MEWS_UCCI == (int)PROTOCOL_UCCI &&
                   (int)MEWS_JAPANESE == (int)PROTOCOL_JAPANESE &&
                   (int)MEWS_KING_CASTLES == (int)PROTOCOL_KING_CASTLES,
               "one list, told twice");

static ProtocolForm form_of(const mews_position *position, unsigned protocol) {
    return protocol_form(position_rules(position), protocol);
}

size_t mews_protocol_move_text(const mews_position *position, mews_move move, unsigned protocol,
                               char *buffer, size_t size) {
    Writer writer = writer_make(buffer, size);
    ProtocolForm form = form_of(position, protocol);
    protocol_move_write(&writer, &form, position, move);
    return writer_end(&writer);
}

mews_move mews_protocol_move_read(const mews_position *position, const char *text,
                                  unsigned protocol, mews_report *report) {
    ProtocolForm form = form_of(position, protocol);
    return protocol_move_read(&form, position, text, report);
}

int mews_protocol_square_read(const mews_rules *rules, const char *text, unsigned protocol) {
    ProtocolForm form = protocol_form(rules->engine.rules, protocol);
    int square;
    return protocol_square_read(&form, rules->engine.rules, text, &square) ? square : NONE;
}

size_t mews_protocol_position_text(const mews_position *position, unsigned protocol, char *buffer,
                                   size_t size) {
    char fen[MEWS_FEN_SIZE];
    Writer writer = writer_make(buffer, size);
    ProtocolForm form = form_of(position, protocol);
    mews_position_fen(position, fen, sizeof fen);
    protocol_position_write(&writer, &form, position, fen);
    return writer_end(&writer);
}

bool mews_protocol_position_read(mews_position *position, const char *text, unsigned protocol,
                                 size_t *done, mews_report *report) {
    size_t carried;
    ProtocolForm form = form_of(position, protocol);
    return protocol_position_read(&form, position, &mews_position_rules(position)->start, text,
                                  done ? done : &carried, report);
}

size_t mews_protocol_moves_make(mews_position *position, const char *text, unsigned protocol,
                                mews_report *report) {
    ProtocolForm form = form_of(position, protocol);
    return protocol_moves_make(&form, position, text, report);
}
