# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Reports of the library → those of Python."""
from __future__ import annotations

from ctypes import byref

from . import _api as api
from ._library import decoded, written
from .errors import Diagnostic, IllegalMoveError, MewsError, Report


class Reporting:
    """with Reporting() as report: f(report.p); then report.read() or report.fail(Error)."""

    def __enter__(self) -> Reporting:
        pointer = api.report_new()
        if not pointer:
            raise MemoryError("mews has got no memory")
        self.p = pointer
        return self

    def __exit__(self, *_: object) -> None:
        api.report_free(self.p)

    def _item(self, i: int) -> Diagnostic:
        item = api.Diagnostic()
        api.report_get(self.p, i, byref(item))
        suggestion = None if item.suggestion is None else decoded(item.suggestion)
        return Diagnostic(api.Severity(item.severity).name.lower(), decoded(item.code), decoded(item.message), suggestion,
                          decoded(item.file), item.line, item.column, item.width, decoded(item.source_line),
                          written(api.report_format, self.p, i, False))

    def read(self) -> Report:
        return Report([self._item(i) for i in range(api.report_count(self.p))],
                      api.report_out_of_memory(self.p))

    def error(self, kind: type[MewsError], otherwise: str) -> Exception:
        """The exception that tells the first error, as the caller raises it."""
        report = self.read()
        if report.out_of_memory:
            return MemoryError("mews has got no memory")
        first = report.errors[0] if report.errors else None
        if first is None:
            return kind(otherwise, report)
        placed = first.line and first.file and kind is not IllegalMoveError
        place = f"{first.file}:{first.line}:{first.column}: " if placed else ""
        return kind(place + first.message, report)
