# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""What stands below the board: the count of moves, and what the other side played."""

import re

from playing import EDITED, HUMANS, Playing


class Below(Playing):
    def test_a_count_is_told_once(self):
        """Not that of one's own move, too, when the engine has answered: the board is drawn twice then."""
        program = self.play("makruk", "--white", "engine", "--black", "human", "--nodes", "100", "--fen", "8/8/8/4k3/8/8/8/R3K2R b - 16 9 9")
        program.wait("^count for Black: 4 of 8 moves, then drawn\nMakruk")
        program.prompt()
        program.enter("e5d5")
        text = program.wait("^Black to move(, in check)?\ncount for Black: 5 of 8 moves, then drawn\nWhite played .*\nBlack> *$")
        self.assertEqual(len(re.findall("count", text)), 1)

    @EDITED
    def test_the_answer_to_an_early_line_stands_below_the_move(self):
        """A board drawn for that answer isn't the first after the engine's move, and keeps it."""
        program = self.play("chess", "--movetime", "60000")
        program.prompt()
        program.enter("e2e4")
        program.wait(r"^depth \d+ ")
        program.enter("moves h2")
        program.type("\x03")
        program.wait("^Black played .*\\.\nh3 h4\nWhite> *$")
        program.enter("h2h4")
        text = program.wait("^Black to move\n")
        self.assertNotIn("played", text)

    def test_a_square_where_only_one_man_can_go(self):
        """In draughts, where no man goes without its letter, it is made; a pipe is strict."""
        program = self.play("turkish-draughts", *HUMANS)
        program.prompt()
        program.ask("E4")
        program.wait("^'E4' is written 'e3-e4' here\\.\nBlack> *$")
