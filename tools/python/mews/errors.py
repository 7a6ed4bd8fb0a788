# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What can go wrong, and the reports of what was found wrong with a text."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload


@dataclass(frozen=True)
class Diagnostic:
    """One fault of a text: `message` at `line` and `column` (from 1; 0: nowhere in particular) of `file`."""

    severity: str  # "error", "warning" or "note"
    code: str
    message: str
    suggestion: str | None  # what would be right there
    file: str
    line: int
    column: int
    width: int
    source_line: str
    text: str  # all of it as lines, as the program prints it

    def __str__(self) -> str:
        return self.text


class Report(Sequence[Diagnostic]):
    """All that was found, in the order of the text."""

    def __init__(self, items: Sequence[Diagnostic] = (), out_of_memory: bool = False) -> None:
        self._items, self.out_of_memory = tuple(items), out_of_memory

    @property
    def errors(self) -> list[Diagnostic]:
        return [item for item in self._items if item.severity == "error"]

    @property
    def warnings(self) -> list[Diagnostic]:
        return [item for item in self._items if item.severity == "warning"]

    @overload
    def __getitem__(self, index: int) -> Diagnostic: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Diagnostic]: ...

    def __getitem__(self, index: int | slice) -> Diagnostic | Sequence[Diagnostic]:
        return self._items[index]

    def __len__(self) -> int:
        return len(self._items)

    def __str__(self) -> str:
        return "\n".join(item.text.rstrip("\n") for item in self._items)

    def __repr__(self) -> str:
        return f"<Report: {len(self.errors)} errors, {len(self.warnings)} warnings>"


class MewsError(Exception):
    """Something that mews says; `report` has places and causes."""

    def __init__(self, message: str, report: Report | None = None) -> None:
        super().__init__(message)
        self.report = report if report is not None else Report()


class RulesError(MewsError, ValueError):
    """A definition has errors, or there is none of that name."""


class FenError(MewsError, ValueError):
    """A position can't be set up so."""


class IllegalMoveError(MewsError, ValueError):
    """A text is no legal move of the position, or a number isn't."""


class GameError(MewsError, ValueError):
    """A game or a problem can't be read or played."""


class ClosedError(MewsError, ValueError):
    """An object was used after it was closed."""


class BusyError(MewsError, RuntimeError):
    """An object was used by two threads at once, or within its own callback."""
