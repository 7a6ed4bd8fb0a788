# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What the package uses of mews.h. Written by tools/python/declare; not to be changed by hand."""
from __future__ import annotations

from collections.abc import Callable
from ctypes import (CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_int64, c_size_t,
                    c_ubyte, c_uint, c_uint8, c_uint64, c_void_p)
from enum import IntEnum
from typing import Any

from ._library import long as _long, quick as _quick

VERSION = "0.2.0"
version: Callable[..., bytes | None] = \
    _quick("mews_version", c_char_p, [])
STOP_WANTED = CFUNCTYPE(c_bool, c_void_p)


class Stop(Structure):
    _fields_ = [
        ("wanted", STOP_WANTED),
        ("context", c_void_p),
    ]


class Severity(IntEnum):
    ERROR = 0
    WARNING = 1
    NOTE = 2


class Diagnostic(Structure):
    _fields_ = [
        ("severity", c_int),
        ("code", c_char_p),
        ("message", c_char_p),
        ("suggestion", c_char_p),
        ("mechanical", c_bool),
        ("hides_rest", c_bool),
        ("file", c_char_p),
        ("line", c_int),
        ("column", c_int),
        ("width", c_int),
        ("start", c_size_t),
        ("length", c_size_t),
        ("source_line", c_char_p),
        ("rest", c_char_p),
        ("cause", c_size_t),
        ("followers", c_size_t),
    ]


report_new: Callable[..., int | None] = \
    _quick("mews_report_new", c_void_p, [])
report_free: Callable[..., None] = \
    _quick("mews_report_free", None, [c_void_p])
report_clear: Callable[..., None] = \
    _quick("mews_report_clear", None, [c_void_p])
report_count: Callable[..., int] = \
    _quick("mews_report_count", c_size_t, [c_void_p])
report_out_of_memory: Callable[..., bool] = \
    _quick("mews_report_out_of_memory", c_bool, [c_void_p])
report_get: Callable[..., bool] = \
    _quick("mews_report_get", c_bool, [c_void_p, c_size_t, c_void_p])
report_format: Callable[..., int] = \
    _quick("mews_report_format", c_size_t, [c_void_p, c_size_t, c_bool, c_void_p, c_size_t])
LOADER_LOAD = CFUNCTYPE(c_bool, c_void_p, c_char_p, POINTER(c_char_p), POINTER(c_char_p), POINTER(c_size_t))
LOADER_MISSING = CFUNCTYPE(c_char_p, c_void_p, c_char_p, POINTER(c_char_p))


class Loader(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("load", LOADER_LOAD),
        ("context", c_void_p),
        ("missing", LOADER_MISSING),
        ("portable", c_bool),
        ("width", c_int),
        ("without_moves", c_bool),
    ]


rules_load: Callable[..., int | None] = \
    _long("mews_rules_load", c_void_p, [c_char_p, c_char_p, c_size_t, c_void_p, c_void_p])
rules_free: Callable[..., None] = \
    _quick("mews_rules_free", None, [c_void_p])
rules_title: Callable[..., bytes | None] = \
    _quick("mews_rules_title", c_char_p, [c_void_p])
rules_inventor: Callable[..., bytes | None] = \
    _quick("mews_rules_inventor", c_char_p, [c_void_p])
rules_year: Callable[..., bytes | None] = \
    _quick("mews_rules_year", c_char_p, [c_void_p])
rules_description: Callable[..., bytes | None] = \
    _quick("mews_rules_description", c_char_p, [c_void_p])
rules_tags: Callable[..., int] = \
    _quick("mews_rules_tags", c_size_t, [c_void_p])
rules_tag: Callable[..., bytes | None] = \
    _quick("mews_rules_tag", c_char_p, [c_void_p, c_size_t])
rules_files: Callable[..., int] = \
    _quick("mews_rules_files", c_int, [c_void_p])
rules_ranks: Callable[..., int] = \
    _quick("mews_rules_ranks", c_int, [c_void_p])
rules_square_exists: Callable[..., bool] = \
    _quick("mews_rules_square_exists", c_bool, [c_void_p, c_int])
rules_shuffled: Callable[..., bool] = \
    _quick("mews_rules_shuffled", c_bool, [c_void_p])


class Piece(Structure):
    _fields_ = [
        ("name", c_char_p),
        ("letter", c_char_p),
        ("notation", c_char_p),
        ("value", c_int),
        ("royal", c_bool),
        ("beyond_notation", c_bool),
        ("signs", c_char_p * 2),
        ("plural", c_char_p),
        ("image", c_char_p),
    ]


