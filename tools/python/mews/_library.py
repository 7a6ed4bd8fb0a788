# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""The shared library: where it is found, who owns what it has made, and texts that it writes."""
from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Sequence
from ctypes import CDLL, PyDLL, c_char, c_char_p, c_void_p
from typing import Any, TypeVar, cast

from .errors import BusyError, ClosedError

ABI = 0
WANTED = "0.2"

T = TypeVar("T")
Self = TypeVar("Self", bound="Owner")


def _open() -> tuple[PyDLL, CDLL]:
    name = os.environ.get("MEWS_LIBRARY") or f"libmews.so.{ABI}"
    mend = f"install it (Debian's libmews{ABI}, or `cmake --install`), or name its file in MEWS_LIBRARY"
    try:
        libraries = PyDLL(name), CDLL(name)
    except OSError as error:
        raise ImportError(f"mews: the shared library can't be loaded ({error}); {mend}") from None
    try:
        version = libraries[0].mews_version
        version.restype = c_char_p
        found = version().decode()
    except AttributeError:
        raise ImportError(f"mews: '{name}' isn't the library mews; {mend}") from None
    if not found.startswith(WANTED + "."):
        raise ImportError(f"mews: '{name}' has version {found}, and this package needs {WANTED}; {mend}")
    return libraries


_holding, _releasing = _open()


def _function(library: CDLL, name: str, result: Any, arguments: Sequence[Any]) -> Callable[..., Any]:
    try:
        function: Callable[..., Any] = library[name]
    except AttributeError:
        raise ImportError(f"mews: the library has no '{name}'; it is older than this package") from None
    function.restype = result  # type: ignore[attr-defined]
    function.argtypes = arguments  # type: ignore[attr-defined]
    return function


def quick(name: str, result: Any, arguments: Sequence[Any]) -> Callable[..., Any]:
    """A function that holds Python's lock: no two threads are in one object at a time."""
    return _function(_holding, name, result, arguments)


def long(name: str, result: Any, arguments: Sequence[Any]) -> Callable[..., Any]:
    """One that lets other threads run; it works on objects that no other thread can reach."""
    return _function(_releasing, name, result, arguments)


_users_lock = threading.RLock()


class Native(c_void_p):
    """An object of the library, as the argument that functions take: so it lives as long as a call. It is freed when
    neither Python nor an object that needs it has it any more, in whatever order the garbage collector finds them."""

    __slots__ = ("_free", "_needs", "_users", "_held")

    def __init__(self, pointer: int | None, free: Callable[..., None], *needs: Native) -> None:
        self._held = False
        if not pointer:
            raise MemoryError("mews has got no memory")
        super().__init__(pointer)
        self._free, self._needs = free, needs
        self._users = 0
        self._held = True
        for native in (self, *needs):
            native.retain()

    def retain(self) -> None:
        with _users_lock:
            self._users += 1

    def release(self) -> None:
        with _users_lock:
            self._users -= 1
            last = self._users == 0
        if last:
            self._free(self)
            for native in self._needs:
                native.release()

    def __del__(self) -> None:
        if self._held:
            self._held = False
            self.release()


class Owner:
    """What has an object of the library, and may be closed before the garbage collector does it."""

    __slots__ = ("_p", "_busy", "__weakref__")
    _p: Native
    _busy: threading.Lock

    def _own(self, pointer: int | None, free: Callable[..., None], *needs: Native) -> None:
        self._p = Native(pointer, free, *needs)
        self._busy = threading.Lock()

    def __getattr__(self, name: str) -> Any:
        kind = type(self).__name__
        if name == "_p":
            raise ClosedError(f"this {kind} was closed")
        raise AttributeError(f"'{kind}' has no '{name}'")

    @property
    def closed(self) -> bool:
        """Was it closed?"""
        try:
            return not self._p
        except ClosedError:
            return True

    def close(self) -> None:
        """Gives its memory back, as soon as nothing else needs it. What asks it afterwards gets a `ClosedError`."""
        if not self.closed:
            del self._p

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Occupied:
    """with Occupied(owner): no other thread may use the object for as long. None is no object."""

    def __init__(self, owner: Owner | None) -> None:
        self._owner, self._native = owner, owner and owner._p

    def __enter__(self) -> Any:
        if self._owner is None or self._native is None:
            return None
        if not self._owner._busy.acquire(blocking=False):
            raise BusyError(f"this {type(self._owner).__name__} is at work in another thread, or in the call that has "
                            "called back")
        return self._native

    def __exit__(self, *_: object) -> None:
        if self._owner is not None:
            self._owner._busy.release()


class Callbacks:
    """with Callbacks(stop) as callbacks: for a call of the library that calls Python functions. The first exception
    stops its work, and is raised at the end. So is what a signal handler raises, as for Ctrl-C: it runs as soon as a
    callback begins, before that could catch anything."""

    def __init__(self, stop: Callable[[], bool] | None = None) -> None:
        self._error: BaseException | None = None
        self._stop, self._handler = stop, cast(Any, None)

    def __enter__(self) -> Callbacks:
        if threading.current_thread() is threading.main_thread() and callable(signal.getsignal(signal.SIGINT)):
            self._handler = signal.signal(signal.SIGINT, lambda *signalled: self.guard(self._handler, None)(*signalled))
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if self._handler:
            signal.signal(signal.SIGINT, self._handler)
        if self._error is not None and kind is None:
            raise self._error

    def guard(self, function: Callable[..., T], otherwise: T) -> Callable[..., T]:
        def guarded(*arguments: Any) -> T:
            if self._error is None:
                try:
                    return function(*arguments)
                except BaseException as error:
                    self._error = error
            return otherwise
        return guarded

    def wanted(self, _context: object = None) -> bool:
        stop = self.guard(self._stop, True)() if self._stop else False
        return bool(stop) or self._error is not None


def expect(kind: type[T], thing: T) -> T:
    """C believes what a pointer is said to be."""
    if not isinstance(thing, kind):
        raise TypeError(f"expected a {kind.__name__}, not {type(thing).__name__}")
    return thing


def within(least: int, most: int, **numbers: float) -> None:
    """Numbers that C takes as they are."""
    for name, number in numbers.items():
        if not least <= number <= most:
            raise ValueError(f"{name} is {number}, not from {least} to {most}")


def encoded(text: str) -> bytes:
    """A text for the library, in which NUL would end it."""
    if not isinstance(text, str):
        raise TypeError(f"expected a text, not {type(text).__name__}")
    if "\0" in text:
        raise ValueError("a text for mews has a NUL in it")
    return text.encode("utf-8", "surrogateescape")


def decoded(text: bytes | None) -> str:
    return "" if text is None else text.decode("utf-8", "replace")


def written(function: Callable[..., int], *arguments: Any) -> str:
    """The text that a function writes into a buffer, however long it is."""
    size = 256
    while True:
        buffer = (c_char * size)()
        needed = function(*arguments, buffer, size)
        if needed < size:
            return buffer.value.decode("utf-8", "replace")
        size = needed + 1
