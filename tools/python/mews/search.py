# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""The search: analysis and play."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import byref, c_uint64, cast, sizeof
from dataclasses import dataclass
from typing import Any

from . import _api as api
from ._library import Callbacks, Occupied, Owner, expect, within
from .position import Move, MoveLike, Position
from .problems import Endgame
from .rules import Rules, rules_of


@dataclass(frozen=True)
class Line:
    """What was found at some depth: the score is for the side to move, `number` 1 is the best line."""

    depth: int
    number: int
    centipawns: int  # in hundredths of the weakest man
    mate: int | None  # that side wins in so many of its moves; it loses if negative
    moves: tuple[Move, ...]
    nodes: int
    seconds: float
    at_least: bool  # it may be even better


@dataclass(frozen=True)
class Best:
    """The move to be played; None where the game is over."""

    move: Move | None
    reply: Move | None
    centipawns: int
    mate: int | None
    depth: int
    nodes: int


def _line(item: Any) -> Line:
    return Line(item.depth, item.number, item.centipawns, item.mate or None,
                tuple(Move(code) for code in item.moves[:item.length]), item.nodes, item.seconds, item.at_least)


class Search(Owner):
    """A search for games by these rules. It remembers what it has found; `hash` is its table in mebibytes. One
    thread at a time may use it."""

    def __init__(self, rules: Rules | str, *, hash: int = 16, threads: int = 1) -> None:
        within(1, 2**40, hash=hash)
        within(1, 1024, threads=threads)
        self.rules = rules_of(rules)
        self._own(api.search_new(self.rules._p, hash, threads), api.search_free, self.rules._p)

    def clear(self) -> None:
        """Forgets everything, as for a new game."""
        with Occupied(self) as pointer:
            api.search_clear(pointer)

    def _run(self, position: Position, found: Callable[[Line], object], stop: Callable[[], bool] | None,
             only: Iterable[MoveLike] | None, endgame: Endgame | None, limits: dict[str, Any]) -> Best:
        within(0, 10000, **{name: limits[name] for name in ("depth", "lines", "elo") if name in limits})
        within(0, 2**63, nodes=limits["nodes"], time=limits["soft"], seed=limits.get("seed", 0))
        within(0, api.LEVELS, level=limits.get("level", 0))
        if expect(Position, position).rules._p is not self.rules._p:
            raise ValueError("the position is of other rules than the search")
        if endgame is not None:
            expect(Endgame, endgame)
        best, copied = api.Best(), position._copied()
        codes = [position.parse(move) if isinstance(move, str) else move for move in only or ()]
        some = (c_uint64 * len(codes))(*codes)
        if only is not None and (not codes or not all(position.is_legal(move) for move in codes)):
            raise ValueError("`only` names no move, or one that isn't legal")
        with Occupied(self) as pointer, Occupied(endgame) as table, Callbacks(stop) as callbacks:
            told = api.SEARCH_RUN_REPORT(callbacks.guard(lambda _context, line: found(_line(line[0])) and None, None))
            given = api.Limits(size=sizeof(api.Limits), **limits)
            given.only, given.only_count = cast(some, type(given.only)) if codes else None, len(codes)
            given.stop = api.Stop(api.STOP_WANTED(callbacks.wanted), None)
            given.endgame = table and table.value
            done = api.search_run(pointer, copied, byref(given), told, None, byref(best))
        if not done:
            raise MemoryError("mews has got no memory")
        return Best(Move(best.move) if best.move else None, Move(best.reply) if best.reply else None,
                    best.centipawns, best.mate or None, best.depth, best.nodes)

    def analyse(self, position: Position, *, depth: int = 0, nodes: int = 0, time: float = 0, lines: int = 1,
                exhaustive: bool = False, only: Iterable[MoveLike] | None = None, endgame: Endgame | None = None,
                found: Callable[[Line], object] | None = None, stop: Callable[[], bool] | None = None) -> list[Line]:
        """The best lines, as deep as they were searched, the best one first. There must be a limit: of plies, nodes,
        seconds, or `stop`, which is asked now and then whether it should end. `found` gets each line at once."""
        if not (depth or nodes or time or stop):
            raise ValueError("an analysis without a limit doesn't end: give depth, nodes, time or stop")
        last: dict[int, Line] = {}

        def take(line: Line) -> None:
            last[line.number] = line
            if found:
                found(line)

        self._run(position, take, stop, only, endgame, {
            "depth": depth, "nodes": nodes, "soft": time, "hard": time, "lines": lines, "exhaustive": exhaustive})
        return [last[number] for number in sorted(last)]

    def play(self, position: Position, *, level: int = 0, elo: int = 0, depth: int = 0, nodes: int = 0,
             time: float = 0, seed: int = 0, only: Iterable[MoveLike] | None = None, endgame: Endgame | None = None,
             stop: Callable[[], bool] | None = None) -> Best:
        """The move to be played, at a level from 1 to 10 or at most so strong; without a limit it thinks for a second.
        `seed` says what a weak level misses."""
        if not (depth or nodes or time or stop):
            time = 1
        return self._run(position, lambda line: None, stop, only, endgame, {
            "depth": depth, "nodes": nodes, "soft": time, "hard": time, "level": level, "elo": elo, "seed": seed})