rules_pieces: Callable[..., int] = \
    _quick("mews_rules_pieces", c_size_t, [c_void_p])
rules_piece: Callable[..., bool] = \
    _quick("mews_rules_piece", c_bool, [c_void_p, c_size_t, c_void_p])
rules_captures_to_hand: Callable[..., bool] = \
    _quick("mews_rules_captures_to_hand", c_bool, [c_void_p])
rules_run_tests: Callable[..., int] = \
    _long("mews_rules_run_tests", c_size_t, [c_void_p, c_void_p, c_void_p])
rules_lint: Callable[..., None] = \
    _long("mews_rules_lint", None, [c_void_p, c_void_p])
builtin: Callable[..., bool] = \
    _quick("mews_builtin", c_bool, [c_size_t, c_void_p, c_void_p, c_void_p])
rules_load_named: Callable[..., int | None] = \
    _long("mews_rules_load_named", c_void_p, [c_char_p, c_char_p, c_void_p])
catalogue_new: Callable[..., int | None] = \
    _quick("mews_catalogue_new", c_void_p, [c_void_p, c_size_t, c_void_p])
catalogue_free: Callable[..., None] = \
    _quick("mews_catalogue_free", None, [c_void_p])
catalogue_load_text: Callable[..., int | None] = \
    _long("mews_catalogue_load_text", c_void_p, [c_void_p, c_char_p, c_char_p, c_size_t, c_void_p, c_void_p])
position_new: Callable[..., int | None] = \
    _quick("mews_position_new", c_void_p, [c_void_p, c_uint64])
position_copy: Callable[..., int | None] = \
    _quick("mews_position_copy", c_void_p, [c_void_p])
position_free: Callable[..., None] = \
    _quick("mews_position_free", None, [c_void_p])
position_out_of_memory: Callable[..., bool] = \
    _quick("mews_position_out_of_memory", c_bool, [c_void_p])
position_set_fen: Callable[..., bool] = \
    _quick("mews_position_set_fen", c_bool, [c_void_p, c_char_p, c_void_p])
position_fen: Callable[..., int] = \
    _quick("mews_position_fen", c_size_t, [c_void_p, c_void_p, c_size_t])
position_side: Callable[..., int] = \
    _quick("mews_position_side", c_int, [c_void_p])
position_ply: Callable[..., int] = \
    _quick("mews_position_ply", c_int, [c_void_p])
position_key: Callable[..., int] = \
    _quick("mews_position_key", c_uint64, [c_void_p])
position_in_check: Callable[..., bool] = \
    _quick("mews_position_in_check", c_bool, [c_void_p])
position_attacked: Callable[..., bool] = \
    _quick("mews_position_attacked", c_bool, [c_void_p, c_int, c_int])
position_attackers: Callable[..., int] = \
    _quick("mews_position_attackers", c_size_t, [c_void_p, c_int, c_int, c_void_p])
position_man: Callable[..., bool] = \
    _quick("mews_position_man", c_bool, [c_void_p, c_int, c_void_p, c_void_p])
position_hand: Callable[..., int] = \
    _quick("mews_position_hand", c_int, [c_void_p, c_int, c_size_t])
position_moves: Callable[..., int] = \
    _quick("mews_position_moves", c_size_t, [c_void_p, c_void_p, c_size_t])
position_is_legal: Callable[..., bool] = \
    _quick("mews_position_is_legal", c_bool, [c_void_p, c_uint64])
NULL_MOVE = 1
position_push: Callable[..., bool] = \
    _quick("mews_position_push", c_bool, [c_void_p, c_uint64])
position_pop: Callable[..., bool] = \
    _quick("mews_position_pop", c_bool, [c_void_p])


class Result(IntEnum):
    ONGOING = 0
    WHITE_WINS = 1
    BLACK_WINS = 2
    DRAW = 3


class Outcome(Structure):
    _fields_ = [
        ("result", c_int),
        ("reason", c_char_p),
        ("by_points", c_bool),
    ]


position_outcome: Callable[..., Any] = \
    _quick("mews_position_outcome", Outcome, [c_void_p])


class PerftStatus(IntEnum):
    PERFT_DONE = 0
    PERFT_STOPPED = 1
    PERFT_NO_MEMORY = 2
    PERFT_WRONG_TABLE = 3
    PERFT_OVERRUN = 4
    PERFT_TOO_MANY = 5


