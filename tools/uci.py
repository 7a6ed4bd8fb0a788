# SPDX-FileCopyrightText: 2026 The mews authors
# SPDX-License-Identifier: MIT
#
# Another program that is asked for scores and counts by UCI. Debian's are in /usr/games.

import os
import subprocess

PATH = os.environ.get("PATH", "") + ":/usr/games"


class Uci:
    def __init__(self, command, options):
        self.child = subprocess.Popen(command.split(), stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, text=True, bufsize=1,
                                      env={**os.environ, "PATH": PATH})
        self.name = ""
        self.ask("uci", "uciok")
        for name, value in options.items():
            self.say(f"setoption name {name} value {value}")
        self.new_game()

    def say(self, text):
        self.child.stdin.write(text + "\n")

    def ask(self, text, end):
        """The lines of the answer, the last one of which begins with `end`."""
        self.say(text)
        lines = []
        for line in self.child.stdout:
            lines.append(line.strip())
            if line.startswith("id name "):
                self.name = line[len("id name "):].strip()
            if line.startswith(end):
                return lines
        raise RuntimeError(f"{self.name} has ended")

    def new_game(self):
        self.say("ucinewgame")
        self.ask("isready", "readyok")

    def search(self, fen, limits):
        """The score, ("cp", 31) or ("mate", 2), and the line that were found last."""
        self.say(f"position fen {fen}")
        score, line = ("none", 0), []
        for answer in self.ask(f"go {limits}", "bestmove"):
            words = answer.split()
            if words[:1] == ["info"] and "score" in words and "pv" in words:
                at = words.index("score")
                if not {"lowerbound", "upperbound"} & set(words):
                    score = (words[at + 1], int(words[at + 2]))
                    line = words[words.index("pv") + 1:]
        return score, line

    def perft(self, fen, depth):
        self.say(f"position fen {fen}")
        last = self.ask(f"go perft {depth}", "Nodes searched")[-1]
        return int(last.split(":")[1])

    def close(self):
        self.say("quit")
        self.child.wait()
