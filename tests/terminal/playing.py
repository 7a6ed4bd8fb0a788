# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
"""A test of games at a terminal, each in a folder of its own."""

import os
import unittest
import zlib

from screen import Program

EDITED = unittest.skipUnless(os.environ["EDITING"] == "1", "the program is without libedit")
HUMANS = ["--white", "human", "--black", "human"]


class Playing(unittest.TestCase):
    def setUp(self):
        # As in tests/cli: one of MEWS_SHARES is played by PROGRAM, the others by the quick one.
        quick, shares = os.environ.get("MEWS_QUICK"), int(os.environ.get("MEWS_SHARES", "1"))
        mine = zlib.crc32(self.id().encode()) % shares == 0
        os.symlink(quick if quick and not mine else os.environ["PROGRAM"], "bin/next")
        os.replace("bin/next", "bin/mews")
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
