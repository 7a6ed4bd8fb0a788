# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""Games that are gone on with: how they look again."""

from playing import HUMANS, Playing


class Continuing(Playing):
    def left_and_resumed(self, name, *moves, options=()):
        program = self.play(name, *HUMANS, *options)
        program.prompt()
        for move in moves:
            program.ask(move)
        program.enter("quit")
        self.assertEqual(program.end(), 0)
        program = self.play("--continue")
        return program, program.prompt()

    def test_the_last_turn_is_told(self):
        for name, moves, told in (("chess", ("e4", "Nf6"), "\nBlack played g8f6 (Nf6).\nWhite>"),
                                  ("chess", ("e4",), "\nWhite played e2e4 (e4).\nBlack>"),
                                  ("marseillais", ("d4", "Nf3"), "\nWhite played d2d4 g1f3 (d4 Nf3).\nBlack>"),
                                  ("marseillais", ("d4",), "\nWhite played d2d4 (d4).\nWhite>"),
                                  ("janggi", ("pass",), "\nWhite passed.\nBlack>")):
            program, text = self.left_and_resumed(name, *moves)
            self.assertIn(told, text)
            program.stop()

    def test_the_signs_stay(self):
        program, text = self.left_and_resumed("chess", "e4", options=["--unicode"])
        self.assertIn("♜", text)
        program.ask("e5")
        program.stop()
        program = self.play("--continue")
        self.assertIn("♜", program.prompt())

    def test_what_is_given_on_going_on_stays_though_no_move_follows(self):
        program, _ = self.left_and_resumed("chess", "e4", "e5")
        program.stop()
        program = self.play("--continue", "chess", "--black", "engine", "--level", "3")
        self.assertIn("level 3", program.prompt())
        program.enter("quit")
        self.assertEqual(program.end(), 0)
        program = self.play("--continue", "chess")
        self.assertIn("level 3", program.prompt())
        program.stop()
