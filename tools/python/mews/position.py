# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Positions, in the manner of python-chess."""
from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from ctypes import ArgumentError, byref, c_char, c_int, c_size_t, c_ubyte, c_uint8, c_uint64, cast, sizeof
from dataclasses import dataclass
from operator import index
from typing import Any, List, NamedTuple, NewType, Union

from . import _api as api
from ._library import Callbacks, Native, Owner, decoded, encoded, within, written
from ._reports import Reporting
from .errors import FenError, IllegalMoveError
from .rules import BLACK, NEUTRAL, WHITE, Rules, rules_of

Move = NewType("Move", int)
"""A legal move: a number that means the same in all positions of a game. `Position.uci` and `san` write it."""
NULL_MOVE = Move(api.NULL_MOVE)
MoveLike = Union[Move, str]
RESULTS = ("*", "1-0", "0-1", "1/2-1/2")
TYPES = ("step", "drop", "castling", "en passant", "pass")

_push, _pop, _moves, _is_legal = api.position_push, api.position_pop, api.position_moves, api.position_is_legal
_FIRST = 256


class Man(NamedTuple):
    """A man on the board: the number of its kind, its side, and its letter as in FEN."""

    kind: int
    side: int
    letter: str


@dataclass(frozen=True)
class Outcome:
    """How a game has ended: "1-0" by the reason "checkmate"."""

    result: str
    winner: int | None
    reason: str
    by_points: bool


@dataclass(frozen=True)
class Facts:
    """What a move does. No square and no kind are None."""

    type: str  # "step", "drop", "castling", "en passant" or "pass"
    kind: int | None
    from_square: int | None
    to_square: int | None
    promotion: int | None
    becomes: int | None
    gate: int | None
    then_to: int | None
    captures: bool
    removed: tuple[int, ...]  # squares elsewhere from which men are removed
    moved: tuple[tuple[int, int], ...]  # from and to, of further men


class LegalMoves(List[Move]):
    """The legal moves of a position as it stood when they were asked for. `in` takes texts, too."""

    __slots__ = ("_position",)
    _position: Position

    def count(self, *move: Any) -> int:
        """How many there are."""
        return super().count(*move) if move else len(self)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._position.parse(move)
            except IllegalMoveError:
                return False
        return super().__contains__(move)

    def __repr__(self) -> str:
        texts = (self._position.san(move) if self._position.is_legal(move) else str(move) for move in self)
        return f"<LegalMoves ({', '.join(texts)})>"


