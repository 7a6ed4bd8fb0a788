# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What other commands write to a terminal."""

import fcntl
import os
import subprocess
import unittest

from screen import Program


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

    def test_better_lines_break_between_moves(self):
        path = os.path.join(os.getcwd(), self.id() + ".pgn")
        with open(path, "w", encoding="utf-8") as file:
            file.write("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *\n")
        program = Program(["mews", "analyse", "--game", path, "--nodes", "2000"], columns=60)
        self.assertEqual(program.end(), 0)
        self.assertRegex(program.screen.text(), r"3\.\.\. Nf6\?\?.*  better( \S+)+\n {18}\S")

    def test_a_long_look_at_a_game_tells_where_it_is(self):
        path = os.path.join(os.getcwd(), self.id() + ".pgn")
        with open(path, "w", encoding="utf-8") as file:
            file.write("1. e4 e5 *\n")
        program = Program(["mews", "analyse", "--game", path, "--movetime", "600000"])
        program.wait(r"^analyse: move 0 of 2, \d+ s")
        program.type("\x03")
        self.assertEqual(program.end(), 1)
        self.assertNotIn("analyse: move", program.screen.text())

    def test_match_says_whose_score_it_is(self):
        command = ["mews", "match", "minishogi", "--games", "4", "--engine", "random", "--engine",
                   "random", "--seed", "3", "-o", "score.jsonl"]
        program = Program(command)
        self.assertEqual(program.end(), 0)
        self.assertRegex(program.screen.text(),
                         r"(?m)^score of 'random' against 'random':\n4 games: [0-4] won, ")
        piped = subprocess.run(command, capture_output=True, text=True)
        self.assertTrue(piped.stdout.startswith("4 games: "), piped.stdout)


