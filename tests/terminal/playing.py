# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""A test of games at a terminal, each in a folder of its own."""

import os
import unittest

from screen import Program

EDITED = unittest.skipUnless(os.environ["EDITING"] == "1", "the program is without libedit")
HUMANS = ["--white", "human", "--black", "human"]


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
