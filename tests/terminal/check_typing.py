# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What is typed in games: lines and keys, how they are edited, completed and interrupted."""

import json
import os
import re
import subprocess
import termios
import threading
import time

from playing import EDITED, HUMANS, Playing
from screen import Program


class Typing(Playing):
    @EDITED
    def test_a_stopped_game_asks_again(self):
        """Ctrl-Z leaves the terminal to the shell; `fg` brings back the board, and what was typed."""
        program = self.stopped_and_resumed(*HUMANS)
        program.prompt()
        program.type("e2")
        program.wait(r"^White> e2$")
        program.type("\x1a")
        program.wait(r"^at the shell$", last=True)
        program.enter("")
        program.wait(r"^ +a +b.*\nWhite to move\nWhite> e2$")
        self.assertNotIn("at the shell", program.screen.text())
        program.enter("e4")
        program.wait(r"^Black>")
        program.type("\x04")
        program.end()

    @EDITED
    def test_a_stopped_engine_thinks_on(self):
        """Then the question stands there once."""
        program = self.stopped_while_it_thinks()
        self.think_on(program)
        program.type("\x03")
        program.wait(r"^White to move\nBlack played .*\nWhite> *$")

    @EDITED
    def test_the_board_comes_back_while_the_engine_thinks(self):
        program = self.stopped_while_it_thinks()
        program.enter("")
        program.wait(r"\A8 (.*\n)+ +a +b.*\nBlack to move\ndepth \d+ .*\Z")
        program.type("\x03")
        program.wait(r"^White> *$")

    @EDITED
    def test_what_is_typed_unseen_isnt_left_to_the_shell(self):
        program = self.stopped_while_it_thinks("rm everything\r")
        self.think_on(program, "go on")
        self.assertIn("read go on\r\n", program.raw)  # before the board is drawn anew
        program.type("\x03")
        program.wait(r"^White to move\nBlack played .*\nWhite> *$")

    @EDITED
    def test_the_board_comes_back_before_a_hint(self):
        program = self.stopped_and_resumed(*HUMANS, "--movetime", "60000")
        program.prompt()
        program.enter("hint")
        program.wait(r"^depth \d+ ")
        program.type("\x1a")
        program.wait(r"^at the shell$", last=True)
        self.think_on(program)
        program.type("\x03")
        program.wait(r"^ +a +b.*\nWhite to move\nhint .*\nWhite> *$")
        self.assertNotIn("at the shell", program.screen.text())

    @EDITED
    def test_a_complaint_comes_back_as_it_stood(self):
        complaint = r"^(mews: 'new' is no command: .*\n  \w.*)\n(.*\n)*White> *$"
        program = self.stopped_and_resumed(*HUMANS)
        program.prompt()
        program.enter("new")
        program.wait(complaint)
        program.type("\x1a")
        program.wait(r"^at the shell$", last=True)
        program.enter("")
        program.wait(r"^White to move\nmews: 'new' is no command: .*\n  \w.*\nWhite> *$")

    @EDITED
    def test_a_stopped_engine_hides_what_is_typed_again(self):
        program = self.stopped_while_it_thinks()
        self.think_on(program)
        self.assertFalse(termios.tcgetattr(program.terminal)[3] & termios.ECHO)
        program.type("\x03")
        program.wait(r"^White> *$")

    def stopped_and_resumed(self, *options):
        script = f"set -m; mews play chess {' '.join(options)}; stty sane; echo; echo at the shell; read line; echo read $line; fg"
        program = Program(["sh", "-c", script], XDG_STATE_HOME=self.state)
        self.started.append(program)
        return program

    def stopped_while_it_thinks(self, typed=""):
        program = self.stopped_and_resumed("--movetime", "60000")
        program.prompt()
        program.enter("e4")
        program.wait(r"^depth \d+ ")
        program.type(typed)
        program.type("\x1a")
        program.wait(r"^at the shell$", last=True)
        return program

    def think_on(self, program, line=""):
        program.raw = ""
        program.enter(line)
        while not re.search(r"depth \d", program.raw) and program.read(1):
            pass

    @EDITED
    def test_what_is_typed_too_early_is_taken_later(self):
        """While the engine thinks it isn't shown, as it would stand in the line that tells what it sees."""
        program = self.play("chess", "--movetime", "60000")
        program.prompt()
        program.enter("e2e4")
        program.wait(r"^depth \d+ ")
        self.assertFalse(termios.tcgetattr(program.terminal)[3] & termios.ECHO)
        program.type("d4xyz")
        program.type("\x03")
        program.wait(r"^White> d4xyz$")

    @EDITED
    def test_the_end_of_input_may_come_early(self):
        """Where the terminal reads by lines it would come as another character."""
        program = self.play("chess", "--movetime", "60000")
        program.prompt()
        program.enter("e2e4")
        program.wait(r"^depth \d+ ")
        program.type("\x04")
        program.type("\x03")
        self.assertEqual(program.end(), 0)
        self.assertIn("to go on:\n  mews play --continue chess", program.screen.text())

    @EDITED
    def test_what_is_typed_before_the_engine_is_interrupted_stays(self):
        """Ctrl-C is for the engine: whole lines count, and a part of one stands behind the prompt."""
        program = self.play("chess", "--movetime", "60000", columns=200)
        program.prompt()
        program.enter("e2e4")
        program.wait(r"^depth \d+ ")
        program.enter("history")
        program.type("xyz")
        program.type("\x03")
        program.wait(r"^White> history\n  1\. e4 \S+\nWhite> xyz$")
        program.type("\x03")  # here it is for the line
        program.wait(r"^White> xyz.*\nWhite> *$")

    @EDITED
    def test_the_prompt_has_the_clock_of_now(self):
        program = self.play("chess", *HUMANS, "--clock", "5:00")
        program.wait(r"^White 5:00 \(Black 5:00\)>$")
        program.type("Nf")
        program.wait(r"> Nf$")
        began = time.monotonic()
        while time.monotonic() < began + 2:
            program.read(0.1)
        program.type("\x03")
        program.wait(r"^White 4:5[0-8] \(Black 5:00\)>$")

    @EDITED
    def test_nothing_is_shown_between_the_lines(self):
        program = Program(["sh", "-c", "mews play chess --nodes 1000; stty -a"], XDG_STATE_HOME=self.state)
        self.started.append(program)
        program.prompt()
        shown = []
        over = threading.Event()

        def look():
            while not over.is_set():
                shown.append(bool(termios.tcgetattr(program.terminal)[3] & termios.ECHO))

        looking = threading.Thread(target=look)
        looking.start()
        try:
            for line in ("e2e4", "moves", "d2d4", "undo"):
                program.ask(line)
        finally:
            over.set()
            looking.join()
        self.assertGreater(len(shown), 100)
        self.assertEqual(sum(shown), 0)
        program.enter("quit")
        program.end()
        self.assertRegex(program.raw, r"[^-]echo ")

    def test_interrupt_clears_a_line(self):
        """Also where lines aren't edited. It never leaves; the end of input does."""
        for term, way in ("xterm-256color", "--continue chess"), ("dumb", "--resume chess-"):
            program = self.play("chess", *HUMANS, term=term)
            program.prompt()
            for _ in range(2):
                program.type("d2")
                program.wait("> d2$", last=True)
                program.type("\x03")
                program.wait("> d2.*\n(.*\n)?White> *$")
            program.enter("e4")
            program.wait("^Black> *$", last=True)
            program.type("\x03")
            program.wait("^'quit' leaves the game, and so does Ctrl-D.\nBlack> *$")
            program.type("\x04")
            self.assertEqual(program.end(), 0)
            self.assertIn("to go on:\n  mews play " + way, program.screen.text())

    @EDITED
    def test_what_is_typed_behind_quit_is_the_shells(self):
        """Also while the engine thinks. The terminal is set as before."""
        shell = ("trap : INT; stty -a >before; mews play chess --movetime 60000; stty -a >after; "
                 "read line; echo got $line; read line; echo and $line")
        program = Program(["sh", "-c", shell], XDG_STATE_HOME=self.state)
        self.started.append(program)
        program.prompt()
        program.enter("e4")
        program.wait(r"^depth \d+ ")
        for line in "quit", "one line", "another":
            program.enter(line)
        program.type("\x03")  # it moves at once
        self.assertEqual(program.end(), 0)
        self.assertRegex(program.screen.text(), r"\ngot one line\n(another\n)?and another$")
        with open("before") as before, open("after") as after:
            self.assertEqual(before.read(), after.read())

    @EDITED
    def test_answers_stay_below_the_board(self):
        """Until the next answer; an evaluation also behind the move that is made then."""
        program = self.play("chess", *HUMANS, "--nodes", "100")
        program.prompt()
        program.enter("hint")
        program.wait(r"^hint .*\nWhite> *$")
        for drawn in "flip\r", "\x0c":
            program.type(drawn)
            program.wait(r"\nWhite to move\nhint .*\nWhite> *$")
        for drawn in "\x0c", "board\r", "flip\r":  # a complaint doesn't
            program.ask("e2e5")
            program.type(drawn)
            text = program.wait(r"\nWhite to move\nWhite> *$")
            self.assertNotIn("hint", text)
            self.assertNotIn("mews:", text)
        program.enter("eval")
        program.wait(r"^eval white (.*\n)+White> *$")
        program.enter("e4")
        text = program.wait(r"^Black to move\nbefore e4: eval white (.*\n)+Black> *$")
        self.assertNotIn("mews:", text)
        program.enter("e5")  # now it is old
        program.wait(r"^White to move\nWhite> *$")
        program.ask("e5")
        program.enter("Nf3")  # why a move wasn't one says nothing any more
        program.wait(r"^Black to move\nBlack> *$")

    @EDITED
    def test_an_answer_without_room_leaves_the_board_whole(self):
        program = self.play("chess", *HUMANS, "--nodes", "100", rows=15)
        program.prompt()
        program.ask("eval")
        program.type("\x0c")
        text = program.wait(r"^White to move\n(eval (.*\n)+)?White> *$")
        self.assertRegex(text, r"(^|\n)8 ")

    @EDITED
    def test_the_board_is_drawn_anew(self):
        """By Ctrl-L, with what is typed below it; also on a low terminal, and in a game that is over."""
        for rows in 24, 10:
            program = self.play("chess", *HUMANS, rows=rows)
            program.prompt()
            program.enter("e4")
            program.wait("^Black> *$", last=True)
            program.enter("fen")
            program.wait("b KQkq(.*\n)*Black> *$")
            program.type("e7e")
            program.wait("^Black> e7e$", last=True)
            program.type("\x0c")
            program.wait("^Black to move\nBlack> e7e$")
            self.assertNotIn("KQkq", program.screen.text())
            program.enter("5")
            program.wait("^White> *$", last=True)
            program.enter("resign")
            program.wait("^game over> *$", last=True)
            program.type("\x0c")
            program.wait("^ +a +b.*\nresult 0-1 resignation\nWhite has resigned.\ngame over> *$")
            program.stop()

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
            if "(the end: " in program.raw:
                break
            program.raw = ""
            program.enter("")
            while not re.search(r"\((more|the end): |White> ", program.raw) and program.read(1):
                pass
        seen = "\n".join(program.screen.scrolled + program.screen.lines())
        piped = subprocess.run(["mews", "rules", "chess"], capture_output=True, text=True).stdout
        for line in piped.split("\n"):  # no page loses a line
            if line.strip() and len(line) < 80:
                self.assertIn(line.rstrip(), seen)
        program.enter("")
        program.prompt()

    @EDITED
    def test_the_board_comes_back_after_pages(self):
        program = self.play("chess", *HUMANS, rows=24)
        program.prompt()
        for key in "q", "\r", "\x03":
            program.enter("rules")
            program.wait(r"^\(more: ", last=True)
            while key != "q" and "(the end: " not in program.screen.lines()[-1]:
                program.type("\r")
                program.raw = ""
                while not re.search(r"\((more|the end): ", program.raw) and program.read(1):
                    pass
            program.type(key)
            program.wait(r"\A8  r  n  b (.*\n)+White>$")
        program.enter("fen")
        program.wait("w KQkq - 0 1(.*\n)*White>")

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
        self.assertNotIn("moves", program.screen.text())
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
    def test_completes_moves_in_words(self):
        """Names of men that can move, and where they go."""
        program = self.play("chess", *HUMANS)
        program.prompt()
        program.type("knigh\t")
        program.wait("> knight ?$")
        program.type("\x15bish\tx")  # none can move
        program.wait("> bishx$")
        program.type("\x15knight \t\t")
        program.wait("^a3 +c3 +f3 +h3$")
        program.type("\x15knight f\t\r\r")
        program.wait(r"^Black>")

    @EDITED
    def test_completes_drops_in_words(self):
        program = self.play("crazyhouse", *HUMANS, "--fen", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1")
        program.prompt()
        program.type("kni\t")
        program.wait("> knight ?$")
        program.type("\x15knight @d\t\t")
        program.wait("^@d1 +@d2 +@d3 +@d4 +@d5 +@d6 +@d7 +@d8$")

    def offered(self, program, typed):
        """What Tab lists, or fills in, behind this."""
        program.type("\x15\x0c")
        program.wait("to move.*\n(.*\n)*White> *$")
        program.type(typed + "\t\t\t~")
        shown = program.wait(r"~ *$", last=True)
        listed = shown[shown.rindex("to move"):].split("\n")[1:]  # the line with its prompt comes first
        if len(listed) == 1:
            return [listed[0][len("White> "):].replace("~", "").strip()]
        return [word for line in listed if not line.startswith("White> ") for word in line.split()]

    def offers_each_promotion(self, name, fen):
        """What is offered is legal, and each promotion, made or declined, is offered in each spelling."""
        def tell(*arguments):
            command = ["mews", *arguments, "--fen", fen, "--json"]
            return json.loads(subprocess.run(command, capture_output=True, text=True).stdout or "{}")
        moves = [move for move in tell("moves", name)["moves"] if "=" in move["san"] or move["move"].endswith("+")]
        program = self.play(name, *HUMANS, "--fen", fen, rows=60)
        program.prompt()
        reached, starts = {}, {move[text][:2] for move in moves for text in ("move", "san")}
        for start in starts:
            for word in self.offered(program, start):
                if word.startswith(start):
                    reached[word] = tell("show", name, word).get("fen")
        self.assertNotIn(None, reached.values(), (name, reached))
        for move in moves:
            words = [word for word, fen_after in reached.items() if fen_after == move["fen"]]
            self.assertIn(move["move"], words, (name, reached))
            if move["san"] != move["move"]:
                signed = [word + sign for word in words for sign in ("", "+", "#")]
                self.assertIn(move["san"], signed, (name, move))
        program.stop()
        return reached

    @EDITED
    def test_a_long_list_leaves_the_board_in_sight(self):
        folder = os.path.join(self.state, "many")
        os.makedirs(folder)
        for i in range(300):
            open(os.path.join(folder, f"game-{i:03}"), "w", encoding="utf-8").close()
        program = self.play("chess", *HUMANS, rows=30)
        program.prompt()
        program.type(f"save {folder}/game-\t")
        text = program.wait(r"^and \d+ more$(.*\n)*White> save ")
        listed = re.findall(r"(?m)^game-\d\d\d .*$", text)
        self.assertEqual(len(listed), 15)
        self.assertIn(f"\nand {300 - len(' '.join(listed).split())} more\n", text)

    @EDITED
    def test_completes_promotions(self):
        reached = self.offers_each_promotion("minishogi", "4k/R4/P4/5/4K[] w - - 0 1")
        self.assertIn("Ra5+", reached)
        self.assertIn("Ra5=", reached)
        reached = self.offers_each_promotion("minishogi", "4k/P4/5/5/4K[] w - - 0 1")
        self.assertIn("a5+", reached)
        others = [("shogi", "4k4/R8/9/9/9/9/9/9/4K4[] w - - 0 1"),
                  ("shogi", "4k4/P3N4/2S6/9/9/9/9/9/4K4[] w - - 0 1"),
                  ("torishogi", "3k3/S6/7/7/7/7/3K3[] w - - 0 1"),
                  ("chess", "1n2k3/P6P/8/8/8/8/8/4K3 w - - 0 1"),
                  ("kinglet", "1n2k3/P6p/8/8/8/8/8/4K3 w - - 0 1"),
                  ("kyotoshogi", "p+nks+l/5/5/5/+LSK+NP[] w - - 0 1"),
                  ("wa-shogi", "5c5/S10/11/11/11/11/11/11/11/11/5C5 w - - 0 1"),
                  ("seirawan", "1n2k3/P7/8/8/8/8/8/R3K2R[E] w KQ - 0 1")]
        for name, fen in others[::3 if "MEWS_SHARES" in os.environ else 1]:
            self.offers_each_promotion(name, fen)

    @EDITED
    def test_promoting_by_a_sign_is_offered_beside_declining(self):
        program = self.play("minishogi", *HUMANS, "--fen", "4k/R4/5/5/4K[] w - - 0 1")
        program.prompt()
        program.type("Ra5\t")
        program.wait(r"^Ra5\+ +Ra5= *\nWhite> Ra5 *$")
        program.type("+\t\r")
        program.wait(r"^Black> *$")
        program.enter("undo")
        program.prompt()

    @EDITED
    def test_completes_squares_that_are_whole_moves(self):
        program = self.play("gomoku", *HUMANS)
        program.prompt()
        program.type("h1\t\t")
        program.wait("^h1 +h10 +h11 +h12 +h13 +h14 +h15 *$")
        program.type("5\r")
        program.wait(r"^Black> *$")

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
