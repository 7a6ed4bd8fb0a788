# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Rules: a variant, compiled."""
from __future__ import annotations

from collections.abc import Callable
from ctypes import byref, c_char_p, c_size_t, sizeof
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any

from . import _api as api
from ._library import Callbacks, Native, Owner, decoded, encoded, expect, written
from ._reports import Reporting
from .errors import Report, RulesError

WHITE, BLACK, NEUTRAL = 0, 1, -1
FORMS = {"text": api.Form.TEXT, "markdown": api.Form.MARKDOWN, "html": api.Form.HTML}


@dataclass(frozen=True)
class Kind:
    """A kind of piece; its number is its place in `Rules.pieces`."""

    number: int
    name: str
    letter: str  # White's
    notation: str
    value: int  # in hundredths of a pawn
    royal: bool
    signs: tuple[str, str]


def rules_of(rules: Rules | str) -> Rules:
    """Rules, or those of a name."""
    return Rules(rules) if isinstance(rules, str) else expect(Rules, rules)


def variants() -> list[str]:
    """The names of all variants that are built in."""
    names: list[str] = []
    name, text, size = c_char_p(), c_char_p(), c_size_t()
    while api.builtin(len(names), byref(name), byref(text), byref(size)):
        names.append(decoded(name.value))
    return names


class Rules(Owner):
    """Rules("xiangqi"), or of a definition of your own by its path: Rules("my/game.yaml")."""

    def __init__(self, name: str = "chess", path: str | None = None) -> None:
        """`path`: folders in which names are looked up before the catalogue, with ':' between them."""
        with Reporting() as report:
            pointer = api.rules_load_named(encoded(name), None if path is None else encoded(path), report.p)
            self._take(pointer, report, name)
        self._made: tuple[Any, ...] = (Rules, (name, path))

    def _take(self, pointer: int | None, report: Reporting, name: str) -> None:
        if not pointer:
            raise report.error(RulesError, f"'{name}' can't be loaded")
        self.name, self.report = name, report.read()
        self._own(pointer, api.rules_free)

    @classmethod
    def from_text(cls, text: str, file: str = "<text>", load: Callable[[str], str | None] | None = None) -> Rules:
        """Rules of a definition's text. `load` gives the text of what it `extends` by its name, or None; without it
        that is looked up in the catalogue."""
        rules, data = cls.__new__(cls), encoded(text)
        with Reporting() as report:
            if load is None:
                catalogue = Native(api.catalogue_new(None, 0, None), api.catalogue_free)
                pointer = api.catalogue_load_text(catalogue, encoded(file), data, len(data), None, report.p)
            else:
                pointer = _load_with(load, encoded(file), data, report)
            rules._take(pointer, report, file)
        rules._made = (Rules.from_text, (text, file, load))
        return rules

    def __reduce__(self) -> tuple[Any, ...]:
        return self._made

    title = property(lambda self: decoded(api.rules_title(self._p)), doc="what it is called")
    inventor = property(lambda self: decoded(api.rules_inventor(self._p)), doc='"" if not said')
    year = property(lambda self: decoded(api.rules_year(self._p)), doc="as written")
    description = property(lambda self: decoded(api.rules_description(self._p)), doc="a sentence or two")
    files = property(lambda self: api.rules_files(self._p), doc="of the board")
    ranks = property(lambda self: api.rules_ranks(self._p), doc="of the board")
    actions = property(lambda self: api.rules_actions(self._p), doc="how many actions moves are numbered by")
    shuffled = property(lambda self: api.rules_shuffled(self._p), doc="is the array drawn by a seed?")
    captures_to_hand = property(lambda self: api.rules_captures_to_hand(self._p), doc="as in shogi")

    @property
    def tags(self) -> list[str]:
        return [decoded(api.rules_tag(self._p, i)) for i in range(api.rules_tags(self._p))]

    @cached_property
    def pieces(self) -> tuple[Kind, ...]:
        """All kinds, by their numbers."""
        kinds, item = [], api.Piece()
        for number in range(api.rules_pieces(self._p)):
            api.rules_piece(self._p, number, byref(item))
            kinds.append(Kind(number, decoded(item.name), decoded(item.letter), decoded(item.notation), item.value,
                              item.royal, (decoded(item.signs[0]), decoded(item.signs[1]))))
        return tuple(kinds)

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """What each plane of a position says."""
        return tuple(written(api.rules_plane, self._p, i) for i in range(api.rules_planes(self._p)))

    def kind(self, name: str) -> Kind:
        """The kind of a name or a letter: "knight", "N", "n"."""
        for kind in self.pieces:
            if name in (kind.name, kind.letter, kind.letter.lower()):
                return kind
        raise KeyError(f"{self.name} has no piece '{name}'")

    def square(self, name: str) -> int:
        """The number of a square: "b1" is 1."""
        number = api.protocol_square_read(self._p, encoded(name), api.Protocol.UCI)
        if number < 0 or self.square_name(number) != name:
            raise ValueError(f"{self.name} has no square '{name}'")
        return number

    def square_name(self, square: int) -> str:
        if not api.rules_square_exists(self._p, index(square)):
            raise ValueError(f"{self.name} has no square {square}")
        return chr(ord("a") + square % self.files) + str(square // self.files + 1)

    @property
    def squares(self) -> list[int]:
        """All squares that exist."""
        return [square for square in range(self.files * self.ranks) if api.rules_square_exists(self._p, square)]

    def lint(self) -> Report:
        """What is valid, but hardly intended."""
        with Reporting() as report:
            api.rules_lint(self._p, report.p)
            return report.read()

    def run_tests(self) -> Report:
        """Runs the tests that stand in the definition: those that fail are errors of the report."""
        with Reporting() as report:
            api.rules_run_tests(self._p, report.p, None)
            return report.read()

    def sheet(self, form: str = "text", columns: int = 0) -> str:
        """The game in words, as "text", "markdown" or "html"."""
        if form not in FORMS:
            raise ValueError(f"the form '{form}' is none of {', '.join(FORMS)}")
        with Reporting() as report:
            document = Native(api.document_of_rules(self._p, False, report.p), api.document_free)
            return written(api.document_render, document, FORMS[form], columns)

    def __repr__(self) -> str:
        return "<Rules, closed>" if self.closed else f"<Rules {self.name}: {self.title}>"


def _load_with(load: Callable[[str], str | None], file: bytes, data: bytes, report: Reporting) -> int | None:
    kept = list[bytes]()  # texts must stay valid until all is loaded

    def answer(_context: object, name: bytes, out_file: list[bytes], out_text: list[bytes], size: list[int]) -> bool:
        text = load(decoded(name))
        if text is None:
            return False
        kept.extend((name, encoded(text)))
        out_file[0], out_text[0] = kept[-2:]
        size[0] = len(kept[-1])
        return True

    with Callbacks() as callbacks:
        loader = api.Loader(size=sizeof(api.Loader), load=api.LOADER_LOAD(callbacks.guard(answer, False)))
        pointer = api.rules_load(file, data, len(data), byref(loader), report.p)
        if pointer and callbacks.wanted():
            api.rules_free(pointer)
    return pointer
