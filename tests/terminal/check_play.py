# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Games at a terminal."""

import os
import re
import subprocess
import unittest

from screen import Program

EDITED = unittest.skipUnless(os.environ["EDITING"] == "1", "the program is without libedit")
HUMANS = ["--white", "human", "--black", "human"]
FILES = r"^ +a +b +c"


def cells_with(program, style):
    """The squares' places whose style has these numbers one after the other."""
    found = set()
    for row, cells in enumerate(program.screen.cells):
        for column, (_, has) in enumerate(cells):
            if any(has[i : i + len(style)] == style for i in range(len(has))):
                found.add((row, (column - 2) // 3))
    return found


class Playing(unittest.TestCase):
    def setUp(self):
        self.states = 0
        self.state = os.path.join(os.getcwd(), self.id())
        self.started = []

    def tearDown(self):
        for program in self.started:
            if program.code is None:
                program.stop()

    def play(self, *arguments, **options):
        command = ["mews", "play", *arguments]
        program = Program(command, XDG_STATE_HOME=self.state, **options)
        self.started.append(program)
        return program

    def test_begins_with_help_and_shows_one_board(self):
        program = self.play("chess", *HUMANS)
        text = program.prompt()
        self.assertIn("'help' lists", text.replace("\n", " "))
        self.assertIn("White: human. Black: human.", text)
        program.enter("e2e4")
        program.wait(r"^Black>")
        program.enter("e7e5")
        text = program.wait(r"^White>")
        self.assertEqual(len(re.findall(FILES, text, re.M)), 1)
        self.assertEqual(cells_with(program, (48, 5, 185)), {(1, 4), (3, 4)})  # e7, e5

    def test_marks_where_a_man_can_go(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.enter("moves g1")
        text = program.wait("g1f3 g1h3")
        self.assertEqual(len(re.findall(FILES, text, re.M)), 1)
        self.assertEqual(cells_with(program, (48, 5, 114)), {(5, 5), (5, 7)})

    def test_marks_by_brackets_without_colours(self):
        program = self.play("chess", *HUMANS, "--color", "never")
        program.prompt()
        program.enter("e4")
        program.wait(r"^Black>")
        self.assertEqual(program.screen.lines()[4:7:2], ["4  . . . .[P]. . .", "2  P P P P[.]P P P"])
        program.enter("moves d7")
        text = program.wait("d7d5 d7d6")
        self.assertIn("6  . . .(.). . . .\n5  . . .(.). . . .\n", text)

    def test_shows_what_was_taken(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        for move in "e4", "d5", "exd5", "Qxd5":
            program.enter(move)
        text = program.wait(r"Black has taken: P(.*\n)*White>")
        self.assertIn("White has taken: p", text)
        program.enter("undo")
        program.wait(r"^Took back d8d5\.\nBlack>")
        self.assertNotIn("Black has taken", program.screen.text())
        self.assertIn("White has taken: p", program.screen.text())

    def test_leaves_and_goes_on(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.enter("e4")
        program.wait(r"^Black>")
        program.enter("exit")
        self.assertEqual(program.end(), 0)
        text = "".join(program.screen.lines()).replace(" ", "")  # a path may be in two lines
        saved = re.search(r"thegameissavedin'([^']*)';togoon:mewsplay--continuechess", text)
        self.assertTrue(saved, text)
        self.assertTrue(os.path.exists(saved[1]), saved[1])
        program = self.play("--continue")
        self.assertIn("4  ", program.prompt())
        program.enter("history")
        program.wait(r"^  1\. e2e4")
        program.type("\x03")
        self.assertEqual(program.end(), 0)
        self.assertIn("to go on:\n  mews play --continue chess", program.screen.text())
        self.assertNotIn("saved", program.screen.text())  # nothing is new
        self.assertEqual(len(os.listdir(os.path.join(self.state, "mews/games"))), 1)

    def test_leaves_a_file_as_it_was(self):
        """A game that was only looked at is where it was; with a move it is saved elsewhere."""
        lines = ["mews-game 1", "variant chess", "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "move e2e4"]
        path = os.path.join(os.getcwd(), self.id() + ".opening")
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
        for moves in [], ["Kd7"]:
            program = self.play("--resume", path, *HUMANS, columns=200)
            program.prompt()
            for move in moves:
                program.ask(move)
            program.enter("quit")
            self.assertEqual(program.end(), 0)
            text = program.screen.text()
            self.assertEqual("saved" in text, bool(moves))
            self.assertIn("play --continue chess" if moves else "play --resume " + path, text)

    def test_whole_games(self):
        """Of three variants, each with the first move of the list each time."""
        for name in "hexapawn", "tic-tac-toe", "connect-four":
            program = self.play(name, "--white", "human", "--black", "random", "--seed", "5")
            left = False
            program.prompt()
            while "\nresult " not in program.screen.text():
                moves = program.ask("moves")
                text = program.ask(re.findall(r"> moves\n([^ \n]+)", moves)[-1])
                if not left and "\nresult " not in text:
                    left = True
                    program.enter("quit")
                    self.assertEqual(program.end(), 0)
                    program = self.play("--continue", name)
                    program.prompt()
            program.wait("^game over> *$", last=True)
            program.enter("quit")
            self.assertEqual(program.end(), 0)
            self.assertRegex(program.screen.text(), r"result (1-0|0-1|1/2-1/2) [a-z]+")

    def test_other_side(self):
        program = self.play("chess", "--white", "random", "--black", "human", "--seed", "1")
        self.assertTrue(program.prompt().startswith("1 "))
        program.enter("flip")
        program.wait(r"\A8 ")

    def test_thinking_is_shown_and_stopped(self):
        """In a line that goes away; without escapes where the terminal knows none."""
        for term in "xterm-256color", "dumb":
            program = self.play("chess", "--movetime", "600000", term=term)
            program.prompt()
            program.enter("e4")
            program.wait("^depth [0-9]+  [+-]")
            program.type("\x03")
            program.wait(r"^Black played")
            self.assertEqual("\x1b" in program.raw, term != "dumb")
            if term != "dumb":
                self.assertNotIn("depth", program.screen.text())
            program.enter("quit")
            self.assertEqual(program.end(), 0)

    def test_clock_ends_a_line(self):
        program = self.play("chess", *HUMANS, "--clock", "0+2")
        program.wait(r"^White 0:0[12] \(Black 0:02\)>")
        program.type("e2")
        program.wait("^result 0-1 time(.*\n)*game over> *$")
        program.enter("undo")
        program.wait("a clock has run out: there is no time to go on with(.*\n)*game over> *$")
        program.enter("quit")
        self.assertEqual(program.end(), 0)

    def test_finished_game_can_be_looked_at(self):
        program = self.play("chess", *HUMANS, rows=40)
        program.prompt()
        for move in "f3", "e5", "g4", "Qh4":
            program.enter(move)
        program.wait("^result 0-1 checkmate(.*\n)*game over> *$")
        program.enter("pgn")
        program.wait(r"^1\. f3 e5 2\. g4 Qh4# \{checkmate\} 0-1$")
        for number, line in enumerate(("e4", "moves", "hint", "resign", "draw")):
            program.enter(line)
            program.wait("the game is over; 'undo' goes back, and 'quit' leaves(.*\n)*game over> *$")
            program.enter("flip")
            program.wait(rf"\A{'18'[number % 2]} (.*\n)*game over> *$")
        program.enter("hsitory")
        program.wait(r"'hsitory' is no command and no move; did you mean 'history'\?(.*\n)*game over> *$")
        program.enter("hnit")  # 'hint' is of no use any more
        program.wait("^game over> hnit\n.*: the game is over; 'undo' goes back, and 'quit' leaves\ngame over> *$")
        program.enter("undo")
        program.wait("^Black> *$", last=True)
        program.enter("Nc6")
        program.wait("^White> *$", last=True)
        program.enter("resign")
        program.wait("result 0-1 resignation(.*\n)*game over> *$")
        program.enter("undo")  # what was done, and not the move before
        text = program.wait("^White> *$", last=True)
        self.assertRegex(text, r"6  \.[ \[]*\. ?\[?n|6 .*n")
        self.assertIn("\nTook back the result 0-1 resignation.\n", text)
        program.enter("draw")
        program.wait("^White offers a draw: make your move(.*\n)*White> *$")
        program.enter("fen")
        program.wait("^r1bqkbnr/pppp1ppp/2n5/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w ")
        program.enter("resign")
        program.wait("^game over> *$", last=True)
        program.type("\x03")
        self.assertEqual(program.end(), 0)
        self.assertIn("the game is kept in", program.screen.text())

    def test_legend_where_letters_do_not_tell(self):
        legend = "♔/♚ K king, ♕/♛ Q queen, ♖/♜ R rook, ♗/♝ B bishop, ♘/♞ N knight, ♙/♟ P"
        for name, options, line in (("chess", [], None), ("chess", ["--unicode"], legend),
                                    ("horus", [], "F falcon")):
            program = self.play(name, *HUMANS, *options, rows=40)
            text = program.prompt()
            self.assertEqual(bool(line), "knight" in text)
            self.assertIn(line or "", text)
            program.enter("fen")
            program.wait(" w .*\n")
            program.enter("flip")
            self.assertNotIn("knight", program.wait(r"\A1( .*)?\n(.*\n)*White> *$"))
            program.enter("board")
            program.wait(line or "^White> *$")

    def test_first_lines_stay_when_the_engine_begins(self):
        program = self.play("chess", "--white", "engine", "--black", "human", "--level", "1", rows=40)
        text = program.wait("^White played .*\n(.*\n)*Black> *$")
        self.assertIn("White: engine, level 1. Black: human.", text)
        self.assertIn("'help' lists the commands", text.replace("\n", " "))
        program.enter("flip")
        self.assertNotIn("level 1", program.wait(r"\A8 (.*\n)*Black> *$"))

    def test_moves_of_other_programs_are_made(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        for typed, side, told in (("E2-E4", "Black", "e2e4"), ("1... e5", "White", "e5"),
                                  ("g1 f3", "Black", "g1f3"), ("nc6", "White", "Nc6"), ("bc4", "Black", "Bc4"),
                                  ("a7 a6", "White", "a7a6")):
            program.enter(typed)
            program.wait(f"^'{re.escape(typed)}' is written '{told}' here.\n{side}> *$")
        program.enter("Bc3")
        program.wait("no legal move 'Bc3'(.*\n)+White> *$")
        program.enter("history")
        program.wait("^  1. e2e4 e7e5\n  2. g1f3 b8c6\n")

    def test_wide_boards_fit(self):
        program = Program(["mews", "show", "tenjiku-shogi"], rows=60)
        self.assertEqual(program.end(), 0)
        shown = program.screen.lines()
        program = self.play("tenjiku-shogi", *HUMANS, rows=40)
        program.prompt()
        for lines in shown, program.screen.lines():
            ranks = [line for line in lines if re.match(r"[ 1]\d  ", line)]
            self.assertEqual([int(line[:2]) for line in ranks], list(range(16, 0, -1)))
            self.assertTrue(all(len(line) <= 67 for line in ranks), ranks)
            first = next(i for i, line in enumerate(lines) if line.startswith("16"))
            self.assertRegex(lines[first + 16], r"^ {4}a   b   c")
        program = self.play("tenjiku-shogi", *HUMANS, rows=40, columns=100)
        self.assertRegex(program.prompt(), r"(?m)^ {4}a {4}b {4}c")

    def test_all_moves_of_a_turn_are_told_and_marked(self):
        program = self.play("marseillais", "--white", "human", "--black", "random", "--seed", "4", rows=40)
        program.prompt()
        program.enter("e4")
        program.wait("1 more move in this turn(.*\n)*White> *$")
        program.enter("d4")
        text = program.wait(r"^Black played ([a-h][1-8]){2} ([a-h][1-8]){2} \(.*\)\.\nWhite> *$")
        told = re.search(r"played (\S+) (\S+) \(", text)
        squares = re.findall(r"[a-h][1-8]", told[1] + told[2])
        self.assertEqual(cells_with(program, (48, 5, 185)),
                         {(8 - int(square[1]), "abcdefgh".index(square[0])) for square in squares})

    def test_offer_stands_below_the_other_sides_board(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        for line, side in ("e4", "Black"), ("draw", "Black"), ("e5", "White"), ("flip", "White"):
            program.enter(line)
            told = "make your move" if line == "draw" else "'draw' takes it" if side == "White" else ""
            program.wait(f"{told}(.*\n)*{side}> *$")
        program.enter("Nf3")
        self.assertNotIn("offers a draw", program.wait("^Black> *$", last=True))
        program.enter("draw")
        program.wait("^Black offers a draw: make(.*\n)*Black> *$")
        program.enter("Nc6")
        program.wait("^Black offers a draw: 'draw' takes it, a move declines it.\nWhite> *$")
        program.enter("draw")
        program.wait("^result 1/2-1/2 agreement(.*\n)*game over> *$")
        program.enter("quit")
        self.assertEqual(program.end(), 0)

    def test_the_game_that_is_left_is_named(self):
        """Of two games of one variant; by the command that was typed."""
        for move in "e4", "d4":
            program = self.play("chess", *HUMANS, columns=200)
            program.prompt()
            program.enter(move)
            program.wait("^Black> *$", last=True)
            program.enter("quit")
            self.assertEqual(program.end(), 0)
            self.assertIn("\n  mews play --continue chess", program.screen.text())
        names = subprocess.run(["mews", "games"], capture_output=True, text=True,
                               env=dict(os.environ, XDG_STATE_HOME=self.state)).stdout
        older = names.split("\n")[1].split()[0]
        program = self.play("--resume", older, columns=200, MEWS_COMMAND="tools/run")
        program.prompt()
        program.enter("history")
        program.wait(r"^  1\. e2e4$")
        program.enter("quit")
        self.assertEqual(program.end(), 0)
        self.assertIn(f"\n  tools/run play --resume {older}", program.screen.text())

    def test_a_newer_game_that_is_being_played_is_told(self):
        for name in "crazyhouse", "chess":
            program = self.play(name, *HUMANS, columns=200)
            program.prompt()
            program.enter("e4")
            program.wait("^Black> *$", last=True)
        self.started[0].enter("quit")
        self.assertEqual(self.started[0].end(), 0)
        program = self.play("--continue", columns=200)
        program.prompt()
        self.assertRegex(program.screen.text(), r"/chess-[0-9-]*\.game' is newer, but another program")
        listed = Program(["mews", "games"], XDG_STATE_HOME=self.state)
        self.assertEqual(listed.end(), 0)
        self.assertRegex(listed.screen.text(), r"another program is\n +playing it$")  # no word is broken

    @EDITED
    def test_interrupt_clears_a_line(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.type("d2")
        program.wait("> d2$")
        program.type("\x03")
        program.wait("> d2.*\nWhite> *$")
        program.enter("e4")
        program.wait("^Black> *$", last=True)
        program.type("\x03")
        self.assertEqual(program.end(), 0)

    @EDITED
    def test_completes_only_what_may_be_typed(self):
        program = self.play("chess", *HUMANS, "--fen", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1")
        program.prompt()
        program.enter("Qg7")
        text = program.wait("^result 1-0 checkmate(.*\n)*game over> *$")
        self.assertNotIn("to move", text)
        program.type("h\t\t")
        program.wait("^help +history *$")  # and no move, nor 'hint'

    def test_explains_and_lists(self):
        program = self.play("horus", *HUMANS, rows=60)
        program.prompt()
        program.enter("explain f")
        program.wait("^F falcon$")
        program.enter("explain falkon")
        program.wait(r"'falkon' \(did you mean 'falcon'\?\)")
        program.enter("?")
        text = program.wait("leave; the game stays saved")
        for word in "draw", "history", "pgn", "flip", "rules", "explain PIECE":
            self.assertIn("\n  " + word, text)

    def test_long_answers_come_in_pages(self):
        program = self.play("chess", *HUMANS, rows=20)
        program.prompt()
        program.enter("rules")
        text = program.wait(r"\(more: Enter goes on, q ", last=True)
        self.assertTrue(text.startswith("Chess\n"), text)
        program.enter("")
        program.wait(r"^K king(.*\n)*\(more: ")
        for _ in range(20):
            if "Turns, and how the game ends" in "\n".join(program.screen.scrolled + program.screen.lines()):
                break
            program.raw = ""
            program.enter("")
            while "(more: " not in program.raw and "White> " not in program.raw and program.read(1):
                pass
        seen = "\n".join(program.screen.scrolled + program.screen.lines())
        piped = subprocess.run(["mews", "rules", "chess"], capture_output=True, text=True).stdout
        for line in piped.split("\n"):  # no page loses a line
            if line.strip() and len(line) < 80:
                self.assertIn(line.rstrip(), seen)
        program.enter("q")
        program.prompt()

    def test_a_page_may_be_the_last(self):
        program = self.play("chess", *HUMANS, rows=16)
        program.prompt()
        program.enter("rules")
        program.wait(r"\(more: ", last=True)
        program.enter("q")
        program.prompt()
        program.enter("help")
        program.wait(r"\(more: ", last=True)
        program.type("\x03")
        program.prompt()
        self.assertNotIn("the game stays saved", program.screen.text())
        program.enter("fen")
        program.wait("w KQkq - 0 1(.*\n)*White>")

    @EDITED
    def test_pages_turn_by_single_keys(self):
        program = self.play("chess", *HUMANS, rows=20)
        program.prompt()
        program.enter("rules")
        for key in " ", "\r":
            program.wait(r"^\(more: Enter goes on, q ends\) *$", last=True)
            program.raw = ""
            program.type(key)
            while "(more: " not in program.raw and program.read(1):
                pass
        program.wait(r"^\(more: Enter goes on, q ends\) *$", last=True)
        program.raw = ""
        program.type("moves\x1b[B")  # other keys do nothing, and aren't kept for the next line
        program.type("q")
        self.assertNotIn("(more", program.prompt())
        self.assertEqual(program.raw.count("\n"), 0, program.raw)
        program.enter("fen")
        program.wait("w KQkq - 0 1(.*\n)*White>")

    def test_pages_without_keys(self):
        """Where no line can be edited, only whole lines are read."""
        program = self.play("chess", *HUMANS, rows=12, term="dumb")
        program.prompt()
        program.enter("help")
        program.wait(r"^\(more: Enter goes on, q and Enter end\) *$", last=True)
        program.raw = ""
        program.enter("moves")  # neither goes on nor ends
        program.wait(r"end\) moves\n\(more: Enter goes on, q and Enter end\) *$")
        program.enter("q")
        program.prompt()

    def test_no_page_waits_while_a_clock_runs(self):
        program = self.play("chess", *HUMANS, "--clock", "60+0", rows=20)
        program.prompt()
        program.enter("help")
        program.wait(r"leave; the game stays saved(.*\n)*White [^>]*> *$")
        self.assertNotIn("(more: ", program.raw)

    def test_low_terminal_gets_boards_one_below_the_other(self):
        program = self.play("chess", *HUMANS, rows=12)
        program.prompt()
        program.enter("e4")
        program.wait(r"^Black>")
        self.assertNotIn("\x1b[H", program.raw)

    def test_colours_fit_the_terminal(self):
        for term, most in ("xterm-256color", 256), ("linux", 16), ("xterm", 16), ("vt100", 0), ("dumb", 0):
            program = self.play("chess", *HUMANS, term=term)
            program.prompt()
            program.enter("quit")
            program.end()
            colours = [n for n in re.findall(r"\x1b\[([0-9;]*)m", program.raw) if n not in ("", "0")]
            self.assertEqual(any(n.startswith(("38;5", "48;5")) for n in colours), most == 256, term)
            self.assertEqual(bool(colours), most > 0, term)
            if term == "dumb":
                self.assertNotIn("\x1b", program.raw)

    @EDITED
    def test_completes(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.type("g1f\t")
        program.wait("> g1f3")
        program.type("\x15res\t")
        program.wait("> resign")
        program.type("\x15moves b1\t")
        program.wait("> moves b1 ?$")
        program.type("\x15explain kn\t")
        program.wait("> explain knight")
        program.type("\x15help und\t")
        program.wait("> help undo")
        program.type("\x15moves kn\t")
        program.wait("> moves knight")
        program.type("\x15moves b1 \t\t")  # it takes no second word
        program.type("x")
        program.wait("> moves b1 x$")
        program.type("\x15e2\t\t")
        program.wait("^e2e3 +e2e4$")
        program.type("4\r")
        program.wait(r"^Black>")

    @EDITED
    def test_completes_files(self):
        os.makedirs(os.path.join(self.id(), "deep"))
        open(os.path.join(self.id(), "deep", "my first.game"), "w").close()
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.type(f"save {self.id()[:-2]}\t")
        program.wait(f"{self.id()}/$")
        program.type("de\tmy f\t")
        program.wait(r"/deep/my first\.game ?$")

    @EDITED
    def test_edits_and_remembers(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.type("d2d4\x1b[D\x1b[D\x1b[D\x1b[D\x7f\x0b")
        program.type("fen\r")
        program.wait("^rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w")
        program.enter("quit")
        program.end()
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.type("\x1b[A\x1b[A")
        program.wait("> fen$")

    @EDITED
    def test_two_games_keep_both_histories(self):
        first, second = self.play("chess", *HUMANS), self.play("horus", *HUMANS)
        first.prompt(), second.prompt()
        first.enter("fen"), second.enter("history")
        first.wait(" w KQkq"), second.wait("no move has been made")
        first.enter("quit"), second.enter("quit")
        first.end(), second.end()
        with open(os.path.join(self.state, "mews/history")) as history:
            self.assertEqual(sorted(history.read().split()), ["fen", "history", "quit", "quit"])


class Thinking(unittest.TestCase):
    def test_analysis_has_columns_and_ends_by_interrupt(self):
        program = Program(["mews", "analyse", "chess"], columns=60)
        text = program.wait(r"^ +4 +[+-]")
        self.assertRegex(text, r"\Adepth +score +time +positions +moves\n")
        program.type("\x03")
        self.assertEqual(program.end(), 0)
        head = text.split("\n")[0]
        for line in program.screen.text().split("\n")[1:]:  # moves that go on stay below them
            if not line.startswith("^C"):
                self.assertTrue(line[: head.index("moves")].strip() == "" or line[4].isdigit(), line)
        piped = subprocess.run(["mews", "analyse", "chess", "--depth", "1"], capture_output=True, text=True)
        self.assertNotIn("depth", piped.stdout)

    def test_match_says_whose_score_it_is(self):
        command = ["mews", "match", "minishogi", "--games", "4", "--engine", "random", "--engine",
                   "random", "--seed", "3", "-o", "score.jsonl"]
        program = Program(command)
        self.assertEqual(program.end(), 0)
        self.assertRegex(program.screen.text(),
                         r"(?m)^score of 'random' against 'random':\n4 games: [0-4] won, ")
        piped = subprocess.run(command, capture_output=True, text=True)
        self.assertTrue(piped.stdout.startswith("4 games: "), piped.stdout)


class Showing(unittest.TestCase):
    def test_lines_break_between_words(self):
        for columns in 40, 80, 100:
            program = Program(["mews", "rules", "chess"], columns=columns, rows=400)
            self.assertEqual(program.end(), 0)
            piped = subprocess.run(["mews", "rules", "chess"], capture_output=True, text=True)
            text = program.screen.text()
            self.assertEqual(text.split(), piped.stdout.split())
            self.assertTrue(all(len(line) <= columns for line in text.split("\n")))

    def test_complaints_break_between_words(self):
        program = Program(["mews", "play", "--continue", "--resume", "x", "chess", "--color", "never"],
                          columns=30)
        program.end()
        self.assertEqual(program.screen.text().split(),
                         "mews: give --continue or --resume, not both".split())

    def test_list_fits(self):
        program = Program(["mews", "list"], columns=80, rows=400)
        self.assertEqual(program.end(), 0)
        lines = program.screen.text().split("\n")
        names = subprocess.run(["mews", "list"], capture_output=True, text=True).stdout
        begun = [line for line in lines[:-1] if not line.startswith(" ")]  # others go on below
        self.assertEqual([line.split()[0] for line in begun],
                         [line.split()[0] for line in names.strip().split("\n")])

        self.assertNotIn("…", program.screen.text())

    def test_sentences_stay_whole(self):
        program = Program(["mews", "list", "--about", "crazyhouse"], columns=60, rows=400)
        self.assertEqual(program.end(), 0)
        self.assertIn("\n    ", program.screen.text())
        self.assertNotIn("…", program.screen.text())
        program = Program(["mews", "explain", "A", "--same-as", "B"], columns=40, rows=60)
        self.assertEqual(program.end(), 1)
        words = subprocess.run(["mews", "explain", "A", "--same-as", "B"], capture_output=True, text=True).stdout
        self.assertEqual(program.screen.text().split(), words.split())

    def test_wide_signs(self):
        program = Program(["mews", "show", "xiangqi", "--unicode"])
        self.assertEqual(program.end(), 0)
        rows = [line for line in program.screen.cells if program.screen.text_of(line)[:2].strip().isdigit()]
        self.assertEqual(len(rows), 10)
        self.assertEqual([rows[0][4 + 4 * i][0] for i in range(9)], list("車馬象士將士象馬車"))
        self.assertEqual([rows[9][4 + 4 * i][0] for i in range(9)], list("俥傌相仕帥仕相傌俥"))


if __name__ == "__main__":
    unittest.main()