position_perft: Callable[..., int] = \
    _long("mews_position_perft", c_int, [c_void_p, c_int, c_int, c_void_p, c_void_p, c_void_p])
setup_of: Callable[..., int | None] = \
    _quick("mews_setup_of", c_void_p, [c_void_p])
setup_free: Callable[..., None] = \
    _quick("mews_setup_free", None, [c_void_p])
setup_put: Callable[..., bool] = \
    _quick("mews_setup_put", c_bool, [c_void_p, c_int, c_size_t, c_int])
setup_remove: Callable[..., bool] = \
    _quick("mews_setup_remove", c_bool, [c_void_p, c_int])
position_set_up: Callable[..., bool] = \
    _quick("mews_position_set_up", c_bool, [c_void_p, c_void_p, c_void_p])


class Displacement(Structure):
    _fields_ = [
        ("from", c_uint8),
        ("to", c_uint8),
    ]


class Facts(Structure):
    _fields_ = [
        ("type", c_int),
        ("kind", c_int),
        ("from", c_int),
        ("to", c_int),
        ("promotion", c_int),
        ("becomes", c_int),
        ("gate", c_int),
        ("gate_on", c_int),
        ("then_kind", c_int),
        ("then_from", c_int),
        ("then_to", c_int),
        ("then_promotion", c_int),
        ("then_leg", c_bool),
        ("captures", c_bool),
        ("removed_count", c_int),
        ("moved_count", c_int),
        ("removed", c_uint8 * 256),
        ("moved", Displacement * 32),
        ("changed_count", c_int),
        ("changed", c_uint8 * 256),
    ]


move_facts: Callable[..., bool] = \
    _quick("mews_move_facts", c_bool, [c_void_p, c_uint64, c_void_p])
rules_actions: Callable[..., int] = \
    _quick("mews_rules_actions", c_size_t, [c_void_p])
position_actions: Callable[..., int] = \
    _quick("mews_position_actions", c_size_t, [c_void_p, c_void_p, c_size_t])
action_move: Callable[..., int] = \
    _quick("mews_action_move", c_uint64, [c_void_p, c_uint64])
rules_planes: Callable[..., int] = \
    _quick("mews_rules_planes", c_size_t, [c_void_p])
rules_plane: Callable[..., int] = \
    _quick("mews_rules_plane", c_size_t, [c_void_p, c_size_t, c_void_p, c_size_t])
positions_planes: Callable[..., None] = \
    _long("mews_positions_planes", None, [c_void_p, c_size_t, c_void_p])
positions_masks: Callable[..., bool] = \
    _long("mews_positions_masks", c_bool, [c_void_p, c_size_t, c_void_p])
positions_outcomes: Callable[..., None] = \
    _long("mews_positions_outcomes", None, [c_void_p, c_size_t, c_void_p])
positions_push: Callable[..., int] = \
    _long("mews_positions_push", c_size_t, [c_void_p, c_size_t, c_void_p])
positions_play: Callable[..., int] = \
    _long("mews_positions_play", c_size_t, [c_void_p, c_size_t, c_uint64, c_size_t])
search_new: Callable[..., int | None] = \
    _quick("mews_search_new", c_void_p, [c_void_p, c_size_t, c_int])
search_free: Callable[..., None] = \
    _quick("mews_search_free", None, [c_void_p])
search_clear: Callable[..., None] = \
    _quick("mews_search_clear", None, [c_void_p])
LEVELS = 10


class Limits(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("depth", c_int),
        ("nodes", c_uint64),
        ("soft", c_double),
        ("hard", c_double),
        ("lines", c_int),
        ("exhaustive", c_bool),
        ("only", POINTER(c_uint64)),
        ("only_count", c_size_t),
        ("level", c_int),
        ("elo", c_int),
        ("seed", c_uint64),
        ("stop", Stop),
        ("unplanned", c_bool),
        ("endgame", c_void_p),
    ]


class Line(Structure):
    _fields_ = [
        ("depth", c_int),
        ("number", c_int),
        ("centipawns", c_int),
        ("mate", c_int),
        ("at_least", c_bool),
        ("nodes", c_uint64),
        ("seconds", c_double),
        ("full", c_int),
        ("moves", POINTER(c_uint64)),
        ("length", c_int),
    ]


class Best(Structure):
    _fields_ = [
        ("move", c_uint64),
        ("reply", c_uint64),
        ("centipawns", c_int),
        ("mate", c_int),
        ("depth", c_int),
        ("nodes", c_uint64),
    ]