class Position(Owner):
    """Position("crazyhouse"), or of `Rules`; `fen` sets it up, `seed` draws the array of a shuffled game."""

    __slots__ = ("rules", "_stack", "_codes", "_codes_at")
    rules: Rules
    _stack: list[Move]
    _codes: array[int]  # where the library puts legal moves, …
    _codes_at: int  # … and its address

    def __init__(self, rules: Rules | str = "chess", fen: str | None = None, *, seed: int = 0) -> None:
        compiled = rules_of(rules)
        self._begin(compiled, api.position_new(compiled._p, seed), [])
        if fen is not None:
            self.set_fen(fen)

    # ---- moves

    @property
    def legal_moves(self) -> LegalMoves:
        codes = self._codes
        count = _moves(self._p, self._codes_at, _FIRST)
        if count > _FIRST:
            codes = array("Q", bytes(8 * count))
            count = min(count, _moves(self._p, codes.buffer_info()[0], count))
        elif not count:
            self._check_memory()
        moves = LegalMoves(codes[:count].tolist())  # type: ignore[arg-type]
        moves._position = self
        return moves

    def _check_memory(self) -> None:
        if api.position_out_of_memory(self._p):
            raise MemoryError("mews has got no memory")

    def push(self, move: MoveLike) -> None:
        """Makes a move, or what a text says. `IllegalMoveError`: it isn't legal; the position stays as it was."""
        try:
            if _push(self._p, move):
                self._stack.append(move)  # type: ignore[arg-type]
                return
        except ArgumentError:
            pass  # a text, or a number of NumPy's
        else:
            raise self._illegal(move)
        self.push(self.parse(move) if isinstance(move, str) else Move(index(move)))

    def _illegal(self, move: object) -> Exception:
        self._check_memory()
        return IllegalMoveError(f"the move {move!r} isn't legal in {self.fen()}")

    def push_san(self, text: str) -> Move:
        move = self.parse(text)
        self.push(move)
        return move

    def push_uci(self, text: str) -> Move:
        move = self.parse_uci(text)
        self.push(move)
        return move

    def pop(self) -> Move:
        """Takes the last move back, and returns it."""
        if _pop(self._p) if self._stack else not self._p:
            return self._stack.pop()
        raise IndexError("there is no move to take back")

    def peek(self) -> Move:
        """The last move."""
        if not self.move_stack:
            raise IndexError("there is no last move")
        return self._stack[-1]

    @property
    def move_stack(self) -> list[Move]:
        """The moves since it was set up."""
        self._p  # not of a closed one
        return self._stack[:]

    def is_legal(self, move: Move) -> bool:
        return _is_legal(self._p, index(move))

    def parse(self, text: str) -> Move:
        """The move of a text, in coordinates or SAN. `IllegalMoveError` says why there is none."""
        with Reporting() as report:
            move = api.move_read(self._p, encoded(text), report.p)
            if not move:
                self._check_memory()
                raise report.error(IllegalMoveError, f"'{text}' is no legal move")
            return Move(move)

    parse_san = parse

    def parse_uci(self, text: str) -> Move:
        """The move of a text as UCI has it, or as other programs write castlings, passes and promotions."""
        with Reporting() as report:
            move = api.protocol_move_read(self._p, encoded(text), api.Protocol.UCI, report.p)
            if not move:
                self._check_memory()
                raise report.error(IllegalMoveError, f"'{text}' is no legal move")
            return Move(move)

    def _text(self, function: Callable[..., int], move: Move, *more: int) -> str:
        if move != NULL_MOVE and not self.is_legal(move):
            raise self._illegal(move)
        return written(function, self._p, index(move), *more)

    def text(self, move: Move) -> str:
        """Coordinates, unique among the legal moves: "e2e4"."""
        return self._text(api.move_text, move)

    def uci(self, move: Move) -> str:
        """As UCI has it."""
        return self._text(api.protocol_move_text, move, api.Protocol.UCI)

    def san(self, move: Move) -> str:
        """As people write it: "Nf3"."""
        return self._text(api.move_san, move)

    def variation_san(self, moves: Iterable[MoveLike]) -> str:
        """Moves from here in one line: "1. e4 e5 2. Nf3"."""
        with self.copy() as position:
            number = api.move_number_begin(position._p)
            words, buffer = list[str](), (c_char * api.MOVE_NUMBER_SIZE)()
            for move in moves:
                code = position.parse(move) if isinstance(move, str) else move
                api.move_number_next(byref(number), position._p)
                if number.opens or not words:
                    words.append(decoded(api.move_number_text(byref(number), buffer)))
                words.append(position.san(code))
                position.push(code)
        return " ".join(words)

    def facts(self, move: Move) -> Facts:
        """What a legal move does: where from and where to, and so on."""
        item = api.Facts()
        if not api.move_facts(self._p, index(move), byref(item)):
            raise self._illegal(move)
        names = ("kind", "from", "to", "promotion", "becomes", "gate", "then_to")
        numbers: list[int | None] = [None if getattr(item, name) < 0 else getattr(item, name) for name in names]
        kind, start, end, promotion, becomes, gate, then_to = numbers
        return Facts(TYPES[item.type], kind, start, end, promotion, becomes, gate, then_to, item.captures,
                     tuple(item.removed[:item.removed_count]),
                     tuple((getattr(one, "from"), one.to) for one in item.moved[:item.moved_count]))

    def is_capture(self, move: Move) -> bool:
        return self.facts(move).captures

    def is_castling(self, move: Move) -> bool:
        return self.facts(move).type == "castling"

    def is_en_passant(self, move: Move) -> bool:
        return self.facts(move).type == "en passant"

    def gives_check(self, move: Move) -> bool:
        self.push(move)
        check = self.is_check()
        self.pop()
        return check

    # ---- the position

    def fen(self) -> str:
        return written(api.position_fen, self._p)

    def set_fen(self, fen: str) -> None:
        """Sets it up and forgets the moves. `FenError` says what is wrong, and it stays as it was."""
        with Reporting() as report:
            if not api.position_set_fen(self._p, encoded(fen), report.p):
                raise report.error(FenError, "the position can't be set up")
        self._stack.clear()

    def reset(self) -> None:
        """Back to the start."""
        with Position(self.rules) as start:
            self.set_fen(start.fen())

    def copy(self) -> Position:
        """The same position with its moves."""
        return self._around(self.rules, api.position_copy(self._p), self._stack[:])

    @classmethod
    def _around(cls, rules: Rules, pointer: int | None, stack: list[Move]) -> Position:
        position = cls.__new__(cls)
        position._begin(rules, pointer, stack)
        return position

    def _begin(self, rules: Rules, pointer: int | None, stack: list[Move]) -> None:
        self.rules, self._stack, self._codes = rules, stack, array("Q", bytes(8 * _FIRST))
        self._codes_at = self._codes.buffer_info()[0]
        self._own(pointer, api.position_free, rules._p)

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        with self.copy() as start:
            while start._stack:
                start.pop()
            return _restored, (self.rules, start.fen(), self._stack[:])

    def __deepcopy__(self, _memo: object) -> Position:
        return self.copy()

    def _copied(self) -> Native:
        """A copy that no other thread has."""
        return Native(api.position_copy(self._p), api.position_free, self.rules._p)

    @property
    def turn(self) -> int:
        """The side to move: WHITE (0) or BLACK (1)."""
        return api.position_side(self._p)

    def ply(self) -> int:
        """Moves made since it was set up."""
        return api.position_ply(self._p)

    @property
    def key(self) -> int:
        """A hash of the position."""
        return api.position_key(self._p)

    @property
    def halfmove_clock(self) -> int:
        return int(self.fen().split()[-2])

    @property
    def fullmove_number(self) -> int:
        return int(self.fen().split()[-1])

    def _square(self, square: int | str) -> int:
        return self.rules.square(square) if isinstance(square, str) else index(square)

    def piece_at(self, square: int | str) -> Man | None:
        """The man on a square, by its number or name."""
        kind, side = c_size_t(), c_int()
        if not api.position_man(self._p, self._square(square), byref(kind), byref(side)):
            return None
        letter = self.rules.pieces[kind.value].letter
        return Man(kind.value, side.value, letter.lower() if side.value == BLACK else letter)

    def piece_map(self) -> dict[int, Man]:
        """All men by their squares."""
        men = ((square, self.piece_at(square)) for square in range(self.rules.files * self.rules.ranks))
        return {square: man for square, man in men if man}

    def pieces(self, kind: int | str, side: int) -> list[int]:
        """The squares of a side's men of a kind."""
        number = self.rules.kind(kind).number if isinstance(kind, str) else kind
        return [square for square, man in self.piece_map().items() if man.kind == number and man.side == side]

    def king(self, side: int) -> int | None:
        """The square of a side's only royal man; None if it has none, or several."""
        squares = [square for square, man in self.piece_map().items()
                   if man.side == side and self.rules.pieces[man.kind].royal]
        return squares[0] if len(squares) == 1 else None

    def hand(self, side: int) -> dict[str, int]:
        """What a side has in hand: White's letters and how many."""
        counts = ((kind.letter, api.position_hand(self._p, index(side), kind.number)) for kind in self.rules.pieces)
        return {letter: count for letter, count in counts if count}

    def set_piece_at(self, square: int | str, letter: str | None) -> None:
        """Puts a man there, by its letter as in FEN, or with None removes one; the moves so far are forgotten."""
        number = self._square(square)
        setup = Native(api.setup_of(self._p), api.setup_free)
        if letter is None:
            api.setup_remove(setup, number)
        else:
            kind = self.rules.kind(letter)
            side = WHITE if letter == kind.letter else BLACK
            if not api.setup_put(setup, number, kind.number, side):
                if not api.setup_put(setup, number, kind.number, NEUTRAL):
                    raise FenError(f"'{letter}' can't be put on square {number}")
        with Reporting() as report:
            if not api.position_set_up(self._p, setup, report.p):
                raise report.error(FenError, "the position can't be played on")
        self._stack.clear()

    def remove_piece_at(self, square: int | str) -> Man | None:
        man = self.piece_at(square)
        self.set_piece_at(square, None)
        return man

    def is_attacked_by(self, side: int, square: int | str) -> bool:
        """Could a man of the side take an enemy there, were it its turn?"""
        return api.position_attacked(self._p, self._square(square), index(side))

    def attackers(self, side: int, square: int | str) -> list[int]:
        """The squares of the men that could."""
        squares = (c_uint8 * 256)()
        return squares[:api.position_attackers(self._p, self._square(square), index(side), squares)]

    def is_check(self) -> bool:
        return api.position_in_check(self._p)

    # ---- the end

    def outcome(self) -> Outcome | None:
        """How the game has ended; None while it goes on. What the rules count, such as repetition, counts."""
        item = api.position_outcome(self._p)
        if not item.result:
            self._check_memory()
            return None
        winner = item.result - 1 if item.result < api.Result.DRAW else None
        return Outcome(RESULTS[item.result], winner, decoded(item.reason), item.by_points)

    def is_game_over(self) -> bool:
        return bool(api.position_outcome(self._p).result)

    def result(self) -> str:
        """"1-0", "0-1", "1/2-1/2", or "*" while the game goes on."""
        return RESULTS[api.position_outcome(self._p).result]

    def is_checkmate(self) -> bool:
        return decoded(api.position_outcome(self._p).reason) == "checkmate"

    def is_stalemate(self) -> bool:
        return decoded(api.position_outcome(self._p).reason) == "stalemate"

    def perft(self, depth: int, *, threads: int = 1, stop: Callable[[], bool] | None = None) -> int:
        """How many leaves the tree of legal moves has."""
        within(0, 1000, depth=depth)
        within(1, 1024, threads=threads)
        nodes, status, copied = c_uint64(), api.PerftStatus, self._copied()
        with Callbacks(stop) as callbacks:
            wanted = api.Stop(api.STOP_WANTED(callbacks.wanted), None)
            result = api.position_perft(copied, depth, threads, None, byref(wanted), byref(nodes))
        if result == status.PERFT_NO_MEMORY:
            raise MemoryError("mews has got no memory")
        if result != status.PERFT_DONE and result != status.PERFT_STOPPED:
            raise OverflowError("too many leaves, or too many ways of a man, to be counted")
        return nodes.value

    # ---- pictures

    def svg(self, *, flipped: bool = False, last_move: bool = True, marks: Iterable[int | str] = (),
            arrows: Iterable[tuple[int | str, int | str]] = (), signs: bool = False) -> str:
        """The board as a picture. The last move is tinted; `marks` are rings around squares, `arrows` go from square to
        square; `signs` in place of letters on tiles and discs."""
        view = _view(self.rules, flipped, signs)
        squares = (c_ubyte * (self.rules.files * self.rules.ranks))()
        if last_move and self._stack:
            move = self.pop()
            facts = self.facts(move) if move != NULL_MOVE else None
            self.push(move)
            for square in (facts.from_square, facts.to_square) if facts else ():
                if square is not None:
                    squares[square] |= api.MARK_MOVED
        for mark in marks:
            squares[self._known(mark)] |= api.MARK_NOTED
        lines = [api.Arrow(self._known(start), self._known(end)) for start, end in arrows]
        drawn = (api.Arrow * len(lines))(*lines)
        view.marks = cast(squares, type(view.marks))
        view.arrows, view.arrow_count = cast(drawn, type(view.arrows)), len(lines)
        return written(api.position_svg, self._p, byref(view))

    def _known(self, square: int | str) -> int:
        number = self._square(square)
        self.rules.square_name(number)  # else an error
        return number

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return written(api.position_view, self._p, byref(_view(self.rules, False, False)))

    def __repr__(self) -> str:
        return "Position(closed)" if self.closed else f"Position({self.rules.name!r}, {self.fen()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.rules._p is other.rules._p and self.key == other.key and self.fen() == other.fen()

    __hash__ = None  # type: ignore[assignment]


def _restored(rules: Rules, fen: str, moves: list[Move]) -> Position:
    position = Position(rules, fen)
    for move in moves:
        position.push(move)
    return position


def _view(rules: Rules, flipped: bool, signs: bool) -> Any:
    return api.View(size=sizeof(api.View), below=BLACK if flipped else WHITE, signs=signs)
