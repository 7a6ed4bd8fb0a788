# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Problems and tables of endgames."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import byref, c_char, c_int, c_size_t, c_uint64, sizeof, string_at
from dataclasses import dataclass
from operator import index
from typing import Any

from . import _api as api
from ._library import Callbacks, Occupied, Owner, decoded, encoded, expect, within, written
from ._reports import Reporting
from .errors import GameError
from .position import Move, Position
from .rules import BLACK, WHITE, Rules, rules_of

PARTS = ("solution", "variation", "try", "set play")
WORTH = (None, "drawn", "won", "lost")
LISTS = {"longest": 0, "zugzwangs": 1, "fortresses": 2}


@dataclass(frozen=True)
class SolutionLine:
    """A line of a solution: its part is "solution", "variation", "try" or "set play"."""

    part: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Solutions:
    """What `solve` has found; not `complete`: it was stopped before."""

    count: int
    lines: tuple[SolutionLine, ...]
    complete: bool
    nodes: int

    @property
    def keys(self) -> list[Move]:
        """The first moves that solve it."""
        return [line.moves[0] for line in self.lines if line.part == "solution"]


class Endgame(Owner):
    """Tables of endgames of these rules: what each placement of a few men is worth, exactly."""

    def __init__(self, rules: Rules | str) -> None:
        self.rules = rules_of(rules)
        self._own(api.endgame_new(self.rules._p), api.endgame_free, self.rules._p)
        self._built = False

    def build(self, signature: str, *, memory: int = 1024, threads: int = 1,
              stop: Callable[[], bool] | None = None) -> bool:
        """Makes the table of "KRvK", and those that it leads to, in at most so many mebibytes. False: it was stopped.
        What is asked below is about the last one."""
        within(1, 2**40, memory=memory)
        within(1, 1024, threads=threads)
        with Reporting() as report:
            with Occupied(self) as pointer, Callbacks(stop) as callbacks:
                self._built = False
                wanted = api.Stop(api.STOP_WANTED(callbacks.wanted), None)
                built = api.endgame_build(pointer, encoded(signature), memory, threads, byref(wanted), report.p)
            if not built and api.report_count(report.p):
                raise report.error(GameError, f"the table of {signature} can't be made")
        self._built = built
        return built

    def _asked(self, side: int) -> None:
        self._p  # not of closed tables
        within(WHITE, BLACK, side=side)
        if not self._built:
            raise GameError("no table has been built to be asked about")

    def sums(self, side: int) -> dict[str, int]:
        """Of all placements with that side to move: how many are legal, won and lost, and the longest win."""
        self._asked(side)
        item = api.EndgameSums()
        with Occupied(self) as pointer:
            api.endgame_sums_of(pointer, side, byref(item))
        return {name: getattr(item, name) for name, *_ in item._fields_}

    def probe(self, position: Position) -> tuple[str, int] | None:
        """"won", "lost" or "drawn" for the side to move, and in how many half-moves. None: no table holds it."""
        plies, copied = c_int(), expect(Position, position)._copied()
        with Occupied(self) as pointer:
            worth = WORTH[api.endgame_value(pointer, copied, byref(plies))]
        return None if worth is None else (worth, 0 if worth == "drawn" else plies.value)

    def listed(self, what: str, side: int) -> Iterator[str]:
        """The "longest" wins, "zugzwangs" or "fortresses", as FEN."""
        if what not in LISTS:
            raise ValueError(f"'{what}' is none of {', '.join(LISTS)}")
        self._asked(side)
        at, buffer = c_size_t(), (c_char * api.FEN_SIZE)()
        while True:
            with Occupied(self) as pointer:
                if not api.endgame_next(pointer, LISTS[what], side, byref(at), buffer, api.FEN_SIZE):
                    return
            yield decoded(buffer.value)

    def mating(self) -> str:
        """How often White's men mate: "never", "by help", "mostly" or "always"."""
        self._asked(WHITE)
        with Occupied(self) as pointer:
            return decoded(api.mating_text(api.endgame_mating(pointer)))

    @property
    def tables(self) -> dict[str, int]:
        """The tables that there are, with their numbers."""
        with Occupied(self) as pointer:
            return {written(api.endgame_signature, pointer, i): i for i in range(api.endgame_tables(pointer))}

    def save(self, number: int) -> bytes:
        """A table as a file."""
        parts = list[bytes]()

        def take(_context: object, data: int, size: int) -> bool:
            parts.append(string_at(data, size))
            return True

        with Occupied(self) as pointer, Callbacks() as callbacks:
            done = api.endgame_save(pointer, index(number), api.ENDGAME_SAVE_WRITE(callbacks.guard(take, False)), None)
        if not done:
            raise IndexError(f"there is no table {number}")
        return b"".join(parts)

    def load(self, data: bytes, file: str = "<table>") -> None:
        """A table that was saved."""
        with Occupied(self) as pointer, Reporting() as report:
            if not api.endgame_load(pointer, encoded(file), data, len(data), report.p):
                raise report.error(GameError, f"{file} is no table of {self.rules.name}")


def solve(position: Position, stipulation: str, *, tries: bool = False, set_play: bool = False, tree: bool = False,
          hash: int = 64, proof: int = 0, endgame: Endgame | None = None,
          found: Callable[[SolutionLine], object] | None = None,
          stop: Callable[[], bool] | None = None) -> Solutions:
    """Solves a problem, and proves it: "#2", "h#3", "s#4", "ser-=5", "win 3", "tsume" and others. `proof`: with a table
    of so many mebibytes one forced win of any length is sought."""
    within(1, 2**40, hash=hash)
    within(0, 2**40, proof=proof)
    if endgame is not None:
        expect(Endgame, endgame)
    lines = list[SolutionLine]()

    def take(_context: object, part: int, moves: Any, length: int) -> None:
        lines.append(SolutionLine(PARTS[part], tuple(Move(code) for code in moves[:length])))
        if found:
            found(lines[-1])

    text = encoded(stipulation)
    problem = api.Problem(size=sizeof(api.Problem), stipulation=text, mebibytes=hash, tries=tries, set_play=set_play,
                          tree=tree, proof_mebibytes=proof)
    count, nodes, copied = c_size_t(), c_uint64(), expect(Position, position)._copied()
    with Reporting() as report:
        with Occupied(endgame) as table, Callbacks(stop) as callbacks:
            problem.stop = api.Stop(api.STOP_WANTED(callbacks.wanted), None)
            problem.found = api.PROBLEM_FOUND(callbacks.guard(take, None))
            problem.endgame = table and table.value
            solved = api.position_solve(copied, byref(problem), report.p, byref(count), byref(nodes))
        if solved == api.Solved.SOLVE_NO_MEMORY:
            raise MemoryError("mews has got no memory")
        if solved == api.Solved.NO_PROBLEM:
            raise report.error(GameError, f"'{stipulation}' is no problem of this position")
    return Solutions(count.value, tuple(lines), solved == api.Solved.SOLVED, nodes.value)