SEARCH_RUN_REPORT = CFUNCTYPE(None, c_void_p, POINTER(Line))
search_run: Callable[..., bool] = \
    _long("mews_search_run", c_bool, [c_void_p, c_void_p, c_void_p, SEARCH_RUN_REPORT, c_void_p, c_void_p])
PROBLEM_FOUND = CFUNCTYPE(None, c_void_p, c_int, POINTER(c_uint64), c_int)


class Problem(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("stipulation", c_char_p),
        ("mebibytes", c_size_t),
        ("tries", c_bool),
        ("set_play", c_bool),
        ("tree", c_bool),
        ("stop", Stop),
        ("found", PROBLEM_FOUND),
        ("context", c_void_p),
        ("endgame", c_void_p),
        ("proof_mebibytes", c_size_t),
    ]


class Solved(IntEnum):
    SOLVED = 0
    UNSOLVED = 1
    SOLVE_NO_MEMORY = 2
    NO_PROBLEM = 3


position_solve: Callable[..., int] = \
    _long("mews_position_solve", c_int, [c_void_p, c_void_p, c_void_p, c_void_p, c_void_p])


class EndgameSums(Structure):
    _fields_ = [
        ("legal", c_uint64),
        ("won", c_uint64),
        ("lost", c_uint64),
        ("distinct", c_uint64),
        ("distinct_won", c_uint64),
        ("distinct_lost", c_uint64),
        ("longest_win", c_int),
        ("longest_loss", c_int),
    ]


endgame_new: Callable[..., int | None] = \
    _quick("mews_endgame_new", c_void_p, [c_void_p])
endgame_build: Callable[..., bool] = \
    _long("mews_endgame_build", c_bool, [c_void_p, c_char_p, c_size_t, c_int, c_void_p, c_void_p])
endgame_load: Callable[..., bool] = \
    _long("mews_endgame_load", c_bool, [c_void_p, c_char_p, c_void_p, c_size_t, c_void_p])
endgame_tables: Callable[..., int] = \
    _quick("mews_endgame_tables", c_size_t, [c_void_p])
endgame_signature: Callable[..., int] = \
    _quick("mews_endgame_signature", c_size_t, [c_void_p, c_size_t, c_void_p, c_size_t])
ENDGAME_SAVE_WRITE = CFUNCTYPE(c_bool, c_void_p, c_void_p, c_size_t)
endgame_save: Callable[..., bool] = \
    _long("mews_endgame_save", c_bool, [c_void_p, c_size_t, ENDGAME_SAVE_WRITE, c_void_p])
endgame_free: Callable[..., None] = \
    _quick("mews_endgame_free", None, [c_void_p])
endgame_sums_of: Callable[..., None] = \
    _quick("mews_endgame_sums_of", None, [c_void_p, c_int, c_void_p])
endgame_next: Callable[..., bool] = \
    _long("mews_endgame_next", c_bool, [c_void_p, c_int, c_int, c_void_p, c_void_p, c_size_t])
endgame_mating: Callable[..., int] = \
    _quick("mews_endgame_mating", c_int, [c_void_p])
mating_text: Callable[..., bytes | None] = \
    _quick("mews_mating_text", c_char_p, [c_int])
endgame_value: Callable[..., int] = \
    _long("mews_endgame_value", c_int, [c_void_p, c_void_p, c_void_p])
FEN_SIZE = 6144
move_text: Callable[..., int] = \
    _quick("mews_move_text", c_size_t, [c_void_p, c_uint64, c_void_p, c_size_t])
move_san: Callable[..., int] = \
    _quick("mews_move_san", c_size_t, [c_void_p, c_uint64, c_void_p, c_size_t])
move_read: Callable[..., int] = \
    _quick("mews_move_read", c_uint64, [c_void_p, c_char_p, c_void_p])
game_new: Callable[..., int | None] = \
    _quick("mews_game_new", c_void_p, [])
game_free: Callable[..., None] = \
    _quick("mews_game_free", None, [c_void_p])
game_tag: Callable[..., bytes | None] = \
    _quick("mews_game_tag", c_char_p, [c_void_p, c_char_p])
game_variant: Callable[..., int] = \
    _quick("mews_game_variant", c_size_t, [c_void_p, c_void_p, c_size_t])
game_tag_at: Callable[..., bool] = \
    _quick("mews_game_tag_at", c_bool, [c_void_p, c_size_t, c_void_p, c_void_p])
