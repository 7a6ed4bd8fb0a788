# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Many positions at once as NumPy arrays, for those who train networks."""
from __future__ import annotations

from collections.abc import Iterable
from ctypes import addressof, byref, c_void_p
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _api as api
from ._library import Native, Occupied, Owner, expect, within
from .errors import IllegalMoveError
from .position import RESULTS, Move, Position
from .rules import Rules, rules_of


def planes(position: Position) -> NDArray[np.float32]:
    """A position as float32 [plane, rank, file]; `Rules.planes` says what they are."""
    rules = expect(Position, position).rules
    array = np.empty((len(rules.planes), rules.ranks, rules.files), np.float32)
    copied = position._copied()
    api.positions_planes(byref(copied), 1, array.ctypes.data)
    return array


def action_mask(position: Position) -> NDArray[np.bool_]:
    """Bool [action]: which are legal."""
    mask = np.zeros(expect(Position, position).rules.actions, np.bool_)
    mask[legal_actions(position)] = True
    return mask


def legal_actions(position: Position) -> NDArray[np.uint64]:
    """The actions of the legal moves, in their order."""
    count = api.position_moves(expect(Position, position)._p, None, 0)
    actions = np.empty(count, np.uint64)
    if api.position_actions(position._p, actions.ctypes.data, count) != count:
        raise MemoryError("mews has got no memory")
    return actions


def action_move(position: Position, action: int) -> Move:
    """The legal move with an action."""
    known = 0 <= action < expect(Position, position).rules.actions
    move = api.action_move(position._p, index(action)) if known else 0
    if not move:
        raise IllegalMoveError(f"the action {action} isn't legal in {position.fen()}")
    return Move(move)


def move_action(position: Position, move: Move) -> int:
    """The action of a legal move."""
    for number, action in zip(position.legal_moves, legal_actions(position)):
        if number == move:
            return int(action)
    raise position._illegal(move)


class Batch(Owner):
    """So many positions of the same rules, all at the start, or copies of given ones. What works on all of them is
    one loop in C, during which other threads may run; one thread at a time may use a batch."""

    def __init__(self, rules: Rules | str | Iterable[Position], size: int = 0, *, seed: int = 0) -> None:
        """`seed` + i draws the array of position i, if the game is shuffled and the seed isn't 0."""
        if isinstance(rules, (Rules, str)):
            self.rules = rules_of(rules)
            within(0, 2**32, size=size)
            natives = [Native(api.position_new(self.rules._p, seed and seed + i), api.position_free, self.rules._p)
                       for i in range(size)]
        else:
            given = list(rules)
            if not given:
                raise ValueError("a batch of no positions has no rules")
            self.rules = expect(Position, given[0]).rules
            if any(expect(Position, one).rules._p is not self.rules._p for one in given):
                raise ValueError("the positions of a batch must be of the same rules")
            natives = [position._copied() for position in given]
        self._pointers = (c_void_p * len(natives))(*(native.value for native in natives))
        self._size = len(natives)
        # What it owns are its positions, which are freed when nothing needs them.
        self._own(addressof(self._pointers), lambda _pointers: None, self.rules._p, *natives)

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, i: int) -> Position:
        """A copy of position i; the moves that were made in the batch can't be taken back there."""
        if not -self._size <= i < self._size:
            raise IndexError(f"the batch has no position {i}")
        with Occupied(self):
            return Position._around(self.rules, api.position_copy(self._pointers[i]), [])

    def _array(self, given: Any, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        if given is None:
            return np.empty(shape, kind)
        if (not isinstance(given, np.ndarray) or given.shape != shape or given.dtype != kind
                or not given.flags.c_contiguous or not given.flags.writeable):
            raise ValueError(f"`out` must be a writable contiguous array {shape} of {np.dtype(kind).name}")
        return given

    def planes(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Float32 [position, plane, rank, file]."""
        array = self._array(out, (self._size, len(self.rules.planes), self.rules.ranks, self.rules.files), np.float32)
        with Occupied(self):
            api.positions_planes(self._pointers, self._size, array.ctypes.data)
        return array

    def masks(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Bool [position, action]: which actions are legal."""
        array = self._array(out, (self._size, self.rules.actions), np.bool_)
        with Occupied(self):
            if not api.positions_masks(self._pointers, self._size, array.ctypes.data):
                raise MemoryError("mews has got no memory")
        return array

    def outcomes(self) -> NDArray[np.uint8]:
        """Uint8 [position]: 0 while the game goes on, 1 White has won, 2 Black has, 3 drawn."""
        array = np.empty(self._size, np.uint8)
        with Occupied(self):
            api.positions_outcomes(self._pointers, self._size, array.ctypes.data)
        return array

    def push(self, actions: ArrayLike) -> None:
        """Makes the move with an action in each position; a negative one leaves it as it is. Where one isn't legal,
        those before it have been made."""
        array = np.ascontiguousarray(actions, np.int64)
        if array.shape != (self._size,):
            raise ValueError(f"expected {self._size} actions, not an array {array.shape}")
        with Occupied(self):
            done = api.positions_push(self._pointers, self._size, array.ctypes.data)
            if done < self._size and api.position_out_of_memory(self._pointers[done]):
                raise MemoryError("mews has got no memory")
        if done < self._size:
            raise IllegalMoveError(f"the action {array[done]} isn't legal in position {done}: {self[done].fen()}")

    def play(self, *, seed: int = 0, plies: int = 1000) -> NDArray[np.uint8]:
        """Makes random legal moves until each game is over, or so many; returns the outcomes. The same seed plays the
        same games."""
        if plies < 0:
            raise ValueError("plies must not be negative")
        with Occupied(self):
            if api.positions_play(self._pointers, self._size, seed % 2**64, plies) < self._size:
                raise MemoryError("mews has got no memory")
        return self.outcomes()

    def plies(self) -> NDArray[np.int64]:
        """How many moves were made in each."""
        with Occupied(self):
            return np.array([api.position_ply(pointer) for pointer in self._pointers], np.int64)

    def reset(self, i: int, fen: str | None = None) -> None:
        """Position i at the start again, or as a FEN says."""
        start = Position(self.rules, fen)
        text = start.fen().encode()
        with Occupied(self):
            api.position_set_fen(self._pointers[i], text, None)

    def __repr__(self) -> str:
        return "<Batch, closed>" if self.closed else f"<Batch of {self._size} positions of {self.rules.name}>"


__all__ = ["Batch", "RESULTS", "action_mask", "action_move", "legal_actions", "move_action", "planes"]