class Saved(unittest.TestCase):
    def test_list_has_day_and_players_where_there_is_room(self):
        place = dict(os.environ, XDG_STATE_HOME=os.path.join(os.getcwd(), self.id()))
        subprocess.run(["mews", "play", "chess", "--black", "engine", "--level", "1"], input="e4\n",
                       text=True, env=place, capture_output=True)
        os.environ["XDG_STATE_HOME"] = place["XDG_STATE_HOME"]
        self.addCleanup(os.environ.pop, "XDG_STATE_HOME")
        name, day = r"chess-\d{8}-\d{6}", r"\d\d-\d\d \d\d:\d\d"
        rows = {110: rf"{name}\.game  chess  2 plies  not over  \d{{4}}-{day}  human, engine 1",
                80: rf"{name}  chess  2 plies  not over  {day}  human, engine 1",
                60: rf"{name}  2 plies  not over  human, engine 1",
                50: rf"{name}  2 plies  not over"}
        for columns, row in rows.items():
            program = Program(["mews", "games"], columns=columns)
            self.assertEqual(program.end(), 0)
            self.assertRegex(program.screen.text(), f"^{row}\\s*$")
        piped = subprocess.run(["mews", "games"], capture_output=True, text=True)
        self.assertRegex(piped.stdout, f"^{rows[110]}\n$")

    def test_a_long_row_of_the_list_leaves_the_others_as_they_are(self):
        folder = os.path.join(os.getcwd(), self.id())
        os.environ["XDG_STATE_HOME"] = folder
        self.addCleanup(os.environ.pop, "XDG_STATE_HOME")
        folder = os.path.join(folder, "mews", "games")
        for variant in "chess", "torpedo":
            subprocess.run(["mews", "play", variant, "--black", "engine", "--level", "1"],
                           input="a3\n", text=True, capture_output=True)
            subprocess.run(["mews", "play", variant], input="a3\n", text=True, capture_output=True)
        names = os.listdir(folder)

        def rows(columns=80):
            program = Program(["mews", "games"], columns=columns)
            self.assertEqual(program.end(), 0)
            return program.screen.text().rstrip("\n").split("\n")

        def rename(old, new):
            os.rename(os.path.join(folder, old), os.path.join(folder, new + ".game"))

        usual = r" +\d pl(y|ies) +not over  \d\d-\d\d \d\d:\d\d  human, (human|engine 1)$"
        chess = sorted(name for name in names if name.startswith("chess-"))
        self.assertEqual(len(rows()), len(names))
        for row in rows():
            self.assertRegex(row, usual)

        # A name that doesn't tell the variant is followed by it, in its row alone.
        rename(chess[0], "mine-of-long-ago")
        self.assertEqual(len(rows()), len(names))
        for row in rows():
            self.assertRegex(row, usual)
            self.assertEqual(row.startswith("mine-of-long-ago (chess)  "), "chess)" in row, row)

        # One that is too long lets go of its last columns.
        rename("mine-of-long-ago.game", "mine-of-which-nobody-knows-when-it-was")
        long = [row for row in rows() if row.startswith("mine-")]
        self.assertRegex(long[0], r"^mine-of-which-nobody-knows-when-it-was \(chess\)  \d pl(y|ies) +"
                                  r"not over  \d\d-\d\d \d\d:\d\d$")
        self.assertEqual(len(rows()), len(names))
        for row in rows():
            if row not in long:
                self.assertRegex(row, usual)

        # So does one that is being played.
        with open(os.path.join(folder, chess[1]), encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            busy = [row for row in rows() if "being played" in row]
            self.assertEqual(len(rows()), len(names))
            for row in rows():
                if row not in long + busy:
                    self.assertRegex(row, usual)
            self.assertRegex(busy[0], r"not over, being played( |$)")

    def test_a_game_that_is_over_is_shown_with_its_end(self):
        place = dict(os.environ, XDG_STATE_HOME=os.path.join(os.getcwd(), self.id()))
        subprocess.run(["mews", "play", "chess"], input="f3\ne5\ng4\nQh4\n", text=True, env=place,
                       capture_output=True)
        program = Program(["mews", "games", "show", "chess"], XDG_STATE_HOME=place["XDG_STATE_HOME"])
        self.assertEqual(program.end(), 0)
        self.assertRegex(program.screen.text(),
                         r"\n +a  b  c .*\nresult 0-1 checkmate\nWhite is mated\.\s*$")


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


class Paging(unittest.TestCase):
    """The pager is a command that changes a letter, so that one sees what went through it."""

    def shown(self, *command, pager="sed s/e/3/g"):
        program = Program(["mews", *command], rows=400, PAGER=pager)
        return program.end(), program.screen.text()

    def test_long_answers_go_through_the_pager_as_to_the_terminal(self):
        for command in (["rules", "chess"], ["explain", "falcon-chess"], ["list"], ["--help"],
                        ["help", "play"], ["play", "--help"]):
            whole = Program(["mews", *command], rows=400)
            self.assertEqual(whole.end(), 0)
            code, text = self.shown(*command)
            self.assertEqual(code, 0)
            self.assertEqual(text, whole.screen.text().replace("e", "3"), command)

    def test_others_dont(self):
        for command in ["show", "chess"], ["moves", "chess"], ["--version"]:
            code, text = self.shown(*command)
            self.assertEqual(code, 0)
            self.assertIn("e", text)

    def test_the_exit_code_is_kept(self):
        code, text = self.shown("rules", "no-such-game")
        self.assertEqual(code, 2)
        self.assertRegex(text, r"(?m)^mews: unknown variant 'no-such-game'")

    def test_without_the_pager_all_is_shown(self):
        code, text = self.shown("rules", "chess", pager="no-such-pager -x")
        self.assertEqual(code, 0)
        self.assertTrue(text.startswith("Chess\n"), text[:80])

    def test_a_pager_may_end_early(self):
        code, text = self.shown("list", pager="head -n 3")
        self.assertEqual((code, len(text.split("\n"))), (0, 3))