game_set_tag: Callable[..., bool] = \
    _quick("mews_game_set_tag", c_bool, [c_void_p, c_char_p, c_char_p])
game_plies: Callable[..., int] = \
    _quick("mews_game_plies", c_size_t, [c_void_p])
game_move: Callable[..., bytes | None] = \
    _quick("mews_game_move", c_char_p, [c_void_p, c_size_t])
game_add_move: Callable[..., bool] = \
    _quick("mews_game_add_move", c_bool, [c_void_p, c_char_p])
game_note: Callable[..., bytes | None] = \
    _quick("mews_game_note", c_char_p, [c_void_p, c_size_t, c_void_p])
game_add_note: Callable[..., bool] = \
    _quick("mews_game_add_note", c_bool, [c_void_p, c_char_p])
game_result: Callable[..., int] = \
    _quick("mews_game_result", c_int, [c_void_p, c_void_p])
game_end: Callable[..., None] = \
    _quick("mews_game_end", None, [c_void_p, c_int, c_char_p])
games_new: Callable[..., int | None] = \
    _quick("mews_games_new", c_void_p, [c_char_p, c_char_p, c_void_p])
games_free: Callable[..., None] = \
    _quick("mews_games_free", None, [c_void_p])
games_next: Callable[..., int | None] = \
    _quick("mews_games_next", c_void_p, [c_void_p, c_void_p])
game_replay: Callable[..., bool] = \
    _quick("mews_game_replay", c_bool, [c_void_p, c_void_p, c_void_p, c_void_p])


class MoveNumber(Structure):
    _fields_ = [
        ("begun", c_bool),
        ("number", c_size_t),
        ("side", c_int),
        ("moves", c_size_t),
        ("opens", c_bool),
    ]


MOVE_NUMBER_SIZE = 24
move_number_begin: Callable[..., Any] = \
    _quick("mews_move_number_begin", MoveNumber, [c_void_p])
move_number_next: Callable[..., None] = \
    _quick("mews_move_number_next", None, [c_void_p, c_void_p])
move_number_text: Callable[..., bytes | None] = \
    _quick("mews_move_number_text", c_char_p, [c_void_p, c_void_p])
game_pgn: Callable[..., int] = \
    _quick("mews_game_pgn", c_size_t, [c_void_p, c_void_p, c_void_p, c_size_t])


class Protocol(IntEnum):
    UCI = 0
    USI = 1
    UCCI = 2
    CECP = 3
    JAPANESE = 8
    KING_CASTLES = 16


protocol_move_text: Callable[..., int] = \
    _quick("mews_protocol_move_text", c_size_t, [c_void_p, c_uint64, c_uint, c_void_p, c_size_t])
protocol_move_read: Callable[..., int] = \
    _quick("mews_protocol_move_read", c_uint64, [c_void_p, c_char_p, c_uint, c_void_p])
protocol_square_read: Callable[..., int] = \
    _quick("mews_protocol_square_read", c_int, [c_void_p, c_char_p, c_uint])
document_of_rules: Callable[..., int | None] = \
    _long("mews_document_of_rules", c_void_p, [c_void_p, c_bool, c_void_p])
document_free: Callable[..., None] = \
    _quick("mews_document_free", None, [c_void_p])


class Form(IntEnum):
    TEXT = 0
    MARKDOWN = 1
    HTML = 2
    HTML_PART = 3


document_render: Callable[..., int] = \
    _long("mews_document_render", c_size_t, [c_void_p, c_int, c_size_t, c_void_p, c_size_t])
MARK_MOVED = 1
MARK_NOTED = 4


class Arrow(Structure):
    _fields_ = [
        ("from", c_int),
        ("to", c_int),
    ]


VIEW_IMAGE = CFUNCTYPE(c_char_p, c_void_p, c_size_t, c_int)


class View(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("below", c_int),
        ("colours", c_int),
        ("signs", c_bool),
        ("marks", POINTER(c_ubyte)),
        ("beside", POINTER(c_char_p)),
        ("beside_count", c_size_t),
        ("columns", c_size_t),
        ("arrows", POINTER(Arrow)),
        ("arrow_count", c_size_t),
        ("image", VIEW_IMAGE),
        ("image_context", c_void_p),
    ]


position_view: Callable[..., int] = \
    _quick("mews_position_view", c_size_t, [c_void_p, c_void_p, c_void_p, c_size_t])
position_svg: Callable[..., int] = \
    _quick("mews_position_svg", c_size_t, [c_void_p, c_void_p, c_void_p, c_size_t])
