# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Rules, positions, search, games and problems from Python. What is expected is from published counts, from the
documentation of python-chess, from the rules of the games, or worked out by hand."""
import gc
import os
import pathlib
import pickle
import signal
import threading
import unittest
import xml.etree.ElementTree

import mews
from mews import _library

TESTS = pathlib.Path(__file__).parent.parent
# python-chess shows these in its own documentation.
SCHOLARS = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"]
MATED = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CHESS = mews.Rules("chess")


def leaves(position: mews.Position, depth: int) -> int:
    if depth == 1:
        return position.legal_moves.count()
    count = 0
    for move in position.legal_moves:
        position.push(move)
        count += leaves(position, depth - 1)
        position.pop()
    return count


class Positions(unittest.TestCase):
    def test_scholars_mate(self):
        position = mews.Position(CHESS)
        for text in SCHOLARS:
            self.assertFalse(position.is_game_over())
            position.push_san(text)
        self.assertEqual(position.fen(), MATED)
        self.assertTrue(position.is_checkmate() and position.is_check() and not position.is_stalemate())
        outcome = position.outcome()
        self.assertEqual((outcome.result, outcome.winner, outcome.reason), ("1-0", mews.WHITE, "checkmate"))
        self.assertEqual((position.result(), len(position.legal_moves), position.ply()), ("1-0", 0, 7))
        move = position.peek()
        self.assertEqual(position.pop(), move)
        self.assertEqual((position.uci(move), position.san(move)), ("h5f7", "Qxf7#"))
        self.assertTrue(position.gives_check(move) and position.is_capture(move))
        self.assertEqual((position.fullmove_number, position.halfmove_clock, position.turn), (4, 4, mews.WHITE))
        start = mews.Position(CHESS)
        self.assertEqual(start.variation_san(SCHOLARS), "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#")

    def test_published_counts(self):
        for name, fen, counts in (
                ("chess", None, (20, 400, 8902)), ("chess", KIWIPETE, (48, 2039)),
                ("xiangqi", None, (44, 1920)), ("shogi", None, (30, 900)), ("makruk", None, (23, 529)),
                ("crazyhouse", None, (20, 400, 8902)), ("minishogi", None, (14, 181, 2512))):
            position = mews.Position(name, fen)
            for depth, count in enumerate(counts, 1):
                self.assertEqual(leaves(position, depth), count, (name, depth))
                self.assertEqual(position.perft(depth), count)
        self.assertEqual(mews.Position(CHESS).perft(4, threads=2), 197281)

    def test_counts_of_others(self):
        """The small rows of tests/perft, which other programs have counted."""
        rows = 0
        for name in mews.variants()[::4]:
            path, fen = TESTS / "perft" / f"{name}.perft", None
            rules = mews.Rules(name) if path.exists() else None
            for line in path.read_text().splitlines() if rules else ():
                word, _, rest = line.partition(" ")
                if word == "epd":
                    fen = rest.strip()
                elif word == "perft" and int(rest.split()[1]) <= 100:
                    depth, count = map(int, rest.split()[:2])
                    self.assertEqual(leaves(mews.Position(rules, fen), depth), count, (name, fen, depth))
                    rows += 1
        self.assertGreater(rows, 100)

    def test_moves(self):
        position = mews.Position(CHESS, KIWIPETE)
        moves = list(position.legal_moves)
        self.assertEqual(len(set(moves)), 48)
        for move in moves:
            self.assertTrue(move in position.legal_moves and position.is_legal(move))
            for text in (position.uci(move), position.san(move), position.text(move)):
                self.assertEqual(position.parse(text), move)
        castling = position.parse_uci("e1g1")
        self.assertEqual(position.parse_uci("e1h1"), castling)  # as with UCI_Chess960
        with self.assertRaises(mews.IllegalMoveError):
            position.parse_uci("e1h8")
        self.assertEqual(position.san(castling), "O-O")
        facts = position.facts(castling)
        self.assertEqual((facts.type, facts.from_square, facts.to_square), ("castling", 4, 6))
        self.assertEqual(facts.moved, ((7, 5),))
        self.assertTrue(position.is_castling(castling) and not position.is_en_passant(castling))
        self.assertIn("e5f7", position.legal_moves)
        self.assertNotIn("e5f6", position.legal_moves)
        self.assertNotIn(0, position.legal_moves)
        passant = mews.Position(CHESS, "8/8/8/k7/3pP3/8/8/K7 b - e3 0 1")
        facts = passant.facts(passant.parse("dxe3"))
        self.assertEqual((facts.type, facts.captures, facts.removed), ("en passant", True, (28,)))
        self.assertTrue(passant.is_en_passant(passant.parse("d4e3")))
        promotion = mews.Position(CHESS, "8/P7/8/8/8/k7/8/K7 w - - 0 1")
        kind = promotion.facts(promotion.parse("a8=N")).promotion
        self.assertEqual(CHESS.pieces[kind].name, "knight")
        position.push(mews.NULL_MOVE)
        self.assertEqual(position.turn, mews.BLACK)
        self.assertEqual(position.pop(), mews.NULL_MOVE)

    def test_squares_and_men(self):
        position = mews.Position(CHESS)
        square = CHESS.square
        # As in python-chess's documentation of Board.attackers.
        self.assertEqual(position.attackers(mews.WHITE, "f3"), [square("g1"), square("e2"), square("g2")])
        self.assertEqual(position.attackers(mews.BLACK, square("f3")), [])
        self.assertTrue(position.is_attacked_by(mews.WHITE, "d3") and not position.is_attacked_by(mews.BLACK, "d3"))
        self.assertEqual(position.piece_at("e8").letter, "k")
        self.assertIsNone(position.piece_at("e4"))
        self.assertEqual(len(position.piece_map()), 32)
        self.assertEqual(position.pieces("rook", mews.BLACK), [square("a8"), square("h8")])
        self.assertEqual((position.king(mews.WHITE), square("h8"), CHESS.square_name(63)), (4, 63, "h8"))
        position.set_piece_at("e4", "q")
        self.assertEqual(position.remove_piece_at("e4").letter, "q")
        self.assertEqual(position.fen(), mews.Position(CHESS).fen())
        house = mews.Position("crazyhouse")
        for move in ("e4", "d5", "exd5", "Qxd5"):
            house.push(move)
        self.assertEqual((house.hand(mews.WHITE), house.hand(mews.BLACK)), ({"P": 1}, {"P": 1}))
        facts = house.facts(house.parse("P@e4"))
        self.assertEqual((facts.type, facts.from_square, facts.to_square), ("drop", None, 28))

    def test_copies(self):
        position = mews.Position(CHESS)
        position.push("e4")
        other = position.copy()
        self.assertEqual(position, other)
        other.push("e5")
        self.assertNotEqual(position, other)
        self.assertEqual((len(position.move_stack), len(other.move_stack)), (1, 2))
        other.pop()
        other.pop()
        with self.assertRaises(IndexError):
            other.pop()
        with self.assertRaises(IndexError):
            other.peek()
        position.reset()
        self.assertEqual(position, mews.Position(CHESS))
        self.assertEqual(position.ply(), 0)

    def test_pickles(self):
        position = mews.Position("crazyhouse", "4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1")
        position.push("N@f6")
        again = pickle.loads(pickle.dumps([position, position.rules]))[0]
        self.assertEqual((again.fen(), again.move_stack), (position.fen(), position.move_stack))
        self.assertEqual(again.pop(), position.pop())
        mine = mews.Rules.from_text("mews: 1\nextends: chess\ntitle: Mine\n")
        self.assertEqual(pickle.loads(pickle.dumps(mine)).title, "Mine")
        with self.assertRaises((TypeError, ValueError)):
            pickle.dumps(mews.Search(CHESS))

    def test_repetition(self):
        position = mews.Position(CHESS)
        for move in ("Nf3", "Nf6", "Ng1", "Ng8") * 2:
            self.assertIsNone(position.outcome())
            position.push(move)
        self.assertEqual((position.result(), position.outcome().reason), ("1/2-1/2", "repetition"))
        self.assertIsNone(position.outcome().winner)

    def test_pictures(self):
        position = mews.Position(CHESS)
        position.push("e4")
        picture = xml.etree.ElementTree.fromstring(position._repr_svg_())
        self.assertTrue(picture.tag.endswith("svg"))
        squares = [one.get("data-square") for one in picture.iter() if one.get("data-square")]
        self.assertEqual(len(set(squares)), 64)
        plain = position.svg(last_move=False)
        self.assertNotEqual(plain, position.svg())
        self.assertNotEqual(plain, position.svg(last_move=False, arrows=[("e2", "e4")], marks=["d5"]))
        self.assertNotEqual(plain, position.svg(last_move=False, flipped=True))
        self.assertIn("R N B Q K B N R", str(position))
        self.assertIn("e4", repr(mews.Position(CHESS).legal_moves))


class Texts(unittest.TestCase):
    def test_catalogue(self):
        names = mews.variants()
        self.assertTrue(len(names) > 200 and {"chess", "shogi", "xiangqi", "falcon-chess"} <= set(names))
        self.assertEqual((CHESS.title, CHESS.files, CHESS.ranks, len(CHESS.squares)), ("Chess", 8, 8, 64))
        self.assertEqual([kind.letter for kind in CHESS.pieces], ["K", "Q", "R", "B", "N", "P"])
        self.assertEqual(CHESS.kind("n").name, "knight")
        self.assertIn("castl", CHESS.sheet())
        self.assertIn("</", CHESS.sheet("html"))
        self.assertEqual(len(CHESS.run_tests()) + len(CHESS.lint().errors), 0)

    def test_own_definition(self):
        text = ("mews: 1\nextends: chess\ntitle: Leaping Queens\npieces:\n  queen:\n    move: QN\n")
        position = mews.Position(mews.Rules.from_text(text))
        self.assertEqual(leaves(position, 2), 484)  # README.md
        chess = mews.Rules.from_text((TESTS.parent / "defs" / "chess.yaml").read_text())
        self.assertEqual(chess.title, "Chess")
        asked = []

        def load(name):
            asked.append(name)
            return (TESTS.parent / "defs" / "chess.yaml").read_text()

        self.assertEqual(mews.Rules.from_text(text.replace("chess", "mine"), load=load).title, "Leaping Queens")
        self.assertEqual(asked, ["mine"])

    def test_faults(self):
        with self.assertRaises(mews.RulesError) as caught:
            mews.Rules.from_text("mews: 1\nextends: chess\ntitel: Mine\n", file="mine.yaml")
        self.assertTrue(str(caught.exception).startswith("mine.yaml:3:1: "))
        fault = caught.exception.report.errors[0]
        self.assertEqual((fault.file, fault.line, fault.column, fault.suggestion), ("mine.yaml", 3, 1, "title"))
        self.assertIn("^^^^^", str(caught.exception.report))
        with self.assertRaises(mews.RulesError):
            mews.Rules("no-such-game")
        with self.assertRaises(mews.RulesError):
            mews.Rules.from_text("mews: 1\nextends: nothing\n", load=lambda name: None)
        position = mews.Position(CHESS)
        for text in ("e5", "Qh5", "", "e2e4e5", "😀", "x" * 10000):
            with self.assertRaises(mews.IllegalMoveError):
                position.push(text)
        with self.assertRaises(mews.IllegalMoveError) as caught:
            position.parse("Bc4")
        self.assertIn("pawn", str(caught.exception))
        with self.assertRaises(mews.FenError):
            position.set_fen("8/8/8/8/8/8/8/9 w - - 0 1")
        with self.assertRaises(mews.FenError):
            mews.Position(CHESS, "")
        self.assertEqual(position.ply(), 0)

    def test_bad_arguments(self):
        position = mews.Position(CHESS)
        for move in (0, 2, -1, 2**64 + 5, 12345678901234567890):
            with self.assertRaises(mews.IllegalMoveError):
                position.push(move)
            self.assertFalse(position.is_legal(move))
            for method in (position.san, position.uci, position.text, position.facts):
                with self.assertRaises(mews.IllegalMoveError):
                    method(move)
        for wrong in (None, 1.5, b"e4", [], position):
            with self.assertRaises(TypeError):
                position.push(wrong)
        with self.assertRaises(ValueError):
            position.parse("e4\0")
        with self.assertRaises(TypeError):
            mews.Rules(5)
        for square in ("z9", "", "e", "e44"):
            with self.assertRaises(ValueError):
                position.piece_at(square)
        for square in (-1, 64, 10**6):
            self.assertIsNone(position.piece_at(square))
            self.assertEqual(position.attackers(0, square), [])
            with self.assertRaises(ValueError):
                position.svg(marks=[square])
        self.assertEqual(position.attackers(7, "f3"), [])
        with self.assertRaises(KeyError):
            CHESS.kind("dragon")
        for call in (lambda: mews.Position(position), lambda: mews.Search(position), lambda: mews.Endgame(5),
                     lambda: mews.Search(CHESS).play(CHESS), lambda: mews.solve(CHESS, "#1"), lambda: mews.Game(CHESS),
                     lambda: mews.Endgame(CHESS).probe(CHESS), lambda: mews.Game(position).pgn(position),
                     lambda: mews.solve(position, "#1", endgame=position)):
            with self.assertRaises(TypeError):
                call()
        for call in (position.piece_at, position.is_legal, position.facts, position.san):
            with self.assertRaises(TypeError):
                call(1.5)


class Searches(unittest.TestCase):
    def test_mate(self):
        position = mews.Position(CHESS, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
        search = mews.Search(CHESS)
        found = []
        line = search.analyse(position, depth=3, found=found.append)[0]
        self.assertEqual((line.mate, line.number), (1, 1))
        self.assertTrue(found and isinstance(found[0], mews.Line))
        best = search.play(position, nodes=1000)
        position.push(best.move)
        self.assertTrue(position.is_checkmate())
        self.assertIsNone(search.play(position, nodes=10).move)
        self.assertEqual(len(search.analyse(mews.Position(CHESS), depth=2, lines=3)), 3)
        start = mews.Position(CHESS)
        self.assertEqual(start.uci(search.play(start, depth=2, only=["a2a3"]).move), "a2a3")
        again = [mews.Search(CHESS).play(start, level=2, nodes=2000, seed=9).move for _ in range(2)]
        self.assertEqual(again[0], again[1])

    def test_limits(self):
        search, position = mews.Search(CHESS), mews.Position(CHESS)
        with self.assertRaises(ValueError):
            search.analyse(position)
        with self.assertRaises(ValueError):
            search.analyse(mews.Position("shogi"), depth=1)
        for limit in ({"only": []}, {"depth": -1}, {"nodes": 2**70}, {"level": 11}, {"time": -1}, {"time": float("nan")}):
            with self.assertRaises(ValueError):
                search.play(position, **limit)
        for call in (lambda: mews.Search(CHESS, threads=0), lambda: mews.Search(CHESS, hash=-1),
                     lambda: position.perft(-1), lambda: position.perft(1, threads=0)):
            with self.assertRaises(ValueError):
                call()
        asked = []
        search.analyse(position, stop=lambda: len(asked) > 3 or asked.append(1))
        self.assertEqual(len(asked), 4)

    def test_problems(self):
        # Samuel Loyd's two-mover of README.md, and a helpmate of two solutions in tests/solve.
        position = mews.Position(CHESS, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")
        solutions = mews.solve(position, "#2", tree=True)
        self.assertEqual([position.san(move) for move in solutions.keys], ["Ra6"])
        self.assertTrue(solutions.complete and solutions.nodes)
        self.assertEqual(sum(line.part == "variation" for line in solutions.lines), 7)
        self.assertEqual(mews.solve(position, "#1").count, 0)
        antichess = mews.Position("antichess", "5N2/1n6/8/8/8/1p6/2r5/4K3 w - - 0 1")
        self.assertEqual(mews.solve(antichess, "win 2").count, 2)  # as in README.md
        with self.assertRaises(mews.GameError):
            mews.solve(position, "checkmate please")

    def test_endgame(self):
        endgame = mews.Endgame(CHESS)
        self.assertTrue(endgame.build("KRvK"))
        sums = endgame.sums(mews.WHITE)
        self.assertEqual((sums["longest_win"], sums["won"]), (31, sums["legal"]))  # mate in 16, as is known
        self.assertEqual(endgame.mating(), "always")
        longest = next(endgame.listed("longest", mews.WHITE))
        self.assertEqual(endgame.probe(mews.Position(CHESS, longest)), ("won", 31))
        self.assertEqual(endgame.probe(mews.Position(CHESS, "8/8/8/8/8/2k5/8/K7 w - - 0 1")), ("drawn", 0))
        self.assertIsNone(endgame.probe(mews.Position(CHESS)))
        other = mews.Endgame(CHESS)
        other.load(endgame.save(endgame.tables["KRvK"]))
        self.assertIn("KRvK", other.tables)
        with self.assertRaises(mews.GameError):
            other.load(b"nothing")
        with self.assertRaises(mews.GameError):
            endgame.build("KXvK")
        for call in (endgame.mating, lambda: other.sums(mews.WHITE), lambda: next(other.listed("longest", 1))):
            with self.assertRaises(mews.GameError):
                call()  # none was built, or the last couldn't be
        with self.assertRaises(ValueError):
            endgame.sums(2)
        with self.assertRaises(IndexError):
            endgame.save(99)


class Games(unittest.TestCase):
    PGN = ('[White "A"]\n[Result "1-0"]\n\n1. e4 e5 {a note} 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0\n\n'
           '[Variant "Three-check"]\n\n1. e4 e5 *\n')

    def test_pgn(self):
        first, second = mews.read_games(self.PGN)
        self.assertEqual(first.moves, ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"])
        self.assertEqual((first.result, first.tags["White"], first.variant), ("1-0", "A", ""))
        self.assertEqual(second.variant, "three-check")
        self.assertEqual([note for _, note in first.notes], ["{a note}", "$4"])
        position = first.replay()
        self.assertEqual(position.fen(), MATED)
        self.assertEqual(len(position.move_stack), 7)
        self.assertIn("4. Qxf7# 1-0", first.pgn())

    def test_own(self):
        position = mews.Position("crazyhouse")
        for move in ("e4", "d5", "exd5", "Qxd5", "P@e4"):
            position.push(move)
        game = mews.Game(position, White="Ada")
        self.assertEqual(dict(game.tags), {"White": "Ada", "Variant": "crazyhouse"})
        game.end("0-1", "resignation")
        again = next(mews.read_games(str(game)))
        self.assertEqual((again.replay().fen(), again.result), (position.fen(), "0-1"))
        del game.tags["White"]
        self.assertNotIn("White", game.tags)
        middle = mews.Position(CHESS, KIWIPETE)
        middle.push("O-O")
        self.assertEqual(mews.Game(middle).tags["FEN"], KIWIPETE)

    def test_faults(self):
        with self.assertRaises(mews.GameError):
            list(mews.read_games("nothing of the kind"))
        game = next(mews.read_games("1. e4 e5 2. Ke3 *\n"))
        self.assertEqual(game.replay().ply(), 2)
        self.assertIn("Ke3", str(game.report))
        with self.assertRaises(mews.GameError):
            next(mews.read_games("1. Ke3 *\n")).replay()
        with self.assertRaises(ValueError):
            mews.Game().end("2-0")
        with self.assertRaises(KeyError):
            mews.Game().tags["White"]


class Trouble(unittest.TestCase):
    """Objects that were closed, exceptions in callbacks, threads."""

    def test_closed(self):
        rules = mews.Rules("chess")
        position, search, endgame, game = mews.Position(rules), mews.Search(rules), mews.Endgame(rules), mews.Game()
        rules.close()
        position.push("e4")  # lives as long as it is needed
        self.assertTrue(rules.closed and not position.closed)
        for one in (position, search, endgame, game):
            with one:
                pass
            one.close()
        calls = [lambda: rules.title, lambda: mews.Position(rules), position.fen, position.pop, position.copy,
                 lambda: position.push("e4"), lambda: list(position.legal_moves), position.outcome, position.svg,
                 lambda: position.perft(1), lambda: position.move_stack,
                 lambda: search.play(position, nodes=1), lambda: search.clear(), lambda: endgame.build("KvK"),
                 lambda: game.moves, lambda: mews.solve(position, "#1"),
                 lambda: mews.Search(CHESS).play(position, nodes=1)]
        for number, call in enumerate(calls):
            with self.assertRaises(mews.ClosedError, msg=str(number)) as caught:
                call()
            self.assertIn("was closed", str(caught.exception))
        self.assertIn("closed", repr(position) + repr(rules))

    def test_callbacks(self):
        position, search = mews.Position(CHESS), mews.Search(CHESS)

        def fail(*_):
            raise ZeroDivisionError("in a callback")

        calls = [lambda: search.analyse(position, depth=30, found=fail),
                 lambda: search.analyse(position, stop=fail),
                 lambda: position.perft(9, stop=fail),
                 lambda: mews.solve(position, "#9", stop=fail),
                 lambda: mews.solve(mews.Position(CHESS, "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), "#2", found=fail),
                 lambda: mews.Endgame(CHESS).build("KQvKR", stop=fail),
                 lambda: mews.Rules.from_text("mews: 1\nextends: mine\n", load=fail)]
        for call in calls:
            with self.assertRaises(ZeroDivisionError):
                call()
        with self.assertRaises(KeyboardInterrupt):
            search.analyse(position, stop=lambda: (_ for _ in ()).throw(KeyboardInterrupt))
        for call in (search.analyse, lambda position, stop: position.perft(9, stop=stop)):
            begun = threading.Event()
            interrupting = threading.Thread(target=lambda: begun.wait() and signal.raise_signal(signal.SIGINT))
            interrupting.start()
            with self.assertRaises(KeyboardInterrupt):
                call(position, stop=begun.set)
            interrupting.join()
        self.assertIs(signal.getsignal(signal.SIGINT), signal.default_int_handler)
        self.assertTrue(search.play(position, nodes=100).move)

    def test_within_a_callback(self):
        position, search = mews.Position(CHESS), mews.Search(CHESS)
        with self.assertRaises(mews.BusyError):
            search.analyse(position, depth=4, found=lambda line: search.analyse(position, depth=1))
        fens = []
        search.analyse(position, depth=3, found=lambda line: (position.push("e4"), fens.append(position.fen()),
                                                              position.pop()))
        self.assertTrue(fens)

        def close(line):
            search.close()
            position.close()

        search.analyse(position, depth=4, found=close)
        self.assertTrue(search.closed)

    def test_threads(self):
        position, search, begun = mews.Position(CHESS), mews.Search(CHESS), threading.Event()
        end = threading.Event()
        errors = []

        def work(number):
            try:
                for _ in range(30):
                    with position.copy() as own:
                        own.perft(2)
                        own.push(next(iter(own.legal_moves)))
                    position.fen()
                    for move in position.legal_moves:
                        position.san(move)
            except Exception as error:
                errors.append(error)

        def think():
            search.analyse(position, stop=lambda: begun.set() or end.is_set())

        threads = [threading.Thread(target=work, args=(i,)) for i in range(3)] + [threading.Thread(target=think)]
        for thread in threads:
            thread.start()
        self.assertTrue(begun.wait(60))
        with self.assertRaises(mews.BusyError):
            search.play(position, nodes=1)
        for thread in threads[:3]:
            thread.join()
        end.set()
        threads[3].join()
        self.assertEqual(errors, [])

    def test_closed_in_a_thread(self):
        for _ in range(20):
            position = mews.Position(CHESS)
            thread = threading.Thread(target=position.close)
            thread.start()
            try:
                while True:
                    position.push("e4")
                    position.pop()
            except mews.ClosedError:
                pass
            thread.join()

    def test_order_of_freeing(self):
        class Ring:
            pass

        for _ in range(50):
            rules = mews.Rules("chess")
            position = mews.Position(rules)
            ring = Ring()
            ring.all = [ring, position, rules, mews.Search(rules, hash=1)]
        del ring, rules, position
        gc.collect()


class Library(unittest.TestCase):
    def test_memory(self):
        gc.collect()
        before = sum(isinstance(one, _library.Native) for one in gc.get_objects())
        for _ in range(3):
            self.assertEqual(mews.Position("chess").perft(1), 20)
        gc.collect()
        self.assertLessEqual(sum(isinstance(one, _library.Native) for one in gc.get_objects()), before)

    def test_versions(self):
        self.assertEqual(mews.__version__, mews.library_version)
        header = (TESTS.parent / "CMakeLists.txt").read_text()
        self.assertIn(f"project(mews VERSION {mews.__version__} ", header)
        self.assertIn(f'version = "{mews.__version__}"', (TESTS.parent / "tools/python/pyproject.toml").read_text())


if __name__ == "__main__":
    os.environ.pop("MEWS_PATH", None)
    unittest.main()
