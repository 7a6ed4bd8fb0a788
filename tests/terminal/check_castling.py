# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""How castling may be typed and is told, above all where its coordinates have a comma."""

import re

from playing import EDITED, HUMANS, Playing

BOTH = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"


class Castling(Playing):
    def castles(self, name, fen, typed, written):
        program = self.play(name, *HUMANS, "--fen", fen)
        program.prompt()
        program.enter(typed)
        program.wait(f"^'{typed}' is written '{re.escape(written)}' here.\nBlack> *$")
        return program

    def test_the_squares_of_the_king_are_enough(self):
        for typed, written in ("e1g1", "O-O"), ("e1-g1", "O-O"), ("Ke1-c1", "O-O-O"), ("Kg1", "O-O"), ("kc1", "O-O-O"):
            self.castles("fischerandom", BOTH, typed, written)
        self.castles("chess", BOTH, "Kg1", "O-O")
        self.castles("chess", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", "O-O+")

    def test_a_step_of_the_king_is_no_castling(self):
        """From f1 it can go to g1 by itself."""
        for typed in "f1g1", "Kg1":
            program = self.play("fischerandom", *HUMANS, "--fen", "4k3/8/8/8/8/8/8/5K1R w H - 0 1")
            program.prompt()
            program.enter(typed)
            text = program.wait("^Black> *$")
            self.assertNotIn("is written", text)
            self.assertRegex(text, r"(?m)^1 +K  R$")

    def test_it_is_told_as_in_the_history(self):
        program = self.castles("fischerandom", BOTH, "e1c1", "O-O-O")
        program.ask("O-O")
        for line, told in ("undo 2", "^Took back O-O and O-O-O\\.$"), ("redo", "^Put back O-O-O and O-O\\.$"), \
                          ("history", "^  1\\. O-O-O O-O$"):
            program.enter(line)
            program.wait(told)

    @EDITED
    def test_tab_offers_what_can_be_typed(self):
        program = self.play("fischerandom", *HUMANS, "--fen", BOTH)
        program.prompt()
        program.type("e1\t\t")
        program.wait("^e1c1 +e1d1 +e1f1 +e1g1 *$")
        program.type("g\t\r")
        program.wait("^'e1g1' is written 'O-O' here.\nBlack> *$")
        program.type("\t")
        shown = program.wait(" O-O +O-O-O +a7a5 ")
        self.assertNotIn(",", shown)

    @EDITED
    def test_tab_offers_the_squares_of_both_where_the_king_can_step(self):
        program = self.play("fischerandom", *HUMANS, "--fen", "4k3/8/8/8/8/8/8/5K1R w H - 0 1")
        program.prompt()
        program.type("f1g1\t\t")
        program.wait("^f1g1 +f1g1,h1f1 *$")
