# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Games at a terminal."""

import os
import re
import subprocess

from playing import HUMANS, Playing
from screen import Program

FILES = r"^ +a +b +c"


def cells_with(program, style):
    """The squares' places whose style has these numbers one after the other."""
    found = set()
    for row, cells in enumerate(program.screen.cells):
        for column, (_, has) in enumerate(cells):
            if any(has[i : i + len(style)] == style for i in range(len(has))):
                found.add((row, (column - 2) // 3))
    return found


class Games(Playing):
    def test_a_turn_in_one_line(self):
        """All its moves are made, or none; a hint is a whole turn, too."""
        program = self.play("marseillais", *HUMANS, "--nodes", "2000")
        program.prompt()
        program.ask("d4 Nf3")
        program.wait("^Black to move, 2 more moves in this turn\nBlack> *$")
        program.ask("d5, Nc7")
        program.wait(r"^mews: the 2nd of these moves: no legal move 'Nc7': no knight can go there;"
                     r"\s+legal: Na6, Nc6, Nd7, Nf6 or Nh6\nBlack> *$")
        program.enter("hint")
        program.wait(r"^hint [a-h][1-8][a-h][1-8] [a-h][1-8][a-h][1-8] \([a-hNBRQK]\S+ [a-hNBRQK][^ ;)]+\)\nBlack> *$")
        program.ask("d7d5 g8f6")
        program.wait("^White to move, 2 more moves in this turn\nWhite> *$")
        program.enter("fen")
        program.wait("^rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w ")

    def test_a_turn_in_other_spellings(self):
        """Each move may be spelled as where it stands alone, and what is written otherwise is told."""
        start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x2 0 1"
        both = "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - x2 0 2"
        for fen, typed, written, board in (
                (start, "e2-e4 d2-d4", "e2e4 d2d4", "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b"),
                (start, "e4/d4", None, "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b"),
                (start, "1. e4 d4", None, "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b"),
                (start, "e4 N-f3", "e4 Nf3", "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b"),
                (start, "e2 e4 knight f3", "e2e4 Nf3", "rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R b"),
                (both, "nf3 bc4", "Nf3 Bc4", "rnbqkbnr/ppp2ppp/8/3pp3/2BPP3/5N2/PPP2PPP/RNBQK2R b"),
                (both, "e5 d5", "dxe5 exd5", "rnbqkbnr/ppp2ppp/8/3PP3/8/8/PPP2PPP/RNBQKBNR b")):
            program = self.play("marseillais", *HUMANS, "--fen", fen)
            program.prompt()
            program.ask(typed)
            note = f"'{typed}' is written '{written}' here"
            shown = program.wait("^Black to move, 2 more moves in this turn\n(.*\n)*Black> *$")
            self.assertIn(note if written else "", shown)
            self.assertEqual("is written" in shown, bool(written))
            program.enter("fen")
            program.wait("^" + re.escape(board))

    def test_a_capture_without_its_x_is_told(self):
        """The sign of check may be left out, as is a square in coordinates."""
        fen = "k7/8/8/3p4/4P3/8/3p4/K2Q4 w - - 0 1"
        for typed, written in (("d5", "exd5"), ("Qd2", "Qxd2"), ("exd5", None), ("e4d5", None), ("Qf3", None)):
            program = self.play("chess", *HUMANS, "--fen", fen)
            program.prompt()
            program.ask(typed)
            shown = program.wait("^Black to move.*\n(.*\n)*Black> *$")
            self.assertEqual(f"'{typed}' is written '{written}' here." in shown, bool(written), shown)
            self.assertEqual("is written" in shown, bool(written))
        program = self.play("chess", *HUMANS, "--fen", "k7/8/8/3p4/4P3/8/8/K2Q4 w - - 0 1")
        for typed, note in (("ed", "'ed' is written 'exd5' here."), ("Kb8", ""), ("Qa4", ""), ("Kc8", ""), ("d6", "")):
            program.ask(typed)
            program.wait("^(White|Black) to move\n" + re.escape(note) + "\n?(White|Black)> *$")

    def test_a_hint_is_a_turn_in_san(self):
        """One rook shuts the king in, the other one mates; only the last move may give check."""
        program = self.play("progressive-italian", *HUMANS, "--fen", "7k/8/8/8/8/8/R7/1R2K3 w - - x2 0 2",
                            "--nodes", "20000")
        program.prompt()
        program.enter("hint")
        program.wait(r"^hint (a2a7 b1b8 \(Ra7 Rb8#\)|b1b7 a2a8 \(Rb7 Ra8#\))\nWhite> *$")
        program.ask("b1b7")
        program.enter("hint")
        program.wait(r"^hint a2a8 \(Ra8#\)\nWhite> *$")

    def test_redo_puts_a_result_back_with_the_moves(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.enter("e4")
        program.wait("^Black> *$")
        program.enter("resign")
        program.wait("^game over> *$")
        for line, told, prompt in (("undo", "Took back Black's resignation", "Black"),
                                   ("undo", "Took back e4", "White"),
                                   ("redo 2", "Put back e4 and Black's resignation", "game over"),
                                   ("undo", "Took back Black's resignation", "Black"),
                                   ("redo 3", "Put back Black's resignation: there were no more to put back",
                                    "game over"),
                                   ("redo", "nothing was taken back", "game over"),
                                   ("undo 1", "Took back Black's resignation", "Black"),
                                   ("undo", "Took back e4", "White"),
                                   ("resign", "White has resigned", "game over"),
                                   ("undo", "Took back White's resignation", "White"),
                                   ("redo 2", "Put back White's resignation: there were no more to put back",
                                    "game over"),
                                   ("redo", "the game is over: what was taken back before that", "game over")):
            program.enter(line)
            program.wait("^(mews: )?" + re.escape(told).replace(r"\ ", r"\s+") + rf"\b.*\n(.*\n)*{prompt}> *$")

    def test_a_turn_that_cannot_be_made(self):
        """The first move that isn't legal is named, or what ends the turn before the line does."""
        program = self.play("progressive-italian", *HUMANS)
        program.prompt()
        program.ask("e4")
        program.ask("e5 Nc6")
        for line, told in (("Nf3 Bb6 a3", "the 2nd of these moves: no legal move 'Bb6': no bishop can go there"),
                           ("Bb2 Nxd4 Ba1", "the 1st of these moves: no legal move 'Bb2': the pawn on b2 is White's own"),
                           ("Bc4 Nf3 a3 h3", "this turn has 3 moves left, and the line has 4"),
                           ("nf3 d5", "the 2nd of these moves: no legal move 'd5'"),
                           ("Bc4/Nd4", "the 2nd of these moves: no legal move 'Nd4'"),
                           ("Bc4 then", "the 2nd of these moves: this is not a move: 'then'"),
                           ("e2 e5", "'e2 e5' would be 'e2e5' here: there is no piece on e2"),
                           ("thank you", "'thank you' is no command and no move")):
            program.ask(line)
            program.wait("^mews: " + re.escape(told).replace(r"\ ", r"\s+") + r"[^>]*\nWhite> *$")
        program.ask("Bc4 Nf3")
        program.wait("^White to move, 1 more move in this turn\nWhite> *$")
        program.ask("a3 h3")
        program.wait("^mews: this turn has 1 move left, and the line has 2\nWhite> *$")
        program = self.play("marseillais", *HUMANS, "--fen", "4k3/5p2/8/7Q/8/8/8/4K3 w - - x2 0 2")
        program.prompt()
        program.ask("Qxf7 Kd1")
        program.wait("^mews: the 1st of these moves, 'Qxf7', ends the turn, as it gives check; nothing"
                     r"\s+can follow\nWhite> *$")
        program = self.play("progressive-scottish", *HUMANS, "--fen", "7k/8/8/8/8/8/8/R3K3 w - - x3 0 2")
        program.prompt()
        program.ask("Ra7 Ra8 Ra6")
        program.wait("^mews: the 2nd of these moves, 'Ra8', ends the turn, as it gives check; nothing"
                     r"\s+can follow\nWhite> *$")
        program = self.play("progressive-scottish", *HUMANS, "--fen", "7k/R7/8/8/8/8/8/1R2K3 w - - x3 0 2")
        program.prompt()
        program.ask("Rb8 Ra6")
        program.wait("^mews: the 1st of these moves, 'Rb8', ends the game; nothing can follow\nWhite> *$")

    def test_a_square_may_be_two_moves(self):
        """From g1 a stone may leap to f3, or from f2 a new one be put there."""
        program = self.play("ataxx", *HUMANS, "--fen", "7/7/7/7/7/5P1/p5P w - - 0 1")
        program.prompt()
        program.ask("f3")
        program.wait("^mews: 'f3' leaves open whether a man goes there or a new one is put: g1f3 or\n *P@f3$")
        program.ask("f1")
        program.wait("^'f1' is written 'P@f1' here")

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

    def test_puts_a_man_on_the_square_that_is_typed(self):
        program = self.play("connect-four", *HUMANS)
        program.prompt()
        program.enter("d")
        program.wait(r"^'d' is written 'P@d1' here\.\n(.*\n)*Black> *$")
        program.enter("D2")
        program.wait(r"^'D2' is written 'P@d2' here\.\n(.*\n)*White> *$")

    def test_a_promotion_that_leaves_no_choice_is_made(self):
        program = self.play("kinglet", *HUMANS, "--fen", "1r2k3/P6p/8/8/8/8/7P/4K3 w - - 0 1")
        program.prompt()
        program.enter("a8")
        program.wait(r"^'a8' is written 'a8=K' here\.\n(.*\n)*Black> *$")
        program = self.play("chess", *HUMANS, "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
        program.prompt()
        program.enter("a8")
        program.wait(r"promotion needs a piece: a8=Q, a8=R, a8=B or a8=N\n(.*\n)*White> *$")

    def test_a_square_that_is_a_whole_move_is_not_remarked_on(self):
        """Where nothing but stones is put; of several kinds the text says which one is meant."""
        program = self.play("gomoku", *HUMANS)
        text = program.prompt()
        self.assertRegex(text, r"Type a move, such as [a-o][0-9]+; 'help'")
        program.enter("h8")
        self.assertNotIn("is written", program.wait(r"^Black> *$", last=True))
        program.enter("H9")
        program.wait(r"^'H9' is written 'P@h9' here\.\n(.*\n)*White> *$")
        program = self.play("placement", *HUMANS)
        text = program.prompt()
        self.assertRegex(text, r"Type a move, such as [A-Z]@[a-h]1; 'help'")
        program.enter("Ke1")
        program.wait(r"^'Ke1' is written 'K@e1' here\.\n(.*\n)*Black> *$")

    def test_numbers_of_squares_are_told_once(self):
        """White's man takes f6 and comes to g7, where h8 takes it. Other spellings are told each time."""
        program = self.play("international-draughts", *HUMANS)
        program.prompt()
        program.enter("32-28")
        program.wait(r"^'32-28' is written 'd4-e5' here\.\n(.*\n)*Black> *$")
        program.enter("19-23")
        self.assertNotIn("is written", program.wait(r"^White> *$", last=True))
        program.enter("28x19")
        self.assertNotIn("is written", program.wait(r"^Black> *$", last=True))
        program.enter("14 23")
        self.assertNotIn("is written", program.wait(r"^White> *$", last=True))
        for typed, told, side in ("C3-D4", "c3-d4", "Black"), ("C7-D6", "c7-d6", "White"):
            program.enter(typed)
            program.wait(rf"^'{typed}' is written '{told}' here\.\n(.*\n)*{side}> *$")

    def test_marks_where_a_man_can_go(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.enter("moves g1")
        text = program.wait("^Nf3 Nh3$")
        self.assertEqual(len(re.findall(FILES, text, re.M)), 1)
        self.assertEqual(cells_with(program, (48, 5, 114)), {(5, 5), (5, 7)})

    def test_marks_by_brackets_without_colours(self):
        program = self.play("chess", *HUMANS, "--color", "never")
        program.prompt()
        program.enter("e4")
        program.wait(r"^Black>")
        self.assertEqual(program.screen.lines()[4:7:2], ["4  . . . .[P]. . .", "2  P P P P[.]P P P"])
        program.enter("moves d7")
        text = program.wait("^d5 d6$")
        self.assertIn("6  . . .(.). . . .\n5  . . .(.). . . .\n", text)

    def test_shows_what_was_taken(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        for move in "e4", "d5", "exd5", "Qxd5":
            program.enter(move)
        text = program.wait(r"Black has taken: P(.*\n)*White>")
        self.assertIn("White has taken: p", text)
        program.enter("undo")
        program.wait(r"^Took back Qxd5\.\nBlack>")
        self.assertNotIn("Black has taken", program.screen.text())
        self.assertIn("White has taken: p", program.screen.text())

    def test_only_captures_are_taken(self):
        """A man that leaves the river is of another kind, and one that stays in it drowns. That a captor explodes is no news."""
        program = self.play("congo", *HUMANS)
        program.prompt()
        for move, side in ("d2d3", "Black"), ("a6a5", "White"), ("b2b3", "Black"), ("a5a4", "White"), ("c2c3", "Black"), \
                          ("a4b3", "White"):
            program.enter(move)
            text = program.wait(rf"^{side}> *$", last=True)
        self.assertIn("Black has taken: P\n", re.sub(" +\n", "\n", text))
        self.assertNotIn("White has taken", text)
        self.assertNotIn("leaves the board", text)
        program = self.play("congo", *HUMANS)
        program.prompt()
        for move, side in ("d2d3", "Black"), ("d6d5", "White"), ("d3d4", "Black"), ("a6a5", "White"), ("a2a3", "Black"):
            program.enter(move)
            text = program.wait(rf"^{side}> *$", last=True)
        self.assertIn("White's wet-pawn on d4 leaves the board.", text)
        self.assertNotIn("has taken", text)
        program.enter("a5a4")
        self.assertNotIn("leaves the board", program.wait("^White> *$", last=True))
        program = self.play("atomic", *HUMANS, "--fen", "4k3/8/2n1p3/3p4/2B1P3/8/8/4K3 w - - 0 1")
        program.prompt()
        program.enter("c4d5")
        text = program.wait("^Black> *$", last=True)
        self.assertIn("White has taken: n p\n", re.sub(" +\n", "\n", text))
        self.assertNotIn("leaves the board", text)
        self.assertNotIn("Black has taken", text)

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
        program.wait(r"^  1\. e4$")
        program.type("\x04")
        self.assertEqual(program.end(), 0)
        self.assertIn("to go on:\n  mews play --continue chess", program.screen.text())
        self.assertNotIn("saved", program.screen.text())  # nothing is new
        self.assertEqual(len(os.listdir(os.path.join(self.state, "mews/games"))), 1)

    def test_a_q_leaves(self):
        """Also a game that is over, but not where it may be the beginning of a drop."""
        for moves in [], ["e4"], ["resign"]:
            program = self.play("chess", *HUMANS)
            program.prompt()
            for move in moves:
                program.enter(move)
            program.wait("(Black|White|game over)> *$", last=True)
            program.enter("q")
            self.assertEqual(program.end(), 0)
            self.assertNotIn("did you mean", program.screen.text())
        program = self.play("crazyhouse", *HUMANS, "--fen", "4k3/8/8/8/8/8/8/4K3[Qq] w - - 0 1")
        program.prompt()
        program.enter("q")
        program.wait("^mews: 'q' is no command and no move; did you mean 'quit'\\?\nWhite> *$")

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
            program.wait(r"^depth [0-9]+  [+-]\d+\.\d\d ( ([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8][+#]?|O-O))+( …)? *$")
            program.type("\x03")
            program.wait(r"^Black played")
            program.prompt()
            program.type("\x03")  # may have been meant for the engine, too
            program.wait("^'quit' leaves the game(.*\n)*White> *$")
            self.assertEqual("\x1b" in program.raw, term != "dumb")
            if term != "dumb":
                self.assertNotIn("depth", program.screen.text())
            program.enter("quit")
            self.assertEqual(program.end(), 0)

    def test_engine_that_answers_to_no_human(self):
        program = self.play("chess", "--white", "engine", "--black", "engine", "--movetime", "600000")
        text = program.wait("^depth [0-9]+  [+-]").replace("\n", " ")
        self.assertIn("White: engine. Black: engine. Ctrl-C leaves.", text)
        self.assertNotIn("Type a move", text)
        program.type("\x03")
        self.assertEqual(program.end(), 0)

    def test_level_is_meant_for_the_side_that_no_option_names(self):
        program = self.play("chess", "--level", "1", "--black", "human", "--nodes", "100")
        self.assertIn("White: engine, level 1. Black: human.", program.wait("^Black> *$"))

    def test_eval_shows_eight_moves(self):
        program = self.play("chess", *HUMANS, "--nodes", "200000", "--fen",
                            "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", columns=200)
        program.prompt()
        program.enter("eval")
        program.wait(r"^eval white \S+ depth \d+( [KQRBN]?[a-h]?[1-8]?x?[a-h][1-8][+#]?){8} …\nWhite>")

    def test_says_why_the_game_is_over(self):
        program = self.play("dobutsu", *HUMANS, "--fen", "gle/1C1/3/ELG[] w - - 0 1")
        program.prompt()
        program.enter("b3b4+")
        why = r"^result 1-0 extinction\nWhite's chick has taken Black's lion on b4\. A side that has no lion on the board\nor in hand loses\.\n"
        program.wait(why + r"The game is over\.(.*\n)*game over> *$")
        program.enter("board")
        program.wait(why + "game over> *$")
        program = self.play("minixiangqi", *HUMANS, "--fen", "2k4/7/7/7/7/7/R3K2 w - - 0 1", columns=200)
        program.prompt()
        for move in "a1c1 c7d7 c1d1 d7c7 d1c1 c7d7 c1d1 d7c7 d1c1".split():
            program.enter(move)
        program.wait("^result 0-1 repetition\nThe same position has come too often, and White loses: "
                     r"it has checked with every move since it came first\.")

    def test_clock_ends_a_line(self):
        program = self.play("chess", *HUMANS, "--clock", "0+2")
        program.wait(r"^White 0:0[12] \(Black 0:02\)>")
        program.type("e2")
        text = program.wait("^result 0-1 time(.*\n)*game over> *$")
        self.assertNotIn("'undo'", text)
        program.enter("undo")
        program.wait("a clock has run out: there is no time to go on with(.*\n)*game over> *$")
        program.enter("quit")
        self.assertEqual(program.end(), 0)

    def test_end_is_told_in_words_where_its_name_is_not_plain(self):
        program = self.play("hexapawn", *HUMANS, "--fen", "3/P1p/3 w - - 0 1")
        program.prompt()
        program.enter("a3")
        program.wait("^result 1-0 goal\\nWhite's pawn on a3 has decided the game\\. A side that has a man on rank 3 ")
        program = self.play("jesonmor", *HUMANS, "--fen", "8n/9/9/9/4N4/9/9/9/9 w - - 0 1")
        program.prompt()
        program.enter("e5d7")
        program.wait(r"^result 1-0 goal\nWhite's knight, which has gone from e5 to d7, has decided the game\.\s")
        program = self.play("gomoku", *HUMANS, rows=40)
        program.prompt()
        for square in "a1 a3 b1 b3 c1 c3 d1 d3 e1".split():
            program.enter(square)
        program.wait(r"^result 1-0 goal\nWhite's stone on e1 has decided the game\. A side that has at least")

    def test_end_tells_who_has_no_move_and_what_players_did(self):
        for variant, fen, line, said in (
                ("chess", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5f8", "1-0 checkmate\nBlack is mated."),
                ("coregal", "r1bqk1nr/p1p1bpp1/1p1pB3/2n1pQ1p/4P3/5N2/PPPP1PPP/RNB2RK1 b kq - 5 8", "c8e6",
                 "0-1 checkmate\nWhite is mated: its queen on f5 is in check from the bishop on e6\\."),
                ("chess", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5f7", "1/2-1/2 stalemate\nBlack can't move, and so the game is drawn."),
                ("antichess", "8/p7/8/P7/8/8/8/8 w - - 0 1", "a5a6",
                 "0-1 stalemate\nBlack can't move, and so wins, as the rules say."),
                ("gorogoro", "k4/2S2/1G3/5/5/4K[P] w - - 0 1", "P@a5",
                 "0-1 checkmate\nBlack is mated by a dropped pawn, and so wins\\. A side that is mated wins if the other side has just made a drop of a pawn\\."),
                ("shatar", "k7/2K5/8/p7/8/4B3/8/5B2 w - - 0 1", "f1g2",
                 "1/2-1/2 checkmate\nBlack is mated, and so the game is drawn\\. When a side is mated, the game is drawn if the other side's tally 'shak' is 0\\."),
                ("makruk", "8/8/8/4k3/8/8/8/R3K2R b - 16 16 9", "e5e4", "1/2-1/2 move-limit\n8 moves by each side have been counted\\. While a side has exactly one man and"),
                ("chess", "7k/8/6K1/5R2/8/8/8/8 w - - 99 90", "f5f4", "1/2-1/2 move-limit\n50 moves by each side have been counted\\. The game is drawn after 50"),
                ("chess", "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "resign", "0-1 resignation\nWhite has resigned.")):
            program = self.play(variant, *HUMANS, "--fen", fen)
            program.prompt()
            program.enter(line)
            program.wait("^result " + said.replace(" ", r"\s"))  # a line may be wrapped

    def test_points_are_told_where_they_decide(self):
        full = "pppppppp/" + "PPPPPPPP/" * 6 + "PPPPPPp1[Pp] w - - 0 1"
        apart = "8/8/8/3PP3/3PP3/8/p7/ppp5[PPpp] w - - 0 1"
        filled = "The side with more points wins when there is no empty square. "
        for variant, fen, moves, said in (
                ("flipello", full, "P@h1", "1-0 goal\n" + filled + "White has 56 stones, Black 8: White wins."),
                ("flipello", "8/8/8/3PP3/3PP3/8/8/8[PPpp] w - - 0 1", "0000 0000",
                 "1-0 passes\nBoth sides have passed. White has 4 stones, Black 0: White wins."),
                ("flipello", apart, "0000 0000", "1/2-1/2 passes\nBoth sides have passed. "
                 "Both sides have 4 stones: the game is drawn."),
                ("suicide", "8/8/8/1p6/8/1P6/8/7N w - - 0 1", "b4", "0-1 stalemate\nBlack can't move. "
                 "White has 2 men, Black 1, and the side with fewer wins: Black wins."),
                ("janggi", "", "0000 0000", "0-1 passes\nBoth sides have passed. "
                 "White has 72 points, Black 73.5: Black wins.")):
            program = self.play(variant, *HUMANS, *(["--fen", fen] if fen else []), columns=200, rows=40)
            program.prompt()
            for move in moves.split():
                program.enter(move)
            program.wait("^result " + re.escape(said))

    def test_points_are_told_on_the_way(self):
        program = self.play("flipello", *HUMANS)
        text = program.prompt()
        self.assertIn("White has 2 stones", text)
        self.assertIn("Black has 2 stones", text)
        program.enter("P@e3")
        text = program.wait(r"(.*\n)*Black> *$", last=True)
        self.assertIn("White has 4 stones", text)
        self.assertIn("Black has 1 stone\n", re.sub(" +\n", "\n", text))
        program = self.play("janggi", *HUMANS, "--fen", "4k4/9/9/4p4/4P4/9/9/9/9/4K4 w - - 0 1", columns=100)
        program.prompt()
        program.enter("e6e7")
        program.wait(r"White has 2 points and has taken: p(.*\n)*Black> *$")

    def test_end_tells_which_men_are_missing(self):
        for variant, fen, move, said in (
                ("atomic", "4k3/4p3/8/8/8/8/8/K3R3 w - - 0 1", "e1e7", "1-0 extinction\nBlack has no king and no pawn any more."),
                ("extinction", "rnbqk3/p7/8/8/8/2p5/1B4P1/RNBQK3 b - - 0 1", "c3b2 g2g3 b2c1q",
                 "0-1 extinction\nBlack's pawn has taken White's last bishop on c1. A side that has no bishop"),
                ("extinction", "rnbqk3/p7/8/8/8/2p5/1B4P1/RN1QK3 b - - 0 1", "c3b2",
                 "0-1 extinction\nBlack's pawn has taken White's bishop on b2. A side that has no bishop"),
                ("fox-and-geese", "**3**/**3**/g6/g5g/3g3/**1F1**/**3** w - - 0 1", "d2d4",
                 "1-0 extinction\nBlack has only three geese left, too few as the rules say."),
                ("antichess", "8/8/8/8/8/p7/1P6/8 w - - 0 1", "b2a3", "0-1 extinction\nBlack has no men any more.")):
            program = self.play(variant, *HUMANS, "--fen", fen)
            program.prompt()
            for typed in move.split():
                program.enter(typed)
            program.wait("^result " + said)

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
        self.assertIn("\nTook back White's resignation.\n", text)
        program.enter("draw")
        program.wait("^White offers a draw: make your move(.*\n)*White> *$")
        program.enter("fen")
        program.wait("^r1bqkbnr/pppp1ppp/2n5/4p3/6P1/5P2/PPPPP2P/RNBQKBNR w ")
        program.enter("resign")
        program.wait("^game over> *$", last=True)
        program.type("\x04")
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
        self.assertIn("White moves first; then type a move.", text.replace("\n", " "))
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
        program.wait("^  1. e4 e5\n  2. Nf3 Nc6\n")

    def test_a_finished_game_is_put_back(self):
        program = self.play("chess", *HUMANS)
        program.prompt()
        for move, told in ("f3", "Black> *$"), ("e5", "White> *$"), ("g4", "Black> *$"), ("Qh4", "0-1"), \
                          ("undo 3", r"^Took back Qh4#, g4 and e5\.$"), \
                          ("redo", r"^Put back e5, g4 and Qh4#\.$"):
            program.enter(move)
            text = program.wait(told)
        self.assertIn("\n4                    P  q\n", text)
        program.enter("history")
        program.wait(r"^  2\. g4 Qh4#$")
        program.enter("undo 9")
        program.wait(r"^Took back 4 half-moves: there were no more to take back\.\nWhite> *$")
        program.enter("quit")
        program.wait(r"^mews: all moves were taken back, so the game isn't kept$")

    def test_small_letter_of_a_pawn_or_a_piece(self):
        """'bb3' is the pawn's move only where no bishop can be meant; 'bxc3' is the pawn's in SAN."""
        program = self.play("chess", *HUMANS, "--fen", "4k3/8/8/8/2B5/2p5/1P6/4K3 w - - 0 1")
        program.prompt()
        program.enter("bb3")
        program.wait(r"^mews: 'bb3' fits 2 legal moves: Bb3 or b3$")
        program.enter("bxc3")
        program.wait("^Black to move$")
        program.enter("Kd7")
        program.wait("^White to move$")
        program.enter("bb3")
        program.wait(r"^'bb3' is written 'Bb3' here\.$")

    def test_passes_are_told(self):
        program = self.play("janggi", *HUMANS)
        program.prompt()
        program.enter("pass")
        program.wait("^Black to move$")
        program.enter("undo")
        program.wait(r"^Took back a pass\.$")
        program.enter("help")
        program.wait(r"MOVE +such as .*, or pass$")

    def test_the_only_second_part_is_told(self):  # Black has one pawn to push
        program = self.play("avalanche", *HUMANS, "--fen", "4k3/8/8/3p4/8/8/8/4K2R w - - 0 5")
        program.prompt()
        program.enter("moves h1")
        program.wait(r"^A second part follows\. Behind 'h1f1' only 'd5d4' is possible: 'h1f1,d5d4'\.$")

    def test_second_parts_are_counted(self):
        program = self.play("duck", *HUMANS)
        program.prompt()
        program.enter("e4 d5")
        program.wait("^'e4 d5' is written 'e2e4,.@d5' here.\nBlack> *$")
        program.enter("moves b8")  # 64 squares, 32 men and the duck, which leaves d5: 31
        program.wait(r"^b8a6 b8c6\nA second part follows\. Behind 'b8a6' there are 31, one of them in 'b8a6,d5..';\n'moves b8a6' lists them\.$")
        self.assertEqual(cells_with(program, (48, 5, 114)), {(2, 0), (2, 2)})
        program.enter("moves d5")
        program.wait("^mews: the duck moves in the second part of a move, as in '....,d5..'$")
        program.enter("moves b8a6")  # the 31: 64 - 33 men and b8, which is left, less a6 and d5
        program.wait(r"^After 'b8a6': (d5..\s+){31}Black> *$")

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

    def test_high_boards_are_seen_whole(self):
        """What is told below a board stands above it where the terminal is too low for both."""
        program = self.play("tenjiku-shogi", *HUMANS, rows=24)
        shown = program.prompt()
        self.assertRegex(shown, r"'quit' leaves\.\n16  l(.*\n){16} +a   b.*\nWhite to move\nWhite>$")
        program = self.play("tenjiku-shogi", *HUMANS, rows=40)
        self.assertRegex(program.prompt(), r"^16  l(.*\n){16} +a   b(.*\n)*.*'quit' leaves\.\nWhite>$")

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
        """Of two games of one variant; by the command that was typed. The second one is named, too,
        as --continue goes on with whichever is played last."""
        for move, way in ("e4", "--continue chess"), ("d4", "--resume chess-"):
            program = self.play("chess", *HUMANS, columns=200)
            program.prompt()
            program.enter(move)
            program.wait("^Black> *$", last=True)
            program.enter("quit")
            self.assertEqual(program.end(), 0)
            self.assertIn("\n  mews play " + way, program.screen.text())
        names = subprocess.run(["mews", "games"], capture_output=True, text=True,
                               env=dict(os.environ, XDG_STATE_HOME=self.state)).stdout
        older = names.split("\n")[1].split()[0]
        program = self.play("--resume", older, columns=200, MEWS_COMMAND="tools/run")
        program.prompt()
        program.enter("history")
        program.wait(r"^  1\. e4$")
        program.enter("quit")
        self.assertEqual(program.end(), 0)
        self.assertIn(f"\n  tools/run play --resume {older}", program.screen.text())

    def test_rows_of_games_fit_though_a_path_is_long(self):
        folder = os.path.join(self.state, "a-long-name-of-a-folder" * 3)
        os.makedirs(folder)
        path = os.path.join(folder, "mine.yaml")
        with open(path, "w") as file:
            file.write("mews: 1\nextends: chess\ntitle: Mine\n")
        for name in path, "chess":
            program = self.play(name, *HUMANS)
            program.prompt()
            program.enter("e4")
            program.wait("^Black> *$", last=True)
            program.enter("quit")
            self.assertEqual(program.end(), 0)
        listed = Program(["mews", "games"], XDG_STATE_HOME=self.state)
        self.assertEqual(listed.end(), 0)
        rows = [line for line in listed.screen.text().splitlines() if line.strip()]
        self.assertEqual(len(rows), 2)
        self.assertRegex(rows[0] + rows[1], "…/mine.yaml +1 ply  not over")

    def test_a_game_in_pgn_goes_on_though_it_was_given_up(self):
        """Who goes on with it wants it open; the board is that behind its moves, and nothing is saved yet."""
        path = os.path.join(os.getcwd(), self.id() + ".pgn")
        with open(path, "w", encoding="utf-8") as file:
            file.write('[White "Anderssen"]\n[Result "1-0"]\n\n1. e4 e5 2. f4 1-0\n')
        program = self.play("--continue", path, "--black", "human", columns=200)
        text = program.wait("^Black> *$")
        self.assertIn("The file says '1-0', but the rules don't end the game here: it goes on.", text)
        self.assertRegex(text, "(?m)^4 {14}P  P$")
        program.enter("quit")
        self.assertEqual(program.end(), 0)
        self.assertIn(f"mews play --resume {path}", program.screen.text().replace("\n", ""))
        self.assertFalse(os.path.exists(os.path.join(self.state, "mews", "games")))

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
        self.assertRegex(listed.screen.text(), r"not over, being played")
