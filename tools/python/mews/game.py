# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Games as they are written down: PGN, saved games, lines of `mews match`."""
from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from ctypes import byref, c_char_p, c_size_t, c_uint64

from . import _api as api
from ._library import Native, Owner, decoded, encoded, expect, written
from ._reports import Reporting
from .errors import GameError, Report
from .position import RESULTS, Move, MoveLike, Position
from .rules import Rules


class Tags(MutableMapping[str, str]):
    """The tags of a game: game.tags["White"] = "Ada"."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __getitem__(self, name: str) -> str:
        value = api.game_tag(self._game._p, encoded(name))
        if value is None:
            raise KeyError(name)
        return decoded(value)

    def __setitem__(self, name: str, value: str) -> None:
        self._game._done(api.game_set_tag(self._game._p, encoded(name), encoded(value)))

    def __delitem__(self, name: str) -> None:
        self[name]  # a KeyError, if there is none
        self._game._done(api.game_set_tag(self._game._p, encoded(name), None))

    def __iter__(self) -> Iterator[str]:
        name, value, names = c_char_p(), c_char_p(), list[str]()
        while api.game_tag_at(self._game._p, len(names), byref(name), byref(value)):
            names.append(decoded(name.value))
        return iter(names)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __repr__(self) -> str:
        return repr(dict(self))


class Game(Owner):
    """A game of a variant: tags, moves as texts, notes, and how it ended. `Game(position)` has the moves of a position
    from where it was set up."""

    def __init__(self, position: Position | None = None, **tags: str) -> None:
        self._own(api.game_new(), api.game_free)
        self.report = Report()
        for name, value in tags.items():
            self.tags[name] = value
        if position is not None:
            self._take(position)

    def _take(self, position: Position) -> None:
        if expect(Position, position).rules.name != "chess":
            self.tags["Variant"] = position.rules.name
        with position.copy() as start, Position(position.rules) as usual:
            moves = [start.pop() for _ in position.move_stack][::-1]
            if start.fen() != usual.fen():
                self.tags["FEN"] = start.fen()
            for move in moves:
                self.add(start.text(move))
                start.push(move)
            outcome = start.outcome()
            if outcome:
                self.end(outcome.result, outcome.reason)

    def _done(self, done: bool) -> None:
        if not done:
            raise MemoryError("mews has got no memory")

    @property
    def tags(self) -> Tags:
        return Tags(self)

    @property
    def variant(self) -> str:
        """The catalogue's name of the variant that the tags name; "" if they name none."""
        return written(api.game_variant, self._p)

    @property
    def rules(self) -> Rules:
        """Those of the variant; chess if none is named."""
        return Rules(self.variant or "chess")

    @property
    def moves(self) -> list[str]:
        """As they are written."""
        return [decoded(api.game_move(self._p, i)) for i in range(api.game_plies(self._p))]

    def add(self, move: str) -> None:
        """One more move, as a text."""
        if not api.game_add_move(self._p, encoded(move)):
            raise GameError(f"there is no room for more than {api.game_plies(self._p)} moves")

    @property
    def notes(self) -> list[tuple[int, str]]:
        """Notes with the number of moves before them: "{a comment}", "$1", "(2. d4 exd4)"."""
        notes, ply = list[tuple[int, str]](), c_size_t()
        while (text := api.game_note(self._p, len(notes), byref(ply))) is not None:
            notes.append((ply.value, decoded(text)))
        return notes

    def add_note(self, text: str) -> None:
        """A note behind the moves so far."""
        self._done(api.game_add_note(self._p, encoded(text)))

    @property
    def result(self) -> str:
        return RESULTS[api.game_result(self._p, None)]

    def end(self, result: str, reason: str = "") -> None:
        """Sets the result: end("0-1", "resignation")."""
        if result not in RESULTS:
            raise ValueError(f"the result '{result}' is none of {', '.join(RESULTS)}")
        api.game_end(self._p, RESULTS.index(result), encoded(reason))

    def replay(self, rules: Rules | None = None) -> Position:
        """The position that its moves lead to, with these; `report` has what was left out or read otherwise."""
        position = Position(rules or self.rules)
        moves = (c_uint64 * max(1, api.game_plies(self._p)))()
        with Reporting() as report:
            if not api.game_replay(self._p, position._p, moves, report.p):
                raise report.error(GameError, "the game can't be played")
            self.report = report.read()
        position._stack = [Move(code) for code in moves[:position.ply()]]
        return position

    def pgn(self, rules: Rules | None = None) -> str:
        text = written(api.game_pgn, self._p, expect(Rules, rules or self.rules)._p)
        if not text:
            raise GameError("the game can't be played by the rules")
        return text

    def __str__(self) -> str:
        return self.pgn()

    def __repr__(self) -> str:
        return "<Game, closed>" if self.closed else f"<Game {self.variant or 'chess'}: {len(self.moves)} moves, {self.result}>"


def read_games(text: str, file: str = "<text>") -> Iterator[Game]:
    """The games of a text: PGN, saved games or lines of `mews match`. Each has a `report` of what was left out."""
    data = encoded(text)
    with Reporting() as report:
        pointer = api.games_new(encoded(file), data, report.p)
        if not pointer:
            raise report.error(GameError, f"{file} has no games")
        games = Native(pointer, api.games_free)
        while True:
            api.report_clear(report.p)
            one = api.games_next(games, report.p)
            if not one:
                if report.read().errors:
                    raise report.error(GameError, f"a game of {file} can't be read")
                return
            game = Game.__new__(Game)
            game._own(one, api.game_free)
            game.report = report.read()
            yield game


__all__ = ["Game", "MoveLike", "Tags", "read_games"]
