# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""mews plays chess variants that are written down as data.

>>> import mews
>>> position = mews.Position("chess")
>>> position.push("e4")
>>> position.fen()
'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
"""
from . import _api as api
from ._library import decoded as _decoded
from .errors import (BusyError, ClosedError, Diagnostic, FenError, GameError, IllegalMoveError, MewsError, Report,
                     RulesError)
from .game import Game, read_games
from .position import NULL_MOVE, Facts, LegalMoves, Man, Move, Outcome, Position
from .problems import Endgame, SolutionLine, Solutions, solve
from .rules import BLACK, NEUTRAL, WHITE, Kind, Rules, variants
from .search import Best, Line, Search

__version__ = api.VERSION
library_version = _decoded(api.version())

__all__ = [
    "BLACK", "Best", "BusyError", "ClosedError", "Diagnostic", "Endgame", "Facts", "FenError", "Game", "GameError",
    "IllegalMoveError", "Kind", "LegalMoves", "Line", "Man", "MewsError", "Move", "NEUTRAL", "NULL_MOVE", "Outcome",
    "Position", "Report", "Rules", "RulesError", "Search", "SolutionLine", "Solutions", "WHITE", "library_version",
    "read_games", "solve", "variants",
]
